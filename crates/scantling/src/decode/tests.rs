//! One input as a slice and cut in every way: the same values, the same errors, the same offsets. Small enough for Miri.

mod alternatives;
mod arriving;
mod attempt;
mod memory;
mod runs;

use super::*;
use crate::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, Varint, ZigZag};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

type Record = (u64, u32, u8, Varint<u64>);

/// All that a decoder can do, in one function: what it read goes to `Seen` as it comes.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    records: Vec<Record>,
    flags: Vec<Option<ZigZag<i32>>>,
    text: Vec<u8>,
    numbers: Vec<u16>,
    tried: Vec<u32>,
    tree: u32,
    trail: Vec<u64>,
}

fn tree(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
    match d.get::<u8>()? {
        0 => Ok(1),
        1 => d.nested(|d| Ok(tree(d)? + tree(d)?)),
        2 => d.at(At::Variant("boxed"), |d| {
            let Varint(len) = d.get::<Varint<u32>>()?;
            d.within(len.into(), |d| d.nested(tree))
        }),
        tag => {
            let at = d.offset() - 1;
            d.fail_at(FaultKind::Tag(tag.into()), at)
        }
    }
}

fn all(d: &mut Decoder<'_, '_>, seen: &mut Seen) -> Result<(), Fail> {
    let Varint(count) = d.field("count", |d| d.get::<Varint<u64>>())?;
    d.field("records", |d| d.collect(count, &mut seen.records))?;
    seen.trail.push(d.offset());
    let Varint(len) = d.peek::<Varint<u32>>()?;
    d.skip(1)?;
    d.field("flags", |d| d.within(len.into(), |d| d.collect_all(&mut seen.flags)))?;
    d.field("text", |d| d.copy_chunked(&mut seen.text))?;
    d.field("numbers", |d| d.collect_chunked(&mut seen.numbers))?;
    seen.trail.push(d.offset());
    // Two alternatives that differ after more bytes than a part has.
    for _ in 0..2 {
        let long = d.attempt(|d| {
            let before = seen.tried.len();
            let mut tried = Vec::new();
            d.collect(40, &mut tried)?;
            if d.get::<u8>()? != 7 {
                return d.fail(FaultKind::Custom(1));
            }
            seen.tried.extend(tried.iter().skip(before % 2));
            Ok(())
        });
        if long.is_none() {
            let inner = d.attempt(|d| {
                d.skip(3)?;
                d.attempt(|d| d.fail::<()>(FaultKind::Utf8));
                d.get::<u8>()
            });
            seen.tried.push(inner.unwrap_or(99).into());
            d.skip(if inner.is_some() { 157 } else { 161 })?;
        }
    }
    seen.tree = d.field("tree", tree)?;
    seen.trail.push(d.foreign(|bytes| match bytes.iter().position(|&b| b == b'\n') {
        Some(end) => Ok((end + 1, end as u64)),
        None => Err(Foreign::More),
    })?);
    seen.trail.push(d.get::<u32>()?.into());
    if d.is_end() { Ok(()) } else { d.fail(FaultKind::Trailing) }
}

/// An input that `all` accepts.
fn sample() -> Vec<u8> {
    let mut bytes = vec![5];
    for number in 0..5u64 {
        bytes.extend(number.to_le_bytes());
        bytes.extend((number as u32 + 7).to_le_bytes());
        bytes.push(1);
        let (varint, len) = Varint(1u64 << (13 * number)).to_bytes();
        bytes.extend(&varint[..len]);
    }
    bytes.extend([6, 1, 4, 0, 1, 0x80, 1]);
    bytes.extend([3, b'a', b'b', b'c', 0x82, 0x80, 0, b'd', b'e', 0]);
    bytes.extend([4, 1, 0, 2, 0, 2, 3, 0, 0x80, 0]);
    for last in [8u8, 7] {
        bytes.extend((0..160u8).map(|i| i.wrapping_mul(31)));
        bytes.push(last);
    }
    bytes.extend([1, 2, 3, 1, 0, 0, 1, 0, 0]);
    bytes.extend(b"some line of text\n\x01\x02\x03\x04");
    bytes
}

fn whole(bytes: &[u8], limits: &Limits) -> (Seen, Result<(), Error>) {
    let mut seen = Seen::default();
    let result = with_slice(bytes, limits, |d| all(d, &mut seen));
    (seen, result)
}

fn chunked(chunks: &[&[u8]], limits: &Limits) -> (Seen, Result<(), Error>) {
    let mut seen = Seen::default();
    let result = with_source(&mut Moving::new(chunks), limits, |d| all(d, &mut seen));
    (seen, result)
}

/// Gives each chunk at another place, and writes over the one before.
struct Moving<'s> {
    chunks: &'s [&'s [u8]],
    given: Vec<u8>,
}

impl<'s> Moving<'s> {
    fn new(chunks: &'s [&'s [u8]]) -> Self {
        Self { chunks, given: Vec::new() }
    }
}

impl Source for Moving<'_> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        self.given.fill(0xEE);
        while let [first, rest @ ..] = self.chunks {
            self.chunks = rest;
            if !first.is_empty() {
                self.given = first.to_vec();
                return Ok(&self.given);
            }
        }
        Ok(&[])
    }
}

/// Every `step`th, and all near the ends.
fn cuts(len: usize, step: usize) -> impl Iterator<Item = usize> {
    (0..=len).filter(move |at| at % step == 0 || *at < 3 || at + 3 > len)
}

const STEP: usize = if cfg!(miri) { 149 } else { 1 };

#[test]
fn the_sample_is_read() {
    let bytes = sample();
    let (seen, result) = whole(&bytes, &Limits::default());
    assert_eq!(result, Ok(()));
    assert_eq!(seen.records.len(), 5);
    assert_eq!(seen.records[4], (4, 11, 1, Varint(1 << 52)));
    assert_eq!(seen.flags, [Some(ZigZag(2)), None, Some(ZigZag(64))]);
    assert_eq!((&seen.text[..], &seen.numbers[..]), (&b"abcde"[..], &[1, 2, 3][..]));
    assert_eq!((seen.tried[0], seen.tried.len(), seen.tree), (93, 40, 4));
}

#[test]
fn cut_once_anywhere_it_is_the_same() {
    let bytes = sample();
    let wanted = whole(&bytes, &Limits::default());
    for at in cuts(bytes.len(), STEP) {
        assert_eq!(chunked(&[&bytes[..at], &bytes[at..]], &Limits::default()), wanted, "cut at {at}");
    }
}

#[test]
fn in_chunks_of_any_length_it_is_the_same() {
    let bytes = sample();
    let wanted = whole(&bytes, &Limits::default());
    for len in (1..bytes.len()).step_by(STEP * 2 - 1) {
        let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
        assert_eq!(chunked(&chunks, &Limits::default()), wanted, "chunks of {len}");
    }
}

#[test]
fn truncated_anywhere_it_fails_the_same() {
    let bytes = sample();
    for end in cuts(bytes.len() - 1, STEP) {
        let wanted = whole(&bytes[..end], &Limits::default());
        assert!(wanted.1.as_ref().is_err_and(|e| matches!(e.kind(), FaultKind::Short { .. })), "{end}: {:?}", wanted.1);
        for len in if cfg!(miri) { &[7, 101][..] } else { &[1, 2, 3, 16, 23, 101] } {
            let chunks: Vec<&[u8]> = bytes[..end].chunks(*len).collect();
            assert_eq!(chunked(&chunks, &Limits::default()), wanted, "{end} bytes in chunks of {len}");
        }
    }
}

#[test]
fn with_any_byte_wrong_it_is_the_same() {
    let bytes = sample();
    for at in cuts(bytes.len() - 1, STEP) {
        for &flip in if cfg!(miri) { &[0x80][..] } else { &[0x01, 0x80, 0xFF] } {
            let mut bytes = bytes.clone();
            bytes[at] ^= flip;
            let wanted = whole(&bytes, &Limits::default());
            for len in if cfg!(miri) { &[7][..] } else { &[1, 7, 30, 150] } {
                let chunks: Vec<&[u8]> = bytes.chunks(*len).collect();
                assert_eq!(chunked(&chunks, &Limits::default()), wanted, "byte {at} ^ {flip:#x} in chunks of {len}");
            }
        }
    }
}

#[test]
fn under_any_limit_it_is_the_same() {
    let bytes = sample();
    for max in cuts(bytes.len(), STEP) {
        let limits = Limits { bytes: max as u64, ..Limits::default() };
        let wanted = whole(&bytes, &limits);
        match &wanted.1 {
            Ok(()) => assert_eq!(max, bytes.len()),
            Err(error) => assert_eq!(error.kind(), FaultKind::TooLong, "{max}: {error}"),
        }
        for len in if cfg!(miri) { &[16][..] } else { &[1, 16, 101, 1000] } {
            let chunks: Vec<&[u8]> = bytes.chunks(*len).collect();
            assert_eq!(chunked(&chunks, &limits), wanted, "{max} bytes in chunks of {len}");
        }
    }
    for memory in [0, 100, 150] {
        let limits = Limits { memory, ..Limits::default() };
        assert!(whole(&bytes, &limits).1.is_err_and(|e| e.kind() == FaultKind::TooMuchMemory));
    }
    let limits = Limits { depth: 1, ..Limits::default() };
    assert!(whole(&bytes, &limits).1.is_err_and(|e| e.kind() == FaultKind::Depth));
}

#[test]
fn errors_say_where_on_which_path() {
    let bytes = sample();
    let error = |bytes: &[u8]| whole(bytes, &Limits::default()).1.map_err(|e| e.to_string());
    assert_eq!(error(&bytes[..15]), Err("records[1]: 14 bytes short at offset 0xf".into()));
    let mut wrong = bytes.clone();
    let tail = bytes.len() - 22 - 9;
    wrong[tail + 3] = 9;
    assert_eq!(error(&wrong), Err(alloc::format!("tree.boxed: tag 9 is not known at offset {:#x}", tail + 3)));
    wrong[tail + 2] = 2;
    wrong[tail + 3] = 0;
    assert_eq!(
        error(&wrong),
        Err(alloc::format!("tree.boxed: range is longer than its contents at offset {:#x}", tail + 4))
    );
}

#[test]
fn sizes_that_lie_cost_nothing() {
    for claimed in [0, 1, u64::from(u32::MAX) - 1, u64::from(u32::MAX), u64::MAX - 1, u64::MAX] {
        let bytes = [1u8, 2, 3];
        for chunks in [&[&bytes[..]][..], &[&bytes[..1], &bytes[1..]]] {
            let ends = |f: &dyn Fn(&mut Decoder<'_, '_>) -> Result<(), Fail>| {
                let one = with_slice(&bytes, &Limits::default(), |d| f(d));
                let many = with_source(&mut Moving::new(chunks), &Limits::default(), |d| f(d));
                assert_eq!(one, many, "{claimed}");
                one
            };
            let is_some = claimed > 3;
            assert_eq!(ends(&|d| d.collect(claimed, &mut Vec::<u8>::new())).is_err(), is_some);
            assert_eq!(ends(&|d| d.copy_to(claimed, &mut Vec::new())).is_err(), is_some);
            assert_eq!(ends(&|d| d.bytes(claimed).map(drop)).is_err(), is_some);
            assert_eq!(ends(&|d| d.skip(claimed)).is_err(), is_some);
            assert_eq!(ends(&|d| d.within(claimed, |d| d.skip(claimed))).is_err(), is_some);
        }
        let n = usize::try_from(claimed).unwrap_or(usize::MAX);
        let found = with_slice(&[1, 2, 3], &Limits::default(), |d| d.fixed::<[u8; 2]>(n).map(<[_]>::len));
        assert_eq!(found.ok(), (claimed < 2).then_some(n));
    }
}

#[test]
fn what_was_decoded_is_kept() {
    let mut out = Vec::new();
    let error = with_slice(&[1, 0, 2, 0, 3], &Limits::default(), |d| d.collect::<u16>(9, &mut out));
    assert_eq!((out, error.map_err(|e| (e.kind(), e.offset()))), (vec![1, 2], Err((FaultKind::Short { need: 1 }, 4))));
    let mut out = Vec::new();
    let error = with_slice(&[1, 1, 0, 7, 1, 1, 1, 1], &Limits::default(), |d| d.collect::<bool>(8, &mut out));
    assert_eq!(
        (out, error.map_err(|e| e.to_string())),
        (vec![true, true, false], Err("[3]: byte 0x07 is neither 0 nor 1 at offset 0x3".into()))
    );
}

#[test]
fn borrows_need_a_slice() {
    let words = [0u8, 1, 0, 2];
    let borrowed = with_slice(&words, &Limits::default(), |d| d.fixed::<crate::bounded::Be<u16>>(2));
    assert_eq!(borrowed.ok().map(|w| w[1].get()), Some(2));
    let split = with_source(&mut Slices::new(&[&words]), &Limits::default(), |d| d.fixed::<u8>(2).map(<[u8]>::len));
    assert_eq!(split.map_err(|e| e.kind()), Err(FaultKind::Split));
    // Near the end the cursor is in a copy; what is borrowed is not.
    let late = with_slice(&words, &Limits::default(), |d| {
        let _ = d.peek::<Varint<u64>>()?;
        d.skip(1)?;
        d.fixed::<u8>(3)
    });
    assert_eq!(late.ok(), Some(&words[1..]));
    let text = |bytes: &[u8]| with_slice(bytes, &Limits::default(), |d| d.text(3).map(|t| t.into_owned()));
    assert_eq!(text(b"abc"), Ok("abc".into()));
    assert_eq!(text(b"a\xFFc").map_err(|e| (e.kind(), e.offset())), Err((FaultKind::Utf8, 1)));
}

/// Lists of all sorts, one after the other, and what was read of each.
#[derive(Debug, Default, PartialEq)]
struct Lists {
    fixed: Vec<(u64, u32, u8, u16)>,
    flags: Vec<(u16, bool)>,
    varints: Vec<(u8, Varint<u64>)>,
    tagged: Vec<Varint<u32>>,
    tried: Option<Vec<u32>>,
    all: Vec<(u32, u8)>,
    long: Vec<[u64; 5]>,
}

fn lists(d: &mut Decoder<'_, '_>, seen: &mut Lists) -> Result<(), Fail> {
    d.field("fixed", |d| d.collect(40, &mut seen.fixed))?;
    d.field("flags", |d| d.collect(60, &mut seen.flags))?;
    // What an attempt keeps is kept no longer than it runs, and a list goes on after it.
    for n in [50, 20] {
        seen.tried = d.attempt(|d| {
            let mut tried = Vec::new();
            d.collect::<u32>(n, &mut tried)?;
            if d.get::<u8>()? == 7 { Ok(tried) } else { d.fail(FaultKind::Custom(1)) }
        });
    }
    d.field("varints", |d| d.collect(60, &mut seen.varints))?;
    d.field("tagged", |d| d.collect_tagged(&mut seen.tagged))?;
    let again = d.attempt(|d| d.collect::<u64>(15, &mut Vec::new()).and_then(|()| d.fail::<()>(FaultKind::Custom(2))));
    assert!(again.is_none());
    d.field("all", |d| d.within(200, |d| d.collect_all(&mut seen.all)))?;
    d.field("long", |d| d.collect(4, &mut seen.long))?;
    if d.is_end() { Ok(()) } else { d.fail(FaultKind::Trailing) }
}

fn lists_sample() -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..600u32).map(|i| ((i * 37) >> 2) as u8).collect();
    bytes.extend((0..60u8).flat_map(|i| [i, 1, i % 2]));
    bytes.extend((0..80u8).map(|i| i ^ 0x55));
    bytes.push(7);
    for i in 0..60u32 {
        let (varint, len) = Varint(1u64 << (i * 11 % 64)).to_bytes();
        bytes.push(i as u8);
        bytes.extend(&varint[..len]);
    }
    bytes.extend(tagged_sample());
    bytes.extend((0..360u32).map(|i| (i * 11) as u8));
    bytes
}

fn tagged_sample() -> Vec<u8> {
    let mut bytes = Vec::new();
    for i in 0..70u32 {
        let (varint, len) = Varint(1u32 << (i * 7 % 32)).to_bytes();
        bytes.push(1);
        bytes.extend(&varint[..len]);
    }
    bytes.push(0);
    bytes
}

fn lists_of(bytes: &[u8], limits: &Limits) -> (Lists, Result<(), Error>) {
    let mut seen = Lists::default();
    let result = with_slice(bytes, limits, |d| lists(d, &mut seen));
    (seen, result)
}

fn lists_in(chunks: &[&[u8]], limits: &Limits) -> (Lists, Result<(), Error>) {
    let mut seen = Lists::default();
    let result = with_source(&mut Moving::new(chunks), limits, |d| lists(d, &mut seen));
    (seen, result)
}

/// Chunks whose lengths are repeated.
fn chunks_of<'b>(mut bytes: &'b [u8], lens: &[usize]) -> Vec<&'b [u8]> {
    let mut chunks = Vec::new();
    for len in lens.iter().cycle() {
        if bytes.is_empty() {
            break;
        }
        let (chunk, rest) = bytes.split_at(bytes.len().min(*len));
        chunks.push(chunk);
        bytes = rest;
    }
    chunks
}

/// Long chunks, chunks as long as what is copied at a border, and short ones between them.
const LENS: &[&[usize]] =
    &[&[101], &[32], &[33, 47], &[64, 31, 1, 40], &[40, 2, 3, 200], &[105, 104, 103, 102], &[600, 32, 33, 34, 35]];

#[test]
fn lists_cross_borders_as_if_there_were_none() {
    let bytes = lists_sample();
    let wanted = lists_of(&bytes, &Limits::default());
    assert_eq!(wanted.1, Ok(()));
    assert_eq!((wanted.0.fixed.len(), wanted.0.tagged.len(), wanted.0.all.len()), (40, 70, 40));
    for lens in if cfg!(miri) { &LENS[3..4] } else { LENS } {
        assert_eq!(lists_in(&chunks_of(&bytes, lens), &Limits::default()), wanted, "chunks of {lens:?}");
    }
    for len in (1..bytes.len()).step_by(STEP) {
        assert_eq!(lists_in(&chunks_of(&bytes, &[len]), &Limits::default()), wanted, "chunks of {len}");
    }
}

#[test]
fn lists_that_are_wrong_are_so_in_any_chunks() {
    let bytes = lists_sample();
    for at in cuts(bytes.len() - 1, STEP * 3) {
        let mut wrong = bytes.clone();
        wrong[at] ^= 0x82;
        let limits = Limits { bytes: at as u64, ..Limits::default() };
        for lens in if cfg!(miri) { &LENS[3..4] } else { &LENS[..5] } {
            let same = |bytes: &[u8], limits: &Limits| {
                assert_eq!(lists_in(&chunks_of(bytes, lens), limits), lists_of(bytes, limits), "{at} in {lens:?}");
            };
            same(&wrong, &Limits::default());
            same(&bytes[..at], &Limits::default());
            same(&bytes, &limits);
        }
    }
}

/// A group that panics at a number.
#[derive(Clone, Copy, Debug)]
struct Fragile;

impl Group for Fragile {
    const LEN_MIN: usize = 9;
    const LEN_MAX: usize = 9;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        from.last(|(_, number): (u64, u8)| {
            assert!(number != 30, "thirty");
            Self
        })
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        to.last(&(0u64, 0u8))
    }
}

#[test]
fn a_group_that_panics_leaves_nothing_of_a_chunk_behind() {
    extern crate std;
    let bytes: Vec<u8> = (0..100u8).flat_map(|i| [0, 0, 0, 0, 0, 0, 0, 0, i]).collect();
    for len in [32, 100, 101, 899] {
        let mut source = Moving { chunks: &chunks_of(&bytes, &[len]), given: Vec::new() };
        let read = with_source(&mut source, &Limits::default(), |d| {
            let mut out = Vec::<Fragile>::new();
            let caught = std::panic::AssertUnwindSafe(|| d.collect(100, &mut out));
            assert!(std::panic::catch_unwind(caught).is_err());
            assert!(out.len() <= 30);
            // Whatever it reads now is in a chunk that is there.
            let mut rest = Vec::<u8>::new();
            d.collect_all(&mut rest)?;
            Ok(rest)
        });
        assert!(read.is_ok_and(|rest| bytes.windows(rest.len()).any(|part| part == rest)), "chunks of {len}");
    }
}

/// What a list of any type is in memory is what its elements are, each read by itself.
#[test]
fn lists_that_are_copied_are_as_their_elements() {
    fn law<T: Bounded + PartialEq + core::fmt::Debug>() {
        assert!(T::IS_ANY_BYTES == (T::IS_PLAIN && size_of::<T>() == T::LEN_MAX));
        let bytes: Vec<u8> = (0..29 * T::LEN_MAX).map(|i| (i * 37 + 11) as u8).collect();
        let each = |d: &mut Decoder<'_, '_>| (0..29).map(|_| d.get::<T>()).collect::<Result<Vec<T>, Fail>>();
        let Ok(each) = with_slice(&bytes, &Limits::default(), each) else { panic!("29 elements") };
        for size in if cfg!(miri) { vec![41] } else { vec![bytes.len(), 101, 7, 1] } {
            let chunks: Vec<&[u8]> = bytes.chunks(size).collect();
            let mut list = Vec::new();
            let mut source = Slices::new(&chunks);
            let read = with_source(&mut source, &Limits::default(), |d| d.collect::<T>(29, &mut list));
            // By their bytes: a NaN is not equal to itself.
            let same = list.len() == 29
                && list.iter().zip(&each).all(|(a, b)| alloc::format!("{a:?}") == alloc::format!("{b:?}"));
            assert!(read.is_ok() && same, "{list:?} in chunks of {size}");
        }
    }
    law::<u8>();
    law::<i16>();
    law::<u32>();
    law::<f64>();
    law::<u64>();
    law::<crate::bounded::Le<i32>>();
    law::<crate::bounded::Be<u16>>();
    law::<crate::bounded::Be<f32>>();
    law::<[crate::bounded::Be<u32>; 3]>();
    law::<[u16; 5]>();
}

#[test]
fn lists_take_no_more_memory_than_they_may() {
    let bytes = lists_sample();
    for memory in (0..2_500).step_by(STEP * 7) {
        let limits = Limits { memory, ..Limits::default() };
        let (seen, result) = lists_in(&chunks_of(&bytes, &[101]), &limits);
        let took = seen.fixed.len() * 16 + seen.flags.len() * 4 + seen.varints.len() * 16 + seen.tagged.len() * 4;
        assert!(took as u64 <= memory, "{took} of {memory}");
        assert_eq!(result.map_err(|e| e.kind()), Err(FaultKind::TooMuchMemory));
    }
}

/// A list of whose elements the last says that it is the last: without an end in chunks that never end.
struct Endless(u64);

impl Source for Endless {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        self.0 += 1;
        Ok(&[1; 64])
    }
}

#[test]
fn input_without_an_end_meets_a_limit() {
    let len = if cfg!(miri) { 600 } else { 10_000 };
    let limits = Limits { bytes: len, ..Limits::default() };
    for f in [
        |d: &mut Decoder<'_, '_>| d.skip(u64::MAX),
        |d: &mut Decoder<'_, '_>| d.collect_all::<u16>(&mut Vec::new()),
        // Sections of one byte, without the 0 that ends them.
        |d: &mut Decoder<'_, '_>| d.copy_chunked(&mut Vec::new()),
        |d: &mut Decoder<'_, '_>| d.collect_chunked::<u8>(&mut Vec::new()),
        |d: &mut Decoder<'_, '_>| d.collect_tagged::<u8>(&mut Vec::new()),
        |d: &mut Decoder<'_, '_>| d.foreign::<()>(|_| Err(Foreign::More)),
        |d: &mut Decoder<'_, '_>| d.rest().map(drop),
        |d: &mut Decoder<'_, '_>| d.take_until(0, u64::MAX).map(drop),
        |d: &mut Decoder<'_, '_>| d.look_ahead(|d| d.take_while(u64::MAX, |_| true).map(drop)),
        |d: &mut Decoder<'_, '_>| d.attempt(|d| d.skip(u64::MAX)).map_or_else(|| d.skip(u64::MAX), Ok),
    ] {
        let mut source = Endless(0);
        let result = with_source(&mut source, &limits, f);
        assert_eq!(result.map_err(|e| e.kind()), Err(FaultKind::TooLong));
        assert!(source.0 <= len / 64 + 2, "{} chunks", source.0);
    }
    let limits = Limits { memory: 5_000, ..Limits::default() };
    let kept = with_source(&mut Endless(0), &limits, |d| {
        assert!(d.attempt(|d| d.skip(u64::MAX)).is_none());
        // What was kept is there, and no more.
        d.skip(5_000)?;
        d.skip(1_000)
    });
    assert_eq!(kept.map_err(|e| e.kind()), Err(FaultKind::TooMuchMemory));
}

/// Fails after so many chunks.
struct Broken<'s>(&'s [&'s [u8]]);

impl Source for Broken<'_> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        let [first, rest @ ..] = self.0 else { return Err("line cut".into()) };
        self.0 = rest;
        Ok(first)
    }
}

#[test]
fn a_source_that_fails_says_so_where_it_was_needed() {
    let mut out = Vec::new();
    let chunks: [&[u8]; 2] = [&[1, 0, 2], &[0, 3]];
    let result = with_source(&mut Broken(&chunks), &Limits::default(), |d| d.collect::<u16>(9, &mut out));
    assert_eq!(out, [1, 2]);
    let error = result.map_err(|e| (e.to_string(), e.kind(), e.offset()));
    assert_eq!(error, Err(("[2]: the source failed at offset 0x4: line cut".into(), FaultKind::Io, 4)));
    // It is not the end of the input.
    let all = with_source(&mut Broken(&chunks), &Limits::default(), |d| d.collect_all::<u8>(&mut Vec::new()));
    assert_eq!(all.map_err(|e| e.kind()), Err(FaultKind::Io));
    // Trying does not hide it.
    let tried = with_source(&mut Broken(&chunks), &Limits::default(), |d| match d.attempt(|d| d.skip(6)) {
        None => d.skip(6),
        Some(()) => Ok(()),
    });
    assert_eq!(tried.map_err(|e| (e.kind(), e.offset())), Err((FaultKind::Io, 0)));
    assert_eq!(
        from_source::<[u8; 5]>(&mut Broken(&chunks), &Limits::default()).map_err(|e| e.kind()),
        Err(FaultKind::Io)
    );
}

/// A decoder that goes on after failures finds the same as one that does not fail.
#[test]
fn failures_may_be_passed_over() {
    let bytes: Vec<u8> = (0..=255).collect();
    let read = |d: &mut Decoder<'_, '_>| {
        let mut sums = Vec::new();
        for n in 0..60 {
            // More than there is in the range; then the same bytes one by one.
            let failed = d.within(4, |d| d.get::<(u32, u8)>().map(drop)).is_err();
            let late = d.within(2, |d| d.skip(1)).is_err();
            sums.push((n, failed, late, d.offset()));
            d.skip(1)?;
        }
        let _ = d.skip(1000);
        sums.push((0, d.is_end(), d.get::<u8>().is_err(), d.offset()));
        Ok(sums)
    };
    let wanted = with_slice(&bytes, &Limits::default(), read);
    for len in [1, 3, 5, 64] {
        let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
        assert_eq!(with_source(&mut Moving::new(&chunks), &Limits::default(), read), wanted, "chunks of {len}");
    }
}

#[test]
fn a_panic_leaves_a_decoder_that_can_be_used() {
    extern crate std;
    let wanted = with_slice(&[1, 2, 3, 4], &Limits::default(), |d| {
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _ = d.get::<u8>();
            std::panic::resume_unwind(alloc::boxed::Box::new(0))
        }));
        let _: Result<(), _> = caught;
        d.get::<(u8, u16)>()
    });
    assert_eq!(wanted, Ok((2, 0x0403)));
}

/// Ten thousand levels where 64 are allowed, on a small stack.
#[test]
fn nesting_is_refused_before_the_stack_is() {
    extern crate std;
    let deep = |bytes: &'static [u8]| {
        let thread = std::thread::Builder::new().stack_size(128 << 10);
        let done =
            thread.spawn(move || with_slice(bytes, &Limits::default(), tree).map_err(|e| (e.kind(), e.offset())));
        done.ok().and_then(|thread| thread.join().ok())
    };
    assert_eq!(deep(&[1; 10_000]), Some(Err((FaultKind::Depth, 65))));
    static BOXED: [u8; 10_000] = {
        let mut bytes = [2; 10_000];
        let mut at = 1;
        while at < 10_000 {
            bytes[at] = 127;
            at += 2;
        }
        bytes
    };
    assert!(deep(&BOXED).is_some_and(|result| result.is_err()));
}

/// A group whose shortest value is empty.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Nothing;

impl Group for Nothing {
    const LEN_MIN: usize = 0;
    const LEN_MAX: usize = 0;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        Ok(from.end(Self))
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        to.end()
    }
}

#[test]
fn a_part_of_no_bytes_is_at_the_end_too() {
    assert_eq!(from_slice::<(Nothing, ())>(&[]), Ok((Nothing, ())));
    assert_eq!(from_slice::<()>(&[1]).map_err(|e| (e.kind(), e.offset())), Err((FaultKind::Trailing, 0)));
    assert_eq!(from_prefix::<u8>(&[1, 2]), Ok((1, &[2][..])));
    assert_eq!(from_source::<u16>(&mut Slices::new(&[&[], &[1], &[], &[2]]), &Limits::default()), Ok(0x0201));
}

/// The machine beside the decoder.
fn fed(chunks: &[&[u8]], n: Option<u64>) -> (Vec<Record>, Result<usize, Error>) {
    let mut feed = Feed::new(n.map_or_else(Elements::<Record>::all, Elements::count));
    let (mut out, mut unread) = (Vec::new(), 0);
    for chunk in chunks {
        match feed.feed(chunk, &mut out) {
            Ok(Fed::More) => {}
            Ok(Fed::Done(rest)) => unread += rest.len(),
            Err(error) => return (out, Err(error)),
        }
    }
    let result = feed.finish(&mut out).map(|()| unread);
    (out, result)
}

#[test]
fn what_is_fed_is_what_is_decoded() {
    let bytes = &sample()[1..101];
    for &wrong in if cfg!(miri) { &[29][..] } else { &[200, 29, 60] } {
        let mut bytes = bytes.to_vec();
        // A varint that goes on and on.
        if let Some(bytes) = bytes.get_mut(wrong..wrong + 12) {
            bytes.fill(0x80);
        }
        for (n, end) in [(Some(3), 100), (Some(6), 100), (None, 80), (Some(0), 9), (Some(5), 70)] {
            let bytes = &bytes[..end];
            let mut out = Vec::new();
            let result = with_slice(bytes, &Limits::default(), |d| match n {
                Some(n) => d.collect(n, &mut out).map(|()| bytes.len() - d.offset() as usize),
                None => d.collect_all(&mut out).map(|()| 0),
            });
            let wanted = (out, result);
            for at in cuts(end, STEP) {
                assert_eq!(fed(&[&bytes[..at], &bytes[at..]], n), wanted, "{n:?} cut at {at} of {end}");
            }
            for &len in if cfg!(miri) { &[7][..] } else { &[1, 2, 7, 30, 101] } {
                let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
                assert_eq!(fed(&chunks, n), wanted, "{n:?} in chunks of {len} of {end}");
            }
        }
    }
}

#[test]
fn a_tagged_list_that_is_fed_is_what_is_decoded() {
    let good = [&tagged_sample()[..], &[9]].concat();
    let mut wrongs = vec![good.clone()];
    for (at, byte) in [(100, 0x80), (101, 0x80), (102, 0x80), (good.len() - 2, 2)] {
        let mut wrong = good.clone();
        // An undeclared tag, or a varint that does not end.
        wrong[at..good.len().min(at + 6)].fill(byte);
        wrongs.push(wrong);
    }
    wrongs.push(good[..50].to_vec());
    for bytes in wrongs {
        let mut out = Vec::new();
        let wanted = with_slice(&bytes, &Limits::default(), |d| d.collect_tagged::<Varint<u32>>(&mut out));
        for len in (1..=bytes.len()).step_by(STEP) {
            let (mut feed, mut fed) = (Feed::new(Tagged::new()), Vec::new());
            let mut result = Ok(Fed::More);
            for chunk in bytes.chunks(len) {
                if result == Ok(Fed::More) {
                    result = feed.feed(chunk, &mut fed);
                }
            }
            let result = result.and_then(|_| feed.finish(&mut fed));
            assert_eq!((&fed, &result), (&out, &wanted), "in chunks of {len}");
            assert_eq!(feed.machine().done(), out.len() as u64);
        }
    }
}

#[test]
fn a_failed_feed_stays_failed() {
    let mut feed = Feed::new(Elements::<bool>::all());
    let mut out = Vec::new();
    assert_eq!(feed.feed(&[1, 0], &mut out), Ok(Fed::More));
    let first = feed.feed(&[1, 3, 1], &mut out);
    assert_eq!(first.as_ref().map_err(|e| (e.kind(), e.offset())), Err((FaultKind::Bool(3), 3)));
    assert_eq!(feed.feed(&[1], &mut out), first);
    assert_eq!(feed.finish(&mut out).map_err(|e| e.kind()), Err(FaultKind::Bool(3)));
    assert_eq!((out, feed.machine().done()), (vec![true, false, true], 3));
}

const PREFIXES: [Prefix; 5] = [Prefix::Direct, Prefix::Compact, Prefix::U32Le, Prefix::U32Be, Prefix::Varint];

/// Frames of these lengths, and what they are as messages.
fn frames_of(prefix: Prefix, lens: &[usize]) -> (Vec<u8>, Vec<Vec<u8>>) {
    let (mut bytes, mut messages) = (Vec::new(), Vec::new());
    for (number, len) in lens.iter().enumerate() {
        let payload: Vec<u8> = (0..*len).map(|i| (i * 7 + number) as u8).collect();
        let head = match prefix {
            Prefix::Direct => (*len as u32 + 8).to_le_bytes().to_vec(),
            Prefix::U32Le => (*len as u32).to_le_bytes().to_vec(),
            Prefix::U32Be => (*len as u32).to_be_bytes().to_vec(),
            Prefix::Compact | Prefix::Varint => {
                let (bytes, used) = Varint(*len as u32).to_bytes();
                bytes[..used].to_vec()
            }
        };
        let message = match prefix {
            Prefix::Direct => [&head[..], &[1, 0, 0, 0], &payload].concat(),
            // Type id 300.
            Prefix::Compact => [&[0xAC, 2], &head[..], &payload].concat(),
            _ => payload.clone(),
        };
        let is_whole = matches!(prefix, Prefix::Direct | Prefix::Compact);
        bytes.extend(if is_whole { message.clone() } else { [head, payload].concat() });
        messages.push(message);
    }
    (bytes, messages)
}

type Messages = (Vec<Vec<u8>>, Result<(), (FaultKind, u64)>);

fn cut(prefix: Prefix, chunks: &[&[u8]]) -> Messages {
    let mut frames = Frames::new(prefix, 400);
    let mut messages = Vec::new();
    for chunk in chunks {
        let mut rest = *chunk;
        loop {
            match frames.next(&mut rest) {
                Ok(Some(frame)) => messages.push(frame.to_vec()),
                Ok(None) => break,
                Err(error) => {
                    let fault = (error.kind(), error.offset());
                    assert!(frames.next(&mut rest).is_err_and(|again| again == error));
                    assert_eq!(frames.finish(), Err(error));
                    return (messages, Err(fault));
                }
            }
        }
        assert!(rest.is_empty(), "all of a chunk is taken");
    }
    (messages, frames.finish().map_err(|e| (e.kind(), e.offset())))
}

#[test]
fn frames_are_the_same_however_they_arrive() {
    for prefix in PREFIXES {
        let (bytes, messages) = frames_of(prefix, &[0, 1, 130, 0, 17]);
        for end in cuts(bytes.len(), STEP) {
            let wanted = cut(prefix, &[&bytes[..end]]);
            assert!(messages.starts_with(&wanted.0));
            if end == bytes.len() {
                assert_eq!(wanted, (messages.clone(), Ok(())));
            }
            for &len in if cfg!(miri) { &[3][..] } else { &[1, 3, 5, 64] } {
                let chunks: Vec<&[u8]> = bytes[..end].chunks(len).collect();
                assert_eq!(cut(prefix, &chunks), wanted, "{prefix:?}, {end} bytes in chunks of {len}");
            }
        }
    }
}

#[test]
fn frames_inside_a_chunk_are_borrowed() {
    let (bytes, _) = frames_of(Prefix::U32Le, &[5, 6]);
    let (mut frames, mut rest) = (Frames::new(Prefix::U32Le, 100), &bytes[2..]);
    assert_eq!(frames.next(&mut &bytes[..2]), Ok(None));
    // The first is assembled, the second stands where it arrived.
    assert_eq!(frames.next(&mut rest).map(|frame| frame.map(<[u8]>::len)), Ok(Some(5)));
    assert_eq!(frames.next(&mut rest).map(|frame| frame.map(<[u8]>::as_ptr)), Ok(Some(bytes[13..].as_ptr())));
}

#[test]
fn frames_that_lie_are_refused_at_once() {
    let refused = |prefix, bytes: &[u8]| {
        let chunks: Vec<&[u8]> = bytes.chunks(1).collect();
        let (whole, parts) = (cut(prefix, &[bytes]).1, cut(prefix, &chunks).1);
        assert_eq!(whole, parts);
        whole.err()
    };
    // A Direct frame has 8 bytes or more (D41), and what follows one that has is not lost.
    for len in 0..8 {
        let after_another = [&[8, 0, 0, 0, 1, 0, 0, 0][..], &[len, 0, 0, 0, 1, 0, 0, 0]].concat();
        assert_eq!(refused(Prefix::Direct, &after_another[8..]), Some((FaultKind::Length, 0)));
        assert_eq!(refused(Prefix::Direct, &after_another), Some((FaultKind::Length, 8)));
    }
    assert_eq!(refused(Prefix::Direct, &[8, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 1, 0, 1, 0, 0]), None);
    assert_eq!(refused(Prefix::Direct, &[0xFF; 4]), Some((FaultKind::TooLong, 0)));
    assert_eq!(refused(Prefix::U32Le, &[1, 0, 0, 0, 9, 0x91, 1, 0, 0]), Some((FaultKind::TooLong, 5)));
    assert_eq!(refused(Prefix::Compact, &[1, 1, 0, 7, 0xFF, 0xFF, 3]), Some((FaultKind::TooLong, 3)));
    assert_eq!(refused(Prefix::Compact, &[0x81, 0, 1]), Some((FaultKind::Overlong, 0)));
    assert_eq!(refused(Prefix::Compact, &[0xFF, 0xFF, 0x7F]), Some((FaultKind::Range, 0)));
    assert_eq!(refused(Prefix::Compact, &[1, 0x80]), Some((FaultKind::Short { need: 1 }, 0)));
    assert_eq!(refused(Prefix::U32Be, &[0, 0, 1, 0x91]), Some((FaultKind::TooLong, 0)));
    assert_eq!(refused(Prefix::Varint, &[0x80, 0]), Some((FaultKind::Overlong, 0)));
    assert_eq!(refused(Prefix::Varint, &[0xFF, 0xFF, 0xFF, 0xFF, 0x1F]), Some((FaultKind::Range, 0)));
    assert_eq!(refused(Prefix::Varint, &[0x80]), Some((FaultKind::Short { need: 1 }, 0)));
    assert_eq!(refused(Prefix::U32Le, &[3, 0, 0, 0, 1]), Some((FaultKind::Short { need: 2 }, 0)));
    // As many as a frame has at least.
    assert_eq!(refused(Prefix::U32Be, &[3]), Some((FaultKind::Short { need: 3 }, 0)));
    assert_eq!(refused(Prefix::Direct, &[9, 0]), Some((FaultKind::Short { need: 6 }, 0)));
    assert_eq!(refused(Prefix::Compact, &[0x81]), Some((FaultKind::Short { need: 1 }, 0)));
}
