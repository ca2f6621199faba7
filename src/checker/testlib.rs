//! Testlib's checkers, as Polygon, Codeforces, `oj` and many others call them.
//!
//! `IN OUT ANS [REPORT [-appes]]`; two files, without the jury's answer, are an extension of ours that
//! `oj` needs. With a report file the text goes there alone.

use std::ffi::OsString;

use super::protocol::{Call, Delivery, Note, NoteMode, Place, Protocol, Usage};
use super::{Report, Verdict};

/// The protocol `testlib`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Testlib;

impl Protocol for Testlib {
    fn name(&self) -> &'static str {
        "testlib"
    }

    fn usage(&self) -> &'static str {
        "[--testset TESTSET] [--group GROUP] IN OUT [ANS [REPORT [-appes]]]"
    }

    fn ignored_options(&self) -> &'static [&'static str] {
        &["--testset", "--group"]
    }

    fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let (files, place) = match words {
            [_, _] | [_, _, _] => (words, Place::Streams),
            [files @ .., path] if files.len() == 3 => {
                let path = path.into();
                (files, Place::Report { path, appes: false })
            }
            [files @ .., path, flag]
                if files.len() == 3 && (flag == "-appes" || flag == "-APPES") =>
            {
                let path = path.into();
                (files, Place::Report { path, appes: true })
            }
            _ => return Err(self.misuse()),
        };
        let call = Call::new(&files[0], &files[1], files.get(2));
        Ok(Call { place, ..call })
    }

    fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 0,
            Verdict::Wrong => 1,
            Verdict::Format => 2,
            Verdict::Fault => 3,
        }
    }

    fn deliver(&self, report: &Report, place: &Place) -> Delivery {
        let mut delivery = Delivery::silent(self.status(report.verdict));
        let text = report.text();
        if let Place::Report { path, appes } = place {
            delivery.stderr = "See file to check exit message\n".to_owned();
            delivery.notes.push(Note {
                path: path.clone(),
                text: if *appes {
                    appes_element(report.verdict, text)
                } else {
                    text.to_owned()
                },
                mode: NoteMode::Replace,
            });
        } else {
            let word = match report.verdict {
                Verdict::Accepted => "ok",
                Verdict::Wrong => "wrong answer",
                Verdict::Format => "wrong output format",
                Verdict::Fault => "FAIL",
            };
            delivery.stderr = format!("{word} {text}\n");
        }
        delivery
    }
}

/// The report of `-appes`: one element, blanks around the equals sign included. It claims a one-byte
/// encoding, so only ASCII is written.
fn appes_element(verdict: Verdict, text: &str) -> String {
    let outcome = match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Wrong => "wrong-answer",
        Verdict::Format => "presentation-error",
        Verdict::Fault => "fail",
    };
    let mut element = format!(
        "<?xml version=\"1.0\" encoding=\"windows-1251\"?><result outcome = \"{outcome}\">"
    );
    for character in text.chars() {
        match character {
            '&' => element.push_str("&amp;"),
            '<' => element.push_str("&lt;"),
            '>' => element.push_str("&gt;"),
            '"' => element.push_str("&quot;"),
            ' '..='~' => element.push(character),
            _ => element.push('.'),
        }
    }
    element.push_str("</result>\n");
    element
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_appes_report_is_escaped() {
        assert_eq!(
            appes_element(Verdict::Fault, "a<b>&\"c\"\u{7}\u{e9}"),
            "<?xml version=\"1.0\" encoding=\"windows-1251\"?>\
             <result outcome = \"fail\">a&lt;b&gt;&amp;&quot;c&quot;..</result>\n"
        );
    }
}
