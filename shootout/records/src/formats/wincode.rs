//! wincode with its derives and its default configuration: lengths of eight bytes, tags of four. By default it refuses lists of
//! more than 4 MiB, which the mesh is; here the limit is higher.

use super::{ROOM, VALID};
use crate::task::{Decode, Write};
use wincode::config::{self, Configuration};
use wincode::{SchemaRead, SchemaWrite};

/// The default but for the limit.
type Config = Configuration<true, { 64 << 20 }>;

/// The buffer, of exactly the set's size.
pub struct Writer(Vec<u8>);

impl Writer {
    /// With room for this set.
    pub fn new<D: SchemaWrite<Config, Src = D>>(data: &D) -> Self {
        let len = config::serialized_size(data, Config::new()).expect(ROOM);
        Self(vec![0; usize::try_from(len).expect(ROOM)])
    }
}

impl<D: SchemaWrite<Config, Src = D>> Write<D> for Writer {
    fn write(&mut self, data: &D) -> &[u8] {
        let mut out = &mut self.0[..];
        config::serialize_into(&mut out, data, Config::new()).expect(ROOM);
        &self.0
    }
}

/// Decodes.
pub struct Decoder;

impl<D: for<'a> SchemaRead<'a, Config, Dst = D>> Decode<D> for Decoder {
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        config::deserialize(bytes, Config::new()).expect(VALID)
    }

    fn plain(value: D) -> D {
        value
    }
}
