//! Alternatives: the first that can be decoded is the value; otherwise the error has what was expected, and why each failed.
//!
//! ```text
//! either("a number", …)      failed at 0   reasons   farthest first:  a list at 9, a name at 9, a number at 0
//!    .or("a list", …)        failed at 9             the fault is that of the first
//!    .or("a name", …)        failed at 9
//!    .end()?                                          expected: a list or a name
//! ```
//!
//! Reasons are numbered in order. Alternatives inside an alternative leave their reasons in its place, since these are more specific.
//! An alternative that succeeds removes the reasons of those before it, and so does any fault that is not theirs.

use super::error::{At, Fail, Notes, Reason};
use super::window::Cold;
use super::{Decoder, FaultKind};
use alloc::vec::Vec;

/// The number of reasons that are kept: those that got farthest.
pub const REASONS_MAX: usize = 16;

/// Alternatives in order; the first that can be decoded is the value. Made by [`Decoder::either`].
#[must_use = "`end` says whether one of them was it"]
pub struct Either<'x, 'd, 'a, T> {
    d: &'x mut Decoder<'d, 'a>,
    value: Option<T>,
    /// The number of these alternatives' first reason.
    first: u64,
}

impl<'d, 'a> Decoder<'d, 'a> {
    /// Runs `f`, and goes back if it fails, for the next [`or`](Either::or); `expected` names in a few words what `f` decodes.
    ///
    /// Each is an [`attempt`](Self::attempt), whose reason is kept if it fails: a few words of memory, and those of its path. Code that
    /// distinguishes alternatives by a tag should `match` on it instead.
    ///
    /// ```
    /// use scantling::bounded::Be;
    /// use scantling::decode::{Decoder, Fail, FaultKind, Limits, with_slice};
    ///
    /// fn digit(d: &mut Decoder<'_, '_>) -> Result<u16, Fail> {
    ///     match d.peek::<u8>()? {
    ///         digit @ b'0'..=b'9' => d.skip(1).map(|()| (digit - b'0').into()),
    ///         _ => d.fail_with(FaultKind::Range, "not a digit"),
    ///     }
    /// }
    ///
    /// fn wide(d: &mut Decoder<'_, '_>) -> Result<u16, Fail> {
    ///     d.field("mark", |d| if d.get::<u8>()? == b'w' { Ok(()) } else { d.fail(FaultKind::Custom(1)) })?;
    ///     d.field("number", |d| d.get::<Be<u16>>()).map(Be::get)
    /// }
    ///
    /// let read = |bytes| with_slice(bytes, &Limits::default(), |d| d.either("a digit", digit).or("a wide number", wide).end());
    /// assert_eq!(read(b"7"), Ok(7));
    /// assert_eq!(read(b"w\x01\x02"), Ok(258));
    /// let error = read(b"w\x01").unwrap_err();
    /// assert_eq!(error.to_string(), "number: 1 byte short at offset 0x1; expected a wide number");
    /// let reasons: Vec<String> = error.reasons().iter().map(|reason| reason.to_string()).collect();
    /// assert_eq!(reasons, ["a wide number: number: 1 byte short at offset 0x1", "a digit: not a digit at offset 0x0"]);
    /// ```
    #[inline]
    pub fn either<'x, T>(
        &'x mut self,
        expected: &'static str,
        f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Either<'x, 'd, 'a, T> {
        let first = self.cold.next_reason();
        Either { d: self, value: None, first }.or(expected, f)
    }
}

impl<'d, 'a, T> Either<'_, 'd, 'a, T> {
    /// The next alternative: runs `f` if all before it failed.
    #[inline]
    pub fn or(mut self, expected: &'static str, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Self {
        if self.value.is_none() {
            let start = self.d.cold.next_reason();
            self.value = self.d.attempt(f);
            match self.value {
                Some(_) => self.d.cold.forget_reasons(self.first),
                None => self.d.cold.keep_reason(start, expected),
            }
        }
        self
    }

    /// The value of the first alternative that succeeded.
    ///
    /// # Errors
    /// The failure that got farthest, and of several such the first; [`Error::reasons`](super::Error::reasons) then has those of all
    /// alternatives, the farthest first, at most [`REASONS_MAX`]. The decoder is back where the first alternative began.
    #[inline]
    pub fn end(self) -> Result<T, Fail> {
        self.value.ok_or_else(|| self.d.cold.fail_by_reasons(self.first))
    }
}

impl Cold<'_> {
    /// The number of the next reason.
    #[inline]
    fn next_reason(&self) -> u64 {
        self.notes.as_ref().map_or(0, |notes| notes.reason_count)
    }

    /// An alternative succeeded: earlier failures do not count.
    #[inline]
    fn forget_reasons(&mut self, first: u64) {
        if let Some(notes) = &mut self.notes {
            notes.reasons.retain(|reason| reason.number < first);
        }
    }

    /// An alternative failed, whose own reasons begin at `start`.
    #[cold]
    fn keep_reason(&mut self, start: u64, expected: &'static str) {
        let (kind, offset) = self.fault;
        let notes = self.notes();
        if !notes.settle(start) {
            let number = notes.reason_count;
            notes.reason_count += 1;
            let reason = Reason { expected, kind, offset, words: notes.words, path: notes.path.clone(), number };
            let place = notes.reasons.partition_point(|before| before.offset >= offset);
            notes.reasons.insert(place, reason);
            notes.reasons.truncate(REASONS_MAX);
        }
    }

    /// All alternatives failed, the reasons of which begin at `first`: the farthest is the fault.
    #[cold]
    fn fail_by_reasons(&mut self, first: u64) -> Fail {
        let farthest = self.notes().reasons.iter().find(|reason| reason.number >= first).cloned();
        // If as many in alternatives around these got farther, the last fault represents all.
        let Some(Reason { kind, offset, words, path, .. }) = farthest else { return Fail::new() };
        let fail = self.fail(kind, offset);
        let notes = self.notes();
        notes.explained = Some((first, path.len()));
        (notes.words, notes.path) = (words, path);
        fail
    }
}

impl Notes {
    /// Keeps, of the reasons from `start` on, those that belong to the last fault, with the steps of the path that were named since.
    /// Returns whether there are any.
    pub(super) fn settle(&mut self, start: u64) -> bool {
        let (first, len) = self.explained.take().unwrap_or((u64::MAX, 0));
        self.reasons.retain(|reason| reason.number < start || reason.number >= first);
        let steps: Vec<At> = self.path.get(len..).unwrap_or_default().to_vec();
        for reason in self.reasons.iter_mut().filter(|reason| reason.number >= first) {
            reason.path.extend_from_slice(&steps);
        }
        first < u64::MAX
    }
}

impl Decoder<'_, '_> {
    /// Fails at the item just read, with `kind` for programs and `words` for people, which the error shows instead of it.
    ///
    /// ```
    /// use scantling::decode::{FaultKind, Limits, with_slice};
    ///
    /// let error = with_slice(&[9], &Limits::default(), |d| {
    ///     d.field("wheels", |d| match d.get::<u8>()? {
    ///         wheels @ 1..=8 => Ok(wheels),
    ///         _ => d.fail_with(FaultKind::Custom(3), "a vehicle has 1 to 8 wheels"),
    ///     })
    /// }).unwrap_err();
    /// assert_eq!(error.to_string(), "wheels: a vehicle has 1 to 8 wheels at offset 0x1");
    /// assert_eq!((error.kind(), error.words()), (FaultKind::Custom(3), Some("a vehicle has 1 to 8 wheels")));
    /// ```
    ///
    /// # Errors
    /// Always.
    #[inline(always)]
    pub fn fail_with<T>(&mut self, kind: FaultKind, words: &'static str) -> Result<T, Fail> {
        self.fail_with_at(kind, words, self.offset())
    }

    /// The same, for an item whose first byte is at `offset`.
    ///
    /// # Errors
    /// Always.
    #[inline(always)]
    pub fn fail_with_at<T>(&mut self, kind: FaultKind, words: &'static str, offset: u64) -> Result<T, Fail> {
        Err(self.cold.fail_with(kind, words, offset))
    }
}
