//! What a game of ships tells its players: small structs, short lists of numbers, bytes.

use super::{Random, Set};
use crate::task::{Fields, Visitor};
#[cfg(feature = "rivals")]
use bitcode::{Decode, Encode};
#[cfg(feature = "rivals")]
use fory::{ForyEnum, ForyStruct};
use rand::Rng;
use rand::distributions::WeightedIndex;
#[cfg(feature = "rivals")]
use rkyv::{Archive, Deserialize as Restore, Serialize as Archivable};
#[cfg(feature = "rivals")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "rivals")]
use wincode::{SchemaRead, SchemaWrite};

/// A kind of ship.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyEnum)
)]
#[cfg_attr(feature = "rivals", rkyv(derive(Clone, Copy)))]
#[repr(u8)]
pub enum EntityType {
    ArleighBurke,
    Bismarck,
    Clemenceau,
    Fletcher,
    G5,
    Iowa,
    Kolkata,
    Osa,
    Yasen,
    Zubr,
}

/// Where a ship is, and how fast it goes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Transform {
    pub altitude: i8,
    pub angle: u16,
    pub position: (f32, f32),
    pub velocity: i16,
}

/// Where a ship wants to go.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Guidance {
    pub angle: u16,
    pub submerge: bool,
    pub velocity: i16,
}

/// A ship, as a radar sees it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Contact {
    pub damage: u8,
    pub entity_id: u32,
    pub entity_type: Option<EntityType>,
    pub guidance: Guidance,
    pub player_id: Option<u16>,
    pub reloads: Vec<bool>,
    pub transform: Transform,
    pub turret_angles: Vec<u16>,
}

/// What changed in a part of the map.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct TerrainUpdate {
    pub chunk_id: (i8, i8),
    pub data: Vec<u8>,
}

/// What a player is told at one time.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Update {
    pub contacts: Vec<Contact>,
    pub score: u32,
    pub world_radius: f32,
    pub terrain_updates: Vec<TerrainUpdate>,
}

/// What a player is told.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Updates {
    pub updates: Vec<Update>,
}

impl Set for Updates {
    const NAME: &'static str = "mk48";
    const ELEMENTS: &'static str = "updates";
    const COUNT: usize = 1_000;

    fn draw(r: &mut Random, count: usize) -> Self {
        let frequencies = KINDS.map(|kind| kind.frequency);
        // The table's frequencies are positive.
        let kinds = WeightedIndex::new(frequencies).unwrap_or_else(|error| unreachable!("{error}"));
        Self { updates: r.exactly(count, |r| update(r, &kinds)) }
    }

    fn count(&self) -> usize {
        self.updates.len()
    }

    fn read(&self, fields: &mut Fields) {
        for update in &self.updates {
            fields.see(update.score, u64::from);
        }
    }
}

/// A kind of ship: how often one meets it, and what it carries.
struct Kind {
    of: EntityType,
    frequency: f32,
    turrets: usize,
    weapons: usize,
}

const fn kind(of: EntityType, frequency: f32, turrets: usize, weapons: usize) -> Kind {
    Kind { of, frequency, turrets, weapons }
}

const KINDS: [Kind; 10] = [
    kind(EntityType::ArleighBurke, 2.14, 1, 20),
    kind(EntityType::Bismarck, 0.52, 4, 10),
    kind(EntityType::Clemenceau, 0.97, 4, 16),
    kind(EntityType::Fletcher, 1.46, 4, 18),
    kind(EntityType::G5, 13.16, 0, 2),
    kind(EntityType::Iowa, 1.55, 3, 28),
    kind(EntityType::Kolkata, 0.83, 1, 15),
    kind(EntityType::Osa, 7.25, 2, 6),
    kind(EntityType::Yasen, 4.06, 0, 14),
    kind(EntityType::Zubr, 12.92, 3, 11),
];

fn submerges(r: &mut Random, kind: EntityType) -> bool {
    kind == EntityType::Yasen && r.0.gen_bool(0.9)
}

fn velocity(r: &mut Random) -> i16 {
    match r.0.gen_range(0..100) {
        0..=79 => r.0.gen_range(140..900),
        80..=89 => 0,
        _ => r.0.gen_range(-225..-35),
    }
}

fn transform(r: &mut Random, kind: EntityType) -> Transform {
    Transform {
        altitude: if submerges(r, kind) { r.0.gen_range(-120..-35) } else { 0 },
        angle: r.0.r#gen(),
        position: (r.0.gen_range(-750.0..750.0), r.0.gen_range(-750.0..750.0)),
        velocity: velocity(r),
    }
}

fn contact(r: &mut Random, kinds: &WeightedIndex<f32>, players: u16) -> Contact {
    let kind = &KINDS[r.0.sample(kinds)];
    let is_visible = r.0.gen_bool(0.7);
    Contact {
        damage: if is_visible && r.0.gen_bool(0.6) { 0 } else { r.0.gen_range(0..200) },
        entity_id: r.0.gen_range(0..u32::from(players) * 20),
        entity_type: is_visible.then_some(kind.of),
        guidance: Guidance { angle: r.0.r#gen(), submerge: submerges(r, kind.of), velocity: velocity(r) },
        player_id: is_visible.then(|| r.0.gen_range(0..players)),
        reloads: if is_visible { reloads(r, kind.weapons) } else { Vec::new() },
        transform: transform(r, kind.of),
        turret_angles: if is_visible { turret_angles(r, kind.turrets) } else { Vec::new() },
    }
}

/// Weapons of a ship are as ready as each other.
fn reloads(r: &mut Random, weapons: usize) -> Vec<bool> {
    let share = r.0.gen_range(0.0..1.0);
    (0..weapons).map(|_| r.0.gen_bool(share)).collect()
}

/// Most turrets of a ship point at the same thing.
fn turret_angles(r: &mut Random, turrets: usize) -> Vec<u16> {
    let base: u16 = r.0.r#gen();
    let angle =
        |_| if r.0.gen_bool(0.75) { base.wrapping_add_signed(r.0.gen_range(-200..200i32) as i16) } else { r.0.r#gen() };
    (0..turrets).map(angle).collect()
}

fn terrain_update(r: &mut Random, radius: i8) -> TerrainUpdate {
    let is_new = r.0.gen_bool(0.02);
    let chunk_id = (r.0.gen_range(-radius..radius), r.0.gen_range(-radius..radius));
    TerrainUpdate { chunk_id, data: r.many(if is_new { 900..1100 } else { 3..9 }, |r| r.0.r#gen()) }
}

fn update(r: &mut Random, kinds: &WeightedIndex<f32>) -> Update {
    let players = r.0.gen_range(200..400i32) as u16;
    let world_radius = (f32::from(players) * 15_000.0).sqrt() + r.0.gen_range(-50.0..50.0);
    let terrain_radius = (world_radius / 1600.0).ceil() as i8;
    let contacts = r.0.gen_range(20..40i32);
    Update {
        contacts: (0..contacts).map(|_| contact(r, kinds, players)).collect(),
        score: (r.0.r#gen::<f32>().powi(4) * 5000.0) as u32 + r.0.gen_range(0..50),
        world_radius,
        terrain_updates: {
            let chunks = r.0.gen_range(3..10i32);
            (0..chunks).map(|_| terrain_update(r, terrain_radius)).collect()
        },
    }
}
