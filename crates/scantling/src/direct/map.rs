//! Maps (D64-D67): [`InlineMap`] if keys and values are inline, otherwise [`Map`]; and both for peeks.
//!
//! ```text
//! inline    stride | key value | key value            InlineMap, PeekInlineMap
//! indexed   count | ends… | entry entry               Map, PeekMap        entry: block_len | key value | payloads
//! ```
//!
//! Keys ascend, so a key is found by binary search. The form of a key or value in an entry is a type: [`FixedPart`], [`SlotPart`],
//! [`TaggedPart`]. A peek does not check the order of all keys; if it is broken, a search may miss a key.

use crate::bounded::raw;
use crate::direct::list::{Element, List, PeekElement, PeekList};
use crate::direct::sink::Sink;
use crate::direct::view::{self};
use crate::direct::write::{Cursor, room};
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
use crate::value::bytes::Bytes;
use crate::value::inline;
use crate::value::inline::{Inline, Stored};
use crate::value::table::Width;
use crate::written::fault;
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

/// A key or value that is inline in its entry.
#[derive(Clone, Copy, Debug)]
pub struct FixedPart<T>(PhantomData<T>);

/// A key or value with a slot.
#[derive(Clone, Copy, Debug)]
pub struct SlotPart<T>(PhantomData<T>);

/// A union without storage: a tag, then a slot.
#[derive(Clone, Copy, Debug)]
pub struct TaggedPart<T>(PhantomData<T>);

impl<T: Inline> Width for FixedPart<T> {
    const LEN: usize = T::Bytes::LEN;
}

impl<T> Width for SlotPart<T> {
    const LEN: usize = 4;
}

impl<T> Width for TaggedPart<T> {
    const LEN: usize = 5;
}

/// A key or value of a validated map.
pub trait Part<'a>: Copy + Width {
    /// The type that it is read as.
    type Item;

    /// The part at `at` of an entry whose payloads continue at `start`; and where they continue after it.
    fn view(entry: &'a [u8], at: usize, start: usize) -> (Self::Item, usize);
}

/// A key or value that is checked when it is reached.
pub trait PeekPart<'a>: Copy + Width {
    /// The type that it is read as.
    type Item;

    /// The part at `at` of an entry whose payloads continue at `start`; and where they continue after it.
    ///
    /// # Errors
    /// A fault of its own structure.
    fn peek(entry: &'a [u8], at: usize, start: usize, origin: Origin) -> Result<(Self::Item, usize), Invalid>;
}

/// A union of a validated map's entry.
pub trait TaggedElement<'a> {
    /// The variant with this tag and payload.
    fn tagged(tag: u8, payload: &'a [u8]) -> Self;
}

/// A union of an entry that is checked when it is reached.
pub trait PeekTagged<'a>: Sized {
    /// The variant with this tag and payload; the tag is at the start of `slot`.
    ///
    /// # Errors
    /// A fault of its own structure.
    fn tagged(tag: u8, payload: &'a [u8], slot: &'a [u8], origin: Origin) -> Result<Self, Invalid>;
}

/// The bytes from `at` of an entry; empty if it has fewer, which checked entries do not.
#[inline(always)]
fn from(entry: &[u8], at: usize) -> &[u8] {
    view::part(entry, at, entry.len())
}

#[inline(always)]
fn end(entry: &[u8], at: usize) -> usize {
    u32::from_le_bytes(*view::first(from(entry, at))) as usize
}

impl<'a, T: Inline> Part<'a> for FixedPart<T> {
    type Item = T;

    #[inline(always)]
    fn view(entry: &'a [u8], at: usize, start: usize) -> (T, usize) {
        (view::loaded(entry, at), start)
    }
}

impl<'a, T: Element<'a> + Copy> Part<'a> for SlotPart<T> {
    type Item = T;

    #[inline(always)]
    fn view(entry: &'a [u8], at: usize, start: usize) -> (T, usize) {
        let end = end(entry, at);
        (T::view(view::part(entry, start, end)), end)
    }
}

impl<'a, T: TaggedElement<'a> + Copy> Part<'a> for TaggedPart<T> {
    type Item = T;

    #[inline(always)]
    fn view(entry: &'a [u8], at: usize, start: usize) -> (T, usize) {
        let end = end(entry, at + 1);
        (T::tagged(entry.get(at).copied().unwrap_or(0), view::part(entry, start, end)), end)
    }
}

impl<'a, T: Inline> PeekPart<'a> for FixedPart<T> {
    type Item = T;

    #[inline(always)]
    fn peek(entry: &'a [u8], at: usize, start: usize, origin: Origin) -> Result<(T, usize), Invalid> {
        Ok((checked(entry, at, origin)?, start))
    }
}

/// The value at `at` of an entry that has it, or its fault.
#[inline(always)]
fn checked<T: Inline>(entry: &[u8], at: usize, origin: Origin) -> Result<T, Invalid> {
    match entry.get(at..).and_then(T::Bytes::first) {
        Some(bytes) => view::element(bytes, origin),
        None => Ok(view::loaded(entry, at)),
    }
}

/// The payload of the slot at `at`, whose end is stored `tag` bytes further on; and its end.
#[inline(always)]
fn payload(entry: &[u8], at: usize, tag: usize, start: usize, origin: Origin) -> Result<(&[u8], usize), Invalid> {
    let end = end(entry, at + tag);
    match entry.get(start..end) {
        Some(payload) => Ok((payload, end)),
        None => Err(origin.invalid(Kind::SlotEnd, from(entry, at))),
    }
}

impl<'a, T: PeekElement<'a> + Copy> PeekPart<'a> for SlotPart<T> {
    type Item = T;

    #[inline(always)]
    fn peek(entry: &'a [u8], at: usize, start: usize, origin: Origin) -> Result<(T, usize), Invalid> {
        let (payload, end) = payload(entry, at, 0, start, origin)?;
        if T::IS_REQUIRED && payload.is_empty() {
            return Err(origin.invalid(Kind::RequiredAbsent, from(entry, at)));
        }
        Ok((T::peek(payload, origin)?, end))
    }
}

impl<'a, T: PeekTagged<'a> + Copy> PeekPart<'a> for TaggedPart<T> {
    type Item = T;

    #[inline(always)]
    fn peek(entry: &'a [u8], at: usize, start: usize, origin: Origin) -> Result<(T, usize), Invalid> {
        let (payload, end) = payload(entry, at, 1, start, origin)?;
        let slot = from(entry, at);
        Ok((T::tagged(slot.first().copied().unwrap_or(0), payload, slot, origin)?, end))
    }
}

/// An entry of a validated map: its block's length, key and value, then their payloads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a, K, V> {
    entry: &'a [u8],
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Part<'a>, V: Part<'a>> Entry<'a, K, V> {
    #[inline(always)]
    fn key(self) -> (K::Item, usize) {
        K::view(self.entry, 2, 2 + K::LEN + V::LEN)
    }

    #[inline(always)]
    pub(crate) fn both(self) -> (K::Item, V::Item) {
        let (key, start) = self.key();
        (key, V::view(self.entry, 2 + K::LEN, start).0)
    }
}

impl<'a, K, V> Element<'a> for Entry<'a, K, V> {
    #[inline(always)]
    fn view(entry: &'a [u8]) -> Self {
        Self { entry, parts: PhantomData }
    }
}

/// A validated map whose keys or values are not inline.
#[derive(Clone, Copy)]
pub struct Map<'a, K, V>(pub(crate) List<'a, Entry<'a, K, V>>);

impl<'a, K: Part<'a>, V: Part<'a>> Map<'a, K, V> {
    /// The position of the payload.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn address(&self) -> usize {
        self.0.address()
    }

    /// The number of entries.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The value of a key. Examines O(log n) keys.
    #[inline]
    #[must_use]
    pub fn get<Q>(self, key: Q) -> Option<V::Item>
    where
        K::Item: PartialOrd<Q>,
    {
        let index = search(self.len(), |index| self.0.get(index)?.key().0.partial_cmp(&key))?;
        Some(self.0.get(index)?.both().1)
    }

    /// Entry `index`, by ascending key.
    #[inline]
    #[must_use]
    pub fn at(self, index: usize) -> Option<(K::Item, V::Item)> {
        Some(self.0.get(index)?.both())
    }

    /// Keys and values by ascending key.
    #[inline(always)]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = (K::Item, V::Item)> + ExactSizeIterator + Clone + use<'a, K, V> {
        self.0.iter().map(Entry::both)
    }
}

/// Keys and values.
impl<'a, K, V> fmt::Debug for Map<'a, K, V>
where
    K: Part<'a, Item: fmt::Debug>,
    V: Part<'a, Item: fmt::Debug>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<'a, K, V> Element<'a> for Map<'a, K, V> {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        Self(List::view(payload))
    }
}

/// An index below `len` at which `compare` finds the key; `None` from it ends the search.
#[inline]
fn search(len: usize, mut compare: impl FnMut(usize) -> Option<Ordering>) -> Option<usize> {
    let (mut low, mut high) = (0, len);
    while low < high {
        let middle = low + (high - low) / 2;
        match compare(middle)? {
            Ordering::Less => low = middle + 1,
            Ordering::Equal => return Some(middle),
            Ordering::Greater => high = middle,
        }
    }
    None
}

/// An entry that is checked when it is reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PeekEntry<'a, K, V> {
    entry: &'a [u8],
    origin: Origin,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: PeekPart<'a>, V: PeekPart<'a>> PeekEntry<'a, K, V> {
    #[inline(always)]
    fn key(self) -> Result<(K::Item, usize), Invalid> {
        K::peek(self.entry, 2, 2 + K::LEN + V::LEN, self.origin)
    }

    #[inline(always)]
    pub(crate) fn both(self) -> Result<(K::Item, V::Item), Invalid> {
        let (key, start) = self.key()?;
        let (value, end) = V::peek(self.entry, 2 + K::LEN, start, self.origin)?;
        match self.entry.get(end..) {
            Some([]) => Ok((key, value)),
            rest => Err(self.origin.invalid(Kind::RegionTail, rest.unwrap_or_default())),
        }
    }
}

impl<'a, K: Width, V: Width> PeekElement<'a> for PeekEntry<'a, K, V> {
    #[inline(always)]
    fn peek(entry: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        let len = K::LEN + V::LEN;
        let kind = match entry.first_chunk() {
            Some(block_len) if usize::from(u16::from_le_bytes(*block_len)) == len && len + 2 <= entry.len() => {
                return Ok(Self { entry, origin, parts: PhantomData });
            }
            Some(_) if entry.len() > 2 => Kind::BlockLength,
            _ if entry.is_empty() => Kind::RequiredAbsent,
            _ => Kind::RegionLength,
        };
        Err(origin.invalid(kind, entry))
    }
}

/// A map whose keys or values are not inline, and are checked when they are reached.
#[derive(Clone, Copy)]
pub struct PeekMap<'a, K, V>(pub(crate) PeekList<'a, PeekEntry<'a, K, V>>);

impl<'a, K: PeekPart<'a>, V: PeekPart<'a>> PeekMap<'a, K, V> {
    /// The number of entries that the map claims.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The value of a key. Examines O(log n) keys; if their order is broken, it may miss the key.
    ///
    /// # Errors
    /// A fault of an entry that was examined.
    #[inline]
    pub fn get<Q>(self, key: Q) -> Result<Option<V::Item>, Invalid>
    where
        K::Item: PartialOrd<Q>,
    {
        let mut fault = None;
        let found = search(self.len(), |index| {
            let entry = self.0.get(index)?.and_then(PeekEntry::key);
            entry.map_err(|invalid| fault = Some(invalid)).ok()?.0.partial_cmp(&key)
        });
        match (fault, found.and_then(|index| self.0.get(index))) {
            (Some(invalid), _) => Err(invalid),
            (None, Some(entry)) => entry?.both().map(|(_, value)| Some(value)),
            (None, None) => Ok(None),
        }
    }

    /// Keys and values in the order of the bytes, each entry with its own check.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Result<(K::Item, V::Item), Invalid>> + Clone + use<'a, K, V> {
        self.0.iter().map(|entry| entry?.both())
    }
}

impl<'a, K: Width, V: Width> PeekElement<'a> for PeekMap<'a, K, V> {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        PeekList::peek(payload, origin).map(Self)
    }
}

/// A validated map of inline keys to inline values.
#[derive(Clone, Copy)]
pub struct InlineMap<'a, K, V> {
    pub(crate) entries: &'a [u8],
    pub(crate) origin: Origin,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Inline, V: Inline> InlineMap<'a, K, V> {
    /// Bytes of an entry.
    pub(crate) const STRIDE: usize = K::Bytes::LEN + V::Bytes::LEN;

    /// The position of the payload.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn address(&self) -> usize {
        self.entries.as_ptr().addr().wrapping_sub(2)
    }

    /// The number of entries. One division by a constant.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.entries.len() / Self::STRIDE
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.entries.is_empty()
    }

    #[inline(always)]
    fn entry(self, index: usize) -> Option<&'a [u8]> {
        let start = index.checked_mul(Self::STRIDE)?;
        self.entries.get(start..)?.get(..Self::STRIDE)
    }

    #[inline(always)]
    fn key(entry: &[u8]) -> K {
        view::loaded(entry, 0)
    }

    #[inline(always)]
    fn value(entry: &[u8]) -> V {
        view::loaded(entry, K::Bytes::LEN)
    }

    #[inline(always)]
    pub(crate) fn loaded(entry: &[u8]) -> (K, V) {
        (Self::key(entry), Self::value(entry))
    }

    #[inline(always)]
    pub(crate) fn checked(entry: &[u8], origin: Origin) -> Result<(K, V), Invalid> {
        Ok((checked(entry, 0, origin)?, checked(entry, K::Bytes::LEN, origin)?))
    }

    /// The value of a key. Examines O(log n) keys.
    #[inline]
    #[must_use]
    pub fn get<Q>(self, key: Q) -> Option<V>
    where
        K: PartialOrd<Q>,
    {
        let index = search(self.len(), |index| Self::key(self.entry(index)?).partial_cmp(&key))?;
        Some(Self::value(self.entry(index)?))
    }

    /// Entry `index`, by ascending key.
    #[inline]
    #[must_use]
    pub fn at(self, index: usize) -> Option<(K, V)> {
        self.entry(index).map(Self::loaded)
    }

    /// Keys and values by ascending key.
    #[inline(always)]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = (K, V)> + ExactSizeIterator + Clone + use<'a, K, V> {
        self.entries.chunks_exact(Self::STRIDE).map(Self::loaded)
    }
}

/// Keys and values.
impl<'a, K, V> fmt::Debug for InlineMap<'a, K, V>
where
    K: Inline + fmt::Debug,
    V: Inline + fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<'a, K: Inline, V: Inline> Element<'a> for InlineMap<'a, K, V> {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        Self { entries: payload.get(2..).unwrap_or_default(), origin: Origin::NONE, parts: PhantomData }
    }
}

/// A map of inline keys to inline values, each entry checked when it is reached.
#[derive(Clone, Copy)]
pub struct PeekInlineMap<'a, K, V>(pub(crate) InlineMap<'a, K, V>);

impl<'a, K: Inline, V: Inline> PeekInlineMap<'a, K, V> {
    /// The number of entries. One division by a constant.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.entries.is_empty()
    }

    /// The value of a key. Examines O(log n) keys; if their order is broken, it may miss the key.
    ///
    /// # Errors
    /// A fault of the value, or of a key that was examined.
    #[inline]
    pub fn get<Q>(self, key: Q) -> Result<Option<V>, Invalid>
    where
        K: PartialOrd<Q>,
    {
        let origin = self.0.origin;
        let mut fault = None;
        let found = search(self.len(), |index| {
            let known = checked::<K>(self.0.entry(index)?, 0, origin);
            known.map_err(|invalid| fault = Some(invalid)).ok()?.partial_cmp(&key)
        });
        match (fault, found.and_then(|index| self.0.entry(index))) {
            (Some(invalid), _) => Err(invalid),
            (None, Some(entry)) => checked(entry, K::Bytes::LEN, origin).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Keys and values in the order of the bytes, each entry with its own check.
    #[inline(always)]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = Result<(K, V), Invalid>> + ExactSizeIterator + Clone + use<'a, K, V> {
        let origin = self.0.origin;
        self.0
            .entries
            .chunks_exact(InlineMap::<K, V>::STRIDE)
            .map(move |entry| InlineMap::<K, V>::checked(entry, origin))
    }
}

impl<'a, K: Inline, V: Inline> PeekElement<'a> for PeekInlineMap<'a, K, V> {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        match entries(payload, InlineMap::<K, V>::STRIDE) {
            Some(entries) => Ok(Self(InlineMap { entries, origin, parts: PhantomData })),
            None => Err(origin.invalid(Kind::Stride, payload)),
        }
    }
}

/// The bytes after the stride, if the payload has the shape of an inline map with entries of `len` bytes (D65).
#[inline(always)]
fn entries(payload: &[u8], len: usize) -> Option<&[u8]> {
    let Some((stride, rest)) = payload.split_first_chunk() else { return payload.is_empty().then_some(payload) };
    let is_whole =
        usize::from(u16::from_le_bytes(*stride)) == len && !rest.is_empty() && rest.len().is_multiple_of(len);
    is_whole.then_some(rest)
}

/// Whether this is an inline map whose keys ascend and whose keys and values are valid.
#[inline]
#[must_use]
pub fn valid_inline_map<const EXACT: bool, K, V, const KEY: usize, const VALUE: usize>(payload: &[u8]) -> bool
where
    K: Inline + PartialOrd,
    V: Inline,
{
    let Some(entries) = entries(payload, KEY + VALUE) else { return false };
    let mut before = None;
    entries.chunks_exact(KEY + VALUE).all(|entry| {
        let (key, value) = (view::first::<KEY>(entry), view::first::<VALUE>(from(entry, KEY)));
        let is_valid = inline::valid::<EXACT, K, KEY>(key) && inline::valid::<EXACT, V, VALUE>(value);
        is_valid && ascends(&mut before, inline::load::<K, KEY>(key))
    })
}

/// Whether this is an indexed map whose keys ascend. `key` and `value` get an entry whose block has `HEAD - 2` bytes; `key`
/// gives the key and where payloads continue, `value` where they end.
#[inline(always)]
#[must_use]
pub fn valid_map<'a, const HEAD: usize, K: PartialOrd>(
    payload: &'a [u8],
    mut key: impl FnMut(inline::Block<'a, HEAD>, &'a [u8]) -> Option<(K, usize)>,
    mut value: impl FnMut(inline::Block<'a, HEAD>, &'a [u8], usize) -> Option<usize>,
) -> bool {
    let mut before = None;
    view::valid_list(payload, |entry| {
        let Some(head) = entry.first_chunk::<HEAD>().map(inline::Block) else { return false };
        let Some((key, start)) = key(head, entry).filter(|_| usize::from(head.u16::<0>()) == HEAD - 2) else {
            return false;
        };
        ascends(&mut before, key) && value(head, entry, start) == Some(entry.len())
    })
}

/// Whether a key is greater than the one before, which it then replaces.
#[inline(always)]
fn ascends<K: PartialOrd>(before: &mut Option<K>, key: K) -> bool {
    let ascends = before.as_ref().is_none_or(|before| *before < key);
    *before = Some(key);
    ascends
}

/// A key and a value back to back.
#[derive(Clone, Copy, Debug)]
pub struct Pair<K, V>(
    /// The key.
    pub K,
    /// The value.
    pub V,
);

impl<K: Inline, V: Inline, const N: usize> Stored<N> for Pair<K, V> {
    #[inline(always)]
    fn stored(self, bytes: &mut [u8; N]) {
        const { assert!(K::Bytes::LEN + V::Bytes::LEN == N) };
        inline::store_at(bytes, 0, self.0);
        inline::store_at(bytes, K::Bytes::LEN, self.1);
    }
}

/// Writes an inline map of entries of `N` bytes: one capacity check for all of it. An empty map is an empty payload.
///
/// # Panics
/// If `entries` gives a number of entries that differs from its `len()`.
#[inline(always)]
pub fn inline_map<const N: usize, const KEY: usize, const VALUE: usize, K, V, S: Sink>(
    w: &mut Cursor<S>,
    entries: impl IntoIterator<Item = (K, V), IntoIter: ExactSizeIterator>,
) where
    K: Inline + PartialOrd,
    V: Inline,
{
    const { assert!(K::Bytes::LEN == KEY && V::Bytes::LEN == VALUE) };
    let entries = entries.into_iter();
    let room = room::<2, N, S>(w, (N as u16).to_le_bytes(), entries.len());
    let (mut before, mut all_ascend) = (None, true);
    let pairs = entries.map(|(key, value)| {
        all_ascend &= ascends(&mut before, key);
        Pair(key, value)
    });
    w.sink.fill::<N, Pair<K, V>>(room, pairs);
    if !all_ascend {
        w.refuse(fault::KEY_ORDER);
    }
}

/// The text of a key that ends at `end`, where payloads continue.
#[inline(always)]
#[must_use]
pub fn text_key(entry: &[u8], start: usize, end: usize) -> Option<(&str, usize)> {
    Some((raw::text(entry.get(..end)?, start)?, end))
}

/// The bytes of a key that ends at `end`, where payloads continue.
#[inline(always)]
#[must_use]
pub fn bytes_key(entry: &[u8], start: usize, end: usize) -> Option<(&[u8], usize)> {
    Some((entry.get(start..end)?, end))
}

/// A key is its own order.
#[inline(always)]
pub fn itself<K>(key: &K) -> &K {
    key
}

/// Notes a key that has been written; if it does not ascend, the frame is refused at its end.
#[inline(always)]
pub fn ascending<K, Q: PartialOrd + ?Sized, S: Sink>(
    w: &mut Cursor<S>,
    before: &mut Option<K>,
    key: K,
    bytes: impl Fn(&K) -> &Q,
) {
    if before.as_ref().is_some_and(|before| bytes(before) >= bytes(&key)) {
        w.refuse(fault::KEY_ORDER);
    }
    *before = Some(key);
}
