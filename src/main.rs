//! The `lanedoku` program.

fn main() {}
