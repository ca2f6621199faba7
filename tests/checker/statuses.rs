//! Every exit status of every protocol, in every situation that a judge can bring about.

use super::{FIRST, Folder, TWO, rows};

/// A protocol as its judge documents it: the order of the files, where `stdin` is the standard input of
/// the process, and a status for each verdict.
struct Judge {
    name: &'static str,
    order: &'static [&'static str],
    accepted: i32,
    wrong: i32,
    format: i32,
    fault: i32,
    /// Whether words behind the files change nothing.
    takes_words: bool,
}

const JUDGES: [Judge; 9] = [
    judge("testlib", &["in", "out", "ans"], [0, 1, 2, 3]),
    Judge {
        takes_words: true,
        ..judge("icpc", &["in", "ans", "feedback/"], [42, 43, 43, 1])
    },
    judge("hustoj", &["in", "ans", "out"], [0, 1, 2, 3]),
    judge("cms", &["in", "ans", "out"], [0, 0, 0, 1]),
    judge("qduoj", &["in", "out"], [0, 1, 1, 255]),
    judge("boca", &["out", "ans", "in"], [4, 6, 6, 43]),
    judge("peg", &["ans", "out", "in"], [0, 1, 1, 3]),
    judge("dmoj", &["in", "out", "ans"], [0, 1, 1, 3]),
    judge("plain", &["in", "out", "ans"], [0, 1, 1, 2]),
];

const fn judge(
    name: &'static str,
    order: &'static [&'static str],
    [accepted, wrong, format, fault]: [i32; 4],
) -> Judge {
    Judge {
        name,
        order,
        accepted,
        wrong,
        format,
        fault,
        takes_words: false,
    }
}

impl Judge {
    /// The status with these files and these words before and behind them.
    fn status(&self, folder: &Folder, before: &[&str], files: &[&str], behind: &[&str]) -> i32 {
        let protocol = ["check", "--protocol", self.name];
        let words = [&protocol[..], before, files, behind].concat();
        // The answer of a judge that passes no file for it comes on standard input.
        let stdin = (!self.order.contains(&"out")).then_some("out");
        let ended = folder.run(&words, stdin);
        if self.name == "cms" {
            // The status says nothing there; the score does.
            let score = match ended.status {
                Some(0) => ended.stdout.trim_end(),
                _ => "",
            };
            assert!(ended.status != Some(0) || ["1.0", "0.0"].contains(&score));
        }
        ended.status.expect("no signal")
    }

    fn has_answer(&self) -> bool {
        self.order.contains(&"ans")
    }
}

/// A folder with a right answer of the contestant and one of the jury.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("in", rows(&TWO.replace('.', "0")));
    folder.write("out", rows(FIRST));
    folder.write("ans", rows(FIRST));
    folder.write("feedback/.keep", "");
    folder
}

#[test]
fn verdicts() {
    for judge in &JUDGES {
        let folder = folder();
        let status = || judge.status(&folder, &[], judge.order, &[]);
        assert_eq!(status(), judge.accepted, "{}", judge.name);
        let wrong = FIRST.replacen("456", "465", 1);
        for (answer, expected) in [
            (rows(&wrong), judge.wrong),
            (rows(&"1".repeat(81)), judge.wrong),
            ("no solution\n".into(), judge.wrong),
            ("invalid\n".into(), judge.wrong),
            (String::new(), judge.format),
            ("\n\n".into(), judge.format),
            (FIRST[..80].into(), judge.format),
            (rows(FIRST) + "1", judge.format),
            ("hello".into(), judge.format),
        ] {
            folder.write("out", &answer);
            assert_eq!(status(), expected, "{} {answer:?}", judge.name);
        }
    }
}

#[test]
fn missing_files() {
    for judge in &JUDGES {
        for (missing, expected) in [
            ("in", judge.fault),
            ("ans", judge.fault),
            ("out", judge.format),
        ] {
            if judge.order.contains(&missing) {
                let folder = folder();
                std::fs::remove_file(folder.path().join(missing)).unwrap();
                let status = judge.status(&folder, &[], judge.order, &[]);
                assert_eq!(status, expected, "{} without {missing}", judge.name);
            }
        }
    }
}

#[test]
fn unreadable_files_are_the_judges_fault() {
    for judge in &JUDGES {
        for unreadable in ["in", "ans", "out"] {
            if judge.order.contains(&unreadable) {
                let folder = folder();
                let path = folder.path().join(unreadable);
                std::fs::remove_file(&path).unwrap();
                std::fs::create_dir(&path).unwrap();
                let status = judge.status(&folder, &[], judge.order, &[]);
                // Where a folder cannot even be opened, it is like an answer that is not there.
                let opens = std::fs::File::open(&path).is_ok();
                let expected = if opens || unreadable != "out" {
                    judge.fault
                } else {
                    judge.format
                };
                assert_eq!(status, expected, "{} {unreadable}", judge.name);
            }
        }
    }
}

#[test]
fn broken_files_of_the_jury() {
    for judge in &JUDGES {
        for input in ["", "hello\n", "\0", &TWO[..80]] {
            let folder = folder();
            folder.write("in", input);
            let status = judge.status(&folder, &[], judge.order, &[]);
            assert_eq!(status, judge.fault, "{} {input:?}", judge.name);
        }
        if judge.has_answer() {
            let changed = rows(&FIRST.replacen("456", "465", 1));
            for answer in ["", "hello\n", &changed, "no solution\n", &FIRST[1..]] {
                for output in [rows(FIRST), String::new()] {
                    let folder = folder();
                    folder.write("ans", answer);
                    folder.write("out", output);
                    let status = judge.status(&folder, &[], judge.order, &[]);
                    assert_eq!(status, judge.fault, "{} {answer:?}", judge.name);
                }
            }
        }
    }
}

#[test]
fn the_jurys_answer_must_be_first_where_the_rule_says_so() {
    for judge in JUDGES.iter().filter(|judge| judge.has_answer()) {
        let folder = folder();
        folder.write("ans", rows(super::SECOND));
        let status = |rule| judge.status(&folder, &["--rule", rule], judge.order, &[]);
        assert_eq!(status("any"), judge.accepted, "{}", judge.name);
        assert_eq!(status("first"), judge.fault, "{}", judge.name);
    }
}

#[test]
fn wrong_usage_is_the_judges_fault() {
    for judge in &JUDGES {
        let folder = folder();
        let status = |files: &[&str], behind: &[&str]| judge.status(&folder, &[], files, behind);
        for files in [&[][..], &judge.order[..1]] {
            assert_eq!(status(files, &[]), judge.fault, "{} {files:?}", judge.name);
        }
        for words in [
            &["--rule"][..],
            &["--rule", "best"],
            &["--rule="],
            &["--layout", "loose"],
            &["--junit", "x.xml"],
            &["--dir", "in"],
            &["--engine", "backtrack", "--simd", "avx2"],
        ] {
            let found = status(judge.order, words);
            assert_eq!(found, judge.fault, "{} {words:?}", judge.name);
        }
        let expected = if judge.takes_words {
            judge.accepted
        } else {
            judge.fault
        };
        for words in [
            &["a", "b", "c", "d"][..],
            &["--help"],
            &["-h"],
            &["--version"],
            &["--unknown"],
            &["--unknown=1"],
            &["-z"],
            &["case_sensitive", "space_change_sensitive", "--", "--rule"],
        ] {
            let found = status(judge.order, words);
            assert_eq!(found, expected, "{} {words:?}", judge.name);
        }
    }
}

#[test]
fn our_options_stand_anywhere() {
    for judge in &JUDGES {
        let folder = folder();
        folder.write("out", rows(super::SECOND));
        for index in 0..=judge.order.len() {
            for option in [&["--rule", "first"][..], &["--rule=first"]] {
                let (before, behind) = judge.order.split_at(index);
                let files = [before, option, behind].concat();
                let status = judge.status(&folder, &[], &files, &[]);
                assert_eq!(status, judge.wrong, "{} {files:?}", judge.name);
                // The last one counts: whoever can only append must be able to change it.
                let status = judge.status(&folder, &[], &files, &["--rule", "any"]);
                assert_eq!(status, judge.accepted, "{} {files:?}", judge.name);
            }
        }
    }
}

#[test]
fn options_before_the_subcommand_change_no_status() {
    let folder = folder();
    for (words, expected) in [
        (&["-q", "check", "in", "out"][..], 0),
        (&["--protocol", "icpc", "check", "in", "ans"], 1),
        (&["-j", "1", "--rule", "first", "check", "in"], 3),
        (&["--stats", "check", "in", "out", "--none"], 3),
        (&["--protocol", "icpc", "validate", "in"], 42),
        (&["-q", "validate", "--none"], 2),
    ] {
        assert_eq!(folder.run(words, None).status, Some(expected), "{words:?}");
    }
}

#[test]
fn words_without_a_protocol() {
    let folder = folder();
    for (words, expected) in [
        (&["check", "--help"][..], 0),
        (&["check", "-h"], 0),
        (&["check", "--help", "in"], 3),
        (&["check"], 3),
        (&["check", "--protocol"], 3),
        (&["check", "--protocol", "kattis"], 3),
        (&["check", "--protocol=", "in", "out"], 3),
        (
            &[
                "check",
                "--protocol",
                "icpc",
                "--protocol",
                "no",
                "in",
                "out",
            ],
            3,
        ),
        (&["check", "in", "out"], 0),
        (&["check", "-", "-"], 3),
        (&["check", "--dir", "feedback"], 2),
        (&["check", "--dir", "feedback", "--answers", "none"], 2),
        (
            &["check", "--dir", "feedback", "--answers", "feedback", "in"],
            2,
        ),
        (
            &[
                "check",
                "--dir",
                "none",
                "--answers",
                "feedback",
                "--protocol",
                "plain",
            ],
            2,
        ),
        (
            &[
                "check",
                "--dir",
                "none",
                "--answers",
                "feedback",
                "--protocol",
                "testlib",
            ],
            3,
        ),
    ] {
        let ended = folder.run(words, None);
        assert_eq!(ended.status, Some(expected), "{words:?} {ended:?}");
    }
    let help = folder.run(&["check", "--help"], None);
    assert!(help.stdout.contains("--protocol") && help.stderr.is_empty());
}

#[test]
fn testlib_takes_two_to_five_words_and_its_own_options() {
    let folder = folder();
    for (words, expected) in [
        ("in out", 0),
        ("in out ans", 0),
        ("in out ans report", 0),
        ("in out ans report -appes", 0),
        ("in out ans report -APPES", 0),
        ("in out ans report -a", 3),
        ("in out ans report appes", 3),
        // As testlib has it: the fourth word is the report, whatever it looks like.
        ("in out ans -appes", 0),
        ("in out ans report -appes more", 3),
        ("--testset main in out ans", 0),
        ("in --group 2 out ans --testset t", 0),
        ("in out ans --group", 3),
        ("in out ans --testset", 3),
        ("in out ans none/report", 3),
        ("in", 3),
    ] {
        let words: Vec<&str> = ["check"].into_iter().chain(words.split(' ')).collect();
        assert_eq!(folder.run(&words, None).status, Some(expected), "{words:?}");
    }
}

#[test]
fn an_unknown_option_among_the_files_overwrites_none_of_them() {
    let folder = folder();
    let answer = folder.read("ans");
    for words in [
        "--strange in out ans",
        "in --help out ans",
        "in out ans --strange",
    ] {
        let words: Vec<&str> = ["check"].into_iter().chain(words.split(' ')).collect();
        let ended = folder.run(&words, None);
        assert_eq!(ended.status, Some(3), "{words:?}");
        assert!(
            ended
                .stderr
                .starts_with("FAIL wrong usage: unknown option `--"),
            "{words:?}: {}",
            ended.stderr
        );
        assert_eq!(folder.read("ans"), answer, "{words:?}");
        assert!(!folder.path().join("--strange").exists(), "{words:?}");
    }
}

#[test]
fn validators() {
    let folder = folder();
    folder.write("bad", rows(&TWO.replace('.', "0")).replace('\n', "\r\n"));
    for (protocol, [valid, invalid, unreadable, usage]) in [
        ("plain", [0, 1, 1, 2]),
        ("testlib", [0, 3, 3, 3]),
        ("icpc", [42, 43, 1, 1]),
    ] {
        for (words, expected) in [
            (&["in"][..], valid),
            (&["--unique", "in"], invalid),
            (&["bad"], invalid),
            (&["in", "--rule", "first"], usage),
            (&["none"], unreadable),
            (&["feedback"], unreadable),
            (&["in", "out"], usage),
            (&["in", "--unique=1"], usage),
            (&["in", "--engine", "no"], usage),
        ] {
            let words = [&["validate", "--protocol", protocol][..], words].concat();
            let ended = folder.run(&words, None);
            assert_eq!(ended.status, Some(expected), "{words:?} {ended:?}");
        }
        for (name, expected) in [("in", valid), ("bad", invalid), ("nothing", invalid)] {
            let ended = folder.run(&["validate", "--protocol", protocol], Some(name));
            assert_eq!(
                ended.status,
                Some(expected),
                "{protocol} < {name} {ended:?}"
            );
        }
    }
    assert_eq!(folder.run(&["validate", "--help"], None).status, Some(0));
    assert_eq!(
        folder.run(&["validate", "--protocol", "no"], None).status,
        Some(2)
    );
    let testlib = "--testset t --group g --testCase 1 --testOverviewLogFileName log in";
    let words: Vec<&str> = ["validate", "--protocol", "testlib"]
        .into_iter()
        .chain(testlib.split(' '))
        .collect();
    assert_eq!(folder.run(&words, None).status, Some(0));
}
