//! What takes chunks that arrive, the feed and the frame cutter: wherever a stream is cut, they give what they give of the whole
//! stream, and a feed gives what the decoder does.
//!
//! ```text
//! lengths of pieces | which machine or prefix | a limit or number | bytes
//! ```

use crate::Oracle;
use crate::input::{Input, pieces};
use scantling::bounded::{Be, Bounded, Varint, ZigZag};
use scantling::decode::{
    Decoder, Elements, Error, Fail, Fed, Feed, Frames, Limits, Machine, Prefix, Tagged, with_slice,
};
use std::fmt::Debug;

type Parts = (u8, Option<ZigZag<i32>>, Be<u16>, Varint<u64>);

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let lengths = input.part();
    let which = input.byte();
    let n = input.len();
    let bytes = input.rest();
    let cut = pieces(bytes, lengths);
    match which % 7 {
        0 => elements::<u8>(bytes, &cut, n as u64, oracle),
        1 => elements::<Parts>(bytes, &cut, n as u64, oracle),
        2 => elements::<Varint<u64>>(bytes, &cut, n as u64, oracle),
        3 => frames(bytes, &cut, Prefix::Direct, n as u64, oracle),
        4 => frames(bytes, &cut, Prefix::U32Le, n as u64, oracle),
        5 => frames(bytes, &cut, Prefix::U32Be, n as u64, oracle),
        _ => frames(bytes, &cut, Prefix::Varint, n as u64, oracle),
    }
}

/// How a list is read.
type Reader<'r, T> = &'r dyn Fn(&mut Decoder<'_, '_>, &mut Vec<T>) -> Result<(), Fail>;

/// A list of a known number, one to the end of the input, and a tagged one.
fn elements<T: Bounded + Debug + PartialEq>(bytes: &[u8], cut: &[&[u8]], n: u64, oracle: Oracle) {
    let list = |read: Reader<'_, T>, takes_all: bool| {
        let mut out = Vec::new();
        let ended = with_slice(bytes, &Limits::default(), |d| {
            read(d, &mut out)?;
            let rest = bytes.len() as u64 - d.offset();
            d.skip(rest).map(|()| if takes_all { 0 } else { rest })
        });
        (out, ended.map_err(|error| (error.kind(), error.offset())))
    };
    let counted = list(&|d, out| d.collect(n, out), false);
    same(&counted, &fed(Elements::<T>::count(n), cut, oracle), &fed(Elements::<T>::count(n), &[bytes], Oracle::True));
    let all = list(&|d, out| d.collect_all(out), true);
    same(&all, &fed(Elements::<T>::all(), cut, oracle), &fed(Elements::<T>::all(), &[bytes], Oracle::True));
    let tagged = list(&|d, out| d.collect_tagged(out), false);
    same(&tagged, &fed(Tagged::<T>::new(), cut, oracle), &fed(Tagged::<T>::new(), &[bytes], Oracle::True));
}

/// The values, and the number of bytes after them, or the fault.
type Answer<T> = (Vec<T>, Result<u64, (scantling::decode::FaultKind, u64)>);

fn same<T: Debug + PartialEq>(decoder: &Answer<T>, cut: &Answer<T>, whole: &Answer<T>) {
    assert_eq!(cut, whole, "cut, and whole");
    assert_eq!(whole, decoder, "the feed, and the decoder");
}

fn fed<T, M: Machine<Output = Vec<T>>>(machine: M, cut: &[&[u8]], oracle: Oracle) -> Answer<T> {
    let (mut feed, mut out) = (Feed::new(machine), Vec::new());
    let mut behind = 0;
    let mut feed_all = || -> Result<(), Error> {
        for piece in cut {
            // The planted fault: what is left of a piece of seven bytes is forgotten when the value is complete.
            match feed.feed(piece, &mut out)? {
                Fed::Done(_) if oracle == Oracle::Wrong && piece.len() == 7 => {}
                Fed::Done(rest) => behind += rest.len() as u64,
                Fed::More => {}
            }
        }
        feed.finish(&mut out)
    };
    let ended = feed_all();
    (out, ended.map(|()| behind).map_err(|error| (error.kind(), error.offset())))
}

fn frames(bytes: &[u8], cut: &[&[u8]], prefix: Prefix, len_max: u64, oracle: Oracle) {
    let seen = |chunks: &[&[u8]], oracle: Oracle| {
        let (mut frames, mut seen) = (Frames::new(prefix, len_max), Vec::new());
        let mut cut_all = || -> Result<(), Error> {
            for chunk in chunks {
                let mut chunk = *chunk;
                while let Some(frame) = frames.next(&mut chunk)? {
                    // The planted fault: a frame of twelve bytes that ends a chunk is one too short.
                    let is_wrong = oracle == Oracle::Wrong && chunk.is_empty() && frame.len() == 12;
                    seen.push(frame[usize::from(is_wrong)..].to_vec());
                }
            }
            // What ended the stream ends it for good; that it breaks off does not.
            let ended = frames.finish();
            assert_eq!(frames.finish(), ended);
            ended
        };
        let ended = cut_all();
        (seen, ended)
    };
    let whole = seen(&[bytes], Oracle::True);
    assert_eq!(seen(cut, oracle), whole, "cut, and whole");
    let (expected, is_whole) = expected(bytes, prefix, len_max);
    assert_eq!((&whole.0, whole.1.is_ok()), (&expected, is_whole), "the stream, frame by frame");
}

/// The frames of a stream, one after the other, and whether they are all of it.
fn expected(bytes: &[u8], prefix: Prefix, len_max: u64) -> (Vec<Vec<u8>>, bool) {
    let (mut frames, mut rest) = (Vec::new(), bytes);
    while !rest.is_empty() {
        let word = rest.first_chunk::<4>().copied();
        // How long the prefix is, and what follows it; a Direct frame is given with its length, which counts itself (D41).
        let (skip, len) = match prefix {
            Prefix::Direct => (0, word.map(u32::from_le_bytes).filter(|len| *len >= 8)),
            Prefix::U32Le => (4, word.map(u32::from_le_bytes)),
            Prefix::U32Be => (4, word.map(u32::from_be_bytes)),
            _ => varint(rest),
        };
        let Some(len) = len.filter(|len| u64::from(*len) <= len_max) else { return (frames, false) };
        let Some(frame) = rest.get(skip..skip + len as usize) else { return (frames, false) };
        frames.push(frame.to_vec());
        rest = &rest[skip + len as usize..];
    }
    (frames, true)
}

/// A varint in its one form, and how long it is.
fn varint(bytes: &[u8]) -> (usize, Option<u32>) {
    let Some(end) = bytes.iter().position(|byte| *byte < 0x80).filter(|end| *end < 5) else { return (0, None) };
    let value = bytes[..=end].iter().rev().fold(0u64, |value, byte| value << 7 | u64::from(byte & 0x7F));
    let is_minimal = end == 0 || bytes[end] != 0;
    (end + 1, u32::try_from(value).ok().filter(|_| is_minimal))
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    let stream: Vec<u8> = [[12, 0, 0, 0, 1, 0, 3, 0, 1, 2, 3, 4], [9, 0, 0, 0, 2, 0, 1, 0, 7, 12, 0, 0]].concat();
    let tagged: Vec<u8> = (0..60u8).map(|i| if i % 2 == 0 { 1 } else { i }).chain([0]).collect();
    let varints: Vec<u8> = (0..60u8).map(|i| if i % 4 == 3 { i } else { 0x80 | i }).collect();
    for which in 0..7 {
        for lengths in [&[1][..], &[2, 0, 3], &[7], &[40, 1]] {
            for n in [0u8, 3, 64] {
                for bytes in [&stream, &tagged, &varints] {
                    seeds.push([&[lengths.len() as u8], lengths, &[which, n], bytes].concat());
                }
            }
        }
    }
    seeds
}
