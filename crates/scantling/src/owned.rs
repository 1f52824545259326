//! Owned values from views: each list, map and box asks [`Memory`] first.

use crate::compact::memory::Memory;
use crate::direct::any::Any;
use crate::direct::list::{Element, InlineList, List, RecordElement, RecordList};
use crate::direct::map::{InlineMap, Map, Part};
use crate::value::any::AnyBuf;
use crate::value::inline::Inline;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// Owned values of slots, `region[start..end]` of a validated region. Each is one function for all fields of a type: in each of them its code
/// would be compiled again.
pub mod own {
    use super::{Box, Element, Inline, InlineList, List, Memory, String, Vec};
    use crate::direct::text;
    use crate::direct::view::part;

    /// A text. Not counted.
    #[inline]
    #[must_use]
    pub fn text(region: &[u8], start: usize, end: usize, m: &mut Memory) -> String {
        String::from(boxed_text(region, start, end, m))
    }

    #[inline(never)]
    fn boxed_text(region: &[u8], start: usize, end: usize, m: &mut Memory) -> Box<str> {
        m.copied_text(text::text(region, start, end))
    }

    /// Bytes. Not counted.
    #[inline]
    #[must_use]
    pub fn bytes(region: &[u8], start: usize, end: usize, m: &mut Memory) -> Vec<u8> {
        Vec::from(boxed_bytes(region, start, end, m))
    }

    #[inline(never)]
    fn boxed_bytes(region: &[u8], start: usize, end: usize, m: &mut Memory) -> Box<[u8]> {
        m.copied_bytes(part(region, start, end))
    }

    /// A list of inline values.
    #[inline(never)]
    #[must_use]
    pub fn values<T: Inline>(region: &[u8], start: usize, end: usize, m: &mut Memory) -> Vec<T> {
        <InlineList<'_, T> as Element<'_>>::view(part(region, start, end)).owned(m)
    }

    /// A list whose elements `of` makes.
    #[inline(never)]
    pub fn list<'a, T: Element<'a>, U>(
        region: &'a [u8],
        start: usize,
        end: usize,
        m: &mut Memory,
        of: impl FnMut(T, &mut Memory) -> U,
    ) -> Vec<U> {
        <List<'a, T> as Element<'a>>::view(part(region, start, end)).owned(m, of)
    }

    /// A text that is an element.
    #[inline]
    #[must_use]
    pub fn element_text(v: &str, m: &mut Memory) -> String {
        m.text(v)
    }

    /// A text that is an element, of Compact.
    #[inline]
    #[must_use]
    pub fn try_text(v: &str, m: &mut Memory) -> Option<String> {
        Some(m.text(v))
    }

    /// Bytes that are an element, of Compact.
    #[inline]
    #[must_use]
    pub fn try_bytes(v: &[u8], m: &mut Memory) -> Option<Vec<u8>> {
        Some(m.bytes(v))
    }

    /// Bytes that are an element.
    #[inline]
    #[must_use]
    pub fn element_bytes(v: &[u8], m: &mut Memory) -> Vec<u8> {
        m.bytes(v)
    }
}

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
    #[inline]
    pub fn owned(self, m: &mut Memory) -> Vec<T> {
        m.values(self.address(), self.iter())
    }
}

impl<'a, R: RecordElement<'a>> RecordList<'a, R> {
    #[doc(hidden)]
    #[inline]
    pub fn owned<U>(self, m: &mut Memory, of: impl FnMut(R, &mut Memory) -> U) -> Vec<U> {
        m.list(self.address(), self.iter(), of)
    }
}

impl<'a, T: Element<'a>> List<'a, T> {
    #[doc(hidden)]
    #[inline]
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
