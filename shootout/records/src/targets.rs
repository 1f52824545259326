//! What the project asked of itself on these sets, as a ratio of one row's figure to another's.

use crate::data::Set;
use crate::rows::{COMPACT, POSTCARD, RKYV, SCANTLING, SCANTLING_OWN};
use crate::run::{ACCESS_VALIDATED, DESERIALIZE, READ, READ_VALIDATED, Rounds, SERIALIZE, TASKS};
use serde::Serialize;

/// The sets, in the order of the limits.
const SETS: [&str; 4] = ["log", "mesh", "minecraft_savedata", "mk48"];

/// A limit for each set; infinite where none was set.
struct Goal {
    row: &'static str,
    /// None for the bytes.
    task: Option<usize>,
    to: (&'static str, Option<usize>),
    limits: [f64; SETS.len()],
}

const fn goal(row: &'static str, task: usize, to: &'static str, limits: [f64; SETS.len()]) -> Goal {
    Goal { row, task: Some(task), to: (to, Some(task)), limits }
}

const GOALS: [Goal; 11] = [
    goal(SCANTLING, SERIALIZE, RKYV, [0.60, 1.0, 0.60, 0.50]),
    goal(SCANTLING_OWN, SERIALIZE, SCANTLING, [1.1; SETS.len()]),
    goal(SCANTLING, ACCESS_VALIDATED, RKYV, [0.14, f64::INFINITY, 0.25, 0.50]),
    goal(SCANTLING, READ, RKYV, [1.2; SETS.len()]),
    goal(SCANTLING, READ_VALIDATED, RKYV, [0.25, 1.1, 0.30, 0.50]),
    goal(SCANTLING, DESERIALIZE, RKYV, [0.60, 1.0, 0.65, 0.70]),
    goal(COMPACT, SERIALIZE, RKYV, [0.8, 1.2, 1.0, 1.0]),
    goal(COMPACT, DESERIALIZE, RKYV, [0.6, 1.2, 0.7, 0.8]),
    Goal { row: COMPACT, task: Some(ACCESS_VALIDATED), to: (COMPACT, Some(DESERIALIZE)), limits: [0.25; SETS.len()] },
    Goal { row: SCANTLING, task: None, to: (RKYV, None), limits: [0.94, 1.0, 0.94, 0.84] },
    Goal { row: COMPACT, task: None, to: (POSTCARD, None), limits: [1.01, 1.0, 1.04, 1.06] },
];

/// A ratio that this project set itself.
#[derive(Clone, Debug, Serialize)]
pub struct Target {
    /// Whose figure is meant.
    pub row: String,
    /// A task, or `bytes`.
    pub column: String,
    /// Whose figure is the denominator, and which, if it is another.
    pub against: String,
    /// What the ratio may be at most, to two places.
    pub limit: f64,
    /// What it is: quartiles over the rounds.
    pub found: [f64; 3],
}

impl Target {
    /// Whether it is reached, as printed: at two places.
    pub fn is_reached(&self) -> bool {
        (self.found[1] * 100.0).round() <= (self.limit * 100.0).round()
    }
}

/// The targets of a set whose rows were measured.
pub fn of<D: Set>(rounds: &Rounds<'_>) -> Vec<Target> {
    GOALS.iter().filter_map(|goal| target(goal, D::NAME, rounds)).collect()
}

fn target(goal: &Goal, set: &str, rounds: &Rounds<'_>) -> Option<Target> {
    let limit = goal.limits[SETS.iter().position(|name| *name == set)?];
    let found = match (goal.task, goal.to.1) {
        (Some(task), Some(other)) => rounds.ratio((goal.row, task), (goal.to.0, other))?,
        _ => [rounds.size(goal.row, goal.to.0)?; 3],
    };
    let name = |task: Option<usize>| task.map_or("bytes", |task| TASKS[task]);
    let against = if goal.to.1 == goal.task { goal.to.0.into() } else { format!("its {}", name(goal.to.1)) };
    let (row, column) = (goal.row.to_owned(), name(goal.task).to_owned());
    limit.is_finite().then_some(Target { row, column, against, limit, found })
}
