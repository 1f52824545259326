//! The lines of a schema.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::{Lock, LockKey, LockLine};
use crate::ir::{
    Attributes, Definition, Enum, EnumValue, Form, Kind, Message, Protocol, Retired, Scalar, Type, TypeId, Union, Was,
};
use crate::layout::{Schema, gone, members, mentioned};
use crate::spelling::is_hidden;

impl Lock {
    /// What frames of some packages' protocols depend on: the protocols, and each type that they reach. `is_wanted` is asked by a
    /// package's name. O(schema).
    #[must_use]
    pub fn of_schema(schema: &Schema, is_wanted: impl Fn(&str) -> bool) -> Self {
        let mut lines = Lines { schema, lock: Self::default() };
        let mut next: Vec<TypeId> = Vec::new();
        for package in schema.packages().iter().filter(|package| is_wanted(&package.name)) {
            for protocol in &package.protocols {
                lines.protocol(&format!("{}.{}", package.name, protocol.name), protocol);
                next.extend(protocol.roots.iter().map(|root| root.ty));
                next.extend(protocol.retired.iter().filter_map(|retired| retired.was.ty()).flat_map(mentioned));
            }
        }
        let mut seen = HashSet::new();
        while let Some(id) = next.pop() {
            if seen.insert(id) {
                let definition = schema.get(id);
                next.extend(members(&definition.kind).into_iter().flat_map(mentioned));
                next.extend(gone(&definition.kind).flat_map(mentioned));
                lines.definition(&lines.name(id), definition);
            }
        }
        lines.lock
    }
}

struct Lines<'s> {
    schema: &'s Schema,
    lock: Lock,
}

impl Lines<'_> {
    fn put(&mut self, owner: &str, number: Option<i128>, rest: &str) {
        let text = format!("{owner} {rest}");
        let key = LockKey { owner: owner.to_owned(), number };
        self.lock.lines.insert(key, LockLine { text, line: 0, span: 0..0 });
    }

    fn name(&self, id: TypeId) -> String {
        let definition = self.schema.get(id);
        format!("{}.{}", self.schema.packages()[definition.package].name, definition.name)
    }

    fn protocol(&mut self, owner: &str, protocol: &Protocol) {
        self.put(owner, None, "protocol");
        for root in &protocol.roots {
            let rest = format!("{} {}", root.type_id, self.name(root.ty));
            self.put(owner, Some(root.type_id.into()), &rest);
        }
        for retired in &protocol.retired {
            let ty = retired.was.ty().map_or_else(String::new, |ty| format!(" {}", self.ty(ty)));
            self.put(owner, Some(retired.number), &format!("{}{ty} retired", retired.number));
        }
    }

    fn definition(&mut self, owner: &str, definition: &Definition) {
        match &definition.kind {
            Kind::Enum(Enum { is_closed, storage, values, retired }) => {
                let closed = if *is_closed { " closed" } else { "" };
                self.put(owner, None, &format!("enum {}{closed}", storage.name()));
                self.values(owner, values, retired);
            }
            Kind::Bits(bits) => {
                self.put(owner, None, &format!("bits {}", bits.storage.name()));
                self.values(owner, &bits.flags, &bits.retired);
            }
            Kind::Struct(s) => {
                self.put(owner, None, "struct");
                for (number, field) in (0..).zip(&s.fields) {
                    let rest = format!("{number} {} {}{}", field.name, self.ty(&field.ty), json(&field.attributes));
                    self.put(owner, Some(number), &rest);
                }
            }
            Kind::Message(message) => self.message(owner, message),
            Kind::Union(union) => self.union(owner, union),
        }
    }

    fn values(&mut self, owner: &str, values: &[EnumValue], retired: &[Retired]) {
        for value in values {
            self.put(owner, Some(value.number), &format!("{} {}{}", value.number, value.name, json(&value.attributes)));
        }
        for value in retired {
            self.put(owner, Some(value.number), &format!("{} {} retired", value.number, value.name));
        }
    }

    fn message(&mut self, owner: &str, message: &Message) {
        let kind = if message.form == Form::Record { "record" } else { "message" };
        self.put(owner, None, &format!("{kind}{}", if message.is_aligned { " aligned" } else { "" }));
        for (id, field) in (0..).zip(&message.fields) {
            let mut rest = format!("{} {id} {} {}", field.since, field.name, self.ty(&field.ty));
            if field.optional {
                rest.push('?');
            }
            if let Some(default) = &field.default {
                rest.push_str(" = ");
                for byte in &default.bytes {
                    let _ = write!(rest, "{byte:02x}");
                }
            }
            if field.attributes.is_fixed {
                rest.push_str(" fixed");
            }
            rest.push_str(&json(&field.attributes));
            if field.retired {
                rest.push_str(" retired");
            }
            self.put(owner, Some(id), &rest);
        }
    }

    fn union(&mut self, owner: &str, union: &Union) {
        self.put(owner, None, &union.storage.map_or("union".to_owned(), |storage| format!("union {storage}")));
        for variant in &union.variants {
            let ty = variant.ty.as_ref().map_or("unit".to_owned(), |ty| self.ty(ty));
            let rest = format!("{} {} {ty}{}", variant.tag, variant.name, json(&variant.attributes));
            self.put(owner, Some(variant.tag.into()), &rest);
        }
        for retired in &union.retired {
            let was = match &retired.was {
                Was::Unsaid => String::new(),
                Was::Unit => " unit".to_owned(),
                Was::Type(ty) => format!(" {}", self.ty(ty)),
            };
            self.put(owner, Some(retired.number), &format!("{} {}{was} retired", retired.number, retired.name));
        }
    }

    /// As in the canonical text, but with names. Types nest at most 64 levels, so this may recurse.
    fn ty(&self, ty: &Type) -> String {
        match ty {
            Type::Scalar(scalar) => scalar.name().to_owned(),
            Type::Str(n) => format!("str<{n}>"),
            Type::FixedBytes(n) => format!("bytes<{n}>"),
            Type::Decimal(mantissa, scale) => format!("decimal{}<{scale}>", Scalar::size(*mantissa) * 8),
            Type::Timestamp(unit) => format!("timestamp<{}>", unit.name()),
            Type::Duration(unit) => format!("duration<{}>", unit.name()),
            Type::Date => "date".to_owned(),
            Type::Uuid => "uuid".to_owned(),
            Type::String => "string".to_owned(),
            Type::Bytes => "bytes".to_owned(),
            Type::Any => "any".to_owned(),
            Type::Named(id) => self.name(*id),
            Type::Array(element, n) => format!("{}[{n}]", self.ty(element)),
            Type::List(element) => format!("list<{}>", self.ty(element)),
            Type::Stream(element) => format!("stream<{}>", self.ty(element)),
            Type::Map(key, value) => format!("map<{},{}>", self.ty(key), self.ty(value)),
        }
    }
}

/// ` json "name"`: what would end the text, or would not be seen, is escaped.
fn json(attributes: &Attributes) -> String {
    let Some(name) = &attributes.json else { return String::new() };
    let mut text = " json \"".to_owned();
    for c in name.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if is_hidden(c) => text.extend(c.escape_unicode()),
            c => text.push(c),
        }
    }
    text.push('"');
    text
}
