//! The canonical text of a protocol, and its fingerprint: two schemas with the same fingerprint mean the same bytes.
//!
//! ```text
//! scantling 1          message Mesh { 0 triangles: list<Triangle> }   struct Triangle { a: f32 }
//! protocol
//! 1 T0
//! T0 message
//! 1 0 list<T1>
//! T1 struct
//! f32
//! ```
//!
//! It contains no names, nor values of open enums: a rename keeps the fingerprint; growth, retirement and a new default change it.
//! Types are numbered in the order in which they are first named. The form is section 9 of `spec/schema.md`.

use std::collections::HashMap;
use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::ir::{Enum, Field, Form, Kind, Message, Protocol, Scalar, Type, TypeId, Union};
use crate::layout::Schema;

impl Schema {
    /// The canonical text of one of its protocols: UTF-8, lines ended by LF. O(text).
    #[must_use]
    pub fn canonical_text(&self, protocol: &Protocol) -> String {
        let mut text = Text {
            schema: self,
            out: "scantling 1\nprotocol\n".to_owned(),
            numbers: HashMap::new(),
            types: Vec::new(),
        };
        text.roots(protocol);
        let mut next = 0;
        while let Some(&id) = text.types.get(next) {
            text.definition(next, id);
            next += 1;
        }
        text.out
    }

    /// The first eight bytes of the SHA-256 of the canonical text.
    #[must_use]
    pub fn fingerprint(&self, protocol: &Protocol) -> [u8; 8] {
        let digest = Sha256::digest(self.canonical_text(protocol).as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        first
    }
}

struct Text<'s> {
    schema: &'s Schema,
    out: String,
    numbers: HashMap<TypeId, usize>,
    /// Types by number.
    types: Vec<TypeId>,
}

/// Writing to a `String` cannot fail.
macro_rules! put {
    ($text:expr, $($what:tt)*) => {{
        let _ = write!($text.out, $($what)*);
    }};
}

impl Text<'_> {
    fn roots(&mut self, protocol: &Protocol) {
        let mut lines: Vec<(i128, Option<TypeId>)> =
            protocol.roots.iter().map(|r| (r.type_id.into(), Some(r.ty))).collect();
        lines.extend(protocol.retired.iter().map(|r| (r.number, None)));
        lines.sort_by_key(|(id, _)| *id);
        for (id, ty) in lines {
            put!(self, "{id} ");
            match ty {
                Some(ty) => self.named(ty),
                None => self.out.push_str("retired"),
            }
            self.out.push('\n');
        }
    }

    fn named(&mut self, id: TypeId) {
        let next = self.types.len();
        let number = *self.numbers.entry(id).or_insert(next);
        if number == next {
            self.types.push(id);
        }
        put!(self, "T{number}");
    }

    fn definition(&mut self, number: usize, id: TypeId) {
        put!(self, "T{number} ");
        let schema = self.schema;
        match &schema.get(id).kind {
            Kind::Enum(e) => self.enumeration(e),
            Kind::Bits(b) => put!(self, "bits {}\n", b.storage.name()),
            Kind::Struct(s) => {
                self.out.push_str("struct\n");
                for field in &s.fields {
                    self.ty(&field.ty);
                    self.out.push('\n');
                }
            }
            Kind::Message(m) => self.message(m),
            Kind::Union(u) => self.union(u),
        }
    }

    fn enumeration(&mut self, e: &Enum) {
        put!(self, "enum {}", e.storage.name());
        if e.is_closed {
            let mut numbers: Vec<i128> =
                e.values.iter().map(|v| v.number).chain(e.retired.iter().map(|r| r.number)).collect();
            numbers.sort_unstable();
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            put!(self, " closed {}", numbers.join(","));
        }
        self.out.push('\n');
    }

    fn message(&mut self, m: &Message) {
        self.out.push_str(if m.form == Form::Record { "record" } else { "message" });
        self.out.push_str(if m.is_aligned { " aligned\n" } else { "\n" });
        for (id, field) in m.fields.iter().enumerate() {
            self.field(id, field);
        }
    }

    fn field(&mut self, id: usize, field: &Field) {
        put!(self, "{} {id} ", field.since);
        self.ty(&field.ty);
        if field.optional {
            self.out.push('?');
        }
        if let Some(default) = &field.default {
            self.out.push_str(" = ");
            for byte in &default.bytes {
                put!(self, "{byte:02x}");
            }
        }
        if field.attributes.is_fixed {
            self.out.push_str(" fixed");
        }
        if field.retired {
            self.out.push_str(" retired");
        }
        self.out.push('\n');
    }

    fn union(&mut self, u: &Union) {
        self.out.push_str("union");
        if let Some(storage) = u.storage {
            put!(self, " {storage}");
        }
        self.out.push('\n');
        let used = u.variants.iter().map(|v| (i128::from(v.tag), Some(v)));
        let mut lines: Vec<_> = used.chain(u.retired.iter().map(|r| (r.number, None))).collect();
        lines.sort_by_key(|(tag, _)| *tag);
        for (tag, variant) in lines {
            put!(self, "{tag} ");
            match variant.map(|v| &v.ty) {
                Some(Some(ty)) => self.ty(ty),
                Some(None) => self.out.push_str("unit"),
                None => self.out.push_str("retired"),
            }
            self.out.push('\n');
        }
    }

    /// As in the source, without spaces. Types nest at most 64 levels, so this may recurse.
    fn ty(&mut self, ty: &Type) {
        match ty {
            Type::Scalar(scalar) => self.out.push_str(scalar.name()),
            Type::Str(n) => put!(self, "str<{n}>"),
            Type::FixedBytes(n) => put!(self, "bytes<{n}>"),
            Type::Decimal(mantissa, scale) => put!(self, "decimal{}<{scale}>", Scalar::size(*mantissa) * 8),
            Type::Timestamp(unit) => put!(self, "timestamp<{}>", unit.name()),
            Type::Duration(unit) => put!(self, "duration<{}>", unit.name()),
            Type::Date => self.out.push_str("date"),
            Type::Uuid => self.out.push_str("uuid"),
            Type::String => self.out.push_str("string"),
            Type::Bytes => self.out.push_str("bytes"),
            Type::Any => self.out.push_str("any"),
            Type::Named(id) => self.named(*id),
            Type::Array(element, n) => {
                self.ty(element);
                put!(self, "[{n}]");
            }
            Type::List(element) => self.inside("list<", element),
            Type::Stream(element) => self.inside("stream<", element),
            Type::Map(key, value) => {
                self.out.push_str("map<");
                self.ty(key);
                self.inside(",", value);
            }
        }
    }

    fn inside(&mut self, open: &str, ty: &Type) {
        self.out.push_str(open);
        self.ty(ty);
        self.out.push('>');
    }
}
