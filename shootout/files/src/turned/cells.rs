//! Values as Arrow's columns, for the formats that have those: as their users would declare them.
//!
//! ```text
//! required field -> not nullable    optional field -> nullable    union -> a nullable struct for each variant
//! list           -> list            bytes, uuid    -> binary      enum, bits -> their number
//! ```

use super::generated::records::{
    Abilities, Address, ChunkId, Contact, Entity, EntityType, GameType, Guidance, Item, Log, Player, RecipeBook,
    Screens, TerrainUpdate, Transform, Update, Vector2f, Vector3d, Vehicle,
};
use super::generated::shootout::{Body, LevelUpdate, Message, Side, Trade};
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    ArrayRef, BinaryArray, BooleanArray, FixedSizeBinaryArray, ListArray, PrimitiveArray, RecordBatch, StringArray,
    StructArray,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::Field;
use scantling::Uuid;
use std::sync::Arc;

/// What a column is made of. `None` stands where a struct around the value, or an optional value, is absent.
pub trait Cell {
    /// Whether a value itself may be absent.
    const IS_NULLABLE: bool = false;

    /// The column.
    fn array(values: &[Option<&Self>]) -> ArrayRef;
}

/// The table whose rows are these.
pub fn table<T: Cell>(rows: &[T]) -> RecordBatch {
    let rows: Vec<Option<&T>> = rows.iter().map(Some).collect();
    let array = T::array(&rows);
    let of_structs = array.as_any().downcast_ref::<StructArray>();
    RecordBatch::from(of_structs.unwrap_or_else(|| unreachable!("rows are structs")))
}

/// A column of a struct.
struct Part(&'static str, ArrayRef, bool);

/// A field's column, and whether it is nullable.
fn part<S, F: Cell + ?Sized>(name: &'static str, rows: &[Option<&S>], field: impl Fn(&S) -> &F) -> Part {
    let values: Vec<Option<&F>> = rows.iter().map(|row| row.map(&field)).collect();
    Part(name, F::array(&values), F::IS_NULLABLE)
}

/// The column of a variant, which is absent where another one is.
fn variant<S, F: Cell>(name: &'static str, rows: &[Option<&S>], field: impl Fn(&S) -> Option<&F>) -> Part {
    let values: Vec<Option<&F>> = rows.iter().map(|row| row.and_then(&field)).collect();
    Part(name, F::array(&values), true)
}

fn structs<S>(rows: &[Option<&S>], parts: Vec<Part>) -> ArrayRef {
    let field = |part: &Part| Field::new(part.0, part.1.data_type().clone(), part.2);
    let fields = parts.iter().map(field).collect();
    let arrays = parts.into_iter().map(|part| part.1).collect();
    Arc::new(StructArray::new(fields, arrays, nulls(rows)))
}

/// Which are absent, if any is.
fn nulls<T: ?Sized>(values: &[Option<&T>]) -> Option<NullBuffer> {
    let is_whole = values.iter().all(Option::is_some);
    (!is_whole).then(|| values.iter().map(Option::is_some).collect())
}

macro_rules! numbers {
    ($($type:ty, $arrow:ty, $number:expr;)*) => {$(
        impl Cell for $type {
            fn array(values: &[Option<&Self>]) -> ArrayRef {
                let number: fn(&Self) -> _ = $number;
                Arc::new(PrimitiveArray::<$arrow>::from_iter(values.iter().map(|value| value.map(number))))
            }
        }
    )*};
}

numbers! {
    u8, UInt8Type, |x| *x;
    u16, UInt16Type, |x| *x;
    u32, UInt32Type, |x| *x;
    u64, UInt64Type, |x| *x;
    i8, Int8Type, |x| *x;
    i16, Int16Type, |x| *x;
    i32, Int32Type, |x| *x;
    i64, Int64Type, |x| *x;
    f32, Float32Type, |x| *x;
    f64, Float64Type, |x| *x;
    Side, UInt8Type, |x| x.0;
    Screens, UInt8Type, |x| x.0;
    GameType, UInt8Type, |x| *x as u8;
    EntityType, UInt8Type, |x| *x as u8;
}

impl Cell for bool {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        Arc::new(values.iter().map(|value| value.copied()).collect::<BooleanArray>())
    }
}

impl Cell for String {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        Arc::new(values.iter().copied().collect::<StringArray>())
    }
}

impl Cell for [u8] {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        Arc::new(values.iter().copied().collect::<BinaryArray>())
    }
}

impl Cell for Uuid {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        let bytes = values.iter().map(|value| value.map(|uuid| uuid.0));
        // They have the length that is said.
        let array = FixedSizeBinaryArray::try_from_sparse_iter_with_size(bytes, 16);
        Arc::new(array.unwrap_or_else(|error| unreachable!("{error}")))
    }
}

impl<T: Cell> Cell for Option<T> {
    const IS_NULLABLE: bool = true;

    fn array(values: &[Option<&Self>]) -> ArrayRef {
        let values: Vec<Option<&T>> = values.iter().map(|value| value.and_then(Option::as_ref)).collect();
        T::array(&values)
    }
}

impl<T: Cell> Cell for Box<T> {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        let values: Vec<Option<&T>> = values.iter().map(|value| value.map(Box::as_ref)).collect();
        T::array(&values)
    }
}

impl<T: Cell> Cell for Vec<T> {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        let ends = OffsetBuffer::from_lengths(values.iter().map(|value| value.map_or(0, Vec::len)));
        let elements: Vec<Option<&T>> = values.iter().flatten().flat_map(|list| list.iter().map(Some)).collect();
        let elements = T::array(&elements);
        let field = Arc::new(Field::new("item", elements.data_type().clone(), T::IS_NULLABLE));
        Arc::new(ListArray::new(field, ends, elements, nulls(values)))
    }
}

macro_rules! fields {
    ($($type:ident { $($field:ident)* })*) => {$(
        impl Cell for $type {
            fn array(values: &[Option<&Self>]) -> ArrayRef {
                structs(values, vec![$(part(stringify!($field), values, |value| &value.$field)),*])
            }
        }
    )*};
}

fields! {
    Trade { price size }
    LevelUpdate { price size flags side }
    Address { x0 x1 x2 x3 }
    Log { address identity userid date request code size }
    Item { count slot id }
    Abilities { walk_speed fly_speed may_fly flying invulnerable may_build instabuild }
    Vector2f { x y }
    Vector3d { x y z }
    Entity {
        id pos motion rotation fall_distance fire air on_ground no_gravity invulnerable portal_cooldown uuid custom_name
        custom_name_visible silent glowing
    }
    RecipeBook { recipes to_be_displayed screens }
    Vehicle { uuid entity }
    Player {
        game_type previous_game_type score dimension selected_item_slot selected_item spawn_dimension spawn_x spawn_y spawn_z
        spawn_forced sleep_timer food_exhaustion_level food_saturation_level food_tick_timer xp_level xp_p xp_total xp_seed
        inventory ender_items abilities entered_nether_position root_vehicle shoulder_entity_left shoulder_entity_right
        seen_credits recipe_book
    }
    Guidance { angle submerge velocity }
    Transform { altitude angle position velocity }
    Contact { damage entity_id entity_type guidance player_id reloads transform turret_angles }
    ChunkId { x y }
    Update { contacts score world_radius terrain_updates }
}

impl Cell for TerrainUpdate {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        let data = part("data", values, |update| update.data.as_slice());
        structs(values, vec![part("chunk_id", values, |update| &update.chunk_id), data])
    }
}

impl Cell for Message {
    fn array(values: &[Option<&Self>]) -> ArrayRef {
        let trade = variant("trade", values, |message| match &message.body {
            Body::Trade(trade) => Some(trade),
            _ => None,
        });
        let quote = variant("quote", values, |message| match &message.body {
            Body::Quote(quote) => Some(quote),
            _ => None,
        });
        let mut parts = vec![part("ts", values, |message| &message.ts)];
        parts.extend([part("symbol", values, |message| &message.symbol), trade, quote]);
        structs(values, parts)
    }
}

/// Frames of a market have a number each.
pub struct Frame {
    pub seq: u64,
}

fields! {
    Frame { seq }
}
