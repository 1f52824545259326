//! postcard with serde, as an expert uses it: written into the caller's bytes, texts borrowed from the frame.
//!
//! ```text
//! seq | count | messages {ts, length, symbol, tag, price, size, flags, side}        varints, but for the text and flags
//! ```
//!
//! A frame is read message by message (`take_from_bytes`), which are the bytes of a `Multi`: decoding one whole would allocate
//! its vector for each frame.

use super::plain::{Filler, Message};
use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm};
use serde::Deserialize;

/// The row.
pub struct Postcard(Filler);

impl Format for Postcard {
    const NAME: &'static str = "postcard";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self(Filler::new())
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let multi = self.0.fill(payload);
        let len = postcard::to_slice(&multi, out).expect("the buffer has room for the largest payload").len();
        self.0.keep(multi);
        len
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let mut rest = frame;
        visitor.seq(next::<u64>(&mut rest));
        for _ in 0..next::<usize>(&mut rest) {
            next::<Message<'_>>(&mut rest).visit(visitor);
        }
    }
}

#[inline(always)]
fn next<'a, T: Deserialize<'a>>(rest: &mut &'a [u8]) -> T {
    let (value, tail) = postcard::take_from_bytes(rest).expect("the frame is one of ours");
    *rest = tail;
    value
}
