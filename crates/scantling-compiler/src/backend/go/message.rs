//! Records and messages: owned values, and what writes them.

use scantling_schema::Form;
use scantling_schema::plan::{
    Content, Definition, Field, Literal, Message, Offset, Payload, PayloadKind, Place, Presence,
};

use super::Go;
use super::emit::{File, string};
use super::names::Scope;
use crate::backend::article;

/// A record's places count from its block, a message's from its region.
pub(super) fn place(m: &Message, at: Offset) -> u32 {
    if m.form == Form::Record { at.block } else { at.region }
}

impl Go<'_> {
    pub(super) fn message(&self, f: &mut File, definition: &Definition, m: &Message) {
        let name = &self.named(definition.id, "$");
        let (mut scope, members) = Scope::members(m.fields.iter().map(|x| &x.name));
        let fields: Vec<(&Field, &String)> = m.fields.iter().zip(&members).filter(|(x, _)| x.has_values()).collect();
        let what = if m.form == Form::Record { "a record" } else { "a message" };
        Self::header(f, definition, name, what);
        f.lines(&format!("type {name} struct {{"));
        let row = |(field, member): &(&Field, &String)| {
            (Self::row_docs(&field.docs, &field.attributes), vec![(*member).clone(), self.field_type(field)])
        };
        f.rows(&fields.iter().map(row).collect::<Vec<_>>());
        f.lines("}");
        self.constructor(f, definition, &fields);
        self.view(f, definition, m);
        let mut readers: Vec<(String, Option<String>)> = members.iter().map(|member| (member.clone(), None)).collect();
        for (field, (member, bytes)) in m.fields.iter().zip(&mut readers).filter(|(x, _)| x.has_values()) {
            self.accessor(f, definition, m, field, member);
            *bytes = self.bytes(f, definition, m, field, member, &mut scope);
        }
        self.peek(f, definition, m, &readers);
        self.own_fields(f, definition, &fields);
        match m.form {
            Form::Record => self.store_record(f, definition, m, &fields),
            Form::Message => self.put_message(f, definition, m, &fields),
        }
        self.visit_fields(
            f,
            definition,
            m.fields.iter().zip(&members).filter(|(x, _)| !x.is_retired).map(|(field, member)| {
                (
                    (field.name.text.as_str(), &field.attributes),
                    member.clone(),
                    field.content.clone(),
                    field.is_optional,
                )
            }),
        );
        self.get_message(f, definition, m, &members);
        self.put_compact_message(f, definition, m, &members);
        self.fast_message(f, definition, m);
        self.steps(f, definition, m, &members);
    }

    /// The Go type of an owned field.
    pub(super) fn field_type(&self, field: &Field) -> String {
        let ty = self.owned_type(&field.content);
        match (&field.content, field.is_optional, Self::absent(&field.content)) {
            (_, true, None) => format!("scantling.Opt[{ty}]"),
            (Content::Payload(payload), true, _) if matches!(payload.of, PayloadKind::Region(..)) => format!("*{ty}"),
            _ => ty,
        }
    }

    /// A constructor for types whose fields have defaults, and the defaults' bytes.
    fn constructor(&self, f: &mut File, definition: &Definition, fields: &[(&Field, &String)]) {
        let name = &self.named(definition.id, "$");
        let defaults = || fields.iter().filter(|(field, _)| field.default.is_some());
        for (field, _) in defaults().filter(|(field, _)| field.content.inline().is_some()) {
            let bytes: Vec<String> = field.silent.iter().map(ToString::to_string).collect();
            let default = Self::silent(definition, field);
            f.lines("\n");
            f.docs(&[format!("{default} is the default of {}.", field.name.text)]);
            f.lines(&format!("var {default} = []byte{{{}}}", bytes.join(", ")));
        }
        if defaults().next().is_none() {
            return;
        }
        let new = self.named(definition.id, "New$");
        f.lines(&format!(
            "\n// {new} is {} whose fields are the schema's defaults, or zero.\nfunc {new}() (o {name}) {{",
            article::with(name)
        ));
        f.lines("m := scantling.NewMemory(nil)");
        for (field, member) in defaults() {
            self.default(f, definition, field, &format!("o.{member}"));
        }
        f.lines("_ = m\nreturn o\n}");
    }

    /// Makes `to` the field's default; `m` is a memory.
    pub(super) fn default(&self, f: &mut File, definition: &Definition, field: &Field, to: &str) {
        match (&field.content, &field.default) {
            (Content::Inline(inline), _) => {
                self.own(f, &field.content, to, &self.load(inline, &Self::silent(definition, field)));
            }
            (Content::Union(union), Some(Literal::Unit(tag))) => {
                self.own(f, &field.content, to, &format!("{}({tag}, nil)", self.named(union.ty, "Make$View")));
            }
            _ => {}
        }
    }

    /// The variable with a default's bytes.
    pub(super) fn silent(definition: &Definition, field: &Field) -> String {
        format!("default{}_{}", definition.name.text, field.id)
    }

    fn own_fields(&self, f: &mut File, definition: &Definition, fields: &[(&Field, &String)]) {
        let [name, view] = ["$", "$View"].map(|wish| self.named(definition.id, wish));
        f.lines(&format!(
            "\n// Own makes an owned value. If it takes more than m has left, it lacks parts, and m.Err is not nil.\nfunc (v {view}) Own(m *scantling.Memory) (o {name}) {{"
        ));
        for (field, member) in fields {
            let to = format!("o.{member}");
            if !field.is_optional {
                self.own(f, &field.content, &to, &format!("v.{member}()"));
                continue;
            }
            f.lines(&format!("if x, ok := v.{member}(); ok {{"));
            let ty = self.owned_type(&field.content);
            match (&field.content, Self::absent(&field.content)) {
                (_, None) if Self::is_same(&field.content) => f.lines(&format!("{to} = scantling.Some(x)")),
                (_, None) => {
                    f.lines(&format!("var y {ty}"));
                    self.own(f, &field.content, "y", "x");
                    f.lines(&format!("{to} = scantling.Some(y)"));
                }
                (Content::Payload(Payload { of: PayloadKind::Region(..), .. }), _) => {
                    f.lines(&format!("{to} = rt.Box(m, x.Own(m))"));
                }
                (content, _) => self.own(f, content, &to, "x"),
            }
            f.lines("}");
        }
        f.lines("return o\n}");
    }

    /// Stores the inline fields into `b`, which is the claim.
    fn store_fields(&self, f: &mut File, m: &Message, fields: &[(&Field, &String)]) {
        for (field, member) in fields {
            let value = format!("o.{member}");
            let b = format!("b[{}:]", place(m, field.place.at()));
            let bit = |bit: scantling_schema::plan::Bit| format!("b[{}] |= {}", place(m, bit.at), bit.mask);
            match (&field.content, field.presence) {
                (Content::Inline(inline), Presence::Bit(x)) => {
                    f.lines(&format!("if x, ok := {value}.Get(); ok {{\n{}", bit(x)));
                    self.store(f, inline, &b, "x", "w");
                    f.lines("}");
                }
                (Content::Inline(inline), Presence::Tag) => {
                    f.lines(&format!("if {value} != nil {{"));
                    self.store(f, inline, &b, &value, "w");
                    f.lines("}");
                }
                (Content::Inline(inline), _) => self.store(f, inline, &b, &value, "w"),
                (_, Presence::Bit(x)) => f.lines(&format!("if !{value}.IsZero() {{\n{}\n}}", bit(x))),
                _ => {}
            }
        }
    }

    fn store_record(&self, f: &mut File, definition: &Definition, m: &Message, fields: &[(&Field, &String)]) {
        let name = &self.named(definition.id, "$");
        let region = string(&m.write.claim);
        let store = self.names.method(definition.id, "Store");
        let holes = [("name", name.as_str()), ("region", &region), ("store", &store)];
        f.fill(
            "\n// $store is for generated code: it fills a block of zeros.
            func (o *$name) $store(w *rt.Writer, b []byte) {
            rt.FillBlock(b, $region)",
            &holes,
        );
        self.store_fields(f, m, fields);
        f.fill(
            "}

            // Put is for generated code: it appends the region.
            func (o *$name) Put(w *rt.Writer) {
            _, b := w.Open($region)
            o.$store(w, rt.Block(b))
            }",
            &holes,
        );
    }

    fn put_message(&self, f: &mut File, definition: &Definition, m: &Message, fields: &[(&Field, &String)]) {
        let name = &self.named(definition.id, "$");
        f.fill(
            "\n// Put is for generated code: it appends the region.
            func (o *$name) Put(w *rt.Writer) {
            at, b := w.Open($claim)",
            &[("name", name), ("claim", &string(&m.write.claim))],
        );
        self.store_fields(f, m, fields);
        f.lines("_, _ = at, b");
        for put in &m.write.payloads {
            let Some((field, member)) = fields.iter().find(|(field, _)| field.id == put.field) else {
                f.lines(&format!("w.EndSlot(at, {})", put.slot.end.region));
                continue;
            };
            let value = format!("o.{member}");
            let end = format!("w.EndSlot(at, {})", put.slot.end.region);
            let (place, kind) = (Place::Slot(put.slot), field.content.payload().map(|payload| &payload.of));
            match (field.is_optional, Self::absent(&field.content)) {
                (false, _) => self.put_slot(f, &field.content, place, "at", &value),
                // Absent or empty: the slot is the same, also behind padding, of which an empty payload has none.
                (true, None) if matches!(kind, Some(PayloadKind::Text | PayloadKind::Bytes)) => {
                    let none = if kind == Some(&PayloadKind::Text) { "\"\"" } else { "nil" };
                    self.put_slot(f, &field.content, place, "at", &format!("{value}.Or({none})"));
                }
                (true, None) => {
                    f.lines(&format!("if x, ok := {value}.Get(); ok {{"));
                    self.put_slot(f, &field.content, place, "at", "x");
                    f.lines(&format!("}} else {{\n{end}\n}}"));
                }
                (true, Some(absent)) => {
                    f.lines(&format!("if {value}{absent} {{\n{end}\n}} else {{"));
                    self.put_slot(f, &field.content, place, "at", &value);
                    f.lines("}");
                }
            }
        }
        f.lines("}");
    }
}
