//! Givens as the lanes take them.

use super::kernel::nibble;
use crate::grid::{Grid, Mask};

/// Digits of a grid, four bits a cell: a lane's part of [`Words`](super::kernel::Words).
#[derive(Clone, Copy)]
pub(super) struct Givens(pub(super) [u64; 6]);

impl Givens {
    pub(super) const NONE: Givens = Givens([0; 6]);

    pub(super) fn new(grid: &Grid) -> Givens {
        let mut givens = Givens::NONE;
        givens.put(grid);
        givens
    }

    /// Puts a grid in the place of what is here.
    #[inline]
    pub(super) fn put(&mut self, grid: &Grid) {
        let (eights, last) = grid.cells().as_chunks::<8>();
        for (word, [even, odd]) in self.0.iter_mut().zip(eights.as_chunks().0) {
            *word = u64::from_le_bytes(*even) | u64::from_le_bytes(*odd) << 4;
        }
        self.0[5] = u64::from(last[0]);
    }

    /// Puts the lowest of some digits into a blank cell.
    #[inline]
    pub(super) fn set(&mut self, cell: usize, digits: Mask) {
        let digit = u64::from(digits.trailing_zeros()) + 1;
        let (word, place) = (&mut self.0[cell / 16], nibble(cell % 16));
        debug_assert!(
            [0, digit].contains(&(*word >> place & 0xf)),
            "another digit"
        );
        *word |= digit << place;
    }

    /// The grid, for digits of which none is above 9.
    pub(super) fn grid(&self) -> Grid {
        let mut cells = [0; 96];
        let nibbles = 0x0f0f_0f0f_0f0f_0f0f;
        for ([even, odd], word) in cells
            .as_chunks_mut()
            .0
            .as_chunks_mut::<2>()
            .0
            .iter_mut()
            .zip(self.0)
        {
            *even = (word & nibbles).to_le_bytes();
            *odd = (word >> 4 & nibbles).to_le_bytes();
        }
        let (cells, _) = cells
            .split_first_chunk()
            .expect("96 cells are more than 81");
        Grid::from_cells(*cells).expect("a cell of a solved lane has one candidate")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CELLS;

    #[test]
    fn digits_are_where_they_were_put() {
        let mut grid = Grid::EMPTY;
        let mut givens = Givens::NONE;
        for cell in 0..CELLS {
            let digit = (cell * 7 % 9) as u8 + 1;
            assert_eq!(givens.grid(), grid, "before cell {cell}");
            // The lowest of several counts.
            givens.set(cell, 1 << (digit - 1) | 1 << 8);
            grid.set(cell, digit);
            assert_eq!(Givens::new(&grid).0, givens.0, "cell {cell}");
        }
        assert_eq!(givens.grid(), grid);
    }
}
