//! Records and messages in place: types of views and lists, and an accessor for each field.

use scantling_schema::Form;
use scantling_schema::plan::{
    Content, Definition, Field, InlineKind, Literal, Message, Missing, Offset, PayloadKind, Place, Presence, Slot,
    Start,
};

use super::Go;
use super::aligned::Moved;
use super::content::{ends_of, slot_of};
use super::emit::File;
use super::message::place;
use super::names::Scope;

impl Go<'_> {
    pub(super) fn view(&self, f: &mut File, definition: &Definition, m: &Message) {
        let size = place(m, m.block.first_end()).to_string();
        let names = ["$", "$View", "Make$View"].map(|wish| self.named(definition.id, wish));
        let holes = [("name", names[0].as_str()), ("view", &names[1]), ("make", &names[2]), ("size", &size)];
        f.fill("\n// $view is a $name, read in place. It is valid until the frame changes. Methods take a few loads unless they state otherwise.", &holes);
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
        let elements = match m.form {
            Form::Record => "StridedElements",
            Form::Message if m.is_aligned => "AlignedElements",
            Form::Message => "IndexedElements",
        };
        if self.names.is_listed(definition.id) {
            f.fill(
                "\n// $list is a list of $name, read in place.
            type $list struct {
            rt.$elements
            }

            // At is the element with index i. It panics if i is out of range. O(1).
            func (l $list) At(i int) $view {
            return $make(l.Element(i))
            }

            // All iterates over indices and elements.
            func (l $list) All() func(yield func(int, $view) bool) {
            return func(yield func(int, $view) bool) {
            for i := range l.Len() {
            if !yield(i, l.At(i)) {
            return
            }
            }
            }
            }

            // $all is for generated code: it makes owned values of all elements.
            func (l $list) $all(m *scantling.Memory) []$name {
            at := m.At
            list := rt.MakeList[$name](m, l)
            for i := range list {
            list[i] = l.At(i).Own(m)
            }
            m.At = at
            return list
            }",
                &[
                    &holes[..],
                    &[
                        ("list", self.named(definition.id, "$List").as_str()),
                        ("elements", elements),
                        ("all", &self.names.method(definition.id, "OwnAll")),
                    ],
                ]
                .concat(),
            );
        }
        if m.form == Form::Message {
            f.fill(
                "\n// Bytes is the message's part of the frame, with the fields that only newer schemas have.
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

    /// The payload of a slot in an aligned message, of a union with the load of its tag.
    fn moved_payload(&self, field: &Field, slot: Slot, moved: Moved, tag: Option<&str>) -> String {
        let head = if field.segment > 1 { "v.region" } else { "v.head" };
        let [from, end] = ends_of(head, slot.start, slot.end.region).map(|x| x.replace("(v.head)", "(v.head[:])"));
        let moved = moved.text();
        match (&field.content, tag) {
            (Content::Union(union), Some(tag)) => {
                let pads = self.pads(union.ty);
                format!("rt.PaddedUnion(v.region, {from}, {end}, {moved}, {tag}, {pads})")
            }
            _ => format!("rt.Padded(v.region, {from}, {end}, {moved})"),
        }
    }

    /// The payload of a slot: in the first segment, its ends are loaded from the head.
    fn slot_payload(&self, m: &Message, field: &Field, slot: Slot) -> String {
        if let Some(moved) = Moved::slot(slot) {
            let tag = slot.tag.map(|tag| format!("{}[0]", Self::at(m, field, tag)));
            return self.moved_payload(field, slot, moved, tag.as_deref());
        }
        let (from, end) = (slot.start, slot.end.region);
        match from {
            _ if field.segment > 1 => slot_of("v.region", from, end),
            Start::Heap => format!("v.region[rt.Heap(v.head[:]):rt.U32(v.head[{end}:])]"),
            Start::After { end: from, .. } => {
                format!("v.region[rt.U32(v.head[{}:]):rt.U32(v.head[{end}:])]", from.region)
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
        // Nothing returns before the value.
        let result = if field.is_optional || field.segment > 1 { format!("({result})") } else { ty.to_owned() };
        f.lines(&format!("func (v {view}) {method}() {result} {{"));
        if let Some(segment) =
            m.block.segments.iter().find(|segment| segment.number == field.segment && segment.number > 1)
        {
            let end = segment.end.block;
            let has = match m.form {
                Form::Record => format!("len(v.block) < {end}"),
                Form::Message => format!("!rt.HasSegment(v.region, {end})"),
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

    pub(super) fn accessor(&self, f: &mut File, definition: &Definition, m: &Message, field: &Field, member: &str) {
        f.lines("\n");
        f.docs(&[format!("{member} is the field {}{}.", field.name.text, Self::meaning(&field.content))]);
        Self::said(f, &field.docs, &field.attributes);
        let missing = match (&field.content, &field.default) {
            (Content::Inline(inline), Some(_)) => self.load(inline, &Self::silent(definition, field)),
            (Content::Union(union), Some(Literal::Unit(tag))) => {
                format!("{}({tag}, nil)", self.named(union.ty, "Make$View"))
            }
            _ => "x".to_owned(),
        };
        if let (Content::Inline(inline), Presence::Bit(bit), 1) = (&field.content, field.presence, field.segment)
            && self.number(inline).is_some()
        {
            // An absent number is zero (D18).
            let (view, ty) = (self.named(definition.id, "$View"), self.view_type(&field.content));
            let value = self.load(inline, &Self::at(m, field, field.place.at()));
            return f.lines(&format!(
                "func (v {view}) {member}() (x {ty}, ok bool) {{\nreturn {value}, v.head[{}]&{} != 0\n}}",
                place(m, bit.at),
                bit.mask
            ));
        }
        self.guarded(f, definition, field, [member, &self.view_type(&field.content)], &missing);
        let ok = if field.is_optional { ", true" } else { "" };
        let value = match (&field.content, field.place) {
            (Content::Inline(inline), place) => self.load(inline, &Self::at(m, field, place.at())),
            (content, Place::Slot(slot)) => {
                let payload = self.slot_payload(m, field, slot);
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

    /// For text, an accessor that does not copy it, and its name.
    pub(super) fn bytes(
        &self,
        f: &mut File,
        definition: &Definition,
        m: &Message,
        field: &Field,
        member: &str,
        scope: &mut Scope,
    ) -> Option<String> {
        let is_text = match &field.content {
            Content::Inline(inline) => matches!(inline.value, InlineKind::Str(_)),
            Content::Payload(payload) => payload.of == PayloadKind::Text,
            Content::Union(_) => false,
        };
        if !is_text {
            return None;
        }
        let method = scope.claim(format!("{member}Bytes"));
        f.lines("\n");
        f.docs(&[format!("{method} is the text of {member} in the frame.")]);
        let silent = Self::silent(definition, field);
        let missing =
            field.content.size().map_or_else(|| "x".to_owned(), |size| format!("rt.StrBytes({silent}[:{size}])"));
        self.guarded(f, definition, field, [&method, "[]byte"], &missing);
        let value = match field.place {
            Place::Inline { at, size } => format!("rt.StrBytes({}[:{size}])", Self::at(m, field, at)),
            Place::Slot(slot) => self.slot_payload(m, field, slot),
        };
        f.lines(&format!("return {value}{}\n}}", if field.is_optional { ", true" } else { "" }));
        Some(method)
    }
}
