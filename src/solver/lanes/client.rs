//! What solving, counting and enumerating ask of the pool.

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
            goal: Goal::Puzzle(self.limit),
        })
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _key: u32, _solution: &Grid) {}

    fn looked(&mut self, _key: u32, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, key: u32, end: End) -> Option<Start> {
        let key = key as usize;
        self.counts[key] = if self.limit != 0 && end.found >= self.limit {
            Count::AtLeast(self.limit)
        } else if end.clash {
            Count::Clash
        } else {
            Count::Exactly(end.found)
        };
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
pub(super) struct Solving<'a> {
    puzzles: &'a [Grid],
    order: Order,
    started: usize,
    outcomes: &'a mut [Outcome],
    /// For each puzzle the index of its walk plus one, 0 while there is none.
    walk_of: Vec<u32>,
    walks: Vec<Walk>,
}

/// How far down its tree a puzzle is.
struct Walk {
    /// The givens and the digits that were decided.
    known: Grid,
    /// The cell in question.
    cell: usize,
    /// The candidates in question, the lowest being tried; none during a look.
    digits: Mask,
}

impl<'a> Solving<'a> {
    /// The outcomes will be appended to `outcomes`.
    pub(super) fn new(
        puzzles: &'a [Grid],
        order: Order,
        outcomes: &'a mut Vec<Outcome>,
    ) -> Solving<'a> {
        let known = outcomes.len();
        outcomes.resize(known + puzzles.len(), Outcome::NoSolution);
        Solving {
            puzzles,
            order,
            started: 0,
            outcomes: &mut outcomes[known..],
            walk_of: vec![0; puzzles.len()],
            walks: Vec::new(),
        }
    }

    fn witness(&self, key: u32) -> &Grid {
        match &self.outcomes[key as usize] {
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

    fn walk(&mut self, key: u32) -> &mut Walk {
        &mut self.walks[self.walk_of[key as usize] as usize - 1]
    }

    /// A look at what is open with the digits known so far.
    fn look(&mut self, key: u32) -> Start {
        Start {
            key,
            givens: Givens::new(&self.walk(key).known),
            goal: Goal::Look(self.pick()),
        }
    }

    /// Whether the lowest of the digits in question leads to a solution; if there is none left, a look
    /// beyond the cell.
    fn ask(&mut self, key: u32) -> Start {
        let Walk {
            known,
            cell,
            digits,
        } = *self.walk(key);
        if digits == 0 {
            return self.decide(key);
        }
        let mut givens = Givens::new(&known);
        givens.set(cell, digits);
        Start {
            key,
            givens,
            // What is met first in the order of the tree is seldom far from its first solution.
            goal: Goal::Question(self.pick()),
        }
    }

    /// The cell in question gets the witness's digit.
    fn decide(&mut self, key: u32) -> Start {
        let cell = self.walk(key).cell;
        let digit = self.witness(key).get(cell);
        let walk = self.walk(key);
        walk.known.set(cell, digit);
        walk.digits = 0;
        self.look(key)
    }
}

impl Client for Solving<'_> {
    fn next(&mut self) -> Option<Start> {
        let puzzle = self.puzzles.get(self.started)?;
        self.started += 1;
        let enough = match self.order {
            // Most puzzles have one solution, and then nothing is in doubt.
            Order::Fixed => 2,
            Order::Fewest => 1,
        };
        Some(Start {
            key: self.started as u32 - 1,
            givens: Givens::new(puzzle),
            goal: Goal::Puzzle(enough),
        })
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, key: u32, solution: &Grid) {
        let outcome = &mut self.outcomes[key as usize];
        match outcome {
            // Before the walk any witness will do, but a smaller one makes it shorter.
            Outcome::Solved(witness) if self.walk_of[key as usize] == 0 => {
                *witness = (*witness).min(*solution);
            }
            _ => *outcome = Outcome::Solved(*solution),
        }
    }

    fn looked(&mut self, key: u32, branch: Branch) -> Step {
        let digit = self.witness(key).get(branch.cell);
        let smaller = branch.candidates & (digit_mask(digit) - 1);
        let walk = self.walk(key);
        walk.cell = branch.cell;
        walk.digits = smaller;
        if smaller == 0 {
            walk.known.set(branch.cell, digit);
            Step::Lowest
        } else {
            Step::Next(self.ask(key))
        }
    }

    fn finished(&mut self, key: u32, end: End) -> Option<Start> {
        if self.walk_of[key as usize] == 0 {
            let decided = match self.order {
                Order::Fixed => end.found < 2,
                Order::Fewest => end.found == 0 || !end.guessed,
            };
            if end.found == 0 {
                self.outcomes[key as usize] = if end.clash {
                    Outcome::Clash
                } else {
                    Outcome::NoSolution
                };
            }
            if decided {
                return None;
            }
            self.walks.push(Walk {
                known: self.puzzles[key as usize],
                cell: 0,
                digits: 0,
            });
            self.walk_of[key as usize] = self.walks.len() as u32;
            return Some(self.look(key));
        }
        let walk = self.walk(key);
        if walk.digits == 0 {
            // Nothing is open: what was looked at is the witness.
            None
        } else if end.found > 0 {
            Some(self.decide(key))
        } else {
            walk.digits &= walk.digits - 1;
            Some(self.ask(key))
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

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, _key: u32, solution: &Grid) {
        self.solutions.push(*solution);
    }

    fn looked(&mut self, _key: u32, _branch: Branch) -> Step {
        unreachable!("no look was asked for")
    }

    fn finished(&mut self, _key: u32, _end: End) -> Option<Start> {
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
