//! Random values of a protocol: data to try a program with, before there is any.
//!
//! ```text
//! seed 7 + schema    ->    Order{id=52,side=1,legs=[Leg{symbol="QT",size=9}]}, Cancel{id=3}, …       the same on every machine
//! ```
//!
//! Every value is valid. Numbers are small more often than not, times lie between 2020 and 2030, enums have the schema's values; lists are
//! short, and what may be absent often is. Not here: what only newer schemas know, and values at the limits of the format.

use super::value::compare_keys;
use super::{DEPTH_MAX, Frame, Value, write};
use crate::ir::{Enum, Field, Kind, Protocol, Root, Scalar, Type, TypeId, Union, Unit, Variant};
use crate::layout::Schema;

/// Makes frames of one protocol. The same seed gives the same frames, in this version and in later ones.
#[derive(Clone, Debug)]
pub struct Random<'s> {
    schema: &'s Schema,
    protocol: &'s Protocol,
    state: u64,
    /// By definition: how many values stand inside of each other at least; `None` where there is no end to them.
    least: Vec<Option<u32>>,
    /// Parts that the value may still have.
    room: u32,
}

/// Parts of a value, about.
const PARTS: u32 = 60;
/// From 2020-01-01 to 2030-01-01, in seconds since 1970.
const TIMES: (u64, u64) = (1_577_836_800, 315_619_200);
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl<'s> Random<'s> {
    /// For a protocol of the schema. O(schema²) for types that hold each other, else O(schema).
    #[must_use]
    pub fn new(schema: &'s Schema, protocol: &'s Protocol, seed: u64) -> Self {
        let mut random = Self { schema, protocol, state: seed, least: vec![None; schema.types().len()], room: 0 };
        while random.find_least() {}
        random
    }

    /// The next frame, of any root; `None` if no root has a value with an end, or none that is not deeper than a frame may be.
    pub fn frame(&mut self) -> Option<Frame> {
        let roots: Vec<&Root> = self.protocol.roots.iter().collect();
        self.frame_of(&roots)
    }

    /// The next frame, of one of these roots of the protocol; `None` as there.
    pub fn frame_of(&mut self, roots: &[&Root]) -> Option<Frame> {
        let first = self.below(roots.len());
        (0..roots.len()).find_map(|step| {
            let root = roots[(first + step) % roots.len()];
            self.least_of(root.ty)?;
            // What is too deep is made once more, with nothing in it that may be left out.
            [PARTS, 0].into_iter().find_map(|room| {
                self.room = room;
                let value = self.value(&Type::Named(root.ty), 0);
                let is_written = write(self.schema, self.protocol, root.type_id, &value).is_ok();
                is_written.then_some(Frame::Message { type_id: root.type_id, ty: root.ty, value })
            })
        })
    }

    /// One step towards `least`; whether there is another.
    fn find_least(&mut self) -> bool {
        let found: Vec<Option<u32>> = self
            .schema
            .types()
            .iter()
            .map(|definition| match &definition.kind {
                Kind::Enum(_) | Kind::Bits(_) => Some(0),
                Kind::Struct(s) => most(s.fields.iter().map(|field| self.depth(&field.ty))),
                Kind::Message(m) => most(m.fields.iter().filter(|x| is_there(x)).map(|field| self.depth(&field.ty))),
                Kind::Union(u) => u.variants.iter().filter_map(|variant| self.variant_depth(variant)).min(),
            })
            .collect();
        let is_new = found != self.least;
        self.least = found;
        is_new
    }

    fn depth(&self, ty: &Type) -> Option<u32> {
        match ty {
            Type::Array(element, _) => self.depth(element),
            Type::Any => self.protocol.roots.iter().filter_map(|root| self.least_of(root.ty)).min().map(|n| n + 1),
            Type::Named(id) => self.least_of(*id).map(|n| n + 1),
            _ => Some(0),
        }
    }

    fn variant_depth(&self, variant: &Variant) -> Option<u32> {
        variant.ty.as_ref().map_or(Some(0), |ty| self.depth(ty))
    }

    fn least_of(&self, id: TypeId) -> Option<u32> {
        self.least.get(id.0 as usize).copied().flatten()
    }

    /// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.state ^ self.state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, n: usize) -> usize {
        let n = n.max(1) as u64;
        usize::try_from(self.next() % n).unwrap_or(0)
    }

    fn pick<'x, T>(&mut self, items: &'x [T]) -> Option<&'x T> {
        let at = self.below(items.len());
        items.get(at)
    }

    /// How many elements; none where there is no room for more.
    fn count(&mut self, depth: u32) -> usize {
        let count = if self.is_lean(depth) { 0 } else { self.below(5) };
        self.room = self.room.saturating_sub(u32::try_from(count).unwrap_or(u32::MAX));
        count
    }

    /// Whether only what has to be there is made.
    fn is_lean(&self, depth: u32) -> bool {
        self.room == 0 || depth > DEPTH_MAX / 3
    }

    fn value(&mut self, ty: &Type, depth: u32) -> Value {
        self.room = self.room.saturating_sub(1);
        match ty {
            Type::Scalar(scalar) => self.scalar(*scalar),
            Type::Decimal(scalar, _) => self.integer(*scalar),
            Type::Timestamp(unit) => {
                let seconds = TIMES.0 + self.next() % TIMES.1;
                let (per_second, part) = (per_second(*unit), self.next());
                Value::Signed(i128::from(seconds) * i128::from(per_second) + i128::from(part % per_second))
            }
            Type::Duration(unit) => Value::Signed(i128::from(self.next() % (1_000 * per_second(*unit)))),
            Type::Date => Value::Signed(i128::from((TIMES.0 + self.next() % TIMES.1) / 86_400)),
            Type::Uuid => {
                let mut bytes = self.bytes(16);
                // Version 4, of RFC 9562.
                bytes[6] = bytes[6] & 0x0F | 0x40;
                bytes[8] = bytes[8] & 0x3F | 0x80;
                Value::Bytes(bytes)
            }
            Type::Str(n) => {
                let len = self.below((*n as usize).min(8) + 1);
                Value::Text(self.text(len))
            }
            Type::String => {
                let len = self.below(12);
                Value::Text(self.text(len))
            }
            Type::FixedBytes(n) => Value::Bytes(self.bytes(*n as usize)),
            Type::Bytes => {
                let len = self.below(12);
                Value::Bytes(self.bytes(len))
            }
            Type::Array(element, n) => Value::List((0..*n).map(|_| self.value(element, depth)).collect()),
            // W12
            Type::Stream(_) => Value::List(Vec::new()),
            Type::List(element) => {
                let count = if self.depth(element).is_some() { self.count(depth) } else { 0 };
                Value::List((0..count).map(|_| self.value(element, depth + 1)).collect())
            }
            Type::Map(key, of) => {
                let count = if self.depth(of).is_some() { self.count(depth) } else { 0 };
                let mut keys: Vec<Value> = (0..count).map(|_| self.value(key, depth)).collect();
                keys.sort_by(compare_keys);
                keys.dedup_by(|a, b| compare_keys(a, b).is_eq());
                Value::Map(keys.into_iter().map(|key| (key, self.value(of, depth + 1))).collect())
            }
            Type::Any => self.any(depth),
            Type::Named(id) => self.named(*id, depth),
        }
    }

    fn any(&mut self, depth: u32) -> Value {
        let mut roots: Vec<(u32, &'s Root)> =
            self.protocol.roots.iter().filter_map(|root| Some((self.least_of(root.ty)?, root))).collect();
        roots.sort_by_key(|(least, root)| (*least, root.type_id));
        let at = if self.is_lean(depth) { 0 } else { self.below(roots.len()) };
        // Asked only of types that have a value, and one with an `any` has one where a root has.
        let Some((_, root)) = roots.get(at) else { return Value::Bool(false) };
        let value = self.value(&Type::Named(root.ty), depth + 1);
        Value::Any(Box::new(Frame::Message { type_id: root.type_id, ty: root.ty, value }))
    }

    fn named(&mut self, id: TypeId, depth: u32) -> Value {
        match &self.schema.get(id).kind {
            Kind::Enum(e) => self.enumeration(e),
            Kind::Bits(b) => {
                let mut number = 0u128;
                for flag in &b.flags {
                    number |= u128::from(self.next() & 1) << flag.number;
                }
                Value::Unsigned(number)
            }
            Kind::Struct(s) => Value::Struct(s.fields.iter().map(|field| self.value(&field.ty, depth)).collect()),
            Kind::Message(m) => Value::Message(m.fields.iter().map(|field| self.field(field, depth + 1)).collect()),
            Kind::Union(u) => self.variant(u, depth),
        }
    }

    fn field(&mut self, field: &Field, depth: u32) -> Option<Value> {
        let may_be_absent = field.optional && (self.is_lean(depth) || self.depth(&field.ty).is_none());
        if field.retired || may_be_absent || field.optional && self.below(3) == 0 {
            return None;
        }
        Some(self.value(&field.ty, depth))
    }

    fn enumeration(&mut self, definition: &Enum) -> Value {
        let number = self.pick(&definition.values).map_or(0, |value| value.number);
        number_of(definition.storage, number)
    }

    fn variant(&mut self, union: &Union, depth: u32) -> Value {
        let mut all: Vec<(u32, &Variant)> =
            union.variants.iter().filter_map(|variant| Some((self.variant_depth(variant)?, variant))).collect();
        all.sort_by_key(|(least, variant)| (*least, variant.tag));
        let at = if self.is_lean(depth) { 0 } else { self.below(all.len()) };
        // As for an `any`.
        let Some((_, variant)) = all.get(at) else { return Value::Bool(false) };
        let value = variant.ty.as_ref().map(|ty| Box::new(self.value(ty, depth + 1)));
        Value::Variant { tag: variant.tag, value }
    }

    fn scalar(&mut self, scalar: Scalar) -> Value {
        match scalar {
            Scalar::Bool => Value::Bool(self.next() & 1 == 1),
            Scalar::F32 => Value::F32((self.tenths() as f32).to_bits()),
            Scalar::F64 => Value::F64(self.tenths().to_bits()),
            integer => self.integer(integer),
        }
    }

    /// -1,000.0 to 1,000.0
    fn tenths(&mut self) -> f64 {
        let tenths = u32::try_from(self.below(20_001)).unwrap_or(0);
        (f64::from(tenths) - 10_000.0) / 10.0
    }

    /// Of as many bits as a coin says, half of them of eight at most.
    fn integer(&mut self, scalar: Scalar) -> Value {
        let width = 8 * scalar.size();
        let bits = if self.next() & 1 == 1 { self.below(8) } else { self.below(width as usize) };
        let number = (u128::from(self.next()) << 64 | u128::from(self.next())) >> (127 - bits);
        let is_signed = scalar.range().is_some_and(|(min, _)| min < 0);
        let magnitude = if is_signed { number & (u128::MAX >> (129 - width)) } else { number };
        match (is_signed, i128::try_from(magnitude)) {
            (true, Ok(number)) if self.next() & 3 == 0 => Value::Signed(-number),
            (true, Ok(number)) => Value::Signed(number),
            _ => Value::Unsigned(magnitude),
        }
    }

    fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.next().to_le_bytes()[0]).collect()
    }

    fn text(&mut self, len: usize) -> String {
        (0..len).filter_map(|_| self.pick(LETTERS).copied()).map(char::from).collect()
    }
}

/// Whether a field has a value of its own in every value: lists and maps may be empty.
fn is_there(field: &Field) -> bool {
    !field.retired && !field.optional && !matches!(field.ty, Type::List(_) | Type::Map(..) | Type::Stream(_))
}

/// The greatest; none if one is none.
fn most(mut depths: impl Iterator<Item = Option<u32>>) -> Option<u32> {
    depths.try_fold(0, |most, depth| Some(depth?.max(most)))
}

fn per_second(unit: Unit) -> u64 {
    match unit {
        Unit::S => 1,
        Unit::Ms => 1_000,
        Unit::Us => 1_000_000,
        Unit::Ns => 1_000_000_000,
    }
}

/// The value of an integer's type with this number.
fn number_of(scalar: Scalar, number: i128) -> Value {
    let is_signed = scalar.range().is_some_and(|(min, _)| min < 0);
    if is_signed { Value::Signed(number) } else { Value::Unsigned(number.unsigned_abs()) }
}
