//! The three kinds of runs that the article's script had: as it comes, with another priority, kept on one core; and the
//! empty loop beside them.
//!
//! Priority and core belong to a thread on Linux, so each kind has a thread of its own.

use crate::probe::Usage;
use rustix::process::{getpriority_process, setpriority_process};
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How a thread runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// As the system likes.
    Normal,
    /// With a higher priority, or, if that is not permitted, a lower one.
    Nice,
    /// Kept on one core.
    Pinned,
}

impl Kind {
    /// All, in the order of the report.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Nice, Self::Pinned];

    /// Runs `job` in a thread of this kind; gives what that came to be in words, too.
    pub fn run<T: Send>(self, job: impl FnOnce() -> T + Send) -> (String, T) {
        std::thread::scope(|scope| {
            let thread = scope.spawn(move || (self.begin(), job()));
            match thread.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }

    fn begin(self) -> String {
        match self {
            Self::Normal => "normal".to_owned(),
            Self::Nice => {
                let done = [-10, 10].into_iter().find(|nice| setpriority_process(None, *nice).is_ok());
                match (done, getpriority_process(None)) {
                    (Some(_), Ok(nice)) => format!("nice {nice}"),
                    _ => "nice, not permitted".to_owned(),
                }
            }
            Self::Pinned => match cores().last() {
                Some(core) if pin(*core) => format!("pinned to core {core}"),
                _ => "pinned, not permitted".to_owned(),
            },
        }
    }
}

/// The core of an empty loop beside a pinned thread; none if there is only one.
pub fn other_core() -> Option<usize> {
    let cores = cores();
    cores.first().copied().filter(|_| cores.len() > 1)
}

/// The cores that the thread may run on.
fn cores() -> Vec<usize> {
    let set = sched_getaffinity(None).unwrap_or_default();
    (0..CpuSet::MAX_CPU).filter(|core| set.is_set(*core)).collect()
}

fn pin(core: usize) -> bool {
    let mut set = CpuSet::new();
    set.set(core);
    sched_setaffinity(None, &set).is_ok()
}

/// What counts as a gap of an empty loop: far more than two readings of the clock.
const GAP: Duration = Duration::from_nanos(300);

/// When an empty loop stood still, but for the times when its core was given to another thread.
pub type Gaps = Vec<(Instant, Instant)>;

/// Runs `job` while an empty loop runs on another core; gives the loop's gaps. Without another core it has none.
pub fn watched<T>(core: Option<usize>, job: impl FnOnce() -> T) -> (T, Gaps) {
    let Some(core) = core else { return (job(), Gaps::new()) };
    let (ready, stop) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let is_pinned = pin(core);
            ready.store(true, Ordering::Release);
            // On whichever core it was put it could be the one that is measured.
            if is_pinned { gaps(|_| !stop.load(Ordering::Relaxed)) } else { Gaps::new() }
        });
        while !ready.load(Ordering::Acquire) {
            std::thread::yield_now();
        }
        let done = job();
        stop.store(true, Ordering::Relaxed);
        (done, watcher.join().unwrap_or_default())
    })
}

/// The gaps of an empty loop in this thread, for a while.
pub fn idle(time: Duration) -> Gaps {
    let begin = Instant::now();
    gaps(|now| now.duration_since(begin) < time)
}

#[inline(never)]
fn gaps(mut goes_on: impl FnMut(Instant) -> bool) -> Gaps {
    // In memory that is touched: its own page faults would be gaps.
    let mut last = Instant::now();
    let mut all = vec![(last, last); 100_000];
    all.clear();
    let mut switches = Usage::now().switches;
    last = Instant::now();
    loop {
        let now = Instant::now();
        let is_gap = now.duration_since(last) >= GAP;
        if is_gap {
            // Another thread's turn says nothing about other cores.
            let before = std::mem::replace(&mut switches, Usage::now().switches);
            if before == switches && all.len() < all.capacity() {
                all.push((last, now));
            }
        }
        last = if is_gap { Instant::now() } else { now };
        if !goes_on(now) {
            return all;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_its_threads_and_ends_with_it() {
        let before = cores();
        let (label, inside) = Kind::Pinned.run(cores);
        assert!(label == "pinned, not permitted" || inside.len() == 1, "{label}: {inside:?}");
        assert_eq!(cores(), before);
        let nice = getpriority_process(None).ok();
        let (label, inside) = Kind::Nice.run(|| getpriority_process(None).ok());
        assert!(label == "nice, not permitted" || inside != nice, "{label}");
        assert_eq!(getpriority_process(None).ok(), nice);
    }

    #[test]
    fn gaps_are_rising_and_long_enough() {
        let (begin, (done, gaps)) = (Instant::now(), watched(other_core(), || idle(Duration::from_millis(20))));
        for all in [&done, &gaps] {
            assert!(all.iter().all(|(from, to)| *from >= begin && to.duration_since(*from) >= GAP));
            assert!(all.windows(2).all(|pair| pair[0].1 <= pair[1].0));
        }
    }
}
