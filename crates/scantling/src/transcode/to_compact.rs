//! Writes a Direct frame, which a walk has found valid, in Compact.

use super::{Path, Step, Tables, Target, Unknown};
use crate::compact::table as compact;
use crate::error::Kind;
use crate::value::table::{Field, Inline, Map, Message, Type};

/// A frame, and the tables by which it is read.
#[derive(Clone, Copy)]
pub(super) struct ToCompact<'a> {
    pub(super) frame: &'a [u8],
    pub(super) tables: Tables,
}

/// The place of a record or message: ends in its block count from `base`.
#[derive(Clone, Copy)]
struct Span {
    base: usize,
    block: usize,
    block_len: usize,
}

/// The content of a field.
enum Held {
    /// Nothing.
    Absent,
    /// The bytes that a writer of this schema writes: the field is retired or missing.
    Written,
    /// A value, whose payload is the range.
    Value(usize, usize),
}

type Listener<'l> = dyn FnMut(&Unknown<'_>) + 'l;

impl ToCompact<'_> {
    pub(super) fn frame(self, type_id: u16, t: &mut Target<'_, '_>) -> Option<()> {
        let is_left_out = t.leaves_out(|heard| self.lacks_message(type_id, 4, 6, &Path::ROOT, heard))?;
        let (Some(message), Some(to)) = (self.tables.direct.known(type_id), self.tables.compact.known(type_id)) else {
            return Some(());
        };
        if is_left_out {
            return Some(());
        }
        varint(t, type_id.into());
        with_length(t, |t| self.region(message, to, 6, &Path::ROOT, t))
    }

    fn slice(&self, lo: usize, hi: usize) -> &[u8] {
        self.frame.get(lo..hi).unwrap_or_default()
    }

    fn byte(&self, at: usize) -> u8 {
        self.frame.get(at).copied().unwrap_or(0)
    }

    fn u16(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.byte(at), self.byte(at + 1)])
    }

    fn u32(&self, at: usize) -> usize {
        u32::from_le_bytes([self.byte(at), self.byte(at + 1), self.byte(at + 2), self.byte(at + 3)]) as usize
    }

    fn span(&self, lo: usize) -> Span {
        Span { base: lo, block: lo + 2, block_len: self.u16(lo).into() }
    }

    /// The content of a field; `previous` is the end of the payload before it, and is then set to the end of its own.
    fn held(&self, field: &Field, span: Span, previous: &mut usize) -> Held {
        if field.offset as usize >= span.block_len {
            return Held::Written;
        }
        let place = span.block + field.offset as usize;
        let start = *previous;
        if !matches!(field.ty, Type::Inline(_)) {
            *previous = span.base + self.u32(place + usize::from(field.ty.is_union()));
        }
        if field.retired.is_some() {
            return Held::Written;
        }
        let has_bit = |(byte, mask): (u32, u8)| self.byte(span.block + byte as usize) & mask != 0;
        let is_there = match (field.ty.bare(), field.presence) {
            (_, Some(presence)) => has_bit(presence),
            (Type::Union(_) | Type::Inline(Inline::Storage(..)), None) => self.byte(place) != 0,
            (Type::Message(_) | Type::Any, None) => start < *previous,
            _ => true,
        };
        if is_there { Held::Value(moved(&field.ty, span.base, start, *previous), *previous) } else { Held::Absent }
    }

    // Whether a value has an unknown part that can only be left out with the value. Optional fields, elements and entries can be left out.

    fn lacks(
        &self,
        ty: &Type,
        place: usize,
        (lo, hi): (usize, usize),
        path: &Path<'_>,
        heard: &mut Listener<'_>,
    ) -> bool {
        match ty {
            Type::Inline(ty) => self.lacks_inline(ty, place, path, heard),
            Type::String | Type::Bytes | Type::List(_) | Type::Map(_) | Type::Stream => false,
            Type::Aligned(how) => {
                self.lacks(&how.ty, place, (after(how.content(self.byte(place)), lo, hi), hi), path, heard)
            }
            Type::Message(message) => self.lacks_block(message, self.span(lo), path, heard),
            Type::Any => self.lacks_message(self.u16(lo), lo, lo + 2, path, heard),
            Type::Union(union) => {
                let tag = self.byte(place);
                match union.known(tag) {
                    None => unknown(Kind::UnknownTag, place, tag.into(), path, heard),
                    Some(None) => false,
                    Some(Some(ty)) => self.lacks(ty, lo, (lo, hi), &path.to(Step::Number(tag.into())), heard),
                }
            }
        }
    }

    fn lacks_message(&self, type_id: u16, at: usize, region: usize, path: &Path<'_>, heard: &mut Listener<'_>) -> bool {
        match self.tables.direct.known(type_id) {
            Some(message) => self.lacks_block(message, self.span(region), path, heard),
            None => unknown(Kind::TypeId, at, type_id, path, heard),
        }
    }

    fn lacks_block(&self, message: &Message, span: Span, path: &Path<'_>, heard: &mut Listener<'_>) -> bool {
        let mut previous = span.block + span.block_len;
        message.fields.iter().enumerate().any(|(id, field)| {
            let Held::Value(lo, hi) = self.held(field, span, &mut previous) else { return false };
            let place = span.block + field.offset as usize;
            !field.is_optional && self.lacks(&field.ty, place, (lo, hi), &path.to(Step::Number(id)), heard)
        })
    }

    fn lacks_inline(&self, ty: &Inline, at: usize, path: &Path<'_>, heard: &mut Listener<'_>) -> bool {
        match ty {
            Inline::Plain(_) | Inline::Open(..) | Inline::Bool | Inline::Closed(..) | Inline::Text(_) => false,
            Inline::Struct(fields, _) => fields.iter().enumerate().any(|(index, (offset, ty))| {
                self.lacks_inline(ty, at + *offset as usize, &path.to(Step::Number(index)), heard)
            }),
            Inline::Array(ty, n) => (0..*n as usize)
                .any(|index| self.lacks_inline(ty, at + index * ty.size(), &path.to(Step::Index(index)), heard)),
            Inline::Storage(union, _) => {
                let tag = self.byte(at);
                match union.known(tag) {
                    None => unknown(Kind::UnknownTag, at, tag.into(), path, heard),
                    Some(Some(Type::Inline(ty))) => {
                        self.lacks_inline(ty, at + 1, &path.to(Step::Number(tag.into())), heard)
                    }
                    Some(_) => false,
                }
            }
        }
    }

    // Writing.

    fn region(
        &self,
        message: &Message,
        to: &compact::Message,
        lo: usize,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        self.body(message, to, self.span(lo), path, t)
    }

    fn body(
        &self,
        message: &Message,
        to: &compact::Message,
        span: Span,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let (mut fields, mut id) = (message.fields, 0);
        let mut previous = span.block + span.block_len;
        for segment in to.segments {
            let (mine, later) = fields.split_at_checked(segment.fields.len())?;
            fields = later;
            if mine.is_empty() {
                t.bytes(&[0]);
                continue;
            }
            // The bits first; the judge is not asked about an unknown part before its field is reached.
            let (mut ahead, mut byte, mut bits) = (previous, 0, 0);
            for (index, (field, to)) in mine.iter().zip(segment.fields).enumerate() {
                let held = self.held(field, span, &mut ahead);
                let mut is_there = matches!(held, Held::Value(..));
                if let Held::Value(lo, hi) = held
                    && to.bit.is_some()
                {
                    let place = span.block + field.offset as usize;
                    let path = path.to(Step::Number(id + index));
                    is_there = !self.lacks(&field.ty, place, (lo, hi), &path, &mut |_| ());
                }
                if to.bit.is_some() {
                    byte |= u8::from(is_there) << (bits % 8);
                    bits += 1;
                    if bits % 8 == 0 {
                        t.bytes(&[core::mem::take(&mut byte)]);
                    }
                }
            }
            if bits % 8 != 0 {
                t.bytes(&[byte]);
            }
            for (field, to) in mine.iter().zip(segment.fields) {
                let path = path.to(Step::Number(id));
                id += 1;
                match self.held(field, span, &mut previous) {
                    Held::Written if field.retired.is_some() => t.bytes(to.retired.unwrap_or_default()),
                    Held::Written => t.bytes(to.missing),
                    Held::Absent => absent(to, t),
                    Held::Value(lo, hi) => {
                        let place = span.block + field.offset as usize;
                        let is_left_out = field.is_optional
                            && t.leaves_out(|heard| self.lacks(&field.ty, place, (lo, hi), &path, heard))?;
                        if is_left_out {
                            absent(to, t);
                        } else {
                            self.value(&field.ty, &to.ty, place, (lo, hi), &path, t)?;
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// A value in the form of a required field.
    fn value(
        &self,
        ty: &Type,
        to: &compact::Type,
        place: usize,
        (lo, hi): (usize, usize),
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        match (ty, to) {
            (Type::Inline(ty), _) => self.inline(ty, to, place, t)?,
            (Type::Aligned(how), _) => {
                let lo = after(how.content(self.byte(place)), lo, hi);
                self.value(&how.ty, to, place, (lo, hi), path, t)?;
            }
            (Type::Message(_) | Type::String | Type::Bytes, _) => {
                with_length(t, |t| self.filling(ty, to, (lo, hi), path, t))?;
            }
            (Type::Union(union), compact::Type::Union(to, _)) => {
                let tag = self.byte(place);
                t.bytes(&[tag]);
                let variant = union.known(tag)?.as_ref().zip(to.known(tag)?.as_ref());
                let path = path.to(Step::Number(tag.into()));
                with_length(t, |t| match variant {
                    Some((ty, to)) => self.filling(ty, to, (lo, hi), &path, t),
                    None => Some(()),
                })?;
            }
            (Type::Any, _) => {
                let type_id = self.u16(lo);
                let (message, to) = (self.tables.direct.known(type_id)?, self.tables.compact.known(type_id)?);
                varint(t, type_id.into());
                with_length(t, |t| self.region(message, to, lo + 2, path, t))?;
            }
            (Type::Stream, _) => t.bytes(&[0]),
            (Type::List(element), compact::Type::List { element: to, .. }) => {
                self.list((lo, hi), element, path, t, &mut |item, path, t| self.element(element, to, item, path, t))?;
            }
            (Type::Map(map), compact::Type::Map { key, value, .. }) => {
                self.map((lo, hi), map, path, t, &mut |item, path, t| self.entry(map, (key, value), item, path, t))?;
            }
            _ => return None,
        }
        Some(())
    }

    /// The content of a range whose length is already written (K20).
    fn filling(
        &self,
        ty: &Type,
        to: &compact::Type,
        (lo, hi): (usize, usize),
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        match (ty, to) {
            (Type::String | Type::Bytes, _) => t.bytes(self.slice(lo, hi)),
            (Type::Message(message), compact::Type::Message(to)) => self.region(message, to, lo, path, t)?,
            _ => self.value(ty, to, lo, (lo, hi), path, t)?,
        }
        Some(())
    }

    fn inline(&self, ty: &Inline, to: &compact::Type, at: usize, t: &mut Target<'_, '_>) -> Option<()> {
        match (ty, to) {
            (_, compact::Type::Number(n) | compact::Type::Closed(n, _)) => {
                let bytes = self.slice(at, at + n.size);
                if n.is_varint { varint(t, of_bytes(bytes, n.is_signed)) } else { t.bytes(bytes) }
            }
            (_, compact::Type::Bool) => t.bytes(&[self.byte(at)]),
            (_, compact::Type::Plain(n)) => t.bytes(self.slice(at, at + *n as usize)),
            (_, compact::Type::Text(n)) => {
                let text = self.slice(at, at + *n as usize);
                let len = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
                varint(t, len as u128);
                t.bytes(self.slice(at, at + len));
            }
            (Inline::Struct(fields, _), compact::Type::Struct { fields: to }) => {
                for ((offset, ty), to) in fields.iter().zip(*to) {
                    self.inline(ty, to, at + *offset as usize, t)?;
                }
            }
            (Inline::Array(ty, n), compact::Type::Array(to, _)) => {
                for index in 0..*n as usize {
                    self.inline(ty, to, at + index * ty.size(), t)?;
                }
            }
            // Bytes are the same in both.
            (Inline::Plain(n), compact::Type::Array(..)) => t.bytes(self.slice(at, at + *n as usize)),
            (Inline::Storage(union, _), compact::Type::Union(to, _)) => {
                let tag = self.byte(at);
                t.bytes(&[tag]);
                let variant = union.known(tag)?.as_ref().zip(to.known(tag)?.as_ref());
                with_length(t, |t| match variant {
                    Some((Type::Inline(ty), to)) => self.inline(ty, to, at + 1, t),
                    _ => Some(()),
                })?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// An element or entry: its place, and what it is part of.
#[derive(Clone, Copy)]
struct Item {
    lo: usize,
    hi: usize,
    /// The length of a record's block; 0 for other types.
    stride: usize,
}

/// Writes an element or entry.
type Put<'p> = dyn FnMut(Item, &Path<'_>, &mut Target<'_, '_>) -> Option<()> + 'p;
/// Whether an element or entry has an unknown part that can only be left out with it.
type Lacks<'p> = dyn Fn(Item, &Path<'_>, &mut Listener<'_>) -> bool + 'p;

impl ToCompact<'_> {
    fn list(
        &self,
        range: (usize, usize),
        element: &Type,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
        put: &mut Put<'_>,
    ) -> Option<()> {
        let (lo, _) = range;
        let at = |item: Item| Item { lo: moved(element, lo, item.lo, item.hi), ..item };
        let lacks = |item: Item, path: &Path<'_>, heard: &mut Listener<'_>| match (element, at(item)) {
            (Type::Message(record), item) if item.stride > 0 => {
                self.lacks_block(record, record_span(item), path, heard)
            }
            (Type::Union(_), item) => self.lacks(element, item.lo, (item.lo + 1, item.hi), path, heard),
            (_, item) => self.lacks(element, item.lo, (item.lo, item.hi), path, heard),
        };
        let step = match element {
            Type::Inline(ty) => Some((lo, ty.size(), 0)),
            Type::Message(record) if record.is_record => {
                let stride = usize::from(self.u16(lo));
                Some((lo + 2, stride, stride))
            }
            _ => None,
        };
        self.items(range, step, (path, Step::Index), t, &lacks, &mut |item, path, t| put(at(item), path, t))
    }

    fn map(
        &self,
        range: (usize, usize),
        map: &Map,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
        put: &mut Put<'_>,
    ) -> Option<()> {
        // Keys are numbers, texts and bytes: nothing in them is unknown.
        let lacks = |item: Item, path: &Path<'_>, heard: &mut Listener<'_>| {
            let (_, (place, lo, hi)) = self.parts(map, item);
            self.lacks(&map.value, place, (lo, hi), path, heard)
        };
        let (lo, _) = range;
        let is_inline = matches!((&map.key, &map.value), (Type::Inline(_), Type::Inline(_)));
        let step = is_inline.then_some((lo + 2, map.entry.len as usize, 0));
        self.items(range, step, (path, Step::Value), t, &lacks, put)
    }

    /// A list or map: one chunk of the items that are kept, then its end (K22, K35). `step` is the place of the first item and the distance
    /// between items; without it the list has an index (D36).
    fn items(
        &self,
        (lo, hi): (usize, usize),
        step: Option<(usize, usize, usize)>,
        (path, of): (&Path<'_>, fn(usize) -> Step),
        t: &mut Target<'_, '_>,
        lacks: &Lacks<'_>,
        put: &mut Put<'_>,
    ) -> Option<()> {
        let count = match step {
            _ if lo == hi => 0,
            Some((first, len, _)) => (hi - first) / len.max(1),
            None => self.u32(lo),
        };
        let item = |index: usize| match step {
            Some((first, len, stride)) => Item { lo: first + index * len, hi: first + (index + 1) * len, stride },
            None => {
                let start = if index == 0 { 4 + 4 * count } else { self.u32(lo + 4 * index) };
                Item { lo: lo + start, hi: lo + self.u32(lo + 4 + 4 * index), stride: 0 }
            }
        };
        let mut kept = 0;
        for index in 0..count {
            kept += usize::from(!lacks(item(index), path, &mut |_| ()));
        }
        if kept > 0 {
            varint(t, kept as u128);
        }
        let mut all = |t: &mut Target<'_, '_>| {
            for index in 0..count {
                let path = path.to(of(index));
                if !t.leaves_out(|heard| lacks(item(index), &path, heard))? {
                    put(item(index), &path, t)?;
                }
            }
            Some(())
        };
        // If none is kept, they are only reported.
        if kept > 0 {
            with_length(t, all)?
        } else {
            all(t)?
        }
        t.bytes(&[0]);
        Some(())
    }

    fn element(
        &self,
        ty: &Type,
        to: &compact::Type,
        item: Item,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        match (ty, to) {
            (Type::Message(record), compact::Type::Message(to)) if item.stride > 0 => {
                with_length(t, |t| self.body(record, to, record_span(item), path, t))
            }
            (Type::Union(_), _) => self.value(ty, to, item.lo, (item.lo + 1, item.hi), path, t),
            _ => self.value(ty, to, item.lo, (item.lo, item.hi), path, t),
        }
    }

    fn entry(
        &self,
        map: &Map,
        (key, value): (&compact::Type, &compact::Type),
        item: Item,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let (first, second) = self.parts(map, item);
        self.value(&map.key, key, first.0, (first.1, first.2), path, t)?;
        self.value(&map.value, value, second.0, (second.1, second.2), path, t)
    }

    /// The key and value of an entry: the place of each, and its payload.
    fn parts(&self, map: &Map, item: Item) -> ((usize, usize, usize), (usize, usize, usize)) {
        let offset = map.entry.value_offset as usize;
        if matches!((&map.key, &map.value), (Type::Inline(_), Type::Inline(_))) {
            return ((item.lo, item.lo, item.hi), (item.lo + offset, item.lo, item.hi));
        }
        let (block, mut at) = (item.lo + 2, item.lo + 2 + map.entry.len as usize);
        let mut part = |ty: &Type, place: usize| {
            let start = at;
            if !matches!(ty, Type::Inline(_)) {
                at = item.lo + self.u32(place + usize::from(ty.is_union()));
            }
            (place, start, at)
        };
        (part(&map.key, block), part(&map.value, block + offset))
    }
}

/// Where the payload of a slot or element starts: it ends at `hi`, after another that ends at `lo`, and places count from `base` (A5).
fn moved(ty: &Type, base: usize, lo: usize, hi: usize) -> usize {
    if let Type::Aligned(how) = ty { after(how.padding(lo - base), lo, hi) } else { lo }
}

/// What starts after this padding; an empty payload has none.
fn after(padding: usize, lo: usize, hi: usize) -> usize {
    if lo == hi { lo } else { lo + padding }
}

fn record_span(item: Item) -> Span {
    Span { base: item.lo, block: item.lo, block_len: item.stride }
}

fn unknown(kind: Kind, at: usize, number: u16, path: &Path<'_>, heard: &mut Listener<'_>) -> bool {
    heard(&Unknown { kind, offset: at as u32, number, path: *path });
    true
}

/// K13, K19 to K21
fn absent(to: &compact::Field, t: &mut Target<'_, '_>) {
    if to.bit.is_none() {
        t.bytes(&[0]);
    }
}

fn varint(t: &mut Target<'_, '_>, mut number: u128) {
    while number >= 0x80 {
        t.bytes(&[number as u8 | 0x80]);
        number >>= 7;
    }
    t.bytes(&[number as u8]);
}

/// The varint of a number in little-endian bytes (K3).
fn of_bytes(bytes: &[u8], is_signed: bool) -> u128 {
    let is_negative = is_signed && bytes.last().is_some_and(|byte| *byte >= 0x80);
    // All bits of a negative number are flipped; after doubling, the sign is the last bit.
    let turn = if is_negative { 0xFF } else { 0 };
    let number = bytes.iter().rev().fold(0u128, |number, byte| number << 8 | u128::from(byte ^ turn));
    if is_signed { number << 1 | u128::from(is_negative) } else { number }
}

fn with_length(t: &mut Target<'_, '_>, mut put: impl FnMut(&mut Target<'_, '_>) -> Option<()>) -> Option<()> {
    let mut count = Target::count();
    if !matches!(t.to, super::To::Judge(..)) {
        put(&mut count)?;
        varint(t, count.at as u128);
    }
    if matches!(t.to, super::To::Count) {
        t.zeros(count.at);
        return Some(());
    }
    put(t)
}
