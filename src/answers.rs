//! From puzzles to what a profile asks of them: a solution, all of them, their number, or a verdict.
//!
//! The solver knows no profile and the profiles no solver; here they meet, for whoever writes answers and
//! for whoever checks them.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::format::Answer;
use crate::grid::Grid;
use crate::profile::Wanted;
use crate::solver::{Count, Engine, Order, Outcome, Solver, Tally};

/// The solutions of a puzzle that are listed at most, so that memory stays flat: more than any judge
/// asks for.
const MOST_SOLUTIONS: usize = 1 << 14;

/// What a puzzle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It has a solution.
    Solved,
    /// Its givens do not clash, and no grid fits.
    Unsolvable,
    /// Two givens clash.
    Clashing,
    /// The text has no grid there.
    Malformed,
    /// It has more solutions than can be listed.
    TooMany,
}

/// Works out answers, with the engine and the buffers of one thread.
#[derive(Debug)]
pub struct Answerer {
    solver: Solver,
    wanted: Wanted,
    order: Order,
    outcomes: Vec<Outcome>,
    counts: Vec<Count>,
    /// The puzzles that have one solution, and which they are.
    unique: Vec<Grid>,
    places: Vec<Option<usize>>,
    solutions: Vec<Grid>,
}

impl Answerer {
    /// Works out what is wanted of puzzles with this engine. The order decides which of several
    /// solutions is found.
    ///
    /// # Panics
    ///
    /// Panics if this machine lacks the level of the engine.
    pub fn new(engine: Engine, wanted: Wanted, order: Order) -> Answerer {
        Answerer {
            solver: Solver::new(engine),
            wanted,
            order,
            outcomes: Vec::new(),
            counts: Vec::new(),
            unique: Vec::new(),
            places: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// Searches puzzles, all at once since the engine is made for many.
    pub fn search(&mut self, puzzles: &[Grid]) {
        self.outcomes.clear();
        match self.wanted {
            Wanted::First | Wanted::Any => {
                self.solver.solve(puzzles, self.order, &mut self.outcomes);
            }
            Wanted::Unique => self.count(puzzles, NonZeroU64::new(2)),
            Wanted::Count => self.count(puzzles, None),
            Wanted::All | Wanted::Complete | Wanted::Consistent => {}
        }
    }

    fn count(&mut self, puzzles: &[Grid], limit: Option<NonZeroU64>) {
        self.counts.clear();
        self.solver.count(puzzles, limit, &mut self.counts);
        self.unique.clear();
        self.places.clear();
        for (puzzle, count) in puzzles.iter().zip(&self.counts) {
            let is_unique = *count == Count::Exactly(1);
            self.places.push(is_unique.then_some(self.unique.len()));
            self.unique.extend(is_unique.then_some(*puzzle));
        }
        self.solver
            .solve(&self.unique, self.order, &mut self.outcomes);
    }

    /// The answer to one of the puzzles that were searched, and what that is for the statistics.
    ///
    /// # Panics
    ///
    /// Panics if `puzzles` are others than those of the last search.
    pub fn answer(&mut self, puzzles: &[Grid], index: usize) -> (Answer<'_>, Finding) {
        let puzzle = &puzzles[index];
        match self.wanted {
            Wanted::First | Wanted::Any => solved(&self.outcomes[index]),
            Wanted::Unique => match self.counts[index] {
                Count::Exactly(0) => (Answer::NoSolution, Finding::Unsolvable),
                Count::Clash => (Answer::Clash, Finding::Clashing),
                Count::Exactly(_) | Count::AtLeast(_) => match self.solution(index) {
                    Some(grid) => (Answer::Grid(grid), Finding::Solved),
                    None => (Answer::Several, Finding::Solved),
                },
            },
            Wanted::Count => match self.counts[index] {
                Count::Exactly(0) => (Answer::Count(0, None), Finding::Unsolvable),
                Count::Clash => (Answer::Count(0, None), Finding::Clashing),
                Count::Exactly(count) | Count::AtLeast(count) => {
                    (Answer::Count(count, self.solution(index)), Finding::Solved)
                }
            },
            Wanted::All => self.all(puzzle),
            Wanted::Complete | Wanted::Consistent => {
                if puzzle.clash().is_some() {
                    (Answer::Clash, Finding::Clashing)
                } else if self.wanted == Wanted::Complete && !puzzle.is_solved() {
                    (Answer::NoSolution, Finding::Unsolvable)
                } else {
                    self.solutions.clear();
                    self.solutions.push(*puzzle);
                    (Answer::Grid(&self.solutions[0]), Finding::Solved)
                }
            }
        }
    }

    /// The only solution of a puzzle that was counted.
    fn solution(&self, index: usize) -> Option<&Grid> {
        match &self.outcomes[self.places[index]?] {
            Outcome::Solved(grid) => Some(grid),
            Outcome::NoSolution | Outcome::Clash => None,
        }
    }

    fn all(&mut self, puzzle: &Grid) -> (Answer<'_>, Finding) {
        self.solutions.clear();
        let limit = NonZeroU64::new(MOST_SOLUTIONS as u64 + 1);
        let solutions = &mut self.solutions;
        self.solver.enumerate(puzzle, limit, &mut |grid| {
            solutions.push(*grid);
            ControlFlow::Continue(())
        });
        if self.solutions.len() > MOST_SOLUTIONS {
            return (Answer::Several, Finding::TooMany);
        }
        let finding = match (self.solutions.is_empty(), puzzle.clash()) {
            (false, _) => Finding::Solved,
            (true, None) => Finding::Unsolvable,
            (true, Some(_)) => Finding::Clashing,
        };
        (Answer::All(&self.solutions), finding)
    }

    /// What the searches took since the last call.
    pub fn take_tally(&mut self) -> Tally {
        self.solver.take_tally()
    }
}

/// The answer that an outcome is, and what that is for the statistics.
pub fn solved(outcome: &Outcome) -> (Answer<'_>, Finding) {
    match outcome {
        Outcome::Solved(grid) => (Answer::Grid(grid), Finding::Solved),
        Outcome::NoSolution => (Answer::NoSolution, Finding::Unsolvable),
        Outcome::Clash => (Answer::Clash, Finding::Clashing),
    }
}
