//! Transposing matrices of bits. (Hacker's Delight 7-3.)

use crate::simd::{Simd, Vector};

/// Masks of a transposition: the lower `BY` of every `2 * BY` bits, for 32, 16, 8, 4, 2 and 1.
pub(super) struct Halves<V>([V; 6]);

impl<V: Vector> Halves<V> {
    #[inline(always)]
    pub(super) fn new<S: Simd<Vector = V>>(s: S) -> Halves<V> {
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

/// Transposes the 16 x 16 bit matrices that stand side by side in 16 vectors.
#[inline(always)]
pub(super) fn transpose_16<V: Vector>(halves: &Halves<V>, rows: &mut [V; 16]) {
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
pub(super) fn transpose_64<V: Vector>(halves: &Halves<V>, rows: &mut [V; 64]) {
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
pub(super) fn transpose_to_16<V: Vector>(halves: &Halves<V>, rows: &mut [V; 64]) {
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
