//! Sweeps: what follows without a guess.
//!
//! What bounds a sweep is its number of operations, not its memory. Tried without gain: hidden singles of
//! columns too, in the stacks (a seventh fewer rounds, sweeps a third longer), counting plural cells
//! once more after each stack (the same, with a twentieth and a tenth), bands and stacks by turns, and
//! rounds of three sweeps with each of these. Naked pairs, tried apart, save a tenth of the guesses on
//! the hardest puzzles and a third on magictour, and would cost some 11,000 operations,
//! more than a sweep has.

#![allow(
    clippy::needless_range_loop,
    reason = "an index stands for the same cell, digit or line in several arrays"
)]

use super::bits::{full_add, half_add, is_plural};
use super::{Board, Cells, Census};
use crate::simd::{Simd, Vector};

/// What the last sweep of a round sees.
struct Seen<V> {
    /// Every digit has a place in every line.
    placed: V,
    /// Some cell had several candidates before the sweep.
    open: V,
    /// Some candidate was struck out, or not all cells that are single were known to be.
    moved: V,
}

impl<V: Vector> Seen<V> {
    /// Before anything was seen.
    #[inline(always)]
    fn nothing<S: Simd<Vector = V>>(s: S) -> Seen<V> {
        Seen {
            placed: s.splat(!0),
            open: s.splat(0),
            moved: s.splat(0),
        }
    }
}

/// The plural lines of a chute: `[l][d]`, the lanes in which the digit has several places in the line.
type PluralLines<V> = [[V; 9]; 3];

/// One pass over the bands, with hidden singles of their rows, and one over the stacks. With the closure
/// of both, hidden singles of boxes and columns follow from those of rows.
#[inline(always)]
pub(super) fn sweep<S: Simd>(s: S, board: &mut Board<S>) {
    let mut unseen = Seen::nothing(s);
    for i in 0..3 {
        band::<S, false>(s, board, i, &mut unseen);
    }
    for i in 0..3 {
        stack::<S, false>(s, board, i, &mut unseen);
    }
}

#[inline(always)]
fn band<S: Simd, const LAST: bool>(
    s: S,
    board: &mut Board<S>,
    band: usize,
    seen: &mut Seen<S::Vector>,
) {
    let (x, plural) = (&mut *board.candidates, &mut *board.plural);
    let mut lines = [[s.splat(0); 9]; 3];
    chute::<S, 9, 3, 1, LAST>(s, x, plural, 27 * band, &mut lines, seen);
    hidden_singles::<S, LAST>(s, x, plural, 27 * band, &lines, seen);
}

#[inline(always)]
fn stack<S: Simd, const LAST: bool>(
    s: S,
    board: &mut Board<S>,
    stack: usize,
    seen: &mut Seen<S::Vector>,
) {
    let (x, plural) = (&mut *board.candidates, &*board.plural);
    let mut unused = [[s.splat(0); 9]; 3];
    chute::<S, 1, 27, 9, LAST>(s, x, plural, 3 * stack, &mut unused, seen);
}

/// The closure of one chute. For each digit, with `t[l][p]` saying whether it has a place in the
/// mini-line: it may stay there only if the two other lines and the two other parts still have a
/// matching, which is exact for one digit in the chute and holds pointing and claiming. Singles are
/// struck out of their line and part by the way: those of another line and another part are their
/// matter when the chute across is done.
#[inline(always)]
fn chute<S: Simd, const LINE: usize, const PART: usize, const STEP: usize, const LAST: bool>(
    s: S,
    x: &mut [Cells<S::Vector>; 9],
    plural: &Cells<S::Vector>,
    base: usize,
    lines: &mut PluralLines<S::Vector>,
    seen: &mut Seen<S::Vector>,
) {
    // A stack does without the plural lines.
    let is_band = STEP == 1;
    assert!(base + 2 * (LINE + PART + STEP) < 81);
    let (zero, ones) = (s.splat(0), s.splat(!0));
    for d in 0..9 {
        let x = &mut x[d];
        // any candidate, two candidates, a single: of each mini-line
        let mut any = [[zero; 3]; 3];
        let mut two = [[zero; 3]; 3];
        let mut single = [[zero; 3]; 3];
        for l in 0..3 {
            for p in 0..3 {
                let c = base + l * LINE + p * PART;
                let (x0, x1, x2) = (x[c], x[c + STEP], x[c + 2 * STEP]);
                any[l][p] = x0.or3(x1, x2);
                if is_band {
                    two[l][p] = x0.majority(x1, x2);
                }
                let first = x0.and_not(plural[c]);
                let second = x1.and_not_or(plural[c + STEP], first);
                single[l][p] = x2.and_not_or(plural[c + 2 * STEP], second);
            }
        }
        let mut placed = ones;
        for l in 0..3 {
            let (l1, l2) = ((l + 1) % 3, (l + 2) % 3);
            let mut left = [zero; 3];
            let mut several = zero;
            for p in 0..3 {
                let (p1, p2) = ((p + 1) % 3, (p + 2) % 3);
                let matching = any[l1][p1].and_or(any[l2][p2], any[l1][p2].and(any[l2][p1]));
                let struck = single[l][p1].or3(single[l][p2], single[l1][p]);
                let keep = matching.and_not(struck.or(single[l2][p]));
                if LAST {
                    seen.moved = any[l][p].and_not_or(keep, seen.moved);
                }
                let c = base + l * LINE + p * PART;
                x[c] = x[c].and(keep);
                x[c + STEP] = x[c + STEP].and(keep);
                x[c + 2 * STEP] = x[c + 2 * STEP].and(keep);
                left[p] = any[l][p].and(keep);
                if is_band {
                    several = two[l][p].and_or(keep, several);
                }
            }
            if LAST {
                placed = placed.and(left[0].or3(left[1], left[2]));
            }
            if is_band {
                lines[l][d] = several.or(left[0].majority(left[1], left[2]));
            }
        }
        if LAST {
            seen.placed = seen.placed.and(placed);
        }
    }
}

/// Hidden singles of the rows of a band: a cell that is the one place of a digit in its row loses its
/// other candidates. Then the plural cells of the band are counted anew.
#[inline(always)]
fn hidden_singles<S: Simd, const LAST: bool>(
    s: S,
    x: &mut [Cells<S::Vector>; 9],
    plural: &mut Cells<S::Vector>,
    base: usize,
    lines: &PluralLines<S::Vector>,
    seen: &mut Seen<S::Vector>,
) {
    let zero = s.splat(0);
    for l in 0..3 {
        let line = &lines[l];
        for c in base + 9 * l..base + 9 * l + 9 {
            let mut v = [zero; 9];
            let mut hidden = zero;
            for d in 0..9 {
                v[d] = x[d][c];
                hidden = v[d].and_not_or(line[d], hidden);
            }
            for d in 0..9 {
                v[d] = v[d].and_not(hidden.and(line[d]));
                x[d][c] = v[d];
            }
            let several = is_plural(&v);
            if LAST {
                // A cell that was plural and is not: its hidden single was found, or it had become single
                // since it was last counted, and was not struck out of its peers' candidates as such.
                // (Two hidden singles in one cell are no move: there is no solution then.)
                seen.moved = plural[c].and_not_or(several, seen.moved);
                seen.open = seen.open.or(plural[c]);
            }
            plural[c] = several;
        }
    }
}

/// What the cells of a board come to.
struct Counted<V> {
    /// Some cell has no candidate.
    empty: V,
    /// Some cell has two or more.
    several: V,
    /// Some cell has three or more.
    many: V,
    /// Some cell has two.
    pair: V,
    /// Some cell has two or three.
    few: V,
}

/// Counts the candidates of the cells of a stack.
#[inline(always)]
fn count<S: Simd>(s: S, board: &mut Board<S>, stack: usize, counted: &mut Counted<S::Vector>) {
    let ones = s.splat(!0);
    let x = &*board.candidates;
    for row in 0..9 {
        for c in 9 * row + 3 * stack..9 * row + 3 * stack + 3 {
            let (s0, c0) = full_add(x[0][c], x[1][c], x[2][c]);
            let (s1, c1) = full_add(x[3][c], x[4][c], x[5][c]);
            let (s2, c2) = full_add(x[6][c], x[7][c], x[8][c]);
            let (odd, c3) = full_add(s0, s1, s2);
            let (t, f0) = full_add(c0, c1, c2);
            let (twos, f1) = half_add(t, c3);
            let four_or_more = f0.or(f1);
            let several = twos.or(four_or_more);
            let two_or_three = twos.and_not(four_or_more);
            let pair = two_or_three.and_not(odd);
            board.plural[c] = several;
            board.pair[c] = pair;
            board.pick[c] = two_or_three;
            counted.empty = counted.empty.or(ones.and_not(odd.or(several)));
            counted.several = counted.several.or(several);
            counted.many = several.and_not_or(pair, counted.many);
            counted.pair = counted.pair.or(pair);
            counted.few = counted.few.or(two_or_three);
        }
    }
}

/// The last sweep of a round: sorts the lanes out, and counts the candidates of each cell.
#[inline(always)]
pub(super) fn last_sweep<S: Simd>(s: S, board: &mut Board<S>) -> Census<S::Vector> {
    let (zero, ones) = (s.splat(0), s.splat(!0));
    let mut seen = Seen::nothing(s);
    let mut counted = Counted {
        empty: zero,
        several: zero,
        many: zero,
        pair: zero,
        few: zero,
    };
    for i in 0..3 {
        band::<S, true>(s, board, i, &mut seen);
    }
    for i in 0..3 {
        stack::<S, true>(s, board, i, &mut seen);
        // Now, while the stack is at hand.
        count(s, board, i, &mut counted);
    }
    board.any_pair = counted.pair;
    board.any_few = counted.few;

    // Every cell was single before the sweep, which struck each out of its peers' candidates: where no
    // cell is empty after it, the cells are a solution.
    let dead = counted.empty.or(ones.and_not(seen.placed));
    let solved = ones.and_not(dead.or(seen.open));
    let stuck = counted.several.and_not(dead.or3(solved, seen.moved));
    Census {
        dead,
        solved,
        stuck,
        paired: ones.and_not(counted.many),
    }
}
