//! Characters to cells: the one table of what a digit, a blank and a separator is, and the
//! conversion of 81 characters at once that the line layout lives from.

use crate::grid::CELLS;

/// What a byte means inside a row or a line puzzle; below 10 it is the value of a cell.
pub(super) const SPACE: u8 = 0x10;
/// A comma between cells.
pub(super) const COMMA: u8 = 0x11;
/// A bar of a frame.
pub(super) const BAR: u8 = 0x12;
/// Stands for a cell, or for a solution, in the text of an entry.
pub(super) const HOLE: u8 = 0;
/// A byte that stands in no row.
const OTHER: u8 = 0xff;

/// The characters that stand for an empty cell.
pub const BLANKS: &[u8] = b"0.?-*_Xx";

/// The meaning of each byte: the value of a cell, or one of the constants above.
const CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut classes = [OTHER; 256];
    let mut digit = 1;
    while digit <= 9 {
        classes[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    let mut i = 0;
    while i < BLANKS.len() {
        classes[BLANKS[i] as usize] = 0;
        i += 1;
    }
    classes[b' ' as usize] = SPACE;
    classes[b'\t' as usize] = SPACE;
    classes[b',' as usize] = COMMA;
    classes[b'|' as usize] = BAR;
    classes
}

/// The meaning of a byte.
#[inline]
pub(super) fn class(byte: u8) -> u8 {
    CLASS[usize::from(byte)]
}

/// Whether a byte is a digit or a blank.
#[inline]
pub(super) fn is_cell(byte: u8) -> bool {
    class(byte) <= 9
}

/// Whether a byte is a blank or a tab of the text, not of the grid.
#[inline]
pub(super) fn is_space(byte: u8) -> bool {
    class(byte) == SPACE
}

/// The cells of 81 characters, or `None` if one of them is neither a digit nor `.`.
///
/// Free of branches and of table look-ups, so that the compiler works on 16 bytes at a time: the two
/// blanks of nearly all files are worth it, the others go through [`cells`].
#[inline]
pub(super) fn digits_and_dots(text: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    let mut cells = [0; CELLS];
    let mut highest = 0;
    for (cell, &byte) in cells.iter_mut().zip(text) {
        let digit = byte.wrapping_sub(b'0');
        let value = if byte == b'.' { 0 } else { digit };
        *cell = value;
        highest = highest.max(value);
    }
    (highest <= 9).then_some(cells)
}

/// The cells of nine lines, `STEP` bytes a cell, with `END` behind the last cell of each line and a
/// space behind the others; `None` if anything is not so, or if a cell is neither a digit nor a blank.
///
/// A grid with `-` in it is not taken either: what a line of them means depends on its neighbours.
#[inline]
pub(super) fn rows<const LEN: usize, const STEP: usize>(
    text: &[u8; LEN],
    end: &[u8],
) -> Option<[u8; CELLS]> {
    let line = LEN / 9;
    let cells = line - end.len();
    if (0..9).any(|row| text[line * row + cells..line * row + line] != *end) {
        return None;
    }
    let mut digits = [0; CELLS];
    let mut others = 0;
    for row in 0..9 {
        for column in 0..9 {
            digits[9 * row + column] = text[line * row + STEP * column];
            if STEP == 2 && column < 8 {
                others |= text[line * row + STEP * column + 1] ^ b' ';
            }
        }
    }
    if others != 0 {
        return None;
    }
    digits_and_dots(&digits).or_else(|| {
        let dashes = digits.contains(&b'-');
        if dashes { None } else { self::cells(&digits) }
    })
}

/// The cells of `N` characters, or `None` if one of them is neither a digit nor a blank.
#[inline]
pub(super) fn cells<const N: usize>(text: &[u8; N]) -> Option<[u8; N]> {
    let cells = text.map(class);
    let highest = cells.iter().fold(0, |highest, &cell| highest.max(cell));
    (highest <= 9).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fast_conversion_agrees_with_the_table() {
        for byte in 0..=255_u8 {
            for place in [0, 15, 16, 40, 79, 80] {
                let mut text = *b"123456789.123456789.123456789.123456789.123456789.123456789.123456789.123456789.1";
                text[place] = byte;
                let fast = digits_and_dots(&text);
                assert_eq!(
                    fast.is_some(),
                    byte == b'.' || byte.is_ascii_digit(),
                    "{byte}"
                );
                if fast.is_some() {
                    assert_eq!(fast, cells(&text));
                }
                let known = byte.is_ascii_digit() || BLANKS.contains(&byte);
                assert_eq!(cells(&text).is_some(), known, "{byte}");
            }
        }
    }
}
