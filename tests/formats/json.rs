//! JSON: grids alone, in an array, or in a stream.

use crate::text::{P, S, U, echo, json, read, read_only};
use lanedoku::format::{Layout, Writing};

#[test]
fn strings_and_numbers_and_every_blank() {
    for (blank, quote) in [
        ("\".\"", "\""),
        ("\"0\"", "\""),
        ("\"\"", "\""),
        ("null", "\""),
        ("\" \"", "\""),
        ("0", ""),
        ("null", ""),
        ("\"\\u002e\"", "\""),
        ("0.0", ""),
    ] {
        let text = json(P, blank, quote);
        assert_eq!(read(&text), [format!("1:1: Json {P}")], "{text}");
    }
}

#[test]
fn alone_in_an_array_or_in_a_stream() {
    let (p, s) = (json(P, "0", ""), json(S, "0", "\""));
    for (text, second) in [
        (format!("{p}{s}"), p.len() + 1),
        (format!("[{p},{s}]"), p.len() + 3),
        (format!("[{p} , {s}] "), p.len() + 5),
    ] {
        let first = text.find("[[").unwrap() + if text.starts_with("[[[") { 2 } else { 1 };
        assert_eq!(
            read(&text),
            [
                format!("1:{first}: Json {P}"),
                format!("1:{second}: Json {S}")
            ]
        );
    }
    let lines = format!("{p}\n{s}\r\n\r{p}");
    assert_eq!(
        read(lines),
        [
            format!("1:1: Json {P}"),
            format!("2:1: Json {S}"),
            format!("4:1: Json {P}")
        ]
    );
    assert_eq!(read("[]\n"), [""; 0]);
    let pretty = p
        .replace("[[", "\n [\n  [")
        .replace("],", "],\n  ")
        .replace(',', " ,\t");
    assert_eq!(read(&pretty), [format!("2:2: Json {P}")]);
    assert_eq!(read(format!("\u{feff}{pretty}")), read(&pretty));
}

#[test]
fn answers_have_the_type_of_their_puzzles() {
    let strings = json(S, "", "\"") + "\n";
    let numbers = json(S, "", "") + "\n";
    assert_eq!(echo(Writing::Same, &strings), strings);
    assert_eq!(echo(Writing::Same, &numbers), numbers);
    let array = format!("[{},\n{}]", strings.trim_end(), numbers.trim_end());
    assert_eq!(echo(Writing::Same, array), strings.clone() + &numbers);
    assert_eq!(
        echo(Writing::As(Layout::Json), format!("{S}\n{S}\n\n")),
        strings.repeat(2)
    );
    assert_eq!(echo(Writing::As(Layout::Line), &strings), format!("{S}\n"));
    assert_eq!(echo(Writing::Same, "[[1]]\n"), "null\n");
}

#[test]
fn faults_have_their_places_and_the_next_grid_is_read() {
    let s = json(S, "0", "");
    let with = |from: &str, to: &str| {
        assert!(s.contains(from));
        let all = read(format!("{}\n{s}\n", s.replacen(from, to, 1)));
        assert_eq!(all.len(), 2, "{all:?}");
        assert_eq!(all[1], format!("2:1: Json {S}"));
        all[0].clone()
    };
    assert_eq!(
        with("[8,", "[10,"),
        "1:3: row 1 column 1 is `10`, expected a digit or a blank"
    );
    assert_eq!(
        with("[8,", "[\"100\","),
        "1:3: row 1 column 1 is `\"100\"`, expected a digit or a blank"
    );
    assert_eq!(
        with("[8,", "[true,"),
        "1:3: row 1 column 1 is `true`, expected a digit or a blank"
    );
    assert_eq!(
        with("[8,", "[-1,"),
        "1:3: row 1 column 1 is `-1`, expected a digit or a blank"
    );
    assert_eq!(
        with("[8,", "[1.5,"),
        "1:3: row 1 column 1 is `1.5`, expected a digit or a blank"
    );
    assert_eq!(with("[8,5,", "[8,"), "1:18: row 1 has 8 cells, expected 9");
    assert_eq!(
        with("[8,5,", "[8,5,5,"),
        "1:22: row 1 has 10 cells, expected 9"
    );
    assert_eq!(
        with("[8,5,6,9,1,7,3,4,2],", ""),
        "1:1: grid has 8 rows, expected 9"
    );
    assert_eq!(
        with("[[8", "[[1,2,3,4,5,6,7,8,9],[8"),
        "1:1: grid has 10 rows, expected 9"
    );
    assert_eq!(
        with("[8,5", "[8 5"),
        "1:5: found `5`, expected nine arrays of nine cells"
    );
    assert_eq!(
        with("[8,5", "[8,,5"),
        "1:5: found `,`, expected nine arrays of nine cells"
    );
    assert_eq!(
        with("2],[2", "2],\"x\",[2").split(": ").next(),
        Some("1:22")
    );
    assert_eq!(
        with("2],[2", "2][2"),
        "1:21: found `[`, expected nine arrays of nine cells"
    );
    assert_eq!(with("3]]", "3,]]").split(": ").next(), Some("1:181"));
    assert_eq!(
        with("3]]", "3]"),
        "2:1: found `[`, expected nine arrays of nine cells"
    );
}

#[test]
fn what_is_no_grid_is_one_malformed_puzzle() {
    for text in [
        "[[]]", "[1]", "[[1,2]]", "[[[]]]", "[[[1]]]", "[\"a\"]", "[[\"a\"", "[[[",
    ] {
        let all = read(text);
        assert_eq!(all.len(), 1, "{text}: {all:?}");
    }
    let all = read(format!("{} x {}", json(S, "0", ""), json(P, "0", "")));
    assert_eq!(all.len(), 3, "{all:?}");
    let all = read(format!("{0} ] , {0}", json(S, "0", "")));
    assert_eq!(all.len(), 4, "{all:?}");
    assert_eq!(read_only(Layout::Json, "hello\n").len(), 1);
    assert_eq!(read_only(Layout::Json, format!("{U}\n")).len(), 1);
    assert_eq!(read_only(Layout::Json, "\n \n"), [""; 0]);
}

#[test]
fn a_bracket_alone_is_no_json() {
    assert_eq!(read(format!("[Puzzle]\n{P}\n")), [format!("2:1: Line {P}")]);
    assert_eq!(
        read(format!("\n\n [Puzzle]\n{P}\n")),
        [format!("4:1: Line {P}")]
    );
    assert_eq!(read(format!("[\n{P}\n")).len(), 2);
}
