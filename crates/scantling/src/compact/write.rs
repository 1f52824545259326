//! Writing: parts with one check for a whole run, lengths filled in once they are known.
//!
//! ```text
//! 1. reserve a byte for the length    2. write the body    3. 21 bytes: fill it in; 128 or more: move the body by a byte first
//! ```
//!
//! A list reserves one to four bytes, according to the fewest bytes that its elements may take. Sizes are not computed first: each value
//! would be visited twice, at each level again. `write/sink.rs` has the destinations, `write/values.rs` writes values of the runtime's
//! types.

mod sink;
mod values;

#[cfg(feature = "alloc")]
pub use sink::CompactVec;
pub use sink::{CompactSink, CompactSlice};

use super::read::Shape;
use super::{AnyCompact, Part};
use crate::bounded::{Bounded, Varint};
#[cfg(feature = "alloc")]
use crate::encoding::{Encoded, Encoding};
use crate::error::WriteError;
use crate::limits::DEPTH_MAX;
#[cfg(feature = "alloc")]
use crate::value::any::AnyBuf;
use crate::written::fault;

/// Write the body of an `any`; `false`, and nothing is written, if the protocol does not have the type id.
#[derive(Debug)]
pub struct Bodies<S> {
    /// From its region in Direct, and whether that is known to be valid.
    pub direct: fn(&mut Writer<S>, u16, &[u8], bool) -> bool,
    /// From a body that was read.
    pub compact: fn(&mut Writer<S>, AnyCompact<'_>) -> bool,
}

impl<S> Clone for Bodies<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Bodies<S> {}

/// A sink, and the depth reached.
#[derive(Debug)]
pub struct Writer<S> {
    sink: S,
    /// Levels, and the [`fault`]s so far.
    depth: usize,
    any: Option<Bodies<S>>,
}

impl<S: CompactSink> Writer<S> {
    /// Takes a run of bounded parts. One check.
    #[inline(always)]
    pub fn run<T: Bounded>(&mut self, parts: &T) {
        self.sink.part(parts);
    }

    /// Takes one part of a field.
    #[inline(always)]
    pub fn part<T: Part>(&mut self, value: T) {
        self.sink.part(&value.to_wire());
    }

    /// Takes bytes as they are.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.sink.bytes(bytes);
    }

    /// Takes a length and the bytes.
    #[inline(always)]
    pub fn text(&mut self, bytes: &[u8]) {
        self.sink.text(bytes);
    }

    /// Takes a length and the bytes that `content` writes, `deeper` levels down.
    #[inline(always)]
    pub(super) fn filled(&mut self, deeper: usize, content: impl FnOnce(&mut Self)) {
        self.body(deeper, 0, content);
    }

    /// The same for content of at least `least` bytes.
    #[inline(always)]
    fn body(&mut self, deeper: usize, least: usize, content: impl FnOnce(&mut Self)) {
        let (start, reserved) = (self.sink.position(), reserved(least));
        self.reserve(reserved);
        self.deeper(deeper, content);
        self.fill(start, reserved);
    }

    /// Reserves one to eight bytes. One and two are written as parts: a copy would be a call.
    #[inline(always)]
    fn reserve(&mut self, bytes: usize) {
        match bytes {
            1 => self.sink.part(&0u8),
            2 => self.sink.part(&[0u8; 2]),
            _ => self.sink.bytes([0; 8].get(..bytes).unwrap_or_default()),
        }
    }

    /// Puts the length of the bytes written since into the `reserved` bytes at `start`.
    #[inline(always)]
    fn fill(&mut self, start: usize, reserved: usize) {
        let len = self.sink.position().wrapping_sub(start + reserved);
        self.number(start, reserved, len);
    }

    /// Puts a number into the `reserved` bytes at `start`.
    #[inline(always)]
    fn number(&mut self, start: usize, reserved: usize, number: usize) {
        if number < 0x80 && reserved == 1 {
            self.sink.set(start, number as u8);
        } else if (0x80..0x4000).contains(&number) && reserved == 2 {
            self.sink.set(start, number as u8 | 0x80);
            self.sink.set(start + 1, (number >> 7) as u8);
        } else {
            refill(&mut self.sink, start, reserved, number);
        }
    }

    /// Takes the bytes that `content` writes, some levels down.
    #[inline(always)]
    fn deeper(&mut self, levels: usize, content: impl FnOnce(&mut Self)) {
        self.depth += levels;
        if self.depth & fault::LEVELS > DEPTH_MAX {
            self.depth |= fault::TOO_DEEP;
        }
        content(self);
        self.depth -= levels;
    }

    /// The tag of a variant, and its payload with a length.
    #[inline(always)]
    pub fn variant<T: Write + ?Sized>(&mut self, tag: u8, payload: &T) {
        self.sink.part(&(tag, 0u8));
        let start = self.sink.position() - 1;
        self.deeper(usize::from(T::SHAPE.is_body()), |w| payload.content(w));
        self.fill(start, 1);
    }

    /// The same with the bytes that `content` writes.
    #[inline(always)]
    pub fn payload(&mut self, tag: u8, content: impl FnOnce(&mut Self)) {
        self.sink.part(&tag);
        self.filled(0, content);
    }

    /// A unit variant.
    #[inline(always)]
    pub fn unit(&mut self, tag: u8) {
        self.sink.part(&(tag, 0u8));
    }

    /// An unknown variant, as it was read from Compact.
    pub fn unknown(&mut self, tag: u8, bytes: &[u8]) {
        self.sink.part(&tag);
        self.text(bytes);
    }

    /// Takes bytes that a value keeps; those of Direct mean nothing here (K39).
    #[cfg(feature = "alloc")]
    pub fn kept(&mut self, bytes: &Encoded) {
        if bytes.encoding() != Encoding::Compact {
            self.refuse_variant();
        }
        self.bytes(bytes);
    }

    /// An unknown variant of an owned value.
    #[cfg(feature = "alloc")]
    pub fn kept_variant(&mut self, tag: u8, bytes: &Encoded) {
        self.payload(tag, |w| w.kept(bytes));
    }

    /// A variant that cannot be written in this encoding.
    #[cold]
    pub fn refuse_variant(&mut self) {
        self.depth |= fault::VARIANT;
    }

    /// A list (K22 to K25) in one chunk: `element` writes each.
    #[inline(always)]
    pub fn list<I: IntoIterator>(
        &mut self,
        levels: usize,
        least: usize,
        items: I,
        mut element: impl FnMut(&mut Self, I::Item),
    ) {
        let items = items.into_iter();
        self.chunk(levels, least, items.size_hint().0, |w| {
            let mut count = 0;
            for item in items {
                element(w, item);
                count += 1;
            }
            count
        });
    }

    /// A list of bounded parts in one chunk.
    #[inline(always)]
    pub fn values<T: Part>(&mut self, least: usize, items: impl IntoIterator<Item = T>) {
        let mut items = items.into_iter();
        let hint = items.size_hint().0;
        self.chunk(0, least, hint, |w| {
            let size = T::Wire::LEN_MAX;
            let mut count = 0;
            // Values of one size: one check for as many as the iterator promises.
            if T::Wire::LEN_MIN == size
                && size > 0
                && let Some(room) = w.sink.room(hint.saturating_mul(size))
            {
                for (place, item) in room.chunks_exact_mut(size).zip(items.by_ref()) {
                    count += usize::from(crate::bounded::write(&item.to_wire(), place).is_some());
                }
                w.sink.advance(count * size);
            }
            for item in items {
                w.part(item);
                count += 1;
            }
            count
        });
    }

    /// The one chunk of a list and the zero byte: `elements` writes about `hint` elements of `least` bytes or more, and gives their number.
    #[inline(always)]
    fn chunk(&mut self, levels: usize, least: usize, hint: usize, elements: impl FnOnce(&mut Self) -> usize) {
        let start = self.sink.position();
        let (for_count, for_length) = (reserved(hint), reserved(hint.saturating_mul(least)));
        self.reserve(for_count + for_length);
        let at = start + for_count;
        self.depth += levels;
        let count = elements(self);
        // An empty list is not too deep (K30).
        if count != 0 && self.depth & fault::LEVELS > DEPTH_MAX {
            self.depth |= fault::TOO_DEEP;
        }
        self.depth -= levels;
        if count == 0 {
            self.sink.rewind(start);
        } else {
            self.fill(at, for_length);
            self.number(start, for_count, count);
        }
        self.sink.part(&0u8);
    }

    /// An owned `any` (K21). For an unknown type id its bytes, if they are Compact.
    #[cfg(feature = "alloc")]
    pub fn any(&mut self, any: &AnyBuf) {
        let (type_id, region) = (any.type_id, &any.region);
        match region.encoding() {
            Encoding::Direct => self.any_with(type_id, |w| {
                let is_known = w.any.is_some_and(|bodies| (bodies.direct)(w, type_id, region, false));
                if !is_known {
                    w.refuse_variant();
                }
                is_known
            }),
            Encoding::Compact => AnyCompact::new(type_id, region).content(self),
        }
    }

    /// An `any` of a Direct frame that was validated under this protocol; with an unknown type id it means nothing here (K39).
    pub fn known_any(&mut self, type_id: u16, region: &[u8]) {
        self.any_with(type_id, |w| {
            let is_known = w.any.is_some_and(|bodies| (bodies.direct)(w, type_id, region, true));
            if !is_known {
                w.refuse_variant();
            }
            is_known
        });
    }

    /// `body` says whether the message is known: one that is not adds nothing to the depth, since its bytes may be anything (K28, K30).
    #[inline(always)]
    fn any_with(&mut self, type_id: u16, body: impl FnOnce(&mut Self) -> bool) {
        if type_id == 0 {
            self.depth |= fault::TYPE_ID;
        }
        self.part(type_id);
        let (start, reserved) = (self.sink.position(), reserved(0));
        self.reserve(reserved);
        self.depth += 1;
        if body(self) && self.depth & fault::LEVELS > DEPTH_MAX {
            self.depth |= fault::TOO_DEEP;
        }
        self.depth -= 1;
        self.fill(start, reserved);
    }

    #[cold]
    pub(super) fn refuse_order(&mut self) {
        self.depth |= fault::KEY_ORDER;
    }

    /// A part of the value is bytes that are not valid.
    #[cold]
    pub fn refuse_source(&mut self) {
        self.depth |= fault::SOURCE;
    }
}

/// Types that can be written in Compact.
pub trait Write {
    /// Its form in the frame.
    const SHAPE: Shape;
    /// The fewest bytes of an element, which decide how many bytes a list reserves for its length. Never more: a slice that is just
    /// long enough has no room for a reserved length that turns out too long.
    const LEAST: usize = 1;

    /// The value itself; a body or text without its length.
    fn content<S: CompactSink>(&self, w: &mut Writer<S>);

    /// A required field.
    #[inline(always)]
    fn write<S: CompactSink>(&self, w: &mut Writer<S>) {
        match Self::SHAPE {
            Shape::Inline | Shape::Slot => self.content(w),
            Shape::Text => w.filled(0, |w| self.content(w)),
            Shape::Record | Shape::Message => w.body(1, self.least(), |w| self.content(w)),
        }
    }

    /// An element of a list, where a body adds nothing to the depth.
    #[inline(always)]
    fn element<S: CompactSink>(&self, w: &mut Writer<S>) {
        if Self::SHAPE.is_body() {
            w.body(0, self.least(), |w| self.content(w));
        } else {
            self.write(w);
        }
    }

    /// A list of values in one chunk.
    #[inline(always)]
    fn list<S: CompactSink>(w: &mut Writer<S>, levels: usize, items: impl Iterator<Item = Self>)
    where
        Self: Sized,
    {
        w.list(levels, Self::LEAST, items, |w, item| item.element(w));
    }

    /// The fewest bytes of the value.
    #[inline(always)]
    fn least(&self) -> usize {
        Self::LEAST
    }
}

/// Writes one frame (K27): `root` writes its body.
#[inline(always)]
pub(crate) fn run<S: CompactSink>(
    sink: S,
    type_id: u16,
    least: usize,
    any: Option<Bodies<S>>,
    root: impl FnOnce(&mut Writer<S>),
) -> Result<usize, WriteError> {
    let mut w = Writer { sink, depth: 0, any };
    w.part(type_id);
    let start = w.sink.position();
    let reserved = reserved(least);
    w.reserve(reserved);
    root(&mut w);
    w.fill(start, reserved);
    w.sink.finish(w.depth & !fault::LEVELS)
}

/// The number of bytes reserved for the length of content of at least `least` bytes.
///
/// If it is too small, all the content is moved: 10,000 lines of a log were written in 25 ns each instead of 17.
#[inline(always)]
fn reserved(least: usize) -> usize {
    match least {
        ..0x80 => 1,
        0x80..0x4000 => 2,
        0x4000..0x20_0000 => 3,
        _ => 4,
    }
}

/// Puts a number in place of the `reserved` bytes at `start`, of which it takes fewer or more.
#[cold]
#[inline(never)]
fn refill<S: CompactSink>(sink: &mut S, start: usize, reserved: usize, number: usize) {
    let (bytes, used) = Varint(number as u32).to_bytes();
    sink.replace(start, reserved, bytes.get(..used).unwrap_or_default());
}
