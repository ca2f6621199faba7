//! What the subcommands that speak a judge's protocol have in common: whatever happens, a panic or a
//! parser's complaint included, becomes a text, and the status stays theirs to choose.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::panic::{self, AssertUnwindSafe};

use clap::Command;

use super::Exit;

/// Calls a function and turns a panic into a text.
pub(super) fn guarded<T>(function: impl FnOnce() -> T) -> Result<T, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let result = panic::catch_unwind(AssertUnwindSafe(function));
    panic::set_hook(hook);
    result.map_err(|payload| {
        let text = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        format!("internal error: {}", text.unwrap_or("unknown"))
    })
}

/// What the parser has to say, without its advice.
pub(super) fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

/// Prints on standard error. If that fails there is nobody to tell.
pub(super) fn say(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints the help of a subcommand if that is all it is asked for.
pub(super) fn help(words: &[OsString], command: &Command) -> Option<Exit> {
    let [word] = words else { return None };
    let mut command = command.clone();
    let printed = match word.to_str()? {
        "--help" => command.print_long_help(),
        "-h" => command.print_help(),
        _ => return None,
    };
    Some(match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Exit::Failure,
        _ => Exit::Success,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_text() {
        assert_eq!(guarded(|| 1), Ok(1));
        let text = guarded(|| panic!("at {}", 81)).map(|()| 0);
        assert_eq!(text, Err("internal error: at 81".to_owned()));
    }
}
