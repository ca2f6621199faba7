//! A naive search that shares no code with the crate: rules spelt out, cell by cell, recursive.

/// Cells row-major, 0 for a blank.
pub(crate) type Cells = [u8; 81];

/// The first `limit` solutions in lexicographic order, or `None` when `steps` digits tried were not
/// enough to find out.
pub(crate) fn solutions(puzzle: &Cells, limit: usize, steps: u32) -> Option<Vec<Cells>> {
    let mut search = Search {
        cells: *puzzle,
        found: Vec::new(),
        limit,
        steps,
    };
    let clashes = (0..81).any(|cell| puzzle[cell] != 0 && !fits(puzzle, cell, puzzle[cell]));
    if !clashes {
        search.go(0)?;
    }
    Some(search.found)
}

/// Whether no other cell of the same row, column or box holds the digit.
pub(crate) fn fits(cells: &Cells, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|i| {
        [(row, i), (i, column), (top + i / 3, left + i % 3)]
            .into_iter()
            .all(|(r, c)| (r, c) == (row, column) || cells[9 * r + c] != digit)
    })
}

struct Search {
    cells: Cells,
    found: Vec<Cells>,
    limit: usize,
    steps: u32,
}

impl Search {
    fn go(&mut self, cell: usize) -> Option<()> {
        if self.found.len() == self.limit {
            return Some(());
        }
        if cell == 81 {
            self.found.push(self.cells);
            return Some(());
        }
        if self.cells[cell] != 0 {
            return self.go(cell + 1);
        }
        for digit in 1..=9 {
            self.steps = self.steps.checked_sub(1)?;
            if fits(&self.cells, cell, digit) {
                self.cells[cell] = digit;
                self.go(cell + 1)?;
                self.cells[cell] = 0;
            }
        }
        Some(())
    }
}
