//! JSON: a grid as nine arrays of nine strings or numbers, alone, in an array, or in a stream.
//!
//! The brackets are followed here, byte by byte, since a puzzle has to be given out before the text
//! ends and a fault must not end the reading; what is not a plain cell is left to `serde_json`.
//!
//! ```text
//!     [ [ ["5","3",".",...], ... ], ... ]
//!     1 2 3                                 depth: cells at 2 are those of a grid, cells at 3 those
//!                                           of a grid in an array
//! ```

use super::Layout;
use super::batch::Position;
use super::cells::class;
use super::emit::Out;
use super::fault::{Fault, FaultKind, Snippet};
use crate::grid::{CELLS, Grid};

/// The bytes of a cell that are kept, more than any has.
const LONGEST_CELL: usize = 64;

/// The arrays of a text, as they come.
#[derive(Debug)]
pub(super) struct Json {
    position: Position,
    after_cr: bool,
    /// Brackets open.
    depth: usize,
    /// The depth of the brackets of a grid, once a cell has shown it.
    grid_depth: Option<usize>,
    /// Where the open brackets stand.
    opened: [Position; 3],
    /// What may come next.
    due: Due,
    /// The string, number or word in progress.
    scalar: Vec<u8>,
    scalar_at: Position,
    part: Part,
    cells: [u8; CELLS],
    rows: usize,
    columns: usize,
    numbers: bool,
    strings: bool,
    fault: Option<Fault>,
}

/// What may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// A value, or the end of an array that has just begun.
    First,
    /// A value.
    Value,
    /// A comma, or the end of an array.
    Comma,
}

/// Whether a byte is part of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    None,
    String,
    /// Behind a backslash.
    Escape,
    /// A number or a word.
    Bare,
}

const START: Position = Position { line: 1, column: 1 };

impl Json {
    /// A reader at the beginning of a text.
    pub(super) fn new() -> Json {
        Json {
            position: START,
            after_cr: false,
            depth: 0,
            grid_depth: None,
            opened: [START; 3],
            due: Due::Value,
            scalar: Vec::new(),
            scalar_at: START,
            part: Part::None,
            cells: [0; CELLS],
            rows: 0,
            columns: 0,
            numbers: false,
            strings: false,
            fault: None,
        }
    }

    /// Takes bytes up to the end of the block, or until the batch is full.
    pub(super) fn read(&mut self, block: &[u8], out: &mut Out<'_>) -> usize {
        let mut at = 0;
        while at < block.len() && !out.batch.is_full() {
            at += self.plain_cells(&block[at..]);
            let Some(&byte) = block.get(at) else {
                break;
            };
            self.byte(byte, out);
            self.advance(byte);
            at += 1;
        }
        at
    }

    /// Takes cells of a row in their plainest form, each with its comma, as long as they are whole in
    /// the block: nearly all bytes of most texts. Returns how many bytes it took.
    #[inline]
    fn plain_cells(&mut self, block: &[u8]) -> usize {
        let in_row = self.grid_depth.is_some_and(|depth| self.depth == depth + 1);
        if self.part != Part::None || self.due == Due::Comma || !in_row || self.rows >= 9 {
            return 0;
        }
        let mut at = 0;
        while self.columns < 9 {
            let (value, len) = match block[at..] {
                [b'"', byte, b'"', b',', ..] if class(byte) <= 9 => {
                    self.strings = true;
                    (class(byte), 4)
                }
                [byte @ b'0'..=b'9', b',', ..] => {
                    self.numbers = true;
                    (byte - b'0', 2)
                }
                _ => break,
            };
            self.cells[9 * self.rows + self.columns] = value;
            self.columns += 1;
            self.due = Due::Value;
            at += len;
        }
        if at > 0 {
            self.after_cr = false;
            self.position.column = self.position.column.saturating_add(at as u32);
        }
        at
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, out: &mut Out<'_>) {
        if self.part != Part::None {
            self.end_scalar(out);
        }
        if self.depth > 0 {
            let at = self.position;
            self.wrong(at, FaultKind::JsonEnd);
            self.end_grid(out);
        }
    }

    #[inline]
    fn advance(&mut self, byte: u8) {
        let after_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
        match byte {
            // The line was counted with its CR.
            b'\n' if after_cr => {}
            b'\n' | b'\r' => {
                self.position.line += 1;
                self.position.column = 1;
            }
            _ => self.position.column = self.position.column.saturating_add(1),
        }
    }

    #[inline]
    fn byte(&mut self, byte: u8, out: &mut Out<'_>) {
        match (self.part, byte) {
            // A line end ends a string too: its quote is missing.
            (Part::String | Part::Escape, b'\n' | b'\r') => self.end_scalar(out),
            (Part::String, b'"') => {
                self.keep(byte);
                self.end_scalar(out);
            }
            (Part::String | Part::Escape, _) => {
                let escapes = self.part == Part::String && byte == b'\\';
                self.part = if escapes { Part::Escape } else { Part::String };
                self.keep(byte);
            }
            (Part::Bare, b'[' | b']' | b',' | b'"' | b' ' | b'\t' | b'\n' | b'\r') => {
                self.end_scalar(out);
                self.structure(byte, out);
            }
            (Part::Bare, _) => self.keep(byte),
            (Part::None, _) => self.structure(byte, out),
        }
    }

    fn keep(&mut self, byte: u8) {
        if self.scalar.len() < LONGEST_CELL {
            self.scalar.push(byte);
        }
    }

    fn structure(&mut self, byte: u8, out: &mut Out<'_>) {
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => {}
            b'[' => self.open(out),
            b']' => self.close(out),
            b',' => {
                if self.due != Due::Comma || self.depth == 0 {
                    self.unexpected(b",", out);
                }
                self.due = Due::Value;
            }
            _ => {
                self.part = if byte == b'"' {
                    Part::String
                } else {
                    Part::Bare
                };
                self.scalar.clear();
                self.scalar_at = self.position;
                self.keep(byte);
            }
        }
    }

    fn open(&mut self, out: &mut Out<'_>) {
        let too_deep = match self.grid_depth {
            Some(grid_depth) => self.depth > grid_depth,
            None => self.depth == 3,
        };
        if too_deep {
            // A bracket of the grid in progress is missing: this one begins another.
            let nested = self.due == Due::First && self.columns == 0;
            let outer = self.opened[self.depth - 1];
            self.wrong(
                self.position,
                FaultKind::Json {
                    found: Snippet::new(b"["),
                },
            );
            let grid_depth = self.grid_depth.unwrap_or(2);
            self.give(out);
            self.depth = grid_depth - 1;
            if nested {
                self.opened[self.depth] = outer;
                self.depth += 1;
            }
        } else if self.due == Due::Comma && self.depth > 0 {
            self.wrong(
                self.position,
                FaultKind::Json {
                    found: Snippet::new(b"["),
                },
            );
        }
        self.opened[self.depth] = self.position;
        self.depth += 1;
        self.columns = 0;
        self.due = Due::First;
    }

    fn close(&mut self, out: &mut Out<'_>) {
        if self.depth == 0 {
            return self.unexpected(b"]", out);
        }
        if self.due == Due::Value {
            self.wrong(
                self.position,
                FaultKind::Json {
                    found: Snippet::new(b"]"),
                },
            );
        }
        let empty = self.due == Due::First;
        self.depth -= 1;
        self.due = Due::Comma;
        match self.grid_depth {
            Some(grid_depth) if self.depth == grid_depth => self.end_row(),
            Some(grid_depth) if self.depth + 1 == grid_depth => self.end_grid(out),
            Some(_) => {}
            // Arrays without a cell in them: `[]` is a list without grids, more is a grid without rows.
            None if empty && self.depth > 0 => {
                self.grid_depth = Some(self.depth);
                self.end_row();
            }
            None => {}
        }
        if self.depth == 0 {
            self.grid_depth = None;
            self.due = Due::Value;
        }
    }

    fn end_row(&mut self) {
        let row = self.rows as u8 + 1;
        if self.columns != 9 && self.rows < 9 {
            let found = self.columns as u32;
            self.wrong(self.position, FaultKind::RowLength { row, found });
        }
        self.rows += 1;
        self.columns = 0;
    }

    fn end_grid(&mut self, out: &mut Out<'_>) {
        if self.rows != 9 {
            let at = self.opened[self.grid_depth.unwrap_or(1).min(3) - 1];
            let found = self.rows.min(255) as u8;
            self.wrong(at, FaultKind::Rows { found });
        }
        self.give(out);
    }

    /// Gives the grid in progress out, whole or malformed.
    fn give(&mut self, out: &mut Out<'_>) {
        let at = self.opened[self.grid_depth.unwrap_or(1) - 1];
        match self.fault.take() {
            Some(fault) => out.malformed(Layout::Json, fault, &[]),
            None => {
                let entry = out.entry(Layout::Json, at);
                let numbers = self.numbers && !self.strings;
                out.batch
                    .push(entry.numbers(numbers), Grid::from_checked(self.cells), &[]);
            }
        }
        self.rows = 0;
        self.columns = 0;
        self.numbers = false;
        self.strings = false;
    }

    fn end_scalar(&mut self, out: &mut Out<'_>) {
        self.part = Part::None;
        if self.depth == 0 {
            let found = Snippet::new(&self.scalar);
            let fault = Fault::new(self.scalar_at, FaultKind::Json { found });
            return out.malformed(Layout::Json, fault, &[]);
        }
        let grid_depth = *self.grid_depth.get_or_insert(self.depth.max(2) - 1);
        if self.due == Due::Comma || self.depth != grid_depth + 1 {
            let found = Snippet::new(&self.scalar);
            self.wrong(self.scalar_at, FaultKind::Json { found });
        }
        self.due = Due::Comma;
        let value = self.cell();
        if self.rows < 9 && self.columns < 9 {
            match value {
                Some(value) => self.cells[9 * self.rows + self.columns] = value,
                None => {
                    let row = self.rows as u8 + 1;
                    let column = self.columns as u32 + 1;
                    let found = Snippet::new(&self.scalar);
                    self.wrong(self.scalar_at, FaultKind::RowCell { row, column, found });
                }
            }
        }
        self.columns += 1;
    }

    /// The value of the scalar that has just ended.
    fn cell(&mut self) -> Option<u8> {
        match self.scalar[..] {
            [b'"', byte, b'"'] if byte != b' ' => {
                self.strings = true;
                Some(class(byte)).filter(|&cell| cell <= 9)
            }
            [byte @ b'0'..=b'9'] => {
                self.numbers = true;
                Some(byte - b'0')
            }
            _ => self.any_cell(),
        }
    }

    fn any_cell(&mut self) -> Option<u8> {
        match serde_json::from_slice(&self.scalar).ok()? {
            serde_json::Value::Null => Some(0),
            serde_json::Value::Number(number) => {
                self.numbers = true;
                let value = number.as_f64()?;
                (0..=9).find(|&digit| f64::from(digit) == value)
            }
            serde_json::Value::String(text) => {
                self.strings = true;
                match text.trim().as_bytes() {
                    [] => Some(0),
                    [byte] => Some(class(*byte)).filter(|&cell| cell <= 9),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Something outside of all arrays is a malformed puzzle of its own.
    fn unexpected(&mut self, found: &[u8], out: &mut Out<'_>) {
        let found = Snippet::new(found);
        if self.depth > 0 {
            return self.wrong(self.position, FaultKind::Json { found });
        }
        let fault = Fault::new(self.position, FaultKind::Json { found });
        out.malformed(Layout::Json, fault, &[]);
    }

    /// The first thing wrong with the grid in progress is the one that is told.
    fn wrong(&mut self, position: Position, kind: FaultKind) {
        self.fault.get_or_insert(Fault::new(position, kind));
    }
}

/// Writes a grid on one line, with strings or with numbers.
pub(super) fn write(grid: &Grid, numbers: bool, out: &mut Vec<u8>) {
    out.push(b'[');
    for (i, row) in grid.cells().chunks(9).enumerate() {
        if i > 0 {
            out.push(b',');
        }
        // `["5",` or `[5,`: each cell with what stands before it.
        let mut before = b'[';
        for &cell in row {
            out.push(before);
            before = b',';
            match (numbers, cell) {
                (true, _) => out.push(b'0' + cell),
                (false, 0) => out.extend_from_slice(b"\".\""),
                (false, _) => out.extend_from_slice(&[b'"', b'0' + cell, b'"']),
            }
        }
        out.push(b']');
    }
    out.extend_from_slice(b"]\n");
}
