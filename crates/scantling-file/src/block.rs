//! A data block in memory: its frames, cut and counted (F10 to F12).

use std::borrow::Cow;

use scantling::Encoding;
use scantling::bounded::Varint;

use crate::codec::{Decompressor, Refused};
use crate::fault::{Error, Fault, FaultKind};
use crate::place::BlockInfo;
use crate::sums::{count, sum, sum_and_count};

/// The shortest Direct frame, and the longest (D41).
const DIRECT_LEN: std::ops::RangeInclusive<usize> = 8..=0x7FFF_FFF8;

/// The messages of one block. They are whole frames of the file's encoding, and not validated yet: that is what `view` or `peek` is for.
///
/// A block borrows its bytes from a source that has them in memory, if they are not compressed, and else has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block<'b> {
    info: BlockInfo,
    encoding: Encoding,
    bytes: Cow<'b, [u8]>,
    /// Where its frames start in `bytes`, up to the end.
    start: usize,
}

impl<'b> Block<'b> {
    /// The block whose content as stored is `bytes` from `start` on: checks F10 to F12. The header was checked.
    pub(crate) fn read(
        by: &mut Decompressor,
        encoding: Encoding,
        info: BlockInfo,
        bytes: Cow<'b, [u8]>,
        start: usize,
    ) -> Result<Self, Error> {
        let stored = bytes.get(start..).unwrap_or_default();
        if info.codec != 0 {
            check_content(&info, stored)?;
            return Self::of_intact(by, encoding, info, bytes, start);
        }
        let (crc, count) = sum_and_count(encoding, stored, info.count);
        if stored.len() != info.stored_len as usize || crc != info.content_crc {
            return Err(Fault::new(FaultKind::Content, info.content()).into());
        }
        check_count(&info, count)?;
        Ok(Self { info, encoding, bytes, start })
    }

    /// The same of a content whose sum was checked.
    pub(crate) fn of_intact(
        by: &mut Decompressor,
        encoding: Encoding,
        info: BlockInfo,
        bytes: Cow<'b, [u8]>,
        start: usize,
    ) -> Result<Self, Error> {
        let stored = bytes.get(start..).unwrap_or_default();
        let content = match by.decompress(info.codec, stored, info.len, info.count) {
            Ok(Cow::Owned(content)) => Some(content),
            Ok(Cow::Borrowed(_)) => None,
            #[cfg(not(feature = "turned"))]
            Err(Refused::Missing(codec)) => return Err(Error::NoCodec { codec, offset: info.offset }),
            #[cfg(feature = "turned")]
            Err(Refused::NoSchema) => return Err(Error::NoSchema { offset: info.offset }),
            Err(Refused::Damaged) => return Err(Fault::new(FaultKind::Compression, info.content()).into()),
        };
        let block = match content {
            Some(bytes) => Self { info, encoding, bytes: Cow::Owned(bytes), start: 0 },
            None => Self { info, encoding, bytes, start },
        };
        check_count(&info, count(encoding, block.bytes()))?;
        Ok(block)
    }

    /// The same with bytes of its own.
    #[must_use]
    pub fn into_owned(self) -> Block<'static> {
        Block {
            info: self.info,
            encoding: self.encoding,
            bytes: Cow::Owned(self.bytes.into_owned()),
            start: self.start,
        }
    }

    /// Its memory, if it has its own.
    pub(crate) fn into_room(self) -> Option<Vec<u8>> {
        match self.bytes {
            Cow::Owned(bytes) => Some(bytes),
            Cow::Borrowed(_) => None,
        }
    }

    /// What its header says.
    #[must_use]
    pub fn info(&self) -> &BlockInfo {
        &self.info
    }

    /// Its frames, back to back.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(self.start..).unwrap_or_default()
    }

    /// Its frames, one by one. Each costs a load and a compare.
    #[must_use]
    pub fn frames(&self) -> Frames<'_> {
        Frames { encoding: self.encoding, rest: self.bytes(), left: self.info.count as usize }
    }
}

impl<'b> IntoIterator for &'b Block<'_> {
    type Item = &'b [u8];
    type IntoIter = Frames<'b>;

    fn into_iter(self) -> Frames<'b> {
        self.frames()
    }
}

/// The frames of a block.
#[derive(Clone, Debug)]
pub struct Frames<'b> {
    encoding: Encoding,
    rest: &'b [u8],
    left: usize,
}

impl<'b> Iterator for Frames<'b> {
    type Item = &'b [u8];

    #[inline]
    fn next(&mut self) -> Option<&'b [u8]> {
        let len = match self.encoding {
            // All were counted, so the length is one.
            Encoding::Direct => u32::from_le_bytes(*self.rest.first_chunk()?) as usize,
            Encoding::Compact => frame_len(self.encoding, self.rest)?,
        };
        let (frame, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        self.left -= 1;
        Some(frame)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Frames<'_> {}

/// F12: `count` frames were found, if they are the whole content.
fn check_count(info: &BlockInfo, count: Option<u32>) -> Result<(), Fault> {
    let is_right = count == Some(info.count) && info.count > 0;
    if is_right { Ok(()) } else { Err(Fault::new(FaultKind::Frames, info.content())) }
}

/// F10.
pub(crate) fn check_content(info: &BlockInfo, stored: &[u8]) -> Result<(), Fault> {
    let is_right = stored.len() == info.stored_len as usize && sum(stored) == info.content_crc;
    if is_right { Ok(()) } else { Err(Fault::new(FaultKind::Content, info.content())) }
}

/// Whether these bytes are one frame by its length (D69, K27), of up to `len_max` bytes, which is at most [`LEN_MAX`](crate::place::LEN_MAX).
#[inline]
pub(crate) fn is_frame(encoding: Encoding, bytes: &[u8], len_max: usize) -> bool {
    match encoding {
        Encoding::Direct => {
            let is_long = bytes.len() > len_max || bytes.len() < *DIRECT_LEN.start();
            !is_long && bytes.first_chunk().is_some_and(|len| u32::from_le_bytes(*len) as usize == bytes.len())
        }
        Encoding::Compact => bytes.len() <= len_max && is_compact_frame(bytes),
    }
}

/// A function of its own, so that its values take no registers of a loop that writes Direct.
#[inline(never)]
fn is_compact_frame(bytes: &[u8]) -> bool {
    frame_len(Encoding::Compact, bytes) == Some(bytes.len())
}

/// The length of the frame at the start of `bytes`, if all of it is there (D69, K27).
#[inline]
pub(crate) fn frame_len(encoding: Encoding, bytes: &[u8]) -> Option<usize> {
    let len = match encoding {
        Encoding::Direct => {
            let len = usize::try_from(u32::from_le_bytes(*bytes.first_chunk()?)).ok()?;
            DIRECT_LEN.contains(&len).then_some(len)?
        }
        Encoding::Compact => {
            let (_, id_len) = Varint::<u16>::from_bytes(bytes).ok()?;
            let (Varint(body), len) = Varint::<u32>::from_bytes(bytes.get(id_len..)?).ok()?;
            usize::try_from(body).ok()?.checked_add(id_len + len)?
        }
    };
    (len <= bytes.len()).then_some(len)
}
