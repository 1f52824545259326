//! Peeks: parts of a frame that are checked when they are reached. Types of peeks and lists, and an accessor for each field.
//!
//! ```text
//! func (p OrderPeek) ID() uint64                  a number cannot be wrong
//! func (p OrderPeek) Account() (string, error)    a payload's slot, and what the payload is
//! ```
//!
//! A record of which all bytes are legal has no peek of its own: its view is one.

use scantling_schema::plan::{
    Content, Definition, Field, InlineKind, ListForm, Literal, Message, Missing, Offset, Payload, PayloadKind, Place,
    Presence, Slot, Start, Union,
};
use scantling_schema::{Form, Scalar};

use super::Go;
use super::aligned::Moved;
use super::emit::File;
use super::message::place;
use super::names::tag;
use super::peek_content::Tabled;

/// What an accessor gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Results {
    pub(super) is_optional: bool,
    pub(super) can_fail: bool,
}

impl Results {
    /// `x T, ok bool, err error`
    fn signature(self, ty: &str) -> String {
        let ok = if self.is_optional { ", ok bool" } else { "" };
        let err = if self.can_fail { ", err error" } else { "" };
        format!("x {ty}{ok}{err}")
    }

    /// The same of an accessor that returns in one place.
    fn at_once(self, ty: &str) -> String {
        if self.can_fail { format!("({ty}, error)") } else { ty.to_owned() }
    }

    /// The statement that gives a value.
    pub(super) fn value(self, value: &str) -> String {
        format!(
            "return {value}{}{}",
            if self.is_optional { ", true" } else { "" },
            if self.can_fail { ", nil" } else { "" }
        )
    }

    /// The statement that says that there is none.
    fn absent(self) -> String {
        let err = if self.can_fail { ", nil" } else { "" };
        if self.is_optional { format!("return x, false{err}") } else { format!("return x{err}") }
    }

    /// The statement that gives an error.
    pub(super) fn error(self, error: &str) -> String {
        if self.is_optional { format!("return x, false, {error}") } else { format!("return x, {error}") }
    }

    /// The statements that give what a call gives: a value and an error.
    pub(super) fn call(self, call: &str) -> String {
        if self.is_optional { format!("x, err = {call}\nreturn x, err == nil, err") } else { format!("return {call}") }
    }
}

impl Go<'_> {
    /// The peek of a message, or of a record of which some bytes are not legal. `members` are methods of the fields, and of those that are
    /// text the ones that do not copy it.
    pub(super) fn peek(
        &self,
        f: &mut File,
        definition: &Definition,
        m: &Message,
        members: &[(String, Option<String>)],
    ) {
        if !self.has_peek(definition.id) {
            return;
        }
        let (size, index) = (m.block.end.region.to_string(), self.index(definition.id));
        let names = ["$", "$Peek", "Make$Peek", "Open$Peek", "$PeekList"].map(|wish| self.named(definition.id, wish));
        let block_len = m.block.end.block.to_string();
        let holes = [
            ("name", names[0].as_str()),
            ("peek", &names[1]),
            ("make", &names[2]),
            ("open", &names[3]),
            ("list", &names[4]),
            ("size", &size),
            ("blockLen", &block_len),
            ("index", &index),
            ("less", if m.is_flat() { "!=" } else { "<" }),
        ];
        f.fill(
            "\n// $peek is a $name, read in place. Its methods check only the parts that they reach; their errors are *scantling.Invalid.
            type $peek struct {
            part rt.Part
            }

            // $make is for generated code: nothing is checked.
            func $make(b []byte, frame uint32) $peek {
            return $peek{rt.Part{Bytes: b, Frame: frame}}
            }",
            &holes,
        );
        if m.form == Form::Message {
            f.fill(
                "\n// $open is for generated code: the block's length is checked.
                func $open(region []byte, frame uint32) (p $peek, err error) {
                if len(region) $less $size || rt.U16(region) != $blockLen {
                err = rt.PeekOwn(types, $index, region, frame)
                }
                return $make(region, frame), err
                }

                // Bytes is the message's part of the frame. Only the length of its block has been checked.
                func (p $peek) Bytes() []byte {
                return p.part.Bytes
                }",
                &holes,
            );
        }
        match m.form {
            _ if !self.names.is_listed(definition.id) => {}
            Form::Message => f.fill(
                "\n// $list is a list of $name, read in place.
                type $list struct {
                rt.IndexedPeeks
                }

                // At is the element with index i. It panics if i is out of range. O(1).
                func (l $list) At(i int) (element $peek, err error) {
                b := l.Element(i)
                if len(b) $less $size || rt.U16(b) != $blockLen {
                err = l.PeekOwn(types, $index, i, b)
                }
                return $make(b, l.Frame()), err
                }

                // All iterates over the elements, each with its error. It ends after an element whose end is not valid.
                func (l $list) All() func(yield func($peek, error) bool) {
                return rt.PeekAll(l.IndexedPeeks, $open)
                }",
                &holes,
            ),
            Form::Record => f.fill(
                "\n// $list is a list of $name, read in place.
                type $list struct {
                rt.StridedPeeks
                }

                // At is the element with index i. It panics if i is out of range. O(1).
                func (l $list) At(i int) $peek {
                return $make(l.Element(i), l.Frame())
                }

                // All iterates over indices and elements.
                func (l $list) All() func(yield func(int, $peek) bool) {
                return func(yield func(int, $peek) bool) {
                for i := range l.Len() {
                if !yield(i, l.At(i)) {
                return
                }
                }
                }
                }",
                &holes,
            ),
        }
        let fields = || m.fields.iter().zip(members).enumerate().filter(|(_, (field, _))| field.has_values());
        let is_text = |field: &Field| field.content.payload().is_some_and(|payload| payload.of == PayloadKind::Text);
        let is_printed =
            |field: &Field| field.place.slot().is_some() && (is_text(field) || Self::part_call(field).is_none());
        if fields().any(|(_, (field, _))| is_printed(field)) {
            f.fill(
                "\nfunc (p $peek) fault() error {\nreturn rt.PeekSlotFault(types, $index, p.part.Bytes, p.part.Frame)\n}",
                &holes,
            );
        }
        for (at, (field, (member, bytes))) in fields() {
            let table = Tabled::field(&index, at);
            self.peek_accessor(f, definition, m, field, member, &table);
            if let Some(bytes) = bytes {
                self.peek_bytes(f, definition, m, field, [member, bytes]);
            }
        }
    }

    /// The bytes that a place in a block starts with: those of the first segment are there.
    fn reached(m: &Message, field: &Field, at: Offset) -> String {
        match field.segment {
            1 => format!("(*[{}]byte)(p.part.Bytes)[{}:]", place(m, m.block.first_end()), place(m, at)),
            _ => format!("p.part.Bytes[{}:]", place(m, at)),
        }
    }

    /// The head of an accessor, up to where the field is there.
    fn peek_head(
        &self,
        f: &mut File,
        definition: &Definition,
        field: &Field,
        method: &str,
        results: (Results, &str, &str),
    ) {
        let Some(m) = definition.defined.message() else { return };
        let (results, ty, missing) = results;
        let peek = self.named(definition.id, "$Peek");
        // Whether nothing returns before the value.
        let is_bool = field.content.inline().is_some_and(|inline| inline.value == InlineKind::Scalar(Scalar::Bool));
        let is_call = field.content.inline().is_none_or(|inline| !inline.is_checked) || is_bool;
        let is_part = field.place.slot().is_none() || Self::part_call(field).is_some() && ty != "[]byte";
        let signature = if is_call && is_part && !field.is_optional && field.segment == 1 {
            results.at_once(ty)
        } else {
            format!("({})", results.signature(ty))
        };
        f.lines(&format!("func (p {peek}) {method}() {signature} {{"));
        let later = m.block.segments.iter().find(|x| x.number == field.segment && x.number > 1);
        if let Some(segment) = later {
            let end = segment.end.block;
            let has = match m.form {
                Form::Record => format!("len(p.part.Bytes) < {end}"),
                Form::Message => format!("!rt.HasSegment(p.part.Bytes, {end})"),
            };
            let is_default = field.missing == Some(Missing::Default) && missing != "x";
            let missing = if is_default { results.value(missing) } else { results.absent() };
            f.lines(&format!("if {has} {{\n{missing}\n}}"));
        }
        match field.presence {
            Presence::Always | Presence::Empty => {}
            Presence::Bit(bit) => {
                let byte = Self::reached(m, field, bit.at);
                f.lines(&format!("if {byte}[0]&{} == 0 {{\n{}\n}}", bit.mask, results.absent()));
            }
            Presence::Tag => {
                let byte = Self::reached(m, field, field.place.at());
                f.lines(&format!("if {byte}[0] == 0 {{\n{}\n}}", results.absent()));
            }
        }
    }

    fn peek_accessor(
        &self,
        f: &mut File,
        definition: &Definition,
        m: &Message,
        field: &Field,
        member: &str,
        table: &Tabled,
    ) {
        let content = &field.content;
        let can_fail = content.inline().is_none_or(|inline| inline.is_checked);
        let results = Results { is_optional: field.is_optional, can_fail };
        f.lines("\n");
        f.docs(&[format!("{member} is the field {}{}.", field.name.text, Self::meaning(content))]);
        Self::said(f, &field.docs, &field.attributes);
        let missing = match (content, &field.default) {
            (Content::Inline(inline), Some(_)) => self.load(inline, &Self::silent(definition, field)),
            (Content::Union(union), Some(Literal::Unit(tag))) => {
                format!("{}({tag}, nil, p.part.Frame)", self.named(union.ty, "Make$Peek"))
            }
            _ => "x".to_owned(),
        };
        self.peek_head(f, definition, field, member, (results, &self.peek_type(content), &missing));
        match (content, field.place) {
            (Content::Inline(inline), at) => {
                let b = Self::reached(m, field, at.at());
                if inline.value == InlineKind::Scalar(Scalar::Bool) {
                    f.lines(&results.call(&format!("p.part.Bool({})", place(m, at.at()))));
                } else if inline.is_checked {
                    // Not of an array, whose capacity does not end with the frame.
                    f.lines(&format!("b := p.part.Bytes[{}:]", place(m, at.at())));
                    self.peek_inline(f, inline, table, ["b", "p.part.Frame"], results);
                } else {
                    f.lines(&results.value(&self.load(inline, &b)));
                }
            }
            (_, Place::Slot(slot)) => {
                if let (Some(call), Some(payload)) = (Self::part_call(field), content.payload()) {
                    self.peek_part(f, payload, &self.part_payload(definition, field, slot, call), results);
                    return f.lines("}");
                }
                self.peek_slot(f, m, field, slot, results);
                match (content, slot.tag) {
                    (Content::Union(union), Some(tag)) => {
                        let open = self.named(union.ty, "Open$Peek");
                        f.lines(&results.call(&format!("{open}(p.part.Bytes[{}:], b, p.part.Frame)", tag.region)));
                    }
                    (Content::Payload(payload), _) => {
                        let none = if field.presence == Presence::Empty {
                            results.absent()
                        } else {
                            results.error(&format!(
                                "rt.FaultIn(p.part.Frame, scantling.KindRequiredAbsent, p.part.Bytes[{}:])",
                                field.place.at().region
                            ))
                        };
                        if !payload.may_be_empty {
                            f.lines(&format!("if len(b) == 0 {{\n{none}\n}}"));
                        }
                        self.peek_payload(f, payload, table, ["b", "p.part.Frame"], results);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        f.lines("}");
    }

    /// The method of the runtime that gives a field's payload, if it has one.
    fn part_call(field: &Field) -> Option<&'static str> {
        let (slot, payload) = (field.place.slot()?, field.content.payload()?);
        match &payload.of {
            _ if Moved::slot(slot).is_some() => None,
            PayloadKind::Text => Some("Text"),
            PayloadKind::List(list) => match (list.form, &list.element) {
                (ListForm::Packed { .. }, Content::Inline(inline)) => (!inline.is_checked).then_some("Packed"),
                (_, element) if Moved::elements(list).is_some() || element.payload().is_none() => None,
                (ListForm::Indexed, element) => match element.payload()?.of {
                    PayloadKind::Region(..) => Some("Elements"),
                    PayloadKind::Text => Some("Texts"),
                    PayloadKind::Bytes => Some("Blobs"),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// The call of such a method.
    fn part_payload(&self, definition: &Definition, field: &Field, slot: Slot, method: &str) -> String {
        let size = match field.content.list().map(|list| list.form) {
            Some(ListForm::Packed { size }) => format!(", {size}"),
            _ => String::new(),
        };
        let from = match slot.start {
            Start::Heap => 0,
            Start::After { end, .. } => end.region,
        };
        format!("p.part.{method}({from}, {}{size}, &types, {})", slot.end.region, self.index(definition.id))
    }

    /// Statements that give what such a call gives.
    fn peek_part(&self, f: &mut File, payload: &Payload, call: &str, results: Results) {
        let both = |value: &str| {
            if results.is_optional {
                format!("return {value}, err == nil, err")
            } else {
                format!("return {value}, err")
            }
        };
        match &payload.of {
            PayloadKind::List(list) => match &list.element {
                Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
                    let value = format!("{}{{IndexedPeeks: elements}}", self.named(*ty, "$PeekList"));
                    f.lines(&format!("elements, err := {call}\n{}", both(&value)));
                }
                Content::Inline(_) => f.lines(&format!("b, err := {call}\n{}", both(&self.payload(payload, "b")))),
                _ => f.lines(&results.call(call)),
            },
            _ => f.lines(&results.call(call)),
        }
    }

    /// Makes `b` the payload of a slot.
    fn peek_slot(&self, f: &mut File, m: &Message, field: &Field, slot: Slot, results: Results) {
        let from = match slot.start {
            Start::Heap => "rt.Heap(p.part.Bytes)".to_owned(),
            Start::After { end, .. } => format!("rt.U32({})", Self::reached(m, field, end)),
        };
        let end = Self::reached(m, field, slot.end);
        f.lines(&format!(
            "b, isIn := rt.PeekSlot(p.part.Bytes, {from}, rt.U32({end}))\nif !isIn {{\n{}\n}}",
            results.error("p.fault()")
        ));
        let Some(moved) = Moved::slot(slot).map(Moved::text) else { return };
        let call = match (&field.content, slot.tag) {
            (Content::Union(union), Some(tag)) => {
                let pads = self.pads(union.ty);
                format!("PeekPaddedUnion(p.part.Bytes[{}:], b, {from}, {moved}, {pads}, p.part.Frame)", tag.region)
            }
            _ => format!("PeekPadded(b, {from}, {moved}, p.part.Frame)"),
        };
        f.lines(&format!("b, wrong := rt.{call}\nif wrong != nil {{\n{}\n}}", results.error("wrong")));
    }

    /// For text, an accessor that neither copies nor checks it.
    fn peek_bytes(
        &self,
        f: &mut File,
        definition: &Definition,
        m: &Message,
        field: &Field,
        [member, method]: [&str; 2],
    ) {
        let results = Results { is_optional: field.is_optional, can_fail: field.place.slot().is_some() };
        f.lines("\n");
        f.docs(&[format!("{method} is the text of {member} in the frame; it is not checked.")]);
        let size = field.content.size();
        let silent = Self::silent(definition, field);
        let missing = size.map_or_else(|| "x".to_owned(), |size| format!("rt.StrBytes({silent}[:{size}])"));
        let missing = if field.default.is_some() { missing } else { "x".to_owned() };
        self.peek_head(f, definition, field, method, (results, "[]byte", &missing));
        match field.place {
            Place::Inline { at, size } => {
                let b = Self::reached(m, field, at);
                f.lines(&results.value(&format!("rt.StrBytes({b}[:{size}])")));
            }
            Place::Slot(slot) => {
                self.peek_slot(f, m, field, slot, results);
                f.lines(&results.value("b"));
            }
        }
        f.lines("}");
    }

    /// The peek of a union without storage.
    pub(super) fn peek_union(
        &self,
        f: &mut File,
        definition: &Definition,
        u: &Union,
        members: &[String],
        holes: &[(&str, &str)],
    ) {
        if u.storage.is_some() {
            return;
        }
        let names = ["$Peek", "Make$Peek", "Open$Peek"].map(|wish| self.named(definition.id, wish));
        let holes = [holes, &[("peek", names[0].as_str()), ("put", &names[1]), ("open", &names[2])]].concat();
        let holes: Vec<_> = holes.into_iter().rev().collect();
        f.fill(
            "\n// $peek is a $name, read in place. Its methods check only the parts that they reach; their errors are *scantling.Invalid.
            type $peek struct {
            tag   $tag
            frame uint32
            data  []byte
            }

            // $put is for generated code: nothing is checked.
            func $put(tag byte, payload []byte, frame uint32) $peek {
            return $peek{$tag(tag), frame, payload}
            }

            // $open is for generated code: the slot starts with the tag.
            func $open(slot, payload []byte, frame uint32) ($peek, error) {
            if len(slot) == 0 || slot[0] == 0 {
            return $peek{}, rt.FaultIn(frame, scantling.KindRequiredAbsent, slot)
            }",
            &holes,
        );
        let units: Vec<_> = u.variants.iter().filter(|v| v.content.is_none()).collect();
        if !units.is_empty() {
            let tags: Vec<_> = units.iter().map(|v| self.named(definition.id, &tag(&v.name))).collect();
            f.fill(
                "switch $tag(slot[0]) {
                case $tags:
                if len(payload) != 0 {
                return $peek{}, rt.FaultIn(frame, scantling.KindVariantLength, payload)
                }
                }",
                &[&holes[..], &[("tags", &tags.join(", "))]].concat(),
            );
        }
        f.fill(
            "return $put(slot[0], payload, frame), nil
            }

            // Tag is the variant.
            func (p $peek) Tag() $tag {
            return p.tag
            }

            // Unknown is the payload of a variant that only a newer schema has; ok is false for other variants.
            func (p $peek) Unknown() (payload []byte, ok bool) {
            if p.tag.IsKnown() {
            return nil, false
            }
            return p.data, true
            }",
            &holes,
        );
        let results = Results { is_optional: false, can_fail: true };
        for (at, (v, member)) in u.variants.iter().zip(members).enumerate() {
            let Some(content) = &v.content else { continue };
            f.lines("\n");
            f.docs(&[format!(
                "{member} is the payload of the variant {}{}. It panics if the tag is different.",
                v.name.text,
                Self::meaning(content)
            )]);
            Self::said(f, &v.docs, &v.attributes);
            f.fill(
                "func (p $peek) $member() ($results) {
                if p.tag != $constant {
                panic(\"scantling: $member of another variant\")
                }",
                &[
                    &holes[..],
                    &[
                        ("member", member),
                        ("results", &results.signature(&self.peek_type(content))),
                        ("constant", &self.named(definition.id, &tag(&v.name))),
                    ],
                ]
                .concat(),
            );
            let table = Tabled::variant(&self.index(definition.id), at);
            match content {
                Content::Inline(inline) => {
                    let wrong = results.error("rt.FaultIn(p.frame, scantling.KindVariantLength, p.data)");
                    f.lines(&format!("if len(p.data) != {} {{\n{wrong}\n}}", inline.size));
                    self.peek_inline(f, inline, &table, ["p.data", "p.frame"], results);
                }
                Content::Payload(payload) => self.peek_payload(f, payload, &table, ["p.data", "p.frame"], results),
                Content::Union(_) => {}
            }
            f.lines("}");
        }
    }

    /// Whether a definition has a peek of its own.
    pub(super) fn has_peek(&self, ty: scantling_schema::TypeId) -> bool {
        self.plan.get(ty).defined.message().is_some_and(|m| {
            let is_checked =
                |field: &Field| !field.is_retired && field.content.inline().is_some_and(|inline| inline.is_checked);
            m.form == Form::Message || m.fields.iter().any(is_checked)
        })
    }
}
