//! An answer depends on nothing but the puzzle: not on the others in the batch, on their order, on
//! what the solver did before, nor on the level.

use std::collections::VecDeque;
use std::num::NonZeroU64;

use lanedoku::generate::Generator;
use lanedoku::grid::Grid;
use lanedoku::simd::Level;
use lanedoku::solver::{Answered, Count, Engine, Order, Outcome, Solver, Stream};

use crate::levels::{counts, enumerated, lanes, outcomes};
use crate::puzzles::{Case, families};

/// What an engine says of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answers {
    fixed: Outcome,
    fewest: Outcome,
    two: Count,
    many: Count,
}

/// As many solutions as are counted at the most.
const MANY: u64 = 40;

fn answers(solver: &mut Solver, puzzles: &[Grid]) -> Vec<Answers> {
    let fixed = outcomes(solver, puzzles, Order::Fixed);
    let fewest = outcomes(solver, puzzles, Order::Fewest);
    let two = counts(solver, puzzles, 2);
    let many = counts(solver, puzzles, MANY);
    (0..puzzles.len())
        .map(|i| Answers {
            fixed: fixed[i],
            fewest: fewest[i],
            two: two[i],
            many: many[i],
        })
        .collect()
}

fn alone(engine: Engine, cases: &[Case]) -> Vec<Answers> {
    let mut solver = Solver::new(engine);
    cases
        .iter()
        .flat_map(|case| answers(&mut solver, &[case.puzzle]))
        .collect()
}

#[test]
fn answers_depend_on_the_puzzle_alone() {
    let mut cases = families(500_000..500_050);
    cases.truncate(2000);
    assert_eq!(cases.len(), 2000);
    let mut random = Generator::new(1);
    let expected = alone(Engine::Lanes(Some(Level::Portable)), &cases);
    for engine in lanes() {
        let sample = alone(engine, &cases[..100]);
        assert_eq!(sample, expected[..100], "{engine:?}");
        let mut solver = Solver::new(engine);
        let mut places: Vec<usize> = (0..cases.len()).collect();
        for size in [1, 7, 64, 513, 2000] {
            for places in places.chunks(size) {
                let puzzles: Vec<Grid> = places.iter().map(|&place| cases[place].puzzle).collect();
                for (got, &place) in answers(&mut solver, &puzzles).iter().zip(places) {
                    assert_eq!(
                        *got, expected[place],
                        "{engine:?}, batches of {size}, {}",
                        cases[place]
                    );
                }
            }
            random.shuffle(&mut places);
        }
    }
}

/// Passes puzzles through a stream, in batches of random sizes, empty ones among them.
fn streamed<A>(mut stream: Stream<A>, puzzles: &[Grid], random: &mut Generator) -> Vec<A> {
    let mut answers = Vec::new();
    let mut sent = VecDeque::new();
    let mut take = |sent: &mut VecDeque<Vec<Grid>>, batch: Answered<A>| {
        let next = sent.pop_front();
        assert_eq!(
            Some(&batch.puzzles),
            next.as_ref(),
            "batches keep their order"
        );
        assert_eq!(batch.puzzles.len(), batch.answers.len());
        answers.extend(batch.answers);
    };
    let mut rest = puzzles;
    while !rest.is_empty() {
        let most = [2, 20, 700][random.below(3) as usize];
        let size = (random.below(most) as usize).min(rest.len());
        let (batch, others) = rest.split_at(size);
        rest = others;
        sent.push_back(batch.to_vec());
        stream.push(batch.to_vec());
        while let Some(batch) = stream.pop() {
            take(&mut sent, batch);
        }
        if random.below(5) == 0 {
            for _ in 0..random.below(4) {
                let waited = stream.wait();
                assert_eq!(
                    waited.is_some(),
                    !sent.is_empty(),
                    "there is one to wait for"
                );
                waited.into_iter().for_each(|batch| take(&mut sent, batch));
            }
        }
    }
    while let Some(batch) = stream.wait() {
        take(&mut sent, batch);
    }
    assert!(sent.is_empty(), "all batches come back");
    answers
}

/// An endless search keeps nobody waiting who came before it.
#[test]
fn a_batch_is_out_before_the_next_one_is_done() {
    let cases = families(540_000..540_002);
    let puzzles: Vec<Grid> = cases.iter().map(|case| case.puzzle).collect();
    let few: Vec<Grid> = puzzles
        .iter()
        .copied()
        .filter(|puzzle| puzzle.givens() > 30)
        .collect();
    for engine in lanes() {
        let mut stream = Stream::counting(engine, None);
        let expected = counts(&mut Solver::new(engine), &few, 0);
        stream.push(few[..1].to_vec());
        stream.push(few[1..].to_vec());
        stream.push(vec![Grid::EMPTY]);
        for part in [0..1, 1..few.len()] {
            let batch = stream.wait().expect("it is there");
            assert_eq!(batch.answers, expected[part], "{engine:?}");
        }
        assert!(stream.pop().is_none(), "{engine:?}");

        // Enough to fill all lanes, so that the search begins before anyone waits.
        let quick = few.iter().zip(&expected);
        let quick = quick.filter(|(_, count)| matches!(count, Count::Exactly(0..100)));
        let many: Vec<Grid> = quick.map(|(&grid, _)| grid).cycle().take(1500).collect();
        let mut stream = Stream::counting(engine, None);
        stream.push(many.clone());
        let mut behind = many.clone();
        behind[0] = Grid::EMPTY;
        stream.push(behind);
        let batch = stream.pop().expect("it is done");
        assert_eq!(batch.puzzles, many, "{engine:?}");
        assert!(stream.pop().is_none(), "{engine:?}");
    }
}

#[test]
fn a_stream_answers_like_a_batch() {
    let cases = families(520_000..520_100);
    let puzzles: Vec<Grid> = cases.iter().map(|case| case.puzzle).collect();
    let expected = answers(&mut Solver::new(Engine::best()), &puzzles);
    let mut random = Generator::new(2);
    for engine in lanes() {
        for _ in 0..3 {
            let fixed = streamed(Stream::solving(engine, Order::Fixed), &puzzles, &mut random);
            let fewest = streamed(
                Stream::solving(engine, Order::Fewest),
                &puzzles,
                &mut random,
            );
            let limited = |limit| Stream::counting(engine, NonZeroU64::new(limit));
            let two = streamed(limited(2), &puzzles, &mut random);
            let many = streamed(limited(MANY), &puzzles, &mut random);
            for (i, expected) in expected.iter().enumerate() {
                let got = Answers {
                    fixed: fixed[i],
                    fewest: fewest[i],
                    two: two[i],
                    many: many[i],
                };
                assert_eq!(got, *expected, "{engine:?}, {}", cases[i]);
            }
        }
    }
}

#[test]
fn the_backtracker_streams_too() {
    let cases = families(530_000..530_010);
    let puzzles = cases.iter().map(|case| case.puzzle);
    // It takes ages where there are few givens.
    let puzzles: Vec<Grid> = puzzles.filter(|puzzle| puzzle.givens() > 31).collect();
    let mut solver = Solver::new(Engine::Backtrack);
    let stream = Stream::solving(Engine::Backtrack, Order::Fixed);
    let got = streamed(stream, &puzzles, &mut Generator::new(3));
    assert_eq!(got, outcomes(&mut solver, &puzzles, Order::Fixed));
    let stream = Stream::counting(Engine::Backtrack, NonZeroU64::new(2));
    let got = streamed(stream, &puzzles, &mut Generator::new(4));
    assert_eq!(got, counts(&mut solver, &puzzles, 2));
}

/// Puzzles that take a few nodes, with one among them that takes a hundred thousand, at any place.
#[test]
fn a_long_search_does_not_disturb_short_ones() {
    let long: Grid =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
            .parse()
            .expect("81 cells");
    let cases = families(510_000..510_010);
    let mut puzzles: Vec<Grid> = cases.iter().map(|case| case.puzzle).collect();
    for engine in lanes() {
        let mut solver = Solver::new(engine);
        let fixed = outcomes(&mut solver, &puzzles, Order::Fixed);
        let two = counts(&mut solver, &puzzles, 2);
        for place in [0, 100, puzzles.len()] {
            puzzles.insert(place, long);
            let mut got = outcomes(&mut solver, &puzzles, Order::Fixed);
            let mut got_two = counts(&mut solver, &puzzles, 2);
            puzzles.remove(place);
            assert_eq!(got.remove(place), Outcome::NoSolution, "{engine:?}");
            assert_eq!(got_two.remove(place), Count::Exactly(0), "{engine:?}");
            for (i, case) in cases.iter().enumerate() {
                assert_eq!(
                    (got[i], got_two[i]),
                    (fixed[i], two[i]),
                    "{engine:?}, {case}"
                );
            }
        }
    }
}

#[test]
fn the_same_puzzle_again_and_again_has_the_same_answer() {
    for case in families(520_000..520_001) {
        for engine in lanes() {
            let mut solver = Solver::new(engine);
            let got = answers(&mut solver, &[case.puzzle; 1100]);
            assert!(
                got.iter().all(|answers| *answers == got[0]),
                "{engine:?}, {case}"
            );
        }
    }
}

#[test]
fn answers_are_appended_and_nothing_is_left_over() {
    // It has 125 solutions.
    let several: Grid =
        "8.........95.......67..........2.485...4.3192......736...651947...732518...894263"
            .parse()
            .expect("81 cells");
    let cases = families(530_000..530_002);
    let puzzles: Vec<Grid> = cases.iter().map(|case| case.puzzle).collect();
    for engine in lanes() {
        let expected = answers(&mut Solver::new(engine), &puzzles);
        let mut solver = Solver::new(engine);
        assert!(answers(&mut solver, &[]).is_empty());
        let mut fixed = vec![Outcome::Clash];
        let mut two = vec![Count::Clash];
        for (i, puzzle) in puzzles.iter().enumerate() {
            // A search that the receiver breaks off must leave nothing in the lanes.
            enumerated(&mut solver, &several, 0, 3);
            solver.solve(&[*puzzle], Order::Fixed, &mut fixed);
            counts(&mut solver, &[Grid::EMPTY, several], 5);
            let two_at_once = [*puzzle, *puzzle];
            solver.count(&two_at_once, crate::levels::limit(2), &mut two);
            assert_eq!(fixed.len(), i + 2);
            assert_eq!(fixed[i + 1], expected[i].fixed, "{engine:?}, {}", cases[i]);
            assert_eq!(two.len(), 2 * i + 3);
            assert_eq!(
                two[2 * i + 1..],
                [expected[i].two; 2],
                "{engine:?}, {}",
                cases[i]
            );
        }
        assert_eq!((fixed[0], two[0]), (Outcome::Clash, Count::Clash));
    }
}
