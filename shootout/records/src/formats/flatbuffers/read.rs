//! Reading in place, with and without the verifier.

use super::fb;
use crate::data::{Logs, Mesh, Players, Updates, mixed};
use crate::formats::VALID;
use crate::task::{InPlace, Visitor};
use flatbuffers::{Follow, Verifiable};
use std::hint::black_box;

/// Verifies, then reads.
pub struct Verified;
/// Reads what it takes to be good.
pub struct Unchecked;

pub(super) fn verified<'a, T: Follow<'a, Inner = T> + Verifiable + 'a>(bytes: &'a [u8]) -> T {
    flatbuffers::root::<T>(bytes).expect(VALID)
}

#[inline(always)]
#[expect(unsafe_code, reason = "the library's way to read without validating is an unsafe function")]
fn unchecked<'a, T: Follow<'a, Inner = T> + 'a>(bytes: &'a [u8]) -> T {
    // SAFETY: `bytes` is what `Writer` wrote for this schema, unchanged: the runner hands a row no other bytes, and has read
    // them by `Verified` and compared them before this is timed.
    unsafe { flatbuffers::root_unchecked::<T>(bytes) }
}

macro_rules! readers {
    ($($how:ident $root:ident $data:ident $read:ident)*) => {$(
        impl InPlace<$data> for $how {
            fn access(bytes: &[u8]) {
                black_box($root::<fb::$data<'_>>(black_box(bytes)));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                $read($root(bytes), visitor);
            }
        }
    )*};
}

readers!(Verified verified Logs logs Verified verified Mesh mesh Verified verified Players players Verified verified Updates updates);
readers!(Unchecked unchecked Logs logs Unchecked unchecked Mesh mesh Unchecked unchecked Players players Unchecked unchecked Updates updates);

#[inline(always)]
fn logs<V: Visitor>(root: fb::Logs<'_>, v: &mut V) {
    for log in root.logs() {
        v.see(log.address(), |a| u32::from_le_bytes([a.x0(), a.x1(), a.x2(), a.x3()]).into());
        v.see(log.code(), u64::from);
        v.see(log.size(), |size| size);
    }
}

#[inline(always)]
fn mesh<V: Visitor>(root: fb::Mesh<'_>, v: &mut V) {
    for triangle in root.triangles() {
        v.see(triangle.normal(), |n| mixed([n.x(), n.y(), n.z()]));
    }
}

#[inline(always)]
fn players<V: Visitor>(root: fb::Players<'_>, v: &mut V) {
    for player in root.players() {
        v.see(player.game_type(), |game_type| game_type.0 as u64);
    }
}

#[inline(always)]
fn updates<V: Visitor>(root: fb::Updates<'_>, v: &mut V) {
    for update in root.updates() {
        v.see(update.score(), u64::from);
    }
}
