//! What comes into lanes, leaves them, and goes from one to another.

#![allow(
    clippy::needless_range_loop,
    reason = "an index stands for the same cell, digit or line in several arrays"
)]

use super::transpose::{Halves, transpose_64, transpose_to_16};
use super::{Board, nibble};
use crate::simd::{Simd, Vector};

/// How many turns a split has.
pub(in super::super) const TURNS: usize = 2;

/// The lanes of `to` become copies of those `by` places below: the places wrap round within the word.
#[derive(Clone, Copy)]
pub(in super::super) struct Turn<V> {
    pub(in super::super) to: V,
    pub(in super::super) by: V,
}

#[inline(always)]
pub(super) fn load<S: Simd>(s: S, board: &mut Board<S>, lanes: S::Vector) {
    let ones = s.splat(!0);
    let halves = Halves::new(s);
    for g in 0..6 {
        let rows = &mut board.words[g];
        // The last word has one cell.
        if g < 5 {
            transpose_64(&halves, rows);
        } else {
            transpose_to_16(&halves, rows);
        }
        for k in 0..16.min(81 - 16 * g) {
            let c = 16 * g + k;
            let n = nibble(k);
            let [b0, b1, b2, b3] = [rows[n], rows[n + 1], rows[n + 2], rows[n + 3]];
            let low = [
                ones.and_not(b0.or(b1)),
                b0.and_not(b1),
                b1.and_not(b0),
                b0.and(b1),
            ];
            let high = [ones.and_not(b2.or(b3)), b2.and_not(b3), b3.and_not(b2)];
            let blank = low[0].and(high[0]);
            for d in 0..9 {
                let given = low[(d + 1) & 3].and_or(high[(d + 1) >> 2], blank);
                let x = &mut board.candidates[d][c];
                *x = lanes.select(given, *x);
            }
            board.plural[c] = lanes.select(blank, board.plural[c]);
        }
    }
}

#[inline(always)]
pub(super) fn clashes<S: Simd>(s: S, board: &Board<S>) -> S::Vector {
    let zero = s.splat(0);
    let plural = &*board.plural;
    let mut clash = zero;
    for d in 0..9 {
        let x = &board.candidates[d];
        // Whether the digit is given in a part of a column, and in a part of a row.
        let mut in_columns = [[zero; 9]; 3];
        for band in 0..3 {
            let mut in_rows = [[zero; 3]; 3];
            for p in 0..3 {
                let mut given = [[zero; 3]; 3];
                for i in 0..3 {
                    for j in 0..3 {
                        let c = 27 * band + 9 * i + 3 * p + j;
                        given[i][j] = x[c].and_not(plural[c]);
                    }
                }
                for i in 0..3 {
                    let [a, b, c] = given[i];
                    in_rows[i][p] = a.or3(b, c);
                    clash = clash.or(a.majority(b, c));
                    let [a, b, c] = [given[0][i], given[1][i], given[2][i]];
                    in_columns[band][3 * p + i] = a.or3(b, c);
                    clash = clash.or(a.majority(b, c));
                }
            }
            for i in 0..3 {
                let [a, b, c] = in_rows[i];
                let row = a.majority(b, c);
                let [a, b, c] = [in_rows[0][i], in_rows[1][i], in_rows[2][i]];
                clash = clash.or3(row, a.majority(b, c));
            }
        }
        for column in 0..9 {
            let [a, b, c] = in_columns;
            clash = clash.or(a[column].majority(b[column], c[column]));
        }
    }
    clash
}

#[inline(always)]
pub(super) fn store<S: Simd>(s: S, board: &mut Board<S>) {
    let halves = Halves::new(s);
    for g in 0..6 {
        let rows = &mut board.words[g];
        for k in 0..16.min(81 - 16 * g) {
            let n = nibble(k);
            let x = |digit: usize| board.candidates[digit - 1][16 * g + k];
            rows[n] = x(1).or3(x(3), x(5)).or3(x(7), x(9));
            rows[n + 1] = x(2).or3(x(3), x(6)).or(x(7));
            rows[n + 2] = x(4).or3(x(5), x(6)).or(x(7));
            rows[n + 3] = x(8).or(x(9));
        }
        transpose_64(&halves, rows);
    }
}

/// What the lanes of all turns get; the others have what is kept.
#[inline(always)]
pub(super) fn turned<V: Vector>(turns: &[Turn<V>; TURNS], x: V, kept: V) -> V {
    let mut turned = kept;
    for turn in turns {
        turned = turn.to.select(x.rotate_left(turn.by), turned);
    }
    turned
}

#[inline(always)]
pub(super) fn split<S: Simd>(
    s: S,
    board: &mut Board<S>,
    from: S::Vector,
    turns: &[Turn<S::Vector>; TURNS],
) {
    let (zero, ones) = (s.splat(0), s.splat(!0));
    let mut high = [zero; 9];
    let mut low_copy = [zero; 9];
    for d in 0..9 {
        high[d] = ones.and_not(board.low[d]);
        low_copy[d] = turned(turns, board.low[d], zero);
    }
    for c in 0..81 {
        let here = board.pick[c].and(from);
        let there = turned(turns, board.pick[c], zero);
        for d in 0..9 {
            let x = &mut board.candidates[d][c];
            let guessed = turned(turns, *x, *x).and_not(here.and(high[d]));
            *x = guessed.and_not(there.and(low_copy[d]));
        }
        let plural = &mut board.plural[c];
        *plural = turned(turns, *plural, *plural).and_not(here);
    }
}
