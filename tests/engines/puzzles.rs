//! Seeded random puzzles of every kind. Of the crate's own generator only the random numbers and the
//! full grids are used, which ask no engine.

use std::fmt;

use lanedoku::generate::Generator;
use lanedoku::grid::Grid;

use crate::exact_cover::{self, Cells};
use crate::plain::fits;

/// A puzzle, and how to make it again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) seed: u64,
    pub(crate) kind: &'static str,
    pub(crate) puzzle: Grid,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, {}: {}", self.seed, self.kind, self.puzzle)
    }
}

/// Puzzles of every kind that have grown from one full grid.
pub(crate) fn family(seed: u64) -> Vec<Case> {
    let mut draw = Draw(Generator::new(seed));
    let mut cases = Vec::new();
    let mut add = |kind, cells: Cells| {
        cases.push(Case {
            seed,
            kind,
            puzzle: grid(cells),
        });
    };
    let full = *draw.0.full().cells();
    add("full", full);
    add("full, one cell wrong", draw.spoilt(&full));
    for _ in 0..6 {
        let near = draw.thinned_by(&full, 1, 30);
        add("nearly solved", near);
        if let Some(wrong) = draw.contradicted(&near, &full) {
            add("nearly solved, wrong", wrong);
        }
    }
    let minimal = draw.minimal(&full);
    add("minimal", minimal);
    for _ in 0..5 {
        add("minimal, another image", draw.image(&minimal));
        let thinned = draw.thinned_by(&minimal, 1, 5);
        add("several", draw.image(&thinned));
        if let Some(wrong) = draw.contradicted(&minimal, &full) {
            add("unsolvable", draw.image(&wrong));
        }
        if let Some(wrong) = draw.contradicted(&thinned, &full) {
            add("several or none", draw.image(&wrong));
        }
    }
    for _ in 0..3 {
        add("easy", draw.filled_up(&minimal, &full, 30, 38));
        add("sparse", draw.thinned_to(&full, 20, 40));
    }
    for gone in [2, 3] {
        let without = draw.without_digits(&full, gone);
        add("without some digits", without);
        add(
            "without some digits, fewer blanks",
            draw.refilled(&without, &full),
        );
    }
    // These are the ones that take long.
    match seed % 6 {
        0 => add("very sparse", draw.thinned_to(&full, 0, 20)),
        1..=2 => add("random givens", draw.random_givens()),
        3 if seed % 60 == 3 => add("empty", [0; 81]),
        _ => {}
    }
    add("clashing", draw.spoilt(&minimal));
    let sparse = draw.thinned_to(&full, 2, 20);
    add("sparse, clashing", draw.spoilt(&sparse));
    cases
}

/// The families of some seeds, one after the other.
pub(crate) fn families(seeds: std::ops::Range<u64>) -> Vec<Case> {
    seeds.flat_map(family).collect()
}

pub(crate) fn grid(cells: Cells) -> Grid {
    Grid::from_cells(cells).expect("digits are at most 9")
}

/// An image of the puzzle under one of the symmetries of Sudoku: it has as many solutions.
pub(crate) fn image(seed: u64, puzzle: &Grid) -> Grid {
    grid(Draw(Generator::new(seed)).image(puzzle.cells()))
}

struct Draw(Generator);

impl Draw {
    fn between(&mut self, least: u32, bound: u32) -> usize {
        (least + self.0.below(bound - least)) as usize
    }

    fn permutation<const N: usize>(&mut self) -> [usize; N] {
        let mut items = std::array::from_fn(|i| i);
        self.0.shuffle(&mut items);
        items
    }

    /// Lines in another order that keeps chutes together.
    fn lines(&mut self) -> [usize; 9] {
        let chutes = self.permutation::<3>();
        let inside = [(); 3].map(|()| self.permutation::<3>());
        std::array::from_fn(|i| 3 * chutes[i / 3] + inside[i / 3][i % 3])
    }

    fn image(&mut self, cells: &Cells) -> Cells {
        let (rows, columns) = (self.lines(), self.lines());
        let digits = self.permutation::<9>();
        let transposes = self.0.below(2) == 1;
        std::array::from_fn(|i| {
            let (row, column) = (rows[i / 9], columns[i % 9]);
            let cell = if transposes {
                9 * column + row
            } else {
                9 * row + column
            };
            match cells[cell] {
                0 => 0,
                digit => digits[usize::from(digit) - 1] as u8 + 1,
            }
        })
    }

    /// The cells that hold a given, or those that do not, in random order.
    fn cells_with(&mut self, cells: &Cells, given: bool) -> Vec<usize> {
        let mut found = self.permutation::<81>().to_vec();
        found.retain(|&cell| (cells[cell] != 0) == given);
        found
    }

    /// Without some of the givens: at least `least`, fewer than `bound`.
    fn thinned_by(&mut self, cells: &Cells, least: u32, bound: u32) -> Cells {
        let mut thinned = *cells;
        let gone = self.between(least, bound);
        for cell in self.cells_with(cells, true).into_iter().take(gone) {
            thinned[cell] = 0;
        }
        thinned
    }

    /// With a number of the givens: at least `least`, fewer than `bound`.
    fn thinned_to(&mut self, cells: &Cells, least: u32, bound: u32) -> Cells {
        let mut thinned = [0; 81];
        let left = self.between(least, bound);
        for cell in self.cells_with(cells, true).into_iter().take(left) {
            thinned[cell] = cells[cell];
        }
        thinned
    }

    /// With givens of the solution until there are so many.
    fn filled_up(&mut self, cells: &Cells, solution: &Cells, least: u32, bound: u32) -> Cells {
        let mut filled = *cells;
        let wanted = self.between(least, bound);
        let blanks = self.cells_with(cells, false);
        let missing = wanted.saturating_sub(81 - blanks.len());
        for cell in blanks.into_iter().take(missing) {
            filled[cell] = solution[cell];
        }
        filled
    }

    /// Without all cells of so many digits: with two, no cell has more than two candidates.
    fn without_digits(&mut self, full: &Cells, gone: usize) -> Cells {
        let digits = self.permutation::<9>();
        full.map(|digit| {
            if digits[..gone].contains(&(usize::from(digit) - 1)) {
                0
            } else {
                digit
            }
        })
    }

    /// With some givens of the solution more.
    fn refilled(&mut self, cells: &Cells, solution: &Cells) -> Cells {
        let mut filled = *cells;
        let more = self.between(0, 4);
        for cell in self.cells_with(cells, false).into_iter().take(more) {
            filled[cell] = solution[cell];
        }
        filled
    }

    fn minimal(&mut self, full: &Cells) -> Cells {
        let mut puzzle = *full;
        for cell in self.permutation::<81>() {
            let digit = std::mem::take(&mut puzzle[cell]);
            if exact_cover::count(&puzzle, 2) > 1 {
                puzzle[cell] = digit;
            }
        }
        puzzle
    }

    /// With a given more that is not the solution's and clashes with no other, if there is a place.
    fn contradicted(&mut self, cells: &Cells, solution: &Cells) -> Option<Cells> {
        for cell in self.cells_with(cells, false) {
            for digit in self.permutation::<9>().map(|digit| digit as u8 + 1) {
                if digit != solution[cell] && fits(cells, cell, digit) {
                    let mut wrong = *cells;
                    wrong[cell] = digit;
                    return Some(wrong);
                }
            }
        }
        None
    }

    /// With a given that stands in a unit of its twin.
    fn spoilt(&mut self, cells: &Cells) -> Cells {
        let mut spoilt = *cells;
        let cell = self.cells_with(cells, true)[0];
        for other in self.permutation::<81>() {
            if other != cell && !fits_beside(cell, other) {
                spoilt[other] = cells[cell];
                break;
            }
        }
        spoilt
    }

    /// Digits that do not clash but have no solution in common, more often than not.
    fn random_givens(&mut self) -> Cells {
        let mut cells = [0; 81];
        let wanted = self.between(5, 26);
        for cell in self.permutation::<81>().into_iter().take(wanted) {
            let digit = self.0.below(9) as u8 + 1;
            if fits(&cells, cell, digit) {
                cells[cell] = digit;
            }
        }
        cells
    }
}

/// Whether two cells may hold the same digit.
fn fits_beside(cell: usize, other: usize) -> bool {
    let mut cells = [0; 81];
    cells[cell] = 1;
    fits(&cells, other, 1)
}
