//! The lane engine at every level that this machine has. Group = puzzle set, function = engine, level
//! and what is asked.
//!
//! The sets are made by the crate's generator; where `../shared/data` is there, its sets are added.

#![allow(
    missing_docs,
    reason = "the macro of criterion makes a public function without"
)]

use std::num::NonZeroU64;
use std::path::Path;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::simd::Level;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

const SEED: u64 = 1;
const TWO: Option<NonZeroU64> = NonZeroU64::new(2);

/// Puzzles that are asked together, as in the program.
const BATCH: usize = 2048;

/// How many solutions each puzzle of a set has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Solutions {
    None,
    One,
    Several,
}

struct Set {
    name: String,
    solutions: Solutions,
    puzzles: Vec<Grid>,
}

/// Sets of our own.
fn generated() -> Vec<Set> {
    let mut generator = Generator::new(SEED);
    let mut set = |name: &str, solutions, size, make: fn(&mut Generator) -> Grid| Set {
        name: name.into(),
        solutions,
        puzzles: (0..size).map(|_| make(&mut generator)).collect(),
    };
    vec![
        set("easy", Solutions::One, 8 * BATCH, Generator::easy),
        set("minimal", Solutions::One, 2 * BATCH, Generator::minimal),
        set("several", Solutions::Several, BATCH, Generator::several),
        set("none", Solutions::None, BATCH, Generator::unsolvable),
    ]
}

/// Public sets, as far as they are there.
fn shared() -> Vec<Set> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let sets = [
        ("17-clue", Solutions::One),
        ("easy", Solutions::One),
        ("hardest-11", Solutions::One),
        ("magictour", Solutions::One),
        ("minimal", Solutions::One),
        ("none", Solutions::None),
        ("two-or-more", Solutions::Several),
    ];
    sets.into_iter()
        .filter_map(|(name, solutions)| {
            let text = std::fs::read_to_string(folder.join(name).with_extension("txt")).ok()?;
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            Some(Set {
                name: format!("shared/{name}"),
                solutions,
                puzzles: lines
                    .map(|line| line.parse().expect("81 cells a line"))
                    .collect(),
            })
        })
        .collect()
}

fn solve(solver: &mut Solver, puzzles: &[Grid], outcomes: &mut Vec<Outcome>) {
    outcomes.clear();
    for batch in puzzles.chunks(BATCH) {
        solver.solve(batch, Order::Fixed, outcomes);
    }
}

fn count(solver: &mut Solver, puzzles: &[Grid], counts: &mut Vec<Count>) {
    counts.clear();
    for batch in puzzles.chunks(BATCH) {
        solver.count(batch, TWO, counts);
    }
}

fn verify(set: &Set, outcomes: &[Outcome], counts: &[Count]) {
    let expected = match set.solutions {
        Solutions::None => Count::Exactly(0),
        Solutions::One => Count::Exactly(1),
        Solutions::Several => Count::AtLeast(2),
    };
    assert_eq!(
        (outcomes.len(), counts.len()),
        (set.puzzles.len(), set.puzzles.len())
    );
    for ((puzzle, outcome), count) in set.puzzles.iter().zip(outcomes).zip(counts) {
        let solved = matches!(outcome, Outcome::Solved(grid)
            if grid.is_solved() && grid.completes(puzzle));
        assert_eq!(solved, set.solutions != Solutions::None, "{puzzle}");
        assert_eq!(*count, expected, "{puzzle}");
    }
}

fn lanes(criterion: &mut Criterion) {
    let levels = Level::ALL.into_iter().filter(|level| level.is_available());
    let levels: Vec<Level> = levels.collect();
    for set in generated().into_iter().chain(shared()) {
        let puzzles = &set.puzzles;
        let mut group = criterion.benchmark_group(&set.name);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.sample_size(10);
        group.warm_up_time(Duration::from_millis(500));
        group.measurement_time(Duration::from_secs(2));
        for &level in &levels {
            let mut solver = Solver::new(Engine::Lanes(Some(level)));
            let mut outcomes = Vec::with_capacity(puzzles.len());
            let mut counts = Vec::with_capacity(puzzles.len());
            solve(&mut solver, puzzles, &mut outcomes);
            count(&mut solver, puzzles, &mut counts);
            verify(&set, &outcomes, &counts);
            group.bench_function(format!("lanes-{level}-count-2"), |bencher| {
                bencher.iter(|| count(&mut solver, puzzles, &mut counts));
            });
            group.bench_function(format!("lanes-{level}-fixed"), |bencher| {
                bencher.iter(|| solve(&mut solver, puzzles, &mut outcomes));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, lanes);
criterion_main!(benches);
