//! A message of any type of a protocol, as a value ([`AnyBuf`], D68), with bytes of either encoding.

use crate::encoding::Encoded;
use alloc::vec::Vec;
use core::fmt;

/// A message of the frame's protocol as a value: its type id and its bytes.
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AnyBuf {
    /// The number of the message's type in the frame's protocol. The default is 0, which no message has and which cannot be written.
    pub type_id: u16,
    /// The message's region; for a message read from Compact that the schema does not know in full, its Compact body.
    pub region: Encoded,
}

impl AnyBuf {
    /// The message of a frame, which starts with its length and type id.
    #[doc(hidden)]
    #[must_use]
    pub fn of_frame(mut frame: Vec<u8>) -> Self {
        let Some([_, _, _, _, low, high]) = frame.first_chunk() else { return Self::default() };
        let type_id = u16::from_le_bytes([*low, *high]);
        frame.drain(..6);
        Self { type_id, region: frame.into() }
    }
}

/// As that of an [`Any`](crate::Any).
impl fmt::Debug for AnyBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Any").field("type_id", &self.type_id).field("region", &self.region).finish()
    }
}
