//! Pipes: someone who waits for an answer, someone who has gone, a place that is full.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

use crate::program::{FIRST_OF_TWO, Folder, PUZZLE, SOLUTION, TWO, UNSOLVABLE, compact};

fn spawn(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_lanedoku"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started")
}

/// Asks one puzzle after the other and waits for each answer, the pipe open all the time.
#[test]
fn whoever_waits_for_an_answer_gets_it() {
    let asked = [
        (format!("{PUZZLE}\n"), format!("{SOLUTION}\n")),
        (format!("{TWO}\r\n"), format!("{FIRST_OF_TWO}\n")),
        // The line feed may or may not follow.
        (format!("{TWO}\r"), format!("{FIRST_OF_TWO}\n")),
        (compact(PUZZLE), compact(SOLUTION)),
        (compact(TWO).replace('\n', "\r"), compact(FIRST_OF_TWO)),
        (format!("{UNSOLVABLE}\n"), "no solution\n".into()),
        (
            format!("{PUZZLE}\n{TWO}\n"),
            format!("{SOLUTION}\n{FIRST_OF_TWO}\n"),
        ),
    ];
    for jobs in ["-j1", "-j2"] {
        let mut child = spawn(&[jobs]);
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        for (question, answer) in &asked {
            stdin.write_all(question.as_bytes()).unwrap();
            stdin.flush().unwrap();
            let mut got = vec![0; answer.len()];
            stdout.read_exact(&mut got).unwrap();
            assert_eq!(String::from_utf8(got).unwrap(), *answer);
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

#[test]
fn a_grid_that_comes_in_bits_is_answered_when_it_is_complete() {
    let mut child = spawn(&["-j2"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for byte in compact(PUZZLE).bytes() {
        stdin.write_all(&[byte]).unwrap();
        stdin.flush().unwrap();
    }
    let mut row = String::new();
    stdout.read_line(&mut row).unwrap();
    assert_eq!(row, "856917342\n");
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn enumeration_shows_solutions_as_they_are_found() {
    let mut child = spawn(&["count", "--enumerate"]);
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{}", "0".repeat(81)).unwrap();
    stdin.flush().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line, format!("{FIRST_OF_TWO}\n"));
    // Closing the pipe ends a search that would never end.
    drop(stdout);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let many = format!("{PUZZLE}\n{UNSOLVABLE}\n").repeat(5000);
    let folder = Folder::new().with("many.txt", many);
    for jobs in ["-j1", "-j2"] {
        let path = folder.path("many.txt");
        let mut child = spawn(&[jobs, "-q", path.to_str().unwrap()]);
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{SOLUTION}\n"));
        drop(stdout);
        let mut said = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut said)
            .unwrap();
        assert_eq!(said, "");
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_place_is_reported() {
    for (arguments, input) in [
        (&[][..], PUZZLE),
        (&["-j2"], PUZZLE),
        (&["count"], PUZZLE),
        (&["count", "--enumerate"], PUZZLE),
        (&["--help"], ""),
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let folder = Folder::new().with("in", input);
        let run = Command::new(env!("CARGO_BIN_EXE_lanedoku"))
            .args(arguments)
            .stdin(std::fs::File::open(folder.path("in")).unwrap())
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(run.status.code(), Some(1), "{arguments:?}");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_lost_when_diagnostics_cannot_be_written() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let folder = Folder::new().with("in", format!("{UNSOLVABLE}\n{PUZZLE}\n"));
    let run = Command::new(env!("CARGO_BIN_EXE_lanedoku"))
        .stdin(std::fs::File::open(folder.path("in")).unwrap())
        .stderr(full)
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1));
    assert_eq!(run.stdout, format!("no solution\n{SOLUTION}\n").as_bytes());
}

/// An interruption in the middle of a folder: what is there is whole, and nothing else is there.
#[cfg(unix)]
#[test]
fn an_interruption_leaves_no_torn_answer() {
    let big = format!("{PUZZLE}\n").repeat(200_000);
    let folder = Folder::new().with("t/1.in", PUZZLE).with("t/2.in", big);
    let tests = folder.path("t");
    let answers = folder.path("o");
    let mut child = spawn(&[
        "--engine",
        "backtrack",
        "--out-dir",
        answers.to_str().unwrap(),
        tests.to_str().unwrap(),
    ]);
    while !folder.has("o/1.out") || folder.files("o").len() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(1));
        assert_eq!(child.try_wait().unwrap(), None, "it ended too early");
    }
    let interrupted = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupted.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(folder.files("o"), ["1.out"]);
    assert_eq!(folder.read("o/1.out"), format!("{SOLUTION}\n"));
}
