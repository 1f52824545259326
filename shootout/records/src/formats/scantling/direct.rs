//! Direct, written from plain structs by closures into a buffer that the row keeps.

use super::own::screens;
use super::records::{
    Abilities, Address, ChunkId, ContactBlock, ContactDone, ContactNeedsBlock, EntityBlock, EntityDone,
    EntityNeedsBlock, Guidance, ItemBlock, ItemDone, ItemNeedsBlock, LogBlock, PlayerBlock, PlayerDone,
    PlayerNeedsBlock, RecipeBookBlock, RecipeBookDone, RecipeBookNeedsBlock, Records, TerrainUpdateBlock, Transform,
    Triangle, UpdateBlock, UpdateDone, UpdateNeedsBlock, Vector2f, Vector3, Vector3d, VehicleBlock,
};
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::formats::ROOM;
use crate::formats::convert::To;
use crate::task::Write;
use scantling::Sink;

/// The buffer.
pub struct Writer(Vec<u8>);

impl Writer {
    /// With room for a frame of this many bytes.
    pub fn new(room: usize) -> Self {
        Self(vec![0; room])
    }
}

impl Write<Logs> for Writer {
    fn write(&mut self, data: &Logs) -> &[u8] {
        let written = Records::write_logs(&mut self.0[..], |w| {
            w.block()
                .logs(&data.logs, |w, log| {
                    let data::Address { x0, x1, x2, x3 } = log.address;
                    w.block(LogBlock { address: Address { x0, x1, x2, x3 }, code: log.code, size: log.size })
                        .identity(&log.identity)
                        .userid(&log.userid)
                        .date(&log.date)
                        .request(&log.request)
                        .end()
                })
                .end()
        });
        &self.0[..written.expect(ROOM)]
    }
}

impl Write<Mesh> for Writer {
    fn write(&mut self, data: &Mesh) -> &[u8] {
        let written =
            Records::write_mesh(&mut self.0[..], |w| w.block().triangles(data.triangles.iter().map(triangle)).end());
        &self.0[..written.expect(ROOM)]
    }
}

/// A triangle as the schema has it.
#[inline(always)]
pub fn triangle(t: &data::Triangle) -> Triangle {
    let vector = |v: data::Vector3| Vector3 { x: v.x, y: v.y, z: v.z };
    Triangle { v0: vector(t.v0), v1: vector(t.v1), v2: vector(t.v2), normal: vector(t.normal) }
}

impl Write<Players> for Writer {
    fn write(&mut self, data: &Players) -> &[u8] {
        let written = Records::write_players(&mut self.0[..], |w| w.block().players(&data.players, player).end());
        &self.0[..written.expect(ROOM)]
    }
}

impl Write<Updates> for Writer {
    fn write(&mut self, data: &Updates) -> &[u8] {
        let written = Records::write_updates(&mut self.0[..], |w| w.block().updates(&data.updates, update).end());
        &self.0[..written.expect(ROOM)]
    }
}

#[inline(always)]
fn place(p: (f64, f64, f64)) -> Vector3d {
    Vector3d { x: p.0, y: p.1, z: p.2 }
}

fn player<'w, S: Sink>(w: PlayerNeedsBlock<'w, S>, p: &data::Player) -> PlayerDone<'w, S> {
    let abilities: Abilities = (&p.abilities).to();
    w.block(PlayerBlock {
        game_type: (&p.game_type).to(),
        previous_game_type: (&p.previous_game_type).to(),
        score: p.score,
        selected_item_slot: p.selected_item_slot,
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
        abilities,
        entered_nether_position: p.entered_nether_position.map(place),
        seen_credits: p.seen_credits,
    })
    .dimension(&p.dimension)
    .selected_item(|w| item(w, &p.selected_item))
    .spawn_dimension(p.spawn_dimension.as_ref())
    .inventory(&p.inventory, item)
    .ender_items(&p.ender_items, item)
    .root_vehicle(p.root_vehicle.as_ref(), |w, (id, rider)| {
        w.block(VehicleBlock { uuid: id.to() }).entity(|w| entity(w, rider)).end()
    })
    .shoulder_entity_left(p.shoulder_entity_left.as_ref(), entity)
    .shoulder_entity_right(p.shoulder_entity_right.as_ref(), entity)
    .recipe_book(|w| recipe_book(w, &p.recipe_book))
    .end()
}

fn recipe_book<'w, S: Sink>(w: RecipeBookNeedsBlock<'w, S>, b: &data::RecipeBook) -> RecipeBookDone<'w, S> {
    w.block(RecipeBookBlock { screens: screens(b) }).recipes(&b.recipes).to_be_displayed(&b.to_be_displayed).end()
}

fn item<'w, S: Sink>(w: ItemNeedsBlock<'w, S>, item: &data::Item) -> ItemDone<'w, S> {
    w.block(ItemBlock { count: item.count, slot: item.slot }).id(&item.id).end()
}

fn entity<'w, S: Sink>(w: EntityNeedsBlock<'w, S>, e: &data::Entity) -> EntityDone<'w, S> {
    w.block(EntityBlock {
        pos: place(e.pos),
        motion: place(e.motion),
        rotation: Vector2f { x: e.rotation.0, y: e.rotation.1 },
        fall_distance: e.fall_distance,
        fire: e.fire,
        air: e.air,
        on_ground: e.on_ground,
        no_gravity: e.no_gravity,
        invulnerable: e.invulnerable,
        portal_cooldown: e.portal_cooldown,
        uuid: (&e.uuid).to(),
        custom_name_visible: e.custom_name_visible,
        silent: e.silent,
        glowing: e.glowing,
    })
    .id(&e.id)
    .custom_name(e.custom_name.as_ref())
    .end()
}

fn update<'w, S: Sink>(w: UpdateNeedsBlock<'w, S>, u: &data::Update) -> UpdateDone<'w, S> {
    w.block(UpdateBlock { score: u.score, world_radius: u.world_radius })
        .contacts(&u.contacts, contact)
        .terrain_updates(&u.terrain_updates, |w, t| {
            let (x, y) = t.chunk_id;
            w.block(TerrainUpdateBlock { chunk_id: ChunkId { x, y } }).data(&t.data).end()
        })
        .end()
}

fn contact<'w, S: Sink>(w: ContactNeedsBlock<'w, S>, c: &data::Contact) -> ContactDone<'w, S> {
    let guidance: Guidance = (&c.guidance).to();
    let transform: Transform = (&c.transform).to();
    w.block(ContactBlock {
        damage: c.damage,
        entity_id: c.entity_id,
        entity_type: (&c.entity_type).to(),
        guidance,
        player_id: c.player_id,
        transform,
    })
    .reloads(c.reloads.iter().copied())
    .turret_angles(c.turret_angles.iter().copied())
    .end()
}
