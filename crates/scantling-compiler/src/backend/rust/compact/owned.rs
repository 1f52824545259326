//! Owned values of what was read from Compact. `None` says that some part of it is not valid, or has no value.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::types::Types;
use super::{generics, is_plain, is_stored, snake};
use scantling_schema::{Message, Struct, Type, Union};

/// The owned value of `v`, a value of `ty`.
pub(super) fn value(t: Types<'_>, ty: &Type, v: &str) -> String {
    match ty {
        Type::String => format!("rt::String::from({v})"),
        Type::Bytes => format!("({v}).to_vec()"),
        Type::List(element) => format!("({v}).collect(|v| {})?", some(&value(t, element, "v"))),
        Type::Map(key, of) => format!(
            "({v}).collect(|(k, v)| Some(({}, {})))?.into_iter().collect()",
            value(t, key, "k"),
            value(t, of, "v")
        ),
        Type::Any => format!("(any.0)({v})?"),
        _ if t.heap_union(ty).is_some() => format!("({v}).value(any)?"),
        _ => match t.message(ty) {
            Some((_, m)) if is_plain(t, m) => v.to_owned(),
            Some((_, m)) if t.is_flat(m) => format!("({v}).inline()?"),
            Some(_) => format!("({v}).value(any)?"),
            None => inline(t, ty, v),
        },
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

fn member(t: Types<'_>, ty: &Type, v: &str) -> String {
    if t.is_boxed(ty) { format!("rt::Box::new({})", value(t, ty, &format!("({v}).read()?"))) } else { value(t, ty, v) }
}

/// A message.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let head = if t.is_flat(message) {
        format!("pub(crate) fn inline(self) -> Option<{name}> {{")
    } else {
        format!("pub(crate) fn value(self, any: rt::compact::Anys) -> Option<{name}> {{")
    };
    f.lines(&format!("impl {name}Compact{} {{\n#[inline]\n{head}\nSome({name} {{", generics(t, message, "'_", "")));
    for field in message.fields.iter().filter(|x| !x.retired) {
        let place = format!("self.{}", snake(field));
        let value = match (field.optional, member(t, &field.ty, "v")) {
            (true, value) if value == "v" => place,
            (true, value) if !value.contains('?') => format!("{place}.map(|v| {value})"),
            (true, value) => format!("match {place} {{ Some(v) => Some({value}), None => None }}"),
            (false, _) => member(t, &field.ty, &place),
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
        let member = names::snake(&field.name);
        f.line(&format!("{member}: {},", inline(t, &field.ty, &format!("self.{member}"))));
    }
    f.lines("})\n}\n}\n\n");
}

/// A union without storage.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name}Compact<'_> {{
        #[inline]
        pub(crate) fn value(self, any: rt::compact::Anys) -> Option<{name}> {{
        Some(match self {{"
    ));
    for variant in &union.variants {
        let variant_name = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => f.line(&format!("Self::{variant_name}(v) => {name}::{variant_name}({}),", member(t, ty, "v"))),
            None => f.line(&format!("Self::{variant_name} => {name}::{variant_name},")),
        }
    }
    f.lines(&format!(
        "Self::Unknown {{ tag, bytes }} => {name}::Unknown {{ tag, bytes: rt::Encoded::new(rt::Encoding::Compact, bytes) }},\n}})\n}}\n}}\n\n"
    ));
}

/// A union with storage, which has no room for a payload of a newer schema.
pub(super) fn stored(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name}Compact<'_> {{
        /// The value in storage; `None` of a variant that this schema does not know.
        #[inline]
        pub(crate) fn inline(self) -> Option<{name}> {{
        Some(match self {{"
    ));
    for variant in &union.variants {
        let (view, method) = (names::variant(&variant.name), names::method(&variant.name));
        match &variant.ty {
            Some(ty) => f.line(&format!("Self::{view}(v) => {name}::{method}({}),", inline(t, ty, "v"))),
            None => f.line(&format!("Self::{view} => {name}::{method}(),")),
        }
    }
    f.lines("Self::Unknown { .. } => return None,\n})\n}\n}\n\n");
}
