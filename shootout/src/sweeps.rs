//! Which sweeps there are, and what is measured in each.
//!
//! ```text
//! ticks -> 65,536 of them, 1 to 1,024 to a payload      the rows of the sets
//!       -> the same with symbols of 1 to 64 characters  rows of their own: 32 to a payload, and alone
//! ```

use crate::measure::Sweeps;
use crate::runner::Bench;
use crate::runner::sweep::{self, MANY, Measured, Quantity};
use crate::workload::{DataSet, Texts};

/// Measures all of them: by `rows` over messages, by `long` over lengths of symbols, which are cut from `texts`.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn all<'t>(
    set: &DataSet,
    texts: &'t Texts,
    Sweeps { rounds, messages, .. }: Sweeps,
    rows: &[Bench],
    long: &[Bench<&'t str>],
    mut progress: impl FnMut(&str, u64),
) -> Result<[Measured; 3], String> {
    let ticks = set.cycled(messages);
    let of_count = |count: u32| DataSet::grouped(&ticks, count as usize);
    let of_length = |len: u32, count| DataSet::grouped(&texts.ticks(&ticks, len as usize), count);
    Ok([
        sweep::run(Quantity::MESSAGES, rows, rounds, of_count, &mut progress)?,
        sweep::run(Quantity::LENGTH, long, rounds, |len| of_length(len, MANY), &mut progress)?,
        sweep::run(Quantity::LENGTH_ALONE, long, rounds, |len| of_length(len, 1), &mut progress)?,
    ])
}

/// The work of [`all`], as it tells it to `progress`.
pub fn work(Sweeps { rounds, messages, .. }: Sweeps, rows: &[Bench], long: &[Bench<&str>]) -> u64 {
    Quantity::MESSAGES.work(rows, messages, rounds) + 2 * Quantity::LENGTH.work(long, messages, rounds)
}
