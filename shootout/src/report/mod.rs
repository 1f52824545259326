//! The report: a table for the terminal, JSON, CSV, and one self-contained page.

mod csv;
mod html;
mod svg;
mod table;
mod targets;

pub use self::csv::csv;
pub use html::html;
pub use table::{Shown, table};

use crate::results::{Row, Run};

/// All figures, for other programs.
pub fn json(run: &Run) -> String {
    // Strings, numbers and lists only: nothing that JSON cannot say.
    serde_json::to_string_pretty(run).unwrap_or_default()
}

/// Who knows where a frame ends: it does itself, or the reader is given that.
fn length(row: &Row) -> &'static str {
    if row.own_length { "own" } else { "given" }
}
