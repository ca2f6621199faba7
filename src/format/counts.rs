//! The number of puzzles that a text may promise in its first line.

use super::Layout;
use super::batch::Position;
use super::emit::Out;
use super::fault::{Fault, FaultKind, Snippet};
use super::framing::CountLine;
use super::lines::Line;
use super::shape::{self, Shape};

/// The case count of a text, or what may be it.
#[derive(Debug)]
pub(super) struct Counter {
    line: CountLine,
    /// The first line that is neither empty nor a comment has been read.
    begun: bool,
    /// A number in that line, until the next line tells whether it is a case count.
    candidate: Option<CaseCount>,
    count: Option<CaseCount>,
}

#[derive(Clone, Copy, Debug)]
struct CaseCount {
    said: u64,
    position: Position,
}

impl Counter {
    pub(super) fn new(line: CountLine) -> Counter {
        Counter {
            line,
            begun: false,
            candidate: None,
            count: None,
        }
    }

    /// Whether the line that comes next matters here.
    #[inline]
    pub(super) fn is_waiting(&self) -> bool {
        self.candidate.is_some() || self.line == CountLine::Always && !self.begun
    }

    /// The text has begun without a case count.
    #[inline]
    pub(super) fn skip(&mut self) {
        self.begun = true;
    }

    /// Takes a line if it is the case count, or may be.
    pub(super) fn take(&mut self, shape: &Shape, line: Line<'_>, out: &mut Out<'_>) -> bool {
        if self.begun || matches!(shape, Shape::Empty | Shape::Comment) {
            return false;
        }
        self.begun = true;
        let (body, column) = shape::body(line);
        let position = line.position(column);
        match (self.line, shape) {
            (CountLine::Perhaps, &Shape::Count(said)) => {
                self.candidate = Some(CaseCount { said, position });
                true
            }
            (CountLine::Always, _) => {
                // Nine digits are a row even here: the count is missing then, and the row is read. No
                // cases at all are something to say where a count has to be said.
                let said = if body == b"0" {
                    Some(0)
                } else {
                    shape::count(body)
                };
                match said {
                    Some(said) => self.count = Some(CaseCount { said, position }),
                    None => {
                        let found = Snippet::new(body);
                        out.fault(Fault::new(position, FaultKind::NoCount { found }));
                    }
                }
                self.count.is_some()
            }
            _ => false,
        }
    }

    /// Decides, with the line after it, whether a number in the first line was a case count.
    pub(super) fn settle(&mut self, shape: &Shape, out: &mut Out<'_>) {
        match shape {
            Shape::Empty | Shape::Comment | Shape::Rule => {}
            Shape::Row(_) | Shape::Line(..) | Shape::Header | Shape::Columns => {
                self.count = self.count.or(self.candidate.take());
            }
            Shape::Count(_) | Shape::Other => self.reject(out),
        }
    }

    /// Ends the text: a promise that was not kept is told.
    pub(super) fn finish(&mut self, out: &mut Out<'_>) {
        let found = out.puzzles();
        if let Some(CaseCount { said, position }) = self.count
            && said != found
        {
            out.fault(Fault::new(position, FaultKind::CaseCount { said, found }));
        }
    }

    /// Without a puzzle behind it a number is no case count.
    pub(super) fn reject(&mut self, out: &mut Out<'_>) {
        if let Some(CaseCount { said, position }) = self.candidate.take() {
            let found = Snippet::new(said.to_string().as_bytes());
            let fault = Fault::new(position, FaultKind::Unknown { found });
            out.malformed(Layout::Compact, fault, &[]);
        }
    }
}
