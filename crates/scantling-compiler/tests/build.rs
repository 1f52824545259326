//! The door for build scripts: files in, files out, and errors that show themselves.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use scantling_compiler::RustOptions;
use scantling_compiler::build::{Error, compile_rust, rust};

fn folder(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("trade.scant"), text).unwrap();
    folder
}

#[test]
fn only_what_changed_is_written() {
    let folder = folder("build-good", "package trade\n\nmessage Trade { 0 price: u64 }\n\nprotocol Feed { 1 Trade }\n");
    let (out, schema) = (folder.join("out/deep"), [folder.join("trade.scant")]);
    let (written, report) = compile_rust(&schema, &out, RustOptions::default()).unwrap();
    assert!(report.is_empty());
    assert_eq!(written, [out.join("trade.rs")]);
    assert_eq!(compile_rust(&schema, &out, RustOptions::default()).unwrap().0, [""; 0].map(PathBuf::from));
    assert_eq!(fs::read_dir(&out).unwrap().count(), 1, "no temporary file is left");
}

/// What a build script prints, by running one: this test again, with what cargo gives to build scripts.
#[test]
fn warnings_are_cargos_with_file_and_line() {
    if let Some(schema) = env::var_os("SCANTLING_TEST_SCHEMA") {
        return rust(&[Path::new(&schema)]).unwrap();
    }
    let folder = folder("build-warning", "package trade\n\nmessage Trade { 0 price: u64 }\n\n  /// nothing\n");
    let schema = folder.join("trade.scant");
    let run = Command::new(env::current_exe().unwrap())
        .args(["--exact", "warnings_are_cargos_with_file_and_line", "--nocapture"])
        .env("SCANTLING_TEST_SCHEMA", &schema)
        .env("OUT_DIR", folder.join("out"))
        .output()
        .unwrap();
    assert!(run.status.success());
    let stdout = String::from_utf8(run.stdout).unwrap();
    let path = schema.display();
    let warning = "warning[S006]: doc comment documents nothing; use `//`, or move it above an item";
    for line in [format!("cargo::rerun-if-changed={path}\n"), format!("cargo::warning={path}:5:3: {warning}\n")] {
        assert!(stdout.contains(&line), "{stdout}");
    }
    assert!(folder.join("out/trade.rs").is_file());
}

#[test]
fn errors_draw_themselves_in_unwrap() {
    let folder = folder("build-wrong", "package trade\n\nmessage Trade { 0 price: u65 }\n");
    let error = compile_rust(&[folder.join("trade.scant")], &folder, RustOptions::default()).unwrap_err();
    assert!(matches!(error, Error::Schema(_)));
    assert!(format!("{error:?}").starts_with("\nerror[S026]: unknown type `u65`\n"), "{error:?}");
    let error = compile_rust(&[folder.join("none.scant")], &folder, RustOptions::default()).unwrap_err();
    assert!(matches!(error, Error::Io(_)) && error.to_string().contains("none.scant: "), "{error}");
}
