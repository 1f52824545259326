//! wincode with its derives and its default configuration: lengths of eight bytes, tags of four.

use super::{ROOM, VALID};
use crate::task::{Decode, Write};
use wincode::config::DefaultConfig;
use wincode::{SchemaRead, SchemaWrite};

/// The buffer, of exactly the set's size.
pub struct Writer(Vec<u8>);

impl Writer {
    /// With room for this set.
    pub fn new<D: SchemaWrite<DefaultConfig, Src = D>>(data: &D) -> Self {
        let len = wincode::serialized_size(data).expect(ROOM);
        Self(vec![0; usize::try_from(len).expect(ROOM)])
    }
}

impl<D: SchemaWrite<DefaultConfig, Src = D>> Write<D> for Writer {
    fn write(&mut self, data: &D) -> &[u8] {
        let mut out = &mut self.0[..];
        wincode::serialize_into(&mut out, data).expect(ROOM);
        &self.0
    }
}

/// Decodes.
pub struct Decoder;

impl<D: for<'a> SchemaRead<'a, DefaultConfig, Dst = D>> Decode<D> for Decoder {
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        wincode::deserialize(bytes).expect(VALID)
    }

    fn plain(value: D) -> D {
        value
    }
}
