//! `scant completions`: a script for a shell, on stdout.

use std::process::ExitCode;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Outcome, Telling, print};

/// Prints a script that completes `scant`'s arguments in a shell
///
/// For bash: `scant completions bash > ~/.local/share/bash-completion/completions/scant`. For zsh: into a file `_scant` of a folder in
/// `fpath`. For fish: `scant completions fish > ~/.config/fish/completions/scant.fish`. For PowerShell: append it to the profile.
#[derive(Args)]
#[command(after_help = "Example: scant completions bash")]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut crate::Arguments::command(), "scant", &mut script);
    Outcome::of(print(&script).map(|()| Outcome::Fine), telling).into()
}
