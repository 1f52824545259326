//! Views and peeks: references to the bytes of a record or message, with an accessor for each field.
//!
//! A field of the first segment is a load at a constant offset of `head`. A field of a later segment is looked for in
//! the wire's `block`, and read from the template's bytes where the block is older. A payload lies between two ends.

use super::super::emit::{self, File};
use super::super::names;
use super::docs;
use super::types::{Base, Mode, Types};
use super::{show, table};
use scantling_schema::plan::{Field, Message, Offset, Presence, Start};
use scantling_schema::{Form, Type};

/// What the accessors of one type have in common.
struct Reader<'m> {
    t: Types<'m>,
    message: &'m Message,
    mode: Mode,
    /// What `head` starts with: the block length of a region, or the block of a record in place.
    base: Base,
    is_grown: bool,
    /// Slots whose payloads are fields of the view.
    held: Vec<(usize, &'m Field)>,
}

/// Slots whose payloads a view holds on to. A peek finds each when it is asked for it.
const HELD: usize = 2;

/// The view or peek of a record or message.
pub(super) fn reader(f: &mut File, t: Types<'_>, name: &str, message: &Message, mode: Mode) {
    let base = if message.form == Form::Record { Base::Block } else { Base::Region };
    let is_grown = message.is_grown();
    let r = Reader { t, message, mode, base, is_grown, held: held(t, message, mode, is_grown) };
    let head = base.of(message.block.first_end());
    let ty = format!("{name}{}", mode.suffix());
    let what = match mode {
        Mode::View => "validated",
        Mode::Peek => "with only its own structure checked",
    };
    f.docs(&[format!("A [`{name}`] in place, {what}.")]);
    f.lines(&format!("#[derive(Clone, Copy)]\npub struct {ty}<'a> {{\nhead: rt::Block<'a, {head}>,"));
    if r.is_grown {
        f.line("block: &'a [u8],");
    }
    if message.form == Form::Message {
        f.line("region: &'a [u8],");
    }
    for (id, field) in &r.held {
        f.line(&format!("held_{id}: {},", Reader::held_type(field)));
    }
    if mode == Mode::Peek {
        if r.has_heap() {
            f.line("heap: usize,");
        }
        f.line("origin: rt::Origin,");
    }
    f.line("}\n");
    match message.form {
        Form::Record => r.record(f, name, &ty, head),
        Form::Message => r.region(f, name, &ty, head),
    }
    f.lines(&format!("impl<'a> {ty}<'a> {{"));
    for (id, field) in message.fields.iter().enumerate() {
        r.place(f, id, field);
        if !field.is_retired {
            r.accessor(f, id, field);
        }
    }
    f.lines("}\n\n");
    show::message(f, t, name, message, mode, |id, field| r.read(id, field).2);
}

fn held<'m>(t: Types<'m>, message: &'m Message, mode: Mode, is_grown: bool) -> Vec<(usize, &'m Field)> {
    let slots: Vec<_> = message.fields.iter().enumerate().filter(|(_, x)| t.size(&x.ty).is_none()).collect();
    if mode == Mode::View && !is_grown && slots.len() <= HELD { slots } else { Vec::new() }
}

impl Reader<'_> {
    fn is_first(&self, field: &Field) -> bool {
        field.segment == 1
    }

    /// Whether a peek knows where its first payload starts: a constant in a block of this version.
    fn has_heap(&self) -> bool {
        self.mode == Mode::Peek && self.message.form == Form::Message && !self.message.is_flat()
    }

    fn is_held(&self, id: usize) -> bool {
        self.held.iter().any(|(held, _)| *held == id)
    }

    fn held_type(field: &Field) -> &'static str {
        if field.ty == Type::String { "rt::Text<'a>" } else { "&'a [u8]" }
    }

    /// The held payloads, the first of which starts at `start`.
    fn hold(&self, mut start: String) -> String {
        let mut values = String::new();
        for (id, field) in &self.held {
            let end = format!("end_{id}");
            values.push_str(&if field.ty == Type::String {
                format!("rt::Text::new(region, {start}, {end}, rt::Origin::NONE), ")
            } else {
                format!("rt::part(region, {start}, {end}), ")
            });
            start = end;
        }
        format!("({values})")
    }

    /// A record in place, and as a region of its own (a field or variant).
    fn record(&self, f: &mut File, name: &str, ty: &str, head: u32) {
        let block = if self.is_grown { ", block" } else { "" };
        let origin = if self.mode == Mode::Peek { ", origin" } else { "" };
        f.lines(&format!(
            "impl<'a> rt::RecordElement<'a> for {ty}<'a> {{
            type First = [u8; {head}];
            const TABLE: &'static rt::table::Message = &{};

            #[inline(always)]
            fn of(head: &'a [u8; {head}], block: &'a [u8], origin: rt::Origin) -> Self {{
            let head = rt::Block(head);
            Self {{ head{block}{origin} }}
            }}
            }}
            ",
            table::name(name)
        ));
        match self.mode {
            Mode::View => f.lines(&format!(
                "impl<'a> rt::Element<'a> for {ty}<'a> {{
                #[inline(always)]
                fn view(region: &'a [u8]) -> Self {{
                let block = region.get(2..).unwrap_or_default();
                rt::RecordElement::of(rt::first(block), block, rt::Origin::NONE)
                }}
                }}
                "
            )),
            Mode::Peek => {
                let end = self.message.block.end;
                let (len, first) = (end.block, self.message.block.first_end());
                f.lines(&format!(
                    "impl<'a> {ty}<'a> {{
                    /// A region with a block of this version.
                    #[inline(always)]
                    pub(crate) fn quick_<const KNOWN: bool>(region: &'a [u8], origin: rt::Origin) -> Option<Self> {{
                    let whole = rt::Block(<&'a [u8; {whole}] as ::core::convert::TryFrom<_>>::try_from(region).ok()?);
                    if !(KNOWN || whole.u16::<0>() == {len}) {{ return None }}
                    Some(rt::RecordElement::of(whole.bytes::<2, {head}>(), whole.bytes::<2, {len}>(), origin))
                    }}

                    /// A region that the runtime has judged.
                    #[inline]
                    pub(crate) fn judged_(region: &'a [u8], origin: rt::Origin) -> Self {{
                    let block = region.get(2..).unwrap_or_default();
                    rt::RecordElement::of(rt::first(block), block, origin)
                    }}
                    }}
                    ",
                    whole = end.region
                ));
                peek_element(f, name, ty, first.region);
            }
        }
    }

    fn region(&self, f: &mut File, name: &str, ty: &str, head: u32) {
        f.lines(&format!(
            "impl<'a> rt::Region<'a> for {ty}<'a> {{
            #[inline]
            fn region(self) -> &'a [u8] {{
            self.region
            }}
            }}
            "
        ));
        match self.mode {
            Mode::View => self.view(f, ty, head),
            Mode::Peek => self.peek(f, name, ty, head),
        }
    }

    fn view(&self, f: &mut File, ty: &str, head: u32) {
        f.lines(&format!(
            "impl<'a> rt::Element<'a> for {ty}<'a> {{
            const LEN_MIN: usize = {head};

            #[inline(always)]
            fn view(region: &'a [u8]) -> Self {{
            let head = rt::Block(rt::first::<{head}>(region));"
        ));
        if self.is_grown {
            f.line("let block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();");
            f.line("Self { head, block, region }");
        } else {
            for (id, field) in &self.held {
                f.line(&format!("let end_{id} = {};", self.end(field, "")));
            }
            let names: String = self.held.iter().map(|(id, _)| format!("held_{id}, ")).collect();
            if !names.is_empty() {
                f.line(&format!("let ({names}) = {};", self.hold(self.heap(""))));
            }
            f.line(&format!("Self {{ head, region, {names} }}"));
        }
        f.lines("}\n}\n\n");
    }

    /// The block's length. Slots are checked when their payloads are reached; in a message without any, the region's end is
    /// known. Where the block is an older one, the runtime judges, in a cold function that gives no values back.
    fn peek(&self, f: &mut File, name: &str, ty: &str, head: u32) {
        let end = self.message.block.end;
        let mine = end.block;
        let block = if self.is_grown { " block," } else { "" };
        f.lines(&format!(
            "impl<'a> {ty}<'a> {{
            /// A region with a block of this version.
            #[inline(always)]
            pub(crate) fn quick_<const KNOWN: bool>(region: &'a [u8], origin: rt::Origin) -> Option<Self> {{"
        ));
        f.line(&match self.message.is_flat() && !self.is_grown {
            true => format!(
                "let head = rt::Block(<&'a [u8; {head}] as ::core::convert::TryFrom<_>>::try_from(region).ok()?);"
            ),
            false => format!("let head = rt::Block(region.first_chunk::<{head}>()?);"),
        });
        f.line(&format!("if !(KNOWN || head.u16::<0>() == {mine}) {{ return None }}"));
        if self.is_grown && self.message.is_flat() {
            f.line(&format!("if region.len() != {} {{ return None }}", end.region));
        }
        if self.is_grown {
            f.line(&format!("let block = region.get(2..{})?;", end.region));
        }
        let heap = |start: &str| if self.has_heap() { format!(" heap: {start},") } else { String::new() };
        f.lines(&format!(
            "Some(Self {{ head,{block} region,{} origin }})
            }}

            /// A region that the runtime has judged.
            #[inline]
            pub(crate) fn judged_(region: &'a [u8], origin: rt::Origin) -> Self {{
            let head = rt::Block(rt::first::<{head}>(region));",
            heap(&end.region.to_string())
        ));
        if self.is_grown {
            f.line("let block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();");
        }
        f.lines(&format!(
            "Self {{ head,{block} region,{} origin }}
            }}
            ",
            heap(&self.heap(""))
        ));
        if !self.message.is_flat() {
            f.lines(&format!(
                "/// What is wrong with the slots, one of which lies.
                #[cold]
                #[inline(never)]
                fn fault_(region: &[u8], origin: rt::Origin) -> rt::Invalid {{
                rt::own(region, &{}, origin).unwrap_or_else(|| origin.invalid(rt::Kind::SlotEnd, region))
                }}
                ",
                table::name(name)
            ));
        }
        f.line("}\n");
        peek_element(f, name, ty, head);
    }

    /// Where the first payload starts.
    fn heap(&self, this: &str) -> String {
        let (mine, first) = (self.message.block.end.region, self.message.block.first_end().region);
        format!("rt::heap::<{mine}, {first}>({this}head.u16::<0>())")
    }

    /// The end in a field's slot.
    fn end(&self, field: &Field, this: &str) -> String {
        let at = field.place.slot().map_or(field.place.at(), |slot| slot.end);
        if self.is_first(field) {
            format!("{this}head.u32::<{}>() as usize", self.base.of(at))
        } else {
            format!("rt::later_end::<{}>({this}block, {this}region)", at.block)
        }
    }

    /// The `n` bytes of a field at `at` of the block, with the template's bytes where the block is older.
    fn bytes(&self, field: &Field, at: Offset, template: &[u8]) -> String {
        let n = template.len();
        if self.is_first(field) {
            format!("self.head.bytes::<{}, {n}>()", self.base.of(at))
        } else {
            format!("rt::later::<{}, {n}>(self.block, &{})", at.block, emit::byte_array(template))
        }
    }

    /// Private: the bytes of an inline field.
    fn place(&self, f: &mut File, id: usize, field: &Field) {
        if let Some(n) = self.t.size(&field.ty) {
            f.lines(&format!(
                "#[inline(always)]
                fn bytes_{id}(self) -> &'a [u8; {n}] {{
                {}
                }}
                ",
                self.bytes(field, field.place.at(), &field.silent)
            ));
        }
    }

    /// Where the payload of slot `id` starts and ends, as expressions: a function for each would take rustc a third of its time.
    fn bounds(&self, id: usize) -> (String, String) {
        let fields = &self.message.fields;
        let start = match fields[id].place.slot().map(|slot| slot.start) {
            Some(Start::After { field, .. }) => self.end(&fields[field as usize], "self."),
            _ if self.has_heap() => "self.heap".to_owned(),
            _ => self.heap("self."),
        };
        (start, self.end(&fields[id], "self."))
    }

    /// The payload of slot `id`: of a peek a `Result`.
    fn payload(&self, id: usize) -> String {
        if self.is_held(id) {
            return format!("self.held_{id}");
        }
        let (start, end) = self.bounds(id);
        match self.mode {
            Mode::View => format!("rt::part(self.region, {start}, {end})"),
            Mode::Peek => {
                format!("self.region.get({start}..{end}).ok_or_else(|| Self::fault_(self.region, self.origin))")
            }
        }
    }

    /// Whether the payload of slot `id` is empty.
    fn is_empty(&self, id: usize) -> String {
        if self.is_held(id) {
            return format!("self.held_{id}.is_empty()");
        }
        let (start, end) = self.bounds(id);
        format!("{start} == {end}")
    }

    fn accessor(&self, f: &mut File, id: usize, field: &Field) {
        let (ty, value, is_fallible) = self.read(id, field);
        let (mut ty, mut value) = (ty, value);
        let absent = self.absent(id, field);
        if let Some(absent) = &absent {
            ty = format!("Option<{ty}>");
            value = match is_fallible {
                true => format!("if {absent} {{ Ok(None) }} else {{ {value}.map(Some) }}"),
                false => format!("if {absent} {{ None }} else {{ Some({value}) }}"),
            };
        }
        if is_fallible {
            ty = format!("Result<{ty}, rt::Invalid>");
        }
        docs::field(f, self.t, id, field);
        if is_fallible {
            f.docs(&[String::new(), "# Errors".to_owned(), "If its bytes are not valid.".to_owned()]);
        }
        if !is_fallible {
            f.line("#[must_use]");
        }
        f.lines(&format!(
            "#[inline(always)]
            pub fn {}(self) -> {ty} {{
            {value}
            }}
            ",
            names::method(&field.name.text)
        ));
        if let (Mode::View, Type::Str(n)) = (self.mode, &field.ty) {
            self.fixed_bytes_of(f, id, field, *n);
        }
        if self.mode == Mode::View && field.ty == Type::String {
            self.bytes_of(f, id, field);
        }
        if self.mode == Mode::View && field.ty == Type::String && !field.is_optional {
            f.docs(&[
                format!("`{}` in `N` bytes, padded with zeros; `None` if it is longer.", field.name.text),
                String::new(),
                "A key of fixed size: for `N` of at most 16 one load and one shift.".to_owned(),
            ]);
            f.lines(&format!(
                "#[must_use]
                #[inline(always)]
                pub fn padded_{}<const N: usize>(self) -> Option<[u8; N]> {{
                {}
                }}
                ",
                field.name.text,
                match self.is_held(id) {
                    true => format!("self.held_{id}.to_padded()"),
                    false => format!("rt::padded(self.region, {}, {})", self.bounds(id).0, self.bounds(id).1),
                }
            ));
        }
    }

    /// A validated `str<N>` as bytes, with and without its padding.
    fn fixed_bytes_of(&self, f: &mut File, id: usize, field: &Field, n: u32) {
        let absent = self.absent(id, field);
        for (docs, method, ty, value) in [
            ("with its zero padding.", "padded", format!("&'a [u8; {n}]"), format!("self.bytes_{id}()")),
            (
                "as bytes, which are UTF-8: without the look at each that a `str` costs.",
                "bytes_of",
                "&'a [u8]".to_owned(),
                format!("rt::unpadded(self.bytes_{id}())"),
            ),
        ] {
            let (ty, value) = match &absent {
                Some(absent) => (format!("Option<{ty}>"), format!("if {absent} {{ None }} else {{ Some({value}) }}")),
                None => (ty, value),
            };
            f.docs(&[format!("`{}` {docs}", field.name.text)]);
            f.lines(&format!(
                "#[must_use]
                #[inline(always)]
                pub fn {method}_{}(self) -> {ty} {{
                {value}
                }}
                ",
                field.name.text
            ));
        }
    }

    /// A validated text as bytes: a `&str` is looked at again, since only what was checked in the same call becomes one.
    fn bytes_of(&self, f: &mut File, id: usize, field: &Field) {
        let value = match self.is_held(id) {
            true => format!("self.held_{id}.as_bytes()"),
            false => self.payload(id),
        };
        let (ty, value) = match self.absent(id, field) {
            Some(absent) => ("Option<&'a [u8]>", format!("if {absent} {{ None }} else {{ Some({value}) }}")),
            None => ("&'a [u8]", value),
        };
        let docs = format!(
            "The bytes of `{}`, which are UTF-8: a slice, without the look at each byte that a `str` costs.",
            field.name.text
        );
        f.docs(&[docs]);
        f.lines(&format!(
            "#[must_use]
            #[inline(always)]
            pub fn bytes_of_{}(self) -> {ty} {{
            {value}
            }}
            ",
            field.name.text
        ));
    }

    /// The condition under which an optional field is absent.
    fn absent(&self, id: usize, field: &Field) -> Option<String> {
        match field.presence {
            Presence::Always => None,
            Presence::Bit(bit) => {
                let byte = self.bytes(field, bit.at, &[0]);
                Some(format!("!({byte}[0] & {} != 0)", bit.mask))
            }
            Presence::Empty => Some(self.is_empty(id)),
            Presence::Tag if field.content.inline().is_some() => Some(format!("self.bytes_{id}()[0] == 0")),
            Presence::Tag => Some(format!("{} == 0", self.tag(field))),
        }
    }

    fn tag(&self, field: &Field) -> String {
        format!("{}[0]", self.bytes(field, field.place.at(), &field.silent[..1]))
    }

    /// Type, expression, and whether the expression is a `Result`.
    fn read(&self, id: usize, field: &Field) -> (String, String, bool) {
        let (t, is_peek) = (self.t, self.mode == Mode::Peek);
        let bytes = format!("self.bytes_{id}()");
        match &field.ty {
            Type::Str(n) if is_peek => {
                (format!("rt::FixedText<'a, {n}>"), format!("rt::FixedText::new({bytes}, self.origin)"), false)
            }
            Type::Str(_) => ("&'a str".to_owned(), format!("rt::fixed({bytes}).unwrap_or_default()"), false),
            Type::FixedBytes(n) => (format!("&'a [u8; {n}]"), bytes, false),
            ty if t.size(ty).is_some() => self.read_inline(ty, &bytes),
            Type::String if self.is_held(id) => ("&'a str".to_owned(), format!("self.held_{id}.validated()"), false),
            Type::String if is_peek => {
                let (start, end) = self.bounds(id);
                let text = format!("rt::Text::peek(self.region, {start}, {end}, self.origin)");
                let text = format!("{text}.ok_or_else(|| Self::fault_(self.region, self.origin))");
                ("rt::Text<'a>".to_owned(), text, true)
            }
            Type::String => {
                let (start, end) = self.bounds(id);
                let text = format!("rt::text(self.region, {start}, {end})");
                ("&'a str".to_owned(), text, false)
            }
            Type::Bytes => ("&'a [u8]".to_owned(), self.payload(id), is_peek),
            ty => {
                let read = t.read(ty, self.mode);
                let call = match (t.heap_union(ty).is_some(), is_peek) {
                    (true, true) => {
                        format!("of({}, {}?, self.slot_{id}(), self.origin)", self.tag(field), self.payload(id))
                    }
                    (true, false) => format!("of({}, {})", self.tag(field), self.payload(id)),
                    (false, true) => format!("peek({}?, self.origin)", self.payload(id)),
                    (false, false) => format!("view({})", self.payload(id)),
                };
                let path = match (t.heap_union(ty).is_some(), is_peek) {
                    (true, _) => read.replace("<'a>", ""),
                    (false, true) => format!("<{read} as rt::PeekElement>"),
                    (false, false) => format!("<{read} as rt::Element>"),
                };
                let call = self.required(id, field, format!("{path}::{call}"));
                (read, call, is_peek)
            }
        }
    }

    /// In a peek, a required message whose payload is empty has an error of its own, at the slot.
    fn required(&self, id: usize, field: &Field, call: String) -> String {
        if self.mode == Mode::View || !is_required_in_heap(field) {
            return call;
        }
        let fault = "self.origin.invalid(rt::Kind::RequiredAbsent, ";
        format!("if {} {{ Err({fault}self.slot_{id}())) }} else {{ {call} }}", self.is_empty(id))
    }

    fn read_inline(&self, ty: &Type, bytes: &str) -> (String, String, bool) {
        let t = self.t;
        let (n, value) = (t.size(ty).unwrap_or(0), t.inline(ty));
        if t.storage_union(ty).is_some() {
            let view = format!("{value}View");
            return match self.mode {
                Mode::View => (view.clone(), format!("{view}::of({bytes})"), false),
                Mode::Peek => (view.clone(), format!("{view}::peek({bytes}, self.origin)"), true),
            };
        }
        if self.mode == Mode::Peek && t.has_rules(ty) {
            return (value, format!("rt::checked({bytes}, self.origin)"), true);
        }
        let load = format!("rt::load::<{value}, {n}>({bytes})");
        (value, load, false)
    }
}

/// Whether an empty payload of a field says that something is missing (D27).
fn is_required_in_heap(field: &Field) -> bool {
    field.presence == Presence::Always && field.content.payload().is_some_and(|payload| !payload.may_be_empty)
}

/// A peek at an element: quick, or as the runtime judges it.
fn peek_element(f: &mut File, name: &str, ty: &str, len_min: u32) {
    f.lines(&format!(
        "impl<'a> rt::PeekElement<'a> for {ty}<'a> {{
        const IS_REQUIRED: bool = true;
        const LEN_MIN: usize = {len_min};

        #[inline(always)]
        fn peek(region: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid> {{
        if let Some(quick) = Self::quick_::<false>(region, origin) {{ return Ok(quick) }}
        match rt::own(region, &{}, origin) {{
        Some(invalid) => Err(invalid),
        None => Ok(Self::judged_(region, origin)),
        }}
        }}
        }}
        ",
        table::name(name)
    ));
}

/// Peeks of unions and required messages say where the slot is, for an absence that is not allowed.
pub(super) fn slots(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let is_grown = message.is_grown();
    let r = Reader { t, message, mode: Mode::Peek, base: Base::Region, is_grown, held: Vec::new() };
    let needs = |field: &&(usize, &Field)| {
        field.1.place.slot().is_some_and(|slot| slot.tag.is_some()) || is_required_in_heap(field.1)
    };
    let fields: Vec<_> = message.fields.iter().enumerate().collect();
    if fields.iter().any(|x| needs(&x)) {
        f.lines(&format!("impl<'a> {name}Peek<'a> {{"));
        for (id, field) in fields.iter().filter(needs) {
            let zeros = [0; 1];
            f.lines(&format!(
                "#[inline(always)]
                fn slot_{id}(self) -> &'a [u8] {{
                {}
                }}
                ",
                r.bytes(field, field.place.at(), &zeros)
            ));
        }
        f.lines("}\n\n");
    }
}
