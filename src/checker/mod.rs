//! Verdicts on answers: is this text an answer to these puzzles, and how does a judge want to hear it?
//!
//! The core is pure. A [`Checker`] reads an answer as a stream and compares it, case by case, with
//! what the puzzle allows; a [`Protocol`](protocols::Protocol) turns the [`Report`] into the exit status
//! and the texts that one kind of judge expects. Nothing here searches: what only a solver can know,
//! a caller hands in as [`Truth`], so that a fault of the solver cannot hide itself.
//!
//! ```text
//!     puzzle, form, truth ->  Checker  -> Rejection -> Report -> Protocol -> Delivery
//!     answer (a stream)   ->
//! ```

mod answer;
mod case;
mod compare;
pub mod input;
mod matcher;
mod message;
pub mod protocols;
mod report;
mod rules;

pub use case::{Case, Shape, Truth};
pub use compare::{Checker, Rejection};
pub use matcher::Spacing;
pub use message::one_line;
pub use report::{Report, Rule, Verdict};
