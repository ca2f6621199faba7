//! The engines against the naive oracle, on seeded random grids of every kind.

mod oracle;

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

const LIMIT: usize = 50;
const STEPS: u32 = 500_000;

/// Compares every answer about one puzzle with the oracle's; says whether the oracle had one.
fn agrees(engine: Engine, puzzle: &Grid, seed: u64) -> bool {
    let Some(expected) = oracle::solutions(puzzle.cells(), LIMIT, STEPS) else {
        return false;
    };
    let clashes = puzzle.clash().is_some();
    let mut solver = Solver::new(engine);
    let mut outcomes = Vec::new();
    solver.solve(&[*puzzle], Order::Fixed, &mut outcomes);
    solver.solve(&[*puzzle], Order::Fewest, &mut outcomes);
    match outcomes[..] {
        [Outcome::Solved(fixed), Outcome::Solved(fewest)] => {
            assert_eq!(
                Some(fixed.cells()),
                expected.first(),
                "seed {seed}: {puzzle}"
            );
            assert!(fewest.is_solved(), "seed {seed}: {puzzle}");
            assert!(fewest.completes(puzzle), "seed {seed}: {puzzle}");
        }
        [Outcome::NoSolution, Outcome::NoSolution] => {
            assert!(!clashes && expected.is_empty(), "seed {seed}: {puzzle}");
        }
        [Outcome::Clash, Outcome::Clash] => assert!(clashes, "seed {seed}: {puzzle}"),
        _ => panic!("seed {seed}: {puzzle}: {outcomes:?}"),
    }

    let mut counts = Vec::new();
    let limit = NonZeroU64::new(LIMIT as u64);
    solver.count(&[*puzzle], limit, &mut counts);
    let found = expected.len() as u64;
    let expected_count = match expected.len() {
        _ if clashes => Count::Clash,
        LIMIT => Count::AtLeast(found),
        _ => Count::Exactly(found),
    };
    assert_eq!(counts, [expected_count], "seed {seed}: {puzzle}");

    let mut enumerated = Vec::new();
    solver.enumerate(puzzle, limit, &mut |grid| {
        enumerated.push(*grid.cells());
        ControlFlow::Continue(())
    });
    assert!(enumerated == expected, "seed {seed}: {puzzle}");
    true
}

#[test]
fn plain_search_agrees_with_the_oracle() {
    type Kind = fn(&mut Generator) -> Grid;
    let kinds: [(&str, Kind, u64); 7] = [
        ("full", Generator::full, 20),
        ("easy", Generator::easy, 400),
        ("minimal", Generator::minimal, 400),
        ("several", Generator::several, 400),
        ("unsolvable", Generator::unsolvable, 100),
        ("clashing", Generator::clashing, 100),
        (
            "sparse",
            |generator| {
                let givens = generator.below(40) as usize;
                generator.sparse(givens)
            },
            400,
        ),
    ];
    for (name, make, seeds) in kinds {
        let puzzles = (0..seeds).map(|seed| (seed, make(&mut Generator::new(seed))));
        let compared = puzzles
            .filter(|(seed, puzzle)| agrees(Engine::Backtrack, puzzle, *seed))
            .count();
        // The oracle gives up on some; a fifth must remain, or the test says nothing.
        assert!(
            5 * compared as u64 >= seeds,
            "{name}: only {compared} compared"
        );
    }
}
