//! Answers to text: each in the layout of its puzzle, or all in one.

use super::Layout;
use super::batch::Batch;
use crate::grid::{CELLS, Grid};

/// How to write answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Writing {
    /// Each in the layout of its puzzle.
    #[default]
    Same,
    /// All in one layout.
    As(Layout),
}

/// What a puzzle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a> {
    /// The grid to write.
    Grid(&'a Grid),
    /// Its givens do not clash, and no grid fits.
    NoSolution,
    /// Its givens clash, or it is malformed.
    Invalid,
}

/// What to write for puzzles without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// For givens that do not clash, and that no grid fits.
    pub no_solution: String,
    /// For clashing givens, and for malformed puzzles.
    pub invalid: String,
}

impl Default for Words {
    fn default() -> Self {
        Words {
            no_solution: "no solution".into(),
            invalid: "invalid".into(),
        }
    }
}

/// Writes answers.
///
/// The answers of a text are [`Writer::write`] for each of its entries in order. It keeps nothing between two of them: all it needs is in the entry.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    writing: Writing,
    words: Words,
}

impl Writer {
    /// A writer for one way of writing.
    pub fn new(writing: Writing, words: Words) -> Writer {
        Writer { writing, words }
    }

    /// Appends the answer of one entry of a batch, given by its index there, to `out`.
    ///
    /// # Panics
    ///
    /// Panics if the batch has no such entry.
    #[inline]
    pub fn write(&self, batch: &Batch, index: usize, answer: Answer<'_>, out: &mut Vec<u8>) {
        let entry = &batch.entries[index];
        let layout = match self.writing {
            Writing::Same => entry.layout(),
            Writing::As(layout) => layout,
        };
        if entry.follows_gap() && entry.follows_rows() && layout.has_rows() {
            out.push(b'\n');
        }
        match answer {
            Answer::Grid(grid) => match layout {
                Layout::Line => line(grid, out),
                Layout::Spaced => spaced(grid, out),
                _ => compact(grid, out),
            },
            Answer::NoSolution => word(&self.words.no_solution, out),
            Answer::Invalid => word(&self.words.invalid, out),
        }
    }
}

fn word(word: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(word.as_bytes());
    out.push(b'\n');
}

/// 81 digits.
#[inline]
fn line(grid: &Grid, out: &mut Vec<u8>) {
    let mut text = [b'\n'; CELLS + 1];
    for (byte, cell) in text.iter_mut().zip(grid.cells()) {
        *byte = b'0' + cell;
    }
    out.extend_from_slice(&text);
}

/// Nine lines of nine digits.
fn compact(grid: &Grid, out: &mut Vec<u8>) {
    let mut text = [[b'\n'; 10]; 9];
    for (line, row) in text.iter_mut().zip(grid.cells().chunks(9)) {
        for (byte, cell) in line.iter_mut().zip(row) {
            *byte = b'0' + cell;
        }
    }
    out.extend_from_slice(text.as_flattened());
}

/// Nine lines of nine digits with single spaces.
fn spaced(grid: &Grid, out: &mut Vec<u8>) {
    let mut text = [[b' '; 18]; 9];
    for (line, row) in text.iter_mut().zip(grid.cells().chunks(9)) {
        for (pair, cell) in line.chunks_mut(2).zip(row) {
            pair[0] = b'0' + cell;
        }
        line[17] = b'\n';
    }
    out.extend_from_slice(text.as_flattened());
}
