//! Scantling: the record, the message with a union with storage, the message with a heap union; each read shallowly,
//! shallowly with its text checked, and after one pass of deep validation.
//!
//! Only checked-in output of `scant compile` and the documented API. A symbol of at most eight characters is written from a
//! `Str<8>` and read in eight bytes; a longer one, where the workload has such, as a slice.

use crate::format::{Format, Text, Visitor};
use crate::workload::{Payload, SymbolForm, TRADE, Tick};
use scantling::Str;

include!("../../generated/scantling/shootout.rs");

use shootout::{
    BodyBlock, BodyPeek, BodyView, DenseBody, DenseBodyView, DenseMessage, DenseMultiBlock, Feed, Fill, Level,
    LevelUpdate, MessageBlock, MultiBlock, Side, StoredMessageBlock, StoredMultiBlock, Trade,
};

/// How a row reads.
const SHALLOW: u8 = 0;
const TEXT: u8 = 1;
const DEEP: u8 = 2;

/// A list of records: the fastest form.
pub struct Record<const READ: u8>;
/// Messages with a string and a union with storage.
pub struct Stored<const READ: u8>;
/// Messages with a string and a heap union of messages: everything may grow.
pub struct Heap<const READ: u8>;

/// The rows' types.
pub type RecordShallow = Record<SHALLOW>;
/// The rows' types.
pub type RecordText = Record<TEXT>;
/// The rows' types.
pub type RecordDeep = Record<DEEP>;
/// The rows' types.
pub type StoredShallow = Stored<SHALLOW>;
/// The rows' types.
pub type StoredText = Stored<TEXT>;
/// The rows' types.
pub type StoredDeep = Stored<DEEP>;
/// The rows' types.
pub type HeapShallow = Heap<SHALLOW>;
/// The rows' types.
pub type HeapText = Heap<TEXT>;
/// The rows' types.
pub type HeapDeep = Heap<DEEP>;

const ROOM: &str = "the buffer has room for the largest payload";
const VALID: &str = "the frame is one of ours";

/// The symbol as a value of eight bytes: the form that the capture has, but for the padding.
#[inline(always)]
fn symbol<S: SymbolForm>(tick: &Tick<S>) -> Str<8> {
    Str::from_padded_unchecked(tick.symbol.padded())
}

/// Both variants are built and one is selected: no branch on the kind.
#[inline(always)]
fn dense_body<S: SymbolForm>(tick: &Tick<S>) -> DenseBody {
    DenseBody::select(
        tick.kind == TRADE,
        DenseBody::trade(Fill { price: tick.price, size: tick.size }),
        DenseBody::quote(Level { price: tick.price, size: tick.size, flags: tick.flags, side: Side(tick.side) }),
    )
}

#[inline(always)]
fn visit_dense<V: Visitor>(visitor: &mut V, ts: i64, symbol: impl Text, body: DenseBodyView) {
    match body {
        DenseBodyView::Trade(t) => visitor.trade(ts, symbol, t.price, t.size),
        DenseBodyView::Quote(t) => visitor.level(ts, symbol, t.price, t.size, t.flags, t.side.0),
        DenseBodyView::Unknown { .. } => panic!("{VALID}"),
    }
}

#[inline(always)]
fn visit_view<V: Visitor>(visitor: &mut V, ts: i64, symbol: impl Text, body: BodyView<'_>) {
    match body {
        BodyView::Trade(t) => visitor.trade(ts, symbol, t.price(), t.size()),
        BodyView::Quote(t) => visitor.level(ts, symbol, t.price(), t.size(), t.flags(), t.side().0),
        BodyView::Unknown { .. } => panic!("{VALID}"),
    }
}

#[inline(always)]
fn visit_peek<V: Visitor>(visitor: &mut V, ts: i64, symbol: impl Text, body: BodyPeek<'_>) {
    match body {
        BodyPeek::Trade(t) => visitor.trade(ts, symbol, t.price(), t.size()),
        BodyPeek::Quote(t) => visitor.level(ts, symbol, t.price(), t.size(), t.flags(), t.side().0),
        BodyPeek::Unknown { .. } => panic!("{VALID}"),
    }
}

impl<const READ: u8> Format for Record<READ> {
    const NAME: &'static str = match READ {
        SHALLOW => "Scantling record, shallow",
        TEXT => "Scantling record, text checked",
        _ => "Scantling record, deep",
    };
    const OWN_LENGTH: bool = true;
    const TEXT_MAX: usize = 8;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        Feed::write_dense_multi(out, |w| {
            w.block(DenseMultiBlock { seq: payload.seq })
                .messages(payload.ticks.iter().map(|tick| DenseMessage {
                    ts: tick.ts,
                    symbol: symbol(tick),
                    body: dense_body(tick),
                }))
                .end()
        })
        .expect(ROOM)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        if READ == DEEP {
            let multi = Feed::view_dense_multi(bytes).expect(VALID);
            visitor.seq(multi.seq());
            for m in multi.messages() {
                visit_dense(visitor, m.ts(), *m.padded_symbol(), m.body());
            }
            return;
        }
        let multi = Feed::peek_dense_multi(bytes).expect(VALID);
        visitor.seq(multi.seq());
        for m in multi.messages().expect(VALID) {
            let symbol = m.symbol();
            if READ == TEXT {
                symbol.as_str().expect(VALID);
            }
            visit_dense(visitor, m.ts(), *symbol.as_padded(), m.body().expect(VALID));
        }
    }
}

impl<const READ: u8> Format for Stored<READ> {
    const NAME: &'static str = match READ {
        SHALLOW => "Scantling message, storage union, shallow",
        TEXT => "Scantling message, storage union, text checked",
        _ => "Scantling message, storage union, deep",
    };
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        Feed::write_stored_multi(out, |w| {
            w.block(StoredMultiBlock { seq: payload.seq })
                .messages(payload.ticks, |m, tick| {
                    let m = m.block(StoredMessageBlock { ts: tick.ts, body: dense_body(tick) });
                    if S::LONG { m.symbol(tick.symbol.text()) } else { m.symbol(symbol(tick)) }.end()
                })
                .end()
        })
        .expect(ROOM)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        if READ == DEEP {
            let multi = Feed::view_stored_multi(bytes).expect(VALID);
            visitor.seq(multi.seq());
            for m in multi.messages() {
                if V::LONG {
                    visit_dense(visitor, m.ts(), m.bytes_of_symbol(), m.body());
                } else {
                    visit_dense(visitor, m.ts(), m.padded_symbol::<8>().expect(VALID), m.body());
                }
            }
            return;
        }
        let multi = Feed::peek_stored_multi(bytes).expect(VALID);
        visitor.seq(multi.seq());
        for m in multi.messages().expect(VALID) {
            let m = m.expect(VALID);
            let symbol = m.symbol().expect(VALID);
            if READ == TEXT {
                symbol.as_str().expect(VALID);
            }
            if V::LONG {
                visit_dense(visitor, m.ts(), symbol.as_bytes(), m.body().expect(VALID));
            } else {
                let symbol: [u8; 8] = symbol.to_padded().expect(VALID);
                visit_dense(visitor, m.ts(), symbol, m.body().expect(VALID));
            }
        }
    }
}

impl<const READ: u8> Format for Heap<READ> {
    const NAME: &'static str = match READ {
        SHALLOW => "Scantling message, heap union, shallow",
        TEXT => "Scantling message, heap union, text checked",
        _ => "Scantling message, heap union, deep",
    };
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        Feed::write_multi(out, |w| {
            w.block(MultiBlock { seq: payload.seq })
                .messages(payload.ticks, |m, tick| {
                    let (price, size, flags, side) = (tick.price, tick.size, tick.flags, Side(tick.side));
                    let m = m.block(MessageBlock { ts: tick.ts });
                    if S::LONG { m.symbol(tick.symbol.text()) } else { m.symbol(symbol(tick)) }
                        .body(BodyBlock::select(
                            tick.kind == TRADE,
                            BodyBlock::trade(Trade { price, size }),
                            BodyBlock::quote(LevelUpdate { price, size, flags, side }),
                        ))
                        .end()
                })
                .end()
        })
        .expect(ROOM)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        if READ == DEEP {
            let multi = Feed::view_multi(bytes).expect(VALID);
            visitor.seq(multi.seq());
            for m in multi.messages() {
                if V::LONG {
                    visit_view(visitor, m.ts(), m.bytes_of_symbol(), m.body());
                } else {
                    visit_view(visitor, m.ts(), m.padded_symbol::<8>().expect(VALID), m.body());
                }
            }
            return;
        }
        let multi = Feed::peek_multi(bytes).expect(VALID);
        visitor.seq(multi.seq());
        for m in multi.messages().expect(VALID) {
            let m = m.expect(VALID);
            let symbol = m.symbol().expect(VALID);
            if READ == TEXT {
                symbol.as_str().expect(VALID);
            }
            if V::LONG {
                visit_peek(visitor, m.ts(), symbol.as_bytes(), m.body().expect(VALID));
            } else {
                let symbol: [u8; 8] = symbol.to_padded().expect(VALID);
                visit_peek(visitor, m.ts(), symbol, m.body().expect(VALID));
            }
        }
    }
}
