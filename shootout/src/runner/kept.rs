//! Whether the run had its core to itself while it was timed.
//!
//! Times are CPU time, so a thread that has to wait does not look slow; but what runs meanwhile empties the caches. Between the
//! start and the end of each round the thread never waits by itself, so wall time that was not its CPU time was somebody
//! else's. Said of a set if that is more than [`STOLEN_MAX`] of its time, if the thread was switched off more than
//! [`SWITCHES_MAX`] times a second, or if it was moved to another core. A virtual machine that is itself kept waiting does not
//! see it here: its clocks run on.

use machine::clock::{cpu, wall};
use rustix::thread::sched_getcpu;

/// The share of wall time that may be others'.
const STOLEN_MAX: f64 = 0.01;
/// Involuntary switches a second.
const SWITCHES_MAX: f64 = 20.0;

/// What the system says of this thread.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    /// Nanoseconds.
    wall: u64,
    /// Nanoseconds of CPU time.
    cpu: u64,
    /// Involuntary context switches; none where the system does not say.
    switches: u64,
    core: usize,
}

impl Counters {
    fn now() -> Self {
        // What `getrusage` gives for `RUSAGE_THREAD`.
        let status = std::fs::read_to_string("/proc/thread-self/status").unwrap_or_default();
        Self { switches: switches(&status), core: sched_getcpu(), cpu: cpu(), wall: wall() }
    }
}

fn switches(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("nonvoluntary_ctxt_switches:"));
    line.and_then(|count| count.trim().parse().ok()).unwrap_or(0)
}

/// What happened in all rounds so far.
#[derive(Debug, Default)]
pub(super) struct Kept {
    wall: u64,
    cpu: u64,
    switches: u64,
    moves: u64,
    start: Counters,
}

impl Kept {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// A round starts.
    pub(super) fn start(&mut self) {
        self.start = Counters::now();
    }

    /// It ended.
    pub(super) fn stop(&mut self) {
        self.add(Counters::now());
    }

    fn add(&mut self, end: Counters) {
        let start = self.start;
        self.wall += end.wall.saturating_sub(start.wall);
        self.cpu += end.cpu.saturating_sub(start.cpu);
        self.switches += end.switches.saturating_sub(start.switches);
        self.moves += u64::from(end.core != start.core);
    }

    /// What to say of it, if the core was not kept.
    pub(super) fn remark(&self, name: &str) -> Option<String> {
        let seconds = self.wall as f64 / 1e9;
        let stolen = self.wall.saturating_sub(self.cpu) as f64 / self.wall.max(1) as f64;
        if stolen <= STOLEN_MAX && self.switches as f64 <= SWITCHES_MAX * seconds && self.moves == 0 {
            return None;
        }
        let moved = match self.moves {
            0 => String::new(),
            moves => format!(", another core in {moves} rounds"),
        };
        Some(format!(
            "{name}: the core was not kept: {} involuntary switches{moved}, {:.1} % of {seconds:.1} s was not ours: expect more spread",
            self.switches,
            100.0 * stolen
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000_000;

    fn kept(cpu: u64, switches: u64, core: usize) -> Option<String> {
        let mut kept = Kept { start: Counters { wall: 5, cpu: 7, switches: 3, core: 1 }, ..Kept::new() };
        kept.add(Counters { wall: 5 + 10 * SECOND, cpu: 7 + cpu, switches: 3 + switches, core });
        kept.remark("captured")
    }

    #[test]
    fn a_core_that_was_kept_is_not_remarked() {
        assert_eq!(kept(10 * SECOND, 0, 1), None);
        assert_eq!(kept(10 * SECOND - SECOND / 20, 60, 1), None);
    }

    #[test]
    fn planted_disturbances_are_remarked() {
        let stolen = kept(97 * SECOND / 10, 50, 1).unwrap();
        assert!(
            stolen.contains("captured: the core was not kept: 50 involuntary switches, 3.0 % of 10.0 s"),
            "{stolen}"
        );
        let switched = kept(10 * SECOND, 812, 1).unwrap();
        assert!(switched.contains("812 involuntary switches, 0.0 %"), "{switched}");
        let moved = kept(10 * SECOND, 0, 2).unwrap();
        assert!(moved.contains("another core in 1 rounds"), "{moved}");
    }

    #[test]
    fn the_system_tells_of_switches() {
        assert_eq!(switches("voluntary_ctxt_switches:\t12\nnonvoluntary_ctxt_switches:\t345\n"), 345);
        assert_eq!(switches("Name:\tshootout\n"), 0);
    }

    /// Really disturbed: the thread sleeps for more than half of the time.
    #[test]
    fn time_that_was_not_ours_is_seen() {
        let mut kept = Kept::new();
        kept.start();
        std::thread::sleep(std::time::Duration::from_millis(50));
        kept.stop();
        assert!(kept.remark("slept").is_some());
    }
}
