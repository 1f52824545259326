//! Measuring: thread CPU time, rows in turn and in rotating order, a ratio to the first row in each round.
//!
//! ```text
//! round 1   A B C D     ratio of each to A, in each of the four modes
//! round 2   B C D A     the median over rounds is reported, with its quartiles
//! ```
//!
//! Each row is compiled in two forms: *called* for every payload, and *inlined* into the loop over the payloads. Which of
//! them a compiler would choose depends on the size of the code; it changes a format's times by up to 30 %, for some to
//! the better and for others to the worse. Both are timed and each mode reports the form whose median is lower.
//!
//! Before anything is timed, every payload is written, read back and compared with the input by every row, and the
//! aggregates of all rows must be equal.

use crate::format::{Format, Visitor};
use crate::results::{Heap, Latency, Mode, Row, Set, Sizes};
use crate::visitors::{Aggregate, Collect, Totals, Touch};
use crate::workload::Payload;
use hdrhistogram::Histogram;
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;

/// The modes, in the order of the report.
pub const MODES: [&str; 4] = ["stream", "hot", "touch", "aggregate"];

/// Frames one after the other, and where each starts; the last entry is the end.
struct Frames<'a> {
    bytes: &'a [u8],
    starts: &'a [usize],
}

/// Totals by symbol, in order.
type Aggregates = Vec<(u64, Totals)>;

/// Latencies of writing and of reading.
type Latencies = (Histogram<u64>, Histogram<u64>);

/// A row: a format's functions, each compiled for it alone.
#[derive(Clone, Copy)]
pub struct Bench {
    name: &'static str,
    family: &'static str,
    own_length: bool,
    forms: [Timed; 2],
    verify: fn(&[Payload<'_>], &Frames<'_>) -> Result<(), String>,
    heap: fn(&[Payload<'_>], &mut [u8]) -> (Heap, Heap),
}

/// What is timed, in one form.
#[derive(Clone, Copy)]
struct Timed {
    stream: fn(&[Payload<'_>], &mut [u8], &mut Vec<usize>) -> u64,
    hot: fn(&[Payload<'_>], &mut [u8]) -> u64,
    touch: fn(&Frames<'_>) -> (u64, u64),
    aggregate: fn(&Frames<'_>) -> (u64, Aggregates),
    latency: fn(&[Payload<'_>], &mut [u8]) -> Latencies,
}

/// The forms' names.
pub const FORMS: [&str; 2] = ["called", "inlined"];

impl Timed {
    fn of<F: Format>() -> Self {
        Self { stream: stream::<F>, hot: hot::<F>, touch: touch::<F>, aggregate: aggregate::<F>, latency: latency::<F> }
    }
}

/// A format whose functions are called, not inlined.
struct Called<F>(F);

impl<F: Format> Format for Called<F> {
    const NAME: &'static str = F::NAME;
    const OWN_LENGTH: bool = F::OWN_LENGTH;

    fn new() -> Self {
        Self(F::new())
    }

    #[inline(never)]
    fn encode(&mut self, payload: &Payload<'_>, out: &mut [u8]) -> usize {
        self.0.encode(payload, out)
    }

    #[inline(never)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        self.0.decode(bytes, visitor);
    }
}

/// Buffers start at a multiple of this.
const ALIGN: usize = 16;
/// Addresses that end alike are these bytes apart.
const PAGE: usize = 4096;
/// How far the buffer that is written hot moves from round to round: 15 cache lines.
const PAGE_STEP: usize = 5 * 192;

/// Thread CPU time, in nanoseconds.
pub(crate) fn cpu() -> u64 {
    nanoseconds(ClockId::ThreadCPUTime)
}

/// Time that passes, in nanoseconds.
fn wall() -> u64 {
    nanoseconds(ClockId::Monotonic)
}

#[inline(always)]
fn nanoseconds(clock: ClockId) -> u64 {
    let t = clock_gettime(clock);
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}

#[inline(never)]
fn stream<F: Format>(payloads: &[Payload<'_>], out: &mut [u8], starts: &mut Vec<usize>) -> u64 {
    let mut format = F::new();
    starts.clear();
    let before = cpu();
    let mut at = 0;
    for payload in payloads {
        starts.push(at);
        at += format.encode(payload, &mut out[at..]);
    }
    starts.push(at);
    cpu() - before
}

#[inline(never)]
fn hot<F: Format>(payloads: &[Payload<'_>], out: &mut [u8]) -> u64 {
    let mut format = F::new();
    let before = cpu();
    for payload in payloads {
        black_box(format.encode(payload, out));
        black_box(&mut *out);
    }
    cpu() - before
}

#[inline(never)]
fn touch<F: Format>(frames: &Frames<'_>) -> (u64, u64) {
    let (mut format, mut visitor) = (F::new(), Touch::default());
    let before = cpu();
    for range in frames.starts.windows(2) {
        format.decode(&frames.bytes[range[0]..range[1]], &mut visitor);
    }
    (cpu() - before, black_box(visitor.sum))
}

#[inline(never)]
fn aggregate<F: Format>(frames: &Frames<'_>) -> (u64, Aggregates) {
    let (mut format, mut visitor) = (F::new(), Aggregate::default());
    let before = cpu();
    for range in frames.starts.windows(2) {
        format.decode(&frames.bytes[range[0]..range[1]], &mut visitor);
    }
    (cpu() - before, visitor.sorted())
}

fn verify<F: Format>(payloads: &[Payload<'_>], frames: &Frames<'_>) -> Result<(), String> {
    let mut format = F::new();
    for (index, (payload, range)) in payloads.iter().zip(frames.starts.windows(2)).enumerate() {
        let mut found = Collect::default();
        format.decode(&frames.bytes[range[0]..range[1]], &mut found);
        if found.seq != payload.seq || found.ticks != payload.ticks {
            return Err(format!("{}: payload {index} reads as something else than was written", F::NAME));
        }
    }
    Ok(())
}

fn latency<F: Format>(payloads: &[Payload<'_>], out: &mut [u8]) -> Latencies {
    let (mut format, mut visitor) = (F::new(), Touch::default());
    let (mut write, mut read) = (histogram(), histogram());
    for payload in payloads {
        let before = wall();
        let len = format.encode(payload, out);
        let between = wall();
        format.decode(black_box(&out[..len]), &mut visitor);
        let after = wall();
        write.saturating_record(between - before);
        read.saturating_record(after - between);
    }
    black_box(visitor.sum);
    (write, read)
}

fn histogram() -> Histogram<u64> {
    // Up to ten seconds, three digits.
    Histogram::new_with_bounds(1, 10_000_000_000, 3).expect("these bounds are legal")
}

fn heap<F: Format>(payloads: &[Payload<'_>], out: &mut [u8]) -> (Heap, Heap) {
    let mut jobs = [Heap::default(); 2];
    let (mut format, mut visitor) = (F::new(), Touch::default());
    // The first pass brings buffers to their size; the second is the steady state.
    for pass in 0..2 {
        for payload in payloads {
            let mut len = 0;
            let written = allocation_counter::measure(|| len = format.encode(payload, out));
            let found = allocation_counter::measure(|| format.decode(&out[..len], &mut visitor));
            for (job, took) in jobs.iter_mut().zip([written, found]) {
                if pass == 1 {
                    job.allocations += took.count_total as f64;
                    job.bytes += took.bytes_total as f64;
                    job.peak = job.peak.max(took.bytes_max);
                } else {
                    job.kept = job.kept.saturating_add_signed(took.bytes_current);
                }
            }
        }
    }
    black_box(visitor.sum);
    for job in &mut jobs {
        job.allocations /= payloads.len() as f64;
        job.bytes /= payloads.len() as f64;
    }
    (jobs[0], jobs[1])
}

/// Sizes of frames, as they are and compressed.
fn sizes(frames: &Frames<'_>) -> std::io::Result<Sizes> {
    let all = &frames.bytes[..frames.starts.last().copied().unwrap_or(0)];
    let mut zstd = zstd::bulk::Compressor::new(3)?;
    let mut scratch = Vec::new();
    let mut sizes = Sizes { raw: all.len(), ..Sizes::default() };
    for range in frames.starts.windows(2) {
        let frame = &frames.bytes[range[0]..range[1]];
        let (lz4, zst) =
            (lz4_flex::block::get_maximum_output_size(frame.len()), zstd::zstd_safe::compress_bound(frame.len()));
        scratch.resize(scratch.len().max(lz4).max(zst), 0);
        sizes.lz4_each += lz4_flex::block::compress_into(frame, &mut scratch).map_err(std::io::Error::other)?;
        sizes.zstd_each += zstd.compress_to_buffer(frame, &mut scratch[..])?;
    }
    let mut lz4 = lz4_flex::frame::FrameEncoder::new(Vec::new());
    std::io::Write::write_all(&mut lz4, all)?;
    sizes.lz4_stream = lz4.finish().map_err(std::io::Error::other)?.len();
    sizes.zstd_stream = zstd.compress(all)?.len();
    Ok(sizes)
}

impl Bench {
    /// The row of a format; `family` is `rival`, `scantling` or `floor`.
    pub fn of<F: Format>(family: &'static str) -> Self {
        Self {
            name: F::NAME,
            family,
            own_length: F::OWN_LENGTH,
            forms: [Timed::of::<Called<F>>(), Timed::of::<F>()],
            verify: verify::<Called<F>>,
            heap: heap::<Called<F>>,
        }
    }

    /// The row's name.
    pub fn name(&self) -> &'static str {
        self.name
    }
}

/// The buffer from its first address that ends in four zero bits, which is where the allocator puts large ones anyway.
fn aligned(buffer: &mut [u8]) -> &mut [u8] {
    let lead = buffer.as_ptr().align_offset(ALIGN);
    &mut buffer[lead..]
}

/// Room for one payload of `ticks` messages in any format here.
fn room(ticks: usize) -> usize {
    4096 + 512 * ticks
}

/// Measures rows on payloads.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn run(
    name: &str,
    rows: &[Bench],
    payloads: &[Payload<'_>],
    rounds: usize,
    mut progress: impl FnMut(&str),
) -> Result<Set, String> {
    let messages: usize = payloads.iter().map(|p| p.ticks.len()).sum();
    let largest = payloads.iter().map(|p| p.ticks.len()).max().unwrap_or(0);
    // Written once with ones, so that no page is touched for the first time while something is timed.
    let mut out =
        vec![1u8; payloads.iter().map(|p| 64 + room(p.ticks.len()) / 2).sum::<usize>() + room(largest) + ALIGN];
    let mut small = vec![1u8; room(largest) + PAGE + ALIGN];
    let (out, small) = (aligned(&mut out), aligned(&mut small));
    let mut starts = Vec::with_capacity(payloads.len() + 1);
    let mut results = Vec::new();
    let mut totals = None;
    for row in rows {
        progress(&format!("{name}: {} is checked", row.name));
        for form in &row.forms {
            (form.stream)(payloads, out, &mut starts);
            let frames = Frames { bytes: out, starts: &starts };
            (row.verify)(payloads, &frames)?;
            let (_, found) = (form.aggregate)(&frames);
            if *totals.get_or_insert_with(|| found.clone()) != found {
                return Err(format!("{}: its aggregates differ from those of {}", row.name, rows[0].name));
            }
        }
        let sizes = sizes(&Frames { bytes: out, starts: &starts }).map_err(|e| e.to_string())?;
        let (write_heap, read_heap) = (row.heap)(payloads, small);
        results.push(Row {
            name: row.name.to_owned(),
            family: row.family.to_owned(),
            modes: Vec::new(),
            sizes,
            own_length: row.own_length,
            write_heap,
            read_heap,
            write_latency: summary(&histogram()),
            read_latency: summary(&histogram()),
        });
    }
    let times = rounds_of(name, rows, payloads, rounds, out, small, &mut progress)?;
    let median =
        |index: usize, mode: usize, form: usize| quartiles(times.iter().map(|round| round[index][mode][form]))[1];
    let faster = |index: usize, mode: usize| usize::from(median(index, mode, 1) < median(index, mode, 0));
    for (index, row) in rows.iter().enumerate() {
        progress(&format!("{name}: latency of {}", row.name));
        let result = &mut results[index];
        result.write_latency = summary(&(row.forms[faster(index, 1)].latency)(payloads, small).0);
        result.read_latency = summary(&(row.forms[faster(index, 2)].latency)(payloads, small).1);
        let modes = MODES.iter().enumerate().map(|(mode, name)| {
            let (form, first) = (faster(index, mode), faster(0, mode));
            Mode {
                name: (*name).to_owned(),
                form: FORMS[form].to_owned(),
                ns: quartiles(times.iter().map(|round| round[index][mode][form] / payloads.len() as f64)),
                ratio: quartiles(times.iter().map(|round| round[index][mode][form] / round[0][mode][first])),
            }
        });
        result.modes = modes.collect();
    }
    Ok(Set { name: name.to_owned(), payloads: payloads.len(), messages, clock: clock(), rows: results })
}

/// Nanoseconds of one row in each mode and form.
type Times = [[f64; 2]; 4];

/// Nanoseconds of each row, round by round.
fn rounds_of(
    name: &str,
    rows: &[Bench],
    payloads: &[Payload<'_>],
    rounds: usize,
    out: &mut [u8],
    small: &mut [u8],
    progress: &mut impl FnMut(&str),
) -> Result<Vec<Vec<Times>>, String> {
    let mut starts = Vec::with_capacity(payloads.len() + 1);
    let mut all = Vec::new();
    for round in 0..rounds {
        progress(&format!("{name}: round {} of {rounds}", round + 1));
        let mut times = vec![Times::default(); rows.len()];
        let mut sum = None;
        // Another place in each round (as aligned as the last): where the buffer's addresses end like those of a row's spilled registers, the processor
        // takes its loads for loads of what was just stored (3.3 -> 11.2 ns a payload, in whole runs at a time).
        let small = &mut small[round * PAGE_STEP % PAGE..];
        for turn in 0..rows.len() {
            let index = (turn + round) % rows.len();
            let row = &rows[index];
            // Which form comes first changes from round to round too.
            for form in [round % 2, 1 - round % 2] {
                let timed = &row.forms[form];
                let stream = (timed.stream)(payloads, out, &mut starts);
                let hot = (timed.hot)(payloads, small);
                let frames = Frames { bytes: out, starts: &starts };
                let (touch, found) = (timed.touch)(&frames);
                let (aggregate, _) = (timed.aggregate)(&frames);
                if *sum.get_or_insert(found) != found {
                    return Err(format!("{}: the fields it read do not add up", row.name));
                }
                for (mode, ns) in [stream, hot, touch, aggregate].into_iter().enumerate() {
                    times[index][mode][form] = ns as f64;
                }
            }
        }
        all.push(times);
    }
    Ok(all)
}

/// First quartile, median, third quartile.
pub(crate) fn quartiles(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| values.get(values.len() * quarter / 4).copied().unwrap_or(0.0))
}

/// What two readings of the clock in a row cost.
fn clock() -> Latency {
    let mut all = histogram();
    for _ in 0..100_000 {
        let before = wall();
        all.saturating_record(wall() - before);
    }
    summary(&all)
}

fn summary(all: &Histogram<u64>) -> Latency {
    let at = |percentile: f64| all.value_at_percentile(percentile);
    let curve = [0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 97.5, 99.0, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99];
    Latency {
        p50: at(50.0),
        p90: at(90.0),
        p99: at(99.0),
        p999: at(99.9),
        max: all.max(),
        curve: curve.iter().map(|&percentile| (percentile, at(percentile))).collect(),
    }
}

#[cfg(test)]
mod tests;
