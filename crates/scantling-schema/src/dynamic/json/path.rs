//! Paths to parts of values: `legs[0].size`, `notes["desk"]`, `legs[*].symbol`, `body.trade.price`.
//!
//! ```text
//! path  = name step*
//! step  = "." name | "[" ( number | "*" | text in double quotes ) "]"
//! ```
//!
//! A name is that of a field, of a variant, of a bit, or, in an `any`, of a message: that of the schema, or else the one of JSON. A number is the
//! place of an element; text, with the escapes of JSON, or a number, is the key of a map's entry as JSON writes it; `*` is each element of a list or
//! array, and the value of each entry of a map.

use std::borrow::Cow;
use std::fmt;

use super::super::{Frame, Value, missing};
use super::filter::unescaped;
use super::spelled::{quoted, spelled};
use super::writer::key_text;
use super::{Json, reader};
use crate::ir::{Attributes, Field, Kind, Message, Scalar, Type, TypeId};
use crate::spelling::closest;

/// A way from a message to one of its parts, or to several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    steps: Vec<Step>,
    text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Name(String),
    /// An element, or the entry of a key with these digits.
    Index(String),
    Key(String),
    Every,
}

/// Why a text is not a path, or leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathError {
    what: String,
}

impl PathError {
    pub(super) fn new(what: impl Into<String>) -> Self {
        Self { what: what.into() }
    }
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for PathError {}

impl Path {
    /// The path that a text spells. O(text).
    ///
    /// # Errors
    /// The text is not a path.
    pub fn parse(text: &str) -> Result<Self, PathError> {
        match Self::prefix(text)? {
            (path, "") => Ok(path),
            (_, rest) => Err(PathError::new(format!("`{text}` is not a path: {} follows it", quoted(rest)))),
        }
    }

    /// The path that a text starts with, and the rest.
    pub(super) fn prefix(text: &str) -> Result<(Self, &str), PathError> {
        let wrong = |what: &str| PathError::new(format!("`{text}` is not a path: {what}"));
        let (first, mut rest) = name(text).ok_or_else(|| wrong("it must start with a name"))?;
        let mut steps = vec![Step::Name(first.to_owned())];
        loop {
            if let Some(after) = rest.strip_prefix('.') {
                let (name, after) = name(after).ok_or_else(|| wrong("a name must follow `.`"))?;
                steps.push(Step::Name(name.to_owned()));
                rest = after;
            } else if let Some(after) = rest.strip_prefix('[') {
                let (step, after) = index(after).map_err(wrong)?;
                steps.push(step);
                rest = after;
            } else {
                let len = text.len() - rest.len();
                return Ok((Self { steps, text: text.get(..len).unwrap_or_default().to_owned() }, rest));
            }
        }
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// As it was spelled.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it may lead to several values: it has a `[*]`.
    #[must_use]
    pub fn is_many(&self) -> bool {
        self.steps.contains(&Step::Every)
    }

    /// The type of what it leads to, from each of these messages that has it. O(messages x path x fields).
    ///
    /// # Errors
    /// None of them has it: the first step that is missing, of the message that has most of the path.
    pub fn types(&self, json: &Json<'_>, of: &[TypeId]) -> Result<Vec<(TypeId, Type)>, PathError> {
        let mut types = Vec::new();
        let mut furthest: Option<(usize, PathError)> = None;
        for root in of {
            match self.ty(json, *root) {
                Ok(ty) => types.push((*root, ty)),
                Err((at, error)) => {
                    if furthest.as_ref().is_none_or(|(most, _)| at > *most) {
                        furthest = Some((at, error));
                    }
                }
            }
        }
        match furthest {
            Some((0, _)) if types.is_empty() && self.starts_with_message(json, of) => Err(PathError::new(format!(
                "`{}` starts with a message: a path starts with a field of one, and `--type` names the message",
                self.text
            ))),
            Some((0, _)) if types.is_empty() && of.len() > 1 => {
                let names = of.iter().map(|root| json.schema.get(*root).name.as_str()).collect::<Vec<_>>().join(", ");
                let near = self.retired(json, of).map_or_else(|| self.near(json, of), |what| format!("; {what}"));
                Err(PathError::new(format!("`{}`: none of the messages has it: {names}{near}", self.text)))
            }
            Some((_, error)) if types.is_empty() => Err(error),
            _ => Ok(types),
        }
    }

    fn starts_with_message(&self, json: &Json<'_>, of: &[TypeId]) -> bool {
        let is_it = |root: &TypeId| matches!(self.steps.first(), Some(Step::Name(name)) if *name == json.schema.get(*root).name);
        self.steps.len() > 1 && of.iter().any(is_it)
    }

    /// The field of one of these messages that its first step nearly names.
    fn near(&self, json: &Json<'_>, of: &[TypeId]) -> String {
        let Some(Step::Name(first)) = self.steps.first() else { return String::new() };
        let fields = of.iter().flat_map(|root| match &json.schema.get(*root).kind {
            Kind::Message(m) => m.fields.iter().filter(|field| !field.retired).map(|f| f.name.as_str()).collect(),
            _ => Vec::new(),
        });
        closest(first, fields).map(meant).unwrap_or_default()
    }

    /// The field of one of these messages that its first step names, though it is retired.
    fn retired(&self, json: &Json<'_>, of: &[TypeId]) -> Option<String> {
        let Some(Step::Name(name)) = self.steps.first() else { return None };
        let found = of.iter().map(|root| json.schema.get(*root)).find(|definition| match &definition.kind {
            Kind::Message(m) => m.fields.iter().any(|f| f.retired && is_called(name, &f.name, &f.attributes)),
            _ => false,
        });
        found.map(|definition| retired(name, &definition.name))
    }

    /// The type of what it leads to from a message, or how many steps the message has.
    fn ty(&self, json: &Json<'_>, root: TypeId) -> Result<Type, (usize, PathError)> {
        let mut ty = Type::Named(root);
        for (at, step) in self.steps.iter().enumerate() {
            ty = self.next(json, &ty, step).map_err(|error| (at, error))?;
        }
        Ok(ty)
    }

    fn next(&self, json: &Json<'_>, ty: &Type, step: &Step) -> Result<Type, PathError> {
        let Json { schema, protocol, .. } = json;
        let bool = Type::Scalar(Scalar::Bool);
        let has = |owner: &str, names: Vec<&str>| {
            let Self { text, .. } = self;
            let near = match step {
                Step::Name(name) => closest(name, names.iter().copied()).map(meant).unwrap_or_default(),
                _ => String::new(),
            };
            let has = if names.is_empty() { "no fields".to_owned() } else { names.join(", ") };
            PathError::new(format!("`{text}`: {owner} has no {}; it has {has}{near}", step.shown()))
        };
        match (ty, step) {
            (Type::List(of) | Type::Array(of, _) | Type::Stream(of), Step::Index(digits)) => {
                match (digits.parse::<u32>(), ty) {
                    (Ok(at), Type::Array(_, count)) if at >= *count => {
                        let what = format!("the array has {count} elements, and the first is [0]");
                        Err(PathError::new(format!("`{}`: there is no [{digits}]: {what}", self.text)))
                    }
                    (Ok(_), _) => Ok((**of).clone()),
                    (Err(_), _) => {
                        Err(PathError::new(format!("`{}`: {digits} is not the place of an element", self.text)))
                    }
                }
            }
            (Type::List(of) | Type::Array(of, _) | Type::Stream(of), Step::Every) => Ok((**of).clone()),
            (Type::Map(key, of), Step::Index(text) | Step::Key(text)) => {
                let wrong = |what: String| PathError::new(format!("`{}`: {what}", self.text));
                let read = reader::key(&reader::Reader::new(json, text), key, text);
                let value =
                    read.map_err(|why| wrong(format!("{why}, the key of an entry; found {}", spelled(text))))?;
                match key_text(json, key, &value) {
                    same if same == *text => Ok((**of).clone()),
                    other => Err(wrong(format!("the key {} is spelled {}", spelled(text), quoted(&other)))),
                }
            }
            (Type::Map(_, of), Step::Every) => Ok((**of).clone()),
            (Type::Any, Step::Name(name)) => {
                let roots = || protocol.roots.iter().map(|root| (schema.get(root.ty).name.as_str(), root.ty));
                let found = roots().find(|(message, _)| message == name).map(|(_, ty)| Type::Named(ty));
                found.ok_or_else(|| has(&protocol.name, roots().map(|(name, _)| name).collect()))
            }
            (Type::Named(id), Step::Name(name)) => {
                let definition = schema.get(*id);
                let owner = definition.name.as_str();
                match &definition.kind {
                    Kind::Message(m) => {
                        let fields = || m.fields.iter().filter(|field| !field.retired);
                        let found = fields().find(|field| is_called(name, &field.name, &field.attributes));
                        let names = || fields().map(|field| field.name.as_str()).collect();
                        let is_it = |f: &&Field| f.retired && is_called(name, &f.name, &f.attributes);
                        found.map(|field| field.ty.clone()).ok_or_else(|| match m.fields.iter().find(is_it) {
                            Some(_) => PathError::new(format!("`{}`: {}", self.text, retired(name, owner))),
                            None => has(owner, names()),
                        })
                    }
                    Kind::Struct(s) => {
                        let found = s.fields.iter().find(|field| is_called(name, &field.name, &field.attributes));
                        let names = || s.fields.iter().map(|field| field.name.as_str()).collect();
                        found.map(|field| field.ty.clone()).ok_or_else(|| has(owner, names()))
                    }
                    Kind::Union(u) => {
                        let found = u.variants.iter().find(|v| is_called(name, &v.name, &v.attributes));
                        let names = || u.variants.iter().map(|v| v.name.as_str()).collect();
                        found.map(|v| v.ty.clone().unwrap_or(bool)).ok_or_else(|| has(owner, names()))
                    }
                    Kind::Bits(b) => {
                        let found = b.flags.iter().find(|flag| is_called(name, &flag.name, &flag.attributes));
                        let names = || b.flags.iter().map(|flag| flag.name.as_str()).collect();
                        found.map(|_| bool).ok_or_else(|| has(owner, names()))
                    }
                    Kind::Enum(_) => {
                        Err(PathError::new(format!("`{}`: {owner} is an enum, which has no parts", self.text)))
                    }
                }
            }
            (Type::List(_) | Type::Array(..) | Type::Stream(_), _) => {
                let text = &self.text;
                Err(PathError::new(format!("`{text}`: {} follows a list; `[*]` is each of its elements", step.shown())))
            }
            (Type::Map(..), _) => {
                let text = &self.text;
                Err(PathError::new(format!(
                    "`{text}`: {} follows a map; `[*]` is the value of each entry",
                    step.shown()
                )))
            }
            _ => Err(PathError::new(format!("`{}`: {} follows a value that has no parts", self.text, step.shown()))),
        }
    }

    /// What it leads to in a message, in order: nothing where a part is absent, or its message has another type. O(path x fields), and in
    /// proportion to the elements that a `[*]` passes.
    #[must_use]
    pub fn find<'v>(&self, json: &Json<'_>, frame: &'v Frame) -> Vec<Cow<'v, Value>> {
        self.find_each(json, frame).into_iter().flatten().collect()
    }

    /// The same with `None` for each element or entry of the last `[*]` that does not have the part, so that two lists of such parts are in
    /// step.
    #[must_use]
    pub fn find_each<'v>(&self, json: &Json<'_>, frame: &'v Frame) -> Vec<Found<'v>> {
        match frame {
            Frame::Message { ty, value, .. } => {
                let mut found = Vec::new();
                walk(json, &Type::Named(*ty), Cow::Borrowed(value), &self.steps, &mut found);
                found
            }
            Frame::Unknown { .. } => Vec::new(),
        }
    }
}

/// What is told of a field that no message has any more.
fn retired(name: &str, owner: &str) -> String {
    format!("`{name}` of {owner} is retired, so what a message has of it is not read")
}

fn meant(name: &str) -> String {
    format!("; did you mean `{name}`?")
}

/// A part of a message, if it has it.
type Found<'v> = Option<Cow<'v, Value>>;

impl Step {
    fn shown(&self) -> String {
        match self {
            Self::Name(name) => format!("`{name}`"),
            Self::Index(digits) => format!("`[{digits}]`"),
            Self::Key(key) => format!("`[{}]`", quoted(key)),
            Self::Every => "`[*]`".to_owned(),
        }
    }
}

/// A part of a value: borrowed as long as its whole is.
fn part<'v>(value: Cow<'v, Value>, of: impl Fn(&Value) -> Option<&Value>) -> Option<Cow<'v, Value>> {
    match value {
        Cow::Borrowed(value) => of(value).map(Cow::Borrowed),
        Cow::Owned(value) => of(&value).cloned().map(Cow::Owned),
    }
}

fn walk<'v>(json: &Json<'_>, ty: &Type, value: Cow<'v, Value>, steps: &[Step], found: &mut Vec<Found<'v>>) {
    let Some((step, rest)) = steps.split_first() else { return found.push(Some(value)) };
    match (ty, step) {
        (Type::List(of) | Type::Array(of, _) | Type::Stream(of), Step::Index(digits)) => {
            let Ok(index) = digits.parse::<usize>() else { return };
            let element = part(value, |value| match value {
                Value::List(elements) => elements.get(index),
                _ => None,
            });
            if let Some(element) = element {
                walk(json, of, element, rest, found);
            }
        }
        (Type::List(of) | Type::Array(of, _) | Type::Stream(of), Step::Every) => {
            every(
                value,
                &|value, index| match value {
                    Value::List(elements) => elements.get(index),
                    _ => None,
                },
                &mut |element| walk_each(json, of, element, rest, found),
            );
        }
        (Type::Map(key, of), Step::Index(text) | Step::Key(text)) => {
            let entry = part(value, |value| match value {
                Value::Map(entries) => entries.iter().find(|(k, _)| key_text(json, key, k) == *text).map(|(_, v)| v),
                _ => None,
            });
            if let Some(entry) = entry {
                walk(json, of, entry, rest, found);
            }
        }
        (Type::Map(_, of), Step::Every) => {
            every(
                value,
                &|value, index| match value {
                    Value::Map(entries) => entries.get(index).map(|(_, v)| v),
                    _ => None,
                },
                &mut |entry| walk_each(json, of, entry, rest, found),
            );
        }
        (Type::Any, Step::Name(name)) => {
            let ty = match &*value {
                Value::Any(frame) => match &**frame {
                    Frame::Message { ty, .. } if json.schema.get(*ty).name == *name => Type::Named(*ty),
                    _ => return,
                },
                _ => return,
            };
            let message = part(value, |value| match value {
                Value::Any(frame) => match &**frame {
                    Frame::Message { value, .. } => Some(value),
                    Frame::Unknown { .. } => None,
                },
                _ => None,
            });
            if let Some(message) = message {
                walk(json, &ty, message, rest, found);
            }
        }
        (Type::Named(id), Step::Name(name)) => named(json, &json.schema.get(*id).kind, name, value, rest, found),
        _ => {}
    }
}

/// From an element on, which has its place even if it does not have the rest.
fn walk_each<'v>(json: &Json<'_>, ty: &Type, value: Cow<'v, Value>, rest: &[Step], found: &mut Vec<Found<'v>>) {
    let before = found.len();
    walk(json, ty, value, rest, found);
    if found.len() == before && !rest.contains(&Step::Every) {
        found.push(None);
    }
}

/// Each of the parts that `of` numbers.
fn every<'v>(
    value: Cow<'v, Value>,
    of: &dyn for<'x> Fn(&'x Value, usize) -> Option<&'x Value>,
    take: &mut dyn FnMut(Cow<'v, Value>),
) {
    for index in 0.. {
        let Some(element) = part(value.clone(), |value| of(value, index)) else { return };
        take(element);
    }
}

fn named<'v>(
    json: &Json<'_>,
    kind: &Kind,
    name: &str,
    value: Cow<'v, Value>,
    rest: &[Step],
    found: &mut Vec<Found<'v>>,
) {
    match kind {
        Kind::Message(m) => {
            if let Some((ty, value)) = field(json, m, name, value) {
                walk(json, ty, value, rest, found);
            }
        }
        Kind::Struct(s) => {
            let place = s.fields.iter().position(|field| is_called(name, &field.name, &field.attributes));
            let Some((place, field)) = place.and_then(|place| Some((place, s.fields.get(place)?))) else { return };
            let value = part(value, |value| match value {
                Value::Struct(values) => values.get(place),
                _ => None,
            });
            if let Some(value) = value {
                walk(json, &field.ty, value, rest, found);
            }
        }
        Kind::Union(u) => {
            let Some(variant) = u.variants.iter().find(|v| is_called(name, &v.name, &v.attributes)) else { return };
            match (&*value, &variant.ty) {
                (Value::Variant { tag, .. }, _) if *tag != variant.tag => {}
                (Value::Variant { .. }, None) if rest.is_empty() => found.push(Some(Cow::Owned(Value::Bool(true)))),
                (Value::Variant { .. }, Some(ty)) => {
                    let payload = part(value, |value| match value {
                        Value::Variant { value, .. } => value.as_deref(),
                        _ => None,
                    });
                    if let Some(payload) = payload {
                        walk(json, ty, payload, rest, found);
                    }
                }
                _ => {}
            }
        }
        Kind::Bits(b) => {
            let flag = b.flags.iter().find(|flag| is_called(name, &flag.name, &flag.attributes));
            if let (Some(flag), Value::Unsigned(number), []) = (flag, &*value, rest) {
                found.push(Some(Cow::Owned(Value::Bool(number >> flag.number & 1 == 1))));
            }
        }
        Kind::Enum(_) => {}
    }
}

/// A field of a message that is there, and its type; of an older message what it reads as.
fn field<'m, 'v>(
    json: &Json<'_>,
    m: &'m Message,
    name: &str,
    value: Cow<'v, Value>,
) -> Option<(&'m Type, Cow<'v, Value>)> {
    let is_wanted = |field: &crate::ir::Field| !field.retired && is_called(name, &field.name, &field.attributes);
    let id = m.fields.iter().position(is_wanted)?;
    let field = m.fields.get(id)?;
    let value = part(value, |value| match value {
        Value::Message(values) => values.get(id),
        _ => None,
    });
    Some((&field.ty, value.or_else(|| missing(json.schema, field).map(Cow::Owned))?))
}

/// Whether a name in a path is that of a member, in the schema or in JSON.
pub(super) fn is_called(wanted: &str, name: &str, attributes: &Attributes) -> bool {
    wanted == name || attributes.json.as_deref() == Some(wanted)
}

/// The name that a text starts with, and the rest.
fn name(text: &str) -> Option<(&str, &str)> {
    let is_start = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    is_start.then(|| text.split_at(end))
}

/// What stands in brackets, and the rest after them; or what is wrong.
fn index(text: &str) -> Result<(Step, &str), &'static str> {
    let wrong = "`[` must be followed by a number, `*` or \"text\", and `]`";
    if let Some(rest) = text.strip_prefix("*]") {
        return Ok((Step::Every, rest));
    }
    if let Some(quoted) = text.strip_prefix('"') {
        let mut chars = quoted.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    let (quoted, rest) = text.split_at(at + 2);
                    let key =
                        unescaped(quoted).map_err(|_| "the text in brackets has an escape that JSON does not have")?;
                    return Ok((Step::Key(key), rest.strip_prefix(']').ok_or(wrong)?));
                }
                '\\' => drop(chars.next()),
                _ => {}
            }
        }
        return Err(wrong);
    }
    let (digits, rest) = text.split_once(']').ok_or(wrong)?;
    let unsigned = digits.strip_prefix('-').unwrap_or(digits);
    let is_number = !unsigned.is_empty() && unsigned.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Ok((Step::Index(digits.to_owned()), rest)) } else { Err(wrong) }
}
