//! DMOJ's bridged checkers of the type `default`: `IN OUT ANS`.
//!
//! Standard output is the feedback that the contestant sees; standard error is for the judges. For the
//! type `testlib` there is the protocol of that name.

use super::protocol::{Protocol, Statuses, Texts, Word};

/// The protocol `dmoj`.
pub(super) static DMOJ: Protocol = Protocol::new(
    "dmoj",
    "IN OUT ANS",
    &[Word::Input, Word::Output, Word::Answer],
    Statuses::new(0, 1, 1, 3),
    |report, _| Texts {
        stderr: format!("{}\n", report.judges_line()),
        ..Texts::stdout(&report.contestants_line())
    },
);
