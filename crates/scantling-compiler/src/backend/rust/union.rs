//! Unions without storage: the owned enum, and the enums that views and peeks give.

use super::super::names;
use super::super::template::code;
use super::block::zero;
use super::kind::Kind;
use super::members::{Documented, header, variants};
use super::types::{Mode, Types};
use super::{aligned, marker, owned, serde, show, union_block, union_steps, valid, view_mut};
use scantling_schema::plan::{Content, Definition, Inline, InlineKind, Union, Variant};

/// All of a union.
pub(super) fn union(t: Types<'_>, definition: &Definition, union: &Union) -> String {
    let name = &names::type_name(&definition.name.text);
    let alloc = t.options.alloc;
    [
        header(definition),
        if alloc { owned_enum(t, name, union) } else { marker(name) },
        reader(t, name, union, Mode::View),
        reader(t, name, union, Mode::Peek),
        show::union(&format!("{name}View<'_>"), union),
        show::union(&format!("{name}Peek<'_>"), union),
        show::debug(&format!("{name}Peek<'_>")),
        valid::union(t, name, union),
        if aligned::has_union(t, definition.id) { aligned::union(name, union) } else { String::new() },
        union_steps::union(t, name, union),
        union_block::block(t, name, union),
        if alloc { owned::union_writer(t, name, union) } else { String::new() },
        if t.options.view_mut { view_mut::union(t, definition.id, name, union) } else { String::new() },
    ]
    .concat()
}

/// The variant for what is not known: `bytes` is the type of its payload.
pub(super) fn unknown(bytes: &str) -> String {
    code!("Unknown {\n/// Its tag.\ntag: u8,\n/// Its payload.\nbytes: ‹bytes›,\n},", bytes)
}

fn owned_enum(t: Types<'_>, name: &str, union: &Union) -> String {
    let member = |v: &Variant, payload: &str, is_large: bool| {
        format!("{}{}{}{payload},", v.before(), serde::variant(t, v, is_large), names::variant(&v.name))
    };
    let members = variants(
        union,
        |v, of| {
            let of = Kind::of(t.plan, of);
            member(v, &format!("({})", t.member(of, true, false)), t.is_large_kind(of))
        },
        |v| member(v, "", false),
    );
    let initial = match t.initial_variant(union).map(|v| (names::variant(&v.name), &v.content)) {
        Some((member, None)) => format!("Self::{member}"),
        Some((member, Some(of))) => match Kind::of(t.plan, of) {
            of @ Kind::Inline(inline) if t.is_large_kind(of) => {
                format!("Self::{member}(rt::Box::new({}))", zero(t, inline))
            }
            Kind::Inline(inline) => format!("Self::{member}({})", zero(t, inline)),
            _ => format!("Self::{member}(Default::default())"),
        },
        None => "Self::Unknown { tag: 0, bytes: Default::default() }".to_owned(),
    };
    let arms = variants(
        union,
        |v, of| {
            let (member, value) = (names::variant(&v.name), owned::of_view(t, of, "v"));
            let of = Kind::of(t.plan, of);
            match of.is_boxed() || t.is_large_kind(of) {
                // Beyond the limit nothing is made: any other value does.
                true => code!(
                    "‹name›View::‹member›(v) => match m.boxed(|m| ‹value›) {
                    Some(v) => Self::‹member›(v),
                    None => Self::Unknown { tag: 0, bytes: Default::default() },
                    },",
                    name,
                    member,
                    value
                ),
                false => format!("{name}View::{member}(v) => Self::{member}({value}),"),
            }
        },
        |v| format!("{name}View::{0} => Self::{0},", names::variant(&v.name)),
    );
    let of_view = code!(
        "match v {
        ‹arms›
        ‹name›View::Unknown { tag, bytes } => Self::Unknown { tag, bytes: m.bytes(bytes).into() },
        }",
        arms,
        name
    );
    code!(
        "‹derive›
        pub enum ‹name› {
        ‹members›
        /// A variant of a newer schema, kept as it is.
        ‹skip›
        ‹unknown›
        }
        impl Default for ‹name› {
        fn default() -> Self { ‹initial› }
        }
        ‹from_view›",
        derive = t.derive_union("Clone, Debug", union),
        name,
        members,
        skip = serde::unknown(t),
        unknown = unknown("rt::Encoded"),
        initial,
        from_view = owned::from_view(name, &of_view)
    )
}

fn reader(t: Types<'_>, name: &str, union: &Union, mode: Mode) -> String {
    let members = variants(
        union,
        |v, of| format!("{}{}({}),", v.before(), names::variant(&v.name), payload_type(t, of, mode)),
        |v| format!("{}{},", v.before(), names::variant(&v.name)),
    );
    let arms = variants(
        union,
        |v, of| format!("{} => {},", v.tag, arm(t, v, of, mode)),
        |v| format!("{} => {},", v.tag, unit(v, mode)),
    );
    let ty = format!("{name}{}", mode.suffix());
    let (derive, head) = match mode {
        Mode::View => ("Clone, Copy, Debug", "tag: u8, payload: &'a [u8]) -> Self"),
        Mode::Peek => (
            "Clone, Copy",
            "tag: u8, payload: &'a [u8], slot: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid>",
        ),
    };
    let unknown_arms = match mode {
        Mode::View => "_ => Self::Unknown { tag, bytes: payload },",
        Mode::Peek => {
            "0 => Err(origin.invalid(rt::Kind::RequiredAbsent, slot)),
            _ => Ok(Self::Unknown { tag, bytes: payload }),"
        }
    };
    let element = match mode {
        Mode::View => code!(
            "impl<'a> rt::TaggedElement<'a> for ‹ty›<'a> {
            #[inline(always)] fn tagged(‹head› { Self::of(tag, payload) }
            }
            impl<'a> rt::Element<'a> for ‹ty›<'a> {
            #[inline(always)]
            fn view(payload: &'a [u8]) -> Self {
            let (tag, payload) = rt::tagged(payload);
            Self::of(tag, payload)
            }
            }
            ",
            ty,
            head
        ),
        Mode::Peek => code!(
            "impl<'a> rt::PeekTagged<'a> for ‹ty›<'a> {
            #[inline(always)]
            fn tagged(‹head› {
            Self::of(tag, payload, slot, origin)
            }
            }
            impl<'a> rt::PeekElement<'a> for ‹ty›<'a> {
            #[inline(always)]
            fn peek(element: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid> {
            let (tag, payload) = rt::tagged(element);
            Self::of(tag, payload, element, origin)
            }
            }
            ",
            ty,
            head
        ),
    };
    code!(
        "/// A [`‹name›`] in place.
        #[derive(‹derive›)]
        pub enum ‹ty›<'a> {
        ‹members›
        /// A variant of a newer schema.
        ‹unknown›
        }
        impl<'a> ‹ty›<'a> {
        #[inline(always)]
        pub(crate) fn of(‹head› {
        match tag {
        ‹arms›
        ‹unknown_arms›
        }
        }
        }
        ‹element›",
        name,
        derive,
        ty,
        members,
        unknown = unknown("&'a [u8]"),
        head,
        arms,
        unknown_arms,
        element
    )
}

fn payload_type(t: Types<'_>, of: &Content, mode: Mode) -> String {
    match Kind::of(t.plan, of) {
        Kind::Inline(of) => match &of.value {
            InlineKind::Str(_) if mode == Mode::View => "&'a str".to_owned(),
            InlineKind::Bytes(n) => format!("&'a [u8; {n}]"),
            InlineKind::Storage(_) => format!("{}View", t.value(of)),
            _ => t.value(of),
        },
        of => t.reads(of, mode),
    }
}

/// A unit.
fn unit(v: &Variant, mode: Mode) -> String {
    let member = names::variant(&v.name);
    match mode {
        Mode::View => format!("Self::{member}"),
        Mode::Peek => code!(
            "if payload.is_empty() { Ok(Self::‹member›) } else { Err(origin.invalid(rt::Kind::VariantLength, payload)) }",
            member
        ),
    }
}

/// A variant's payload.
fn arm(t: Types<'_>, v: &Variant, of: &Content, mode: Mode) -> String {
    let (member, of) = (names::variant(&v.name), Kind::of(t.plan, of));
    match (of, mode) {
        (Kind::Inline(of), Mode::View) => {
            let (n, load) = (of.size, load(t, of, mode));
            code!("{ let bytes: &'a [u8; ‹n›] = rt::first(payload); Self::‹member›(‹load›) }", n, member, load)
        }
        (Kind::Inline(of), Mode::Peek) => code!(
            "match <&[u8; ‹n›] as ::core::convert::TryFrom<_>>::try_from(payload) { \
            Ok(bytes) => Ok(Self::‹member›(‹load›)), \
            Err(_) => Err(origin.invalid(rt::Kind::VariantLength, payload)) }",
            n = of.size,
            member,
            load = load(t, of, mode)
        ),
        (Kind::Bytes, Mode::View) => format!("Self::{member}(payload)"),
        (_, Mode::View) => format!("Self::{member}(<{} as rt::Element>::view(payload))", t.reads(of, mode)),
        (_, Mode::Peek) => {
            format!("Ok(Self::{member}(<{} as rt::PeekElement>::peek(payload, origin)?))", t.reads(of, mode))
        }
    }
}

/// An inline payload of `bytes`.
fn load(t: Types<'_>, of: &Inline, mode: Mode) -> String {
    let (ty, n) = (t.value(of), of.size);
    match (&of.value, mode) {
        (InlineKind::Bytes(_), _) => "bytes".to_owned(),
        (InlineKind::Storage(_), Mode::View) => format!("{ty}View::of(bytes)"),
        (InlineKind::Storage(_), Mode::Peek) => format!("{ty}View::peek(bytes, origin)?"),
        (InlineKind::Str(_), Mode::View) => "rt::fixed(bytes).unwrap_or_default()".to_owned(),
        (_, Mode::Peek) if of.is_checked => format!("rt::checked::<{ty}, {n}>(bytes, origin)?"),
        (InlineKind::Str(_), Mode::Peek) => "rt::fixed(bytes).unwrap_or_default()".to_owned(),
        _ => format!("rt::load::<{ty}, {n}>(bytes)"),
    }
}
