//! What solving, counting and enumerating ask of the pool.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, PEERS, digit_mask};
use crate::solver::{Count, Outcome};

use super::kernel::Branch;
use super::pool::{Client, Givens, Goal, Start, Step};

/// What a puzzle without a solution comes to.
fn unsolved(clash: bool) -> Outcome {
    if clash {
        Outcome::Clash
    } else {
        Outcome::NoSolution
    }
}

/// The digits that no peer of a cell holds.
fn candidates(grid: &Grid, cell: usize) -> Mask {
    let held = PEERS[cell]
        .iter()
        .fold(0, |held, &peer| match grid.get(peer.into()) {
            0 => held,
            digit => held | digit_mask(digit),
        });
    ALL_DIGITS & !held
}

/// Counts the solutions of each puzzle up to a limit.
pub(super) struct Counting<'a> {
    puzzles: &'a [Grid],
    started: usize,
    /// 0: without a limit.
    limit: u64,
    counts: &'a mut [Count],
}

impl<'a> Counting<'a> {
    /// The counts will be appended to `counts`.
    pub(super) fn new(
        puzzles: &'a [Grid],
        limit: Option<NonZeroU64>,
        counts: &'a mut Vec<Count>,
    ) -> Counting<'a> {
        let known = counts.len();
        counts.resize(known + puzzles.len(), Count::Exactly(0));
        Counting {
            puzzles,
            started: 0,
            limit: limit.map_or(0, NonZeroU64::get),
            counts: &mut counts[known..],
        }
    }
}

impl Client for Counting<'_> {
    fn next(&mut self) -> Option<Start> {
        let puzzle = self.puzzles.get(self.started)?;
        self.started += 1;
        Some(Start {
            key: self.started as u32 - 1,
            givens: Givens::new(puzzle),
            goal: Goal::Puzzle(self.limit),
        })
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _key: u32, _solution: &Grid) {}

    fn looked(&mut self, _key: u32, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, key: u32, found: u64, clash: bool) -> Option<Start> {
        let key = key as usize;
        self.counts[key] = if self.limit != 0 && found >= self.limit {
            Count::AtLeast(self.limit)
        } else if clash {
            Count::Clash
        } else {
            Count::Exactly(found)
        };
        None
    }
}

/// Finds the solution that a search of one node at a time meets first.
pub(super) struct Fewest<'a> {
    puzzles: &'a [Grid],
    started: usize,
    outcomes: &'a mut [Outcome],
}

impl<'a> Fewest<'a> {
    /// The outcomes will be appended to `outcomes`.
    pub(super) fn new(puzzles: &'a [Grid], outcomes: &'a mut Vec<Outcome>) -> Fewest<'a> {
        let known = outcomes.len();
        outcomes.resize(known + puzzles.len(), Outcome::NoSolution);
        Fewest {
            puzzles,
            started: 0,
            outcomes: &mut outcomes[known..],
        }
    }
}

impl Client for Fewest<'_> {
    fn next(&mut self) -> Option<Start> {
        let puzzle = self.puzzles.get(self.started)?;
        self.started += 1;
        Some(Start {
            key: self.started as u32 - 1,
            givens: Givens::new(puzzle),
            goal: Goal::Puzzle(1),
        })
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, key: u32, solution: &Grid) {
        self.outcomes[key as usize] = Outcome::Solved(*solution);
    }

    fn looked(&mut self, _key: u32, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, key: u32, found: u64, clash: bool) -> Option<Start> {
        if found == 0 {
            self.outcomes[key as usize] = unsolved(clash);
        }
        None
    }
}

/// Finds the lexicographically first solution of each puzzle.
///
/// The search for a second solution settles most. Where there are two, the smaller is the *witness*,
/// and the blanks are walked in row-major order, all before being as in the witness: a look says which
/// digits propagation leaves to the next open cell, and for each that is smaller than the witness's, the
/// question is whether it still leads to a solution. A "no" is a search that found nothing, a "yes"
/// brings the next witness, and after the last cell the witness is the answer. That is 81 times 8
/// searches at the most, none of them cut short.
pub(super) struct First<'a> {
    puzzles: &'a [Grid],
    started: usize,
    outcomes: &'a mut [Outcome],
    walks: Vec<Walk>,
}

/// How far a puzzle's walk is.
#[derive(Clone, Copy)]
enum Walk {
    /// It may not be needed.
    NotBegun,
    /// What is open before the witness's last cell is being looked for.
    Looking,
    /// Whether one of the digits in this cell leads to a solution: the lowest is being tried.
    Asking { cell: usize, digits: Mask },
}

impl<'a> First<'a> {
    /// The outcomes will be appended to `outcomes`.
    pub(super) fn new(puzzles: &'a [Grid], outcomes: &'a mut Vec<Outcome>) -> First<'a> {
        let known = outcomes.len();
        outcomes.resize(known + puzzles.len(), Outcome::NoSolution);
        First {
            puzzles,
            started: 0,
            outcomes: &mut outcomes[known..],
            walks: vec![Walk::NotBegun; puzzles.len()],
        }
    }

    fn witness(&self, key: u32) -> &Grid {
        match &self.outcomes[key as usize] {
            Outcome::Solved(witness) => witness,
            _ => unreachable!("a walk has a witness"),
        }
    }

    /// The puzzle with the witness's digits in the cells before `end`.
    fn before(&self, key: u32, end: usize) -> Grid {
        let mut known = self.puzzles[key as usize];
        for cell in 0..end {
            known.set(cell, self.witness(key).get(cell));
        }
        known
    }

    /// A look at what is open after the cells before `end`.
    fn look(&mut self, key: u32, end: usize) -> Start {
        self.walks[key as usize] = Walk::Looking;
        Start {
            key,
            givens: Givens::new(&self.before(key, end)),
            goal: Goal::Look,
        }
    }

    /// Whether the lowest of the digits in the cell leads to a solution; a look beyond the cell if there
    /// is none.
    fn ask(&mut self, key: u32, cell: usize, digits: Mask) -> Start {
        if digits == 0 {
            return self.look(key, cell + 1);
        }
        self.walks[key as usize] = Walk::Asking { cell, digits };
        let mut known = self.before(key, cell);
        known.set(cell, digits.trailing_zeros() as u8 + 1);
        Start {
            key,
            givens: Givens::new(&known),
            goal: Goal::Question,
        }
    }
}

impl Client for First<'_> {
    fn next(&mut self) -> Option<Start> {
        let puzzle = self.puzzles.get(self.started)?;
        self.started += 1;
        Some(Start {
            key: self.started as u32 - 1,
            givens: Givens::new(puzzle),
            goal: Goal::Puzzle(2),
        })
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, key: u32, solution: &Grid) {
        let outcome = &mut self.outcomes[key as usize];
        match outcome {
            Outcome::Solved(witness) => *witness = (*witness).min(*solution),
            _ => *outcome = Outcome::Solved(*solution),
        }
    }

    fn looked(&mut self, key: u32, branch: Branch) -> Step {
        let held = digit_mask(self.witness(key).get(branch.cell));
        match branch.candidates & (held - 1) {
            0 => Step::Lowest,
            smaller => Step::Next(self.ask(key, branch.cell, smaller)),
        }
    }

    fn finished(&mut self, key: u32, found: u64, clash: bool) -> Option<Start> {
        match self.walks[key as usize] {
            Walk::NotBegun if found == 0 => {
                self.outcomes[key as usize] = unsolved(clash);
                None
            }
            Walk::NotBegun if found == 1 => None,
            Walk::NotBegun => Some(self.look(key, 0)),
            // Nothing is open: what was looked at is the witness.
            Walk::Looking => None,
            Walk::Asking { cell, .. } if found > 0 => Some(self.look(key, cell + 1)),
            Walk::Asking { cell, digits } => Some(self.ask(key, cell, digits & (digits - 1))),
        }
    }
}

/// Collects solutions of one puzzle, up to a limit.
pub(super) struct Collecting {
    puzzle: Option<Grid>,
    limit: u64,
    solutions: Vec<Grid>,
}

impl Collecting {
    pub(super) fn new(puzzle: Grid, limit: u64) -> Collecting {
        Collecting {
            puzzle: Some(puzzle),
            limit,
            solutions: Vec::new(),
        }
    }

    pub(super) fn into_solutions(self) -> Vec<Grid> {
        self.solutions
    }
}

impl Client for Collecting {
    fn next(&mut self) -> Option<Start> {
        let puzzle = self.puzzle.take()?;
        Some(Start {
            key: 0,
            givens: Givens::new(&puzzle),
            goal: Goal::Puzzle(self.limit),
        })
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, _key: u32, solution: &Grid) {
        self.solutions.push(*solution);
    }

    fn looked(&mut self, _key: u32, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, _key: u32, _found: u64, _clash: bool) -> Option<Start> {
        None
    }
}

/// As many solutions as are sorted at a time.
const SORTED_AT_A_TIME: u64 = 2048;

/// Hands the solutions of a puzzle to `each` in lexicographic order. `collect` finds solutions, in any
/// order, up to a number. Where there are more than can be sorted at a time, the first blank is filled
/// with each digit in turn.
pub(super) fn in_order(
    puzzle: Grid,
    collect: &mut dyn FnMut(&Grid, u64) -> Vec<Grid>,
    each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut solutions = collect(&puzzle, SORTED_AT_A_TIME);
    if (solutions.len() as u64) < SORTED_AT_A_TIME {
        solutions.sort_unstable();
        return solutions.iter().try_for_each(each);
    }
    let blank = (0..CELLS)
        .find(|&cell| puzzle.get(cell) == 0)
        .expect("a grid with several solutions has a blank");
    let candidates = candidates(&puzzle, blank);
    for digit in 1..=9 {
        if candidates & digit_mask(digit) != 0 {
            let mut part = puzzle;
            part.set(blank, digit);
            in_order(part, collect, each)?;
        }
    }
    ControlFlow::Continue(())
}
