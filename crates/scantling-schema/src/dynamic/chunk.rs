//! Elements of streams: what a link's CHUNK frames have, without generated code.
//!
//! ```text
//! BEGIN 7 Samples | CHUNK 7 [3, 5] | CHUNK 7 [8]      read_chunk(…, u16, frame, …) -> Value::List of 3 and 5
//! ```
//!
//! The head is the link's affair (W13 of `spec/stream.md`): of it only length and type id are looked at. Elements are those of a list that is a
//! field of the root, and offsets count from the frame's first byte.

use super::tagged::{Encoding, Fault, text_of};
use super::trace::{Item, Recorder, Trace};
use super::{Invalid, Mode, Value, compact, read};
use crate::ir::{Protocol, Type};
use crate::layout::Schema;

/// Validates the elements of a CHUNK frame and reads them: a [`Value::List`]. `element` is the `T` of the root's `stream<T>`.
///
/// O(bytes), in time and memory; the factor depends on the schema. The call depth is bounded by the format's 64 levels.
///
/// # Errors
/// The first rule of lists or values that is broken; `FrameLength` or `TypeId` if the bytes are no CHUNK frame.
///
/// # Panics
/// If the protocol or the type belongs to another schema.
pub fn read_chunk(
    schema: &Schema,
    protocol: &Protocol,
    encoding: Encoding,
    element: &Type,
    frame: &[u8],
    mode: Mode,
) -> Result<Value, Invalid> {
    chunk(schema, protocol, encoding, element, frame, mode, Trace::OFF)
}

/// Reads the same and hands out each primitive of the elements, as [`trace`](super::trace) does; paths start with the element, `[3].price`.
///
/// # Errors
/// As [`read_chunk`], with the path. Items before the fault have been handed out.
///
/// # Panics
/// As [`read_chunk`].
pub fn trace_chunk(
    schema: &Schema,
    protocol: &Protocol,
    encoding: Encoding,
    element: &Type,
    frame: &[u8],
    mode: Mode,
    out: &mut dyn FnMut(&Item<'_>),
) -> Result<(), Fault> {
    let recorder = Recorder::new(out);
    let read = chunk(schema, protocol, encoding, element, frame, mode, recorder.trace());
    read.map(drop).map_err(|invalid| Fault { invalid, path: recorder.into_path() })
}

/// The elements as text, as [`tagged`](super::tagged) shows frames.
///
/// # Panics
/// As [`read_chunk`].
#[must_use]
pub fn tagged_chunk(
    schema: &Schema,
    protocol: &Protocol,
    encoding: Encoding,
    element: &Type,
    frame: &[u8],
    mode: Mode,
) -> String {
    text_of(frame, |out| trace_chunk(schema, protocol, encoding, element, frame, mode, out))
}

fn chunk(
    schema: &Schema,
    protocol: &Protocol,
    encoding: Encoding,
    element: &Type,
    frame: &[u8],
    mode: Mode,
    trace: Trace<'_>,
) -> Result<Value, Invalid> {
    match encoding {
        Encoding::Direct => read::chunk(schema, protocol, element, frame, mode, trace),
        Encoding::Compact => compact::chunk(schema, protocol, element, frame, mode, trace),
    }
}
