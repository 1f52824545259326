//! Bytes that are inserted without a copy.
//!
//! ```text
//! chunk   │ aaaa │ bbbb │ room │          pieces: aaaa, shared, bbbb
//! shared         │ 1 MB of somebody │     the chunk goes on behind it; nothing of it is wasted
//! ```
//!
//! A splice costs a reference count, two entries in the list of pieces and, if the result goes to a socket, an entry in its list
//! of slices: in memory as much as copying 2 KiB. So bytes are spliced from 4 KiB on, and earlier if the chunk has no room for
//! them.

use super::chunk::{Builder, Cold};
use super::{BuildError, Limits};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

/// From this length on bytes are spliced, unless [`Builder::splice_from`] sets another.
pub const SPLICE_MIN: usize = 4096;

/// From this length on bytes are spliced if the chunk has no room for them, unless [`Builder::splice_from`] sets another.
pub const SPLICE_MIN_AT_END: usize = 1024;

/// Bytes that may have several owners: from `Arc<[u8]>`, `Arc<Vec<u8>>`, `Vec<u8>`, `&'static [u8]` or, with the feature `bytes`,
/// `bytes::Bytes`. Cheap to clone.
///
/// ```
/// use scantling::build::Shared;
/// let mut rest = Shared::from(vec![1, 2, 3, 4]);
/// let first = rest.split_to(1);
/// assert_eq!((&*first, &*rest), (&[1][..], &[2, 3, 4][..]));
/// ```
#[derive(Clone)]
pub struct Shared {
    owner: Owner,
    start: usize,
    len: usize,
}

#[derive(Clone)]
enum Owner {
    Slice(Arc<[u8]>),
    Vec(Arc<Vec<u8>>),
    Static(&'static [u8]),
    #[cfg(feature = "bytes")]
    Bytes(bytes::Bytes),
}

impl Shared {
    fn whole(owner: Owner, len: usize) -> Self {
        Self { owner, start: 0, len }
    }

    /// A part of the bytes of a chunk.
    pub(super) fn part(owner: Arc<Vec<u8>>, start: usize, len: usize) -> Self {
        Self { owner: Owner::Vec(owner), start, len }
    }

    /// Splits the first `count` bytes off. No copy.
    ///
    /// # Panics
    /// If there are fewer.
    #[must_use]
    pub fn split_to(&mut self, count: usize) -> Self {
        assert!(count <= self.len, "cannot take {count} of {} bytes", self.len);
        let first = Self { owner: self.owner.clone(), start: self.start, len: count };
        self.start += count;
        self.len -= count;
        first
    }
}

impl Deref for Shared {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        let all: &[u8] = match &self.owner {
            Owner::Slice(bytes) => bytes,
            Owner::Vec(bytes) => bytes,
            Owner::Static(bytes) => bytes,
            #[cfg(feature = "bytes")]
            Owner::Bytes(bytes) => bytes,
        };
        &all[self.start..self.start + self.len]
    }
}

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl From<Arc<[u8]>> for Shared {
    fn from(bytes: Arc<[u8]>) -> Self {
        let len = bytes.len();
        Self::whole(Owner::Slice(bytes), len)
    }
}

impl From<Arc<Vec<u8>>> for Shared {
    fn from(bytes: Arc<Vec<u8>>) -> Self {
        let len = bytes.len();
        Self::whole(Owner::Vec(bytes), len)
    }
}

/// No copy.
impl From<Vec<u8>> for Shared {
    fn from(bytes: Vec<u8>) -> Self {
        Arc::new(bytes).into()
    }
}

impl From<&'static [u8]> for Shared {
    fn from(bytes: &'static [u8]) -> Self {
        Self::whole(Owner::Static(bytes), bytes.len())
    }
}

#[cfg(feature = "bytes")]
impl From<bytes::Bytes> for Shared {
    fn from(bytes: bytes::Bytes) -> Self {
        let len = bytes.len();
        Self::whole(Owner::Bytes(bytes), len)
    }
}

/// No copy.
#[cfg(feature = "bytes")]
impl From<Shared> for bytes::Bytes {
    fn from(shared: Shared) -> Self {
        match &shared.owner {
            Owner::Bytes(bytes) => bytes.slice(shared.start..shared.start + shared.len),
            Owner::Static(bytes) => Self::from_static(&bytes[shared.start..shared.start + shared.len]),
            _ => Self::from_owner(shared),
        }
    }
}

impl Cold<'_> {
    /// Appends shared bytes without a copy, in as many sections as needed; into a slice they are copied. The caller still owns them, so
    /// that no owner's code runs in here.
    fn splice(&mut self, shared: &Shared) {
        let mut shared = shared.clone();
        while !shared.is_empty() && self.fault.is_none() {
            let budget = if self.sections.is_empty() { usize::MAX } else { self.budget() };
            if budget == 0 {
                self.grow(1);
                continue;
            }
            let now = shared.split_to(budget.min(shared.len()));
            if !self.push(&now) {
                self.copy(&now, 1);
            }
            if self.len() > self.limits.bytes {
                self.fail(BuildError::TooLong);
            }
            #[cfg(feature = "std")]
            self.hand_over_spliced();
        }
    }
}

impl Builder<'_> {
    /// Appends bytes, without a copy if they are many: from [`SPLICE_MIN`] on, and from [`SPLICE_MIN_AT_END`] on if the chunk has
    /// no room for them, or from the lengths that [`splice_from`](Self::splice_from) set. In a slice they are copied.
    ///
    /// ```
    /// use scantling::build::Builder;
    /// let photo = std::sync::Arc::<[u8]>::from(vec![7; 100_000]);
    /// let mut b = Builder::new();
    /// b.put(&100_000u32);
    /// b.insert(photo.clone());
    /// assert_eq!(b.finish()?.chunks().nth(1).map(<[u8]>::as_ptr), Some(photo.as_ptr()));
    /// # Ok::<(), scantling::build::BuildError>(())
    /// ```
    pub fn insert(&mut self, bytes: impl Into<Shared>) {
        let shared = bytes.into();
        if self.is_spliced(shared.len()) {
            self.slow(|cold| cold.splice(&shared));
        } else {
            self.bytes(&shared);
        }
    }

    /// Whether `len` bytes are spliced.
    #[inline]
    pub(super) fn is_spliced(&self, len: usize) -> bool {
        self.cold().is_spliced(len, self.room())
    }

    /// The number of bytes that it may take.
    pub(super) fn limits(&self) -> Limits {
        self.cold().limits
    }

    /// Makes [`insert`](Self::insert) splice bytes from `len` on, and from `len_at_end` on if the chunk has no room for them; shorter ones
    /// are copied. Clearing the builder keeps the setting. In a slice it has no effect.
    ///
    /// ```
    /// use scantling::build::Builder;
    /// let mut b = Builder::new();
    /// b.splice_from(0, 0);
    /// b.put(&1u8);
    /// b.insert(&b"short"[..]);
    /// assert_eq!(b.finish()?.chunks().count(), 2);
    /// # Ok::<(), scantling::build::BuildError>(())
    /// ```
    pub fn splice_from(&mut self, len: usize, len_at_end: usize) {
        self.slow(|cold| cold.splice_min().map(|min| *min = [len, len_at_end]));
    }
}
