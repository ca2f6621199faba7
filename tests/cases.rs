//! The known grids of `../shared/cases/grids.tsv`: numbers of solutions, lexicographically first
//! solutions and calls of the plain search. Skipped where that folder is absent.

#![allow(clippy::print_stderr, reason = "a test says what it skips")]

use std::num::NonZeroU64;
use std::path::Path;

use lanedoku::grid::Grid;
use lanedoku::solver::{Count, Engine, Order, Outcome, Solver};

/// A row of the table, as far as the plain search can confirm it.
struct Case {
    puzzle: Grid,
    count: String,
    first: String,
    calls: String,
}

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/grids.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is absent", path.display());
        return Vec::new();
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut fields = line.split('\t').map(String::from);
            let mut field = || fields.next().expect("four fields");
            Case {
                puzzle: field().parse().expect("81 cells"),
                count: field(),
                first: field(),
                calls: field(),
            }
        })
        .collect()
}

/// What plain search ends in about a second.
const CALLS: u64 = 100_000_000;

#[test]
fn plain_search_makes_the_known_calls_to_the_known_solutions() {
    for case in cases() {
        let mut outcomes = Vec::new();
        let mut solver = Solver::new(Engine::Backtrack);
        if case.calls == "-" {
            solver.solve(&[case.puzzle], Order::Fixed, &mut outcomes);
            assert_eq!(outcomes, [Outcome::Clash], "{}", case.puzzle);
            continue;
        }
        let Some(calls) = case
            .calls
            .parse::<u64>()
            .ok()
            .filter(|&calls| calls < CALLS)
        else {
            continue;
        };
        solver.solve(&[case.puzzle], Order::Fixed, &mut outcomes);
        let expected = case
            .first
            .parse()
            .map_or(Outcome::NoSolution, Outcome::Solved);
        assert_eq!(outcomes, [expected], "{}", case.puzzle);
        assert_eq!(solver.tally().calls, calls, "{}", case.puzzle);
    }
}

#[test]
fn plain_search_counts_the_known_solutions() {
    for case in cases() {
        let limit = match case.count.strip_prefix(">=") {
            Some(least) => NonZeroU64::new(least.parse().expect("a number")),
            None => None,
        };
        let count = case.count.trim_start_matches(">=").parse::<u64>().ok();
        let Some(count) = count.filter(|&count| count < 100_000) else {
            continue;
        };
        if case.calls.starts_with('>') {
            continue;
        }
        let mut counts = Vec::new();
        Solver::new(Engine::Backtrack).count(&[case.puzzle], limit, &mut counts);
        let expected = match limit {
            _ if case.puzzle.clash().is_some() => Count::Clash,
            Some(_) => Count::AtLeast(count),
            None => Count::Exactly(count),
        };
        assert_eq!(counts, [expected], "{}", case.puzzle);
    }
}
