//! The same bytes from the program at every level, with any number of jobs.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Output};

use lanedoku::generate::Generator;
use lanedoku::solver::Engine;

use crate::levels::lanes;
use crate::puzzles::families;

fn run(file: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lanedoku"));
    let output = command.args(arguments).arg(file).output();
    output.expect("the program can be run")
}

#[test]
fn levels_and_jobs_change_no_byte() {
    let mut cases = families(800_000..800_250);
    Generator::new(800_000).shuffle(&mut cases);
    let mut text = String::new();
    for case in &cases {
        writeln!(text, "{}", case.puzzle).expect("memory can be written to");
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("puzzles.txt");
    std::fs::write(&file, text).expect("a file can be written");
    for what in [
        &["solve", "--quiet"][..],
        &["solve", "--quiet", "--order", "fewest"],
        &["count"],
        &["count", "--limit", "20"],
    ] {
        let mut first: Option<Output> = None;
        for engine in lanes() {
            let Engine::Lanes(Some(level)) = engine else {
                continue;
            };
            for jobs in ["1", "2", "5"] {
                let arguments = [what, &["--simd", level.name(), "-j", jobs]].concat();
                let got = run(&file, &arguments);
                let first = first.get_or_insert_with(|| got.clone());
                assert_eq!(got.status, first.status, "{arguments:?}");
                assert!(got.stdout == first.stdout, "{arguments:?}");
                assert!(got.stderr == first.stderr, "{arguments:?}");
            }
        }
        let lines = first.expect("some level is there").stdout;
        let lines = lines.iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(lines, cases.len(), "{what:?}");
    }
}
