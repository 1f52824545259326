//! Frames as a link sees them: their lengths, type ids, and the heads of control frames (W7, W11, W13).
//!
//! ```text
//! Direct     frame_len u32 | type id u16 | 00 00 | stream u32 | number u32 | body
//! Compact    type id | body_len | stream | number | body                              varints
//! ```

use std::ops::Range;

use scantling::Encoding;
use scantling::bounded::{FaultKind as Why, Varint};

use crate::fault::FaultKind;

pub(crate) const BEGIN: u16 = 0xff01;
pub(crate) const CHUNK: u16 = 0xff02;
pub(crate) const END: u16 = 0xff03;
/// The first id of control frames.
pub(crate) const CONTROL: u16 = 0xff00;
/// The first id of those that are skipped.
pub(crate) const SKIPPED: u16 = 0xff80;
/// Where the body of a control frame of Direct starts.
pub(crate) const BODY: usize = 16;
/// How many streams are open at most, unless a reader has another limit (W14).
pub(crate) const STREAMS_MAX: usize = 1024;

/// The length of the frame that starts with these bytes, `None` if they are too few to know it.
pub(crate) fn frame_len(encoding: Encoding, bytes: &[u8]) -> Result<Option<u64>, FaultKind> {
    match encoding {
        Encoding::Direct => match bytes.first_chunk() {
            None => Ok(None),
            Some(len) => match u32::from_le_bytes(*len) {
                0..8 => Err(FaultKind::FrameLength),
                len => Ok(Some(len.into())),
            },
        },
        Encoding::Compact => {
            let Some((_, id_len)) = arrived(Varint::<u16>::from_bytes(bytes))? else { return Ok(None) };
            let body = arrived(Varint::<u32>::from_bytes(&bytes[id_len..]))?;
            Ok(body.map(|(Varint(body), len)| (id_len + len) as u64 + u64::from(body)))
        }
    }
}

/// The number, if all of it is there.
fn arrived<T>(read: Result<(T, usize), Why>) -> Result<Option<(T, usize)>, FaultKind> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(Why::Short { .. }) => Ok(None),
        Err(_) => Err(FaultKind::FrameLength),
    }
}

/// The type id of a whole frame, and where it and what follows it stand.
pub(crate) fn type_id(encoding: Encoding, frame: &[u8]) -> Option<(u16, usize, usize)> {
    match encoding {
        Encoding::Direct => Some((u16::from_le_bytes([*frame.get(4)?, *frame.get(5)?]), 4, 6)),
        Encoding::Compact => {
            let (Varint(id), id_len) = Varint::<u16>::from_bytes(frame).ok()?;
            let (_, len) = Varint::<u32>::from_bytes(&frame[id_len..]).ok()?;
            Some((id, 0, id_len + len))
        }
    }
}

/// The type id, if the bytes are exactly one frame of a message.
pub(crate) fn message(encoding: Encoding, bytes: &[u8]) -> Option<u16> {
    let is_whole = frame_len(encoding, bytes).ok()? == Some(bytes.len() as u64);
    let (id, ..) = type_id(encoding, bytes)?;
    (is_whole && (1..CONTROL).contains(&id)).then_some(id)
}

/// The head of a control frame, with the places of its parts in the frame.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) stream: u32,
    pub(crate) stream_at: usize,
    pub(crate) number: u32,
    pub(crate) number_at: usize,
    pub(crate) body: Range<usize>,
}

impl Head {
    /// `after` is where what follows the frame's own header stands. `None` breaks W13.
    pub(crate) fn read(encoding: Encoding, frame: &[u8], after: usize) -> Option<Self> {
        let (stream, stream_at, number, number_at, body) = match encoding {
            Encoding::Direct => {
                let [.., z0, z1, a, b, c, d, e, f, g, h] = *frame.first_chunk::<BODY>()?;
                if [z0, z1] != [0, 0] {
                    return None;
                }
                (u32::from_le_bytes([a, b, c, d]), 8, u32::from_le_bytes([e, f, g, h]), 12, BODY)
            }
            Encoding::Compact => {
                let (Varint(stream), stream_len) = Varint::<u32>::from_bytes(&frame[after..]).ok()?;
                let number_at = after + stream_len;
                let (Varint(number), number_len) = Varint::<u32>::from_bytes(&frame[number_at..]).ok()?;
                (stream, after, number, number_at, number_at + number_len)
            }
        };
        Some(Self { stream, stream_at, number, number_at, body: body..frame.len() })
    }
}

/// Where the elements start, if the bytes are exactly one CHUNK frame.
pub(crate) fn chunk(encoding: Encoding, bytes: &[u8]) -> Option<usize> {
    let is_whole = frame_len(encoding, bytes).ok()? == Some(bytes.len() as u64);
    let (id, _, after) = type_id(encoding, bytes)?;
    let head = Head::read(encoding, bytes, after)?;
    (is_whole && id == CHUNK).then_some(head.body.start)
}

/// The elements and the status that END has, and where the status stands in its body.
pub(crate) fn end(encoding: Encoding, body: &[u8]) -> Option<(u64, u8, usize)> {
    match encoding {
        Encoding::Direct => {
            let [elements @ .., status] = *body.first_chunk::<9>()?;
            (body.len() == 9).then_some((u64::from_le_bytes(elements), status, 8))
        }
        Encoding::Compact => {
            let (Varint(elements), len) = Varint::<u64>::from_bytes(body).ok()?;
            let [status] = *body.get(len..)? else { return None };
            Some((elements, status, len))
        }
    }
}
