//! bitcode by its derive, as an expert uses it: one buffer each to write and to read, texts borrowed from the frame.
//!
//! A frame is laid out in columns, each packed to as few bits as its values need, so it is decoded whole into a list of
//! messages before anything can be read. Encoding ends in the buffer, from which the frame is copied once.

use super::plain::{Filler, Multi};
use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm};
use bitcode::Buffer;

/// The row.
pub struct Bitcode {
    filler: Filler,
    buffer: Buffer,
}

impl Format for Bitcode {
    const NAME: &'static str = "bitcode";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self { filler: Filler::new(), buffer: Buffer::new() }
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let multi = self.filler.fill(payload);
        let frame = self.buffer.encode(&multi);
        out[..frame.len()].copy_from_slice(frame);
        self.filler.keep(multi);
        frame.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let multi: Multi<'_> = self.buffer.decode(frame).expect("the frame is one of ours");
        visitor.seq(multi.seq);
        multi.messages.iter().for_each(|message| message.visit(visitor));
    }
}
