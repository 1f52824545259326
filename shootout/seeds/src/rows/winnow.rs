//! winnow 1: parsers that move a reference to the input; `Partial` marks input that may go on.

use super::by_hand::{amid_records, single_records, singles, sum_records, whole_records};
use crate::clock::fold;
use crate::data::{Message, Record, Totals, chunked, messages, prefixed, ramp, record_bytes, records, tagged, words};
use crate::row::{Row, count, cut, decode, fresh, pieces};
use crate::workload::PIECES;
use winnow::Partial;
use winnow::binary::{self, Endianness, be_u16, be_u32, be_u64, le_u16, le_u32, le_u64, length_take, u8};
use winnow::combinator::{alt, fail, preceded, repeat};
use winnow::error::{EmptyError, ErrMode, ParserError};
use winnow::prelude::*;
use winnow::stream::{Stream, StreamIsPartial};
use winnow::token::{rest, take};

const NAME: &str = "winnow";
const BULK: &str = "winnow, in bulk";
const SINGLY: &str = "winnow, value by value";
const AGAIN: &str = "winnow, from the start";

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
        decode("backtrack-unused", NAME, tagged, |input, out| alternatives(input, out, cons, nil)),
        decode("backtrack-used", NAME, tagged, |input, out| alternatives(input, out, nil, cons)),
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
        let prepare = move |n, seed| cut(&record_bytes(&records(n, seed)), len);
        all.push(fresh(&format!("records-{size}"), SINGLY, prepare, records_in_pieces, sum_records));
        all.push(fresh(&format!("records-{size}"), AGAIN, prepare, records_again, sum_records));
    }
    macro_rules! word {
        ($name:literal, $type:ty, $parser:expr, $from:ident) => {
            [
                count(concat!("read-", $name), SINGLY, words, |mut input| {
                    let n = input.len() / size_of::<$type>();
                    let sum: Result<$type, EmptyError> =
                        repeat(n, $parser).fold(|| 0, <$type>::wrapping_add).parse_next(&mut input);
                    sum.map_or(0, |sum| fold(sum.into()))
                }),
                count(concat!("read-", $name), BULK, words, |mut input| {
                    let list: Result<&[u8], EmptyError> = rest.parse_next(&mut input);
                    list.map_or(0, |list| {
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
        word!("u16-host", u16, binary::u16(Endianness::Native), from_ne_bytes),
        word!("u32-le", u32, le_u32, from_le_bytes),
        word!("u32-be", u32, be_u32, from_be_bytes),
        word!("u32-host", u32, binary::u32(Endianness::Native), from_ne_bytes),
        word!("u64-le", u64, le_u64, from_le_bytes),
        word!("u64-be", u64, be_u64, from_be_bytes),
        word!("u64-host", u64, binary::u64(Endianness::Native), from_ne_bytes),
    ];
    all.extend(words.into_iter().flatten());
    all
}

/// What is left, as a slice.
fn all8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    let list: Result<&[u8], EmptyError> = rest.parse_next(&mut input);
    list.is_ok_and(|list| {
        out.extend_from_slice(list);
        true
    })
}

/// The same; winnow has no slices of words, so the bytes are turned round outside it.
fn all16(mut input: &[u8], out: &mut Vec<u16>) -> bool {
    let list: Result<&[u8], EmptyError> = rest.parse_next(&mut input);
    list.is_ok_and(|list| {
        out.extend(list.as_chunks().0.iter().map(|x| u16::from_be_bytes(*x)));
        true
    })
}

fn taken8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    let list: Result<&[u8], EmptyError> = take(input.len()).parse_next(&mut input);
    list.is_ok_and(|list| {
        out.extend_from_slice(list);
        true
    })
}

fn many8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    let done: Result<(), EmptyError> = repeat(0.., u8).fold(|| (), |(), x| out.push(x)).parse_next(&mut input);
    done.is_ok()
}

fn many16(mut input: &[u8], out: &mut Vec<u16>) -> bool {
    let done: Result<(), EmptyError> = repeat(0.., be_u16).fold(|| (), |(), x| out.push(x)).parse_next(&mut input);
    done.is_ok()
}

fn replicate8(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    out.reserve(input.len());
    let done: Result<(), EmptyError> = repeat(input.len(), u8).fold(|| (), |(), x| out.push(x)).parse_next(&mut input);
    done.is_ok()
}

/// A cell of a tagged list, of whole input or of a piece.
#[inline(always)]
fn cell<I, E>(input: &mut I) -> Result<Option<u8>, E>
where
    I: StreamIsPartial + Stream<Token = u8>,
    E: ParserError<I>,
{
    match u8.parse_next(input)? {
        0 => Ok(None),
        1 => u8.map(Some).parse_next(input),
        _ => fail.parse_next(input),
    }
}

fn tags(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    loop {
        match cell::<_, EmptyError>(&mut input) {
            Ok(Some(x)) => out.push(x),
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

fn tags_called(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    #[inline(never)]
    fn word8(input: &mut &[u8]) -> Result<u8, EmptyError> {
        u8.parse_next(input)
    }
    loop {
        match word8(&mut input) {
            Ok(0) => return true,
            Ok(1) => match word8(&mut input) {
                Ok(x) => out.push(x),
                Err(_) => return false,
            },
            _ => return false,
        }
    }
}

fn counted(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    let list: Result<&[u8], EmptyError> = length_take(le_u32).parse_next(&mut input);
    list.is_ok_and(|list| {
        out.extend_from_slice(list);
        true
    })
}

#[inline(always)]
fn varint<I, E>(input: &mut I) -> Result<u64, E>
where
    I: StreamIsPartial + Stream<Token = u8>,
    E: ParserError<I>,
{
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let byte = u8.parse_next(input)?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    fail.parse_next(input)
}

fn sections(mut input: &[u8], out: &mut Vec<u8>) -> bool {
    // A length that the machine cannot have is longer than any input.
    let len = |input: &mut &[u8]| varint(input).map(|len| usize::try_from(len).unwrap_or(usize::MAX));
    loop {
        let section: Result<&[u8], EmptyError> = length_take(len).parse_next(&mut input);
        match section {
            Ok([]) => return true,
            Ok(section) => out.extend_from_slice(section),
            Err(_) => return false,
        }
    }
}

fn cons(input: &mut &[u8]) -> Result<Option<u8>, EmptyError> {
    preceded(1, u8).map(Some).parse_next(input)
}

fn nil(input: &mut &[u8]) -> Result<Option<u8>, EmptyError> {
    0.value(None).parse_next(input)
}

/// An element as a choice of two parsers, of which the first is tried first.
fn alternatives<'a>(
    mut input: &'a [u8],
    out: &mut Vec<u8>,
    first: impl Fn(&mut &'a [u8]) -> Result<Option<u8>, EmptyError>,
    second: impl Fn(&mut &'a [u8]) -> Result<Option<u8>, EmptyError>,
) -> bool {
    let mut cell = alt((first, second));
    loop {
        match cell.parse_next(&mut input) {
            Ok(Some(x)) => out.push(x),
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Cell by cell; what a piece ends in the middle of is put before the next one.
fn tags_in_pieces(pieces: &[Vec<u8>], out: &mut Vec<u8>) -> bool {
    let mut held = Vec::new();
    for piece in pieces {
        held.extend_from_slice(piece);
        let mut input = Partial::new(&held[..]);
        loop {
            let before = input.checkpoint();
            match cell::<_, ErrMode<EmptyError>>(&mut input) {
                Ok(Some(x)) => out.push(x),
                Ok(None) => return true,
                Err(ErrMode::Incomplete(_)) => {
                    input.reset(&before);
                    break;
                }
                Err(_) => return false,
            }
        }
        let used = held.len() - input.len();
        held.drain(..used);
    }
    false
}

#[inline(always)]
pub(super) fn record<I, E>(input: &mut I) -> Result<Record, E>
where
    I: StreamIsPartial + Stream<Token = u8>,
    <I as Stream>::Slice: AsRef<[u8]>,
    E: ParserError<I>,
{
    (le_u64, le_u32, u8, varint).map(|(a, b, c, d)| Record { a, b, c, d }).parse_next(input)
}

fn record_list(input: &mut Vec<u8>, out: &mut Vec<Record>) -> bool {
    fn read(mut input: &[u8], out: &mut Vec<Record>) -> Result<(), EmptyError> {
        for _ in 0..le_u32.parse_next(&mut input)? {
            out.push(record(&mut input)?);
        }
        Ok(())
    }
    out.clear();
    read(input, out).is_ok()
}

#[inline(never)]
fn alone(bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = record::<_, EmptyError>.parse(bytes).ok()?;
    Some(())
}

/// A record with something after it.
#[inline(never)]
fn amid(mut bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = record::<_, EmptyError>(&mut bytes).ok()?;
    Some(())
}

/// Record by record, as above.
fn records_in_pieces(pieces: &mut Vec<Vec<u8>>, out: &mut Vec<Record>) -> bool {
    out.clear();
    in_pieces(pieces, out, |input| record(input))
}

/// A list of which a piece may end in the middle of a record, that is then read again.
pub(super) fn in_pieces<R>(
    pieces: &[Vec<u8>],
    out: &mut Vec<R>,
    mut record: impl FnMut(&mut Partial<&[u8]>) -> Result<R, ErrMode<EmptyError>>,
) -> bool {
    let (mut held, mut left) = (Vec::new(), None);
    for piece in pieces {
        held.extend_from_slice(piece);
        let mut input = Partial::new(&held[..]);
        loop {
            let before = input.checkpoint();
            let done = match left {
                None => le_u32::<_, ErrMode<EmptyError>>.parse_next(&mut input).map(|n| left = Some(n)),
                Some(0) => return true,
                Some(n) => record(&mut input).map(|record| {
                    out.push(record);
                    left = Some(n - 1);
                }),
            };
            match done {
                Ok(()) => {}
                Err(ErrMode::Incomplete(_)) => {
                    input.reset(&before);
                    break;
                }
                Err(_) => return false,
            }
        }
        let used = held.len() - input.len();
        held.drain(..used);
    }
    left == Some(0)
}

/// The list as one message: parsed again from its start whenever there is more of it.
fn records_again(pieces: &mut Vec<Vec<u8>>, out: &mut Vec<Record>) -> bool {
    fn read(mut input: Partial<&[u8]>, out: &mut Vec<Record>) -> Result<(), ErrMode<EmptyError>> {
        for _ in 0..le_u32.parse_next(&mut input)? {
            out.push(record(&mut input)?);
        }
        Ok(())
    }
    let mut held = Vec::new();
    for piece in pieces {
        held.extend_from_slice(piece);
        out.clear();
        match read(Partial::new(&held[..]), out) {
            Ok(()) => return true,
            Err(ErrMode::Incomplete(_)) => {}
            Err(_) => return false,
        }
    }
    false
}

fn update(input: &mut &[u8]) -> Result<Message, EmptyError> {
    (le_u64, le_u32, u8).map(|(price, size, flags)| Message::Update { price, size, flags }).parse_next(input)
}

fn trade(input: &mut &[u8]) -> Result<Message, EmptyError> {
    (le_u64, le_u32, le_u64).map(|(price, size, id)| Message::Trade { price, size, id }).parse_next(input)
}

fn status(input: &mut &[u8]) -> Result<Message, EmptyError> {
    le_u32.map(|reason| Message::Status { reason }).parse_next(input)
}

fn system(input: &mut &[u8]) -> Result<Message, EmptyError> {
    le_u64.map(|time| Message::System { time }).parse_next(input)
}

fn message(input: &mut &[u8]) -> Result<Message, EmptyError> {
    match u8.parse_next(input)? {
        b'U' => update(input),
        b'T' => trade(input),
        b'H' => status(input),
        b'S' => system(input),
        _ => fail.parse_next(input),
    }
}

/// A way back that is never taken.
fn or_nothing(input: &mut &[u8]) -> Result<Message, EmptyError> {
    alt((message, fail)).parse_next(input)
}

fn choice(input: &mut &[u8]) -> Result<Message, EmptyError> {
    alt((preceded(b'U', update), preceded(b'T', trade), preceded(b'H', status), preceded(b'S', system)))
        .parse_next(input)
}

fn mix(mut input: &[u8], out: &mut Totals, parser: impl Fn(&mut &[u8]) -> Result<Message, EmptyError>) -> bool {
    let mut totals = Totals::default();
    while !input.is_empty() {
        match parser(&mut input) {
            Ok(message) => totals.add(message),
            Err(_) => return false,
        }
    }
    *out = totals;
    true
}
