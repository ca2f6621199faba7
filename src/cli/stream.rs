//! Runs all inputs through the pipeline: opens them, writes their answers, says what was wrong with
//! them, and keeps count.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::Exit;
use super::args::InputArgs;
use super::engine::EngineChoice;
use super::inputs::{self, Input, Source};
use super::places::Answers;
use super::progress::Progress;
use super::report::{self, Files, Report, Totals};
use crate::batch::{Failure, Flow, Jobs, Piece, Pipeline, Sink, Work};
use crate::format::{Fault, Position, Reader, Writer};

/// What happens to inputs between pieces.
pub(super) enum Note {
    /// The input was read to its end.
    Ended { input: usize, puzzles: u64 },
    /// The input could not be read, or not to its end.
    Unread { input: usize, cause: String },
}

/// Takes the results of all inputs in order.
pub(super) struct Desk {
    inputs: Arc<Vec<Input>>,
    answers: Answers,
    progress: Progress,
    quiet: bool,
    writer: Writer,
    totals: Totals,
    /// What the answers of the current input add to the sum at its end.
    corners: u64,
    files: Files,
    /// The current input is no text.
    binary: Option<Fault>,
    /// The answers of the current input cannot be written.
    blocked: bool,
}

impl Desk {
    fn say(&mut self, input: usize, at: Option<Position>, message: impl Display) {
        if self.quiet {
            return;
        }
        let name = self.inputs[input].source.name();
        let line = match at {
            Some(Position { line, column }) => format!("{name}:{line}:{column}: {message}\n"),
            None => format!("{name}: {message}\n"),
        };
        self.progress.print(line.as_bytes());
    }

    /// An input without answers: says why, and what stands in their place.
    fn unread(
        &mut self,
        input: usize,
        at: Option<Position>,
        message: impl Display,
    ) -> anyhow::Result<()> {
        self.files.unread += 1;
        let old = self.answers.left_from_before(input);
        match old.map(|path| path.display().to_string()) {
            Some(old) => {
                self.say(
                    input,
                    at,
                    format_args!("{message}; `{old}` is left from before"),
                );
            }
            None => self.say(input, at, message),
        }
        self.answers.end(input, false)
    }

    /// Gives up an answer file; standard output is given up altogether.
    fn unwritten(&mut self, input: usize, error: anyhow::Error) -> anyhow::Result<()> {
        if matches!(self.answers, Answers::Stdout) {
            return Err(error);
        }
        self.files.unwritten += 1;
        self.blocked = true;
        self.say(input, None, format_args!("{error:#}"));
        Ok(())
    }
}

impl Sink<Report> for Desk {
    type Note = Note;
    type Error = anyhow::Error;

    fn piece(&mut self, piece: &mut Piece<Report>) -> anyhow::Result<()> {
        let report = &mut piece.report;
        if let Some(error) = report.failed.take() {
            return Err(error);
        }
        self.totals.add(&report.totals);
        self.corners += report.totals.corners;
        if !report.text.is_empty() {
            self.progress.print(report.text.as_bytes());
        }
        self.binary = self.binary.or(report.binary);
        if !piece.answers.is_empty()
            && !self.blocked
            && let Err(error) = self.answers.write(piece.stream, &piece.answers)
        {
            self.unwritten(piece.stream, error)?;
        }
        self.progress
            .advance(piece.bytes, piece.batch.entries.len() as u64);
        Ok(())
    }

    fn note(&mut self, note: Note) -> anyhow::Result<()> {
        let blocked = std::mem::take(&mut self.blocked);
        let corners = std::mem::take(&mut self.corners);
        match (note, self.binary.take()) {
            (Note::Unread { input, cause }, _) => self.unread(input, None, cause),
            (Note::Ended { input, .. }, Some(fault)) => {
                self.unread(input, Some(fault.position), fault)
            }
            (Note::Ended { input, puzzles: 0 }, None) => {
                if matches!(self.inputs[input].source, Source::Stdin) {
                    return Ok(());
                }
                self.unread(input, None, "found no puzzle, expected at least one")
            }
            (Note::Ended { input, .. }, None) => {
                let mut ending = Vec::new();
                self.writer.finish(corners, &mut ending);
                let end = match blocked || ending.is_empty() {
                    true => Ok(()),
                    false => self.answers.write(input, &ending),
                };
                let end = end.and_then(|()| self.answers.end(input, !blocked));
                end.or_else(|error| self.unwritten(input, error))
            }
        }
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        self.answers.flush()
    }
}

/// What a command adds to its work.
pub(super) struct Task<'a> {
    pub(super) args: &'a InputArgs,
    pub(super) inputs: Arc<Vec<Input>>,
    pub(super) answers: Answers,
    pub(super) choice: EngineChoice,
    /// Writes what stands at the end of each text.
    pub(super) writer: Writer,
    pub(super) exit_zero: bool,
    /// How many threads work.
    pub(super) jobs: Jobs,
}

impl Task<'_> {
    /// Reads all inputs, writes all answers and diagnostics, and says how the program ends.
    pub(super) fn run<W: Work<Report = Report>>(self, work: W) -> anyhow::Result<Exit> {
        let Task { args, inputs, .. } = self;
        if inputs::waits_for_typing(&inputs) && !args.quiet {
            let hint = "lanedoku: reading puzzles from the terminal, see `lanedoku --help`\n";
            Progress::off().print(hint.as_bytes());
        }
        // The answers to all inputs in one place, or each in its own.
        let shared = matches!(self.answers, Answers::Stdout);
        let desk = Desk {
            inputs: Arc::clone(&inputs),
            answers: self.answers,
            progress: Progress::new(args.progress, args.quiet, || total_bytes(&inputs)),
            quiet: args.quiet,
            writer: self.writer,
            totals: Totals::default(),
            corners: 0,
            files: Files {
                inputs: inputs.len() as u64,
                ..Files::default()
            },
            binary: None,
            blocked: false,
        };
        let mut follows = false;
        let start = Instant::now();
        let mut pipeline = Pipeline::new(work, desk, self.choice.sizes(), self.jobs.clone());
        for (number, input) in inputs.iter().enumerate() {
            let note = match open(&input.source) {
                Err(cause) => Note::Unread {
                    input: number,
                    cause,
                },
                Ok((mut text, flow)) => {
                    let mut reader = Reader::new(args.framing());
                    if follows {
                        reader = reader.after_another();
                    }
                    match pipeline.read(number, &mut *text, flow, reader) {
                        Ok(puzzles) => {
                            follows |= shared && puzzles > 0;
                            Note::Ended {
                                input: number,
                                puzzles,
                            }
                        }
                        Err(Failure::Read(error)) => Note::Unread {
                            input: number,
                            cause: format!("cannot read: {error}"),
                        },
                        Err(Failure::Sink(error)) => return Err(error),
                    }
                }
            };
            pipeline.note(note)?;
        }
        let mut desk = pipeline.finish()?;
        let time = start.elapsed();
        if let Some(summary) = report::summary(&desk.totals, &desk.files) {
            desk.progress.print(summary.as_bytes());
        }
        if args.stats {
            let stats = report::stats(&desk.totals, time, self.choice, self.jobs.number());
            desk.progress.print(stats.as_bytes());
        }
        let failed = desk.files.failed() || desk.totals.faults > 0;
        let unanswered = desk.totals.unanswered.puzzles() > 0 && !self.exit_zero;
        Ok(if failed || unanswered {
            Exit::Failure
        } else {
            Exit::Success
        })
    }
}

/// Opens a text, or says why it cannot be.
fn open(source: &Source) -> Result<(Box<dyn Read>, Flow), String> {
    match source {
        Source::Missing(_, cause) => Err(cause.clone()),
        Source::Stdin => Ok(stdin()),
        Source::File(path) => match File::open(path) {
            Ok(file) => Ok(text(file)),
            Err(error) => Err(format!("cannot read: {error}")),
        },
    }
}

fn text(file: File) -> (Box<dyn Read>, Flow) {
    let flow = match file.metadata() {
        Ok(metadata) if metadata.is_file() => Flow::Stored(metadata.len()),
        _ => Flow::Live,
    };
    (Box::new(file), flow)
}

#[cfg(unix)]
fn stdin() -> (Box<dyn Read>, Flow) {
    use std::os::fd::AsFd;
    match io::stdin().as_fd().try_clone_to_owned() {
        Ok(descriptor) => text(File::from(descriptor)),
        Err(_) => (Box::new(io::stdin().lock()), Flow::Live),
    }
}

#[cfg(not(unix))]
fn stdin() -> (Box<dyn Read>, Flow) {
    (Box::new(io::stdin().lock()), Flow::Live)
}

/// The bytes of all inputs, or `None` if one has no known end.
fn total_bytes(inputs: &[Input]) -> Option<u64> {
    let bytes = |path: &Path| match path.metadata() {
        Ok(metadata) if metadata.is_file() => Some(metadata.len()),
        Ok(_) => None,
        Err(_) => Some(0),
    };
    inputs
        .iter()
        .map(|input| match &input.source {
            Source::Stdin => None,
            Source::File(path) => bytes(path),
            Source::Missing(..) => Some(0),
        })
        .sum()
}
