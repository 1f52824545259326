//! The second encoding: the same types and values in fewer bytes, read from front to back (`spec/compact.md`).
//!
//! ```text
//! Multi { 0 seq: u64, 1 messages: list<Message> }        c1 84 3d | 02 2f | 15 aa b4 … | 18 c0 … | 00
//! ```
//!
//! Generated code has a plain struct or enum for each message and union, `MultiCompact<'a>`, with texts borrowed from the frame and
//! lists as [`List`]: read data, to be iterated, or values to be written. So one type serves both directions, and neither allocates.
//!
//! | here | is |
//! |---|---|
//! | [`List`], [`Map`], [`Nested`], [`AnyCompact`], [`Values`] | the types of such structs' fields |
//! | `Read`, `Write`, `Part` | traits that generated code implements |
//! | `check` | the fast pass: whether all of a frame is valid, or "not sure" |
//! | `walk` | the rules of the spec, in order, by tables: names the fault |
//!
//! Readers do not name the faults that they refuse; the walk does. It costs nothing if the bytes are valid.

#[doc(hidden)]
pub mod check;
mod list;
#[cfg(feature = "alloc")]
pub(crate) mod memory;
#[doc(hidden)]
pub mod part;
#[doc(hidden)]
pub mod read;
mod show;
#[doc(hidden)]
pub mod table;
#[doc(hidden)]
pub mod walk;
#[doc(hidden)]
pub mod write;

#[doc(hidden)]
pub use check::{Check, Demand};
pub use list::{Chunks, Form, Items, Iter, List, Map, NoItems};
#[doc(hidden)]
pub use part::Part;
pub use read::{AnyCompact, Nested, Values};
#[doc(hidden)]
pub use read::{Read, Reader, Shape, all};
#[cfg(feature = "alloc")]
pub use write::CompactVec;
#[doc(hidden)]
pub use write::{Bodies, Write, Writer};
pub use write::{CompactSink, CompactSlice};

use crate::error::{Invalid, Kind};
use crate::mode::Mode;
use crate::stream::CHUNK;
#[cfg(feature = "alloc")]
use memory::Memory;
use table::Protocol;

/// The type id of a frame and the body of its root; first the fast check, then the walk if `reader` refuses.
#[inline(always)]
pub fn header(frame: &[u8]) -> Option<(u16, Reader<'_>)> {
    // Both numbers at once if they are short.
    if let Some(&[type_id @ ..0x80, length @ ..0x80]) = frame.first_chunk()
        && usize::from(length) + 2 == frame.len()
    {
        return Some((type_id.into(), Reader::new(frame, 2)));
    }
    let mut r = Reader::new(frame, 0);
    let type_id = r.part::<u16>()?;
    let length = r.small()?;
    (length == frame.len().wrapping_sub(r.at) && frame.len() <= crate::limits::FRAME_MAX).then_some((type_id, r))
}

/// The elements of a CHUNK frame, a list (W13, W15).
#[inline]
#[must_use]
pub fn chunk<'a, T: Read<'a>>(frame: &'a [u8]) -> Option<List<'a, T>> {
    let (type_id, mut r) = header(frame)?;
    // Stream and number.
    let (_, _) = (r.small()?, r.small()?);
    let list = <List<'a, T> as Read>::read(&mut r)?;
    (type_id == CHUNK && !r.more()).then_some(list)
}

/// The type id and body of a frame whose root no reader accepted: the protocol does not declare it.
///
/// # Errors
/// The frame's first fault.
#[cold]
#[inline(never)]
pub fn unknown<'a>(frame: &'a [u8], protocol: &'static Protocol) -> Result<(u16, &'a [u8]), Invalid> {
    let (type_id, start) = walk::frame(frame, protocol, Mode::Compatible)?;
    Ok((type_id, frame.get(start..).unwrap_or_default()))
}

/// The first part of a valid frame that a newer schema wrote, if there is one (D70).
#[cold]
#[inline(never)]
#[must_use]
pub fn newer(frame: &[u8], protocol: &'static Protocol) -> Option<Invalid> {
    walk::frame(frame, protocol, Mode::Current).err()
}

/// The fault of a frame that has no owned value, or one for which there is not enough memory: the first of its faults (K34), however
/// far a reader got.
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
#[must_use]
pub fn fault(frame: &[u8], protocol: &'static Protocol, memory: &Memory) -> Invalid {
    match walk::frame(frame, protocol, Mode::Valued) {
        Err(fault) => fault,
        // Otherwise the message of an `any` would be too long in Direct.
        Ok(_) => memory.refused().unwrap_or(Invalid::new(Kind::FrameLength, 0)),
    }
}

/// The fault of the message of an `any` that has no owned value.
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
#[must_use]
pub fn any_value_fault(any: AnyCompact<'_>, protocol: &'static Protocol, memory: &Memory) -> Invalid {
    // As in a frame.
    let fault = any.without_value(protocol).err().or_else(|| memory.refused());
    fault.unwrap_or(Invalid::new(Kind::FrameLength, 0))
}

/// The fault of a frame for the reader of one root: at least that it holds another.
#[cold]
#[inline(never)]
#[must_use]
pub fn another(frame: &[u8], protocol: &'static Protocol) -> Invalid {
    match walk::frame(frame, protocol, Mode::Compatible) {
        Err(fault) => fault,
        Ok(_) => Invalid::new(Kind::TypeId, 0),
    }
}

/// The fault of the message of an `any`.
#[cold]
#[inline(never)]
#[must_use]
pub fn any_fault(any: AnyCompact<'_>, protocol: &'static Protocol) -> Invalid {
    any.fault(protocol)
}
