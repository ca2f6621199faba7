//! DMOJ's bridged checkers of the type `peg`: `ANS OUT IN`.
//!
//! Two consecutive numbers on standard output would be a share of the points, even beside the status
//! of a wrong answer, so nothing is written there.

use super::protocol::{Protocol, Rest, Statuses, Texts, Word};

/// The protocol `peg`.
pub(super) static PEG: Protocol = Protocol {
    name: "peg",
    usage: "ANS OUT IN",
    words: &[Word::Answer, Word::Output, Word::Input],
    fewest: 3,
    rest: Rest::Refused,
    ignored_options: &[],
    statuses: Statuses {
        accepted: 0,
        wrong: 1,
        format: 1,
        fault: 3,
    },
    write: |report, _| Texts::stderr(&report.judges_line()),
};
