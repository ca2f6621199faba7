//! The oracle against search that is plainer still.

use crate::exact_cover;
use crate::plain;
use crate::puzzles::families;

const STEPS: u32 = 100_000;

#[test]
fn the_oracle_agrees_with_plain_search() {
    const LIMIT: usize = 60;
    let cases = families(0..150);
    let mut compared = 0;
    for case in &cases {
        let cells = case.puzzle.cells();
        let Some(expected) = plain::solutions(cells, LIMIT, STEPS) else {
            continue;
        };
        compared += 1;
        assert_eq!(
            exact_cover::first(cells),
            expected.first().copied(),
            "{case}"
        );
        assert_eq!(exact_cover::count(cells, LIMIT), expected.len(), "{case}");
        assert_eq!(
            exact_cover::any(cells).is_some(),
            !expected.is_empty(),
            "{case}"
        );
        if expected.len() < LIMIT {
            assert_eq!(exact_cover::solutions(cells, LIMIT), expected, "{case}");
        }
    }
    assert!(2 * compared > cases.len(), "only {compared} compared");
}

#[test]
fn the_first_solution_is_the_first_of_all_solutions() {
    const LIMIT: usize = 2000;
    let mut compared = 0;
    for case in families(1000..1200) {
        let cells = case.puzzle.cells();
        let all = exact_cover::solutions(cells, LIMIT);
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "{case}");
        if (2..LIMIT).contains(&all.len()) {
            compared += 1;
            assert_eq!(exact_cover::first(cells), all.first().copied(), "{case}");
        }
    }
    assert!(compared > 1000, "only {compared} compared");
}
