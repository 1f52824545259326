//! The report: a table for the terminal, JSON, CSV, and one self-contained page.

mod advice;
mod axis;
mod bars;
mod csv;
mod curves;
mod html;
mod labels;
mod latency;
mod markup;
mod names;
mod prose;
mod ranking;
#[cfg(test)]
pub mod sample;
mod scatter;
#[cfg(test)]
mod strict;
mod summary;
mod sweeps;
mod table;
mod tables;
mod targets;
#[cfg(test)]
mod tests;

pub use self::csv::csv;
pub use html::html;
pub use table::{Shown, table};

use crate::results::{Row, Run};
use std::path::Path;

/// All figures, for other programs.
pub fn json(run: &Run) -> String {
    // Strings, numbers and lists only: nothing that JSON cannot say.
    serde_json::to_string_pretty(run).unwrap_or_default()
}

/// The same in a line, a third of the bytes, for what is kept.
pub fn json_in_a_line(run: &Run) -> String {
    serde_json::to_string(run).unwrap_or_default() + "\n"
}

/// Figures that [`json`] wrote.
///
/// # Errors
/// A line that says what is wrong with the file.
pub fn read(path: &Path) -> Result<Run, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: no figures of this program: {e}", path.display()))
}

/// Who knows where a frame ends: it does itself, or the reader is given that.
fn length(row: &Row) -> &'static str {
    if row.own_length { "own" } else { "given" }
}
