//! Frames of Direct checked by tables, without values.
//!
//! ```text
//! schema --Table::new--> rules by type, places counted from the block
//! frame --is_valid--> true: it is valid in compatible mode        false: ask `read`, which knows the fault, and what tables do not
//! ```
//!
//! A frame costs no allocation, and a field whose bytes may be any costs nothing. Tables know all of the language but entries of
//! maps; a frame that has some is left to [`read`](super::read).

mod check;

use super::value::{heap_union, is_region};
use crate::ir::{Field, Form, Kind, Message, Protocol, Type};
use crate::layout::{Alignment, Schema};

/// The rules of a protocol's frames.
#[derive(Clone, Debug)]
pub struct Table {
    /// By type id.
    roots: Vec<(u16, usize)>,
    /// By [`TypeId`](crate::TypeId).
    types: Vec<Rules>,
}

/// What a named type asks of its bytes.
#[derive(Clone, Debug)]
enum Rules {
    Region(Region),
    /// The payloads of a union without storage, by tag; what their content is aligned to in an aligned message.
    Union(Vec<(u8, Payload, Alignment)>),
    /// An inline type, whose rules are with the fields that have it.
    Inline,
}

/// A record or message.
#[derive(Clone, Debug)]
struct Region {
    is_record: bool,
    is_aligned: bool,
    block_len: usize,
    /// The legal lengths of older blocks, and `block_len`.
    segments: Vec<usize>,
    /// By id; those are left out of which no bytes are wrong.
    fields: Vec<Rule>,
    /// Bytes of the block with spare bits, and how many of their bits are used.
    spare: Vec<(usize, u8)>,
}

/// What a field asks of its bytes, from the start of the block.
#[derive(Clone, Debug)]
struct Rule {
    at: usize,
    /// Byte and bit.
    presence: Option<(usize, u8)>,
    of: Of,
}

#[derive(Clone, Debug)]
enum Of {
    /// Absent, it is zeros; present, the checks hold.
    Inline {
        size: usize,
        checks: Vec<Check>,
    },
    /// A union with storage, which is absent if its tag is 0.
    Stored {
        size: usize,
        checks: Vec<Check>,
    },
    Slot {
        payload: Payload,
        /// In an aligned message.
        alignment: Alignment,
        is_optional: bool,
        is_region: bool,
    },
    Union {
        ty: usize,
        is_optional: bool,
    },
    /// A slot that means nothing: where its end is, alone.
    Retired {
        is_union: bool,
    },
}

/// What a payload asks of its bytes.
#[derive(Clone, Debug)]
enum Payload {
    Text,
    Bytes,
    Region(usize),
    Any,
    /// Inline elements.
    Packed {
        size: usize,
        checks: Vec<Check>,
    },
    /// Records.
    Strided(usize),
    Indexed(Box<Element>),
    /// An inline value, of a variant.
    Inline {
        size: usize,
        checks: Vec<Check>,
    },
    /// A variant without a payload.
    Unit,
    /// A stream (W12), or a map: tables know that an empty one is valid.
    Empty,
    /// What is no payload.
    Other,
}

/// The elements of an indexed list.
#[derive(Clone, Debug)]
enum Element {
    Union(usize),
    Region(usize),
    Any,
    Payload(Payload),
    /// An aligned message.
    Aligned(usize),
    /// A list of aligned messages, or of lists that have them.
    AlignedList(Payload, Alignment),
}

/// What an inline value asks of its bytes, at an offset.
#[derive(Clone, Debug)]
struct Check {
    at: usize,
    of: Inline,
}

#[derive(Clone, Debug)]
enum Inline {
    Bool,
    /// `str<N>`.
    Text(usize),
    /// The numbers of a closed enum, as bytes.
    Closed(Vec<Vec<u8>>),
    /// An array whose elements are checked.
    Each {
        count: usize,
        size: usize,
        checks: Vec<Check>,
    },
    /// A tag and storage: for each variant its size and checks.
    Stored {
        storage: usize,
        variants: Vec<(u8, usize, Vec<Check>)>,
    },
}

impl Table {
    /// The tables of a protocol of the schema. O(schema).
    #[must_use]
    pub fn new(schema: &Schema, protocol: &Protocol) -> Self {
        let of = Tables { schema };
        let types = schema.types().iter().map(|definition| match &definition.kind {
            Kind::Message(message) => Rules::Region(of.region(message)),
            Kind::Union(union) if union.storage.is_none() => {
                let variants = union.variants.iter().map(|variant| match &variant.ty {
                    Some(ty) => (variant.tag, of.payload(ty), schema.alignment(ty)),
                    None => (variant.tag, Payload::Unit, Alignment::NONE),
                });
                Rules::Union(variants.collect())
            }
            _ => Rules::Inline,
        });
        let roots = protocol.roots.iter().map(|root| (root.type_id, root.ty.0 as usize));
        Self { roots: roots.collect(), types: types.collect() }
    }

    /// Whether this frame is valid in [`Mode::Compatible`](super::Mode::Compatible). Where it is not, or has what tables do not know,
    /// [`read`](super::read) has the answer. O(bytes), without an allocation.
    #[must_use]
    pub fn is_valid(&self, frame: &[u8]) -> bool {
        check::frame(self, frame).is_some()
    }
}

struct Tables<'s> {
    schema: &'s Schema,
}

impl Tables<'_> {
    fn region(&self, message: &Message) -> Region {
        let mut fields = Vec::new();
        for field in &message.fields {
            fields.extend(self.field(field));
        }
        Region {
            is_record: message.form == Form::Record,
            is_aligned: message.is_aligned,
            block_len: message.block_len() as usize,
            segments: lengths(message.segments()),
            fields,
            spare: message.spare().iter().map(|(at, used)| (*at as usize, *used)).collect(),
        }
    }

    fn field(&self, field: &Field) -> Option<Rule> {
        let at = field.offset() as usize;
        let presence = field.presence().map(|bit| (bit.byte as usize, bit.bit));
        let union = heap_union(self.schema, &field.ty);
        let of = match (self.schema.inline_size(&field.ty), &field.ty) {
            (Some(_), _) if field.retired => return None,
            (None, _) if field.retired => Of::Retired { is_union: union.is_some() },
            (Some(size), ty) => {
                let (size, checks) = (size as usize, self.checks(ty));
                if field.optional
                    && matches!(ty, Type::Named(id) if matches!(self.schema.get(*id).kind, Kind::Union(_)))
                {
                    Of::Stored { size, checks }
                } else if presence.is_none() && checks.is_empty() {
                    return None;
                } else {
                    Of::Inline { size, checks }
                }
            }
            (None, Type::Named(id)) if union.is_some() => Of::Union { ty: id.0 as usize, is_optional: field.optional },
            (None, ty) => Of::Slot {
                payload: self.payload(ty),
                alignment: self.schema.alignment(ty),
                is_optional: field.optional,
                is_region: is_region(self.schema, ty),
            },
        };
        Some(Rule { at, presence, of })
    }

    fn payload(&self, ty: &Type) -> Payload {
        match ty {
            Type::String => Payload::Text,
            Type::Bytes => Payload::Bytes,
            Type::Any => Payload::Any,
            Type::List(element) => self.list(element),
            Type::Map(..) | Type::Stream(_) => Payload::Empty,
            ty => match (self.schema.inline_size(ty), ty) {
                (Some(size), _) => Payload::Inline { size: size as usize, checks: self.checks(ty) },
                (None, Type::Named(id)) if is_region(self.schema, ty) => Payload::Region(id.0 as usize),
                _ => Payload::Other,
            },
        }
    }

    fn list(&self, element: &Type) -> Payload {
        if let Some(size) = self.schema.inline_size(element) {
            return Payload::Packed { size: size as usize, checks: self.checks(element) };
        }
        match element {
            Type::Named(id) => match &self.schema.get(*id).kind {
                Kind::Message(message) if message.form == Form::Record => Payload::Strided(id.0 as usize),
                Kind::Message(message) if message.is_aligned => {
                    Payload::Indexed(Box::new(Element::Aligned(id.0 as usize)))
                }
                Kind::Message(_) => Payload::Indexed(Box::new(Element::Region(id.0 as usize))),
                Kind::Union(_) => Payload::Indexed(Box::new(Element::Union(id.0 as usize))),
                _ => Payload::Other,
            },
            Type::Any => Payload::Indexed(Box::new(Element::Any)),
            Type::List(inner) if self.schema.has_aligned_elements(inner) => {
                let (payload, alignment) = (self.payload(element), self.schema.alignment(element));
                Payload::Indexed(Box::new(Element::AlignedList(payload, alignment)))
            }
            element => Payload::Indexed(Box::new(Element::Payload(self.payload(element)))),
        }
    }

    /// Types nest at most 64 levels, so this may recurse.
    fn checks(&self, ty: &Type) -> Vec<Check> {
        let one = |of| vec![Check { at: 0, of }];
        match ty {
            Type::Scalar(crate::ir::Scalar::Bool) => one(Inline::Bool),
            Type::Str(n) => one(Inline::Text(*n as usize)),
            Type::Array(element, count) => {
                let (checks, size) = (self.checks(element), self.schema.inline_size(element).unwrap_or(0) as usize);
                if checks.is_empty() {
                    return checks;
                }
                one(Inline::Each { count: *count as usize, size, checks })
            }
            Type::Named(id) => match &self.schema.get(*id).kind {
                Kind::Enum(e) if e.is_closed => {
                    let numbers = e.values.iter().map(|value| value.number);
                    let numbers = numbers.chain(e.retired.iter().map(|retired| retired.number));
                    let size = e.storage.size() as usize;
                    one(Inline::Closed(numbers.map(|number| number.to_le_bytes()[..size].to_vec()).collect()))
                }
                Kind::Struct(s) => {
                    let of = |field: &crate::ir::StructField| {
                        let at = field.offset() as usize;
                        let checks = self.checks(&field.ty).into_iter();
                        checks.map(move |check| Check { at: at + check.at, ..check })
                    };
                    s.fields.iter().flat_map(of).collect()
                }
                Kind::Union(u) => {
                    let variants = u.variants.iter().map(|variant| {
                        let (size, checks) = variant.ty.as_ref().map_or((0, Vec::new()), |ty| {
                            (self.schema.inline_size(ty).unwrap_or(0) as usize, self.checks(ty))
                        });
                        (variant.tag, size, checks)
                    });
                    let storage = u.storage.unwrap_or(0) as usize;
                    one(Inline::Stored { storage, variants: variants.collect() })
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

fn lengths(ends: &[u32]) -> Vec<usize> {
    ends.iter().map(|end| *end as usize).collect()
}
