//! Generates the code of the conformance schemas, a list of their protocols, and a descriptor of all of them.

use scantling_compiler::{RustOptions, SourceFile, Target, compile, generate};
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "../../conformance/testees/rust/build.rs"]
#[allow(dead_code, reason = "what the testee's build script does by itself")]
mod testee;

pub(crate) fn write() {
    let schemas = Path::new("../conformance/schemas");
    println!("cargo::rerun-if-changed={}", schemas.display());
    let entries = fs::read_dir(schemas).unwrap_or_else(|e| panic!("{}: {e}", schemas.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|e| e.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "scant"));
    paths.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap_or_default();
    let sources: Vec<SourceFile> =
        paths.iter().map(|path| SourceFile::new(path.display().to_string(), text(path))).collect();
    let (schema, report) = compile(&sources);
    let Some(schema) = schema else { panic!("{report}") };
    let folder = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    let write = |name: &str, bytes: &[u8]| {
        let out = folder.join(name);
        fs::write(&out, bytes).unwrap_or_else(|e| panic!("{}: {e}", out.display()));
    };
    let code: String = generate(&schema, Target::Rust(RustOptions { compact: true, ..RustOptions::USUAL }))
        .into_iter()
        .map(|file| file.text)
        .collect();
    write("conformance.rs", code.as_bytes());
    write("protocols.rs", testee::protocols(&schema).as_bytes());
    write("descriptor", &schema.to_descriptor());
}
