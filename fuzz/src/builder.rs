//! The builder: whatever is put, and however its chunks are cut, the bytes are those of a `Vec` that is appended to.
//!
//! ```text
//! sizes of chunks | program of puts
//! ```

use crate::Oracle;
use crate::input::Input;
use scantling::bounded::{Be, Bounded, Varint, ZigZag, write};
use scantling::build::{Builder, ChunkSizes, Limits, Put, from_fn, to_slice, to_vec};
use scantling::decode::{Limits as DecodeLimits, with_slice};
use std::sync::Arc;

/// What is built is little longer, so that an input takes less than a millisecond: three bytes of it may ask for thousands. Chunks of any
/// size, down to one byte, are for short programs: each is an allocation.
const LEN_MAX: u64 = 1 << 13;
const SHORT: usize = 64;
const SHORT_LEN_MAX: u64 = 1 << 10;

type Parts = (u8, Option<ZigZag<i32>>, Be<u16>, Varint<u64>);

/// What a result should hold: bytes, and what stands in sections.
#[derive(Debug)]
enum Expected {
    Bytes(Vec<u8>),
    Sections(Vec<u8>),
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let (first, second, rest) = (input.len(), input.len(), input.len());
    let program = input.rest();
    let (least, len_max) = if program.len() > SHORT { (SHORT, LEN_MAX) } else { (1, SHORT_LEN_MAX) };
    let sizes = ChunkSizes { first, second: second.max(least), rest: rest.max(least) };
    let limits = Limits { depth: 8, ..Limits::default() };
    let mut b = Builder::with(sizes, limits);
    // Twice, since a builder that was cleared is as a new one.
    for _ in 0..2 {
        b.clear();
        let mut expected = vec![Expected::Bytes(Vec::new())];
        let mut steps = Input::new(program);
        while !steps.is_empty() && b.len() < len_max {
            step(&mut b, &mut steps, &mut expected, oracle);
        }
        let len = b.len();
        let Ok(built) = b.finish() else { panic!("no limit was exceeded") };
        let all = built.to_vec();
        assert_eq!(all.len() as u64, len);
        assert_eq!(built.chunks().collect::<Vec<_>>().concat(), all);
        let mut appended = vec![7];
        built.append_to(&mut appended);
        assert_eq!(appended[1..], all);
        is_expected(&all, &expected);
        let mut written = Vec::new();
        assert!(built.write_to(&mut written).is_ok() && written == all);
    }
    flat(program);
}

fn is_expected(all: &[u8], expected: &[Expected]) {
    let read = with_slice(all, &DecodeLimits::default(), |d| {
        for part in expected {
            match part {
                Expected::Bytes(bytes) => assert_eq!(d.bytes(bytes.len() as u64)?, &bytes[..]),
                Expected::Sections(bytes) => {
                    let mut found = Vec::new();
                    d.copy_chunked(&mut found)?;
                    assert_eq!(&found, bytes);
                }
            }
        }
        Ok(())
    });
    assert_eq!(read, Ok(()), "what was built is not what was put");
}

/// The last bytes that are expected.
fn plain(expected: &mut Vec<Expected>) -> &mut Vec<u8> {
    if !matches!(expected.last(), Some(Expected::Bytes(_))) {
        expected.push(Expected::Bytes(Vec::new()));
    }
    match expected.last_mut() {
        Some(Expected::Bytes(bytes)) => bytes,
        _ => unreachable!("it was pushed"),
    }
}

fn put<T: Bounded>(out: &mut Vec<u8>, value: &T) {
    let mut bytes = [0; 128];
    match write(value, &mut bytes) {
        Some(len) => out.extend_from_slice(&bytes[..len]),
        None => unreachable!("no part is longer"),
    }
}

fn parts(input: &mut Input<'_>) -> Parts {
    let word = input.word();
    let optional = (word & 1 == 1).then_some(ZigZag((word >> 8) as i32));
    (word as u8, optional, Be::new((word >> 16) as u16), Varint(word >> (word & 63)))
}

fn step(b: &mut Builder<'_>, input: &mut Input<'_>, expected: &mut Vec<Expected>, oracle: Oracle) {
    let kind = input.byte();
    if kind % 12 == 11 {
        let mut inside = vec![Expected::Bytes(Vec::new())];
        b.chunked(|b| simple_steps(b, input, &mut inside, oracle));
        expected.push(Expected::Sections(std::mem::take(plain(&mut inside))));
        expected.push(Expected::Bytes(Vec::new()));
    } else {
        simple(b, kind, input, plain(expected), oracle);
    }
}

fn simple_steps(b: &mut Builder<'_>, input: &mut Input<'_>, expected: &mut Vec<Expected>, oracle: Oracle) {
    for _ in 0..input.byte() % 8 {
        let kind = input.byte() % 11;
        simple(b, kind, input, plain(expected), oracle);
    }
}

fn simple(b: &mut Builder<'_>, kind: u8, input: &mut Input<'_>, out: &mut Vec<u8>, oracle: Oracle) {
    match kind % 11 {
        0 => {
            let value = input.byte();
            b.put(&value);
            out.push(value);
        }
        1 => {
            let value = parts(input);
            b.put(&value);
            put(out, &value);
        }
        2 => {
            let values: Vec<u32> = (0..input.len().min(300)).map(|i| (i as u32).wrapping_mul(0x0101_0101)).collect();
            b.put_all(&values);
            values.iter().for_each(|value| out.extend(value.to_le_bytes()));
        }
        3 => {
            let values: Vec<Parts> = (0..input.byte() % 32).map(|_| parts(input)).collect();
            b.put_all(&values);
            values.iter().for_each(|value| put(out, value));
        }
        4 => {
            let bytes = input.part();
            b.bytes(bytes);
            out.extend_from_slice(bytes);
        }
        5 => {
            // The planted fault: more than a page of text loses a byte.
            let bytes = vec![input.byte(); 16 * input.len().min(300)];
            b.bytes(&bytes);
            let kept = if oracle == Oracle::Wrong && bytes.len() > 4096 { bytes.len() - 1 } else { bytes.len() };
            out.extend_from_slice(&bytes[..kept]);
        }
        6 => {
            let bytes: Arc<[u8]> = vec![input.byte(); 16 * input.len().min(300)].into();
            b.insert(bytes.clone());
            out.extend_from_slice(&bytes);
        }
        7 => {
            let (value, between) = (input.byte(), input.len().min(5_000));
            let slot = b.slot::<Be<u32>>();
            let bytes = vec![value; between];
            b.insert(bytes.clone());
            b.put(&value);
            b.fill(slot, Be::new(between as u32));
            out.extend((between as u32).to_be_bytes());
            out.extend_from_slice(&bytes);
            out.push(value);
        }
        8 => {
            let value = parts(input);
            b.nested(|b| b.put(&value));
            put(out, &value);
        }
        9 => b.local(|b| {
            for _ in 0..3 {
                let value = parts(input);
                b.put(&value);
                put(out, &value);
            }
        }),
        _ => {
            let text = String::from_utf8_lossy(input.part()).into_owned();
            scantling::build::Encode::encode(&(Some(&text[..]), from_fn(|b| b.put(&1u16))), b);
            out.extend_from_slice(text.as_bytes());
            out.extend(1u16.to_le_bytes());
        }
    }
}

/// The ways without chunks: one `Vec`, and a slice that is long enough, too short by one, or empty.
fn flat(program: &[u8]) {
    let recipe = from_fn(|b| {
        let mut input = Input::new(program);
        while !input.is_empty() {
            scantling::build::Encode::encode(&Put(parts(&mut input)), b);
            scantling::build::Encode::encode(&input.part().to_vec(), b);
        }
    });
    let mut expected = Vec::new();
    let mut input = Input::new(program);
    while !input.is_empty() {
        put(&mut expected, &parts(&mut input));
        expected.extend_from_slice(input.part());
    }
    assert_eq!(to_vec(&recipe).as_ref(), Ok(&expected));
    let mut slice = vec![0; expected.len()];
    assert_eq!(to_slice(&recipe, &mut slice), Ok(expected.len()));
    assert_eq!(slice, expected);
    if let Some(short) = expected.len().checked_sub(1) {
        assert!(to_slice(&recipe, &mut slice[..short]).is_err());
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (sizes, len) in [([64u8, 250, 200], 90), ([0, 1, 1], 40), ([7, 40, 90], 90), ([7, 40, 20], 40)] {
        for kind in 0..12u8 {
            for n in [0u8, 3, 100, 254] {
                let rest: Vec<u8> = (0..len).map(|i: u8| i.wrapping_mul(37)).collect();
                seeds.push([&sizes[..], &[kind, n, n, kind, 5, n, 0, 1, 11, 6], &rest].concat());
            }
        }
    }
    seeds
}
