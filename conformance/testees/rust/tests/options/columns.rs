//! Generated code puts frames into the columns in which the interpreter has them, and takes them out again; both agree on columns of which
//! no frames can be made. Over all protocols of the suite, with random frames, its vectors, damaged frames and damaged columns.

use scantling::turned::{Column, Turn, columns, turn};
use scantling_compiler::{SourceFile, compile};
use scantling_schema::dynamic::{Frame, Random, write};
use scantling_schema::turned::Turner;
use scantling_schema::{Protocol, Schema};
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use crate::generated::find;

const FRAMES: usize = if cfg!(debug_assertions) { 60 } else { 2_000 };

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The schema that the build script has.
fn schema() -> Schema {
    let mut sources = Vec::new();
    for folder in ["conformance/schemas", "examples/schemas"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|e| e == "scant") {
                let text = fs::read_to_string(&path).unwrap();
                sources.push(SourceFile::new(path.display().to_string(), text));
            }
        }
    }
    sources.sort_by(|a, b| a.name.cmp(&b.name));
    compile(&sources).0.unwrap()
}

/// xorshift64*.
struct Bits(u64);

impl Bits {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as usize % n.max(1)
    }
}

/// Random frames of a protocol, and each again with some bytes changed but its length.
fn frames(schema: &Schema, protocol: &Protocol) -> Vec<Vec<u8>> {
    let (mut random, mut bits, mut frames) = (Random::new(schema, protocol, 3), Bits(99), Vec::new());
    for _ in 0..FRAMES {
        let Some(Frame::Message { type_id, value, .. }) = random.frame() else { continue };
        let frame = write(schema, protocol, type_id, &value).unwrap();
        let mut damaged = frame.clone();
        for _ in 0..=bits.below(3) {
            let at = 4 + bits.below(frame.len() - 4);
            damaged[at] ^= 1 << bits.below(8);
        }
        frames.extend([frame, damaged]);
    }
    frames
}

/// The vectors of each protocol that are frames by their length.
fn vectors() -> HashMap<String, Vec<Vec<u8>>> {
    let mut of: HashMap<String, Vec<Vec<u8>>> = HashMap::new();
    for file in fs::read_dir(root().join("conformance/vectors/direct")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for vector in serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap() {
            let hex = vector["bytes"].as_str().unwrap();
            let byte = |i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap();
            let bytes: Vec<u8> = (0..hex.len() / 2).map(byte).collect();
            let len = bytes.first_chunk().map(|len| u32::from_le_bytes(*len) as usize);
            if len == Some(bytes.len()) && bytes.len() >= 8 {
                of.entry(vector["protocol"].as_str().unwrap().to_owned()).or_default().push(bytes);
            }
        }
    }
    of
}

fn same(a: &[Column], b: &[Column]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.bytes() == b.bytes() && a.lens() == b.lens())
}

/// The frames that come of columns, or nothing.
fn restored(by: &dyn Turn, columns: &[Column], count: u32, len: usize) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    by.restore(columns, count, len, &mut out).is_ok().then_some(out)
}

#[test]
fn generated_code_does_what_the_interpreter_does() {
    let (schema, mut vectors) = (schema(), vectors());
    let (mut whole, mut turned, mut refused, mut given) = (0, 0, 0, 0);
    for package in schema.packages() {
        for protocol in &package.protocols {
            let name = format!("{}.{}", package.name, protocol.name);
            let (generated, interpreter) = (find(&name).unwrap(), Turner::new(&schema, protocol).unwrap());
            assert_eq!(generated.places(), interpreter.places(), "{name}");
            let mut frames = frames(&schema, protocol);
            frames.extend(vectors.remove(&name).unwrap_or_default());
            // Frame by frame both take a frame apart or do not, and come to the same columns.
            for frame in &frames {
                let (mut ours, mut theirs) = (columns(generated), columns(&interpreter));
                let (one, other) = (generated.append(frame, &mut ours), interpreter.append(frame, &mut theirs));
                assert_eq!(one, other, "{name}: {frame:02x?}");
                if one.is_some() {
                    assert!(same(&ours, &theirs), "{name}: {frame:02x?}");
                    turned += 1;
                } else {
                    whole += 1;
                }
            }
            let bytes = frames.concat();
            let (mut ours, mut theirs) = (columns(generated), columns(&interpreter));
            let count = turn(generated, &bytes, &mut ours).unwrap();
            assert_eq!(turn(&interpreter, &bytes, &mut theirs), Some(count), "{name}");
            assert!(same(&ours, &theirs), "{name}");
            for by in [generated, &interpreter] {
                assert!(restored(by, &ours, count, bytes.len()).as_deref() == Some(&*bytes), "{name}");
                for (count, len) in [(count + 1, bytes.len()), (count, bytes.len() + 8), (count, bytes.len() - 1)] {
                    assert!(restored(by, &ours, count, len).is_none(), "{name}");
                }
            }
            let mut bits = Bits(7);
            for _ in 0..FRAMES {
                let mut changed = ours.clone();
                let at = bits.below(changed.len());
                if changed[at].shape().has_lengths() || changed[at].bytes().is_empty() {
                    continue;
                }
                let values = changed[at].numbers_mut();
                let byte = bits.below(values.len());
                values[byte] ^= 1 << bits.below(8);
                let one = restored(generated, &changed, count, bytes.len());
                assert!(one == restored(&interpreter, &changed, count, bytes.len()), "{name}: column {at}");
                (refused, given) = (refused + u32::from(one.is_none()), given + u32::from(one.is_some()));
            }
        }
    }
    assert!(turned > 1000 && whole > 100, "{turned} turned, {whole} whole");
    assert!(refused > 100 && given > 100, "{refused} refused, {given} given");
}
