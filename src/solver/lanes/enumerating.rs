//! What enumerating asks of the pool.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use super::givens::Givens;
use super::kernel::Branch;
use super::task::{Client, End, Goal, Start, Step};
use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, PEERS, digit_mask};

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
    fn next(&mut self, givens: &mut Givens) -> Option<(u64, Goal)> {
        givens.put(&self.puzzle.take()?);
        Some((0, Goal::Puzzle(NonZeroU64::new(self.limit))))
    }

    fn wants_each(&self) -> bool {
        true
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, _key: u64, solution: &Grid) {
        self.solutions.push(*solution);
    }

    fn looked(&mut self, _key: u64, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, _key: u64, _end: End) -> Option<Start> {
        None
    }
}

/// How many solutions are sorted at a time where so many are wanted. Many at a time cost the least a
/// solution, few at a time come soonest.
pub(super) fn sorted_at_a_time(wanted: u64) -> u64 {
    wanted.saturating_mul(4).clamp(64, 2048)
}

/// Hands the solutions of a puzzle to `each` in lexicographic order. `collect` finds solutions, in any
/// order, up to `most`. Where there are so many, the first blank is filled with each digit in turn.
pub(super) fn in_order(
    puzzle: Grid,
    most: u64,
    collect: &mut dyn FnMut(&Grid, u64) -> Vec<Grid>,
    each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut solutions = collect(&puzzle, most);
    if (solutions.len() as u64) < most {
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
            in_order(part, most, collect, each)?;
        }
    }
    ControlFlow::Continue(())
}
