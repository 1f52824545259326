//! Sinks whose methods are called in another order than generated code has them, and values and elements of users that lie about their
//! bytes. An `Output` of a user's own does not compile: what `write` gives has no name outside.

use super::caught;
use scantling::rt::{
    Cursor, Element, InPlace, Inline, List, Origin, PeekElement, PeekInlineList, PeekList, each, table,
};
use scantling::{InlineList, Invalid, Kind, Output, Sink};
use std::mem::{forget, swap};

/// What generated steps never do with a sink: it is patched late, room is given up, or filled by too few.
fn misuse<S: Sink>(w: &mut Cursor<S>) {
    let mut mine = w.sink.claim::<5>(|bytes| bytes.fill(1));
    let mut ends = w.sink.index(2);
    // More than was asked for.
    (0..9).for_each(|end| w.sink.push_end(&mut ends, end));
    let _ = caught(|| w.sink.flat::<3>(|bytes| bytes.fill(5), usize::MAX));
    let _ = caught(|| w.sink.flat::<9>(|_| panic!("while it is filled"), 2));
    let room = w.sink.room::<2, 4>([6; 2], 3);
    w.sink.bytes(b"before it is filled");
    let _ = caught(|| w.sink.fill(room, [1u32, 2].into_iter()));
    forget(w.sink.room::<0, 8>([], 2));
    w.sink.patch::<1, 4, 5>(&mut mine, [3; 4]);
    w.sink.set::<4, 5>(&mut mine, 0x80);
    // The levels do not match.
    each(w, [1u8, 2], |w, item| {
        w.enter();
        w.sink.bytes(&[item]);
    });
}

/// The parts of two sinks are exchanged. Only those of a `Vec` can be: a slice's is another type in each call.
fn exchange<S: Sink>(w: &mut Cursor<S>, other: &mut Cursor<S>) {
    let (mut mine, mut theirs) = (w.sink.claim::<5>(|b| b.fill(1)), other.sink.claim::<5>(|b| b.fill(2)));
    other.sink.bytes(&[3; 100]);
    let (mut ends, mut far) = (w.sink.index(2), other.sink.index(40));
    swap(&mut mine, &mut theirs);
    swap(&mut ends, &mut far);
    (0..41).for_each(|end| w.sink.push_end(&mut ends, end));
    let _ = caught(|| w.sink.patch::<1, 4, 5>(&mut mine, [3; 4]));
    swap(&mut w.sink, &mut other.sink);
    let _ = caught(|| w.sink.patch::<0, 5, 5>(&mut mine, [4; 5]));
    let _ = caught(|| other.sink.set::<4, 5>(&mut theirs, 0x80));
    let room = other.sink.room::<2, 4>([6; 2], 30);
    let _ = caught(|| w.sink.fill(room, (0..30u32).rev()));
    misuse(other);
}

#[test]
fn sinks_are_used_in_another_order() {
    for len in [0, 6, 20, 64, 300] {
        let mut out = vec![0; len];
        let _ = caught(|| {
            out.as_mut_slice().write::<6>(1, |w| {
                misuse(w);
                w
            })
        });
        let (mut first, mut second) = (Vec::with_capacity(len), b"before".to_vec());
        let _ = caught(|| {
            (&mut first).write::<6>(1, |w| {
                (&mut second).write::<6>(2, |other| {
                    exchange(w, other);
                    other
                });
                misuse(w);
                w
            })
        });
        // Which of them has what is the user's affair; both are whole.
        let _ = (first.iter().chain(&second).map(|byte| u32::from(*byte)).sum::<u32>(), first.capacity());
    }
}

/// A value that panics when it is stored, loaded or judged, every so often, and says that it is a text.
#[derive(Clone, Copy)]
struct Fickle(u8);

impl Inline for Fickle {
    type Bytes = [u8; 3];
    const TABLE: table::Inline = table::Inline::Text(2_000);

    fn load(bytes: &[u8; 3]) -> Self {
        assert!(bytes[0] != 9, "loaded");
        Self(bytes[0])
    }

    fn store(self, bytes: &mut [u8; 3]) {
        assert!(self.0 != 9, "stored");
        bytes[0] = self.0;
    }

    fn valid<const EXACT: bool>(bytes: &[u8; 3]) -> bool {
        bytes[0] != 8
    }
}

impl<'a> InPlace<'a> for Fickle {
    type View = Kept<'a>;

    fn view(bytes: &'a [u8; 3]) -> Kept<'a> {
        assert!(bytes[2] != 7, "viewed");
        Kept(bytes)
    }
}

/// An element that says it has more bytes than any, and one that keeps what it gets.
#[derive(Clone, Copy)]
struct Long;
#[derive(Clone, Copy)]
struct Kept<'a>(&'a [u8]);

impl<'a> Element<'a> for Long {
    const LEN_MIN: usize = usize::MAX;

    fn view(_: &'a [u8]) -> Self {
        Self
    }
}

impl<'a> Element<'a> for Kept<'a> {
    const LEN_MIN: usize = 3;

    fn view(payload: &'a [u8]) -> Self {
        Self(payload)
    }
}

impl<'a> PeekElement<'a> for Kept<'a> {
    const IS_REQUIRED: bool = true;
    const LEN_MIN: usize = usize::MAX - 2;

    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        assert!(payload.len() != 2, "when it is reached");
        if payload.is_empty() { Err(origin.invalid(Kind::Bool, payload)) } else { Ok(Self(payload)) }
    }
}

#[test]
fn values_and_elements_lie_about_their_bytes() {
    let payloads: [&[u8]; 5] = [
        &[],
        &[9, 1, 2, 8, 1, 2, 7],
        &[1, 0, 0, 0, 8, 0, 0, 0],
        &[2, 0, 0, 0, 14, 0, 0, 0, 12, 0, 0, 0, 1, 2],
        &[255; 40],
    ];
    for payload in payloads {
        let origin = Origin::of(payload);
        let list = InlineList::<Fickle>::view(payload, origin);
        let _ = caught(|| list.iter().map(|item| usize::from(item.0)).sum::<usize>());
        let _ = caught(|| list.views().rev().map(|item| item.0.len()).sum::<usize>());
        if let Ok(list) = PeekInlineList::<Fickle>::peek(payload, origin) {
            let _ = caught(|| list.iter().map(|item| item.map(|item| item.0)).collect::<Vec<_>>());
        }
        // Of bytes that were not validated.
        let (long, kept) = (List::<Long>::view(payload), List::<Kept<'_>>::view(payload));
        let _ = caught(|| (0..4).filter(|at| long.get(*at).is_some()).count() + long.iter().count());
        let _ = caught(|| {
            kept.iter().map(|item| item.0.iter().map(|byte| usize::from(*byte)).sum::<usize>()).sum::<usize>()
        });
        if let Ok(list) = PeekList::<Kept<'_>>::peek(payload, origin) {
            let _ = caught(|| list.iter().map(|item| item.map_or(0, |item| item.0.len())).sum::<usize>());
        }
    }
    for len in [0, 8, 30] {
        let mut out = vec![0; len];
        let _ = caught(|| {
            out.as_mut_slice().write::<6>(1, |w| {
                let room = w.sink.room::<0, 3>([], 3);
                w.sink.fill(room, [1, 9, 2].into_iter().map(Fickle));
                w
            })
        });
    }
}
