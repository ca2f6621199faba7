//! For people and CI: `IN OUT [ANS]`, 0 or 1, the message on standard output.
//!
//! What could not be judged, wrong usage included, ends with 2.

use super::protocol::{Protocol, Statuses, Texts, Word};
use crate::checker::report::Verdict;

/// The protocol `plain`.
pub(super) static PLAIN: Protocol = Protocol {
    fewest: 2,
    ..Protocol::new(
        "plain",
        "IN OUT [ANS]",
        &[Word::Input, Word::Output, Word::Answer],
        Statuses::new(0, 1, 1, 2),
        |report, _| match report.verdict {
            Verdict::Fault => Texts::stderr(&report.judges_line()),
            _ => Texts::stdout(&report.judges_line()),
        },
    )
};
