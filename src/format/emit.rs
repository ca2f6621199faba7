//! Puzzles on their way into the batch: what each has to know of the one before.

use super::Layout;
use super::batch::{Batch, Entry, Position};
use super::fault::Fault;
use crate::grid::{CELLS, Grid};

/// Gives out the puzzles of one text.
#[derive(Debug)]
pub(super) struct Emitter {
    /// Puzzles given out.
    pub(super) index: u64,
    /// An empty line, a comment or a header stood since the last puzzle.
    pub(super) gap: bool,
    /// The layout of the last puzzle.
    pub(super) last: Layout,
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
    /// The entry of the next puzzle, which is then given out.
    #[inline]
    pub(super) fn entry(&mut self, layout: Layout, position: Position) -> Entry {
        let follows = self.index > 0;
        let gap = std::mem::take(&mut self.gap) && follows;
        let rows = follows && self.last.has_rows();
        self.index += 1;
        self.last = layout;
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
        batch: &mut Batch,
    ) {
        let entry = self.entry(layout, position);
        batch.push(entry, Grid::from_checked(cells), text);
    }

    /// Gives out a puzzle that is malformed.
    pub(super) fn malformed(
        &mut self,
        layout: Layout,
        fault: Fault,
        text: &[u8],
        batch: &mut Batch,
    ) {
        let entry = self.entry(layout, fault.position);
        batch.push_malformed(entry, fault, text);
    }
}
