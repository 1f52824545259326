//! Frames of a protocol in Compact: reading, checking, owned values, writing.

use super::super::super::names;
use super::super::super::template::code;
use super::super::members::lines;
use super::super::protocol::members;
use super::super::types::Types;
use super::super::{explain, show};
use super::{any, borrowed, check, is_plain, owned, parameters, reach, table, transcode};
use scantling_schema::plan::{Protocol, Root};

/// The enum of roots, and everything one does with a frame. Stands beside the protocol's own `impl`.
pub(in super::super) fn protocol(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let (alloc, uses_any) = (t.options.alloc, t.uses_any);
    let check = checked(reach::retires_any(t, protocol));
    let if_some = |is_there: bool, text: &dyn Fn() -> String| if is_there { text() } else { String::new() };
    code!(
        "‹table›/// A frame of [`‹name›`] in Compact: what was read, or what is to be written.
        #[derive(Clone, Copy, Debug)]
        pub enum ‹name›Compact<'a> {
        ‹members›
        /// A message that this schema does not know.
        Unknown {
        /// Its number in the protocol.
        type_id: u16,
        /// Its body.
        body: &'a [u8],
        },
        }
        impl ‹name› {
        ‹readers›
        ‹roots›
        ‹explain›‹check›‹transcoders›‹owned›‹bodies›
        }
        ‹shown›‹writer›‹encodings›‹any›",
        table = table::protocol(t, name, protocol),
        name,
        members = members(t, protocol, |root| of_root(t, root, "'a")),
        readers = readers(t, name, protocol, check),
        roots = lines(&protocol.roots, |root| typed(t, name, root, check)),
        explain = explain::faults(name, "Compact frame", "explain_compact", &table::name(name)),
        check = check::protocol(t, protocol),
        transcoders = transcode::transcoders(t, name, protocol),
        owned = if_some(alloc, &|| functions(t, name, protocol)),
        bodies = if_some(uses_any, &|| any::bodies(t, name, protocol)),
        shown = show::protocol(t, &format!("{name}Compact<'_>"), protocol, "body"),
        writer = writer(t, name, protocol),
        encodings = if_some(alloc, &|| encodings(name)),
        any = if_some(uses_any, &|| any::any(t, name, protocol))
    )
}

/// The type of a root, as it is borrowed.
pub(super) fn of_root(t: Types<'_>, root: &Root, lifetime: &str) -> String {
    borrowed(t, t.named(root.ty), lifetime)
}

/// What writes a frame with the root `v`, a reference.
pub(super) fn frame(t: Types<'_>, name: &str, root: &Root, out: &str, v: &str) -> String {
    code!(
        "rt::compact::frame(‹out›, ‹type_id›, rt::compact::Write::least(‹v›), ‹any›, |w| rt::compact::Write::content(‹v›, w))",
        out,
        type_id = root.type_id,
        v,
        any = any::argument(t, name)
    )
}

fn readers(t: Types<'_>, name: &str, protocol: &Protocol, check: &str) -> String {
    let arm = |root: &Root| {
        code!(
            "‹type_id› => if let Some(root) = <‹ty› as rt::compact::Read>::content(&mut r) { return Ok(‹name›Compact::‹member›(root)) },",
            type_id = root.type_id,
            ty = of_root(t, root, "'_"),
            name,
            member = t.bare(root.ty)
        )
    };
    code!(
        "/// Reads a Compact frame. The elements of its lists are read when they are reached.
        ///
        /// O(bytes of the root's own fields, chunks of its lists); allocates nothing.
        ///
        /// # Errors
        /// The frame's first fault, if the root's own fields have one.
        #[inline]
        pub fn read_compact(frame: &[u8]) -> Result<‹name›Compact<'_>, rt::Invalid> {
        ‹check›if let Some((type_id, mut r)) = rt::compact::header(frame) {
        match type_id {
        ‹arms›
        _ => {}
        }
        }
        let (type_id, body) = rt::compact::unknown(frame, &‹table›)?;
        Ok(‹name›Compact::Unknown { type_id, body })
        }
        /// Checks all of a Compact frame, in the order of its bytes.
        ///
        /// O(bytes); allocates nothing.
        ///
        /// # Errors
        /// The first rule of `spec/compact.md` that the frame breaks, and where.
        #[inline]
        pub fn check_compact(frame: &[u8], mode: rt::Mode) -> Result<(), rt::Invalid> {
        if rt::compact::check::frame(frame, mode, Self::check_root) { return Ok(()) }
        rt::compact::walk::frame(frame, &‹table›, mode).map(|_| ())
        }
        /// The first part of a Compact frame that a newer schema wrote, as [`newer`](Self::newer) gives it. The kind of a newer segment is
        /// [`BodyEnd`](rt::Kind::BodyEnd), at the segment's start.
        ///
        /// # Errors
        /// As [`check_compact`](Self::check_compact) in compatible mode.
        #[inline]
        pub fn newer_compact(frame: &[u8]) -> Result<Option<rt::Invalid>, rt::Invalid> {
        Self::check_compact(frame, rt::Mode::Compatible)?;
        Ok(rt::compact::newer(frame, &‹table›))
        }",
        name,
        check,
        arms = lines(&protocol.roots, arm),
        table = table::name(name)
    )
}

/// What stands before reading: readers do not know the protocol, which says what a retired `any` is.
fn checked(retires_any: bool) -> &'static str {
    if retires_any { "Self::check_compact(frame, rt::Mode::Compatible)?;\n" } else { "" }
}

/// A root whose type the reader or writer knows: nothing is compiled for the others.
fn typed(t: Types<'_>, name: &str, root: &Root, check: &str) -> String {
    let message = t.named(root.ty).message().filter(|(_, m)| !is_plain(t, m));
    let all = message.map(|(_, m)| parameters::message(t, m)).unwrap_or_default();
    let borrows = message.is_some_and(|(definition, _)| definition.reach.borrows);
    let value = match borrows {
        true => format!("{}Compact<'a{}>", t.name(root.ty), parameters::arguments(&all)),
        false => of_root(t, root, "'a"),
    };
    code!(
        "/// The [`‹ty›`] of a Compact frame, as [`read_compact`](Self::read_compact) reads it.
        ///
        /// # Errors
        /// As [`read_compact`](Self::read_compact); [`TypeId`](rt::Kind::TypeId) if the frame holds another message.
        #[inline]
        pub fn read_compact_‹snake›(frame: &[u8]) -> Result<‹elided›, rt::Invalid> {
        ‹check›if let Some((‹type_id›, mut r)) = rt::compact::header(frame) {
        if let Some(root) = <‹elided› as rt::compact::Read>::content(&mut r) { return Ok(root) }
        }
        Err(rt::compact::another(frame, &‹table›))
        }
        /// Writes one Compact frame with a [`‹ty›`]; returns its length in bytes. Only a `Vec` that grows allocates.
        ///
        /// # Errors
        /// If the frame exceeds the slice or the limits of the format.
        #[inline]
        pub fn write_compact_‹snake›<‹lifetime›O_: rt::Output‹bounds›>(out: O_, value: &‹value›) -> Result<usize, rt::WriteError> {
        ‹frame›
        }",
        ty = t.name(root.ty),
        snake = names::root(&t.plan.get(root.ty).name),
        elided = of_root(t, root, "'_"),
        check,
        type_id = root.type_id,
        table = table::name(name),
        lifetime = if borrows { "'a, " } else { "" },
        bounds = parameters::bounds(&all),
        value,
        frame = frame(t, name, root, "out", "value")
    )
}

/// Owned values.
fn functions(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let values = lines(&protocol.roots, |root| {
        let value = owned::value(t, t.named(root.ty), "v").value();
        format!("{name}Compact::{0}(v) => Self::{0}({value}),", t.bare(root.ty))
    });
    let frames =
        lines(&protocol.roots, |root| format!("Self::{}(v) => {},", t.bare(root.ty), frame(t, name, root, "out", "v")));
    code!(
        "/// The owned value of a Compact frame. Bytes after the last known segment are dropped; unknown variants are
        /// kept, with their payload in Compact. Its form in Direct is not known, so [`encode`](Self::encode) refuses them.
        ///
        /// To accept only exact or canonical bytes, call [`check_compact`](Self::check_compact) first. Lists, maps and boxes may take
        /// [`memory_max`](rt::memory_max) bytes.
        ///
        /// # Errors
        /// The frame's first fault, otherwise [`TooMuchMemory`](rt::Kind::TooMuchMemory); [`UnknownTag`](rt::Kind::UnknownTag) of a union
        /// with storage, which has no room for an unknown variant;
        /// [`FrameLength`](rt::Kind::FrameLength) if the message of an `any` would be too long in Direct.
        pub fn decode_compact(frame: &[u8]) -> Result<Self, rt::Invalid> {
        Self::decode_compact_within(frame, rt::memory_max(frame.len()))
        }
        /// As [`decode_compact`](Self::decode_compact), but refuses a frame with a newer part ([`newer_compact`](Self::newer_compact)).
        ///
        /// # Errors
        /// As [`decode_compact`](Self::decode_compact); for a newer part, its kind and offset.
        #[inline]
        pub fn decode_compact_known(frame: &[u8]) -> Result<Self, rt::Invalid> {
        match Self::newer_compact(frame)? {
        None => Self::decode_compact(frame),
        Some(found) => Err(found),
        }
        }
        /// As [`decode_compact`](Self::decode_compact), but lists, maps and boxes may take `memory_max` bytes; texts and bytes are not counted.
        ///
        /// # Errors
        /// As [`decode_compact`](Self::decode_compact).
        pub fn decode_compact_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {
        let mut m = ‹memory›;
        let value = Self::read_compact(frame).ok().and_then(|v| Self::of_compact(v, &mut m));
        value.ok_or_else(|| rt::compact::fault(frame, &‹table›, &m))
        }
        fn of_compact(value: ‹name›Compact<'_>, m: &mut rt::Memory) -> Option<Self> {
        Some(match value {
        ‹values›
        ‹name›Compact::Unknown { type_id, body } => {
        Self::Unknown { type_id, region: rt::Encoded::new(rt::Encoding::Compact, m.bytes(body)) }
        }
        })
        }
        /// Writes one Compact frame with this value, in its canonical form; returns its length in bytes.
        ///
        /// # Errors
        /// If the frame exceeds the slice or the limits of the format; [`Variant`](rt::WriteError::Variant) if it keeps bytes of
        /// Direct, or a union with storage has an unknown variant.
        pub fn encode_compact<O_: rt::Output>(&self, out: O_) -> Result<usize, rt::WriteError> {
        match self {
        ‹frames›
        Self::Unknown { type_id, region } => rt::compact::frame(out, *type_id, region.len(), None, |w| w.kept(region)),
        }
        }
        ‹any›",
        memory = any::memory(t),
        table = table::name(name),
        name,
        values,
        frames,
        any = if t.uses_any { any::owned(t, name, protocol) } else { String::new() }
    )
}

fn writer(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let frames =
        lines(&protocol.roots, |root| format!("Self::{}(v) => {},", t.bare(root.ty), frame(t, name, root, "out", "v")));
    code!(
        "impl ‹name›Compact<'_> {
        /// Writes one Compact frame, in its canonical form; returns its length in bytes. A value that was read is written again, without
        /// the parts that this schema does not know.
        ///
        /// # Errors
        /// If the frame exceeds the slice or the limits of the format; [`Source`](rt::WriteError::Source) if a list that was
        /// read has bytes that are not valid.
        pub fn write<O_: rt::Output>(&self, out: O_) -> Result<usize, rt::WriteError> {
        match self {
        ‹frames›
        Self::Unknown { type_id, body } => rt::compact::frame(out, *type_id, body.len(), None, |w| w.bytes(body)),
        }
        }
        }
        ",
        name,
        frames
    )
}

/// What `rt::Encodes` is made of. Inlined, so that it costs only those who use it.
fn encodings(name: &str) -> String {
    code!(
        "impl rt::InCompact for ‹name› {
        #[inline] fn to_compact(&self, out: &mut rt::Vec<u8>) -> Result<usize, rt::WriteError> { self.encode_compact(out) }
        #[inline] fn of_compact(frame: &[u8]) -> Result<Self, rt::Invalid> { Self::decode_compact(frame) }
        #[inline]
        fn of_compact_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {
        Self::decode_compact_within(frame, memory_max)
        }
        #[inline(always)]
        fn is_compact(frame: &[u8], mode: rt::Mode) -> Result<(), rt::Invalid> { Self::check_compact(frame, mode) }
        }
        ",
        name
    )
}
