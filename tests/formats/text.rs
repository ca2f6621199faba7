//! Reads and writes texts in the way of the program, and draws grids in every layout.

use lanedoku::format::{Answer, Batch, Framing, Layout, Reader, Reading, Words, Writer, Writing};
use lanedoku::grid::Grid;

/// A solution, and a puzzle that has no other.
pub(crate) const S: &str =
    "856917342234865719971243568425678931687139254193452876312584697769321485548796123";
pub(crate) const P: &str =
    "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3";
/// A puzzle whose last rows have no blanks.
pub(crate) const U: &str =
    "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";

/// Feeds a text in blocks of a given length and hands on each batch.
pub(crate) fn feed(
    text: &[u8],
    framing: impl Into<Framing>,
    len: usize,
    mut each: impl FnMut(&Batch),
) {
    let mut reader = Reader::new(framing);
    // Small, so that puzzles are left over when it is full.
    let mut batch = Batch::new(3);
    let mut take = |batch: &mut Batch| {
        each(batch);
        batch.clear();
    };
    for mut block in text.chunks(len) {
        while !block.is_empty() {
            let taken = reader.read(block, &mut batch);
            take(&mut batch);
            block = &block[taken..];
        }
    }
    reader.finish(&mut batch);
    take(&mut batch);
}

/// What a text has: a line for each puzzle, and one for each fault.
pub(crate) fn read_in_blocks(text: &[u8], framing: Framing, len: usize) -> Vec<String> {
    let mut all = Vec::new();
    feed(text, framing, len, |batch| {
        let mut faults = batch.faults.iter().peekable();
        let at = |line: u64, column: u32, what: String| format!("{line}:{column}: {what}");
        for (i, (entry, grid)) in batch.items().enumerate() {
            while let Some(fault) = faults.next_if(|fault| fault.entry <= i) {
                all.push(at(
                    fault.position.line,
                    fault.position.column,
                    fault.to_string(),
                ));
            }
            if let Some(grid) = grid {
                let place = entry.position();
                let gap = if entry.follows_gap() { " gap" } else { "" };
                let what = format!("{:?}{gap} {}", entry.layout(), batch.grids[grid]);
                all.push(at(place.line, place.column, what));
            }
        }
        for fault in faults {
            all.push(at(
                fault.position.line,
                fault.position.column,
                fault.to_string(),
            ));
        }
    });
    all
}

/// What a text has, with a check that the ends of blocks make no difference.
pub(crate) fn read_as(framing: impl Into<Framing>, text: impl AsRef<[u8]>) -> Vec<String> {
    let (framing, text) = (framing.into(), text.as_ref());
    let whole = read_in_blocks(text, framing, text.len().max(1));
    for len in [1, 2, 3, 7, 64, 83] {
        let in_blocks = read_in_blocks(text, framing, len);
        assert_eq!(in_blocks, whole, "in blocks of {len}");
    }
    whole
}

pub(crate) fn read(text: impl AsRef<[u8]>) -> Vec<String> {
    read_as(Reading::Auto, text)
}

pub(crate) fn read_only(layout: Layout, text: impl AsRef<[u8]>) -> Vec<String> {
    read_as(Reading::Only(layout), text)
}

/// The grids of a text without faults.
pub(crate) fn grids(text: impl AsRef<[u8]>, framing: impl Into<Framing>) -> Vec<Grid> {
    let mut grids = Vec::new();
    let text = text.as_ref();
    feed(text, framing, text.len().max(1), |batch| {
        let faults = &batch.faults;
        assert!(
            faults.is_empty(),
            "{faults:?} in\n{}",
            String::from_utf8_lossy(text)
        );
        grids.extend_from_slice(&batch.grids);
    });
    grids
}

/// The answers to a text whose puzzles are their own answers.
pub(crate) fn echo(writing: Writing, text: impl AsRef<[u8]>) -> String {
    echo_as(Reading::Auto, writing, text)
}

pub(crate) fn echo_as(
    framing: impl Into<Framing>,
    writing: Writing,
    text: impl AsRef<[u8]>,
) -> String {
    let framing = framing.into();
    let writer = Writer::new(writing, Words::default());
    let text = text.as_ref();
    let written = |len| {
        let mut out = Vec::new();
        feed(text, framing, len, |batch| {
            for (i, (_, grid)) in batch.items().enumerate() {
                let puzzle = grid.map(|grid| &batch.grids[grid]);
                let answer = puzzle.map_or(Answer::Invalid, Answer::Grid);
                writer.write(batch, i, puzzle, answer, &mut out);
            }
        });
        String::from_utf8(out).unwrap()
    };
    let whole = written(text.len().max(1));
    assert_eq!(written(1), whole, "byte by byte");
    whole
}

pub(crate) fn rows(grid: &str) -> Vec<String> {
    let rows = grid.as_bytes().chunks(9);
    rows.map(|row| String::from_utf8(row.to_vec()).unwrap())
        .collect()
}

pub(crate) fn compact(grid: &str) -> String {
    rows(grid).join("\n") + "\n"
}

/// Characters with a separator between them.
fn joined(row: &str, separator: &str) -> String {
    row.chars()
        .map(String::from)
        .collect::<Vec<_>>()
        .join(separator)
}

pub(crate) fn spaced(grid: &str) -> String {
    rows(grid)
        .iter()
        .map(|row| joined(row, " ") + "\n")
        .collect()
}

/// Rows in a frame: what stands above and below, and between the bands; each row from its three parts.
pub(crate) fn framed(
    grid: &str,
    outer: &str,
    inner: &str,
    row: impl Fn([&str; 3]) -> String,
) -> String {
    let mut lines = Vec::new();
    lines.extend((!outer.is_empty()).then(|| outer.to_owned()));
    for (i, cells) in rows(grid).iter().enumerate() {
        if i == 3 || i == 6 {
            lines.push(inner.to_owned());
        }
        lines.push(row([&cells[..3], &cells[3..6], &cells[6..]]));
    }
    lines.extend((!outer.is_empty()).then(|| outer.to_owned()));
    lines.join("\n") + "\n"
}

/// The frame of a Simple Sudoku file.
pub(crate) fn simple_sudoku(grid: &str) -> String {
    framed(grid, "*-----------*", "|---+---+---|", |[a, b, c]| {
        format!("|{a}|{b}|{c}|")
    })
}

/// The frame with a blank round each cell.
pub(crate) fn wide_frame(grid: &str) -> String {
    let rule = "+-------+-------+-------+";
    framed(grid, rule, rule, |parts| {
        let parts = parts.map(|part| joined(part, " "));
        format!("| {} | {} | {} |", parts[0], parts[1], parts[2])
    })
}

/// A grid in JSON, of strings or of numbers.
pub(crate) fn json(grid: &str, blank: &str, quote: &str) -> String {
    let cell = |cell: char| match cell {
        '.' => blank.to_owned(),
        digit => format!("{quote}{digit}{quote}"),
    };
    let row = |row: &String| row.chars().map(cell).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = rows(grid).iter().map(row).collect();
    format!("[[{}]]", rows.join("],["))
}
