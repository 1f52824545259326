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
        multi.messages.into_iter().for_each(|message| {
            let m = message.expect(VALID);
            match m.body {
                BodyCompact::Trade(t) => visitor.trade(m.ts, m.symbol.as_bytes(), t.price, t.size),
                BodyCompact::Quote(t) => {
                    visitor.level(m.ts, m.symbol.as_bytes(), t.price, t.size, t.flags, t.side.0);
                }
                BodyCompact::Unknown { .. } => panic!("{VALID}"),
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::Capture;
    use crate::capture::Limit;
    use crate::capture::generate::{Generated, Recipe, Size, SymbolMix};
    use crate::formats::buffa::Buffa;
    use crate::formats::postcard::Postcard;
    use crate::formats::prost::Prost;
    use crate::formats::wincode::Wincode;
    use crate::runner::room;
    use crate::workload::{DataSet, TICKS_MAX};

    /// Bytes of each payload, and how many messages it has.
    fn sizes<F: Format>(set: &DataSet) -> Vec<(usize, usize)> {
        let (mut format, mut out) = (F::new(), vec![0; room(TICKS_MAX)]);
        set.payloads().iter().map(|payload| (format.encode(payload, &mut out), payload.ticks.len())).collect()
    }

    /// What the row promises: fewer bytes than protobuf has, and in each payload at most those of postcard, which cannot grow, and six
    /// for the payload and two for a message. Gives the rivals of the promises that a format breaks.
    fn broken<F: Format>(set: &DataSet) -> Vec<&'static str> {
        let found = sizes::<F>(set);
        let all = |sizes: &[(usize, usize)]| sizes.iter().map(|(bytes, _)| bytes).sum::<usize>();
        let postcard = sizes::<Postcard>(set);
        assert_eq!(found.len(), postcard.len());
        let promises = [
            ("prost", all(&found) < all(&sizes::<Prost>(set))),
            ("buffa", all(&found) < all(&sizes::<Buffa>(set))),
            ("postcard", found.iter().zip(&postcard).all(|(found, of)| found.0 <= of.0 + 6 + 2 * of.1)),
        ];
        promises.into_iter().filter(|(_, is_kept)| !is_kept).map(|(rival, _)| rival).collect()
    }

    #[test]
    fn it_is_the_smallest_format_that_may_grow() {
        for symbols in [SymbolMix::Realistic, SymbolMix::Uniform(1, 8)] {
            let recipe = Recipe { seed: 1, size: Size::Payloads(10_000), symbols };
            let mut capture = Capture::default();
            let read = capture.append("generated", Generated::new(recipe), Limit { payloads: usize::MAX });
            assert!(read.is_ok() && capture.set.len() == 10_000);
            for set in [&capture.set, &capture.set.regrouped(32)] {
                assert_eq!(broken::<Compact>(set), [""; 0], "{symbols:?}");
                // Promises that others do not keep are seen to be broken.
                assert_eq!(broken::<Prost>(set), ["prost", "buffa", "postcard"], "{symbols:?}");
                assert!(broken::<Wincode>(set).contains(&"postcard"), "{symbols:?}");
            }
        }
    }
}
