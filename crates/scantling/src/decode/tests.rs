//! One input as a slice and cut in every way: the same values, the same errors, the same offsets. Small enough for Miri.

use super::*;
use crate::bounded::{Group, GroupReader, GroupWriter, Varint, ZigZag};
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
            d.fail_at(Kind::Tag(tag.into()), at)
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
                return d.fail(Kind::Custom(1));
            }
            seen.tried.extend(tried.iter().skip(before % 2));
            Ok(())
        });
        if long.is_none() {
            let inner = d.attempt(|d| {
                d.skip(3)?;
                d.attempt(|d| d.fail::<()>(Kind::Utf8));
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
    if d.is_end() { Ok(()) } else { d.fail(Kind::Trailing) }
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
        assert!(wanted.1.as_ref().is_err_and(|e| matches!(e.kind(), Kind::Short { .. })), "{end}: {:?}", wanted.1);
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
        for flip in [0x01, 0x80, 0xFF] {
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
            Err(error) => assert_eq!(error.kind(), Kind::TooLong, "{max}: {error}"),
        }
        for len in if cfg!(miri) { &[16][..] } else { &[1, 16, 101, 1000] } {
            let chunks: Vec<&[u8]> = bytes.chunks(*len).collect();
            assert_eq!(chunked(&chunks, &limits), wanted, "{max} bytes in chunks of {len}");
        }
    }
    for memory in [0, 100, 150] {
        let limits = Limits { memory, ..Limits::default() };
        assert!(whole(&bytes, &limits).1.is_err_and(|e| e.kind() == Kind::TooMuchMemory));
    }
    let limits = Limits { depth: 1, ..Limits::default() };
    assert!(whole(&bytes, &limits).1.is_err_and(|e| e.kind() == Kind::Depth));
}

#[test]
fn errors_say_where_on_which_path() {
    let bytes = sample();
    let error = |bytes: &[u8]| whole(bytes, &Limits::default()).1.map_err(|e| e.to_string());
    assert_eq!(error(&bytes[..15]), Err("records[1]: 14 bytes short at offset 0xf".into()));
    let mut wrong = bytes.clone();
    let tail = bytes.len() - 22 - 9;
    wrong[tail + 3] = 9;
    assert_eq!(error(&wrong), Err(alloc::format!("tree.boxed: tag 9 stands for nothing at offset {:#x}", tail + 3)));
    wrong[tail + 2] = 2;
    wrong[tail + 3] = 0;
    assert_eq!(
        error(&wrong),
        Err(alloc::format!("tree.boxed: range is longer than what is in it at offset {:#x}", tail + 4))
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
    assert_eq!((out, error.map_err(|e| (e.kind(), e.offset()))), (vec![1, 2], Err((Kind::Short { need: 1 }, 4))));
    let mut out = Vec::new();
    let error = with_slice(&[1, 1, 0, 7, 1, 1, 1, 1], &Limits::default(), |d| d.collect::<bool>(8, &mut out));
    assert_eq!(
        (out, error.map_err(|e| e.to_string())),
        (vec![true, true, false], Err("[3]: bool is 0x07, neither 0 nor 1 at offset 0x3".into()))
    );
}

#[test]
fn borrows_need_a_slice() {
    let words = [0u8, 1, 0, 2];
    let borrowed = with_slice(&words, &Limits::default(), |d| d.fixed::<crate::bounded::Be<u16>>(2));
    assert_eq!(borrowed.ok().map(|w| w[1].get()), Some(2));
    let split = with_source(&mut Slices::new(&[&words]), &Limits::default(), |d| d.fixed::<u8>(2).map(<[u8]>::len));
    assert_eq!(split.map_err(|e| e.kind()), Err(Kind::Split));
    // Near the end the cursor is in a copy; what is borrowed is not.
    let late = with_slice(&words, &Limits::default(), |d| {
        let _ = d.peek::<Varint<u64>>()?;
        d.skip(1)?;
        d.fixed::<u8>(3)
    });
    assert_eq!(late.ok(), Some(&words[1..]));
    let text = |bytes: &[u8]| with_slice(bytes, &Limits::default(), |d| d.text(3).map(|t| t.into_owned()));
    assert_eq!(text(b"abc"), Ok("abc".into()));
    assert_eq!(text(b"a\xFFc").map_err(|e| (e.kind(), e.offset())), Err((Kind::Utf8, 1)));
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
    let limits = Limits { bytes: 10_000, ..Limits::default() };
    for f in [
        |d: &mut Decoder<'_, '_>| d.skip(u64::MAX),
        |d: &mut Decoder<'_, '_>| d.collect_all::<u16>(&mut Vec::new()),
        // Sections of one byte, without the 0 that ends them.
        |d: &mut Decoder<'_, '_>| d.copy_chunked(&mut Vec::new()),
        |d: &mut Decoder<'_, '_>| d.collect_chunked::<u8>(&mut Vec::new()),
        |d: &mut Decoder<'_, '_>| d.foreign::<()>(|_| Err(Foreign::More)),
        |d: &mut Decoder<'_, '_>| d.attempt(|d| d.skip(u64::MAX)).map_or_else(|| d.skip(u64::MAX), Ok),
    ] {
        let mut source = Endless(0);
        let result = with_source(&mut source, &limits, f);
        assert_eq!(result.map_err(|e| e.kind()), Err(Kind::TooLong));
        assert!(source.0 <= 10_000 / 64 + 2, "{} chunks", source.0);
    }
    let limits = Limits { memory: 5_000, ..Limits::default() };
    let kept = with_source(&mut Endless(0), &limits, |d| {
        assert!(d.attempt(|d| d.skip(u64::MAX)).is_none());
        // What was kept is there, and no more.
        d.skip(5_000)?;
        d.skip(1_000)
    });
    assert_eq!(kept.map_err(|e| e.kind()), Err(Kind::TooMuchMemory));
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
    assert_eq!(error, Err(("[2]: the source failed at offset 0x4: line cut".into(), Kind::Io, 4)));
    // It is not the end of the input.
    let all = with_source(&mut Broken(&chunks), &Limits::default(), |d| d.collect_all::<u8>(&mut Vec::new()));
    assert_eq!(all.map_err(|e| e.kind()), Err(Kind::Io));
    // Trying does not hide it.
    let tried = with_source(&mut Broken(&chunks), &Limits::default(), |d| match d.attempt(|d| d.skip(6)) {
        None => d.skip(6),
        Some(()) => Ok(()),
    });
    assert_eq!(tried.map_err(|e| (e.kind(), e.offset())), Err((Kind::Io, 0)));
    assert_eq!(from_source::<[u8; 5]>(&mut Broken(&chunks), &Limits::default()).map_err(|e| e.kind()), Err(Kind::Io));
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
    assert_eq!(deep(&[1; 10_000]), Some(Err((Kind::Depth, 65))));
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

    fn get(_: GroupReader<'_, Self>) -> Result<Self, Kind> {
        Ok(Self)
    }

    fn put(&self, _: GroupWriter<'_, Self>) {}
}

#[test]
fn a_part_of_no_bytes_is_at_the_end_too() {
    assert_eq!(from_slice::<(Nothing, ())>(&[]), Ok((Nothing, ())));
    assert_eq!(from_slice::<()>(&[1]).map_err(|e| (e.kind(), e.offset())), Err((Kind::Trailing, 0)));
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
fn a_failed_feed_stays_failed() {
    let mut feed = Feed::new(Elements::<bool>::all());
    let mut out = Vec::new();
    assert_eq!(feed.feed(&[1, 0], &mut out), Ok(Fed::More));
    let first = feed.feed(&[1, 3, 1], &mut out);
    assert_eq!(first.as_ref().map_err(|e| (e.kind(), e.offset())), Err((Kind::Bool(3), 3)));
    assert_eq!(feed.feed(&[1], &mut out), first);
    assert_eq!(feed.finish(&mut out).map_err(|e| e.kind()), Err(Kind::Bool(3)));
    assert_eq!((out, feed.machine().done()), (vec![true, false, true], 3));
}

const PREFIXES: [Prefix; 4] = [Prefix::Direct, Prefix::U32Le, Prefix::U32Be, Prefix::Varint];

/// Frames of these lengths, and what they are as messages.
fn frames_of(prefix: Prefix, lens: &[usize]) -> (Vec<u8>, Vec<Vec<u8>>) {
    let (mut bytes, mut messages) = (Vec::new(), Vec::new());
    for (number, len) in lens.iter().enumerate() {
        let payload: Vec<u8> = (0..*len).map(|i| (i * 7 + number) as u8).collect();
        let head = match prefix {
            Prefix::Direct => (*len as u32 + 9).to_le_bytes().to_vec(),
            Prefix::U32Le => (*len as u32).to_le_bytes().to_vec(),
            Prefix::U32Be => (*len as u32).to_be_bytes().to_vec(),
            Prefix::Varint => {
                let (bytes, used) = Varint(*len as u32).to_bytes();
                bytes[..used].to_vec()
            }
        };
        let message = match prefix {
            Prefix::Direct => [&head[..], &[1, 0, 0, 0, 0], &payload].concat(),
            _ => payload.clone(),
        };
        bytes.extend(if prefix == Prefix::Direct { message.clone() } else { [head, payload].concat() });
        messages.push(message);
    }
    (bytes, messages)
}

type Messages = (Vec<Vec<u8>>, Result<(), (Kind, u64)>);

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
            for len in [1, 3, 5, 64] {
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
    assert_eq!(refused(Prefix::Direct, &[8, 0, 0, 0]), Some((Kind::Length, 0)));
    assert_eq!(refused(Prefix::Direct, &[0xFF; 4]), Some((Kind::TooLong, 0)));
    assert_eq!(refused(Prefix::U32Le, &[1, 0, 0, 0, 9, 0x91, 1, 0, 0]), Some((Kind::TooLong, 5)));
    assert_eq!(refused(Prefix::U32Be, &[0, 0, 1, 0x91]), Some((Kind::TooLong, 0)));
    assert_eq!(refused(Prefix::Varint, &[0x80, 0]), Some((Kind::Overlong, 0)));
    assert_eq!(refused(Prefix::Varint, &[0xFF, 0xFF, 0xFF, 0xFF, 0x1F]), Some((Kind::Range, 0)));
    assert_eq!(refused(Prefix::Varint, &[0x80]), Some((Kind::Short { need: 1 }, 0)));
    assert_eq!(refused(Prefix::U32Le, &[3, 0, 0, 0, 1]), Some((Kind::Short { need: 2 }, 0)));
}
