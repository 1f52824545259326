//! The sets as plain Rust structs. rkyv's and serde's derives stand on them, since that is how those formats are used; the
//! other formats are written from their fields.

use super::{Set, Visitor};
use rkyv::{Archive, Serialize as Archivable};
use serde::{Deserialize, Serialize};

/// An IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Address {
    pub x0: u8,
    pub x1: u8,
    pub x2: u8,
    pub x3: u8,
}

/// A line of a web server's log.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Log {
    pub address: Address,
    pub identity: String,
    pub userid: String,
    pub date: String,
    pub request: String,
    pub code: u16,
    pub size: u64,
}

/// A log.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Logs {
    pub logs: Vec<Log>,
}

/// A point or a direction.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Vector3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

/// A triangle with its normal.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Triangle {
    pub v0: Vector3,
    pub v1: Vector3,
    pub v2: Vector3,
    pub normal: Vector3,
}

/// A surface.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Mesh {
    pub triangles: Vec<Triangle>,
}

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
#[rkyv(derive(Clone, Copy))]
#[repr(u8)]
pub enum GameType {
    Survival,
    Creative,
    Adventure,
    Spectator,
}

/// Some of a thing, in a slot.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Item {
    pub count: i8,
    pub slot: u8,
    pub id: String,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Abilities {
    pub walk_speed: f32,
    pub fly_speed: f32,
    pub may_fly: bool,
    pub flying: bool,
    pub invulnerable: bool,
    pub may_build: bool,
    pub instabuild: bool,
}

/// A place, or a speed.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Position {
    pub x: f64,
    pub y: f64,
    pub z: f64,
}

/// Where something looks.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Rotation {
    pub yaw: f32,
    pub pitch: f32,
}

/// Where a player comes back to life.
#[derive(Clone, Copy, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Spawn {
    pub x: i64,
    pub y: i64,
    pub z: i64,
    pub forced: Option<bool>,
    pub angle: Option<f32>,
}

/// A living thing, and who rides on it.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
#[rkyv(serialize_bounds(__S: rkyv::ser::Writer, __S::Error: rkyv::rancor::Source))]
#[rkyv(bytecheck(bounds(__C: rkyv::validation::ArchiveContext, __C::Error: rkyv::rancor::Source)))]
pub struct Entity {
    pub id: String,
    pub position: Option<Position>,
    pub motion: Position,
    pub rotation: Rotation,
    pub fall_distance: f32,
    pub fire: u16,
    pub air: u16,
    pub on_ground: bool,
    pub no_gravity: Option<bool>,
    pub invulnerable: Option<bool>,
    pub portal_cooldown: i32,
    pub uuid: Option<[u8; 16]>,
    pub custom_name: Option<String>,
    pub silent: Option<bool>,
    pub glowing: bool,
    #[rkyv(omit_bounds)]
    pub passenger: Option<Box<Entity>>,
}

/// What a player sits on.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Vehicle {
    pub uuid: [u8; 16],
    pub entity: Entity,
}

/// What a player knows to make.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct RecipeBook {
    pub recipes: Vec<String>,
    pub to_be_displayed: Vec<String>,
    pub filtering_craftable: bool,
    pub gui_open: bool,
    pub furnace_filtering_craftable: bool,
    pub furnace_gui_open: bool,
    pub blasting_furnace_filtering_craftable: bool,
    pub blasting_furnace_gui_open: bool,
    pub smoker_filtering_craftable: bool,
    pub smoker_gui_open: bool,
}

/// A player as a game saves them.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Player {
    pub game_type: GameType,
    pub previous_game_type: Option<GameType>,
    pub score: i64,
    pub dimension: String,
    pub selected_item_slot: u32,
    pub selected_item: Option<Item>,
    pub spawn_dimension: Option<String>,
    pub spawn: Option<Spawn>,
    pub sleep_timer: u16,
    pub food_exhaustion: f32,
    pub food_saturation: f32,
    pub food_level: u32,
    pub food_tick_timer: u32,
    pub xp_level: u32,
    pub xp_progress: f32,
    pub xp_total: i32,
    pub xp_seed: i32,
    pub inventory: Vec<Item>,
    pub ender_items: Vec<Item>,
    pub abilities: Abilities,
    pub entered_nether: Option<Position>,
    pub vehicle: Option<Vehicle>,
    pub shoulder_left: Option<Entity>,
    pub shoulder_right: Option<Entity>,
    pub seen_credits: bool,
    pub recipe_book: RecipeBook,
}

/// All players of a world.
#[derive(Clone, Debug, PartialEq, Archive, Archivable, Serialize, Deserialize)]
pub struct Players {
    pub players: Vec<Player>,
}

impl Set for Logs {
    const NAME: &'static str = "log";
    const ELEMENTS: &'static str = "entries";

    fn count(&self) -> usize {
        self.logs.len()
    }

    fn walk<V: Visitor>(&self, v: &mut V) {
        v.number(self.logs.len() as u64);
        for log in &self.logs {
            let Address { x0, x1, x2, x3 } = log.address;
            [x0, x1, x2, x3].into_iter().for_each(|part| v.number(u64::from(part)));
            v.number(u64::from(log.code));
            v.number(log.size);
            for text in [&log.identity, &log.userid, &log.date, &log.request] {
                v.text(text.as_bytes());
            }
        }
    }
}

impl Triangle {
    /// Corners and normal, number by number.
    #[inline(always)]
    pub fn values(&self) -> [f32; 12] {
        let [a, b, c, n] = [self.v0, self.v1, self.v2, self.normal];
        [a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, n.x, n.y, n.z]
    }
}

impl Set for Mesh {
    const NAME: &'static str = "mesh";
    const ELEMENTS: &'static str = "triangles";

    fn count(&self) -> usize {
        self.triangles.len()
    }

    fn walk<V: Visitor>(&self, v: &mut V) {
        v.number(self.triangles.len() as u64);
        for triangle in &self.triangles {
            v.triangle(triangle.values());
        }
    }
}

impl Position {
    /// The coordinates.
    pub fn values(self) -> [f64; 3] {
        [self.x, self.y, self.z]
    }
}

impl Abilities {
    /// The truth values, in order.
    pub fn flags(&self) -> [bool; 5] {
        [self.may_fly, self.flying, self.invulnerable, self.may_build, self.instabuild]
    }
}

impl RecipeBook {
    /// The truth values, in order.
    #[inline(always)]
    pub fn screens(&self) -> [bool; 8] {
        [
            self.filtering_craftable,
            self.gui_open,
            self.furnace_filtering_craftable,
            self.furnace_gui_open,
            self.blasting_furnace_filtering_craftable,
            self.blasting_furnace_gui_open,
            self.smoker_filtering_craftable,
            self.smoker_gui_open,
        ]
    }
}

impl Set for Players {
    const NAME: &'static str = "minecraft";
    const ELEMENTS: &'static str = "players";

    fn count(&self) -> usize {
        self.players.len()
    }

    fn walk<V: Visitor>(&self, v: &mut V) {
        v.number(self.players.len() as u64);
        for player in &self.players {
            walk_player(player, v);
        }
    }
}

fn walk_player<V: Visitor>(p: &Player, v: &mut V) {
    v.number(p.game_type as u64);
    v.maybe(p.previous_game_type.map(|x| x as u64));
    v.number(p.score as u64);
    for number in [p.selected_item_slot, u32::from(p.sleep_timer), p.food_level, p.food_tick_timer, p.xp_level] {
        v.number(u64::from(number));
    }
    [p.food_exhaustion, p.food_saturation, p.xp_progress].into_iter().for_each(|x| v.float(x));
    [p.xp_total, p.xp_seed].into_iter().for_each(|x| v.number(x as u64));
    [p.abilities.walk_speed, p.abilities.fly_speed].into_iter().for_each(|x| v.float(x));
    v.flags(p.abilities.flags());
    v.maybe_position(p.entered_nether.map(Position::values));
    v.flags([p.seen_credits]);
    v.text(p.dimension.as_bytes());
    v.maybe_text(p.spawn_dimension.as_ref().map(String::as_bytes));
    v.flags([p.selected_item.is_some()]);
    p.selected_item.iter().for_each(|item| walk_item(item, v));
    v.flags([p.spawn.is_some()]);
    if let Some(spawn) = &p.spawn {
        [spawn.x, spawn.y, spawn.z].into_iter().for_each(|x| v.number(x as u64));
        v.maybe(spawn.forced.map(u64::from));
        v.maybe(spawn.angle.map(|x| u64::from(x.to_bits())));
    }
    for items in [&p.inventory, &p.ender_items] {
        v.number(items.len() as u64);
        items.iter().for_each(|item| walk_item(item, v));
    }
    v.flags([p.vehicle.is_some()]);
    if let Some(vehicle) = &p.vehicle {
        v.uuid(u128::from_le_bytes(vehicle.uuid));
        walk_entity(&vehicle.entity, v);
    }
    for entity in [&p.shoulder_left, &p.shoulder_right] {
        v.flags([entity.is_some()]);
        entity.iter().for_each(|entity| walk_entity(entity, v));
    }
    v.flags(p.recipe_book.screens());
    for recipes in [&p.recipe_book.recipes, &p.recipe_book.to_be_displayed] {
        v.number(recipes.len() as u64);
        recipes.iter().for_each(|recipe| v.text(recipe.as_bytes()));
    }
}

fn walk_item<V: Visitor>(item: &Item, v: &mut V) {
    v.number(item.count as u64);
    v.number(u64::from(item.slot));
    v.text(item.id.as_bytes());
}

fn walk_entity<V: Visitor>(e: &Entity, v: &mut V) {
    v.text(e.id.as_bytes());
    v.maybe_position(e.position.map(Position::values));
    v.position(e.motion.values());
    [e.rotation.yaw, e.rotation.pitch, e.fall_distance].into_iter().for_each(|x| v.float(x));
    v.number(u64::from(e.fire));
    v.number(u64::from(e.air));
    v.flags([e.on_ground, e.glowing]);
    [e.no_gravity, e.invulnerable, e.silent].into_iter().for_each(|x| v.maybe(x.map(u64::from)));
    v.number(e.portal_cooldown as u64);
    v.maybe_uuid(e.uuid.map(u128::from_le_bytes));
    v.maybe_text(e.custom_name.as_ref().map(String::as_bytes));
    v.flags([e.passenger.is_some()]);
    if let Some(passenger) = &e.passenger {
        walk_entity(passenger, v);
    }
}
