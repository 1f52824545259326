//! The oracle: the same types by hand, field by field, each named. Bytes, values and errors are equal, at every cut and for every changed byte.

use proptest::prelude::*;
use scantling::bounded::{Be, FaultKind, Varint, ZigZag};
use scantling::build::{Builder, Encode, to_vec};
use scantling::decode::{At, Decode, Decoder, Error, Fail, Limits, Slices, from_slice, from_source, with_source};

macro_rules! messages {
    ($(#[$derive:meta])? $($wire:ident)?) => {
        #[derive(Clone, Debug, PartialEq)]
        $(#[$derive])?
        $(#[$wire(tag = u16, be)])?
        pub enum Event {
            $(#[$wire(tag = 7)])?
            Ping,
            Text($(#[$wire(len = u8)])? String, bool),
            Tree { id: u32, $(#[$wire(count = varint)])? kids: Vec<Event>, next: Option<Box<Event>> },
        }

        #[derive(Clone, Copy, Debug, PartialEq)]
        $(#[$derive])?
        $(#[$wire(group)])?
        pub struct Leg { pub price: i64, $(#[$wire(zigzag)])? change: i32, side: Option<bool> }

        #[derive(Clone, Debug, PartialEq)]
        $(#[$derive])?
        $(#[$wire(magic = b"OD")])?
        pub struct Order {
            id: u64,
            $(#[$wire(varint)])?
            seq: u32,
            is_open: bool,
            $(#[$wire(be)])?
            price: u32,
            $(#[$wire(len = u16, be)])?
            name: String,
            limit: Option<u16>,
            $(#[$wire(count = u8)])?
            legs: Vec<Leg>,
            $(#[$wire(len = varint)])?
            raw: Vec<u8>,
            $(#[$wire(tagged, varint)])?
            marks: Vec<u32>,
            $(#[$wire(count = u8, size = u32)])?
            events: Vec<Event>,
            pair: ([u16; 2], u8),
            $(#[$wire(len = u8)])?
            words: [String; 2],
            $(#[$wire(rest)])?
            rest: Vec<u8>,
        }
    };
}

mod derived {
    use super::*;
    messages!(
        #[derive(Encode, Decode)]
        wire
    );
}

messages!();

impl Encode for Event {
    fn encode(&self, b: &mut Builder<'_>) {
        match self {
            Self::Ping => b.put(&Be::new(7u16)),
            Self::Text(text, flag) => {
                b.put(&(Be::new(8u16), text.len() as u8));
                b.bytes(text.as_bytes());
                b.put(flag);
            }
            Self::Tree { id, kids, next } => {
                b.put(&(Be::new(9u16), Be::new(*id), Varint(kids.len() as u32)));
                b.nested(|b| kids.iter().for_each(|kid| kid.encode(b)));
                b.put(&next.is_some());
                if let Some(next) = next {
                    b.nested(|b| next.encode(b));
                }
            }
        }
    }
}

impl Decode<'_> for Event {
    fn decode(d: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
        let start = d.offset();
        match d.get::<Be<u16>>()?.get() {
            7 => Ok(Self::Ping),
            8 => d.at(At::Variant("Text"), |d| {
                let text = d.field("0", |d| {
                    let len: u8 = d.get()?;
                    d.text(len.into())
                })?;
                Ok(Self::Text(text.into_owned(), d.field("1", |d| d.get())?))
            }),
            9 => d.at(At::Variant("Tree"), |d| {
                let id = d.field("id", |d| d.get::<Be<u32>>())?.get();
                let kids = d.field("kids", |d| {
                    let Varint(n) = d.get::<Varint<u32>>()?;
                    d.nested(|d| (0..n).map(|at| d.at(At::Index(at.into()), Self::decode)).collect())
                })?;
                let next = d.field("next", |d| match d.get::<bool>()? {
                    true => d.nested(Self::decode).map(Box::new).map(Some),
                    false => Ok(None),
                })?;
                Ok(Self::Tree { id, kids, next })
            }),
            tag => d.fail_at(FaultKind::Tag(tag.into()), start),
        }
    }
}

type LegParts = (i64, ZigZag<i32>, Option<bool>);

impl Encode for Order {
    fn encode(&self, b: &mut Builder<'_>) {
        b.bytes(b"OD");
        b.put(&self.id);
        b.put(&Varint(self.seq));
        b.put(&self.is_open);
        b.put(&Be::new(self.price));
        b.put(&Be::new(self.name.len() as u16));
        b.bytes(self.name.as_bytes());
        b.put(&self.limit);
        b.put(&(self.legs.len() as u8));
        self.legs.iter().for_each(|leg| b.put::<LegParts>(&(leg.price, ZigZag(leg.change), leg.side)));
        b.put(&Varint(self.raw.len() as u32));
        b.bytes(&self.raw);
        self.marks.iter().for_each(|mark| b.put(&(1u8, Varint(*mark))));
        b.put(&0u8);
        let events = to_vec(&(self.events.len() as u8, &self.events[..])).unwrap();
        b.put(&(events.len() as u32));
        b.bytes(&events);
        b.put(&self.pair);
        for word in &self.words {
            b.put(&(word.len() as u8));
            b.bytes(word.as_bytes());
        }
        b.bytes(&self.rest);
    }
}

impl Decode<'_> for Order {
    fn decode(d: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
        let start = d.offset();
        let magic: [u8; 2] = d.get()?;
        if magic != *b"OD" {
            return d.fail_with_at(
                FaultKind::Tag(u16::from_le_bytes(magic).into()),
                "the magic bytes are others",
                start,
            );
        }
        let word = |d: &mut Decoder<'_, '_>| {
            let len: u8 = d.get()?;
            d.text(len.into()).map(|text| text.into_owned())
        };
        Ok(Self {
            id: d.field("id", |d| d.get())?,
            seq: d.field("seq", |d| d.get::<Varint<u32>>())?.0,
            is_open: d.field("is_open", |d| d.get())?,
            price: d.field("price", |d| d.get::<Be<u32>>())?.get(),
            name: d.field("name", |d| {
                let len = d.get::<Be<u16>>()?.get();
                d.text(len.into()).map(|text| text.into_owned())
            })?,
            limit: d.field("limit", |d| d.get())?,
            legs: d.field("legs", |d| {
                let (n, mut legs) = (d.get::<u8>()?, Vec::new());
                d.collect::<LegParts>(n.into(), &mut legs)?;
                Ok(legs.into_iter().map(|(price, ZigZag(change), side)| Leg { price, change, side }).collect())
            })?,
            raw: d.field("raw", |d| {
                let Varint(len) = d.get::<Varint<u32>>()?;
                d.bytes(len.into()).map(|bytes| bytes.into_owned())
            })?,
            marks: d.field("marks", |d| {
                let mut marks = Vec::new();
                d.collect_tagged::<Varint<u32>>(&mut marks)?;
                Ok(marks.into_iter().map(|Varint(mark)| mark).collect())
            })?,
            events: d.field("events", |d| {
                let size: u32 = d.get()?;
                d.within(size.into(), |d| {
                    let n: u8 = d.get()?;
                    d.nested(|d| (0..n).map(|at| d.at(At::Index(at.into()), Event::decode)).collect())
                })
            })?,
            pair: d.field("pair", |d| d.get())?,
            words: d.field("words", |d| Ok([d.at(At::Index(0), word)?, d.at(At::Index(1), word)?]))?,
            rest: d.field("rest", |d| d.rest())?.into_owned(),
        })
    }
}

fn event() -> impl Strategy<Value = Event> {
    let leaf =
        prop_oneof![Just(Event::Ping), (".{0,9}", any::<bool>()).prop_map(|(text, flag)| Event::Text(text, flag))];
    leaf.prop_recursive(4, 12, 4, |inner| {
        (any::<u32>(), prop::collection::vec(inner.clone(), 0..4), prop::option::of(inner.prop_map(Box::new)))
            .prop_map(|(id, kids, next)| Event::Tree { id, kids, next })
    })
}

fn leg() -> impl Strategy<Value = Leg> {
    any::<(i64, i32, Option<bool>)>().prop_map(|(price, change, side)| Leg { price, change, side })
}

fn order() -> impl Strategy<Value = Order> {
    let bytes = || prop::collection::vec(any::<u8>(), 0..20);
    let first = (any::<(u64, u32, bool, u32)>(), ".{0,9}", any::<Option<u16>>(), prop::collection::vec(leg(), 0..9));
    let events = prop::collection::vec(event(), 0..3);
    let rest = (
        bytes(),
        prop::collection::vec(any::<u32>(), 0..9),
        events,
        any::<([u16; 2], u8)>(),
        [".{0,5}", ".{0,5}"],
        bytes(),
    );
    (first, rest).prop_map(
        |(((id, seq, is_open, price), name, limit, legs), (raw, marks, events, pair, words, rest))| Order {
            id,
            seq: seq >> (id % 32),
            is_open,
            price,
            name,
            limit,
            legs,
            raw,
            marks,
            events,
            pair,
            words,
            rest,
        },
    )
}

/// Both as text, which shows every field.
fn same(derived: Result<derived::Order, Error>, by_hand: Result<Order, Error>) -> Result<(), TestCaseError> {
    match (derived, by_hand) {
        (Ok(derived), Ok(by_hand)) => prop_assert_eq!(format!("{derived:?}"), format!("{by_hand:?}")),
        (Err(derived), Err(by_hand)) => prop_assert_eq!(derived, by_hand),
        (derived, by_hand) => prop_assert!(false, "{derived:?} is not {by_hand:?}"),
    }
    Ok(())
}

fn read_alike(bytes: &[u8], chunk: usize) -> Result<(), TestCaseError> {
    let limits = Limits::default();
    same(from_slice(bytes), from_slice(bytes))?;
    let chunks: Vec<&[u8]> = bytes.chunks(chunk).collect();
    let derived = from_source::<derived::Order>(&mut Slices::new(&chunks), &limits);
    let whole = from_slice::<derived::Order>(bytes);
    // What failed inside of an attempt leaves the input as it was.
    let tried = with_source(&mut Slices::new(&chunks), &limits, |d| {
        let is_read = d.attempt(derived::Order::decode).is_some();
        Ok((is_read, d.offset(), d.rest()?.into_owned()))
    });
    let all = bytes.len() as u64;
    prop_assert_eq!(tried, Ok(if whole.is_ok() { (true, all, vec![]) } else { (false, 0, bytes.to_vec()) }));
    prop_assert_eq!(&derived, &whole);
    same(derived, from_source(&mut Slices::new(&chunks), &limits))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn bytes_values_and_errors_are_those_of_code_by_hand(
        order in order(),
        chunk in 1usize..40,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..40),
    ) {
        let bytes = to_vec(&order).unwrap();
        let value: derived::Order = from_slice(&bytes).unwrap();
        prop_assert_eq!(format!("{value:?}"), format!("{order:?}"));
        prop_assert_eq!(to_vec(&value).unwrap(), &bytes[..]);
        for cut in 0..bytes.len() {
            read_alike(&bytes[..cut], chunk)?;
        }
        for (at, byte) in changes {
            let mut changed = bytes.clone();
            changed[at.index(bytes.len())] = byte;
            read_alike(&changed, chunk)?;
        }
    }
}
