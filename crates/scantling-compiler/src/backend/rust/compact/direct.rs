//! How what is read from Compact is written in Direct, without values in between.
//!
//! ```text
//! block -> claim, then each slot in order: payload, its end patched into the claim
//! ```
//!
//! As the steps of a writer do it, but without their types: what may fail here is reading.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::inline::fill;
use super::super::types::{Base, Types};
use super::{generics, is_stored, owned, snake};
use scantling_schema::Type;
use scantling_schema::plan::{BLOCK_LEN_LEN, Field, ListForm, MapForm, Message, Place, Slot, Union};

/// A statement that writes the payload `v`, a value of what is read; `w` is the transcoder.
fn payload(t: Types<'_>, ty: &Type, v: &str) -> String {
    if let Some(n) = t.size(ty) {
        return format!("w.inline::<{n}, _>({});", owned::inline(t, ty, v));
    }
    if let Some((_, message)) = t.message(ty) {
        if message.is_flat() {
            let head = message.block.end.region;
            let value = owned::block(t, ty, v);
            // What may fail does so before room is taken.
            let (before, of) = if value.ends_with('?') {
                (format!("let v = {value};\n"), "v")
            } else {
                (String::new(), value.as_str())
            };
            return format!("{before}w.w.sink.claim::<{head}>(|b| {of}.fill(b));");
        }
        return format!("({v}).direct_(w)?;");
    }
    match ty {
        Type::String => format!("w.w.sink.bytes(({v}).as_bytes());"),
        Type::Bytes => format!("w.w.sink.bytes({v});"),
        Type::List(element) => list(t, element, v),
        Type::Map(key, value) => map(t, key, value, v),
        Type::Any => format!("w.any({v})?;"),
        _ => unreachable!("a union is written where its tag stands"),
    }
}

/// The same of a root, as an expression.
pub(super) fn region(t: Types<'_>, ty: &Type) -> String {
    format!("{}\nSome(())", payload(t, ty, "v"))
}

fn list(t: Types<'_>, element: &Type, v: &str) -> String {
    let value = owned::some(&owned::block(t, element, "v"));
    match t.list(element) {
        ListForm::Packed { size } => return format!("w.inlines::<0, {size}, _, _>({v}, [], |v| {value})?;"),
        ListForm::Strided { stride } => return prefixed(stride, v, &format!("|v| {value}")),
        ListForm::Indexed => {}
    }
    let each = if t.heap_union(element).is_some() {
        "w.element(|w| v.direct_(w))".to_owned()
    } else {
        format!("{}\nSome(())", payload(t, element, "v"))
    };
    format!("w.each({v}, |w, v| {{\n{each}\n}})?;")
}

/// Statements that write parts of one size, with the size before them.
fn prefixed(stride: u32, v: &str, each: &str) -> String {
    format!("w.inlines::<{BLOCK_LEN_LEN}, {stride}, _, _>({v}, {stride}u16.to_le_bytes(), {each})?;")
}

fn map(t: Types<'_>, key: &Type, value: &Type, v: &str) -> String {
    let (end, key_at, place) = match t.map(key, value).form {
        MapForm::Inline { stride, .. } => {
            return prefixed(stride, v, &format!("|(k, v)| Some(rt::Pair(k, {}))", owned::inline(t, value, "v")));
        }
        MapForm::Indexed { end, key, value } => (end, key.at().region, value),
    };
    let (len, head) = (end.block, end.region);
    let (mut before, mut stores, mut code) = (String::new(), String::new(), String::new());
    match key {
        Type::String | Type::Bytes => {
            code.push_str(&format!("{}\nw.end::<{key_at}, {head}>(&mut claim, start);\n", payload(t, key, "k")));
        }
        inline => {
            let n = t.size(inline).unwrap_or(0);
            stores.push_str(&format!("rt::store::<{key_at}, {n}, {head}, _>(b, k);\n"));
        }
    }
    match place {
        Place::Inline { at, size } => {
            let inline = owned::inline(t, value, "v");
            if inline != "v" {
                before = format!("let v = {inline};\n");
            }
            stores.push_str(&format!("rt::store::<{}, {size}, {head}, _>(b, v);\n", at.region));
        }
        Place::Slot(at) => code.push_str(&slot(t, value, "v", at, head)),
    }
    format!(
        "w.each({v}, |w, (k, v)| {{
        {before}let start = w.w.at();
        let mut claim = w.w.sink.claim::<{head}>(|b| {{
        rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());
        {stores}}});
        {code}
        Some(())
        }})?;"
    )
}

/// Statements that write a payload and patch its slot.
fn slot(t: Types<'_>, ty: &Type, v: &str, at: Slot, head: u32) -> String {
    let end = at.end.region;
    let end = format!("w.end::<{end}, {head}>(&mut claim, start);");
    match at.tag.map(|tag| tag.region) {
        Some(at) => {
            format!("let tag = ({v}).direct_(w)?;\nw.w.sink.patch::<{at}, 1, {head}>(&mut claim, [tag]);\n{end}")
        }
        None => format!("{}\n{end}", payload(t, ty, v)),
    }
}

/// What a field or variant holds, if a value of the type that is around it does.
fn member(t: Types<'_>, ty: &Type, v: &str) -> String {
    if t.is_boxed(ty) { format!("({v}).read()?") } else { v.to_owned() }
}

/// The same of what is absent or retired.
fn empty(at: Slot, head: u32) -> String {
    let tag = at.tag.map(|tag| format!("w.w.sink.patch::<{}, 1, {head}>(&mut claim, [0]);\n", tag.region));
    format!("{}w.end::<{}, {head}>(&mut claim, start);", tag.unwrap_or_default(), at.end.region)
}

/// A message with slots.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let head = message.block.end.region;
    f.lines(&format!(
        "impl {name}Compact{} {{
        pub(crate) fn direct_<S_: rt::Sink>(self, w: &mut rt::compact::direct::Transcoder<'_, S_>) -> Option<()> {{",
        generics(t, message, "'_", "")
    ));
    let inline: Vec<&Field> = message.fields.iter().filter(|x| t.size(&x.ty).is_some() && !x.is_retired).collect();
    f.line("let start = w.w.at();");
    if inline.is_empty() {
        let len = message.block.end.block;
        f.lines(&format!(
            "let mut claim = w.w.sink.claim::<{head}>(|b| {{\nrt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());"
        ));
        fill(f, t, message, Base::Region, head);
        f.line("});");
    } else {
        f.line(&format!("let block = {name}Block {{"));
        for field in inline {
            let place = format!("self.{}", snake(field));
            let value = match (field.is_optional, is_stored(t, &field.ty)) {
                (_, false) => place,
                (false, true) => owned::inline(t, &field.ty, &place),
                (true, true) => {
                    format!("match {place} {{ Some(v) => Some({}), None => None }}", owned::inline(t, &field.ty, "v"))
                }
            };
            f.line(&format!("{}: {value},", snake(field)));
        }
        f.lines(&format!("}};\nlet mut claim = w.w.sink.claim::<{head}>(|b| block.fill(b));"));
    }
    for put in &message.write.payloads {
        let field = &message.fields[put.field as usize];
        let at = put.slot;
        if put.is_retired {
            f.lines(&empty(at, head));
            continue;
        }
        let place = format!("self.{}", snake(field));
        if !field.is_optional {
            f.lines(&slot(t, &field.ty, &member(t, &field.ty, &place), at, head));
            continue;
        }
        let set = put.bit.map_or(String::new(), |bit| {
            format!("w.w.sink.set::<{}, {head}>(&mut claim, {});\n", bit.at.region, bit.mask)
        });
        f.lines(&format!(
            "if let Some(v) = {place} {{\n{set}{}\n}} else {{\n{}\n}}",
            slot(t, &field.ty, &member(t, &field.ty, "v"), at, head),
            empty(at, head)
        ));
    }
    f.lines("Some(())\n}\n}\n\n");
}

/// A union without storage: its payload. Gives the tag.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name}Compact<'_> {{
        pub(crate) fn direct_<S_: rt::Sink>(self, w: &mut rt::compact::direct::Transcoder<'_, S_>) -> Option<u8> {{"
    ));
    if union.variants.is_empty() {
        f.lines("None\n}\n}\n\n");
        return;
    }
    f.line("Some(match self {");
    for variant in &union.variants {
        let (tag, name) = (variant.tag, names::variant(&variant.name));
        match &variant.ty {
            Some(ty) => {
                f.lines(&format!("Self::{name}(v) => {{\n{}\n{tag}\n}}", payload(t, ty, &member(t, ty, "v"))));
            }
            None => f.line(&format!("Self::{name} => {tag},")),
        }
    }
    f.lines("Self::Unknown { .. } => return None,\n})\n}\n}\n\n");
}
