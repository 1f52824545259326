//! The columns of a protocol, and how a frame's bytes come to be in them.
//!
//! ```text
//! root Ticks -> node 0: seq | count of ticks --each--> node 1: at | event: tag --Trade--> node 2: price | size …
//! ```
//!
//! Nodes are made breadth first. A message, record or union that is met within itself is the node that is there. From 4,096 nodes or
//! columns on all places of one type share a node, so a schema has no more columns than its text pays for.

use std::collections::{HashMap, VecDeque};

use scantling::turned::{By, KINDS, Place as Column, Select, Shape};

use crate::dynamic::heap_union;
use crate::ir::{Form, Kind, Message, Protocol, Scalar, Struct, Type, TypeId, Union};
use crate::layout::{Alignment, Schema};

/// From this many nodes or columns on, places of one type share a node.
const PATHS_MAX: usize = 4_096;
/// The most columns of a protocol.
const COLUMNS_MAX: usize = 65_535;

/// A protocol's columns and nodes.
#[derive(Clone, Debug)]
pub struct Plan {
    /// By number.
    pub columns: Vec<Column>,
    /// By column: the way to it from its root, whose name it starts with: `Ticks.ticks[*].price`.
    pub paths: Vec<String>,
    /// By number.
    pub nodes: Vec<Node>,
    /// Type ids and their nodes, by type id.
    pub roots: Vec<(u16, usize)>,
}

/// A type at a place of the schema.
#[derive(Clone, Debug)]
pub enum Node {
    /// A record or message.
    Region(Region),
    /// A union without storage.
    Union(Variants),
}

/// A record or message.
#[derive(Clone, Debug, Default)]
pub struct Region {
    /// Whether its payloads are aligned.
    pub is_aligned: bool,
    /// The block of a value whose fields are all absent, with what retired ones have.
    pub block: Vec<u8>,
    /// What stands in the block, by id.
    pub inline: Vec<InlineField>,
    /// What has a slot, by id.
    pub slots: Vec<SlotField>,
}

/// A field in the block, or several one after the other that are always there.
#[derive(Clone, Debug)]
pub struct InlineField {
    /// Its presence bit, if it has one.
    pub presence: Option<Presence>,
    /// Its parts.
    pub items: Items,
}

/// A field with a slot.
#[derive(Clone, Debug)]
pub struct SlotField {
    /// Its presence bit, if it has one.
    pub presence: Option<Presence>,
    /// Its slot.
    pub slot: Slot,
}

/// A union without storage: where its tags are, and the content of each variant.
#[derive(Clone, Debug)]
pub struct Variants {
    /// The column of its tags.
    pub tags: usize,
    /// By tag: what it has, and where that starts in an aligned message.
    pub variants: Vec<(u8, Payload, Alignment)>,
}

/// A presence bit, and the column that has it.
#[derive(Clone, Copy, Debug)]
pub struct Presence {
    /// Its byte in the block.
    pub byte: usize,
    /// Its bit in the byte.
    pub mask: u8,
    /// The column of 0 and 1.
    pub column: usize,
}

/// A slot in a block.
#[derive(Clone, Debug)]
pub enum Slot {
    /// Of a payload.
    Payload {
        /// Where the slot is.
        at: usize,
        /// The column that says whether a message, record or `any` is there that may be absent.
        here: Option<usize>,
        /// What it has.
        payload: Payload,
        /// In an aligned message.
        alignment: Alignment,
    },
    /// Of a union: its tag, and its slot.
    Union {
        /// Where the tag is.
        at: usize,
        /// The union.
        node: usize,
    },
    /// One that means nothing.
    Retired {
        /// Where the slot is.
        at: usize,
    },
}

impl Slot {
    /// Where the slot's end is in the block.
    #[must_use]
    pub fn end_at(&self) -> usize {
        match self {
            Self::Payload { at, .. } | Self::Retired { at } => *at,
            Self::Union { at, .. } => at + 1,
        }
    }
}

/// The parts of an inline value, from its start. Each has columns of its own, so their order does not matter.
#[derive(Clone, Debug, Default)]
pub struct Items {
    /// Numbers, which are most of them.
    pub numbers: Vec<Number>,
    /// What else there is.
    pub others: Vec<Item>,
}

impl Items {
    /// Whether numbers are all that a value of this size has.
    pub(super) fn is_full(&self, size: usize) -> bool {
        self.numbers.iter().map(|number| usize::from(number.width)).sum::<usize>() == size
    }

    /// The column of the only number that a value of this size has.
    pub(super) fn alone(&self, size: usize) -> Option<usize> {
        match &*self.numbers {
            [number] if self.is_full(size) => Some(number.column as usize),
            _ => None,
        }
    }
}

/// A number.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// Where it is.
    pub at: u32,
    /// Its column.
    pub column: u32,
    /// Its bytes.
    pub width: u8,
}

/// A part that is no number.
#[derive(Clone, Debug)]
pub enum Item {
    /// Bytes of one length.
    Fixed {
        /// Where they are.
        at: usize,
        /// How many.
        len: usize,
        /// Their column.
        column: usize,
    },
    /// A `str<N>`.
    Padded {
        /// Where it is.
        at: usize,
        /// `N`.
        len: usize,
        /// Its column.
        column: usize,
    },
    /// An array.
    Each {
        /// Where it is.
        at: usize,
        /// How many elements.
        count: usize,
        /// The bytes of one.
        size: usize,
        /// The parts of one.
        items: Items,
    },
    /// A union with storage; tag 0 is none.
    Stored {
        /// Where it is.
        at: usize,
        /// Its bytes, with the tag.
        size: usize,
        /// The column of its tags.
        tags: usize,
        /// By tag: the parts of the value, from the tag.
        variants: Vec<(u8, Items)>,
    },
}

/// What a slot, a variant or an element has.
#[derive(Clone, Debug)]
pub enum Payload {
    /// String or bytes, and their column.
    Text(usize),
    /// A message or record.
    Region(usize),
    /// A root's message, and the column of type ids.
    Any(usize),
    /// Inline elements, and entries of inline maps, which have a stride in front.
    Packed {
        /// The column of how many.
        counts: usize,
        /// The bytes of one.
        size: usize,
        /// The parts of one.
        items: Items,
        /// Whether it is a map.
        has_stride: bool,
    },
    /// Records.
    Strided {
        /// The column of how many.
        counts: usize,
        /// The record.
        node: usize,
    },
    /// Elements that have ends in front.
    Indexed {
        /// The column of how many.
        counts: usize,
        /// What they are.
        element: Box<Element>,
        /// Where they start, if they are moved up.
        alignment: Alignment,
        /// Elements are moved up (A7).
        is_aligned: bool,
    },
    /// An inline value, of a variant.
    Inline {
        /// Its bytes.
        size: usize,
        /// Its parts.
        items: Items,
    },
    /// A unit, and a stream (W12).
    Nothing,
}

/// An element of a list that has ends.
#[derive(Clone, Debug)]
pub enum Element {
    /// A union.
    Union(usize),
    /// A message.
    Region(usize),
    /// Another list, or a text.
    Payload(Payload),
    /// An entry of a map.
    Entry {
        /// The bytes of its block.
        block_len: usize,
        /// What of key and value stands in it.
        items: Items,
        /// What of them has a slot.
        slots: Vec<Slot>,
    },
}

impl Plan {
    /// `None` if the protocol has more than 65,535 columns. O(columns, and types that are within each other).
    pub(crate) fn new(schema: &Schema, protocol: &Protocol) -> Option<Self> {
        let plan = Self { columns: Vec::new(), paths: Vec::new(), nodes: Vec::new(), roots: Vec::new() };
        let mut making = Making {
            schema,
            plan,
            open: Vec::new(),
            first: HashMap::new(),
            queue: VecDeque::new(),
            by: None,
            path: String::new(),
            rows: Vec::new(),
        };
        making.column(Shape::Number { width: 2, is_signed: false, cost: 0 });
        making.by = Some(By { column: KINDS as u32, select: Select::Equal(0) });
        making.column(Shape::Text { cost: 0 });
        for root in &protocol.roots {
            making.by = Some(By { column: KINDS as u32, select: Select::Equal(root.type_id) });
            making.path = schema.get(root.ty).name.clone();
            let node = making.make(root.ty, None);
            making.plan.roots.push((root.type_id, node));
        }
        while let Some(next) = making.queue.pop_front() {
            making.fill(next)?;
        }
        Some(making.finish())
    }
}

/// A node to be filled.
struct Next {
    node: usize,
    ty: TypeId,
    by: Option<By>,
    path: String,
}

/// Which rows a node has.
struct Rows {
    /// Where it was first met.
    by: Option<By>,
    /// Whether it is met at other places, too: then no column says how many rows it has.
    is_shared: bool,
    /// The columns that have a value for each of its rows.
    columns: Vec<usize>,
}

struct Making<'s> {
    schema: &'s Schema,
    plan: Plan,
    /// By node: its type, and the node that it was first met in.
    open: Vec<(TypeId, Option<usize>)>,
    /// The first node of each type.
    first: HashMap<TypeId, usize>,
    queue: VecDeque<Next>,
    /// Which rows the next column has, and the way to it.
    by: Option<By>,
    path: String,
    /// By node.
    rows: Vec<Rows>,
}

impl<'s> Making<'s> {
    fn column(&mut self, shape: Shape) -> usize {
        self.plan.columns.push(Column { shape, by: self.by });
        self.plan.paths.push(self.path.clone());
        self.plan.columns.len() - 1
    }

    /// What is within something else, as this column chooses it.
    fn within<T>(&mut self, by: Option<(usize, Select)>, name: &str, make: impl FnOnce(&mut Self) -> T) -> T {
        let (before, len) = (self.by, self.path.len());
        if let Some((column, select)) = by {
            self.by = Some(By { column: column as u32, select });
        }
        self.path += name;
        let made = make(self);
        self.by = before;
        self.path.truncate(len);
        made
    }

    /// The plan, in which columns of nodes that are met at several places say nothing of rows.
    fn finish(mut self) -> Plan {
        for node in 0..self.rows.len() {
            // What is always within a shared node has its rows. A node is made after the one that it is within.
            let outer = self.open[node].1.map(|outer| &self.rows[outer]);
            let is_within = outer.is_some_and(|outer| outer.is_shared && outer.by == self.rows[node].by);
            self.rows[node].is_shared |= is_within;
            if self.rows[node].is_shared {
                for column in &self.rows[node].columns {
                    self.plan.columns[*column].by = None;
                }
            }
        }
        self.plan
    }

    fn byte(&mut self) -> usize {
        self.column(Shape::number(1, false))
    }

    fn counts(&mut self) -> usize {
        self.column(Shape::number(4, false))
    }

    fn make(&mut self, ty: TypeId, within: Option<usize>) -> usize {
        let node = self.plan.nodes.len();
        self.plan.nodes.push(Node::Region(Region::default()));
        self.open.push((ty, within));
        self.first.entry(ty).or_insert(node);
        self.rows.push(Rows { by: self.by, is_shared: false, columns: Vec::new() });
        self.queue.push_back(Next { node, ty, by: self.by, path: self.path.clone() });
        node
    }

    /// A node that is met again.
    fn again(&mut self, node: usize) -> usize {
        self.rows[node].is_shared = true;
        node
    }

    /// The node of a type that is met in this one.
    fn node(&mut self, ty: TypeId, within: usize) -> usize {
        if self.plan.nodes.len().max(self.plan.columns.len()) >= PATHS_MAX
            && let Some(first) = self.first.get(&ty)
        {
            return self.again(*first);
        }
        let mut outer = Some(within);
        while let Some(at) = outer {
            let (of, next) = self.open[at];
            if of == ty {
                return self.again(at);
            }
            outer = next;
        }
        self.make(ty, Some(within))
    }

    fn fill(&mut self, next: Next) -> Option<()> {
        let (schema, start) = (self.schema, self.plan.columns.len());
        (self.by, self.path) = (next.by, next.path);
        let node = match &schema.get(next.ty).kind {
            Kind::Message(message) => Node::Region(self.region(message, next.node)?),
            Kind::Union(union) => Node::Union(self.variants(union, next.node)?),
            _ => return None,
        };
        self.plan.nodes[next.node] = node;
        let own = self.plan.columns[start..].iter().zip(start..).filter(|(column, _)| column.by == next.by);
        self.rows[next.node].columns = own.map(|(_, column)| column).collect();
        Some(())
    }

    fn is_full(&self) -> bool {
        self.plan.columns.len() > COLUMNS_MAX
    }

    fn region(&mut self, message: &'s Message, node: usize) -> Option<Region> {
        let block = vec![0; message.block_len() as usize];
        let mut region = Region { is_aligned: message.is_aligned, block, ..Region::default() };
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
                let slot = Slot::Retired { at: at + usize::from(is_union) };
                region.slots.push(SlotField { presence: None, slot });
                continue;
            }
            self.within(None, &format!(".{}", field.name), |making| {
                let presence = field.presence().map(|bit| Presence {
                    byte: bit.byte as usize,
                    mask: 1 << bit.bit,
                    column: making.byte(),
                });
                let is_absent = field.optional && presence.is_none() && !is_inline && !is_union;
                let here = is_absent.then(|| making.byte());
                let by = presence.map(|bit| bit.column).or(here).map(|column| (column, Select::Equal(1)));
                making.within(by, "", |making| {
                    if is_inline {
                        match (presence, region.inline.last_mut()) {
                            (None, Some(InlineField { presence: None, items })) => {
                                making.items(&field.ty, at, items)?
                            }
                            _ => {
                                let mut items = Items::default();
                                making.items(&field.ty, at, &mut items)?;
                                region.inline.push(InlineField { presence, items });
                            }
                        }
                    } else {
                        let slot = making.slot(&field.ty, at, here, node)?;
                        region.slots.push(SlotField { presence, slot });
                    }
                    Some(())
                })
            })?;
        }
        Some(region)
    }

    fn slot(&mut self, ty: &'s Type, at: usize, here: Option<usize>, within: usize) -> Option<Slot> {
        if let (Some(_), Type::Named(id)) = (heap_union(self.schema, ty), ty) {
            return Some(Slot::Union { at, node: self.node(*id, within) });
        }
        let payload = self.payload(ty, within)?;
        Some(Slot::Payload { at, here, payload, alignment: self.schema.alignment(ty) })
    }

    fn variants(&mut self, union: &'s Union, node: usize) -> Option<Variants> {
        let tags = self.byte();
        let mut variants = Vec::with_capacity(union.variants.len());
        for variant in &union.variants {
            let by = (tags, Select::Equal(variant.tag.into()));
            variants.push(match &variant.ty {
                Some(ty) => {
                    let payload =
                        self.within(Some(by), &format!(".{}", variant.name), |making| making.payload(ty, node));
                    (variant.tag, payload?, self.schema.alignment(ty))
                }
                None => (variant.tag, Payload::Nothing, Alignment::NONE),
            });
        }
        Some(Variants { tags, variants })
    }

    /// Lists nest at most 64 levels, so this may recurse.
    fn payload(&mut self, ty: &'s Type, within: usize) -> Option<Payload> {
        if let Some(size) = self.schema.inline_size(ty) {
            let mut items = Items::default();
            self.items(ty, 0, &mut items)?;
            return Some(Payload::Inline { size: size as usize, items });
        }
        Some(match ty {
            Type::String | Type::Bytes => Payload::Text(self.column(Shape::Text { cost: 4 })),
            Type::Any => {
                self.rows.iter_mut().take(self.plan.roots.len()).for_each(|root| root.is_shared = true);
                Payload::Any(self.column(Shape::number(2, false)))
            }
            Type::List(element) => self.list(element, within)?,
            Type::Map(key, value) => self.map(key, value, within)?,
            Type::Named(id) => Payload::Region(self.node(*id, within)),
            _ => Payload::Nothing,
        })
    }

    fn list(&mut self, element: &'s Type, within: usize) -> Option<Payload> {
        let counts = self.counts();
        self.within(Some((counts, Select::Count)), "[*]", |making| making.elements(counts, element, within))
    }

    fn elements(&mut self, counts: usize, element: &'s Type, within: usize) -> Option<Payload> {
        if let Some(size) = self.schema.inline_size(element) {
            let mut items = Items::default();
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
        let counts = self.counts();
        self.within(Some((counts, Select::Count)), "[*]", |making| making.entries(counts, (key, value), within))
    }

    fn entries(&mut self, counts: usize, (key, value): (&'s Type, &'s Type), within: usize) -> Option<Payload> {
        let form = self.schema.entry(key, value);
        let (mut items, mut slots) = (Items::default(), Vec::new());
        for (ty, at, name) in [(key, 0, ".key"), (value, form.value_offset as usize, ".value")] {
            self.within(None, name, |making| {
                if making.schema.inline_size(ty).is_some() {
                    making.items(ty, at, &mut items)
                } else {
                    slots.push(making.slot(ty, at, None, within)?);
                    Some(())
                }
            })?;
        }
        if form.is_inline {
            return Some(Payload::Packed { counts, size: form.len as usize, items, has_stride: true });
        }
        let element = Box::new(Element::Entry { block_len: form.len as usize, items, slots });
        Some(Payload::Indexed { counts, element, alignment: Alignment::NONE, is_aligned: false })
    }

    /// Inline types nest at most 64 levels, so this may recurse.
    fn items(&mut self, ty: &'s Type, at: usize, items: &mut Items) -> Option<()> {
        if self.is_full() {
            return None;
        }
        match ty {
            Type::Scalar(scalar) | Type::Decimal(scalar, _) => self.number(*scalar, at, items),
            Type::Timestamp(_) | Type::Duration(_) => self.number(Scalar::I64, at, items),
            Type::Date => self.number(Scalar::I32, at, items),
            Type::Uuid => {
                items.others.push(Item::Fixed { at, len: 16, column: self.column(Shape::Fixed { width: 16 }) })
            }
            Type::FixedBytes(n) => {
                items.others.push(Item::Fixed {
                    at,
                    len: *n as usize,
                    column: self.column(Shape::Fixed { width: *n }),
                });
            }
            Type::Str(n) => {
                items.others.push(Item::Padded {
                    at,
                    len: *n as usize,
                    column: self.column(Shape::Padded { width: *n }),
                });
            }
            Type::Array(element, count) => {
                let (mut each, before) = (Items::default(), self.by.take());
                self.within(None, "[*]", |making| making.items(element, 0, &mut each))?;
                self.by = before;
                let size = self.schema.inline_size(element)? as usize;
                items.others.push(Item::Each { at, count: *count as usize, size, items: each });
            }
            Type::Named(id) => self.named(*id, at, items)?,
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => return None,
        }
        Some(())
    }

    fn named(&mut self, id: TypeId, at: usize, items: &mut Items) -> Option<()> {
        let schema = self.schema;
        match &schema.get(id).kind {
            Kind::Enum(of) => self.number(of.storage, at, items),
            Kind::Bits(of) => self.number(of.storage, at, items),
            Kind::Struct(of) => self.fields(of, at, items)?,
            Kind::Union(union) => {
                let (tags, size) = (self.byte(), schema.inline_size(&Type::Named(id))? as usize);
                let mut variants = Vec::with_capacity(union.variants.len());
                for variant in &union.variants {
                    let (mut content, by) = (Items::default(), (tags, Select::Equal(variant.tag.into())));
                    if let Some(ty) = &variant.ty {
                        let name = format!(".{}", variant.name);
                        self.within(Some(by), &name, |making| making.items(ty, 1, &mut content))?;
                    }
                    variants.push((variant.tag, content));
                }
                items.others.push(Item::Stored { at, size, tags, variants });
            }
            Kind::Message(_) => return None,
        }
        Some(())
    }

    fn fields(&mut self, of: &'s Struct, at: usize, items: &mut Items) -> Option<()> {
        for field in &of.fields {
            let name = format!(".{}", field.name);
            self.within(None, &name, |making| making.items(&field.ty, at + field.offset() as usize, items))?;
        }
        Some(())
    }

    /// One of 128 bits is two columns: the lower half, and the upper.
    fn number(&mut self, scalar: Scalar, at: usize, items: &mut Items) {
        let size = scalar.size() as u8;
        let is_signed = scalar.range().is_some_and(|(min, _)| min < 0);
        let width = size.min(8);
        if size > 8 {
            let column = self.column(Shape::Number { width, is_signed: false, cost: width });
            items.numbers.push(Number { at: at as u32, column: column as u32, width });
        }
        let at = at + usize::from(size - width);
        let column = self.column(Shape::number(width, is_signed));
        items.numbers.push(Number { at: at as u32, column: column as u32, width });
    }
}
