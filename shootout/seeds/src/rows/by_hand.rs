//! Code by hand, in safe Rust, as one writes it who knows what the compiler makes of it; and `memcpy`, where the result is a copy.

use crate::clock::fold;
use crate::data::{
    Message, Person, Record, Totals, chunked, messages, prefixed, ramp, record_bytes, records, tagged, village, words,
};
use crate::row::{Row, count, cut, decode, encode, fresh, pieces, repeat};
use crate::workload::PIECES;
use std::hint::black_box;

const NAME: &str = "by hand";
const BULK: &str = "by hand, in bulk";
const SINGLY: &str = "by hand, value by value";

pub fn rows() -> Vec<Row> {
    let mut all = vec![
        decode("manyWord8s", BULK, ramp, copied),
        decode("manyWord8s", SINGLY, ramp, one_by_one),
        decode("manyWord16BEs", BULK, ramp, word16s),
        decode("manyWord16BEs", SINGLY, ramp, word16_by_word16),
        decode("binaryWord8s-full", BULK, tagged, tags),
        decode("binaryWord8s-full", SINGLY, tagged, tag_by_tag),
        decode("binaryWord8s", BULK, |n| tagged(n / 2), tags),
        decode("binaryWord8s", SINGLY, |n| tagged(n / 2), tag_by_tag),
        decode("binaryWord8s-noinline", NAME, |n| tagged(n / 2), tags_called),
        decode("replicateNWord8s", BULK, ramp, copied),
        decode("replicateNWord8s", SINGLY, ramp, replicated),
        decode("list-tagged", BULK, tagged, tags),
        decode("list-tagged", SINGLY, tagged, tag_by_tag),
        decode("list-prefixed", BULK, prefixed, counted),
        decode("list-chunked", BULK, |n| chunked(n, 4_080), sections),
        decode("list-chunked-100", BULK, |n| chunked(n, 100), sections),
        decode("partial-whole", BULK, tagged, tags),
        decode("backtrack-none", NAME, tagged, tag_by_tag),
        fresh("records-whole", BULK, whole_records, |b: &mut Vec<u8>, out| record_list(b, out).is_some(), sum_records),
        fresh("bounded-list", BULK, whole_records, |b: &mut Vec<u8>, out| record_list(b, out).is_some(), sum_records),
        fresh("bounded-single", NAME, single_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, alone), sum_records),
        fresh("bounded-amid", NAME, amid_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, amid), sum_records),
        fresh("mix-none", NAME, messages, |b: &mut Vec<u8>, out| mix(b, out).is_some(), |out: &Totals| out.sum()),
        encode(
            "village",
            "Vec",
            village,
            |people, out: &mut Vec<u8>| {
                *out = Vec::new();
                people.iter().for_each(|person| put_person(out, person));
            },
            one,
        ),
        encode(
            "village",
            "Vec, kept",
            village,
            |people, out: &mut Vec<u8>| {
                out.clear();
                people.iter().for_each(|person| put_person(out, person));
            },
            one,
        ),
        repeat("setget-u32", NAME, |n| {
            let (mut bytes, mut sum) = ([0; 4], 0u32);
            for i in 0..n as u32 {
                black_box(&mut bytes).copy_from_slice(&i.to_le_bytes());
                let read = u32::from_le_bytes(*black_box(&bytes));
                assert_eq!(read, i);
                sum = sum.wrapping_add(read);
            }
            sum
        }),
        repeat("setget-u64", NAME, |n| {
            let (mut bytes, mut sum) = ([0; 8], 0u64);
            for i in 0..n as u64 {
                black_box(&mut bytes).copy_from_slice(&i.to_le_bytes());
                let read = u64::from_le_bytes(*black_box(&bytes));
                assert_eq!(read, i);
                sum = sum.wrapping_add(read);
            }
            sum as u32
        }),
    ];
    for (size, len) in PIECES {
        all.push(pieces(&format!("partial-{size}"), BULK, len, tagged, tags_in_pieces));
        let prepare = move |n, seed| cut(&record_bytes(&records(n, seed)), len);
        let read = |pieces: &mut Vec<Vec<u8>>, out: &mut Vec<Record>| records_in_pieces(pieces, out).is_some();
        all.push(fresh(&format!("records-{size}"), BULK, prepare, read, sum_records));
    }
    all.extend(word_rows());
    all
}

/// One piece of output.
pub fn one(out: &mut Vec<u8>) -> Vec<Vec<u8>> {
    vec![out.clone()]
}

/// The input of a list of records.
pub fn whole_records(n: usize, seed: u64) -> Vec<u8> {
    record_bytes(&records(n, seed))
}

/// Records in bytes of their own.
pub fn single_records(n: usize, seed: u64) -> Vec<Vec<u8>> {
    records(n, seed).iter().map(|record| record_bytes(&[*record])[4..].to_vec()).collect()
}

/// The same with other bytes after each of them.
pub fn amid_records(n: usize, seed: u64) -> Vec<Vec<u8>> {
    let mut all = single_records(n, seed);
    all.iter_mut().for_each(|bytes| bytes.extend([0xaa; 32]));
    all
}

pub fn sum_records(out: &Vec<Record>) -> u32 {
    out.iter().fold(0, |sum, record| record.sum(sum))
}

/// `memcpy`.
fn copied(input: &[u8], out: &mut Vec<u8>) -> bool {
    out.extend_from_slice(input);
    true
}

/// Each byte is asked for, and so is its room.
fn one_by_one(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    while let Some((x, rest)) = input.split_first() {
        out.push(*x);
        input = rest;
    }
    true
}

/// The same where the number of bytes is known, and their room is taken before.
fn replicated(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    out.reserve(input.len());
    for _ in 0..input.len() {
        let Some((x, rest)) = input.split_first() else { return false };
        out.push(*x);
        input = rest;
    }
    true
}

fn word16s(input: &[u8], out: &mut Vec<u16>) -> bool {
    out.extend(input.as_chunks().0.iter().map(|&x| u16::from_be_bytes(x)));
    true
}

fn word16_by_word16(mut input: &[u8], out: &mut Vec<u16>) -> bool {
    while let Some((x, rest)) = input.split_first_chunk() {
        out.push(u16::from_be_bytes(*x));
        input = rest;
    }
    true
}

/// Room for the longest list is taken once, so that no element asks for it.
fn tags(input: &[u8], out: &mut Vec<u8>) -> bool {
    let cells = input.as_chunks::<2>().0;
    out.resize(cells.len(), 0);
    let mut len = 0;
    for ([tag, x], place) in cells.iter().zip(out.iter_mut()) {
        if *tag != 1 {
            break;
        }
        *place = *x;
        len += 1;
    }
    out.truncate(len);
    input.get(2 * len) == Some(&0)
}

/// Tag and element are asked for one after the other, and so is the element's room.
fn tag_by_tag(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    loop {
        match input {
            [0, ..] => return true,
            [1, x, rest @ ..] => {
                out.push(*x);
                input = rest;
            }
            _ => return false,
        }
    }
}

/// Each byte by a call.
fn tags_called(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    #[inline(never)]
    fn word8(input: &mut &[u8]) -> Option<u8> {
        let (first, rest) = input.split_first()?;
        *input = rest;
        Some(*first)
    }
    loop {
        match word8(&mut input) {
            Some(0) => return true,
            Some(1) => match word8(&mut input) {
                Some(x) => out.push(x),
                None => return false,
            },
            _ => return false,
        }
    }
}

fn counted(input: &[u8], out: &mut Vec<u8>) -> bool {
    let Some((n, rest)) = input.split_first_chunk() else { return false };
    let list = rest.get(..u32::from_le_bytes(*n) as usize);
    out.extend_from_slice(list.unwrap_or_default());
    list.is_some()
}

/// A varint and what follows it.
fn varint(mut input: &[u8]) -> Option<(u64, &[u8])> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = input.split_first()?;
        input = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if *byte < 0x80 {
            return Some((value, input));
        }
    }
    None
}

fn sections(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    loop {
        let Some((len, rest)) = varint(input) else { return false };
        if len == 0 {
            return true;
        }
        let Some((section, rest)) = rest.split_at_checked(len as usize) else { return false };
        out.extend_from_slice(section);
        input = rest;
    }
}

/// What a piece ends in the middle of is kept as a state.
fn tags_in_pieces(pieces: &[Vec<u8>], out: &mut Vec<u8>) -> bool {
    let mut has_tag = false;
    for piece in pieces {
        let mut piece = &piece[..];
        if has_tag && let Some((x, rest)) = piece.split_first() {
            out.push(*x);
            piece = rest;
            has_tag = false;
        }
        let before = out.len();
        let (cells, odd) = piece.as_chunks::<2>();
        out.resize(before + cells.len(), 0);
        let mut len = 0;
        for ([tag, x], place) in cells.iter().zip(&mut out[before..]) {
            if *tag != 1 {
                break;
            }
            *place = *x;
            len += 1;
        }
        out.truncate(before + len);
        match piece.get(2 * len) {
            Some(0) => return true,
            Some(1) if !odd.is_empty() && len == cells.len() => has_tag = true,
            Some(_) => return false,
            None => {}
        }
    }
    false
}

/// A record at the start of bytes that are long enough for the longest one, and its length.
#[inline(always)]
fn record(bytes: &[u8; 23]) -> Option<(Record, usize)> {
    let (mut d, mut at) = (0, 13);
    loop {
        let byte = bytes[at];
        d |= u64::from(byte & 0x7f) << (7 * (at - 13));
        at += 1;
        if byte < 0x80 {
            break;
        }
        if at == 23 {
            return None;
        }
    }
    let [a @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = *bytes;
    let [_, _, _, _, _, _, _, _, b0, b1, b2, b3, c, ..] = *bytes;
    Some((Record { a: u64::from_le_bytes(a), b: u32::from_le_bytes([b0, b1, b2, b3]), c, d }, at))
}

/// A record with less after it than a longest one has, if it is whole.
#[inline(never)]
fn record_in(bytes: &[u8]) -> Option<(Record, usize)> {
    let mut room = [0; 23];
    let len = bytes.len().min(23);
    room[..len].copy_from_slice(&bytes[..len]);
    record(&room).filter(|(_, len)| *len <= bytes.len())
}

/// One check for a record, and room for all of them taken before.
#[inline(never)]
fn record_list(input: &[u8], out: &mut Vec<Record>) -> Option<()> {
    out.clear();
    let (n, mut rest) = input.split_first_chunk()?;
    let n = u32::from_le_bytes(*n) as usize;
    if n > rest.len() / 14 {
        return None;
    }
    out.resize(n, Record::default());
    for place in out {
        let (found, len) = match rest.first_chunk() {
            Some(bytes) => record(bytes)?,
            None => record_in(rest)?,
        };
        *place = found;
        rest = &rest[len..];
    }
    Some(())
}

/// Records one at a time, each written where it belongs by a function that is not inlined.
pub fn singles(input: &[Vec<u8>], out: &mut Vec<Record>, read: impl Fn(&[u8], &mut Record) -> Option<()>) -> bool {
    out.clear();
    out.resize(input.len(), Record::default());
    input.iter().zip(out).all(|(bytes, place)| read(bytes, place).is_some())
}

/// A record that is all there is: its fields are checked together, but for the varint.
#[inline(never)]
fn alone(bytes: &[u8], place: &mut Record) -> Option<()> {
    let (fixed, rest) = bytes.split_first_chunk::<13>()?;
    let [a @ .., b0, b1, b2, b3, c] = *fixed;
    let (d, rest) = varint(rest)?;
    *place = Record { a: u64::from_le_bytes(a), b: u32::from_le_bytes([b0, b1, b2, b3]), c, d };
    rest.is_empty().then_some(())
}

/// A record with something after it, as a rule.
#[inline(never)]
fn amid(bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = match bytes.first_chunk() {
        Some(bytes) => record(bytes)?.0,
        None => record_in(bytes)?.0,
    };
    Some(())
}

/// What a piece ends in the middle of is put before the start of the next one, in room for two records; inside a piece records
/// are read in place.
fn records_in_pieces(pieces: &[Vec<u8>], out: &mut Vec<Record>) -> Option<()> {
    out.clear();
    let mut seam: Vec<u8> = Vec::with_capacity(64);
    let mut left = None;
    for piece in pieces {
        let old = seam.len();
        let head = piece.len().min(23);
        seam.extend_from_slice(&piece[..head]);
        let mut at = 0;
        if left.is_none() {
            let Some(n) = seam.first_chunk() else { continue };
            (left, at) = (Some(u32::from_le_bytes(*n) as usize), 4);
        }
        let left = left.as_mut()?;
        while *left > 0
            && at < old
            && let Some((found, len)) = record_in(&seam[at..])
        {
            out.push(found);
            *left -= 1;
            at += len;
        }
        if at < old {
            // Only a piece that is shorter than a record leaves one that is not whole.
            if *left > 0 && head < piece.len() {
                return None;
            }
            seam.drain(..at);
            continue;
        }
        let mut rest = &piece[at - old..];
        let before = out.len();
        out.resize(before + (*left).min(rest.len() / 14), Record::default());
        let mut done = 0;
        for place in &mut out[before..] {
            let Some(bytes) = rest.first_chunk() else { break };
            let (found, len) = record(bytes)?;
            *place = found;
            rest = &rest[len..];
            done += 1;
        }
        out.truncate(before + done);
        *left -= done;
        while *left > 0
            && let Some((found, len)) = record_in(rest)
        {
            out.push(found);
            *left -= 1;
            rest = &rest[len..];
        }
        seam.clear();
        seam.extend_from_slice(rest);
        if *left == 0 {
            return Some(());
        }
    }
    (left == Some(0)).then_some(())
}

fn mix(mut input: &[u8], out: &mut Totals) -> Option<()> {
    fn word(bytes: &[u8]) -> Option<u64> {
        bytes.first_chunk().map(|x| u64::from_le_bytes(*x))
    }
    fn half(bytes: &[u8]) -> Option<u32> {
        bytes.first_chunk().map(|x| u32::from_le_bytes(*x))
    }
    let mut totals = Totals::default();
    while let Some((tag, rest)) = input.split_first() {
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
            b'S' => (Message::System { time: word(rest)? }, 8),
            _ => return None,
        };
        totals.add(message);
        input = &rest[len..];
    }
    *out = totals;
    Some(())
}

fn put_person(out: &mut Vec<u8>, person: &Person) {
    out.extend_from_slice(&(person.name.len() as u32).to_le_bytes());
    out.extend_from_slice(person.name.as_bytes());
    out.extend_from_slice(&person.age.to_le_bytes());
}

/// Words, added up and counted: the compiler makes SIMD of the sums.
fn word_rows() -> Vec<Row> {
    macro_rules! word {
        ($name:literal, $type:ty, $from:ident, $to:ident) => {
            [
                count(concat!("read-", $name), BULK, words, |input| {
                    let words = input.as_chunks().0.iter().map(|&x| <$type>::$from(x));
                    fold(words.fold(0, <$type>::wrapping_add).into())
                }),
                count(concat!("read-", $name), SINGLY, words, |mut input| {
                    let mut sum: $type = 0;
                    while let Some((word, rest)) = input.split_first_chunk() {
                        sum = sum.wrapping_add(<$type>::$from(*word));
                        input = rest;
                    }
                    fold(sum.into())
                }),
                encode(
                    concat!("write-", $name),
                    SINGLY,
                    |n| n / size_of::<$type>(),
                    |&n, out: &mut Vec<u8>| {
                        out.clear();
                        for i in 0..n {
                            out.extend_from_slice(&(i as $type).$to());
                        }
                    },
                    one,
                ),
                encode(
                    concat!("write-", $name),
                    BULK,
                    |n| n,
                    |&n, out: &mut Vec<u8>| {
                        out.resize(n, 0);
                        for (i, place) in out.as_chunks_mut().0.iter_mut().enumerate() {
                            *place = (i as $type).$to();
                        }
                    },
                    one,
                ),
            ]
        };
    }
    [
        word!("u8-host", u8, from_ne_bytes, to_ne_bytes),
        word!("u16-le", u16, from_le_bytes, to_le_bytes),
        word!("u16-be", u16, from_be_bytes, to_be_bytes),
        word!("u16-host", u16, from_ne_bytes, to_ne_bytes),
        word!("u32-le", u32, from_le_bytes, to_le_bytes),
        word!("u32-be", u32, from_be_bytes, to_be_bytes),
        word!("u32-host", u32, from_ne_bytes, to_ne_bytes),
        word!("u64-le", u64, from_le_bytes, to_le_bytes),
        word!("u64-be", u64, from_be_bytes, to_be_bytes),
        word!("u64-host", u64, from_ne_bytes, to_ne_bytes),
    ]
    .into_iter()
    .flatten()
    .collect()
}
