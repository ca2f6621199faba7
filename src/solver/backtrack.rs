//! The readable reference: one puzzle, one cell at a time, with row, column and box masks.
//!
//! The blanks are collected once and the search keeps its own stack, so that it never recurses; no
//! propagation, on purpose. It counts its calls as the well-known recursive program does, which
//! enters every cell position in row-major order, givens included, and the position after the last
//! cell: entering a blank therefore counts the givens on the way to it too.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, box_of, column_of, digit_mask, row_of};
use crate::solver::{Count, Order, Outcome, Tally};

pub(super) fn solve(puzzle: &Grid, order: Order, tally: &mut Tally) -> Outcome {
    let Some(mut search) = Search::new(puzzle, order) else {
        return Outcome::Clash;
    };
    let solution = search.next();
    *tally += search.tally();
    solution.map_or(Outcome::NoSolution, Outcome::Solved)
}

pub(super) fn count(puzzle: &Grid, limit: Option<NonZeroU64>, tally: &mut Tally) -> Count {
    let Some(mut search) = Search::new(puzzle, Order::Fewest) else {
        return Count::Clash;
    };
    let limit = limit.map_or(u64::MAX, NonZeroU64::get);
    let mut count = 0;
    while count < limit && search.next().is_some() {
        count += 1;
    }
    *tally += search.tally();
    if count == limit {
        Count::AtLeast(count)
    } else {
        Count::Exactly(count)
    }
}

pub(super) fn enumerate(
    puzzle: &Grid,
    limit: Option<NonZeroU64>,
    tally: &mut Tally,
    each: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) {
    let Some(mut search) = Search::new(puzzle, Order::Fixed) else {
        return;
    };
    let mut left = limit.map_or(u64::MAX, NonZeroU64::get);
    while left > 0 && search.next().is_some_and(|grid| each(&grid).is_continue()) {
        left -= 1;
    }
    *tally += search.tally();
}

/// The solutions of one puzzle, in the order in which the search meets them.
///
/// In [`Order::Fixed`] the blanks are visited row-major and the digits ascending, so the solutions
/// come in lexicographic order. In [`Order::Fewest`] the next blank is always the one with the fewest
/// candidates, of several the first in row-major order.
#[derive(Clone, Debug)]
pub struct Search {
    grid: Grid,
    used: Used,
    order: Order,
    /// The blanks; those of the frames come first, in the order of the frames.
    blanks: [u8; CELLS],
    blank_count: usize,
    /// `entering[depth]`: the calls that it takes to enter the blank of that depth, or the end.
    entering: [u8; CELLS + 1],
    frames: [Frame; CELLS],
    depth: usize,
    started: bool,
    tally: Tally,
}

/// A blank that the search has entered, and the digits still to try there.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    cell: u8,
    /// Whether the blank had more than one candidate when it was entered.
    is_guess: bool,
    untried: Mask,
}

/// The digits that stand in each row, column and box.
#[derive(Clone, Copy, Debug, Default)]
struct Used {
    rows: [Mask; 9],
    columns: [Mask; 9],
    boxes: [Mask; 9],
}

impl Used {
    fn candidates(&self, cell: usize) -> Mask {
        ALL_DIGITS
            & !(self.rows[row_of(cell)] | self.columns[column_of(cell)] | self.boxes[box_of(cell)])
    }

    /// Puts a digit into its three units, or takes it out again.
    fn flip(&mut self, cell: usize, digit: Mask) {
        self.rows[row_of(cell)] ^= digit;
        self.columns[column_of(cell)] ^= digit;
        self.boxes[box_of(cell)] ^= digit;
    }
}

impl Search {
    /// A search that has not begun, or `None` if two givens clash.
    pub fn new(puzzle: &Grid, order: Order) -> Option<Search> {
        let mut used = Used::default();
        let mut blanks = [0; CELLS];
        let mut blank_count = 0;
        let mut entering = [1; CELLS + 1];
        for (cell, &digit) in puzzle.cells().iter().enumerate() {
            if digit == 0 {
                blanks[blank_count] = cell as u8;
                blank_count += 1;
                continue;
            }
            let digit = digit_mask(digit);
            if used.candidates(cell) & digit == 0 {
                return None;
            }
            used.flip(cell, digit);
            // Only a row-major walk passes the givens between two blanks.
            if order == Order::Fixed {
                entering[blank_count] += 1;
            }
        }
        Some(Search {
            grid: *puzzle,
            used,
            order,
            blanks,
            blank_count,
            entering,
            frames: [Frame::default(); CELLS],
            depth: 0,
            started: false,
            tally: Tally::default(),
        })
    }

    /// What the search took so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Goes on to the next blank, or says that there is none: the grid is a solution.
    fn enter(&mut self) -> bool {
        self.tally.calls += u64::from(self.entering[self.depth]);
        if self.depth == self.blank_count {
            return true;
        }
        if self.order == Order::Fewest {
            self.bring_fewest_forward();
        }
        let cell = self.blanks[self.depth];
        let untried = self.used.candidates(cell.into());
        self.frames[self.depth] = Frame {
            cell,
            is_guess: untried & untried.wrapping_sub(1) != 0,
            untried,
        };
        self.depth += 1;
        false
    }

    /// Swaps the best of the blanks that are left to the place of the current depth.
    fn bring_fewest_forward(&mut self) {
        let left = &mut self.blanks[self.depth..self.blank_count];
        let best = (0..left.len())
            .min_by_key(|&i| (self.used.candidates(left[i].into()).count_ones(), left[i]))
            .expect("a blank is left");
        left.swap(0, best);
    }
}

impl Iterator for Search {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        if !self.started {
            self.started = true;
            if self.enter() {
                return Some(self.grid);
            }
        }
        while self.depth > 0 {
            let frame = &mut self.frames[self.depth - 1];
            let cell = usize::from(frame.cell);
            let standing = self.grid.get(cell);
            if standing != 0 {
                self.used.flip(cell, digit_mask(standing));
                self.grid.set(cell, 0);
            }
            if frame.untried == 0 {
                self.depth -= 1;
                continue;
            }
            let digit = frame.untried & frame.untried.wrapping_neg();
            frame.untried ^= digit;
            self.tally.guesses += u64::from(frame.is_guess);
            self.used.flip(cell, digit);
            self.grid.set(cell, digit.trailing_zeros() as u8 + 1);
            if self.enter() {
                return Some(self.grid);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(puzzle: &str, order: Order) -> Search {
        Search::new(&puzzle.parse().unwrap(), order).unwrap()
    }

    const SEVERAL: &str =
        "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...";

    #[test]
    fn the_empty_grid_takes_392_calls() {
        let mut search = Search::new(&Grid::EMPTY, Order::Fixed).unwrap();
        let first = search.next().unwrap();
        assert!(
            first
                .to_string()
                .starts_with("123456789456789123789123456214365897")
        );
        assert_eq!(search.tally().calls, 392);
    }

    #[test]
    fn a_full_grid_is_its_own_only_solution() {
        let full = Search::new(&Grid::EMPTY, Order::Fixed).unwrap().next();
        for order in [Order::Fixed, Order::Fewest] {
            let mut search = Search::new(&full.unwrap(), order).unwrap();
            assert_eq!(search.next(), full);
            assert_eq!(search.next(), None);
            assert_eq!(search.next(), None);
            assert_eq!(search.tally().guesses, 0);
        }
    }

    #[test]
    fn fixed_order_meets_the_solutions_in_lexicographic_order() {
        let solutions: Vec<Grid> = search(SEVERAL, Order::Fixed).collect();
        assert_eq!(solutions.len(), 125);
        assert!(solutions.is_sorted());
        let mut fewest: Vec<Grid> = search(SEVERAL, Order::Fewest).collect();
        fewest.sort();
        assert_eq!(fewest, solutions);
    }

    #[test]
    fn fewest_order_takes_ties_row_major() {
        // Cells 80 and 40 have one candidate, cell 0 has two: 40 comes first, then 80.
        let full = Search::new(&Grid::EMPTY, Order::Fixed)
            .unwrap()
            .next()
            .unwrap();
        let mut puzzle = full;
        for cell in [40, 80] {
            puzzle.set(cell, 0);
        }
        let mut search = Search::new(&puzzle, Order::Fewest).unwrap();
        assert_eq!(search.next(), Some(full));
        assert_eq!(
            search.frames[..2]
                .iter()
                .map(|f| f.cell)
                .collect::<Vec<_>>(),
            [40, 80]
        );
        assert_eq!(
            search.tally(),
            Tally {
                guesses: 0,
                calls: 3
            }
        );
    }

    #[test]
    fn clashing_givens_are_refused() {
        let puzzle = format!("5.......5{}", ".".repeat(72)).parse().unwrap();
        assert!(Search::new(&puzzle, Order::Fixed).is_none());
    }
}
