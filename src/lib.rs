//! A Sudoku batch solver for judge-style input: the library under the `lanedoku` program.
//!
//! ```text
//!     cli                                  arguments, printing, exit codes
//!     |-- judge                            runs a program on tests
//!     |   |-- mistakes                     known wrong solutions as data
//!     |   `-- verdict                      an answer against its input: solver and checker together
//!     |-- batch                            reader, workers, ordered writer
//!     |-- answers                          what a profile asks of a puzzle, searched
//!     |-- profile, checker, generate       judges as data, the rules of an answer, test data
//!     |-- format        solver             text to puzzles and back; searches, knows no text
//!     |                 `-- simd           vector operations, knows no Sudoku
//!     `-- grid                             cells, units, the rule test: depends on nothing
//! ```
//!
//! Each line uses those below it and none above.
//!
//! ```
//! use lanedoku::grid::Grid;
//! use lanedoku::solver;
//!
//! let puzzle: Grid =
//!     "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3"
//!         .parse()?;
//! let solution = solver::solution(&puzzle).expect("it has one");
//! assert!(solution.is_solved() && solution.completes(&puzzle));
//! assert!(solver::is_unique(&puzzle));
//! # Ok::<(), lanedoku::grid::ParseGridError>(())
//! ```

pub mod answers;
pub mod batch;
pub mod checker;
pub mod cli;
pub mod format;
pub mod generate;
pub mod grid;
pub mod judge;
pub mod mistakes;
pub mod profile;
pub mod simd;
pub mod solver;
pub mod verdict;
