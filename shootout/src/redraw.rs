//! The page again, from the figures of a run: `shootout page FILE.json [--html OUT]`.

use crate::report;
use std::path::PathBuf;

/// What to draw, and where to.
#[derive(clap::Args)]
pub struct Arguments {
    /// The figures, as a run wrote them.
    json: PathBuf,
    /// Where the page goes; beside the figures if it is not said.
    #[arg(long)]
    html: Option<PathBuf>,
}

/// Draws the page: where it goes, and its text.
///
/// # Errors
/// A line that says what is wrong with the figures.
pub fn page(arguments: &Arguments) -> Result<(PathBuf, String), String> {
    let run = report::read(&arguments.json)?;
    let path = arguments.html.clone().unwrap_or_else(|| arguments.json.with_extension("html"));
    Ok((path, report::html(&run)))
}
