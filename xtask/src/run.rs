//! Running other programs: what they print is shown, and how they end decides.

use std::path::Path;
use std::process::{Command, ExitCode};

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

/// Runs the shootout and passes its exit code on: 2 is what it says of a capture that it cannot use.
///
/// The seeds' benchmarks are a package of their own, so that the shootout is built without what they are compared with.
pub(crate) fn shootout(root: &Path, arguments: &[&str]) -> ExitCode {
    let (package, arguments) = match arguments {
        ["seeds", rest @ ..] => ("seeds", rest),
        all => ("shootout", all),
    };
    let status = Command::new("cargo")
        // The caller's folder stays, so that a capture's path means what it says.
        .arg("--config")
        .arg(root.join("shootout/.cargo/config.toml"))
        .args(["run", "--quiet", "--release", "--manifest-path"])
        .arg(root.join("shootout/Cargo.toml"))
        .args(["--package", package, "--"])
        .args(arguments)
        .status();
    match status {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
