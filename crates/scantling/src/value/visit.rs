//! Values shown part by part: [`Visit`] is what is read, [`Visitor`] what is made of it: `Debug`, the conformance suite's text, JSON.
//!
//! ```text
//! OrderView --visit--> fields("Order", [("id", 7), ("side", buy), …]) --Visitor--> Order { id: 7, side: buy, … }
//! ```
//!
//! Generated views, peeks and what is read from Compact implement `Visit` by their accessors. Nothing here allocates; what is printed is
//! in proportion to the bytes, since payloads do not overlap. Views were validated, so they nest as deeply as a frame may. Peeks were
//! not: levels are counted, and a peek shows a fault where a valid frame has no more.

mod debug;
mod leaves;
mod macros;

pub use debug::debug;
pub(crate) use leaves::Lent;

use crate::error::Invalid;
use crate::limits::DEPTH_MAX;
use core::fmt::{self, Debug};

/// A value that can be shown to a [`Visitor`].
pub trait Visit {
    /// Shows the value: one call of `to`.
    ///
    /// # Errors
    /// Those of the visitor.
    fn visit(&self, to: To<'_>) -> fmt::Result;

    /// Key and value, if this is an entry of a map.
    fn entry(&self) -> Option<[&dyn Visit; 2]> {
        None
    }
}

/// What is made of values. Names of types and fields are Rust's: the schema's, but for a `_` at the end of those that mean something in
/// Rust, which no name of a schema has.
pub trait Visitor {
    /// A value without parts, and its `Debug`.
    ///
    /// # Errors
    /// Those of whatever takes the output; so are the errors of all other methods.
    fn leaf(&mut self, leaf: Leaf<'_>, debug: &dyn Debug) -> fmt::Result;

    /// An optional field.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    fn optional(&mut self, value: Option<Part<'_>>) -> fmt::Result;

    /// A struct, record or message: its fields in the schema's order, without retired ones.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    fn fields(&mut self, name: &str, fields: Fields<'_>) -> fmt::Result;

    /// A list or array.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    fn list(&mut self, elements: Parts<'_>) -> fmt::Result;

    /// A map: each part is an [`entry`](Part::entry), or the fault in its place.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    fn map(&mut self, entries: Parts<'_>) -> fmt::Result;

    /// A union's variant with its payload, unless it is a unit; `name` is Rust's, `schema` the schema's.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    fn variant(&mut self, name: &str, schema: &str, payload: Option<Part<'_>>) -> fmt::Result;
}

/// A value without parts: numbers as on the wire, whatever they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf<'x> {
    /// `bool`.
    Bool(bool),
    /// `u8` to `u128`.
    Unsigned(u128),
    /// `i8` to `i128`, enums, bits, decimals, timestamps, durations, dates.
    Signed(i128),
    /// The bits of an `f32`.
    F32(u32),
    /// The bits of an `f64`.
    F64(u64),
    /// `str<N>`, `string`.
    Text(&'x str),
    /// `bytes<N>`, `uuid`, `bytes`.
    Bytes(&'x [u8]),
    /// `any`: the type id and the message's region or body.
    Any(u16, &'x [u8]),
    /// A variant or root of a newer schema: its tag or type id, and its bytes.
    Unknown(u16, &'x [u8]),
    /// A peek met a fault.
    Fault(Invalid),
}

/// A message and the list around it can be a level each, and the innermost message has fields.
const LEVELS_MAX: usize = 2 * DEPTH_MAX + 2;

/// A visitor, and the number of levels around the value that it is shown.
#[allow(missing_debug_implementations)]
pub struct To<'v> {
    visitor: &'v mut dyn Visitor,
    level: usize,
}

impl<'v> To<'v> {
    /// For the outermost value.
    pub fn new(visitor: &'v mut dyn Visitor) -> Self {
        Self { visitor, level: 0 }
    }

    /// Whether no valid frame has a message or list here.
    pub(crate) fn is_too_deep(&self) -> bool {
        self.level > LEVELS_MAX
    }

    /// A value without parts.
    ///
    /// # Errors
    /// Those of the visitor, as with all other methods.
    pub fn leaf(self, leaf: Leaf<'_>, debug: &dyn Debug) -> fmt::Result {
        self.visitor.leaf(leaf, debug)
    }

    /// A struct, record or message.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    pub fn fields(self, name: &str, fields: &[(&'static str, &dyn Visit)]) -> fmt::Result {
        self.visitor.fields(name, Fields { all: fields, level: self.level + 1 })
    }

    /// A variant, with its payload if it has one.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    pub fn variant(self, name: &str, schema: &str, payload: Option<&dyn Visit>) -> fmt::Result {
        self.visitor.variant(name, schema, payload.map(|value| Part { value, level: self.level }))
    }

    /// A variant or root of a newer schema, by its tag or type id.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    pub fn unknown(self, id: u16, bytes: &[u8]) -> fmt::Result {
        self.leaf(Leaf::Unknown(id, bytes), &debug::Unknown(id, bytes))
    }

    /// The elements of a list or array.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    pub fn list<T: Visit>(self, mut elements: impl Iterator<Item = T>) -> fmt::Result {
        let level = self.level + 1;
        self.visitor.list(Parts(&mut |take| Some(take(Part { value: &elements.next()?, level }))))
    }

    /// The entries of a map.
    ///
    /// # Errors
    /// As [`leaf`](Self::leaf).
    pub fn map<T: Visit>(self, mut entries: impl Iterator<Item = T>) -> fmt::Result {
        let level = self.level + 1;
        self.visitor.map(Parts(&mut |take| Some(take(Part { value: &entries.next()?, level }))))
    }
}

/// A part of a value.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct Part<'x> {
    value: &'x dyn Visit,
    level: usize,
}

impl<'x> Part<'x> {
    /// Shows the part.
    ///
    /// # Errors
    /// Those of the visitor.
    pub fn visit(self, visitor: &mut dyn Visitor) -> fmt::Result {
        self.value.visit(To { visitor, level: self.level })
    }

    /// Key and value of an entry; `None` if it is a fault.
    #[must_use]
    pub fn entry(self) -> Option<[Self; 2]> {
        self.value.entry().map(|both| both.map(|value| Self { value, level: self.level }))
    }
}

/// The fields of a message or struct.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct Fields<'x> {
    all: &'x [(&'static str, &'x dyn Visit)],
    level: usize,
}

impl<'x> Fields<'x> {
    /// Names and values.
    pub fn iter(self) -> impl Iterator<Item = (&'static str, Part<'x>)> {
        self.all.iter().map(move |&(name, value)| (name, Part { value, level: self.level }))
    }
}

/// Takes a part.
type Take<'x> = dyn FnMut(Part<'_>) -> fmt::Result + 'x;

/// The elements of a list, or the entries of a map. The function shows the next one, if there is one: it is all that is compiled for each
/// type of elements.
#[allow(missing_debug_implementations)]
pub struct Parts<'x>(&'x mut dyn FnMut(&mut Take<'_>) -> Option<fmt::Result>);

impl Parts<'_> {
    /// Each in turn, up to the first error.
    ///
    /// # Errors
    /// Those of `take`.
    pub fn each(self, mut take: impl FnMut(Part<'_>) -> fmt::Result) -> fmt::Result {
        while let Some(shown) = (self.0)(&mut take) {
            shown?;
        }
        Ok(())
    }
}
