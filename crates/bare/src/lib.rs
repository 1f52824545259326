//! Generated code where there is no allocator: a frame is written into an array and read in place.
#![no_std]
#![forbid(unsafe_code)]

use scantling::compact::List;
use scantling::{Invalid, WriteError};

include!(concat!(env!("OUT_DIR"), "/maps.rs"));
include!(concat!(env!("OUT_DIR"), "/unions.rs"));

/// Writes a reading for each channel; gives the frame's length.
///
/// # Errors
/// The frame does not fit, or channels do not ascend.
pub fn write(buffer: &mut [u8], readings: &[(u16, u32)]) -> Result<usize, WriteError> {
    maps::Maps::write_inline(buffer, |w| w.block().numbers(readings.iter().copied()).end())
}

/// The reading of a channel.
///
/// # Errors
/// The bytes are no frame with readings.
pub fn read(frame: &[u8], channel: u16) -> Result<Option<u32>, Invalid> {
    Ok(maps::Maps::view_inline(frame)?.numbers().get(channel))
}

/// Writes a Compact frame with a list of maps, of which each is made as it is written; gives the frame's length.
///
/// # Errors
/// The frame does not fit.
pub fn write_compact(buffer: &mut [u8], rows: &[&[u8]]) -> Result<usize, WriteError> {
    maps::Maps::write_compact_nested(
        buffer,
        &maps::NestedCompact {
            inline: List::Each(rows.iter().map(|row| List::Each((0..).zip(row.iter().copied())))),
            texts: List::Each(["low", "high"].iter().map(|name| List::Each([(*name, 1u8)].into_iter()))),
            next: List::default(),
            choice: None,
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_goes_through_an_array() {
        let mut buffer = [0; 96];
        let len = write(&mut buffer, &[(1, 10), (7, 70)]).unwrap_or(0);
        let frame = buffer.get(..len).unwrap_or_default();
        assert_eq!((read(frame, 7), read(frame, 2)), (Ok(Some(70)), Ok(None)));
        assert_eq!(write(&mut buffer, &[(7, 0), (7, 1)]), Err(WriteError::KeyOrder));
        assert_eq!(write(&mut [0; 8], &[(7, 0)]), Err(WriteError::Buffer { needed: 45 }));
    }

    #[test]
    fn a_frame_goes_to_the_other_encoding_and_back() {
        let (mut direct, mut compact, mut again) = ([0; 96], [0; 96], [0; 96]);
        let len = write(&mut direct, &[(1, 10), (7, 70)]).unwrap_or(0);
        let direct = direct.get(..len).unwrap_or_default();
        let len = maps::Maps::direct_to_compact(direct, &mut compact).unwrap_or(0);
        assert!(len > 0 && len < direct.len());
        let compact = compact.get(..len).unwrap_or_default();
        let len = maps::Maps::compact_to_direct(compact, &mut again).unwrap_or(0);
        assert_eq!(again.get(..len), Some(direct));
    }

    #[test]
    fn lists_in_lists_are_written_from_iterators() {
        let mut buffer = [0; 64];
        let len = write_compact(&mut buffer, &[&[7, 8], &[], &[9]]).unwrap_or(0);
        let frame = buffer.get(..len).unwrap_or_default();
        assert_eq!(maps::Maps::check_compact(frame, scantling::Mode::Canonical), Ok(()));
        let nested = maps::Maps::read_compact_nested(frame).map(|nested| nested.inline);
        let mut found = [[None; 2]; 3];
        for (place, row) in found.iter_mut().zip(nested.into_iter().flatten().flatten()) {
            for (place, entry) in place.iter_mut().zip(row) {
                *place = entry.ok();
            }
        }
        assert_eq!(found, [[Some((0, 7)), Some((1, 8))], [None, None], [Some((0, 9)), None]]);
        // A frame of just its length fits, and one byte less is refused with that number.
        let mut exact = [0; 64];
        for room in 0..=len {
            let written = exact.get_mut(..room).map(|room| write_compact(room, &[&[7, 8], &[], &[9]]));
            let expected = if room == len { Ok(len) } else { Err(WriteError::Buffer { needed: len }) };
            assert_eq!(written, Some(expected));
        }
        assert_eq!(exact.get(..len), Some(frame));
    }
}
