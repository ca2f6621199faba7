//! Verdicts on answers: is this text an answer to these puzzles, and how does a judge want to hear it?
//!
//! The core is pure. A [`Checker`] reads an answer as a stream and compares it, case by case, with
//! what the puzzle allows; a [`Protocol`](protocol::Protocol) turns the [`Report`] into the exit status
//! and the texts that one kind of judge expects. Nothing here searches: what only a solver can know,
//! a caller hands in as [`Truth`], so that a fault of the solver cannot hide itself.
//!
//! ```text
//!     puzzle, form, truth ->  Checker  -> Rejection -> Report -> Protocol -> Delivery
//!     answer (a stream)   ->
//! ```

mod answer;
mod boca;
mod case;
mod cms;
mod compare;
mod dmoj;
mod hustoj;
mod icpc;
pub mod input;
mod matcher;
mod message;
mod peg;
mod plain;
pub mod protocol;
mod qduoj;
mod rules;
mod testlib;

pub use case::{Case, Shape, Truth};
pub use compare::{Checker, Rejection};
pub use matcher::Spacing;
pub use message::one_line;

/// What a checker came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The answer is right.
    Accepted,
    /// The answer can be read and is wrong.
    Wrong,
    /// The answer cannot be read.
    Format,
    /// The judge's own files, or the call, are at fault: no verdict on the answer.
    Fault,
}

/// Which of several solutions is accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Any grid that completes the givens.
    #[default]
    Any,
    /// The lexicographically first alone.
    First,
}

/// A verdict with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the checker came to.
    pub verdict: Verdict,
    text: String,
}

impl Report {
    /// A report whose text is made one short harmless line.
    pub fn new(verdict: Verdict, text: &str) -> Report {
        Report {
            verdict,
            text: one_line(text),
        }
    }

    /// Where and why, without the verdict: for the judges, since it may tell of the data.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The verdict, where and why, for the judges.
    pub fn judges_line(&self) -> String {
        let verdict = match self.verdict {
            Verdict::Accepted => "accepted",
            Verdict::Wrong => "wrong answer",
            Verdict::Format => "wrong output format",
            Verdict::Fault => "judge error",
        };
        format!("{verdict}: {}", self.text)
    }

    /// The verdict, and only where the form of the answer is at fault also where and why: for
    /// contestants, who must not learn of the data.
    pub fn contestants_line(&self) -> String {
        match self.verdict {
            Verdict::Accepted => "accepted".to_owned(),
            Verdict::Wrong => "wrong answer".to_owned(),
            Verdict::Format => self.judges_line(),
            Verdict::Fault => "judge error".to_owned(),
        }
    }
}
