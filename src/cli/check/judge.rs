//! One judgement: the files of a call, opened and read side by side, and the report on them.
//!
//! The jury's answer is checked like the contestant's, case by case in the same pass over the puzzles,
//! and to its end whatever the contestant did: if it is wrong there is no verdict.

use std::fs::File;
use std::io::{self, Read};
use std::slice;

use super::puzzles::Puzzles;
use crate::checker::protocol::{Call, Source};
use crate::checker::{Case, Checker, Report, Rule, Shape, Spacing, Truth, Verdict};
use crate::format::{Answer, Batch, FaultKind, Framing, Layout, Writer, Writing};
use crate::grid::Grid;
use crate::solver::{Engine, Order, Outcome, Solver};

/// What decides about an answer apart from the files.
#[derive(Clone, Debug)]
pub(super) struct Conventions {
    pub(super) framing: Framing,
    pub(super) writing: Writing,
    /// How `solve` would write the answers.
    pub(super) writer: Writer,
    pub(super) rule: Rule,
    pub(super) strictness: Strictness,
    pub(super) engine: Engine,
}

/// How much of the layout counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strictness {
    /// The digits do, and the words.
    Lenient,
    /// Every byte does.
    Strict,
}

/// Judges calls, one after the other.
pub(super) struct Judge {
    conventions: Conventions,
    solver: Solver,
    outcomes: Vec<Outcome>,
}

impl Judge {
    pub(super) fn new(conventions: Conventions) -> Judge {
        let solver = Solver::new(conventions.engine);
        Judge {
            conventions,
            solver,
            outcomes: Vec::new(),
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
                Some(Opinion::new(
                    file,
                    self.conventions.rule,
                    Strictness::Lenient,
                ))
            }
        };
        let mut contestant = match open(&call.output) {
            Ok(file) => {
                let Conventions {
                    rule, strictness, ..
                } = self.conventions;
                Opinion::new(file, rule, strictness)
            }
            // Judges pass the name of a file that the program did not write.
            Err(error) => {
                let text = format!("cannot open the output file: {error}");
                Opinion::settled(Report::new(Verdict::Format, &text))
            }
        };

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
        }
        if well_formed == 0 {
            let none = || fault(&format!("no puzzle in `{}`", shortened(&call.input)));
            return Err(complaint.unwrap_or_else(none));
        }
        if let Some(Opinion {
            rejection: Some(report),
            ..
        }) = jury
        {
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
        self.outcomes.clear();
        if self.conventions.rule == Rule::First {
            self.solver
                .solve(&batch.grids, Order::Fixed, &mut self.outcomes);
        }
        let count = batch.entries.len();
        for (index, (_, grid)) in batch.items().enumerate() {
            let mut case = EntryCase {
                batch,
                index,
                puzzle: grid.map(|grid| &batch.grids[grid]),
                truth: grid.and_then(|grid| self.outcomes.get(grid).map(truth)),
                solver: &mut self.solver,
                conventions: &self.conventions,
                shape: Shape::Digits(b""),
            };
            let last = last && index + 1 == count;
            let opinions = [Some(&mut *contestant), jury.as_deref_mut()];
            for opinion in opinions.into_iter().flatten() {
                opinion.hear(&mut case, last);
            }
        }
    }
}

/// An answer that is being read, until something is wrong with it.
struct Opinion {
    checker: Option<Checker<Box<dyn Read>>>,
    strictness: Strictness,
    /// Whether the answer is a table like the input.
    is_table: bool,
    cases: u64,
    rejection: Option<Report>,
}

impl Opinion {
    fn new(answer: Box<dyn Read>, rule: Rule, strictness: Strictness) -> Opinion {
        let spacing = match strictness {
            Strictness::Lenient => Spacing::Loose,
            Strictness::Strict => Spacing::Exact,
        };
        Opinion {
            checker: Some(Checker::new(answer, rule, spacing)),
            strictness,
            is_table: false,
            cases: 0,
            rejection: None,
        }
    }

    fn settled(report: Report) -> Opinion {
        Opinion {
            checker: None,
            strictness: Strictness::Lenient,
            is_table: false,
            cases: 0,
            rejection: Some(report),
        }
    }

    /// Reads the answer to one case.
    fn hear(&mut self, case: &mut EntryCase<'_>, last: bool) {
        let Some(checker) = &mut self.checker else {
            return;
        };
        self.cases += 1;
        if self.cases == 1 && self.strictness == Strictness::Lenient && case.is_table() {
            // The header of a table tells a table from bare digits, which a record may begin with.
            let mut record = Vec::new();
            case.write(&Truth::NoSolution, &mut record);
            let header = record.split_inclusive(|&byte| byte == b'\n').next();
            let begins = checker.begins_with(header.unwrap_or_default().trim_ascii_end());
            self.is_table = begins.unwrap_or(false);
        }
        case.shape = match self.strictness {
            Strictness::Lenient if !self.is_table => Shape::Digits(case.noise()),
            Strictness::Lenient | Strictness::Strict => Shape::Form,
        };
        if let Err(rejection) = checker.case(case, last.then_some(b"")) {
            let several = self.cases > 1 || !last;
            self.rejection = Some(rejection.report(several));
            self.checker = None;
        }
    }

    fn report(self) -> Report {
        let answers = if self.cases == 1 { "answer" } else { "answers" };
        let accepted = || Report::new(Verdict::Accepted, &format!("{} {answers}", self.cases));
        self.rejection.unwrap_or_else(accepted)
    }
}

/// A puzzle of the input.
struct EntryCase<'a> {
    batch: &'a Batch,
    /// Its place among the entries of the batch.
    index: usize,
    puzzle: Option<&'a Grid>,
    truth: Option<Truth>,
    solver: &'a mut Solver,
    conventions: &'a Conventions,
    shape: Shape,
}

impl EntryCase<'_> {
    /// The layout of the answer that `solve` writes, `None` for one that is none for programs.
    fn layout(&self) -> Option<Layout> {
        match self.conventions.writing {
            Writing::Same => Some(self.batch.entries[self.index].layout()),
            Writing::As(layout) => Some(layout),
            Writing::Pretty(_) => None,
        }
    }

    fn is_table(&self) -> bool {
        self.layout() == Some(Layout::Csv)
    }

    /// What may stand between the digits of an answer that is laid out as `solve` writes it.
    fn noise(&self) -> &'static [u8] {
        match self.layout() {
            Some(Layout::Compact | Layout::Spaced | Layout::Line | Layout::Sdk | Layout::Csv) => {
                b""
            }
            Some(Layout::Framed) => b"|+-=*",
            Some(Layout::Json) => b"[]\",",
            None => b"|+-'",
        }
    }
}

impl Case for EntryCase<'_> {
    fn puzzle(&self) -> Option<&Grid> {
        self.puzzle
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn truth(&mut self) -> Truth {
        if let Some(truth) = self.truth {
            return truth;
        }
        let mut outcomes = Vec::new();
        if let Some(puzzle) = self.puzzle {
            self.solver
                .solve(slice::from_ref(puzzle), Order::Fixed, &mut outcomes);
        }
        *self
            .truth
            .insert(outcomes.first().map_or(Truth::Malformed, truth))
    }

    fn write(&mut self, claim: &Truth, text: &mut Vec<u8>) {
        let answer = match claim {
            Truth::Solution(grid) => Answer::Grid(grid),
            Truth::NoSolution => Answer::NoSolution,
            Truth::Several => Answer::Several,
            Truth::Clash => Answer::Clash,
            Truth::Malformed => Answer::Invalid,
        };
        self.conventions
            .writer
            .write(self.batch, self.index, self.puzzle, answer, text);
    }
}

fn truth(outcome: &Outcome) -> Truth {
    match outcome {
        Outcome::Solved(grid) => Truth::Solution(*grid),
        Outcome::NoSolution => Truth::NoSolution,
        Outcome::Clash => Truth::Clash,
    }
}

/// Opens a file of a call.
pub(in crate::cli) fn open(source: &Source) -> io::Result<Box<dyn Read>> {
    Ok(match source {
        Source::File(path) => Box::new(File::open(path)?),
        Source::Stdin => Box::new(io::stdin().lock()),
    })
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
