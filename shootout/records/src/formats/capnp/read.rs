//! Reading in place: pointers are checked as they are followed.

use super::{cp, known};
use crate::data::{Logs, Mesh, Players, Updates, mixed};
use crate::task::{InPlace, Visitor};
use capnp::message::ReaderOptions;
use capnp::serialize::read_message_from_flat_slice_no_alloc;
use std::hint::black_box;

pub(super) const OPTIONS: ReaderOptions = ReaderOptions { traversal_limit_in_words: None, nesting_limit: 64 };

/// Checks what it reaches.
pub struct OnDemand;

macro_rules! readers {
    ($($data:ident $root:ident $read:ident)*) => {$(
        impl InPlace<$data> for OnDemand {
            fn access(bytes: &[u8]) {
                let message = known(read_message_from_flat_slice_no_alloc(&mut black_box(bytes), OPTIONS));
                black_box(known(message.get_root::<cp::$root::Reader<'_>>()));
            }

            #[inline(always)]
            fn read<V: Visitor>(mut bytes: &[u8], visitor: &mut V) {
                let message = known(read_message_from_flat_slice_no_alloc(&mut bytes, OPTIONS));
                $read(known(message.get_root()), visitor);
            }
        }
    )*};
}

readers!(Logs logs logs Mesh mesh mesh Players players players Updates updates updates);

#[inline(always)]
fn logs<V: Visitor>(root: cp::logs::Reader<'_>, v: &mut V) {
    for log in known(root.get_logs()) {
        v.see(known(log.get_address()), |a| {
            u32::from_le_bytes([a.get_x0(), a.get_x1(), a.get_x2(), a.get_x3()]).into()
        });
        v.see(log.get_code(), u64::from);
        v.see(log.get_size(), |size| size);
    }
}

#[inline(always)]
fn mesh<V: Visitor>(root: cp::mesh::Reader<'_>, v: &mut V) {
    for triangle in known(root.get_triangles()) {
        v.see(known(triangle.get_normal()), |n| mixed([n.get_x(), n.get_y(), n.get_z()]));
    }
}

#[inline(always)]
fn players<V: Visitor>(root: cp::players::Reader<'_>, v: &mut V) {
    for player in known(root.get_players()) {
        v.see(known(player.get_game_type()), |game_type| game_type as u64);
    }
}

#[inline(always)]
fn updates<V: Visitor>(root: cp::updates::Reader<'_>, v: &mut V) {
    for update in known(root.get_updates()) {
        v.see(update.get_score(), u64::from);
    }
}
