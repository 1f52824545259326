//! rkyv, as an expert uses it: the structs of [`data`](super::data) are serialized as they are, without sharing, with one
//! arena for scratch space, into the room of an aligned vector (`Buffer` is a few percent faster than appending to the
//! vector; the error type makes no difference).
//!
//! [`Checked`] validates by bytecheck (text by SIMD) and then reads; [`Unchecked`] takes the bytes as they are.

use super::data::{
    ArchivedEntity, ArchivedItem, ArchivedLogs, ArchivedMesh, ArchivedPlayer, ArchivedPlayers, ArchivedPosition, Logs,
    Mesh, Players,
};
use super::{Read, Visitor, Write};
use rkyv::api::low::{LowSerializer, access, to_bytes_in_with_alloc};
use rkyv::rancor::Failure;
use rkyv::ser::allocator::{Arena, ArenaHandle};
use rkyv::ser::writer::Buffer;
use rkyv::util::AlignedVec;
use rkyv::{Serialize, access_unchecked};

/// The serializer's arena and vector.
pub struct Writer {
    arena: Arena,
    out: AlignedVec,
    len: usize,
}

impl Writer {
    /// With room for this many bytes.
    pub fn new(room: usize) -> Self {
        let mut out = AlignedVec::new();
        out.resize(room, 0);
        Self { arena: Arena::new(), out, len: 0 }
    }
}

impl<D> Write<D> for Writer
where
    D: for<'a> Serialize<LowSerializer<Buffer<'a>, ArenaHandle<'a>, Failure>>,
{
    fn write(&mut self, data: &D) {
        let out = Buffer::from(&mut self.out[..]);
        match to_bytes_in_with_alloc::<_, _, Failure>(data, out, self.arena.acquire()) {
            Ok(out) => self.len = out.len(),
            Err(error) => panic!("{error}"),
        }
    }

    fn bytes(&self) -> &[u8] {
        &self.out[..self.len]
    }
}

/// Validates, then reads.
pub struct Checked;
/// Reads what it takes to be good.
pub struct Unchecked;

macro_rules! readers {
    ($($data:ident $archived:ident $read:ident)*) => {$(
        impl Read<$data> for Checked {
            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                match access::<$archived, Failure>(bytes) {
                    Ok(archived) => $read(archived, visitor),
                    Err(error) => panic!("{error}"),
                }
            }
        }

        impl Read<$data> for Unchecked {
            #[inline(always)]
            #[expect(unsafe_code, reason = "the library's way to read without validating is an unsafe function")]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                // SAFETY: `bytes` is what `Writer` wrote for this type, unchanged and in its aligned vector: the runner
                // hands a row no other bytes, and has read them by `Checked` and compared them before this is timed.
                let archived = unsafe { access_unchecked::<$archived>(bytes) };
                $read(archived, visitor);
            }
        }
    )*};
}

readers!(Logs ArchivedLogs logs Mesh ArchivedMesh mesh Players ArchivedPlayers players);

#[inline(always)]
fn logs<V: Visitor>(data: &ArchivedLogs, v: &mut V) {
    v.number(data.logs.len() as u64);
    for log in data.logs.iter() {
        [log.address.x0, log.address.x1, log.address.x2, log.address.x3]
            .into_iter()
            .for_each(|part| v.number(u64::from(part)));
        v.number(u64::from(log.code.to_native()));
        v.number(log.size.to_native());
        for text in [&log.identity, &log.userid, &log.date, &log.request] {
            v.text(text.as_bytes());
        }
    }
}

#[inline(always)]
fn mesh<V: Visitor>(data: &ArchivedMesh, v: &mut V) {
    v.number(data.triangles.len() as u64);
    for t in data.triangles.iter() {
        let [a, b, c, n] = [&t.v0, &t.v1, &t.v2, &t.normal];
        let all = [a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, n.x, n.y, n.z];
        v.triangle(all.map(|value| value.to_native()));
    }
}

#[inline(always)]
fn players<V: Visitor>(data: &ArchivedPlayers, v: &mut V) {
    v.number(data.players.len() as u64);
    for p in data.players.iter() {
        player(p, v);
    }
}

fn values(p: &ArchivedPosition) -> [f64; 3] {
    [p.x.to_native(), p.y.to_native(), p.z.to_native()]
}

fn player<V: Visitor>(p: &ArchivedPlayer, v: &mut V) {
    v.number(p.game_type as u64);
    v.maybe(p.previous_game_type.as_ref().map(|x| *x as u64));
    v.number(p.score.to_native() as u64);
    let (slot, timer) = (p.selected_item_slot.to_native(), u32::from(p.sleep_timer.to_native()));
    for number in [slot, timer, p.food_level.to_native(), p.food_tick_timer.to_native(), p.xp_level.to_native()] {
        v.number(u64::from(number));
    }
    [p.food_exhaustion, p.food_saturation, p.xp_progress].into_iter().for_each(|x| v.float(x.to_native()));
    [p.xp_total, p.xp_seed].into_iter().for_each(|x| v.number(x.to_native() as u64));
    let a = &p.abilities;
    [a.walk_speed, a.fly_speed].into_iter().for_each(|x| v.float(x.to_native()));
    v.flags([a.may_fly, a.flying, a.invulnerable, a.may_build, a.instabuild]);
    v.maybe_position(p.entered_nether.as_ref().map(values));
    v.flags([p.seen_credits]);
    v.text(p.dimension.as_bytes());
    v.maybe_text(p.spawn_dimension.as_ref().map(|text| text.as_bytes()));
    v.flags([p.selected_item.is_some()]);
    if let Some(x) = p.selected_item.as_ref() {
        item(x, v);
    }
    v.flags([p.spawn.is_some()]);
    if let Some(spawn) = p.spawn.as_ref() {
        [spawn.x, spawn.y, spawn.z].into_iter().for_each(|x| v.number(x.to_native() as u64));
        v.maybe(spawn.forced.as_ref().map(|x| u64::from(*x)));
        v.maybe(spawn.angle.as_ref().map(|x| u64::from(x.to_native().to_bits())));
    }
    for items in [&p.inventory, &p.ender_items] {
        v.number(items.len() as u64);
        for x in items.iter() {
            item(x, v);
        }
    }
    v.flags([p.vehicle.is_some()]);
    if let Some(vehicle) = p.vehicle.as_ref() {
        v.uuid(u128::from_le_bytes(vehicle.uuid));
        entity(&vehicle.entity, v);
    }
    for x in [&p.shoulder_left, &p.shoulder_right] {
        v.flags([x.is_some()]);
        if let Some(x) = x.as_ref() {
            entity(x, v);
        }
    }
    let book = &p.recipe_book;
    v.flags([
        book.filtering_craftable,
        book.gui_open,
        book.furnace_filtering_craftable,
        book.furnace_gui_open,
        book.blasting_furnace_filtering_craftable,
        book.blasting_furnace_gui_open,
        book.smoker_filtering_craftable,
        book.smoker_gui_open,
    ]);
    for recipes in [&book.recipes, &book.to_be_displayed] {
        v.number(recipes.len() as u64);
        for recipe in recipes.iter() {
            v.text(recipe.as_bytes());
        }
    }
}

#[inline(always)]
fn item<V: Visitor>(item: &ArchivedItem, v: &mut V) {
    v.number(item.count as u64);
    v.number(u64::from(item.slot));
    v.text(item.id.as_bytes());
}

fn entity<V: Visitor>(e: &ArchivedEntity, v: &mut V) {
    v.text(e.id.as_bytes());
    v.maybe_position(e.position.as_ref().map(values));
    v.position(values(&e.motion));
    [e.rotation.yaw, e.rotation.pitch, e.fall_distance].into_iter().for_each(|x| v.float(x.to_native()));
    v.number(u64::from(e.fire.to_native()));
    v.number(u64::from(e.air.to_native()));
    v.flags([e.on_ground, e.glowing]);
    for flag in [&e.no_gravity, &e.invulnerable, &e.silent] {
        v.maybe(flag.as_ref().map(|x| u64::from(*x)));
    }
    v.number(e.portal_cooldown.to_native() as u64);
    v.maybe_uuid(e.uuid.as_ref().map(|uuid| u128::from_le_bytes(*uuid)));
    v.maybe_text(e.custom_name.as_ref().map(|text| text.as_bytes()));
    v.flags([e.passenger.is_some()]);
    if let Some(passenger) = e.passenger.as_ref() {
        entity(passenger, v);
    }
}
