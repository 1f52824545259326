//! A module of generated Go packages: Scantling's and protobuf-go's.

use super::cpu::{median, output, seconds};
use super::rust::{copy, put};
use super::schema::Schema;
use super::tools::Tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The version of protobuf-go, and whose hashes the module uses.
const PROTOBUF: &str = "google.golang.org/protobuf";
const VERSION: &str = "v1.36.6";
const SUMS: &str = "shootout/languages/go/go.sum";

/// The module, in `target/compile-time/go`.
pub(crate) struct Module<'a> {
    root: &'a Path,
    folder: PathBuf,
    go: PathBuf,
    tools: &'a Tools,
    is_quick: bool,
}

/// Figures of a generated package.
pub(crate) struct Package {
    pub(crate) lines: usize,
    pub(crate) bytes: usize,
    /// CPU seconds of `go build`.
    pub(crate) build: f64,
    /// CPU seconds of the schema's compiler.
    pub(crate) generate: f64,
}

impl<'a> Module<'a> {
    /// Writes the module.
    ///
    /// # Errors
    /// A missing tool, or a file that could not be written.
    pub(crate) fn prepare(root: &'a Path, tools: &'a Tools, is_quick: bool) -> Result<Self, String> {
        let folder = root.join("target/compile-time/go");
        let runtime = root.join(crate::go::RUNTIME);
        let requirements = format!("require (\n\t{PROTOBUF} {VERSION}\n\tscantling.dev/go v0.0.0\n)\n");
        let manifest = format!(
            "module big\n\ngo 1.24\n\n{requirements}\nreplace scantling.dev/go => {:?}\n",
            runtime.display().to_string()
        );
        put(&folder.join("go.mod"), &manifest)?;
        copy(&root.join(SUMS), &folder.join("go.sum"))?;
        let go = tools.go.clone()?.join("go");
        Ok(Self { root, folder, go, tools, is_quick })
    }

    /// The versions of the go command and of protobuf-go.
    ///
    /// # Errors
    /// The command that failed.
    pub(crate) fn versions(&self) -> Result<String, String> {
        let said = output(Command::new(&self.go).arg("version"))?;
        let version = said.split_whitespace().nth(2).unwrap_or_default();
        Ok(format!("{version}, protobuf-go {VERSION}"))
    }

    /// Generates Scantling's package and measures it.
    ///
    /// # Errors
    /// The command that failed.
    pub(crate) fn scantling(&self, schema: &Schema) -> Result<Package, String> {
        put(&self.folder.join("big.scant"), &schema.scantling())?;
        let generate = median(self.is_quick, || {
            let mut scant = Command::new(self.root.join("target/release/scant"));
            scant.args(["compile", "--lang", "go", "--out", ".", "big.scant"]);
            seconds(scant.current_dir(&self.folder))
        })?;
        self.measured("big", "schema.go", generate)
    }

    /// Generates protobuf-go's package and measures it.
    ///
    /// # Errors
    /// A missing tool, or the command that failed.
    pub(crate) fn protobuf(&self, schema: &Schema) -> Result<Package, String> {
        let protoc = self.tools.protoc.as_ref().map_err(Clone::clone)?;
        output(&mut self.go(&["build", "-o", "protoc-gen-go", &format!("{PROTOBUF}/cmd/protoc-gen-go")]))?;
        put(&self.folder.join("big.proto"), &schema.protobuf())?;
        put(&self.folder.join("pb/.gitignore"), "")?;
        let generate = median(self.is_quick, || {
            let mut run = Command::new(&protoc.path);
            run.args(["--plugin=protoc-gen-go=./protoc-gen-go", "--go_out=pb", "--go_opt=paths=source_relative"]);
            seconds(run.args(["--go_opt=Mbig.proto=big/pb", "big.proto"]).current_dir(&self.folder))
        })?;
        self.measured("pb", "big.pb.go", generate)
    }

    fn measured(&self, package: &str, file: &str, generate: f64) -> Result<Package, String> {
        let path = self.folder.join(package).join(file);
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let package = format!("./{package}");
        let needed = output(&mut self.go(&["list", "-deps", &package]))?;
        let needed: Vec<&str> = needed.lines().filter(|path| !path.starts_with("big/")).collect();
        output(&mut self.go(&[&["build"], &needed[..]].concat()))?;
        let build = median(self.is_quick, || {
            // The go command finds compiled packages by their content, so each run needs another.
            put(&path, &format!("{text}\n// {:?}\n", SystemTime::now()))?;
            seconds(&mut self.go(&["build", &package]))
        })?;
        Ok(Package { lines: text.lines().count(), bytes: text.len(), build, generate })
    }

    fn go(&self, arguments: &[&str]) -> Command {
        let mut go = Command::new(&self.go);
        go.args(arguments).current_dir(&self.folder).env("GOCACHE", self.folder.join("cache")).env("GOWORK", "off");
        go
    }
}
