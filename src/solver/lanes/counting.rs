//! What counting asks of the pool.

use std::num::NonZeroU64;

use super::givens::Givens;
use super::hands::{Hands, Relay};
use super::kernel::Branch;
use super::task::{Client, End, Goal, Start, Step};
use crate::grid::Grid;
use crate::solver::Count;

/// Counts the solutions of each puzzle up to a limit.
pub(super) struct Counting<P> {
    hands: Hands<P, Count>,
    limit: Option<NonZeroU64>,
}

impl<P: AsRef<[Grid]>> Counting<P> {
    pub(super) fn new(limit: Option<NonZeroU64>) -> Counting<P> {
        Counting {
            hands: Hands::new(Count::Exactly(0)),
            limit,
        }
    }
}

impl<P: AsRef<[Grid]>> Relay<P, Count> for Counting<P> {
    fn hands(&mut self) -> &mut Hands<P, Count> {
        &mut self.hands
    }
}

impl<P: AsRef<[Grid]>> Client for Counting<P> {
    #[inline(always)]
    fn next(&mut self, givens: &mut Givens) -> Option<(u64, Goal)> {
        let (key, puzzle) = self.hands.start()?;
        givens.put(puzzle);
        Some((key, Goal::Puzzle(self.limit)))
    }

    fn may_pause(&self, more: bool) -> bool {
        self.hands.may_pause(more)
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _key: u64, _solution: &Grid) {}

    fn looked(&mut self, _key: u64, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, key: u64, end: End) -> Option<Start> {
        let count = match self.limit {
            Some(limit) if end.found >= limit.get() => Count::AtLeast(limit.get()),
            _ if end.clash => Count::Clash,
            _ => Count::Exactly(end.found),
        };
        self.hands.close_with(key, count);
        None
    }
}
