//! What solving, counting and enumerating ask of the pool.

use std::collections::VecDeque;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, PEERS, digit_mask};
use crate::solver::{Count, Order, Outcome};

use super::kernel::Branch;
use super::pool::{Client, End, Givens, Goal, Pick, Start, Step};

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

/// Puzzles that came together, with their answers so far.
struct Hand<P, A> {
    /// The key of the first puzzle; the others follow.
    first: u64,
    puzzles: P,
    answers: Vec<A>,
    /// How many of the answers are still open.
    open: usize,
}

/// The puzzles in hand: those that came together leave together, in the order in which they came. A
/// puzzle's key is its number in this order.
struct Hands<P, A> {
    hands: VecDeque<Hand<P, A>>,
    /// The key of the puzzle that is started next, and the number of its hand.
    next: u64,
    next_hand: usize,
    /// The key of the puzzle that comes next.
    end: u64,
}

impl<P: AsRef<[Grid]>, A: Copy> Hands<P, A> {
    fn new() -> Hands<P, A> {
        Hands {
            hands: VecDeque::new(),
            next: 0,
            next_hand: 0,
            end: 0,
        }
    }

    /// Takes puzzles in hand; their answers are written over `unknown`.
    fn push(&mut self, puzzles: P, unknown: A) {
        let number = puzzles.as_ref().len();
        self.hands.push_back(Hand {
            first: self.end,
            answers: vec![unknown; number],
            puzzles,
            open: number,
        });
        self.end += number as u64;
    }

    fn is_front_done(&self) -> bool {
        self.hands.front().is_some_and(|hand| hand.open == 0)
    }

    fn pop(&mut self) -> Option<(P, Vec<A>)> {
        if !self.is_front_done() {
            return None;
        }
        let hand = self.hands.pop_front()?;
        self.next_hand = self.next_hand.saturating_sub(1);
        Some((hand.puzzles, hand.answers))
    }

    /// How many puzzles are in hand.
    fn len(&self) -> usize {
        (self.end - self.hands.front().map_or(self.end, |hand| hand.first)) as usize
    }

    /// How many of them have not been started.
    fn unstarted(&self) -> usize {
        (self.end - self.next) as usize
    }

    /// Starts a puzzle.
    fn start(&mut self) -> Option<(u64, &Grid)> {
        if self.next == self.end {
            return None;
        }
        let key = self.next;
        self.next += 1;
        // Empty hands are passed over.
        while key >= self.hands[self.next_hand].end() {
            self.next_hand += 1;
        }
        let hand = &self.hands[self.next_hand];
        Some((key, &hand.puzzles.as_ref()[(key - hand.first) as usize]))
    }

    /// The hand of a puzzle and its place there.
    fn place(&mut self, key: u64) -> (&mut Hand<P, A>, usize) {
        let index = self.hands.partition_point(|hand| hand.end() <= key);
        let hand = &mut self.hands[index];
        let place = (key - hand.first) as usize;
        (hand, place)
    }

    fn puzzle(&mut self, key: u64) -> &Grid {
        let (hand, place) = self.place(key);
        &hand.puzzles.as_ref()[place]
    }

    fn answer(&mut self, key: u64) -> &mut A {
        let (hand, place) = self.place(key);
        &mut hand.answers[place]
    }

    /// The answer of a puzzle stays what it is.
    fn close(&mut self, key: u64) {
        self.place(key).0.open -= 1;
    }

    /// The answer of a puzzle is this.
    fn close_with(&mut self, key: u64, answer: A) {
        let (hand, place) = self.place(key);
        hand.answers[place] = answer;
        hand.open -= 1;
    }
}

impl<P, A> Hand<P, A> {
    /// The key after the last one.
    fn end(&self) -> u64 {
        self.first + self.answers.len() as u64
    }
}

/// With more puzzles than this in hand, those that came first are waited for.
const MOST_IN_HAND: usize = 8192;

/// A client that takes puzzles whenever there are some.
pub(super) trait Relay<P, A>: Client {
    /// Takes puzzles in hand.
    fn push(&mut self, puzzles: P);

    /// The puzzles that came first, with their answers, if all of them are known.
    fn pop(&mut self) -> Option<(P, Vec<A>)>;

    /// How many puzzles are in hand.
    fn len(&self) -> usize;

    /// How many of them have not been started.
    fn unstarted(&self) -> usize;

    /// Whether the searches go on later where there are no more puzzles to start.
    fn set_pausing(&mut self, pausing: bool);
}

/// Counts the solutions of each puzzle up to a limit.
pub(super) struct Counting<P> {
    hands: Hands<P, Count>,
    /// 0: without a limit.
    limit: u64,
    pausing: bool,
}

impl<P: AsRef<[Grid]>> Counting<P> {
    pub(super) fn new(limit: Option<NonZeroU64>) -> Counting<P> {
        Counting {
            hands: Hands::new(),
            limit: limit.map_or(0, NonZeroU64::get),
            pausing: false,
        }
    }
}

impl<P: AsRef<[Grid]>> Relay<P, Count> for Counting<P> {
    fn push(&mut self, puzzles: P) {
        self.hands.push(puzzles, Count::Exactly(0));
    }

    fn pop(&mut self) -> Option<(P, Vec<Count>)> {
        self.hands.pop()
    }

    fn len(&self) -> usize {
        self.hands.len()
    }

    fn unstarted(&self) -> usize {
        self.hands.unstarted()
    }

    fn set_pausing(&mut self, pausing: bool) {
        self.pausing = pausing;
    }
}

impl<P: AsRef<[Grid]>> Client for Counting<P> {
    fn next(&mut self) -> Option<Start> {
        let goal = Goal::Puzzle(self.limit);
        let (key, puzzle) = self.hands.start()?;
        Some(Start {
            key,
            givens: Givens::new(puzzle),
            goal,
        })
    }

    fn may_pause(&self) -> bool {
        self.pausing && (self.hands.len() <= MOST_IN_HAND || self.hands.is_front_done())
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _key: u64, _solution: &Grid) {}

    fn looked(&mut self, _key: u64, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, key: u64, end: End) -> Option<Start> {
        let count = if self.limit != 0 && end.found >= self.limit {
            Count::AtLeast(self.limit)
        } else if end.clash {
            Count::Clash
        } else {
            Count::Exactly(end.found)
        };
        self.hands.close_with(key, count);
        None
    }
}

/// Solves each puzzle.
///
/// Either order makes a tree of the solutions: propagate, take an open cell, and branch on its
/// candidates in ascending order. [`Order::Fixed`] takes the first open cell, so that the first solution
/// of its tree is the lexicographically first, and [`Order::Fewest`] the one that the search branches on.
/// The first solution of the tree is found without searching the tree in its order, which may take ages.
///
/// A search in any order comes first. Where it leaves no doubt (there is none, or just one), that is all.
/// Else the solution met is the *witness*, and the tree is walked down from its root: as long as the
/// witness has the lowest candidate of the cell, so has the first solution. For a smaller candidate than
/// the witness's, the question is whether some solution has it: a "no" is a search that found nothing, a
/// "yes" brings the next witness. That is 81 times 8 searches at the most, none of them cut short, and
/// what is answered depends on the puzzle alone.
pub(super) struct Solving<P> {
    hands: Hands<P, Outcome>,
    order: Order,
    pausing: bool,
    walks: Vec<Walk>,
    free_walks: Vec<usize>,
}

/// How far down its tree a puzzle is.
struct Walk {
    /// Of the puzzle.
    key: u64,
    /// The givens and the digits that were decided.
    known: Grid,
    /// The cell in question.
    cell: usize,
    /// The candidates in question, the lowest being tried; none during a look.
    digits: Mask,
}

/// The searches of a walk have this bit in their key, and else the number of the walk.
const WALK: u64 = 1 << 63;

fn walk_of(key: u64) -> Option<usize> {
    (key & WALK != 0).then_some((key & !WALK) as usize)
}

impl<P: AsRef<[Grid]>> Solving<P> {
    pub(super) fn new(order: Order) -> Solving<P> {
        Solving {
            hands: Hands::new(),
            order,
            pausing: false,
            walks: Vec::new(),
            free_walks: Vec::new(),
        }
    }

    fn witness(&mut self, walk: usize) -> &Grid {
        match self.hands.answer(self.walks[walk].key) {
            Outcome::Solved(witness) => witness,
            _ => unreachable!("a walk has a witness"),
        }
    }

    /// Which cell the tree branches on.
    fn pick(&self) -> Pick {
        match self.order {
            Order::Fixed => Pick::First,
            Order::Fewest => Pick::Rated,
        }
    }

    fn begin(&mut self, key: u64) -> Start {
        let walk = Walk {
            key,
            known: *self.hands.puzzle(key),
            cell: 0,
            digits: 0,
        };
        let index = match self.free_walks.pop() {
            Some(index) => {
                self.walks[index] = walk;
                index
            }
            None => {
                self.walks.push(walk);
                self.walks.len() - 1
            }
        };
        self.look(index)
    }

    /// A look at what is open with the digits known so far.
    fn look(&mut self, walk: usize) -> Start {
        Start {
            key: WALK | walk as u64,
            givens: Givens::new(&self.walks[walk].known),
            goal: Goal::Look(self.pick()),
        }
    }

    /// Whether the lowest of the digits in question leads to a solution; if there is none left, a look
    /// beyond the cell.
    fn ask(&mut self, walk: usize) -> Start {
        let Walk {
            known,
            cell,
            digits,
            ..
        } = self.walks[walk];
        if digits == 0 {
            return self.decide(walk);
        }
        let mut givens = Givens::new(&known);
        givens.set(cell, digits);
        Start {
            key: WALK | walk as u64,
            givens,
            // What is met first in the order of the tree is seldom far from its first solution.
            goal: Goal::Question(self.pick()),
        }
    }

    /// The cell in question gets the witness's digit.
    fn decide(&mut self, walk: usize) -> Start {
        let cell = self.walks[walk].cell;
        let digit = self.witness(walk).get(cell);
        self.walks[walk].known.set(cell, digit);
        self.walks[walk].digits = 0;
        self.look(walk)
    }

    /// What follows from a search of the puzzle itself.
    fn searched(&mut self, key: u64, end: End) -> Option<Start> {
        if end.found == 0 {
            *self.hands.answer(key) = if end.clash {
                Outcome::Clash
            } else {
                Outcome::NoSolution
            };
        }
        let decided = match self.order {
            Order::Fixed => end.found < 2,
            Order::Fewest => end.found == 0 || !end.guessed,
        };
        if decided {
            self.hands.close(key);
            return None;
        }
        Some(self.begin(key))
    }
}

impl<P: AsRef<[Grid]>> Relay<P, Outcome> for Solving<P> {
    fn push(&mut self, puzzles: P) {
        self.hands.push(puzzles, Outcome::NoSolution);
    }

    fn pop(&mut self) -> Option<(P, Vec<Outcome>)> {
        self.hands.pop()
    }

    fn len(&self) -> usize {
        self.hands.len()
    }

    fn unstarted(&self) -> usize {
        self.hands.unstarted()
    }

    fn set_pausing(&mut self, pausing: bool) {
        self.pausing = pausing;
    }
}

impl<P: AsRef<[Grid]>> Client for Solving<P> {
    fn next(&mut self) -> Option<Start> {
        let enough = match self.order {
            // Most puzzles have one solution, and then nothing is in doubt.
            Order::Fixed => 2,
            Order::Fewest => 1,
        };
        let (key, puzzle) = self.hands.start()?;
        Some(Start {
            key,
            givens: Givens::new(puzzle),
            goal: Goal::Puzzle(enough),
        })
    }

    fn may_pause(&self) -> bool {
        self.pausing && (self.hands.len() <= MOST_IN_HAND || self.hands.is_front_done())
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, key: u64, solution: &Grid) {
        if let Some(walk) = walk_of(key) {
            let key = self.walks[walk].key;
            *self.hands.answer(key) = Outcome::Solved(*solution);
            return;
        }
        let outcome = self.hands.answer(key);
        match outcome {
            // Any witness will do, but a smaller one makes the walk shorter.
            Outcome::Solved(witness) => *witness = (*witness).min(*solution),
            _ => *outcome = Outcome::Solved(*solution),
        }
    }

    fn looked(&mut self, key: u64, branch: Branch) -> Step {
        let walk = walk_of(key).expect("walks alone look");
        let digit = self.witness(walk).get(branch.cell);
        let smaller = branch.candidates & (digit_mask(digit) - 1);
        let Walk {
            known,
            cell,
            digits,
            ..
        } = &mut self.walks[walk];
        (*cell, *digits) = (branch.cell, smaller);
        if smaller == 0 {
            known.set(branch.cell, digit);
            Step::Lowest
        } else {
            Step::Next(self.ask(walk))
        }
    }

    fn finished(&mut self, key: u64, end: End) -> Option<Start> {
        let Some(index) = walk_of(key) else {
            return self.searched(key, end);
        };
        let walk = &mut self.walks[index];
        if walk.digits == 0 {
            // Nothing is open: what was looked at is the witness.
            self.hands.close(walk.key);
            self.free_walks.push(index);
            None
        } else if end.found > 0 {
            Some(self.decide(index))
        } else {
            walk.digits &= walk.digits - 1;
            Some(self.ask(index))
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
