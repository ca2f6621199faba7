//! Pieces whose puzzles are in the lanes together.

use std::collections::VecDeque;

use super::report::Report;
use crate::batch::Piece;
use crate::solver::{Answered, Stream};

/// A stream with the pieces whose puzzles it has.
pub(super) struct Feed<A> {
    stream: Stream<A>,
    pieces: VecDeque<Piece<Report>>,
}

impl<A> Feed<A> {
    pub(super) fn new(stream: Stream<A>) -> Feed<A> {
        Feed {
            stream,
            pieces: VecDeque::new(),
        }
    }

    /// Takes a piece in hand, or with none waits for the one that came first, and puts out what is done after
    /// `review` has seen it with the answers to its grids.
    pub(super) fn pass(
        &mut self,
        next: Option<Piece<Report>>,
        done: &mut Vec<Piece<Report>>,
        mut review: impl FnMut(&mut Piece<Report>, &[A]),
    ) {
        let mut ready = match next {
            Some(mut piece) => {
                self.stream.push(std::mem::take(&mut piece.batch.grids));
                self.pieces.push_back(piece);
                self.stream.pop()
            }
            None => self.stream.wait(),
        };
        while let Some(Answered { puzzles, answers }) = ready {
            let mut piece = self.pieces.pop_front().expect("its puzzles were pushed");
            piece.batch.grids = puzzles;
            review(&mut piece, &answers);
            piece.report.totals.tally = self.stream.take_tally();
            done.push(piece);
            ready = self.stream.pop();
        }
    }
}
