//! CMS's comparators: `IN ANS OUT`, a score on standard output and status 0 for every verdict.
//!
//! The first line of standard error is shown to the contestant; `translate:` asks for CMS's own words in
//! the contestant's language. Lines that begin with `ADMIN_MESSAGE:` are for the judges.

use super::protocol::{Protocol, Statuses, Texts, Word};
use crate::checker::report::{Report, Verdict};

/// The protocol `cms`.
pub(super) static CMS: Protocol = Protocol::new(
    "cms",
    "IN ANS OUT",
    &[Word::Input, Word::Answer, Word::Output],
    Statuses::new(0, 0, 0, 1),
    |report, _| write(report),
);

fn write(report: &Report) -> Texts {
    let text = report.text();
    let (score, lines) = match report.verdict {
        Verdict::Accepted => ("1.0\n", "translate:success\n".to_owned()),
        Verdict::Wrong => ("0.0\n", format!("translate:wrong\nADMIN_MESSAGE:{text}\n")),
        Verdict::Format => ("0.0\n", format!("{}\n", report.contestants_line())),
        Verdict::Fault => ("", format!("{text}\n")),
    };
    Texts {
        stdout: score.to_owned(),
        stderr: lines,
        notes: Vec::new(),
    }
}
