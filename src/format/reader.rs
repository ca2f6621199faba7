//! The push reader: blocks of a text in, puzzles out, one state for each text.

use super::Layout;
use super::batch::Batch;
use super::cells;
use super::emit::Emitter;
use super::fault::{Fault, FaultKind};
use super::framing::{Framing, Reading};
use super::json::Json;
use super::lines::{Lines, MARK, find};
use super::plain::{Plain, Turn};
use super::table::Table;
use crate::format::Position;
use crate::grid::CELLS;

/// A NUL byte among the first of a text makes it a binary file.
const LOOKED_AT: u64 = 8 << 10;

/// White space at the beginning of a text that is kept until it is known whether JSON follows.
const LONGEST_HEAD: usize = 1 << 10;

/// Reads the puzzles of one text that comes in blocks.
///
/// A block may end anywhere: the same text in other blocks gives the same puzzles. What is not yet
/// complete at the end of a block is kept here, in bounded memory. A puzzle is given out as soon as
/// its last line end has been fed.
///
/// ```
/// use lanedoku::format::{Batch, Reader, Reading};
///
/// let text = [b'.'; 81];
/// let mut batch = Batch::new(100);
/// let mut reader = Reader::new(Reading::Auto);
/// assert_eq!(reader.read(&text, &mut batch), 81);
/// assert!(batch.is_empty());
/// reader.finish(&mut batch);
/// assert_eq!(batch.grids, [lanedoku::grid::Grid::EMPTY]);
/// ```
#[derive(Debug)]
pub struct Reader {
    lines: Lines,
    plain: Plain,
    /// The records, from the header of a table on.
    table: Option<Table>,
    emitter: Emitter,
    kind: Kind,
    /// Bytes taken so far.
    seen: u64,
    follows_text: bool,
}

/// What kind of text it is.
#[derive(Debug)]
enum Kind {
    /// Not yet known; these are its first bytes.
    Unknown(Vec<u8>),
    /// Lines.
    Lines,
    /// JSON.
    Json(Box<Json>),
    /// Nothing more is read.
    Ended,
}

impl Reader {
    /// A reader at the beginning of a text.
    pub fn new(framing: impl Into<Framing>) -> Reader {
        let framing = framing.into();
        let table = framing.reading == Reading::Only(Layout::Csv);
        Reader {
            lines: Lines::default(),
            plain: Plain::new(framing),
            table: table.then(Table::default),
            emitter: Emitter::default(),
            kind: match framing.reading {
                Reading::Auto | Reading::Only(Layout::Json) => Kind::Unknown(Vec::new()),
                Reading::Only(_) => Kind::Lines,
            },
            seen: 0,
            follows_text: false,
        }
    }

    /// Says that the answers to this text stand behind those to another: what stands once at the
    /// beginning of an output is there already.
    pub fn after_another(mut self) -> Reader {
        self.follows_text = true;
        self
    }

    /// Takes bytes of a block and adds the puzzles that they complete to a batch. Returns how many
    /// bytes it took: all of them, unless the batch is full before.
    pub fn read(&mut self, block: &[u8], batch: &mut Batch) -> usize {
        batch.begin(self.emitter.index, self.follows_text);
        if self.is_binary(block, batch) {
            return block.len();
        }
        let mut taken = 0;
        if let Kind::Unknown(_) = self.kind {
            taken = self.look(block, batch);
        }
        taken += match &mut self.kind {
            Kind::Unknown(_) => 0,
            Kind::Lines => self.read_lines(&block[taken..], batch),
            Kind::Json(json) => json.read(&block[taken..], &mut self.emitter.out_to(batch)),
            Kind::Ended => block.len() - taken,
        };
        self.seen += taken as u64;
        taken
    }

    /// Ends the text: what is incomplete is malformed now. The batch may get a few puzzles more than
    /// it has room for.
    pub fn finish(&mut self, batch: &mut Batch) {
        batch.begin(self.emitter.index, self.follows_text);
        if let Kind::Unknown(head) = &mut self.kind {
            let head = std::mem::take(head);
            self.kind = Kind::Lines;
            self.read_lines(&head, batch);
        }
        match std::mem::replace(&mut self.kind, Kind::Ended) {
            Kind::Json(mut json) => json.finish(&mut self.emitter.out_to(batch)),
            Kind::Unknown(_) | Kind::Lines => {
                if let Some(line) = self.lines.last() {
                    match &mut self.table {
                        Some(table) => table.line(line, &mut self.emitter.out_to(batch)),
                        None => {
                            self.plain.line(line, &mut self.emitter.out_to(batch));
                        }
                    }
                }
                if let Some(table) = &mut self.table {
                    table.finish(&mut self.emitter.out_to(batch));
                }
                self.plain.finish(&mut self.emitter.out_to(batch));
            }
            Kind::Ended => {}
        }
    }

    /// How many puzzles the text has had so far, malformed ones included.
    pub fn puzzles(&self) -> u64 {
        self.emitter.index
    }

    /// Whether nothing that follows will be read.
    pub fn is_done(&self) -> bool {
        matches!(self.kind, Kind::Ended)
    }

    /// Looks for JSON at the beginning of a text: two brackets, or one before a cell. Returns how many
    /// bytes of the block it took.
    fn look(&mut self, block: &[u8], batch: &mut Batch) -> usize {
        let Kind::Unknown(head) = &mut self.kind else {
            return 0;
        };
        let mut taken = 0;
        let is_json = loop {
            let text = head.strip_prefix(MARK).unwrap_or(head);
            let mut visible = text.iter().filter(|byte| !byte.is_ascii_whitespace());
            match (visible.next(), visible.next()) {
                (Some(b'['), Some(b'[' | b']' | b'"' | b'0'..=b'9' | b'n')) => break true,
                (Some(b'['), Some(_)) => break false,
                (Some(b'['), None) | (None, _) if head.len() < LONGEST_HEAD => {}
                _ if MARK.starts_with(head) => {}
                _ => break false,
            }
            let Some(&byte) = block.get(taken) else {
                return taken;
            };
            head.push(byte);
            taken += 1;
        };
        let head = std::mem::take(head);
        // No puzzle is complete within these bytes.
        if is_json || self.plain.is_json() {
            let mut json = Box::new(Json::new());
            let text = head.strip_prefix(MARK).unwrap_or(&head);
            json.read(text, &mut self.emitter.out_to(batch));
            self.kind = Kind::Json(json);
        } else {
            self.kind = Kind::Lines;
            self.read_lines(&head, batch);
        }
        taken
    }

    fn read_lines(&mut self, block: &[u8], batch: &mut Batch) -> usize {
        let mut at = 0;
        while at < block.len() && !batch.is_full() {
            if self.lines.at_line_start() && self.table.is_none() && self.plain.is_between() {
                at += self.whole_puzzles(&block[at..], batch);
                if at == block.len() || batch.is_full() {
                    break;
                }
            }
            let (taken, line) = self.lines.next(&block[at..]);
            at += taken;
            let Some(line) = line else {
                break;
            };
            if let Some(table) = &mut self.table {
                table.line(line, &mut self.emitter.out_to(batch));
                continue;
            }
            match self.plain.line(line, &mut self.emitter.out_to(batch)) {
                Turn::Stay => {}
                Turn::Table => self.table.get_or_insert_default().header(line.text),
                Turn::End => {
                    self.plain.finish(&mut self.emitter.out_to(batch));
                    self.kind = Kind::Ended;
                    return block.len();
                }
            }
        }
        at
    }

    /// Takes puzzles that stand whole in a block in the plainest form of their layout: the path of
    /// files with millions of them.
    #[inline]
    fn whole_puzzles(&mut self, block: &[u8], batch: &mut Batch) -> usize {
        let mut at = 0;
        if self.plain.admits(Layout::Line) {
            at = self.whole_lines(cells::digits_and_dots, block, batch);
            // In a loop of its own: within the first it would cost a third of the speed.
            at += self.whole_lines(cells::cells, &block[at..], batch);
        }
        let rest = &block[at..];
        if self.plain.admits(Layout::Compact) {
            at += match rest.get(9) {
                Some(b'\n') => self.whole_rows::<90, 1>(Layout::Compact, b"\n", rest, batch),
                Some(b'\r') => self.whole_rows::<99, 1>(Layout::Compact, b"\r\n", rest, batch),
                _ => 0,
            };
        }
        if self.plain.admits(Layout::Spaced) {
            at += match rest.get(17) {
                Some(b'\n') => self.whole_rows::<162, 2>(Layout::Spaced, b"\n", rest, batch),
                Some(b'\r') => self.whole_rows::<171, 2>(Layout::Spaced, b"\r\n", rest, batch),
                _ => 0,
            };
        }
        at
    }

    #[inline]
    fn whole_lines(
        &mut self,
        convert: impl Fn(&[u8; CELLS]) -> Option<[u8; CELLS]>,
        block: &[u8],
        batch: &mut Batch,
    ) -> usize {
        let mut at = 0;
        for _ in 0..batch.room() {
            let Some(text) = block[at..].first_chunk::<{ CELLS + 1 }>() else {
                break;
            };
            let taken = match text[CELLS] {
                b'\n' => CELLS + 1,
                b'\r' if block.get(at + CELLS + 1) == Some(&b'\n') => CELLS + 2,
                _ => break,
            };
            let cells = text.first_chunk().expect("the array is longer than that");
            let Some(cells) = convert(cells) else {
                break;
            };
            self.lines.number += 1;
            let position = Position {
                line: self.lines.number,
                column: 1,
            };
            self.emitter
                .out_to(batch)
                .grid(Layout::Line, position, cells, &[]);
            at += taken;
        }
        if at > 0 {
            self.plain.took_line();
        }
        at
    }

    /// Takes grids of nine lines, `STEP` bytes a cell and `LEN` bytes in all.
    #[inline]
    fn whole_rows<const LEN: usize, const STEP: usize>(
        &mut self,
        layout: Layout,
        end: &[u8],
        block: &[u8],
        batch: &mut Batch,
    ) -> usize {
        let mut at = 0;
        for _ in 0..batch.room() {
            let Some(text) = block[at..].first_chunk::<LEN>() else {
                break;
            };
            let Some(cells) = cells::rows::<LEN, STEP>(text, end) else {
                break;
            };
            let position = Position {
                line: self.lines.number + 1,
                column: 1,
            };
            self.lines.number += 9;
            self.emitter
                .out_to(batch)
                .grid(layout, position, cells, &[]);
            self.plain.took_rows();
            at += LEN;
        }
        at
    }

    fn is_binary(&mut self, block: &[u8], batch: &mut Batch) -> bool {
        let left = LOOKED_AT.saturating_sub(self.seen);
        if left == 0 || self.is_done() {
            return false;
        }
        let looked_at = &block[..block.len().min(left as usize)];
        let Some(at) = find(0, looked_at) else {
            return false;
        };
        self.kind = Kind::Ended;
        let position = self.lines.position_after(&looked_at[..at]);
        batch.push_fault(Fault::new(position, FaultKind::Binary));
        true
    }
}
