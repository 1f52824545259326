//! A workspace of generated crates: for each system one of the schema's types and one of the program that uses them.

use super::cpu::{median, output, seconds};
use super::program::{self, System};
use super::schema::Schema;
use super::tools::Tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The workspace's manifest.
pub(crate) const MANIFEST: &str = "target/compile-time/rust/Cargo.toml";
/// The workspace's lockfile: with it, each run measures the same versions.
pub(crate) const LOCK: &str = "xtask/compile_time/Cargo.lock";

/// The workspace, once its dependencies are compiled.
pub(crate) struct Workspace<'a> {
    root: &'a Path,
    folder: PathBuf,
    tools: &'a Tools,
    is_quick: bool,
}

/// Figures of a crate with a schema's types.
pub(crate) struct Types {
    pub(crate) lines: usize,
    pub(crate) bytes: usize,
    pub(crate) check: f64,
    pub(crate) release: f64,
}

/// Figures of a program, and of the types that it uses.
pub(crate) struct Program {
    /// CPU seconds of both crates.
    pub(crate) release: f64,
    /// Bytes of the stripped binary.
    pub(crate) size: u64,
    /// CPU seconds of the schema's compiler and of cargo after a change of one field.
    pub(crate) rebuild: f64,
    /// What the program prints.
    pub(crate) sum: String,
}

/// How cargo compiles.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Check,
    Release,
    Incremental,
}

/// Writes the workspace with empty crates into `target/compile-time/rust`.
///
/// # Errors
/// The file that could not be written.
pub(crate) fn write(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join("target/compile-time/rust");
    let path = |name: &str| format!("{{ path = {:?} }}", root.join("crates").join(name).display().to_string());
    let scantling = format!("scantling = {}\n", path("scantling"));
    let module = format!("{scantling}scantling-macros = {}\n", path("scantling-macros"));
    let crates = [
        ("scantling", scantling.as_str()),
        ("prost", "prost = \"0.14.6\"\n"),
        ("rkyv", "rkyv = \"0.8.18\"\n"),
        ("flatbuffers", "flatbuffers = \"25.12.19\"\n"),
    ];
    let package = |name: &str, dependencies: &str| -> Result<(), String> {
        let text = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n[dependencies]\n{dependencies}"
        );
        put(&folder.join(name).join("Cargo.toml"), &text)
    };
    for (name, dependency) in crates {
        let schema = format!("{name}_schema");
        package(&schema, dependency)?;
        package(&format!("{name}_program"), &format!("{dependency}{schema} = {{ path = \"../{schema}\" }}\n"))?;
        put(&folder.join(&schema).join("src/lib.rs"), "")?;
        put(&folder.join(format!("{name}_program/src/main.rs")), "fn main() {}\n")?;
    }
    package("module_schema", &module)?;
    put(&folder.join("module_schema/src/lib.rs"), "")?;
    package("prost_generate", "prost-build = \"0.14.6\"\n")?;
    put(&folder.join("prost_generate/src/main.rs"), GENERATE)?;
    let members = "[workspace]\nmembers = [\"*_schema\", \"*_program\", \"prost_generate\"]\nresolver = \"3\"\n";
    put(&folder.join("Cargo.toml"), &format!("{members}\n[profile.release]\nstrip = \"symbols\"\n"))?;
    copy(&root.join(LOCK), &folder.join("Cargo.lock"))?;
    Ok(folder)
}

/// The program that runs `protoc` and prost-build.
const GENERATE: &str = "\
fn main() -> std::io::Result<()> {
    let [protoc, folder, schema] = std::array::from_fn(|n| std::env::args().nth(n + 1).unwrap_or_default());
    let include = std::path::Path::new(&schema).parent().unwrap_or(std::path::Path::new(\"\"));
    prost_build::Config::new().protoc_executable(protoc).out_dir(folder).compile_protos(&[&schema], &[include])
}
";

impl<'a> Workspace<'a> {
    /// Writes the workspace and compiles all dependencies.
    ///
    /// # Errors
    /// The command that failed.
    pub(crate) fn prepare(root: &'a Path, tools: &'a Tools, is_quick: bool) -> Result<Self, String> {
        let workspace = Self { root, folder: write(root)?, tools, is_quick };
        for way in [Way::Check, Way::Release, Way::Incremental] {
            let mut packages = vec!["scantling_program", "prost_program", "rkyv_program", "flatbuffers_program"];
            packages.extend((way == Way::Release).then_some("prost_generate"));
            packages.extend((way != Way::Incremental && !is_quick).then_some("module_schema"));
            // Each by itself, as it is measured: together, they would choose other features of their dependencies.
            for package in packages {
                workspace.cargo(way, &["--package", package])?;
            }
        }
        Ok(workspace)
    }

    /// The lockfile that this run's versions are from.
    pub(crate) fn lock(&self) -> PathBuf {
        self.folder.join("Cargo.lock")
    }

    /// Versions of dependencies.
    ///
    /// # Errors
    /// The lockfile cannot be read.
    pub(crate) fn versions(&self) -> Result<String, String> {
        let lock = fs::read_to_string(self.lock()).map_err(|error| error.to_string())?;
        let version = |name: &str| {
            let start = format!("name = \"{name}\"\nversion = \"");
            let version = lock.split_once(&start).and_then(|(_, rest)| rest.split('"').next());
            format!("{name} {}", version.unwrap_or("of no version"))
        };
        Ok(["prost", "rkyv", "flatbuffers"].map(version).join(", "))
    }

    /// Generates a system's types and measures their crate.
    ///
    /// # Errors
    /// The command that failed.
    pub(crate) fn types(&self, system: System, schema: &Schema, options: &[&str]) -> Result<Types, String> {
        self.generate(system, schema, options)?;
        self.measured(name(system))
    }

    /// Measures the crate with the schema as a module of Rust.
    ///
    /// # Errors
    /// The command that failed.
    pub(crate) fn module(&self, schema: &Schema) -> Result<Types, String> {
        put(&self.folder.join("module_schema/src/lib.rs"), &schema.module())?;
        self.measured("module")
    }

    fn measured(&self, name: &str) -> Result<Types, String> {
        let library = self.folder.join(format!("{name}_schema/src/lib.rs"));
        let text = fs::read_to_string(&library).map_err(|error| format!("{}: {error}", library.display()))?;
        let package = format!("{name}_schema");
        let cold = |way| {
            median(self.is_quick, || {
                // Cargo compiles again what is newer than its result.
                put(&library, &text)?;
                self.cargo(way, &["--package", &package])
            })
        };
        Ok(Types {
            lines: text.lines().count(),
            bytes: text.len(),
            check: cold(Way::Check)?,
            release: cold(Way::Release)?,
        })
    }

    /// Measures the program that uses the types, which [`types`](Self::types) has just generated and compiled with all defaults.
    ///
    /// # Errors
    /// The command that failed.
    pub(crate) fn program(&self, system: System, schema: &Schema, types: &Types) -> Result<Program, String> {
        let package = format!("{}_program", name(system));
        let main = self.folder.join(&package).join("src/main.rs");
        let text = program::of(system, schema);
        let alone = median(self.is_quick, || {
            put(&main, &text)?;
            self.cargo(Way::Release, &["--package", &package])
        })?;
        let built = self.folder.join("target/release").join(&package);
        let sum = output(&mut Command::new(&built))?.trim().to_owned();
        let size = fs::metadata(&built).map_err(|error| format!("{}: {error}", built.display()))?.len();
        self.cargo(Way::Incremental, &["--package", &package])?;
        let mut states = [schema.changed(), schema.clone()].into_iter().cycle();
        let rebuild = median(self.is_quick, || {
            let Some(state) = states.next() else { return Err("no state".to_owned()) };
            let generated = self.generate(system, &state, &[])?;
            put(&main, &program::of(system, &state))?;
            Ok(generated + self.cargo(Way::Incremental, &["--package", &package])?)
        })?;
        Ok(Program { release: types.release + alone, size, rebuild, sum })
    }

    /// Writes a schema and what its compiler makes of it, and returns the compiler's CPU seconds.
    ///
    /// # Errors
    /// The command that failed, or a missing tool.
    pub(crate) fn generate(&self, system: System, schema: &Schema, options: &[&str]) -> Result<f64, String> {
        let library = self.folder.join(format!("{}_schema/src/lib.rs", name(system)));
        let text = self.folder.join("generated");
        let put_schema = |name: &str, schema: &str| put(&text.join(name), schema).map(|()| text.join(name));
        let (time, made) = match system {
            System::Rkyv => return put(&library, &schema.rkyv()).map(|()| 0.0),
            System::Scantling => {
                let file = put_schema("big.scant", &schema.scantling())?;
                let mut scant = Command::new(self.root.join("target/release/scant"));
                scant.args(["compile", "--lang", "rust", "--out"]).arg(&text).args(options).arg(file);
                (seconds(&mut scant)?, "big.rs")
            }
            System::Prost => {
                let file = put_schema("big.proto", &schema.protobuf())?;
                let mut generate = Command::new(self.folder.join("target/release/prost_generate"));
                let protoc = self.tools.protoc.as_ref().map_err(Clone::clone)?;
                generate.arg(&protoc.path).arg(&text).arg(file);
                (seconds(&mut generate)?, "big.rs")
            }
            System::FlatBuffers => {
                let file = put_schema("big.fbs", &schema.flatbuffers())?;
                let flatc = self.tools.flatc.as_ref().map_err(Clone::clone)?;
                (seconds(Command::new(&flatc.path).args(["--rust", "-o"]).arg(&text).arg(file))?, "big_generated.rs")
            }
        };
        let made = text.join(made);
        let made = fs::read_to_string(&made).map_err(|error| format!("{}: {error}", made.display()))?;
        put(&library, &made)?;
        Ok(time)
    }

    fn cargo(&self, way: Way, what: &[&str]) -> Result<f64, String> {
        let mut cargo = Command::new("cargo");
        cargo.args([if way == Way::Check { "check" } else { "build" }, "--quiet"]).args(what);
        cargo.args((way == Way::Release).then_some("--release"));
        cargo.arg("--target-dir").arg(self.folder.join(if way == Way::Incremental { "incremental" } else { "target" }));
        cargo.env("CARGO_INCREMENTAL", if way == Way::Incremental { "1" } else { "0" });
        // Users' profiles, whatever this project's own builds are run with.
        cargo.env_remove("CARGO_PROFILE_DEV_DEBUG").env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        seconds(cargo.current_dir(&self.folder))
    }
}

fn name(system: System) -> &'static str {
    match system {
        System::Scantling => "scantling",
        System::Prost => "prost",
        System::Rkyv => "rkyv",
        System::FlatBuffers => "flatbuffers",
    }
}

/// Writes a file, in a folder that is made if it is missing.
///
/// # Errors
/// The file, and why it could not be written.
pub(crate) fn put(path: &Path, text: &str) -> Result<(), String> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, text));
    made.map_err(|error| format!("{}: {error}", path.display()))
}

/// # Errors
/// The file, and why it could not be copied.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}
