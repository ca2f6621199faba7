//! Tables: comma-separated values with a header.

use crate::text::{P, S, U, echo, echo_as, read, read_only};
use lanedoku::format::{Layout, Reading, Writing};

#[test]
fn a_header_names_the_column() {
    for (header, before, after, column) in [
        ("quizzes,solutions", "", ",", 1),
        ("puzzle,solution", "", ",", 1),
        ("id,puzzle,solution,clues,difficulty", "7,", ",,23,1.2", 3),
        ("Puzzle", "", "", 1),
        ("\"id\",\"puzzle\"", "\"a,b\",", "", 7),
        ("puzzle , x", " ", " ,y", 2),
    ] {
        let text = format!("{header}\n{before}{P}{after}\n");
        assert_eq!(read(&text), [format!("2:{column}: Csv {P}")], "{header}");
        assert_eq!(read(text.replace('\n', "\r\n")), read(&text));
        assert_eq!(read(text.replace('\n', "\r")), read(&text));
        assert_eq!(read(format!("\u{feff}{}", text.trim_end())), read(&text));
        let all = read(format!("{text}{before}{S}{after}\n\n"));
        assert_eq!(all[1], format!("3:{column}: Csv {S}"));
    }
}

#[test]
fn answers_have_the_names_and_keep_other_columns() {
    let wrote = |text: &str| echo(Writing::Same, text.replace('P', S));
    let expected = |text: &str| text.replace('P', S);
    for (text, answer) in [
        (
            "quizzes,solutions\nP,x\nP,\n",
            "puzzle,solution\nP,P\nP,P\n",
        ),
        ("puzzle\nP\n", "puzzle,solution\nP,P\n"),
        (
            "id,puzzle,solution,clues\n1,P,0,\"a,b\"\n2,P,0,\"say \"\"x\"\"\"\n",
            "id,puzzle,solution,clues\n1,P,P,\"a,b\"\n2,P,P,\"say \"\"x\"\"\"\n",
        ),
        (
            "n,puzzle,level\n1,P,5\n",
            "n,puzzle,solution,level\n1,P,P,5\n",
        ),
        ("solution,puzzle\n,P\n", "solution,puzzle\nP,P\n"),
        (
            "puzzle,note\nP,\"two\nlines\"\nP,b\n",
            "puzzle,solution,note\nP,P,\"two\nlines\"\nP,P,b\n",
        ),
        (
            "puzzle,solution\r\nP,\r\nP,\r\n",
            "puzzle,solution\nP,P\nP,P\n",
        ),
        // Too few fields, and empty lines.
        (
            "id,puzzle,solution\n1,P\n\n2,P\n",
            "id,puzzle,solution\n1,P,P\n2,P,P\n",
        ),
    ] {
        assert_eq!(wrote(text), expected(answer), "{text}");
    }
}

#[test]
fn what_is_wrong_is_its_own_record() {
    let text = format!(
        "id,puzzle\n1,{}\n2\n3,{S}\n4,{}\n",
        &S[1..],
        S.replacen('8', "a", 1)
    );
    assert_eq!(
        read(&text),
        [
            "2:3: line has 80 cells, expected 81".to_owned(),
            "3:2: found ``, expected a row or a line puzzle".to_owned(),
            format!("4:3: Csv {S}"),
            "5:3: cell 1 is `a`, expected a digit or a blank".to_owned(),
        ]
    );
    assert_eq!(
        echo(Writing::Same, text),
        format!(
            "id,puzzle,solution\n1,{},invalid\n2,,invalid\n3,{S},{S}\n4,{},invalid\n",
            &S[1..],
            S.replacen('8', "a", 1)
        )
    );
    let open = read(format!("puzzle,note\n{S},\"never closed\n{S},x\n"));
    assert_eq!(open.len(), 1);
}

#[test]
fn without_a_header_the_first_column_with_cells_is_read() {
    assert_eq!(
        read_only(Layout::Csv, format!("7,{P},x\n8,{S},y\n")),
        [format!("1:3: Csv {P}"), format!("2:3: Csv {S}")]
    );
    let echo = |text: String| echo_as(Reading::Only(Layout::Csv), Writing::Same, text);
    assert_eq!(
        echo(format!("{S},{U}\n")),
        format!("puzzle,solution\n{S},{S}\n")
    );
    assert_eq!(
        echo(format!("7,{S},x\n")),
        format!("column1,puzzle,solution,column3\n7,{S},{S},x\n")
    );
    // Without being told, it is a line puzzle with something behind it, or nothing known.
    assert_eq!(read(format!("{P},{S}\n")), [format!("1:1: Line {P}")]);
    assert_eq!(
        read(format!("7,{P}\n")),
        ["1:1: found a record below no header, expected `--from csv` to say what it is"]
    );
}

#[test]
fn other_layouts_become_tables() {
    let text = format!("{P}\n{}\n", &S[1..]);
    assert_eq!(
        echo(Writing::As(Layout::Csv), text),
        format!("puzzle,solution\n{P},{}\n,invalid\n", P.replace('.', "0"))
    );
    let table = format!("id,puzzle\n1,{S}\n");
    assert_eq!(echo(Writing::As(Layout::Line), table), format!("{S}\n"));
}
