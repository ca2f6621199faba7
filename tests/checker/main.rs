//! The checker as judges call it: whole processes, their exit statuses and their messages.

#![allow(clippy::print_stderr, reason = "a test says what it skips")]

mod files;
mod fixtures;
mod folders;
mod hostile;
mod mutations;
#[path = "../oracle/mod.rs"]
mod oracle;
mod round_trips;
mod statuses;
mod validation;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A puzzle with two solutions, the lexicographically first of them, and the other.
const TWO: &str =
    "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
const FIRST: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const SECOND: &str =
    "213456789456789123789123456124365897365897214897214365531642978642978531978531642";

/// Nine lines of nine characters.
fn rows(grid: &str) -> String {
    let rows = (0..9).map(|row| &grid[9 * row..9 * row + 9]);
    rows.map(|row| format!("{row}\n")).collect()
}

/// Nine lines of nine tokens.
fn spaced(grid: &str) -> String {
    let apart = |row: &str| {
        row.split("")
            .collect::<Vec<_>>()
            .join(" ")
            .trim()
            .to_owned()
            + "\n"
    };
    rows(grid).lines().map(apart).collect()
}

/// What a process left.
#[derive(Debug)]
struct Ended {
    /// The exit status, or `None` if a signal ended it.
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

/// A temporary folder in which the program is run.
struct Folder {
    folder: TempDir,
}

impl Folder {
    fn new() -> Folder {
        let folder = TempDir::new().expect("a temporary folder");
        Folder { folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file, and the folders above it.
    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("made");
        fs::write(&path, text).expect("written");
        path
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path().join(name)).unwrap_or_default()
    }

    /// Runs the program here with these words, and this file as standard input.
    fn run(&self, words: &[&str], stdin: Option<&str>) -> Ended {
        let stdin = match stdin {
            None => Stdio::null(),
            Some(name) => {
                fs::File::open(self.path().join(name)).map_or_else(|_| Stdio::null(), Stdio::from)
            }
        };
        let output = Command::new(env!("CARGO_BIN_EXE_lanedoku"))
            .args(words)
            .current_dir(self.path())
            .stdin(stdin)
            .output()
            .expect("the program starts");
        Ended {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("messages are text"),
            stderr: String::from_utf8(output.stderr).expect("messages are text"),
        }
    }
}
