//! Every operation of every level against the same operation on plain bits. A level that this machine
//! lacks is said to be skipped; with `LANEDOKU_REQUIRE_SIMD` set to its name that is a failure.

#![allow(clippy::print_stderr, reason = "a skipped test says so")]

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::*;

fn vector<S: Simd>(simd: S, words: &[u64]) -> S::Vector {
    let mut vector = simd.splat(0);
    vector.words_mut().copy_from_slice(words);
    vector
}

fn check<S: Simd>(simd: S) {
    let mut random = ChaCha8Rng::seed_from_u64(S::Vector::WORDS as u64);
    for _ in 0..200 {
        let mut draw =
            || -> Vec<u64> { (0..S::Vector::WORDS).map(|_| random.next_u64()).collect() };
        let (a, b, c) = (draw(), draw(), draw());
        let by: Vec<u64> = draw().iter().map(|word| word % 64).collect();
        let (x, y, z) = (vector(simd, &a), vector(simd, &b), vector(simd, &c));
        let r = vector(simd, &by);
        assert_eq!(x.words(), a);
        let same = |name: &str, got: S::Vector, want: &dyn Fn(usize) -> u64| {
            let want: Vec<u64> = (0..S::Vector::WORDS).map(want).collect();
            assert_eq!(got.words(), want, "{name}");
        };
        simd.vectorize(
            #[inline(always)]
            || {
                same("splat", simd.splat(a[0]), &|_| a[0]);
                same("and", x.and(y), &|i| a[i] & b[i]);
                same("and_not", x.and_not(y), &|i| a[i] & !b[i]);
                same("or", x.or(y), &|i| a[i] | b[i]);
                same("xor", x.xor(y), &|i| a[i] ^ b[i]);
                same("or3", x.or3(y, z), &|i| a[i] | b[i] | c[i]);
                same("xor3", x.xor3(y, z), &|i| a[i] ^ b[i] ^ c[i]);
                same("majority", x.majority(y, z), &|i| {
                    a[i] & b[i] | a[i] & c[i] | b[i] & c[i]
                });
                same("and_or", x.and_or(y, z), &|i| a[i] & b[i] | c[i]);
                same("and_not_or", x.and_not_or(y, z), &|i| a[i] & !b[i] | c[i]);
                same("select", x.select(y, z), &|i| a[i] & b[i] | !a[i] & c[i]);
                same("shift_left", x.shift_left::<1>(), &|i| a[i] << 1);
                same("shift_left", x.shift_left::<63>(), &|i| a[i] << 63);
                same("shift_right", x.shift_right::<1>(), &|i| a[i] >> 1);
                same("shift_right", x.shift_right::<63>(), &|i| a[i] >> 63);
                same("rotate_left", x.rotate_left(r), &|i| {
                    a[i].rotate_left(by[i] as u32)
                });
                exchanged::<S, 1>(simd, &a, &b, 0x5555_5555_5555_5555);
                exchanged::<S, 8>(simd, &a, &b, 0x00ff_00ff_00ff_00ff);
                exchanged::<S, 32>(simd, &a, &b, 0x0000_0000_ffff_ffff);
                same(
                    "rotate_left by nothing",
                    x.rotate_left(simd.splat(0)),
                    &|i| a[i],
                );
            },
        );
    }
}

/// The lower halves of the upper row stay, and its upper ones are the lower ones of the lower row.
fn exchanged<S: Simd, const BY: u32>(simd: S, a: &[u64], b: &[u64], lower: u64) {
    let (x, y) = (vector(simd, a), vector(simd, b));
    let (x, y) = x.exchange::<BY>(y, simd.splat(lower));
    for i in 0..S::Vector::WORDS {
        assert_eq!(
            x.words()[i],
            a[i] & lower | (b[i] & lower) << BY,
            "upper by {BY}"
        );
        assert_eq!(
            y.words()[i],
            a[i] >> BY & lower | b[i] & !lower,
            "lower by {BY}"
        );
    }
}

fn skip(level: Level) {
    let required = std::env::var("LANEDOKU_REQUIRE_SIMD").unwrap_or_default();
    assert_ne!(
        required,
        level.name(),
        "this machine lacks a required level"
    );
    eprintln!("skipped: this machine has no {level}");
}

#[test]
fn portable_does_what_it_says() {
    check(Portable::<1>);
    check(Portable::<2>);
}

#[test]
fn avx2_does_what_it_says() {
    #[cfg(target_arch = "x86_64")]
    if let Some(simd) = Avx2::detect() {
        return check(simd);
    }
    skip(Level::Avx2);
}

#[test]
fn avx512_does_what_it_says() {
    #[cfg(target_arch = "x86_64")]
    if let Some(simd) = Avx512::detect() {
        return check(simd);
    }
    skip(Level::Avx512);
}

#[test]
fn a_level_is_known_by_its_name() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert_eq!("sse9".parse::<Level>(), Err(UnknownLevel));
    assert!(Level::best().is_available());
}
