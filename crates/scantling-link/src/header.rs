//! The header of a link, and what its writer chooses (W3 to W6).

use scantling::Encoding;

use crate::fault::FaultKind;
use scantling::stream::Root;

/// The length of a header without options.
pub(crate) const HEADER_LEN: usize = 24;
/// What the length of a frame is limited to.
pub(crate) const FRAME_MAX: u32 = 0x7fff_fff8;
/// What the length of a schema is limited to.
pub(crate) const SCHEMA_MAX: u32 = 16 << 20;

const MAGIC: [u8; 4] = *b"SCT1";
const COMPACT: u16 = 1;
const PADDED: u16 = 2;
const SUMS: u16 = 4;
const SCHEMA: u16 = 8;
const ALIGNED: u16 = 16;
/// Flags that may not be ignored and have no meaning yet.
const UNKNOWN: u16 = 0xe0;

/// What a link's header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    flags: u16,
    len: u16,
    fingerprint: [u8; 8],
    max_frame: u32,
}

impl Header {
    /// All flags, also those that this version does not know.
    #[must_use]
    pub const fn flags(&self) -> u16 {
        self.flags
    }

    /// The encoding of the frames.
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        if self.flags & COMPACT == 0 { Encoding::Direct } else { Encoding::Compact }
    }

    /// Whether frames start at multiples of 8.
    #[must_use]
    pub const fn is_padded(&self) -> bool {
        self.flags & PADDED != 0
    }

    /// Whether a checksum follows each frame.
    #[must_use]
    pub const fn has_sums(&self) -> bool {
        self.flags & SUMS != 0
    }

    /// Whether the schema follows the header.
    #[must_use]
    pub const fn has_schema(&self) -> bool {
        self.flags & SCHEMA != 0
    }

    /// Whether the block of each root starts at a multiple of 8.
    #[must_use]
    pub const fn is_aligned(&self) -> bool {
        self.flags & ALIGNED != 0
    }

    /// The fingerprint of the protocol.
    #[must_use]
    pub const fn fingerprint(&self) -> [u8; 8] {
        self.fingerprint
    }

    /// The longest frame that the writer sends.
    #[must_use]
    pub const fn max_frame(&self) -> u32 {
        self.max_frame
    }

    /// With its options.
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The bytes between frames.
    pub(crate) const fn sum_len(&self) -> usize {
        if self.has_sums() { 4 } else { 0 }
    }

    /// How many zeros follow what ends at an offset.
    pub(crate) const fn padding(&self, offset: u64) -> usize {
        if self.is_padded() { pad(offset) } else { 0 }
    }

    /// Whether bytes may be the start of a header.
    pub(crate) fn may_start(bytes: &[u8]) -> bool {
        bytes.iter().zip(MAGIC).all(|(byte, magic)| *byte == magic)
    }

    /// The first rule that a header breaks, with its offset in it.
    pub(crate) fn read(bytes: &[u8; HEADER_LEN]) -> Result<Self, (FaultKind, u64)> {
        let [a, b, c, d, f0, f1, l0, l1, p @ .., m0, m1, m2, m3, _, _, _, _] = *bytes;
        if [a, b, c, d] != MAGIC {
            return Err((FaultKind::Magic, 0));
        }
        let (covered, sum) = bytes.split_at(20);
        if crc32c::crc32c(covered).to_le_bytes() != sum {
            return Err((FaultKind::HeaderSum, 20));
        }
        let flags = u16::from_le_bytes([f0, f1]);
        let is_aligned_well = flags & ALIGNED == 0 || flags & (PADDED | COMPACT) == PADDED;
        if flags & UNKNOWN != 0 || !is_aligned_well {
            return Err((FaultKind::Flags, 4));
        }
        let len = u16::from_le_bytes([l0, l1]);
        if len % 8 != 0 || usize::from(len) < HEADER_LEN {
            return Err((FaultKind::HeaderLength, 6));
        }
        let max_frame = u32::from_le_bytes([m0, m1, m2, m3]);
        if !(8..=FRAME_MAX).contains(&max_frame) {
            return Err((FaultKind::MaxFrame, 16));
        }
        Ok(Self { flags, len, fingerprint: p, max_frame })
    }
}

/// How many bytes are missing to a multiple of 8.
pub(crate) const fn pad(offset: u64) -> usize {
    (offset.wrapping_neg() & 7) as usize
}

/// What the writer of a link chooses.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    header: Header,
    schema: &'a [u8],
    pub(crate) roots: &'static [Root],
}

impl<'a> Options<'a> {
    /// A link of Direct without checksums and padding, with frames of at most 64 MiB. `fingerprint` is that of generated code.
    #[must_use]
    pub const fn new(fingerprint: [u8; 8]) -> Self {
        let header = Header { flags: 0, len: HEADER_LEN as u16, fingerprint, max_frame: 64 << 20 };
        Self { header, schema: &[], roots: &[] }
    }

    const fn with(mut self, flag: u16) -> Self {
        self.header.flags |= flag;
        self
    }

    /// Frames are Compact.
    #[must_use]
    pub const fn compact(self) -> Self {
        self.with(COMPACT)
    }

    /// A checksum follows each frame, in 4 bytes.
    #[must_use]
    pub const fn sums(self) -> Self {
        self.with(SUMS)
    }

    /// Frames start at multiples of 8 from the link's start.
    #[must_use]
    pub const fn padded(self) -> Self {
        self.with(PADDED)
    }

    /// Says that each root's block starts at a multiple of 8, which is so in a padded link of Direct.
    #[must_use]
    pub const fn aligned(self) -> Self {
        self.with(ALIGNED | PADDED)
    }

    /// The schema's descriptor follows the header, so that a reader without generated code can read the link. At most 16 MiB.
    #[must_use]
    pub const fn schema(mut self, descriptor: &'a [u8]) -> Self {
        self.schema = descriptor;
        self.with(SCHEMA)
    }

    /// The length that no frame exceeds, 8 to 2³¹ − 8.
    #[must_use]
    pub const fn max_frame(mut self, len: u32) -> Self {
        self.header.max_frame = len;
        self
    }

    /// The roots that have streams.
    #[must_use]
    pub const fn roots(mut self, roots: &'static [Root]) -> Self {
        self.roots = roots;
        self
    }

    pub(crate) const fn header(&self) -> Header {
        self.header
    }

    /// Appends header and schema, and returns their length.
    ///
    /// # Panics
    /// If an option is outside its range.
    pub(crate) fn write(&self, out: &mut Vec<u8>) -> u64 {
        let Header { flags, len, fingerprint, max_frame } = self.header;
        assert!((8..=FRAME_MAX).contains(&max_frame), "a limit of {max_frame} bytes for frames cannot be");
        assert!(flags & ALIGNED == 0 || flags & COMPACT == 0, "a link of Compact is not aligned");
        let start = out.len();
        out.extend_from_slice(&MAGIC);
        out.extend_from_slice(&flags.to_le_bytes());
        out.extend_from_slice(&len.to_le_bytes());
        out.extend_from_slice(&fingerprint);
        out.extend_from_slice(&max_frame.to_le_bytes());
        let sum = crc32c::crc32c(&out[start..]);
        out.extend_from_slice(&sum.to_le_bytes());
        if flags & SCHEMA != 0 {
            let len = u32::try_from(self.schema.len()).unwrap_or(u32::MAX);
            assert!((1..=SCHEMA_MAX).contains(&len), "a schema of {len} bytes cannot be sent");
            out.extend_from_slice(&len.to_le_bytes());
            out.extend_from_slice(&crc32c::crc32c(self.schema).to_le_bytes());
            out.extend_from_slice(self.schema);
            out.resize(out.len() + pad((out.len() - start) as u64), 0);
        }
        (out.len() - start) as u64
    }
}
