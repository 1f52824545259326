//! Elements of streams: what a link's CHUNK frames have, without generated code.
//!
//! ```text
//! BEGIN 7 Samples | CHUNK 7 [3, 5] | CHUNK 7 [8]      read_chunk(…, u16, frame, …) -> Value::List of 3 and 5
//!                                                     write_chunk(…, u16, &[3, 5]) -> a CHUNK frame, of stream 0
//! ```
//!
//! The head is the link's affair (W13 of `spec/stream.md`): of it only length and type id are looked at. Elements are those of a list that is a
//! field of the root, and offsets count from the frame's first byte.

use super::tagged::{Encoding, Fault, text_of};
use super::trace::{Item, Recorder, Trace};
use super::{Invalid, Mode, Value, WriteError, compact, read, write};
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

/// One CHUNK frame with these elements, which [`read_chunk`] reads. Stream and number in it are 0: a link gives it its own. O(frame), in
/// Compact O(frame · depth).
///
/// # Errors
/// If there is no element, or one is not valid for the type, with the path to the part at fault: `[3].price`.
///
/// # Panics
/// If the protocol or the type belongs to another schema.
pub fn write_chunk(
    schema: &Schema,
    protocol: &Protocol,
    encoding: Encoding,
    element: &Type,
    elements: &[Value],
) -> Result<Vec<u8>, WriteError> {
    if elements.is_empty() {
        return Err(WriteError::new("a chunk has at least one element"));
    }
    match encoding {
        Encoding::Direct => write::chunk(schema, protocol, element, elements),
        Encoding::Compact => compact::write_chunk(schema, protocol, element, elements),
    }
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may unwrap")]
mod tests {
    use super::*;
    use crate::ir::Scalar;
    use crate::{Draft, lay_out};

    #[test]
    fn what_is_written_is_read() {
        let schema = lay_out(Draft { packages: Vec::new(), types: Vec::new() }).unwrap();
        let protocol = crate::Protocol {
            name: "P".to_owned(),
            docs: crate::Docs::new(),
            source: crate::Source { file: "p.scant".to_owned(), line: 1 },
            attributes: crate::Attributes::NONE,
            roots: Vec::new(),
            retired: Vec::new(),
        };
        let of = |ty: &Type, values: &[Value]| {
            for encoding in [Encoding::Direct, Encoding::Compact] {
                let frame = write_chunk(&schema, &protocol, encoding, ty, values).unwrap();
                let read = read_chunk(&schema, &protocol, encoding, ty, &frame, Mode::Canonical);
                assert_eq!(read, Ok(Value::List(values.to_vec())), "{encoding:?} {frame:02x?}");
            }
        };
        of(&Type::Scalar(Scalar::U16), &[Value::Unsigned(3), Value::Unsigned(500)]);
        of(&Type::String, &[Value::Text("a".to_owned()), Value::Text(String::new())]);
        let direct =
            write_chunk(&schema, &protocol, Encoding::Direct, &Type::Scalar(Scalar::U8), &[Value::Unsigned(7)]);
        assert_eq!(direct, Ok(vec![17, 0, 0, 0, 0x02, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]));
        for (values, what) in [
            (&[][..], "the root: a chunk has at least one element"),
            (&[Value::Unsigned(256)], "[0]: a number is out of range"),
        ] {
            for encoding in [Encoding::Direct, Encoding::Compact] {
                let error = write_chunk(&schema, &protocol, encoding, &Type::Scalar(Scalar::U8), values);
                assert_eq!(error.map_err(|error| error.to_string()), Err(what.to_owned()));
            }
        }
    }
}
