//! `lanedoku check --dir`: all answers of a folder in one process, a line for each and a summary.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use walkdir::WalkDir;

use super::args::CheckArgs;
use super::texts;
use crate::checker::protocols::{Call, Place, Source};
use crate::checker::{Report, Verdict, one_line};
use crate::cli::protocols::say;
use crate::cli::{inputs, usage};
use crate::verdict::AnswerChecker;

/// The status when all answers are accepted, and when not.
const ALL_ACCEPTED: u8 = 0;
const NOT_ALL: u8 = 1;

/// One test of the folder.
struct Test {
    /// The path of the input below the folder.
    name: String,
    call: Result<Call, String>,
}

/// The verdicts so far.
#[derive(Default)]
struct Tally {
    accepted: usize,
    wrong: usize,
    format: usize,
    fault: usize,
}

/// Checks the answers to all tests below the folder and returns the exit status.
///
/// # Errors
///
/// Wrong usage if a folder is none, or the file for JUnit cannot be made: nothing is judged then.
pub(super) fn check(mut args: CheckArgs, checker: &mut AnswerChecker) -> anyhow::Result<u8> {
    let (Some(dir), Some(answers)) = (args.dir.take(), args.answers.take()) else {
        return Err(usage("`--dir` and `--answers` need each other"));
    };
    for folder in [&dir, &answers] {
        if !folder.is_dir() {
            return Err(usage(format!("`{}` is no folder", folder.display())));
        }
    }
    let junit = match &args.junit {
        None => None,
        Some(path) => {
            let file = File::create(path);
            let file = file.with_context(|| format!("cannot write `{}`", path.display()))?;
            Some((file, path))
        }
    };
    let extension = args.input.out_ext().to_owned();
    args.input.paths.push(dir.clone());
    let inputs = inputs::gather(&args.input);
    let tests: Vec<Test> = inputs
        .into_iter()
        .map(|input| test(input, &dir, &answers, &extension))
        .collect();

    let mut suite = TestSuite::new(dir.display().to_string());
    let mut tally = Tally::default();
    for test in &tests {
        let start = Instant::now();
        let report = match &test.call {
            Err(text) => Report::new(Verdict::Fault, text),
            Ok(call) if is_missing(&call.output) => {
                let text = format!("no answer file `{}`", call.output);
                Report::new(Verdict::Wrong, &text)
            }
            Ok(call) => checker.report(&texts(call)),
        };
        if junit.is_some() {
            suite.add_test_case(test_case(&test.name, &report, start.elapsed()));
        }
        tally.count(report.verdict);
        if !args.input.quiet {
            let name = one_line(&test.name);
            print(&format!("{name}: {}\n", report.judges_line()))?;
        }
    }
    warn_of_extra_answers(&tests, &answers, &extension);
    print(&tally.summary())?;
    if let Some((file, path)) = junit {
        let mut report = quick_junit::Report::new("lanedoku check");
        report.add_test_suite(suite);
        let written = report.serialize(file);
        written.with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    Ok(tally.status())
}

/// Finds the files of a test.
fn test(input: inputs::Input, dir: &Path, answers: &Path, extension: &str) -> Test {
    let name = input.relative.display().to_string();
    let path = match input.source {
        inputs::Source::File(path) => path,
        inputs::Source::Stdin => PathBuf::from("-"),
        inputs::Source::Missing(path, reason) => {
            return Test {
                name: path.display().to_string(),
                call: Err(reason),
            };
        }
    };
    let output = answers.join(&input.relative).with_extension(extension);
    // The jury's answer may have the name of the contestant's where the folders differ.
    let jury = ["ans", "out"].map(|extension| dir.join(&input.relative).with_extension(extension));
    let jury = jury
        .into_iter()
        .find(|jury| jury.is_file() && !is_same_file(jury, &output) && !is_same_file(jury, &path));
    Test {
        name,
        call: Ok(Call {
            input: Source::File(path),
            output: Source::File(output),
            answer: jury.map(Source::File),
            place: Place::Streams,
        }),
    }
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    one == other
        || matches!(
            (fs::canonicalize(one), fs::canonicalize(other)),
            (Ok(one), Ok(other)) if one == other
        )
}

fn is_missing(source: &Source) -> bool {
    matches!(source, Source::File(path) if !path.exists())
}

/// Names answers that belong to no test: most likely the test has another name.
fn warn_of_extra_answers(tests: &[Test], answers: &Path, extension: &str) {
    let expected: HashSet<&Path> = tests
        .iter()
        .filter_map(|test| match &test.call {
            Ok(Call {
                output: Source::File(path),
                ..
            }) => Some(path.as_path()),
            _ => None,
        })
        .collect();
    let entries = WalkDir::new(answers)
        .min_depth(1)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."))
        .filter_map(Result::ok);
    for entry in entries {
        let is_answer = entry.path().extension().is_some_and(|ext| ext == extension);
        if is_answer && !entry.file_type().is_dir() && !expected.contains(entry.path()) {
            let path = one_line(&entry.path().display().to_string());
            say(&format!("lanedoku: warning: `{path}` answers no test\n"));
        }
    }
}

impl Tally {
    fn count(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Accepted => &mut self.accepted,
            Verdict::Wrong => &mut self.wrong,
            Verdict::Format => &mut self.format,
            Verdict::Fault => &mut self.fault,
        } += 1;
    }

    fn rejected(&self) -> usize {
        self.wrong + self.format + self.fault
    }

    fn summary(&self) -> String {
        format!(
            "{} of {} accepted, {} wrong answer, {} wrong output format, {} judge error\n",
            self.accepted,
            self.accepted + self.rejected(),
            self.wrong,
            self.format,
            self.fault
        )
    }

    fn status(&self) -> u8 {
        if self.rejected() == 0 {
            ALL_ACCEPTED
        } else {
            NOT_ALL
        }
    }
}

fn test_case(name: &str, report: &Report, time: Duration) -> TestCase {
    let kind = match report.verdict {
        Verdict::Accepted => None,
        Verdict::Wrong | Verdict::Format => Some(NonSuccessKind::Failure),
        Verdict::Fault => Some(NonSuccessKind::Error),
    };
    let status = kind.map_or_else(TestCaseStatus::success, |kind| {
        let mut status = TestCaseStatus::non_success(kind);
        status.set_message(report.judges_line());
        status
    });
    let mut case = TestCase::new(name, status);
    case.set_classname("lanedoku.check").set_time(time);
    case
}

/// Prints verdicts as they come. A reader that has seen enough changes none of them.
fn print(text: &str) -> io::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
