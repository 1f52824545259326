//! Payloads timed one by one, by the wall clock, as the article did it: `Instant::now()` before and after each.
//!
//! ```text
//! write   payload --format--> out, which may be untouched memory                    a Section for each payload
//! read    frame   --format--> the article's aggregation                             a Section for each payload
//! ```
//!
//! The clock's own cost is in every section; [`empty`] shows what it is. What the operating system did meanwhile, page faults
//! and involuntary switches, is asked after a section, not in it, and only if that is wanted: it is a system call.

use crate::article::summary::{Stats, Summary};
use crate::format::Format;
use crate::runner::{Frames, room, verify};
use crate::visitors::Touch;
use crate::workload::{IexSymbol, Payload};
use memmap2::MmapMut;
use nix::sys::resource::{UsageWho, getrusage};
use std::hint::black_box;
use std::time::Instant;

/// One payload, timed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// When it began, in nanoseconds after the pass did.
    pub start: u64,
    /// How long it took, the clock included.
    pub ns: u64,
    /// Minor page faults of the thread in it, if asked for.
    pub faults: u32,
    /// Times that the thread lost its core in it, if asked for.
    pub switches: u32,
}

/// The sections of a pass, in memory that is touched before the first one starts.
pub struct Sections {
    all: Vec<Section>,
    begin: Instant,
    usage: Option<Usage>,
}

/// What the system counts for a thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Page faults that needed no disk.
    pub faults: u64,
    /// Times that the thread lost its core.
    pub switches: u64,
}

impl Usage {
    /// Of the calling thread so far; zeros if the system does not tell.
    pub fn now() -> Self {
        getrusage(UsageWho::RUSAGE_THREAD).map_or_else(
            |_| Self::default(),
            |usage| Self {
                faults: usage.minor_page_faults().cast_unsigned(),
                switches: usage.involuntary_context_switches().cast_unsigned(),
            },
        )
    }
}

impl Sections {
    /// Room for `count` sections; `asks` says whether the system is asked after each.
    pub fn new(count: usize, asks: bool) -> Self {
        let mut all = vec![Section { ns: 1, ..Section::default() }; count];
        all.clear();
        Self { all, begin: Instant::now(), usage: asks.then(Usage::now) }
    }

    /// Forgets what there is; starts anew.
    pub fn restart(&mut self) {
        self.all.clear();
        self.begin = Instant::now();
        if let Some(usage) = &mut self.usage {
            *usage = Usage::now();
        }
    }

    /// When this pass began.
    pub fn begin(&self) -> Instant {
        self.begin
    }

    /// In order.
    pub fn all(&self) -> &[Section] {
        &self.all
    }

    #[inline(always)]
    fn push(&mut self, before: Instant, after: Instant) {
        let nanoseconds = |from: Instant, to: Instant| to.duration_since(from).as_nanos() as u64;
        let mut section =
            Section { start: nanoseconds(self.begin, before), ns: nanoseconds(before, after), ..Section::default() };
        if let Some(last) = &mut self.usage {
            let now = Usage::now();
            section.faults = (now.faults - last.faults) as u32;
            section.switches = (now.switches - last.switches) as u32;
            *last = now;
        }
        self.all.push(section);
    }
}

/// Untouched memory: the first byte that is written to each page is a page fault.
///
/// # Errors
/// A line, if there is not that much memory.
pub fn untouched(len: usize) -> Result<MmapMut, String> {
    MmapMut::map_anon(len.max(1)).map_err(|error| format!("{len} bytes of memory: {error}"))
}

/// A row: a format's functions, compiled for it alone.
#[derive(Clone, Copy)]
pub struct Probe {
    /// As in the report.
    pub name: &'static str,
    /// `rival` or `scantling`.
    pub family: &'static str,
    /// Writes payloads one after the other, each timed; says where frames start and where the last one ends.
    pub write: fn(&[Payload<'_>], &mut [u8], &mut Vec<usize>, &mut Sections),
    /// Reads frames, each timed, into the article's aggregation.
    pub read: fn(&Frames<'_>, &mut Sections) -> Vec<Stats>,
    /// Writes the payloads to the same place again and again; nanoseconds of each payload on average, and bytes of all.
    pub hot: fn(&[Payload<'_>], &mut [u8]) -> (f64, usize),
    /// Reads every field of frames; nanoseconds of each on average.
    pub touch: fn(&Frames<'_>) -> f64,
    /// Allocations of writing, of reading every field, and of reading with the aggregation, in all, after one pass.
    pub allocations: fn(&[Payload<'_>], &Frames<'_>, &mut [u8]) -> [u64; 3],
    check: fn(&[Payload<'_>], &Frames<'_>) -> Result<(), String>,
}

impl Probe {
    /// The row of a format.
    pub fn of<F: Format>(family: &'static str) -> Self {
        Self {
            name: F::NAME,
            family,
            write: write::<F>,
            read: read::<F>,
            hot: hot::<F>,
            touch: touch::<F>,
            allocations: allocations::<F>,
            check: verify::<F, IexSymbol>,
        }
    }

    /// Writes the payloads, reads them back, compares them and what is aggregated of them; gives the bytes of a buffer that has
    /// room for all.
    ///
    /// # Errors
    /// A line that says what differs.
    pub fn check(&self, payloads: &[Payload<'_>]) -> Result<usize, String> {
        let mut out = untouched(payloads.iter().map(|payload| room(payload.ticks.len())).sum())?;
        let (mut starts, mut sections) = (Vec::new(), Sections::new(payloads.len(), false));
        (self.write)(payloads, &mut out, &mut starts, &mut sections);
        let frames = Frames { bytes: &out, starts: &starts };
        (self.check)(payloads, &frames)?;
        sections.restart();
        let mut expected = Summary::default();
        payloads.iter().for_each(|payload| expected.add(payload));
        if (self.read)(&frames, &mut sections) != expected.sorted() {
            return Err(format!("{}: its aggregates differ from those of the messages", self.name));
        }
        let largest = payloads.iter().map(|payload| payload.ticks.len()).max().unwrap_or(0);
        Ok(starts.last().copied().unwrap_or(0) + room(largest))
    }
}

#[inline(never)]
fn write<F: Format>(payloads: &[Payload<'_>], out: &mut [u8], starts: &mut Vec<usize>, sections: &mut Sections) {
    let mut format = F::new();
    starts.clear();
    starts.reserve(payloads.len() + 1);
    let mut at = 0;
    for payload in payloads {
        starts.push(at);
        let before = Instant::now();
        let len = format.encode(black_box(payload), &mut out[at..]);
        let after = Instant::now();
        sections.push(before, after);
        at += len;
    }
    starts.push(at);
}

#[inline(never)]
fn read<F: Format>(frames: &Frames<'_>, sections: &mut Sections) -> Vec<Stats> {
    let (mut format, mut summary) = (F::new(), Summary::default());
    for range in frames.starts.windows(2) {
        let frame = &frames.bytes[range[0]..range[1]];
        let before = Instant::now();
        format.decode(black_box(frame), &mut summary);
        let after = Instant::now();
        sections.push(before, after);
    }
    summary.sorted()
}

#[inline(never)]
fn hot<F: Format>(payloads: &[Payload<'_>], out: &mut [u8]) -> (f64, usize) {
    let mut format = F::new();
    let (before, mut bytes) = (Instant::now(), 0);
    for payload in payloads {
        bytes += black_box(format.encode(payload, out));
        black_box(&mut *out);
    }
    (before.elapsed().as_nanos() as f64 / payloads.len() as f64, bytes)
}

#[inline(never)]
fn touch<F: Format>(frames: &Frames<'_>) -> f64 {
    let (mut format, mut visitor) = (F::new(), Touch::<IexSymbol>::default());
    let before = Instant::now();
    for range in frames.starts.windows(2) {
        format.decode(&frames.bytes[range[0]..range[1]], &mut visitor);
    }
    let ns = before.elapsed().as_nanos();
    black_box(visitor.sum);
    ns as f64 / (frames.starts.len() - 1) as f64
}

fn allocations<F: Format>(payloads: &[Payload<'_>], frames: &Frames<'_>, out: &mut [u8]) -> [u64; 3] {
    let (mut format, mut visitor, mut summary) = (F::new(), Touch::<IexSymbol>::default(), Summary::default());
    let mut counts = [0; 3];
    // The first pass brings buffers, and the map of symbols, to their size.
    for _ in 0..2 {
        counts[0] = allocation_counter::measure(|| {
            for payload in payloads {
                black_box(format.encode(payload, out));
            }
        })
        .count_total;
        let all = || frames.starts.windows(2).map(|range| &frames.bytes[range[0]..range[1]]);
        counts[1] =
            allocation_counter::measure(|| all().for_each(|frame| format.decode(frame, &mut visitor))).count_total;
        counts[2] =
            allocation_counter::measure(|| all().for_each(|frame| format.decode(frame, &mut summary))).count_total;
    }
    black_box((visitor.sum, summary.sorted()));
    counts
}

/// The aggregation alone, from the messages in memory: what of a reader's time is no format's.
#[inline(never)]
pub fn aggregation(payloads: &[Payload<'_>], sections: &mut Sections) {
    let mut summary = Summary::default();
    for payload in payloads {
        let before = Instant::now();
        summary.add(black_box(payload));
        let after = Instant::now();
        sections.push(before, after);
    }
    black_box(summary.sorted());
}

/// Sections with nothing in them: what the clock costs, and what else hits a thread that does nothing.
#[inline(never)]
pub fn empty(count: usize, sections: &mut Sections) {
    for _ in 0..count {
        let before = Instant::now();
        let after = Instant::now();
        sections.push(before, after);
    }
}

/// Percentiles of sections.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Percentiles {
    /// 50 %, in nanoseconds.
    pub p50: f64,
    /// 99 %.
    pub p99: f64,
    /// 99.9 %.
    pub p999: f64,
    /// The largest.
    pub max: f64,
    /// All together.
    pub total: f64,
}

impl Percentiles {
    /// Of one pass; zeros if it is empty.
    pub fn of(sections: &[Section]) -> Self {
        let sorted = sorted(sections);
        let [p50, p99, p999, max] = [0.5, 0.99, 0.999, 1.0].map(|part| at(&sorted, part) as f64);
        Self { p50, p99, p999, max, total: sorted.iter().sum::<u64>() as f64 }
    }

    /// The mean of several passes, figure by figure, as the article has it.
    pub fn mean(passes: &[Self]) -> Self {
        let mean = |figure: fn(&Self) -> f64| passes.iter().map(figure).sum::<f64>() / passes.len().max(1) as f64;
        Self {
            p50: mean(|p| p.p50),
            p99: mean(|p| p.p99),
            p999: mean(|p| p.p999),
            max: mean(|p| p.max),
            total: mean(|p| p.total),
        }
    }
}

/// Nanoseconds, rising.
pub fn sorted(sections: &[Section]) -> Vec<u64> {
    let mut all: Vec<u64> = sections.iter().map(|section| section.ns).collect();
    all.sort_unstable();
    all
}

/// The smallest value that at least this part of the values does not exceed; 0 if there are none.
pub fn at(sorted: &[u64], part: f64) -> u64 {
    let rank = (part * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sections(ns: impl IntoIterator<Item = u64>) -> Vec<Section> {
        ns.into_iter().map(|ns| Section { ns, ..Section::default() }).collect()
    }

    #[test]
    fn percentiles_are_those_of_the_nearest_rank() {
        let all = Percentiles::of(&sections((1..=1000).rev()));
        assert_eq!(all, Percentiles { p50: 500.0, p99: 990.0, p999: 999.0, max: 1000.0, total: 500_500.0 });
        let one = Percentiles::of(&sections([7]));
        assert_eq!(one, Percentiles { p50: 7.0, p99: 7.0, p999: 7.0, max: 7.0, total: 7.0 });
        assert_eq!(Percentiles::of(&[]), Percentiles::default());
    }

    #[test]
    fn the_mean_is_taken_figure_by_figure() {
        let passes = [Percentiles::of(&sections(1..=1000)), Percentiles::of(&sections(3..=1002))];
        let mean = Percentiles::mean(&passes);
        assert_eq!(mean, Percentiles { p50: 501.0, p99: 991.0, p999: 1000.0, max: 1001.0, total: 501_500.0 });
        assert_eq!(Percentiles::mean(&[]), Percentiles::default());
    }

    #[test]
    fn untouched_memory_costs_a_fault_for_each_page_once() {
        let mut map = untouched(64 << 12).expect("memory");
        let passes = [0, 1].map(|_| {
            let before = Usage::now().faults;
            map.chunks_mut(1 << 12).for_each(|page| page[0] = 1);
            Usage::now().faults - before
        });
        // The kernel may map several pages at once.
        assert!(passes[0] >= 1 && passes[1] == 0, "{passes:?}");
    }
}
