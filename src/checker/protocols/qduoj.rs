//! QDUOJ's special judges: `IN OUT`, no jury's answer, both standard streams end up in a log. A fault is
//! the judge's -1.

use super::protocol::{Protocol, Statuses, Texts, Word};

/// The protocol `qduoj`.
pub(super) static QDUOJ: Protocol = Protocol::new(
    "qduoj",
    "IN OUT",
    &[Word::Input, Word::Output],
    Statuses::new(0, 1, 1, 255),
    |report, _| Texts::stdout(&report.judges_line()),
);
