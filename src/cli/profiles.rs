//! `profiles`: the judges that the program knows, or one of them with a sample in and out.

use std::io::{self, Write};

use super::Exit;
use super::args::ProfilesArgs;
use crate::format::{Between, CountLine, Layout, Reading, Shown, Title};
use crate::profile::{Head, Input, PROFILES, Profile, Sample, Wanted};

pub(super) fn run(args: &ProfilesArgs) -> anyhow::Result<Exit> {
    let mut out = Vec::new();
    match args.profile {
        None => list(&mut out),
        Some(profile) => show(profile, &mut out),
    }
    let mut stdout = io::stdout().lock();
    stdout.write_all(&out)?;
    stdout.flush()?;
    Ok(Exit::Success)
}

/// One line a judge, in columns.
fn list(out: &mut Vec<u8>) {
    let lines = PROFILES
        .iter()
        .map(|profile| [profile.name.to_owned(), puzzles(profile), answers(profile)]);
    let lines: Vec<_> = lines.collect();
    let width = |column: usize| {
        lines
            .iter()
            .map(|line| line[column].len())
            .max()
            .unwrap_or(0)
    };
    let (name, puzzle) = (width(0), width(1));
    for line in &lines {
        let _ = writeln!(out, "{:name$}  {:puzzle$}  {}", line[0], line[1], line[2]);
    }
}

fn show(profile: &Profile, out: &mut Vec<u8>) {
    let _ = writeln!(out, "{}: {}", profile.name, profile.title);
    if !profile.aliases.is_empty() {
        let _ = writeln!(out, "other names: {}", profile.aliases.join(", "));
    }
    let _ = writeln!(out, "puzzles: {}", puzzles(profile));
    let _ = writeln!(out, "answers: {}", answers(profile));
    if !profile.notes.is_empty() {
        let _ = writeln!(out, "note: {}", profile.notes);
    }
    let Sample { input, output } = profile.sample;
    let _ = write!(
        out,
        "\nsample input:\n\n{input}\nsample output:\n\n{output}"
    );
}

/// How the puzzles of a judge come, in a few words.
fn puzzles(profile: &Profile) -> String {
    let Input {
        framing,
        blank,
        head,
        between,
        after,
    } = profile.input;
    let layout = match framing.reading {
        Reading::Auto => "any layout",
        Reading::Only(layout) => name(layout),
    };
    let mut words = vec![format!("{layout}, `{}` blank", char::from(blank))];
    if framing.count == CountLine::Always {
        words.push("count line".into());
    }
    if let Some(end) = framing.end {
        words.push(format!("ended by `{end}`"));
    }
    match head {
        Head::Text("") => {}
        Head::Text(head) => words.push(format!("each below `{}`", head.trim_end())),
        Head::Numbered(word) => words.push(format!("each below `{word} 01`, ...")),
    }
    words.extend(separator(between, "between"));
    words.extend(separator(after, "after each"));
    words.join(", ")
}

/// What a judge wants, in a few words.
fn answers(profile: &Profile) -> String {
    let output = &profile.output;
    let wrapping = &output.wrapping;
    let layout = name(output.layout);
    let mut words = vec![match (wrapping.shown, profile.wanted) {
        (Shown::CornerSum, _) => "sum of the corners".into(),
        (Shown::Word(word), Wanted::Unique) => format!("verdict: `{word}`"),
        (Shown::Word(word), Wanted::Complete) => format!("is it complete: `{word}`"),
        (Shown::Word(word), _) => format!("is it consistent: `{word}`"),
        (Shown::Grid, Wanted::First) => format!("first solution, {layout}"),
        (Shown::Grid, Wanted::Unique) => format!("only solution, {layout}"),
        (Shown::Grid, Wanted::All) => format!("all solutions, {layout}"),
        (Shown::Grid, Wanted::Count) => format!("number of solutions, an only one {layout}"),
        (Shown::Grid, _) => format!("any solution, {layout}"),
    }];
    let known = [output.several, output.no_solution, output.clash];
    for word in known.into_iter().flatten().map(|word| format!("`{word}`")) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    match wrapping.title {
        Title::None => {}
        Title::Numbered {
            first,
            before,
            after,
        } => {
            words.push(format!("titled `{before}{first}{}`", after.trim_end()));
        }
        Title::Kept => words.push("headers repeated".into()),
    }
    if let Between::Text(text) = wrapping.between {
        words.extend(separator(text, "between"));
    }
    words.extend(separator(wrapping.after, "after each"));
    words.join(", ")
}

fn name(layout: Layout) -> &'static str {
    match layout {
        Layout::Compact => "compact",
        Layout::Spaced => "spaced",
        Layout::Line => "line",
        Layout::Framed => "framed",
        Layout::Sdk => "sdk",
        Layout::Csv => "csv",
        Layout::Json => "json",
    }
}

fn separator(text: &str, place: &str) -> Option<String> {
    match text {
        "" => None,
        "\n" => Some(format!("empty line {place}")),
        _ => Some(format!("`{}` {place}", text.trim_end())),
    }
}
