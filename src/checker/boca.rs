//! BOCA's compare scripts, as `rbx` calls them too: `OUT ANS IN`, statuses 4, 6 and 43.

use super::protocol::{Protocol, Rest, Statuses, Texts, Word};

/// The protocol `boca`.
pub(super) static BOCA: Protocol = Protocol {
    name: "boca",
    usage: "OUT ANS IN",
    words: &[Word::Output, Word::Answer, Word::Input],
    fewest: 3,
    rest: Rest::Refused,
    ignored_options: &[],
    statuses: Statuses {
        accepted: 4,
        wrong: 6,
        format: 6,
        fault: 43,
    },
    write: |report, _| Texts::stderr(&report.judges_line()),
};
