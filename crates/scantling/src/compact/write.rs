//! Writing: parts with one check for a whole run, lengths filled in once they are known.
//!
//! ```text
//! 1. leave a byte for the length    2. write the body    3. 21 bytes: fill it in; 128 or more: move the body by a byte first
//! ```
//!
//! A list leaves as many bytes as the least that its elements may take suggests, one to four. Sizes are not computed first: each value would be
//! looked at twice, at each level again.

use super::read::{Nested, Shape, Values};
use super::{Any, Items, List, Part, Read};
#[cfg(feature = "alloc")]
use crate::any::AnyBuf;
use crate::bounded::{Bounded, PART_MAX, Varint};
#[cfg(feature = "alloc")]
use crate::encoding::{Encoded, Encoding};
use crate::error::WriteError;
use crate::prim::Inline;
use crate::scalar::Array;
use crate::sink::{Output, refused, short};
use crate::text::Str;
use crate::write::{DEPTH_MAX, FRAME_MAX, Written, fault};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// Takes the bytes of one frame, in order; what was taken may be changed and moved until the frame ends.
pub trait Sink: Sized {
    /// Bytes taken so far.
    fn position(&self) -> usize;

    /// Takes the value's bytes. One check.
    fn part<T: Bounded>(&mut self, value: &T);

    /// Takes the length of a text or bytes, and these. One check where there are at most eight.
    fn text(&mut self, bytes: &[u8]);

    /// Takes bytes.
    fn bytes(&mut self, bytes: &[u8]);

    /// Room for `len` bytes behind those that were taken, if there is so much. What is written there is taken by [`advance`](Self::advance).
    fn room(&mut self, len: usize) -> Option<&mut [u8]>;

    /// Takes `len` bytes of the room, which have been written.
    fn advance(&mut self, len: usize);

    /// Writes over the byte at `at`.
    fn set(&mut self, at: usize, byte: u8);

    /// Puts `bytes` in place of the `reserved` ones at `at`, and moves what is behind them.
    fn replace(&mut self, at: usize, reserved: usize, bytes: &[u8]);

    /// Goes back to `at`, as if nothing had been taken since.
    fn rewind(&mut self, at: usize);

    /// The frame is complete, but for what may be wrong with it: 0 if nothing is.
    ///
    /// # Errors
    /// [`WriteError`]; then nothing of it remains in a `Vec`.
    fn finish(self, faults: usize) -> Result<usize, WriteError>;
}

/// Writes into a slice, from its start. Where that is too short, the position runs on, so that the error says what is needed.
#[derive(Debug)]
pub struct SliceSink<'b> {
    bytes: &'b mut [u8],
    at: usize,
}

impl<'b> SliceSink<'b> {
    pub(crate) fn new(bytes: &'b mut [u8]) -> Self {
        Self { bytes, at: 0 }
    }
}

/// Appends to a `Vec`, whose bytes behind the position are room that is initialised.
#[cfg(feature = "alloc")]
#[derive(Debug)]
pub struct VecSink<'b> {
    out: &'b mut Vec<u8>,
    start: usize,
    at: usize,
}

#[cfg(feature = "alloc")]
impl<'b> VecSink<'b> {
    pub(crate) fn new(out: &'b mut Vec<u8>) -> Self {
        let start = out.len();
        Self { out, start, at: start }
    }

    /// Makes room for `len` bytes.
    #[inline(always)]
    fn ensure(&mut self, len: usize) {
        if self.out.len() - self.at < len {
            self.grow(len);
        }
    }

    /// At least as much again as was written; what the `Vec` has is taken first.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, len: usize) {
        let wanted = self.at + len.max(self.at - self.start).max(64);
        self.out.reserve(wanted - self.out.len());
        self.out.resize(wanted, 0);
    }
}

/// The steps that are the same for both; `$room` makes room where there can be more.
macro_rules! sink {
    ($($room:ident)?) => {
        #[inline(always)]
        fn part<T: Bounded>(&mut self, value: &T) {
            $(self.$room(T::LEN_MAX);)?
            let (all, at) = self.all();
            // Cut to the longest value, so that nothing is compiled for shorter room but the call.
            match all.get_mut(*at..).and_then(|rest| rest.get_mut(..T::LEN_MAX)) {
                Some(room) => *at += crate::bounded::write(value, room).unwrap_or_default(),
                None => near_the_end(self, value),
            }
        }

        #[inline(always)]
        fn text(&mut self, bytes: &[u8]) {
            $(self.$room(9);)?
            let (all, at) = self.all();
            if bytes.len() <= 8
                && let Some(front) = all.get_mut(*at..).and_then(|rest| rest.first_chunk_mut::<9>())
            {
                front[0] = bytes.len() as u8;
                front[1..].copy_from_slice(&short(bytes).to_le_bytes());
                *at += 1 + bytes.len();
            } else {
                longer(self, bytes);
            }
        }

        #[inline]
        fn bytes(&mut self, bytes: &[u8]) {
            $(self.$room(bytes.len());)?
            let (all, at) = self.all();
            if let Some(front) = all.get_mut(*at..).and_then(|rest| rest.get_mut(..bytes.len())) {
                front.copy_from_slice(bytes);
            }
            *at += bytes.len();
        }

        #[inline(always)]
        fn room(&mut self, len: usize) -> Option<&mut [u8]> {
            $(self.$room(len);)?
            let (all, at) = self.all();
            all.get_mut(*at..)?.get_mut(..len)
        }

        #[inline(always)]
        fn advance(&mut self, len: usize) {
            self.at += len;
        }

        #[inline(always)]
        fn set(&mut self, place: usize, byte: u8) {
            let (all, _) = self.all();
            if let Some(place) = all.get_mut(place) {
                *place = byte;
            }
        }

        #[inline(always)]
        fn rewind(&mut self, place: usize) {
            self.at = place;
        }

        #[cold]
        #[inline(never)]
        fn replace(&mut self, place: usize, reserved: usize, bytes: &[u8]) {
            $(self.$room(bytes.len());)?
            let (all, at) = self.all();
            let (from, to) = (place + reserved, place + bytes.len());
            let mut end = (*at - from) + to;
            if *at > all.len() {
                // Bytes were lost, if only because an iterator had promised more elements: that it would fit now must not hide it.
                end = end.max(all.len() + 1);
            }
            if let Some(used) = all.get_mut(..end.max(*at)) {
                // Lists of many elements leave as many bytes as are needed.
                if from != to {
                    used.copy_within(from..*at, to);
                }
                if let Some(front) = used.get_mut(place..to) {
                    front.copy_from_slice(bytes);
                }
            }
            *at = end;
        }
    };
}

// What is rare is a call: inlined it was half of the machine code.

/// Takes a value where there may be less room than the longest takes.
#[cold]
#[inline(never)]
fn near_the_end<S: Sink, T: Bounded>(sink: &mut S, value: &T) {
    let mut bytes = [0; PART_MAX];
    let len = crate::bounded::write(value, &mut bytes).unwrap_or_default();
    sink.bytes(bytes.get(..len).unwrap_or_default());
}

/// Takes the length of a text, and a text of more than eight bytes, or near the end.
#[inline(never)]
fn longer<S: Sink>(sink: &mut S, bytes: &[u8]) {
    if bytes.len() < 0x80
        && let Some([length, room @ ..]) = sink.room(1 + bytes.len())
    {
        *length = bytes.len() as u8;
        copy(room, bytes);
        return sink.advance(1 + bytes.len());
    }
    sink.part(&Varint(bytes.len() as u32));
    sink.bytes(bytes);
}

/// Copies bytes into as many. Of 8 to 32 by two loads and stores that overlap as far as they must: a call of `memcpy` takes longer.
#[inline(always)]
fn copy(to: &mut [u8], from: &[u8]) {
    fn ends<const N: usize>(to: &mut [u8], from: &[u8]) -> Option<()> {
        let (first, last) = (*from.first_chunk::<N>()?, *from.last_chunk::<N>()?);
        *to.first_chunk_mut::<N>()? = first;
        *to.last_chunk_mut::<N>()? = last;
        Some(())
    }
    let done = match from.len() {
        8..=16 => ends::<8>(to, from),
        17..=32 => ends::<16>(to, from),
        _ => None,
    };
    if done.is_none() {
        to.copy_from_slice(from);
    }
}

/// Bytes that are left for the length of what takes `least` bytes at least.
///
/// One too few, and all of it is moved: 10,000 lines of a log were written in 25 ns each instead of 17.
#[inline(always)]
fn reserved(least: usize) -> usize {
    match least {
        ..0x80 => 1,
        0x80..0x4000 => 2,
        0x4000..0x20_0000 => 3,
        _ => 4,
    }
}

/// Puts a number in place of the `reserved` bytes at `start`, which are not as many as it takes.
#[cold]
#[inline(never)]
fn refill<S: Sink>(sink: &mut S, start: usize, reserved: usize, number: usize) {
    let (bytes, used) = Varint(number as u32).to_bytes();
    sink.replace(start, reserved, bytes.get(..used).unwrap_or_default());
}

impl SliceSink<'_> {
    #[inline(always)]
    fn all(&mut self) -> (&mut [u8], &mut usize) {
        (self.bytes, &mut self.at)
    }
}

impl Sink for SliceSink<'_> {
    #[inline(always)]
    fn position(&self) -> usize {
        self.at
    }

    sink!();

    #[inline(always)]
    fn finish(self, faults: usize) -> Result<usize, WriteError> {
        if faults != 0 || self.at > FRAME_MAX.min(self.bytes.len()) {
            return Err(refused(Written { position: self.at, faults }));
        }
        Ok(self.at)
    }
}

#[cfg(feature = "alloc")]
impl VecSink<'_> {
    #[inline(always)]
    fn all(&mut self) -> (&mut [u8], &mut usize) {
        (self.out, &mut self.at)
    }
}

#[cfg(feature = "alloc")]
impl Sink for VecSink<'_> {
    #[inline(always)]
    fn position(&self) -> usize {
        self.at
    }

    sink!(ensure);

    #[inline]
    fn finish(self, faults: usize) -> Result<usize, WriteError> {
        let len = self.at - self.start;
        if faults != 0 || len > FRAME_MAX {
            self.out.truncate(self.start);
            return Err(refused(Written { position: len, faults }));
        }
        self.out.truncate(self.at);
        Ok(len)
    }
}

/// Write the body of an `any`; `false`, and nothing is written, if the protocol does not have the type id.
#[derive(Debug)]
pub struct Bodies<S> {
    /// From its region in Direct; and whether that is known to be valid.
    pub direct: fn(&mut Writer<S>, u16, &[u8], bool) -> bool,
    /// From what was read.
    pub compact: fn(&mut Writer<S>, Any<'_>) -> bool,
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

impl<S: Sink> Writer<S> {
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

    /// Takes a length and so many bytes.
    #[inline(always)]
    pub fn text(&mut self, bytes: &[u8]) {
        self.sink.text(bytes);
    }

    /// Takes a length and what `content` writes, `deeper` levels down.
    #[inline(always)]
    pub(super) fn filled(&mut self, deeper: usize, content: impl FnOnce(&mut Self)) {
        let start = self.sink.position();
        self.reserve(1);
        self.deeper(deeper, content);
        self.fill(start, 1);
    }

    /// Leaves one to four bytes. Not a copy of a part of two bytes, which would be a call.
    #[inline(always)]
    fn reserve(&mut self, bytes: usize) {
        match bytes {
            1 => self.sink.part(&0u8),
            2 => self.sink.part(&[0u8; 2]),
            _ => self.sink.bytes([0; 4].get(..bytes).unwrap_or_default()),
        }
    }

    /// Puts the length of what was written since into the `reserved` bytes at `start`.
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

    /// What `content` writes, some levels down.
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

    /// The same with what `content` writes.
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

    /// A variant that this schema does not know, as it was read from Compact.
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

    /// The variant of an owned value that this schema does not know.
    #[cfg(feature = "alloc")]
    pub fn kept_variant(&mut self, tag: u8, bytes: &Encoded) {
        self.payload(tag, |w| w.kept(bytes));
    }

    /// A variant that has no bytes in this encoding.
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
            // Values of one size: one check for as many as the iterator says that there are.
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

    /// The one chunk of a list and what ends it: `elements` writes `hint` of `least` bytes or more, and gives their number.
    #[inline(always)]
    fn chunk(&mut self, levels: usize, least: usize, hint: usize, elements: impl FnOnce(&mut Self) -> usize) {
        let start = self.sink.position();
        let (for_count, for_length) = (reserved(hint), reserved(hint.saturating_mul(least)));
        self.reserve(for_count);
        let at = self.sink.position();
        self.reserve(for_length);
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

    /// An owned `any` (K21). Of a type id that the protocol does not have, its bytes, if they are of Compact.
    #[cfg(feature = "alloc")]
    pub fn any(&mut self, any: &AnyBuf) {
        let (type_id, region) = (any.type_id, &any.region);
        match region.encoding() {
            Encoding::Direct => self.any_with(type_id, |w| {
                if !w.any.is_some_and(|bodies| (bodies.direct)(w, type_id, region, false)) {
                    w.refuse_variant();
                }
            }),
            Encoding::Compact => Any::new(type_id, region).content(self),
        }
    }

    /// An `any` of a Direct frame that was validated under this protocol: of an unknown type id it means nothing here (K39).
    pub fn known_any(&mut self, type_id: u16, region: &[u8]) {
        self.any_with(type_id, |w| {
            if !w.any.is_some_and(|bodies| (bodies.direct)(w, type_id, region, true)) {
                w.refuse_variant();
            }
        });
    }

    #[inline(always)]
    fn any_with(&mut self, type_id: u16, body: impl FnOnce(&mut Self)) {
        if type_id == 0 {
            self.depth |= fault::TYPE_ID;
        }
        self.part(type_id);
        self.filled(1, body);
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

/// Writes one frame (K27): `root` writes its body. Gives the frame's length.
///
/// # Errors
/// [`WriteError`] if the slice, the frame limit or the depth limit is exceeded, or the value has no bytes.
#[inline(always)]
pub fn frame<O: Output>(
    out: O,
    type_id: u16,
    least: usize,
    any: Option<Bodies<O::Compact>>,
    root: impl FnOnce(&mut Writer<O::Compact>),
) -> Result<usize, WriteError> {
    let mut w = Writer { sink: out.compact(), depth: 0, any };
    w.part(type_id);
    let start = w.sink.position();
    let reserved = reserved(least);
    w.reserve(reserved);
    root(&mut w);
    w.fill(start, reserved);
    w.sink.finish(w.depth & !fault::LEVELS)
}

/// What can be written in Compact.
pub trait Write {
    /// How it stands in the frame.
    const SHAPE: Shape;
    /// Bytes that an element takes at least: how much room a list leaves for its length goes by it. Never more: a slice that is just
    /// long enough has no room for a length that turns out shorter.
    const LEAST: usize = 1;

    /// The value itself: of a body or text, without its length.
    fn content<S: Sink>(&self, w: &mut Writer<S>);

    /// A required field.
    #[inline(always)]
    fn write<S: Sink>(&self, w: &mut Writer<S>) {
        match Self::SHAPE {
            Shape::Inline | Shape::Slot => self.content(w),
            Shape::Text => w.filled(0, |w| self.content(w)),
            Shape::Record | Shape::Message => w.filled(1, |w| self.content(w)),
        }
    }

    /// An element of a list, where a body adds nothing to the depth.
    #[inline(always)]
    fn element<S: Sink>(&self, w: &mut Writer<S>) {
        if Self::SHAPE.is_body() {
            w.filled(0, |w| self.content(w));
        } else {
            self.write(w);
        }
    }

    /// A list of values in one chunk.
    #[inline(always)]
    fn list<S: Sink>(w: &mut Writer<S>, levels: usize, items: impl Iterator<Item = Self>)
    where
        Self: Sized,
    {
        w.list(levels, Self::LEAST, items, |w, item| item.element(w));
    }

    /// Bytes that the value takes at least.
    #[inline(always)]
    fn least(&self) -> usize {
        Self::LEAST
    }
}

impl<T: Part> Write for T {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = T::Wire::LEN_MIN;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        w.part(*self);
    }

    #[inline(always)]
    fn list<S: Sink>(w: &mut Writer<S>, _: usize, items: impl Iterator<Item = Self>) {
        w.values(Self::LEAST, items);
    }
}

impl<const N: usize> Write for [u8; N] {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = N;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        w.bytes(self);
    }
}

impl<T: Write, const N: usize> Write for Values<T, N> {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = N * T::LEAST;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        self.0.iter().for_each(|value| value.content(w));
    }
}

impl<T: Inline<SIZE> + Write, const SIZE: usize, const LEN: usize, const BYTES: usize> Write
    for Array<T, SIZE, LEN, BYTES>
{
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = LEN * <T as Write>::LEAST;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        self.0.iter().for_each(|value| value.content(w));
    }
}

impl<const N: usize> Write for Str<N> {
    const SHAPE: Shape = Shape::Inline;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        w.text(self.as_str().as_bytes());
    }
}

macro_rules! texts {
    ($($t:ty;)*) => {$(
        impl Write for $t {
            const SHAPE: Shape = Shape::Text;

            #[inline(always)]
            fn content<S: Sink>(&self, w: &mut Writer<S>) {
                w.bytes(self.as_ref());
            }

            #[inline(always)]
            fn write<S: Sink>(&self, w: &mut Writer<S>) {
                w.text(self.as_ref());
            }
        }
    )*};
}

texts! {
    str;
    [u8];
    &str;
    &[u8];
}

impl<'a, K: Read<'a> + Copy + Ord + Write, V: Write> Write for (K, V) {
    const SHAPE: Shape = Shape::of_entry(<K as Write>::SHAPE, V::SHAPE);
    const LEAST: usize = K::LEAST + V::LEAST;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        self.0.write(w);
        self.1.write(w);
    }

    #[inline(always)]
    fn list<S: Sink>(w: &mut Writer<S>, levels: usize, items: impl Iterator<Item = Self>) {
        let mut before = None;
        w.list(levels, Self::LEAST, items, |w, item| {
            item.write(w);
            if before.replace(item.0).is_some_and(|before| before >= item.0) {
                w.refuse_order();
            }
        });
    }
}

impl<'a, T: Read<'a> + Write + Copy, I: Items<T>> Write for List<'a, T, I> {
    const SHAPE: Shape = Shape::Slot;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        let levels = <T as Read<'a>>::LEVELS;
        match self {
            Self::Encoded(r) => {
                let mut is_whole = true;
                let values = List::<'a, T>::Encoded(*r).into_iter().map_while(|value| {
                    is_whole &= value.is_ok();
                    value.ok()
                });
                T::list(w, levels, values);
                if !is_whole {
                    w.refuse_source();
                }
            }
            Self::Values(values) => T::list(w, levels, values.iter().copied()),
            Self::Each(items) => I::Item::list(w, levels, items.items()),
        }
    }

    #[inline(always)]
    fn least(&self) -> usize {
        let count = match self {
            Self::Encoded(r) => List::<'a, T>::Encoded(*r).len_hint(),
            Self::Values(values) => values.len(),
            Self::Each(items) => items.items().size_hint().0,
        };
        count.saturating_mul(T::LEAST)
    }
}

impl<'a, T: Read<'a> + Write + Copy> Write for Nested<'a, T> {
    const SHAPE: Shape = <T as Write>::SHAPE;
    const LEAST: usize = T::LEAST;

    #[inline(always)]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        match self.read() {
            Some(value) => value.content(w),
            None => w.refuse_source(),
        }
    }
}

/// Of a type id that the protocol does not have, the body as it stands (K37).
impl Write for Any<'_> {
    const SHAPE: Shape = Shape::Slot;
    const LEAST: usize = 2;

    #[inline]
    fn content<S: Sink>(&self, w: &mut Writer<S>) {
        w.any_with(self.type_id(), |w| {
            if !w.any.is_some_and(|bodies| (bodies.compact)(w, *self)) {
                w.bytes(self.body());
            }
        });
    }
}
