//! `--from`: one reading is forced.

use crate::text::{P, S, compact, echo_as, framed, json, read_only, rows, simple_sudoku, spaced};
use lanedoku::format::{Layout, Reading, Writing};

#[test]
fn a_forced_layout_is_read_and_others_are_not() {
    let text = |layout| match layout {
        Layout::Compact | Layout::Sdk => compact(P),
        Layout::Spaced => spaced(P),
        Layout::Line => format!("{P}\n"),
        Layout::Framed => simple_sudoku(P),
        Layout::Csv => format!("puzzle\n{P}\n"),
        Layout::Json => json(P, "0", ""),
    };
    let layouts = [
        Layout::Compact,
        Layout::Spaced,
        Layout::Line,
        Layout::Framed,
        Layout::Csv,
        Layout::Json,
    ];
    for layout in layouts {
        for other in layouts {
            let all = read_only(layout, text(other));
            let read = all.iter().any(|line| line.ends_with(P));
            // Frames may be round rows without bars, a table needs no header, and what is a
            // wrong line before a line puzzle does not spoil that.
            let may = matches!(
                (layout, other),
                (Layout::Framed, Layout::Compact | Layout::Spaced)
                    | (Layout::Csv, Layout::Line)
                    | (Layout::Line, Layout::Csv)
            );
            assert_eq!(
                read,
                layout == other || may,
                "{other:?} as {layout:?}: {all:?}"
            );
        }
    }
}

#[test]
fn dashes_are_what_the_flag_says() {
    let mut grid = rows(S);
    grid[4] = "---------".into();
    let text = grid.join("\n") + "\n";
    let cells = grid.concat().replace('-', ".");
    assert_eq!(
        read_only(Layout::Compact, text),
        [format!("1:1: Compact {cells}")]
    );
    let rule = "---------";
    let text = framed(P, rule, rule, |parts| parts.concat());
    assert_eq!(
        read_only(Layout::Framed, text),
        [format!("2:1: Framed {P}")]
    );
}

#[test]
fn each_line_is_a_puzzle_where_lines_are_forced() {
    let text = format!("12345678\n\n{P}\n123456789\nhello\n");
    assert_eq!(
        read_only(Layout::Line, text),
        [
            "1:9: line has 8 cells, expected 81".to_owned(),
            format!("3:1: Line gap {P}"),
            "4:10: line has 9 cells, expected 81".to_owned(),
            "5:1: found `hello`, expected a row or a line puzzle".to_owned(),
        ]
    );
    assert_eq!(
        read_only(Layout::Line, format!("# x\n2\n{P}\n{P}\n")).len(),
        2
    );
}

#[test]
fn a_line_puzzle_is_a_long_row_where_rows_are_forced() {
    for layout in [Layout::Compact, Layout::Spaced, Layout::Framed, Layout::Sdk] {
        assert_eq!(
            read_only(layout, format!("{P}\n")),
            ["1:10: row 1 has 81 cells, expected 9"],
            "{layout:?}"
        );
    }
}

#[test]
fn metadata_is_kept_where_sdk_is_forced() {
    let text = format!("#Asomebody\n# x\n#Lhard\n{}", compact(S));
    assert_eq!(
        echo_as(Reading::Only(Layout::Sdk), Writing::Same, text),
        format!("#Asomebody\n#Lhard\n{}", compact(S))
    );
    assert_eq!(
        read_only(Layout::Sdk, compact(P)),
        [format!("1:1: Sdk {P}")]
    );
}
