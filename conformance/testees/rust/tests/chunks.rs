//! Chunks of streams of every form of list: what generated code writes it views, and what is wrong has a kind and an offset (W15).
#![allow(clippy::unwrap_used, clippy::expect_used)]

use conformance::streams::{Streams as S, Tick};
use scantling::compact::List;
use scantling::stream::{Root, Shape};
use scantling::{Kind, TimestampNs};

/// A chunk that a function writes.
fn written(write: impl FnOnce(&mut Vec<u8>) -> Result<usize, scantling::WriteError>) -> Vec<u8> {
    let mut out = Vec::new();
    assert_eq!(write(&mut out), Ok(out.len()));
    out
}

#[test]
fn roots_have_the_shapes_of_their_lists() {
    let of = |type_id, elements| Root { type_id, elements };
    let indexed = [2, 5, 7, 8, 9, 10].map(|type_id| of(type_id, Shape::Indexed));
    let all = [
        &[of(1, Shape::Packed(2))][..],
        &indexed[..1],
        &[of(3, Shape::Packed(8)), of(4, Shape::Strided)],
        &indexed[1..],
    ];
    // A retired stream is none.
    assert_eq!(S::STREAMS, all.concat());
}

#[test]
fn elements_of_every_form_come_back() {
    let ticks =
        written(|out| S::write_ticks_chunk(out, |w| w.items([3, 5].map(|n| Tick { at: TimestampNs(n), price: 7 }))));
    let seen: Vec<_> = S::view_ticks_chunk(&ticks).unwrap().iter().map(|tick| (tick.at().0, tick.price())).collect();
    assert_eq!(seen, [(3, 7), (5, 7)]);
    // A writer of the first version has shorter records.
    let older = [&[34, 0, 0, 0, 2, 0xff, 0, 0][..], &[0; 8], &[8, 0], &[1; 16]].concat();
    assert_eq!(S::view_ticks_chunk(&older).unwrap().iter().map(|tick| tick.price()).collect::<Vec<_>>(), [5, 5]);

    let rows: [&[i32]; 2] = [&[1, -2], &[]];
    let lists = written(|out| S::write_lists_chunk(out, |w| w.items(rows, |w, row| w.items(row.iter().copied()))));
    let seen: Vec<Vec<i32>> = S::view_lists_chunk(&lists).unwrap().iter().map(|row| row.iter().collect()).collect();
    assert_eq!(seen, rows);

    let maps = written(|out| S::write_maps_chunk(out, |w| w.items([[("a", 1), ("b", 2)]], |w, map| w.items(map))));
    let seen = S::view_maps_chunk(&maps).unwrap();
    assert_eq!(seen.iter().next().unwrap().iter().collect::<Vec<_>>(), [("a", 1), ("b", 2)]);

    let changes = written(|out| {
        S::write_changes_chunk(out, |w| {
            w.items([None, Some(9)], |w, level| match level {
                None => w.none(),
                Some(n) => w.level(n),
            })
        })
    });
    assert_eq!(S::view_changes_chunk(&changes).unwrap().len(), 2);
}

#[test]
fn elements_are_checked_by_the_rules_of_lists() {
    let unsorted = {
        let mut maps =
            written(|out| S::write_maps_chunk(out, |w| w.items([[("a", 1), ("b", 2)]], |w, map| w.items(map))));
        let at = maps.iter().position(|byte| *byte == b'b').unwrap();
        maps[at] = b'a';
        (S::view_maps_chunk(&maps).unwrap_err(), at)
    };
    assert_eq!((unsorted.0.kind, unsorted.0.offset as usize), (Kind::KeyOrder, unsorted.1));

    // The message of an `any` is one of the protocol's: its stream is empty.
    let region = |end, payload: &[u8]| [&[1, 0, 8, 0, 9, 0, 0, 0, end, 0, 0, 0][..], payload].concat();
    let chunk = |any: &[u8]| {
        let end = 8 + any.len() as u8;
        [&[16 + end, 0, 0, 0, 2, 0xff, 0, 0][..], &[0; 8], &[1, 0, 0, 0, end, 0, 0, 0], any].concat()
    };
    assert_eq!(S::view_anys_chunk(&chunk(&region(10, &[]))).unwrap().len(), 1);
    let fault = S::view_anys_chunk(&chunk(&region(12, &[3, 0]))).unwrap_err();
    assert_eq!((fault.kind, fault.offset), (Kind::Stream, 16 + 8 + 12));
}

#[test]
fn compact_elements_come_back_and_are_checked() {
    let names: List<'_, &str> = List::Values(&["a", "", "long"]);
    let chunk = written(|out| S::write_compact_bare_chunk(out, &names));
    let read = S::read_compact_bare_chunk(&chunk).unwrap();
    assert_eq!(read.into_iter().map(Result::unwrap).collect::<Vec<_>>(), ["a", "", "long"]);
    for len in 0..chunk.len() {
        assert_eq!(S::read_compact_bare_chunk(&chunk[..len]).unwrap_err().kind, Kind::FrameLength);
    }
    // Stream, number, and a chunk that claims more elements than bytes.
    let fault = S::read_compact_bare_chunk(&[0x82, 0xfe, 3, 5, 0, 0, 3, 1, 0]).unwrap_err();
    assert_eq!((fault.kind, fault.offset), (Kind::Count, 6));
    let fault = S::read_compact_bare_chunk(&[0x82, 0xfe, 3, 4, 0, 0, 0, 0]).unwrap_err();
    assert_eq!((fault.kind, fault.offset), (Kind::ListTail, 7));
    let fault = S::read_compact_bare_chunk(&[0x81, 0xfe, 3, 3, 0, 0, 0]).unwrap_err();
    assert_eq!((fault.kind, fault.offset), (Kind::TypeId, 0));
}
