//! Writing in typed steps: the block first, then one step for each slot, in id order.
//!
//! ```text
//! MessageNeedsBlock --block--> MessageNeedsSymbol --symbol--> MessageNeedsBody --body_trade--> MessageEnd --end--> MessageDone
//! ```
//!
//! Each step is a reference to the cursor, the region's start and the claim of its block; a payload is written, then its
//! end is patched into the claim. What a step lacks, rustc says: the method for the next slot does not exist on it.
//!
//! A message without slots has the same first and last steps, so that its first payload changes no call; its claim is all of it, and nothing
//! is patched. Records, which never have slots, are written by value.

use super::super::emit::{self, File};
use super::super::names;
use super::inline::{fill, member_docs};
use super::types::{Base, Types};
use scantling_schema::plan::{BLOCK_LEN_LEN, Defined, Field, ListForm, MapForm, Message, Put, Union};
use scantling_schema::{Form, Type};
use std::collections::{HashMap, HashSet};

/// What fills the block of a message without slots, or of a record, with `block_len` before it.
pub(super) fn flat(f: &mut File, t: Types<'_>, name: &str, block: &str, message: &Message) {
    let (len, head) = (message.block.end.block, message.block.end.region);
    f.lines(&format!(
        "impl {block} {{
        #[inline(always)]
        pub(crate) fn fill(self, b: &mut [u8; {head}]) {{
        rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());"
    ));
    fill(f, t, message, Base::Region, head);
    f.lines("}\n}\n\n");
    if message.form == Form::Message {
        return;
    }
    f.lines(&format!(
        "impl rt::Inline for {block} {{
        type Bytes = [u8; {len}];
        const TABLE: rt::table::Inline = rt::table::Inline::Plain({len});

        #[inline(always)]
        fn load(bytes: &[u8; {len}]) -> Self {{
        let v = <{name}View<'_> as rt::RecordElement>::of(rt::Block(bytes).bytes::<0, {first}>(), bytes, rt::Origin::NONE);
        <Self as From<{name}View<'_>>>::from(v)
        }}

        #[inline(always)]
        fn store(self, b: &mut [u8; {len}]) {{",
        first = message.block.first_end().block
    ));
    fill(f, t, message, Base::Block, len);
    f.lines("}\n}\n\n");
}

/// Parameters and statements that write one payload.
struct Payload {
    generics: String,
    params: String,
    code: String,
    /// The payload's end.
    end: &'static str,
    /// What is left to write once the payload's end is known and patched: a claim held over a loop costs a register.
    after: &'static str,
}

const END: &str = "w.end(start)";
const ITEMS: &str = "IntoIter: ExactSizeIterator>";

/// How a payload of `ty` is written; `w` is the cursor.
fn payload(t: Types<'_>, ty: &Type) -> Payload {
    let simple = |params: String, code: String| Payload { generics: String::new(), params, code, end: END, after: "" };
    if let Some(n) = t.size(ty) {
        let code = format!("w.sink.claim::<{n}>(|b| rt::store::<0, {n}, {n}, _>(b, value));");
        return simple(format!("value: {}", t.inline(ty)), code);
    }
    if let Some((id, record)) = t.record(ty) {
        let head = record.block.end.region;
        return simple(
            format!("value: {}", t.block(id, record)),
            format!("w.deeper();\nw.sink.claim::<{head}>(|b| value.fill(b));"),
        );
    }
    if let Some((id, message)) = t.message(ty) {
        let name = t.name(id);
        let step = format!("{name}NeedsBlock");
        return simple(
            format!("write: impl for<'x> FnOnce({step}<'x, S_>) -> {name}Done<'x, S_>"),
            a_level_deeper(message, &format!("let _ = write({step} {{ w: &mut *w }});")),
        );
    }
    match ty {
        Type::String => simple("text: impl rt::AsText".to_owned(), "text.write(&mut w.sink);".to_owned()),
        Type::Bytes => simple("bytes: &[u8]".to_owned(), "w.sink.bytes(bytes);".to_owned()),
        Type::List(element) => list(t, element),
        Type::Map(key, value) => map(t, key, value),
        Type::Any => simple(
            "write: impl for<'x> FnOnce(rt::NeedsAny<'x, S_>) -> rt::AnyDone<'x, S_>".to_owned(),
            "let _ = write(rt::needs_any(&mut *w));".to_owned(),
        ),
        _ => unreachable!("a union is written by its variants"),
    }
}

/// Statements that write a region, and count its level; one that holds no others only asks whether there is room for it.
fn a_level_deeper(message: &Message, write: &str) -> String {
    if message.is_flat() { format!("w.deeper();\n{write}") } else { format!("w.enter();\n{write}\nw.leave();") }
}

fn list(t: Types<'_>, element: &Type) -> Payload {
    let values = |item: &str, code: String| Payload {
        generics: String::new(),
        params: format!("items: impl IntoIterator<{item}, {ITEMS}"),
        code,
        end: END,
        after: "",
    };
    let array = |item: &str, prefix: &str, prefix_len: u32, n: u32| {
        let room = format!(
            "let items = items.into_iter();\nlet room = rt::room::<{prefix_len}, {n}, S_>(w, {prefix}, items.len());"
        );
        Payload { end: "w.end_of(start, &room)", after: "w.sink.fill(room, items);", ..values(item, room) }
    };
    let each = |body: &str| format!("rt::each(w, items, |w, item| {{ {body} }});");
    match t.list(element) {
        ListForm::Packed { size } => return array(&format!("Item = {}", t.inline(element)), "[]", 0, size),
        ListForm::Strided { stride } => {
            let item = format!("Item = {}", t.value_block(element));
            return array(&item, &format!("{stride}u16.to_le_bytes()"), BLOCK_LEN_LEN, stride);
        }
        ListForm::Indexed => {}
    }
    match element {
        Type::String => values("Item: AsRef<str>", each("w.sink.bytes(item.as_ref().as_bytes())")),
        Type::Bytes => values("Item: AsRef<[u8]>", each("w.sink.bytes(item.as_ref())")),
        _ => {
            let steps = element_steps(t, element, "S_", None);
            Payload {
                generics: "<I_: IntoIterator<IntoIter: ExactSizeIterator>>".to_owned(),
                params: format!(
                    "items: I_, mut write: impl for<'x> FnMut({}, I_::Item) -> {}",
                    steps.first, steps.done
                ),
                code: each(&format!("let _ = write({}, item);", steps.make)),
                end: END,
                after: "",
            }
        }
    }
}

/// How a list of unknown length is written: what is inline goes where it belongs, other elements are gathered.
fn any_iterator(t: Types<'_>, element: &Type) -> Payload {
    let of = |item: String, code: String| Payload {
        generics: String::new(),
        params: format!("items: impl IntoIterator<Item{item}>"),
        code,
        end: END,
        after: "",
    };
    let gathered =
        |item: &str, code: &str| of(item.to_owned(), format!("rt::gather(w, items, |w, item| {{ {code} }});"));
    match t.list(element) {
        ListForm::Packed { size: n } => {
            let code =
                format!("for item in items {{ w.sink.claim::<{n}>(|b| rt::store::<0, {n}, {n}, _>(b, item)); }}");
            return of(format!(" = {}", t.inline(element)), code);
        }
        ListForm::Strided { stride } => {
            let code = format!(
                "let mut items = items.into_iter().peekable();
                if items.peek().is_some() {{ w.sink.claim::<{BLOCK_LEN_LEN}>(|b| *b = {stride}u16.to_le_bytes()); }}
                for item in items {{ w.sink.claim::<{stride}>(|b| rt::Inline::store(item, b)); }}"
            );
            return of(format!(" = {}", t.value_block(element)), code);
        }
        ListForm::Indexed => {}
    }
    match element {
        Type::String => gathered(": AsRef<str>", "w.sink.bytes(item.as_ref().as_bytes())"),
        Type::Bytes => gathered(": AsRef<[u8]>", "w.sink.bytes(item.as_ref())"),
        _ => {
            let steps = element_steps(t, element, "rt::VecSink<'y>", None);
            Payload {
                generics: "<I_: IntoIterator>".to_owned(),
                params: format!(
                    "items: I_, mut write: impl for<'x, 'y> FnMut({}, I_::Item) -> {}",
                    steps.first, steps.done
                ),
                code: format!("rt::gather(w, items, |w, item| {{ let _ = write({}, item); }});", steps.make),
                end: END,
                after: "",
            }
        }
    }
}

/// How a map is written: entries by ascending key, with a closure where a value is written in steps.
fn map(t: Types<'_>, key: &Type, value: &Type) -> Payload {
    let (end, key_at, place) = match t.map(key, value).form {
        MapForm::Inline { stride, value: k, value_size: v } => {
            return Payload {
                generics: String::new(),
                params: format!("entries: impl IntoIterator<Item = ({}, {}), {ITEMS}", t.inline(key), t.inline(value)),
                code: format!("rt::inline_map::<{stride}, {k}, {v}, _, _, S_>(w, entries);"),
                end: END,
                after: "",
            };
        }
        MapForm::Indexed { end, key, value } => (end, key.at().region, value),
    };
    let (len, head, at) = (end.block, end.region, place.at().region);
    let end_at = place.slot().map_or(at, |slot| slot.end.region);
    let mut stores = format!("rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());\n");
    let patch = |at: u32| format!("let end = w.end(start);\nw.sink.patch::<{at}, 4, {head}>(&mut claim, end);\n");
    let (mut generics, mut before) = (Vec::new(), String::new());
    let key_type = match key {
        Type::String | Type::Bytes => {
            let (of, bytes) = if *key == Type::String { ("str", ".as_bytes()") } else { ("[u8]", "") };
            generics.push(format!("K_: AsRef<{of}>"));
            before.push_str(&format!("w.sink.bytes(key.as_ref(){bytes});\n{}", patch(key_at)));
            before.push_str(&format!("rt::ascending(w, &mut before, key, <K_ as AsRef<{of}>>::as_ref);\n"));
            "K_".to_owned()
        }
        inline => {
            let n = t.size(inline).unwrap_or(0);
            stores.push_str(&format!("rt::store::<{key_at}, {n}, {head}, _>(b, key);\n"));
            before.push_str("rt::ascending(w, &mut before, key, rt::itself);\n");
            t.inline(inline)
        }
    };
    let (mut write, mut code) = (String::new(), String::new());
    let value_type = if let Some(n) = t.size(value) {
        stores.push_str(&format!("rt::store::<{at}, {n}, {head}, _>(b, value);\n"));
        t.inline(value)
    } else if let Some((id, record)) = t.record(value) {
        let size = record.block.end.region;
        code = format!("w.deeper();\nw.sink.claim::<{size}>(|b| value.fill(b));\n{}", patch(at));
        t.block(id, record)
    } else {
        match value {
            Type::String => {
                generics.push("V_: rt::AsText".to_owned());
                code = format!("value.write(&mut w.sink);\n{}", patch(at));
            }
            Type::Bytes => {
                generics.push("V_: AsRef<[u8]>".to_owned());
                code = format!("w.sink.bytes(value.as_ref());\n{}", patch(at));
            }
            _ => {
                generics.push("V_".to_owned());
                let steps = element_steps(t, value, "S_", Some("rt::InEntry"));
                write = format!(", mut write: impl for<'x> FnMut({}, V_) -> {}", steps.first, steps.done);
                let call =
                    format!("write({}, value)", steps.make.replace("{ w", "{ w: &mut *w").replace("(w)", "(&mut *w)"));
                code = if t.heap_union(value).is_some() {
                    let tag = format!("w.sink.patch::<{at}, 1, {head}>(&mut claim, [tag]);\n");
                    format!("let tag = {call}.tag;\n{tag}{}", patch(end_at))
                } else if let Some((_, message)) = t.message(value) {
                    format!("{}\n{}", a_level_deeper(message, &format!("let _ = {call};")), patch(at))
                } else {
                    format!("let _ = {call};\n{}", patch(at))
                };
            }
        }
        "V_".to_owned()
    };
    generics.push(format!("I_: IntoIterator<Item = ({key_type}, {value_type}), {ITEMS}"));
    Payload {
        generics: format!("<{}>", generics.join(", ")),
        params: format!("entries: I_{write}"),
        code: format!(
            "let mut before = None;
            rt::each(w, entries, |w, (key, value)| {{
            let start = w.at();
            let mut claim = w.sink.claim::<{head}>(|b| {{
            {stores}}});
            {before}{code}}});"
        ),
        end: END,
        after: "",
    }
}

/// The steps of an element, or of a map's value, that is written in steps.
struct ElementSteps {
    /// The type of the first.
    first: String,
    /// The first, on the cursor `w`.
    make: String,
    /// The type of the last.
    done: String,
}

/// `sink` is the type of where bytes go, `place` where a union stands.
fn element_steps(t: Types<'_>, element: &Type, sink: &str, place: Option<&str>) -> ElementSteps {
    if *element == Type::Any {
        return ElementSteps {
            first: format!("rt::NeedsAny<'x, {sink}>"),
            make: "rt::needs_any(w)".to_owned(),
            done: format!("rt::AnyDone<'x, {sink}>"),
        };
    }
    let (name, needs, is_union) = match element {
        Type::List(_) | Type::Map(..) => {
            let Nested { needs, done } = nested_names(t, element);
            return ElementSteps {
                first: format!("{needs}<'x, {sink}>"),
                make: format!("{needs} {{ w }}"),
                done: format!("{done}<'x, {sink}>"),
            };
        }
        _ if t.heap_union(element).is_some() => (t.owned(element), "Variant", true),
        _ => (t.owned(element), "Block", false),
    };
    let place = place.filter(|_| is_union).map_or(String::new(), |place| format!(", {place}"));
    let make = if is_union { "w, place: rt::PhantomData" } else { "w" };
    ElementSteps {
        first: format!("{name}Needs{needs}<'x, {sink}{place}>"),
        make: format!("{name}Needs{needs} {{ {make} }}"),
        done: format!("{name}Done<'x, {sink}{place}>"),
    }
}

/// The steps of a list or map that is an element of a list or a value of a map.
struct Nested {
    needs: String,
    done: String,
}

/// `U32ListNeedsItems_`: no type of a schema has a name with `_`, and what several would share gets one more for each.
fn nested_names(t: Types<'_>, ty: &Type) -> Nested {
    let (name, rank) = (element_name(t, ty), t.nested.get(ty).copied().unwrap_or(0));
    let end = "_".repeat(rank + 1);
    Nested { needs: format!("{name}NeedsItems{end}"), done: format!("{name}Done{end}") }
}

/// What stands in a type's name for a part of it: `U32List`, `StringListList`, `StringToU32Map`. Two types may share one: a schema may
/// have a type `U32`.
fn element_name(t: Types<'_>, element: &Type) -> String {
    match element {
        Type::List(inner) => format!("{}List", element_name(t, inner)),
        Type::Map(key, value) => format!("{}To{}Map", element_name(t, key), element_name(t, value)),
        Type::Any => "Any".to_owned(),
        Type::Scalar(s) => names::capital(s.name()),
        Type::Str(n) => format!("Str{n}"),
        Type::FixedBytes(n) => format!("Bytes{n}"),
        Type::Decimal(mantissa, scale) => format!("Decimal{}Of{scale}", mantissa.size() * 8),
        Type::Timestamp(unit) => format!("Timestamp{}", names::capital(unit.name())),
        Type::Duration(unit) => format!("Duration{}", names::capital(unit.name())),
        Type::Date => "Date".to_owned(),
        Type::Uuid => "Uuid".to_owned(),
        Type::Array(inner, n) => format!("{}By{n}", element_name(t, inner)),
        Type::String => "String".to_owned(),
        Type::Bytes => "Bytes".to_owned(),
        Type::Named(id) if t.plan.get(*id).package != t.package => {
            let package = &t.plan.packages[t.plan.get(*id).package];
            package.path.iter().map(names::pascal).collect::<String>() + &t.bare(*id)
        }
        Type::Named(id) => t.bare(*id),
        Type::Stream(_) => unreachable!("`compile_for` refuses streams"),
    }
}

/// Lists and maps that are elements of lists or values of maps in a package, each once, in the order in which they are met; and how
/// many of those before each share its name. Among them are those of another package's union, where a message has one as a field: the
/// steps that write its variants are the message's.
pub(super) fn nested(t: Types<'_>) -> Vec<(Type, usize)> {
    let (mut found, mut known, mut shared) = (Vec::new(), HashSet::new(), HashMap::<String, usize>::new());
    let held = |union: &'_ Union| union.variants.iter().filter_map(|v| v.ty.clone()).collect::<Vec<_>>();
    for definition in t.plan.definitions.iter().filter(|d| d.package == t.package) {
        let types: Vec<Type> = match &definition.defined {
            Defined::Message(m) => {
                let foreign = |ty: &Type| t.heap_union(ty).filter(|(id, _)| t.plan.get(*id).package != t.package);
                let field = |x: &Field| match foreign(&x.ty) {
                    Some((_, union)) if !x.is_retired => held(union),
                    _ => vec![x.ty.clone()],
                };
                m.fields.iter().flat_map(field).collect()
            }
            Defined::Union(u) => held(u),
            _ => Vec::new(),
        };
        for inner in types.iter().flat_map(|ty| std::iter::successors(ty.element(), |ty| ty.element())) {
            if matches!(inner, Type::List(_) | Type::Map(..)) && known.insert(inner.clone()) {
                let rank = shared.entry(element_name(t, inner)).or_default();
                found.push((inner.clone(), *rank));
                *rank += 1;
            }
        }
    }
    found
}

fn step(f: &mut File, name: &str, docs: &str, fields: &str) {
    f.docs(&[docs.to_owned()]);
    f.lines(&format!(
        "#[derive(Debug)]
        #[must_use]
        pub struct {name}<'w, S_> {{
        pub(crate) w: &'w mut rt::Cursor<S_>,
        {fields}
        }}
        "
    ));
}

/// The steps of a list or map that is an element of a list or a value of a map.
pub(super) fn nested_items(f: &mut File, t: Types<'_>, ty: &Type) {
    let Nested { needs, done: last } = nested_names(t, ty);
    let (what, p) = match ty {
        Type::Map(key, value) => ("a map's entries, by ascending key", map(t, key, value)),
        _ => ("a list's elements", payload(t, ty)),
    };
    step(f, &needs, &format!("The step that takes {what}."), "");
    done(f, &last);
    f.lines(&format!(
        "impl<'w, S_: rt::Sink> {needs}<'w, S_> {{
        /// Writes them.
        #[inline(always)]
        pub fn items{}(self, {}) -> {last}<'w, S_> {{
        let w = self.w;
        {}
        {}
        {last} {{ w }}
        }}
        }}
        ",
        p.generics, p.params, p.code, p.after
    ));
}

fn done(f: &mut File, name: &str) {
    f.docs(&["It has been written.".to_owned()]);
    f.lines(&format!(
        "#[derive(Debug)]
        #[must_use]
        pub struct {name}<'w, S_> {{
        pub(crate) w: &'w mut rt::Cursor<S_>,
        }}
        "
    ));
}

/// The steps of a message.
pub(super) fn steps(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let puts = message.write.payloads.iter().enumerate().filter(|(_, put)| !put.is_retired);
    let (places, puts): (_, Vec<&Put>) = puts.unzip();
    let slots = puts.iter().map(|put| &message.fields[put.field as usize]).collect();
    let s = Steps { t, name, message, puts, slots, places };
    step(f, &format!("{name}NeedsBlock"), &format!("The first step of a [`{name}`]."), "");
    for index in 0..s.slots.len() {
        let docs = format!("A [`{name}`] whose next payload is `{}`.", s.slots[index].name.text);
        f.docs(&[docs]);
        f.lines(&format!(
            "#[must_use]
            pub struct {}<'w, S_: rt::Sink> {{
            w: &'w mut rt::Cursor<S_>,
            start: usize,
            claim: S_::Claim<{}>,
            }}
            ",
            s.step_name(index),
            s.head()
        ));
    }
    step(f, &format!("{name}End"), &format!("A [`{name}`] with all its payloads."), "");
    done(f, &format!("{name}Done"));
    s.block(f);
    for index in 0..s.slots.len() {
        s.slot(f, index);
    }
    f.lines(&format!(
        "impl<'w, S_: rt::Sink> {name}End<'w, S_> {{
        /// The end of the message.
        #[inline(always)]
        pub fn end(self) -> {name}Done<'w, S_> {{
        {name}Done {{ w: self.w }}
        }}
        }}
        "
    ));
}

struct Steps<'m> {
    t: Types<'m>,
    name: &'m str,
    message: &'m Message,
    /// What is written of each slot that is in use, and its field.
    puts: Vec<&'m Put>,
    slots: Vec<&'m Field>,
    /// Where these are among the message's payloads.
    places: Vec<usize>,
}

impl Steps<'_> {
    fn head(&self) -> u32 {
        self.message.block.end.region
    }

    fn step_name(&self, index: usize) -> String {
        match self.slots.get(index) {
            Some(field) => format!("{}Needs{}", self.name, names::step(&field.name)),
            None => format!("{}End", self.name),
        }
    }

    /// The expression for the step after slot `index`, from `w`, `start` and `claim`; before it the empty payloads of the
    /// retired fields between the two.
    fn next(&self, index: usize) -> String {
        self.step(index + 1)
    }

    fn step(&self, index: usize) -> String {
        let from = index.checked_sub(1).and_then(|before| self.places.get(before)).map_or(0, |place| place + 1);
        let to = self.places.get(index).copied().unwrap_or(self.message.write.payloads.len());
        let (mut code, head) = (String::new(), self.head());
        for Put { slot, .. } in &self.message.write.payloads[from..to] {
            if let Some(tag) = slot.tag {
                code.push_str(&format!("w.sink.patch::<{}, 1, {head}>(&mut claim, [0]);\n", tag.region));
            }
            let at = slot.end.region;
            code.push_str(&format!("let end = w.end(start);\nw.sink.patch::<{at}, 4, {head}>(&mut claim, end);\n"));
        }
        let name = self.step_name(index);
        let rest = if index < self.slots.len() { "w, start, claim" } else { "w" };
        format!("{code}{name} {{ {rest} }}")
    }

    fn block(&self, f: &mut File) {
        let (name, head, len) = (self.name, self.head(), self.message.block.end.block);
        let (has_block, is_flat) = (self.t.has_block(self.message), self.message.is_flat());
        if has_block && !is_flat {
            f.lines(&format!(
                "impl {name}Block {{
                #[inline(always)]
                pub(crate) fn fill(self, b: &mut [u8; {head}]) {{
                rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());"
            ));
            fill(f, self.t, self.message, Base::Region, head);
            f.lines("}\n}\n\n");
        }
        f.line(&format!("impl<'w, S_: rt::Sink> {name}NeedsBlock<'w, S_> {{"));
        let first = self.step_name(0);
        let (param, fills) = if has_block {
            (format!(", block: {name}Block"), "block.fill(b);".to_owned())
        } else {
            let mut fills = File::default();
            fill(&mut fills, self.t, self.message, Base::Region, head);
            (String::new(), format!("rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());\n{}", fills.finish()))
        };
        let (start, claim) = if is_flat { ("", "") } else { ("let start = w.at();\n", "let mut claim = ") };
        f.lines(&format!(
            "/// Writes the inline fields. One capacity check.
            #[inline(always)]
            pub fn block(self{param}) -> {first}<'w, S_> {{
            let w = self.w;
            {start}{claim}w.sink.claim::<{head}>(|b| {{
            {fills}
            }});
            {}
            }}

            /// Copies a message as it is, with what a newer writer added. Whether it is not too deep here, nobody looks at: its
            /// reader will.
            #[inline]
            pub fn splice(self, value: {name}View<'_>) -> {name}Done<'w, S_> {{
            let w = self.w;
            w.sink.bytes(rt::Region::region(value));
            {name}Done {{ w }}
            }}
            }}
            ",
            self.step(0)
        ));
    }

    fn slot(&self, f: &mut File, index: usize) {
        let field = self.slots[index];
        f.line(&format!("impl<'w, S_: rt::Sink> {}<'w, S_> {{", self.step_name(index)));
        match self.t.heap_union(&field.ty) {
            Some((id, union)) => self.union_slot(f, index, &self.t.name(id), union),
            None => {
                member_docs(f, &field.docs, &field.name.text, &field.attributes);
                self.payload(f, index, &names::method(&field.name.text), &payload(self.t, &field.ty));
                if let Type::List(element) = &field.ty
                    && (self.t.options.alloc || self.t.size(element).is_some())
                {
                    f.docs(&[
                        format!("`{}` from any iterator: its length need not be known.", field.name.text),
                        String::new(),
                        "Elements that are not inline are gathered in memory and moved once.".to_owned(),
                    ]);
                    self.payload(f, index, &format!("{}_iter", field.name.text), &any_iterator(self.t, element));
                }
            }
        }
        if self.puts[index].may_be_left_out {
            self.skip(f, index);
        }
        if self.puts[index].may_be_last {
            f.lines(&format!(
                "/// The end of the message; what is left is empty or absent.
                #[inline(always)]
                pub fn end(self) -> {}Done<'w, S_> {{
                self.skip_{}().end()
                }}
                ",
                self.name, field.name.text
            ));
        }
        f.lines("}\n\n");
    }

    /// A method that writes the payload of slot `index`.
    fn payload(&self, f: &mut File, index: usize, method: &str, p: &Payload) {
        let put = self.puts[index];
        let (at, next) = (put.slot.end.region, self.step_name(index + 1));
        f.lines(&format!(
            "#[inline(always)]
            pub fn {method}{}(self, {}) -> {next}<'w, S_> {{
            let Self {{ w, start, mut claim }} = self;",
            p.generics, p.params
        ));
        if let Some(bit) = put.bit {
            f.line(&format!("w.sink.set::<{}, {}>(&mut claim, {});", bit.at.region, self.head(), bit.mask));
        }
        f.lines(&format!(
            "{}
            let end = {};
            w.sink.patch::<{at}, 4, {}>(&mut claim, end);
            {}
            {}
            }}
            ",
            p.code,
            p.end,
            self.head(),
            p.after,
            self.next(index)
        ));
    }

    fn skip(&self, f: &mut File, index: usize) {
        let field = self.slots[index];
        let (next, head) = (self.step_name(index + 1), self.head());
        let (slot, end) = (self.puts[index].slot, self.puts[index].slot.end.region);
        let tag = slot.tag.map(|tag| format!("w.sink.patch::<{}, 1, {head}>(&mut claim, [0]);\n", tag.region));
        let tag = tag.unwrap_or_default();
        let patch = format!("let end = w.end(start);\n{tag}w.sink.patch::<{end}, 4, {head}>(&mut claim, end);");
        f.lines(&format!(
            "/// Leaves `{}` {}.
            #[inline(always)]
            pub fn skip_{}(self) -> {next}<'w, S_> {{
            let Self {{ w, start, mut claim }} = self;
            {patch}
            {}
            }}
            ",
            field.name.text,
            if field.is_optional { "absent" } else { "empty" },
            field.name.text,
            self.next(index)
        ));
    }

    fn union_slot(&self, f: &mut File, index: usize, union_name: &str, union: &Union) {
        let field = self.slots[index];
        let next = self.step_name(index + 1);
        let head = self.head();
        let slot = self.puts[index].slot;
        let (at, end) = (slot.at().region, slot.end.region);
        for variant in &union.variants {
            member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
            let (generics, params, code) = match &variant.ty {
                Some(ty) => {
                    let p = payload(self.t, ty);
                    (p.generics, format!(", {}", p.params), format!("{}\n{}", p.code, p.after))
                }
                None => Default::default(),
            };
            f.lines(&format!(
                "#[inline(always)]
                pub fn {}{generics}(mut self{params}) -> {next}<'w, S_> {{
                let w = &mut *self.w;
                {code}
                self.tag_({})
                }}
                ",
                names::choice(&field.name.text, &variant.name.text),
                variant.tag
            ));
        }
        if let Some(max) = flat_max(union) {
            f.lines(&format!(
                "/// Writes `{}` without a branch on the variant.
                #[inline(always)]
                pub fn {}(self, value: {union_name}Block) -> {next}<'w, S_> {{
                self.w.deeper();
                self.w.sink.flat::<{max}>(|b| value.store_(b), value.len);
                self.tag_(value.tag)
                }}
                ",
                field.name.text,
                names::method(&field.name.text)
            ));
        }
        f.lines(&format!(
            "#[inline(always)]
            fn tag_(self, tag: u8) -> {next}<'w, S_> {{
            let Self {{ w, start, mut claim }} = self;
            let end = w.end(start);
            w.sink.patch::<{at}, 1, {head}>(&mut claim, [tag]);
            w.sink.patch::<{end}, 4, {head}>(&mut claim, end);
            {}
            }}
            ",
            self.next(index)
        ));
        if self.t.options.alloc {
            f.lines(&format!(
                "#[inline(always)]
                fn raw_(self, tag: u8, bytes: &rt::Encoded) -> {next}<'w, S_> {{
                self.w.kept(bytes);
                self.tag_(tag)
                }}
                "
            ));
        }
    }
}

/// The step of a union that is an element of a list.
pub(super) fn union_steps(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.docs(&[format!("The step that takes a [`{name}`]'s variant.")]);
    f.lines(&format!(
        "#[derive(Debug)]
        #[must_use]
        pub struct {name}NeedsVariant<'w, S_, P_ = rt::InList> {{
        pub(crate) w: &'w mut rt::Cursor<S_>,
        pub(crate) place: rt::PhantomData<P_>,
        }}

        /// It has been written.
        #[derive(Debug)]
        #[must_use]
        pub struct {name}Done<'w, S_, P_ = rt::InList> {{
        _w: &'w mut rt::Cursor<S_>,
        pub(crate) tag: u8,
        place: rt::PhantomData<P_>,
        }}
        "
    ));
    f.line(&format!("impl<'w, S_: rt::Sink, P_: rt::Place> {name}NeedsVariant<'w, S_, P_> {{"));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        let (generics, params, code) = match &variant.ty {
            Some(ty) => {
                let p = payload(t, ty);
                (p.generics, format!(", {}", p.params), format!("{}\n{}", p.code, p.after))
            }
            None => Default::default(),
        };
        f.lines(&format!(
            "#[inline(always)]
            pub fn {}{generics}(self{params}) -> {name}Done<'w, S_, P_> {{
            let w = self.w;
            P_::tag(&mut w.sink, {tag});
            {code}
            {name}Done {{ _w: w, tag: {tag}, place: self.place }}
            }}
            ",
            names::method(&variant.name.text),
            tag = variant.tag
        ));
    }
    if t.options.alloc {
        f.lines(&format!(
            "#[inline(always)]
            fn raw_(self, tag: u8, bytes: &rt::Encoded) -> {name}Done<'w, S_, P_> {{
            let w = self.w;
            P_::tag(&mut w.sink, tag);
            w.kept(bytes);
            {name}Done {{ _w: w, tag, place: self.place }}
            }}
            "
        ));
    }
    f.lines("}\n\n");
}

/// Bytes of the longest payload of a union whose variants are units, inline values, records or flat messages, of at most 64 bytes.
fn flat_max(union: &Union) -> Option<u32> {
    union.len_max.filter(|len| (1..=64).contains(len))
}

/// A union of flat variants as a plain value.
pub(super) fn union_block(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    let Some(max) = flat_max(union) else { return };
    // Where every variant is a region, its block length is one less store to shift around: it follows from the length.
    let is_region = |ty: &Type| t.flat(ty).is_some_and(|(_, m)| m.form == Form::Message);
    let all_regions = union.variants.iter().all(|v| v.ty.as_ref().is_some_and(is_region));
    let (base, prefix) = if all_regions { (Base::Block, BLOCK_LEN_LEN) } else { (Base::Region, 0) };
    let words = (max - prefix).div_ceil(8).max(1);
    f.docs(&[format!("A [`{name}`] as a plain value: built, and one of two selected, without a branch.")]);
    f.lines(&format!(
        "#[derive(Clone, Copy, Debug)]
        pub struct {name}Block {{
        pub(crate) tag: u8,
        pub(crate) len: usize,
        image: rt::Image<{words}>,
        }}

        impl {name}Block {{"
    ));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        let (member, tag) = (names::method(&variant.name.text), variant.tag);
        let len = variant.len.unwrap_or(max);
        let (param, image) = match &variant.ty {
            None => (String::new(), "rt::Image::ZERO".to_owned()),
            Some(ty) => match t.flat(ty) {
                Some((id, message)) => (format!("value: {}", t.block(id, message)), flat_image(message, base)),
                None => (format!("value: {}", t.inline(ty)), "rt::Image::ZERO.with(0, value)".to_owned()),
            },
        };
        f.lines(&format!(
            "#[inline(always)]
            #[must_use]
            pub fn {member}({param}) -> Self {{
            Self {{ tag: {tag}, len: {len}, image: {image} }}
            }}
            "
        ));
    }
    f.lines(
        "/// `yes` or `no`, without a branch on `condition`.
        #[inline(always)]
        #[must_use]
        pub fn select(condition: bool, yes: Self, no: Self) -> Self {
        Self {
        tag: rt::select_unpredictable(condition, yes.tag, no.tag),
        len: rt::select_unpredictable(condition, yes.len, no.len),
        image: rt::Image::select(condition, yes.image, no.image),
        }
        }
        ",
    );
    f.lines(&format!("\n#[inline(always)]\npub(crate) fn store_(self, b: &mut [u8; {max}]) {{"));
    if all_regions {
        f.lines(
            "let [low, high, block @ ..] = b;
            [*low, *high] = (self.len as u16 - 2).to_le_bytes();
            self.image.store(block);",
        );
    } else {
        f.line("self.image.store(b);");
    }
    f.lines("}\n}\n\n");
}

/// A flat message's region as an image that starts with `base`, field by field.
fn flat_image(message: &Message, base: Base) -> String {
    let mut image = match base {
        Base::Region => format!("rt::Image::ZERO.with(0, {}u16)", message.block.end.block),
        Base::Block => "rt::Image::ZERO".to_owned(),
    };
    for byte in message.block.presence() {
        let bits: Vec<String> = message
            .fields
            .iter()
            .filter(|x| !x.is_retired)
            .filter_map(|x| x.presence.bit().filter(|bit| bit.at == byte.at).map(|bit| (x, bit.bit)))
            .map(|(x, bit)| format!("u8::from(value.{}.is_some()) << {bit}", names::snake(&x.name.text)))
            .collect();
        if !bits.is_empty() {
            image.push_str(&format!(".with({}, {})", base.of(byte.at), bits.join(" | ")));
        }
    }
    for field in &message.fields {
        if field.is_retired {
            if field.default.is_some() {
                let at = base.of(field.place.at());
                image.push_str(&format!(".with({at}, {})", emit::byte_array(&field.silent)));
            }
            continue;
        }
        let at = base.of(field.place.at());
        let member = format!("value.{}", names::snake(&field.name.text));
        if field.is_optional {
            image.push_str(&format!(".with_or_zero({at}, {member})"));
        } else {
            image.push_str(&format!(".with({at}, {member})"));
        }
    }
    image
}
