//! A Sudoku batch solver for judge-style input: the library under the `lanedoku` program.

pub mod batch;
pub mod checker;
pub mod cli;
pub mod format;
pub mod generate;
pub mod grid;
pub mod profile;
pub mod simd;
pub mod solver;
