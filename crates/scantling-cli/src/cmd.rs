//! The commands and their outcomes.

mod align;
mod around;
mod arrays;
mod blocks;
mod capture;
mod carry;
pub(crate) mod cat;
pub(crate) mod check;
pub(crate) mod compat;
pub(crate) mod compile;
pub(crate) mod completions;
pub(crate) mod convert;
mod data;
pub(crate) mod diff;
pub(crate) mod doc;
mod files;
mod fits;
pub(crate) mod fmt;
pub(crate) mod generate;
mod git;
pub(crate) mod head;
mod histogram;
pub(crate) mod info;
pub(crate) mod inspect;
mod keys;
mod links;
pub(crate) mod lock;
pub(crate) mod manual;
mod numbers;
pub(crate) mod plan;
mod progress;
pub(crate) mod recover;
pub(crate) mod schema;
mod select;
mod show;
mod sink;
pub(crate) mod sort;
pub(crate) mod stats;
mod stdin;
mod stored;
mod streams;
pub(crate) mod tail;
mod telling;
mod temporary;
mod texts;
mod which;

pub(crate) use telling::Telling;
pub(crate) use temporary::remove as remove_temporary;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::ErrorKind;
use scantling_compiler::output::about;

/// How a command ends.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    /// All is well.
    Fine,
    /// The schema is wrong, the data is not valid, or a check failed.
    Refused,
    /// A file could not be read or written.
    Failed,
}

impl Outcome {
    /// The outcome of a command; an error is told, and becomes `Refused` if what was read is not valid, else `Failed`.
    pub(crate) fn of(result: io::Result<Self>, telling: Telling) -> Self {
        result.unwrap_or_else(|error| {
            telling.error(&error.to_string());
            if error.kind() == io::ErrorKind::InvalidData { Self::Refused } else { Self::Failed }
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

/// Ends the program as wrong usage, with the usage of the command that was called.
fn wrong_usage(kind: ErrorKind, message: &str) -> ! {
    let mut all = crate::Arguments::command();
    all.build();
    let called = std::env::args().skip(1).find(|word| all.find_subcommand(word).is_some());
    let command = called.and_then(|name| all.find_subcommand(&name).cloned());
    let code = told_usage(&command.unwrap_or(all).error(kind, message));
    remove_temporary();
    std::process::exit(code.into())
}

/// Tells what was asked for, or what is wrong with the arguments, and says the exit code.
pub(crate) fn told_usage(error: &clap::Error) -> u8 {
    if error.use_stderr() && Telling::is_json(std::env::args_os()) {
        telling::Telling::usage(&error.render().to_string());
    } else {
        match error.print().and_then(|()| io::stdout().flush()) {
            Err(lost) if lost.kind() != io::ErrorKind::BrokenPipe => return 2,
            _ => {}
        }
    }
    error.exit_code() as u8
}

/// Writes to stdout. A closed pipe, as in `| head`, is not an error.
fn print(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(about(Path::new("<stdout>"), &error)),
        _ => Ok(()),
    }
}
