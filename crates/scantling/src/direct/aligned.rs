//! Aligned messages (`spec/aligned.md`): where payloads start that are moved up, and the zeros before them.
//!
//! ```text
//! end before: 22    list<f32>, multiple 4, rest 2 from the region's start    padding 0    payload at 22
//! end before: 23                                                            padding 3    payload at 26
//! ```
//!
//! Places count from the start of the region, or of the list, from which ends count too; so rests are two more than those of the spec,
//! which count from the block. A multiple is a power of two, at most 8. Only generated code of aligned messages calls anything here.

use crate::direct::sink::Sink;
use crate::direct::write::Cursor;
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
use crate::value::short::short;

/// The bytes of padding before a payload that may start at `place` or later: at a multiple of `multiple`, and `rest`. One subtraction.
#[inline(always)]
#[must_use]
pub const fn padding(multiple: usize, rest: usize, place: usize) -> usize {
    rest.wrapping_sub(place) & (multiple - 1)
}

/// Where a payload of checked bytes starts that ends at `end`, after another's end `before`: an empty one starts where it ends.
#[inline(always)]
#[must_use]
pub fn start<const MULTIPLE: usize, const REST: usize>(before: usize, end: usize) -> usize {
    // Of a payload that is not empty, padding is not all (A5); so no branch is needed.
    (before + padding(MULTIPLE, REST, before)).min(end)
}

/// The content of a variant in checked bytes, after `padding` bytes (A6).
#[inline(always)]
#[must_use]
pub fn content(payload: &[u8], padding: usize) -> &[u8] {
    payload.get(padding..).unwrap_or_default()
}

/// What follows `padding` bytes; an empty payload has none.
///
/// # Errors
/// [`Kind::Padding`] if nothing follows. Whether the padding is zero is not looked at (A9).
#[inline(always)]
pub fn peek_after(payload: &[u8], padding: usize, origin: Origin) -> Result<&[u8], Invalid> {
    match payload.get(padding..) {
        Some(rest) if !rest.is_empty() => Ok(rest),
        _ if payload.is_empty() => Ok(payload),
        _ => Err(origin.invalid(Kind::Padding, payload)),
    }
}

/// What follows `padding` zeros; an empty payload has none. `None` if nothing follows, or a byte is not zero.
#[inline(always)]
#[must_use]
pub fn zeros_before(payload: &[u8], padding: usize) -> Option<&[u8]> {
    let Some((zeros, rest)) = payload.split_at_checked(padding) else {
        return if payload.is_empty() { Some(payload) } else { None };
    };
    if rest.is_empty() && !payload.is_empty() || short(zeros) != 0 {
        return None;
    }
    Some(rest)
}

/// Whether this is an indexed list whose elements are aligned (A7), each of them valid.
#[inline(always)]
#[must_use]
pub fn valid_list<'a, const REST: usize>(payload: &'a [u8], mut element: impl FnMut(&'a [u8]) -> bool) -> bool {
    let Some(count) = payload.first_chunk::<4>() else { return payload.is_empty() };
    let Some(ends) = super::list::ends(payload, *count).filter(|ends| !ends.is_empty()) else { return false };
    let mut start = 4 + 4 * ends.len();
    for end in ends {
        let end = u32::from_le_bytes(*end) as usize;
        let item = payload.get(start..end).and_then(|item| zeros_before(item, padding(8, REST, start)));
        match item {
            Some(item) if element(item) => start = end,
            _ => return false,
        }
    }
    start == payload.len()
}

impl<S: Sink> Cursor<S> {
    /// Writes the padding before a payload that is not empty, in a region or list that starts at `start`. One capacity check.
    #[inline(always)]
    pub fn pad<const MULTIPLE: usize, const REST: usize>(&mut self, start: usize) {
        const { assert!(MULTIPLE.is_power_of_two() && MULTIPLE <= 8 && REST < MULTIPLE) };
        let len = padding(MULTIPLE, REST, self.at().wrapping_sub(start));
        self.sink.flat::<8>(|b| *b = [0; 8], len);
    }

    /// Writes the padding before the payload of a union, which is not empty, and `content` bytes of padding before what is in it (A6).
    #[inline(always)]
    pub fn pad_content(&mut self, start: usize, content: usize) {
        let len = padding(8, 0, self.at().wrapping_sub(start)) + content;
        self.sink.flat::<16>(|b| *b = [0; 16], len);
    }
}

/// Writes an indexed list whose elements are aligned: as [`each`](crate::direct::write::each), and gives each element the list's start.
///
/// # Panics
/// If `items` gives a number of items that differs from its `len()`.
#[inline(always)]
pub fn each<S: Sink, I>(w: &mut Cursor<S>, items: I, mut element: impl FnMut(&mut Cursor<S>, usize, I::Item))
where
    I: IntoIterator<IntoIter: ExactSizeIterator>,
{
    let start = w.at();
    crate::direct::write::each(w, items, |w, item| element(w, start, item));
}

/// Writes an indexed list of an unknown number of elements, which are aligned: `before` writes what stands before a list that is not
/// empty. Elements are gathered in memory; each is then moved to where it belongs, since what is in it counts from its own start.
#[cfg(feature = "alloc")]
#[inline(always)]
pub fn gather<const REST: usize, S: Sink, I: IntoIterator>(
    w: &mut Cursor<S>,
    items: I,
    before: impl FnOnce(&mut Cursor<S>),
    mut element: impl FnMut(&mut Cursor<super::sink::VecSink<'_>>, usize, I::Item),
) {
    let (bytes, ends) = super::write::gathered(w, items, |w, item| {
        let start = w.at();
        element(w, start, item);
    });
    if ends.is_empty() {
        return;
    }
    before(w);
    let list = w.at();
    let mut index = w.sink.index(ends.len());
    let mut start = 0;
    for end in ends {
        let item = bytes.get(start..end).unwrap_or_default();
        if !item.is_empty() {
            w.pad::<8, REST>(list);
        }
        w.sink.bytes(item);
        let end_of_item = w.at().wrapping_sub(list) as u32;
        w.sink.push_end(&mut index, end_of_item);
        start = end;
    }
}
