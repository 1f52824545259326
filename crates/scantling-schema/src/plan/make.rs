//! Making the plan: the schema's data on each type, with the layout's numbers.

mod blocks;
mod types;

use super::content::Content;
use super::definition::{
    Bits, Constant, Defined, Definition, Enum, Gone, Numbered, Package, Protocol, RetiredNumber, RetiredRoot,
    RetiredVariant, Root, Struct, StructField, Union, Variant,
};
use super::name::Name;
use super::reach::Reach;
use super::value::literal;
use crate::ir::{self, Kind, Type, TypeId, Was};
use crate::layout::graph::{self, Edges};
use crate::layout::{Alignment, Schema, members, mentioned};
use types::Facts;

/// Everything except the consequences of containment.
pub(super) fn make(schema: &Schema) -> (Vec<Package>, Vec<Definition>) {
    let mut maker = Maker { schema, facts: vec![Facts::NONE; schema.types().len()] };
    for at in components(schema).into_iter().flatten() {
        maker.facts[at] = maker.facts_of(&schema.types()[at].kind);
    }
    let mut definitions: Vec<Definition> =
        (0..).zip(schema.types()).map(|(id, x)| maker.definition(TypeId(id), x)).collect();
    // Parts that need sizes of other definitions are computed when all are there.
    for (at, definition) in schema.types().iter().enumerate() {
        if let Kind::Message(message) = &definition.kind {
            definitions[at].defined = Defined::Message(maker.message(message, &definitions));
        }
    }
    (maker.packages(&definitions), definitions)
}

fn components(schema: &Schema) -> Vec<Vec<usize>> {
    let of = |kind: &Kind| members(kind).into_iter().flat_map(mentioned).map(|ty| ty.0 as usize).collect();
    let edges: Edges = schema.types().iter().map(|definition| of(&definition.kind)).collect();
    graph::components(&edges)
}

struct Maker<'s> {
    schema: &'s Schema,
    /// By definition.
    facts: Vec<Facts>,
}

impl Maker<'_> {
    fn packages(&self, definitions: &[Definition]) -> Vec<Package> {
        let mut own = vec![Vec::new(); self.schema.packages().len()];
        definitions.iter().for_each(|x| own[x.package].push(x.id));
        let package = |(at, (x, own)): (usize, (&ir::Package, Vec<TypeId>))| Package {
            name: x.name.clone(),
            path: x.name.split('.').map(Name::new).collect(),
            docs: x.docs.clone(),
            files: x.files.clone(),
            protocols: x.protocols.iter().map(|x| self.protocol(at, x, definitions)).collect(),
            constants: x.constants.iter().map(|x| self.constant(x, definitions)).collect(),
            definitions: own,
        };
        self.schema.packages().iter().zip(own).enumerate().map(package).collect()
    }

    fn protocol(&self, package: usize, x: &ir::Protocol, definitions: &[Definition]) -> Protocol {
        let root = |root: &ir::Root| {
            let end = definitions[root.ty.0 as usize].defined.message().map(|m| m.block.end);
            let (len_min, block_len) = end.map_or((0, 0), |end| (end.frame, end.block));
            let [id_low, id_high] = root.type_id.to_le_bytes();
            let [low, high, ..] = block_len.to_le_bytes();
            Root {
                type_id: root.type_id,
                ty: root.ty,
                docs: root.docs.clone(),
                source: root.source.clone(),
                attributes: root.attributes.clone(),
                head: vec![0, 0, 0, 0, id_low, id_high, low, high],
                len_min,
            }
        };
        let retired = |retired: &ir::Retired| RetiredRoot {
            type_id: retired.number,
            name: retired.name.clone(),
            ty: if let Some(Type::Named(ty)) = retired.was.ty() { Some(*ty) } else { None },
        };
        Protocol {
            name: Name::new(&x.name),
            docs: x.docs.clone(),
            source: x.source.clone(),
            attributes: x.attributes.clone(),
            roots: x.roots.iter().map(root).collect(),
            retired: x.retired.iter().map(retired).collect(),
            fingerprint: self.schema.fingerprint(x).to_vec(),
            descriptor: self.schema.protocol_descriptor(package, x),
        }
    }

    fn constant(&self, x: &ir::Constant, definitions: &[Definition]) -> Constant {
        let content = self.content(&x.ty);
        let value = literal(definitions, &content, &x.bytes);
        let (docs, source) = (x.docs.clone(), x.source.clone());
        Constant { name: Name::new(&x.name), docs, source, content, value }
    }

    fn definition(&self, id: TypeId, x: &ir::Definition) -> Definition {
        let reach = Reach { is_recursive_in_use: self.schema.is_recursive_in_use(id), ..Reach::default() };
        Definition {
            id,
            package: x.package,
            name: Name::new(&x.name),
            docs: x.docs.clone(),
            source: x.source.clone(),
            attributes: x.attributes.clone(),
            defined: self.defined(&x.kind, id),
            content: self.content(&Type::Named(id)),
            reach,
        }
    }

    fn defined(&self, kind: &Kind, id: TypeId) -> Defined {
        match kind {
            Kind::Enum(e) => Defined::Enum(Enum {
                is_closed: e.is_closed,
                storage: e.storage,
                values: e.values.iter().map(numbered).collect(),
                retired: e.retired.iter().map(retired_number).collect(),
                patterns: patterns(e),
                initial: e.initial(),
            }),
            Kind::Bits(b) => {
                let positions = b.flags.iter().map(|x| x.number).chain(b.retired.iter().map(|x| x.number));
                let bit = |n: i128| u32::try_from(n).ok().and_then(|n| 1u64.checked_shl(n)).unwrap_or(0);
                Defined::Bits(Bits {
                    storage: b.storage,
                    flags: b.flags.iter().map(numbered).collect(),
                    retired: b.retired.iter().map(retired_number).collect(),
                    declared: positions.fold(0, |bits, position| bits | bit(position)),
                })
            }
            Kind::Struct(s) => {
                let Facts { is_checked, compact } = self.facts[id.0 as usize];
                let fields = s.fields.iter().filter_map(|x| self.struct_field(x)).collect();
                Defined::Struct(Struct { fields, size: s.size(), is_checked, compact })
            }
            // Its size is computed when all definitions are there.
            Kind::Message(m) => Defined::Message(blocks::empty(m.form)),
            Kind::Union(u) => Defined::Union(self.union(u)),
        }
    }

    fn struct_field(&self, x: &ir::StructField) -> Option<StructField> {
        let Content::Inline(content) = self.content(&x.ty) else { return None };
        Some(StructField {
            name: Name::new(&x.name),
            docs: x.docs.clone(),
            source: x.source.clone(),
            attributes: x.attributes.clone(),
            at: x.offset(),
            content,
        })
    }

    fn union(&self, u: &ir::Union) -> Union {
        let moved = |ty: &Type| if u.storage.is_none() { self.schema.alignment(ty) } else { Alignment::NONE };
        let variant = |x: &ir::Variant| {
            let content = x.ty.as_ref().map(|ty| self.content(ty));
            let len = match &content {
                None => Some(0),
                Some(content) => self.len(content),
            };
            Variant {
                tag: x.tag,
                name: Name::new(&x.name),
                docs: x.docs.clone(),
                source: x.source.clone(),
                attributes: x.attributes.clone(),
                content,
                is_boxed: false,
                alignment: x.ty.as_ref().map_or(Alignment::NONE, moved),
                len,
                tail: u.storage.zip(len).map(|(storage, len)| storage.saturating_sub(len)),
            }
        };
        let retired = |x: &ir::Retired| RetiredVariant {
            tag: x.number,
            name: x.name.clone(),
            was: match &x.was {
                Was::Unsaid => Gone::Unsaid,
                Was::Unit => Gone::Unit,
                Was::Type(ty) => Gone::Content(self.content(ty)),
            },
            alignment: if let Was::Type(ty) = &x.was { moved(ty) } else { Alignment::NONE },
        };
        let variants: Vec<Variant> = u.variants.iter().map(variant).collect();
        let lens: Option<Vec<u32>> = variants.iter().map(|variant| variant.len).collect();
        Union {
            storage: u.storage,
            size: u.storage.map(|storage| storage + 1),
            len_max: lens.map(|lens| lens.into_iter().max().unwrap_or(0)),
            variants,
            retired: u.retired.iter().map(retired).collect(),
            initial: self.schema.initial_variant(u).map(|x| x.tag),
        }
    }
}

/// The declared numbers without their sign.
fn patterns(e: &ir::Enum) -> Vec<u64> {
    let mask = u64::MAX.checked_shr(u64::BITS - 8 * e.storage.size()).unwrap_or(u64::MAX);
    let low = |number: i128| u64::try_from(number & i128::from(mask)).unwrap_or(0);
    let retired = e.retired.iter().map(|x| x.number);
    e.values.iter().map(|x| x.number).chain(retired).map(low).collect()
}

fn numbered(x: &ir::EnumValue) -> Numbered {
    Numbered {
        number: x.number,
        name: Name::new(&x.name),
        docs: x.docs.clone(),
        source: x.source.clone(),
        attributes: x.attributes.clone(),
    }
}

fn retired_number(x: &ir::Retired) -> RetiredNumber {
    RetiredNumber { number: x.number, name: Name::new(&x.name) }
}
