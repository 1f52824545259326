//! The payload as plain Rust, for formats whose schema is a derive: [`Multi`] is what rkyv, wincode, postcard and bitcode
//! write, and [`Filler`] fills one again and again without allocating.
//!
//! ```text
//! Multi {seq, messages: [Message {ts, symbol: &str, body: Trade {price, size} | Level {price, size, flags, side}}]}
//! ```
//!
//! Features say what is derived, so that a program with one of these formats is built without the others (`footprint/`).

use crate::format::Visitor;
use crate::workload::{Payload, SymbolForm, TICKS_MAX, TRADE, Tick};

/// A payload.
#[derive(Default)]
#[cfg_attr(feature = "derive-serde", derive(serde::Serialize))]
#[cfg_attr(feature = "derive-wincode", derive(wincode::SchemaWrite))]
#[cfg_attr(feature = "derive-bitcode", derive(bitcode::Encode, bitcode::Decode))]
#[cfg_attr(feature = "derive-rkyv", derive(rkyv::Archive, rkyv::Serialize))]
pub struct Multi<'a> {
    /// Sequence number.
    pub seq: u64,
    /// Messages.
    pub messages: Vec<Message<'a>>,
}

/// A message, with its text borrowed.
#[cfg_attr(feature = "derive-serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "derive-wincode", derive(wincode::SchemaWrite, wincode::SchemaRead))]
#[cfg_attr(feature = "derive-bitcode", derive(bitcode::Encode, bitcode::Decode))]
#[cfg_attr(feature = "derive-rkyv", derive(rkyv::Archive, rkyv::Serialize))]
pub struct Message<'a> {
    /// Nanoseconds since the epoch.
    pub ts: i64,
    /// The symbol, trimmed.
    #[cfg_attr(feature = "derive-rkyv", rkyv(with = super::rkyv::Text))]
    pub symbol: &'a str,
    /// What happened.
    pub body: Body,
}

/// The union.
#[cfg_attr(feature = "derive-serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "derive-wincode", derive(wincode::SchemaWrite, wincode::SchemaRead))]
#[cfg_attr(feature = "derive-bitcode", derive(bitcode::Encode, bitcode::Decode))]
#[cfg_attr(feature = "derive-rkyv", derive(rkyv::Archive, rkyv::Serialize))]
pub enum Body {
    /// A trade.
    Trade { price: u64, size: u32 },
    /// A price level update.
    Level { price: u64, size: u32, flags: u8, side: Side },
}

/// The side of the book.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "derive-serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "derive-wincode", derive(wincode::SchemaWrite, wincode::SchemaRead))]
#[cfg_attr(feature = "derive-bitcode", derive(bitcode::Encode, bitcode::Decode))]
#[cfg_attr(feature = "derive-rkyv", derive(rkyv::Archive, rkyv::Serialize))]
#[cfg_attr(feature = "derive-rkyv", rkyv(derive(Clone, Copy)))]
#[repr(u8)]
pub enum Side {
    /// Bids.
    Buy,
    /// Offers.
    Sell,
}

impl<'a> Message<'a> {
    #[inline(always)]
    fn of<S: SymbolForm>(tick: &'a Tick<S>) -> Self {
        let &Tick { price, size, flags, .. } = tick;
        let body = if tick.kind == TRADE {
            Body::Trade { price, size }
        } else {
            Body::Level { price, size, flags, side: if tick.side == 0 { Side::Buy } else { Side::Sell } }
        };
        Message { ts: tick.ts, symbol: tick.symbol.text(), body }
    }

    /// Hands the message on.
    #[inline(always)]
    pub fn visit<V: Visitor>(&self, visitor: &mut V) {
        let symbol = self.symbol.as_bytes();
        match self.body {
            Body::Trade { price, size } => visitor.trade(self.ts, symbol, price, size),
            Body::Level { price, size, flags, side } => {
                visitor.level(self.ts, symbol, price, size, flags, side as u8);
            }
        }
    }
}

/// Keeps the memory of the list of messages from payload to payload.
pub struct Filler(Vec<Message<'static>>);

impl Filler {
    /// With room for the largest payload.
    pub fn new() -> Self {
        Self(Vec::with_capacity(TICKS_MAX))
    }

    /// The payload in plain form. Not by a closure that writes it: whether the compiler inlines that depends on the rest of the program.
    #[inline(always)]
    pub fn fill<'a, S: SymbolForm>(&mut self, payload: &Payload<'a, S>) -> Multi<'a> {
        let mut messages = recycled(std::mem::take(&mut self.0));
        messages.extend(payload.ticks.iter().map(Message::of));
        Multi { seq: payload.seq, messages }
    }

    /// Takes the memory back.
    #[inline(always)]
    pub fn keep(&mut self, multi: Multi<'_>) {
        self.0 = recycled(multi.messages);
    }
}

/// The vector without its elements, for elements that live as long as they like: collecting keeps the memory, because
/// the elements' types differ in their lifetimes only.
#[inline(always)]
fn recycled<'a>(mut messages: Vec<Message<'_>>) -> Vec<Message<'a>> {
    messages.clear();
    messages.into_iter().map(|_| unreachable!()).collect()
}
