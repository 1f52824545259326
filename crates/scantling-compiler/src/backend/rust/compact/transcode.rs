//! From one encoding to the other: a protocol's functions.

use super::super::super::template::code;
use super::super::members::lines;
use super::super::types::Types;
use super::protocol::frame;
use super::{direct, reach, table};
use scantling_schema::plan::{FRAME_HEADER_LEN, Protocol, Root};

/// Both directions, and the same where unknown parts may be left out.
pub(super) fn transcoders(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let tables = (super::super::table::name(name), table::name(name));
    let retires = reach::retires_known(t, protocol);
    // Where something is retired, a frame may be tried twice.
    let (first, out) = if retires { ("let mut out = out;\n", "out.again()") } else { ("", "out") };
    let otherwise = |encoding: &str, table: &str| match retires {
        true => format!("or_else(|error| rt::transcode::{encoding}_again(frame, Self::TABLES_, out, error))"),
        false => format!("map_err(|error| rt::compact::direct::{encoding}_fault(frame, &{table}, error))"),
    };
    let to_compact =
        |root: &Root| format!("Ok({name}View::{}(v)) => {},", t.bare(root.ty), frame(t, name, root, out, "&v"));
    let any = if t.uses_any { format!("Some({name}::direct_of_any)") } else { "None".to_owned() };
    let to_direct = |root: &Root| {
        code!(
            "Ok(‹name›Compact::‹member›(v)) => rt::frame::<‹header_len›, _>(‹out›, ‹type_id›, |w| \
            rt::compact::direct::root(w, ‹any›, |w| {
            ‹region›
            })),",
            name,
            member = t.bare(root.ty),
            header_len = FRAME_HEADER_LEN,
            out,
            type_id = root.type_id,
            any,
            region = direct::region(t, t.named(root.ty))
        )
    };
    code!(
        "/// Converts a Direct frame to Compact, in its canonical form; returns the new frame's length in bytes. Bytes after the last
        /// known segment are dropped; retired variants and messages are kept.
        ///
        /// Validates the frame, then reads it in place: two passes over its bytes; only a `Vec` that grows allocates. A frame with
        /// retired parts is read by tables; that takes time up to the product of its length and its depth.
        ///
        /// # Errors
        /// The frame's first fault. An unknown variant or type id is a fault (K39);
        /// [`direct_to_compact_with`](Self::direct_to_compact_with) may leave it out. Also if the new frame exceeds the slice or the
        /// limits of the format. After an error a `Vec` is as it was.
        pub fn direct_to_compact<O_: rt::Output>(frame: &[u8], out: O_) -> Result<usize, rt::TranscodeError> {
        ‹first›let written = match Self::view(frame) {
        ‹to_compact›
        Ok(‹name›View::Unknown { .. }) | Err(_) => Err(rt::WriteError::Variant),
        };
        written.‹direct_otherwise›
        }
        /// Converts a Compact frame to Direct; returns the new frame's length in bytes. Bytes after the last known segment
        /// are dropped; retired variants and messages are kept.
        ///
        /// One pass; only a `Vec` that grows allocates. A frame that is short in Compact may be long in Direct, so use a slice for
        /// untrusted bytes: it bounds the length.
        ///
        /// # Errors
        /// As [`direct_to_compact`](Self::direct_to_compact).
        pub fn compact_to_direct<O_: rt::Output>(frame: &[u8], out: O_) -> Result<usize, rt::TranscodeError> {
        ‹check›‹first›let written = match Self::read_compact(frame) {
        ‹to_direct›
        Ok(‹name›Compact::Unknown { .. }) | Err(_) => Err(rt::WriteError::Source),
        };
        written.‹compact_otherwise›
        }

        ‹passing›",
        first,
        to_compact = lines(&protocol.roots, to_compact),
        name,
        direct_otherwise = otherwise("direct", &tables.0),
        check = match reach::retires_choice(t, protocol) {
            true => {
                "// Readers pass over retired fields, whatever the tags in them.
                Self::check_compact(frame, rt::Mode::Known)?;\n"
            }
            false => "",
        },
        to_direct = lines(&protocol.roots, to_direct),
        compact_otherwise = otherwise("compact", &tables.1),
        passing = passing(&tables.0, &tables.1)
    )
}

/// The same, where unknown parts may be left out.
fn passing(direct: &str, compact: &str) -> String {
    let function = |from: &str, to: &str| {
        code!(
            "pub fn ‹from›_to_‹to›_with<O_: rt::Output>(
            frame: &[u8],
            out: O_,
            mut unknown: impl FnMut(&rt::Unknown<'_>) -> rt::ControlFlow<()>,
            ) -> Result<usize, rt::TranscodeError> {
            let mut out = out;
            match Self::‹from›_to_‹to›(frame, out.again()) {
            Err(rt::TranscodeError::Invalid(rt::Invalid { kind: rt::Kind::UnknownTag | rt::Kind::TypeId, .. })) => {
            rt::transcode::‹from›_to_‹to›(frame, Self::TABLES_, out, &mut unknown)
            }
            written => written,
            }
            }",
            from,
            to
        )
    };
    code!(
        "const TABLES_: rt::transcode::Tables = rt::transcode::Tables { direct: &‹direct›, compact: &‹compact› };

        /// As [`direct_to_compact`](Self::direct_to_compact), but calls `unknown` for each variant and message that the schema does not
        /// have, in the order of the value. `Continue` leaves it out, `Break` refuses the frame. The smallest part around it that may be
        /// absent is left out as well: an optional field, an element, an entry, or the whole frame. Of a frame that is left out
        /// nothing is written, and the length is 0 (K42).
        ///
        /// A frame without unknown parts costs as much as there; any other takes time up to the product of its length and its depth.
        ///
        /// # Errors
        /// As there. For a frame that `unknown` refuses: kind and offset of the part.
        ‹to_compact›
        /// As [`compact_to_direct`](Self::compact_to_direct), but calls `unknown` as does
        /// [`direct_to_compact_with`](Self::direct_to_compact_with).
        ///
        /// # Errors
        /// As there.
        ‹to_direct›
        ",
        direct,
        compact,
        to_compact = function("direct", "compact"),
        to_direct = function("compact", "direct")
    )
}
