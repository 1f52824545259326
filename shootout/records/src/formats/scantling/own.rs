//! The structs that the schema compiler generates: made of plain ones and turned into them, encoded and decoded.

use super::records::{self as own, Records, Screens};
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::formats::convert::{To, both, enums, mirror};
use crate::formats::{ROOM, VALID};
use crate::task::{Decode, Write};

enums!(own:
    GameType { Survival Creative Adventure Spectator }
    EntityType { ArleighBurke Bismarck Clemenceau Fletcher G5 Iowa Kolkata Osa Yasen Zubr }
);

both! {
    (f64, f64, f64), own::Vector3d: |p| own::Vector3d { x: p.0, y: p.1, z: p.2 }, |p| (p.x, p.y, p.z);
    (f32, f32), own::Vector2f: |p| own::Vector2f { x: p.0, y: p.1 }, |p| (p.x, p.y);
    [u32; 4], scantling::Uuid: |u| scantling::Uuid(bytes(*u)), |u| words(u.0);
    data::RecipeBook, own::RecipeBook: |b| own::RecipeBook {
        recipes: b.recipes.clone(),
        to_be_displayed: b.to_be_displayed.clone(),
        screens: screens(b),
    }, |b| data::RecipeBook {
        is_filtering_craftable: b.screens.contains(Screens::IsFilteringCraftable),
        is_gui_open: b.screens.contains(Screens::IsGuiOpen),
        is_furnace_filtering_craftable: b.screens.contains(Screens::IsFurnaceFilteringCraftable),
        is_furnace_gui_open: b.screens.contains(Screens::IsFurnaceGuiOpen),
        is_blasting_furnace_filtering_craftable: b.screens.contains(Screens::IsBlastingFurnaceFilteringCraftable),
        is_blasting_furnace_gui_open: b.screens.contains(Screens::IsBlastingFurnaceGuiOpen),
        is_smoker_filtering_craftable: b.screens.contains(Screens::IsSmokerFilteringCraftable),
        is_smoker_gui_open: b.screens.contains(Screens::IsSmokerGuiOpen),
        recipes: b.recipes,
        to_be_displayed: b.to_be_displayed,
    };
    (i8, i8), own::ChunkId: |c| own::ChunkId { x: c.0, y: c.1 }, |c| (c.x, c.y);
    ([u32; 4], data::Entity), own::Vehicle:
        |v| own::Vehicle { uuid: (&v.0).to(), entity: (&v.1).to() }, |v| (v.uuid.to(), v.entity.to());
}

/// Four numbers of four bytes, one after the other.
#[inline]
fn bytes(words: [u32; 4]) -> [u8; 16] {
    words.iter().rev().fold(0, |all, &word| all << 32 | u128::from(word)).to_le_bytes()
}

#[inline]
fn words(bytes: [u8; 16]) -> [u32; 4] {
    let all = u128::from_le_bytes(bytes);
    [0, 32, 64, 96].map(|shift| (all >> shift) as u32)
}

/// Eight truth values, a bit each.
#[inline]
pub fn screens(b: &data::RecipeBook) -> Screens {
    let all = [
        b.is_filtering_craftable,
        b.is_gui_open,
        b.is_furnace_filtering_craftable,
        b.is_furnace_gui_open,
        b.is_blasting_furnace_filtering_craftable,
        b.is_blasting_furnace_gui_open,
        b.is_smoker_filtering_craftable,
        b.is_smoker_gui_open,
    ];
    Screens(all.iter().rev().fold(0, |bits, &flag| bits << 1 | u8::from(flag)))
}

mirror! { own:
    Address { x0 x1 x2 x3 } {}
    Log { identity userid date request code size } { address }
    Logs {} { logs }
    Vector3 { x y z } {}
    Triangle {} { v0 v1 v2 normal }
    Mesh {} { triangles }
    Item { count slot id } {}
    Abilities { walk_speed fly_speed may_fly flying invulnerable may_build instabuild } {}
    Entity {
        id fall_distance fire air on_ground no_gravity invulnerable portal_cooldown custom_name custom_name_visible silent glowing
    } { pos motion rotation uuid }
    Player {
        score dimension selected_item_slot spawn_dimension spawn_x spawn_y spawn_z spawn_forced sleep_timer
        food_exhaustion_level food_saturation_level food_tick_timer xp_level xp_p xp_total xp_seed seen_credits
    } {
        game_type previous_game_type selected_item inventory ender_items abilities entered_nether_position root_vehicle
        shoulder_entity_left shoulder_entity_right recipe_book
    }
    Players {} { players }
    Transform { altitude angle velocity } { position }
    Guidance { angle submerge velocity } {}
    Contact { damage entity_id player_id reloads turret_angles } { entity_type guidance transform }
    TerrainUpdate { data } { chunk_id }
    Update { score world_radius } { contacts terrain_updates }
    Updates {} { updates }
}

/// Direct from and to structs of its own; the buffer, as that of closures.
pub struct OwnDirect {
    value: Records,
    out: Vec<u8>,
}

/// Compact from and to structs of its own; the bytes.
pub struct OwnCompact {
    value: Records,
    out: Vec<u8>,
}

impl OwnDirect {
    /// With this set, and room for a frame of this many bytes.
    pub fn new(value: Records, room: usize) -> Self {
        Self { value, out: vec![0; room] }
    }
}

impl OwnCompact {
    /// With this set.
    pub fn new(value: Records) -> Self {
        Self { value, out: Vec::new() }
    }
}

impl<D> Write<D> for OwnDirect {
    fn write(&mut self, _: &D) -> &[u8] {
        let written = self.value.encode(&mut self.out[..]);
        &self.out[..written.expect(ROOM)]
    }
}

impl<D> Write<D> for OwnCompact {
    fn write(&mut self, _: &D) -> &[u8] {
        self.out.clear();
        self.value.encode_compact(&mut self.out).expect(ROOM);
        &self.out
    }
}

/// Decodes to structs of its own.
pub struct Own<const IS_COMPACT: bool>;

/// Decodes and converts to plain structs.
pub struct Plain<const IS_COMPACT: bool>;

#[inline(always)]
fn decode<const IS_COMPACT: bool>(bytes: &[u8]) -> Records {
    if IS_COMPACT { Records::decode_compact(bytes).expect(VALID) } else { Records::decode(bytes).expect(VALID) }
}

macro_rules! sets {
    ($($data:ident)*) => {$(
        impl From<&$data> for Records {
            fn from(data: &$data) -> Self {
                Self::$data(data.to())
            }
        }

        impl<const IS_COMPACT: bool> Decode<$data> for Own<IS_COMPACT> {
            type Value = Records;

            fn decode(&mut self, bytes: &[u8]) -> Records {
                decode::<IS_COMPACT>(bytes)
            }

            fn plain(value: Records) -> $data {
                match value {
                    Records::$data(value) => value.to(),
                    _ => panic!("{VALID}"),
                }
            }
        }

        impl<const IS_COMPACT: bool> Decode<$data> for Plain<IS_COMPACT> {
            type Value = $data;

            fn decode(&mut self, bytes: &[u8]) -> $data {
                match decode::<IS_COMPACT>(bytes) {
                    Records::$data(value) => value.to(),
                    _ => panic!("{VALID}"),
                }
            }

            fn plain(value: $data) -> $data {
                value
            }
        }
    )*};
}

sets!(Logs Mesh Players Updates);
