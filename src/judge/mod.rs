//! A program run on tests: limits on its processes, verdicts on its answers, the smallest test that it
//! fails, and the mistake that explains what it printed.
//!
//! Nothing here prints or reads a command line.

pub mod test_case;
