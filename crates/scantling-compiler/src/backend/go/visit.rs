//! `Visit`: an owned value, part by part, with the schema's names.

use scantling_schema::plan::{Content, Definition, Inline, InlineKind, PayloadKind};

use super::Go;
use super::content::Number;
use super::emit::File;

impl Go<'_> {
    /// The method of a struct, record or message: its fields by schema name, member and content, and whether they are optional.
    pub(super) fn visit_fields<'n>(
        &self,
        f: &mut File,
        definition: &Definition,
        fields: impl Iterator<Item = (&'n str, String, Content, bool)>,
    ) {
        let name = &self.named(definition.id, "$");
        f.fill(
            "\n// Visit shows the value to a visitor.
            func (o *$name) Visit(v scantling.Visitor) {
            v.Begin(scantling.Fields, \"$text\")",
            &[("name", name), ("text", &definition.name.text)],
        );
        for (text, member, content, is_optional) in fields {
            f.lines(&format!("v.Next({text:?})"));
            let value = &format!("o.{member}");
            match (is_optional, Self::absent(&content)) {
                (false, _) => self.visit(f, &content, value),
                (true, None) => {
                    f.lines(&format!("if x, ok := {value}.Get(); ok {{"));
                    self.visit(f, &content, "x");
                    f.lines("} else {\nv.Absent()\n}");
                }
                (true, Some(absent)) => {
                    f.lines(&format!("if {value}{absent} {{\nv.Absent()\n}} else {{"));
                    self.visit(f, &content, value);
                    f.lines("}");
                }
            }
        }
        f.lines("v.End(scantling.Fields)\n}");
    }

    /// How an owned value says that it is absent, if it does not need an `Opt` for that.
    pub(super) fn absent(content: &Content) -> Option<&'static str> {
        match content {
            Content::Inline(inline) => inline.is_tagged().then_some(" == nil"),
            Content::Union(_) => Some(" == nil"),
            Content::Payload(payload) => match payload.of {
                PayloadKind::Region(..) => Some(" == nil"),
                PayloadKind::Any => Some(".TypeID == 0"),
                _ => None,
            },
        }
    }

    /// Statements that show `value`.
    pub(super) fn visit(&self, f: &mut File, content: &Content, value: &str) {
        match content {
            Content::Inline(inline) => self.visit_inline(f, inline, value),
            Content::Union(_) => f.lines(&format!("scantling.Show(v, {value})")),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => f.lines(&format!("v.Text({value})")),
                PayloadKind::Bytes | PayloadKind::Stream(_) => f.lines(&format!("v.Bytes({value})")),
                PayloadKind::Any => f.lines(&format!("v.Any({value})")),
                PayloadKind::Region(..) => f.lines(&format!("{value}.Visit(v)")),
                PayloadKind::List(list) => self.visit_elements(f, &list.element, value),
                PayloadKind::Map(map) => {
                    let i = f.fresh();
                    f.lines(&format!("v.Begin(scantling.Entries, \"\")\nfor i{i} := range {value} {{\nv.Next(\"\")"));
                    self.visit(f, &map.key, &format!("{value}[i{i}].Key"));
                    f.lines("v.Value()");
                    self.visit(f, &map.value, &format!("{value}[i{i}].Value"));
                    f.lines("}\nv.End(scantling.Entries)");
                }
            },
        }
    }

    fn visit_elements(&self, f: &mut File, element: &Content, value: &str) {
        let i = f.fresh();
        f.lines(&format!("v.Begin(scantling.Elements, \"\")\nfor i{i} := range {value} {{\nv.Next(\"\")"));
        self.visit(f, element, &format!("{value}[i{i}]"));
        f.lines("}\nv.End(scantling.Elements)");
    }

    fn visit_inline(&self, f: &mut File, inline: &Inline, value: &str) {
        let call = match &inline.value {
            InlineKind::Array(element, _) => {
                return self.visit_elements(f, &Content::Inline((**element).clone()), value);
            }
            InlineKind::Struct(_) => format!("{value}.Visit(v)"),
            InlineKind::Storage(_) => format!("scantling.Show(v, {value})"),
            InlineKind::Uuid | InlineKind::Bytes(_) => format!("v.Bytes({value}[:])"),
            InlineKind::Str(_) => format!("v.Text({value})"),
            _ => match self.number(inline) {
                Some(Number { raw: "bool", .. }) => format!("v.Bool({value})"),
                Some(Number { raw: "float32", .. }) => format!("v.Float32({value})"),
                Some(Number { raw: "float64", .. }) => format!("v.Float64({value})"),
                Some(Number { raw, .. }) if raw.starts_with("scantling.") => format!("v.Wide({raw}({value}))"),
                Some(Number { raw, .. }) if raw.starts_with('u') => format!("v.Uint(uint64({value}))"),
                _ => format!("v.Int(int64({value}))"),
            },
        };
        f.lines(&call);
    }
}
