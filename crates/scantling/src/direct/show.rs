//! `Debug` of views and peeks: the values, as the owned value's `Debug` prints them; if a peek meets a fault, the fault.
//!
//! ```text
//! Order { id: 7, side: Buy, account: Invalid { kind: Utf8, offset: 31 }, legs: [Leg { symbol: "AAPL", levels: [] }] }
//! ```
//!
//! Views were validated, so their `Debug` nests as deeply as a frame may. Peeks were not: theirs is [`Show`], which counts levels and
//! prints a fault where a valid frame has no more. The output is in proportion to the bytes, since payloads do not overlap.

use crate::direct::any::Any;
use crate::direct::list::{InlineList, PeekElement, PeekInlineList, PeekList, RecordElement, RecordList};
use crate::direct::map::{FixedPart, PeekInlineMap, PeekMap, PeekPart, SlotPart, TaggedPart};
use crate::direct::text::Text;
use crate::error::{Invalid, Kind};
use crate::limits::DEPTH_MAX;
use crate::origin::Origin;
use crate::value::inline::Inline;
use core::fmt::{Debug, Formatter, Result as Printed};

/// A message and the list around it can be a level each, and the innermost message has fields.
const LEVELS_MAX: usize = 2 * DEPTH_MAX + 2;

/// A value of a peek, printed with the number of levels around it.
pub trait Show {
    /// Prints the value, `level` levels deep.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show(&self, f: &mut Formatter<'_>, level: usize) -> Printed;
}

/// [`Show`] as `Debug`.
pub(crate) struct Shown<'x, T: ?Sized>(pub &'x T, pub usize);

impl<T: Show + ?Sized> Debug for Shown<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        self.0.show(f, self.1)
    }
}

/// A value without levels: any that has `Debug`.
pub struct Leaf<T>(pub T);

impl<T: Debug> Show for Leaf<T> {
    fn show(&self, f: &mut Formatter<'_>, _: usize) -> Printed {
        self.0.fmt(f)
    }
}

/// A value without levels, or the fault in its place.
pub(crate) fn shallow<T: Debug>(value: &Result<T, Invalid>, f: &mut Formatter<'_>) -> Printed {
    match value {
        Ok(value) => value.fmt(f),
        Err(invalid) => invalid.fmt(f),
    }
}

impl<T: Show> Show for Result<T, Invalid> {
    fn show(&self, f: &mut Formatter<'_>, level: usize) -> Printed {
        match self {
            Ok(value) => value.show(f, level),
            Err(invalid) => invalid.fmt(f),
        }
    }
}

impl<T: Show> Show for Option<T> {
    fn show(&self, f: &mut Formatter<'_>, level: usize) -> Printed {
        match self {
            Some(value) => f.debug_tuple("Some").field(&Shown(value, level)).finish(),
            None => f.write_str("None"),
        }
    }
}

/// The fields of a message, a level deeper than it; or the fault of a message that is too deep.
///
/// # Errors
/// Those of the formatter.
pub fn message<const N: usize>(
    f: &mut Formatter<'_>,
    level: usize,
    (region, origin): (&[u8], Origin),
    name: &str,
    fields: [(&str, &dyn Show); N],
) -> Printed {
    if level > LEVELS_MAX {
        return origin.invalid(Kind::Depth, region).fmt(f);
    }
    let mut all = f.debug_struct(name);
    for (name, value) in fields {
        all.field(name, &Shown(value, level + 1));
    }
    all.finish()
}

/// A variant with a payload, at the same level.
///
/// # Errors
/// Those of the formatter.
pub fn variant(f: &mut Formatter<'_>, level: usize, name: &str, payload: &dyn Show) -> Printed {
    f.debug_tuple(name).field(&Shown(payload, level)).finish()
}

/// A variant of a newer schema.
///
/// # Errors
/// Those of the formatter.
pub fn unknown(f: &mut Formatter<'_>, tag: u8, bytes: &[u8]) -> Printed {
    f.debug_struct("Unknown").field("tag", &tag).field("bytes", &bytes).finish()
}

/// The elements of a list, a level deeper than it.
fn list<T: Show>(f: &mut Formatter<'_>, level: usize, elements: impl Iterator<Item = Result<T, Invalid>>) -> Printed {
    let mut all = f.debug_list();
    for element in elements {
        all.entry(&Shown(&element, level + 1));
    }
    all.finish()
}

impl<'a, T: PeekElement<'a> + Copy + Show> Show for PeekList<'a, T> {
    fn show(&self, f: &mut Formatter<'_>, level: usize) -> Printed {
        if level > LEVELS_MAX {
            return f.write_str("[..]");
        }
        list(f, level, self.iter())
    }
}

impl<'a, T: PeekElement<'a> + Copy + Show> Debug for PeekList<'a, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        self.show(f, 0)
    }
}

impl<T: Inline + Debug> Debug for PeekInlineList<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        list(f, 0, self.iter().map(|element| element.map(Leaf)))
    }
}

/// Lists without messages.
macro_rules! leaves {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)*> Show for $ty {
            fn show(&self, f: &mut Formatter<'_>, _: usize) -> Printed {
                self.fmt(f)
            }
        }
    )*};
}

leaves! {
    ['a] &'a [u8];
    ['a] Text<'a>;
    ['a] Any<'a>;
    ['a, T: Inline + Debug] InlineList<'a, T>;
    ['a, T: Inline + Debug] PeekInlineList<'a, T>;
    ['a, R: RecordElement<'a> + Copy + Debug] RecordList<'a, R>;
    ['a, K: Inline + Debug, V: Inline + Debug]
        PeekInlineMap<'a, K, V>;
}

/// The keys or values of a map.
pub trait ShowPart<'a>: PeekPart<'a> {
    /// Prints one, `level` levels deep.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show(item: &Self::Item, f: &mut Formatter<'_>, level: usize) -> Printed;
}

impl<'a, T: Inline + Debug> ShowPart<'a> for FixedPart<T> {
    fn show(item: &T, f: &mut Formatter<'_>, _: usize) -> Printed {
        item.fmt(f)
    }
}

impl<'a, T: PeekElement<'a> + Copy + Show> ShowPart<'a> for SlotPart<T> {
    fn show(item: &T, f: &mut Formatter<'_>, level: usize) -> Printed {
        item.show(f, level)
    }
}

impl<'a, T: crate::direct::map::PeekTagged<'a> + Copy + Show> ShowPart<'a> for TaggedPart<T> {
    fn show(item: &T, f: &mut Formatter<'_>, level: usize) -> Printed {
        item.show(f, level)
    }
}

struct Part<'x, 'a, P: PeekPart<'a>>(&'x P::Item, usize);

impl<'a, P: ShowPart<'a>> Debug for Part<'_, 'a, P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        P::show(self.0, f, self.1)
    }
}

/// Stands for the key of an entry that has no valid one.
struct NoKey;

impl Debug for NoKey {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        f.write_str("_")
    }
}

impl<'a, K: ShowPart<'a>, V: ShowPart<'a>> Show for PeekMap<'a, K, V> {
    fn show(&self, f: &mut Formatter<'_>, level: usize) -> Printed {
        if level > LEVELS_MAX {
            return f.write_str("{..}");
        }
        let mut all = f.debug_map();
        for entry in self.iter() {
            match entry {
                Ok((key, value)) => all.entry(&Part::<K>(&key, level + 1), &Part::<V>(&value, level + 1)),
                Err(invalid) => all.entry(&NoKey, &invalid),
            };
        }
        all.finish()
    }
}

impl<'a, K: ShowPart<'a>, V: ShowPart<'a>> Debug for PeekMap<'a, K, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        Show::show(self, f, 0)
    }
}

impl<K: Inline + Debug, V: Inline + Debug> Debug for PeekInlineMap<'_, K, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Printed {
        let mut all = f.debug_map();
        for entry in self.iter() {
            match entry {
                Ok((key, value)) => all.entry(&key, &value),
                Err(invalid) => all.entry(&NoKey, &invalid),
            };
        }
        all.finish()
    }
}
