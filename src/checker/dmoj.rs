//! DMOJ's bridged checkers of the type `default`: `IN OUT ANS`.
//!
//! Standard output is the feedback that the contestant sees; standard error is for the judges. For the
//! type `testlib` there is the protocol of that name.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `dmoj`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dmoj;

impl Protocol for Dmoj {
    fn name(&self) -> &'static str {
        "dmoj"
    }

    fn usage(&self) -> &'static str {
        "IN OUT ANS"
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let [input, output, answer] = words else {
            return Err(self.misuse());
        };
        Ok(Call::new(input, output, Some(answer)))
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 0,
            Verdict::Wrong | Verdict::Format => 1,
            Verdict::Fault => 3,
        }
    }

    fn deliver(&self, report: &Report, _: &Place) -> Delivery {
        Delivery {
            stdout: format!("{}\n", report.contestants_line()),
            stderr: format!("{}\n", report.judges_line()),
            ..Delivery::silent(self.status(report.verdict))
        }
    }
}
