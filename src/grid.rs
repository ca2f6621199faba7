//! The one vocabulary: grids, digits, units, peers and the rule test.
//!
//! Cells are numbered row-major from 0 to 80, units 0-8 are the rows, 9-17 the columns and 18-26 the
//! boxes:
//!
//! ```text
//!      0  1  2 |  3  4  5 |  6  7  8      row r = cell / 9, column c = cell % 9,
//!      9 10 11 | 12 13 14 | 15 16 17      box b = 3 * (r / 3) + c / 3
//!     18 19 20 | 21 22 23 | 24 25 26
//! ```
//!
//! This module depends on nothing else of the crate.

use std::fmt;

/// Number of cells of a grid.
pub const CELLS: usize = 81;

/// A set of digits: bit `d - 1` stands for the digit `d`.
pub type Mask = u16;

/// The mask with all nine digits.
pub const ALL_DIGITS: Mask = 0x1ff;

/// The cells of each unit: rows 0-8, columns 9-17, boxes 18-26.
pub const UNITS: [[u8; 9]; 27] = units();

/// The twenty cells that share a unit with each cell, in ascending order.
pub const PEERS: [[u8; 20]; CELLS] = peers();

/// The mask of one digit, `1..=9`.
#[inline]
pub const fn digit_mask(digit: u8) -> Mask {
    1 << (digit - 1)
}

/// The row of a cell, from 0.
#[inline]
pub const fn row_of(cell: usize) -> usize {
    cell / 9
}

/// The column of a cell, from 0.
#[inline]
pub const fn column_of(cell: usize) -> usize {
    cell % 9
}

/// The box of a cell, from 0.
#[inline]
pub const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

const fn units() -> [[u8; 9]; 27] {
    let mut units = [[0; 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut k = 0;
        while k < 9 {
            units[i][k] = (9 * i + k) as u8;
            units[9 + i][k] = (9 * k + i) as u8;
            units[18 + i][k] = (27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3) as u8;
            k += 1;
        }
        i += 1;
    }
    units
}

const fn peers() -> [[u8; 20]; CELLS] {
    let mut peers = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut found = 0;
        let mut other = 0;
        while other < CELLS {
            let shares = row_of(cell) == row_of(other)
                || column_of(cell) == column_of(other)
                || box_of(cell) == box_of(other);
            if shares && cell != other {
                peers[cell][found] = other as u8;
                found += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
}

/// A row, column or box, numbered from 0 to 8 within its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, row by row of boxes.
    Box(u8),
}

impl Unit {
    /// The unit at an index of [`UNITS`].
    ///
    /// # Panics
    ///
    /// Panics if the index is 27 or more.
    pub fn from_index(index: usize) -> Self {
        assert!(index < 27, "unit index {index} out of range");
        let number = (index % 9) as u8;
        match index / 9 {
            0 => Unit::Row(number),
            1 => Unit::Column(number),
            _ => Unit::Box(number),
        }
    }
}

impl fmt::Display for Unit {
    /// Writes `row 1`, `column 9`, `box 5`: counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(n) => write!(f, "row {}", n + 1),
            Unit::Column(n) => write!(f, "column {}", n + 1),
            Unit::Box(n) => write!(f, "box {}", n + 1),
        }
    }
}

/// Two equal digits in one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The unit that holds both cells.
    pub unit: Unit,
    /// The digit, `1..=9`.
    pub digit: u8,
    /// The earlier cell, row-major.
    pub first: u8,
    /// The later cell, row-major.
    pub second: u8,
}

impl fmt::Display for Clash {
    /// Writes `row 4 has 7 twice (columns 2 and 9)`; cells of a box are named by row and column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |cell: u8| (row_of(cell.into()) + 1, column_of(cell.into()) + 1);
        let (first_row, first_column) = place(self.first);
        let (second_row, second_column) = place(self.second);
        write!(f, "{} has {} twice (", self.unit, self.digit)?;
        match self.unit {
            Unit::Row(_) => write!(f, "columns {first_column} and {second_column})"),
            Unit::Column(_) => write!(f, "rows {first_row} and {second_row})"),
            Unit::Box(_) => write!(
                f,
                "row {first_row} column {first_column} and row {second_row} column {second_column})"
            ),
        }
    }
}

/// A 9x9 grid: a digit `1..=9` or a blank, 0, in each of the 81 cells, row-major.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Grid {
    cells: [u8; CELLS],
}

impl Grid {
    /// The grid with 81 blanks.
    pub const EMPTY: Grid = Grid { cells: [0; CELLS] };

    /// The grid with these cells, or `None` if one of them is greater than 9.
    #[inline]
    pub fn from_cells(cells: [u8; CELLS]) -> Option<Grid> {
        let highest = cells.iter().fold(0, |highest, &cell| highest.max(cell));
        (highest <= 9).then_some(Grid { cells })
    }

    /// The grid with cells that are known to be at most 9: reading checks them on the way.
    #[inline]
    pub(crate) fn from_checked(cells: [u8; CELLS]) -> Grid {
        debug_assert!(cells.iter().all(|&cell| cell <= 9));
        Grid { cells }
    }

    /// The 81 cells, row-major, 0 for a blank.
    #[inline]
    pub fn cells(&self) -> &[u8; CELLS] {
        &self.cells
    }

    /// The digit in a cell, 0 for a blank.
    ///
    /// # Panics
    ///
    /// Panics if the cell is 81 or more.
    #[inline]
    pub fn get(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// Puts a digit, or 0 for a blank, into a cell.
    ///
    /// # Panics
    ///
    /// Panics if the cell is 81 or more, or the digit greater than 9.
    #[inline]
    pub fn set(&mut self, cell: usize, digit: u8) {
        assert!(digit <= 9, "digit {digit} out of range");
        self.cells[cell] = digit;
    }

    /// The number of cells that are not blank.
    pub fn givens(&self) -> usize {
        self.cells.iter().filter(|&&digit| digit != 0).count()
    }

    /// The first pair of equal digits in a unit: the pair whose later cell comes first in row-major
    /// order, and of several units of that cell its row before its column before its box.
    pub fn clash(&self) -> Option<Clash> {
        // holder[unit][digit] = 1 + the cell that holds the digit in that unit
        let mut holder = [[0_u8; 10]; 27];
        for (cell, &digit) in self.cells.iter().enumerate() {
            if digit == 0 {
                continue;
            }
            for unit in [row_of(cell), 9 + column_of(cell), 18 + box_of(cell)] {
                let held = &mut holder[unit][usize::from(digit)];
                if *held != 0 {
                    return Some(Clash {
                        unit: Unit::from_index(unit),
                        digit,
                        first: *held - 1,
                        second: cell as u8,
                    });
                }
                *held = cell as u8 + 1;
            }
        }
        None
    }

    /// Whether no cell is blank and no digit stands twice in a unit.
    pub fn is_solved(&self) -> bool {
        self.cells.iter().all(|&digit| digit != 0) && self.clash().is_none()
    }

    /// Whether every given of `puzzle` stands in this grid too.
    pub fn completes(&self, puzzle: &Grid) -> bool {
        let mut pairs = self.cells.iter().zip(&puzzle.cells);
        pairs.all(|(&cell, &given)| given == 0 || given == cell)
    }
}

impl fmt::Display for Grid {
    /// Writes 81 digits on one line, `.` for a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self
            .cells
            .map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
        f.write_str(std::str::from_utf8(&text).expect("digits and dots are ASCII"))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

/// Text that is not 81 characters of `1`-`9`, and `0` or `.` for blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGridError;

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 81 characters, each a digit or `.`")
    }
}

impl std::error::Error for ParseGridError {}

impl std::str::FromStr for Grid {
    type Err = ParseGridError;

    /// Reads what [`Display`](fmt::Display) writes, and `0` for a blank.
    ///
    /// # Errors
    ///
    /// Fails on any other length and any other character.
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let bytes: &[u8; CELLS] = text.as_bytes().try_into().map_err(|_| ParseGridError)?;
        let mut cells = [0; CELLS];
        for (cell, &byte) in cells.iter_mut().zip(bytes) {
            *cell = match byte {
                b'.' => 0,
                b'0'..=b'9' => byte - b'0',
                _ => return Err(ParseGridError),
            };
        }
        Ok(Grid { cells })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_three_units_and_has_its_peers() {
        for (cell, known_peers) in PEERS.iter().enumerate() {
            let holders: Vec<_> = (0..27)
                .filter(|&unit| UNITS[unit].contains(&(cell as u8)))
                .collect();
            assert_eq!(
                holders,
                [row_of(cell), 9 + column_of(cell), 18 + box_of(cell)]
            );
            let mut peers: Vec<u8> = holders.iter().flat_map(|&unit| UNITS[unit]).collect();
            peers.sort_unstable();
            peers.dedup();
            peers.retain(|&peer| usize::from(peer) != cell);
            assert_eq!(peers, known_peers);
        }
    }

    #[test]
    fn the_first_clash_is_named() {
        let clash = |givens: &[(usize, u8)]| {
            let mut grid = Grid::EMPTY;
            for &(cell, digit) in givens {
                grid.set(cell, digit);
            }
            grid.clash().map(|clash| clash.to_string())
        };
        assert_eq!(
            clash(&[(0, 5), (8, 5)]).unwrap(),
            "row 1 has 5 twice (columns 1 and 9)"
        );
        assert_eq!(
            clash(&[(3, 5), (75, 5)]).unwrap(),
            "column 4 has 5 twice (rows 1 and 9)"
        );
        assert_eq!(
            clash(&[(0, 5), (20, 5)]).unwrap(),
            "box 1 has 5 twice (row 1 column 1 and row 3 column 3)"
        );
        assert_eq!(clash(&[(0, 5), (8, 6)]), None);
    }

    #[test]
    fn text_round_trips() {
        let text =
            "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3";
        let grid: Grid = text.parse().unwrap();
        assert_eq!(grid.to_string(), text);
        assert_eq!(text.replace('.', "0").parse(), Ok(grid));
        assert_eq!(text[1..].parse::<Grid>(), Err(ParseGridError));
        assert_eq!(text.replace('9', "x").parse::<Grid>(), Err(ParseGridError));
    }
}
