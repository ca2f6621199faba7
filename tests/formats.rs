//! What is read from which text: every rule of the layouts, each as small as it can be.

use lanedoku::format::{Answer, Batch, Layout, Reader, Reading, Words, Writer, Writing};

const S: &str = "856917342234865719971243568425678931687139254193452876312584697769321485548796123";
const P: &str = "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3";
/// A puzzle without blanks in its first rows.
const U: &str = "003456789456789123789123456004365897365897214897214365531642978642978531978531642";

/// All that a text has, fed in blocks of a given length: a line for each puzzle, and for each fault.
fn read_in_blocks(text: &[u8], reading: Reading, len: usize) -> Vec<String> {
    let mut reader = Reader::new(reading);
    let mut batch = Batch::new(3);
    let mut all = Vec::new();
    let mut take = |batch: &mut Batch| {
        let mut faults = batch.faults.iter().peekable();
        for (i, (entry, grid)) in batch.items().enumerate() {
            while let Some(fault) = faults.next_if(|fault| fault.entry == i) {
                let position = fault.position;
                all.push(format!("{}:{}: {fault}", position.line, position.column));
            }
            if let Some(grid) = grid {
                let position = entry.position();
                let gap = if entry.follows_gap() { " gap" } else { "" };
                all.push(format!(
                    "{}:{}: {:?}{gap} {}",
                    position.line,
                    position.column,
                    entry.layout(),
                    batch.grids[grid]
                ));
            }
        }
        for fault in faults {
            let position = fault.position;
            all.push(format!("{}:{}: {fault}", position.line, position.column));
        }
        batch.clear();
    };
    for mut block in text.chunks(len) {
        while !block.is_empty() {
            block = &block[reader.read(block, &mut batch)..];
            take(&mut batch);
        }
    }
    reader.finish(&mut batch);
    take(&mut batch);
    all
}

/// What a text has, with a check that the ends of blocks make no difference.
fn read_as(reading: Reading, text: impl AsRef<[u8]>) -> Vec<String> {
    let text = text.as_ref();
    let whole = read_in_blocks(text, reading, text.len().max(1));
    for len in [1, 2, 3, 7, 64, 83] {
        let text_in_blocks = read_in_blocks(text, reading, len);
        assert_eq!(text_in_blocks, whole, "in blocks of {len}");
    }
    whole
}

fn read(text: impl AsRef<[u8]>) -> Vec<String> {
    read_as(Reading::Auto, text)
}

fn rows(grid: &str) -> Vec<String> {
    grid.as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8(row.to_vec()).unwrap())
        .collect()
}

fn compact(grid: &str) -> String {
    rows(grid).join("\n") + "\n"
}

fn spaced(grid: &str) -> String {
    let row = |row: String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    rows(grid)
        .into_iter()
        .map(row)
        .collect::<Vec<_>>()
        .join("\n")
        + "\n"
}

#[test]
fn plain_layouts() {
    let p = |layout| format!("1:1: {layout} {P}");
    assert_eq!(read(compact(P)), [p("Compact")]);
    assert_eq!(read(spaced(P)), [p("Spaced")]);
    assert_eq!(read(format!("{P}\n")), [p("Line")]);
    assert_eq!(read(P), [p("Line")]);
    assert_eq!(read(""), [""; 0]);
    assert_eq!(read("\n \n\t\n"), [""; 0]);
}

#[test]
fn line_ends_marks_and_blanks_never_matter() {
    for text in [compact(P), spaced(P), format!("{P}\n")] {
        let plain = read(&text);
        for end in ["\r\n", "\r"] {
            assert_eq!(read(text.replace('\n', end)), plain);
            assert_eq!(read(text.replace('\n', &format!(" \t{end}"))), plain);
        }
        assert_eq!(read(text.trim_end()), plain);
        assert_eq!(read(format!("\u{feff}{text}")), plain);
    }
    let wide = spaced(P).replace(' ', " \t  ");
    assert_eq!(read(wide), read(spaced(P)));
    assert_eq!(read(spaced(P).replace(' ', ", ")), read(spaced(P)));
    let shifted = format!("  {}", spaced(P).replace('\n', "\n\t"));
    assert_eq!(read(shifted), [format!("1:3: Spaced {P}")]);
}

#[test]
fn a_short_row_stays_with_its_grid() {
    let mut short: Vec<_> = rows(P);
    short[2].pop();
    let text = short.join("\n") + "\n" + &compact(S);
    assert_eq!(
        read(text),
        [
            "3:9: row 3 has 8 cells, expected 9".to_owned(),
            format!("10:1: Compact {S}")
        ]
    );
}

#[test]
fn after_a_line_puzzle_lines_are_line_puzzles() {
    let text = format!("{P}\n{}\n{S}\n", &P[1..]);
    let line = |n| format!("{n}:1: Line {}", if n == 1 { P } else { S });
    assert_eq!(
        read(&text),
        [
            line(1),
            "2:81: line has 80 cells, expected 81".into(),
            line(3)
        ]
    );
    let text = format!("{P}\n{}{S}\n", compact(U));
    assert_eq!(
        read(&text),
        [
            line(1),
            format!("2:1: Compact {}", U.replace('0', ".")),
            format!("11:1: Line {S}")
        ]
    );
    let text = format!("{P}\n{}{S}\n", rows(U)[..2].join("\n") + "\n");
    assert_eq!(
        read(&text),
        [
            line(1),
            "2:1: line has 9 cells, expected 81".into(),
            "3:1: line has 9 cells, expected 81".into(),
            format!("4:1: Line {S}")
        ]
    );
}

/// The answers to a text whose puzzles are their own answers.
fn echo(writing: Writing, text: impl AsRef<[u8]>) -> String {
    let mut reader = Reader::new(Reading::Auto);
    let mut batch = Batch::new(1000);
    let text = text.as_ref();
    assert_eq!(reader.read(text, &mut batch), text.len());
    reader.finish(&mut batch);
    let writer = Writer::new(writing, Words::default());
    let mut out = Vec::new();
    for (i, (_, grid)) in batch.items().enumerate() {
        let puzzle = grid.map(|grid| &batch.grids[grid]);
        let answer = puzzle.map_or(Answer::Invalid, Answer::Grid);
        writer.write(&batch, i, puzzle, answer, &mut out);
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn answers_have_the_layout_of_their_puzzles() {
    for text in [compact(S), spaced(S), format!("{S}\n")] {
        assert_eq!(echo(Writing::Same, &text), text);
        let two = format!("{text}\n{text}");
        let gap = text.lines().count() > 1;
        assert_eq!(
            echo(Writing::Same, &two),
            if gap { two } else { text.repeat(2) }
        );
        assert_eq!(echo(Writing::Same, format!("# x\n{text}# y\n")), text);
        assert_eq!(echo(Writing::Same, text.replace('\n', "\r\n")), text);
        assert_eq!(echo(Writing::As(Layout::Line), &text), format!("{S}\n"));
        assert_eq!(echo(Writing::As(Layout::Spaced), &text), spaced(S));
        assert_eq!(echo(Writing::As(Layout::Compact), &text), compact(S));
    }
    let text = format!("{S}\n{}\n{S}\n", &S[1..]);
    assert_eq!(echo(Writing::Same, text), format!("{S}\ninvalid\n{S}\n"));
}
