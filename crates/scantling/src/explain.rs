//! The place of a fault in a message: the path that an [`Invalid`] leaves out.
//!
//! ```text
//! frame + Invalid --walk again, with a trail--> steps: root 1, field 5, index 3, field 0
//! steps + names   --print-->                    legs[3].symbol: text is not UTF-8 at offset 0x3f2 (Utf8, rule D30)
//! ```
//!
//! The walks that name faults also find the path: they pass a [`Path`] each step further in. Where no path is wanted, it is `()`
//! and leaves no machine code. A step is a number; names are in tables of their own, which only `explain` of
//! generated code refers to, so a program that does not call it does not contain them.

use core::cell::Cell;
use core::fmt;

use crate::compact;
use crate::direct::validate;
use crate::error::Invalid;
use crate::mode::Mode;
use crate::path::{Path, Step};
use crate::value::table;

/// A fault with its path. Made by `explain` and `explain_compact` of a protocol.
///
/// It displays as `legs[3].symbol: text is not UTF-8 at offset 0x3f2 (Utf8, rule D30)`. Displaying it walks the frame up to seven
/// times, O(bytes) each; this allocates nothing and takes about 4 KiB of stack besides the walk's own.
#[derive(Clone, Copy)]
pub struct Explained<'a> {
    frame: &'a [u8],
    invalid: Invalid,
    names: &'static Names,
    find: fn(&[u8], &Trail) -> bool,
}

impl<'a> Explained<'a> {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        frame: &'a [u8],
        invalid: Invalid,
        names: &'static Names,
        find: fn(&[u8], &Trail) -> bool,
    ) -> Self {
        Self { frame, invalid, names, find }
    }

    /// The fault.
    #[must_use]
    pub const fn invalid(&self) -> Invalid {
        self.invalid
    }

    /// The path from the root to the item at fault, in the schema's names: `legs[3].symbol`. Entries of a map count from 0:
    /// `shares[1].key`, `shares[1].value`; a variant is one step, `trigger.stop`.
    ///
    /// The path is empty if the fault concerns the frame or the root as a whole, or if the frame does not have this fault:
    /// [`TooMuchMemory`](crate::Kind::TooMuchMemory) is not a fault of the frame.
    #[must_use]
    pub const fn path(&self) -> impl fmt::Display + use<'a> {
        Shown(*self)
    }
}

#[cfg(feature = "alloc")]
impl Explained<'_> {
    /// The same without the frame, for `?` where the frame does not outlive the error: in a function that returns
    /// `Box<dyn Error>`, or across threads. Walks the frame as displaying does.
    #[must_use]
    pub fn into_owned(self) -> ExplainedBuf {
        ExplainedBuf { invalid: self.invalid, path: alloc::format!("{}", self.path()).into() }
    }
}

/// A fault with its path, which owns both. Made by [`Explained::into_owned`].
///
/// It displays as [`Explained`] does.
#[cfg(feature = "alloc")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ExplainedBuf {
    invalid: Invalid,
    path: alloc::boxed::Box<str>,
}

#[cfg(feature = "alloc")]
impl ExplainedBuf {
    /// The fault.
    #[must_use]
    pub const fn invalid(&self) -> Invalid {
        self.invalid
    }

    /// The path, as [`Explained::path`] shows it.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for ExplainedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        self.invalid.fmt(f)
    }
}

#[cfg(feature = "alloc")]
impl fmt::Debug for ExplainedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "alloc")]
impl core::error::Error for ExplainedBuf {}

impl fmt::Display for Explained<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.show(f)? {
            f.write_str(": ")?;
        }
        self.invalid.fmt(f)
    }
}

impl fmt::Debug for Explained<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Explained<'_> {}

struct Shown<'a>(Explained<'a>);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.show(f).map(|_| ())
    }
}

impl Explained<'_> {
    /// Writes the path. Returns whether there is one.
    fn show(&self, f: &mut fmt::Formatter<'_>) -> Result<bool, fmt::Error> {
        let trail = Trail::of(self.invalid);
        if !(self.find)(self.frame, &trail) {
            return Ok(false);
        }
        let roots = Named::Of(self.names);
        let (mut ty, mut is_first) = (&roots, true);
        for step in trail.steps.iter().take(trail.len.get()).map(Cell::get) {
            match step {
                Step::Root(_) => ty = &roots,
                Step::Part(_) if is_first => {}
                Step::Part(_) => f.write_str(".")?,
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(index) => write!(f, "[{index}].key")?,
                Step::Value(index) => write!(f, "[{index}].value")?,
            }
            is_first &= matches!(step, Step::Root(_));
            ty = match (step, ty) {
                (Step::Root(number), Named::Of(names)) => names.part(number.into()).map_or(&Named::Leaf, |(_, ty)| ty),
                (Step::Part(number), Named::Of(names)) => {
                    let (name, ty) = names.part(number).unwrap_or(("", &Named::Leaf));
                    f.write_str(name)?;
                    ty
                }
                (Step::Index(_), Named::Each(element)) => element,
                (Step::Key(_), Named::Entries(key, _)) => key,
                (Step::Value(_), Named::Entries(_, value)) => value,
                _ => &Named::Leaf, // Elements and entries without names.
            };
        }
        Ok(!is_first)
    }
}

/// The names of a type's parts.
#[derive(Debug)]
pub struct Names {
    /// For a message or struct the index of each field, for a union each tag, for a protocol each type id; then the name
    /// and the type.
    pub parts: &'static [(u32, &'static str, Named)],
}

impl Names {
    fn part(&self, number: u32) -> Option<(&'static str, &'static Named)> {
        self.parts.iter().find(|(known, ..)| *known == number).map(|(_, name, ty)| (*name, ty))
    }
}

/// Where the names inside a type come from.
#[derive(Debug)]
pub enum Named {
    /// The type has no named parts.
    Leaf,
    /// From a message, struct or union.
    Of(&'static Names),
    /// From the element of a list or array.
    Each(&'static Named),
    /// From keys and values.
    Entries(&'static Named, &'static Named),
}

/// The steps to the current place of a walk that ends with one fault.
#[allow(missing_debug_implementations)]
pub struct Trail {
    sought: Invalid,
    steps: [Cell<Step>; STEPS_MAX],
    len: Cell<usize>,
}

/// Each of the format's 64 levels takes at most three steps: an element or field, a variant, the root of an `any`. The last is followed by
/// an element, a field, and one step for each of the 64 levels that types nest.
const STEPS_MAX: usize = 320;

impl Trail {
    fn of(sought: Invalid) -> Self {
        Self { sought, steps: [const { Cell::new(Step::Root(0)) }; STEPS_MAX], len: Cell::new(0) }
    }

    /// Whether a walk in any of the modes ends with the fault; the mode in which it was found is not known.
    fn find(&self, modes: &[Mode], walk: impl Fn(Mode) -> Result<(), Invalid>) -> bool {
        modes.iter().any(|mode| {
            self.len.set(0);
            walk(*mode) == Err(self.sought)
        })
    }
}

impl Path for &Trail {
    fn enter(self, step: Step) -> usize {
        let outer = self.len.get();
        if let Some(place) = self.steps.get(outer) {
            place.set(step);
        }
        self.len.set(outer + 1);
        outer
    }

    fn leave(self, outer: usize) {
        self.len.set(outer);
    }

    fn is_sought(self, fault: Invalid) -> bool {
        fault == self.sought
    }
}

/// Finds the path of a fault in a Direct frame. Returns whether the frame has it.
#[cold]
#[inline(never)]
#[must_use]
pub fn direct(frame: &[u8], protocol: &table::Protocol, trail: &Trail) -> bool {
    let modes = [Mode::Compatible, Mode::Passing, Mode::Known, Mode::Current, Mode::Exact];
    trail.find(&modes, |mode| validate::root(frame, protocol, mode, true, trail).map(|_| ()))
}

/// Finds the path of a fault in a Compact frame. Returns whether the frame has it.
#[cold]
#[inline(never)]
#[must_use]
pub fn in_compact(frame: &[u8], protocol: &'static compact::table::Protocol, trail: &Trail) -> bool {
    let modes =
        [Mode::Compatible, Mode::Valued, Mode::Passing, Mode::Known, Mode::Current, Mode::Exact, Mode::Canonical];
    trail.find(&modes, |mode| compact::walk::root(frame, protocol, mode, trail).map(|_| ()))
}
