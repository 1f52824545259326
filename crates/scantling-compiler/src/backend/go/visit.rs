//! `Visit`: an owned value, part by part, with the schema's names, and what its numbers mean.

use scantling_schema::plan::{Content, Definition, Inline, InlineKind, Numbered, PayloadKind};
use scantling_schema::{Attributes, Unit};

use super::Go;
use super::content::Number;
use super::emit::{File, string};
use super::table::number;

impl Go<'_> {
    /// The methods of a struct, record or message: its fields by schema name, attributes, member and content, and whether they are optional.
    pub(super) fn visit_fields<'n>(
        &self,
        f: &mut File,
        definition: &Definition,
        fields: impl Iterator<Item = ((&'n str, &'n Attributes), String, Content, bool)>,
    ) {
        let name = &self.named(definition.id, "$");
        f.fill(
            "\n// Visit passes the value to a visitor.
            func (o *$name) Visit(v scantling.Visitor) {
            v.Begin(scantling.Fields, \"$text\", \"\")",
            &[("name", name), ("text", &definition.name.text)],
        );
        for ((text, attributes), member, content, is_optional) in fields {
            let value = &format!("o.{member}");
            let names = format!("{text:?}, {}", json(attributes));
            if let Some((show, arguments)) = self.shown(&content) {
                let opt = if is_optional && Self::absent(&content).is_none() { "Opt" } else { "" };
                f.lines(&format!("rt.Show{opt}{show}(v, {names}, {value}, {arguments})"));
                continue;
            }
            f.lines(&format!("v.Next({names})"));
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
        f.fill(
            "\n// String is the value on one line, as scantling.Print prints it.
            func (o *$name) String() string {
            return scantling.Print(o)
            }",
            &[("name", name)],
        );
    }

    /// The function that shows a field of such content, and its last arguments; none if it takes more than one call.
    fn shown(&self, content: &Content) -> Option<(&'static str, String)> {
        let field = |method: &str| Some(("Field", format!("scantling.Visitor.{method}")));
        match content {
            Content::Payload(payload) => match payload.of {
                PayloadKind::Text => field("Text"),
                PayloadKind::Bytes => field("Bytes"),
                _ => None,
            },
            Content::Inline(inline) => match self.number(inline) {
                Some(Number { raw: "bool", .. }) => field("Bool"),
                Some(Number { raw: "float32", .. }) => field("Float32"),
                Some(Number { raw: "float64", .. }) => field("Float64"),
                Some(Number { raw, ty, .. }) if !raw.starts_with("scantling.") => {
                    let number = Self::meant(inline, &format!("{}(0)", ty.unwrap_or_default()));
                    Some((if raw.starts_with('u') { "Uint" } else { "Int" }, number))
                }
                None if matches!(inline.value, InlineKind::Str(_)) => field("Text"),
                None if inline.value == InlineKind::Uuid => field("UUID"),
                _ => None,
            },
            Content::Union(_) => None,
        }
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
            Content::Union(_) => f.lines(&format!("rt.Show(v, {value})")),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => f.lines(&format!("v.Text({value})")),
                PayloadKind::Bytes => f.lines(&format!("v.Bytes({value})")),
                PayloadKind::Stream(_) => {
                    f.lines("v.Begin(scantling.Elements, \"\", \"\")\nv.End(scantling.Elements)");
                }
                PayloadKind::Any => f.lines(&format!("v.Any({value})")),
                PayloadKind::Region(..) => f.lines(&format!("{value}.Visit(v)")),
                PayloadKind::List(list) => self.visit_elements(f, &list.element, value, false),
                PayloadKind::Map(map) => {
                    let i = f.fresh();
                    f.lines(&format!(
                        "v.Begin(scantling.Entries, \"\", \"\")\nfor i{i} := range {value} {{\nv.Next(\"\", \"\")"
                    ));
                    self.visit(f, &map.key, &format!("{value}[i{i}].Key"));
                    f.lines("v.Value()");
                    self.visit(f, &map.value, &format!("{value}[i{i}].Value"));
                    f.lines("}\nv.End(scantling.Entries)");
                }
            },
        }
    }

    fn visit_elements(&self, f: &mut File, element: &Content, value: &str, is_array: bool) {
        if let (Content::Inline(_), Some((show @ ("Uint" | "Int"), number))) = (element, self.shown(element)) {
            // Of an array a slice.
            let all = if is_array { "[:]" } else { "" };
            return f.lines(&format!("rt.Show{show}s(v, {value}{all}, {number})"));
        }
        match element.payload().map(|payload| &payload.of) {
            Some(PayloadKind::Text) => return f.lines(&format!("rt.ShowTexts(v, {value})")),
            Some(PayloadKind::Region(ty, _)) => {
                return f.lines(&format!("rt.ShowList(v, {value}, (*{}).Visit)", self.named(*ty, "$")));
            }
            _ => {}
        }
        let i = f.fresh();
        f.lines(&format!("v.Begin(scantling.Elements, \"\", \"\")\nfor i{i} := range {value} {{\nv.Next(\"\", \"\")"));
        self.visit(f, element, &format!("{value}[i{i}]"));
        f.lines("}\nv.End(scantling.Elements)");
    }

    fn visit_inline(&self, f: &mut File, inline: &Inline, value: &str) {
        let call = match &inline.value {
            InlineKind::Array(element, _) => {
                return self.visit_elements(f, &Content::Inline((**element).clone()), value, true);
            }
            InlineKind::Struct(_) => format!("{value}.Visit(v)"),
            InlineKind::Storage(_) => format!("rt.Show(v, {value})"),
            InlineKind::Uuid => format!("v.UUID({value})"),
            InlineKind::Bytes(_) => format!("v.Bytes({value}[:])"),
            InlineKind::Str(_) => format!("v.Text({value})"),
            _ => match self.number(inline) {
                Some(Number { raw: "bool", .. }) => format!("v.Bool({value})"),
                Some(Number { raw: "float32", .. }) => format!("v.Float32({value})"),
                Some(Number { raw: "float64", .. }) => format!("v.Float64({value})"),
                Some(Number { raw, .. }) => {
                    let number = Self::meant(inline, value);
                    if raw.starts_with("scantling.") {
                        format!("v.Wide({raw}({value}), {number})")
                    } else if raw.starts_with('u') {
                        format!("v.Uint(uint64({value}), {number})")
                    } else {
                        format!("v.Int(int64({value}), {number})")
                    }
                }
                None => String::new(),
            },
        };
        f.lines(&call);
    }

    /// What a number means, for a visitor.
    fn meant(inline: &Inline, value: &str) -> String {
        let (is, digits) = match &inline.value {
            InlineKind::Decimal(_, scale) => ("Decimal", u32::from(*scale)),
            InlineKind::Timestamp(unit) => ("Timestamp", digits(*unit)),
            InlineKind::Duration(unit) => ("Duration", digits(*unit)),
            InlineKind::Date => ("Date", 0),
            InlineKind::Enum(_) => ("Enum", 0),
            InlineKind::Bits(_) => ("Bits", 0),
            _ => return format!("scantling.Number{{Size: {}}}", inline.size),
        };
        let digits = if digits == 0 { String::new() } else { format!(", Digits: {digits}") };
        let names = if matches!(is, "Enum" | "Bits") { format!(", Names: {value}.Names()") } else { String::new() };
        format!("scantling.Number{{Is: scantling.{is}Number, Size: {}{digits}{names}}}", inline.size)
    }

    /// The method by which a visitor gets the names of an enum's values, or of bits.
    pub(super) fn number_names(&self, f: &mut File, definition: &Definition, numbered: &[Numbered]) {
        let (name, text) = (&self.named(definition.id, "$"), &definition.name.text);
        let row = |x: &Numbered| {
            let json =
                if x.attributes.json.is_some() { format!(", JSON: {}", json(&x.attributes)) } else { String::new() };
            format!("{{Number: {}, Name: {:?}{json}}}", number(x.number), x.name.text)
        };
        f.lines("\n");
        f.elements(
            &format!("var names{text} = []scantling.Named{{"),
            &numbered.iter().map(row).collect::<Vec<_>>(),
            "}",
        );
        f.fill(
            "\n// Names is for visitors: the names that numbers have.
            func ($name) Names() []scantling.Named {
            return names$text
            }",
            &[("name", name), ("text", text)],
        );
    }
}

/// The name in JSON as a Go string; an empty one if it is the schema's.
pub(super) fn json(attributes: &Attributes) -> String {
    string(attributes.json.as_deref().unwrap_or_default().as_bytes())
}

/// The digits of a second that a unit has.
fn digits(unit: Unit) -> u32 {
    match unit {
        Unit::S => 0,
        Unit::Ms => 3,
        Unit::Us => 6,
        Unit::Ns => 9,
    }
}
