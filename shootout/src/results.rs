//! What a run found, as data: printed as a table, written as JSON, drawn as a page.

use serde::Serialize;

/// A whole run.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// When and on what: label and value, in order (capture, machine, processor, compiler, flags, versions, revision).
    pub facts: Vec<(String, String)>,
    /// What was skipped in the capture, and why: reason and count.
    pub skipped: Vec<(String, u64)>,
    /// Remarks on the run (a torn end, a core that was not kept).
    pub remarks: Vec<String>,
    /// `captured`, then `by 32`.
    pub sets: Vec<Set>,
}

/// One grouping of the messages.
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The row's name.
    pub name: String,
    /// Whether it is a floor (no format at all), a rival, or Scantling: `floor`, `rival`, `scantling`.
    pub family: String,
    /// Stream, hot, touch, aggregate, in this order.
    pub modes: Vec<Mode>,
    /// Bytes of all payloads, one after the other.
    pub bytes: usize,
    /// The same after `zstd -3`, as one stream.
    pub zstd: usize,
    /// Whether a reader finds the end of a frame without being told.
    pub own_length: bool,
    /// Heap allocations per payload when writing, in the steady state.
    pub allocations_write: f64,
    /// Heap allocations per payload when reading.
    pub allocations_read: f64,
    /// Latency of writing one payload (hot), clock included, in nanoseconds.
    pub write_latency: Latency,
    /// Latency of reading one payload (touch), clock included.
    pub read_latency: Latency,
}

/// One way of measuring one format.
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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
    /// A curve: percentile (0 to 100) and nanoseconds, rising.
    pub curve: Vec<(f64, u64)>,
}
