//! Random puzzles in every layout, with everything that may stand in a text and must not matter.

use crate::text::{framed, grids, json, rows};
use lanedoku::format::{BLANKS, Layout, Reading};
use lanedoku::generate::Generator;
use lanedoku::grid::Grid;

/// The texts that are tried.
const TEXTS: u64 = 3000;

/// Draws random texts.
struct Noise {
    random: Generator,
    /// What stands for an empty cell, in the grid at hand.
    blanks: Vec<char>,
}

impl Noise {
    fn chance(&mut self, one_in: u32) -> bool {
        self.random.below(one_in) == 0
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.random.below(items.len() as u32) as usize]
    }

    /// White space, seldom more than there has to be.
    fn space(&mut self, least: usize) -> String {
        let more = if self.chance(6) {
            self.random.below(4) as usize
        } else {
            0
        };
        (0..least + more)
            .map(|_| self.pick(&[' ', ' ', '\t']))
            .collect()
    }

    fn puzzle(&mut self) -> Grid {
        match self.random.below(8) {
            0 => Grid::EMPTY,
            1 => self.random.full(),
            2 => self.random.sparse(5),
            3 => {
                // Whole rows are empty. A single one leaves it open what a line of dashes is.
                let mut grid = self.random.full();
                let from = self.random.below(72) as usize;
                (from..81).for_each(|cell| grid.set(cell, 0));
                grid
            }
            _ => self.random.easy(),
        }
    }

    /// The 81 characters of a grid.
    fn cells(&mut self, grid: &Grid) -> String {
        let blanks = self.blanks.clone();
        let cell = |&cell: &u8| match cell {
            0 => self.pick(&blanks),
            digit => char::from(b'0' + digit),
        };
        grid.cells().iter().map(cell).collect()
    }

    fn spread(&mut self, row: &str) -> String {
        let comma = self.chance(4);
        let mut text = String::new();
        for (i, cell) in row.chars().enumerate() {
            if i > 0 {
                text += &self.space(usize::from(!comma));
                if comma {
                    text += ",";
                    text += &self.space(0);
                }
            }
            text.push(cell);
        }
        text
    }

    /// The lines of a grid.
    fn lines(&mut self, layout: Layout, grid: &Grid) -> Vec<String> {
        let cells = self.cells(grid);
        match layout {
            Layout::Line => vec![match self.random.below(5) {
                0 => self.spread(&cells),
                1 => format!(
                    "{cells}{}",
                    self.pick(&[",1", ";x", ":1:2", " name of it", "\t# 5"])
                ),
                2 => format!("0123456789ab {cells} 1.5"),
                _ => cells,
            }],
            Layout::Compact | Layout::Sdk => self.bands(rows(&cells)),
            Layout::Spaced => {
                let threes = self.chance(4);
                let rows = rows(&cells).into_iter().map(|row| match threes {
                    true => [&row[..3], &row[3..6], &row[6..]].join(&self.space(1)),
                    false => self.spread(&row),
                });
                let rows = rows.collect();
                self.bands(rows)
            }
            Layout::Framed => {
                let bars = self.chance(2);
                let row = |[a, b, c]: [&str; 3]| match bars {
                    true => format!("| {a} | {b} | {c} |"),
                    false => format!("{a}|{b}|{c}"),
                };
                let outer = self.pick(&["", "*-----------*", "+---+---+---+", "=========="]);
                let inner = self.pick(&["---+---+---", "-----------", "|===|===|===|"]);
                let text = framed(&cells, outer, inner, row);
                text.lines().map(str::to_owned).collect()
            }
            Layout::Csv => vec![format!("7,{cells},,\"a, b\"")],
            Layout::Json => {
                let numbers = self.chance(2);
                let blank = match numbers {
                    true => self.pick(&["0", "null"]),
                    false => self.pick(&["\".\"", "\"0\"", "\"\"", "null"]),
                };
                let dots: String = cells
                    .chars()
                    .map(|cell| {
                        if cell.is_ascii_digit() && cell != '0' {
                            cell
                        } else {
                            '.'
                        }
                    })
                    .collect();
                let text = json(&dots, blank, if numbers { "" } else { "\"" });
                text.replace(',', ",\n")
                    .lines()
                    .map(str::to_owned)
                    .collect()
            }
        }
    }

    /// Rows with an empty line between the bands, or not.
    fn bands(&mut self, rows: Vec<String>) -> Vec<String> {
        let mut lines = rows;
        if self.chance(4) {
            lines.insert(6, String::new());
            lines.insert(3, String::new());
        }
        lines
    }

    /// A text with some grids in one layout, and with the grids that it has.
    fn text(&mut self, layout: Layout) -> (String, Vec<Grid>) {
        let count = 1 + self.random.below(4);
        let mut lines: Vec<String> = Vec::new();
        let mut grids = Vec::new();
        let is_text = !matches!(layout, Layout::Csv | Layout::Json);
        if is_text && self.chance(4) {
            lines.push(count.to_string());
        }
        if layout == Layout::Csv {
            lines.push(
                self.pick(&["id,puzzle,solution,note", "x,quizzes,y,z"])
                    .into(),
            );
        }
        for number in 0..count {
            let all: Vec<char> = BLANKS.iter().map(|&blank| char::from(blank)).collect();
            // Dashes that are mixed with others leave it open what a line of them is.
            let unmixed: Vec<char> = all.iter().copied().filter(|&blank| blank != '-').collect();
            self.blanks = match self.random.below(4) {
                0 if matches!(layout, Layout::Line | Layout::Csv) => all,
                0 => unmixed,
                1 if layout != Layout::Framed => vec!['-'],
                _ => vec![self.pick(&unmixed)],
            };
            if is_text {
                // Something has to stand between grids that lines of dashes may belong to.
                let between = number > 0 && layout != Layout::Line || self.chance(4);
                let above: &[&str] = match layout {
                    Layout::Sdk => &["#Asomebody", "#Lhard"],
                    _ if between => &["", "# x", "Grid 01", "[Puzzle]", "  #y"],
                    _ => &[],
                };
                if !above.is_empty() {
                    lines.push(self.pick(above).into());
                }
            }
            let grid = self.puzzle();
            lines.extend(self.lines(layout, &grid));
            grids.push(grid);
        }
        let end = self.pick(&["\n", "\r\n", "\r"]);
        let mut text = String::new();
        if self.chance(4) {
            text.push('\u{feff}');
        }
        let blanks = layout != Layout::Csv && self.chance(2);
        for line in &lines {
            let space = |noise: &mut Noise| {
                if blanks {
                    noise.space(0)
                } else {
                    String::new()
                }
            };
            text += &(space(self) + line + &space(self) + end);
        }
        if self.chance(3) {
            text.truncate(text.len() - end.len());
        }
        (text, grids)
    }
}

#[test]
fn random_texts_read_back_as_the_same_grids() {
    let layouts = [
        Layout::Compact,
        Layout::Spaced,
        Layout::Line,
        Layout::Framed,
        Layout::Sdk,
        Layout::Csv,
        Layout::Json,
    ];
    for seed in 0..TEXTS {
        let mut noise = Noise {
            random: Generator::new(seed),
            blanks: vec!['.'],
        };
        let layout = layouts[(seed % 7) as usize];
        let (text, expected) = noise.text(layout);
        let read = grids(&text, Reading::Auto);
        assert_eq!(read, expected, "{layout:?}, seed {seed}:\n{text}");
        if layout != Layout::Line || !text.contains("[") {
            let read = grids(&text, Reading::Only(layout));
            assert_eq!(read, expected, "forced {layout:?}, seed {seed}:\n{text}");
        }
    }
}
