//! Handles a builder whose room is used up: the limits, and sections that end with their chunk.
//!
//! ```text
//! put, no room ── over the limit? keep nothing ── sections open? ── chunk ends? close them, next chunk, open them
//!                                                 └ none: next chunk          └ over a sink: hand over before that
//! ```
//!
//! All of it is safe code in terms of lengths; `chunk.rs` knows the places of the bytes.

use super::BuildError;
use super::chunk::Cold;

impl Cold<'_> {
    /// Makes at least `need` bytes available. Ends a section if its chunk ends.
    pub(super) fn grow(&mut self, need: usize) {
        if self.fault.is_none() && self.len() > self.limits.bytes {
            self.fault = Some(BuildError::TooLong);
        }
        let trailers = self.trailers();
        if self.fault.is_none() && !self.sections.is_empty() {
            if self.budget() >= need && !self.is_boundary() {
                return self.reserve(need + trailers);
            }
            self.close_sections();
        }
        #[cfg(feature = "std")]
        self.hand_over(super::stream::Then::GoOn);
        if self.fault.is_some() {
            // Bytes written from here on are not kept.
            self.forget();
            return self.advance(need);
        }
        if self.sections.is_empty() {
            return self.reserve(need);
        }
        self.reserve(self.headers() + need + trailers);
        self.open_sections();
    }

    /// Gives up on the bytes: a limit is exceeded.
    pub(super) fn fail(&mut self, fault: BuildError) {
        self.fault.get_or_insert(fault);
        self.forget();
    }

    /// Appends values of `whole` bytes each, split between them where windows end.
    pub(super) fn copy(&mut self, mut bytes: &[u8], whole: usize) {
        // Bytes for the second chunk go there at once, not through the first.
        let first = self.first_room();
        let mut need = bytes.len().min(first - first % whole).max(whole);
        while !bytes.is_empty() && self.fault.is_none() {
            if self.available() < need {
                self.grow(need);
            }
            let room = self.available();
            let (now, later) = bytes.split_at(bytes.len().min(room - room % whole));
            self.append(now);
            (bytes, need) = (later, whole);
        }
    }

    /// Whether the limits are kept and all transformers have ended.
    ///
    /// # Panics
    /// If called inside a transformer.
    pub(super) fn check(&mut self) -> Result<(), BuildError> {
        assert!(self.sections.is_empty(), "a transformer is still at work");
        if self.fault.is_none() && self.len() > self.limits.bytes {
            self.fail(BuildError::TooLong);
        }
        self.fault.map_or(Ok(()), Err)
    }
}
