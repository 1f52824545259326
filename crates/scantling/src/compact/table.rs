//! A type as data, for the walk over its bytes in Compact.
//!
//! Generated code has one `static` table for each message, record and union; recursive types are cycles of references.

use crate::value::table::Declared;

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

/// A record or message: its segments, in order (K11).
#[derive(Debug)]
pub struct Message {
    /// At least one.
    pub segments: &'static [Segment],
}

/// A segment: presence bytes, then fields.
#[derive(Debug)]
pub struct Segment {
    /// The number of presence bits, which take the fewest bytes that hold them.
    pub bits: usize,
    /// Fields by id.
    pub fields: &'static [Field],
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Its type.
    pub ty: Type,
    /// Its presence bit, counted from the segment's first.
    pub bit: Option<usize>,
    /// Whether a first byte of 0 means that it is absent (K19 to K21).
    pub may_be_zero: bool,
    /// For a retired field, the bytes that a writer writes (K17).
    pub retired: Option<&'static [u8]>,
    /// For a field of a later segment, what a transcoder writes if the segment is missing; nothing if a bit marks it as absent.
    pub missing: &'static [u8],
}

impl Field {
    /// One that is always there, of the first segment.
    #[must_use]
    pub const fn new(ty: Type) -> Self {
        Self { ty, bit: None, may_be_zero: false, retired: None, missing: &[] }
    }

    /// The same, but it may be absent: its first byte shows that.
    #[must_use]
    pub const fn or_zero(ty: Type) -> Self {
        Self { ty, bit: None, may_be_zero: true, retired: None, missing: &[] }
    }

    /// The same, but a bit of the segment shows that.
    #[must_use]
    pub const fn bit(ty: Type, bit: usize) -> Self {
        Self { ty, bit: Some(bit), may_be_zero: false, retired: None, missing: &[] }
    }
}

/// A number, by its bytes in Direct.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// 1, 2, 4, 8 or 16.
    pub size: usize,
    /// Whether it may be less than 0.
    pub is_signed: bool,
    /// Whether it is a varint here (K2, K3), otherwise its bytes (K4, K5).
    pub is_varint: bool,
    /// The numbers that a schema has names for.
    pub declared: Declared,
}

impl Number {
    /// The two's complement of a number in the walk's form, which compares as unsigned.
    pub(crate) fn bits(self, ordered: u128) -> u64 {
        let sign = if self.is_signed { 1u128 << (8 * self.size - 1) } else { 0 };
        (ordered ^ sign) as u64
    }
}

/// The type of a field, element or variant.
///
/// Where generated code refers to other tables, fields have names: temporaries live on in braces, not in parentheses (before Rust 1.89).
#[derive(Debug)]
pub enum Type {
    /// An integer.
    Number(Number),
    /// A closed enum: its numbers, as two's complement of 64 bits.
    Closed(Number, &'static [u64]),
    /// 0 or 1.
    Bool,
    /// A number of arbitrary bytes.
    Plain(u32),
    /// `str<N>`.
    Text(u32),
    /// A struct.
    Struct {
        /// Its fields, in order.
        fields: &'static [Type],
    },
    /// A number of values.
    Array(&'static Type, u32),
    /// Text.
    String,
    /// Bytes.
    Bytes,
    /// A list.
    List {
        /// Its elements.
        element: &'static Type,
        /// Whether it adds a level (K29).
        is_indexed: bool,
    },
    /// A map.
    Map {
        /// The key by which its entries ascend.
        key: &'static Type,
        /// The value of a key.
        value: &'static Type,
        /// Whether it adds a level (K29).
        is_indexed: bool,
    },
    /// A message of the frame's protocol.
    Any,
    /// A list in frames of its own, and here without elements (W12).
    Stream,
    /// A record or message.
    Message(&'static Message),
    /// A union, and whether it has storage.
    Union(&'static Union, bool),
}

impl Type {
    /// The fewest bytes of an element (K24).
    pub(crate) const fn least(&self) -> usize {
        self.paid(0)
    }

    /// The same, including first segments of messages, `levels` deep: room is reserved for it.
    pub(crate) const fn paid(&self, levels: usize) -> usize {
        match self {
            Self::Number(n) | Self::Closed(n, _) if !n.is_varint => n.size,
            Self::Plain(n) => *n as usize,
            Self::Struct { fields } => {
                let (mut rest, mut sum) = (*fields, 0);
                while let Some((first, more)) = rest.split_first() {
                    (rest, sum) = (more, sum + first.paid(levels));
                }
                sum
            }
            Self::Array(ty, n) => ty.paid(levels) * *n as usize,
            Self::Message(message) if levels > 0 => 1 + message.paid(levels - 1),
            Self::Message(_) | Self::Union(..) | Self::Any => 2,
            _ => 1,
        }
    }

    /// The size of a type of fixed size of which any bytes are valid: floats, `bytes<N>`, structs and arrays of them.
    pub(crate) const fn any_bytes(&self) -> Option<usize> {
        match self {
            Self::Number(n) if !n.is_varint => Some(n.size),
            Self::Plain(n) => Some(*n as usize),
            Self::Struct { fields } => {
                let (mut all, mut at) = (0, 0);
                while at < fields.len() {
                    match fields[at].any_bytes() {
                        Some(size) => all += size,
                        None => return None,
                    }
                    at += 1;
                }
                Some(all)
            }
            Self::Array(ty, n) => match ty.any_bytes() {
                Some(size) => Some(size * *n as usize),
                None => None,
            },
            _ => None,
        }
    }
}

impl Message {
    /// The fewest bytes of a body: its first segment, without fields that a bit or a first byte may mark as absent.
    const fn paid(&self, levels: usize) -> usize {
        let [first, ..] = self.segments else { return 1 };
        let (mut rest, mut sum) = (first.fields, first.bits.div_ceil(8));
        while let Some((field, more)) = rest.split_first() {
            let is_there = field.bit.is_none() && !field.may_be_zero;
            sum += if is_there { field.ty.paid(levels) } else { field.bit.is_none() as usize };
            rest = more;
        }
        if sum == 0 { 1 } else { sum }
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
