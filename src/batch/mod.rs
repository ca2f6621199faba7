//! The streaming pipeline: one reader, several workers, one ordered writer.
//!
//! ```text
//!     text -> Piece, Piece, Piece ...  -> worker: answers, report -\
//!             (a batch of puzzles)     -> worker: answers, report --> Sink, in the order of the text
//!                                      -> ...                     -/
//! ```
//!
//! The calling thread reads and hands the results to the sink; with one job it also does the work, and
//! with several it does what is left when there is nothing more to read. Threads are started when
//! there is work for them, so that one puzzle alone costs none. The number of pieces on their way is
//! bounded, and their memory is used again: memory stays flat.

mod pool;

use std::cell::OnceCell;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;
use std::thread;

use self::pool::Pool;
use crate::format::{Batch, Reader};

/// What is done with puzzles.
pub trait Work: Send + Sync + 'static {
    /// What one thread needs: its engine and its buffers.
    type Worker;
    /// What is said about a piece besides its answers.
    type Report: Default + Send + 'static;

    /// Makes what one thread needs.
    fn worker(&self) -> Self::Worker;

    /// Takes the next piece, whose answers are still to be appended, and puts those that are done into
    /// `done`, in the order in which they came. A worker may keep pieces in hand until it has more;
    /// without a next piece it puts out the first of those, at least.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        next: Option<Piece<Self::Report>>,
        done: &mut Vec<Piece<Self::Report>>,
    );
}

/// Puzzles that are answered together.
#[derive(Debug)]
pub struct Piece<R> {
    /// Which text they are from.
    pub stream: usize,
    /// The puzzles.
    pub batch: Batch,
    /// The bytes of the text that they took.
    pub bytes: u64,
    /// What is written.
    pub answers: Vec<u8>,
    /// What is said about them.
    pub report: R,
    size: usize,
}

/// Where the results go, in the order of the texts.
pub trait Sink<R> {
    /// Something that happens between pieces: a text begins, ends, or cannot be read.
    type Note;
    /// Why no further result can be taken.
    type Error;

    /// Takes the result of a piece.
    ///
    /// # Errors
    ///
    /// Any error ends the pipeline.
    fn piece(&mut self, piece: &mut Piece<R>) -> Result<(), Self::Error>;

    /// Takes a note.
    ///
    /// # Errors
    ///
    /// Any error ends the pipeline.
    fn note(&mut self, note: Self::Note) -> Result<(), Self::Error>;

    /// Makes everything taken so far visible to whoever waits for it.
    ///
    /// # Errors
    ///
    /// Any error ends the pipeline.
    fn flush(&mut self) -> Result<(), Self::Error>;
}

/// How many puzzles a piece has: the first pieces are small, so that a short text is spread over all
/// workers, and later ones grow, so that a long text costs little a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Of the first piece.
    pub first: usize,
    /// Of the largest.
    pub largest: usize,
}

/// How many pieces a worker may have, in hand or on their way to it and back.
const ROOM: usize = 8;

/// The most puzzles in the queue: with their answers they take a quarter of a kilobyte each, so that all
/// pieces together fit into 32 megabytes whatever the number of jobs.
const IN_FLIGHT: usize = 128 << 10;

/// The most slots in the queue: so many texts may be on their way, each with one puzzle and its end.
const MOST_SLOTS: usize = 2048;

/// The most text in the queue. Puzzles alone have less; what counts here is what stands around them.
const MOST_TEXT: u64 = 12 << 20;

/// How a text comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// All of it is there already: a file of about this many bytes.
    Stored(u64),
    /// Someone may wait for answers before writing more: a pipe, a terminal.
    Live,
}

impl Flow {
    /// How many bytes are asked for at a time. A pipe gives no more than this; asking it for more
    /// would make every read look like the last for now.
    fn block(self) -> usize {
        match self {
            // One byte more than there is, and the end is seen at once.
            Flow::Stored(bytes) => (bytes + 1).clamp(4 << 10, 128 << 10) as usize,
            Flow::Live => 64 << 10,
        }
    }
}

/// Why a text was not read to its end.
#[derive(Debug)]
pub enum Failure<E> {
    /// Reading failed. The puzzles before have been passed on.
    Read(io::Error),
    /// The sink takes no more.
    Sink(E),
}

impl<E> From<E> for Failure<E> {
    fn from(error: E) -> Self {
        Failure::Sink(error)
    }
}

/// How many threads work.
#[derive(Clone, Debug)]
pub struct Jobs(OnceCell<usize>);

impl Jobs {
    /// So many, at least one.
    pub fn exactly(number: usize) -> Jobs {
        Jobs(OnceCell::from(number.max(1)))
    }

    /// One for each core that the program may use. Finding out takes as long as a puzzle, so it waits
    /// until it matters.
    pub fn all_cores() -> Jobs {
        Jobs(OnceCell::new())
    }

    /// The number.
    pub fn number(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        *self.0.get_or_init(cores)
    }
}

/// The pipeline at work.
///
/// Dropping it does not wait for pieces that workers still have.
pub struct Pipeline<W: Work, S: Sink<W::Report>> {
    work: Arc<W>,
    sink: S,
    sizes: Sizes,
    jobs: Jobs,
    /// The worker of the calling thread, and the numbers of the pieces that it has.
    worker: Option<W::Worker>,
    in_hand: VecDeque<u64>,
    done: Vec<Piece<W::Report>>,
    pool: Pool<W::Report>,
    /// What the sink gets next, front first.
    queue: VecDeque<Slot<W::Report, S::Note>>,
    /// The number of the slot at the front.
    front: u64,
    /// How many puzzles the pieces of the queue have room for.
    queued: usize,
    /// How many bytes of text they took.
    queued_text: u64,
    /// The newest piece, which no worker gets as long as the calling thread may do it.
    held: Option<(u64, Piece<W::Report>)>,
    spare: Vec<Piece<W::Report>>,
    /// The number of full pieces so far.
    full: usize,
    block: Vec<u8>,
}

enum Slot<R, N> {
    Waiting,
    Done(Piece<R>),
    Note(N),
}

impl<W: Work, S: Sink<W::Report>> Pipeline<W, S> {
    /// A pipeline that works on so many threads.
    pub fn new(work: W, sink: S, sizes: Sizes, jobs: Jobs) -> Self {
        Pipeline {
            work: Arc::new(work),
            sink,
            sizes,
            jobs,
            worker: None,
            in_hand: VecDeque::new(),
            done: Vec::new(),
            pool: Pool::default(),
            queue: VecDeque::new(),
            front: 0,
            queued: 0,
            queued_text: 0,
            held: None,
            spare: Vec::new(),
            full: 0,
            block: Vec::new(),
        }
    }

    /// Reads a text to its end and passes on its puzzles. Returns how many it had.
    ///
    /// When a live text has less than was asked for, the answers of all its complete puzzles reach the
    /// sink, and are flushed, before more is asked for.
    ///
    /// # Errors
    ///
    /// Fails when reading fails, and when the sink does.
    pub fn read(
        &mut self,
        stream: usize,
        text: &mut dyn Read,
        flow: Flow,
        mut reader: Reader,
    ) -> Result<u64, Failure<S::Error>> {
        let mut block = std::mem::take(&mut self.block);
        if block.len() < flow.block() {
            block = vec![0; flow.block()];
        }
        let asked = flow.block();
        if flow == Flow::Live {
            // Whoever writes it may wait for the answers to the texts before.
            self.drain()?;
        }
        let mut piece = self.fresh(stream);
        let mut failed = None;
        while !reader.is_done() {
            let length = match text.read(&mut block[..asked]) {
                Ok(0) => break,
                Ok(length) => length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    failed = Some(error);
                    break;
                }
            };
            let mut rest = &block[..length];
            while !rest.is_empty() {
                let taken = reader.read(rest, &mut piece.batch);
                rest = &rest[taken..];
                piece.bytes += taken as u64;
                if piece.batch.is_full() {
                    self.submit(piece)?;
                    piece = self.fresh(stream);
                }
            }
            if flow == Flow::Live && length < asked {
                if piece.batch.is_empty() {
                    self.drain()?;
                } else {
                    self.submit(piece)?;
                    self.drain()?;
                    piece = self.fresh(stream);
                }
            }
        }
        if failed.is_none() {
            reader.finish(&mut piece.batch);
        }
        if piece.batch.is_empty() {
            self.recycle(piece);
        } else {
            self.submit(piece)?;
        }
        self.block = block;
        match failed {
            None => Ok(reader.puzzles()),
            Some(error) => Err(Failure::Read(error)),
        }
    }

    /// Passes on a note, which reaches the sink after everything before it.
    ///
    /// # Errors
    ///
    /// Fails when the sink does.
    pub fn note(&mut self, note: S::Note) -> Result<(), S::Error> {
        if self.queue.is_empty() {
            return self.sink.note(note);
        }
        self.queue.push_back(Slot::Note(note));
        self.settle()
    }

    /// Waits for all answers and returns the sink.
    ///
    /// # Errors
    ///
    /// Fails when the sink does.
    pub fn finish(mut self) -> Result<S, S::Error> {
        self.drain()?;
        Ok(self.sink)
    }

    /// How many puzzles the next piece has.
    fn size(&self) -> usize {
        if self.full == 0 {
            return self.sizes.first;
        }
        let jobs = self.jobs.number();
        // One doubling for every round of pieces, one for each worker.
        let doublings = (self.full / jobs).min(16) as u32;
        let most = self.sizes.largest.min(IN_FLIGHT / ROOM / jobs);
        (self.sizes.first << doublings).clamp(1, most.max(1))
    }

    /// Whether the front of the queue has to be waited for.
    fn is_full(&self) -> bool {
        let room = ROOM * self.sizes.largest;
        self.queue.len() >= MOST_SLOTS
            || self.queued_text >= MOST_TEXT
            // The number of jobs is asked for only where it matters.
            || self.queued >= room && self.queued >= IN_FLIGHT.min(room * self.jobs.number())
    }

    fn fresh(&mut self, stream: usize) -> Piece<W::Report> {
        let size = self.size();
        match self.spare.pop() {
            Some(piece) if piece.size == size => Piece { stream, ..piece },
            _ => Piece {
                stream,
                batch: Batch::new(size),
                size,
                bytes: 0,
                answers: Vec::new(),
                report: W::Report::default(),
            },
        }
    }

    fn recycle(&mut self, mut piece: Piece<W::Report>) {
        piece.batch.clear();
        piece.bytes = 0;
        piece.answers.clear();
        piece.report = W::Report::default();
        self.spare.push(piece);
    }

    fn submit(&mut self, piece: Piece<W::Report>) -> Result<(), S::Error> {
        let number = self.front + self.queue.len() as u64;
        self.queue.push_back(Slot::Waiting);
        self.queued += piece.batch.len();
        self.queued_text += piece.bytes;
        self.full += usize::from(piece.batch.is_full());
        if let Some(before) = self.held.replace((number, piece)) {
            match self.jobs.number() {
                1 => self.answer(Some(before)),
                jobs => self.pool.give(&self.work, before, jobs),
            }
        }
        self.settle()
    }

    /// Hands on what is ready, and waits for more if the queue is full.
    fn settle(&mut self) -> Result<(), S::Error> {
        self.collect()?;
        while self.is_full() {
            self.wait()?;
        }
        Ok(())
    }

    /// Hands on what is ready.
    fn collect(&mut self) -> Result<(), S::Error> {
        while let Some((number, piece)) = self.pool.try_take() {
            self.put(number, piece);
        }
        self.retire()
    }

    /// Gets everything that has been read to the sink.
    fn drain(&mut self) -> Result<(), S::Error> {
        self.collect()?;
        if let Some(held) = self.held.take() {
            self.answer(Some(held));
        }
        self.collect()?;
        while !self.in_hand.is_empty() {
            self.answer(None);
            self.collect()?;
        }
        while !self.queue.is_empty() {
            self.wait()?;
        }
        self.sink.flush()
    }

    /// Works in the calling thread: takes the next piece in hand, or ends the first of those.
    fn answer(&mut self, next: Option<(u64, Piece<W::Report>)>) {
        let worker = self.worker.get_or_insert_with(|| self.work.worker());
        let mut done = std::mem::take(&mut self.done);
        let (number, piece) = next.unzip();
        self.in_hand.extend(number);
        self.work.answer(worker, piece, &mut done);
        for piece in done.drain(..) {
            let number = self
                .in_hand
                .pop_front()
                .expect("a worker has what it was given");
            self.put(number, piece);
        }
        self.done = done;
    }

    /// Waits for a piece; one must be held, in hand or with a worker.
    fn wait(&mut self) -> Result<(), S::Error> {
        if !self.pool.is_idle() {
            let (number, piece) = self.pool.take();
            self.put(number, piece);
        } else if self.in_hand.is_empty() {
            let held = self.held.take().expect("a piece is somewhere");
            self.answer(Some(held));
        } else {
            self.answer(None);
        }
        self.retire()
    }

    fn put(&mut self, number: u64, piece: Piece<W::Report>) {
        let place = (number - self.front) as usize;
        self.queue[place] = Slot::Done(piece);
    }

    /// Hands the sink what is ready at the front.
    fn retire(&mut self) -> Result<(), S::Error> {
        while let Some(slot) = self.queue.pop_front() {
            match slot {
                Slot::Waiting => {
                    self.queue.push_front(slot);
                    break;
                }
                Slot::Done(mut piece) => {
                    self.queued -= piece.batch.len();
                    self.queued_text -= piece.bytes;
                    self.sink.piece(&mut piece)?;
                    self.recycle(piece);
                }
                Slot::Note(note) => self.sink.note(note)?,
            }
            self.front += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
