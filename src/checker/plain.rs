//! For people and CI: `IN OUT [ANS]`, 0 or 1, the message on standard output.
//!
//! What could not be judged, wrong usage included, ends with 2.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `plain`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain;

impl Protocol for Plain {
    fn name(&self) -> &'static str {
        "plain"
    }

    fn usage(&self) -> &'static str {
        "IN OUT [ANS]"
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        match words {
            [input, output] => Ok(Call::new(input, output, None)),
            [input, output, answer] => Ok(Call::new(input, output, Some(answer))),
            _ => Err(self.misuse()),
        }
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 0,
            Verdict::Wrong | Verdict::Format => 1,
            Verdict::Fault => 2,
        }
    }

    fn deliver(&self, report: &Report, _: &Place) -> Delivery {
        let mut delivery = Delivery::silent(self.status(report.verdict));
        let line = format!("{}\n", report.judges_line());
        if report.verdict == Verdict::Fault {
            delivery.stderr = line;
        } else {
            delivery.stdout = line;
        }
        delivery
    }
}
