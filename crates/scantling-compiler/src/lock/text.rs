//! What has shipped, as a file of today writes it: types by the names that the file has for them, values, members, declarations.
//!
//! ```text
//! orders.Order 2 7 tif orders.TimeInForce = 01        7 tif: TimeInForce = day
//! ```
//!
//! What a file cannot say has no text: a type whose declaration or import is gone, the value of an enum that has no name any more.

use std::collections::HashMap;
use std::fmt::Write as _;

use scantling_schema::spelling::is_hidden;
use scantling_schema::{
    Attributes, Definition, Enum, EnumValue, Field, Form, Kind, Protocol, Retired, Scalar, Schema, Struct, Type,
    TypeId, Union, Was,
};

/// The longest declaration on one line.
const WIDTH_MAX: usize = 100;

/// How a file names types.
pub(super) struct Text<'s> {
    pub(super) shipped: &'s Schema,
    pub(super) now: &'s Schema,
    /// Types of today, by those that have shipped.
    pub(super) types: &'s HashMap<TypeId, TypeId>,
    /// The file's package.
    pub(super) package: String,
    /// Other packages, and what the file calls them.
    pub(super) imports: HashMap<String, String>,
}

/// A name with its package.
pub(super) fn full_name(schema: &Schema, definition: &Definition) -> String {
    format!("{}.{}", schema.packages()[definition.package].name, definition.name)
}

/// The text of a type, by the names of its definitions.
pub(super) fn type_text(ty: &Type, name: &dyn Fn(TypeId) -> Option<String>) -> Option<String> {
    let inner = |ty: &Type| type_text(ty, name);
    Some(match ty {
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
        Type::Named(id) => name(*id)?,
        Type::Array(element, n) => format!("{}[{n}]", inner(element)?),
        Type::List(element) => format!("list<{}>", inner(element)?),
        Type::Stream(element) => format!("stream<{}>", inner(element)?),
        Type::Map(key, value) => format!("map<{}, {}>", inner(key)?, inner(value)?),
    })
}

impl Text<'_> {
    /// The type of today that has a shipped type's name, or took its place.
    pub(super) fn today(&self, id: TypeId) -> Option<TypeId> {
        self.types.get(&id).copied()
    }

    fn name(&self, id: TypeId) -> Option<String> {
        let definition = self.now.get(self.today(id)?);
        let package = &self.now.packages()[definition.package].name;
        if *package == self.package {
            return Some(definition.name.clone());
        }
        Some(format!("{}.{}", self.imports.get(package)?, definition.name))
    }

    pub(super) fn ty(&self, ty: &Type) -> Option<String> {
        type_text(ty, &|id| self.name(id))
    }

    /// What follows the colon of a field, without attributes.
    pub(super) fn of_field(&self, field: &Field) -> Option<String> {
        let mut text = self.ty(&field.ty)?;
        if field.optional {
            text.push('?');
        }
        if let Some(default) = &field.default {
            let _ = write!(text, " = {}", self.value(&field.ty, &default.bytes)?);
        }
        Some(text)
    }

    /// A field in its line, with `@retired` if it is, or is to be.
    pub(super) fn field(&self, id: usize, field: &Field, is_retired: bool) -> Option<String> {
        let fixed = if field.attributes.is_fixed { " @fixed" } else { "" };
        let retired = if is_retired { " @retired" } else { "" };
        Some(format!("{id} {}: {}{fixed}{}{retired}", field.name, self.of_field(field)?, json(&field.attributes)))
    }

    /// A value of an enum or bits, or a retired one.
    fn value_line(value: &EnumValue, is_retired: bool) -> String {
        let retired = if is_retired { " @retired" } else { "" };
        format!("{} {}{}{retired}", value.number, value.name, json(&value.attributes))
    }

    fn payload(&self, ty: Option<&Type>) -> Option<String> {
        ty.map_or(Some(String::new()), |ty| Some(format!(": {}", self.ty(ty)?)))
    }

    /// What a retired variant, value or root had, in its line.
    fn retired(&self, retired: &Retired, is_root: bool) -> Option<String> {
        let Retired { number, name, was, .. } = retired;
        Some(match was {
            Was::Type(Type::Named(id)) if is_root => {
                self.name(*id).map_or_else(|| format!("{number} @retired"), |name| format!("{number} {name} @retired"))
            }
            _ if is_root => format!("{number} @retired"),
            _ => format!("{number} {name}{} @retired", self.payload(was.ty())?),
        })
    }

    /// The line of a number that has shipped, with `@retired`.
    pub(super) fn put_back(&self, kind: &Kind, number: i128) -> Option<String> {
        let of = |values: &[EnumValue], retired: &[Retired]| {
            let value = values.iter().find(|value| value.number == number).map(|value| Self::value_line(value, true));
            value.or_else(|| self.retired(retired.iter().find(|retired| retired.number == number)?, false))
        };
        match kind {
            Kind::Enum(e) => of(&e.values, &e.retired),
            Kind::Bits(b) => of(&b.flags, &b.retired),
            Kind::Union(u) => match u.variants.iter().find(|variant| i128::from(variant.tag) == number) {
                Some(variant) => {
                    Some(format!("{number} {}{} @retired", variant.name, self.payload(variant.ty.as_ref())?))
                }
                None => self.retired(u.retired.iter().find(|retired| retired.number == number)?, false),
            },
            Kind::Struct(_) | Kind::Message(_) => None,
        }
    }

    /// The same of a root.
    pub(super) fn root_back(&self, protocol: &Protocol, number: i128) -> Option<String> {
        match protocol.roots.iter().find(|root| i128::from(root.type_id) == number) {
            Some(root) => {
                let name = self.name(root.ty).map_or_else(String::new, |name| format!(" {name}"));
                Some(format!("{number}{name} @retired"))
            }
            None => self.retired(protocol.retired.iter().find(|retired| retired.number == number)?, true),
        }
    }

    /// A protocol as it shipped.
    pub(super) fn protocol(&self, protocol: &Protocol) -> Option<String> {
        let mut lines: Vec<(i128, String)> = Vec::new();
        for root in &protocol.roots {
            lines.push((root.type_id.into(), format!("{} {}", root.type_id, self.name(root.ty)?)));
        }
        for retired in &protocol.retired {
            lines.push((retired.number, self.retired(retired, true)?));
        }
        Some(written(&format!("protocol {}", protocol.name), sorted(lines), &[]))
    }

    /// A type as it shipped, under a name of today.
    pub(super) fn declaration(&self, id: TypeId, name: &str) -> Option<String> {
        let definition = self.shipped.get(id);
        let values = |values: &[EnumValue], retired: &[Retired]| {
            let mut lines: Vec<(i128, String)> =
                values.iter().map(|value| (value.number, Self::value_line(value, false))).collect();
            for one in retired {
                lines.push((one.number, self.retired(one, false)?));
            }
            Some(sorted(lines))
        };
        Some(match &definition.kind {
            Kind::Enum(Enum { is_closed, storage, values: of, retired }) => {
                let closed = if *is_closed { " @closed" } else { "" };
                written(&format!("enum {name}: {}{closed}", storage.name()), values(of, retired)?, &[])
            }
            Kind::Bits(bits) => {
                written(&format!("bits {name}: {}", bits.storage.name()), values(&bits.flags, &bits.retired)?, &[])
            }
            Kind::Struct(Struct { fields, .. }) => {
                let line = |f: &scantling_schema::StructField| {
                    Some(format!("{}: {}{}", f.name, self.ty(&f.ty)?, json(&f.attributes)))
                };
                written(&format!("struct {name}"), fields.iter().map(line).collect::<Option<_>>()?, &[])
            }
            Kind::Message(message) => {
                let word = if message.form == Form::Record { "record" } else { "message" };
                let aligned = if message.is_aligned { " @aligned" } else { "" };
                let last = message.fields.iter().map(|field| field.since).max().unwrap_or(1);
                let mut blocks: Vec<Vec<String>> = vec![Vec::new(); usize::from(last.max(1))];
                for (id, field) in message.fields.iter().enumerate() {
                    blocks[usize::from(field.since) - 1].push(self.field(id, field, field.retired)?);
                }
                let first = blocks.remove(0);
                written(&format!("{word} {name}{aligned}"), first, &blocks)
            }
            Kind::Union(Union { storage, variants, retired }) => {
                let storage = storage.map_or_else(String::new, |n| format!(": bytes<{n}>"));
                let mut lines: Vec<(i128, String)> = Vec::new();
                for v in variants {
                    let payload = self.payload(v.ty.as_ref())?;
                    lines.push((v.tag.into(), format!("{} {}{payload}{}", v.tag, v.name, json(&v.attributes))));
                }
                for one in retired {
                    lines.push((one.number, self.retired(one, false)?));
                }
                written(&format!("union {name}{storage}"), sorted(lines), &[])
            }
        })
    }

    /// A value of fixed size, from its bytes in Direct.
    pub(super) fn value(&self, ty: &Type, bytes: &[u8]) -> Option<String> {
        let zero = || bytes.iter().all(|byte| *byte == 0).then(|| "{}".to_owned());
        match ty {
            Type::Scalar(scalar) => scalar_text(*scalar, bytes),
            Type::Timestamp(_) | Type::Duration(_) => scalar_text(Scalar::I64, bytes),
            Type::Date => scalar_text(Scalar::I32, bytes),
            Type::Decimal(scalar, scale) => Some(decimal(integer(*scalar, bytes)?, usize::from(*scale))),
            Type::Str(_) => {
                let len = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
                Some(quoted(std::str::from_utf8(&bytes[..len]).ok()?))
            }
            Type::FixedBytes(_) | Type::Uuid | Type::Array(..) => zero(),
            Type::Named(id) => match &self.now.get(self.today(*id)?).kind {
                Kind::Enum(e) => {
                    let number = integer(e.storage, bytes)?;
                    e.values.iter().find(|value| value.number == number).map(|value| value.name.clone()).or_else(zero)
                }
                Kind::Bits(b) => {
                    let number = integer(b.storage, bytes)?.cast_unsigned();
                    let set: Vec<&EnumValue> =
                        b.flags.iter().filter(|flag| number >> (flag.number & 127) & 1 == 1).collect();
                    let is_all = set.iter().map(|flag| 1u128 << (flag.number & 127)).sum::<u128>() == number;
                    let names: Vec<&str> = set.iter().map(|flag| flag.name.as_str()).collect();
                    is_all.then(|| format!("{{{}}}", names.join(", ")))
                }
                Kind::Union(u) => {
                    let tag = bytes.first()?;
                    let unit = u.variants.iter().find(|variant| variant.tag == *tag && variant.ty.is_none());
                    unit.map(|variant| variant.name.clone())
                }
                Kind::Struct(_) => zero(),
                Kind::Message(_) => None,
            },
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => None,
        }
    }
}

fn sorted(mut lines: Vec<(i128, String)>) -> Vec<String> {
    lines.sort_by_key(|(number, _)| *number);
    lines.into_iter().map(|(_, text)| text).collect()
}

/// A declaration, on one line if it fits; `blocks` are those from `since 2` on.
fn written(head: &str, members: Vec<String>, blocks: &[Vec<String>]) -> String {
    if members.is_empty() && blocks.is_empty() {
        return format!("{head} {{}}");
    }
    let flat = format!("{head} {{ {} }}", members.join(", "));
    if blocks.is_empty() && flat.chars().count() <= WIDTH_MAX {
        return flat;
    }
    let mut text = format!("{head} {{\n");
    for member in members {
        let _ = writeln!(text, "  {member}");
    }
    for (block, number) in blocks.iter().zip(2..) {
        let _ = writeln!(text, "\n  since {number} {{");
        for member in block {
            let _ = writeln!(text, "    {member}");
        }
        text.push_str("  }\n");
    }
    text.push('}');
    text
}

/// ` @json("name")`
fn json(attributes: &Attributes) -> String {
    attributes.json.as_ref().map_or_else(String::new, |name| format!(" @json({})", quoted(name)))
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if is_hidden(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn integer(scalar: Scalar, bytes: &[u8]) -> Option<i128> {
    let (least, _) = scalar.range()?;
    let fill = if least < 0 && bytes.last().is_some_and(|byte| *byte >= 0x80) { 0xFF } else { 0 };
    let mut wide = [fill; 16];
    wide.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(i128::from_le_bytes(wide))
}

fn scalar_text(scalar: Scalar, bytes: &[u8]) -> Option<String> {
    let float = |number: f64, shown: String| {
        if number.is_nan() { "nan".to_owned() } else { shown }
    };
    Some(match scalar {
        Scalar::Bool => (bytes.first()? != &0).to_string(),
        Scalar::F32 => {
            let number = f32::from_le_bytes(bytes.try_into().ok()?);
            float(number.into(), format!("{number:?}"))
        }
        Scalar::F64 => {
            let number = f64::from_le_bytes(bytes.try_into().ok()?);
            float(number, format!("{number:?}"))
        }
        Scalar::U128 => u128::from_le_bytes(bytes.try_into().ok()?).to_string(),
        _ => integer(scalar, bytes)?.to_string(),
    })
}

fn decimal(mantissa: i128, scale: usize) -> String {
    let digits = format!("{:0>1$}", mantissa.unsigned_abs(), scale + 1);
    let (whole, part) = digits.split_at(digits.len() - scale);
    let sign = if mantissa < 0 { "-" } else { "" };
    if scale == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}
