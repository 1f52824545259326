//! Whether two readings of one message say the same, part by part.
//!
//! Parts are matched by place, as readers of bytes match them. They say the same if their numbers, texts and bytes are equal, with the scale
//! and unit that each schema gives them, and if no name stands at another place: a field `a` that reads what was written as `b`, where both
//! schemas have both, is another value.

use crate::known::Known;
use crate::side::{Sent, Side};
use scantling_schema::dynamic::{Fields, Frame, Value, missing};
use scantling_schema::{Bits, Field, Kind, Message, Type, TypeId, Union, Unit};
use std::cell::RefCell;
use std::collections::HashSet;

/// A part in which two readings differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Apart {
    pub(crate) path: String,
    pub(crate) what: What,
    /// What was written.
    pub(crate) left: String,
    /// What is read.
    pub(crate) right: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum What {
    /// The reader does not have it, though its schema is the newer one and does not say that it is retired.
    Lost,
    /// Another value.
    Misread,
}

/// Compares a message as its writer's schema reads it with what the other schema makes of it.
pub(crate) struct Same<'s> {
    pub(crate) wanted: &'s Known<'s>,
    pub(crate) got: &'s Known<'s>,
    /// The reader's schema is the newer one: what it does not know is lost, unless it says so.
    pub(crate) is_newer: bool,
    /// The number that was retired, if one is looked at: another name at it is another meaning.
    pub(crate) reused: Option<i128>,
    /// Types of which one took the other's place, in the order written, read: their parts have to have the same names.
    pub(crate) switched: &'s HashSet<(TypeId, TypeId)>,
    /// What was found.
    pub(crate) found: RefCell<Vec<Apart>>,
}

impl<'s> Same<'s> {
    /// All parts in which two readings of a message of this type id differ.
    pub(crate) fn sent(&self, type_id: u16, left: &Sent, right: &Sent) -> Vec<Apart> {
        self.parts(type_id, left, right);
        self.found.take()
    }

    fn parts(&self, type_id: u16, left: &Sent, right: &Sent) {
        let named = |side: Side<'_>, field: usize| match side.root(type_id).map(|root| &side.schema.get(root).kind) {
            Some(Kind::Message(m)) => m.fields.get(field).map_or("", |field| &*field.name).to_owned(),
            _ => String::new(),
        };
        match (left, right) {
            (Sent::Frame(left), Sent::Frame(right)) => self.frame(String::new(), left, right),
            // A message has one stream at most, so which field it is does not matter to a link.
            (Sent::Elements(field, ta, left), Sent::Elements(_, tb, right)) => {
                let (path, lists) =
                    (format!(".{}", named(self.wanted.side(), *field)), |ty: &Type| Type::List(ty.clone().into()));
                self.values(path, &lists(ta), left, &lists(tb), right)
            }
            (Sent::Elements(field, ..), _) => {
                let (path, right) = (format!(".{}", named(self.wanted.side(), *field)), "no such stream".to_owned());
                let known = self.got.root(type_id).map(|root| &self.got.schema.get(root).kind);
                let left = "elements of a stream".to_owned();
                match known {
                    Some(Kind::Message(m)) => match m.fields.get(*field) {
                        Some(other) if other.retired => {}
                        // It is there, and is none.
                        Some(_) => self.differs(path, What::Lost, left, right),
                        None => self.lost(path, false, left, right),
                    },
                    _ => {
                        let is_retired = self.got.protocol.retired.iter().any(|r| r.number == i128::from(type_id));
                        self.lost(path, is_retired, left, right)
                    }
                }
            }
            _ => {}
        }
    }

    fn differs(&self, path: String, what: What, left: String, right: String) {
        self.found.borrow_mut().push(Apart { path, what, left, right });
    }

    fn frame(&self, path: String, left: &Frame, right: &Frame) {
        match (left, right) {
            (
                Frame::Message { type_id: a, ty: ta, value: left },
                Frame::Message { type_id: b, ty: tb, value: right },
            ) if a == b => {
                let (na, nb) = (&self.wanted.schema.get(*ta).name, &self.got.schema.get(*tb).name);
                if self.reused == Some((*a).into()) && na != nb {
                    return self.differs(path, What::Misread, format!("`{na}`"), format!("`{nb}`"));
                }
                self.values(path, &Type::Named(*ta), left, &Type::Named(*tb), right)
            }
            (Frame::Message { type_id, ty, .. }, Frame::Unknown { .. }) => {
                let is_retired = self.got.protocol.retired.iter().any(|r| r.number == i128::from(*type_id));
                let name = &self.wanted.schema.get(*ty).name;
                self.lost(path, is_retired, name.clone(), format!("an unknown message of type id {type_id}"))
            }
            (Frame::Unknown { .. }, _) => {}
            _ => self.differs(path, What::Misread, "one message".into(), "another message".into()),
        }
    }

    fn lost(&self, path: String, is_told: bool, left: String, right: String) {
        if !is_told && self.is_newer {
            self.differs(path, What::Lost, left, right);
        }
    }

    fn apart(&self, path: String, ta: &Type, left: Option<&Value>, tb: &Type, right: Option<&Value>) {
        let shown =
            |side: &Known<'_>, ty: &Type, value: Option<&Value>| value.map_or("absent".into(), |v| side.shown(ty, v));
        let (left, right) = (shown(self.wanted, ta, left), shown(self.got, tb, right));
        self.differs(path, What::Misread, left, right);
    }

    fn values(&self, path: String, ta: &Type, left: &Value, tb: &Type, right: &Value) {
        if let (Type::Named(a), Type::Named(b)) = (ta, tb) {
            return self.named(path, *a, left, *b, right);
        }
        match (ta.element(), left, tb.element(), right) {
            (Some(ea), Value::List(left), Some(eb), Value::List(right)) if left.len() == right.len() => {
                for (at, (l, r)) in left.iter().zip(right).enumerate() {
                    self.values(format!("{path}[{at}]"), ea, l, eb, r);
                }
            }
            (Some(ea), Value::Map(left), Some(eb), Value::Map(right)) if left.len() == right.len() => {
                let (Some(ka), Some(kb)) = (ta.key(), tb.key()) else { return };
                for (at, ((lk, l), (rk, r))) in left.iter().zip(right).enumerate() {
                    self.values(format!("{path}[{at}]"), ka, lk, kb, rk);
                    self.values(format!("{path}[{at}]"), ea, l, eb, r);
                }
            }
            _ => match (left, right) {
                (Value::Any(left), Value::Any(right)) => self.frame(path, left, right),
                _ if leaves_agree(ta, left, tb, right) => {}
                _ => self.apart(path, ta, Some(left), tb, Some(right)),
            },
        }
    }

    fn named(&self, path: String, a: TypeId, left: &Value, b: TypeId, right: &Value) {
        let (ta, tb) = (Type::Named(a), Type::Named(b));
        let is_switched = self.switched.contains(&(a, b));
        let misnamed = |path: &str, left: &str, right: &str| {
            self.differs(path.to_owned(), What::Misread, format!("`{left}`"), format!("`{right}`"));
        };
        match (&self.wanted.schema.get(a).kind, left, &self.got.schema.get(b).kind, right) {
            (Kind::Struct(sa), Value::Struct(left), Kind::Struct(sb), Value::Struct(right))
                if left.len() == right.len() =>
            {
                let (na, nb): (Vec<&str>, Vec<&str>) =
                    (sa.fields.iter().map(|f| &*f.name).collect(), sb.fields.iter().map(|f| &*f.name).collect());
                for (at, (l, r)) in left.iter().zip(right).enumerate() {
                    let inner = format!("{path}.{}", na[at]);
                    if na[at] != nb[at] && (is_switched || na.contains(&nb[at]) || nb.contains(&na[at])) {
                        misnamed(&inner, na[at], nb[at]);
                        continue;
                    }
                    self.values(inner, &sa.fields[at].ty, l, &sb.fields[at].ty, r);
                }
            }
            (Kind::Message(ma), Value::Message(left), Kind::Message(mb), Value::Message(right)) => {
                self.messages(&path, is_switched, (ma, left), (mb, right))
            }
            (Kind::Enum(_), l, Kind::Enum(eb), r) if number_of(l) == number_of(r) => {
                let is_switched = is_switched || self.is_reused(number_of(left));
                let name = |side: &Known<'s>, id: TypeId| -> Option<&'s str> {
                    side.side().schema.enum_value(id, inline(left)?).map(|value| &*value.name)
                };
                match (name(self.wanted, a), name(self.got, b)) {
                    (Some(l), Some(r))
                        if l != r && (is_switched || self.wanted.has_value(a, r) || self.got.has_value(b, l)) =>
                    {
                        misnamed(&path, l, r)
                    }
                    (Some(name), None)
                        if !eb
                            .retired
                            .iter()
                            .any(|v| number_of(left) == Some((v.number < 0, v.number.unsigned_abs()))) =>
                    {
                        self.lost(path, false, format!("`{name}`"), "a number without a name".into());
                    }
                    _ => {}
                }
            }
            (Kind::Bits(ba), Value::Unsigned(l), Kind::Bits(bb), Value::Unsigned(r)) if l == r => {
                self.bits(&path, is_switched, ba, bb, *l)
            }
            (Kind::Union(ua), left, Kind::Union(ub), right) => {
                self.unions(path, is_switched, (ua, &ta, left), (ub, &tb, right))
            }
            _ if leaves_agree(&ta, left, &tb, right) => {}
            _ => self.apart(path, &ta, Some(left), &tb, Some(right)),
        }
    }

    fn messages(
        &self,
        path: &str,
        is_switched: bool,
        (ma, left): (&Message, &Fields),
        (mb, right): (&Message, &Fields),
    ) {
        // A retired field has its name still: values of it are in data of other versions.
        let used = |m: &Message, name: &str| m.fields.iter().any(|field| field.name == name);
        for id in 0..ma.fields.len().max(mb.fields.len()) {
            let missing = |side: Side<'_>, m: &Message| m.fields.get(id).and_then(|field| missing(side.schema, field));
            let (no_left, no_right) = (missing(self.wanted.side(), ma), missing(self.got.side(), mb));
            let (l, r) = (left.get(id).or(no_left.as_ref()), right.get(id).or(no_right.as_ref()));
            match (ma.fields.get(id), mb.fields.get(id)) {
                (Some(fa), Some(fb)) if !fa.retired && !fb.retired => {
                    let inner = format!("{path}.{}", fa.name);
                    let is_moved = fa.name != fb.name && (used(ma, &fb.name) || used(mb, &fa.name));
                    if (l.is_some() || r.is_some()) && (is_moved || is_switched && fa.name != fb.name) {
                        let shown = |side: &Known<'_>, field: &Field, value: Option<&Value>| {
                            let value = value.map_or("absent".to_owned(), |value| side.shown(&field.ty, value));
                            format!("`{}` = {value}", field.name)
                        };
                        let (left, right) = (shown(self.wanted, fa, l), shown(self.got, fb, r));
                        self.differs(inner, What::Misread, left, right);
                        continue;
                    }
                    match (l, r) {
                        (Some(l), Some(r)) => self.values(inner, &fa.ty, l, &fb.ty, r),
                        (None, None) => {}
                        _ => self.apart(inner, &fa.ty, l, &fb.ty, r),
                    }
                }
                (Some(fa), None) if !fa.retired && l.is_some() => {
                    let shown = l.map_or_else(String::new, |value| self.wanted.shown(&fa.ty, value));
                    self.lost(format!("{path}.{}", fa.name), false, shown, "no such field".into());
                }
                // What an older writer did not know reads as the schema says.
                (None, Some(fb)) if !fb.retired && no_right.as_ref() != r => {
                    self.apart(format!("{path}.{}", fb.name), &fb.ty, no_right.as_ref(), &fb.ty, r);
                }
                _ => {}
            }
        }
    }

    fn bits(&self, path: &str, is_switched: bool, ba: &Bits, bb: &Bits, number: u128) {
        for bit in 0..64 {
            if number >> bit & 1 == 0 {
                continue;
            }
            let name = |b: &Bits| b.flags.iter().find(|flag| flag.number == bit).map(|flag| flag.name.clone());
            let has = |b: &Bits, name: &str| {
                b.flags.iter().any(|flag| flag.name == name) || b.retired.iter().any(|flag| flag.name == name)
            };
            let is_switched = is_switched || self.reused == Some(bit);
            match (name(ba), name(bb)) {
                (Some(l), Some(r)) if l != r && (is_switched || has(ba, &r) || has(bb, &l)) => {
                    self.differs(path.to_owned(), What::Misread, format!("`{l}`"), format!("`{r}`"));
                }
                (Some(l), None) if !bb.retired.iter().any(|r| r.number == bit) => {
                    self.lost(path.to_owned(), false, format!("`{l}`"), "a bit without a name".into());
                }
                _ => {}
            }
        }
    }

    fn is_reused(&self, number: Option<(bool, u128)>) -> bool {
        self.reused.is_some_and(|reused| number == Some((reused < 0, reused.unsigned_abs())))
    }

    fn unions(
        &self,
        path: String,
        is_switched: bool,
        (ua, ta, left): (&Union, &Type, &Value),
        (ub, tb, right): (&Union, &Type, &Value),
    ) {
        let variant = |u: &Union, tag: u8| u.variants.iter().position(|variant| variant.tag == tag);
        match (left, right) {
            (Value::Variant { tag, value: l }, Value::Variant { tag: other, value: r }) if tag == other => {
                let (Some(a), Some(b)) = (variant(ua, *tag), variant(ub, *tag)) else { return };
                let (a, b) = (&ua.variants[a], &ub.variants[b]);
                let has = |u: &Union, name: &str| {
                    u.variants.iter().any(|one| one.name == name) || u.retired.iter().any(|one| one.name == name)
                };
                let is_switched = is_switched || self.reused == Some((*tag).into());
                if a.name != b.name && (is_switched || has(ua, &b.name) || has(ub, &a.name)) {
                    return self.differs(path, What::Misread, format!("`{}`", a.name), format!("`{}`", b.name));
                }
                match (&a.ty, l, &b.ty, r) {
                    (Some(ta), Some(l), Some(tb), Some(r)) => self.values(format!("{path}.{}", a.name), ta, l, tb, r),
                    (None, None, None, None) => {}
                    _ => self.apart(path, ta, Some(left), tb, Some(right)),
                }
            }
            (Value::Variant { tag, .. }, Value::Unknown { tag: other, .. }) if tag == other => {
                let name = variant(ua, *tag).map_or_else(String::new, |at| ua.variants[at].name.clone());
                let is_retired = ub.retired.iter().any(|r| r.number == i128::from(*tag));
                self.lost(path, is_retired, format!("`{name}`"), format!("an unknown variant of tag {tag}"))
            }
            (Value::Unknown { tag, .. }, Value::Variant { tag: other, .. } | Value::Unknown { tag: other, .. })
                if tag == other => {}
            _ => self.apart(path, ta, Some(left), tb, Some(right)),
        }
    }
}

/// Sign and magnitude.
fn number_of(value: &Value) -> Option<(bool, u128)> {
    match value {
        Value::Bool(yes) => Some((false, u128::from(*yes))),
        Value::Unsigned(n) => Some((false, *n)),
        Value::Signed(n) => Some((*n < 0, n.unsigned_abs())),
        _ => None,
    }
}

/// The number of an enum's value.
fn inline(value: &Value) -> Option<i128> {
    match value {
        Value::Unsigned(n) => i128::try_from(*n).ok(),
        Value::Signed(n) => Some(*n),
        _ => None,
    }
}

/// Whether two values without parts say the same.
fn leaves_agree(ta: &Type, left: &Value, tb: &Type, right: &Value) -> bool {
    if let (Some(a), Some(b)) = (number_of(left), number_of(right)) {
        return match (ta, tb) {
            (Type::Decimal(_, sa), Type::Decimal(_, sb)) => a.0 == b.0 && stripped(a.1, *sa) == stripped(b.1, *sb),
            (Type::Timestamp(ua), Type::Timestamp(ub)) | (Type::Duration(ua), Type::Duration(ub)) => {
                a.0 == b.0 && a.1.checked_mul(nanoseconds(*ua)) == b.1.checked_mul(nanoseconds(*ub))
            }
            _ => a == b,
        };
    }
    let bytes = |value: &Value| match value {
        Value::Text(text) => Some(text.as_bytes().to_vec()),
        Value::Bytes(bytes) => Some(bytes.clone()),
        _ => None,
    };
    let elements = |value: &Value| match value {
        Value::List(all) => {
            let byte = |value: &Value| if let Value::Unsigned(n) = value { u8::try_from(*n).ok() } else { None };
            all.iter().map(byte).collect::<Option<Vec<u8>>>()
        }
        other => bytes(other),
    };
    match (bytes(left), bytes(right)) {
        (None, None) => left == right,
        _ => matches!((elements(left), elements(right)), (Some(a), Some(b)) if a == b),
    }
}

/// A decimal without zeros at its end.
fn stripped(mut mantissa: u128, mut scale: u8) -> (u128, u8) {
    while scale > 0 && mantissa.is_multiple_of(10) {
        mantissa /= 10;
        scale -= 1;
    }
    (mantissa, scale)
}

fn nanoseconds(unit: Unit) -> u128 {
    match unit {
        Unit::S => 1_000_000_000,
        Unit::Ms => 1_000_000,
        Unit::Us => 1_000,
        Unit::Ns => 1,
    }
}

/// The members in which a text that was read and written again differs from the one that was read.
pub(crate) fn texts(
    path: String,
    left: &serde_json::Value,
    right: &serde_json::Value,
    all: &mut Vec<(String, String, String)>,
) {
    use serde_json::Value::{Array, Object};
    match (left, right) {
        (Object(a), Object(b)) => {
            for (name, left) in a {
                let path = format!("{path}.{name}");
                match b.get(name) {
                    Some(right) => texts(path, left, right, all),
                    None => all.push((path, left.to_string(), "nothing".to_owned())),
                }
            }
        }
        (Array(a), Array(b)) if is_named(a, b) => {}
        (Array(a), Array(b)) if a.len() == b.len() => {
            for (at, (l, r)) in a.iter().zip(b).enumerate() {
                texts(format!("{path}[{at}]"), l, r, all);
            }
        }
        _ if left == right => {}
        (Object(_) | Array(_), _) => all.push((path, left.to_string(), right.to_string())),
        _ => match (digits(left), digits(right)) {
            (Some(a), Some(b)) if a == b => {}
            (Some(_), Some(_)) if is_duration(left, right) => {}
            // The days of a date.
            (Some(_), Some(b)) if left.is_number() && b.get(1..).is_some_and(|rest| rest.contains('-')) => {}
            // A number that has a name in the other schema, or is one of its times.
            (Some(_), None) => {}
            _ => all.push((path, left.to_string(), right.to_string())),
        },
    }
}

/// Whether bits of a number, the last of a text of bits, have names in the other schema.
fn is_named(left: &[serde_json::Value], right: &[serde_json::Value]) -> bool {
    let of = |all: &[serde_json::Value]| {
        let (number, names) = all.split_last()?;
        let text = number.as_str().map_or_else(|| number.to_string(), str::to_owned);
        Some((names.to_vec(), text.parse::<u64>().ok()?))
    };
    let Some((names, number)) = of(left) else { return false };
    let (others, rest) = of(right).unwrap_or((right.to_vec(), 0));
    let more = others.iter().filter(|name| !names.contains(name)).count();
    others.iter().all(serde_json::Value::is_string)
        && names.iter().all(|name| others.contains(name))
        && more > 0
        && number & rest == rest
        && (number ^ rest).count_ones() as usize == more
}

/// Whether a text of a duration has this number of units: `1` and `"0.001s"`.
fn is_duration(number: &serde_json::Value, text: &serde_json::Value) -> bool {
    let number = number.is_number().then(|| number.to_string().parse::<i128>().ok()).flatten();
    let body = text.as_str().and_then(|text| text.strip_suffix('s'));
    let (Some(number), Some(body)) = (number, body) else { return false };
    let (sign, body) = body.strip_prefix('-').map_or((1, body), |body| (-1, body));
    let (whole, part) = body.split_once('.').unwrap_or((body, ""));
    [0, 3, 6, 9]
        .into_iter()
        .filter(|digits| part.len() <= *digits)
        .any(|digits| format!("{whole}{part:0<digits$}").parse::<i128>().is_ok_and(|units| sign * units == number))
}

/// A number, a time or a duration without zeros at its end.
fn digits(value: &serde_json::Value) -> Option<String> {
    let text = match value {
        serde_json::Value::Number(n) => n.to_string(),
        serde_json::Value::String(text) => text.clone(),
        _ => return None,
    };
    let body = text.trim_end_matches(['Z', 's']);
    let is_number = !body.is_empty() && body.bytes().all(|b| b.is_ascii_digit() || b"-+.:Te".contains(&b));
    if !is_number {
        return None;
    }
    let stripped =
        if body.contains('.') && !body.contains('e') { body.trim_end_matches('0').trim_end_matches('.') } else { body };
    Some(if stripped == "-0" { "0".to_owned() } else { stripped.to_owned() })
}
