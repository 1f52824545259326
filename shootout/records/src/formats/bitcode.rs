//! bitcode with its derives: one buffer to write, which keeps the bytes, and one to decode.

use super::VALID;
use crate::task::{Decode, Write};
use bitcode::{Buffer, DecodeOwned, Encode};

/// The buffer to write.
#[derive(Default)]
pub struct Writer(Buffer);

impl<D: Encode> Write<D> for Writer {
    fn write(&mut self, data: &D) -> &[u8] {
        self.0.encode(data)
    }
}

/// The buffer to decode.
#[derive(Default)]
pub struct Decoder(Buffer);

impl<D: DecodeOwned> Decode<D> for Decoder {
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        self.0.decode(bytes).expect(VALID)
    }

    fn plain(value: D) -> D {
        value
    }
}
