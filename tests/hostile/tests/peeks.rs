//! Peeks at frames that lie: what a peek refuses, a view refuses; what it does not reach it does not look at.
#![allow(missing_docs, clippy::unwrap_used)]

use hostile::peeks::{Grown, GrownPeek, Many, ManyPeek, Peeks, PeeksPeek, Sums, SumsPeek};
use scantling::{Invalid, Kind};

fn many(depth: u32) -> Many {
    let kids = if depth == 0 { Vec::new() } else { vec![many(depth - 1), Many::default(), many(0)] };
    let (first, second) = (format!("level {depth}"), depth.is_multiple_of(2).then(|| vec![7; 3]));
    Many { number: 3, is_open: true, first, second, kids, sums: Some(Sums { a: 1, b: 2 }) }
}

fn frames() -> Vec<Vec<u8>> {
    let grown = Grown { a: 1, text: "grown".into(), b: 2, more: vec![1, 2] };
    let values = [Peeks::Many(many(2)), Peeks::Grown(grown), Peeks::Sums(Sums { a: 1, b: 2 })];
    let mut frames = values.map(|value| {
        let mut frame = Vec::new();
        value.encode(&mut frame).unwrap();
        frame
    });
    let old_grown = [&[22, 0, 0, 0, 2, 0, 8, 0, 1, 0, 0, 0, 16, 0, 0, 0][..], b"older!"].concat();
    let old_sums = vec![12, 0, 0, 0, 3, 0, 4, 0, 5, 0, 0, 0];
    frames.sort_by_key(Vec::len);
    [&frames[..], &[old_grown, old_sums]].concat()
}

/// Reads all that there is.
fn read(peek: PeeksPeek<'_>) -> Result<Peeks, Invalid> {
    Ok(match peek {
        PeeksPeek::Many(many) => Peeks::Many(read_many(many)?),
        PeeksPeek::Grown(grown) => Peeks::Grown(read_grown(grown)?),
        PeeksPeek::Sums(sums) => Peeks::Sums(read_sums(sums)),
        PeeksPeek::Unknown { type_id, region } => Peeks::Unknown { type_id, region: region.into() },
    })
}

fn read_many(peek: ManyPeek<'_>) -> Result<Many, Invalid> {
    Ok(Many {
        number: peek.number(),
        is_open: peek.is_open()?,
        first: peek.first()?.as_str()?.to_owned(),
        second: peek.second()?.map(<[u8]>::to_vec),
        kids: peek.kids()?.iter().map(|kid| read_many(kid?)).collect::<Result<_, _>>()?,
        sums: peek.sums()?.map(read_sums),
    })
}

fn read_grown(peek: GrownPeek<'_>) -> Result<Grown, Invalid> {
    let (text, more) = (peek.text()?.as_str()?.to_owned(), peek.more()?.to_vec());
    Ok(Grown { a: peek.a(), text, b: peek.b(), more })
}

fn read_sums(peek: SumsPeek<'_>) -> Sums {
    Sums { a: peek.a(), b: peek.b() }
}

/// A peek that reads all, and a view, of a frame that may lie.
fn agree(frame: &[u8]) {
    let view = Peeks::decode(frame);
    let peeked = Peeks::peek(frame).and_then(read);
    match (&view, &peeked) {
        (Ok(view), Ok(peeked)) => assert_eq!(view, peeked, "{frame:?}"),
        (Ok(_), Err(fault)) => panic!("a peek refuses what is valid: {fault} in {frame:?}"),
        (Err(_), _) => {}
    }
    // A reader of one root says what the reader of all does.
    let typed = match frame.get(4) {
        Some(1) => (
            Peeks::peek_many(frame).and_then(read_many).map(Peeks::Many),
            Peeks::view_many(frame).and_then(|v| Many::from_view(v, usize::MAX).map(Peeks::Many)),
        ),
        Some(2) => (
            Peeks::peek_grown(frame).and_then(read_grown).map(Peeks::Grown),
            Peeks::view_grown(frame).and_then(|v| Grown::from_view(v, usize::MAX).map(Peeks::Grown)),
        ),
        Some(3) => (
            Peeks::peek_sums(frame).map(|s| Peeks::Sums(read_sums(s))),
            Peeks::view_sums(frame).map(|v| Peeks::Sums(v.into())),
        ),
        _ => return,
    };
    if frame.get(5) == Some(&0) {
        assert_eq!(typed, (peeked, view), "{frame:?}");
    }
}

#[test]
fn what_a_peek_refuses_a_view_refuses() {
    for frame in frames() {
        assert!(Peeks::view(&frame).is_ok(), "{frame:?}");
        agree(&frame);
        for len in 0..frame.len() {
            let mut short = frame[..len].to_vec();
            agree(&short);
            if let Some(header) = short.first_chunk_mut::<4>() {
                *header = u32::try_from(len).unwrap().to_le_bytes();
            }
            agree(&short);
        }
        for at in 0..frame.len() {
            for byte in (0..=40).chain([0x7F, 0x80, 0xFE, 0xFF]) {
                let mut other = frame.clone();
                other[at] = byte;
                agree(&other);
            }
        }
    }
}

#[test]
fn a_slot_that_lies_is_found_when_its_payload_is_reached() {
    let mut frame = Vec::new();
    Peeks::Many(many(1)).encode(&mut frame).unwrap();
    let peek = Peeks::peek_many(&frame).unwrap();
    let (number, first) = (peek.number(), peek.first().unwrap().as_str().unwrap().to_owned());
    // The second slot is the first four bytes of the block that hold where its payload ends.
    let end = u32::try_from(Peeks::view_many(&frame).unwrap().second().map_or(0, <[u8]>::len)).unwrap();
    let at = (8..frame.len() - 8)
        .find(|&at| {
            let word = |at: usize| u32::from_le_bytes(*frame[at..].first_chunk().unwrap());
            word(at + 4).wrapping_sub(word(at)) == end && word(at + 4) as usize + 6 <= frame.len() && word(at) > 20
        })
        .unwrap()
        + 4;
    frame[at..at + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    let fault = Peeks::view(&frame).err().unwrap();
    assert_eq!((fault.kind, fault.offset as usize), (Kind::SlotEnd, at));
    let peek = Peeks::peek_many(&frame).unwrap();
    assert_eq!((peek.number(), peek.first().unwrap().as_str().unwrap()), (number, &first[..]));
    // The payload behind it starts where it ends, so both are out of reach; the fault is the one that a view finds.
    let sums = peek.kids().map(|kids| kids.len());
    assert_eq!(sums, Err(fault));
    assert_eq!(peek.second(), if end == 0 { Ok(None) } else { Err(fault) });
}

#[test]
fn a_reader_of_another_root_does_not_look_at_slots_either() {
    for mut frame in frames() {
        if frame[4] == 3 {
            continue;
        }
        let end = frame.len() - 1;
        let at = (8..end).find(|&at| frame[at..].starts_with(&u32::try_from(end - 5).unwrap().to_le_bytes())).unwrap();
        frame[at..at + 4].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(Peeks::view(&frame).err().unwrap().kind, Kind::SlotEnd);
        assert!(Peeks::peek(&frame).is_ok());
        let fault = Peeks::peek_sums(&frame).err().unwrap();
        assert_eq!((fault.kind, fault.offset), (Kind::TypeId, 4));
    }
}

#[test]
fn elements_that_are_not_reached_are_not_looked_at() {
    let mut frame = Vec::new();
    Peeks::Many(many(1)).encode(&mut frame).unwrap();
    let kids = Peeks::view_many(&frame).unwrap().kids();
    assert_eq!(kids.len(), 3);
    let region = scantling::Region::region(kids.get(1).unwrap());
    let at = region.as_ptr().addr() - frame.as_ptr().addr();
    // The block of the second kid has a length that no version has.
    frame[at..at + 2].copy_from_slice(&1u16.to_le_bytes());
    let fault = Peeks::view(&frame).err().unwrap();
    assert_eq!((fault.kind, fault.offset as usize), (Kind::BlockLength, at));
    let kids = Peeks::peek_many(&frame).unwrap().kids().unwrap();
    assert_eq!(kids.get(2).unwrap().unwrap().number(), 3);
    assert_eq!(kids.get(1).unwrap().err(), Some(fault));
    assert_eq!(kids.iter().map(|kid| kid.err()).collect::<Vec<_>>(), [None, Some(fault), None]);
}
