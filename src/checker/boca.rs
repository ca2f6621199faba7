//! BOCA's compare scripts, as `rbx` calls them too: `OUT ANS IN`, statuses 4, 6 and 43.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `boca`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boca;

impl Protocol for Boca {
    fn name(&self) -> &'static str {
        "boca"
    }

    fn usage(&self) -> &'static str {
        "OUT ANS IN"
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let [output, answer, input] = words else {
            return Err(self.misuse());
        };
        Ok(Call::new(input, output, Some(answer)))
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 4,
            Verdict::Wrong | Verdict::Format => 6,
            Verdict::Fault => 43,
        }
    }

    fn deliver(&self, report: &Report, _: &Place) -> Delivery {
        Delivery {
            stderr: format!("{}\n", report.judges_line()),
            ..Delivery::silent(self.status(report.verdict))
        }
    }
}
