//! Which cell to branch on.

#![allow(
    clippy::needless_range_loop,
    reason = "an index stands for the same cell, digit or line in several arrays"
)]

use super::Board;
use super::bits::{full_add, half_add, sum};
use super::transpose::{Halves, transpose_16};
use crate::simd::{Simd, Vector};

/// Chooses the cell to branch on: of the cells with two candidates (where there is none: three; else
/// any) the one with the greatest weight, and of those the first. A look takes the first open cell as it
/// is.
///
/// The weight counts the plural cells among the peers: those of the line, row or column, that are in
/// another box once, those of the box that are in neither line twice, and against it those of the mini-lines
/// of the cell. That is `row + column + 2 * box - 4 * (mini-row + mini-column)` but for what is the same for
/// all cells. It was found by trying; guesses a puzzle on 17-clue / magictour / hardest-11 / two-or-more:
///
/// | weight of peers outside the box / in mini-lines / else in the box | guesses |
/// |---|---|
/// | 1 / 2 / 1 (the three units), cells with two candidates counted twice | 0.68 / 11.5 / 103 / 6.7 |
/// | 1 / 1 / 1, the same | 0.60 / 10.0 / 81 / 6.6 |
/// | 1 / 0 / 1, the same | 0.60 / 9.7 / 68 / 6.8 |
/// | 1 / 0 / 2 | 0.59 / 9.5 / 64 / 6.8 |
/// | **1 / -1 / 2** | 0.60 / 9.6 / 61 / 6.9 |
/// | 1 / -2 / 3 | 0.69 / 10.1 / 61 / 7.0 |
/// | sum over both digits of the peers that have them: 2 if they have two candidates, else 1 | 0.69 / 8.9 / 69 / 7.1 |
/// | the same without mini-lines | 0.71 / 8.9 / 61 / 7.2 |
///
/// What asks for the digits of the peers costs thousands of operations more. Branching on a digit with two
/// places instead, where that promises more, saves 5 to 10 % of the guesses at the best.
#[inline(always)]
pub(super) fn choose<S: Simd>(s: S, board: &mut Board<S>, looking: S::Vector) {
    let zero = s.splat(0);
    let x = &*board.candidates;
    let (plural, pair, pick) = (&*board.plural, &*board.pair, &mut *board.pick);
    let (any_pair, any_few) = (board.any_pair, board.any_few);

    let ones = s.splat(!0);
    // The plural cells of each mini-row and mini-column, and of the nine cells of three.
    let mut mini_rows = [[[zero; 2]; 3]; 9];
    let mut mini_columns = [[[zero; 2]; 3]; 9];
    for i in 0..9 {
        for j in 0..3 {
            let (row, column) = (9 * i + 3 * j, i + 27 * j);
            (mini_rows[i][j][0], mini_rows[i][j][1]) =
                full_add(plural[row], plural[row + 1], plural[row + 2]);
            (mini_columns[i][j][0], mini_columns[i][j][1]) =
                full_add(plural[column], plural[column + 9], plural[column + 18]);
        }
    }
    // What the row and the box add to a weight, and what the column adds.
    let mut across = [[[zero; 6]; 3]; 9];
    let mut down = [[[zero; 5]; 3]; 9];
    let mut boxes = [[zero; 4]; 3];
    for i in 0..9 {
        let row = sum(mini_rows[i]);
        let column = sum(mini_columns[i]);
        for j in 0..3 {
            if i % 3 == 0 {
                boxes[j] = sum([mini_rows[i][j], mini_rows[i + 1][j], mini_rows[i + 2][j]]);
            }
            let in_box = &boxes[j];
            let single = [ones.xor(mini_rows[i][j][0]), ones.xor(mini_rows[i][j][1])];
            let (t, c0) = full_add(row[2], in_box[1], single[0]);
            let (t1, c1) = full_add(row[3], in_box[2], single[1]);
            let (w1, c2) = half_add(row[1], in_box[0]);
            let (w2, c3) = half_add(t, c2);
            let (w3, c4) = full_add(t1, c0, c3);
            let (w4, w5) = full_add(in_box[3], c1, c4);
            across[i][j] = [row[0], w1, w2, w3, w4, w5];
            let single = [
                ones.xor(mini_columns[i][j][0]),
                ones.xor(mini_columns[i][j][1]),
            ];
            let (w2, c0) = half_add(column[2], single[0]);
            let (w3, w4) = full_add(column[3], single[1], c0);
            down[i][j] = [column[0], column[1], w2, w3, w4];
        }
    }

    // Bit by bit from the highest: where some cell has the bit, those without it are out. First within
    // each row, whose greatest weight this tells, then among the rows.
    let mut greatest = [[zero; 6]; 9];
    let mut has_greatest = [zero; 9];
    for i in 0..9 {
        let mut weight = [[zero; 9]; 6];
        let mut row = [zero; 9];
        for j in 0..9 {
            let c = 9 * i + j;
            let few = any_few.select(pick[c], plural[c]);
            let rated = any_pair.select(pair[c], few);
            row[j] = looking.select(plural[c], rated);
            let (a, b) = (&across[i][j / 3], &down[j][i / 3]);
            let (w0, carry) = half_add(a[0], b[0]);
            let (w1, carry) = full_add(a[1], b[1], carry);
            let (w2, carry) = full_add(a[2], b[2], carry);
            let (w3, carry) = full_add(a[3], b[3], carry);
            let (w4, carry) = full_add(a[4], b[4], carry);
            let w5 = a[5].xor(carry);
            for (plane, bit) in weight.iter_mut().zip([w0, w1, w2, w3, w4, w5]) {
                plane[j] = bit;
            }
        }
        for bit in (0..6).rev() {
            // Three sums side by side, so that one need not wait for the other.
            let mut sums = [zero; 3];
            for j in 0..9 {
                sums[j % 3] = row[j].and_or(weight[bit][j], sums[j % 3]);
            }
            let some = sums[0].or3(sums[1], sums[2]).and_not(looking);
            for j in 0..9 {
                row[j] = row[j].and_not(some.and_not(weight[bit][j]));
            }
            greatest[i][bit] = some;
        }
        for j in 0..9 {
            has_greatest[i] = has_greatest[i].or(row[j]);
            pick[9 * i + j] = row[j];
        }
    }
    for bit in (0..6).rev() {
        let mut some = zero;
        for i in 0..9 {
            some = has_greatest[i].and_or(greatest[i][bit], some);
        }
        for i in 0..9 {
            has_greatest[i] = has_greatest[i].and_not(some.and_not(greatest[i][bit]));
        }
    }
    let mut taken = zero;
    let mut branch = [zero; 16];
    let (mut in_row, mut in_column) = ([zero; 9], [zero; 9]);
    for i in 0..9 {
        for j in 0..9 {
            let c = 9 * i + j;
            let best = pick[c].and(has_greatest[i]);
            let first = best.and_not(taken);
            taken = taken.or(best);
            pick[c] = first;
            in_row[i] = in_row[i].or(first);
            in_column[j] = in_column[j].or(first);
            for d in 0..9 {
                branch[d] = first.and_or(x[d][c], branch[d]);
            }
        }
    }
    // The cell is nine times its row and its column.
    let number = |at: &[S::Vector; 9]| {
        let odd = at[1].or3(at[3], at[5]).or(at[7]);
        let twos = at[2].or3(at[3], at[6]).or(at[7]);
        let fours = at[4].or3(at[5], at[6]).or(at[7]);
        [odd, twos, fours, at[8]]
    };
    let (i, j) = (number(&in_row), number(&in_column));
    let (b0, carry) = half_add(i[0], j[0]);
    let (b1, carry) = full_add(i[1], j[1], carry);
    let (b2, carry) = full_add(i[2], j[2], carry);
    let (t, carry3) = full_add(i[3], j[3], carry);
    let (b3, carry) = half_add(t, i[0]);
    let (b4, carry) = full_add(carry3, i[1], carry);
    let (b5, carry) = half_add(i[2], carry);
    let b6 = i[3].xor(carry);
    branch[9..].copy_from_slice(&[b0, b1, b2, b3, b4, b5, b6]);
    let mut below = zero;
    for d in 0..9 {
        board.low[d] = branch[d].and_not(below);
        below = below.or(branch[d]);
    }
    transpose_16(&Halves::new(s), &mut branch);
    board.branch = branch;
}
