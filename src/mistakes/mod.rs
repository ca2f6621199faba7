//! Known wrong solutions as data: a name, a sentence for a person, and what a program that makes the
//! mistake prints for an input.
