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

/// What stands round the answers of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wrapping {
    /// What stands above each answer, or before it on its line.
    pub title: Title,
    /// What stands between two answers.
    pub between: Between,
    /// What stands behind each answer.
    pub after: &'static str,
    /// What stands behind the last digit of each row.
    pub row_end: &'static str,
    /// What is written for a puzzle with a solution.
    pub shown: Shown,
    /// What stands behind each solution where all are written.
    pub after_solution: &'static str,
    /// What stands before and behind the number of solutions, below them all.
    pub total: Option<(&'static str, &'static str)>,
}

impl Wrapping {
    /// Nothing but the answers, with an empty line between grids where the text read had one.
    pub const NONE: Wrapping = Wrapping {
        title: Title::None,
        between: Between::AsRead,
        after: "",
        row_end: "",
        shown: Shown::Grid,
        after_solution: "",
        total: None,
    };
}

impl Default for Wrapping {
    fn default() -> Wrapping {
        Wrapping::NONE
    }
}

/// What stands above each answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Title {
    /// Nothing.
    None,
    /// The number of the puzzle within its text.
    Numbered {
        /// The number of the first.
        first: u64,
        /// What stands before the number.
        before: &'static str,
        /// What stands behind it, a line end included if there is one.
        after: &'static str,
    },
    /// The header of the puzzle, as it was read.
    Kept,
}

/// What stands between two answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Between {
    /// An empty line between grids where the text read had an empty line, a comment or a header.
    AsRead,
    /// Always this.
    Text(&'static str),
}

/// What is written for a puzzle with a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// The solution.
    Grid,
    /// A word.
    Word(&'static str),
    /// Nothing; the numbers that the first three digits of each solution make are added up, and their
    /// sum stands at the end of the text.
    CornerSum,
}
