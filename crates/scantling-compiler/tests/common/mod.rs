//! What tests of whole schemas share: every schema of the project, randomness that repeats, and a walk through values.
#![allow(dead_code, clippy::unwrap_used, reason = "each test uses some of it, and tests may unwrap")]

pub(crate) mod checks;
pub(crate) mod plan;

use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{Schema, SourceFile, compile, read_all};
use scantling_schema::dynamic::{Frame, Value};
use scantling_schema::{Kind, Protocol, Root, Scalar, Type, TypeId};

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

/// Tries all protocols of the suite's and the ported schemas; the last argument is a seed for each of a package.
pub(crate) fn in_every_protocol(mut law: impl FnMut(&Schema, &Protocol, u64)) {
    for path in files("conformance/schemas").into_iter().chain(files("examples/schemas")) {
        let schema = compiled(&path);
        for package in schema.packages() {
            package.protocols.iter().zip(1..).for_each(|(protocol, seed)| law(&schema, protocol, seed));
        }
    }
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
                for (id, field) in m.fields.iter().enumerate() {
                    values.get_mut(id).into_iter().for_each(|value| visit(schema, &field.ty, value, see));
                }
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

/// Random values of a schema's types.
pub(crate) struct Values<'s> {
    schema: &'s Schema,
    protocol: &'s Protocol,
    pub(crate) random: Random,
    /// Parts that the value may still have; then come wrong ones, since a schema may be one that only recurses.
    left: usize,
    depth: u32,
}

impl<'s> Values<'s> {
    pub(crate) fn new(schema: &'s Schema, protocol: &'s Protocol, seed: u64) -> Self {
        Self { schema, protocol, random: Random(seed), left: 0, depth: 0 }
    }

    pub(crate) fn root(&mut self, root: &Root, fuel: u32) -> Value {
        self.left = 20_000;
        self.value(&Type::Named(root.ty), fuel)
    }

    /// A value; with less fuel it is shallower.
    fn value(&mut self, ty: &Type, fuel: u32) -> Value {
        self.depth += 1;
        // Deeper than any value may be: what is left is a wrong one.
        let value = if self.depth > 200 { Value::Bool(true) } else { self.inside(ty, fuel) };
        self.depth -= 1;
        value
    }

    fn inside(&mut self, ty: &Type, fuel: u32) -> Value {
        let count = if fuel == 0 { 0 } else { self.random.below(4) };
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return Value::Bool(true);
        }
        match ty {
            Type::Scalar(scalar) | Type::Decimal(scalar, _) => self.scalar(*scalar),
            Type::Timestamp(_) | Type::Duration(_) => self.scalar(Scalar::I64),
            Type::Date => self.scalar(Scalar::I32),
            Type::Uuid => self.bytes(16),
            Type::FixedBytes(n) => self.bytes(*n as usize),
            Type::Str(n) => self.text((*n as usize).min(9)),
            Type::String => self.text(5),
            Type::Bytes => self.bytes(count),
            Type::Array(element, n) => Value::List((0..*n).map(|_| self.value(element, fuel)).collect()),
            Type::List(element) => Value::List((0..count).map(|_| self.value(element, fuel - 1)).collect()),
            Type::Map(key, of) => {
                let mut keys: Vec<Value> = (0..count).map(|_| self.value(key, fuel)).collect();
                keys.sort_by(by_key);
                keys.dedup();
                Value::Map(keys.into_iter().map(|key| (key, self.value(of, fuel - 1))).collect())
            }
            Type::Any => {
                let roots = &self.protocol.roots;
                let root = match roots.iter().find(|root| self.ends(root.ty)) {
                    _ if fuel > 0 => self.random.pick(roots),
                    Some(flat) => flat,
                    None => &roots[0],
                };
                let value = self.value(&Type::Named(root.ty), fuel.saturating_sub(1));
                Value::Any(Box::new(Frame::Message { type_id: root.type_id, ty: root.ty, value }))
            }
            Type::Stream(_) => Value::List(Vec::new()),
            Type::Named(id) => self.named(&self.schema.get(*id).kind, fuel),
        }
    }

    /// Whether values of a root hold none of themselves, and no `any`, which could be one.
    fn ends(&self, root: TypeId) -> bool {
        let Kind::Message(message) = &self.schema.get(root).kind else { return true };
        !self.schema.is_recursive(root) && message.fields.iter().all(|field| field.ty != Type::Any)
    }

    fn named(&mut self, kind: &Kind, fuel: u32) -> Value {
        match kind {
            // All its members are retired: no writer has a value.
            Kind::Enum(e) if e.is_closed && e.values.is_empty() => Value::Bool(true),
            Kind::Union(u) if u.variants.is_empty() => Value::Bool(true),
            Kind::Enum(e) if e.is_closed => {
                let numbers: Vec<i128> = e.values.iter().map(|v| v.number).collect();
                let number = *self.random.pick(&numbers);
                let is_signed = e.storage.range().unwrap().0 < 0;
                if is_signed { Value::Signed(number) } else { Value::Unsigned(number.unsigned_abs()) }
            }
            Kind::Enum(e) => self.scalar(e.storage),
            Kind::Bits(b) => self.scalar(b.storage),
            Kind::Struct(s) => Value::Struct(s.fields.iter().map(|f| self.value(&f.ty, fuel)).collect()),
            Kind::Message(m) => Value::message(m.fields.iter().map(|f| {
                let is_absent = f.retired || f.optional && (fuel == 0 || self.random.below(3) == 0);
                (!is_absent).then(|| self.value(&f.ty, fuel.saturating_sub(1)))
            })),
            Kind::Union(u) => {
                let variant = if fuel == 0 { &u.variants[0] } else { self.random.pick(&u.variants) };
                let value = variant.ty.as_ref().map(|ty| Box::new(self.value(ty, fuel.saturating_sub(1))));
                Value::Variant { tag: variant.tag, value }
            }
        }
    }

    fn scalar(&mut self, scalar: Scalar) -> Value {
        let wide = u128::from(self.random.next()) << 64 | u128::from(self.random.next());
        let small = self.random.below(2) == 0;
        match (scalar, scalar.range()) {
            (Scalar::Bool, _) => Value::Bool(wide & 1 == 1),
            (Scalar::F32, _) => Value::F32(u32::try_from(wide & 0xFFFF_FFFF).unwrap()),
            (_, None) => Value::F64(u64::try_from(wide & u128::from(u64::MAX)).unwrap()),
            (_, Some((0, max))) => Value::Unsigned(if small { wide % 5 } else { wide & max }),
            (_, Some((min, max))) => {
                let max = i128::try_from(max).unwrap();
                Value::Signed(if small { (wide % 5) as i128 - 2 } else { wide.cast_signed().clamp(min, max) })
            }
        }
    }

    fn bytes(&mut self, len: usize) -> Value {
        Value::Bytes((0..len).map(|_| self.random.byte()).collect())
    }

    fn text(&mut self, max: usize) -> Value {
        let text: String = (0..self.random.below(max + 1)).map(|_| *self.random.pick(&['a', 'b', '"', '\n'])).collect();
        Value::Text(text)
    }
}

fn by_key(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Unsigned(a), Value::Unsigned(b)) => a.cmp(b),
        (Value::Signed(a), Value::Signed(b)) => a.cmp(b),
        (Value::Text(a), Value::Text(b)) => a.as_bytes().cmp(b.as_bytes()),
        (Value::Bytes(a), Value::Bytes(b)) => a.cmp(b),
        _ => panic!("no keys"),
    }
}
