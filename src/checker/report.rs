//! What a checker came to: a verdict, which rule it follows, and the reason in one line.

use super::message::one_line;

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
