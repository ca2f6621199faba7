//! What is read from which text, and how it is written back: every rule of the layouts, each on a text
//! as small as it can be.

mod blocks;
mod counts;
mod forced;
mod frames;
mod json;
mod lines;
mod noise;
mod rows;
mod tables;
mod text;
mod writing;
