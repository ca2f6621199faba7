//! What solving, counting and enumerating ask of the pool.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, PEERS, digit_mask};
use crate::solver::{Count, Outcome};

use super::pool::{Client, Givens, Start};

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
            limit: self.limit,
            may_clash: true,
        })
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _key: u32, _solution: &Grid) {}

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
            limit: 1,
            may_clash: true,
        })
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, key: u32, solution: &Grid) {
        self.outcomes[key as usize] = Outcome::Solved(*solution);
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
/// and the blanks are walked in row-major order: does a smaller digit than the witness's, all before it
/// being as in the witness, still lead to a solution? A "no" is another search that found nothing, a
/// "yes" brings the next witness, and after the last cell the witness is the answer. That is 81 times 8
/// searches at the most, none of them cut short.
pub(super) struct First<'a> {
    puzzles: &'a [Grid],
    started: usize,
    outcomes: &'a mut [Outcome],
    /// For each puzzle the cell and the digit of its last question; before the walk the cell is
    /// [`NOT_WALKING`].
    asked: Vec<(u8, u8)>,
}

const NOT_WALKING: u8 = u8::MAX;

impl<'a> First<'a> {
    /// The outcomes will be appended to `outcomes`.
    pub(super) fn new(puzzles: &'a [Grid], outcomes: &'a mut Vec<Outcome>) -> First<'a> {
        let known = outcomes.len();
        outcomes.resize(known + puzzles.len(), Outcome::NoSolution);
        First {
            puzzles,
            started: 0,
            outcomes: &mut outcomes[known..],
            asked: vec![(NOT_WALKING, 0); puzzles.len()],
        }
    }

    /// The next question after the one that was asked last.
    fn ask(&mut self, key: u32) -> Option<Start> {
        let (cell, digit) = &mut self.asked[key as usize];
        let puzzle = &self.puzzles[key as usize];
        let Outcome::Solved(witness) = &self.outcomes[key as usize] else {
            unreachable!("a walk has a witness")
        };
        let mut known = *puzzle;
        for before in 0..usize::from(*cell) {
            known.set(before, witness.get(before));
        }
        while usize::from(*cell) < CELLS {
            let here = usize::from(*cell);
            if puzzle.get(here) == 0 {
                let candidates = candidates(&known, here);
                while *digit + 1 < witness.get(here) {
                    *digit += 1;
                    if candidates & digit_mask(*digit) != 0 {
                        let mut givens = Givens::new(&known);
                        givens.set(here, u64::from(*digit));
                        return Some(Start {
                            key,
                            givens,
                            limit: 1,
                            may_clash: true,
                        });
                    }
                }
            }
            known.set(here, witness.get(here));
            *cell += 1;
            *digit = 0;
        }
        None
    }
}

impl Client for First<'_> {
    fn next(&mut self) -> Option<Start> {
        let puzzle = self.puzzles.get(self.started)?;
        self.started += 1;
        Some(Start {
            key: self.started as u32 - 1,
            givens: Givens::new(puzzle),
            limit: 2,
            may_clash: true,
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

    fn finished(&mut self, key: u32, found: u64, clash: bool) -> Option<Start> {
        let asked = &mut self.asked[key as usize];
        if asked.0 == NOT_WALKING {
            match found {
                0 => {
                    self.outcomes[key as usize] = unsolved(clash);
                    return None;
                }
                1 => return None,
                _ => *asked = (0, 0),
            }
        }
        self.ask(key)
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
            limit: self.limit,
            may_clash: true,
        })
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, _key: u32, solution: &Grid) {
        self.solutions.push(*solution);
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
