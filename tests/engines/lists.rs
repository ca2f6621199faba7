//! What enumerating hands over, against the sorted list of all solutions.

use lanedoku::grid::Grid;
use lanedoku::solver::{Engine, Solver};

use crate::exact_cover;
use crate::levels::{enumerated, lanes};
use crate::plain;
use crate::puzzles::{Case, families, grid};

fn solvers(engines: Vec<Engine>) -> Vec<(Engine, Solver)> {
    let solvers = engines.into_iter();
    solvers
        .map(|engine| (engine, Solver::new(engine)))
        .collect()
}

/// Compares one call; 0 for no limit and for no break.
fn compare(
    (engine, solver): &mut (Engine, Solver),
    case: &Case,
    expected: &[Grid],
    limit: usize,
    receive: usize,
) {
    let ends = [limit, receive].into_iter().filter(|&end| end != 0);
    let length = ends.fold(expected.len(), usize::min);
    assert!(
        enumerated(solver, &case.puzzle, limit as u64, receive) == expected[..length],
        "{engine:?}, limit {limit}, break after {receive}, {case}"
    );
}

/// Compares calls that end before, at and after the end of the list.
fn compare_all(solver: &mut (Engine, Solver), case: &Case, expected: &[Grid]) {
    let all = expected.len();
    for end in [1, 2, all / 2, all.saturating_sub(1), all, all + 1] {
        compare(solver, case, expected, end, 0);
        compare(solver, case, expected, 0, end);
        compare(solver, case, expected, end + 1, end);
    }
}

/// All solutions, if there are fewer than so many.
fn all(case: &Case, most: usize) -> Option<Vec<Grid>> {
    let solutions = exact_cover::solutions(case.puzzle.cells(), most);
    (solutions.len() < most).then(|| solutions.into_iter().map(grid).collect())
}

#[test]
fn lists_of_any_length_are_whole_and_sorted() {
    const MOST: usize = 200;
    let mut solvers = solvers(lanes());
    let mut compared = 0;
    for (i, case) in families(400_000..400_060).into_iter().enumerate() {
        let Some(expected) = all(&case, MOST) else {
            continue;
        };
        compared += 1;
        for solver in &mut solvers {
            compare(solver, &case, &expected, 0, 0);
            if i % 8 == 0 {
                compare_all(solver, &case, &expected);
            }
        }
    }
    assert!(compared > 1500, "only {compared} compared");
}

/// More solutions than are sorted at a time.
#[test]
fn long_lists_are_whole_and_sorted() {
    const MOST: usize = 12_000;
    let mut solvers = solvers(lanes());
    let mut compared = 0;
    for case in families(410_000..410_008) {
        if exact_cover::count(case.puzzle.cells(), 1500) < 1500 {
            continue;
        }
        let Some(expected) = all(&case, MOST) else {
            continue;
        };
        compared += 1;
        for solver in &mut solvers {
            compare(solver, &case, &expected, 0, 0);
            compare(solver, &case, &expected, 0, 2100);
            compare(solver, &case, &expected, expected.len() - 1, 0);
        }
    }
    assert!(compared >= 3, "only {compared} compared");
}

/// Of lists that nobody could sort, the begin is what plain search meets first.
#[test]
fn endless_lists_begin_with_the_first_solutions() {
    const LENGTH: usize = 400;
    const STEPS: u32 = 300_000;
    let mut solvers = solvers(lanes());
    let mut compared = 0;
    for case in families(420_000..420_020) {
        if exact_cover::count(case.puzzle.cells(), 2500) < 2500 {
            continue;
        }
        let Some(expected) = plain::solutions(case.puzzle.cells(), LENGTH, STEPS) else {
            continue;
        };
        if compared == 3 {
            break;
        }
        let expected: Vec<Grid> = expected.into_iter().map(grid).collect();
        compared += 1;
        for solver in &mut solvers {
            compare(solver, &case, &expected, LENGTH, 0);
        }
    }
    assert!(compared == 3, "only {compared} compared");
}

#[test]
fn the_backtracker_lists_the_same() {
    const MOST: usize = 100;
    const STEPS: u32 = 50_000;
    let mut solvers = solvers(vec![Engine::Backtrack]);
    let mut compared = 0;
    for case in families(430_000..430_030) {
        let Some(expected) = plain::solutions(case.puzzle.cells(), MOST, STEPS) else {
            continue;
        };
        if expected.len() < MOST {
            let expected: Vec<Grid> = expected.into_iter().map(grid).collect();
            compared += 1;
            compare_all(&mut solvers[0], &case, &expected);
            compare(&mut solvers[0], &case, &expected, 0, 0);
        }
    }
    assert!(compared > 500, "only {compared} compared");
}
