//! [`Frames`] as a `Decoder` and `Encoder` of `tokio_util::codec`, so that `Framed` is a stream and a sink of messages.
//!
//! Here the buffer is tokio's: a message is split off it without a copy, so nothing is assembled, and only the rules of [`Frames`] are
//! used.

mod hook;

use super::frames::{Header, Prefix};
use super::{Error, Frames};
use alloc::vec::Vec;
use bytes::{Buf, Bytes, BytesMut};
use std::io;

/// Cuts the bytes of an `AsyncRead` into messages, each a `Bytes` that shares the buffer, and puts messages into an `AsyncWrite`.
///
/// ```
/// use scantling::decode::{FrameCodec, Prefix};
/// use tokio_util::codec::{Decoder, Encoder};
///
/// let mut codec = FrameCodec::new(Prefix::U32Be, 1 << 20);
/// let mut buffer = bytes::BytesMut::new();
/// codec.encode("hi", &mut buffer)?;
/// assert_eq!(buffer, &[0, 0, 0, 2, b'h', b'i'][..]);
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
        let header = self.rules.header(buffer).inspect_err(hook::refused)?;
        let Some(Header { len, end }) = header else { return Ok(None) };
        let Some(end) = usize::try_from(end).ok().filter(|end| *end <= buffer.len()) else {
            let missing = usize::try_from(end).unwrap_or(usize::MAX) - buffer.len();
            buffer.reserve(missing.min(buffer.len().max(1 << 10)));
            return Ok(None);
        };
        let mut frame = buffer.split_to(end);
        frame.advance(len);
        self.rules.pass(end as u64);
        hook::received(end);
        Ok(Some(frame.freeze()))
    }

    /// # Errors
    /// As [`Frames::finish`].
    fn decode_eof(&mut self, buffer: &mut BytesMut) -> Result<Option<Bytes>, io::Error> {
        match self.decode(buffer)? {
            None if !buffer.is_empty() => {
                let error = self.rules.cut_short(buffer)?;
                hook::refused(&error);
                Err(error.into())
            }
            frame => Ok(frame),
        }
    }
}

/// Sends messages as bytes: `Vec<u8>`, `Bytes`, `&[u8]`. A frame of Direct or Compact is sent as it is, any other message after its length.
impl<T: AsRef<[u8]>> tokio_util::codec::Encoder<T> for FrameCodec {
    type Error = io::Error;

    /// Appends a message. Of a Direct or Compact frame, only the length in its header is checked.
    ///
    /// # Errors
    /// [`FaultKind::TooLong`](crate::bounded::FaultKind::TooLong) for a message above the limit, or of 4 GiB;
    /// [`FaultKind::Length`](crate::bounded::FaultKind::Length) if the message is not one frame of Direct or Compact. The buffer is then as
    /// it was before, and the next message may be sent.
    fn encode(&mut self, message: T, buffer: &mut BytesMut) -> Result<(), io::Error> {
        let message = message.as_ref();
        let (prefix, len) = self.rules.before(message).map_err(|kind| {
            let error = Error::new(kind, 0, Vec::new(), None);
            hook::refused(&error);
            error
        })?;
        buffer.reserve(len + message.len());
        buffer.extend_from_slice(&prefix[..len]);
        buffer.extend_from_slice(message);
        hook::sent(len + message.len());
        Ok(())
    }
}
