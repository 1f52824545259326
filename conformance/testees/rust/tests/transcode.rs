//! Transcoding where the conformance suite does not look: slices of any length, chunks of any number, what comes before a frame.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling::compact::List;
use scantling::{Invalid, Kind, TranscodeError, WriteError};

use conformance::anything::{self, Anything};
use conformance::recursion::{Recursion, Tree};
use conformance::shootout::{self, Body, BodyCompact, Feed, Message, MessageCompact, Multi, Trade};

fn multi(count: usize) -> Feed {
    let message = |i: usize| Message {
        ts: i as i64,
        symbol: "A".repeat(i % 40),
        body: Body::Trade(Trade { price: 1 << (i % 60), size: i as u32 }),
    };
    Feed::Multi(Multi { seq: 7, messages: (0..count).map(message).collect() })
}

/// Both frames of a value.
fn frames(value: &Feed) -> (Vec<u8>, Vec<u8>) {
    let (mut direct, mut compact) = (Vec::new(), Vec::new());
    value.encode(&mut direct).unwrap();
    value.encode_compact(&mut compact).unwrap();
    (direct, compact)
}

#[test]
fn frames_become_what_encoding_their_value_gives() {
    for count in (0..=12).chain([127, 128, 129, 600, 20_000]) {
        let (direct, compact) = frames(&multi(count));
        let (mut to_compact, mut to_direct) = (b"one".to_vec(), b"two".to_vec());
        assert_eq!(Feed::direct_to_compact(&direct, &mut to_compact), Ok(compact.len()));
        assert_eq!(Feed::compact_to_direct(&compact, &mut to_direct), Ok(direct.len()));
        assert_eq!((&to_compact[..3], &to_compact[3..]), (&b"one"[..], &compact[..]), "{count}");
        assert_eq!((&to_direct[..3], &to_direct[3..]), (&b"two"[..], &direct[..]), "{count}");
    }
}

#[test]
fn a_slice_that_is_too_short_says_how_long_it_had_to_be() {
    for count in [0, 1, 2, 7] {
        let (direct, compact) = frames(&multi(count));
        let too_short = |needed| Err(TranscodeError::Write(WriteError::Buffer { needed }));
        for len in 0..direct.len() {
            assert_eq!(Feed::compact_to_direct(&compact, &mut vec![0; len][..]), too_short(direct.len()), "{len}");
        }
        for len in 0..compact.len() {
            assert_eq!(Feed::direct_to_compact(&direct, &mut vec![0; len][..]), too_short(compact.len()), "{len}");
        }
        let (mut to_direct, mut to_compact) = (vec![0; direct.len()], vec![0; compact.len()]);
        assert_eq!(Feed::compact_to_direct(&compact, &mut to_direct[..]), Ok(direct.len()));
        assert_eq!(Feed::direct_to_compact(&direct, &mut to_compact[..]), Ok(compact.len()));
        assert_eq!((to_direct, to_compact), (direct, compact));
    }
}

/// A fault of the frame comes before one of the slice, and leaves a `Vec` as it was.
#[test]
fn every_cut_and_every_changed_byte_is_written_or_refused_as_its_value_is() {
    let (direct, compact) = frames(&multi(3));
    for at in 0..compact.len() {
        for byte in 0..=255 {
            let mut frame = compact.clone();
            frame[at] = byte;
            let (mut out, mut expected) = (b"before".to_vec(), b"before".to_vec());
            let written = Feed::compact_to_direct(&frame, &mut out);
            let known = Feed::check_compact(&frame, scantling::Mode::Known);
            match known {
                Ok(()) => {
                    let len = Feed::decode_compact(&frame).unwrap().encode(&mut expected).unwrap();
                    assert_eq!(written, Ok(len));
                }
                Err(fault) => {
                    assert_eq!(written, Err(fault.into()), "{byte:#04x} at {at}");
                    assert_eq!(Feed::compact_to_direct(&frame, &mut []), Err(fault.into()), "{byte:#04x} at {at}");
                }
            }
            assert_eq!(out, expected);
        }
        let fault = TranscodeError::Invalid(Invalid { kind: Kind::FrameLength, offset: 0 });
        assert_eq!(Feed::compact_to_direct(&compact[..at], &mut []), Err(fault));
    }
    for at in 0..direct.len() {
        for byte in 0..=255 {
            let mut frame = direct.clone();
            frame[at] = byte;
            let (mut out, mut expected) = (b"before".to_vec(), b"before".to_vec());
            let written = Feed::direct_to_compact(&frame, &mut out);
            let value = Feed::decode(&frame);
            match (written, &value) {
                (Ok(len), Ok(value)) => assert_eq!(value.encode_compact(&mut expected), Ok(len)),
                (Err(TranscodeError::Invalid(fault)), Ok(_)) => {
                    assert!(matches!(fault.kind, Kind::UnknownTag | Kind::TypeId), "{fault}");
                }
                (Err(TranscodeError::Invalid(fault)), Err(first)) => {
                    // An unknown tag is a fault, too, and may come first.
                    assert!(fault == *first || matches!(fault.kind, Kind::UnknownTag | Kind::TypeId), "{fault}");
                }
                other => panic!("{other:?}"),
            }
            assert_eq!(out, expected);
        }
    }
}

/// A list in chunks of one element, and one of chunks that claim more than is there.
#[test]
fn chunks_are_counted_before_they_are_read() {
    let Feed::Multi(value) = multi(15) else { unreachable!() };
    let mut body = vec![7];
    for message in &value.messages {
        let read = MessageCompact {
            ts: message.ts,
            symbol: &message.symbol,
            body: match message.body {
                Body::Trade(trade) => BodyCompact::Trade(trade),
                _ => unreachable!(),
            },
        };
        let mut one = Vec::new();
        let only = [read];
        let multi = shootout::MultiCompact { seq: 7, messages: List::from(&only[..]) };
        let len = Feed::write_compact_multi(&mut one, &multi).unwrap();
        // Behind type id, length and `seq`, in front of the end of the list.
        body.extend_from_slice(&one[3..len - 1]);
    }
    body.push(0);
    assert!(body.len() >= 0x80, "its length takes two bytes");
    let mut frame = vec![1, body.len() as u8 | 0x80, (body.len() >> 7) as u8];
    frame.extend_from_slice(&body);
    let (direct, _) = frames(&Feed::Multi(value));
    let mut out = Vec::new();
    assert_eq!(Feed::compact_to_direct(&frame, &mut out), Ok(direct.len()));
    assert_eq!(out, direct);

    // A chunk of 2^32 - 1 elements in a byte.
    let mut out = Vec::new();
    let claims = [1, 9, 7, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 0, 0];
    let fault = Invalid { kind: Kind::Count, offset: 3 };
    assert_eq!(Feed::compact_to_direct(&claims, &mut out), Err(fault.into()));
    assert!(out.capacity() < 1 << 10);
}

#[test]
fn what_is_as_deep_as_may_be_goes_both_ways() {
    let mut tree = Tree::default();
    while Recursion::Tree(tree.clone()).encode(&mut Vec::new()).is_ok() {
        let (mut direct, mut compact) = (Vec::new(), Vec::new());
        let value = Recursion::Tree(tree.clone());
        value.encode(&mut direct).unwrap();
        value.encode_compact(&mut compact).unwrap();
        let (mut to_compact, mut to_direct) = (Vec::new(), Vec::new());
        Recursion::direct_to_compact(&direct, &mut to_compact).unwrap();
        Recursion::compact_to_direct(&compact, &mut to_direct).unwrap();
        assert_eq!((to_direct, to_compact), (direct, compact));
        tree = Tree { kids: vec![tree], ..Tree::default() };
    }
}

#[test]
fn an_unknown_message_of_an_any_is_named_where_it_stands() {
    // A chain with n 5, whose `next` is of type 9, which the protocol does not have.
    let compact = [4, 5, 5, 9, 2, 1, 2];
    let mut out = Vec::new();
    let fault = Invalid { kind: Kind::TypeId, offset: 3 };
    assert_eq!(Anything::compact_to_direct(&compact, &mut out), Err(fault.into()));
    let mut direct = Vec::new();
    let unknown = scantling::Any::new(9, &[1, 2]);
    Anything::write_chain(&mut direct, |w| {
        w.block(anything::ChainBlock { n: 5 }).next(Some(unknown), |w, any| w.splice(any)).end()
    })
    .unwrap();
    let fault = Invalid { kind: Kind::TypeId, offset: 13 };
    assert_eq!(Anything::direct_to_compact(&direct, &mut out), Err(fault.into()));
    assert!(out.is_empty());
}
