//! Versions of a schema before the one at hand, as far as it tells: without its last segments, and before its retirements.
//!
//! Their data is still there. So a default, the segment that a field is in, and a number that was retired are tried with data of these.

use crate::side::Side;
use scantling_schema::{
    Attributes, Definition, Docs, Draft, EnumValue, Field, Kind, Message, Protocol, Root, Schema, Source,
};
use scantling_schema::{Struct, StructField, Type, TypeId, Variant, Was, lay_out};

/// The schema as it can be laid out again.
pub(crate) fn draft(schema: &Schema) -> Draft {
    let types = schema.types().iter().map(|definition| {
        let mut definition = definition.clone();
        definition.kind = match definition.kind {
            Kind::Struct(s) => Kind::Struct(Struct::new(s.fields.iter().map(plain_part).collect())),
            Kind::Message(m) => {
                let mut plain = Message::new(m.form, m.fields.iter().map(plain_field).collect());
                plain.is_aligned = m.is_aligned;
                Kind::Message(plain)
            }
            other => other,
        };
        definition
    });
    Draft { packages: schema.packages().to_vec(), types: types.collect() }
}

fn plain_part(field: &StructField) -> StructField {
    let mut plain = StructField::new(field.name.clone(), field.docs.clone(), field.source.clone(), field.ty.clone());
    plain.attributes = field.attributes.clone();
    plain
}

fn plain_field(field: &Field) -> Field {
    let mut plain = Field::new(field.name.clone(), field.docs.clone(), field.source.clone(), field.ty.clone());
    plain.attributes = field.attributes.clone();
    plain.optional = field.optional;
    plain.retired = field.retired;
    plain.since = field.since;
    plain.default = field.default.clone();
    plain
}

/// The schema when a message had its first segments only.
pub(crate) fn cut(schema: &Schema, ty: TypeId, segments: u16) -> Option<Schema> {
    let mut draft = draft(schema);
    let Kind::Message(m) = &mut draft.types.get_mut(ty.0 as usize)?.kind else { return None };
    let before = m.fields.len();
    m.fields.retain(|field| field.since <= segments);
    if m.fields.len() == before { None } else { lay_out(draft).ok() }
}

/// The schema with lists for its streams, whose elements are the same; `None` if it has no stream.
pub(crate) fn with_lists(schema: &Schema) -> Option<Schema> {
    let mut draft = draft(schema);
    let mut has_one = false;
    for definition in &mut draft.types {
        let Kind::Message(m) = &mut definition.kind else { continue };
        for field in &mut m.fields {
            if let Type::Stream(element) = &field.ty {
                field.ty = Type::List(element.clone());
                has_one = true;
            }
        }
    }
    if has_one { lay_out(draft).ok() } else { None }
}

/// The schema and its protocol when what is retired was in use.
pub(crate) fn unretired(side: Side<'_>) -> Option<(Schema, Protocol)> {
    let mut draft = draft(side.schema);
    for definition in &mut draft.types {
        unretire(definition);
    }
    let mut protocol = side.protocol.clone();
    for retired in std::mem::take(&mut protocol.retired) {
        match (u16::try_from(retired.number), retired.was.ty()) {
            (Ok(type_id), Some(Type::Named(ty))) => {
                let (source, attributes) = (protocol.source.clone(), Attributes::NONE);
                protocol.roots.push(Root { type_id, ty: *ty, docs: Docs::new(), source, attributes });
            }
            _ => protocol.retired.push(retired),
        }
    }
    protocol.roots.sort_unstable_by_key(|root| root.type_id);
    Some((lay_out(draft).ok()?, protocol))
}

fn unretire(definition: &mut Definition) {
    let source = definition.source.clone();
    let value = |source: &Source, retired: &scantling_schema::Retired| EnumValue {
        number: retired.number,
        name: retired.name.clone(),
        docs: Docs::new(),
        source: source.clone(),
        attributes: Attributes::NONE,
    };
    match &mut definition.kind {
        Kind::Message(m) => m.fields.iter_mut().for_each(|field| field.retired = false),
        Kind::Enum(e) => {
            let named: Vec<_> = e.retired.extract_if(.., |r| !r.name.is_empty()).collect();
            e.values.extend(named.iter().map(|r| value(&source, r)));
        }
        Kind::Bits(b) => {
            let named: Vec<_> = b.retired.extract_if(.., |r| !r.name.is_empty()).collect();
            b.flags.extend(named.iter().map(|r| value(&source, r)));
        }
        Kind::Union(u) => {
            for retired in u.retired.extract_if(.., |r| r.was != Was::Unsaid) {
                u.variants.push(Variant {
                    tag: u8::try_from(retired.number).unwrap_or_default(),
                    name: retired.name,
                    docs: Docs::new(),
                    source: source.clone(),
                    attributes: Attributes::NONE,
                    ty: retired.was.ty().cloned(),
                });
            }
            u.variants.sort_unstable_by_key(|variant| variant.tag);
        }
        Kind::Struct(_) => {}
    }
}

/// A schema with the names that another has at the same places: what differs between the two is no name.
pub(crate) fn with_names_of(schema: &Schema, names: &Schema, pairs: &[(TypeId, TypeId)]) -> Option<Schema> {
    let mut draft = draft(schema);
    for (from, to) in pairs {
        let target = draft.types.get_mut(to.0 as usize)?;
        let named = names.get(*from);
        target.name.clone_from(&named.name);
        match (&named.kind, &mut target.kind) {
            (Kind::Struct(a), Kind::Struct(b)) => {
                for (a, b) in a.fields.iter().zip(&mut b.fields) {
                    (b.name, b.attributes.json) = (a.name.clone(), a.attributes.json.clone());
                }
            }
            (Kind::Message(a), Kind::Message(b)) => {
                for (a, b) in a.fields.iter().zip(&mut b.fields) {
                    (b.name, b.attributes.json) = (a.name.clone(), a.attributes.json.clone());
                }
            }
            (Kind::Union(a), Kind::Union(b)) => {
                for b in &mut b.variants {
                    if let Some(a) = a.variants.iter().find(|a| a.tag == b.tag) {
                        (b.name, b.attributes.json) = (a.name.clone(), a.attributes.json.clone());
                    }
                }
            }
            (Kind::Enum(a), Kind::Enum(b)) => rename(&a.values, &mut b.values),
            (Kind::Bits(a), Kind::Bits(b)) => rename(&a.flags, &mut b.flags),
            _ => {}
        }
    }
    lay_out(draft).ok()
}

fn rename(from: &[EnumValue], to: &mut [EnumValue]) {
    for b in to {
        if let Some(a) = from.iter().find(|a| a.number == b.number) {
            (b.name, b.attributes.json) = (a.name.clone(), a.attributes.json.clone());
        }
    }
}
