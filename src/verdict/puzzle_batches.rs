//! The judge's input: puzzles in batches, each batch with the knowledge whether it is the last.

use std::io::{self, Read};
use std::mem;

use crate::format::{Batch, Framing, Reader};

/// How many puzzles are looked at together: enough for the solver to work side by side.
const BATCH: usize = 4096;

/// How much is read at once.
const BLOCK: usize = 256 << 10;

/// A text of puzzles, read one batch ahead.
#[derive(Debug)]
pub struct PuzzleBatches<R> {
    source: R,
    reader: Reader,
    block: Vec<u8>,
    /// `block[start..end]` is read and not yet taken.
    start: usize,
    end: usize,
    ended: bool,
    current: Batch,
    following: Batch,
}

impl<R: Read> PuzzleBatches<R> {
    /// The puzzles of a text, before its first batch.
    ///
    /// # Errors
    ///
    /// Fails if the text cannot be read.
    pub fn new(source: R, framing: Framing) -> io::Result<Self> {
        let mut puzzles = PuzzleBatches {
            source,
            reader: Reader::new(framing),
            block: vec![0; BLOCK],
            start: 0,
            end: 0,
            ended: false,
            current: Batch::new(BATCH),
            following: Batch::new(BATCH),
        };
        puzzles.read()?;
        Ok(puzzles)
    }

    /// The next batch, and whether no puzzle comes after it; `None` when there are no more.
    ///
    /// # Errors
    ///
    /// Fails if the text cannot be read.
    pub fn next_batch(&mut self) -> io::Result<Option<(&Batch, bool)>> {
        mem::swap(&mut self.current, &mut self.following);
        self.following.clear();
        if self.current.is_empty() {
            return Ok(None);
        }
        self.read()?;
        let last = self.following.entries.is_empty();
        Ok(Some((&self.current, last)))
    }

    /// Reads on until the following batch is full or the text ends.
    fn read(&mut self) -> io::Result<()> {
        while !self.ended && !self.following.is_full() {
            if self.start == self.end {
                self.start = 0;
                self.end = match self.source.read(&mut self.block) {
                    Ok(read) => read,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(error) => return Err(error),
                };
                if self.end == 0 {
                    self.reader.finish(&mut self.following);
                    self.ended = true;
                    return Ok(());
                }
            }
            let block = &self.block[self.start..self.end];
            self.start += self.reader.read(block, &mut self.following);
        }
        Ok(())
    }
}
