//! The ratios that this project set itself, and whether a run reached them.

use crate::results::Run;
use std::fmt::Write as _;

/// The modes, in the order of the targets.
const MODES: [&str; 4] = ["stream", "hot", "touch", "aggregate"];

/// Row; captured: stream, hot, touch, aggregate; by 32: the same. 0 where there is no target.
const TARGETS: &[(&str, [f64; 4], [f64; 4])] = &[
    ("Scantling record, shallow", [0.52, 0.38, 0.77, 0.88], [0.46, 0.31, 0.60, 0.80]),
    ("Scantling record, text checked", [0.52, 0.38, 0.83, 0.94], [0.46, 0.31, 0.68, 0.88]),
    ("Scantling message, storage union, shallow", [0.85, 0.67, 0.95, 1.0], [0.67, 0.42, 0.80, 0.95]),
    ("Scantling message, heap union, shallow", [0.92, 0.80, 1.10, 1.15], [0.78, 0.58, 0.95, 1.05]),
    ("Scantling message, heap union, deep", [0.0, 0.0, 1.45, 1.45], [0.0, 0.0, 1.35, 1.45]),
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
