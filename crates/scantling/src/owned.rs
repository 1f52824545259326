//! Owned values from views: each list, map and box asks [`Memory`] first.

use crate::compact::memory::Memory;
use crate::direct::any::Any;
use crate::direct::list::{Element, InlineList, List, RecordElement, RecordList};
use crate::direct::map::{InlineMap, Map, Part};
use crate::value::any::AnyBuf;
use crate::value::inline::Inline;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

impl AnyBuf {
    /// The message of an `any` in place; empty if there is no room for it.
    #[doc(hidden)]
    #[must_use]
    pub fn owned(any: Any<'_>, m: &mut Memory) -> Self {
        Self { type_id: any.type_id(), region: m.bytes(any.region()).into() }
    }
}

impl<'a, T: Inline> InlineList<'a, T> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn owned(self, m: &mut Memory) -> Vec<T> {
        m.values(self.address(), self.iter())
    }
}

impl<'a, R: RecordElement<'a>> RecordList<'a, R> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn owned<U>(self, m: &mut Memory, of: impl FnMut(R, &mut Memory) -> U) -> Vec<U> {
        m.list(self.address(), self.iter(), of)
    }
}

impl<'a, T: Element<'a>> List<'a, T> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn owned<U>(self, m: &mut Memory, of: impl FnMut(T, &mut Memory) -> U) -> Vec<U> {
        m.parts(self.address(), self.iter(), of)
    }
}

impl<'a, K: Inline, V: Inline> InlineMap<'a, K, V> {
    #[doc(hidden)]
    #[inline]
    pub fn owned<P: Ord, Q>(self, m: &mut Memory, of: impl FnMut((K, V), &mut Memory) -> (P, Q)) -> BTreeMap<P, Q> {
        m.map(self.address(), self.iter(), of)
    }
}

impl<'a, K: Part<'a>, V: Part<'a>> Map<'a, K, V> {
    #[doc(hidden)]
    #[inline]
    pub fn owned<P: Ord, Q>(
        self,
        m: &mut Memory,
        of: impl FnMut((K::Item, V::Item), &mut Memory) -> (P, Q),
    ) -> BTreeMap<P, Q> {
        m.map(self.address(), self.iter(), of)
    }
}
