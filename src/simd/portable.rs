//! Plain words: the level of machines without a better one, and of work for a few lanes only. Safe code,
//! which compilers turn into 128-bit instructions where a machine has them.

use super::{Simd, Vector};

/// The level that every machine has, with a vector of so many words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable<const WORDS: usize>;

/// 64 lanes a word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Register<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Register<WORDS> {
    #[inline(always)]
    fn map(mut self, f: impl Fn(u64) -> u64) -> Self {
        for a in &mut self.0 {
            *a = f(*a);
        }
        self
    }

    #[inline(always)]
    fn zip(mut self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (a, b) in self.0.iter_mut().zip(b.0) {
            *a = f(*a, b);
        }
        self
    }
}

impl<const WORDS: usize> Simd for Portable<WORDS> {
    type Vector = Register<WORDS>;

    #[inline(always)]
    fn splat(self, word: u64) -> Register<WORDS> {
        Register([word; WORDS])
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

impl<const WORDS: usize> Vector for Register<WORDS> {
    const WORDS: usize = WORDS;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| a & b)
    }

    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        self.zip(b, |a, b| a & !b)
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.zip(b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn shift_left<const BY: u32>(self) -> Self {
        self.map(|a| a << BY)
    }

    #[inline(always)]
    fn shift_right<const BY: u32>(self) -> Self {
        self.map(|a| a >> BY)
    }

    #[inline(always)]
    fn rotate_left(self, by: Self) -> Self {
        self.zip(by, |a, by| a.rotate_left(by as u32))
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
