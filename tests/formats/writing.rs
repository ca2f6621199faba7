//! How answers are laid out.

use crate::text::{P, S, U, compact, echo, json, read, simple_sudoku, spaced, wide_frame};
use lanedoku::format::{Answer, Batch, Color, Layout, Reader, Reading, Words, Writer, Writing};
use lanedoku::grid::Grid;

#[test]
fn answers_have_the_layout_of_their_puzzles() {
    for text in [compact(S), spaced(S), format!("{S}\n"), simple_sudoku(S)] {
        assert_eq!(echo(Writing::Same, &text), text);
        assert_eq!(echo(Writing::Same, format!("# x\n{text}# y\n")), text);
        assert_eq!(echo(Writing::Same, text.replace('\n', "\r\n")), text);
        assert_eq!(echo(Writing::Same, text.replace('\n', "\r")), text);
        assert_eq!(
            echo(Writing::Same, format!("\u{feff}{}", text.trim_end())),
            text
        );
    }
    assert_eq!(
        echo(Writing::Same, spaced(S).replace(' ', ", \t")),
        spaced(S)
    );
    assert_eq!(
        echo(Writing::Same, format!("{S}:1:{S}\n{S} name\n")),
        format!("{S}\n{S}\n")
    );
}

#[test]
fn gaps_stand_between_grids_of_rows_and_nowhere_else() {
    for text in [compact(S), spaced(S), simple_sudoku(S)] {
        for gap in ["\n", "\n\n", "# x\n", "Grid 07\n", "\n# x\n\n"] {
            let two = format!("{gap}{text}{gap}{text}{gap}");
            assert_eq!(
                echo(Writing::Same, two),
                format!("{text}\n{text}"),
                "{gap:?}"
            );
        }
        assert_eq!(echo(Writing::Same, text.repeat(2)), text.repeat(2));
        // A malformed grid keeps its place.
        let three = format!("{text}\n123456789\n\n{text}");
        assert_eq!(
            echo(Writing::Same, three),
            format!("{text}\ninvalid\n\n{text}")
        );
        let three = format!("{text}\nhello\n\n{text}");
        assert_eq!(
            echo(Writing::Same, three),
            format!("{text}\ninvalid\n\n{text}")
        );
    }
    let line = format!("{S}\n");
    assert_eq!(
        echo(Writing::Same, format!("{line}\n# x\n\n{line}\n")),
        line.repeat(2)
    );
    assert_eq!(
        echo(Writing::Same, format!("{line}{}\n{line}", &S[1..])),
        format!("{line}invalid\n{line}")
    );
}

#[test]
fn metadata_stands_above_its_rows() {
    let above =
        "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://x\n";
    let text = format!("{above}{}", compact(S));
    assert_eq!(read(&text), [format!("8:1: Sdk {S}")]);
    assert_eq!(echo(Writing::Same, &text), text);
    assert_eq!(
        echo(Writing::Same, format!("{text}\n{text}")),
        format!("{text}\n{text}")
    );
    assert_eq!(echo(Writing::As(Layout::Compact), &text), compact(S));
    assert_eq!(echo(Writing::As(Layout::Sdk), compact(S)), compact(S));
    // It belongs to rows, and to the next grid only.
    assert_eq!(
        echo(Writing::Same, format!("#All of them\n{S}\n{}", compact(S))),
        format!("{S}\n{}", compact(S))
    );
    assert_eq!(
        echo(Writing::Same, format!("{text}{}", compact(S))),
        format!("{text}{}", compact(S))
    );
    let two = format!("{above}123456789\n\n{}", compact(S));
    assert_eq!(
        echo(Writing::Same, two),
        format!("invalid\n\n{}", compact(S))
    );
    // The section names of some programs.
    assert_eq!(
        echo(Writing::Same, format!("[Puzzle]\n{}", compact(S))),
        compact(S)
    );
}

#[test]
fn every_layout_becomes_every_other() {
    let texts = |grid: &str| {
        [
            (Layout::Compact, compact(grid)),
            (Layout::Spaced, spaced(grid)),
            (Layout::Line, format!("{grid}\n")),
            (Layout::Framed, wide_frame(grid)),
            (Layout::Sdk, compact(grid)),
            (Layout::Csv, format!("puzzle,solution\n{grid},{grid}\n")),
            (Layout::Json, json(grid, "\".\"", "\"") + "\n"),
        ]
    };
    for (_, from) in texts(S) {
        for (layout, to) in texts(S) {
            assert_eq!(
                echo(Writing::As(layout), &from),
                to,
                "{layout:?} from\n{from}"
            );
        }
    }
}

/// The text of one answer to [`P`] with a gap before it.
fn written(writing: Writing, words: Words, answer: Answer<'_>, text: &str) -> String {
    let mut batch = Batch::new(10);
    let mut reader = Reader::new(Reading::Auto);
    reader.read(text.as_bytes(), &mut batch);
    reader.finish(&mut batch);
    let mut out = Vec::new();
    let puzzle = batch.grids[0];
    Writer::new(writing, words).write(&batch, 0, Some(&puzzle), answer, &mut out);
    String::from_utf8(out).unwrap()
}

#[test]
fn a_puzzle_without_an_answer_is_one_line() {
    let words = || Words {
        no_solution: "none, \"at all\"".into(),
        ..Words::default()
    };
    for text in [
        compact(P),
        spaced(P),
        format!("{P}\n"),
        simple_sudoku(P),
        format!("#Ame\n{}", compact(P)),
    ] {
        let write = |words, answer| written(Writing::Same, words, answer, &text);
        assert_eq!(write(Words::default(), Answer::NoSolution), "no solution\n");
        assert_eq!(write(Words::default(), Answer::Clash), "invalid\n");
        assert_eq!(write(words(), Answer::NoSolution), "none, \"at all\"\n");
    }
    let table = format!("id,puzzle,x\n1,{P},y\n");
    assert_eq!(
        written(Writing::Same, Words::default(), Answer::NoSolution, &table),
        format!("id,puzzle,solution,x\n1,{P},no solution,y\n")
    );
    assert_eq!(
        written(Writing::Same, words(), Answer::NoSolution, &table),
        format!("id,puzzle,solution,x\n1,{P},\"none, \"\"at all\"\"\",y\n")
    );
    let text = json(P, "0", "");
    assert_eq!(
        written(Writing::Same, words(), Answer::NoSolution, &text),
        "null\n"
    );
    let pretty = Writing::Pretty(Color::Never);
    assert_eq!(
        written(pretty, Words::default(), Answer::Clash, &table),
        "invalid\n"
    );
}

#[test]
fn drawings_tell_givens_from_what_was_filled_in() {
    let solution: Grid = S.parse().unwrap();
    let plain = written(
        Writing::Pretty(Color::Never),
        Words::default(),
        Answer::Grid(&solution),
        &compact(P),
    );
    let lines: Vec<_> = plain.lines().collect();
    assert_eq!(lines.len(), 13);
    let rule = "+----------+----------+----------+";
    for line in [0, 4, 8, 12] {
        assert_eq!(lines[line], rule);
    }
    assert_eq!(lines[1], "| 8  5  6  | 9' 1  7' | 3' 4  2' |");
    let colored = written(
        Writing::Pretty(Color::Always),
        Words::default(),
        Answer::Grid(&solution),
        &compact(P),
    );
    let bold = "\u{1b}[1m";
    assert_eq!(colored.matches(bold).count(), 23);
    let without = colored.replace(bold, "").replace("\u{1b}[0m", "");
    assert_eq!(without, plain.replace('\'', " "));
    // An empty line stands between two drawings.
    let two = echo(Writing::Pretty(Color::Never), format!("{S}\n{U}\n"));
    assert_eq!(two.matches("\n\n").count(), 1);
    assert!(!two.starts_with('\n') && !two.ends_with("\n\n"));
}
