//! What can be typed after `lanedoku check`, apart from the files, whose order is the protocol's.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, ValueEnum};

use crate::cli::args::{AnswerArgs, InputArgs};

const PROTOCOLS: &str = "\
Protocols (files in order; status accepted, wrong, wrong format, judge's fault or wrong usage):
  testlib  IN OUT [ANS [REPORT [-appes]]]     0 1 2 3       message on standard error or in REPORT
  icpc     IN ANS FEEDBACK_DIR < OUT          42 43 43 1    judgemessage.txt, teammessage.txt
  hustoj   IN ANS OUT                         0 1 2 3       standard error
  cms      IN ANS OUT                         0 0 0 1       1.0 or 0.0 on standard output
  qduoj    IN OUT                             0 1 1 255     standard output
  boca     OUT ANS IN                         4 6 6 43      standard error
  peg      ANS OUT IN                         0 1 1 3       standard error
  dmoj     IN OUT ANS                         0 1 1 3       standard output and error
  plain    IN OUT [ANS]                       0 1 1 2       standard output

Examples:
  A checker as Polygon and `oj` call it:
      lanedoku check tests/01.in my.out
  An output validator of an ICPC problem package:
      lanedoku check --protocol icpc IN ANS FEEDBACK_DIR < OUT
  A folder of answers, for CI:
      lanedoku check --dir tests/ --answers out/ --junit report.xml";

/// Check answers as a judge's checker
#[derive(Debug, Parser)]
#[command(
    name = "lanedoku check",
    args_override_self = true,
    after_help = PROTOCOLS,
    override_usage = "lanedoku check [OPTIONS] [FILE]...\n       \
        lanedoku check [OPTIONS] --dir <TESTS> --answers <OUT>",
    mut_arg("paths", |arg| arg
        .value_name("FILE")
        .help("The files, in the order of the protocol; `-` for standard input")
        .long_help(None)),
    mut_arg("in_ext", |arg| arg.help("With --dir: the extension of the inputs (repeatable)")),
    mut_arg("out_ext", |arg| arg.help("With --dir: the extension of the answers")),
    mut_arg("quiet", |arg| arg.help("With --dir: print only the summary")),
    mut_arg("to", |arg| arg.help("How `solve` would lay the answers out (same: each like its puzzle)")),
    mut_arg("jobs", |arg| arg.hide(true)),
    mut_arg("progress", |arg| arg.hide(true)),
    mut_arg("stats", |arg| arg.hide(true)),
)]
pub(in crate::cli) struct CheckArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    /// How the judge calls and what it expects back [default: testlib, with --dir plain]
    #[arg(long, value_name = "PROTOCOL")]
    pub(super) protocol: Option<OsString>,

    /// Which of several solutions is accepted [default: any, or the profile's]
    #[arg(long, value_name = "RULE")]
    pub(super) rule: Option<RuleArg>,

    /// How much of the answer's layout counts [default: lenient, or what the profile's judge says]
    #[arg(long, value_name = "LAYOUT")]
    pub(super) layout: Option<LayoutArg>,

    #[command(flatten)]
    pub(super) written: AnswerArgs,

    /// Check a folder of tests: TESTS/NAME.in against OUT/NAME.out, the jury's TESTS/NAME.ans if there
    /// is one
    #[arg(long, value_name = "TESTS", requires = "answers")]
    pub(super) dir: Option<PathBuf>,

    /// The folder of the answers to --dir
    #[arg(long, value_name = "OUT", requires = "dir")]
    pub(super) answers: Option<PathBuf>,

    /// With --dir: write the verdicts into this file in the format of JUnit too
    #[arg(long, value_name = "FILE", requires = "dir")]
    pub(super) junit: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum RuleArg {
    /// Any valid completion of the givens
    Any,
    /// The lexicographically first alone
    First,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LayoutArg {
    /// 81 digits 1-9 with any white space or none between them
    Lenient,
    /// What `solve` writes, byte for byte
    Strict,
}

#[cfg(test)]
mod tests {
    use super::PROTOCOLS;
    use crate::checker::Verdict;
    use crate::checker::protocols;

    #[test]
    fn the_help_lists_every_protocol_with_its_statuses() {
        for protocol in protocols::PROTOCOLS {
            let verdicts = [
                Verdict::Accepted,
                Verdict::Wrong,
                Verdict::Format,
                Verdict::Fault,
            ];
            let statuses = verdicts.map(|verdict| protocol.status(verdict).to_string());
            let mut lines = PROTOCOLS.lines().map(str::trim_start);
            let line = lines.find(|line| line.split(' ').next() == Some(protocol.name));
            let line = line.unwrap_or_else(|| panic!("no line for {}", protocol.name));
            assert!(
                line.contains(&format!(" {} ", statuses.join(" "))),
                "{line}"
            );
        }
    }
}
