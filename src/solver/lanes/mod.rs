//! The lane engine: hundreds of puzzles at once, one in each bit of a vector.
//!
//! Other fast solvers spend their vector unit inside one puzzle. Here every bit of a register belongs to
//! another puzzle: a board is 729 vectors, one for each candidate (cell and digit), and bit `i` of such a
//! vector says whether that candidate is still open in the puzzle of lane `i`.
//!
//! ```text
//!                                    lane 0  1  2  3  4  5  ...  511
//!     candidates[digit 1][cell 0]         1  0  0  1  0  1         0     lanes 0, 3, 5: cell 0 may be 1
//!     candidates[digit 1][cell 1]         0  0  1  1  0  0         1
//!     ...
//!     candidates[digit 9][cell 80]        1  1  0  0  1  0         0
//! ```
//!
//! So "and", "or" and "majority of three" are all the arithmetic there is. "This digit has no place in
//! that row" is an "or" of nine vectors, complemented, for all lanes at once: no tables, no shuffles, no
//! branches, and every bit of the register works. Where numbers are needed (how many candidates has this
//! cell, which cell is best to branch on), they are kept in binary with one vector a bit, and added by
//! full adders, two instructions a bit.
//!
//! `kernel` holds what is done to all lanes at once, `pool` the search, and `client` what solving
//! and counting ask of it.
//!
//! Nothing that is answered depends on the number of lanes, on what else is in them or on when they are
//! served: a count is a property of the puzzle, and the solution that is asked for is the first of a tree
//! whose branches are chosen where propagation has come to rest. Where it rests does not depend on the
//! way there, since its rules never do less for fewer candidates.

mod client;
mod kernel;
mod pool;

use std::fmt;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::grid::Grid;
#[cfg(target_arch = "x86_64")]
use crate::simd::{Avx2, Avx512};
use crate::simd::{Level, Portable, Simd};
use crate::solver::{Count, Order, Outcome, Tally};

use self::client::{Counting, Solving};
use self::pool::{Client, Pool};

/// The engine at some level.
pub(super) trait Lanes: fmt::Debug + Send {
    fn solve(
        &mut self,
        puzzles: &[Grid],
        order: Order,
        outcomes: &mut Vec<Outcome>,
        tally: &mut Tally,
    );

    fn count(
        &mut self,
        puzzles: &[Grid],
        limit: Option<NonZeroU64>,
        counts: &mut Vec<Count>,
        tally: &mut Tally,
    );

    fn enumerate(
        &mut self,
        puzzle: &Grid,
        limit: Option<NonZeroU64>,
        tally: &mut Tally,
        each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    );
}

/// The engine at a level.
///
/// # Panics
///
/// Panics if this machine lacks the level.
pub(super) fn at(level: Level) -> Box<dyn Lanes> {
    fn boxed<S: Simd>(simd: Option<S>) -> Option<Box<dyn Lanes>> {
        simd.map(|simd| Box::new(Engine::new(simd)) as Box<dyn Lanes>)
    }
    let engine = match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => boxed(Avx512::detect()),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => boxed(Avx2::detect()),
        Level::Portable => boxed(Some(Portable::<2>)),
        #[allow(
            unreachable_patterns,
            reason = "which levels are left depends on the architecture"
        )]
        _ => None,
    };
    engine.unwrap_or_else(|| panic!("this machine has no {level}"))
}

/// So few puzzles are solved in the lanes of a single word. A search rarely leaves the word in which it
/// began, and the time of a round grows with the number of words.
const FEW: usize = 4;

struct Engine<S: Simd> {
    simd: S,
    /// Pools are made when they are needed: they have hundreds of kilobytes.
    wide: Option<Pool<S>>,
    narrow: Option<Pool<Portable<1>>>,
}

impl<S: Simd> Engine<S> {
    fn new(simd: S) -> Engine<S> {
        Engine {
            simd,
            wide: None,
            narrow: None,
        }
    }

    fn run(&mut self, puzzles: usize, client: &mut impl Client, tally: &mut Tally) {
        if puzzles <= FEW {
            let pool = self.narrow.get_or_insert_with(|| Pool::new(Portable));
            pool.run(client, tally);
        } else {
            self.wide(client, tally);
        }
    }

    fn wide(&mut self, client: &mut impl Client, tally: &mut Tally) {
        let pool = self.wide.get_or_insert_with(|| Pool::new(self.simd));
        pool.run(client, tally);
    }
}

impl<S: Simd> fmt::Debug for Engine<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

impl<S: Simd> Lanes for Engine<S> {
    fn solve(
        &mut self,
        puzzles: &[Grid],
        order: Order,
        outcomes: &mut Vec<Outcome>,
        tally: &mut Tally,
    ) {
        let mut solving = Solving::new(puzzles, order, outcomes);
        self.run(puzzles.len(), &mut solving, tally);
    }

    fn count(
        &mut self,
        puzzles: &[Grid],
        limit: Option<NonZeroU64>,
        counts: &mut Vec<Count>,
        tally: &mut Tally,
    ) {
        let mut counting = Counting::new(puzzles, limit, counts);
        if limit.is_some_and(|limit| limit.get() <= FEW as u64) {
            self.run(puzzles.len(), &mut counting, tally);
        } else {
            self.wide(&mut counting, tally);
        }
    }

    fn enumerate(
        &mut self,
        puzzle: &Grid,
        limit: Option<NonZeroU64>,
        tally: &mut Tally,
        each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) {
        let mut left = limit.map_or(u64::MAX, NonZeroU64::get);
        let mut collect = |part: &Grid, most: u64| {
            let mut collecting = client::Collecting::new(*part, most);
            self.wide(&mut collecting, tally);
            collecting.into_solutions()
        };
        let most = client::sorted_at_a_time(left);
        // The last break is the caller's own: there is nobody left to tell.
        let _ = client::in_order(*puzzle, most, &mut collect, &mut |solution| {
            each(solution)?;
            left -= 1;
            if left == 0 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
    }
}
