//! Owned values of what was read from Compact. `None` says that some part of it is not valid, or has no value.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::types::Types;
use super::{generics, is_part, is_plain, is_stored, snake};
use scantling_schema::Type;
use scantling_schema::plan::{Message, Struct, Union};

/// The owned value of `v`, a value of `ty`; `m` is the memory that it may take.
pub(super) fn value(t: Types<'_>, ty: &Type, v: &str) -> String {
    match ty {
        Type::String => format!("m.text({v})"),
        Type::Bytes => format!("m.bytes({v})"),
        Type::List(element) if is_part(t, element) => format!("({v}).values(m)?"),
        Type::List(element) => format!("({v}).owned(m, |v, m| {})?", some(&value(t, element, "v"))),
        Type::Map(key, of) => {
            format!("({v}).owned_map(m, |(k, v), m| Some(({}, {})))?", value(t, key, "k"), value(t, of, "v"))
        }
        Type::Any => format!("m.any({v})?"),
        _ => match t.message(ty) {
            Some((id, m)) if t.is_split(m) => format!("{}::of_block({}, m)", t.name(id), block(t, ty, v)),
            Some((_, m)) if !m.is_flat() => format!("({v}).value_(m)?"),
            None if t.heap_union(ty).is_some() => format!("({v}).value_(m)?"),
            _ => block(t, ty, v),
        },
    }
}

/// What stands in a block for `v`: an inline value, or the block of a flat message.
pub(super) fn block(t: Types<'_>, ty: &Type, v: &str) -> String {
    match t.message(ty) {
        Some((_, m)) if is_plain(t, m) => v.to_owned(),
        Some(_) => format!("({v}).inline()?"),
        None => inline(t, ty, v),
    }
}

/// A value as an `Option`.
pub(super) fn some(value: &str) -> String {
    value.strip_suffix('?').map_or_else(|| format!("Some({value})"), str::to_owned)
}

/// The same of an inline value.
pub(super) fn inline(t: Types<'_>, ty: &Type, v: &str) -> String {
    match ty {
        _ if !is_stored(t, ty) => v.to_owned(),
        Type::Array(element, _) => {
            format!("rt::Array(rt::compact::all(({v}).0.map(|v| {}))?)", some(&inline(t, element, "v")))
        }
        _ => format!("({v}).inline()?"),
    }
}

/// A field, or the payload of a variant; whether it may be missing.
fn member(t: Types<'_>, ty: &Type, v: &str, may_be_missing: bool) -> String {
    if t.is_boxed(ty) {
        return format!("m.try_boxed(|m| {})?", some(&value(t, ty, &format!("({v}).read()?"))));
    }
    let value = value(t, ty, v);
    if may_be_missing && t.is_large(ty) { format!("m.try_boxed(|m| {})?", some(&value)) } else { value }
}

/// A message.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let (head, block) = if message.is_flat() {
        let block = if t.is_split(message) { format!("{name}Block") } else { name.to_owned() };
        (format!("pub(crate) fn inline(self) -> Option<{block}> {{"), block)
    } else {
        (format!("pub(crate) fn value_(self, m: &mut rt::Memory) -> Option<{name}> {{"), name.to_owned())
    };
    f.lines(&format!("impl {name}Compact{} {{\n#[inline]\n{head}\nSome({block} {{", generics(t, message, "'_", "")));
    for field in message.fields.iter().filter(|x| !x.is_retired) {
        let place = format!("self.{}", snake(field));
        let may_be_missing = field.is_optional && !message.is_flat();
        let value = match (field.is_optional, member(t, &field.ty, "v", may_be_missing)) {
            (true, value) if value == "v" => place,
            (true, value) if !value.contains('?') => format!("{place}.map(|v| {value})"),
            (true, value) => format!("match {place} {{ Some(v) => Some({value}), None => None }}"),
            (false, _) => member(t, &field.ty, &place, false),
        };
        f.line(&format!("{}: {value},", snake(field)));
    }
    f.lines("})\n}\n}\n\n");
}

/// A struct that holds a union with storage.
pub(super) fn structure(f: &mut File, t: Types<'_>, name: &str, s: &Struct) {
    f.lines(&format!(
        "impl {name}Compact<'_> {{\n#[inline]\npub(crate) fn inline(self) -> Option<{name}> {{\nSome({name} {{"
    ));
    for field in &s.fields {
        let member = names::snake(&field.name.text);
        f.line(&format!("{member}: {},", inline(t, &field.ty, &format!("self.{member}"))));
    }
    f.lines("})\n}\n}\n\n");
}

/// A union without storage.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name}Compact<'_> {{
        #[inline]
        pub(crate) fn value_(self, m: &mut rt::Memory) -> Option<{name}> {{
        Some(match self {{"
    ));
    for variant in &union.variants {
        let variant_name = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => {
                f.line(&format!("Self::{variant_name}(v) => {name}::{variant_name}({}),", member(t, ty, "v", true)))
            }
            None => f.line(&format!("Self::{variant_name} => {name}::{variant_name},")),
        }
    }
    f.lines(&format!(
        "Self::Unknown {{ tag, bytes }} => {name}::Unknown {{ tag, bytes: rt::Encoded::new(rt::Encoding::Compact, m.bytes(bytes)) }},\n}})\n}}\n}}\n\n"
    ));
}

/// A union with storage, which has no room for a payload of a newer schema.
pub(super) fn storage(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name}Compact<'_> {{
        /// The value in storage; `None` of a variant that this schema does not know.
        #[inline]
        pub(crate) fn inline(self) -> Option<{name}> {{"
    ));
    if union.variants.is_empty() {
        f.lines("None\n}\n}\n\n");
        return;
    }
    f.line("Some(match self {");
    for variant in &union.variants {
        let (view, method) = (names::variant(&variant.name), names::method(&variant.name.text));
        match &variant.ty {
            Some(ty) => f.line(&format!("Self::{view}(v) => {name}::{method}({}),", inline(t, ty, "v"))),
            None => f.line(&format!("Self::{view} => {name}::{method}(),")),
        }
    }
    f.lines("Self::Unknown { .. } => return None,\n})\n}\n}\n\n");
}
