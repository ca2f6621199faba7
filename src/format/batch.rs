//! What reading yields: a [`Batch`] of puzzles with an [`Entry`] for each and the [`Fault`]s met.
//!
//! ```text
//!     entries   e0        e1             e2        e3          one for each puzzle, malformed ones too
//!               |         (malformed)    |         |
//!     grids     g0                       g1        g2          dense: what the solver takes
//!     faults              f0 -> e1                             in order, with the entry they belong to
//!     text      |--e0--|                 |--e2--|              frames, metadata, records: what `same` needs
//! ```
//!
//! A batch is reused: once its vectors have grown, reading allocates nothing.

use super::Layout;
use super::fault::Fault;
use crate::grid::Grid;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: u64,
    /// The byte of the line, from 1, a byte-order mark not counted.
    pub column: u32,
}

/// One puzzle of a text: how it stood there, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    line: u64,
    column: u32,
    text_start: u32,
    text_len: u32,
    layout: Layout,
    flags: u8,
}

const MALFORMED: u8 = 1;
const GAP: u8 = 2;
const AFTER_ROWS: u8 = 4;
const NUMBERS: u8 = 8;

impl Entry {
    /// An entry without side text.
    #[inline]
    pub(super) fn new(layout: Layout, position: Position) -> Entry {
        Entry {
            line: position.line,
            column: position.column,
            text_start: 0,
            text_len: 0,
            layout,
            flags: 0,
        }
    }

    /// How the puzzle was laid out.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Where its first cell stands.
    pub fn position(&self) -> Position {
        Position {
            line: self.line,
            column: self.column,
        }
    }

    /// Whether the text had no grid here, but something that had to be one; a fault says what.
    pub fn is_malformed(&self) -> bool {
        self.flags & MALFORMED != 0
    }

    /// Whether the text had an empty line, a comment or a header between the puzzle before and this.
    pub fn follows_gap(&self) -> bool {
        self.flags & GAP != 0
    }

    /// Whether the puzzle before was in a layout of several rows.
    pub fn follows_rows(&self) -> bool {
        self.flags & AFTER_ROWS != 0
    }

    /// Whether the cells of a JSON grid were numbers.
    pub fn has_numbers(&self) -> bool {
        self.flags & NUMBERS != 0
    }

    pub(super) fn malformed(mut self) -> Entry {
        self.flags |= MALFORMED;
        self
    }

    #[inline]
    pub(super) fn following(mut self, gap: bool, rows: bool) -> Entry {
        self.flags |= (u8::from(gap) * GAP) | (u8::from(rows) * AFTER_ROWS);
        self
    }

    pub(super) fn numbers(mut self, numbers: bool) -> Entry {
        self.flags |= u8::from(numbers) * NUMBERS;
        self
    }
}

/// Puzzles read from one text, in its order.
#[derive(Debug, Default)]
pub struct Batch {
    /// The grids of the entries that are not malformed.
    pub grids: Vec<Grid>,
    /// One for each puzzle of the text.
    pub entries: Vec<Entry>,
    /// What was wrong with the text, in its order.
    pub faults: Vec<Fault>,
    text: Vec<u8>,
    first: u64,
    follows_text: bool,
    capacity: usize,
}

/// A batch with so much side text is full whatever its number of puzzles: memory stays flat.
const FULL_TEXT: usize = 1 << 20;

impl Batch {
    /// An empty batch that is full with this number of puzzles.
    ///
    /// # Panics
    ///
    /// Panics if the capacity is 0.
    pub fn new(capacity: usize) -> Batch {
        assert!(capacity > 0, "a batch without room ends no text");
        Batch {
            capacity,
            ..Batch::default()
        }
    }

    /// Forgets all puzzles and keeps the memory.
    pub fn clear(&mut self) {
        self.grids.clear();
        self.entries.clear();
        self.faults.clear();
        self.text.clear();
    }

    /// How many puzzles there are, malformed ones included.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether reading stops here until the batch is cleared.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.entries.len() >= self.capacity
            || self.faults.len() >= self.capacity
            || self.text.len() >= FULL_TEXT
    }

    /// Whether there is neither a puzzle nor a fault in it.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.faults.is_empty()
    }

    /// How many puzzles of the same text came before this batch.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// Whether the answers to another text stand before those to this one.
    pub fn follows_text(&self) -> bool {
        self.follows_text
    }

    /// The entries in order, each with the index of its grid unless it is malformed.
    pub fn items(&self) -> impl Iterator<Item = (&Entry, Option<usize>)> {
        let mut grids = 0..;
        self.entries.iter().map(move |entry| {
            let grid = if entry.is_malformed() {
                None
            } else {
                grids.next()
            };
            (entry, grid)
        })
    }

    /// The text kept for an entry: a frame, metadata lines, or the record of a table.
    pub fn text_of(&self, entry: &Entry) -> &[u8] {
        &self.text[entry.text_start as usize..][..entry.text_len as usize]
    }

    pub(super) fn begin(&mut self, first: u64, follows_text: bool) {
        if self.is_empty() {
            self.first = first;
            self.follows_text = follows_text;
        }
    }

    #[inline]
    pub(super) fn room(&self) -> usize {
        self.capacity.saturating_sub(self.entries.len())
    }

    #[inline]
    pub(super) fn push(&mut self, mut entry: Entry, grid: Grid, text: &[u8]) {
        self.attach(&mut entry, text);
        self.entries.push(entry);
        self.grids.push(grid);
    }

    pub(super) fn push_malformed(&mut self, mut entry: Entry, fault: Fault, text: &[u8]) {
        self.attach(&mut entry, text);
        self.faults.push(Fault {
            entry: self.entries.len(),
            ..fault
        });
        self.entries.push(entry.malformed());
    }

    /// A fault of the text itself, which answers for no puzzle.
    pub(super) fn push_fault(&mut self, fault: Fault) {
        self.faults.push(Fault {
            entry: self.entries.len(),
            ..fault
        });
    }

    #[inline]
    fn attach(&mut self, entry: &mut Entry, text: &[u8]) {
        if !text.is_empty() {
            entry.text_start = self.text.len() as u32;
            entry.text_len = text.len() as u32;
            self.text.extend_from_slice(text);
        }
    }
}
