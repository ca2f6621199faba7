//! What solving asks of the pool.

use std::num::NonZeroU64;

use super::givens::Givens;
use super::hands::{Hands, Relay};
use super::kernel::Branch;
use super::task::{Client, End, Goal, Pick, Start, Step};
use crate::grid::{Grid, Mask, digit_mask};
use crate::solver::{Order, Outcome};

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
            hands: Hands::new(Outcome::NoSolution),
            order,
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
    fn hands(&mut self) -> &mut Hands<P, Outcome> {
        &mut self.hands
    }
}

impl<P: AsRef<[Grid]>> Client for Solving<P> {
    #[inline(always)]
    fn next(&mut self, givens: &mut Givens) -> Option<(u64, Goal)> {
        let enough = match self.order {
            // Most puzzles have one solution, and then nothing is in doubt.
            Order::Fixed => NonZeroU64::new(2),
            Order::Fewest => NonZeroU64::new(1),
        };
        let (key, puzzle) = self.hands.start()?;
        givens.put(puzzle);
        Some((key, Goal::Puzzle(enough)))
    }

    fn rank(&self, key: u64) -> u64 {
        walk_of(key).map_or(key, |walk| self.walks[walk].key)
    }

    fn may_pause(&self, more: bool) -> bool {
        self.hands.may_pause(more)
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
