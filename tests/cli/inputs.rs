//! Files and folders: what is read, in which order, and what cannot be.

use crate::program::{
    FIRST_OF_TWO, Folder, PUZZLE, SOLUTION, TWO, compact, fed, lanedoku, stderr, stdout,
};

#[test]
fn arguments_are_answered_in_their_order() {
    let folder = Folder::new().with("b.in", PUZZLE).with("a.in", TWO);
    let run = folder.run(["b.in", "a.in", "b.in"]).success();
    assert_eq!(
        stdout(&run),
        format!("{SOLUTION}\n{FIRST_OF_TWO}\n{SOLUTION}\n")
    );
}

#[test]
fn standard_input_can_stand_among_files() {
    let folder = Folder::new().with("a.in", PUZZLE);
    let run = lanedoku(["a.in", "-", "a.in"])
        .current_dir(folder.root())
        .write_stdin(TWO)
        .assert()
        .success();
    assert_eq!(
        stdout(&run),
        format!("{SOLUTION}\n{FIRST_OF_TWO}\n{SOLUTION}\n")
    );
}

#[test]
fn a_folder_is_walked_in_the_order_of_bytes() {
    // Names sort before the folders below them are entered: `B` < `a` < `a.in` < `b.in`.
    let folder = Folder::new()
        .with("t/b.in", PUZZLE)
        .with("t/a.in", compact(PUZZLE))
        .with("t/a/z.in", TWO)
        .with("t/B/y.in", compact(TWO));
    let run = folder.run(["t"]).success();
    let expected = [
        compact(FIRST_OF_TWO),
        format!("{FIRST_OF_TWO}\n"),
        compact(SOLUTION),
        format!("{SOLUTION}\n"),
    ];
    assert_eq!(stdout(&run), expected.concat());
}

#[test]
fn in_files_are_preferred_and_hidden_ones_skipped() {
    let folder = Folder::new()
        .with("t/1.in", PUZZLE)
        .with("t/deep/2.in", PUZZLE)
        .with("t/notes.txt", "no puzzle at all")
        .with("t/.hidden.in", "no puzzle at all")
        .with("t/.git/config.in", "no puzzle at all");
    let run = folder.run(["t"]).success();
    assert_eq!(stdout(&run), format!("{SOLUTION}\n{SOLUTION}\n"));
}

#[test]
fn without_in_files_all_but_answers_and_other_things_are_read() {
    let mut folder = Folder::new().with("t/01", PUZZLE).with("t/02.txt", TWO);
    for other in [
        "01.a",
        "01.ans",
        "01.out",
        "02.res",
        "README",
        "README.md",
        "x.png",
        "x.py",
        "x.cpp",
        "x.zip",
        "LICENSE",
        "problem.yaml",
    ] {
        folder = folder.with(&format!("t/{other}"), "no puzzle at all");
    }
    let run = folder.run(["t", "--out-ext", "res"]).success();
    assert_eq!(stdout(&run), format!("{SOLUTION}\n{FIRST_OF_TWO}\n"));
    folder.run(["t"]).code(1);
}

#[test]
fn in_ext_decides_instead() {
    let folder = Folder::new()
        .with("t/1.in", "no puzzle at all")
        .with("t/1.out", PUZZLE)
        .with("t/2.md", TWO);
    let run = folder.run(["t", "--in-ext", "out", "--in-ext", ".md"]);
    assert_eq!(
        stdout(&run.success()),
        format!("{SOLUTION}\n{FIRST_OF_TWO}\n")
    );
    folder.run(["t", "--in-ext", "none"]).code(1);
}

#[test]
fn a_folder_without_input_is_an_error() {
    let folder = Folder::new()
        .with("t/1.out", SOLUTION)
        .with("good.in", PUZZLE);
    let run = folder.run(["t", "good.in"]).code(1);
    assert_eq!(stdout(&run), format!("{SOLUTION}\n"));
    assert!(stderr(&run).starts_with("t: "), "{}", stderr(&run));
}

#[test]
fn empty_and_absent_files_are_errors_in_their_place() {
    let folder = Folder::new()
        .with("empty.in", "")
        .with("comment.in", "# nothing\n")
        .with("good.in", PUZZLE);
    let run = folder.run(["empty.in", "good.in", "absent.in", "comment.in"]);
    let run = run.code(1);
    assert_eq!(stdout(&run), format!("{SOLUTION}\n"));
    let places: Vec<&str> = stderr(&run)
        .lines()
        .map(|line| line.split(':').next().expect("a name"))
        .collect();
    assert_eq!(places, ["empty.in", "absent.in", "comment.in", "lanedoku"]);
}

#[test]
fn a_binary_file_is_skipped_with_one_diagnostic() {
    let binary = format!("{PUZZLE}\n{PUZZLE}\n\0\n{PUZZLE}\n");
    let folder = Folder::new().with("a.in", &binary).with("b.in", PUZZLE);
    let run = folder.run(["a.in", "b.in"]).code(1);
    assert_eq!(stdout(&run), format!("{SOLUTION}\n"));
    let lines: Vec<&str> = stderr(&run).lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("a.in:3:1: "), "{lines:?}");
    let run = fed([], binary).code(1);
    assert_eq!(stdout(&run), "");
}

#[cfg(unix)]
#[test]
fn links_are_followed_to_files_and_not_to_folders() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new()
        .with("elsewhere/x.in", TWO)
        .with("target.txt", PUZZLE)
        .with("t/b.in", PUZZLE);
    symlink("../target.txt", folder.path("t/a.in")).unwrap();
    symlink("../elsewhere", folder.path("t/folder")).unwrap();
    symlink("..", folder.path("t/loop")).unwrap();
    let run = folder.run(["t"]).success();
    assert_eq!(stdout(&run), format!("{SOLUTION}\n{SOLUTION}\n"));
    // The folder that was typed is meant, link or not.
    let run = folder.run(["t/folder"]).success();
    assert_eq!(stdout(&run), format!("{FIRST_OF_TWO}\n"));

    symlink("nowhere", folder.path("t/c.in")).unwrap();
    let run = folder.run(["t"]).code(1);
    assert_eq!(stdout(&run), format!("{SOLUTION}\n{SOLUTION}\n"));
    assert!(stderr(&run).starts_with("t/c.in: "), "{}", stderr(&run));
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_read() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new().with("t/a.in", PUZZLE);
    let name = OsStr::from_bytes(b"t/\xff.in");
    std::fs::write(folder.root().join(name), TWO).unwrap();
    let run = folder.run(["t", "--out-dir", "o"]).success();
    assert_eq!(stdout(&run), "");
    let answer = folder.root().join(OsStr::from_bytes(b"o/\xff.out"));
    assert_eq!(
        std::fs::read_to_string(answer).unwrap(),
        format!("{FIRST_OF_TWO}\n")
    );
}
