//! How a text is wrapped: what a judge puts round its puzzles.

use super::Layout;

/// How to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Reading {
    /// Each puzzle by what it looks like.
    #[default]
    Auto,
    /// All puzzles in one layout.
    Only(Layout),
}

/// What stands round the puzzles of a text, besides the empty lines, comments and headers that may
/// stand in any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Framing {
    /// The layout of the puzzles.
    pub reading: Reading,
    /// Whether the first line says how many there are.
    pub count: CountLine,
    /// The line that ends the text before its end.
    pub end: Option<&'static str>,
    /// What stands above each puzzle.
    pub header: HeaderLine,
    /// What may stand in the cells.
    pub values: Values,
}

/// Whether a text begins with its number of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum CountLine {
    /// It may: a number followed by a puzzle is one.
    #[default]
    Perhaps,
    /// It does.
    Always,
    /// It does not.
    Never,
}

/// What stands above each puzzle of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum HeaderLine {
    /// Nothing, or a line that says nothing.
    #[default]
    Free,
    /// A line that is kept as the text of the entry.
    Kept,
    /// The order `n` of a grid with `n^2` rows; only 3 can be read.
    Order,
}

/// What may stand in the cells of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Values {
    /// Digits and blanks.
    #[default]
    Cells,
    /// Any integers; one that is no digit from 1 to 9 is read as a blank.
    Integers,
}

impl From<Reading> for Framing {
    fn from(reading: Reading) -> Framing {
        Framing {
            reading,
            ..Framing::default()
        }
    }
}
