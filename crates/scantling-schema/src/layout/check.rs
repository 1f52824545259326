//! The form of a draft, on which all later passes rely.
//!
//! The compiler reports these rules with places and help before it makes a draft. They are checked again here, so that
//! a [`Schema`](super::Schema) is sound whatever its source: numbers name existing types, fields are ordered by
//! segment, tags ascend, sizes are positive. Nothing here needs an offset.

use super::{BLOCK_LEN_MAX, DEPTH_MAX, Draft, Fault, gone, id, members, mentioned};
use crate::ir::{Bits, Constant, Enum, Form, Kind, Message, Package, Scalar, Type, TypeId, Union, Was};

/// Numbers that name nothing: these faults prevent all further checks.
pub(super) fn dangling(draft: &Draft) -> Vec<Fault> {
    let exists = |id: TypeId| (id.0 as usize) < draft.types.len();
    let mut faults = Vec::new();
    for (at, definition) in draft.types.iter().enumerate() {
        if !members(&definition.kind).into_iter().chain(gone(&definition.kind)).flat_map(mentioned).all(exists) {
            faults.push(Fault::Malformed { ty: Some(id(at)), what: "a type does not exist" });
        }
        if definition.package >= draft.packages.len() {
            faults.push(Fault::Malformed { ty: Some(id(at)), what: "the package of a type does not exist" });
        }
    }
    let constants = || draft.packages.iter().flat_map(|package| &package.constants);
    if !constants().all(|constant| mentioned(&constant.ty).all(exists)) {
        faults.push(Fault::Malformed { ty: None, what: "the type of a constant does not exist" });
    }
    if u32::try_from(draft.types.len()).is_err() {
        faults.push(Fault::Malformed { ty: None, what: "more types than u32 can count" });
    }
    faults
}

/// Every other breach of the form; later passes can run in spite of them.
pub(super) fn malformed(draft: &Draft) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (at, definition) in draft.types.iter().enumerate() {
        let mut push = |what: Option<&'static str>| {
            faults.extend(what.map(|what| Fault::Malformed { ty: Some(id(at)), what }));
        };
        for ty in members(&definition.kind).into_iter().chain(gone(&definition.kind)) {
            push(member(draft, ty));
        }
        push(match &definition.kind {
            Kind::Enum(e) => enumeration(e),
            Kind::Bits(b) => bits(b),
            Kind::Struct(s) => s.fields.is_empty().then_some("a struct has no fields"),
            Kind::Message(m) => segments(m),
            Kind::Union(u) => union(draft, u),
        });
    }
    for what in draft.packages.iter().filter_map(|p| roots(draft, p).or_else(|| constants(draft, p))) {
        faults.push(Fault::Malformed { ty: None, what });
    }
    faults
}

/// A constant is a number, a bool, text or a value of an enum, and has the size of its type.
fn constants(draft: &Draft, package: &Package) -> Option<&'static str> {
    let len = |ty: &Type| match ty {
        Type::Scalar(_) | Type::Str(_) => ty.leaf_size(),
        Type::Named(id) => match draft.types.get(id.0 as usize).map(|t| &t.kind) {
            Some(Kind::Enum(e)) => Some(e.storage.size()),
            _ => None,
        },
        _ => None,
    };
    let is_sound = |x: &Constant| x.ty == Type::String || len(&x.ty).is_some_and(|len| x.bytes.len() == len as usize);
    (!package.constants.iter().all(is_sound)).then_some("a constant is not of its type")
}

fn member(draft: &Draft, ty: &Type) -> Option<&'static str> {
    let (mut ty, mut depth) = (ty, 0);
    while let Some(element) = ty.element() {
        if matches!(ty, Type::Array(_, n) if !(1..=BLOCK_LEN_MAX).contains(n)) {
            return Some("a size is out of range");
        }
        if let Some(key) = ty.key() {
            if !is_key(draft, key) {
                return Some("a type cannot be a map key");
            }
            if let Some(what) = leaf(key) {
                return Some(what);
            }
        }
        if matches!(element, Type::Stream(_)) {
            return Some("a stream is inside a type");
        }
        (ty, depth) = (element, depth + 1);
    }
    if depth > DEPTH_MAX {
        return Some("lists nest too deeply");
    }
    leaf(ty)
}

/// Whether values of the type have an order in all languages: no floats, no types with parts.
fn is_key(draft: &Draft, ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => !matches!(scalar, Scalar::F32 | Scalar::F64),
        Type::Named(id) => matches!(draft.types.get(id.0 as usize).map(|t| &t.kind), Some(Kind::Enum(_))),
        Type::Array(..) | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => false,
        _ => true,
    }
}

fn leaf(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Decimal(Scalar::I32, scale) if *scale > 9 => Some("a scale is too large"),
        Type::Decimal(Scalar::I64, scale) if *scale > 18 => Some("a scale is too large"),
        Type::Decimal(Scalar::I128, scale) if *scale > 38 => Some("a scale is too large"),
        Type::Decimal(storage, _) if !matches!(storage, Scalar::I32 | Scalar::I64 | Scalar::I128) => {
            Some("a decimal is stored in an i32, i64 or i128")
        }
        Type::Str(n) | Type::FixedBytes(n) if !(1..=BLOCK_LEN_MAX).contains(n) => Some("a size is out of range"),
        _ => None,
    }
}

fn enumeration(definition: &Enum) -> Option<&'static str> {
    let small = definition.storage.size() <= 8 && !matches!(definition.storage, Scalar::Bool);
    let Some((min, max)) = definition.storage.range().filter(|_| small) else {
        return Some("an enum is stored in an integer of at most 64 bits");
    };
    let fits = |n: i128| n >= min && (n < 0 || n.unsigned_abs() <= max);
    if definition.values.is_empty() && definition.retired.is_empty() {
        return Some("an enum has no values");
    }
    (!definition.values.iter().all(|v| fits(v.number))).then_some("a value does not fit its enum")
}

fn bits(definition: &Bits) -> Option<&'static str> {
    let storage = definition.storage;
    if !matches!(storage, Scalar::U8 | Scalar::U16 | Scalar::U32 | Scalar::U64) {
        return Some("bits are stored in an unsigned integer of at most 64 bits");
    }
    if definition.flags.is_empty() && definition.retired.is_empty() {
        return Some("bits have no members");
    }
    let fits = |position: i128| (0..i128::from(storage.size() * 8)).contains(&position);
    (!definition.flags.iter().all(|f| fits(f.number))).then_some("a bit does not fit its storage")
}

fn segments(message: &Message) -> Option<&'static str> {
    let mut since = 1;
    for field in &message.fields {
        if field.since != since && Some(field.since) != since.checked_add(1) {
            return Some("fields are not in the order of their segments");
        }
        since = field.since;
    }
    None
}

fn union(draft: &Draft, definition: &Union) -> Option<&'static str> {
    if definition.storage.is_some_and(|n| !(1..=BLOCK_LEN_MAX).contains(&n)) {
        return Some("a size is out of range");
    }
    let ascend = definition.variants.windows(2).all(|pair| pair[0].tag < pair[1].tag);
    let is_empty = definition.variants.is_empty() && definition.retired.is_empty();
    if !ascend || is_empty || definition.variants.first().is_some_and(|v| v.tag == 0) {
        return Some("tags are not ascending from 1");
    }
    let heap_union = |id: &TypeId| match draft.types.get(id.0 as usize).map(|t| &t.kind) {
        Some(Kind::Union(u)) => u.storage.is_none(),
        _ => false,
    };
    let types = definition
        .variants
        .iter()
        .filter_map(|v| v.ty.as_ref())
        .chain(definition.retired.iter().filter_map(|r| r.was.ty()));
    let direct = types.into_iter().any(|ty| matches!(ty, Type::Named(id) if heap_union(id)));
    direct.then_some("a union directly holds a union")
}

fn roots(draft: &Draft, package: &Package) -> Option<&'static str> {
    let is_message = |id: TypeId| match draft.types.get(id.0 as usize).map(|t| &t.kind) {
        Some(Kind::Message(m)) => m.form == Form::Message,
        _ => false,
    };
    for protocol in &package.protocols {
        if !protocol.roots.iter().all(|r| is_message(r.ty)) {
            return Some("a root is not a message");
        }
        let was_message = |was: &Was| matches!(was, Was::Unsaid | Was::Type(Type::Named(_)));
        let gone = protocol
            .retired
            .iter()
            .filter_map(|r| if let Some(Type::Named(id)) = r.was.ty() { Some(*id) } else { None });
        if !protocol.retired.iter().all(|r| was_message(&r.was)) || !gone.into_iter().all(is_message) {
            return Some("a retired root was not a message");
        }
        if !protocol.roots.iter().all(|r| (1..=0xFEFF).contains(&r.type_id)) {
            return Some("a type id is out of range");
        }
        if !protocol.roots.windows(2).all(|pair| pair[0].type_id < pair[1].type_id) {
            return Some("type ids are not ascending");
        }
    }
    None
}
