//! The fast pass: whether bytes are what a writer of this very version wrote. It says yes or "not sure"; the walk over the tables, which
//! comes after it then, names the fault or accepts what other versions write.

use scantling_schema::Form;
use scantling_schema::plan::{
    Content, Definition, Field, Inline, InlineKind, List, ListForm, Map, MapForm, Message, Order, Payload, PayloadKind,
    Place, Presence, Start, Struct, Union,
};

use super::Go;
use super::aligned::Moved;
use super::emit::File;

/// Returns from the function where the condition holds. Neighbouring comparisons form one statement. A call among them would make the Go
/// compiler store the intermediate result in a variable, so calls stay apart.
fn unsure(f: &mut File, when: &str) {
    if when.starts_with('!') || ["rt.", "alid"].iter().any(|call| when.contains(call)) {
        return f.lines(&format!("if {when} {{\nreturn false\n}}"));
    }
    f.unsure(when);
}

/// Whether bytes are not all zero.
fn is_filled(b: &str, size: u32) -> String {
    format!("[{size}]byte({b}) != [{size}]byte{{}}")
}

pub(super) fn order(order: Order) -> &'static str {
    match order {
        Order::Unsigned => "rt.Unsigned",
        Order::Signed => "rt.Signed",
        Order::Bytes => "rt.ByBytes",
    }
}

impl Go<'_> {
    /// The pass over a struct, if some of its bytes are no value.
    pub(super) fn fast_struct(&self, f: &mut File, definition: &Definition, s: &Struct) {
        if s.is_checked {
            self.fast_head(f, definition, &format!("b *[{}]byte", s.size), "its bytes are a value");
            s.fields.iter().for_each(|x| self.fast_inline(f, &x.content, &format!("b[{}:]", x.at)));
            f.lines("return true\n}");
        }
    }

    pub(super) fn fast_union(&self, f: &mut File, definition: &Definition, u: &Union) {
        let (tag, params) = match u.size {
            Some(size) => ("b[0]", format!("b *[{size}]byte")),
            None => ("tag", "tag byte, p []byte, depth int".to_owned()),
        };
        self.fast_head(f, definition, &params, "tag and payload are a variant's, or an unknown one's");
        f.lines(&format!("switch {tag} {{\ncase 0:\nreturn false"));
        for v in &u.variants {
            f.lines(&format!("case {}:", v.tag));
            match (&v.content, u.size) {
                (content, Some(size)) => {
                    let inline = content.as_ref().and_then(Content::inline);
                    inline.into_iter().for_each(|inline| self.fast_inline(f, inline, "b[1:]"));
                    match v.tail {
                        Some(tail) if tail > 0 => {
                            f.lines(&format!(
                                "return {}",
                                is_filled(&format!("b[{}:]", size - tail), tail).replace("!=", "==")
                            ));
                        }
                        _ => f.lines("return true"),
                    }
                }
                (None, None) => f.lines("return len(p) == 0"),
                (Some(Content::Inline(inline)), None) => {
                    unsure(f, &format!("len(p) != {}", inline.size));
                    self.fast_inline(f, inline, "p");
                    f.lines("return true");
                }
                (Some(Content::Payload(payload)), None) => {
                    self.fast_payload(f, payload, "p", "depth", false);
                    f.lines("return true");
                }
                (Some(Content::Union(_)), None) => {}
            }
        }
        f.lines("}\nreturn true\n}");
    }

    pub(super) fn fast_message(&self, f: &mut File, definition: &Definition, m: &Message) {
        let end = m.block.end;
        let is_record = m.form == Form::Record;
        let at = |at: scantling_schema::plan::Offset| if is_record { at.block } else { at.region };
        if is_record {
            self.fast_head(f, definition, &format!("h *[{}]byte", end.block), "a block is one of this version");
        } else {
            self.fast_head(
                f,
                definition,
                "b []byte, depth int",
                "a region is one of this version, and all that it holds",
            );
            let len = if m.is_flat() { "!=" } else { "<" };
            unsure(f, &format!("len(b) {len} {} || depth > scantling.DepthMax", end.region));
            f.lines(&format!("h := (*[{}]byte)(b)", end.region));
            unsure(f, &format!("rt.U16(h[:]) != {}", end.block));
        }
        for byte in m.block.presence().filter(|byte| byte.spare != 0) {
            unsure(f, &format!("h[{}]&{} != 0", at(byte.at), byte.spare));
        }
        for field in m.fields.iter().filter(|field| !field.is_retired) {
            if let Content::Inline(inline) = &field.content {
                self.fast_field(f, field, inline, &format!("h[{}:]", at(field.place.at())), &at);
            }
        }
        self.fast_slots(f, m);
        f.lines("return true\n}");
        if !is_record && !m.is_aligned && self.names.is_list_checked(definition.id) {
            f.fill(
                "\n// $all is for generated code: $valid of each element of a list.
                func $all(p []byte, depth int) bool {
                ends, from, ok := rt.ValidEnds(p, depth)
                if !ok {
                return false
                }
                for ; len(ends) >= 4; ends = ends[4:] {
                to := uint(rt.U32(ends))
                if to < from || to > uint(len(p)) || !$valid(p[from:to], depth+1) {
                return false
                }
                from = to
                }
                return true
                }",
                &[("all", &self.named(definition.id, "Valid$List")), ("valid", &self.named(definition.id, "Valid$"))],
            );
        }
    }

    fn fast_head(&self, f: &mut File, definition: &Definition, params: &str, what: &str) {
        let name = self.named(definition.id, "Valid$");
        f.lines(&format!(
            "\n// {name} is for generated code: whether {what}. If not, nothing is known.\nfunc {name}({params}) bool {{"
        ));
    }

    fn fast_field(
        &self,
        f: &mut File,
        field: &Field,
        inline: &Inline,
        b: &str,
        at: &dyn Fn(scantling_schema::plan::Offset) -> u32,
    ) {
        let absent = match field.presence {
            Presence::Bit(bit) => format!("h[{}]&{} == 0", at(bit.at), bit.mask),
            Presence::Tag => format!("{b}[0] == 0"),
            Presence::Always | Presence::Empty => return self.fast_inline(f, inline, b),
        };
        let filled = is_filled(b, inline.size);
        if !inline.is_checked {
            return unsure(f, &format!("{absent} && {filled}"));
        }
        f.lines(&format!("if {absent} {{"));
        unsure(f, &filled);
        f.lines("} else {");
        self.fast_inline(f, inline, b);
        f.lines("}");
    }

    /// Statements that leave the function if `b` does not start with a value.
    fn fast_inline(&self, f: &mut File, inline: &Inline, b: &str) {
        self.check_inline(f, inline, b, unsure);
    }

    /// Statements, of which `leave` makes the one for bytes that are not a value: `b` may start with such.
    pub(super) fn check_inline(&self, f: &mut File, inline: &Inline, b: &str, leave: impl Fn(&mut File, &str) + Copy) {
        if !inline.is_checked {
            return;
        }
        let wrong = match &inline.value {
            InlineKind::Str(n) => format!("!rt.ValidStr({b}[:{n}])"),
            InlineKind::Array(element, _) => {
                let i = f.fresh();
                f.lines(&format!(
                    "for p{i} := {b}[:{}]; len(p{i}) > 0; p{i} = p{i}[{}:] {{",
                    inline.size, element.size
                ));
                self.check_inline(f, element, &format!("p{i}"), leave);
                return f.lines("}");
            }
            InlineKind::Enum(_) => format!("!{}.IsDeclared()", self.load(inline, b)),
            InlineKind::Struct(ty) | InlineKind::Storage(ty) => {
                format!("!{}((*[{}]byte)({b}))", self.named(*ty, "Valid$"), inline.size)
            }
            _ => format!("{b}[0] > 1"),
        };
        leave(f, &wrong);
    }

    fn fast_slots(&self, f: &mut File, m: &Message) {
        let heap = m.block.end.region.to_string();
        let mut from = heap.clone();
        let mut wrong = Vec::new();
        let mut parts = Vec::new();
        for field in &m.fields {
            let Place::Slot(slot) = field.place else { continue };
            let end = format!("end{}", field.id);
            f.lines(&format!("{end} := rt.U32(h[{}:])", slot.end.region));
            wrong.push(format!("{end} < {from}"));
            parts.push((field, slot, format!("b[{from}:{end}]"), from));
            from = end;
        }
        if parts.is_empty() {
            return;
        }
        wrong.iter().for_each(|wrong| unsure(f, wrong));
        unsure(f, &format!("uint64({from}) != uint64(len(b))"));
        for (field, slot, mut p, from) in parts.into_iter().filter(|(field, ..)| !field.is_retired) {
            if let Presence::Bit(bit) = field.presence {
                let end = format!("end{}", field.id);
                let before = match slot.start {
                    Start::Heap => heap.clone(),
                    Start::After { field, .. } => format!("end{field}"),
                };
                unsure(f, &format!("h[{}]&{} == 0 && {before} != {end}", bit.at.region, bit.mask));
            }
            if let Some(moved) = Moved::slot(slot) {
                let i = f.fresh();
                let (end, moved) = (format!("end{}", field.id), moved.text());
                let call = match (&field.content, slot.tag) {
                    (Content::Union(union), Some(tag)) => {
                        let pads = self.pads(union.ty);
                        format!("ValidPaddedUnion(b, {from}, {end}, {moved}, h[{}], {pads})", tag.region)
                    }
                    _ => format!("ValidPadded(b, {from}, {end}, {moved})"),
                };
                p = format!("p{i}");
                f.lines(&format!("{p}, ok{i} := rt.{call}"));
                unsure(f, &format!("!ok{i}"));
                if field.content.payload().is_some_and(is_always_legal) {
                    f.lines(&format!("_ = {p}"));
                }
            }
            match (&field.content, slot.tag) {
                (Content::Payload(payload), _) => {
                    self.fast_payload(f, payload, &p, "depth", field.presence == Presence::Empty);
                }
                (Content::Union(union), Some(tag)) => {
                    let tag = format!("h[{}]", tag.region);
                    let valid = format!("!{}({tag}, {p}, depth)", self.named(union.ty, "Valid$"));
                    if field.presence == Presence::Tag {
                        unsure(f, &format!("{tag} == 0 && len({p}) > 0 || {tag} != 0 && {valid}"));
                    } else {
                        unsure(f, &valid);
                    }
                }
                _ => {}
            }
        }
    }

    /// Statements that leave the function if `p` is not a payload, which stands in a region or list of this depth.
    fn fast_payload(&self, f: &mut File, payload: &Payload, p: &str, depth: &str, may_be_absent: bool) {
        match &payload.of {
            PayloadKind::Text => unsure(f, &format!("!rt.ValidText({p})")),
            PayloadKind::Bytes => {}
            PayloadKind::Stream(_) => unsure(f, &format!("len({p}) != 0")),
            PayloadKind::Any => unsure(f, &format!("!rt.ValidAny({p}, {may_be_absent})")),
            PayloadKind::Region(ty, form) => {
                let valid = self.named(*ty, "Valid$");
                let wrong = match (form, self.plan.get(*ty).defined.message()) {
                    (Form::Record, Some(m)) => {
                        format!(
                            "!rt.ValidRecord({p}, {depth}, {}) || !{valid}((*[{0}]byte)({p}[2:]))",
                            m.block.end.block
                        )
                    }
                    _ => format!("!{valid}({p}, {depth}+1)"),
                };
                let absent = if may_be_absent { format!("len({p}) > 0 && ") } else { String::new() };
                let wrong = if may_be_absent && *form == Form::Record { format!("({wrong})") } else { wrong };
                unsure(f, &format!("{absent}{wrong}"));
            }
            PayloadKind::List(list) => self.fast_list(f, list, p, depth),
            PayloadKind::Map(map) => self.fast_map(f, map, p, depth),
        }
    }

    fn fast_list(&self, f: &mut File, list: &List, p: &str, depth: &str) {
        let i = f.fresh();
        match (&list.form, &list.element) {
            (ListForm::Packed { size }, Content::Inline(inline)) => {
                if *size > 1 {
                    unsure(f, &format!("len({p})%{size} != 0"));
                }
                if inline.is_checked {
                    f.lines(&format!("for p{i} := {p}; len(p{i}) >= {size}; p{i} = p{i}[{size}:] {{"));
                    self.fast_inline(f, inline, &format!("p{i}"));
                    f.lines("}");
                }
            }
            (ListForm::Strided { stride }, element) => {
                let valid = element.named().map(|ty| self.named(ty, "Valid$")).unwrap_or_default();
                f.lines(&format!("p{i}, ok{i} := rt.ValidStride({p}, {stride})"));
                unsure(f, &format!("!ok{i}"));
                f.lines(&format!("for ; len(p{i}) >= {stride}; p{i} = p{i}[{stride}:] {{"));
                unsure(f, &format!("!{valid}((*[{stride}]byte)(p{i}))"));
                f.lines("}");
            }
            (_, Content::Payload(element)) if Moved::elements(list).is_none() && self.valid(&element.of).is_some() => {
                let valid = self.valid(&element.of).unwrap_or_default();
                unsure(f, &format!("!{valid}({p}, {depth})"));
            }
            (_, element) => {
                self.fast_elements(f, i, p, depth, Moved::elements(list));
                let e = format!("e{i}");
                match element {
                    Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
                        unsure(f, &format!("!{}({e}, {depth}+1)", self.named(*ty, "Valid$")));
                    }
                    Content::Payload(payload) if is_always_legal(payload) => f.lines(&format!("_ = {e}")),
                    Content::Payload(payload) => {
                        self.fast_payload(f, payload, &e, &format!("{depth}+1"), false);
                    }
                    Content::Union(union) => {
                        let valid = self.named(union.ty, "Valid$");
                        unsure(f, &format!("len({e}) == 0 || !{valid}({e}[0], {e}[1:], {depth}+1)"));
                    }
                    Content::Inline(_) => {}
                }
                f.lines("}");
            }
        }
    }

    /// A function that says whether a list has such elements, if one is there.
    fn valid(&self, payload: &PayloadKind) -> Option<String> {
        match payload {
            PayloadKind::Text => Some("rt.ValidTexts".to_owned()),
            PayloadKind::Bytes => Some("rt.ValidBlobs".to_owned()),
            PayloadKind::Region(ty, Form::Message) => Some(self.named(*ty, "Valid$List")),
            _ => None,
        }
    }

    /// The head of a loop over the elements of a list with ends: `e` and the number is one of them.
    fn fast_elements(&self, f: &mut File, i: usize, p: &str, depth: &str, moved: Option<Moved>) {
        f.lines(&format!("p{i} := {p}\nends{i}, from{i}, ok{i} := rt.ValidEnds(p{i}, {depth})"));
        unsure(f, &format!("!ok{i}"));
        f.lines(&format!("for ; len(ends{i}) >= 4; ends{i} = ends{i}[4:] {{\nto{i} := uint(rt.U32(ends{i}))"));
        unsure(f, &format!("to{i} < from{i} || to{i} > uint(len(p{i}))"));
        match moved.map(Moved::text) {
            Some(moved) => {
                f.lines(&format!("e{i}, ok{i} := rt.ValidPadded(p{i}, uint32(from{i}), uint32(to{i}), {moved})"));
                unsure(f, &format!("!ok{i}"));
                f.lines(&format!("from{i} = to{i}"));
            }
            None => f.lines(&format!("e{i} := p{i}[from{i}:to{i}]\nfrom{i} = to{i}")),
        }
    }

    fn fast_map(&self, f: &mut File, map: &Map, p: &str, depth: &str) {
        let i = f.fresh();
        let order = order(map.order);
        let ascends = |f: &mut File, key: &str| {
            unsure(f, &format!("!{order}.Ascends(before{i}, {key})"));
            f.lines(&format!("before{i} = {key}"));
        };
        f.lines(&format!("var before{i} []byte"));
        match &map.form {
            MapForm::Inline { stride, value, .. } => {
                f.lines(&format!("p{i}, ok{i} := rt.ValidStride({p}, {stride})"));
                unsure(f, &format!("!ok{i}"));
                f.lines(&format!("for ; len(p{i}) >= {stride}; p{i} = p{i}[{stride}:] {{"));
                map.key.inline().into_iter().for_each(|key| self.fast_inline(f, key, &format!("p{i}")));
                ascends(f, &format!("p{i}[:{value}]"));
                map.value.inline().into_iter().for_each(|x| self.fast_inline(f, x, &format!("p{i}[{value}:]")));
                f.lines("}");
            }
            MapForm::Indexed { end, key, value } => {
                self.fast_elements(f, i, p, depth, None);
                let e = format!("e{i}");
                unsure(f, &format!("len({e}) < {} || rt.U16({e}) != {}", end.region, end.block));
                let mut from = format!("uint32({})", end.region);
                let mut payloads = Vec::new();
                for (content, place, name) in [(&map.key, key, "key"), (&map.value, value, "value")] {
                    match place {
                        Place::Inline { at, size } => {
                            let b = format!("{e}[{}:]", at.region);
                            content.inline().into_iter().for_each(|x| self.fast_inline(f, x, &b));
                            payloads.push((content, None, format!("{b}[:{size}]")));
                        }
                        Place::Slot(slot) => {
                            let end = format!("{name}{i}");
                            f.lines(&format!("{end} := rt.U32({e}[{}:])", slot.end.region));
                            unsure(f, &format!("{end} < {from} || uint64({end}) > uint64(len({e}))"));
                            payloads.push((content, Some(slot), format!("{e}[{from}:{end}]")));
                            from = end;
                        }
                    }
                }
                unsure(f, &format!("uint64({from}) != uint64(len({e}))"));
                for (at, (content, slot, b)) in payloads.iter().enumerate() {
                    match (content, slot.and_then(|slot| slot.tag)) {
                        (Content::Payload(payload), _) => {
                            self.fast_payload(f, payload, b, &format!("{depth}+1"), false);
                        }
                        (Content::Union(union), Some(tag)) => {
                            let valid = self.named(union.ty, "Valid$");
                            unsure(f, &format!("!{valid}({e}[{}], {b}, {depth}+1)", tag.region));
                        }
                        _ => {}
                    }
                    if at == 0 {
                        ascends(f, b);
                    }
                }
                f.lines("}");
            }
        }
    }
}

/// Whether a payload may be any bytes.
fn is_always_legal(payload: &Payload) -> bool {
    match &payload.of {
        PayloadKind::Bytes => true,
        PayloadKind::List(list) => {
            matches!(list.form, ListForm::Packed { size: 1 }) && list.element.inline().is_some_and(|x| !x.is_checked)
        }
        _ => false,
    }
}
