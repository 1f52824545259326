//! The chunked transformer: bytes of a builder become sections of known size, without a buffer in between.
//!
//! ```text
//! chunk 1                        chunk 2                          chunk 3
//! ff 9f 80 │ 4077 bytes          ed ff 81 │ 32749 bytes           8b 80 80 │ 11 bytes │ 00
//! padded varint, filled in when the chunk ends                                    size 0: the end
//! ```
//!
//! A section's header is written before its size is known: room for the largest size is reserved at the start of the section, and filled
//! in when its chunk ends. The size is therefore padded: to three bytes as a varint (at most two more than it needs below 2²¹), and to
//! six digits with leading zeros in HTTP/1.1 (RFC 9112, section 7.1), which adds a line end after each section. A section ends
//! with its chunk: over a sink (`stream.rs`) it is written when the chunk is full, unless a placeholder before it is open; without a sink
//! nothing leaves the builder before `finish`. A splice may take more than one section. No section is
//! empty, since size 0 ends the list.
//!
//! In a loop of puts this costs nothing: the cursor's end is that of the section, minus the bytes that must follow it. Transformers nest;
//! headers of the inner one are bytes of the outer one.
//!
//! The ends of sections depend on the chunks' sizes. In a slice sections end only at the largest size.

use super::BuildError;
use super::chunk::{Builder, Cold};
use crate::bounded::varint::Padded;

/// The largest number of nested transformers.
pub const CHUNKED_MAX: usize = 16;

/// The bytes around a section.
#[derive(Clone, Copy, Debug)]
enum Framing {
    Varint,
    Http,
}

impl Framing {
    /// The number of bytes before a section.
    fn header_len(self) -> usize {
        match self {
            Self::Varint => 3,
            Self::Http => 8,
        }
    }

    /// The largest size of a section.
    fn size_max(self) -> u64 {
        match self {
            Self::Varint => Padded::<3>::MAX,
            Self::Http => 0xff_ffff,
        }
    }

    /// After a section.
    fn trailer(self) -> &'static [u8] {
        match self {
            Self::Varint => b"",
            Self::Http => b"\r\n",
        }
    }

    /// After the last section.
    fn end(self) -> &'static [u8] {
        match self {
            Self::Varint => &[0],
            Self::Http => b"0\r\n\r\n",
        }
    }

    /// The header of a section of `size` bytes: the first `header_len` of these bytes.
    fn header(self, size: u64) -> [u8; 8] {
        match self {
            Self::Varint => {
                let [a, b, c] = Padded::<3>(size).to_bytes();
                [a, b, c, 0, 0, 0, 0, 0]
            }
            Self::Http => {
                let digit = |place: u32| b"0123456789ABCDEF"[(size >> (4 * place)) as usize & 15];
                [digit(5), digit(4), digit(3), digit(2), digit(1), digit(0), b'\r', b'\n']
            }
        }
    }
}

/// A section that is being written.
#[derive(Clone, Copy, Debug)]
struct Section {
    framing: Framing,
    /// The number of bytes before its header.
    at: u64,
}

impl Section {
    /// The number of bytes before the first that counts.
    fn start(self) -> u64 {
        self.at + self.framing.header_len() as u64
    }
}

/// Sections that are being written, the outermost first.
#[derive(Debug)]
pub(super) struct Sections {
    all: [Section; CHUNKED_MAX],
    len: usize,
}

impl Default for Sections {
    fn default() -> Self {
        Self { all: [Section { framing: Framing::Varint, at: 0 }; CHUNKED_MAX], len: 0 }
    }
}

impl Sections {
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    fn open(&self) -> &[Section] {
        &self.all[..self.len]
    }
}

impl Builder<'_> {
    /// Appends what `f` writes, in sections preceded by their size as a varint of three bytes, and a zero after the last.
    ///
    /// The bytes of one `put`, and each value of a `put_all`, are in one section; bytes are split. Costs one visit to the cold path before
    /// and after, and one for each chunk; nothing for each put. More than [`CHUNKED_MAX`] nested
    /// transformers give [`BuildError::Depth`].
    ///
    /// ```
    /// use scantling::build::Builder;
    /// let mut b = Builder::new();
    /// b.chunked(|b| b.bytes(b"hello"));
    /// assert_eq!(b.finish()?.to_vec(), b"\x85\x80\x00hello\x00");
    /// # Ok::<(), scantling::build::BuildError>(())
    /// ```
    pub fn chunked(&mut self, f: impl FnOnce(&mut Self)) {
        self.framed(Framing::Varint, f);
    }

    /// Appends what `f` writes, in the chunked transfer coding of HTTP/1.1: sizes in hexadecimal with leading zeros, line ends, and the
    /// last chunk without trailer fields. Costs as much as [`chunked`](Self::chunked).
    ///
    /// ```
    /// use scantling::build::Builder;
    /// let mut b = Builder::new();
    /// b.http_chunked(|b| b.bytes(b"hello"));
    /// assert_eq!(b.finish()?.to_vec(), b"000005\r\nhello\r\n0\r\n\r\n");
    /// # Ok::<(), scantling::build::BuildError>(())
    /// ```
    pub fn http_chunked(&mut self, f: impl FnOnce(&mut Self)) {
        self.framed(Framing::Http, f);
    }

    fn framed(&mut self, framing: Framing, f: impl FnOnce(&mut Self)) {
        /// Ends the sections, even if `f` panics.
        struct End<'b, 'a> {
            builder: &'b mut Builder<'a>,
            level: usize,
        }
        impl Drop for End<'_, '_> {
            fn drop(&mut self) {
                let level = self.level;
                self.builder.slow(|cold| cold.end_framing(level));
            }
        }
        let Some(level) = self.slow(|cold| cold.start_framing(framing)) else { return };
        f(End { builder: self, level }.builder);
    }
}

impl Cold<'_> {
    /// Starts a transformer, and gives its place among the others; `None` once a limit is exceeded.
    fn start_framing(&mut self, framing: Framing) -> Option<usize> {
        if self.sections.len == CHUNKED_MAX {
            self.fail(BuildError::Depth);
        }
        if self.fault.is_some() {
            return None;
        }
        // At least a byte must fit.
        let need = framing.header_len() + framing.trailer().len() + 1;
        if self.available() < need {
            self.grow(need);
        }
        if self.fault.is_some() {
            return None;
        }
        let level = self.sections.len;
        self.sections.all[level] = Section { framing, at: self.len() };
        self.sections.len += 1;
        self.append(&[0; 8][..framing.header_len()]);
        Some(level)
    }

    /// Ends the innermost transformer. It no longer exists if a limit was exceeded or the builder cleared.
    fn end_framing(&mut self, level: usize) {
        if self.sections.len != level + 1 {
            return;
        }
        let section = self.sections.all[level];
        self.close(section);
        self.sections.len = level;
        let end = section.framing.end();
        if self.available() < end.len() {
            self.grow(end.len());
        }
        self.append(end);
    }

    /// The number of bytes before new sections.
    pub(super) fn headers(&self) -> usize {
        self.sections.open().iter().map(|section| section.framing.header_len()).sum()
    }

    /// The number of bytes after the current sections.
    pub(super) fn trailers(&self) -> usize {
        self.sections.open().iter().map(|section| section.framing.trailer().len()).sum()
    }

    /// The number of bytes that may be appended before a section has its largest size.
    pub(super) fn budget(&self) -> usize {
        let (mut budget, mut trailers) = (u64::MAX, 0);
        for section in self.sections.open().iter().rev() {
            // What follows an inner section counts for the outer one.
            let size = self.len() - section.start() + trailers;
            budget = budget.min(section.framing.size_max().saturating_sub(size));
            trailers += section.framing.trailer().len() as u64;
        }
        usize::try_from(budget).unwrap_or(usize::MAX)
    }

    /// Ends all sections, the innermost first.
    pub(super) fn close_sections(&mut self) {
        for level in (0..self.sections.len).rev() {
            self.close(self.sections.all[level]);
        }
    }

    /// Starts a section for each transformer, if there is room for their headers.
    pub(super) fn open_sections(&mut self) {
        for level in 0..self.sections.len {
            self.sections.all[level].at = self.len();
            let header_len = self.sections.all[level].framing.header_len();
            self.append(&[0; 8][..header_len]);
        }
    }

    /// Fills in a section's header and puts its trailer after it; an empty one is taken back.
    fn close(&mut self, Section { framing, at }: Section) {
        let size = self.len() - at - framing.header_len() as u64;
        if size == 0 {
            return self.rewind(framing.header_len());
        }
        let is_there = self.patch(at, &framing.header(size)[..framing.header_len()]);
        debug_assert!(is_there, "the header stands where it was put");
        self.append(framing.trailer());
    }
}
