//! Answers to text: each in the layout of its puzzle, or all in one.

use super::batch::{Batch, Entry};
use super::framing::{Between, Shown, Title, Wrapping};
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
    /// Its givens clash.
    Clash,
    /// It is malformed.
    Invalid,
    /// Several grids fit where only one was to.
    Several,
    /// All grids that fit, in lexicographic order.
    All(&'a [Grid]),
    /// The number of grids that fit, and the grid if it is the only one.
    Count(u64, Option<&'a Grid>),
}

/// What to write for puzzles without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// For givens that do not clash, and that no grid fits.
    pub no_solution: String,
    /// For puzzles with several solutions, if they are to have one.
    pub several: String,
    /// For clashing givens.
    pub clash: String,
    /// For malformed puzzles.
    pub invalid: String,
}

impl Default for Words {
    fn default() -> Self {
        Words {
            no_solution: "no solution".into(),
            several: "several solutions".into(),
            clash: "invalid".into(),
            invalid: "invalid".into(),
        }
    }
}

/// Writes answers.
///
/// The answers of a text are [`Writer::write`] for each of its entries in order, and then
/// [`Writer::finish`]. It keeps nothing between two of them: all it needs is in the batch.
#[derive(Clone, Debug)]
pub struct Writer {
    writing: Writing,
    words: Words,
    wrapping: Wrapping,
    /// Each answer in the layout of its puzzle with nothing round it.
    bare: bool,
}

impl Default for Writer {
    fn default() -> Writer {
        Writer::new(Writing::Same, Words::default())
    }
}

impl Writer {
    /// A writer for one way of writing.
    pub fn new(writing: Writing, words: Words) -> Writer {
        Writer::wrapped(writing, words, Wrapping::NONE)
    }

    /// A writer that puts something round the answers.
    pub fn wrapped(writing: Writing, words: Words, wrapping: Wrapping) -> Writer {
        Writer {
            writing,
            words,
            wrapping,
            bare: writing == Writing::Same && wrapping == Wrapping::NONE,
        }
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
        // The answers of most texts, and the only ones of which there are millions.
        if let Answer::Grid(grid) = answer
            && entry.layout() == Layout::Line
            && self.bare
        {
            return line(grid, out);
        }
        let number = batch.first() + index as u64;
        let layout = match self.writing {
            Writing::Same => Some(entry.layout()),
            Writing::As(layout) => Some(layout),
            Writing::Pretty(_) => None,
        };
        self.open(batch, entry, number, layout, out);
        let case = Case {
            // What was kept of the text serves the layout that it was kept for.
            text: match self.wrapping.title {
                Title::Kept => &[],
                _ if layout == Some(entry.layout()) => batch.text_of(entry),
                _ => &[],
            },
            numbers: entry.has_numbers(),
            opens: number == 0 && !batch.follows_text(),
            layout,
            puzzle,
        };
        self.answer(&case, answer, out);
        out.extend_from_slice(self.wrapping.after.as_bytes());
    }

    /// What an answer adds to the sum at the end of its text.
    pub fn corner(&self, answer: Answer<'_>) -> u64 {
        match (self.wrapping.shown, answer) {
            (Shown::CornerSum, Answer::Grid(grid)) => {
                let digits = grid.cells()[..3].iter();
                digits.fold(0, |number, &digit| 10 * number + u64::from(digit))
            }
            _ => 0,
        }
    }

    /// Appends what stands at the end of a text to `out`, given the sum of all [`Writer::corner`]s.
    pub fn finish(&self, sum: u64, out: &mut Vec<u8>) {
        if self.wrapping.shown == Shown::CornerSum {
            out.extend_from_slice(format!("{sum}\n").as_bytes());
        }
    }

    /// What stands before an answer.
    fn open(
        &self,
        batch: &Batch,
        entry: &Entry,
        number: u64,
        layout: Option<Layout>,
        out: &mut Vec<u8>,
    ) {
        match self.wrapping.between {
            Between::Text(_) if number == 0 => {}
            Between::Text(text) => out.extend_from_slice(text.as_bytes()),
            Between::AsRead => {
                let gap = match layout {
                    Some(layout) => {
                        layout.has_rows() && entry.follows_gap() && entry.follows_rows()
                    }
                    None => number > 0 || batch.follows_text(),
                };
                if gap {
                    out.push(b'\n');
                }
            }
        }
        match self.wrapping.title {
            Title::None => {}
            Title::Kept => out.extend_from_slice(batch.text_of(entry)),
            Title::Numbered {
                first,
                before,
                after,
            } => out.extend_from_slice(format!("{before}{}{after}", first + number).as_bytes()),
        }
    }

    fn answer(&self, case: &Case<'_>, answer: Answer<'_>, out: &mut Vec<u8>) {
        match (answer, self.wrapping.shown) {
            (Answer::Grid(_), Shown::CornerSum) => {}
            (Answer::Grid(_), Shown::Word(word)) => self.word(case, word, out),
            (Answer::Grid(grid), Shown::Grid) => self.grid(case, grid, out),
            (Answer::NoSolution, _) => self.word(case, &self.words.no_solution, out),
            (Answer::Several, _) => self.word(case, &self.words.several, out),
            (Answer::Clash, _) => self.word(case, &self.words.clash, out),
            (Answer::Invalid, _) => self.word(case, &self.words.invalid, out),
            (Answer::All(grids), _) => {
                for grid in grids {
                    self.grid(case, grid, out);
                    out.extend_from_slice(self.wrapping.after_solution.as_bytes());
                }
                if let Some((before, after)) = self.wrapping.total {
                    let count = grids.len();
                    out.extend_from_slice(format!("{before}{count}{after}\n").as_bytes());
                }
            }
            (Answer::Count(count, grid), _) => {
                self.word(case, &count.to_string(), out);
                if let Some(grid) = grid {
                    self.grid(case, grid, out);
                }
            }
        }
    }

    fn grid(&self, case: &Case<'_>, grid: &Grid, out: &mut Vec<u8>) {
        let start = out.len();
        match case.layout {
            None => {
                let color = match self.writing {
                    Writing::Pretty(color) => color,
                    _ => Color::Never,
                };
                pretty::write(case.puzzle, grid, color, out);
            }
            Some(Layout::Line) => line(grid, out),
            Some(Layout::Compact) => compact(grid, out),
            Some(Layout::Spaced) => spaced(grid, out),
            Some(Layout::Framed) => frame::write(case.text, grid, out),
            Some(Layout::Json) => json::write(grid, case.numbers, out),
            Some(Layout::Csv) => record(case, &line_of(grid)[..CELLS], out),
            Some(Layout::Sdk) => {
                out.extend_from_slice(case.text);
                compact(grid, out);
            }
        }
        if !self.wrapping.row_end.is_empty() {
            let rows = out.split_off(start);
            for row in rows
                .split(|&byte| byte == b'\n')
                .filter(|row| !row.is_empty())
            {
                out.extend_from_slice(row);
                out.extend_from_slice(self.wrapping.row_end.as_bytes());
                out.push(b'\n');
            }
        }
    }

    /// A word in place of a grid.
    fn word(&self, case: &Case<'_>, word: &str, out: &mut Vec<u8>) {
        match case.layout {
            Some(Layout::Csv) => record(case, &table::quoted(word), out),
            Some(Layout::Json) => out.extend_from_slice(b"null\n"),
            _ => {
                out.extend_from_slice(word.as_bytes());
                out.push(b'\n');
            }
        }
    }
}

/// One puzzle, whose answer is written.
struct Case<'a> {
    text: &'a [u8],
    numbers: bool,
    /// Whether nothing stands before it in the output.
    opens: bool,
    /// The layout of the answer; `None` for a drawing.
    layout: Option<Layout>,
    puzzle: Option<&'a Grid>,
}

/// A record of a table; one of a new table for a puzzle that was in none.
fn record(case: &Case<'_>, solution: &[u8], out: &mut Vec<u8>) {
    if !case.text.is_empty() {
        return table::write(case.text, solution, out);
    }
    if case.opens {
        out.extend_from_slice(b"puzzle,solution\n");
    }
    if let Some(puzzle) = case.puzzle {
        out.extend_from_slice(puzzle.to_string().as_bytes());
    }
    out.push(b',');
    out.extend_from_slice(solution);
    out.push(b'\n');
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
