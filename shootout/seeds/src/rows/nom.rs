//! nom 8: parsers as functions from input to rest and result; `complete` for whole input, `streaming` for input in pieces.

use super::by_hand::{amid_records, single_records, singles, sum_records, whole_records};
use crate::clock::fold;
use crate::data::{Message, Record, Totals, chunked, messages, prefixed, ramp, tagged, words};
use crate::row::{Row, count, decode, fresh, pieces};
use crate::workload::PIECES;
use nom::branch::alt;
use nom::bytes::complete::take;
use nom::combinator::{fail, rest};
use nom::multi::{fold_many_m_n, fold_many0};
use nom::number::complete::{be_u16, be_u32, be_u64, le_u16, le_u32, le_u64, u8};
use nom::number::{Endianness, complete, streaming};
use nom::sequence::preceded;
use nom::{IResult, Parser};

const NAME: &str = "nom";
const BULK: &str = "nom, in bulk";
const SINGLY: &str = "nom, value by value";

pub fn rows() -> Vec<Row> {
    let mut all = vec![
        decode("manyWord8s", SINGLY, ramp, many8),
        decode("manyWord8s", BULK, ramp, all8),
        decode("manyWord16BEs", SINGLY, ramp, many16),
        decode("manyWord16BEs", BULK, ramp, all16),
        decode("binaryWord8s-full", SINGLY, tagged, tags),
        decode("binaryWord8s", SINGLY, |n| tagged(n / 2), tags),
        decode("binaryWord8s-noinline", NAME, |n| tagged(n / 2), tags_called),
        decode("replicateNWord8s", SINGLY, ramp, replicate8),
        decode("replicateNWord8s", BULK, ramp, taken8),
        decode("list-tagged", SINGLY, tagged, tags),
        decode("list-prefixed", BULK, prefixed, counted),
        decode("list-chunked", BULK, |n| chunked(n, 4_080), sections),
        decode("list-chunked-100", BULK, |n| chunked(n, 100), sections),
        decode("partial-whole", SINGLY, tagged, tags),
        decode("backtrack-none", NAME, tagged, tags),
        decode("backtrack-unused", NAME, tagged, |input, out| alternatives(input, out, [1, 0])),
        decode("backtrack-used", NAME, tagged, |input, out| alternatives(input, out, [0, 1])),
        fresh("records-whole", SINGLY, whole_records, record_list, sum_records),
        fresh("bounded-list", SINGLY, whole_records, record_list, sum_records),
        fresh("bounded-single", NAME, single_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, alone), sum_records),
        fresh("bounded-amid", NAME, amid_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, amid), sum_records),
        fresh(
            "mix-none",
            NAME,
            messages,
            |input: &mut Vec<u8>, out| mix(input, out, message),
            |out: &Totals| out.sum(),
        ),
        fresh(
            "mix-unused",
            NAME,
            messages,
            |input: &mut Vec<u8>, out| mix(input, out, or_nothing),
            |out: &Totals| out.sum(),
        ),
        fresh("mix-used", NAME, messages, |input: &mut Vec<u8>, out| mix(input, out, choice), |out: &Totals| out.sum()),
    ];
    for (size, len) in PIECES {
        all.push(pieces(&format!("partial-{size}"), SINGLY, len, tagged, tags_in_pieces));
    }
    macro_rules! word {
        ($name:literal, $type:ty, $parser:expr, $from:ident) => {
            [
                count(concat!("read-", $name), SINGLY, words, |input| {
                    let n = input.len() / size_of::<$type>();
                    let sum =
                        fold_many_m_n::<_, (), _, _, _, _>(n, n, $parser, || 0, <$type>::wrapping_add).parse(input);
                    sum.map_or(0, |(_, sum)| fold(sum.into()))
                }),
                count(concat!("read-", $name), BULK, words, |input| {
                    let list: IResult<&[u8], &[u8], ()> = rest(input);
                    list.map_or(0, |(_, list)| {
                        let words = list.as_chunks().0.iter().map(|x| <$type>::$from(*x));
                        fold(words.fold(0, <$type>::wrapping_add).into())
                    })
                }),
            ]
        };
    }
    let words = [
        word!("u8-host", u8, u8, from_ne_bytes),
        word!("u16-le", u16, le_u16, from_le_bytes),
        word!("u16-be", u16, be_u16, from_be_bytes),
        word!("u16-host", u16, complete::u16(Endianness::Native), from_ne_bytes),
        word!("u32-le", u32, le_u32, from_le_bytes),
        word!("u32-be", u32, be_u32, from_be_bytes),
        word!("u32-host", u32, complete::u32(Endianness::Native), from_ne_bytes),
        word!("u64-le", u64, le_u64, from_le_bytes),
        word!("u64-be", u64, be_u64, from_be_bytes),
        word!("u64-host", u64, complete::u64(Endianness::Native), from_ne_bytes),
    ];
    all.extend(words.into_iter().flatten());
    all
}

/// What is left, as a slice.
fn all8(input: &[u8], out: &mut Vec<u8>) -> bool {
    let list: IResult<&[u8], &[u8], ()> = rest(input);
    list.is_ok_and(|(_, list)| {
        out.extend_from_slice(list);
        true
    })
}

/// The same; nom has no slices of words, so the bytes are turned round outside it.
fn all16(input: &[u8], out: &mut Vec<u16>) -> bool {
    let list: IResult<&[u8], &[u8], ()> = rest(input);
    list.is_ok_and(|(_, list)| {
        out.extend(list.as_chunks().0.iter().map(|x| u16::from_be_bytes(*x)));
        true
    })
}

fn taken8(input: &[u8], out: &mut Vec<u8>) -> bool {
    let list: IResult<&[u8], &[u8], ()> = take(input.len())(input);
    list.is_ok_and(|(_, list)| {
        out.extend_from_slice(list);
        true
    })
}

fn many8(input: &[u8], out: &mut Vec<u8>) -> bool {
    let done: IResult<&[u8], ()> = fold_many0(u8, || (), |(), x| out.push(x)).parse(input);
    done.is_ok()
}

fn many16(input: &[u8], out: &mut Vec<u16>) -> bool {
    let done: IResult<&[u8], ()> = fold_many0(be_u16, || (), |(), x| out.push(x)).parse(input);
    done.is_ok()
}

fn replicate8(input: &[u8], out: &mut Vec<u8>) -> bool {
    let n = input.len();
    out.reserve(n);
    let done: IResult<&[u8], ()> = fold_many_m_n(n, n, u8, || (), |(), x| out.push(x)).parse(input);
    done.is_ok()
}

fn tags(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    fn cell(input: &[u8]) -> IResult<&[u8], Option<u8>, ()> {
        match u8(input)? {
            (rest, 0) => Ok((rest, None)),
            (rest, 1) => u8.map(Some).parse(rest),
            (rest, _) => fail().parse(rest),
        }
    }
    loop {
        match cell(input) {
            Ok((rest, Some(x))) => {
                input = rest;
                out.push(x);
            }
            Ok((_, None)) => return true,
            Err(_) => return false,
        }
    }
}

fn tags_called(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    #[inline(never)]
    fn word8(input: &[u8]) -> IResult<&[u8], u8, ()> {
        u8(input)
    }
    loop {
        match word8(input) {
            Ok((_, 0)) => return true,
            Ok((rest, 1)) => match word8(rest) {
                Ok((rest, x)) => {
                    input = rest;
                    out.push(x);
                }
                Err(_) => return false,
            },
            _ => return false,
        }
    }
}

fn counted(input: &[u8], out: &mut Vec<u8>) -> bool {
    let list: IResult<&[u8], &[u8], ()> = le_u32.flat_map(take).parse(input);
    list.is_ok_and(|(_, list)| {
        out.extend_from_slice(list);
        true
    })
}

fn varint(mut input: &[u8]) -> IResult<&[u8], u64, ()> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (rest, byte) = u8(input)?;
        input = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok((input, value));
        }
    }
    fail().parse(input)
}

/// A length that the machine cannot have is longer than any input.
fn as_len(value: u64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

fn sections(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    loop {
        let section: IResult<&[u8], &[u8], ()> = varint.map(as_len).flat_map(take).parse(input);
        match section {
            Ok((_, [])) => return true,
            Ok((rest, section)) => {
                out.extend_from_slice(section);
                input = rest;
            }
            Err(_) => return false,
        }
    }
}

/// An element as a choice of two parsers, of which the first is tried first.
fn alternatives(mut input: &[u8], out: &mut Vec<u8>, order: [u8; 2]) -> bool {
    fn one(of: u8) -> impl Fn(&[u8]) -> IResult<&[u8], Option<u8>, ()> {
        move |input| {
            let (rest, tag) = u8(input)?;
            match (tag == of, tag) {
                (true, 0) => Ok((rest, None)),
                (true, _) => u8.map(Some).parse(rest),
                (false, _) => fail().parse(rest),
            }
        }
    }
    let mut cell = alt((one(order[0]), one(order[1])));
    loop {
        match cell.parse(input) {
            Ok((rest, Some(x))) => {
                input = rest;
                out.push(x);
            }
            Ok((_, None)) => return true,
            Err(_) => return false,
        }
    }
}

/// Cell by cell; what a piece ends in the middle of is put before the next one.
fn tags_in_pieces(pieces: &[Vec<u8>], out: &mut Vec<u8>) -> bool {
    fn cell(input: &[u8]) -> IResult<&[u8], Option<u8>, ()> {
        match streaming::u8(input)? {
            (rest, 0) => Ok((rest, None)),
            (rest, 1) => streaming::u8.map(Some).parse(rest),
            (rest, _) => fail().parse(rest),
        }
    }
    let mut held = Vec::new();
    for piece in pieces {
        held.extend_from_slice(piece);
        let mut input = &held[..];
        loop {
            match cell(input) {
                Ok((rest, Some(x))) => {
                    input = rest;
                    out.push(x);
                }
                Ok((_, None)) => return true,
                Err(nom::Err::Incomplete(_)) => break,
                Err(_) => return false,
            }
        }
        let used = held.len() - input.len();
        held.drain(..used);
    }
    false
}

pub(super) fn record(input: &[u8]) -> IResult<&[u8], Record, ()> {
    (le_u64, le_u32, u8, varint).map(|(a, b, c, d)| Record { a, b, c, d }).parse(input)
}

fn record_list(input: &mut Vec<u8>, out: &mut Vec<Record>) -> bool {
    out.clear();
    let Ok((mut rest, n)) = le_u32::<_, ()>(&input[..]) else { return false };
    for _ in 0..n {
        match record(rest) {
            Ok((after, record)) => {
                rest = after;
                out.push(record);
            }
            Err(_) => return false,
        }
    }
    true
}

#[inline(never)]
fn alone(bytes: &[u8], place: &mut Record) -> Option<()> {
    let (rest, found) = record(bytes).ok()?;
    *place = found;
    rest.is_empty().then_some(())
}

/// A record with something after it.
#[inline(never)]
fn amid(bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = record(bytes).ok()?.1;
    Some(())
}

fn update(input: &[u8]) -> IResult<&[u8], Message, ()> {
    (le_u64, le_u32, u8).map(|(price, size, flags)| Message::Update { price, size, flags }).parse(input)
}

fn trade(input: &[u8]) -> IResult<&[u8], Message, ()> {
    (le_u64, le_u32, le_u64).map(|(price, size, id)| Message::Trade { price, size, id }).parse(input)
}

fn status(input: &[u8]) -> IResult<&[u8], Message, ()> {
    le_u32.map(|reason| Message::Status { reason }).parse(input)
}

fn system(input: &[u8]) -> IResult<&[u8], Message, ()> {
    le_u64.map(|time| Message::System { time }).parse(input)
}

fn message(input: &[u8]) -> IResult<&[u8], Message, ()> {
    match u8(input)? {
        (rest, b'U') => update(rest),
        (rest, b'T') => trade(rest),
        (rest, b'H') => status(rest),
        (rest, b'S') => system(rest),
        (rest, _) => fail().parse(rest),
    }
}

/// A way back that is never taken.
fn or_nothing(input: &[u8]) -> IResult<&[u8], Message, ()> {
    alt((message, fail())).parse(input)
}

fn choice(input: &[u8]) -> IResult<&[u8], Message, ()> {
    use nom::bytes::complete::tag;
    let of = |name: &'static [u8]| tag(name);
    alt((preceded(of(b"U"), update), preceded(of(b"T"), trade), preceded(of(b"H"), status), preceded(of(b"S"), system)))
        .parse(input)
}

fn mix(input: &[u8], out: &mut Totals, parser: impl Fn(&[u8]) -> IResult<&[u8], Message, ()>) -> bool {
    let mut totals = Totals::default();
    let mut rest = input;
    while !rest.is_empty() {
        match parser(rest) {
            Ok((after, message)) => {
                rest = after;
                totals.add(message);
            }
            Err(_) => return false,
        }
    }
    *out = totals;
    true
}
