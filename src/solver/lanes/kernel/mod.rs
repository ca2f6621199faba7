//! What is done to all lanes at once: loading, propagation, choosing a cell, splitting. No branches, and
//! no lane sees another but for [`split`].
//!
//! Short names, here only: `s` the token of the level, `x` the candidates, `l` a line of a chute, `p` a
//! part of it, `k` a cell of a mini-line, `d` a digit less one, `c` a cell.
//!
//! A *chute* is a band or a stack. A band has three lines (its rows) of three parts (its boxes), and a
//! mini-line is the three cells where a line meets a part, here a mini-row; for a stack the lines are
//! columns and the mini-lines mini-columns.
//!
//! ```text
//!               part 0    part 1    part 2
//!     line 0    k k k     k k k     k k k       band:  cell = 27 * band + 9 * l + 3 * p + k
//!     line 1    k k k     k k k     k k k       stack: cell = 3 * stack + l + 27 * p + 9 * k
//!     line 2    k k k     k k k     k k k
//! ```

mod bits;
mod choose;
mod moves;
mod propagate;
mod transpose;

use self::choose::choose;
use self::moves::{clashes, load, split, store};
use self::propagate::{last_sweep, sweep};
use crate::simd::{Simd, Vector};

pub(super) use self::moves::{TURNS, Turn};

/// A vector for each of the 81 cells.
pub(super) type Cells<V> = [V; 81];

/// Givens or solutions on their way in or out: word `w` of `words[g][i]` holds the digits of sixteen
/// cells, from `16 * g`, for the lane `64 * w + i`. Digits have four bits, from [`nibble`] on.
pub(super) type Words<V> = [[V; 64]; 6];

/// The lowest bit of a cell among the sixteen of a word: eight cells in the low halves of the bytes, and
/// eight in the high halves, so that bytes are packed in one operation.
#[inline(always)]
pub(super) const fn nibble(cell: usize) -> usize {
    8 * (cell % 8) + 4 * (cell / 8)
}

/// The puzzles in the lanes, and what is known of them.
pub(super) struct Board<S: Simd> {
    s: S,
    /// `candidates[d][c]`: the lanes in which the cell `c` may still hold the digit `d + 1`.
    candidates: Box<[Cells<S::Vector>; 9]>,
    /// The lanes in which a cell has two or more candidates. Between two sweeps an upper bound.
    plural: Box<Cells<S::Vector>>,
    /// The lanes in which a cell has two or three candidates, after the last sweep of a round; after the choice
    /// those in which it is the one to branch on.
    pick: Box<Cells<S::Vector>>,
    /// The lanes in which a cell has exactly two candidates.
    pair: Box<Cells<S::Vector>>,
    /// The lanes in which some cell has exactly two candidates.
    any_pair: S::Vector,
    /// The lanes in which some cell has two or three.
    any_few: S::Vector,
    /// The lowest candidate of the cell to branch on.
    low: [S::Vector; 9],
    /// The cell to branch on: 16-bit field `j` of word `w` of `branch[i]` is for the lane
    /// `64 * w + 16 * j + i`, the candidates below the number of the cell.
    branch: [S::Vector; 16],
    /// Givens to be loaded, or solutions that were stored.
    words: Box<Words<S::Vector>>,
}

/// A cell to branch on, with its candidates.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub(super) cell: usize,
    /// The candidates as a [`Mask`](crate::grid::Mask).
    pub(super) candidates: u16,
}

/// What a round came to, a bit for each lane.
pub(super) struct Census<V> {
    /// No grid completes the lane.
    pub(super) dead: V,
    /// The lane holds a solution.
    pub(super) solved: V,
    /// The lane is neither, and nothing more follows without a guess.
    pub(super) stuck: V,
    /// No cell of the lane has more than two candidates.
    pub(super) paired: V,
}

impl<S: Simd> Board<S> {
    /// A board with nothing in its lanes.
    pub(super) fn new(s: S) -> Board<S> {
        let zero = s.splat(0);
        Board {
            s,
            candidates: boxed([zero; 81]),
            plural: boxed(zero),
            pick: boxed(zero),
            pair: boxed(zero),
            any_pair: zero,
            any_few: zero,
            low: [zero; 9],
            branch: [zero; 16],
            words: boxed([zero; 64]),
        }
    }

    /// Puts what was set by [`Board::set_words`] into the lanes of `lanes`.
    pub(super) fn load(&mut self, lanes: S::Vector) {
        let s = self.s;
        s.vectorize(
            #[inline(always)]
            || load(s, self, lanes),
        );
    }

    /// The lanes whose single candidates clash. Right after loading, and before any propagation, these
    /// are the givens.
    pub(super) fn clashes(&self) -> S::Vector {
        let s = self.s;
        s.vectorize(
            #[inline(always)]
            || clashes(s, self),
        )
    }

    /// Propagates with `sweeps` sweeps and says what came of it.
    pub(super) fn propagate(&mut self, sweeps: usize) -> Census<S::Vector> {
        let s = self.s;
        for _ in 1..sweeps {
            s.vectorize(
                #[inline(always)]
                || sweep(s, self),
            );
        }
        s.vectorize(
            #[inline(always)]
            || last_sweep(s, self),
        )
    }

    /// Chooses the cell to branch on, in all lanes: in those of `looking` the first open one.
    pub(super) fn choose(&mut self, looking: S::Vector) {
        let s = self.s;
        s.vectorize(
            #[inline(always)]
            || choose(s, self, looking),
        );
    }

    /// The lanes in which some cell has two candidates: unless they are looking, the cell to branch on.
    pub(super) fn pairs(&self) -> S::Vector {
        self.any_pair
    }

    /// The cell to branch on in a stuck lane.
    #[inline]
    pub(super) fn branch(&self, lane: usize) -> Branch {
        let field = self.branch[lane % 16].words()[lane / 64] >> (lane % 64 / 16 * 16);
        Branch {
            cell: (field >> 9 & 0x7f) as usize,
            candidates: (field & 0x1ff) as u16,
        }
    }

    /// Sets the givens that [`Board::load`] puts into a lane: the words of [`Words`].
    #[inline]
    pub(super) fn set_words(&mut self, lane: usize, words: &[u64; 6]) {
        for (block, &word) in self.words.iter_mut().zip(words) {
            block[lane % 64].words_mut()[lane / 64] = word;
        }
    }

    /// The digits of a lane that was solved when [`Board::store`] was called.
    #[inline]
    pub(super) fn words(&self, lane: usize) -> [u64; 6] {
        std::array::from_fn(|g| self.words[g][lane % 64].words()[lane / 64])
    }

    /// In the lanes of `from` the cell to branch on takes its lowest candidate. Their copies, which the turns
    /// make, have the other candidates.
    pub(super) fn split(&mut self, from: S::Vector, turns: &[Turn<S::Vector>; TURNS]) {
        let s = self.s;
        s.vectorize(
            #[inline(always)]
            || split(s, self, from, turns),
        );
    }

    /// Makes the digits of all solved lanes known to [`Board::words`].
    pub(super) fn store(&mut self) {
        let s = self.s;
        s.vectorize(
            #[inline(always)]
            || store(s, self),
        );
    }
}

/// An array on the heap, made there.
fn boxed<T: Copy, const N: usize>(item: T) -> Box<[T; N]> {
    let slice = vec![item; N].into_boxed_slice();
    slice
        .try_into()
        .unwrap_or_else(|_| unreachable!("the slice has N items"))
}
