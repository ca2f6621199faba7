//! AVX-512: 512 lanes, and any function of three bits in one instruction. The constants are the truth
//! tables of those functions, `a` being bit 2 of the index, `b` bit 1 and `c` bit 0.

use std::arch::x86_64::*;

use super::{Simd, Vector};

/// AVX-512 F, BW and VL.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The token, if this machine has the features.
    pub(crate) fn detect() -> Option<Avx512> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx512(()))
    }
}

/// 512 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Register(__m512i);

impl Simd for Avx512 {
    type Vector = Register;

    #[inline(always)]
    fn splat(self, word: u64) -> Register {
        // SAFETY: the token exists, so the features were detected.
        unsafe { Register(_mm512_set1_epi64(word as i64)) }
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
        fn run<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: the token exists, so the features were detected.
        unsafe { run(f) }
    }
}

impl Vector for Register {
    const WORDS: usize = 8;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_and_si512(self.0, b.0)) }
    }

    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_andnot_si512(b.0, self.0)) }
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_or_si512(self.0, b.0)) }
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_xor_si512(self.0, b.0)) }
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_ternarylogic_epi64::<0xfe>(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_ternarylogic_epi64::<0x96>(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_ternarylogic_epi64::<0xe8>(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_ternarylogic_epi64::<0xea>(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn and_not_or(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_ternarylogic_epi64::<0xba>(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_ternarylogic_epi64::<0xca>(self.0, b.0, c.0)) }
    }

    #[inline(always)]
    fn shift_left<const BY: u32>(self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_sllv_epi64(self.0, _mm512_set1_epi64(i64::from(BY)))) }
    }

    #[inline(always)]
    fn shift_right<const BY: u32>(self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_srlv_epi64(self.0, _mm512_set1_epi64(i64::from(BY)))) }
    }

    #[inline(always)]
    fn exchange<const BY: u32>(self, b: Self, lower: Self) -> (Self, Self) {
        let upper_row = lower.select(self, b.shift_left::<BY>());
        (upper_row, lower.select(self.shift_right::<BY>(), b))
    }

    #[inline(always)]
    fn rotate_left(self, by: Self) -> Self {
        // SAFETY: a vector exists, so a token did.
        unsafe { Register(_mm512_rolv_epi64(self.0, by.0)) }
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: the register has the size of the array, a greater alignment, and no invalid bits.
        unsafe { &*std::ptr::from_ref(self).cast::<[u64; 8]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as above, and every value of the words is one of the register.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u64; 8]>() }
    }
}
