//! What a single line is, looked at alone: an empty line, a comment, a row, a line puzzle, a rule, a
//! header, a count, or nothing known.
//!
//! What a line means among its neighbours is decided in `plain` and `dashes`.

use super::cells::{self, BAR, COMMA, SPACE, class, is_space};
use super::lines::Line;
use crate::grid::CELLS;

/// A line by itself.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// White space only.
    Empty,
    /// A comment.
    Comment,
    /// A line puzzle: its cells, and the column of the first.
    Line([u8; CELLS], u32),
    /// A row of nine cells.
    Row(Row),
    /// A rule between rows or round a grid.
    Rule,
    /// A header of a puzzle, such as `Grid 01`.
    Header,
    /// Names of columns, one of them that of the puzzles.
    Columns,
    /// What may be a case count.
    Count(u64),
    /// Anything else.
    Other,
}

/// A line of nine cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) cells: [u8; 9],
    pub(super) kind: RowKind,
    /// The column of its first cell.
    pub(super) column: u32,
    /// What the row tells about `-`.
    pub(super) dashes: Dashes,
}

/// How the cells of a row stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowKind {
    /// Nine characters.
    Compact,
    /// Nine tokens of one character.
    Spaced,
    /// Three tokens of three characters.
    Threes,
    /// Any of these with bars.
    Barred,
}

/// What a row tells about `-`: a line with nothing else is a row where `-` is a blank, else a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dashes {
    /// It has no blanks.
    Unknown,
    /// Some of its blanks are `-`.
    Blanks,
    /// It has blanks, and none is `-`.
    NoBlanks,
    /// It has nothing but `-`.
    Only,
}

/// The line without the blanks at its ends, and the column where it begins.
pub(super) fn body(line: Line<'_>) -> (&[u8], u32) {
    let text = line.text;
    let start = text
        .iter()
        .position(|&byte| !is_space(byte))
        .unwrap_or(text.len());
    let end = match text.iter().rposition(|&byte| !is_space(byte)) {
        Some(last) if !line.cut => last + 1,
        _ => text.len(),
    };
    (&text[start..end.max(start)], start as u32 + 1)
}

/// What a line is.
pub(super) fn shape(line: Line<'_>, integers: bool) -> Shape {
    let (body, column) = body(line);
    let Some(&first) = body.first() else {
        return if line.cut { Shape::Other } else { Shape::Empty };
    };
    if first == b'#' {
        return Shape::Comment;
    }
    if let Some(shape) = line_puzzle(body, column, line.cut) {
        return shape;
    }
    if line.cut {
        return Shape::Other;
    }
    if let Some(row) =
        row(body, column).or_else(|| integers.then(|| row_of_integers(body, column))?)
    {
        return Shape::Row(row);
    }
    if is_rule(body) {
        Shape::Rule
    } else if is_header(body) {
        Shape::Header
    } else if is_columns(body) {
        Shape::Columns
    } else if let Some(count) = count(body) {
        Shape::Count(count)
    } else {
        Shape::Other
    }
}

fn line_puzzle(body: &[u8], column: u32, cut: bool) -> Option<Shape> {
    let (text, after) = body.split_first_chunk::<CELLS>()?;
    let ends = |after: &[u8]| match after.first() {
        None => !cut,
        Some(byte) => b" \t,;:".contains(byte),
    };
    if ends(after)
        && let Some(cells) = cells::cells(text)
    {
        return Some(Shape::Line(cells, column));
    }
    // The exchange bank's record: a hash, the puzzle, a rating.
    if body[..12].iter().all(u8::is_ascii_hexdigit) && is_space(body[12]) {
        let rest = body[12..].trim_ascii_start();
        if let Some((text, after)) = rest.split_first_chunk::<CELLS>()
            && ends(after)
            && let Some(cells) = cells::cells(text)
        {
            let column = column + (body.len() - rest.len()) as u32;
            return Some(Shape::Line(cells, column));
        }
    }
    if cut {
        return None;
    }
    let walk = Walk::over::<CELLS>(body)?;
    let is_line = walk.count == CELLS && walk.width == 1 && walk.bars == 0;
    is_line.then(|| Shape::Line(walk.text.map(class), column))
}

fn row(body: &[u8], column: u32) -> Option<Row> {
    let (text, kind, column) = match compact_or_spaced(body) {
        Some((text, kind)) => (text, kind, column),
        None => {
            let walk = Walk::over::<9>(body)?;
            let kind = match (walk.count, walk.width, walk.bars) {
                (9, 9, 0) => RowKind::Compact,
                (9, 1, 0) => RowKind::Spaced,
                (9, 3, 0) => RowKind::Threes,
                (9, 1 | 3 | 9, _) => RowKind::Barred,
                _ => return None,
            };
            (walk.text, kind, column + walk.first as u32)
        }
    };
    let cells = cells::cells(&text)?;
    let blanks = cells.iter().filter(|&&cell| cell == 0).count();
    let dashes = text.iter().filter(|&&byte| byte == b'-').count();
    let dashes = match (blanks, dashes) {
        (0, _) => Dashes::Unknown,
        (_, 0) => Dashes::NoBlanks,
        (_, 9) => Dashes::Only,
        _ => Dashes::Blanks,
    };
    Some(Row {
        cells,
        kind,
        column,
        dashes,
    })
}

/// A row of nine integers, of which those that are no digits count as blanks.
fn row_of_integers(body: &[u8], column: u32) -> Option<Row> {
    let mut cells = [0; 9];
    let mut count = 0;
    for token in tokens(body).filter(|token| !token.is_empty()) {
        let value: i64 = std::str::from_utf8(token).ok()?.parse().ok()?;
        *cells.get_mut(count)? = u8::try_from(value)
            .ok()
            .filter(|value| *value <= 9)
            .unwrap_or(0);
        count += 1;
    }
    (count == 9).then_some(Row {
        cells,
        kind: RowKind::Spaced,
        column,
        dashes: Dashes::NoBlanks,
    })
}

/// The characters of the two plain layouts of a row, without the general walk.
#[inline]
fn compact_or_spaced(body: &[u8]) -> Option<([u8; 9], RowKind)> {
    if let Ok(text) = <[u8; 9]>::try_from(body) {
        return Some((text, RowKind::Compact));
    }
    let text = <&[u8; 17]>::try_from(body).ok()?;
    let is_spaced = (0..8).all(|i| is_space(text[2 * i + 1]));
    is_spaced.then(|| (std::array::from_fn(|i| text[2 * i]), RowKind::Spaced))
}

/// Cells in tokens of one width, with blanks, single commas or bars between them.
struct Walk<const N: usize> {
    /// The characters of the cells.
    text: [u8; N],
    count: usize,
    /// Characters a token.
    width: usize,
    /// Bit `n`: a bar stands before the cell `3 * n`, or at the end.
    bars: u8,
    /// Where the first cell stands.
    first: usize,
}

impl<const N: usize> Walk<N> {
    fn new() -> Self {
        Walk {
            text: [0; N],
            count: 0,
            width: 0,
            bars: 0,
            first: 0,
        }
    }
}

impl Walk<0> {
    /// Walks over at most `N` cells; `None` if there are more, if tokens differ in width, or if
    /// something stands there that stands in no row.
    fn over<const N: usize>(body: &[u8]) -> Option<Walk<N>> {
        let mut walk = Walk::<N>::new();
        let mut token = 0;
        let mut comma = false;
        for (at, &byte) in body.iter().enumerate() {
            let class = class(byte);
            if class <= 9 {
                *walk.text.get_mut(walk.count)? = byte;
                if walk.count == 0 {
                    walk.first = at;
                }
                walk.count += 1;
                token += 1;
                comma = false;
                continue;
            }
            walk.end_token(&mut token)?;
            match class {
                SPACE => {}
                COMMA if walk.count > 0 && !comma => comma = true,
                BAR if walk.count.is_multiple_of(3) && walk.count <= 9 && !comma => {
                    let bar = 1 << (walk.count / 3);
                    if walk.bars & bar != 0 {
                        return None;
                    }
                    walk.bars |= bar;
                }
                _ => return None,
            }
        }
        walk.end_token(&mut token)?;
        (!comma && walk.count > 0).then_some(walk)
    }
}

impl<const N: usize> Walk<N> {
    fn end_token(&mut self, token: &mut usize) -> Option<()> {
        if *token > 0 {
            if self.width == 0 {
                self.width = *token;
            }
            if self.width != *token {
                return None;
            }
            *token = 0;
        }
        Some(())
    }
}

/// Whether a line is a rule: dashes and their like, or these between the corners of a frame.
fn is_rule(body: &[u8]) -> bool {
    let is_stroke = |byte: &u8| b"-+|= \t".contains(byte);
    if body.iter().all(is_stroke) {
        return true;
    }
    let is_corner = |byte: &u8| b"*.':`".contains(byte);
    let [first, inner @ .., last] = body else {
        return false;
    };
    is_corner(first)
        && is_corner(last)
        && inner.iter().all(|byte| is_stroke(byte) || is_corner(byte))
        && inner
            .windows(3)
            .any(|three| three == b"---" || three == b"===")
}

/// The words that head a puzzle, with a number after them.
const HEADERS: [&str; 12] = [
    "grid", "case", "puzzle", "sudoku", "scenario", "test", "board", "problem", "game", "level",
    "sample", "instance",
];

fn is_header(body: &[u8]) -> bool {
    if let [b'[', inner @ .., b']'] = body {
        let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b" _-".contains(byte);
        return inner.first().is_some_and(u8::is_ascii_alphabetic) && inner.iter().all(is_name);
    }
    let letters = body
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic())
        .count();
    let (word, rest) = body.split_at(letters);
    if !HEADERS
        .iter()
        .any(|header| word.eq_ignore_ascii_case(header.as_bytes()))
    {
        return false;
    }
    let rest = rest.trim_ascii_start();
    let rest = rest.strip_prefix(b"#").unwrap_or(rest);
    let number = rest.strip_suffix(b":").unwrap_or(rest);
    (1..=9).contains(&number.len()) && number.iter().all(u8::is_ascii_digit)
}

/// Whether a field of a header names the column of the puzzles.
pub(super) fn names_puzzles(field: &[u8]) -> bool {
    let field = field.trim_ascii();
    let field = field
        .strip_prefix(b"\"")
        .and_then(|field| field.strip_suffix(b"\""))
        .unwrap_or(field);
    ["puzzle", "puzzles", "quiz", "quizzes"]
        .iter()
        .any(|name| field.eq_ignore_ascii_case(name.as_bytes()))
}

fn is_columns(body: &[u8]) -> bool {
    body[0].is_ascii_alphabetic() | (body[0] == b'"')
        && body.split(|&byte| byte == b',').any(names_puzzles)
}

/// One to seven digits without a leading zero.
pub(super) fn count(body: &[u8]) -> Option<u64> {
    if body.len() > 7 || body[0] == b'0' || !body.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(
        body.iter()
            .fold(0, |count, &digit| 10 * count + u64::from(digit - b'0')),
    )
}

/// The tokens of a line; empty ones between separators that stand together.
pub(super) fn tokens(body: &[u8]) -> impl Iterator<Item = &[u8]> {
    body.split(|&byte| matches!(class(byte), SPACE | COMMA | BAR))
}
