//! Running other programs: what they print is shown, and how they end decides.

use std::path::Path;
use std::process::Command;

/// Runs a program in the project's folder.
///
/// # Errors
/// A line with the command if it cannot be started or does not succeed.
pub(crate) fn program(root: &Path, name: &str, arguments: &[&str]) -> Result<(), String> {
    let line = format!("{name} {}", arguments.join(" "));
    let status = Command::new(name).args(arguments).current_dir(root).status().map_err(|e| format!("{line}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// Runs cargo; the toolchain is the project's unless `+…` comes first.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    // A toolchain named on the line needs rustup's cargo, not the one that runs this program.
    program(root, "cargo", arguments)
}

/// Whether a program answers.
pub(crate) fn answers(name: &str, arguments: &[&str]) -> bool {
    Command::new(name).args(arguments).output().is_ok_and(|run| run.status.success())
}
