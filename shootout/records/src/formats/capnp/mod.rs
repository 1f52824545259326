//! Cap'n Proto, unpacked: built right in the row's bytes, in one segment of exactly the words that the set needs, which the row
//! finds out once. The comparison builds in scratch memory and copies, which takes longer.
//!
//! Pointers are checked as they are followed, always; nothing that is not reached is looked at. The library has no structs to
//! decode into: they are filled from its accessors, with texts checked to be UTF-8.

mod plain;
mod read;

pub use plain::Plain;
pub use read::OnDemand;

use super::VALID;
use super::convert::{To, enums};
use crate::data::{self, Logs, Mesh, Players, Updates};
use crate::task::Write;
use capnp::message::{Builder, SingleSegmentAllocator};
use capnp::{text, text_list};
use shootout_capnp::records_capnp as cp;

enums!(cp:
    GameType { Survival Creative Adventure Spectator }
    EntityType { ArleighBurke Bismarck Clemenceau Fletcher G5 Iowa Kolkata Osa Yasen Zubr }
);

/// Bytes of a segment table with one segment.
const TABLE: usize = 8;

type Message<'a> = Builder<SingleSegmentAllocator<'a>>;

/// The row's bytes.
pub struct Writer(Vec<u8>);

impl Writer {
    /// For sets that take no more bytes than this, and as many words as this one.
    pub fn new<D>(room: usize, data: &D) -> Self
    where
        Self: Build<D>,
    {
        let mut this = Self(vec![0; room]);
        let words = this.message(data);
        this.0.truncate(TABLE + 8 * words);
        this
    }

    fn message<D>(&mut self, data: &D) -> usize
    where
        Self: Build<D>,
    {
        let (table, rest) = self.0.split_at_mut(TABLE);
        let mut message = Builder::new(SingleSegmentAllocator::new(rest));
        Self::build(&mut message, data);
        let words = message.size_in_words();
        // One segment: a count of segments less one, and its length in words.
        table.copy_from_slice(&((words as u64) << 32).to_le_bytes());
        // The builder would zero what it wrote, for the next one to find zeroed; here that is the message itself.
        std::mem::forget(message);
        words
    }
}

impl<D> Write<D> for Writer
where
    Self: Build<D>,
{
    fn write(&mut self, data: &D) -> &[u8] {
        self.message(data);
        &self.0
    }
}

/// Builds a set's message.
pub trait Build<D> {
    /// Fills an empty message.
    fn build(message: &mut Message<'_>, data: &D);
}

/// Sets each element of a list of structs.
macro_rules! set_list {
    ($list:expr, $items:expr, $set:expr) => {{
        let mut list = $list;
        for (index, item) in $items.iter().enumerate() {
            $set(list.reborrow().get(index as u32), item);
        }
    }};
}

/// Each set's root is a struct with one list.
macro_rules! sets {
    ($($data:ident $root:ident $init:ident $items:ident $set:ident;)*) => {$(
        impl Build<$data> for Writer {
            fn build(message: &mut Message<'_>, data: &$data) {
                let root = message.init_root::<cp::$root::Builder<'_>>();
                set_list!(root.$init(data.$items.len() as u32), data.$items, $set);
            }
        }
    )*};
}

sets! {
    Logs logs init_logs logs set_log;
    Mesh mesh init_triangles triangles set_triangle;
    Players players init_players players set_player;
    Updates updates init_updates updates set_update;
}

fn set_log(mut to: cp::log::Builder<'_>, log: &data::Log) {
    let mut address = to.reborrow().init_address();
    address.set_x0(log.address.x0);
    address.set_x1(log.address.x1);
    address.set_x2(log.address.x2);
    address.set_x3(log.address.x3);
    to.set_identity(&log.identity);
    to.set_userid(&log.userid);
    to.set_date(&log.date);
    to.set_request(&log.request);
    to.set_code(log.code);
    to.set_size(log.size);
}

fn set_vector(mut to: cp::vector3::Builder<'_>, v: &data::Vector3) {
    to.set_x(v.x);
    to.set_y(v.y);
    to.set_z(v.z);
}

fn set_triangle(mut to: cp::triangle::Builder<'_>, t: &data::Triangle) {
    set_vector(to.reborrow().init_v0(), &t.v0);
    set_vector(to.reborrow().init_v1(), &t.v1);
    set_vector(to.reborrow().init_v2(), &t.v2);
    set_vector(to.init_normal(), &t.normal);
}

/// Sets the three numbers of a group.
macro_rules! set_place {
    ($group:expr, $place:expr) => {{
        let (mut group, place) = ($group, $place);
        group.set_x(place.0);
        group.set_y(place.1);
        group.set_z(place.2);
    }};
}

/// Sets the four numbers of a group.
macro_rules! set_uuid {
    ($group:expr, $uuid:expr) => {{
        let (mut group, [x0, x1, x2, x3]) = ($group, $uuid);
        group.set_x0(x0);
        group.set_x1(x1);
        group.set_x2(x2);
        group.set_x3(x3);
    }};
}

fn set_item(mut to: cp::item::Builder<'_>, item: &data::Item) {
    to.set_count(item.count);
    to.set_slot(item.slot);
    to.set_id(&item.id);
}

fn set_texts(mut to: text_list::Builder<'_>, texts: &[String]) {
    for (index, text) in texts.iter().enumerate() {
        to.set(index as u32, text::Reader::from(text.as_str()));
    }
}

fn set_entity(mut to: cp::entity::Builder<'_>, e: &data::Entity) {
    to.set_id(&e.id);
    set_place!(to.reborrow().init_pos(), e.pos);
    set_place!(to.reborrow().init_motion(), e.motion);
    let mut rotation = to.reborrow().init_rotation();
    rotation.set_x(e.rotation.0);
    rotation.set_y(e.rotation.1);
    to.set_fall_distance(e.fall_distance);
    to.set_fire(e.fire);
    to.set_air(e.air);
    to.set_on_ground(e.on_ground);
    to.set_no_gravity(e.no_gravity);
    to.set_invulnerable(e.invulnerable);
    to.set_portal_cooldown(e.portal_cooldown);
    set_uuid!(to.reborrow().init_uuid(), e.uuid);
    if let Some(name) = &e.custom_name {
        to.set_custom_name(name);
    }
    to.set_custom_name_visible(e.custom_name_visible);
    to.set_silent(e.silent);
    to.set_glowing(e.glowing);
}

fn set_abilities(mut to: cp::abilities::Builder<'_>, a: &data::Abilities) {
    to.set_walk_speed(a.walk_speed);
    to.set_fly_speed(a.fly_speed);
    to.set_may_fly(a.may_fly);
    to.set_flying(a.flying);
    to.set_invulnerable(a.invulnerable);
    to.set_may_build(a.may_build);
    to.set_instabuild(a.instabuild);
}

fn set_recipe_book(mut to: cp::recipe_book::Builder<'_>, from: &data::RecipeBook) {
    set_texts(to.reborrow().init_recipes(from.recipes.len() as u32), &from.recipes);
    set_texts(to.reborrow().init_to_be_displayed(from.to_be_displayed.len() as u32), &from.to_be_displayed);
    to.set_is_filtering_craftable(from.is_filtering_craftable);
    to.set_is_gui_open(from.is_gui_open);
    to.set_is_furnace_filtering_craftable(from.is_furnace_filtering_craftable);
    to.set_is_furnace_gui_open(from.is_furnace_gui_open);
    to.set_is_blasting_furnace_filtering_craftable(from.is_blasting_furnace_filtering_craftable);
    to.set_is_blasting_furnace_gui_open(from.is_blasting_furnace_gui_open);
    to.set_is_smoker_filtering_craftable(from.is_smoker_filtering_craftable);
    to.set_is_smoker_gui_open(from.is_smoker_gui_open);
}

fn set_player(mut to: cp::player::Builder<'_>, p: &data::Player) {
    to.set_game_type((&p.game_type).to());
    to.set_previous_game_type((&p.previous_game_type).to());
    to.set_score(p.score);
    to.set_dimension(&p.dimension);
    to.set_selected_item_slot(p.selected_item_slot);
    set_item(to.reborrow().init_selected_item(), &p.selected_item);
    let mut spawn_dimension = to.reborrow().init_spawn_dimension();
    match &p.spawn_dimension {
        Some(name) => spawn_dimension.set_some(name),
        None => spawn_dimension.set_none(()),
    }
    set_place!(to.reborrow().init_spawn(), (p.spawn_x, p.spawn_y, p.spawn_z));
    let mut spawn_forced = to.reborrow().init_spawn_forced();
    match p.spawn_forced {
        Some(forced) => spawn_forced.set_some(forced),
        None => spawn_forced.set_none(()),
    }
    to.set_sleep_timer(p.sleep_timer);
    to.set_food_exhaustion_level(p.food_exhaustion_level);
    to.set_food_saturation_level(p.food_saturation_level);
    to.set_food_tick_timer(p.food_tick_timer);
    to.set_xp_level(p.xp_level);
    to.set_xp_p(p.xp_p);
    to.set_xp_total(p.xp_total);
    to.set_xp_seed(p.xp_seed);
    set_list!(to.reborrow().init_inventory(p.inventory.len() as u32), p.inventory, set_item);
    set_list!(to.reborrow().init_ender_items(p.ender_items.len() as u32), p.ender_items, set_item);
    set_abilities(to.reborrow().init_abilities(), &p.abilities);
    let mut nether = to.reborrow().init_entered_nether_position();
    match p.entered_nether_position {
        Some(position) => set_place!(nether.init_some(), position),
        None => nether.set_none(()),
    }
    let mut vehicle = to.reborrow().init_root_vehicle();
    match &p.root_vehicle {
        Some((id, rider)) => {
            let mut vehicle = vehicle.init_some();
            set_uuid!(vehicle.reborrow().init_uuid(), *id);
            set_entity(vehicle.init_entity(), rider);
        }
        None => vehicle.set_none(()),
    }
    let mut left = to.reborrow().init_shoulder_entity_left();
    match &p.shoulder_entity_left {
        Some(entity) => set_entity(left.init_some(), entity),
        None => left.set_none(()),
    }
    let mut right = to.reborrow().init_shoulder_entity_right();
    match &p.shoulder_entity_right {
        Some(entity) => set_entity(right.init_some(), entity),
        None => right.set_none(()),
    }
    to.set_seen_credits(p.seen_credits);
    set_recipe_book(to.init_recipe_book(), &p.recipe_book);
}

fn set_contact(mut to: cp::contact::Builder<'_>, c: &data::Contact) {
    to.set_damage(c.damage);
    to.set_entity_id(c.entity_id);
    let mut entity_type = to.reborrow().init_entity_type();
    match &c.entity_type {
        Some(kind) => entity_type.set_some(kind.to()),
        None => entity_type.set_none(()),
    }
    let mut guidance = to.reborrow().init_guidance();
    guidance.set_angle(c.guidance.angle);
    guidance.set_submerge(c.guidance.submerge);
    guidance.set_velocity(c.guidance.velocity);
    let mut player_id = to.reborrow().init_player_id();
    match c.player_id {
        Some(id) => player_id.set_some(id),
        None => player_id.set_none(()),
    }
    let mut reloads = to.reborrow().init_reloads(c.reloads.len() as u32);
    for (index, is_ready) in c.reloads.iter().enumerate() {
        reloads.set(index as u32, *is_ready);
    }
    let mut transform = to.reborrow().init_transform();
    transform.set_altitude(c.transform.altitude);
    transform.set_angle(c.transform.angle);
    transform.set_velocity(c.transform.velocity);
    let mut position = transform.init_position();
    position.set_x(c.transform.position.0);
    position.set_y(c.transform.position.1);
    let mut turret_angles = to.init_turret_angles(c.turret_angles.len() as u32);
    for (index, angle) in c.turret_angles.iter().enumerate() {
        turret_angles.set(index as u32, *angle);
    }
}

fn set_terrain_update(mut to: cp::terrain_update::Builder<'_>, t: &data::TerrainUpdate) {
    let mut chunk_id = to.reborrow().init_chunk_id();
    chunk_id.set_x(t.chunk_id.0);
    chunk_id.set_y(t.chunk_id.1);
    let mut data = to.init_data(t.data.len() as u32);
    for (index, byte) in t.data.iter().enumerate() {
        data.set(index as u32, *byte);
    }
}

fn set_update(mut to: cp::update::Builder<'_>, u: &data::Update) {
    set_list!(to.reborrow().init_contacts(u.contacts.len() as u32), u.contacts, set_contact);
    to.set_score(u.score);
    to.set_world_radius(u.world_radius);
    set_list!(to.init_terrain_updates(u.terrain_updates.len() as u32), u.terrain_updates, set_terrain_update);
}

/// Our own frames have no errors.
#[inline]
fn known<T, E: std::fmt::Debug>(result: Result<T, E>) -> T {
    result.expect(VALID)
}
