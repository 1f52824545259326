//! The formatter as users see it: `fmt/NAME.scant` becomes exactly `fmt/NAME.fmt`.
//!
//! `BLESS=1 cargo test -p scantling-compiler --test fmt` writes the answers anew. The schemas of this repository are
//! formatted, and so is the example of the spec (`spec.rs`). What holds for every text says `fmt_laws.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{SourceFile, format};

fn formatted(text: &str) -> String {
    format(&SourceFile::new("a.scant", text)).unwrap()
}

/// The schemas in and below a folder, without those that are wrong or badly written on purpose.
fn schemas(folder: &Path) -> Vec<PathBuf> {
    let skipped = ["target", "tests/ui", "tests/fmt"];
    let mut schemas = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_hidden = path.file_name().unwrap().to_str().is_some_and(|name| name.starts_with('.'));
        if path.is_dir() && !is_hidden && !skipped.iter().any(|skipped| path.ends_with(skipped)) {
            schemas.extend(self::schemas(&path));
        } else if path.extension().is_some_and(|e| e == "scant") {
            schemas.push(path);
        }
    }
    schemas
}

#[test]
fn texts_become_what_is_blessed() {
    let mut stale = Vec::new();
    let cases = schemas(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fmt"));
    assert!(cases.len() >= 5);
    for path in cases {
        let found = formatted(&fs::read_to_string(&path).unwrap());
        let golden = path.with_extension("fmt");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            stale.push(std::format!("{}:\n{found}", golden.display()));
        }
        assert_eq!(formatted(&found), found, "{}", path.display());
    }
    assert!(stale.is_empty(), "not as blessed (BLESS=1 accepts):\n{}", stale.join("\n"));
}

#[test]
fn the_schemas_of_the_repository_are_formatted() {
    let schemas = schemas(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    assert!(schemas.len() >= 15);
    for path in schemas {
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(formatted(&text), text, "{}: run `scant fmt` on it", path.display());
    }
}

#[test]
fn other_line_ends_become_lf() {
    let text = "/// Docs. \r\npackage p\r\n\r\n\r\nmessage M { // why\t\r\n0 a: u8\r\n}";
    let expected = "/// Docs.\npackage p\n\nmessage M { // why\n  0 a: u8\n}\n";
    assert_eq!(formatted(text), expected);
    assert_eq!(formatted(&text.replace("\r\n", "\n")), expected);
}

#[test]
fn texts_without_shape_are_refused_with_what_is_wrong() {
    for (text, code) in [
        (&b"package p\nmessage A { 0 a u8 }\n"[..], "S010"),
        (b"package p\nstruct A { a: u8? }\n", "S046"),
        (b"package p\n/* no */\n", "S007"),
        (b"package \xFF\n", "S005"),
        (&vec![b' '; (1 << 20) + 1], "S005"),
    ] {
        let report = format(&SourceFile::new("a.scant", text)).unwrap_err();
        assert_eq!(report.diagnostics()[0].code, code);
        assert!(report.to_string().contains("a.scant"));
    }
}

/// What comes out is a file that the compiler reads, or nothing.
#[test]
fn texts_that_would_grow_too_long_are_refused() {
    let text = std::format!("package p\nmessage A {{\n{}}}\n", "0 a:u8\n".repeat(140_000));
    let report = format(&SourceFile::new("a.scant", text)).unwrap_err();
    assert_eq!(report.diagnostics()[0].code, "S005");
}

#[test]
fn errors_of_meaning_are_formatted() {
    let text = "package p\nmessage A { 0 a: Unknown, 0 A: list<u8, u8> = 3 }\n";
    assert_eq!(formatted(text), text.replace("p\n", "p\n\n"));
}
