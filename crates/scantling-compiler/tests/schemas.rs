//! The schemas of the conformance suite compile, with the layout that the wire's examples have.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;

use scantling_compiler::{RustOptions, Schema, SourceFile, Target, compile, compile_for, generate, read_all};
use scantling_schema::Kind;

fn schema(name: &str) -> Schema {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/schemas").join(name);
    let text = std::fs::read(&path).unwrap();
    let (schema, report) = compile(&[SourceFile::new(name, text)]);
    assert!(report.is_empty(), "{report}");
    schema.unwrap()
}

fn block_len(schema: &Schema, name: &str) -> u32 {
    match &schema.types().iter().find(|t| t.name == name).unwrap().kind {
        Kind::Message(m) => m.block_len(),
        Kind::Struct(s) => s.size(),
        _ => panic!("{name}"),
    }
}

#[test]
fn the_shootout_has_the_blocks_of_the_worked_example() {
    let schema = schema("shootout.scant");
    let found: Vec<u32> =
        ["Multi", "Message", "DenseMessage", "Trade", "LevelUpdate", "Level"].map(|n| block_len(&schema, n)).to_vec();
    assert_eq!(found, [12, 17, 31, 12, 14, 14]);
    assert_eq!(schema.packages()[0].protocols[0].roots.iter().map(|r| r.type_id).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn every_conformance_schema_compiles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/schemas");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "scant") {
            schema(path.file_name().unwrap().to_str().unwrap());
            count += 1;
        }
    }
    assert!(count >= 2);
}

/// Also those with docs and defaults, of the examples and the documentation.
#[test]
fn no_line_of_generated_code_is_longer_than_160_columns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [
        "conformance/schemas",
        "examples/schemas",
        "shootout/schemas",
        "crates/scantling/src/docs",
        "schema/scantling",
    ];
    let usual = RustOptions::default();
    let all = [
        RustOptions { serde: true, ..usual },
        RustOptions { serde: true, serde_refuses_unknown: true, ..usual },
        RustOptions { alloc: false, ..usual },
    ];
    let mut count = 0;
    for folder in folders {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|e| e != "scant") {
                continue;
            }
            // What cannot be generated has no schema (S075).
            let (Some(schema), _) = compile_for(&read_all(&[&path]).unwrap(), Target::RUST) else { continue };
            for options in all {
                for file in generate(&schema, Target::Rust(options)) {
                    let long = file.text.lines().find(|line| line.chars().count() > 160);
                    assert_eq!(long, None, "{}", path.display());
                }
            }
            count += 1;
        }
    }
    assert!(count >= 30, "{count}");
}
