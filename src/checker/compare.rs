//! The core: an answer, read as a stream, against the puzzles, case by case.
//!
//! Of each case its form comes first, then the rules of the game, and after the last case the end of the
//! answer comes before both: an answer with one digit too many is malformed, not full of changed
//! givens. So the first fault of the earliest case is what a [`Rejection`] tells.

use std::io::{self, Read};

use super::answer::{Answer, Stop, is_white};
use super::case::{self, Case, Shape, Truth};
use super::matcher::{Form, Glance, Matcher, Mismatch, Spacing, Wanted};
use super::message::{quoted, shown};
use super::report::{Report, Rule, Verdict};
use super::rules::{self, cell_name};
use crate::grid::{CELLS, Grid};

/// The longest text that is recognised as a word for an unsolved puzzle, white space included.
const LONGEST_WORD: usize = 16 << 10;

/// Why an answer is not accepted.
#[derive(Debug)]
pub enum Rejection {
    /// The answer is at fault.
    Answer {
        /// [`Verdict::Wrong`] or [`Verdict::Format`].
        verdict: Verdict,
        /// The case, from 1, if it belongs to one.
        case: Option<u64>,
        /// Where and why.
        text: String,
    },
    /// The operating system failed to read the answer.
    Unreadable(io::Error),
    /// What the judge knows contradicts itself.
    Judge(String),
}

impl Rejection {
    /// The report for the judge; the case is named if there are `several`.
    pub fn report(&self, several: bool) -> Report {
        match self {
            Rejection::Answer {
                verdict,
                case: Some(case),
                text,
            } if several => Report::new(*verdict, &format!("case {case}: {text}")),
            Rejection::Answer { verdict, text, .. } => Report::new(*verdict, text),
            Rejection::Unreadable(error) => {
                Report::new(Verdict::Fault, &format!("cannot read the answer: {error}"))
            }
            Rejection::Judge(text) => Report::new(Verdict::Fault, text),
        }
    }
}

/// What the answer says of one puzzle.
enum Claim {
    Grid(Grid),
    Word(Truth),
}

/// A fault of the answer or of reading it, before the case is known.
enum Fault {
    Answer(Verdict, String),
    Stopped(Stop),
    Judge(String),
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Fault {
        Fault::Stopped(stop)
    }
}

fn malformed<T>(text: String) -> Result<T, Fault> {
    Err(Fault::Answer(Verdict::Format, text))
}

fn wrong<T>(text: String) -> Result<T, Fault> {
    Err(Fault::Answer(Verdict::Wrong, text))
}

/// Compares one answer, a stream, with its cases in order.
pub struct Checker<R> {
    answer: Answer<R>,
    rule: Rule,
    matcher: Matcher,
    /// The number of the case that is being read, from 1.
    number: u64,
    form: Form,
    other: Vec<u8>,
    /// Whether all words have something to be seen, once it is known.
    words_show: Option<bool>,
}

impl<R: Read> Checker<R> {
    /// A checker at the start of an answer. The spacing holds for [`Shape::Form`] and
    /// [`Shape::Text`].
    pub fn new(answer: R, rule: Rule, spacing: Spacing) -> Self {
        Checker {
            answer: Answer::new(answer),
            rule,
            matcher: Matcher::new(spacing),
            number: 0,
            form: Form::default(),
            other: Vec::new(),
            words_show: None,
        }
    }

    /// Whether the answer begins with these bytes. To be asked before anything is read.
    ///
    /// # Errors
    ///
    /// Fails if the answer cannot be read.
    pub fn begins_with(&mut self, bytes: &[u8]) -> Result<bool, Rejection> {
        let ahead = self.start().and_then(|()| {
            let ahead = self.answer.ahead(bytes.len())?;
            Ok(ahead.starts_with(bytes))
        });
        ahead.map_err(|fault| self.rejection(fault, None))
    }

    /// Reads the answer to one case. Nothing may follow the `last` one but the `end` of the text.
    ///
    /// # Errors
    ///
    /// Fails if the answer is not accepted.
    pub fn case(&mut self, case: &mut dyn Case, last: Option<&[u8]>) -> Result<(), Rejection> {
        self.number += 1;
        self.judge(case, last)
            .map_err(|fault| self.rejection(fault, Some(self.number)))
    }

    fn rejection(&self, fault: Fault, case: Option<u64>) -> Rejection {
        match fault {
            Fault::Answer(verdict, text) => Rejection::Answer {
                verdict,
                case,
                text,
            },
            Fault::Stopped(Stop::Unreadable(error)) => Rejection::Unreadable(error),
            Fault::Stopped(Stop::Endless) => Rejection::Answer {
                verdict: Verdict::Format,
                case,
                text: format!("{}: white space without end", self.answer.place()),
            },
            Fault::Judge(text) => Rejection::Judge(text),
        }
    }

    /// Passes over a byte-order mark, which is no part of an answer's text.
    fn start(&mut self) -> Result<(), Fault> {
        if self.answer.taken() == 0 && self.matcher.spacing() != Spacing::Exact {
            self.answer.skip_mark()?;
        }
        Ok(())
    }

    fn judge(&mut self, case: &mut dyn Case, last: Option<&[u8]>) -> Result<(), Fault> {
        self.start()?;
        let shape = case.shape();
        let claim = match shape {
            Shape::Digits(noise) => Some(self.digits(case, noise)?),
            Shape::Form => Some(self.open_form(case)?),
            Shape::Text => {
                self.right_text(case)?;
                None
            }
        };
        match (last, shape) {
            (None, _) => {}
            (Some(_), Shape::Digits(noise)) => {
                self.answer
                    .skip(|byte| is_white(byte) || noise.contains(&byte))?;
                self.nothing_left()?;
            }
            (Some(end), Shape::Form) => self.finish(end, Verdict::Format)?,
            (Some(end), Shape::Text) => self.finish(end, Verdict::Wrong)?,
        }
        match claim {
            Some(Claim::Grid(grid)) => self.judge_grid(case, &grid),
            Some(Claim::Word(claim)) => case::word_fault(case, &claim).map_or(Ok(()), wrong),
            None => Ok(()),
        }
    }

    /// Reads 81 digits wherever they stand, or a word.
    fn digits(&mut self, case: &mut dyn Case, noise: &[u8]) -> Result<Claim, Fault> {
        let free = |byte| is_white(byte) || noise.contains(&byte);
        self.answer.skip(is_white)?;
        // Most answers by far, when there are many.
        if self.words_show(case)
            && let Some(grid) = self.line()?
        {
            return Ok(Claim::Grid(grid));
        }
        loop {
            self.answer.skip(is_white)?;
            // White space between digits is free, but a word has a line of its own, digits or not.
            let mut alone = Matcher::new(Spacing::Lines);
            if let Some(word) = self.word(case, &mut alone)? {
                return Ok(Claim::Word(word));
            }
            // A line of a frame may stand above it.
            if self.answer.skip(|byte| byte != b'\n' && free(byte))? == 0 {
                break;
            }
        }
        let next = self.answer.peek()?;
        if next.is_some_and(|next| !next.is_ascii_digit()) {
            self.fill_form(case);
            let mut form = self.form.text.iter().copied();
            if form.find(|&byte| !is_white(byte)) == next {
                let mut matcher = Matcher::new(Spacing::Loose);
                return self.read_form(&mut matcher);
            }
        }
        let mut cells = [0; CELLS];
        let mut filled = 0;
        // The cell with which the current token begins.
        let mut token = 0;
        while filled < CELLS {
            let ahead = self.answer.ahead(1)?;
            let mut passed = 0;
            for &byte in ahead {
                if matches!(byte, b'1'..=b'9') {
                    cells[filled] = byte - b'0';
                    filled += 1;
                } else if free(byte) {
                    token = filled;
                } else {
                    break;
                }
                passed += 1;
                if filled == CELLS {
                    break;
                }
            }
            self.answer.take(passed);
            if passed == 0 {
                return self.no_digit(&cells[token..filled], token);
            }
            if filled < CELLS && self.answer.skip(free)? > 0 {
                token = filled;
            }
        }
        let grid = Grid::from_cells(cells).expect("digits are at most 9");
        Ok(Claim::Grid(grid))
    }

    /// Whether a grid cannot be taken for the answer behind a word of nothing.
    fn words_show(&mut self, case: &mut dyn Case) -> bool {
        if let Some(show) = self.words_show {
            return show;
        }
        let show = case.words().iter().all(|claim| {
            self.other.clear();
            case.write(claim, &mut self.other);
            !self.other.iter().all(|&byte| is_white(byte))
        });
        *self.words_show.insert(show)
    }

    /// Takes 81 digits in a row, with white space behind them.
    fn line(&mut self) -> Result<Option<Grid>, Fault> {
        let ahead = self.answer.ahead(CELLS + 1)?;
        let Some((text, [next, ..])) = ahead.split_first_chunk::<CELLS>() else {
            return Ok(None);
        };
        if !is_white(*next) {
            return Ok(None);
        }
        let cells = text.map(|byte| byte.wrapping_sub(b'0'));
        if cells.contains(&0) {
            return Ok(None);
        }
        let grid = Grid::from_cells(cells);
        if grid.is_some() {
            self.answer.take_in_line(CELLS);
        }
        Ok(grid)
    }

    /// Says what stands in place of the next cell. The current token begins with the cell `token` and
    /// these digits.
    fn no_digit<T>(&mut self, digits: &[u8], token: usize) -> Result<T, Fault> {
        let mut place = self.answer.place();
        let mut filled = token + digits.len();
        let number = self.number;
        let ahead = self.answer.ahead(32)?;
        if ahead.is_empty() {
            return malformed(if filled > 0 {
                format!("the answer ends after {filled} of 81 digits")
            } else if number == 1 {
                "the answer is empty".to_owned()
            } else {
                "the answer ends before this case".to_owned()
            });
        }
        let rest = ahead.iter().take_while(|&&byte| !is_white(byte)).count();
        let mut found = quoted(ahead);
        if digits.len() + rest < 9 {
            // Too short for a row, so it was to be the value of one cell: `100`, `1.0`.
            let digits: Vec<u8> = digits.iter().map(|digit| b'0' + digit).collect();
            found = quoted(&[&digits, ahead].concat());
            place.column -= digits.len() as u64;
            filled = token;
        }
        let cell = cell_name(filled);
        malformed(format!(
            "{place}: expected a digit 1-9 for {cell}, found {found}"
        ))
    }

    /// Takes the text for an unsolved puzzle, if it comes next, and moves the matcher on.
    fn word(&mut self, case: &mut dyn Case, matcher: &mut Matcher) -> Result<Option<Truth>, Fault> {
        for &claim in case.words() {
            self.other.clear();
            case.write(&claim, &mut self.other);
            if matcher.is_new() {
                // An empty line above it is for the eye.
                let white = self.other.iter().take_while(|&&byte| is_white(byte));
                let white = white.count();
                self.other.drain(..white);
            }
            // A word of nothing would be found anywhere, so it is only where it is due.
            if self.other.iter().all(|&byte| is_white(byte)) && case.truth() != claim {
                continue;
            }
            let place = self.answer.place();
            // The first byte tells mostly; only if it fits, the whole word has to be in the buffer.
            let first = self.other.first().copied();
            let next = self.answer.peek()?;
            if next != first && !next.is_none_or(is_white) && !first.is_none_or(is_white) {
                continue;
            }
            let mut glance = Glance::new(self.answer.ahead(LONGEST_WORD)?, place);
            let mut moved = matcher.clone();
            if moved.literal(&mut glance, &self.other).is_ok() && moved.at_boundary(&mut glance)? {
                let passed = glance.passed;
                self.answer.take(passed);
                *matcher = moved;
                return Ok(Some(claim));
            }
        }
        Ok(None)
    }

    /// Reads what `solve` writes, whatever the digits.
    fn open_form(&mut self, case: &mut dyn Case) -> Result<Claim, Fault> {
        let mut matcher = self.matcher.clone();
        if let Some(word) = self.word(case, &mut matcher)? {
            self.matcher = matcher;
            return Ok(Claim::Word(word));
        }
        self.fill_form(case);
        let claim = self.read_form(&mut matcher);
        self.matcher = matcher;
        claim
    }

    /// Makes the form of the answer from two fillings that differ in every cell.
    fn fill_form(&mut self, case: &mut dyn Case) {
        for (digit, text) in [(1, &mut self.form.text), (2, &mut self.other)] {
            text.clear();
            let grid = Grid::from_cells([digit; CELLS]).expect("digits are at most 9");
            case.write(&Truth::Solution(grid), text);
        }
        self.form.fill(&self.other);
    }

    fn read_form(&mut self, matcher: &mut Matcher) -> Result<Claim, Fault> {
        if self.form.cells.len() != CELLS {
            return Err(Fault::Judge("this layout has no open cells".to_owned()));
        }
        match matcher.form(&mut self.answer, &self.form) {
            Ok(cells) => Ok(Claim::Grid(
                Grid::from_cells(cells).expect("digits are at most 9"),
            )),
            Err(mismatch) => self.difference(mismatch, Verdict::Format),
        }
    }

    /// Reads the one text that is right.
    fn right_text(&mut self, case: &mut dyn Case) -> Result<(), Fault> {
        self.other.clear();
        case.write_truth(&mut self.other);
        match self.matcher.literal(&mut self.answer, &self.other) {
            Ok(()) => Ok(()),
            Err(mismatch) => self.difference(mismatch, Verdict::Wrong),
        }
    }

    /// Says where the answer leaves the known text. A token in place of another is a `verdict`; white
    /// space where the layout counts, or an end, that is not due is a fault of the form.
    fn difference<T>(&mut self, mismatch: Mismatch, verdict: Verdict) -> Result<T, Fault> {
        let (wanted, place) = match mismatch {
            Mismatch::Stopped(stop) => return Err(stop.into()),
            Mismatch::Differs { wanted, place } => (wanted, place),
        };
        let empty = self.answer.taken() == 0;
        let cut = self.matcher.is_in_token() && self.are_tokens_compared();
        let ahead = self.answer.ahead(32)?;
        let Some(&found) = ahead.first() else {
            if cut && verdict == Verdict::Wrong {
                return wrong(format!("the last word, before {place}, is too short"));
            }
            return malformed(match wanted {
                _ if empty => "the answer is empty".to_owned(),
                Wanted::Cell(filled) => format!("the answer ends after {filled} of 81 digits"),
                _ => format!("the answer ends too early, at {place}"),
            });
        };
        let shown = shown(ahead);
        match wanted {
            Wanted::Cell(cell) if !is_white(found) => {
                let cell = cell_name(cell);
                malformed(format!(
                    "{place}: expected a digit 1-9 for {cell}, found {shown}"
                ))
            }
            Wanted::Cell(cell) => {
                let cell = cell_name(cell);
                malformed(format!("layout: {place} has {shown}, not {cell}"))
            }
            Wanted::White if !self.are_tokens_compared() => {
                malformed(format!("layout: {place} has {shown}, not white space"))
            }
            Wanted::Byte(_) if is_white(found) && !self.are_tokens_compared() => {
                malformed(format!("layout: {place} has {shown}"))
            }
            Wanted::Byte(byte) => {
                let due = quoted(&[byte]);
                let text = format!("{place}: expected {due}, found {shown}");
                Err(Fault::Answer(verdict, text))
            }
            Wanted::White => {
                let text = format!("{place}: expected white space, found {shown}");
                Err(Fault::Answer(verdict, text))
            }
        }
    }

    /// Whether white space only separates tokens, so that too much or too little of it is a difference
    /// of tokens.
    fn are_tokens_compared(&self) -> bool {
        matches!(self.matcher.spacing(), Spacing::Tokens | Spacing::Loose)
    }

    /// Reads the text behind the last case, and then nothing may follow. Another text there is a
    /// `verdict`.
    fn finish(&mut self, end: &[u8], verdict: Verdict) -> Result<(), Fault> {
        if let Err(mismatch) = self.matcher.literal(&mut self.answer, end) {
            return self.difference(mismatch, verdict);
        }
        if verdict == Verdict::Wrong && !self.matcher.at_boundary(&mut self.answer)? {
            let place = self.answer.place();
            let mismatch = Mismatch::Differs {
                wanted: Wanted::White,
                place,
            };
            return self.difference(mismatch, verdict);
        }
        match self.matcher.finish(&mut self.answer) {
            Ok(()) => self.nothing_left(),
            Err(mismatch) => self.difference(mismatch, verdict),
        }
    }

    fn nothing_left(&mut self) -> Result<(), Fault> {
        let place = self.answer.place();
        let ahead = self.answer.ahead(32)?;
        let Some(&found) = ahead.first() else {
            return Ok(());
        };
        let shown = shown(ahead);
        malformed(if is_white(found) {
            format!("layout: {place} has {shown} after the last cell")
        } else {
            format!("data after the last cell: {shown} at {place}")
        })
    }

    fn judge_grid(&mut self, case: &mut dyn Case, grid: &Grid) -> Result<(), Fault> {
        let Some(&puzzle) = case.puzzle() else {
            return wrong("a grid for a malformed puzzle".to_owned());
        };
        if let Some(text) = rules::fault(&puzzle, grid) {
            return wrong(text);
        }
        if self.rule == Rule::Any {
            return Ok(());
        }
        // The answer is valid, so a search that found nothing, or something greater, has failed.
        match case.truth() {
            Truth::Solution(first) if first == *grid => Ok(()),
            Truth::Solution(first) if first < *grid && rules::fault(&puzzle, &first).is_none() => {
                wrong(rules::not_first(grid, &first))
            }
            Truth::Several => wrong("valid, but there are several solutions".to_owned()),
            _ => Err(Fault::Judge(
                "the solver does not find the solution that the answer has".to_owned(),
            )),
        }
    }
}

#[cfg(test)]
mod tests;
