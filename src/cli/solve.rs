//! `solve`: an answer for each puzzle.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::sync::Arc;

use super::Exit;
use super::args::{SolveArgs, ToArg, When};
use super::engine::{self, EngineChoice};
use super::feed::Feed;
use super::inputs;
use super::places::{self, Answers};
use super::report::{Report, Reporter, Unsolved};
use super::stream::Task;
use crate::answers::{self, Answerer, Finding};
use crate::batch::{Piece, Work};
use crate::format::{Answer, Color, Writer};
use crate::grid::Grid;
use crate::profile::Wanted;
use crate::solver::{Engine, Order, Outcome, Stream};

pub(super) fn run(args: &SolveArgs) -> anyhow::Result<Exit> {
    let choice = EngineChoice::resolve(&args.input)?;
    let inputs = Arc::new(inputs::gather(&args.input));
    let answers = match &args.out_dir {
        None => Answers::Stdout,
        Some(folder) => Answers::files(places::plan(&inputs, folder, args.input.out_ext())?),
    };
    let profile = args.input.profile;
    let writer = args.answers.writer(profile, color(args));
    let unsolved = match profile {
        Some(profile) if profile.answers_unsolvable() => Unsolved::Answered,
        _ => Unsolved::Reported,
    };
    let work = Solve {
        engine: choice.engine,
        order: args.order(),
        wanted: profile.map_or(Wanted::First, |profile| profile.wanted),
        writer: writer.clone(),
        reporter: Reporter {
            inputs: Arc::clone(&inputs),
            quiet: args.input.quiet,
            unsolved,
        },
    };
    let task = Task {
        args: &args.input,
        inputs,
        answers,
        choice,
        writer,
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
            args.answers.to == Some(ToArg::Pretty)
                && args.out_dir.is_none()
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
    wanted: Wanted,
    writer: Writer,
    reporter: Reporter,
}

/// What one thread solves with.
enum Worker {
    /// One solution of each puzzle.
    Feed(Feed<Outcome>),
    /// Whatever else a profile wants, piece by piece.
    Answerer(Box<Answerer>),
}

impl Work for Solve {
    type Worker = Worker;
    type Report = Report;

    fn worker(&self) -> Worker {
        match self.wanted {
            Wanted::First | Wanted::Any => {
                Worker::Feed(Feed::new(Stream::solving(self.engine, self.order)))
            }
            _ => Worker::Answerer(Box::new(Answerer::new(
                self.engine,
                self.wanted,
                self.order,
            ))),
        }
    }

    fn answer(
        &self,
        worker: &mut Worker,
        next: Option<Piece<Report>>,
        done: &mut Vec<Piece<Report>>,
    ) {
        match worker {
            Worker::Feed(feed) => feed.pass(next, done, |piece, outcomes| {
                self.review(piece, &mut Found::Outcomes(outcomes));
            }),
            Worker::Answerer(answerer) => {
                if let Some(mut piece) = next {
                    answerer.search(&piece.batch.grids);
                    self.review(&mut piece, &mut Found::Answers(answerer));
                    piece.report.totals.tally = answerer.take_tally();
                    done.push(piece);
                }
            }
        }
    }
}

/// Where the answers to a piece are.
enum Found<'a> {
    Outcomes(&'a [Outcome]),
    Answers(&'a mut Answerer),
}

impl Found<'_> {
    fn answer(&mut self, grids: &[Grid], grid: usize) -> (Answer<'_>, Finding) {
        match self {
            Found::Outcomes(outcomes) => answers::solved(&outcomes[grid]),
            Found::Answers(answerer) => answerer.answer(grids, grid),
        }
    }
}

impl Solve {
    fn review(&self, piece: &mut Piece<Report>, found: &mut Found<'_>) {
        let mut corners = 0;
        self.reporter.review(piece, |batch, index, grid, answers| {
            let (answer, finding) = match grid {
                Some(grid) => found.answer(&batch.grids, grid),
                None => (Answer::Invalid, Finding::Malformed),
            };
            let puzzle = grid.map(|grid| &batch.grids[grid]);
            self.writer.write(batch, index, puzzle, answer, answers);
            corners += self.writer.corner(answer);
            finding
        });
        piece.report.totals.corners = corners;
    }
}
