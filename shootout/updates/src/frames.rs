//! The frames that are updated: so many messages, of one symbol, each a trade, with these numbers.

use crate::OURS;
use crate::rkyv::{Body, Message, Multi};
use crate::shootout::{
    BodyBlock, DenseBody, DenseMessage, DenseMultiBlock, Feed, Fill, MessageBlock, MultiBlock, StoredMessageBlock,
    StoredMultiBlock, Trade,
};
use rkyv::rancor::Failure;
use rkyv::util::AlignedVec;
use sbe_finance::multi_message_codec::encoder::{MessagesEncoder, MultiMessageEncoder};
use sbe_finance::{Encoder as _, WriteBuf, message_header_codec, msg_type::MsgType, side::Side};
use scantling::Str;

const SYMBOL: &str = "AAPL";
const PRICE: u64 = 1_502_500;

fn aligned(bytes: &[u8]) -> AlignedVec {
    let mut aligned = AlignedVec::new();
    aligned.extend_from_slice(bytes);
    aligned
}

#[inline(always)]
pub(crate) fn encoder(frame: &mut [u8]) -> MultiMessageEncoder<'_> {
    MultiMessageEncoder::default().wrap(WriteBuf::new(frame), message_header_codec::ENCODED_LENGTH)
}

pub(crate) fn finance(len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> AlignedVec {
    let mut bytes = vec![0; 64 + len * 64];
    let mut encoder = encoder(&mut bytes).header(0).parent().expect(OURS);
    encoder.sequence_number(seq);
    let mut entry = encoder.messages_encoder(len as u16, MessagesEncoder::default());
    for at in 0..len {
        entry.advance().expect(OURS);
        entry.timestamp(ts(at)).symbol(b"AAPL\0\0\0\0").msg_type(MsgType::Trade);
        let mut body = entry.quote_encoder();
        body.price(PRICE).size(100).flags(0).side(Side::Buy);
        entry = body.parent().expect(OURS);
    }
    let len = entry.get_limit();
    aligned(&bytes[..len])
}

pub(crate) fn article(len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> AlignedVec {
    use sbe_article::multi_message_codec::encoder::{MessagesEncoder, MultiMessageEncoder};
    use sbe_article::{Encoder as _, WriteBuf, message_header_codec, msg_type::MsgType};
    let mut bytes = vec![0; 64 + len * 64];
    let encoder = MultiMessageEncoder::default().wrap(WriteBuf::new(&mut bytes), message_header_codec::ENCODED_LENGTH);
    let mut encoder = encoder.header(0).parent().expect(OURS);
    encoder.sequence_number(seq);
    let mut entry = encoder.messages_encoder(len as u16, MessagesEncoder::default());
    for at in 0..len {
        entry.advance().expect(OURS);
        entry.timestamp(ts(at)).msg_type(MsgType::Trade);
        let mut trade = entry.trade_encoder();
        trade.price(PRICE).size(100);
        entry = trade.parent().expect(OURS);
        entry.symbol(SYMBOL.as_bytes());
    }
    let len = entry.get_limit();
    aligned(&bytes[..len])
}

pub(crate) fn record(len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> AlignedVec {
    let mut out = Vec::new();
    let symbol: Str<8> = SYMBOL.parse().expect(OURS);
    let body = DenseBody::trade(Fill { price: PRICE, size: 100 });
    let messages = (0..len).map(|at| DenseMessage { ts: ts(at), symbol, body });
    Feed::write_dense_multi(&mut out, |w| w.block(DenseMultiBlock { seq }).messages(messages).end()).expect(OURS);
    aligned(&out)
}

pub(crate) fn stored(len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> AlignedVec {
    let mut out = Vec::new();
    let body = DenseBody::trade(Fill { price: PRICE, size: 100 });
    Feed::write_stored_multi(&mut out, |w| {
        w.block(StoredMultiBlock { seq })
            .messages(0..len, |w, at| w.block(StoredMessageBlock { ts: ts(at), body }).symbol(SYMBOL).end())
            .end()
    })
    .expect(OURS);
    aligned(&out)
}

pub(crate) fn heap(len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> AlignedVec {
    let mut out = Vec::new();
    Feed::write_multi(&mut out, |w| {
        w.block(MultiBlock { seq })
            .messages(0..len, |w, at| {
                let body = BodyBlock::trade(Trade { price: PRICE, size: 100 });
                w.block(MessageBlock { ts: ts(at) }).symbol(SYMBOL).body(body).end()
            })
            .end()
    })
    .expect(OURS);
    aligned(&out)
}

pub(crate) fn archive(len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> AlignedVec {
    let message = |at| {
        // Both variants, so that no variant is dead code.
        let body = match at % 2 {
            0 => Body::Trade { price: PRICE, size: 100 },
            _ => Body::Level { price: PRICE, size: 100, flags: 0, side: 0 },
        };
        Message { ts: ts(at), symbol: SYMBOL.to_owned(), body }
    };
    let multi = Multi { seq, messages: (0..len).map(message).collect() };
    rkyv::to_bytes::<Failure>(&multi).expect(OURS)
}
