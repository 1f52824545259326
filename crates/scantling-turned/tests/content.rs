//! Contents give the frames that they were made of, and damaged ones nothing else.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use scantling_schema::dynamic::{Frame, Random, write};
use scantling_turned::{Content, Invalid, LEN_MAX, Level, Reader, Writer};

const LEVELS: [Level; 3] = [Level::Fast, Level::Small, Level::Archive];

/// Random frames of each protocol of the suite's schemas, with the descriptor and the protocol's name.
fn in_every_protocol(count: usize, mut law: impl FnMut(&[u8], &str, &[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/schemas");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files: Vec<_> = files.filter(|file| file.extension().is_some_and(|extension| extension == "scant")).collect();
    let schema = scantling_compiler::compile(&scantling_compiler::read_all(&files).unwrap()).0.unwrap();
    let descriptor = schema.to_descriptor();
    for package in schema.packages() {
        for protocol in &package.protocols {
            let (mut random, mut frames) = (Random::new(&schema, protocol, 7), Vec::new());
            for _ in 0..count {
                let Some(Frame::Message { type_id, value, .. }) = random.frame() else { continue };
                frames.extend(write(&schema, protocol, type_id, &value).unwrap());
            }
            if !frames.is_empty() {
                law(&descriptor, &format!("{}.{}", package.name, protocol.name), &frames);
            }
        }
    }
}

#[test]
fn frames_come_back() {
    let mut protocols = 0;
    in_every_protocol(300, |descriptor, protocol, frames| {
        for level in LEVELS {
            let mut writer = Writer::new(descriptor, protocol, level).unwrap();
            let mut reader = Reader::new(descriptor, protocol).unwrap();
            // Again with the choices of the first time.
            for _ in 0..2 {
                let Content { bytes, frames: count } = writer.turn(frames).unwrap();
                assert!(reader.restore(&bytes, count, frames.len()).unwrap() == frames, "{protocol}, {level:?}");
                for (count, len) in [(count + 1, frames.len()), (count, frames.len() + 8), (count, frames.len() - 8)] {
                    assert_eq!(reader.restore(&bytes, count, len), Err(Invalid), "{protocol}, {level:?}");
                }
            }
        }
        protocols += 1;
    });
    assert!(protocols >= 20, "{protocols} protocols");
}

/// A flipped bit, a cut and a byte too many are found: by a rule, or by the CRC of the frames.
#[test]
fn damage_is_found() {
    let (mut refused, mut same) = (0, 0);
    in_every_protocol(6, |descriptor, protocol, frames| {
        let mut reader = Reader::new(descriptor, protocol).unwrap();
        for level in [Level::Fast, Level::Small] {
            let Content { bytes, frames: count } =
                Writer::new(descriptor, protocol, level).unwrap().turn(frames).unwrap();
            let mut restored = |content: &[u8]| match reader.restore(content, count, frames.len()) {
                // What a codec or a table does not look at.
                Ok(restored) => {
                    assert!(restored == frames, "{protocol}: other frames");
                    same += 1;
                }
                Err(Invalid) => refused += 1,
            };
            for at in 0..bytes.len() {
                for bit in 0..8 {
                    let mut damaged = bytes.clone();
                    damaged[at] ^= 1 << bit;
                    restored(&damaged);
                }
                restored(&bytes[..at]);
            }
            restored(&[&*bytes, &[0]].concat());
        }
    });
    assert!(refused > 20_000 && same * 20 < refused, "{refused} refused, {same} the same");
}

/// Frames that this schema does not write are kept whole, valid or not.
#[test]
fn other_frames_are_kept_whole() {
    in_every_protocol(20, |descriptor, protocol, frames| {
        let newer = [16, 0, 0, 0, 0xFE, 0xFE, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        let mixed = [&newer, frames, &newer, &[8, 0, 0, 0, 0, 0, 1, 2], frames].concat();
        let Content { bytes, frames: count } =
            Writer::new(descriptor, protocol, Level::Small).unwrap().turn(&mixed).unwrap();
        assert!(Reader::new(descriptor, protocol).unwrap().restore(&bytes, count, mixed.len()).unwrap() == mixed);
    });
}

#[test]
fn what_is_no_block_is_not_turned() {
    in_every_protocol(3, |descriptor, protocol, frames| {
        let mut writer = Writer::new(descriptor, protocol, Level::Small).unwrap();
        for bytes in
            [&[], &[1, 2, 3][..], &frames[..frames.len() - 1], &[frames, &[0; 8]].concat(), &vec![0; LEN_MAX + 1]]
        {
            assert_eq!(writer.turn(bytes), None);
        }
        let mut reader = Reader::new(descriptor, protocol).unwrap();
        assert_eq!(reader.restore(&[], 1, LEN_MAX + 1), Err(Invalid));
        assert_eq!(reader.restore(&[], u32::MAX, LEN_MAX), Err(Invalid));
    });
    assert!(Writer::new(b"", "a.P", Level::Small).is_none());
    assert!(Reader::new(b"", "a.P").is_none());
}

/// A content of a few bytes may claim 64 MiB: as many values as frames of this length have, and no more.
#[test]
fn claims_are_bounded() {
    let text = "package a\nprotocol P { 1 M }\nmessage M { 0 all: list<u8> }\n";
    let file = scantling_compiler::SourceFile::new("a.scant", text);
    let schema = scantling_compiler::compile(&[file]).0.unwrap();
    let mut reader = Reader::new(&schema.to_descriptor(), "a.P").unwrap();
    let head = [1, 0, 1, 0, 0, 0, 0, 0];
    let unit = [0; 9];
    // One frame, and a list of so many zeros: a constant column of three bytes.
    let content = |claimed: u64| {
        let mut bytes = [&head[..], &unit].concat();
        let mut varint = |mut number: u64| {
            while number >= 0x80 {
                bytes.push(number as u8 | 0x80);
                number >>= 7;
            }
            bytes.push(number as u8);
        };
        // Three columns: kinds, counts, elements. Each: ids left out, count, transform 0, value.
        for number in [3, 0, 1, 0, 1, 1, 1, 0, claimed, 0, claimed, 0, 0] {
            varint(number);
        }
        bytes
    };
    let len = |elements: usize| 8 + 4 + elements;
    let frame = |elements: usize| {
        let mut frame = vec![0; len(elements)];
        let all = u32::try_from(len(elements)).unwrap();
        frame[..4].copy_from_slice(&all.to_le_bytes());
        frame[4] = 1;
        frame[6] = 4;
        frame[8..12].copy_from_slice(&(all - 6).to_le_bytes());
        frame
    };
    let mut with_crc = |claimed: u64, elements: usize| {
        let mut bytes = content(claimed);
        bytes[4..8].copy_from_slice(&crc32c::crc32c(&frame(elements)).to_le_bytes());
        reader.restore(&bytes, 1, len(elements))
    };
    assert_eq!(with_crc(1_000_000, 1_000_000), Ok(frame(1_000_000)));
    for claimed in [999_999, 1_000_001, 1 << 32, u64::MAX] {
        assert_eq!(with_crc(claimed, 1_000_000), Err(Invalid));
    }
}
