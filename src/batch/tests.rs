//! The pipeline on work and sinks that write down what happens, in order.

use std::cell::RefCell;
use std::rc::Rc;

use super::*;
use crate::format::Reading;
use crate::grid::Grid;

/// Answers each puzzle with its first cell, and with `!` one that is malformed.
struct FirstCell;

impl Work for FirstCell {
    type Worker = VecDeque<Piece<usize>>;
    type Report = usize;

    fn worker(&self) -> Self::Worker {
        VecDeque::new()
    }

    /// Keeps up to two pieces in hand.
    fn answer(
        &self,
        in_hand: &mut VecDeque<Piece<usize>>,
        next: Option<Piece<usize>>,
        done: &mut Vec<Piece<usize>>,
    ) {
        let keep = if next.is_some() { 2 } else { 0 };
        in_hand.extend(next);
        while in_hand.len() > keep {
            let mut piece = in_hand.pop_front().unwrap();
            piece.report = piece.batch.entries.len();
            for (_, grid) in piece.batch.items() {
                piece.answers.push(match grid {
                    Some(grid) => b'0' + piece.batch.grids[grid].get(0),
                    None => b'!',
                });
            }
            done.push(piece);
        }
    }
}

type Log = Rc<RefCell<String>>;

/// Logs everything that comes.
struct Logger {
    log: Log,
    puzzles: usize,
    /// Fails with the piece after so many puzzles.
    full_at: usize,
}

impl Sink<usize> for Logger {
    type Note = &'static str;
    type Error = &'static str;

    fn piece(&mut self, piece: &mut Piece<usize>) -> Result<(), &'static str> {
        if self.puzzles >= self.full_at {
            return Err("full");
        }
        self.puzzles += piece.report;
        let answers = String::from_utf8(piece.answers.clone()).unwrap();
        self.log.borrow_mut().push_str(&answers);
        Ok(())
    }

    fn note(&mut self, note: &'static str) -> Result<(), &'static str> {
        self.log.borrow_mut().push_str(note);
        Ok(())
    }

    fn flush(&mut self) -> Result<(), &'static str> {
        self.log.borrow_mut().push('|');
        Ok(())
    }
}

/// A text that comes in the given bits, each logged when it is asked for.
struct Bits {
    bits: VecDeque<String>,
    log: Log,
}

impl Read for Bits {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.log.borrow_mut().push('<');
        let Some(bit) = self.bits.pop_front() else {
            return Ok(0);
        };
        if bit == "error" {
            return Err(io::Error::other("broken"));
        }
        buffer[..bit.len()].copy_from_slice(bit.as_bytes());
        Ok(bit.len())
    }
}

fn puzzle(first: u8) -> String {
    let mut grid = Grid::EMPTY;
    grid.set(0, first);
    format!("{grid}\n")
}

fn pipeline(log: &Log, jobs: usize, full_at: usize) -> Pipeline<FirstCell, Logger> {
    let sink = Logger {
        log: Rc::clone(log),
        puzzles: 0,
        full_at,
    };
    let sizes = Sizes {
        first: 1,
        largest: 4,
    };
    Pipeline::new(FirstCell, sink, sizes, Jobs::exactly(jobs))
}

fn read<const N: usize>(
    pipeline: &mut Pipeline<FirstCell, Logger>,
    log: &Log,
    flow: Flow,
    bits: [String; N],
) -> Result<u64, Failure<&'static str>> {
    let mut text = Bits {
        bits: bits.into(),
        log: Rc::clone(log),
    };
    pipeline.read(0, &mut text, flow, Reader::new(Reading::Auto))
}

#[test]
fn a_live_text_is_answered_before_more_is_asked_for() {
    for jobs in [1, 2, 5] {
        let log = Log::default();
        let mut pipeline = pipeline(&log, jobs, usize::MAX);
        let (half, rest) = (&puzzle(3)[..40], &puzzle(3)[40..]);
        let bits = [
            puzzle(1),
            puzzle(2) + half,
            rest.into(),
            puzzle(4) + &puzzle(5) + &puzzle(6),
            "?".into(),
        ];
        assert_eq!(read(&mut pipeline, &log, Flow::Live, bits).unwrap(), 7);
        pipeline.finish().unwrap();
        assert_eq!(*log.borrow(), "|<1|<2|<3|<456|<|<!|", "{jobs} jobs");
    }
}

#[test]
fn what_came_before_a_live_text_is_answered_before_it_is_read() {
    for jobs in [1, 2, 5] {
        let log = Log::default();
        let mut pipeline = pipeline(&log, jobs, usize::MAX);
        for flow in [Flow::Stored(1 << 20), Flow::Live] {
            // No line end: it may go on until the text ends.
            let bits = [puzzle(1) + &puzzle(2) + puzzle(3).trim_end()];
            assert_eq!(read(&mut pipeline, &log, flow, bits).unwrap(), 3);
            pipeline.note("n").unwrap();
        }
        assert_eq!(
            read(&mut pipeline, &log, Flow::Live, [puzzle(4)]).unwrap(),
            1
        );
        pipeline.finish().unwrap();
        assert_eq!(*log.borrow(), "<<123n|<12|<3n|<4|<|", "{jobs} jobs");
    }
}

#[test]
fn a_stored_text_is_answered_in_order() {
    for jobs in [1, 2, 5] {
        let log = Log::default();
        let mut pipeline = pipeline(&log, jobs, usize::MAX);
        let mut expected = String::new();
        for round in 0..50 {
            let digits: Vec<u8> = (0..round).map(|i| (i * 7 % 10) as u8).collect();
            let text: String = digits.iter().map(|&digit| puzzle(digit)).collect();
            let puzzles = read(&mut pipeline, &log, Flow::Stored(1 << 20), [text]).unwrap();
            assert_eq!(puzzles, round);
            pipeline.note("\n").unwrap();
            expected.extend(digits.iter().map(|&digit| char::from(b'0' + digit)));
            expected.push('\n');
        }
        pipeline.finish().unwrap();
        let log = log.borrow().replace(['<', '|'], "");
        assert_eq!(log, expected, "{jobs} jobs");
    }
}

#[test]
fn what_came_before_a_failed_read_is_passed_on() {
    for jobs in [1, 2] {
        let log = Log::default();
        let mut pipeline = pipeline(&log, jobs, usize::MAX);
        let bits = [puzzle(1) + &puzzle(2), puzzle(3), "error".into()];
        let failed = read(&mut pipeline, &log, Flow::Stored(1 << 20), bits);
        assert!(matches!(failed, Err(Failure::Read(_))));
        pipeline.finish().unwrap();
        assert_eq!(log.borrow().replace(['<', '|'], ""), "123");
    }
}

#[test]
fn a_sink_that_is_full_ends_the_pipeline() {
    for jobs in [1, 3] {
        let log = Log::default();
        let mut pipeline = pipeline(&log, jobs, 10);
        let text = puzzle(1).repeat(1000);
        let failed = read(&mut pipeline, &log, Flow::Stored(1 << 20), [text])
            .map(drop)
            .and_then(|()| Ok(pipeline.finish().map(drop)?));
        assert!(matches!(failed, Err(Failure::Sink("full"))));
    }
}

/// Work that panics on its third piece.
struct Fragile;

impl Work for Fragile {
    type Worker = ();
    type Report = usize;

    fn worker(&self) {}

    fn answer(&self, (): &mut (), next: Option<Piece<usize>>, done: &mut Vec<Piece<usize>>) {
        let first = next.as_ref().map(|piece| piece.batch.first());
        assert!(first != Some(3), "third piece");
        done.extend(next);
    }
}

#[test]
#[should_panic(expected = "a worker panicked")]
fn a_panic_of_a_worker_is_not_waited_for() {
    let sink = Logger {
        log: Log::default(),
        puzzles: 0,
        full_at: usize::MAX,
    };
    let sizes = Sizes {
        first: 1,
        largest: 1,
    };
    let mut pipeline = Pipeline::new(Fragile, sink, sizes, Jobs::exactly(2));
    let text = puzzle(1).repeat(20);
    let reader = Reader::new(Reading::Auto);
    let _ = pipeline.read(0, &mut text.as_bytes(), Flow::Stored(1 << 20), reader);
    let _ = pipeline.finish();
}
