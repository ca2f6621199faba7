//! HUSTOJ's special judges: `IN ANS OUT`. Standard error ends up in `diff.out`.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `hustoj`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hustoj;

impl Protocol for Hustoj {
    fn name(&self) -> &'static str {
        "hustoj"
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
            Verdict::Accepted => 0,
            Verdict::Wrong => 1,
            Verdict::Format => 2,
            Verdict::Fault => 3,
        }
    }

    fn deliver(&self, report: &Report, _: &Place) -> Delivery {
        Delivery {
            stderr: format!("{}\n", report.judges_line()),
            ..Delivery::silent(self.status(report.verdict))
        }
    }
}
