//! The grid in progress: rows as they come, until the ninth or until something ends them.

use super::batch::Position;
use super::fault::{Fault, FaultKind};
use super::shape::{Dashes, Row, RowKind};
use crate::grid::CELLS;

/// Rows of one grid, of which the ninth has not yet been read.
#[derive(Debug)]
pub(super) struct Rows {
    cells: [u8; CELLS],
    /// Where each row begins.
    places: [Position; 16],
    count: usize,
    /// The layout of the rows, once one of them is complete.
    kind: Option<RowKind>,
    /// What is wrong, with the index of the row.
    faults: Vec<(usize, Fault)>,
    /// What stands after row 3 and after row 6.
    bands: [Option<Between>; 2],
    /// Rows in a run of line puzzles: a grid only if nine complete ones stand together.
    pub(super) tentative: bool,
    /// All rows look like those of a 16x16 grid.
    sixteen: bool,
    /// What the rows tell about `-`.
    pub(super) dashes: Dashes,
}

/// What may stand between the third and fourth row, and between the sixth and seventh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Between {
    /// An empty line.
    Empty,
    /// A rule line.
    Rule,
}

const NOWHERE: Position = Position { line: 0, column: 0 };

impl Default for Rows {
    fn default() -> Self {
        Rows {
            cells: [0; CELLS],
            places: [NOWHERE; 16],
            count: 0,
            kind: None,
            faults: Vec::new(),
            bands: [None; 2],
            tentative: false,
            sixteen: false,
            dashes: Dashes::Unknown,
        }
    }
}

impl Rows {
    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.kind = None;
        self.faults.clear();
        self.bands = [None; 2];
        self.tentative = false;
        self.sixteen = false;
        self.dashes = Dashes::Unknown;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn kind(&self) -> Option<RowKind> {
        self.kind
    }

    pub(super) fn cells(&self) -> &[u8; CELLS] {
        &self.cells
    }

    /// Where its first cell stands.
    pub(super) fn position(&self) -> Position {
        self.places[0]
    }

    /// Where its rows begin.
    pub(super) fn places(&self) -> &[Position] {
        &self.places[..self.count]
    }

    /// Whether rules or bars stand in it.
    pub(super) fn is_framed(&self) -> bool {
        self.is_barred() || self.bands.contains(&Some(Between::Rule))
    }

    fn is_barred(&self) -> bool {
        self.kind == Some(RowKind::Barred)
    }

    pub(super) fn is_sixteen(&self) -> bool {
        self.sixteen
    }

    /// Whether its last row has been pushed.
    pub(super) fn is_complete(&self) -> bool {
        self.count == if self.sixteen { 16 } else { 9 }
    }

    pub(super) fn push(&mut self, row: &Row, line: u64) {
        let start = 9 * self.count;
        self.cells[start..start + 9].copy_from_slice(&row.cells);
        self.kind = Some(row.kind);
        if row.dashes != Dashes::Unknown && self.dashes == Dashes::Unknown {
            self.dashes = match row.dashes {
                Dashes::NoBlanks => Dashes::NoBlanks,
                _ => Dashes::Blanks,
            };
        }
        self.place(Position {
            line,
            column: row.column,
        });
    }

    /// A row with something wrong in it: it counts, so that the rows after it keep their grid.
    pub(super) fn push_wrong(&mut self, fault: Fault, sixteen: bool) {
        if self.count == 0 {
            self.sixteen = sixteen;
        }
        self.faults.push((self.count, fault));
        let Position { line, .. } = fault.position;
        self.place(Position { line, column: 1 });
    }

    fn place(&mut self, position: Position) {
        self.places[self.count] = position;
        self.count += 1;
    }

    /// Takes an empty line or a rule after row 3 or 6; false if it may not stand here.
    pub(super) fn divide(&mut self, between: Between) -> bool {
        let band = match self.count {
            3 => 0,
            6 if self.bands[0].is_some() => 1,
            _ => return false,
        };
        let free = self.bands[band].is_none() && !self.sixteen && !self.tentative;
        if free {
            self.bands[band] = Some(between);
        }
        free
    }

    /// Whether something stands behind the last row.
    pub(super) fn is_divided(&self) -> bool {
        match self.count {
            3 => self.bands[0].is_some(),
            6 => self.bands[1].is_some(),
            _ => false,
        }
    }

    /// Whether something stood after row 3 and nothing after row 6: then it stood between two grids.
    pub(super) fn is_two(&self) -> bool {
        self.count > 3 && self.bands[0].is_some() && self.bands[1].is_none() && !self.is_barred()
    }

    /// Takes the first three rows away, which were a grid of their own, and returns its fault.
    pub(super) fn split(&mut self) -> Fault {
        let fault = self.fault_of(3);
        self.cells.copy_within(27.., 0);
        self.places.copy_within(3.., 0);
        self.count -= 3;
        self.bands[0] = None;
        self.faults.retain_mut(|(row, fault)| {
            let stays = *row >= 3;
            if stays {
                *row -= 3;
                if let FaultKind::RowLength { row, .. } | FaultKind::RowCell { row, .. } =
                    &mut fault.kind
                {
                    *row -= 3;
                }
            }
            stays
        });
        fault
    }

    /// What is wrong with it, if it ends here.
    pub(super) fn fault(&self) -> Option<Fault> {
        let whole = self.count == 9 && !self.sixteen && self.faults.is_empty();
        (!whole).then(|| self.fault_of(self.count))
    }

    fn fault_of(&self, count: usize) -> Fault {
        let place = |kind| Fault::new(self.places[0], kind);
        if self.sixteen && count > 1 {
            return place(FaultKind::Sixteen);
        }
        match self.faults.first() {
            Some(&(row, fault)) if row < count => fault,
            _ => place(FaultKind::Rows { found: count as u8 }),
        }
    }
}
