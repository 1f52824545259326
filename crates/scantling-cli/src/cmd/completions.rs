//! `scant completions`: a script for a shell, on stdout.

use std::process::ExitCode;

use clap::{Arg, Args, Command, CommandFactory, ValueHint};
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
    Outcome::of(print(script(arguments.shell).as_bytes()).map(|()| Outcome::Fine), telling).into()
}

fn script(shell: Shell) -> String {
    let mut command = hinted(crate::Arguments::command());
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "scant", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Bash { with_files(&script, &command) } else { script }
}

/// A command whose values are completed as what they are: paths by the files that there are, names and numbers by nothing.
fn hinted(command: Command) -> Command {
    let hint = |arg: Arg| {
        let is_path = arg.get_value_hint() != ValueHint::Unknown;
        let is_listed = !arg.get_possible_values().is_empty();
        let is_folder = arg.get_value_names().is_some_and(|names| names.iter().any(|name| *name == "DIR"));
        match (is_path, is_folder) {
            _ if is_listed || !arg.get_action().takes_values() => arg,
            (true, true) => arg.value_hint(ValueHint::DirPath),
            (true, false) => arg,
            (false, _) => arg.value_hint(ValueHint::Other),
        }
    };
    command.mut_args(hint).mut_subcommands(hinted)
}

/// The script for bash, in which a command that takes files offers them also where nothing is typed yet: options are offered from `-` on. Where a
/// function offers nothing, bash offers files.
fn with_files(script: &str, command: &Command) -> String {
    let takes_files =
        |command: &&Command| command.get_positionals().any(|arg| arg.get_value_hint() == ValueHint::AnyPath);
    let starts: Vec<String> = command
        .get_subcommands()
        .filter(takes_files)
        .map(|command| format!("        scant__subcmd__{})", command.get_name()))
        .collect();
    let mut takes = false;
    let mut out = String::new();
    for line in script.lines() {
        // Eight blanks: the start of a command's part, or its end.
        if line.starts_with("        scant__") {
            takes = starts.iter().any(|start| start == line);
        }
        match line {
            _ if takes && line.starts_with("            if [[ ${cur} == -* || ") => {
                out.push_str("            if [[ ${cur} == -* ]] ; then");
            }
            "            COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )" if takes => {
                out.push_str("            COMPREPLY=()");
            }
            _ => out.push_str(line),
        }
        out.push('\n');
    }
    out
}
