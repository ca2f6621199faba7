//! Vectors of bits and the operations that the lane engine needs; knows no Sudoku.
//!
//! A `Vector` is one register of the machine seen as `64 * WORDS` independent one-bit lanes: every
//! operation treats bit `i` of its operands alone, but for shifts, rotations and exchanges, which
//! move the bits of each 64-bit word. A `Simd` token names a level and exists only after detection has seen
//! its features; vectors are made by tokens alone, so whoever holds a vector may use it.
//!
//! Kernels are generic `#[inline(always)]` functions, called from an `#[inline(always)]` closure that
//! is handed to `Simd::vectorize`: its body is the one function of a level that is compiled with the
//! features of the level. This module is the only one with unsafe code.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

use std::fmt;
use std::str::FromStr;

#[cfg(target_arch = "x86_64")]
pub(crate) use self::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use self::avx512::Avx512;
pub(crate) use self::portable::Portable;

/// A set of vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// 512 lanes: AVX-512 F, BW and VL.
    Avx512,
    /// 256 lanes: AVX2.
    Avx2,
    /// NEON, on 64-bit Arm. No machine has this level yet: what cannot be tested is not offered, and Arm runs
    /// the portable one.
    Neon,
    /// 128 lanes in two plain words: every machine.
    Portable,
}

impl Level {
    /// All levels, the fastest first.
    pub const ALL: [Level; 4] = [Level::Avx512, Level::Avx2, Level::Neon, Level::Portable];

    /// The fastest level that this machine has.
    pub fn best() -> Level {
        let mut levels = Level::ALL.into_iter();
        levels
            .find(|level| level.is_available())
            .unwrap_or(Level::Portable)
    }

    /// Whether this machine has the level.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Avx2::detect().is_some(),
            Level::Portable => true,
            #[allow(
                unreachable_patterns,
                reason = "which levels are left depends on the architecture"
            )]
            _ => false,
        }
    }

    /// The name by which a user forces the level.
    pub fn name(self) -> &'static str {
        match self {
            Level::Avx512 => "avx512",
            Level::Avx2 => "avx2",
            Level::Neon => "neon",
            Level::Portable => "portable",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no level's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `avx512`, `avx2`, `neon` or `portable`")
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let mut levels = Level::ALL.into_iter();
        levels
            .find(|level| level.name() == text)
            .ok_or(UnknownLevel)
    }
}

/// A level whose features this machine has.
pub(crate) trait Simd: Copy + Send + 'static {
    /// The register of the level.
    type Vector: Vector;

    /// A vector with every word equal to `word`.
    fn splat(self, word: u64) -> Self::Vector;

    /// Runs `f` compiled with the features of the level, if `f` is an `#[inline(always)]` closure.
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R;
}

/// A register of bits. `a`, `b` and `c` below are the bits of one lane. What has a body here is there for
/// levels that do it in fewer instructions.
pub(crate) trait Vector: Copy + Send + 'static {
    /// The number of 64-bit words: lane `i` is bit `i % 64` of word `i / 64`.
    const WORDS: usize;

    /// `a & b`
    fn and(self, b: Self) -> Self;
    /// `a & !b`
    fn and_not(self, b: Self) -> Self;
    /// `a | b`
    fn or(self, b: Self) -> Self;
    /// `a ^ b`
    fn xor(self, b: Self) -> Self;
    /// `a | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// `a ^ b ^ c`
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// Whether at least two of `a`, `b` and `c` are set.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// `(a & b) | c`
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
    /// `(a & !b) | c`
    #[inline(always)]
    fn and_not_or(self, b: Self, c: Self) -> Self {
        self.and_not(b).or(c)
    }
    /// `b` where `a` is set, else `c`.
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and_not(self))
    }
    /// Every word shifted left by a constant below 64.
    fn shift_left<const BY: u32>(self) -> Self;
    /// Every word shifted right by a constant below 64.
    fn shift_right<const BY: u32>(self) -> Self;
    /// One step of a transposition, `a` being the upper row and `b` the lower: the upper `BY` of every
    /// `2 * BY` bits of `a` and the lower `BY` of those of `b` change places. `lower` has the lower `BY` of
    /// every `2 * BY` bits set.
    #[inline(always)]
    fn exchange<const BY: u32>(self, b: Self, lower: Self) -> (Self, Self) {
        let t = self.shift_right::<BY>().xor(b).and(lower);
        (self.xor(t.shift_left::<BY>()), b.xor(t))
    }
    /// Every word rotated left by the word of `by` in its place, below 64.
    fn rotate_left(self, by: Self) -> Self;
    /// The words of the vector.
    fn words(&self) -> &[u64];
    /// The words of the vector, to be changed.
    fn words_mut(&mut self) -> &mut [u64];
}

#[cfg(test)]
mod tests;
