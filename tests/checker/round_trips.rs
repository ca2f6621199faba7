//! What `solve` writes is accepted by `check` for the same input and options, whatever the layout, and
//! unsolved puzzles included.

use lanedoku::format::CountLine;
use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::profile::{Head, Input, PROFILES, Wanted};

use super::{Folder, rows};

/// Puzzles of every kind.
fn puzzles(random: &mut Generator) -> Vec<Grid> {
    let mut puzzles = vec![
        random.easy(),
        random.minimal(),
        random.several(),
        random.unsolvable(),
        random.clashing(),
        random.full(),
        random.easy(),
    ];
    random.shuffle(&mut puzzles);
    puzzles
}

/// A text of puzzles, and the options that it needs.
struct Text {
    name: &'static str,
    text: String,
}

fn join(puzzles: &[String], each: impl Fn(&str) -> String, between: &str) -> String {
    let texts: Vec<String> = puzzles.iter().map(|puzzle| each(puzzle)).collect();
    texts.join(between)
}

fn spaced(puzzle: &str) -> String {
    let rows = rows(puzzle);
    let rows = rows.lines().map(|row| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        cells.join(" ") + "\n"
    });
    rows.collect()
}

fn framed(puzzle: &str) -> String {
    let mut text = String::from("*-----------*\n");
    for (index, row) in rows(puzzle).lines().enumerate() {
        if index == 3 || index == 6 {
            text += "|---+---+---|\n";
        }
        text += &format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]);
    }
    text + "*-----------*\n"
}

fn json(puzzle: &str) -> String {
    let rows = rows(puzzle);
    let rows = rows.lines().map(|row| {
        let cells: Vec<String> = row.chars().map(|cell| format!("\"{cell}\"")).collect();
        format!("[{}]", cells.join(","))
    });
    format!("[{}]", rows.collect::<Vec<_>>().join(","))
}

fn texts(puzzles: &[String]) -> Vec<Text> {
    let text = |name, text| Text { name, text };
    let zeros: Vec<String> = puzzles
        .iter()
        .map(|puzzle| puzzle.replace('.', "0"))
        .collect();
    let malformed = format!("{}\n{}\n{}\n", puzzles[0], &puzzles[1][1..], puzzles[2]);
    let table = join(&zeros, |puzzle| format!("7,{puzzle},\"a, b\"\n"), "");
    vec![
        text("lines", join(puzzles, |puzzle| format!("{puzzle}\n"), "")),
        text(
            "names",
            join(puzzles, |puzzle| format!("{puzzle} easy\n"), "# next\n"),
        ),
        text("malformed", malformed),
        text("compact", join(&zeros, rows, "\n")),
        text("adjacent", join(&zeros, rows, "")),
        text(
            "counted",
            format!("{}\n{}", zeros.len(), join(&zeros, rows, "")),
        ),
        text(
            "headers",
            join(&zeros, |puzzle| format!("Grid 01\n{}", rows(puzzle)), ""),
        ),
        text("spaced", join(&zeros, spaced, "\n")),
        text("framed", join(puzzles, framed, "\n")),
        text(
            "sdk",
            join(
                puzzles,
                |puzzle| format!("#AAn author\n#L5\n{}", rows(puzzle)),
                "\n",
            ),
        ),
        text("table", format!("id,puzzle,note\n{table}")),
        text(
            "records",
            join(&zeros, |puzzle| format!("{puzzle},{puzzle}\n"), ""),
        ),
        text("json", format!("[{}]\n", join(puzzles, json, ",\n"))),
        text("stream", join(puzzles, |puzzle| json(puzzle) + "\n", "")),
        text(
            "mixed",
            join(&zeros, spaced, "\n") + "\n" + &join(puzzles, framed, "\n"),
        ),
    ]
}

fn accepted(folder: &Folder, name: &str, solve: &[&str], check: &[&str]) {
    let solved = folder.run(&[&["solve", "--exit-zero", "in"][..], solve].concat(), None);
    assert_eq!(solved.status, Some(0), "{name}: {solved:?}");
    folder.write("out", &solved.stdout);
    let words = [&["check", "in", "out"][..], check].concat();
    let ended = folder.run(&words, None);
    assert_eq!(
        ended.status,
        Some(0),
        "{name} {words:?}: {}\n{}\n{}",
        ended.stderr,
        folder.read("in"),
        solved.stdout
    );
}

#[test]
fn every_layout() {
    for seed in 0..6 {
        let mut random = Generator::new(seed);
        let puzzles: Vec<String> = puzzles(&mut random).iter().map(Grid::to_string).collect();
        // One puzzle alone, and many.
        for count in [1, puzzles.len()] {
            for Text { name, text } in texts(&puzzles[..count.max(3)]) {
                let folder = Folder::new();
                folder.write("in", text);
                let name = format!("seed {seed}, {name}");
                for rule in ["any", "first"] {
                    for layout in ["lenient", "strict"] {
                        let options = ["--rule", rule, "--layout", layout];
                        accepted(&folder, &name, &[], &options);
                    }
                }
            }
        }
    }
}

#[test]
fn every_layout_asked_for() {
    let mut random = Generator::new(81);
    let puzzles: Vec<String> = puzzles(&mut random).iter().map(Grid::to_string).collect();
    for Text { name, text } in texts(&puzzles) {
        let folder = Folder::new();
        folder.write("in", text);
        for to in [
            "compact", "spaced", "line", "framed", "sdk", "csv", "json", "pretty",
        ] {
            let words = ["--to", to, "--no-solution=-1", "--invalid=0 0"];
            let strict = [&words[..], &["--layout", "strict"]].concat();
            accepted(&folder, name, &words, &words);
            accepted(&folder, name, &words, &strict);
            let nothing = ["--to", to, "--no-solution=", "--invalid="];
            accepted(&folder, name, &nothing, &nothing);
        }
    }
}

#[test]
fn bare_digits_are_accepted_for_every_layout() {
    let mut random = Generator::new(3);
    let puzzles: Vec<String> = (0..3).map(|_| random.easy().to_string()).collect();
    for Text { name, text } in texts(&puzzles) {
        if name != "malformed" {
            let folder = Folder::new();
            folder.write("in", text);
            accepted(&folder, name, &["--to", "compact"], &["--rule", "first"]);
        }
    }
}

#[test]
fn every_profile() {
    for profile in PROFILES {
        let Input {
            framing,
            between,
            head,
            ..
        } = profile.input;
        let is_single = framing.count != CountLine::Always
            && framing.end.is_none()
            && between.is_empty()
            && !matches!(head, Head::Numbered(_));
        for seed in 0..3 {
            let mut random = Generator::new(seed);
            let mut puzzles = match profile.wanted {
                Wanted::Complete => vec![random.full(), random.full()],
                _ => vec![random.easy(), random.minimal(), random.several()],
            };
            if profile.answers_unsolvable() {
                puzzles.extend([random.unsolvable(), random.clashing()]);
            }
            random.shuffle(&mut puzzles);
            if is_single {
                puzzles.truncate(1);
            }
            let mut text = Vec::new();
            profile.write_input(&puzzles, &mut text);
            let folder = Folder::new();
            folder.write("in", text);
            let name = format!("seed {seed}, {}", profile.name);
            let words = ["--profile", profile.name];
            accepted(&folder, &name, &words, &words);
            for more in [
                &["--layout", "lenient"][..],
                &["--layout", "strict"],
                &["--layout", "strict", "--rule", "first"],
                &["--rule", "any"],
            ] {
                accepted(&folder, &name, &words, &[&words[..], more].concat());
            }
            // The jury's answer is the same text, and a damaged one is its fault.
            folder.write("ans", folder.read("out"));
            let check = ["check", "in", "out", "ans"];
            let ended = folder.run(&[&check[..], &words].concat(), None);
            assert_eq!(ended.status, Some(0), "{name} {ended:?}");
            let answer = folder.read("out");
            let damaged = answer.trim_end();
            let damaged = &damaged[..damaged.len() - 1];
            folder.write("ans", damaged);
            let ended = folder.run(&[&check[..], &words].concat(), None);
            assert_eq!(ended.status, Some(3), "{name} {ended:?}");
            folder.write("out", damaged);
            let ended = folder.run(&[&check[..3], &words].concat(), None);
            assert!(
                [Some(1), Some(2)].contains(&ended.status),
                "{name} {ended:?}"
            );
            folder.write("out", format!("{answer}1\n"));
            let ended = folder.run(&[&check[..3], &words].concat(), None);
            assert_eq!(ended.status, Some(2), "{name} {ended:?}");
        }
    }
}

#[test]
fn the_samples_of_profiles() {
    for profile in PROFILES {
        let folder = Folder::new();
        folder.write("in", profile.sample.input);
        folder.write("out", profile.sample.output);
        for layout in [&[][..], &["--layout", "lenient"], &["--layout", "strict"]] {
            let words = ["check", "--profile", profile.name, "in", "out", "out"];
            let ended = folder.run(&[&words[..], layout].concat(), None);
            assert_eq!(ended.status, Some(0), "{} {ended:?}", profile.name);
        }
    }
}
