//! The progress bar: how far, how fast, how long still.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};

use super::args::When;

/// Work shorter than this is over before a bar says anything.
const LONG: Duration = Duration::from_secs(1);

/// A bar that appears when the work turns out to be long.
#[derive(Debug)]
pub(super) struct Progress {
    state: State,
    /// The bytes of all inputs, if that is known.
    total: Option<u64>,
    bytes: u64,
    puzzles: u64,
}

#[derive(Debug)]
enum State {
    Off,
    Waiting { since: Instant, when: When },
    Shown { since: Instant, bar: ProgressBar },
}

impl Progress {
    /// No bar.
    pub(super) fn off() -> Progress {
        Progress {
            state: State::Off,
            total: None,
            bytes: 0,
            puzzles: 0,
        }
    }

    /// A bar for work on so many bytes, if that is known; nobody asks when there will be no bar.
    pub(super) fn new(when: When, quiet: bool, total: impl FnOnce() -> Option<u64>) -> Progress {
        let wanted = match when {
            When::Auto => !quiet && io::stderr().is_terminal(),
            When::Always => true,
            When::Never => false,
        };
        if !wanted {
            return Progress::off();
        }
        let since = Instant::now();
        Progress {
            state: State::Waiting { since, when },
            total: total(),
            bytes: 0,
            puzzles: 0,
        }
    }

    /// Notes work done.
    pub(super) fn advance(&mut self, bytes: u64, puzzles: u64) {
        if matches!(self.state, State::Off) {
            return;
        }
        self.bytes += bytes;
        self.puzzles += puzzles;
        if let State::Waiting { since, when } = self.state
            && (when == When::Always || since.elapsed() >= LONG)
        {
            self.state = State::Shown {
                since,
                bar: bar(self.total),
            };
        }
        self.draw();
    }

    fn draw(&self) {
        if let State::Shown { since, bar } = &self.state {
            let elapsed = since.elapsed();
            let rate = self.puzzles as f64 / elapsed.as_secs_f64().max(1e-6);
            let mut message = format!("{} puzzles, {rate:.0} a second", self.puzzles);
            // All pieces together tell more than the latest ones, which come in bursts.
            if let Some(total) = self.total
                && self.bytes > 0
            {
                let left = total.saturating_sub(self.bytes) as f64 / self.bytes as f64;
                let left = FormattedDuration(elapsed.mul_f64(left));
                message.push_str(&format!(", {left} left"));
            }
            bar.set_message(message);
            bar.set_position(self.bytes);
        }
    }

    /// Writes to standard error without disturbing the bar.
    pub(super) fn print(&self, bytes: &[u8]) {
        let write = || {
            // Standard error that cannot be written to leaves nobody to tell.
            let _ = io::stderr().lock().write_all(bytes);
        };
        match &self.state {
            State::Shown { bar, .. } => bar.suspend(write),
            State::Off | State::Waiting { .. } => write(),
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&mut self) {
        if let State::Shown { bar, .. } = &self.state {
            bar.finish_and_clear();
        }
        self.state = State::Off;
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let target = if io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::term_like_with_hz(Box::new(PlainLines), 1)
    };
    let (bar, template) = match total {
        Some(total) => (
            ProgressBar::with_draw_target(Some(total), target),
            "{bar:30} {percent:>3} %  {msg}",
        ),
        None => (
            ProgressBar::with_draw_target(None, target),
            "{spinner} {msg}",
        ),
    };
    bar.with_style(ProgressStyle::with_template(template).expect("the template is valid"))
}

/// Standard error that is no terminal: each state of the bar is a line of its own.
#[derive(Debug)]
struct PlainLines;

impl TermLike for PlainLines {
    fn width(&self) -> u16 {
        100
    }

    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        writeln!(io::stderr().lock(), "{}", text.trim_end())
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        if text.trim().is_empty() {
            return Ok(());
        }
        self.write_line(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        Ok(())
    }
}
