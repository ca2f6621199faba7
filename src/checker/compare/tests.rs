//! The core on line puzzles, with truths given by hand.

use super::*;

const TWO: &str =
    "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
const FIRST: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const SECOND: &str =
    "213456789456789123789123456124365897365897214897214365531642978642978531978531642";
const NONE: &str =
    "12345678.........9...............................................................";
const CLASH: &str =
    "5.......5........................................................................";

/// A case whose answers are lines of 81 digits.
struct Line {
    puzzle: Option<Grid>,
    truth: Truth,
    shape: Shape,
}

impl Case for Line {
    fn puzzle(&self) -> Option<&Grid> {
        self.puzzle.as_ref()
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn truth(&mut self) -> Truth {
        self.truth
    }

    fn write(&mut self, claim: &Truth, text: &mut Vec<u8>) {
        let line = match claim {
            Truth::Solution(grid) => grid.to_string(),
            Truth::NoSolution => "no solution".to_owned(),
            Truth::Several => "several".to_owned(),
            Truth::Clash | Truth::Malformed => "invalid".to_owned(),
        };
        text.extend_from_slice(line.as_bytes());
        text.push(b'\n');
    }
}

fn cases(shape: Shape) -> [Line; 4] {
    let first = Truth::Solution(FIRST.parse().unwrap());
    let truths = [first, Truth::NoSolution, Truth::Clash, Truth::Malformed];
    let puzzles = [TWO, NONE, CLASH].map(|text| text.parse().ok());
    let [two, none, clash] = puzzles;
    let mut puzzles = [two, none, clash, None].into_iter();
    truths.map(|truth| Line {
        puzzle: puzzles.next().unwrap(),
        truth,
        shape,
    })
}

fn check(cases: &mut [Line], answer: &str, rule: Rule, spacing: Spacing) -> Report {
    let mut checker = Checker::new(answer.as_bytes(), rule, spacing);
    let count = cases.len();
    let result = cases
        .iter_mut()
        .enumerate()
        .try_for_each(|(index, case)| checker.case(case, (index + 1 == count).then_some(b"")));
    match result {
        Ok(()) => Report::new(Verdict::Accepted, "fine"),
        Err(rejection) => rejection.report(count > 1),
    }
}

fn lenient(answer: &str, rule: Rule) -> (Verdict, String) {
    let mut cases = cases(Shape::Digits(b""));
    let report = check(&mut cases[..1], answer, rule, Spacing::Tokens);
    (report.verdict, report.text().to_owned())
}

#[test]
fn digits_count_and_white_space_does_not() {
    let spaced: String = FIRST.chars().flat_map(|digit| [digit, ' ']).collect();
    let rows: Vec<&str> = (0..9).map(|row| &FIRST[9 * row..9 * row + 9]).collect();
    for answer in [
        FIRST.to_owned(),
        format!("{FIRST}\r\n \t\n"),
        format!("\u{feff}{FIRST}"),
        spaced.clone(),
        spaced.replace(' ', "\r\n"),
        rows.join("\n"),
    ] {
        let (verdict, text) = lenient(&answer, Rule::First);
        assert_eq!(verdict, Verdict::Accepted, "{answer:?}: {text}");
    }
}

#[test]
fn every_fault_of_form_is_told_by_its_place() {
    let with = |from: &str, to: &str| FIRST.replacen(from, to, 1);
    for (answer, expected) in [
        (String::new(), "the answer is empty"),
        (" \n".to_owned(), "the answer is empty"),
        (
            FIRST[..80].to_owned(),
            "the answer ends after 80 of 81 digits",
        ),
        (
            with("23", "0"),
            "line 1 column 2: expected a digit 1-9 for row 1 column 2, found `0456789456789123...`",
        ),
        (
            with("2", "2\n+"),
            "line 2 column 1: expected a digit 1-9 for row 1 column 3, found `+345678945678912...`",
        ),
        (
            with("1", "\u{ff11}"),
            "line 1 column 1: expected a digit 1-9 for row 1 column 1, \
             found `\\xef\\xbc\\x912345678945678...`",
        ),
        (
            with("1", "\0"),
            "line 1 column 1: expected a digit 1-9 for row 1 column 1, found `\\x00234567894567891...`",
        ),
        (
            format!("{FIRST}\n{SECOND}\n"),
            "data after the last cell: `2134567894567891...` at line 2 column 1",
        ),
        (
            TWO.to_owned(),
            "line 1 column 1: expected a digit 1-9 for row 1 column 1, found `..34567894567891...`",
        ),
        (
            "no solutions\n".to_owned(),
            "line 1 column 1: expected a digit 1-9 for row 1 column 1, found `no`",
        ),
    ] {
        for rule in [Rule::Any, Rule::First] {
            let (verdict, text) = lenient(&answer, rule);
            assert_eq!(text, expected);
            assert_eq!(verdict, Verdict::Format, "{answer}");
        }
    }
}

#[test]
fn the_rule_decides_between_two_solutions() {
    assert_eq!(lenient(SECOND, Rule::Any).0, Verdict::Accepted);
    let (verdict, text) = lenient(SECOND, Rule::First);
    assert_eq!(verdict, Verdict::Wrong);
    assert_eq!(
        text,
        "valid, but not the lexicographically first: row 1 column 1 can be 1"
    );
}

#[test]
fn wrong_claims_are_wrong_answers() {
    for (answer, expected) in [
        (
            "no solution",
            "says that there is no solution, but it has a solution",
        ),
        (
            "invalid\n",
            "says that its givens clash, but it has a solution",
        ),
    ] {
        let (verdict, text) = lenient(answer, Rule::Any);
        assert_eq!((verdict, text.as_str()), (Verdict::Wrong, expected));
    }
    assert_eq!(
        lenient(&"5".repeat(81), Rule::Any).1,
        "row 1 has 5 twice (columns 1 and 2)"
    );
}

#[test]
fn what_solve_writes_is_accepted_in_every_reading() {
    let answer = format!("{FIRST}\nno solution\ninvalid\ninvalid\n");
    for shape in [Shape::Digits(b""), Shape::Form, Shape::Text] {
        for spacing in [
            Spacing::Loose,
            Spacing::Tokens,
            Spacing::Lines,
            Spacing::Exact,
        ] {
            let mut all = cases(shape);
            let report = check(&mut all, &answer, Rule::First, spacing);
            let told = format!("{shape:?} {spacing:?}: {}", report.text());
            assert_eq!(report.verdict, Verdict::Accepted, "{told}");
            let swapped = answer.replace("no solution\ninvalid", "invalid\nno solution");
            let report = check(&mut all, &swapped, Rule::Any, spacing);
            assert_eq!(report.verdict, Verdict::Wrong, "{told}");
            assert!(report.text().starts_with("case 2: "), "{}", report.text());
            let report = check(&mut all, &answer[..82], Rule::Any, spacing);
            assert_eq!(report.verdict, Verdict::Format, "{told}");
            let report = check(&mut all[..3], &answer, Rule::Any, spacing);
            assert_eq!(report.verdict, Verdict::Format, "{told}");
        }
    }
}

#[test]
fn a_strict_layout_is_told_as_layout() {
    let rows: Vec<&str> = (0..9).map(|row| &FIRST[9 * row..9 * row + 9]).collect();
    let spaced: Vec<String> = FIRST.chars().map(String::from).collect();
    for answer in [
        rows.join("\n") + "\n",
        spaced.join(" ") + "\n",
        format!("{FIRST}\r\n"),
        format!("{FIRST} \n"),
        format!("{FIRST}\n\n"),
    ] {
        let mut cases = cases(Shape::Form);
        let report = check(&mut cases[..1], &answer, Rule::First, Spacing::Exact);
        assert_eq!(report.verdict, Verdict::Format, "{answer:?}");
        assert!(report.text().starts_with("layout"), "{}", report.text());
    }
}

#[test]
fn a_solver_that_is_wrong_is_no_fault_of_the_answer() {
    for truth in [
        Truth::NoSolution,
        Truth::Solution("1".repeat(81).parse().unwrap()),
    ] {
        let mut case = Line {
            truth,
            puzzle: TWO.parse().ok(),
            shape: Shape::Digits(b""),
        };
        let mut checker = Checker::new(FIRST.as_bytes(), Rule::First, Spacing::Tokens);
        let rejection = checker.case(&mut case, Some(b"")).unwrap_err();
        assert_eq!(rejection.report(false).verdict, Verdict::Fault);
    }
}
