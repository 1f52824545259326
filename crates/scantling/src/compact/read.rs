//! Reading front to back: a [`Reader`] in a range, and the types that can be [`Read`] from it.
//!
//! ```text
//! frame …[15 aa b4 92 … 64][18 c0 …      `at` runs to `end`; loads may look as far as the frame goes, so that one check serves
//!        at            end                a whole run of numbers; one compare after them shows whether they overran the range
//! ```
//!
//! A reader that meets a fault only fails: the walk by tables tells kind and place. Nothing here allocates.

use super::part::Part;
use super::table::{self, Type};
use super::walk::PADDED;
use crate::bounded::raw;
use crate::bounded::{self, Bounded};
use crate::error::{Invalid, Kind};
use crate::limits::DEPTH_MAX;
use crate::origin::Origin;
use crate::value::inline::Inline;
use crate::value::scalar::Array;
use crate::value::str::Str;
use core::fmt;

/// A place in a frame, and the end of the range around it.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// All of the frame.
    pub(super) frame: &'a [u8],
    pub(super) at: usize,
    pub(super) end: usize,
    /// The level of what is read here (K29).
    pub(super) depth: usize,
}

/// The form of a type in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// An inline value.
    Inline,
    /// A string or bytes: a length, and its bytes.
    Text,
    /// A record: a length, and a body.
    Record,
    /// A message: a length, and a body.
    Message,
    /// Any other type that determines its own end.
    Slot,
}

impl Shape {
    /// The shape of an entry of a map.
    pub(super) const fn of_entry(key: Self, value: Self) -> Self {
        if matches!((key, value), (Self::Inline, Self::Inline)) { Self::Inline } else { Self::Slot }
    }

    pub(super) const fn is_body(self) -> bool {
        matches!(self, Self::Record | Self::Message)
    }
}

/// Types that can be read from Compact.
pub trait Read<'a>: Sized {
    /// The type as data.
    const TABLE: Type;
    /// Its form in the frame.
    const SHAPE: Shape;
    /// A list of it, or a map of such entries, as data.
    const LIST: Type = Type::List { element: &Self::TABLE, is_indexed: Self::LEVELS > 0 };
    /// Levels that a non-empty list of it adds (K29).
    const LEVELS: usize = !matches!(Self::SHAPE, Shape::Inline | Shape::Record) as usize;
    /// The key by which the elements of a list of it ascend: for entries the key (K26), otherwise nothing.
    type Key: Copy;

    /// The value itself; a body or text fills the range.
    fn content(r: &mut Reader<'a>) -> Option<Self>;

    /// Whether this entry comes after one with the key `before`, which is then set to its own.
    #[inline(always)]
    fn ascends(&self, _before: &mut Option<Self::Key>) -> bool {
        true
    }

    // Neither closures nor functions as values below: the compiler inlines a call, but not a function that is passed.

    /// A required field, by a call: one function for all messages with many fields, in each of which its code would be compiled again.
    #[inline(never)]
    fn called(r: &mut Reader<'a>) -> Option<Self> {
        Self::read(r)
    }

    /// A required field.
    #[inline(always)]
    fn read(r: &mut Reader<'a>) -> Option<Self> {
        match Self::SHAPE {
            Shape::Inline | Shape::Slot => Self::content(r),
            Shape::Text => Self::filled(r, 0),
            Shape::Record | Shape::Message => Self::filled(r, 1),
        }
    }

    /// An element of a list, where a body adds nothing to the depth.
    #[inline(always)]
    fn element(r: &mut Reader<'a>) -> Option<Self> {
        if Self::SHAPE.is_body() { Self::filled(r, 0) } else { Self::read(r) }
    }

    /// `count` elements, passed to `take` one by one. The caller checks whether they fill the range.
    #[inline(always)]
    fn each(
        r: &mut Reader<'a>,
        count: usize,
        before: &mut Option<Self::Key>,
        mut take: impl FnMut(Self) -> Option<()>,
    ) -> Option<()> {
        for _ in 0..count {
            let element = Self::element(r)?;
            if r.at > r.end || !element.ascends(before) {
                return None;
            }
            take(element)?;
        }
        Some(())
    }

    /// A field whose absence is written as 0.
    #[inline(always)]
    #[allow(clippy::option_option)] // The outer one means whether it could be read.
    fn optional(r: &mut Reader<'a>) -> Option<Option<Self>> {
        if r.is_zero() {
            r.at += 1;
            return Some(None);
        }
        Self::read(r).map(Some)
    }

    /// The payload of a variant, whose length has been read (K20).
    #[inline(always)]
    fn payload(r: &mut Reader<'a>) -> Option<Self> {
        Self::filled(r, usize::from(Self::SHAPE.is_body()))
    }

    /// The range that a length counts, `deeper` levels down; it must be filled.
    #[inline(always)]
    #[doc(hidden)]
    fn filled(r: &mut Reader<'a>, deeper: usize) -> Option<Self> {
        let mut inner = r.range()?;
        inner.depth += deeper;
        if inner.depth > DEPTH_MAX {
            return None;
        }
        let value = Self::content(&mut inner)?;
        (inner.at == inner.end).then_some(value)
    }
}

impl<'a> Reader<'a> {
    /// A reader of all of `frame`, from `at`.
    pub(super) fn new(frame: &'a [u8], at: usize) -> Self {
        Self { frame, at, end: frame.len(), depth: 0 }
    }

    /// The origin for offsets of errors.
    #[must_use]
    pub fn origin(&self) -> Origin {
        Origin::of(self.frame)
    }

    /// A run of bounded parts. One check; a check after the segment shows whether they overran the range.
    #[inline(always)]
    pub fn run<T: Bounded>(&mut self) -> Option<T> {
        let rest = self.frame.get(self.at..)?;
        // The last message of a frame comes here too.
        let (value, len) = if T::LEN_MIN < T::LEN_MAX && rest.len() < T::LEN_MAX {
            near_the_end(rest)?
        } else {
            bounded::read(rest).ok()?
        };
        self.at += len;
        Some(value)
    }

    /// `N` bytes.
    #[inline(always)]
    pub fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let bytes = self.frame.get(self.at..)?.first_chunk()?;
        self.at += N;
        Some(*bytes)
    }

    /// One part of a field.
    #[inline(always)]
    pub fn part<T: Part>(&mut self) -> Option<T> {
        T::from_wire(self.run()?)
    }

    /// A length or count, minimal.
    #[inline(always)]
    pub(super) fn small(&mut self) -> Option<usize> {
        self.groups(false)
    }

    /// A length or count of a chunk, which may be padded (K23).
    #[inline(always)]
    fn padded(&mut self) -> Option<usize> {
        self.groups(true)
    }

    #[inline(always)]
    fn groups(&mut self, may_be_padded: bool) -> Option<usize> {
        let (number, at) = match self.frame.get(self.at) {
            Some(&byte) if byte < 0x80 => (byte.into(), self.at + 1),
            _ => long(self.frame, self.at, may_be_padded)?,
        };
        self.at = at;
        Some(number)
    }

    /// Whether a zero byte comes next.
    #[inline(always)]
    pub(super) fn is_zero(&self) -> bool {
        self.at < self.end && self.frame.get(self.at) == Some(&0)
    }

    /// The header of the next chunk: its count, and the end of its elements; an inner `None` after the last one.
    #[inline(always)]
    pub(super) fn chunk(&mut self) -> Option<Option<(usize, usize)>> {
        // Both numbers at once if they are short.
        if let Some(&[count @ 1..0x80, length @ ..0x80]) = self.frame.get(self.at..)?.first_chunk() {
            self.at += 2;
            let end = self.at + usize::from(length);
            return (end <= self.end).then_some(Some((count.into(), end)));
        }
        let start = self.at;
        let count = self.padded()?;
        if count == 0 {
            return (self.at == start + 1 && self.at <= self.end).then_some(None);
        }
        let length = self.padded()?;
        let end = self.at.checked_add(length)?;
        (end <= self.end).then_some(Some((count, end)))
    }

    /// The range that a length counts, which the reader skips. By value, so that the place stays in registers.
    #[inline(always)]
    pub(super) fn range(&mut self) -> Option<Self> {
        let (at, end) = match self.frame.get(self.at) {
            // Cannot overflow: slices end below `isize::MAX`.
            Some(&byte) if byte < 0x80 => (self.at + 1, (self.at + 1).wrapping_add(byte.into())),
            _ => {
                let (length, at) = long(self.frame, self.at, false)?;
                (at, at.checked_add(length)?)
            }
        };
        if end > self.end {
            return None;
        }
        let inner = Self { at, end, ..*self };
        self.at = end;
        Some(inner)
    }

    /// The payload of a unit.
    #[inline(always)]
    pub fn unit(&mut self) -> Option<()> {
        let inner = self.range()?;
        (inner.at == inner.end).then_some(())
    }

    /// The payload of an unknown variant.
    #[inline(always)]
    pub fn unknown(&mut self) -> Option<&'a [u8]> {
        self.range().map(|mut inner| inner.rest())
    }

    /// The rest of the range.
    #[inline(always)]
    fn rest(&mut self) -> &'a [u8] {
        let rest = self.frame.get(self.at..self.end).unwrap_or_default();
        self.at = self.end;
        rest
    }

    /// After a segment: whether it ended inside the range.
    #[inline(always)]
    pub fn segment(&self) -> Option<()> {
        (self.at <= self.end).then_some(())
    }

    /// Whether the writer knew another segment.
    #[inline(always)]
    #[must_use]
    pub fn more(&self) -> bool {
        self.at != self.end
    }

    /// After the last segment that the reader knows.
    #[inline(always)]
    pub fn skip(&mut self) -> Option<()> {
        self.segment()?;
        self.at = self.end;
        Some(())
    }

    /// The zero byte of a segment without fields (K14).
    #[inline(always)]
    pub fn zero(&mut self) -> Option<()> {
        (self.run::<u8>()? == 0).then_some(())
    }

    /// A stream, which has no elements in its message (W12).
    #[inline(always)]
    pub fn stream(&mut self) -> Option<()> {
        let is_empty = self.is_zero();
        self.at += 1;
        is_empty.then_some(())
    }

    /// `N` presence bytes, of which the last one has `USED` bits; 0 means eight.
    #[inline(always)]
    pub fn presence<const N: usize, const USED: u32>(&mut self) -> Option<[u8; N]> {
        let bytes = self.bytes::<N>()?;
        (USED == 0 || bytes.last().is_none_or(|last| last >> USED == 0)).then_some(bytes)
    }

    /// A retired field of more than one part: it is never read later, so all of it is checked here (K17).
    #[cold]
    pub fn retired(&mut self, ty: &Type, may_be_zero: bool) -> Option<()> {
        self.segment()?;
        self.at = super::walk::value(self.frame, self.at, self.end, self.depth, ty, may_be_zero).ok()?;
        Some(())
    }

    /// The walk's verdict on a value at this place.
    #[cold]
    pub(super) fn fault(self, ty: &Type) -> Invalid {
        let Self { frame, at, end, depth } = self;
        named(super::walk::value(frame, at, end, depth, ty, false).map(|_| ()))
    }

    /// The walk's verdict on a body in this range.
    #[cold]
    pub(super) fn body_fault(self, message: &table::Message) -> Invalid {
        let Self { frame, at, end, depth } = self;
        named(super::walk::body(frame, at, end, depth, message))
    }
}

/// The fault of bytes that a fast reader refused and the walk named.
pub(super) fn named(verdict: Result<(), Invalid>) -> Invalid {
    // Both accept the same, which mutants test; if they did not, bad bytes would still be no reason to panic.
    verdict.err().unwrap_or_else(|| Invalid::new(Kind::BodyEnd, 0))
}

/// A value near the end of a frame, byte by byte, which is faster than from a copy with room after it: a frame of one message is read in
/// 23.2 instead of 24.7 ns, and in 22.1 if inlined. It is a call, since otherwise the code would exist twice for each run.
#[inline(never)]
fn near_the_end<T: Bounded>(rest: &[u8]) -> Option<(T, usize)> {
    T::near_the_end(rest)
}

/// A length or count of two bytes or more, and its end. By value: a reader whose address is taken lives in memory.
#[inline(never)]
fn long(frame: &[u8], at: usize, may_be_padded: bool) -> Option<(usize, usize)> {
    let mut number = 0u64;
    for (index, &byte) in frame.get(at..)?.iter().take(5).enumerate() {
        number |= u64::from(byte & 0x7F) << (7 * index);
        if byte < 0x80 {
            let is_fine = byte != 0 || may_be_padded && index + 1 == PADDED;
            return (is_fine && number <= u64::from(u32::MAX)).then_some((number as usize, at + index + 1));
        }
    }
    None
}

impl<'a, T: Part> Read<'a> for T {
    const TABLE: Type = T::TABLE;
    const SHAPE: Shape = Shape::Inline;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        r.part()
    }
}

impl<'a, const N: usize> Read<'a> for [u8; N] {
    const TABLE: Type = Type::Plain(N as u32);
    const SHAPE: Shape = Shape::Inline;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        r.bytes()
    }
}

/// Values back to back (K9), of which the owned form is an [`Array`](crate::Array).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Values<T, const N: usize>(
    /// The values.
    pub [T; N],
);

/// `N` values, at least one.
#[inline(always)]
fn values<'a, T: Read<'a> + Copy, const N: usize>(r: &mut Reader<'a>) -> Option<[T; N]> {
    const { assert!(N > 0) };
    let first = T::content(r)?;
    let mut all = [first; N];
    for value in all.iter_mut().skip(1) {
        *value = T::content(r)?;
    }
    Some(all)
}

impl<'a, T: Read<'a> + Copy, const N: usize> Read<'a> for Values<T, N> {
    const TABLE: Type = Type::Array(&T::TABLE, N as u32);
    const SHAPE: Shape = Shape::Inline;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        values(r).map(Self)
    }
}

impl<'a, T: Inline + Read<'a>, const LEN: usize> Read<'a> for Array<T, LEN> {
    const TABLE: Type = Type::Array(&<T as Read<'a>>::TABLE, LEN as u32);
    const SHAPE: Shape = Shape::Inline;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        values(r).map(Self)
    }
}

impl<'a, const N: usize> Read<'a> for Str<N> {
    const TABLE: Type = Type::Text(N as u32);
    const SHAPE: Shape = Shape::Inline;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        let text = <&str>::read(r)?;
        Self::new(text)
    }
}

impl<'a> Read<'a> for &'a str {
    const TABLE: Type = Type::String;
    const SHAPE: Shape = Shape::Text;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        let start = r.at;
        r.at = r.end;
        raw::text(r.frame.get(..r.end)?, start)
    }
}

impl<'a> Read<'a> for &'a [u8] {
    const TABLE: Type = Type::Bytes;
    const SHAPE: Shape = Shape::Text;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        Some(r.rest())
    }
}

/// An entry of a map (K26).
impl<'a, K: Read<'a> + Copy + Ord, V: Read<'a>> Read<'a> for (K, V) {
    const TABLE: Type = Type::Struct { fields: &[K::TABLE, V::TABLE] };
    const LIST: Type = Type::Map { key: &K::TABLE, value: &V::TABLE, is_indexed: Self::LEVELS > 0 };
    const SHAPE: Shape = Shape::of_entry(K::SHAPE, V::SHAPE);
    type Key = K;

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        Some((K::read(r)?, V::read(r)?))
    }

    #[inline(always)]
    fn ascends(&self, before: &mut Option<K>) -> bool {
        before.replace(self.0).is_none_or(|before| before < self.0)
    }
}

/// A body inside a value of its own type; when read, its place in the frame. `Debug` prints the value, or the fault.
#[derive(Clone, Copy)]
pub enum Nested<'a, T> {
    /// In a frame.
    Encoded(Reader<'a>),
    /// To be written.
    Value(&'a T),
}

impl<'a, T: Read<'a> + Copy> Nested<'a, T> {
    /// The value.
    ///
    /// # Errors
    /// The first fault of its body.
    #[inline]
    pub fn get(self) -> Result<T, Invalid> {
        match self {
            Self::Encoded(r) => self.read().ok_or_else(|| match T::TABLE {
                Type::Message(message) => r.body_fault(message),
                _ => unreachable!("records and messages alone are nested"),
            }),
            Self::Value(value) => Ok(*value),
        }
    }

    /// The value, if it is valid.
    #[inline]
    pub fn read(self) -> Option<T> {
        match self {
            Self::Encoded(r) if r.depth > DEPTH_MAX => None,
            Self::Encoded(mut r) => T::content(&mut r),
            Self::Value(value) => Some(*value),
        }
    }
}

impl<'a, T: Read<'a> + Copy + fmt::Debug> fmt::Debug for Nested<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get() {
            Ok(value) => value.fmt(f),
            Err(fault) => fault.fmt(f),
        }
    }
}

impl<'a, T: Read<'a>> Read<'a> for Nested<'a, T> {
    const TABLE: Type = T::TABLE;
    const SHAPE: Shape = T::SHAPE;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        let nested = *r;
        // A body is never empty (K14), which distinguishes a required one from an absent one (K19).
        if r.at == r.end {
            return None;
        }
        r.at = r.end;
        Some(Self::Encoded(nested))
    }
}

/// A message of any type of the frame's protocol (K21): its type id and its body. `FeedCompact::try_from(any)` reads it.
#[derive(Clone, Copy)]
pub struct AnyCompact<'a> {
    type_id: u16,
    body: Reader<'a>,
}

impl fmt::Debug for AnyCompact<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Any").field("type_id", &self.type_id).field("body", &self.body()).finish()
    }
}

impl<'a> AnyCompact<'a> {
    /// A message of type `type_id`, which must not be 0, whose body is `body`.
    #[must_use]
    pub fn new(type_id: u16, body: &'a [u8]) -> Self {
        Self { type_id, body: Reader::new(body, 0) }
    }

    /// The number of the message's type in the frame's protocol, 1 to 65535.
    #[inline]
    #[must_use]
    pub fn type_id(self) -> u16 {
        self.type_id
    }

    /// The message's body, as it is.
    #[inline]
    #[must_use]
    pub fn body(self) -> &'a [u8] {
        self.body.frame.get(self.body.at..self.body.end).unwrap_or_default()
    }

    /// The body as a value of `T`.
    ///
    /// # Errors
    /// Its first fault.
    #[doc(hidden)]
    #[inline]
    pub fn get<T: Read<'a> + Copy + 'a>(self) -> Result<T, Invalid> {
        Nested::Encoded(self.body).get()
    }

    pub(super) fn fault(self, protocol: &'static table::Protocol) -> Invalid {
        let found = protocol.root(self.type_id).map(|message| self.body.body_fault(message));
        found.unwrap_or_else(|| Origin::of(self.body.frame).invalid(Kind::TypeId, self.body()))
    }

    #[cfg(feature = "alloc")]
    pub(super) fn without_value(self, protocol: &'static table::Protocol) -> Result<(), Invalid> {
        let Reader { frame, at, end, depth } = self.body;
        super::walk::message(frame, at, end, depth, protocol, self.type_id)
    }

    /// The body as a value of `T`, if it is valid.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn read<T: Read<'a> + Copy + 'a>(self) -> Option<T> {
        Nested::Encoded(self.body).read()
    }
}

impl<'a> Read<'a> for AnyCompact<'a> {
    const TABLE: Type = Type::Any;
    const SHAPE: Shape = Shape::Slot;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        let type_id = r.part::<u16>()?;
        if type_id == 0 {
            return None;
        }
        let length = r.small()?;
        let end = r.at.checked_add(length)?;
        if end > r.end {
            return None;
        }
        let body = Reader { end, depth: r.depth + 1, ..*r };
        r.at = end;
        Some(Self { type_id, body })
    }
}

/// All of them, if none is missing.
#[must_use]
pub fn all<T: Copy, const N: usize>(values: [Option<T>; N]) -> Option<[T; N]> {
    let first = values.iter().flatten().next()?;
    let mut all = [*first; N];
    for (place, value) in all.iter_mut().zip(values) {
        *place = value?;
    }
    Some(all)
}
