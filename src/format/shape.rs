//! What a single line is, looked at alone: an empty line, a comment, a row, a line puzzle, a rule, a
//! header, a count, or nothing known; and, for a line that is wrong, what is wrong with it.
//!
//! What a line means among its neighbours is decided in `rows` and `reader`.

use super::cells::{self, BAR, COMMA, SPACE, class, is_cell, is_space};
use super::fault::{Fault, FaultKind, Snippet};
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
    (walk.count == CELLS && walk.width == 1 && walk.bars == 0)
        .then_some(Shape::Line(walk.cells, column))
}

fn row(body: &[u8], column: u32) -> Option<Row> {
    let (cells, kind, column) = match compact_or_spaced(body) {
        Some((cells, kind)) => (cells, kind, column),
        None => {
            let walk = Walk::over::<9>(body)?;
            let kind = match (walk.count, walk.width, walk.bars) {
                (9, 9, 0) => RowKind::Compact,
                (9, 1, 0) => RowKind::Spaced,
                (9, 3, 0) => RowKind::Threes,
                (9, 1 | 3 | 9, _) => RowKind::Barred,
                _ => return None,
            };
            (walk.cells, kind, column + walk.first as u32)
        }
    };
    let dashes = if cells.iter().all(|&cell| cell != 0) {
        Dashes::Unknown
    } else if !body.contains(&b'-') {
        Dashes::NoBlanks
    } else if body.iter().all(|&byte| byte == b'-' || !is_cell(byte)) {
        Dashes::Only
    } else {
        Dashes::Blanks
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

/// The two plain layouts of a row, without the general walk.
#[inline]
fn compact_or_spaced(body: &[u8]) -> Option<([u8; 9], RowKind)> {
    if let Ok(text) = <&[u8; 9]>::try_from(body) {
        return Some((cells::cells(text)?, RowKind::Compact));
    }
    let text = <&[u8; 17]>::try_from(body).ok()?;
    if (0..8).any(|i| !is_space(text[2 * i + 1])) {
        return None;
    }
    let cells: [u8; 9] = std::array::from_fn(|i| text[2 * i]);
    Some((cells::cells(&cells)?, RowKind::Spaced))
}

/// Cells in tokens of one width, with blanks, single commas or bars between them.
struct Walk<const N: usize> {
    cells: [u8; N],
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
            cells: [0; N],
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
                *walk.cells.get_mut(walk.count)? = class;
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
fn count(body: &[u8]) -> Option<u64> {
    if body.len() > 7 || body[0] == b'0' || !body.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(
        body.iter()
            .fold(0, |count, &digit| 10 * count + u64::from(digit - b'0')),
    )
}

/// What a line that is no row looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Likeness {
    /// A row with something wrong in it.
    Row,
    /// A row of a grid of 16 rows.
    Sixteen,
    /// No row.
    None,
}

/// Whether a line that is no row must have been meant as one, so that it begins a grid.
pub(super) fn likeness(line: Line<'_>) -> Likeness {
    let (body, _) = body(line);
    if line.cut || body.len() > 200 {
        return Likeness::None;
    }
    let tokens = || tokens(body).filter(|token| !token.is_empty());
    let count = tokens().count();
    if count == 16 && tokens().all(is_sixteenth) {
        return Likeness::Sixteen;
    }
    if count == 1 {
        let is_letter = |byte: &u8| is_cell(*byte) || matches!(byte, b'A'..=b'P' | b'a'..=b'p');
        if body.len() == 16 && body.iter().all(is_letter) {
            return Likeness::Sixteen;
        }
        let cells = body.iter().filter(|&&byte| is_cell(byte)).count();
        let near = (5..=20).contains(&body.len());
        return if near && 4 * cells >= 3 * body.len() {
            Likeness::Row
        } else {
            Likeness::None
        };
    }
    let cells = tokens()
        .filter(|token| token.iter().all(|&byte| is_cell(byte)))
        .count();
    let near = (5..=20).contains(&count) || (2..=4).contains(&count) && body.len() >= 9;
    if near && 2 * cells >= count {
        Likeness::Row
    } else {
        Likeness::None
    }
}

/// A token of a row of sixteen: a blank, a letter, or a number up to 16.
fn is_sixteenth(token: &[u8]) -> bool {
    match token {
        [byte] => is_cell(*byte) || matches!(byte, b'A'..=b'P' | b'a'..=b'p'),
        [b'1', b'0'..=b'6'] => true,
        _ => false,
    }
}

/// The tokens of a line; empty ones between separators that stand together.
fn tokens(body: &[u8]) -> impl Iterator<Item = &[u8]> {
    body.split(|&byte| matches!(class(byte), SPACE | COMMA | BAR))
}

/// What is wrong with a line that stands where a row is due.
pub(super) fn row_fault(line: Line<'_>, row: u8) -> Fault {
    let (body, start) = body(line);
    let at = |offset: usize, kind| Fault::new(line.position(start + offset as u32), kind);
    if line.cut {
        return at(0, FaultKind::TooLong);
    }
    let offset = |token: &[u8]| token.as_ptr() as usize - body.as_ptr() as usize;
    let tokens = || tokens(body).filter(|token| !token.is_empty());
    // Of many tokens each was meant as a cell, of a few each character.
    let singles = tokens().count() > 4;
    let mut found = 0;
    let mut tenth = None;
    for token in tokens() {
        let wrong = match singles {
            true => (token.len() != 1 || !is_cell(token[0])).then_some((0, token)),
            false => token
                .iter()
                .position(|&byte| !is_cell(byte))
                .map(|at| (at, character(&token[at..]))),
        };
        if let Some((within, text)) = wrong
            && tenth.is_none()
        {
            let column = (found + within) as u32 + 1;
            let found = Snippet::new(text);
            return at(
                offset(token) + within,
                FaultKind::RowCell { row, column, found },
            );
        }
        if found <= 9 && found + token.len() > 9 {
            tenth = Some(offset(token) + 9 - found);
        }
        found += token.len();
    }
    if found == 9 {
        let found = Snippet::new(body);
        return at(0, FaultKind::Unknown { found });
    }
    let found = found as u32;
    at(
        tenth.unwrap_or(body.len()),
        FaultKind::RowLength { row, found },
    )
}

/// What is wrong with a line that stands where a line puzzle is due.
pub(super) fn line_fault(line: Line<'_>) -> Fault {
    let (body, start) = body(line);
    let at = |offset: usize, kind| Fault::new(line.position(start + offset as u32), kind);
    let cells = body.iter().take_while(|&&byte| is_cell(byte)).count();
    let rest = &body[cells..];
    if rest.is_empty() && line.cut {
        return at(0, FaultKind::TooLong);
    }
    if cells == 256 && rest.is_empty() {
        return at(0, FaultKind::Sixteen);
    }
    let ends = rest.first().is_none_or(|byte| b" \t,;:".contains(byte));
    if cells < 5 && (ends || !is_like_line(body)) {
        let found = Snippet::new(body);
        return at(0, FaultKind::Unknown { found });
    }
    if ends || cells > CELLS {
        let found = cells as u32;
        return at(cells.min(CELLS), FaultKind::LineLength { found });
    }
    let cell = cells as u32 + 1;
    let found = Snippet::new(character(rest));
    at(cells, FaultKind::LineCell { cell, found })
}

/// Whether a line must have been meant as a line puzzle.
fn is_like_line(body: &[u8]) -> bool {
    let cells = body.iter().filter(|&&byte| is_cell(byte)).count();
    body.len() > 20 && 4 * cells >= 3 * body.len()
}

/// What is wrong with a line that is nothing known.
pub(super) fn unknown(line: Line<'_>) -> Fault {
    let (body, start) = body(line);
    if is_like_line(body) {
        return line_fault(line);
    }
    let kind = if line.cut {
        FaultKind::TooLong
    } else {
        let found = Snippet::new(body);
        FaultKind::Unknown { found }
    };
    Fault::new(line.position(start), kind)
}

/// The first character of a text, whole if it is UTF-8.
fn character(text: &[u8]) -> &[u8] {
    let len = (1..=4).find(|&len| {
        text.get(..len)
            .is_some_and(|text| std::str::from_utf8(text).is_ok())
    });
    &text[..len.unwrap_or(1)]
}
