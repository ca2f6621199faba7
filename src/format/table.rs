//! Tables of puzzles: comma-separated values with a header that names the column of the puzzles.
//!
//! The fields are found here and not by a library, which would hand out their values: columns that are
//! only passed on keep their bytes, quotes included, and a fault has its exact column.

use super::cells::{self, HOLE};
use super::emit::Out;
use super::fault::{Fault, FaultKind};
use super::lines::{LONGEST_LINE, Line};
use super::{Layout, diagnose, shape};
use crate::grid::CELLS;
use memchr::{memchr, memchr_iter};

/// The records of a table, as they come.
#[derive(Debug, Default)]
pub(super) struct Table {
    columns: Option<Columns>,
    /// The header to be written above the next answer.
    header: Vec<u8>,
    /// The lines of a record that has a line end within quotes.
    record: Vec<u8>,
    /// The number of the first of them.
    first: u64,
    cut: bool,
    /// The text of the entry in progress, kept for its memory.
    text: Vec<u8>,
}

/// Which field is which.
#[derive(Clone, Copy, Debug)]
struct Columns {
    count: usize,
    puzzle: usize,
    solution: Option<usize>,
}

impl Table {
    /// Takes a line, which may be a record, a part of one, or the header.
    pub(super) fn line(&mut self, line: Line<'_>, out: &mut Out<'_>) {
        let quotes = memchr_iter(b'"', line.text).count();
        if self.record.is_empty() && quotes.is_multiple_of(2) {
            return self.record(line, out);
        }
        let opens = self.record.is_empty();
        if opens {
            self.first = line.number;
            self.cut = false;
        } else {
            self.record.push(b'\n');
        }
        let room = LONGEST_LINE.saturating_sub(self.record.len());
        let kept = line.text.len().min(room);
        self.cut |= line.cut || kept < line.text.len();
        self.record.extend_from_slice(&line.text[..kept]);
        if !opens && !quotes.is_multiple_of(2) || self.cut {
            self.end_record(out);
        }
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, out: &mut Out<'_>) {
        if !self.record.is_empty() {
            self.end_record(out);
        }
    }

    fn end_record(&mut self, out: &mut Out<'_>) {
        let record = std::mem::take(&mut self.record);
        let line = Line {
            text: &record,
            cut: self.cut,
            number: self.first,
        };
        self.record(line, out);
        self.record = record;
        self.record.clear();
    }

    fn record(&mut self, line: Line<'_>, out: &mut Out<'_>) {
        if line.text.trim_ascii().is_empty() && !line.cut {
            return;
        }
        let columns = match self.columns {
            Some(columns) => columns,
            None if fields(line.text).any(|(_, field)| shape::names_puzzles(field)) => {
                return self.header(line.text);
            }
            None => self.guess(line.text),
        };
        self.puzzle(columns, line, out);
    }

    /// Takes the names of the columns.
    pub(super) fn header(&mut self, text: &[u8]) {
        let is_solution = |(_, field): &(usize, &[u8])| {
            let name = bare(field);
            ["solution", "solutions", "answer"]
                .iter()
                .any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
        };
        let columns = Columns {
            count: fields(text).count(),
            puzzle: fields(text)
                .position(|(_, field)| shape::names_puzzles(field))
                .unwrap_or(0),
            solution: fields(text).position(|field| is_solution(&field)),
        };
        self.columns = Some(columns);
        columns.fill(
            fields(text).map(|(_, field)| field),
            b"puzzle",
            b"solution",
            &mut self.header,
        );
        self.header.push(b'\n');
    }

    /// Without a header, the first column with 81 cells has the puzzles; the next one with 81 cells,
    /// if that follows at once, the solutions.
    fn guess(&mut self, text: &[u8]) -> Columns {
        let has_cells = |(_, field): &(usize, &[u8])| cells_of(field).is_some();
        let puzzle = fields(text).position(|field| has_cells(&field));
        let after = puzzle.map_or(0, |puzzle| puzzle + 1);
        let solution = fields(text)
            .nth(after)
            .filter(|field| puzzle.is_some() && has_cells(field));
        let columns = Columns {
            count: fields(text).count(),
            puzzle: puzzle.unwrap_or(0),
            solution: solution.map(|_| after),
        };
        if puzzle.is_some() {
            self.columns = Some(columns);
            let names: Vec<_> = (1..=columns.count).map(|i| format!("column{i}")).collect();
            let names = names.iter().map(String::as_bytes);
            columns.fill(names, b"puzzle", b"solution", &mut self.header);
            self.header.push(b'\n');
        }
        columns
    }

    fn puzzle(&mut self, columns: Columns, line: Line<'_>, out: &mut Out<'_>) {
        let field = fields(line.text).nth(columns.puzzle);
        let (start, field) = field.unwrap_or((line.text.len(), b""));
        self.text.clear();
        self.text.append(&mut self.header);
        let records = fields(line.text).map(|(_, field)| field);
        columns.fill(records, field, &[HOLE], &mut self.text);
        let quoted = usize::from(field.first() == Some(&b'"'));
        let blanks = field.len() - field.trim_ascii_start().len();
        let position = line.position((start + blanks + quoted) as u32 + 1);
        let nul = memchr(HOLE, line.text);
        match cells_of(field) {
            Some(cells) if !line.cut && nul.is_none() => {
                out.grid(Layout::Csv, position, cells, &self.text);
            }
            _ => {
                let kind = if line.cut {
                    FaultKind::TooLong
                } else {
                    fault_of(bare(field))
                };
                out.malformed(Layout::Csv, Fault::new(position, kind), &self.text);
            }
        }
    }
}

impl Columns {
    /// Joins the fields of a record, with others in place of the puzzle and of its solution. A
    /// solution that the table does not have comes behind the puzzle.
    fn fill<'a>(
        self,
        fields: impl Iterator<Item = &'a [u8]>,
        puzzle: &[u8],
        solution: &[u8],
        text: &mut Vec<u8>,
    ) {
        let missing = std::iter::repeat(&b""[..]);
        for (i, field) in fields.chain(missing).take(self.count).enumerate() {
            if i > 0 {
                text.push(b',');
            }
            if i == self.puzzle {
                text.extend_from_slice(puzzle);
                if self.solution.is_none() {
                    text.push(b',');
                    text.extend_from_slice(solution);
                }
            } else if Some(i) == self.solution {
                text.extend_from_slice(solution);
            } else {
                text.extend_from_slice(field);
            }
        }
    }
}

/// The fields of a record as they stand there, each with its offset.
fn fields(record: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = Some(0);
    std::iter::from_fn(move || {
        let begin = start?;
        let mut quoted = false;
        let end = record[begin..].iter().position(|&byte| {
            quoted ^= byte == b'"';
            byte == b',' && !quoted
        });
        start = end.map(|end| begin + end + 1);
        let end = end.map_or(record.len(), |end| begin + end);
        Some((begin, &record[begin..end]))
    })
}

/// A field without the quotes round it.
pub(super) fn bare(field: &[u8]) -> &[u8] {
    let field = field.trim_ascii();
    match field {
        [b'"', inner @ .., b'"'] => inner.trim_ascii(),
        _ => field,
    }
}

/// The cells of a field that is a puzzle.
pub(super) fn cells_of(field: &[u8]) -> Option<[u8; CELLS]> {
    let text = bare(field).try_into().ok()?;
    cells::digits_and_dots(text).or_else(|| cells::cells(text))
}

/// What is wrong with a field that should be a puzzle.
fn fault_of(field: &[u8]) -> FaultKind {
    diagnose::line_fault(Line {
        text: field,
        cut: false,
        number: 0,
    })
    .kind
}

/// A word as a field.
pub(super) fn quoted(word: &str) -> Vec<u8> {
    if word.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", word.replace('"', "\"\"")).into_bytes()
    } else {
        word.into()
    }
}

/// Writes the record of a puzzle, or a new one if it was in no table.
pub(super) fn write(text: &[u8], solution: &[u8], out: &mut Vec<u8>) {
    let hole = memchr(HOLE, text).unwrap_or(text.len());
    out.extend_from_slice(&text[..hole]);
    out.extend_from_slice(solution);
    out.extend_from_slice(text.get(hole + 1..).unwrap_or_default());
    out.push(b'\n');
}
