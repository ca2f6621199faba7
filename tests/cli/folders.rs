//! `--out-dir`: an answer file for each input, whole or not at all.

use crate::program::{
    CLASHING, FIRST_OF_TWO, Folder, PUZZLE, SOLUTION, TWO, UNSOLVABLE, compact, fed, stderr, stdout,
};

#[test]
fn each_input_has_its_answer_at_the_same_place() {
    let folder = Folder::new()
        .with("t/1.in", compact(PUZZLE))
        .with("t/deep/er/2.in", TWO)
        .with("typed.txt", PUZZLE);
    let run = folder.run(["t", "typed.txt", "--out-dir", "a/b"]).success();
    assert_eq!((stdout(&run), stderr(&run)), ("", ""));
    assert_eq!(folder.files("a/b"), ["1.out", "deep/er/2.out", "typed.out"]);
    assert_eq!(folder.read("a/b/1.out"), compact(SOLUTION));
    assert_eq!(
        folder.read("a/b/deep/er/2.out"),
        format!("{FIRST_OF_TWO}\n")
    );
    assert_eq!(folder.read("a/b/typed.out"), format!("{SOLUTION}\n"));
}

#[test]
fn the_folder_may_be_the_input_folder() {
    let folder = Folder::new().with("t/1.in", PUZZLE).with("t/d/2.in", TWO);
    for _ in 0..2 {
        folder.run(["t", "--out-dir", "t"]).success();
        assert_eq!(folder.files("t"), ["1.in", "1.out", "d/2.in", "d/2.out"]);
    }
    folder
        .run(["t", "--out-dir", "t", "--out-ext", "ans"])
        .success();
    assert_eq!(folder.read("t/1.ans"), format!("{SOLUTION}\n"));
    assert_eq!(folder.read("t/1.in"), PUZZLE);
}

#[test]
fn a_folder_of_good_and_bad_files_gives_every_good_answer() {
    let folder = Folder::new()
        .with("t/a-good.in", PUZZLE)
        .with("t/b-empty.in", "")
        .with("t/c-binary.in", b"\x7fELF\0\0")
        .with("t/d-clashing.in", CLASHING)
        .with("t/e-malformed.in", "12345\n")
        .with("t/f-unsolvable.in", UNSOLVABLE)
        .with("t/h-good.in", compact(TWO));
    let mut bad = vec![
        "t/b-empty.in",
        "t/c-binary.in",
        "t/d-clashing.in",
        "t/e-malformed.in",
        "t/f-unsolvable.in",
    ];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("nowhere", folder.path("t/g-dangling.in")).unwrap();
        bad.push("t/g-dangling.in");
    }
    for jobs in ["-j1", "-j2", "-j9"] {
        let run = folder.run(["t", "--out-dir", "o", jobs]).code(1);
        assert_eq!(stdout(&run), "");
        let places: Vec<&str> = stderr(&run)
            .lines()
            .map(|line| line.split(':').next().expect("a name"))
            .collect();
        assert_eq!(places[..places.len() - 1], bad[..], "{}", stderr(&run));
        assert_eq!(
            folder.files("o"),
            [
                "a-good.out",
                "d-clashing.out",
                "e-malformed.out",
                "f-unsolvable.out",
                "h-good.out"
            ]
        );
        assert_eq!(folder.read("o/a-good.out"), format!("{SOLUTION}\n"));
        assert_eq!(folder.read("o/d-clashing.out"), "invalid\n");
        assert_eq!(folder.read("o/e-malformed.out"), "invalid\n");
        assert_eq!(folder.read("o/f-unsolvable.out"), "no solution\n");
        assert_eq!(folder.read("o/h-good.out"), compact(FIRST_OF_TWO));
        std::fs::remove_dir_all(folder.path("o")).unwrap();
    }
    let run = folder.run(["t"]).code(1);
    assert_eq!(
        stdout(&run),
        format!(
            "{SOLUTION}\ninvalid\ninvalid\nno solution\n{}",
            compact(FIRST_OF_TWO)
        )
    );
}

#[test]
fn an_answer_left_from_before_is_named_and_kept() {
    for text in ["", "# a comment\n", "\0"] {
        let folder = Folder::new().with("t/1.in", text).with("o/1.out", "old");
        let run = folder.run(["t", "--out-dir", "o"]).code(1);
        assert_eq!(folder.read("o/1.out"), "old");
        let first = stderr(&run).lines().next().expect("a diagnostic");
        assert!(
            first.starts_with("t/1.in:") && first.contains("1.out"),
            "{first}"
        );
        assert_eq!(folder.files("o"), ["1.out"]);
    }
}

#[test]
fn collisions_are_wrong_usage_before_any_work() {
    let folder = || {
        Folder::new()
            .with("a/1.in", PUZZLE)
            .with("b/1.in", TWO)
            .with("c/1.txt", PUZZLE)
            .with("c/1.sdm", PUZZLE)
            .with("d/x.in", PUZZLE)
            .with("e/x.out", TWO)
            .with("f/n", PUZZLE)
            .with("f/n.out/m", PUZZLE)
    };
    for arguments in [
        // Two inputs with one answer.
        &["a", "b", "--out-dir", "o"][..],
        &["a/1.in", "a/1.in", "--out-dir", "o"],
        &["c", "--out-dir", "o"],
        // An answer over an input.
        &["a", "--out-dir", "a", "--out-ext", "in"],
        &["d/x.in", "e/x.out", "--out-dir", "e"],
        &["d/x.in", "e/x.out", "--out-dir", "d/../e"],
        // An answer where a folder has to be.
        &["f", "--out-dir", "o"],
        // Standard input has no name.
        &["--out-dir", "o"],
        &["a", "-", "--out-dir", "o"],
    ] {
        let folder = folder();
        let before = folder.files("");
        let mut command = crate::program::lanedoku([]);
        let run = command.args(arguments).current_dir(folder.root()).assert();
        let run = run.code(2);
        assert!(!stderr(&run).is_empty(), "{arguments:?}");
        assert_eq!(folder.files(""), before, "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_answer_over_an_input_is_seen_through_links() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new().with("t/1.in", PUZZLE).with("u/1.out", TWO);
    symlink("u", folder.path("link")).unwrap();
    folder
        .run(["t/1.in", "u/1.out", "--out-dir", "link"])
        .code(2);
    symlink("../u/1.out", folder.path("t/2.in")).unwrap();
    folder.run(["t/1.in", "t/2.in", "--out-dir", "u"]).code(2);
    assert_eq!(folder.read("u/1.out"), TWO);
}

#[test]
fn a_place_that_cannot_be_made_is_a_failure_before_any_work() {
    let folder = Folder::new()
        .with("t/1.in", PUZZLE)
        .with("t/d/2.in", PUZZLE)
        .with("file", "")
        .with("o/1.out/in-the-way", "");
    for place in ["file", "file/below", "o"] {
        let run = folder.run(["t", "--out-dir", place]).code(1);
        assert!(!stderr(&run).is_empty(), "{place}");
        assert!(!folder.has("o/d/2.out"));
    }
}

#[cfg(unix)]
#[test]
fn permissions_are_those_of_the_umask() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new().with("t/1.in", PUZZLE).with("by-hand", "");
    folder.run(["t", "--out-dir", "o"]).success();
    let mode = |name: &str| folder.path(name).metadata().unwrap().permissions().mode();
    assert_eq!(mode("o/1.out"), mode("by-hand"));
}

#[test]
fn many_small_files_are_answered_whatever_the_number_of_jobs() {
    let mut generator = lanedoku::generate::Generator::new(3);
    let mut folder = Folder::new();
    let mut expected = Vec::new();
    for number in 0..200 {
        let puzzle = generator.easy();
        folder = folder.with(&format!("t/{number:03}.in"), puzzle.to_string());
        expected.push(lanedoku::solver::solution(&puzzle).unwrap().to_string());
    }
    for jobs in ["-j1", "-j2", "-j5"] {
        folder.run(["t", "--out-dir", "o", jobs]).success();
        for (number, answer) in expected.iter().enumerate() {
            assert_eq!(
                folder.read(&format!("o/{number:03}.out")).trim_end(),
                answer
            );
        }
        let run = folder.run(["t", jobs]).success();
        assert_eq!(stdout(&run).trim_end(), expected.join("\n"));
    }
}

#[test]
fn words_are_written_like_answers() {
    let folder = Folder::new().with("t/1.in", format!("{UNSOLVABLE}\n{PUZZLE}\n"));
    folder
        .run(["t", "--out-dir", "o", "--no-solution", "none"])
        .code(1);
    assert_eq!(folder.read("o/1.out"), format!("none\n{SOLUTION}\n"));
    assert_eq!(stdout(&fed(["--out-dir", "o"], PUZZLE).code(2)), "");
}
