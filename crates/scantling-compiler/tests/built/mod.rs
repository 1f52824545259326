//! A crate around generated Rust, made by a test: compiled with warnings denied, and run.
#![allow(dead_code, clippy::unwrap_used, reason = "each test uses some of it, and tests may unwrap")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A crate in a folder of its own, which stays from run to run; what it depends on is compiled once.
pub(crate) struct Crate(PathBuf);

/// What the generated code of a crate needs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Needs {
    /// The runtime without its allocator.
    Nothing,
    /// An allocator.
    Alloc,
    /// An allocator and serde.
    Serde,
}

impl Crate {
    pub(crate) fn new(name: &str) -> Self {
        Self::with(name, Needs::Serde)
    }

    pub(crate) fn with(name: &str, needs: Needs) -> Self {
        let folder = temporary().join(name);
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scantling");
        let features = match needs {
            Needs::Nothing => "default-features = false",
            Needs::Alloc => "default-features = false, features = [\"alloc\"]",
            Needs::Serde => "features = [\"serde\"]",
        };
        let made = Self(folder);
        made.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = {name:?}\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
                 scantling = {{ path = {runtime:?}, {features} }}\n\
                 serde = {{ version = \"1\", default-features = false, features = [\"derive\"] }}\n\
                 serde_json = {{ version = \"1\", features = [\"float_roundtrip\"] }}\n\n\
                 [profile.dev]\ndebug = false\nincremental = false\n"
            ),
        );
        let lock = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock")).unwrap();
        made.write("Cargo.lock", &lock);
        made
    }

    /// Writes a file, with the folders above it.
    pub(crate) fn write(&self, path: &str, text: &str) {
        self.write_bytes(path, text.as_bytes());
    }

    /// The same of any bytes.
    pub(crate) fn write_bytes(&self, path: &str, content: &[u8]) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// Type-checks it, all of it; the compiler's words if there is an error or a warning.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.cargo("check")
    }

    /// The same; the compiler's words with its notes.
    pub(crate) fn explained(&self) -> Result<(), String> {
        self.cargo_in("check", "human")
    }

    /// Checks it with clippy.
    pub(crate) fn clippy(&self) -> Result<(), String> {
        self.cargo("clippy")
    }

    /// Compiles and runs it.
    pub(crate) fn run(&self) -> Result<(), String> {
        self.cargo("run")
    }

    fn cargo(&self, verb: &str) -> Result<(), String> {
        self.cargo_in(verb, "short")
    }

    fn cargo_in(&self, verb: &str, format: &str) -> Result<(), String> {
        // Checked and compiled crates share nothing, and do not wait for each other's locks.
        let target = temporary().join(format!("built-{verb}"));
        let run = Command::new(env!("CARGO"))
            .args([verb, "--quiet", "--offline", "--message-format", format, "--target-dir"])
            .arg(target)
            .current_dir(&self.0)
            .env_remove("RUSTFLAGS")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        if run.status.success() { Ok(()) } else { Err(said) }
    }
}

/// Where crates are made. Tests inside of a library are not told by cargo.
fn temporary() -> PathBuf {
    let inside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp");
    option_env!("CARGO_TARGET_TMPDIR").map_or_else(inside, PathBuf::from)
}
