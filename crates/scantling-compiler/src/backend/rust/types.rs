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
use crate::RustOptions;
use scantling_schema::plan::{
    Content, Defined, Field, Gone, Inline, InlineKind, ListForm, Map, Message, Offset, Payload, PayloadKind, Plan,
    Union, Variant,
};
use scantling_schema::{Form, Type, TypeId};
use std::collections::HashMap;

/// An owned value of more bytes is in a box where it may be missing: if it is missing half of the time, both take as long.
const LARGE: u32 = 512;

/// The two ways to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Validated deeply; accessors cannot fail.
    View,
    /// Own structure checked; payloads are checked when they are reached.
    Peek,
}

impl Mode {
    pub(super) const BOTH: [Self; 2] = [Self::View, Self::Peek];

    pub(super) fn suffix(self) -> &'static str {
        match self {
            Self::View => "View",
            Self::Peek => "Peek",
        }
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
        match self {
            Self::Block => offset.block,
            Self::Region => offset.region,
        }
    }
}

/// A plan with the questions that the parts of this backend ask of it.
#[derive(Clone, Copy)]
pub(super) struct Types<'s> {
    pub(super) plan: &'s Plan,
    /// What the plan says of each type.
    pub(super) contents: &'s HashMap<Type, Content>,
    /// The package whose module is written.
    pub(super) package: usize,
    pub(super) options: RustOptions,
    /// By type: about the bytes of an owned value in place.
    pub(super) memory: &'s [u32],
    /// By type: whether its struct or enum in Compact has parameters.
    pub(super) open: &'s [bool],
    /// By type: where it has floats.
    pub(super) floats: &'s [Floats],
    /// Of the package's nested lists and maps: how many before each share its name.
    pub(super) nested: &'s HashMap<Type, usize>,
}

/// What the plan says of each type that a schema has somewhere, and of the types in it. O(plan).
pub(super) fn contents(plan: &Plan) -> HashMap<Type, Content> {
    let mut all = HashMap::new();
    for definition in &plan.definitions {
        add(&mut all, &Type::Named(definition.id), &definition.content);
        match &definition.defined {
            Defined::Enum(_) | Defined::Bits(_) => {}
            Defined::Struct(s) => {
                s.fields.iter().for_each(|x| add(&mut all, &x.ty, &Content::Inline(x.content.clone())))
            }
            Defined::Message(m) => m.fields.iter().for_each(|x| add(&mut all, &x.ty, &x.content)),
            Defined::Union(u) => {
                let used = u.variants.iter().filter_map(|v| v.ty.as_ref().zip(v.content.as_ref()));
                let retired = u.retired.iter().filter_map(|r| match (&r.ty, &r.was) {
                    (Some(ty), Gone::Content(content)) => Some((ty, content)),
                    _ => None,
                });
                used.chain(retired).for_each(|(ty, content)| add(&mut all, ty, content));
            }
        }
    }
    all
}

fn add(all: &mut HashMap<Type, Content>, ty: &Type, content: &Content) {
    if all.contains_key(ty) {
        return;
    }
    all.insert(ty.clone(), content.clone());
    match (ty, content) {
        (Type::Array(ty, _), Content::Inline(Inline { value: InlineKind::Array(element, _), .. })) => {
            add(all, ty, &Content::Inline((**element).clone()));
        }
        (Type::List(ty), Content::Payload(Payload { of: PayloadKind::List(list), .. })) => add(all, ty, &list.element),
        (Type::Map(key, value), Content::Payload(Payload { of: PayloadKind::Map(map), .. })) => {
            add(all, key, &map.key);
            add(all, value, &map.value);
        }
        _ => {}
    }
}

/// About the bytes that an owned value of each message and union takes in place: not what it points to, and no padding.
pub(super) fn memory(plan: &Plan, contents: &HashMap<Type, Content>) -> Vec<u32> {
    let (mut all, none) = (vec![0; plan.definitions.len()], HashMap::new());
    // Each turn knows of one more level. What holds itself is in a box, and a frame has no more levels.
    for _ in 0..64 {
        let t = Types {
            plan,
            contents,
            package: 0,
            options: RustOptions::default(),
            memory: &all,
            open: &[],
            floats: &[],
            nested: &none,
        };
        let next: Vec<u32> = plan.definitions.iter().map(|definition| t.in_place(&definition.defined)).collect();
        if next == all {
            break;
        }
        all = next;
    }
    all
}

impl<'s> Types<'s> {
    /// The derives of a type that users own: these, and serde's where they are wanted.
    pub(super) fn derive(self, traits: &str) -> String {
        let serde = if self.options.serde { ", ::serde::Serialize, ::serde::Deserialize" } else { "" };
        format!("#[derive({traits}{serde})]")
    }

    /// The derives of an owned value that holds values of `types`.
    pub(super) fn derive_compared<'t>(self, traits: &str, types: impl IntoIterator<Item = &'t Type>) -> String {
        self.derive(&Floats::of(types, self.floats).derives(traits))
    }

    /// The same of a message's fields.
    pub(super) fn derive_message(self, traits: &str, message: &Message) -> String {
        self.derive_compared(traits, message.fields.iter().filter(|x| !x.is_retired).map(|x| &x.ty))
    }

    /// How the module names a type: with a path, if it is another package's.
    pub(super) fn name(self, id: TypeId) -> String {
        format!("{}{}", self.path(self.plan.get(id).package), self.bare(id))
    }

    /// What stands before the names of a package; nothing before those of the one whose module is written.
    fn path(self, other: usize) -> String {
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

    pub(super) fn message(self, ty: &Type) -> Option<(TypeId, &'s Message)> {
        match ty {
            Type::Named(id) => match &self.plan.get(*id).defined {
                Defined::Message(message) => Some((*id, message)),
                _ => None,
            },
            _ => None,
        }
    }

    /// A union without storage.
    pub(super) fn heap_union(self, ty: &Type) -> Option<(TypeId, &'s Union)> {
        self.union(ty).filter(|(_, union)| union.storage.is_none())
    }

    /// A union with storage.
    pub(super) fn storage_union(self, ty: &Type) -> Option<(TypeId, &'s Union)> {
        self.union(ty).filter(|(_, union)| union.storage.is_some())
    }

    fn union(self, ty: &Type) -> Option<(TypeId, &'s Union)> {
        match ty {
            Type::Named(id) => match &self.plan.get(*id).defined {
                Defined::Union(union) => Some((*id, union)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The variant that a new value of a union is.
    pub(super) fn initial_variant(self, union: &'s Union) -> Option<&'s Variant> {
        union.variants.iter().find(|variant| Some(variant.tag) == union.initial)
    }

    /// What the plan says of a type.
    pub(super) fn content(self, ty: &Type) -> &'s Content {
        self.contents.get(ty).unwrap_or_else(|| unreachable!("the plan has every type: {ty:?}"))
    }

    /// What the plan says of a map of these keys and values.
    pub(super) fn map(self, key: &Type, value: &Type) -> &'s Map {
        let ty = Type::Map(Box::new(key.clone()), Box::new(value.clone()));
        self.content(&ty).map().unwrap_or_else(|| unreachable!("a map is planned as one"))
    }

    /// What the plan says of a list of these elements.
    pub(super) fn list(self, element: &Type) -> ListForm {
        let list = self.content(&Type::List(Box::new(element.clone()))).list();
        list.map_or_else(|| unreachable!("a list is planned as one"), |list| list.form)
    }

    pub(super) fn size(self, ty: &Type) -> Option<u32> {
        self.content(ty).size()
    }

    /// Whether a flat message's owned value is another type than its block: it has a large field in a box.
    pub(super) fn is_split(self, message: &Message) -> bool {
        message.is_flat() && message.fields.iter().any(|x| !x.is_retired && x.is_optional && self.is_large(&x.ty))
    }

    /// The type of a flat message's block, which is `Copy`.
    pub(super) fn block(self, id: TypeId, message: &Message) -> String {
        let name = self.name(id);
        if self.is_split(message) { format!("{name}Block") } else { name }
    }

    /// The type of the elements of a strided list where they are written.
    pub(super) fn value_block(self, element: &Type) -> String {
        self.record(element).map_or_else(|| self.owned(element), |(id, record)| self.block(id, record))
    }

    /// Whether a message has inline fields, which its first step takes.
    pub(super) fn has_block(self, message: &Message) -> bool {
        !message.write.stored.is_empty()
    }

    /// The record of `ty`.
    pub(super) fn record(self, ty: &Type) -> Option<(TypeId, &'s Message)> {
        self.message(ty).filter(|(_, message)| message.form == Form::Record)
    }

    /// The message of `ty` if it is flat.
    pub(super) fn flat(self, ty: &Type) -> Option<(TypeId, &'s Message)> {
        self.message(ty).filter(|(_, message)| message.is_flat())
    }

    /// Whether some bytes of this inline type are no value.
    pub(super) fn has_rules(self, ty: &Type) -> bool {
        self.content(ty).inline().is_some_and(|inline| inline.is_checked)
    }

    /// An inline type as a value; `None` of any other.
    pub(super) fn inline_if(self, ty: &Type) -> Option<String> {
        self.size(ty).map(|_| self.inline(ty))
    }

    /// An inline type as a value.
    pub(super) fn inline(self, ty: &Type) -> String {
        match ty {
            Type::Scalar(scalar) => scalar.name().to_owned(),
            Type::Str(n) => format!("rt::Str<{n}>"),
            Type::FixedBytes(n) => format!("[u8; {n}]"),
            Type::Decimal(mantissa, scale) => format!("rt::Decimal{}<{scale}>", mantissa.size() * 8),
            Type::Timestamp(unit) => format!("rt::Timestamp{}", names::capital(unit.name())),
            Type::Duration(unit) => format!("rt::Duration{}", names::capital(unit.name())),
            Type::Date => "rt::Date".to_owned(),
            Type::Uuid => "rt::Uuid".to_owned(),
            Type::Array(element, n) => format!("rt::Array<{}, {n}>", self.inline(element)),
            Type::Named(id) => self.name(*id),
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => {
                unreachable!("the layout gave it an inline size")
            }
        }
    }

    /// A type as a schema writes it, with its aliases resolved.
    pub(super) fn schema_text(self, ty: &Type) -> String {
        match ty {
            Type::Scalar(scalar) => scalar.name().to_owned(),
            Type::Str(n) => format!("str<{n}>"),
            Type::FixedBytes(n) => format!("bytes<{n}>"),
            Type::Decimal(mantissa, scale) => format!("decimal{}<{scale}>", mantissa.size() * 8),
            Type::Timestamp(unit) => format!("timestamp<{}>", unit.name()),
            Type::Duration(unit) => format!("duration<{}>", unit.name()),
            Type::Date => "date".to_owned(),
            Type::Uuid => "uuid".to_owned(),
            Type::Array(element, n) => format!("{}[{n}]", self.schema_text(element)),
            Type::Named(id) => self.plan.get(*id).name.text.clone(),
            Type::String => "string".to_owned(),
            Type::Bytes => "bytes".to_owned(),
            Type::List(element) => format!("list<{}>", self.schema_text(element)),
            Type::Stream(element) => format!("stream<{}>", self.schema_text(element)),
            Type::Map(key, value) => format!("map<{}, {}>", self.schema_text(key), self.schema_text(value)),
            Type::Any => "any".to_owned(),
        }
    }

    /// The owned type, without `Option`.
    pub(super) fn owned(self, ty: &Type) -> String {
        match ty {
            Type::String => "rt::String".to_owned(),
            Type::Bytes => "rt::Vec<u8>".to_owned(),
            Type::List(element) => format!("rt::Vec<{}>", self.owned(element)),
            Type::Map(key, value) => format!("rt::BTreeMap<{}, {}>", self.owned(key), self.owned(value)),
            Type::Any => "rt::AnyBuf".to_owned(),
            Type::Named(id) => self.name(*id),
            inline => self.inline(inline),
        }
    }

    /// Whether an owned field or variant of this type needs a box to be finite.
    pub(super) fn is_boxed(self, ty: &Type) -> bool {
        self.message(ty).is_some_and(|(id, _)| self.plan.get(id).reach.is_recursive_in_use)
    }

    /// Whether an owned value is in a box where it may be missing, as an optional field or a variant: then it takes a pointer.
    pub(super) fn is_large(self, ty: &Type) -> bool {
        !self.is_boxed(ty) && self.memory(ty) > LARGE
    }

    /// The same of one type, by what is known of others.
    fn in_place(self, defined: &Defined) -> u32 {
        let held = |ty: &Type| if self.is_boxed(ty) { 8 } else { self.memory(ty) };
        let field = |x: &Field| match self.size(&x.ty) {
            _ if x.is_optional && self.is_large(&x.ty) => 8,
            // What says whether it is there takes as much as a number, for alignment.
            Some(size) if x.is_optional => size + size.clamp(1, 8),
            _ => held(&x.ty),
        };
        match defined {
            Defined::Message(m) => m.fields.iter().filter(|x| !x.is_retired).map(field).fold(0, u32::saturating_add),
            Defined::Union(u) => {
                let payload = |ty: &Type| if self.is_large(ty) { 8 } else { held(ty) };
                let longest = u.variants.iter().filter_map(|v| v.ty.as_ref()).map(payload).max();
                // One that is not known has a tag and bytes.
                longest.unwrap_or(0).max(32).saturating_add(8)
            }
            _ => 0,
        }
    }

    /// About the bytes of an owned value in place.
    fn memory(self, ty: &Type) -> u32 {
        match ty {
            Type::Named(id) if self.size(ty).is_none() => self.memory.get(id.0 as usize).copied().unwrap_or(0),
            Type::Any => 40,
            _ => self.size(ty).unwrap_or(24),
        }
    }

    /// The owned type of a field.
    pub(super) fn owned_field(self, field: &Field) -> String {
        let owned = self.owned(&field.ty);
        let is_boxed = self.is_boxed(&field.ty) || field.is_optional && self.is_large(&field.ty);
        let ty = if is_boxed { format!("rt::Box<{owned}>") } else { owned };
        if field.is_optional { format!("Option<{ty}>") } else { ty }
    }

    /// The owned type of a variant's payload.
    pub(super) fn owned_payload(self, ty: &Type) -> String {
        let owned = self.owned(ty);
        if self.is_boxed(ty) || self.is_large(ty) { format!("rt::Box<{owned}>") } else { owned }
    }

    /// The type that reads a payload or element, without `Result`.
    pub(super) fn read(self, ty: &Type, mode: Mode) -> String {
        match ty {
            Type::String if mode == Mode::View => "&'a str".to_owned(),
            Type::String => "rt::Text<'a>".to_owned(),
            Type::Bytes => "&'a [u8]".to_owned(),
            Type::List(element) => self.read_list(element, mode),
            Type::Map(key, value) => self.read_map(key, value, mode),
            Type::Any => "rt::Any<'a>".to_owned(),
            Type::Named(id) => format!("{}{}<'a>", self.name(*id), mode.suffix()),
            _ => unreachable!("inline types are read in place"),
        }
    }

    fn read_map(self, key: &Type, value: &Type, mode: Mode) -> String {
        let peek = if mode == Mode::Peek { "Peek" } else { "" };
        if let (Some(k), Some(v)) = (self.inline_if(key), self.inline_if(value)) {
            return format!("rt::{peek}InlineMap<'a, {k}, {v}>");
        }
        let part = |ty: &Type| self.part(ty, |ty| self.read(ty, mode));
        format!("rt::{peek}Map<'a, {}, {}>", part(key), part(value))
    }

    /// How a key or value stands in the entry of a map; `read` says what one that is not inline reads as.
    pub(super) fn part(self, ty: &Type, read: impl FnOnce(&Type) -> String) -> String {
        match self.inline_if(ty) {
            Some(inline) => format!("rt::Fixed<{inline}>"),
            None if self.heap_union(ty).is_some() => format!("rt::Tagged<{}>", read(ty)),
            None => format!("rt::Slot<{}>", read(ty)),
        }
    }

    /// Whether values of some type hold an `any`.
    pub(super) fn uses_any(self) -> bool {
        let holds = |ty: &Type| std::iter::successors(Some(ty), |ty| ty.element()).any(|ty| *ty == Type::Any);
        self.plan.definitions.iter().any(|definition| match &definition.defined {
            Defined::Message(m) => m.fields.iter().any(|x| holds(&x.ty)),
            Defined::Union(u) => u.variants.iter().filter_map(|v| v.ty.as_ref()).any(holds),
            _ => false,
        })
    }

    /// The protocol whose message an `any` is: the schema's, if it has no other.
    pub(super) fn only_protocol(self) -> Option<String> {
        let packages = self.plan.packages.iter().enumerate();
        let mut all =
            packages.flat_map(|(index, package)| package.protocols.iter().map(move |protocol| (index, protocol)));
        match (all.next(), all.next()) {
            (Some((package, protocol)), None) => {
                Some(format!("{}{}", self.path(package), names::type_name(&protocol.name.text)))
            }
            _ => None,
        }
    }

    fn read_list(self, element: &Type, mode: Mode) -> String {
        if let Some(item) = self.inline_if(element) {
            let list = if mode == Mode::Peek && self.has_rules(element) { "PeekInlineList" } else { "InlineList" };
            return format!("rt::{list}<'a, {item}>");
        }
        let item = self.read(element, mode);
        match self.message(element) {
            Some((_, record)) if record.form == Form::Record => format!("rt::RecordList<'a, {item}>"),
            _ if mode == Mode::Peek => format!("rt::PeekList<'a, {item}>"),
            _ => format!("rt::List<'a, {item}>"),
        }
    }
}
