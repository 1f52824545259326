//! What an `any` may be in Compact frames of a protocol.

use super::super::super::template::code;
use super::super::members::lines;
use super::super::types::Types;
use super::protocol::of_root;
use super::{direct, table};
use scantling_schema::plan::Protocol;

/// What writes the bodies of `any`s.
pub(in super::super) fn argument(t: Types<'_>, name: &str) -> String {
    match t.uses_any {
        true => code!(
            "Some(rt::compact::Bodies { direct: ‹name›::compact_of_direct, compact: ‹name›::compact_of_compact })",
            name
        ),
        false => "None".to_owned(),
    }
}

/// The memory of a value that is read.
pub(super) fn memory(t: Types<'_>) -> &'static str {
    if t.uses_any { "rt::Memory::with_any(memory_max, Self::compact_any)" } else { "rt::Memory::new(memory_max)" }
}

/// Owned values of `any`s, which are kept in Direct where that can be.
pub(super) fn owned(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let value = match &protocol.roots[..] {
        [] => code!(
            "let Self::Unknown { type_id, region } = Self::of_compact(‹name›Compact::of_any(any)?, m)?;
            Some(rt::AnyBuf { type_id, region })",
            name
        ),
        _ => code!(
            "let before = m.left();
            let value = Self::of_compact(‹name›Compact::of_any(any)?, m)?;
            if let Self::Unknown { type_id, region } = value {
            return Some(rt::AnyBuf { type_id, region });
            }
            // How long it is in Direct is known before there is room for it.
            let needed = match value.encode(&mut [][..]) {
            Err(rt::WriteError::Buffer { needed }) => needed,
            // It keeps bytes of Compact itself, so it stays there as a whole.
            Err(rt::WriteError::Variant) => {
            m.back_to(before);
            let region = rt::Encoded::new(rt::Encoding::Compact, m.bytes(any.body()));
            return Some(rt::AnyBuf { type_id: any.type_id(), region });
            }
            _ => return None,
            };
            let mut direct = m.frame(needed)?;
            value.encode(&mut direct).ok()?;
            m.back_to(before);
            m.keep(direct).map(rt::AnyBuf::of_frame)",
            name
        ),
    };
    code!(
        "fn compact_any(any: rt::compact::AnyCompact<'_>, m: &mut rt::Memory) -> Option<rt::AnyBuf> {
        ‹value›
        }
        fn of_compact_any(any: &rt::AnyBuf, memory_max: usize) -> Result<Self, rt::Invalid> {
        let any = rt::compact::AnyCompact::new(any.type_id, &any.region);
        let mut m = ‹memory›;
        let value = Self::of_compact(<‹name›Compact<'_> as ::core::convert::TryFrom<_>>::try_from(any)?, &mut m);
        value.ok_or_else(|| rt::compact::any_value_fault(any, &‹table›, &m))
        }
        ",
        value,
        memory = memory(t),
        name,
        table = table::name(name)
    )
}

/// What writes the body of an `any` from its region in Direct, or again from Compact.
pub(super) fn bodies(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let of_direct = lines(&protocol.roots, |root| {
        code!(
            "‹type_id› => rt::compact::Write::content(&<‹ty›View<'_> as rt::Element>::view(region), w),",
            type_id = root.type_id,
            ty = t.name(root.ty)
        )
    });
    let of_direct = match &of_direct[..] {
        "" => "false".to_owned(),
        arms => code!("match type_id {\n‹arms›\n_ => return false,\n}\ntrue", arms),
    };
    let to_direct = lines(&protocol.roots, |root| {
        let region = direct::region(t, t.named(root.ty));
        code!("‹name›Compact::‹member›(v) => {\n‹region›\n}", name, member = t.bare(root.ty), region)
    });
    let of_compact = lines(&protocol.roots, |root| {
        format!("Some({name}Compact::{}(v)) => rt::compact::Write::content(&v, w),", t.bare(root.ty))
    });
    code!(
        "fn compact_of_direct<S_: rt::compact::CompactSink>(
        w: &mut rt::compact::Writer<S_>, type_id: u16, region: &[u8], is_valid: bool
        ) -> bool {
        if !is_valid && <‹name›View<'_> as ::core::convert::TryFrom<_>>::try_from(rt::Any::new(type_id, region)).is_err() {
        w.refuse_source();
        return true;
        }
        ‹of_direct›
        }
        fn direct_of_any<S_: rt::Sink>(w: &mut rt::compact::direct::Transcoder<'_, S_>, any: rt::compact::AnyCompact<'_>) -> Option<()> {
        match ‹name›Compact::of_any(any)? {
        ‹to_direct›
        ‹name›Compact::Unknown { .. } => None,
        }
        }
        fn compact_of_compact<S_: rt::compact::CompactSink>(w: &mut rt::compact::Writer<S_>, any: rt::compact::AnyCompact<'_>) -> bool {
        match ‹name›Compact::of_any(any) {
        ‹of_compact›
        Some(‹name›Compact::Unknown { .. }) => return false,
        None => w.refuse_source(),
        }
        true
        }",
        name,
        of_direct,
        to_direct,
        of_compact
    )
}

/// The message of an `any`.
pub(super) fn any(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let arms = lines(&protocol.roots, |root| {
        let (member, ty) = (t.bare(root.ty), of_root(t, root, "'a"));
        format!("{} => Self::{member}(any.read::<{ty}>()?),", root.type_id)
    });
    code!(
        "impl<'a> ‹name›Compact<'a> {
        fn of_any(any: rt::compact::AnyCompact<'a>) -> Option<Self> {
        Some(match any.type_id() {
        ‹arms›
        type_id => Self::Unknown { type_id, body: any.body() },
        })
        }
        }
        /// The message of an `any` of this protocol. The elements of its lists are read when they are reached.
        impl<'a> ::core::convert::TryFrom<rt::compact::AnyCompact<'a>> for ‹name›Compact<'a> {
        type Error = rt::Invalid;
        #[inline]
        fn try_from(any: rt::compact::AnyCompact<'a>) -> Result<Self, rt::Invalid> {
        Self::of_any(any).ok_or_else(|| rt::compact::any_fault(any, &‹table›))
        }
        }
        ",
        name,
        arms,
        table = table::name(name)
    )
}
