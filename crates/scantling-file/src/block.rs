//! A data block in memory: its frames, cut and counted (F10 to F12).

use std::borrow::Cow;

use scantling::Encoding;
use scantling::bounded::Varint;

use crate::codec::{Decompressor, Refused};
use crate::fault::{Error, Fault, FaultKind};
use crate::place::{BlockInfo, sum};

/// The shortest Direct frame, and the longest (D41).
const DIRECT_LEN: std::ops::RangeInclusive<usize> = 8..=0x7FFF_FFF8;

/// The messages of one block. They are whole frames of the file's encoding, and not validated yet: that is what `view` or `peek` is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    info: BlockInfo,
    encoding: Encoding,
    bytes: Vec<u8>,
    /// Where its frames start in `bytes`, up to the end.
    start: usize,
}

impl Block {
    /// The block whose content as stored is `bytes` from `start` on: checks F11 and F12. The header and the sum of the content were checked.
    pub(crate) fn read(
        by: &mut Decompressor,
        encoding: Encoding,
        info: BlockInfo,
        bytes: Vec<u8>,
        start: usize,
    ) -> Result<Self, Error> {
        let stored = bytes.get(start..).unwrap_or_default();
        let content = match by.decompress(info.codec, stored, info.len) {
            Ok(Cow::Owned(content)) => Some(content),
            Ok(Cow::Borrowed(_)) => None,
            #[cfg(not(all(feature = "lz4", feature = "zstd")))]
            Err(Refused::Missing(codec)) => return Err(Error::NoCodec { codec, offset: info.offset }),
            Err(Refused::Damaged) => return Err(Fault::new(FaultKind::Compression, info.content()).into()),
        };
        let block = match content {
            Some(bytes) => Self { info, encoding, bytes, start: 0 },
            None => Self { info, encoding, bytes, start },
        };
        block.counted()?;
        Ok(block)
    }

    /// F12.
    fn counted(&self) -> Result<(), Fault> {
        let (mut rest, mut count) = (self.bytes(), 0_u32);
        while let Some(len) = frame_len(self.encoding, rest) {
            rest = rest.get(len..).unwrap_or_default();
            count = count.saturating_add(1);
        }
        let is_right = rest.is_empty() && count == self.info.count && count > 0;
        if is_right { Ok(()) } else { Err(Fault::new(FaultKind::Frames, self.info.content())) }
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

impl<'b> IntoIterator for &'b Block {
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

    fn next(&mut self) -> Option<&'b [u8]> {
        let (frame, rest) = self.rest.split_at_checked(frame_len(self.encoding, self.rest)?)?;
        self.rest = rest;
        self.left -= 1;
        Some(frame)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Frames<'_> {}

/// F10.
pub(crate) fn check_content(info: &BlockInfo, stored: &[u8]) -> Result<(), Fault> {
    let is_right = stored.len() == info.stored_len as usize && sum(stored) == info.content_crc;
    if is_right { Ok(()) } else { Err(Fault::new(FaultKind::Content, info.content())) }
}

/// The length of the frame at the start of `bytes`, if all of it is there (D69, K27).
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
