//! Where a text comes from: a file, standard input, or memory.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::checker::protocols::Source;

/// A text that has not been opened yet.
#[derive(Clone, Copy, Debug)]
pub enum Text<'a> {
    /// A file.
    File(&'a Path),
    /// Standard input.
    Stdin,
    /// Bytes in memory, and what messages call them.
    Bytes(&'a str, &'a [u8]),
}

impl<'a> Text<'a> {
    /// Opens the text.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be opened.
    pub fn open(self) -> io::Result<Box<dyn Read + 'a>> {
        Ok(match self {
            Text::File(path) => Box::new(File::open(path)?),
            Text::Stdin => Box::new(io::stdin().lock()),
            Text::Bytes(_, bytes) => Box::new(bytes),
        })
    }
}

impl<'a> From<&'a Source> for Text<'a> {
    fn from(source: &'a Source) -> Text<'a> {
        match source {
            Source::File(path) => Text::File(path),
            Source::Stdin => Text::Stdin,
        }
    }
}

impl fmt::Display for Text<'_> {
    /// Writes the path, `<stdin>`, or the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::File(path) => path.display().fmt(f),
            Text::Stdin => f.write_str("<stdin>"),
            Text::Bytes(name, _) => f.write_str(name),
        }
    }
}
