//! Generated captures: the same for the same recipe, as large as was asked for, and like what they imitate.

use super::ALL;
use crate::capture::generate::{Generated, Recipe, Size, SymbolMix};
use crate::capture::{Capture, scan};
use crate::workload::LEVEL;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::ops::ControlFlow;

fn recipe(size: Size) -> Recipe {
    Recipe { seed: 5, size, symbols: SymbolMix::Realistic }
}

pub(super) fn bytes(recipe: Recipe) -> Vec<u8> {
    let mut bytes = Vec::new();
    Generated::new(recipe).read_to_end(&mut bytes).unwrap();
    bytes
}

#[test]
fn the_same_recipe_gives_the_same_bytes_however_they_are_read() {
    let whole = bytes(recipe(Size::Payloads(300)));
    let mut pieces: Vec<u8> = Vec::new();
    let (mut source, mut piece) = (Generated::new(recipe(Size::Payloads(300))), [0; 7]);
    loop {
        match source.read(&mut piece).unwrap() {
            0 => break,
            count => pieces.extend(&piece[..count]),
        }
    }
    assert!(whole == pieces);
    assert!(whole != bytes(Recipe { seed: 6, ..recipe(Size::Payloads(300)) }));
}

#[test]
fn it_has_as_much_as_was_asked_for() {
    for count in [1, 2, 500] {
        let mut capture = Capture::default();
        let end = capture.append("generated", Generated::new(recipe(Size::Payloads(count))), ALL).unwrap();
        assert!(end.is_continue() && capture.remarks.is_empty());
        assert_eq!(capture.set.len(), count as usize);
        let mut messages = 0;
        let done = scan(Generated::new(recipe(Size::Messages(100 * count))), &mut capture.skipped, |segment| {
            messages += segment.kinds.len();
            ControlFlow::Continue(())
        });
        assert!(done.is_ok());
        assert_eq!(messages as u64, 100 * count);
    }
}

#[test]
fn it_is_like_a_day_of_a_feed() {
    let (mut kinds, mut counts, mut symbols) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let (mut first, mut last, mut removed) = (i64::MAX, 0, 0);
    let mut skipped = Default::default();
    let recipe = recipe(Size::Messages(60_000));
    let done = scan(Generated::new(recipe), &mut skipped, |segment| {
        (first, last) = (first.min(segment.sent), segment.sent);
        *counts.entry(segment.kinds.len().min(4)).or_insert(0) += 1;
        for &kind in segment.kinds {
            *kinds.entry(kind).or_insert(0) += 1;
        }
        for tick in segment.ticks {
            assert!(tick.ts < segment.sent && tick.price % 100 == 0 && tick.price > 0);
            *symbols.entry(tick.symbol.bytes()).or_insert(0) += 1;
            removed += u32::from(tick.kind == LEVEL && tick.size == 0);
        }
        ControlFlow::Continue(())
    });
    assert!(done.is_ok_and(|done| done.torn.is_none()));
    // Per 1,000 of all messages.
    let of = |count: i32| count / 60;
    assert!((940..960).contains(&of(kinds[&b'8'] + kinds[&b'5'])), "{kinds:?}");
    assert!((30..40).contains(&of(kinds[&b'T'])), "{kinds:?}");
    assert_eq!(kinds.len(), 13, "{kinds:?}");
    assert!((150..350).contains(&of(removed as i32)), "{removed}");
    let packets: i32 = counts.values().sum();
    assert!(counts[&1] * 100 > packets * 65 && counts[&4] * 100 > packets * 3, "{counts:?}");
    let lengths: BTreeSet<usize> = symbols.keys().map(|symbol| symbol.trim_ascii_end().len()).collect();
    assert_eq!(lengths.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    let mut shares: Vec<i32> = symbols.into_values().collect();
    shares.sort_unstable_by(|a, b| b.cmp(a));
    let first_hundred: i32 = shares[..100].iter().sum();
    assert!(shares.len() > 5_000 && (250..500).contains(&of(first_hundred)), "{} {first_hundred}", shares.len());
    // From bell to bell, about.
    let hours = (last - first) as f64 / 3.6e12;
    assert!((5.5..7.5).contains(&hours), "{hours}");
}

#[test]
fn symbols_have_the_lengths_that_were_asked_for() {
    for (first, last) in [(1, 1), (3, 4), (8, 8), (1, 8)] {
        let mut capture = Capture::default();
        let recipe = Recipe { symbols: SymbolMix::Uniform(first, last), ..recipe(Size::Payloads(500)) };
        let end = capture.append("generated", Generated::new(recipe), ALL).unwrap();
        assert!(end.is_continue());
        let lengths: BTreeSet<usize> =
            capture.set.ticks().iter().map(|tick| tick.symbol.bytes().trim_ascii_end().len()).collect();
        assert!(lengths.into_iter().eq(usize::from(first)..=usize::from(last)));
    }
    for (text, mix) in
        [("realistic", SymbolMix::Realistic), ("1-8", SymbolMix::Uniform(1, 8)), ("4", SymbolMix::Uniform(4, 4))]
    {
        assert_eq!(text.parse(), Ok(mix));
    }
    for text in ["", "0-3", "5-4", "1-9", "a", "-"] {
        assert!(text.parse::<SymbolMix>().is_err(), "{text}");
    }
}
