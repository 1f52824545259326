//! git, where it is installed. A test without it is left out and says so; in CI it fails.
#![allow(dead_code, clippy::unwrap_used, reason = "each test uses some of it, and tests may unwrap")]

use std::io::Write;
use std::path::Path;
use std::process::Command;

/// Whether there is no git.
pub(crate) fn is_missing() -> bool {
    let is_here = Command::new("git").arg("--version").output().is_ok_and(|run| run.status.success());
    if !is_here {
        let is_ci = std::env::var_os("CI").is_some_and(|value| !value.is_empty());
        assert!(!is_ci, "git is not installed");
        // Aloud: what is printed by a test that passes is kept from those who run it.
        let _ = writeln!(std::io::stderr(), "SKIPPED: git is not installed");
    }
    !is_here
}

/// Runs git in a folder, as an author of no name; whether it succeeded.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> bool {
    let who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"];
    Command::new("git").args(who).args(arguments).current_dir(folder).output().unwrap().status.success()
}

/// Commits all files of a folder to a repository in it, which is made if there is none.
pub(crate) fn commit(folder: &Path) {
    for arguments in [&["init", "--quiet"][..], &["add", "."], &["commit", "--quiet", "-m", "a"]] {
        assert!(run(folder, arguments), "{arguments:?}");
    }
}
