//! A router of version 1 between a writer and a reader of version 3: all bytes arrive.
#![allow(clippy::unwrap_used, missing_docs)]

use feed3::{Batch, Feed, FeedView, Flags, Tick, Trade};
use router::feed1;
use scantling::{Region, Str, TimestampNs};
use scantling_schema::Schema;
use scantling_schema::dynamic::{Frame, Random, write};
use std::path::Path;

include!(concat!(env!("OUT_DIR"), "/feed3.rs"));

fn route() -> Str<8> {
    "desk 4".parse().unwrap()
}

/// Random frames of version 3.
fn frames(count: usize) -> Vec<Vec<u8>> {
    let schema = Schema::from_descriptor(Feed::DESCRIPTOR).unwrap();
    let protocol = &schema.packages()[0].protocols[0];
    let mut random = Random::new(&schema, protocol, 3);
    let mut frames = Vec::new();
    while frames.len() < count {
        let Some(Frame::Message { type_id, value, .. }) = random.frame() else { continue };
        let frame = write(&schema, protocol, type_id, &value).unwrap();
        Feed::view_exact(&frame).unwrap();
        frames.push(frame);
    }
    frames
}

/// Most of them have what version 1 has never heard of, and it would drop or refuse to name it.
#[test]
fn the_frames_are_newer() {
    let newer = frames(500).iter().filter(|frame| feed1::Feed::newer(frame).unwrap().is_some()).count();
    assert!(newer > 400, "{newer}");
}

#[test]
fn a_wrapped_message_arrives_as_it_was() {
    for frame in frames(500) {
        let mut envelope = router::wrap(&frame, route()).unwrap();
        // An envelope in an envelope, and both counted.
        for hops in 1..4 {
            router::count_hop(&mut envelope).unwrap();
            assert_eq!(Feed::view_envelope(&envelope).unwrap().hops(), hops);
        }
        let twice = router::wrap(&envelope, route()).unwrap();
        let received = router::unwrap(&router::unwrap(&twice).unwrap()).unwrap();
        assert_eq!(received, frame);
        Feed::view_exact(&received).unwrap();
        assert_eq!(router::route(&envelope).unwrap(), "desk 4");
    }
}

/// An envelope of version 3 has a field that version 1 does not have, and keeps it.
#[test]
fn a_newer_envelope_is_counted_and_nothing_else_changes() {
    for frame in frames(500) {
        let FeedView::Envelope(before) = Feed::view(&frame).unwrap() else { continue };
        let mut counted = frame.clone();
        router::count_hop(&mut counted).unwrap();
        let after = Feed::view_envelope(&counted).unwrap();
        assert_eq!((after.hops(), after.trace()), (before.hops().saturating_add(1), before.trace()));
        let changed = counted.iter().zip(&frame).filter(|(a, b)| a != b).count();
        assert!(changed <= 1 && counted.len() == frame.len());
        Feed::view_exact(&counted).unwrap();
    }
}

#[test]
fn stored_frames_are_read_as_they_were() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("router.blocks");
    let _ = std::fs::remove_file(&path);
    let frames = frames(300);
    router::store(&path, &frames).unwrap();
    assert_eq!(router::stored(&path).unwrap(), frames);
}

#[test]
fn ticks_in_another_order_keep_what_is_newer() {
    let tick = |at: i64| Tick {
        at: TimestampNs(at),
        symbol: "AAPL".into(),
        body: feed3::Body::Trade(Trade { size: 5, flags: Flags::OddLot, ..Trade::default() }),
        venue: 9,
        tags: vec![at.to_string()],
        seq: at.unsigned_abs(),
    };
    let batch = |times: &[i64]| {
        let mut frame = Vec::new();
        let ticks = times.iter().map(|at| tick(*at)).collect();
        Feed::Batch(Batch { number: 1, ticks }).encode(&mut frame).unwrap();
        frame
    };
    let merged = router::in_order(&[batch(&[5, 1, 9]), batch(&[]), batch(&[7, 2])], 8).unwrap();
    // As version 3 writes it: the batch itself has not grown.
    let mut anew = Vec::new();
    let ticks: Vec<Tick> = [1, 2, 5, 7, 9].map(tick).into();
    Feed::Batch(Batch { number: 8, ticks: ticks.clone() }).encode(&mut anew).unwrap();
    assert_eq!(merged, anew);
    assert_eq!(Feed::decode(&merged).unwrap(), Feed::Batch(Batch { number: 8, ticks }));
    // Version 1 sees the same ticks, and less of each.
    let old = feed1::Feed::view_batch(&merged).unwrap();
    let new = Feed::view_batch(&merged).unwrap();
    assert!(old.ticks().iter().map(Region::region).eq(new.ticks().iter().map(Region::region)));
}

/// Bytes that are no frame are refused, and never a panic.
#[test]
fn what_is_not_valid_is_refused() {
    let frame = frames(1).remove(0);
    for len in 0..frame.len() {
        let mut cut = frame[..len].to_vec();
        assert!(router::route(&cut).is_err() && router::wrap(&cut, route()).is_err() && router::unwrap(&cut).is_err());
        assert!(router::count_hop(&mut cut).is_err() && router::in_order(&[cut], 1).is_err());
    }
}
