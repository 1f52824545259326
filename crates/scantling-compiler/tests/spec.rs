//! `spec/schema.md` is true: its example compiles and is formatted, and its table has the codes that the compiler has.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{SourceFile, compile, format};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn spec() -> String {
    fs::read_to_string(root().join("spec/schema.md")).unwrap()
}

#[test]
fn the_example_compiles_and_is_formatted() {
    let page = spec();
    let page = page.split("## 1. One page").nth(1).unwrap().split("\n1. ").next().unwrap();
    let example: String = page.lines().map(|line| line.strip_prefix("    ").unwrap_or("").to_owned() + "\n").collect();
    let example = example.trim().to_owned() + "\n";
    assert_eq!(format(&SourceFile::new("orders.scant", example.as_str())).unwrap(), example);
    let money = "package common.money\ntype Price = decimal64<9>\n";
    let sources = [SourceFile::new("orders.scant", example), SourceFile::new("money.scant", money)];
    let (schema, report) = compile(&sources);
    assert!(schema.is_some() && report.is_empty(), "{report}");
}

/// Codes such as `S010` in a text.
fn codes(text: &str, before: char) -> BTreeSet<String> {
    let starts = text.match_indices(before).map(|(at, _)| &text[at + 1..]);
    let code = |rest: &str| rest.get(..4).map(str::to_owned);
    let is_code = |code: &String| code.starts_with('S') && code[1..].bytes().all(|b| b.is_ascii_digit());
    starts.filter_map(code).filter(is_code).collect()
}

#[test]
fn the_table_has_every_code_and_no_other() {
    let mut emitted = BTreeSet::new();
    let mut folders = vec![root().join("crates/scantling-compiler/src"), root().join("crates/scantling-rust/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                emitted.extend(codes(&fs::read_to_string(path).unwrap(), '"'));
            }
        }
    }
    let spec = spec();
    let table: String =
        spec.lines().filter(|line| line.starts_with("| S")).map(|line| line.replace("| S", "|S")).collect();
    assert_eq!(codes(&table, '|'), emitted);
}
