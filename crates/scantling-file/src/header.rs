//! The header (F3 to F5): 64 bytes that stand twice at the start of a file.

use scantling::Encoding;

use crate::fault::{Fault, FaultKind};
use crate::place::{START, UNIT, load};
use crate::sums::sum;

const MAGIC: [u8; 8] = *b"\x89SCAN\r\n\x1a";
const VERSION: u16 = 1;
/// Where the header has it.
pub(crate) const FILE_ID: std::ops::Range<usize> = 16..32;
const KEYED: u32 = 1;

/// What a file's header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The encoding of the messages.
    pub encoding: Encoding,
    /// Whether messages have keys (F15).
    pub is_keyed: bool,
    /// Random bytes, others in each file.
    pub file_id: [u8; 16],
    /// The fingerprint of the messages' protocol: `Feed::FINGERPRINT`.
    pub fingerprint: [u8; 8],
}

impl Header {
    /// The header at the start of a file, whose first 128 bytes are given, or all of it if it is shorter.
    ///
    /// # Errors
    /// [`Fault`] by the rules F3 to F5.
    pub fn read(start: &[u8]) -> Result<Self, Fault> {
        let Some(raw) = copies(start).into_iter().flatten().find(|copy| is_good(copy)) else {
            let is_ours = start.starts_with(&MAGIC);
            return Err(if is_ours { Fault::new(FaultKind::HeaderSum, 60) } else { Fault::new(FaultKind::Magic, 0) });
        };
        let encoding = match raw[10] {
            _ if u16::from_le_bytes(load(raw, 8)) != VERSION => return Err(Fault::new(FaultKind::Version, 8)),
            0 => Encoding::Direct,
            1 => Encoding::Compact,
            _ => return Err(Fault::new(FaultKind::Encoding, 10)),
        };
        let flags = u32::from_le_bytes(load(raw, 12));
        if flags >> 16 != 0 {
            return Err(Fault::new(FaultKind::HeaderFlags, 12));
        }
        Ok(Self { encoding, is_keyed: flags & KEYED != 0, file_id: load(raw, 16), fingerprint: load(raw, 32) })
    }

    /// The copy that is damaged, if a file with this start has two and can be read by one (F3).
    #[must_use]
    pub fn damaged_copy(start: &[u8]) -> Option<Fault> {
        let [Some(first), Some(second)] = copies(start) else { return None };
        match (is_good(first), is_good(second)) {
            (false, true) => Some(Fault::new(FaultKind::HeaderCopy, 0)),
            (true, false) => Some(Fault::new(FaultKind::HeaderCopy, UNIT)),
            _ => None,
        }
    }

    /// The first 128 bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 2 * UNIT_LEN] {
        let mut raw = [0; 2 * UNIT_LEN];
        let (first, second) = raw.split_at_mut(UNIT_LEN);
        first[..8].copy_from_slice(&MAGIC);
        first[8..10].copy_from_slice(&VERSION.to_le_bytes());
        first[10] = match self.encoding {
            Encoding::Direct => 0,
            Encoding::Compact => 1,
        };
        first[12..16].copy_from_slice(&(if self.is_keyed { KEYED } else { 0 }).to_le_bytes());
        first[16..32].copy_from_slice(&self.file_id);
        first[32..40].copy_from_slice(&self.fingerprint);
        let crc = sum(&first[..60]);
        first[60..].copy_from_slice(&crc.to_le_bytes());
        second.copy_from_slice(first);
        raw
    }
}

fn copies(start: &[u8]) -> [Option<&[u8; UNIT_LEN]>; 2] {
    let at = |at: usize| start.get(at..)?.first_chunk();
    [at(0), at(UNIT_LEN)]
}

fn is_good(copy: &[u8; UNIT_LEN]) -> bool {
    copy.starts_with(&MAGIC) && u32::from_le_bytes(load(copy, 60)) == sum(&copy[..60])
}

const UNIT_LEN: usize = UNIT as usize;
const _: () = assert!(START == 2 * UNIT);
