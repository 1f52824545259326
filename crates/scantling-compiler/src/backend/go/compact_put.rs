//! Compact: statements that write owned values. The runtime's writer has the numbers and the lengths.

use scantling_schema::plan::{
    Compact, Content, Defined, Definition, Field, Inline, InlineKind, Message, Payload, PayloadKind, Presence, Struct,
    Union, Written,
};

use super::Go;
use super::content::Number;
use super::emit::{File, string};
use super::names::variant;

impl Go<'_> {
    /// Statements that write a required value; as an element, a body adds no levels.
    pub(super) fn put_compact(&self, f: &mut File, content: &Content, compact: Compact, value: &str, is_element: bool) {
        match content {
            Content::Inline(inline) => self.put_compact_inline(f, inline, compact, value),
            Content::Union(union) => f.lines(&format!("{}(w, {value})", self.named(union.ty, "PutCompact$"))),
            Content::Payload(payload) => {
                let levels = if is_element { payload.levels_as_element } else { payload.levels };
                self.put_compact_payload(f, payload, levels, value);
            }
        }
    }

    fn put_compact_inline(&self, f: &mut File, inline: &Inline, compact: Compact, value: &str) {
        let (put, wide) = match compact.form {
            Written::Varint(_) => ("Varint", "uint64"),
            Written::Zigzag(_) => ("Zigzag", "int64"),
            _ => ("", ""),
        };
        if let Some(Number { raw, .. }) = self.number(inline).filter(|_| !put.is_empty()) {
            if self.is_closed(inline) {
                f.lines(&format!("w.Demand({value}.IsDeclared(), scantling.ErrEnum)"));
            }
            return f.lines(&match inline.size {
                16 => format!("w.Put{put}128({raw}({value}))"),
                _ => format!("w.Put{put}({wide}({value}))"),
            });
        }
        match &inline.value {
            InlineKind::Array(element, _) => {
                let i = f.fresh();
                f.lines(&format!("for i{i} := range {value} {{"));
                self.put_compact_inline(f, element, element.compact, &format!("{value}[i{i}]"));
                f.lines("}");
            }
            InlineKind::Struct(ty) => f.lines(&format!("{value}.{}(w)", self.names.method(*ty, "PutCompact"))),
            InlineKind::Storage(ty) => f.lines(&format!("{}(w, {value})", self.named(*ty, "PutCompact$"))),
            InlineKind::Str(n) => f.lines(&format!("w.PutLenStr({value}, {n})")),
            _ => self.store(f, inline, &format!("w.Claim({})", inline.size), value, "w"),
        }
    }

    fn put_compact_payload(&self, f: &mut File, payload: &Payload, levels: u32, value: &str) {
        match &payload.of {
            PayloadKind::Text => f.lines(&format!("w.PutLenText({value})")),
            PayloadKind::Bytes | PayloadKind::Stream(_) => f.lines(&format!("w.PutLenBytes({value})")),
            PayloadKind::Any => f.lines(&format!("w.PutCompactAny({value})")),
            PayloadKind::Region(..) => {
                let i = f.fresh();
                f.lines(&format!(
                    "body{i} := w.OpenBody({levels})\n{value}.PutCompact(w)\nw.CloseBody(body{i}, {levels})"
                ));
            }
            PayloadKind::List(list) => {
                let compact = list.element.compact();
                if let Some((of, more)) = self.put_elements(&list.element) {
                    let estimate = compact.estimate;
                    return f.lines(&format!("rt.Put{of}(w, {value}, {estimate}, {levels}{more})"));
                }
                let i = Self::put_chunk(f, compact.estimate, levels, value);
                self.put_compact(f, &list.element, compact, &format!("{value}[i{i}]"), true);
                f.lines(&format!("}}\nw.CloseChunk(c{i})"));
            }
            PayloadKind::Map(map) => {
                let i = Self::put_chunk(f, map.estimate, levels, value);
                let of = format!("{value}[i{i}]");
                f.lines(&format!(
                    "if i{i} > 0 {{\ncompare := {}\nw.Demand(compare({value}[i{i}-1].Key, {of}.Key) < 0, scantling.ErrKeyOrder)\n}}",
                    self.compare(&map.key)
                ));
                self.put_compact(f, &map.key, map.key.compact(), &format!("{of}.Key"), false);
                self.put_compact(f, &map.value, map.value.compact(), &format!("{of}.Value"), false);
                f.lines(&format!("}}\nw.CloseChunk(c{i})"));
            }
        }
    }

    /// The function that writes a list of such elements, if there is one, and its last arguments.
    fn put_elements(&self, element: &Content) -> Option<(&'static str, String)> {
        let none = String::new();
        match element {
            Content::Inline(inline) => {
                self.open_number(inline)?;
                match element.compact().form {
                    Written::Varint(16 | 32 | 64) => Some(("Varints", none)),
                    Written::Zigzag(16 | 32 | 64) => Some(("Zigzags", none)),
                    _ => None,
                }
            }
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => Some(("LenTexts", none)),
                PayloadKind::Bytes => Some(("LenBlobs", none)),
                PayloadKind::Region(ty, _) => {
                    let put = format!("(*{}).PutCompact", self.named(*ty, "$"));
                    Some(("Bodies", format!(", {}, {put}", payload.levels_as_element)))
                }
                _ => None,
            },
            Content::Union(_) => None,
        }
    }

    /// The head of a loop over the elements of the only chunk; gives the number of its names.
    fn put_chunk(f: &mut File, estimate: u32, levels: u32, value: &str) -> usize {
        let i = f.fresh();
        f.lines(&format!("c{i} := w.OpenChunk(len({value}), {estimate}, {levels})\nfor i{i} := range {value} {{"));
        i
    }

    fn put_compact_head(&self, f: &mut File, definition: &Definition) {
        let put = match &definition.defined {
            Defined::Struct(_) => self.names.method(definition.id, "PutCompact"),
            // The runtime calls it.
            _ => "PutCompact".to_owned(),
        };
        f.fill(
            "\n// $put is for generated code: it appends the fields.
            func (o *$name) $put(w *rt.Writer) {",
            &[("name", &self.named(definition.id, "$")), ("put", &put)],
        );
    }

    /// The method of a struct.
    pub(super) fn put_compact_struct(&self, f: &mut File, definition: &Definition, s: &Struct, members: &[String]) {
        self.put_compact_head(f, definition);
        for (field, member) in s.fields.iter().zip(members) {
            self.put_compact_inline(f, &field.content, field.content.compact, &format!("o.{member}"));
        }
        f.lines("}");
    }

    /// The method of a record or message; `members` has a name for each field, retired ones too.
    pub(super) fn put_compact_message(&self, f: &mut File, definition: &Definition, m: &Message, members: &[String]) {
        self.put_compact_head(f, definition);
        for segment in &m.block.segments {
            let fields = || m.fields.iter().zip(members).filter(|(field, _)| field.segment == segment.number);
            let bits = || fields().filter(|(field, _)| !field.is_retired && field.presence.bit().is_some());
            let len = segment.presence.len();
            let mut present = vec!["false".to_owned(); 8 * len];
            for (field, member) in bits() {
                let bit = field
                    .presence
                    .bit()
                    .iter()
                    .map(|bit| 8 * bit.compact_byte as usize + bit.mask.trailing_zeros() as usize)
                    .next();
                if let Some(at) = bit.and_then(|bit| present.get_mut(bit)) {
                    *at = format!("!o.{member}.IsZero()");
                }
            }
            match present.iter().rposition(|x| x != "false") {
                None if len > 0 => f.lines(&format!("w.Claim({len})")),
                None => {}
                Some(last) => {
                    present.truncate((8 * (len - 1)).max(last) + 1);
                    match &present[..] {
                        [..] if present.len() <= 4 => f.lines(&format!("w.PutPresence({})", present.join(", "))),
                        _ => f.elements(
                            "w.PutPresence(",
                            &present.chunks(4).map(|row| row.join(", ")).collect::<Vec<_>>(),
                            ")",
                        ),
                    }
                }
            }
            fields().for_each(|(field, member)| self.put_compact_field(f, field, member));
        }
        f.lines("}");
    }

    fn put_compact_field(&self, f: &mut File, field: &Field, member: &str) {
        let value = format!("o.{member}");
        if field.is_retired {
            if !field.silent_compact.is_empty() {
                f.lines(&format!("w.PutBytes([]byte({}))", string(&field.silent_compact)));
            }
            return;
        }
        if field.is_stream() {
            return f.lines("w.PutVarint(0)");
        }
        match (field.presence, Self::absent(&field.content)) {
            (Presence::Always, _) => self.put_compact(f, &field.content, field.compact, &value, false),
            (Presence::Bit(_), _) => {
                f.lines(&format!("if x, ok := {value}.Get(); ok {{"));
                self.put_compact(f, &field.content, field.compact, "x", false);
                f.lines("}");
            }
            (_, absent) => {
                f.lines(&format!("if {value}{} {{\nw.PutVarint(0)\n}} else {{", absent.unwrap_or_default()));
                self.put_compact(f, &field.content, field.compact, &value, false);
                f.lines("}");
            }
        }
    }

    /// The function of a union.
    pub(super) fn put_compact_union(&self, f: &mut File, definition: &Definition, u: &Union) {
        let [name, put, unknown] = ["$", "PutCompact$", "$Unknown"].map(|wish| self.named(definition.id, wish));
        f.fill(
            "\n// $put is for generated code: it appends tag and payload.
            func $put(w *rt.Writer, o $name) {
            switch o := o.(type) {",
            &[("put", &put), ("name", &name)],
        );
        for v in &u.variants {
            let levels = match &v.content {
                Some(Content::Payload(Payload { of: PayloadKind::Region(..), levels, .. })) => *levels,
                _ => 0,
            };
            f.lines(&format!(
                "case {}:\nat := w.OpenVariant({}, {levels})",
                self.named(definition.id, &variant(&v.name)),
                v.tag
            ));
            match &v.content {
                None => {}
                Some(Content::Payload(Payload { of: PayloadKind::Text, .. })) => f.lines("w.PutText(o.Value)"),
                Some(Content::Payload(Payload { of: PayloadKind::Bytes, .. })) => f.lines("w.PutBytes(o.Value)"),
                Some(Content::Payload(Payload { of: PayloadKind::Region(..), .. })) => {
                    f.lines("o.Value.PutCompact(w)");
                }
                Some(content) => self.put_compact(f, content, content.compact(), "o.Value", false),
            }
            f.lines(&format!("w.CloseBody(at, {levels})"));
        }
        f.fill(
            "case $unknown:
            w.PutCompactVariant(o.Number.IsKnown(), byte(o.Number), o.Bytes, o.Encoding)
            default:
            w.Fail(scantling.ErrRequired)
            }
            }",
            &[("unknown", &unknown)],
        );
    }
}
