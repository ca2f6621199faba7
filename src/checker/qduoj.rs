//! QDUOJ's special judges: `IN OUT`, no jury's answer, both standard streams end up in a log.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `qduoj`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Qduoj;

impl Protocol for Qduoj {
    fn name(&self) -> &'static str {
        "qduoj"
    }

    fn usage(&self) -> &'static str {
        "IN OUT"
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let [input, output] = words else {
            return Err(self.misuse());
        };
        Ok(Call::new(input, output, None))
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 0,
            Verdict::Wrong | Verdict::Format => 1,
            // The judge's -1, its "system error".
            Verdict::Fault => 255,
        }
    }

    fn deliver(&self, report: &Report, _: &Place) -> Delivery {
        Delivery {
            stdout: format!("{}\n", report.judges_line()),
            ..Delivery::silent(self.status(report.verdict))
        }
    }
}
