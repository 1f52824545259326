//! `IntoIterator` of lists and maps that are read in place, by iterators that have names; `iter()` gives the same elements.
//!
//! ```text
//! for level in leg.levels() { … }        for (venue, size) in report.venues() { … }
//! ```
//!
//! [`List`](crate::List) and [`PeekList`](crate::PeekList) have theirs in `list.rs`, [`RecordList`](crate::RecordList) is its own
//! iterator. No step allocates.

use crate::direct::list::{InlineList, ListIter, PeekInlineList, PeekListIter};
use crate::direct::map::{Entry, InlineMap, Map, Part, PeekEntry, PeekInlineMap, PeekMap, PeekPart};
use crate::direct::view::{self};
use crate::error::Invalid;
use crate::origin::Origin;
use crate::value::inline::Inline;
use core::marker::PhantomData;
use core::slice::{ChunksExact, Iter};

/// Iterates over an [`InlineList`].
#[derive(Clone)]
pub struct InlineIter<'a, T: Inline> {
    inner: Iter<'a, T::Bytes>,
}

impl<'a, T: Inline> IntoIterator for InlineList<'a, T> {
    type Item = T;
    type IntoIter = InlineIter<'a, T>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        InlineIter { inner: self.items.iter() }
    }
}

impl<'a, T: Inline> Iterator for InlineIter<'a, T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(T::load)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, T: Inline> DoubleEndedIterator for InlineIter<'a, T> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(T::load)
    }
}

impl<'a, T: Inline> ExactSizeIterator for InlineIter<'a, T> {}

/// Iterates over a [`PeekInlineList`]: each element with its own check.
#[derive(Clone)]
pub struct PeekInlineIter<'a, T: Inline> {
    inner: Iter<'a, T::Bytes>,
    origin: Origin,
}

impl<'a, T: Inline> IntoIterator for PeekInlineList<'a, T> {
    type Item = Result<T, Invalid>;
    type IntoIter = PeekInlineIter<'a, T>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        PeekInlineIter { inner: self.0.items.iter(), origin: self.0.origin }
    }
}

impl<'a, T: Inline> Iterator for PeekInlineIter<'a, T> {
    type Item = Result<T, Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|item| view::element(item, self.origin))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, T: Inline> DoubleEndedIterator for PeekInlineIter<'a, T> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(|item| view::element(item, self.origin))
    }
}

impl<'a, T: Inline> ExactSizeIterator for PeekInlineIter<'a, T> {}

/// Iterates over a [`Map`], by ascending key.
#[derive(Clone)]
pub struct MapIter<'a, K, V> {
    inner: ListIter<'a, Entry<'a, K, V>>,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Part<'a>, V: Part<'a>> IntoIterator for Map<'a, K, V> {
    type Item = (K::Item, V::Item);
    type IntoIter = MapIter<'a, K, V>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        MapIter { inner: self.0.iter(), parts: PhantomData }
    }
}

impl<'a, K: Part<'a>, V: Part<'a>> Iterator for MapIter<'a, K, V> {
    type Item = (K::Item, V::Item);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(Entry::both)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, K: Part<'a>, V: Part<'a>> DoubleEndedIterator for MapIter<'a, K, V> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(Entry::both)
    }
}

impl<'a, K: Part<'a>, V: Part<'a>> ExactSizeIterator for MapIter<'a, K, V> {}

/// Iterates over a [`PeekMap`]: each entry with its own check.
#[derive(Clone)]
pub struct PeekMapIter<'a, K, V> {
    inner: PeekListIter<'a, PeekEntry<'a, K, V>>,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: PeekPart<'a>, V: PeekPart<'a>> IntoIterator for PeekMap<'a, K, V> {
    type Item = Result<(K::Item, V::Item), Invalid>;
    type IntoIter = PeekMapIter<'a, K, V>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        PeekMapIter { inner: self.0.iter(), parts: PhantomData }
    }
}

impl<'a, K: PeekPart<'a>, V: PeekPart<'a>> Iterator for PeekMapIter<'a, K, V> {
    type Item = Result<(K::Item, V::Item), Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|entry| entry?.both())
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

/// Iterates over an [`InlineMap`], by ascending key.
#[derive(Clone)]
pub struct InlineMapIter<'a, K, V> {
    inner: ChunksExact<'a, u8>,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Inline, V: Inline> IntoIterator for InlineMap<'a, K, V> {
    type Item = (K, V);
    type IntoIter = InlineMapIter<'a, K, V>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        InlineMapIter { inner: self.entries.chunks_exact(InlineMap::<K, V>::STRIDE), parts: PhantomData }
    }
}

impl<'a, K: Inline, V: Inline> Iterator for InlineMapIter<'a, K, V> {
    type Item = (K, V);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|entry| InlineMap::<K, V>::loaded(entry))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, K: Inline, V: Inline> DoubleEndedIterator for InlineMapIter<'a, K, V> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(|entry| InlineMap::<K, V>::loaded(entry))
    }
}

impl<'a, K: Inline, V: Inline> ExactSizeIterator for InlineMapIter<'a, K, V> {}

/// Iterates over a [`PeekInlineMap`]: each entry with its own check.
#[derive(Clone)]
pub struct PeekInlineMapIter<'a, K, V> {
    inner: ChunksExact<'a, u8>,
    origin: Origin,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Inline, V: Inline> IntoIterator for PeekInlineMap<'a, K, V> {
    type Item = Result<(K, V), Invalid>;
    type IntoIter = PeekInlineMapIter<'a, K, V>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        PeekInlineMapIter {
            inner: self.0.entries.chunks_exact(InlineMap::<K, V>::STRIDE),
            origin: self.0.origin,
            parts: PhantomData,
        }
    }
}

impl<'a, K: Inline, V: Inline> Iterator for PeekInlineMapIter<'a, K, V> {
    type Item = Result<(K, V), Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|entry| InlineMap::<K, V>::checked(entry, self.origin))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, K: Inline, V: Inline> DoubleEndedIterator for PeekInlineMapIter<'a, K, V> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(|entry| InlineMap::<K, V>::checked(entry, self.origin))
    }
}

impl<'a, K: Inline, V: Inline> ExactSizeIterator for PeekInlineMapIter<'a, K, V> {}
