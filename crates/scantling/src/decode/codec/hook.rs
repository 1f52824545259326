//! Events for `tracing`, with the feature of that name: frames and bytes that [`FrameCodec`](super::FrameCodec) receives and sends, at the
//! level `TRACE`, and refusals, at the level `WARN`. Without the feature these functions are empty.

use super::Error;

#[cfg(feature = "tracing")]
const TARGET: &str = "scantling";

/// A frame of `bytes` bytes was received.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(super) fn received(bytes: usize) {
    #[cfg(feature = "tracing")]
    tracing::trace!(target: TARGET, bytes, "frame received");
}

/// A frame of `bytes` bytes was appended to what is sent.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(super) fn sent(bytes: usize) {
    #[cfg(feature = "tracing")]
    tracing::trace!(target: TARGET, bytes, "frame sent");
}

/// A frame was refused.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(super) fn refused(error: &Error) {
    #[cfg(feature = "tracing")]
    tracing::warn!(target: TARGET, kind = ?error.kind(), offset = error.offset(), "frame refused");
}
