//! DMOJ's bridged checkers of the type `default`: `IN OUT ANS`.
//!
//! Standard output is the feedback that the contestant sees; standard error is for the judges. For the
//! type `testlib` there is the protocol of that name.

use super::protocol::{Protocol, Rest, Statuses, Texts, Word};

/// The protocol `dmoj`.
pub(super) static DMOJ: Protocol = Protocol {
    name: "dmoj",
    usage: "IN OUT ANS",
    words: &[Word::Input, Word::Output, Word::Answer],
    fewest: 3,
    rest: Rest::Refused,
    ignored_options: &[],
    statuses: Statuses {
        accepted: 0,
        wrong: 1,
        format: 1,
        fault: 3,
    },
    write: |report, _| Texts {
        stderr: format!("{}\n", report.judges_line()),
        ..Texts::stdout(&report.contestants_line())
    },
};
