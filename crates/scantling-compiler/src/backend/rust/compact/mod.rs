//! Compact: how types are called there, and which of them are bounded parts.
//!
//! | schema | in Compact |
//! |---|---|
//! | `u64`, `str<8>`, a struct | as owned |
//! | `string`, `bytes` | `&'a str`, `&'a [u8]` |
//! | `list<M>`, `map<K, V>` | `List<'a, MCompact<'a>>`, `Map<'a, K, V>` |
//! | record of inline fields | as owned |
//! | message of inline fields | as owned, by a second name, `MCompact` |
//! | any other message, union | `MCompact<'a>`; in a type that it holds itself, `Nested<'a, MCompact<'a>>` |
//!
//! What holds a union with storage is as a union is: a variant that this schema does not know has bytes of any number here.

mod any;
mod check;
mod direct;
mod inline;
mod owned;
mod parameters;
pub(super) mod protocol;
mod reach;
mod read;
mod table;
mod transcode;
mod wire;
mod write;

pub(super) use any::argument as any_argument;
pub(super) use inline::{enumeration, storage, structure};
pub(super) use parameters::open;
pub(super) use read::weights;
pub(super) use table::{name as protocol_table, of as type_table};

use super::super::names;
use super::super::template::code;
use super::aligned;
use super::kind::Kind;
use super::types::{Types, used};
use scantling_schema::plan::{
    Content, Defined, Field, Inline, InlineKind, ListForm, Map, MapForm, Message, Segment, Union,
};
use scantling_schema::{Form, TypeId};
use write::Source;

/// All of a record or message.
pub(super) fn message(t: Types<'_>, id: TypeId, name: &str, message: &Message) -> String {
    let (alloc, is_flat, is_split) = (t.options.alloc, message.is_flat(), t.is_split(message));
    let block = if is_split { format!("{name}Block") } else { name.to_owned() };
    let mut all = table::message(t, name, message);
    if !is_plain(t, message) {
        all += &read::structure(t, name, message);
        all += &parameters::absent(t, name, message);
        all += &write::message(t, name, message, Source::Compact);
        if alloc || is_flat {
            all += &owned::message(t, name, message);
        }
    } else if message.form == Form::Message {
        all += &code!("/// A [`‹name›`] in Compact: the same type, since it has no payloads.\n", name);
        all += &format!("pub type {name}Compact = {block};\n\n");
    }
    if !is_flat {
        all += &direct::message(t, name, message);
    }
    all += &read::message(t, id, name, message);
    if is_split || alloc || is_flat {
        all += &write::message(t, &block, message, Source::Owned);
    }
    if is_split && alloc {
        all += &write::split(name);
    }
    all + &write::message(t, name, message, Source::View)
}

/// All of a union without storage.
pub(super) fn union(t: Types<'_>, id: TypeId, name: &str, union: &Union) -> String {
    let owned = match t.options.alloc {
        true => write::union(t, name, union, Source::Owned) + &owned::union(t, name, union),
        false => String::new(),
    };
    [
        table::union(t, name, union),
        read::union(t, id, name, union),
        parameters::variants(t, name, union),
        write::union(t, name, union, Source::Compact),
        direct::union(t, name, union, aligned::has_union(t, id)),
        owned,
        write::union(t, name, union, Source::View),
    ]
    .concat()
}

/// Whether an inline type is or holds a union with storage: what is read of it may refer to the frame.
fn is_stored(t: Types<'_>, of: &Inline) -> bool {
    of.named().is_some_and(|id| t.plan.get(id).reach.borrows)
}

/// Whether a message is the same type here as where it is owned.
fn is_plain(t: Types<'_>, message: &Message) -> bool {
    message.is_flat() && !message.fields.iter().any(|x| x.content.inline().is_some_and(|of| is_stored(t, of)))
}

/// The type that is read and written, of what the frame has for `lifetime`.
pub(super) fn borrowed<'s>(t: Types<'s>, of: Kind<'s>, lifetime: &str) -> String {
    let inner = |of| borrowed(t, t.kind(of), lifetime);
    let compact = |id: TypeId| match t.plan.get(id).reach.borrows {
        true => format!("{}Compact<{lifetime}>", t.name(id)),
        false => format!("{}Compact", t.name(id)),
    };
    match of {
        Kind::Text => format!("&{lifetime} str"),
        Kind::Bytes => format!("&{lifetime} [u8]"),
        Kind::List(list) => format!("rt::compact::List<{lifetime}, {}>", inner(&list.element)),
        Kind::Map(map) => format!("rt::compact::Map<{lifetime}, {}, {}>", inner(&map.key), inner(&map.value)),
        Kind::Any => format!("rt::compact::AnyCompact<{lifetime}>"),
        Kind::Stream => "rt::Streamed".to_owned(),
        Kind::Message(definition, m) if is_plain(t, m) => t.block(definition.id, m),
        Kind::Message(definition, _) | Kind::Union(definition, _) => compact(definition.id),
        Kind::Inline(of) if !is_stored(t, of) => t.value(of),
        Kind::Inline(of) => match &of.value {
            InlineKind::Array(element, n) => {
                format!("rt::compact::Values<{}, {n}>", borrowed(t, Kind::Inline(element), lifetime))
            }
            InlineKind::Struct(id) | InlineKind::Storage(id) => compact(*id),
            _ => unreachable!("numbers hold no unions"),
        },
    }
}

/// Whether the type that is read borrows from the frame.
fn is_borrowing(t: Types<'_>, of: Kind<'_>) -> bool {
    match of {
        Kind::Inline(of) => is_stored(t, of),
        Kind::Stream => false,
        Kind::Message(definition, _) | Kind::Union(definition, _) => definition.reach.borrows,
        _ => true,
    }
}

/// What stands behind the name of a message's type: its lifetime, if it has one, and the lists' parameters.
fn generics(t: Types<'_>, message: &Message, lifetime: &str, lists: &str) -> String {
    // A message that holds itself borrows what it holds.
    let borrows = used(message).any(|x| is_borrowing(t, Kind::of(t.plan, &x.content)));
    if borrows { format!("<{lifetime}{lists}>") } else { String::new() }
}

/// The type of a field or variant.
fn member<'s>(t: Types<'s>, of: Kind<'s>) -> String {
    let borrowed = borrowed(t, of, "'a");
    if of.is_boxed() { format!("rt::compact::Nested<'a, {borrowed}>") } else { borrowed }
}

/// What room for the length of a list of these is left by.
fn estimate(of: &Content) -> u32 {
    of.compact().estimate
}

/// Levels that a list adds.
fn levels(form: ListForm) -> u32 {
    u32::from(form == ListForm::Indexed)
}

/// Levels that a map adds.
fn map_levels(map: &Map) -> u32 {
    u32::from(matches!(map.form, MapForm::Indexed { .. }))
}

/// The fields of a segment, in order.
fn fields<'m>(message: &'m Message, segment: &'m Segment) -> impl Iterator<Item = &'m Field> {
    segment.fields.iter().map(|id| &message.fields[*id as usize])
}

/// A field's name in structs.
fn snake(field: &Field) -> String {
    names::snake(&field.name.text)
}

/// Whether it is a struct of which all fields are told by `test`.
fn all_fields(t: Types<'_>, of: &Inline, test: impl Fn(&Inline) -> bool) -> bool {
    match &of.value {
        InlineKind::Struct(id) => match &t.plan.get(*id).defined {
            Defined::Struct(s) => s.fields.iter().all(|x| test(&x.content)),
            _ => false,
        },
        _ => true,
    }
}
