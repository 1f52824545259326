//! wincode, as an expert uses it: fixed integers, tags of one byte and lengths of two, texts borrowed from the frame.
//!
//! ```text
//! seq 8 | count 2 | messages {ts 8, length 2, symbol, tag 1, price 8, size 4, flags 1, side 1}
//! ```
//!
//! By default lengths have eight bytes and tags four, as bincode's. A frame is read message by message, which are the bytes
//! of a `Multi`: decoding one whole would allocate its vector for each frame.

use super::plain::{Filler, Message};
use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm};
use wincode::SchemaRead;
use wincode::config::{self, Configuration};
use wincode::int_encoding::{FixInt, LittleEndian};
use wincode::io::Reader;
use wincode::len::FixIntLen;

/// How numbers are written.
type Short = Configuration<true, { 4 << 20 }, FixIntLen<u16>, LittleEndian, FixInt, u8>;

/// The row.
pub struct Wincode(Filler);

impl Format for Wincode {
    const NAME: &'static str = "wincode";
    const OWN_LENGTH: bool = true;

    fn new() -> Self {
        Self(Filler::new())
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let multi = self.0.fill(payload);
        let room = out.len();
        let mut rest = out;
        let written = config::serialize_into(&mut rest, &multi, Short::new());
        written.expect("the buffer has room for the largest payload");
        self.0.keep(multi);
        room - rest.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        let mut rest = frame;
        visitor.seq(next::<u64>(&mut rest));
        for _ in 0..next::<u16>(&mut rest) {
            next::<Message<'_>>(&mut rest).visit(visitor);
        }
    }
}

#[inline(always)]
fn next<'a, T: SchemaRead<'a, Short, Dst = T>>(rest: &mut &'a [u8]) -> T {
    T::get(rest.by_ref()).expect("the frame is one of ours")
}
