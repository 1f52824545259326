//! The rows of each set, in the order of the report; the first is the denominator.

use super::data::{Logs, Mesh, Players};
use super::run::Row;
use super::{Read, Set, Visitor, Write, capnp, flatbuffers, floors, postcard, rkyv, scantling};

/// rkyv: the denominator.
pub const RKYV: &str = "rkyv";
/// What the targets are about.
pub const SCANTLING: &str = "Scantling";
/// The same with texts read as bytes.
pub const SCANTLING_BYTES: &str = "Scantling, text as bytes";
/// The floor.
pub const FLOOR: &str = "memcpy";

/// Rows that every set has.
macro_rules! rows {
    ($($name:ident $data:ident)*) => {$(
        fn $name(data: &$data) -> Vec<Row<$data>> {
            let room = room(data);
            vec![
                Row::new(RKYV, "rival", rkyv::Writer::new(room))
                    .validated::<rkyv::Checked>()
                    .shallow::<rkyv::Unchecked>(),
                Row::new(SCANTLING, "scantling", scantling::Writer::new(room))
                    .validated::<scantling::View>()
                    .shallow::<scantling::Peek>(),
                Row::new("Cap'n Proto", "rival", capnp::Writer::new(room, data))
                    .validated::<capnp::Checked>()
                    .shallow::<capnp::Unchecked>(),
                Row::new("FlatBuffers", "rival", flatbuffers::Writer::new(room))
                    .validated::<flatbuffers::Verified>()
                    .shallow::<flatbuffers::Unchecked>(),
                Row::new("postcard", "rival", postcard::Writer::new(room)).validated::<postcard::Decoded>(),
            ]
        }
    )*};
}

rows!(all_logs Logs all_mesh Mesh all_players Players);

/// The floor of a set is a copy of what Scantling writes.
fn copy<D: Set>(data: &D) -> Row<D>
where
    scantling::Writer: Write<D>,
{
    let mut writer = scantling::Writer::new(room(data));
    writer.write(data);
    Row::new(FLOOR, "floor", floors::Memcpy::new(writer.bytes().to_vec()))
}

/// Scantling once more, for a set that has texts.
fn bytes<D: Set>(data: &D) -> Row<D>
where
    scantling::Writer: Write<D>,
    scantling::Bytes: Read<D>,
{
    Row::new(SCANTLING_BYTES, "scantling", scantling::Writer::new(room(data))).validated::<scantling::Bytes>()
}

/// Rows of the log.
pub fn logs(data: &Logs) -> Vec<Row<Logs>> {
    let mut rows = all_logs(data);
    rows.insert(2, bytes(data));
    rows.push(copy(data));
    rows
}

/// Rows of the mesh, whose floor can be read: it is an array of numbers.
pub fn mesh(data: &Mesh) -> Vec<Row<Mesh>> {
    let mut rows = all_mesh(data);
    let floor = Row::new(FLOOR, "floor", floors::Memcpy::packed(data));
    rows.push(floor.validated::<floors::Packed>().shallow::<floors::Packed>());
    rows
}

/// Rows of the players.
pub fn players(data: &Players) -> Vec<Row<Players>> {
    let mut rows = all_players(data);
    rows.insert(2, bytes(data));
    rows.push(copy(data));
    rows
}

/// More bytes than any format here needs.
fn room(data: &impl Set) -> usize {
    let mut room = Room(1 << 12);
    data.walk(&mut room);
    room.0
}

struct Room(usize);

impl Visitor for Room {
    fn number(&mut self, _: u64) {
        self.0 += 16;
    }

    fn text(&mut self, text: &[u8]) {
        self.0 += 32 + text.len();
    }

    fn triangle(&mut self, _: [f32; 12]) {
        self.0 += 64;
    }
}
