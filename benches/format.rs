//! Reading and writing each layout, in bytes of text a second.

#![allow(
    missing_docs,
    reason = "the macro of criterion makes a public function without"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lanedoku::format::{Answer, Batch, Layout, Reader, Reading, Words, Writer, Writing};
use lanedoku::generate;
use lanedoku::grid::Grid;
use std::hint::black_box;

/// Puzzles a batch, as many as the program takes at a time.
const BATCH: usize = 4096;

/// Reads a text in one block and hands each batch on.
fn read(text: &[u8], batch: &mut Batch, mut each: impl FnMut(&Batch)) {
    let mut reader = Reader::new(Reading::Auto);
    let mut at = 0;
    while at < text.len() {
        at += reader.read(&text[at..], batch);
        each(batch);
        batch.clear();
    }
    reader.finish(batch);
    each(batch);
    batch.clear();
}

fn puzzles() -> Vec<Grid> {
    let mut generator = generate::Generator::new(1);
    (0..BATCH).map(|_| generator.easy()).collect()
}

fn text_of(grids: &[Grid], layout: Layout) -> Vec<u8> {
    let lines: String = grids.iter().map(|grid| format!("{grid}\n")).collect();
    let writer = Writer::new(Writing::As(layout), Words::default());
    let mut text = Vec::new();
    read(lines.as_bytes(), &mut Batch::new(BATCH), |batch| {
        for (i, grid) in batch.grids.iter().enumerate() {
            writer.write(batch, i, Some(grid), Answer::Grid(grid), &mut text);
        }
    });
    text
}

const LAYOUTS: [Layout; 7] = [
    Layout::Line,
    Layout::Compact,
    Layout::Spaced,
    Layout::Framed,
    Layout::Sdk,
    Layout::Csv,
    Layout::Json,
];

/// Texts in every layout as they are written, and in forms that go other ways through the reader.
fn texts(grids: &[Grid]) -> Vec<(String, Vec<u8>)> {
    let mut texts: Vec<_> = LAYOUTS
        .iter()
        .map(|&layout| (format!("{layout:?}"), text_of(grids, layout)))
        .collect();
    let string = |layout| String::from_utf8(text_of(grids, layout)).expect("layouts are ASCII");
    let line = string(Layout::Line);
    let compact = string(Layout::Compact);
    let spaced = string(Layout::Spaced);
    let gaps = |text: &str, len: usize| -> Vec<u8> {
        let grids = text.as_bytes().chunks(len);
        grids.flat_map(|grid| [grid, b"\n"].concat()).collect()
    };
    let other = |text: &str, blank: &str, end: &str| {
        text.replace('0', blank).replace('\n', end).into_bytes()
    };
    texts.push(("Line, CRLF".into(), other(&line, "0", "\r\n")));
    texts.push(("Line, x for blanks".into(), other(&line, "x", "\n")));
    texts.push(("Line, text behind".into(), other(&line, "0", ",name\n")));
    texts.push(("Compact, gaps".into(), gaps(&compact, 90)));
    texts.push(("Compact, CRLF".into(), other(&compact, "0", "\r\n")));
    texts.push(("Compact, ? for blanks".into(), other(&compact, "?", "\n")));
    texts.push(("Spaced, CRLF".into(), other(&spaced, "0", "\r\n")));
    texts.push((
        "Spaced, wide".into(),
        other(&spaced.replace(' ', "  "), "0", "\n"),
    ));
    texts
}

fn reading(criterion: &mut Criterion) {
    let grids = puzzles();
    let mut group = criterion.benchmark_group("reading");
    for (name, text) in texts(&grids) {
        let mut batch = Batch::new(BATCH);
        let mut all = Vec::new();
        read(&text, &mut batch, |batch| {
            all.extend_from_slice(&batch.grids)
        });
        assert!(all == grids, "{name} reads back what was written");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                read(black_box(&text), &mut batch, |batch| {
                    black_box(batch);
                })
            });
        });
    }
}

fn writing(criterion: &mut Criterion) {
    let grids = puzzles();
    let mut group = criterion.benchmark_group("writing");
    for layout in LAYOUTS {
        let text = text_of(&grids, layout);
        let mut batch = Batch::new(BATCH);
        let mut reader = Reader::new(Reading::Auto);
        reader.read(&text, &mut batch);
        let writer = Writer::new(Writing::Same, Words::default());
        let mut out = Vec::new();
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(format!("{layout:?}"), |bencher| {
            bencher.iter(|| {
                out.clear();
                for (i, grid) in batch.grids.iter().enumerate() {
                    writer.write(
                        black_box(&batch),
                        i,
                        Some(grid),
                        Answer::Grid(grid),
                        &mut out,
                    );
                }
                black_box(&out);
            });
        });
    }
}

criterion_group!(benches, reading, writing);
criterion_main!(benches);
