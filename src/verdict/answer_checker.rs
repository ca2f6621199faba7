//! The texts of a test, opened and read side by side, and the report on the answer.
//!
//! The jury's answer is checked like the contestant's, case by case in the same pass over the puzzles,
//! and to its end whatever the contestant did: if it is wrong there is no verdict.

use std::io;

use super::answer_stream::AnswerStream;
use super::batch_case::BatchCase;
use super::conventions::Conventions;
use super::puzzle_batches::PuzzleBatches;
use super::text::Text;
use crate::answers::Answerer;
use crate::checker::{Report, Shape, Verdict};
use crate::format::{Batch, Fault, FaultKind};
use crate::solver::Order;

/// The texts of one test.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The puzzles.
    pub input: Text<'a>,
    /// The contestant's answer.
    pub output: Text<'a>,
    /// The jury's answer, where there is one.
    pub answer: Option<Text<'a>>,
}

/// Checks answers, one after the other.
#[derive(Debug)]
pub struct AnswerChecker {
    conventions: Conventions,
    answerer: Answerer,
    /// The sum of what the answers so far add to the end of the text.
    corners: u64,
}

impl AnswerChecker {
    /// A checker for these conventions.
    ///
    /// # Panics
    ///
    /// Panics if this machine lacks the level of the engine.
    pub fn new(conventions: Conventions) -> AnswerChecker {
        let Conventions { engine, wanted, .. } = conventions;
        let answerer = Answerer::new(engine, wanted, Order::Fixed);
        AnswerChecker {
            conventions,
            answerer,
            corners: 0,
        }
    }

    /// The report on an answer.
    pub fn report(&mut self, texts: &Texts<'_>) -> Report {
        self.check(texts).unwrap_or_else(|report| report)
    }

    /// The report; the error is one too, of what went wrong before all could be read.
    fn check(&mut self, texts: &Texts<'_>) -> Result<Report, Report> {
        let all = [Some(texts.input), Some(texts.output), texts.answer];
        let is_stdin = |text: &Text<'_>| matches!(text, Text::Stdin);
        if all.iter().flatten().filter(|text| is_stdin(text)).count() > 1 {
            return Err(fault("standard input can be one of the files only"));
        }
        let input = texts
            .input
            .open()
            .map_err(|error| unreadable(texts.input, &error))?;
        let mut puzzles = PuzzleBatches::new(input, self.conventions.framing)
            .map_err(|error| unreadable(texts.input, &error))?;
        let mut jury = match texts.answer {
            None => None,
            Some(text) => {
                let file = text.open().map_err(|error| unreadable(text, &error))?;
                let Conventions { rule, jury, .. } = self.conventions;
                Some(AnswerStream::new(file, rule, jury))
            }
        };
        let mut contestant = match texts.output.open() {
            Ok(file) => {
                let Conventions { rule, reading, .. } = self.conventions;
                AnswerStream::new(file, rule, reading)
            }
            // Judges pass the name of a file that the program did not write.
            Err(error) => {
                let text = format!("cannot open the output file: {error}");
                AnswerStream::rejected(Report::new(Verdict::Format, &text))
            }
        };

        self.corners = 0;
        let mut well_formed = 0;
        let mut complaint = None;
        loop {
            let batch = puzzles.next_batch();
            let Some((batch, last)) = batch.map_err(|error| unreadable(texts.input, &error))?
            else {
                break;
            };
            well_formed += batch.grids.len();
            for fault in &batch.faults {
                if fault.kind == FaultKind::Binary {
                    return Err(input_fault(texts.input, fault));
                }
                complaint.get_or_insert_with(|| input_fault(texts.input, fault));
            }
            self.batch(batch, last, &mut contestant, jury.as_mut());
            // The rest could change nothing, and may take long to solve.
            let settled = jury.as_ref().unwrap_or(&contestant).rejection().is_some();
            if well_formed > 0 && settled {
                break;
            }
        }
        if well_formed == 0 {
            let none = || fault(&format!("no puzzle in `{}`", shortened(texts.input)));
            return Err(complaint.unwrap_or_else(none));
        }
        if let Some(report) = jury.as_ref().and_then(AnswerStream::rejection) {
            let text = report.text();
            return Err(fault(&format!("the jury's answer is wrong: {text}")));
        }
        Ok(contestant.report())
    }

    /// Reads the answers to a batch of puzzles.
    fn batch<'a>(
        &mut self,
        batch: &Batch,
        last: bool,
        contestant: &mut AnswerStream<'a>,
        mut jury: Option<&mut AnswerStream<'a>>,
    ) {
        let searched = self.conventions.need_all_truths();
        if searched {
            self.answerer.search(&batch.grids);
        }
        let count = batch.entries.len();
        for (index, (_, grid)) in batch.items().enumerate() {
            let mut case = BatchCase {
                batch,
                index,
                grid,
                searched,
                truth: None,
                answerer: &mut self.answerer,
                conventions: &self.conventions,
                shape: Shape::Text,
            };
            self.corners += case.corner();
            let mut end = None;
            if last && index + 1 == count {
                let text = end.insert(Vec::new());
                self.conventions.writer.finish(self.corners, text);
            }
            let answers = [Some(&mut *contestant), jury.as_deref_mut()];
            for answer in answers.into_iter().flatten() {
                answer.read_case(&mut case, end.as_deref());
            }
        }
    }
}

fn fault(text: &str) -> Report {
    Report::new(Verdict::Fault, text)
}

fn unreadable(text: Text<'_>, error: &io::Error) -> Report {
    fault(&format!("cannot read `{}`: {error}", shortened(text)))
}

fn input_fault(input: Text<'_>, found: &Fault) -> Report {
    let position = found.position;
    fault(&format!(
        "{}:{}:{}: {found}",
        shortened(input),
        position.line,
        position.column
    ))
}

/// The name of a file, only its end if it is long, so that the reason behind it is not cut off.
fn shortened(text: Text<'_>) -> String {
    const LONGEST: usize = 60;
    let name = text.to_string();
    let count = name.chars().count();
    if count <= LONGEST {
        return name;
    }
    let end: String = name.chars().skip(count - (LONGEST - 3)).collect();
    format!("...{end}")
}
