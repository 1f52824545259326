//! Apache Fory with its derives: objects that may grow, its default, and objects of one schema.

use super::{ROOM, VALID};
use crate::data::{
    Abilities, Address, Contact, Entity, EntityType, GameType, Guidance, Item, Log, Logs, Mesh, Player, Players,
    RecipeBook, TerrainUpdate, Transform, Triangle, Update, Updates, Vector3,
};
use crate::task::{Decode, Write};
use fory::{Error, Fory, Serializer};

/// A set with the types in it.
pub trait Types: Serializer<Target = Self> + Sized {
    /// Gives each type its number.
    ///
    /// # Errors
    /// Two types have one number.
    fn register(fory: &mut Fory) -> Result<(), Error>;
}

/// The library for a set.
fn library<D: Types>(compatible: bool) -> Fory {
    let mut fory = Fory::builder().compatible(compatible).build();
    D::register(&mut fory).expect("types have different numbers");
    fory
}

/// The library, and the buffer that is filled again.
pub struct Writer {
    fory: Fory,
    buffer: Vec<u8>,
}

impl Writer {
    /// For a set, of types that may grow if they are `compatible`.
    pub fn new<D: Types>(compatible: bool) -> Self {
        Self { fory: library::<D>(compatible), buffer: Vec::new() }
    }
}

impl<D: Types> Write<D> for Writer {
    fn write(&mut self, data: &D) -> &[u8] {
        self.buffer.clear();
        self.fory.serialize_to(&mut self.buffer, data).expect(ROOM);
        &self.buffer
    }
}

/// Decodes.
pub struct Decoder(Fory);

impl Decoder {
    /// For what [`Writer::new`] of the same arguments writes.
    pub fn new<D: Types>(compatible: bool) -> Self {
        Self(library::<D>(compatible))
    }
}

impl<D: Types> Decode<D> for Decoder {
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        self.0.deserialize(bytes).expect(VALID)
    }

    fn plain(value: D) -> D {
        value
    }
}

macro_rules! types {
    ($($set:ty: $($part:ty)+;)*) => {$(
        impl Types for $set {
            fn register(fory: &mut Fory) -> Result<(), Error> {
                let mut number = 0;
                $(number += 1; fory.register::<$part>(number)?;)+
                fory.register::<$set>(number + 1)
            }
        }
    )*};
}

types! {
    Logs: Address Log;
    Mesh: Vector3 Triangle;
    Players: GameType Item Abilities Entity RecipeBook Player;
    Updates: EntityType Transform Guidance Contact TerrainUpdate Update;
}
