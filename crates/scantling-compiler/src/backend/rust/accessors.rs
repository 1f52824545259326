//! Accessors of views and peeks: for each field what finds its bytes, what says whether it is there, and what it is read as.

use super::super::emit::{byte_array, docs as doc_lines};
use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::members::lines;
use super::read::Reader;
use super::types::Mode;
use super::{aligned, docs};
use scantling_schema::plan::{Field, Inline, InlineKind, Offset, Presence, Start};

/// What an accessor gives.
pub(super) struct Access {
    /// Without `Option` and `Result`.
    ty: String,
    value: String,
    /// Whether the value is a `Result`.
    is_fallible: bool,
}

impl Access {
    fn sure(ty: impl Into<String>, value: impl Into<String>) -> Self {
        Self { ty: ty.into(), value: value.into(), is_fallible: false }
    }

    /// Where it may be absent, under this condition.
    fn or_none(self, absent: Option<&String>) -> Self {
        let Some(absent) = absent else { return self };
        let (ty, value) = (format!("Option<{}>", self.ty), self.value);
        let (some, none) = match self.is_fallible {
            true => (format!("{value}.map(Some)"), "Ok(None)"),
            false => (format!("Some({value})"), "None"),
        };
        let value = match absent.strip_prefix('!') {
            Some(present) => code!("if ‹present› { ‹some› } else { ‹none› }", present, some, none),
            None => code!("if ‹absent› { ‹none› } else { ‹some› }", absent, some, none),
        };
        Self { ty, value, ..self }
    }

    /// The entry of `rt::readers!` for an accessor of a view and the same accessor of its peek.
    fn either(&self, peek: &Self) -> String {
        let sure = if peek.is_fallible { "" } else { "sure " };
        match (&self.ty, &self.value) == (&peek.ty, &peek.value) && !peek.is_fallible {
            true => format!("value({}, {})", self.ty, self.value),
            false => format!("either({}, {}; {sure}{}, {})", self.ty, self.value, peek.ty, peek.value),
        }
    }

    /// A method of a view.
    fn function(&self, before: &str, name: &str) -> String {
        code!(
            "‹before›#[must_use] #[inline(always)]
            pub fn ‹name›(self) -> ‹ty› { ‹value› }
            ",
            before,
            name,
            ty = self.ty,
            value = self.value
        )
    }
}

impl Reader<'_> {
    /// Where the first payload starts.
    pub(super) fn heap(&self, this: &str) -> String {
        let (mine, first) = (self.message.block.end.region, self.message.block.first_end().region);
        format!("rt::heap::<{mine}, {first}>({this}head.u16::<0>())")
    }

    /// The end in a field's slot.
    pub(super) fn end(&self, field: &Field, this: &str) -> String {
        let at = field.place.slot().map_or(field.place.at(), |slot| slot.end);
        match field.segment {
            1 => format!("{this}head.end::<{}>()", self.base.of(at)),
            _ => format!("rt::later_end::<{}>({this}block, {this}region)", at.block),
        }
    }

    /// The `n` bytes of a field at `at` of the block, with the template's bytes where the block is older.
    fn bytes(&self, field: &Field, at: Offset, template: &[u8]) -> String {
        let n = template.len();
        match field.segment {
            1 => format!("self.head.bytes::<{}, {n}>()", self.base.of(at)),
            _ => format!("rt::later::<{}, {n}>(self.block, &{})", at.block, byte_array(template)),
        }
    }

    /// Private: the bytes of an inline field, where more than its accessor needs them.
    pub(super) fn bytes_of_inline(&self, field: &Field, of: &Inline) -> String {
        if !has_bytes(of) {
            return String::new();
        }
        let bytes = self.bytes(field, field.place.at(), &field.silent);
        code!("#[inline(always)] fn bytes_‹id›(self) -> &'a [u8; ‹n›] { ‹bytes› }\n", id = field.id, n = of.size, bytes)
    }

    /// Where a payload starts and ends, as expressions: a function for each would take rustc a third of its time.
    fn bounds(&self, field: &Field) -> (String, String) {
        let start = match field.place.slot().map(|slot| slot.start) {
            Some(Start::After { field, .. }) => self.end(&self.message.fields[field as usize], "self."),
            _ => "self.heap_()".to_owned(),
        };
        (start, self.end(field, "self."))
    }

    /// A payload: of a peek a `Result`.
    fn payload(&self, field: &Field) -> String {
        let (start, end) = self.bounds(field);
        match (self.mode, aligned::of(field)) {
            _ if self.is_held(field) => format!("self.held_{}", field.id),
            (Mode::View, moved) => {
                format!("rt::part(self.region, {}, {end})", aligned::start(moved, &start, &end))
            }
            (Mode::Peek, None) => self.slot_bytes(field),
            (Mode::Peek, Some(moved)) => format!(
                "{}.and_then(|p| rt::aligned::peek_after(p, {}, self.origin))",
                self.slot_bytes(field),
                aligned::padding(moved, &start)
            ),
        }
    }

    /// Of a peek: a payload with the padding before it.
    fn slot_bytes(&self, field: &Field) -> String {
        let (start, end) = self.bounds(field);
        format!("rt::peek_bytes::<Self>(self.region, {start}, {end}, self.origin)")
    }

    /// Whether a payload is empty.
    fn is_empty(&self, field: &Field) -> String {
        if self.is_held(field) {
            return format!("self.held_{}.is_empty()", field.id);
        }
        let (start, end) = self.bounds(field);
        format!("{start} == {end}")
    }

    /// The entry of a field in `rt::readers!`.
    pub(super) fn accessors(&self, peek: &Self, field: &Field) -> String {
        let access = |reader: &Self| reader.read(field).or_none(reader.absent(field).as_ref());
        let (before, name, of) = match field.is_stream() {
            // What a stream is shown as: it has no accessor, since its elements are not in the message.
            true => ("#[doc(hidden)]\n".to_owned(), "streamed_".to_owned(), self.read(field).either(&peek.read(field))),
            false => (
                docs::field(self.t, field),
                names::method(&field.name.text),
                self.known(field).unwrap_or_else(|| access(self).either(&access(peek))),
            ),
        };
        format!("{before}{name} |v| {};", of.replace("self.", "v."))
    }

    /// Whether a payload lies between the same two offsets for views and peeks, so that the macro can print its accessors.
    fn is_between(&self, field: &Field) -> bool {
        let kind = self.t.kind(&field.content);
        let is_known =
            matches!(kind, Kind::Text | Kind::Bytes | Kind::List(_) | Kind::Map(_) | Kind::Message(..) | Kind::Any);
        is_known && !self.is_held(field) && aligned::of(field).is_none() && !is_required_in_heap(field)
    }

    /// The entry of a field whose kind the macro knows.
    fn known(&self, field: &Field) -> Option<String> {
        let (kind, name) = (self.t.kind(&field.content), &field.name.text);
        let of = match kind {
            Kind::Inline(of) if field.segment == 1 && field.presence != Presence::Tag && !has_bytes(of) => {
                let load = if of.is_checked { "checked" } else { "load" };
                format!("{load}({}, {}, {})", self.t.value(of), self.base.of(field.place.at()), of.size)
            }
            _ if !self.is_between(field) => return None,
            _ => {
                let (start, end) = self.bounds(field);
                match kind {
                    Kind::Text if field.is_optional => format!("text({start}, {end}, bytes_of_{name})"),
                    Kind::Text => format!("text({start}, {end}, bytes_of_{name}, padded_{name})"),
                    Kind::Bytes => format!("bytes({start}, {end})"),
                    _ => {
                        let (view, peek) = (self.t.reads(kind, Mode::View), self.t.reads(kind, Mode::Peek));
                        format!("part({view}, {peek}, {start}, {end})")
                    }
                }
            }
        };
        Some(match self.absent(field) {
            None => of,
            Some(absent) => match absent.strip_prefix('!') {
                Some(present) => format!("{of} if {present}"),
                None => format!("{of}, unless {absent}"),
            },
        })
    }

    /// Accessors that only the view has: those of a text's bytes.
    pub(super) fn accessors_of_bytes(&self, field: &Field) -> String {
        let (absent, name) = (self.absent(field), &field.name.text);
        let kind = self.t.kind(&field.content);
        let mut all = String::new();
        let mut more = |prefix: &str, docs: &str, access: Access| {
            all += &access.or_none(absent.as_ref()).function(docs, &format!("{prefix}_{name}"));
        };
        if let Some(n) = kind.str_len() {
            let bytes = format!("self.bytes_{}()", field.id);
            let docs = format!("/// `{name}` with its zero padding.\n");
            more("padded", &docs, Access::sure(format!("&'a [u8; {n}]"), &bytes));
            let docs = format!(
                "/// `{name}` as bytes, which are valid UTF-8. A slice: unlike a `str`, it is not checked again.\n"
            );
            more("bytes_of", &docs, Access::sure("&'a [u8]", format!("rt::unpadded({bytes})")));
        }
        if let Kind::Text = kind
            && !self.is_between(field)
        {
            // A `&str` is looked at again, since only what was checked in the same call becomes one.
            let docs = doc_lines(&[format!(
                "The bytes of `{name}`, which are valid UTF-8. A slice: unlike a `str`, it is not checked again."
            )]);
            let held = if self.is_held(field) { ".as_bytes()" } else { "" };
            more("bytes_of", &docs, Access::sure("&'a [u8]", format!("{}{held}", self.payload(field))));
            if !field.is_optional {
                all += &self.padded(field);
            }
        }
        all
    }

    /// The owned value of a slot of the view `v`, unless the view holds its payload: `function` of the runtime makes it, of the memory `m`.
    pub(super) fn owned(&self, field: &Field, function: &str, last: &str) -> Option<String> {
        if self.is_held(field) {
            return None;
        }
        let (start, end) = self.bounds(field);
        let start = aligned::start(aligned::of(field), &start, &end);
        let value = format!("rt::own::{function}(self.region, {start}, {end}, m{last})");
        let value = match self.absent(field) {
            Some(absent) => match absent.strip_prefix('!') {
                Some(present) => code!("if ‹present› { Some(‹value›) } else { None }", present, value),
                None => code!("if ‹absent› { None } else { Some(‹value›) }", absent, value),
            },
            None => value,
        };
        Some(value.replace("self.", "v."))
    }

    fn padded(&self, field: &Field) -> String {
        let (start, end) = self.bounds(field);
        code!(
            "/// `‹name›` in `N` bytes, padded with zeros; `None` if it is longer.
            ///
            /// A key of fixed size: for `N` of at most 16 one load and one shift.
            #[must_use] #[inline(always)] pub fn padded_‹name›<const N: usize>(self) -> Option<[u8; N]> { ‹value› }
            ",
            name = field.name.text,
            value = match self.is_held(field) {
                true => format!("self.held_{}.to_padded()", field.id),
                false => format!("rt::padded(self.region, {start}, {end})"),
            }
        )
    }

    /// The condition under which an optional field is absent.
    fn absent(&self, field: &Field) -> Option<String> {
        match field.presence {
            Presence::Always => None,
            Presence::Bit(bit) => Some(match field.segment {
                1 => format!("!self.head.has::<{}>({})", self.base.of(bit.at), bit.mask),
                _ => format!("!({}[0] & {} != 0)", self.bytes(field, bit.at, &[0]), bit.mask),
            }),
            Presence::Empty => Some(self.is_empty(field)),
            Presence::Tag if field.content.inline().is_some() => Some(format!("self.bytes_{}()[0] == 0", field.id)),
            Presence::Tag => Some(format!("{} == 0", self.tag(field))),
        }
    }

    fn tag(&self, field: &Field) -> String {
        format!("{}[0]", self.bytes(field, field.place.at(), &field.silent[..1]))
    }

    /// A field that is there.
    fn read(&self, field: &Field) -> Access {
        let (t, mode, id) = (self.t, self.mode, field.id);
        let is_fallible = mode == Mode::Peek;
        let kind = t.kind(&field.content);
        let (start, end) = match kind {
            Kind::Inline(_) => Default::default(),
            _ => self.bounds(field),
        };
        let value = match (kind, mode) {
            (Kind::Inline(of), _) => return self.read_inline(field, of),
            (Kind::Text, _) if self.is_held(field) => format!("self.held_{id}.validated()"),
            (Kind::Text, Mode::Peek) => format!("rt::peek_text::<Self>(self.region, {start}, {end}, self.origin)"),
            (Kind::Text, Mode::View) => format!("rt::text(self.region, {start}, {end})"),
            (Kind::Bytes, _) => self.payload(field),
            (Kind::Union(union, _), _) => {
                let (tag, moved) = (self.tag(field), aligned::of(field));
                let arguments = match (mode, moved) {
                    (Mode::View, _) => format!("{tag}, {}", self.payload(field)),
                    (Mode::Peek, None) => format!("{tag}, {}?, self.slot_{id}(), self.origin", self.payload(field)),
                    (Mode::Peek, Some(moved)) => format!(
                        "{tag}, {}?, {}, self.slot_{id}(), self.origin",
                        self.slot_bytes(field),
                        aligned::padding(moved, &start)
                    ),
                };
                let of = if moved.is_some() { "of_aligned_" } else { "of" };
                format!("{}{}::{of}({arguments})", t.name(union.id), mode.suffix())
            }
            (_, Mode::View) if self.is_held(field) => format!("rt::Element::view({})", self.payload(field)),
            (_, Mode::View) => {
                let start = aligned::start(aligned::of(field), &start, &end);
                format!("rt::viewed(self.region, {start}, {end})")
            }
            (_, Mode::Peek) => {
                self.required(field, format!("rt::PeekElement::peek({}?, self.origin)", self.payload(field)))
            }
        };
        Access { ty: t.reads(kind, mode), value, is_fallible }
    }

    /// In a peek, a required message whose payload is empty has an error of its own, at the slot.
    fn required(&self, field: &Field, call: String) -> String {
        if !is_required_in_heap(field) {
            return call;
        }
        let (is_empty, id) = (self.is_empty(field), field.id);
        code!(
            "if ‹is_empty› { Err(self.origin.invalid(rt::Kind::RequiredAbsent, self.slot_‹id›())) } else { ‹call› }",
            is_empty,
            id,
            call
        )
    }

    fn read_inline(&self, field: &Field, of: &Inline) -> Access {
        let value = self.t.value(of);
        let bytes = &match has_bytes(of) {
            true => format!("self.bytes_{}()", field.id),
            false => self.bytes(field, field.place.at(), &field.silent),
        };
        match (&of.value, self.mode) {
            (InlineKind::Str(n), Mode::Peek) => {
                Access::sure(format!("rt::FixedText<'a, {n}>"), format!("rt::FixedText::new({bytes}, self.origin)"))
            }
            (InlineKind::Str(_), Mode::View) => {
                Access::sure("&'a str", format!("rt::fixed({bytes}).unwrap_or_default()"))
            }
            (InlineKind::Bytes(n), _) => Access::sure(format!("&'a [u8; {n}]"), bytes),
            (InlineKind::Storage(_), Mode::View) => {
                Access::sure(format!("{value}View"), format!("{value}View::of({bytes})"))
            }
            (InlineKind::Storage(_), Mode::Peek) => {
                let call = format!("{value}View::peek({bytes}, self.origin)");
                Access { ty: format!("{value}View"), value: call, is_fallible: true }
            }
            (_, Mode::Peek) if of.is_checked => {
                Access { ty: value, value: format!("rt::checked({bytes}, self.origin)"), is_fallible: true }
            }
            _ => {
                let (at, n) = (self.base.of(field.place.at()), of.size);
                let load = match field.segment {
                    1 => format!("self.head.load::<{at}, {n}, {value}>()"),
                    _ => format!("rt::load::<{value}, {n}>({bytes})"),
                };
                Access::sure(value, load)
            }
        }
    }

    /// Peeks of unions and required messages say where the slot is, for an absence that is not allowed.
    pub(super) fn slots(&self) -> String {
        let needs = |x: &&Field| x.place.slot().is_some_and(|slot| slot.tag.is_some()) || is_required_in_heap(x);
        lines(self.message.fields.iter().filter(needs), |x| {
            let bytes = self.bytes(x, x.place.at(), &[0]);
            code!("#[inline(always)] fn slot_‹id›(self) -> &'a [u8] { ‹bytes› }", id = x.id, bytes)
        })
    }
}

/// Whether a view has a function for the bytes of an inline field: its accessor gives another type than the owned value has.
pub(super) fn has_bytes(of: &Inline) -> bool {
    matches!(of.value, InlineKind::Str(_) | InlineKind::Bytes(_) | InlineKind::Storage(_))
}

/// Whether an empty payload of a field says that something is missing (D27).
fn is_required_in_heap(field: &Field) -> bool {
    field.presence == Presence::Always && field.content.payload().is_some_and(|payload| !payload.may_be_empty)
}
