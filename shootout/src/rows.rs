//! The rows: every format that runs, in the order of the report. A new format is a file in `formats/` and a line here.

use crate::format::Format;
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
use crate::formats::scantling_compact::Compact;
use crate::formats::wincode::Wincode;
use crate::formats::{capnp, flatbuffers, flatbuffers_structs, fory, rkyv};
use crate::runner::Bench;
use crate::workload::SymbolForm;

/// What stands in the place of a format in its row.
pub trait Wrapper {
    /// In that of `F`.
    type Of<F: Format>: Format;
}

/// The format itself.
#[cfg(not(test))]
pub struct AsItIs;

#[cfg(not(test))]
impl Wrapper for AsItIs {
    type Of<F: Format> = F;
}

/// The rows of this program. Tests have those that may have a fault, and none is planted unless they say so: all rows compiled once,
/// not twice.
#[cfg(not(test))]
pub type Rows = AsItIs;
/// The rows of the tests.
#[cfg(test)]
pub type Rows = crate::runner::faults::Faulty;

/// All rows, for symbols of one form, each wrapped; the first is the denominator.
pub fn all<S: SymbolForm, W: Wrapper>() -> Vec<Bench<S>> {
    vec![
        Bench::of::<W::Of<SbeArticle>>("rival"),
        Bench::of::<W::Of<SbeFinance>>("rival"),
        Bench::of::<W::Of<RecordShallow>>("scantling"),
        Bench::of::<W::Of<RecordText>>("scantling"),
        Bench::of::<W::Of<RecordDeep>>("scantling"),
        Bench::of::<W::Of<StoredShallow>>("scantling"),
        Bench::of::<W::Of<StoredText>>("scantling"),
        Bench::of::<W::Of<StoredDeep>>("scantling"),
        Bench::of::<W::Of<HeapShallow>>("scantling"),
        Bench::of::<W::Of<HeapText>>("scantling"),
        Bench::of::<W::Of<HeapDeep>>("scantling"),
        Bench::of::<W::Of<Compact>>("scantling"),
        Bench::of::<W::Of<capnp::Unpacked>>("rival"),
        Bench::of::<W::Of<capnp::Packed>>("rival"),
        Bench::of::<W::Of<flatbuffers::Verified>>("rival"),
        Bench::of::<W::Of<flatbuffers::Unchecked>>("rival"),
        Bench::of::<W::Of<flatbuffers_structs::Verified>>("rival"),
        Bench::of::<W::Of<flatbuffers_structs::Unchecked>>("rival"),
        Bench::of::<W::Of<rkyv::Validated>>("rival"),
        Bench::of::<W::Of<rkyv::Unchecked>>("rival"),
        Bench::of::<W::Of<Wincode>>("rival"),
        Bench::of::<W::Of<Postcard>>("rival"),
        Bench::of::<W::Of<Bitcode>>("rival"),
        Bench::of::<W::Of<fory::Compatible>>("rival"),
        Bench::of::<W::Of<fory::SameSchema>>("rival"),
        Bench::of::<W::Of<fory::Rows>>("rival"),
        Bench::of::<W::Of<Prost>>("rival"),
        Bench::of::<W::Of<Buffa>>("rival"),
        Bench::of::<W::Of<Packed>>("floor"),
        Bench::of::<W::Of<Memcpy>>("floor"),
    ]
}
