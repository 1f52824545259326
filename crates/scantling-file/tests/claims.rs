//! Headers that prove themselves and claim what is not so, as somebody writes them who knows a file's id: memory is bounded by the reader's
//! limit, and work by the file's length.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::cell::Cell;
use std::io;

use common::{assert_true, codecs, file, options};
use scantling_file::core::{Step, Walk};
use scantling_file::{Codec, Error, FaultKind, Header, ReadAt, Reader, Writer, check, recover};

/// What a forged header says.
#[derive(Clone, Copy)]
struct Forged {
    kind: u8,
    previous: u64,
    len: u64,
    first: u64,
    crc: u32,
}

const MIB: u32 = 1 << 20;

fn header(bytes: &[u8]) -> Header {
    Header::read(&bytes[..128]).unwrap()
}

/// A header or trailer of 64 bytes that proves itself at `offset`.
fn proved(header: &Header, offset: u64, mut raw: [u8; 64]) -> [u8; 64] {
    let of_place = crc32c::crc32c_append(crc32c::crc32c(&header.file_id), &offset.to_le_bytes());
    let crc = crc32c::crc32c_append(of_place, &raw[..60]);
    raw[60..].copy_from_slice(&crc.to_le_bytes());
    raw
}

/// Appends the header of a block of one message, or none.
fn forge(bytes: &mut Vec<u8>, forged: Forged) {
    let header = header(bytes);
    let mut raw = [0; 64];
    raw[..8].copy_from_slice(&header.file_id[..8]);
    raw[8..16].copy_from_slice(&forged.previous.to_le_bytes());
    raw[16] = forged.kind;
    raw[20..24].copy_from_slice(&(forged.len as u32).to_le_bytes());
    raw[24..28].copy_from_slice(&(forged.len as u32).to_le_bytes());
    raw[28] = u8::from(forged.kind == 2);
    raw[48..56].copy_from_slice(&forged.first.to_le_bytes());
    raw[56..60].copy_from_slice(&forged.crc.to_le_bytes());
    let raw = proved(&header, bytes.len() as u64, raw);
    bytes.extend_from_slice(&raw);
}

/// Counts what is read of bytes.
struct Counting<'b> {
    bytes: &'b [u8],
    most: Cell<usize>,
    sum: Cell<usize>,
}

impl<'b> Counting<'b> {
    fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, most: Cell::new(0), sum: Cell::new(0) }
    }

    /// No more was read at once than `len` and what is read ahead.
    fn assert_most(&self, len: u32) {
        assert!(self.most.get() <= len as usize + (1 << 16) + 64, "{} bytes were read at once", self.most.get());
    }
}

impl ReadAt for Counting<'_> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.most.set(self.most.get().max(into.len()));
        let len = self.bytes.read_at(offset, into)?;
        self.sum.set(self.sum.get() + len);
        assert!(self.sum.get() < 40 * self.bytes.len() + (8 << 20), "the file is read again and again");
        Ok(len)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.bytes.byte_len()
    }
}

/// A data block of 4 MiB, a block of an unknown kind of 4 MiB, and a data block of a few bytes, which has messages 1 and 2.
fn long_blocks() -> Vec<u8> {
    let sink = common::Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(Codec::None)).unwrap();
    let long = |out: &mut Vec<u8>| {
        let start = out.len();
        out.resize(start + 4 * MIB as usize, 0);
        out[start..start + 4].copy_from_slice(&(4 * MIB).to_le_bytes());
        Ok(4 * MIB as usize)
    };
    writer.push_keyed(common::key(0), long).unwrap();
    writer.flush().unwrap();
    drop(writer);
    let mut bytes = sink.bytes();
    let zeros = vec![0; 4 * MIB as usize];
    forge(&mut bytes, Forged { kind: 77, previous: 0, len: zeros.len() as u64, first: 1, crc: crc32c::crc32c(&zeros) });
    bytes.extend_from_slice(&zeros);
    common::resumed(&bytes, Codec::None, &[2], true)
}

/// What is behind an opening, an index or a block that was asked for is not read with it.
#[test]
fn a_question_reads_what_it_needs() {
    let sink = common::Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(Codec::None).block_len(20_000)).unwrap();
    while writer.next() < 120_000 {
        writer.push_keyed(common::key(writer.next()), common::put(writer.next())).unwrap();
    }
    let last = writer.next() - 1;
    writer.finish().unwrap();
    let bytes = sink.bytes();
    let reader = Reader::over(Counting::new(&bytes)).unwrap();
    assert_eq!(reader.next(), last + 1);
    let opened = reader.source().sum.get();
    assert!(opened < 12 << 10, "{opened} bytes to open");
    let asked = common::key(last / 2);
    assert_eq!(reader.range(std::ops::RangeInclusive::new(asked, asked - 1)).count(), 0);
    let found: Vec<_> = reader.range(asked..=asked).map(Result::unwrap).collect();
    let len: usize = found.iter().map(|block| block.info().stored_len as usize).sum();
    let read = reader.source().sum.get() - opened;
    // And the index.
    assert!((len..len + (24 << 10)).contains(&read), "{read} bytes for {len} of blocks");
}

#[test]
fn memory_is_bounded_by_the_limit() {
    let bytes = long_blocks();
    let counting = Counting::new(&bytes);
    let reader = Reader::over(counting).unwrap().block_len_max(MIB);
    let read: Vec<_> = reader.blocks().collect();
    let is_over = |error: &Error| matches!(error, Error::Fault(fault) if fault.kind == FaultKind::Limit);
    let is_lost = |error: &Error| matches!(error, Error::Lost(_));
    assert!(read.len() == 3 && read[0].as_ref().is_err_and(is_over) && read[1].as_ref().is_err_and(is_lost));
    assert_true(read[2].as_ref().unwrap());
    reader.source().assert_most(MIB);

    let mut follow = reader.follow();
    assert!(follow.poll().as_ref().is_err_and(is_over));
    assert!(follow.poll().as_ref().is_err_and(is_lost));
    assert_true(&follow.poll().unwrap().unwrap());
    assert!(follow.poll().unwrap().is_none());
    reader.source().assert_most(MIB);

    let mut walk = Walk::within(*reader.header(), bytes.len() as u64, 128..bytes.len() as u64, MIB);
    let mut given = vec![];
    loop {
        match walk.step(&given) {
            Step::Read { offset, len } => {
                assert!(len <= MIB as usize, "{len} bytes at {offset}");
                given = vec![0; len];
                let got = bytes.read_at(offset, &mut given).unwrap();
                given.truncate(got);
            }
            Step::Gives(_) => given.clear(),
            Step::End => break,
        }
    }

    // Without a lower limit the first block is read, and the block of an unknown kind not in one piece.
    let after_first = Counting::new(&bytes);
    assert_eq!(check(&after_first).unwrap().messages, 3);
    let unknown = {
        let mut bytes = file(Codec::None, &[], false);
        let zeros = vec![0; 4 * MIB as usize];
        forge(
            &mut bytes,
            Forged { kind: 77, previous: 0, len: zeros.len() as u64, first: 0, crc: crc32c::crc32c(&zeros) },
        );
        bytes.extend_from_slice(&zeros);
        common::resumed(&bytes, Codec::None, &[1], false)
    };
    let counting = Counting::new(&unknown);
    assert!(check(&counting).unwrap().is_whole());
    let reader = Reader::over(&counting).unwrap();
    assert_true(&reader.follow().poll().unwrap().unwrap());
    counting.assert_most(0);
}

/// A file in which each 64 bytes are the header of a block that claims the rest.
fn overlapping(count: u64, forged: impl Fn(u64) -> Forged) -> Vec<u8> {
    let mut bytes = file(Codec::None, &[], false);
    let total = bytes.len() as u64 + 64 * count;
    for number in 0..count {
        let len = total - bytes.len() as u64 - 64;
        forge(&mut bytes, Forged { len, ..forged(number) });
    }
    bytes
}

const DATA: Forged = Forged { kind: 2, previous: 0, len: 0, first: 0, crc: 1 };

#[test]
fn claims_that_overlap_are_bounded() {
    let bytes = overlapping(40_000, |number| Forged { first: number, ..DATA });
    let counting = Counting::new(&bytes);
    let found = check(&counting).unwrap();
    assert_eq!(found.faults.last().map(|fault| fault.kind), Some(FaultKind::Work));
    assert!(found.fault_count < 40, "{}", found.fault_count);
}

#[test]
fn a_follower_has_the_bound_too() {
    for kind in [2, 3, 77] {
        let bytes = overlapping(40_000, |number| Forged { kind, first: number, ..DATA });
        let counting = Counting::new(&bytes);
        let reader = Reader::over(&counting).unwrap();
        let mut follow = reader.follow();
        for _ in 0..2 {
            let polled = follow.poll();
            assert!(matches!(polled, Err(Error::Fault(fault)) if fault.kind == FaultKind::Work), "{kind}: {polled:?}");
        }
    }
}

/// What grows and never becomes whole is not read from its start each time.
#[test]
fn a_follower_of_what_grows_has_it() {
    struct Growing<'b>(Counting<'b>, Cell<u64>);
    impl ReadAt for Growing<'_> {
        fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
            self.0.read_at(offset, into)
        }
        fn byte_len(&self) -> io::Result<u64> {
            Ok(self.1.get())
        }
    }
    // The second block is damaged, and after it stands nothing: no place is looked at twice.
    let mut bytes = file(Codec::None, &[1, 2], false);
    let second = Reader::over(&bytes).unwrap().blocks().nth(1).unwrap().unwrap().info().offset as usize;
    bytes[second + 70] ^= 1;
    let start = bytes.len() as u64;
    bytes.resize(bytes.len() + 64 * 20_000, 0xA5);
    let growing = Growing(Counting::new(&bytes), Cell::new(start));
    let reader = Reader::over(&growing).unwrap();
    let mut follow = reader.follow();
    assert_true(&follow.poll().unwrap().unwrap());
    let before = growing.0.sum.get();
    for len in (start..=bytes.len() as u64).step_by(64 * 16) {
        growing.1.set(len);
        assert!(follow.poll().unwrap().is_none());
        let read = growing.0.sum.get();
        assert!(follow.poll().unwrap().is_none());
        assert_eq!(growing.0.sum.get(), read + 128, "of a file that has not grown the header is read");
    }
    assert!(growing.0.sum.get() - before < 80 * bytes.len(), "{}", growing.0.sum.get());
}

/// Index blocks of which each claims those after it, and leads to the one before.
#[test]
fn chains_that_overlap_are_bounded() {
    let start = file(Codec::None, &[], false).len() as u64;
    let chained = |number: u64| if number == 0 { 0 } else { start + 64 * (number - 1) };
    let bytes = overlapping(20_000, |number| Forged { kind: 3, previous: chained(number), ..DATA });
    bounded(&bytes);
    // Between each of them a block that is to be walked, and claims the rest.
    let of = |number: u64| if number % 2 == 1 { 3 } else { 2 };
    let before = |number: u64| if number < 3 { 0 } else { start + 64 * (number / 2 * 2 - 1) };
    let mut bytes = file(Codec::None, &[], false);
    let total = start + 64 * 20_000;
    for number in 0..20_000 {
        let len = if of(number) == 3 { 0 } else { total - bytes.len() as u64 - 64 };
        forge(&mut bytes, Forged { kind: of(number), previous: before(number), len, first: number, crc: 1 });
    }
    assert!(bounded(&bytes), "the walks together have one bound");
}

/// Trailers of which each leads to a footer of its own, which ends there and is damaged.
#[test]
fn trailers_that_lead_to_damaged_footers_are_bounded() {
    let count = 10_000;
    let mut bytes = file(Codec::None, &[], false);
    let header = header(&bytes);
    let start = bytes.len() as u64;
    for number in 0..count {
        forge(&mut bytes, Forged { kind: 4, len: 64 * (count - 1), first: 5, ..DATA });
        assert_eq!(bytes.len() as u64, start + 64 * (number + 1));
    }
    for number in 0..count {
        let mut raw = [0; 64];
        raw[..8].copy_from_slice(b"\x89SCANEND");
        raw[8..16].copy_from_slice(&header.file_id[..8]);
        raw[16..24].copy_from_slice(&(start + 64 * number).to_le_bytes());
        let raw = proved(&header, bytes.len() as u64, raw);
        bytes.extend_from_slice(&raw);
    }
    bounded(&bytes);
}

/// Reads, checks and recovers; whether a reader met the bound.
fn bounded(bytes: &[u8]) -> bool {
    let counting = Counting::new(bytes);
    let met = Reader::over(&counting).unwrap().blocks().any(|block| {
        assert!(block.is_err());
        matches!(block, Err(Error::Fault(fault)) if fault.kind == FaultKind::Work)
    });
    check(&Counting::new(bytes)).unwrap();
    recover(&Counting::new(bytes), common::Shared::default()).unwrap();
    met
}

/// One damaged footer is no reason to give up: the blocks are found by the chain.
#[test]
fn a_damaged_footer_costs_nothing() {
    for codec in codecs() {
        let whole = common::resumed(&file(codec, &[3, 2], true), codec, &[4], true);
        let mut damaged = whole.clone();
        let at = whole.len() - 64 - 40;
        damaged[at] ^= 1;
        assert!(!Reader::over(&damaged).unwrap().is_finished());
        assert_eq!(common::read(&damaged), common::read(&whole));
        assert_eq!(Reader::over(&damaged).unwrap().next(), 9);
    }
}

/// Messages that compress far: blocks of the greatest length, and a message that is longer than a block is by default.
#[test]
fn all_that_writers_write_is_read_by_default() {
    for codec in codecs() {
        let sink = common::Shared::default();
        let mut writer = Writer::over(sink.clone(), &options(codec).block_len(64 << 20)).unwrap();
        let zeros = |len: u32| {
            move |out: &mut Vec<u8>| {
                let start = out.len();
                out.resize(start + len as usize, 0);
                out[start..start + 4].copy_from_slice(&len.to_le_bytes());
                out[start + 4..start + 8].copy_from_slice(&[1, 0, 8, 0]);
                out[start + 12..start + 16].copy_from_slice(&(len - 6).to_le_bytes());
                Ok(len as usize)
            }
        };
        for _ in 0..8 {
            writer.push_keyed(0, zeros(2 * MIB)).unwrap();
        }
        writer.flush().unwrap();
        for _ in 0..16 {
            writer.push_keyed(0, zeros(4 * MIB)).unwrap();
        }
        writer.push_keyed(0, zeros(40 * MIB)).unwrap();
        writer.finish().unwrap();
        let bytes = sink.bytes();
        let blocks = Reader::over(&bytes).unwrap().blocks().map(|block| *block.unwrap().info()).collect::<Vec<_>>();
        assert_eq!(blocks.iter().map(|info| info.len).collect::<Vec<_>>(), [16 * MIB, 64 * MIB, 40 * MIB]);
        // At most 255 bytes of LZ4 are one.
        let is_far = !matches!(format!("{codec:?}").as_str(), "None" | "Lz4");
        assert_eq!(blocks.iter().any(|info| (info.codec == 0) != (blocks[0].codec == 0)), is_far, "{codec:?}");
        assert!(check(&bytes).unwrap().is_whole());
    }
}
