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

const LAYOUTS: [Layout; 3] = [Layout::Line, Layout::Compact, Layout::Spaced];

fn reading(criterion: &mut Criterion) {
    let grids = puzzles();
    let mut group = criterion.benchmark_group("reading");
    for layout in LAYOUTS {
        let text = text_of(&grids, layout);
        let mut batch = Batch::new(BATCH);
        let mut all = Vec::new();
        read(&text, &mut batch, |batch| {
            all.extend_from_slice(&batch.grids)
        });
        assert!(all == grids, "{layout:?} reads back what was written");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(format!("{layout:?}"), |bencher| {
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
