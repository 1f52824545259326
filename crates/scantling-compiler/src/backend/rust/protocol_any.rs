//! What an `any` may be in frames of a protocol: readers, owned values, and a writer for each root.

use super::super::names;
use super::super::template::code;
use super::members::lines;
use super::table;
use super::types::{Mode, Types};
use scantling_schema::plan::{Protocol, Root};

/// All of it.
pub(super) fn any(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let writer = |root: &Root| {
        code!(
            "/// Writes a [`‹ty›`] where an `any` is wanted.
            #[inline(always)]
            pub fn any_‹method›<'w, S_: rt::Sink>(w: rt::NeedsAny<'w, S_>, root: impl for<'x> FnOnce(‹ty›NeedsBlock<'x, S_>) -> ‹ty›Done<'x, S_>) -> rt::AnyDone<'w, S_> {
            rt::any_message(w, ‹type_id›, |w| {
            root(‹ty›NeedsBlock { w }).w
            })
            }",
            ty = t.name(root.ty),
            method = names::root(&t.plan.get(root.ty).name),
            type_id = root.type_id
        )
    };
    code!(
        "‹view›‹peek›‹owned›impl ‹name› {
        ‹writers›
        }
        ",
        view = reader(t, name, protocol, Mode::View),
        peek = reader(t, name, protocol, Mode::Peek),
        owned = if t.options.alloc { owned(t, name) } else { String::new() },
        name,
        writers = lines(&protocol.roots, writer)
    )
}

fn reader(t: Types<'_>, name: &str, protocol: &Protocol, mode: Mode) -> String {
    let docs = match mode {
        Mode::View => {
            "The message of an `any`, validated under this protocol: its own readers do not know which it is."
        }
        Mode::Peek => "The message of an `any` of this protocol, with only its own structure checked.",
    };
    let arm = |root: &Root| match mode {
        Mode::View => code!(
            "‹type_id› => { if !‹message›::ok::<false>(region, 0) { rt::validate_any(any, &‹table›)?; } \
            Ok(Self::‹member›(rt::Element::view(region))) }",
            type_id = root.type_id,
            message = t.name(root.ty),
            table = table::name(name),
            member = t.bare(root.ty)
        ),
        Mode::Peek => {
            let member = t.bare(root.ty);
            format!("{} => Ok(Self::{member}(rt::PeekElement::peek(region, any.origin())?)),", root.type_id)
        }
    };
    code!(
        "/// ‹docs›
        impl<'a> ::core::convert::TryFrom<rt::Any<'a>> for ‹ty›<'a> {
        type Error = rt::Invalid;
        #[inline]
        fn try_from(any: rt::Any<'a>) -> Result<Self, rt::Invalid> {
        let region = any.region();
        match any.type_id() {
        ‹arms›
        type_id => Ok(Self::Unknown { type_id, region }),
        }
        }
        }
        ",
        docs,
        ty = format!("{name}{}", mode.suffix()),
        arms = lines(&protocol.roots, arm)
    )
}

fn owned(t: Types<'_>, name: &str) -> String {
    let compact = match t.options.compact {
        true => format!("{name}::of_compact_any(any, memory_max)"),
        false => "Err(rt::Invalid::new(rt::Kind::TypeId, 0))".to_owned(),
    };
    code!(
        "/// The value of an `any` of this protocol.
        impl ::core::convert::TryFrom<&rt::AnyBuf> for ‹name› {
        type Error = rt::Invalid;
        #[inline]
        fn try_from(any: &rt::AnyBuf) -> Result<Self, rt::Invalid> {
        Self::from_any(any, rt::memory_max(any.region.len()))
        }
        }
        impl ‹name› {
        /// The value of an `any` of this protocol. Its lists, maps and boxes may take `memory_max` bytes.
        ///
        /// # Errors
        /// As [`decode_within`](Self::decode_within).
        pub fn from_any(any: &rt::AnyBuf, memory_max: usize) -> Result<Self, rt::Invalid> {
        match any.region.encoding() {
        rt::Encoding::Direct => {
        let v = <‹name›View<'_> as ::core::convert::TryFrom<_>>::try_from(rt::Any::new(any.type_id, &any.region))?;
        let mut m = rt::Memory::new(memory_max);
        let value = Self::of_view(v, &mut m);
        m.finish(rt::Origin::of(&any.region), value)
        }
        rt::Encoding::Compact => ‹compact›,
        }
        }
        /// This value as an `any`.
        ///
        /// # Errors
        /// As [`encode`](Self::encode).
        #[inline]
        pub fn to_any(&self) -> Result<rt::AnyBuf, rt::WriteError> {
        let mut frame = rt::Vec::new();
        self.encode(&mut frame)?;
        Ok(rt::AnyBuf::of_frame(frame))
        }
        }
        ",
        name,
        compact
    )
}
