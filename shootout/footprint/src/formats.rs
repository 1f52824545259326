//! The shootout's formats, as far as features ask for them.

#[cfg(feature = "bitcode")]
#[path = "../../src/formats/bitcode.rs"]
pub mod bitcode;
#[cfg(feature = "buffa")]
#[path = "../../src/formats/buffa.rs"]
pub mod buffa;
#[cfg(any(feature = "capnp", feature = "capnp-packed"))]
#[path = "../../src/formats/capnp.rs"]
pub mod capnp;
#[cfg(feature = "flatbuffers")]
#[path = "../../src/formats/flatbuffers.rs"]
pub mod flatbuffers;
#[cfg(feature = "flatbuffers-structs")]
#[path = "../../src/formats/flatbuffers_structs.rs"]
pub mod flatbuffers_structs;
#[cfg(feature = "packed")]
#[path = "../../src/formats/floors.rs"]
pub mod floors;
#[cfg(any(feature = "fory", feature = "fory-same", feature = "fory-rows"))]
#[path = "../../src/formats/fory.rs"]
pub mod fory;
#[cfg(any(feature = "rkyv", feature = "wincode", feature = "postcard", feature = "bitcode"))]
#[path = "../../src/formats/plain.rs"]
pub mod plain;
#[cfg(feature = "postcard")]
#[path = "../../src/formats/postcard.rs"]
pub mod postcard;
#[cfg(feature = "prost")]
#[path = "../../src/formats/prost.rs"]
pub mod prost;
#[cfg(feature = "rkyv")]
#[path = "../../src/formats/rkyv.rs"]
pub mod rkyv;
#[cfg(feature = "sbe-article")]
#[path = "../../src/formats/sbe_article.rs"]
pub mod sbe_article;
#[cfg(feature = "sbe-finance")]
#[path = "../../src/formats/sbe_finance.rs"]
pub mod sbe_finance;
#[cfg(any(
    feature = "scantling-record",
    feature = "scantling-stored",
    feature = "scantling-heap",
    feature = "scantling-compact"
))]
#[path = "../../src/formats/scantling.rs"]
pub mod scantling;
#[cfg(feature = "scantling-compact")]
#[path = "../../src/formats/scantling_compact.rs"]
pub mod scantling_compact;
#[cfg(feature = "wincode")]
#[path = "../../src/formats/wincode.rs"]
pub mod wincode;

// Where a format can read with and without checking, it checks.
#[cfg(feature = "bitcode")]
pub use bitcode::Bitcode as Chosen;
#[cfg(feature = "buffa")]
pub use buffa::Buffa as Chosen;
#[cfg(feature = "capnp-packed")]
pub use capnp::Packed as Chosen;
#[cfg(feature = "capnp")]
pub use capnp::Unpacked as Chosen;
#[cfg(feature = "flatbuffers")]
pub use flatbuffers::Verified as Chosen;
#[cfg(feature = "flatbuffers-structs")]
pub use flatbuffers_structs::Verified as Chosen;
#[cfg(feature = "packed")]
pub use floors::Packed as Chosen;
#[cfg(feature = "fory")]
pub use fory::Compatible as Chosen;
#[cfg(feature = "fory-rows")]
pub use fory::Rows as Chosen;
#[cfg(feature = "fory-same")]
pub use fory::SameSchema as Chosen;
#[cfg(feature = "postcard")]
pub use postcard::Postcard as Chosen;
#[cfg(feature = "prost")]
pub use prost::Prost as Chosen;
#[cfg(feature = "rkyv")]
pub use rkyv::Validated as Chosen;
#[cfg(feature = "sbe-article")]
pub use sbe_article::SbeArticle as Chosen;
#[cfg(feature = "sbe-finance")]
pub use sbe_finance::SbeFinance as Chosen;
#[cfg(feature = "scantling-heap")]
pub use scantling::HeapDeep as Chosen;
#[cfg(feature = "scantling-record")]
pub use scantling::RecordDeep as Chosen;
#[cfg(feature = "scantling-stored")]
pub use scantling::StoredDeep as Chosen;
#[cfg(feature = "scantling-compact")]
pub use scantling_compact::Compact as Chosen;
#[cfg(feature = "wincode")]
pub use wincode::Wincode as Chosen;
