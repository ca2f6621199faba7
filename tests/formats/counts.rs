//! A leading case count.

use crate::text::{P, S, compact, echo, read, read_as, spaced};
use lanedoku::format::{CountLine, Framing, Writing};

#[test]
fn a_count_is_skipped_and_not_echoed() {
    for text in [
        compact(S),
        spaced(S),
        format!("{S}\n"),
        format!("Grid 01\n{}", compact(S)),
    ] {
        let counted = format!("1\n{text}");
        assert_eq!(read(&counted).len(), 1, "{counted}");
        assert_eq!(echo(Writing::Same, &counted), echo(Writing::Same, &text));
        assert_eq!(read(format!(" 2 \r\n\r\n{text}\r\n{text}")).len(), 2);
        assert_eq!(read(format!("# x\n1\n{text}")).len(), 1);
    }
}

#[test]
fn a_count_that_does_not_match_is_reported() {
    let two = compact(P) + &compact(S);
    let grids = [format!("2:1: Compact {P}"), format!("11:1: Compact {S}")];
    for (count, said) in [
        ("3", "1:1: case count is 3, but 2 grids follow"),
        ("1", "1:1: case count is 1, but 2 grids follow"),
        ("9999999", "1:1: case count is 9999999, but 2 grids follow"),
    ] {
        let all = read(format!("{count}\n{two}"));
        assert_eq!(all[..2], grids);
        assert_eq!(all[2..], [said]);
    }
    let one = read(format!("2\n{S}\n"));
    assert_eq!(one[1], "1:1: case count is 2, but 1 grid follows");
}

#[test]
fn what_is_no_count_is_malformed() {
    let unknown = |text: &str| format!("1:1: found `{text}`, expected a row or a line puzzle");
    // With a leading zero, with nothing behind it, with a wrong row behind it, not in the first line.
    assert_eq!(read(format!("02\n{S}\n"))[0], unknown("02"));
    assert_eq!(read("5\n"), [unknown("5")]);
    assert_eq!(read("5\nhello\n")[0], unknown("5"));
    let all = read(format!("2\n12345678\n{}", compact(S)));
    assert_eq!(all[0], unknown("2"));
    let all = read(format!("{S}\n1\n{S}\n"));
    assert_eq!(all.len(), 3);
    assert_eq!(all[1], "2:1: found `1`, expected a row or a line puzzle");
    // Eight digits are a short row.
    let all = read(format!("12345678\n{}", compact(S)));
    assert_eq!(all[0], "1:9: row 1 has 8 cells, expected 9");
}

#[test]
fn what_is_no_count_is_none_where_one_has_to_be_there_either() {
    let framing = Framing {
        count: CountLine::Always,
        ..Framing::default()
    };
    // The count is missing: the digits of a row, and of a line puzzle, are none.
    let row = compact(S);
    for (text, first) in [
        (row.clone(), &row[..9]),
        (row.replacen('8', "0", 1), "056917342"),
    ] {
        let all = read_as(framing, &text);
        assert_eq!(all.len(), 2, "{all:?}");
        assert!(all.contains(&format!("1:1: found `{first}`, expected a case count")));
        assert!(all.iter().any(|line| line.starts_with("1:1: Compact ")));
    }
    for count in ["02", "12345678", "+1"] {
        let all = read_as(framing, format!("{count}\n\n{row}"));
        let fault = format!("1:1: found `{count}`, expected a case count");
        assert!(all.contains(&fault), "{all:?}");
        assert!(all.iter().any(|line| line.ends_with(S)), "{all:?}");
    }
    assert_eq!(read_as(framing, format!("1\n{row}")).len(), 1);
}
