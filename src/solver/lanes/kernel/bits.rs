//! Numbers in binary, with a vector for each bit: every lane has its own.

use crate::simd::Vector;

#[inline(always)]
pub(super) fn full_add<V: Vector>(a: V, b: V, c: V) -> (V, V) {
    (a.xor3(b, c), a.majority(b, c))
}

#[inline(always)]
pub(super) fn half_add<V: Vector>(a: V, b: V) -> (V, V) {
    (a.xor(b), a.and(b))
}

/// Whether at least two bits among nine are set.
#[inline(always)]
pub(super) fn is_plural<V: Vector>(v: &[V; 9]) -> V {
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

/// The sum of three numbers of two bits.
#[inline(always)]
pub(super) fn sum<V: Vector>([a, b, c]: [[V; 2]; 3]) -> [V; 4] {
    let (ones, c0) = full_add(a[0], b[0], c[0]);
    let (t, c1) = full_add(a[1], b[1], c[1]);
    let (twos, c2) = half_add(t, c0);
    let (fours, eights) = half_add(c1, c2);
    [ones, twos, fours, eights]
}
