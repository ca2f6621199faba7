//! The rules of the game, applied to a filled grid.

use crate::grid::{ALL_DIGITS, CELLS, Grid, Mask, column_of, row_of};

/// The first fault of an answer in row-major order, or `None` if it completes the puzzle.
pub(super) fn fault(puzzle: &Grid, answer: &Grid) -> Option<String> {
    if is_solution(puzzle, answer) {
        return None;
    }
    let changed = (0..CELLS).find(|&cell| {
        let given = puzzle.get(cell);
        given != 0 && given != answer.get(cell)
    });
    let clash = answer.clash();
    match changed {
        Some(cell) if clash.is_none_or(|clash| cell <= usize::from(clash.second)) => {
            let (given, found) = (puzzle.get(cell), answer.get(cell));
            let place = cell_name(cell);
            Some(format!("given {given} at {place} was changed to {found}"))
        }
        _ => clash.map(|clash| clash.to_string()),
    }
}

/// Whether a filled grid keeps the givens and has every digit in every unit.
fn is_solution(puzzle: &Grid, answer: &Grid) -> bool {
    let pairs = puzzle.cells().iter().zip(answer.cells());
    let changed = pairs.fold(false, |changed, (&given, &cell)| {
        changed | (given != 0 && given != cell)
    });
    let [mut rows, mut columns, mut boxes] = [[0; 9]; 3];
    for (row, cells) in answer.cells().chunks_exact(9).enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            let digit: Mask = 1 << cell;
            rows[row] |= digit;
            columns[column] |= digit;
            boxes[row / 3 * 3 + column / 3] |= digit;
        }
    }
    let units = rows.iter().chain(&columns).chain(&boxes);
    !changed && units.fold(true, |full, &unit| full & (unit == ALL_DIGITS << 1))
}

/// Says where a valid answer leaves the lexicographically first solution.
pub(super) fn not_first(answer: &Grid, first: &Grid) -> String {
    let cell = (0..CELLS).find(|&cell| answer.get(cell) != first.get(cell));
    let cell = cell.unwrap_or_default();
    let place = cell_name(cell);
    let digit = first.get(cell);
    format!("valid, but not the lexicographically first: {place} can be {digit}")
}

/// `row 4 column 1`, counted from 1.
pub(super) fn cell_name(cell: usize) -> String {
    format!("row {} column {}", row_of(cell) + 1, column_of(cell) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str =
        "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
    const FIRST: &str =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    const SECOND: &str =
        "213456789456789123789123456124365897365897214897214365531642978642978531978531642";

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn both_solutions_are_valid_and_one_is_first() {
        let (puzzle, first, second) = (grid(TWO), grid(FIRST), grid(SECOND));
        assert_eq!(fault(&puzzle, &first), None);
        assert_eq!(fault(&puzzle, &second), None);
        assert_eq!(
            not_first(&second, &first),
            "valid, but not the lexicographically first: row 1 column 1 can be 1"
        );
    }

    #[test]
    fn the_first_fault_in_reading_order_is_named() {
        let (puzzle, mut answer) = (grid(TWO), grid(FIRST));
        answer.set(80, 3);
        assert_eq!(
            fault(&puzzle, &answer).unwrap(),
            "given 2 at row 9 column 9 was changed to 3"
        );
        answer.set(28, 2);
        assert_eq!(
            fault(&puzzle, &answer).unwrap(),
            "row 4 has 2 twice (columns 1 and 2)"
        );
        answer.set(2, 4);
        assert_eq!(
            fault(&puzzle, &answer).unwrap(),
            "given 3 at row 1 column 3 was changed to 4"
        );
    }
}
