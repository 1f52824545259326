//! The rows of each set, in the order of the report; the first is the denominator.

use crate::data::{Logs, Mesh, Players, Updates};
use crate::formats::scantling::{self, records::Records};
use crate::formats::{bitcode, capnp, flatbuffers, fory, memcpy, postcard, prost, rkyv, wincode};
use crate::task::{Family, Row};

/// rkyv: the denominator.
pub const RKYV: &str = "rkyv";
/// Scantling Direct, from plain structs.
pub const SCANTLING: &str = "Scantling";
/// Scantling Direct, from structs of its own.
pub const SCANTLING_OWN: &str = "Scantling, own structs";
/// Scantling Compact, from plain structs.
pub const COMPACT: &str = "Scantling Compact";
/// Scantling Compact, from structs of its own.
pub const COMPACT_OWN: &str = "Compact, own structs";
/// The one whose bytes are the fewest of those without columns.
pub const POSTCARD: &str = "postcard";

/// More bytes than any format here needs, for those whose rows keep a slice.
const ROOM: usize = 16 << 20;

macro_rules! rows {
    ($($name:ident $data:ident)*) => {$(
        /// Rows of this set.
        pub fn $name(data: &$data) -> Vec<Row<$data>> {
            let rkyv: &mut dyn crate::task::Write<$data> = &mut rkyv::Writer::default();
            let copied = rkyv.write(data).to_vec();
            vec![
                Row::new(RKYV, Family::Fixed, rkyv::Writer::default())
                    .trusting::<rkyv::Unchecked>()
                    .validated::<rkyv::Checked>()
                    .decoded(rkyv::Checked),
                Row::new(SCANTLING, Family::Scantling, scantling::Writer::new(ROOM))
                    .trusting::<scantling::Peek>()
                    .validated::<scantling::View>()
                    .decoded(scantling::Plain::<false>),
                Row::new(SCANTLING_OWN, Family::Scantling, scantling::OwnDirect::new(Records::from(data), ROOM))
                    .decoded(scantling::Own::<false>)
                    .of_its_own(),
                Row::new(COMPACT, Family::Scantling, scantling::CompactWriter::new(ROOM))
                    .judged(scantling::judge)
                    .decoded(scantling::Plain::<true>),
                Row::new(COMPACT_OWN, Family::Scantling, scantling::OwnCompact::new(Records::from(data)))
                    .judged(scantling::judge)
                    .decoded(scantling::Own::<true>)
                    .of_its_own(),
                Row::new("FlatBuffers", Family::Evolves, flatbuffers::Writer::new(ROOM))
                    .trusting::<flatbuffers::Unchecked>()
                    .validated::<flatbuffers::Verified>()
                    .decoded(flatbuffers::Plain),
                Row::new("Cap'n Proto", Family::Evolves, capnp::Writer::new(ROOM, data))
                    .trusting::<capnp::OnDemand>()
                    .decoded(capnp::Plain),
                Row::new("prost", Family::Evolves, prost::Writer::default()).decoded(prost::Plain),
                Row::new("prost, own structs", Family::Evolves, prost::OwnWriter::new(data))
                    .decoded(prost::Own)
                    .of_its_own(),
                Row::new("Fory, objects that may grow", Family::Evolves, fory::Writer::new::<$data>(true))
                    .decoded(fory::Decoder::new::<$data>(true)),
                Row::new("Fory, objects of one schema", Family::Fixed, fory::Writer::new::<$data>(false))
                    .decoded(fory::Decoder::new::<$data>(false)),
                Row::new("wincode", Family::Fixed, wincode::Writer::new(data)).decoded(wincode::Decoder),
                Row::new("bitcode", Family::Fixed, bitcode::Writer::default()).decoded(bitcode::Decoder::default()),
                Row::new(POSTCARD, Family::Fixed, postcard::Writer::new(ROOM)).decoded(postcard::Decoder),
                Row::new("memcpy of rkyv's", Family::Floor, memcpy::Copy::new(copied)),
            ]
        }
    )*};
}

rows!(logs Logs mesh Mesh players Players updates Updates);
