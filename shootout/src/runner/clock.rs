//! The clocks.

use rustix::time::{ClockId, clock_gettime};

/// Thread CPU time, in nanoseconds.
pub(crate) fn cpu() -> u64 {
    nanoseconds(ClockId::ThreadCPUTime)
}

/// Time that passes, in nanoseconds.
pub(super) fn wall() -> u64 {
    nanoseconds(ClockId::Monotonic)
}

#[inline(always)]
fn nanoseconds(clock: ClockId) -> u64 {
    let t = clock_gettime(clock);
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}
