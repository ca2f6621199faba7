//! Puzzles on their way into the batch: what each has to know of the one before.

use super::Layout;
use super::batch::{Batch, Entry, Position};
use super::fault::Fault;
use crate::grid::{CELLS, Grid};

/// What the puzzles of one text so far leave to the next.
#[derive(Debug)]
pub(super) struct Emitter {
    /// Puzzles given out.
    pub(super) index: u64,
    /// An empty line, a comment or a header stood since the last puzzle.
    gap: bool,
    /// The layout of the last puzzle.
    last: Layout,
}

impl Default for Emitter {
    fn default() -> Self {
        Emitter {
            index: 0,
            gap: false,
            last: Layout::Compact,
        }
    }
}

impl Emitter {
    /// Gives out into a batch.
    #[inline]
    pub(super) fn out_to<'a>(&'a mut self, batch: &'a mut Batch) -> Out<'a> {
        Out {
            emitter: self,
            batch,
        }
    }
}

/// Where the puzzles of a text go.
pub(super) struct Out<'a> {
    emitter: &'a mut Emitter,
    pub(super) batch: &'a mut Batch,
}

impl Out<'_> {
    /// Puzzles given out, malformed ones included.
    pub(super) fn puzzles(&self) -> u64 {
        self.emitter.index
    }

    /// The layout of the last puzzle.
    pub(super) fn last(&self) -> Layout {
        self.emitter.last
    }

    /// An empty line, a comment or a header stands here.
    pub(super) fn gap(&mut self) {
        self.emitter.gap = true;
    }

    /// The entry of the next puzzle, which is then given out.
    #[inline]
    pub(super) fn entry(&mut self, layout: Layout, position: Position) -> Entry {
        let emitter = &mut *self.emitter;
        let follows = emitter.index > 0;
        let gap = std::mem::take(&mut emitter.gap) && follows;
        let rows = follows && emitter.last.has_rows();
        emitter.index += 1;
        emitter.last = layout;
        Entry::new(layout, position).following(gap, rows)
    }

    /// Gives out a grid, whose cells are at most 9, with what `same` needs to write its answer.
    #[inline]
    pub(super) fn grid(
        &mut self,
        layout: Layout,
        position: Position,
        cells: [u8; CELLS],
        text: &[u8],
    ) {
        let entry = self.entry(layout, position);
        self.batch.push(entry, Grid::from_checked(cells), text);
    }

    /// Gives out a puzzle that is malformed.
    pub(super) fn malformed(&mut self, layout: Layout, fault: Fault, text: &[u8]) {
        let entry = self.entry(layout, fault.position);
        self.batch.push_malformed(entry, fault, text);
    }

    /// Tells a fault of the text as a whole.
    pub(super) fn fault(&mut self, fault: Fault) {
        self.batch.push_fault(fault);
    }
}
