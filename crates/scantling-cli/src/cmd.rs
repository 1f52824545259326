//! The commands, and what they answer with.

pub(crate) mod compile;
pub(crate) mod fmt;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use scantling_compiler::diag::Style;

/// How a command ends.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    /// All is well.
    Fine,
    /// The schema is wrong, or what is checked is not as it should be.
    Refused,
    /// A file could not be read or written.
    Failed,
}

impl Outcome {
    /// Of a command that may have met a file that cannot be used.
    pub(crate) fn of(result: io::Result<Self>) -> Self {
        result.unwrap_or_else(|error| {
            eprintln!("error: {error}");
            Self::Failed
        })
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fine => Self::SUCCESS,
            Outcome::Refused => Self::from(1),
            Outcome::Failed => Self::from(2),
        }
    }
}

/// Colours for people, unless they said no (<https://no-color.org>).
pub(crate) fn style() -> Style {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if wanted && io::stderr().is_terminal() { Style::Color } else { Style::Plain }
}
