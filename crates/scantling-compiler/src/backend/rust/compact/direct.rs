//! How what is read from Compact is written in Direct, without values in between.
//!
//! ```text
//! block -> claim, then each slot in order: payload, its end patched into the claim
//! ```
//!
//! As the steps of a writer do it, but without their types: what may fail here is reading.

use super::super::super::names;
use super::super::super::template::code;
use super::super::block::fill;
use super::super::kind::Kind;
use super::super::members::{lines, variants};
use super::super::types::{Base, Types, stored};
use super::{generics, is_stored, owned, snake};
use scantling_schema::plan::{BLOCK_LEN_LEN, Field, List, ListForm, Map, MapForm, Message, Place, Put, Slot, Union};

/// A statement that writes the payload `v`, a value of what is read; `w` is the transcoder.
fn payload(t: Types<'_>, of: Kind<'_>, v: &str) -> String {
    match of {
        Kind::Inline(of) => format!("w.inline::<{}, _>({});", of.size, owned::inline(t, of, v).value()),
        Kind::Message(_, message) if message.is_flat() => {
            let (head, value) = (message.block.end.region, owned::block(t, of, v));
            // What may fail does so before room is taken.
            match value.may_fail() {
                true => format!("let v = {};\nw.w.sink.claim::<{head}>(|b| v.fill(b));", value.value()),
                false => format!("w.w.sink.claim::<{head}>(|b| {}.fill(b));", value.code()),
            }
        }
        Kind::Message(..) => format!("({v}).direct_(w)?;"),
        Kind::Text => format!("w.w.sink.bytes(({v}).as_bytes());"),
        Kind::Bytes => format!("w.w.sink.bytes({v});"),
        Kind::List(of) => list(t, of, v),
        Kind::Map(of) => map(t, of, v),
        Kind::Any => format!("w.any({v})?;"),
        Kind::Union(..) => unreachable!("a union is written where its tag stands"),
    }
}

/// The same of a root, as an expression.
pub(super) fn region(t: Types<'_>, of: Kind<'_>) -> String {
    format!("{}\nSome(())", payload(t, of, "v"))
}

fn list(t: Types<'_>, list: &List, v: &str) -> String {
    let element = Kind::of(t.plan, &list.element);
    let each = match (list.form, element) {
        (ListForm::Packed { size }, _) => {
            let value = owned::block(t, element, "v").option();
            return format!("w.inlines::<0, {size}, _, _>({v}, [], |v| {value})?;");
        }
        (ListForm::Strided { stride }, _) => {
            return prefixed(stride, v, &format!("|v| {}", owned::block(t, element, "v").option()));
        }
        (ListForm::Indexed, Kind::Union(..)) => "w.element(|w| v.direct_(w))".to_owned(),
        (ListForm::Indexed, _) => region(t, element),
    };
    code!("w.each(‹v›, |w, v| {\n‹each›\n})?;", v, each)
}

/// Statements that write parts of one size, with the size before them.
fn prefixed(stride: u32, v: &str, each: &str) -> String {
    format!("w.inlines::<{BLOCK_LEN_LEN}, {stride}, _, _>({v}, {stride}u16.to_le_bytes(), {each})?;")
}

fn map(t: Types<'_>, map: &Map, v: &str) -> String {
    let (key, value) = (Kind::of(t.plan, &map.key), Kind::of(t.plan, &map.value));
    let (end, key_at, place) = match map.form {
        MapForm::Inline { stride, .. } => {
            let value = owned::block(t, value, "v").value();
            return prefixed(stride, v, &format!("|(k, v)| Some(rt::Pair(k, {value}))"));
        }
        MapForm::Indexed { end, key, value } => (end, key.at().region, value),
    };
    let (len, head) = (end.block, end.region);
    let store = |at: u32, n: u32, v: &str| format!("rt::store::<{at}, {n}, {head}, _>(b, {v});");
    let (key_store, key_payload) = match key {
        Kind::Inline(of) => (store(key_at, of.size, "k"), String::new()),
        _ => (String::new(), format!("{}\nw.end::<{key_at}, {head}>(&mut claim, start);\n", payload(t, key, "k"))),
    };
    let (before, value_store, value_payload) = match place {
        Place::Inline { at, size } => {
            let value = owned::block(t, value, "v");
            let before = if value.code() == "v" { String::new() } else { format!("let v = {};", value.value()) };
            (before, store(at.region, size, "v"), String::new())
        }
        Place::Slot(at) => (String::new(), String::new(), slot(t, value, "v", at, head)),
    };
    code!(
        "w.each(‹v›, |w, (k, v)| {
        ‹before›
        let start = w.w.at();
        let mut claim = w.w.sink.claim::<‹head›>(|b| {
        rt::put::<0, 2, ‹head›>(b, ‹len›u16.to_le_bytes());
        ‹key_store›
        ‹value_store›
        });
        ‹key_payload›‹value_payload›
        Some(())
        })?;",
        v,
        before,
        head,
        len,
        key_store,
        value_store,
        key_payload,
        value_payload
    )
}

/// Statements that write a payload and patch its slot.
fn slot(t: Types<'_>, of: Kind<'_>, v: &str, at: Slot, head: u32) -> String {
    let end = format!("w.end::<{}, {head}>(&mut claim, start);", at.end.region);
    match at.tag.map(|tag| tag.region) {
        Some(at) => {
            format!("let tag = ({v}).direct_(w)?;\nw.w.sink.patch::<{at}, 1, {head}>(&mut claim, [tag]);\n{end}")
        }
        None => format!("{}\n{end}", payload(t, of, v)),
    }
}

/// What a field or variant holds, if a value of the type that is around it does.
fn member(of: Kind<'_>, v: &str) -> String {
    if of.is_boxed() { format!("({v}).read()?") } else { v.to_owned() }
}

/// The same of what is absent or retired.
fn empty(at: Slot, head: u32) -> String {
    let tag = at.tag.map(|tag| format!("w.w.sink.patch::<{}, 1, {head}>(&mut claim, [0]);\n", tag.region));
    format!("{}w.end::<{}, {head}>(&mut claim, start);", tag.unwrap_or_default(), at.end.region)
}

/// A message with slots.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    let head = message.block.end.region;
    let inline = lines(stored(message), |(x, of)| {
        let place = format!("self.{}", snake(x));
        let value = match (x.is_optional, is_stored(t, of)) {
            (_, false) => place,
            (false, true) => owned::inline(t, of, &place).value(),
            (true, true) => {
                code!(
                    "match ‹place› { Some(v) => Some(‹value›), None => None }",
                    place,
                    value = owned::inline(t, of, "v").value()
                )
            }
        };
        format!("{}: {value},", snake(x))
    });
    let claim = match inline.is_empty() {
        true => code!(
            "let mut claim = w.w.sink.claim::<‹head›>(|b| {
            ‹fill›
            });",
            head,
            fill = fill(message, Base::Region)
        ),
        false => code!(
            "let block = ‹name›Block {
            ‹inline›
            };
            let mut claim = w.w.sink.claim::<‹head›>(|b| block.fill(b));",
            name,
            inline,
            head
        ),
    };
    code!(
        "impl ‹name›Compact‹generics› {
        pub(crate) fn direct_<S_: rt::Sink>(self, w: &mut rt::compact::direct::Transcoder<'_, S_>) -> Option<()> {
        let start = w.w.at();
        ‹claim›
        ‹payloads›
        Some(())
        }
        }
        ",
        name,
        generics = generics(t, message, "'_", ""),
        claim,
        payloads = lines(&message.write.payloads, |put| field(t, put, &message.fields[put.field as usize], head))
    )
}

/// Statements that write a field's payload.
fn field(t: Types<'_>, put: &Put, field: &Field, head: u32) -> String {
    let (of, at, place) = (Kind::of(t.plan, &field.content), put.slot, format!("self.{}", snake(field)));
    if put.is_retired {
        return empty(at, head);
    }
    if !field.is_optional {
        return slot(t, of, &member(of, &place), at, head);
    }
    let set = put.bit.map(|bit| format!("w.w.sink.set::<{}, {head}>(&mut claim, {});", bit.at.region, bit.mask));
    code!(
        "if let Some(v) = ‹place› {
        ‹set›
        ‹slot›
        } else {
        ‹empty›
        }",
        place,
        set = set.unwrap_or_default(),
        slot = slot(t, of, &member(of, "v"), at, head),
        empty = empty(at, head)
    )
}

/// A union without storage: its payload. Gives the tag.
pub(super) fn union(t: Types<'_>, name: &str, union: &Union) -> String {
    let arms = variants(
        union,
        |v, of| {
            let of = Kind::of(t.plan, of);
            let (variant, payload) = (names::variant(&v.name), payload(t, of, &member(of, "v")));
            code!("Self::‹variant›(v) => {\n‹payload›\n‹tag›\n}", variant, payload, tag = v.tag)
        },
        |v| format!("Self::{} => {},", names::variant(&v.name), v.tag),
    );
    let value = match &union.variants[..] {
        [] => "None".to_owned(),
        _ => code!("Some(match self {\n‹arms›\nSelf::Unknown { .. } => return None,\n})", arms),
    };
    code!(
        "impl ‹name›Compact<'_> {
        pub(crate) fn direct_<S_: rt::Sink>(self, w: &mut rt::compact::direct::Transcoder<'_, S_>) -> Option<u8> {
        ‹value›
        }
        }
        ",
        name,
        value
    )
}
