//! HUSTOJ's special judges: `IN ANS OUT`. Standard error ends up in `diff.out`.

use super::protocol::{Protocol, Rest, Statuses, Texts, Word};

/// The protocol `hustoj`.
pub(super) static HUSTOJ: Protocol = Protocol {
    name: "hustoj",
    usage: "IN ANS OUT",
    words: &[Word::Input, Word::Answer, Word::Output],
    fewest: 3,
    rest: Rest::Refused,
    ignored_options: &[],
    statuses: Statuses {
        accepted: 0,
        wrong: 1,
        format: 2,
        fault: 3,
    },
    write: |report, _| Texts::stderr(&report.judges_line()),
};
