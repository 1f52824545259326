//! Plain structs from a message, field by field.

use super::read::OPTIONS;
use super::{cp, known};
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::formats::convert::To;
use crate::task::Decode;
use capnp::serialize::read_message_from_flat_slice_no_alloc;
use capnp::{text, text_list};
use cp::contact::{entity_type, player_id};
use cp::player::{
    entered_nether_position, root_vehicle, shoulder_entity_left, shoulder_entity_right, spawn_dimension, spawn_forced,
};

/// Fills plain structs.
pub struct Plain;

macro_rules! sets {
    ($($data:ident $root:ident |$reader:ident| $plain:expr;)*) => {$(
        impl Decode<$data> for Plain {
            type Value = $data;

            fn decode(&mut self, mut bytes: &[u8]) -> $data {
                let message = known(read_message_from_flat_slice_no_alloc(&mut bytes, OPTIONS));
                let $reader = known(message.get_root::<cp::$root::Reader<'_>>());
                $plain
            }

            fn plain(value: $data) -> $data {
                value
            }
        }
    )*};
}

sets! {
    Logs logs |root| Logs { logs: known(root.get_logs()).iter().map(log).collect() };
    Mesh mesh |root| Mesh { triangles: known(root.get_triangles()).iter().map(triangle).collect() };
    Players players |root| Players { players: known(root.get_players()).iter().map(player).collect() };
    Updates updates |root| Updates { updates: known(root.get_updates()).iter().map(update).collect() };
}

fn owned(text: capnp::Result<text::Reader<'_>>) -> String {
    known(known(text).to_str()).to_owned()
}

fn texts(list: capnp::Result<text_list::Reader<'_>>) -> Vec<String> {
    known(list).iter().map(owned).collect()
}

fn log(log: cp::log::Reader<'_>) -> data::Log {
    let a = known(log.get_address());
    data::Log {
        address: data::Address { x0: a.get_x0(), x1: a.get_x1(), x2: a.get_x2(), x3: a.get_x3() },
        identity: owned(log.get_identity()),
        userid: owned(log.get_userid()),
        date: owned(log.get_date()),
        request: owned(log.get_request()),
        code: log.get_code(),
        size: log.get_size(),
    }
}

fn vector(v: capnp::Result<cp::vector3::Reader<'_>>) -> data::Vector3 {
    let v = known(v);
    data::Vector3 { x: v.get_x(), y: v.get_y(), z: v.get_z() }
}

fn triangle(t: cp::triangle::Reader<'_>) -> data::Triangle {
    data::Triangle {
        v0: vector(t.get_v0()),
        v1: vector(t.get_v1()),
        v2: vector(t.get_v2()),
        normal: vector(t.get_normal()),
    }
}

fn item(item: cp::item::Reader<'_>) -> data::Item {
    data::Item { count: item.get_count(), slot: item.get_slot(), id: owned(item.get_id()) }
}

fn entity(e: capnp::Result<cp::entity::Reader<'_>>) -> data::Entity {
    let e = known(e);
    let (pos, motion, rotation, uuid) = (e.get_pos(), e.get_motion(), e.get_rotation(), e.get_uuid());
    data::Entity {
        id: owned(e.get_id()),
        pos: (pos.get_x(), pos.get_y(), pos.get_z()),
        motion: (motion.get_x(), motion.get_y(), motion.get_z()),
        rotation: (rotation.get_x(), rotation.get_y()),
        fall_distance: e.get_fall_distance(),
        fire: e.get_fire(),
        air: e.get_air(),
        on_ground: e.get_on_ground(),
        no_gravity: e.get_no_gravity(),
        invulnerable: e.get_invulnerable(),
        portal_cooldown: e.get_portal_cooldown(),
        uuid: [uuid.get_x0(), uuid.get_x1(), uuid.get_x2(), uuid.get_x3()],
        custom_name: e.has_custom_name().then(|| owned(e.get_custom_name())),
        custom_name_visible: e.get_custom_name_visible(),
        silent: e.get_silent(),
        glowing: e.get_glowing(),
    }
}

fn abilities(a: cp::abilities::Reader<'_>) -> data::Abilities {
    data::Abilities {
        walk_speed: a.get_walk_speed(),
        fly_speed: a.get_fly_speed(),
        may_fly: a.get_may_fly(),
        flying: a.get_flying(),
        invulnerable: a.get_invulnerable(),
        may_build: a.get_may_build(),
        instabuild: a.get_instabuild(),
    }
}

fn recipe_book(b: cp::recipe_book::Reader<'_>) -> data::RecipeBook {
    data::RecipeBook {
        recipes: texts(b.get_recipes()),
        to_be_displayed: texts(b.get_to_be_displayed()),
        is_filtering_craftable: b.get_is_filtering_craftable(),
        is_gui_open: b.get_is_gui_open(),
        is_furnace_filtering_craftable: b.get_is_furnace_filtering_craftable(),
        is_furnace_gui_open: b.get_is_furnace_gui_open(),
        is_blasting_furnace_filtering_craftable: b.get_is_blasting_furnace_filtering_craftable(),
        is_blasting_furnace_gui_open: b.get_is_blasting_furnace_gui_open(),
        is_smoker_filtering_craftable: b.get_is_smoker_filtering_craftable(),
        is_smoker_gui_open: b.get_is_smoker_gui_open(),
    }
}

/// A union of `none` and `some`.
macro_rules! option {
    ($union:ident: $which:expr, |$some:ident| $value:expr) => {
        match known($which.which()) {
            $union::Which::None(()) => None,
            $union::Which::Some($some) => Some($value),
        }
    };
}

fn player(p: cp::player::Reader<'_>) -> data::Player {
    let spawn = p.get_spawn();
    let uuid = |u: root_vehicle::some::uuid::Reader<'_>| [u.get_x0(), u.get_x1(), u.get_x2(), u.get_x3()];
    data::Player {
        game_type: known(p.get_game_type()).to(),
        previous_game_type: known(p.get_previous_game_type()).to(),
        score: p.get_score(),
        dimension: owned(p.get_dimension()),
        selected_item_slot: p.get_selected_item_slot(),
        selected_item: item(known(p.get_selected_item())),
        spawn_dimension: option!(spawn_dimension: p.get_spawn_dimension(), |name| owned(name)),
        spawn_x: spawn.get_x(),
        spawn_y: spawn.get_y(),
        spawn_z: spawn.get_z(),
        spawn_forced: option!(spawn_forced: p.get_spawn_forced(), |forced| forced),
        sleep_timer: p.get_sleep_timer(),
        food_exhaustion_level: p.get_food_exhaustion_level(),
        food_saturation_level: p.get_food_saturation_level(),
        food_tick_timer: p.get_food_tick_timer(),
        xp_level: p.get_xp_level(),
        xp_p: p.get_xp_p(),
        xp_total: p.get_xp_total(),
        xp_seed: p.get_xp_seed(),
        inventory: known(p.get_inventory()).iter().map(item).collect(),
        ender_items: known(p.get_ender_items()).iter().map(item).collect(),
        abilities: abilities(known(p.get_abilities())),
        entered_nether_position: option!(entered_nether_position: p.get_entered_nether_position(), |place| {
            (place.get_x(), place.get_y(), place.get_z())
        }),
        root_vehicle: option!(root_vehicle: p.get_root_vehicle(), |v| (uuid(v.get_uuid()), entity(v.get_entity()))),
        shoulder_entity_left: option!(shoulder_entity_left: p.get_shoulder_entity_left(), |x| entity(x)),
        shoulder_entity_right: option!(shoulder_entity_right: p.get_shoulder_entity_right(), |x| entity(x)),
        seen_credits: p.get_seen_credits(),
        recipe_book: recipe_book(known(p.get_recipe_book())),
    }
}

fn contact(c: cp::contact::Reader<'_>) -> data::Contact {
    let (g, t) = (known(c.get_guidance()), known(c.get_transform()));
    let position = (t.get_position().get_x(), t.get_position().get_y());
    let (altitude, angle, velocity) = (t.get_altitude(), t.get_angle(), t.get_velocity());
    data::Contact {
        damage: c.get_damage(),
        entity_id: c.get_entity_id(),
        entity_type: option!(entity_type: c.get_entity_type(), |kind| known(kind).to()),
        guidance: data::Guidance { angle: g.get_angle(), submerge: g.get_submerge(), velocity: g.get_velocity() },
        player_id: option!(player_id: c.get_player_id(), |id| id),
        reloads: known(c.get_reloads()).iter().collect(),
        transform: data::Transform { altitude, angle, position, velocity },
        turret_angles: known(c.get_turret_angles()).iter().collect(),
    }
}

fn terrain_update(t: cp::terrain_update::Reader<'_>) -> data::TerrainUpdate {
    let chunk_id = t.get_chunk_id();
    data::TerrainUpdate { chunk_id: (chunk_id.get_x(), chunk_id.get_y()), data: known(t.get_data()).iter().collect() }
}

fn update(u: cp::update::Reader<'_>) -> data::Update {
    data::Update {
        contacts: known(u.get_contacts()).iter().map(contact).collect(),
        score: u.get_score(),
        world_radius: u.get_world_radius(),
        terrain_updates: known(u.get_terrain_updates()).iter().map(terrain_update).collect(),
    }
}
