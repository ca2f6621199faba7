//! Thousands of damaged answers, judged by the program and by a reference that is written out here from
//! the rules and shares no code with it.

use std::collections::HashMap;

use lanedoku::generate::Generator;
use lanedoku::grid::Grid;

use super::Folder;
use super::oracle;

/// How many answers are damaged.
const ANSWERS: usize = 2_500;

/// The seed of everything here.
const SEED: u64 = 2239;

/// A puzzle with what the oracle knows of it.
struct Known {
    puzzle: Grid,
    /// Its solutions in lexicographic order, at most so many.
    solutions: Vec<[u8; 81]>,
}

const MOST: usize = 20;

fn known(puzzle: Grid) -> Option<Known> {
    let solutions = oracle::solutions(puzzle.cells(), MOST, 3_000_000)?;
    Some(Known { puzzle, solutions })
}

/// The verdict as the rules have it: `accepted`, `wrong answer` or `wrong output format`.
fn reference(known: &Known, answer: &[u8], first: bool) -> &'static str {
    let text = answer.strip_prefix(b"\xef\xbb\xbf").unwrap_or(answer);
    let is_space = |byte: &u8| b" \t\r\n".contains(byte);
    let start = text
        .iter()
        .position(|byte| !is_space(byte))
        .unwrap_or(text.len());
    let end = text
        .iter()
        .rposition(|byte| !is_space(byte))
        .map_or(start, |at| at + 1);
    let clashes = clashes(known.puzzle.cells());
    let word = match (&known.solutions[..], clashes) {
        ([], true) => &b"invalid"[..],
        ([], false) => b"no solution",
        _ => b"",
    };
    let said = &text[start..end];
    if said == b"no solution" || said == b"invalid" {
        return if said == word {
            "accepted"
        } else {
            "wrong answer"
        };
    }
    let digits: Vec<u8> = text
        .iter()
        .filter(|byte| !is_space(byte))
        .copied()
        .collect();
    if digits.len() != 81 || !digits.iter().all(|byte| (b'1'..=b'9').contains(byte)) {
        return "wrong output format";
    }
    let mut cells = [0; 81];
    for (cell, byte) in cells.iter_mut().zip(&digits) {
        *cell = byte - b'0';
    }
    let keeps_givens = (0..81).all(|cell| {
        let given = known.puzzle.get(cell);
        given == 0 || given == cells[cell]
    });
    let is_solution = keeps_givens && !self::clashes(&cells);
    let is_first = known.solutions.first() == Some(&cells);
    match is_solution && (!first || is_first) {
        true => "accepted",
        false => "wrong answer",
    }
}

/// Whether two equal digits see each other, by the coordinates of every pair.
fn clashes(cells: &[u8; 81]) -> bool {
    (0..81).any(|one| {
        (0..one).any(|other| {
            let ((r, c), (s, d)) = ((one / 9, one % 9), (other / 9, other % 9));
            let sees = r == s || c == d || (r / 3, c / 3) == (s / 3, d / 3);
            sees && cells[one] != 0 && cells[one] == cells[other]
        })
    })
}

/// Damages an answer, or only its white space, or not at all.
fn damage(random: &mut Generator, known: &Known) -> Vec<u8> {
    let solution = match known.solutions.len() {
        0 => *random.full().cells(),
        count => known.solutions[random.below(count as u32) as usize],
    };
    let digits: Vec<u8> = solution.iter().map(|cell| b'0' + cell).collect();
    let separator: &[u8] = [&b""[..], b" ", b"  ", b"\t"][random.below(4) as usize];
    let line_end: &[u8] = [&b"\n"[..], b"\r\n", b"\r", b"\n\n"][random.below(4) as usize];
    let rows = digits.chunks(9).map(|row| {
        let cells: Vec<&[u8]> = row.chunks(1).collect();
        [&cells.join(separator)[..], line_end].concat()
    });
    let mut text: Vec<u8> = match random.below(3) {
        0 => [&digits[..], b"\n"].concat(),
        _ => rows.collect::<Vec<_>>().concat(),
    };
    let at = random.below(text.len() as u32) as usize;
    let other = random.below(text.len() as u32) as usize;
    let digit = b'1' + random.below(9) as u8;
    match random.below(24) {
        0..=2 => {}
        3 => text.swap(at, other),
        4 => text[at] = digit,
        5 => drop(text.remove(at)),
        6 => text.insert(at, digit),
        7 => text.truncate(at),
        8 => text.insert(
            at,
            b"0.+-x,|\0\x1b\x0b\x0c\x80\xff"[random.below(13) as usize],
        ),
        9 => text[at] = random.below(256) as u8,
        10 => text.insert(at, b" \t\r\n"[random.below(4) as usize]),
        11 => text.extend_from_slice(b" 7"),
        12 => text.extend_from_slice(&text.clone()),
        13 => text.iter_mut().for_each(|byte| {
            *byte = if byte.is_ascii_digit() { b'5' } else { *byte };
        }),
        14 => {
            // Another grid that is valid in itself: two digits exchanged everywhere.
            let (a, b) = (digit, b'1' + random.below(9) as u8);
            for byte in &mut text {
                *byte = match *byte {
                    found if found == a => b,
                    found if found == b => a,
                    found => found,
                };
            }
        }
        15 => {
            // Two rows of a band, or of any two bands, exchanged.
            let (a, b) = (random.below(9) as usize, random.below(9) as usize);
            let mut cells = solution;
            for column in 0..9 {
                cells.swap(9 * a + column, 9 * b + column);
            }
            text = cells.iter().map(|cell| b'0' + cell).collect();
        }
        16 => text.splice(0..0, *b"\xef\xbb\xbf").for_each(drop),
        17 => text = b"no solution\n".to_vec(),
        18 => text = b" invalid\r\n\n".to_vec(),
        19 => text = b"no solution 1\n".to_vec(),
        20 => text = known.puzzle.to_string().into_bytes(),
        21 => text = random.full().to_string().into_bytes(),
        22 => drop(text.splice(at..at, *b"10").collect::<Vec<_>>()),
        _ => {
            let one = text.iter().position(u8::is_ascii_digit).unwrap_or(0);
            text.splice(one..one, *b"0").for_each(drop);
        }
    }
    text
}

#[test]
fn damaged_answers_get_the_verdict_of_the_rules() {
    let mut random = Generator::new(SEED);
    let mut puzzles = Vec::new();
    while puzzles.len() < 60 {
        let puzzle = match puzzles.len() % 6 {
            0 => random.easy(),
            1 => random.minimal(),
            2 | 3 => random.several(),
            4 => random.unsolvable(),
            _ => random.clashing(),
        };
        puzzles.extend(known(puzzle));
    }
    let folder = Folder::new();
    let mut answers = HashMap::new();
    for index in 0..ANSWERS {
        let known = &puzzles[index % puzzles.len()];
        let answer = damage(&mut random, known);
        let name = format!("{index:04}");
        folder.write(&format!("tests/{name}.in"), known.puzzle.to_string());
        folder.write(&format!("out/{name}.out"), &answer);
        answers.insert(format!("{name}.in"), (known, answer));
    }
    let mut verdicts: HashMap<&str, usize> = HashMap::new();
    for (rule, first) in [("any", false), ("first", true)] {
        let words = [
            "check",
            "--dir",
            "tests",
            "--answers",
            "out",
            "--rule",
            rule,
        ];
        let ended = folder.run(&words, None);
        let lines: Vec<&str> = ended.stdout.lines().collect();
        assert_eq!(lines.len(), ANSWERS + 1, "{}", ended.stderr);
        for line in &lines[..ANSWERS] {
            let (name, line) = line.split_once(": ").expect("a name");
            let (found, text) = line.split_once(": ").expect("a verdict");
            let (known, answer) = &answers[name];
            let expected = reference(known, answer, first);
            let shown = String::from_utf8_lossy(answer);
            assert_eq!(
                found, expected,
                "seed {SEED}, test {name}, rule {rule}: {text}\n{}\n{shown}",
                known.puzzle
            );
            *verdicts.entry(expected).or_default() += 1;
        }
    }
    // A test of verdicts that never come up would prove nothing.
    for verdict in ["accepted", "wrong answer", "wrong output format"] {
        assert!(verdicts[verdict] > ANSWERS / 4, "{verdicts:?}");
    }
}
