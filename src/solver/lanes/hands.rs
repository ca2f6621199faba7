//! Batches of puzzles in the lanes together.

use std::collections::VecDeque;

use super::task::Client;
use crate::grid::Grid;

/// Puzzles that came together, with their answers so far.
struct Hand<P, A> {
    /// The key of the first puzzle; the others follow.
    first: u64,
    puzzles: P,
    answers: Vec<A>,
    /// How many of the answers are still open.
    open: usize,
}

/// The puzzles in hand: those that came together leave together, in the order in which they came. A
/// puzzle's key is its number in this order.
pub(super) struct Hands<P, A> {
    hands: VecDeque<Hand<P, A>>,
    /// The key of the puzzle that is started next, and the number of its hand.
    next: u64,
    next_hand: usize,
    /// The key of the puzzle that comes next.
    end: u64,
    /// What an answer is as long as it is not known.
    unknown: A,
    /// How far the searches go for now.
    pub(super) until: Until,
}

/// How far the searches go for now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// To the end of all.
    End,
    /// Until the puzzles that came first are done.
    FrontDone,
    /// Until no puzzle is left to start, unless too many are in hand, or until those that came first are
    /// done.
    AllStarted,
}

impl<P: AsRef<[Grid]>, A: Copy> Hands<P, A> {
    pub(super) fn new(unknown: A) -> Hands<P, A> {
        Hands {
            hands: VecDeque::new(),
            next: 0,
            next_hand: 0,
            end: 0,
            unknown,
            until: Until::End,
        }
    }

    /// Takes puzzles in hand.
    pub(super) fn push(&mut self, puzzles: P) {
        let number = puzzles.as_ref().len();
        self.hands.push_back(Hand {
            first: self.end,
            answers: vec![self.unknown; number],
            puzzles,
            open: number,
        });
        self.end += number as u64;
    }

    fn is_front_done(&self) -> bool {
        self.hands.front().is_some_and(|hand| hand.open == 0)
    }

    /// Whether the searches may go on later.
    pub(super) fn may_pause(&self, more: bool) -> bool {
        match self.until {
            Until::End => false,
            Until::FrontDone => self.is_front_done(),
            Until::AllStarted => self.is_front_done() || !more && self.len() <= MOST_IN_HAND,
        }
    }

    /// The puzzles that came first, with their answers, if all of them are known.
    pub(super) fn pop(&mut self) -> Option<(P, Vec<A>)> {
        if !self.is_front_done() {
            return None;
        }
        let hand = self.hands.pop_front()?;
        self.next_hand = self.next_hand.saturating_sub(1);
        Some((hand.puzzles, hand.answers))
    }

    /// How many puzzles are in hand.
    pub(super) fn len(&self) -> usize {
        (self.end - self.hands.front().map_or(self.end, |hand| hand.first)) as usize
    }

    /// How many of them have not been started.
    pub(super) fn unstarted(&self) -> usize {
        (self.end - self.next) as usize
    }

    /// Starts a puzzle.
    #[inline(always)]
    pub(super) fn start(&mut self) -> Option<(u64, &Grid)> {
        if self.next == self.end {
            return None;
        }
        let key = self.next;
        self.next += 1;
        // Empty hands are passed over.
        while key >= self.hands[self.next_hand].end() {
            self.next_hand += 1;
        }
        let hand = &self.hands[self.next_hand];
        Some((key, &hand.puzzles.as_ref()[(key - hand.first) as usize]))
    }

    /// The hand of a puzzle and its place there.
    fn place(&mut self, key: u64) -> (&mut Hand<P, A>, usize) {
        let index = self.hands.partition_point(|hand| hand.end() <= key);
        let hand = &mut self.hands[index];
        let place = (key - hand.first) as usize;
        (hand, place)
    }

    pub(super) fn puzzle(&mut self, key: u64) -> &Grid {
        let (hand, place) = self.place(key);
        &hand.puzzles.as_ref()[place]
    }

    pub(super) fn answer(&mut self, key: u64) -> &mut A {
        let (hand, place) = self.place(key);
        &mut hand.answers[place]
    }

    /// The answer of a puzzle stays what it is.
    pub(super) fn close(&mut self, key: u64) {
        self.place(key).0.open -= 1;
    }

    /// The answer of a puzzle is this.
    pub(super) fn close_with(&mut self, key: u64, answer: A) {
        let (hand, place) = self.place(key);
        hand.answers[place] = answer;
        hand.open -= 1;
    }
}

impl<P, A> Hand<P, A> {
    /// The key after the last one.
    fn end(&self) -> u64 {
        self.first + self.answers.len() as u64
    }
}

/// With more puzzles than this in hand, those that came first are waited for.
const MOST_IN_HAND: usize = 8192;

/// A client with puzzles in hand.
pub(super) trait Relay<P, A>: Client {
    fn hands(&mut self) -> &mut Hands<P, A>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles(first: u8, number: usize) -> Vec<Grid> {
        let grid = |i: usize| {
            let mut grid = Grid::EMPTY;
            grid.set(0, first + i as u8);
            grid
        };
        (0..number).map(grid).collect()
    }

    #[test]
    fn puzzles_keep_their_places() {
        let mut hands = Hands::new(0);
        hands.push(puzzles(1, 0));
        hands.push(puzzles(1, 3));
        hands.push(puzzles(4, 0));
        assert_eq!(hands.pop(), Some((Vec::new(), Vec::new())));
        for key in 0..3 {
            let (started, puzzle) = hands.start().unwrap();
            assert_eq!((started, puzzle.get(0)), (key, key as u8 + 1));
        }
        assert!(hands.start().is_none());
        hands.push(puzzles(4, 2));
        assert_eq!((hands.len(), hands.unstarted()), (5, 2));
        assert_eq!(hands.start().map(|(key, _)| key), Some(3));
        for (key, answer) in [(3, 40), (2, 30), (0, 10)] {
            hands.close_with(key, answer);
            assert_eq!(hands.puzzle(key).get(0), key as u8 + 1);
        }
        assert!(hands.pop().is_none());
        *hands.answer(1) = 20;
        hands.close(1);
        assert_eq!(hands.pop(), Some((puzzles(1, 3), vec![10, 20, 30])));
        assert_eq!(hands.pop(), Some((Vec::new(), Vec::new())));
        assert!(hands.pop().is_none());
        let (key, puzzle) = hands.start().unwrap();
        assert_eq!((key, puzzle.get(0)), (4, 5));
        hands.close_with(4, 50);
        assert_eq!(hands.pop(), Some((puzzles(4, 2), vec![40, 50])));
        assert_eq!((hands.len(), hands.unstarted()), (0, 0));
    }
}
