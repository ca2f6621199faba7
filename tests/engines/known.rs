//! The known grids of `../shared/cases/grids.tsv`: numbers of solutions, lexicographically first
//! solutions and calls of the plain search. Skipped where that folder is absent.

use std::path::Path;

use lanedoku::grid::Grid;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

use crate::exact_cover;
use crate::levels::{all, counts, enumerated, lanes, outcomes};
use crate::puzzles::{grid, image};

/// A row of the table.
struct Row {
    puzzle: Grid,
    clashes: bool,
    /// Whether the number of solutions is all that is known to be there.
    at_least: bool,
    /// `None` where the number has more than 64 bits.
    count: Option<u64>,
    first: Option<Grid>,
    /// Calls of plain search; `None` where nobody waited for them.
    calls: Option<u64>,
}

fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/grids.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is absent", path.display());
        return Vec::new();
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Row> = lines
        .map(|line| {
            let mut fields = line.split('\t');
            let mut field = || fields.next().expect("four fields and a note");
            let puzzle = field().parse().expect("81 cells");
            let count = field();
            Row {
                puzzle,
                at_least: count.starts_with(">="),
                count: count.trim_start_matches(">=").parse().ok(),
                first: field().parse().ok(),
                calls: field().parse().ok(),
                clashes: field() == "clash",
            }
        })
        .collect();
    assert!(rows.len() > 20);
    rows
}

impl Row {
    fn outcome(&self) -> Outcome {
        match self.first {
            _ if self.clashes => Outcome::Clash,
            Some(first) => Outcome::Solved(first),
            None => Outcome::NoSolution,
        }
    }

    /// The count up to a limit that is known to be decisive.
    fn count(&self, limit: u64) -> Option<Count> {
        match self.count {
            _ if self.clashes => Some(Count::Clash),
            Some(count) if count < limit && self.at_least => None,
            Some(count) if count < limit => Some(Count::Exactly(count)),
            _ => Some(Count::AtLeast(limit)),
        }
    }
}

/// What plain search ends in about a second.
const CALLS: u64 = 100_000_000;

#[test]
fn every_engine_finds_the_known_first_solution() {
    for engine in all() {
        let mut rows = rows();
        if engine == Engine::Backtrack {
            rows.retain(|row| row.clashes || row.calls.is_some_and(|calls| calls < CALLS));
        }
        let mut solver = Solver::new(engine);
        for row in &rows {
            let before = solver.tally().calls;
            let outcome = outcomes(&mut solver, &[row.puzzle], Order::Fixed)[0];
            assert_eq!(outcome, row.outcome(), "{engine:?}: {}", row.puzzle);
            if engine == Engine::Backtrack && !row.clashes {
                let calls = solver.tally().calls - before;
                assert_eq!(Some(calls), row.calls, "{}", row.puzzle);
            }
        }
        let puzzles: Vec<Grid> = rows.iter().map(|row| row.puzzle).collect();
        let together = outcomes(&mut solver, &puzzles, Order::Fixed);
        assert!(
            together
                .iter()
                .zip(&rows)
                .all(|(outcome, row)| *outcome == row.outcome())
        );
    }
}

#[test]
fn every_level_meets_the_same_solution_in_fewest_order() {
    let rows = rows();
    let puzzles: Vec<Grid> = rows.iter().map(|row| row.puzzle).collect();
    let mut known: Option<Vec<Outcome>> = None;
    for engine in lanes() {
        let got = outcomes(&mut Solver::new(engine), &puzzles, Order::Fewest);
        for (outcome, row) in got.iter().zip(&rows) {
            match outcome {
                Outcome::Solved(solution) => {
                    assert!(solution.is_solved() && solution.completes(&row.puzzle));
                    assert!(row.first.is_some_and(|first| first <= *solution));
                }
                other => assert_eq!(*other, row.outcome(), "{engine:?}: {}", row.puzzle),
            }
        }
        assert_eq!(got, *known.get_or_insert(got.clone()), "{engine:?}");
    }
}

#[test]
fn lanes_count_the_known_solutions() {
    let rows = rows();
    for engine in lanes() {
        let mut solver = Solver::new(engine);
        for row in &rows {
            for limit in [1, 2, 3, 100, 2000, 24_054, 24_055, 24_056] {
                let got = counts(&mut solver, &[row.puzzle], limit)[0];
                if let Some(known) = row.count(limit) {
                    assert_eq!(got, known, "{engine:?}, limit {limit}: {}", row.puzzle);
                }
            }
            if !row.at_least && row.count.is_some() {
                let got = counts(&mut solver, &[row.puzzle], 0)[0];
                let known = row.count(u64::MAX).expect("the number is known");
                assert_eq!(got, known, "{engine:?}, no limit: {}", row.puzzle);
            }
        }
    }
}

#[test]
fn lanes_count_to_ten_million() {
    for row in rows().iter().filter(|row| row.count == Some(10_000_000)) {
        for engine in lanes() {
            let got = counts(&mut Solver::new(engine), &[row.puzzle], 10_000_000)[0];
            assert_eq!(
                got,
                Count::AtLeast(10_000_000),
                "{engine:?}: {}",
                row.puzzle
            );
        }
    }
}

#[test]
fn plain_search_counts_the_known_solutions() {
    let mut solver = Solver::new(Engine::Backtrack);
    for row in rows() {
        let few = row.count.filter(|&count| count < 100_000);
        if let Some(count) = few
            && (row.clashes || row.calls.is_some_and(|calls| calls < CALLS))
        {
            let limit = if row.at_least { count } else { 0 };
            let known = row.count(if row.at_least { count } else { u64::MAX });
            let got = counts(&mut solver, &[row.puzzle], limit)[0];
            assert_eq!(Some(got), known, "{}", row.puzzle);
        }
    }
}

#[test]
fn lanes_enumerate_the_known_solutions() {
    const LIMIT: usize = 30_000;
    for row in rows() {
        let expected = exact_cover::solutions(row.puzzle.cells(), LIMIT);
        let expected: Vec<Grid> = expected.into_iter().map(grid).collect();
        for engine in lanes() {
            let mut solver = Solver::new(engine);
            if expected.len() < LIMIT {
                let got = enumerated(&mut solver, &row.puzzle, 0, 0);
                assert!(got == expected, "{engine:?}: {}", row.puzzle);
                assert_eq!(
                    got.first(),
                    row.first.as_ref(),
                    "{engine:?}: {}",
                    row.puzzle
                );
            } else {
                let got = enumerated(&mut solver, &row.puzzle, 5000, 0);
                assert_eq!(got.len(), 5000, "{engine:?}: {}", row.puzzle);
                assert_eq!(
                    got.first(),
                    row.first.as_ref(),
                    "{engine:?}: {}",
                    row.puzzle
                );
                assert!(got.is_sorted_by(|a, b| a < b), "{engine:?}: {}", row.puzzle);
                assert!(
                    got.iter()
                        .all(|solution| solution.is_solved() && solution.completes(&row.puzzle)),
                    "{engine:?}: {}",
                    row.puzzle
                );
            }
        }
    }
}

/// Symmetries keep the number of solutions, but move the blanks: plain search may take any time.
#[test]
fn images_of_the_known_grids_have_as_many_solutions() {
    const LIMIT: u64 = 200;
    for (i, row) in rows().iter().enumerate() {
        let known = row.count(LIMIT).expect("fewer or more than the limit");
        let seeds = 600_000 + 100 * i as u64..600_020 + 100 * i as u64;
        let puzzles: Vec<Grid> = seeds.clone().map(|seed| image(seed, &row.puzzle)).collect();
        let firsts: Vec<Option<Grid>> = puzzles
            .iter()
            .map(|puzzle| exact_cover::first(puzzle.cells()).map(grid))
            .collect();
        for engine in lanes() {
            let mut solver = Solver::new(engine);
            let got = counts(&mut solver, &puzzles, LIMIT);
            for (seed, (puzzle, count)) in seeds.clone().zip(puzzles.iter().zip(got)) {
                assert_eq!(count, known, "{engine:?}, seed {seed}: {puzzle}");
            }
            let got = outcomes(&mut solver, &puzzles, Order::Fixed);
            for (i, outcome) in got.iter().enumerate() {
                let known = match firsts[i] {
                    _ if row.clashes => Outcome::Clash,
                    Some(first) => Outcome::Solved(first),
                    None => Outcome::NoSolution,
                };
                assert_eq!(*outcome, known, "{engine:?}: {}", puzzles[i]);
            }
        }
    }
}
