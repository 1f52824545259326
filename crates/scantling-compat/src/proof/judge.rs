//! Whether two schemas give one message the same meaning: the proof's own opinion, which shares no code with the checker's.
//!
//! Parts are matched by place. A name that changed is a name, unless it stands at another place of one of the schemas; then it is another
//! part. What an older reader does not know is not missed; what a newer one does not know is, unless it says that it is retired.

use crate::side::Side;
use scantling_schema::dynamic::{Fields, Frame, Value, missing};
use scantling_schema::{Definition, Field, Kind, Retired, Schema, Type, TypeId, Unit};

/// How the meaning is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// Numbers, texts and bytes alone.
    Bytes,
    /// Also names, scales and units.
    Meaning,
    /// The same of texts, in which a message is what its name says.
    Text,
}

pub(super) struct Judge<'s> {
    pub(super) written: Side<'s>,
    pub(super) read: Side<'s>,
    /// The reader's schema follows the writer's.
    pub(super) is_newer: bool,
    pub(super) of: Of,
}

/// The path to the first part that differs.
type Apart = Result<(), String>;

/// A member: its number, its name, and whether it is in use.
type Member<'m> = (i128, &'m str);

impl Judge<'_> {
    pub(super) fn frames(&self, l: &Frame, r: &Frame) -> Apart {
        match (l, r) {
            (
                Frame::Message { type_id: a, ty: ta, value: l, .. },
                Frame::Message { type_id: b, ty: tb, value: r, .. },
            ) if a == b || self.of == Of::Text && self.are_called_the_same(*ta, *tb) => {
                self.values("", &Type::Named(*ta), l, &Type::Named(*tb), r)
            }
            (Frame::Message { type_id, .. }, Frame::Unknown { type_id: b, .. }) if type_id == b => {
                self.unless(!self.is_newer || gone(&self.read.protocol.retired, (*type_id).into()).is_some(), "a root")
            }
            (Frame::Unknown { type_id, .. }, Frame::Message { type_id: b, ty, .. }) if type_id == b => {
                let was = gone(&self.written.protocol.retired, (*type_id).into());
                let name = &self.read.schema.get(*ty).name;
                // The name of a retired root may have its package.
                let is_it = was.is_none_or(|was| was.name.rsplit('.').next() == Some(name));
                self.unless(!self.is_newer || is_it, "`a type id is used again`")
            }
            (Frame::Unknown { type_id: a, bytes: l }, Frame::Unknown { type_id: b, bytes: r }) => {
                self.unless(a == b && l == r, "unknown bytes")
            }
            _ => Err("another root".to_owned()),
        }
    }

    fn are_called_the_same(&self, ta: TypeId, tb: TypeId) -> bool {
        self.written.schema.get(ta).name == self.read.schema.get(tb).name
    }

    /// The elements of a stream.
    pub(super) fn elements(&self, ta: &Type, l: &Value, tb: &Type, r: &Value) -> Apart {
        self.values("", &Type::List(Box::new(ta.clone())), l, &Type::List(Box::new(tb.clone())), r)
    }

    fn unless(&self, holds: bool, path: &str) -> Apart {
        if holds || self.of == Of::Bytes && path.starts_with('`') { Ok(()) } else { Err(path.to_owned()) }
    }

    /// Whether a member is called by the other's name: as before, or by one that is at no other number.
    fn names(&self, a: &str, b: &str, all: (&[Member<'_>], &[Member<'_>]), is_replaced: bool) -> Apart {
        let has = |all: &[Member<'_>], name: &str| all.iter().any(|(_, other)| *other == name);
        let is_other = a != b && (is_replaced || has(all.0, b) || has(all.1, a));
        self.unless(!is_other, "`a name of another`")
    }

    /// Whether a type stands in the place of another one that is still there, or was.
    fn is_replaced(&self, a: &Definition, b: &Definition) -> bool {
        let has = |schema: &Schema, name: &str| schema.types().iter().any(|definition| definition.name == name);
        a.name != b.name && (has(self.read.schema, &a.name) || has(self.written.schema, &b.name))
    }

    fn values(&self, path: &str, ta: &Type, l: &Value, tb: &Type, r: &Value) -> Apart {
        match (ta, l, tb, r) {
            (Type::Named(a), _, Type::Named(b), _) => self.named(path, *a, l, *b, r),
            (_, Value::Any(l), _, Value::Any(r)) => self.frames(l, r).map_err(|inner| format!("{path}/{inner}")),
            (_, Value::List(l), _, Value::List(r)) if l.len() == r.len() => {
                let (Some(ea), Some(eb)) = (ta.element(), tb.element()) else { return Err(path.to_owned()) };
                l.iter().zip(r).try_for_each(|(l, r)| self.values(&format!("{path}[]"), ea, l, eb, r))
            }
            (Type::Map(ka, ea), Value::Map(l), Type::Map(kb, eb), Value::Map(r)) if l.len() == r.len() => {
                l.iter().zip(r).try_for_each(|((lk, l), (rk, r))| {
                    self.values(&format!("{path}[key]"), ka, lk, kb, rk)?;
                    self.values(&format!("{path}[]"), ea, l, eb, r)
                })
            }
            _ => self.unless(self.leaves(ta, l, tb, r), path),
        }
    }

    fn leaves(&self, ta: &Type, l: &Value, tb: &Type, r: &Value) -> bool {
        let (a, b) = (scale(ta), scale(tb));
        if self.of != Of::Bytes && a.0 == b.0 && a.1 != b.1 {
            // Zero is zero in any unit. Whether a number of another kind means the same, no program can know.
            return number(l) == Some(0) && number(r) == Some(0);
        }
        match (whole(l), whole(r)) {
            (Some(l), Some(r)) => l == r,
            _ => match (l, r) {
                (Value::Text(text), Value::Bytes(bytes)) | (Value::Bytes(bytes), Value::Text(text)) => {
                    text.as_bytes() == bytes
                }
                _ => l == r,
            },
        }
    }

    fn named(&self, path: &str, a: TypeId, l: &Value, b: TypeId, r: &Value) -> Apart {
        let (da, db) = (self.written.schema.get(a), self.read.schema.get(b));
        let is_replaced = self.is_replaced(da, db);
        match (&da.kind, l, &db.kind, r) {
            (Kind::Struct(sa), Value::Struct(l), Kind::Struct(sb), Value::Struct(r)) if l.len() == r.len() => {
                let of = |s: &'_ scantling_schema::Struct| s.fields.iter().map(|f| f.name.clone()).collect::<Vec<_>>();
                let (all_a, all_b) = (of(sa), of(sb));
                let (all_a, all_b) = (numbered(&all_a), numbered(&all_b));
                for (at, (l, r)) in l.iter().zip(r).enumerate() {
                    let path = format!("{path}.{}", sa.fields[at].name);
                    self.names(&sa.fields[at].name, &sb.fields[at].name, (&all_a, &all_b), is_replaced)?;
                    self.values(&path, &sa.fields[at].ty, l, &sb.fields[at].ty, r)?;
                }
                Ok(())
            }
            (Kind::Message(ma), Value::Message(l), Kind::Message(mb), Value::Message(r)) => {
                self.fields(path, is_replaced, (&ma.fields, l), (&mb.fields, r))
            }
            (Kind::Enum(ea), _, Kind::Enum(eb), _) => {
                let (Some(n), Some(m)) = (number(l), number(r)) else { return Err(path.to_owned()) };
                self.unless(n == m, path)?;
                let all = |e: &'_ scantling_schema::Enum| {
                    e.values.iter().map(|v| (v.number, v.name.clone())).collect::<Vec<_>>()
                };
                let (all_a, all_b) = (all(ea), all(eb));
                let was = (&*ea.retired, &*eb.retired);
                self.value_of(n, (&all_a, was.0), (&all_b, was.1), is_replaced)
            }
            (Kind::Bits(ba), Value::Unsigned(l), Kind::Bits(bb), Value::Unsigned(r)) => {
                self.unless(l == r, path)?;
                let all = |b: &'_ scantling_schema::Bits| {
                    b.flags.iter().map(|v| (v.number, v.name.clone())).collect::<Vec<_>>()
                };
                let (all_a, all_b) = (all(ba), all(bb));
                (0..64)
                    .filter(|bit| l >> bit & 1 == 1)
                    .try_for_each(|bit| self.value_of(bit, (&all_a, &ba.retired), (&all_b, &bb.retired), is_replaced))
            }
            (Kind::Union(ua), l, Kind::Union(ub), r) => {
                let (Some(tag), Some(other)) = (tag(l), tag(r)) else { return Err(path.to_owned()) };
                self.unless(tag == other, path)?;
                let all = |u: &'_ scantling_schema::Union| {
                    u.variants.iter().map(|v| (i128::from(v.tag), v.name.clone())).collect::<Vec<_>>()
                };
                let (all_a, all_b) = (all(ua), all(ub));
                self.value_of(tag, (&all_a, &ua.retired), (&all_b, &ub.retired), is_replaced)?;
                let ty = |u: &'_ scantling_schema::Union| {
                    u.variants.iter().find(|v| i128::from(v.tag) == tag).and_then(|v| v.ty.clone())
                };
                match (l, ty(ua), r, ty(ub)) {
                    (
                        Value::Variant { value: Some(l), .. },
                        Some(ta),
                        Value::Variant { value: Some(r), .. },
                        Some(tb),
                    ) => self.values(&format!("{path}.{tag}"), &ta, l, &tb, r),
                    (Value::Unknown { bytes: l, .. }, _, Value::Unknown { bytes: r, .. }, _) => {
                        self.unless(l == r, path)
                    }
                    (Value::Unknown { .. }, ..) | (_, _, Value::Unknown { .. }, _) => Ok(()),
                    (l, _, r, _) => self.unless(is_unit(l) == is_unit(r), path),
                }
            }
            _ => self.unless(self.leaves(&Type::Named(a), l, &Type::Named(b), r), path),
        }
    }

    /// A number with a name in one of the schemas, or in both.
    fn value_of(
        &self,
        number: i128,
        (all_a, was_a): (&[(i128, String)], &[Retired]),
        (all_b, was_b): (&[(i128, String)], &[Retired]),
        is_replaced: bool,
    ) -> Apart {
        let name = |all: &[(i128, String)]| all.iter().find(|(n, _)| *n == number).map(|(_, name)| name.clone());
        match (name(all_a), name(all_b)) {
            (Some(a), Some(b)) => {
                // A name of what is retired is that of another value, which may still be in data.
                let of = |all: &'_ [(i128, String)], was: &'_ [Retired]| {
                    all.iter().map(|(_, n)| n.clone()).chain(was.iter().map(|r| r.name.clone())).collect::<Vec<_>>()
                };
                let (all_a, all_b) = (of(all_a, was_a), of(all_b, was_b));
                self.names(&a, &b, (&numbered(&all_a), &numbered(&all_b)), is_replaced)
            }
            (Some(_), None) => self.unless(!self.is_newer || gone(was_b, number).is_some(), "`lost`"),
            (None, Some(b)) => {
                let was = gone(was_a, number);
                self.unless(!self.is_newer || was.is_none_or(|a| a.name.is_empty() || a.name == b), "`used again`")
            }
            (None, None) => Ok(()),
        }
    }

    fn fields(
        &self,
        path: &str,
        is_replaced: bool,
        (fa, l): (&[Field], &Fields),
        (fb, r): (&[Field], &Fields),
    ) -> Apart {
        // A name that a retired field has is that of another value, which may still be in data.
        let used = |all: &[Field]| all.iter().map(|f| f.name.clone()).collect::<Vec<_>>();
        let (all_a, all_b) = (used(fa), used(fb));
        let (all_a, all_b) = (numbered(&all_a), numbered(&all_b));
        let value = |schema: &Schema, fields: &[Field], values: &Fields, at: usize| match values.get(at) {
            Some(value) => Some(value.clone()),
            None => fields.get(at).and_then(|field| missing(schema, field)),
        };
        for at in 0..fa.len().max(fb.len()) {
            let l = value(self.written.schema, fa, l, at);
            let r = value(self.read.schema, fb, r, at);
            match (fa.get(at).filter(|f| !f.retired), fb.get(at).filter(|f| !f.retired)) {
                (Some(a), Some(b)) => {
                    let path = format!("{path}.{}", a.name);
                    if l.is_some() || r.is_some() {
                        self.names(&a.name, &b.name, (&all_a, &all_b), is_replaced)?;
                    }
                    match (&l, &r) {
                        (Some(l), Some(r)) => self.values(&path, &a.ty, l, &b.ty, r)?,
                        (None, None) => {}
                        _ => return Err(path),
                    }
                }
                (Some(a), None) if at >= fb.len() => {
                    self.unless(!self.is_newer || l.is_none(), &format!("{path}.{}", a.name))?;
                }
                (None, Some(b)) if at >= fa.len() => {
                    let said = missing(self.read.schema, b);
                    self.unless(r == said, &format!("{path}.{}", b.name))?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn gone(all: &[Retired], number: i128) -> Option<&Retired> {
    all.iter().find(|retired| retired.number == number)
}

fn numbered(all: &[String]) -> Vec<Member<'_>> {
    (0..).zip(all.iter().map(String::as_str)).collect()
}

/// What may have a name is in the range of `i128`.
fn number(value: &Value) -> Option<i128> {
    Some(whole(value)?.0)
}

/// The bits of a number, and whether it is over the range of `i128`.
fn whole(value: &Value) -> Option<(i128, bool)> {
    match value {
        Value::Bool(yes) => Some(((*yes).into(), false)),
        Value::Unsigned(n) => Some((n.cast_signed(), i128::try_from(*n).is_err())),
        Value::Signed(n) => Some((*n, false)),
        _ => None,
    }
}

fn tag(value: &Value) -> Option<i128> {
    match value {
        Value::Variant { tag, .. } | Value::Unknown { tag, .. } => Some((*tag).into()),
        _ => None,
    }
}

fn is_unit(value: &Value) -> bool {
    matches!(value, Value::Variant { value: None, .. })
}

/// What a number of the type is a number of.
fn scale(ty: &Type) -> (u8, u8) {
    match ty {
        Type::Decimal(_, scale) => (1, *scale),
        Type::Timestamp(unit) => (2, unit_of(*unit)),
        Type::Duration(unit) => (3, unit_of(*unit)),
        _ => (0, 0),
    }
}

fn unit_of(unit: Unit) -> u8 {
    match unit {
        Unit::S => 0,
        Unit::Ms => 1,
        Unit::Us => 2,
        Unit::Ns => 3,
    }
}
