//! Compact: statements that read owned values from front to back. The runtime's reader has the bytes and the checks.

use scantling_schema::plan::{
    Compact, Content, Defined, Definition, Field, Inline, InlineKind, List, Map, Message, Missing, Payload,
    PayloadKind, Presence, Struct, Union, Written,
};

use super::Go;
use super::content::Number;
use super::emit::File;
use super::names::{tag, variant};

impl Go<'_> {
    /// Statements that read a required value into `to`; as an element, a body adds no levels.
    pub(super) fn get(&self, f: &mut File, content: &Content, compact: Compact, to: &str, is_element: bool) {
        match content {
            Content::Inline(inline) => self.get_inline(f, inline, compact, to),
            Content::Union(union) => {
                f.lines(&format!("{to} = {}(r, r.Tag())", self.named(union.ty, "GetCompact$")));
            }
            Content::Payload(payload) => {
                let levels = if is_element { payload.levels_as_element } else { payload.levels };
                self.get_payload(f, payload, levels, to);
            }
        }
    }

    fn get_inline(&self, f: &mut File, inline: &Inline, compact: Compact, to: &str) {
        if let Some(read) = self.read(inline, compact) {
            f.lines(&format!("{to} = {read}"));
            if self.is_closed(inline) {
                f.lines(&format!("r.Demand({to}.IsDeclared())"));
            }
            return;
        }
        match &inline.value {
            InlineKind::Array(element, _) => {
                let i = f.fresh();
                f.lines(&format!("for i{i} := range {to} {{"));
                self.get_inline(f, element, element.compact, &format!("{to}[i{i}]"));
                f.lines("}");
            }
            InlineKind::Struct(ty) => f.lines(&format!("{to}.{}(r)", self.names.method(*ty, "GetCompact"))),
            InlineKind::Storage(ty) => f.lines(&format!("{to} = {}(r, r.Tag())", self.named(*ty, "GetCompact$"))),
            InlineKind::Uuid | InlineKind::Bytes(_) => {
                f.lines(&format!("{to} = {}(r.Take({}))", self.inline_type(inline), inline.size));
            }
            _ => f.lines(&format!("{to} = r.Str({})", inline.size)),
        }
    }

    /// An expression that reads a number.
    fn read(&self, inline: &Inline, compact: Compact) -> Option<String> {
        let Number { via, ty, .. } = self.number(inline)?;
        let read = match compact.form {
            Written::Varint(bits) => format!("r.U{bits}()"),
            Written::Zigzag(bits) => format!("r.I{bits}()"),
            Written::Bool => "r.Bool()".to_owned(),
            _ => format!("rt.{via}(r.Take({}))", inline.size),
        };
        Some(ty.map_or_else(|| read.clone(), |ty| format!("{ty}({read})")))
    }

    /// An expression that reads content and needs no check after it.
    fn read_open(&self, content: &Content, compact: Compact) -> Option<String> {
        match content {
            Content::Inline(inline) if self.is_closed(inline) => None,
            Content::Inline(inline) => self.read(inline, compact),
            Content::Payload(Payload { of: PayloadKind::Text, .. }) => Some("r.Text()".to_owned()),
            Content::Payload(Payload { of: PayloadKind::Bytes, .. }) => Some("r.Bytes()".to_owned()),
            _ => None,
        }
    }

    /// A call that reads a list, if its elements have one.
    fn read_list(&self, list: &List, levels: u32) -> Option<String> {
        let compact = list.element.compact();
        let least = compact.least;
        Some(match &list.element {
            Content::Inline(inline) => {
                let of = match compact.form {
                    Written::Varint(bits @ (16 | 32 | 64)) => format!("U{bits}"),
                    Written::Zigzag(bits @ (16 | 32 | 64)) => format!("I{bits}"),
                    _ => return None,
                };
                self.open_number(inline)?;
                format!("{of}s[{}](r, {levels}, {least})", self.inline_type(inline))
            }
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => format!("Texts(r, {levels}, {least})"),
                PayloadKind::Bytes => format!("Blobs(r, {levels}, {least})"),
                PayloadKind::Region(ty, _) => {
                    let get = format!("(*{}).{}", self.named(*ty, "$"), self.names.method(*ty, "GetCompact"));
                    format!("Bodies(r, {levels}, {least}, {}, {get})", payload.levels_as_element)
                }
                _ => return None,
            },
            Content::Union(_) => return None,
        })
    }

    pub(super) fn is_closed(&self, inline: &Inline) -> bool {
        let InlineKind::Enum(ty) = &inline.value else { return false };
        matches!(&self.plan.get(*ty).defined, Defined::Enum(e) if e.is_closed)
    }

    fn get_payload(&self, f: &mut File, payload: &Payload, levels: u32, to: &str) {
        match &payload.of {
            PayloadKind::Text => f.lines(&format!("{to} = r.Text()")),
            PayloadKind::Bytes | PayloadKind::Stream(_) => f.lines(&format!("{to} = r.Bytes()")),
            PayloadKind::Any => f.lines(&format!("{to} = r.Any()")),
            PayloadKind::Region(ty, _) => {
                let (i, get) = (f.fresh(), self.names.method(*ty, "GetCompact"));
                f.lines(&format!("body{i} := r.Open({levels})\n{to}.{get}(r)\nr.Close(body{i}, {levels})"));
            }
            PayloadKind::List(list) => {
                let compact = list.element.compact();
                if let Some(call) = self.read_list(list, levels) {
                    return f.lines(&format!("{to} = rt.Get{call}"));
                }
                let of = self.get_chunks(f, compact.least, levels, to);
                self.get(f, &list.element, compact, &of, true);
                f.lines("}\n}");
            }
            PayloadKind::Map(map) => self.get_map(f, map, levels, to),
        }
    }

    /// The head of loops over chunks and their elements; gives what an element is called.
    fn get_chunks(&self, f: &mut File, least: u32, levels: u32, to: &str) -> String {
        let i = f.fresh();
        f.lines(&format!(
            "for c{i} := r.List({levels}, {least}); r.Next(&c{i}); {{\ni{i} := len({to})\n{to} = rt.Extend(r, &c{i}, {to})\nfor ; i{i} < len({to}); i{i}++ {{"
        ));
        format!("{to}[i{i}]")
    }

    fn get_map(&self, f: &mut File, map: &Map, levels: u32, to: &str) {
        let of = self.get_chunks(f, map.least, levels, to);
        let i = of.rsplit('[').next().unwrap_or_default().trim_end_matches(']').to_owned();
        self.get(f, &map.key, map.key.compact(), &format!("{of}.Key"), false);
        f.lines(&format!(
            "if {i} > 0 {{\ncompare := {}\nr.Demand(compare({to}[{i}-1].Key, {of}.Key) < 0)\n}}",
            self.compare(&map.key)
        ));
        self.get(f, &map.value, map.value.compact(), &format!("{of}.Value"), false);
        f.lines("}\n}");
    }

    /// The method of a struct.
    pub(super) fn get_struct(&self, f: &mut File, definition: &Definition, s: &Struct, members: &[String]) {
        self.get_head(f, definition);
        for (field, member) in s.fields.iter().zip(members) {
            self.get_inline(f, &field.content, field.content.compact, &format!("o.{member}"));
        }
        f.lines("}");
    }

    fn get_head(&self, f: &mut File, definition: &Definition) {
        f.fill(
            "\n// $get is for generated code: it reads the fields.
            func (o *$name) $get(r *rt.CompactReader) {",
            &[("name", &self.named(definition.id, "$")), ("get", &self.names.method(definition.id, "GetCompact"))],
        );
    }

    /// The method of a record or message; `members` has a name for each field, retired ones too.
    pub(super) fn get_message(&self, f: &mut File, definition: &Definition, m: &Message, members: &[String]) {
        self.get_head(f, definition);
        for segment in &m.block.segments {
            let number = segment.number;
            if number > 1 {
                f.lines("if r.HasSegment() {");
            }
            if let Some(last) = segment.presence.last() {
                let keep = if segment.bits > 0 { format!("p{number} := ") } else { String::new() };
                f.lines(&format!("{keep}r.Presence({}, {})", segment.presence.len(), last.spare));
            }
            let fields = || m.fields.iter().zip(members).filter(|(field, _)| field.segment == number);
            fields().for_each(|(field, member)| self.get_field(f, field, member));
            if number == 1 {
                continue;
            }
            let is_missing = |field: &Field| !field.is_retired && field.missing == Some(Missing::Default);
            if fields().any(|(field, _)| is_missing(field)) {
                f.lines("} else {\nm := scantling.NewMemory(nil)");
                for (field, member) in fields().filter(|(field, _)| is_missing(field)) {
                    self.default(f, definition, field, &format!("o.{member}"));
                }
                f.lines("_ = m");
            }
            f.lines("}");
        }
        f.lines("}");
    }

    fn get_field(&self, f: &mut File, field: &Field, member: &str) {
        if field.is_stream() {
            return f.lines("r.Stream()");
        }
        let ty = self.owned_type(&field.content);
        let is_box = matches!(&field.content, Content::Payload(x) if matches!(x.of, PayloadKind::Region(..)));
        let mut to = format!("o.{member}");
        if field.is_retired {
            // It is checked, and has no value.
            f.lines(&format!("var gone{} struct {{\nv {}\n}}", field.id, self.field_type(field)));
            to = format!("gone{}.v", field.id);
        }
        match field.presence {
            Presence::Always => self.get(f, &field.content, field.compact, &to, false),
            Presence::Bit(bit) => {
                f.lines(&format!("if p{}[{}]&{} != 0 {{", field.segment, bit.compact_byte, bit.mask));
                if let Some(read) = self.read_open(&field.content, field.compact) {
                    return f.lines(&format!("{to} = scantling.Some({read})\n}}"));
                }
                f.lines(&format!("var x {ty}"));
                self.get(f, &field.content, field.compact, "x", false);
                f.lines(&format!("{to} = scantling.Some(x)\n}}"));
            }
            Presence::Tag | Presence::Empty if is_box => {
                f.lines(&format!("if !r.IsAbsent() {{\n{to} = rt.NewBox[{ty}](r)"));
                self.get(f, &field.content, field.compact, &to, false);
                f.lines("}");
            }
            Presence::Tag | Presence::Empty => match field.content.named() {
                Some(union) => f.lines(&format!("{to} = {}(r, r.MayTag())", self.named(union, "GetCompact$"))),
                None => f.lines(&format!("{to} = r.MayAny()")),
            },
        }
    }

    /// The function of a union, after whose tag it reads.
    pub(super) fn get_union(&self, f: &mut File, definition: &Definition, u: &Union) {
        let [name, get, unknown, tags] =
            ["$", "GetCompact$", "$Unknown", "$Tag"].map(|wish| self.named(definition.id, wish));
        f.fill(
            "\n// $get is for generated code: it reads the payload after a tag; none after 0.
            func $get(r *rt.CompactReader, tag byte) (o $name) {
            if tag == 0 {
            return nil
            }
            end := r.Variant()
            switch $tags(tag) {",
            &[("get", &get), ("name", &name), ("tags", &tags)],
        );
        for v in &u.variants {
            f.lines(&format!("case {}:", self.named(definition.id, &tag(&v.name))));
            let ty = self.named(definition.id, &variant(&v.name));
            let Some(content) = &v.content else {
                f.lines(&format!("o = {ty}{{}}"));
                continue;
            };
            f.lines(&format!("var x {ty}"));
            match content {
                Content::Payload(Payload { of: PayloadKind::Text, .. }) => f.lines("x.Value = r.RestText()"),
                Content::Payload(Payload { of: PayloadKind::Bytes, .. }) => f.lines("x.Value = r.Rest()"),
                Content::Payload(Payload { of: PayloadKind::Region(ty, _), levels, .. }) => {
                    let get = self.names.method(*ty, "GetCompact");
                    f.lines(&format!("body := r.OpenRest({levels})\nx.Value.{get}(r)\nr.Close(body, {levels})"));
                }
                content => self.get(f, content, content.compact(), "x.Value", false),
            }
            f.lines("o = x");
        }
        f.fill(
            "default:
            o = $unknown{$tags(tag), r.Rest(), scantling.Compact}
            }
            r.End(end)
            return o
            }",
            &[("unknown", &unknown), ("tags", &tags)],
        );
    }
}
