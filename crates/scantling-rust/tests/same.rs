//! A schema in Rust is the schema in its own language: the same types, numbers, docs and attributes, and the same generated code.
#![allow(clippy::unwrap_used, unreachable_pub, missing_docs)]

mod print;

use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{RustOptions, Schema, SourceFile, Target, compile, format, generate};
use scantling_rust::read_text;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All of a schema but the lines that its parts stand on.
fn shown(schema: &Schema) -> String {
    let text = format!("{schema:?}");
    let mut parts = text.split("line: ");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |out, part| out + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// Panics with the place where two texts differ.
fn assert_same(one: &str, other: &str, rust: &str) {
    let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(at.saturating_sub(200)).take(300).collect::<String>();
    assert!(one == other, "{}\n\n{}\n\n{rust}", part(one), part(other));
}

/// Compiles the schemas of one program in both languages, and compares everything.
fn compare(paths: &[PathBuf]) {
    let texts: Vec<String> = paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let sources: Vec<SourceFile> = texts.iter().map(|text| SourceFile::new("a", *text)).collect();
    let (original, report) = compile(&sources);
    let original = original.unwrap_or_else(|| panic!("{report}"));
    let rust = print::print(&texts);
    let translated = read_text("a", &rust);
    let (schema, found) = compile(&translated);
    let schema = schema.unwrap_or_else(|| panic!("{found}\n{rust}"));
    assert_same(&shown(&original), &shown(&schema), &rust);
    assert_eq!(found.diagnostics().len(), report.diagnostics().len(), "{found}");
    let protocols = original.packages().iter().flat_map(|package| &package.protocols);
    for (one, other) in protocols.zip(schema.packages().iter().flat_map(|package| &package.protocols)) {
        assert_eq!(original.canonical_text(one), schema.canonical_text(other));
        assert_eq!(original.fingerprint(one), schema.fingerprint(other));
    }
    // The descriptor has lines.
    let target = Target::Rust(RustOptions { descriptor: false, serde: true, ..RustOptions::default() });
    let code = |schema: &Schema| {
        let files = generate(schema, target).into_iter();
        // Comments name the lines that types come from.
        let lines = |text: &str| text.lines().filter(|line| !line.trim().starts_with("// From a:")).collect::<String>();
        files.map(|file| file.path + &lines(&file.text)).collect::<String>()
    };
    assert_same(&code(&original), &code(&schema), &rust);
    // What `scant` prints for other languages is the schema once more.
    let again: Vec<SourceFile> =
        translated.iter().map(|source| SourceFile::new("a", format(source).unwrap())).collect();
    assert_same(&shown(&compile(&again).0.unwrap()), &shown(&original), "");
}

fn all_below(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "scant")).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{folder}");
    paths
}

#[test]
fn schemas_of_the_conformance_suite_are_the_same_in_rust() {
    all_below("conformance/schemas").into_iter().for_each(|path| compare(&[path]));
}

#[test]
fn ports_of_real_schemas_are_the_same_in_rust() {
    for path in all_below("examples/schemas") {
        let text = fs::read_to_string(&path).unwrap();
        let imports = text.lines().filter_map(|line| line.strip_prefix("import "));
        let imported = imports.map(|name| path.with_file_name(format!("{}.scant", name.split(' ').next().unwrap())));
        let all: Vec<PathBuf> = [path.clone()].into_iter().chain(imported).collect();
        compare(&all);
    }
}

#[test]
fn schemas_of_the_project_are_the_same_in_rust() {
    for path in
        ["schema/scantling/schema.scant", "schema/scantling/file.scant", "crates/scantling/src/docs/orders.scant"]
    {
        compare(&[root().join(path)]);
    }
}

#[test]
fn lines_and_files_are_those_of_rust() {
    let rust = "// A comment.\n#[schema]\nmod market {\n    #[message]\n    struct Order {\n        #[id(0)]\n        price: u64,\n    }\n}\n";
    let (schema, _) = compile(&read_text("src/market.rs", rust));
    let schema = schema.unwrap();
    let text = format!("{schema:?}");
    assert!(text.contains("file: \"src/market.rs\", line: 5") && text.contains("line: 6"), "{text}");
}
