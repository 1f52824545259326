//! Zero-copy binary messages: the runtime of code that is generated from a `.scant` schema.
//!
//! A schema's protocol becomes a type with all functions that write and read frames. For a protocol `Feed` with a message `Multi`:
//!
//! | | |
//! |---|---|
//! | `Feed::write_multi(out, \|w\| …)` | writes a frame in typed steps, into a `&mut [u8]` or a `Vec<u8>`; no allocation |
//! | `Feed::view(frame)?` | validates all of it in one pass; nothing read from it afterwards can fail |
//! | `Feed::peek(frame)?` | checks the frame's own structure; each message is checked when it is reached |
//! | `Feed::decode(frame)?`, `feed.encode(&mut out)?` | owned values, in both directions |
//! | `Feed::read_compact(frame)?`, `Feed::write_compact_multi(out, &value)` | the second encoding, in fewer bytes; see [`compact`] |
//! | `Feed::decode_compact(frame)?`, `feed.encode_compact(&mut out)?` | owned values of Compact frames |
//! | `Feed::direct_to_compact(frame, &mut out)?`, `Feed::compact_to_direct(frame, &mut out)?` | a frame of one encoding in the other |
#![cfg_attr(
    feature = "alloc",
    doc = "| `encoding.encode(&feed, &mut out)?`, with [`Direct`], [`Compact`] or a chosen [`Encoding`] | either; see [`Encodes`] |"
)]
//!
//! Bytes that break a rule of the format give [`Invalid`], a rule and an offset; `Feed::explain` adds the [path](Explained). A value that
//! cannot be written gives a [`WriteError`]. Bad bytes never make a reader panic, read outside the frame, or allocate. The formats are
//! specified in `spec/direct.md` and `spec/compact.md`.
//!
//! # Pages
//!
#![cfg_attr(feature = "alloc", doc = include_str!("docs/pages.md"))]
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `std` | yes | conversion between timestamps and `SystemTime`; decoding from `std::io::Read`; builders as `io::Write` and over a writer (`Stream`), their results as `IoSlice`s and written to writers |
//! | `alloc` | by `std` | frames written into a `Vec<u8>`, owned values, lists of unknown length (`…_iter`), the module `decode`, [builders](build) in chunks |
//! | `serde` | no | `Serialize` and `Deserialize` for the field types of the runtime, such as `Decimal64` |
//! | `derive` | no | `#[derive(Encode, Decode)]`: builders and decoders of a protocol of your own, from structs and enums |
//! | `bytes` | no | decoding from `bytes::Buf`; builders as `bytes::BufMut`, their results as `Buf`, and `bytes::Bytes` inserted without a copy |
//! | `tokio-codec` | no | frames from an `AsyncRead` and to an `AsyncWrite`, by `tokio_util::codec` |
//! | `tracing` | no | events for `tracing`: frames and bytes of that codec, and refusals |
//! | `nom`, `winnow` | no | decoders as their parsers, and the other way round |
//! | `chrono`, `jiff`, `time` | no | conversion between times, durations and dates and those of these crates |
//! | `uuid`, `rust_decimal`, `bigdecimal` | no | conversion between UUIDs or decimals and those of these crates |
//!
//! Embedded programs set `default-features = false`: without `std` the crate does not use the standard library, and without `alloc` it
//! needs no allocator. The crate has no dependencies except those that features name. Generated
//! code forbids `unsafe`; in this crate it is confined to `bounded/raw.rs`, `build/chunk.rs`, `decode/window.rs`,
//! `decode/window/{refill,lists}.rs` and `direct/in_place.rs`.
#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;
// Generated code names the crate.
#[cfg(all(any(doc, doctest), feature = "alloc"))]
extern crate self as scantling;

pub mod bounded;
pub mod build;
pub mod compact;
#[cfg(feature = "alloc")]
pub mod decode;
#[cfg(all(any(doc, doctest), feature = "alloc"))]
pub mod docs;
/// Items that derived code names. Not for use by hand: they change with the macros.
#[cfg(feature = "derive")]
#[doc(hidden)]
pub mod derived {
    pub use crate::build::derived::{count, sized};
    #[cfg(feature = "alloc")]
    pub use crate::decode::derived::{Big, magic_as_tag, varint_len};
    #[cfg(feature = "alloc")]
    pub use alloc::{boxed::Box, vec::Vec};
}
mod direct;
mod encoding;
mod error;
mod explain;
mod limits;
mod mode;
mod origin;
mod output;
#[cfg(feature = "alloc")]
mod owned;
mod path;
pub mod prelude;
#[cfg(feature = "serde")]
mod serde;
pub mod stream;
#[doc(hidden)]
pub mod transcode;
#[cfg(feature = "alloc")]
pub mod turned;
mod value;
/// Values shown part by part, to whatever prints or collects them.
///
/// Generated views, peeks and what is read from Compact implement [`Visit`](visit::Visit); an owned value is encoded and viewed. `Debug`
/// of views and peeks is one [`Visitor`](visit::Visitor), [`debug`](visit::debug). Nothing is allocated, and the work is O(bytes).
///
/// ```
/// # use pages::now::*;
/// # use orders::{Exchange, Order};
/// use scantling::visit::{Fields, Leaf, Part, Parts, To, Visit, Visitor};
/// use std::fmt::{Debug, Result};
///
/// /// Collects all texts.
/// struct Texts(Vec<String>);
///
/// impl Visitor for Texts {
///     fn leaf(&mut self, leaf: Leaf<'_>, _: &dyn Debug) -> Result {
///         if let Leaf::Text(text) = leaf {
///             self.0.push(text.to_owned());
///         }
///         Ok(())
///     }
///
///     fn optional(&mut self, value: Option<Part<'_>>) -> Result {
///         value.map_or(Ok(()), |value| value.visit(self))
///     }
///
///     fn fields(&mut self, _: &str, fields: Fields<'_>) -> Result {
///         fields.iter().try_for_each(|(_, value)| value.visit(self))
///     }
///
///     fn list(&mut self, elements: Parts<'_>) -> Result {
///         elements.each(|element| element.visit(self))
///     }
///
///     fn map(&mut self, entries: Parts<'_>) -> Result {
///         // Only a peek has faults in place of entries.
///         entries.each(|entry| entry.entry().into_iter().flatten().try_for_each(|part| part.visit(self)))
///     }
///
///     fn variant(&mut self, _: &str, _: &str, payload: Option<Part<'_>>) -> Result {
///         self.optional(payload)
///     }
/// }
///
/// # fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
/// # let order = Order { account: "north".into(), shares: [("a".into(), 1), ("b".into(), 2)].into(), ..Order::default() };
/// # let mut frame = Vec::new();
/// # Exchange::Order(order).encode(&mut frame)?;
/// let mut texts = Texts(Vec::new());
/// Exchange::view(&frame)?.visit(To::new(&mut texts))?;
/// assert_eq!(texts.0, ["north", "a", "b"]);
/// # Ok(())
/// # }
/// ```
pub mod visit {
    pub use crate::value::visit::{Fields, Leaf, Part, Parts, To, Visit, Visitor, debug};
}
mod written;

#[cfg(feature = "alloc")]
pub use compact::memory::memory_max;
pub use direct::any::{Any, AnyDone, NeedsAny};
#[cfg(feature = "alloc")]
pub use direct::buffer::AlignedBuf;
pub use direct::checks::{Checks, Reached, Validated};
pub use direct::iter::{InlineIter, InlineMapIter, MapIter, PeekInlineIter, PeekInlineMapIter, PeekMapIter};
pub use direct::list::{InlineList, List, ListIter, PeekInlineList, PeekList, PeekListIter, RecordList};
pub use direct::map::{InlineMap, Map, PeekInlineMap, PeekMap};
pub use direct::sink::Sink;
pub use direct::text::{AsText, FixedText, Text};
pub use direct::view::Region;
pub use direct::view_mut::{InlineListMut, ListMut, RecordListMut, ValueMut};
pub use encoding::{Compact, Direct, Encoding, UnknownEncoding};
#[cfg(feature = "alloc")]
pub use encoding::{Encoded, Encodes};
pub use error::{Invalid, Kind, NotInPlace, NotSet, TranscodeError, WriteError};
pub use explain::Explained;
#[cfg(feature = "alloc")]
pub use explain::ExplainedBuf;
pub use mode::Mode;
pub use output::Output;
pub use transcode::{Path, Unknown};
#[cfg(feature = "alloc")]
pub use value::any::AnyBuf;
pub use value::scalar::{
    Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, OutOfRange,
    ParseError, TimestampMs, TimestampNs, TimestampS, TimestampUs, Uuid,
};
pub use value::str::Str;

/// Items that generated code names. Not for use by hand: they change with the generator.
#[doc(hidden)]
pub mod rt {
    pub use crate::direct::aligned;
    pub use crate::direct::any::{Any, AnyDone, NeedsAny, any_message, needs_any};
    #[cfg(feature = "alloc")]
    pub use crate::value::any::AnyBuf;
    pub use crate::value::bytes::Bytes;
    /// Items that generated code for Compact names.
    pub mod compact {
        pub use crate::compact::*;
        pub use crate::output::compact as frame;
        pub use crate::transcode::pass as direct;
    }
    pub use crate::bounded::raw::fixed;
    #[cfg(feature = "alloc")]
    pub use crate::compact::memory::{Memory, memory_max};
    pub use crate::direct::checks::{Checks, Reached, Validated};
    pub use crate::direct::list::{
        Element, InlineList, List, PeekElement, PeekInlineList, PeekList, PeekMessage, RecordElement, RecordList,
        peek_bytes, peek_part, peek_text,
    };
    pub use crate::direct::map::{
        FixedPart, InlineMap, Map, Pair, Part, PeekInlineMap, PeekMap, PeekPart, PeekTagged, SlotPart, TaggedElement,
        TaggedPart, ascending, bytes_key, inline_map, itself, text_key, valid_inline_map, valid_map,
    };
    pub use crate::direct::show::message as visit_peek;
    pub use crate::direct::sink::Sink;
    #[cfg(feature = "alloc")]
    pub use crate::direct::sink::VecSink;
    pub use crate::direct::text::{AsText, FixedText, Text, padded, text};
    pub use crate::direct::validate::{
        ANOTHER_TYPE, any_message as validate_any, chunk as validate_chunk, frame as validate_frame,
        known as validate_known, newer, own, peek_frame,
    };
    pub use crate::direct::view::{
        Region, are_texts, checked, chunk, first, flat, head, head_of, heap, is_ascii, is_text, later, later_end,
        not_sure, part, tagged, valid_inlines, valid_list, valid_messages, valid_records, valid_texts, valid_unions,
        viewed, zero_after,
    };
    pub use crate::direct::view_mut::{
        InlineListMut, ListMut, RecordListMut, UpdateInPlace, UpdateRecord, ValueMut, block_mut, part_mut, root_mut,
        set, try_set, try_set_optional, try_set_tagged,
    };
    pub use crate::direct::write::{At, Cursor, InEntry, InList, Place, Slots, each, room};
    #[cfg(feature = "alloc")]
    pub use crate::direct::write::{gather, gather_after};
    #[cfg(feature = "alloc")]
    pub use crate::encoding::{Encoded, Encoding, InCompact, InDirect};
    pub use crate::error::{Invalid, Kind, NotSet, TranscodeError, WriteError};
    pub use crate::explain::{Explained, Named, Names as PartNames, direct as explain, in_compact as explain_compact};
    pub use crate::limits::{DEPTH_MAX, FRAME_MAX};
    pub use crate::mode::Mode;
    pub use crate::origin::Origin;
    pub use crate::output::{Output, direct as frame};
    #[cfg(feature = "alloc")]
    pub use crate::owned::own;
    pub use crate::stream;
    pub use crate::transcode;
    pub use crate::transcode::Unknown;
    #[cfg(feature = "alloc")]
    pub use crate::turned;
    pub use crate::value::image::Image;
    pub use crate::value::inline::{Block, InPlace, Inline, Stored, load, put, store, store_or_zero, valid};
    pub use crate::value::scalar::{
        Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs,
        TimestampNs, TimestampS, TimestampUs, Uuid,
    };
    pub use crate::value::str::{Str, unpadded};
    pub use crate::value::streamed::Streamed;
    pub use crate::value::table;
    pub use crate::value::visit::{To, Visit, debug};
    pub use crate::{
        any_iterator_ as any_iterator, debug_visited_ as debug_visited, ends_ as ends, flat_steps_ as flat_steps,
        in_place_ as in_place, member_ as member, named_ as named, names_ as names, of_view_ as of_view,
        outer_steps_ as outer_steps, payload_ as payload, payload_ended_ as payload_ended,
        peek_accessor_ as peek_accessor, peek_message_ as peek_message, readers_ as readers, root_ as root,
        slots_ended_ as slots_ended, step_methods_ as step_methods, step_payload_ as step_payload, steps_ as steps,
        view_accessor_ as view_accessor, visit_by_ as visit_by, visit_members_ as visit_members,
        visit_readers_ as visit_readers, visit_roots_ as visit_roots, visit_union_ as visit_union,
    };
    #[cfg(feature = "alloc")]
    pub use alloc::{boxed::Box, collections::BTreeMap, string::String, vec::Vec};
    pub use core::fmt;
    pub use core::format_args;
    pub use core::hint::select_unpredictable;
    pub use core::marker::PhantomData;
    pub use core::ops::ControlFlow;

    pub use crate::value::names::{Names, from_number, parse_bits, parse_name, show_bits, show_name};
    pub use crate::value::scalar::{OutOfRange, ParseError};

    /// Conversion of values by serde.
    #[cfg(feature = "serde")]
    pub mod serde {
        /// Generated code that derives serde's traits names it, so that rustc's error names the feature where it is off.
        pub const IS_ON: () = ();

        #[cfg(feature = "alloc")]
        pub use crate::serde::{Boxed, Entries, Message, Typed};
        pub use crate::serde::{Bytes, Each, Finite, Maybe, Own, With, bits, get_bits, get_name, name};
    }
}
