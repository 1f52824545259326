//! FlatBuffers: tables where something may be absent or vary, structs elsewhere; one builder is kept, and the bytes are read
//! where it left them. Fields are added in the schema's order, and each list's offsets are collected in a new vector, as the
//! comparison does.
//!
//! [`Verified`] runs the verifier and then reads; [`Unchecked`] skips it. The library has no structs to decode into: they are
//! filled from its accessors.

mod plain;
mod read;

pub use plain::Plain;
pub use read::{Unchecked, Verified};

use super::VALID;
use super::convert::To;
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::task::Write;
use flatbuffers::{FlatBufferBuilder, ForwardsUOffset, Vector, WIPOffset};
use shootout_flatbuffers::records as fb;

type Builder = FlatBufferBuilder<'static>;

/// The builder.
pub struct Writer(Builder);

impl Writer {
    /// With room for this many bytes.
    pub fn new(room: usize) -> Self {
        Self(FlatBufferBuilder::with_capacity(room))
    }
}

/// Each set's root is a table with one list.
macro_rules! sets {
    ($($data:ident $builder:ident $add:ident |$b:ident, $from:ident| $list:expr;)*) => {$(
        impl Write<$data> for Writer {
            fn write(&mut self, $from: &$data) -> &[u8] {
                let $b = &mut self.0;
                $b.reset();
                let list = $list;
                let mut root = fb::$builder::new($b);
                root.$add(list);
                let root = root.finish();
                $b.finish(root, None);
                $b.finished_data()
            }
        }
    )*};
}

sets! {
    Logs LogsBuilder add_logs |b, data| list(b, &data.logs, log);
    Mesh MeshBuilder add_triangles |b, data| b.create_vector_from_iter(data.triangles.iter().map(triangle));
    Players PlayersBuilder add_players |b, data| list(b, &data.players, player);
    Updates UpdatesBuilder add_updates |b, data| list(b, &data.updates, update);
}

/// Its enums are numbers with names, so what is read may be none of them.
macro_rules! enums {
    ($($name:ident { $($variant:ident)* })*) => {$(
        impl To<fb::$name> for &data::$name {
            #[inline]
            fn to(self) -> fb::$name {
                match self { $(data::$name::$variant => fb::$name::$variant,)* }
            }
        }

        impl To<data::$name> for fb::$name {
            #[inline]
            fn to(self) -> data::$name {
                match self {
                    $(Self::$variant => data::$name::$variant,)*
                    _ => panic!("{VALID}"),
                }
            }
        }
    )*};
}

enums! {
    GameType { Survival Creative Adventure Spectator }
    EntityType { ArleighBurke Bismarck Clemenceau Fletcher G5 Iowa Kolkata Osa Yasen Zubr }
}

/// A list of tables.
fn list<T, X>(
    b: &mut Builder,
    items: &[T],
    item: impl Fn(&mut Builder, &T) -> WIPOffset<X>,
) -> WIPOffset<Vector<'static, ForwardsUOffset<X>>> {
    let items: Vec<WIPOffset<X>> = items.iter().map(|x| item(b, x)).collect();
    b.create_vector(&items)
}

fn place(p: (f64, f64, f64)) -> fb::Vector3d {
    fb::Vector3d::new(p.0, p.1, p.2)
}

#[inline(always)]
fn triangle(t: &data::Triangle) -> fb::Triangle {
    let [v0, v1, v2, normal] = [t.v0, t.v1, t.v2, t.normal].map(|v| fb::Vector3::new(v.x, v.y, v.z));
    fb::Triangle::new(&v0, &v1, &v2, &normal)
}

fn log(b: &mut Builder, log: &data::Log) -> WIPOffset<fb::Log<'static>> {
    let data::Address { x0, x1, x2, x3 } = log.address;
    let identity = b.create_string(&log.identity);
    let userid = b.create_string(&log.userid);
    let date = b.create_string(&log.date);
    let request = b.create_string(&log.request);
    let mut to = fb::LogBuilder::new(b);
    to.add_address(&fb::Address::new(x0, x1, x2, x3));
    to.add_identity(identity);
    to.add_userid(userid);
    to.add_date(date);
    to.add_request(request);
    to.add_code(log.code);
    to.add_size(log.size);
    to.finish()
}

fn item(b: &mut Builder, item: &data::Item) -> WIPOffset<fb::Item<'static>> {
    let id = b.create_string(&item.id);
    let mut to = fb::ItemBuilder::new(b);
    to.add_count(item.count);
    to.add_slot(item.slot);
    to.add_id(id);
    to.finish()
}

fn entity(b: &mut Builder, e: &data::Entity) -> WIPOffset<fb::Entity<'static>> {
    let id = b.create_string(&e.id);
    let custom_name = e.custom_name.as_ref().map(|name| b.create_string(name));
    let mut to = fb::EntityBuilder::new(b);
    to.add_id(id);
    to.add_pos(&place(e.pos));
    to.add_motion(&place(e.motion));
    to.add_rotation(&fb::Vector2f::new(e.rotation.0, e.rotation.1));
    to.add_fall_distance(e.fall_distance);
    to.add_fire(e.fire);
    to.add_air(e.air);
    to.add_on_ground(e.on_ground);
    to.add_no_gravity(e.no_gravity);
    to.add_invulnerable(e.invulnerable);
    to.add_portal_cooldown(e.portal_cooldown);
    to.add_uuid(&fb::Uuid::new(e.uuid[0], e.uuid[1], e.uuid[2], e.uuid[3]));
    if let Some(name) = custom_name {
        to.add_custom_name(name);
    }
    to.add_custom_name_visible(e.custom_name_visible);
    to.add_silent(e.silent);
    to.add_glowing(e.glowing);
    to.finish()
}

fn recipe_book(b: &mut Builder, from: &data::RecipeBook) -> WIPOffset<fb::RecipeBook<'static>> {
    let recipes = list(b, &from.recipes, |b, text| b.create_string(text));
    let to_be_displayed = list(b, &from.to_be_displayed, |b, text| b.create_string(text));
    let mut to = fb::RecipeBookBuilder::new(b);
    to.add_recipes(recipes);
    to.add_to_be_displayed(to_be_displayed);
    to.add_is_filtering_craftable(from.is_filtering_craftable);
    to.add_is_gui_open(from.is_gui_open);
    to.add_is_furnace_filtering_craftable(from.is_furnace_filtering_craftable);
    to.add_is_furnace_gui_open(from.is_furnace_gui_open);
    to.add_is_blasting_furnace_filtering_craftable(from.is_blasting_furnace_filtering_craftable);
    to.add_is_blasting_furnace_gui_open(from.is_blasting_furnace_gui_open);
    to.add_is_smoker_filtering_craftable(from.is_smoker_filtering_craftable);
    to.add_is_smoker_gui_open(from.is_smoker_gui_open);
    to.finish()
}

fn vehicle(b: &mut Builder, (id, rider): &([u32; 4], data::Entity)) -> WIPOffset<fb::Vehicle<'static>> {
    let entity = entity(b, rider);
    let mut to = fb::VehicleBuilder::new(b);
    to.add_x0(id[0]);
    to.add_x1(id[1]);
    to.add_x2(id[2]);
    to.add_x3(id[3]);
    to.add_entity(entity);
    to.finish()
}

fn player(b: &mut Builder, p: &data::Player) -> WIPOffset<fb::Player<'static>> {
    let dimension = b.create_string(&p.dimension);
    let selected_item = item(b, &p.selected_item);
    let spawn_dimension = p.spawn_dimension.as_ref().map(|name| b.create_string(name));
    let inventory = list(b, &p.inventory, item);
    let ender_items = list(b, &p.ender_items, item);
    let root_vehicle = p.root_vehicle.as_ref().map(|x| vehicle(b, x));
    let left = p.shoulder_entity_left.as_ref().map(|x| entity(b, x));
    let right = p.shoulder_entity_right.as_ref().map(|x| entity(b, x));
    let recipe_book = recipe_book(b, &p.recipe_book);
    let a = &p.abilities;
    let [may_fly, flying] = [a.may_fly, a.flying];
    let abilities =
        fb::Abilities::new(a.walk_speed, a.fly_speed, may_fly, flying, a.invulnerable, a.may_build, a.instabuild);
    let mut to = fb::PlayerBuilder::new(b);
    to.add_game_type((&p.game_type).to());
    to.add_previous_game_type((&p.previous_game_type).to());
    to.add_score(p.score);
    to.add_dimension(dimension);
    to.add_selected_item_slot(p.selected_item_slot);
    to.add_selected_item(selected_item);
    if let Some(name) = spawn_dimension {
        to.add_spawn_dimension(name);
    }
    to.add_spawn_x(p.spawn_x);
    to.add_spawn_y(p.spawn_y);
    to.add_spawn_z(p.spawn_z);
    if let Some(forced) = p.spawn_forced {
        to.add_spawn_forced(forced);
    }
    to.add_sleep_timer(p.sleep_timer);
    to.add_food_exhaustion_level(p.food_exhaustion_level);
    to.add_food_saturation_level(p.food_saturation_level);
    to.add_food_tick_timer(p.food_tick_timer);
    to.add_xp_level(p.xp_level);
    to.add_xp_p(p.xp_p);
    to.add_xp_total(p.xp_total);
    to.add_xp_seed(p.xp_seed);
    to.add_inventory(inventory);
    to.add_ender_items(ender_items);
    to.add_abilities(&abilities);
    if let Some(position) = p.entered_nether_position {
        to.add_entered_nether_position(&place(position));
    }
    if let Some(vehicle) = root_vehicle {
        to.add_root_vehicle(vehicle);
    }
    if let Some(entity) = left {
        to.add_shoulder_entity_left(entity);
    }
    if let Some(entity) = right {
        to.add_shoulder_entity_right(entity);
    }
    to.add_seen_credits(p.seen_credits);
    to.add_recipe_book(recipe_book);
    to.finish()
}

fn contact(b: &mut Builder, c: &data::Contact) -> WIPOffset<fb::Contact<'static>> {
    let reloads = b.create_vector_from_iter(c.reloads.iter());
    let turret_angles = b.create_vector_from_iter(c.turret_angles.iter());
    let (g, t) = (&c.guidance, &c.transform);
    let position = fb::Vector2f::new(t.position.0, t.position.1);
    let mut to = fb::ContactBuilder::new(b);
    to.add_damage(c.damage);
    to.add_entity_id(c.entity_id);
    if let Some(kind) = &c.entity_type {
        to.add_entity_type(kind.to());
    }
    to.add_guidance(&fb::Guidance::new(g.angle, g.submerge, g.velocity));
    if let Some(id) = c.player_id {
        to.add_player_id(id);
    }
    to.add_reloads(reloads);
    to.add_transform(&fb::Transform::new(t.altitude, t.angle, &position, t.velocity));
    to.add_turret_angles(turret_angles);
    to.finish()
}

fn terrain_update(b: &mut Builder, t: &data::TerrainUpdate) -> WIPOffset<fb::TerrainUpdate<'static>> {
    let data = b.create_vector_from_iter(t.data.iter());
    let mut to = fb::TerrainUpdateBuilder::new(b);
    to.add_chunk_id(&fb::ChunkId::new(t.chunk_id.0, t.chunk_id.1));
    to.add_data(data);
    to.finish()
}

fn update(b: &mut Builder, u: &data::Update) -> WIPOffset<fb::Update<'static>> {
    let contacts = list(b, &u.contacts, contact);
    let terrain_updates = list(b, &u.terrain_updates, terrain_update);
    let mut to = fb::UpdateBuilder::new(b);
    to.add_contacts(contacts);
    to.add_score(u.score);
    to.add_world_radius(u.world_radius);
    to.add_terrain_updates(terrain_updates);
    to.finish()
}
