//! For people and CI: `IN OUT [ANS]`, 0 or 1, the message on standard output.
//!
//! What could not be judged, wrong usage included, ends with 2.

use super::Verdict;
use super::protocol::{Protocol, Rest, Statuses, Texts, Word};

/// The protocol `plain`.
pub(super) static PLAIN: Protocol = Protocol {
    name: "plain",
    usage: "IN OUT [ANS]",
    words: &[Word::Input, Word::Output, Word::Answer],
    fewest: 2,
    rest: Rest::Refused,
    ignored_options: &[],
    statuses: Statuses {
        accepted: 0,
        wrong: 1,
        format: 1,
        fault: 2,
    },
    write: |report, _| match report.verdict {
        Verdict::Fault => Texts::stderr(&report.judges_line()),
        _ => Texts::stdout(&report.judges_line()),
    },
};
