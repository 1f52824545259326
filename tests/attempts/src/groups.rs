//! Groups whose constants are far from what they take, which stop anywhere, and which panic.

use super::caught;
use scantling::bounded::{self, Bounded, FaultKind, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, Varint};
use scantling::build::{Builder, ChunkSizes, to_slice};
use scantling::decode::{
    Arriving, Decoder, Elements, Fail, Fed, Feed, Limits, Slices, Tagged, with_slice, with_source,
};
use std::cell::Cell;
use std::fmt::Debug;

/// Eight bytes, as it says.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Honest(u8, u32);

impl Group for Honest {
    const LEN_MIN: usize = 8;
    const LEN_MAX: usize = 8;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (first, from) = from.part()?;
        let ((), from) = from.part()?;
        from.last(|(_, last): ([u8; 3], u32)| Self(first, last))
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        to.part(&self.0).part(&[0u8; 3]).part(&self.1).end()
    }
}

/// Says nothing to a whole part, takes one byte or twenty, and refuses as it likes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Loose {
    One,
    Many([u8; 19]),
}

impl Group for Loose {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = 32;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (tag, from) = from.part::<u8>()?;
        match tag {
            // Faults that are the reader's to find.
            200 => return Err(FaultKind::Short { need: u32::MAX }),
            201 => return Err(FaultKind::Trailing),
            202 => return from.part::<[bool; 30]>().and(Err(FaultKind::Io)),
            _ => {}
        }
        if tag % 3 == 0 { from.last(Self::Many) } else { Ok(from.end(Self::One)) }
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        match self {
            Self::One => to.last(&1u8),
            Self::Many(bytes) => to.part(&3u8).part(bytes).end(),
        }
    }
}

/// Is read and written within itself, which is the same type by another reader.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Within(Varint<u32>);

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

impl Group for Within {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = 5;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let depth = DEPTH.replace(DEPTH.get() + 1);
        if depth.is_multiple_of(3) {
            // As its own only part; and a whole other read, of which nothing can be kept.
            assert_eq!(bounded::read::<Self>(&[7]).map(|(inner, _)| inner.0), Ok(Varint(7)));
            let (inner, from) = from.part::<Self>()?;
            return Ok(from.end(inner));
        }
        from.last(Self)
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        let depth = DEPTH.replace(DEPTH.get() + 1);
        if depth.is_multiple_of(3) {
            assert_eq!(bounded::write(self, &mut [0; 5]), bounded::write(&self.0, &mut [0; 5]));
            return to.last(self);
        }
        to.last(&self.0)
    }
}

/// Panics before its first part, between its parts, or behind the last.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Panics(u8, Varint<u16>);

impl Group for Panics {
    const LEN_MIN: usize = 2;
    const LEN_MAX: usize = 4;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (first, from) = from.part::<u8>()?;
        assert!(first != 30, "in the middle");
        from.last(|last| {
            assert!(first != 50, "at the end");
            Self(first, last)
        })
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        assert!(self.0 != 10, "at the start");
        let to = to.part(&self.0);
        assert!(self.0 != 30, "in the middle");
        let end = to.last(&self.1);
        assert!(self.0 != 50, "at the end");
        end
    }
}

/// Chunks that are read across by copies, by their seams, and by many at once.
const LENS: &[&[usize]] = &[&[36, 600, 600], &[33, 1, 40], &[101], &[2, 3, 200]];

fn chunks<'b>(mut bytes: &'b [u8], lens: &[usize]) -> Vec<&'b [u8]> {
    let mut chunks = Vec::new();
    for len in lens.iter().cycle() {
        let (chunk, rest) = bytes.split_at(bytes.len().min(*len));
        if chunk.is_empty() {
            break;
        }
        chunks.push(chunk);
        bytes = rest;
    }
    chunks
}

/// All ways to read values; each goes on until it neither fails nor panics, and gives what came.
fn read_all<T: Bounded + Debug + PartialEq>(bytes: &[u8]) {
    let read = |d: &mut Decoder<'_, '_>, way: usize| {
        let mut out = Vec::<T>::new();
        for _ in 0..4 {
            let once = |d: &mut Decoder<'_, '_>, out: &mut Vec<T>| -> Result<(), Fail> {
                match way {
                    0 => d.collect(400, out),
                    1 => d.collect_all(out),
                    2 => d.collect_tagged(out),
                    3 => d.within(90, |d| d.collect_all(out)),
                    4 => d.attempt(|d| d.collect(9, out)).map_or_else(|| d.skip(1), Ok),
                    _ => (0..9).try_for_each(|_| d.get().map(|value| out.push(value))),
                }
            };
            if matches!(caught(|| once(d, &mut out)), Some(Ok(()))) {
                break;
            }
            let _ = d.skip(1);
        }
        Ok((out, d.offset()))
    };
    for way in 0..6 {
        let whole = with_slice(bytes, &Limits::default(), |d| read(d, way));
        for lens in if cfg!(miri) { &LENS[..2] } else { LENS } {
            let chunks = chunks(bytes, lens);
            let cut = with_source(&mut Slices::new(&chunks), &Limits::default(), |d| read(d, way));
            // A panic in a list takes the chunks with it that it was in, so only without one is it the same.
            assert_eq!((cut.is_ok(), whole.is_ok()), (true, true));
        }
        // Where what arrived ends, a part is read to see how long it is, and then again.
        let mut arriving = Arriving::with(&Limits::default(), |d| read(d, way));
        for mut piece in chunks(bytes, &[37, 2, 200]) {
            let _ = caught(|| arriving.next(&mut piece).is_ok());
        }
        assert_eq!(caught(|| arriving.finish().is_ok()), Some(true));
    }
    let (mut out, mut feed) = (Vec::<T>::new(), Feed::new(Elements::all()));
    let (mut tagged, mut tags) = (Vec::<T>::new(), Feed::new(Tagged::new()));
    for chunk in chunks(bytes, &[36, 1, 200]) {
        caught(|| feed.feed(chunk, &mut out).is_ok_and(|fed| fed == Fed::More));
        caught(|| tags.feed(chunk, &mut tagged).is_ok());
    }
    let _ = caught(|| feed.finish(&mut out).is_ok() && tags.finish(&mut tagged).is_ok());
    for at in (0..bytes.len().min(24)).chain([bytes.len()]) {
        // As little as there is, so that Miri sees a byte too many.
        let exact = bytes[..at].to_vec();
        let _ = caught(|| bounded::read::<T>(&exact).is_ok());
    }
}

/// All ways to write them, into rooms of all lengths.
fn write_all<T: Bounded + Debug>(values: &[T]) {
    for value in values {
        for len in 0..=T::LEN_MAX {
            let mut room = vec![0xEE; len];
            let _ = caught(|| bounded::write(value, &mut room));
        }
    }
    for sizes in [ChunkSizes { first: 4, second: 16, rest: 32 }, ChunkSizes { first: 0, second: 1, rest: 1 }] {
        let mut b = Builder::with(sizes, scantling::build::Limits::default());
        for _ in 0..3 {
            let _ = caught(|| b.put_all(values));
            for value in values {
                let _ = caught(|| b.put(value));
            }
            let _ = caught(|| b.local(|b| values.iter().rev().for_each(|value| b.put(value))));
            let _ = caught(|| b.chunked(|b| b.put_all(values)));
        }
        let built = b.finish().map(|built| built.to_vec().len() as u64 == built.len());
        assert_eq!(built, Ok(true));
    }
    let mut out = [0; 70];
    for len in [0, 1, 7, 70] {
        let recipe = scantling::build::from_fn(|b| b.put_all(values));
        let _ = caught(|| to_slice(&recipe, &mut out[..len]).is_ok());
    }
}

#[test]
fn a_list_of_what_takes_as_many_bytes_as_it_says_crosses_borders() {
    let values: Vec<Honest> = (0..154u32).map(|i| Honest(i as u8, i * 3)).collect();
    let mut b = Builder::new();
    b.put_all(&values);
    let bytes = b.finish().map(|built| built.to_vec()).unwrap_or_default();
    for lens in LENS {
        let (chunks, mut out) = (chunks(&bytes, lens), Vec::new());
        let read = with_source(&mut Slices::new(&chunks), &Limits::default(), |d| d.collect(154, &mut out));
        assert_eq!((read, &out), (Ok(()), &values));
    }
    read_all::<Honest>(&bytes[..120]);
    write_all(&values[..3]);
}

#[test]
fn groups_that_stop_anywhere() {
    let bytes: Vec<u8> = (0..300u32).map(|i| if i % 41 == 40 { 200 + (i / 41 % 3) as u8 } else { i as u8 }).collect();
    read_all::<Loose>(&bytes[..if cfg!(miri) { 130 } else { 300 }]);
    write_all(&[Loose::One, Loose::Many([7; 19]), Loose::One]);
}

#[test]
fn groups_that_are_read_in_themselves() {
    read_all::<Within>(&(0..150u8).map(|i| if i % 5 == 0 { 0x81 } else { i % 100 + 1 }).collect::<Vec<_>>());
    write_all(&[Within(Varint(5)), Within(Varint(u32::MAX))]);
}

#[test]
fn groups_that_panic() {
    let mut bytes: Vec<u8> = (0..150u8).map(|i| i % 100).collect();
    read_all::<Panics>(&bytes);
    bytes.iter_mut().for_each(|byte| *byte = if *byte % 2 == 0 { 1 } else { *byte });
    read_all::<Panics>(&bytes);
    write_all(&[Panics(10, Varint(1)), Panics(1, Varint(300)), Panics(30, Varint(1)), Panics(50, Varint(9))]);
}
