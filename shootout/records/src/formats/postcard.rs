//! postcard with serde: the plain structs into a slice that the row keeps, and back.

use super::{ROOM, VALID};
use crate::task::{Decode, Write};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The buffer.
pub struct Writer(Vec<u8>);

impl Writer {
    /// With room for this many bytes.
    pub fn new(room: usize) -> Self {
        Self(vec![0; room])
    }
}

impl<D: Serialize> Write<D> for Writer {
    fn write(&mut self, data: &D) -> &[u8] {
        postcard::to_slice(data, &mut self.0).expect(ROOM)
    }
}

/// Decodes.
pub struct Decoder;

impl<D: DeserializeOwned> Decode<D> for Decoder {
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        postcard::from_bytes(bytes).expect(VALID)
    }

    fn plain(value: D) -> D {
        value
    }
}
