//! Records and messages: views, owned values, and what writes them.

use scantling_schema::Form;
use scantling_schema::plan::{
    Content, Definition, Field, InlineKind, Literal, Message, Missing, Offset, PayloadKind, Place, Presence, Slot,
    Start,
};

use super::Go;
use super::content::slot_of;
use super::emit::{File, string};
use super::names::Scope;

/// A record's places count from its block, a message's from its region.
fn place(m: &Message, at: Offset) -> u32 {
    if m.form == Form::Record { at.block } else { at.region }
}

impl Go<'_> {
    pub(super) fn message(&self, f: &mut File, definition: &Definition, m: &Message) {
        let name = &self.named(definition.id, "$");
        let (mut scope, members) = Scope::members(m.fields.iter().map(|x| &x.name));
        let fields: Vec<(&Field, &String)> = m.fields.iter().zip(&members).filter(|(x, _)| !x.is_retired).collect();
        let what = if m.form == Form::Record { "a record" } else { "a message" };
        Self::header(f, definition, name, what);
        f.lines(&format!("type {name} struct {{"));
        let row =
            |(field, member): &(&Field, &String)| (field.docs.clone(), vec![(*member).clone(), self.field_type(field)]);
        f.rows(&fields.iter().map(row).collect::<Vec<_>>());
        f.lines("}");
        self.constructor(f, definition, &fields);
        self.view(f, definition, m);
        for (field, member) in &fields {
            self.accessor(f, definition, m, field, member);
            self.bytes(f, definition, m, field, member, &mut scope);
        }
        self.own_fields(f, definition, &fields);
        match m.form {
            Form::Record => self.store_record(f, definition, m, &fields),
            Form::Message => self.put_message(f, definition, m, &fields),
        }
        self.visit_fields(
            f,
            definition,
            fields.iter().map(|(field, member)| {
                (field.name.text.as_str(), (*member).clone(), field.content.clone(), field.is_optional)
            }),
        );
        self.fast_message(f, definition, m);
        self.steps(f, definition, m, &members);
    }

    /// The Go type of an owned field.
    fn field_type(&self, field: &Field) -> String {
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
            "\n// {new} is a {name} whose fields are the schema's defaults, or zero.\nfunc {new}() (o {name}) {{"
        ));
        f.lines("m := scantling.NewMemory(nil)");
        for (field, member) in defaults() {
            let to = format!("o.{member}");
            match (&field.content, &field.default) {
                (Content::Inline(inline), _) => {
                    self.own(f, &field.content, &to, &self.load(inline, &Self::silent(definition, field)));
                }
                (Content::Union(union), Some(Literal::Unit(tag))) => {
                    self.own(f, &field.content, &to, &format!("{}({tag}, nil)", self.named(union.ty, "Make$View")));
                }
                _ => {}
            }
        }
        f.lines("_ = m\nreturn o\n}");
    }

    /// The variable with a default's bytes.
    fn silent(definition: &Definition, field: &Field) -> String {
        format!("default{}_{}", definition.name.text, field.id)
    }

    fn view(&self, f: &mut File, definition: &Definition, m: &Message) {
        let size = place(m, m.block.first_end()).to_string();
        let names = ["$", "$View", "Make$View"].map(|wish| self.named(definition.id, wish));
        let holes = [("name", names[0].as_str()), ("view", &names[1]), ("make", &names[2]), ("size", &size)];
        f.fill("\n// $view is a $name in place. Methods are a few loads, but where they say otherwise; they are valid as long as the frame is not changed.", &holes);
        match (m.form, m.is_grown()) {
            (Form::Record, false) => f.fill(
                "type $view struct {
                head *[$size]byte
                }

                // $make is for generated code: the block is not checked.
                func $make(block []byte) $view {
                return $view{(*[$size]byte)(block)}
                }",
                &holes,
            ),
            (form, _) => f.fill(
                "type $view struct {
                head$pad *[$size]byte
                $kind []byte
                }

                // $make is for generated code: the $kind is not checked.
                func $make($kind []byte) $view {
                return $view{(*[$size]byte)($kind), $kind}
                }",
                &[
                    &holes[..],
                    &if form == Form::Record {
                        [("kind", "block"), ("pad", " ")]
                    } else {
                        [("kind", "region"), ("pad", "  ")]
                    },
                ]
                .concat(),
            ),
        }
        let elements = if m.form == Form::Record { "StridedElements" } else { "IndexedElements" };
        f.fill(
            "\n// $list is a list of $name in place.
            type $list struct {
            scantling.$elements
            }

            // At is the element with this number, from 0. It panics if there is none. O(1).
            func (l $list) At(i int) $view {
            return $make(l.Element(i))
            }

            // All is for range loops: numbers and elements, in order.
            func (l $list) All() func(yield func(int, $view) bool) {
            return func(yield func(int, $view) bool) {
            for i := range l.Len() {
            if !yield(i, l.At(i)) {
            return
            }
            }
            }
            }",
            &[&holes[..], &[("list", &self.named(definition.id, "$List")), ("elements", elements)]].concat(),
        );
        if m.form == Form::Message {
            f.fill(
                "\n// Bytes is the region, to be forwarded with all that newer writers know.
                func (v $view) Bytes() []byte {
                return v.region
                }",
                &holes,
            );
        }
    }

    /// The bytes that a place in a block starts with.
    fn at(m: &Message, field: &Field, at: Offset) -> String {
        let of = match (field.segment, m.form) {
            (1, _) => "head",
            (_, Form::Record) => "block",
            (_, Form::Message) => "region",
        };
        format!("v.{of}[{}:]", place(m, at))
    }

    /// The payload of a slot: in the first segment, its ends are loaded from the head.
    fn slot_payload(field: &Field, slot: Slot) -> String {
        let (from, end) = (slot.start, slot.end.region);
        match from {
            _ if field.segment > 1 => slot_of("v.region", from, end),
            Start::Heap => format!("v.region[scantling.Heap(v.head[:]):scantling.U32(v.head[{end}:])]"),
            Start::After { end: from, .. } => {
                format!("v.region[scantling.U32(v.head[{}:]):scantling.U32(v.head[{end}:])]", from.region)
            }
        }
    }

    /// The head of an accessor, up to where the field is there. `ty` is what it gives.
    fn guarded(&self, f: &mut File, definition: &Definition, field: &Field, method: [&str; 2], missing: &str) {
        let Some(m) = definition.defined.message() else { return };
        let [method, ty] = method;
        let view = self.named(definition.id, "$View");
        let (result, none) =
            if field.is_optional { (format!("x {ty}, ok bool"), "x, false") } else { (format!("x {ty}"), "x") };
        f.lines(&format!("func (v {view}) {method}() ({result}) {{"));
        if let Some(segment) =
            m.block.segments.iter().find(|segment| segment.number == field.segment && segment.number > 1)
        {
            let end = segment.end.block;
            let has = match m.form {
                Form::Record => format!("len(v.block) < {end}"),
                Form::Message => format!("!scantling.HasSegment(v.region, {end})"),
            };
            let missing = if field.missing == Some(Missing::Default) { missing } else { none };
            f.lines(&format!("if {has} {{\nreturn {missing}\n}}"));
        }
        match field.presence {
            Presence::Always | Presence::Empty => {}
            Presence::Bit(bit) => {
                let byte = Self::at(m, field, bit.at);
                f.lines(&format!("if {byte}[0]&{} == 0 {{\nreturn {none}\n}}", bit.mask));
            }
            Presence::Tag => {
                let byte = Self::at(m, field, field.place.at());
                f.lines(&format!("if {byte}[0] == 0 {{\nreturn {none}\n}}"));
            }
        }
    }

    fn accessor(&self, f: &mut File, definition: &Definition, m: &Message, field: &Field, member: &str) {
        f.lines("\n");
        f.docs(&[format!("{member} is the field {}{}.", field.name.text, Self::meaning(&field.content))]);
        if !field.docs.is_empty() {
            f.docs(&[""]);
        }
        f.docs(&field.docs);
        Self::deprecated(f, field.attributes.deprecated.as_deref());
        let missing = match (&field.content, &field.default) {
            (Content::Inline(inline), Some(_)) => self.load(inline, &Self::silent(definition, field)),
            (Content::Union(union), Some(Literal::Unit(tag))) => {
                format!("{}({tag}, nil)", self.named(union.ty, "Make$View"))
            }
            _ => "x".to_owned(),
        };
        self.guarded(f, definition, field, [member, &self.view_type(&field.content)], &missing);
        let ok = if field.is_optional { ", true" } else { "" };
        let value = match (&field.content, field.place) {
            (Content::Inline(inline), place) => self.load(inline, &Self::at(m, field, place.at())),
            (content, Place::Slot(slot)) => {
                let payload = Self::slot_payload(field, slot);
                match (content, slot.tag) {
                    (Content::Union(union), Some(tag)) => {
                        format!("{}({}[0], {payload})", self.named(union.ty, "Make$View"), Self::at(m, field, tag))
                    }
                    (Content::Payload(of), _) if field.presence == Presence::Empty => {
                        f.lines(&format!("p := {payload}\nif len(p) == 0 {{\nreturn x, false\n}}"));
                        self.payload(of, "p")
                    }
                    (Content::Payload(of), _) => self.payload(of, &payload),
                    _ => String::new(),
                }
            }
            _ => String::new(),
        };
        f.lines(&format!("return {value}{ok}\n}}"));
    }

    /// For text, an accessor that does not copy it.
    fn bytes(
        &self,
        f: &mut File,
        definition: &Definition,
        m: &Message,
        field: &Field,
        member: &str,
        scope: &mut Scope,
    ) {
        let is_text = match &field.content {
            Content::Inline(inline) => matches!(inline.value, InlineKind::Str(_)),
            Content::Payload(payload) => payload.of == PayloadKind::Text,
            Content::Union(_) => false,
        };
        if !is_text {
            return;
        }
        let method = scope.claim(format!("{member}Bytes"));
        f.lines("\n");
        f.docs(&[format!("{method} is the text of {member} in the frame.")]);
        let silent = Self::silent(definition, field);
        let missing = field
            .content
            .size()
            .map_or_else(|| "x".to_owned(), |size| format!("scantling.StrBytes({silent}[:{size}])"));
        self.guarded(f, definition, field, [&method, "[]byte"], &missing);
        let value = match field.place {
            Place::Inline { at, size } => format!("scantling.StrBytes({}[:{size}])", Self::at(m, field, at)),
            Place::Slot(slot) => Self::slot_payload(field, slot),
        };
        f.lines(&format!("return {value}{}\n}}", if field.is_optional { ", true" } else { "" }));
    }

    fn own_fields(&self, f: &mut File, definition: &Definition, fields: &[(&Field, &String)]) {
        let [name, view] = ["$", "$View"].map(|wish| self.named(definition.id, wish));
        f.lines(&format!(
            "\n// Own is for generated code: an owned value.\nfunc (v {view}) Own(m *scantling.Memory) (o {name}) {{"
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
                (Content::Payload(payload), _) if matches!(payload.of, PayloadKind::Region(..)) => {
                    f.lines(&format!("{to} = scantling.Box(m, x.Own(m))"));
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
        f.fill(
            "\n// Store is for generated code: it fills a block of zeros.
            func (o *$name) Store(w *scantling.Writer, b []byte) {
            scantling.FillBlock(b, $region)",
            &[("name", name), ("region", &region)],
        );
        self.store_fields(f, m, fields);
        f.fill(
            "}

            // Put is for generated code: it appends the region.
            func (o *$name) Put(w *scantling.Writer) {
            _, b := w.Open($region)
            o.Store(w, scantling.Block(b))
            }",
            &[("name", name), ("region", &region)],
        );
    }

    fn put_message(&self, f: &mut File, definition: &Definition, m: &Message, fields: &[(&Field, &String)]) {
        let name = &self.named(definition.id, "$");
        f.fill(
            "\n// Put is for generated code: it appends the region.
            func (o *$name) Put(w *scantling.Writer) {
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
            let place = Place::Slot(put.slot);
            match (field.is_optional, Self::absent(&field.content)) {
                (false, _) => self.put_slot(f, &field.content, place, "at", &value),
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
