//! Lines of nine dashes: rows where `-` is a blank, else rules. The rows around them tell which.
//!
//! ```text
//!     ---------      kept back until a row with a blank comes, or until it does not matter any more
//!     123456789
//!     45.------      `-` is a blank here: the first line was a row
//! ```

use super::lines::Line;
use super::shape::Dashes;

/// Rows that wait for the meaning of a line of dashes among them.
#[derive(Debug, Default)]
pub(super) struct Held {
    /// The lines, each with a line feed.
    text: Vec<u8>,
    /// The number of the first.
    first: u64,
    /// How many of them have no blanks.
    full: usize,
    /// How many have nothing but dashes.
    dashes: usize,
    /// Some of those stand where no rule would: next to one another, or within a band.
    astray: bool,
    after_dashes: bool,
}

/// What lines of dashes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Rows,
    Rules,
    /// Either would do, or neither.
    Unclear,
}

impl Held {
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Keeps a row, and tells what dashes are if that is clear now. `rows` is the number of rows of
    /// the grid that are not kept here, `divided` whether something stands between them and this line.
    pub(super) fn push(
        &mut self,
        line: Line<'_>,
        dashes: Dashes,
        rows: usize,
        divided: bool,
    ) -> Option<Meaning> {
        if self.is_empty() {
            self.first = line.number;
        }
        self.text.extend_from_slice(line.text);
        self.text.push(b'\n');
        let full = rows + self.full;
        if dashes == Dashes::Only {
            let divided = divided && self.full + self.dashes == 0;
            self.astray |= self.after_dashes || divided || !full.is_multiple_of(3);
            self.dashes += 1;
        } else {
            self.full += 1;
        }
        self.after_dashes = dashes == Dashes::Only;
        let all = rows + self.full + self.dashes;
        match dashes {
            Dashes::Blanks => Some(Meaning::Rows),
            Dashes::NoBlanks => Some(Meaning::Rules),
            _ if rows + self.full == 9 => Some(Meaning::Rules),
            _ if self.astray && all == 9 => Some(self.meaning_of_astray()),
            _ => None,
        }
    }

    /// What dashes are if nothing comes that tells.
    pub(super) fn guess(&self, rows: usize) -> Meaning {
        if self.astray {
            Meaning::Rows
        } else if self.full > 0 && rows + self.full + self.dashes == 9 {
            Meaning::Unclear
        } else {
            Meaning::Rules
        }
    }

    /// Two lines of dashes are rows that use dashes for blanks, one is not.
    fn meaning_of_astray(&self) -> Meaning {
        if self.dashes > 1 {
            Meaning::Rows
        } else {
            Meaning::Unclear
        }
    }

    /// The lines that were kept.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let lines = self.text.split_inclusive(|&byte| byte == b'\n');
        (self.first..).zip(lines).map(|(number, text)| Line {
            text: &text[..text.len() - 1],
            cut: false,
            number,
        })
    }
}
