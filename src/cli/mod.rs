//! The command line: the only place for arguments, printing, the environment and exit codes.
//!
//! [`run`] parses and calls one file a subcommand. What was typed is in `args`; what follows from it,
//! on this machine and for these files, in the other modules.

mod args;
mod check;
mod count;
mod engine;
mod feed;
mod inputs;
mod places;
mod profiles;
mod progress;
mod protocols;
mod report;
mod solve;
mod stream;
mod validate;
mod words;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use args::{Cli, Command};

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All went well.
    Success,
    /// A puzzle without an answer, a file that could not be read or written.
    Failure,
    /// Wrong usage.
    Usage,
    /// What a judge's protocol gives as the status of a verdict.
    Verdict(u8),
}

impl Exit {
    /// The exit status of the process.
    pub fn status(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Failure => 1,
            Exit::Usage => 2,
            Exit::Verdict(status) => status,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.status())
    }
}

/// Wrong usage that only shows after parsing: ends the program with [`Exit::Usage`].
#[derive(Debug)]
struct UsageError(String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// The error for wrong usage.
fn usage(message: impl Into<String>) -> anyhow::Error {
    anyhow::Error::new(UsageError(message.into()))
}

/// Words that a build put before those of the command line, for judges that pass nothing but files.
const BUILT_IN: Option<&str> = option_env!("LANEDOKU_AS");

fn with_built_in(mut arguments: Vec<OsString>, built_in: Option<&str>) -> Vec<OsString> {
    let words = built_in.unwrap_or_default().split_whitespace();
    let behind_name = arguments.len().min(1);
    arguments.splice(behind_name..behind_name, words.map(OsString::from));
    arguments
}

/// Runs the program with these arguments, the first of them its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments = with_built_in(arguments.into_iter().collect(), BUILT_IN);
    // Their protocols have other statuses for wrong usage than the parser.
    if let Some(words) = check::called(&arguments) {
        return check::run(&words);
    }
    if let Some(words) = validate::called(&arguments) {
        return validate::run(&words);
    }
    let cli = match Cli::from_words(&arguments) {
        Ok(cli) => cli,
        Err(error) => return misuse(&error),
    };
    match dispatch(cli) {
        Ok(exit) => exit,
        Err(error) if is_closed_pipe(&error) => Exit::Success,
        Err(error) => {
            complain(&error);
            if error.is::<UsageError>() {
                Exit::Usage
            } else {
                Exit::Failure
            }
        }
    }
}

fn dispatch(cli: Cli) -> anyhow::Result<Exit> {
    if let Some(name) = cli.ambiguous_path() {
        return Err(usage(format!(
            "`{name}` is the name of a subcommand, expected it first, or `./{name}` for the file"
        )));
    }
    match cli.command {
        None => solve::run(&cli.solve),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Count(args)) => count::run(&args),
        Some(Command::Profiles(args)) => profiles::run(&args),
        Some(Command::Check(_) | Command::Validate(_)) => unreachable!("they run before parsing"),
    }
}

/// Prints what the parser has to say: help and version are no errors.
fn misuse(error: &clap::Error) -> Exit {
    let printed = error.print();
    if error.use_stderr() {
        return Exit::Usage;
    }
    match printed.and_then(|()| io::stdout().flush()) {
        Err(cause) if cause.kind() != io::ErrorKind::BrokenPipe => {
            complain(&anyhow::Error::new(cause).context(CANNOT_WRITE));
            Exit::Failure
        }
        _ => Exit::Success,
    }
}

/// What is said when standard output takes nothing more.
const CANNOT_WRITE: &str = "cannot write to standard output";

/// Prints the error that ends the program.
fn complain(error: &anyhow::Error) {
    // Standard error that cannot be written to leaves nobody to tell.
    let _ = writeln!(io::stderr().lock(), "lanedoku: {error:#}");
}

/// Whether the reader of our output has gone, which is its right.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exit_has_its_status() {
        let exits = [Exit::Success, Exit::Failure, Exit::Usage, Exit::Verdict(43)];
        assert_eq!(exits.map(Exit::status), [0, 1, 2, 43]);
    }

    #[test]
    fn built_in_words_stand_before_the_typed_ones() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(
            with_built_in(words("checker a b"), None),
            words("checker a b")
        );
        assert_eq!(
            with_built_in(words("checker a b"), Some("check --protocol cms")),
            words("checker check --protocol cms a b")
        );
    }
}
