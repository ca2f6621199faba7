//! Which texts are read: the paths that were typed, with every folder walked to its files.
//!
//! Nothing is opened here. A path that is certain to fail is kept in its place, so that it is reported
//! in input order.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::args::InputArgs;

/// One text to read, or one that cannot be.
#[derive(Debug)]
pub(super) struct Input {
    pub(super) source: Source,
    /// The path below the folder that it was found in; of a file that was typed, its name.
    pub(super) relative: PathBuf,
}

/// Where a text comes from.
#[derive(Debug)]
pub(super) enum Source {
    Stdin,
    File(PathBuf),
    /// A path and why it is no text.
    Missing(PathBuf, String),
}

impl Source {
    /// The name of the source in messages.
    pub(super) fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".into(),
            Source::File(path) | Source::Missing(path, _) => path.display().to_string(),
        }
    }
}

/// The inputs in the order in which they are read.
pub(super) fn gather(args: &InputArgs) -> Vec<Input> {
    if args.paths.is_empty() {
        return vec![stdin()];
    }
    let selection = Selection::new(args);
    let mut inputs = Vec::new();
    for path in &args.paths {
        if path.as_os_str() == "-" {
            inputs.push(stdin());
        } else if path.is_dir() {
            walk(path, &selection, &mut inputs);
        } else {
            inputs.push(Input {
                relative: path.file_name().unwrap_or_default().into(),
                source: Source::File(path.clone()),
            });
        }
    }
    inputs
}

/// Whether a person is about to be asked for input without knowing it.
pub(super) fn waits_for_typing(inputs: &[Input]) -> bool {
    let reads_stdin = inputs
        .iter()
        .any(|input| matches!(input.source, Source::Stdin));
    reads_stdin && io::stdin().is_terminal()
}

fn stdin() -> Input {
    Input {
        source: Source::Stdin,
        relative: PathBuf::new(),
    }
}

/// Appends the inputs below a folder.
fn walk(folder: &Path, selection: &Selection, inputs: &mut Vec<Input>) {
    let entries = WalkDir::new(folder)
        .min_depth(1)
        .sort_by(|a, b| name_bytes(a).cmp(name_bytes(b)))
        .into_iter()
        .filter_entry(|entry| !name_bytes(entry).starts_with(b"."));
    let mut found: Vec<(Candidate, Input)> = entries
        .filter_map(|entry| match entry {
            Ok(entry) => candidate(&entry, folder, selection),
            Err(error) => Some((Candidate::Unreadable, missing(&error, folder))),
        })
        .collect();
    if found.iter().any(|(kind, _)| *kind == Candidate::In) {
        found.retain(|(kind, _)| *kind != Candidate::Other);
    }
    if found.is_empty() {
        let message = "found no input in this folder, expected `.in` files or those of `--in-ext`";
        found.push((
            Candidate::Unreadable,
            Input {
                source: Source::Missing(folder.into(), message.into()),
                relative: PathBuf::new(),
            },
        ));
    }
    inputs.extend(found.into_iter().map(|(_, input)| input));
}

/// What a walk comes across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Candidate {
    /// Certainly an input.
    In,
    /// An input unless the tree has some of the other kind.
    Other,
    /// A folder that cannot be listed.
    Unreadable,
}

fn candidate(
    entry: &walkdir::DirEntry,
    folder: &Path,
    selection: &Selection,
) -> Option<(Candidate, Input)> {
    let kind = selection.candidate(entry.file_name())?;
    let is_file = if entry.path_is_symlink() {
        // A link that leads nowhere is an input that cannot be read; one to a folder is no input.
        std::fs::metadata(entry.path()).map_or(true, |target| target.is_file())
    } else {
        entry.file_type().is_file()
    };
    let relative = entry.path().strip_prefix(folder).unwrap_or(entry.path());
    is_file.then(|| {
        (
            kind,
            Input {
                source: Source::File(entry.path().into()),
                relative: relative.into(),
            },
        )
    })
}

fn missing(error: &walkdir::Error, folder: &Path) -> Input {
    let message = match error.io_error() {
        Some(cause) => cause.to_string(),
        None => error.to_string(),
    };
    Input {
        source: Source::Missing(error.path().unwrap_or(folder).into(), message),
        relative: PathBuf::new(),
    }
}

fn name_bytes(entry: &walkdir::DirEntry) -> &[u8] {
    entry.file_name().as_encoded_bytes()
}

/// Which file names of a folder are inputs.
struct Selection {
    /// The endings of `--in-ext`; they decide alone when there are any.
    wanted: Vec<String>,
    answer: String,
}

impl Selection {
    fn new(args: &InputArgs) -> Selection {
        Selection {
            wanted: args.in_ext.iter().map(|ext| ending(ext)).collect(),
            answer: ending(args.out_ext()),
        }
    }

    fn candidate(&self, name: &OsStr) -> Option<Candidate> {
        let ends_with = |ending: &str| name.as_encoded_bytes().ends_with(ending.as_bytes());
        if !self.wanted.is_empty() {
            let wanted = self.wanted.iter().any(|ending| ends_with(ending));
            return wanted.then_some(Candidate::In);
        }
        if ends_with(".in") {
            return Some(Candidate::In);
        }
        let mut answers = [".out", ".ans", ".a", &self.answer].into_iter();
        let is_answer = answers.any(ends_with);
        (!is_answer && !is_no_puzzle(name)).then_some(Candidate::Other)
    }
}

/// `.in` for `in` and for `.in`.
fn ending(extension: &str) -> String {
    format!(".{}", extension.strip_prefix('.').unwrap_or(extension))
}

/// Whether a file is plainly something else than puzzles: documents, pictures, programs, archives,
/// settings, copies that editors leave.
fn is_no_puzzle(name: &OsStr) -> bool {
    const STEMS: &str = "authors changelog cmakelists contributing copying dockerfile licence license \
        makefile notice readme";
    const EXTENSIONS: &str = "7z adoc asm avi awk bak bash bat bib bin bmp bz2 c cc cfg class cmake \
        conf cpp cs css cxx d dart db desc diff dll doc docx dylib eps epub erl ex exe fish fs gif go \
        gz h hh hpp hs htm html ico ini ipynb jar java jpeg jpg js kt less lib lock log lua m md mjs \
        ml mov mp3 mp4 nim o obj odt orig patch pas pdf php pl png ppt pptx properties ps ps1 py pyc \
        pyi r rar rb rej rs rst rtf s scala scss sh so sql sqlite svg swift swp tar tex tgz tif tiff \
        tmp toml ts tsx vb wasm wav webp xls xlsx xml xz yaml yml zig zip zst zsh";
    let listed = |list: &str, word: &str| list.split_ascii_whitespace().any(|item| item == word);
    let name = name.to_string_lossy().to_ascii_lowercase();
    let stem = name.split(['.', '-', '_']).next().unwrap_or_default();
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    name.ends_with('~') || listed(STEMS, stem) || listed(EXTENSIONS, extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn selection(in_ext: &[&str], out_ext: &str) -> Selection {
        Selection {
            wanted: in_ext.iter().map(|ext| ending(ext)).collect(),
            answer: ending(out_ext),
        }
    }

    #[test]
    fn names_decide_what_is_an_input() {
        let default = selection(&[], "out");
        let kind = |name: &str| default.candidate(OsStr::new(name));
        assert_eq!(kind("01.in"), Some(Candidate::In));
        for name in [
            "01",
            "puzzles.txt",
            "a.sdk",
            "b.csv",
            "c.json",
            "d.sdm",
            "e.ss",
        ] {
            assert_eq!(kind(name), Some(Candidate::Other), "{name}");
        }
        let others = "01.out 01.ans 01.a README README.txt readme.md a.PNG b.py c.cpp d.zip LICENSE-MIT e.txt~";
        for name in others.split(' ') {
            assert_eq!(kind(name), None, "{name}");
        }
    }

    #[test]
    fn options_decide_before_names() {
        let wanted = selection(&["txt", ".md"], "out");
        let kind = |name: &str| wanted.candidate(OsStr::new(name));
        assert_eq!(kind("a.txt"), Some(Candidate::In));
        assert_eq!(kind("a.md"), Some(Candidate::In));
        assert_eq!(kind("a.in"), None);
        let answers = selection(&[], "res");
        assert_eq!(answers.candidate(OsStr::new("a.res")), None);
    }
}
