//! protobuf by buffa, as an expert uses it: owned messages are written and views are read, of `schemas/shootout.proto`.
//!
//! Messages are kept from frame to frame and refilled, texts included; so is the cache of lengths. A frame is encoded into a
//! vector and copied once, which is faster than encoding into a slice (29 ns instead of 36 without the copy). Reading merges
//! into a view with a list that is kept, as `decode_view` does into a new one: texts are borrowed, but the variant of a
//! `oneof` is in a box in each view. (Writing from views would need such boxes too; in owned messages the generator was told
//! to leave them out.) Unknown fields are not kept, as buffa advises where views have to be fast.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TICKS_MAX, TRADE};
use buffa::{DecodeContext, Message as _, MessageView as _, RepeatedView, SizeCache};
use shootout_buffa::message::{Body, BodyView};
use shootout_buffa::{LevelUpdate, Message, MessageView, MultiMessage, MultiMessageView, Side, Trade};
use std::cell::Cell;

/// The row.
pub struct Buffa {
    written: MultiMessage,
    /// Messages that the payload being written does not need, with the memory of their texts.
    spare: Vec<Message>,
    cache: SizeCache,
    frame: Vec<u8>,
    read: Vec<MessageView<'static>>,
}

impl Format for Buffa {
    const NAME: &'static str = "protobuf, buffa's views";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        let written = MultiMessage { seq: 0, messages: Vec::with_capacity(TICKS_MAX) };
        let (spare, read) = (Vec::with_capacity(TICKS_MAX), Vec::with_capacity(TICKS_MAX));
        Self { written, spare, cache: SizeCache::new(), frame: Vec::with_capacity(1 << 17), read }
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
                let (flags, side) = (u32::from(tick.flags), side.into());
                Body::Level(LevelUpdate { price: tick.price, size: tick.size, flags, side })
            });
        }
        self.frame.clear();
        self.written.encode_with_cache(&mut self.cache, &mut self.frame);
        out[..self.frame.len()].copy_from_slice(&self.frame);
        self.frame.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let messages = recycled(std::mem::take(&mut self.read));
        let mut multi = MultiMessageView { seq: 0, messages: RepeatedView::new(messages) };
        // The limits are those of `decode_view`.
        let unknown = Cell::new(buffa::DEFAULT_UNKNOWN_FIELD_LIMIT);
        let memory = Cell::new(buffa::DEFAULT_ELEMENT_MEMORY_LIMIT);
        let context = DecodeContext::new(buffa::RECURSION_LIMIT, &unknown).with_element_memory(&memory);
        multi.merge_into_view(frame, context).expect("the frame is one of ours");
        visitor.seq(multi.seq);
        for message in multi.messages.iter() {
            let (ts, symbol) = (message.ts, message.symbol.as_bytes());
            match &message.body {
                Some(BodyView::Trade(trade)) => visitor.trade(ts, symbol, trade.price, trade.size),
                Some(BodyView::Level(level)) => {
                    let side = level.side.to_i32() as u8;
                    visitor.level(ts, symbol, level.price, level.size, level.flags as u8, side);
                }
                None => panic!("no message is written without a body"),
            }
        }
        self.read = recycled(multi.messages);
    }
}

/// The list's memory without its elements, for elements that live as long as they like.
#[inline(always)]
fn recycled<'a, 'b>(
    messages: impl IntoIterator<IntoIter = std::vec::IntoIter<MessageView<'b>>>,
) -> Vec<MessageView<'a>> {
    // Nothing is taken: collecting keeps the memory, because the elements' types differ in their lifetimes only.
    messages.into_iter().map_while(|_| None).collect()
}
