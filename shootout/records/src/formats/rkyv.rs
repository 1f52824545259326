//! rkyv by its high-level API: the plain structs are serialized as they are into an aligned vector that is kept, with the
//! thread's arena for scratch space.
//!
//! [`Checked`] validates by bytecheck (text by SIMD) and then reads; [`Unchecked`] takes the bytes as they are.

use super::{ROOM, VALID};
use crate::data::{ArchivedLogs, ArchivedMesh, ArchivedPlayers, ArchivedUpdates, Logs, Mesh, Players, Updates, mixed};
use crate::task::{Decode, InPlace, Visitor, Write};
use rkyv::api::high::{HighDeserializer, HighSerializer, HighValidator, to_bytes_in};
use rkyv::bytecheck::CheckBytes;
use rkyv::rancor::Failure;
use rkyv::ser::allocator::ArenaHandle;
use rkyv::util::AlignedVec;
use rkyv::{Archive, Deserialize, Serialize, access, access_unchecked, deserialize};
use std::hint::black_box;
use std::mem::take;

/// The vector.
#[derive(Default)]
pub struct Writer(AlignedVec);

impl<D> Write<D> for Writer
where
    D: for<'a> Serialize<HighSerializer<AlignedVec, ArenaHandle<'a>, Failure>>,
{
    fn write(&mut self, data: &D) -> &[u8] {
        self.0.clear();
        self.0 = to_bytes_in::<_, Failure>(data, take(&mut self.0)).expect(ROOM);
        &self.0
    }
}

/// Validates, then reads.
pub struct Checked;
/// Reads what it takes to be good.
pub struct Unchecked;

impl<D> Decode<D> for Checked
where
    D: Archive,
    D::Archived: for<'a> CheckBytes<HighValidator<'a, Failure>> + Deserialize<D, HighDeserializer<Failure>>,
{
    type Value = D;

    fn decode(&mut self, bytes: &[u8]) -> D {
        let archived = access::<D::Archived, Failure>(bytes).expect(VALID);
        deserialize::<D, Failure>(archived).expect(VALID)
    }

    fn plain(value: D) -> D {
        value
    }
}

macro_rules! readers {
    ($($data:ident $archived:ident $read:ident)*) => {$(
        impl InPlace<$data> for Checked {
            fn access(bytes: &[u8]) {
                black_box(access::<$archived, Failure>(black_box(bytes)).expect(VALID));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                $read(access::<$archived, Failure>(bytes).expect(VALID), visitor);
            }
        }

        impl InPlace<$data> for Unchecked {
            fn access(bytes: &[u8]) {
                black_box(unchecked::<$archived>(black_box(bytes)));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                $read(unchecked::<$archived>(bytes), visitor);
            }
        }
    )*};
}

readers!(Logs ArchivedLogs logs Mesh ArchivedMesh mesh Players ArchivedPlayers players Updates ArchivedUpdates updates);

#[inline(always)]
#[expect(unsafe_code, reason = "the library's way to read without validating is an unsafe function")]
fn unchecked<A: rkyv::Portable>(bytes: &[u8]) -> &A {
    // SAFETY: `bytes` is what `Writer` wrote for this type, unchanged and in aligned memory: the runner hands a row no other
    // bytes, and has decoded them by `Checked` and compared them before this is timed.
    unsafe { access_unchecked::<A>(bytes) }
}

#[inline(always)]
fn logs<V: Visitor>(data: &ArchivedLogs, v: &mut V) {
    for log in data.logs.iter() {
        v.see(&log.address, |a| u32::from_le_bytes([a.x0, a.x1, a.x2, a.x3]).into());
        v.see(log.code, |code| code.to_native().into());
        v.see(log.size, |size| size.to_native());
    }
}

#[inline(always)]
fn mesh<V: Visitor>(data: &ArchivedMesh, v: &mut V) {
    for triangle in data.triangles.iter() {
        v.see(&triangle.normal, |n| mixed([n.x.to_native(), n.y.to_native(), n.z.to_native()]));
    }
}

#[inline(always)]
fn players<V: Visitor>(data: &ArchivedPlayers, v: &mut V) {
    for player in data.players.iter() {
        v.see(&player.game_type, |game_type| *game_type as u64);
    }
}

#[inline(always)]
fn updates<V: Visitor>(data: &ArchivedUpdates, v: &mut V) {
    for update in data.updates.iter() {
        v.see(update.score, |score| score.to_native().into());
    }
}
