//! Files that are cut, flipped, and put together from others: intact blocks are read exactly, no message is false, lost ones are named.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::collections::BTreeMap;
use std::ops::Range;

use common::{Random, Shared, assert_true, codecs, file, followed, frame, options, put, read, resumed};
use scantling_file::core::{Found, Step, Walk};
use scantling_file::{BlockInfo, Codec, Error, Fault, FaultKind, Header, ReadAt as _, Reader, Writer, check, recover};

/// Small files: codecs, blocks, sessions, finished and not.
fn files() -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for codec in codecs() {
        for counts in [&[][..], &[1], &[3, 1, 6], &[40, 2]] {
            for is_finished in [false, true] {
                files.push(file(codec, counts, is_finished));
            }
        }
        let first = file(codec, &[3, 2], true);
        files.push(resumed(&first, codec, &[4], false));
        files.push(resumed(&first[..first.len() - 150], codec, &[4, 1], true));
        let torn = file(codec, &[3, 9], false);
        files.push(resumed(&torn[..torn.len() - 70], codec, &[2], true));
        files.push(resumed(&torn[..torn.len() - 70], codec, &[], false));
    }
    files
}

/// The blocks that count, by a walk.
fn walked(bytes: &[u8]) -> Option<Vec<BlockInfo>> {
    let mut walk = Walk::new(Header::read(&bytes[..bytes.len().min(128)]).ok()?, bytes.len() as u64);
    // Turned blocks are those of the opening, or of a footer that a reader comes to.
    if let Some(opening) = Reader::over(bytes).ok()?.opening() {
        walk = walk.opened(opening);
    }
    let (mut blocks, mut given) = (Vec::new(), vec![]);
    loop {
        match walk.step(&given) {
            Step::Read { offset, len } => {
                given.resize(len, 0);
                let got = bytes.read_at(offset, &mut given).unwrap();
                given.truncate(got);
            }
            Step::Gives(found) => {
                if let Found::Data(block) = found {
                    assert_true(&block);
                    blocks.push(*block.info());
                }
                given.clear();
            }
            Step::End => return Some(blocks),
        }
    }
}

fn offsets(blocks: &[BlockInfo]) -> Vec<u64> {
    blocks.iter().map(|info| info.offset).collect()
}

#[test]
fn a_file_that_is_cut_anywhere_has_its_whole_blocks() {
    let files = files();
    assert!(files.len() >= 12);
    for whole in files {
        let all = walked(&whole).unwrap();
        for len in 0..=whole.len() {
            let cut = &whole[..len];
            let kept: Vec<u64> = offsets(&all)
                .into_iter()
                .zip(&all)
                .filter(|(offset, info)| offset + 64 + u64::from(info.stored_len) <= len as u64)
                .map(|(offset, _)| offset)
                .collect();
            let Some(counted) = walked(cut) else {
                assert!(len < 64 && read(cut).is_none());
                continue;
            };
            assert_eq!(offsets(&counted), kept, "cut at {len}");
            let (good, errors) = read(cut).unwrap();
            assert_eq!(good, kept, "cut at {len}");
            // A block that a session left unfinished looks whole by its length where the next session is cut in its first block.
            assert!(errors <= 1, "cut at {len}");
            assert_eq!(followed(cut), kept, "cut at {len}");
            // Two sessions may be cut in a header each, one after the other.
            let stray = Reader::over(cut).unwrap().stray_end();
            let after = check(&whole).unwrap().stray;
            assert!(stray.as_ref().is_none_or(|stray| after > 0 && stray.end - stray.start < 192), "cut at {len}");
        }
    }
}

/// Two damaged blocks, one of them without a header: each is told before the block after them, and nothing of one at the end.
#[test]
fn a_follower_tells_each_damaged_block() {
    let whole = file(Codec::None, &[3, 1, 6, 2], true);
    let all = walked(&whole).unwrap();
    let at = |block: usize| all[block].offset;
    let mut bytes = whole[..all[3].end() as usize].to_vec();
    bytes[at(1) as usize + 70] ^= 1;
    bytes[at(2) as usize + 9] ^= 1;
    // The walk names the header of a block after a damaged one as part of that.
    let wanted = [Fault { kind: FaultKind::Content, offset: at(1) + 64 }];
    assert_eq!(check(&bytes).unwrap().faults, wanted);
    assert_eq!(told(&bytes), (vec![at(0), at(3)], wanted.to_vec(), vec![[3, 10]]));
    // Apart from each other both are named; what stands at the end may become whole.
    let mut bytes = whole[..all[3].end() as usize].to_vec();
    bytes[at(0) as usize + 9] ^= 1;
    bytes[at(2) as usize + 70] ^= 1;
    let wanted =
        [Fault { kind: FaultKind::BlockSum, offset: at(0) }, Fault { kind: FaultKind::Content, offset: at(2) + 64 }];
    assert_eq!(told(&bytes), (vec![at(1), at(3)], wanted.to_vec(), vec![[0, 3], [4, 10]]));
    bytes[at(3) as usize + 70] ^= 1;
    assert_eq!(told(&bytes), (vec![at(1)], wanted[..1].to_vec(), vec![[0, 3]]));
}

/// What a follower is given and told: blocks, faults, and where messages that are lost begin and end.
fn told(bytes: &[u8]) -> (Vec<u64>, Vec<Fault>, Vec<[u64; 2]>) {
    let reader = Reader::over(bytes).unwrap();
    let (mut follow, mut offsets, mut faults, mut lost) = (reader.follow(), Vec::new(), Vec::new(), Vec::new());
    loop {
        match follow.poll() {
            Ok(Some(block)) => offsets.push(block.info().offset),
            Ok(None) => return (offsets, faults, lost),
            Err(Error::Fault(fault)) => faults.push(fault),
            Err(Error::Lost(numbers)) => lost.push([numbers.start, numbers.end]),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn sessions_go_on_from_any_cut() {
    for codec in codecs() {
        let whole = file(codec, &[3, 1], true);
        for len in 64..=whole.len() {
            let before = walked(&padded(&whole[..len])).unwrap();
            for is_finished in [false, true] {
                let after = resumed(&whole[..len], codec, &[2, 1], is_finished);
                let blocks = walked(&after).unwrap();
                assert_eq!(blocks.len(), before.len() + 2, "cut at {len}");
                assert_eq!(read(&after), Some((offsets(&blocks), 0)), "cut at {len}");
                assert_eq!(followed(&after), offsets(&blocks), "cut at {len}");
                let again = resumed(&after, codec, &[1], false);
                assert_eq!(walked(&again).unwrap().len(), before.len() + 3, "cut at {len}");
            }
        }
    }
}

/// A file with the zeros that a session writes before its first block.
fn padded(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes.resize(bytes.len().next_multiple_of(64), 0);
    bytes
}

/// A header that lacks zeros at its end alone is whole after the padding, and its messages' numbers are not given again.
/// A writer that goes on after a damaged index lists what is since the last one, and nothing that is before it: its index is good (F18).
#[test]
fn sessions_go_on_from_a_broken_chain() {
    for codec in codecs() {
        let first = file(codec, &[19, 10], true);
        let second = resumed(&first, codec, &[31], true);
        for end in [resumed(&second, codec, &[4, 2], false), resumed(&second, codec, &[4, 2], true)] {
            // The header of the index block with which the second session starts.
            let mut damaged = end.clone();
            damaged[first.len() + 10] ^= 1;
            let before = check(&damaged).unwrap();
            assert_eq!((before.fault_count, before.messages), (1, 66));
            for is_finished in [false, true] {
                let bytes = resumed(&damaged, codec, &[7, 1], is_finished);
                let after = check(&bytes).unwrap();
                // A reader is not led around the blocks before the damage, whose index the footer does not know.
                assert_eq!(offsets(&walked(&bytes).unwrap()), read(&bytes).unwrap().0, "{codec:?}");
                assert_eq!((&after.faults, after.messages), (&before.faults, 74), "{codec:?}");
            }
        }
    }
}

#[test]
fn padding_may_complete_a_header() {
    // The last byte of a header is that of a sum over the file's random bytes.
    let torn = (0..100_000).find_map(|_| {
        let whole = file(Codec::None, &[3, 2], false);
        let last = walked(&whole)?.last()?.offset as usize + 63;
        (whole[last] == 0).then(|| whole[..last].to_vec())
    });
    let torn = torn.unwrap();
    let before = walked(&torn).unwrap();
    let after = resumed(&torn, Codec::None, &[2, 1], false);
    let blocks = walked(&after).unwrap();
    assert_eq!(blocks.len(), before.len() + 2);
    assert_eq!(blocks[before.len()].first, 5, "the torn block had messages 3 and 4");
    assert_eq!(followed(&after), offsets(&blocks));
}

/// So is a content that lacks zeros: its messages are those that were pushed, and every reader has them.
#[test]
fn padding_may_complete_a_content() {
    // The last byte of message 10 is 0.
    let whole = file(Codec::None, &[11], false);
    let block = walked(&whole).unwrap()[0];
    let end = (block.offset + 64 + u64::from(block.stored_len)) as usize;
    assert_eq!(whole[end - 1], 0);
    let torn = &whole[..end - 1];
    assert_eq!(walked(torn).unwrap(), []);
    let after = resumed(torn, Codec::None, &[2], true);
    let blocks = walked(&after).unwrap();
    assert_eq!(blocks.iter().map(|block| (block.first, block.count)).collect::<Vec<_>>(), [(0, 11), (11, 2)]);
    assert_eq!(read(&after), Some((offsets(&blocks), 0)));
    assert_eq!(followed(&after), offsets(&blocks));
}

/// Each bit of header, blocks' headers, index, footer and trailer, and one of each byte of contents and padding.
#[test]
fn a_flipped_bit_costs_its_block_alone() {
    let torn = file(Codec::None, &[3, 9], false);
    let sessions = resumed(&torn[..torn.len() - 70], Codec::None, &[2], true);
    flip(&[file(Codec::None, &[3, 1, 6], true), sessions], 1);
    let each = codecs().into_iter().map(|codec| resumed(&file(codec, &[30, 2], true), codec, &[1], false));
    flip(&each.collect::<Vec<_>>(), 9);
}

fn flip(files: &[Vec<u8>], step: usize) {
    for whole in files {
        let all = walked(whole).unwrap();
        let was_lost = check(whole).unwrap().lost;
        for bit in (0..whole.len() * 8).step_by(step) {
            let mut bytes = whole.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let at = (bit / 8) as u64;
            let is_content =
                all.iter().any(|info| (info.offset + 64..info.end()).contains(&at)) && bit % 8 != bit / 8 % 8;
            if is_content && step == 1 {
                continue;
            }
            let is_in = |info: &&BlockInfo| (info.offset..info.offset + 64 + u64::from(info.stored_len)).contains(&at);
            let hit = all.iter().find(is_in);
            let left: Vec<&BlockInfo> = all.iter().filter(|info| Some(*info) != hit).collect();
            // Without the schema turned blocks are there, and not read.
            let is_lost = Reader::over(&bytes).unwrap().opening().is_none();
            let readable: Vec<u64> =
                left.iter().filter(|info| info.codec != 3 || !is_lost).map(|info| info.offset).collect();
            let (good, errors) = read(&bytes).unwrap();
            assert_eq!(good, readable, "bit {bit}");
            assert!(errors <= 1 + left.len() - readable.len());
            assert_eq!(followed(&bytes), readable, "bit {bit}");
            let found = check(&bytes).unwrap();
            let is_last = all.last() == hit;
            match hit {
                Some(info) => {
                    let numbers = info.first..info.first + u64::from(info.count);
                    let is_named = found.lost.iter().any(|lost| lost.start <= numbers.start && numbers.end <= lost.end);
                    // The last block's header alone knows its numbers, if nothing stands after it.
                    assert!(is_named || is_last, "bit {bit}");
                    assert!(!found.is_whole());
                }
                None => assert_eq!(found.lost, was_lost, "bit {bit}"),
            }
            // Each is an error of who reads all.
            let is_error = Reader::over(&bytes).unwrap().blocks().any(|block| block.is_err());
            assert!(is_error || hit.is_none(), "bit {bit}");
            // What no reader can count is told by where it was.
            let is_told = Reader::over(&bytes).unwrap().stray_end().is_some_and(|stray| stray.contains(&at));
            let is_hidden = hit.is_some() && is_last && found.lost == was_lost;
            let may_be = !found.is_finished && at >= all[all.len() - 1].offset;
            assert!(if is_told { may_be } else { !is_hidden }, "bit {bit}");
            assert_eq!(found.blocks, left.len() as u64, "bit {bit}");
        }
    }
}

/// Parts of files of 64 bytes and more, in another order, twice, missing, or of another file.
#[test]
fn no_message_is_false_whatever_is_put_together() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let files = files();
    let mut kept = 0;
    for round in 0..3_500 {
        let bytes = &files[random.below(files.len())];
        let other = &files[random.below(files.len())];
        let mut made = bytes[..bytes.len().min(64 * (2 + random.below(12)))].to_vec();
        while made.len() < 2_000 && random.below(6) > 0 {
            let from = [bytes, other][random.below(2)];
            let start = random.below(from.len() / 64) * 64;
            let len = (64 * (1 + random.below(8))).min(from.len() - start);
            if random.below(4) == 0 {
                made.resize(start.min(4_000), 0);
            }
            made.extend_from_slice(&from[start..start + len]);
            if random.below(8) == 0 {
                made.extend(std::iter::repeat_n(0, random.below(100)));
            }
        }
        for _ in 0..random.below(3) {
            let at = random.below(made.len());
            made[at] = random.below(256) as u8;
        }
        let Some(blocks) = walked(&made) else { continue };
        kept += blocks.len();
        let (good, _) = read(&made).unwrap();
        assert!(good.iter().all(|offset| offsets(&blocks).contains(offset)), "round {round}");
        assert_eq!(followed(&made), offsets(&blocks), "round {round}");
        let sink = Shared::default();
        let found = recover(&made, sink.clone()).unwrap();
        assert_eq!(found.messages, check(&sink.bytes()).unwrap().messages);
    }
    assert!(kept > 1_000, "{kept}");
}

#[test]
fn a_file_in_a_message_is_a_message() {
    let inner = file(Codec::None, &[2, 2], true);
    let sink = Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(Codec::None)).unwrap();
    for pad in 0..64 {
        let message = |out: &mut Vec<u8>| {
            let len = 6 + pad + inner.len();
            out.extend_from_slice(&(len as u32).to_le_bytes());
            out.extend_from_slice(&[1, 0]);
            out.resize(out.len() + pad, 0);
            out.extend_from_slice(&inner);
            Ok(len)
        };
        writer.push_keyed(0, message).unwrap();
        writer.flush().unwrap();
    }
    let bytes = sink.bytes();
    assert_eq!(Reader::over(&bytes).unwrap().blocks().filter(Result::is_ok).count(), 64);
    // Also where the block around it is damaged.
    let reader = Reader::over(&bytes).unwrap();
    let first = reader.blocks().next().unwrap().unwrap();
    let mut damaged = bytes.clone();
    for block in 0..64 {
        damaged[first.info().offset as usize + block * ((bytes.len() - first.info().offset as usize) / 64)] ^= 1;
    }
    let found = check(&damaged).unwrap();
    assert!(found.messages < 64);
    let infos = Reader::over(&damaged).unwrap();
    assert!(infos.blocks().flatten().all(|block| block.info().count == 1));
}

#[test]
fn ranges_and_splits_have_each_block_once() {
    for is_finished in [false, true] {
        let counts: Vec<u64> = (0..2_100).map(|at| 1 + at % 3).collect();
        let bytes = file(Codec::None, &counts, is_finished);
        let reader = Reader::over(&bytes).unwrap();
        assert_eq!(reader.next(), counts.iter().sum::<u64>());
        let all: Vec<u64> = reader.blocks().map(|block| block.unwrap().info().offset).collect();
        assert_eq!(all.len(), counts.len());
        for n in [1, 2, 3, 7, 100] {
            let ranges = reader.split(n);
            assert_eq!(ranges.len(), n);
            let parts = ranges.into_iter().flat_map(|range| reader.blocks_in(range));
            assert_eq!(parts.map(|block| block.unwrap().info().offset).collect::<Vec<_>>(), all, "{n}");
        }
        let odd: Vec<Range<u64>> = vec![0..1_001, 1_001..50_003, 50_003..u64::MAX];
        let parts = odd.into_iter().flat_map(|range| reader.blocks_in(range));
        assert_eq!(parts.count(), all.len());
        for keys in [0..=10, 500..=500, -100..=-51, 41_000..=i64::MAX, i64::MIN..=i64::MAX] {
            let mut messages = BTreeMap::new();
            for block in reader.range(keys.clone()) {
                let block = block.unwrap();
                assert_true(&block);
                assert!(block.info().is_ascending() && block.info().is_keyed());
                messages.extend((block.info().first..).zip(block.frames().map(<[u8]>::to_vec)));
            }
            let wanted = (0..reader.next()).filter(|number| keys.contains(&common::key(*number)));
            assert!(wanted.clone().all(|number| messages.get(&number) == Some(&frame(number))), "{keys:?}");
            assert!(messages.len() <= wanted.count() + 6, "{keys:?}");
        }
    }
}

#[test]
fn frames_are_what_they_say() {
    let mut writer = Writer::over(Shared::default(), &options(Codec::None)).unwrap();
    for wrong in [&b""[..], b"\x09\0\0\0\x01\0\0\0", b"\x07\0\0\0\x01\0\0", b"\x08\0\0\0\x01\0\0\0\0"] {
        let pushed = writer.push_keyed(0, |out| {
            out.extend_from_slice(wrong);
            Ok(wrong.len())
        });
        assert!(pushed.is_err());
    }
    assert_eq!(writer.push_keyed(0, put(0)).unwrap(), 0);
}
