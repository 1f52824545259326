//! The lists that streams have in their chunks, and how many elements a payload has, without a look at the elements (W15).

use scantling::Encoding;
use scantling::bounded::Varint;
use scantling::stream::{Root, Shape};

/// The shape of a root's stream.
pub(crate) fn of_root(roots: &[Root], type_id: u16) -> Option<Shape> {
    roots.iter().find(|root| root.type_id == type_id).map(|root| root.elements)
}

/// The number of elements, at least 1; `None` if the payload is empty or no such list.
pub(crate) fn count(shape: Shape, encoding: Encoding, payload: &[u8]) -> Option<u64> {
    let count = match (encoding, shape) {
        (Encoding::Compact, _) => compact(payload)?,
        (_, Shape::Packed(size)) => whole(payload.len(), size.into())?,
        (_, Shape::Strided) => {
            let (stride, blocks) = payload.split_first_chunk()?;
            whole(blocks.len(), u16::from_le_bytes(*stride).into())?
        }
        (_, Shape::Indexed) => {
            let (count, rest) = payload.split_first_chunk()?;
            let count = u32::from_le_bytes(*count).into();
            (count <= rest.len() as u64 / 4).then_some(count)?
        }
    };
    (count > 0).then_some(count)
}

fn whole(len: usize, size: usize) -> Option<u64> {
    (size > 0 && len.is_multiple_of(size)).then(|| (len / size) as u64)
}

/// The sum of the counts of a list's chunks, up to the byte 00 (K22, K23).
fn compact(mut payload: &[u8]) -> Option<u64> {
    let mut sum = 0;
    loop {
        let (count, rest) = number(payload, 1)?;
        if count == 0 {
            return rest.is_empty().then_some(sum);
        }
        let (len, rest) = number(rest, 0)?;
        // An element takes at least a byte.
        if count > len || u64::from(len) > rest.len() as u64 {
            return None;
        }
        (sum, payload) = (sum + u64::from(count), &rest[len as usize..]);
    }
}

/// A number of a chunk, minimal or padded; a number less than `lowest` is not padded.
fn number(bytes: &[u8], lowest: u64) -> Option<(u32, &[u8])> {
    if let Ok((Varint(number), len)) = Varint::<u32>::from_bytes(bytes) {
        return Some((number, &bytes[len..]));
    }
    let (padded, rest) = bytes.split_first_chunk::<3>()?;
    let is_padded = padded[0] & padded[1] & 0x80 != 0 && padded[2] == 0;
    let number = u64::from(padded[0] & 0x7f) | u64::from(padded[1] & 0x7f) << 7;
    (is_padded && number >= lowest).then_some((number as u32, rest))
}
