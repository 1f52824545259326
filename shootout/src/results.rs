//! What a run found, as data: printed as a table, written as JSON, drawn as a page.

use serde::{Deserialize, Serialize};

/// A whole run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Run {
    /// When and on what: label and value, in order (capture, machine, processor, compiler, flags, versions, revision).
    pub facts: Vec<(String, String)>,
    /// What was skipped in the capture, and why: reason and count.
    pub skipped: Vec<(String, u64)>,
    /// Remarks on the run (a torn end, a core that was not kept).
    pub remarks: Vec<String>,
    /// `captured`, then `by 32`.
    pub sets: Vec<Set>,
    /// The same job over one quantity that varies.
    pub sweeps: Vec<Sweep>,
    /// What it costs to have a format in a program, if that was measured.
    pub builds: Vec<Build>,
}

/// One grouping of the messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Set {
    /// `captured` or `by 32`.
    pub name: String,
    /// Number of payloads.
    pub payloads: usize,
    /// Number of messages.
    pub messages: usize,
    /// What reading the clock once costs, in nanoseconds: percentiles of pairs of readings.
    pub clock: Latency,
    /// One for each format, SBE's article schema first.
    pub rows: Vec<Row>,
}

/// One format in one set.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The row's name.
    pub name: String,
    /// Whether it is a floor (no format at all), a rival, or Scantling: `floor`, `rival`, `scantling`.
    pub family: String,
    /// Stream, hot, touch, aggregate, in this order.
    pub modes: Vec<Mode>,
    /// Bytes of all payloads.
    pub sizes: Sizes,
    /// Whether a reader finds the end of a frame without being told.
    pub own_length: bool,
    /// What writing takes from the heap, in the steady state.
    pub write_heap: Heap,
    /// What reading takes from the heap.
    pub read_heap: Heap,
    /// Latency of writing one payload (hot), clock included, in nanoseconds.
    pub write_latency: Latency,
    /// Latency of reading one payload (touch), clock included.
    pub read_latency: Latency,
}

/// One way of measuring one format.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// `stream`, `hot`, `touch`, `aggregate`.
    pub name: String,
    /// The form of the code that was faster: `called` for every payload, or `inlined` into the loop.
    pub form: String,
    /// Nanoseconds of thread CPU time per payload: first quartile, median, third quartile over the rounds.
    pub ns: [f64; 3],
    /// Ratio to SBE's article schema in the same round: quartiles.
    pub ratio: [f64; 3],
}

/// Percentiles in nanoseconds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Latency {
    /// 50 %.
    pub p50: u64,
    /// 90 %.
    pub p90: u64,
    /// 99 %.
    pub p99: u64,
    /// 99.9 %.
    pub p999: u64,
    /// The largest.
    pub max: u64,
    /// All payloads of the set one after the other.
    #[serde(default)]
    pub total: u64,
    /// A curve: percentile (0 to 100) and nanoseconds, rising.
    pub curve: Vec<(f64, u64)>,
}

/// Bytes of all payloads of a set, in one format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sizes {
    /// As written.
    pub raw: usize,
    /// Each payload compressed alone, as LZ4 blocks.
    pub lz4_each: usize,
    /// Each payload compressed alone by `zstd -3`, as frames without checksum.
    pub zstd_each: usize,
    /// All payloads one after the other, as one LZ4 frame.
    pub lz4_stream: usize,
    /// All payloads one after the other, as one frame of `zstd -3`.
    pub zstd_stream: usize,
}

/// What a job takes from the heap, for each payload.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Heap {
    /// Allocations per payload.
    pub allocations: f64,
    /// Bytes allocated per payload.
    pub bytes: f64,
    /// The most bytes at once for any payload, beyond what is kept from one payload to the next.
    pub peak: u64,
    /// Bytes that are kept from one payload to the next after all of them: buffers, arenas. What a row takes before its first
    /// payload is counted to writing.
    pub kept: u64,
}

/// The job over one quantity that varies.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sweep {
    /// `messages per payload`; `symbol length`, with 32 messages to a payload, and `symbol length, one message`.
    pub name: String,
    /// What `x` counts: `messages`, `characters`.
    pub unit: String,
    /// By rising `x`.
    pub points: Vec<Point>,
}

/// One value of the quantity.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Point {
    /// The value.
    pub x: u32,
    /// Number of payloads.
    pub payloads: usize,
    /// Number of messages.
    pub messages: usize,
    /// Rows that can hold such payloads, in the order of the report.
    pub rows: Vec<PointRow>,
}

/// One format at one value.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PointRow {
    /// The row's name.
    pub name: String,
    /// `floor`, `rival`, `scantling`.
    pub family: String,
    /// Bytes of all payloads.
    pub bytes: usize,
    /// Stream, hot, touch, aggregate; the ratio is to the first row at this value.
    pub modes: Vec<Mode>,
}

/// What it costs to have a format in a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Build {
    /// The format: a label for all rows that the figures hold for.
    pub format: String,
    /// Machine code of a program that writes and reads the job's payloads, beyond that of one without the format, in bytes.
    pub code: u64,
    /// Seconds to build that program from nothing, the format's own crates included, beyond those of one without the format.
    pub seconds: f64,
}
