//! What tests of whole schemas share: every schema of the project, randomness that repeats, and a walk through values.
#![allow(dead_code, clippy::unwrap_used, reason = "each test uses some of it, and tests may unwrap")]

use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{Schema, SourceFile, compile, read_all};
use scantling_schema::dynamic::{Frame, Value};
use scantling_schema::{Kind, Type};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The schema files of a folder of the project.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "scant"));
    paths.sort();
    assert!(!paths.is_empty(), "{folder}");
    paths
}

/// A file and what it imports.
pub(crate) fn compiled(path: &Path) -> Schema {
    schema_of(&read_all(&[path]).unwrap())
}

/// A schema of one file with this text.
pub(crate) fn schema(text: &str) -> Schema {
    schema_of(&[SourceFile::new("test.scant", text)])
}

fn schema_of(sources: &[SourceFile]) -> Schema {
    let (schema, report) = compile(sources);
    schema.unwrap_or_else(|| panic!("{report}"))
}

/// xorshift64*: enough randomness for tests, and the same everywhere.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n as u64).unwrap()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Damages a frame: bits, numbers of edge values, bytes taken out or put in; `frame_len` is mostly put right.
    pub(crate) fn damage(&mut self, frame: &mut Vec<u8>) {
        for _ in 0..=self.below(3) {
            let at = self.below(frame.len().max(1)).min(frame.len().saturating_sub(1));
            match self.below(6) {
                0 if !frame.is_empty() => frame[at] ^= 1 << self.below(8),
                1 if !frame.is_empty() => frame[at] = self.byte(),
                2 if frame.len() >= at + 4 => {
                    let near = u32::from_le_bytes([frame[at], frame[at + 1], frame[at + 2], frame[at + 3]]);
                    let edges = [0, 1, near.wrapping_add(1), near.wrapping_sub(1), u32::MAX, 1 << 31];
                    let number = *self.pick(&edges);
                    frame[at..at + 4].copy_from_slice(&number.to_le_bytes());
                }
                3 if !frame.is_empty() => {
                    let end = (at + 1 + self.below(8)).min(frame.len());
                    frame.drain(at..end);
                }
                4 => frame.splice(at..at, vec![0; self.below(8)]).for_each(drop),
                _ => {
                    let end = (at + self.below(32)).min(frame.len());
                    let copy = frame[at..end].to_vec();
                    let to = self.below(frame.len() + 1);
                    frame.splice(to..to, copy);
                }
            }
        }
        if frame.len() >= 4 && self.below(10) > 0 {
            let len = u32::try_from(frame.len()).unwrap();
            frame[..4].copy_from_slice(&len.to_le_bytes());
        }
    }
}

/// Visits a value and all that is in it, with their types.
pub(crate) fn visit(schema: &Schema, ty: &Type, value: &mut Value, see: &mut impl FnMut(&Type, &mut Value)) {
    see(ty, value);
    match (value, ty) {
        (Value::List(items), Type::List(element) | Type::Array(element, _)) => {
            items.iter_mut().for_each(|item| visit(schema, element, item, see));
        }
        (Value::Map(entries), Type::Map(key, of)) => {
            for (k, v) in entries {
                visit(schema, key, k, see);
                visit(schema, of, v, see);
            }
        }
        (Value::Any(frame), _) => {
            if let Frame::Message { ty, value, .. } = &mut **frame {
                visit(schema, &Type::Named(*ty), value, see);
            }
        }
        (value, Type::Named(id)) => match (&schema.get(*id).kind, value) {
            (Kind::Struct(s), Value::Struct(values)) => {
                s.fields.iter().zip(values).for_each(|(field, value)| visit(schema, &field.ty, value, see));
            }
            (Kind::Message(m), Value::Message(values)) => {
                let known = m.fields.iter().zip(values).filter_map(|(field, value)| Some((field, value.as_mut()?)));
                known.for_each(|(field, value)| visit(schema, &field.ty, value, see));
            }
            (Kind::Union(u), Value::Variant { tag, value: Some(value) }) => {
                if let Some(ty) = u.variants.iter().find(|v| v.tag == *tag).and_then(|v| v.ty.as_ref()) {
                    visit(schema, ty, value, see);
                }
            }
            _ => {}
        },
        _ => {}
    }
}
