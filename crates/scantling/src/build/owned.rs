//! Results that own their memory: [`BuiltBuf`], parts that are independent of their builder.
//!
//! ```text
//! builder   │ chunk │ shared │ chunk │      take: each chunk's memory gets an owner of its own, nothing is copied
//! BuiltBuf    part    part     part         given up one by one, as they are read; spliced into another builder, as they are
//! ```

use super::{Builder, Encode, Shared};
use alloc::collections::{VecDeque, vec_deque};
use alloc::vec::Vec;
use core::fmt;

/// The result of a builder, independent of it; from [`Builder::take`]. Cheap to clone: a reference count for each part.
///
/// It is a recipe: another builder splices its parts, and copies those that are [short](Builder::splice_from). With the feature `bytes` it
/// is a `Buf`, which frees each part after it was read, and its parts become `Bytes` without a copy. A part keeps its whole chunk alive.
///
/// ```
/// use scantling::build::{Builder, Encode};
///
/// let mut b = Builder::new();
/// b.put_all(&[7u8; 10_000]);
/// let body = b.take()?;
/// b.put(&(body.len() as u32));
/// body.encode(&mut b);
/// let all = b.finish()?;
/// assert_eq!(all.len(), 10_004);
/// // The same memory, in another place.
/// assert_eq!(all.chunks().nth(1).map(<[u8]>::as_ptr), body.chunks().next().map(<[u8]>::as_ptr));
/// # Ok::<(), scantling::build::BuildError>(())
/// ```
#[derive(Clone, Default)]
pub struct BuiltBuf {
    /// No part is empty.
    parts: VecDeque<Shared>,
    len: u64,
}

impl BuiltBuf {
    pub(super) fn new(parts: impl Iterator<Item = Shared>) -> Self {
        let parts: VecDeque<Shared> = parts.collect();
        let len = parts.iter().map(|part| part.len() as u64).sum();
        Self { parts, len }
    }

    /// The number of bytes in all parts.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bytes in order, by their pieces in memory. No piece is empty.
    pub fn chunks(&self) -> impl Iterator<Item = &[u8]> + Clone {
        self.parts.iter().map(|part| &**part)
    }

    /// The bytes in one `Vec`. One allocation and one copy.
    #[must_use]
    pub fn to_vec(&self) -> Vec<u8> {
        // A result fits in memory.
        let mut all = Vec::with_capacity(usize::try_from(self.len).unwrap_or(usize::MAX));
        self.chunks().for_each(|chunk| all.extend_from_slice(chunk));
        all
    }
}

impl fmt::Debug for BuiltBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BuiltBuf").field("len", &self.len).finish_non_exhaustive()
    }
}

/// The parts, each with its memory.
impl IntoIterator for BuiltBuf {
    type Item = Shared;
    type IntoIter = vec_deque::IntoIter<Shared>;

    fn into_iter(self) -> Self::IntoIter {
        self.parts.into_iter()
    }
}

/// Each part by [`Builder::insert`].
impl Encode for BuiltBuf {
    fn encode(&self, b: &mut Builder<'_>) {
        self.parts.iter().for_each(|part| b.insert(part.clone()));
    }
}

/// Bytes that were read are freed, part by part.
///
/// ```
/// use bytes::Buf;
/// let mut b = scantling::build::Builder::new();
/// b.put(&(1u8, 2u32));
/// let mut built = b.take()?;
/// assert_eq!((built.get_u8(), built.get_u32_le(), built.has_remaining()), (1, 2, false));
/// # Ok::<(), scantling::build::BuildError>(())
/// ```
#[cfg(feature = "bytes")]
impl bytes::Buf for BuiltBuf {
    fn remaining(&self) -> usize {
        usize::try_from(self.len).unwrap_or(usize::MAX)
    }

    fn chunk(&self) -> &[u8] {
        self.parts.front().map_or(&[], |part| part)
    }

    #[cfg(feature = "std")]
    fn chunks_vectored<'b>(&'b self, to: &mut [std::io::IoSlice<'b>]) -> usize {
        let mut count = 0;
        for (slot, chunk) in to.iter_mut().zip(self.chunks()) {
            *slot = std::io::IoSlice::new(chunk);
            count += 1;
        }
        count
    }

    fn advance(&mut self, mut count: usize) {
        assert!(count as u64 <= self.len, "cannot take {count} of {} bytes", self.len);
        self.len -= count as u64;
        while count > 0 {
            match self.parts.front_mut() {
                Some(part) if count < part.len() => {
                    drop(part.split_to(count));
                    count = 0;
                }
                Some(part) => {
                    count -= part.len();
                    self.parts.pop_front();
                }
                None => unreachable!("the parts have as many bytes"),
            }
        }
    }

    /// No copy if they are in one part.
    fn copy_to_bytes(&mut self, len: usize) -> bytes::Bytes {
        assert!(len as u64 <= self.len, "cannot take {len} of {} bytes", self.len);
        match self.parts.front() {
            Some(part) if len > 0 && len <= part.len() => {
                let first = part.clone().split_to(len);
                self.advance(len);
                first.into()
            }
            _ => {
                let mut all = Vec::with_capacity(len);
                while all.len() < len {
                    let chunk = self.chunk();
                    let now = chunk.len().min(len - all.len());
                    all.extend_from_slice(&chunk[..now]);
                    self.advance(now);
                }
                all.into()
            }
        }
    }
}
