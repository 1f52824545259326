//! The measurement on market data: both groupings as sets, then the sweeps, if they are asked for.
//!
//! ```text
//! ticks -> captured, by 32     sets: every figure
//!       -> sweeps.rs           over one quantity that varies
//! ```

use crate::progress::Progress;
use crate::results::{Set, Sweep};
use crate::rows::Wrapper;
use crate::runner::{self, Bench};
#[cfg(feature = "full")]
use crate::sweeps;
#[cfg(feature = "full")]
use crate::workload::Texts;
use crate::workload::{DataSet, IexSymbol, SymbolForm};

/// What is measured, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Rounds of a set.
    pub rounds: usize,
    /// Rounds at each value of a sweep; without, none are measured.
    pub sweeps: Option<Sweeps>,
    /// Only rows whose name contains this, beside the first.
    pub only: Option<&'a str>,
}

/// How sweeps are measured.
#[derive(Clone, Copy, Debug)]
pub struct Sweeps {
    /// Rounds at each value.
    pub rounds: usize,
    /// Messages at each value, which a multiple of 1,024 groups evenly.
    pub messages: usize,
    /// Of the texts that symbols are replaced by.
    pub seed: u64,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Found {
    /// `captured`, `by 32`.
    pub sets: Vec<Set>,
    /// Over messages per payload, and over lengths of symbols.
    pub sweeps: Vec<Sweep>,
    /// Where the core was not kept.
    pub remarks: Vec<String>,
}

/// Measures everything that is asked for.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn all<W: Wrapper>(set: &DataSet, options: Options<'_>) -> Result<Found, String> {
    let mut progress = Progress::new(work::<W>(set, options));
    let found = found::<W>(set, options, |what, work| progress.next(what, work));
    progress.end();
    found
}

fn found<W: Wrapper>(
    set: &DataSet,
    options: Options<'_>,
    mut progress: impl FnMut(&str, u64),
) -> Result<Found, String> {
    let mut found = Found::default();
    let rows = rows::<_, W>(options);
    let by_32 = set.regrouped(32);
    for (name, payloads) in [("captured", set.payloads()), ("by 32", by_32.payloads())] {
        let measured = runner::run(name, &rows, &payloads, options.rounds, &mut progress)?;
        found.sets.push(measured.set);
        found.remarks.extend(measured.remark);
    }
    #[cfg(feature = "full")]
    if let Some(asked) = options.sweeps {
        let texts = Texts::new(asked.seed);
        for measured in sweeps::all(set, &texts, asked, &rows, &self::rows::<_, W>(options), progress)? {
            found.sweeps.push(measured.sweep);
            found.remarks.extend(measured.remark);
        }
    }
    Ok(found)
}

/// The work of [`found`], as it tells it to `progress`.
fn work<W: Wrapper>(set: &DataSet, options: Options<'_>) -> u64 {
    let rows = rows::<IexSymbol, W>(options);
    let sets = 2 * runner::work(rows.len(), set.ticks().len(), options.rounds);
    #[cfg(feature = "full")]
    let sets = sets + options.sweeps.map_or(0, |asked| sweeps::work(asked, &rows, &self::rows::<_, W>(options)));
    sets
}

/// The rows that are asked for.
fn rows<S: SymbolForm, W: Wrapper>(options: Options<'_>) -> Vec<Bench<S>> {
    let all = crate::rows::all::<S, W>();
    let first = all.first().map(Bench::name);
    let is_wanted =
        |row: &Bench<S>| Some(row.name()) == first || options.only.is_none_or(|only| row.name().contains(only));
    all.into_iter().filter(is_wanted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::faults::Faulty;
    use crate::workload::{TRADE, Tick};

    #[test]
    fn sets_and_sweeps_are_measured_and_their_work_is_known_before() {
        let symbol = IexSymbol::parse(*b"A       ").unwrap();
        let tick = |ts| Tick { ts, symbol, kind: TRADE, price: 1, size: 1, flags: 0, side: 0 };
        let set = DataSet::grouped(&(0..100).map(tick).collect::<Vec<_>>(), 1);
        let sweeps = Some(Sweeps { rounds: 1, messages: 1024, seed: 1 });
        let mut options = Options { rounds: 1, sweeps, only: Some("packed structs") };
        let mut done = 0;
        let all = found::<Faulty>(&set, options, |_, work| done += work).unwrap();
        assert_eq!(done, work::<Faulty>(&set, options));
        assert_eq!(
            all.sets.iter().map(|set| (&set.name[..], set.rows.len())).collect::<Vec<_>>(),
            [("captured", 2), ("by 32", 2)]
        );
        let names: Vec<_> = all.sweeps.iter().map(|sweep| &sweep.name[..]).collect();
        assert_eq!(names, ["messages per payload", "symbol length", "symbol length, one message"]);
        assert!(all.sweeps[1].points.iter().all(|point| point.payloads == 32));
        assert!(all.sweeps[2].points.iter().all(|point| point.payloads == 1024));
        options.sweeps = None;
        assert!(found::<Faulty>(&set, options, |_, _| {}).unwrap().sweeps.is_empty());
    }
}
