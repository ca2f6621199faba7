//! One test: what a program reads, and the jury's answer where there is one.

/// What a program is run on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestCase {
    /// What reports call it: the path below the folder of the tests without the extension, or a name
    /// that says what is special about it.
    pub name: String,
    /// What stands on standard input.
    pub input: Vec<u8>,
    /// The jury's answer, which is checked before it is believed.
    pub answer: Option<Vec<u8>>,
}
