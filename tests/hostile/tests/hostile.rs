//! Frames that lie, in Compact: what they claim takes no memory, what they nest no stack, and what came before a fault is there.
#![allow(missing_docs, clippy::unwrap_used)]

use hostile::large::{FeedCompact, Large, LargeCompact, TextsCompact, TradeCompact, TreeCompact};
use scantling::compact::List;
use scantling::{Invalid, Kind, Mode, WriteError};

fn varint(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// A frame of the root `type_id` with this body.
fn frame(type_id: u8, body: &[u8]) -> Vec<u8> {
    let mut frame = vec![type_id];
    varint(body.len() as u64, &mut frame);
    frame.extend_from_slice(body);
    frame
}

/// What owned values take at most while they are made, in bytes for each byte of the frame. A list of 500 empty texts takes 24 for each of
/// its bytes; a map of one entry is a list of one, and a node of eleven, of eight bytes for each of the entry's.
const PER_BYTE: u64 = 12 * 8;

/// What a count or a length may say. No more than 1,000 bytes follow.
fn claims() -> impl Iterator<Item = u64> {
    let max = u64::from(u32::MAX);
    [0, 1, 2, 100, 127, 128, 999, 1_000, 1_001, max - 1, max, max + 1, u64::MAX - 1, u64::MAX].into_iter()
}

#[test]
fn what_a_frame_claims_takes_no_memory() {
    let mut accepted = 0;
    for type_id in 1..=9 {
        for count in claims() {
            for length in claims() {
                for fill in [0, 1, 0x7F] {
                    let mut body = Vec::new();
                    varint(count, &mut body);
                    varint(length, &mut body);
                    body.resize(body.len() + 1_000, fill);
                    // The end of a list, and of lists around it.
                    body.extend([0; 3]);
                    let bytes = frame(type_id, &body);
                    let checked = Large::check_compact(&bytes, Mode::Compatible);
                    let mut decoded = Ok(());
                    let taken = allocation_counter::measure(|| decoded = Large::decode_compact(&bytes).map(drop));
                    assert_eq!(decoded, checked, "root {type_id} of {count} in {length} bytes of {fill}");
                    let most = taken.bytes_max;
                    let claim =
                        format!("{most} bytes of memory for {} of root {type_id}, {count} in {length}", bytes.len());
                    assert!(most <= PER_BYTE * bytes.len() as u64, "{claim}");
                    accepted += usize::from(checked.is_ok());
                }
            }
        }
    }
    assert!(accepted > 20, "{accepted} frames were fine, so the others tell little");
}

/// A tree of so many levels by hand: no writer would.
fn tree(levels: usize) -> Vec<u8> {
    let mut body = vec![0, 0, 0];
    for _ in 1..levels {
        let mut element = Vec::new();
        varint(body.len() as u64, &mut element);
        element.append(&mut body);
        body.extend([0, 1]);
        varint(element.len() as u64, &mut body);
        body.append(&mut element);
        // The end of the list, and no pair.
        body.extend([0, 0]);
    }
    frame(10, &body)
}

/// As many levels as a list of trees may have (D45).
fn levels_max() -> usize {
    (1..100).take_while(|levels| Large::check_compact(&tree(*levels), Mode::Canonical).is_ok()).count()
}

/// Goes down to the innermost tree that can be read.
fn walk(tree: TreeCompact<'_>) -> Result<usize, Invalid> {
    tree.kids.into_iter().try_fold(1, |most, kid| Ok(most.max(1 + walk(kid?)?)))
}

/// What a reader may use: measured are 64 KiB. Unoptimised each level is 30 times as large, and the test is of faults alone.
const STACK: usize = if cfg!(debug_assertions) { 8 << 20 } else { 128 << 10 };

fn on_a_small_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(STACK).spawn(f).unwrap().join().unwrap()
}

#[test]
fn the_deepest_values_fit_a_small_stack() {
    let levels = levels_max();
    assert!(levels > 20, "{levels}");
    on_a_small_stack(move || {
        let bytes = tree(levels);
        let value = Large::decode_compact(&bytes).unwrap();
        let LargeCompact::Tree(read) = Large::read_compact(&bytes).unwrap() else { panic!("another root") };
        assert_eq!(walk(read), Ok(levels));
        let (mut compact, mut direct) = (Vec::new(), Vec::new());
        value.encode_compact(&mut compact).unwrap();
        assert_eq!(compact, bytes);
        value.encode(&mut direct).unwrap();
        assert!(Large::view(&direct).is_ok() && Large::peek(&direct).is_ok());
        assert_eq!(Large::decode(&direct), Ok(value));
    });
}

#[test]
fn what_is_too_deep_is_refused_before_the_stack_is() {
    let levels = levels_max();
    for too_many in [levels + 1, levels + 2, 100, 3_000] {
        let bytes = tree(too_many);
        on_a_small_stack(move || {
            let fault = Large::decode_compact(&bytes).unwrap_err();
            assert_eq!(fault.kind, Kind::Depth);
            for mode in [Mode::Compatible, Mode::Exact, Mode::Canonical] {
                assert_eq!(Large::check_compact(&bytes, mode), Err(fault));
            }
            // Code that reads by hand meets the fault where it is, and no deeper.
            let LargeCompact::Tree(read) = Large::read_compact(&bytes).unwrap() else { panic!("another root") };
            assert_eq!(walk(read), Err(fault));
        });
    }
}

fn trades(count: u32) -> impl Iterator<Item = TradeCompact<'static>> + Clone {
    (0..count).map(|i| TradeCompact {
        ts: i64::from(i) << (i % 40),
        symbol: ["", "A", "ABCDE"][i as usize % 3],
        price: u64::from(i) << 7,
    })
}

fn feed(trades: impl Iterator<Item = TradeCompact<'static>> + Clone) -> Vec<u8> {
    let mut frame = Vec::new();
    Large::write_compact_feed(&mut frame, &FeedCompact { trades: List::Each(trades) }).unwrap();
    frame
}

/// How many of so many trades end before the byte `at` of `frame`.
fn before(frame: &[u8], count: u32, at: usize) -> usize {
    // Around a list of one are an id, the body's length, the list's count and length, and its end.
    let len = |trade| feed([trade].into_iter()).len() - 5;
    let start = frame.len() - 1 - trades(count).map(len).sum::<usize>();
    let ends = trades(count).scan(start, |end, trade| {
        *end += len(trade);
        Some(*end)
    });
    ends.take_while(|end| *end <= at).count()
}

#[test]
fn what_came_before_a_fault_is_there() {
    let whole = feed(trades(30));
    let good: Vec<_> = trades(30).collect();
    let mut faults = 0;
    for at in 4..whole.len() {
        for flip in [0x01, 0x80, 0xFF] {
            let mut bytes = whole.clone();
            bytes[at] ^= flip;
            let Ok(read) = Large::read_compact_feed(&bytes) else { continue };
            let items: Vec<_> = read.trades.into_iter().collect();
            // Of those that end before the byte at fault none is lost, and none is changed.
            let before = before(&whole, 30, at);
            assert!(items.len() >= before, "{at}: {} of {before}", items.len());
            let is_same = |(item, good): (&Result<TradeCompact<'_>, Invalid>, &TradeCompact<'_>)| {
                item.is_ok_and(|trade| (trade.ts, trade.symbol, trade.price) == (good.ts, good.symbol, good.price))
            };
            assert!(items.iter().zip(&good).take(before).all(is_same), "byte {at} ^ {flip:#x} changed what is before");
            // A fault comes once, last, and is the one that the walk finds.
            let fault = items.iter().position(Result::is_err);
            assert!(fault.is_none_or(|fault| fault + 1 == items.len()));
            let found = items.last().and_then(|last| last.as_ref().err().copied());
            assert_eq!(found, Large::check_compact(&bytes, Mode::Compatible).err(), "byte {at} ^ {flip:#x}");
            faults += usize::from(found.is_some());
        }
    }
    assert!(faults > 300, "{faults} faults");
}

/// A list is moved back where more was left for its length than it needs: what did not fit before that must not be lost.
#[test]
fn a_slice_of_just_the_frames_length_gets_all_of_it() {
    for count in (0..300).chain([2_000, 20_000]) {
        for text in ["", "a", "a text of more than eight bytes"] {
            let texts = TextsCompact { texts: List::Each(std::iter::repeat_n(text, count)) };
            let mut whole = Vec::new();
            Large::write_compact_texts(&mut whole, &texts).unwrap();
            let mut exact = vec![0xAA; whole.len()];
            assert_eq!(Large::write_compact_texts(&mut exact[..], &texts), Ok(whole.len()), "{count} of {text:?}");
            assert!(exact == whole, "{count} of {text:?}");
            let short = Large::write_compact_texts(&mut exact[..whole.len() - 1], &texts);
            assert!(matches!(short, Err(WriteError::Buffer { .. })), "{count} of {text:?}: {short:?}");
        }
    }
}
