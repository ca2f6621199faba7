//! DMOJ's bridged checkers of the type `peg`: `ANS OUT IN`.
//!
//! Two consecutive numbers on standard output would be a share of the points, even beside the status
//! of a wrong answer, so nothing is written there.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `peg`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peg;

impl Protocol for Peg {
    fn name(&self) -> &'static str {
        "peg"
    }

    fn usage(&self) -> &'static str {
        "ANS OUT IN"
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let [answer, output, input] = words else {
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
            stderr: format!("{}\n", report.judges_line()),
            ..Delivery::silent(self.status(report.verdict))
        }
    }
}
