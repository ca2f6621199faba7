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
//! Four things happen, again and again, to all lanes at once (`kernel`):
//!
//! - *propagation*: sweeps over bands and stacks strike out what cannot be, and say which lanes are
//!   dead, solved or stuck;
//! - *choice*: in each stuck lane, the cell to branch on;
//! - *splitting*: a stuck lane takes one candidate of the cell, and a free lane becomes its copy with
//!   the other;
//! - *loading*: free lanes get new puzzles, or parts of searches that found no lane.
//!
//! Between them the books are kept lane by lane (`pool`): a *task* is the search of one puzzle, its
//! *nodes* are in lanes or wait for one. What a task is for and what comes of it is up to a *client*:
//! `counting`, `solving` or `enumerating`. Puzzles come in batches (`hands`), and those of the next batch
//! fill the lanes while the last ones of a batch are still searched.
//!
//! Where no open cell of a stuck lane has more than two candidates, each digit that a unit misses has
//! exactly two places there, since a single place would have been found. So the other candidates of a
//! solution's cells make a solution too, and either candidate of a cell leads to as many solutions as
//! the other: one of them is searched and counts twice.
//!
//! Nothing that is answered depends on the number of lanes, on what else is in them or on when they are
//! served: a count is a property of the puzzle, and the solution that is asked for is the first of a tree
//! whose branches are chosen where propagation has come to rest. Where it rests does not depend on the
//! way there, since its rules never do less for fewer candidates.

mod counting;
mod enumerating;
mod givens;
mod hands;
mod kernel;
mod pool;
mod solving;
mod task;

use std::fmt;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::grid::Grid;
#[cfg(target_arch = "x86_64")]
use crate::simd::{Avx2, Avx512};
use crate::simd::{Level, Portable, Simd};
use crate::solver::{Answered, Count, Order, Outcome, Passage, Tally};

use self::counting::Counting;
use self::enumerating::{Collecting, in_order, sorted_at_a_time};
use self::hands::{Relay, Until};
use self::pool::Pool;
use self::solving::Solving;
use self::task::Client;

/// So few puzzles are solved in the lanes of a single word. A search rarely leaves the word in which it
/// began, and the time of a round grows with the number of words.
const FEW: usize = 4;

/// The lanes of the widest level.
const MOST_LANES: usize = 512;

/// Whether the search for so many solutions of one puzzle fits into few lanes.
fn is_small(limit: Option<NonZeroU64>) -> bool {
    limit.is_some_and(|limit| limit.get() <= FEW as u64)
}

/// The pool of some level.
enum Wide {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Pool<Avx512>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Pool<Avx2>>),
    Portable(Box<Pool<Portable<2>>>),
}

impl Wide {
    /// # Panics
    ///
    /// Panics if this machine lacks the level.
    fn at(level: Level) -> Wide {
        fn pool<S: Simd>(simd: S) -> Box<Pool<S>> {
            Box::new(Pool::new(simd, false))
        }
        let wide = match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Avx512::detect().map(pool).map(Wide::Avx512),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Avx2::detect().map(pool).map(Wide::Avx2),
            Level::Portable => Some(Wide::Portable(pool(Portable))),
            #[allow(
                unreachable_patterns,
                reason = "which levels are left depends on the architecture"
            )]
            _ => None,
        };
        wide.unwrap_or_else(|| panic!("this machine has no {level}"))
    }

    fn run(&mut self, client: &mut impl Client, tally: &mut Tally) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Wide::Avx512(pool) => pool.run(client, tally),
            #[cfg(target_arch = "x86_64")]
            Wide::Avx2(pool) => pool.run(client, tally),
            Wide::Portable(pool) => pool.run(client, tally),
        }
    }

    fn is_idle(&self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Wide::Avx512(pool) => pool.is_idle(),
            #[cfg(target_arch = "x86_64")]
            Wide::Avx2(pool) => pool.is_idle(),
            Wide::Portable(pool) => pool.is_idle(),
        }
    }
}

/// The lane engine.
pub(super) struct Engine {
    /// The fastest of the machine if there is none.
    level: Option<Level>,
    /// Pools are made when they are needed: they have hundreds of kilobytes, and finding out what a
    /// machine has takes as long as a puzzle.
    wide: Option<Wide>,
    narrow: Option<Box<Pool<Portable<1>>>>,
}

impl Engine {
    /// The engine at a level, or at the fastest that the machine has.
    ///
    /// # Panics
    ///
    /// Panics if this machine lacks the level.
    pub(super) fn new(level: Option<Level>) -> Engine {
        if let Some(level) = level {
            assert!(level.is_available(), "this machine has no {level}");
        }
        Engine {
            level,
            wide: None,
            narrow: None,
        }
    }

    fn run(&mut self, is_narrow: bool, client: &mut impl Client, tally: &mut Tally) {
        if is_narrow {
            let pool = self
                .narrow
                .get_or_insert_with(|| Box::new(Pool::new(Portable, true)));
            pool.run(client, tally);
        } else {
            self.wide(client, tally);
        }
    }

    fn is_idle_narrow(&self) -> bool {
        self.narrow.as_ref().is_none_or(|pool| pool.is_idle())
    }

    fn is_idle_wide(&self) -> bool {
        self.wide.as_ref().is_none_or(Wide::is_idle)
    }

    fn wide(&mut self, client: &mut impl Client, tally: &mut Tally) {
        let level = self.level;
        let pool = self
            .wide
            .get_or_insert_with(|| Wide::at(level.unwrap_or_else(Level::best)));
        pool.run(client, tally);
    }

    /// Appends the outcome of each puzzle.
    pub(super) fn solve(
        &mut self,
        puzzles: &[Grid],
        order: Order,
        outcomes: &mut Vec<Outcome>,
        tally: &mut Tally,
    ) {
        let mut solving = Solving::new(order);
        solving.hands().push(puzzles);
        self.run(puzzles.len() <= FEW, &mut solving, tally);
        if let Some((_, answers)) = solving.hands().pop() {
            outcomes.extend(answers);
        }
    }

    /// Appends the count of each puzzle.
    pub(super) fn count(
        &mut self,
        puzzles: &[Grid],
        limit: Option<NonZeroU64>,
        counts: &mut Vec<Count>,
        tally: &mut Tally,
    ) {
        let mut counting = Counting::new(limit);
        counting.hands().push(puzzles);
        let is_narrow = is_small(limit) && puzzles.len() <= FEW;
        self.run(is_narrow, &mut counting, tally);
        if let Some((_, answers)) = counting.hands().pop() {
            counts.extend(answers);
        }
    }

    /// Hands the solutions to `each` in lexicographic order.
    pub(super) fn enumerate(
        &mut self,
        puzzle: &Grid,
        limit: Option<NonZeroU64>,
        tally: &mut Tally,
        each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) {
        let mut left = limit.map_or(u64::MAX, NonZeroU64::get);
        let mut collect = |part: &Grid, most: u64| {
            let mut collecting = Collecting::new(*part, most);
            self.wide(&mut collecting, tally);
            collecting.into_solutions()
        };
        let most = sorted_at_a_time(left);
        // The last break is the caller's own: there is nobody left to tell.
        let _ = in_order(*puzzle, most, &mut collect, &mut |solution| {
            each(solution)?;
            left -= 1;
            if left == 0 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

/// Solves batches of puzzles.
pub(super) fn solving(engine: Engine, order: Order) -> impl Passage<Outcome> {
    Streaming {
        engine,
        client: Solving::new(order),
        is_small: true,
    }
}

/// Counts the solutions of batches of puzzles.
pub(super) fn counting(engine: Engine, limit: Option<NonZeroU64>) -> impl Passage<Count> {
    Streaming {
        engine,
        client: Counting::new(limit),
        is_small: is_small(limit),
    }
}

/// A client with its engine, for batches that pass through the lanes without a gap.
struct Streaming<C> {
    engine: Engine,
    client: C,
    /// Whether few puzzles fit into few lanes.
    is_small: bool,
}

impl<A: Copy, C: Relay<Vec<Grid>, A> + Send> Passage<A> for Streaming<C> {
    fn push(&mut self, puzzles: Vec<Grid>, tally: &mut Tally) {
        let Streaming { engine, client, .. } = self;
        client.hands().push(puzzles);
        // Fewer wait for more.
        if client.hands().unstarted() >= MOST_LANES && engine.is_idle_narrow() {
            client.hands().until = Until::AllStarted;
            engine.wide(client, tally);
        }
    }

    fn advance(&mut self, tally: &mut Tally) {
        let Streaming { engine, client, .. } = self;
        client.hands().until = Until::FrontDone;
        let few = self.is_small && engine.is_idle_wide() && client.hands().len() <= FEW;
        // What was begun in some lanes goes on there.
        engine.run(few || !engine.is_idle_narrow(), client, tally);
    }

    fn pop(&mut self) -> Option<Answered<A>> {
        let (puzzles, answers) = self.client.hands().pop()?;
        Some(Answered { puzzles, answers })
    }
}
