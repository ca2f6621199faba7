//! The input validator: exact layouts with and without a judge, and what is asked of puzzles.

use lanedoku::format::Values;
use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::profile::{PROFILES, Profile, Wanted};

use super::{Ended, Folder, TWO, rows, spaced};

fn validate(text: impl AsRef<[u8]>, options: &[&str]) -> Ended {
    let folder = Folder::new();
    folder.write("in", text);
    folder.run(&[&["validate", "in"][..], options].concat(), None)
}

fn assert_valid(text: &str, options: &[&str]) {
    let ended = validate(text, options);
    assert_eq!(ended.status, Some(0), "{options:?} {ended:?}\n{text}");
    assert_eq!(ended.stdout + &ended.stderr, "");
}

fn assert_invalid(text: &str, options: &[&str], expected: &str) {
    let ended = validate(text, options);
    assert_eq!(ended.status, Some(1), "{options:?} {text:?}");
    assert!(
        ended.stderr.contains(expected),
        "{options:?} {expected}: {}\n{text}",
        ended.stderr
    );
}

/// Ways to write a text that a reader forgives and a validator must not.
fn careless(text: &str) -> Vec<String> {
    let mut texts = vec![
        text.replace('\n', "\r\n"),
        text.replace('\n', " \n"),
        text.replacen('\n', "\t\n", 1),
        text[..text.len() - 1].to_owned(),
        format!("{text}\n"),
        format!("\n{text}"),
        format!(" {text}"),
        format!("\u{feff}{text}"),
        format!("{text} "),
        format!("{text}x\n"),
        format!("# comment\n{text}"),
    ];
    if text.contains(' ') {
        texts.push(text.replacen(' ', "  ", 1));
    }
    texts
}

fn valid_puzzles(profile: &Profile, random: &mut Generator) -> Vec<Grid> {
    let mut puzzles = match profile.wanted {
        Wanted::Complete => vec![random.full(), random.full()],
        _ => vec![random.easy(), random.several(), random.minimal()],
    };
    if profile.answers_unsolvable() {
        puzzles.push(random.clashing());
    }
    if profile.has_one_case() {
        puzzles.truncate(1);
    }
    puzzles
}

#[test]
fn every_profile_has_one_exact_text() {
    for (seed, profile) in (0..).zip(PROFILES) {
        let mut random = Generator::new(seed);
        let puzzles = valid_puzzles(profile, &mut random);
        let mut text = Vec::new();
        profile.write_input(&puzzles, &mut text);
        let text = String::from_utf8(text).expect("digits and words");
        let options = ["--profile", profile.name];
        assert_valid(&text, &options);
        for careless in careless(&text) {
            let ended = validate(&careless, &options);
            assert_eq!(ended.status, Some(1), "{} {careless:?}", profile.name);
            assert!(ended.stderr.starts_with("in:"), "{}", ended.stderr);
        }
        let blank = char::from(profile.input.blank);
        if text.contains(blank) && profile.input.framing.values == Values::Cells {
            let at = text.rfind(blank).expect("it is there");
            let other = if blank == '.' { "0" } else { "." };
            let text = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert_invalid(&text, &options, &format!("`{blank}`"));
        }
        let mut twice = Vec::new();
        profile.write_input(&[puzzles[0]; 2], &mut twice);
        let ended = validate(&twice, &options);
        let expected = i32::from(profile.has_one_case());
        assert_eq!(ended.status, Some(expected), "{} {ended:?}", profile.name);
    }
}

#[test]
fn samples_are_valid() {
    for profile in PROFILES {
        assert_valid(profile.sample.input, &["--profile", profile.name]);
    }
}

#[test]
fn without_a_judge_all_puzzles_are_in_one_layout() {
    let zeros = TWO.replace('.', "0");
    let spaced = spaced(&zeros);
    let line = format!("{TWO}\n");
    for text in [
        rows(&zeros),
        rows(TWO),
        rows(&TWO.replace('.', "?")),
        spaced.clone(),
        line.clone(),
        line.repeat(3),
        format!("{}\n{}", rows(&zeros), rows(&zeros)),
    ] {
        assert_valid(&text, &[]);
        assert_valid(&text, &["--protocol", "testlib"]);
        for careless in careless(&text) {
            // What was a line end too many is, before another grid, the empty line between two.
            assert_eq!(validate(&careless, &[]).status, Some(1), "{careless:?}");
        }
    }
    assert_invalid(&(line.clone() + &rows(TWO)), &[], "another layout");
    assert_invalid(
        &(rows(TWO) + &rows(&zeros)),
        &[],
        "blank cells have to be `.`",
    );
    assert_invalid(&format!("{TWO},{TWO}\n"), &[], "in:1:82");
    assert_invalid(&format!("1\n{line}"), &[], "in:1:1");
    assert_invalid("", &[], "no puzzle");
}

#[test]
fn puzzles_have_to_have_solutions() {
    let mut random = Generator::new(7);
    let line = |grid: Grid| format!("{grid}\n");
    let unique = line(random.minimal());
    let (several, none, clash) = (random.several(), random.unsolvable(), random.clashing());
    assert_valid(&unique, &["--unique"]);
    assert_valid(&line(several), &[]);
    assert_invalid(
        &line(several),
        &["--unique"],
        "case 1: more than one solution",
    );
    assert_invalid(
        &(unique.clone() + &line(none)),
        &[],
        "in:2:1: case 2: no solution",
    );
    assert_invalid(&(unique + &line(clash)), &[], "twice");
    let ended = validate(line(none), &["--protocol", "testlib"]);
    assert_eq!(ended.stderr, "FAIL case 1: no solution (in, line 1)\n");
    assert_eq!(ended.status, Some(3));
}

#[test]
fn counts_have_to_be_right() {
    let zeros = rows(&TWO.replace('.', "0"));
    let options = ["--profile", "poj-2676"];
    assert_valid(&format!("2\n{zeros}{zeros}"), &options);
    assert_invalid(&format!("3\n{zeros}{zeros}"), &options, "case count is 3");
    assert_invalid(&format!("1\n{zeros}{zeros}"), &options, "case count is 1");
    assert_invalid(&format!("02\n{zeros}{zeros}"), &options, "in:1:1");
    assert_invalid(&format!("{zeros}{zeros}"), &options, "in:1:1");
    assert_invalid("0\n", &options, "no puzzle");
}
