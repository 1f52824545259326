//! Where a path leads in the bytes of a checked Direct frame.
//!
//! ```text
//! path --Way::new--> hops: slot 2 -> region -> field at 8     frame --Way::each--> places of its parts
//! ```
//!
//! A hop is one addition, or one load of an end or a tag. A `[*]` visits each element. Paths through maps have no hops; nor has a block
//! that is older than a field. The caller then reads the values.

use super::super::value::{heap_union, is_region};
use super::Json;
use super::path::{Path, Step, is_called};
use crate::ir::{Form, Kind, Message, Type, TypeId};
use crate::layout::{Alignment, Schema};

/// From a message to a part of it, or to several.
#[derive(Clone, Debug)]
pub(super) struct Way {
    hops: Vec<Hop>,
    pub(super) end: End,
}

/// From a part of a message to a part of that.
#[derive(Clone, Copy, Debug)]
enum Hop {
    /// From a region or record to an inline value in its block.
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
    /// From a list or array to one of its elements.
    Element(Elements, usize),
    /// From a list or array to each of its elements.
    Each(Elements),
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

/// How the elements of a list or array lie.
#[derive(Clone, Copy, Debug)]
enum Elements {
    /// Inline values of this size.
    Packed(usize),
    /// So many of them, in place.
    Array { count: usize, size: usize },
    /// Records.
    Strided,
    /// Payloads, found by their ends; those of aligned messages are moved up.
    Indexed(Alignment),
    /// Unions without storage; only those with this tag, if there is one.
    Variants(Option<u8>),
}

/// What is at the end of the hops.
#[derive(Clone, Debug)]
pub(super) enum End {
    /// A value of this type.
    Value(Type),
    /// A bit of so many bytes.
    Flag(usize, u32),
    /// A variant without a payload: `true` where it is.
    Unit,
}

/// A part of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    Region {
        start: usize,
        stop: usize,
    },
    /// The block of a record in a list.
    Record {
        at: usize,
        stride: usize,
    },
    Inline(usize),
    Payload {
        start: usize,
        stop: usize,
    },
    /// A union without storage. `origin` is the block of an aligned message around it.
    Union {
        tag: u8,
        start: usize,
        stop: usize,
        origin: Option<usize>,
    },
}

/// Takes the places of a way. `None` is for an element of the last `[*]` that does not have the part.
pub(super) type Take<'t> = dyn FnMut(Option<Place>) -> Option<()> + 't;

impl Way {
    /// The way of a path from a message; `None` if it leads through what has no place. O(path x fields).
    pub(super) fn new(json: &Json<'_>, path: &Path, root: TypeId) -> Option<Self> {
        let (hops, end) = hops(json, path, root)?;
        Some(Self { hops, end })
    }

    /// The place that a way without `[*]` leads to; `Some(None)` where the part is absent. As [`each`](Self::each), which has a call for it.
    pub(super) fn only(&self, frame: &[u8]) -> Option<Option<Place>> {
        let mut place = root(frame);
        for hop in &self.hops {
            match hop.next(frame, place)? {
                Some(next) => place = next,
                None => return Some(None),
            }
        }
        Some(Some(place))
    }

    /// Gives `take` the places of a frame that [`Table`](super::super::Table) accepts, of the way's message, as [`Path::find_each`] finds their
    /// values. `None` if that needs its values, or from `take`.
    pub(super) fn each(&self, frame: &[u8], take: &mut Take<'_>) -> Option<()> {
        follow(frame, root(frame), &self.hops, false, take)
    }
}

/// The message of a frame.
fn root(frame: &[u8]) -> Place {
    Place::Region { start: 6, stop: frame.len() }
}

fn follow(frame: &[u8], mut place: Place, hops: &[Hop], is_element: bool, take: &mut Take<'_>) -> Option<()> {
    for (at, hop) in hops.iter().enumerate() {
        if let Hop::Each(elements) = hop {
            let rest = hops.get(at + 1..)?;
            // What has no element is nothing, unless it should have had some.
            return elements.each(frame, place, 0, &mut |element| match element {
                Some(element) => follow(frame, element, rest, true, take),
                None if has_each(rest) => Some(()),
                None => take(None),
            });
        }
        place = match hop.next(frame, place)? {
            Some(next) => next,
            None if is_element && !has_each(hops.get(at..)?) => return take(None),
            None => return Some(()),
        };
    }
    take(Some(place))
}

fn has_each(hops: &[Hop]) -> bool {
    hops.iter().any(|hop| matches!(hop, Hop::Each(_)))
}

fn u32_at(frame: &[u8], at: usize) -> Option<usize> {
    frame.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize)
}

fn u16_at(frame: &[u8], at: usize) -> Option<usize> {
    frame.get(at..)?.first_chunk().map(|bytes| u16::from_le_bytes(*bytes).into())
}

impl Hop {
    /// Where it leads to; `Some(None)` if the part is absent.
    fn next(&self, frame: &[u8], place: Place) -> Option<Option<Place>> {
        Some(match (self, place) {
            (Self::Field { at, presence, is_optional_union }, _) => {
                let block = block(frame, place, *at)?;
                let is_absent = !is_set(frame, block, *presence)? || *is_optional_union && *frame.get(block + at)? == 0;
                (!is_absent).then_some(Place::Inline(block + at))
            }
            (Self::Slot { at, before, presence, of, moved }, Place::Region { start, .. }) => {
                let block = block(frame, place, *at)?;
                let tag_len = usize::from(matches!(of, Slot::Union(_)));
                let stop = start + u32_at(frame, block + at + tag_len)?;
                let from = match before {
                    Some(before) => start + u32_at(frame, block + before)?,
                    None => block + u16_at(frame, start)?,
                };
                if let Slot::Union(None) = of {
                    let tag = *frame.get(block + at)?;
                    let origin = (moved[0] != Alignment::NONE).then_some(block);
                    return Some((tag != 0).then_some(Place::Union { tag, start: from, stop, origin }));
                }
                let is_there = match of {
                    Slot::Plain => is_set(frame, block, *presence)?,
                    Slot::Region => is_set(frame, block, *presence)? && stop > from,
                    Slot::Union(tag) => Some(*frame.get(block + at)?) == *tag,
                };
                let start = moved.iter().fold(from, |from, to| up(*to, from, stop, block));
                is_there.then_some(Place::Payload { start, stop })
            }
            (Self::Region, Place::Payload { start, stop }) => Some(Place::Region { start, stop }),
            (Self::Message(id), Place::Payload { start, stop }) => {
                (u16_at(frame, start)? == usize::from(*id)).then_some(Place::Region { start: start + 2, stop })
            }
            (Self::Part(offset), Place::Inline(at)) => Some(Place::Inline(at + offset)),
            // An inline value that is a variant's payload.
            (Self::Part(offset), Place::Payload { start, .. }) => Some(Place::Inline(start + offset)),
            (Self::Stored(tag), Place::Inline(at)) => (frame.get(at)? == tag).then_some(Place::Inline(at + 1)),
            (Self::Element(elements, index), place) => {
                let mut found = None;
                // The first one ends the walk.
                let _ = elements.each(frame, place, *index, &mut |element| {
                    found = element;
                    None
                });
                found
            }
            _ => return None,
        })
    }
}

impl Elements {
    /// Gives the elements from a number on: `None` for a union of another variant.
    fn each(self, frame: &[u8], place: Place, first: usize, take: &mut Take<'_>) -> Option<()> {
        if let (Self::Array { count, size }, Place::Inline(at)) = (self, place) {
            return (first..count).try_for_each(|index| take(Some(Place::Inline(at + index * size))));
        }
        let Place::Payload { start, stop } = place else { return None };
        if start == stop {
            return Some(());
        }
        match self {
            Self::Packed(size) => {
                let count = (stop - start) / size.max(1);
                (first..count).try_for_each(|index| take(Some(Place::Inline(start + index * size))))
            }
            Self::Strided => {
                let stride = u16_at(frame, start)?.max(1);
                let count = (stop - start - 2) / stride;
                (first..count)
                    .try_for_each(|index| take(Some(Place::Record { at: start + 2 + index * stride, stride })))
            }
            Self::Array { .. } => None,
            Self::Indexed(_) | Self::Variants(_) => {
                let count = u32_at(frame, start)?;
                let end_at = |index: usize| u32_at(frame, start + 4 + 4 * index).map(|end| start + end);
                let mut previous = match first.checked_sub(1) {
                    Some(before) if before < count => end_at(before)?,
                    _ => start + 4 + 4 * count,
                };
                (first..count).try_for_each(|index| {
                    let end = end_at(index)?;
                    let from = std::mem::replace(&mut previous, end);
                    match self {
                        Self::Indexed(alignment) => {
                            take(Some(Place::Payload { start: up(alignment, from, end, start), stop: end }))
                        }
                        _ => take(self.variant(*frame.get(from)?, from + 1, end)),
                    }
                })
            }
        }
    }

    /// An element that is a union.
    fn variant(self, tag: u8, start: usize, stop: usize) -> Option<Place> {
        match self {
            Self::Variants(Some(wanted)) => (wanted == tag).then_some(Place::Payload { start, stop }),
            _ => Some(Place::Union { tag, start, stop, origin: None }),
        }
    }
}

/// A5: where a payload starts, after its padding.
fn up(alignment: Alignment, from: usize, stop: usize, origin: usize) -> usize {
    if from < stop { from + alignment.padding(from - origin) } else { from }
}

/// Where the block of a region or record starts; `None` if it is older than its field at `at`.
fn block(frame: &[u8], place: Place, at: usize) -> Option<usize> {
    match place {
        Place::Region { start, .. } => (at < u16_at(frame, start)?).then_some(start + 2),
        Place::Record { at: block, stride } => (at < stride).then_some(block),
        _ => None,
    }
}

fn is_set(frame: &[u8], block: usize, presence: Option<(usize, u8)>) -> Option<bool> {
    match presence {
        Some((byte, bit)) => Some(frame.get(block + byte)? >> bit & 1 == 1),
        None => Some(true),
    }
}

/// What a path goes through.
struct At<'h> {
    schema: &'h Schema,
    hops: Vec<Hop>,
    ty: Type,
    /// The part at hand is a region, and not a payload that is one.
    is_region: bool,
}

/// The hops of a path from a message, and what is at its end.
fn hops(json: &Json<'_>, path: &Path, root: TypeId) -> Option<(Vec<Hop>, End)> {
    let schema = json.schema;
    let mut at = At { schema, hops: Vec::new(), ty: Type::Named(root), is_region: true };
    let mut steps = path.steps().iter();
    // A loop, and not a recursion: a path may have as many steps as a text has room for.
    while let Some(step) = steps.next() {
        let end = match (at.ty.clone(), step) {
            (Type::Named(id), Step::Name(name)) => match &schema.get(id).kind {
                Kind::Message(message) => at.field(message, name, &mut steps)?,
                Kind::Struct(s) => {
                    let field = s.fields.iter().find(|field| is_called(name, &field.name, &field.attributes))?;
                    at.hops.push(Hop::Part(field.offset() as usize));
                    at.ty = field.ty.clone();
                    None
                }
                Kind::Union(u) => {
                    u.storage?;
                    let variant = u.variants.iter().find(|v| is_called(name, &v.name, &v.attributes))?;
                    at.hops.push(Hop::Stored(variant.tag));
                    match &variant.ty {
                        None => Some(End::Unit),
                        Some(of) => {
                            at.ty = of.clone();
                            None
                        }
                    }
                }
                Kind::Bits(b) => {
                    let flag = b.flags.iter().find(|flag| is_called(name, &flag.name, &flag.attributes))?;
                    Some(End::Flag(b.storage.size() as usize, u32::try_from(flag.number).ok()?))
                }
                Kind::Enum(_) => return None,
            },
            (Type::Any, Step::Name(name)) => {
                let root = json.root(name)?;
                at.hops.push(Hop::Message(root.type_id));
                (at.ty, at.is_region) = (Type::Named(root.ty), true);
                None
            }
            (Type::Array(of, count), Step::Index(_) | Step::Every) => {
                let (count, size) = (count as usize, schema.inline_size(&of)? as usize);
                at.element(step, Elements::Array { count, size }, *of)?;
                None
            }
            (Type::List(of), Step::Index(_) | Step::Every) => at.list(step, *of, &mut steps)?,
            _ => return None,
        };
        if let Some(end) = end {
            return steps.next().is_none().then_some((at.hops, end));
        }
    }
    Some((at.hops, End::Value(at.ty)))
}

impl At<'_> {
    /// To a field of a message; the end, if the way ends there.
    fn field<'s>(
        &mut self,
        m: &Message,
        name: &str,
        steps: &mut impl Iterator<Item = &'s Step>,
    ) -> Option<Option<End>> {
        let schema = self.schema;
        if !self.is_region {
            self.hops.push(Hop::Region);
        }
        self.is_region = false;
        let wanted = |field: &crate::ir::Field| !field.retired && is_called(name, &field.name, &field.attributes);
        let index = m.fields.iter().position(wanted)?;
        let field = m.fields.get(index)?;
        let (at, presence) = (field.offset() as usize, field.presence());
        let presence = presence.map(|bit| (bit.byte as usize, bit.bit));
        self.ty = field.ty.clone();
        if schema.inline_size(&field.ty).is_some() {
            let is_union = matches!(&field.ty, Type::Named(id) if matches!(schema.get(*id).kind, Kind::Union(_)));
            self.hops.push(Hop::Field { at, presence, is_optional_union: is_union && field.optional });
            return Some(None);
        }
        let has_slot = |field: &&crate::ir::Field| schema.inline_size(&field.ty).is_none();
        let end_of =
            |field: &crate::ir::Field| field.offset() as usize + usize::from(heap_union(schema, &field.ty).is_some());
        let before = m.fields.get(..index)?.iter().rfind(has_slot).map(end_of);
        let aligned = |to: Alignment| if m.is_aligned { to } else { Alignment::NONE };
        let slot = |of, moved| Hop::Slot { at, before, presence, of, moved };
        if heap_union(schema, &field.ty).is_some() {
            let region = aligned(Alignment::REGION);
            return self.variant(steps, &|tag, to| slot(Slot::Union(tag), [region, aligned(to)]));
        }
        let of = if is_region(schema, &field.ty) { Slot::Region } else { Slot::Plain };
        self.hops.push(slot(of, [aligned(schema.alignment(&field.ty)), Alignment::NONE]));
        Some(None)
    }

    /// To the variant of a union without storage that the next step names: that step is part of the hop.
    fn variant<'s>(
        &mut self,
        steps: &mut impl Iterator<Item = &'s Step>,
        hop: &dyn Fn(Option<u8>, Alignment) -> Hop,
    ) -> Option<Option<End>> {
        let union = heap_union(self.schema, &self.ty)?;
        let Some(step) = steps.next() else {
            self.hops.push(hop(None, Alignment::NONE));
            return Some(Some(End::Value(self.ty.clone())));
        };
        let Step::Name(name) = step else { return None };
        let variant = union.variants.iter().find(|v| is_called(name, &v.name, &v.attributes))?;
        let to = variant.ty.as_ref().map_or(Alignment::NONE, |ty| self.schema.alignment(ty));
        self.hops.push(hop(Some(variant.tag), to));
        let Some(of) = &variant.ty else { return Some(Some(End::Unit)) };
        if self.schema.inline_size(of).is_some() {
            self.hops.push(Hop::Part(0));
        }
        self.ty = of.clone();
        Some(None)
    }

    /// To one element of a list, or to each.
    fn list<'s>(&mut self, step: &Step, of: Type, steps: &mut impl Iterator<Item = &'s Step>) -> Option<Option<End>> {
        let schema = self.schema;
        if let Some(size) = schema.inline_size(&of) {
            self.element(step, Elements::Packed(size as usize), of)?;
            return Some(None);
        }
        if heap_union(schema, &of).is_some() {
            self.ty = of;
            let index = index(step)?;
            return self.variant(steps, &|tag, _| match index {
                Some(index) => Hop::Element(Elements::Variants(tag), index),
                None => Hop::Each(Elements::Variants(tag)),
            });
        }
        let message = match &of {
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Message(message) => Some(message),
                _ => return None,
            },
            Type::List(inner) if schema.has_aligned_elements(inner) => return None,
            _ => None,
        };
        let elements = match message {
            Some(message) if message.form == Form::Record => Elements::Strided,
            Some(message) if message.is_aligned => Elements::Indexed(Alignment::REGION),
            _ => Elements::Indexed(Alignment::NONE),
        };
        self.element(step, elements, of)?;
        self.is_region = matches!(elements, Elements::Strided);
        Some(None)
    }

    fn element(&mut self, step: &Step, elements: Elements, of: Type) -> Option<()> {
        self.hops.push(match (index(step)?, elements) {
            (Some(index), Elements::Array { count, size }) if index < count => Hop::Part(index * size),
            (Some(_), Elements::Array { .. }) => return None,
            (Some(index), elements) => Hop::Element(elements, index),
            (None, elements) => Hop::Each(elements),
        });
        (self.ty, self.is_region) = (of, false);
        Some(())
    }
}

/// The element that a step names, or `None` for each of them; nothing if it is no step to elements.
fn index(step: &Step) -> Option<Option<usize>> {
    match step {
        Step::Every => Some(None),
        Step::Index(digits) => digits.parse().ok().map(Some),
        _ => None,
    }
}
