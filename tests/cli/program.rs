//! Runs the program, and makes the files that it is run on.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use assert_cmd::assert::Assert;

/// A puzzle with one solution, [`SOLUTION`].
pub(crate) const PUZZLE: &str =
    "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3";
pub(crate) const SOLUTION: &str =
    "856917342234865719971243568425678931687139254193452876312584697769321485548796123";
/// A puzzle with two solutions, of which [`FIRST_OF_TWO`] is the lexicographically first.
pub(crate) const TWO: &str =
    "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
pub(crate) const FIRST_OF_TWO: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
pub(crate) const SECOND_OF_TWO: &str =
    "213456789456789123789123456124365897365897214897214365531642978642978531978531642";
/// A puzzle with a cell for which no digit is left.
pub(crate) const UNSOLVABLE: &str =
    "12345678.........9...............................................................";
/// A puzzle with two fives in row 1.
pub(crate) const CLASHING: &str =
    "5.......5........................................................................";

/// The program, with nothing on standard input.
pub(crate) fn lanedoku<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lanedoku"));
    command.args(arguments).env_remove("NO_COLOR");
    command
}

/// Runs the program on this standard input.
pub(crate) fn fed<const N: usize>(arguments: [&str; N], stdin: impl Into<Vec<u8>>) -> Assert {
    lanedoku(arguments).write_stdin(stdin).assert()
}

/// What a run wrote to standard output.
pub(crate) fn stdout(run: &Assert) -> &str {
    std::str::from_utf8(&run.get_output().stdout).expect("answers are ASCII")
}

/// What a run wrote to standard error.
pub(crate) fn stderr(run: &Assert) -> &str {
    std::str::from_utf8(&run.get_output().stderr).expect("diagnostics are UTF-8")
}

/// A puzzle or solution of 81 characters as compact rows.
pub(crate) fn compact(cells: &str) -> String {
    let rows = cells.as_bytes().chunks(9);
    rows.map(|row| format!("{}\n", String::from_utf8_lossy(row)))
        .collect()
}

/// The same as spaced rows.
pub(crate) fn spaced(cells: &str) -> String {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    compact(cells)
        .lines()
        .map(|row| format!("{}\n", spaced(row)))
        .collect()
}

/// A folder that the program is run in, removed at the end of the test.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    /// Adds a file, and the folders above it.
    pub(crate) fn with(self, name: &str, text: impl AsRef<[u8]>) -> Folder {
        let path = self.path(name);
        let above = path.parent().expect("it is below this folder");
        std::fs::create_dir_all(above).expect("a folder can be made");
        std::fs::write(path, text).expect("a file can be written");
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        let path = self.path(name);
        match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => panic!("{}: {error}", path.display()),
        }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// The names of all files below a folder, hidden ones too, sorted.
    pub(crate) fn files(&self, name: &str) -> Vec<String> {
        let root = self.path(name);
        let entries = walkdir::WalkDir::new(&root).sort_by_file_name();
        entries
            .into_iter()
            .map(|entry| entry.expect("the folder can be read"))
            .filter(|entry| !entry.file_type().is_dir())
            .map(|entry| {
                let relative = entry.path().strip_prefix(&root).expect("it is below");
                relative
                    .to_str()
                    .expect("names are ASCII")
                    .replace('\\', "/")
            })
            .collect()
    }

    /// Runs the program in the folder.
    pub(crate) fn run<const N: usize>(&self, arguments: [&str; N]) -> Assert {
        lanedoku(arguments).current_dir(self.0.path()).assert()
    }

    pub(crate) fn root(&self) -> &Path {
        self.0.path()
    }
}
