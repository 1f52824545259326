//! The door for build scripts: files in, files out, and errors that show themselves.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::RustOptions;
use scantling_compiler::build::{Error, compile_rust};

fn folder(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("trade.scant"), text).unwrap();
    folder
}

#[test]
fn only_what_changed_is_written() {
    let folder = folder("build-good", "package trade\n\nmessage Trade { 0 price: u64 }\n");
    let (out, schema) = (folder.join("out/deep"), [folder.join("trade.scant")]);
    let (written, report) = compile_rust(&schema, &out, RustOptions::default()).unwrap();
    assert!(report.is_empty());
    assert_eq!(written, [out.join("trade.rs")]);
    assert_eq!(compile_rust(&schema, &out, RustOptions::default()).unwrap().0, [""; 0].map(PathBuf::from));
    assert_eq!(fs::read_dir(&out).unwrap().count(), 1, "no temporary file is left");
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
