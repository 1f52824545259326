//! Sums of contents (F10), and counts of their frames (F12) beside them.
//!
//! ```text
//! content, pieces of three lanes:   | lane 0 | lane 1 | lane 2 |   three sums at once, put together after each piece
//! and a few frames after each group of words                       one load per frame, while the sums are made
//! ```
//!
//! Rule: the one `unsafe` of this crate is the call of a function for processors with SSE 4.2, behind the question whether this is one. All
//! that the function does is safe; [`in_turns`] is its twin, and what other processors run.

use scantling::Encoding;

use crate::block::frame_len;

/// CRC-32C (F1) of bytes after those of `before`.
pub(crate) fn sum_on(before: u32, bytes: &[u8]) -> u32 {
    crc32c::crc32c_append(before, bytes)
}

/// CRC-32C (F1).
pub(crate) fn sum(bytes: &[u8]) -> u32 {
    crc32c::crc32c(bytes)
}

/// How many frames a content is, if it is nothing else.
pub(crate) fn count(encoding: Encoding, content: &[u8]) -> Option<u32> {
    Counter::default().all(encoding, content)
}

/// The sum of a content, and how many frames it is, if it is nothing else. `count` is how many it should be.
///
/// Each length is loaded after the one before it, so a count is a chain of loads, for which the processor would wait. So some frames are
/// counted after some bytes are summed, as many as such bytes have: the loops have a fixed number of turns, and it does both at once.
pub(crate) fn sum_and_count(encoding: Encoding, content: &[u8], count: u32) -> (u32, Option<u32>) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("sse4.2") {
        #[allow(unsafe_code)]
        // SAFETY: the function is safe but for its one requirement, that the processor has SSE 4.2, and it was asked just now.
        return unsafe { words::at_once(encoding, content, count) };
    }
    in_turns(encoding, content, count)
}

/// As [`sum_and_count`], by the sums of a library.
fn in_turns(encoding: Encoding, content: &[u8], count: u32) -> (u32, Option<u32>) {
    // Four times three lanes of 256, which `crc32c` sums at once. Of one time a call costs more than is saved, on some processors.
    const PIECE_LEN: usize = 12 * 256;
    let turns = frames_in(PIECE_LEN, content, count);
    let (mut crc, mut counter) = (0, Counter::default());
    for piece in content.chunks(PIECE_LEN) {
        crc = sum_on(crc, piece);
        counter.some(turns, encoding, content);
    }
    (crc, counter.all(encoding, content))
}

/// How many of `count` frames `len` bytes of a content have, and not fewer.
fn frames_in(len: usize, content: &[u8], count: u32) -> u64 {
    (u64::from(count) * len as u64).div_ceil(content.len().max(1) as u64).min(len as u64)
}

/// A count of frames: how many, and where the last one ended.
#[derive(Default)]
struct Counter {
    at: usize,
    count: u32,
}

impl Counter {
    /// Counts one frame more, if there is one.
    #[inline(always)]
    fn next(&mut self, encoding: Encoding, content: &[u8]) -> bool {
        let len = content.get(self.at..).and_then(|rest| frame_len(encoding, rest));
        if let Some(len) = len {
            self.at += len;
            self.count += 1;
        }
        len.is_some()
    }

    /// Counts so many frames more, or all that there are.
    #[inline(always)]
    fn some(&mut self, turns: u64, encoding: Encoding, content: &[u8]) {
        for _ in 0..turns {
            if !self.next(encoding, content) {
                break;
            }
        }
    }

    /// Counts all that are left; `None` if something else is left. A content has fewer than 2^32 bytes, and so fewer frames.
    fn all(mut self, encoding: Encoding, content: &[u8]) -> Option<u32> {
        while self.next(encoding, content) {}
        (self.at == content.len()).then_some(self.count)
    }
}

/// Sums by the processor's instruction for eight bytes.
#[cfg(target_arch = "x86_64")]
mod words {
    use std::arch::x86_64::_mm_crc32_u64;

    use scantling::Encoding;

    use super::{Counter, frames_in, sum_on};

    /// The instruction's result is there after three cycles, and one can start in each, so three lanes are summed at once.
    const LANES: usize = 3;
    /// Two pages: processors fetch ahead in each page that is read in order, and two lanes of one page do not look so.
    const LANE: usize = 8192;
    const PIECE: usize = LANES * LANE;
    /// Bytes of a lane that are summed before frames are counted.
    const GROUP: usize = 64;
    const GROUPS: u64 = (LANE / GROUP) as u64;

    /// As `in_turns`, by one loop. The count starts a piece behind the sums, so that it finds its lengths in a near cache.
    #[target_feature(enable = "sse4.2")]
    pub(super) fn at_once(encoding: Encoding, content: &[u8], count: u32) -> (u32, Option<u32>) {
        let of_piece = frames_in(PIECE, content, count);
        let (of_group, left) = (of_piece / GROUPS, of_piece % GROUPS);
        let (pieces, rest) = content.as_chunks::<PIECE>();
        let (mut counter, mut first) = (Counter::default(), u64::from(u32::MAX));
        for (piece, is_summed) in pieces.iter().zip(std::iter::once(false).chain(std::iter::repeat(true))) {
            let (mut second, mut third) = (0, 0);
            let (a, bc) = piece.split_at(LANE);
            let (b, c) = bc.split_at(LANE);
            let groups = a.as_chunks::<GROUP>().0.iter().zip(b.as_chunks::<GROUP>().0).zip(c.as_chunks::<GROUP>().0);
            for ((a, b), c) in groups {
                let words = a.as_chunks().0.iter().zip(b.as_chunks().0).zip(c.as_chunks().0);
                for ((a, b), c) in words {
                    first = _mm_crc32_u64(first, u64::from_le_bytes(*a));
                    second = _mm_crc32_u64(second, u64::from_le_bytes(*b));
                    third = _mm_crc32_u64(third, u64::from_le_bytes(*c));
                }
                if is_summed {
                    counter.some(of_group, encoding, content);
                }
            }
            if is_summed {
                counter.some(left, encoding, content);
            }
            first = behind_a_lane(behind_a_lane(first) ^ second) ^ third;
        }
        (sum_on(!(first as u32), rest), counter.all(encoding, content))
    }

    /// The sum's register after so many zeros as a lane has bytes: what it is, xor the register of the lane, is that of both.
    fn behind_a_lane(register: u64) -> u64 {
        let bytes = (register as u32).to_le_bytes();
        u64::from(
            ZEROS[0][bytes[0] as usize]
                ^ ZEROS[1][bytes[1] as usize]
                ^ ZEROS[2][bytes[2] as usize]
                ^ ZEROS[3][bytes[3] as usize],
        )
    }

    /// [`behind_a_lane`] of each byte at each of its four places: it is linear.
    static ZEROS: [[u32; 256]; 4] = {
        // The bits of one zero bit, squared until they are of a lane's.
        let mut of_bits = [0; 32];
        of_bits[0] = 0x82F6_3B78;
        let mut n = 1;
        while n < 32 {
            of_bits[n] = 1 << (n - 1);
            n += 1;
        }
        let mut bits = 1;
        while bits < 8 * LANE {
            let mut twice = [0; 32];
            let mut n = 0;
            while n < 32 {
                twice[n] = times(&of_bits, of_bits[n]);
                n += 1;
            }
            of_bits = twice;
            bits *= 2;
        }
        let mut table = [[0; 256]; 4];
        let mut n = 0;
        while n < 4 * 256 {
            table[n / 256][n % 256] = times(&of_bits, ((n % 256) as u32) << (8 * (n / 256)));
            n += 1;
        }
        table
    };

    /// The sum of what a register's bits become.
    const fn times(of_bits: &[u32; 32], register: u32) -> u32 {
        let (mut sum, mut n) = (0, 0);
        while n < 32 {
            if register >> n & 1 == 1 {
                sum ^= of_bits[n];
            }
            n += 1;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use scantling::Encoding;

    use super::{in_turns, sum, sum_and_count};

    /// Frames of lengths from 8 to `longest`, of bytes that a sum can tell apart.
    fn frames(len: usize, longest: u32) -> (Vec<u8>, u32) {
        let (mut bytes, mut count, mut draw) = (Vec::new(), 0, longest);
        while bytes.len() < len {
            draw = draw.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let frame = 8 + (draw >> 8) % (longest - 7);
            bytes.extend(frame.to_le_bytes());
            bytes.extend((4..frame).map(|n| (draw.wrapping_mul(n) >> 24) as u8));
            count += 1;
        }
        (bytes, count)
    }

    fn agree(encoding: Encoding, content: &[u8], count: u32) -> Option<u32> {
        let (crc, counted) = sum_and_count(encoding, content, count);
        assert_eq!((crc, counted), in_turns(encoding, content, count), "{} bytes, {count} frames", content.len());
        assert_eq!(crc, sum(content), "{} bytes, {count} frames", content.len());
        counted
    }

    /// More than two pieces: the first is summed, and counted beside the second. Miri has the time for one such content.
    #[test]
    fn sums_and_counts_agree_with_the_safe_twin() {
        // Miri asks no processor: it has what it was compiled for, and would run the twin alone.
        #[cfg(all(miri, target_arch = "x86_64"))]
        assert!(std::arch::is_x86_feature_detected!("sse4.2"), "compile with `-C target-feature=+sse4.2`");
        let longest: &[u32] = if cfg!(miri) { &[700] } else { &[8, 40, 700, 9_000] };
        for &longest in longest {
            let (bytes, count) = frames(if cfg!(miri) { 50_000 } else { 80_000 }, longest);
            assert_eq!(agree(Encoding::Direct, &bytes, count), Some(count));
            if cfg!(miri) {
                continue;
            }
            // Fewer and more than there are, from any place, and cut anywhere.
            for claimed in [0, 1, count - 1, count + 1, u32::MAX] {
                assert_eq!(agree(Encoding::Direct, &bytes, claimed), Some(count));
            }
            for cut in (0..bytes.len()).step_by(61) {
                agree(Encoding::Direct, &bytes[..cut], count);
                agree(Encoding::Direct, &bytes[cut..], count);
                agree(Encoding::Compact, &bytes[cut..], count);
            }
        }
        assert_eq!(agree(Encoding::Direct, &[], 0), Some(0));
    }

    #[test]
    fn short_frames_of_compact_are_counted() {
        let count = if cfg!(miri) { 200 } else { 36_864 };
        assert_eq!(agree(Encoding::Compact, &[7, 0].repeat(count), count as u32), Some(count as u32));
    }

    #[test]
    fn a_bit_that_flips_is_another_sum() {
        let (mut bytes, count) = frames(if cfg!(miri) { 500 } else { 60_000 }, 40);
        let (crc, _) = sum_and_count(Encoding::Direct, &bytes, count);
        for bit in (0..8 * bytes.len()).step_by(997) {
            bytes[bit / 8] ^= 1 << (bit % 8);
            agree(Encoding::Direct, &bytes, count);
            assert_ne!(sum_and_count(Encoding::Direct, &bytes, count).0, crc, "bit {bit}");
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
    }
}
