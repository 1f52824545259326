//! prost, with the structs that it generates: protobuf has no small integers, and every message in a message may be absent.

use super::convert::{To, both, enums, mirror};
use super::{ROOM, VALID};
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::task::{Decode, Write};
use ::prost::Message;
use shootout_prost as pb;

enums!(pb:
    GameType { Survival Creative Adventure Spectator }
    EntityType { ArleighBurke Bismarck Clemenceau Fletcher G5 Iowa Kolkata Osa Yasen Zubr }
);

both! {
    u8, u32: |x| u32::from(*x), |x| x.try_into().expect(VALID);
    u16, u32: |x| u32::from(*x), |x| x.try_into().expect(VALID);
    i8, i32: |x| i32::from(*x), |x| x.try_into().expect(VALID);
    i16, i32: |x| i32::from(*x), |x| x.try_into().expect(VALID);
    data::GameType, i32: |x| <&_ as To<pb::GameType>>::to(x) as i32, |x| pb::GameType::try_from(x).expect(VALID).to();
    data::EntityType, i32: |x| <&_ as To<pb::EntityType>>::to(x) as i32, |x| pb::EntityType::try_from(x).expect(VALID).to();
    (f64, f64, f64), pb::Vector3d: |p| pb::Vector3d { x: p.0, y: p.1, z: p.2 }, |p| (p.x, p.y, p.z);
    (f32, f32), pb::Vector2f: |p| pb::Vector2f { x: p.0, y: p.1 }, |p| (p.x, p.y);
    [u32; 4], pb::Uuid: |u| pb::Uuid { x0: u[0], x1: u[1], x2: u[2], x3: u[3] }, |u| [u.x0, u.x1, u.x2, u.x3];
    (i8, i8), pb::ChunkId: |c| pb::ChunkId { x: (&c.0).to(), y: (&c.1).to() }, |c| (c.x.to(), c.y.to());
    ([u32; 4], data::Entity), pb::Vehicle:
        |v| pb::Vehicle { uuid: (&v.0).to(), entity: (&v.1).to() }, |v| (v.uuid.to(), v.entity.to());
}

/// Messages in messages, which are always there in these sets.
macro_rules! required {
    ($($ours:ty, $theirs:ty;)*) => {$(
        impl To<Option<$theirs>> for &$ours {
            #[inline]
            fn to(self) -> Option<$theirs> {
                Some(self.to())
            }
        }

        impl To<$ours> for Option<$theirs> {
            #[inline]
            fn to(self) -> $ours {
                self.expect(VALID).to()
            }
        }
    )*};
}

required! {
    data::Address, pb::Address;
    data::Vector3, pb::Vector3;
    data::Item, pb::Item;
    data::Abilities, pb::Abilities;
    data::Entity, pb::Entity;
    data::RecipeBook, pb::RecipeBook;
    data::Transform, pb::Transform;
    data::Guidance, pb::Guidance;
    (f64, f64, f64), pb::Vector3d;
    (f32, f32), pb::Vector2f;
    [u32; 4], pb::Uuid;
    (i8, i8), pb::ChunkId;
}

mirror! { pb:
    Address {} { x0 x1 x2 x3 }
    Log { identity userid date request size } { address code }
    Logs {} { logs }
    Vector3 { x y z } {}
    Triangle {} { v0 v1 v2 normal }
    Mesh {} { triangles }
    Item { id } { count slot }
    Abilities { walk_speed fly_speed may_fly flying invulnerable may_build instabuild } {}
    Entity {
        id fall_distance on_ground no_gravity invulnerable portal_cooldown custom_name custom_name_visible silent glowing
    } { pos motion rotation fire air uuid }
    RecipeBook {
        recipes to_be_displayed is_filtering_craftable is_gui_open is_furnace_filtering_craftable is_furnace_gui_open
        is_blasting_furnace_filtering_craftable is_blasting_furnace_gui_open is_smoker_filtering_craftable is_smoker_gui_open
    } {}
    Player {
        score dimension selected_item_slot spawn_dimension spawn_x spawn_y spawn_z spawn_forced food_exhaustion_level
        food_saturation_level food_tick_timer xp_level xp_p xp_total xp_seed seen_credits
    } {
        game_type previous_game_type selected_item sleep_timer inventory ender_items abilities entered_nether_position
        root_vehicle shoulder_entity_left shoulder_entity_right recipe_book
    }
    Players {} { players }
    Transform {} { altitude angle position velocity }
    Guidance { submerge } { angle velocity }
    Contact { entity_id reloads } { damage entity_type guidance player_id transform turret_angles }
    TerrainUpdate { data } { chunk_id }
    Update { score world_radius } { contacts terrain_updates }
    Updates {} { updates }
}

/// The message that a set is.
pub trait Theirs: Sized {
    /// It.
    type Message: Message + Default + To<Self>;

    /// Fills one.
    fn message(&self) -> Self::Message;
}

macro_rules! sets {
    ($($data:ident)*) => {$(
        impl Theirs for $data {
            type Message = pb::$data;

            fn message(&self) -> pb::$data {
                self.to()
            }
        }
    )*};
}

sets!(Logs Mesh Players Updates);

/// Fills messages and encodes them; the bytes.
#[derive(Default)]
pub struct Writer(Vec<u8>);

impl<D: Theirs> Write<D> for Writer {
    fn write(&mut self, data: &D) -> &[u8] {
        self.0.clear();
        data.message().encode(&mut self.0).expect(ROOM);
        &self.0
    }
}

/// Encodes messages that are filled already; the bytes.
pub struct OwnWriter<D: Theirs> {
    message: D::Message,
    out: Vec<u8>,
}

impl<D: Theirs> OwnWriter<D> {
    /// With this set.
    pub fn new(data: &D) -> Self {
        Self { message: data.message(), out: Vec::new() }
    }
}

impl<D: Theirs> Write<D> for OwnWriter<D> {
    fn write(&mut self, _: &D) -> &[u8] {
        self.out.clear();
        self.message.encode(&mut self.out).expect(ROOM);
        &self.out
    }
}

/// Decodes and converts.
pub struct Plain;
/// Decodes.
pub struct Own;

impl<D: Theirs> Decode<D> for Plain {
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        D::Message::decode(bytes).expect(VALID).to()
    }

    fn plain(value: D) -> D {
        value
    }
}

impl<D: Theirs> Decode<D> for Own {
    type Value = D::Message;

    fn decode(&mut self, bytes: &[u8]) -> D::Message {
        D::Message::decode(bytes).expect(VALID)
    }

    fn plain(value: D::Message) -> D {
        value.to()
    }
}
