//! What is said on standard error: diagnostics of puzzles, their summary, and `--stats`.

use std::fmt::{Display, Write};
use std::sync::Arc;
use std::time::Duration;

use super::engine::EngineChoice;
use super::inputs::Input;
use crate::answers::Finding;
use crate::batch::Piece;
use crate::format::{Batch, Fault, FaultKind, Position};
use crate::solver::Tally;

/// How many puzzles came to what.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    pub(super) solved: u64,
    pub(super) unsolvable: u64,
    pub(super) clashing: u64,
    pub(super) malformed: u64,
    /// How many of these were to have an answer and have a diagnostic instead.
    pub(super) unanswered: Unanswered,
    /// Faults of a text as a whole.
    pub(super) faults: u64,
    /// What the answers add to the sum at the end of their text.
    pub(super) corners: u64,
    pub(super) tally: Tally,
}

impl Totals {
    pub(super) fn puzzles(&self) -> u64 {
        self.solved + self.unsolvable + self.clashing + self.malformed
    }

    pub(super) fn add(&mut self, other: &Totals) {
        self.solved += other.solved;
        self.unsolvable += other.unsolvable;
        self.clashing += other.clashing;
        self.malformed += other.malformed;
        self.unanswered.add(&other.unanswered);
        self.faults += other.faults;
        self.corners += other.corners;
        self.tally += other.tally;
    }
}

/// Puzzles with a diagnostic, by its kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Unanswered {
    unsolvable: u64,
    clashing: u64,
    malformed: u64,
    too_many: u64,
}

impl Unanswered {
    pub(super) fn puzzles(&self) -> u64 {
        self.unsolvable + self.clashing + self.malformed + self.too_many
    }

    fn add(&mut self, other: &Unanswered) {
        self.unsolvable += other.unsolvable;
        self.clashing += other.clashing;
        self.malformed += other.malformed;
        self.too_many += other.too_many;
    }
}

/// What is said about a piece.
#[derive(Debug, Default)]
pub(super) struct Report {
    /// Diagnostics, a line each.
    pub(super) text: String,
    pub(super) totals: Totals,
    /// Set when the text is no text: it is skipped.
    pub(super) binary: Option<Fault>,
    /// Set when nothing more can be written.
    pub(super) failed: Option<anyhow::Error>,
}

/// How puzzles are reported.
#[derive(Clone, Debug)]
pub(super) struct Reporter {
    pub(super) inputs: Arc<Vec<Input>>,
    /// Only count, say nothing of each.
    pub(super) quiet: bool,
    pub(super) unsolved: Unsolved,
}

/// What puzzles without a solution are, clashing givens included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unsolved {
    /// Answered like any other.
    Answered,
    /// Reported.
    Reported,
}

impl Reporter {
    /// Goes through a piece: `answer` gets the index of each entry and of its grid, writes the answer
    /// and says what it came to; what has to be reported is.
    pub(super) fn review(
        &self,
        piece: &mut Piece<Report>,
        mut answer: impl FnMut(&Batch, usize, Option<usize>, &mut Vec<u8>) -> Finding,
    ) {
        let stream = piece.stream;
        let batch = &piece.batch;
        let mut faults = &batch.faults[..];
        for (index, (entry, grid)) in batch.items().enumerate() {
            if faults.first().is_some_and(|fault| fault.entry <= index) {
                self.faults(stream, batch, &mut faults, index, &mut piece.report);
            }
            let place = || (entry.position(), batch.first() + index as u64);
            let totals = &mut piece.report.totals;
            match answer(batch, index, grid, &mut piece.answers) {
                Finding::Solved => totals.solved += 1,
                Finding::Malformed => {
                    totals.malformed += 1;
                    totals.unanswered.malformed += 1;
                }
                Finding::TooMany => {
                    totals.solved += 1;
                    totals.unanswered.too_many += 1;
                    let message = "more solutions than can be listed";
                    self.puzzle(stream, place(), message, &mut piece.report);
                }
                Finding::Unsolvable => {
                    totals.unsolvable += 1;
                    if self.unsolved == Unsolved::Reported {
                        totals.unanswered.unsolvable += 1;
                        self.puzzle(stream, place(), "no solution", &mut piece.report);
                    }
                }
                Finding::Clashing => {
                    totals.clashing += 1;
                    if self.unsolved == Unsolved::Reported {
                        totals.unanswered.clashing += 1;
                        let clash = grid.and_then(|grid| batch.grids[grid].clash());
                        let clash = clash.expect("the engine found two equal digits in a unit");
                        self.puzzle(stream, place(), clash, &mut piece.report);
                    }
                }
            }
        }
        self.faults(stream, batch, &mut faults, usize::MAX, &mut piece.report);
    }

    /// Reports the faults up to those of the entry at `index`.
    fn faults(
        &self,
        stream: usize,
        batch: &Batch,
        faults: &mut &[Fault],
        index: usize,
        report: &mut Report,
    ) {
        while let Some((fault, rest)) = faults.split_first()
            && fault.entry <= index
        {
            *faults = rest;
            if fault.kind == FaultKind::Binary {
                report.binary = Some(*fault);
            } else if fault.is_of_text() {
                report.totals.faults += 1;
                if !self.quiet {
                    let name = self.inputs[stream].source.name();
                    located(&mut report.text, &name, fault.position, fault);
                }
            } else {
                let place = (fault.position, batch.first() + fault.entry as u64);
                self.puzzle(stream, place, fault, report);
            }
        }
    }

    /// Reports a puzzle by its position and its number from 0.
    fn puzzle(
        &self,
        stream: usize,
        (position, number): (Position, u64),
        message: impl Display,
        report: &mut Report,
    ) {
        if !self.quiet {
            let name = self.inputs[stream].source.name();
            let message = format_args!("puzzle {}: {message}", number + 1);
            located(&mut report.text, &name, position, message);
        }
    }
}

/// Appends a line with a position.
fn located(text: &mut String, name: &str, position: Position, message: impl Display) {
    let Position { line, column } = position;
    writeln!(text, "{name}:{line}:{column}: {message}").expect("a string takes any text");
}

/// What became of files.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Files {
    /// All inputs.
    pub(super) inputs: u64,
    /// Inputs without a puzzle, or that could not be read.
    pub(super) unread: u64,
    /// Answer files that could not be written.
    pub(super) unwritten: u64,
}

impl Files {
    pub(super) fn failed(&self) -> bool {
        self.unread > 0 || self.unwritten > 0
    }
}

/// The line that sums up the diagnostics, if there were any.
pub(super) fn summary(totals: &Totals, files: &Files) -> Option<String> {
    let mut parts = Vec::new();
    let unanswered = &totals.unanswered;
    if unanswered.puzzles() > 0 {
        let kinds = [
            (unanswered.unsolvable, "without a solution"),
            (unanswered.clashing, "clashing"),
            (unanswered.malformed, "malformed"),
            (unanswered.too_many, "with too many solutions"),
        ];
        let kinds: Vec<String> = kinds
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, kind)| format!("{count} {kind}"))
            .collect();
        parts.push(format!(
            "{} of {} not answered ({})",
            unanswered.puzzles(),
            counted(totals.puzzles(), "puzzle"),
            kinds.join(", ")
        ));
    }
    if totals.faults > 0 {
        parts.push(format!(
            "{} with a wrong case count",
            counted(totals.faults, "text")
        ));
    }
    if files.unread > 0 {
        parts.push(format!(
            "{} of {} unreadable or without a puzzle",
            files.unread,
            counted(files.inputs, "input")
        ));
    }
    if files.unwritten > 0 {
        parts.push(format!(
            "{} not written",
            counted(files.unwritten, "answer file")
        ));
    }
    (!parts.is_empty()).then(|| format!("lanedoku: {}\n", parts.join("; ")))
}

fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// The lines of `--stats`.
pub(super) fn stats(totals: &Totals, time: Duration, choice: EngineChoice, jobs: usize) -> String {
    let puzzles = totals.puzzles();
    let seconds = time.as_secs_f64();
    let rate = if seconds > 0.0 {
        puzzles as f64 / seconds
    } else {
        0.0
    };
    let mut lines = vec![
        format!("puzzles: {puzzles}"),
        format!("solved: {}", totals.solved),
        format!("unsolvable: {}", totals.unsolvable),
        format!("invalid: {}", totals.clashing + totals.malformed),
        format!("guesses: {}", totals.tally.guesses),
        format!("seconds: {seconds:.6}"),
        format!("puzzles_per_second: {rate:.1}"),
        format!("engine: {}", choice.name()),
        format!("simd: {}", choice.simd()),
        format!("jobs: {jobs}"),
    ];
    if choice.counts_calls() {
        lines.push(format!("calls: {}", totals.tally.calls));
    }
    lines.push(String::new());
    lines.join("\n")
}
