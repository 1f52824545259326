//! Contents of peeks: their Go types, and the statements that check and read what is reached.

use scantling_schema::plan::{Content, Inline, List, ListForm, Map, Payload, PayloadKind};
use scantling_schema::{Form, TypeId};

use super::Go;
use super::aligned::Moved;
use super::emit::File;
use super::peek::Results;

/// Where the package's tables describe a content: an expression, and whether it is a pointer.
#[derive(Clone, Debug)]
pub(super) struct Tabled(String, bool);

impl Tabled {
    pub(super) fn field(ty: &str, at: usize) -> Self {
        Self(format!("types[{ty}].Fields[{at}].Content"), false)
    }

    pub(super) fn variant(ty: &str, at: usize) -> Self {
        Self(format!("types[{ty}].Variants[{at}].Content"), true)
    }

    fn element(&self) -> Self {
        Self(format!("{}.Elem", self.0), true)
    }

    fn part(&self, part: &str) -> Self {
        Self(format!("{}.Entry.{part}.Content", self.0), false)
    }

    fn pointer(&self) -> String {
        if self.1 { self.0.clone() } else { format!("&{}", self.0) }
    }
}

impl Go<'_> {
    /// The number of a definition in the package's tables.
    pub(super) fn index(&self, ty: TypeId) -> String {
        self.types.get(&ty).copied().unwrap_or(0).to_string()
    }

    /// The Go type of what a peek gives.
    pub(super) fn peek_type(&self, content: &Content) -> String {
        match content {
            Content::Inline(_) => self.view_type(content),
            Content::Union(union) => self.named(union.ty, "$Peek"),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Region(ty, _) => self.named(*ty, if self.has_peek(*ty) { "$Peek" } else { "$View" }),
                PayloadKind::List(list) => match &list.element {
                    Content::Inline(inline) if !inline.is_checked => self.view_type(content),
                    Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
                        self.named(*ty, if self.has_peek(*ty) { "$PeekList" } else { "$List" })
                    }
                    element => format!("scantling.PeekList[{}]", self.peek_type(element)),
                },
                PayloadKind::Map(map) => {
                    format!("scantling.PeekMap[{}, {}]", self.peek_type(&map.key), self.peek_type(&map.value))
                }
                _ => self.view_type(content),
            },
        }
    }

    /// Statements that check the value that `b` starts with, and give it.
    pub(super) fn peek_inline(
        &self,
        f: &mut File,
        inline: &Inline,
        table: &Tabled,
        [b, frame]: [&str; 2],
        results: Results,
    ) {
        let check = format!("rt.PeekValue(types, {}, {b}[:{}], {frame})", table.pointer(), inline.size);
        let leave = format!("if err := {check}; err != nil {{\n{}\n}}", results.error("err"));
        self.check_inline(f, inline, b, |f, wrong| f.lines(&format!("if {wrong} {{\n{leave}\n}}")));
        f.lines(&results.value(&self.load(inline, b)));
    }

    /// Statements that check as much of the payload `b` as reaching it needs, and give it.
    pub(super) fn peek_payload(
        &self,
        f: &mut File,
        payload: &Payload,
        table: &Tabled,
        [b, frame]: [&str; 2],
        results: Results,
    ) {
        match &payload.of {
            PayloadKind::Text => {
                let wrong = results.error(&format!("rt.FaultIn({frame}, scantling.KindUtf8, {b})"));
                f.lines(&format!("if !rt.ValidText({b}) {{\n{wrong}\n}}"));
                f.lines(&results.value(&format!("string({b})")));
            }
            PayloadKind::Bytes | PayloadKind::Stream(_) => f.lines(&results.value(b)),
            PayloadKind::Any => f.lines(&results.call(&format!("rt.PeekMessage({b}, {frame})"))),
            PayloadKind::Region(ty, Form::Message) => {
                // As Open$Peek does: one call less.
                let m = self.plan.get(*ty).defined.message();
                let (end, less) = m.map_or((0, "<"), |m| (m.block.end.block, if m.is_flat() { "!=" } else { "<" }));
                f.lines(&format!(
                    "if len({b}) {less} {} || rt.U16({b}) != {end} {{\nerr = rt.PeekOwn(types, {}, {b}, {frame})\n}}",
                    end + 2,
                    self.index(*ty)
                ));
                let value = format!("{}({b}, {frame})", self.named(*ty, "Make$Peek"));
                f.lines(&if results.is_optional {
                    format!("return {value}, err == nil, err")
                } else {
                    format!("return {value}, err")
                });
            }
            PayloadKind::Region(ty, Form::Record) => {
                let open = format!("rt.PeekRecord(types, {}, {b}, {frame})", self.index(*ty));
                f.lines(&format!("block, err := {open}\nif err != nil {{\n{}\n}}", results.error("err")));
                let value = if self.has_peek(*ty) {
                    format!("{}(block, {frame})", self.named(*ty, "Make$Peek"))
                } else {
                    format!("{}(block)", self.named(*ty, "Make$View"))
                };
                f.lines(&results.value(&value));
            }
            PayloadKind::List(list) => self.peek_list(f, (payload, list), &table.element(), [b, frame], results),
            PayloadKind::Map(map) => f.lines(&results.call(&self.peek_map(map, table, [b, frame]))),
        }
    }

    fn peek_list(
        &self,
        f: &mut File,
        (payload, list): (&Payload, &List),
        table: &Tabled,
        [b, frame]: [&str; 2],
        results: Results,
    ) {
        let stop = |check: &str| format!("if err := {check}; err != nil {{\n{}\n}}", results.error("err"));
        let moved = Moved::elements(list).map(Moved::text);
        let element = &list.element;
        match (list.form, element) {
            (ListForm::Packed { size }, Content::Inline(inline)) => {
                f.lines(&stop(&format!("rt.PeekPacked({b}, {size}, {frame})")));
                f.lines(&results.value(&if inline.is_checked {
                    format!("rt.PeekPackedList({b}, {size}, {frame}, {})", self.peeker(element, table, "b"))
                } else {
                    self.payload(payload, b)
                }));
            }
            (_, Content::Payload(Payload { of: PayloadKind::Region(ty, region), .. })) => match region {
                Form::Message => {
                    let list = self.named(*ty, "$PeekList");
                    f.lines(&match &moved {
                        Some(moved) => format!("elements, err := rt.PeekAligned({b}, {frame}, {moved})"),
                        None => format!("elements, err := rt.PeekIndexed({b}, {frame})"),
                    });
                    f.lines(&if results.is_optional {
                        format!("return {list}{{IndexedPeeks: elements}}, err == nil, err")
                    } else {
                        format!("return {list}{{IndexedPeeks: elements}}, err")
                    });
                }
                Form::Record => {
                    let stride = self.plan.get(*ty).defined.message().map_or(1, |m| m.block.end.block);
                    let check = format!("rt.PeekStrided(types, {}, {b}, {frame})", self.index(*ty));
                    f.lines(&format!("if _, isThis := rt.ValidStride({b}, {stride}); !isThis {{"));
                    f.lines(&stop(&check));
                    f.lines("}");
                    f.lines(&results.value(&if self.has_peek(*ty) {
                        format!("{}{{StridedPeeks: rt.StridedPeeksOf({b}, {frame})}}", self.named(*ty, "$PeekList"))
                    } else {
                        self.payload(payload, b)
                    }));
                }
            },
            _ => {
                let peeker = self.peeker(element, table, "b");
                f.lines(&results.call(&match &moved {
                    Some(moved) => format!("rt.PeekAlignedListOf({b}, {frame}, {moved}, {peeker})"),
                    None => format!("rt.PeekListOf({b}, {frame}, {peeker})"),
                }));
            }
        }
    }

    fn peek_map(&self, map: &Map, table: &Tabled, [b, frame]: [&str; 2]) -> String {
        let [key, value] = [(&map.key, "Key"), (&map.value, "Value")]
            .map(|(content, part)| self.peeker(content, &table.part(part), "slot, b"));
        format!("rt.PeekMapOf({b}, {frame}, {}, {key}, {value}, {})", table.pointer(), self.compare(&map.key))
    }

    /// A function that checks and reads an element, which is all of `b`; or of a map's entry a part, whose slot may have a tag.
    fn peeker(&self, content: &Content, table: &Tabled, parameters: &str) -> String {
        if let (Content::Payload(Payload { of: PayloadKind::Region(ty, Form::Message), .. }), "b") =
            (content, parameters)
        {
            return self.named(*ty, "Open$Peek");
        }
        let results = Results { is_optional: false, can_fail: true };
        let mut f = File::default();
        let uses_slot = matches!(content, Content::Union(_));
        let parameters = if uses_slot { parameters } else { &parameters.replace("slot", "_") };
        f.lines(&format!("func({parameters} []byte, frame uint32) (x {}, err error) {{", self.peek_type(content)));
        match content {
            Content::Inline(inline) => self.peek_inline(&mut f, inline, table, ["b", "frame"], results),
            Content::Payload(payload) => self.peek_payload(&mut f, payload, table, ["b", "frame"], results),
            Content::Union(union) => {
                let open = self.named(union.ty, "Open$Peek");
                let parts = if parameters == "b" { "b, rt.AfterTag(b)" } else { "slot, b" };
                f.lines(&format!("return {open}({parts}, frame)"));
            }
        }
        f.lines("}");
        f.finish().trim_end().to_owned()
    }
}
