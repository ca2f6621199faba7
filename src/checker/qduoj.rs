//! QDUOJ's special judges: `IN OUT`, no jury's answer, both standard streams end up in a log. A fault is
//! the judge's -1.

use super::protocol::{Protocol, Rest, Statuses, Texts, Word};

/// The protocol `qduoj`.
pub(super) static QDUOJ: Protocol = Protocol {
    name: "qduoj",
    usage: "IN OUT",
    words: &[Word::Input, Word::Output],
    fewest: 2,
    rest: Rest::Refused,
    ignored_options: &[],
    statuses: Statuses {
        accepted: 0,
        wrong: 1,
        format: 1,
        fault: 255,
    },
    write: |report, _| Texts::stdout(&report.judges_line()),
};
