//! Measuring: thread CPU time, rows in turn and in rotating order, a ratio to the first row in each round.
//!
//! In its turn a row does each task once untimed, then as often as takes [`TURN`]; so caches hold what they hold when one does
//! the same thing again. Before anything is timed, the fields that each reader finds and the structs that each decoder makes
//! are compared with the data; after the last round each row has to write the same bytes as before the first.

use crate::data::{Logs, Mesh, Players, Random, Set, Updates};
use crate::rank::{self, Leader};
use crate::rows::{self, RKYV};
use crate::targets::{self, Target};
use crate::task::{Fields, Row};
use machine::clock::{cpu, quartiles};
use rkyv::util::AlignedVec;
use serde::Serialize;
use std::hint::black_box;
use std::io::Write as _;

/// Nanoseconds that a row's turn at a task takes at least.
const TURN: u64 = 400_000;

/// The tasks, in the order of the report.
pub const TASKS: [&str; 6] = ["serialize", "access", "read", "access validated", "read validated", "deserialize"];
/// Index into [`TASKS`].
pub const SERIALIZE: usize = 0;
/// Likewise.
const ACCESS: usize = 1;
/// Likewise.
pub const READ: usize = 2;
/// Likewise.
pub const ACCESS_VALIDATED: usize = 3;
/// Likewise.
pub const READ_VALIDATED: usize = 4;
/// Likewise.
pub const DESERIALIZE: usize = 5;

/// The sizes, in the order of the report.
pub const SIZES: [&str; 4] = ["bytes", "zlib", "zstd -3", "LZ4"];

/// How to run.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Seed of the data.
    pub seed: u64,
    /// Rounds to time.
    pub rounds: usize,
    /// A twentieth of the data.
    pub is_quick: bool,
    /// Only rows whose name contains this, beside the denominator.
    pub only: Option<&'a str>,
    /// Only the sets whose name contains this.
    pub set: Option<&'a str>,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// On what: label and value.
    pub facts: Vec<(String, String)>,
    /// Log, mesh, minecraft_savedata, mk48.
    pub sets: Vec<SetFound>,
}

/// What was found with one set.
#[derive(Clone, Debug, Serialize)]
pub struct SetFound {
    /// The set's name.
    pub name: String,
    /// Number of elements.
    pub count: usize,
    /// What they are.
    pub elements: String,
    /// One for each format in each way of using it, the denominator first.
    pub rows: Vec<RowFound>,
    /// Who is first in each column.
    pub leaders: Vec<Leader>,
    /// The project's own targets.
    pub targets: Vec<Target>,
}

/// What was found with one row.
#[derive(Clone, Debug, Serialize)]
pub struct RowFound {
    /// The row's name.
    pub name: String,
    /// `Scantling`, `Evolves`, `Fixed`, `Floor`.
    pub family: String,
    /// Whether it starts and ends with the plain structs.
    pub is_plain: bool,
    /// One for each of [`SIZES`].
    pub sizes: [usize; SIZES.len()],
    /// Heap allocations for writing the set, in the steady state.
    pub allocations: u64,
    /// One for each of [`TASKS`]; none where the format has nothing to measure.
    pub tasks: [Option<Timing>; TASKS.len()],
}

/// A task's time.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Timing {
    /// Nanoseconds of thread CPU time: quartiles over the rounds.
    pub ns: [f64; 3],
    /// Ratio to the first row in the same round, if it has the task: quartiles.
    pub ratio: [f64; 3],
}

/// Measures all sets.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn run(options: Options<'_>, facts: Vec<(String, String)>, mut progress: impl FnMut(&str)) -> Result<Run, String> {
    let mut sets = Vec::new();
    one::<Logs>(options, rows::logs, &mut sets, &mut progress)?;
    one::<Mesh>(options, rows::mesh, &mut sets, &mut progress)?;
    one::<Players>(options, rows::players, &mut sets, &mut progress)?;
    one::<Updates>(options, rows::updates, &mut sets, &mut progress)?;
    Ok(Run { facts, sets })
}

/// Measures a set, if it is asked for.
fn one<D: Set>(
    options: Options<'_>,
    rows: fn(&D) -> Vec<Row<D>>,
    sets: &mut Vec<SetFound>,
    progress: &mut impl FnMut(&str),
) -> Result<(), String> {
    if options.set.is_none_or(|part| D::NAME.contains(part)) {
        let count = if options.is_quick { D::COUNT / 20 } else { D::COUNT };
        let data = D::draw(&mut Random::new(options.seed), count);
        sets.push(set(&data, rows(&data), options, progress)?);
    }
    Ok(())
}

/// Nanoseconds of a row's tasks in a round; those that it has not are infinite.
type Times = [f64; TASKS.len()];

/// What a row wrote, and how often it does each task in a turn.
struct Ready {
    bytes: AlignedVec,
    repeats: [u32; TASKS.len()],
}

/// Times of all rows in all rounds.
pub struct Rounds<'a> {
    names: &'a [RowFound],
    times: &'a [Vec<Times>],
}

impl Rounds<'_> {
    /// Quartiles of one row's time in a task over another's in another, if both have it.
    pub fn ratio(&self, row: (&str, usize), to: (&str, usize)) -> Option<[f64; 3]> {
        let place = |name: &str| self.names.iter().position(|row| row.name == name);
        let (row, to) = ((place(row.0)?, row.1), (place(to.0)?, to.1));
        let ratio = quartiles(self.times.iter().map(|round| round[row.0][row.1] / round[to.0][to.1]));
        (ratio[1].is_finite() && ratio[1] > 0.0).then_some(ratio)
    }

    /// One row's size over another's.
    pub fn size(&self, row: &str, to: &str) -> Option<f64> {
        let bytes = |name: &str| self.names.iter().find(|row| row.name == name).map(|row| row.sizes[0] as f64);
        Some(bytes(row)? / bytes(to)?)
    }
}

/// Measures one set.
fn set<D: Set>(
    data: &D,
    mut rows: Vec<Row<D>>,
    options: Options<'_>,
    progress: &mut impl FnMut(&str),
) -> Result<SetFound, String> {
    let rounds = options.rounds;
    rows.retain(|row| row.name == RKYV || options.only.is_none_or(|only| row.name.contains(only)));
    let (mut found, mut ready) = (Vec::new(), Vec::new());
    for row in &mut rows {
        progress(&format!("{}: {} is checked", D::NAME, row.name));
        let bytes = check(data, row)?;
        found.push(RowFound {
            name: row.name.to_owned(),
            family: format!("{:?}", row.family),
            is_plain: row.is_plain,
            sizes: sizes(&bytes).map_err(|error| error.to_string())?,
            allocations: allocation_counter::measure(|| {
                black_box(row.writer.write(data));
            })
            .count_total,
            tasks: [None; TASKS.len()],
        });
        let repeats = std::array::from_fn(|task| repeats(|times| spent(data, row, &bytes, task, times)));
        ready.push(Ready { bytes, repeats });
    }
    let mut times: Vec<Vec<Times>> = Vec::new();
    for round in 0..rounds {
        progress(&format!("{}: round {} of {rounds}", D::NAME, round + 1));
        let mut all = vec![[f64::INFINITY; TASKS.len()]; rows.len()];
        for turn in 0..rows.len() {
            let index = (turn + round) % rows.len();
            all[index] = turn_of(data, &mut rows[index], &ready[index]);
        }
        times.push(all);
    }
    for (row, ready) in rows.iter_mut().zip(&ready) {
        if row.writer.write(data) != &ready.bytes[..] {
            return Err(format!("{}, {}: did not write the same bytes again", D::NAME, row.name));
        }
    }
    for (index, row) in found.iter_mut().enumerate() {
        row.tasks = std::array::from_fn(|task| {
            let ns = quartiles(times.iter().map(|round| round[index][task]));
            let ratio = quartiles(times.iter().map(|round| round[index][task] / round[0][task]));
            ns[1].is_finite().then_some(Timing { ns, ratio })
        });
    }
    let all = Rounds { names: &found, times: &times };
    let targets = targets::of::<D>(&all);
    let (name, elements) = (D::NAME.to_owned(), D::ELEMENTS.to_owned());
    Ok(SetFound { name, count: data.count(), elements, leaders: rank::leaders(&found), rows: found, targets })
}

/// Writes, reads back in every way that the row has, and compares; gives the bytes.
fn check<D: Set>(data: &D, row: &mut Row<D>) -> Result<AlignedVec, String> {
    let mut bytes = AlignedVec::new();
    bytes.extend_from_slice(row.writer.write(data));
    let mut expected = Fields::default();
    data.read(&mut expected);
    let is_read =
        row.readers.iter().flatten().filter_map(|reader| reader.fields).all(|fields| fields(&bytes) == expected);
    let is_decoded = row.decoder.as_mut().is_none_or(|decoder| decoder.plain(&bytes) == *data);
    if is_read && is_decoded {
        Ok(bytes)
    } else {
        Err(format!("{}, {}: reads as something else than was written", D::NAME, row.name))
    }
}

/// As it is, and compressed.
fn sizes(bytes: &[u8]) -> std::io::Result<[usize; SIZES.len()]> {
    let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    zlib.write_all(bytes)?;
    let zstd = zstd::bulk::compress(bytes, 3)?;
    Ok([bytes.len(), zlib.finish()?.len(), zstd.len(), lz4_flex::block::compress(bytes).len()])
}

/// Nanoseconds that a task takes, done so many times; none if the row has it not.
fn spent<D>(data: &D, row: &mut Row<D>, bytes: &[u8], task: usize, times: u32) -> Option<u64> {
    let [trusting, validated] = row.readers;
    let job = match task {
        SERIALIZE => {
            return Some(timed(times, || {
                black_box(row.writer.write(black_box(data)));
            }));
        }
        ACCESS => trusting.map(|reader| reader.access),
        READ => trusting.and_then(|reader| reader.read),
        ACCESS_VALIDATED => validated.map(|reader| reader.access),
        READ_VALIDATED => validated.and_then(|reader| reader.read),
        _ => return row.decoder.as_mut().map(|decoder| timed(times, || decoder.run(bytes))),
    };
    job.map(|job| timed(times, || job(black_box(bytes))))
}

fn timed(times: u32, mut job: impl FnMut()) -> u64 {
    let before = cpu();
    for _ in 0..times {
        job();
    }
    cpu() - before
}

/// How often a task is done in [`TURN`], as a power of two; never, if the row has it not.
fn repeats(mut spent: impl FnMut(u32) -> Option<u64>) -> u32 {
    if spent(1).is_none() {
        return 0;
    }
    (0..30).map(|power| 1 << power).find(|&times| spent(times).is_some_and(|ns| ns >= TURN)).unwrap_or(1 << 30)
}

/// One row's turn in a round.
fn turn_of<D: Set>(data: &D, row: &mut Row<D>, ready: &Ready) -> Times {
    std::array::from_fn(|task| {
        let mut spent = |times| spent(data, row, &ready.bytes, task, times);
        let times = ready.repeats[task];
        let is_warm = times > 0 && spent(1).is_some();
        let ns = if is_warm { spent(times) } else { None };
        ns.map_or(f64::INFINITY, |ns| ns as f64 / f64::from(times))
    })
}

#[cfg(test)]
mod tests;
