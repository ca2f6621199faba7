//! One judgement: the files of a call, opened and read side by side, and the report on them.
//!
//! The jury's answer is checked like the contestant's, case by case in the same pass over the puzzles,
//! and to its end whatever the contestant did: if it is wrong there is no verdict.

use std::io;

use super::case::EntryCase;
use super::opinion::Opinion;
use crate::checker::protocol::{Call, Source};
use crate::checker::{Report, Rule, Shape, Spacing, Verdict};
use crate::cli::protocols::open;
use crate::cli::puzzles::Puzzles;
use crate::cli::respond::Responder;
use crate::format::{Batch, FaultKind, Framing, Shown, Writer, Writing};
use crate::profile::Wanted;
use crate::solver::{Engine, Order};

/// What decides about an answer apart from the files.
#[derive(Clone, Debug)]
pub(super) struct Conventions {
    pub(super) framing: Framing,
    pub(super) writing: Writing,
    /// How `solve` would write the answers.
    pub(super) writer: Writer,
    pub(super) rule: Rule,
    /// What is asked of each puzzle, and what is shown of its solution.
    pub(super) wanted: Wanted,
    pub(super) shown: Shown,
    pub(super) reading: AnswerReading,
    /// How the jury's answer is read: nobody asks for its white space.
    pub(super) jury: AnswerReading,
    pub(super) engine: Engine,
}

impl Conventions {
    /// Whether there is but one right text: a verdict, a number, or all solutions.
    pub(super) fn have_one_text(&self) -> bool {
        match self.wanted {
            Wanted::First | Wanted::Any | Wanted::Unique => self.shown != Shown::Grid,
            Wanted::All | Wanted::Count | Wanted::Complete | Wanted::Consistent => true,
        }
    }

    /// Whether every puzzle has to be searched, whatever the answer.
    fn need_all_truths(&self) -> bool {
        self.rule == Rule::First || self.have_one_text()
    }
}

/// How an answer is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerReading {
    /// The digits count, and the words.
    Digits,
    /// As `solve` writes it, with this freedom.
    Written(Spacing),
}

/// Judges calls, one after the other.
pub(super) struct Judge {
    conventions: Conventions,
    responder: Responder,
    /// The sum of what the answers so far add to the end of the text.
    corners: u64,
}

impl Judge {
    pub(super) fn new(conventions: Conventions) -> Judge {
        let Conventions { engine, wanted, .. } = conventions;
        let responder = Responder::new(engine, wanted, Order::Fixed);
        Judge {
            conventions,
            responder,
            corners: 0,
        }
    }

    /// The report on a call.
    pub(super) fn report(&mut self, call: &Call) -> Report {
        self.judge(call).unwrap_or_else(|report| report)
    }

    /// The report; the error is one too, of what went wrong before all could be read.
    fn judge(&mut self, call: &Call) -> Result<Report, Report> {
        let sources = [Some(&call.input), Some(&call.output), call.answer.as_ref()];
        let stdin = |source: &&Source| **source == Source::Stdin;
        if sources.into_iter().flatten().filter(stdin).count() > 1 {
            return Err(fault("standard input can be one of the files only"));
        }
        let input = open(&call.input).map_err(|error| unreadable(&call.input, &error))?;
        let mut puzzles = Puzzles::new(input, self.conventions.framing)
            .map_err(|error| unreadable(&call.input, &error))?;
        let mut jury = match &call.answer {
            None => None,
            Some(source) => {
                let file = open(source).map_err(|error| unreadable(source, &error))?;
                let Conventions { rule, jury, .. } = self.conventions;
                Some(Opinion::new(file, rule, jury))
            }
        };
        let mut contestant = match open(&call.output) {
            Ok(file) => {
                let Conventions { rule, reading, .. } = self.conventions;
                Opinion::new(file, rule, reading)
            }
            // Judges pass the name of a file that the program did not write.
            Err(error) => {
                let text = format!("cannot open the output file: {error}");
                Opinion::settled(Report::new(Verdict::Format, &text))
            }
        };

        self.corners = 0;
        let mut well_formed = 0;
        let mut complaint = None;
        loop {
            let batch = puzzles.next();
            let Some((batch, last)) = batch.map_err(|error| unreadable(&call.input, &error))?
            else {
                break;
            };
            well_formed += batch.grids.len();
            for fault in &batch.faults {
                if fault.kind == FaultKind::Binary {
                    return Err(input_fault(call, fault));
                }
                complaint.get_or_insert_with(|| input_fault(call, fault));
            }
            self.batch(batch, last, &mut contestant, jury.as_mut());
            // The rest could change nothing, and may take long to solve.
            let settled = jury.as_ref().unwrap_or(&contestant).rejection().is_some();
            if well_formed > 0 && settled {
                break;
            }
        }
        if well_formed == 0 {
            let none = || fault(&format!("no puzzle in `{}`", shortened(&call.input)));
            return Err(complaint.unwrap_or_else(none));
        }
        if let Some(report) = jury.as_ref().and_then(Opinion::rejection) {
            let text = report.text();
            return Err(fault(&format!("the jury's answer is wrong: {text}")));
        }
        Ok(contestant.report())
    }

    /// Reads the answers to a batch of puzzles.
    fn batch(
        &mut self,
        batch: &Batch,
        last: bool,
        contestant: &mut Opinion,
        mut jury: Option<&mut Opinion>,
    ) {
        let searched = self.conventions.need_all_truths();
        if searched {
            self.responder.search(&batch.grids);
        }
        let count = batch.entries.len();
        for (index, (_, grid)) in batch.items().enumerate() {
            let mut case = EntryCase {
                batch,
                index,
                grid,
                searched,
                truth: None,
                responder: &mut self.responder,
                conventions: &self.conventions,
                shape: Shape::Text,
            };
            self.corners += case.corner();
            let mut end = None;
            if last && index + 1 == count {
                let text = end.insert(Vec::new());
                self.conventions.writer.finish(self.corners, text);
            }
            let opinions = [Some(&mut *contestant), jury.as_deref_mut()];
            for opinion in opinions.into_iter().flatten() {
                opinion.hear(&mut case, end.as_deref());
            }
        }
    }
}

fn fault(text: &str) -> Report {
    Report::new(Verdict::Fault, text)
}

fn unreadable(source: &Source, error: &io::Error) -> Report {
    fault(&format!("cannot read `{}`: {error}", shortened(source)))
}

fn input_fault(call: &Call, found: &crate::format::Fault) -> Report {
    let position = found.position;
    fault(&format!(
        "{}:{}:{}: {found}",
        shortened(&call.input),
        position.line,
        position.column
    ))
}

/// The name of a file, only its end if it is long, so that the reason behind it is not cut off.
fn shortened(source: &Source) -> String {
    const LONGEST: usize = 60;
    let name = source.to_string();
    let count = name.chars().count();
    if count <= LONGEST {
        return name;
    }
    let end: String = name.chars().skip(count - (LONGEST - 3)).collect();
    format!("...{end}")
}
