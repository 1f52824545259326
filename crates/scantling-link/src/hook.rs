//! Events for `tracing`, with the feature of that name: items of a link and their bytes, at the level `TRACE`, and refusals, at the level `WARN`.
//! Without the feature these functions are empty.

use crate::fault::{Fault, SendError};

#[cfg(feature = "tracing")]
const TARGET: &str = "scantling_link";

/// The item at `offset`, such as a frame with its checksum and padding, was received.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(crate) fn received(offset: u64, bytes: usize) {
    #[cfg(feature = "tracing")]
    tracing::trace!(target: TARGET, offset, bytes, "received");
}

/// The item at `offset` was appended to what is sent.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(crate) fn sent(offset: u64, bytes: usize) {
    #[cfg(feature = "tracing")]
    tracing::trace!(target: TARGET, offset, bytes, "sent");
}

/// The bytes of the link were refused.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(crate) fn refused(fault: Fault) {
    #[cfg(feature = "tracing")]
    tracing::warn!(target: TARGET, kind = fault.kind.name(), rule = fault.kind.rule(), offset = fault.offset, "refused");
}

/// What was to be sent at `offset` was refused.
#[cfg_attr(not(feature = "tracing"), expect(unused_variables, reason = "there is no event"))]
pub(crate) fn not_sent(offset: u64, error: &SendError) {
    #[cfg(feature = "tracing")]
    tracing::warn!(target: TARGET, offset, %error, "not sent");
}
