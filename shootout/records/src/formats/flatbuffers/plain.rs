//! Plain structs from verified bytes, field by field.

use super::fb;
use super::read::verified;
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::formats::convert::To;
use crate::task::Decode;

/// Verifies, then fills plain structs.
pub struct Plain;

macro_rules! sets {
    ($($data:ident |$root:ident| $plain:expr;)*) => {$(
        impl Decode<$data> for Plain {
            type Value = $data;

            fn decode(&mut self, bytes: &[u8]) -> $data {
                let $root: fb::$data<'_> = verified(bytes);
                $plain
            }

            fn plain(value: $data) -> $data {
                value
            }
        }
    )*};
}

sets! {
    Logs |root| Logs { logs: root.logs().iter().map(log).collect() };
    Mesh |root| Mesh { triangles: root.triangles().iter().map(triangle).collect() };
    Players |root| Players { players: root.players().iter().map(player).collect() };
    Updates |root| Updates { updates: root.updates().iter().map(update).collect() };
}

fn log(log: fb::Log<'_>) -> data::Log {
    let a = log.address();
    data::Log {
        address: data::Address { x0: a.x0(), x1: a.x1(), x2: a.x2(), x3: a.x3() },
        identity: log.identity().to_owned(),
        userid: log.userid().to_owned(),
        date: log.date().to_owned(),
        request: log.request().to_owned(),
        code: log.code(),
        size: log.size(),
    }
}

fn triangle(t: &fb::Triangle) -> data::Triangle {
    let vector = |v: &fb::Vector3| data::Vector3 { x: v.x(), y: v.y(), z: v.z() };
    data::Triangle { v0: vector(t.v0()), v1: vector(t.v1()), v2: vector(t.v2()), normal: vector(t.normal()) }
}

fn place(p: &fb::Vector3d) -> (f64, f64, f64) {
    (p.x(), p.y(), p.z())
}

fn item(item: fb::Item<'_>) -> data::Item {
    data::Item { count: item.count(), slot: item.slot(), id: item.id().to_owned() }
}

fn entity(e: fb::Entity<'_>) -> data::Entity {
    let (rotation, uuid) = (e.rotation(), e.uuid());
    data::Entity {
        id: e.id().to_owned(),
        pos: place(e.pos()),
        motion: place(e.motion()),
        rotation: (rotation.x(), rotation.y()),
        fall_distance: e.fall_distance(),
        fire: e.fire(),
        air: e.air(),
        on_ground: e.on_ground(),
        no_gravity: e.no_gravity(),
        invulnerable: e.invulnerable(),
        portal_cooldown: e.portal_cooldown(),
        uuid: [uuid.x0(), uuid.x1(), uuid.x2(), uuid.x3()],
        custom_name: e.custom_name().map(str::to_owned),
        custom_name_visible: e.custom_name_visible(),
        silent: e.silent(),
        glowing: e.glowing(),
    }
}

fn abilities(a: &fb::Abilities) -> data::Abilities {
    data::Abilities {
        walk_speed: a.walk_speed(),
        fly_speed: a.fly_speed(),
        may_fly: a.may_fly(),
        flying: a.flying(),
        invulnerable: a.invulnerable(),
        may_build: a.may_build(),
        instabuild: a.instabuild(),
    }
}

fn recipe_book(b: fb::RecipeBook<'_>) -> data::RecipeBook {
    data::RecipeBook {
        recipes: b.recipes().iter().map(str::to_owned).collect(),
        to_be_displayed: b.to_be_displayed().iter().map(str::to_owned).collect(),
        is_filtering_craftable: b.is_filtering_craftable(),
        is_gui_open: b.is_gui_open(),
        is_furnace_filtering_craftable: b.is_furnace_filtering_craftable(),
        is_furnace_gui_open: b.is_furnace_gui_open(),
        is_blasting_furnace_filtering_craftable: b.is_blasting_furnace_filtering_craftable(),
        is_blasting_furnace_gui_open: b.is_blasting_furnace_gui_open(),
        is_smoker_filtering_craftable: b.is_smoker_filtering_craftable(),
        is_smoker_gui_open: b.is_smoker_gui_open(),
    }
}

fn player(p: fb::Player<'_>) -> data::Player {
    data::Player {
        game_type: p.game_type().to(),
        previous_game_type: p.previous_game_type().to(),
        score: p.score(),
        dimension: p.dimension().to_owned(),
        selected_item_slot: p.selected_item_slot(),
        selected_item: item(p.selected_item()),
        spawn_dimension: p.spawn_dimension().map(str::to_owned),
        spawn_x: p.spawn_x(),
        spawn_y: p.spawn_y(),
        spawn_z: p.spawn_z(),
        spawn_forced: p.spawn_forced(),
        sleep_timer: p.sleep_timer(),
        food_exhaustion_level: p.food_exhaustion_level(),
        food_saturation_level: p.food_saturation_level(),
        food_tick_timer: p.food_tick_timer(),
        xp_level: p.xp_level(),
        xp_p: p.xp_p(),
        xp_total: p.xp_total(),
        xp_seed: p.xp_seed(),
        inventory: p.inventory().iter().map(item).collect(),
        ender_items: p.ender_items().iter().map(item).collect(),
        abilities: abilities(p.abilities()),
        entered_nether_position: p.entered_nether_position().map(place),
        root_vehicle: p.root_vehicle().map(|v| ([v.x0(), v.x1(), v.x2(), v.x3()], entity(v.entity()))),
        shoulder_entity_left: p.shoulder_entity_left().map(entity),
        shoulder_entity_right: p.shoulder_entity_right().map(entity),
        seen_credits: p.seen_credits(),
        recipe_book: recipe_book(p.recipe_book()),
    }
}

fn contact(c: fb::Contact<'_>) -> data::Contact {
    let (g, t) = (c.guidance(), c.transform());
    let (altitude, angle, velocity) = (t.altitude(), t.angle(), t.velocity());
    data::Contact {
        damage: c.damage(),
        entity_id: c.entity_id(),
        entity_type: c.entity_type().map(To::to),
        guidance: data::Guidance { angle: g.angle(), submerge: g.submerge(), velocity: g.velocity() },
        player_id: c.player_id(),
        reloads: c.reloads().iter().collect(),
        transform: data::Transform { altitude, angle, position: (t.position().x(), t.position().y()), velocity },
        turret_angles: c.turret_angles().iter().collect(),
    }
}

fn terrain_update(t: fb::TerrainUpdate<'_>) -> data::TerrainUpdate {
    data::TerrainUpdate { chunk_id: (t.chunk_id().x(), t.chunk_id().y()), data: t.data().bytes().to_vec() }
}

fn update(u: fb::Update<'_>) -> data::Update {
    data::Update {
        contacts: u.contacts().iter().map(contact).collect(),
        score: u.score(),
        world_radius: u.world_radius(),
        terrain_updates: u.terrain_updates().iter().map(terrain_update).collect(),
    }
}
