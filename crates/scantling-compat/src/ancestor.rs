//! Versions of a schema before the one at hand, as far as it tells: without its last segments, and before its retirements.
//!
//! Their data is still there. So a default, the segment that a field is in, and a number that was retired are tried with data of these.

use std::collections::HashMap;

use crate::side::Side;
use scantling_schema::{
    Attributes, Definition, Docs, Draft, EnumValue, Field, Kind, Message, Package, Protocol, Root, Schema, Source,
};
use scantling_schema::{Struct, StructField, Type, TypeId, Variant, Was, lay_out};

/// The schema as it can be laid out again.
pub(crate) fn draft(schema: &Schema) -> Draft {
    Draft {
        packages: schema.packages().to_vec(),
        types: schema.types().iter().map(|definition| plain(definition.clone())).collect(),
    }
}

/// The types that a protocol of the package with this index reaches, as a schema of its own. Work for each protocol then takes time in
/// proportion to these types, and not to the whole schema.
pub(crate) fn part(schema: &Schema, package: usize, protocol: &Protocol) -> Option<(Schema, Protocol)> {
    let mut draft = schema.part(package, protocol);
    draft.types = draft.types.into_iter().map(plain).collect();
    let schema = lay_out(draft).ok()?;
    let protocol = schema.packages().iter().find_map(|package| package.protocols.first().cloned())?;
    Some((schema, protocol))
}

/// What one root of a side reaches, likewise; `None` if an `any` in it may hold the others.
pub(crate) fn part_of_root(side: Side<'_>, type_id: u16) -> Option<(Schema, Protocol)> {
    let of = side.protocol;
    let is_own = |package: &Package| package.protocols.iter().any(|protocol| protocol.name == of.name);
    let package = side.schema.packages().iter().position(is_own)?;
    let root = Protocol {
        name: of.name.clone(),
        docs: Docs::new(),
        source: of.source.clone(),
        attributes: Attributes::NONE,
        roots: vec![of.root(type_id)?.clone()],
        retired: Vec::new(),
    };
    let is_any = |ty: &Type| std::iter::successors(Some(ty), |ty| ty.element()).any(|ty| *ty == Type::Any);
    let has_any = |definition: &Definition| match &definition.kind {
        Kind::Message(m) => m.fields.iter().any(|field| is_any(&field.ty)),
        Kind::Union(u) => u.variants.iter().filter_map(|variant| variant.ty.as_ref()).any(is_any),
        Kind::Enum(_) | Kind::Bits(_) | Kind::Struct(_) => false,
    };
    part(side.schema, package, &root).filter(|(schema, _)| !schema.types().iter().any(has_any))
}

fn plain(mut definition: Definition) -> Definition {
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
    let is_stream = |field: &Field| matches!(field.ty, Type::Stream(_));
    let has_one = |d: &Definition| matches!(&d.kind, Kind::Message(m) if m.fields.iter().any(is_stream));
    if !schema.types().iter().any(has_one) {
        return None;
    }
    let mut draft = draft(schema);
    for definition in &mut draft.types {
        let Kind::Message(m) = &mut definition.kind else { continue };
        for field in &mut m.fields {
            if let Type::Stream(element) = &field.ty {
                field.ty = Type::List(element.clone());
            }
        }
    }
    lay_out(draft).ok()
}

/// The schema and its protocol from before anything was retired; `None` if nothing is retired.
pub(crate) fn unretired(side: Side<'_>) -> Option<(Schema, Protocol)> {
    let is_retired = |definition: &Definition| match &definition.kind {
        Kind::Message(m) => m.fields.iter().any(|field| field.retired),
        Kind::Enum(e) => !e.retired.is_empty(),
        Kind::Bits(b) => !b.retired.is_empty(),
        Kind::Union(u) => !u.retired.is_empty(),
        Kind::Struct(_) => false,
    };
    if side.protocol.retired.is_empty() && !side.schema.types().iter().any(is_retired) {
        return None;
    }
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

/// The name in JSON that it had.
fn in_json(retired: &scantling_schema::Retired) -> Attributes {
    Attributes { json: retired.attributes.json.clone(), ..Attributes::NONE }
}

fn unretire(definition: &mut Definition) {
    let source = definition.source.clone();
    let value = |source: &Source, retired: &scantling_schema::Retired| EnumValue {
        number: retired.number,
        name: retired.name.clone(),
        docs: Docs::new(),
        source: source.clone(),
        attributes: in_json(retired),
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
                    attributes: in_json(&retired),
                    name: retired.name,
                    docs: Docs::new(),
                    source: source.clone(),
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
    let named: HashMap<i128, &EnumValue> = from.iter().map(|a| (a.number, a)).collect();
    for b in to {
        if let Some(a) = named.get(&b.number) {
            (b.name, b.attributes.json) = (a.name.clone(), a.attributes.json.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scantling_compiler::{SourceFile, compile};

    #[test]
    fn a_part_is_what_the_protocol_reaches() {
        let text = "package p
message Other { 0 v: u8, 1 e: Side }
protocol P { 1 A, 2 B, 3 C @retired }
protocol Q { 1 D }
enum Side: u8 { 1 buy }
message A { 0 u: U, 1 l: list<map<string, S>>, 2 old: u8 @retired }
union U { 1 a: B, 2 b: C, 3 s: S @retired }
message B { 0 a: any? }
message C { 0 s: Side }
struct S { n: u8 }
message D { 0 d: D?, 1 e: u16? }
";
        let (Some(schema), _) = compile(&[SourceFile::new("p.scant", text)]) else { panic!("it is valid") };
        for (protocol, is_alone) in schema.packages()[0].protocols.iter().zip([false, true]) {
            let Some((part, of_part)) = part(&schema, 0, protocol) else { panic!("it can be laid out") };
            assert_eq!(part.types().len(), schema.reached(protocol), "{}", protocol.name);
            assert!(part.types().len() < schema.types().len());
            assert_eq!(part.canonical_text(&of_part), schema.canonical_text(protocol));
            assert_eq!(part.get(of_part.roots[0].ty).source.line, schema.get(protocol.roots[0].ty).source.line);
            let side = Side { schema: &part, protocol: &of_part };
            // The union of the first root reaches an `any`.
            let root = part_of_root(side, 1);
            assert_eq!(root.is_some(), is_alone);
        }
    }
}
