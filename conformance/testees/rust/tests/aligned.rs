//! Aligned messages, written by steps: the same bytes as by owned values, in any buffer, and in both sinks. The suite asks owned values alone.
#![allow(missing_docs, clippy::unwrap_used)]

use conformance::aligned::{
    Aligned, Leaf, LeafBlock, LeafDone, LeafNeedsBlock, PackedBlock, PlacesBlock, PlacesEnd, PlacesNeedsBody, Row,
};
use scantling::{AlignedBuf, Array, NotInPlace, Sink, WriteError};

include!(concat!(env!("OUT_DIR"), "/cloud.rs"));
use cloud::{Ball, CloudBlock, CloudDone, CloudNeedsBlock, Clouds, ExtentBlock};

type Written = Result<usize, WriteError>;

/// What `write` gives, into a `Vec` and into slices of every length: the same bytes, or how many there would be.
macro_rules! frame {
    (|$out:ident| $write:expr) => {{
        let mut frame = Vec::new();
        {
            let $out = &mut frame;
            let written: Written = $write;
            assert_eq!(written, Ok(frame.len()));
        }
        for room in 0..=frame.len() {
            let mut buffer = vec![0xAA; room];
            let written: Written = {
                let $out = &mut buffer[..];
                $write
            };
            match room < frame.len() {
                true => assert_eq!(written, Err(WriteError::Buffer { needed: frame.len() })),
                false => assert_eq!((written, &buffer), (Ok(frame.len()), &frame)),
            }
        }
        frame
    }};
}

/// A frame is valid in exact mode, is what its owned value is written as, and is so again after it was in Compact. With each byte of it
/// changed, views, peeks and walks agree as far as they look.
macro_rules! is_canonical {
    ($protocol:ident, $frame:expr) => {{
        let frame: &[u8] = $frame;
        $protocol::view_exact(frame).unwrap();
        let shown = format!("{:?}", $protocol::view(frame).unwrap());
        assert_eq!(format!("{:?}", $protocol::peek(frame).unwrap()), shown);
        let (mut again, mut compact, mut direct) = (Vec::new(), Vec::new(), Vec::new());
        $protocol::decode(frame).unwrap().encode(&mut again).unwrap();
        $protocol::direct_to_compact(frame, &mut compact).unwrap();
        $protocol::compact_to_direct(&compact, &mut direct).unwrap();
        assert_eq!((&again[..], &direct[..]), (frame, frame));
    }};
}

fn leaf<'w, S: Sink>(w: LeafNeedsBlock<'w, S>, longs: &[u64]) -> LeafDone<'w, S> {
    w.block(LeafBlock { n: Some(7) }).longs(longs.iter().copied()).end()
}

/// Writes a message whose union is yet to be written: from items that are counted, or from iterators of any length.
macro_rules! places {
    ($out:ident, $is_counted:expr, |$w:ident| $body:expr) => {
        Aligned::write_places($out, |w| {
            let rows = [Row { id: 1, price: None }, Row { id: 2, price: Some(1.5) }];
            let nested = [&[0.5][..], &[], &[1.5, 2.5]];
            let w = w.block(PlacesBlock { n: 1 }).text("abc").raw(Some(b"raw")).row(Some(rows[0]));
            let w = match $is_counted {
                true => w.rows(rows).texts(["a", "", "bcd"]),
                false => w
                    .rows_iter(rows.into_iter().filter(|_| true))
                    .texts_iter(["a", "", "bcd"].into_iter().filter(|_| true)),
            };
            let w = w.counts([(1, 2), (3, 4)]).named([("key", 5)]);
            let w = w.packed(Some([1, 2]), |w, longs| w.block(PackedBlock { n: None }).longs(longs).skip_some().end());
            let w = w.child(Some(&[1, 2, 3][..]), leaf);
            let w = w.some(Some(&[4][..]), |w, longs| Aligned::any_leaf(w, |w| leaf(w, longs)));
            let w = match $is_counted {
                true => w.nested(nested, |w, list| w.items(list.iter().copied())).last(Some([6])).more(Some([7.5])),
                false => {
                    let w = w.nested_iter(nested.into_iter().filter(|_| true), |w, list| w.items(list.iter().copied()));
                    w.last_iter(Some((6..7).filter(|_| true))).more_iter(Some([7.5].into_iter().filter(|_| true)))
                }
            };
            let $w = w;
            $body.end()
        })
    };
}

fn variant<'w, S: Sink>(w: PlacesNeedsBody<'w, S>, tag: u8) -> PlacesEnd<'w, S> {
    match tag {
        0 => w.skip_body(),
        1 => w.body_none(),
        2 => w.body_leaf(|w| leaf(w, &[1])),
        3 => w.body_longs([1, 2]),
        4 => w.body_shorts([1, 2, 3]),
        5 => w.body_raw(b"raw"),
        6 => w.body_price(1.5),
        7 => w.body_text("text"),
        8 => w.body_leaves([&[][..], &[1], &[2, 3]], leaf),
        9 => w.body_some(|w| Aligned::any_leaf(w, |w| leaf(w, &[5]))),
        10 => w.body_row(Row { id: 3, price: Some(2.5) }),
        11 => w.body_pair(Array([1, 2])),
        12 => w.body_named([("a", 1), ("b", 2)]),
        13 => w.body_words([0.5]),
        14 => w.body_packed(|w| w.block(PackedBlock { n: Some(1) }).longs([9]).skip_some().end()),
        // Empty payloads, which have no padding.
        15 => w.body_longs([]),
        16 => w.body_raw(b""),
        17 => w.body_text(""),
        18 => w.body_named::<&str, _>([]),
        _ => w.body_leaves([], |w, longs: &[u64]| leaf(w, longs)),
    }
}

#[test]
fn each_variant_is_written_where_it_belongs() {
    for tag in 0..=19 {
        let counted = frame!(|out| places!(out, true, |w| variant(w, tag)));
        is_canonical!(Aligned, &counted);
        assert_eq!(frame!(|out| places!(out, false, |w| variant(w, tag))), counted, "{tag}");
    }
}

#[test]
fn elements_are_moved_up_one_by_one() {
    // One to four elements: the index is a multiple of eight, or not. A list that is an element may be empty.
    for count in 0..5 {
        let longs: Vec<Vec<u64>> = (0..count).map(|n| (0..n).collect()).collect();
        let groups: Vec<&[Vec<u64>]> = (0..longs.len()).map(|n| &longs[..n]).collect();
        let counted = frame!(|out| Aligned::write_tree(out, |w| {
            let w = w.block().text("a").leaves(&longs, |w, longs| leaf(w, longs));
            w.groups(&groups, |w, group| w.items(*group, |w, longs| leaf(w, longs))).skip_next().end()
        }));
        is_canonical!(Aligned, &counted);
        let gathered = frame!(|out| Aligned::write_tree(out, |w| {
            let w = w.block().text("a").leaves_iter(longs.iter().filter(|_| true), |w, longs| leaf(w, longs));
            let groups = groups.iter().filter(|_| true);
            w.groups_iter(groups, |w, group| w.items(*group, |w, longs| leaf(w, longs))).skip_next().end()
        }));
        assert_eq!(gathered, counted, "{count}");
    }
}

#[test]
fn a_region_is_copied_without_change() {
    let root = frame!(|out| Aligned::write_leaf(out, |w| leaf(w, &[1, 2])));
    let view = Aligned::view_leaf(&root).unwrap();
    let value = Leaf { n: Some(7), longs: vec![1, 2] };
    let spliced = frame!(|out| Aligned::write_tree(out, |w| {
        w.block()
            .text("abc")
            .leaves([view, view], |w, leaf| w.splice(leaf))
            .groups([[view]], |w, group| w.items(group, |w, leaf| w.splice(leaf)))
            .skip_next()
            .end()
    }));
    is_canonical!(Aligned, &spliced);
    let again = frame!(|out| Aligned::write_tree(out, |w| {
        let w = w.block().text("abc").leaves([&value, &value], |w, leaf| leaf.write(w));
        w.groups([[&value]], |w, group| w.items(group, |w, leaf| leaf.write(w))).skip_next().end()
    }));
    assert_eq!(spliced, again);
}

#[test]
fn what_is_not_valid_is_refused_by_all_readers_alike() {
    let frame = frame!(|out| places!(out, true, |w| variant(w, 8)));
    for at in 6..frame.len() {
        for byte in [1, 0x80, 0xFF] {
            let mut bad = frame.clone();
            bad[at] ^= byte;
            let view = Aligned::view(&bad);
            // The owned reader is the same walk; what a peek refuses, a view does.
            assert_eq!(Aligned::decode(&bad).err(), view.err(), "{at}");
            assert!(view.is_err() || !format!("{:?}", Aligned::peek(&bad)).contains("Invalid"), "{at}");
            let Ok(view) = view else { continue };
            assert_eq!(format!("{:?}", Aligned::peek(&bad).unwrap()), format!("{view:?}"), "{at}");
        }
    }
}

fn cloud<'w, S: Sink>(w: CloudNeedsBlock<'w, S>, extent: Option<ExtentBlock>) -> CloudDone<'w, S> {
    let w = w.block(CloudBlock { number: 1 }).name("abc").extent(extent);
    w.points([0.5, 1.5]).colors([1, 2, 3]).stamps([1]).wide([-1]).is_lit([true, false]).end()
}

#[test]
fn a_variant_without_a_branch_is_written_where_it_belongs() {
    let extents = [
        None,
        Some(ExtentBlock::unknown()),
        Some(ExtentBlock::radius(1.5)),
        Some(ExtentBlock::sides(Array([1.0, 2.0, 3.0]))),
        Some(ExtentBlock::ball(Ball { center: 1, radius: None })),
    ];
    for extent in extents {
        let frame = frame!(|out| Clouds::write_cloud(out, |w| cloud(w, extent)));
        is_canonical!(Clouds, &frame);
        let both = frame!(|out| Clouds::write_scans(out, |w| {
            let w = w.block().name("a").scans([extent, None, extent], cloud);
            w.grid([&[extent][..], &[]], |w, extents| w.items(extents.iter().copied(), cloud)).end()
        }));
        is_canonical!(Clouds, &both);
    }
}

#[test]
fn a_list_of_numbers_is_a_slice_where_the_frame_is_at_a_multiple_of_eight() {
    let mut frame = Vec::new();
    Clouds::write_scans(&mut frame, |w| {
        let extents = [None, Some(ExtentBlock::radius(1.5))];
        w.block()
            .name("a")
            .scans(extents, cloud)
            .grid([&extents[..], &[]], |w, all| w.items(all.iter().copied(), cloud))
            .end()
    })
    .unwrap();
    let mut buf = AlignedBuf::new();
    for at in 0..8 {
        // Anywhere else an array is found where it happens to be, and its elements are the same.
        let bytes = buf.zeroed(at + frame.len());
        bytes[at..].copy_from_slice(&frame);
        let view = Clouds::view_scans(&bytes[at..]).unwrap();
        let grid = view.grid();
        for cloud in view.scans().iter().chain(grid.iter().flatten()) {
            let is_big = cfg!(target_endian = "big");
            let expected = |alignment: usize| match at % alignment {
                _ if is_big => Err(NotInPlace::ByteOrder),
                0 => Ok(()),
                _ => Err(NotInPlace::Address),
            };
            let (points, stamps, wide) = (cloud.points(), cloud.stamps(), cloud.wide());
            assert_eq!(points.as_slice(), expected(4).map(|()| &[0.5, 1.5][..]));
            assert_eq!(stamps.as_slice(), expected(8).map(|()| &[1][..]));
            assert_eq!(cloud.colors().as_slice(), Ok(&[1, 2, 3][..]));
            if let Ok(wide) = wide.as_slice() {
                assert_eq!(wide, [-1]);
            }
            assert!(points.iter().eq([0.5, 1.5]) && stamps.iter().eq([1]) && wide.iter().eq([-1]));
        }
    }
    let peek = Clouds::peek_scans(&frame).unwrap();
    let cloud = peek.scans().unwrap().get(0).unwrap().unwrap();
    assert_eq!(cloud.colors().unwrap().as_slice(), Ok(&[1, 2, 3][..]));
}
