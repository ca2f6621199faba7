//! Layouts through the program: what only shows with several inputs, or at a pipe.

use crate::program::{Folder, PUZZLE, SOLUTION, compact, fed, lanedoku, stderr, stdout};

#[test]
fn a_new_table_has_one_header_for_all_inputs() {
    let folder = Folder::new()
        .with("a.txt", format!("{PUZZLE}\n"))
        .with("b.txt", format!("{PUZZLE}\n{PUZZLE}\n"))
        .with("none.txt", "# nothing\n");
    let path = |name: &str| folder.path(name).to_str().expect("it is UTF-8").to_owned();
    let record = format!("{PUZZLE},{SOLUTION}\n");
    let to_csv = ["--to", "csv", &path("a.txt"), &path("b.txt")];
    let run = lanedoku(to_csv).assert().success();
    assert_eq!(
        stdout(&run),
        format!("puzzle,solution\n{}", record.repeat(3))
    );
    // An input without a puzzle writes none.
    let to_csv = ["--to", "csv", &path("none.txt"), &path("a.txt")];
    let run = lanedoku(to_csv).assert().code(1);
    assert_eq!(stdout(&run), format!("puzzle,solution\n{record}"));
    // Answer files have one each.
    let out = path("out");
    let to_csv = [
        "--to",
        "csv",
        "--out-dir",
        &out,
        &path("a.txt"),
        &path("b.txt"),
    ];
    lanedoku(to_csv).assert().success();
    assert_eq!(
        folder.read("out/a.out"),
        format!("puzzle,solution\n{record}")
    );
    assert_eq!(
        folder.read("out/b.out"),
        format!("puzzle,solution\n{}", record.repeat(2))
    );
}

#[test]
fn every_layout_is_forced_and_written() {
    let plain = format!("{PUZZLE}\n");
    for layout in ["compact", "spaced", "line", "framed", "sdk", "csv", "json"] {
        let run = fed(["--to", layout], &plain[..]).success();
        let answer = stdout(&run).to_owned();
        let run = fed(["--from", layout, "--to", "line"], &answer[..]).success();
        assert_eq!(stdout(&run), format!("{SOLUTION}\n"), "{layout}");
        let run = fed([], &answer[..]).success();
        assert_eq!(stdout(&run), answer, "{layout}");
    }
}

#[test]
fn a_line_of_dashes_is_settled_by_the_flag_that_the_message_names() {
    let mut grid: Vec<_> = compact(SOLUTION).lines().map(str::to_owned).collect();
    grid[4] = "---------".into();
    let text = grid.join("\n");
    let run = fed([], &text[..]).code(1);
    assert!(
        stderr(&run).contains("`--from compact`"),
        "{}",
        stderr(&run)
    );
    let run = fed(["--from", "compact"], &text[..]).success();
    assert_eq!(stdout(&run), compact(SOLUTION));
}
