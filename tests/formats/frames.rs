//! Framed grids, and lines of dashes that may be rows.

use crate::text::{P, S, U, compact, echo, framed, read, rows, simple_sudoku, wide_frame};
use lanedoku::format::Writing;

/// Frames as programs and people draw them.
fn frames(grid: &str) -> Vec<String> {
    let bars = |[a, b, c]: [&str; 3]| format!("{a}|{b}|{c}");
    let spread = |part: &str| part.chars().map(String::from).collect::<Vec<_>>().join(" ");
    vec![
        simple_sudoku(grid),
        wide_frame(grid),
        framed(grid, "", "---+---+---", bars),
        framed(grid, "", "===+===+===", bars),
        framed(grid, "", "-----------", bars),
        framed(grid, "", "------+-------+------", |[a, b, c]| {
            format!("{} | {} | {}", spread(a), spread(b), spread(c))
        }),
        framed(grid, "", "-------", |parts| parts.concat()),
        framed(grid, "=========", "=========", |parts| parts.concat()),
        framed(grid, "-----------------", "-----------------", |parts| {
            spread(&parts.concat())
        }),
        framed(grid, "", "--- --- ---", |parts| parts.join(" ")),
        framed(grid, ".---.---.---.", ":---+---+---:", |[a, b, c]| {
            format!("|{a}|{b}|{c}|")
        }),
        framed(grid, "", "|   |   |   |", |[a, b, c]| {
            format!("|{a}|{b}|{c}|")
        }),
    ]
}

#[test]
fn frames_are_read_and_written_back() {
    for (puzzle, filled) in frames(P).into_iter().zip(frames(S)) {
        let all = read(&puzzle);
        assert_eq!(all.len(), 1, "{all:?} in\n{puzzle}");
        assert!(
            all[0].ends_with(&format!("Framed {P}")),
            "{all:?} in\n{puzzle}"
        );
        assert_eq!(echo(Writing::Same, &filled), filled);
        assert_eq!(echo(Writing::Same, filled.replace('\n', "\r\n")), filled);
        let two = format!("{filled}\n{filled}");
        assert_eq!(echo(Writing::Same, &two), two);
        let two = filled.repeat(2);
        assert_eq!(echo(Writing::Same, &two), two);
    }
}

#[test]
fn a_frame_is_known_before_its_last_line() {
    // The rule below the last row is taken for granted, since the answer may be waited for.
    let text = simple_sudoku(S);
    let (open, last) = text.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(last, "*-----------*");
    assert_eq!(echo(Writing::Same, open), text);
}

#[test]
fn bars_without_rules_are_a_frame() {
    let text: String = rows(P)
        .iter()
        .map(|row| format!("{}|{}|{}\n", &row[..3], &row[3..6], &row[6..]))
        .collect();
    assert_eq!(read(&text), [format!("1:1: Framed {P}")]);
    // An empty line may stand between the bands of these too.
    let lines: Vec<_> = text.lines().collect();
    let banded: Vec<_> = lines.chunks(3).map(|band| band.join("\n")).collect();
    assert_eq!(read(banded.join("\n\n")), [format!("1:1: Framed {P}")]);
}

#[test]
fn rules_between_grids_are_no_frame() {
    let text = format!("{}---\n{}", compact(P), compact(S));
    assert_eq!(
        read(&text),
        [format!("1:1: Compact {P}"), format!("11:1: Compact {S}")]
    );
    assert_eq!(
        echo(Writing::Same, text.replace('.', "0")),
        format!("{}{}", compact(&P.replace('.', "0")), compact(S))
    );
    for rule in ["=====", "+---+", "*---*", "-", "|"] {
        assert_eq!(
            read(format!("{rule}\n{}{rule}\n", compact(P))).len(),
            1,
            "{rule}"
        );
    }
    // One that cuts a grid short shows that.
    let text = format!("{}\n---\n{}", rows(P)[..7].join("\n"), compact(S));
    assert_eq!(
        read(text),
        [
            "1:1: grid has 7 rows, expected 9".to_owned(),
            format!("9:1: Compact {S}")
        ]
    );
}

#[test]
fn nine_dashes_are_a_row_where_dashes_are_blanks() {
    let dashed = |grid: &str| compact(&grid.replace('.', "-"));
    for row in 0..9 {
        let mut empty: Vec<_> = rows(P);
        empty[row] = ".".repeat(9);
        let grid = empty.concat();
        assert_eq!(
            read(dashed(&grid)),
            [format!("1:1: Compact {grid}")],
            "row {row}"
        );
        let two = format!("{0}\n{0}", dashed(&grid));
        assert_eq!(read(two).len(), 2);
        assert_eq!(read(dashed(&grid).repeat(2)).len(), 2);
    }
    let empty = ".".repeat(81);
    assert_eq!(read(dashed(&empty)), [format!("1:1: Compact {empty}")]);
    assert_eq!(read(dashed(&empty).repeat(3)).len(), 3);
    // Full rows before it do not tell; the next blank does.
    let mut grid = rows(S);
    grid[4] = ".".repeat(9);
    grid[8] = "54.796123".into();
    let grid = grid.concat();
    assert_eq!(read(dashed(&grid)), [format!("1:1: Compact {grid}")]);
}

#[test]
fn nine_dashes_are_a_rule_where_they_are_not() {
    let rule = "---------";
    for grid in [P, S, U] {
        let text = framed(grid, rule, rule, |parts| parts.concat());
        assert_eq!(read(&text), [format!("2:1: Framed {grid}")], "{text}");
        let text = framed(grid, "", rule, |parts| parts.concat());
        assert_eq!(read(&text), [format!("1:1: Framed {grid}")], "{text}");
        let between = format!("{}{rule}\n{}", compact(grid), compact(S));
        assert_eq!(read(between).len(), 2);
        assert_eq!(read(format!("{rule}\n{}", compact(grid))).len(), 1);
    }
}

#[test]
fn what_fits_neither_is_refused_with_the_flag() {
    let mut grid = rows(S);
    grid[4] = "---------".into();
    let text = grid.join("\n") + "\n";
    let fault = "5:1: found a line of dashes that may be a row or a rule, \
        expected `--from compact` or `--from framed` to say which";
    assert_eq!(read(&text), [fault]);
    assert_eq!(
        read(text + &compact(P)),
        [fault.to_owned(), format!("10:1: Compact {P}")]
    );
}

#[test]
fn frames_keep_their_grids_apart() {
    let text = simple_sudoku(P);
    let short: String = text
        .lines()
        .filter(|line| *line != "|.6.|..1|.8.|")
        .map(|line| format!("{line}\n"))
        .collect();
    let all = read(format!("{short}\n{}", simple_sudoku(S)));
    assert_eq!(
        all,
        [
            "2:2: grid has 8 rows, expected 9".to_owned(),
            format!("15:2: Framed gap {S}")
        ]
    );
    let wrong = text.replace("|..4|", "|.a4|");
    let all = read(format!("{wrong}{}", simple_sudoku(S)));
    assert_eq!(
        all,
        [
            "3:3: row 2 column 2 is `a`, expected a digit or a blank".to_owned(),
            format!("15:2: Framed {S}")
        ]
    );
}

#[test]
fn a_frame_that_is_too_large_becomes_a_plain_one() {
    let wide = simple_sudoku(S).replace("|8", &format!("|{}8", " ".repeat(5000)));
    assert_eq!(echo(Writing::Same, wide), wide_frame(S));
}
