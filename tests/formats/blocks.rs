//! Any bytes in any blocks: nothing panics, and the ends of blocks make no difference.

use crate::text::{P, S, compact, framed, json, read_in_blocks, simple_sudoku, spaced};
use lanedoku::format::{Batch, CountLine, Framing, HeaderLine, Layout, Reader, Reading, Values};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Parts of texts, whole and damaged.
fn part() -> impl Strategy<Value = String> {
    let rule = "---------";
    let texts = vec![
        format!("{P}\n"),
        format!("{S}\r\n"),
        compact(P),
        spaced(P),
        simple_sudoku(P),
        framed(P, rule, rule, |parts| parts.concat()),
        compact(&P.replace('.', "-")),
        json(P, "0", ""),
        json(S, "0", "\""),
        format!("id,puzzle\n1,\"{P}\"\n"),
        format!("{rule}\n"),
    ];
    let line = "[-0-9.#|+=*,;:\\[\\]\"\\\\ \tA-FXx_?]{0,20}(\n|\r|\r\n|)";
    let word = select(vec![
        "\n",
        "\r",
        "\r\n",
        "\u{feff}",
        "# x\n",
        "#Ame\n",
        "Grid 01\n",
        "3\n",
        "end\n",
        "\"",
        "[",
        "]",
        "123456789\n",
        "1 2 3 4 5 6 7 8 9\n",
        "12345678\n",
        "100 2 3 4 5 6 7 8 9\n",
        "[Puzzle]\n",
        "quizzes,solutions\n",
        "1234567891234567\n",
        "\u{0}",
        "---\n",
        "|...|...|...|\n",
    ]);
    let cut = (
        select(texts.clone()),
        any::<prop::sample::Index>(),
        any::<bool>(),
    );
    prop_oneof![
        2 => select(texts),
        2 => cut.prop_map(|(text, at, front)| {
            let at = at.index(text.len());
            if front { text[..at].to_owned() } else { text[at..].to_owned() }
        }),
        2 => line.prop_map(String::from),
        4 => word.prop_map(String::from),
    ]
}

fn framing() -> impl Strategy<Value = Framing> {
    let reading = select(vec![
        Reading::Auto,
        Reading::Auto,
        Reading::Auto,
        Reading::Only(Layout::Compact),
        Reading::Only(Layout::Spaced),
        Reading::Only(Layout::Line),
        Reading::Only(Layout::Framed),
        Reading::Only(Layout::Sdk),
        Reading::Only(Layout::Csv),
        Reading::Only(Layout::Json),
    ]);
    let count = select(vec![
        CountLine::Perhaps,
        CountLine::Always,
        CountLine::Never,
    ]);
    let header = select(vec![HeaderLine::Free, HeaderLine::Kept, HeaderLine::Order]);
    let values = select(vec![Values::Cells, Values::Integers]);
    let end = select(vec![None, Some("end")]);
    (reading, count, header, values, end).prop_map(|(reading, count, header, values, end)| {
        Framing {
            reading,
            count,
            end,
            header,
            values,
        }
    })
}

/// Without a NUL byte: whether a text is binary is looked at block by block, since a pipe may have to be
/// answered before its first 8 KiB are there.
fn without_nul(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(|&byte| byte != 0).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn blocks_make_no_difference(parts in vec(part(), 0..8), framing in framing(), len in 1..40_usize) {
        let text = without_nul(parts.concat().as_bytes());
        let whole = read_in_blocks(&text, framing, text.len().max(1));
        prop_assert_eq!(&read_in_blocks(&text, framing, 1), &whole);
        prop_assert_eq!(&read_in_blocks(&text, framing, len), &whole);
    }

    #[test]
    fn any_bytes_are_read(text in vec(any::<u8>(), 0..400), framing in framing(), len in 1..40_usize) {
        read_in_blocks(&text, framing, len);
        let text = without_nul(&text);
        let whole = read_in_blocks(&text, framing, text.len().max(1));
        prop_assert_eq!(&read_in_blocks(&text, framing, len), &whole);
    }
}

/// A puzzle is given out with the last byte that it needs.
#[test]
fn a_puzzle_is_given_out_as_soon_as_it_is_complete() {
    let count = |text: &[u8]| {
        let mut reader = Reader::new(Reading::Auto);
        let mut batch = Batch::new(10);
        assert_eq!(reader.read(text, &mut batch), text.len());
        batch.grids.len()
    };
    let dashes = framed(S, "---------", "---------", |parts| parts.concat());
    let below = |text: &str| {
        let (above, _) = text.trim_end().rsplit_once('\n').unwrap();
        format!("{above}\n")
    };
    let texts = [
        format!("{P}\n"),
        compact(P),
        spaced(P),
        below(&simple_sudoku(P)),
        below(&dashes),
        compact(&P.replace('.', "-")),
        format!("1\n{}", compact(P)),
        format!("{S}\n{}", compact(P)),
        format!("#Ame\n{}", compact(P)),
        format!("puzzle\n{P}\n"),
        json(P, "0", ""),
        format!("[{}", json(P, "0", "")),
    ];
    for text in texts {
        for text in [text.clone(), text.replace('\n', "\r")] {
            let before = usize::from(text.starts_with(S));
            assert_eq!(count(&text.as_bytes()[..text.len() - 1]), before, "{text}");
            assert_eq!(count(text.as_bytes()), before + 1, "{text}");
        }
    }
}

/// Blocks of one text, again and again: what is kept does not grow.
#[test]
fn garbage_without_end_takes_no_room() {
    for garbage in [
        "z",
        "1",
        "-",
        "[",
        "\"",
        "[\"",
        " ",
        "\n",
        "\r",
        "[[",
        "---------\n",
        "#A\n",
        "Grid 1\n",
    ] {
        let block = garbage.repeat(1 << 12);
        let mut reader = Reader::new(Reading::Auto);
        let mut batch = Batch::new(1 << 10);
        let mut largest = 0;
        for _ in 0..200 {
            let mut rest = block.as_bytes();
            while !rest.is_empty() {
                rest = &rest[reader.read(rest, &mut batch)..];
                largest = largest.max(batch.entries.len()).max(batch.faults.len());
                batch.clear();
            }
        }
        reader.finish(&mut batch);
        assert!(largest <= (1 << 10) + 16, "{garbage:?}: {largest}");
    }
}
