//! What is wrong with a line that is nothing known, or that is known and does not belong where it
//! stands: what it was meant as, and where it differs from that.

use super::cells::is_cell;
use super::fault::{Fault, FaultKind, Snippet};
use super::lines::Line;
use super::shape::{body, tokens};
use super::table;
use crate::grid::CELLS;

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
    let near =
        (5..=20).contains(&count) || (2..=4).contains(&count) && (9..=30).contains(&body.len());
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
    let like_line = is_like_line(body).then(|| line_fault(line));
    if let Some(FaultKind::LineLength { found }) = like_line.map(|fault| fault.kind)
        && found as usize == CELLS
    {
        // Without a fault a line puzzle comes here only where rows are asked for.
        return row_fault(line, 1);
    }
    let has_cells = |field: &[u8]| table::cells_of(field).is_some();
    if body.split(|&byte| byte == b',').any(has_cells) {
        return Fault::new(line.position(start), FaultKind::Record);
    }
    if let Some(fault) = like_line {
        return fault;
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
