//! The puzzle sets of `../shared/data`: what their first lines promise, and what the oracle says.
//! Skipped where that folder is absent.

use std::path::Path;

use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

use crate::exact_cover;
use crate::levels::{counts, lanes, outcomes};
use crate::puzzles::grid;

/// The sets, with the number of solutions that each of their puzzles has; 2 for two or more.
const SETS: [(&str, usize); 7] = [
    ("17-clue", 1),
    ("easy", 1),
    ("hardest-11", 1),
    ("magictour", 1),
    ("minimal", 1),
    ("none", 0),
    ("two-or-more", 2),
];

/// The puzzles of a set, none if it is absent.
fn set(name: &str) -> Vec<Grid> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let path = folder.join(name).with_extension("txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is absent", path.display());
        return Vec::new();
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.parse().expect("81 cells a line"))
        .collect()
}

/// Compares the answers about puzzles of a set, each with the number of its line, with the oracle's.
fn compare(name: &str, solutions: usize, puzzles: &[Grid]) {
    let expected: Vec<Outcome> = puzzles
        .iter()
        .map(|puzzle| {
            let cells = puzzle.cells();
            let found = exact_cover::solutions(cells, 2);
            assert_eq!(found.len(), solutions, "{name}: {puzzle}");
            let first = match solutions {
                2 => exact_cover::first(cells),
                _ => found.first().copied(),
            };
            first.map_or(Outcome::NoSolution, |first| Outcome::Solved(grid(first)))
        })
        .collect();
    let count = match solutions {
        2 => Count::AtLeast(2),
        fewer => Count::Exactly(fewer as u64),
    };
    let mut fewest: Option<Vec<Outcome>> = None;
    for engine in lanes() {
        let mut solver = Solver::new(engine);
        let got = outcomes(&mut solver, puzzles, Order::Fixed);
        for (i, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(got[i], expected[i], "{engine:?}, {name}: {puzzle}");
            if let Outcome::Solved(solution) = got[i] {
                assert!(solution.is_solved() && solution.completes(puzzle));
            }
        }
        for (puzzle, got) in puzzles.iter().zip(counts(&mut solver, puzzles, 2)) {
            assert_eq!(got, count, "{engine:?}, {name}: {puzzle}");
        }
        let got = outcomes(&mut solver, puzzles, Order::Fewest);
        for (puzzle, outcome) in puzzles.iter().zip(&got) {
            let solved = matches!(outcome, Outcome::Solved(solution)
                if solution.is_solved() && solution.completes(puzzle));
            assert_eq!(solved, solutions > 0, "{engine:?}, {name}: {puzzle}");
        }
        let fewest = fewest.get_or_insert_with(|| got.clone());
        for (i, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(got[i], fewest[i], "{engine:?}, fewest, {name}: {puzzle}");
        }
    }
}

#[test]
fn samples_of_the_sets_are_solved() {
    const SEED: u64 = 700_000;
    const SAMPLE: usize = 1000;
    for (name, solutions) in SETS {
        let mut puzzles = set(name);
        Generator::new(SEED).shuffle(&mut puzzles);
        puzzles.truncate(SAMPLE);
        compare(name, solutions, &puzzles);
    }
}

#[test]
#[ignore = "takes a minute or more; .ci/run runs it"]
fn whole_sets_are_solved() {
    for (name, solutions) in SETS {
        compare(name, solutions, &set(name));
    }
}

/// Plain search is too slow for the hard sets.
#[test]
fn the_backtracker_solves_easy_puzzles() {
    let mut solver = Solver::new(Engine::Backtrack);
    for puzzle in set("easy").iter().take(2000) {
        let known = exact_cover::any(puzzle.cells())
            .map(grid)
            .map(Outcome::Solved);
        for order in [Order::Fixed, Order::Fewest] {
            let got = outcomes(&mut solver, &[*puzzle], order)[0];
            assert_eq!(Some(got), known, "{puzzle}");
        }
    }
}
