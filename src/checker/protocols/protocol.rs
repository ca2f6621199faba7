//! What the judges' protocols have in common: which file is where, the statuses, what is delivered.
//!
//! A protocol is data: which word of the command line is which file, an exit status for each verdict, and
//! how a [`Report`] becomes texts for the places where the judge looks. It reads and writes nothing
//! itself: a [`Delivery`] is carried out by the caller.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;

use crate::checker::report::{Report, Verdict};

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

impl Statuses {
    /// For a judge that tells faults of format from wrong answers, in the order of the fields.
    pub(super) const fn new(accepted: u8, wrong: u8, format: u8, fault: u8) -> Statuses {
        Statuses {
            accepted,
            wrong,
            format,
            fault,
        }
    }
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
    /// A protocol with exactly these files, for judges that append no words of their own.
    pub(super) const fn new(
        name: &'static str,
        usage: &'static str,
        words: &'static [Word],
        statuses: Statuses,
        write: fn(&Report, &Place) -> Texts,
    ) -> Protocol {
        Protocol {
            name,
            usage,
            words,
            fewest: words.len(),
            rest: Rest::Refused,
            ignored_options: &[],
            statuses,
            write,
        }
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
