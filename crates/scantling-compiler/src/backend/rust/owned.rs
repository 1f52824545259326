//! Owned values: plain structs, made from views and written through the typed steps.

use super::super::names;
use super::super::template::code;
use super::accessors::has_bytes;
use super::block::{self, defaults, initial};
use super::kind::Kind;
use super::members::{lines, variants};
use super::types::{Types, stored, used};
use super::{docs, read, serde};
use scantling_schema::plan::{Content, Field, Inline, List, ListForm, Literal, Message, Union};

fn snake(field: &Field) -> String {
    names::snake(&field.name.text)
}

/// `impl From<from> for to`, member by member.
fn from(how: &str, from: &str, to: &str, members: &str) -> String {
    code!(
        "impl From<‹from›> for ‹to› {
        ‹how›
        fn from(v: ‹from›) -> Self {
        Self {
        ‹members›
        }
        }
        }
        ",
        how,
        from,
        to,
        members
    )
}

/// A flat message's block, which is its owned value too unless it is split; from a view it is loaded field by field.
pub(super) fn flat(t: Types<'_>, name: &str, block: &str, message: &Message) -> String {
    let members = lines(stored(message), |(x, of)| format!("{}: {},", snake(x), inline_from_view(t, x, of)));
    from("#[inline(always)]", &format!("{name}View<'_>"), block, &members)
}

fn load(t: Types<'_>, field: &Field, of: &Inline) -> String {
    format!("rt::load::<{}, {}>(v.bytes_{}())", t.value(of), of.size, field.id)
}

fn inline_from_view(t: Types<'_>, field: &Field, of: &Inline) -> String {
    let accessor = format!("v.{}()", names::method(&field.name.text));
    match (has_bytes(of), field.is_optional) {
        (false, _) => accessor,
        (true, false) => load(t, field, of),
        (true, true) => format!("{accessor}.map(|_| {})", load(t, field, of)),
    }
}

/// Whether a field is in a box because it may be missing.
fn is_large<'s>(t: Types<'s>, field: &'s Field) -> bool {
    field.is_optional && t.is_large_kind(t.kind(&field.content))
}

/// The owned type of a flat message with large fields, which are in boxes; to and from its block, and from a view.
pub(super) fn split(t: Types<'_>, name: &str, message: &Message) -> String {
    let members = |large: &dyn Fn(&str) -> String| {
        lines(used(message), |x| {
            let member = snake(x);
            let value = if is_large(t, x) { large(&member) } else { format!("v.{member}") };
            format!("{member}: {value},")
        })
    };
    let block = format!("{name}Block");
    code!(
        "‹structure›‹of_view›‹of_block›‹to_block›impl ‹name› {
        /// The value of a block, with large fields in boxes.
        #[inline]
        pub(crate) fn of_block(v: ‹block›, m: &mut rt::Memory) -> Self {
        Self {
        ‹members›
        }
        }
        }
        ",
        structure = structure(t, name, message),
        of_view = of_view_by_fields(t, name, message),
        of_block = from("#[inline]", &block, name, &members(&|x| format!("v.{x}.map(rt::Box::new)"))),
        to_block = from("#[inline]", &format!("&{name}"), &block, &members(&|x| format!("v.{x}.as_deref().copied()"))),
        name,
        block,
        members = members(&|x| format!("v.{x}.and_then(|v| m.boxed(|_| v))"))
    )
}

/// The value from the view `v` of it; `m` is the memory that it may take.
pub(super) fn of_view(t: Types<'_>, of: &Content, v: &str) -> String {
    match Kind::of(t.plan, of) {
        of if of.str_len().is_some() => format!("rt::Str::new({v}).unwrap_or_default()"),
        of if of.bytes_len().is_some() => format!("*{v}"),
        of if of.is_stored_union() => format!("{v}.into()"),
        Kind::Inline(_) => v.to_owned(),
        Kind::Text => format!("m.text({v})"),
        Kind::Bytes => format!("m.bytes({v})"),
        Kind::Any => format!("rt::AnyBuf::owned({v}, m)"),
        Kind::Stream => unreachable!("an owned value has no stream"),
        Kind::List(List { element: Content::Inline(_), .. }) => format!("{v}.owned(m)"),
        Kind::List(list) => {
            let element = || format!("|v, m| {}", of_view(t, &list.element, "v"));
            format!("{v}.owned(m, {})", element_of_view(t, &list.element).unwrap_or_else(element))
        }
        Kind::Map(map) => {
            let part = |of: &Content, v: &str| if of.inline().is_some() { v.to_owned() } else { of_view(t, of, v) };
            format!("{v}.owned(m, |(k, v), m| ({}, {}))", part(&map.key, "k"), part(&map.value, "v"))
        }
        Kind::Message(definition, m) if m.is_flat() && !t.is_split(m) => {
            format!("{}::from({v})", t.name(definition.id))
        }
        Kind::Message(definition, _) | Kind::Union(definition, _) => {
            format!("{}::of_view({v}, m)", t.name(definition.id))
        }
    }
}

/// The function that makes an element's owned value from its view, if there is one.
fn element_of_view(t: Types<'_>, of: &Content) -> Option<String> {
    match Kind::of(t.plan, of) {
        Kind::Text => Some("rt::own::element_text".to_owned()),
        Kind::Bytes => Some("rt::own::element_bytes".to_owned()),
        Kind::Message(definition, m) if !m.is_flat() || t.is_split(m) => {
            Some(format!("{}::of_view", t.name(definition.id)))
        }
        Kind::Union(definition, _) => Some(format!("{}::of_view", t.name(definition.id))),
        _ => None,
    }
}

/// The function of the runtime that makes the owned value of a slot from the region, and its last argument.
fn of_slot(t: Types<'_>, of: Kind<'_>) -> Option<(String, String)> {
    match of {
        Kind::Text => Some(("text".to_owned(), String::new())),
        Kind::Bytes => Some(("bytes".to_owned(), String::new())),
        Kind::List(List { element: Content::Inline(of), .. }) => {
            Some((format!("values::<{}>", t.value(of)), String::new()))
        }
        Kind::List(list) if list.form == ListForm::Indexed => {
            Some(("list".to_owned(), format!(", {}", element_of_view(t, &list.element)?)))
        }
        _ => None,
    }
}

/// `from_view` and `of_view` of the type `name`, whose value is `value`.
pub(super) fn from_view(name: &str, value: &str) -> String {
    code!(
        "
        rt::of_view! {
        ‹name›, ‹name›View, |v, m| ‹value›
        }
        ",
        name,
        value
    )
}

fn of_view_by_fields(t: Types<'_>, name: &str, message: &Message) -> String {
    // What is loaded comes last: else it would be kept on the stack over the calls of the allocator.
    let is_loaded = |x: &&Field| x.content.inline().is_some() && !is_large(t, x);
    let reader = read::view(t, name, message);
    let value = |x: &Field| {
        let slot = of_slot(t, t.kind(&x.content)).and_then(|(function, last)| reader.owned(x, &function, &last));
        slot.unwrap_or_else(|| member_of_view(t, x))
    };
    let member = |x: &Field| format!("{}: {},", snake(x), value(x));
    let loaded: Vec<String> = used(message).filter(is_loaded).map(member).collect();
    let others = lines(used(message).filter(|x| !is_loaded(x)), member);
    from_view(name, &code!("Self {\n‹others›\n‹loaded›\n}", others, loaded = loaded.join(" ")))
}

fn structure(t: Types<'_>, name: &str, message: &Message) -> String {
    let ty = |field: &Field| t.member(Kind::of(t.plan, &field.content), field.is_optional, field.is_optional);
    let member = |field: &Field| {
        let is_large = t.is_large_kind(Kind::of(t.plan, &field.content));
        let before = docs::field(t, field) + &serde::field(t, name, field, is_large);
        format!("{before}pub {}: {},", snake(field), ty(field))
    };
    let is_default = used(message).all(|x| is_derived(t, x));
    code!(
        "‹derive›
        ‹container›
        pub struct ‹name› {
        ‹members›
        }
        ‹missing›‹defaults›",
        derive = t.derive_message(if is_default { "Clone, Debug, Default" } else { "Clone, Debug" }, message),
        container = serde::container(t),
        name,
        members = lines(used(message), member),
        missing = serde::defaults(t, name, message, ty),
        defaults = match is_default {
            true => String::new(),
            false => defaults(name, used(message).map(|x| (&x.name, start_value(t, x)))),
        }
    )
}

/// The owned type of a message with slots.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    structure(t, name, message) + &of_view_by_fields(t, name, message) + &writer(t, name, message)
}

/// Whether a field starts with the default of its type.
fn is_derived(t: Types<'_>, field: &Field) -> bool {
    match Kind::of(t.plan, &field.content) {
        Kind::Inline(of) => block::is_derived(field, of),
        _ => field.default.is_none(),
    }
}

fn start_value(t: Types<'_>, field: &Field) -> String {
    let tag = field.default.as_ref().and_then(Literal::unit);
    match Kind::of(t.plan, &field.content) {
        Kind::Inline(of) => initial(t, field, of),
        Kind::Union(definition, union) => match union.variants.iter().find(|v| Some(v.tag) == tag) {
            Some(variant) => format!("{}::{}", t.name(definition.id), names::variant(&variant.name)),
            None => "Default::default()".to_owned(),
        },
        _ => "Default::default()".to_owned(),
    }
}

fn member_of_view(t: Types<'_>, field: &Field) -> String {
    let accessor = format!("v.{}()", names::method(&field.name.text));
    let of = Kind::of(t.plan, &field.content);
    let is_boxed = of.is_boxed() || is_large(t, field);
    let value = |v: &str| of_view(t, &field.content, v);
    match (of, field.is_optional, is_boxed) {
        (Kind::Inline(of), _, true) => {
            let (v, value) = if has_bytes(of) { ("_", load(t, field, of)) } else { ("v", "v".to_owned()) };
            code!("match ‹accessor› { Some(‹v›) => m.boxed(|_| ‹value›), None => None }", accessor, v, value)
        }
        (Kind::Inline(of), _, false) => inline_from_view(t, field, of),
        (_, true, true) => {
            code!("match ‹accessor› { Some(v) => m.boxed(|m| ‹value›), None => None }", accessor, value = value("v"))
        }
        (_, true, false) => format!("{accessor}.map(|v| {})", value("v")),
        (_, false, true) => format!("m.required(|m| {})", value(&accessor)),
        (_, false, false) => value(&accessor),
    }
}

/// Writing an owned message through its steps.
fn writer(t: Types<'_>, name: &str, message: &Message) -> String {
    let inline: Vec<String> = stored(message)
        .map(|(x, _)| format!("{0}: self.{0}{1}", snake(x), if is_large(t, x) { ".as_deref().copied()" } else { "" }))
        .collect();
    let block = if inline.is_empty() {
        String::new()
    } else {
        code!("‹name›Block {\n‹fields›,\n}", name, fields = inline.join(", "))
    };
    let step = |field: &Field| {
        let (member, method) = (snake(field), names::method(&field.name.text));
        match (Kind::of(t.plan, &field.content), field.is_optional) {
            (Kind::Union(definition, union), _) => union_slot(t, field, &t.name(definition.id), union),
            (of, true) => format!("let w = w.{method}({});", optional_arguments(t, of, &member)),
            (of, false) => format!("let w = w.{method}({});", arguments(t, of, &format!("&self.{member}"))),
        }
    };
    let steps = lines(used(message).filter(|x| x.content.inline().is_none()), step);
    write(name, "", &code!("let w = w.block(‹block›);\n‹steps›\nw.end()", block, steps))
}

/// `write` of a message.
fn write(name: &str, how: &str, statements: &str) -> String {
    code!(
        "impl ‹name› {
        /// Writes the value through the steps of its type.
        ‹how›
        pub fn write<'w, S_: rt::Sink>(&self, w: ‹name›NeedsBlock<'w, S_>) -> ‹name›Done<'w, S_> {
        ‹statements›
        }
        }
        ",
        name,
        how,
        statements
    )
}

fn union_slot(t: Types<'_>, field: &Field, name: &str, union: &Union) -> String {
    let some = |pattern: String| if field.is_optional { format!("Some({pattern})") } else { pattern };
    let arms = variants(
        union,
        |v, of| {
            let (of, pattern) = (Kind::of(t.plan, of), some(format!("{name}::{}(v)", names::variant(&v.name))));
            let method = names::choice(&field.name.text, &v.name.text);
            format!("{pattern} => w.{method}({}),", arguments(t, of, held(t, of)))
        },
        |v| {
            let pattern = some(format!("{name}::{}", names::variant(&v.name)));
            format!("{pattern} => w.{}(),", names::choice(&field.name.text, &v.name.text))
        },
    );
    code!(
        "let w = match &self.‹member› {
        ‹arms›
        ‹unknown› => w.raw_(*tag, bytes),
        ‹none›
        };",
        member = snake(field),
        arms,
        unknown = some(code!("‹name›::Unknown { tag, bytes }", name)),
        none = if field.is_optional { format!("None => w.skip_{}(),", field.name.text) } else { String::new() }
    )
}

/// Writing a message without slots, whose block all of it is.
pub(super) fn flat_writer(t: Types<'_>, name: &str, message: &Message) -> String {
    let block = match (t.has_block(message), t.is_split(message)) {
        (false, _) => String::new(),
        (true, false) => "*self".to_owned(),
        (true, true) => format!("{name}Block::from(self)"),
    };
    write(name, "#[inline(always)]", &format!("w.block({block}).end()"))
}

/// The arguments of the step that writes `v`, a reference to an owned value.
fn arguments(t: Types<'_>, of: Kind<'_>, v: &str) -> String {
    match of {
        _ if is_copied(of) => copied(t, of, v),
        Kind::Message(..) | Kind::Any => format!("|w| ({v}).write(w)"),
        Kind::List(_) | Kind::Map(_) => items(t, of, v),
        _ => v.to_owned(),
    }
}

/// The arguments of the step that writes a member that may be missing.
fn optional_arguments(t: Types<'_>, of: Kind<'_>, member: &str) -> String {
    let v = format!(
        "self.{member}.{}()",
        if t.is_large_kind(of) || matches!(of, Kind::Bytes) { "as_deref" } else { "as_ref" }
    );
    match of {
        _ if is_copied(of) => match of.record() {
            Some((record, m)) if t.is_split(m) => format!("{v}.map({}::from)", t.block(record.id, m)),
            _ => format!("{v}.copied()"),
        },
        Kind::Message(..) | Kind::Any => format!("{v}, |w, v| v.write(w)"),
        Kind::List(_) | Kind::Map(_) => {
            let (parts, each) = list_or_map(t, of, "v");
            if parts == "v" { format!("{v}{each}") } else { format!("{v}.map(|v| {parts}){each}") }
        }
        _ => v,
    }
}

/// What refers to a value that may be missing, which `v` refers to: there it may be in a box.
fn held(t: Types<'_>, of: Kind<'_>) -> &'static str {
    if t.is_large_kind(of) { "&**v" } else { "v" }
}

/// Whether it is written by value: an inline value or a record.
fn is_copied(of: Kind<'_>) -> bool {
    of.is_inline() || of.record().is_some()
}

/// An inline value or the block of a record, of the reference `v`.
fn copied(t: Types<'_>, of: Kind<'_>, v: &str) -> String {
    match of.record() {
        Some((record, m)) if t.is_split(m) => format!("{}::from(&*({v}))", t.block(record.id, m)),
        _ => format!("*({v})"),
    }
}

/// The elements or entries of the list or map `v`, and the closure that writes one of them, with a comma before it.
fn list_or_map(t: Types<'_>, of: Kind<'_>, v: &str) -> (String, String) {
    match of {
        Kind::List(list) => match t.kind(&list.element) {
            element if is_copied(element) => (iter_copied(t, element, v), String::new()),
            element => (v.to_owned(), each(t, element)),
        },
        Kind::Map(map) => {
            let (key, value) = (t.kind(&map.key), t.kind(&map.value));
            let entries = |value: &str| match (is_copied(key), value) {
                (false, "v") => v.to_owned(),
                (is_copied, _) => {
                    format!("({v}).iter().map(|(k, v)| ({}k, {value}))", if is_copied { "*" } else { "" })
                }
            };
            match is_copied(value) {
                true => (entries(&copied(t, value, "v")), String::new()),
                false => (entries("v"), each(t, value)),
            }
        }
        _ => unreachable!("lists and maps have parts"),
    }
}

fn iter_copied(t: Types<'_>, element: Kind<'_>, v: &str) -> String {
    match element.record() {
        Some((record, m)) if t.is_split(m) => format!("({v}).iter().map({}::from)", t.block(record.id, m)),
        _ => format!("({v}).iter().copied()"),
    }
}

/// The arguments of the step that writes the list or map `v`.
fn items(t: Types<'_>, of: Kind<'_>, v: &str) -> String {
    let (parts, each) = list_or_map(t, of, v);
    parts + &each
}

/// What writes an element or a value of an entry that is written in steps.
fn each(t: Types<'_>, of: Kind<'_>) -> String {
    match of {
        Kind::Text | Kind::Bytes => String::new(),
        Kind::List(_) | Kind::Map(_) => format!(", |w, v| w.items({})", items(t, of, "v")),
        _ => ", |w, v| v.write(w)".to_owned(),
    }
}

/// Writing an owned union that is an element of a list.
pub(super) fn union_writer(t: Types<'_>, name: &str, union: &Union) -> String {
    let arms = variants(
        union,
        |v, of| {
            let of = Kind::of(t.plan, of);
            let (member, method) = (names::variant(&v.name), names::method(&v.name.text));
            format!("Self::{member}(v) => w.{method}({}),", arguments(t, of, held(t, of)))
        },
        |v| format!("Self::{} => w.{}(),", names::variant(&v.name), names::method(&v.name.text)),
    );
    code!(
        "impl ‹name› {
        /// Writes the value through the step of its type.
        pub fn write<'w, S_: rt::Sink, P_: rt::Place>(&self, w: ‹name›NeedsVariant<'w, S_, P_>) -> ‹name›Done<'w, S_, P_> {
        match self {
        ‹arms›
        Self::Unknown { tag, bytes } => w.raw_(*tag, bytes),
        }
        }
        }
        ",
        name,
        arms
    )
}
