//! Conditions on the bytes of frames of Direct, without their values.
//!
//! ```text
//! path --Way::of--> hops: slot 2 -> region -> field at 8 -> a number      frame --Table--> valid --hops--> place --compare--> yes or no
//! ```
//!
//! A hop is one addition, or one load of an end or a tag. Paths through lists of anything but inline values, and through maps, have no
//! hops; nor has a block that is too old for a field. There the values are read.

use std::cmp::Ordering;

use super::super::inline::Inline;
use super::super::table::Table;
use super::super::trace::Trace;
use super::super::value::heap_union;
use super::super::{Encoding, Mode, Value};
use super::Json;
use super::filter::{Comparison, Condition, Filter, order};
use super::path::{Path, Step, is_called};
use crate::ir::{Kind, Type, TypeId};
use crate::layout::Alignment;

/// A filter that is asked of the bytes of frames.
#[derive(Clone, Debug)]
pub struct FrameFilter<'s> {
    json: Json<'s>,
    table: Table,
    types: Vec<TypeId>,
    condition: Placed,
}

#[derive(Clone, Debug)]
enum Placed {
    Or(Box<Self>, Box<Self>),
    And(Box<Self>, Box<Self>),
    Not(Box<Self>),
    /// For each message that has the path.
    Is(Vec<(TypeId, Test)>),
}

/// A comparison of one message.
#[derive(Clone, Debug)]
struct Test {
    hops: Vec<Hop>,
    at: End,
    comparison: Comparison,
    literal: Option<Value>,
}

/// From a part of a message to a part of that.
#[derive(Clone, Copy, Debug)]
enum Hop {
    /// From a region to an inline value in its block.
    Field { at: usize, presence: Option<(usize, u8)>, is_optional_union: bool },
    /// From a region to a payload. `before` is where the end of the payload before it is, if there is one; `moved` how the payload is
    /// moved up in an aligned message, and then what is in a union's.
    Slot { at: usize, before: Option<usize>, presence: Option<(usize, u8)>, of: Slot, moved: [Alignment; 2] },
    /// From a payload to the region in it.
    Region,
    /// From an `any` to the region in it.
    Message(u16),
    /// From an inline value to a part of it.
    Part(usize),
    /// From a union in place to its payload.
    Stored(u8),
    /// From a list of inline values to one of them.
    Element { index: usize, size: usize },
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    /// Absent by its presence bit.
    Plain,
    /// Absent if it is empty.
    Region,
    /// Absent by its tag, and only of interest with this one, if there is one.
    Union(Option<u8>),
}

/// What is at the end of the hops.
#[derive(Clone, Debug)]
enum End {
    Inline(Type),
    Text,
    Bytes,
    /// A bit of so many bytes.
    Flag(usize, u32),
    /// It is there, which is all that can be asked.
    There,
}

/// A part of a frame.
#[derive(Clone, Copy)]
enum Place {
    Region { start: usize, stop: usize },
    Inline(usize),
    Payload { start: usize, stop: usize },
}

impl<'s> FrameFilter<'s> {
    /// The filter for frames of Direct; `None` if a path of it leads through what has no place, or `json` is of Compact. O(schema).
    #[must_use]
    pub fn new(json: &Json<'s>, filter: &Filter) -> Option<Self> {
        if json.encoding != Encoding::Direct {
            return None;
        }
        let condition = Placed::of(json, &filter.condition)?;
        let table = Table::new(json.schema, json.protocol);
        Some(Self { json: *json, table, types: filter.is_of.clone(), condition })
    }

    /// Whether the condition is true for a frame that is valid in [`Mode::Compatible`]. `None` where that is not known without its values: it
    /// is not valid, of an unknown type or too old, or has what tables do not know. O(bytes), without an allocation.
    #[must_use]
    pub fn is_met(&self, frame: &[u8]) -> Option<bool> {
        let id = u16::from_le_bytes(*frame.get(4..)?.first_chunk()?);
        let roots = &self.json.protocol.roots;
        let ty = roots.get(roots.binary_search_by_key(&id, |root| root.type_id).ok()?)?.ty;
        if !self.table.is_valid(frame) {
            return None;
        }
        if !self.types.contains(&ty) {
            return Some(false);
        }
        self.condition.is_met(self.json, ty, frame)
    }
}

impl Placed {
    fn of(json: &Json<'_>, condition: &Condition) -> Option<Self> {
        let both = |left, right| Some((Box::new(Self::of(json, left)?), Box::new(Self::of(json, right)?)));
        match condition {
            Condition::Or(left, right) => both(left, right).map(|(left, right)| Self::Or(left, right)),
            Condition::And(left, right) => both(left, right).map(|(left, right)| Self::And(left, right)),
            Condition::Not(not) => Some(Self::Not(Box::new(Self::of(json, not)?))),
            Condition::Is(comparison) => {
                let test = |(ty, literal): &(TypeId, Option<Value>)| {
                    let (hops, at) = hops(json, &comparison.path, *ty)?;
                    Some((*ty, Test { hops, at, comparison: comparison.clone(), literal: literal.clone() }))
                };
                comparison.literals.iter().map(test).collect::<Option<_>>().map(Self::Is)
            }
        }
    }

    fn is_met(&self, json: Json<'_>, ty: TypeId, frame: &[u8]) -> Option<bool> {
        Some(match self {
            Self::Or(left, right) => left.is_met(json, ty, frame)? || right.is_met(json, ty, frame)?,
            Self::And(left, right) => left.is_met(json, ty, frame)? && right.is_met(json, ty, frame)?,
            Self::Not(not) => !not.is_met(json, ty, frame)?,
            Self::Is(tests) => match tests.iter().find(|(of, _)| *of == ty) {
                Some((_, test)) => test.is_met(json, frame)?,
                None => false,
            },
        })
    }
}

impl Test {
    fn is_met(&self, json: Json<'_>, frame: &[u8]) -> Option<bool> {
        let place = self.place(frame)?;
        let Some(literal) = &self.literal else { return Some(self.comparison.is_of_absent(place.is_none())) };
        let Some(place) = place else { return Some(false) };
        let order = match (&self.at, place) {
            (End::Inline(Type::Str(size)), Place::Inline(at)) => {
                let bytes = frame.get(at..at + *size as usize)?;
                text_order(bytes.split(|byte| *byte == 0).next()?, literal)?
            }
            (End::Inline(ty), Place::Inline(at)) => {
                let inline = Inline { schema: json.schema, bytes: frame, mode: Mode::Compatible, trace: Trace::OFF };
                order(&inline.value(ty, at).ok()?, literal)
            }
            (End::Text | End::Bytes, Place::Payload { start, stop }) => text_order(frame.get(start..stop)?, literal)?,
            (End::Flag(size, bit), Place::Inline(at)) => {
                let byte = frame.get(at..at + size)?.get(*bit as usize / 8)?;
                order(&Value::Bool(byte >> (bit % 8) & 1 == 1), literal)
            }
            // A variant without a payload: `true` where it is.
            (End::There, _) => order(&Value::Bool(true), literal),
            _ => return None,
        };
        Some(self.comparison.holds(order))
    }

    /// Where the hops lead to; `Some(None)` if a part is absent.
    fn place(&self, frame: &[u8]) -> Option<Option<Place>> {
        let number = |at: usize| frame.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize);
        let mut place = Place::Region { start: 6, stop: frame.len() };
        for hop in &self.hops {
            let next = match (hop, place) {
                (Hop::Field { at, presence, is_optional_union }, Place::Region { start, stop }) => {
                    let block = block(frame, start, stop, *at)?;
                    let is_absent =
                        !is_set(frame, block, *presence)? || *is_optional_union && *frame.get(block + at)? == 0;
                    (!is_absent).then_some(Place::Inline(block + at))
                }
                (Hop::Slot { at, before, presence, of, moved }, Place::Region { start, stop }) => {
                    let block = block(frame, start, stop, *at)?;
                    let tag_len = usize::from(matches!(of, Slot::Union(_)));
                    let end = start + number(block + at + tag_len)?;
                    let from = match before {
                        Some(before) => start + number(block + before)?,
                        None => block + usize::from(u16::from_le_bytes(*frame.get(start..)?.first_chunk()?)),
                    };
                    let is_there = match of {
                        Slot::Plain => is_set(frame, block, *presence)?,
                        Slot::Region => is_set(frame, block, *presence)? && end > from,
                        Slot::Union(None) => *frame.get(block + at)? != 0,
                        Slot::Union(Some(tag)) => frame.get(block + at)? == tag,
                    };
                    let up = |from: usize, to: &Alignment| from + to.padding(from - block);
                    let from = if from < end { moved.iter().fold(from, up) } else { from };
                    is_there.then_some(Place::Payload { start: from, stop: end })
                }
                (Hop::Region, Place::Payload { start, stop }) => Some(Place::Region { start, stop }),
                (Hop::Message(id), Place::Payload { start, stop }) => {
                    let found = u16::from_le_bytes(*frame.get(start..)?.first_chunk()?);
                    (found == *id).then_some(Place::Region { start: start + 2, stop })
                }
                (Hop::Part(offset), Place::Inline(at)) => Some(Place::Inline(at + offset)),
                // An inline value that is a variant's payload.
                (Hop::Part(offset), Place::Payload { start, .. }) => Some(Place::Inline(start + offset)),
                (Hop::Stored(tag), Place::Inline(at)) => (frame.get(at)? == tag).then_some(Place::Inline(at + 1)),
                (Hop::Element { index, size }, Place::Payload { start, stop }) => {
                    ((stop - start) / size > *index).then_some(Place::Inline(start + index * size))
                }
                _ => return None,
            };
            match next {
                Some(next) => place = next,
                None => return Some(None),
            }
        }
        Some(Some(place))
    }
}

/// Where the block starts of a region that has a field at `at`; `None` if it is older than the field.
fn block(frame: &[u8], start: usize, stop: usize, at: usize) -> Option<usize> {
    let len = usize::from(u16::from_le_bytes(*frame.get(start..stop)?.first_chunk()?));
    (at < len).then_some(start + 2)
}

fn is_set(frame: &[u8], block: usize, presence: Option<(usize, u8)>) -> Option<bool> {
    match presence {
        Some((byte, bit)) => Some(frame.get(block + byte)? >> bit & 1 == 1),
        None => Some(true),
    }
}

/// The order of text or bytes and a literal, as of values.
fn text_order(bytes: &[u8], literal: &Value) -> Option<Option<Ordering>> {
    match literal {
        Value::Text(text) => Some(Some(bytes.cmp(text.as_bytes()))),
        Value::Bytes(other) => Some(Some(bytes.cmp(other))),
        _ => None,
    }
}

/// The hops of a path from a message, and what is at its end.
fn hops(json: &Json<'_>, path: &Path, root: TypeId) -> Option<(Vec<Hop>, End)> {
    let schema = json.schema;
    let mut hops = Vec::new();
    let mut ty = Type::Named(root);
    // Whether the part at hand is a region, and not a payload that is one.
    let mut is_region = true;
    let mut steps = path.steps().iter();
    // A loop, and not a recursion: a path may have as many steps as a text has room for.
    while let Some(step) = steps.next() {
        match (&ty, step) {
            (Type::Named(id), Step::Name(name)) => match &schema.get(*id).kind {
                Kind::Message(m) => {
                    if !is_region {
                        hops.push(Hop::Region);
                    }
                    is_region = false;
                    let wanted =
                        |field: &&crate::ir::Field| !field.retired && is_called(name, &field.name, &field.attributes);
                    let index = m.fields.iter().position(|field| wanted(&field))?;
                    let field = m.fields.get(index)?;
                    let (at, presence) = (field.offset() as usize, field.presence());
                    let presence = presence.map(|bit| (bit.byte as usize, bit.bit));
                    if schema.inline_size(&field.ty).is_some() {
                        let is_union =
                            matches!(&field.ty, Type::Named(id) if matches!(schema.get(*id).kind, Kind::Union(_)));
                        hops.push(Hop::Field { at, presence, is_optional_union: is_union && field.optional });
                    } else {
                        let has_slot = |field: &&crate::ir::Field| schema.inline_size(&field.ty).is_none();
                        let before = m.fields.get(..index)?.iter().rfind(has_slot).map(|field| {
                            field.offset() as usize + usize::from(heap_union(schema, &field.ty).is_some())
                        });
                        let aligned = |to: Alignment| if m.is_aligned { to } else { Alignment::NONE };
                        let mut moved = [aligned(schema.alignment(&field.ty)), Alignment::NONE];
                        let of = if let Some(union) = heap_union(schema, &field.ty) {
                            moved[0] = aligned(Alignment::REGION);
                            // The step to a variant is part of the hop.
                            let Some(variant) = steps.next() else {
                                hops.push(Hop::Slot { at, before, presence, of: Slot::Union(None), moved });
                                return Some((hops, End::There));
                            };
                            let Step::Name(name) = variant else { return None };
                            let variant = union.variants.iter().find(|v| is_called(name, &v.name, &v.attributes))?;
                            let of = Slot::Union(Some(variant.tag));
                            if let Some(ty) = &variant.ty {
                                moved[1] = aligned(schema.alignment(ty));
                            }
                            hops.push(Hop::Slot { at, before, presence, of, moved });
                            let Some(of) = &variant.ty else { return Some((hops, End::There)) };
                            if schema.inline_size(of).is_some() {
                                hops.push(Hop::Part(0));
                            }
                            ty = of.clone();
                            continue;
                        } else if super::super::value::is_region(schema, &field.ty) {
                            Slot::Region
                        } else {
                            Slot::Plain
                        };
                        hops.push(Hop::Slot { at, before, presence, of, moved });
                    }
                    ty = field.ty.clone();
                }
                Kind::Struct(s) => {
                    let field = s.fields.iter().find(|field| is_called(name, &field.name, &field.attributes))?;
                    hops.push(Hop::Part(field.offset() as usize));
                    ty = field.ty.clone();
                }
                Kind::Union(u) => {
                    u.storage?;
                    let variant = u.variants.iter().find(|v| is_called(name, &v.name, &v.attributes))?;
                    hops.push(Hop::Stored(variant.tag));
                    let Some(of) = &variant.ty else { return Some((hops, End::There)) };
                    ty = of.clone();
                }
                Kind::Bits(b) => {
                    let flag = b.flags.iter().find(|flag| is_called(name, &flag.name, &flag.attributes))?;
                    return Some((hops, End::Flag(b.storage.size() as usize, u32::try_from(flag.number).ok()?)));
                }
                Kind::Enum(_) => return None,
            },
            (Type::Any, Step::Name(name)) => {
                let root = json.protocol.roots.iter().find(|root| schema.get(root.ty).name == *name)?;
                hops.push(Hop::Message(root.type_id));
                (ty, is_region) = (Type::Named(root.ty), true);
            }
            (Type::Array(of, count), Step::Index(digits)) => {
                let index: usize = digits.parse().ok()?;
                if index >= *count as usize {
                    return None;
                }
                hops.push(Hop::Part(index * schema.inline_size(of)? as usize));
                ty = (**of).clone();
            }
            (Type::List(of), Step::Index(digits)) => {
                let size = schema.inline_size(of)? as usize;
                hops.push(Hop::Element { index: digits.parse().ok()?, size });
                ty = (**of).clone();
            }
            _ => return None,
        }
    }
    let end = match ty {
        Type::String => End::Text,
        Type::Bytes => End::Bytes,
        ty if schema.inline_size(&ty).is_some() => End::Inline(ty),
        _ => End::There,
    };
    Some((hops, end))
}
