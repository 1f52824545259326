//! The one place that computes offsets, sizes, segments and presence bits.
//!
//! ```text
//! block = segment 1 | segment 2 | …        segment = presence bytes | fields in id order, packed
//! ```
//!
//! [`lay_out`] takes resolved types and gives a [`Schema`] or every fault it found. Arithmetic is in u64 and nothing
//! here recurses along types, so a hostile schema can neither wrap a number nor exhaust the stack; the time is linear
//! in the size of the draft. The compiler checks the language's own rules (names, ids, defaults) before; here
//! are those that need sizes (S051, S054, S055, S058, S067, S070, S073), and [`Fault::Malformed`] for drafts that no
//! compiler would make.

mod align;
mod block;
mod check;
mod cycles;
pub(crate) mod graph;
mod initial;
mod inline;
mod least;
mod usage;
mod values;

pub use align::Alignment;

use values::Values;

use crate::ir::{Attributes, Definition, Docs, EnumValue, Kind, Package, Protocol, Root, Type, TypeId, Variant, Was};

/// The longest block, struct, storage, `str<N>` and `bytes<N>`, in bytes (D59).
pub const BLOCK_LEN_MAX: u32 = 65_533;
/// The most fields of a type (D59).
pub const FIELDS_MAX: u32 = 4096;
/// The most slots of a message (D59).
pub const SLOTS_MAX: u32 = 1024;
/// The most levels: of values in values (D45), of structs in structs, of lists in lists.
pub const DEPTH_MAX: u32 = 64;

/// Resolved types without a layout.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Packages.
    pub packages: Vec<Package>,
    /// Definitions; a [`TypeId`] is an index here.
    pub types: Vec<Definition>,
}

/// A compiled schema. Only [`lay_out`] makes one.
#[derive(Clone, Debug)]
pub struct Schema {
    packages: Vec<Package>,
    types: Vec<Definition>,
    recursive: Vec<bool>,
    recursive_in_use: Vec<bool>,
    /// The levels of messages and unions in the least deep value of each type.
    nesting: Vec<usize>,
    values: Vec<Values>,
    /// The alignment of each inline type that has a definition (A3); 1 for others.
    alignments: Vec<u8>,
}

/// Why a draft has no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// S051: a struct, or (S055) a record, has a field whose type is stored in the heap.
    Heap {
        /// The struct or record.
        ty: TypeId,
        /// Index of its field.
        field: usize,
    },
    /// S054: structs and storage unions contain each other inline.
    Infinite {
        /// One of the types on the cycle.
        ty: TypeId,
        /// The next one.
        next: TypeId,
    },
    /// S067: no finite value exists, because messages require each other.
    Required {
        /// One of the messages or unions on the cycle.
        ty: TypeId,
        /// The next one.
        next: TypeId,
    },
    /// S058: a variant does not fit its union's storage; `size` is `None` for a type in the heap.
    Storage {
        /// The union.
        ty: TypeId,
        /// Index of the variant.
        variant: usize,
        /// The bytes that it needs.
        size: Option<u64>,
    },
    /// S070 and S073: larger than the wire can represent.
    Limit {
        /// The type.
        ty: TypeId,
        /// The limit.
        limit: Limit,
        /// The number that the type has.
        found: u64,
    },
    /// S056: a stream that is optional, the second of its message, or in a message that is not only a root.
    Stream {
        /// The message.
        ty: TypeId,
        /// Index of the field.
        field: usize,
        /// The user of the message, if that is the fault.
        user: Option<TypeId>,
    },
    /// S068: an aligned message where alignment would be lost.
    Aligned {
        /// Where it is used.
        user: TypeId,
        /// The aligned message.
        ty: TypeId,
    },
    /// The draft breaks a rule that its maker must keep.
    Malformed {
        /// The type, or `None` for a protocol.
        ty: Option<TypeId>,
        /// The rule.
        what: &'static str,
    },
}

/// The limits of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Bytes of a block or struct: [`BLOCK_LEN_MAX`].
    Block,
    /// Fields of a type: [`FIELDS_MAX`].
    Fields,
    /// Slots of a message: [`SLOTS_MAX`].
    Slots,
    /// Levels of values in values of types that are not recursive: [`DEPTH_MAX`].
    Depth,
    /// Levels of nested structs, storage unions and arrays: [`DEPTH_MAX`].
    Nesting,
}

impl Limit {
    /// The largest number that is allowed.
    #[must_use]
    pub fn max(self) -> u32 {
        match self {
            Self::Block => BLOCK_LEN_MAX,
            Self::Fields => FIELDS_MAX,
            Self::Slots => SLOTS_MAX,
            Self::Depth | Self::Nesting => DEPTH_MAX,
        }
    }
}

/// Lays out a draft.
///
/// # Errors
/// All faults, by pass.
pub fn lay_out(draft: Draft) -> Result<Schema, Vec<Fault>> {
    let dangling = check::dangling(&draft);
    if !dangling.is_empty() {
        return Err(dangling);
    }
    let faults = check::malformed(&draft);
    let mut work = Work { types: draft.types, sizes: Vec::new(), alignments: Vec::new(), faults };
    work.inline_sizes();
    for index in 0..work.types.len() {
        work.check_storage(index);
        work.array_elements(index);
        work.place_block(index);
        work.limit_elements(index);
    }
    work.streams();
    work.aligned();
    let nesting = work.required_cycles();
    let recursive = work.recursive_and_depth();
    if work.faults.is_empty() {
        let values = work.types.iter().map(|t| Values::of(&t.kind)).collect();
        let recursive_in_use = work.recursive_in_use();
        let (packages, types, alignments) = (draft.packages, work.types, work.alignments);
        Ok(Schema { packages, types, recursive, recursive_in_use, nesting, values, alignments })
    } else {
        Err(work.faults)
    }
}

impl Schema {
    /// Its packages.
    #[must_use]
    pub fn packages(&self) -> &[Package] {
        &self.packages
    }

    /// Its definitions, in source order by package.
    #[must_use]
    pub fn types(&self) -> &[Definition] {
        &self.types
    }

    /// The definition of `id`.
    ///
    /// # Panics
    /// If `id` belongs to another schema.
    #[must_use]
    pub fn get(&self, id: TypeId) -> &Definition {
        &self.types[id.0 as usize]
    }

    /// The size of an inline value; `None` for types that are stored in the heap. O(1).
    #[must_use]
    pub fn inline_size(&self, ty: &Type) -> Option<u32> {
        match ty {
            Type::Array(element, n) => self.inline_size(element).map(|size| size * n),
            Type::Named(id) => match &self.get(*id).kind {
                Kind::Enum(e) => Some(e.storage.size()),
                Kind::Bits(b) => Some(b.storage.size()),
                Kind::Struct(s) => Some(s.size),
                Kind::Message(_) => None,
                Kind::Union(u) => u.storage.map(|n| n + 1),
            },
            leaf => leaf.leaf_size(),
        }
    }

    /// The form of the entries of a map with these keys and values. O(1).
    #[must_use]
    pub fn entry(&self, key: &Type, value: &Type) -> Entry {
        let width = |ty: &Type| self.inline_size(ty).unwrap_or_else(|| slot_len(self.is_heap_union(ty)));
        Entry {
            is_inline: self.inline_size(key).is_some() && self.inline_size(value).is_some(),
            value_offset: width(key),
            len: width(key) + width(value),
        }
    }

    fn is_heap_union(&self, ty: &Type) -> bool {
        matches!(ty, Type::Named(id) if matches!(&self.get(*id).kind, Kind::Union(u) if u.storage.is_none()))
    }

    /// Whether an enum declares a number, which may be a retired one (D62). O(log values).
    pub(crate) fn has_number(&self, id: TypeId, number: i128) -> bool {
        self.numbered(id, number).is_some()
    }

    /// Whether a number is a value of an enum that has a name and is not retired. O(log values).
    pub(crate) fn has_value(&self, id: TypeId, number: i128) -> bool {
        self.enum_value(id, number).is_some()
    }

    /// The value of an enum with this number; `None` also of other types. O(log values).
    #[must_use]
    pub fn enum_value(&self, id: TypeId, number: i128) -> Option<&EnumValue> {
        self.numbered(id, number).flatten()
    }

    /// The value of an enum that has this name in JSON; `None` also of other types. O(log values).
    #[must_use]
    pub fn enum_value_named(&self, id: TypeId, name: &str) -> Option<&EnumValue> {
        let Kind::Enum(of) = &self.get(id).kind else { return None };
        self.values[index(id)].named(of, name)
    }

    fn numbered(&self, id: TypeId, number: i128) -> Option<Option<&EnumValue>> {
        let Kind::Enum(of) = &self.get(id).kind else { return None };
        self.values[index(id)].numbered(of, number)
    }

    /// Whether values of `id` may hold values of `id`, through any path.
    #[must_use]
    pub fn is_recursive(&self, id: TypeId) -> bool {
        self.recursive[id.0 as usize]
    }

    /// The same without paths through retired fields, which readers do not give: whether a value in memory needs a pointer.
    #[must_use]
    pub fn is_recursive_in_use(&self, id: TypeId) -> bool {
        self.recursive_in_use[id.0 as usize]
    }
}

impl Schema {
    /// The same with retired parts in use again, as far as their types are known: transcoders read by it (K42). Tags move no byte, so
    /// nothing is laid out. For readers only: containment is that of the current schema.
    pub(crate) fn with_retired(&self) -> Self {
        let mut schema = self.clone();
        for definition in &mut schema.types {
            let (source, Kind::Union(union)) = (&definition.source, &mut definition.kind) else { continue };
            for retired in union.retired.extract_if(.., |r| r.was != Was::Unsaid) {
                union.variants.push(Variant {
                    tag: u8::try_from(retired.number).unwrap_or_default(),
                    name: retired.name,
                    docs: Docs::new(),
                    source: source.clone(),
                    attributes: Attributes::NONE,
                    ty: retired.was.ty().cloned(),
                });
            }
            union.variants.sort_unstable_by_key(|variant| variant.tag);
        }
        schema
    }
}

impl Protocol {
    /// The same with its retired roots in use again, if the schema has their messages.
    pub(crate) fn with_retired(&self) -> Self {
        let mut protocol = self.clone();
        for retired in &self.retired {
            if let (Ok(type_id), Some(Type::Named(ty))) = (u16::try_from(retired.number), retired.was.ty()) {
                let (source, attributes) = (self.source.clone(), Attributes::NONE);
                protocol.roots.push(Root { type_id, ty: *ty, docs: Docs::new(), source, attributes });
            }
        }
        protocol.roots.sort_unstable_by_key(|root| root.type_id);
        protocol
    }
}

/// The size of a slot in its block, which for a union includes the tag.
fn slot_len(is_union: bool) -> u32 {
    if is_union { 5 } else { 4 }
}

/// The form of a map's entries: the key is at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Keys and values are inline: entries are back to back. Otherwise each is a region of its own.
    pub is_inline: bool,
    /// Bytes from the start of the entry (of its block, if it is a region) to the value or its slot.
    pub value_offset: u32,
    /// Bytes of the entry, or of its block.
    pub len: u32,
}

/// A draft that is being laid out. `sizes` has the inline size of each definition, `None` for those in the heap.
struct Work {
    types: Vec<Definition>,
    sizes: Vec<Option<u64>>,
    alignments: Vec<u8>,
    faults: Vec<Fault>,
}

impl Work {
    /// The inline size of a type whose definition already has one. For an array it is cut at 4 GiB, which is above all limits, so that
    /// no sum of sizes wraps.
    fn size_of(&self, ty: &Type) -> Option<u64> {
        match ty {
            Type::Array(element, n) => {
                self.size_of(element).map(|size| size.saturating_mul((*n).into()).min(u32::MAX.into()))
            }
            Type::Named(id) => self.sizes[index(*id)],
            leaf => leaf.leaf_size().map(u64::from),
        }
    }

    fn kind(&self, id: TypeId) -> &Kind {
        &self.types[index(id)].kind
    }

    /// Reports a number above its limit; true if it is within.
    fn limit(&mut self, index: usize, limit: Limit, found: u64) -> bool {
        let within = found <= limit.max().into();
        if !within {
            self.faults.push(Fault::Limit { ty: id(index), limit, found });
        }
        within
    }
}

/// The types that a definition's fields or variants have, in order.
pub(crate) fn members(kind: &Kind) -> Vec<&Type> {
    match kind {
        Kind::Enum(_) | Kind::Bits(_) => Vec::new(),
        Kind::Struct(s) => s.fields.iter().map(|f| &f.ty).collect(),
        Kind::Message(m) => m.fields.iter().map(|f| &f.ty).collect(),
        Kind::Union(u) => u.variants.iter().filter_map(|v| v.ty.as_ref()).collect(),
    }
}

/// The types that its retired variants had, as far as known. No value of the definition holds them, so they take no part in
/// containment.
pub(crate) fn gone(kind: &Kind) -> impl Iterator<Item = &Type> {
    let retired = if let Kind::Union(u) = kind { &u.retired[..] } else { &[] };
    retired.iter().filter_map(|r| r.was.ty())
}

/// The definitions that a type mentions, through lists, arrays and maps.
pub(crate) fn mentioned(ty: &Type) -> impl Iterator<Item = TypeId> {
    let levels = std::iter::successors(Some(ty), |ty| ty.element());
    let named = |ty: &Type| if let Type::Named(id) = ty { Some(*id) } else { None };
    levels.flat_map(move |ty| ty.key().and_then(named).into_iter().chain(named(ty)))
}

fn index(id: TypeId) -> usize {
    id.0 as usize
}

/// The number of a definition; `check` has refused drafts with more than u32 can count.
fn id(index: usize) -> TypeId {
    TypeId(u32::try_from(index).unwrap_or(u32::MAX))
}

/// Offsets are within [`BLOCK_LEN_MAX`] wherever they are kept; larger ones have been reported.
fn narrow(n: u64) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
