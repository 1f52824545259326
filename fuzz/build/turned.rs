//! Generates what the target `turned` needs: code that turns frames of a few of the conformance schemas, which together have all of the
//! language, their descriptors, and a list of their protocols.
//!
//! Readers and writers, which are most of what is generated, are left out: they have their own targets, and take minutes to compile.

use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, SourceFile, Target, compile, generate};
use scantling_schema::Protocol;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

const SCHEMAS: [&str; 12] = [
    "aligned",
    "anything",
    "empty",
    "evolve3",
    "lists",
    "maps",
    "meanings",
    "optionals",
    "recursion",
    "retired",
    "streams",
    "unions",
];

pub(crate) fn write() {
    let folder = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    let write = |name: &str, bytes: &[u8]| {
        let out = folder.join(name);
        fs::write(&out, bytes).unwrap_or_else(|e| panic!("{}: {e}", out.display()));
    };
    let (mut code, mut list) = (String::new(), String::new());
    for schema in SCHEMAS {
        let path = Path::new("../conformance/schemas").join(format!("{schema}.scant"));
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let (compiled, report) = compile(&[SourceFile::new(path.display().to_string(), text)]);
        let Some(compiled) = compiled else { panic!("{report}") };
        let options = RustOptions { descriptor: false, turned: true, ..RustOptions::default() };
        let texts = generate(&compiled, Target::Rust(options)).into_iter().map(|file| file.text);
        let types: String = compiled.packages().iter().flat_map(|package| &package.protocols).map(unit_of).collect();
        let turned: String = texts.flat_map(|text| blocks(&text)).collect();
        let _ = writeln!(code, "pub mod {schema} {{ use ::scantling::rt; {types}\n{turned} }}");
        // Each schema by itself: descriptors are in contents, and contents are short.
        write(&format!("{schema}.descriptor"), &compiled.to_descriptor());
        for protocol in compiled.packages().iter().flat_map(|package| &package.protocols) {
            let path = format!("crate::turned_code::{schema}::{}::TURNED", names::type_name(&protocol.name));
            let descriptor = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{schema}.descriptor\"))");
            let _ = writeln!(list, "(\"{schema}.{}\", {descriptor}, {path}),", protocol.name);
        }
    }
    write("turned.rs", code.as_bytes());
    write("turned_protocols.rs", format!("&[{list}]").as_bytes());
}

/// What a protocol's constant belongs to.
fn unit_of(protocol: &Protocol) -> String {
    format!("pub struct {};", names::type_name(&protocol.name))
}

/// The blocks that turn frames, one for each protocol.
fn blocks(text: &str) -> Vec<String> {
    const START: &str = "    const _: () = {\n        use rt::turned::*;\n";
    const END: &str = "\n    };\n";
    let block = |rest: &str| rest.find(END).map(|end| format!("{START}{}", &rest[..end + END.len()]));
    let blocks: Vec<String> = text.split(START).skip(1).filter_map(block).collect();
    assert!(!blocks.is_empty(), "nothing that turns frames was generated");
    blocks
}
