//! The article's measurement again: the same job, its two tables, its figures of 2019 beside ours.
//!
//! ```text
//! 10 runs:  each row in turn:  map a buffer of untouched memory     -> write all payloads -> read and aggregate all
//! table:    median, 99th, 99.9th percentile and total, each the mean of the runs
//! ```
//!
//! "Message" is the article's word for a payload: it timed one packet of the exchange at a time, with the wall clock. What
//! differs from its program is in `docs/article.md`.

mod figures;
pub mod summary;
mod table;

pub use table::table;

use crate::formats::sbe_article::SbeArticle;
use crate::formats::scantling::{HeapDeep, HeapShallow, RecordDeep, RecordShallow, StoredDeep, StoredShallow};
use crate::formats::scantling_compact::Compact;
use crate::formats::{capnp, flatbuffers};
use crate::probe::{self, Percentiles, Probe, Sections};
use crate::runner::Frames;
use crate::workload::Payload;
use figures::Published;
use serde::Serialize;

/// What a run found.
#[derive(Debug, Serialize)]
pub struct Article {
    /// When and on what.
    pub facts: Vec<(String, String)>,
    /// Runs that each figure is the mean of.
    pub runs: usize,
    /// Payloads of a run.
    pub payloads: usize,
    /// Trades and price level updates in them.
    pub messages: usize,
    /// Sections with nothing in them: what is in every other figure too.
    pub clock: Percentiles,
    /// The aggregation alone, without any format: what is in every figure of reading.
    pub aggregation: Percentiles,
    /// In the order of the table.
    pub rows: Vec<Row>,
}

/// One format.
#[derive(Debug, Serialize)]
pub struct Row {
    /// The row's name.
    pub name: String,
    /// `rival` or `scantling`.
    pub family: String,
    /// Bytes of all frames.
    pub bytes: usize,
    /// Nanoseconds of writing a payload.
    pub write: Percentiles,
    /// Nanoseconds of reading and aggregating a payload.
    pub read: Percentiles,
    /// The article's figures for writing and reading, if it has this row.
    pub published: Option<[Published; 2]>,
}

/// The article's four, the verifier that FlatBuffers did not have then, and Scantling.
fn probes() -> Vec<Probe> {
    vec![
        Probe::of::<capnp::Packed>("rival"),
        Probe::of::<capnp::Unpacked>("rival"),
        Probe::of::<flatbuffers::Unchecked>("rival"),
        Probe::of::<SbeArticle>("rival"),
        Probe::of::<flatbuffers::Verified>("rival"),
        Probe::of::<RecordShallow>("scantling"),
        Probe::of::<RecordDeep>("scantling"),
        Probe::of::<StoredShallow>("scantling"),
        Probe::of::<StoredDeep>("scantling"),
        Probe::of::<HeapShallow>("scantling"),
        Probe::of::<HeapDeep>("scantling"),
        Probe::of::<Compact>("scantling"),
    ]
}

/// Checks all rows, then times them.
///
/// # Errors
/// A line that says which row reads something else than was written, or that memory is missing.
pub fn run(
    facts: Vec<(String, String)>,
    payloads: &[Payload<'_>],
    runs: usize,
    mut progress: impl FnMut(&str),
) -> Result<Article, String> {
    let probes = probes();
    let mut rooms = Vec::new();
    for probe in &probes {
        progress(&format!("{} is checked", probe.name));
        rooms.push(probe.check(payloads)?);
    }
    let (mut starts, mut sections) = (Vec::new(), Sections::new(payloads.len(), false));
    let mut passes = vec![(Vec::new(), Vec::new(), 0); probes.len()];
    let (mut clock, mut aggregation) = (Vec::new(), Vec::new());
    for run in 0..runs {
        progress(&format!("run {} of {runs}", run + 1));
        for ((probe, room), (write, read, bytes)) in probes.iter().zip(&rooms).zip(&mut passes) {
            let mut out = probe::untouched(*room)?;
            sections.restart();
            (probe.write)(payloads, &mut out, &mut starts, &mut sections);
            write.push(Percentiles::of(sections.all()));
            sections.restart();
            (probe.read)(&Frames { bytes: &out, starts: &starts }, &mut sections);
            read.push(Percentiles::of(sections.all()));
            *bytes = starts.last().copied().unwrap_or(0);
        }
        sections.restart();
        probe::empty(payloads.len(), &mut sections);
        clock.push(Percentiles::of(sections.all()));
        sections.restart();
        probe::aggregation(payloads, &mut sections);
        aggregation.push(Percentiles::of(sections.all()));
    }
    let rows = probes.iter().zip(passes).map(|(probe, (write, read, bytes))| Row {
        name: probe.name.to_owned(),
        family: probe.family.to_owned(),
        bytes,
        write: Percentiles::mean(&write),
        read: Percentiles::mean(&read),
        published: figures::published(probe.name),
    });
    Ok(Article {
        facts,
        runs,
        payloads: payloads.len(),
        messages: payloads.iter().map(|payload| payload.ticks.len()).sum(),
        clock: Percentiles::mean(&clock),
        aggregation: Percentiles::mean(&aggregation),
        rows: rows.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_of_the_article_has_a_row_here() {
        let names: Vec<_> = probes().iter().map(|probe| probe.name).collect();
        assert_eq!(names.iter().filter(|name| figures::published(name).is_some()).count(), 4, "{names:?}");
    }
}
