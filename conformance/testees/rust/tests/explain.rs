//! Paths of faults, beside those of the dynamic reader, which shares no code with the walks that find them.
#![allow(missing_docs, clippy::unwrap_used)]

use std::fs;
use std::path::PathBuf;

use scantling::{Explained, Invalid, Kind, Mode};
use scantling_compiler::{SourceFile, compile};
use scantling_schema::dynamic::{self, Encoding, trace};
use scantling_schema::{Kind as Kind_, Protocol, Schema};

type Reader = fn(&[u8]) -> Result<(), Invalid>;

/// What one protocol says of frames.
struct Readers {
    view: Reader,
    view_exact: Reader,
    check_compact: fn(&[u8], Mode) -> Result<(), Invalid>,
    newer: fn(&[u8]) -> Option<Invalid>,
    explain: for<'a> fn(&'a [u8], Invalid) -> Explained<'a>,
    explain_compact: for<'a> fn(&'a [u8], Invalid) -> Explained<'a>,
}

macro_rules! readers {
    ($protocol:path) => {{
        use $protocol as P;
        Readers {
            view: |frame| P::view(frame).map(|_| ()),
            view_exact: |frame| P::view_exact(frame).map(|_| ()),
            check_compact: P::check_compact,
            newer: |frame| P::newer(frame).ok().flatten(),
            explain: P::explain,
            explain_compact: P::explain_compact,
        }
    }};
}

include!(concat!(env!("OUT_DIR"), "/explain.rs"));

/// A frame of the suite.
struct Vector {
    id: String,
    protocol: String,
    bytes: Vec<u8>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn vectors(encoding: &str) -> Vec<Vector> {
    let mut vectors = Vec::new();
    for entry in fs::read_dir(root().join("conformance/vectors").join(encoding)).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for vector in serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap() {
            let text = |key: &str| vector[key].as_str().unwrap().to_owned();
            let hex = text("bytes");
            let bytes = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap());
            vectors.push(Vector { id: text("id"), protocol: text("protocol"), bytes: bytes.collect() });
        }
    }
    vectors.sort_by(|a, b| a.id.cmp(&b.id));
    vectors
}

/// The schema that the build script has.
fn schema() -> Schema {
    let mut sources = Vec::new();
    for folder in ["conformance/schemas", "examples/schemas"] {
        let paths = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|e| e == "scant")).collect();
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path).unwrap();
            sources.push(SourceFile::new(path.display().to_string(), text));
        }
    }
    let (schema, report) = compile(&sources);
    schema.unwrap_or_else(|| panic!("{report}"))
}

fn protocol<'a>(schema: &'a Schema, name: &str) -> &'a Protocol {
    let (package, name) = name.rsplit_once('.').unwrap();
    let package = schema.packages().iter().find(|p| p.name == package).unwrap();
    package.protocols.iter().find(|p| p.name == name).unwrap()
}

/// Whether the protocol's package has retired variants or roots.
fn retires(schema: &Schema, name: &str) -> bool {
    let (package, _) = name.rsplit_once('.').unwrap();
    let package = schema.packages().iter().position(|p| p.name == package).unwrap();
    let is_union = |kind: &Kind_| matches!(kind, Kind_::Union(union) if !union.retired.is_empty());
    schema.packages()[package].protocols.iter().any(|p| !p.retired.is_empty())
        || schema.types().iter().any(|definition| definition.package == package && is_union(&definition.kind))
}

/// The modes of an encoding; in each what the generated reader says.
fn modes(readers: &Readers, encoding: Encoding, frame: &[u8]) -> Vec<(dynamic::Mode, Result<(), Invalid>)> {
    match encoding {
        Encoding::Direct => vec![
            (dynamic::Mode::Compatible, (readers.view)(frame)),
            (dynamic::Mode::Exact, (readers.view_exact)(frame)),
        ],
        Encoding::Compact => vec![
            (dynamic::Mode::Compatible, (readers.check_compact)(frame, Mode::Compatible)),
            (dynamic::Mode::Known, (readers.check_compact)(frame, Mode::Known)),
            (dynamic::Mode::Exact, (readers.check_compact)(frame, Mode::Exact)),
            (dynamic::Mode::Canonical, (readers.check_compact)(frame, Mode::Canonical)),
        ],
    }
}

/// Compares the paths of a frame's faults; how many there were, and how many had a step.
fn compare(schema: &Schema, encoding: Encoding, vector: &Vector, frame: &[u8]) -> (usize, usize) {
    let (readers, protocol) = (find(&vector.protocol).unwrap(), protocol(schema, &vector.protocol));
    let explain = match encoding {
        Encoding::Direct => readers.explain,
        Encoding::Compact => readers.explain_compact,
    };
    let (mut faults, mut with_path) = (0, 0);
    let retires = retires(schema, &vector.protocol);
    for (mode, read) in modes(&readers, encoding, frame) {
        let Err(invalid) = read else { continue };
        // To the dynamic reader what is retired is unknown; generated code reads it by the type it had.
        if retires && mode == dynamic::Mode::Known {
            continue;
        }
        let fault = trace(schema, protocol, encoding, frame, mode, &mut |_| {}).unwrap_err();
        assert_eq!((fault.invalid.kind, fault.invalid.offset), (invalid.kind.name(), invalid.offset));
        let path = fault.path.strip_prefix('.').unwrap_or(&fault.path);
        let explained = explain(frame, invalid);
        assert_eq!(explained.path().to_string(), path, "{}: {invalid}, {mode:?}, {frame:02x?}", vector.id);
        let whole = if path.is_empty() { invalid.to_string() } else { format!("{path}: {invalid}") };
        assert_eq!(explained.to_string(), whole);
        faults += 1;
        with_path += usize::from(!path.is_empty());
    }
    (faults, with_path)
}

/// Every vector, and mutants of each: a byte changed, at most 24 places of a frame, so that long ones do not take all the time.
fn compare_all(encoding: Encoding, folder: &'static str) -> [(usize, usize); 2] {
    // The generated passes take more than a thread of tests has, unoptimised and 64 levels deep.
    let all = move || compare_each(encoding, folder);
    std::thread::Builder::new().stack_size(64 << 20).spawn(all).unwrap().join().unwrap()
}

fn compare_each(encoding: Encoding, folder: &str) -> [(usize, usize); 2] {
    let schema = schema();
    let mut sums = [(0, 0); 2];
    let mut add = |of: usize, (faults, with_path): (usize, usize)| {
        sums[of].0 += faults;
        sums[of].1 += with_path;
    };
    for vector in &vectors(folder) {
        add(0, compare(&schema, encoding, vector, &vector.bytes));
        let step = vector.bytes.len().div_ceil(24).max(1);
        for at in (0..vector.bytes.len()).step_by(step) {
            for change in [0x01, 0x80, 0xff] {
                let mut frame = vector.bytes.clone();
                frame[at] ^= change;
                add(1, compare(&schema, encoding, vector, &frame));
            }
        }
    }
    sums
}

#[test]
fn paths_in_direct_are_those_of_the_dynamic_reader() {
    let [(faults, with_path), (mutants, mutants_with_path)] = compare_all(Encoding::Direct, "direct");
    let seen = [faults, with_path, mutants, mutants_with_path];
    assert!(faults > 800 && with_path > 600 && mutants > 60_000 && mutants_with_path > 40_000, "{seen:?}");
}

#[test]
fn paths_in_compact_are_those_of_the_dynamic_reader() {
    let [(faults, with_path), (mutants, mutants_with_path)] = compare_all(Encoding::Compact, "compact");
    let seen = [faults, with_path, mutants, mutants_with_path];
    assert!(faults > 800 && with_path > 500 && mutants > 60_000 && mutants_with_path > 40_000, "{seen:?}");
}

/// Whatever fault somebody asks for, of whatever frame.
#[test]
fn a_fault_that_a_frame_does_not_have_has_no_path() {
    for vector in &vectors("direct") {
        let readers = find(&vector.protocol).unwrap();
        if (readers.view)(&vector.bytes).is_err() || (readers.view_exact)(&vector.bytes).is_err() {
            continue;
        }
        for kind in Kind::ALL {
            for offset in [0, 4, 6, 9, vector.bytes.len() as u32, u32::MAX] {
                let invalid = Invalid::new(*kind, offset);
                for explain in [readers.explain, readers.explain_compact] {
                    assert_eq!(explain(&vector.bytes, invalid).invalid(), invalid);
                }
                // What a newer schema wrote is a fault to who wants nothing newer.
                let has_it = (readers.newer)(&vector.bytes).is_some_and(|newer| newer.kind == *kind);
                let explained = (readers.explain)(&vector.bytes, invalid);
                assert!(has_it || explained.to_string() == invalid.to_string(), "{}: {explained}", vector.id);
            }
        }
    }
}

/// Two texts that are none: a view meets the first, a peek the one that it is asked for.
#[test]
fn a_fault_that_a_peek_meets_first_has_its_own_path() {
    use conformance::shootout::{BodyCompact, Feed, MessageCompact, MultiCompact, Trade};
    let trade = BodyCompact::Trade(Trade { price: 1, size: 2 });
    let messages = ["first", "other", "third"].map(|symbol| MessageCompact { ts: 3, symbol, body: trade });
    let (mut compact, mut frame) = (Vec::new(), Vec::new());
    Feed::write_compact_multi(&mut compact, &MultiCompact { seq: 1, messages: messages[..].into() }).unwrap();
    Feed::compact_to_direct(&compact, &mut frame).unwrap();
    for text in [b"first", b"third"] {
        let at = frame.windows(5).position(|bytes| bytes == text).unwrap();
        frame[at] = 0xff;
    }
    let viewed = Feed::view(&frame).unwrap_err();
    assert_eq!(Feed::explain(&frame, viewed).path().to_string(), "messages[0].symbol");
    let peek = Feed::peek_multi(&frame).unwrap();
    let last = peek.messages().unwrap().iter().last().unwrap().unwrap();
    let peeked = last.symbol().unwrap().as_str().unwrap_err();
    assert_eq!(Feed::explain(&frame, peeked).path().to_string(), "messages[2].symbol");

    // Of two faults behind each other in Compact, the second is found, since the first message says how long it is.
    for text in [b"first", b"third"] {
        let at = compact.windows(5).position(|bytes| bytes == text).unwrap();
        compact[at] = 0xff;
    }
    let read = Feed::read_compact_multi(&compact).unwrap();
    let faults: Vec<Invalid> = read.messages.into_iter().filter_map(Result::err).collect();
    assert_eq!(Feed::explain_compact(&compact, faults[0]).path().to_string(), "messages[0].symbol");
    let third = compact.windows(4).position(|bytes| bytes == b"hird").unwrap();
    let second = Invalid::new(Kind::Utf8, u32::try_from(third - 2).unwrap());
    assert_eq!(Feed::explain_compact(&compact, second).path().to_string(), "messages[2].symbol");
}
