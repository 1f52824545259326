//! Recipes from a plan.

use std::collections::HashMap;

use super::*;
use crate::ir::Form;
use crate::plan::{
    self, Constant, Content, Defined, Definition, Field, Gone, Inline, InlineKind, Map, MapForm, Message, Package,
    Payload, PayloadKind, Presence, RetiredVariant, Segment, Struct, StructField, Union, Variant,
};

pub(super) fn make(plan: &Plan) -> Recipes<'_> {
    let owners = owners(plan);
    let mut codecs = Codecs { all: Vec::new(), known: HashMap::new(), protocol: None };
    let definitions = plan.definitions.iter().zip(owners).map(|(definition, owner)| {
        codecs.protocol = if let Owner::One(protocol) = owner { Some(protocol) } else { None };
        codecs.definition(definition)
    });
    let definitions = definitions.collect();
    let packages = plan.packages.iter().map(|package| codecs.package(package)).collect();
    Recipes { frame: &plan.frame, packages, codecs: codecs.all, definitions, order: &plan.order }
}

/// The protocols whose frames contain values of a definition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Unknown,
    One(ProtocolId),
    Several,
}

/// The owner of each definition. Each changes at most twice, so O(definitions and what they name).
fn owners(plan: &Plan) -> Vec<Owner> {
    let mut owners = vec![Owner::Unknown; plan.definitions.len()];
    let protocols = plan.packages.iter().enumerate().flat_map(|(package, x)| {
        x.protocols.iter().enumerate().map(move |(protocol, x)| (ProtocolId { package, protocol }, x))
    });
    let roots = protocols.flat_map(|(id, x)| x.roots.iter().map(move |root| (root.ty, Owner::One(id))));
    let mut left: Vec<(TypeId, Owner)> = roots.collect();
    while let Some((ty, owner)) = left.pop() {
        let known = &mut owners[ty.0 as usize];
        let joined = if *known == Owner::Unknown || *known == owner { owner } else { Owner::Several };
        if std::mem::replace(known, joined) != joined {
            left.extend(plan.get(ty).reach.uses.iter().map(|used| (*used, joined)));
        }
    }
    owners
}

/// The type expressions so far.
struct Codecs {
    all: Vec<Codec>,
    known: HashMap<CodecKind, CodecId>,
    /// The only protocol that the current definition belongs to.
    protocol: Option<ProtocolId>,
}

impl Codecs {
    fn add(&mut self, kind: CodecKind, make: impl FnOnce(CodecId, CodecKind) -> Codec) -> CodecId {
        if let Some(id) = self.known.get(&kind) {
            return *id;
        }
        let id = CodecId(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        self.known.insert(kind.clone(), id);
        self.all.push(make(id, kind));
        id
    }

    fn content(&mut self, content: &Content) -> CodecId {
        match content {
            Content::Inline(inline) => self.inline(inline),
            Content::Payload(payload) => self.payload(payload),
            Content::Union(union) => self.add(CodecKind::Union(union.ty), |id, kind| Codec {
                id,
                kind,
                size: None,
                is_checked: false,
                may_be_empty: false,
                levels: 0,
                levels_as_element: 0,
                compact: union.compact,
            }),
        }
    }

    fn inline(&mut self, inline: &Inline) -> CodecId {
        let kind = match &inline.value {
            InlineKind::Scalar(scalar) => CodecKind::Scalar(*scalar),
            InlineKind::Decimal(mantissa, scale) => CodecKind::Decimal { mantissa: *mantissa, scale: *scale },
            InlineKind::Timestamp(unit) => CodecKind::Timestamp(*unit),
            InlineKind::Duration(unit) => CodecKind::Duration(*unit),
            InlineKind::Date => CodecKind::Date,
            InlineKind::Uuid => CodecKind::Uuid,
            InlineKind::Str(n) => CodecKind::Str(*n),
            InlineKind::Bytes(n) => CodecKind::FixedBytes(*n),
            InlineKind::Array(element, count) => CodecKind::Array { element: self.inline(element), count: *count },
            InlineKind::Enum(ty) => CodecKind::Enum(*ty),
            InlineKind::Bits(ty) => CodecKind::Bits(*ty),
            InlineKind::Struct(ty) => CodecKind::Struct(*ty),
            InlineKind::Storage(ty) => CodecKind::Storage(*ty),
        };
        self.add(kind, |id, kind| Codec {
            id,
            kind,
            size: Some(inline.size),
            is_checked: inline.is_checked,
            may_be_empty: false,
            levels: 0,
            levels_as_element: 0,
            compact: inline.compact,
        })
    }

    fn payload(&mut self, payload: &Payload) -> CodecId {
        let kind = match &payload.of {
            PayloadKind::Text => CodecKind::Text,
            PayloadKind::Bytes => CodecKind::Bytes,
            PayloadKind::Region(ty, _) => CodecKind::Region(*ty),
            PayloadKind::List(list) => {
                let element = self.content(&list.element);
                CodecKind::List { form: list.form, element, alignment: list.alignment }
            }
            PayloadKind::Map(map) => CodecKind::Map(self.map(map)),
            PayloadKind::Any => CodecKind::Any { protocol: self.protocol },
            PayloadKind::Stream(list) => CodecKind::Stream(self.content(list)),
        };
        self.add(kind, |id, kind| Codec {
            id,
            kind,
            size: None,
            is_checked: false,
            may_be_empty: payload.may_be_empty,
            levels: payload.levels,
            levels_as_element: payload.levels_as_element,
            compact: payload.compact,
        })
    }

    fn map(&mut self, map: &Map) -> MapRecipe {
        let (entry_len, key_place, value_place) = match map.form {
            MapForm::Inline { stride, value, value_size } => {
                (stride, Cell::Inline { at: 0, size: value }, Cell::Inline { at: value, size: value_size })
            }
            MapForm::Indexed { end, key, value } => (end.block, Cell::of(&key), Cell::of(&value)),
        };
        let (key, value) = (self.content(&map.key), self.content(&map.value));
        let (least, estimate) = (map.least, map.estimate);
        MapRecipe { entry_len, order: map.order, key, key_place, value, value_place, least, estimate }
    }

    fn package<'p>(&mut self, package: &'p Package) -> PackageRecipe<'p> {
        PackageRecipe {
            name: &package.name,
            path: &package.path,
            docs: &package.docs,
            files: &package.files,
            protocols: &package.protocols,
            constants: package.constants.iter().map(|constant| self.constant(constant)).collect(),
            definitions: &package.definitions,
        }
    }

    fn constant<'p>(&mut self, x: &'p Constant) -> ConstantRecipe<'p> {
        let codec = self.content(&x.content);
        ConstantRecipe { name: &x.name, docs: &x.docs, source: &x.source, codec, value: &x.value }
    }

    fn definition<'p>(&mut self, x: &'p Definition) -> DefinitionRecipe<'p> {
        DefinitionRecipe {
            id: x.id,
            package: x.package,
            name: &x.name,
            docs: &x.docs,
            source: &x.source,
            attributes: &x.attributes,
            defined: match &x.defined {
                Defined::Enum(e) => DefinedRecipe::Enum(e),
                Defined::Bits(b) => DefinedRecipe::Bits(b),
                Defined::Struct(s) => DefinedRecipe::Struct(self.structure(s)),
                Defined::Message(m) => DefinedRecipe::Message(self.message(m)),
                Defined::Union(u) => DefinedRecipe::Union(self.union(u)),
            },
            codec: self.content(&x.content),
            uses: &x.reach.uses,
        }
    }

    fn structure<'p>(&mut self, s: &'p Struct) -> StructRecipe<'p> {
        let field = |x: &'p StructField| StructFieldRecipe {
            member: Member::of(&x.name, &x.docs, &x.source, &x.attributes),
            at: x.at,
            codec: self.inline(&x.content),
        };
        StructRecipe { size: s.size, fields: s.fields.iter().map(field).collect() }
    }

    fn message<'p>(&mut self, m: &'p Message) -> MessageRecipe<'p> {
        let is_record = m.form == Form::Record;
        let ends = m.block.segments.iter().map(|segment| segment.end.block);
        let spare = m.block.presence().filter(|byte| byte.spare != 0);
        let put = |put: &plan::Put| Put {
            field: put.field,
            is_empty: put.is_empty(),
            may_be_left_out: put.may_be_left_out,
            may_be_last: put.may_be_last,
        };
        MessageRecipe {
            form: m.form,
            is_aligned: m.is_aligned,
            head: Head {
                block_len: m.block.end.block,
                older: ends.filter(|end| *end != m.block.end.block).collect(),
                fills_region: is_record,
            },
            segments: m.block.segments.iter().map(segment).collect(),
            fields: m.fields.iter().map(|field| self.field(field)).collect(),
            check: Check {
                spare: spare.map(|byte| Spare { at: byte.at.block, mask: byte.spare }).collect(),
                ends_with_payload: !is_record,
            },
            write: Write {
                claim: &m.write.claim,
                template: if m.write.template == m.write.claim { &[] } else { &m.write.template },
                payloads: m.write.payloads.iter().map(put).collect(),
            },
            body_estimate: m.body_estimate,
        }
    }

    fn field<'p>(&mut self, x: &'p Field) -> FieldRecipe<'p> {
        FieldRecipe {
            id: x.id,
            member: Member::of(&x.name, &x.docs, &x.source, &x.attributes),
            segment: x.segment,
            is_retired: x.is_retired,
            guard: match x.presence {
                Presence::Always => Guard::Always,
                Presence::Bit(bit) => Guard::Bit { at: bit.at.block, mask: bit.mask, compact_byte: bit.compact_byte },
                Presence::Tag => Guard::Tag,
                Presence::Empty => Guard::Empty,
            },
            place: Cell::of(&x.place),
            codec: self.content(&x.content),
            is_boxed: x.is_boxed,
            compact: Some(x.compact).filter(|compact| *compact != x.content.compact()),
            default: x.default.as_ref(),
            missing: x.missing,
            silent: &x.silent,
            silent_compact: if x.is_retired || x.segment > 1 { &x.silent_compact } else { &[] },
        }
    }

    fn union<'p>(&mut self, u: &'p Union) -> UnionRecipe<'p> {
        UnionRecipe {
            storage: u.storage,
            size: u.size,
            len_max: u.len_max,
            initial: u.initial,
            variants: u.variants.iter().map(|variant| self.variant(variant)).collect(),
            retired: u.retired.iter().map(|variant| self.retired(variant)).collect(),
        }
    }

    fn variant<'p>(&mut self, x: &'p Variant) -> VariantRecipe<'p> {
        VariantRecipe {
            tag: x.tag,
            member: Member::of(&x.name, &x.docs, &x.source, &x.attributes),
            codec: x.content.as_ref().map(|content| self.content(content)),
            is_boxed: x.is_boxed,
            alignment: x.alignment,
            len: x.len,
            tail: x.tail,
        }
    }

    fn retired<'p>(&mut self, x: &'p RetiredVariant) -> RetiredVariantRecipe<'p> {
        let was = match &x.was {
            Gone::Unsaid => Was::Unknown,
            Gone::Unit => Was::Unit,
            Gone::Content(content) => Was::Codec(self.content(content)),
        };
        RetiredVariantRecipe { tag: x.tag, name: &x.name, was, alignment: x.alignment }
    }
}

fn segment(x: &Segment) -> SegmentRecipe<'_> {
    SegmentRecipe {
        number: x.number,
        start: x.start.block,
        end: x.end.block,
        presence: u32::try_from(x.presence.len()).unwrap_or(u32::MAX),
        bits: x.bits,
        fields: &x.fields,
        template: &x.template,
    }
}
