//! `solve`: an answer for each puzzle.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::sync::Arc;

use super::Exit;
use super::args::{SolveArgs, When};
use super::engine::{self, EngineChoice};
use super::inputs;
use super::places::{self, Answers};
use super::report::{Finding, Report, Reporter};
use super::stream::Task;
use crate::batch::{Piece, Work};
use crate::format::{Answer, Color, Writer};
use crate::solver::{Engine, Order, Outcome, Solver};

pub(super) fn run(args: &SolveArgs) -> anyhow::Result<Exit> {
    let choice = EngineChoice::resolve(&args.input)?;
    let inputs = Arc::new(inputs::gather(&args.input));
    let answers = match &args.out_dir {
        None => Answers::Stdout,
        Some(folder) => Answers::files(places::plan(&inputs, folder, &args.input.out_ext)?),
    };
    let work = Solve {
        engine: choice.engine,
        order: args.order(),
        writer: Writer::new(args.answers.writing(color(args)), args.answers.words()),
        reporter: Reporter {
            inputs: Arc::clone(&inputs),
            quiet: args.input.quiet,
            takes_unsolvable: false,
            takes_clashing: false,
        },
    };
    let task = Task {
        args: &args.input,
        inputs,
        answers,
        choice,
        exit_zero: args.exit_zero,
        jobs: engine::jobs(&args.input),
    };
    task.run(work)
}

/// Whether answers have colours.
fn color(args: &SolveArgs) -> Color {
    let says = |name, what: fn(&OsStr) -> bool| std::env::var_os(name).is_some_and(|v| what(&v));
    let colored = match args.color {
        When::Always => true,
        When::Never => false,
        // Someone looks who has not said no (https://no-color.org), at something with colours.
        When::Auto => {
            args.out_dir.is_none()
                && io::stdout().is_terminal()
                && !says("NO_COLOR", |value| !value.is_empty())
                && !says("TERM", |value| value == "dumb")
        }
    };
    if colored { Color::Always } else { Color::Never }
}

struct Solve {
    engine: Engine,
    order: Order,
    writer: Writer,
    reporter: Reporter,
}

struct Worker {
    solver: Solver,
    outcomes: Vec<Outcome>,
}

impl Work for Solve {
    type Worker = Worker;
    type Report = Report;

    fn worker(&self) -> Worker {
        Worker {
            solver: Solver::new(self.engine),
            outcomes: Vec::new(),
        }
    }

    fn answer(&self, worker: &mut Worker, piece: &mut Piece<Report>) {
        let Worker { solver, outcomes } = worker;
        outcomes.clear();
        solver.solve(&piece.batch.grids, self.order, outcomes);
        piece.report.totals.tally = solver.take_tally();
        self.reporter.review(piece, |batch, index, grid, answers| {
            let (answer, finding) = match grid.map(|grid| &outcomes[grid]) {
                Some(Outcome::Solved(grid)) => (Answer::Grid(grid), Finding::Solved),
                Some(Outcome::NoSolution) => (Answer::NoSolution, Finding::Unsolvable),
                Some(Outcome::Clash) => (Answer::Clash, Finding::Clashing),
                None => (Answer::Invalid, Finding::Malformed),
            };
            let puzzle = grid.map(|grid| &batch.grids[grid]);
            self.writer.write(batch, index, puzzle, answer, answers);
            finding
        });
    }
}
