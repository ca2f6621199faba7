//! Help, wrong usage, and names that mean two things.

use predicates::prelude::*;

use crate::program::{Folder, PUZZLE, SOLUTION, fed, lanedoku, stderr, stdout};

#[test]
fn help_is_short_or_long_with_examples() {
    let short = lanedoku(["-h"]).assert().success();
    let long = lanedoku(["--help"]).assert().success();
    assert!(stdout(&short).len() < stdout(&long).len());
    for example in ["lanedoku < ", "--stats -j 2 ", "--out-dir answers/"] {
        assert!(stdout(&long).contains(example), "{example}");
    }
    lanedoku(["solve", "--help"]).assert().success();
    lanedoku(["--version"])
        .assert()
        .success()
        .stdout(predicate::str::starts_with("lanedoku "));
}

#[test]
fn wrong_usage_is_status_2() {
    for arguments in [
        &["--no-such-option"][..],
        &["-j", "0"],
        &["-j", "many"],
        &["--to", "nothing"],
        &["--from", "nothing"],
        &["--order", "random"],
        &["--engine", "steam"],
        &["--simd", "mmx"],
        &["--engine", "backtrack", "--simd", "portable"],
        &["--engine", "backtrack", "--simd", "avx512"],
        &["--color", "perhaps"],
        &["--progress", "perhaps"],
        &["--out-dir"],
        &["count", "--limit", "few"],
        &["solve", "--limit", "2"],
    ] {
        let run = lanedoku([]).args(arguments).write_stdin(PUZZLE).assert();
        let run = run.code(2);
        assert_eq!(stdout(&run), "", "{arguments:?}");
        assert!(!stderr(&run).is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_level_that_the_machine_lacks_is_wrong_usage() {
    let absent = if cfg!(target_arch = "aarch64") {
        "avx512"
    } else {
        "neon"
    };
    let run = fed(["--simd", absent], PUZZLE).code(2);
    assert_eq!(stdout(&run), "");
    assert!(stderr(&run).contains(absent));
    let run = fed(["--simd", "portable", "--stats"], PUZZLE).success();
    assert_eq!(stdout(&run), format!("{SOLUTION}\n"));
    assert!(stderr(&run).contains("engine: lanes\nsimd: portable\n"));
}

#[test]
fn the_last_of_an_option_wins() {
    let run = fed(["--to", "compact", "--to", "line"], PUZZLE).success();
    assert_eq!(stdout(&run), format!("{SOLUTION}\n"));
}

#[test]
fn a_bare_path_is_never_mistaken_for_a_subcommand() {
    let folder = Folder::new().with("solve", PUZZLE).with("count", PUZZLE);
    for arguments in [["--stats", "count"], ["./solve", "count"], ["-q", "solve"]] {
        let run = folder.run(arguments).code(2);
        let name = arguments[1];
        assert!(stderr(&run).contains(&format!("./{name}")));
        assert_eq!(stdout(&run), "");
    }
    for arguments in [&["./count"][..], &["solve", "count"], &["--", "./solve"]] {
        let run = lanedoku([])
            .args(arguments)
            .current_dir(folder.root())
            .assert()
            .success();
        assert_eq!(stdout(&run), format!("{SOLUTION}\n"), "{arguments:?}");
    }
}
