//! bytes 1: `Buf` reads and `BufMut` writes, a number at a time, from and to memory in one piece or several.

use super::by_hand::{amid_records, one, single_records, singles, sum_records, whole_records};
use crate::clock::fold;
use crate::data::{
    Message, Record, Totals, chunked, messages, prefixed, ramp, record_bytes, records, tagged, village, words,
};
use crate::row::{Row, count, cut, decode, encode, fresh, pieces};
use crate::workload::PIECES;
use bytes::{Buf, BufMut, BytesMut};

const NAME: &str = "bytes";
const BULK: &str = "bytes, in bulk";
const SINGLY: &str = "bytes, value by value";

pub fn rows() -> Vec<Row> {
    let mut all = vec![
        decode("manyWord8s", SINGLY, ramp, many8),
        decode("manyWord8s", BULK, ramp, all8),
        decode("manyWord16BEs", SINGLY, ramp, many16),
        decode("manyWord16BEs", BULK, ramp, all16),
        decode("binaryWord8s-full", SINGLY, tagged, |input, out| tags(input, out)),
        decode("binaryWord8s", SINGLY, |n| tagged(n / 2), |input, out| tags(input, out)),
        decode("replicateNWord8s", SINGLY, ramp, replicate8),
        decode("replicateNWord8s", BULK, ramp, taken8),
        decode("list-tagged", SINGLY, tagged, |input, out| tags(input, out)),
        decode("list-prefixed", BULK, prefixed, |input, out| counted(input, out).is_some()),
        decode("list-chunked", BULK, |n| chunked(n, 4_080), |input, out| sections(input, out).is_some()),
        decode("list-chunked-100", BULK, |n| chunked(n, 100), |input, out| sections(input, out).is_some()),
        decode("partial-whole", SINGLY, tagged, |input, out| tags(input, out)),
        decode("backtrack-none", NAME, tagged, |input, out| tags(input, out)),
        fresh(
            "records-whole",
            SINGLY,
            whole_records,
            |b: &mut Vec<u8>, out| record_list(&b[..], out).is_some(),
            sum_records,
        ),
        fresh(
            "bounded-list",
            SINGLY,
            whole_records,
            |b: &mut Vec<u8>, out| record_list(&b[..], out).is_some(),
            sum_records,
        ),
        fresh("bounded-single", NAME, single_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, alone), sum_records),
        fresh("bounded-amid", NAME, amid_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, amid), sum_records),
        fresh("mix-none", NAME, messages, |b: &mut Vec<u8>, out| mix(b, out).is_some(), |out: &Totals| out.sum()),
        encode(
            "village",
            "BytesMut",
            village,
            |people, out: &mut BytesMut| {
                out.clear();
                for person in people {
                    out.put_u32_le(person.name.len() as u32);
                    out.put_slice(person.name.as_bytes());
                    out.put_u32_le(person.age);
                }
            },
            piece,
        ),
    ];
    for (size, len) in PIECES {
        all.push(pieces(&format!("partial-{size}"), SINGLY, len, tagged, |pieces, out| tags(Pieces::new(pieces), out)));
        let prepare = move |n, seed| cut(&record_bytes(&records(n, seed)), len);
        let read = |pieces: &mut Vec<Vec<u8>>, out: &mut Vec<Record>| record_list(Pieces::new(pieces), out).is_some();
        all.push(fresh(&format!("records-{size}"), SINGLY, prepare, read, sum_records));
    }
    macro_rules! word {
        ($name:literal, $type:ty, $get:ident, $put:ident, $from:ident, $to:ident) => {
            [
                count(concat!("read-", $name), BULK, words, |input| {
                    let words = input.chunk().as_chunks().0.iter().map(|x| <$type>::$from(*x));
                    fold(words.fold(0, <$type>::wrapping_add).into())
                }),
                count(concat!("read-", $name), SINGLY, words, |mut input| {
                    let mut sum: $type = 0;
                    while let Ok(word) = input.$get() {
                        sum = sum.wrapping_add(word);
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
                            out.$put(i as $type);
                        }
                    },
                    one,
                ),
                encode(
                    concat!("write-", $name),
                    "BytesMut, in bulk",
                    |n| n,
                    |&n, out: &mut BytesMut| {
                        out.resize(n, 0);
                        for (i, place) in out.as_chunks_mut().0.iter_mut().enumerate() {
                            *place = (i as $type).$to();
                        }
                    },
                    piece,
                ),
                encode(
                    concat!("write-", $name),
                    "BytesMut, value by value",
                    |n| n / size_of::<$type>(),
                    |&n, out: &mut BytesMut| {
                        out.clear();
                        for i in 0..n {
                            out.$put(i as $type);
                        }
                    },
                    piece,
                ),
            ]
        };
    }
    let words = [
        word!("u8-host", u8, try_get_u8, put_u8, from_ne_bytes, to_ne_bytes),
        word!("u16-le", u16, try_get_u16_le, put_u16_le, from_le_bytes, to_le_bytes),
        word!("u16-be", u16, try_get_u16, put_u16, from_be_bytes, to_be_bytes),
        word!("u16-host", u16, try_get_u16_ne, put_u16_ne, from_ne_bytes, to_ne_bytes),
        word!("u32-le", u32, try_get_u32_le, put_u32_le, from_le_bytes, to_le_bytes),
        word!("u32-be", u32, try_get_u32, put_u32, from_be_bytes, to_be_bytes),
        word!("u32-host", u32, try_get_u32_ne, put_u32_ne, from_ne_bytes, to_ne_bytes),
        word!("u64-le", u64, try_get_u64_le, put_u64_le, from_le_bytes, to_le_bytes),
        word!("u64-be", u64, try_get_u64, put_u64, from_be_bytes, to_be_bytes),
        word!("u64-host", u64, try_get_u64_ne, put_u64_ne, from_ne_bytes, to_ne_bytes),
    ];
    all.extend(words.into_iter().flatten());
    all
}

/// One piece of output.
pub fn piece(out: &mut BytesMut) -> Vec<Vec<u8>> {
    vec![out.to_vec()]
}

fn many8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    while let Ok(x) = input.try_get_u8() {
        out.push(x);
    }
    true
}

/// A `Buf` put into a `Vec`, chunk by chunk.
fn all8(input: &[u8], out: &mut Vec<u8>) -> bool {
    out.put(input);
    true
}

/// bytes has no slices of words, so a chunk's bytes are turned round outside it.
fn all16(input: &[u8], out: &mut Vec<u16>) -> bool {
    out.extend(input.chunk().as_chunks().0.iter().map(|x| u16::from_be_bytes(*x)));
    true
}

fn taken8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    let n = input.len();
    copy(&mut input, n, out).is_some()
}

fn replicate8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    out.reserve(input.len());
    for _ in 0..input.len() {
        let Ok(x) = input.try_get_u8() else { return false };
        out.push(x);
    }
    true
}

fn many16(mut input: &[u8], out: &mut Vec<u16>) -> bool {
    while let Ok(x) = input.try_get_u16() {
        out.push(x);
    }
    true
}

fn tags(mut input: impl Buf, out: &mut Vec<u8>) -> bool {
    loop {
        match input.try_get_u8() {
            Ok(0) => return true,
            Ok(1) => match input.try_get_u8() {
                Ok(x) => out.push(x),
                Err(_) => return false,
            },
            _ => return false,
        }
    }
}

/// So many bytes, piece by piece.
fn copy(input: &mut impl Buf, mut n: usize, out: &mut Vec<u8>) -> Option<()> {
    if input.remaining() < n {
        return None;
    }
    while n > 0 {
        let now = input.chunk().len().min(n);
        out.extend_from_slice(&input.chunk()[..now]);
        input.advance(now);
        n -= now;
    }
    Some(())
}

fn counted(mut input: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let n = input.try_get_u32_le().ok()?;
    copy(&mut input, n as usize, out)
}

fn varint(input: &mut impl Buf) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let byte = input.try_get_u8().ok()?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

fn sections(mut input: &[u8], out: &mut Vec<u8>) -> Option<()> {
    loop {
        let n = varint(&mut input)?;
        if n == 0 {
            return Some(());
        }
        copy(&mut input, n as usize, out)?;
    }
}

fn record(input: &mut impl Buf) -> Option<Record> {
    let (a, b, c) = (input.try_get_u64_le().ok()?, input.try_get_u32_le().ok()?, input.try_get_u8().ok()?);
    Some(Record { a, b, c, d: varint(input)? })
}

fn record_list(mut input: impl Buf, out: &mut Vec<Record>) -> Option<()> {
    out.clear();
    for _ in 0..input.try_get_u32_le().ok()? {
        out.push(record(&mut input)?);
    }
    Some(())
}

#[inline(never)]
fn alone(mut bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = record(&mut bytes)?;
    bytes.is_empty().then_some(())
}

/// A record with something after it.
#[inline(never)]
fn amid(mut bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = record(&mut bytes)?;
    Some(())
}

fn mix(mut input: &[u8], out: &mut Totals) -> Option<()> {
    let mut totals = Totals::default();
    while let Ok(tag) = input.try_get_u8() {
        totals.add(match tag {
            b'U' => {
                let (price, size) = (input.try_get_u64_le().ok()?, input.try_get_u32_le().ok()?);
                Message::Update { price, size, flags: input.try_get_u8().ok()? }
            }
            b'T' => {
                let (price, size) = (input.try_get_u64_le().ok()?, input.try_get_u32_le().ok()?);
                Message::Trade { price, size, id: input.try_get_u64_le().ok()? }
            }
            b'H' => Message::Status { reason: input.try_get_u32_le().ok()? },
            b'S' => Message::System { time: input.try_get_u64_le().ok()? },
            _ => return None,
        });
    }
    *out = totals;
    Some(())
}

/// Pieces as one `Buf`, as `Chain` makes of two.
pub(super) struct Pieces<'a> {
    now: &'a [u8],
    later: std::slice::Iter<'a, Vec<u8>>,
    left: usize,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(pieces: &'a [Vec<u8>]) -> Self {
        let mut later = pieces.iter();
        let now = later.next().map(Vec::as_slice).unwrap_or_default();
        Self { now, later, left: pieces.iter().map(Vec::len).sum() }
    }
}

impl Buf for Pieces<'_> {
    #[inline]
    fn remaining(&self) -> usize {
        self.left
    }

    #[inline]
    fn chunk(&self) -> &[u8] {
        self.now
    }

    #[inline]
    fn advance(&mut self, count: usize) {
        assert!(count <= self.left, "more than there is");
        self.left -= count;
        let mut count = count;
        while count >= self.now.len() {
            count -= self.now.len();
            match self.later.next() {
                Some(piece) => self.now = piece,
                None => {
                    self.now = &[];
                    return;
                }
            }
        }
        self.now = &self.now[count..];
    }
}
