//! Builders: bytes in chunks, from recipes that compose.
//!
//! ```
//! use scantling::bounded::Varint;
//! use scantling::build::{Builder, Encode, Put, to_vec};
//!
//! /// A name preceded by its length, and an age.
//! struct Person<'a>(&'a str, u32);
//!
//! impl Encode for Person<'_> {
//!     fn encode(&self, b: &mut Builder<'_>) {
//!         b.put(&(self.0.len() as u32));
//!         b.bytes(self.0.as_bytes());
//!         b.put(&self.1);
//!     }
//! }
//!
//! let village = [Person("Haskell 98", 12), Person("Switzerland", 719)];
//! // Recipes are values: they can be combined and run repeatedly.
//! let recipe = (Put((2u8, Varint(2u64))), &village[..], Some(b"end."));
//! let mut b = Builder::new();
//! for _ in 0..2 {
//!     b.clear();
//!     recipe.encode(&mut b);
//!     assert_eq!(b.finish()?.len(), 2 + 18 + 19 + 4);
//! }
//! assert_eq!(b.finish()?.to_vec(), to_vec(&recipe)?);
//! # Ok::<(), scantling::build::BuildError>(())
//! ```
//!
//! # What to use when
//!
//! | for | use | cost |
//! |---|---|---|
//! | a few fields of bounded size | [`Builder::put`] of a tuple or a [`Group`](crate::bounded::Group) | one compare, then stores |
//! | many values of bounded size | [`Builder::put_all`] | `memcpy` for numbers; otherwise a compare each, or for as many as fit |
//! | many that are computed | [`Builder::put_from_fn`] | one compare for as many as fit, if all have one length |
//! | bytes, text | [`Builder::bytes`] | one compare and a `memcpy` |
//! | large bytes that have an owner | [`Builder::insert`] | a reference count, from 4 KiB on, or [as set](Builder::splice_from) |
//! | large bytes that are borrowed for less than `'static` | a [`Borrowing`] | an entry each, from 4 KiB on |
//! | the result of another builder | [`Builder::take`] there, [`BuiltBuf`] here | a reference count for each of its chunks |
//! | text that is formatted | `write!`, by [`fmt::Write`] | a compare and a `memcpy` for each part |
//! | a length that is known later | [`Builder::placeholder`], [`Builder::fill`] | a visit to the cold path each |
//! | a list of unknown length | [`Builder::chunked`], [`Builder::http_chunked`] | up to 2 bytes per chunk, nothing per put |
//! | a function that is not inlined | [`Builder::local`] around its body | two loads, two stores |
//! | values inside values, of unknown depth | [`Builder::nested`] | a count |
//!
//! Get the result by [`Builder::finish`], as chunks, `IoSlice`s, a `Vec` or to a writer; by [`Builder::take`], as chunks that own their
//! memory, a `Buf` and `Bytes` with the feature `bytes`; by [`to_vec`] in one step; or by [`to_slice`] without an allocator. `Stream`
//! (feature `std`) hands chunks to a writer during building. A `Builder` is also an `io::Write` (feature `std`) and a `BufMut` (feature
//! `bytes`), for code that expects those.
//!
//! # Recipes
//!
//! [`Encode`] is a recipe: running it appends bytes. Tuples, slices, arrays, `Vec`, `Option`, `Box` and references of recipes are recipes,
//! and so are closures by [`from_fn`]; the feature `derive` makes recipes of structs and enums. They form a monoid: `()` appends nothing,
//! `(a, b)` is `a` and then `b`, however it is nested, and combining costs nothing. Recipes give bytes, not formats: a slice has no count
//! before it, `None` is nothing.
//!
//! # Memory
//!
//! The first chunk has 64 bytes, for the many results that are shorter; its content moves once, into the second, of 4 KiB. All
//! others have 32 KiB, less what the allocator needs for itself, and bytes in them never move ([`ChunkSizes`]). A chunk ends where
//! the next group may not fit; bytes are split, so that they leave no gap. Over a sink there is one chunk of 32 KiB, and more
//! only after an open placeholder. [`Builder::clear`] keeps the chunks, and is a load, a compare and a store if all bytes were in the first.
//!
//! # Limits
//!
//! Writers have the readers' [`Limits`], so they cannot produce output that no reader accepts. Appending never
//! fails; once there are too many levels or bytes nothing more is kept, and `finish` gives the error.

#[cfg(feature = "alloc")]
mod borrow;
mod chunk;
mod chunked;
#[cfg(feature = "derive")]
pub(crate) mod derived;
mod grow;
#[cfg(feature = "alloc")]
mod owned;
mod sink;
#[cfg(feature = "alloc")]
mod splice;
#[cfg(feature = "std")]
mod stream;
#[cfg(all(test, feature = "alloc"))]
mod tests;

pub use crate::bounded::kind::Limits;
#[cfg(feature = "alloc")]
pub use borrow::Borrowing;
pub use chunk::{Builder, Placeholder};
pub use chunked::CHUNKED_MAX;
#[cfg(feature = "alloc")]
pub use owned::BuiltBuf;
/// Derives [`trait@Encode`]: see the [page](crate::docs::build#a-protocol-by-derive).
#[cfg(feature = "derive")]
pub use scantling_derive::Encode;
pub use sink::to_slice;
#[cfg(feature = "alloc")]
pub use sink::{Built, to_vec};
#[cfg(feature = "alloc")]
pub use splice::{SPLICE_MIN, SPLICE_MIN_AT_END, Shared};
#[cfg(feature = "std")]
pub use stream::Stream;

use crate::bounded::{Be, Bounded, Le, Padded, Prim, Varint, ZigZag};
#[cfg(feature = "alloc")]
use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

/// A recipe for bytes: it can run repeatedly, and gives the same bytes each time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be encoded",
    label = "not `Encode`",
    note = "use `#[derive(Encode)]` or `impl Encode` for types of your own, and `#[wire(with = module)]` for fields of other types"
)]
pub trait Encode {
    /// Appends the bytes.
    fn encode(&self, b: &mut Builder<'_>);

    /// Appends the bytes of all items, with fewer checks for recipes of bounded size.
    #[inline]
    fn encode_all(items: &[Self], b: &mut Builder<'_>)
    where
        Self: Sized,
    {
        b.local(|b| items.iter().for_each(|item| item.encode(b)));
    }

    /// The same one level deeper, unless no item can contain another one. Derived recipes append lists of other types by it.
    #[doc(hidden)]
    #[inline]
    fn encode_nested(items: &[Self], b: &mut Builder<'_>)
    where
        Self: Sized,
    {
        b.nested(|b| Self::encode_all(items, b));
    }
}

/// The sizes of a builder's chunks, in bytes.
///
/// The defaults leave 16 bytes of a page, or of eight, to the allocator. A chunk is larger where a group needs it.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkSizes {
    /// The first chunk, which moves into the second when it is full: 64. There is none if this is 0,
    /// or not smaller than the second.
    pub first: usize,
    /// The second chunk: 4,080.
    pub second: usize,
    /// All others: 32,752.
    pub rest: usize,
}

#[cfg(feature = "alloc")]
impl ChunkSizes {
    /// The largest chunk: 1 GiB.
    pub const MAX: usize = 1 << 30;
}

#[cfg(feature = "alloc")]
impl Default for ChunkSizes {
    fn default() -> Self {
        Self { first: 64, second: 4096 - 16, rest: 32 * 1024 - 16 }
    }
}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// The slice is too short.
    Buffer {
        /// Bytes that the recipe takes.
        needed: u64,
    },
    /// More levels than [`Limits::depth`], or more transformers inside each other than [`CHUNKED_MAX`].
    Depth,
    /// More bytes than [`Limits::bytes`].
    TooLong,
    /// More bytes than [`Limits::memory`] after an unfilled placeholder, which a sink cannot be given yet.
    Held,
    /// The sink failed, and has given its error, or panicked.
    Sink,
    /// The length of a list, a text or a value does not fit the number before it; only in derived recipes.
    Count,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer { needed } => write!(f, "the slice is too short: the recipe takes {needed} bytes"),
            Self::Depth => f.write_str("more levels of nesting than the limit"),
            Self::TooLong => f.write_str("more bytes than the limit"),
            Self::Held => f.write_str("an open placeholder holds back more bytes than the limit"),
            Self::Sink => f.write_str("the sink has failed"),
            Self::Count => f.write_str("a length or a count does not fit the number before it"),
        }
    }
}

impl core::error::Error for BuildError {}

impl Builder<'_> {
    /// Runs `f` one level deeper, unless that is deeper than [`Limits::depth`]: then it is not run, and the result is
    /// [`BuildError::Depth`]. So endless nesting does not use up the stack.
    ///
    /// ```
    /// use scantling::build::{BuildError, Builder};
    /// fn endless(b: &mut Builder<'_>) {
    ///     b.nested(endless);
    /// }
    /// let mut b = Builder::new();
    /// endless(&mut b);
    /// assert_eq!(b.finish().err(), Some(BuildError::Depth));
    /// ```
    pub fn nested(&mut self, f: impl FnOnce(&mut Self)) {
        if self.slow(chunk::Cold::deeper) {
            f(self);
            self.slow(chunk::Cold::back);
        }
    }

    /// Whether a limit was exceeded or the sink failed, so that appended bytes are not kept: a long recipe may stop then. One load.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.cold().fault.is_some()
    }
}

impl chunk::Cold<'_> {
    /// One level deeper; false once a limit is exceeded.
    fn deeper(&mut self) -> bool {
        if self.depth >= self.limits.depth {
            self.fail(BuildError::Depth);
        } else {
            self.depth += 1;
        }
        self.fault.is_none()
    }

    /// One level back; a cleared builder has none.
    fn back(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }
}

/// A group as a recipe: the fields of a tuple with one check, while the tuple itself would be one recipe for each field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Put<T>(
    /// The group.
    pub T,
);

impl<T: Bounded> Encode for Put<T> {
    #[inline(always)]
    fn encode(&self, b: &mut Builder<'_>) {
        b.put(&self.0);
    }
}

/// A closure as a recipe.
///
/// ```
/// use scantling::build::{from_fn, to_vec};
/// let twice = |byte: u8| from_fn(move |b| b.put(&[byte; 2]));
/// assert_eq!(to_vec(&(twice(1), twice(2)))?, [1, 1, 2, 2]);
/// # Ok::<(), scantling::build::BuildError>(())
/// ```
pub fn from_fn<F: Fn(&mut Builder<'_>)>(f: F) -> FromFn<F> {
    FromFn(f)
}

/// A closure as a recipe; from [`from_fn`].
#[derive(Clone, Copy)]
pub struct FromFn<F>(F);

impl<F: Fn(&mut Builder<'_>)> Encode for FromFn<F> {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        (self.0)(b);
    }
}

macro_rules! bounded {
    ($([$($parameter:tt)*] $t:ty;)*) => {$(
        impl<$($parameter)*> Encode for $t {
            #[inline(always)]
            fn encode(&self, b: &mut Builder<'_>) {
                b.put(self);
            }

            #[inline(always)]
            fn encode_all(items: &[Self], b: &mut Builder<'_>) {
                b.put_all(items);
            }

            #[inline(always)]
            fn encode_nested(items: &[Self], b: &mut Builder<'_>) {
                b.put_all(items);
            }
        }
    )*};
}

bounded! {
    [] u8; [] u16; [] u32; [] u64; [] u128; [] i8; [] i16; [] i32; [] i64; [] i128; [] f32; [] f64; [] bool;
    [] Varint<u16>; [] Varint<u32>; [] Varint<u64>; [] Varint<u128>;
    [] ZigZag<i16>; [] ZigZag<i32>; [] ZigZag<i64>; [] ZigZag<i128>;
    [T: Prim] Le<T>; [T: Prim] Be<T>; [const N: usize] Padded<N>;
}

/// The items in order.
impl<T: Encode> Encode for [T] {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        T::encode_all(self, b);
    }
}

/// The items in order.
impl<T: Encode, const N: usize> Encode for [T; N] {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        T::encode_all(self, b);
    }
}

/// The text's bytes.
impl Encode for str {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        b.bytes(self.as_bytes());
    }
}

/// The recipe, or nothing.
impl<T: Encode> Encode for Option<T> {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        if let Some(recipe) = self {
            recipe.encode(b);
        }
    }
}

impl<T: Encode + ?Sized> Encode for &T {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        (**self).encode(b);
    }
}

#[cfg(feature = "alloc")]
impl<T: Encode + ?Sized> Encode for Box<T> {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        (**self).encode(b);
    }
}

/// The items in order.
#[cfg(feature = "alloc")]
impl<T: Encode> Encode for Vec<T> {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        T::encode_all(self, b);
    }
}

/// The text's bytes.
#[cfg(feature = "alloc")]
impl Encode for String {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        b.bytes(self.as_bytes());
    }
}

/// Without a copy if they are many; see [`Builder::insert`].
#[cfg(feature = "alloc")]
impl Encode for Shared {
    #[inline]
    fn encode(&self, b: &mut Builder<'_>) {
        b.insert(self.clone());
    }
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        /// The recipes in order.
        impl<$($t: Encode),*> Encode for ($($t,)*) {
            #[inline]
            #[allow(non_snake_case, clippy::unused_unit)]
            fn encode(&self, _b: &mut Builder<'_>) {
                let ($($t,)*) = self;
                $($t.encode(_b);)*
            }
        }
    )*};
}

tuples! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
    A B C D E F G H I J K;
    A B C D E F G H I J K L;
}
