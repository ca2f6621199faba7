//! BOCA's compare scripts, as `rbx` calls them too: `OUT ANS IN`, statuses 4, 6 and 43.

use super::protocol::{Protocol, Statuses, Texts, Word};

/// The protocol `boca`.
pub(super) static BOCA: Protocol = Protocol::new(
    "boca",
    "OUT ANS IN",
    &[Word::Output, Word::Answer, Word::Input],
    Statuses::new(4, 6, 6, 43),
    |report, _| Texts::stderr(&report.judges_line()),
);
