//! NEON: 128 lanes.

use std::arch::aarch64::*;

use super::{Simd, Vector};

/// NEON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neon(());

impl Neon {
    /// The token, if this machine has the features.
    pub(crate) fn detect() -> Option<Neon> {
        let found = std::arch::is_aarch64_feature_detected!("neon");
        found.then_some(Neon(()))
    }
}

/// 128 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Register(uint64x2_t);

impl Simd for Neon {
    type Vector = Register;

    #[inline(always)]
    fn splat(self, word: u64) -> Register {
        // SAFETY: the token exists, so the features were detected.
        unsafe { Register(vdupq_n_u64(word)) }
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "neon")]
        fn run<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: the token exists, so the features were detected.
        unsafe { run(f) }
    }
}

impl Vector for Register {
    const WORDS: usize = 2;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vandq_u64(self.0, b.0)) }
    }

    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vbicq_u64(self.0, b.0)) }
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vorrq_u64(self.0, b.0)) }
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(veorq_u64(self.0, b.0)) }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vbslq_u64(veorq_u64(self.0, b.0), c.0, self.0)) }
    }

    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vbslq_u64(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn shift_left<const BY: u32>(self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vshlq_u64(self.0, vdupq_n_s64(i64::from(BY)))) }
    }

    #[inline(always)]
    fn shift_right<const BY: u32>(self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(vshlq_u64(self.0, vdupq_n_s64(-i64::from(BY)))) }
    }

    #[inline(always)]
    fn rotate_left(self, by: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe {
            Register({
                let left = vreinterpretq_s64_u64(by.0);
                let right = vsubq_s64(left, vdupq_n_s64(64));
                vorrq_u64(vshlq_u64(self.0, left), vshlq_u64(self.0, right))
            })
        }
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: the register has the size of the array, a greater alignment, and no invalid bits.
        unsafe { &*std::ptr::from_ref(self).cast::<[u64; 2]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as above, and every value of the words is one of the register.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u64; 2]>() }
    }
}
