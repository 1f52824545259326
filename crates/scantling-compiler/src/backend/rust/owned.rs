//! Owned values: plain structs, made from views and written through the typed steps.

use super::super::emit::File;
use super::super::names;
use super::inline::{initial, member_docs, serde_field};
use super::types::Types;
use scantling_schema::{Field, Form, Message, Type, Union};

/// A flat message or record is its own owned value; from a view it is loaded field by field.
pub(super) fn flat(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    f.lines(&format!(
        "impl From<{name}View<'_>> for {name} {{
        #[inline(always)]
        fn from(v: {name}View<'_>) -> Self {{
        Self {{"
    ));
    for (id, field) in message.fields.iter().enumerate().filter(|(_, x)| !x.retired) {
        f.line(&format!("{}: {},", names::snake(&field.name), inline_from_view(t, id, field)));
    }
    f.lines("}\n}\n}\n\n");
}

fn inline_from_view(t: Types<'_>, id: usize, field: &Field) -> String {
    let n = t.size(&field.ty).unwrap_or(0);
    let load = format!("<{} as rt::Inline<{n}>>::load(v.bytes_{id}())", t.inline(&field.ty));
    if field.optional { format!("v.{}().map(|_| {load})", names::method(&field.name)) } else { load }
}

/// The value of `ty` from the view `v` of it.
pub(super) fn from_view(t: Types<'_>, ty: &Type, v: &str) -> String {
    match ty {
        Type::Str(_) => format!("rt::Str::new({v}).unwrap_or_default()"),
        Type::FixedBytes(_) => format!("*{v}"),
        _ if t.storage_union(ty).is_some() => format!("{v}.into()"),
        _ if t.size(ty).is_some() => v.to_owned(),
        Type::String => format!("rt::String::from({v})"),
        Type::Bytes => format!("{v}.to_vec()"),
        Type::List(element) => list_from_view(t, element, v),
        Type::Map(key, value) => {
            let part = |ty: &Type, v: &str| if t.size(ty).is_some() { v.to_owned() } else { from_view(t, ty, v) };
            match (part(key, "k").as_str(), part(value, "v").as_str()) {
                ("k", "v") => format!("{v}.iter().collect()"),
                (k, of) => format!("{v}.iter().map(|(k, v)| ({k}, {of})).collect()"),
            }
        }
        _ => format!("{}::from({v})", t.owned(ty)),
    }
}

fn list_from_view(t: Types<'_>, element: &Type, v: &str) -> String {
    if t.size(element).is_some() {
        return format!("{v}.iter().collect()");
    }
    let is_record = t.message(element).is_some_and(|(_, m)| m.form == Form::Record);
    let iter = if is_record { "" } else { ".into_iter()" };
    format!("{v}{iter}.map(|v| {}).collect()", from_view(t, element, "v"))
}

/// The owned type of a message with slots.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    f.lines(&format!("{}\npub struct {name} {{", t.derive("Clone, Debug, PartialEq")));
    for field in message.fields.iter().filter(|x| !x.retired) {
        member_docs(f, &field.docs, &field.name, &field.attributes);
        serde_field(f, t, &field.name, &field.attributes, &field.ty, field.optional);
        let ty = t.owned_member(&field.ty);
        let ty = if field.optional { format!("Option<{ty}>") } else { ty };
        f.line(&format!("pub {}: {ty},", names::snake(&field.name)));
    }
    f.line("}\n");
    super::inline::defaults(
        f,
        name,
        message.fields.iter().filter(|x| !x.retired).map(|x| (x.name.as_str(), start_value(t, x))),
    );
    f.lines(&format!(
        "impl From<{name}View<'_>> for {name} {{
        #[inline]
        fn from(v: {name}View<'_>) -> Self {{
        Self {{"
    ));
    for (id, field) in message.fields.iter().enumerate().filter(|(_, x)| !x.retired) {
        f.line(&format!("{}: {},", names::snake(&field.name), member_from_view(t, id, field)));
    }
    f.lines("}\n}\n}\n\n");
    writer(f, t, name, message);
}

fn start_value(t: Types<'_>, field: &Field) -> String {
    if t.size(&field.ty).is_some() {
        return initial(t, field);
    }
    let unit = field.default.as_ref().and_then(|d| d.bytes.first()).and_then(|tag| {
        let (id, union) = t.heap_union(&field.ty)?;
        let variant = union.variants.iter().find(|v| v.tag == *tag)?;
        Some(format!("{}::{}", t.name(id), names::variant(&variant.name)))
    });
    unit.unwrap_or_else(|| "Default::default()".to_owned())
}

fn member_from_view(t: Types<'_>, id: usize, field: &Field) -> String {
    if t.size(&field.ty).is_some() {
        return inline_from_view(t, id, field);
    }
    let accessor = format!("v.{}()", names::method(&field.name));
    let boxed = |value: String| if t.is_boxed(&field.ty) { format!("rt::Box::new({value})") } else { value };
    if field.optional {
        format!("{accessor}.map(|v| {})", boxed(from_view(t, &field.ty, "v")))
    } else {
        boxed(from_view(t, &field.ty, &accessor))
    }
}

/// Writing an owned message through its steps.
fn writer(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let inline: Vec<String> = message
        .fields
        .iter()
        .filter(|x| t.size(&x.ty).is_some() && !x.retired)
        .map(|x| format!("{0}: self.{0}", names::snake(&x.name)))
        .collect();
    let block = if inline.is_empty() { String::new() } else { format!("{name}Block {{ {} }}", inline.join(", ")) };
    f.lines(&format!(
        "impl {name} {{
        /// Writes the value through the steps of its type.
        pub fn write<'w, S: rt::Sink>(&self, w: {name}NeedsBlock<'w, S>) -> {name}Done<'w, S> {{
        let w = w.block({block});"
    ));
    for field in message.fields.iter().filter(|x| t.size(&x.ty).is_none() && !x.retired) {
        let member = format!("self.{}", names::snake(&field.name));
        let method = names::method(&field.name);
        match (t.heap_union(&field.ty), field.optional) {
            (Some((id, union)), _) => union_slot(f, t, field, &t.name(id), union),
            (None, true) => f.lines(&format!(
                "let w = match &{member} {{
                Some(v) => w.{method}({}),
                None => w.skip_{}(),
                }};",
                arguments(t, &field.ty, "v"),
                field.name
            )),
            (None, false) => {
                f.line(&format!("let w = w.{method}({});", arguments(t, &field.ty, &format!("&{member}"))))
            }
        }
    }
    f.lines("w.end()\n}\n}\n\n");
}

fn union_slot(f: &mut File, t: Types<'_>, field: &Field, name: &str, union: &Union) {
    f.line(&format!("let w = match &self.{} {{", names::snake(&field.name)));
    let some = |pattern: String| if field.optional { format!("Some({pattern})") } else { pattern };
    for variant in &union.variants {
        let member = names::variant(&variant.name);
        let method = format!("{}_{}", field.name, variant.name);
        match &variant.ty {
            Some(ty) => {
                let pattern = some(format!("{name}::{member}(v)"));
                f.line(&format!("{pattern} => w.{method}({}),", arguments(t, ty, "v")));
            }
            None => f.line(&format!("{} => w.{method}(),", some(format!("{name}::{member}")))),
        }
    }
    let pattern = some(format!("{name}::Unknown {{ tag, bytes }}"));
    f.line(&format!("{pattern} => w.raw_{}(*tag, bytes),", field.name));
    if field.optional {
        f.line(&format!("None => w.skip_{}(),", field.name));
    }
    f.line("};");
}

/// The arguments of the step that writes `v`, a reference to an owned value of `ty`.
fn arguments(t: Types<'_>, ty: &Type, v: &str) -> String {
    if let Some((_, message)) = t.message(ty) {
        if !t.is_flat(message) {
            return format!("|w| ({v}).write(w)");
        }
        return format!("*({v})");
    }
    if t.size(ty).is_some() {
        return format!("*({v})");
    }
    match ty {
        Type::List(element) => list_arguments(t, element, v),
        Type::Map(key, value) => map_arguments(t, key, value, v),
        Type::Any => format!("|w| ({v}).write(w)"),
        _ => v.to_owned(),
    }
}

fn map_arguments(t: Types<'_>, key: &Type, value: &Type, v: &str) -> String {
    let is_copy = |ty: &Type| t.size(ty).is_some() || t.flat(ty).is_some();
    let k = if is_copy(key) { "*k" } else { "k" };
    let entries = |value: &str| match (k, value) {
        ("k", "v") => v.to_owned(),
        _ => format!("({v}).iter().map(|(k, v)| ({k}, {value}))"),
    };
    match value {
        copied if is_copy(copied) => entries("*v"),
        Type::String | Type::Bytes => entries("v"),
        Type::List(inner) => format!("{}, |w, v| w.items({})", entries("v"), list_arguments(t, inner, "v")),
        Type::Map(key, value) => format!("{}, |w, v| w.items({})", entries("v"), map_arguments(t, key, value, "v")),
        _ => format!("{}, |w, v| v.write(w)", entries("v")),
    }
}

fn list_arguments(t: Types<'_>, element: &Type, v: &str) -> String {
    if t.size(element).is_some() || t.flat(element).is_some() {
        return format!("({v}).iter().copied()");
    }
    match element {
        Type::String | Type::Bytes => v.to_owned(),
        Type::List(inner) => format!("{v}, |w, v| w.items({})", list_arguments(t, inner, "v")),
        Type::Map(key, value) => format!("{v}, |w, v| w.items({})", map_arguments(t, key, value, "v")),
        _ => format!("{v}, |w, v| v.write(w)"),
    }
}

/// Writing an owned union that is an element of a list.
pub(super) fn union_writer(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name} {{
        /// Writes the value through the step of its type.
        pub fn write<'w, S: rt::Sink, P: rt::Place>(&self, w: {name}NeedsVariant<'w, S, P>) -> {name}Done<'w, S, P> {{
        match self {{"
    ));
    for variant in &union.variants {
        let (member, method) = (names::variant(&variant.name), names::method(&variant.name));
        match &variant.ty {
            Some(ty) => f.line(&format!("Self::{member}(v) => w.{method}({}),", arguments(t, ty, "v"))),
            None => f.line(&format!("Self::{member} => w.{method}(),")),
        }
    }
    f.lines("Self::Unknown { tag, bytes } => w.raw_(*tag, bytes),\n}\n}\n}\n\n");
}
