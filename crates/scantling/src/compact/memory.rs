//! The memory limit of owned values (D59, K41): [`Memory`] is asked once for each list, map and box, before it is allocated.
//!
//! ```text
//! stride 1 | 00 00 00 …        three bytes, three elements of 400 bytes in this version: 1,200 bytes are asked for, or refused
//! ```
//!
//! A list or map that is refused is left empty, and everything after it is refused too; so conversion continues without branches for
//! errors, and [`Memory::finish`] gives the error in the end. Texts and bytes are not counted: each is a copy of bytes that the frame
//! has once. The count is of allocations: sizes of elements, nodes of maps, boxes.

use crate::compact::read::AnyCompact;
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
use crate::value::any::AnyBuf;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// The memory that `decode` and `decode_compact` allow for an owned value: 64 KiB, and 256 bytes for each byte of the frame.
///
/// Lists, maps and boxes of the value are counted; texts and bytes are not, which together take no more than the frame.
///
/// Values of the conformance suite's schemas take at most 28 bytes per byte, of this version or an older one, and those of random schemas
/// 93. In Compact a list of long `str<N>` that are empty takes more; `decode_within` and `decode_compact_within` take a limit of their own.
#[must_use]
pub const fn memory_max(frame_len: usize) -> usize {
    frame_len.saturating_mul(MEMORY_PER_BYTE).saturating_add(MEMORY_FLOOR)
}

/// The limit for a frame without bytes.
const MEMORY_FLOOR: usize = 64 << 10;
/// Bytes of memory for each byte of a frame.
const MEMORY_PER_BYTE: usize = 256;

/// The memory that a value of a frame may still take.
#[derive(Debug)]
pub struct Memory {
    left: usize,
    /// The place of the innermost list or map that is being filled; for a view its address.
    at: usize,
    /// The first that was refused.
    refused: Option<usize>,
    /// Makes owned values of `any`s in Compact.
    any: Anys,
}

/// Makes an owned value of an `any` in Compact, which depends on the protocol of the frame.
pub(crate) type Anys = fn(AnyCompact<'_>, &mut Memory) -> Option<AnyBuf>;

impl Memory {
    /// A limit in bytes, for a value without an `any` in Compact.
    #[inline]
    #[must_use]
    pub fn new(max: usize) -> Self {
        Self::with_any(max, |_, _| None)
    }

    /// A limit in bytes, and the maker of `any`s.
    #[inline]
    #[must_use]
    pub fn with_any(max: usize, any: Anys) -> Self {
        Self { left: max, at: 0, refused: None, any }
    }

    /// The value of a view, unless a part of it was refused. Offsets count from `origin`.
    ///
    /// # Errors
    /// [`Kind::TooMuchMemory`], at the list or map that takes too much or contains what does; at 0 if there is none.
    #[inline]
    pub fn finish<T>(&self, origin: Origin, value: T) -> Result<T, Invalid> {
        match self.refused {
            None => Ok(value),
            Some(at) => Err(too_much(origin.position(at))),
        }
    }

    /// The same for a view that does not know its frame: the offset is 0.
    ///
    /// # Errors
    /// [`Kind::TooMuchMemory`].
    #[inline]
    pub fn whole<T>(&self, value: T) -> Result<T, Invalid> {
        match self.refused {
            None => Ok(value),
            Some(_) => Err(too_much(0)),
        }
    }

    /// The fault of a Compact frame of which a part was refused.
    #[must_use]
    pub fn refused(&self) -> Option<Invalid> {
        self.refused.map(|at| too_much(u32::try_from(at).unwrap_or(u32::MAX)))
    }

    /// From here on nothing is granted.
    #[cold]
    #[inline(never)]
    fn refuse(&mut self, at: usize) {
        self.left = 0;
        self.refused.get_or_insert(at);
    }

    /// Takes `bytes` from the limit, if they are left.
    #[inline(always)]
    fn take(&mut self, bytes: usize, at: usize) -> bool {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                true
            }
            None => {
                self.refuse(at);
                false
            }
        }
    }

    /// Room for `count` elements of the list at `at`.
    #[inline(always)]
    fn room<T>(&mut self, count: usize, at: usize) -> Option<Vec<T>> {
        let bytes = count.saturating_mul(size_of::<T>());
        if !self.take(bytes, at) {
            return None;
        }
        if bytes <= SMALL {
            return Some(Vec::with_capacity(count));
        }
        let all = reserved(count);
        if all.is_none() {
            self.refuse(at);
        }
        all
    }

    /// The list at `at`, whose elements are made by `of`.
    #[inline(always)]
    pub(crate) fn list<I: ExactSizeIterator, T>(
        &mut self,
        at: usize,
        items: I,
        mut of: impl FnMut(I::Item, &mut Self) -> T,
    ) -> Vec<T> {
        let Some(mut all) = self.room(items.len(), at) else { return Vec::new() };
        let outer = core::mem::replace(&mut self.at, at);
        all.extend(items.map(|item| of(item, self)));
        self.at = outer;
        all
    }

    /// The list at `at` of values that take no memory of their own.
    #[inline(always)]
    pub(crate) fn values<T>(&mut self, at: usize, values: impl ExactSizeIterator<Item = T>) -> Vec<T> {
        let Some(mut all) = self.room(values.len(), at) else { return Vec::new() };
        all.extend(values);
        all
    }

    /// The same for elements that may hold lists and boxes: none is made once something was refused.
    #[inline(always)]
    pub(crate) fn parts<I: ExactSizeIterator, T>(
        &mut self,
        at: usize,
        items: I,
        mut of: impl FnMut(I::Item, &mut Self) -> T,
    ) -> Vec<T> {
        let Some(mut all) = self.room(items.len(), at) else { return Vec::new() };
        let outer = core::mem::replace(&mut self.at, at);
        for item in items {
            // There is room for all of them; since the compiler knows that, no call can change `all`, which stays in registers.
            if self.refused.is_some() || all.len() == all.capacity() {
                break;
            }
            all.push(of(item, self));
        }
        self.at = outer;
        all
    }

    /// The list at `at` of `count` elements, which `fill` appends; `None` if it fails, or there is no room.
    #[inline(always)]
    pub(crate) fn try_fill<T>(
        &mut self,
        at: usize,
        count: usize,
        fill: impl FnOnce(&mut Vec<T>, &mut Self) -> Option<()>,
    ) -> Option<Vec<T>> {
        let mut all = self.room(count, at)?;
        let outer = core::mem::replace(&mut self.at, at);
        fill(&mut all, self)?;
        self.at = outer;
        Some(all)
    }

    /// Room for the nodes of a map of `count` entries at `at`, and for sorting them.
    #[inline]
    fn nodes<K, V>(&mut self, count: usize, at: usize) -> bool {
        self.take(nodes::<K, V>(count), at)
    }

    /// The map at `at`.
    #[inline]
    pub(crate) fn map<I: ExactSizeIterator, K: Ord, V>(
        &mut self,
        at: usize,
        items: I,
        of: impl FnMut(I::Item, &mut Self) -> (K, V),
    ) -> BTreeMap<K, V> {
        if !self.nodes::<K, V>(items.len(), at) {
            return BTreeMap::new();
        }
        let entries = self.parts(at, items, of);
        self.gather(entries)
    }

    /// A map of entries for which there is room. They come in order, so none is moved.
    #[inline]
    fn gather<K: Ord, V>(&mut self, entries: Vec<(K, V)>) -> BTreeMap<K, V> {
        let list = entries.capacity().saturating_mul(size_of::<(K, V)>());
        let map = entries.into_iter().collect();
        // The list was freed.
        self.left = if self.refused.is_none() { self.left.saturating_add(list) } else { 0 };
        map
    }

    /// The same for a map in Compact, whose entries may fail.
    #[doc(hidden)]
    #[inline]
    pub fn try_map<K: Ord, V>(
        &mut self,
        at: usize,
        count: usize,
        entries: impl FnOnce(&mut Self) -> Option<Vec<(K, V)>>,
    ) -> Option<BTreeMap<K, V>> {
        if !self.nodes::<K, V>(count, at) {
            return None;
        }
        let entries = entries(self)?;
        Some(self.gather(entries))
    }

    /// A value in a box of its own; `None` if there is no room for it.
    #[inline]
    pub fn boxed<T>(&mut self, of: impl FnOnce(&mut Self) -> T) -> Option<Box<T>> {
        let at = self.at;
        if self.take(size_of::<T>(), at) { Some(Box::new(of(self))) } else { None }
    }

    /// The same for a value that is never missing: if it exceeds the limit it is made, but nothing after it is, and the frame is refused.
    #[inline]
    pub fn required<T>(&mut self, of: impl FnOnce(&mut Self) -> T) -> Box<T> {
        let at = self.at;
        self.take(size_of::<T>(), at);
        Box::new(of(self))
    }

    /// The same for a value that may fail.
    #[inline]
    pub fn try_boxed<T>(&mut self, of: impl FnOnce(&mut Self) -> Option<T>) -> Option<Box<T>> {
        let at = self.at;
        if self.take(size_of::<T>(), at) { of(self).map(Box::new) } else { None }
    }

    /// A text. Not counted.
    #[inline]
    pub fn text(&mut self, text: &str) -> String {
        // Boxes come back from the call in registers. A `String` comes in memory.
        String::from(self.copied_text(text))
    }

    #[inline(never)]
    pub(crate) fn copied_text(&mut self, text: &str) -> Box<str> {
        if text.len() <= SMALL { Box::from(text) } else { self.long_text(text) }
    }

    #[cold]
    fn long_text(&mut self, text: &str) -> Box<str> {
        let mut copy = String::new();
        match copy.try_reserve_exact(text.len()) {
            Ok(()) => copy.push_str(text),
            Err(_) => self.refuse(self.at),
        }
        copy.into_boxed_str()
    }

    /// Bytes. Not counted.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) -> Vec<u8> {
        Vec::from(self.copied_bytes(bytes))
    }

    #[inline(never)]
    pub(crate) fn copied_bytes(&mut self, bytes: &[u8]) -> Box<[u8]> {
        if bytes.len() <= SMALL { Box::from(bytes) } else { self.long_bytes(bytes) }
    }

    #[cold]
    fn long_bytes(&mut self, bytes: &[u8]) -> Box<[u8]> {
        let mut copy = Vec::new();
        match copy.try_reserve_exact(bytes.len()) {
            Ok(()) => copy.extend_from_slice(bytes),
            Err(_) => self.refuse(self.at),
        }
        copy.into_boxed_slice()
    }

    /// The value of an `any` in Compact.
    #[inline]
    pub fn any(&mut self, any: AnyCompact<'_>) -> Option<AnyBuf> {
        (self.any)(any, self)
    }

    /// The remaining memory.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left
    }

    /// Gives back everything taken since `left` was read: it has been freed, or will be.
    pub fn back_to(&mut self, left: usize) {
        if self.refused.is_none() {
            self.left = left;
        }
    }

    /// Room for a Direct frame of `len` bytes, of a message that is shorter in Compact.
    #[must_use]
    pub fn frame(&mut self, len: usize) -> Option<Vec<u8>> {
        self.room(len, self.at)
    }

    /// Counts the bytes kept of a frame.
    #[must_use]
    pub fn keep(&mut self, frame: Vec<u8>) -> Option<Vec<u8>> {
        self.take(frame.capacity(), self.at).then_some(frame)
    }
}

#[cold]
#[inline(never)]
fn too_much(offset: u32) -> Invalid {
    Invalid::new(Kind::TooMuchMemory, offset)
}

/// Bytes up to which an allocation may not be refused: `try_reserve` takes 37 instructions more than `with_capacity`, which are 8 % of
/// decoding short texts.
const SMALL: usize = 4 << 10;

/// An empty list with room for `count` elements; `None` if the allocator has none.
#[inline(always)]
fn reserved<T>(count: usize) -> Option<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(count).ok().map(|()| all)
}

/// The most memory that the nodes of a map of `count` entries take, or the sorting, which is freed before there are nodes. A node has
/// eleven entries and, if it is not a leaf, twelve pointers. Filled from front to back, each is full except those on the path to the last.
const fn nodes<K, V>(count: usize) -> usize {
    let node = 11 * size_of::<(K, V)>() + 14 * size_of::<usize>();
    match count {
        0 => 0,
        1..=11 => node,
        _ => (count / 11 + 4).saturating_mul(node),
    }
}
