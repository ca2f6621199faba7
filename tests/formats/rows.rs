//! Grids of rows: their layouts, what ends them, and what is said of those that are wrong.

use crate::text::{P, S, U, compact, read, rows, spaced};

#[test]
fn line_ends_marks_and_blanks_never_matter() {
    for text in [compact(P), spaced(P), format!("{P}\n")] {
        let plain = read(&text);
        for end in ["\r\n", "\r"] {
            assert_eq!(read(text.replace('\n', end)), plain);
            assert_eq!(read(text.replace('\n', &format!(" \t{end}"))), plain);
            assert_eq!(read(text.trim_end().replace('\n', end)), plain);
        }
        assert_eq!(read(text.trim_end()), plain);
        assert_eq!(read(format!("\u{feff}{text}")), plain);
    }
    let wide = spaced(P).replace(' ', " \t  ");
    assert_eq!(read(wide), read(spaced(P)));
    assert_eq!(read(spaced(P).replace(' ', ",")), read(spaced(P)));
    assert_eq!(read(spaced(P).replace(' ', ", ")), read(spaced(P)));
    let shifted = format!("  {}", spaced(P).replace('\n', "\n\t"));
    assert_eq!(read(shifted), [format!("1:3: Spaced {P}")]);
}

#[test]
fn rows_may_be_three_tokens_of_three() {
    let threes = |separator: &str| {
        let row = |row: &String| [&row[..3], &row[3..6], &row[6..]].join(separator) + "\n";
        rows(P).iter().map(row).collect::<String>()
    };
    for separator in [" ", "  ", "\t", ","] {
        assert_eq!(read(threes(separator)), [format!("1:1: Spaced {P}")]);
    }
}

#[test]
fn a_short_or_long_row_stays_with_its_grid() {
    let with = |row: usize, text: &str| {
        let mut all = rows(P);
        all[row] = text.into();
        let all = read(all.join("\n") + "\n" + &compact(S));
        assert_eq!(all.len(), 2, "{all:?}");
        assert_eq!(all[1], format!("10:1: Compact {S}"));
        all[0].clone()
    };
    assert_eq!(with(2, "12345678"), "3:9: row 3 has 8 cells, expected 9");
    assert_eq!(with(0, "12345678"), "1:9: row 1 has 8 cells, expected 9");
    assert_eq!(with(8, "12345678"), "9:9: row 9 has 8 cells, expected 9");
    assert_eq!(
        with(2, "1234567890"),
        "3:10: row 3 has 10 cells, expected 9"
    );
    assert_eq!(
        with(0, " 1234567890"),
        "1:11: row 1 has 10 cells, expected 9"
    );
    assert_eq!(with(3, "1"), "4:2: row 4 has 1 cell, expected 9");
    assert_eq!(
        with(3, "1234a6789"),
        "4:5: row 4 column 5 is `a`, expected a digit or a blank"
    );
    assert_eq!(
        with(0, "1234a6789"),
        "1:5: row 1 column 5 is `a`, expected a digit or a blank"
    );
    assert_eq!(
        with(4, "hello"),
        "5:1: row 5 column 1 is `h`, expected a digit or a blank"
    );
}

#[test]
fn a_token_that_is_no_cell_is_named() {
    let with = |row: usize, text: &str| {
        let mut all: Vec<_> = spaced(P).lines().map(str::to_owned).collect();
        all[row] = text.into();
        let all = read(all.join("\n") + "\n" + &spaced(S));
        assert_eq!(all.len(), 2, "{all:?}");
        assert_eq!(all[1], format!("10:1: Spaced {S}"));
        all[0].clone()
    };
    assert_eq!(
        with(0, "100 2 3 4 5 6 7 8 9"),
        "1:1: row 1 column 1 is `100`, expected a digit or a blank"
    );
    assert_eq!(
        with(4, "1 2 3 4 5 -6 7 8 9"),
        "5:11: row 5 column 6 is `-6`, expected a digit or a blank"
    );
    assert_eq!(
        with(4, "1 2 3 4 5 6 7 8"),
        "5:16: row 5 has 8 cells, expected 9"
    );
    assert_eq!(
        with(4, "1 2 3 4 5 6 7 8 9 1"),
        "5:19: row 5 has 10 cells, expected 9"
    );
    assert_eq!(
        with(4, "1,,3,4,5,6,7,8,9"),
        "5:17: row 5 has 8 cells, expected 9"
    );
}

#[test]
fn a_grid_that_ends_too_early_has_too_few_rows() {
    let seven = rows(P)[..7].join("\n") + "\n";
    let short = "1:1: grid has 7 rows, expected 9";
    assert_eq!(read(&seven), [short]);
    for (end, next) in [
        ("\n", "gap "),
        ("# x\n", "gap "),
        ("Grid 02\n", "gap "),
        ("\n\n", "gap "),
    ] {
        let lines = end.lines().count() + 8;
        let all = read(format!("{seven}{end}{}", compact(S)));
        assert_eq!(
            all,
            [short.to_owned(), format!("{lines}:1: Compact {next}{S}")],
            "{end:?}"
        );
    }
    let all = read(format!("{seven}{S}\n"));
    assert_eq!(all, [short.to_owned(), format!("8:1: Line {S}")]);
    let all = read(format!("{seven}{}", spaced(S)));
    assert_eq!(all, [short.to_owned(), format!("8:1: Spaced {S}")]);
    assert_eq!(
        read(rows(P)[..1].join("\n")),
        ["1:1: grid has 1 row, expected 9"]
    );
}

#[test]
fn a_row_missing_with_nothing_between_the_grids_shows_at_the_end() {
    let text = rows(P)[..8].join("\n") + "\n" + &compact(S);
    let all = read(text);
    assert_eq!(all.len(), 2);
    assert!(all[0].starts_with("1:1: Compact "));
    assert_eq!(all[1], "10:1: grid has 8 rows, expected 9");
}

/// Rows with something after the third and after the sixth.
fn banded(grid: &str, after_3: &str, after_6: &str) -> String {
    let rows = rows(grid);
    let band = |rows: &[String]| rows.join("\n") + "\n";
    band(&rows[..3]) + after_3 + &band(&rows[3..6]) + after_6 + &band(&rows[6..])
}

#[test]
fn an_empty_line_may_stand_after_rows_3_and_6_if_after_both() {
    assert_eq!(read(banded(P, "\n", "\n")), [format!("1:1: Compact {P}")]);
    let two = banded(P, "\n", " \n") + "\n" + &banded(S, "\n", "\n");
    assert_eq!(
        read(two),
        [
            format!("1:1: Compact {P}"),
            format!("13:1: Compact gap {S}")
        ]
    );
    assert_eq!(
        read(banded(P, "\n", "")),
        [
            "1:1: grid has 3 rows, expected 9",
            "5:1: grid has 6 rows, expected 9"
        ]
    );
    assert_eq!(
        read(banded(P, "", "\n")),
        [
            "1:1: grid has 6 rows, expected 9",
            "8:1: grid has 3 rows, expected 9"
        ]
    );
    // What is left of a grid before an empty line does not spoil the grid after it.
    for kept in 1..9 {
        let left = rows(P)[..kept].join("\n") + "\n\n";
        let all = read(left + &compact(S));
        let row = if kept == 1 { "row" } else { "rows" };
        let first = format!("1:1: grid has {kept} {row}, expected 9");
        let line = kept + 2;
        assert_eq!(all, [first, format!("{line}:1: Compact gap {S}")]);
    }
    // Nor does a fault in it.
    let all = read(format!(
        "12345678\n{}\n\n{}",
        rows(P)[1..3].join("\n"),
        compact(S)
    ));
    assert_eq!(
        all,
        [
            "1:9: row 1 has 8 cells, expected 9".to_owned(),
            format!("5:1: Compact gap {S}")
        ]
    );
}

#[test]
fn gaps_are_seen() {
    let text = compact(P) + &compact(S) + "\n" + &compact(U) + "# x\n" + &compact(P);
    assert_eq!(
        read(text),
        [
            format!("1:1: Compact {P}"),
            format!("10:1: Compact {S}"),
            format!("20:1: Compact gap {U}"),
            format!("30:1: Compact gap {P}"),
        ]
    );
}

#[test]
fn larger_grids_are_refused_by_name() {
    let letters = "AB-DEFGHIJKLMNOP\n".repeat(16);
    let tokens = format!("{}16\n", "1 ".repeat(15)).repeat(16);
    let digits = "1234567891234567\n".repeat(16);
    let numbers = format!(
        "{}\n",
        (1..=16)
            .map(|n| n.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    );
    for grid in [letters, tokens, digits, numbers.repeat(16)] {
        let fault = "1:1: found a 16x16 grid, expected 9x9";
        assert_eq!(read(&grid), [fault], "{grid}");
        let all = read(format!("{grid}\n{}", compact(S)));
        assert_eq!(
            all,
            [fault.to_owned(), format!("18:1: Compact gap {S}")],
            "{grid}"
        );
        let all = read(format!("{grid}{}", compact(S)));
        assert_eq!(
            all,
            [fault.to_owned(), format!("17:1: Compact {S}")],
            "{grid}"
        );
    }
    assert_eq!(
        read("1".repeat(256)),
        ["1:1: found a 16x16 grid, expected 9x9"]
    );
}

#[test]
fn layouts_may_change_from_puzzle_to_puzzle() {
    let text = compact(P) + &spaced(S) + &format!("{U}\n") + "\n" + &compact(U);
    assert_eq!(
        read(text),
        [
            format!("1:1: Compact {P}"),
            format!("10:1: Spaced {S}"),
            format!("19:1: Line {U}"),
            format!("21:1: Compact gap {U}"),
        ]
    );
}
