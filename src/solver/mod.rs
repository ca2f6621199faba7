//! Searching grids: what callers use. Knows no text.
//!
//! A [`Solver`] is one worker's engine with its buffers: it takes many puzzles at a time, since the
//! fast engine solves them side by side. The free functions are for one puzzle.

use crate::grid::Grid;

/// Which of several solutions is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// The lexicographically first: the one that trying the digits in ascending order over the blanks
    /// in row-major order meets first. The same for every engine.
    #[default]
    Fixed,
    /// The one that the engine's fewest-candidates search meets first: faster on grids with several
    /// solutions, the same on every machine, may differ between engines.
    Fewest,
}

/// What solving a puzzle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution.
    Solved(Grid),
    /// The givens do not clash, and no grid completes them.
    NoSolution,
    /// Two givens clash; [`Grid::clash`] says which.
    Clash,
}

/// What counting the solutions of a puzzle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All solutions, fewer than the limit.
    Exactly(u64),
    /// The search stopped at the limit: at least so many.
    AtLeast(u64),
    /// Two givens clash, so there is none.
    Clash,
}

/// Which engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The plain scalar search, kept as the readable reference.
    Backtrack,
}

/// What the searches of a [`Solver`] took so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Digits tried in a cell with more than one candidate.
    pub guesses: u64,
    /// Calls of the plain recursive search: one for each cell position entered, givens included, and
    /// one for each end of the grid. Only the backtracker counts them.
    pub calls: u64,
}
