//! Players as a game saves them: deep, with much that is optional.

use super::{Random, Set};
use crate::task::{Fields, Visitor};
#[cfg(feature = "rivals")]
use bitcode::{Decode, Encode};
#[cfg(feature = "rivals")]
use fory::{ForyEnum, ForyStruct};
use rand::Rng;
#[cfg(feature = "rivals")]
use rkyv::{Archive, Deserialize as Restore, Serialize as Archivable};
#[cfg(feature = "rivals")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "rivals")]
use wincode::{SchemaRead, SchemaWrite};

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyEnum)
)]
#[cfg_attr(feature = "rivals", rkyv(derive(Clone, Copy)))]
#[repr(u8)]
pub enum GameType {
    Survival,
    Creative,
    Adventure,
    Spectator,
}

/// Some of a thing, in a slot.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Item {
    pub count: i8,
    pub slot: u8,
    pub id: String,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Abilities {
    pub walk_speed: f32,
    pub fly_speed: f32,
    pub may_fly: bool,
    pub flying: bool,
    pub invulnerable: bool,
    pub may_build: bool,
    pub instabuild: bool,
}

/// Something that lives.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Entity {
    pub id: String,
    pub pos: (f64, f64, f64),
    pub motion: (f64, f64, f64),
    pub rotation: (f32, f32),
    pub fall_distance: f32,
    pub fire: u16,
    pub air: u16,
    pub on_ground: bool,
    pub no_gravity: bool,
    pub invulnerable: bool,
    pub portal_cooldown: i32,
    pub uuid: [u32; 4],
    pub custom_name: Option<String>,
    pub custom_name_visible: bool,
    pub silent: bool,
    pub glowing: bool,
}

/// What a player knows to make.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct RecipeBook {
    pub recipes: Vec<String>,
    pub to_be_displayed: Vec<String>,
    pub is_filtering_craftable: bool,
    pub is_gui_open: bool,
    pub is_furnace_filtering_craftable: bool,
    pub is_furnace_gui_open: bool,
    pub is_blasting_furnace_filtering_craftable: bool,
    pub is_blasting_furnace_gui_open: bool,
    pub is_smoker_filtering_craftable: bool,
    pub is_smoker_gui_open: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Player {
    pub game_type: GameType,
    pub previous_game_type: GameType,
    pub score: i64,
    pub dimension: String,
    pub selected_item_slot: u32,
    pub selected_item: Item,
    pub spawn_dimension: Option<String>,
    pub spawn_x: i64,
    pub spawn_y: i64,
    pub spawn_z: i64,
    pub spawn_forced: Option<bool>,
    pub sleep_timer: u16,
    pub food_exhaustion_level: f32,
    pub food_saturation_level: f32,
    pub food_tick_timer: u32,
    pub xp_level: u32,
    pub xp_p: f32,
    pub xp_total: i32,
    pub xp_seed: i32,
    pub inventory: Vec<Item>,
    pub ender_items: Vec<Item>,
    pub abilities: Abilities,
    pub entered_nether_position: Option<(f64, f64, f64)>,
    pub root_vehicle: Option<([u32; 4], Entity)>,
    pub shoulder_entity_left: Option<Entity>,
    pub shoulder_entity_right: Option<Entity>,
    pub seen_credits: bool,
    pub recipe_book: RecipeBook,
}

/// All players of a world.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Players {
    pub players: Vec<Player>,
}

impl Set for Players {
    const NAME: &'static str = "minecraft_savedata";
    const ELEMENTS: &'static str = "players";
    const COUNT: usize = 500;

    fn draw(r: &mut Random, count: usize) -> Self {
        Self { players: r.exactly(count, player) }
    }

    fn count(&self) -> usize {
        self.players.len()
    }

    fn read(&self, fields: &mut Fields) {
        for player in &self.players {
            fields.see(player.game_type, |game_type| game_type as u64);
        }
    }
}

const THINGS: [&str; 8] = ["dirt", "stone", "pickaxe", "sand", "gravel", "shovel", "chestplate", "steak"];
const CREATURES: [&str; 8] = ["cow", "sheep", "zombie", "skeleton", "spider", "creeper", "parrot", "bee"];
const NAMES: [&str; 8] = ["rainbow", "princess", "steve", "johnny", "missy", "coward", "fairy", "howard"];
const RECIPES: [&str; 8] = ["pickaxe", "torch", "bow", "crafting table", "furnace", "shears", "arrow", "tnt"];
const WORLDS: [&str; 3] = ["overworld", "nether", "end"];

fn game_type(r: &mut Random) -> GameType {
    match r.0.gen_range(0..4) {
        0 => GameType::Survival,
        1 => GameType::Creative,
        2 => GameType::Adventure,
        _ => GameType::Spectator,
    }
}

fn item(r: &mut Random) -> Item {
    Item { count: r.0.r#gen(), slot: r.0.r#gen(), id: r.pick(&THINGS).to_owned() }
}

fn place(r: &mut Random) -> (f64, f64, f64) {
    (r.0.r#gen(), r.0.r#gen(), r.0.r#gen())
}

fn uuid(r: &mut Random) -> [u32; 4] {
    std::array::from_fn(|_| r.0.r#gen())
}

fn abilities(r: &mut Random) -> Abilities {
    Abilities {
        walk_speed: r.0.r#gen(),
        fly_speed: r.0.r#gen(),
        may_fly: r.flag(),
        flying: r.flag(),
        invulnerable: r.flag(),
        may_build: r.flag(),
        instabuild: r.flag(),
    }
}

fn entity(r: &mut Random) -> Entity {
    Entity {
        id: r.pick(&CREATURES).to_owned(),
        pos: place(r),
        motion: place(r),
        rotation: (r.0.r#gen(), r.0.r#gen()),
        fall_distance: r.0.r#gen(),
        fire: r.0.r#gen(),
        air: r.0.r#gen(),
        on_ground: r.flag(),
        no_gravity: r.flag(),
        invulnerable: r.flag(),
        portal_cooldown: r.0.r#gen(),
        uuid: uuid(r),
        custom_name: r.maybe(|r| r.pick(&NAMES).to_owned()),
        custom_name_visible: r.flag(),
        silent: r.flag(),
        glowing: r.flag(),
    }
}

fn recipe_book(r: &mut Random) -> RecipeBook {
    RecipeBook {
        recipes: r.many(0..30, |r| r.pick(&RECIPES).to_owned()),
        to_be_displayed: r.many(0..10, |r| r.pick(&RECIPES).to_owned()),
        is_filtering_craftable: r.flag(),
        is_gui_open: r.flag(),
        is_furnace_filtering_craftable: r.flag(),
        is_furnace_gui_open: r.flag(),
        is_blasting_furnace_filtering_craftable: r.flag(),
        is_blasting_furnace_gui_open: r.flag(),
        is_smoker_filtering_craftable: r.flag(),
        is_smoker_gui_open: r.flag(),
    }
}

fn player(r: &mut Random) -> Player {
    Player {
        game_type: game_type(r),
        previous_game_type: game_type(r),
        score: r.0.r#gen(),
        dimension: r.pick(&WORLDS).to_owned(),
        selected_item_slot: r.0.r#gen(),
        selected_item: item(r),
        spawn_dimension: r.maybe(|r| r.pick(&WORLDS).to_owned()),
        spawn_x: r.0.r#gen(),
        spawn_y: r.0.r#gen(),
        spawn_z: r.0.r#gen(),
        spawn_forced: r.maybe(Random::flag),
        sleep_timer: r.0.r#gen(),
        food_exhaustion_level: r.0.r#gen(),
        food_saturation_level: r.0.r#gen(),
        food_tick_timer: r.0.r#gen(),
        xp_level: r.0.r#gen(),
        xp_p: r.0.r#gen(),
        xp_total: r.0.r#gen(),
        xp_seed: r.0.r#gen(),
        inventory: r.many(0..40, item),
        ender_items: r.many(0..27, item),
        abilities: abilities(r),
        entered_nether_position: r.maybe(place),
        root_vehicle: r.maybe(|r| (uuid(r), entity(r))),
        shoulder_entity_left: r.maybe(entity),
        shoulder_entity_right: r.maybe(entity),
        seen_credits: r.flag(),
        recipe_book: recipe_book(r),
    }
}
