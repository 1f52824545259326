//! Which messages are missing: the exchange numbers those of each session, and a segment says the number of its first one.
//!
//! ```text
//! segment 7, 3 messages | segment 12, 2 messages     10 and 11 are missing
//! segment 10, 1 message                              it came late: 11 is missing
//! ```
//!
//! What was before the first segment of a session is not missing: the capture began there. A heartbeat has the number of the next message. Memory
//! is bounded: of what is more than [`STREAMS_MAX`] sessions or [`GAPS_MAX`] gaps only the number is kept.

/// Sessions that are watched.
const STREAMS_MAX: usize = 64;
/// Gaps that are kept one by one.
const GAPS_MAX: usize = 1000;

/// Whose messages are numbered together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    /// The feed, as an IEX-TP header has it.
    pub protocol: u16,
    /// The channel.
    pub channel: u32,
    /// The session, which is a day of a channel.
    pub session: u32,
}

/// Messages in a row that are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Of what.
    pub stream: Stream,
    /// The first that is missing.
    pub first: u64,
    /// The last one.
    pub last: u64,
}

/// What is missing in a capture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaps {
    /// The streams with the number that is next.
    next: Vec<(Stream, u64)>,
    gaps: Vec<Gap>,
    more: u64,
}

impl Gaps {
    /// The gaps, in the order in which they were met: the first thousand.
    #[must_use]
    pub fn all(&self) -> &[Gap] {
        &self.gaps
    }

    /// How many other gaps there were, of which packets may have come late.
    #[must_use]
    pub fn more(&self) -> u64 {
        self.more
    }

    /// A segment whose first message has this number.
    pub(crate) fn segment(&mut self, stream: Stream, first: u64, messages: u16) {
        let end = first.saturating_add(messages.into());
        let Some((_, next)) = self.next.iter_mut().find(|(of, _)| *of == stream) else {
            if self.next.len() < STREAMS_MAX {
                self.next.push((stream, end));
            }
            return;
        };
        let before = *next;
        *next = before.max(end);
        if first > before {
            if self.gaps.len() < GAPS_MAX {
                self.gaps.push(Gap { stream, first: before, last: first - 1 });
            } else {
                self.more += 1;
            }
        } else if first < before && first < end {
            self.fill(stream, first, end - 1);
        }
    }

    /// Messages that came late, or twice.
    fn fill(&mut self, stream: Stream, first: u64, last: u64) {
        let is_filled = |gap: &Gap| gap.stream == stream && gap.first <= last && first <= gap.last;
        let Some(at) = self.gaps.iter().position(is_filled) else { return };
        let Gap { first: from, last: to, .. } = self.gaps.remove(at);
        if last < to {
            self.gaps.insert(at, Gap { stream, first: last + 1, last: to });
        }
        if from < first {
            self.gaps.insert(at, Gap { stream, first: from, last: first - 1 });
        }
        // A segment may fill several gaps.
        if last > to {
            self.fill(stream, to + 1, last);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEEP: Stream = Stream { protocol: 0x8004, channel: 1, session: 7 };

    fn missing(segments: &[(u64, u16)]) -> Vec<(u64, u64)> {
        let mut gaps = Gaps::default();
        for (first, messages) in segments {
            gaps.segment(DEEP, *first, *messages);
        }
        gaps.all().iter().map(|gap| (gap.first, gap.last)).collect()
    }

    #[test]
    fn what_is_missing_is_what_no_segment_has() {
        assert_eq!(missing(&[(7, 3), (10, 0), (10, 2)]), []);
        assert_eq!(missing(&[(7, 3), (12, 2)]), [(10, 11)]);
        assert_eq!(missing(&[(7, 3), (12, 0), (12, 1), (15, 1)]), [(10, 11), (13, 14)]);
        // Late, twice, in the middle, over several gaps.
        assert_eq!(missing(&[(7, 3), (12, 2), (10, 1)]), [(11, 11)]);
        assert_eq!(missing(&[(7, 3), (12, 2), (10, 2), (7, 3)]), []);
        assert_eq!(missing(&[(1, 1), (10, 1), (4, 2)]), [(2, 3), (6, 9)]);
        assert_eq!(missing(&[(1, 1), (4, 1), (8, 1), (3, 4)]), [(2, 2), (7, 7)]);
        assert_eq!(missing(&[(u64::MAX - 1, 9), (u64::MAX, 1)]), []);
    }

    #[test]
    fn memory_is_bounded() {
        let mut gaps = Gaps::default();
        for session in 0..100 {
            gaps.segment(Stream { session, ..DEEP }, 1, 1);
        }
        assert_eq!(gaps.next.len(), STREAMS_MAX);
        for first in 1..=2_000 {
            gaps.segment(Stream { session: 0, ..DEEP }, 10 * first, 1);
        }
        assert_eq!((gaps.all().len(), gaps.more()), (GAPS_MAX, 1_000));
    }
}
