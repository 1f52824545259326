//! Messages that are lost are told by whoever asks for the place where they were: all blocks, a range of keys, a range of bytes, a follower.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod common;

use std::cell::Cell;
use std::io;
use std::ops::RangeInclusive;

use common::{Random, file, key, resumed};
use scantling_file::{Block, Codec, Error, ReadAt, Reader};

/// What a reader tells: the first number of a block, a fault, or the numbers that are lost.
fn told<'r>(blocks: impl Iterator<Item = Result<Block<'r>, Error>>) -> Vec<String> {
    let told = blocks.map(|block| match block {
        Ok(block) => block.info().first.to_string(),
        Err(Error::Fault(_)) => "fault".to_owned(),
        Err(Error::Lost(numbers)) => format!("{numbers:?}"),
        Err(error) => error.to_string(),
    });
    told.collect()
}

/// A file of some sessions, each of which was killed within its last block, or within its first one; and which messages are lost in it.
fn torn(random: &mut Random) -> Vec<u8> {
    let mut counts = |most| (0..random.below(most)).map(|_| 1 + random.below(4) as u64).collect::<Vec<_>>();
    let mut bytes = file(Codec::None, &[counts(4), vec![1]].concat(), false);
    let sessions = [counts(3), counts(3), counts(4), counts(5)];
    for session in &sessions {
        let lacks = random.below(100);
        bytes.truncate(bytes.len() - lacks);
        bytes = resumed(&bytes, Codec::None, session, random.below(3) == 0);
    }
    bytes
}

/// What is to be told of a range of keys, by the blocks of a file.
fn by_keys(reader: &Reader<&[u8]>, keys: &RangeInclusive<i64>) -> Vec<String> {
    let is_asked = |least: i64, greatest: i64| least <= *keys.end() && *keys.start() <= greatest;
    let (mut blocks, mut wanted) = (reader.blocks(), Vec::new());
    let (mut next, mut least, mut greatest) = (0, i64::MIN, i64::MIN);
    while let Some(info) = blocks.next_info().unwrap() {
        if info.first > next && is_asked(least.min(info.least), greatest.max(info.greatest)) {
            wanted.push(format!("{next}..{}", info.first));
        }
        (next, least, greatest) = (info.first + u64::from(info.count), info.least, info.greatest);
        if is_asked(info.least, info.greatest) {
            match reader.read(&info) {
                Ok(_) => wanted.push(info.first.to_string()),
                Err(_) => wanted.extend(["fault".to_owned(), format!("{}..{next}", info.first)]),
            }
        }
    }
    let known = reader.unfinished().map_or(reader.next(), |unfinished| unfinished.start);
    if known > next && is_asked(least, i64::MAX) {
        wanted.push(format!("{next}..{known}"));
    }
    wanted
}

#[test]
fn each_part_of_a_file_tells_what_it_lacks() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut lost = 0;
    for _ in 0..400 {
        let bytes = torn(&mut random);
        let reader = Reader::over(&bytes[..]).unwrap();
        let all = told(reader.blocks());
        lost += all.iter().filter(|told| told.contains("..")).count();
        let last = key(reader.next());
        assert_eq!(all, by_keys(&reader, &(i64::MIN..=i64::MAX)));
        for start in (key(0) - 20..last + 20).step_by(5) {
            for len in [0, 5, 30, 1_000] {
                let keys = start..=start + len;
                assert_eq!(told(reader.range(keys.clone())), by_keys(&reader, &keys), "{keys:?} of {all:?}");
            }
        }
        for cut in (0..=bytes.len() as u64).step_by(64) {
            let parts = [0..cut, cut..u64::MAX].map(|range| told(reader.blocks_in(range)));
            assert_eq!(parts.concat(), all, "cut at {cut}");
        }
        for n in 2..9 {
            let parts: Vec<_> = reader.split(n).into_iter().map(|range| told(reader.blocks_in(range))).collect();
            assert_eq!(parts.concat(), all, "{n} parts");
        }
    }
    assert!(lost > 200, "{lost}");
}

/// What the file ends within is no block yet, and no loss; its numbers are known.
#[test]
fn a_block_that_the_file_ends_within_is_unfinished() {
    let bytes = file(Codec::None, &[3, 2, 4], false);
    assert_eq!(Reader::over(&bytes).unwrap().unfinished(), None);
    let cut = &bytes[..bytes.len() - 70];
    let reader = Reader::over(cut).unwrap();
    assert_eq!((reader.unfinished(), reader.next()), (Some(5..9), 9));
    assert_eq!(told(reader.blocks()), ["0", "3"]);
    let bytes = resumed(cut, Codec::None, &[1], false);
    let reader = Reader::over(&bytes).unwrap();
    assert_eq!((reader.unfinished(), reader.next()), (None, 10));
    assert_eq!(told(reader.blocks()), ["0", "3", "5..9", "9"]);
}

/// After the fault of a block its messages are named, by a follower when the next block shows it.
#[test]
fn the_messages_of_a_damaged_block_are_named() {
    let mut bytes = file(Codec::None, &[3, 2, 4, 1], true);
    let second = *Reader::over(&bytes).unwrap().blocks().nth(1).unwrap().unwrap().info();
    bytes[second.offset as usize + 70] ^= 1;
    let reader = Reader::over(&bytes).unwrap();
    let mut follow = reader.follow();
    let follower = std::iter::from_fn(|| follow.poll().transpose());
    let wanted = ["0", "fault", "3..5", "5", "9"];
    assert_eq!(told(follower), wanted);
    assert_eq!(told(reader.blocks()), wanted);
    assert_eq!(told(reader.range(key(3)..=key(4))), wanted[1..3]);
}

/// A source whose read of a place fails once.
struct Failing<'b> {
    bytes: &'b [u8],
    at: u64,
    has_failed: Cell<bool>,
}

impl ReadAt for Failing<'_> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        let is_there = (offset..offset + into.len() as u64).contains(&self.at);
        if is_there && !self.has_failed.replace(true) {
            return Err(io::Error::other("once"));
        }
        self.bytes.read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.bytes.byte_len()
    }
}

/// What the system could not read is not called lost, whatever part of the file is asked for.
#[test]
fn what_could_not_be_read_is_not_lost() {
    let mut bytes = file(Codec::None, &vec![1; 1_200], true);
    for _ in 0..2 {
        bytes = resumed(&bytes, Codec::None, &vec![1; 1_200], true);
    }
    let len = bytes.len() as u64;
    let mut failed = 0;
    for at in (1_000..len).step_by(64 * 61) {
        let source = Failing { bytes: &bytes, at, has_failed: Cell::new(true) };
        let reader = Reader::over(source).unwrap();
        for part in [0..len, len / 3..len, len / 2..len, 0..len / 2] {
            for keys in [None, Some(key(1_100)..=key(3_000)), Some(key(2_500)..=key(3_500))] {
                reader.source().has_failed.set(false);
                let told = match keys {
                    Some(keys) => told(reader.range(keys)),
                    None => told(reader.blocks_in(part.clone())),
                };
                assert!(!told.iter().any(|told| told.contains("..")), "{at}: {told:?}");
                failed += told.iter().filter(|told| *told == "once").count();
            }
        }
    }
    assert!(failed > 100, "{failed}");
}

/// Spans whose index is damaged, or lists blocks that are all damaged, are lost to the part that has the block after them.
#[test]
fn each_part_tells_what_damaged_indexes_hide() {
    let whole =
        resumed(&resumed(&file(Codec::None, &[2, 3], true), Codec::None, &[1, 2], true), Codec::None, &[2], true);
    let infos: Vec<_> = Reader::over(&whole).unwrap().blocks().map(|block| *block.unwrap().info()).collect();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for _ in 0..1_000 {
        let mut bytes = whole.clone();
        for _ in 0..1 + random.below(3) {
            let at = 400 + random.below(bytes.len() - 400);
            bytes[at] ^= 1 << random.below(8);
        }
        for info in &infos {
            if random.below(3) == 0 {
                bytes[info.offset as usize + 20 + random.below(60)] ^= 4;
            }
        }
        let reader = Reader::over(&bytes).unwrap();
        let all = told(reader.blocks());
        for cut in (0..=bytes.len() as u64).step_by(64) {
            let parts = [0..cut, cut..u64::MAX].map(|range| told(reader.blocks_in(range)));
            assert_eq!(parts.concat(), all, "cut at {cut}");
        }
    }
}
