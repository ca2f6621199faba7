//! The plain search: both orders on sets of our own. Group = puzzle set, function = order.

#![allow(
    missing_docs,
    reason = "the macro of criterion makes a public function without"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::solver::{Engine, Order, Outcome, Solver};

const SEED: u64 = 1;

fn backtrack(criterion: &mut Criterion) {
    let mut generator = Generator::new(SEED);
    let easy: Vec<Grid> = (0..1000).map(|_| generator.easy()).collect();
    let minimal: Vec<Grid> = (0..20).map(|_| generator.minimal()).collect();
    for (set, puzzles) in [("easy", easy), ("minimal", minimal)] {
        let mut group = criterion.benchmark_group(set);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        for (function, order) in [
            ("backtrack-fixed", Order::Fixed),
            ("backtrack-fewest", Order::Fewest),
        ] {
            let mut solver = Solver::new(Engine::Backtrack);
            let mut outcomes = Vec::with_capacity(puzzles.len());
            solver.solve(&puzzles, order, &mut outcomes);
            for (puzzle, outcome) in puzzles.iter().zip(&outcomes) {
                let solved = |grid: &Grid| grid.is_solved() && grid.completes(puzzle);
                assert!(
                    matches!(outcome, Outcome::Solved(grid) if solved(grid)),
                    "{puzzle}"
                );
            }
            group.bench_function(function, |bencher| {
                bencher.iter(|| {
                    outcomes.clear();
                    solver.solve(&puzzles, order, &mut outcomes);
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, backtrack);
criterion_main!(benches);
