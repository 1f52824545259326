//! Making the plan: what the schema says of each type, with the layout's numbers.
//!
//! Definitions are made in an order in which those that are used inline come before their users, so each is looked at once.

use super::compact::{self, Compact, Written};
use super::content::{Content, Inline, InlineKind, List, ListForm, Map, MapForm, Order, Payload, PayloadKind, Tagged};
use super::definition::{
    Bits, Constant, Defined, Definition, Enum, Field, Gone, Message, Missing, Numbered, Package, Protocol,
    RetiredNumber, RetiredRoot, RetiredVariant, Root, Struct, StructField, Union, Variant,
};
use super::name::Name;
use super::place::{Block, END_LEN, Offset, Place, PresenceByte, Segment, Slot, Start};
use super::presence::{Bit, Presence};
use super::reach::Reach;
use super::read::Read;
use super::value::literal;
use super::write::Write;
use crate::ir::{self, Form, Kind, Scalar, Type, TypeId, Was};
use crate::layout::graph::{self, Edges};
use crate::layout::{Schema, members, mentioned};

/// Everything but what follows from who holds whom.
pub(super) fn make(schema: &Schema) -> Made {
    let components = components(schema);
    let unknown = Facts { is_checked: false, compact: Compact::of(Written::Parts, 1) };
    let mut maker = Maker { schema, facts: vec![unknown; schema.types().len()] };
    for &at in components.iter().flatten() {
        maker.facts[at] = maker.facts_of(&schema.types()[at].kind);
    }
    let mut definitions: Vec<Definition> =
        (0..).zip(schema.types()).map(|(id, x)| maker.definition(TypeId(id), x)).collect();
    // What needs bytes of others comes when all are there.
    for (at, definition) in schema.types().iter().enumerate() {
        if let Kind::Message(message) = &definition.kind {
            definitions[at].defined = Defined::Message(maker.message(message, &definitions));
        }
    }
    let id = |at: usize| definitions[at].id;
    let groups = components.into_iter().map(|group| group.into_iter().map(id).collect()).collect();
    Made { packages: maker.packages(&definitions), definitions, groups }
}

/// What is made.
pub(super) struct Made {
    pub(super) packages: Vec<Package>,
    pub(super) definitions: Vec<Definition>,
    /// Definitions in groups that use each other, used ones first.
    pub(super) groups: Vec<Vec<TypeId>>,
}

fn components(schema: &Schema) -> Vec<Vec<usize>> {
    let of = |kind: &Kind| members(kind).into_iter().flat_map(mentioned).map(|ty| ty.0 as usize).collect();
    let edges: Edges = schema.types().iter().map(|definition| of(&definition.kind)).collect();
    graph::components(&edges)
}

/// What users of a definition have to know of it.
#[derive(Clone, Copy)]
struct Facts {
    is_checked: bool,
    compact: Compact,
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
        Constant { name: Name::new(&x.name), docs, source, ty: x.ty.clone(), content, value }
    }

    fn facts_of(&self, kind: &Kind) -> Facts {
        match kind {
            Kind::Enum(e) => Facts { is_checked: e.is_closed, compact: Compact::number(e.storage) },
            Kind::Bits(b) => Facts { is_checked: false, compact: Compact::number(b.storage) },
            Kind::Struct(s) => {
                let fields: Vec<Content> = s.fields.iter().map(|x| self.content(&x.ty)).collect();
                let inline = || fields.iter().filter_map(Content::inline);
                Facts {
                    is_checked: inline().any(|x| x.is_checked),
                    compact: Compact::parts(inline().map(|x| &x.compact)),
                }
            }
            Kind::Message(m) => {
                let estimate = 1 + self.body_estimate(m);
                Facts { is_checked: true, compact: Compact { estimate, ..Compact::of(Written::Body, 2) } }
            }
            Kind::Union(_) => Facts { is_checked: true, compact: Compact::of(Written::Tagged, 2) },
        }
    }

    /// The fewest bytes of a body. Messages in it count for a length alone: they may hold themselves.
    fn body_estimate(&self, message: &ir::Message) -> u32 {
        let of = |field: &ir::Field| match &field.ty {
            Type::Named(ty) if matches!(self.schema.get(*ty).kind, Kind::Message(_)) => 1,
            ty => self.content(ty).compact().estimate,
        };
        let fields = message.fields.iter().filter(|x| !x.optional && !x.retired);
        fields.map(of).fold(0, u32::saturating_add)
    }

    /// What a type is, wherever it stands. Lists, maps and arrays nest at most 64 levels deep.
    fn content(&self, ty: &Type) -> Content {
        let payload = |of, may_be_empty, levels, compact| {
            Content::Payload(Payload { of, may_be_empty, levels, levels_as_element: levels, compact })
        };
        match ty {
            Type::String => payload(PayloadKind::Text, true, 0, Compact::of(Written::Length, 1)),
            Type::Bytes => payload(PayloadKind::Bytes, true, 0, Compact::of(Written::Length, 1)),
            Type::Any => payload(PayloadKind::Any, false, 1, Compact::of(Written::Any, 2)),
            Type::List(element) => {
                let list = self.list(self.content(element));
                let levels = u32::from(list.form == ListForm::Indexed);
                payload(PayloadKind::List(Box::new(list)), true, levels, Compact::of(Written::Chunks, 1))
            }
            Type::Map(key, value) => {
                let map = self.map(key, value);
                let levels = u32::from(matches!(map.form, MapForm::Indexed { .. }));
                payload(PayloadKind::Map(Box::new(map)), true, levels, Compact::of(Written::Chunks, 1))
            }
            Type::Stream(element) => {
                let of = PayloadKind::Stream(Box::new(self.content(element)));
                payload(of, true, 1, Compact::of(Written::Stream, 1))
            }
            Type::Named(id) => {
                let facts = self.facts[id.0 as usize];
                match &self.schema.get(*id).kind {
                    Kind::Message(m) => Content::Payload(Payload {
                        of: PayloadKind::Region(*id, m.form),
                        may_be_empty: false,
                        levels: 1,
                        levels_as_element: 0,
                        compact: facts.compact,
                    }),
                    Kind::Union(u) if u.storage.is_none() => Content::Union(Tagged { ty: *id, compact: facts.compact }),
                    Kind::Union(_) => self.named(ty, InlineKind::Storage(*id), facts),
                    Kind::Enum(_) => self.named(ty, InlineKind::Enum(*id), facts),
                    Kind::Bits(_) => self.named(ty, InlineKind::Bits(*id), facts),
                    Kind::Struct(_) => self.named(ty, InlineKind::Struct(*id), facts),
                }
            }
            Type::Array(element, n) => match self.content(element) {
                Content::Inline(element) => Content::Inline(Inline {
                    size: element.size * n,
                    is_checked: element.is_checked,
                    compact: element.compact.times(*n),
                    value: InlineKind::Array(Box::new(element), *n),
                }),
                _ => unreachable!("the layout refuses an array of a variable type"),
            },
            leaf => Content::Inline(self.leaf(leaf)),
        }
    }

    fn named(&self, ty: &Type, value: InlineKind, facts: Facts) -> Content {
        let size = self.schema.inline_size(ty).unwrap_or(0);
        Content::Inline(Inline { value, size, is_checked: facts.is_checked, compact: facts.compact })
    }

    fn leaf(&self, ty: &Type) -> Inline {
        let (value, is_checked, compact) = match ty {
            Type::Scalar(s) => (InlineKind::Scalar(*s), *s == Scalar::Bool, Compact::number(*s)),
            Type::Decimal(s, scale) => (InlineKind::Decimal(*s, *scale), false, Compact::number(*s)),
            Type::Timestamp(unit) => (InlineKind::Timestamp(*unit), false, Compact::number(Scalar::I64)),
            Type::Duration(unit) => (InlineKind::Duration(*unit), false, Compact::number(Scalar::I64)),
            Type::Date => (InlineKind::Date, false, Compact::number(Scalar::I32)),
            Type::Uuid => (InlineKind::Uuid, false, Compact::fixed(16)),
            Type::Str(n) => (InlineKind::Str(*n), true, Compact::str(*n)),
            Type::FixedBytes(n) => (InlineKind::Bytes(*n), false, Compact::fixed(*n)),
            _ => unreachable!("the caller has taken all other types"),
        };
        Inline { value, size: ty.leaf_size().unwrap_or(0), is_checked, compact }
    }

    fn list(&self, element: Content) -> List {
        let form = match &element {
            Content::Inline(inline) => ListForm::Packed { size: inline.size },
            Content::Payload(Payload { of: PayloadKind::Region(ty, Form::Record), .. }) => {
                let record = if let Kind::Message(m) = &self.schema.get(*ty).kind { m.block_len() } else { 0 };
                ListForm::Strided { stride: record }
            }
            _ => ListForm::Indexed,
        };
        List { form, element }
    }

    fn map(&self, key: &Type, value: &Type) -> Map {
        let entry = self.schema.entry(key, value);
        let (key_content, value_content) = (self.content(key), self.content(value));
        let form = if entry.is_inline {
            let value_size = entry.len - entry.value_offset;
            MapForm::Inline { stride: entry.len, value: entry.value_offset, value_size }
        } else {
            let key_place = place(&key_content, Offset::in_block(0), Start::Heap);
            let start = match key_place.slot() {
                Some(slot) => Start::After { field: 0, end: slot.end },
                None => Start::Heap,
            };
            let value_place = place(&value_content, Offset::in_block(entry.value_offset), start);
            MapForm::Indexed { end: Offset::in_block(entry.len), key: key_place, value: value_place }
        };
        let (k, v) = (key_content.compact(), value_content.compact());
        Map {
            form,
            order: self.order(key),
            least: k.least.saturating_add(v.least),
            estimate: k.estimate.saturating_add(v.estimate),
            key: key_content,
            value: value_content,
        }
    }

    fn order(&self, key: &Type) -> Order {
        let of = |s: Scalar| if s.range().is_some_and(|(min, _)| min < 0) { Order::Signed } else { Order::Unsigned };
        match key {
            Type::Scalar(s) | Type::Decimal(s, _) => of(*s),
            Type::Timestamp(_) | Type::Duration(_) | Type::Date => Order::Signed,
            Type::Named(ty) => match &self.schema.get(*ty).kind {
                Kind::Enum(e) => of(e.storage),
                _ => Order::Bytes,
            },
            _ => Order::Bytes,
        }
    }

    fn definition(&self, id: TypeId, x: &ir::Definition) -> Definition {
        let reach = Reach {
            is_recursive: self.schema.is_recursive(id),
            is_recursive_in_use: self.schema.is_recursive_in_use(id),
            ..Reach::default()
        };
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
            // Its bytes are asked for when all definitions are there.
            Kind::Message(m) => Defined::Message(empty(m.form)),
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
            ty: x.ty.clone(),
            at: x.offset(),
            content,
        })
    }

    fn union(&self, u: &ir::Union) -> Union {
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
                ty: x.ty.clone(),
                content,
                len,
                tail: u.storage.zip(len).map(|(storage, len)| storage.saturating_sub(len)),
            }
        };
        let retired = |x: &ir::Retired| RetiredVariant {
            tag: x.number,
            name: x.name.clone(),
            ty: x.was.ty().cloned(),
            was: match &x.was {
                Was::Unsaid => Gone::Unsaid,
                Was::Unit => Gone::Unit,
                Was::Type(ty) => Gone::Content(self.content(ty)),
            },
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

    /// Bytes of a payload whose length does not depend on its value.
    fn len(&self, content: &Content) -> Option<u32> {
        match content {
            Content::Inline(inline) => Some(inline.size),
            Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => match &self.schema.get(*ty).kind {
                Kind::Message(m) if m.fields.iter().all(|x| self.schema.inline_size(&x.ty).is_some()) => {
                    Some(Offset::in_block(m.block_len()).region)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn message(&self, m: &ir::Message, definitions: &[Definition]) -> Message {
        let mut start = Start::Heap;
        let mut fields = Vec::with_capacity(m.fields.len());
        let mut segments = segments(m);
        for (id, x) in (0..).zip(&m.fields) {
            let segment = &mut segments[usize::from(x.since) - 1];
            let field = self.field(id, x, segment, start, definitions);
            if let Some(slot) = field.place.slot() {
                start = Start::After { field: id, end: slot.end };
            }
            if x.since > 1 {
                segment.template.extend_from_slice(&field.silent);
            }
            segment.fields.push(id);
            fields.push(field);
        }
        let block = Block { end: Offset::in_block(m.block_len()), segments };
        let (read, write) = (Read::of(m.form, &block, &fields), Write::of(&block, &fields));
        Message {
            form: m.form,
            is_aligned: m.is_aligned,
            slots: fields.iter().filter(|x| x.place.slot().is_some()).map(|x| x.id).collect(),
            block,
            fields,
            body_estimate: self.body_estimate(m),
            read,
            write,
        }
    }

    fn field(&self, id: u32, x: &ir::Field, segment: &mut Segment, start: Start, definitions: &[Definition]) -> Field {
        let content = self.content(&x.ty);
        let presence = match (x.presence(), x.optional) {
            (Some(bit), _) => {
                let index = segment.bits;
                segment.bits += 1;
                Presence::Bit(Bit {
                    at: Offset::in_block(bit.byte),
                    index,
                    compact_byte: index / 8,
                    bit: bit.bit,
                    mask: 1 << bit.bit,
                })
            }
            (None, false) => Presence::Always,
            (None, true) => match &content {
                Content::Payload(_) => Presence::Empty,
                Content::Inline(_) | Content::Union(_) => Presence::Tag,
            },
        };
        let compact = match (&x.ty, x.attributes.is_fixed) {
            (Type::Scalar(scalar), true) => Compact::fixed(scalar.size()),
            _ => content.compact(),
        };
        let zeros = || vec![0; cell_len(&content) as usize];
        let silent = x.default.as_ref().map_or_else(zeros, |default| default.bytes.clone());
        let missing = match (&x.default, x.optional) {
            _ if x.since == 1 => None,
            (Some(_), _) => Some(Missing::Default),
            (None, true) => Some(Missing::Absent),
            (None, false) => Some(Missing::Empty),
        };
        Field {
            id,
            name: Name::new(&x.name),
            docs: x.docs.clone(),
            source: x.source.clone(),
            attributes: x.attributes.clone(),
            ty: x.ty.clone(),
            is_optional: x.optional,
            is_retired: x.retired,
            segment: x.since.into(),
            place: place(&content, Offset::in_block(x.offset()), start),
            presence,
            silent_compact: silent_compact(definitions, &content, compact.form, presence, &silent),
            compact,
            default: x.default.as_ref().map(|default| literal(definitions, &content, &default.bytes)),
            missing,
            silent,
            content,
        }
    }
}

/// What is written in Compact of a field that says nothing (K17).
fn silent_compact(
    definitions: &[Definition],
    content: &Content,
    form: Written,
    presence: Presence,
    silent: &[u8],
) -> Vec<u8> {
    match (presence, content) {
        (Presence::Bit(_), _) => Vec::new(),
        (Presence::Tag | Presence::Empty, _) => vec![0],
        (Presence::Always, Content::Inline(inline)) => compact::bytes(definitions, inline, form, silent),
        // The unit that is its default.
        (Presence::Always, Content::Union(_)) => match silent.first() {
            Some(tag) if *tag != 0 => vec![*tag, 0],
            _ => vec![0],
        },
        (Presence::Always, Content::Payload(_)) => vec![0],
    }
}

/// A message before its bytes are known.
fn empty(form: Form) -> Message {
    let block = Block { end: Offset::in_block(0), segments: Vec::new() };
    let (read, write) = (Read::of(form, &block, &[]), Write::of(&block, &[]));
    Message { form, is_aligned: false, block, fields: Vec::new(), slots: Vec::new(), body_estimate: 0, read, write }
}

/// The segments, without their fields, and without what stands for these.
fn segments(m: &ir::Message) -> Vec<Segment> {
    let mut presence: Vec<u32> = m.fields.iter().filter_map(|x| x.presence()).map(|bit| bit.byte).collect();
    presence.extend(m.spare().iter().map(|(byte, _)| *byte));
    presence.sort_unstable();
    presence.dedup();
    let (mut left, mut spare) = (presence.into_iter().peekable(), m.spare().iter().peekable());
    let mut start = 0;
    let segment = |(number, &end): (u32, &u32)| {
        let mut bytes = Vec::new();
        while let Some(at) = left.next_if(|at| *at < end) {
            let used = spare.next_if(|(byte, _)| *byte == at).map_or(8, |(_, used)| *used);
            let mask = u8::MAX.checked_shl(used.into()).unwrap_or(0);
            bytes.push(PresenceByte { at: Offset::in_block(at), used, spare: mask });
        }
        let template = if number == 1 { Vec::new() } else { vec![0; bytes.len()] };
        let segment = Segment {
            number,
            start: Offset::in_block(start),
            end: Offset::in_block(end),
            presence: bytes,
            bits: 0,
            fields: Vec::new(),
            template,
        };
        start = end;
        segment
    };
    (1..).zip(m.segments()).map(segment).collect()
}

/// Where content stands that starts at `at` of a block.
fn place(content: &Content, at: Offset, start: Start) -> Place {
    match content {
        Content::Inline(inline) => Place::Inline { at, size: inline.size },
        Content::Payload(_) => Place::Slot(Slot { tag: None, end: at, start }),
        Content::Union(_) => Place::Slot(Slot { tag: Some(at), end: at.after(1), start }),
    }
}

/// Bytes that content takes in a block.
fn cell_len(content: &Content) -> u32 {
    match content {
        Content::Inline(inline) => inline.size,
        Content::Payload(_) => END_LEN,
        Content::Union(_) => 1 + END_LEN,
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
