//! Views that set fields of fixed size in place.
//!
//! ```text
//! Exchange::view_mut_order(&mut frame) -> OrderViewMut    set_id(7)    mut_legs() -> ListMut<Leg> --get_mut(0)--> LegViewMut    view() -> OrderView
//! ```
//!
//! A setter exists for each inline field in use, a `mut_` method for each field whose payload holds some: a record, message or union, or a
//! list of these or of inline values. It gives a `Result` if the field may be of a segment that the message lacks, or the value one that this
//! schema does not write; so what would need other lengths has no method. Where a payload lies is what the view says.

use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::members::{Documented, lines, member, variants};
use super::read::{self, Reader};
use super::types::{Types, used};
use super::{aligned, protocol};
use scantling_schema::plan::{
    Content, Defined, Field, Inline, InlineKind, List, ListForm, Message, Presence, Protocol, Root, Start, Union,
};
use scantling_schema::{Form, TypeId};

/// The `ViewMut` of a record or message.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    let reader = read::view(t, name, message);
    let methods = lines(used(message), |field| match field.content.inline() {
        Some(of) => setter(&reader, field, of),
        None => inner(&reader, field),
    });
    let is_record = message.form == Form::Record;
    let (bytes, view) = match is_record {
        true => ("block", "rt::RecordElement::of(rt::first(self.block), self.block, rt::Origin::NONE)"),
        false => ("region", "rt::Element::view(self.region)"),
    };
    let making = match is_record {
        true => code!(
            "impl rt::UpdateRecord for ‹name› {
            type Mut<'x> = ‹name›ViewMut<'x>;
            #[inline(always)]
            fn of_block(block: &mut [u8]) -> ‹name›ViewMut<'_> { ‹name›ViewMut { block } }
            }
            impl rt::UpdateInPlace for ‹name› {
            type Mut<'x> = ‹name›ViewMut<'x>;
            #[inline(always)]
            fn view_mut(region: &mut [u8]) -> ‹name›ViewMut<'_> {
            ‹name›ViewMut { block: region.get_mut(2..).unwrap_or_default() }
            }
            }
            ",
            name
        ),
        false => code!(
            "impl rt::UpdateInPlace for ‹name› {
            type Mut<'x> = ‹name›ViewMut<'x>;
            ‹rest›
            #[inline(always)]
            fn view_mut(region: &mut [u8]) -> ‹name›ViewMut<'_> { ‹name›ViewMut { region } }
            }
            ",
            name,
            rest = aligned::rest(message.is_aligned)
        ),
    };
    code!(
        "/// A [`‹name›`] in place, validated, whose fields of fixed size can be set.
        pub struct ‹name›ViewMut<'a> {
        ‹bytes›: &'a mut [u8],
        }
        ‹making›
        impl ‹name›ViewMut<'_> {
        /// The same bytes, to read.
        #[inline(always)]
        #[must_use]
        pub fn view(&self) -> ‹name›View<'_> { ‹view› }
        ‹methods›
        }
        /// As the view.
        impl rt::fmt::Debug for ‹name›ViewMut<'_> {
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result { rt::fmt::Debug::fmt(&self.view(), f) }
        }
        ",
        name,
        bytes,
        making,
        view,
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
            pub(crate) fn of_aligned_(tag: u8, payload: &'a mut [u8]) -> Self {
            Self::of_(tag, payload.get_mut(‹name›::padding_(tag)..).unwrap_or_default())
            }",
            name
        ),
        false => String::new(),
    };
    code!(
        "/// A [`‹name›`] in place, to set what is in it. A variant without a value has nothing of fixed size.
        #[derive(Debug)]
        pub enum ‹name›ViewMut<'a> {
        ‹members›
        /// A variant of a newer schema.
        Unknown {
        /// Its payload.
        bytes: &'a [u8],
        },
        }
        impl<'a> ‹name›ViewMut<'a> {
        #[inline]
        pub(crate) fn of_(tag: u8, payload: &'a mut [u8]) -> Self {
        match tag {
        ‹arms›
        _ => Self::Unknown { bytes: payload },
        }
        }
        ‹aligned›
        }
        impl rt::UpdateInPlace for ‹name› {
        type Mut<'x> = ‹name›ViewMut<'x>;
        #[inline]
        fn view_mut(payload: &mut [u8]) -> ‹name›ViewMut<'_> {
        match payload.split_first_mut() {
        Some((tag, payload)) => ‹name›ViewMut::of_(*tag, payload),
        None => ‹name›ViewMut::of_(0, &mut []),
        }
        }
        }
        ",
        name,
        members,
        arms,
        aligned
    )
}

/// What a protocol has for frames that are updated.
pub(super) fn protocol(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let each = |line: &dyn Fn(&Root, &str) -> String| lines(&protocol.roots, |root| line(root, &t.bare(root.ty)));
    let typed = lines(&protocol.roots, |root| {
        code!(
            "/// The [`‹ty›`] of a frame, validated, to set its fields of fixed size in place: see [`view_mut`](Self::view_mut).
            ///
            /// # Errors
            /// As [`view_‹snake›`](Self::view_‹snake›).
            #[inline(always)]
            pub fn view_mut_‹snake›(frame: &mut [u8]) -> Result<‹ty›ViewMut<'_>, rt::Invalid> {
            Self::view_‹snake›(frame)?;
            Ok(<‹ty› as rt::UpdateInPlace>::view_mut(frame.get_mut(6..).unwrap_or_default()))
            }",
            ty = t.name(root.ty),
            snake = names::root(&t.plan.get(root.ty).name)
        )
    });
    code!(
        "/// A frame of [`‹name›`] in place, whose fields of fixed size can be set.
        #[derive(Debug)]
        pub enum ‹name›ViewMut<'a> {
        ‹members›
        /// A message of a newer schema.
        ‹unknown›
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
        let type_id = match Self::view(frame)? {
        ‹ids›
        ‹name›View::Unknown { type_id, .. } => type_id,
        };
        let region = frame.get_mut(6..).unwrap_or_default();
        Ok(match type_id {
        ‹views›
        type_id => ‹name›ViewMut::Unknown { type_id, region },
        })
        }
        ‹typed›
        }
        ",
        name,
        members = protocol::members(t, protocol, |root| format!("{}ViewMut<'a>", t.name(root.ty))),
        unknown = protocol::unknown("&'a [u8]"),
        ids = each(&|root, member| format!("{name}View::{member}(_) => {},", root.type_id)),
        views = each(&|root, member| {
            let ty = t.name(root.ty);
            format!("{} => {name}ViewMut::{member}(<{ty} as rt::UpdateInPlace>::view_mut(region)),", root.type_id)
        }),
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
        Kind::Inline(of) => made(format!("rt::ValueMut<{lifetime}, {}>", t.value(of))),
        Kind::Message(definition, _) | Kind::Union(definition, _) => {
            let name = t.name(definition.id);
            let ty = format!("{name}ViewMut<{lifetime}>");
            (ty, Box::new(move |bytes: &str| format!("<{name} as rt::UpdateInPlace>::view_mut({bytes})")))
        }
        Kind::List(list) => made(list_type(t, list, lifetime)?),
        Kind::Text | Kind::Bytes | Kind::Map(_) | Kind::Any | Kind::Stream => return None,
    })
}

fn made(ty: String) -> (String, Made) {
    let path = ty.split('<').next().unwrap_or(&ty).to_owned();
    (ty, Box::new(move |bytes: &str| format!("{path}::over({bytes})")))
}

fn list_type(t: Types<'_>, list: &List, lifetime: &str) -> Option<String> {
    Some(match (t.kind(&list.element), list.form) {
        (Kind::Inline(of), _) => format!("rt::InlineListMut<{lifetime}, {}>", t.value(of)),
        (Kind::Message(definition, _), ListForm::Strided { .. }) => {
            format!("rt::RecordListMut<{lifetime}, {}>", t.name(definition.id))
        }
        (Kind::Message(definition, _) | Kind::Union(definition, _), _) => {
            format!("rt::ListMut<{lifetime}, {}>", t.name(definition.id))
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
    let start = match field.place.slot().map(|slot| slot.start) {
        Some(Start::After { field, .. }) => reader.end(&reader.message.fields[field as usize], ""),
        _ => reader.heap(""),
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
            (format!("let tag = {tag};"), format!("{union}ViewMut::{of}(tag, payload)"))
        }
        _ => (String::new(), made("payload")),
    };
    code!(
        "‹before›#[inline]
        pub fn mut_‹name›(&mut self) -> ‹ty› {
        ‹absent›
        let region = &*self.region;
        let head = rt::Block(rt::first::<‹head›>(region));
        ‹block›
        ‹tag›
        let (start, end) = (‹start›, ‹end›);
        let payload = rt::part_mut(self.region, start, end);
        ‹value›
        }",
        before = member(&[format!("`{name}`, to set what is in it.")], name, &field.attributes),
        name,
        ty = if field.is_optional { format!("Option<{ty}>") } else { ty },
        absent = match field.is_optional {
            true => format!("self.view().{accessor}()?;"),
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
