//! SBE as finance writes it: the symbol as eight characters, one body for both messages, no variable data.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TRADE};
use sbe_finance::msg_type::MsgType;
use sbe_finance::multi_message_codec::decoder::MultiMessageDecoder;
use sbe_finance::multi_message_codec::encoder::{MessagesEncoder, MultiMessageEncoder};
use sbe_finance::side::Side;
use sbe_finance::{Encoder, ReadBuf, WriteBuf, message_header_codec};

/// The honest rival.
pub struct SbeFinance;

const NO_PARENT: &str = "the codec keeps its parent";

impl Format for SbeFinance {
    const NAME: &'static str = "SBE, as finance writes it";
    const OWN_LENGTH: bool = true;
    const TEXT_MAX: usize = 8;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let encoder = MultiMessageEncoder::default().wrap(WriteBuf::new(out), message_header_codec::ENCODED_LENGTH);
        let mut encoder = encoder.header(0).parent().expect(NO_PARENT);
        encoder.sequence_number(payload.seq);
        let count = u16::try_from(payload.ticks.len()).expect("a group has at most 65,534 entries");
        let mut entry = encoder.messages_encoder(count, MessagesEncoder::default());
        for tick in payload.ticks {
            entry.advance().expect(NO_PARENT);
            entry.timestamp(tick.ts).symbol(&tick.symbol.padded());
            // The body is shared, so the kind is one byte and no branch.
            entry.msg_type(if tick.kind == TRADE { MsgType::Trade } else { MsgType::Quote });
            let mut body = entry.quote_encoder();
            body.price(tick.price).size(tick.size).flags(tick.flags).side(Side::from(tick.side));
            entry = body.parent().expect(NO_PARENT);
        }
        entry.get_limit()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let header =
            sbe_finance::message_header_codec::decoder::MessageHeaderDecoder::default().wrap(ReadBuf::new(bytes), 0);
        let decoder = MultiMessageDecoder::default().header(header, 0);
        visitor.seq(decoder.sequence_number());
        let mut entry = decoder.messages_decoder();
        while entry.advance().expect(NO_PARENT).is_some() {
            let (ts, symbol, kind) = (entry.timestamp(), entry.symbol(), entry.msg_type());
            let mut body = entry.quote_decoder();
            if kind == MsgType::Trade {
                visitor.trade(ts, symbol, body.price(), body.size());
            } else {
                visitor.level(ts, symbol, body.price(), body.size(), body.flags(), body.side() as u8);
            }
            entry = body.parent().expect(NO_PARENT);
        }
    }
}
