//! Compact, written from plain structs into a buffer that the row keeps.
//!
//! Lists are written from iterators at every level; nothing is gathered first.

use super::direct::triangle;
use super::own::screens;
use super::records::{
    ContactCompact, EntityCompact, ItemCompact, LogCompact, LogsCompact, MeshCompact, PlayerCompact, PlayersCompact,
    RecipeBookCompact, Records, TerrainUpdateCompact, UpdateCompact, UpdatesCompact, VehicleCompact,
};
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::formats::convert::To;
use crate::formats::{ROOM, VALID};
use crate::task::Write;
use scantling::Mode;
use scantling::compact::{Form, Items, List};

/// Checks a frame without decoding it.
pub fn judge(bytes: &[u8]) {
    Records::check_compact(bytes, Mode::Compatible).expect(VALID);
}

/// The buffer.
pub struct CompactWriter(Vec<u8>);

impl CompactWriter {
    /// With room for a frame of this many bytes.
    pub fn new(room: usize) -> Self {
        Self(vec![0; room])
    }
}

impl Write<Logs> for CompactWriter {
    fn write(&mut self, data: &Logs) -> &[u8] {
        let logs = LogsCompact { logs: List::Each(data.logs.iter().map(log)) };
        let written = Records::write_compact_logs(&mut self.0[..], &logs);
        &self.0[..written.expect(ROOM)]
    }
}

impl Write<Mesh> for CompactWriter {
    fn write(&mut self, data: &Mesh) -> &[u8] {
        let mesh = MeshCompact { triangles: List::Each(data.triangles.iter().map(triangle)) };
        let written = Records::write_compact_mesh(&mut self.0[..], &mesh);
        &self.0[..written.expect(ROOM)]
    }
}

impl Write<Players> for CompactWriter {
    fn write(&mut self, data: &Players) -> &[u8] {
        let each = data.players.iter().map(player);
        let written = Records::write_compact_players(&mut self.0[..], &PlayersCompact { players: List::Each(each) });
        &self.0[..written.expect(ROOM)]
    }
}

impl Write<Updates> for CompactWriter {
    fn write(&mut self, data: &Updates) -> &[u8] {
        let each = data.updates.iter().map(|u| UpdateCompact {
            contacts: List::Each(u.contacts.iter().map(contact)),
            score: u.score,
            world_radius: u.world_radius,
            terrain_updates: List::Each(u.terrain_updates.iter().map(terrain_update)),
        });
        let written = Records::write_compact_updates(&mut self.0[..], &UpdatesCompact { updates: List::Each(each) });
        &self.0[..written.expect(ROOM)]
    }
}

fn log(log: &data::Log) -> LogCompact<'_> {
    LogCompact {
        address: (&log.address).to(),
        identity: &log.identity,
        userid: &log.userid,
        date: &log.date,
        request: &log.request,
        code: log.code,
        size: log.size,
    }
}

fn item(item: &data::Item) -> ItemCompact<'_> {
    ItemCompact { count: item.count, slot: item.slot, id: &item.id }
}

fn entity(e: &data::Entity) -> EntityCompact<'_> {
    EntityCompact {
        id: &e.id,
        pos: (&e.pos).to(),
        motion: (&e.motion).to(),
        rotation: (&e.rotation).to(),
        fall_distance: e.fall_distance,
        fire: e.fire,
        air: e.air,
        on_ground: e.on_ground,
        no_gravity: e.no_gravity,
        invulnerable: e.invulnerable,
        portal_cooldown: e.portal_cooldown,
        uuid: (&e.uuid).to(),
        custom_name: e.custom_name.as_deref(),
        custom_name_visible: e.custom_name_visible,
        silent: e.silent,
        glowing: e.glowing,
    }
}

fn recipe_book<'a>(b: &'a data::RecipeBook) -> RecipeBookCompact<'a, impl Items<&'a str>, impl Items<&'a str>> {
    RecipeBookCompact {
        recipes: List::Each(b.recipes.iter().map(String::as_str)),
        to_be_displayed: List::Each(b.to_be_displayed.iter().map(String::as_str)),
        screens: screens(b),
    }
}

fn player<'a>(
    p: &'a data::Player,
) -> PlayerCompact<'a, impl Items<ItemCompact<'a>>, impl Items<ItemCompact<'a>>, impl Form<RecipeBookCompact<'a>>> {
    PlayerCompact {
        game_type: (&p.game_type).to(),
        previous_game_type: (&p.previous_game_type).to(),
        score: p.score,
        dimension: &p.dimension,
        selected_item_slot: p.selected_item_slot,
        selected_item: item(&p.selected_item),
        spawn_dimension: p.spawn_dimension.as_deref(),
        spawn_x: p.spawn_x,
        spawn_y: p.spawn_y,
        spawn_z: p.spawn_z,
        spawn_forced: p.spawn_forced,
        sleep_timer: p.sleep_timer,
        food_exhaustion_level: p.food_exhaustion_level,
        food_saturation_level: p.food_saturation_level,
        food_tick_timer: p.food_tick_timer,
        xp_level: p.xp_level,
        xp_p: p.xp_p,
        xp_total: p.xp_total,
        xp_seed: p.xp_seed,
        inventory: List::Each(p.inventory.iter().map(item)),
        ender_items: List::Each(p.ender_items.iter().map(item)),
        abilities: (&p.abilities).to(),
        entered_nether_position: (&p.entered_nether_position).to(),
        root_vehicle: p
            .root_vehicle
            .as_ref()
            .map(|(id, rider)| VehicleCompact { uuid: id.to(), entity: entity(rider) }),
        shoulder_entity_left: p.shoulder_entity_left.as_ref().map(entity),
        shoulder_entity_right: p.shoulder_entity_right.as_ref().map(entity),
        seen_credits: p.seen_credits,
        recipe_book: recipe_book(&p.recipe_book),
    }
}

fn contact(c: &data::Contact) -> ContactCompact<'_> {
    ContactCompact {
        damage: c.damage,
        entity_id: c.entity_id,
        entity_type: (&c.entity_type).to(),
        guidance: (&c.guidance).to(),
        player_id: c.player_id,
        reloads: List::Values(&c.reloads),
        transform: (&c.transform).to(),
        turret_angles: List::Values(&c.turret_angles),
    }
}

fn terrain_update(t: &data::TerrainUpdate) -> TerrainUpdateCompact<'_> {
    TerrainUpdateCompact { chunk_id: (&t.chunk_id).to(), data: &t.data }
}
