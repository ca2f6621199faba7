//! The push reader: blocks of a text in, puzzles out, one state for each text.
//!
//! Lines are looked at alone in `shape`; here they get their meaning from their neighbours: what is a
//! row of the grid in progress, what ends it, what stands between two puzzles.

use super::batch::{Batch, Entry, Position};
use super::cells;
use super::fault::{Fault, FaultKind, Snippet};
use super::lines::{Line, Lines};
use super::rows::{Between, Rows};
use super::shape::{self, Dashes, Likeness, Row, RowKind, Shape};
use super::{Layout, Reading};
use crate::grid::{CELLS, Grid};
use memchr::memchr;

/// A NUL byte among the first of a text makes it a binary file.
const LOOKED_AT: u64 = 8 << 10;

/// Reads the puzzles of one text that comes in blocks.
///
/// A block may end anywhere: the same text in other blocks gives the same puzzles. What is not yet
/// complete at the end of a block is kept here, in bounded memory. A puzzle is given out as soon as
/// its last line end has been fed.
///
/// ```
/// use lanedoku::format::{Batch, Reader, Reading};
///
/// let text = [b'.'; 81];
/// let mut batch = Batch::new(100);
/// let mut reader = Reader::new(Reading::Auto);
/// assert_eq!(reader.read(&text, &mut batch), 81);
/// assert!(batch.is_empty());
/// reader.finish(&mut batch);
/// assert_eq!(batch.grids, [lanedoku::grid::Grid::EMPTY]);
/// ```
#[derive(Debug)]
pub struct Reader {
    lines: Lines,
    state: State,
    /// Bytes taken so far.
    seen: u64,
    /// Nothing more is read.
    done: bool,
}

impl Reader {
    /// A reader at the beginning of a text.
    pub fn new(reading: Reading) -> Reader {
        Reader {
            lines: Lines::default(),
            state: State::new(reading),
            seen: 0,
            done: false,
        }
    }

    /// Takes bytes of a block and adds the puzzles that they complete to a batch. Returns how many
    /// bytes it took: all of them, unless the batch is full before.
    pub fn read(&mut self, block: &[u8], batch: &mut Batch) -> usize {
        batch.begin(self.state.index);
        if self.done || self.is_binary(block, batch) {
            return block.len();
        }
        let mut at = 0;
        while at < block.len() && !batch.is_full() {
            if self.lines.at_line_start() && self.state.is_between() {
                at += self.line_puzzles(&block[at..], batch);
                if at == block.len() || batch.is_full() {
                    break;
                }
            }
            let (taken, line) = self.lines.next(&block[at..]);
            at += taken;
            if let Some(line) = line {
                let number = line.number;
                self.state.line(line, number, batch);
            }
        }
        self.seen += at as u64;
        at
    }

    /// Ends the text: what is incomplete is malformed now. The batch may get a few puzzles more than
    /// it has room for.
    pub fn finish(&mut self, batch: &mut Batch) {
        batch.begin(self.state.index);
        if self.done {
            return;
        }
        self.done = true;
        if let Some(line) = self.lines.last() {
            self.state.line(line, line.number, batch);
        }
        self.state.finish(batch);
    }

    /// How many puzzles the text has had so far, malformed ones included.
    pub fn puzzles(&self) -> u64 {
        self.state.index
    }

    /// Whether nothing that follows will be read.
    pub fn is_done(&self) -> bool {
        self.done
    }

    fn is_binary(&mut self, block: &[u8], batch: &mut Batch) -> bool {
        let Some(left) = LOOKED_AT.checked_sub(self.seen) else {
            return false;
        };
        let looked_at = &block[..block.len().min(left as usize)];
        let Some(at) = memchr(0, looked_at) else {
            return false;
        };
        self.done = true;
        let position = self.lines.position_after(&looked_at[..at]);
        batch.push_fault(Fault {
            entry: 0,
            position,
            kind: FaultKind::Binary,
        });
        true
    }

    /// Takes a run of line puzzles that fill their lines: the path of files with millions of them.
    #[inline]
    fn line_puzzles(&mut self, block: &[u8], batch: &mut Batch) -> usize {
        let mut at = 0;
        let room = batch.room().min(block.len() / (CELLS + 1));
        for _ in 0..room {
            let Some(text) = block[at..].first_chunk::<{ CELLS + 1 }>() else {
                break;
            };
            let taken = match text[CELLS] {
                b'\n' => CELLS + 1,
                b'\r' if block.get(at + CELLS + 1) == Some(&b'\n') => CELLS + 2,
                _ => break,
            };
            let cells = text.first_chunk().expect("the array is longer than that");
            let Some(cells) = cells::digits_and_dots(cells) else {
                break;
            };
            self.lines.number += 1;
            self.state.line_puzzle(cells, self.lines.number, 1, batch);
            at += taken;
        }
        at
    }
}

/// What the lines so far have come to.
#[derive(Debug)]
struct State {
    reading: Reading,
    /// Puzzles given out.
    index: u64,
    rows: Rows,
    /// An empty line, a comment or a header stood since the last puzzle.
    gap: bool,
    /// The layout of the last puzzle.
    last: Layout,
    /// A line puzzle stood before, and no empty line since.
    in_lines: bool,
    /// Something stood before that is neither empty nor a comment.
    begun: bool,
    /// A number in the first line, until the next line tells whether it is a case count.
    candidate: Option<CaseCount>,
    count: Option<CaseCount>,
    held: Held,
}

/// A number of puzzles that a text promises.
#[derive(Clone, Copy, Debug)]
struct CaseCount {
    said: u64,
    position: Position,
}

/// Rows that wait for the meaning of a line of dashes among them.
#[derive(Debug, Default)]
struct Held {
    /// The lines, each with a line feed.
    text: Vec<u8>,
    /// The number of the first.
    first: u64,
    /// How many of them have digits only, and how many dashes only.
    full: usize,
    dashes: usize,
    /// Some stood where no rule stands: next to one another, or within a band.
    astray: bool,
    last_was_dashes: bool,
}

impl Held {
    fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl State {
    fn new(reading: Reading) -> State {
        State {
            reading,
            index: 0,
            rows: Rows::default(),
            gap: false,
            last: Layout::Compact,
            in_lines: false,
            begun: false,
            candidate: None,
            count: None,
            held: Held::default(),
        }
    }

    /// Whether no puzzle is in progress and nothing waits.
    #[inline]
    fn is_between(&self) -> bool {
        self.rows.is_empty() && self.candidate.is_none() && self.held.is_empty()
    }

    fn line(&mut self, line: Line<'_>, number: u64, batch: &mut Batch) {
        let shape = shape::shape(line);
        self.settle_count(&shape, batch);
        if self.hold(&shape, line, number, batch) {
            return;
        }
        self.shaped(shape, line, number, batch);
    }

    fn shaped(&mut self, shape: Shape, line: Line<'_>, number: u64, batch: &mut Batch) {
        let first = !self.begun;
        self.begun |= !matches!(shape, Shape::Empty | Shape::Comment);
        match shape {
            Shape::Empty => {
                if !self.rows.divide(Between::Empty) {
                    self.end_grid(batch);
                    self.gap = true;
                }
                self.in_lines = false;
            }
            Shape::Comment => {
                self.end_grid(batch);
                self.gap = true;
            }
            Shape::Header => {
                self.end_grid(batch);
                self.in_lines = false;
                self.gap = true;
            }
            Shape::Line(cells, column) => {
                self.end_grid(batch);
                self.line_puzzle(cells, number, column, batch);
            }
            Shape::Row(row) if row.dashes == Dashes::Only && !self.dashes_are_blanks() => {
                self.rule(line, number, batch);
            }
            Shape::Row(row) => self.row(&row, number, batch),
            Shape::Rule => self.rule(line, number, batch),
            Shape::Count(said) if first => {
                let position = Position {
                    line: number,
                    column: shape::body(line).1,
                };
                self.candidate = Some(CaseCount { said, position });
            }
            Shape::Columns | Shape::Count(_) | Shape::Other => self.wrong(line, number, batch),
        }
    }

    fn dashes_are_blanks(&self) -> bool {
        self.rows.dashes == Dashes::Blanks || self.reading != Reading::Auto
    }

    #[inline]
    fn line_puzzle(&mut self, cells: [u8; CELLS], line: u64, column: u32, batch: &mut Batch) {
        let entry = self.entry(Layout::Line, Position { line, column });
        batch.push(entry, Grid::from_cells(cells).expect("cells are at most 9"));
        self.in_lines = true;
        self.begun = true;
    }

    fn row(&mut self, row: &Row, number: u64, batch: &mut Batch) {
        let another = self.rows.kind().is_some_and(|kind| kind != row.kind);
        if another || self.rows.is_sixteen() {
            self.end_grid(batch);
        }
        if self.rows.is_two() && self.rows.count() == 6 {
            let fault = self.rows.split();
            self.malformed(Layout::Compact, fault, batch);
            self.gap = true;
        }
        if self.rows.is_empty() {
            self.rows.tentative = self.in_lines;
        }
        self.rows.push(row, number);
        if self.rows.is_complete() {
            self.complete(batch);
        }
    }

    fn rule(&mut self, line: Line<'_>, number: u64, batch: &mut Batch) {
        if self.in_lines && !self.rows.tentative {
            self.wrong(line, number, batch);
        } else if self.rows.is_empty() || self.rows.divide(Between::Rule) || self.rows.is_framed() {
        } else if self.rows.dashes == Dashes::Blanks || self.rows.tentative {
            self.wrong(line, number, batch);
        } else {
            self.end_grid(batch);
        }
    }

    /// A line that is nothing known, or that is known and does not belong here.
    fn wrong(&mut self, line: Line<'_>, number: u64, batch: &mut Batch) {
        if self.rows.tentative {
            self.end_grid(batch);
        }
        if self.in_lines {
            self.malformed(Layout::Line, shape::line_fault(line, number), batch);
            return;
        }
        let likeness = shape::likeness(line);
        let sixteen = matches!(likeness, Likeness::Sixteen);
        if self.rows.is_empty() && matches!(likeness, Likeness::None) {
            self.malformed(self.last, shape::unknown(line, number), batch);
            return;
        }
        if self.rows.is_sixteen() && !sixteen {
            self.end_grid(batch);
            return self.wrong(line, number, batch);
        }
        let row = self.rows.count() as u8 + 1;
        self.rows
            .push_wrong(shape::row_fault(line, number, row), sixteen);
        if self.rows.is_complete() {
            self.complete(batch);
        }
    }

    fn complete(&mut self, batch: &mut Batch) {
        let layout = self.rows_layout();
        match self.rows.fault() {
            Some(fault) => self.malformed(layout, fault, batch),
            None => {
                let entry = self.entry(layout, self.rows.position());
                let grid = Grid::from_cells(*self.rows.cells()).expect("cells are at most 9");
                batch.push(entry, grid);
            }
        }
        self.rows.clear();
        self.in_lines = false;
    }

    fn rows_layout(&self) -> Layout {
        if self.rows.is_framed() {
            Layout::Framed
        } else {
            match self.rows.kind() {
                Some(RowKind::Spaced | RowKind::Threes) => Layout::Spaced,
                _ => Layout::Compact,
            }
        }
    }

    /// Something came that is no row: what there is of a grid is malformed.
    fn end_grid(&mut self, batch: &mut Batch) {
        if self.rows.is_empty() {
            return;
        }
        if self.rows.tentative {
            for i in 0..self.rows.count() {
                let position = self.rows.places()[i];
                let kind = FaultKind::LineLength { found: 9 };
                self.malformed(
                    Layout::Line,
                    Fault {
                        entry: 0,
                        position,
                        kind,
                    },
                    batch,
                );
            }
        } else {
            let layout = self.rows_layout();
            if self.rows.is_two() {
                let fault = self.rows.split();
                self.malformed(layout, fault, batch);
                self.gap = true;
            }
            if let Some(fault) = self.rows.fault() {
                self.malformed(layout, fault, batch);
            }
        }
        self.rows.clear();
    }

    fn malformed(&mut self, layout: Layout, fault: Fault, batch: &mut Batch) {
        let entry = self.entry(layout, fault.position);
        batch.push_malformed(entry, fault, &[]);
    }

    #[inline]
    fn entry(&mut self, layout: Layout, position: Position) -> Entry {
        let follows = self.index > 0;
        let gap = std::mem::take(&mut self.gap) && follows;
        let entry = Entry::new(layout, position).following(gap, follows && self.last.has_rows());
        self.index += 1;
        self.last = layout;
        entry
    }

    /// Decides, with the first line after it, whether a number in the first line was a case count.
    fn settle_count(&mut self, shape: &Shape, batch: &mut Batch) {
        if self.candidate.is_none() || matches!(shape, Shape::Empty | Shape::Comment | Shape::Rule)
        {
            return;
        }
        let candidate = self.candidate.take();
        if matches!(
            shape,
            Shape::Row(_) | Shape::Line(..) | Shape::Header | Shape::Columns
        ) {
            self.count = candidate;
        } else {
            self.no_count(candidate, batch);
        }
    }

    fn no_count(&mut self, candidate: Option<CaseCount>, batch: &mut Batch) {
        if let Some(CaseCount { said, position }) = candidate {
            let found = Snippet::new(said.to_string().as_bytes());
            let kind = FaultKind::Unknown { found };
            self.malformed(
                Layout::Compact,
                Fault {
                    entry: 0,
                    position,
                    kind,
                },
                batch,
            );
        }
    }

    fn finish(&mut self, batch: &mut Batch) {
        self.release(batch);
        let candidate = self.candidate.take();
        self.no_count(candidate, batch);
        self.end_grid(batch);
        if let Some(CaseCount { said, position }) = self.count
            && said != self.index
        {
            let kind = FaultKind::CaseCount {
                said,
                found: self.index,
            };
            batch.push_fault(Fault {
                entry: 0,
                position,
                kind,
            });
        }
    }

    /// Keeps rows back while a line of dashes among them may be a row or a rule. Returns whether this
    /// line is kept.
    fn hold(&mut self, shape: &Shape, line: Line<'_>, number: u64, batch: &mut Batch) -> bool {
        let row = match shape {
            Shape::Row(row) => row,
            _ => {
                self.release(batch);
                return false;
            }
        };
        let unknown = self.reading == Reading::Auto && self.rows.dashes == Dashes::Unknown;
        if self.held.is_empty() && !(unknown && row.dashes == Dashes::Only) {
            return false;
        }
        let held = &mut self.held;
        if held.is_empty() {
            held.first = number;
        }
        held.text.extend_from_slice(line.text);
        held.text.push(b'\n');
        let full = self.rows.count() + held.full;
        match row.dashes {
            Dashes::Only => {
                held.astray |= held.last_was_dashes || !full.is_multiple_of(3);
                held.dashes += 1;
                held.last_was_dashes = true;
            }
            _ => {
                held.full += 1;
                held.last_was_dashes = false;
            }
        }
        let all = self.rows.count() + held.full + held.dashes;
        match row.dashes {
            Dashes::Blanks => self.replay(Dashes::Blanks, batch),
            Dashes::NoBlanks => self.replay(Dashes::NoBlanks, batch),
            _ if full + 1 == 9 && row.dashes == Dashes::Unknown => {
                self.replay(Dashes::NoBlanks, batch)
            }
            _ if all == 9 && self.held.astray => self.replay(Dashes::Blanks, batch),
            _ => {}
        }
        true
    }

    /// Something that is no row came before the dashes were settled.
    fn release(&mut self, batch: &mut Batch) {
        if !self.held.is_empty() {
            let rows = self.held.dashes > 1 && self.held.astray;
            self.replay(
                if rows {
                    Dashes::Blanks
                } else {
                    Dashes::NoBlanks
                },
                batch,
            );
        }
    }

    fn replay(&mut self, dashes: Dashes, batch: &mut Batch) {
        let held = std::mem::take(&mut self.held);
        // One line of dashes that stands where no rule would, among rows without blanks.
        let doubtful = held.astray && held.dashes == 1;
        self.rows.dashes = dashes;
        for (number, text) in (held.first..).zip(held.text.split_inclusive(|&byte| byte == b'\n')) {
            let line = Line {
                text: &text[..text.len() - 1],
                cut: false,
                number,
            };
            let shape = shape::shape(line);
            if doubtful
                && self.rows.dashes == Dashes::Blanks
                && dashes == Dashes::Blanks
                && matches!(shape, Shape::Row(row) if row.dashes == Dashes::Only)
            {
                let column = shape::body(line).1;
                let fault = Fault {
                    entry: 0,
                    position: Position {
                        line: number,
                        column,
                    },
                    kind: FaultKind::RowOrRule,
                };
                self.rows.push_wrong(fault, false);
                continue;
            }
            if !self.hold(&shape, line, number, batch) {
                self.shaped(shape, line, number, batch);
            }
        }
    }
}
