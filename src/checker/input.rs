//! Whether a text of puzzles is laid out as strictly as the input of a judge has to be.
//!
//! The text is compared with the one text that its puzzles have in their layout. Both come piece by
//! piece, the text from a file and the other from what was read of it, so that memory stays flat.

use std::fmt;

use crate::format::BLANKS;

/// What is wrong with the layout, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutFault {
    /// The line, from 1.
    pub line: u64,
    /// The byte of the line, from 1.
    pub column: u64,
    /// What stands there.
    pub kind: LayoutFaultKind,
}

/// What can be wrong with a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFaultKind {
    /// A byte-order mark.
    Mark,
    /// A carriage return.
    CarriageReturn,
    /// A tab.
    Tab,
    /// A blank at the end of a line.
    TrailingBlank,
    /// An empty line where none is due.
    EmptyLine,
    /// The last line has no line end.
    NoLineEnd,
    /// A blank cell that is written otherwise than this one.
    Blank(u8),
    /// Anything else: this is due. A line end is written as LF.
    Other(u8),
    /// More than there should be.
    Extra,
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            LayoutFaultKind::Mark => f.write_str("found a byte-order mark"),
            LayoutFaultKind::CarriageReturn => f.write_str("found a carriage return"),
            LayoutFaultKind::Tab => f.write_str("found a tab"),
            LayoutFaultKind::TrailingBlank => f.write_str("found a blank at the end of the line"),
            LayoutFaultKind::EmptyLine => f.write_str("found an empty line"),
            LayoutFaultKind::NoLineEnd => f.write_str("the last line has no line end"),
            LayoutFaultKind::Blank(blank) => {
                write!(f, "blank cells have to be `{}` here", char::from(blank))
            }
            LayoutFaultKind::Other(b'\n') => f.write_str("expected the end of the line"),
            LayoutFaultKind::Other(b' ') => f.write_str("expected a blank"),
            LayoutFaultKind::Other(byte) => write!(f, "expected `{}`", byte.escape_ascii()),
            LayoutFaultKind::Extra => f.write_str("expected the end of the text"),
        }
    }
}

impl std::error::Error for LayoutFault {}

/// Compares a text with the one that it should be.
#[derive(Debug)]
pub struct StrictText {
    /// What was read and not yet compared.
    found: Vec<u8>,
    /// What is due, as far as it is known; `0` stands for every blank cell.
    due: Vec<u8>,
    /// How blank cells are written, once it is known.
    blank: Option<u8>,
    blanks: &'static [u8],
    line: u64,
    column: u64,
}

impl StrictText {
    /// A text at its beginning. Every `0` that is due may be any one of `blanks`, the same throughout the
    /// text.
    pub fn new(blanks: &'static [u8]) -> StrictText {
        StrictText {
            found: Vec::new(),
            due: Vec::new(),
            blank: None,
            blanks,
            line: 1,
            column: 1,
        }
    }

    /// Adds what was read.
    pub fn read(&mut self, block: &[u8]) {
        self.found.extend_from_slice(block);
    }

    /// Where to append what is due next.
    pub fn due(&mut self) -> &mut Vec<u8> {
        &mut self.due
    }

    /// Compares as far as both sides are known.
    ///
    /// # Errors
    ///
    /// Fails at the first difference.
    pub fn compare(&mut self) -> Result<(), LayoutFault> {
        let common = self.found.len().min(self.due.len());
        for index in 0..common {
            let (found, due) = (self.found[index], self.due[index]);
            if due == b'0' && self.blanks.contains(&found) {
                let blank = *self.blank.get_or_insert(found);
                if blank != found {
                    return Err(self.fault(LayoutFaultKind::Blank(blank)));
                }
            } else if found != due {
                return Err(self.fault(self.kind(index, due)));
            }
            if found == b'\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.found.drain(..common);
        self.due.drain(..common);
        Ok(())
    }

    /// Ends the comparison when all was read and is known.
    ///
    /// # Errors
    ///
    /// Fails if one side has more than the other.
    pub fn finish(&mut self) -> Result<(), LayoutFault> {
        self.compare()?;
        if let Some(&found) = self.found.first() {
            let kind = match found {
                b'\n' => LayoutFaultKind::EmptyLine,
                _ => LayoutFaultKind::Extra,
            };
            return Err(self.fault(kind));
        }
        match self.due.first() {
            None => Ok(()),
            Some(b'\n') => Err(self.fault(LayoutFaultKind::NoLineEnd)),
            Some(&due) => Err(self.fault(LayoutFaultKind::Other(due))),
        }
    }

    /// What is wrong with the byte at an index, in place of what is due.
    fn kind(&self, index: usize, due: u8) -> LayoutFaultKind {
        let rest = &self.found[index..];
        match rest {
            [0xef, 0xbb, 0xbf, ..] if self.line == 1 && self.column == 1 => LayoutFaultKind::Mark,
            [b'\r', ..] => LayoutFaultKind::CarriageReturn,
            [b'\t', ..] => LayoutFaultKind::Tab,
            [b' ', ..] if due == b'\n' => LayoutFaultKind::TrailingBlank,
            [b'\n', ..] if self.column == 1 => LayoutFaultKind::EmptyLine,
            [found, ..] if BLANKS.contains(found) && BLANKS.contains(&due) => {
                LayoutFaultKind::Blank(due)
            }
            _ => LayoutFaultKind::Other(due),
        }
    }

    fn fault(&self, kind: LayoutFaultKind) -> LayoutFault {
        LayoutFault {
            line: self.line,
            column: self.column,
            kind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compare(found: &str, due: &str) -> Result<(), String> {
        let mut text = StrictText::new(b"0.");
        for (found, due) in found.as_bytes().chunks(3).zip(due.as_bytes().chunks(2)) {
            text.read(found);
            text.due().extend_from_slice(due);
            text.compare()
                .map_err(|fault| format!("{}:{}: {fault}", fault.line, fault.column))?;
        }
        let chunks = found.as_bytes().chunks(3).count();
        text.due().extend(due.as_bytes().iter().skip(2 * chunks));
        let read = due.as_bytes().chunks(2).count();
        text.read(found.as_bytes().get(3 * read..).unwrap_or_default());
        text.finish()
            .map_err(|fault| format!("{}:{}: {fault}", fault.line, fault.column))
    }

    #[test]
    fn every_fault_is_told_by_its_place() {
        let due = "120\n003\n";
        assert_eq!(compare(due, due), Ok(()));
        assert_eq!(compare("12.\n..3\n", due), Ok(()));
        for (found, expected) in [
            ("12.\n.03\n", "2:2: blank cells have to be `.` here"),
            ("120\r\n003\r\n", "1:4: found a carriage return"),
            ("120 \n003\n", "1:4: found a blank at the end of the line"),
            ("120\t\n003\n", "1:4: found a tab"),
            ("120\n\n003\n", "2:1: found an empty line"),
            ("120\n003", "2:4: the last line has no line end"),
            ("120\n003\n\n", "3:1: found an empty line"),
            ("120\n003\nx", "3:1: expected the end of the text"),
            ("\u{feff}120\n003\n", "1:1: found a byte-order mark"),
            ("1 20\n003\n", "1:2: expected `2`"),
        ] {
            assert_eq!(compare(found, due), Err(expected.to_owned()));
        }
    }
}
