//! The owned value of a frame: its enum, `decode` and `encode`.

use super::super::names;
use super::super::template::code;
use super::members::lines;
use super::types::Types;
use super::{owned, protocol, serde, table};
use scantling_schema::plan::{FRAME_HEADER_LEN, Protocol};

/// The enum.
pub(super) fn value(t: Types<'_>, name: &str, of: &Protocol) -> String {
    code!(
        "‹derive›
        pub enum ‹name› {
        ‹members›
        /// A message of a newer schema.
        ‹skip›
        ‹unknown›
        }
        ",
        derive = t.derive_compared("Clone, Debug", of.roots.iter().map(|root| t.floats[root.ty.0 as usize])),
        name,
        members = protocol::members(t, of, |root| t.name(root.ty)),
        skip = serde::unknown(t),
        unknown = protocol::unknown("rt::Encoded")
    )
}

/// What one does with it, in the protocol's own `impl`.
pub(super) fn functions(t: Types<'_>, protocol: &Protocol) -> String {
    let arms = lines(&protocol.roots, |root| {
        let (member, method) = (t.bare(root.ty), names::root(&t.plan.get(root.ty).name));
        format!("Self::{member}(value) => Self::write_{method}(out, |w| value.write(w)),")
    });
    code!(
        "/// The owned value of a frame. Unknown segments are dropped; unknown variants are kept.
        ///
        /// Lists, maps and boxes may take [`memory_max`](rt::memory_max) bytes.
        ///
        /// # Errors
        /// As [`view`](Self::view); [`TooMuchMemory`](rt::Kind::TooMuchMemory).
        #[inline]
        pub fn decode(frame: &[u8]) -> Result<Self, rt::Invalid> { Self::decode_within(frame, rt::memory_max(frame.len())) }
        /// As [`decode`](Self::decode), but refuses a frame with a newer part ([`newer`](Self::newer)).
        ///
        /// # Errors
        /// As [`decode`](Self::decode); for a newer part, its kind and offset.
        #[inline]
        pub fn decode_known(frame: &[u8]) -> Result<Self, rt::Invalid> {
        match Self::newer(frame)? {
        None => Self::decode(frame),
        Some(found) => Err(found),
        }
        }
        /// As [`decode`](Self::decode), but lists, maps and boxes may take `memory_max` bytes; texts and bytes are not counted.
        ///
        /// # Errors
        /// As [`decode`](Self::decode).
        #[inline]
        pub fn decode_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {
        let v = Self::view(frame)?;
        let mut m = rt::Memory::new(memory_max);
        let value = Self::of_view(v, &mut m);
        m.finish(rt::Origin::of(frame), value)
        }
        /// Writes one frame with this value, to the start of a slice or the end of a `Vec`; returns its length in bytes. Only a
        /// `Vec` that grows allocates.
        ///
        /// # Errors
        /// If the frame exceeds the slice or the limits of the format; [`Variant`](rt::WriteError::Variant) if it keeps bytes of
        /// Compact.
        #[inline]
        pub fn encode<O_: rt::Output>(&self, out: O_) -> Result<usize, rt::WriteError> {
        match self {
        ‹arms›
        Self::Unknown { type_id, region } => rt::frame::<‹header_len›, _>(out, *type_id, |w| {
        w.kept(region);
        w
        }),
        }
        }",
        arms,
        header_len = FRAME_HEADER_LEN
    )
}

/// What `rt::Encodes` is made of in Direct. Inlined, so that it costs only those who use it.
pub(super) fn encodings(name: &str) -> String {
    code!(
        "impl rt::InDirect for ‹name› {
        #[inline] fn to_direct(&self, out: &mut rt::Vec<u8>) -> Result<usize, rt::WriteError> { self.encode(out) }
        #[inline] fn of_direct(frame: &[u8]) -> Result<Self, rt::Invalid> { Self::decode(frame) }
        #[inline]
        fn of_direct_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {
        Self::decode_within(frame, memory_max)
        }
        #[inline(always)]
        fn is_direct(frame: &[u8], mode: rt::Mode) -> Result<(), rt::Invalid> {
        match mode {
        rt::Mode::Known => rt::validate_known(frame, &‹table›),
        rt::Mode::Exact | rt::Mode::Canonical => Self::view_exact(frame).map(|_| ()),
        _ => Self::view(frame).map(|_| ()),
        }
        }
        }
        ",
        name,
        table = table::name(name)
    )
}

/// From a view.
pub(super) fn of_view(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let arms = lines(&protocol.roots, |root| {
        let value = owned::of_view(t, &t.plan.get(root.ty).content, "v");
        format!("{name}View::{0}(v) => Self::{0}({value}),", t.bare(root.ty))
    });
    let value = code!(
        "match v {
        ‹arms›
        ‹name›View::Unknown { type_id, region } => Self::Unknown { type_id, region: m.bytes(region).into() },
        }",
        arms,
        name
    );
    owned::from_view(name, &value)
}
