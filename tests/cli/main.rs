//! The program as its users call it.

mod count;
mod folders;
mod inputs;
mod layouts;
mod pipes;
mod profiles;
mod program;
mod solve;
mod usage;
