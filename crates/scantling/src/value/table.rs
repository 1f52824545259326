//! A type as data, for the table-driven validation.
//!
//! Generated code has one `static` table for each message, record and union; tables refer to each other, so recursive
//! types are cycles of references. Offsets are those of the compiler's layout; nothing here computes one.

/// A protocol: its roots by type id.
#[derive(Debug)]
pub struct Protocol {
    /// Type ids and their messages.
    pub roots: &'static [(u16, &'static Message)],
    /// Type ids that are no longer used, with the messages that they had (K39).
    pub retired: &'static [(u16, &'static Message)],
}

impl Protocol {
    pub(crate) fn root(&self, type_id: u16) -> Option<&'static Message> {
        self.roots.iter().find(|(id, _)| *id == type_id).map(|(_, message)| *message)
    }

    /// The same for a transcoder, including retired ones.
    pub(crate) fn known(&self, type_id: u16) -> Option<&'static Message> {
        let mut all = self.roots.iter().chain(self.retired);
        all.find(|(id, _)| *id == type_id).map(|(_, message)| *message)
    }
}

/// A record or message.
#[derive(Debug)]
pub struct Message {
    /// No heap.
    pub is_record: bool,
    /// Ends of the segments in the block, in order.
    pub segments: &'static [u32],
    /// Fields by id.
    pub fields: &'static [Field],
    /// Presence bytes with spare bits: offset in the block, bits used.
    pub spare: &'static [(u32, u8)],
}

impl Message {
    /// Bytes of the whole block.
    #[must_use]
    pub(crate) fn block_len(&self) -> usize {
        self.segments.last().map_or(0, |&end| end as usize)
    }
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Offset of the value or slot in the block.
    pub offset: u32,
    /// Its type.
    pub ty: Type,
    /// Its presence bit: offset of the byte in the block, mask.
    pub presence: Option<(u32, u8)>,
    /// May be absent.
    pub is_optional: bool,
    /// For a retired field, what a writer writes: its bytes if it is inline, otherwise nothing.
    pub retired: Option<&'static [u8]>,
    /// For a field of a later segment, what a transcoder writes if the segment is missing: the bytes of its default, or the tag of a union
    /// without storage.
    pub missing: &'static [u8],
}

impl Field {
    /// One that is always there, of the first segment.
    #[must_use]
    pub const fn new(offset: u32, ty: Type) -> Self {
        Self { offset, ty, presence: None, is_optional: false, retired: None, missing: &[] }
    }

    /// The same, but it may be absent: its type or its tag shows that.
    #[must_use]
    pub const fn optional(offset: u32, ty: Type) -> Self {
        Self { offset, ty, presence: None, is_optional: true, retired: None, missing: &[] }
    }

    /// The same, but a bit shows that: one of `mask` in the byte at `at` of the block.
    #[must_use]
    pub const fn bit(offset: u32, ty: Type, at: u32, mask: u8) -> Self {
        Self { offset, ty, presence: Some((at, mask)), is_optional: true, retired: None, missing: &[] }
    }
}

/// The type of a field, element or variant.
#[derive(Debug)]
pub enum Type {
    /// An inline value.
    Inline(Inline),
    /// Text in the heap.
    String,
    /// Bytes in the heap.
    Bytes,
    /// A list of elements.
    List(&'static Type),
    /// A map.
    Map(&'static Map),
    /// A message of the frame's protocol.
    Any,
    /// A list in frames of its own, and here without elements (W12).
    Stream,
    /// A record or message in a region.
    Message(&'static Message),
    /// A union without storage.
    Union(&'static Union),
    /// One of these that is moved up, in a slot of an aligned message or as an element (A4, A7).
    Aligned(&'static Aligned),
}

impl Type {
    /// The type itself, however it is moved up.
    pub(crate) fn bare(&self) -> &Self {
        match self {
            Self::Aligned(aligned) => &aligned.ty,
            ty => ty,
        }
    }

    /// Whether it is a union without storage, whose slot has a tag.
    pub(crate) fn is_union(&self) -> bool {
        matches!(self.bare(), Self::Union(_))
    }
}

/// A payload that is moved up.
#[derive(Debug)]
pub struct Aligned {
    /// Its type: never `Aligned` or `Inline`.
    pub ty: Type,
    /// 1, 2, 4 or 8.
    pub multiple: u8,
    /// Less than that; counts from the start of the region or list from which its end counts.
    pub rest: u8,
    /// For a union: tags, and the bytes of padding before their content (A6). Others have none.
    pub contents: &'static [(u8, u8)],
}

impl Aligned {
    /// The padding before a payload that is not empty, after another that ends at `before`; places count from the region or list.
    pub(crate) fn padding(&self, before: usize) -> usize {
        usize::from(self.rest).wrapping_sub(before) & (usize::from(self.multiple) - 1)
    }

    /// The padding before the content of a variant, if it is not empty.
    pub(crate) fn content(&self, tag: u8) -> usize {
        self.contents.iter().find(|(of, _)| *of == tag).map_or(0, |(_, padding)| usize::from(*padding))
    }
}

/// A map: its entries are a key, at 0, and a value.
#[derive(Debug)]
pub struct Map {
    /// The type of the keys, inline, text or bytes.
    pub key: Type,
    /// How keys compare.
    pub order: Order,
    /// The type of the values.
    pub value: Type,
    /// The places of both.
    pub entry: Entry,
}

/// The entry of a map, or its block if it is a region.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Offset of the value, or of its slot.
    pub(crate) value_offset: u32,
    /// Its length in bytes.
    pub(crate) len: u32,
}

impl Entry {
    /// The layout's sizes of keys and values in the forms `K` and `V`. If these differ from the sizes that accessors
    /// use, it does not compile.
    #[must_use]
    pub const fn of<K: Width, V: Width>(value_offset: u32, len: u32) -> Self {
        assert!(K::LEN == value_offset as usize && K::LEN + V::LEN == len as usize);
        Self { value_offset, len }
    }
}

/// The number of bytes that a key or value takes in an entry, or in its block.
pub trait Width {
    /// The number.
    const LEN: usize;
}

/// How the bytes of two keys compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As unsigned little-endian numbers.
    Unsigned,
    /// As little-endian two's complement.
    Signed,
    /// Byte by byte, a prefix first.
    Bytes,
}

impl Order {
    /// Whether one key comes before another; numbers have the same size.
    pub(crate) fn ascends(self, before: &[u8], key: &[u8]) -> bool {
        match self {
            Self::Bytes => before < key,
            Self::Unsigned => before.iter().rev().lt(key.iter().rev()),
            Self::Signed => {
                // With the sign bit flipped, two's complement compares as unsigned.
                let turned = |bytes: &[u8]| bytes.last().map_or(0, |high| high ^ 0x80);
                let high = turned(before).cmp(&turned(key));
                high.is_lt() || high.is_eq() && before.iter().rev().skip(1).lt(key.iter().rev().skip(1))
            }
        }
    }
}

/// The numbers of an open enum, or the bits, that the schema declares. Others are valid too; the search for newer data reports them (D70).
#[derive(Clone, Copy, Debug)]
pub enum Declared {
    /// Any: the type is a number.
    All,
    /// These, as little-endian two's complement of eight bytes.
    Numbers(&'static [u64]),
    /// These bits.
    Bits(u64),
}

impl Declared {
    pub(crate) fn has(self, number: u64) -> bool {
        match self {
            Self::All => true,
            Self::Numbers(numbers) => numbers.contains(&number),
            Self::Bits(bits) => number & !bits == 0,
        }
    }
}

/// An inline type.
#[derive(Debug)]
pub enum Inline {
    /// A number of arbitrary bytes.
    Plain(u32),
    /// The same, for an open enum or bits.
    Open(u32, Declared),
    /// 0 or 1.
    Bool,
    /// A closed enum: its size, and its numbers as little-endian two's complement of eight bytes.
    Closed(u32, &'static [u64]),
    /// `str<N>`.
    Text(u32),
    /// Fields with their offsets, and the size.
    Struct(&'static [(u32, Inline)], u32),
    /// A number of values of one type.
    Array(&'static Inline, u32),
    /// A union with the number of bytes of its storage.
    Storage(&'static Union, u32),
}

impl Inline {
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Plain(n) | Self::Open(n, _) | Self::Closed(n, _) | Self::Text(n) | Self::Struct(_, n) => *n as usize,
            Self::Bool => 1,
            Self::Array(ty, n) => ty.size() * *n as usize,
            Self::Storage(_, n) => *n as usize + 1,
        }
    }

    /// Whether all bytes are valid.
    pub(crate) const fn is_plain(&self) -> bool {
        match self {
            Self::Plain(_) | Self::Open(..) => true,
            Self::Struct(fields, _) => {
                let mut rest = *fields;
                while let Some(((_, ty), tail)) = rest.split_first() {
                    if !ty.is_plain() {
                        return false;
                    }
                    rest = tail;
                }
                true
            }
            Self::Array(ty, _) => ty.is_plain(),
            Self::Bool | Self::Closed(..) | Self::Text(_) | Self::Storage(..) => false,
        }
    }
}

/// A union, with or without storage.
#[derive(Debug)]
pub struct Union {
    /// Tags and payloads; `None` is a unit variant.
    pub variants: &'static [(u8, Option<Type>)],
    /// Tags that are no longer used, with the payloads that they had (K39).
    pub retired: &'static [(u8, Option<Type>)],
}

impl Union {
    pub(crate) fn variant(&self, tag: u8) -> Option<&'static Option<Type>> {
        self.variants.iter().find(|(known, _)| *known == tag).map(|(_, ty)| ty)
    }

    /// The same for a transcoder, including retired ones.
    pub(crate) fn known(&self, tag: u8) -> Option<&'static Option<Type>> {
        self.variants.iter().chain(self.retired).find(|(known, _)| *known == tag).map(|(_, ty)| ty)
    }
}
