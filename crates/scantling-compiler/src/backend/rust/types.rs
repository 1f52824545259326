//! How the schema's types are called in generated Rust.
//!
//! | schema | owned | view | peek |
//! |---|---|---|---|
//! | `u64`, `str<8>`, struct | `u64`, `rt::Str<8>`, `S` | `u64`, `&str`, `S` | `u64`, `FixedText`, `Result<S>` |
//! | `string` | `String` | `&str` | `Text` |
//! | `list<M>` | `Vec<M>` | `List<MView>` | `Result<PeekList<MPeek>>` |
//! | message, union | `M` | `MView` | `Result<MPeek>` |

use super::super::names;
use super::compare::Floats;
use super::kind::Kind;
use crate::RustOptions;
use scantling_schema::TypeId;
use scantling_schema::plan::{
    Content, Defined, Field, Inline, InlineKind, ListForm, Map, Message, Offset, PayloadKind, Plan, Union, Variant,
};
use std::collections::HashMap;

/// The two ways to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Validated deeply; accessors cannot fail.
    View,
    /// Own structure checked; payloads are checked when they are reached.
    Peek,
}

impl Mode {
    pub(super) fn suffix(self) -> &'static str {
        if self == Self::View { "View" } else { "Peek" }
    }
}

/// What places are counted from in a piece of generated code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// The start of a block: an element of a strided list.
    Block,
    /// The start of a region, with `block_len` before its block.
    Region,
}

impl Base {
    /// The place, counted from there.
    pub(super) fn of(self, offset: Offset) -> u32 {
        if self == Self::Block { offset.block } else { offset.region }
    }
}

/// A plan with the questions that the parts of this backend ask of it.
#[derive(Clone, Copy)]
pub(super) struct Types<'s> {
    pub(super) plan: &'s Plan,
    /// The package whose module is written.
    pub(super) package: usize,
    pub(super) options: RustOptions,
    /// By definition: about the bytes of an owned value in place.
    pub(super) memory: &'s [u32],
    /// By definition: whether its struct or enum in Compact has parameters.
    pub(super) open: &'s [bool],
    /// By definition: where it has floats.
    pub(super) floats: &'s [Floats],
    /// By definition: about how much code reads its values from Compact.
    pub(super) weights: &'s [u32],
    /// Whether values of some type hold an `any`.
    pub(super) uses_any: bool,
    /// Of the package's nested lists and maps: how many before each share its name.
    pub(super) nested: &'s HashMap<PayloadKind, usize>,
}

impl<'s> Types<'s> {
    pub(super) fn kind(self, content: &'s Content) -> Kind<'s> {
        Kind::of(self.plan, content)
    }

    /// What a definition is where it is used.
    pub(super) fn named(self, id: TypeId) -> Kind<'s> {
        self.kind(&self.plan.get(id).content)
    }

    /// How the module names a type: with a path, if it is another package's.
    pub(super) fn name(self, id: TypeId) -> String {
        format!("{}{}", self.path(self.plan.get(id).package), self.bare(id))
    }

    /// What stands before the names of a package; nothing before those of the one whose module is written.
    pub(super) fn path(self, other: usize) -> String {
        if other == self.package {
            return String::new();
        }
        let packages = &self.plan.packages;
        let up = "super::".repeat(packages[self.package].path.len());
        let down: String = packages[other].path.iter().map(|part| names::module(part) + "::").collect();
        format!("{up}{down}")
    }

    /// A type's name without a path.
    pub(super) fn bare(self, id: TypeId) -> String {
        names::type_name(&self.plan.get(id).name.text)
    }

    /// An inline type as a value.
    pub(super) fn value(self, of: &Inline) -> String {
        match &of.value {
            InlineKind::Scalar(scalar) => scalar.name().to_owned(),
            InlineKind::Str(n) => format!("rt::Str<{n}>"),
            InlineKind::Bytes(n) => format!("[u8; {n}]"),
            InlineKind::Decimal(mantissa, scale) => format!("rt::Decimal{}<{scale}>", mantissa.size() * 8),
            InlineKind::Timestamp(unit) => format!("rt::Timestamp{}", names::capital(unit.name())),
            InlineKind::Duration(unit) => format!("rt::Duration{}", names::capital(unit.name())),
            InlineKind::Date => "rt::Date".to_owned(),
            InlineKind::Uuid => "rt::Uuid".to_owned(),
            InlineKind::Array(element, n) => format!("rt::Array<{}, {n}>", self.value(element)),
            InlineKind::Enum(id) | InlineKind::Bits(id) | InlineKind::Struct(id) | InlineKind::Storage(id) => {
                self.name(*id)
            }
        }
    }

    /// The owned type, without `Option`.
    pub(super) fn owns(self, of: Kind<'s>) -> String {
        match of {
            Kind::Inline(inline) => self.value(inline),
            Kind::Text => "rt::String".to_owned(),
            Kind::Bytes => "rt::Vec<u8>".to_owned(),
            Kind::List(list) => format!("rt::Vec<{}>", self.owns(self.kind(&list.element))),
            Kind::Map(map) => {
                format!("rt::BTreeMap<{}, {}>", self.owns(self.kind(&map.key)), self.owns(self.kind(&map.value)))
            }
            Kind::Any => "rt::AnyBuf".to_owned(),
            Kind::Stream => "rt::Streamed".to_owned(),
            Kind::Message(definition, _) | Kind::Union(definition, _) => self.name(definition.id),
        }
    }

    /// The owned type of a field, or of a variant's payload where `is_optional` is not set.
    pub(super) fn member(self, of: Kind<'s>, may_be_missing: bool, is_optional: bool) -> String {
        let is_boxed = of.is_boxed() || may_be_missing && self.is_large_kind(of);
        let ty = if is_boxed { format!("rt::Box<{}>", self.owns(of)) } else { self.owns(of) };
        if is_optional { format!("Option<{ty}>") } else { ty }
    }

    /// The type that reads a payload or element of the lifetime `'a`, without `Result`.
    pub(super) fn reads(self, of: Kind<'s>, mode: Mode) -> String {
        let peek = if mode == Mode::Peek { "Peek" } else { "" };
        match of {
            Kind::Text if mode == Mode::View => "&'a str".to_owned(),
            Kind::Text => "rt::Text<'a>".to_owned(),
            Kind::Bytes => "&'a [u8]".to_owned(),
            Kind::List(list) => {
                let element = self.kind(&list.element);
                match (element, list.form) {
                    (Kind::Inline(inline), _) => {
                        let peek = if inline.is_checked { peek } else { "" };
                        format!("rt::{peek}InlineList<'a, {}>", self.value(inline))
                    }
                    (_, ListForm::Strided { .. }) => format!("rt::RecordList<'a, {}>", self.reads(element, mode)),
                    _ => format!("rt::{peek}List<'a, {}>", self.reads(element, mode)),
                }
            }
            Kind::Map(Map { key: Content::Inline(key), value: Content::Inline(value), .. }) => {
                format!("rt::{peek}InlineMap<'a, {}, {}>", self.value(key), self.value(value))
            }
            Kind::Map(map) => {
                let part = |of: &'s Content| self.part(self.kind(of), |of| self.reads(of, mode));
                format!("rt::{peek}Map<'a, {}, {}>", part(&map.key), part(&map.value))
            }
            Kind::Any => "rt::Any<'a>".to_owned(),
            Kind::Stream => "rt::Streamed".to_owned(),
            Kind::Message(definition, _) | Kind::Union(definition, _) => {
                format!("{}{}<'a>", self.name(definition.id), mode.suffix())
            }
            Kind::Inline(_) => unreachable!("inline types are read in place"),
        }
    }

    /// How a key or value stands in the entry of a map; `read` says what one that is not inline reads as.
    pub(super) fn part(self, of: Kind<'s>, read: impl FnOnce(Kind<'s>) -> String) -> String {
        match of {
            Kind::Inline(inline) => format!("rt::FixedPart<{}>", self.value(inline)),
            Kind::Union(..) => format!("rt::TaggedPart<{}>", read(of)),
            _ => format!("rt::SlotPart<{}>", read(of)),
        }
    }

    /// The variant that a new value of a union is.
    pub(super) fn initial_variant(self, union: &'s Union) -> Option<&'s Variant> {
        union.variants.iter().find(|variant| Some(variant.tag) == union.initial)
    }

    /// The type of a flat message's block, which is `Copy`.
    pub(super) fn block(self, id: TypeId, message: &'s Message) -> String {
        let name = self.name(id);
        if self.is_split(message) { format!("{name}Block") } else { name }
    }

    /// Whether a message has inline fields, which its first step takes.
    pub(super) fn has_block(self, message: &Message) -> bool {
        !message.write.stored.is_empty()
    }

    /// The protocol whose message an `any` is: the schema's, if it has no other.
    pub(super) fn only_protocol(self) -> Option<String> {
        let packages = self.plan.packages.iter().enumerate();
        let mut all = packages.flat_map(|(index, package)| package.protocols.iter().map(move |x| (index, x)));
        match (all.next(), all.next()) {
            (Some((package, protocol)), None) => {
                Some(format!("{}{}", self.path(package), names::type_name(&protocol.name.text)))
            }
            _ => None,
        }
    }
}

/// Fields of which a message has values.
pub(super) fn used(message: &Message) -> impl Iterator<Item = &Field> {
    message.fields.iter().filter(|field| field.has_values())
}

/// Fields in use that stand in the block.
pub(super) fn stored(message: &Message) -> impl Iterator<Item = (&Field, &Inline)> {
    used(message).filter_map(|field| Some((field, field.content.inline()?)))
}

/// Whether values of some type hold an `any`.
pub(super) fn uses_any(plan: &Plan) -> bool {
    fn holds(of: &Content) -> bool {
        match of.payload().map(|payload| &payload.of) {
            Some(PayloadKind::Any) => true,
            Some(PayloadKind::List(list)) => holds(&list.element),
            Some(PayloadKind::Stream(list)) => holds(list),
            Some(PayloadKind::Map(map)) => holds(&map.value),
            _ => false,
        }
    }
    plan.definitions.iter().any(|definition| match &definition.defined {
        Defined::Message(m) => m.fields.iter().any(|x| holds(&x.content)),
        Defined::Union(u) => u.variants.iter().filter_map(|v| v.content.as_ref()).any(holds),
        _ => false,
    })
}
