//! Comparing a stream with a text that is known, apart from open cells, under a rule for white space.
//!
//! The known text comes piece by piece; what a rule has to remember between the pieces, such as white
//! space that a later piece may turn out to need, is the state of a [`Matcher`].

use super::answer::{Answer, Place, Stop, is_white};
use std::io::Read;

/// How white space of the known text and of the stream must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spacing {
    /// Like `Tokens`, and cells may be apart or together as they like.
    Loose,
    /// The same tokens, any white space between them.
    Tokens,
    /// The same lines, blanks at their ends aside, any line ends at the end.
    Lines,
    /// The same bytes.
    Exact,
}

/// What the known text has at the first difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// An open cell, by its index.
    Cell(usize),
    /// This byte.
    Byte(u8),
    /// White space.
    White,
}

/// The first difference.
#[derive(Debug)]
pub(super) enum Mismatch {
    /// The stream has something else, or has ended, where `wanted` is due.
    Differs {
        /// What is due.
        wanted: Wanted,
        /// Where the stream is.
        place: Place,
    },
    /// Reading failed.
    Stopped(Stop),
}

impl From<Stop> for Mismatch {
    fn from(stop: Stop) -> Mismatch {
        Mismatch::Stopped(stop)
    }
}

/// A source of bytes: an [`Answer`], or a [`Glance`] at what it has buffered.
pub(super) trait Bytes {
    fn next(&mut self) -> Result<Option<u8>, Stop>;
    fn advance(&mut self);
    fn skip_while(&mut self, kind: fn(u8) -> bool) -> Result<u64, Stop>;
    fn here(&self) -> Place;
}

impl<R: Read> Bytes for Answer<R> {
    fn next(&mut self) -> Result<Option<u8>, Stop> {
        self.peek()
    }

    fn advance(&mut self) {
        self.take(1);
    }

    fn skip_while(&mut self, kind: fn(u8) -> bool) -> Result<u64, Stop> {
        self.skip(kind)
    }

    fn here(&self) -> Place {
        self.place()
    }
}

/// A look at buffered bytes that takes none of them.
pub(super) struct Glance<'a> {
    bytes: &'a [u8],
    /// How many bytes were passed.
    pub(super) passed: usize,
    start: Place,
}

impl<'a> Glance<'a> {
    pub(super) fn new(bytes: &'a [u8], start: Place) -> Self {
        Glance {
            bytes,
            passed: 0,
            start,
        }
    }
}

impl Bytes for Glance<'_> {
    fn next(&mut self) -> Result<Option<u8>, Stop> {
        Ok(self.bytes.get(self.passed).copied())
    }

    fn advance(&mut self) {
        self.passed += 1;
    }

    fn skip_while(&mut self, kind: fn(u8) -> bool) -> Result<u64, Stop> {
        let rest = &self.bytes[self.passed..];
        let run = rest.iter().take_while(|&&byte| kind(byte)).count();
        self.passed += run;
        Ok(run as u64)
    }

    fn here(&self) -> Place {
        self.start
    }
}

/// A text with open cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Form {
    /// The text, with a digit in place of each cell.
    pub(super) text: Vec<u8>,
    /// Where the cells stand, ascending.
    pub(super) cells: Vec<usize>,
}

impl Form {
    /// Makes the form of which `text` and `other` are fillings that differ in every cell.
    pub(super) fn fill(&mut self, other: &[u8]) {
        self.cells.clear();
        if self.text.len() == other.len() {
            let pairs = self.text.iter().zip(other).enumerate();
            let differing = pairs.filter(|(_, (a, b))| a != b);
            self.cells.extend(differing.map(|(index, _)| index));
        }
    }
}

/// The state between pieces of the known text.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    spacing: Spacing,
    /// `Tokens`: white space is due before the next token.
    gap: bool,
    /// `Lines`: line ends that are due.
    line_ends: u32,
    /// `Lines`: blanks that are due, unless a line end comes first.
    blanks: Vec<u8>,
    /// Nothing has been matched yet.
    at_start: bool,
    /// The last byte matched was a cell.
    after_cell: bool,
    /// The last byte matched belongs to the same token as the one that is due.
    in_token: bool,
}

impl Matcher {
    pub(super) fn new(spacing: Spacing) -> Matcher {
        Matcher {
            spacing,
            gap: false,
            line_ends: 0,
            blanks: Vec::new(),
            at_start: true,
            after_cell: false,
            in_token: false,
        }
    }

    pub(super) fn spacing(&self) -> Spacing {
        self.spacing
    }

    /// Whether nothing has been matched yet.
    pub(super) fn is_new(&self) -> bool {
        self.at_start
    }

    /// Whether a token has begun that has not ended.
    pub(super) fn is_in_token(&self) -> bool {
        self.in_token
    }

    /// Matches a text without open cells.
    pub(super) fn literal(&mut self, source: &mut impl Bytes, text: &[u8]) -> Result<(), Mismatch> {
        text.iter()
            .try_for_each(|&byte| self.one(source, byte, None).map(drop))
    }

    /// Matches a form and returns the digits of its open cells.
    pub(super) fn form(
        &mut self,
        source: &mut impl Bytes,
        form: &Form,
    ) -> Result<[u8; 81], Mismatch> {
        let mut digits = [0; 81];
        let mut cell = 0;
        for (index, &byte) in form.text.iter().enumerate() {
            if form.cells.get(cell) == Some(&index) {
                digits[cell] = self.one(source, byte, Some(cell))? - b'0';
                cell += 1;
            } else {
                self.one(source, byte, None)?;
            }
        }
        Ok(digits)
    }

    /// Matches one byte of the known text, or a cell, and returns what stands there.
    fn one(
        &mut self,
        source: &mut impl Bytes,
        byte: u8,
        cell: Option<usize>,
    ) -> Result<u8, Mismatch> {
        if self.spacing != Spacing::Exact {
            if is_white(byte) {
                self.owe(byte);
                return Ok(byte);
            }
            self.settle(source, cell.is_some())?;
        }
        let found = source.next()?;
        let fits = match cell {
            Some(_) => found.is_some_and(|found| matches!(found, b'1'..=b'9')),
            None => found == Some(byte),
        };
        match found {
            Some(found) if fits => {
                source.advance();
                self.at_start = false;
                self.after_cell = cell.is_some();
                self.in_token = true;
                Ok(found)
            }
            _ => {
                let wanted = match cell {
                    Some(cell) => Wanted::Cell(cell),
                    None if is_white(byte) => Wanted::White,
                    None => Wanted::Byte(byte),
                };
                let place = source.here();
                Err(Mismatch::Differs { wanted, place })
            }
        }
    }

    /// Notes white space of the known text.
    fn owe(&mut self, byte: u8) {
        self.gap = true;
        match byte {
            b'\n' => {
                self.line_ends += 1;
                self.blanks.clear();
            }
            _ => self.blanks.push(byte),
        }
    }

    /// Matches the white space that was noted, before a byte that is none.
    fn settle(&mut self, source: &mut impl Bytes, before_cell: bool) -> Result<(), Mismatch> {
        match self.spacing {
            Spacing::Exact => {}
            Spacing::Lines => {
                for _ in 0..self.line_ends {
                    source.skip_while(is_blank)?;
                    self.due(source, b'\n')?;
                }
                for index in 0..self.blanks.len() {
                    self.due(source, self.blanks[index])?;
                }
            }
            Spacing::Loose if before_cell && self.after_cell => {
                source.skip_while(is_white)?;
            }
            Spacing::Loose | Spacing::Tokens => {
                let passed = if self.gap || self.at_start {
                    source.skip_while(is_white)?
                } else {
                    0
                };
                // At the end of the stream it is the next token that is missing.
                let due = self.gap && !self.at_start;
                if due && passed == 0 && source.next()?.is_some() {
                    let place = source.here();
                    let wanted = Wanted::White;
                    return Err(Mismatch::Differs { wanted, place });
                }
            }
        }
        self.in_token &= !self.gap;
        self.gap = false;
        self.line_ends = 0;
        self.blanks.clear();
        Ok(())
    }

    fn due(&self, source: &mut impl Bytes, byte: u8) -> Result<(), Mismatch> {
        if source.next()? == Some(byte) {
            source.advance();
            Ok(())
        } else {
            let place = source.here();
            let wanted = Wanted::White;
            Err(Mismatch::Differs { wanted, place })
        }
    }

    /// Whether the stream too has white space, or its end, where the known text has just had some: so
    /// that a word is not taken for the start of a longer one.
    pub(super) fn at_boundary(&self, source: &mut impl Bytes) -> Result<bool, Stop> {
        if self.spacing == Spacing::Lines && self.line_ends > 0 {
            source.skip_while(is_blank)?;
            return Ok(matches!(source.next()?, None | Some(b'\n')));
        }
        Ok(!self.gap || source.next()?.is_none_or(is_white))
    }

    /// Matches the white space at the end; what is not the end of the stream then should not be there.
    pub(super) fn finish(&mut self, source: &mut impl Bytes) -> Result<(), Mismatch> {
        if self.spacing != Spacing::Exact {
            source.skip_while(is_white)?;
        }
        Ok(())
    }
}

/// Whether a byte is white space within a line. CR counts: what it ends, LF ends too.
fn is_blank(byte: u8) -> bool {
    is_white(byte) && byte != b'\n'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Matches pieces of known text with a stream, to its end.
    fn fits(spacing: Spacing, known: &[&str], stream: &str) -> bool {
        let mut source = Answer::new(stream.as_bytes());
        let mut matcher = Matcher::new(spacing);
        known
            .iter()
            .all(|piece| matcher.literal(&mut source, piece.as_bytes()).is_ok())
            && matcher.finish(&mut source).is_ok()
            && source.peek().unwrap().is_none()
    }

    #[test]
    fn spacing_decides_what_is_the_same() {
        use Spacing::{Exact, Lines, Tokens};
        let known = ["Case 1:\n", "no \n", "\nCase 2:\nyes\n"];
        let cases: [(&str, [bool; 3]); 10] = [
            ("Case 1:\nno \n\nCase 2:\nyes\n", [true, true, true]),
            ("Case 1:\nno\n\nCase 2:\nyes\n", [true, true, false]),
            ("Case 1:\t\r\nno\r\n \nCase 2:\nyes", [true, true, false]),
            ("Case 1:\nno \n\nCase 2:\nyes\n\n\n", [true, true, false]),
            ("Case 1:\nno \nCase 2:\nyes\n", [true, false, false]),
            ("\nCase 1:\nno \n\nCase 2:\nyes\n", [true, false, false]),
            ("Case  1: no Case 2: yes", [true, false, false]),
            ("Case 1: noCase 2: yes", [false, false, false]),
            ("Case 1: no Case 2: y es", [false, false, false]),
            ("Case 1:\nno \n\nCase 2:\nyes\n.", [false, false, false]),
        ];
        for (stream, expected) in cases {
            for (spacing, expected) in [Tokens, Lines, Exact].into_iter().zip(expected) {
                assert_eq!(
                    fits(spacing, &known, stream),
                    expected,
                    "{spacing:?} {stream:?}"
                );
            }
        }
    }

    #[test]
    fn cells_of_a_form_are_open() {
        let mut form = Form {
            text: b"| 11 | 1\n".to_vec(),
            ..Form::default()
        };
        form.fill(b"| 22 | 2\n");
        assert_eq!(form.cells, [2, 3, 7]);
        for (spacing, stream, fits) in [
            (Spacing::Exact, "| 79 | 3\n", true),
            (Spacing::Exact, "| 70 | 3\n", false),
            (Spacing::Exact, "| 7 9 | 3\n", false),
            (Spacing::Tokens, "|\t79 | 3", true),
            (Spacing::Tokens, "| 7 9 | 3", false),
            (Spacing::Loose, "| 7 9 | 3", true),
            (Spacing::Loose, "| 7 9 3", false),
        ] {
            let mut source = Answer::new(stream.as_bytes());
            let digits = Matcher::new(spacing).form(&mut source, &form);
            assert_eq!(digits.is_ok(), fits, "{spacing:?} {stream}");
            if let Ok(digits) = digits {
                assert_eq!(digits[..3], [7, 9, 3]);
            }
        }
    }
}
