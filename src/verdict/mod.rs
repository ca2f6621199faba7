//! An answer against its input: the solver and the checker put together.
//!
//! The checker knows nothing of searches and the solver nothing of texts, so that neither can hide a
//! fault of the other. Here the one is asked for what the other has to know.
//!
//! ```text
//!     input  --> PuzzleBatches --> BatchCase --> AnswerStream (the contestant's) --> Report
//!                                     ^    `--> AnswerStream (the jury's)
//!                 Answerer (solver) --'
//! ```

mod answer_checker;
mod answer_stream;
mod batch_case;
mod conventions;
mod puzzle_batches;
mod text;

pub use answer_checker::{AnswerChecker, Texts};
pub use conventions::{AnswerReading, Conventions};
pub use puzzle_batches::PuzzleBatches;
pub use text::Text;
