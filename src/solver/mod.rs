//! Searching grids: what callers use. Knows no text.
//!
//! A [`Solver`] is one worker's engine with its buffers: it takes many puzzles at a time, since the
//! fast engine solves them side by side. The free functions are for one puzzle.

pub mod backtrack;
mod lanes;

use std::collections::VecDeque;
use std::fmt;
use std::num::NonZeroU64;
use std::ops::{AddAssign, ControlFlow};

use crate::grid::Grid;
use crate::simd::Level;

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
    /// Many puzzles at once, one in each lane of a vector, at a SIMD level; with none at the fastest that
    /// the machine has, which is found out when there are puzzles enough for it to matter.
    Lanes(Option<Level>),
    /// The plain scalar search, kept as the readable reference.
    Backtrack,
}

impl Engine {
    /// The fastest engine that this machine can run.
    pub fn best() -> Engine {
        Engine::Lanes(None)
    }
}

/// What the searches of a [`Solver`] took so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Digits tried in a cell with more than one candidate.
    pub guesses: u64,
    /// Calls of the plain recursive search: one for each cell position entered, givens included, and
    /// one for each end of the grid. In [`Order::Fewest`] the givens are not entered. Only the
    /// backtracker counts calls.
    pub calls: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.guesses += other.guesses;
        self.calls += other.calls;
    }
}

/// One worker's engine with its buffers.
#[derive(Debug)]
pub struct Solver {
    search: Search,
    tally: Tally,
}

#[derive(Debug)]
enum Search {
    Lanes(lanes::Engine),
    Backtrack,
}

impl Solver {
    /// A solver with the given engine behind it.
    ///
    /// # Panics
    ///
    /// Panics if this machine lacks the level of the engine.
    pub fn new(engine: Engine) -> Solver {
        let search = match engine {
            Engine::Lanes(level) => Search::Lanes(lanes::Engine::new(level)),
            Engine::Backtrack => Search::Backtrack,
        };
        Solver {
            search,
            tally: Tally::default(),
        }
    }

    /// Solves the puzzles and appends the outcome of each to `outcomes`, in the order of the puzzles.
    pub fn solve(&mut self, puzzles: &[Grid], order: Order, outcomes: &mut Vec<Outcome>) {
        match &mut self.search {
            Search::Lanes(lanes) => lanes.solve(puzzles, order, outcomes, &mut self.tally),
            Search::Backtrack => outcomes.extend(
                puzzles
                    .iter()
                    .map(|puzzle| backtrack::solve(puzzle, order, &mut self.tally)),
            ),
        }
    }

    /// Counts the solutions of the puzzles up to the limit and appends the count of each to `counts`,
    /// in the order of the puzzles. Without a limit every solution is met, however many there are.
    pub fn count(&mut self, puzzles: &[Grid], limit: Option<NonZeroU64>, counts: &mut Vec<Count>) {
        match &mut self.search {
            Search::Lanes(lanes) => lanes.count(puzzles, limit, counts, &mut self.tally),
            Search::Backtrack => counts.extend(
                puzzles
                    .iter()
                    .map(|puzzle| backtrack::count(puzzle, limit, &mut self.tally)),
            ),
        }
    }

    /// Hands the solutions of a puzzle to `each`, in lexicographic order, as they are found, until
    /// `each` breaks, the limit is reached or there are no more. Clashing givens have no solution.
    pub fn enumerate(
        &mut self,
        puzzle: &Grid,
        limit: Option<NonZeroU64>,
        each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) {
        match &mut self.search {
            Search::Lanes(lanes) => lanes.enumerate(puzzle, limit, &mut self.tally, each),
            Search::Backtrack => backtrack::enumerate(puzzle, limit, &mut self.tally, each),
        }
    }

    /// What the searches of this solver took so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// What the searches of this solver took since the last call.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }
}

/// Batches of puzzles on their way through one worker's engine.
///
/// The fast engine has many puzzles at work, and some take much longer than others: so the puzzles of the
/// next batch are started while the last ones of a batch are still searched, and a batch comes out when
/// all of its puzzles are done. Batches come out in the order in which they went in.
pub struct Stream<A> {
    passage: Box<dyn Passage<A>>,
    tally: Tally,
}

/// How the batches of a [`Stream`] pass through an engine.
trait Passage<A>: Send {
    /// Takes a batch, and may search already.
    fn push(&mut self, puzzles: Vec<Grid>, tally: &mut Tally);

    /// Searches until the batch that went in first is done.
    fn advance(&mut self, tally: &mut Tally);

    /// The batch that went in first, if it is done.
    fn pop(&mut self) -> Option<Answered<A>>;
}

/// The plain search, which ends each batch before it takes the next.
struct OneByOne<A, F> {
    search: F,
    done: VecDeque<Answered<A>>,
}

impl<A: Send, F: Fn(&Grid, &mut Tally) -> A + Send> Passage<A> for OneByOne<A, F> {
    fn push(&mut self, puzzles: Vec<Grid>, tally: &mut Tally) {
        let answer = |puzzle| (self.search)(puzzle, tally);
        let answers = puzzles.iter().map(answer).collect();
        self.done.push_back(Answered { puzzles, answers });
    }

    fn advance(&mut self, _tally: &mut Tally) {}

    fn pop(&mut self) -> Option<Answered<A>> {
        self.done.pop_front()
    }
}

impl<A> fmt::Debug for Stream<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").finish_non_exhaustive()
    }
}

impl Stream<Outcome> {
    /// Solves the puzzles.
    ///
    /// # Panics
    ///
    /// Panics if this machine lacks the level of the engine.
    pub fn solving(engine: Engine, order: Order) -> Stream<Outcome> {
        match engine {
            Engine::Lanes(level) => {
                Stream::through(lanes::solving(lanes::Engine::new(level), order))
            }
            Engine::Backtrack => {
                Stream::one_by_one(move |puzzle, tally| backtrack::solve(puzzle, order, tally))
            }
        }
    }
}

impl Stream<Count> {
    /// Counts the solutions of the puzzles up to the limit, or all of them.
    ///
    /// # Panics
    ///
    /// Panics if this machine lacks the level of the engine.
    pub fn counting(engine: Engine, limit: Option<NonZeroU64>) -> Stream<Count> {
        match engine {
            Engine::Lanes(level) => {
                Stream::through(lanes::counting(lanes::Engine::new(level), limit))
            }
            Engine::Backtrack => {
                Stream::one_by_one(move |puzzle, tally| backtrack::count(puzzle, limit, tally))
            }
        }
    }
}

impl<A: Send + 'static> Stream<A> {
    fn one_by_one(search: impl Fn(&Grid, &mut Tally) -> A + Send + 'static) -> Stream<A> {
        Stream::through(OneByOne {
            search,
            done: VecDeque::new(),
        })
    }
}

impl<A> Stream<A> {
    fn through(passage: impl Passage<A> + 'static) -> Stream<A> {
        Stream {
            passage: Box::new(passage),
            tally: Tally::default(),
        }
    }

    /// Takes a batch. It may search already; [`Stream::pop`] says what is done.
    pub fn push(&mut self, puzzles: Vec<Grid>) {
        self.passage.push(puzzles, &mut self.tally);
    }

    /// The batch that went in first, if it is done.
    pub fn pop(&mut self) -> Option<Answered<A>> {
        self.passage.pop()
    }

    /// Waits for the batch that went in first; there is none if all are out.
    pub fn wait(&mut self) -> Option<Answered<A>> {
        self.passage.advance(&mut self.tally);
        self.passage.pop()
    }

    /// What the searches took since the last call.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }
}

/// A batch of puzzles with the answer to each.
#[derive(Clone, Debug)]
pub struct Answered<A> {
    /// The puzzles.
    pub puzzles: Vec<Grid>,
    /// Their answers, in the same order.
    pub answers: Vec<A>,
}

/// The lexicographically first solution of a puzzle, or `None` if there is none.
pub fn solution(puzzle: &Grid) -> Option<Grid> {
    solve_one(puzzle, Order::Fixed)
}

/// Some solution of a puzzle, or `None` if there is none. Faster than [`solution`] on a grid with
/// several.
pub fn some_solution(puzzle: &Grid) -> Option<Grid> {
    solve_one(puzzle, Order::Fewest)
}

/// The number of solutions of a puzzle, or `limit` if there are at least so many.
pub fn count_up_to(puzzle: &Grid, limit: NonZeroU64) -> u64 {
    let mut counts = Vec::with_capacity(1);
    Solver::new(Engine::best()).count(&[*puzzle], Some(limit), &mut counts);
    match counts[0] {
        Count::Exactly(count) | Count::AtLeast(count) => count,
        Count::Clash => 0,
    }
}

/// Whether a puzzle has exactly one solution.
pub fn is_unique(puzzle: &Grid) -> bool {
    const TWO: NonZeroU64 = NonZeroU64::new(2).expect("two is not zero");
    count_up_to(puzzle, TWO) == 1
}

fn solve_one(puzzle: &Grid, order: Order) -> Option<Grid> {
    let mut outcomes = Vec::with_capacity(1);
    Solver::new(Engine::best()).solve(&[*puzzle], order, &mut outcomes);
    match outcomes[0] {
        Outcome::Solved(grid) => Some(grid),
        Outcome::NoSolution | Outcome::Clash => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIQUE: &str =
        "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3";
    const TWO: &str =
        "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
    const NONE: &str =
        "12345678.........9...............................................................";
    const CLASH: &str =
        "5.......5........................................................................";

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    fn limit(limit: u64) -> Option<NonZeroU64> {
        NonZeroU64::new(limit)
    }

    #[test]
    fn a_batch_keeps_its_order() {
        let puzzles = [UNIQUE, CLASH, TWO, NONE].map(grid);
        let mut solver = Solver::new(Engine::Backtrack);
        let mut outcomes = Vec::new();
        solver.solve(&puzzles, Order::Fixed, &mut outcomes);
        assert_eq!(
            outcomes[0],
            Outcome::Solved(grid(
                "856917342234865719971243568425678931687139254193452876312584697769321485548796123"
            ))
        );
        assert_eq!(outcomes[1], Outcome::Clash);
        assert_eq!(outcomes[2], Outcome::Solved(solution(&puzzles[2]).unwrap()));
        assert_eq!(outcomes[3], Outcome::NoSolution);

        let mut counts = Vec::new();
        solver.count(&puzzles, limit(2), &mut counts);
        assert_eq!(
            counts,
            [
                Count::Exactly(1),
                Count::Clash,
                Count::AtLeast(2),
                Count::Exactly(0)
            ]
        );
        counts.clear();
        solver.count(&puzzles, None, &mut counts);
        assert_eq!(counts[2], Count::Exactly(2));
        assert!(solver.tally().calls > 0 && solver.tally().guesses > 0);
    }

    #[test]
    fn enumeration_stops_where_it_is_told() {
        let met = |limit, stop_after| {
            let mut met = 0;
            Solver::new(Engine::Backtrack).enumerate(&grid(TWO), limit, &mut |_| {
                met += 1;
                if met == stop_after {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            met
        };
        assert_eq!(met(None, 9), 2);
        assert_eq!(met(limit(1), 9), 1);
        assert_eq!(met(None, 1), 1);
    }

    #[test]
    fn the_free_functions_say_what_their_names_say() {
        assert!(is_unique(&grid(UNIQUE)));
        for puzzle in [TWO, NONE, CLASH] {
            assert!(!is_unique(&grid(puzzle)));
        }
        assert_eq!(count_up_to(&grid(TWO), NonZeroU64::MAX), 2);
        assert_eq!(some_solution(&grid(UNIQUE)), solution(&grid(UNIQUE)));
        assert_eq!(solution(&grid(CLASH)), None);
    }
}
