//! What a caller hands in for each puzzle: what may be written, what is true, how `solve` writes it.

use crate::grid::Grid;

/// What is true of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It has this lexicographically first solution.
    Solution(Grid),
    /// Its givens do not clash, and no grid completes them.
    NoSolution,
    /// Several grids complete it where only one was to.
    Several,
    /// Its givens clash.
    Clash,
    /// It is malformed.
    Malformed,
}

/// What is free in the text of one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// 81 digits with any white space or none between them, and with any bytes of this list, such as
    /// the strokes of a frame. What `solve` writes is taken too: a word for an unsolved puzzle on a line
    /// of its own, and lines above the grid such as metadata.
    Digits(&'static [u8]),
    /// The text that `solve` writes, with open cells.
    Form,
    /// The one text that is right: no part of it is open.
    Text,
}

/// One puzzle with all that decides about its answer.
pub trait Case {
    /// The puzzle, or `None` if the input had a malformed one.
    fn puzzle(&self) -> Option<&Grid>;

    /// What is free in its answer.
    fn shape(&self) -> Shape;

    /// What can be said of a puzzle in place of a grid.
    fn words(&self) -> &'static [Truth] {
        &[Truth::NoSolution, Truth::Clash, Truth::Malformed]
    }

    /// What is true of the puzzle. It may take a search, so it is asked only where the answer makes it
    /// matter, and must be the same each time.
    fn truth(&mut self) -> Truth;

    /// Appends the text that `solve` would write if this were true.
    fn write(&mut self, claim: &Truth, text: &mut Vec<u8>);

    /// Appends the one text that is right, for [`Shape::Text`].
    fn write_truth(&mut self, text: &mut Vec<u8>) {
        let truth = self.truth();
        self.write(&truth, text);
    }
}

/// What is wrong with a word in place of a grid, or `None` if it is the right one.
pub(super) fn word_fault(case: &mut dyn Case, claim: &Truth) -> Option<String> {
    let truth = case.truth();
    let [mut said, mut due] = [Vec::new(), Vec::new()];
    case.write(claim, &mut said);
    case.write(&truth, &mut due);
    // Compared as texts: a judge may have one word for both.
    if said == due {
        return None;
    }
    let said = match claim {
        Truth::Solution(_) | Truth::NoSolution => "there is no solution",
        Truth::Several => "there are several solutions",
        Truth::Clash => "its givens clash",
        Truth::Malformed => "the puzzle is malformed",
    };
    Some(match (truth, case.puzzle().and_then(Grid::clash)) {
        (Truth::Solution(_), _) => format!("says that {said}, but it has a solution"),
        (Truth::NoSolution, _) => format!("says that {said}, but there is no solution"),
        (Truth::Several, _) => format!("says that {said}, but there are several solutions"),
        (Truth::Clash, Some(clash)) => format!("says that {said}, but {clash} in the puzzle"),
        (Truth::Clash, None) => format!("says that {said}, but its givens clash"),
        (Truth::Malformed, _) => format!("says that {said}, but the puzzle is malformed"),
    })
}
