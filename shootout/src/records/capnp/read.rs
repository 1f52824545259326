//! Reading: pointers are checked as they are followed, and texts as [`Texts`] says.

use super::known;
use crate::records::data::{Logs, Mesh, Players};
use crate::records::{Read, Visitor};
use capnp::message::{Reader, ReaderOptions, ReaderSegments};
use capnp::{Result, serialize, text};
use shootout_capnp::records_capnp::{entity, item, logs, mesh, player, players, position};

const OPTIONS: ReaderOptions = ReaderOptions { traversal_limit_in_words: None, nesting_limit: 64 };

/// Texts are checked to be UTF-8.
pub struct Checked;
/// Texts are taken as bytes.
pub struct Unchecked;

/// How texts are read.
trait Texts {
    fn bytes(text: text::Reader<'_>) -> Result<&[u8]>;
}

impl Texts for Checked {
    #[inline(always)]
    fn bytes(text: text::Reader<'_>) -> Result<&[u8]> {
        match text.to_str() {
            Ok(text) => Ok(text.as_bytes()),
            Err(error) => panic!("{error}"),
        }
    }
}

impl Texts for Unchecked {
    #[inline(always)]
    fn bytes(text: text::Reader<'_>) -> Result<&[u8]> {
        Ok(text.as_bytes())
    }
}

macro_rules! readers {
    ($($how:ident $data:ident $read:ident)*) => {$(
        impl Read<$data> for $how {
            #[inline(always)]
            fn read<V: Visitor>(mut bytes: &[u8], visitor: &mut V) {
                let message = known(serialize::read_message_from_flat_slice_no_alloc(&mut bytes, OPTIONS));
                known($read::<Self, V>(&message, visitor));
            }
        }
    )*};
}

readers!(Checked Logs read_logs Checked Mesh read_mesh Checked Players read_players);
readers!(Unchecked Logs read_logs Unchecked Mesh read_mesh Unchecked Players read_players);

#[inline(always)]
fn read_logs<T: Texts, V: Visitor>(message: &Reader<impl ReaderSegments>, v: &mut V) -> Result<()> {
    let all = message.get_root::<logs::Reader<'_>>()?.get_logs()?;
    v.number(u64::from(all.len()));
    for log in all {
        let a = log.get_address();
        [a.get_x0(), a.get_x1(), a.get_x2(), a.get_x3()].into_iter().for_each(|part| v.number(u64::from(part)));
        v.number(u64::from(log.get_code()));
        v.number(log.get_size());
        for text in [log.get_identity()?, log.get_userid()?, log.get_date()?, log.get_request()?] {
            v.text(T::bytes(text)?);
        }
    }
    Ok(())
}

#[inline(always)]
fn read_mesh<T: Texts, V: Visitor>(message: &Reader<impl ReaderSegments>, v: &mut V) -> Result<()> {
    let all = message.get_root::<mesh::Reader<'_>>()?.get_triangles()?;
    v.number(u64::from(all.len()));
    for t in all {
        let (a, b, c, n) = (t.get_v0(), t.get_v1(), t.get_v2(), t.get_normal());
        v.triangle([
            a.get_x(),
            a.get_y(),
            a.get_z(),
            b.get_x(),
            b.get_y(),
            b.get_z(),
            c.get_x(),
            c.get_y(),
            c.get_z(),
            n.get_x(),
            n.get_y(),
            n.get_z(),
        ]);
    }
    Ok(())
}

#[inline(always)]
fn read_players<T: Texts, V: Visitor>(message: &Reader<impl ReaderSegments>, v: &mut V) -> Result<()> {
    let all = message.get_root::<players::Reader<'_>>()?.get_players()?;
    v.number(u64::from(all.len()));
    for p in all {
        read_player::<T, V>(p, v)?;
    }
    Ok(())
}

fn values(p: position::Reader<'_>) -> [f64; 3] {
    [p.get_x(), p.get_y(), p.get_z()]
}

fn read_player<T: Texts, V: Visitor>(p: player::Reader<'_>, v: &mut V) -> Result<()> {
    v.number(p.get_game_type()? as u64);
    let previous = p.get_previous_game_type()? as u64;
    v.maybe(p.get_has_previous_game_type().then_some(previous));
    v.number(p.get_score() as u64);
    let (slot, timer) = (p.get_selected_item_slot(), u32::from(p.get_sleep_timer()));
    for number in [slot, timer, p.get_food_level(), p.get_food_tick_timer(), p.get_xp_level()] {
        v.number(u64::from(number));
    }
    [p.get_food_exhaustion(), p.get_food_saturation(), p.get_xp_progress()].into_iter().for_each(|x| v.float(x));
    [p.get_xp_total(), p.get_xp_seed()].into_iter().for_each(|x| v.number(x as u64));
    [p.get_walk_speed(), p.get_fly_speed()].into_iter().for_each(|x| v.float(x));
    v.flags([p.get_may_fly(), p.get_flying(), p.get_invulnerable(), p.get_may_build(), p.get_instabuild()]);
    v.maybe_position(if p.has_entered_nether() { Some(values(p.get_entered_nether()?)) } else { None });
    v.flags([p.get_seen_credits()]);
    v.text(T::bytes(p.get_dimension()?)?);
    v.maybe_text(if p.has_spawn_dimension() { Some(T::bytes(p.get_spawn_dimension()?)?) } else { None });
    v.flags([p.has_selected_item()]);
    if p.has_selected_item() {
        read_item::<T, V>(p.get_selected_item()?, v)?;
    }
    v.flags([p.has_spawn()]);
    if p.has_spawn() {
        let spawn = p.get_spawn()?;
        [spawn.get_x(), spawn.get_y(), spawn.get_z()].into_iter().for_each(|x| v.number(x as u64));
        v.maybe(spawn.get_has_forced().then_some(u64::from(spawn.get_forced())));
        v.maybe(spawn.get_has_angle().then_some(u64::from(spawn.get_angle().to_bits())));
    }
    for items in [p.get_inventory()?, p.get_ender_items()?] {
        v.number(u64::from(items.len()));
        for item in items {
            read_item::<T, V>(item, v)?;
        }
    }
    v.flags([p.has_vehicle()]);
    if p.has_vehicle() {
        let vehicle = p.get_vehicle()?;
        v.uuid(u128::from(vehicle.get_uuid_high()) << 64 | u128::from(vehicle.get_uuid_low()));
        read_entity::<T, V>(vehicle.get_entity()?, v)?;
    }
    v.flags([p.has_shoulder_left()]);
    if p.has_shoulder_left() {
        read_entity::<T, V>(p.get_shoulder_left()?, v)?;
    }
    v.flags([p.has_shoulder_right()]);
    if p.has_shoulder_right() {
        read_entity::<T, V>(p.get_shoulder_right()?, v)?;
    }
    let book = p.get_recipe_book()?;
    v.flags([
        book.get_filtering_craftable(),
        book.get_gui_open(),
        book.get_furnace_filtering_craftable(),
        book.get_furnace_gui_open(),
        book.get_blasting_furnace_filtering_craftable(),
        book.get_blasting_furnace_gui_open(),
        book.get_smoker_filtering_craftable(),
        book.get_smoker_gui_open(),
    ]);
    for recipes in [book.get_recipes()?, book.get_to_be_displayed()?] {
        v.number(u64::from(recipes.len()));
        for recipe in recipes {
            v.text(T::bytes(recipe?)?);
        }
    }
    Ok(())
}

#[inline(always)]
fn read_item<T: Texts, V: Visitor>(item: item::Reader<'_>, v: &mut V) -> Result<()> {
    v.number(item.get_count() as u64);
    v.number(u64::from(item.get_slot()));
    v.text(T::bytes(item.get_id()?)?);
    Ok(())
}

fn read_entity<T: Texts, V: Visitor>(e: entity::Reader<'_>, v: &mut V) -> Result<()> {
    v.text(T::bytes(e.get_id()?)?);
    v.maybe_position(if e.has_position() { Some(values(e.get_position()?)) } else { None });
    let motion = e.get_motion();
    v.position([motion.get_x(), motion.get_y(), motion.get_z()]);
    [e.get_yaw(), e.get_pitch(), e.get_fall_distance()].into_iter().for_each(|x| v.float(x));
    v.number(u64::from(e.get_fire()));
    v.number(u64::from(e.get_air()));
    v.flags([e.get_on_ground(), e.get_glowing()]);
    v.maybe(e.get_has_no_gravity().then_some(u64::from(e.get_no_gravity())));
    v.maybe(e.get_has_invulnerable().then_some(u64::from(e.get_invulnerable())));
    v.maybe(e.get_has_silent().then_some(u64::from(e.get_silent())));
    v.number(e.get_portal_cooldown() as u64);
    let uuid = u128::from(e.get_uuid_high()) << 64 | u128::from(e.get_uuid_low());
    v.maybe_uuid(e.get_has_uuid().then_some(uuid));
    v.maybe_text(if e.has_custom_name() { Some(T::bytes(e.get_custom_name()?)?) } else { None });
    v.flags([e.has_passenger()]);
    if e.has_passenger() {
        read_entity::<T, V>(e.get_passenger()?, v)?;
    }
    Ok(())
}
