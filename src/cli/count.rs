//! `count`: the number of solutions of each puzzle, or the solutions themselves.

use std::io::Write;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Exit;
use super::args::CountArgs;
use super::engine::{self, EngineChoice};
use super::feed::Feed;
use super::inputs;
use super::places::Answers;
use super::report::{Report, Reporter, Unsolved};
use super::stream::Task;
use crate::answers::Finding;
use crate::batch::{Jobs, Piece, Work};
use crate::format::Writer;
use crate::solver::{Count, Engine, Solver, Stream};

pub(super) fn run(args: &CountArgs) -> anyhow::Result<Exit> {
    let choice = EngineChoice::resolve(&args.input)?;
    let inputs = Arc::new(inputs::gather(&args.input));
    let counting = Counting {
        engine: choice.engine,
        limit: args.limit(),
        reporter: Reporter {
            inputs: Arc::clone(&inputs),
            quiet: args.input.quiet,
            unsolved: Unsolved::Answered,
        },
    };
    let mut task = Task {
        args: &args.input,
        inputs,
        answers: Answers::Stdout,
        choice,
        writer: Writer::default(),
        exit_zero: false,
        jobs: engine::jobs(&args.input),
    };
    if args.enumerate {
        // The solutions are written as they are found, so nobody may search ahead.
        task.jobs = Jobs::exactly(1);
        task.run(Enumerating(counting))
    } else {
        task.run(counting)
    }
}

struct Counting {
    engine: Engine,
    limit: Option<NonZeroU64>,
    reporter: Reporter,
}

impl Work for Counting {
    type Worker = Feed<Count>;
    type Report = Report;

    fn worker(&self) -> Feed<Count> {
        Feed::new(Stream::counting(self.engine, self.limit))
    }

    fn answer(
        &self,
        feed: &mut Feed<Count>,
        next: Option<Piece<Report>>,
        done: &mut Vec<Piece<Report>>,
    ) {
        feed.pass(next, done, |piece, counts| {
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

/// Prints the solutions instead of counting them.
struct Enumerating(Counting);

struct Printer {
    solver: Solver,
    /// A puzzle came before.
    begun: bool,
    printed: Instant,
}

/// Solutions are written together as long as nobody would notice.
const UNNOTICED: Duration = Duration::from_millis(20);
const MANY: usize = 64 << 10;

impl Work for Enumerating {
    type Worker = Printer;
    type Report = Report;

    fn worker(&self) -> Printer {
        Printer {
            solver: Solver::new(self.0.engine),
            begun: false,
            printed: Instant::now(),
        }
    }

    fn answer(
        &self,
        printer: &mut Printer,
        next: Option<Piece<Report>>,
        done: &mut Vec<Piece<Report>>,
    ) {
        if let Some(mut piece) = next {
            self.print(printer, &mut piece);
            done.push(piece);
        }
    }
}

impl Enumerating {
    fn print(&self, printer: &mut Printer, piece: &mut Piece<Report>) {
        let Enumerating(Counting {
            limit, reporter, ..
        }) = self;
        let mut failed = None;
        reporter.review(piece, |batch, _, grid, out| {
            if std::mem::replace(&mut printer.begun, true) {
                out.push(b'\n');
            }
            let Some(grid) = grid.map(|grid| &batch.grids[grid]) else {
                out.extend(b"invalid\n");
                return Finding::Malformed;
            };
            let mut found = false;
            let Printer {
                solver, printed, ..
            } = printer;
            solver.enumerate(grid, *limit, &mut |solution| {
                found = true;
                out.extend(solution.cells().map(|digit| b'0' + digit));
                out.push(b'\n');
                if failed.is_none() && (out.len() >= MANY || printed.elapsed() >= UNNOTICED) {
                    failed = print(out).err();
                    *printed = Instant::now();
                }
                if failed.is_some() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if found {
                Finding::Solved
            } else if grid.clash().is_some() {
                Finding::Clashing
            } else {
                Finding::Unsolvable
            }
        });
        piece.report.totals.tally = printer.solver.take_tally();
        piece.report.failed = failed;
    }
}

/// Writes what there is, and empties it.
fn print(out: &mut Vec<u8>) -> anyhow::Result<()> {
    let mut answers = Answers::Stdout;
    answers.write(0, out)?;
    out.clear();
    answers.flush()
}
