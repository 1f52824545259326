//! The columns of a protocol, and how a frame's bytes come to be in them.
//!
//! ```text
//! root Ticks -> node 0: seq | count of ticks --each--> node 1: at | event: tag --Trade--> node 2: price | size …
//! ```
//!
//! Nodes are made breadth first. A message, record or union that is met within itself is the node that is there. From [`PATHS_MAX`] nodes or
//! columns on all places of one type share a node, so a schema has no more columns than its text pays for.

use std::collections::{HashMap, VecDeque};

use super::Shape;
use crate::dynamic::heap_union;
use crate::ir::{Form, Kind, Message, Protocol, Scalar, Struct, Type, TypeId, Union};
use crate::layout::{Alignment, Schema};

/// The column of what frames are: their type ids, 0 of frames that are kept whole.
pub(super) const KINDS: usize = 0;
/// The column of frames that are kept whole.
pub(super) const WHOLE: usize = 1;
/// From this many nodes or columns on, places of one type share a node.
const PATHS_MAX: usize = 4_096;
/// The most columns of a protocol.
const COLUMNS_MAX: usize = 65_535;

/// A protocol's columns and nodes.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) columns: Vec<Shape>,
    pub(super) nodes: Vec<Node>,
    /// Type ids and their nodes, by type id.
    pub(super) roots: Vec<(u16, usize)>,
}

#[derive(Clone, Debug)]
pub(super) enum Node {
    Region(Region),
    Union(Variants),
}

/// A record or message.
#[derive(Clone, Debug, Default)]
pub(super) struct Region {
    pub(super) is_aligned: bool,
    /// The block of a value whose fields are all absent, with what retired ones have.
    pub(super) block: Vec<u8>,
    /// By id, but retired ones in the block.
    pub(super) fields: Vec<Field>,
}

/// A union without storage: where its tags are, and the content of each variant.
#[derive(Clone, Debug)]
pub(super) struct Variants {
    pub(super) tags: usize,
    pub(super) variants: Vec<(u8, Payload, Alignment)>,
}

/// A presence bit, and the column that has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    pub(super) byte: usize,
    pub(super) mask: u8,
    pub(super) column: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) presence: Option<Presence>,
    pub(super) place: Place,
}

/// A value, or its slot, in a block.
#[derive(Clone, Debug)]
pub(super) enum Place {
    Inline(Vec<Item>),
    Slot {
        at: usize,
        /// Whether there is a message, record or `any` that may be absent.
        here: Option<usize>,
        payload: Payload,
        /// In an aligned message.
        alignment: Alignment,
    },
    Union {
        at: usize,
        node: usize,
    },
    /// A slot that means nothing.
    Retired {
        at: usize,
    },
}

/// A part of an inline value, from its start.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Number {
        at: usize,
        width: u8,
        column: usize,
    },
    Fixed {
        at: usize,
        len: usize,
        column: usize,
    },
    Padded {
        at: usize,
        len: usize,
        column: usize,
    },
    /// An array.
    Each {
        at: usize,
        count: usize,
        size: usize,
        items: Vec<Item>,
    },
    /// A union with storage; tag 0 is none.
    Stored {
        at: usize,
        tags: usize,
        variants: Vec<(u8, Vec<Item>)>,
    },
}

#[derive(Clone, Debug)]
pub(super) enum Payload {
    Text(usize),
    Region(usize),
    Any(usize),
    /// Inline elements, and entries of inline maps, which have a stride in front.
    Packed {
        counts: usize,
        size: usize,
        items: Vec<Item>,
        has_stride: bool,
    },
    /// Records.
    Strided {
        counts: usize,
        node: usize,
    },
    Indexed {
        counts: usize,
        element: Box<Element>,
        alignment: Alignment,
        /// Elements are moved up (A7).
        is_aligned: bool,
    },
    /// An inline value, of a variant.
    Inline {
        size: usize,
        items: Vec<Item>,
    },
    /// A unit, and a stream (W12).
    Nothing,
}

#[derive(Clone, Debug)]
pub(super) enum Element {
    Union(usize),
    Region(usize),
    Payload(Payload),
    /// An entry of a map: the bytes of its block, its key and its value.
    Entry {
        block_len: usize,
        places: [Place; 2],
    },
}

impl Plan {
    /// `None` if the protocol has more than 65,535 columns. O(columns, and types that are within each other).
    pub(super) fn new(schema: &Schema, protocol: &Protocol) -> Option<Self> {
        let plan = Self { columns: Vec::new(), nodes: Vec::new(), roots: Vec::new() };
        let mut making = Making { schema, plan, open: Vec::new(), first: HashMap::new(), queue: VecDeque::new() };
        making.column(Shape::Number { width: 2, is_signed: false, cost: 0 });
        making.column(Shape::Text { cost: 0 });
        for root in &protocol.roots {
            let node = making.make(root.ty, None);
            making.plan.roots.push((root.type_id, node));
        }
        while let Some(next) = making.queue.pop_front() {
            making.fill(&next)?;
        }
        Some(making.plan)
    }
}

/// A node to be filled.
struct Next {
    node: usize,
    ty: TypeId,
}

struct Making<'s> {
    schema: &'s Schema,
    plan: Plan,
    /// By node: its type, and the node that it was first met in.
    open: Vec<(TypeId, Option<usize>)>,
    /// The first node of each type.
    first: HashMap<TypeId, usize>,
    queue: VecDeque<Next>,
}

impl<'s> Making<'s> {
    fn column(&mut self, shape: Shape) -> usize {
        self.plan.columns.push(shape);
        self.plan.columns.len() - 1
    }

    fn byte(&mut self) -> usize {
        self.column(Shape::Number { width: 1, is_signed: false, cost: 1 })
    }

    fn counts(&mut self) -> usize {
        self.column(Shape::Number { width: 4, is_signed: false, cost: 4 })
    }

    fn make(&mut self, ty: TypeId, within: Option<usize>) -> usize {
        let node = self.plan.nodes.len();
        self.plan.nodes.push(Node::Region(Region::default()));
        self.open.push((ty, within));
        self.first.entry(ty).or_insert(node);
        self.queue.push_back(Next { node, ty });
        node
    }

    /// The node of a type that is met in this one.
    fn node(&mut self, ty: TypeId, within: usize) -> usize {
        if self.plan.nodes.len().max(self.plan.columns.len()) >= PATHS_MAX
            && let Some(first) = self.first.get(&ty)
        {
            return *first;
        }
        let mut outer = Some(within);
        while let Some(at) = outer {
            let (of, next) = self.open[at];
            if of == ty {
                return at;
            }
            outer = next;
        }
        self.make(ty, Some(within))
    }

    fn fill(&mut self, next: &Next) -> Option<()> {
        let schema = self.schema;
        let node = match &schema.get(next.ty).kind {
            Kind::Message(message) => Node::Region(self.region(message, next)?),
            Kind::Union(union) => Node::Union(self.variants(union, next)?),
            _ => return None,
        };
        self.plan.nodes[next.node] = node;
        Some(())
    }

    fn is_full(&self) -> bool {
        self.plan.columns.len() > COLUMNS_MAX
    }

    fn region(&mut self, message: &'s Message, next: &Next) -> Option<Region> {
        let mut region =
            Region { is_aligned: message.is_aligned, block: vec![0; message.block_len() as usize], fields: Vec::new() };
        for field in &message.fields {
            let at = field.offset() as usize;
            let is_inline = self.schema.inline_size(&field.ty).is_some();
            let is_union = heap_union(self.schema, &field.ty).is_some();
            if field.retired && is_inline {
                if let Some(default) = &field.default {
                    region.block.get_mut(at..at + default.bytes.len())?.copy_from_slice(&default.bytes);
                }
                continue;
            }
            if field.retired {
                let at = at + usize::from(is_union);
                region.fields.push(Field { presence: None, place: Place::Retired { at } });
                continue;
            }
            let presence = field.presence().map(|bit| Presence {
                byte: bit.byte as usize,
                mask: 1 << bit.bit,
                column: self.byte(),
            });
            let is_absent = field.optional && presence.is_none() && !is_inline && !is_union;
            let here = is_absent.then(|| self.byte());
            let place = self.place(&field.ty, at, here, next.node)?;
            region.fields.push(Field { presence, place });
        }
        Some(region)
    }

    fn place(&mut self, ty: &'s Type, at: usize, here: Option<usize>, within: usize) -> Option<Place> {
        if self.schema.inline_size(ty).is_some() {
            let mut items = Vec::new();
            self.items(ty, at, &mut items)?;
            return Some(Place::Inline(items));
        }
        if let (Some(_), Type::Named(id)) = (heap_union(self.schema, ty), ty) {
            return Some(Place::Union { at, node: self.node(*id, within) });
        }
        let payload = self.payload(ty, within)?;
        Some(Place::Slot { at, here, payload, alignment: self.schema.alignment(ty) })
    }

    fn variants(&mut self, union: &'s Union, next: &Next) -> Option<Variants> {
        let tags = self.byte();
        let mut variants = Vec::with_capacity(union.variants.len());
        for variant in &union.variants {
            variants.push(match &variant.ty {
                Some(ty) => (variant.tag, self.payload(ty, next.node)?, self.schema.alignment(ty)),
                None => (variant.tag, Payload::Nothing, Alignment::NONE),
            });
        }
        Some(Variants { tags, variants })
    }

    /// Lists nest at most 64 levels, so this may recurse.
    fn payload(&mut self, ty: &'s Type, within: usize) -> Option<Payload> {
        if let Some(size) = self.schema.inline_size(ty) {
            let mut items = Vec::new();
            self.items(ty, 0, &mut items)?;
            return Some(Payload::Inline { size: size as usize, items });
        }
        Some(match ty {
            Type::String | Type::Bytes => Payload::Text(self.column(Shape::Text { cost: 4 })),
            Type::Any => Payload::Any(self.column(Shape::Number { width: 2, is_signed: false, cost: 2 })),
            Type::List(element) => self.list(element, within)?,
            Type::Map(key, value) => self.map(key, value, within)?,
            Type::Named(id) => Payload::Region(self.node(*id, within)),
            _ => Payload::Nothing,
        })
    }

    fn list(&mut self, element: &'s Type, within: usize) -> Option<Payload> {
        let counts = self.counts();
        if let Some(size) = self.schema.inline_size(element) {
            let mut items = Vec::new();
            self.items(element, 0, &mut items)?;
            return Some(Payload::Packed { counts, size: size as usize, items, has_stride: false });
        }
        let (alignment, is_aligned) = (self.schema.alignment(element), self.schema.has_aligned_elements(element));
        let element = match element {
            Type::Named(id) => {
                let node = self.node(*id, within);
                match &self.schema.get(*id).kind {
                    Kind::Message(Message { form: Form::Record, .. }) => {
                        return Some(Payload::Strided { counts, node });
                    }
                    Kind::Union(_) => Element::Union(node),
                    _ => Element::Region(node),
                }
            }
            other => Element::Payload(self.payload(other, within)?),
        };
        Some(Payload::Indexed { counts, element: Box::new(element), alignment, is_aligned })
    }

    fn map(&mut self, key: &'s Type, value: &'s Type, within: usize) -> Option<Payload> {
        let (counts, form) = (self.counts(), self.schema.entry(key, value));
        let at = form.value_offset as usize;
        if form.is_inline {
            let mut items = Vec::new();
            self.items(key, 0, &mut items)?;
            self.items(value, at, &mut items)?;
            return Some(Payload::Packed { counts, size: form.len as usize, items, has_stride: true });
        }
        let places = [self.place(key, 0, None, within)?, self.place(value, at, None, within)?];
        let element = Box::new(Element::Entry { block_len: form.len as usize, places });
        Some(Payload::Indexed { counts, element, alignment: Alignment::NONE, is_aligned: false })
    }

    /// Inline types nest at most 64 levels, so this may recurse.
    fn items(&mut self, ty: &'s Type, at: usize, items: &mut Vec<Item>) -> Option<()> {
        if self.is_full() {
            return None;
        }
        match ty {
            Type::Scalar(scalar) | Type::Decimal(scalar, _) => self.number(*scalar, at, items),
            Type::Timestamp(_) | Type::Duration(_) => self.number(Scalar::I64, at, items),
            Type::Date => self.number(Scalar::I32, at, items),
            Type::Uuid => items.push(Item::Fixed { at, len: 16, column: self.column(Shape::Fixed { width: 16 }) }),
            Type::FixedBytes(n) => {
                items.push(Item::Fixed { at, len: *n as usize, column: self.column(Shape::Fixed { width: *n }) });
            }
            Type::Str(n) => {
                items.push(Item::Padded { at, len: *n as usize, column: self.column(Shape::Padded { width: *n }) });
            }
            Type::Array(element, count) => {
                let mut each = Vec::new();
                self.items(element, 0, &mut each)?;
                let size = self.schema.inline_size(element)? as usize;
                items.push(Item::Each { at, count: *count as usize, size, items: each });
            }
            Type::Named(id) => self.named(*id, at, items)?,
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => return None,
        }
        Some(())
    }

    fn named(&mut self, id: TypeId, at: usize, items: &mut Vec<Item>) -> Option<()> {
        let schema = self.schema;
        match &schema.get(id).kind {
            Kind::Enum(of) => self.number(of.storage, at, items),
            Kind::Bits(of) => self.number(of.storage, at, items),
            Kind::Struct(of) => self.fields(of, at, items)?,
            Kind::Union(union) => {
                let tags = self.byte();
                let mut variants = Vec::with_capacity(union.variants.len());
                for variant in &union.variants {
                    let mut content = Vec::new();
                    if let Some(ty) = &variant.ty {
                        self.items(ty, 1, &mut content)?;
                    }
                    variants.push((variant.tag, content));
                }
                items.push(Item::Stored { at, tags, variants });
            }
            Kind::Message(_) => return None,
        }
        Some(())
    }

    fn fields(&mut self, of: &'s Struct, at: usize, items: &mut Vec<Item>) -> Option<()> {
        for field in &of.fields {
            self.items(&field.ty, at + field.offset() as usize, items)?;
        }
        Some(())
    }

    /// One of 128 bits is two columns: the lower half, and the upper.
    fn number(&mut self, scalar: Scalar, at: usize, items: &mut Vec<Item>) {
        let size = scalar.size() as u8;
        let is_signed = scalar.range().is_some_and(|(min, _)| min < 0);
        let width = size.min(8);
        if size > 8 {
            let column = self.column(Shape::Number { width, is_signed: false, cost: width });
            items.push(Item::Number { at, width, column });
        }
        let at = at + usize::from(size - width);
        let column = self.column(Shape::Number { width, is_signed, cost: width });
        items.push(Item::Number { at, width, column });
    }
}
