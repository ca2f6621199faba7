//! Output validators of the ICPC problem package format: Kattis, DOMjudge, BAPCtools, Hydro.
//!
//! `IN ANS FEEDBACK_DIR [WORD]... < OUT`. Only 42 and 43 are verdicts; 0 is a judge error like every
//! other status. Judges append words of their own, which mean nothing here.

use super::protocol::{Note, NoteMode, Place, Protocol, Rest, Statuses, Texts, Word};
use crate::checker::report::{Report, Verdict};

/// The protocol `icpc`.
pub(super) static ICPC: Protocol = Protocol {
    rest: Rest::Ignored,
    ..Protocol::new(
        "icpc",
        "IN ANS FEEDBACK_DIR [WORD]... < OUT",
        &[Word::Input, Word::Answer, Word::Folder],
        Statuses::new(42, 43, 43, 1),
        write,
    )
};

fn write(report: &Report, place: &Place) -> Texts {
    let mut texts = match report.verdict {
        Verdict::Fault => Texts::stderr(report.text()),
        _ => Texts::default(),
    };
    let Place::Folder(folder) = place else {
        return texts;
    };
    let (name, line) = match report.verdict {
        Verdict::Fault => ("judgeerror.txt", report.text().to_owned()),
        _ => ("teammessage.txt", report.contestants_line()),
    };
    for (name, line) in [("judgemessage.txt", report.judges_line()), (name, line)] {
        texts.notes.push(Note {
            // Some judges end the folder with a slash and some do not.
            path: folder.join(name),
            text: format!("{line}\n"),
            mode: NoteMode::Append,
        });
    }
    texts
}
