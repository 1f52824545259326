//! Scantling's second encoding, Compact: the messages of `Heap`, in fewer bytes, read front to back.
//!
//! Only checked-in output of `scant compile` and the documented API. Ticks are written from an iterator, and messages read one by one
//! with their text borrowed and checked; nothing is allocated.

use super::scantling::shootout::{BodyCompact, Feed, LevelUpdate, MessageCompact, MultiCompact, Side, Trade};
use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TRADE};
use scantling::compact::List;

const ROOM: &str = "the buffer has room for the largest payload";
const VALID: &str = "the frame is one of ours";

/// The row.
pub struct Compact;

impl Format for Compact {
    const NAME: &'static str = "Scantling Compact";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let messages = List::Each(payload.ticks.iter().map(|tick| MessageCompact {
            ts: tick.ts,
            symbol: tick.symbol.text(),
            body: if tick.kind == TRADE {
                BodyCompact::Trade(Trade { price: tick.price, size: tick.size })
            } else {
                BodyCompact::Quote(LevelUpdate {
                    price: tick.price,
                    size: tick.size,
                    flags: tick.flags,
                    side: Side(tick.side),
                })
            },
        }));
        Feed::write_compact_multi(out, &MultiCompact { seq: payload.seq, messages }).expect(ROOM)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let multi = Feed::read_compact_multi(bytes).expect(VALID);
        visitor.seq(multi.seq);
        for message in multi.messages {
            let m = message.expect(VALID);
            match m.body {
                BodyCompact::Trade(t) => visitor.trade(m.ts, m.symbol.as_bytes(), t.price, t.size),
                BodyCompact::Quote(t) => {
                    visitor.level(m.ts, m.symbol.as_bytes(), t.price, t.size, t.flags, t.side.0);
                }
                BodyCompact::Unknown { .. } => panic!("{VALID}"),
            }
        }
    }
}
