//! Cap'n Proto, unpacked and packed, as an expert uses it.
//!
//! ```text
//! segment table 8 | root pointer 8 | seq, list pointer 16 | list tag 8 | entries {ts, body 32, text pointer 8} | texts
//! ```
//!
//! Unpacked: the message is built right in the caller's bytes, by an allocator that takes exactly the words that the
//! payload needs; so nothing is copied afterwards, and no more is zeroed than must be. Packed: the message is built in
//! scratch space that the row keeps, and packed from there. Readers use the flat slice, or unpack into scratch space;
//! neither allocates. The traversal limit is off, as for data from a trusted place. The crate is built without its `alloc`
//! feature, so a builder's list of segments is not on the heap either.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TEXT_MAX, TICKS_MAX, TRADE};
use capnp::message::{Allocator, Builder, Reader, ReaderOptions, ReaderSegments, SingleSegmentAllocator};
use capnp::{Result, serialize, serialize_packed};
use shootout_capnp::shootout_capnp::{Side, message::body, multi_message};

/// Bytes of a segment table with one segment.
const TABLE: usize = 8;
const OPTIONS: ReaderOptions = ReaderOptions { traversal_limit_in_words: None, nesting_limit: 64 };

/// The message as it lies in memory.
pub struct Unpacked;

impl Format for Unpacked {
    const NAME: &'static str = "Cap'n Proto";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let segment_len = 8 * segment_words(payload);
        let (table, rest) = out.split_at_mut(TABLE);
        let mut message = Builder::new(SingleSegmentAllocator::new(&mut rest[..segment_len]));
        known(build(&mut message, payload));
        let words = message.size_in_words();
        // One segment: a count of segments less one, and its length in words.
        table.copy_from_slice(&((words as u64) << 32).to_le_bytes());
        // The builder would zero what it wrote, for the next one to find zeroed; here that is the message itself.
        std::mem::forget(message);
        TABLE + 8 * words
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, mut frame: &[u8], visitor: &mut V) {
        let message = known(serialize::read_message_from_flat_slice_no_alloc(&mut frame, OPTIONS));
        known(read(&message, visitor));
    }
}

/// The message with its zero bytes squeezed out.
pub struct Packed {
    built: Vec<u8>,
    unpacked: Vec<u8>,
}

impl Format for Packed {
    const NAME: &'static str = "Cap'n Proto, packed";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self { built: vec![0; 8 * SCRATCH_WORDS], unpacked: vec![0; 8 * (1 + SCRATCH_WORDS)] }
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let scratch = &mut self.built[..8 * segment_words(payload)];
        let mut message = Builder::new(SingleSegmentAllocator::new(scratch));
        known(build(&mut message, payload));
        let room = out.len();
        let mut rest = out;
        known(serialize_packed::write_message(&mut rest, &message));
        // Zeroed by the next allocator, so not here as well.
        std::mem::forget(message);
        room - rest.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let message = known(serialize_packed::read_message_no_alloc(frame, &mut self.unpacked, OPTIONS));
        known(read(&message, visitor));
    }
}

/// Words of the pointer to the root, of the root, and of the list's tag.
const HEAD: usize = 4;
/// Words of a tick's block: its fields, and the pointer to its text.
const BLOCK: usize = 4 + 1;
/// Words of the largest payload.
const SCRATCH_WORDS: usize = HEAD + TICKS_MAX * (BLOCK + text_words(TEXT_MAX));

/// Words of a text and the zero after it.
const fn text_words(len: usize) -> usize {
    len / 8 + 1
}

/// Words of a segment: at most so many where texts are short, exactly so many where they are long, because all are zeroed.
#[inline(always)]
fn segment_words<S: SymbolForm>(payload: &Payload<'_, S>) -> usize {
    if S::LONG {
        HEAD + payload.ticks.iter().map(|tick| BLOCK + text_words(tick.symbol.text().len())).sum::<usize>()
    } else {
        HEAD + payload.ticks.len() * (BLOCK + text_words(8))
    }
}

#[inline]
fn build<A: Allocator, S: SymbolForm>(message: &mut Builder<A>, payload: &Payload<'_, S>) -> Result<()> {
    let mut root = message.init_root::<multi_message::Builder<'_>>();
    root.set_seq(payload.seq);
    let mut entries = root.init_messages(payload.ticks.len() as u32);
    for (index, tick) in payload.ticks.iter().enumerate() {
        let mut entry = entries.reborrow().get(index as u32);
        entry.set_ts(tick.ts);
        entry.set_symbol(tick.symbol.text());
        if tick.kind == TRADE {
            let mut trade = entry.init_body().init_trade();
            trade.set_price(tick.price);
            trade.set_size(tick.size);
        } else {
            let mut quote = entry.init_body().init_quote();
            quote.set_price(tick.price);
            quote.set_size(tick.size);
            quote.set_flags(tick.flags);
            quote.set_side(if tick.side == 0 { Side::Buy } else { Side::Sell });
        }
    }
    Ok(())
}

#[inline]
fn read<S: ReaderSegments, V: Visitor>(message: &Reader<S>, visitor: &mut V) -> Result<()> {
    let root: multi_message::Reader<'_> = message.get_root()?;
    visitor.seq(root.get_seq());
    for entry in root.get_messages()? {
        let (ts, symbol) = (entry.get_ts(), entry.get_symbol()?.as_bytes());
        match entry.get_body().which()? {
            body::Trade(trade) => visitor.trade(ts, symbol, trade.get_price(), trade.get_size()),
            body::Quote(quote) => {
                let side = quote.get_side()? as u8;
                visitor.level(ts, symbol, quote.get_price(), quote.get_size(), quote.get_flags(), side);
            }
        }
    }
    Ok(())
}

/// Our own frames have no errors.
#[inline]
fn known<T>(result: Result<T>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}
