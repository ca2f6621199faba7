//! Every engine against the oracle, on seeded random puzzles of every kind.

use std::ops::Range;

use lanedoku::grid::Grid;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

use crate::exact_cover;
use crate::levels::{counts, lanes, outcomes};
use crate::plain;
use crate::puzzles::{Case, families, grid};

/// Which limits are tried, and how far the oracle has to count for them. Every stretch of seeds gets
/// the next: a high limit takes longer than all the others together.
const ROUNDS: [Round; 4] = [
    Round {
        limits: &[2, 100, 0],
        cap: 101,
    },
    Round {
        limits: &[1, 2],
        cap: 3,
    },
    Round {
        limits: &[2, 3],
        cap: 4,
    },
    Round {
        limits: &[2, 5],
        cap: 6,
    },
];

struct Round {
    /// 0: no limit, for puzzles with few solutions.
    limits: &'static [usize],
    /// More than all limits.
    cap: usize,
}

/// What the oracle says of a puzzle.
struct Known {
    case: Case,
    clashes: bool,
    /// The cap if there are at least so many.
    count: usize,
    first: Option<Grid>,
}

impl Known {
    fn new(case: Case, cap: usize) -> Known {
        let cells = case.puzzle.cells();
        let solutions = exact_cover::solutions(cells, cap);
        let first = if solutions.len() == cap {
            exact_cover::first(cells)
        } else {
            solutions.first().copied()
        };
        Known {
            case,
            clashes: exact_cover::clashes(cells),
            count: solutions.len(),
            first: first.map(grid),
        }
    }

    fn outcome(&self) -> Outcome {
        match self.first {
            _ if self.clashes => Outcome::Clash,
            Some(first) => Outcome::Solved(first),
            None => Outcome::NoSolution,
        }
    }

    /// The count up to a limit, 0 for none.
    fn count(&self, limit: usize) -> Count {
        if self.clashes {
            Count::Clash
        } else if limit != 0 && self.count >= limit {
            Count::AtLeast(limit as u64)
        } else {
            Count::Exactly(self.count as u64)
        }
    }
}

/// Compares the answers of the engine with the oracle's. Gives back those in fewest order.
fn compare(solver: &mut Solver, engine: Engine, known: &[Known], round: &Round) -> Vec<Outcome> {
    let puzzles: Vec<Grid> = known.iter().map(|known| known.case.puzzle).collect();
    for (outcome, known) in outcomes(solver, &puzzles, Order::Fixed).iter().zip(known) {
        assert_eq!(
            *outcome,
            known.outcome(),
            "{engine:?}, fixed, {}",
            known.case
        );
    }
    let fewest = outcomes(solver, &puzzles, Order::Fewest);
    for (outcome, known) in fewest.iter().zip(known) {
        let puzzle = &known.case.puzzle;
        let agrees = match outcome {
            Outcome::Solved(solution) if known.first.is_some() => {
                solution.is_solved() && solution.completes(puzzle)
            }
            other => *other == known.outcome(),
        };
        assert!(agrees, "{engine:?}, fewest, {}: {outcome:?}", known.case);
    }
    for &limit in round.limits {
        let known = known
            .iter()
            .filter(|known| limit != 0 || known.count < round.cap);
        let known: Vec<&Known> = known.collect();
        let puzzles: Vec<Grid> = known.iter().map(|known| known.case.puzzle).collect();
        for (count, known) in counts(solver, &puzzles, limit as u64).iter().zip(known) {
            assert_eq!(
                *count,
                known.count(limit),
                "{engine:?}, limit {limit}, {}",
                known.case
            );
        }
    }
    fewest
}

/// Seeds whose families are one batch: enough that no lane is idle while a walk along the blanks of
/// some grid takes its hundreds of steps.
const STRETCH: u64 = 250;

/// Compares the lane engine at every level on the families of some seeds; gives back how many puzzles
/// there were, and how many of them have several solutions.
fn compare_levels(seeds: Range<u64>) -> (usize, usize) {
    let engines = lanes();
    let mut solvers: Vec<Solver> = engines.iter().map(|&engine| Solver::new(engine)).collect();
    let (mut compared, mut several) = (0, 0);
    let stretches = seeds.clone().step_by(STRETCH as usize);
    for (from, round) in stretches.zip(ROUNDS.iter().cycle()) {
        let cases = families(from..seeds.end.min(from + STRETCH));
        let known = cases.into_iter().map(|case| Known::new(case, round.cap));
        let known: Vec<Known> = known.collect();
        compared += known.len();
        several += known.iter().filter(|known| known.count > 1).count();
        let answers: Vec<Vec<Outcome>> = solvers
            .iter_mut()
            .zip(&engines)
            .map(|(solver, &engine)| compare(solver, engine, &known, round))
            .collect();
        for (i, known) in known.iter().enumerate() {
            for (of_engine, engine) in answers.iter().zip(&engines) {
                assert_eq!(
                    of_engine[i], answers[0][i],
                    "{engine:?}, fewest, {}",
                    known.case
                );
            }
        }
    }
    (compared, several)
}

#[test]
fn lanes_agree_with_the_oracle() {
    let (compared, several) = compare_levels(100_000..105_000);
    assert!(compared > 200_000, "only {compared} compared");
    assert!(several > 50_000, "only {several} with several solutions");
}

#[test]
#[ignore = "takes a minute or more; .ci/run runs it"]
fn lanes_agree_with_the_oracle_on_many_more() {
    let (compared, several) = compare_levels(200_000..220_000);
    assert!(compared > 700_000, "only {compared} compared");
    assert!(several > 200_000, "only {several} with several solutions");
}

/// Digits that the plainest search tries, so that the backtracker's ends too.
const STEPS: u32 = 100_000;

#[test]
fn the_backtracker_agrees_with_the_oracle() {
    let mut solver = Solver::new(Engine::Backtrack);
    let mut compared = 0;
    for case in families(300_000..300_050) {
        for round in &ROUNDS[..2] {
            if plain::solutions(case.puzzle.cells(), round.cap, STEPS).is_some() {
                compared += 1;
                let known = Known::new(case, round.cap);
                compare(&mut solver, Engine::Backtrack, &[known], round);
            }
        }
    }
    assert!(compared > 2000, "only {compared} compared");
}
