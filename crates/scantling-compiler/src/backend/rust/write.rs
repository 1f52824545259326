//! Writing in typed steps: the block first, then one step for each slot, in id order.
//!
//! ```text
//! MessageNeedsBlock --block--> MessageNeedsSymbol --symbol--> MessageNeedsBody --body_trade--> MessageEnd --end--> MessageDone
//! ```
//!
//! Each step is a reference to the cursor, the region's start and the claim of its block; a payload is written, then its
//! end is patched into the claim. What a step lacks, rustc says: the method for the next slot does not exist on it.

use super::super::emit::{self, File};
use super::super::names;
use super::inline::{fill, member_docs};
use super::types::Types;
use scantling_schema::{Field, Form, Message, Type, Union};

/// A flat message or a record: its block as bytes, with `block_len` before it.
pub(super) fn flat(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let (len, head) = (message.block_len(), message.block_len() + 2);
    f.lines(&format!(
        "impl {name} {{
        #[inline(always)]
        pub(crate) fn fill(self, b: &mut [u8; {head}]) {{
        rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());"
    ));
    fill(f, t, message, 2, head);
    f.lines("}\n}\n\n");
    if message.form == Form::Message {
        return;
    }
    f.lines(&format!(
        "impl rt::Inline<{len}> for {name} {{
        const TABLE: rt::table::Inline = rt::table::Inline::Plain({len});

        #[inline(always)]
        fn load(bytes: &[u8; {len}]) -> Self {{
        <{name}View<'_> as rt::RecordElement<{first}>>::of(rt::Block(bytes).bytes::<0, {first}>(), bytes, rt::Origin::NONE).into()
        }}

        #[inline(always)]
        fn store(self, b: &mut [u8; {len}]) {{",
        first = super::types::first_segment(message)
    ));
    fill(f, t, message, 0, len);
    f.lines("}\n}\n\n");
}

/// Parameters and statements that write one payload.
struct Payload {
    generics: &'static str,
    params: String,
    code: String,
    /// What is left to write once the payload's end is known and patched: a claim held over a loop costs a register.
    after: &'static str,
}

const ITEMS: &str = "IntoIter: ExactSizeIterator>";

/// How a payload of `ty` is written; `w` is the cursor.
fn payload(t: Types<'_>, ty: &Type) -> Payload {
    let simple = |params: String, code: String| Payload { generics: "", params, code, after: "" };
    if let Some(n) = t.size(ty) {
        let code = format!("w.sink.claim::<{n}>(|b| value.store(b));");
        return simple(format!("value: {}", t.inline(ty)), code);
    }
    if let Some((id, message)) = t.message(ty) {
        let name = t.name(id);
        if t.is_flat(message) {
            let head = message.block_len() + 2;
            return simple(format!("value: {name}"), format!("w.sink.claim::<{head}>(|b| value.fill(b));"));
        }
        let step = format!("{name}NeedsBlock");
        return simple(
            format!("write: impl for<'x> FnOnce({step}<'x, S>) -> {name}Done<'x, S>"),
            format!("w.enter();\nlet _ = write({step} {{ w: &mut *w }});\nw.leave();"),
        );
    }
    match ty {
        Type::String => simple("text: impl rt::AsText".to_owned(), "text.write(&mut w.sink);".to_owned()),
        Type::Bytes => simple("bytes: &[u8]".to_owned(), "w.sink.bytes(bytes);".to_owned()),
        Type::List(element) => list(t, element),
        _ => unreachable!("a union is written by its variants"),
    }
}

fn list(t: Types<'_>, element: &Type) -> Payload {
    let values = |item: &str, code: String| Payload {
        generics: "",
        params: format!("items: impl IntoIterator<{item}, {ITEMS}"),
        code,
        after: "",
    };
    let array = |item: &str, prefix: &str, n: u32| {
        let room =
            format!("let items = items.into_iter();\nlet room = rt::room::<_, {n}, S>(w, {prefix}, items.len());");
        Payload { after: "w.sink.fill(room, items);", ..values(item, room) }
    };
    let each = |body: &str| format!("rt::each(w, items, |w, item| {{ {body} }});");
    if let Some(n) = t.size(element) {
        return array(&format!("Item = {}", t.inline(element)), "[]", n);
    }
    if let Some((id, message)) = t.message(element).filter(|(_, m)| t.is_flat(m)) {
        let (item, len) = (format!("Item = {}", t.name(id)), message.block_len());
        return match message.form {
            Form::Record => array(&item, &format!("{len}u16.to_le_bytes()"), len),
            Form::Message => values(&item, each(&format!("w.sink.claim::<{}>(|b| item.fill(b));", len + 2))),
        };
    }
    match element {
        Type::String => values("Item: AsRef<str>", each("w.sink.bytes(item.as_ref().as_bytes())")),
        Type::Bytes => values("Item: AsRef<[u8]>", each("w.sink.bytes(item.as_ref())")),
        _ => {
            let (step, done) = element_steps(t, element);
            Payload {
                generics: "<I: IntoIterator<IntoIter: ExactSizeIterator>>",
                params: format!("items: I, mut write: impl for<'x> FnMut({step}<'x, S>, I::Item) -> {done}<'x, S>"),
                code: each(&format!("let _ = write({step} {{ w }}, item);")),
                after: "",
            }
        }
    }
}

/// First and last step of an element that is written in steps.
fn element_steps(t: Types<'_>, element: &Type) -> (String, String) {
    match element {
        Type::List(inner) => {
            let name = list_name(t, inner);
            (format!("{name}NeedsItems"), format!("{name}Done"))
        }
        _ => {
            let name = t.owned(element);
            let first = if t.heap_union(element).is_some() { "NeedsVariant" } else { "NeedsBlock" };
            (format!("{name}{first}"), format!("{name}Done"))
        }
    }
}

/// The name of a list's steps, after its element: `U32List`, `StringListList`.
fn list_name(t: Types<'_>, element: &Type) -> String {
    format!("{}List", element_name(t, element))
}

fn element_name(t: Types<'_>, element: &Type) -> String {
    match element {
        Type::List(inner) => list_name(t, inner),
        Type::Scalar(s) => names::pascal(s.name()),
        Type::Str(n) => format!("Str{n}"),
        Type::FixedBytes(n) => format!("Bytes{n}"),
        Type::Decimal(mantissa, scale) => format!("Decimal{}Of{scale}", mantissa.size() * 8),
        Type::Timestamp(unit) => format!("Timestamp{}", names::pascal(unit.name())),
        Type::Duration(unit) => format!("Duration{}", names::pascal(unit.name())),
        Type::Date => "Date".to_owned(),
        Type::Uuid => "Uuid".to_owned(),
        Type::Array(inner, n) => format!("{}By{n}", element_name(t, inner)),
        Type::String => "String".to_owned(),
        Type::Bytes => "Bytes".to_owned(),
        Type::Named(id) if t.schema.get(*id).package != t.package => {
            let package = &t.schema.packages()[t.schema.get(*id).package].name;
            package.split('.').map(names::pascal).collect::<String>() + &t.bare(*id)
        }
        Type::Named(id) => t.bare(*id),
    }
}

/// Elements of lists of lists in a package, each once, in the order in which they are met.
pub(super) fn nested_lists(t: Types<'_>, package: usize) -> Vec<Type> {
    use scantling_schema::Kind;
    let mut found = Vec::new();
    for definition in t.schema.types().iter().filter(|d| d.package == package) {
        let types: Vec<&Type> = match &definition.kind {
            Kind::Message(m) => m.fields.iter().map(|x| &x.ty).collect(),
            Kind::Union(u) => u.variants.iter().filter_map(|v| v.ty.as_ref()).collect(),
            _ => Vec::new(),
        };
        for ty in types {
            let mut ty = ty;
            while let Type::List(element) = ty {
                if let Type::List(inner) = element.as_ref()
                    && !found.contains(inner.as_ref())
                {
                    found.push(inner.as_ref().clone());
                }
                ty = element;
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
        pub struct {name}<'w, S> {{
        pub(crate) w: &'w mut rt::Cursor<S>,
        {fields}
        }}
        "
    ));
}

/// The steps of a list that is an element of a list.
pub(super) fn nested_list(f: &mut File, t: Types<'_>, element: &Type) {
    let name = list_name(t, element);
    step(f, &format!("{name}NeedsItems"), "The step that takes a list's elements.", "");
    done(f, &name);
    let p = list(t, element);
    f.lines(&format!(
        "impl<'w, S: rt::Sink> {name}NeedsItems<'w, S> {{
        /// Writes the elements.
        #[inline(always)]
        pub fn items{}(self, {}) -> {name}Done<'w, S> {{
        let w = self.w;
        {}
        {}
        {name}Done {{ _w: w }}
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
        pub struct {name}Done<'w, S> {{
        _w: &'w mut rt::Cursor<S>,
        }}
        "
    ));
}

/// The steps of a message with slots.
pub(super) fn steps(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let s = Steps {
        t,
        name,
        message,
        slots: message.fields.iter().filter(|x| t.size(&x.ty).is_none() && !x.retired).collect(),
    };
    step(f, &format!("{name}NeedsBlock"), &format!("The first step of a [`{name}`]."), "");
    for index in 0..s.slots.len() {
        let docs = format!("A [`{name}`] whose next payload is `{}`.", s.slots[index].name);
        f.docs(&[docs]);
        f.lines(&format!(
            "#[must_use]
            pub struct {}<'w, S: rt::Sink> {{
            w: &'w mut rt::Cursor<S>,
            start: usize,
            claim: S::Claim<{}>,
            }}
            ",
            s.step_name(index),
            s.head()
        ));
    }
    step(f, &format!("{name}End"), &format!("A [`{name}`] with all its payloads."), "");
    done(f, name);
    s.block(f);
    for index in 0..s.slots.len() {
        s.slot(f, index);
    }
    f.lines(&format!(
        "impl<'w, S: rt::Sink> {name}End<'w, S> {{
        /// The end of the message.
        #[inline(always)]
        pub fn end(self) -> {name}Done<'w, S> {{
        {name}Done {{ _w: self.w }}
        }}
        }}
        "
    ));
}

struct Steps<'m> {
    t: Types<'m>,
    name: &'m str,
    message: &'m Message,
    slots: Vec<&'m Field>,
}

impl Steps<'_> {
    fn head(&self) -> u32 {
        self.message.block_len() + 2
    }

    fn step_name(&self, index: usize) -> String {
        match self.slots.get(index) {
            Some(field) => format!("{}Needs{}", self.name, names::pascal(&field.name)),
            None => format!("{}End", self.name),
        }
    }

    /// The expression for the step after slot `index`, from `w`, `start` and `claim`; before it the empty payloads of the
    /// retired fields between the two.
    fn next(&self, index: usize) -> String {
        self.step(index + 1)
    }

    fn step(&self, index: usize) -> String {
        let position = |slot: &Field| self.message.fields.iter().position(|x| std::ptr::eq(x, slot)).unwrap_or(0);
        let from = index.checked_sub(1).and_then(|before| self.slots.get(before)).map_or(0, |slot| position(slot) + 1);
        let to = self.slots.get(index).map_or(self.message.fields.len(), |slot| position(slot));
        let mut code = String::new();
        for field in self.message.fields[from..to].iter().filter(|x| x.retired && self.t.size(&x.ty).is_none()) {
            let (mut at, head) = (2 + field.offset(), self.head());
            if self.t.heap_union(&field.ty).is_some() {
                code.push_str(&format!("w.sink.patch::<{at}, 1, {head}>(&mut claim, [0]);\n"));
                at += 1;
            }
            code.push_str(&format!("let end = w.end(start);\nw.sink.patch::<{at}, 4, {head}>(&mut claim, end);\n"));
        }
        let name = self.step_name(index);
        let rest = if index < self.slots.len() { "w, start, claim" } else { "w" };
        format!("{code}{name} {{ {rest} }}")
    }

    fn block(&self, f: &mut File) {
        let (name, head, len) = (self.name, self.head(), self.message.block_len());
        let has_block = self.message.fields.iter().any(|x| self.t.size(&x.ty).is_some() && !x.retired);
        if has_block {
            f.lines(&format!(
                "impl {name}Block {{
                #[inline(always)]
                pub(crate) fn fill(self, b: &mut [u8; {head}]) {{
                rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());"
            ));
            fill(f, self.t, self.message, 2, head);
            f.lines("}\n}\n\n");
        }
        f.line(&format!("impl<'w, S: rt::Sink> {name}NeedsBlock<'w, S> {{"));
        let first = self.step_name(0);
        let (param, fills) = if has_block {
            (format!(", block: {name}Block"), "block.fill(b);".to_owned())
        } else {
            let mut fills = File::default();
            fill(&mut fills, self.t, self.message, 2, head);
            (String::new(), format!("rt::put::<0, 2, {head}>(b, {len}u16.to_le_bytes());\n{}", fills.finish()))
        };
        f.lines(&format!(
            "/// Writes the inline fields. One capacity check.
            #[inline(always)]
            pub fn block(self{param}) -> {first}<'w, S> {{
            let w = self.w;
            let start = w.at();
            let mut claim = w.sink.claim::<{head}>(|b| {{
            {fills}
            }});
            {}
            }}
            }}
            ",
            self.step(0)
        ));
    }

    fn slot(&self, f: &mut File, index: usize) {
        let field = self.slots[index];
        let next = self.step_name(index + 1);
        f.line(&format!("impl<'w, S: rt::Sink> {}<'w, S> {{", self.step_name(index)));
        match self.t.heap_union(&field.ty) {
            Some((id, union)) => self.union_slot(f, index, &self.t.name(id), union),
            None => {
                let p = payload(self.t, &field.ty);
                let at = 2 + field.offset();
                member_docs(f, &field.docs, &field.name, &field.attributes);
                f.lines(&format!(
                    "#[inline(always)]
                    pub fn {}{}(self, {}) -> {next}<'w, S> {{
                    let Self {{ w, start, mut claim }} = self;",
                    names::method(&field.name),
                    p.generics,
                    p.params
                ));
                if let Some(bit) = field.presence() {
                    f.line(&format!(
                        "w.sink.set::<{}, {}>(&mut claim, {});",
                        2 + bit.byte,
                        self.head(),
                        1u32 << bit.bit
                    ));
                }
                f.lines(&format!(
                    "{}
                    let end = w.end(start);
                    w.sink.patch::<{at}, 4, {}>(&mut claim, end);
                    {}
                    {}
                    }}
                    ",
                    p.code,
                    self.head(),
                    p.after,
                    self.next(index)
                ));
            }
        }
        if self.is_skippable(field) {
            self.skip(f, index);
        }
        if self.slots[index..].iter().all(|x| self.is_skippable(x)) {
            let skips: String = self.slots[index..].iter().map(|x| format!(".skip_{}()", x.name)).collect();
            f.lines(&format!(
                "/// The end of the message; what is left is empty or absent.
                #[inline(always)]
                pub fn end(self) -> {}Done<'w, S> {{
                self{skips}.end()
                }}
                ",
                self.name
            ));
        }
        f.lines("}\n\n");
    }

    /// Whether leaving the slot empty says something valid.
    fn is_skippable(&self, field: &Field) -> bool {
        field.optional || matches!(field.ty, Type::String | Type::Bytes | Type::List(_))
    }

    fn skip(&self, f: &mut File, index: usize) {
        let field = self.slots[index];
        let (next, head) = (self.step_name(index + 1), self.head());
        let at = 2 + field.offset();
        let patch = if self.t.heap_union(&field.ty).is_some() {
            let end_at = at + 1;
            format!(
                "let end = w.end(start);
                w.sink.patch::<{at}, 1, {head}>(&mut claim, [0]);
                w.sink.patch::<{end_at}, 4, {head}>(&mut claim, end);"
            )
        } else {
            format!("let end = w.end(start);\nw.sink.patch::<{at}, 4, {head}>(&mut claim, end);")
        };
        f.lines(&format!(
            "/// Leaves `{}` {}.
            #[inline(always)]
            pub fn skip_{}(self) -> {next}<'w, S> {{
            let Self {{ w, start, mut claim }} = self;
            {patch}
            {}
            }}
            ",
            field.name,
            if field.optional { "absent" } else { "empty" },
            field.name,
            self.next(index)
        ));
    }

    fn union_slot(&self, f: &mut File, index: usize, union_name: &str, union: &Union) {
        let field = self.slots[index];
        let next = self.step_name(index + 1);
        let head = self.head();
        let at = 2 + field.offset();
        for variant in &union.variants {
            member_docs(f, &variant.docs, &variant.name, &variant.attributes);
            let (generics, params, code) = match &variant.ty {
                Some(ty) => {
                    let p = payload(self.t, ty);
                    (p.generics, format!(", {}", p.params), format!("{}\n{}", p.code, p.after))
                }
                None => ("", String::new(), String::new()),
            };
            f.lines(&format!(
                "#[inline(always)]
                pub fn {}_{}{generics}(mut self{params}) -> {next}<'w, S> {{
                let w = &mut *self.w;
                {code}
                self.tag_{}({})
                }}
                ",
                field.name, variant.name, field.name, variant.tag
            ));
        }
        if is_flat_union(self.t, union) {
            f.lines(&format!(
                "/// Writes `{}` without a branch on the variant.
                #[inline(always)]
                pub fn {}(self, value: {union_name}Block) -> {next}<'w, S> {{
                self.w.sink.flat::<{}>(|b| value.store(b), value.len);
                self.tag_{}(value.tag)
                }}
                ",
                field.name,
                names::method(&field.name),
                flat_max(self.t, union),
                field.name
            ));
        }
        f.lines(&format!(
            "#[inline(always)]
            fn raw_{}(self, tag: u8, bytes: &[u8]) -> {next}<'w, S> {{
            self.w.sink.bytes(bytes);
            self.tag_{}(tag)
            }}

            #[inline(always)]
            fn tag_{}(self, tag: u8) -> {next}<'w, S> {{
            let Self {{ w, start, mut claim }} = self;
            let end = w.end(start);
            w.sink.patch::<{at}, 1, {head}>(&mut claim, [tag]);
            w.sink.patch::<{}, 4, {head}>(&mut claim, end);
            {}
            }}
            ",
            field.name,
            field.name,
            field.name,
            at + 1,
            self.next(index)
        ));
    }
}

/// The step of a union that is an element of a list.
pub(super) fn union_steps(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    step(f, &format!("{name}NeedsVariant"), &format!("The step that takes a [`{name}`]'s variant."), "");
    done(f, name);
    f.line(&format!("impl<'w, S: rt::Sink> {name}NeedsVariant<'w, S> {{"));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name, &variant.attributes);
        let (generics, params, code) = match &variant.ty {
            Some(ty) => {
                let p = payload(t, ty);
                (p.generics, format!(", {}", p.params), format!("{}\n{}", p.code, p.after))
            }
            None => ("", String::new(), String::new()),
        };
        f.lines(&format!(
            "#[inline(always)]
            pub fn {}{generics}(self{params}) -> {name}Done<'w, S> {{
            let w = self.w;
            w.sink.claim::<1>(|b| *b = [{}]);
            {code}
            {name}Done {{ _w: w }}
            }}
            ",
            names::method(&variant.name),
            variant.tag
        ));
    }
    f.lines(&format!(
        "#[inline(always)]
        fn raw_(self, tag: u8, bytes: &[u8]) -> {name}Done<'w, S> {{
        let w = self.w;
        w.sink.claim::<1>(|b| *b = [tag]);
        w.sink.bytes(bytes);
        {name}Done {{ _w: w }}
        }}
        }}
        "
    ));
}

/// Whether all variants are units, inline values, records or flat messages, of at most 64 bytes.
fn is_flat_union(t: Types<'_>, union: &Union) -> bool {
    let is_flat = |ty: &Type| t.size(ty).is_some() || t.flat(ty).is_some();
    union.variants.iter().all(|v| v.ty.as_ref().is_none_or(is_flat)) && (1..=64).contains(&flat_max(t, union))
}

/// Bytes of a variant's payload whose length is known.
fn flat_len(t: Types<'_>, ty: Option<&Type>) -> u32 {
    match ty {
        None => 0,
        Some(ty) => t.size(ty).or_else(|| t.flat(ty).map(|(_, m)| m.block_len() + 2)).unwrap_or(0),
    }
}

fn flat_max(t: Types<'_>, union: &Union) -> u32 {
    union.variants.iter().map(|v| flat_len(t, v.ty.as_ref())).max().unwrap_or(0)
}

/// A union of flat variants as a plain value.
pub(super) fn union_block(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    if !is_flat_union(t, union) {
        return;
    }
    let max = flat_max(t, union);
    // Where every variant is a region, its block length is one less store to shift around: it follows from the length.
    let is_region = |ty: &Type| t.flat(ty).is_some_and(|(_, m)| m.form == Form::Message);
    let all_regions = union.variants.iter().all(|v| v.ty.as_ref().is_some_and(is_region));
    let prefix = if all_regions { 2 } else { 0 };
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
        member_docs(f, &variant.docs, &variant.name, &variant.attributes);
        let (member, tag) = (names::method(&variant.name), variant.tag);
        let len = flat_len(t, variant.ty.as_ref());
        let (param, image) = match &variant.ty {
            None => (String::new(), "rt::Image::ZERO".to_owned()),
            Some(ty) => match t.flat(ty) {
                Some((id, message)) => (format!("value: {}", t.name(id)), flat_image(t, message, prefix)),
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
    f.lines(&format!("\n#[inline(always)]\npub(crate) fn store(self, b: &mut [u8; {max}]) {{"));
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

/// A flat message's region as an image without its first `prefix` bytes, field by field.
fn flat_image(t: Types<'_>, message: &Message, prefix: u32) -> String {
    let mut image = match prefix {
        0 => format!("rt::Image::ZERO.with(0, {}u16)", message.block_len()),
        _ => "rt::Image::ZERO".to_owned(),
    };
    for byte in super::inline::presence_bytes(message) {
        let bits: Vec<String> = message
            .fields
            .iter()
            .filter(|x| !x.retired)
            .filter_map(|x| x.presence().filter(|p| p.byte == byte).map(|p| (x, p.bit)))
            .map(|(x, bit)| format!("u8::from(value.{}.is_some()) << {bit}", names::snake(&x.name)))
            .collect();
        if !bits.is_empty() {
            image.push_str(&format!(".with({}, {})", 2 - prefix + byte, bits.join(" | ")));
        }
    }
    for field in &message.fields {
        if field.retired {
            if let Some(default) = &field.default {
                let at = 2 - prefix + field.offset();
                image.push_str(&format!(".with({at}, {})", emit::byte_array(&default.bytes)));
            }
            continue;
        }
        let at = 2 - prefix + field.offset();
        let member = format!("value.{}", names::snake(&field.name));
        let n = t.size(&field.ty).unwrap_or(0);
        if field.optional {
            image.push_str(&format!(".with_or_zero::<{n}, _>({at}, {member})"));
        } else {
            image.push_str(&format!(".with({at}, {member})"));
        }
    }
    image
}
