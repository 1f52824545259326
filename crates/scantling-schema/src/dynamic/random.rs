//! Random values of a protocol: data to try a program with, before there is any.
//!
//! ```text
//! seed 7 + schema    ->    Order{id=52,side=1,legs=[Leg{symbol="QT",size=9}]}, Cancel{id=3}, …       the same on every machine
//! ```
//!
//! Every value is valid. Numbers are small more often than not, times lie between 2020 and 2030, enums have the schema's values; lists are
//! short, and what may be absent often is. Not here: what only newer schemas know, and values at the limits of the format.
//!
//! Values are bounded: a type whose smallest value exceeds the limit has none here, and the parts that a value could omit take at most the
//! limit together.

mod least;

use std::sync::Arc;

use super::value::compare_keys;
use super::{DEPTH_MAX, Frame, Value, write};
use crate::ir::{Enum, Field, Kind, Protocol, Root, Scalar, Type, TypeId, Union, Unit, Variant};
use crate::layout::Schema;
use least::{Least, Leasts};

/// Makes frames of one protocol. The same seed gives the same frames, in this version and in later ones.
#[derive(Clone, Debug)]
pub struct Random<'s> {
    schema: &'s Schema,
    protocol: &'s Protocol,
    state: u64,
    /// Shared: a copy of this takes no time.
    leasts: Arc<Leasts>,
    /// Parts that the value may still have.
    room: u32,
    /// Bytes of Direct that the value may still have, besides those that it cannot omit.
    left: u64,
    /// Of an outline: the levels of messages whose fields it has.
    levels: Option<u32>,
    bytes_max: u64,
}

/// Parts of a value, about.
const PARTS: u32 = 60;
/// Elements of an array in an outline.
const OUTLINE_ITEMS: u32 = 3;
/// From 2020-01-01 to 2030-01-01, in seconds since 1970.
const TIMES: (u64, u64) = (1_577_836_800, 315_619_200);
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl<'s> Random<'s> {
    /// The limit of [`new`](Self::new), in bytes of Direct.
    pub const BYTES_MAX: u32 = 1 << 22;

    /// For a protocol of the schema, with values of up to about twice [`BYTES_MAX`](Self::BYTES_MAX). O(types that the protocol reaches).
    #[must_use]
    pub fn new(schema: &'s Schema, protocol: &'s Protocol, seed: u64) -> Self {
        Self::within(schema, protocol, seed, Self::BYTES_MAX)
    }

    /// The same with another limit: a value whose smallest form takes more bytes of Direct is not made, and what a value could omit takes
    /// at most as many bytes.
    #[must_use]
    pub fn within(schema: &'s Schema, protocol: &'s Protocol, seed: u64, bytes_max: u32) -> Self {
        let bytes_max = u64::from(bytes_max);
        let leasts = Arc::new(Leasts::of(schema, protocol, bytes_max));
        Self { schema, protocol, state: seed, leasts, room: 0, left: 0, levels: None, bytes_max }
    }

    /// Starts again, as a new one with this seed.
    pub fn restart(&mut self, seed: u64) {
        self.state = seed;
    }

    /// The next frame, of any root; `None` if no root has a value with an end, or none that is within the limit and not deeper than a
    /// frame may be.
    pub fn frame(&mut self) -> Option<Frame> {
        let roots: Vec<&Root> = self.protocol.roots.iter().collect();
        self.frame_of(&roots)
    }

    /// The next frame, of one of these roots of the protocol; `None` as there.
    pub fn frame_of(&mut self, roots: &[&Root]) -> Option<Frame> {
        let first = self.below(roots.len());
        (0..roots.len()).find_map(|step| {
            let root = roots[(first + step) % roots.len()];
            self.leasts.of_type(root.ty)?;
            // What is too deep is made once more, with nothing in it that may be left out.
            [PARTS, 0].into_iter().find_map(|room| {
                (self.room, self.left) = (room, self.bytes_max);
                let value = self.value(&Type::Named(root.ty), 0);
                let is_written = write(self.schema, self.protocol, root.type_id, &value).is_ok();
                is_written.then_some(Frame::Message { type_id: root.type_id, ty: root.ty, value })
            })
        })
    }

    /// The required parts of a root down to `levels` messages within each other, and at most `parts` fields, for a root whose values are
    /// too large: other messages have no fields, arrays three elements. The value is for printing; it is not valid.
    pub fn outline(&mut self, root: &Root, levels: u32, parts: u32) -> Frame {
        (self.room, self.left, self.levels) = (0, parts.into(), Some(levels));
        let value = self.value(&Type::Named(root.ty), 0);
        self.levels = None;
        Frame::Message { type_id: root.type_id, ty: root.ty, value }
    }

    /// Takes bytes that the value could omit; whether it may have them.
    fn takes(&mut self, bytes: u64) -> bool {
        let left = self.left.checked_sub(bytes);
        self.left = left.unwrap_or(self.left);
        left.is_some()
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

    /// How many elements of a type; none where there is no room for more.
    fn count(&mut self, of: &Type, depth: u32) -> usize {
        let Some(least) = self.leasts.of_part(self.schema, of) else { return 0 };
        let count = if self.is_lean(depth) { 0 } else { self.below(5) };
        self.room = self.room.saturating_sub(u32::try_from(count).unwrap_or(u32::MAX));
        (0..count).take_while(|_| self.takes(least.bytes)).count()
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
            Type::Array(element, n) => {
                let n = if self.levels.is_some() { *n.min(&OUTLINE_ITEMS) } else { *n };
                Value::List((0..n).map(|_| self.value(element, depth)).collect())
            }
            // W12
            Type::Stream(_) => Value::List(Vec::new()),
            Type::List(element) => {
                let count = self.count(element, depth);
                Value::List((0..count).map(|_| self.value(element, depth + 1)).collect())
            }
            Type::Map(key, of) => {
                let count = self.count(of, depth);
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
        let protocol = self.protocol;
        let mut roots: Vec<(Least, &'s Root)> =
            protocol.roots.iter().filter_map(|root| Some((self.leasts.of_type(root.ty)?, root))).collect();
        roots.sort_by_key(|(least, root)| (least.levels, root.type_id));
        let at = if self.is_lean(depth) { 0 } else { self.below(roots.len()) };
        // No type without a value gets here, but outlines have such types.
        let least = roots.first().map_or(Least::NOTHING, |(least, _)| *least);
        let chosen = roots.get(at).filter(|(of, _)| self.takes(of.bytes.saturating_sub(least.bytes)));
        let Some(root) = chosen.or(roots.first()).map(|(_, root)| *root).or(protocol.roots.first()) else {
            return Value::Bool(false);
        };
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
            Kind::Message(m) => Value::message(m.fields.iter().map(|field| self.field(field, depth + 1))),
            Kind::Union(u) => self.variant(u, depth),
        }
    }

    fn field(&mut self, field: &Field, depth: u32) -> Option<Value> {
        if let Some(levels) = self.levels {
            let is_shown = !field.retired && !field.optional && depth <= levels && self.takes(1);
            return is_shown.then(|| self.value(&field.ty, depth));
        }
        let least = if field.optional { self.leasts.of_field(&field.ty) } else { None };
        let may_be_absent = field.optional && (self.is_lean(depth) || least.is_none());
        if field.retired || may_be_absent || field.optional && self.below(3) == 0 {
            return None;
        }
        if least.is_some_and(|least| !self.takes(least.bytes)) {
            return None;
        }
        Some(self.value(&field.ty, depth))
    }

    fn enumeration(&mut self, definition: &Enum) -> Value {
        let number = self.pick(&definition.values).map_or(0, |value| value.number);
        number_of(definition.storage, number)
    }

    fn variant(&mut self, union: &'s Union, depth: u32) -> Value {
        let mut all: Vec<(Least, &Variant)> = union
            .variants
            .iter()
            .filter_map(|variant| Some((self.leasts.of_variant(self.schema, variant)?, variant)))
            .collect();
        all.sort_by_key(|(least, variant)| (least.levels, variant.tag));
        let at = if self.is_lean(depth) { 0 } else { self.below(all.len()) };
        // As for an `any`.
        let least = all.first().map_or(Least::NOTHING, |(least, _)| *least);
        let chosen = all.get(at).filter(|(of, _)| self.takes(of.bytes.saturating_sub(least.bytes)));
        let Some(variant) = chosen.or(all.first()).map(|(_, variant)| *variant).or(union.variants.first()) else {
            return Value::Bool(false);
        };
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
