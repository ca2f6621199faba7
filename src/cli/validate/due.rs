//! The one text that an input has to be, worked out from what was read of it.

use super::Refusal;
use crate::format::{Answer, BLANKS, Batch, CountLine, Layout, Values, Words, Writer, Writing};
use crate::profile::Profile;

/// Writes the text that is due, piece by piece.
pub(super) enum Due {
    /// All puzzles in one layout, as they would be written there.
    Layout(Box<Writer>, Option<Layout>),
    /// As a judge has them.
    Judge {
        profile: &'static Profile,
        /// Whether the beginning of the text is written.
        begun: bool,
    },
    /// As a judge has them whose cells may be any integers, which are not kept: the same tokens line by
    /// line, with single blanks between them.
    Integers {
        profile: &'static Profile,
        /// The beginning of a line whose end was not read yet.
        line: Vec<u8>,
        /// How many lines with integers came before it.
        lines: u64,
    },
}

impl Due {
    pub(super) fn new(profile: Option<&'static Profile>) -> Due {
        match profile {
            None => {
                let writer = Writer::new(Writing::Same, Words::default());
                Due::Layout(Box::new(writer), None)
            }
            Some(profile) if profile.input.framing.values == Values::Integers => Due::Integers {
                profile,
                line: Vec::new(),
                lines: 0,
            },
            Some(profile) => Due::Judge {
                profile,
                begun: false,
            },
        }
    }

    /// The characters of which one stands for all blank cells.
    pub(super) fn blanks(&self) -> &'static [u8] {
        match self {
            Due::Layout(..) => BLANKS,
            Due::Judge { .. } | Due::Integers { .. } => b"",
        }
    }

    /// Appends what follows from the text itself, whatever the puzzles.
    pub(super) fn read(&mut self, text: &[u8], due: &mut Vec<u8>) {
        match self {
            Due::Layout(..) => {}
            Due::Judge { profile, begun } => {
                if !*begun {
                    profile.begin_input(leading_number(text), due);
                    *begun = true;
                }
            }
            Due::Integers {
                profile,
                line,
                lines,
            } => {
                for piece in text.split_inclusive(|&byte| byte == b'\n') {
                    line.extend_from_slice(piece);
                    if piece.ends_with(b"\n") {
                        integers(profile, line, lines, due);
                        line.clear();
                    }
                }
            }
        }
    }

    /// Appends the first puzzles of a batch.
    ///
    /// # Errors
    ///
    /// Fails at a puzzle in another layout than the first one; those before it are appended.
    pub(super) fn puzzles(
        &mut self,
        batch: &Batch,
        count: usize,
        due: &mut Vec<u8>,
    ) -> Result<(), Refusal> {
        for (index, (entry, grid)) in batch.items().enumerate().take(count) {
            let Some(puzzle) = grid.map(|grid| &batch.grids[grid]) else {
                continue;
            };
            let number = batch.first() + index as u64;
            match self {
                Due::Layout(writer, layout) => {
                    if *layout.get_or_insert(entry.layout()) != entry.layout() {
                        let text = "found another layout, expected that of the first puzzle";
                        return Err(Refusal::at(entry.position(), text));
                    }
                    if entry.layout() == Layout::Csv {
                        let text = "found a table, expected rows, lines, frames or JSON";
                        return Err(Refusal::at(entry.position(), text));
                    }
                    writer.write(batch, index, Some(puzzle), Answer::Grid(puzzle), due);
                }
                Due::Judge { profile, .. } => profile.write_puzzle(number, puzzle, due),
                Due::Integers { .. } => {}
            }
        }
        Ok(())
    }

    /// Appends the end of the text.
    pub(super) fn end(&mut self, due: &mut Vec<u8>) {
        match self {
            Due::Layout(..) => {}
            Due::Judge { profile, .. } => profile.end_input(due),
            Due::Integers {
                profile,
                line,
                lines,
            } => {
                integers(profile, line, lines, due);
                profile.end_input(due);
            }
        }
    }
}

/// The number that a text says it has; whether that is right is found out when all was read.
fn leading_number(text: &[u8]) -> u64 {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number: u64, digit| {
        number
            .saturating_mul(10)
            .saturating_add(u64::from(digit - b'0'))
    })
}

/// Appends the integers of a line with single blanks between them, each in its shortest form, and what
/// the judge has between the grids. What is no integer is not due.
fn integers(profile: &Profile, line: &[u8], lines: &mut u64, due: &mut Vec<u8>) {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    let integers = line
        .split(u8::is_ascii_whitespace)
        .filter_map(|token| str::from_utf8(token).ok()?.parse::<i64>().ok());
    let integers: Vec<String> = integers.map(|integer| integer.to_string()).collect();
    if integers.is_empty() {
        return;
    }
    let above = u64::from(profile.input.framing.count == CountLine::Always);
    if *lines > above && (*lines - above).is_multiple_of(9) {
        due.extend_from_slice(profile.input.between.as_bytes());
    }
    due.extend_from_slice(integers.join(" ").as_bytes());
    due.push(b'\n');
    *lines += 1;
}
