//! Two plain words: the level of machines without a better one. Safe code, which compilers turn into
//! 128-bit instructions where a machine has them.

use super::{Simd, Vector};

/// The level that every machine has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// 128 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Register([u64; 2]);

impl Simd for Portable {
    type Vector = Register;

    #[inline(always)]
    fn splat(self, word: u64) -> Register {
        Register([word; 2])
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

impl Vector for Register {
    const WORDS: usize = 2;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Register([self.0[0] & b.0[0], self.0[1] & b.0[1]])
    }

    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        Register([self.0[0] & !b.0[0], self.0[1] & !b.0[1]])
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Register([self.0[0] | b.0[0], self.0[1] | b.0[1]])
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Register([self.0[0] ^ b.0[0], self.0[1] ^ b.0[1]])
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }

    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }

    #[inline(always)]
    fn and_not_or(self, b: Self, c: Self) -> Self {
        self.and_not(b).or(c)
    }

    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and_not(self))
    }

    #[inline(always)]
    fn shift_left<const BY: u32>(self) -> Self {
        Register([self.0[0] << BY, self.0[1] << BY])
    }

    #[inline(always)]
    fn shift_right<const BY: u32>(self) -> Self {
        Register([self.0[0] >> BY, self.0[1] >> BY])
    }

    #[inline(always)]
    fn rotate_left(self, by: Self) -> Self {
        Register([
            self.0[0].rotate_left(by.0[0] as u32),
            self.0[1].rotate_left(by.0[1] as u32),
        ])
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        &self.0
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}
