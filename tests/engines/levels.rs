//! The engines that are tried.

use lanedoku::simd::Level;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

use lanedoku::grid::Grid;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

/// The lane engine at every level that this machine has. A level that it lacks is said to be skipped;
/// with `LANEDOKU_REQUIRE_SIMD` set to its name that is a failure.
pub(crate) fn lanes() -> Vec<Engine> {
    let required = std::env::var("LANEDOKU_REQUIRE_SIMD").unwrap_or_default();
    let available = |level: &Level| {
        if !level.is_available() {
            assert_ne!(
                required,
                level.name(),
                "this machine lacks a required level"
            );
            eprintln!("skipped: this machine has no {level}");
        }
        level.is_available()
    };
    let levels = Level::ALL.into_iter().filter(available);
    levels.map(|level| Engine::Lanes(Some(level))).collect()
}

/// All engines.
pub(crate) fn all() -> Vec<Engine> {
    let mut engines = lanes();
    engines.push(Engine::Backtrack);
    engines
}

/// A limit on the number of solutions, 0 for none.
pub(crate) fn limit(limit: u64) -> Option<NonZeroU64> {
    NonZeroU64::new(limit)
}

/// The outcomes of a call.
pub(crate) fn outcomes(solver: &mut Solver, puzzles: &[Grid], order: Order) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    solver.solve(puzzles, order, &mut outcomes);
    assert_eq!(outcomes.len(), puzzles.len());
    outcomes
}

/// The counts of a call; 0 for no limit.
pub(crate) fn counts(solver: &mut Solver, puzzles: &[Grid], most: u64) -> Vec<Count> {
    let mut counts = Vec::new();
    solver.count(puzzles, limit(most), &mut counts);
    assert_eq!(counts.len(), puzzles.len());
    counts
}

/// The solutions that enumerating hands over before the receiver breaks, which it does after
/// `receive` of them; 0 for no limit.
pub(crate) fn enumerated(
    solver: &mut Solver,
    puzzle: &Grid,
    most: u64,
    receive: usize,
) -> Vec<Grid> {
    let mut solutions = Vec::new();
    solver.enumerate(puzzle, limit(most), &mut |solution| {
        solutions.push(*solution);
        if solutions.len() == receive {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    solutions
}
