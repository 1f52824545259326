//! Owned values: plain structs, made from views and written through the typed steps.

use super::super::emit::File;
use super::super::names;
use super::docs;
use super::inline::initial;
use super::serde;
use super::types::Types;
use scantling_schema::Type;
use scantling_schema::plan::{Field, Literal, Message, Union};

/// A flat message's block, which is its owned value too unless it is split; from a view it is loaded field by field.
pub(super) fn flat(f: &mut File, t: Types<'_>, name: &str, block: &str, message: &Message) {
    f.lines(&format!(
        "impl From<{name}View<'_>> for {block} {{
        #[inline(always)]
        fn from(v: {name}View<'_>) -> Self {{
        Self {{"
    ));
    for (id, field) in message.fields.iter().enumerate().filter(|(_, x)| !x.is_retired) {
        f.line(&format!("{}: {},", names::snake(&field.name.text), inline_from_view(t, id, field)));
    }
    f.lines("}\n}\n}\n\n");
}

fn inline_from_view(t: Types<'_>, id: usize, field: &Field) -> String {
    let n = t.size(&field.ty).unwrap_or(0);
    let load = format!("rt::load::<{}, {n}>(v.bytes_{id}())", t.inline(&field.ty));
    if field.is_optional { format!("v.{}().map(|_| {load})", names::method(&field.name.text)) } else { load }
}

/// The owned type of a flat message with large fields, which are in boxes; to and from its block, and from a view.
pub(super) fn split(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    structure(f, t, name, message);
    of_view_by_fields(f, t, name, message);
    let fields: Vec<(String, bool)> = message
        .fields
        .iter()
        .filter(|x| !x.is_retired)
        .map(|x| (names::snake(&x.name.text), x.is_optional && t.is_large(&x.ty)))
        .collect();
    for (from, to, large) in [
        (format!("{name}Block"), name.to_owned(), "map(rt::Box::new)"),
        (format!("&{name}"), format!("{name}Block"), "as_deref().copied()"),
    ] {
        f.lines(&format!(
            "impl From<{from}> for {to} {{
            #[inline]
            fn from(v: {from}) -> Self {{
            Self {{"
        ));
        for (member, is_large) in &fields {
            f.line(&if *is_large {
                format!("{member}: v.{member}.{large},")
            } else {
                format!("{member}: v.{member},")
            });
        }
        f.lines("}\n}\n}\n\n");
    }
    f.lines(&format!(
        "impl {name} {{
        /// The value of a block, with large fields in boxes.
        #[inline]
        pub(crate) fn of_block(v: {name}Block, m: &mut rt::Memory) -> Self {{
        Self {{"
    ));
    for (member, is_large) in &fields {
        let value = if *is_large { format!("v.{member}.and_then(|v| m.boxed(|_| v))") } else { format!("v.{member}") };
        f.line(&format!("{member}: {value},"));
    }
    f.lines("}\n}\n}\n\n");
}

/// The value of `ty` from the view `v` of it; `m` is the memory that it may take.
pub(super) fn of_view(t: Types<'_>, ty: &Type, v: &str) -> String {
    match ty {
        Type::Str(_) => format!("rt::Str::new({v}).unwrap_or_default()"),
        Type::FixedBytes(_) => format!("*{v}"),
        _ if t.storage_union(ty).is_some() => format!("{v}.into()"),
        _ if t.size(ty).is_some() => v.to_owned(),
        Type::String => format!("m.text({v})"),
        Type::Bytes => format!("m.bytes({v})"),
        Type::Any => format!("rt::AnyBuf::owned({v}, m)"),
        Type::List(element) if t.size(element).is_some() => format!("{v}.owned(m)"),
        Type::List(element) => format!("{v}.owned(m, |v, m| {})", of_view(t, element, "v")),
        Type::Map(key, value) => {
            let part = |ty: &Type, v: &str| if t.size(ty).is_some() { v.to_owned() } else { of_view(t, ty, v) };
            format!("{v}.owned(m, |(k, v), m| ({}, {}))", part(key, "k"), part(value, "v"))
        }
        _ => match t.flat(ty) {
            Some((id, message)) if !t.is_split(message) => format!("{}::from({v})", t.name(id)),
            _ => format!("{}::of_view({v}, m)", t.owned(ty)),
        },
    }
}

/// `from_view`, which stands in the type's own `impl`.
pub(super) fn from_view_within(f: &mut File, name: &str) {
    f.lines(&format!(
        "/// The value of a view, whose lists, maps and boxes may take `memory_max` bytes; texts and bytes are not counted.
        /// [`memory_max`](rt::memory_max) is what a frame of so many bytes may take where a limit is not given.
        ///
        /// # Errors
        /// [`TooMuchMemory`](rt::Kind::TooMuchMemory), at offset 0: a view does not know its frame.
        #[inline]
        pub fn from_view(v: {name}View<'_>, memory_max: usize) -> Result<Self, rt::Invalid> {{
        let mut m = rt::Memory::new(memory_max);
        let value = Self::of_view(v, &mut m);
        m.whole(value)
        }}
        "
    ));
}

fn of_view_by_fields(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    f.line(&format!("impl {name} {{"));
    from_view_within(f, name);
    f.lines(&format!(
        "#[inline]
        pub(crate) fn of_view(v: {name}View<'_>, m: &mut rt::Memory) -> Self {{
        Self {{"
    ));
    // What is loaded comes last: else it would be kept on the stack over the calls of the allocator.
    let is_loaded = |x: &Field| t.size(&x.ty).is_some() && !(x.is_optional && t.is_large(&x.ty));
    let fields = || message.fields.iter().enumerate().filter(|(_, x)| !x.is_retired);
    let (made, loaded) = (fields().filter(|(_, x)| !is_loaded(x)), fields().filter(|(_, x)| is_loaded(x)));
    for (id, field) in made.chain(loaded) {
        f.line(&format!("{}: {},", names::snake(&field.name.text), member_of_view(t, id, field)));
    }
    f.lines("}\n}\n}\n\n");
}

fn structure(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    f.line(&t.derive_message("Clone, Debug", message));
    serde::container(f, t);
    f.line(&format!("pub struct {name} {{"));
    for (id, field) in message.fields.iter().enumerate().filter(|(_, x)| !x.is_retired) {
        docs::field(f, t, id, field);
        serde::field(f, t, name, id, field, t.is_large(&field.ty));
        f.line(&format!("pub {}: {},", names::snake(&field.name.text), t.owned_field(field)));
    }
    f.line("}\n");
    serde::defaults(f, t, name, message, |field| t.owned_field(field));
    super::inline::defaults(
        f,
        name,
        message.fields.iter().filter(|x| !x.is_retired).map(|x| (x.name.text.as_str(), start_value(t, x))),
    );
}

/// The owned type of a message with slots.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    structure(f, t, name, message);
    of_view_by_fields(f, t, name, message);
    writer(f, t, name, message);
}

fn start_value(t: Types<'_>, field: &Field) -> String {
    if t.size(&field.ty).is_some() {
        return initial(t, field);
    }
    let unit = field.default.as_ref().and_then(Literal::unit).and_then(|tag| {
        let (id, union) = t.heap_union(&field.ty)?;
        let variant = union.variants.iter().find(|v| v.tag == tag)?;
        Some(format!("{}::{}", t.name(id), names::variant(&variant.name)))
    });
    unit.unwrap_or_else(|| "Default::default()".to_owned())
}

fn member_of_view(t: Types<'_>, id: usize, field: &Field) -> String {
    let is_large = field.is_optional && t.is_large(&field.ty);
    let accessor = format!("v.{}()", names::method(&field.name.text));
    if let Some(n) = t.size(&field.ty) {
        if is_large {
            let load = format!("rt::load::<{}, {n}>(v.bytes_{id}())", t.inline(&field.ty));
            return format!("match {accessor} {{ Some(_) => m.boxed(|_| {load}), None => None }}");
        }
        return inline_from_view(t, id, field);
    }
    let is_boxed = is_large || t.is_boxed(&field.ty);
    match (field.is_optional, is_boxed) {
        (true, true) => {
            format!("match {accessor} {{ Some(v) => m.boxed(|m| {}), None => None }}", of_view(t, &field.ty, "v"))
        }
        (true, false) => format!("{accessor}.map(|v| {})", of_view(t, &field.ty, "v")),
        (false, true) => format!("m.required(|m| {})", of_view(t, &field.ty, &accessor)),
        (false, false) => of_view(t, &field.ty, &accessor),
    }
}

/// Writing an owned message through its steps.
fn writer(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let inline: Vec<String> = message
        .fields
        .iter()
        .filter(|x| t.size(&x.ty).is_some() && !x.is_retired)
        .map(|x| {
            let of = if x.is_optional && t.is_large(&x.ty) { ".as_deref().copied()" } else { "" };
            format!("{0}: self.{0}{of}", names::snake(&x.name.text))
        })
        .collect();
    let block = if inline.is_empty() { String::new() } else { format!("{name}Block {{ {} }}", inline.join(", ")) };
    f.lines(&format!(
        "impl {name} {{
        /// Writes the value through the steps of its type.
        pub fn write<'w, S_: rt::Sink>(&self, w: {name}NeedsBlock<'w, S_>) -> {name}Done<'w, S_> {{
        let w = w.block({block});"
    ));
    for field in message.fields.iter().filter(|x| t.size(&x.ty).is_none() && !x.is_retired) {
        let member = format!("self.{}", names::snake(&field.name.text));
        let method = names::method(&field.name.text);
        match (t.heap_union(&field.ty), field.is_optional) {
            (Some((id, union)), _) => union_slot(f, t, field, &t.name(id), union),
            (None, true) => f.lines(&format!(
                "let w = match &{member} {{
                Some(v) => w.{method}({}),
                None => w.skip_{}(),
                }};",
                arguments(t, &field.ty, held(t, &field.ty)),
                field.name.text
            )),
            (None, false) => {
                f.line(&format!("let w = w.{method}({});", arguments(t, &field.ty, &format!("&{member}"))))
            }
        }
    }
    f.lines("w.end()\n}\n}\n\n");
}

fn union_slot(f: &mut File, t: Types<'_>, field: &Field, name: &str, union: &Union) {
    f.line(&format!("let w = match &self.{} {{", names::snake(&field.name.text)));
    let some = |pattern: String| if field.is_optional { format!("Some({pattern})") } else { pattern };
    for variant in &union.variants {
        let member = names::variant(&variant.name);
        let method = names::choice(&field.name.text, &variant.name.text);
        match &variant.ty {
            Some(ty) => {
                let pattern = some(format!("{name}::{member}(v)"));
                f.line(&format!("{pattern} => w.{method}({}),", arguments(t, ty, held(t, ty))));
            }
            None => f.line(&format!("{} => w.{method}(),", some(format!("{name}::{member}")))),
        }
    }
    let pattern = some(format!("{name}::Unknown {{ tag, bytes }}"));
    f.line(&format!("{pattern} => w.raw_(*tag, bytes),"));
    if field.is_optional {
        f.line(&format!("None => w.skip_{}(),", field.name.text));
    }
    f.line("};");
}

/// Writing a message without slots, whose block all of it is.
pub(super) fn flat_writer(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let block = match (t.has_block(message), t.is_split(message)) {
        (false, _) => String::new(),
        (true, false) => "*self".to_owned(),
        (true, true) => format!("{name}Block::from(self)"),
    };
    f.lines(&format!(
        "impl {name} {{
        /// Writes the value through the steps of its type.
        #[inline(always)]
        pub fn write<'w, S_: rt::Sink>(&self, w: {name}NeedsBlock<'w, S_>) -> {name}Done<'w, S_> {{
        w.block({block}).end()
        }}
        }}
        "
    ));
}

/// The arguments of the step that writes `v`, a reference to an owned value of `ty`.
fn arguments(t: Types<'_>, ty: &Type, v: &str) -> String {
    if t.record(ty).is_some() {
        return copied(t, ty, v);
    }
    if t.message(ty).is_some() {
        return format!("|w| ({v}).write(w)");
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

/// What refers to a value that may be missing, which `v` refers to: there it may be in a box.
fn held(t: Types<'_>, ty: &Type) -> &'static str {
    if t.is_large(ty) { "&**v" } else { "v" }
}

/// An inline value or the block of a record, of the reference `v`.
fn copied(t: Types<'_>, ty: &Type, v: &str) -> String {
    match t.record(ty) {
        Some((id, record)) if t.is_split(record) => format!("{}::from(&*({v}))", t.block(id, record)),
        _ => format!("*({v})"),
    }
}

fn map_arguments(t: Types<'_>, key: &Type, value: &Type, v: &str) -> String {
    let is_copy = |ty: &Type| t.size(ty).is_some() || t.record(ty).is_some();
    let k = if is_copy(key) { "*k" } else { "k" };
    let entries = |value: &str| match (k, value) {
        ("k", "v") => v.to_owned(),
        _ => format!("({v}).iter().map(|(k, v)| ({k}, {value}))"),
    };
    match value {
        of if is_copy(of) => entries(&copied(t, of, "v")),
        Type::String | Type::Bytes => entries("v"),
        Type::List(inner) => format!("{}, |w, v| w.items({})", entries("v"), list_arguments(t, inner, "v")),
        Type::Map(key, value) => format!("{}, |w, v| w.items({})", entries("v"), map_arguments(t, key, value, "v")),
        _ => format!("{}, |w, v| v.write(w)", entries("v")),
    }
}

fn list_arguments(t: Types<'_>, element: &Type, v: &str) -> String {
    if let Some((id, record)) = t.record(element).filter(|(_, record)| t.is_split(record)) {
        return format!("({v}).iter().map({}::from)", t.block(id, record));
    }
    if t.size(element).is_some() || t.record(element).is_some() {
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
        pub fn write<'w, S_: rt::Sink, P_: rt::Place>(&self, w: {name}NeedsVariant<'w, S_, P_>) -> {name}Done<'w, S_, P_> {{
        match self {{"
    ));
    for variant in &union.variants {
        let (member, method) = (names::variant(&variant.name), names::method(&variant.name.text));
        match &variant.ty {
            Some(ty) => f.line(&format!("Self::{member}(v) => w.{method}({}),", arguments(t, ty, held(t, ty)))),
            None => f.line(&format!("Self::{member} => w.{method}(),")),
        }
    }
    f.lines("Self::Unknown { tag, bytes } => w.raw_(*tag, bytes),\n}\n}\n}\n\n");
}
