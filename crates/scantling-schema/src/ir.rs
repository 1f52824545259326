//! The compiled schema as plain data: packages, types, fields, tags.
//!
//! Types refer to each other by [`TypeId`], an index into the schema's definitions. Everything here is resolved:
//! names are looked up, numbers are parsed, defaults are bytes. Values that only [`lay_out`](crate::lay_out) may decide
//! (offsets, sizes, segments, presence bits) have no public setter. Nothing here checks rules; the compiler's passes
//! and the layout do.

/// Lines of a doc comment, without the slashes and the first space.
pub type Docs = Vec<String>;

/// The place of a declaration: a file as the user named it, and a line from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Source {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

/// Attributes of a declaration or member that are not on the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Attributes {
    /// `@deprecated("use x")`: what to use.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub deprecated: Option<String>,
    /// `@json("name")`: its name in JSON.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub json: Option<String>,
    /// `@fixed`: an integer of fixed width in the Compact encoding.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_fixed: bool,
    /// The user's own attributes, in source order.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub user: Vec<UserAttribute>,
}

impl Attributes {
    /// None.
    pub const NONE: Self = Self { deprecated: None, json: None, is_fixed: false, user: Vec::new() };

    /// Whether there are no attributes.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}

/// `@fix.tag(270)`
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct UserAttribute {
    /// Its dotted name, `fix.tag`.
    pub name: String,
    /// Its literals, as they are written.
    pub arguments: Vec<String>,
}

/// A number that must not be reused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retired {
    /// The value, bit, tag or type id.
    pub number: i128,
    /// The name that it had; empty if it had none.
    pub name: String,
    /// What it stood for.
    pub was: Was,
    /// Its place in the source; `None` if it is of a descriptor or a lock.
    pub source: Option<Source>,
    /// Its attributes but `@retired`; none of a descriptor or a lock.
    pub attributes: Attributes,
}

impl Retired {
    /// Of a descriptor or a lock.
    pub(crate) fn new(number: i128, name: String, was: Was) -> Self {
        Self { number, name, was, source: None, attributes: Attributes::NONE }
    }
}

/// The meaning of a retired tag or type id. Transcoders read by it (K39); for all other readers the number is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Was {
    /// Not known: a value or a bit, a root without a name, or a descriptor of an older compiler.
    #[default]
    Unsaid,
    /// A unit variant.
    Unit,
    /// A variant of this type, or a root of this message.
    Type(Type),
}

impl Was {
    /// The type, if there is one.
    #[must_use]
    pub fn ty(&self) -> Option<&Type> {
        match self {
            Self::Type(ty) => Some(ty),
            Self::Unsaid | Self::Unit => None,
        }
    }
}

/// The number of a definition in its schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct TypeId(pub u32);

/// A package: the unit of generated modules.
#[derive(Clone, Debug)]
pub struct Package {
    /// Its dotted name, `a.b`.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// The files it was read from, as the user named them.
    pub files: Vec<String>,
    /// Its protocols, in source order.
    pub protocols: Vec<Protocol>,
    /// Its constants, in source order. They are not on the wire.
    pub constants: Vec<Constant>,
}

/// A named value.
#[derive(Clone, Debug)]
pub struct Constant {
    /// Its name, `SYMBOL_LEN`.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// A scalar, `string`, `str<N>` or an enum.
    pub ty: Type,
    /// Its value as the bytes of the type; of a string, its text.
    pub bytes: Vec<u8>,
}

/// The messages that a frame may hold (D42): roots by type id.
#[derive(Clone, Debug)]
pub struct Protocol {
    /// Its name.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its roots, by type id.
    pub roots: Vec<Root>,
    /// Type ids that must not be reused, ascending.
    pub retired: Vec<Retired>,
}

impl Protocol {
    /// The root with a type id. O(log roots).
    #[must_use]
    pub fn root(&self, type_id: u16) -> Option<&Root> {
        let at = self.roots.binary_search_by_key(&type_id, |root| root.type_id).ok()?;
        self.roots.get(at)
    }
}

/// One root of a protocol.
#[derive(Clone, Debug)]
pub struct Root {
    /// 1..=0xFEFF.
    pub type_id: u16,
    /// A message.
    pub ty: TypeId,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
}

/// A named type.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Index of its package.
    pub package: usize,
    /// Its name, `LevelUpdate`.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its kind.
    pub kind: Kind,
}

/// The kinds of named types.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Named numbers, open.
    Enum(Enum),
    /// Named bits.
    Bits(Bits),
    /// Frozen inline fields.
    Struct(Struct),
    /// A record or a message.
    Message(Message),
    /// A tagged union, with or without storage.
    Union(Union),
}

/// A number with names for some values, or (closed) for all that are legal.
#[derive(Clone, Debug)]
pub struct Enum {
    /// `@closed`: numbers other than those of `values` and `retired` are not valid.
    pub is_closed: bool,
    /// `u8`..`u64` or `i8`..`i64`.
    pub storage: Scalar,
    /// Its named values, in source order.
    pub values: Vec<EnumValue>,
    /// Values that must not be reused, in source order.
    pub retired: Vec<Retired>,
}

/// A set of flags: an unsigned number with names for some bits; the others are kept.
#[derive(Clone, Debug)]
pub struct Bits {
    /// `u8`..`u64`.
    pub storage: Scalar,
    /// Its named bits by position, in source order.
    pub flags: Vec<EnumValue>,
    /// Positions that must not be reused, in source order.
    pub retired: Vec<Retired>,
}

/// One named value or bit.
#[derive(Clone, Debug)]
pub struct EnumValue {
    /// Its number, which fits the storage; of a bit, its position from the least significant.
    pub number: i128,
    /// Its name, `post_only`.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
}

/// A struct: inline fields back to back, never changed again.
#[derive(Clone, Debug)]
pub struct Struct {
    /// Its fields, in order of layout.
    pub fields: Vec<StructField>,
    pub(crate) size: u32,
}

impl Struct {
    /// A struct that has not been laid out.
    #[must_use]
    pub fn new(fields: Vec<StructField>) -> Self {
        Self { fields, size: 0 }
    }

    /// The size of a value in bytes.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.size
    }
}

/// A field of a struct.
#[derive(Clone, Debug)]
pub struct StructField {
    /// Its name.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its type, inline.
    pub ty: Type,
    pub(crate) offset: u32,
}

impl StructField {
    /// A field that has not been laid out.
    #[must_use]
    pub fn new(name: String, docs: Docs, source: Source, ty: Type) -> Self {
        Self { name, docs, source, attributes: Attributes::NONE, ty, offset: 0 }
    }

    /// Bytes from the start of the struct.
    #[must_use]
    pub fn offset(&self) -> u32 {
        self.offset
    }
}

/// Flat, or with a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Form {
    /// No heap: a list of it is strided.
    Record,
    /// With a heap.
    Message,
}

/// A record or a message: fields in segments.
#[derive(Clone, Debug)]
pub struct Message {
    /// Record or message.
    pub form: Form,
    /// `@aligned`: payloads start at multiples of their content's alignment.
    pub is_aligned: bool,
    /// Its fields, by id: the field with id `i` is `fields[i]`.
    pub fields: Vec<Field>,
    pub(crate) segments: Vec<u32>,
    pub(crate) spare: Vec<(u32, u8)>,
}

impl Message {
    /// A record or message that has not been laid out; `fields` by id.
    #[must_use]
    pub fn new(form: Form, fields: Vec<Field>) -> Self {
        Self { form, is_aligned: false, fields, segments: Vec::new(), spare: Vec::new() }
    }

    /// Bytes of the block up to the end of segment 1, 2, …: the legal values of an older writer's `block_len`.
    #[must_use]
    pub fn segments(&self) -> &[u32] {
        &self.segments
    }

    /// Bytes of the whole block.
    #[must_use]
    pub fn block_len(&self) -> u32 {
        self.segments.last().copied().unwrap_or(0)
    }

    /// Bytes of the block with spare bits (all those with fewer than eight presence bits, and the zero byte of an
    /// empty first segment): offset in the block, and how many bits are used (0..=7).
    #[must_use]
    pub fn spare(&self) -> &[(u32, u8)] {
        &self.spare
    }
}

/// One presence bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bit {
    /// Offset of its byte in the block.
    pub byte: u32,
    /// 0..=7, from the least significant.
    pub bit: u8,
}

/// A field of a record or message.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its type.
    pub ty: Type,
    /// May be absent.
    pub optional: bool,
    /// `@retired`: its bytes and slot remain, but mean nothing (D63).
    pub retired: bool,
    /// Its segment, from 1.
    pub since: u16,
    /// The value read from a block without this segment (since 2 and later), and the initial value of an owned value.
    pub default: Option<Default>,
    pub(crate) offset: u32,
    pub(crate) presence: Option<Bit>,
}

impl Field {
    /// A field that has not been laid out: required, of segment 1, without default.
    #[must_use]
    pub fn new(name: String, docs: Docs, source: Source, ty: Type) -> Self {
        Self {
            name,
            docs,
            source,
            attributes: Attributes::NONE,
            ty,
            optional: false,
            retired: false,
            since: 1,
            default: None,
            offset: 0,
            presence: None,
        }
    }

    /// Bytes from the start of the block to the value or slot.
    #[must_use]
    pub fn offset(&self) -> u32 {
        self.offset
    }

    /// Its presence bit, if it has one (D15).
    #[must_use]
    pub fn presence(&self) -> Option<Bit> {
        self.presence
    }
}

/// A default as the bytes of the inline value; of a union without storage, its slot with an end of zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Default {
    /// The bytes. In a draft no bytes mean all zero; the layout, which knows the size, fills them in.
    pub bytes: Vec<u8>,
}

/// A tagged union.
#[derive(Clone, Debug)]
pub struct Union {
    /// Bytes after the tag of a union with storage; `None`: its payloads are in the heap.
    pub storage: Option<u32>,
    /// Its variants, by tag.
    pub variants: Vec<Variant>,
    /// Tags that must not be reused, ascending. To a reader they are unknown.
    pub retired: Vec<Retired>,
}

/// One variant.
#[derive(Clone, Debug)]
pub struct Variant {
    /// 1..=255.
    pub tag: u8,
    /// Its name.
    pub name: String,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its payload; `None`: a unit variant.
    pub ty: Option<Type>,
}

/// The type of a field, element or variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A number or a bool.
    Scalar(Scalar),
    /// `str<N>`: text in N bytes, zero padded.
    Str(u32),
    /// `bytes<N>`: N bytes.
    FixedBytes(u32),
    /// A mantissa and the scale: the value is mantissa / 10^scale.
    Decimal(Scalar, u8),
    /// Since 1970-01-01 UTC without leap seconds, as i64.
    Timestamp(Unit),
    /// A span of time, as i64.
    Duration(Unit),
    /// Days since 1970-01-01, as i32.
    Date,
    /// 16 bytes, as RFC 9562 orders them.
    Uuid,
    /// A number of values of an inline type, back to back.
    Array(Box<Type>, u32),
    /// Text in the heap.
    String,
    /// Bytes in the heap.
    Bytes,
    /// Elements in the heap.
    List(Box<Type>),
    /// Entries in the heap, by ascending key: the type of the keys and that of the values.
    Map(Box<Type>, Box<Type>),
    /// One message of the frame's protocol, in the heap.
    Any,
    /// A list of unknown length, in frames of its own: the type of its elements.
    Stream(Box<Type>),
    /// A definition.
    Named(TypeId),
}

/// The unit of a timestamp or duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Unit {
    /// Seconds.
    S,
    /// Milliseconds.
    Ms,
    /// Microseconds.
    Us,
    /// Nanoseconds.
    Ns,
}

impl Unit {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::S, Self::Ms, Self::Us, Self::Ns];

    /// Its name in a schema.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::S => "s",
            Self::Ms => "ms",
            Self::Us => "us",
            Self::Ns => "ns",
        }
    }
}

impl Type {
    /// The size of a built-in inline type that contains no other; `None` for all other types.
    #[must_use]
    pub fn leaf_size(&self) -> Option<u32> {
        match self {
            Self::Scalar(s) | Self::Decimal(s, _) => Some(s.size()),
            Self::Str(n) | Self::FixedBytes(n) => Some(*n),
            Self::Timestamp(_) | Self::Duration(_) => Some(8),
            Self::Date => Some(4),
            Self::Uuid => Some(16),
            Self::Array(..)
            | Self::String
            | Self::Bytes
            | Self::List(_)
            | Self::Map(..)
            | Self::Any
            | Self::Stream(_)
            | Self::Named(_) => None,
        }
    }

    /// The type of the elements of a list, array or stream, or of the values of a map.
    #[must_use]
    pub fn element(&self) -> Option<&Self> {
        match self {
            Self::List(inner) | Self::Array(inner, _) | Self::Map(_, inner) | Self::Stream(inner) => Some(inner),
            _ => None,
        }
    }

    /// The type of the keys of a map.
    #[must_use]
    pub fn key(&self) -> Option<&Self> {
        match self {
            Self::Map(key, _) => Some(key),
            _ => None,
        }
    }

    /// Whether an empty payload is a value: such a field reads as empty from an older block that does not have it (D49).
    #[must_use]
    pub fn may_be_empty(&self) -> bool {
        matches!(self, Self::String | Self::Bytes | Self::List(_) | Self::Map(..) | Self::Stream(_))
    }
}

/// Numbers and bool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Scalar {
    /// 00 or 01.
    Bool,
    /// Unsigned, 1 byte.
    U8,
    /// Unsigned, 2 bytes.
    U16,
    /// Unsigned, 4 bytes.
    U32,
    /// Unsigned, 8 bytes.
    U64,
    /// Unsigned, 16 bytes.
    U128,
    /// Two's complement, 1 byte.
    I8,
    /// Two's complement, 2 bytes.
    I16,
    /// Two's complement, 4 bytes.
    I32,
    /// Two's complement, 8 bytes.
    I64,
    /// Two's complement, 16 bytes.
    I128,
    /// IEEE 754, 4 bytes.
    F32,
    /// IEEE 754, 8 bytes.
    F64,
}

impl Scalar {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Bool,
        Self::U8,
        Self::U16,
        Self::U32,
        Self::U64,
        Self::U128,
        Self::I8,
        Self::I16,
        Self::I32,
        Self::I64,
        Self::I128,
        Self::F32,
        Self::F64,
    ];

    /// Its size in bytes.
    #[must_use]
    pub fn size(self) -> u32 {
        match self {
            Self::Bool | Self::U8 | Self::I8 => 1,
            Self::U16 | Self::I16 => 2,
            Self::U32 | Self::I32 | Self::F32 => 4,
            Self::U64 | Self::I64 | Self::F64 => 8,
            Self::U128 | Self::I128 => 16,
        }
    }

    /// Its name in a schema, which is also Rust's.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::U128 => "u128",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::I128 => "i128",
            Self::F32 => "f32",
            Self::F64 => "f64",
        }
    }

    /// Looks a scalar up by its name in a schema.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.name() == name)
    }

    /// The smallest and largest value, for integers.
    #[must_use]
    pub fn range(self) -> Option<(i128, u128)> {
        let bits = self.size() * 8;
        match self {
            Self::Bool | Self::F32 | Self::F64 => None,
            Self::U8 | Self::U16 | Self::U32 | Self::U64 | Self::U128 => Some((0, u128::MAX >> (128 - bits))),
            Self::I8 | Self::I16 | Self::I32 | Self::I64 | Self::I128 => {
                Some((i128::MIN >> (128 - bits), u128::MAX >> (129 - bits)))
            }
        }
    }
}
