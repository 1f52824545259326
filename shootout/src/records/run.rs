//! Measuring the records: thread CPU time, rows in turn and in rotating order, a ratio to the first row in each round.
//!
//! In its turn a row writes its set once untimed and three times timed, then reads likewise; so caches hold what they hold
//! when one does the same thing again. Before anything is timed, what every reader of every row finds is compared field by
//! field with the data, and the sums must be those of the data, in every round.

use super::data::{Logs, Mesh, Players};
use super::generate::{self, Random};
use super::rows::{self, FLOOR, RKYV, SCANTLING, SCANTLING_BYTES};
use super::{Fields, Read, Set, Sum, Write};
use crate::runner::{cpu, quartiles};
use serde::Serialize;
use std::hint::black_box;

/// Timed repetitions in a turn.
const TIMES: u32 = 3;
/// The columns that are timed.
pub const COLUMNS: [&str; 3] = ["write", "validated", "shallow"];
const WRITE: usize = 0;
const VALIDATED: usize = 1;
const SHALLOW: usize = 2;

/// How to run.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Seed of the data.
    pub seed: u64,
    /// Rounds to time.
    pub rounds: usize,
    /// A twentieth of the data.
    pub quick: bool,
    /// Only rows whose name contains this, beside the denominator.
    pub only: Option<&'a str>,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// On what: label and value.
    pub facts: Vec<(String, String)>,
    /// Log, mesh, players.
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
    /// One for each format, the denominator first.
    pub rows: Vec<RowFound>,
    /// The project's own targets.
    pub targets: Vec<Target>,
}

/// What was found with one format.
#[derive(Clone, Debug, Serialize)]
pub struct RowFound {
    /// The row's name.
    pub name: String,
    /// `floor`, `rival`, `scantling`.
    pub family: String,
    /// Bytes of the set.
    pub bytes: usize,
    /// The same after `zstd -3`.
    pub zstd: usize,
    /// Heap allocations for writing the set, in the steady state.
    pub allocations: u64,
    /// One for each of [`COLUMNS`]; none where the format has nothing to measure.
    pub columns: [Option<Timing>; 3],
}

/// A set's time in one column.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Timing {
    /// Nanoseconds of thread CPU time: quartiles over the rounds.
    pub ns: [f64; 3],
    /// Ratio to the first row in the same round: quartiles.
    pub ratio: [f64; 3],
}

/// A ratio that this project set itself.
#[derive(Clone, Debug, Serialize)]
pub struct Target {
    /// Whose time is meant.
    pub row: String,
    /// The column.
    pub column: String,
    /// Whose time is the denominator.
    pub against: String,
    /// What the ratio may be at most.
    pub limit: f64,
    /// What it is: quartiles over the rounds.
    pub found: [f64; 3],
}

/// A format with one set.
pub struct Row<D> {
    name: &'static str,
    family: &'static str,
    writer: Box<dyn Write<D>>,
    readers: [Option<Reader>; 2],
}

/// A reader, as a function that sums and one that keeps.
#[derive(Clone, Copy)]
struct Reader {
    sum: fn(&[u8]) -> u64,
    fields: fn(&[u8]) -> Fields,
}

impl Reader {
    fn of<D, R: Read<D>>() -> Self {
        Self { sum: sum::<D, R>, fields: fields::<D, R> }
    }
}

#[inline(never)]
fn sum<D, R: Read<D>>(bytes: &[u8]) -> u64 {
    let mut sum = Sum::default();
    R::read(bytes, &mut sum);
    sum.total()
}

fn fields<D, R: Read<D>>(bytes: &[u8]) -> Fields {
    let mut fields = Fields::default();
    R::read(bytes, &mut fields);
    fields
}

impl<D> Row<D> {
    /// A row that writes.
    pub fn new<W: Write<D> + 'static>(name: &'static str, family: &'static str, writer: W) -> Self {
        Self { name, family, writer: Box::new(writer), readers: [None; 2] }
    }

    /// And reads what it has validated.
    pub fn validated<R: Read<D>>(mut self) -> Self {
        self.readers[0] = Some(Reader::of::<D, R>());
        self
    }

    /// And reads without.
    pub fn shallow<R: Read<D>>(mut self) -> Self {
        self.readers[1] = Some(Reader::of::<D, R>());
        self
    }
}

/// Measures all three sets.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn run(options: Options<'_>, facts: Vec<(String, String)>, mut progress: impl FnMut(&str)) -> Result<Run, String> {
    let size = |n: usize| if options.quick { n / 20 } else { n };
    let random = &mut Random::new(options.seed);
    let (logs, mesh) = (generate::logs(random, size(10_000)), generate::mesh(random, size(125_000)));
    let players = generate::players(random, size(500));
    let mesh_targets = [WRITE, VALIDATED, SHALLOW].map(|column| (SCANTLING, column, FLOOR, 1.0 / 0.9));
    let log_targets = [
        (SCANTLING, WRITE, RKYV, 1.0),
        (SCANTLING, VALIDATED, RKYV, 1.0 / 3.0),
        (SCANTLING_BYTES, VALIDATED, RKYV, 1.0 / 3.0),
        (SCANTLING, SHALLOW, RKYV, 1.3),
    ];
    let sets = vec![
        set::<Logs>(&logs, rows::logs(&logs), options, &log_targets, &mut progress)?,
        set::<Mesh>(&mesh, rows::mesh(&mesh), options, &mesh_targets, &mut progress)?,
        set::<Players>(&players, rows::players(&players), options, &[], &mut progress)?,
    ];
    Ok(Run { facts, sets })
}

/// Nanoseconds of one row in each column; none are infinite.
type Times = [f64; 3];

/// Measures one set.
fn set<D: Set>(
    data: &D,
    mut rows: Vec<Row<D>>,
    options: Options<'_>,
    targets: &[(&str, usize, &str, f64)],
    progress: &mut impl FnMut(&str),
) -> Result<SetFound, String> {
    let rounds = options.rounds;
    rows.retain(|row| row.name == RKYV || options.only.is_none_or(|only| row.name.contains(only)));
    let mut expected = Sum::default();
    data.walk(&mut expected);
    let expected = expected.total();
    let mut found = Vec::new();
    for row in &mut rows {
        progress(&format!("{}: {} is checked", D::NAME, row.name));
        check(data, row)?;
        let bytes = row.writer.bytes();
        let zstd = zstd::bulk::compress(bytes, 3).map_err(|e| e.to_string())?.len();
        let bytes = bytes.len();
        let allocations = allocation_counter::measure(|| row.writer.write(data)).count_total;
        let (name, family) = (row.name.to_owned(), row.family.to_owned());
        found.push(RowFound { name, family, bytes, zstd, allocations, columns: [None; 3] });
    }
    let mut times: Vec<Vec<Times>> = Vec::new();
    for round in 0..rounds {
        progress(&format!("{}: round {} of {rounds}", D::NAME, round + 1));
        let mut all = vec![[f64::INFINITY; 3]; rows.len()];
        for turn in 0..rows.len() {
            let index = (turn + round) % rows.len();
            all[index] = turn_of(data, &mut rows[index], expected)?;
        }
        times.push(all);
    }
    let ratio = |column: usize, row: usize, to: usize| {
        quartiles(times.iter().map(|round| round[row][column] / round[to][column]))
    };
    for (index, row) in found.iter_mut().enumerate() {
        row.columns = std::array::from_fn(|column| {
            let ns = quartiles(times.iter().map(|round| round[index][column]));
            ns[1].is_finite().then(|| Timing { ns, ratio: ratio(column, index, 0) })
        });
    }
    let place = |name: &str| rows.iter().position(|row| row.name == name);
    let target = |&(row, column, against, limit): &(&str, usize, &str, f64)| {
        let found = ratio(column, place(row)?, place(against)?);
        Some(Target {
            row: row.to_owned(),
            column: COLUMNS[column].to_owned(),
            against: against.to_owned(),
            limit,
            found,
        })
    };
    let targets = targets.iter().filter_map(target).collect();
    Ok(SetFound {
        name: D::NAME.to_owned(),
        count: data.count(),
        elements: D::ELEMENTS.to_owned(),
        rows: found,
        targets,
    })
}

/// Writes, reads back by every reader, and compares all fields.
fn check<D: Set>(data: &D, row: &mut Row<D>) -> Result<(), String> {
    let mut expected = Fields::default();
    data.walk(&mut expected);
    // Twice: the second time the buffer is not empty.
    for _ in 0..2 {
        row.writer.write(data);
        for reader in row.readers.iter().flatten() {
            if (reader.fields)(row.writer.bytes()) != expected {
                return Err(format!("{}, {}: reads as something else than was written", D::NAME, row.name));
            }
        }
    }
    Ok(())
}

/// One row's turn in a round.
fn turn_of<D: Set>(data: &D, row: &mut Row<D>, expected: u64) -> Result<Times, String> {
    let mut times = [f64::INFINITY; 3];
    times[WRITE] = timed(|| {
        row.writer.write(black_box(data));
        black_box(row.writer.bytes());
    });
    for (reader, column) in row.readers.iter().zip([VALIDATED, SHALLOW]) {
        let Some(reader) = reader else { continue };
        let mut sums = 0u64;
        times[column] = timed(|| sums = sums.wrapping_add((reader.sum)(black_box(row.writer.bytes()))));
        if sums != expected.wrapping_mul(u64::from(TIMES + 1)) {
            return Err(format!("{}, {}: the fields it read do not add up", D::NAME, row.name));
        }
    }
    Ok(times)
}

/// Nanoseconds of a repetition.
fn timed(mut job: impl FnMut()) -> f64 {
    job();
    let before = cpu();
    for _ in 0..TIMES {
        job();
    }
    (cpu() - before) as f64 / f64::from(TIMES)
}

#[cfg(test)]
mod tests {
    use super::super::{rkyv, scantling};
    use super::*;

    const OPTIONS: Options<'_> = Options { seed: 3, rounds: 1, quick: true, only: None };

    fn data() -> (Logs, Mesh, Players) {
        let random = &mut Random::new(7);
        (generate::logs(random, 30), generate::mesh(random, 30), generate::players(random, 30))
    }

    #[test]
    fn every_row_reads_what_it_wrote() {
        let (logs, mesh, players) = data();
        for row in &mut rows::logs(&logs) {
            check(&logs, row).unwrap();
        }
        for row in &mut rows::mesh(&mesh) {
            check(&mesh, row).unwrap();
        }
        for row in &mut rows::players(&players) {
            check(&players, row).unwrap();
        }
    }

    #[test]
    fn an_empty_set_is_one() {
        let (logs, mesh) = (Logs { logs: vec![] }, Mesh { triangles: vec![] });
        let players = Players { players: vec![] };
        rows::logs(&logs).iter_mut().for_each(|row| check(&logs, row).unwrap());
        rows::mesh(&mesh).iter_mut().for_each(|row| check(&mesh, row).unwrap());
        rows::players(&players).iter_mut().for_each(|row| check(&players, row).unwrap());
    }

    /// A writer that writes another set than it is given.
    struct Wrong<W, D>(W, D);

    impl<W: Write<D>, D> Write<D> for Wrong<W, D> {
        fn write(&mut self, _: &D) {
            self.0.write(&self.1);
        }

        fn bytes(&self) -> &[u8] {
            self.0.bytes()
        }
    }

    #[test]
    fn a_wrong_value_stops_the_run() {
        let (logs, mesh, players) = data();
        let (mut wrong_logs, mut wrong_mesh, mut wrong_players) = (logs.clone(), mesh.clone(), players.clone());
        wrong_logs.logs[3].size += 1;
        wrong_mesh.triangles[29].normal.z += 1.0;
        let vehicle = wrong_players.players.iter_mut().find_map(|p| p.vehicle.as_mut()).unwrap();
        vehicle.entity.silent = if vehicle.entity.silent.is_none() { Some(false) } else { None };
        let writer = || scantling::Writer::new(1 << 20);
        let row = Row::new(RKYV, "rival", Wrong(writer(), wrong_logs)).shallow::<scantling::Peek>();
        let error = set(&logs, vec![row], OPTIONS, &[], &mut |_| {}).unwrap_err();
        assert_eq!(error, "log, rkyv: reads as something else than was written");
        let row = || Row::new("wrong", "rival", Wrong(writer(), wrong_mesh.clone())).validated::<scantling::View>();
        assert!(check(&mesh, &mut row()).is_err());
        // Nor does it add up, had the comparison been left out.
        let mut expected = Sum::default();
        mesh.walk(&mut expected);
        assert!(turn_of(&mesh, &mut row(), expected.total()).is_err());
        let wrong = Wrong(rkyv::Writer::new(1 << 20), wrong_players);
        assert!(check(&players, &mut Row::new("wrong", "rival", wrong).validated::<rkyv::Checked>()).is_err());
    }

    #[test]
    fn writing_does_not_allocate() {
        let found = run(OPTIONS, vec![], |_| {}).unwrap();
        for row in found.sets.iter().flat_map(|set| &set.rows).filter(|row| row.family == "scantling") {
            assert_eq!(row.allocations, 0);
        }
    }
}
