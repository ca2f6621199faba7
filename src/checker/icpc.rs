//! Output validators of the ICPC problem package format: Kattis, DOMjudge, BAPCtools, Hydro.
//!
//! `IN ANS FEEDBACK_DIR [WORD]... < OUT`. Only 42 and 43 are verdicts; 0 is a judge error like every
//! other status. Judges append words of their own, which mean nothing here.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Note, NoteMode, Place, Protocol, Source, Usage};
use super::{Report, Verdict};

/// The protocol `icpc`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Icpc;

impl Protocol for Icpc {
    fn name(&self) -> &'static str {
        "icpc"
    }

    fn usage(&self) -> &'static str {
        "IN ANS FEEDBACK_DIR [WORD]... < OUT"
    }

    fn ignores_unknown_words(&self) -> bool {
        true
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let [input, answer, folder, ..] = words else {
            return Err(self.misuse());
        };
        Ok(Call {
            input: Source::File(input.into()),
            output: Source::Stdin,
            answer: Some(Source::File(answer.into())),
            place: Place::Folder(folder.into()),
        })
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 42,
            Verdict::Wrong | Verdict::Format => 43,
            Verdict::Fault => 1,
        }
    }

    fn deliver(&self, report: &Report, place: &Place) -> Delivery {
        let mut delivery = Delivery::silent(self.status(report.verdict));
        let fault = report.verdict == Verdict::Fault;
        if fault {
            delivery.stderr = format!("{}\n", report.text());
        }
        if let Place::Folder(folder) = place {
            let mut note = |name: &str, line: &str| {
                delivery.notes.push(Note {
                    // Some judges end the folder with a slash and some do not.
                    path: folder.join(name),
                    text: format!("{line}\n"),
                    mode: NoteMode::Append,
                });
            };
            note("judgemessage.txt", &report.judges_line());
            if fault {
                note("judgeerror.txt", report.text());
            } else {
                note("teammessage.txt", &report.contestants_line());
            }
        }
        delivery
    }
}
