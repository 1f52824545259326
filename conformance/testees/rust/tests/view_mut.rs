//! Frames updated in place: after all of its fields of fixed size were set to those of another frame, a frame is, byte for byte, what the dynamic
//! writer makes of the same change of its value. Over all protocols of the suite, with random frames and its vectors, older and newer ones too.
//! Frames that are not validated first get the same bytes; of damaged ones, whatever they are, nothing changes but the values of fields.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling::{NotSet, Region};
use scantling_compiler::{SourceFile, compile};
use scantling_schema::dynamic::{Frame, Mode, Random, Value, missing, read, write};
use scantling_schema::{Kind, Protocol, Root, Schema, Type};
use std::fs;
use std::path::PathBuf;

/// `give`, which sets every field of a frame to that of another one, and `reach`, which does so in a frame that may be damaged.
#[allow(
    non_snake_case,
    unused_mut,
    unused_variables,
    dead_code,
    unreachable_pub,
    clippy::all,
    clippy::pedantic,
    irrefutable_let_patterns,
    reason = "it is printed: some setters give a result, some types have nothing to set or stand where nothing is set"
)]
mod givers {
    use super::{block, done, only, region};
    include!(concat!(env!("OUT_DIR"), "/givers.rs"));
}
use givers::{give, reach};

/// What a setter gives.
trait Outcome {}
impl Outcome for () {}
impl Outcome for Result<(), NotSet> {}

fn done(_: impl Outcome) {}

fn region<'a>(peek: impl Region<'a>) -> &'a [u8] {
    peek.region()
}

/// The block of a region, with its length and its ends.
fn block<'a>(peek: impl Region<'a>) -> Vec<u8> {
    let region = peek.region();
    region[..2 + usize::from(u16::from_le_bytes([region[0], region[1]]))].to_vec()
}

/// Whether nothing of a region differs but the `size` bytes at `at`, and the bit that says whether an optional value is there.
fn only(before: &[u8], after: &[u8], at: usize, size: usize, bit: Option<(usize, u8)>) {
    let mut expected = before.to_vec();
    if let Some(value) = expected.get_mut(at..at + size) {
        value.copy_from_slice(&after[at..at + size]);
        if let Some((at, mask)) = bit {
            expected[at] = expected[at] & !mask | after[at] & mask;
        }
    }
    assert_eq!(after, expected, "{size} bytes at {at}, {bit:?}");
}

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

/// The protocols of the suite, by the names that vectors have for them.
fn protocols(schema: &Schema) -> Vec<(String, &Protocol)> {
    let of = |package: &'_ scantling_schema::Package, x: &Protocol| format!("{}.{}", package.name, x.name);
    schema.packages().iter().flat_map(|package| package.protocols.iter().map(move |x| (of(package, x), x))).collect()
}

/// Whether a writer with this schema never writes it.
fn is_newer(value: &Value) -> bool {
    match value {
        Value::Unknown { .. } => true,
        Value::List(all) | Value::Struct(all) => all.iter().any(is_newer),
        Value::Variant { value, .. } => value.as_deref().is_some_and(is_newer),
        _ => false,
    }
}

/// What the setters should do, of values.
fn merge(schema: &Schema, ty: &Type, to: &mut Value, from: &Value) {
    if schema.inline_size(ty).is_some() {
        if !is_newer(from) {
            *to = from.clone();
        }
        return;
    }
    match (ty, to, from) {
        (Type::Named(id), to, from) => match (&schema.get(*id).kind, to, from) {
            (Kind::Message(m), Value::Message(to), Value::Message(from)) => {
                // Fields of segments that this message does not have are missing at the end.
                for (at, field) in m.fields.iter().enumerate().take(to.end()) {
                    if field.retired || matches!(field.ty, Type::Stream(_)) {
                        continue;
                    }
                    let from = from.get(at).cloned().or_else(|| missing(schema, field));
                    if schema.inline_size(&field.ty).is_some() {
                        if !from.as_ref().is_some_and(is_newer) {
                            to.set(at, from);
                        }
                    } else if let (Some(to), Some(from)) = (to.get_mut(at), from) {
                        merge(schema, &field.ty, to, &from);
                    }
                }
            }
            (
                Kind::Union(u),
                Value::Variant { tag, value: Some(to) },
                Value::Variant { tag: other, value: Some(from) },
            ) if tag == other => {
                let variant = u.variants.iter().find(|v| v.tag == *tag).unwrap();
                merge(schema, variant.ty.as_ref().unwrap(), to, from);
            }
            _ => {}
        },
        (Type::List(element), Value::List(to), Value::List(from)) => {
            let is_in_heap = schema.inline_size(element).is_none();
            if !is_in_heap || matches!(**element, Type::Named(_)) {
                to.iter_mut().zip(from).for_each(|(to, from)| merge(schema, element, to, from));
            }
        }
        _ => {}
    }
}

/// What a frame holds.
fn value(schema: &Schema, protocol: &Protocol, frame: &[u8], mode: Mode) -> Option<(u16, Type, Value)> {
    match read(schema, protocol, frame, mode).ok()? {
        Frame::Message { type_id, ty, value } => Some((type_id, Type::Named(ty), value)),
        Frame::Unknown { .. } => None,
    }
}

/// Sets all that can be set, and compares; whether that changed a byte.
fn check(schema: &Schema, name: &str, protocol: &Protocol, to: &[u8], from: &[u8]) -> bool {
    let (type_id, ty, mut expected) = value(schema, protocol, to, Mode::Compatible).unwrap();
    let (.., given) = value(schema, protocol, from, Mode::Compatible).unwrap();
    let is_exact = value(schema, protocol, to, Mode::Exact).is_some();
    merge(schema, &ty, &mut expected, &given);
    let mut frame = to.to_vec();
    give(name, &mut frame, from);
    let mut reached = to.to_vec();
    reach(name, &mut reached, from).unwrap();
    assert_eq!(reached, frame, "{name}: {to:02x?} given {from:02x?}");
    if is_exact {
        assert_eq!(frame, write(schema, protocol, type_id, &expected).unwrap(), "{name}: {to:02x?} given {from:02x?}");
        assert!(value(schema, protocol, &frame, Mode::Exact).is_some());
    } else {
        let found = value(schema, protocol, &frame, Mode::Compatible).map(|(.., value)| value);
        assert_eq!(found, Some(expected), "{name}: {to:02x?} given {from:02x?}");
    }
    frame != to
}

fn random(schema: &Schema, protocol: &Protocol, root: &Root, count: usize) -> Vec<Vec<u8>> {
    let mut random = Random::new(schema, protocol, u64::from(root.type_id));
    let mut frames = Vec::new();
    while frames.len() < count {
        let Some(Frame::Message { type_id, value, .. }) = random.frame_of(&[root]) else { break };
        frames.push(write(schema, protocol, type_id, &value).unwrap());
    }
    frames
}

#[test]
fn a_frame_that_is_set_is_the_frame_that_is_written_anew() {
    let schema = schema();
    let mut count = 0;
    for (name, protocol) in protocols(&schema) {
        for root in &protocol.roots {
            let frames = random(&schema, protocol, root, 30);
            for pair in frames.windows(2) {
                count += usize::from(check(&schema, &name, protocol, &pair[0], &pair[1]));
            }
        }
    }
    assert!(count > 2000, "{count}");
}

/// Blocks of other versions, unknown variants, retired fields.
#[test]
fn frames_of_all_versions_stay_valid() {
    let schema = schema();
    let (mut count, mut older) = (0, 0);
    let protocols = protocols(&schema);
    for entry in fs::read_dir(root().join("conformance/vectors/direct")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for vector in serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap() {
            let hex = vector["bytes"].as_str().unwrap();
            let bytes: Vec<u8> =
                (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect();
            let Some((name, protocol)) = protocols.iter().find(|(name, _)| vector["protocol"].as_str() == Some(name))
            else {
                continue;
            };
            let Some((type_id, ..)) = value(&schema, protocol, &bytes, Mode::Compatible) else { continue };
            older += usize::from(value(&schema, protocol, &bytes, Mode::Exact).is_none());
            let root = protocol.roots.iter().find(|root| root.type_id == type_id).unwrap();
            for other in random(&schema, protocol, root, 5) {
                count += usize::from(check(&schema, name, protocol, &bytes, &other));
                count += usize::from(check(&schema, name, protocol, &other, &bytes));
            }
        }
    }
    assert!(count > 500 && older > 20, "{count}, {older}");
}

/// Damage: a byte or an end gets another value, or bytes are missing at the end, under a header that fits.
fn damaged(frame: &[u8], number: usize) -> Vec<u8> {
    let mut frame = frame.to_vec();
    let mut random = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut any = |bound: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % bound.max(1) as u64) as usize
    };
    if any(4) == 0 {
        frame.truncate(8 + any(frame.len() - 7));
    }
    for _ in 0..any(3) {
        let at = 6 + any(frame.len() - 6);
        frame[at] = [any(256), any(4), any(frame.len())][any(3)] as u8;
    }
    let len = frame.len() as u32;
    frame[..4].copy_from_slice(&len.to_le_bytes());
    frame
}

/// Whatever the bytes are, no byte outside of a field is set (`only`), and a frame that is valid is set as if it had been validated.
#[test]
fn damaged_frames_are_set_within_their_fields() {
    let schema = schema();
    let (mut refused, mut set, mut exact) = (0, 0, 0);
    for (name, protocol) in protocols(&schema) {
        for root in &protocol.roots {
            for pair in random(&schema, protocol, root, 20).windows(2) {
                for number in 0..40 {
                    let to = damaged(&pair[0], number);
                    if value(&schema, protocol, &to, Mode::Compatible).is_some() {
                        if value(&schema, protocol, &to, Mode::Exact).is_some() {
                            exact += 1;
                        }
                        check(&schema, &name, protocol, &to, &pair[1]);
                        continue;
                    }
                    let mut frame = to.clone();
                    match reach(&name, &mut frame, &pair[1]) {
                        Ok(()) => set += usize::from(frame != to),
                        Err(_) => {
                            assert_eq!(frame, to);
                            refused += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 1000 && set > 1000 && exact > 1000, "{refused}, {set}, {exact}");
}
