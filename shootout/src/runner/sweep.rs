//! The same job over one quantity that varies: messages per payload, or the length of the symbol.
//!
//! At each value every row is checked as in a set, then timed in turn, in fewer rounds. Sizes compressed, the heap and
//! latencies are left to the sets.

use super::kept::Kept;
use super::{Bench, Expected, Progress, ROUND_WORK, Room, Times};
use crate::results::{Point, PointRow, Sweep};
use crate::workload::{DataSet, SymbolForm};

/// Rounds at each value.
pub const ROUNDS: usize = 7;

/// Work of checking a row, as [`ROUND_WORK`].
const CHECK_WORK: u64 = 10;

/// What varies.
#[derive(Clone, Copy)]
pub struct Quantity {
    name: &'static str,
    unit: &'static str,
    /// Its values, rising.
    pub values: &'static [u32],
    /// Whether they are lengths of symbols, which not every row can hold.
    is_length: bool,
}

impl Quantity {
    /// Messages per payload.
    pub const MESSAGES: Self = Self {
        name: "messages per payload",
        unit: "messages",
        values: &[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
        is_length: false,
    };
    /// Length of the symbol, [`MANY`] messages to a payload.
    pub const LENGTH: Self = Self { name: "symbol length", unit: "characters", values: LENGTHS, is_length: true };
    /// Length of the symbol, one message to a payload.
    pub const LENGTH_ALONE: Self = Self { name: "symbol length, one message", ..Self::LENGTH };

    /// Rows that can hold such payloads.
    fn fitting<S: SymbolForm>(self, rows: &[Bench<S>], x: u32) -> Vec<Bench<S>> {
        let fits = |row: &Bench<S>| !self.is_length || row.text_max >= x as usize;
        rows.iter().copied().filter(fits).collect()
    }

    /// The work of [`run`], as it tells it to `progress`.
    pub fn work<S: SymbolForm>(self, rows: &[Bench<S>], messages: usize, rounds: usize) -> u64 {
        let rows: usize = self.values.iter().map(|&x| self.fitting(rows, x).len()).sum();
        (rows * messages) as u64 * (CHECK_WORK + ROUND_WORK * rounds as u64)
    }
}

/// Messages to a payload where the length of symbols varies.
pub const MANY: usize = 32;

const LENGTHS: &[u32] = &[1, 2, 4, 8, 12, 16, 24, 32, 48, 64];

/// A sweep, and what there is to say about the core that it was measured on.
pub struct Measured {
    /// What was found.
    pub sweep: Sweep,
    /// That the core was not kept, if so.
    pub remark: Option<String>,
}

/// Measures rows at each value; `set_of` has the payloads.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn run<S: SymbolForm>(
    quantity: Quantity,
    rows: &[Bench<S>],
    rounds: usize,
    set_of: impl Fn(u32) -> DataSet<S>,
    mut progress: impl Progress,
) -> Result<Measured, String> {
    let mut kept = Kept::new();
    let mut points = Vec::new();
    for &x in quantity.values {
        let name = format!("{x} {}", quantity.unit);
        let set = set_of(x);
        let (payloads, messages) = (set.payloads(), set.ticks().len());
        let rows = quantity.fitting(rows, x);
        let work = (rows.len() * messages) as u64;
        progress(&format!("{name}: all rows are checked"), CHECK_WORK * work);
        let mut room = Room::of(&payloads);
        let expected = Expected::of(&payloads);
        let bytes = rows.iter().map(|row| expected.check(row, &payloads, &mut room));
        let bytes: Vec<usize> = bytes.collect::<Result<_, _>>().map_err(|line| format!("{line} ({name})"))?;
        let times = Times::measure(&rows, &payloads, rounds, &expected, &mut room, &mut kept, |round| {
            progress(&format!("{name}: round {} of {rounds}", round + 1), ROUND_WORK * work);
        })?;
        let row = |(index, row): (usize, &Bench<S>)| PointRow {
            name: row.name.to_owned(),
            family: row.family.to_owned(),
            bytes: bytes[index],
            modes: times.modes(index, payloads.len()),
        };
        let rows = rows.iter().enumerate().map(row).collect();
        points.push(Point { x, payloads: payloads.len(), messages, rows });
    }
    let sweep = Sweep { name: quantity.name.to_owned(), unit: quantity.unit.to_owned(), points };
    Ok(Measured { sweep, remark: kept.remark(quantity.name) })
}
