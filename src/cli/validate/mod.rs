//! `lanedoku validate`: an input validator for those who set problems.
//!
//! The text must be laid out byte for byte as its puzzles are written in their layout, or as a judge has
//! them; givens must not clash, and there must be a solution, unless the judge has an answer for such
//! puzzles. As in `check`, every status is the protocol's.

mod due;

use std::cell::RefCell;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, Read};
use std::num::NonZeroU64;
use std::rc::Rc;

use clap::{CommandFactory as _, Parser, ValueEnum};

use super::Exit;
use super::args::InputArgs;
use super::engine::EngineChoice;
use super::protocols::{first_line, guarded, help, say};
use super::words::{Words, subcommand};
use crate::checker::input::{LayoutFault, StrictText};
use crate::checker::one_line;
use crate::checker::protocols::Source;
use crate::format::{Batch, Position};
use crate::profile::Profile;
use crate::solver::{Count, Engine, Solver};
use crate::verdict::{PuzzleBatches, Text};
use due::Due;

/// Validate input files as a judge's input validator
#[derive(Debug, Parser)]
#[command(
    name = "lanedoku validate",
    args_override_self = true,
    override_usage = "lanedoku validate [OPTIONS] [FILE]",
    after_help = "\
Exit status, valid, invalid and wrong usage: plain 0, 1 and 2; testlib 0, 3 and 3; icpc 42, 43 and 1.",
    mut_arg("paths", |arg| arg
        .value_name("FILE")
        .help("The input; standard input without it")
        .long_help(None)),
    mut_arg("in_ext", |arg| arg.hide(true)),
    mut_arg("out_ext", |arg| arg.hide(true)),
    mut_arg("quiet", |arg| arg.hide(true)),
    mut_arg("jobs", |arg| arg.hide(true)),
    mut_arg("progress", |arg| arg.hide(true)),
    mut_arg("stats", |arg| arg.hide(true)),
)]
pub(super) struct ValidateArgs {
    #[command(flatten)]
    input: InputArgs,

    /// What the judge expects back
    #[arg(long, value_name = "PROTOCOL", default_value = "plain")]
    protocol: Protocol,

    /// Every puzzle must have exactly one solution
    #[arg(long)]
    unique: bool,
}

/// The protocols of input validators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Protocol {
    /// 0 or 1, and 2 for wrong usage
    Plain,
    /// Testlib's validators: 0 or 3
    Testlib,
    /// Problem packages: 42 or 43, and 1 where there is no verdict
    Icpc,
}

/// What a validation comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Valid,
    Invalid,
    Unreadable,
    WrongUsage,
}

impl Protocol {
    fn named(name: Option<&OsStr>) -> Option<Protocol> {
        match name {
            None => Some(Protocol::Plain),
            Some(name) => Protocol::from_str(name.to_str()?, false).ok(),
        }
    }

    fn status(self, outcome: Outcome) -> u8 {
        match (self, outcome) {
            (Protocol::Plain | Protocol::Testlib, Outcome::Valid) => 0,
            (Protocol::Plain, Outcome::Invalid | Outcome::Unreadable) => 1,
            (Protocol::Plain, Outcome::WrongUsage) => 2,
            (Protocol::Testlib, _) => 3,
            (Protocol::Icpc, Outcome::Valid) => 42,
            (Protocol::Icpc, Outcome::Invalid) => 43,
            (Protocol::Icpc, Outcome::Unreadable | Outcome::WrongUsage) => 1,
        }
    }

    /// Options of the judge's own that take a value and mean nothing here.
    fn ignored_options(self) -> &'static [&'static str] {
        match self {
            Protocol::Plain | Protocol::Icpc => &[],
            Protocol::Testlib => &[
                "--testset",
                "--group",
                "--testCase",
                "--testCaseFileName",
                "--testOverviewLogFileName",
                "--testMarkupFileName",
            ],
        }
    }

    /// Tells why a text is not valid, in the judge's words.
    fn tell(self, name: &str, refusal: &Refusal) {
        let text = one_line(&refusal.text);
        say(&match (self, refusal.position) {
            (Protocol::Testlib, Some(at)) => format!("FAIL {text} ({name}, line {})\n", at.line),
            (Protocol::Testlib, None) => format!("FAIL {text} ({name})\n"),
            (_, Some(at)) => format!("{name}:{}:{}: {text}\n", at.line, at.column),
            (_, None) => format!("{name}: {text}\n"),
        });
    }
}

/// Why a text is not valid.
#[derive(Debug)]
struct Refusal {
    outcome: Outcome,
    position: Option<Position>,
    text: String,
}

impl Refusal {
    fn at(position: Position, text: impl Display) -> Refusal {
        Refusal {
            outcome: Outcome::Invalid,
            position: Some(position),
            text: text.to_string(),
        }
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Refusal {
        Refusal {
            outcome: Outcome::Unreadable,
            position: None,
            text: format!("cannot read: {error}"),
        }
    }
}

impl From<LayoutFault> for Refusal {
    fn from(fault: LayoutFault) -> Refusal {
        let position = Position {
            line: fault.line,
            column: fault.column.try_into().unwrap_or(u32::MAX),
        };
        Refusal::at(position, &fault)
    }
}

/// The words for the subcommand if these arguments call it.
pub(super) fn called(arguments: &[OsString]) -> Option<Vec<OsString>> {
    subcommand(arguments, "validate", ValidateArgs::command)
}

/// Runs the subcommand with the words of its command line.
pub(super) fn run(words: &[OsString]) -> Exit {
    let command = ValidateArgs::command();
    if let Some(exit) = help(words, &command) {
        return exit;
    }
    let sorted = Words::sort(words, &command, &[]).unwrap_or_default();
    let protocol = Protocol::named(sorted.last_value("--protocol"));
    let outcome = guarded(|| match (protocol, arguments(words, protocol)) {
        (Some(protocol), Ok(args)) => validate(protocol, &args),
        (_, Err(text)) => {
            say(&format!("lanedoku: {}\n", one_line(&text)));
            Outcome::WrongUsage
        }
        (None, Ok(_)) => Outcome::WrongUsage,
    });
    let outcome = outcome.unwrap_or_else(|text| {
        say(&format!("lanedoku: {}\n", one_line(&text)));
        Outcome::Unreadable
    });
    Exit::Verdict(protocol.unwrap_or(Protocol::Plain).status(outcome))
}

fn arguments(words: &[OsString], protocol: Option<Protocol>) -> Result<ValidateArgs, String> {
    let command = ValidateArgs::command();
    let protocol = protocol.unwrap_or(Protocol::Plain);
    let mut sorted = Words::sort(words, &command, protocol.ignored_options())
        .map_err(|name| format!("`{name}` needs a value"))?;
    if protocol == Protocol::Icpc {
        sorted.drop_unknown_options();
    }
    if let Some(option) = sorted.unknown_option(&[]) {
        let option = option.to_string_lossy();
        return Err(format!("unknown option `{option}`"));
    }
    if sorted.others.len() > 1 {
        return Err("more than one file, expected `lanedoku validate [OPTIONS] [FILE]`".to_owned());
    }
    let words = [OsString::from("lanedoku")].into_iter().chain(sorted.ours);
    let words = words.chain([OsString::from("--")]).chain(sorted.others);
    ValidateArgs::try_parse_from(words).map_err(|error| first_line(&error))
}

fn validate(protocol: Protocol, args: &ValidateArgs) -> Outcome {
    let source = match args.input.paths.first() {
        None => Source::Stdin,
        Some(path) => Source::named(path.as_os_str()),
    };
    let name = match (&source, protocol) {
        (Source::Stdin, Protocol::Testlib) => "stdin".to_owned(),
        _ => source.to_string(),
    };
    match refusal(&source, args) {
        Ok(()) => Outcome::Valid,
        Err(refusal) => {
            protocol.tell(&name, &refusal);
            refusal.outcome
        }
    }
}

/// Reads the text to its end, or to the first fault.
fn refusal(source: &Source, args: &ValidateArgs) -> Result<(), Refusal> {
    let choice = EngineChoice::resolve(&args.input).map_err(|error| Refusal {
        outcome: Outcome::WrongUsage,
        position: None,
        text: format!("{error:#}"),
    })?;
    let seen = Rc::new(RefCell::new(Vec::new()));
    let text = Tap {
        source: Text::from(source).open()?,
        seen: Rc::clone(&seen),
    };
    let mut puzzles = PuzzleBatches::new(text, args.input.framing())?;
    let mut due = Due::new(args.input.profile);
    let mut strict = StrictText::new(due.blanks());
    let mut validator = Validator::new(choice.engine, args);
    while let Some((batch, _)) = puzzles.next_batch()? {
        let read = seen.take();
        due.read(&read, strict.due());
        strict.read(&read);
        // Up to the first fault the layout is looked at too, and whatever comes first is told.
        let fault = batch.faults.first();
        let sound = fault.map_or(batch.entries.len(), |fault| fault.entry);
        let mixed = due.puzzles(batch, sound, strict.due());
        strict.compare()?;
        mixed?;
        if let Some(fault) = fault {
            return Err(Refusal::at(fault.position, fault));
        }
        validator.puzzles(batch)?;
    }
    let read = seen.take();
    due.read(&read, strict.due());
    strict.read(&read);
    due.end(strict.due());
    strict.finish()?;
    if validator.cases == 0 {
        return Err(Refusal::at(Position { line: 1, column: 1 }, "no puzzle"));
    }
    Ok(())
}

/// A source that keeps what was read of it.
struct Tap<R> {
    source: R,
    seen: Rc<RefCell<Vec<u8>>>,
}

impl<R: Read> Read for Tap<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.seen.borrow_mut().extend_from_slice(&buffer[..read]);
        Ok(read)
    }
}

/// What is asked of the solutions of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Solutions {
    /// Nothing: the judge has an answer for every grid.
    Any,
    /// There is one at least.
    Some,
    /// There is just one.
    One,
}

/// Looks at puzzles, whatever their layout.
struct Validator {
    solver: Solver,
    solutions: Solutions,
    has_one_case: bool,
    cases: u64,
    counts: Vec<Count>,
}

impl Validator {
    fn new(engine: Engine, args: &ValidateArgs) -> Validator {
        let profile = args.input.profile;
        Validator {
            solver: Solver::new(engine),
            solutions: match (args.unique, profile) {
                (true, _) => Solutions::One,
                (false, Some(profile)) if profile.answers_unsolvable() => Solutions::Any,
                (false, _) => Solutions::Some,
            },
            has_one_case: profile.is_some_and(Profile::has_one_case),
            cases: 0,
            counts: Vec::new(),
        }
    }

    fn puzzles(&mut self, batch: &Batch) -> Result<(), Refusal> {
        let limit = NonZeroU64::new(if self.solutions == Solutions::One {
            2
        } else {
            1
        });
        self.counts.clear();
        if self.solutions != Solutions::Any {
            self.solver.count(&batch.grids, limit, &mut self.counts);
        }
        for (entry, grid) in batch.items() {
            self.cases += 1;
            if self.has_one_case && self.cases > 1 {
                let text = "found another puzzle, expected one";
                return Err(Refusal::at(entry.position(), text));
            }
            let count = grid.and_then(|grid| self.counts.get(grid));
            let text = match count {
                None | Some(Count::Exactly(1)) => continue,
                Some(Count::AtLeast(_)) if self.solutions == Solutions::Some => continue,
                Some(Count::Exactly(0)) => "no solution".to_owned(),
                Some(Count::Exactly(_) | Count::AtLeast(_)) => "more than one solution".to_owned(),
                Some(Count::Clash) => {
                    let clash = grid.and_then(|grid| batch.grids[grid].clash());
                    clash.map_or_else(|| "clashing givens".to_owned(), |clash| clash.to_string())
                }
            };
            let text = format!("case {}: {text}", self.cases);
            return Err(Refusal::at(entry.position(), text));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_of_every_protocol() {
        let outcomes = [
            Outcome::Valid,
            Outcome::Invalid,
            Outcome::Unreadable,
            Outcome::WrongUsage,
        ];
        for (protocol, statuses) in [
            (Protocol::Plain, [0, 1, 1, 2]),
            (Protocol::Testlib, [0, 3, 3, 3]),
            (Protocol::Icpc, [42, 43, 1, 1]),
        ] {
            assert_eq!(outcomes.map(|outcome| protocol.status(outcome)), statuses);
        }
    }
}
