//! Cap'n Proto, unpacked, as an expert uses it: built right in the row's bytes, in one segment of exactly the words that the
//! set needs, which the row finds out once. Absent structs and texts are null pointers, absent numbers have a flag.
//!
//! Pointers are checked as they are followed, always. [`Checked`] also asks that texts are UTF-8; [`Unchecked`] takes their
//! bytes. Nothing that is not reached is looked at.

mod read;

pub use read::{Checked, Unchecked};

use super::Write;
use super::data::{self, Logs, Mesh, Players};
use capnp::message::{Builder, SingleSegmentAllocator};
use capnp::{Result, text, text_list};
use shootout_capnp::records_capnp::{GameType, entity, item, logs, mesh, player, players};

/// Bytes of a segment table with one segment.
const TABLE: usize = 8;

type Message<'a> = Builder<SingleSegmentAllocator<'a>>;

/// The row's bytes.
pub struct Writer {
    buffer: Vec<u8>,
}

impl Writer {
    /// For sets that take no more bytes than this, and as many words as this one.
    pub fn new<D>(room: usize, data: &D) -> Self
    where
        Self: Build<D>,
    {
        let mut this = Self { buffer: vec![0; room] };
        let words = this.message(data);
        this.buffer.truncate(TABLE + 8 * words);
        this
    }

    fn message<D>(&mut self, data: &D) -> usize
    where
        Self: Build<D>,
    {
        let (table, rest) = self.buffer.split_at_mut(TABLE);
        let mut message = Builder::new(SingleSegmentAllocator::new(rest));
        known(Self::build(&mut message, data));
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
    fn write(&mut self, data: &D) {
        self.message(data);
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer
    }
}

/// Builds a set's message.
pub trait Build<D> {
    /// Fills an empty message.
    fn build(message: &mut Message<'_>, data: &D) -> Result<()>;
}

impl Build<Logs> for Writer {
    fn build(message: &mut Message<'_>, data: &Logs) -> Result<()> {
        let mut all = message.init_root::<logs::Builder<'_>>().init_logs(data.logs.len() as u32);
        for (index, log) in data.logs.iter().enumerate() {
            let mut to = all.reborrow().get(index as u32);
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
        Ok(())
    }
}

/// Sets the three numbers of a group.
macro_rules! set_vector {
    ($group:expr, $vector:expr) => {{
        let (mut group, vector) = ($group, $vector);
        group.set_x(vector.x);
        group.set_y(vector.y);
        group.set_z(vector.z);
    }};
}

impl Build<Mesh> for Writer {
    fn build(message: &mut Message<'_>, data: &Mesh) -> Result<()> {
        let mut all = message.init_root::<mesh::Builder<'_>>().init_triangles(data.triangles.len() as u32);
        for (index, triangle) in data.triangles.iter().enumerate() {
            let mut to = all.reborrow().get(index as u32);
            set_vector!(to.reborrow().init_v0(), triangle.v0);
            set_vector!(to.reborrow().init_v1(), triangle.v1);
            set_vector!(to.reborrow().init_v2(), triangle.v2);
            set_vector!(to.reborrow().init_normal(), triangle.normal);
        }
        Ok(())
    }
}

impl Build<Players> for Writer {
    fn build(message: &mut Message<'_>, data: &Players) -> Result<()> {
        let mut all = message.init_root::<players::Builder<'_>>().init_players(data.players.len() as u32);
        for (index, player) in data.players.iter().enumerate() {
            set_player(all.reborrow().get(index as u32), player);
        }
        Ok(())
    }
}

fn game_type(value: data::GameType) -> GameType {
    match value {
        data::GameType::Survival => GameType::Survival,
        data::GameType::Creative => GameType::Creative,
        data::GameType::Adventure => GameType::Adventure,
        data::GameType::Spectator => GameType::Spectator,
    }
}

/// Low and high word.
fn words(uuid: [u8; 16]) -> (u64, u64) {
    let uuid = u128::from_le_bytes(uuid);
    (uuid as u64, (uuid >> 64) as u64)
}

fn set_player(mut to: player::Builder<'_>, p: &data::Player) {
    to.set_game_type(game_type(p.game_type));
    if let Some(previous) = p.previous_game_type {
        to.set_has_previous_game_type(true);
        to.set_previous_game_type(game_type(previous));
    }
    to.set_score(p.score);
    to.set_selected_item_slot(p.selected_item_slot);
    to.set_sleep_timer(p.sleep_timer);
    to.set_food_exhaustion(p.food_exhaustion);
    to.set_food_saturation(p.food_saturation);
    to.set_food_level(p.food_level);
    to.set_food_tick_timer(p.food_tick_timer);
    to.set_xp_level(p.xp_level);
    to.set_xp_progress(p.xp_progress);
    to.set_xp_total(p.xp_total);
    to.set_xp_seed(p.xp_seed);
    to.set_walk_speed(p.abilities.walk_speed);
    to.set_fly_speed(p.abilities.fly_speed);
    to.set_may_fly(p.abilities.may_fly);
    to.set_flying(p.abilities.flying);
    to.set_invulnerable(p.abilities.invulnerable);
    to.set_may_build(p.abilities.may_build);
    to.set_instabuild(p.abilities.instabuild);
    if let Some(place) = p.entered_nether {
        set_vector!(to.reborrow().init_entered_nether(), place);
    }
    to.set_seen_credits(p.seen_credits);
    to.set_dimension(&p.dimension);
    if let Some(name) = &p.spawn_dimension {
        to.set_spawn_dimension(name);
    }
    if let Some(item) = &p.selected_item {
        set_item(to.reborrow().init_selected_item(), item);
    }
    if let Some(from) = &p.spawn {
        let mut spawn = to.reborrow().init_spawn();
        spawn.set_x(from.x);
        spawn.set_y(from.y);
        spawn.set_z(from.z);
        if let Some(forced) = from.forced {
            spawn.set_has_forced(true);
            spawn.set_forced(forced);
        }
        if let Some(angle) = from.angle {
            spawn.set_has_angle(true);
            spawn.set_angle(angle);
        }
    }
    let mut items = to.reborrow().init_inventory(p.inventory.len() as u32);
    for (index, item) in p.inventory.iter().enumerate() {
        set_item(items.reborrow().get(index as u32), item);
    }
    let mut items = to.reborrow().init_ender_items(p.ender_items.len() as u32);
    for (index, item) in p.ender_items.iter().enumerate() {
        set_item(items.reborrow().get(index as u32), item);
    }
    if let Some(from) = &p.vehicle {
        let mut vehicle = to.reborrow().init_vehicle();
        let (low, high) = words(from.uuid);
        vehicle.set_uuid_low(low);
        vehicle.set_uuid_high(high);
        set_entity(vehicle.init_entity(), &from.entity);
    }
    if let Some(entity) = &p.shoulder_left {
        set_entity(to.reborrow().init_shoulder_left(), entity);
    }
    if let Some(entity) = &p.shoulder_right {
        set_entity(to.reborrow().init_shoulder_right(), entity);
    }
    let (mut book, from) = (to.init_recipe_book(), &p.recipe_book);
    book.set_filtering_craftable(from.filtering_craftable);
    book.set_gui_open(from.gui_open);
    book.set_furnace_filtering_craftable(from.furnace_filtering_craftable);
    book.set_furnace_gui_open(from.furnace_gui_open);
    book.set_blasting_furnace_filtering_craftable(from.blasting_furnace_filtering_craftable);
    book.set_blasting_furnace_gui_open(from.blasting_furnace_gui_open);
    book.set_smoker_filtering_craftable(from.smoker_filtering_craftable);
    book.set_smoker_gui_open(from.smoker_gui_open);
    set_texts(book.reborrow().init_recipes(from.recipes.len() as u32), &from.recipes);
    set_texts(book.init_to_be_displayed(from.to_be_displayed.len() as u32), &from.to_be_displayed);
}

fn set_texts(mut to: text_list::Builder<'_>, texts: &[String]) {
    for (index, text) in texts.iter().enumerate() {
        to.set(index as u32, text::Reader::from(text.as_str()));
    }
}

fn set_item(mut to: item::Builder<'_>, item: &data::Item) {
    to.set_count(item.count);
    to.set_slot(item.slot);
    to.set_id(&item.id);
}

fn set_entity(mut to: entity::Builder<'_>, e: &data::Entity) {
    if let Some(place) = e.position {
        set_vector!(to.reborrow().init_position(), place);
    }
    set_vector!(to.reborrow().init_motion(), e.motion);
    to.set_yaw(e.rotation.yaw);
    to.set_pitch(e.rotation.pitch);
    to.set_fall_distance(e.fall_distance);
    to.set_fire(e.fire);
    to.set_air(e.air);
    to.set_on_ground(e.on_ground);
    if let Some(flag) = e.no_gravity {
        to.set_has_no_gravity(true);
        to.set_no_gravity(flag);
    }
    if let Some(flag) = e.invulnerable {
        to.set_has_invulnerable(true);
        to.set_invulnerable(flag);
    }
    to.set_portal_cooldown(e.portal_cooldown);
    if let Some(uuid) = e.uuid {
        let (low, high) = words(uuid);
        to.set_has_uuid(true);
        to.set_uuid_low(low);
        to.set_uuid_high(high);
    }
    if let Some(flag) = e.silent {
        to.set_has_silent(true);
        to.set_silent(flag);
    }
    to.set_glowing(e.glowing);
    to.set_id(&e.id);
    if let Some(name) = &e.custom_name {
        to.set_custom_name(name);
    }
    if let Some(passenger) = &e.passenger {
        set_entity(to.init_passenger(), passenger);
    }
}

/// Our own frames have no errors.
#[inline]
fn known<T>(result: Result<T>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}
