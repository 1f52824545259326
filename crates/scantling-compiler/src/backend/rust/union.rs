//! Unions without storage: the owned enum, the enums that views and peeks give, the writing of variants.

use super::super::emit::File;
use super::super::names;
use super::inline::{member_docs, zero};
use super::types::{Mode, Types};
use super::{header, owned, serde, show, valid, write};
use scantling_schema::Type;
use scantling_schema::plan::{Definition, Union, Variant};

/// All of a union.
pub(super) fn union(f: &mut File, t: Types<'_>, definition: &Definition, union: &Union) {
    let name = names::type_name(&definition.name.text);
    header(f, definition);
    if t.options.alloc {
        owned_enum(f, t, &name, union);
    } else {
        super::marker(f, &name);
    }
    for mode in Mode::BOTH {
        reader(f, t, &name, union, mode);
    }
    show::union(f, t, &name, union);
    valid::union(f, t, &name, union);
    write::union_steps(f, t, &name, union);
    write::union_block(f, t, &name, union);
    if t.options.alloc {
        owned::union_writer(f, t, &name, union);
    }
}

fn owned_enum(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    let derive = t.derive_compared("Clone, Debug", union.variants.iter().filter_map(|v| v.ty.as_ref()));
    f.lines(&format!("{derive}\npub enum {name} {{"));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        serde::variant(f, t, variant, variant.ty.as_ref().is_some_and(|ty| t.is_large(ty)));
        let member = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => f.line(&format!("{member}({}),", t.owned_payload(ty))),
            None => f.line(&format!("{member},")),
        }
    }
    f.line("/// A variant of a newer schema, kept as it is.");
    serde::unknown(f, t);
    f.lines(
        "Unknown {
        /// Its tag.
        tag: u8,
        /// Its payload.
        bytes: rt::Encoded,
        },
        }
        ",
    );
    let value = match t.initial_variant(union).map(|v| (names::variant(&v.name), v.ty.as_ref())) {
        Some((member, None)) => format!("Self::{member}"),
        Some((member, Some(ty))) if t.size(ty).is_some() && !t.is_large(ty) => {
            format!("Self::{member}({})", zero(t, ty))
        }
        Some((member, Some(ty))) if t.size(ty).is_some() => format!("Self::{member}(rt::Box::new({}))", zero(t, ty)),
        Some((member, Some(_))) => format!("Self::{member}(Default::default())"),
        None => "Self::Unknown { tag: 0, bytes: Default::default() }".to_owned(),
    };
    f.lines(&format!("impl Default for {name} {{\nfn default() -> Self {{\n{value}\n}}\n}}\n\n"));
    f.line(&format!("impl {name} {{"));
    owned::from_view_within(f, name);
    f.lines(&format!(
        "#[inline]
        pub(crate) fn of_view(v: {name}View<'_>, m: &mut rt::Memory) -> Self {{
        match v {{"
    ));
    for variant in &union.variants {
        let member = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => {
                let value = owned::of_view(t, ty, "v");
                if t.is_boxed(ty) || t.is_large(ty) {
                    // Beyond the limit nothing is made: any other value does.
                    f.lines(&format!(
                        "{name}View::{member}(v) => match m.boxed(|m| {value}) {{
                        Some(v) => Self::{member}(v),
                        None => Self::Unknown {{ tag: 0, bytes: Default::default() }},
                        }},"
                    ));
                } else {
                    f.line(&format!("{name}View::{member}(v) => Self::{member}({value}),"));
                }
            }
            None => f.line(&format!("{name}View::{member} => Self::{member},")),
        }
    }
    f.lines(&format!(
        "{name}View::Unknown {{ tag, bytes }} => Self::Unknown {{ tag, bytes: m.bytes(bytes).into() }},
        }}
        }}
        }}
        "
    ));
}

fn reader(f: &mut File, t: Types<'_>, name: &str, union: &Union, mode: Mode) {
    let ty = format!("{name}{}", mode.suffix());
    f.docs(&[format!("A [`{name}`] in place.")]);
    let derive = match mode {
        Mode::View => "Clone, Copy, Debug",
        Mode::Peek => "Clone, Copy",
    };
    f.lines(&format!("#[derive({derive})]\npub enum {ty}<'a> {{"));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        let member = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => f.line(&format!("{member}({}),", payload_type(t, ty, mode))),
            None => f.line(&format!("{member},")),
        }
    }
    f.lines(&format!(
        "/// A variant of a newer schema.
        Unknown {{
        /// Its tag.
        tag: u8,
        /// Its payload.
        bytes: &'a [u8],
        }},
        }}

        impl<'a> {ty}<'a> {{
        #[inline(always)]"
    ));
    match mode {
        Mode::View => f.line("pub(crate) fn of(tag: u8, payload: &'a [u8]) -> Self {"),
        Mode::Peek => f.line(
            "pub(crate) fn of(tag: u8, payload: &'a [u8], slot: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid> {",
        ),
    }
    f.line("match tag {");
    for variant in &union.variants {
        f.line(&format!("{} => {},", variant.tag, arm(t, variant, mode)));
    }
    match mode {
        Mode::View => f.line("_ => Self::Unknown { tag, bytes: payload },"),
        Mode::Peek => f.lines(
            "0 => Err(origin.invalid(rt::Kind::RequiredAbsent, slot)),
            _ => Ok(Self::Unknown { tag, bytes: payload }),",
        ),
    }
    f.lines("}\n}\n}\n\n");
    match mode {
        Mode::View => f.lines(&format!(
            "impl<'a> rt::TaggedElement<'a> for {ty}<'a> {{
            #[inline(always)]
            fn tagged(tag: u8, payload: &'a [u8]) -> Self {{
            Self::of(tag, payload)
            }}
            }}

            impl<'a> rt::Element<'a> for {ty}<'a> {{
            #[inline(always)]
            fn view(payload: &'a [u8]) -> Self {{
            let (tag, payload) = rt::tagged(payload);
            Self::of(tag, payload)
            }}
            }}
            "
        )),
        Mode::Peek => f.lines(&format!(
            "impl<'a> rt::PeekTagged<'a> for {ty}<'a> {{
            #[inline(always)]
            fn tagged(tag: u8, payload: &'a [u8], slot: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid> {{
            Self::of(tag, payload, slot, origin)
            }}
            }}

            impl<'a> rt::PeekElement<'a> for {ty}<'a> {{
            #[inline(always)]
            fn peek(element: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid> {{
            let (tag, payload) = rt::tagged(element);
            Self::of(tag, payload, element, origin)
            }}
            }}
            "
        )),
    }
}

fn payload_type(t: Types<'_>, ty: &Type, mode: Mode) -> String {
    match ty {
        Type::Str(_) if mode == Mode::View => "&'a str".to_owned(),
        Type::FixedBytes(n) => format!("&'a [u8; {n}]"),
        _ if t.storage_union(ty).is_some() => format!("{}View", t.inline(ty)),
        _ if t.size(ty).is_some() => t.inline(ty),
        _ => t.read(ty, mode),
    }
}

/// The value of a match arm.
fn arm(t: Types<'_>, variant: &Variant, mode: Mode) -> String {
    let member = names::variant(&variant.name);
    let Some(ty) = &variant.ty else {
        return match mode {
            Mode::View => format!("Self::{member}"),
            Mode::Peek => format!(
                "if payload.is_empty() {{ Ok(Self::{member}) }} else {{ Err(origin.invalid(rt::Kind::VariantLength, payload)) }}"
            ),
        };
    };
    let read = payload_type(t, ty, mode);
    if let Some(n) = t.size(ty) {
        let value = t.inline(ty);
        let load = match ty {
            Type::Str(_) => "rt::fixed(bytes).unwrap_or_default()".to_owned(),
            Type::FixedBytes(_) => "bytes".to_owned(),
            _ if t.storage_union(ty).is_some() => format!("{read}::of(bytes)"),
            _ => format!("rt::load::<{value}, {n}>(bytes)"),
        };
        return match mode {
            Mode::View => {
                format!("{{ let bytes: &'a [u8; {n}] = rt::first(payload); Self::{member}({load}) }}")
            }
            Mode::Peek => {
                let load = match ty {
                    _ if t.storage_union(ty).is_some() => format!("{read}::peek(bytes, origin)?"),
                    Type::FixedBytes(_) => "bytes".to_owned(),
                    _ if t.has_rules(ty) => format!("rt::checked::<{value}, {n}>(bytes, origin)?"),
                    _ => load,
                };
                format!(
                    "match <&[u8; {n}] as ::core::convert::TryFrom<_>>::try_from(payload) {{ Ok(bytes) => Ok(Self::{member}({load})), Err(_) => Err(origin.invalid(rt::Kind::VariantLength, payload)) }}"
                )
            }
        };
    }
    match (ty, mode) {
        (Type::Bytes, Mode::View) => format!("Self::{member}(payload)"),
        (_, Mode::View) => format!("Self::{member}(<{read} as rt::Element>::view(payload))"),
        (_, Mode::Peek) => format!("Ok(Self::{member}(<{read} as rt::PeekElement>::peek(payload, origin)?))"),
    }
}
