//! Single lines: line puzzles with what may stand round them, comments, headers, and what is no line.

use crate::text::{P, S, U, compact, read, read_only, rows, spaced};
use lanedoku::format::Layout;

#[test]
fn a_line_puzzle_may_be_followed_by_anything() {
    let line = |column| vec![format!("1:{column}: Line {P}")];
    for after in [
        "", "\n", " x", "\tname", ",1,2", ";", ":1:857", "  ", " # easy", ":",
    ] {
        assert_eq!(read(format!("{P}{after}")), line(1), "{after:?}");
    }
    assert_eq!(read(format!(" \t{P}\n")), line(3));
    // The exchange bank: a hash, the puzzle, a rating.
    assert_eq!(
        read(format!("0000183b305c {}  7.1\n", P.replace('.', "0"))),
        line(14)
    );
    assert_eq!(read(format!("123456789012 {P}")), line(14));
    assert_eq!(read(format!("abcdefABCDEF\t {P}\n")), line(15));
}

#[test]
fn a_line_puzzle_may_have_tokens() {
    let line = vec![format!("1:1: Line {P}")];
    let cells: Vec<String> = P.chars().map(String::from).collect();
    for separator in [" ", "\t", ",", ", ", "   "] {
        assert_eq!(read(cells.join(separator)), line, "{separator:?}");
    }
}

#[test]
fn every_blank_is_one() {
    let line = vec![format!("1:1: Line {P}")];
    for blank in lanedoku::format::BLANKS {
        let text = P.replace('.', &char::from(*blank).to_string());
        assert_eq!(read(&text), line);
        if *blank != b'-' {
            assert_eq!(read(compact(&text)), [format!("1:1: Compact {P}")]);
            assert_eq!(read(spaced(&text)), [format!("1:1: Spaced {P}")]);
        }
    }
    let mixed: String = P
        .chars()
        .zip("0.?-*_Xx".chars().cycle())
        .map(|(cell, blank)| if cell == '.' { blank } else { cell })
        .collect();
    assert_eq!(read(&mixed), line);
}

#[test]
fn the_last_character_is_read() {
    let text = format!("{}5", ".".repeat(80));
    assert_eq!(read(&text), [format!("1:1: Line {text}")]);
    assert_eq!(read(compact(&text)), [format!("1:1: Compact {text}")]);
    assert_eq!(read(spaced(&text)), [format!("1:1: Spaced {text}")]);
}

#[test]
fn wrong_line_puzzles_are_one_malformed_line_each() {
    let fault = |text: &str| {
        let text = format!("{S}\n{text}\n{P}\n");
        let all = read(text);
        assert_eq!(all.len(), 3, "{all:?}");
        assert_eq!(all[0], format!("1:1: Line {S}"));
        assert_eq!(all[2], format!("3:1: Line {P}"));
        all[1].clone()
    };
    assert_eq!(fault(&P[1..]), "2:81: line has 80 cells, expected 81");
    assert_eq!(
        fault(&format!("{P}1")),
        "2:82: line has 82 cells, expected 81"
    );
    assert_eq!(fault(&P[..9]), "2:1: line has 9 cells, expected 81");
    assert_eq!(
        fault(&P.replacen('9', "a", 1)),
        "2:4: cell 4 is `a`, expected a digit or a blank"
    );
    assert_eq!(
        fault(&P.replacen('9', "\u{ff19}", 1)),
        "2:4: cell 4 is `\u{ff19}`, expected a digit or a blank"
    );
    assert_eq!(
        fault(&format!("{P}!")),
        "2:82: cell 82 is `!`, expected a digit or a blank"
    );
    assert_eq!(
        fault("end"),
        "2:1: found `end`, expected a row or a line puzzle"
    );
    assert_eq!(
        fault(&".".repeat(256)),
        "2:1: found a 16x16 grid, expected 9x9"
    );
    assert_eq!(
        fault(&"-".repeat(80)),
        "2:81: line has 80 cells, expected 81"
    );
}

#[test]
fn after_a_line_puzzle_nine_complete_rows_are_a_grid() {
    let text = format!("{P}\n{}{S}\n", compact(U));
    assert_eq!(
        read(text),
        [
            format!("1:1: Line {P}"),
            format!("2:1: Compact {U}"),
            format!("11:1: Line {S}")
        ]
    );
    // Fewer are lines of their own; so is a row of the wrong length among them.
    let wrong = |n: usize| format!("{n}:1: line has 9 cells, expected 81");
    let text = format!("{P}\n{}\n{S}\n", rows(U)[..2].join("\n"));
    let all = [
        format!("1:1: Line {P}"),
        wrong(2),
        wrong(3),
        format!("4:1: Line {S}"),
    ];
    assert_eq!(read(text), all);
    let text = format!("{P}\n{}\n12345678\n{S}\n", rows(U)[..2].join("\n"));
    let all = read(text);
    assert_eq!(all[1..3], [wrong(2), wrong(3)]);
    assert_eq!(all[3], "4:9: line has 8 cells, expected 81");
    assert_eq!(all[4], format!("5:1: Line {S}"));
    // An empty line ends the run: the rows after it are a grid again, however many they are.
    let text = format!("{P}\n\n{}", rows(U)[..8].join("\n"));
    let all = [
        format!("1:1: Line {P}"),
        "3:1: grid has 8 rows, expected 9".into(),
    ];
    assert_eq!(read(text), all);
}

#[test]
fn comments_and_headers_are_no_puzzles() {
    for above in [
        "# x",
        "#",
        "  # indented",
        "Grid 01",
        "Case 3",
        "Case #3:",
        "[Puzzle]",
        "puzzle 7",
    ] {
        let line = format!("2:1: Line {P}");
        assert_eq!(read(format!("{above}\n{P}\n")), [line], "{above}");
        let grid = format!("2:1: Compact {P}");
        assert_eq!(read(format!("{above}\n{}", compact(P))), [grid], "{above}");
        let two = read(format!("{above}\n{P}\n{above}\n{S}\n"));
        let second = format!("4:1: Line gap {S}");
        assert_eq!(two, [format!("2:1: Line {P}"), second], "{above}");
    }
}

#[test]
fn what_is_nothing_known_is_a_malformed_puzzle() {
    for text in [
        "hello", "grid", "[", "]", "Grid one", "100", "-1", "+5", "9", "a,b,c", "0",
    ] {
        let all = read(text);
        assert_eq!(all.len(), 1, "{text}: {all:?}");
        assert_eq!(
            all[0],
            format!("1:1: found `{text}`, expected a row or a line puzzle")
        );
    }
    assert_eq!(
        read("\u{1b}[31m\u{7}\n"),
        ["1:1: found `\\u{1b}[31m\\u{7}`, expected a row or a line puzzle"]
    );
    assert_eq!(
        read(b"\xff\xfe\n"),
        ["1:1: found `\\xff\\xfe`, expected a row or a line puzzle"]
    );
    let long = read("y".repeat(1000));
    assert_eq!(
        long[0],
        format!(
            "1:1: found `{}...`, expected a row or a line puzzle",
            "y".repeat(24)
        )
    );
}

#[test]
fn a_text_with_nothing_has_no_puzzles() {
    for text in [
        "",
        "\n",
        "\r\n\r\n",
        "\r\r",
        " \t \n  ",
        "# only a comment",
        "\u{feff}",
        "\u{feff}\n",
    ] {
        assert_eq!(read(text), [""; 0], "{text:?}");
    }
}

#[test]
fn endless_lines_take_no_room() {
    let long = |text: String| {
        let all = read(format!("{P}\n{text}\n{S}\n"));
        assert_eq!(all.len(), 3);
        assert_eq!(all[2], format!("3:1: Line {S}"));
        all[1].clone()
    };
    let more = 300_000;
    assert_eq!(
        long("z".repeat(more)),
        format!(
            "2:1: found `{}...`, expected a row or a line puzzle",
            "z".repeat(24)
        )
    );
    assert_eq!(
        long(".".repeat(more)),
        "2:1: found an overlong line, expected a row or a line puzzle"
    );
    assert_eq!(
        long(format!("{U} {}", "z".repeat(more))),
        format!("2:1: Line {U}")
    );
    assert_eq!(
        long(format!("{U}{}", " ".repeat(more))),
        format!("2:1: Line {U}")
    );
    let comment = format!("{P}\n#{}\n{S}\n", "z".repeat(more));
    assert_eq!(read(comment).len(), 2);
    assert_eq!(read(" ".repeat(more)), [""; 0]);
}

#[test]
fn a_nul_byte_at_the_beginning_is_no_text() {
    for (text, place) in [
        ("\0".to_owned(), "1:1"),
        ("ab\0".to_owned(), "1:3"),
        (format!("hello\r\nxy\0{P}\n"), "2:3"),
        ("\u{feff}a\0".to_owned(), "1:2"),
    ] {
        let mut seen = Vec::new();
        crate::text::feed(
            text.as_bytes(),
            lanedoku::format::Reading::Auto,
            text.len(),
            |batch| {
                assert_eq!(batch.entries.len(), 0);
                seen.extend(batch.faults.iter().map(|fault| {
                    format!("{}:{}: {fault}", fault.position.line, fault.position.column)
                }));
            },
        );
        assert_eq!(seen, [format!("{place}: found a NUL byte, expected text")]);
    }
    // Behind the first 8 KiB it is a character like any other.
    let text = format!("{}\0\n{S}\n", format!("{P}\n").repeat(101));
    let all = read(text);
    assert_eq!(all.len(), 103);
    assert_eq!(
        all[101],
        "102:1: found `\\u{0}`, expected a row or a line puzzle"
    );
}

#[test]
fn positions_count_bytes_and_not_the_mark() {
    assert_eq!(read(format!("\u{feff}{P}\n")), [format!("1:1: Line {P}")]);
    assert_eq!(
        read("\u{feff}y"),
        ["1:1: found `y`, expected a row or a line puzzle"]
    );
    // Only at the beginning it is one.
    let all = read(format!("{P}\n\u{feff}{P}\n"));
    assert!(all[1].starts_with("2:1: "), "{all:?}");
    assert_eq!(
        read_only(Layout::Line, format!("\u{feff}  {P}\n")),
        [format!("1:3: Line {P}")]
    );
}
