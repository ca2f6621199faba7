//! A Sudoku batch solver for judge-style input: the library under the `lanedoku` program.

pub mod checker;
pub mod format;
pub mod generate;
pub mod grid;
pub mod solver;
