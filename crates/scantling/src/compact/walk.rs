//! The walk over a frame by tables, in the order of its bytes: the first fault, or none (K34).
//!
//! Bytes that generated readers refuse are walked again here, so that readers need not know which rule was broken, nor where. The
//! modes are walks too: they demand more than reading needs. One function per section of `spec/compact.md`.

use super::table::{Field, Message, Number, Protocol, Segment, Type, Union};
use crate::error::{Invalid, Kind};
use crate::limits::{DEPTH_MAX, FRAME_MAX};
use crate::mode::Mode;
use crate::path::{Path, Step};
use crate::stream::CHUNK;

/// The size of a length or count that is written before it is known (K23).
pub(super) const PADDED: usize = 3;

/// Walks a frame. Gives its type id, and the start of the root's body; `None` if the protocol does not declare the type id.
///
/// O(bytes); allocates nothing.
///
/// # Errors
/// The first fault.
#[cold]
#[inline(never)]
pub fn frame(frame: &[u8], protocol: &'static Protocol, mode: Mode) -> Result<(u16, usize), Invalid> {
    root(frame, protocol, mode, ())
}

/// Walks a frame, and passes its place to `path`.
pub(crate) fn root(
    frame: &[u8],
    protocol: &'static Protocol,
    mode: Mode,
    path: impl Path,
) -> Result<(u16, usize), Invalid> {
    let mut walk = Walk { bytes: frame, at: 0, mode, protocol: Some(protocol), path };
    let (type_id, length) = match walk.header() {
        Err(fault) if fault.kind == Kind::Short => return Err(Invalid::new(Kind::FrameLength, 0)),
        header => header?,
    };
    if length != (frame.len() - walk.at) as u128 || frame.len() > FRAME_MAX {
        return Err(Invalid::new(Kind::FrameLength, 0));
    }
    let start = walk.at;
    match walk.message(type_id) {
        Some(root) => path.step(Step::Root(type_id), || walk.body(root, frame.len(), 0))?,
        None if type_id == 0 || mode >= Mode::Known => return Err(Invalid::new(Kind::TypeId, 0)),
        None => {}
    }
    Ok((type_id, start))
}

/// The end of a value of `ty` that starts at `at`, in the range that ends at `end`, or its first fault; an `any` may hold anything.
#[cold]
#[inline(never)]
pub(crate) fn value(
    frame: &[u8],
    at: usize,
    end: usize,
    depth: usize,
    ty: &Type,
    may_be_zero: bool,
) -> Result<usize, Invalid> {
    let mut walk = Walk { bytes: frame, at, mode: Mode::Compatible, protocol: None, path: () };
    walk.value(ty, may_be_zero, end, depth)?;
    Ok(walk.at)
}

/// The first fault of a body.
#[cold]
#[inline(never)]
pub(super) fn body(frame: &[u8], at: usize, end: usize, depth: usize, message: &Message) -> Result<(), Invalid> {
    Walk { bytes: frame, at, mode: Mode::Compatible, protocol: None, path: () }.body(message, end, depth)
}

/// The first part of the message of an `any` that has no owned value.
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
pub(super) fn message(
    frame: &[u8],
    at: usize,
    end: usize,
    depth: usize,
    protocol: &'static Protocol,
    type_id: u16,
) -> Result<(), Invalid> {
    let mut walk = Walk { bytes: frame, at, mode: Mode::Valued, protocol: Some(protocol), path: () };
    protocol.root(type_id).map_or(Ok(()), |root| walk.body(root, end, depth))
}

/// The first fault of a CHUNK frame that a reader refused: of its head, or of its elements (W13, W15).
#[cold]
#[inline(never)]
#[must_use]
pub fn chunk(frame: &[u8], list: &Type, protocol: &'static Protocol) -> Invalid {
    let mut walk = Walk { bytes: frame, at: 0, mode: Mode::Compatible, protocol: Some(protocol), path: () };
    walk.chunk(list).err().unwrap_or(Invalid::new(Kind::FrameLength, 0))
}

struct Walk<'a, P> {
    bytes: &'a [u8],
    at: usize,
    mode: Mode,
    protocol: Option<&'static Protocol>,
    /// Receives the place of the walk.
    path: P,
}

/// A key as it compares (D67).
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key<'a> {
    Number(u128),
    Bytes(&'a [u8]),
}

impl<'a, P: Path> Walk<'a, P> {
    // Section 1: items. `stop` is the end of the range; `at` is the offset of an error.

    fn invalid(&self, kind: Kind, at: usize) -> Invalid {
        // Fits: frames are shorter than 2^31, and longer input is refused at 0.
        Invalid::new(kind, u32::try_from(at).unwrap_or(u32::MAX))
    }

    fn need(&self, holds: bool, kind: Kind, at: usize) -> Result<(), Invalid> {
        if holds { Ok(()) } else { Err(self.invalid(kind, at)) }
    }

    fn take(&mut self, len: usize, stop: usize, item: usize) -> Result<&'a [u8], Invalid> {
        self.need(len <= stop - self.at, Kind::Short, item)?;
        let taken = self.bytes.get(self.at..self.at + len).unwrap_or_default();
        self.at += len;
        Ok(taken)
    }

    fn byte(&mut self, stop: usize) -> Result<u8, Invalid> {
        self.take(1, stop, self.at).map(|byte| byte.first().copied().unwrap_or_default())
    }

    // Section 2: numbers.

    /// A number of `size` bytes, and whether it is minimal.
    fn groups(&mut self, size: usize, stop: usize) -> Result<(u128, bool), Invalid> {
        let start = self.at;
        let mut number = 0u128;
        for index in 0..(8 * size).div_ceil(7) {
            let byte = self.take(1, stop, start)?.first().copied().unwrap_or_default();
            let shift = 7 * index as u32;
            let group = u128::from(byte & 0x7F);
            // The bits beyond the type, or beyond 128 bits.
            let lost = if shift > 121 { group >> (128 - shift) } else { 0 };
            number |= group << shift;
            if byte < 0x80 {
                let fits = lost == 0 && (size == 16 || number >> (8 * size) == 0);
                self.need(fits, Kind::Varint, start)?;
                return Ok((number, byte != 0 || index == 0));
            }
        }
        Err(self.invalid(Kind::Varint, start))
    }

    fn varint(&mut self, size: usize, stop: usize) -> Result<u128, Invalid> {
        let start = self.at;
        let (number, is_minimal) = self.groups(size, stop)?;
        self.need(is_minimal, Kind::Varint, start)?;
        Ok(number)
    }

    /// A length; gives the end of the range that it counts.
    fn length(&mut self, stop: usize) -> Result<usize, Invalid> {
        let start = self.at;
        let length = self.varint(4, stop)?;
        self.need(length <= (stop - self.at) as u128, Kind::Short, start)?;
        Ok(self.at + length as usize)
    }

    fn number(&mut self, n: Number, stop: usize) -> Result<u128, Invalid> {
        let sign = 1u128 << (8 * n.size - 1);
        if !n.is_varint {
            let bytes = self.take(n.size, stop, self.at)?;
            let number = bytes.iter().rev().fold(0, |number, byte| number << 8 | u128::from(*byte));
            // With the sign bit flipped, two's complement compares as unsigned.
            return Ok(if n.is_signed { number ^ sign } else { number });
        }
        let number = self.varint(n.size, stop)?;
        Ok(match (n.is_signed, number & 1) {
            (false, _) => number,
            (true, 0) => sign | number >> 1,
            (true, _) => (sign - 1) ^ (number >> 1),
        })
    }

    // Section 3: inline types.

    fn closed(&mut self, n: Number, numbers: &[u64], stop: usize) -> Result<u128, Invalid> {
        let start = self.at;
        let number = self.number(n, stop)?;
        self.need(numbers.contains(&n.bits(number)), Kind::EnumValue, start)?;
        Ok(number)
    }

    fn str_n(&mut self, max: usize, stop: usize) -> Result<&'a [u8], Invalid> {
        let start = self.at;
        let end = self.length(stop)?;
        let text = self.take(end - self.at, stop, start)?;
        self.need(text.len() <= max && !text.contains(&0), Kind::StrLength, start)?;
        self.need(core::str::from_utf8(text).is_ok(), Kind::Utf8, start)?;
        Ok(text)
    }

    // Section 4: bodies.

    fn body(&mut self, message: &Message, stop: usize, depth: usize) -> Result<(), Invalid> {
        self.need(depth <= DEPTH_MAX, Kind::Depth, self.at)?;
        let mut before = 0;
        for (index, segment) in message.segments.iter().enumerate() {
            if index > 0 && self.at == stop {
                return self.need(self.mode < Mode::Exact, Kind::BodyEnd, self.at);
            }
            self.segment(segment, before, stop, depth)?;
            before += segment.fields.len();
        }
        self.need(self.at == stop || self.mode < Mode::Current, Kind::BodyEnd, self.at)?;
        self.at = stop;
        Ok(())
    }

    /// A body whose end is known: later bytes do not depend on it.
    fn whole(&mut self, message: &Message, stop: usize, depth: usize) -> Result<(), Invalid> {
        let path = self.path;
        path.pass(self.body(message, stop, depth))?;
        self.at = stop;
        Ok(())
    }

    /// A segment, and the number of fields in the segments before it.
    fn segment(&mut self, segment: &Segment, before: usize, stop: usize, depth: usize) -> Result<(), Invalid> {
        // A first segment without fields is one zero byte, as if it had spare bits alone (K14).
        let len = if segment.fields.is_empty() { 1 } else { segment.bits.div_ceil(8) };
        let presence = self.take(len, stop, self.at)?;
        let used = segment.bits % 8;
        if let Some(last) = presence.last()
            && (used != 0 || segment.fields.is_empty())
        {
            self.need(last >> used == 0, Kind::SpareBits, self.at - 1)?;
        }
        let path = self.path;
        for (index, field) in segment.fields.iter().enumerate() {
            let is_present =
                field.bit.is_none_or(|bit| presence.get(bit / 8).is_some_and(|byte| byte >> (bit % 8) & 1 != 0));
            path.step(Step::field(before + index), || self.field(field, is_present, stop, depth))?;
        }
        Ok(())
    }

    fn field(&mut self, field: &Field, is_present: bool, stop: usize, depth: usize) -> Result<(), Invalid> {
        let (start, mode) = (self.at, self.mode);
        if is_present {
            // A retired field has no value, so nothing in it is newer (D70).
            if mode == Mode::Current && field.retired.is_some() {
                self.mode = Mode::Compatible;
            }
            self.value(&field.ty, field.may_be_zero, stop, depth)?;
            self.mode = mode;
        }
        if let (Some(written), true) = (field.retired, self.mode >= Mode::Exact) {
            let is_written = self.bytes.get(start..self.at) == Some(written);
            self.need(is_written, Kind::RetiredValue, start)?;
        }
        Ok(())
    }

    // Section 5: fields with a length.

    fn value(&mut self, ty: &Type, may_be_zero: bool, stop: usize, depth: usize) -> Result<(), Invalid> {
        let (start, path) = (self.at, self.path);
        match ty {
            Type::Number(n) => {
                let number = self.number(*n, stop)?;
                let is_declared = self.mode != Mode::Current || n.declared.has(n.bits(number));
                self.need(is_declared, Kind::EnumValue, start)
            }
            Type::Closed(n, numbers) => self.closed(*n, numbers, stop).map(|_| ()),
            Type::Bool => {
                let byte = self.byte(stop)?;
                self.need(byte <= 1, Kind::Bool, start)
            }
            Type::Plain(n) => self.take(*n as usize, stop, start).map(|_| ()),
            Type::Text(n) => self.str_n(*n as usize, stop).map(|_| ()),
            Type::Struct { fields } => fields
                .iter()
                .enumerate()
                .try_for_each(|(i, ty)| path.step(Step::field(i), || self.value(ty, false, stop, depth))),
            Type::Array(ty, n) => {
                (0..*n).try_for_each(|i| path.step(Step::Index(i), || self.value(ty, false, stop, depth)))
            }
            Type::String | Type::Bytes => self.string_or_bytes(ty, stop).map(|_| ()),
            Type::List { element, is_indexed } => {
                self.list(*is_indexed, element.least(), stop, depth, |walk, index, end, depth| {
                    path.step(Step::index(index), || match element {
                        // Adds nothing to the depth (K29).
                        Type::Message(message) => walk.record_or_message(message, false, end, depth),
                        _ => walk.value(element, false, end, depth),
                    })
                })
            }
            Type::Map { key, value, is_indexed } => {
                let mut before = None;
                self.list(*is_indexed, key.least() + value.least(), stop, depth, |walk, index, end, depth| {
                    path.step(Step::key(index), || {
                        let start = walk.at;
                        let next = Some(walk.key(key, end)?);
                        walk.need(before < next, Kind::KeyOrder, start)?;
                        before = next;
                        Ok(())
                    })?;
                    path.step(Step::value(index), || walk.value(value, false, end, depth))
                })
            }
            Type::Any => self.any(may_be_zero, stop, depth + 1),
            Type::Stream => {
                let count = self.padded(1, stop)?;
                self.need(count == 0, Kind::Stream, start)
            }
            Type::Message(message) => self.record_or_message(message, may_be_zero, stop, depth + 1),
            Type::Union(union, is_stored) => self.union(union, *is_stored, may_be_zero, stop, depth),
        }
    }

    fn utf8(&self, bytes: &[u8], at: usize) -> Result<(), Invalid> {
        self.need(core::str::from_utf8(bytes).is_ok(), Kind::Utf8, at)
    }

    fn string_or_bytes(&mut self, ty: &Type, stop: usize) -> Result<&'a [u8], Invalid> {
        let start = self.at;
        let end = self.length(stop)?;
        let bytes = self.take(end - self.at, stop, start)?;
        if matches!(ty, Type::String) {
            self.utf8(bytes, start)?;
        }
        Ok(bytes)
    }

    fn record_or_message(&mut self, ty: &Message, may_be_zero: bool, stop: usize, depth: usize) -> Result<(), Invalid> {
        let start = self.at;
        let end = self.length(stop)?;
        if end == self.at {
            return self.need(may_be_zero, Kind::RequiredAbsent, start);
        }
        self.whole(ty, end, depth)
    }

    fn union(
        &mut self,
        ty: &Union,
        is_stored: bool,
        may_be_zero: bool,
        stop: usize,
        depth: usize,
    ) -> Result<(), Invalid> {
        let start = self.at;
        let tag = self.byte(stop)?;
        if tag == 0 {
            return self.need(may_be_zero, Kind::RequiredAbsent, start);
        }
        let variant = if self.mode.knows_retired() { ty.known(tag) } else { ty.variant(tag) };
        let demanded = if is_stored { Mode::Valued } else { Mode::Known };
        self.need(variant.is_some() || self.mode < demanded, Kind::UnknownTag, start)?;
        let end = self.length(stop)?;
        match variant {
            None => self.at = end,
            Some(None) => {}
            Some(Some(ty)) => {
                let path = self.path;
                path.step(Step::Part(tag.into()), || self.payload(ty, end, depth))?;
            }
        }
        self.need(self.at == end, Kind::VariantLength, self.at)
    }

    fn message(&self, type_id: u16) -> Option<&'static Message> {
        self.protocol.and_then(|p| if self.mode.knows_retired() { p.known(type_id) } else { p.root(type_id) })
    }

    /// The payload of a variant, which ends at `end`; its content has no length of its own (K20).
    fn payload(&mut self, ty: &Type, end: usize, depth: usize) -> Result<(), Invalid> {
        match ty {
            Type::String => {
                let start = self.at;
                let bytes = self.take(end - start, end, start)?;
                self.utf8(bytes, start)
            }
            Type::Bytes => {
                self.at = end;
                Ok(())
            }
            Type::Message(message) => self.whole(message, end, depth + 1),
            ty => self.value(ty, false, end, depth),
        }
    }

    fn any(&mut self, may_be_zero: bool, stop: usize, depth: usize) -> Result<(), Invalid> {
        let start = self.at;
        let type_id = self.varint(2, stop)? as u16;
        if type_id == 0 {
            return self.need(may_be_zero, Kind::RequiredAbsent, start);
        }
        let message = self.message(type_id);
        self.need(message.is_some() || self.mode < Mode::Known, Kind::TypeId, start)?;
        let end = self.length(stop)?;
        match message {
            Some(message) => {
                let path = self.path;
                path.step(Step::Root(type_id), || self.whole(message, end, depth))
            }
            None => {
                self.at = end;
                Ok(())
            }
        }
    }

    // Section 6: lists and maps.

    fn list(
        &mut self,
        is_indexed: bool,
        least: usize,
        stop: usize,
        depth: usize,
        mut element: impl FnMut(&mut Self, usize, usize, usize) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        let (start, path) = (self.at, self.path);
        let depth = depth + usize::from(is_indexed);
        let mut is_first = true;
        let mut before = 0;
        loop {
            let count_at = self.at;
            let count = self.padded(1, stop)?;
            if count == 0 {
                return Ok(());
            }
            self.need(is_first || self.mode < Mode::Canonical, Kind::NotCanonical, count_at)?;
            self.need(depth <= DEPTH_MAX, Kind::Depth, start)?;
            let length_at = self.at;
            let length = self.padded(0, stop)?;
            self.need(length <= (stop - self.at) as u128, Kind::Short, length_at)?;
            self.need(count * least as u128 <= length, Kind::Count, count_at)?;
            let end = self.at + length as usize;
            // Fits: fewer than the chunk has bytes.
            let count = count as usize;
            let mut chunk = || {
                (before..before + count).try_for_each(|index| element(self, index, end, depth))?;
                self.need(self.at == end, Kind::ListTail, self.at)
            };
            path.pass(chunk())?;
            self.at = end;
            before += count;
            is_first = false;
        }
    }

    /// A number of a chunk's header; a number below `lowest` must not be padded (K23).
    fn padded(&mut self, lowest: u128, stop: usize) -> Result<u128, Invalid> {
        let start = self.at;
        let (number, is_minimal) = self.groups(4, stop)?;
        let is_padded = self.at - start == PADDED && number >= lowest;
        self.need(is_minimal || is_padded, Kind::Varint, start)?;
        self.need(is_minimal || self.mode < Mode::Canonical, Kind::NotCanonical, start)?;
        Ok(number)
    }

    fn key(&mut self, ty: &Type, stop: usize) -> Result<Key<'a>, Invalid> {
        match ty {
            Type::Number(n) => {
                let start = self.at;
                let number = self.number(*n, stop)?;
                let is_declared = self.mode != Mode::Current || n.declared.has(n.bits(number));
                self.need(is_declared, Kind::EnumValue, start)?;
                Ok(Key::Number(number))
            }
            Type::Closed(n, numbers) => self.closed(*n, numbers, stop).map(Key::Number),
            Type::Text(n) => self.str_n(*n as usize, stop).map(Key::Bytes),
            Type::String | Type::Bytes => self.string_or_bytes(ty, stop).map(Key::Bytes),
            _ => {
                // Bytes of one size, or a bool: they compare as they are.
                let start = self.at;
                self.value(ty, false, stop, 0)?;
                Ok(Key::Bytes(self.bytes.get(start..self.at).unwrap_or_default()))
            }
        }
    }

    // Section 7: frames.

    fn chunk(&mut self, list: &Type) -> Result<(), Invalid> {
        let given = self.bytes.len();
        let (type_id, length) = self.header().map_err(|fault| match fault.kind {
            Kind::Short => Invalid::new(Kind::FrameLength, 0),
            _ => fault,
        })?;
        self.need(length == (given - self.at) as u128 && given <= FRAME_MAX, Kind::FrameLength, 0)?;
        self.need(type_id == CHUNK, Kind::TypeId, 0)?;
        self.varint(4, given)?;
        self.varint(4, given)?;
        self.value(list, false, given, 0)?;
        self.need(self.at == given, Kind::ListTail, self.at)
    }

    fn header(&mut self) -> Result<(u16, u128), Invalid> {
        let given = self.bytes.len();
        Ok((self.varint(2, given)? as u16, self.varint(4, given)?))
    }
}
