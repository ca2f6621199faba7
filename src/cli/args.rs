//! What can be typed: the arguments of each subcommand as `clap` parses them, without a look at files
//! or the machine.

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::check::CheckArgs;
use super::validate::ValidateArgs;
use crate::format::{Color, Framing, Layout, Reading, Words, Wrapping, Writer, Writing};
use crate::profile::Profile;
use crate::solver::Order;

const EXAMPLES: &str = "\
Examples:
  One puzzle, answered in its own layout:
      lanedoku < 2239.in
  A million puzzles, one a line, on two cores:
      lanedoku --stats -j 2 million.txt > solved.txt
  A folder of tests, answers/NAME.out for each NAME.in:
      lanedoku tests/ --out-dir answers/

`lanedoku [OPTIONS] [PATH]...` is short for `lanedoku solve [OPTIONS] [PATH]...`; a file that is called
like a subcommand is written `./NAME`.

Exit status: 0 every puzzle solved; 1 a puzzle without a solution, clashing or malformed, a file
unreadable or empty, a failed write; 2 wrong usage.";

/// Solves Sudoku puzzles in bulk, in the layouts of many judges
#[derive(Debug, Parser)]
#[command(
    name = "lanedoku",
    version,
    args_conflicts_with_subcommands = true,
    args_override_self = true,
    after_long_help = EXAMPLES,
    after_help = "`--help` says more and has examples."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) solve: SolveArgs,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Solve puzzles (also without the word `solve`)
    #[command(args_override_self = true, after_long_help = EXAMPLES)]
    Solve(SolveArgs),
    /// Count the solutions of puzzles
    #[command(args_override_self = true)]
    Count(CountArgs),
    /// List the judges that are known, or show one
    Profiles(ProfilesArgs),
    /// Check answers as a judge's checker
    Check(CheckArgs),
    /// Validate input files as a judge's input validator
    Validate(ValidateArgs),
}

/// The options of every command that takes inputs.
#[derive(Args, Debug, Default)]
pub(super) struct InputArgs {
    /// Files, folders, or `-` for standard input, which is also read when there is none
    ///
    /// A folder is walked, its entries sorted by name. Its inputs are the `.in` files if there are
    /// any, else every file that is no answer (`.out`, `.ans`, `.a`, `--out-ext`) and not plainly
    /// something else.
    #[arg(value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,

    /// How the inputs are laid out (auto: each puzzle by what it looks like) [default: auto]
    #[arg(long, value_name = "LAYOUT")]
    pub(super) from: Option<FromArg>,

    /// The conventions of a judge, for inputs and answers; `lanedoku profiles` lists them
    #[arg(long, value_name = "NAME", value_parser = profile)]
    pub(super) profile: Option<&'static Profile>,

    /// The extension of the inputs in folders (repeatable)
    #[arg(long, value_name = "EXT")]
    pub(super) in_ext: Vec<String>,

    /// The extension of answer files [default: out]
    #[arg(long, value_name = "EXT")]
    out_ext: Option<String>,

    /// How many threads work [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,

    /// Which engine searches
    #[arg(long, value_name = "ENGINE", value_enum, default_value_t)]
    pub(super) engine: EngineArg,

    /// Which vector instructions the lane engine uses
    #[arg(long, value_name = "LEVEL", value_enum, default_value_t)]
    pub(super) simd: SimdArg,

    /// Show a bar with rate and time left (auto: on long work at a terminal)
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub(super) progress: When,

    /// Print figures on standard error at the end
    #[arg(long)]
    pub(super) stats: bool,

    /// Print only the summary of the diagnostics
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// The options that say how answers are written.
#[derive(Args, Debug, Default)]
pub(super) struct AnswerArgs {
    /// How the answers are laid out (same: each like its puzzle) [default: same, or the judge's]
    #[arg(long, value_name = "LAYOUT")]
    pub(super) to: Option<ToArg>,

    /// The line for a puzzle without a solution [default: no solution]
    #[arg(long, value_name = "TEXT", value_parser = one_line)]
    pub(super) no_solution: Option<String>,

    /// The line for a puzzle that clashes or is malformed [default: invalid]
    #[arg(long, value_name = "TEXT", value_parser = one_line)]
    pub(super) invalid: Option<String>,
}

#[derive(Args, Debug, Default)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    /// Which of several solutions is the answer
    #[arg(long, value_name = "ORDER", value_enum, default_value_t)]
    pub(super) order: OrderArg,

    #[command(flatten)]
    pub(super) answers: AnswerArgs,

    /// Whether `--to pretty` uses colour (auto: at a terminal, unless NO_COLOR is set)
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub(super) color: When,

    /// Write an answer file for each input file into this folder
    #[arg(long, value_name = "DIR")]
    pub(super) out_dir: Option<PathBuf>,

    /// End with status 0 also when puzzles had no solution or were invalid
    #[arg(long)]
    pub(super) exit_zero: bool,
}

/// The arguments of `profiles`.
#[derive(Args, Debug)]
pub(super) struct ProfilesArgs {
    /// Show this one, with a sample in and out
    #[arg(value_name = "NAME", value_parser = profile)]
    pub(super) profile: Option<&'static Profile>,
}

#[derive(Args, Debug)]
pub(super) struct CountArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    /// Stop at this number of solutions and print `N+`; 0 for no limit
    /// [default: 2, with --enumerate 0]
    #[arg(long, value_name = "N")]
    pub(super) limit: Option<u64>,

    /// Print the solutions in lexicographic order, an empty line between puzzles
    #[arg(long)]
    pub(super) enumerate: bool,
}

impl InputArgs {
    /// The extension of answer files, without a dot.
    pub(super) fn out_ext(&self) -> &str {
        let typed = self.out_ext.as_deref().unwrap_or("out");
        typed.strip_prefix('.').unwrap_or(typed)
    }

    /// How the inputs are read: what was typed wins over the judge's layout.
    pub(super) fn framing(&self) -> Framing {
        let mut framing = self
            .profile
            .map_or(Framing::default(), |profile| profile.input.framing);
        if let Some(from) = self.from {
            framing.reading = from.reading();
        }
        framing
    }
}

impl AnswerArgs {
    /// How the answers are written: what was typed wins over the judge's layout. `color` says whether
    /// they may have it.
    pub(super) fn writing(&self, profile: Option<&Profile>, color: Color) -> Writing {
        match (self.to, profile) {
            (Some(to), _) => to.writing(color),
            (None, Some(profile)) => profile.writing(),
            (None, None) => Writing::Same,
        }
    }

    /// What writes the answers.
    pub(super) fn writer(&self, profile: Option<&Profile>, color: Color) -> Writer {
        let wrapping = profile.map_or(Wrapping::NONE, |profile| profile.output.wrapping);
        Writer::wrapped(self.writing(profile, color), self.words(profile), wrapping)
    }

    /// What is written for puzzles without an answer.
    fn words(&self, profile: Option<&Profile>) -> Words {
        let mut words = profile.map_or_else(Words::default, Profile::words);
        if let Some(word) = &self.no_solution {
            words.no_solution.clone_from(word);
        }
        if let Some(word) = &self.invalid {
            words.clash.clone_from(word);
            words.invalid.clone_from(word);
        }
        words
    }
}

impl SolveArgs {
    /// Which solution is wanted.
    pub(super) fn order(&self) -> Order {
        match self.order {
            OrderArg::Fixed => Order::Fixed,
            OrderArg::Fewest => Order::Fewest,
        }
    }
}

/// What can be typed without a subcommand.
#[derive(Debug, Parser)]
#[command(name = "lanedoku", version, args_override_self = true)]
struct Bare {
    #[command(flatten)]
    solve: SolveArgs,
}

impl Cli {
    /// Parses what was typed, the name of the program first.
    ///
    /// # Errors
    ///
    /// Fails with what the parser has to say: help, the version, or what is wrong.
    pub(super) fn from_words(words: &[OsString]) -> Result<Cli, clap::Error> {
        // Setting up the options takes longer than solving a puzzle, those of all subcommands much
        // longer. Whoever has to be told something is told by the whole parser.
        let Some(first) = words.get(1) else {
            return Ok(Cli {
                command: None,
                solve: SolveArgs::default(),
            });
        };
        if !SUBCOMMANDS.iter().any(|name| first == name)
            && let Ok(Bare { solve }) = Bare::try_parse_from(words)
        {
            let command = None;
            return Ok(Cli { command, solve });
        }
        Cli::try_parse_from(words)
    }

    /// The first bare path that may as well be meant as the name of a subcommand.
    pub(super) fn ambiguous_path(&self) -> Option<&str> {
        if self.command.is_some() {
            return None;
        }
        let paths = self.solve.input.paths.iter();
        let mut names = paths.filter_map(|path| path.to_str());
        names.find(|name| SUBCOMMANDS.contains(name) || LATER.contains(name))
    }
}

/// The names of the subcommands.
const SUBCOMMANDS: [&str; 6] = ["solve", "count", "profiles", "check", "validate", "help"];

/// Names that subcommands will have: refused already, so that no script comes to rely on them.
const LATER: [&str; 4] = ["judge", "generate", "man", "completions"];

impl CountArgs {
    /// The limit as the solver takes it: `None` for none.
    pub(super) fn limit(&self) -> Option<NonZeroU64> {
        let default = if self.enumerate { 0 } else { 2 };
        NonZeroU64::new(self.limit.unwrap_or(default))
    }
}

/// Takes the name of a judge.
fn profile(name: &str) -> Result<&'static Profile, &'static str> {
    Profile::named(name).ok_or("no such judge, `lanedoku profiles` lists those that are known")
}

/// Takes text that fits on one line.
fn one_line(text: &str) -> Result<String, &'static str> {
    if text.contains(['\n', '\r']) {
        Err("found a line end, expected one line")
    } else {
        Ok(text.into())
    }
}

impl FromArg {
    pub(super) fn reading(self) -> Reading {
        Reading::Only(match self {
            FromArg::Auto => return Reading::Auto,
            FromArg::Compact => Layout::Compact,
            FromArg::Spaced => Layout::Spaced,
            FromArg::Line => Layout::Line,
            FromArg::Framed => Layout::Framed,
            FromArg::Sdk => Layout::Sdk,
            FromArg::Csv => Layout::Csv,
            FromArg::Json => Layout::Json,
        })
    }
}

impl ToArg {
    pub(super) fn writing(self, color: Color) -> Writing {
        Writing::As(match self {
            ToArg::Same => return Writing::Same,
            ToArg::Compact => Layout::Compact,
            ToArg::Spaced => Layout::Spaced,
            ToArg::Line => Layout::Line,
            ToArg::Framed => Layout::Framed,
            ToArg::Sdk => Layout::Sdk,
            ToArg::Csv => Layout::Csv,
            ToArg::Json => Layout::Json,
            ToArg::Pretty => return Writing::Pretty(color),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FromArg {
    /// Each puzzle by what it looks like
    Auto,
    /// Nine lines of nine characters
    Compact,
    /// Nine lines of nine tokens
    Spaced,
    /// 81 characters on a line
    Line,
    /// Nine lines in a drawn frame
    Framed,
    /// Compact below lines of metadata
    Sdk,
    /// A column of a table
    Csv,
    /// Arrays of nine arrays
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ToArg {
    /// Each like its puzzle
    Same,
    /// Nine lines of nine digits
    Compact,
    /// Nine lines of nine digits with single spaces
    Spaced,
    /// 81 digits on a line
    Line,
    /// Nine lines in a drawn frame
    Framed,
    /// Compact below lines of metadata
    Sdk,
    /// A table of puzzles and solutions
    Csv,
    /// Arrays of nine arrays
    Json,
    /// Boxes for a person; in colour givens are bold, else they carry a `'`
    Pretty,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// When it makes sense there
    #[default]
    Auto,
    /// In any case
    Always,
    /// In no case
    Never,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum OrderArg {
    /// The lexicographically first solution, whatever the engine
    #[default]
    Fixed,
    /// The first that the engine's fewest-candidates search meets
    Fewest,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum EngineArg {
    /// Many puzzles at once, one in each vector lane
    #[default]
    Lanes,
    /// The plain search, for comparison
    Backtrack,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum SimdArg {
    /// The widest that this machine has
    #[default]
    Auto,
    /// 512-bit vectors on x86-64
    Avx512,
    /// 256-bit vectors on x86-64
    Avx2,
    /// 128-bit vectors on Arm
    Neon,
    /// No special instructions
    Portable,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_parser_is_sound_and_its_subcommands_are_those_listed() {
        let mut command = Cli::command();
        command.build();
        command.clone().debug_assert();
        let mut names: Vec<&str> = command.get_subcommands().map(|c| c.get_name()).collect();
        names.sort_unstable();
        let mut listed = SUBCOMMANDS;
        listed.sort_unstable();
        assert_eq!(names, listed);
    }

    #[test]
    fn without_a_subcommand_both_parsers_agree() {
        for line in [
            "",
            "-",
            "a b",
            "-q --stats a",
            "-j2 --to line --to compact a count",
            "--out-dir o t --in-ext a --in-ext b",
            "-- -x",
        ] {
            let words: Vec<OsString> = format!("lanedoku {line}")
                .split_whitespace()
                .map(OsString::from)
                .collect();
            let bare = Cli::from_words(&words).expect("it can be parsed");
            let whole = Cli::try_parse_from(&words).expect("it can be parsed");
            assert_eq!(format!("{bare:?}"), format!("{whole:?}"), "{line}");
        }
    }
}
