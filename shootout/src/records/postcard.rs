//! postcard with serde: the structs of [`data`](super::data) into a slice that the row keeps, and back. It has no reader in
//! place: what is read is decoded into new structs first.

use super::{Read, Set, Visitor, Write};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The buffer.
pub struct Writer {
    buffer: Vec<u8>,
    len: usize,
}

impl Writer {
    /// With room for this many bytes.
    pub fn new(room: usize) -> Self {
        Self { buffer: vec![0; room], len: 0 }
    }
}

impl<D: Serialize> Write<D> for Writer {
    fn write(&mut self, data: &D) {
        self.len = postcard::to_slice(data, &mut self.buffer).expect("the buffer has room").len();
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }
}

/// Decodes, then reads.
pub struct Decoded;

impl<D: Set + DeserializeOwned> Read<D> for Decoded {
    #[inline(always)]
    fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
        let data: D = postcard::from_bytes(bytes).expect("the bytes are ours");
        data.walk(visitor);
    }
}
