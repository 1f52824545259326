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

mod check;
mod direct;
mod inline;
mod owned;
mod parameters;
pub(super) mod protocol;
mod read;
pub(super) mod table;
mod write;

pub(super) use inline::{enumeration, storage, structure};

use std::collections::HashMap;

use super::super::emit::File;
use super::super::names;
use super::types::Types;
use crate::RustOptions;
use scantling_schema::plan::{
    self, Bit, Content, Defined, Field, Gone, InlineKind, ListForm, Map, MapForm, Message, Plan, Protocol, Union,
};
use scantling_schema::{Form, Type};
use std::collections::HashSet;

/// Most bytes of a run: what the runtime reads or writes at once.
const RUN_MAX: u32 = 128;
/// Most parts of a tuple.
const TUPLE_MAX: usize = 12;

/// For each type, whether its struct or enum has parameters: it holds a list, or a message or union that does.
pub(super) fn open(plan: &Plan, contents: &HashMap<Type, Content>) -> Vec<bool> {
    let none = HashMap::new();
    parameters::open(Types {
        plan,
        contents,
        package: 0,
        options: RustOptions::default(),
        memory: &[],
        open: &[],
        floats: &[],
        nested: &none,
    })
}

/// All of a record or message.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    table::message(f, t, name, message);
    if is_plain(t, message) {
        if message.form == Form::Message {
            let same = if t.is_split(message) { format!("{name}Block") } else { name.to_owned() };
            f.docs(&[format!("A [`{name}`] in Compact: the same type, as long as it has no payloads.")]);
            f.line(&format!("pub type {name}Compact = {same};\n"));
        }
    } else {
        read::structure(f, t, name, message);
        parameters::absent(f, t, name, message);
        write::message(f, t, name, message, write::Source::Compact);
        if t.options.alloc || message.is_flat() {
            owned::message(f, t, name, message);
        }
    }
    if !message.is_flat() {
        direct::message(f, t, name, message);
    }
    read::message(f, t, name, message);
    if t.is_split(message) {
        write::message(f, t, &format!("{name}Block"), message, write::Source::Owned);
        if t.options.alloc {
            write::split(f, name);
        }
    } else if t.options.alloc || message.is_flat() {
        write::message(f, t, name, message, write::Source::Owned);
    }
    write::message(f, t, name, message, write::Source::View);
}

/// All of a union without storage.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    table::union(f, t, name, union);
    read::union(f, t, name, union, false);
    parameters::variants(f, t, name, union);
    write::union(f, t, name, union, write::Source::Compact);
    direct::union(f, t, name, union);
    if t.options.alloc {
        write::union(f, t, name, union, write::Source::Owned);
        owned::union(f, t, name, union);
    }
    write::union(f, t, name, union, write::Source::View);
}

/// Whether an inline type is or holds a union with storage: what is read of it may refer to the frame.
fn is_stored(t: Types<'_>, ty: &Type) -> bool {
    t.size(ty).is_some() && is_borrowing(t, ty)
}

/// Whether a message is the same type here as where it is owned.
fn is_plain(t: Types<'_>, message: &Message) -> bool {
    message.is_flat() && !message.fields.iter().any(|x| is_stored(t, &x.ty))
}

/// The type that is read and written.
fn borrowed(t: Types<'_>, ty: &Type) -> String {
    match ty {
        Type::Array(element, n) if is_stored(t, element) => {
            format!("rt::compact::Values<{}, {n}>", borrowed(t, element))
        }
        Type::String => "&'a str".to_owned(),
        Type::Bytes => "&'a [u8]".to_owned(),
        Type::List(element) => format!("rt::compact::List<'a, {}>", borrowed(t, element)),
        Type::Map(key, value) => format!("rt::compact::Map<'a, {}, {}>", borrowed(t, key), borrowed(t, value)),
        Type::Any => "rt::compact::Any<'a>".to_owned(),
        Type::Named(id) => {
            let name = t.name(*id);
            let same = match &t.plan.get(*id).defined {
                Defined::Message(m) => is_plain(t, m).then(|| t.block(*id, m)),
                Defined::Union(_) => None,
                _ => (!is_stored(t, ty)).then(|| name.clone()),
            };
            if let Some(same) = same {
                same
            } else if is_borrowing(t, ty) {
                format!("{name}Compact<'a>")
            } else {
                format!("{name}Compact")
            }
        }
        _ => t.inline(ty),
    }
}

/// Whether the type that is read borrows from the frame.
fn is_borrowing(t: Types<'_>, ty: &Type) -> bool {
    let content = t.content(ty);
    content.named().map_or(content.size().is_none(), |id| t.plan.get(id).reach.borrows)
}

/// What stands behind the name of a message's type: its lifetime, if it has one, and the lists' parameters.
fn generics(t: Types<'_>, message: &Message, lifetime: &str, lists: &str) -> String {
    // A message that holds itself borrows what it holds.
    let borrows = |x: &Field| !x.is_retired && is_borrowing(t, &x.ty);
    if message.fields.iter().any(borrows) { format!("<{lifetime}{lists}>") } else { String::new() }
}

/// Whether a frame of the protocol may have a retired field with something of which `holds` is true.
fn retires(t: Types<'_>, protocol: &Protocol, holds: impl Fn(&Type) -> bool) -> bool {
    let messages = reached(t, protocol.roots.iter().map(|root| Type::Named(root.ty)).collect());
    let retired =
        messages.iter().filter_map(|ty| t.message(ty)).flat_map(|(_, m)| m.fields.iter().filter(|x| x.is_retired));
    reached(t, retired.map(|x| x.ty.clone()).collect()).iter().any(holds)
}

/// Whether readers of the protocol meet a retired `any`, whose message they cannot tell.
fn retires_any(t: Types<'_>, protocol: &Protocol) -> bool {
    retires(t, protocol, |ty| *ty == Type::Any)
}

/// Whether readers of the protocol meet a retired union or `any`, which a transcoder has to know.
fn retires_choice(t: Types<'_>, protocol: &Protocol) -> bool {
    retires(t, protocol, |ty| *ty == Type::Any || t.heap_union(ty).is_some() || t.storage_union(ty).is_some())
}

/// Whether transcoders of the protocol know something that its readers do not: a retired variant or root whose type is said. An `any` may hold
/// any root, so that what the roots reach is all.
fn retires_known(t: Types<'_>, protocol: &Protocol) -> bool {
    let types = reached(t, protocol.roots.iter().map(|root| Type::Named(root.ty)).collect());
    let mut unions = types.iter().filter_map(|ty| t.heap_union(ty).or_else(|| t.storage_union(ty)));
    protocol.retired.iter().any(|r| r.ty.is_some())
        || unions.any(|(_, u)| u.retired.iter().any(|r| r.was != Gone::Unsaid))
}

/// These types and all that their values consist of, but for the messages of an `any`.
fn reached(t: Types<'_>, from: Vec<Type>) -> HashSet<Type> {
    let (mut all, mut left) = (HashSet::new(), from);
    while let Some(ty) = left.pop() {
        if all.contains(&ty) {
            continue;
        }
        left.extend(ty.element().into_iter().chain(ty.key()).cloned());
        if let Type::Named(id) = &ty {
            match &t.plan.get(*id).defined {
                Defined::Message(m) => left.extend(m.fields.iter().map(|x| x.ty.clone())),
                Defined::Struct(s) => left.extend(s.fields.iter().map(|x| x.ty.clone())),
                Defined::Union(u) => left.extend(u.variants.iter().filter_map(|v| v.ty.clone())),
                Defined::Enum(_) | Defined::Bits(_) => {}
            }
        }
        all.insert(ty);
    }
    all
}

/// The type of a field or variant.
fn member(t: Types<'_>, ty: &Type) -> String {
    let borrowed = borrowed(t, ty);
    if t.is_boxed(ty) { format!("rt::compact::Nested<'a, {borrowed}>") } else { borrowed }
}

/// The type as data, as an expression. Tables name each other by reference, so that types may be recursive.
fn table_of(t: Types<'_>, ty: &Type) -> String {
    let heap = match ty {
        Type::String => Some("String".to_owned()),
        Type::Bytes => Some("Bytes".to_owned()),
        Type::List(element) => {
            Some(format!("List {{ element: &{}, is_indexed: {} }}", table_of(t, element), levels(t, element) > 0))
        }
        Type::Map(key, value) => {
            let (key, value, is_indexed) = (table_of(t, key), table_of(t, value), map_levels(t.map(key, value)) > 0);
            Some(format!("Map {{ key: &{key}, value: &{value}, is_indexed: {is_indexed} }}"))
        }
        Type::Any => Some("Any".to_owned()),
        Type::Named(id) => match &t.plan.get(*id).defined {
            Defined::Message(_) => Some(format!("Message(&{})", table::name(&t.name(*id)))),
            Defined::Union(u) => Some(format!("Union(&{}, {})", table::name(&t.name(*id)), u.storage.is_some())),
            _ => None,
        },
        _ => None,
    };
    if let Some(heap) = heap {
        return format!("rt::compact::table::Type::{heap}");
    }
    format!("<{} as rt::compact::Read<'static>>::TABLE", borrowed(t, ty).replace("'a", "'static"))
}

/// What a part is in the frame, how it gets there, and from there.
struct Wire {
    ty: String,
    len_max: u32,
    is_itself: bool,
    of: String,
}

impl Wire {
    fn to(&self, value: &str) -> String {
        if self.is_itself { value.to_owned() } else { format!("<{} as rt::compact::Part>::to_wire({value})", self.of) }
    }

    fn from(&self, wire: &str) -> String {
        if self.is_itself { wire.to_owned() } else { format!("<{} as rt::compact::Part>::from_wire({wire})?", self.of) }
    }
}

/// An inline type as a bounded part, if it is one.
fn wire(t: Types<'_>, ty: &Type, is_fixed: bool) -> Option<Wire> {
    let of = t.inline_if(ty)?;
    match ty {
        Type::Scalar(scalar) if is_fixed => Some(Wire { ty: of.clone(), len_max: scalar.size(), is_itself: true, of }),
        Type::FixedBytes(n) => (*n <= RUN_MAX / 2).then(|| Wire { ty: of.clone(), len_max: *n, is_itself: true, of }),
        _ => {
            let len_max = len_max(t, ty)?;
            Some(Wire { ty: format!("<{of} as rt::compact::Part>::Wire"), len_max, is_itself: false, of })
        }
    }
}

/// Whether elements of a list are bounded parts, which are read and written together.
fn is_part(t: Types<'_>, element: &Type) -> bool {
    !matches!(element, Type::FixedBytes(_)) && wire(t, element, false).is_some()
}

/// Bytes of the longest value, where that has the trait of parts.
fn len_max(t: Types<'_>, ty: &Type) -> Option<u32> {
    let inline = t.content(ty).inline()?;
    let most = inline.compact.most.filter(|most| *most <= RUN_MAX)?;
    let is_part = match &inline.value {
        InlineKind::Struct(id) => match &t.plan.get(*id).defined {
            Defined::Struct(s) => s.fields.iter().all(|x| wire(t, &x.ty, false).is_some()),
            _ => false,
        },
        InlineKind::Str(_) | InlineKind::Bytes(_) | InlineKind::Array(..) | InlineKind::Storage(_) => false,
        _ => true,
    };
    is_part.then_some(most)
}

/// What room for the length of a list of these is left by.
fn estimate(t: Types<'_>, ty: &Type) -> u32 {
    t.content(ty).compact().estimate
}

/// Nested tuples, of which none is too long: of expressions, types or patterns.
fn tuple(parts: &[String]) -> String {
    if let [only] = parts {
        return format!("({only},)");
    }
    if parts.len() <= TUPLE_MAX {
        return format!("({})", parts.join(", "));
    }
    let nested: Vec<String> = parts.chunks(TUPLE_MAX).map(tuple).collect();
    tuple(&nested)
}

/// Levels that a list of these elements adds.
fn levels(t: Types<'_>, element: &Type) -> u32 {
    u32::from(t.list(element) == ListForm::Indexed)
}

/// Levels that a map adds.
fn map_levels(map: &Map) -> u32 {
    u32::from(matches!(map.form, MapForm::Indexed { .. }))
}

/// A segment's fields, with the presence bit that each has.
struct Segment<'s> {
    fields: Vec<(usize, &'s Field, Option<Bit>)>,
    bits: u32,
}

/// The segments of a message, in order.
fn segments(message: &Message) -> Vec<Segment<'_>> {
    let field = |id: &u32| {
        let id = *id as usize;
        let field = &message.fields[id];
        (id, field, field.presence.bit())
    };
    let segment = |of: &plan::Segment| Segment { fields: of.fields.iter().map(field).collect(), bits: of.bits };
    message.block.segments.iter().map(segment).collect()
}

/// A variable that holds a field while it is read or written.
fn local(id: usize) -> String {
    format!("f_{id}")
}

/// A field's name in structs.
fn snake(field: &Field) -> String {
    names::snake(&field.name.text)
}
