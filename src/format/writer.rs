//! Answers to text: each in the layout of its puzzle, or all in one.

use super::batch::Batch;
use super::{Layout, frame, json, pretty, table};
use crate::grid::{CELLS, Grid};

/// How to write answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Writing {
    /// Each in the layout of its puzzle.
    #[default]
    Same,
    /// All in one layout.
    As(Layout),
    /// In boxes, for a person.
    Pretty(Color),
}

/// Whether what is written for a person has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Color {
    /// Only characters.
    #[default]
    Never,
    /// Escape sequences of terminals too.
    Always,
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
/// The answers of a text are [`Writer::write`] for each of its entries in order. It keeps nothing
/// between two of them: all it needs is in the batch.
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

    /// Appends the answer of one entry of a batch, given by its index there, to `out`. `puzzle` is its
    /// grid, unless it is malformed.
    ///
    /// # Panics
    ///
    /// Panics if the batch has no such entry.
    #[inline]
    pub fn write(
        &self,
        batch: &Batch,
        index: usize,
        puzzle: Option<&Grid>,
        answer: Answer<'_>,
        out: &mut Vec<u8>,
    ) {
        let entry = &batch.entries[index];
        let layout = match self.writing {
            Writing::Same => entry.layout(),
            Writing::As(layout) => layout,
            Writing::Pretty(color) => {
                if batch.first() + index as u64 > 0 {
                    out.push(b'\n');
                }
                return match answer {
                    Answer::Grid(grid) => pretty::write(puzzle, grid, color, out),
                    _ => self.word(answer, out),
                };
            }
        };
        if entry.follows_gap() && entry.follows_rows() && layout.has_rows() {
            out.push(b'\n');
        }
        // What was kept of the text serves the layout that it was kept for.
        let text = if layout == entry.layout() {
            batch.text_of(entry)
        } else {
            &[]
        };
        match (layout, answer) {
            (Layout::Csv, _) => {
                self.record(text, batch.first() + index as u64, puzzle, answer, out)
            }
            (Layout::Json, Answer::Grid(grid)) => json::write(grid, entry.has_numbers(), out),
            (Layout::Json, _) => out.extend_from_slice(b"null\n"),
            (Layout::Line, Answer::Grid(grid)) => line(grid, out),
            (Layout::Spaced, Answer::Grid(grid)) => spaced(grid, out),
            (Layout::Compact, Answer::Grid(grid)) => compact(grid, out),
            (Layout::Framed, Answer::Grid(grid)) => frame::write(text, grid, out),
            (Layout::Sdk, Answer::Grid(grid)) => {
                out.extend_from_slice(text);
                compact(grid, out);
            }
            _ => self.word(answer, out),
        }
    }

    fn word(&self, answer: Answer<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(self.word_for(answer).as_bytes());
        out.push(b'\n');
    }

    fn word_for(&self, answer: Answer<'_>) -> &str {
        match answer {
            Answer::NoSolution => &self.words.no_solution,
            _ => &self.words.invalid,
        }
    }

    /// A record of a table; one of a new table for a puzzle that was in none.
    fn record(
        &self,
        text: &[u8],
        index: u64,
        puzzle: Option<&Grid>,
        answer: Answer<'_>,
        out: &mut Vec<u8>,
    ) {
        let digits;
        let solution = match answer {
            Answer::Grid(grid) => {
                digits = line_of(grid);
                &digits[..CELLS]
            }
            _ => self.word_for(answer).as_bytes(),
        };
        if text.is_empty() {
            if index == 0 {
                out.extend_from_slice(b"puzzle,solution\n");
            }
            let puzzle = puzzle.map(Grid::to_string).unwrap_or_default();
            out.extend_from_slice(puzzle.as_bytes());
            out.push(b',');
            out.extend_from_slice(solution);
            out.push(b'\n');
        } else {
            table::write(text, solution, out);
        }
    }
}

fn line_of(grid: &Grid) -> [u8; CELLS + 1] {
    let mut text = [b'\n'; CELLS + 1];
    for (byte, cell) in text.iter_mut().zip(grid.cells()) {
        *byte = b'0' + cell;
    }
    text
}

/// 81 digits.
#[inline]
fn line(grid: &Grid, out: &mut Vec<u8>) {
    out.extend_from_slice(&line_of(grid));
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
