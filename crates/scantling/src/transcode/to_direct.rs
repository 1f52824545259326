//! Writes a Compact frame, which a walk has found valid, in Direct.

use super::{Path, Step, Tables, Target, Unknown};
use crate::compact::table::{Field, Message, Number, Type};
use crate::compact::walk;
use crate::error::Kind;
use crate::value::table as direct;

/// A frame, and the tables by which it is read.
#[derive(Clone, Copy)]
pub(super) struct ToDirect<'a> {
    pub(super) frame: &'a [u8],
    pub(super) tables: Tables,
}

/// A place in the frame. The bytes were checked, so reading does not fail.
struct At<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> At<'a> {
    fn byte(&mut self) -> u8 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        byte
    }

    fn take(&mut self, len: usize) -> &'a [u8] {
        let start = self.at;
        self.at += len;
        self.bytes.get(start..self.at).unwrap_or_default()
    }

    fn varint(&mut self) -> u128 {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte();
            number |= u128::from(byte & 0x7F) << shift;
            shift += 7;
            if byte < 0x80 || shift > 126 {
                return number;
            }
        }
    }

    /// A length; gives the end of the range that it counts.
    fn length(&mut self) -> usize {
        let length = self.varint() as usize;
        self.at.saturating_add(length).min(self.bytes.len())
    }
}

/// The content of a field.
#[derive(Clone, Copy)]
enum Held {
    /// Nothing: its segment is missing.
    Missing,
    /// Nothing.
    Absent,
    /// A value in this range.
    Value(usize, usize),
}

/// Takes each field of a body: its id, the field, and its content.
type Each<'e> = dyn FnMut(usize, &Field, Held) -> Option<()> + 'e;
type Listener<'l> = dyn FnMut(&Unknown<'_>) + 'l;

/// The place at which a record or message is written: ends in its block count from `base`.
#[derive(Clone, Copy)]
struct Place {
    base: usize,
    block: usize,
}

impl<'a> ToDirect<'a> {
    pub(super) fn frame(self, type_id: u16, start: usize, t: &mut Target<'_, '_>) -> Option<()> {
        let end = self.frame.len();
        let is_left_out = t.leaves_out(|heard| self.lacks_message(type_id, 0, start, end, &Path::ROOT, heard))?;
        let (Some(message), Some(to)) = (self.tables.compact.known(type_id), self.tables.direct.known(type_id)) else {
            return Some(());
        };
        if is_left_out {
            return Some(());
        }
        t.zeros(4);
        t.bytes(&type_id.to_le_bytes());
        self.region(message, to, start, end, &Path::ROOT, t)?;
        t.end(0, 0);
        Some(())
    }

    fn at(&self, at: usize) -> At<'a> {
        At { bytes: self.frame, at }
    }

    /// The end of a value.
    fn behind(&self, ty: &Type, may_be_zero: bool, at: usize, end: usize) -> usize {
        walk::value(self.frame, at, end, 0, ty, may_be_zero).unwrap_or(end)
    }

    /// Each field of a body in order: its id, the field, and the place of its value, if it has one.
    fn fields(&self, message: &Message, start: usize, end: usize, each: &mut Each<'_>) -> Option<()> {
        let (mut at, mut id) = (start, 0);
        for (index, segment) in message.segments.iter().enumerate() {
            let is_missing = index > 0 && at >= end;
            let presence = at;
            if !is_missing {
                at += if segment.fields.is_empty() { 1 } else { segment.bits.div_ceil(8) };
            }
            for field in segment.fields {
                let has_bit = |bit: usize| self.at(presence + bit / 8).byte() >> (bit % 8) & 1 != 0;
                let mut held = if is_missing { Held::Missing } else { Held::Absent };
                if !is_missing && field.bit.is_none_or(has_bit) {
                    let behind = self.behind(&field.ty, field.may_be_zero, at, end);
                    if !field.may_be_zero || self.at(at).byte() != 0 {
                        held = Held::Value(at, behind);
                    }
                    at = behind;
                }
                each(id, field, held)?;
                id += 1;
            }
        }
        Some(())
    }

    // Whether a value has an unknown part that can only be left out with the value. Optional fields, elements and entries can be left out.

    /// The value at `at`, in the form of a required field or, if it is the payload of a variant, of a payload (K20).
    fn lacks(
        &self,
        ty: &Type,
        (at, end): (usize, usize),
        is_filling: bool,
        path: &Path<'_>,
        heard: &mut Listener<'_>,
    ) -> bool {
        let mut r = self.at(at);
        match ty {
            Type::Struct { fields } => {
                let mut at = at;
                fields.iter().enumerate().any(|(index, ty)| {
                    let start = at;
                    at = self.behind(ty, false, at, end);
                    self.lacks(ty, (start, at), false, &path.to(Step::Number(index)), heard)
                })
            }
            Type::Array(ty, n) if ty.any_bytes().is_none() => {
                let mut at = at;
                (0..*n as usize).any(|index| {
                    let start = at;
                    at = self.behind(ty, false, at, end);
                    self.lacks(ty, (start, at), false, &path.to(Step::Index(index)), heard)
                })
            }
            Type::Message(message) => {
                let end = if is_filling { end } else { r.length() };
                self.lacks_body(message, r.at, end, path, heard)
            }
            Type::Any => {
                let type_id = r.varint() as u16;
                let end = r.length();
                self.lacks_message(type_id, at, r.at, end, path, heard)
            }
            Type::Union(union, _) => {
                let tag = r.byte();
                match union.known(tag) {
                    None => unknown(Kind::UnknownTag, at, tag.into(), path, heard),
                    Some(None) => false,
                    Some(Some(ty)) => {
                        let end = r.length();
                        self.lacks(ty, (r.at, end), true, &path.to(Step::Number(tag.into())), heard)
                    }
                }
            }
            _ => false,
        }
    }

    fn lacks_message(
        &self,
        type_id: u16,
        id_at: usize,
        at: usize,
        end: usize,
        path: &Path<'_>,
        heard: &mut Listener<'_>,
    ) -> bool {
        match self.tables.compact.known(type_id) {
            Some(message) => self.lacks_body(message, at, end, path, heard),
            None => unknown(Kind::TypeId, id_at, type_id, path, heard),
        }
    }

    fn lacks_body(
        &self,
        message: &Message,
        start: usize,
        end: usize,
        path: &Path<'_>,
        heard: &mut Listener<'_>,
    ) -> bool {
        let found = self.fields(message, start, end, &mut |id, field, held| {
            let is_optional = field.bit.is_some() || field.may_be_zero;
            let Held::Value(at, end) = held else { return Some(()) };
            if is_optional || field.retired.is_some() {
                return Some(());
            }
            (!self.lacks(&field.ty, (at, end), false, &path.to(Step::Number(id)), heard)).then_some(())
        });
        found.is_none()
    }

    // Writing.

    fn region(
        &self,
        message: &Message,
        to: &direct::Message,
        start: usize,
        end: usize,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let base = t.at;
        t.bytes(&(to.block_len() as u16).to_le_bytes());
        self.body(message, to, (start, end), base, path, t)
    }

    /// A block, and the payloads after it.
    fn body(
        &self,
        message: &Message,
        to: &direct::Message,
        (start, end): (usize, usize),
        base: usize,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let place = Place { base, block: t.at };
        t.zeros(to.block_len());
        self.fields(message, start, end, &mut |id, field, held| {
            let to = to.fields.get(id)?;
            let path = path.to(Step::Number(id));
            self.field(field, to, held, place, &path, t)
        })
    }

    fn field(
        &self,
        field: &Field,
        to: &direct::Field,
        held: Held,
        place: Place,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let at = place.block + to.offset as usize;
        match (to.retired, held) {
            (Some(written), _) => t.put(at, written),
            (None, Held::Missing) => t.put(at, to.missing),
            (None, Held::Absent) => {}
            (None, Held::Value(start, end)) => {
                let value = (start, end);
                let is_left_out =
                    to.is_optional && t.leaves_out(|heard| self.lacks(&field.ty, value, false, path, heard))?;
                if !is_left_out {
                    if let Some((byte, mask)) = to.presence {
                        t.set(place.block + byte as usize, mask);
                    }
                    self.place(&field.ty, &to.ty, value, (at, place.base), path, t)?;
                }
            }
        }
        end_of(&to.ty, at, place.base, t);
        Some(())
    }

    /// A value whose inline bytes or tag belong at `at`; `base` is the start of the region or list around it.
    fn place(
        &self,
        ty: &Type,
        to: &direct::Type,
        value: (usize, usize),
        (at, base): (usize, usize),
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let moved = if let direct::Type::Aligned(how) = to { Some(*how) } else { None };
        let mut r = self.at(value.0);
        match (ty, to.bare()) {
            (_, direct::Type::Inline(to)) => inline(ty, to, &mut r, at, t),
            (Type::Union(union, _), direct::Type::Union(to)) => {
                let tag = r.byte();
                t.put(at, &[tag]);
                let end = r.length();
                let path = path.to(Step::Number(tag.into()));
                let (Some(ty), Some(to)) = (union.known(tag)?, to.known(tag)?) else { return Some(()) };
                let padding = moved.map_or(0, |how| how.padding(t.at - base) + how.content(tag));
                padded(padding, t, |t| match to {
                    direct::Type::Inline(to) => {
                        let place = t.at;
                        t.zeros(to.size());
                        inline(ty, to, &mut r, place, t)
                    }
                    to => self.payload(ty, to, (r.at, end), true, &path, t),
                })
            }
            (_, to) => {
                let padding = moved.map_or(0, |how| how.padding(t.at - base));
                padded(padding, t, |t| self.payload(ty, to, value, false, path, t))
            }
        }
    }

    /// The payload of a value in the heap, written at the target's position.
    fn payload(
        &self,
        ty: &Type,
        to: &direct::Type,
        (at, end): (usize, usize),
        is_filling: bool,
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let mut r = self.at(at);
        match (ty, to) {
            (Type::String | Type::Bytes, _) => {
                let end = if is_filling { end } else { r.length() };
                t.bytes(r.take(end - r.at));
            }
            (Type::Message(message), direct::Type::Message(to)) => {
                let end = if is_filling { end } else { r.length() };
                self.region(message, to, r.at, end, path, t)?;
            }
            (Type::Any, _) => {
                let type_id = r.varint() as u16;
                let end = r.length();
                let (message, to) = (self.tables.compact.known(type_id)?, self.tables.direct.known(type_id)?);
                t.bytes(&type_id.to_le_bytes());
                self.region(message, to, r.at, end, path, t)?;
            }
            (Type::Stream, _) => {}
            (Type::List { element, .. }, direct::Type::List(to)) => self.list(element, to, (at, end), path, t)?,
            (Type::Map { key, value, .. }, direct::Type::Map(to)) => self.map((key, value), to, (at, end), path, t)?,
            _ => return None,
        }
        Some(())
    }

    // Lists and maps. An item is the place of its value; for an entry, that of its key.

    /// Each item of a list with its place; `behind` gives the end of an item. Chunks mean nothing (K22).
    fn items(
        &self,
        at: usize,
        behind: &dyn Fn(usize, usize) -> usize,
        each: &mut dyn FnMut(usize, (usize, usize)) -> Option<()>,
    ) -> Option<()> {
        let (mut r, mut index) = (self.at(at), 0);
        loop {
            let count = r.varint();
            if count == 0 {
                return Some(());
            }
            let end = r.length();
            for _ in 0..count {
                let start = r.at;
                r.at = behind(start, end);
                each(index, (start, r.at))?;
                index += 1;
            }
            r.at = end;
        }
    }

    fn list(
        &self,
        element: &Type,
        to: &direct::Type,
        (at, _): (usize, usize),
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let behind = |at: usize, end: usize| self.behind(element, false, at, end);
        let lacks = |value: (usize, usize), path: &Path<'_>, heard: &mut Listener<'_>| {
            self.lacks(element, value, false, path, heard)
        };
        let start = t.at;
        let mut ends = None;
        match to {
            direct::Type::Inline(_) => {}
            direct::Type::Message(record) if record.is_record => {}
            _ => {
                let mut kept = 0;
                self.items(at, &behind, &mut |index, value| {
                    kept += usize::from(!lacks(value, &path.to(Step::Index(index)), &mut |_| ()));
                    Some(())
                })?;
                ends = index_of(kept, t);
            }
        }
        self.items(at, &behind, &mut |index, value| {
            let path = path.to(Step::Index(index));
            if t.leaves_out(|heard| lacks(value, &path, heard))? {
                return Some(());
            }
            match (element, to) {
                (_, direct::Type::Inline(to)) => {
                    let place = t.at;
                    t.zeros(to.size());
                    inline(element, to, &mut self.at(value.0), place, t)?;
                }
                (Type::Message(record), direct::Type::Message(to)) if to.is_record => {
                    if t.at == start {
                        t.bytes(&(to.block_len() as u16).to_le_bytes());
                    }
                    let mut r = self.at(value.0);
                    let end = r.length();
                    self.body(record, to, (r.at, end), t.at, &path, t)?;
                }
                _ => {
                    let tag = t.at;
                    t.zeros(usize::from(matches!(to, direct::Type::Union(_))));
                    self.place(element, to, value, (tag, start), &path, t)?;
                }
            }
            next_end(&mut ends, start, t);
            Some(())
        })
    }

    fn map(
        &self,
        (key, value): (&Type, &Type),
        to: &direct::Map,
        (at, _): (usize, usize),
        path: &Path<'_>,
        t: &mut Target<'_, '_>,
    ) -> Option<()> {
        let behind = |at: usize, end: usize| self.behind(value, false, self.behind(key, false, at, end), end);
        // Keys are numbers, texts and bytes: nothing in them is unknown.
        let lacks = |(at, end): (usize, usize), path: &Path<'_>, heard: &mut Listener<'_>| {
            self.lacks(value, (self.behind(key, false, at, end), end), false, path, heard)
        };
        let is_inline = matches!((&to.key, &to.value), (direct::Type::Inline(_), direct::Type::Inline(_)));
        let start = t.at;
        let mut ends = None;
        if !is_inline {
            let mut kept = 0;
            self.items(at, &behind, &mut |index, entry| {
                kept += usize::from(!lacks(entry, &path.to(Step::Value(index)), &mut |_| ()));
                Some(())
            })?;
            ends = index_of(kept, t);
        }
        self.items(at, &behind, &mut |index, entry| {
            let path = path.to(Step::Value(index));
            if t.leaves_out(|heard| lacks(entry, &path, heard))? {
                return Some(());
            }
            let base = t.at;
            if !is_inline || base == start {
                t.bytes(&(to.entry.len as u16).to_le_bytes());
            }
            let block = t.at;
            t.zeros(to.entry.len as usize);
            let middle = self.behind(key, false, entry.0, entry.1);
            self.place(key, &to.key, (entry.0, middle), (block, base), &path, t)?;
            end_of(&to.key, block, base, t);
            let place = block + to.entry.value_offset as usize;
            self.place(value, &to.value, (middle, entry.1), (place, base), &path, t)?;
            end_of(&to.value, place, base, t);
            next_end(&mut ends, start, t);
            Some(())
        })
    }
}

/// A payload after this padding, which an empty one does not have (A5).
fn padded<'t, 'j>(
    padding: usize,
    t: &mut Target<'t, 'j>,
    write: impl FnOnce(&mut Target<'t, 'j>) -> Option<()>,
) -> Option<()> {
    let before = t.at;
    t.zeros(padding);
    write(t)?;
    if t.at == before + padding {
        t.at = before;
    }
    Some(())
}

/// Takes the index of `count` elements (D36); gives the place of the first end.
fn index_of(count: usize, t: &mut Target<'_, '_>) -> Option<usize> {
    if count == 0 {
        return None;
    }
    t.bytes(&(count as u32).to_le_bytes());
    let first = t.at;
    t.zeros(4 * count);
    Some(first)
}

fn next_end(ends: &mut Option<usize>, start: usize, t: &mut Target<'_, '_>) {
    if let Some(place) = ends {
        t.end(*place, start);
        *place += 4;
    }
}

/// The end of a payload in the slot at `at`; nothing if the value is inline.
fn end_of(to: &direct::Type, at: usize, base: usize, t: &mut Target<'_, '_>) {
    if !matches!(to, direct::Type::Inline(_)) {
        t.end(at + usize::from(to.is_union()), base);
    }
}

/// An inline value, into zero bytes at `at`.
fn inline(ty: &Type, to: &direct::Inline, r: &mut At<'_>, at: usize, t: &mut Target<'_, '_>) -> Option<()> {
    match (ty, to) {
        (Type::Number(n) | Type::Closed(n, _), _) => number(*n, r, at, t),
        (Type::Bool, _) => t.put(at, r.take(1)),
        (Type::Plain(n), _) => t.put(at, r.take(*n as usize)),
        (Type::Text(_), _) => {
            let end = r.length();
            t.put(at, r.take(end - r.at));
        }
        (Type::Struct { fields }, direct::Inline::Struct(to, _)) => {
            for (ty, (offset, to)) in fields.iter().zip(*to) {
                inline(ty, to, r, at + *offset as usize, t)?;
            }
        }
        (Type::Array(ty, n), direct::Inline::Array(to, _)) => {
            for index in 0..*n as usize {
                inline(ty, to, r, at + index * to.size(), t)?;
            }
        }
        // Bytes are the same in both.
        (Type::Array(..), direct::Inline::Plain(n)) => t.put(at, r.take(*n as usize)),
        (Type::Union(union, _), direct::Inline::Storage(to, _)) => {
            let tag = r.byte();
            t.put(at, &[tag]);
            r.length();
            if let (Some(ty), Some(direct::Type::Inline(to))) = (union.known(tag)?, to.known(tag)?) {
                inline(ty, to, r, at + 1, t)?;
            }
        }
        _ => return None,
    }
    Some(())
}

fn number(n: Number, r: &mut At<'_>, at: usize, t: &mut Target<'_, '_>) {
    if !n.is_varint {
        return t.put(at, r.take(n.size));
    }
    let number = r.varint();
    let bits = if n.is_signed && number & 1 == 1 { !(number >> 1) } else { number >> u32::from(n.is_signed) };
    t.put(at, bits.to_le_bytes().get(..n.size).unwrap_or_default());
}

fn unknown(kind: Kind, at: usize, number: u16, path: &Path<'_>, heard: &mut Listener<'_>) -> bool {
    heard(&Unknown { kind, offset: at as u32, number, path: *path });
    true
}
