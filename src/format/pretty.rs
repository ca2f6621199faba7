//! Grids drawn for a person.
//!
//! ```text
//!     +----------+----------+----------+     with colour the givens are bold; without it they carry a
//!     | 8' 1  2  | 7  5  3  | 6  4  9  |     mark, so that a pupil sees what was filled in
//! ```

use super::writer::Color;
use crate::grid::Grid;

const RULE: &[u8] = b"+----------+----------+----------+\n";

/// Stands behind a given where there is no colour.
const GIVEN_MARK: u8 = b'\'';

/// Draws a grid; cells that the puzzle has are its givens.
pub(super) fn write(puzzle: Option<&Grid>, grid: &Grid, color: Color, out: &mut Vec<u8>) {
    for (row, cells) in grid.cells().chunks(9).enumerate() {
        if row % 3 == 0 {
            out.extend_from_slice(RULE);
        }
        for (column, &cell) in cells.iter().enumerate() {
            if column % 3 == 0 {
                out.extend_from_slice(b"| ");
            }
            let given = puzzle.is_some_and(|puzzle| puzzle.get(9 * row + column) != 0);
            let digit = if cell == 0 { b'.' } else { b'0' + cell };
            match (color, given) {
                (Color::Always, true) => {
                    out.extend_from_slice(b"\x1b[1m");
                    out.push(digit);
                    out.extend_from_slice(b"\x1b[0m  ");
                }
                (Color::Never, true) => out.extend_from_slice(&[digit, GIVEN_MARK, b' ']),
                _ => out.extend_from_slice(&[digit, b' ', b' ']),
            }
        }
        out.extend_from_slice(b"|\n");
    }
    out.extend_from_slice(RULE);
}
