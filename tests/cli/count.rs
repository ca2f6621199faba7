//! `count`: numbers and solutions.

use crate::program::{
    CLASHING, FIRST_OF_TWO, Folder, PUZZLE, SECOND_OF_TWO, SOLUTION, TWO, UNSOLVABLE, compact, fed,
    stderr, stdout,
};

#[test]
fn each_puzzle_has_a_line_with_its_number() {
    let input = format!(
        "{PUZZLE}\n{TWO}\n{UNSOLVABLE}\n{CLASHING}\n{}\n",
        compact(TWO)
    );
    let run = fed(["count"], input.clone()).success();
    assert_eq!(stdout(&run), "1\n2+\n0\n0\n2+\n");
    assert_eq!(stderr(&run), "");
    let run = fed(["count", "--limit", "0"], input.clone()).success();
    assert_eq!(stdout(&run), "1\n2\n0\n0\n2\n");
    let run = fed(["count", "--limit", "1"], input).success();
    assert_eq!(stdout(&run), "1+\n1+\n0\n0\n1+\n");
}

#[test]
fn a_limit_that_is_reached_is_a_cap() {
    let many = format!("{}\n", "0".repeat(81));
    let count =
        |limit| stdout(&fed(["count", "--limit", limit], many.clone()).success()).to_string();
    assert_eq!(count("5"), "5+\n");
    assert_eq!(count("12345"), "12345+\n");
}

#[test]
fn malformed_puzzles_are_invalid_and_reported() {
    let run = fed(["count"], format!("{PUZZLE}\nabc\n{TWO}\n")).code(1);
    assert_eq!(stdout(&run), "1\ninvalid\n2+\n");
    assert!(stderr(&run).starts_with("<stdin>:2:1: "));
}

#[test]
fn solutions_come_in_lexicographic_order() {
    let input = format!("{TWO}\n{PUZZLE}\n{UNSOLVABLE}\n{PUZZLE}\n");
    let run = fed(["count", "--enumerate"], input).success();
    assert_eq!(
        stdout(&run),
        format!("{FIRST_OF_TWO}\n{SECOND_OF_TWO}\n\n{SOLUTION}\n\n\n{SOLUTION}\n")
    );
    let many = "0".repeat(81);
    let run = fed(["count", "--enumerate", "--limit", "1000"], many).success();
    let solutions: Vec<&str> = stdout(&run).lines().collect();
    assert_eq!(solutions.len(), 1000);
    assert!(solutions.is_sorted());
}

#[test]
fn inputs_are_those_of_solve() {
    let folder = Folder::new()
        .with("t/b.in", TWO)
        .with("t/a.in", PUZZLE)
        .with("t/a.out", SOLUTION);
    assert_eq!(stdout(&folder.run(["count", "t"]).success()), "1\n2+\n");
    let run = folder.run(["count", "--stats", "t"]).success();
    assert!(stderr(&run).starts_with("puzzles: 2\nsolved: 2\n"));
    folder.run(["count", "absent"]).code(1);
    folder.run(["count", "--limit", "-1", "t"]).code(2);
    assert_eq!(stdout(&fed(["count"], "").success()), "");
}
