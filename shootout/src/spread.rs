//! Runs of one program whose functions were placed differently: the median of each figure, and its range.
//!
//! ```text
//! touch .70 (.68 to .76)     the median of the runs' medians, the smallest and the largest of them
//! ```
//!
//! Where a row moves by more than 5 %, its figure depends on where its code lies, and is quoted with its range.

use crate::report;
use crate::results::Run;
use std::fmt::Write as _;
use std::path::PathBuf;

/// What a row may move by and still be one figure, as a part of its median.
const STILL: f64 = 0.05;

/// The files.
#[derive(clap::Args)]
pub struct Arguments {
    /// The figures of the runs, as JSON.
    #[arg(required = true)]
    runs: Vec<PathBuf>,
}

/// The runs of some files as a table.
///
/// # Errors
/// A line that says which file cannot be read, and why, or in what the runs differ.
pub fn files(arguments: &Arguments) -> Result<String, String> {
    let runs: Result<Vec<Run>, String> = arguments.runs.iter().map(|path| report::read(path)).collect();
    text(&runs?)
}

/// A line for each row of each set.
fn text(runs: &[Run]) -> Result<String, String> {
    let Some((first, others)) = runs.split_first() else { return Err("no runs".to_owned()) };
    if let Some(label) = others.iter().find_map(|other| differ(first, other)) {
        return Err(format!("the runs differ in more than the placement: {label}"));
    }
    let mut out = String::new();
    let (mut figures, mut moved) = (0, 0);
    for set in &first.sets {
        let _ = writeln!(
            out,
            "{}: {} payloads, {} placements, ratio to SBE (range), ns of SBE",
            set.name,
            set.payloads,
            runs.len()
        );
        let modes = set.rows.first().map(|row| row.modes.iter().map(|mode| mode.name.as_str()).collect::<Vec<_>>());
        let heads: String = modes.unwrap_or_default().iter().map(|mode| format!(" {mode:>22}")).collect();
        let _ = writeln!(out, "{:48}{heads}", "");
        for (at, row) in set.rows.iter().enumerate() {
            let _ = write!(out, "{:48}", row.name);
            for mode in 0..row.modes.len() {
                let all = |what: fn(&crate::results::Mode) -> f64| {
                    let of = |run: &Run| {
                        let set = run.sets.iter().find(|other| other.name == set.name)?;
                        set.rows.get(at)?.modes.get(mode).map(what)
                    };
                    spread(runs.iter().filter_map(of).collect())
                };
                let [low, median, high] = if at == 0 { all(|mode| mode.ns[1]) } else { all(|mode| mode.ratio[1]) };
                figures += 1;
                let mark = if high - low > 2.0 * STILL * median { '*' } else { ' ' };
                moved += u32::from(mark == '*');
                let _ = write!(out, " {:>22}", format!("{median:.2} ({low:.2} to {high:.2}){mark}"));
            }
            out.push('\n');
        }
        out.push('\n');
    }
    let _ = writeln!(out, "{moved} of {figures} figures move by more than 5 % either way (*).");
    Ok(out)
}

/// What two runs differ in that is not where their code lies.
fn differ(one: &Run, other: &Run) -> Option<String> {
    let told = |run: &Run| -> Vec<(String, String)> {
        run.facts.iter().filter(|(label, _)| label != "date").cloned().collect()
    };
    let (facts, others) = (told(one), told(other));
    if let Some(((label, value), (_, found))) = facts.iter().zip(&others).find(|(fact, found)| fact != found) {
        return Some(format!("{label}, {value} and {found}"));
    }
    let rows = |run: &Run| -> Vec<(String, Vec<String>)> {
        run.sets.iter().map(|set| (set.name.clone(), set.rows.iter().map(|row| row.name.clone()).collect())).collect()
    };
    (facts.len() != others.len() || rows(one) != rows(other)).then(|| "rows".to_owned())
}

/// The smallest, the median and the largest.
fn spread(mut figures: Vec<f64>) -> [f64; 3] {
    figures.sort_by(f64::total_cmp);
    let at = |index: usize| figures.get(index).copied().unwrap_or(f64::NAN);
    [at(0), at(figures.len() / 2), at(figures.len().saturating_sub(1))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn what_moves_is_marked_and_counted() -> Result<(), String> {
        let runs: Vec<Run> = [1.0, 1.2, 0.98]
            .iter()
            .map(|factor| {
                let mut run = sample::run();
                let mode = &mut run.sets[0].rows[3].modes[2];
                mode.ratio = mode.ratio.map(|_| 0.5 * factor);
                run
            })
            .collect();
        let said = text(&runs)?;
        assert!(said.contains("0.50 (0.49 to 0.60)*"), "{said}");
        assert_eq!(said.matches(")*").count(), 1, "{said}");
        assert!(said.contains(", 3 placements,") && said.contains("\n1 of "), "{said}");
        Ok(())
    }

    #[test]
    fn other_flags_are_no_placement() {
        let mut other = sample::run();
        other.facts[2].1 = "rustc 1.96.0".into();
        let said = text(&[sample::run(), other]).unwrap_err();
        assert_eq!(said, "the runs differ in more than the placement: compiler, rustc 1.95.0 and rustc 1.96.0");
        let mut fewer = sample::run();
        fewer.sets[1].rows.pop();
        assert!(text(&[sample::run(), fewer]).is_err());
    }
}
