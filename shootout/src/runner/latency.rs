//! Latencies of single payloads: rows in turn, in several passes whose order rotates.

use super::{Bench, HOT, TOUCH};
use crate::results::Latency;
use crate::workload::{Payload, SymbolForm};
use hdrhistogram::Histogram;
use machine::clock::wall;

/// Passes over the payloads.
pub(super) const PASSES: usize = 5;

/// Times of single payloads.
#[derive(Clone)]
pub(super) struct Recorded {
    histogram: Histogram<u64>,
    total: u64,
}

impl Recorded {
    pub(super) fn new() -> Self {
        // Up to ten seconds, three digits.
        let histogram = Histogram::new_with_bounds(1, 10_000_000_000, 3).expect("these bounds are legal");
        Self { histogram, total: 0 }
    }

    #[inline(always)]
    pub(super) fn record(&mut self, ns: u64) {
        self.histogram.saturating_record(ns);
        self.total += ns;
    }

    /// Percentiles over all passes, the total of one.
    pub(super) fn summary(&self, passes: usize) -> Latency {
        let at = |percentile: f64| self.histogram.value_at_percentile(percentile);
        let curve = [0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 97.5, 99.0, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99];
        Latency {
            p50: at(50.0),
            p90: at(90.0),
            p99: at(99.0),
            p999: at(99.9),
            max: self.histogram.max(),
            total: self.total / passes.max(1) as u64,
            curve: curve.iter().map(|&percentile| (percentile, at(percentile))).collect(),
        }
    }
}

/// What two readings of the clock in a row cost: as often as there are payloads.
pub(super) fn of_the_clock(payloads: usize) -> Latency {
    let mut found = Recorded::new();
    for _ in 0..PASSES * payloads {
        let before = wall();
        found.record(wall() - before);
    }
    found.summary(PASSES)
}

/// Writing and reading of each row, each in the form that was faster (`faster(row, mode)`).
pub(super) fn of_rows<S: SymbolForm>(
    rows: &[Bench<S>],
    payloads: &[Payload<'_, S>],
    small: &mut [u8],
    faster: impl Fn(usize, usize) -> usize,
    mut progress: impl FnMut(usize),
) -> Vec<[Latency; 2]> {
    let mut found: Vec<[Recorded; 2]> = rows.iter().map(|_| [Recorded::new(), Recorded::new()]).collect();
    for pass in 0..PASSES {
        progress(pass);
        for turn in 0..rows.len() {
            let index = (turn + pass) % rows.len();
            let (row, [write, read]) = (&rows[index], &mut found[index]);
            let (hot, touch) = (faster(index, HOT), faster(index, TOUCH));
            if hot == touch {
                (row.forms[hot].latency)(payloads, small, write, read);
            } else {
                let mut unused = Recorded::new();
                (row.forms[hot].latency)(payloads, small, write, &mut unused);
                (row.forms[touch].latency)(payloads, small, &mut unused, read);
            }
        }
    }
    found.iter().map(|row| [row[0].summary(PASSES), row[1].summary(PASSES)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_and_the_total_are_those_of_what_was_recorded() {
        let mut found = Recorded::new();
        (1..=1000).chain(1..=1000).for_each(|ns| found.record(ns));
        let summary = found.summary(2);
        assert_eq!((summary.p50, summary.p90, summary.p99), (500, 900, 990));
        // The share is rounded up to a whole value.
        assert!((999..=1000).contains(&summary.p999), "{}", summary.p999);
        assert_eq!((summary.max, summary.total), (1000, 500_500));
        assert!(summary.curve.is_sorted_by_key(|(_, ns)| *ns));
    }
}
