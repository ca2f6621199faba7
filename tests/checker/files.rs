//! Where messages go: standard streams, report files, feedback folders.

use super::{FIRST, Folder, SECOND, TWO, rows, spaced};

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("in", rows(&TWO.replace('.', "0")));
    folder.write("ans", rows(FIRST));
    folder.write("right", rows(FIRST));
    folder.write("second", rows(SECOND));
    folder.write("changed", rows(&FIRST.replacen("345", "354", 1)));
    folder.write("short", &FIRST[..80]);
    folder
}

const NOT_FIRST: &str = "valid, but not the lexicographically first: row 1 column 1 can be 1";
const CHANGED: &str = "given 4 at row 1 column 4 was changed to 5";
const SHORT: &str = "the answer ends after 80 of 81 digits";

#[test]
fn testlib_speaks_on_standard_error_or_in_the_report() {
    let folder = folder();
    for (output, word, outcome, text) in [
        ("right", "ok", "accepted", "1 answer"),
        ("second", "wrong answer", "wrong-answer", NOT_FIRST),
        ("changed", "wrong answer", "wrong-answer", CHANGED),
        ("short", "wrong output format", "presentation-error", SHORT),
    ] {
        let words = ["check", "--rule", "first", "in", output, "ans"];
        let ended = folder.run(&words, None);
        assert_eq!(ended.stderr, format!("{word} {text}\n"));
        assert_eq!(ended.stdout, "");
        let status = ended.status;

        folder.write(
            "report",
            "something older and longer than what comes now".repeat(9),
        );
        let ended = folder.run(&[&words[..], &["report"]].concat(), None);
        assert_eq!(ended.status, status);
        assert_eq!(ended.stderr, "See file to check exit message\n");
        assert_eq!(folder.read("report"), text);

        let ended = folder.run(&[&words[..], &["report", "-appes"]].concat(), None);
        assert_eq!(ended.status, status);
        assert_eq!(
            folder.read("report"),
            format!(
                "<?xml version=\"1.0\" encoding=\"windows-1251\"?>\
                 <result outcome = \"{outcome}\">{text}</result>\n"
            )
        );
    }
    let ended = folder.run(&["check", "none", "right", "ans", "report"], None);
    assert_eq!(ended.status, Some(3));
    assert!(folder.read("report").starts_with("cannot read `none`"));
    let ended = folder.run(&["check", "in", "right", "ans", "none/report"], None);
    assert_eq!(ended.status, Some(3));
    assert!(ended.stderr.starts_with("FAIL cannot write `none/report`"));
}

#[test]
fn icpc_keeps_what_gives_data_away_from_the_team() {
    for feedback in ["feedback", "feedback/"] {
        for (output, judges, team) in [
            (
                "right",
                "accepted: 1 answer".to_owned(),
                "accepted".to_owned(),
            ),
            (
                "second",
                format!("wrong answer: {NOT_FIRST}"),
                "wrong answer".to_owned(),
            ),
            (
                "changed",
                format!("wrong answer: {CHANGED}"),
                "wrong answer".to_owned(),
            ),
            (
                "short",
                format!("wrong output format: {SHORT}"),
                format!("wrong output format: {SHORT}"),
            ),
        ] {
            let folder = folder();
            folder.write("feedback/judgemessage.txt", "what another pass said\n");
            let words = ["check", "--protocol", "icpc", "in", "ans", feedback];
            let ended = folder.run(&[&words[..], &["--rule", "first"]].concat(), Some(output));
            assert!([Some(42), Some(43)].contains(&ended.status), "{ended:?}");
            assert_eq!(ended.stdout + &ended.stderr, "");
            assert_eq!(
                folder.read("feedback/judgemessage.txt"),
                format!("what another pass said\n{judges}\n")
            );
            assert_eq!(folder.read("feedback/teammessage.txt"), format!("{team}\n"));
            assert!(!folder.path().join("feedback/score.txt").exists());
            assert!(!folder.path().join("feedback/judgeerror.txt").exists());
        }
    }
    let folder = folder();
    folder.write("feedback/.keep", "");
    let words = ["check", "--protocol", "icpc", "in", "short", "feedback"];
    assert_eq!(folder.run(&words, Some("right")).status, Some(1));
    assert!(folder.read("feedback/judgeerror.txt").contains(SHORT));
    assert!(!folder.path().join("feedback/teammessage.txt").exists());
    let words = ["check", "--protocol", "icpc", "in", "ans", "none"];
    let ended = folder.run(&words, Some("right"));
    assert_eq!(ended.status, Some(1));
    assert!(ended.stderr.contains("cannot write"), "{ended:?}");
}

#[test]
fn cms_gets_a_score_and_keeps_details_for_administrators() {
    let folder = folder();
    for (output, score, lines) in [
        ("right", "1.0\n", "translate:success\n".to_owned()),
        (
            "changed",
            "0.0\n",
            format!("translate:wrong\nADMIN_MESSAGE:{CHANGED}\n"),
        ),
        ("short", "0.0\n", format!("wrong output format: {SHORT}\n")),
    ] {
        let ended = folder.run(&["check", "--protocol", "cms", "in", "ans", output], None);
        assert_eq!((ended.stdout.as_str(), ended.stderr), (score, lines));
        assert_eq!(ended.status, Some(0));
    }
    let ended = folder.run(&["check", "--protocol", "cms", "in", "none", "right"], None);
    assert_eq!(ended.stdout, "");
    assert_ne!(ended.status, Some(0));
}

#[test]
fn the_other_protocols_speak_where_their_judges_listen() {
    let folder = folder();
    let wrong = format!("wrong answer: {CHANGED}\n");
    for (words, stdout, stderr) in [
        ("hustoj in ans changed", "", wrong.as_str()),
        ("boca changed ans in", "", &wrong),
        ("peg ans changed in", "", &wrong),
        ("qduoj in changed", &wrong, ""),
        ("plain in changed ans", &wrong, ""),
        // What is on standard output there is shown to contestants.
        ("dmoj in changed ans", "wrong answer\n", &wrong),
    ] {
        let words: Vec<&str> = ["check", "--protocol"]
            .into_iter()
            .chain(words.split(' '))
            .collect();
        let ended = folder.run(&words, None);
        assert_eq!(
            (ended.stdout.as_str(), ended.stderr.as_str()),
            (stdout, stderr)
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_the_judge_cannot_be_told_is_no_verdict() {
    use std::process::{Command, Stdio};
    let folder = folder();
    let status = |words: &str, null: bool| {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_lanedoku"));
        command.args(words.split(' ')).current_dir(folder.path());
        if null {
            command.stderr(full);
        } else {
            command.stdout(full).stderr(Stdio::null());
        }
        command.status().unwrap().code()
    };
    assert_eq!(status("check --protocol cms in ans right", false), Some(1));
    assert_eq!(status("check --protocol qduoj in right", false), Some(255));
    assert_eq!(status("check in right ans /dev/full", false), Some(3));
    // Only the status decides there.
    assert_eq!(status("check in right ans", true), Some(0));
    assert_eq!(status("check in short ans", true), Some(2));
}

#[test]
fn a_wrong_word_or_number_is_a_wrong_answer() {
    let folder = folder();
    let profile = |name: &str, answer: &str| {
        folder.write("answer", answer);
        let ended = folder.run(&["check", "--profile", name, "grids", "answer"], None);
        (ended.status, ended.stderr)
    };
    folder.write(
        "grids",
        format!("Grid 01\n{}", rows(&TWO.replace('.', "0"))),
    );
    assert_eq!(profile("euler-96", "123\n").0, Some(0));
    assert_eq!(profile("euler-96", "0123\n").0, Some(1));
    for answer in ["124\n", "1234\n", "12\n", "12", "-123", "x"] {
        let (status, text) = profile("euler-96", answer);
        assert_eq!(status, Some(1), "{answer:?} {text}");
    }
    for answer in ["", "\n", "123 4", "123\nx"] {
        let (status, text) = profile("euler-96", answer);
        assert_eq!(status, Some(2), "{answer:?} {text}");
    }
    folder.write("grids", "1\n".to_owned() + &"1 2 3 4 5 6 7 8 9\n".repeat(9));
    for (answer, expected) in [
        ("Instancia 1\nNAO\n\n", 0),
        ("Instancia 1 NAO", 0),
        ("Instancia 1\nSIM\n\n", 1),
        ("Instancia 1\nNA\n\n", 1),
        ("Instancia 1\nNAOO\n\n", 1),
        ("Instancia 2\nNAO\n\n", 1),
        ("Instancia 1\n", 2),
        ("Instancia 1\nNAO\nNAO\n", 2),
    ] {
        let (status, text) = profile("beecrowd-1383", answer);
        assert_eq!(status, Some(expected), "{answer:?} {text}");
    }
}

#[test]
fn a_profile_compares_as_its_judge_does() {
    let folder = folder();
    let spaced = spaced(FIRST);
    let status = |profile: &str, answer: &str, layout: &[&str]| {
        folder.write("answer", answer);
        let words = ["check", "--profile", profile, "in", "answer"];
        folder.run(&[&words[..], layout].concat(), None).status
    };
    // Lines, but not what ends them.
    let compact = rows(FIRST);
    for (answer, expected) in [
        (compact.clone(), 0),
        (compact.replace('\n', "  \r\n"), 0),
        (compact.trim_end().to_owned(), 0),
        (compact.clone() + "\n \n", 0),
        (compact.replace('\n', "\n\n"), 2),
        (format!("\n{compact}"), 2),
        (format!(" {compact}"), 2),
        (format!("{FIRST}\n"), 2),
        (spaced.clone(), 2),
        (rows(SECOND), 1),
    ] {
        assert_eq!(
            status("boj-2239", &answer, &[]),
            Some(expected),
            "{answer:?}"
        );
    }
    assert_eq!(
        status("boj-2239", &spaced, &["--layout", "lenient"]),
        Some(0)
    );
    assert_eq!(
        status(
            "boj-2239",
            &(compact.clone() + "\n"),
            &["--layout", "strict"]
        ),
        Some(2)
    );
    // Tokens, and any solution.
    folder.write("in", {
        let zeros = rows(&TWO.replace('.', "0"));
        let rows = zeros
            .lines()
            .map(|row| row.split("").collect::<Vec<_>>().join(" "));
        rows.map(|row| row.trim().to_owned() + "\n")
            .collect::<String>()
    });
    let second = spaced
        .replacen("1 2", "2 1", 1)
        .replacen("2 1 4", "1 2 4", 1);
    for (answer, expected) in [
        (spaced.clone(), 0),
        (spaced.replace(' ', "\n"), 0),
        (spaced.replace('\n', "\t\n\n"), 0),
        (second, 0),
        (compact, 2),
    ] {
        assert_eq!(
            status("boj-2580", &answer, &[]),
            Some(expected),
            "{answer:?}"
        );
    }
}
