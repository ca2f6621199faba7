//! The `lanedoku` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    lanedoku::cli::run(std::env::args_os()).into()
}
