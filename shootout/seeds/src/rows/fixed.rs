//! Records that always have the same size: lists of them read, from memory in one piece and in several, and written.
//!
//! A list has its number of records in front. No branch depends on what the records hold, so they are the same from turn to turn.

use super::by_hand::one;
use super::bytes::{Pieces, piece};
use super::scantling::{BULK, GROUPS, PUSHED, Records, SINGLY, built, by_groups, pushed, record_list, sliced};
use crate::data::{COUNT_LEN, FIXED_LEN, FixedRecord, Random, fixed_record_bytes, fixed_records};
use crate::row::{Row, decode, encode, pieces};
use crate::workload::PIECES;
use ::bytes::{Buf, BufMut, BytesMut};
use ::nom::IResult;
use ::nom::number::{complete, streaming};
use ::scantling::bounded::{Be, Le};
use ::scantling::build::Builder;
use ::scantling::decode::{Cause, Decoder, Fail, Feed, Limits, Source, with_source};
use ::winnow::Parser;
use ::winnow::binary::{le_u16, le_u32, le_u64, u8};
use ::winnow::error::{EmptyError, ParserError};
use ::winnow::stream::{Stream, StreamIsPartial};

type List = Vec<FixedRecord>;

pub fn rows() -> Vec<Row> {
    let mut all = Vec::new();
    whole(&mut all);
    for (size, len) in PIECES {
        in_pieces(&mut all, &format!("fixed-{size}"), len);
    }
    puts(&mut all);
    words_put(&mut all);
    all
}

fn whole(all: &mut Vec<Row>) {
    let mut row = |name, read: fn(&[u8], &mut List) -> bool| {
        all.push(decode("fixed-whole", name, fixed_record_bytes, read));
    };
    row("by hand, in bulk", |input, out| by_chunks(input, out).is_some());
    row("nom, value by value", by_nom);
    row("winnow, value by value", |input, out| by_winnow(input, out).is_ok());
    row("bytes, value by value", |input, out| by_buf(input, out).is_some());
    row(BULK, |input, out| sliced(input, |d| record_list(d, out)));
    row(GROUPS, |input, out| sliced(input, |d| by_groups(d, out)));
    row(SINGLY, |input, out| sliced(input, |d| by_values(d, out)));
}

fn in_pieces(all: &mut Vec<Row>, workload: &str, len: usize) {
    let mut row = |name, read: fn(&[Vec<u8>], &mut List) -> bool| {
        all.push(pieces(workload, name, len, fixed_record_bytes, read));
    };
    row("by hand, in bulk", |input, out| by_chunks_in_pieces(input, out).is_some());
    row("nom, value by value", by_nom_in_pieces);
    row("winnow, value by value", by_winnow_in_pieces);
    row("bytes, value by value", |input, out| by_buf(Pieces::new(input), out).is_some());
    row(BULK, |input, out| pulled(input, |d| record_list(d, out)));
    row(GROUPS, |input, out| pulled(input, |d| by_groups(d, out)));
    row(SINGLY, |input, out| pulled(input, |d| by_values(d, out)));
    row(PUSHED, |input, out| pushed(input, Feed::new(Records::default()), out).is_some());
    // In the same rounds, for what pieces cost.
    let mut row = |name, read: fn(&[u8], &mut List) -> bool| {
        all.push(decode(workload, name, fixed_record_bytes, read));
    };
    row("by hand, in bulk, whole", |input, out| by_chunks(input, out).is_some());
    row("Scantling, in bulk, whole", |input, out| sliced(input, |d| record_list(d, out)));
}

/// Loads of one array, whose length is known.
#[inline(always)]
fn record(bytes: &[u8; FIXED_LEN]) -> FixedRecord {
    let [a0, a1, a2, a3, a4, a5, a6, a7, b0, b1, b2, b3, c0, c1, d] = *bytes;
    let a = u64::from_le_bytes([a0, a1, a2, a3, a4, a5, a6, a7]);
    (a, u32::from_le_bytes([b0, b1, b2, b3]), u16::from_le_bytes([c0, c1]), d)
}

/// One check for all records, and room for them taken before.
fn by_chunks(input: &[u8], out: &mut List) -> Option<()> {
    let (n, rest) = input.split_first_chunk::<COUNT_LEN>()?;
    let records = rest.as_chunks().0.get(..u32::from_le_bytes(*n) as usize)?;
    out.extend(records.iter().map(record));
    Some(())
}

/// What a piece ends in the middle of is put together in an array; inside a piece records are read in place.
fn by_chunks_in_pieces(pieces: &[Vec<u8>], out: &mut List) -> Option<()> {
    let (mut cut, mut has, mut all) = ([0; FIXED_LEN], 0, None);
    for piece in pieces {
        let mut rest = &piece[..];
        let mut fill = |rest: &mut &[u8], has: usize, len: usize| {
            let (now, later) = rest.split_at(rest.len().min(len - has));
            cut[has..has + now.len()].copy_from_slice(now);
            *rest = later;
            (cut, has + now.len())
        };
        if all.is_none() {
            let (bytes, now) = fill(&mut rest, has, COUNT_LEN);
            has = now;
            if has < COUNT_LEN {
                continue;
            }
            all = bytes.first_chunk().map(|n| u32::from_le_bytes(*n) as usize);
            has = 0;
        }
        if has > 0 {
            let (bytes, now) = fill(&mut rest, has, FIXED_LEN);
            has = now;
            if has < FIXED_LEN {
                continue;
            }
            out.push(record(&bytes));
        }
        let (records, part) = rest.as_chunks();
        out.extend(records.iter().map(record));
        cut[..part.len()].copy_from_slice(part);
        has = part.len();
    }
    // The list is all there is.
    (has == 0 && all == Some(out.len())).then_some(())
}

fn by_nom(input: &[u8], out: &mut List) -> bool {
    use ::nom::Parser;
    let Ok((mut rest, n)) = complete::le_u32::<_, ()>(input) else { return false };
    for _ in 0..n {
        let found: IResult<&[u8], FixedRecord, ()> =
            (complete::le_u64, complete::le_u32, complete::le_u16, complete::u8).parse(rest);
        let Ok((after, found)) = found else { return false };
        rest = after;
        out.push(found);
    }
    true
}

/// Record by record; what a piece ends in the middle of is put before the next one.
fn by_nom_in_pieces(pieces: &[Vec<u8>], out: &mut List) -> bool {
    use ::nom::Parser;
    let (mut held, mut left) = (Vec::new(), None);
    for piece in pieces {
        held.extend_from_slice(piece);
        let mut input = &held[..];
        loop {
            let done: IResult<&[u8], (), ()> = match left {
                None => streaming::le_u32.map(|n| left = Some(n)).parse(input),
                Some(0) => return true,
                Some(n) => (streaming::le_u64, streaming::le_u32, streaming::le_u16, streaming::u8)
                    .map(|record| {
                        out.push(record);
                        left = Some(n - 1);
                    })
                    .parse(input),
            };
            match done {
                Ok((rest, ())) => input = rest,
                Err(::nom::Err::Incomplete(_)) => break,
                Err(_) => return false,
            }
        }
        let used = held.len() - input.len();
        held.drain(..used);
    }
    left == Some(0)
}

#[inline(always)]
fn winnow_record<I, E>(input: &mut I) -> Result<FixedRecord, E>
where
    I: StreamIsPartial + Stream<Token = u8>,
    <I as Stream>::Slice: AsRef<[u8]>,
    E: ParserError<I>,
{
    (le_u64, le_u32, le_u16, u8).parse_next(input)
}

fn by_winnow(mut input: &[u8], out: &mut List) -> Result<(), EmptyError> {
    for _ in 0..le_u32.parse_next(&mut input)? {
        out.push(winnow_record(&mut input)?);
    }
    Ok(())
}

/// Record by record, as above.
fn by_winnow_in_pieces(pieces: &[Vec<u8>], out: &mut List) -> bool {
    super::winnow::in_pieces(pieces, out, |input| winnow_record(input))
}

fn by_buf(mut input: impl Buf, out: &mut List) -> Option<()> {
    for _ in 0..input.try_get_u32_le().ok()? {
        let (a, b) = (input.try_get_u64_le().ok()?, input.try_get_u32_le().ok()?);
        out.push((a, b, input.try_get_u16_le().ok()?, input.try_get_u8().ok()?));
    }
    Some(())
}

fn by_values(d: &mut Decoder<'_, '_>, out: &mut List) -> Result<(), Fail> {
    for _ in 0..d.get::<u32>()? {
        out.push((d.get()?, d.get()?, d.get()?, d.get()?));
    }
    Ok(())
}

/// Pieces as they lie: a list of slices, made of a thousand of them in each turn, would be a part of what a seam costs.
struct Given<'a>(std::slice::Iter<'a, Vec<u8>>);

impl Source for Given<'_> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        // None of them is empty, which would be the end.
        Ok(self.0.next().map(Vec::as_slice).unwrap_or_default())
    }
}

/// A decoder that asks for pieces.
fn pulled(pieces: &[Vec<u8>], f: impl FnOnce(&mut Decoder<'_, '_>) -> Result<(), Fail>) -> bool {
    with_source(&mut Given(pieces.iter()), &Limits::default(), f).is_ok()
}

/// Stores to one array, whose length is known.
#[inline(always)]
fn store(&(a, b, c, d): &FixedRecord, to: &mut [u8; FIXED_LEN]) {
    to[..8].copy_from_slice(&a.to_le_bytes());
    to[8..12].copy_from_slice(&b.to_le_bytes());
    to[12..14].copy_from_slice(&c.to_le_bytes());
    to[14] = d;
}

fn stored(record: &FixedRecord) -> [u8; FIXED_LEN] {
    let mut bytes = [0; FIXED_LEN];
    store(record, &mut bytes);
    bytes
}

/// Records written one after the other, into memory that is there from the turn before.
fn puts(all: &mut Vec<Row>) {
    const NAME: &str = "puts";
    let row = |name, write: fn(&List, &mut Vec<u8>)| encode(NAME, name, fixed_records, write, one);
    // What no buffer can do that grows: the length of all is known, and no place is checked.
    all.push(row("by hand, in bulk", |records, out| {
        out.resize(FIXED_LEN * records.len(), 0);
        records.iter().zip(out.as_chunks_mut().0).for_each(|(record, place)| store(record, place));
    }));
    all.push(row("by hand, field by field", |records, out| {
        out.clear();
        for (a, b, c, d) in records {
            out.extend_from_slice(&a.to_le_bytes());
            out.extend_from_slice(&b.to_le_bytes());
            out.extend_from_slice(&c.to_le_bytes());
            out.push(*d);
        }
    }));
    all.push(row("by hand, value by value", |records, out| {
        out.clear();
        records.iter().for_each(|record| out.extend_from_slice(&stored(record)));
    }));
    let row = |name, write: fn(&List, &mut BytesMut)| encode(NAME, name, fixed_records, write, piece);
    all.push(row("BytesMut, field by field", |records, out| {
        out.clear();
        for &(a, b, c, d) in records {
            out.put_u64_le(a);
            out.put_u32_le(b);
            out.put_u16_le(c);
            out.put_u8(d);
        }
    }));
    all.push(row("BytesMut, value by value", |records, out| {
        out.clear();
        records.iter().for_each(|record| out.put_slice(&stored(record)));
    }));
    let row = |name, write: fn(&List, &mut Builder<'static>)| encode(NAME, name, fixed_records, write, built);
    all.push(row(SINGLY, |records, b| {
        b.clear();
        b.local(|b| records.iter().for_each(|record| b.put(record)));
    }));
    all.push(row("Scantling, not in `local`", |records, b| {
        b.clear();
        records.iter().for_each(|record| b.put(record));
    }));
    all.push(row(BULK, |records, b| {
        b.clear();
        b.put_all(records);
    }));
}

/// Words of a list that is in memory, written in an order of bytes.
fn words_put(all: &mut Vec<Row>) {
    macro_rules! word {
        ($name:literal, $type:ty, $word:ty, $to:ident, $put:ident) => {{
            const NAME: &str = concat!("puts-", $name);
            fn list(n: usize) -> Vec<$type> {
                let mut random = Random(n as u64);
                (0..n).map(|_| random.next() as $type).collect()
            }
            all.extend([
                encode(
                    NAME,
                    "by hand, in bulk",
                    list,
                    |list, out: &mut Vec<u8>| {
                        out.resize(size_of_val(&list[..]), 0);
                        list.iter().zip(out.as_chunks_mut().0).for_each(|(x, place)| *place = x.$to());
                    },
                    one,
                ),
                encode(
                    NAME,
                    "by hand, value by value",
                    list,
                    |list, out: &mut Vec<u8>| {
                        out.clear();
                        list.iter().for_each(|x| out.extend_from_slice(&x.$to()));
                    },
                    one,
                ),
                encode(
                    NAME,
                    "BytesMut, value by value",
                    list,
                    |list, out: &mut BytesMut| {
                        out.clear();
                        list.iter().for_each(|x| out.$put(*x));
                    },
                    piece,
                ),
                encode(
                    NAME,
                    BULK,
                    |n| list(n).into_iter().map(<$word>::new).collect::<Vec<_>>(),
                    |list, b: &mut Builder<'static>| {
                        b.clear();
                        b.put_all(list);
                    },
                    built,
                ),
                encode(
                    NAME,
                    SINGLY,
                    list,
                    |list, b: &mut Builder<'static>| {
                        b.clear();
                        b.local(|b| list.iter().for_each(|x| b.put(&<$word>::new(*x))));
                    },
                    built,
                ),
            ]);
        }};
    }
    word!("u16-le", u16, Le<u16>, to_le_bytes, put_u16_le);
    word!("u16-be", u16, Be<u16>, to_be_bytes, put_u16);
    word!("u32-le", u32, Le<u32>, to_le_bytes, put_u32_le);
    word!("u32-be", u32, Be<u32>, to_be_bytes, put_u32);
    word!("u64-le", u64, Le<u64>, to_le_bytes, put_u64_le);
    word!("u64-be", u64, Be<u64>, to_be_bytes, put_u64);
}
