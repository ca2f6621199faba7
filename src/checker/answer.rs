//! The text of an answer, read as a stream that nobody vouches for.
//!
//! One buffer of fixed size is all the memory it takes, whatever comes: endless lines, gigabytes of
//! blanks, bytes that are no text. It knows bytes and positions and nothing of grids.

use std::fmt;
use std::io::{self, ErrorKind, Read};

/// Size of the buffer, and so the longest text that [`Answer::ahead`] can show.
const BUFFER: usize = 64 << 10;

/// The longest run of white space that is read. A program that prints blanks for ever is stopped here;
/// no layout has a thousandth of it.
const LONGEST_WHITE: u64 = 16 << 20;

/// Whether a byte separates tokens: LF, CR, blank or tab and no other, as judges have it.
pub(super) fn is_white(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b' ' | b'\t')
}

/// A place in a text: line and byte of the line, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The line, ended by LF, CRLF or CR.
    pub(super) line: u64,
    /// The byte of the line; a byte-order mark is not counted.
    pub(super) column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}

/// Why reading on is of no use.
#[derive(Debug)]
pub(super) enum Stop {
    /// The operating system failed.
    Unreadable(io::Error),
    /// White space without an end in sight.
    Endless,
}

/// A stream of bytes with its position.
pub(super) struct Answer<R> {
    source: R,
    buffer: Box<[u8]>,
    /// `buffer[start..end]` is read and not yet taken.
    start: usize,
    end: usize,
    /// Whether the source has nothing more.
    ended: bool,
    place: Place,
    /// Whether the last byte taken was CR, so that LF is part of the same line end.
    after_cr: bool,
    taken: u64,
}

impl<R: Read> Answer<R> {
    /// A stream at its first byte.
    pub(super) fn new(source: R) -> Self {
        Answer {
            source,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            start: 0,
            end: 0,
            ended: false,
            place: Place { line: 1, column: 1 },
            after_cr: false,
            taken: 0,
        }
    }

    /// Where the next byte stands.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// How many bytes were taken.
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// Takes a byte-order mark, which does not count as a column. To be called first.
    pub(super) fn skip_mark(&mut self) -> Result<(), Stop> {
        if self.ahead(3)?.starts_with(b"\xef\xbb\xbf") {
            self.start += 3;
        }
        Ok(())
    }

    /// The bytes that are to come: at least `wanted`, unless fewer are left or the buffer is smaller.
    pub(super) fn ahead(&mut self, wanted: usize) -> Result<&[u8], Stop> {
        if self.end - self.start < wanted && !self.ended {
            self.refill(wanted)?;
        }
        Ok(&self.buffer[self.start..self.end])
    }

    /// The next byte, or `None` at the end.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Stop> {
        Ok(self.ahead(1)?.first().copied())
    }

    #[cold]
    fn refill(&mut self, wanted: usize) -> Result<(), Stop> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        while self.end < wanted.min(BUFFER) && !self.ended {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Stop::Unreadable(error)),
            }
        }
        Ok(())
    }

    /// Takes bytes that [`ahead`](Answer::ahead) has shown.
    pub(super) fn take(&mut self, count: usize) {
        let bytes = &self.buffer[self.start..self.start + count];
        for &byte in bytes {
            match byte {
                b'\n' if self.after_cr => {}
                b'\n' | b'\r' => {
                    self.place.line += 1;
                    self.place.column = 1;
                }
                _ => self.place.column += 1,
            }
            self.after_cr = byte == b'\r';
        }
        self.start += count;
        self.taken += count as u64;
    }

    /// Takes bytes that [`ahead`](Answer::ahead) has shown, none of them a line end.
    pub(super) fn take_in_line(&mut self, count: usize) {
        self.place.column += count as u64;
        self.after_cr = false;
        self.start += count;
        self.taken += count as u64;
    }

    /// Takes the run of bytes that belong to `kind`, and returns how many there were.
    pub(super) fn skip(&mut self, kind: impl Fn(u8) -> bool) -> Result<u64, Stop> {
        let mut skipped = 0;
        loop {
            let ahead = self.ahead(1)?;
            let run = ahead.iter().take_while(|&&byte| kind(byte)).count();
            let all = run == ahead.len();
            self.take(run);
            skipped += run as u64;
            if skipped > LONGEST_WHITE {
                return Err(Stop::Endless);
            }
            if !all || run == 0 {
                return Ok(skipped);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_all_line_ends() {
        let text: &[u8] = b"\xef\xbb\xbfab\r\nc\rd\n\ne";
        let mut answer = Answer::new(text);
        answer.skip_mark().unwrap();
        let mut places = Vec::new();
        while let Some(byte) = answer.peek().unwrap() {
            if !is_white(byte) {
                let place = answer.place();
                places.push((byte, place.line, place.column));
            }
            answer.take(1);
        }
        let expected = [
            (b'a', 1, 1),
            (b'b', 1, 2),
            (b'c', 2, 1),
            (b'd', 3, 1),
            (b'e', 5, 1),
        ];
        assert_eq!(places, expected);
    }

    #[test]
    fn endless_white_space_stops() {
        let mut answer = Answer::new(io::repeat(b' '));
        assert!(matches!(answer.skip(is_white), Err(Stop::Endless)));
    }

    #[test]
    fn bytes_ahead_cross_the_buffer() {
        let text = vec![b'x'; BUFFER + 10];
        let mut answer = Answer::new(&text[..]);
        assert_eq!(answer.ahead(1).unwrap().len(), BUFFER);
        answer.take(BUFFER - 5);
        assert_eq!(answer.ahead(20).unwrap().len(), 15);
    }
}
