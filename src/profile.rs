//! The conventions of judges, as data: how their inputs are wrapped, how answers have to be, and which
//! answer is accepted.
//!
//! A new judge is a new entry of [`PROFILES`] and a pair of samples in `fixtures/profiles`; nothing in
//! the program asks for a judge by name. The facts are from the judges' own pages.

use crate::format::{
    Between, CountLine, Framing, HeaderLine, Layout, Reading, Shown, Title, Values, Words,
    Wrapping, Writing,
};
use crate::grid::Grid;

/// What a judge's problem is like.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// What `--profile` takes: the judge and the problem.
    pub name: &'static str,
    /// Other names of the same problem, here or at other judges.
    pub aliases: &'static [&'static str],
    /// The title at the judge.
    pub title: &'static str,
    /// How puzzles come.
    pub input: Input,
    /// How answers go.
    pub output: Output,
    /// What is asked of each puzzle.
    pub wanted: Wanted,
    /// Anything else that one should know.
    pub notes: &'static str,
    /// An input and the answer to it.
    pub sample: Sample,
}

/// An input and the answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What is read.
    pub input: &'static str,
    /// What is written.
    pub output: &'static str,
}

/// The sample of a profile.
macro_rules! sample {
    ($name:literal) => {
        Sample {
            input: include_str!(concat!("../fixtures/profiles/", $name, ".in")),
            output: include_str!(concat!("../fixtures/profiles/", $name, ".out")),
        }
    };
}

/// How puzzles come.
#[derive(Clone, Copy, Debug)]
pub struct Input {
    /// How the text is read.
    pub framing: Framing,
    /// The character of an empty cell.
    pub blank: u8,
    /// What stands above each puzzle.
    pub head: Head,
    /// What stands between two puzzles.
    pub between: &'static str,
    /// What stands behind each puzzle.
    pub after: &'static str,
}

/// What stands above each puzzle of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// Nothing, or always the same.
    Text(&'static str),
    /// A word, and the number of the puzzle with at least two digits.
    Numbered(&'static str),
}

/// How answers go.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// The layout of a grid.
    pub layout: Layout,
    /// What stands round the answers.
    pub wrapping: Wrapping,
    /// For a puzzle without a solution, if the judge has such puzzles.
    pub no_solution: Option<&'static str>,
    /// For a puzzle with several solutions, if it has to have one.
    pub several: Option<&'static str>,
    /// For clashing givens, if they are told from other puzzles without a solution.
    pub clash: Option<&'static str>,
    /// How the judge compares answers.
    pub compared: Compared,
}

/// How a judge compares an answer with the right text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Token by token, whatever the white space between them; also where it is not known.
    Tokens,
    /// Line by line; blanks at the ends of lines and a line end at the end are free.
    Lines,
}

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Its lexicographically first solution.
    First,
    /// Any of its solutions.
    Any,
    /// Its solution if it has exactly one.
    Unique,
    /// All its solutions in lexicographic order.
    All,
    /// The number of its solutions, and the solution if there is just one.
    Count,
    /// Whether it is full and nothing clashes.
    Complete,
    /// Whether nothing clashes.
    Consistent,
}

impl Profile {
    /// The profile with a name, or with an alias.
    pub fn named(name: &str) -> Option<&'static Profile> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        PROFILES
            .iter()
            .find(|profile| is(profile.name) || profile.aliases.iter().any(|alias| is(alias)))
    }

    /// How answers are written when nothing else is asked for.
    pub fn writing(&self) -> Writing {
        Writing::As(self.output.layout)
    }

    /// The words for puzzles without an answer; a malformed one has the word of the program.
    pub fn words(&self) -> Words {
        let mut words = Words::default();
        if let Some(word) = self.output.no_solution {
            words.no_solution = word.into();
            words.clash = word.into();
        }
        if let Some(word) = self.output.several {
            words.several = word.into();
        }
        if let Some(word) = self.output.clash {
            words.clash = word.into();
        }
        words
    }

    /// Whether the judge has an answer for puzzles without a solution, clashing givens included.
    pub fn answers_unsolvable(&self) -> bool {
        match self.wanted {
            Wanted::First | Wanted::Any | Wanted::Unique => self.output.no_solution.is_some(),
            Wanted::All | Wanted::Count | Wanted::Complete | Wanted::Consistent => true,
        }
    }

    /// Whether an input is one puzzle alone: nothing tells where another would begin.
    pub fn has_one_case(&self) -> bool {
        self.input.framing.count != CountLine::Always
            && self.input.framing.end.is_none()
            && self.input.between.is_empty()
            && matches!(self.input.head, Head::Text(""))
    }

    /// Appends an input with these puzzles, exactly as the judge has it, to `text`.
    pub fn write_input(&self, puzzles: &[Grid], text: &mut Vec<u8>) {
        self.begin_input(puzzles.len() as u64, text);
        for (number, puzzle) in (0..).zip(puzzles) {
            self.write_puzzle(number, puzzle, text);
        }
        self.end_input(text);
    }

    /// Appends what stands at the beginning of an input with so many puzzles.
    pub fn begin_input(&self, puzzles: u64, text: &mut Vec<u8>) {
        if self.input.framing.count == CountLine::Always {
            text.extend_from_slice(format!("{puzzles}\n").as_bytes());
        }
    }

    /// Appends a puzzle of an input, given its number from 0, with all that stands round it.
    pub fn write_puzzle(&self, number: u64, puzzle: &Grid, text: &mut Vec<u8>) {
        let Input {
            framing,
            blank,
            head,
            between,
            after,
        } = self.input;
        if number > 0 {
            text.extend_from_slice(between.as_bytes());
        }
        match head {
            Head::Text(head) => text.extend_from_slice(head.as_bytes()),
            Head::Numbered(word) => {
                text.extend_from_slice(format!("{word} {:02}\n", number + 1).as_bytes());
            }
        }
        let cell = |&cell: &u8| if cell == 0 { blank } else { b'0' + cell };
        let (open, quote, comma, next, close) = match framing.reading {
            Reading::Only(Layout::Json) => ("[[", "\"", ",", "],[", "]]\n"),
            Reading::Only(Layout::Line) => ("", "", "", "", "\n"),
            Reading::Only(Layout::Spaced) => ("", "", " ", "\n", "\n"),
            _ => ("", "", "", "\n", "\n"),
        };
        text.extend_from_slice(open.as_bytes());
        for (row, cells) in puzzle.cells().chunks(9).enumerate() {
            if row > 0 {
                text.extend_from_slice(next.as_bytes());
            }
            for (column, digit) in cells.iter().enumerate() {
                if column > 0 {
                    text.extend_from_slice(comma.as_bytes());
                }
                text.extend_from_slice(quote.as_bytes());
                text.push(cell(digit));
                text.extend_from_slice(quote.as_bytes());
            }
        }
        text.extend_from_slice(close.as_bytes());
        text.extend_from_slice(after.as_bytes());
    }

    /// Appends what stands at the end of an input.
    pub fn end_input(&self, text: &mut Vec<u8>) {
        if let Some(end) = self.input.framing.end {
            text.extend_from_slice(format!("{end}\n").as_bytes());
        }
    }
}

/// Puzzles in a layout, without anything round them.
const fn input(layout: Layout, blank: u8) -> Input {
    Input {
        framing: Framing {
            reading: Reading::Only(layout),
            count: CountLine::Never,
            end: None,
            header: HeaderLine::Free,
            values: Values::Cells,
        },
        blank,
        head: Head::Text(""),
        between: "",
        after: "",
    }
}

impl Input {
    /// The number of puzzles stands in the first line.
    const fn counted(mut self) -> Input {
        self.framing.count = CountLine::Always;
        self
    }

    /// Integers that are no digits may stand in the cells.
    const fn integers(mut self) -> Input {
        self.framing.values = Values::Integers;
        self
    }

    /// This line stands behind the last puzzle.
    const fn ended(mut self, end: &'static str) -> Input {
        self.framing.end = Some(end);
        self
    }

    /// This stands above each puzzle.
    const fn headed(mut self, head: Head, header: HeaderLine) -> Input {
        self.head = head;
        self.framing.header = header;
        self
    }

    /// This stands between two puzzles.
    const fn between(mut self, between: &'static str) -> Input {
        self.between = between;
        self
    }

    /// This stands behind each puzzle.
    const fn after(mut self, after: &'static str) -> Input {
        self.after = after;
        self
    }
}

/// Answers in a layout, without anything round them.
const fn output(layout: Layout) -> Output {
    Output {
        layout,
        wrapping: Wrapping {
            between: Between::Text(""),
            ..Wrapping::NONE
        },
        no_solution: None,
        several: None,
        clash: None,
        compared: Compared::Tokens,
    }
}

/// A word for each puzzle: one if what is asked holds, another if not.
const fn verdict(holds: &'static str, not: &'static str) -> Output {
    output(Layout::Line).shown(Shown::Word(holds)).without(not)
}

impl Output {
    /// This stands between two answers.
    const fn between(mut self, between: &'static str) -> Output {
        self.wrapping.between = Between::Text(between);
        self
    }

    /// This stands behind each answer.
    const fn after(mut self, after: &'static str) -> Output {
        self.wrapping.after = after;
        self
    }

    /// This stands above each answer.
    const fn titled(mut self, title: Title) -> Output {
        self.wrapping.title = title;
        self
    }

    /// The number of each answer stands above it.
    const fn numbered(self, before: &'static str, first: u64, after: &'static str) -> Output {
        self.titled(Title::Numbered {
            first,
            before,
            after,
        })
    }

    /// What is written for a puzzle with a solution.
    const fn shown(mut self, shown: Shown) -> Output {
        self.wrapping.shown = shown;
        self
    }

    /// The judge compares lines.
    const fn by_lines(mut self) -> Output {
        self.compared = Compared::Lines;
        self
    }

    /// The word for a puzzle without a solution.
    const fn without(mut self, word: &'static str) -> Output {
        self.no_solution = Some(word);
        self
    }

    /// The words for a puzzle with several solutions, and for clashing givens.
    const fn telling(mut self, several: &'static str, clash: &'static str) -> Output {
        self.several = Some(several);
        self.clash = Some(clash);
        self
    }
}

/// Many judges' wrapping of a single puzzle: none.
const BARE: Profile = Profile {
    name: "",
    aliases: &[],
    title: "",
    input: input(Layout::Compact, b'0'),
    output: output(Layout::Compact),
    wanted: Wanted::First,
    notes: "",
    sample: Sample {
        input: "",
        output: "",
    },
};

/// All profiles, by name.
pub static PROFILES: &[Profile] = &[
    Profile {
        name: "beecrowd-1383",
        sample: sample!("beecrowd-1383"),
        aliases: &["uri-1383", "spoj-sudoime", "spoj-algoupt08"],
        title: "Sudoku",
        input: input(Layout::Spaced, b'0').counted().integers(),
        output: verdict("SIM", "NAO")
            .numbered("Instancia ", 1, "\n")
            .after("\n"),
        wanted: Wanted::Complete,
        notes: "tells whether full grids are right; an empty line follows every case, also the last",
    },
    Profile {
        name: "boj-2239",
        sample: sample!("boj-2239"),
        title: "Sudoku",
        output: output(Layout::Compact).by_lines(),
        ..BARE
    },
    Profile {
        name: "boj-2580",
        sample: sample!("boj-2580"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0'),
        output: output(Layout::Spaced),
        wanted: Wanted::Any,
        ..BARE
    },
    Profile {
        name: "codeotaku",
        sample: sample!("codeotaku"),
        title: "University benchmark file",
        input: input(Layout::Spaced, b'0').counted(),
        output: output(Layout::Spaced).numbered("Case #", 0, ":\n"),
        wanted: Wanted::All,
        notes: "cases are counted from 0; all solutions are written, one below the other",
        ..BARE
    },
    Profile {
        name: "codingame",
        sample: sample!("codingame"),
        aliases: &["codingame-sudoku-solver"],
        title: "Sudoku solver",
        wanted: Wanted::Any,
        ..BARE
    },
    Profile {
        name: "ecnu-1021",
        sample: sample!("ecnu-1021"),
        title: "Sudoku (contest 297)",
        input: input(Layout::Compact, b'.'),
        notes: "some of the judge's puzzles have several solutions",
        ..BARE
    },
    Profile {
        name: "euler-96",
        sample: sample!("euler-96"),
        aliases: &["project-euler-96"],
        title: "Su Doku",
        input: input(Layout::Compact, b'0').headed(Head::Numbered("Grid"), HeaderLine::Free),
        output: output(Layout::Compact).shown(Shown::CornerSum),
        notes: "the only answer is the sum of the numbers in the upper left corners",
        ..BARE
    },
    Profile {
        name: "gvu-sudoku",
        sample: sample!("gvu-sudoku"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0'),
        output: output(Layout::Spaced),
        wanted: Wanted::Any,
        notes: "the judge reads `sudoku.in` and `sudoku.out`",
        ..BARE
    },
    Profile {
        name: "hdu-1426",
        sample: sample!("hdu-1426"),
        title: "Sudoku Killer",
        input: input(Layout::Spaced, b'?').between("\n"),
        output: output(Layout::Spaced).between("\n"),
        ..BARE
    },
    Profile {
        name: "hdu-2780",
        sample: sample!("hdu-2780"),
        title: "Su-Su-Sudoku",
        input: input(Layout::Compact, b'0').counted(),
        output: output(Layout::Compact)
            .between("\n")
            .without("Could not complete this grid."),
        notes: "exactly five cells of each grid are empty",
        ..BARE
    },
    Profile {
        name: "hdu-3111",
        sample: sample!("hdu-3111"),
        title: "Sudoku",
        input: input(Layout::Compact, b'?').counted().between("---\n"),
        output: output(Layout::Compact)
            .between("---\n")
            .without("impossible"),
        ..BARE
    },
    Profile {
        name: "jungol-1824",
        sample: sample!("jungol-1824"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0'),
        output: output(Layout::Spaced),
        wanted: Wanted::Any,
        ..BARE
    },
    Profile {
        name: "kattis-sudokunique",
        sample: sample!("kattis-sudokunique"),
        title: "Sudokunique",
        input: input(Layout::Spaced, b'0').between("\n"),
        output: output(Layout::Spaced)
            .between("\n")
            .without("Find another job")
            .telling("Non-unique", "Find another job"),
        wanted: Wanted::Unique,
        ..BARE
    },
    Profile {
        name: "lanqiao-sudoku",
        sample: sample!("lanqiao-sudoku"),
        title: "Sudoku game",
        ..BARE
    },
    Profile {
        name: "leetcode-36",
        sample: sample!("leetcode-36"),
        title: "Valid Sudoku",
        input: input(Layout::Json, b'.'),
        output: verdict("true", "false"),
        wanted: Wanted::Consistent,
        notes: "tells whether givens clash, not whether there is a solution",
        ..BARE
    },
    Profile {
        name: "leetcode-37",
        sample: sample!("leetcode-37"),
        title: "Sudoku Solver",
        input: input(Layout::Json, b'.'),
        output: output(Layout::Json),
        notes: "the board on one line without blanks",
        ..BARE
    },
    Profile {
        name: "nthu-11738",
        sample: sample!("nthu-11738"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0'),
        output: Output {
            wrapping: Wrapping {
                row_end: " ",
                between: Between::Text(""),
                ..Wrapping::NONE
            },
            ..output(Layout::Spaced)
        },
        notes: "a space follows every digit of an answer, also the last of a line",
        ..BARE
    },
    Profile {
        name: "poj-2676",
        sample: sample!("poj-2676"),
        title: "Sudoku",
        input: input(Layout::Compact, b'0').counted(),
        wanted: Wanted::Any,
        ..BARE
    },
    Profile {
        name: "poj-2918",
        sample: sample!("poj-2918"),
        aliases: &["boj-7517"],
        title: "Tudoku",
        input: input(Layout::Compact, b'0').counted().after("\n"),
        output: output(Layout::Compact)
            .numbered("Scenario #", 1, ":\n")
            .after("\n"),
        notes: "an empty line follows every case, also the last",
        ..BARE
    },
    Profile {
        name: "poj-3074",
        sample: sample!("poj-3074"),
        aliases: &["boj-7681", "stepupon-2897", "hnieacm-4654"],
        title: "Sudoku",
        input: input(Layout::Line, b'.').ended("end"),
        output: output(Layout::Line),
        ..BARE
    },
    Profile {
        name: "spoj-easudoku",
        sample: sample!("spoj-easudoku"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0').counted(),
        output: output(Layout::Spaced).without("No solution"),
        notes: "the judge compares with one stored answer",
        ..BARE
    },
    Profile {
        name: "spoj-novice42",
        sample: sample!("spoj-novice42"),
        title: "Sudoku",
        input: input(Layout::Compact, b'0')
            .counted()
            .headed(Head::Numbered("Grid"), HeaderLine::Kept),
        output: output(Layout::Compact).titled(Title::Kept).between("\n"),
        notes: "the header of each case is repeated as it was read",
        ..BARE
    },
    Profile {
        name: "spoj-sudogob",
        sample: sample!("spoj-sudogob"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0').counted().between("\n"),
        output: output(Layout::Spaced),
        wanted: Wanted::Count,
        notes: "the number of solutions in full; the grid follows if the number is 1",
        ..BARE
    },
    Profile {
        name: "spoj-sudokuc",
        sample: sample!("spoj-sudokuc"),
        title: "Sudoku check",
        input: input(Layout::Spaced, b'0')
            .counted()
            .integers()
            .between("\n"),
        output: verdict("TAK", "NIE"),
        wanted: Wanted::Complete,
        notes: "tells whether full grids of any integers are right",
        ..BARE
    },
    Profile {
        name: "swea-1974",
        sample: sample!("swea-1974"),
        title: "Sudoku check",
        input: input(Layout::Spaced, b'0').counted().integers(),
        output: verdict("1", "0").numbered("#", 1, " "),
        wanted: Wanted::Complete,
        notes: "tells whether full grids are right",
        ..BARE
    },
    Profile {
        name: "tioj-1025",
        sample: sample!("tioj-1025"),
        title: "Sudoku",
        input: input(Layout::Spaced, b'0'),
        output: Output {
            wrapping: Wrapping {
                between: Between::Text(""),
                after_solution: "\n",
                total: Some(("there are a total of ", " solution(s).")),
                ..Wrapping::NONE
            },
            ..output(Layout::Spaced)
        },
        wanted: Wanted::All,
        notes: "an empty line follows every solution",
        ..BARE
    },
    Profile {
        name: "uva-10957",
        sample: sample!("uva-10957"),
        aliases: &["zerojudge-d352"],
        title: "So Doku Checker",
        input: input(Layout::Spaced, b'0').between("\n"),
        output: verdict("Unique.", "Impossible.")
            .telling("Ambiguous.", "Illegal.")
            .numbered("Case ", 1, ": "),
        wanted: Wanted::Unique,
        notes: "clashing givens are told from puzzles without a solution",
    },
    Profile {
        name: "uva-989",
        sample: sample!("uva-989"),
        aliases: &["nthu-10595"],
        title: "Su Doku",
        input: input(Layout::Spaced, b'0')
            .headed(Head::Text("3\n"), HeaderLine::Order)
            .between("\n"),
        output: output(Layout::Spaced).between("\n").without("NO SOLUTION"),
        notes: "only grids of order 3 are solved; others are reported and passed over",
        ..BARE
    },
    Profile {
        name: "vijos-1586",
        sample: sample!("vijos-1586"),
        title: "Sudoku",
        wanted: Wanted::Any,
        ..BARE
    },
    Profile {
        name: "yzoj-1551",
        sample: sample!("yzoj-1551"),
        title: "Sudoku",
        input: input(Layout::Compact, b'?'),
        ..BARE
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_nobody_has_two() {
        let names: Vec<_> = PROFILES.iter().map(|profile| profile.name).collect();
        assert!(names.is_sorted(), "{names:?}");
        let aliases = PROFILES.iter().flat_map(|profile| profile.aliases);
        let mut all: Vec<_> = names.iter().chain(aliases).collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
        for name in all {
            assert!(Profile::named(name).is_some());
            assert!(Profile::named(&name.to_uppercase()).is_some());
        }
        assert!(Profile::named("boj").is_none());
    }
}
