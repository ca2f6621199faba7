//! A puzzle of the judge's input as the checker sees it.

use std::slice;

use super::conventions::Conventions;
use crate::answers::Answerer;
use crate::checker::{Case, Shape, Truth};
use crate::format::{Answer, Batch, Layout, Writing};
use crate::grid::Grid;
use crate::profile::Wanted;

/// A puzzle with what decides about its answer; searched only where that is asked.
pub(super) struct BatchCase<'a> {
    pub(super) batch: &'a Batch,
    /// Its place among the entries of the batch.
    pub(super) index: usize,
    /// Its place among the grids of the batch, unless it is malformed.
    pub(super) grid: Option<usize>,
    /// Whether the whole batch was searched.
    pub(super) searched: bool,
    /// What was found out so far.
    pub(super) truth: Option<Truth>,
    pub(super) answerer: &'a mut Answerer,
    pub(super) conventions: &'a Conventions,
    pub(super) shape: Shape,
}

impl BatchCase<'_> {
    pub(super) fn set_shape(&mut self, shape: Shape) {
        self.shape = shape;
    }

    /// Whether there is but one right text.
    pub(super) fn has_one_text(&self) -> bool {
        self.conventions.have_one_text()
    }

    /// Whether `solve` would write a table.
    pub(super) fn is_table(&self) -> bool {
        self.layout() == Some(Layout::Csv)
    }

    /// What may stand between the digits of an answer that is laid out as `solve` writes it.
    pub(super) fn noise(&self) -> &'static [u8] {
        match self.layout() {
            Some(Layout::Compact | Layout::Spaced | Layout::Line | Layout::Sdk | Layout::Csv) => {
                b""
            }
            Some(Layout::Framed) => b"|+-=*",
            Some(Layout::Json) => b"[]\",",
            None => b"|+-'",
        }
    }

    /// What its answer adds to the end of the text.
    pub(super) fn corner(&mut self) -> u64 {
        if !self.searched {
            return 0;
        }
        let writer = &self.conventions.writer;
        writer.corner(self.answer())
    }

    /// The layout of the answer that `solve` writes, `None` for one that is none for programs.
    fn layout(&self) -> Option<Layout> {
        match self.conventions.writing {
            Writing::Same => Some(self.batch.entries[self.index].layout()),
            Writing::As(layout) => Some(layout),
            Writing::Pretty(_) => None,
        }
    }

    /// The answer that `solve` writes.
    fn answer(&mut self) -> Answer<'_> {
        let Some(grid) = self.grid else {
            return Answer::Invalid;
        };
        if self.searched {
            return self.answerer.answer(&self.batch.grids, grid).0;
        }
        let puzzle = slice::from_ref(&self.batch.grids[grid]);
        self.answerer.search(puzzle);
        self.answerer.answer(puzzle, 0).0
    }
}

impl Case for BatchCase<'_> {
    fn puzzle(&self) -> Option<&Grid> {
        self.grid.map(|grid| &self.batch.grids[grid])
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn words(&self) -> &'static [Truth] {
        match self.conventions.wanted {
            Wanted::Unique => &[
                Truth::NoSolution,
                Truth::Several,
                Truth::Clash,
                Truth::Malformed,
            ],
            _ => &[Truth::NoSolution, Truth::Clash, Truth::Malformed],
        }
    }

    fn truth(&mut self) -> Truth {
        if let Some(truth) = self.truth {
            return truth;
        }
        let truth = match self.answer() {
            Answer::Grid(grid) => Truth::Solution(*grid),
            Answer::NoSolution => Truth::NoSolution,
            Answer::Several => Truth::Several,
            Answer::Clash => Truth::Clash,
            // The others belong to texts of which no part is open.
            Answer::Invalid | Answer::All(_) | Answer::Count(..) => Truth::Malformed,
        };
        *self.truth.insert(truth)
    }

    fn write(&mut self, claim: &Truth, text: &mut Vec<u8>) {
        let answer = match claim {
            Truth::Solution(grid) => Answer::Grid(grid),
            Truth::NoSolution => Answer::NoSolution,
            Truth::Several => Answer::Several,
            Truth::Clash => Answer::Clash,
            Truth::Malformed => Answer::Invalid,
        };
        let (batch, index, puzzle) = (self.batch, self.index, self.puzzle());
        let writer = &self.conventions.writer;
        writer.write(batch, index, puzzle, answer, text);
    }

    fn write_truth(&mut self, text: &mut Vec<u8>) {
        let (batch, index) = (self.batch, self.index);
        let puzzle = self.grid.map(|grid| &batch.grids[grid]);
        let writer = &self.conventions.writer;
        writer.write(batch, index, puzzle, self.answer(), text);
    }
}
