//! How payloads are written, as parameters and statements of a step: `w` is the cursor.

use super::super::template::code;
use super::aligned;
use super::kind::Kind;
use super::nested;
use super::types::Types;
use scantling_schema::plan::{BLOCK_LEN_LEN, List, ListForm, Map, MapForm, Message};

/// Parameters and statements that write one payload.
pub(super) struct Payload {
    pub(super) generics: Vec<String>,
    /// The name and the type of the first parameter.
    value: (&'static str, String),
    /// The closure that writes in steps, if the value is not enough, with a comma before it.
    write: String,
    pub(super) code: String,
    /// Whether there is `room` for it, which `items` fill once the payload's end is patched.
    pub(super) is_filled: bool,
}

const ITEMS: &str = "IntoIter: ExactSizeIterator>";

impl Payload {
    fn new(name: &'static str, ty: impl Into<String>, code: impl Into<String>) -> Self {
        let (value, code) = ((name, ty.into()), code.into());
        Self { generics: Vec::new(), value, write: String::new(), code, is_filled: false }
    }

    /// One of generic types, with a closure.
    fn generic(self, generics: impl Into<Vec<String>>, write: String) -> Self {
        Self { generics: generics.into(), write, ..self }
    }

    /// A message or `any`: `code` writes it by the call that it is given. What may be absent is a value for the closure.
    fn in_steps(first: &str, done: &str, make: &str, is_optional: bool, code: impl FnOnce(&str) -> String) -> Self {
        match is_optional {
            false => {
                let write = format!("impl for<'x> FnOnce({first}) -> {done}");
                Self::new("write", write, code(&format!("let _ = write({make});")))
            }
            true => {
                let write = format!(", write: impl for<'x> FnOnce({first}, V_) -> {done}");
                let code = code(&format!("let _ = write({make}, value);"));
                Self::new("value", "V_", code).generic(["V_".to_owned()], write)
            }
        }
    }

    /// The statement behind its code, where it is not written in the slot of a message.
    pub(super) fn after(&self) -> &'static str {
        if self.is_filled { "\nw.sink.fill(room, items);" } else { "\n" }
    }

    /// In angle brackets, if there are any.
    pub(super) fn generics(&self) -> String {
        angled(&self.generics.join(", "))
    }

    pub(super) fn params(&self) -> String {
        let ((name, ty), write) = (&self.value, &self.write);
        format!("{name}: {ty}{write}")
    }

    /// The same of a value that may be absent.
    pub(super) fn optional_params(&self) -> String {
        let ((name, ty), write) = (&self.value, &self.write);
        format!("{name}: Option<{ty}>{write}")
    }

    /// The name of the first parameter.
    pub(super) fn value(&self) -> &'static str {
        self.value.0
    }
}

/// Generic parameters in angle brackets, if there are any.
pub(super) fn angled(generics: &str) -> String {
    if generics.is_empty() { String::new() } else { format!("<{generics}>") }
}

/// The statement `pad`, if there is one, under this condition.
fn pad_if(condition: &str, pad: &str) -> String {
    if pad.is_empty() { String::new() } else { code!("if ‹condition› { ‹pad› }\n", condition, pad) }
}

/// `items` as an iterator, for what has to know whether it is empty before `pad`.
fn iterated(items: &str, pad: &str) -> String {
    if pad.is_empty() {
        return String::new();
    }
    format!("let {items} = {items}.into_iter();\n{}", pad_if(&format!("{items}.len() != 0"), pad))
}

/// How a payload is written. `pad` is the statement that writes the padding before it if it is not empty, or nothing.
pub(super) fn payload(t: Types<'_>, of: Kind<'_>, pad: &str) -> Payload {
    parts(t, of, pad, false)
}

/// The same of a field, which may be optional.
pub(super) fn parts(t: Types<'_>, of: Kind<'_>, pad: &str, is_optional: bool) -> Payload {
    // Of all others the length is known first.
    let first = if pad.is_empty() { String::new() } else { format!("{pad}\n") };
    match of {
        Kind::Inline(of) => {
            let n = of.size;
            let store = format!("{first}w.sink.claim::<{n}>(|b| rt::store::<0, {n}, {n}, _>(b, value));");
            Payload::new("value", t.value(of), store)
        }
        Kind::Message(definition, m) if of.record().is_some() => {
            Payload::new("value", t.block(definition.id, m), first + &record(m))
        }
        Kind::Message(definition, message) => {
            let name = t.name(definition.id);
            let (needs, done) = (format!("{name}NeedsBlock<'x, S_>"), format!("{name}Done<'x, S_>"));
            let make = code!("‹name›NeedsBlock { w: &mut *w }", name);
            Payload::in_steps(&needs, &done, &make, is_optional, |call| first + &a_level_deeper(message, call))
        }
        Kind::Text => Payload::new(
            "text",
            "impl rt::AsText",
            pad_if("!rt::AsText::has_none(&text)", pad) + "text.write(&mut w.sink);",
        ),
        Kind::Bytes => Payload::new("bytes", "&[u8]", pad_if("!bytes.is_empty()", pad) + "w.sink.bytes(bytes);"),
        Kind::List(of) => list(t, of, pad),
        Kind::Map(of) => map(t, of, pad),
        Kind::Any => {
            let (needs, done) = ("rt::NeedsAny<'x, S_>", "rt::AnyDone<'x, S_>");
            Payload::in_steps(needs, done, "rt::needs_any(&mut *w)", is_optional, |call| first + call)
        }
        Kind::Union(..) => unreachable!("a union is written by its variants"),
        Kind::Stream => unreachable!("no step writes a stream"),
    }
}

/// Statements that write `value`, a record's block.
fn record(message: &Message) -> String {
    format!("w.deeper();\nw.sink.claim::<{}>(|b| value.fill(b));", message.block.end.region)
}

/// Statements that write a region, and count its level; one that holds no others only asks whether there is room for it.
fn a_level_deeper(message: &Message, write: &str) -> String {
    if message.is_flat() { format!("w.deeper();\n{write}") } else { format!("w.enter();\n{write}\nw.leave();") }
}

/// The type of a strided list's elements, which are records.
fn element_block<'s>(t: Types<'s>, list: &'s List) -> String {
    let element = t.kind(&list.element);
    element.record().map_or_else(|| t.owns(element), |(record, m)| t.block(record.id, m))
}

/// Texts and bytes, as elements: what they have to be, and what writes one.
fn plain(of: Kind<'_>) -> Option<(&'static str, &'static str)> {
    match of {
        Kind::Text => Some(("AsRef<str>", ".as_ref().as_bytes()")),
        Kind::Bytes => Some(("AsRef<[u8]>", ".as_ref()")),
        _ => None,
    }
}

/// The elements of a list as `rt::steps!` names them; `None` if the macro does not know such lists.
pub(super) fn elements(t: Types<'_>, list: &List) -> Option<String> {
    let element = t.kind(&list.element);
    match (list.form, element) {
        (ListForm::Packed { size }, _) => Some(format!("{}, {size}", t.owns(element))),
        (ListForm::Indexed, Kind::Text) => Some("text".to_owned()),
        (ListForm::Indexed, Kind::Bytes) => Some("bytes".to_owned()),
        (ListForm::Indexed, Kind::Message(..)) if aligned::of_elements(list).is_none() => {
            let steps = t.owns(element);
            Some(format!("{steps}NeedsBlock -> {steps}Done"))
        }
        _ => None,
    }
}

fn list(t: Types<'_>, list: &List, pad: &str) -> Payload {
    let values = |item: &str, code: String| Payload::new("items", format!("impl IntoIterator<{item}, {ITEMS}"), code);
    let array = |item: &str, prefix: &str, prefix_len: u32, n: u32| {
        let room = code!(
            "let items = items.into_iter();
            ‹pad›let room = rt::room::<‹prefix_len›, ‹n›, S_>(w, ‹prefix›, items.len());",
            pad = pad_if("items.len() != 0", pad),
            prefix_len,
            n,
            prefix
        );
        let values = values(&format!("Item = {item}"), room);
        Payload { is_filled: true, ..values }
    };
    let each =
        |body: &str| code!("‹items›rt::each(w, items, |w, item| { ‹body› });", items = iterated("items", pad), body);
    let element = t.kind(&list.element);
    match (list.form, plain(element)) {
        (ListForm::Packed { size }, _) => array(&t.owns(element), "[]", 0, size),
        (ListForm::Strided { stride }, _) => {
            array(&element_block(t, list), &format!("{stride}u16.to_le_bytes()"), BLOCK_LEN_LEN, stride)
        }
        (ListForm::Indexed, Some((bound, bytes))) => {
            values(&format!("Item: {bound}"), each(&format!("w.sink.bytes(item{bytes})")))
        }
        (ListForm::Indexed, None) => {
            let steps = ElementSteps::of(t, element, "S_", None);
            let closure = format!(", mut write: impl for<'x> FnMut({}, I_::Item) -> {}", steps.first, steps.done);
            let write = format!("let _ = write({}, item);", steps.make("w"));
            let code = match aligned::of_elements(list) {
                // A list that is an element is padded by its own step, which knows whether it is empty.
                moved @ Some(_) => code!(
                    "‹items›rt::aligned::each(w, items, |w, start, item| { ‹pad› ‹write› });",
                    items = iterated("items", pad),
                    pad = aligned::pad("w", moved.filter(|_| element.message().is_some())),
                    write
                ),
                None => each(&write),
            };
            let items = "I_: IntoIterator<IntoIter: ExactSizeIterator>".to_owned();
            Payload::new("items", "I_", code).generic([items], closure)
        }
    }
}

/// How a list of unknown length is written: what is inline goes where it belongs, other elements are gathered.
pub(super) fn any_iterator(t: Types<'_>, list: &List, pad: &str) -> Payload {
    let of = |item: &str, code: String| Payload::new("items", format!("impl IntoIterator<Item{item}>"), code);
    let gathered = |body: &str| match pad {
        "" => code!("rt::gather(w, items, |w, item| { ‹body› });", body),
        pad => {
            code!("rt::gather_after(w, items, |w| ‹pad›, |w, item| { ‹body› });", pad = pad.trim_end_matches(';'), body)
        }
    };
    let element = t.kind(&list.element);
    match (list.form, plain(element)) {
        (ListForm::Packed { size: n }, _) => {
            let item = format!(" = {}", t.owns(element));
            let items = match pad {
                "" => String::new(),
                pad => {
                    format!("let mut items = items.into_iter().peekable();\n{}", pad_if("items.peek().is_some()", pad))
                }
            };
            let code = code!(
                "‹items›for item in items { w.sink.claim::<‹n›>(|b| rt::store::<0, ‹n›, ‹n›, _>(b, item)); }",
                items,
                n
            );
            of(&item, code)
        }
        (ListForm::Strided { stride }, _) => {
            let code = code!(
                "let mut items = items.into_iter().peekable();
                if items.peek().is_some() { ‹pad›w.sink.claim::<‹prefix›>(|b| *b = ‹stride›u16.to_le_bytes()); }
                for item in items { w.sink.claim::<‹stride›>(|b| rt::Inline::store(item, b)); }",
                pad = if pad.is_empty() { String::new() } else { format!("{pad}\n") },
                prefix = BLOCK_LEN_LEN,
                stride
            );
            of(&format!(" = {}", element_block(t, list)), code)
        }
        (ListForm::Indexed, Some((bound, bytes))) => {
            of(&format!(": {bound}"), gathered(&format!("w.sink.bytes(item{bytes})")))
        }
        (ListForm::Indexed, None) => {
            let steps = ElementSteps::of(t, element, "rt::VecSink<'y>", None);
            let closure = format!(", mut write: impl for<'x, 'y> FnMut({}, I_::Item) -> {}", steps.first, steps.done);
            let write = format!("let _ = write({}, item);", steps.make("w"));
            let code = match aligned::of_elements(list) {
                Some(moved) => code!(
                    "rt::aligned::gather::<‹rest›, _, _>(w, items, |w| ‹pad›, |w, start, item| { ‹write› });",
                    rest = moved.rest,
                    pad = if pad.is_empty() { "()" } else { pad.trim_end_matches(';') },
                    write
                ),
                None => gathered(&write),
            };
            Payload::new("items", "I_", code).generic(["I_: IntoIterator".to_owned()], closure)
        }
    }
}

/// How a map is written: entries by ascending key, with a closure where a value is written in steps.
pub(super) fn map(t: Types<'_>, map: &Map, pad: &str) -> Payload {
    let (key, value) = (t.kind(&map.key), t.kind(&map.value));
    let (end, key_at, place) = match map.form {
        MapForm::Inline { stride, value: k, value_size: v } => {
            return Payload::new(
                "entries",
                format!("impl IntoIterator<Item = ({}, {}), {ITEMS}", t.owns(key), t.owns(value)),
                iterated("entries", pad) + &format!("rt::inline_map::<{stride}, {k}, {v}, _, _, S_>(w, entries);"),
            );
        }
        MapForm::Indexed { end, key, value } => (end, key.at().region, value),
    };
    let (len, head, at) = (end.block, end.region, place.at().region);
    let mut stores = vec![format!("rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());")];
    let mut statements = Vec::new();
    let patch = |at: u32| format!("let end = w.end(start);\nw.sink.patch::<{at}, 4, {head}>(&mut claim, end);");
    let mut store = |at: u32, n: u32, v: &str| stores.push(format!("rt::store::<{at}, {n}, {head}, _>(b, {v});"));
    let mut generics = Vec::new();
    let (key_type, projection) = match (key, plain(key)) {
        (_, Some((bound, bytes))) => {
            generics.push(format!("K_: {bound}"));
            statements.push(format!("w.sink.bytes(key{bytes});"));
            statements.push(patch(key_at));
            ("K_".to_owned(), format!("<K_ as {bound}>::as_ref"))
        }
        _ => {
            store(key_at, key.inline().map_or(0, |of| of.size), "key");
            (t.owns(key), "rt::itself".to_owned())
        }
    };
    statements.push(format!("rt::ascending(w, &mut before, key, {projection});"));
    let mut write = String::new();
    let value_type = match value {
        Kind::Inline(of) => {
            store(at, of.size, "value");
            t.value(of)
        }
        Kind::Message(definition, m) if value.record().is_some() => {
            statements.extend([record(m), patch(at)]);
            t.block(definition.id, m)
        }
        Kind::Text | Kind::Bytes => {
            let (bound, statement) = match value {
                Kind::Text => ("rt::AsText", "value.write(&mut w.sink);"),
                _ => ("AsRef<[u8]>", "w.sink.bytes(value.as_ref());"),
            };
            generics.push(format!("V_: {bound}"));
            statements.extend([statement.to_owned(), patch(at)]);
            "V_".to_owned()
        }
        _ => {
            generics.push("V_".to_owned());
            let steps = ElementSteps::of(t, value, "S_", Some("rt::InEntry"));
            write = format!(", mut write: impl for<'x> FnMut({}, V_) -> {}", steps.first, steps.done);
            let call = format!("write({}, value)", steps.make("&mut *w"));
            match (value, place.slot()) {
                (Kind::Union(..), Some(slot)) => statements.extend([
                    format!("let tag = {call}.tag;"),
                    format!("w.sink.patch::<{at}, 1, {head}>(&mut claim, [tag]);"),
                    patch(slot.end.region),
                ]),
                (Kind::Message(_, m), _) => {
                    statements.extend([a_level_deeper(m, &format!("let _ = {call};")), patch(at)]);
                }
                _ => statements.extend([format!("let _ = {call};"), patch(at)]),
            }
            "V_".to_owned()
        }
    };
    generics.push(format!("I_: IntoIterator<Item = ({key_type}, {value_type}), {ITEMS}"));
    let code = code!(
        "‹entries›let mut before = None;
        rt::each(w, entries, |w, (key, value)| {
        let start = w.at();
        let mut claim = w.sink.claim::<‹head›>(|b| {
        ‹stores›
        });
        ‹statements›
        });",
        entries = iterated("entries", pad),
        head,
        stores = stores.join("\n"),
        statements = statements.join("\n")
    );
    Payload::new("entries", "I_", code).generic(generics, write)
}

/// The steps of an element, or of a map's value, that is written in steps.
struct ElementSteps {
    /// The type of the first.
    first: String,
    /// How the first is made.
    maker: Maker,
    /// The type of the last.
    done: String,
}

enum Maker {
    Any,
    Struct(String),
    /// A list that is padded in the list around it, which starts at `start`.
    Aligned(String),
    Variant(String),
}

impl ElementSteps {
    /// `sink` is the type of where bytes go, `place` where a union stands.
    fn of(t: Types<'_>, element: Kind<'_>, sink: &str, place: Option<&str>) -> Self {
        let (first, done, place) = match element {
            Kind::Any => {
                let (first, done) = (format!("rt::NeedsAny<'x, {sink}>"), format!("rt::AnyDone<'x, {sink}>"));
                return Self { first, maker: Maker::Any, done };
            }
            Kind::List(_) | Kind::Map(_) => {
                let nested::Steps { needs, done } = nested::Steps::of(t, element);
                (needs, done, String::new())
            }
            Kind::Union(definition, _) => {
                let name = t.name(definition.id);
                let place = place.map_or(String::new(), |place| format!(", {place}"));
                (format!("{name}NeedsVariant"), format!("{name}Done"), place)
            }
            _ => {
                let name = t.owns(element);
                (format!("{name}NeedsBlock"), format!("{name}Done"), String::new())
            }
        };
        let maker = match element {
            Kind::Union(..) => Maker::Variant,
            Kind::List(list) if aligned::of_elements(list).is_some() => Maker::Aligned,
            _ => Maker::Struct,
        };
        Self {
            maker: maker(first.clone()),
            first: format!("{first}<'x, {sink}{place}>"),
            done: format!("{done}<'x, {sink}{place}>"),
        }
    }

    /// The first step on a cursor.
    fn make(&self, cursor: &str) -> String {
        let w = if cursor == "w" { cursor.to_owned() } else { format!("w: {cursor}") };
        match &self.maker {
            Maker::Any => format!("rt::needs_any({cursor})"),
            Maker::Struct(name) => code!("‹name› { ‹w› }", name, w),
            Maker::Aligned(name) => code!("‹name› { ‹w›, start }", name, w),
            Maker::Variant(name) => code!("‹name› { ‹w›, place: rt::PhantomData }", name, w),
        }
    }
}
