//! Blocks to lines: LF, CRLF and CR, wherever the blocks end, in bounded memory.
//!
//! A line that stands whole in a block is used where it stands; only the line that goes through the
//! end of a block is copied.

use memchr::{memchr, memchr2};

use super::batch::Position;
use super::cells::is_space;

/// The bytes of a line that are kept. A line puzzle may be followed by anything, so the rest of an
/// overlong line is dropped and not refused.
pub(super) const LONGEST_LINE: usize = 1 << 16;

/// A shorter text, one puzzle say, is searched byte by byte: the first fast search of a program finds out what
/// the machine has, which takes longer than all else that such a text needs.
const SHORT: usize = 200;

/// A line without its line end.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Its first bytes, at most [`LONGEST_LINE`].
    pub(super) text: &'a [u8],
    /// Whether anything but blanks was dropped after them.
    pub(super) cut: bool,
    /// Its number, from 1.
    pub(super) number: u64,
}

impl<'a> Line<'a> {
    /// The line with this text, of which some may have been cut off already.
    #[inline]
    fn new(text: &'a [u8], cut: bool, number: u64) -> Line<'a> {
        let text = without_mark(text, number);
        let (text, dropped) = text.split_at(text.len().min(LONGEST_LINE));
        Line {
            text,
            cut: cut || !is_blank(dropped),
            number,
        }
    }

    /// A place in it.
    pub(super) fn position(&self, column: u32) -> Position {
        let line = self.number;
        Position { line, column }
    }
}

/// Splits a stream of blocks into lines.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The number of lines that began, so that of the line at hand.
    pub(super) number: u64,
    /// The beginning of a line whose end is not yet there.
    carry: Vec<u8>,
    carrying: bool,
    cut: bool,
    /// The last line ended with CR: a LF that follows belongs to it.
    after_cr: bool,
}

/// A byte-order mark.
pub(super) const MARK: &[u8] = b"\xef\xbb\xbf";

impl Lines {
    /// Whether the next byte begins a line and is not the second half of a line end.
    #[inline]
    pub(super) fn at_line_start(&self) -> bool {
        !self.carrying && !self.after_cr
    }

    /// Takes bytes up to the next line end and gives the line to `each`; without a line end in the
    /// block nothing is given. Returns how many bytes were taken, at least one of a block that is
    /// not empty.
    #[inline]
    pub(super) fn next<'a>(&'a mut self, block: &'a [u8]) -> (usize, Option<Line<'a>>) {
        let mut start = 0;
        if self.after_cr {
            self.after_cr = false;
            start = usize::from(block.first() == Some(&b'\n'));
            if start == block.len() {
                return (start, None);
            }
        }
        let rest = &block[start..];
        let Some(len) = find_end(rest) else {
            self.keep(rest);
            return (block.len(), None);
        };
        let mut taken = start + len + 1;
        if rest[len] == b'\r' {
            match rest.get(len + 1) {
                Some(b'\n') => taken += 1,
                Some(_) => {}
                None => self.after_cr = true,
            }
        }
        if self.carrying {
            self.keep(&rest[..len]);
            return (taken, self.last());
        }
        self.number += 1;
        (taken, Some(Line::new(&rest[..len], false, self.number)))
    }

    /// The line that the stream ended in, if it did not end with a line end.
    pub(super) fn last(&mut self) -> Option<Line<'_>> {
        if !self.carrying {
            return None;
        }
        self.carrying = false;
        self.number += 1;
        Some(Line::new(&self.carry, self.cut, self.number))
    }

    /// The place behind bytes that come next.
    pub(super) fn position_after(&self, bytes: &[u8]) -> Position {
        let mut lines = Lines {
            number: self.number,
            carry: self.carry.clone(),
            ..*self
        };
        let mut at = 0;
        while at < bytes.len() {
            at += lines.next(&bytes[at..]).0;
        }
        let carried = if lines.carrying {
            &lines.carry[..]
        } else {
            &[]
        };
        let line = lines.number + 1;
        let text = without_mark(carried, line);
        Position {
            line,
            column: text.len() as u32 + 1,
        }
    }

    fn keep(&mut self, text: &[u8]) {
        if !self.carrying {
            self.carrying = true;
            self.cut = false;
            self.carry.clear();
        }
        // Room for the mark too, which is no part of the line.
        let room = LONGEST_LINE + MARK.len() - self.carry.len();
        let (kept, dropped) = text.split_at(text.len().min(room));
        self.carry.extend_from_slice(kept);
        self.cut |= !is_blank(dropped);
    }
}

/// Whether there is nothing but blanks and tabs.
fn is_blank(text: &[u8]) -> bool {
    text.iter().all(|&byte| is_space(byte))
}

/// A line without the mark that the first may begin with.
fn without_mark(text: &[u8], number: u64) -> &[u8] {
    match text.strip_prefix(MARK) {
        Some(text) if number == 1 => text,
        _ => text,
    }
}

/// The place of the first line end.
fn find_end(text: &[u8]) -> Option<usize> {
    if text.len() < SHORT {
        return text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    }
    memchr2(b'\n', b'\r', text)
}

/// The first place of a byte.
pub(super) fn find(byte: u8, text: &[u8]) -> Option<usize> {
    if text.len() < SHORT {
        return text.iter().position(|&other| other == byte);
    }
    memchr(byte, text)
}
