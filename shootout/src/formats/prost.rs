//! protobuf by prost, as an expert uses it: `schemas/shootout.proto` as derives, which is what prost-build would write.
//!
//! Messages are kept from frame to frame: writing refills them, texts included, and `clear` and `merge` keep the list's memory
//! when reading. prost has no form that borrows, so each symbol that is read is a string on the heap.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TICKS_MAX, TRADE};
use prost::Message as _;

#[derive(Clone, PartialEq, prost::Message)]
struct MultiMessage {
    #[prost(uint64, tag = "1")]
    seq: u64,
    #[prost(message, repeated, tag = "2")]
    messages: Vec<Message>,
}

#[derive(Clone, PartialEq, prost::Message)]
struct Message {
    #[prost(int64, tag = "1")]
    ts: i64,
    #[prost(string, tag = "2")]
    symbol: String,
    #[prost(oneof = "Body", tags = "3, 4")]
    body: Option<Body>,
}

#[derive(Clone, PartialEq, prost::Oneof)]
enum Body {
    #[prost(message, tag = "3")]
    Trade(Trade),
    #[prost(message, tag = "4")]
    Level(LevelUpdate),
}

#[derive(Clone, Copy, PartialEq, prost::Message)]
struct Trade {
    #[prost(uint64, tag = "1")]
    price: u64,
    #[prost(uint32, tag = "2")]
    size: u32,
}

#[derive(Clone, Copy, PartialEq, prost::Message)]
struct LevelUpdate {
    #[prost(uint64, tag = "1")]
    price: u64,
    #[prost(uint32, tag = "2")]
    size: u32,
    #[prost(uint32, tag = "3")]
    flags: u32,
    #[prost(enumeration = "Side", tag = "4")]
    side: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, prost::Enumeration)]
enum Side {
    Buy = 0,
    Sell = 1,
}

/// The row.
pub struct Prost {
    written: MultiMessage,
    /// Messages that the payload being written does not need, with the memory of their texts.
    spare: Vec<Message>,
    read: MultiMessage,
}

impl Format for Prost {
    const NAME: &'static str = "protobuf, prost";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        let written = MultiMessage { seq: 0, messages: Vec::with_capacity(TICKS_MAX) };
        Self { written, spare: Vec::with_capacity(TICKS_MAX), read: MultiMessage::default() }
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let MultiMessage { seq, messages } = &mut self.written;
        *seq = payload.seq;
        while messages.len() > payload.ticks.len() {
            self.spare.extend(messages.pop());
        }
        while messages.len() < payload.ticks.len() {
            messages.push(self.spare.pop().unwrap_or_default());
        }
        for (message, tick) in messages.iter_mut().zip(payload.ticks) {
            message.ts = tick.ts;
            message.symbol.clear();
            message.symbol.push_str(tick.symbol.text());
            message.body = Some(if tick.kind == TRADE {
                Body::Trade(Trade { price: tick.price, size: tick.size })
            } else {
                let side = if tick.side == 0 { Side::Buy } else { Side::Sell };
                let (flags, side) = (u32::from(tick.flags), i32::from(side));
                Body::Level(LevelUpdate { price: tick.price, size: tick.size, flags, side })
            });
        }
        let room = out.len();
        let mut rest = out;
        self.written.encode(&mut rest).expect("the buffer has room for the largest payload");
        room - rest.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        self.read.clear();
        self.read.merge(frame).expect("the frame is one of ours");
        visitor.seq(self.read.seq);
        for message in &self.read.messages {
            let (ts, symbol) = (message.ts, message.symbol.as_bytes());
            match &message.body {
                Some(Body::Trade(trade)) => visitor.trade(ts, symbol, trade.price, trade.size),
                Some(Body::Level(level)) => {
                    visitor.level(ts, symbol, level.price, level.size, level.flags as u8, level.side() as u8);
                }
                None => panic!("no message is written without a body"),
            }
        }
    }
}
