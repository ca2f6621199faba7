//! `solve`: answers, words, diagnostics, statuses.

use std::path::Path;

use predicates::prelude::*;

use crate::program::{
    CLASHING, FIRST_OF_TWO, Folder, PUZZLE, SOLUTION, TWO, UNSOLVABLE, compact, fed, lanedoku,
    spaced, stderr, stdout,
};

/// The pairs of input and answer in `fixtures/solve`.
fn samples() -> Vec<(String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/solve");
    let mut samples = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("the folder is there") {
        let input = entry.expect("the folder can be read").path();
        if input.extension().is_some_and(|extension| extension == "in") {
            let read = |path: &Path| std::fs::read_to_string(path).expect("it can be read");
            let name = input.file_stem().and_then(|stem| stem.to_str());
            let name = name.expect("names are ASCII").to_string();
            samples.push((name, read(&input), read(&input.with_extension("out"))));
        }
    }
    assert!(samples.len() >= 7);
    samples
}

#[test]
fn samples_hold_byte_for_byte_on_every_way_in() {
    for (name, input, answer) in samples() {
        let folder = Folder::new().with(&format!("tests/{name}.in"), &input);
        let file = format!("tests/{name}.in");
        for run in [
            fed([], input.clone()),
            fed(["-"], input.clone()),
            fed(["solve"], input),
            folder.run([&file]),
            folder.run(["solve", &file]),
            folder.run(["tests"]),
        ] {
            let run = run.success();
            assert_eq!(stdout(&run), answer, "{name}");
            assert_eq!(stderr(&run), "", "{name}");
        }
        let run = folder.run(["tests", "--out-dir", "answers"]).success();
        assert_eq!(stdout(&run), "", "{name}");
        assert_eq!(folder.files("answers"), [format!("{name}.out")]);
        assert_eq!(
            folder.read(&format!("answers/{name}.out")),
            answer,
            "{name}"
        );
    }
}

#[test]
fn every_blank_is_a_blank() {
    for blanks in ["0", ".", "?", "-", "*", "_", "X", "x", "0.?-*_Xx"] {
        let mut choice = blanks.chars().cycle();
        let puzzle: String = PUZZLE
            .chars()
            .map(|cell| match cell {
                '.' => choice.next().expect("the cycle has no end"),
                given => given,
            })
            .collect();
        let run = fed([], puzzle).success();
        assert_eq!(stdout(&run), format!("{SOLUTION}\n"), "{blanks}");
    }
}

#[test]
fn line_ends_and_white_space_never_matter() {
    let answer = compact(FIRST_OF_TWO);
    let lf = compact(TWO);
    for (what, input) in [
        ("CRLF", lf.replace('\n', "\r\n")),
        ("CR", lf.replace('\n', "\r")),
        ("no last line end", lf.trim_end().into()),
        ("a byte-order mark", format!("\u{feff}{lf}")),
        ("blanks at both ends", lf.replace('\n', " \t\n  ")),
        ("empty lines around", format!("\n\n{lf}\n\n")),
    ] {
        let run = fed([], input).success();
        assert_eq!(stdout(&run), answer, "{what}");
    }
    let tabs = spaced(TWO).replace(' ', " \t ");
    assert_eq!(stdout(&fed([], tabs).success()), spaced(FIRST_OF_TWO));
}

#[test]
fn the_lexicographically_first_solution_is_the_default() {
    let two = compact(TWO);
    for run in [
        fed([], two.clone()),
        fed(["--order", "fixed"], two.clone()),
        fed(["--engine", "backtrack"], two),
    ] {
        assert_eq!(stdout(&run.success()), compact(FIRST_OF_TWO));
    }
    let fewest = fed(["--order", "fewest"], PUZZLE).success();
    assert_eq!(stdout(&fewest), format!("{SOLUTION}\n"));
}

/// Plain search takes minutes for some of the orientations of this grid.
#[test]
fn no_orientation_of_a_sparse_puzzle_takes_long() {
    let sparse =
        ".........9..7.32...5...1...4......1.......694.8..6.5..2..4...3...9..7.....72.8..6";
    let turned = |cells: &str| -> String {
        let cells = cells.as_bytes();
        let turn = |to: usize| char::from(cells[9 * (8 - to % 9) + to / 9]);
        (0..81).map(turn).collect()
    };
    let mut puzzle = sparse.to_string();
    let mut answer = stdout(&fed([], sparse).success()).trim_end().to_string();
    for _ in 0..4 {
        puzzle = turned(&puzzle);
        answer = turned(&answer);
        for (puzzle, answer) in [
            (puzzle.clone(), answer.clone()),
            (
                puzzle.chars().rev().collect(),
                answer.chars().rev().collect::<String>(),
            ),
        ] {
            let begun = std::time::Instant::now();
            let run = fed([], puzzle).success();
            assert_eq!(stdout(&run).trim_end(), answer);
            assert!(begun.elapsed().as_secs() < 5);
        }
    }
}

#[test]
fn a_full_grid_is_its_own_answer() {
    assert_eq!(
        stdout(&fed([], SOLUTION).success()),
        format!("{SOLUTION}\n")
    );
}

#[test]
fn the_last_cell_is_read() {
    let puzzle = format!("{}5", ".".repeat(80));
    assert!(stdout(&fed([], puzzle).success()).ends_with("5\n"));
}

#[test]
fn a_clash_is_named_at_once() {
    let run = fed([], CLASHING).code(1);
    assert_eq!(stdout(&run), "invalid\n");
    let expected = "<stdin>:1:1: puzzle 1: row 1 has 5 twice (columns 1 and 9)\n";
    assert!(stderr(&run).starts_with(expected), "{}", stderr(&run));
}

#[test]
fn each_unsolved_puzzle_has_a_line_and_a_position() {
    let input = format!(
        "# a comment\n{PUZZLE}\n{UNSOLVABLE}\n{CLASHING}\n{}\n{TWO}\n",
        &PUZZLE[1..]
    );
    let folder = Folder::new().with("a.txt", input);
    let run = folder.run(["a.txt"]).code(1);
    assert_eq!(
        stdout(&run),
        format!("{SOLUTION}\nno solution\ninvalid\ninvalid\n{FIRST_OF_TWO}\n")
    );
    let lines: Vec<&str> = stderr(&run).lines().collect();
    assert_eq!(lines[0], "a.txt:3:1: puzzle 2: no solution");
    assert_eq!(
        lines[1],
        "a.txt:4:1: puzzle 3: row 1 has 5 twice (columns 1 and 9)"
    );
    assert!(lines[2].starts_with("a.txt:5:"), "{}", lines[2]);
    assert_eq!(
        lines[3],
        "lanedoku: 3 of 5 puzzles not answered (1 without a solution, 1 clashing, 1 malformed)"
    );
    assert_eq!(lines.len(), 4);

    let quiet = folder.run(["-q", "a.txt"]).code(1);
    assert_eq!(stdout(&quiet), stdout(&run));
    assert_eq!(stderr(&quiet), format!("{}\n", lines[3]));
}

#[test]
fn words_are_free() {
    let input = format!("{UNSOLVABLE}\n{CLASHING}\nabc\n");
    let words = ["--no-solution", "NO", "--invalid", "Illegal grid"];
    let run = fed(words, input.clone()).code(1);
    assert_eq!(stdout(&run), "NO\nIllegal grid\nIllegal grid\n");
    let empty = fed(["--no-solution=", "--invalid="], input).code(1);
    assert_eq!(stdout(&empty), "\n\n\n");
    fed(["--invalid", "two\nlines"], "").code(2);
}

#[test]
fn exit_zero_forgives_puzzles_and_nothing_else() {
    let unsolved = format!("{UNSOLVABLE}\n{CLASHING}\nabc\n");
    fed([], unsolved.clone()).code(1);
    let run = fed(["--exit-zero"], unsolved).success();
    assert!(stderr(&run).contains("no solution"));
    let folder = Folder::new().with("empty.in", "");
    folder.run(["--exit-zero", "absent.in"]).code(1);
    folder.run(["--exit-zero", "empty.in"]).code(1);
    folder.run(["--exit-zero", "-j0"]).code(2);
}

#[test]
fn empty_standard_input_is_fine() {
    for input in ["", "\n", " \t\r\n\n"] {
        let run = fed([], input).success();
        assert_eq!((stdout(&run), stderr(&run)), ("", ""));
    }
}

#[test]
fn a_short_row_spoils_its_own_grid_only() {
    let mut rows: Vec<String> = compact(PUZZLE).lines().map(String::from).collect();
    rows[2].pop();
    let input = format!("{}\n{}", rows.join("\n"), compact(TWO));
    let run = fed([], input).code(1);
    assert_eq!(stdout(&run), format!("invalid\n{}", compact(FIRST_OF_TWO)));
    let place = stderr(&run).lines().next().expect("a diagnostic");
    assert!(place.starts_with("<stdin>:3:"), "{place}");
    assert!(place.contains("row 3"), "{place}");
}

#[test]
fn layouts_can_be_changed() {
    let to = |layout| fed(["--to", layout], compact(PUZZLE)).success();
    assert_eq!(stdout(&to("line")), format!("{SOLUTION}\n"));
    assert_eq!(stdout(&to("spaced")), spaced(SOLUTION));
    assert_eq!(stdout(&to("compact")), compact(SOLUTION));
    assert_eq!(stdout(&to("same")), compact(SOLUTION));
}

#[test]
fn stats_are_keys_and_plain_decimals() {
    let input = format!("{PUZZLE}\n{TWO}\n{UNSOLVABLE}\n{CLASHING}\nabc\n");
    for jobs in ["1", "2"] {
        let arguments = ["--stats", "-q", "--engine", "backtrack", "-j", jobs];
        let run = fed(arguments, input.clone()).code(1);
        let value = |key: &str| {
            let lines = stderr(&run).lines();
            let found: Vec<&str> = lines
                .filter_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
                .collect();
            assert_eq!(found.len(), 1, "{key}");
            found[0]
        };
        assert_eq!(value("puzzles"), "5");
        assert_eq!(value("solved"), "2");
        assert_eq!(value("unsolvable"), "1");
        assert_eq!(value("invalid"), "2");
        assert_eq!(value("engine"), "backtrack");
        assert_eq!(value("jobs"), jobs);
        assert!(value("guesses").parse::<u64>().is_ok());
        assert!(value("calls").parse::<u64>().is_ok());
        assert!(!value("simd").is_empty());
        for key in ["seconds", "puzzles_per_second"] {
            assert!(
                predicate::str::is_match(r"^\d+(\.\d+)?$")
                    .unwrap()
                    .eval(value(key))
            );
        }
    }
    let calls = fed(["--stats", "--engine", "backtrack"], "0".repeat(81)).success();
    assert!(stderr(&calls).contains("calls: 392\n"));
}

#[test]
fn a_big_file_is_the_same_with_every_number_of_jobs() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/easy.txt");
    let input = if path.exists() {
        std::fs::read_to_string(path).expect("it can be read")
    } else {
        let mut generator = lanedoku::generate::Generator::new(1);
        (0..2000)
            .map(|_| format!("{}\n", generator.easy()))
            .collect()
    };
    let puzzles: Vec<&str> = input
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let one = fed(["-j1"], input.clone()).success();
    let answers: Vec<&str> = stdout(&one).lines().collect();
    assert_eq!(answers.len(), puzzles.len());
    for (puzzle, answer) in puzzles.iter().zip(&answers) {
        let grid: lanedoku::grid::Grid = answer.parse().expect("an answer");
        assert!(grid.is_solved() && grid.completes(&puzzle[..81].parse().expect("a puzzle")));
    }
    for jobs in ["2", "3", "16"] {
        let more = fed(["-j", jobs], input.clone()).success();
        assert!(stdout(&more) == stdout(&one), "{jobs} jobs");
    }
}

#[test]
fn mixed_puzzles_keep_their_order_with_several_jobs() {
    let kinds = [
        (PUZZLE, SOLUTION),
        (UNSOLVABLE, "no solution"),
        (TWO, FIRST_OF_TWO),
        (CLASHING, "invalid"),
        ("1234", "invalid"),
    ];
    let mut generator = lanedoku::generate::Generator::new(7);
    let chosen: Vec<_> = (0..1000)
        .map(|_| kinds[generator.below(5) as usize])
        .collect();
    let input: String = chosen
        .iter()
        .map(|(puzzle, _)| format!("{puzzle}\n"))
        .collect();
    let expected: String = chosen
        .iter()
        .map(|(_, answer)| format!("{answer}\n"))
        .collect();
    let one = fed(["-j1"], input.clone()).code(1);
    assert_eq!(stdout(&one), expected);
    let two = fed(["-j2"], input).code(1);
    assert_eq!(stdout(&two), expected);
    assert_eq!(stderr(&two), stderr(&one));
}

#[test]
fn colour_and_progress_can_be_asked_for_and_change_no_answer() {
    for option in ["--color", "--progress"] {
        for when in ["auto", "always", "never"] {
            let run = fed([option, when], PUZZLE).success();
            assert_eq!(stdout(&run), format!("{SOLUTION}\n"), "{option} {when}");
        }
    }
    let hidden = fed(["--progress", "auto"], PUZZLE).success();
    assert_eq!(stderr(&hidden), "");
    let shown = lanedoku(["--progress", "always"])
        .write_stdin(PUZZLE)
        .assert()
        .success();
    shown.stderr(predicate::str::contains("1 puzzles"));
}
