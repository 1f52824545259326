//! Contents give the frames that they were made of, and damaged ones nothing else.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use scantling_schema::dynamic::{Frame, Random, write};
use scantling_turned::{Invalid, LEN_MAX, Level, Reader, Writer, interpreter, schema};

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

/// The content of frames, and how many they are.
fn turned(writer: &mut Writer, frames: &[u8]) -> (Vec<u8>, u32) {
    let mut content = Vec::new();
    let count = writer.turn(frames, &mut content).unwrap();
    (content, count)
}

fn restored(reader: &mut Reader, content: &[u8], count: u32, len: usize) -> Result<Vec<u8>, Invalid> {
    let mut out = vec![1; 3];
    reader.restore(content, count, len, &mut out).map(|()| out)
}

#[test]
fn frames_come_back() {
    let mut protocols = 0;
    in_every_protocol(300, |descriptor, protocol, frames| {
        let by = interpreter(descriptor, protocol).unwrap();
        let mut reader = Reader::new(by.clone());
        for level in LEVELS {
            let mut writer = Writer::new(by.clone(), level);
            // Again with the choices of the first time.
            for _ in 0..2 {
                let (content, count) = turned(&mut writer, frames);
                assert!(
                    restored(&mut reader, &content, count, frames.len()).unwrap() == frames,
                    "{protocol}, {level:?}"
                );
                for (count, len) in [(count + 1, frames.len()), (count, frames.len() + 8), (count, frames.len() - 8)] {
                    assert_eq!(restored(&mut reader, &content, count, len), Err(Invalid), "{protocol}, {level:?}");
                }
            }
        }
        protocols += 1;
    });
    assert!(protocols >= 20, "{protocols} protocols");
}

/// Contents that have their schema in them are read without knowing it, of all protocols by one reader.
#[test]
fn schemas_are_inside() {
    let mut reader = None;
    in_every_protocol(10, |descriptor, protocol, frames| {
        let by = interpreter(descriptor, protocol).unwrap();
        let reader = reader.get_or_insert_with(|| Reader::new(by.clone()));
        let mut writer = Writer::new(by, Level::Small).with_schema(protocol, descriptor);
        for _ in 0..2 {
            let (content, count) = turned(&mut writer, frames);
            assert_eq!(schema(&content), Some((protocol.to_owned(), descriptor.to_vec())));
            assert!(restored(reader, &content, count, frames.len()).unwrap() == frames, "{protocol}");
        }
    });
}

/// A flipped bit, a cut and a byte too many are found: by a rule, or by the CRC of the frames.
#[test]
fn damage_is_found() {
    let (mut refused, mut same) = (0, 0);
    in_every_protocol(6, |descriptor, protocol, frames| {
        let by = interpreter(descriptor, protocol).unwrap();
        let mut reader = Reader::new(by.clone());
        for level in [Level::Fast, Level::Small] {
            let (content, count) = turned(&mut Writer::new(by.clone(), level), frames);
            let mut tried = |content: &[u8]| match restored(&mut reader, content, count, frames.len()) {
                // What a codec or a table does not look at.
                Ok(restored) => {
                    assert!(restored == frames, "{protocol}: other frames");
                    same += 1;
                }
                Err(Invalid) => refused += 1,
            };
            for at in 0..content.len() {
                for bit in 0..8 {
                    let mut damaged = content.clone();
                    damaged[at] ^= 1 << bit;
                    tried(&damaged);
                }
                tried(&content[..at]);
            }
            tried(&[&*content, &[0]].concat());
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
        let by = interpreter(descriptor, protocol).unwrap();
        let (content, count) = turned(&mut Writer::new(by.clone(), Level::Small), &mixed);
        assert!(restored(&mut Reader::new(by), &content, count, mixed.len()).unwrap() == mixed);
    });
}

#[test]
fn what_is_no_block_is_not_turned() {
    in_every_protocol(3, |descriptor, protocol, frames| {
        let by = interpreter(descriptor, protocol).unwrap();
        let mut writer = Writer::new(by.clone(), Level::Small);
        for bytes in
            [&[], &[1, 2, 3][..], &frames[..frames.len() - 1], &[frames, &[0; 8]].concat(), &vec![0; LEN_MAX + 1]]
        {
            let mut out = vec![7];
            assert_eq!((writer.turn(bytes, &mut out), &*out), (None, &[7][..]));
        }
        let mut reader = Reader::new(by);
        assert_eq!(restored(&mut reader, &[], 1, LEN_MAX + 1), Err(Invalid));
        assert_eq!(restored(&mut reader, &[], u32::MAX, LEN_MAX), Err(Invalid));
    });
    assert!(interpreter(b"", "a.P").is_none());
}
