//! How what is read from Compact is written in Direct, without values in between.
//!
//! ```text
//! block -> claim, then each slot in order: payload, its end patched into the claim
//! ```
//!
//! As the steps of a writer do it, but without their types: what may fail here is reading.

use super::super::super::names;
use super::super::super::template::code;
use super::super::aligned;
use super::super::block::fill;
use super::super::kind::Kind;
use super::super::members::{lines, variants};
use super::super::types::{Base, Types, stored};
use super::{generics, is_stored, owned, snake};
use scantling_schema::plan::{BLOCK_LEN_LEN, Field, List, ListForm, Map, MapForm, Message, Place, Put, Slot, Union};

/// A statement that writes the payload `v`, a value of what is read; `w` is the transcoder. `pad` is the statement that writes the padding
/// before a payload that is not empty, or nothing.
fn payload(t: Types<'_>, of: Kind<'_>, v: &str, pad: &str) -> String {
    let pad_if = |value: &str| match pad {
        "" => String::new(),
        pad => code!("if !(‹value›).is_empty() { ‹pad› }\n", value, pad),
    };
    // Of all others the length is known first.
    let first = if pad.is_empty() { String::new() } else { format!("{pad}\n") };
    match of {
        Kind::Inline(of) => format!("{first}w.inline::<{}, _>({});", of.size, owned::inline(t, of, v).value()),
        Kind::Message(_, message) if message.is_flat() => {
            let (head, value) = (message.block.end.region, owned::block(t, of, v));
            // What may fail does so before room is taken.
            match value.may_fail() {
                true => format!("let v = {};\n{first}w.w.sink.claim::<{head}>(|b| v.fill(b));", value.value()),
                false => format!("{first}w.w.sink.claim::<{head}>(|b| {}.fill(b));", value.code()),
            }
        }
        Kind::Message(..) => format!("{first}({v}).direct_(w)?;"),
        Kind::Text => format!("{}w.w.sink.bytes(({v}).as_bytes());", pad_if(v)),
        Kind::Bytes => format!("{}w.w.sink.bytes({v});", pad_if(v)),
        Kind::List(of) => list(t, of, v, pad),
        Kind::Map(of) => map(t, of, v, pad),
        Kind::Any => format!("{first}w.any({v})?;"),
        Kind::Stream => unreachable!("the payload of a stream is empty"),
        Kind::Union(..) => unreachable!("a union is written where its tag stands"),
    }
}

/// The same of a root, as an expression.
pub(super) fn region(t: Types<'_>, of: Kind<'_>) -> String {
    part(t, of, "")
}

/// The same of an element.
fn part(t: Types<'_>, of: Kind<'_>, pad: &str) -> String {
    format!("{}\nSome(())", payload(t, of, "v", pad))
}

/// What writes the padding before a list, as a closure.
fn before(pad: &str) -> String {
    // Statements that pad end in a call; the cursor is the closure's own.
    format!("|w| {}", pad.trim_end_matches(';').replace("w.w.", "w."))
}

fn list(t: Types<'_>, list: &List, v: &str, pad: &str) -> String {
    let element = Kind::of(t.plan, &list.element);
    let each = match (list.form, element) {
        (ListForm::Packed { size }, _) => {
            let value = owned::block(t, element, "v").option();
            return inlines(0, size, v, pad, "[]", &format!("|v| {value}"));
        }
        (ListForm::Strided { stride }, _) => {
            return prefixed(stride, v, pad, &format!("|v| {}", owned::block(t, element, "v").option()));
        }
        (ListForm::Indexed, Kind::Union(..)) => "w.element(|w| v.direct_(w))".to_owned(),
        (ListForm::Indexed, _) => part(t, element, &aligned::pad("w.w", aligned::of_elements(list))),
    };
    match pad {
        "" if aligned::of_elements(list).is_none() => code!("w.each(‹v›, |w, v| {\n‹each›\n})?;", v, each),
        "" => code!("w.each_after(‹v›, |_| (), |w, start, v| {\n‹each›\n})?;", v, each),
        pad => code!("w.each_after(‹v›, ‹before›, |w, start, v| {\n‹each›\n})?;", v, before = before(pad), each),
    }
}

/// A statement that writes parts of one size, after a prefix.
fn inlines(prefix_len: u32, size: u32, v: &str, pad: &str, prefix: &str, each: &str) -> String {
    match pad {
        "" => format!("w.inlines::<{prefix_len}, {size}, _, _>({v}, {prefix}, {each})?;"),
        pad => format!("w.inlines_after::<{prefix_len}, {size}, _, _>({v}, {}, {prefix}, {each})?;", before(pad)),
    }
}

/// The same with the size as the prefix.
fn prefixed(stride: u32, v: &str, pad: &str, each: &str) -> String {
    inlines(BLOCK_LEN_LEN, stride, v, pad, &format!("{stride}u16.to_le_bytes()"), each)
}

fn map(t: Types<'_>, map: &Map, v: &str, pad: &str) -> String {
    let (key, value) = (Kind::of(t.plan, &map.key), Kind::of(t.plan, &map.value));
    let (end, key_at, place) = match map.form {
        MapForm::Inline { stride, .. } => {
            let value = owned::block(t, value, "v").value();
            return prefixed(stride, v, pad, &format!("|(k, v)| Some(rt::Pair(k, {value}))"));
        }
        MapForm::Indexed { end, key, value } => (end, key.at().region, value),
    };
    let (len, head) = (end.block, end.region);
    let store = |at: u32, n: u32, v: &str| format!("rt::store::<{at}, {n}, {head}, _>(b, {v});");
    let (key_store, key_payload) = match key {
        Kind::Inline(of) => (store(key_at, of.size, "k"), String::new()),
        _ => (String::new(), format!("{}\nw.end::<{key_at}, {head}>(&mut claim, start);\n", payload(t, key, "k", ""))),
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
        "‹each›(k, v)| {
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
        each = match pad {
            "" => format!("w.each({v}, |w, "),
            pad => format!("w.each_after({v}, {}, |w, _, ", self::before(pad)),
        },
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
        Some(tag) => {
            let call = if at.alignment.multiple > 1 { "direct_aligned_(w, start)" } else { "direct_(w)" };
            format!("let tag = ({v}).{call}?;\nw.w.sink.patch::<{tag}, 1, {head}>(&mut claim, [tag]);\n{end}")
        }
        None => {
            let moved = Some(at.alignment.in_region()).filter(|moved| moved.multiple > 1);
            format!("{}\n{end}", payload(t, of, v, &aligned::pad("w.w", moved)))
        }
    }
}

/// What a field or variant holds, if a value of the type that is around it does.
fn member(of: Kind<'_>, v: &str) -> String {
    if of.is_boxed() { format!("({v}).read()?") } else { v.to_owned() }
}

/// The same of what is absent or retired, or a stream.
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
    if put.is_empty() {
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
/// If it stands in aligned messages, the same in a region at `start`.
pub(super) fn union(t: Types<'_>, name: &str, union: &Union, is_aligned: bool) -> String {
    let value = |is_aligned: bool| {
        let arms = variants(
            union,
            |v, of| {
                let pad = match is_aligned {
                    true => aligned::pad_content("w.w", v.alignment.padding_in_union()),
                    false => String::new(),
                };
                let of = Kind::of(t.plan, of);
                let (variant, payload) = (names::variant(&v.name), payload(t, of, &member(of, "v"), &pad));
                code!("Self::‹variant›(v) => {\n‹payload›\n‹tag›\n}", variant, payload, tag = v.tag)
            },
            |v| format!("Self::{} => {},", names::variant(&v.name), v.tag),
        );
        match &union.variants[..] {
            [] => "None".to_owned(),
            _ => code!("Some(match self {\n‹arms›\nSelf::Unknown { .. } => return None,\n})", arms),
        }
    };
    let function = |name: &str, parameter: &str, value: &str| {
        code!(
            "pub(crate) fn ‹name›<S_: rt::Sink>(self, w: &mut rt::compact::direct::Transcoder<'_, S_>‹parameter›) -> Option<u8> {
            ‹value›
            }",
            name,
            parameter,
            value
        )
    };
    code!(
        "impl ‹name›Compact<'_> {
        ‹plain›
        ‹aligned›
        }
        ",
        name,
        plain = function("direct_", "", &value(false)),
        aligned = match is_aligned {
            true => function("direct_aligned_", ", start: usize", &value(true)),
            false => String::new(),
        }
    )
}
