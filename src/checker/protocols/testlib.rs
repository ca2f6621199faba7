//! Testlib's checkers, as Polygon, Codeforces, `oj` and many others call them.
//!
//! `IN OUT ANS [REPORT [-appes]]`; two files, without the jury's answer, are an extension of ours that
//! `oj` needs. With a report file the text goes there alone.

use super::protocol::{Note, NoteMode, Place, Protocol, Statuses, Texts, Word};
use crate::checker::report::{Report, Verdict};

/// The protocol `testlib`.
pub(super) static TESTLIB: Protocol = Protocol {
    fewest: 2,
    ignored_options: &["--testset", "--group"],
    ..Protocol::new(
        "testlib",
        "[--testset TESTSET] [--group GROUP] IN OUT [ANS [REPORT [-appes]]]",
        &[
            Word::Input,
            Word::Output,
            Word::Answer,
            Word::Report,
            Word::Appes,
        ],
        Statuses::new(0, 1, 2, 3),
        write,
    )
};

fn write(report: &Report, place: &Place) -> Texts {
    let text = report.text();
    if let Place::Report { path, appes } = place {
        let mut texts = Texts::stderr("See file to check exit message");
        texts.notes.push(Note {
            path: path.clone(),
            text: if *appes {
                appes_element(report.verdict, text)
            } else {
                text.to_owned()
            },
            mode: NoteMode::Replace,
        });
        return texts;
    }
    let word = match report.verdict {
        Verdict::Accepted => "ok",
        Verdict::Wrong => "wrong answer",
        Verdict::Format => "wrong output format",
        Verdict::Fault => "FAIL",
    };
    Texts::stderr(&format!("{word} {text}"))
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
