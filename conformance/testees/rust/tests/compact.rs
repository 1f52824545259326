//! Compact as one uses it by hand: values from iterators and slices, buffers that are too short, what cannot be written.
#![allow(missing_docs, clippy::unwrap_used)]

use conformance::recursion::{Recursion, RecursionCompact, Tree};
use conformance::{maps, shootout};
use scantling::compact::List;
use scantling::{Invalid, Kind, Mode, WriteError};
use shootout::{BodyCompact, Feed, LevelUpdate, MessageCompact, MultiCompact, Side, Trade};

/// The value of the spec's example (section 16).
fn messages() -> [MessageCompact<'static>; 2] {
    [
        MessageCompact {
            ts: 1_700_000_000_123_456_789,
            symbol: "AAPL",
            body: BodyCompact::Trade(Trade { price: 2_188_200, size: 100 }),
        },
        MessageCompact {
            ts: 1_700_000_000_123_457_000,
            symbol: "ZVZZT",
            body: BodyCompact::Quote(LevelUpdate { price: 1_372_500, size: 300, flags: 1, side: Side(1) }),
        },
    ]
}

fn frame(count: usize) -> Vec<u8> {
    let all = messages();
    let mut frame = Vec::new();
    let messages = List::Each((0..count).map(|i| all[i % 2]));
    Feed::write_compact_multi(&mut frame, &MultiCompact { seq: 1_000_001, messages }).unwrap();
    frame
}

#[test]
fn slices_and_iterators_are_written_as_the_same_list() {
    let all = messages();
    let value = MultiCompact { seq: 1_000_001, messages: List::from(&all[..]) };
    let mut bytes = [0; 64];
    let len = Feed::write_compact_multi(&mut bytes, &value).unwrap();
    assert_eq!(bytes[..len], frame(2));
    let read = Feed::read_compact_multi(&bytes[..len]).unwrap();
    assert_eq!((read.seq, read.messages.count()), (1_000_001, 2));
    let symbols: Result<Vec<_>, Invalid> = read.messages.into_iter().map(|m| m.map(|m| m.symbol)).collect();
    assert_eq!(symbols.unwrap(), ["AAPL", "ZVZZT"]);
}

/// Around each number of bytes at which a length, a count or the frame's own length grows by a byte.
#[test]
fn lists_of_any_length_are_canonical_and_come_back() {
    for count in (0..=12).chain([127, 128, 129, 600, 20_000]) {
        let bytes = frame(count);
        assert_eq!(Feed::check_compact(&bytes, Mode::Canonical), Ok(()), "{count}");
        let read = Feed::read_compact_multi(&bytes).unwrap();
        assert_eq!(read.messages.into_iter().filter(Result::is_ok).count(), count);
        let mut again = vec![0; bytes.len()];
        assert_eq!(read.messages.count(), count);
        assert_eq!(Feed::write_compact_multi(&mut again[..], &read), Ok(bytes.len()));
        assert_eq!(again, bytes);
        let owned = Feed::decode_compact(&bytes).unwrap();
        let mut direct = Vec::new();
        owned.encode(&mut direct).unwrap();
        assert_eq!(Feed::decode(&direct), Ok(owned));
    }
}

#[test]
fn a_buffer_that_is_too_short_says_how_long_it_had_to_be() {
    for count in [0, 1, 2, 7, 130] {
        let whole = frame(count);
        let value = Feed::decode_compact(&whole).unwrap();
        for len in 0..whole.len() {
            let mut short = vec![0; len];
            assert_eq!(value.encode_compact(&mut short[..]), Err(WriteError::Buffer { needed: whole.len() }));
        }
        let mut enough = vec![0; whole.len()];
        assert_eq!(value.encode_compact(&mut enough[..]), Ok(whole.len()));
        assert_eq!(enough, whole);
    }
}

#[test]
fn every_cut_and_every_changed_byte_is_read_or_refused_alike() {
    let whole = frame(3);
    for at in 0..whole.len() {
        assert_eq!(Feed::decode_compact(&whole[..at]).unwrap_err().kind, Kind::FrameLength);
        for byte in 0..=255 {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            let checked = Feed::check_compact(&bytes, Mode::Compatible);
            assert_eq!(Feed::decode_compact(&bytes).map(|_| ()), checked, "{byte:#04x} at {at}");
            // What iterates finds a fault too, if there is one in what it reads.
            let read = Feed::read_compact(&bytes).and_then(|value| match value {
                shootout::FeedCompact::Multi(multi) => multi.messages.into_iter().try_for_each(|m| m.map(|_| ())),
                _ => Ok(()),
            });
            if bytes[0] == whole[0] {
                assert_eq!(read, checked, "{byte:#04x} at {at}");
            }
        }
    }
}

/// `for` and `for_each` have loops of their own: what they meet, behind the first `skipped` elements.
fn assert_each_as_next(list: List<'_, MessageCompact<'_>>, skipped: usize) {
    let behind = || {
        let mut elements = list.into_iter();
        elements.by_ref().take(skipped).for_each(drop);
        elements
    };
    let (mut next, mut each) = (Vec::new(), Vec::new());
    for message in behind() {
        next.push(format!("{message:?}"));
    }
    behind().for_each(|message| each.push(format!("{message:?}")));
    assert_eq!(each, next);
}

#[test]
fn for_each_meets_what_for_meets() {
    let whole = frame(2);
    // The same in two chunks.
    let is_list = |at: &usize| whole[*at] == 2 && at + 2 + usize::from(whole[at + 1]) + 1 == whole.len();
    let list = (1..whole.len() - 1).find(is_list).unwrap();
    let first = list + 2..list + 3 + usize::from(whole[list + 2]);
    let second = first.end..whole.len() - 1;
    let chunk = |elements: std::ops::Range<usize>| [&[1, elements.len() as u8][..], &whole[elements]].concat();
    let mut chunks = [&whole[..list], &chunk(first), &chunk(second), &[0]].concat();
    chunks[1] += 2;
    assert_eq!(Feed::decode_compact(&chunks), Feed::decode_compact(&whole));
    for frame in [&whole, &chunks] {
        for (at, byte) in (0..frame.len()).flat_map(|at| (0..=255).map(move |byte| (at, byte))) {
            let mut bytes = frame.clone();
            bytes[at] = byte;
            if let Ok(read) = Feed::read_compact_multi(&bytes) {
                (0..3).for_each(|skipped| assert_each_as_next(read.messages, skipped));
            }
        }
    }
    let all = messages();
    (0..3).for_each(|skipped| assert_each_as_next(List::from(&all[..]), skipped));
}

#[test]
fn what_is_too_deep_is_neither_written_nor_read() {
    let tree = |levels: usize| {
        let mut tree = Tree::default();
        for _ in 0..levels {
            tree = Tree { kids: vec![tree], ..Tree::default() };
        }
        Recursion::Tree(tree)
    };
    let (mut fits, mut out) = (Vec::new(), Vec::new());
    let levels = (1..100).take_while(|levels| tree(*levels).encode_compact(&mut Vec::new()).is_ok()).last().unwrap();
    tree(levels).encode_compact(&mut fits).unwrap();
    assert_eq!(Recursion::decode_compact(&fits), Ok(tree(levels)));
    assert_eq!(tree(levels + 1).encode_compact(&mut out), Err(WriteError::Depth));
    assert!(out.is_empty());
    // The same limit as in Direct.
    assert!(tree(levels).encode(&mut out).is_ok());
    assert_eq!(tree(levels + 1).encode(&mut out), Err(WriteError::Depth));
    assert!(matches!(Recursion::read_compact(&fits), Ok(RecursionCompact::Tree(_))));
}

#[test]
fn keys_that_do_not_ascend_are_refused() {
    use maps::{InlineCompact, Maps};
    let write = |numbers: &[(u16, u32)], out: &mut Vec<u8>| {
        let mut frame = Vec::new();
        Maps::Inline(maps::Inline::default()).encode_compact(&mut frame).unwrap();
        let empty = Maps::read_compact_inline(&frame).unwrap();
        Maps::write_compact_inline(out, &InlineCompact { numbers: List::from(numbers), ..empty })
    };
    let mut out = Vec::new();
    assert_eq!(write(&[(1, 1), (1, 2)], &mut out), Err(WriteError::KeyOrder));
    assert_eq!(write(&[(2, 1), (1, 2)], &mut out), Err(WriteError::KeyOrder));
    assert!(out.is_empty() && write(&[(1, 1), (2, 2)], &mut out).is_ok());
}

/// Frames of `Chain`s in each other, around a message with this type id.
fn chain(levels: usize, last: u8) -> Vec<u8> {
    let message = |type_id: u8, body: &[u8]| {
        let mut bytes = vec![type_id];
        let len = body.len();
        // A varint of one or two bytes (K5).
        if len < 128 {
            bytes.push(len as u8)
        } else {
            bytes.extend([len as u8 & 127 | 128, (len >> 7) as u8])
        }
        [&bytes, body].concat()
    };
    let innermost = message(last, &[0, 0][..if last == 4 { 2 } else { 1 }]);
    // `n`, and the message of `next`.
    (0..levels).fold(innermost, |inner, _| message(4, &[&[0][..], &inner].concat()))
}

#[test]
fn an_unknown_message_of_an_any_has_no_level_of_its_own() {
    use conformance::anything::Anything;
    for (levels, last, is_valid) in [(64, 4, true), (65, 4, false), (65, 77, true), (66, 77, false)] {
        let frame = chain(levels, last);
        let found = Anything::decode_compact(&frame);
        assert_eq!(found.is_ok(), is_valid, "{levels} {last} {:?}", found.err());
        let Ok(value) = found else { continue };
        let mut again = Vec::new();
        value.encode_compact(&mut again).unwrap();
        assert_eq!(again, frame, "{levels} {last}");
        let mut borrowed = Vec::new();
        Anything::read_compact(&frame).unwrap().write(&mut borrowed).unwrap();
        assert_eq!(borrowed, frame, "{levels} {last}");
    }
}
