//! Bytes of a set, as they are and compressed.

use super::Frames;
use crate::results::Sizes;

/// Sizes of frames, as they are and compressed.
pub(super) fn sizes(frames: &Frames<'_>) -> std::io::Result<Sizes> {
    let all = &frames.bytes[..frames.starts.last().copied().unwrap_or(0)];
    let mut zstd = zstd::bulk::Compressor::new(3)?;
    let mut scratch = Vec::new();
    let mut sizes = Sizes { raw: all.len(), ..Sizes::default() };
    for range in frames.starts.windows(2) {
        let frame = &frames.bytes[range[0]..range[1]];
        let (lz4, zst) =
            (lz4_flex::block::get_maximum_output_size(frame.len()), zstd::zstd_safe::compress_bound(frame.len()));
        scratch.resize(scratch.len().max(lz4).max(zst), 0);
        sizes.lz4_each += lz4_flex::block::compress_into(frame, &mut scratch).map_err(std::io::Error::other)?;
        sizes.zstd_each += zstd.compress_to_buffer(frame, &mut scratch[..])?;
    }
    let mut lz4 = lz4_flex::frame::FrameEncoder::new(Vec::new());
    std::io::Write::write_all(&mut lz4, all)?;
    sizes.lz4_stream = lz4.finish().map_err(std::io::Error::other)?.len();
    sizes.zstd_stream = zstd.compress(all)?.len();
    Ok(sizes)
}
