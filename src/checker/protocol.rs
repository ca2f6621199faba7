//! What the judges' protocols have in common, and the list of them.
//!
//! A protocol says which word of the command line is which file, and turns a [`Report`] into an exit
//! status and texts for the places where the judge looks. It reads and writes nothing itself: a
//! [`Delivery`] is data that the caller carries out.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;

use super::{Report, Verdict};
use super::{boca, cms, dmoj, hustoj, icpc, peg, plain, qduoj, testlib};

/// All protocols, in the order of the documentation; the first is the default.
pub const PROTOCOLS: [&dyn Protocol; 9] = [
    &testlib::Testlib,
    &icpc::Icpc,
    &hustoj::Hustoj,
    &cms::Cms,
    &qduoj::Qduoj,
    &boca::Boca,
    &peg::Peg,
    &dmoj::Dmoj,
    &plain::Plain,
];

/// The protocol of a name, or `None` if there is none.
pub fn protocol(name: &OsStr) -> Option<&'static dyn Protocol> {
    PROTOCOLS
        .into_iter()
        .find(|protocol| OsStr::new(protocol.name()) == name)
}

/// How one kind of judge calls a checker and what it expects back.
pub trait Protocol: Sync {
    /// The name that `--protocol` takes.
    fn name(&self) -> &'static str;

    /// The files in the order of the command line, for messages.
    fn usage(&self) -> &'static str;

    /// Options of the judge's own that take a value and mean nothing here.
    fn ignored_options(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether words that are neither files nor options known to the program are passed over.
    fn ignores_unknown_words(&self) -> bool {
        false
    }

    /// Finds the files among the words that are no options.
    ///
    /// # Errors
    ///
    /// Fails if there are fewer or more words than the protocol has files.
    fn call(&self, words: &[OsString]) -> Result<Call, Usage>;

    /// The exit status of a verdict.
    fn status(&self, verdict: Verdict) -> u8;

    /// The exit status and the texts for a report.
    fn deliver(&self, report: &Report, place: &Place) -> Delivery;

    /// The error for a call that has the wrong files.
    fn misuse(&self) -> Usage {
        Usage {
            expected: self.usage(),
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

impl Call {
    /// A call whose texts go to the standard streams alone.
    pub(super) fn new(input: &OsStr, output: &OsStr, answer: Option<&OsString>) -> Call {
        Call {
            input: Source::named(input),
            output: Source::named(output),
            answer: answer.map(|word| Source::named(word)),
            place: Place::Streams,
        }
    }
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
            let protocol = protocol(OsStr::new(name)).unwrap();
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
            let notes = super::super::icpc::Icpc.deliver(&report, &folder).notes;
            let [judges, teams] = &notes[..] else {
                panic!("{notes:?}");
            };
            assert!(judges.path.ends_with("judgemessage.txt") && judges.text.contains("why"));
            assert!(teams.path.ends_with("teammessage.txt"));
            assert_eq!(teams.text, team);
            let stderr = super::super::cms::Cms.deliver(&report, &folder).stderr;
            assert_eq!(stderr.split_inclusive('\n').next().unwrap(), cms);
            let feedback = super::super::dmoj::Dmoj.deliver(&report, &folder).stdout;
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
            let protocol = protocol(OsStr::new(name)).unwrap();
            let call = protocol.call(&words).unwrap();
            assert_eq!(call.input, file(input), "{name}");
            assert_eq!(call.output, file(output), "{name}");
            assert_eq!(call.answer, Some(file(answer)), "{name}");
            assert!(protocol.call(&words[..1]).is_err(), "{name}");
        }
    }
}
