//! Test data from a seed: full grids, and puzzles of the kinds that solvers are tried with.
//!
//! A seed gives the same grids on every machine and in every version: the generator is ChaCha, whose
//! output is fixed by its specification, and the arithmetic on top of it uses numbers of one width.
//! Only uniqueness is asked of the solver, which every engine answers alike.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, PEERS, digit_mask};
use crate::solver;

/// An endless source of grids of every kind.
#[derive(Clone, Debug)]
pub struct Generator {
    rng: ChaCha8Rng,
}

impl Generator {
    /// A generator whose grids depend on nothing but the seed and the calls made before.
    pub fn new(seed: u64) -> Generator {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Generator {
            rng: ChaCha8Rng::from_seed(key),
        }
    }

    /// A full grid without clashes.
    ///
    /// Cells with the fewest candidates are filled first, which seldom comes to a dead end; then it
    /// begins anew. Every full grid can come out, though not all equally often.
    pub fn full(&mut self) -> Grid {
        loop {
            if let Some(grid) = self.fill() {
                return grid;
            }
        }
    }

    /// A puzzle that naked singles alone solve, with 30 to 37 givens, rarely more.
    pub fn easy(&mut self) -> Grid {
        let wanted = 30 + self.below(8) as usize;
        let mut puzzle = self.full();
        let mut givens = CELLS;
        for cell in self.shuffled_cells() {
            if givens == wanted {
                break;
            }
            let thinned = without(&puzzle, cell);
            if naked_singles_solve(&thinned) {
                puzzle = thinned;
                givens -= 1;
            }
        }
        puzzle
    }

    /// A puzzle with one solution that has more of them without any one of its givens.
    pub fn minimal(&mut self) -> Grid {
        let mut puzzle = self.full();
        for cell in self.shuffled_cells() {
            let thinned = without(&puzzle, cell);
            if solver::is_unique(&thinned) {
                puzzle = thinned;
            }
        }
        puzzle
    }

    /// A puzzle with this number of givens, at most 81, and at least one solution; below about 30
    /// givens it nearly always has several.
    pub fn sparse(&mut self, givens: usize) -> Grid {
        let full = self.full();
        let mut puzzle = Grid::EMPTY;
        for cell in self.shuffled_cells().into_iter().take(givens) {
            puzzle.set(cell, full.get(cell));
        }
        puzzle
    }

    /// A puzzle with at least two solutions and 22 to 29 givens.
    pub fn several(&mut self) -> Grid {
        loop {
            let givens = 22 + self.below(8) as usize;
            let puzzle = self.sparse(givens);
            if !solver::is_unique(&puzzle) {
                return puzzle;
            }
        }
    }

    /// A puzzle whose givens do not clash and that has no solution: a minimal one with a wrong digit
    /// more.
    pub fn unsolvable(&mut self) -> Grid {
        loop {
            let puzzle = self.minimal();
            let solution = solver::solution(&puzzle).expect("a minimal puzzle has a solution");
            let wrong: Vec<(usize, u8)> = (0..CELLS)
                .filter(|&cell| puzzle.get(cell) == 0)
                .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
                .filter(|&(cell, digit)| {
                    solution.get(cell) != digit
                        && candidates(&puzzle, cell) & digit_mask(digit) != 0
                })
                .collect();
            if !wrong.is_empty() {
                let (cell, digit) = wrong[self.below(wrong.len() as u32) as usize];
                return with(&puzzle, cell, digit);
            }
        }
    }

    /// A puzzle with two givens that clash.
    pub fn clashing(&mut self) -> Grid {
        let mut puzzle = self.sparse(25);
        let cells = self.shuffled_cells();
        let given = cells.into_iter().find(|&cell| puzzle.get(cell) != 0);
        let given = given.expect("25 givens");
        let peer = PEERS[given][self.below(20) as usize];
        puzzle.set(peer.into(), puzzle.get(given));
        puzzle
    }

    /// A number below `bound`, all equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's method: the high half of the product, without the few low halves that would
        // favour some results.
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.rng.next_u32()) * u64::from(bound);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }

    /// Shuffles the items, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    fn shuffled_cells(&mut self) -> [usize; CELLS] {
        let mut cells = std::array::from_fn(|cell| cell);
        self.shuffle(&mut cells);
        cells
    }

    /// A full grid, or `None` at a dead end.
    fn fill(&mut self) -> Option<Grid> {
        let mut grid = Grid::EMPTY;
        let mut left = [ALL_DIGITS; CELLS];
        let mut blanks: Vec<usize> = self.shuffled_cells().into();
        while !blanks.is_empty() {
            let next = (0..blanks.len()).min_by_key(|&i| left[blanks[i]].count_ones())?;
            let cell = blanks.swap_remove(next);
            let mut choice = left[cell];
            if choice == 0 {
                return None;
            }
            for _ in 0..self.below(choice.count_ones()) {
                choice &= choice - 1;
            }
            let digit = choice.trailing_zeros() as u8 + 1;
            grid.set(cell, digit);
            for peer in PEERS[cell] {
                left[usize::from(peer)] &= !digit_mask(digit);
            }
        }
        Some(grid)
    }
}

fn with(puzzle: &Grid, cell: usize, digit: u8) -> Grid {
    let mut changed = *puzzle;
    changed.set(cell, digit);
    changed
}

fn without(puzzle: &Grid, cell: usize) -> Grid {
    with(puzzle, cell, 0)
}

/// The digits that stand in no peer of the cell.
fn candidates(puzzle: &Grid, cell: usize) -> Mask {
    PEERS[cell]
        .iter()
        .map(|&peer| puzzle.get(peer.into()))
        .filter(|&digit| digit != 0)
        .fold(ALL_DIGITS, |left, digit| left & !digit_mask(digit))
}

/// Whether filling in cells with a single candidate, again and again, fills the grid.
fn naked_singles_solve(puzzle: &Grid) -> bool {
    let mut grid = *puzzle;
    loop {
        let mut blank = false;
        let mut filled = false;
        for cell in 0..CELLS {
            if grid.get(cell) != 0 {
                continue;
            }
            let candidates = candidates(&grid, cell);
            if candidates.count_ones() == 1 {
                grid.set(cell, candidates.trailing_zeros() as u8 + 1);
                filled = true;
            } else {
                blank = true;
            }
        }
        if !blank || !filled {
            return !blank;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;

    use super::*;

    const SEED: u64 = 1;

    #[test]
    fn full_grids_are_full() {
        let mut generator = Generator::new(SEED);
        for _ in 0..1000 {
            assert!(generator.full().is_solved());
        }
    }

    #[test]
    fn easy_puzzles_are_easy() {
        let mut generator = Generator::new(SEED);
        for _ in 0..200 {
            let puzzle = generator.easy();
            assert!(naked_singles_solve(&puzzle), "{puzzle}");
            assert!(solver::is_unique(&puzzle), "{puzzle}");
            assert!((30..45).contains(&puzzle.givens()), "{puzzle}");
        }
    }

    #[test]
    fn minimal_puzzles_need_every_given() {
        let mut generator = Generator::new(SEED);
        for _ in 0..20 {
            let puzzle = generator.minimal();
            assert!(solver::is_unique(&puzzle), "{puzzle}");
            for cell in (0..CELLS).filter(|&cell| puzzle.get(cell) != 0) {
                assert!(!solver::is_unique(&without(&puzzle, cell)), "{puzzle}");
            }
        }
    }

    #[test]
    fn the_other_kinds_are_what_they_are_called() {
        let two = NonZeroU64::new(2).unwrap();
        let mut generator = Generator::new(SEED);
        for _ in 0..20 {
            assert_eq!(solver::count_up_to(&generator.several(), two), 2);
            assert!(generator.clashing().clash().is_some());
            let puzzle = generator.unsolvable();
            assert_eq!(puzzle.clash(), None, "{puzzle}");
            assert_eq!(solver::some_solution(&puzzle), None, "{puzzle}");
            let givens = generator.below(82) as usize;
            assert_eq!(generator.sparse(givens).givens(), givens);
        }
    }

    #[test]
    fn a_seed_gives_the_same_grids_everywhere() {
        let mut generator = Generator::new(SEED);
        let grids = [generator.full(), generator.easy(), generator.minimal()];
        let grids = grids.map(|grid| grid.to_string());
        assert_eq!(
            grids,
            [
                "527189436198346752643257981836794215415623879279518364951832647784961523362475198",
                "1..59472874268..15.....1.3..2976.4...65.3.........5.6...1.59.....4.1...2.8....19.",
                "....76.1...2..1.8.97..3....78..9......3..75.....6..2....5.4..2..4....1...6.....9.",
            ]
        );
    }

    #[test]
    fn numbers_stay_below_their_bound_and_take_every_value() {
        let mut generator = Generator::new(SEED);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[generator.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&times| times > 850), "{seen:?}");
    }
}
