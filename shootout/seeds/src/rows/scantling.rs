//! Scantling: decoders and builders by their public API.

use super::by_hand::{amid_records, single_records, singles, sum_records, whole_records};
use crate::clock::fold;
use crate::data::{
    Message, Person, Record, Totals, chunked, messages, prefixed, ramp, record_bytes, records, tagged, village, words,
};
use crate::row::{Row, count, cut, decode, encode, fresh, pieces, repeat};
use crate::runner::OURS;
use crate::workload::PIECES;
use scantling::bounded::{
    Be, Bounded, FaultKind, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, Le, Varint, get, set,
};
use scantling::build::{Builder, Encode};
use scantling::decode::{
    Decoder, Error, Fail, Fed, Feed, Limits, Machine, Pause, Piece, Slices, Tagged, with_slice, with_source,
};
use std::hint::black_box;
use std::marker::PhantomData;

#[cfg(target_endian = "big")]
use scantling::bounded::Be as Host;
#[cfg(target_endian = "little")]
use scantling::bounded::Le as Host;

/// A list asked for, or given, as a whole.
pub(super) const BULK: &str = "Scantling, in bulk";
/// A value asked for by itself.
pub(super) const SINGLY: &str = "Scantling, value by value";
/// A group asked for by itself.
pub(super) const GROUPS: &str = "Scantling, group by group";
/// Chunks that are given, not asked for.
pub(super) const PUSHED: &str = "Scantling, pushed";

pub fn rows() -> Vec<Row> {
    let mut all = vec![
        decode("manyWord8s", BULK, ramp, |input, out| sliced(input, |d| d.collect_all::<u8>(out))),
        decode("manyWord8s", SINGLY, ramp, |input, out| {
            sliced(input, |d| {
                while !d.is_end() {
                    out.push(d.get::<u8>()?);
                }
                Ok(())
            })
        }),
        decode("manyWord16BEs", BULK, ramp, word16s),
        decode("manyWord16BEs", SINGLY, ramp, |input, out| {
            sliced(input, |d| {
                for _ in 0..input.len() / 2 {
                    out.push(d.get::<Be<u16>>()?.get());
                }
                Ok(())
            })
        }),
        decode("binaryWord8s-full", BULK, tagged, |input, out| sliced(input, |d| d.collect_tagged::<u8>(out))),
        decode("binaryWord8s-full", SINGLY, tagged, |input, out| sliced(input, |d| cells(d, out))),
        decode("binaryWord8s", BULK, |n| tagged(n / 2), |input, out| sliced(input, |d| d.collect_tagged::<u8>(out))),
        decode("binaryWord8s", SINGLY, |n| tagged(n / 2), |input, out| sliced(input, |d| cells(d, out))),
        decode("binaryWord8s-noinline", OURS, |n| tagged(n / 2), |input, out| sliced(input, |d| cells_called(d, out))),
        decode("replicateNWord8s", BULK, ramp, |input, out| {
            sliced(input, |d| d.collect::<u8>(input.len() as u64, out))
        }),
        decode("replicateNWord8s", SINGLY, ramp, |input, out| {
            sliced(input, |d| {
                out.reserve(input.len());
                for _ in 0..input.len() {
                    out.push(d.get::<u8>()?);
                }
                Ok(())
            })
        }),
        decode("list-tagged", BULK, tagged, |input, out| sliced(input, |d| d.collect_tagged::<u8>(out))),
        decode("list-tagged", SINGLY, tagged, |input, out| sliced(input, |d| cells(d, out))),
        decode("list-tagged", GROUPS, tagged, |input, out| sliced(input, |d| cells_as_groups(d, out))),
        decode("list-prefixed", BULK, prefixed, |input, out| {
            sliced(input, |d| {
                let n: u32 = d.get()?;
                d.collect::<u8>(n.into(), out)
            })
        }),
        decode("list-chunked", BULK, |n| chunked(n, 4_080), |input, out| sliced(input, |d| d.copy_chunked(out))),
        decode("list-chunked-100", BULK, |n| chunked(n, 100), |input, out| sliced(input, |d| d.copy_chunked(out))),
        decode("partial-whole", BULK, tagged, |input, out| sliced(input, |d| tagged_list(d, out))),
        decode("partial-whole", SINGLY, tagged, |input, out| sliced(input, |d| cells_of_any_input(d, out))),
        decode("backtrack-none", OURS, tagged, |input, out| sliced(input, |d| cells(d, out))),
        decode("backtrack-unused", OURS, tagged, |input, out| sliced(input, |d| choices(d, out, [1, 0]))),
        decode("backtrack-used", OURS, tagged, |input, out| sliced(input, |d| choices(d, out, [0, 1]))),
        fresh(
            "records-whole",
            BULK,
            whole_records,
            |b: &mut Vec<u8>, out| sliced(b, |d| record_list(d, out)),
            sum_records,
        ),
        fresh(
            "records-whole",
            SINGLY,
            whole_records,
            |b: &mut Vec<u8>, out| sliced(b, |d| by_values(d, out)),
            sum_records,
        ),
        fresh(
            "bounded-list",
            BULK,
            whole_records,
            |b: &mut Vec<u8>, out| sliced(b, |d| record_list(d, out)),
            sum_records,
        ),
        fresh(
            "bounded-list",
            GROUPS,
            whole_records,
            |b: &mut Vec<u8>, out| sliced(b, |d| by_groups(d, out)),
            sum_records,
        ),
        fresh(
            "bounded-list",
            SINGLY,
            whole_records,
            |b: &mut Vec<u8>, out| sliced(b, |d| by_values(d, out)),
            sum_records,
        ),
        fresh("bounded-single", OURS, single_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, group), sum_records),
        fresh(
            "bounded-single",
            SINGLY,
            single_records,
            |b: &mut Vec<Vec<u8>>, out| singles(b, out, values),
            sum_records,
        ),
        fresh(
            "bounded-amid",
            GROUPS,
            amid_records,
            |b: &mut Vec<Vec<u8>>, out| singles(b, out, decoded_amid),
            sum_records,
        ),
        fresh("bounded-amid", OURS, amid_records, |b: &mut Vec<Vec<u8>>, out| singles(b, out, group_amid), sum_records),
        fresh(
            "bounded-amid",
            SINGLY,
            amid_records,
            |b: &mut Vec<Vec<u8>>, out| singles(b, out, values_amid),
            sum_records,
        ),
        fresh(
            "mix-none",
            OURS,
            messages,
            |b: &mut Vec<u8>, out| sliced(b, |d| mix(d, out, |d| d.get())),
            |out: &Totals| out.sum(),
        ),
        fresh(
            "mix-unused",
            OURS,
            messages,
            |b: &mut Vec<u8>, out| sliced(b, |d| mix(d, out, or_nothing)),
            |out: &Totals| out.sum(),
        ),
        fresh(
            "mix-used",
            OURS,
            messages,
            |b: &mut Vec<u8>, out| sliced(b, |d| mix(d, out, choice)),
            |out: &Totals| out.sum(),
        ),
        encode(
            "village",
            "Scantling, new builder",
            village,
            |people, b: &mut Builder<'_>| {
                *b = Builder::new();
                people.encode(b);
            },
            built,
        ),
        encode(
            "village",
            OURS,
            village,
            |people, b: &mut Builder<'_>| {
                b.clear();
                people.encode(b);
            },
            built,
        ),
        encode(
            "village",
            "Scantling, chunked list",
            village,
            |people, b: &mut Builder<'_>| {
                b.clear();
                b.chunked(|b| people.encode(b));
            },
            unchunked,
        ),
        repeat("setget-u32", OURS, |n| {
            let (mut bytes, mut sum) = ([0; 4], 0u32);
            for i in 0..n as u32 {
                let _ = set(&mut black_box(&mut bytes)[..], 0, i);
                let read = get(&black_box(&bytes)[..], 0);
                assert_eq!(read, Some(i));
                sum = sum.wrapping_add(read.unwrap_or(0));
            }
            sum
        }),
        repeat("setget-u64", OURS, |n| {
            let (mut bytes, mut sum) = ([0; 8], 0u64);
            for i in 0..n as u64 {
                let _ = set(&mut black_box(&mut bytes)[..], 0, i);
                let read = get(&black_box(&bytes)[..], 0);
                assert_eq!(read, Some(i));
                sum = sum.wrapping_add(read.unwrap_or(0));
            }
            sum as u32
        }),
    ];
    for (size, len) in PIECES {
        let name = format!("partial-{size}");
        all.push(pieces(&name, BULK, len, tagged, |pieces, out| pulled(pieces, |d| tagged_list(d, out))));
        all.push(pieces(&name, SINGLY, len, tagged, |pieces, out| pulled(pieces, |d| cells_of_any_input(d, out))));
        all.push(pieces(&name, PUSHED, len, tagged, |pieces, out| {
            pushed(pieces, Feed::new(Tagged::<u8>::new()), out).is_some()
        }));
        let (name, prepare) = (format!("records-{size}"), move |n, seed| cut(&record_bytes(&records(n, seed)), len));
        let read = |b: &mut Vec<Vec<u8>>, out: &mut Vec<Record>| pulled(b, |d| record_list(d, out));
        all.push(fresh(&name, BULK, prepare, read, sum_records));
        let read = |b: &mut Vec<Vec<u8>>, out: &mut Vec<Record>| pulled(b, |d| by_values(d, out));
        all.push(fresh(&name, SINGLY, prepare, read, sum_records));
        let read = |b: &mut Vec<Vec<u8>>, out: &mut Vec<Record>| {
            out.clear();
            pushed(b, Feed::new(Records::default()), out).is_some()
        };
        all.push(fresh(&name, PUSHED, prepare, read, sum_records));
    }
    all.extend(word_rows());
    all
}

/// Ours have a limit of memory, which lists here are far from.
pub(super) fn sliced<'a>(input: &'a [u8], f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<(), Fail>) -> bool {
    with_slice(input, &Limits::default(), f).is_ok()
}

/// A decoder that asks for pieces.
fn pulled(pieces: &[Vec<u8>], f: impl FnOnce(&mut Decoder<'_, '_>) -> Result<(), Fail>) -> bool {
    let slices: Vec<&[u8]> = pieces.iter().map(Vec::as_slice).collect();
    with_source(&mut Slices::new(&slices), &Limits::default(), f).is_ok()
}

/// A machine that is given pieces.
pub(super) fn pushed<M: Machine>(pieces: &[Vec<u8>], mut feed: Feed<M>, out: &mut M::Output) -> Option<()> {
    for piece in pieces {
        if let Fed::Done(_) = feed.feed(piece, out).ok()? {
            return Some(());
        }
    }
    feed.finish(out).ok()
}

/// The output of a builder, in its chunks.
pub(super) fn built(b: &mut Builder<'static>) -> Vec<Vec<u8>> {
    b.finish().map(|built| built.chunks().map(<[u8]>::to_vec).collect()).unwrap_or_default()
}

/// The same with the sizes of sections taken out: what they hold is what the others write.
fn unchunked(b: &mut Builder<'static>) -> Vec<Vec<u8>> {
    let all = b.finish().map(|built| built.to_vec()).unwrap_or_default();
    let mut sections = Vec::new();
    let read: Result<(), Error> = with_slice(&all, &Limits::default(), |d| {
        while let Some(size) = d.chunk()? {
            sections.push(d.bytes(size)?.into_owned());
        }
        Ok(())
    });
    read.map(|()| sections).unwrap_or_default()
}

fn word16s(input: &[u8], out: &mut Vec<u16>) -> bool {
    sliced(input, |d| {
        let words = d.fixed::<Be<u16>>(input.len() / 2)?;
        out.extend(words.iter().map(|word| word.get()));
        Ok(())
    })
}

/// A cell of a tagged list: an element, or the end.
#[derive(Clone, Copy)]
struct Cell(Option<u8>);

impl Group for Cell {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = 2;

    #[inline(always)]
    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (tag, from) = from.part::<u8>()?;
        match tag {
            0 => Ok(from.end(Self(None))),
            1 => from.last(|x| Self(Some(x))),
            _ => Err(FaultKind::Tag(tag.into())),
        }
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        match self.0 {
            None => to.last(&0u8),
            Some(x) => to.last(&(1u8, x)),
        }
    }
}

/// A tagged list cell by cell, inlined where it is used.
#[inline(always)]
fn cells(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    loop {
        match d.get::<u8>()? {
            0 => return Ok(()),
            1 => out.push(d.get()?),
            tag => return d.fail(FaultKind::Tag(tag.into())),
        }
    }
}

/// One compiled function for a slice and for pieces.
#[inline(never)]
fn tagged_list(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    d.collect_tagged(out)
}

/// The same cell by cell, as one compiled function for a slice and for pieces, so that the difference is what pieces cost: where two copies of this
/// loop lie moves them by a third.
#[inline(never)]
fn cells_of_any_input(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    cells(d, out)
}

/// The same with tag and element as one group.
#[inline(always)]
fn cells_as_groups(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    while let Cell(Some(x)) = d.get()? {
        out.push(x);
    }
    Ok(())
}

/// Each byte by a call.
fn cells_called(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    #[inline(never)]
    fn word8(d: &mut Decoder<'_, '_>) -> Result<u8, Fail> {
        d.get()
    }
    loop {
        match word8(d)? {
            0 => return Ok(()),
            1 => out.push(word8(d)?),
            tag => return d.fail(FaultKind::Tag(tag.into())),
        }
    }
}

/// An element as a choice of two decoders, of which the first is tried first.
fn choices(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>, order: [u8; 2]) -> Result<(), Fail> {
    #[inline(always)]
    fn one(d: &mut Decoder<'_, '_>, of: u8) -> Result<Option<u8>, Fail> {
        match d.get::<u8>()? {
            0 if of == 0 => Ok(None),
            1 if of == 1 => d.get().map(Some),
            tag => d.fail(FaultKind::Tag(tag.into())),
        }
    }
    loop {
        let cell = match d.attempt(|d| one(d, order[0])) {
            Some(cell) => cell,
            None => one(d, order[1])?,
        };
        match cell {
            Some(x) => out.push(x),
            None => return Ok(()),
        }
    }
}

impl Group for Record {
    const LEN_MIN: usize = <(u64, u32, u8, Varint<u64>)>::LEN_MIN;
    const LEN_MAX: usize = <(u64, u32, u8, Varint<u64>)>::LEN_MAX;

    #[inline(always)]
    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        from.last(|(a, b, c, Varint(d))| Self { a, b, c, d })
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        to.last(&(self.a, self.b, self.c, Varint(self.d)))
    }
}

/// One compiled function for a slice and for pieces.
#[inline(never)]
pub(super) fn record_list<T: Bounded>(d: &mut Decoder<'_, '_>, out: &mut Vec<T>) -> Result<(), Fail> {
    out.clear();
    let n: u32 = d.get()?;
    d.collect(n.into(), out)
}

pub(super) fn by_groups<T: Bounded>(d: &mut Decoder<'_, '_>, out: &mut Vec<T>) -> Result<(), Fail> {
    out.clear();
    for _ in 0..d.get::<u32>()? {
        out.push(d.get()?);
    }
    Ok(())
}

fn by_values(d: &mut Decoder<'_, '_>, out: &mut Vec<Record>) -> Result<(), Fail> {
    out.clear();
    for _ in 0..d.get::<u32>()? {
        out.push(record_by_values(d)?);
    }
    Ok(())
}

#[inline(always)]
fn record_by_values(d: &mut Decoder<'_, '_>) -> Result<Record, Fail> {
    let (a, b, c) = (d.get()?, d.get()?, d.get()?);
    let Varint(last) = d.get()?;
    Ok(Record { a, b, c, d: last })
}

/// A record alone: what is one group needs no decoder.
#[inline(never)]
fn group(bytes: &[u8], place: &mut Record) -> Option<()> {
    let (found, len) = scantling::bounded::read(bytes).ok()?;
    *place = found;
    (len == bytes.len()).then_some(())
}

#[inline(never)]
fn values(bytes: &[u8], place: &mut Record) -> Option<()> {
    let all = with_slice(bytes, &Limits::default(), |d| {
        *place = record_by_values(d)?;
        if d.is_end() { Ok(()) } else { d.fail(FaultKind::Trailing) }
    });
    all.ok()
}

/// A record with something after it, so that one check is enough.
#[inline(never)]
fn group_amid(bytes: &[u8], place: &mut Record) -> Option<()> {
    *place = scantling::bounded::read(bytes).ok()?.0;
    Some(())
}

/// The same by a decoder.
#[inline(never)]
fn decoded_amid(bytes: &[u8], place: &mut Record) -> Option<()> {
    let read = with_slice(bytes, &Limits::default(), |d| {
        *place = d.get()?;
        Ok(())
    });
    read.ok()
}

#[inline(never)]
fn values_amid(bytes: &[u8], place: &mut Record) -> Option<()> {
    let read = with_slice(bytes, &Limits::default(), |d| {
        *place = record_by_values(d)?;
        Ok(())
    });
    read.ok()
}

impl Group for Message {
    const LEN_MIN: usize = <(u8, u32)>::LEN_MIN;
    const LEN_MAX: usize = <(u8, u64, u32, u64)>::LEN_MAX;

    #[inline(always)]
    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (tag, from) = from.part::<u8>()?;
        match tag {
            b'U' => from.last(|(price, size, flags)| Self::Update { price, size, flags }),
            b'T' => from.last(|(price, size, id)| Self::Trade { price, size, id }),
            b'H' => from.last(|reason| Self::Status { reason }),
            b'S' => from.last(|time| Self::System { time }),
            _ => Err(FaultKind::Tag(tag.into())),
        }
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        match *self {
            Self::Update { price, size, flags } => to.last(&(b'U', price, size, flags)),
            Self::Trade { price, size, id } => to.last(&(b'T', price, size, id)),
            Self::Status { reason } => to.last(&(b'H', reason)),
            Self::System { time } => to.last(&(b'S', time)),
        }
    }
}

/// Messages until the input ends.
#[inline(always)]
fn mix(
    d: &mut Decoder<'_, '_>,
    out: &mut Totals,
    message: impl Fn(&mut Decoder<'_, '_>) -> Result<Message, Fail>,
) -> Result<(), Fail> {
    let mut totals = Totals::default();
    while !d.is_end() {
        totals.add(message(d)?);
    }
    *out = totals;
    Ok(())
}

/// A way back that is never taken.
fn or_nothing(d: &mut Decoder<'_, '_>) -> Result<Message, Fail> {
    match d.attempt(|d| d.get()) {
        Some(message) => Ok(message),
        None => d.fail(FaultKind::Tag(0)),
    }
}

/// Four decoders, tried in order.
fn choice(d: &mut Decoder<'_, '_>) -> Result<Message, Fail> {
    #[inline(always)]
    fn of<T: Bounded>(d: &mut Decoder<'_, '_>, tag: u8) -> Result<T, Fail> {
        match d.get::<u8>()? {
            found if found == tag => d.get(),
            found => d.fail(FaultKind::Tag(found.into())),
        }
    }
    if let Some((price, size, flags)) = d.attempt(|d| of(d, b'U')) {
        return Ok(Message::Update { price, size, flags });
    }
    if let Some((price, size, id)) = d.attempt(|d| of(d, b'T')) {
        return Ok(Message::Trade { price, size, id });
    }
    if let Some(reason) = d.attempt(|d| of(d, b'H')) {
        return Ok(Message::Status { reason });
    }
    of(d, b'S').map(|time| Message::System { time })
}

/// A count and so many records, that arrive.
#[derive(Default)]
pub(super) struct Records<T> {
    all: Option<u64>,
    done: u64,
    of: PhantomData<T>,
}

impl<T: Bounded> Machine for Records<T> {
    type Output = Vec<T>;

    #[inline]
    fn step(&mut self, piece: &mut Piece<'_>, out: &mut Vec<T>) -> Result<(), Pause> {
        let all = match self.all {
            Some(all) => all,
            None => *self.all.insert(piece.get::<u32>()?.into()),
        };
        while self.done < all {
            let read = piece.collect(all - self.done, self.done, out).map_err(Pause::Fault)?;
            self.done += read;
            if read == 0 {
                out.push(piece.get()?);
                self.done += 1;
            }
        }
        Ok(())
    }
}

impl Encode for Person {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        b.put(&(self.name.len() as u32));
        b.bytes(self.name.as_bytes());
        b.put(&self.age);
    }
}

/// Words of any order, borrowed as a slice and added up, and put one by one.
fn word_rows() -> Vec<Row> {
    macro_rules! word {
        ($name:literal, $type:ty, $word:ty, $get:expr, $new:expr) => {
            [
                count(concat!("read-", $name), BULK, words, |input| {
                    let sum = with_slice(input, &Limits::default(), |d| {
                        let words = d.fixed::<$word>(input.len() / size_of::<$type>())?;
                        Ok(words.iter().fold(0, |sum: $type, word| sum.wrapping_add($get(*word))))
                    });
                    sum.map_or(0, |sum| fold(sum.into()))
                }),
                count(concat!("read-", $name), SINGLY, words, |input| {
                    let sum = with_slice(input, &Limits::default(), |d| {
                        let mut sum: $type = 0;
                        for _ in 0..input.len() / size_of::<$type>() {
                            sum = sum.wrapping_add($get(d.get::<$word>()?));
                        }
                        Ok(sum)
                    });
                    sum.map_or(0, |sum| fold(sum.into()))
                }),
                encode(
                    concat!("write-", $name),
                    BULK,
                    |n| n / size_of::<$type>(),
                    |&n, b: &mut Builder<'_>| {
                        b.clear();
                        b.put_from_fn(n, |i| $new(i as $type));
                    },
                    built,
                ),
                encode(
                    concat!("write-", $name),
                    SINGLY,
                    |n| n / size_of::<$type>(),
                    |&n, b: &mut Builder<'_>| {
                        b.clear();
                        b.local(|b| (0..n).for_each(|i| b.put(&$new(i as $type))));
                    },
                    built,
                ),
            ]
        };
    }
    [
        word!("u8-host", u8, u8, |x: u8| x, |x: u8| x),
        word!("u16-le", u16, Le<u16>, Le::get, Le::new),
        word!("u16-be", u16, Be<u16>, Be::get, Be::new),
        word!("u16-host", u16, Host<u16>, Host::get, Host::new),
        word!("u32-le", u32, Le<u32>, Le::get, Le::new),
        word!("u32-be", u32, Be<u32>, Be::get, Be::new),
        word!("u32-host", u32, Host<u32>, Host::get, Host::new),
        word!("u64-le", u64, Le<u64>, Le::get, Le::new),
        word!("u64-be", u64, Be<u64>, Be::get, Be::new),
        word!("u64-host", u64, Host<u64>, Host::get, Host::new),
    ]
    .into_iter()
    .flatten()
    .collect()
}
