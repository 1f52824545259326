//! One function for each accessor and writer step of the shootout's generated code, so that its machine code can be
//! listed. Compiled by `cargo xtask asm`, alone, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use scantling::{FixedText, Invalid, List, Output, PeekList, RecordList, Str, Text, WriteError};
use shootout::*;

type Sink<'b> = <&'b mut [u8] as Output>::Sink<'b>;
type Items<'a> = std::slice::Iter<'a, i64>;

macro_rules! read {
    ($($name:ident: $view:ident, $method:ident -> $ty:ty;)*) => {$(
        #[no_mangle]
        pub fn $name<'a>(view: &$view<'a>) -> $ty {
            view.$method()
        }
    )*};
}

macro_rules! step {
    ($($name:ident: $step:ident.$method:ident($($arg:ident: $ty:ty),*) -> $next:ident;)*) => {$(
        #[no_mangle]
        pub fn $name<'w, 'b>(step: $step<'w, Sink<'b>>, $($arg: $ty),*) -> $next<'w, Sink<'b>> {
            step.$method($($arg),*)
        }
    )*};
}

macro_rules! value {
    ($($name:ident: $value:ident::$method:ident($($arg:ident: $ty:ty),*) -> $out:ty;)*) => {$(
        #[no_mangle]
        pub fn $name($($arg: $ty),*) -> $out {
            $value::$method($($arg),*)
        }
    )*};
}

read! {
    fill_view_price: FillView, price -> u64;
    fill_view_size: FillView, size -> u32;
    level_view_price: LevelView, price -> u64;
    level_view_size: LevelView, size -> u32;
    level_view_flags: LevelView, flags -> u8;
    level_view_side: LevelView, side -> Side;
    trade_view_price: TradeView, price -> u64;
    trade_view_size: TradeView, size -> u32;
    level_update_view_price: LevelUpdateView, price -> u64;
    level_update_view_size: LevelUpdateView, size -> u32;
    level_update_view_flags: LevelUpdateView, flags -> u8;
    level_update_view_side: LevelUpdateView, side -> Side;
    trade_peek_price: TradePeek, price -> u64;
    trade_peek_size: TradePeek, size -> u32;
    level_update_peek_price: LevelUpdatePeek, price -> u64;
    level_update_peek_size: LevelUpdatePeek, size -> u32;
    level_update_peek_flags: LevelUpdatePeek, flags -> u8;
    level_update_peek_side: LevelUpdatePeek, side -> Side;
    message_view_ts: MessageView, ts -> i64;
    message_view_symbol: MessageView, symbol -> &'a str;
    message_view_padded_symbol: MessageView, padded_symbol -> Option<[u8; 8]>;
    message_view_bytes_of_symbol: MessageView, bytes_of_symbol -> &'a [u8];
    message_view_body: MessageView, body -> BodyView<'a>;
    stored_message_view_ts: StoredMessageView, ts -> i64;
    stored_message_view_symbol: StoredMessageView, symbol -> &'a str;
    stored_message_view_padded_symbol: StoredMessageView, padded_symbol -> Option<[u8; 8]>;
    stored_message_view_bytes_of_symbol: StoredMessageView, bytes_of_symbol -> &'a [u8];
    stored_message_view_body: StoredMessageView, body -> DenseBodyView;
    dense_message_view_ts: DenseMessageView, ts -> i64;
    dense_message_view_symbol: DenseMessageView, symbol -> &'a str;
    dense_message_view_padded_symbol: DenseMessageView, padded_symbol -> &'a [u8; 8];
    dense_message_view_bytes_of_symbol: DenseMessageView, bytes_of_symbol -> &'a [u8];
    dense_message_view_body: DenseMessageView, body -> DenseBodyView;
    multi_view_seq: MultiView, seq -> u64;
    multi_view_messages: MultiView, messages -> List<'a, MessageView<'a>>;
    stored_multi_view_seq: StoredMultiView, seq -> u64;
    stored_multi_view_messages: StoredMultiView, messages -> List<'a, StoredMessageView<'a>>;
    dense_multi_view_seq: DenseMultiView, seq -> u64;
    dense_multi_view_messages: DenseMultiView, messages -> RecordList<'a, DenseMessageView<'a>>;
    message_peek_ts: MessagePeek, ts -> i64;
    message_peek_symbol: MessagePeek, symbol -> Result<Text<'a>, Invalid>;
    message_peek_body: MessagePeek, body -> Result<BodyPeek<'a>, Invalid>;
    stored_message_peek_ts: StoredMessagePeek, ts -> i64;
    stored_message_peek_symbol: StoredMessagePeek, symbol -> Result<Text<'a>, Invalid>;
    stored_message_peek_body: StoredMessagePeek, body -> Result<DenseBodyView, Invalid>;
    dense_message_peek_ts: DenseMessagePeek, ts -> i64;
    dense_message_peek_symbol: DenseMessagePeek, symbol -> FixedText<'a, 8>;
    dense_message_peek_body: DenseMessagePeek, body -> Result<DenseBodyView, Invalid>;
    multi_peek_seq: MultiPeek, seq -> u64;
    multi_peek_messages: MultiPeek, messages -> Result<PeekList<'a, MessagePeek<'a>>, Invalid>;
    stored_multi_peek_seq: StoredMultiPeek, seq -> u64;
    stored_multi_peek_messages: StoredMultiPeek, messages -> Result<PeekList<'a, StoredMessagePeek<'a>>, Invalid>;
    dense_multi_peek_seq: DenseMultiPeek, seq -> u64;
    dense_multi_peek_messages: DenseMultiPeek, messages -> Result<RecordList<'a, DenseMessagePeek<'a>>, Invalid>;
    dense_body_get: Value, get -> DenseBodyView;
}

/// Gives a plain value the form of a view.
pub struct Value<'a>(&'a DenseBody);
impl Value<'_> {
    #[inline(always)]
    fn get(&self) -> DenseBodyView {
        self.0.get()
    }
}

step! {
    message_needs_block_block: MessageNeedsBlock.block(block: MessageBlock) -> MessageNeedsSymbol;
    message_needs_symbol_symbol: MessageNeedsSymbol.symbol(text: &str) -> MessageNeedsBody;
    message_needs_symbol_symbol_fixed: MessageNeedsSymbol.symbol(text: Str<8>) -> MessageNeedsBody;
    message_needs_symbol_skip_symbol: MessageNeedsSymbol.skip_symbol() -> MessageNeedsBody;
    message_needs_body_body: MessageNeedsBody.body(value: BodyBlock) -> MessageEnd;
    message_end_end: MessageEnd.end() -> MessageDone;
    stored_message_needs_block_block: StoredMessageNeedsBlock.block(block: StoredMessageBlock) -> StoredMessageNeedsSymbol;
    stored_message_needs_symbol_symbol: StoredMessageNeedsSymbol.symbol(text: &str) -> StoredMessageEnd;
    stored_message_needs_symbol_symbol_fixed: StoredMessageNeedsSymbol.symbol(text: Str<8>) -> StoredMessageEnd;
    stored_message_needs_symbol_skip_symbol: StoredMessageNeedsSymbol.skip_symbol() -> StoredMessageEnd;
    stored_message_needs_symbol_end: StoredMessageNeedsSymbol.end() -> StoredMessageDone;
    stored_message_end_end: StoredMessageEnd.end() -> StoredMessageDone;
    trade_needs_block_block: TradeNeedsBlock.block(block: TradeBlock) -> TradeEnd;
    trade_end_end: TradeEnd.end() -> TradeDone;
    level_update_needs_block_block: LevelUpdateNeedsBlock.block(block: LevelUpdateBlock) -> LevelUpdateEnd;
    level_update_end_end: LevelUpdateEnd.end() -> LevelUpdateDone;
    multi_needs_block_block: MultiNeedsBlock.block(block: MultiBlock) -> MultiNeedsMessages;
    multi_needs_messages_skip_messages: MultiNeedsMessages.skip_messages() -> MultiEnd;
    multi_needs_messages_end: MultiNeedsMessages.end() -> MultiDone;
    multi_end_end: MultiEnd.end() -> MultiDone;
    stored_multi_needs_block_block: StoredMultiNeedsBlock.block(block: StoredMultiBlock) -> StoredMultiNeedsMessages;
    stored_multi_needs_messages_skip_messages: StoredMultiNeedsMessages.skip_messages() -> StoredMultiEnd;
    stored_multi_needs_messages_end: StoredMultiNeedsMessages.end() -> StoredMultiDone;
    stored_multi_end_end: StoredMultiEnd.end() -> StoredMultiDone;
    dense_multi_needs_block_block: DenseMultiNeedsBlock.block(block: DenseMultiBlock) -> DenseMultiNeedsMessages;
    dense_multi_needs_messages_skip_messages: DenseMultiNeedsMessages.skip_messages() -> DenseMultiEnd;
    dense_multi_needs_messages_end: DenseMultiNeedsMessages.end() -> DenseMultiDone;
    dense_multi_end_end: DenseMultiEnd.end() -> DenseMultiDone;
    trade_needs_block_splice: TradeNeedsBlock.splice(value: TradeView<'_>) -> TradeDone;
    level_update_needs_block_splice: LevelUpdateNeedsBlock.splice(value: LevelUpdateView<'_>) -> LevelUpdateDone;
    message_needs_block_splice: MessageNeedsBlock.splice(value: MessageView<'_>) -> MessageDone;
    stored_message_needs_block_splice: StoredMessageNeedsBlock.splice(value: StoredMessageView<'_>) -> StoredMessageDone;
    multi_needs_block_splice: MultiNeedsBlock.splice(value: MultiView<'_>) -> MultiDone;
    stored_multi_needs_block_splice: StoredMultiNeedsBlock.splice(value: StoredMultiView<'_>) -> StoredMultiDone;
    dense_multi_needs_block_splice: DenseMultiNeedsBlock.splice(value: DenseMultiView<'_>) -> DenseMultiDone;
}

value! {
    dense_body_trade: DenseBody::trade(value: Fill) -> DenseBody;
    dense_body_quote: DenseBody::quote(value: Level) -> DenseBody;
    dense_body_select: DenseBody::select(condition: bool, yes: DenseBody, no: DenseBody) -> DenseBody;
    body_block_trade: BodyBlock::trade(value: Trade) -> BodyBlock;
    body_block_quote: BodyBlock::quote(value: LevelUpdate) -> BodyBlock;
    body_block_select: BodyBlock::select(condition: bool, yes: BodyBlock, no: BodyBlock) -> BodyBlock;
}

#[no_mangle]
pub fn feed_peek(frame: &[u8]) -> Result<FeedPeek<'_>, Invalid> {
    Feed::peek(frame)
}

#[no_mangle]
pub fn feed_view(frame: &[u8]) -> Result<FeedView<'_>, Invalid> {
    Feed::view(frame)
}

#[no_mangle]
pub fn feed_view_exact(frame: &[u8]) -> Result<FeedView<'_>, Invalid> {
    Feed::view_exact(frame)
}

macro_rules! root {
    ($($name:ident: $method:ident -> $ty:ident;)*) => {$(
        #[no_mangle]
        pub fn $name(frame: &[u8]) -> Result<$ty<'_>, Invalid> {
            Feed::$method(frame)
        }
    )*};
}

root! {
    feed_view_multi: view_multi -> MultiView;
    feed_view_dense_multi: view_dense_multi -> DenseMultiView;
    feed_view_stored_multi: view_stored_multi -> StoredMultiView;
    feed_peek_multi: peek_multi -> MultiPeek;
    feed_peek_dense_multi: peek_dense_multi -> DenseMultiPeek;
    feed_peek_stored_multi: peek_stored_multi -> StoredMultiPeek;
}

#[no_mangle]
pub fn text_to_padded(text: Text<'_>) -> Option<[u8; 8]> {
    text.to_padded()
}

#[no_mangle]
pub fn message_peek_next<'a>(items: &mut <PeekList<'a, MessagePeek<'a>> as IntoIterator>::IntoIter) -> Option<Result<MessagePeek<'a>, Invalid>> {
    items.next()
}

#[no_mangle]
pub fn stored_message_peek_next<'a>(items: &mut <PeekList<'a, StoredMessagePeek<'a>> as IntoIterator>::IntoIter) -> Option<Result<StoredMessagePeek<'a>, Invalid>> {
    items.next()
}

#[no_mangle]
pub fn message_view_next<'a>(items: &mut <List<'a, MessageView<'a>> as IntoIterator>::IntoIter) -> Option<MessageView<'a>> {
    items.next()
}

#[no_mangle]
pub fn dense_message_peek_next<'a>(items: &mut RecordList<'a, DenseMessagePeek<'a>>) -> Option<DenseMessagePeek<'a>> {
    items.next()
}

#[no_mangle]
pub fn text_as_str<'a>(text: Text<'a>) -> Result<&'a str, Invalid> {
    text.as_str()
}

#[no_mangle]
pub fn fixed_text_as_str<'a>(text: FixedText<'a, 8>) -> Result<&'a str, Invalid> {
    text.as_str()
}

#[no_mangle]
pub fn str_from_padded(bytes: [u8; 8]) -> Option<scantling::Str<8>> {
    scantling::Str::from_padded(bytes)
}

#[no_mangle]
pub fn message_needs_body_body_trade<'w, 'b>(step: MessageNeedsBody<'w, Sink<'b>>, value: Trade) -> MessageEnd<'w, Sink<'b>> {
    step.body_trade(|w| w.block(value).end())
}

#[no_mangle]
pub fn message_needs_body_body_quote<'w, 'b>(step: MessageNeedsBody<'w, Sink<'b>>, value: LevelUpdate) -> MessageEnd<'w, Sink<'b>> {
    step.body_quote(|w| w.block(value).end())
}

#[no_mangle]
pub fn body_needs_variant_trade<'w, 'b>(step: BodyNeedsVariant<'w, Sink<'b>>, value: Trade) -> BodyDone<'w, Sink<'b>> {
    step.trade(|w| w.block(value).end())
}

#[no_mangle]
pub fn body_needs_variant_quote<'w, 'b>(step: BodyNeedsVariant<'w, Sink<'b>>, value: LevelUpdate) -> BodyDone<'w, Sink<'b>> {
    step.quote(|w| w.block(value).end())
}

#[no_mangle]
pub fn multi_needs_messages_messages<'w, 'b>(step: MultiNeedsMessages<'w, Sink<'b>>, items: Items<'_>) -> MultiEnd<'w, Sink<'b>> {
    step.messages(items, |m, ts| {
        m.block(MessageBlock { ts: *ts }).skip_symbol().body_trade(|w| w.block(TradeBlock { price: 1, size: 2 }).end()).end()
    })
}

#[no_mangle]
pub fn stored_multi_needs_messages_messages<'w, 'b>(step: StoredMultiNeedsMessages<'w, Sink<'b>>, items: Items<'_>, body: DenseBody) -> StoredMultiEnd<'w, Sink<'b>> {
    step.messages(items, |m, ts| m.block(StoredMessageBlock { ts: *ts, body }).end())
}

#[no_mangle]
pub fn multi_needs_messages_messages_iter<'w, 'b>(step: MultiNeedsMessages<'w, Sink<'b>>, items: Items<'_>) -> MultiEnd<'w, Sink<'b>> {
    step.messages_iter(items, |m, ts| {
        m.block(MessageBlock { ts: *ts }).skip_symbol().body_trade(|w| w.block(TradeBlock { price: 1, size: 2 }).end()).end()
    })
}

#[no_mangle]
pub fn stored_multi_needs_messages_messages_iter<'w, 'b>(step: StoredMultiNeedsMessages<'w, Sink<'b>>, items: Items<'_>, body: DenseBody) -> StoredMultiEnd<'w, Sink<'b>> {
    step.messages_iter(items, |m, ts| m.block(StoredMessageBlock { ts: *ts, body }).end())
}

#[no_mangle]
pub fn dense_multi_needs_messages_messages_iter<'w, 'b>(step: DenseMultiNeedsMessages<'w, Sink<'b>>, items: std::slice::Iter<'_, DenseMessage>) -> DenseMultiEnd<'w, Sink<'b>> {
    step.messages_iter(items.copied())
}

#[no_mangle]
pub fn dense_multi_needs_messages_messages<'w, 'b>(step: DenseMultiNeedsMessages<'w, Sink<'b>>, items: std::slice::Iter<'_, DenseMessage>) -> DenseMultiEnd<'w, Sink<'b>> {
    step.messages(items.copied())
}

#[no_mangle]
pub fn feed_write_multi(out: &mut [u8]) -> Result<usize, WriteError> {
    Feed::write_multi(out, |w| w.block(MultiBlock { seq: 1 }).end())
}

#[no_mangle]
pub fn feed_write_dense_multi(out: &mut [u8]) -> Result<usize, WriteError> {
    Feed::write_dense_multi(out, |w| w.block(DenseMultiBlock { seq: 1 }).end())
}

#[no_mangle]
pub fn feed_write_stored_multi(out: &mut [u8]) -> Result<usize, WriteError> {
    Feed::write_stored_multi(out, |w| w.block(StoredMultiBlock { seq: 1 }).end())
}
