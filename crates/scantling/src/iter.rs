//! `IntoIterator` of lists and maps that are read in place, by iterators that have names; `iter()` gives the same elements.
//!
//! ```text
//! for level in leg.levels() { … }        for (venue, size) in report.venues() { … }
//! ```
//!
//! [`List`](crate::List) and [`PeekList`](crate::PeekList) have theirs in `list.rs`, [`RecordList`](crate::RecordList) is its own
//! iterator. No step allocates.

use crate::error::Invalid;
use crate::list::{InlineList, ListIter, PeekInlineList, PeekListIter};
use crate::map::{Entry, InlineMap, Map, Part, PeekEntry, PeekInlineMap, PeekMap, PeekPart};
use crate::prim::Inline;
use crate::view::{self, Origin};
use core::marker::PhantomData;
use core::slice::{ChunksExact, Iter};

/// Iterates over an [`InlineList`].
#[derive(Clone)]
pub struct InlineIter<'a, T, const N: usize> {
    inner: Iter<'a, [u8; N]>,
    parts: PhantomData<T>,
}

impl<'a, T: Inline<N>, const N: usize> IntoIterator for InlineList<'a, T, N> {
    type Item = T;
    type IntoIter = InlineIter<'a, T, N>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        InlineIter { inner: self.items.iter(), parts: PhantomData }
    }
}

impl<'a, T: Inline<N>, const N: usize> Iterator for InlineIter<'a, T, N> {
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

impl<'a, T: Inline<N>, const N: usize> DoubleEndedIterator for InlineIter<'a, T, N> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(T::load)
    }
}

impl<'a, T: Inline<N>, const N: usize> ExactSizeIterator for InlineIter<'a, T, N> {}

/// Iterates over a [`PeekInlineList`]: each element with its own check.
#[derive(Clone)]
pub struct PeekInlineIter<'a, T, const N: usize> {
    inner: Iter<'a, [u8; N]>,
    origin: Origin,
    parts: PhantomData<T>,
}

impl<'a, T: Inline<N>, const N: usize> IntoIterator for PeekInlineList<'a, T, N> {
    type Item = Result<T, Invalid>;
    type IntoIter = PeekInlineIter<'a, T, N>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        PeekInlineIter { inner: self.0.items.iter(), origin: self.0.origin, parts: PhantomData }
    }
}

impl<'a, T: Inline<N>, const N: usize> Iterator for PeekInlineIter<'a, T, N> {
    type Item = Result<T, Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|item| view::checked(item, self.origin))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, T: Inline<N>, const N: usize> DoubleEndedIterator for PeekInlineIter<'a, T, N> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(|item| view::checked(item, self.origin))
    }
}

impl<'a, T: Inline<N>, const N: usize> ExactSizeIterator for PeekInlineIter<'a, T, N> {}

/// Iterates over a [`Map`], by ascending key.
#[derive(Clone)]
pub struct MapIter<'a, K, V, const AT: usize, const LEN: usize> {
    inner: ListIter<'a, Entry<'a, K, V, AT, LEN>>,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Part<'a>, V: Part<'a>, const AT: usize, const LEN: usize> IntoIterator for Map<'a, K, V, AT, LEN> {
    type Item = (K::Item, V::Item);
    type IntoIter = MapIter<'a, K, V, AT, LEN>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        MapIter { inner: self.0.iter(), parts: PhantomData }
    }
}

impl<'a, K: Part<'a>, V: Part<'a>, const AT: usize, const LEN: usize> Iterator for MapIter<'a, K, V, AT, LEN> {
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

impl<'a, K: Part<'a>, V: Part<'a>, const AT: usize, const LEN: usize> DoubleEndedIterator
    for MapIter<'a, K, V, AT, LEN>
{
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(Entry::both)
    }
}

impl<'a, K: Part<'a>, V: Part<'a>, const AT: usize, const LEN: usize> ExactSizeIterator for MapIter<'a, K, V, AT, LEN> {}

/// Iterates over a [`PeekMap`]: each entry with its own check.
#[derive(Clone)]
pub struct PeekMapIter<'a, K, V, const AT: usize, const LEN: usize> {
    inner: PeekListIter<'a, PeekEntry<'a, K, V, AT, LEN>>,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: PeekPart<'a>, V: PeekPart<'a>, const AT: usize, const LEN: usize> IntoIterator
    for PeekMap<'a, K, V, AT, LEN>
{
    type Item = Result<(K::Item, V::Item), Invalid>;
    type IntoIter = PeekMapIter<'a, K, V, AT, LEN>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        PeekMapIter { inner: self.0.iter(), parts: PhantomData }
    }
}

impl<'a, K: PeekPart<'a>, V: PeekPart<'a>, const AT: usize, const LEN: usize> Iterator
    for PeekMapIter<'a, K, V, AT, LEN>
{
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
pub struct InlineMapIter<'a, K, V, const KEY: usize, const VALUE: usize> {
    inner: ChunksExact<'a, u8>,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> IntoIterator
    for InlineMap<'a, K, V, KEY, VALUE>
{
    type Item = (K, V);
    type IntoIter = InlineMapIter<'a, K, V, KEY, VALUE>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        InlineMapIter { inner: self.entries.chunks_exact(KEY + VALUE), parts: PhantomData }
    }
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> Iterator
    for InlineMapIter<'a, K, V, KEY, VALUE>
{
    type Item = (K, V);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|entry| InlineMap::<K, V, KEY, VALUE>::loaded(entry))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> DoubleEndedIterator
    for InlineMapIter<'a, K, V, KEY, VALUE>
{
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(|entry| InlineMap::<K, V, KEY, VALUE>::loaded(entry))
    }
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> ExactSizeIterator
    for InlineMapIter<'a, K, V, KEY, VALUE>
{
}

/// Iterates over a [`PeekInlineMap`]: each entry with its own check.
#[derive(Clone)]
pub struct PeekInlineMapIter<'a, K, V, const KEY: usize, const VALUE: usize> {
    inner: ChunksExact<'a, u8>,
    origin: Origin,
    parts: PhantomData<(K, V)>,
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> IntoIterator
    for PeekInlineMap<'a, K, V, KEY, VALUE>
{
    type Item = Result<(K, V), Invalid>;
    type IntoIter = PeekInlineMapIter<'a, K, V, KEY, VALUE>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        PeekInlineMapIter { inner: self.0.entries.chunks_exact(KEY + VALUE), origin: self.0.origin, parts: PhantomData }
    }
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> Iterator
    for PeekInlineMapIter<'a, K, V, KEY, VALUE>
{
    type Item = Result<(K, V), Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|entry| InlineMap::<K, V, KEY, VALUE>::checked(entry, self.origin))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> DoubleEndedIterator
    for PeekInlineMapIter<'a, K, V, KEY, VALUE>
{
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.inner.next_back().map(|entry| InlineMap::<K, V, KEY, VALUE>::checked(entry, self.origin))
    }
}

impl<'a, K: Inline<KEY>, V: Inline<VALUE>, const KEY: usize, const VALUE: usize> ExactSizeIterator
    for PeekInlineMapIter<'a, K, V, KEY, VALUE>
{
}
