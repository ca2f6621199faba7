//! One body, many implementations: every engine at every level that this machine has gives the answers
//! of an oracle that shares no code with them.

#![allow(clippy::print_stderr, reason = "a test says what it skips")]

mod batches;
mod exact_cover;
mod known;
mod levels;
mod lists;
mod oracle_tests;
#[path = "../oracle/mod.rs"]
mod plain;
mod program;
mod puzzles;
mod random;
mod sets;
