//! Texts made of lines, in the layouts of rows and lines.
//!
//! Each line is looked at alone in `shape`; here it gets its meaning from its neighbours: whether it is
//! a row of the grid in progress, what ends that, what stands between two puzzles.

use super::counts::Counter;
use super::dashes::{Held, Meaning};
use super::diagnose::Likeness;
use super::emit::Out;
use super::fault::{Fault, FaultKind};
use super::frame::Frame;
use super::framing::{Framing, HeaderLine, Reading, Values};
use super::lines::Line;
use super::rows::{Between, Rows};
use super::shape::{self, Dashes, Row, RowKind, Shape};
use super::{Layout, diagnose, sdk};

/// What the lines so far have come to.
#[derive(Debug)]
pub(super) struct Plain {
    framing: Framing,
    rows: Rows,
    frame: Frame,
    /// The last grid had a rule above it, so the one below may come yet.
    closing: bool,
    /// A line puzzle stood before, and no empty line since.
    in_lines: bool,
    counter: Counter,
    held: Held,
    /// Metadata, or the header, of the next puzzle.
    head: Vec<u8>,
    /// Lines of a grid of another order that are passed over.
    skip: u64,
}

/// What a line means for those after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Nothing.
    Stay,
    /// They are records of a table, whose header this was.
    Table,
    /// They are not read.
    End,
}

impl Plain {
    pub(super) fn new(framing: Framing) -> Plain {
        Plain {
            framing,
            rows: Rows::default(),
            frame: Frame::default(),
            closing: false,
            in_lines: false,
            counter: Counter::new(framing.count),
            held: Held::default(),
            head: Vec::new(),
            skip: 0,
        }
    }

    /// Whether no puzzle is in progress and nothing that was read waits for what follows, so that
    /// whole puzzles can be taken from a block.
    #[inline]
    pub(super) fn is_between(&self) -> bool {
        self.rows.is_empty()
            && self.held.is_empty()
            && self.head.is_empty()
            && self.skip == 0
            && !self.counter.is_waiting()
    }

    /// Whether puzzles of a layout are read.
    pub(super) fn admits(&self, layout: Layout) -> bool {
        matches!(self.framing.reading, Reading::Auto)
            || self.framing.reading == Reading::Only(layout)
    }

    /// Whether JSON is the only layout to be read.
    pub(super) fn is_json(&self) -> bool {
        self.framing.reading == Reading::Only(Layout::Json)
    }

    /// A line puzzle that has been taken from a block.
    #[inline]
    pub(super) fn took_line(&mut self) {
        self.in_lines = true;
        self.counter.skip();
        self.closing = false;
    }

    /// A grid of rows that has been taken from a block.
    #[inline]
    pub(super) fn took_rows(&mut self) {
        self.in_lines = false;
        self.counter.skip();
        self.closing = false;
        self.frame.clear();
    }

    pub(super) fn line(&mut self, line: Line<'_>, out: &mut Out<'_>) -> Turn {
        let mut shape = shape::shape(line, self.framing.values == Values::Integers);
        if !self.admits_shape(&shape) {
            shape = Shape::Other;
        }
        if self.skip > 0 && self.passes_over(&shape) {
            return Turn::Stay;
        }
        if self.is_end(line) {
            self.release(out);
            return Turn::End;
        }
        self.counter.settle(&shape, out);
        if let Shape::Row(row) = &shape {
            if self.hold(row, line, out) {
                return Turn::Stay;
            }
        } else {
            self.release(out);
        }
        self.shaped(shape, line, out)
    }

    /// Ends the text: what is incomplete is malformed.
    pub(super) fn finish(&mut self, out: &mut Out<'_>) {
        self.release(out);
        self.counter.reject(out);
        self.end_grid(out);
        self.counter.finish(out);
    }

    /// Whether the reading, if one layout is forced, takes such a line for what it looks like.
    fn admits_shape(&self, shape: &Shape) -> bool {
        let Reading::Only(layout) = self.framing.reading else {
            return true;
        };
        match (shape, layout) {
            (Shape::Line(..), _) => layout == Layout::Line,
            (Shape::Row(row), Layout::Compact | Layout::Sdk) => row.kind == RowKind::Compact,
            (Shape::Row(row), Layout::Spaced) => {
                matches!(row.kind, RowKind::Spaced | RowKind::Threes)
            }
            (Shape::Row(_), _) => layout == Layout::Framed,
            (Shape::Columns, _) => false,
            _ => true,
        }
    }

    /// Whether a line belongs to a grid of another order. An empty line ends that in any case.
    fn passes_over(&mut self, shape: &Shape) -> bool {
        if matches!(shape, Shape::Empty) {
            self.skip = 0;
        } else if !matches!(shape, Shape::Comment) {
            self.skip -= 1;
            return true;
        }
        false
    }

    fn is_end(&self, line: Line<'_>) -> bool {
        let is_word = |end: &str| shape::body(line).0 == end.as_bytes();
        self.framing.end.is_some_and(is_word)
    }

    fn shaped(&mut self, shape: Shape, line: Line<'_>, out: &mut Out<'_>) -> Turn {
        let closing = std::mem::take(&mut self.closing);
        if self.counter.take(&shape, line, out) {
            return Turn::Stay;
        }
        match shape {
            Shape::Empty => {
                if !self.rows.divide(Between::Empty) {
                    self.end_grid(out);
                    out.gap();
                }
                self.in_lines = false;
            }
            Shape::Comment => {
                self.end_grid(out);
                out.gap();
                if self.framing.header != HeaderLine::Kept {
                    sdk::keep(line, &mut self.head);
                }
            }
            Shape::Header => {
                self.end_grid(out);
                self.in_lines = false;
                out.gap();
                if self.framing.header == HeaderLine::Kept {
                    self.head.clear();
                    self.head.extend_from_slice(shape::body(line).0);
                    self.head.push(b'\n');
                }
            }
            Shape::Line(cells, column) => {
                self.end_grid(out);
                let position = line.position(column);
                let head = self.head(Layout::Line);
                out.grid(Layout::Line, position, cells, head);
                self.head.clear();
                self.in_lines = true;
            }
            Shape::Row(row) if row.dashes == Dashes::Only && !self.dashes_are_blanks() => {
                self.rule(line, closing, out);
            }
            Shape::Row(row) => self.row(&row, line, out),
            Shape::Rule => self.rule(line, closing, out),
            Shape::Columns if !self.in_lines => {
                self.end_grid(out);
                return Turn::Table;
            }
            Shape::Count(order) if self.framing.header == HeaderLine::Order => {
                self.order(order, line, out);
            }
            Shape::Columns | Shape::Count(_) | Shape::Other => self.wrong(line, out),
        }
        Turn::Stay
    }

    fn dashes_are_blanks(&self) -> bool {
        match self.framing.reading {
            Reading::Auto => self.rows.dashes == Dashes::Blanks,
            Reading::Only(layout) => layout != Layout::Framed,
        }
    }

    fn row(&mut self, row: &Row, line: Line<'_>, out: &mut Out<'_>) {
        let another = self.rows.kind().is_some_and(|kind| kind != row.kind);
        if another || self.rows.is_sixteen() {
            self.end_grid(out);
        }
        if self.rows.is_two() && self.rows.count() == 6 {
            let fault = self.rows.split();
            self.malformed(Layout::Compact, fault, out);
            out.gap();
        }
        if self.rows.is_empty() {
            self.rows.tentative = self.in_lines;
        }
        self.rows.push(row, line.number);
        if self.rows.is_framed() {
            self.frame.row(line.text);
        }
        if self.rows.is_complete() {
            self.complete(out);
        }
    }

    fn rule(&mut self, line: Line<'_>, closing: bool, out: &mut Out<'_>) {
        let text = shape::body(line).0;
        if self.rows.is_empty() {
            if self.in_lines {
                self.wrong(line, out);
            } else if !closing {
                self.frame.above(text);
            }
            return;
        }
        let was_framed = self.rows.is_framed();
        if self.rows.divide(Between::Rule) || was_framed {
            if !was_framed {
                self.frame.rows(self.rows.kind(), self.rows.count());
            }
            self.frame.rule(line.text);
        } else if self.rows.tentative || self.rows.dashes == Dashes::Blanks {
            self.wrong(line, out);
        } else {
            // In rows without bars it stands between two grids, the first of which is too short.
            self.end_grid(out);
            self.frame.above(text);
        }
    }

    /// A line that is nothing known, or that is known and does not belong here.
    fn wrong(&mut self, line: Line<'_>, out: &mut Out<'_>) {
        if self.rows.tentative {
            self.end_grid(out);
        }
        if self.in_lines || self.framing.reading == Reading::Only(Layout::Line) {
            let fault = diagnose::line_fault(line);
            return self.malformed(Layout::Line, fault, out);
        }
        let likeness = diagnose::likeness(line);
        if self.rows.is_sixteen() && likeness != Likeness::Sixteen {
            self.end_grid(out);
        }
        if self.rows.is_empty() && likeness == Likeness::None {
            let fault = diagnose::unknown(line);
            return self.malformed(out.last(), fault, out);
        }
        let row = self.rows.count() as u8 + 1;
        let fault = diagnose::row_fault(line, row);
        self.rows.push_wrong(fault, likeness == Likeness::Sixteen);
        if self.rows.is_complete() {
            self.complete(out);
        }
    }

    fn complete(&mut self, out: &mut Out<'_>) {
        let layout = self.layout();
        if let Some(fault) = self.rows.fault() {
            self.malformed(layout, fault, out);
        } else {
            let (position, cells) = (self.rows.position(), *self.rows.cells());
            if layout == Layout::Framed {
                self.closing = self.frame.has_above();
                out.grid(layout, position, cells, self.frame.finish());
            } else {
                out.grid(layout, position, cells, self.head(layout));
            }
        }
        self.rows.clear();
        self.frame.clear();
        self.head.clear();
        self.in_lines = false;
    }

    /// The layout of the grid in progress.
    fn layout(&self) -> Layout {
        let compact = !matches!(self.rows.kind(), Some(RowKind::Spaced | RowKind::Threes));
        let metadata = self.framing.header != HeaderLine::Kept && !self.head.is_empty();
        if self.rows.is_framed() {
            Layout::Framed
        } else if compact && (metadata || self.framing.reading == Reading::Only(Layout::Sdk)) {
            Layout::Sdk
        } else if compact {
            Layout::Compact
        } else {
            Layout::Spaced
        }
    }

    /// What is kept of the lines above a puzzle.
    fn head(&self, layout: Layout) -> &[u8] {
        if layout == Layout::Sdk || self.framing.header == HeaderLine::Kept {
            &self.head
        } else {
            &[]
        }
    }

    /// Something came that is no row: what there is of a grid is malformed.
    fn end_grid(&mut self, out: &mut Out<'_>) {
        if self.rows.is_empty() {
            return;
        }
        if self.rows.tentative {
            for i in 0..self.rows.count() {
                let kind = FaultKind::LineLength { found: 9 };
                let fault = Fault::new(self.rows.places()[i], kind);
                self.malformed(Layout::Line, fault, out);
            }
        } else {
            let layout = self.layout();
            if self.rows.is_two() {
                let fault = self.rows.split();
                self.malformed(layout, fault, out);
                out.gap();
            }
            if let Some(fault) = self.rows.fault() {
                self.malformed(layout, fault, out);
            }
        }
        self.rows.clear();
        self.frame.clear();
    }

    fn malformed(&mut self, layout: Layout, fault: Fault, out: &mut Out<'_>) {
        out.malformed(layout, fault, self.head(layout));
        self.head.clear();
    }

    /// The order of the next grid.
    fn order(&mut self, order: u64, line: Line<'_>, out: &mut Out<'_>) {
        self.end_grid(out);
        self.in_lines = false;
        if order != 3 {
            let position = line.position(shape::body(line).1);
            let fault = Fault::new(position, FaultKind::Order { found: order });
            self.malformed(Layout::Spaced, fault, out);
            self.skip = order * order;
        }
    }

    /// Keeps rows back while a line of dashes among them may be a row or a rule. Returns whether this
    /// one is kept.
    fn hold(&mut self, row: &Row, line: Line<'_>, out: &mut Out<'_>) -> bool {
        if self.held.is_empty() {
            let doubtful = row.dashes == Dashes::Only
                && self.framing.reading == Reading::Auto
                && self.rows.dashes == Dashes::Unknown
                && !self.closing;
            if !doubtful {
                return false;
            }
        }
        let (rows, divided) = (self.rows.count(), self.rows.is_divided());
        if let Some(meaning) = self.held.push(line, row.dashes, rows, divided) {
            self.replay(meaning, out);
        }
        true
    }

    /// Something that is no row came before the dashes were settled.
    fn release(&mut self, out: &mut Out<'_>) {
        if !self.held.is_empty() {
            self.replay(self.held.guess(self.rows.count()), out);
        }
    }

    fn replay(&mut self, meaning: Meaning, out: &mut Out<'_>) {
        let held = std::mem::take(&mut self.held);
        self.rows.dashes = match meaning {
            Meaning::Rules => Dashes::NoBlanks,
            Meaning::Rows | Meaning::Unclear => Dashes::Blanks,
        };
        for line in held.lines() {
            let shape = shape::shape(line, false);
            let Shape::Row(row) = &shape else {
                continue;
            };
            if row.dashes == Dashes::Only && meaning == Meaning::Unclear {
                let fault = Fault::new(line.position(row.column), FaultKind::RowOrRule);
                self.rows.push_wrong(fault, false);
                if self.rows.is_complete() {
                    self.complete(out);
                }
            } else if !self.hold(row, line, out) {
                self.shaped(shape, line, out);
            }
        }
    }
}
