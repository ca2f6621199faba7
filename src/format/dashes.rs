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

impl Held {
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Keeps a row, and tells what dashes are if that is clear now. `rows` is the number of rows of
    /// the grid that are not kept here.
    pub(super) fn push(&mut self, line: Line<'_>, dashes: Dashes, rows: usize) -> Option<Dashes> {
        if self.is_empty() {
            self.first = line.number;
        }
        self.text.extend_from_slice(line.text);
        self.text.push(b'\n');
        if dashes == Dashes::Only {
            let full = rows + self.full;
            self.astray |= self.after_dashes || !full.is_multiple_of(3);
            self.dashes += 1;
        } else {
            self.full += 1;
        }
        self.after_dashes = dashes == Dashes::Only;
        match dashes {
            Dashes::Blanks | Dashes::NoBlanks => Some(dashes),
            _ if rows + self.full == 9 => Some(Dashes::NoBlanks),
            _ if self.astray && rows + self.full + self.dashes == 9 => Some(Dashes::Blanks),
            _ => None,
        }
    }

    /// What dashes are if nothing comes that tells: two lines of them together, or within a band, are
    /// no rules.
    pub(super) fn guess(&self) -> Dashes {
        if self.astray && self.dashes > 1 {
            Dashes::Blanks
        } else {
            Dashes::NoBlanks
        }
    }

    /// Whether a single line of dashes stands among rows without blanks where no rule would: neither
    /// reading holds.
    pub(super) fn is_doubtful(&self) -> bool {
        self.astray && self.dashes == 1
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
