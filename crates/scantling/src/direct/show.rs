//! What is read in place, shown to visitors ([`Visit`]); `Debug` of peeks.
//!
//! ```text
//! Order { id: 7, side: Buy, account: Invalid { kind: Utf8, offset: 31 }, legs: [Leg { symbol: "AAPL", levels: [] }] }
//! ```

use crate::direct::any::Any;
use crate::direct::list::{
    Element, InlineList, List, PeekElement, PeekInlineList, PeekList, RecordElement, RecordList,
};
use crate::direct::map::{InlineMap, Map, Part, PeekInlineMap, PeekMap, PeekPart};
use crate::direct::text::{FixedText, Text};
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
use crate::value::inline::Inline;
use crate::value::visit::{Leaf, To, Visit, debug};
use core::fmt::{Debug, Formatter, Result as Printed};

/// A value without levels, or the fault in its place.
pub(crate) fn shallow<T: Debug>(value: &Result<T, Invalid>, f: &mut Formatter<'_>) -> Printed {
    match value {
        Ok(value) => value.fmt(f),
        Err(invalid) => invalid.fmt(f),
    }
}

/// The fields of a peek; or the fault of one that is too deep.
///
/// # Errors
/// Those of the visitor.
pub fn message(
    to: To<'_>,
    (region, origin): (&[u8], Origin),
    name: &str,
    fields: &[(&'static str, &dyn Visit)],
) -> Printed {
    if to.is_too_deep() {
        return Err::<&str, _>(origin.invalid(Kind::Depth, region)).visit(to);
    }
    to.fields(name, fields)
}

impl<'a, T: PeekElement<'a> + Copy + Visit> Visit for PeekList<'a, T> {
    fn visit(&self, to: To<'_>) -> Printed {
        match to.is_too_deep() {
            true => to.leaf(Leaf::Fault(self.too_deep()), &format_args!("[..]")),
            false => to.list(self.iter()),
        }
    }
}

impl<'a, K, V> Visit for PeekMap<'a, K, V>
where
    K: PeekPart<'a, Item: Visit>,
    V: PeekPart<'a, Item: Visit>,
{
    fn visit(&self, to: To<'_>) -> Printed {
        match to.is_too_deep() {
            true => to.leaf(Leaf::Fault(self.0.too_deep()), &format_args!("{{..}}")),
            false => to.map(self.iter()),
        }
    }
}

/// The other lists and maps.
macro_rules! collections {
    ($([$($generics:tt)*] $ty:ty, $what:ident;)*) => {$(
        impl<$($generics)*> Visit for $ty {
            fn visit(&self, to: To<'_>) -> Printed {
                to.$what(self.into_iter())
            }
        }
    )*};
}

collections! {
    ['a, T: Inline + Visit] InlineList<'a, T>, list;
    ['a, T: Inline + Visit] PeekInlineList<'a, T>, list;
    ['a, T: Element<'a> + Copy + Visit] List<'a, T>, list;
    ['a, R: RecordElement<'a> + Copy + Visit] RecordList<'a, R>, list;
    ['a, K: Inline + Visit, V: Inline + Visit] InlineMap<'a, K, V>, map;
    ['a, K: Inline + Visit, V: Inline + Visit] PeekInlineMap<'a, K, V>, map;
    ['a, K: Part<'a, Item: Visit>, V: Part<'a, Item: Visit>] Map<'a, K, V>, map;
}

/// `Debug` by the visitor.
macro_rules! shown {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)*> Debug for $ty {
            fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
                debug(self, f)
            }
        }
    )*};
}

shown! {
    ['a, T: Inline + Visit] PeekInlineList<'a, T>;
    ['a, T: PeekElement<'a> + Copy + Visit] PeekList<'a, T>;
    ['a, K: Inline + Visit, V: Inline + Visit] PeekInlineMap<'a, K, V>;
    ['a, K: PeekPart<'a, Item: Visit>, V: PeekPart<'a, Item: Visit>] PeekMap<'a, K, V>;
}

impl Visit for Text<'_> {
    fn visit(&self, to: To<'_>) -> Printed {
        self.as_str().visit(to)
    }
}

impl<const N: usize> Visit for FixedText<'_, N> {
    fn visit(&self, to: To<'_>) -> Printed {
        self.as_str().visit(to)
    }
}

impl Visit for Any<'_> {
    fn visit(&self, to: To<'_>) -> Printed {
        to.leaf(Leaf::Any(self.type_id(), self.region()), self)
    }
}
