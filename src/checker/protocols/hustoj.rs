//! HUSTOJ's special judges: `IN ANS OUT`. Standard error ends up in `diff.out`.

use super::protocol::{Protocol, Statuses, Texts, Word};

/// The protocol `hustoj`.
pub(super) static HUSTOJ: Protocol = Protocol::new(
    "hustoj",
    "IN ANS OUT",
    &[Word::Input, Word::Answer, Word::Output],
    Statuses::new(0, 1, 2, 3),
    |report, _| Texts::stderr(&report.judges_line()),
);
