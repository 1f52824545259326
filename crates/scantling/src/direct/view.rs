//! Code that all views share: the start of the frame, and fields that an older block does not have.
//!
//! A view is a reference to its bytes. A field of the first segment is in every legal block, so it is one load; a field
//! of a later segment is one compare and one load, and reads the template's bytes (D48, D49) if the block is older.

use super::validate;
use crate::bounded::raw;
use crate::direct::list::{self, Element, InlineList, RecordElement, RecordList};
use crate::error::{Invalid, Kind};
use crate::limits::{DEPTH_MAX, FRAME_MAX};
use crate::origin::Origin;
use crate::stream::{CHUNK, CHUNK_HEAD_LEN};
use crate::value::bytes::{Bytes, same};
use crate::value::image::Image;
use crate::value::inline::Inline;
use crate::value::short::short_pair;
use crate::value::table;

/// The `N` bytes at `AT` of a block, or the template's if the block is older. One compare and one load.
#[inline(always)]
#[must_use]
pub fn later<'a, const AT: usize, const N: usize>(block: &'a [u8], template: &'static [u8; N]) -> &'a [u8; N] {
    match block.get(AT..) {
        Some(rest) => rest.first_chunk().unwrap_or(template),
        None => template,
    }
}

/// The end in the slot at `AT` of a block; the region's length if the block is older (D48, D49).
#[inline(always)]
#[must_use]
pub fn later_end<const AT: usize>(block: &[u8], region: &[u8]) -> usize {
    match block.get(AT..).and_then(|rest| rest.first_chunk()) {
        Some(end) => u32::from_le_bytes(*end) as usize,
        None => region.len(),
    }
}

/// Where the payloads of a validated region start, in which a block of this version ends at `START` and the oldest at `MIN`.
///
/// A constant except for blocks of other versions; later code then needs neither the block's length nor a compare with the minimum.
#[inline(always)]
#[must_use]
pub fn heap<const START: usize, const MIN: usize>(block_len: u16) -> usize {
    const { assert!(MIN <= START) };
    if usize::from(block_len) + 2 == START { START } else { another_heap(block_len).max(MIN) }
}

#[cold]
#[inline(never)]
fn another_heap(block_len: u16) -> usize {
    usize::from(block_len) + 2
}

/// A list of records with a valid stride (D35); no element is checked yet.
///
/// # Errors
/// [`Kind::Stride`].
#[inline(always)]
pub(crate) fn records<'a, R: RecordElement<'a>>(
    payload: &'a [u8],
    origin: Origin,
) -> Result<RecordList<'a, R>, Invalid> {
    let first = R::First::LEN;
    if let Some((stride, rest)) = payload.split_first_chunk::<2>() {
        let stride = u16::from_le_bytes(*stride) as usize;
        // The stride of this version first: the remainder by a constant is a multiplication.
        let is_whole = if stride == first && R::TABLE.segments.len() == 1 {
            // A list of one record is common where latency counts, and needs no division.
            rest.len() == first || rest.len().is_multiple_of(first)
        } else {
            is_another(stride, R::TABLE) && rest.len().is_multiple_of(stride)
        };
        if rest.is_empty() || !is_whole {
            return Err(origin.invalid(Kind::Stride, payload));
        }
    } else if !payload.is_empty() {
        return Err(origin.invalid(Kind::Stride, payload));
    }
    Ok(RecordList::view(payload, origin))
}

#[cold]
#[inline(never)]
fn is_another(stride: usize, message: &table::Message) -> bool {
    stride > message.block_len() || message.segments.iter().any(|&end| end as usize == stride)
}

/// A list of inline values with a valid length (D34); no element is checked yet.
///
/// # Errors
/// [`Kind::ListLength`].
#[inline(always)]
pub(crate) fn inlines<'a, T: Inline>(payload: &'a [u8], origin: Origin) -> Result<InlineList<'a, T>, Invalid> {
    if payload.len().is_multiple_of(T::Bytes::LEN) {
        Ok(InlineList::view(payload, origin))
    } else {
        Err(origin.invalid(Kind::ListLength, payload))
    }
}

/// The value of these bytes, or their fault.
///
/// # Errors
/// The first fault of the value, in the order of the spec.
#[inline(always)]
pub fn checked<T: Inline, const N: usize>(bytes: &[u8; N], origin: Origin) -> Result<T, Invalid> {
    element(same(bytes), origin)
}

/// The same for an element's bytes.
///
/// # Errors
/// As [`checked`].
#[inline(always)]
pub(crate) fn element<T: Inline>(bytes: &T::Bytes, origin: Origin) -> Result<T, Invalid> {
    if T::valid::<false>(bytes) {
        Ok(T::load(bytes))
    } else {
        Err(validate::value(bytes.as_slice(), &T::TABLE, origin))
    }
}

/// Whether each value of a list is valid.
#[inline(always)]
#[must_use]
pub fn valid_inlines<const EXACT: bool, T: Inline, const N: usize>(payload: &[u8]) -> bool {
    if const { matches!(T::TABLE, table::Inline::Bool) } {
        return are_bools(payload);
    }
    let (items, rest) = payload.as_chunks::<N>();
    // No branch per element: a list that is not valid is read twice.
    rest.is_empty()
        && (const { T::TABLE.is_plain() } || items.iter().fold(true, |ok, item| ok & T::valid::<EXACT>(same(item))))
}

/// Whether each byte is 0 or 1. For 1 to 16 bytes there is no branch on their number: in such short lists a loop's end is
/// mispredicted more often than not.
#[inline(always)]
fn are_bools(bytes: &[u8]) -> bool {
    const OTHER: u64 = !0x0101_0101_0101_0101;
    if bytes.len() > 16 {
        return are_many_bools(bytes);
    }
    let [low, high] = short_pair(bytes);
    (low | high) & OTHER == 0
}

#[inline(never)]
fn are_many_bools(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |all, byte| all | byte) <= 1
}

/// Whether this is a list of records of this version, each of them valid.
#[inline(always)]
#[must_use]
pub fn valid_records<const N: usize>(payload: &[u8], ok: impl Fn(&[u8; N]) -> bool) -> bool {
    match payload.split_first_chunk::<2>() {
        Some((stride, rest)) => {
            let (items, rest) = rest.as_chunks::<N>();
            let is_mine = u16::from_le_bytes(*stride) as usize == N && !items.is_empty() && rest.is_empty();
            is_mine && items.iter().fold(true, |all, item| all & ok(item))
        }
        None => payload.is_empty(),
    }
}

/// Whether this is an indexed list, each of its elements valid.
#[inline(always)]
#[must_use]
pub fn valid_list<'a>(payload: &'a [u8], element: impl FnMut(&'a [u8]) -> bool) -> bool {
    valid_elements::<0>(payload, element)
}

/// The same for elements of at least `LEN_MIN` bytes; one compare checks both that and the order of the ends.
#[inline(always)]
#[must_use]
fn valid_elements<'a, const LEN_MIN: usize>(payload: &'a [u8], mut element: impl FnMut(&'a [u8]) -> bool) -> bool {
    let Some(count) = payload.first_chunk::<4>() else { return payload.is_empty() };
    let Some(ends) = list::ends(payload, *count).filter(|ends| !ends.is_empty()) else { return false };
    let mut start = 4 + 4 * ends.len();
    for end in ends {
        let end = u32::from_le_bytes(*end) as usize;
        match payload.get(start + LEN_MIN..end).and_then(|_| payload.get(start..end)) {
            Some(item) if element(item) => start = end,
            _ => return false,
        }
    }
    start == payload.len()
}

/// The same for messages, each of at least `LEN_MIN` bytes, in a payload at `depth`. `ok` is a function, not a closure, so that all lists of
/// a type are one function.
#[inline]
#[must_use]
pub fn valid_messages<const LEN_MIN: usize>(payload: &[u8], depth: usize, ok: impl Fn(&[u8], usize) -> bool) -> bool {
    depth < DEPTH_MAX && valid_elements::<LEN_MIN>(payload, |element| ok(element, depth + 1))
}

/// The same for unions without storage.
#[inline]
#[must_use]
pub fn valid_unions(payload: &[u8], depth: usize, ok: impl Fn(u8, &[u8], usize) -> bool) -> bool {
    let is_valid = |element| {
        let (tag, content) = tagged(element);
        ok(tag, content, depth + 1)
    };
    depth < DEPTH_MAX && valid_list(payload, is_valid)
}

/// Never sure: an `any` can only be checked with the frame's protocol.
#[inline(always)]
#[must_use]
pub fn not_sure() -> bool {
    false
}

/// The tag and payload of a union that is an element of a list.
#[inline(always)]
#[must_use]
pub fn tagged(payload: &[u8]) -> (u8, &[u8]) {
    match payload.split_first() {
        Some((tag, payload)) => (*tag, payload),
        None => (0, payload),
    }
}

/// The elements of a CHUNK frame, a list (W13, W15).
///
/// # Errors
/// [`Kind::FrameLength`] or [`Kind::TypeId`] if it is none.
#[inline]
pub fn chunk(frame: &[u8]) -> Result<&[u8], Invalid> {
    let Some((head, elements)) = frame.split_first_chunk::<CHUNK_HEAD_LEN>() else {
        return Err(Invalid::new(Kind::FrameLength, 0));
    };
    let [a, b, c, d, low, high, ..] = *head;
    if frame.len() > FRAME_MAX || u32::from_le_bytes([a, b, c, d]) as usize != frame.len() {
        return Err(Invalid::new(Kind::FrameLength, 0));
    }
    if u16::from_le_bytes([low, high]) != CHUNK {
        return Err(Invalid::new(Kind::TypeId, 4));
    }
    Ok(elements)
}

/// A view's own bytes, to copy or forward, including what a newer writer added.
pub trait Region<'a> {
    /// The region: block length, block and heap.
    fn region(self) -> &'a [u8];
}

/// `region[start..end]`; empty if that is out of range, which it never is in checked bytes.
///
/// The branch is never taken: `unwrap_or_default` would select address and length, and every load after it would
/// wait for both.
#[inline(always)]
#[must_use]
pub fn part(region: &[u8], start: usize, end: usize) -> &[u8] {
    match region.get(start..end) {
        Some(part) => part,
        None => nothing(),
    }
}

/// The list, map, message or `any` in `region[start..end]` of a validated region.
#[inline(always)]
#[must_use]
pub fn viewed<'a, T: Element<'a>>(region: &'a [u8], start: usize, end: usize) -> T {
    T::view(part(region, start, end))
}

/// The first `N` bytes, which checked bytes have. A branch that is never taken, as in [`part`].
#[inline(always)]
#[must_use]
pub fn first<const N: usize>(bytes: &[u8]) -> &[u8; N] {
    match bytes.first_chunk() {
        Some(first) => first,
        None => zeros(),
    }
}

/// The value at `at` of an entry, which checked ones have. A branch that is never taken, as in [`part`].
#[inline(always)]
pub(crate) fn loaded<T: Inline>(entry: &[u8], at: usize) -> T {
    match entry.get(at..).and_then(T::Bytes::first) {
        Some(bytes) => T::load(bytes),
        None => of_zeros(),
    }
}

#[cold]
#[inline(never)]
fn of_zeros<T: Inline>() -> T {
    T::load(&T::Bytes::ZERO)
}

#[cold]
#[inline(never)]
fn zeros<const N: usize>() -> &'static [u8; N] {
    &[0; N]
}

/// Whether `payload` is a region of `lens[tag]` bytes whose block fills it. No branch on the tag, which is unpredictable.
#[inline(always)]
#[must_use]
pub fn flat<const EXACT: bool>(tag: u8, payload: &[u8], lens: &[u16]) -> bool {
    let Some(&len) = lens.get(usize::from(tag)) else { return !EXACT };
    let Some(block_len) = payload.first_chunk() else { return false };
    usize::from(len) == payload.len() && u16::from_le_bytes(*block_len) == len.wrapping_sub(2)
}

/// Whether the end of a union's storage is zero where the variant `tag` does not reach: `masks[tag]` has ones there.
#[inline(always)]
#[must_use]
pub fn zero_after<const EXACT: bool, const N: usize, const W: usize>(
    tag: u8,
    end: &[u8; N],
    masks: &[Image<W>],
) -> bool {
    let Some(mask) = masks.get(usize::from(tag)) else { return !EXACT };
    tag != 0 && Image::from_bytes(end).is_zero_under(mask)
}

#[cold]
#[inline(never)]
fn nothing() -> &'static [u8] {
    &[]
}

/// Type id (bits 32 to 47) and the root's block length (bits 48 to 63) of a frame whose length matches its bytes, so
/// that one compare checks all three; a number with other low bits if it does not match, and 0 if there is no frame. And the
/// root's region, if there is one.
#[inline(always)]
#[must_use]
pub fn head(frame: &[u8]) -> (u64, &[u8]) {
    head_of::<8>(frame)
}

/// The same, but 0 also for a frame of fewer than `LEN` bytes: the compare with the minimal length is then also the compare with the room
/// that the root's block needs.
#[inline(always)]
#[must_use]
pub fn head_of<const LEN: usize>(frame: &[u8]) -> (u64, &[u8]) {
    const { assert!(LEN >= 8) };
    match frame.first_chunk::<LEN>() {
        Some(head) if frame.len() <= FRAME_MAX => (u64::from_le_bytes(*first(head)) ^ frame.len() as u64, &frame[6..]),
        // An older root's frame may be shorter.
        _ => (0, frame.get(6..).unwrap_or_default()),
    }
}

/// Whether `region[start..end]` is UTF-8.
#[inline(always)]
#[must_use]
pub fn is_text(region: &[u8], start: usize, end: usize) -> bool {
    region.get(..end).is_some_and(|upto| raw::text(upto, start).is_some())
}

/// Whether `region[start..end]`, which may be several texts, is ASCII: then each of them is UTF-8, wherever it ends. `false`
/// may also mean "not known".
#[inline(always)]
#[must_use]
pub fn is_ascii(region: &[u8], start: usize, end: usize) -> bool {
    region.get(..end).is_some_and(|upto| raw::is_ascii(upto, start))
}

/// Whether each of the texts that follow each other in a region is UTF-8: the first starts at `start`, and each ends at one of `ends`.
#[inline(never)]
#[must_use]
pub fn are_texts(region: &[u8], mut start: usize, ends: &[usize]) -> bool {
    ends.iter().all(|&end| is_text(region, core::mem::replace(&mut start, end), end))
}

/// Whether this is an indexed list of texts, in a payload at `depth`.
#[inline(never)]
#[must_use]
pub fn valid_texts(payload: &[u8], depth: usize) -> bool {
    depth < DEPTH_MAX && are_list_of_texts(payload)
}

fn are_list_of_texts(payload: &[u8]) -> bool {
    let Some((count, rest)) = payload.split_first_chunk::<4>() else { return payload.is_empty() };
    let Some(ends) = rest.as_chunks::<4>().0.get(..u32::from_le_bytes(*count) as usize) else { return false };
    let first = 4 + 4 * ends.len();
    // No branch per element: if all are ASCII, only the order of the ends remains to be checked.
    let (mut start, mut is_sorted) = (first, true);
    for end in ends {
        let end = u32::from_le_bytes(*end) as usize;
        is_sorted &= start <= end;
        start = end;
    }
    if ends.is_empty() || !is_sorted || start != payload.len() {
        return false;
    }
    is_ascii(payload, first, payload.len()) || valid_list(payload, |text| is_text(text, 0, text.len()))
}

#[cfg(test)]
mod tests {
    use super::{are_list_of_texts as valid_texts, is_text, valid_inlines, valid_list};
    use alloc::vec::Vec;

    /// An indexed list of these texts.
    fn list(texts: &[&[u8]]) -> Vec<u8> {
        let mut payload = (texts.len() as u32).to_le_bytes().to_vec();
        let mut end = 4 + 4 * texts.len();
        for text in texts {
            end += text.len();
            payload.extend_from_slice(&(end as u32).to_le_bytes());
        }
        texts.iter().for_each(|text| payload.extend_from_slice(text));
        payload
    }

    #[test]
    fn a_list_of_bools_has_no_other_byte() {
        for len in (0..70).step_by(if cfg!(miri) { 9 } else { 1 }) {
            let mut bytes: Vec<u8> = (0..len).map(|at| (at % 3 == 0).into()).collect();
            assert!(valid_inlines::<false, bool, 1>(&bytes), "{bytes:?}");
            for at in 0..len {
                let before = bytes[at];
                for other in [2, 3, 0x80, 0xFF] {
                    bytes[at] = other;
                    assert!(!valid_inlines::<false, bool, 1>(&bytes), "{bytes:?}");
                }
                bytes[at] = before;
            }
        }
    }

    #[test]
    fn lists_of_texts_are_valid_as_text_by_text() {
        let twin = |payload: &[u8]| valid_list(payload, |text| is_text(text, 0, text.len()));
        let long = [b'x'; 70];
        let lists = [&[&b""[..]][..], &[b"a", b"", b"bc"], &[&long, b"a", &long], &["\u{e9}t\u{e9}".as_bytes(), b"a"]];
        for payload in lists.map(list).iter().chain([&Vec::new()]) {
            assert!(valid_texts(payload), "{payload:?}");
            // With any byte changed, and with any end missing.
            for at in (0..payload.len()).step_by(if cfg!(miri) { 7 } else { 1 }) {
                assert_eq!(valid_texts(&payload[..at]), twin(&payload[..at]));
                for byte in [0, 1, 0x7F, 0x80, 0xFF] {
                    let mut other = payload.clone();
                    other[at] = byte;
                    assert_eq!(valid_texts(&other), twin(&other), "{other:?}");
                }
            }
        }
        // A character that is split between two texts is valid in neither.
        assert!(!valid_texts(&list(&[b"\xC3", b"\xA9"])));
    }
}
