//! The section of a type: what it means, its bytes, its members, its versions, and what uses it.

use maud::{Markup, html};
use scantling_schema::plan::{Defined, Definition, Field, Message, Missing, Numbered, Place, Presence, Struct, Union};
use scantling_schema::{Attributes, Kind, Type};

use super::example::Examples;
use super::layout::{self, count, segment_class};
use super::values::{storage, type_of, value_of};
use super::{Book, shown, text};

/// What a declaration is called in the language.
pub(super) fn kind(defined: &Defined) -> &'static str {
    match defined {
        Defined::Enum(_) => "enum",
        Defined::Bits(_) => "bits",
        Defined::Struct(_) => "struct",
        Defined::Message(message) if message.form == scantling_schema::Form::Record => "record",
        Defined::Message(_) => "message",
        Defined::Union(_) => "union",
    }
}

/// Hands out the types of a definition's members.
pub(super) fn of_members(definition: &scantling_schema::Definition, see: &mut dyn FnMut(&Type)) {
    match &definition.kind {
        Kind::Enum(_) | Kind::Bits(_) => {}
        Kind::Struct(s) => s.fields.iter().for_each(|field| see(&field.ty)),
        Kind::Message(m) => m.fields.iter().for_each(|field| see(&field.ty)),
        Kind::Union(u) => u.variants.iter().filter_map(|variant| variant.ty.as_ref()).for_each(see),
    }
}

pub(super) fn section<'s>(book: Book<'s>, definition: &Definition, examples: &mut Examples<'s>) -> Markup {
    let anchor = book.anchor(definition.id);
    let users = &book.links.users[definition.id.0 as usize];
    html! {
        section.type id=(anchor) data-find=(definition.name.text) data-what=(kind(&definition.defined)) {
            h3 {
                span.kind { (kind(&definition.defined)) } " "
                a href={ "#" (anchor) } { (definition.name.text) }
                @if let Some(of) = remark(&definition.defined) { " " span.remark { (of) } }
                (open(book, definition, None))
            }
            (roots(book, definition))
            (attributes(&definition.attributes))
            div.docs { (text::docs(book, definition.package, &definition.docs)) }
            @match &definition.defined {
                Defined::Message(message) => (message_of(book, definition, message)),
                Defined::Struct(s) => (struct_of(book, definition, s)),
                Defined::Union(union) => (union_of(book, definition, union)),
                Defined::Enum(e) => (numbers(book, definition, "value", &e.values, &e.retired)),
                Defined::Bits(b) => (numbers(book, definition, "bit", &b.flags, &b.retired)),
            }
            (examples.of_type(definition.id))
            @if !users.is_empty() {
                p.users { "Used by "
                    @for (number, user) in users.iter().enumerate() {
                        @if number > 0 { ", " }
                        a href={ "#" (book.anchor(*user)) } { (book.definition(*user).name.text) }
                    }
                }
            }
            p.source { (shown(&definition.source.file)) ":" (definition.source.line) }
        }
    }
}

/// What has not shipped, where that is known: a member of a type that has, or the type.
fn open(book: Book<'_>, definition: &Definition, number: Option<i128>) -> Markup {
    let is_shown = number.is_none() || book.is_locked(definition);
    html! {
        @if is_shown && book.is_open(definition, number) {
            " " span.chip.open title="not in scant.lock: it has not shipped, and may change" { "open" } " "
        }
    }
}

/// The protocols that a message is a root of, and its type ids.
fn roots(book: Book<'_>, definition: &Definition) -> Markup {
    html! {
        @for (package, protocol, root) in &book.links.roots[definition.id.0 as usize] {
            p.quiet { "Type id " (root.type_id) " of " a href={ "#" (package) "." (protocol.name) } { (protocol.name) } }
        }
    }
}

/// What a type is like, beside its name.
fn remark(defined: &Defined) -> Option<String> {
    Some(match defined {
        Defined::Enum(e) if e.is_closed => format!("{}, closed: other numbers are refused", storage(e.storage)),
        Defined::Enum(e) => format!("{}, open: other numbers are kept", storage(e.storage)),
        Defined::Bits(b) => format!("{}: other bits are kept", storage(b.storage)),
        Defined::Struct(s) => format!("{}, frozen", count(s.size)),
        Defined::Message(m) if m.is_flat() => format!("{}, may grow", count(m.block.end.region)),
        Defined::Message(m) => format!("{} and its payloads, may grow", count(m.block.end.region)),
        Defined::Union(u) => match u.size {
            Some(size) => format!("{} in place", count(size)),
            None => "a tag, and a payload".to_owned(),
        },
    })
}

/// Attributes that say something to people.
fn attributes(of: &Attributes) -> Markup {
    html! {
        @if of.deprecated.is_some() || of.json.is_some() || of.is_fixed || !of.user.is_empty() {
            p.attributes {
                @if let Some(instead) = &of.deprecated { span.deprecated { "deprecated: " (shown(instead)) } " " }
                @if let Some(name) = &of.json { span { "in JSON " code { (shown(name)) } } " " }
                @if of.is_fixed { span { "fixed width in Compact" } " " }
                @for attribute in &of.user {
                    span { code { "@" (attribute.name) "(" (shown(&attribute.arguments.join(", "))) ")" } } " "
                }
            }
        }
    }
}

fn message_of(book: Book<'_>, definition: &Definition, message: &Message) -> Markup {
    html! {
        (layout::region(book, definition, message))
        @if !message.fields.is_empty() {
            div.table { table {
                thead { tr { th { "id" } th { "field" } th { "type" } th { "bytes" } th { "description" } } }
                tbody { @for field in &message.fields { (field_of(book, definition, field)) } }
            } }
        }
        @if message.is_grown() { (versions(book, definition, message)) }
    }
}

fn field_of(book: Book<'_>, definition: &Definition, field: &Field) -> Markup {
    let Kind::Message(m) = &book.schema.get(definition.id).kind else { return html! {} };
    let of = &m.fields[field.id as usize];
    html! {
        tr.retired[field.is_retired] id={ (book.anchor(definition.id)) "." (field.name.text) }
            data-find=(field.name.text) data-what={ "field of " (definition.name.text) } {
            td.number { span.key.(segment_class(field)) {} (field.id) }
            td.name { (field.name.text) }
            td.of { (type_of(book, &of.ty)) @if field.is_optional { "?" } }
            td.number { (place(field)) }
            td {
                @if field.is_retired { span.chip { "retired" } " " }
                (open(book, definition, Some(field.id.into())))
                @if let Presence::Bit(bit) = field.presence {
                    span.chip title={ "bit " (bit.bit) " of the byte at " (bit.at.region) } { "optional" } " "
                } @else if field.is_optional { span.chip { "optional" } " " }
                @if let Some(default) = &field.default { span.chip { "= " (value_of(book, &of.ty, default)) } " " }
                (missing(field))
                (attributes(&field.attributes))
                (text::docs(book, definition.package, &field.docs))
            }
        }
    }
}

/// What a reader finds in data that is older than the field.
fn missing(field: &Field) -> Markup {
    let older = match field.missing {
        None => return html! {},
        Some(Missing::Default) => "reads its default",
        Some(Missing::Absent) => "reads as absent",
        Some(Missing::Empty) => "reads as empty",
    };
    html! { span.chip.older { "since " (field.segment) } " " span.quiet { "older data " (older) ". " } }
}

fn place(field: &Field) -> String {
    match field.place {
        Place::Inline { at, size } => range(at.region, size),
        Place::Slot(slot) => range(slot.at().region, slot.end.region + 4 - slot.at().region),
    }
}

fn range(at: u32, size: u32) -> String {
    if size == 1 { at.to_string() } else { format!("{at}–{}", at + size - 1) }
}

/// What each version has added, and which of them have shipped.
fn versions(book: Book<'_>, definition: &Definition, message: &Message) -> Markup {
    html! {
        p.label { "Versions" }
        ol.versions {
            @for segment in &message.block.segments {
                li { span.key.{ "s" ((segment.number - 1) % 6 + 1) } {}
                    "block of " (count(segment.end.block)) ": "
                    @let fields = segment.fields.iter().map(|id| message.fields[*id as usize].name.text.as_str());
                    (fields.collect::<Vec<_>>().join(", "))
                    @if book.is_locked(definition) {
                        @let is_open = segment.fields.iter().any(|id| book.is_open(definition, Some((*id).into())));
                        " " span.chip.open[is_open] { @if is_open { "open" } @else { "shipped" } }
                    }
                }
            }
        }
    }
}

fn struct_of(book: Book<'_>, definition: &Definition, s: &Struct) -> Markup {
    let Kind::Struct(of) = &book.schema.get(definition.id).kind else { return html! {} };
    html! {
        (layout::fields(definition, s))
        div.table { table {
            thead { tr { th { "field" } th { "type" } th { "bytes" } th { "description" } } }
            tbody { @for (field, of) in s.fields.iter().zip(&of.fields) {
                tr id={ (book.anchor(definition.id)) "." (field.name.text) } data-find=(field.name.text)
                    data-what={ "field of " (definition.name.text) } {
                    td.name { (field.name.text) }
                    td.of { (type_of(book, &of.ty)) }
                    td.number { (range(field.at, field.content.size)) }
                    td { (attributes(&field.attributes)) (text::docs(book, definition.package, &field.docs)) }
                }
            } }
        } }
    }
}

fn union_of(book: Book<'_>, definition: &Definition, union: &Union) -> Markup {
    let Kind::Union(of) = &book.schema.get(definition.id).kind else { return html! {} };
    html! {
        @if let Some(storage) = union.storage {
            p.quiet { "The tag takes 1 byte, the variant the first of " (count(storage)) " after it; the rest is zero." }
        }
        div.table { table {
            thead { tr { th { "tag" } th { "variant" } th { "type" } th { "description" } } }
            tbody {
                @for (variant, of) in union.variants.iter().zip(&of.variants) {
                    tr id={ (book.anchor(definition.id)) "." (variant.name.text) } data-find=(variant.name.text)
                        data-what={ "variant of " (definition.name.text) } {
                        td.number { (variant.tag) }
                        td.name { (variant.name.text) }
                        td.of { @if let Some(ty) = &of.ty { (type_of(book, ty)) } @else { span.quiet { "nothing" } } }
                        td { (open(book, definition, Some(variant.tag.into()))) (attributes(&variant.attributes)) (text::docs(book, definition.package, &variant.docs)) }
                    }
                }
                @for gone in &union.retired {
                    tr.retired { td.number { (gone.tag) } td.name { (gone.name) } td {} td { span.chip { "retired" } } }
                }
            }
        } }
    }
}

fn numbers(
    book: Book<'_>,
    definition: &Definition,
    what: &str,
    named: &[Numbered],
    retired: &[scantling_schema::plan::RetiredNumber],
) -> Markup {
    html! {
        div.table { table {
            thead { tr { th { (what) } th { "name" } th { "description" } } }
            tbody {
                @for value in named {
                    tr id={ (book.anchor(definition.id)) "." (value.name.text) } data-find=(value.name.text)
                        data-what={ (what) " of " (definition.name.text) } {
                        td.number { (value.number) }
                        td.name { (value.name.text) }
                        td { (open(book, definition, Some(value.number))) (attributes(&value.attributes)) (text::docs(book, definition.package, &value.docs)) }
                    }
                }
                @for gone in retired {
                    tr.retired { td.number { (gone.number) } td.name { (gone.name.text) } td { span.chip { "retired" } } }
                }
            }
        } }
    }
}
