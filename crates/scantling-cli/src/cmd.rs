//! The commands, and what they answer with.

pub(crate) mod compile;

use std::process::ExitCode;

/// How a command ends.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    /// All is well.
    Fine,
    /// The schema is wrong, or the output is stale.
    Refused,
    /// A file could not be read or written.
    Failed,
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
