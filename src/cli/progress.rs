//! The progress line: how far, how fast, how long still.
//!
//! Drawn by hand. A library for it would draw on the mathematics library of the system, and loading
//! that at every start takes a tenth of the time of a whole run with one puzzle.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::args::When;

/// Work shorter than this is over before a line says anything.
const LONG: Duration = Duration::from_secs(1);

/// How often the line is drawn at a terminal, and how often a line is added elsewhere.
const REDRAW: Duration = Duration::from_millis(100);
const ANOTHER: Duration = Duration::from_secs(1);

/// How wide the bar is.
const WIDTH: u64 = 30;

/// A line that appears when the work turns out to be long.
#[derive(Debug)]
pub(super) struct Progress {
    shown: Option<Shown>,
    /// The bytes of all inputs, if that is known.
    total: Option<u64>,
    bytes: u64,
    puzzles: u64,
}

/// A line that is or will be there.
#[derive(Debug)]
struct Shown {
    since: Instant,
    /// When it is due to be drawn.
    due: Instant,
    to_terminal: bool,
    /// It stands on the terminal now.
    stands: bool,
}

impl Progress {
    /// No line.
    pub(super) fn off() -> Progress {
        Progress {
            shown: None,
            total: None,
            bytes: 0,
            puzzles: 0,
        }
    }

    /// A line for work on so many bytes, if that is known; nobody asks when there will be no line.
    pub(super) fn new(when: When, quiet: bool, total: impl FnOnce() -> Option<u64>) -> Progress {
        if when == When::Never || (when == When::Auto && quiet) {
            return Progress::off();
        }
        let to_terminal = io::stderr().is_terminal();
        if when == When::Auto && !to_terminal {
            return Progress::off();
        }
        let since = Instant::now();
        let due = match when {
            When::Always => since,
            When::Auto | When::Never => since + LONG,
        };
        Progress {
            shown: Some(Shown {
                since,
                due,
                to_terminal,
                stands: false,
            }),
            total: total(),
            bytes: 0,
            puzzles: 0,
        }
    }

    /// Notes work done.
    pub(super) fn advance(&mut self, bytes: u64, puzzles: u64) {
        self.bytes += bytes;
        self.puzzles += puzzles;
        let Some(shown) = &mut self.shown else {
            return;
        };
        let now = Instant::now();
        if now < shown.due {
            return;
        }
        let elapsed = now - shown.since;
        let line = line(elapsed, self.bytes, self.puzzles, self.total);
        let written = if shown.to_terminal {
            shown.due = now + REDRAW;
            shown.stands = true;
            write!(io::stderr().lock(), "{CLEAR}{line}")
        } else {
            shown.due = now + ANOTHER;
            writeln!(io::stderr().lock(), "{line}")
        };
        // Standard error that cannot be written to leaves nobody to tell.
        let _ = written;
    }

    /// Writes to standard error; the line gives way and comes back with the next work done.
    pub(super) fn print(&mut self, bytes: &[u8]) {
        self.clear();
        // As above.
        let _ = io::stderr().lock().write_all(bytes);
    }

    /// Takes the line away.
    fn clear(&mut self) {
        if let Some(shown) = &mut self.shown
            && std::mem::take(&mut shown.stands)
        {
            shown.due = Instant::now();
            // As above.
            let _ = write!(io::stderr().lock(), "{CLEAR}");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Back to the beginning of the line, and nothing on it.
const CLEAR: &str = "\r\x1b[K";

/// What the line says.
fn line(elapsed: Duration, bytes: u64, puzzles: u64, total: Option<u64>) -> String {
    let seconds = elapsed.as_secs_f64();
    let rate = if seconds > 0.0 {
        puzzles as f64 / seconds
    } else {
        0.0
    };
    let work = format!("{puzzles} puzzles, {rate:.0} a second");
    match total {
        Some(total) if bytes > 0 => {
            let (bytes, total) = (bytes.min(total), total.max(1));
            let done = "#".repeat((WIDTH * bytes / total) as usize);
            let percent = 100 * bytes / total;
            let left = seconds * (total - bytes) as f64 / bytes as f64;
            let (minutes, seconds) = (left as u64 / 60, left as u64 % 60);
            format!("[{done:30}] {percent:3} %  {work}, {minutes}:{seconds:02} left")
        }
        _ => work,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_far_how_fast_and_how_long_still() {
        let two_minutes = Duration::from_secs(120);
        assert_eq!(
            line(two_minutes, 500, 240, Some(1500)),
            "[##########                    ]  33 %  240 puzzles, 2 a second, 4:00 left"
        );
        assert_eq!(line(two_minutes, 500, 240, None), "240 puzzles, 2 a second");
        assert_eq!(line(Duration::ZERO, 0, 0, Some(0)), "0 puzzles, 0 a second");
        let more_than_expected = line(two_minutes, 2000, 1, Some(1500));
        assert!(more_than_expected.contains("100 %") && more_than_expected.ends_with("0:00 left"));
    }
}
