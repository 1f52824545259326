//! [`Frames`] as a `Decoder` of `tokio_util::codec`, so that `FramedRead` gives a stream of messages.
//!
//! Here the buffer is tokio's: a message is split off it without a copy, so nothing is assembled, and only the rules of [`Frames`] are
//! used.

use super::Frames;
use super::frames::{Header, Prefix};
use bytes::{Buf, Bytes, BytesMut};
use std::io;

/// Cuts the bytes of an `AsyncRead` into messages, each a `Bytes` that shares the buffer.
///
/// ```
/// use scantling::decode::{FrameCodec, Prefix};
/// use tokio_util::codec::Decoder;
///
/// let mut codec = FrameCodec::new(Prefix::U32Be, 1 << 20);
/// let mut buffer = bytes::BytesMut::from(&[0, 0, 0, 2, b'h', b'i', 0][..]);
/// assert_eq!(codec.decode(&mut buffer)?, Some(bytes::Bytes::from("hi")));
/// assert_eq!(codec.decode(&mut buffer)?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct FrameCodec {
    rules: Frames,
}

impl FrameCodec {
    /// For messages of at most `len_max` bytes, as with [`Frames::new`].
    #[must_use]
    pub const fn new(prefix: Prefix, len_max: u64) -> Self {
        Self { rules: Frames::new(prefix, len_max) }
    }
}

impl tokio_util::codec::Decoder for FrameCodec {
    type Item = Bytes;
    type Error = io::Error;

    /// The next message, if it is complete. Room grows with the bytes received, to at most twice as much.
    ///
    /// # Errors
    /// As [`Frames::next`].
    fn decode(&mut self, buffer: &mut BytesMut) -> Result<Option<Bytes>, io::Error> {
        let Some(Header { len, end }) = self.rules.header(buffer)? else { return Ok(None) };
        let Some(end) = usize::try_from(end).ok().filter(|end| *end <= buffer.len()) else {
            let missing = usize::try_from(end).unwrap_or(usize::MAX) - buffer.len();
            buffer.reserve(missing.min(buffer.len().max(1 << 10)));
            return Ok(None);
        };
        let mut frame = buffer.split_to(end);
        frame.advance(len);
        self.rules.pass(end as u64);
        Ok(Some(frame.freeze()))
    }

    /// # Errors
    /// As [`Frames::finish`].
    fn decode_eof(&mut self, buffer: &mut BytesMut) -> Result<Option<Bytes>, io::Error> {
        match self.decode(buffer)? {
            None if !buffer.is_empty() => Err(self.rules.cut_short(buffer)?.into()),
            frame => Ok(frame),
        }
    }
}
