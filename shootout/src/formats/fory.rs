//! Apache Fory: objects that may grow (its default), objects of one schema, and its row format, as an expert uses them.
//!
//! ```text
//! objects  header, type's number or its description | fields: varints where that is shorter, texts with their length
//! rows     null bits | 8 bytes a field: the value, or offset and length | the parts they point to, padded to multiples of 8
//! ```
//!
//! Objects own their texts, so a writer keeps messages with their `String`s and fills them again; a reader gets new ones. Rows borrow
//! texts, and are read in place; they have no unions and no unsigned numbers, so each message has one optional part for each variant.
//! Both append to a `Vec`, from which the frame is copied once.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TICKS_MAX, TRADE, Tick};
use fory::{Fory, ForyRow, ForyStruct, ForyUnion, UnknownCase, from_row, to_row_into};

/// A payload.
#[derive(ForyStruct)]
struct Multi {
    seq: u64,
    messages: Vec<Message>,
}

#[derive(ForyStruct)]
struct Message {
    ts: i64,
    symbol: String,
    body: Body,
}

#[derive(ForyUnion)]
enum Body {
    #[fory(id = 0, default)]
    Trade(Trade),
    #[fory(id = 1)]
    Level(Level),
    /// A variant of a newer schema; the derive requires it.
    #[fory(unknown)]
    Unknown(UnknownCase),
}

#[derive(ForyStruct)]
struct Trade {
    price: u64,
    size: u32,
}

#[derive(ForyStruct)]
struct Level {
    price: u64,
    size: u32,
    flags: u8,
    side: u8,
}

/// The library with its types, what is filled again for each payload, and the buffer.
struct Objects {
    fory: Fory,
    multi: Multi,
    /// Messages that the last payload did not need, with the memory of their texts.
    spare: Vec<Message>,
    buffer: Vec<u8>,
}

impl Objects {
    fn new(compatible: bool) -> Self {
        let mut fory = Fory::builder().compatible(compatible).build();
        let registered = fory
            .register::<Multi>(1)
            .and_then(|()| fory.register::<Message>(2))
            .and_then(|()| fory.register_union::<Body>(3))
            .and_then(|()| fory.register::<Trade>(4))
            .and_then(|()| fory.register::<Level>(5));
        registered.expect("types have different numbers");
        let multi = Multi { seq: 0, messages: Vec::with_capacity(TICKS_MAX) };
        Self { fory, multi, spare: Vec::with_capacity(TICKS_MAX), buffer: Vec::new() }
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.multi.seq = payload.seq;
        let messages = &mut self.multi.messages;
        while messages.len() > payload.ticks.len() {
            self.spare.extend(messages.pop());
        }
        while messages.len() < payload.ticks.len() {
            let new = || Message { ts: 0, symbol: String::new(), body: Body::Trade(Trade { price: 0, size: 0 }) };
            messages.push(self.spare.pop().unwrap_or_else(new));
        }
        for (message, tick) in messages.iter_mut().zip(payload.ticks) {
            let &Tick { price, size, flags, side, .. } = tick;
            message.ts = tick.ts;
            message.symbol.clear();
            message.symbol.push_str(tick.symbol.text());
            message.body = if tick.kind == TRADE {
                Body::Trade(Trade { price, size })
            } else {
                Body::Level(Level { price, size, flags, side })
            };
        }
        self.buffer.clear();
        let written = self.fory.serialize_to(&mut self.buffer, &self.multi);
        let written = written.expect("all types are registered");
        out[..written].copy_from_slice(&self.buffer);
        written
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let multi: Multi = self.fory.deserialize(frame).expect("the frame is one of ours");
        visitor.seq(multi.seq);
        for Message { ts, symbol, body } in &multi.messages {
            match body {
                Body::Trade(Trade { price, size }) => visitor.trade(*ts, symbol.as_bytes(), *price, *size),
                Body::Level(Level { price, size, flags, side }) => {
                    visitor.level(*ts, symbol.as_bytes(), *price, *size, *flags, *side);
                }
                Body::Unknown(_) => unreachable!("the frame is one of ours"),
            }
        }
    }
}

/// Objects whose types may gain fields: frames describe their types.
pub struct Compatible(Objects);

impl Format for Compatible {
    const NAME: &'static str = "Fory, objects that may grow";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self(Objects::new(true))
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.encode(payload, out)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        self.0.decode(frame, visitor);
    }
}

/// Objects of types that both ends have in the same version.
pub struct SameSchema(Objects);

impl Format for SameSchema {
    const NAME: &'static str = "Fory, objects of one schema";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self(Objects::new(false))
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.encode(payload, out)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        self.0.decode(frame, visitor);
    }
}

#[derive(ForyRow)]
struct MultiRow<'a> {
    seq: i64,
    messages: Vec<MessageRow<'a>>,
}

#[derive(ForyRow)]
struct MessageRow<'a> {
    ts: i64,
    symbol: &'a str,
    price: i64,
    size: i32,
    /// Of a price level update.
    flags: Option<i8>,
    side: Option<i8>,
}

/// Rows, read in place.
pub struct Rows {
    /// Memory of the list of messages.
    messages: Vec<MessageRow<'static>>,
    buffer: Vec<u8>,
}

impl Format for Rows {
    const NAME: &'static str = "Fory, rows";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self { messages: Vec::with_capacity(TICKS_MAX), buffer: Vec::new() }
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let mut messages = recycled(std::mem::take(&mut self.messages));
        messages.extend(payload.ticks.iter().map(|tick| {
            let is_level = tick.kind != TRADE;
            MessageRow {
                ts: tick.ts,
                symbol: tick.symbol.text(),
                price: tick.price.cast_signed(),
                size: tick.size.cast_signed(),
                flags: is_level.then_some(tick.flags.cast_signed()),
                side: is_level.then_some(tick.side.cast_signed()),
            }
        }));
        let row = MultiRow { seq: payload.seq.cast_signed(), messages };
        self.buffer.clear();
        to_row_into(&row, &mut self.buffer).expect("a payload is smaller than 4 GiB");
        self.messages = recycled(row.messages);
        out[..self.buffer.len()].copy_from_slice(&self.buffer);
        self.buffer.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        read(frame, visitor).expect("the frame is one of ours");
    }
}

#[inline(always)]
fn read<V: Visitor>(frame: &[u8], visitor: &mut V) -> Result<(), fory::Error> {
    let row = from_row::<MultiRow<'_>>(frame)?;
    visitor.seq(row.seq()?.cast_unsigned());
    for message in row.messages()?.iter() {
        let message = message?;
        let (ts, symbol) = (message.ts()?, message.symbol()?.as_bytes());
        let (price, size) = (message.price()?.cast_unsigned(), message.size()?.cast_unsigned());
        match (message.flags()?, message.side()?) {
            (Some(flags), Some(side)) => {
                visitor.level(ts, symbol, price, size, flags.cast_unsigned(), side.cast_unsigned());
            }
            _ => visitor.trade(ts, symbol, price, size),
        }
    }
    Ok(())
}

/// The vector without its elements, for elements that live as long as they like.
#[inline(always)]
fn recycled<'a>(mut messages: Vec<MessageRow<'_>>) -> Vec<MessageRow<'a>> {
    messages.clear();
    messages.into_iter().map(|_| unreachable!()).collect()
}
