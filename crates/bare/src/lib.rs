//! Generated code where there is no allocator: a frame is written into an array and read in place.
#![no_std]
#![forbid(unsafe_code)]

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
}
