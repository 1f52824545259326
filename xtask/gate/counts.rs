//! Programs whose instructions are counted. Compiled by `cargo xtask asm`, alone, and run by callgrind: `counts NAME ROUNDS`.
#![allow(missing_docs)]

use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind, Varint};
use scantling::build::Builder;
use scantling::decode::{with_slice, with_source, Decoder, Error, Fail, Limits, Slices};
use std::hint::black_box;

type Fixed = (u64, u32, u8, u16);
type Record = (u64, u32, u8, Varint<u64>);

const N: usize = 1_000;

#[inline(never)]
fn records(d: &mut Decoder<'_, '_>, out: &mut Vec<Record>) -> Result<(), Fail> {
    out.clear();
    d.collect(N as u64, out)
}

#[inline(never)]
fn fixed(d: &mut Decoder<'_, '_>, out: &mut Vec<Fixed>) -> Result<(), Fail> {
    out.clear();
    d.collect(N as u64, out)
}

/// A tagged list, element by element.
#[inline(never)]
fn cells(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    out.clear();
    while let Some(x) = cell(d)? {
        out.push(x);
    }
    Ok(())
}

/// The same with a way back that is never taken.
#[inline(never)]
fn attempts(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    out.clear();
    loop {
        match d.attempt(cell) {
            Some(Some(x)) => out.push(x),
            Some(None) => return Ok(()),
            None => return d.fail(FaultKind::Tag(0)),
        }
    }
}

#[inline(always)]
fn cell(d: &mut Decoder<'_, '_>) -> Result<Option<u8>, Fail> {
    match d.get::<u8>()? {
        0 => Ok(None),
        1 => d.get().map(Some),
        tag => d.fail(FaultKind::Tag(tag.into())),
    }
}

/// The same with one inside another.
#[inline(never)]
fn nested_attempts(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    out.clear();
    loop {
        match d.attempt(|d| Ok(d.attempt(nested_cell))) {
            Some(Some(Some(x))) => out.push(x),
            Some(Some(None)) => return Ok(()),
            _ => return d.fail(FaultKind::Tag(0)),
        }
    }
}

/// A function of its own: what is used twice is not inlined.
#[inline(always)]
fn nested_cell(d: &mut Decoder<'_, '_>) -> Result<Option<u8>, Fail> {
    cell(d)
}

/// A union, of which a tag says what it is.
#[derive(Clone, Copy)]
enum Message {
    Update { price: u64, size: u32, flags: u8 },
    Trade { price: u64, size: u32, id: u64 },
    Status { reason: u32 },
}

impl Group for Message {
    const LEN_MIN: usize = 5;
    const LEN_MAX: usize = 21;

    #[inline(always)]
    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (tag, from) = from.part::<u8>()?;
        match tag {
            b'U' => from.last(|(price, size, flags)| Self::Update { price, size, flags }),
            b'T' => from.last(|(price, size, id)| Self::Trade { price, size, id }),
            b'H' => from.last(|reason| Self::Status { reason }),
            _ => Err(FaultKind::Tag(tag.into())),
        }
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        match *self {
            Self::Update { price, size, flags } => to.last(&(b'U', price, size, flags)),
            Self::Trade { price, size, id } => to.last(&(b'T', price, size, id)),
            Self::Status { reason } => to.last(&(b'H', reason)),
        }
    }
}

impl Message {
    /// Adds it up, which is a second choice of its kind.
    #[inline(always)]
    fn add_to(self, [high, volume, other]: &mut [u64; 3]) {
        match self {
            Self::Update { price, size, flags } => {
                *high = price.max(*high);
                *other ^= u64::from(size) << (flags & 7);
            }
            Self::Trade { price, size, id } => {
                *high = price.max(*high);
                *volume += u64::from(size);
                *other ^= id;
            }
            Self::Status { reason } => *other ^= u64::from(reason),
        }
    }
}

#[inline(never)]
fn messages(bytes: &[u8], sums: &mut [u64; 3]) {
    let read: Result<(), Error> = with_slice(bytes, &Limits::default(), |d| {
        while !d.is_end() {
            d.get::<Message>()?.add_to(sums);
        }
        Ok(())
    });
    assert!(read.is_ok());
}

#[inline(never)]
fn messages_by_hand(mut bytes: &[u8], sums: &mut [u64; 3]) -> Option<()> {
    fn word(bytes: &[u8]) -> Option<u64> {
        bytes.first_chunk().map(|x| u64::from_le_bytes(*x))
    }
    fn half(bytes: &[u8]) -> Option<u32> {
        bytes.first_chunk().map(|x| u32::from_le_bytes(*x))
    }
    while let Some((tag, rest)) = bytes.split_first() {
        let (message, len) = match tag {
            b'U' => {
                let x = rest.first_chunk::<13>()?;
                (Message::Update { price: word(&x[..8])?, size: half(&x[8..12])?, flags: x[12] }, 13)
            }
            b'T' => {
                let x = rest.first_chunk::<20>()?;
                (Message::Trade { price: word(&x[..8])?, size: half(&x[8..12])?, id: word(&x[12..])? }, 20)
            }
            b'H' => (Message::Status { reason: half(rest)? }, 4),
            _ => return None,
        };
        message.add_to(sums);
        bytes = &rest[len..];
    }
    Some(())
}

#[inline(never)]
fn puts(b: &mut Builder<'_>, records: &[Fixed]) {
    for record in records {
        b.put(record);
    }
}

#[inline(never)]
fn puts_in_local(b: &mut Builder<'_>, records: &[Fixed]) {
    b.local(|b| records.iter().for_each(|record| b.put(record)));
}

/// What a put is compared with: a position in memory that is long enough.
#[inline(never)]
fn bump(to: &mut [u8], records: &[Fixed]) {
    let mut at = 0;
    for (a, b, c, d) in records {
        let place: &mut [u8; 15] = (&mut to[at..at + 15]).try_into().expect("15 bytes");
        place[..8].copy_from_slice(&a.to_le_bytes());
        place[8..12].copy_from_slice(&b.to_le_bytes());
        place[12] = *c;
        place[13..].copy_from_slice(&d.to_le_bytes());
        at += 15;
    }
}

/// Numbers that are computed.
#[inline(never)]
fn words(b: &mut Builder<'_>, n: usize) {
    b.put_from_fn(n, |i| i as u16);
}

/// What they are compared with: a slice that is long enough.
#[inline(never)]
fn presized(to: &mut [u8], n: usize) {
    for (i, place) in to.as_chunks_mut().0[..n].iter_mut().enumerate() {
        *place = (i as u16).to_le_bytes();
    }
}

/// A builder that is cleared for each of a thousand short texts.
#[inline(never)]
fn cleared(b: &mut Builder<'static>, texts: &[u8]) {
    for text in texts.chunks_exact(15) {
        b.clear();
        b.bytes(black_box(text));
    }
}

/// The same with a `Vec`.
#[inline(never)]
fn kept(out: &mut Vec<u8>, texts: &[u8]) {
    for text in texts.chunks_exact(15) {
        out.clear();
        out.extend_from_slice(black_box(text));
    }
}

fn whole<T>(bytes: &[u8], out: &mut Vec<T>, f: fn(&mut Decoder<'_, '_>, &mut Vec<T>) -> Result<(), Fail>) {
    let read: Result<(), Error> = with_slice(black_box(bytes), &Limits::default(), |d| f(d, black_box(out)));
    assert!(read.is_ok());
}

fn chunks<T>(bytes: &[&[u8]], out: &mut Vec<T>, f: fn(&mut Decoder<'_, '_>, &mut Vec<T>) -> Result<(), Fail>) {
    let mut source = Slices::new(black_box(bytes));
    let read: Result<(), Error> = with_source(&mut source, &Limits::default(), |d| f(d, black_box(out)));
    assert!(read.is_ok());
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, name, rounds] = &arguments[..] else { panic!("counts NAME ROUNDS") };
    let rounds: usize = rounds.parse().expect("a number of rounds");
    let mut varied = Vec::new();
    for number in 0..N as u64 {
        varied.extend([7; 13]);
        let (varint, len) = Varint(1u64 << (number * 11 % 64)).to_bytes();
        varied.extend(&varint[..len]);
    }
    let plain: Vec<u8> = (0..15 * N).map(|at| at as u8).collect();
    let short: Vec<&[u8]> = plain.chunks(101).collect();
    let mut tagged: Vec<u8> = (0..N).flat_map(|x| [1, x as u8]).collect();
    tagged.push(0);
    let mixed: Vec<u8> = (0..N)
        .flat_map(|x| match x * 7 % 20 {
            0..17 => [&b"U"[..], &[x as u8; 13]].concat(),
            17..19 => [&b"T"[..], &[x as u8; 20]].concat(),
            _ => [&b"H"[..], &[x as u8; 4]].concat(),
        })
        .collect();
    let values: Vec<Fixed> = (0..N).map(|x| (x as u64, x as u32, x as u8, x as u16)).collect();
    let (mut out, mut fixed_out, mut bytes_out) = (Vec::new(), Vec::new(), Vec::new());
    let (mut builder, mut room, mut sums) = (Builder::new(), vec![0; 15 * N], [0; 3]);
    for _ in 0..rounds {
        builder.clear();
        match name.as_str() {
            "records" => whole(&varied, &mut out, records),
            "records in one chunk" => chunks(&[&varied], &mut out, records),
            "fixed" => whole(&plain, &mut fixed_out, fixed),
            "fixed in short chunks" => chunks(&short, &mut fixed_out, fixed),
            "cells" => whole(&tagged, &mut bytes_out, cells),
            "cells by attempts" => whole(&tagged, &mut bytes_out, attempts),
            "cells by attempts in attempts" => whole(&tagged, &mut bytes_out, nested_attempts),
            "messages" => messages(black_box(&mixed), &mut sums),
            "messages by hand" => assert!(messages_by_hand(black_box(&mixed), &mut sums).is_some()),
            "bump" => bump(black_box(&mut room), black_box(&values)),
            "puts" => puts(black_box(&mut builder), black_box(&values)),
            "puts in a local" => puts_in_local(black_box(&mut builder), black_box(&values)),
            "words" => words(black_box(&mut builder), black_box(N)),
            "presized" => presized(black_box(&mut room), black_box(N)),
            "cleared" => cleared(black_box(&mut builder), black_box(&plain)),
            "kept" => kept(black_box(&mut bytes_out), black_box(&plain)),
            name => panic!("no {name}"),
        }
    }
    black_box((out, fixed_out, bytes_out, room, sums));
}
