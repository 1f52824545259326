//! The bytes of a capture, decompressed as their first bytes say, and taken in blocks.
//!
//! ```text
//! 1f 8b -> gzip      28 b5 2f fd, or a skippable frame -> zstd      anything else -> as it is
//! ```
//!
//! Memory is constant. A block grows as bytes arrive, never by the length that is claimed for it; a zstd frame may ask for
//! a window of 128 MiB, the limit of zstd itself. An error ends the bytes and is kept: what came before it is still used.

use crate::CaptureError;
use flate2::bufread::MultiGzDecoder;
use std::io::{self, BufReader, Cursor, ErrorKind, Read};

/// A file's bytes, and the block that was taken last.
pub(crate) struct Source {
    inner: BufReader<Box<dyn Read>>,
    compression: Option<&'static str>,
    broken: Option<String>,
    block: Vec<u8>,
    at: u64,
}

/// How much of what was asked for there was.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Filled {
    /// All of it.
    Whole,
    /// A part of it.
    Part,
    /// Nothing.
    None,
}

impl Source {
    /// Looks at the first bytes.
    pub(crate) fn open(bytes: impl Read + 'static) -> Result<Self, CaptureError> {
        let mut bytes = BufReader::with_capacity(1 << 16, bytes);
        let mut start = Vec::new();
        bytes.by_ref().take(4).read_to_end(&mut start)?;
        let compression = match start[..] {
            [] => return Err(CaptureError::Empty("it has no bytes".into())),
            [0x1f, 0x8b, ..] => Some("gzip"),
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => Some("zstd"),
            _ => None,
        };
        let bytes = Cursor::new(start).chain(bytes);
        let inner: Box<dyn Read> = match compression {
            Some("gzip") => Box::new(MultiGzDecoder::new(bytes)),
            Some(_) => Box::new(zstd::Decoder::with_buffer(bytes)?),
            None => Box::new(bytes),
        };
        Ok(Self {
            inner: BufReader::with_capacity(1 << 16, inner),
            compression,
            broken: None,
            block: Vec::new(),
            at: 0,
        })
    }

    /// Starts the next block.
    pub(crate) fn start(&mut self) {
        self.block.clear();
    }

    /// How many bytes were taken so far, of those that are not compressed any more.
    pub(crate) fn at(&self) -> u64 {
        self.at
    }

    /// The block so far.
    pub(crate) fn block(&self) -> &[u8] {
        &self.block
    }

    /// Appends bytes to the block.
    pub(crate) fn more(&mut self, count: usize) -> Filled {
        let before = self.block.len();
        // By what arrives, not by `count`, `read_to_end` allocates. What came before an error is in the block.
        let read = self.inner.by_ref().take(count as u64).read_to_end(&mut self.block);
        self.keep(read.err());
        self.at += (self.block.len() - before) as u64;
        match self.block.len() - before {
            got if got == count => Filled::Whole,
            0 => Filled::None,
            _ => Filled::Part,
        }
    }

    /// Passes over bytes, without keeping them. Says whether all were there.
    pub(crate) fn skip(&mut self, count: u64) -> bool {
        let passed = io::copy(&mut self.inner.by_ref().take(count), &mut io::sink());
        self.at += passed.as_ref().copied().unwrap_or(0);
        let whole = passed.as_ref().is_ok_and(|&passed| passed == count);
        self.keep(passed.err());
        whole
    }

    /// The compression, if there is one.
    pub(crate) fn compression(&self) -> Option<&'static str> {
        self.compression
    }

    /// Why the bytes ended, if that was not the end of the file.
    pub(crate) fn broken(&self) -> Option<&str> {
        self.broken.as_deref()
    }

    fn keep(&mut self, error: Option<io::Error>) {
        let Some(error) = error else { return };
        self.broken = Some(match (error.kind(), self.compression) {
            (ErrorKind::UnexpectedEof, Some(compression)) => format!("its {compression} ends too early"),
            (_, Some(compression)) => format!("its {compression} cannot be read on ({error})"),
            _ => format!("it cannot be read on ({error})"),
        });
    }
}
