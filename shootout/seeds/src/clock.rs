//! CPU time of this thread, and the checksum that every engine makes of what it found.

use rustix::time::{ClockId, clock_gettime};

/// CPU time of this thread in nanoseconds.
pub fn now() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    // Neither is negative, and the sum lasts for centuries.
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// One step of the checksum: order matters, and any language can do it.
#[inline]
pub fn step(sum: u32, value: u32) -> u32 {
    sum.wrapping_mul(31).wrapping_add(value)
}

/// The checksum of a sum of words.
pub fn fold(sum: u64) -> u32 {
    (sum ^ (sum >> 32)) as u32
}
