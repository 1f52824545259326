//! The vectors of `conformance/vectors/file`, made by the reference, and of `conformance/archive/file-1`, which every version reads: which blocks
//! count, what is at fault, which messages are lost.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

use std::ops::Range;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use scantling_file::core::{Found, Step, Walk};
use scantling_file::{
    BlockInfo, Error, Fault, FaultKind, Header, Options, ReadAt as _, Reader, RecoverError, Recovery, check,
};
use serde_json::Value;

fn vectors() -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance");
    let files = [
        "vectors/file/whole",
        "vectors/file/cut",
        "vectors/file/damaged",
        "vectors/file/wrong",
        "archive/file-1/files",
    ];
    let texts = files.map(|name| std::fs::read_to_string(format!("{folder}/{name}.json")).unwrap());
    let all: Vec<Value> = texts.iter().flat_map(|text| serde_json::from_str::<Vec<Value>>(text).unwrap()).collect();
    assert!(all.len() > 130);
    all
}

/// The format's limit for a block, since the reference has no lower one.
const LEN_MAX: u32 = 64 << 20;

fn reader(bytes: &Vec<u8>) -> Result<Reader<&Vec<u8>>, Error> {
    Ok(Reader::over(bytes)?.block_len_max(LEN_MAX))
}

fn recovery<'o>() -> Recovery<'o> {
    Recovery::new().block_len_max(LEN_MAX)
}

fn bytes(vector: &Value) -> Vec<u8> {
    BASE64_STANDARD.decode(vector["bytes"].as_str().unwrap()).unwrap()
}

fn faults(faults: &[Fault]) -> Value {
    faults.iter().map(|fault| Value::from(vec![Value::from(fault.kind.name()), fault.offset.into()])).collect()
}

fn ranges(ranges: &[Range<u64>]) -> Value {
    ranges.iter().map(|range| Value::from(vec![range.start, range.end])).collect()
}

/// Takes a walk over bytes.
fn walk(bytes: &[u8]) -> Result<(Vec<Found>, Walk), Fault> {
    let header = Header::read(&bytes[..bytes.len().min(128)])?;
    let len = bytes.len() as u64;
    let mut walk = Walk::within(header, len, 0..len, LEN_MAX);
    let (mut found, mut given) = (Vec::new(), vec![]);
    loop {
        match walk.step(&given) {
            Step::Read { offset, len } => {
                given.resize(len, 0);
                let got = bytes.read_at(offset, &mut given).unwrap();
                given.truncate(got);
            }
            Step::Gives(one) => {
                found.push(one);
                given.clear();
            }
            Step::End => return Ok((found, walk)),
        }
    }
}

#[test]
fn the_walk_is_that_of_the_reference() {
    for vector in vectors() {
        let bytes = bytes(&vector);
        let (found, walk) = match walk(&bytes) {
            Ok(walked) => walked,
            Err(fault) => {
                assert_eq!(faults(&[fault]), vector["faults"], "{}", vector["id"]);
                continue;
            }
        };
        let (mut at_fault, mut blocks, mut has_opening) = (Vec::new(), Vec::new(), false);
        for found in &found {
            let (info, sum) = match found {
                Found::Fault(fault) => {
                    at_fault.push(*fault);
                    continue;
                }
                Found::Data(block) => (block.info(), Some(crc32c::crc32c(block.bytes()))),
                Found::Opaque(info, _) | Found::Index(info) => (info, None),
                Found::Opening(info, _) | Found::Footer(info, _) => {
                    has_opening = true;
                    (info, None)
                }
                other => panic!("{other:?}"),
            };
            let kind = info.kind;
            blocks.push((info, serde_json::json!([info.offset, kind, info.first, info.count, sum])));
        }
        let copy = Header::damaged_copy(&bytes[..bytes.len().min(128)]);
        let all: Vec<Fault> = copy.into_iter().chain(at_fault).collect();
        assert_eq!(faults(&all), vector["faults"], "{}", vector["id"]);
        let wanted = vector["blocks"].as_array().unwrap();
        assert_eq!(blocks.len(), wanted.len(), "{}", vector["id"]);
        for ((info, mut block), wanted) in blocks.into_iter().zip(wanted) {
            // The reference does not read zstd.
            if info.codec == 2 || block[4].is_null() {
                block[4] = wanted[4].clone();
            }
            if !(cfg!(not(feature = "lz4")) && info.codec == 1) {
                assert_eq!(block, *wanted, "{}", vector["id"]);
            }
        }
        assert_eq!(ranges(&walk.lost()), vector["lost"], "{}", vector["id"]);
        assert_eq!(vector["stray"], walk.stray(), "{}", vector["id"]);
        assert_eq!(vector["has_opening"], has_opening, "{}", vector["id"]);
    }
}

/// F33: what recovery finds without a header, with the schema.
#[test]
fn blocks_are_found_without_a_header() {
    let options = Options::new("ticks.Feed", &[], [1, 2, 3, 4, 5, 6, 7, 8]);
    let mut count = 0;
    for vector in
        vectors().into_iter().filter(|vector| !vector["found"].is_null() || vector["followed"] == serde_json::json!([]))
    {
        let (bytes, wanted) = (bytes(&vector), &vector["found"]);
        if Header::read(&bytes[..bytes.len().min(128)]).is_ok() {
            continue;
        }
        count += 1;
        let mut out = Sink(Vec::new());
        let recovered = recovery().otherwise(&options).recover(&bytes, &mut out);
        if wanted.is_null() {
            assert!(matches!(recovered, Err(RecoverError::Source(Error::Fault(_)))), "{}", vector["id"]);
            continue;
        }
        if cfg!(not(feature = "lz4")) && vector["id"].as_str().unwrap().contains("lz4") {
            continue;
        }
        let recovered = recovered.unwrap_or_else(|error| panic!("{}: {error}", vector["id"]));
        assert_eq!(faults(&recovered.faults), wanted["faults"], "{}", vector["id"]);
        assert_eq!(ranges(&recovered.lost), wanted["lost"], "{}", vector["id"]);
        let header = Header::read(&out.0[..128]).unwrap();
        assert_eq!(Value::from(header.encoding as u8), wanted["encoding"], "{}", vector["id"]);
        assert_eq!(Value::from(u8::from(header.is_keyed)), wanted["flags"], "{}", vector["id"]);
        let sums = |found: &[Found]| -> Vec<Value> {
            let blocks = found.iter().filter_map(|found| match found {
                Found::Data(block) => Some(crc32c::crc32c(block.bytes()).into()),
                _ => None,
            });
            blocks.collect()
        };
        let of_wanted = wanted["blocks"].as_array().unwrap().iter();
        let all: Vec<Value> = of_wanted.filter(|block| block[1] == 2).map(|block| block[4].clone()).collect();
        assert_eq!(sums(&walk(&out.0).unwrap().0), all, "{}", vector["id"]);
    }
    assert!(count > 10, "{count}");
}

/// F28.
#[test]
fn a_follower_tells_what_it_passes_over() {
    for vector in vectors() {
        let bytes = bytes(&vector);
        let Ok(reader) = reader(&bytes) else { continue };
        let (mut follow, mut told) = (reader.follow(), Vec::new());
        loop {
            told.push(match follow.poll() {
                Ok(Some(block)) => block.info().offset.into(),
                Ok(None) => break,
                Err(Error::Fault(fault)) => faults(&[fault])[0].clone(),
                Err(Error::NoCodec { offset, .. } | Error::NoSchema { offset }) => offset.into(),
                // Numbers are the check's affair.
                Err(Error::Lost(_)) => continue,
                Err(error) => panic!("{}: {error}", vector["id"]),
            });
        }
        assert!(follow.poll().unwrap().is_none());
        let has_codec = cfg!(feature = "lz4") || !vector["id"].as_str().unwrap().contains("lz4");
        if has_codec {
            assert_eq!(Value::from(told), vector["followed"], "{}", vector["id"]);
        }
    }
}

/// F26: what writers left opens to the same blocks as a walk; of damaged files each block that is handed out is one of the walk.
#[test]
fn opening_finds_the_blocks_of_the_walk() {
    for vector in vectors() {
        let bytes = bytes(&vector);
        let id = vector["id"].as_str().unwrap();
        let Ok(reader) = reader(&bytes) else {
            assert_eq!(vector["blocks"].as_array().map(Vec::len), Some(0), "{id}");
            continue;
        };
        let (walked, _) = walk(&bytes).unwrap();
        let counted: Vec<BlockInfo> = walked.iter().filter_map(data).collect();
        let read: Vec<_> = reader.blocks().collect();
        let good: Vec<u64> = read.iter().filter_map(offset).collect();
        let all: Vec<u64> = counted.iter().map(|info| info.offset).collect();
        if id.starts_with("wrong-") || id.starts_with("damaged-") {
            // Numbers are the walk's affair: an intact block is handed out.
            assert!(good.iter().all(|offset| all.contains(offset)) || id.starts_with("wrong-number"), "{id}");
            // What a damaged index listed is found by a walk.
            assert!(good == all || !id.starts_with("damaged-chain"), "{id}: {good:?} of {all:?}");
        } else {
            assert_eq!(good, all, "{id}");
            let lost = recovery().check(&bytes).unwrap().lost;
            let is_lost = |block: &Result<_, Error>| matches!(block, Err(Error::Lost(told)) if lost.contains(told));
            assert!(read.iter().all(|block| offset(block).is_some() || is_lost(block)), "{id}: {read:?}");
        }
    }
}

fn data(found: &Found) -> Option<BlockInfo> {
    match found {
        Found::Data(block) => Some(*block.info()),
        Found::Opaque(info, _) => Some(*info),
        _ => None,
    }
}

fn offset(block: &Result<scantling_file::Block<'_>, Error>) -> Option<u64> {
    match block {
        Ok(block) => Some(block.info().offset),
        Err(Error::NoCodec { offset, .. } | Error::NoSchema { offset }) => Some(*offset),
        Err(_) => None,
    }
}

#[test]
fn recovery_keeps_what_counts() {
    for vector in vectors() {
        let bytes = bytes(&vector);
        let Ok(found) = recovery().check(&bytes) else { continue };
        let mut out = Sink(Vec::new());
        let recovered =
            recovery().recover(&bytes, &mut out).unwrap_or_else(|error| panic!("{}: {error}", vector["id"]));
        assert_eq!(recovered, found, "{}", vector["id"]);
        assert_eq!(
            (faults(&found.faults), &vector["has_opening"]),
            (vector["faults"].clone(), &found.has_opening.into())
        );
        let again = check(&out.0).unwrap();
        assert!(again.is_whole(), "{}: {again:?}", vector["id"]);
        assert_eq!((again.messages, again.blocks), (found.messages, found.blocks), "{}", vector["id"]);
        let reader = Reader::over(&out.0).unwrap();
        assert!(reader.is_finished());
        let is_named = reader.opening().unwrap().protocol == "ticks.Feed";
        assert_eq!(vector["has_opening"], is_named, "{}", vector["id"]);
    }
}

/// Bytes that outlive the writer.
struct Sink(Vec<u8>);

impl scantling_file::WriteAt for &mut Sink {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write_at(offset, bytes)
    }

    fn sync(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl scantling_file::ReadAt for &mut Sink {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> std::io::Result<usize> {
        self.0.read_at(offset, into)
    }

    fn byte_len(&self) -> std::io::Result<u64> {
        self.0.byte_len()
    }
}

#[test]
fn kinds_are_those_of_the_spec() {
    let spec = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../spec/file.md")).unwrap();
    let table = spec.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let (name, rule) = (cells.next()?, cells.next()?);
        // Of two rules the first.
        rule.starts_with('F').then(|| (name, rule.split(',').next().unwrap_or_default()))
    });
    let kinds = FaultKind::ALL.iter().map(|kind| (kind.name(), kind.rule()));
    assert_eq!(table.collect::<Vec<_>>(), kinds.collect::<Vec<_>>());
}
