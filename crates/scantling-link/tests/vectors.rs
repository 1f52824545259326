//! The vectors of `conformance/vectors/stream`, made by the reference, and of `conformance/archive/link-1`, which every version reads: events, the first fault, and the streams that are cut off; in pieces of any
//! size, and cut off anywhere.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use scantling_link::{Event, Fault, FaultKind, LinkReader, Outcome, Root, Shape};
use serde_json::{Value, json};

const ROOTS: &[Root] = &[
    Root { type_id: 2, elements: Shape::Packed(2) },
    Root { type_id: 3, elements: Shape::Strided },
    Root { type_id: 4, elements: Shape::Indexed },
];

struct Vector {
    id: String,
    bytes: Vec<u8>,
    limits: Value,
    events: Value,
    fault: Value,
    open: Value,
}

fn texts(name: &str) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance");
    serde_json::from_str(&std::fs::read_to_string(format!("{folder}/{name}.json")).unwrap()).unwrap()
}

fn vectors() -> Vec<Vector> {
    let all = ["vectors/stream/whole", "vectors/stream/wrong", "archive/link-1/links"].into_iter().flat_map(texts).map(
        |vector| Vector {
            id: vector["id"].as_str().unwrap().into(),
            bytes: BASE64_STANDARD.decode(vector["bytes"].as_str().unwrap()).unwrap(),
            limits: vector["limits"].clone(),
            events: vector["events"].clone(),
            fault: vector["fault"].clone(),
            open: vector["open"].clone(),
        },
    );
    let all: Vec<_> = all.collect();
    assert!(all.len() > 160);
    all
}

fn reader(limits: &Value) -> LinkReader {
    let number = |name: &str| limits[name].as_u64();
    // The reference has no limit of its own.
    let mut reader = LinkReader::new(ROOTS).frame_max(number("frame_max").map_or(u32::MAX, |len| len as u32));
    if let Some(len) = number("schema_max") {
        reader = reader.schema_max(len as u32);
    }
    if let Some(count) = number("streams_max") {
        reader = reader.streams_max(count as usize);
    }
    if limits["log"] == true {
        reader = reader.log();
    }
    if let Some(text) = limits["fingerprint"].as_str() {
        let byte = |at: usize| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap();
        reader = reader.fingerprint(std::array::from_fn(byte));
    }
    reader
}

/// An event, and the bytes that it borrows.
type Seen = (Value, Vec<u8>);

/// What a reader says of pieces: events with the bytes that they borrow, the fault, and the open streams.
fn told(limits: &Value, pieces: &[&[u8]]) -> (Vec<Seen>, Option<Fault>, Value) {
    let (mut reader, mut events) = (reader(limits), Vec::new());
    let mut run = || {
        for piece in pieces {
            let mut piece = *piece;
            while let Some(event) = reader.next(&mut piece)? {
                events.push(shown(event));
            }
            assert!(piece.is_empty());
        }
        reader.finish()
    };
    let fault = run().err();
    if let Some(fault) = fault {
        assert_eq!(reader.next(&mut &b"more"[..]), Err(fault), "a fault stays");
        assert_eq!(reader.finish(), Err(fault));
    }
    let open: Vec<Value> =
        reader.open().map(|open| json!([open.stream, open.type_id, open.chunks, open.elements])).collect();
    (events, fault, open.into())
}

/// Without offsets.
fn shown(event: Event<'_>) -> Seen {
    let (value, bytes): (_, &[u8]) = match event {
        Event::Header(header) => {
            let fingerprint: String = header.fingerprint().iter().map(|byte| format!("{byte:02x}")).collect();
            (json!(["header", header.flags(), fingerprint, header.max_frame()]), &[])
        }
        Event::Schema(bytes) => (json!(["schema"]), bytes),
        Event::Frame(bytes) => (json!(["frame"]), bytes),
        Event::Begun { stream, type_id, root } => (json!(["begin", stream, type_id]), root),
        Event::Chunk { stream, number, elements, payload, .. } => (json!(["chunk", stream, number, elements]), payload),
        Event::Ended { stream, outcome, chunks, elements, .. } => {
            let outcome = if outcome == Outcome::Complete { "complete" } else { "aborted" };
            (json!(["end", stream, outcome, chunks, elements]), &[])
        }
        other => panic!("{other:?}"),
    };
    (value, bytes.to_vec())
}

/// What the reference says, in the same form.
fn wanted(vector: &Vector) -> Vec<Seen> {
    let event = |event: &Value| {
        let mut parts = event.as_array().unwrap().clone();
        if ["header", "end"].contains(&parts[0].as_str().unwrap()) {
            return (parts.into(), Vec::new());
        }
        let len = parts.pop().unwrap().as_u64().unwrap() as usize;
        let at = parts.pop().unwrap().as_u64().unwrap() as usize;
        (parts.into(), vector.bytes[at..at + len].to_vec())
    };
    vector.events.as_array().unwrap().iter().map(event).collect()
}

fn fault(fault: Option<Fault>) -> Value {
    fault.map_or(Value::Null, |fault| json!([fault.kind.name(), fault.offset]))
}

#[test]
fn links_are_what_the_reference_says_in_pieces_of_any_size() {
    for vector in vectors() {
        let bytes = &vector.bytes[..];
        let single: Vec<&[u8]> = bytes.chunks(1).collect();
        let splits = (0..=bytes.len()).map(|at| vec![&bytes[..at], &bytes[at..]]);
        for pieces in splits.chain([single]).chain((2..40).map(|len| bytes.chunks(len).collect())) {
            let (events, at_fault, open) = told(&vector.limits, &pieces);
            assert_eq!(events, wanted(&vector), "{}", vector.id);
            assert_eq!(fault(at_fault), vector.fault, "{}", vector.id);
            assert_eq!(open, vector.open, "{}", vector.id);
        }
    }
}

#[test]
fn every_kind_has_a_vector() {
    let seen: Vec<Value> = vectors().into_iter().map(|vector| vector.fault[0].clone()).collect();
    for kind in FaultKind::ALL {
        assert!(seen.iter().any(|name| *name == kind.name()), "{kind:?}");
    }
}

#[test]
fn mutants_are_judged_as_by_the_reference() {
    let vectors = vectors();
    let mutants = texts("vectors/stream/mutants");
    assert!(mutants.len() >= 1_000);
    for mutant in mutants {
        let link = vectors.iter().find(|vector| vector.id == mutant[0].as_str().unwrap()).unwrap();
        let mut bytes = link.bytes.clone();
        bytes[mutant[1].as_u64().unwrap() as usize] = mutant[2].as_u64().unwrap() as u8;
        for len in [1, 7, bytes.len()] {
            let (events, at_fault, open) = told(&json!({}), &bytes.chunks(len).collect::<Vec<_>>());
            assert_eq!(
                json!([events.len(), fault(at_fault), open]),
                json!([mutant[3], mutant[4], mutant[5]]),
                "{mutant}"
            );
        }
    }
}

#[test]
fn a_link_that_is_cut_anywhere_has_what_was_before() {
    for vector in vectors().into_iter().filter(|vector| vector.fault.is_null()) {
        let (all, bytes) = (wanted(&vector), &vector.bytes);
        for len in 0..bytes.len() {
            let whole = told(&vector.limits, &[&bytes[..len]]);
            assert_eq!(whole.0, all[..whole.0.len()], "{}", vector.id);
            assert!(whole.1.is_none_or(|fault| fault.kind == FaultKind::Short && fault.offset <= len as u64));
            assert_eq!(whole, told(&vector.limits, &bytes[..len].chunks(1).collect::<Vec<_>>()), "{}", vector.id);
        }
    }
}

#[test]
fn every_flipped_bit_of_a_header_is_seen() {
    for vector in vectors().into_iter().filter(|vector| vector.id.starts_with("streams-")) {
        for bit in 0..24 * 8 {
            let mut bytes = vector.bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let (events, at_fault, _) = told(&vector.limits, &[&bytes]);
            let kind = if bit < 32 { FaultKind::Magic } else { FaultKind::HeaderSum };
            assert!(events.is_empty() && at_fault.is_some_and(|fault| fault.kind == kind));
        }
    }
}

#[test]
fn every_flipped_bit_of_a_link_with_sums_is_seen() {
    let of = ["streams-both", "streams-compact-both"];
    for vector in vectors().into_iter().filter(|vector| of.contains(&&vector.id[..])) {
        let all = wanted(&vector);
        for bit in 24 * 8..vector.bytes.len() * 8 {
            let mut bytes = vector.bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let (events, at_fault, _) = told(&vector.limits, &[&bytes]);
            assert!(at_fault.is_some(), "{} {bit}", vector.id);
            assert_eq!(events, all[..events.len()]);
        }
    }
}
