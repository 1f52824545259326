//! The ratios that this project set itself, and whether a run reached them.

use crate::results::Run;
use std::fmt::Write as _;

/// The modes, in the order of the targets.
const MODES: [&str; 4] = ["stream", "hot", "touch", "aggregate"];

/// Row; captured: stream, hot, touch, aggregate; by 32: the same. 0 where there is no target. Of the default build: with cargo's
/// plain release a tenth more is allowed.
const TARGETS: &[(&str, [f64; 4], [f64; 4])] = &[
    ("Scantling record, shallow", [0.45, 0.30, 0.70, 0.85], [0.28, 0.20, 0.60, 0.85]),
    ("Scantling message, storage union, shallow", [0.70, 0.62, 0.80, 0.92], [0.42, 0.38, 0.70, 0.85]),
    ("Scantling message, heap union, shallow", [0.78, 0.68, 0.85, 0.98], [0.50, 0.46, 0.80, 0.92]),
    ("Scantling message, heap union, deep", [0.0, 0.0, 1.30, 1.40], [0.0, 0.0, 1.20, 1.25]),
];

/// A line for each row with a target.
pub fn list(run: &Run) -> String {
    let mut out = format!("\n{:56}", "Targets (found/target, ! where missed)");
    out.extend(MODES.map(|mode| format!(" {mode:>10}")));
    out.push('\n');
    for (name, captured, by_32) in TARGETS {
        for (set, targets) in run.sets.iter().zip([captured, by_32]) {
            let Some(row) = set.rows.iter().find(|row| row.name == *name) else { continue };
            let _ = write!(out, "{name:46} {:9}", set.name);
            for (mode, target) in row.modes.iter().zip(targets) {
                let mark = if mode.ratio[1] <= *target { ' ' } else { '!' };
                let found =
                    if *target > 0.0 { format!("{:.2}/{target:.2}{mark}", mode.ratio[1]) } else { String::new() };
                let _ = write!(out, " {found:>10}");
            }
            let _ = writeln!(out);
        }
    }
    out
}
