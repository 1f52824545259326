//! What staticcheck says of the Go that is written by hand and of generated code.
//!
//! ```text
//! go install staticcheck@VERSION -> target/tools/staticcheck -> runtimes/go, conformance/testees/go, target/go/schemas
//! ```

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::go::{MODULE, RUNTIME, SCHEMAS, generate};
use crate::run::program;

/// The version that the code is clean by; the go command compares its hashes with those that are known to the world.
const VERSION: &str = "0.8.2";
/// A package with a flaw, which must be found.
const PLANTED: &str = "target/go/planted";

/// The program, which the go command in `go` installs if necessary; or why it is missing.
///
/// # Errors
/// What to do.
pub(crate) fn installed(root: &Path, go: &Path) -> Result<PathBuf, String> {
    let folder = root.join("target/tools/staticcheck");
    let ours = folder.join("staticcheck");
    let is_there = |program: &Path| {
        let run = Command::new(program).arg("-version").output();
        run.is_ok_and(|run| String::from_utf8_lossy(&run.stdout).contains(&format!("({VERSION})")))
    };
    for program in [PathBuf::from("staticcheck"), ours.clone()] {
        if is_there(&program) {
            return Ok(program);
        }
    }
    let tool = format!("honnef.co/go/tools/cmd/staticcheck@v{VERSION}");
    let install = Command::new(go.join("go")).args(["install", &tool]).env("GOBIN", &folder).output();
    if install.is_ok_and(|run| run.status.success()) && is_there(&ours) {
        return Ok(ours);
    }
    Err(format!("staticcheck {VERSION} is not installed: go install {tool}"))
}

/// Checks all, and that a flaw would be found.
///
/// # Errors
/// What was found, or was not.
pub(crate) fn check(root: &Path, go: &Path, staticcheck: &Path) -> Result<(), String> {
    generate(root)?;
    // It asks the go command, which must be the same.
    // SA9009: a line of a user's comment that begins with `go:` is the comment of generated code, and no directive.
    let line = format!("PATH='{}':\"$PATH\" '{}' -checks inherit,-SA9009 ./...", go.display(), staticcheck.display());
    for folder in [RUNTIME, MODULE, SCHEMAS] {
        program(root, "sh", &["-c", &format!("cd {folder} && {line}")])?;
    }
    let folder = root.join(PLANTED);
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("go.mod"), "module planted\n\ngo 1.24\n"))
        .and_then(|()| fs::write(folder.join("planted.go"), "package planted\n\nfunc F(n int) int { return n % 1 }\n"))
        .map_err(|e| format!("{PLANTED}: {e}"))?;
    let run = Command::new("sh").args(["-c", &line]).current_dir(&folder).output().map_err(|e| e.to_string())?;
    let said = String::from_utf8_lossy(&run.stdout);
    if said.contains("SA4028") { Ok(()) } else { Err(format!("staticcheck does not find a planted flaw: {said}")) }
}
