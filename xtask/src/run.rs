//! Running other programs: what they print is shown, and how they end decides.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::process::Command;

thread_local! {
    /// What programs of this thread printed, where it is kept.
    static KEPT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does a job whose programs' output is not shown but given: of a thread beside the one that shows what its programs print.
pub(crate) fn kept<T>(job: impl FnOnce() -> T) -> (T, String) {
    KEPT.set(Some(String::new()));
    let done = job();
    (done, KEPT.take().unwrap_or_default())
}

/// Runs a program in the project's folder.
///
/// # Errors
/// A line with the command if it cannot be started or does not succeed.
pub(crate) fn program(root: &Path, name: &str, arguments: &[&str]) -> Result<(), String> {
    let line = format!("{name} {}", arguments.join(" "));
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root);
    let status = KEPT.with_borrow_mut(|kept| match kept {
        None => command.status(),
        Some(text) => command.output().map(|run| {
            text.extend([run.stdout, run.stderr].iter().map(|said| String::from_utf8_lossy(said)));
            run.status
        }),
    });
    let status = status.map_err(|e| format!("{line}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// Runs cargo; the toolchain is the project's unless `+…` comes first.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    // A toolchain named on the line needs rustup's cargo, not the one that runs this program.
    program(root, "cargo", arguments)
}

/// Installs built packages from PyPI, by their hashes, into a folder that then has nothing else. Returns whether that succeeded.
pub(crate) fn fetched(root: &Path, folder: &Path, requirements: &str) -> bool {
    let _ = fs::remove_dir_all(folder);
    let (folder, requirements) = (folder.display().to_string(), root.join(requirements).display().to_string());
    let install = ["-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:"];
    answers("python3", &[&install[..], &["--target", &folder, "-r", &requirements]].concat())
}

/// Whether a program answers.
pub(crate) fn answers(name: &str, arguments: &[&str]) -> bool {
    Command::new(name).args(arguments).output().is_ok_and(|run| run.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_beside_is_kept_in_order() {
        let said = |text: &str| program(Path::new("."), "sh", &["-c", &format!("echo {text}; echo {text} >&2")]);
        let (done, text) = kept(|| said("one").and(said("two")));
        assert_eq!((done, &text[..]), (Ok(()), "one\none\ntwo\ntwo\n"));
        let (failed, _) = kept(|| program(Path::new("."), "sh", &["-c", "exit 3"]));
        assert!(failed.is_err_and(|line| line.contains("exit status: 3")));
    }
}
