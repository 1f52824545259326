//! Rows in turn, here and in engines, in an order that rotates from round to round.

use crate::engine::Engine;
use crate::row::{Answer, Job, Row};
use crate::workload::{Group, Then, Workload};
use serde::Serialize;

/// What a workload came to.
#[derive(Debug, Serialize)]
pub struct Found {
    pub workload: String,
    #[serde(skip)]
    pub group: Group,
    pub n: usize,
    pub per: &'static str,
    #[serde(skip)]
    pub then: Then,
    pub rounds: usize,
    pub rows: Vec<Timed>,
}

/// What a row came to.
#[derive(Debug, Serialize)]
pub struct Timed {
    pub name: String,
    pub who: Who,
    /// Nanoseconds of one `per`: first quartile, median, third quartile.
    pub ns: [f64; 3],
    /// Median of the ratios to Scantling's row of the same way, round by round.
    pub to_ours: Option<f64>,
    /// Sizes of the chunks written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chunks: Vec<usize>,
    /// System calls that wrote, in a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<usize>,
}

/// Whose row it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// The seed's own library, or its language's.
    Seed,
    Rival,
    Hand,
    Ours,
    /// Any row on a processor of 32 bits.
    I686,
}

impl Who {
    pub fn of(engine: Option<&str>, name: &str) -> Self {
        match engine {
            Some("i686") => Self::I686,
            Some(_) => Self::Seed,
            None if name.starts_with(OURS) => Self::Ours,
            None if ["nom", "winnow", "bytes", "BytesMut"].iter().any(|rival| name.starts_with(rival)) => Self::Rival,
            None => Self::Hand,
        }
    }
}

/// The name of our row, and how those of our other rows begin.
pub const OURS: &str = "Scantling";

/// How a list is taken or given. Only rows of one way are compared: what asks for each value, or its room, has more to do than what
/// asks once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The list as a whole: a copy, a slice, a loop that knows its end and its room before it starts.
    Bulk,
    /// Each value for itself, and so its room.
    Singly,
}

impl Way {
    pub const ALL: [Self; 2] = [Self::Bulk, Self::Singly];

    /// How it is called, after a comma at the end of a row's name.
    pub fn words(self) -> &'static str {
        match self {
            Self::Bulk => "in bulk",
            Self::Singly => "value by value",
        }
    }

    /// The way that a row's name ends with; rows of workloads without lists have none.
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| name.strip_suffix(way.words()).is_some_and(|rest| rest.ends_with(", ")))
    }
}

/// The name of somebody's row that goes a way.
pub fn name_of(somebody: &str, way: Option<Way>) -> String {
    way.map_or(somebody.to_owned(), |way| format!("{somebody}, {}", way.words()))
}

/// How long a run may take.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub rounds: usize,
    /// Nanoseconds that a call is made to take at least, by repeating.
    pub call: u64,
    /// Nanoseconds that the rounds of a workload may take, if there are five.
    pub workload: u64,
}

/// A row that is ready, here or there.
enum Ready<'r> {
    Here(&'r Row, Box<dyn Job>),
    There { engine: usize, row: String },
}

/// Checks and times one workload.
///
/// # Errors
/// A line, if a row finds something else than the first one, or an engine does not answer.
pub fn run(workload: &Workload, rows: &[Row], engines: &mut [Engine], effort: Effort) -> Result<Found, String> {
    let here = rows.iter().filter(|row| row.workload == workload.name);
    let mut ready: Vec<Ready<'_>> = here.map(|row| Ready::Here(row, (row.make)(workload.n))).collect();
    for (engine, there) in engines.iter().enumerate() {
        let rows = there.rows.iter().filter(|(of, _)| *of == workload.name);
        ready.extend(rows.map(|(_, row)| Ready::There { engine, row: row.clone() }));
    }
    let mut once = Vec::new();
    let mut expected = None;
    for row in &mut ready {
        let answer = row.run(workload, engines, 1, 0)?;
        let expected = *expected.get_or_insert(answer.sum);
        if answer.sum != expected {
            let name = row.label(engines);
            return Err(format!("{}: {name} found {}, where others found {expected}", workload.name, answer.sum));
        }
        once.push(answer.ns);
    }
    // Random input is run once: a second time it would not be random to the branch predictor.
    let turns = |ns: u64| if workload.is_random() { 1 } else { (effort.call / ns.max(1)).clamp(1, 1_000_000) };
    let round: u64 = once.iter().map(|ns| ns * turns(*ns)).sum();
    let rounds = effort.rounds.min((effort.workload / round.max(1)).max(5) as usize);
    let mut times = vec![Vec::with_capacity(rounds); ready.len()];
    for round in 0..rounds {
        let mut expected = None;
        for turn in 0..ready.len() {
            let index = (turn + round) % ready.len();
            let turns = turns(once[index]);
            let answer = ready[index].run(workload, engines, turns as u32, round as u64 + 1)?;
            let (sum, first) = *expected.get_or_insert((answer.sum, index));
            if answer.sum != sum {
                let [name, other] = [index, first].map(|index| ready[index].label(engines));
                return Err(format!("{}: {name} and {other} do not agree in round {round}", workload.name));
            }
            times[index].push(answer.ns as f64 / turns as f64 / workload.per.0 as f64);
        }
    }
    let labels: Vec<String> = ready.iter().map(|row| row.label(engines)).collect();
    // Ours that goes the same way, or any.
    let ours_for = |name: &str| {
        let of = |way: Option<Way>| {
            let ours = name_of(OURS, way);
            labels.iter().position(|label| *label == ours)
        };
        let any = || of(None).or_else(|| of(Some(Way::Bulk))).or_else(|| of(Some(Way::Singly)));
        Way::of(name).and_then(|way| of(Some(way))).or_else(any)
    };
    let mut timed = Vec::new();
    for (index, row) in ready.iter_mut().enumerate() {
        let ratios = |ours: usize| times[index].iter().zip(&times[ours]).map(|(theirs, ours)| theirs / ours);
        let engine = row.engine(engines);
        timed.push(Timed {
            who: Who::of(engine, &row.label(engines)),
            name: row.label(engines),
            ns: quartiles(times[index].iter().copied()),
            to_ours: ours_for(&labels[index]).map(|ours| quartiles(ratios(ours))[1]),
            calls: row.calls(),
            chunks: row.chunks(workload, engines)?,
        });
    }
    Ok(Found {
        workload: workload.name.clone(),
        group: workload.group,
        n: workload.n,
        per: workload.per.1,
        then: workload.then,
        rounds,
        rows: timed,
    })
}

impl Ready<'_> {
    fn run(&mut self, workload: &Workload, engines: &mut [Engine], turns: u32, seed: u64) -> Result<Answer, String> {
        match self {
            Self::Here(_, job) => Ok(job.run(turns, seed)),
            Self::There { engine, row } => engines[*engine].run(&workload.name, row, workload.n, turns),
        }
    }

    fn chunks(&mut self, workload: &Workload, engines: &mut [Engine]) -> Result<Vec<usize>, String> {
        match self {
            // What is in one piece has no chunks to speak of.
            _ if workload.group != Group::Village => Ok(Vec::new()),
            Self::Here(_, job) => Ok(job.chunks()),
            Self::There { engine, row } => engines[*engine].chunks(&workload.name, row, workload.n),
        }
    }

    fn calls(&self) -> Option<usize> {
        match self {
            Self::Here(_, job) => job.calls(),
            Self::There { .. } => None,
        }
    }

    fn engine(&self, engines: &[Engine]) -> Option<&'static str> {
        match self {
            Self::Here(..) => None,
            Self::There { engine, .. } => Some(engines[*engine].label),
        }
    }

    fn label(&self, engines: &[Engine]) -> String {
        match self {
            Self::Here(row, _) => row.name.to_owned(),
            Self::There { engine, row } => format!("{} {row}", engines[*engine].label),
        }
    }
}

/// First quartile, median, third quartile.
pub fn quartiles(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| values.get(values.len() * quarter / 4).copied().unwrap_or(0.0))
}

#[cfg(test)]
mod tests;
