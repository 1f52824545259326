//! The rows: every format that runs, in the order of the report. A new format is a file in `formats/` and a line here.

use crate::formats::bitcode::Bitcode;
use crate::formats::buffa::Buffa;
use crate::formats::floors::{Memcpy, Packed};
use crate::formats::postcard::Postcard;
use crate::formats::prost::Prost;
use crate::formats::sbe_article::SbeArticle;
use crate::formats::sbe_finance::SbeFinance;
use crate::formats::scantling::{
    HeapDeep, HeapShallow, HeapText, RecordDeep, RecordShallow, RecordText, StoredDeep, StoredShallow, StoredText,
};
use crate::formats::wincode::Wincode;
use crate::formats::{capnp, flatbuffers, flatbuffers_structs, rkyv};
use crate::runner::Bench;

/// All rows; the first is the denominator.
pub fn all() -> Vec<Bench> {
    vec![
        Bench::of::<SbeArticle>("rival"),
        Bench::of::<SbeFinance>("rival"),
        Bench::of::<RecordShallow>("scantling"),
        Bench::of::<RecordText>("scantling"),
        Bench::of::<RecordDeep>("scantling"),
        Bench::of::<StoredShallow>("scantling"),
        Bench::of::<StoredText>("scantling"),
        Bench::of::<StoredDeep>("scantling"),
        Bench::of::<HeapShallow>("scantling"),
        Bench::of::<HeapText>("scantling"),
        Bench::of::<HeapDeep>("scantling"),
        Bench::of::<capnp::Unpacked>("rival"),
        Bench::of::<capnp::Packed>("rival"),
        Bench::of::<flatbuffers::Verified>("rival"),
        Bench::of::<flatbuffers::Unchecked>("rival"),
        Bench::of::<flatbuffers_structs::Verified>("rival"),
        Bench::of::<flatbuffers_structs::Unchecked>("rival"),
        Bench::of::<rkyv::Validated>("rival"),
        Bench::of::<rkyv::Unchecked>("rival"),
        Bench::of::<Wincode>("rival"),
        Bench::of::<Postcard>("rival"),
        Bench::of::<Bitcode>("rival"),
        Bench::of::<Prost>("rival"),
        Bench::of::<Buffa>("rival"),
        Bench::of::<Packed>("floor"),
        Bench::of::<Memcpy>("floor"),
    ]
}
