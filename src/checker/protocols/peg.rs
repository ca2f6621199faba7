//! DMOJ's bridged checkers of the type `peg`: `ANS OUT IN`.
//!
//! Two consecutive numbers on standard output would be a share of the points, even beside the status
//! of a wrong answer, so nothing is written there.

use super::protocol::{Protocol, Statuses, Texts, Word};

/// The protocol `peg`.
pub(super) static PEG: Protocol = Protocol::new(
    "peg",
    "ANS OUT IN",
    &[Word::Answer, Word::Output, Word::Input],
    Statuses::new(0, 1, 1, 3),
    |report, _| Texts::stderr(&report.judges_line()),
);
