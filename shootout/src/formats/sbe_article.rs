//! SBE with the article's schema: both variants inline in every entry, the symbol as variable data.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TRADE};
use sbe_article::msg_type::MsgType;
use sbe_article::multi_message_codec::decoder::MultiMessageDecoder;
use sbe_article::multi_message_codec::encoder::{MessagesEncoder, MultiMessageEncoder};
use sbe_article::side::Side;
use sbe_article::{Encoder, ReadBuf, WriteBuf, message_header_codec};

/// The denominator.
pub struct SbeArticle;

const NO_PARENT: &str = "the codec keeps its parent";

impl Format for SbeArticle {
    const NAME: &'static str = "SBE, the article's schema";
    const OWN_LENGTH: bool = true;

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
            entry.timestamp(tick.ts);
            if tick.kind == TRADE {
                entry.msg_type(MsgType::Trade);
                let mut trade = entry.trade_encoder();
                trade.price(tick.price).size(tick.size);
                entry = trade.parent().expect(NO_PARENT);
            } else {
                entry.msg_type(MsgType::Quote);
                let mut quote = entry.quote_encoder();
                quote.price(tick.price).size(tick.size).flags(tick.flags).side(Side::from(tick.side));
                entry = quote.parent().expect(NO_PARENT);
            }
            entry.symbol(tick.symbol.text().as_bytes());
        }
        entry.get_limit()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let header =
            sbe_article::message_header_codec::decoder::MessageHeaderDecoder::default().wrap(ReadBuf::new(bytes), 0);
        let decoder = MultiMessageDecoder::default().header(header, 0);
        visitor.seq(decoder.sequence_number());
        let mut entry = decoder.messages_decoder();
        while entry.advance().expect(NO_PARENT).is_some() {
            let ts = entry.timestamp();
            if entry.msg_type() == MsgType::Trade {
                let mut trade = entry.trade_decoder();
                let (price, size) = (trade.price(), trade.size());
                entry = trade.parent().expect(NO_PARENT);
                let (at, len) = entry.symbol_decoder();
                visitor.trade(ts, &bytes[at..at + len], price, size);
            } else {
                let mut quote = entry.quote_decoder();
                let (price, size, flags, side) = (quote.price(), quote.size(), quote.flags(), quote.side());
                entry = quote.parent().expect(NO_PARENT);
                let (at, len) = entry.symbol_decoder();
                visitor.level(ts, &bytes[at..at + len], price, size, flags, side as u8);
            }
        }
    }
}
