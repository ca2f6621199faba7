//! `count`: the number of solutions of each puzzle, or the solutions themselves.

use std::io::Write;
use std::num::NonZeroU64;
use std::sync::Arc;

use super::Exit;
use super::args::CountArgs;
use super::engine::EngineChoice;
use super::inputs;
use super::places::Answers;
use super::report::{Finding, Report, Reporter};
use super::stream::Task;
use crate::batch::{Piece, Work};
use crate::solver::{Count, Engine, Solver};

pub(super) fn run(args: &CountArgs) -> anyhow::Result<Exit> {
    let choice = EngineChoice::resolve(&args.input)?;
    let inputs = Arc::new(inputs::gather(&args.input));
    let work = Counting {
        engine: choice.engine,
        limit: args.limit(),
        reporter: Reporter {
            inputs: Arc::clone(&inputs),
            quiet: args.input.quiet,
            takes_unsolvable: true,
            takes_clashing: true,
        },
    };
    let task = Task {
        args: &args.input,
        inputs,
        answers: Answers::Stdout,
        choice,
        exit_zero: false,
    };
    task.run(work)
}

struct Counting {
    engine: Engine,
    limit: Option<NonZeroU64>,
    reporter: Reporter,
}

struct Worker {
    solver: Solver,
    counts: Vec<Count>,
}

impl Work for Counting {
    type Worker = Worker;
    type Report = Report;

    fn worker(&self) -> Worker {
        Worker {
            solver: Solver::new(self.engine),
            counts: Vec::new(),
        }
    }

    fn answer(&self, worker: &mut Worker, piece: &mut Piece<Report>) {
        let Worker { solver, counts } = worker;
        counts.clear();
        solver.count(&piece.batch.grids, self.limit, counts);
        piece.report.totals.tally = solver.take_tally();
        self.reporter.review(piece, |_, _, grid, answers| {
            let count = grid.map(|grid| counts[grid]);
            write(count, answers);
            match count {
                Some(Count::Exactly(0)) => Finding::Unsolvable,
                Some(Count::Exactly(_) | Count::AtLeast(_)) => Finding::Solved,
                Some(Count::Clash) => Finding::Clashing,
                None => Finding::Malformed,
            }
        });
    }
}

/// Appends the line of a puzzle.
fn write(count: Option<Count>, out: &mut Vec<u8>) {
    match count {
        // Nearly all counts have one digit, and formatting them costs as much as finding them.
        Some(Count::Exactly(count @ 0..10)) => out.extend([b'0' + count as u8, b'\n']),
        Some(Count::AtLeast(count @ 0..10)) => out.extend([b'0' + count as u8, b'+', b'\n']),
        Some(Count::Exactly(count)) => writeln!(out, "{count}").expect("a vector takes all"),
        Some(Count::AtLeast(count)) => writeln!(out, "{count}+").expect("a vector takes all"),
        Some(Count::Clash) => out.extend(b"0\n"),
        None => out.extend(b"invalid\n"),
    }
}
