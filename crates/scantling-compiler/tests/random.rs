//! Random schemas: what is generated for them compiles without a warning, and all readers and writers agree on random values.
//!
//! Bytes come from the dynamic writers, which share no code with the runtime; the generated program reads them in every way, writes
//! them again in every way, and compares.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "built/mod.rs"]
mod built;
mod common;
#[path = "random/schemas.rs"]
mod schemas;

use built::Crate;
use common::{Random, Values};
use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, Schema, SourceFile, Target, compile_for, generate};
use scantling_schema::dynamic::{self, compact};
use std::fmt::Write as _;

const RUST: Target = Target::Rust(RustOptions {
    alloc: true,
    serde: true,
    serde_refuses_unknown: false,
    compact: true,
    descriptor: true,
});
const SEED: u64 = 0x5CA7;

/// Schemas of so many packages in all.
fn random(packages: usize, seed: u64) -> Schema {
    let mut random = Random(seed);
    let sources: Vec<SourceFile> = (0..packages)
        .map(|index| SourceFile::new(format!("r{index}.scant"), schemas::package(index, &mut random)))
        .collect();
    let (schema, report) = compile_for(&sources, RUST);
    schema.unwrap_or_else(|| panic!("{report}"))
}

fn modules(schema: &Schema) -> String {
    generate(schema, RUST).into_iter().map(|file| file.text).collect()
}

/// Values of each root.
const VALUES: usize = 12;

#[test]
fn readers_and_writers_of_random_schemas_agree() {
    let schema = random(3, SEED + 1);
    let (mut frames, mut calls, mut count) = (Vec::new(), String::new(), 0);
    for package in schema.packages() {
        for protocol in &package.protocols {
            let path = format!("{}::{}", package.name, names::type_name(&protocol.name));
            let mut values = Values::new(&schema, protocol, SEED);
            for round in 0..VALUES * protocol.roots.len() {
                let root = &protocol.roots[round % protocol.roots.len()];
                let value = values.root(root, 4);
                let Ok(direct) = dynamic::write(&schema, protocol, root.type_id, &value) else { continue };
                let compact = compact::write(&schema, protocol, root.type_id, &value).unwrap();
                for bytes in [&direct, &compact] {
                    frames.extend(u32::try_from(bytes.len()).unwrap().to_le_bytes());
                    frames.extend_from_slice(bytes);
                }
                let _ = writeln!(calls, "law!({path}, frames);");
                count += 1;
            }
        }
    }
    assert!(count > 150, "{count}");
    let calls = calls.lines().fold(Vec::<(&str, usize)>::new(), |mut runs, line| {
        match runs.last_mut() {
            Some((last, n)) if *last == line => *n += 1,
            _ => runs.push((line, 1)),
        }
        runs
    });
    let calls: String = calls.iter().map(|(call, n)| format!("for _ in 0..{n} {{ {call} }}\n")).collect();
    let made = Crate::new("random-values");
    let frames: Vec<String> = frames.iter().map(ToString::to_string).collect();
    made.write("src/frames.in", &format!("[{}]", frames.join(",")));
    made.write(
        "src/main.rs",
        &format!("#![deny(warnings)]\n{LAW}\n{}\nfn main() {{\n{MAIN}{calls}}}\n", modules(&schema)),
    );
    if let Err(said) = made.run() {
        panic!("{}", said.lines().take(40).collect::<Vec<_>>().join("\n"));
    }
}

const MAIN: &str = "let mut left: &[u8] = &include!(\"frames.in\");\nlet frames = &mut left;\n";

/// What holds of a value in both encodings. A value with an `any` keeps its frame, and equals none that keeps the other encoding's.
const LAW: &str = "
fn next<'a>(left: &mut &'a [u8]) -> &'a [u8] {
    let (len, rest) = left.split_first_chunk::<4>().unwrap();
    let (frame, rest) = rest.split_at(u32::from_le_bytes(*len) as usize);
    *left = rest;
    frame
}

macro_rules! law {
    ($protocol:path, $frames:expr) => {{
        type P = $protocol;
        let (direct, compact) = (next($frames), next($frames));
        P::view_exact(direct).unwrap();
        P::peek(direct).unwrap();
        P::read_compact(compact).unwrap();
        P::check_compact(compact, scantling::rt::Mode::Canonical).unwrap();
        let value = P::decode_within(direct, usize::MAX).unwrap();
        let same = P::decode_compact_within(compact, usize::MAX).unwrap();
        let mut out = Vec::new();
        value.encode(&mut out).unwrap();
        assert_eq!(out, direct);
        out.clear();
        same.encode(&mut out).unwrap();
        assert_eq!(out, direct);
        out.clear();
        value.encode_compact(&mut out).unwrap();
        assert_eq!(out, compact);
        out.clear();
        same.encode_compact(&mut out).unwrap();
        assert_eq!(out, compact);
        out.clear();
        P::direct_to_compact(direct, &mut out).unwrap();
        assert_eq!(out, compact);
        out.clear();
        P::compact_to_direct(compact, &mut out).unwrap();
        assert_eq!(out, direct);
    }};
}
";
