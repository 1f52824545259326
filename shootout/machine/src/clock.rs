//! The clocks, and what is made of their readings.

use rustix::time::{ClockId, clock_gettime};

/// Thread CPU time, in nanoseconds.
pub fn cpu() -> u64 {
    nanoseconds(ClockId::ThreadCPUTime)
}

/// Time that passes, in nanoseconds.
pub fn wall() -> u64 {
    nanoseconds(ClockId::Monotonic)
}

#[inline(always)]
fn nanoseconds(clock: ClockId) -> u64 {
    let t = clock_gettime(clock);
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}

/// First quartile, median, third quartile.
pub fn quartiles(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| values.get(values.len() * quarter / 4).copied().unwrap_or(0.0))
}
