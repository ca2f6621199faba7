//! A folder of answers in one process, for CI.

use super::{FIRST, Folder, SECOND, TWO, rows};

fn folder() -> Folder {
    let folder = Folder::new();
    let puzzle = rows(&TWO.replace('.', "0"));
    for name in ["a", "b", "c", "deep/d", "e"] {
        folder.write(&format!("tests/{name}.in"), &puzzle);
    }
    folder.write("tests/a.ans", rows(FIRST));
    folder.write("tests/b.out", rows(FIRST));
    folder.write("tests/e.ans", "1\n");
    folder.write("tests/notes.txt", "no test\n");
    folder.write("out/a.out", rows(FIRST));
    folder.write("out/b.out", rows(&"1".repeat(81)));
    folder.write("out/deep/d.out", "12");
    folder.write("out/e.out", rows(FIRST));
    folder.write("out/z.out", rows(FIRST));
    folder.write("out/z.log", "no answer");
    folder
}

#[test]
fn each_test_has_a_line_and_all_a_summary() {
    let folder = folder();
    let words = ["check", "--dir", "tests", "--answers", "out/"];
    let ended = folder.run(&[&words[..], &["--junit", "report.xml"]].concat(), None);
    assert_eq!(
        ended.stdout.replace('\\', "/"),
        "a.in: accepted: 1 answer\n\
         b.in: wrong answer: row 1 has 1 twice (columns 1 and 2)\n\
         c.in: wrong answer: no answer file `out/c.out`\n\
         deep/d.in: wrong output format: the answer ends after 2 of 81 digits\n\
         e.in: judge error: the jury's answer is wrong: the answer ends after 1 of 81 digits\n\
         1 of 5 accepted, 2 wrong answer, 1 wrong output format, 1 judge error\n"
    );
    assert_eq!(
        ended.stderr.replace('\\', "/"),
        "lanedoku: warning: `out/z.out` answers no test\n"
    );
    assert_eq!(ended.status, Some(1));
    let junit = folder.read("report.xml");
    assert!(
        junit.contains("tests=\"5\"") && junit.contains("failures=\"3\""),
        "{junit}"
    );
    assert!(junit.contains("errors=\"1\""), "{junit}");
    assert!(
        junit.contains("row 1 has 1 twice (columns 1 and 2)"),
        "{junit}"
    );

    let ended = folder.run(&[&words[..], &["-q"]].concat(), None);
    assert_eq!(ended.stdout.lines().count(), 1);
}

#[test]
fn the_status_is_zero_when_all_are_accepted() {
    let folder = Folder::new();
    folder.write("tests/1.in", rows(&TWO.replace('.', "0")));
    folder.write("out/1.res", rows(SECOND));
    let words = [
        "check",
        "--dir",
        "tests",
        "--answers",
        "out",
        "--out-ext",
        ".res",
    ];
    let ended = folder.run(&words, None);
    assert_eq!(ended.status, Some(0), "{ended:?}");
    let ended = folder.run(&[&words[..], &["--rule", "first"]].concat(), None);
    assert_eq!(ended.status, Some(1), "{ended:?}");
}

#[test]
fn answers_beside_their_tests_are_not_the_jurys() {
    let folder = Folder::new();
    folder.write("tests/1.in", rows(&TWO.replace('.', "0")));
    folder.write("tests/1.out", "12");
    let ended = folder.run(&["check", "--dir", "tests", "--answers", "tests"], None);
    assert!(
        ended.stdout.contains("1.in: wrong output format"),
        "{ended:?}"
    );
    assert_eq!(ended.status, Some(1));
    let ended = folder.run(
        &["check", "--dir", "tests", "--answers", "tests/../tests"],
        None,
    );
    assert!(
        ended.stdout.contains("1.in: wrong output format"),
        "{ended:?}"
    );
}

#[test]
fn a_folder_without_tests_is_no_success() {
    let folder = Folder::new();
    folder.write("tests/readme.md", "nothing");
    folder.write("out/1.out", rows(FIRST));
    let ended = folder.run(&["check", "--dir", "tests", "--answers", "out"], None);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    let words = [
        "check",
        "--dir",
        "tests",
        "--answers",
        "out",
        "--junit",
        "none/x.xml",
    ];
    assert_eq!(folder.run(&words, None).status, Some(2));
}
