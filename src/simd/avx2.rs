//! AVX2: 256 lanes.

use std::arch::x86_64::*;

use super::{Simd, Vector};

/// AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The token, if this machine has the features.
    pub(crate) fn detect() -> Option<Avx2> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx2(()))
    }
}

/// 256 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Register(__m256i);

impl Simd for Avx2 {
    type Vector = Register;

    #[inline(always)]
    fn splat(self, word: u64) -> Register {
        // SAFETY: the token exists, so the features were detected.
        unsafe { Register(_mm256_set1_epi64x(word as i64)) }
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn run<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: the token exists, so the features were detected.
        unsafe { run(f) }
    }
}

impl Vector for Register {
    const WORDS: usize = 4;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm256_and_si256(self.0, b.0)) }
    }

    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm256_andnot_si256(b.0, self.0)) }
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm256_or_si256(self.0, b.0)) }
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm256_xor_si256(self.0, b.0)) }
    }

    #[inline(always)]
    fn shift_left<const BY: u32>(self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm256_sllv_epi64(self.0, _mm256_set1_epi64x(i64::from(BY)))) }
    }

    #[inline(always)]
    fn shift_right<const BY: u32>(self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm256_srlv_epi64(self.0, _mm256_set1_epi64x(i64::from(BY)))) }
    }

    #[inline(always)]
    fn rotate_left(self, by: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe {
            Register(_mm256_or_si256(
                _mm256_sllv_epi64(self.0, by.0),
                _mm256_srlv_epi64(self.0, _mm256_sub_epi64(_mm256_set1_epi64x(64), by.0)),
            ))
        }
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: the register has the size of the array, a greater alignment, and no invalid bits.
        unsafe { &*std::ptr::from_ref(self).cast::<[u64; 4]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as above, and every value of the words is one of the register.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u64; 4]>() }
    }
}
