//! The table of judges, and the short forms that its entries are written in.

use super::{Compared, Head, Input, Output, Profile, Sample, Wanted};
use crate::format::{
    Between, CountLine, Framing, HeaderLine, Layout, Reading, Shown, Title, Values, Wrapping,
};

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

/// The sample of a profile.
macro_rules! sample {
    ($name:literal) => {
        Sample {
            input: include_str!(concat!("../../fixtures/profiles/", $name, ".in")),
            output: include_str!(concat!("../../fixtures/profiles/", $name, ".out")),
        }
    };
}

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
