//! Inputs to start from, of what the project has: the suite's vectors, schemas that have a purpose, and their descriptors.

use crate::encodings::protocols;
use scantling_compiler::{SourceFile, compile};
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &str, end: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == end));
    paths.sort();
    assert!(!paths.is_empty(), "{} has no .{end}", folder.display());
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn unhex(digits: &str) -> Vec<u8> {
    (0..digits.len()).step_by(2).filter_map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()).collect()
}

/// The frames of vectors, each after the number of its protocol.
pub(crate) fn vectors(encodings: &[&str]) -> Vec<Vec<u8>> {
    let protocols = protocols();
    let mut found = Vec::new();
    for path in encodings.iter().flat_map(|encoding| files(&format!("conformance/vectors/{encoding}"), "json")) {
        let vectors: Vec<serde_json::Value> =
            serde_json::from_str(&read(&path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for vector in vectors {
            let text = |key: &str| vector[key].as_str().unwrap_or_default().to_owned();
            // Those of the ported schemas are of protocols that are not among the targets'.
            if let Some(number) = protocols.iter().position(|(name, _)| *name == text("protocol")) {
                let number = u8::try_from(number).unwrap_or_else(|_| panic!("more than 256 protocols"));
                found.push([&[number], &unhex(&text("bytes"))[..]].concat());
            }
        }
    }
    assert!(found.len() > 100, "{} vectors", found.len());
    found
}

/// The same of both encodings, with a byte after the protocol that says which one.
pub(crate) fn both() -> Vec<Vec<u8>> {
    let marked = |encoding: &str, which: u8| {
        vectors(&[encoding]).into_iter().map(move |mut vector| {
            vector.insert(1, which);
            vector
        })
    };
    marked("direct", 0).chain(marked("compact", 1)).collect()
}

/// Texts of schemas, those with faults among them.
pub(crate) fn texts() -> Vec<Vec<u8>> {
    let folders = [
        "conformance/schemas",
        "examples/schemas",
        "crates/scantling-compiler/tests/ui",
        "conformance/testees/rust/schemas",
    ];
    let mut texts: Vec<Vec<u8>> =
        folders.iter().flat_map(|folder| files(folder, "scant")).map(|path| read(&path).into_bytes()).collect();
    texts.retain(|text| text.len() < 6_000);
    texts
}

/// Descriptors of the texts that compile.
pub(crate) fn descriptors() -> Vec<Vec<u8>> {
    let schemas = texts().into_iter().filter_map(|text| compile(&[SourceFile::new("seed.scant", text)]).0);
    schemas.map(|schema| schema.to_descriptor()).collect()
}
