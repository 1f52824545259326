//! FlatBuffers with tables and a union, verified and unchecked, as an expert uses it.
//!
//! ```text
//! root offset | vtables | tables {vtable offset, fields} | strings | vector of offsets       from the end to the start
//! ```
//!
//! One builder is reused (`reset`), the offsets of the messages too; `finish_minimal` leaves identifier and size prefix
//! out. The builder writes from the end of a buffer of its own to the start, so a frame is copied once into the caller's
//! bytes. "Unchecked" skips the verifier, which is for bytes that were verified before, or that one trusts wholly.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TICKS_MAX, TRADE};
use flatbuffers::{FlatBufferBuilder, UnionWIPOffset, WIPOffset};
use shootout_flatbuffers::{
    Body, LevelUpdate, LevelUpdateArgs, Message, MessageArgs, MultiMessage, MultiMessageArgs, Side, Trade, TradeArgs,
};

/// Frames are verified before they are read.
pub struct Verified(Writer);

impl Format for Verified {
    const NAME: &'static str = "FlatBuffers, verified";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self(Writer::new())
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.write(payload, out)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        match flatbuffers::root::<MultiMessage<'_>>(frame) {
            Ok(root) => read(root, visitor),
            Err(error) => panic!("{error}"),
        }
    }
}

/// Frames are taken to be good.
pub struct Unchecked(Writer);

impl Format for Unchecked {
    const NAME: &'static str = "FlatBuffers, unchecked";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self(Writer::new())
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.write(payload, out)
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "the library's way to read without verifying is an unsafe function")]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        // SAFETY: `frame` is what `encode` wrote for this schema, unchanged: every frame of the job went through it and
        // was compared with its payload before this row is timed, and the runner never hands other bytes to a row.
        let root = unsafe { flatbuffers::root_unchecked::<MultiMessage<'_>>(frame) };
        read(root, visitor);
    }
}

struct Writer {
    builder: FlatBufferBuilder<'static>,
    entries: Vec<WIPOffset<Message<'static>>>,
}

impl Writer {
    fn new() -> Self {
        Self { builder: FlatBufferBuilder::with_capacity(1 << 20), entries: Vec::with_capacity(TICKS_MAX) }
    }

    #[inline(always)]
    fn write<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let builder = &mut self.builder;
        builder.reset();
        self.entries.clear();
        for tick in payload.ticks {
            let symbol = Some(builder.create_string(tick.symbol.text()));
            let (body_type, body): (_, WIPOffset<UnionWIPOffset>) = if tick.kind == TRADE {
                let args = TradeArgs { price: tick.price, size: tick.size };
                (Body::Trade, Trade::create(builder, &args).as_union_value())
            } else {
                let side = if tick.side == 0 { Side::Buy } else { Side::Sell };
                let args = LevelUpdateArgs { price: tick.price, size: tick.size, flags: tick.flags, side };
                (Body::LevelUpdate, LevelUpdate::create(builder, &args).as_union_value())
            };
            let args = MessageArgs { ts: tick.ts, symbol, body_type, body: Some(body) };
            self.entries.push(Message::create(builder, &args));
        }
        let messages = Some(builder.create_vector(&self.entries));
        let root = MultiMessage::create(builder, &MultiMessageArgs { seq: payload.seq, messages });
        builder.finish_minimal(root);
        let frame = builder.finished_data();
        out[..frame.len()].copy_from_slice(frame);
        frame.len()
    }
}

#[inline]
fn read<V: Visitor>(root: MultiMessage<'_>, visitor: &mut V) {
    visitor.seq(root.seq());
    for entry in root.messages() {
        let (ts, symbol) = (entry.ts(), entry.symbol().as_bytes());
        if let Some(trade) = entry.body_as_trade() {
            visitor.trade(ts, symbol, trade.price(), trade.size());
        } else if let Some(level) = entry.body_as_level_update() {
            visitor.level(ts, symbol, level.price(), level.size(), level.flags(), level.side().0);
        } else {
            panic!("no such body is written");
        }
    }
}
