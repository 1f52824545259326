//! Go: the runtime, its example, and the testee of generated code; what the go command says of all of them.
//!
//! ```text
//! conformance/schemas, examples/schemas, type.scant  --scant-->  target/go/schemas  --go build-->  target/go/testee
//! ```

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{answers, cargo, program};

/// The program that the steps after [`test()`] ask.
pub(crate) const TESTEE: &str = "target/go/testee";
const RUNTIME: &str = "runtimes/go";
const MODULE: &str = "conformance/testees/go";
/// What the testee imports: the module of the generated code.
const SCHEMAS: &str = "target/go/schemas";
const TEXT: &str = "target/go/text";
const MANIFEST: &str =
    "module schemas\n\ngo 1.24\n\nrequire scantling v0.0.0\n\nreplace scantling => ../../../runtimes/go\n";

/// Why Go cannot be tried, if it cannot.
pub(crate) fn missing() -> Option<String> {
    (!answers("go", &["version"])).then(|| "Go is not installed".into())
}

/// Generates, formats, vets and tests, with words of 32 bits too; builds the testee.
///
/// # Errors
/// The command that failed, or a file that could not be written.
pub(crate) fn test(root: &Path) -> Result<(), String> {
    generate(root)?;
    is_formatted(root, &[RUNTIME, MODULE, SCHEMAS])?;
    for folder in [RUNTIME, MODULE] {
        for line in ["go vet ./...", "go test ./...", "GOARCH=386 go test ./..."] {
            program(root, "sh", &["-c", &format!("cd {folder} && {line}")])?;
        }
    }
    // Of generated code, also what the testee does not import.
    program(root, "sh", &["-c", &format!("cd {SCHEMAS} && go vet ./...")])?;
    program(root, "sh", &["-c", &format!("cd {MODULE} && go build -o ../../../{TESTEE} .")])
}

fn generate(root: &Path) -> Result<(), String> {
    let about = |path: &Path, e: &std::io::Error| format!("{}: {e}", path.display());
    for folder in [TEXT, SCHEMAS] {
        let folder = root.join(folder);
        // What an earlier run left may not pass for what this one makes.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|e| about(&folder, &e))?;
    }
    for folder in ["conformance/schemas", "examples/schemas", MODULE] {
        let folder = root.join(folder);
        for entry in fs::read_dir(&folder).map_err(|e| about(&folder, &e))? {
            let path = entry.map_err(|e| about(&folder, &e))?.path();
            let Some(name) = path.file_name().filter(|_| path.extension().is_some_and(|e| e == "scant")) else {
                continue;
            };
            // Direct 1 does not have streams and alignment yet: lists stand in, as in the reference testee.
            let text = fs::read_to_string(&path).map_err(|e| about(&path, &e))?;
            let text = text.replace("stream<", "list<").replace(" @aligned", "");
            fs::write(root.join(TEXT).join(name), text).map_err(|e| about(&path, &e))?;
        }
    }
    cargo(root, &["build", "--quiet", "--package", "scantling-cli"])?;
    let compile = ["compile", "--lang", "go", "--out"];
    program(root, "target/debug/scant", &[&compile[..], &[SCHEMAS, "--package-prefix", "schemas", TEXT]].concat())?;
    fs::write(root.join(SCHEMAS).join("go.mod"), MANIFEST).map_err(|e| e.to_string())?;
    let example = "runtimes/go/example";
    program(
        root,
        "target/debug/scant",
        &[&compile[..], &[example, "--check", "runtimes/go/example/ticks.scant"]].concat(),
    )
}

/// gofmt names files that it would change, and ends well all the same.
fn is_formatted(root: &Path, folders: &[&str]) -> Result<(), String> {
    let run =
        Command::new("gofmt").arg("-l").args(folders).current_dir(root).output().map_err(|e| format!("gofmt: {e}"))?;
    let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    if run.status.success() && said.is_empty() { Ok(()) } else { Err(format!("gofmt -l: {said}")) }
}
