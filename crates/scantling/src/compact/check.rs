//! The fast pass over a frame: yes, or "not sure". The walk by tables decides the rest, and names faults.
//!
//! ```text
//! list<u16>        03 05 | 01 ac 02 ff 01 | 00        three varints in five bytes: checked together, not one by one
//! list<Triangle>   02 60 | …                          two of 48 bytes in 96: any bytes are a value, so a product is compared
//! ```
//!
//! It proceeds like reading ([`Read`](super::Read)), without making values: items with a length are entered, a run of parts is read with
//! one check of the room, and the elements of a list are a run if they are numbers. Nothing here allocates.

use super::read::{AnyCompact, Nested, Read, Reader, Shape, Values};
use super::table::Type;
use super::{List, Part, header};
use crate::bounded::varint;
use crate::limits::DEPTH_MAX;
use crate::mode::Mode;
use crate::value::inline::Inline;
use crate::value::scalar::Array;
use crate::value::str::Str;

/// The demands on a frame.
#[derive(Clone, Copy, Debug)]
pub struct Demand {
    mode: Mode,
    root: Root,
}

/// Checks the body of a message by its type id: a frame's root, or what an `any` holds.
pub type Root = for<'a> fn(u16, &mut Reader<'a>, &Demand) -> Option<()>;

/// Whether the walk accepts a frame; `false` also means "not sure".
#[inline]
#[must_use]
pub fn frame(frame: &[u8], mode: Mode, root: Root) -> bool {
    let Some((type_id, mut r)) = header(frame) else { return false };
    root(type_id, &mut r, &Demand { mode, root }).is_some()
}

impl Demand {
    /// A body ends before the reader's last segment (K15).
    #[inline(always)]
    #[must_use]
    pub fn missing(&self) -> Option<()> {
        (self.mode < Mode::Exact).then_some(())
    }
}

impl Reader<'_> {
    /// After the last known segment (K16).
    #[inline(always)]
    pub fn tail(&mut self, demand: &Demand) -> Option<()> {
        if self.at != self.end {
            demand.missing()?;
        }
        self.skip()
    }

    /// Skips `count` values of `size` arbitrary bytes each.
    #[inline(always)]
    fn pass(&mut self, count: usize, size: usize) -> Option<()> {
        self.at = self.at.checked_add(count.checked_mul(size)?)?;
        self.segment()
    }

    /// The current place.
    #[inline(always)]
    #[must_use]
    pub fn position(&self) -> usize {
        self.at
    }

    /// After a retired field, which starts at `start`: whether its bytes are those that a writer writes (K17).
    #[inline]
    pub fn written(&self, start: usize, bytes: &[u8], demand: &Demand) -> Option<()> {
        (demand.mode < Mode::Exact || self.frame.get(start..self.at) == Some(bytes)).then_some(())
    }

    /// The payload of an unknown variant (K20).
    #[inline]
    pub fn unknown_variant(&mut self, is_stored: bool, demand: &Demand) -> Option<()> {
        let refused = if is_stored { Mode::Valued } else { Mode::Known };
        if demand.mode >= refused {
            return None;
        }
        self.range().map(|_| ())
    }

    /// The body of a message with an unknown type id (K21, K28).
    #[inline]
    pub fn unknown_root(&mut self, type_id: u16, demand: &Demand) -> Option<()> {
        self.at = self.end;
        (type_id != 0 && demand.mode < Mode::Known).then_some(())
    }
}

/// Types that can be checked without making a value. `None` is "not sure".
pub trait Check<'a>: Read<'a> {
    /// The value itself; a body or text fills the range.
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()>;

    /// `count` elements. The caller checks whether they fill the range.
    #[inline(always)]
    fn run(r: &mut Reader<'a>, count: usize, _before: &mut Option<Self::Key>, demand: &Demand) -> Option<()> {
        for _ in 0..count {
            if Self::SHAPE.is_body() {
                Self::filled_check(r, 0, demand)?;
            } else {
                Self::required(r, demand)?;
            }
        }
        Some(())
    }

    /// A required field, by a call: one function for all messages with many fields.
    #[inline(never)]
    fn called_check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        Self::required(r, demand)
    }

    /// A required field.
    #[inline(always)]
    fn required(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        match Self::SHAPE {
            Shape::Inline | Shape::Slot => Self::check(r, demand),
            Shape::Text => Self::filled_check(r, 0, demand),
            Shape::Record | Shape::Message => Self::filled_check(r, 1, demand),
        }
    }

    /// A field whose absence is written as 0.
    #[inline(always)]
    fn optional_check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        if r.is_zero() {
            r.at += 1;
            return Some(());
        }
        Self::required(r, demand)
    }

    /// The payload of a variant, whose length has been read (K20).
    #[inline(always)]
    fn payload_check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        Self::filled_check(r, usize::from(Self::SHAPE.is_body()), demand)
    }

    /// The range that a length counts, `deeper` levels down; it must be filled.
    #[inline(always)]
    #[doc(hidden)]
    fn filled_check(r: &mut Reader<'a>, deeper: usize, demand: &Demand) -> Option<()> {
        let mut inner = r.range()?;
        inner.depth += deeper;
        if inner.depth > DEPTH_MAX {
            return None;
        }
        Self::check(&mut inner, demand)?;
        (inner.at == inner.end).then_some(())
    }
}

impl<'a, T: Part> Check<'a> for T {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, _: &Demand) -> Option<()> {
        r.part::<T>().map(|_| ())
    }

    #[inline(always)]
    fn run(r: &mut Reader<'a>, count: usize, _: &mut Option<()>, _: &Demand) -> Option<()> {
        let upto = r.frame.get(..r.end)?;
        let bytes = upto.get(r.at..)?;
        let are_values = match const { Numbers::of(&T::TABLE) } {
            Numbers::Varints(size) => varint::are_numbers(upto, r.at, count, size),
            Numbers::Bools => bytes.len() == count && are_bools(upto, bytes),
            Numbers::Fixed(size) => count.checked_mul(size) == Some(bytes.len()),
            Numbers::Other => {
                for _ in 0..count {
                    r.part::<T>()?;
                }
                return Some(());
            }
        };
        r.at = r.end;
        are_values.then_some(())
    }
}

/// How elements of a type are checked together.
enum Numbers {
    /// Varints of numbers of this many bytes.
    Varints(usize),
    /// A byte each, 0 or 1.
    Bools,
    /// This many arbitrary bytes each.
    Fixed(usize),
    /// One by one.
    Other,
}

impl Numbers {
    const fn of(ty: &Type) -> Self {
        match ty {
            Type::Number(n) if n.is_varint => Self::Varints(n.size),
            Type::Bool => Self::Bools,
            _ => match ty.any_bytes() {
                Some(size) => Self::Fixed(size),
                None => Self::Other,
            },
        }
    }
}

/// Whether the last bytes of `upto` are 0 or 1. Uses `|`, for which there is an instruction; `all` of an iterator would branch at each.
#[inline(always)]
fn are_bools(upto: &[u8], bytes: &[u8]) -> bool {
    match upto.last_chunk::<8>() {
        Some(last) if matches!(bytes.len(), 1..=8) => {
            u64::from_le_bytes(*last) >> (64 - 8 * bytes.len()) & 0xfefe_fefe_fefe_fefe == 0
        }
        _ => bytes.iter().fold(0, |all, byte| all | byte) <= 1,
    }
}

impl<'a, const N: usize> Check<'a> for [u8; N] {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, _: &Demand) -> Option<()> {
        r.bytes::<N>().map(|_| ())
    }

    #[inline(always)]
    fn run(r: &mut Reader<'a>, count: usize, _: &mut Option<()>, _: &Demand) -> Option<()> {
        r.pass(count, N)
    }
}

/// `N` values among others.
#[inline(always)]
fn values<'a, T: Check<'a>, const N: usize>(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
    if let Some(size) = const { T::TABLE.any_bytes() } {
        return r.pass(N, size);
    }
    for _ in 0..N {
        T::required(r, demand)?;
    }
    Some(())
}

impl<'a, T: Check<'a> + Copy, const N: usize> Check<'a> for Values<T, N> {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        values::<T, N>(r, demand)
    }
}

impl<'a, T: Inline + Check<'a>, const LEN: usize> Check<'a> for Array<T, LEN> {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        values::<T, LEN>(r, demand)
    }
}

impl<'a, const N: usize> Check<'a> for Str<N> {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, _: &Demand) -> Option<()> {
        let text = <&str>::read(r)?;
        (text.len() <= N && !text.as_bytes().contains(&0)).then_some(())
    }
}

impl<'a> Check<'a> for &'a str {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, _: &Demand) -> Option<()> {
        Self::content(r).map(|_| ())
    }
}

impl<'a> Check<'a> for &'a [u8] {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, _: &Demand) -> Option<()> {
        r.skip()
    }
}

/// An entry of a map (K26).
impl<'a, K: Check<'a> + Copy + Ord, V: Check<'a>> Check<'a> for (K, V) {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        K::required(r, demand)?;
        V::required(r, demand)
    }

    #[inline(always)]
    fn run(r: &mut Reader<'a>, count: usize, before: &mut Option<K>, demand: &Demand) -> Option<()> {
        for _ in 0..count {
            let key = K::read(r)?;
            if before.replace(key).is_some_and(|before| before >= key) {
                return None;
            }
            V::required(r, demand)?;
        }
        Some(())
    }
}

impl<'a, T: Check<'a>> Check<'a> for Nested<'a, T> {
    #[inline(always)]
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        T::check(r, demand)
    }
}

impl<'a> Check<'a> for AnyCompact<'a> {
    #[inline]
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        let type_id = r.part::<u16>()?;
        let mut body = r.range()?;
        body.depth += 1;
        if body.depth > DEPTH_MAX {
            return None;
        }
        (demand.root)(type_id, &mut body, demand)
    }
}

impl<'a, T: Check<'a>> Check<'a> for List<'a, T> {
    #[inline]
    fn check(r: &mut Reader<'a>, demand: &Demand) -> Option<()> {
        if r.is_zero() {
            r.at += 1;
            return Some(());
        }
        let depth = r.depth + T::LEVELS;
        if depth > DEPTH_MAX {
            return None;
        }
        let (first, mut before) = (r.at, None);
        loop {
            let start = r.at;
            let Some((count, end)) = r.chunk()? else { return Some(()) };
            if demand.mode >= Mode::Canonical
                && (start != first || r.at != start + minimal(count) + minimal(end - r.at))
            {
                return None;
            }
            let mut chunk = Reader { end, depth, ..*r };
            T::run(&mut chunk, count, &mut before, demand)?;
            if chunk.at != end {
                return None;
            }
            r.at = end;
        }
    }
}

/// The length of a number that is not padded.
fn minimal(number: usize) -> usize {
    (usize::BITS - (number | 1).leading_zeros()).div_ceil(7) as usize
}
