//! The build script: how the program is linked.
//!
//! On Linux with the GNU library the unwinder of GCC is linked statically where the compiler has it. Its
//! shared library asks the processor for its features when it is loaded, which takes a tenth of the time
//! of a whole run with one puzzle.

#![allow(
    clippy::print_stdout,
    reason = "a build script speaks to cargo on standard output"
)]

use std::env;
use std::path::Path;
use std::process::Command;

const UNWINDER: &str = "libgcc_eh.a";

fn main() {
    println!("cargo::rerun-if-changed=src/link.rs");
    let is = |variable: &str, value: &str| env::var(variable).is_ok_and(|found| found == value);
    // Elsewhere, and for other machines, the toolchain knows better.
    let features = env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    let wanted = is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && env::var("HOST") == env::var("TARGET")
        // A static program has no libraries to load.
        && !features.split(',').any(|feature| feature == "crt-static");
    if wanted && compiler_has(UNWINDER) {
        println!(
            "cargo::rustc-link-arg-bins=-Wl,--push-state,-Bstatic,--whole-archive,-l:{UNWINDER},--pop-state"
        );
    }
}

/// Whether the compiler that links finds a library among its own.
fn compiler_has(library: &str) -> bool {
    let asked = Command::new("cc")
        .arg(format!("-print-file-name={library}"))
        .output();
    // The compiler answers with the bare name when there is no such file.
    asked.is_ok_and(|answer| {
        let path = String::from_utf8_lossy(&answer.stdout);
        Path::new(path.trim()).is_absolute()
    })
}
