//! The builder: whatever is put, and however its chunks are cut, the bytes are those of a `Vec` that is appended to; so are those that are
//! taken out of it, and those with borrowed slices in between.
//!
//! ```text
//! sizes of chunks | from where on bytes are spliced | program of puts
//! ```

use crate::Oracle;
use crate::input::Input;
use scantling::bounded::{Be, Bounded, Varint, ZigZag, write};
use scantling::build::{Borrowing, Builder, ChunkSizes, Encode, Limits, Put, from_fn, to_slice, to_vec};
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
pub(crate) enum Expected {
    Bytes(Vec<u8>),
    Sections(Vec<u8>),
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let program = Program::new(&mut input);
    let splice = [input.len(), input.len()];
    let program = program.with(input.rest());
    let sizes = program.sizes();
    let mut b = Builder::with(sizes, LIMITS);
    b.splice_from(splice[0], splice[1]);
    // Twice, since a builder that was cleared is as a new one.
    for _ in 0..2 {
        b.clear();
        let expected = program.run(&mut b, oracle);
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
    taken(&mut b);
    borrowed(sizes, splice, program.steps);
    flat(program.steps);
}

/// What is taken out of a builder is what it had, and goes into another one; the builder is empty then, and as a new one.
fn taken(b: &mut Builder<'static>) {
    let Ok(all) = b.finish().map(|built| built.to_vec()) else { panic!("no limit was exceeded") };
    let Ok(taken) = b.take() else { panic!("no limit was exceeded") };
    assert!(b.is_empty() && taken.len() == all.len() as u64 && taken.to_vec() == all);
    b.put(&1u8);
    taken.encode(b);
    b.put(&2u8);
    let Ok(around) = b.finish().map(|built| built.to_vec()) else { panic!("no limit was exceeded") };
    assert_eq!(around, [&[1], &all[..], &[2]].concat());
    assert_eq!(taken.into_iter().flat_map(|part| part.to_vec()).collect::<Vec<_>>(), all);
}

/// Slices of the program itself between values that are put.
fn borrowed(sizes: ChunkSizes, splice: [usize; 2], steps: &[u8]) {
    let mut b = Borrowing::with(sizes, LIMITS);
    b.splice_from(splice[0], splice[1]);
    let (mut input, mut expected) = (Input::new(steps), Vec::new());
    while !input.is_empty() {
        let part = input.part();
        if part.len() % 3 > 0 {
            b.build(|b| b.bytes(&part[..part.len() % 3]));
            expected.extend_from_slice(&part[..part.len() % 3]);
        }
        b.insert(part);
        expected.extend_from_slice(part);
    }
    let Ok(built) = b.finish() else { panic!("no limit was exceeded") };
    assert_eq!(built.len(), expected.len() as u64);
    assert!(built.to_vec() == expected && built.chunks().all(|chunk| !chunk.is_empty()));
}

/// Sections stand in each other no deeper.
pub(crate) const LIMITS: Limits = Limits { depth: 8, bytes: 64 << 20, memory: 256 << 20 };

/// Sizes of chunks, and steps.
pub(crate) struct Program<'a> {
    sizes: [usize; 3],
    steps: &'a [u8],
}

impl<'a> Program<'a> {
    /// The sizes from the input; the steps are what is left of it in the end.
    pub(crate) fn new(input: &mut Input<'a>) -> Self {
        Self { sizes: [input.len(), input.len(), input.len()], steps: &[] }
    }

    pub(crate) fn with(self, steps: &'a [u8]) -> Self {
        Self { steps, ..self }
    }

    fn is_short(&self) -> bool {
        self.steps.len() <= SHORT
    }

    pub(crate) fn sizes(&self) -> ChunkSizes {
        let least = if self.is_short() { 1 } else { SHORT };
        let [first, second, rest] = self.sizes;
        ChunkSizes { first, second: second.max(least), rest: rest.max(least) }
    }

    /// Runs the steps; gives what they should have built.
    pub(crate) fn run(&self, b: &mut Builder<'_>, oracle: Oracle) -> Vec<Expected> {
        let len_max = if self.is_short() { SHORT_LEN_MAX } else { LEN_MAX };
        let mut expected = vec![Expected::Bytes(Vec::new())];
        let mut steps = Input::new(self.steps);
        while !steps.is_empty() && b.len() < len_max && !b.has_failed() {
            step(b, &mut steps, &mut expected, oracle);
        }
        expected
    }
}

pub(crate) fn is_expected(all: &[u8], expected: &[Expected]) {
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
    if kind % 13 == 12 {
        // Without a sink it does nothing.
        b.flush();
    } else if kind % 13 == 11 {
        let mut inside = vec![Expected::Bytes(Vec::new())];
        b.chunked(|b| simple_steps(b, input, &mut inside, oracle));
        expected.push(Expected::Sections(std::mem::take(plain(&mut inside))));
        expected.push(Expected::Bytes(Vec::new()));
    } else {
        simple(b, kind % 13, input, plain(expected), oracle);
    }
}

fn simple_steps(b: &mut Builder<'_>, input: &mut Input<'_>, expected: &mut Vec<Expected>, oracle: Oracle) {
    for _ in 0..input.byte() % 8 {
        let kind = input.byte() % 12;
        if kind == 11 {
            b.flush();
            continue;
        }
        simple(b, kind, input, plain(expected), oracle);
    }
}

fn simple(b: &mut Builder<'_>, kind: u8, input: &mut Input<'_>, out: &mut Vec<u8>, oracle: Oracle) {
    match kind {
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
            let placeholder = b.placeholder::<Be<u32>>();
            let bytes = vec![value; between];
            b.insert(bytes.clone());
            b.put(&value);
            b.fill(placeholder, Be::new(between as u32));
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
            Encode::encode(&(Some(&text[..]), from_fn(|b| b.put(&1u16))), b);
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
            Encode::encode(&Put(parts(&mut input)), b);
            Encode::encode(&input.part().to_vec(), b);
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
        for kind in 0..13u8 {
            for n in [0u8, 3, 100, 254] {
                let rest: Vec<u8> = (0..len).map(|i: u8| i.wrapping_mul(37)).collect();
                seeds.push([&sizes[..], &[n, 255, 4, 0], &[kind, n, n, kind, 5, n, 0, 1, 11, 6], &rest].concat());
            }
        }
    }
    seeds
}
