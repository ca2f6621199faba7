//! What can be wrong with a text, in words: what was found, what was expected.

use super::batch::Position;
use std::fmt;

/// Something wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The index, in the batch, of the entry that it belongs to; of the next one if it belongs to none.
    pub entry: usize,
    /// Where it is.
    pub position: Position,
    /// What it is.
    pub kind: FaultKind,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A row without nine cells.
    RowLength {
        /// The row of the grid, from 1.
        row: u8,
        /// How many cells it has.
        found: u32,
    },
    /// Something in a row that is no cell.
    RowCell {
        /// The row of the grid, from 1.
        row: u8,
        /// Which token or character of the row it is, from 1.
        column: u32,
        /// What stands there.
        found: Snippet,
    },
    /// A grid that ended before its ninth row.
    Rows {
        /// How many rows it has.
        found: u8,
    },
    /// A line puzzle without 81 cells.
    LineLength {
        /// How many cells it has.
        found: u32,
    },
    /// Something in a line puzzle that is no cell.
    LineCell {
        /// Which character of the line it is, from 1.
        cell: u32,
        /// What stands there.
        found: Snippet,
    },
    /// A line that is nothing known.
    Unknown {
        /// How it begins.
        found: Snippet,
    },
    /// A record of a table that has no header.
    Record,
    /// A line longer than any puzzle.
    TooLong,
    /// A grid of 16 rows.
    Sixteen,
    /// A line of nine dashes in a grid whose other rows do not tell whether it is a row.
    RowOrRule,
    /// A case count that is not the number of puzzles.
    CaseCount {
        /// What the text says.
        said: u64,
        /// How many puzzles followed.
        found: u64,
    },
    /// Something in JSON that is neither a grid nor an array of grids.
    Json {
        /// What stands there.
        found: Snippet,
    },
    /// JSON that ended within a grid.
    JsonEnd,
    /// A grid of another order than 3.
    Order {
        /// The order.
        found: u64,
    },
    /// A text that does not begin with the case count that it must have.
    NoCount {
        /// What it begins with.
        found: Snippet,
    },
    /// A NUL byte at the beginning: no text at all.
    Binary,
}

impl Fault {
    /// A fault of the entry that comes next.
    pub(super) fn new(position: Position, kind: FaultKind) -> Fault {
        Fault {
            entry: 0,
            position,
            kind,
        }
    }

    /// Whether it is of the text as a whole and not of one puzzle.
    pub fn is_of_text(&self) -> bool {
        matches!(
            self.kind,
            FaultKind::CaseCount { .. } | FaultKind::NoCount { .. } | FaultKind::Binary
        )
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::RowLength { row, found } => {
                write!(f, "row {row} has {}, expected 9", Counted((*found).into(), "cell"))
            }
            FaultKind::RowCell { row, column, found } => write!(
                f,
                "row {row} column {column} is {found}, expected a digit or a blank"
            ),
            FaultKind::Rows { found } => {
                write!(f, "grid has {}, expected 9", Counted((*found).into(), "row"))
            }
            FaultKind::LineLength { found } => {
                write!(f, "line has {}, expected 81", Counted((*found).into(), "cell"))
            }
            FaultKind::LineCell { cell, found } => {
                write!(f, "cell {cell} is {found}, expected a digit or a blank")
            }
            FaultKind::Unknown { found } => {
                write!(f, "found {found}, expected a row or a line puzzle")
            }
            FaultKind::Record => f.write_str(
                "found a record below no header, expected `--from csv` to say what it is",
            ),
            FaultKind::TooLong => f.write_str("found an overlong line, expected a row or a line puzzle"),
            FaultKind::Sixteen => f.write_str("found a 16x16 grid, expected 9x9"),
            FaultKind::RowOrRule => f.write_str(
                "found a line of dashes that may be a row or a rule, expected `--from compact` or `--from framed` to say which",
            ),
            FaultKind::CaseCount { said, found } => {
                let follow = if *found == 1 { "follows" } else { "follow" };
                write!(f, "case count is {said}, but {} {follow}", Counted(*found, "grid"))
            }
            FaultKind::Json { found } => {
                write!(f, "found {found}, expected nine arrays of nine cells")
            }
            FaultKind::JsonEnd => f.write_str("found the end of the text, expected `]`"),
            FaultKind::Order { found } => {
                write!(f, "found a grid of order {found}, expected 3")
            }
            FaultKind::NoCount { found } => {
                write!(f, "found {found}, expected a case count")
            }
            FaultKind::Binary => f.write_str("found a NUL byte, expected text"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for Fault {}

/// A number with its noun.
struct Counted(u64, &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0 == 1 { "" } else { "s" };
        write!(f, "{} {}{plural}", self.0, self.1)
    }
}

/// The first bytes of something found in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Snippet {
    bytes: [u8; Snippet::ROOM],
    len: u8,
    cut: bool,
}

impl Snippet {
    const ROOM: usize = 24;

    /// Takes what fits of a text.
    pub(super) fn new(text: &[u8]) -> Snippet {
        let len = text.len().min(Snippet::ROOM);
        let mut bytes = [0; Snippet::ROOM];
        bytes[..len].copy_from_slice(&text[..len]);
        Snippet {
            bytes,
            len: len as u8,
            cut: len < text.len(),
        }
    }

    /// The bytes that were taken.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len.into()]
    }
}

impl fmt::Display for Snippet {
    /// Writes it between back-ticks, with everything that could harm a terminal escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`")?;
        for chunk in self.bytes().utf8_chunks() {
            for character in chunk.valid().chars() {
                if character.is_control() {
                    write!(f, "{}", character.escape_default())?;
                } else {
                    write!(f, "{character}")?;
                }
            }
            // A character that the cut went through says nothing.
            if !(self.cut && chunk.valid().len() + chunk.invalid().len() == self.bytes().len()) {
                write!(f, "{}", chunk.invalid().escape_ascii())?;
            }
        }
        f.write_str(if self.cut { "...`" } else { "`" })
    }
}

impl fmt::Debug for Snippet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
