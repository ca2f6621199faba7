//! Text to puzzles and back. Knows grids and nothing else of the crate.
//!
//! ```text
//!     blocks of bytes --Reader--> Batch { grids, entries, faults } --(solver)--> answers
//!                                    |                                              |
//!                                    `------------ Writer (stateless) <-------------'  --> bytes
//! ```
//!
//! - A [`Reader`] holds the state of one text: feed it blocks with [`Reader::read`], which adds the
//!   puzzles they complete to a [`Batch`] and stops when that is full; call [`Reader::finish`] at the
//!   end. One reader for each text.
//! - A [`Batch`] has the grids densely for the solver, and an [`Entry`] for each puzzle, malformed ones
//!   included: [`Batch::items`] puts both together. Its [`Fault`]s name the entry they belong to.
//! - A [`Writer`] turns an entry and its [`Answer`] into bytes. It has no state, so batches may be
//!   written on any thread and put together in order.

mod batch;
mod cells;
mod counts;
mod dashes;
mod diagnose;
mod emit;
mod fault;
mod frame;
mod framing;
mod json;
mod lines;
mod plain;
mod pretty;
mod reader;
mod rows;
mod sdk;
mod shape;
mod table;
mod writer;

pub use batch::{Batch, Entry, Position};
pub use cells::BLANKS;
pub use fault::{Fault, FaultKind, Snippet};
pub use framing::{
    Between, CountLine, Framing, HeaderLine, Reading, Shown, Title, Values, Wrapping,
};
pub use reader::Reader;
pub use writer::{Answer, Color, Words, Writer, Writing};

/// How a puzzle stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Nine lines of nine characters.
    Compact,
    /// Nine lines of nine characters with white space or commas between them.
    Spaced,
    /// 81 characters on a line.
    Line,
    /// Nine lines with bars between the boxes, or with rules between the bands.
    Framed,
    /// Compact rows below lines of metadata.
    Sdk,
    /// A field of a table.
    Csv,
    /// An array of nine arrays.
    Json,
}

impl Layout {
    /// Whether a grid takes several lines.
    pub fn has_rows(self) -> bool {
        match self {
            Layout::Compact | Layout::Spaced | Layout::Framed | Layout::Sdk => true,
            Layout::Line | Layout::Csv | Layout::Json => false,
        }
    }
}
