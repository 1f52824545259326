//! The report: a table for the terminal, JSON, and one self-contained page.

mod html;
mod svg;
mod table;
mod targets;

pub use html::html;
pub use table::table;

use crate::results::Run;

/// All figures, for other programs.
pub fn json(run: &Run) -> String {
    // Strings, numbers and lists only: nothing that JSON cannot say.
    serde_json::to_string_pretty(run).unwrap_or_default()
}
