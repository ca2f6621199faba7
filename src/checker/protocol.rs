//! What the judges' protocols have in common, and the list of them.
//!
//! A protocol is data: which word of the command line is which file, an exit status for each verdict, and
//! how a [`Report`] becomes texts for the places where the judge looks. It reads and writes nothing
//! itself: a [`Delivery`] is carried out by the caller.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;

use super::{Report, Verdict};
use super::{boca, cms, dmoj, hustoj, icpc, peg, plain, qduoj, testlib};

/// All protocols, in the order of the documentation; the first is the default.
pub static PROTOCOLS: [&Protocol; 9] = [
    &testlib::TESTLIB,
    &icpc::ICPC,
    &hustoj::HUSTOJ,
    &cms::CMS,
    &qduoj::QDUOJ,
    &boca::BOCA,
    &peg::PEG,
    &dmoj::DMOJ,
    &plain::PLAIN,
];

/// How one kind of judge calls a checker and what it expects back.
#[derive(Debug)]
pub struct Protocol {
    /// The name that `--protocol` takes.
    pub name: &'static str,
    /// The files in the order of the command line, for messages.
    pub usage: &'static str,
    /// The same for finding them.
    pub(super) words: &'static [Word],
    /// How many of the words there are at least.
    pub(super) fewest: usize,
    /// What follows the last of the words.
    pub(super) rest: Rest,
    /// Options of the judge's own that take a value and mean nothing here.
    pub ignored_options: &'static [&'static str],
    /// The exit statuses.
    pub(super) statuses: Statuses,
    /// Writes a report for the places where the judge looks.
    pub(super) write: fn(&Report, &Place) -> Texts,
}

/// What a word of the command line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The puzzles.
    Input,
    /// The contestant's answer; it comes on standard input where no word is it.
    Output,
    /// The jury's answer.
    Answer,
    /// A file for the report.
    Report,
    /// The flag that wraps the report in XML.
    Appes,
    /// A folder for messages.
    Folder,
}

/// What a protocol makes of words behind those that it knows, and of unknown options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// They are wrong usage.
    Refused,
    /// They are the judge's own and mean nothing here.
    Ignored,
}

/// The exit status of each verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Statuses {
    pub(super) accepted: u8,
    pub(super) wrong: u8,
    pub(super) format: u8,
    pub(super) fault: u8,
}

/// What a judge gets to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Texts {
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) notes: Vec<Note>,
}

impl Texts {
    /// One line on standard error.
    pub(super) fn stderr(line: &str) -> Texts {
        Texts {
            stderr: format!("{line}\n"),
            ..Texts::default()
        }
    }

    /// One line on standard output.
    pub(super) fn stdout(line: &str) -> Texts {
        Texts {
            stdout: format!("{line}\n"),
            ..Texts::default()
        }
    }
}

impl Protocol {
    /// The protocol of a name, or `None` if there is none.
    pub fn named(name: &OsStr) -> Option<&'static Protocol> {
        PROTOCOLS
            .into_iter()
            .find(|protocol| OsStr::new(protocol.name) == name)
    }

    /// Whether words that are neither files nor options known to the program are passed over.
    pub fn ignores_unknown_words(&self) -> bool {
        self.rest == Rest::Ignored
    }

    /// Finds the files among the words that are no options.
    ///
    /// # Errors
    ///
    /// Fails if there are fewer or more words than the protocol has files.
    pub fn call(&self, words: &[OsString]) -> Result<Call, Usage> {
        let misuse = Usage {
            expected: self.usage,
        };
        let too_many = words.len() > self.words.len() && self.rest == Rest::Refused;
        if words.len() < self.fewest || too_many {
            return Err(misuse);
        }
        let mut input = None;
        let mut output = Source::Stdin;
        let mut answer = None;
        let mut place = Place::Streams;
        for (kind, word) in self.words.iter().zip(words) {
            match kind {
                Word::Input => input = Some(Source::named(word)),
                Word::Output => output = Source::named(word),
                Word::Answer => answer = Some(Source::named(word)),
                Word::Folder => place = Place::Folder(word.into()),
                Word::Report => {
                    place = Place::Report {
                        path: word.into(),
                        appes: false,
                    }
                }
                Word::Appes => match &mut place {
                    Place::Report { appes, .. } if word == "-appes" || word == "-APPES" => {
                        *appes = true;
                    }
                    _ => return Err(misuse),
                },
            }
        }
        Ok(Call {
            input: input.ok_or(misuse)?,
            output,
            answer,
            place,
        })
    }

    /// The exit status of a verdict.
    pub fn status(&self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => self.statuses.accepted,
            Verdict::Wrong => self.statuses.wrong,
            Verdict::Format => self.statuses.format,
            Verdict::Fault => self.statuses.fault,
        }
    }

    /// The exit status and the texts for a report.
    pub fn deliver(&self, report: &Report, place: &Place) -> Delivery {
        let Texts {
            stdout,
            stderr,
            notes,
        } = (self.write)(report, place);
        Delivery {
            status: self.status(report.verdict),
            stdout,
            stderr,
            notes,
        }
    }
}

/// The files of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The puzzles.
    pub input: Source,
    /// The contestant's answer.
    pub output: Source,
    /// The jury's answer, where the protocol has one.
    pub answer: Option<Source>,
    /// Where the judge looks for texts, apart from the standard streams.
    pub place: Place,
}

/// Where bytes come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

impl Source {
    /// The file of a word, or standard input for `-`.
    pub fn named(word: &OsStr) -> Source {
        if word == "-" {
            Source::Stdin
        } else {
            Source::File(word.into())
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::File(path) => path.display().fmt(f),
            Source::Stdin => f.write_str("<stdin>"),
        }
    }
}

/// Where a judge looks for texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the standard streams alone.
    Streams,
    /// In a report file, as testlib's fourth word names it.
    Report {
        /// The file.
        path: PathBuf,
        /// Whether the text is wrapped in the XML of `-appes`.
        appes: bool,
    },
    /// In files of a feedback folder.
    Folder(PathBuf),
}

/// Files that do not fit the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The files that the protocol has.
    pub expected: &'static str,
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected `{}`", self.expected)
    }
}

impl std::error::Error for Usage {}

/// What the judge gets: an exit status and texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The exit status of the process.
    pub status: u8,
    /// For standard output.
    pub stdout: String,
    /// For standard error.
    pub stderr: String,
    /// For files. A verdict whose files cannot be written is no verdict.
    pub notes: Vec<Note>,
}

impl Delivery {
    /// A status without a text.
    pub fn silent(status: u8) -> Delivery {
        Delivery {
            status,
            stdout: String::new(),
            stderr: String::new(),
            notes: Vec::new(),
        }
    }
}

/// A text for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The file.
    pub path: PathBuf,
    /// What to write.
    pub text: String,
    /// Whether earlier content is kept.
    pub mode: NoteMode,
}

/// How a [`Note`] treats a file that exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteMode {
    /// The text goes behind what is there.
    Append,
    /// The text replaces what is there.
    Replace,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_of_every_protocol() {
        for (name, statuses) in [
            ("testlib", [0, 1, 2, 3]),
            ("icpc", [42, 43, 43, 1]),
            ("hustoj", [0, 1, 2, 3]),
            ("cms", [0, 0, 0, 1]),
            ("qduoj", [0, 1, 1, 255]),
            ("boca", [4, 6, 6, 43]),
            ("peg", [0, 1, 1, 3]),
            ("dmoj", [0, 1, 1, 3]),
            ("plain", [0, 1, 1, 2]),
        ] {
            let protocol = Protocol::named(OsStr::new(name)).unwrap();
            let verdicts = [
                Verdict::Accepted,
                Verdict::Wrong,
                Verdict::Format,
                Verdict::Fault,
            ];
            assert_eq!(verdicts.map(|verdict| protocol.status(verdict)), statuses);
            for verdict in verdicts {
                let report = Report::new(verdict, "why");
                let delivery = protocol.deliver(&report, &Place::Streams);
                assert_eq!(delivery.status, protocol.status(verdict), "{name}");
            }
        }
        assert_eq!(PROTOCOLS.len(), 9);
    }

    #[test]
    fn contestants_see_verdicts_and_faults_of_form_alone() {
        let folder = Place::Folder("feedback".into());
        for (verdict, team, cms) in [
            (Verdict::Accepted, "accepted\n", "translate:success\n"),
            (Verdict::Wrong, "wrong answer\n", "translate:wrong\n"),
            (
                Verdict::Format,
                "wrong output format: why\n",
                "wrong output format: why\n",
            ),
        ] {
            let report = Report::new(verdict, "why");
            let notes = icpc::ICPC.deliver(&report, &folder).notes;
            let [judges, teams] = &notes[..] else {
                panic!("{notes:?}");
            };
            assert!(judges.path.ends_with("judgemessage.txt") && judges.text.contains("why"));
            assert!(teams.path.ends_with("teammessage.txt"));
            assert_eq!(teams.text, team);
            let stderr = cms::CMS.deliver(&report, &folder).stderr;
            assert_eq!(stderr.split_inclusive('\n').next().unwrap(), cms);
            let feedback = dmoj::DMOJ.deliver(&report, &folder).stdout;
            assert_eq!(feedback, team);
        }
    }

    #[test]
    fn judges_pass_files_in_their_own_orders() {
        let words = ["1", "2", "3"].map(OsString::from);
        let file = |name: &str| Source::File(name.into());
        for (name, [input, output, answer]) in [
            ("testlib", ["1", "2", "3"]),
            ("hustoj", ["1", "3", "2"]),
            ("cms", ["1", "3", "2"]),
            ("boca", ["3", "1", "2"]),
            ("peg", ["3", "2", "1"]),
            ("dmoj", ["1", "2", "3"]),
            ("plain", ["1", "2", "3"]),
        ] {
            let protocol = Protocol::named(OsStr::new(name)).unwrap();
            let call = protocol.call(&words).unwrap();
            assert_eq!(call.input, file(input), "{name}");
            assert_eq!(call.output, file(output), "{name}");
            assert_eq!(call.answer, Some(file(answer)), "{name}");
            assert!(protocol.call(&words[..1]).is_err(), "{name}");
        }
    }
}
