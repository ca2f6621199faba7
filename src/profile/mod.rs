//! The conventions of judges, as data: how their inputs are wrapped, how answers have to be, and which
//! answer is accepted.
//!
//! A new judge is a new entry of [`PROFILES`] and a pair of samples in `fixtures/profiles`; nothing in
//! the program asks for a judge by name. The facts are from the judges' own pages.

mod table;

use crate::format::{CountLine, Framing, Layout, Reading, Words, Wrapping, Writing};
use crate::grid::Grid;

pub use self::table::PROFILES;

/// What a judge's problem is like.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// What `--profile` takes: the judge and the problem.
    pub name: &'static str,
    /// Other names of the same problem, here or at other judges.
    pub aliases: &'static [&'static str],
    /// The title at the judge.
    pub title: &'static str,
    /// How puzzles come.
    pub input: Input,
    /// How answers go.
    pub output: Output,
    /// What is asked of each puzzle.
    pub wanted: Wanted,
    /// Anything else that one should know.
    pub notes: &'static str,
    /// An input and the answer to it.
    pub sample: Sample,
}

/// An input and the answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What is read.
    pub input: &'static str,
    /// What is written.
    pub output: &'static str,
}

/// How puzzles come.
#[derive(Clone, Copy, Debug)]
pub struct Input {
    /// How the text is read.
    pub framing: Framing,
    /// The character of an empty cell.
    pub blank: u8,
    /// What stands above each puzzle.
    pub head: Head,
    /// What stands between two puzzles.
    pub between: &'static str,
    /// What stands behind each puzzle.
    pub after: &'static str,
}

/// What stands above each puzzle of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// Nothing, or always the same.
    Text(&'static str),
    /// A word, and the number of the puzzle with at least two digits.
    Numbered(&'static str),
}

/// How answers go.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// The layout of a grid.
    pub layout: Layout,
    /// What stands round the answers.
    pub wrapping: Wrapping,
    /// For a puzzle without a solution, if the judge has such puzzles.
    pub no_solution: Option<&'static str>,
    /// For a puzzle with several solutions, if it has to have one.
    pub several: Option<&'static str>,
    /// For clashing givens, if they are told from other puzzles without a solution.
    pub clash: Option<&'static str>,
    /// How the judge compares answers.
    pub compared: Compared,
}

/// How a judge compares an answer with the right text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Token by token, whatever the white space between them; also where it is not known.
    Tokens,
    /// Line by line; blanks at the ends of lines and a line end at the end are free.
    Lines,
}

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Its lexicographically first solution.
    First,
    /// Any of its solutions.
    Any,
    /// Its solution if it has exactly one.
    Unique,
    /// All its solutions in lexicographic order.
    All,
    /// The number of its solutions, and the solution if there is just one.
    Count,
    /// Whether it is full and nothing clashes.
    Complete,
    /// Whether nothing clashes.
    Consistent,
}

impl Profile {
    /// The profile with a name, or with an alias.
    pub fn named(name: &str) -> Option<&'static Profile> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        PROFILES
            .iter()
            .find(|profile| is(profile.name) || profile.aliases.iter().any(|alias| is(alias)))
    }

    /// How answers are written when nothing else is asked for.
    pub fn writing(&self) -> Writing {
        Writing::As(self.output.layout)
    }

    /// The words for puzzles without an answer; a malformed one has the word of the program.
    pub fn words(&self) -> Words {
        let mut words = Words::default();
        if let Some(word) = self.output.no_solution {
            words.no_solution = word.into();
            words.clash = word.into();
        }
        if let Some(word) = self.output.several {
            words.several = word.into();
        }
        if let Some(word) = self.output.clash {
            words.clash = word.into();
        }
        words
    }

    /// Whether the judge has an answer for puzzles without a solution, clashing givens included.
    pub fn answers_unsolvable(&self) -> bool {
        match self.wanted {
            Wanted::First | Wanted::Any | Wanted::Unique => self.output.no_solution.is_some(),
            Wanted::All | Wanted::Count | Wanted::Complete | Wanted::Consistent => true,
        }
    }

    /// Whether an input is one puzzle alone: nothing tells where another would begin.
    pub fn has_one_case(&self) -> bool {
        self.input.framing.count != CountLine::Always
            && self.input.framing.end.is_none()
            && self.input.between.is_empty()
            && matches!(self.input.head, Head::Text(""))
    }

    /// Appends an input with these puzzles, exactly as the judge has it, to `text`.
    pub fn write_input(&self, puzzles: &[Grid], text: &mut Vec<u8>) {
        self.begin_input(puzzles.len() as u64, text);
        for (number, puzzle) in (0..).zip(puzzles) {
            self.write_puzzle(number, puzzle, text);
        }
        self.end_input(text);
    }

    /// Appends what stands at the beginning of an input with so many puzzles.
    pub fn begin_input(&self, puzzles: u64, text: &mut Vec<u8>) {
        if self.input.framing.count == CountLine::Always {
            text.extend_from_slice(format!("{puzzles}\n").as_bytes());
        }
    }

    /// Appends a puzzle of an input, given its number from 0, with all that stands round it.
    pub fn write_puzzle(&self, number: u64, puzzle: &Grid, text: &mut Vec<u8>) {
        let Input {
            framing,
            blank,
            head,
            between,
            after,
        } = self.input;
        if number > 0 {
            text.extend_from_slice(between.as_bytes());
        }
        match head {
            Head::Text(head) => text.extend_from_slice(head.as_bytes()),
            Head::Numbered(word) => {
                text.extend_from_slice(format!("{word} {:02}\n", number + 1).as_bytes());
            }
        }
        let cell = |&cell: &u8| if cell == 0 { blank } else { b'0' + cell };
        let (open, quote, comma, next, close) = match framing.reading {
            Reading::Only(Layout::Json) => ("[[", "\"", ",", "],[", "]]\n"),
            Reading::Only(Layout::Line) => ("", "", "", "", "\n"),
            Reading::Only(Layout::Spaced) => ("", "", " ", "\n", "\n"),
            _ => ("", "", "", "\n", "\n"),
        };
        text.extend_from_slice(open.as_bytes());
        for (row, cells) in puzzle.cells().chunks(9).enumerate() {
            if row > 0 {
                text.extend_from_slice(next.as_bytes());
            }
            for (column, digit) in cells.iter().enumerate() {
                if column > 0 {
                    text.extend_from_slice(comma.as_bytes());
                }
                text.extend_from_slice(quote.as_bytes());
                text.push(cell(digit));
                text.extend_from_slice(quote.as_bytes());
            }
        }
        text.extend_from_slice(close.as_bytes());
        text.extend_from_slice(after.as_bytes());
    }

    /// Appends what stands at the end of an input.
    pub fn end_input(&self, text: &mut Vec<u8>) {
        if let Some(end) = self.input.framing.end {
            text.extend_from_slice(format!("{end}\n").as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_nobody_has_two() {
        let names: Vec<_> = PROFILES.iter().map(|profile| profile.name).collect();
        assert!(names.is_sorted(), "{names:?}");
        let aliases = PROFILES.iter().flat_map(|profile| profile.aliases);
        let mut all: Vec<_> = names.iter().chain(aliases).collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
        for name in all {
            assert!(Profile::named(name).is_some());
            assert!(Profile::named(&name.to_uppercase()).is_some());
        }
        assert!(Profile::named("boj").is_none());
    }
}
