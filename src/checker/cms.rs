//! CMS's comparators: `IN ANS OUT`, a score on standard output and status 0 for every verdict.
//!
//! The first line of standard error is shown to the contestant; `translate:` asks for CMS's own words in
//! the contestant's language. Lines that begin with `ADMIN_MESSAGE:` are for the judges.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `cms`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cms;

impl Protocol for Cms {
    fn name(&self) -> &'static str {
        "cms"
    }

    fn usage(&self) -> &'static str {
        "IN ANS OUT"
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let [input, answer, output] = words else {
            return Err(self.misuse());
        };
        Ok(Call::new(input, output, Some(answer)))
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted | Verdict::Wrong | Verdict::Format => 0,
            Verdict::Fault => 1,
        }
    }

    fn deliver(&self, report: &Report, _: &Place) -> Delivery {
        let text = report.text();
        let (score, lines) = match report.verdict {
            Verdict::Accepted => ("1.0\n", "translate:success\n".to_owned()),
            Verdict::Wrong => ("0.0\n", format!("translate:wrong\nADMIN_MESSAGE:{text}\n")),
            Verdict::Format => ("0.0\n", format!("{}\n", report.contestants_line())),
            Verdict::Fault => ("", format!("{text}\n")),
        };
        Delivery {
            stdout: score.to_owned(),
            stderr: lines,
            ..Delivery::silent(self.status(report.verdict))
        }
    }
}
