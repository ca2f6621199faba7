//! `lanedoku check`: the verdict on an answer, in the words and statuses of a judge's protocol.
//!
//! Whatever happens here, wrong usage and panics included, the process ends with a status that the
//! protocol has for it: the parser's own status for wrong usage is another protocol's verdict.

mod args;
mod folder;

use std::ffi::{OsStr, OsString};
use std::fs::OpenOptions;
use std::io::{self, Write as _};

use clap::{CommandFactory as _, Parser as _};

use super::engine::EngineChoice;
use super::protocols::{first_line, guarded, help, say};
use super::words::{Words, subcommand};
use super::{Exit, UsageError, usage};
use crate::checker::protocols::{self, Call, Delivery, Note, NoteMode, PROTOCOLS, Place, Protocol};
use crate::checker::{Report, Rule, Spacing, Verdict};
use crate::format::Color;
use crate::verdict::{AnswerChecker, AnswerReading, Conventions, Texts};

pub(super) use args::CheckArgs;
use args::{LayoutArg, RuleArg};

/// The status of a protocol that does not exist, and testlib's for its own faults.
const UNKNOWN_PROTOCOL: u8 = 3;

/// The words for the subcommand if these arguments call it.
pub(super) fn called(arguments: &[OsString]) -> Option<Vec<OsString>> {
    subcommand(arguments, "check", CheckArgs::command)
}

/// Runs the subcommand with the words of its command line.
pub(super) fn run(words: &[OsString]) -> Exit {
    let command = CheckArgs::command();
    if let Some(exit) = help(words, &command) {
        return exit;
    }
    let sorted = Words::sort(words, &command, &[]).unwrap_or_default();
    let protocol = match sorted.last_value("--protocol") {
        None if sorted.last_value("--dir").is_some() => "plain".as_ref(),
        None => PROTOCOLS[0].name.as_ref(),
        Some(name) => name,
    };
    let Some(protocol) = protocols::named(protocol) else {
        let names = PROTOCOLS.map(|protocol| protocol.name).join("`, `");
        let report = Report::new(
            Verdict::Fault,
            &format!("unknown protocol, expected one of `{names}`"),
        );
        say(&format!("lanedoku: {}\n", report.text()));
        return Exit::Verdict(UNKNOWN_PROTOCOL);
    };
    let mut place = Place::Streams;
    let delivery = guarded(|| check(protocol, words, &mut place));
    let delivery = delivery
        .unwrap_or_else(|text| protocol.deliver(&Report::new(Verdict::Fault, &text), &place));
    deliver(protocol, &delivery)
}

/// Everything up to the delivery. The place is told as soon as it is known, for the report of a panic.
fn check(protocol: &Protocol, words: &[OsString], place: &mut Place) -> Delivery {
    verdict(protocol, words, place).unwrap_or_else(|error| {
        let text = if error.is::<UsageError>() {
            format!("wrong usage: {error}")
        } else {
            format!("{error:#}")
        };
        protocol.deliver(&Report::new(Verdict::Fault, &text), place)
    })
}

fn verdict(protocol: &Protocol, words: &[OsString], place: &mut Place) -> anyhow::Result<Delivery> {
    let mut sorted = Words::sort(words, &CheckArgs::command(), protocol.ignored_options)
        .map_err(|name| usage(format!("`{name}` needs a value")))?;
    if protocol.ignores_unknown_words() {
        sorted.drop_unknown_options();
    }
    // A word too many moves the files behind it: no place may be written to before that is ruled out.
    if let Some(option) = sorted.unknown_option(&["-appes", "-APPES"]) {
        let option = option.to_string_lossy();
        return Err(usage(format!("unknown option `{option}`")));
    }
    let call = protocol.call(&sorted.others);
    if let Ok(call) = &call {
        *place = call.place.clone();
    }
    let ours = sorted.ours.iter().map(OsString::as_os_str);
    let args = CheckArgs::try_parse_from([OsStr::new("lanedoku")].into_iter().chain(ours))
        .map_err(|error| usage(first_line(&error)))?;
    let mut checker = AnswerChecker::new(conventions(&args)?);
    if args.dir.is_none() {
        let call = call.map_err(|error| usage(error.to_string()))?;
        return Ok(protocol.deliver(&checker.report(&texts(&call)), place));
    }
    if protocol.name != "plain" {
        return Err(usage("`--dir` implies the protocol `plain`"));
    }
    if !sorted.others.is_empty() {
        return Err(usage("`--dir` takes no files"));
    }
    Ok(Delivery::silent(folder::check(args, &mut checker)?))
}

fn conventions(args: &CheckArgs) -> anyhow::Result<Conventions> {
    let profile = args.input.profile;
    let mut conventions = Conventions::new(profile, EngineChoice::resolve(&args.input)?.engine);
    conventions.framing = args.input.framing();
    conventions.writing = args.written.writing(profile, Color::Never);
    conventions.writer = args.written.writer(profile, Color::Never);
    match args.rule {
        Some(RuleArg::Any) => conventions.rule = Rule::Any,
        Some(RuleArg::First) => conventions.rule = Rule::First,
        None => {}
    }
    match (args.layout, profile) {
        (Some(LayoutArg::Strict), _) => {
            conventions.reading = AnswerReading::Written(Spacing::Exact);
        }
        (Some(LayoutArg::Lenient), Some(_)) => {
            conventions.reading = AnswerReading::Written(Spacing::Loose);
        }
        (Some(LayoutArg::Lenient) | None, None) | (None, Some(_)) => {}
    }
    Ok(conventions)
}

/// The texts of the files of a call.
fn texts(call: &Call) -> Texts<'_> {
    Texts {
        input: (&call.input).into(),
        output: (&call.output).into(),
        answer: call.answer.as_ref().map(Into::into),
    }
}

/// Carries a delivery out. What the judge cannot be told is no verdict.
fn deliver(protocol: &Protocol, delivery: &Delivery) -> Exit {
    let fault = Exit::Verdict(protocol.status(Verdict::Fault));
    for note in &delivery.notes {
        if let Err(error) = write_note(note) {
            let text = format!("cannot write `{}`: {error}", note.path.display());
            let report = Report::new(Verdict::Fault, &text);
            say(&protocol.deliver(&report, &Place::Streams).stderr);
            return fault;
        }
    }
    say(&delivery.stderr);
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(delivery.stdout.as_bytes());
    match written.and_then(|()| stdout.flush()) {
        Ok(()) => Exit::Verdict(delivery.status),
        Err(_) => fault,
    }
}

fn write_note(note: &Note) -> io::Result<()> {
    let mut options = OpenOptions::new();
    match note.mode {
        NoteMode::Append => options.append(true),
        NoteMode::Replace => options.write(true).truncate(true),
    };
    let mut file = options.create(true).open(&note.path)?;
    file.write_all(note.text.as_bytes())
}
