//! The article's open question: why is SBE's worst case proportionally worse, and why does time seem to scale with the size of
//! a message?
//!
//! ```text
//! tails    normal, nice, pinned x memory that is new, memory that is touched: percentiles, page faults, lost cores
//! lines    1 to 64 messages in a payload x symbols of 2, 5, 8 characters: time = payload + messages + bytes
//! causes   the slowest 0.1 % of payloads, each with the cause that explains it, beside an empty loop on another core
//! heap     allocations of writing, reading and aggregating
//! ```
//!
//! `docs/article.md` says in words what comes of it, with the plots that this makes.

mod causes;
mod fit;
mod kinds;
mod measure;
mod plots;
mod svg;
mod table;

pub use measure::{Size, run};
pub use plots::plots;
pub use table::table;

use crate::probe::Percentiles;
use causes::Causes;
use fit::{Fit, Point};
use serde::Serialize;

/// What a run found.
#[derive(Debug, Serialize)]
pub struct Question {
    /// When and on what.
    pub facts: Vec<(String, String)>,
    /// Payloads of each pass.
    pub payloads: usize,
    /// Trades and price level updates in them.
    pub messages: usize,
    /// Passes that each figure is the mean of.
    pub passes: usize,
    /// Normal, nice, pinned.
    pub tails: Vec<Tails>,
    /// Time against messages and bytes.
    pub lines: Vec<Line>,
    /// Why the slowest were slow, pinned, for each case of each row.
    pub causes: Vec<CaseCauses>,
    /// Allocations of each payload on average.
    pub heap: Vec<Heap>,
}

/// The three things that are timed.
pub const CASES: [&str; 3] = ["written to new memory", "written to touched memory", "read and aggregated"];

/// All rows in one kind of run.
#[derive(Debug, Serialize)]
pub struct Tails {
    /// The kind, as it came to be: `nice -10`, `pinned to core 3`.
    pub kind: String,
    /// Sections with nothing in them.
    pub clock: Curve,
    /// One for each format.
    pub rows: Vec<TailRow>,
}

/// One format in one kind of run.
#[derive(Debug, Serialize)]
pub struct TailRow {
    /// The row's name.
    pub name: String,
    /// In the order of [`CASES`].
    pub cases: Vec<Curve>,
}

/// The times of a case.
#[derive(Debug, Serialize)]
pub struct Curve {
    /// Mean of the passes.
    pub ns: Percentiles,
    /// Percentile (0 to 100) and nanoseconds, rising.
    pub curve: Vec<(f64, f64)>,
    /// Minor page faults of a pass.
    pub faults: f64,
    /// Times that the thread lost its core in a pass.
    pub switches: f64,
}

/// Time against what is in a payload.
#[derive(Debug, Serialize)]
pub struct Line {
    /// The row's name.
    pub name: String,
    /// Shapes of payloads, written to the same place again and again.
    pub write: Vec<Point>,
    /// The same, every field read.
    pub read: Vec<Point>,
    /// What writing is made of.
    pub write_fit: Option<Fit>,
    /// What reading is made of.
    pub read_fit: Option<Fit>,
}

/// Why a case's slowest payloads were slow.
#[derive(Debug, Serialize)]
pub struct CaseCauses {
    /// The row's name.
    pub name: String,
    /// One of [`CASES`].
    pub case: String,
    /// How many by cause.
    pub causes: Causes,
    /// How many interrupts that cost as much should have hit as long a time, by an empty loop on the same core.
    pub interrupts: f64,
}

/// What a row takes from the heap.
#[derive(Debug, Serialize)]
pub struct Heap {
    /// The row's name.
    pub name: String,
    /// Allocations for each payload: writing, reading every field, reading with the article's aggregation.
    pub allocations: [f64; 3],
}
