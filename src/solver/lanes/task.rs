//! What is searched for, and who wants it.

use std::num::NonZeroU64;

use super::givens::Givens;
use super::kernel::Branch;
use crate::grid::Grid;

/// So many dead nodes show that a puzzle resists. With 1, puzzles with many solutions are searched too
/// widely (two-or-more set: 9.9 guesses a puzzle instead of 7.2); with 3 and more, others wait for nothing.
const DEATHS_OF_RESISTANCE: u32 = 2;

/// More solutions than these are searched for widely from the beginning.
const MOST_IN_DEPTH: u64 = 16;

/// A search to be started.
pub(super) struct Start {
    /// By which the client knows the task.
    pub(super) key: u64,
    pub(super) givens: Givens,
    pub(super) goal: Goal,
}

/// What a task is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// Solutions of a puzzle, whose givens may clash: so many, or all.
    Puzzle(Option<NonZeroU64>),
    /// Some solution with digits that were assumed. As long as the puzzle does not resist, the cells are
    /// taken as this says.
    Question(Pick),
    /// No search: propagation, and one of the cells that it leaves open.
    Look(Pick),
}

/// Which open cell a look or a question takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pick {
    /// The first in row-major order.
    First,
    /// The one that a search would branch on.
    Rated,
}

impl Goal {
    /// At so many solutions the search ends.
    fn limit(self) -> Option<NonZeroU64> {
        match self {
            Goal::Puzzle(limit) => limit,
            Goal::Question(_) | Goal::Look(_) => Some(NonZeroU64::MIN),
        }
    }
}

/// What follows from a look.
pub(super) enum Step {
    /// The cell takes its lowest candidate, and the look goes on.
    Lowest,
    /// This instead.
    Next(Start),
}

/// Who has tasks and takes what comes of them.
pub(super) trait Client {
    /// The next search to start, if there is one by now: its key and what it is for. Its givens are put
    /// where the lane has them, which costs less than to hand them on.
    fn next(&mut self, givens: &mut Givens) -> Option<(u64, Goal)>;

    /// The place of a search in the order in which answers are due.
    fn rank(&self, key: u64) -> u64 {
        key
    }

    /// Whether the searches may go on later. `more` says that there may be some to start.
    fn may_pause(&self, _more: bool) -> bool {
        false
    }

    /// Whether every solution has to be met. Else, where it is known how many there are, one will do.
    fn wants_each(&self) -> bool {
        false
    }

    /// Whether [`Client::solution`] is to be called.
    fn wants_solutions(&self) -> bool;

    /// A solution of a task, in no order.
    fn solution(&mut self, key: u64, solution: &Grid);

    /// A look has come to an open cell.
    fn looked(&mut self, key: u64, branch: Branch) -> Step;

    /// A task has ended. A search that follows from it may be started at once.
    fn finished(&mut self, key: u64, end: End) -> Option<Start>;
}

/// What a task came to.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// So many solutions were met.
    pub(super) found: u64,
    /// The givens clash.
    pub(super) clash: bool,
    /// It took a guess.
    pub(super) guessed: bool,
}

/// A search under way.
pub(super) struct Task {
    pub(super) key: u64,
    pub(super) rank: u64,
    pub(super) goal: Goal,
    pub(super) found: u64,
    /// Nodes in lanes and in the list of the pool.
    pub(super) nodes: u32,
    pub(super) deaths: u32,
    pub(super) clash: bool,
    pub(super) guessed: bool,
    pub(super) ended: bool,
    /// Nodes that wait until one in a lane is done, as long as the search goes deep.
    pub(super) stack: Vec<Givens>,
}

impl Task {
    pub(super) fn new() -> Task {
        Task {
            key: 0,
            rank: 0,
            goal: Goal::Puzzle(None),
            found: 0,
            nodes: 0,
            deaths: 0,
            clash: false,
            guessed: false,
            ended: false,
            stack: Vec::new(),
        }
    }

    /// Makes it another task, with one node. One by one, since a task that is copied as a whole waits for
    /// what was just written.
    #[inline(always)]
    pub(super) fn begin(&mut self, key: u64, rank: u64, goal: Goal) {
        self.key = key;
        self.rank = rank;
        self.goal = goal;
        self.found = 0;
        self.nodes = 1;
        self.deaths = 0;
        self.clash = false;
        self.guessed = false;
        self.ended = false;
        self.stack.clear();
    }

    /// Whether as many solutions were found as are wanted.
    pub(super) fn has_enough(&self) -> bool {
        let limit = self.goal.limit();
        limit.is_some_and(|limit| self.found >= limit.get())
    }

    /// Whether the search goes wide: the puzzle resists, or so many solutions are wanted that every node
    /// counts.
    pub(super) fn is_wide(&self) -> bool {
        let limit = self.goal.limit();
        self.deaths >= DEATHS_OF_RESISTANCE || limit.is_none_or(|limit| limit.get() > MOST_IN_DEPTH)
    }

    /// Whether the first open cell is taken instead of the best.
    pub(super) fn takes_first(&self) -> bool {
        match self.goal {
            Goal::Puzzle(_) => false,
            Goal::Question(pick) => pick == Pick::First && !self.is_wide(),
            Goal::Look(pick) => pick == Pick::First,
        }
    }
}
