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

#![allow(
    clippy::needless_range_loop,
    reason = "an index stands for the same cell, digit or line in several arrays"
)]

use crate::simd::{Simd, Vector};

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
    /// The lanes in which a cell is the one to branch on.
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

/// How many turns a split has.
pub(super) const TURNS: usize = 2;

/// The lanes of `to` become copies of those `by` places below: the places wrap round within the word.
#[derive(Clone, Copy)]
pub(super) struct Turn<V> {
    pub(super) to: V,
    pub(super) by: V,
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

/// What the last sweep of a round sees.
struct Seen<V> {
    /// Every digit has a place in every line.
    placed: V,
    /// Some cell had several candidates before the sweep.
    open: V,
    /// Some candidate was struck out, or not all cells that are single were known to be.
    moved: V,
}

/// The plural lines of a chute: `[l][d]`, the lanes in which the digit has several places in the line.
type PluralLines<V> = [[V; 9]; 3];

#[inline(always)]
fn full_add<V: Vector>(a: V, b: V, c: V) -> (V, V) {
    (a.xor3(b, c), a.majority(b, c))
}

#[inline(always)]
fn half_add<V: Vector>(a: V, b: V) -> (V, V) {
    (a.xor(b), a.and(b))
}

/// Whether at least two bits among nine are set.
#[inline(always)]
fn is_plural<V: Vector>(v: &[V; 9]) -> V {
    let any = [
        v[0].or3(v[1], v[2]),
        v[3].or3(v[4], v[5]),
        v[6].or3(v[7], v[8]),
    ];
    let two = [
        v[0].majority(v[1], v[2]),
        v[3].majority(v[4], v[5]),
        v[6].majority(v[7], v[8]),
    ];
    two[0]
        .or3(two[1], two[2])
        .or(any[0].majority(any[1], any[2]))
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

    /// The lanes whose cell to branch on has two candidates.
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

    /// In the lanes of `from` the cell to branch on takes its lowest candidate. The lanes of `to` become
    /// copies of those `by` places below, with the other candidates: the places wrap round within the
    /// word.
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

/// Masks of a transposition: the lower `BY` of every `2 * BY` bits, for 32, 16, 8, 4, 2 and 1.
struct Halves<V>([V; 6]);

impl<V: Vector> Halves<V> {
    #[inline(always)]
    fn new<S: Simd<Vector = V>>(s: S) -> Halves<V> {
        Halves([
            s.splat(0x0000_0000_ffff_ffff),
            s.splat(0x0000_ffff_0000_ffff),
            s.splat(0x00ff_00ff_00ff_00ff),
            s.splat(0x0f0f_0f0f_0f0f_0f0f),
            s.splat(0x3333_3333_3333_3333),
            s.splat(0x5555_5555_5555_5555),
        ])
    }
}

/// Transposes the 16 x 16 bit matrices that stand side by side in 16 vectors. (Hacker's Delight 7-3.)
#[inline(always)]
fn transpose_16<V: Vector>(halves: &Halves<V>, rows: &mut [V; 16]) {
    let [_, _, h8, h4, h2, h1] = halves.0;
    for i in 0..8 {
        (rows[i], rows[i + 8]) = rows[i].exchange::<8>(rows[i + 8], h8);
    }
    for i in 0..8 {
        let i = i / 4 * 8 + i % 4;
        (rows[i], rows[i + 4]) = rows[i].exchange::<4>(rows[i + 4], h4);
    }
    for i in 0..8 {
        let i = i / 2 * 4 + i % 2;
        (rows[i], rows[i + 2]) = rows[i].exchange::<2>(rows[i + 2], h2);
    }
    for i in 0..8 {
        let i = 2 * i;
        (rows[i], rows[i + 1]) = rows[i].exchange::<1>(rows[i + 1], h1);
    }
}

/// Transposes the 64 x 64 bit matrices that stand side by side in 64 vectors.
#[inline(always)]
fn transpose_64<V: Vector>(halves: &Halves<V>, rows: &mut [V; 64]) {
    let [h32, h16, ..] = halves.0;
    for i in 0..16 {
        let (a, c) = rows[i].exchange::<32>(rows[i + 32], h32);
        let (b, d) = rows[i + 16].exchange::<32>(rows[i + 48], h32);
        (rows[i], rows[i + 16]) = a.exchange::<16>(b, h16);
        (rows[i + 32], rows[i + 48]) = c.exchange::<16>(d, h16);
    }
    for rows in rows.as_chunks_mut::<16>().0 {
        transpose_16(halves, rows);
    }
}

/// The first sixteen rows of the transpose.
#[inline(always)]
fn transpose_to_16<V: Vector>(halves: &Halves<V>, rows: &mut [V; 64]) {
    let [h32, h16, ..] = halves.0;
    for i in 0..16 {
        let (a, _) = rows[i].exchange::<32>(rows[i + 32], h32);
        let (b, _) = rows[i + 16].exchange::<32>(rows[i + 48], h32);
        (rows[i], _) = a.exchange::<16>(b, h16);
    }
    if let Some(first) = rows.first_chunk_mut() {
        transpose_16(halves, first);
    }
}

#[inline(always)]
fn load<S: Simd>(s: S, board: &mut Board<S>, lanes: S::Vector) {
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
fn clashes<S: Simd>(s: S, board: &Board<S>) -> S::Vector {
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
fn store<S: Simd>(s: S, board: &mut Board<S>) {
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

/// One pass over the bands, with hidden singles of their rows, and one over the stacks. With the closure
/// of both, hidden singles of boxes and columns follow from those of rows.
#[inline(always)]
fn sweep<S: Simd>(s: S, board: &mut Board<S>) {
    let zero = s.splat(0);
    let mut unseen = Seen {
        placed: zero,
        open: zero,
        moved: zero,
    };
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

/// The sum of three numbers of two bits.
#[inline(always)]
fn sum<V: Vector>([a, b, c]: [[V; 2]; 3]) -> [V; 4] {
    let (ones, c0) = full_add(a[0], b[0], c[0]);
    let (t, c1) = full_add(a[1], b[1], c[1]);
    let (twos, c2) = half_add(t, c0);
    let (fours, eights) = half_add(c1, c2);
    [ones, twos, fours, eights]
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
fn last_sweep<S: Simd>(s: S, board: &mut Board<S>) -> Census<S::Vector> {
    let (zero, ones) = (s.splat(0), s.splat(!0));
    let mut seen = Seen {
        placed: ones,
        open: zero,
        moved: zero,
    };
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

/// Chooses the cell to branch on: of the cells with two candidates (where there is none: three; else
/// any) the one with the greatest weight, and of those the first, the weight being that of its row, its
/// column and its box together. A look takes the first open cell as it is.
#[inline(always)]
fn choose<S: Simd>(s: S, board: &mut Board<S>, looking: S::Vector) {
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

/// What the lanes of all turns get; the others have what is kept.
#[inline(always)]
fn turned<V: Vector>(turns: &[Turn<V>; TURNS], x: V, kept: V) -> V {
    let mut turned = kept;
    for turn in turns {
        turned = turn.to.select(x.rotate_left(turn.by), turned);
    }
    turned
}

#[inline(always)]
fn split<S: Simd>(s: S, board: &mut Board<S>, from: S::Vector, turns: &[Turn<S::Vector>; TURNS]) {
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
