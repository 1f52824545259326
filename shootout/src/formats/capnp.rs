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
use crate::workload::{Payload, Symbol, TICKS_MAX, TRADE};
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
    fn encode(&mut self, payload: &Payload<'_>, out: &mut [u8]) -> usize {
        let segment_len = 8 * segment_words_max(payload.ticks.len());
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
    allocator: SingleSegmentAllocator<'static>,
    unpacked: Vec<u8>,
}

impl Format for Packed {
    const NAME: &'static str = "Cap'n Proto, packed";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        // Once per run: an allocator borrows its scratch space, and a row lives as long as the program.
        let scratch = vec![0; 8 * segment_words_max(TICKS_MAX)].leak();
        Self {
            allocator: SingleSegmentAllocator::new(scratch),
            unpacked: vec![0; 8 * (1 + segment_words_max(TICKS_MAX))],
        }
    }

    #[inline(always)]
    fn encode(&mut self, payload: &Payload<'_>, out: &mut [u8]) -> usize {
        let mut message = Builder::new(&mut self.allocator);
        known(build(&mut message, payload));
        let room = out.len();
        let mut rest = out;
        known(serialize_packed::write_message(&mut rest, &message));
        room - rest.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let message = known(serialize_packed::read_message_no_alloc(frame, &mut self.unpacked, OPTIONS));
        known(read(&message, visitor));
    }
}

/// Words of a segment: the pointer to the root and the root, the list's tag, and per tick its block and a text of up to
/// seven characters and a zero, or of eight in two words.
fn segment_words_max(ticks: usize) -> usize {
    4 + ticks * (4 + 1 + 2)
}

#[inline]
fn build<A: Allocator>(message: &mut Builder<A>, payload: &Payload<'_>) -> Result<()> {
    let mut root = message.init_root::<multi_message::Builder<'_>>();
    root.set_seq(payload.seq);
    let mut entries = root.init_messages(payload.ticks.len() as u32);
    for (index, tick) in payload.ticks.iter().enumerate() {
        let mut entry = entries.reborrow().get(index as u32);
        entry.set_ts(tick.ts);
        entry.set_symbol(Symbol::of(&tick.symbol).as_str());
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
