//! Views that set fields of fixed size in place, of validated frames (`ViewMut`) and of others (`PeekMut`).
//!
//! ```text
//! Exchange::view_mut_order(&mut frame) -> OrderViewMut    set_id(7)    mut_legs() -> ListMut<Leg> --get_mut(0)--> LegViewMut    view() -> OrderView
//! Exchange::peek_mut_order(&mut frame) -> OrderPeekMut    the same with Result, and peek() in place of view()
//! ```
//!
//! A setter exists for each inline field in use, a `mut_` method for each field whose payload holds some: a record, message or union, or a
//! list of these or of inline values. It gives a `Result` if the field may be of a segment that the message lacks, or the value one that this
//! schema does not write; so what would need other lengths has no method. Where a payload lies is what the view says.
//!
//! A `PeekMut` is a `ViewMut` whose parameter is `rt::Reached`, so each method is printed once. One that reaches a payload is given the peek's
//! accessor as its check; besides that, a payload must not start before the heap, so that no setter stores over a block or an end.

use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::members::{Documented, lines, member, variants};
use super::read::{self, Reader};
use super::types::{Types, used};
use super::{aligned, protocol};
use scantling_schema::plan::{
    Content, Defined, Field, Inline, InlineKind, List, ListForm, Message, Presence, Protocol, Start, Union,
};
use scantling_schema::{Form, TypeId};

/// The `ViewMut` of a record or message.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    let reader = read::view(t, name, message);
    let methods = lines(used(message), |field| match field.content.inline() {
        Some(of) => setter(&reader, field, of),
        None => inner(&reader, field),
    });
    let (bytes, view, peek) = match message.form {
        Form::Record => (
            "block",
            "rt::RecordElement::of(rt::first(self.block), self.block, rt::Origin::NONE)".to_owned(),
            "rt::RecordElement::of(rt::first(self.block), self.block, rt::Checks::origin(self.checks))".to_owned(),
        ),
        Form::Message => (
            "region",
            "rt::Element::view(self.region)".to_owned(),
            format!("{name}Peek::judged_(self.region, rt::Checks::origin(self.checks))"),
        ),
    };
    let (record, over) = match message.form {
        Form::Record => (
            code!(
                "impl rt::UpdateRecord for ‹name› {
                const LEN: usize = ‹len›;
                type Mut<'x, C_: rt::Checks> = ‹name›ViewMut<'x, C_>;
                #[inline(always)]
                fn of_block<C_: rt::Checks>(block: &mut [u8], checks: C_) -> ‹name›ViewMut<'_, C_> { ‹name›ViewMut { block, checks } }
                }
                ",
                name,
                len = message.block.end.block
            ),
            "let block = payload.get_mut(2..).unwrap_or_default();\n",
        ),
        Form::Message => (String::new(), "let region = payload;\n"),
    };
    code!(
        "/// A [`‹name›`] in place, whose fields of fixed size can be set: validated, or as ‹peek_name›.
        pub struct ‹name›ViewMut<'a, C_ = rt::Validated> {
        ‹bytes›: &'a mut [u8],
        checks: C_,
        }
        /// A [`‹name›`] in place with only its own structure checked, whose fields of fixed size can be set.
        pub type ‹name›PeekMut<'a> = ‹name›ViewMut<'a, rt::Reached>;
        ‹record›impl rt::UpdateInPlace for ‹name› {
        type Peek<'x> = ‹name›Peek<'x>;
        type Mut<'x, C_: rt::Checks> = ‹name›ViewMut<'x, C_>;
        #[inline(always)]
        fn over<C_: rt::Checks>(payload: &mut [u8], checks: C_) -> ‹name›ViewMut<'_, C_> {
        ‹over›‹name›ViewMut { ‹bytes›, checks }
        }
        }
        impl ‹name›ViewMut<'_> {
        /// The same bytes, to read.
        #[inline(always)]
        #[must_use]
        pub fn view(&self) -> ‹name›View<'_> { ‹view› }
        }
        impl ‹name›PeekMut<'_> {
        /// The same bytes, to read.
        #[inline(always)]
        #[must_use]
        pub fn peek(&self) -> ‹name›Peek<'_> { ‹peek› }
        }
        impl<C_: rt::Checks> ‹name›ViewMut<'_, C_> {
        ‹methods›
        }
        /// As the peek.
        impl<C_: rt::Checks> rt::fmt::Debug for ‹name›ViewMut<'_, C_> {
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {
        let peek: ‹name›Peek<'_> = ‹peek›;
        rt::fmt::Debug::fmt(&peek, f)
        }
        }
        ",
        peek_name = format!("[`{name}PeekMut`]"),
        name,
        bytes,
        record,
        over,
        view,
        peek,
        methods
    )
}

/// The variant that can be set, of a union without storage.
pub(super) fn union(t: Types<'_>, id: TypeId, name: &str, union: &Union) -> String {
    let members = variants(
        union,
        |v, of| {
            let payload = payload(t, Kind::of(t.plan, of), "'a").map_or(String::new(), |(ty, _)| format!("({ty})"));
            format!("{}{}{payload},", v.before(), names::variant(&v.name))
        },
        |v| format!("{}{},", v.before(), names::variant(&v.name)),
    );
    let arms = variants(
        union,
        |v, of| {
            let payload = payload(t, Kind::of(t.plan, of), "'a");
            let made = payload.map_or(String::new(), |(_, made)| format!("({})", made("payload")));
            format!("{} => Self::{}{made},", v.tag, names::variant(&v.name))
        },
        |v| format!("{} => Self::{},", v.tag, names::variant(&v.name)),
    );
    let aligned = match aligned::has_union(t, id) {
        true => code!(
            "#[inline(always)]
            pub(crate) fn of_aligned_(tag: u8, payload: &'a mut [u8], checks: C_) -> Self {
            Self::of_(tag, payload.get_mut(‹name›::padding_(tag)..).unwrap_or_default(), checks)
            }",
            name
        ),
        false => String::new(),
    };
    code!(
        "/// A [`‹name›`] in place, to set what is in it. A variant without a value has nothing of fixed size.
        #[derive(Debug)]
        pub enum ‹name›ViewMut<'a, C_: rt::Checks = rt::Validated> {
        ‹members›
        /// A variant of a newer schema.
        Unknown {
        /// Its payload.
        bytes: C_::Bytes<'a>,
        },
        }
        /// A [`‹name›`] in place with only its own structure checked, to set what is in it.
        pub type ‹name›PeekMut<'a> = ‹name›ViewMut<'a, rt::Reached>;
        impl<'a, C_: rt::Checks> ‹name›ViewMut<'a, C_> {
        #[inline]
        pub(crate) fn of_(tag: u8, payload: &'a mut [u8], ‹checks›: C_) -> Self {
        match tag {
        ‹arms›
        _ => Self::Unknown { bytes: ::core::convert::From::from(&*payload) },
        }
        }
        ‹aligned›
        }
        impl rt::UpdateInPlace for ‹name› {
        type Peek<'x> = ‹name›Peek<'x>;
        type Mut<'x, C_: rt::Checks> = ‹name›ViewMut<'x, C_>;
        #[inline]
        fn over<C_: rt::Checks>(payload: &mut [u8], checks: C_) -> ‹name›ViewMut<'_, C_> {
        match payload.split_first_mut() {
        Some((tag, payload)) => ‹name›ViewMut::of_(*tag, payload, checks),
        None => ‹name›ViewMut::of_(0, &mut [], checks),
        }
        }
        }
        ",
        name,
        members,
        checks = used_checks(&arms),
        arms,
        aligned
    )
}

/// The name of a parameter that these arms may use.
fn used_checks(arms: &str) -> &'static str {
    if arms.contains("checks") { "checks" } else { "_" }
}

/// What a protocol has for frames that are updated.
pub(super) fn protocol(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let typed = lines(&protocol.roots, |root| {
        code!(
            "/// The [`‹ty›`] of a frame, validated, to set its fields of fixed size in place: see [`view_mut`](Self::view_mut).
            ///
            /// # Errors
            /// As [`view_‹snake›`](Self::view_‹snake›).
            #[inline(always)]
            pub fn view_mut_‹snake›(frame: &mut [u8]) -> Result<‹ty›ViewMut<'_>, rt::Invalid> {
            Self::view_‹snake›(frame)?;
            Ok(<‹ty› as rt::UpdateInPlace>::over(rt::root_mut(frame).1, rt::Validated))
            }
            /// The [`‹ty›`] of a frame, to set its fields of fixed size in place: see [`peek_mut`](Self::peek_mut).
            ///
            /// # Errors
            /// As [`peek_‹snake›`](Self::peek_‹snake›).
            #[inline(always)]
            pub fn peek_mut_‹snake›(frame: &mut [u8]) -> Result<‹ty›PeekMut<'_>, rt::Invalid> {
            Self::peek_‹snake›(frame)?;
            let checks = rt::Reached::in_frame(frame);
            Ok(<‹ty› as rt::UpdateInPlace>::over(rt::root_mut(frame).1, checks))
            }",
            ty = t.name(root.ty),
            snake = names::root(&t.plan.get(root.ty).name)
        )
    });
    let arms = lines(&protocol.roots, |root| {
        let (ty, member) = (t.name(root.ty), t.bare(root.ty));
        format!("{} => Self::{member}(<{ty} as rt::UpdateInPlace>::over(region, checks)),", root.type_id)
    });
    code!(
        "/// A frame of [`‹name›`] in place, whose fields of fixed size can be set.
        #[derive(Debug)]
        pub enum ‹name›ViewMut<'a, C_: rt::Checks = rt::Validated> {
        ‹members›
        /// A message of a newer schema.
        ‹unknown›
        }
        /// A frame of [`‹name›`] in place with only its header and the root's block checked, whose fields of fixed size can be set.
        pub type ‹name›PeekMut<'a> = ‹name›ViewMut<'a, rt::Reached>;
        impl<'a, C_: rt::Checks> ‹name›ViewMut<'a, C_> {
        #[inline(always)]
        fn of_(frame: &'a mut [u8], ‹checks›: C_) -> Self {
        let (type_id, region) = rt::root_mut(frame);
        match type_id {
        ‹arms›
        _ => Self::Unknown { type_id, region: ::core::convert::From::from(&*region) },
        }
        }
        }
        impl ‹name› {
        /// Validates a frame as [`view`](Self::view) does, to set its fields of fixed size in place. It stays a valid frame, of the same
        /// length; if it is valid in exact mode, it stays that too.
        ///
        /// O(bytes); allocates nothing. A checksum of the frame, which some containers have, is its owner's to compute after this.
        ///
        /// # Errors
        /// As [`view`](Self::view).
        pub fn view_mut(frame: &mut [u8]) -> Result<‹name›ViewMut<'_>, rt::Invalid> {
        Self::view(frame)?;
        Ok(‹name›ViewMut::of_(frame, rt::Validated))
        }
        /// Checks the start of a frame as [`peek`](Self::peek) does, to set its fields of fixed size in place: each other part is checked
        /// when it is reached. A valid frame stays valid, and one that is valid in exact mode stays that too.
        ///
        /// O(1); allocates nothing.
        ///
        /// # Errors
        /// As [`peek`](Self::peek).
        #[inline(always)]
        pub fn peek_mut(frame: &mut [u8]) -> Result<‹name›PeekMut<'_>, rt::Invalid> {
        Self::peek(frame)?;
        let checks = rt::Reached::in_frame(frame);
        Ok(‹name›ViewMut::of_(frame, checks))
        }
        ‹typed›
        }
        ",
        name,
        members = protocol::members(t, protocol, |root| format!("{}ViewMut<'a, C_>", t.name(root.ty))),
        unknown = protocol::unknown("C_::Bytes<'a>"),
        checks = used_checks(&arms),
        arms,
        typed
    )
}

/// Whether all values of the Rust type are valid, in exact mode too. `Str` has a constructor that does not look.
fn has_no_invalid(t: Types<'_>, of: &Inline) -> bool {
    match &of.value {
        InlineKind::Str(_) | InlineKind::Storage(_) => false,
        InlineKind::Array(element, _) => has_no_invalid(t, element),
        InlineKind::Struct(id) => match &t.plan.get(*id).defined {
            Defined::Struct(s) => s.fields.iter().all(|field| has_no_invalid(t, &field.content)),
            _ => unreachable!("it is a struct"),
        },
        _ => true,
    }
}

/// The setter of an inline field.
fn setter(reader: &Reader<'_>, field: &Field, of: &Inline) -> String {
    let Reader { t, message, base, .. } = *reader;
    let (name, at, is_text) = (&field.name.text, field.place.at(), matches!(of.value, InlineKind::Str(_)));
    let ty = if is_text { "&str".to_owned() } else { t.value(of) };
    let is_sure = field.segment == 1 && has_no_invalid(t, of);
    let (bytes, block) = match message.form {
        Form::Record => ("self.block", "self.block"),
        Form::Message => ("self.region", "rt::block_mut(self.region)"),
    };
    let text = format!("rt::Str::<{}>::new(value).ok_or(rt::NotSet::Value)?", of.size);
    let value = match (is_text, field.is_optional) {
        (false, _) => "value".to_owned(),
        (true, false) => text,
        (true, true) => code!("match value {\nSome(value) => Some(‹text›),\nNone => None,\n}", text),
    };
    let stored = match field.presence {
        Presence::Bit(bit) => {
            format!("rt::try_set_optional::<{}, {}, {}, _>({block}, {value})", bit.at.block, bit.mask, at.block)
        }
        Presence::Tag => format!("rt::try_set_tagged::<{}, _>({block}, {value})", at.block),
        Presence::Always | Presence::Empty if is_sure => {
            format!("rt::set::<{}, {}, _>({bytes}, {value})", base.of(message.block.first_end()), base.of(at))
        }
        Presence::Always | Presence::Empty => format!("rt::try_set::<{}, _>({block}, {value})", at.block),
    };
    let older = (field.segment > 1).then_some("[`NotSet::Older`](rt::NotSet::Older)");
    let invalid = (!has_no_invalid(t, of)).then_some("[`NotSet::Value`](rt::NotSet::Value)");
    let errors: Vec<&str> = older.into_iter().chain(invalid).collect();
    let docs = match &errors[..] {
        [] => String::new(),
        errors => format!("///\n/// # Errors\n/// {}.\n", errors.join(", ")),
    };
    // Of the first segment, which every block has.
    let end = if is_sure && field.is_optional { ".unwrap_or_default()" } else { "" };
    code!(
        "‹before›‹docs›#[inline]
        pub fn set_‹name›(&mut self, value: ‹ty›)‹result› {
        ‹stored›‹end›‹close›
        }",
        before = member(&[format!("Sets `{name}`.")], name, &field.attributes),
        docs,
        name,
        ty = if field.is_optional { format!("Option<{ty}>") } else { ty },
        result = if is_sure { "" } else { " -> Result<(), rt::NotSet>" },
        stored,
        end,
        close = if is_sure { ";" } else { "" }
    )
}

/// How something is made of a payload's bytes.
type Made = Box<dyn Fn(&str) -> String>;

/// What holds the values of fixed size of a payload, if it has any: its type, and how it is made.
fn payload(t: Types<'_>, of: Kind<'_>, lifetime: &str) -> Option<(String, Made)> {
    Some(match of {
        Kind::Inline(of) => made(format!("rt::ValueMut<{lifetime}, {}, C_>", t.value(of))),
        Kind::Message(definition, _) | Kind::Union(definition, _) => {
            let name = t.name(definition.id);
            let ty = format!("{name}ViewMut<{lifetime}, C_>");
            (ty, Box::new(move |bytes: &str| format!("<{name} as rt::UpdateInPlace>::over({bytes}, checks)")))
        }
        Kind::List(list) => made(list_type(t, list, lifetime)?),
        Kind::Text | Kind::Bytes | Kind::Map(_) | Kind::Any | Kind::Stream => return None,
    })
}

fn made(ty: String) -> (String, Made) {
    let path = ty.split('<').next().unwrap_or(&ty).to_owned();
    (ty, Box::new(move |bytes: &str| format!("{path}::over({bytes}, checks)")))
}

fn list_type(t: Types<'_>, list: &List, lifetime: &str) -> Option<String> {
    Some(match (t.kind(&list.element), list.form) {
        (Kind::Inline(of), _) => format!("rt::InlineListMut<{lifetime}, {}, C_>", t.value(of)),
        (Kind::Message(definition, _), ListForm::Strided { .. }) => {
            format!("rt::RecordListMut<{lifetime}, {}, C_>", t.name(definition.id))
        }
        (Kind::Message(definition, _) | Kind::Union(definition, _), _) => {
            format!("rt::ListMut<{lifetime}, {}, C_>", t.name(definition.id))
        }
        _ => return None,
    })
}

/// The method for what a payload holds; nothing if that has no fixed size.
fn inner(reader: &Reader<'_>, field: &Field) -> String {
    let t = reader.t;
    let Some((ty, made)) = payload(t, t.kind(&field.content), "'_") else { return String::new() };
    let (name, accessor) = (&field.name.text, names::method(&field.name.text));
    let end = reader.end(field, "");
    let (start, check) = match field.place.slot().map(|slot| slot.start) {
        Some(Start::After { field, .. }) => {
            let before = &reader.message.fields[field as usize];
            (reader.end(before, ""), not_before_heap(reader, before))
        }
        _ => (reader.heap(""), String::new()),
    };
    let start = aligned::start(aligned::of(field), &start, &end);
    let (tag, value) = match &field.content {
        Content::Union(union) => {
            let at = field.place.at();
            let tag = match field.segment {
                1 => format!("head.u8::<{}>()", reader.base.of(at)),
                _ => format!("rt::later::<{}, 1>(block, &[{}])[0]", at.block, field.silent[0]),
            };
            let of = if aligned::of(field).is_some() { "of_aligned_" } else { "of_" };
            let union = t.name(union.ty);
            (format!("let tag = {tag};"), format!("{union}ViewMut::{of}(tag, payload, checks)"))
        }
        _ => (String::new(), made("payload")),
    };
    code!(
        "#[inline(always)]
        fn check_‹id›_(region: &[u8], origin: rt::Origin) -> Result<(), rt::Invalid> {
        let peek = ‹this›Peek::judged_(region, origin);
        ‹check›
        peek.‹accessor›().map(|_| ())
        }
        ‹before›#[inline]
        pub fn mut_‹name›(&mut self) -> C_::Gives<‹ty›> {
        let checks = self.checks;
        checks.give(&mut *self.region, Self::check_‹id›_, |region| {
        ‹absent›
        let head = rt::Block(rt::first::<‹head›>(region));
        ‹block›
        ‹tag›
        let (start, end) = (‹start›, ‹end›);
        let payload = rt::part_mut(region, start, end);
        ‹value›
        })
        }",
        before = member(&[format!("`{name}`, to set what is in it.")], name, &field.attributes),
        name,
        ty = if field.is_optional { format!("Option<{ty}>") } else { ty },
        id = field.id,
        this = reader.name,
        check,
        accessor,
        absent = match field.is_optional {
            true => format!("<{}View<'_> as rt::Element>::view(region).{accessor}()?;", reader.name),
            false => String::new(),
        },
        head = reader.base.of(reader.message.block.first_end()),
        block = match reader.message.is_grown() {
            true => "let block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();",
            false => "",
        },
        tag,
        start,
        end,
        value = if field.is_optional { format!("Some({value})") } else { value }
    )
}

/// The check that a payload does not start before the heap, where the one before it ends.
fn not_before_heap(reader: &Reader<'_>, before: &Field) -> String {
    code!(
        "if peek.heap_() > (‹end›) { return Err(‹name›Peek::fault_(region, origin)) }",
        end = reader.end(before, "peek."),
        name = reader.name
    )
}
