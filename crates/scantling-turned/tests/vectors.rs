//! The suite's vectors of `spec/turned.md`, and mutants of them as the reference answers them: accepted and refused are the same.
//!
//! The mutants are made by Python. `SCANTLING_TURNED_MUTANTS` names a file of them: `python3 conformance/turned_vectors.py --mutants N`, which the
//! project's test command does.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

use scantling::turned::Turn;
use scantling_turned::{Level, Reader, Writer, interpreter};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The suite's schemas, and those of contents that have a schema of their own.
fn descriptor() -> (Vec<u8>, Vec<String>) {
    let in_folder = |folder| fs::read_dir(root().join(folder)).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = in_folder("conformance/schemas").chain(in_folder("examples/schemas")).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "scant"));
    files.push(root().join("crates/scantling/src/docs/clouds.scant"));
    let schema = scantling_compiler::compile(&scantling_compiler::read_all(&files).unwrap()).0.unwrap();
    let name = |package: &str, protocol: &str| format!("{package}.{protocol}");
    let of = schema
        .packages()
        .iter()
        .flat_map(|package| package.protocols.iter().map(move |p| name(&package.name, &p.name)));
    (schema.to_descriptor(), of.collect())
}

/// What reads contents of each protocol. One that only contents name by themselves is read by any other.
struct Readers {
    descriptor: Vec<u8>,
    names: Vec<String>,
    by: HashMap<String, Arc<dyn Turn>>,
}

impl Readers {
    fn new() -> Self {
        let (descriptor, names) = descriptor();
        Self { descriptor, names, by: HashMap::new() }
    }

    fn by(&mut self, protocol: &str) -> Arc<dyn Turn> {
        let known = if self.names.iter().any(|name| name == protocol) { protocol } else { "clouds.Lidar" };
        let made = || interpreter(&self.descriptor, known).unwrap();
        Arc::clone(self.by.entry(known.to_owned()).or_insert_with(made))
    }

    fn restored(&mut self, vector: &Value) -> Option<Vec<u8>> {
        let (content, mut out) = (hex(&vector["content"]), Vec::new());
        let frames = u32::try_from(vector["frames"].as_u64().unwrap()).ok()?;
        let len = usize::try_from(vector["len"].as_u64().unwrap()).ok()?;
        let mut reader = Reader::new(self.by(vector["protocol"].as_str().unwrap()));
        reader.restore(&content, frames, len, &mut out).is_ok().then_some(out)
    }
}

fn hex(value: &Value) -> Vec<u8> {
    let hex = value.as_str().unwrap();
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect()
}

#[test]
fn vectors_are_read_as_they_say() {
    let (mut readers, mut valid, mut refused, mut wrong) = (Readers::new(), 0, 0, Vec::new());
    for file in fs::read_dir(root().join("conformance/vectors/turned")).unwrap() {
        let vectors: Vec<Value> = serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        for vector in vectors {
            let name = &vector["name"];
            let restored = readers.restored(&vector);
            if let Some(rule) = vector["refused"].as_str() {
                if restored.is_some() {
                    wrong.push(format!("{name}: is read, against {rule}"));
                }
                refused += 1;
                continue;
            }
            let frames = hex(&vector["restored"]);
            if restored.as_ref() != Some(&frames) {
                wrong.push(format!("{name}: {:?}", restored.map(|bytes| bytes.len())));
            }
            // What is written of the same frames gives them again.
            for level in [Level::Fast, Level::Small, Level::Archive] {
                let (by, mut content, mut out) =
                    (readers.by(vector["protocol"].as_str().unwrap()), Vec::new(), Vec::new());
                let Some(count) = Writer::new(Arc::clone(&by), level).turn(&frames, &mut content) else { continue };
                Reader::new(by).restore(&content, count, frames.len(), &mut out).unwrap();
                assert!(out == frames, "{name}");
            }
            valid += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(valid > 150 && refused > 100, "{valid} valid, {refused} refused");
}

/// Contents of the day on which the format was frozen, by the descriptors of that day.
#[test]
fn the_archive_is_read() {
    let read = |file: &str| -> Value {
        let file = root().join("conformance/archive/turned-1").join(file);
        serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
    };
    let (schemas, contents) = (read("schemas.json"), read("contents.json"));
    let interpreted = |(name, descriptor): (&String, &Value)| {
        (name.clone(), interpreter(&base64(descriptor.as_str().unwrap()), name).unwrap())
    };
    let known: HashMap<String, Arc<dyn Turn>> = schemas.as_object().unwrap().iter().map(interpreted).collect();
    let any = known.values().next().unwrap();
    for one in contents.as_array().unwrap() {
        let by = known.get(one["protocol"].as_str().unwrap()).unwrap_or(any);
        let (frames, len) = (one["frames"].as_u64().unwrap() as u32, one["len"].as_u64().unwrap() as usize);
        let mut out = Vec::new();
        Reader::new(Arc::clone(by)).restore(&hex(&one["content"]), frames, len, &mut out).unwrap();
        assert!(out == hex(&one["restored"]), "{}", one["name"]);
    }
    assert!(contents.as_array().unwrap().len() > 200);
}

fn base64(text: &str) -> Vec<u8> {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.decode(text).unwrap()
}

#[test]
fn mutants_are_read_as_by_the_reference() {
    let Ok(file) = env::var("SCANTLING_TURNED_MUTANTS") else {
        println!("skipped: SCANTLING_TURNED_MUTANTS names no file of mutants");
        return;
    };
    let (mut readers, mut accepted, mut refused) = (Readers::new(), 0, 0);
    for line in fs::read_to_string(&file).unwrap().lines() {
        let mutant: Value = serde_json::from_str(line).unwrap();
        let crc = readers.restored(&mutant).map(|frames| u64::from(crc32c::crc32c(&frames)));
        assert_eq!(crc, mutant["crc"].as_u64(), "{line}");
        (accepted, refused) = (accepted + u32::from(crc.is_some()), refused + u32::from(crc.is_none()));
    }
    println!("{accepted} mutants accepted, {refused} refused");
    assert!(accepted > 0 && refused > 0, "{accepted} accepted, {refused} refused");
}
