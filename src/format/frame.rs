//! Framed grids: bars between the boxes, rules between the bands, as in a Simple Sudoku file.
//!
//! ```text
//!     *-----------*      the text of an entry is its frame, with a HOLE for each cell; the rule above
//!     |8..|...|...|      the first row is taken for the one below the last as well, since the answer
//!     |..3|6..|...|      is due before that line comes
//!     ...
//! ```

use super::cells::{HOLE, is_cell};
use super::shape::RowKind;
use crate::grid::Grid;
use std::sync::LazyLock;

/// The bytes of a frame that are kept; a grid with a larger one gets a plain one.
const LARGEST: usize = 4 << 10;

/// The lines of a grid that may have a frame, as they come.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// The rule above the first row.
    above: Vec<u8>,
    /// The lines from the first row on.
    text: Vec<u8>,
    /// Something did not fit.
    over: bool,
}

impl Frame {
    pub(super) fn clear(&mut self) {
        self.above.clear();
        self.text.clear();
        self.over = false;
    }

    /// A rule that stands before the first row.
    pub(super) fn above(&mut self, rule: &[u8]) {
        self.clear();
        self.over = rule.len() > LARGEST;
        if !self.over {
            self.above.extend_from_slice(rule);
        }
    }

    /// Whether a rule stands above the first row.
    pub(super) fn has_above(&self) -> bool {
        !self.above.is_empty()
    }

    /// A row.
    pub(super) fn row(&mut self, line: &[u8]) {
        let start = self.text.len();
        self.rule(line);
        for byte in &mut self.text[start..] {
            if is_cell(*byte) {
                *byte = HOLE;
            }
        }
    }

    /// A rule between two rows.
    pub(super) fn rule(&mut self, line: &[u8]) {
        self.over |= self.text.len() + line.len() > LARGEST;
        if !self.over {
            self.text.extend_from_slice(line);
            self.text.push(b'\n');
        }
    }

    /// Rows without bars that turn out to be framed.
    pub(super) fn rows(&mut self, kind: Option<RowKind>, count: usize) {
        let row: &[u8] = match kind {
            Some(RowKind::Spaced) => b"X X X X X X X X X",
            Some(RowKind::Threes) => b"XXX XXX XXX",
            _ => b"XXXXXXXXX",
        };
        for _ in 0..count {
            self.row(row);
        }
    }

    /// The whole frame, or nothing if it is too large.
    pub(super) fn finish(&mut self) -> &[u8] {
        if self.over {
            return &[];
        }
        if !self.above.is_empty() {
            self.above.push(b'\n');
            let rule = self.above.len();
            self.text.extend_from_slice(&self.above);
            // One rotation instead of a second buffer.
            self.text.extend_from_slice(&self.above);
            let len = self.text.len();
            self.text.copy_within(..len - 2 * rule, rule);
            self.text[..rule].copy_from_slice(&self.above);
        }
        &self.text
    }
}

/// The frame for a grid that has none.
static PLAIN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let rule = b"+-------+-------+-------+";
    let mut frame = Frame::default();
    frame.above(rule);
    for row in 0..9 {
        if row == 3 || row == 6 {
            frame.rule(rule);
        }
        frame.row(b"| X X X | X X X | X X X |");
    }
    frame.finish().to_vec()
});

/// Writes a grid into a frame; into a plain one without a frame.
pub(super) fn write(frame: &[u8], grid: &Grid, out: &mut Vec<u8>) {
    let frame = if frame.is_empty() { &PLAIN } else { frame };
    let start = out.len();
    out.extend_from_slice(frame);
    let holes = out[start..].iter_mut().filter(|byte| **byte == HOLE);
    for (hole, cell) in holes.zip(grid.cells()) {
        *hole = if *cell == 0 { b'.' } else { b'0' + cell };
    }
}
