//! The conventions of judges, each by its sample.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lanedoku::format::{Batch, Reader, Values};
use lanedoku::grid::Grid;
use lanedoku::profile::{PROFILES, Profile};
use lanedoku::solver;

use crate::program::{
    CLASHING, PUZZLE, TWO, UNSOLVABLE, compact, fed, lanedoku, spaced, stderr, stdout,
};

fn fixtures() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"))
}

/// The puzzles of an input.
fn grids(profile: &Profile, input: &str) -> Vec<Grid> {
    let mut batch = Batch::new(1000);
    let mut reader = Reader::new(profile.input.framing);
    assert_eq!(reader.read(input.as_bytes(), &mut batch), input.len());
    reader.finish(&mut batch);
    assert!(
        batch.faults.is_empty(),
        "{}: {:?}",
        profile.name,
        batch.faults
    );
    batch.grids
}

#[test]
fn every_sample_has_a_profile_and_every_profile_its_sample() {
    let files: BTreeSet<String> = fs::read_dir(fixtures().join("profiles"))
        .expect("the samples can be listed")
        .map(|entry| {
            entry
                .expect("it can be read")
                .file_name()
                .into_string()
                .expect("ASCII")
        })
        .collect();
    let names = PROFILES.iter().map(|profile| profile.name);
    let expected: BTreeSet<String> = names
        .flat_map(|name| [format!("{name}.in"), format!("{name}.out")])
        .collect();
    assert_eq!(files, expected);
    for profile in PROFILES {
        let text = |extension| {
            let file = format!("{}.{extension}", profile.name);
            fs::read_to_string(fixtures().join("profiles").join(file)).expect("it can be read")
        };
        assert_eq!(profile.sample.input, text("in"), "{}", profile.name);
        assert_eq!(profile.sample.output, text("out"), "{}", profile.name);
    }
}

#[test]
fn samples_are_answered_byte_for_byte() {
    for profile in PROFILES {
        for name in [profile.name].iter().chain(profile.aliases) {
            let run = fed(["--profile", name], profile.sample.input).success();
            assert_eq!(stdout(&run), profile.sample.output, "{name}");
            assert_eq!(stderr(&run), "", "{name}");
        }
        // The same where lines end otherwise, and in answer files.
        let crlf = profile.sample.input.replace('\n', "\r\n");
        let run = fed(["--profile", profile.name, "-j", "1"], crlf).success();
        assert_eq!(stdout(&run), profile.sample.output, "{}", profile.name);
    }
}

#[test]
fn inputs_are_written_as_the_judges_have_them() {
    for profile in PROFILES {
        if profile.input.framing.values == Values::Integers {
            // The values that are no digits are not kept.
            continue;
        }
        let puzzles = grids(profile, profile.sample.input);
        let mut text = Vec::new();
        profile.write_input(&puzzles, &mut text);
        assert_eq!(
            String::from_utf8_lossy(&text),
            profile.sample.input,
            "{}",
            profile.name
        );
    }
}

#[test]
fn the_list_names_all_and_each_is_shown_with_its_sample() {
    let run = lanedoku(["profiles"]).assert().success();
    let list = stdout(&run);
    assert_eq!(list.lines().count(), PROFILES.len());
    for profile in PROFILES {
        assert!(
            list.lines()
                .any(|line| line.split(' ').next() == Some(profile.name))
        );
        let run = lanedoku(["profiles", profile.name]).assert().success();
        assert!(stdout(&run).contains(profile.sample.input));
        assert!(stdout(&run).ends_with(profile.sample.output));
    }
    let run = lanedoku(["profiles", "nowhere-1"]).assert().code(2);
    assert!(stderr(&run).contains("lanedoku profiles"));
    assert_eq!(stdout(&run), "");
}

#[test]
fn the_readme_has_the_list() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = fs::read_to_string(readme).expect("it can be read");
    let run = lanedoku(["profiles"]).assert().success();
    for line in stdout(&run).lines() {
        let mut columns = line.split("  ").filter(|column| !column.is_empty());
        let mut next = || columns.next().expect("there are three").trim();
        let row = format!("| `{}` | {} | {} |\n", next(), next(), next());
        assert!(readme.contains(&row), "{row}");
    }
}

#[test]
fn fifty_grids_have_the_sum_of_their_corners() {
    let file = fixtures().join("fifty.in");
    let text = fs::read_to_string(&file).expect("it can be read");
    let puzzles = grids(Profile::named("euler-96").expect("it is known"), &text);
    assert_eq!(puzzles.len(), 50);
    let corner = |puzzle: &Grid| {
        let solution = solver::solution(puzzle).expect("it has one").to_string();
        solution[..3].parse::<u64>().expect("three digits")
    };
    let sum: u64 = puzzles.iter().map(corner).sum();
    // What an independent program found.
    assert_eq!(sum, 27718);
    for jobs in ["1", "2"] {
        let file = file.to_str().expect("the path is UTF-8");
        let run = lanedoku(["--profile", "euler-96", "-j", jobs, file])
            .assert()
            .success();
        assert_eq!(stdout(&run), "27718\n");
    }
}

#[test]
fn a_case_with_a_word_is_answered_and_one_without_is_reported() {
    let run = fed(
        ["--profile", "hdu-3111"],
        format!("1\n{}", compact(CLASHING)),
    )
    .success();
    assert_eq!(stdout(&run), "impossible\n");
    assert_eq!(stderr(&run), "");
    let run = fed(["--profile", "boj-2239"], compact(UNSOLVABLE)).code(1);
    assert_eq!(stdout(&run), "no solution\n");
    assert!(
        stderr(&run).starts_with("<stdin>:1:1: "),
        "{}",
        stderr(&run)
    );
    let words = ["--profile", "hdu-3111", "--no-solution", "none"];
    let run = fed(words, format!("1\n{}", compact(UNSOLVABLE))).success();
    assert_eq!(stdout(&run), "none\n");
}

#[test]
fn a_count_of_cases_has_to_be_there_and_right() {
    let two = format!("{0}{0}", compact(PUZZLE));
    for (count, said) in [
        ("3\n", "<stdin>:1:1: case count is 3, but 2 grids follow"),
        ("1\n", "<stdin>:1:1: case count is 1, but 2 grids follow"),
        ("", "<stdin>:1:1: found `...9.73.2`, expected a case count"),
    ] {
        let run = fed(["--profile", "poj-2676"], format!("{count}{two}")).code(1);
        assert!(stderr(&run).contains(said), "{}", stderr(&run));
        assert_eq!(stdout(&run).lines().count(), 18);
    }
}

#[test]
fn the_end_line_may_be_missing_and_ends_all() {
    let solved = |text: String| {
        let run = fed(["--profile", "poj-3074"], text).success();
        stdout(&run).lines().count()
    };
    assert_eq!(solved(format!("{PUZZLE}\n{PUZZLE}\n")), 2);
    assert_eq!(solved(format!("{PUZZLE}\nend\n")), 1);
    assert_eq!(solved(format!("{PUZZLE}\r\nend")), 1);
    assert_eq!(solved(format!("{PUZZLE}\nend\nwhatever\n")), 1);
}

#[test]
fn grids_of_another_order_are_refused_and_passed_over() {
    let order_2 = "2\n1 0 0 0\n0 0 2 0\n0 0 0 3\n0 4 0 0\n";
    let order_1 = "1\n0\n";
    let text = format!(
        "{order_2}\n{order_1}\n3\n{}",
        spaced(&PUZZLE.replace('.', "0"))
    );
    let run = fed(["--profile", "uva-989"], text).code(1);
    let lines: Vec<_> = stdout(&run).lines().collect();
    assert_eq!(lines[..4], ["invalid", "", "invalid", ""]);
    assert_eq!(lines.len(), 13);
    assert!(stderr(&run).contains("<stdin>:1:1: puzzle 1: found a grid of order 2, expected 3"));
    assert!(stderr(&run).contains("<stdin>:7:1: puzzle 2: found a grid of order 1, expected 3"));
}

#[test]
fn explicit_layouts_win() {
    let run = fed(["--profile", "boj-2239", "--to", "line"], compact(TWO)).success();
    assert_eq!(stdout(&run).lines().next().map(str::len), Some(81));
    let run = fed(
        ["--profile", "boj-2239", "--from", "line"],
        format!("{TWO}\n"),
    )
    .success();
    assert_eq!(stdout(&run).lines().count(), 9);
    let run = fed(["--profile", "boj-2239"], format!("{TWO}\n")).code(1);
    assert_eq!(stdout(&run), "invalid\n");
}

#[test]
fn too_many_solutions_are_not_listed() {
    let run = fed(["--profile", "tioj-1025"], spaced(&".".repeat(81))).code(1);
    assert!(stderr(&run).contains("more solutions than can be listed"));
}
