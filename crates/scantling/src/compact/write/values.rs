//! Writing values of the runtime's types: parts, arrays, texts, entries of maps, lists, values that were read.

use super::{CompactSink, Write, Writer};
use crate::bounded::Bounded;
use crate::compact::read::{Nested, Shape, Values};
use crate::compact::{AnyCompact, Items, List, Part, Read};
use crate::value::inline::Inline;
use crate::value::scalar::Array;
use crate::value::str::Str;

impl<T: Part> Write for T {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = T::Wire::LEN_MIN;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        w.part(*self);
    }

    #[inline(always)]
    fn list<S: CompactSink>(w: &mut Writer<S>, _: usize, items: impl Iterator<Item = Self>) {
        w.values(Self::LEAST, items);
    }
}

impl<const N: usize> Write for [u8; N] {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = N;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        w.bytes(self);
    }
}

impl<T: Write, const N: usize> Write for Values<T, N> {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = N * T::LEAST;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        self.0.iter().for_each(|value| value.content(w));
    }
}

impl<T: Inline + Write, const LEN: usize> Write for Array<T, LEN> {
    const SHAPE: Shape = Shape::Inline;
    const LEAST: usize = LEN * <T as Write>::LEAST;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        self.0.iter().for_each(|value| value.content(w));
    }
}

impl<const N: usize> Write for Str<N> {
    const SHAPE: Shape = Shape::Inline;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        w.text(self.as_str().as_bytes());
    }
}

macro_rules! texts {
    ($($t:ty;)*) => {$(
        impl Write for $t {
            const SHAPE: Shape = Shape::Text;

            #[inline(always)]
            fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
                w.bytes(self.as_ref());
            }

            #[inline(always)]
            fn write<S: CompactSink>(&self, w: &mut Writer<S>) {
                w.text(self.as_ref());
            }
        }
    )*};
}

texts! {
    str;
    [u8];
    &str;
    &[u8];
}

impl<'a, K: Read<'a> + Copy + Ord + Write, V: Write> Write for (K, V) {
    const SHAPE: Shape = Shape::of_entry(<K as Write>::SHAPE, V::SHAPE);
    const LEAST: usize = K::LEAST + V::LEAST;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        self.0.write(w);
        self.1.write(w);
    }

    #[inline(always)]
    fn list<S: CompactSink>(w: &mut Writer<S>, levels: usize, items: impl Iterator<Item = Self>) {
        let mut before = None;
        w.list(levels, Self::LEAST, items, |w, item| {
            item.write(w);
            if before.replace(item.0).is_some_and(|before| before >= item.0) {
                w.refuse_order();
            }
        });
    }
}

impl<'a, T: Read<'a> + Write + Copy, I: Items<T>> Write for List<'a, T, I> {
    const SHAPE: Shape = Shape::Slot;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        let levels = <T as Read<'a>>::LEVELS;
        match self {
            Self::Encoded(r) => {
                let mut is_whole = true;
                let values = List::<'a, T>::Encoded(*r).into_iter().map_while(|value| {
                    is_whole &= value.is_ok();
                    value.ok()
                });
                T::list(w, levels, values);
                if !is_whole {
                    w.refuse_source();
                }
            }
            Self::Values(values) => T::list(w, levels, values.iter().copied()),
            Self::Each(items) => I::Item::list(w, levels, items.items()),
        }
    }

    #[inline(always)]
    fn least(&self) -> usize {
        let count = match self {
            Self::Encoded(r) => List::<'a, T>::Encoded(*r).len_hint(),
            Self::Values(values) => values.len(),
            Self::Each(items) => items.items().size_hint().0,
        };
        count.saturating_mul(T::LEAST)
    }
}

impl<'a, T: Read<'a> + Write + Copy> Write for Nested<'a, T> {
    const SHAPE: Shape = <T as Write>::SHAPE;
    const LEAST: usize = T::LEAST;

    #[inline(always)]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        match self.read() {
            Some(value) => value.content(w),
            None => w.refuse_source(),
        }
    }
}

/// For an unknown type id, the body as it is (K37).
impl Write for AnyCompact<'_> {
    const SHAPE: Shape = Shape::Slot;
    const LEAST: usize = 2;

    #[inline]
    fn content<S: CompactSink>(&self, w: &mut Writer<S>) {
        w.any_with(self.type_id(), |w| {
            let is_known = w.any.is_some_and(|bodies| (bodies.compact)(w, *self));
            if !is_known {
                w.bytes(self.body());
            }
            is_known
        });
    }
}
