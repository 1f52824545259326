//! Keys of messages (F15): what `--since` and `--until` choose by, without reading other blocks, and what `convert --key` gives.

use std::io;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use scantling_file::Key;
use scantling_schema::dynamic::json::{Json, Parts, Path as FieldPath};
use scantling_schema::dynamic::{Encoding, Frame, Mode, Value, missing};
use scantling_schema::{Field, Kind, Scalar, Schema, Type, TypeId, Unit};

use super::data::Chosen;
use super::{Telling, blocks};

/// A range of keys of one file of blocks.
pub(super) struct Keys<'a> {
    chosen: &'a Chosen,
    encoding: Encoding,
    range: RangeInclusive<i64>,
    of: Vec<KeyOf>,
}

/// A date, or a time without an offset, as the time in UTC at which it starts, and how much later it ends in the type's unit.
fn local(ty: &Type, text: &str) -> Option<(String, i64)> {
    let Type::Timestamp(unit) = ty else { return None };
    let second = match unit {
        Unit::S => 1,
        Unit::Ms => 1_000,
        Unit::Us => 1_000_000,
        Unit::Ns => 1_000_000_000,
    };
    let (date, time) = text.split_once(['T', 't', ' ']).map_or((text, None), |(date, time)| (date, Some(time)));
    let is_date = date.len() == 10 && date.split('-').map(str::len).eq([4, 2, 2]);
    if !is_date || !date.bytes().all(|c| c == b'-' || c.is_ascii_digit()) {
        return None;
    }
    match time {
        None => Some((format!("{date}T00:00:00Z"), 86_400 * second - 1)),
        Some(time) => {
            let is_plain = time.bytes().all(|c| c.is_ascii_digit() || c == b':' || c == b'.');
            let time = if time.matches(':').count() == 1 { format!("{time}:00") } else { time.to_owned() };
            is_plain.then(|| (format!("{date}T{time}Z"), 0))
        }
    }
}

/// Where the key of a type of messages is.
pub(super) struct KeyOf {
    root: TypeId,
    steps: Vec<Step>,
    ty: Type,
    /// The names of its steps; `None` if a name is that of another field, too.
    path: Option<FieldPath>,
}

/// From a value to one of its fields.
enum Step {
    Field(usize, Box<Field>),
    OfStruct(usize),
}

impl<'a> Keys<'a> {
    /// The keys from `since` to `until`, each as JSON has it.
    ///
    /// # Errors
    /// The input is not one file of blocks with keys, or a text is not a key of its first type of messages.
    pub(super) fn new(
        (chosen, encoding): (&'a Chosen, Encoding),
        json: &Json<'_>,
        inputs: &[PathBuf],
        since: Option<&str>,
        until: Option<&str>,
        telling: Telling,
    ) -> io::Result<Self> {
        let keys = match inputs {
            [path] if blocks::is_one(path) => blocks::keys(path)?,
            _ => None,
        };
        let keys = keys.ok_or_else(|| {
            let what = match inputs {
                [path] if blocks::is_one(path) => format!("{} has none", path.display()),
                [] | [_] => "the input is none".to_owned(),
                _ => "there are several inputs".to_owned(),
            };
            io::Error::other(format!(
                "`--since` and `--until` are for one file of blocks with keys, and {what}: `scant convert --blocks --key` makes one. `--where` chooses by \
                 any field"
            ))
        })?;
        if keys.is_empty() {
            let name = inputs.first().map_or_else(String::new, |path| format!("{}: ", path.display()));
            return Err(io::Error::other(format!(
                "{name}the file has keys, and does not say which fields they are: its schema was lost. `scant recover --schema SCHEMA --key FIELD` of the \
                 damaged file makes one that does; `--where` chooses by any field"
            )));
        }
        let of = of_schema(chosen, &keys).map_err(io::Error::other)?;
        if of.is_empty() {
            return Err(io::Error::other("the schema has none of the messages whose fields are keys in the file"));
        }
        are_alike(&chosen.schema, &of)?;
        let ty = of.first().map_or(Type::Scalar(Scalar::I64), |of| of.ty.clone());
        let key = |option: &str, text: Option<&str>, otherwise: i64| {
            let Some(text) = text else { return Ok(otherwise) };
            let wrong = |why: &dyn std::fmt::Display| io::Error::other(format!("`{option} {text}`: {why}"));
            let key = |text: &str| {
                let value = json.read_scalar(&ty, text).map_err(|why| wrong(&why))?;
                number(&chosen.schema, &ty, &value).ok_or_else(|| wrong(&"this is not a key"))
            };
            let Some((start, len)) = local(&ty, text) else { return key(text) };
            let (start, len) = (key(&start)?, if option == "--until" { len } else { 0 });
            let key = start.saturating_add(len);
            let shown = json.write_plain(&ty, &value(&chosen.schema, &ty, key));
            telling.note(&format!("`{option} {text}` is {shown}: a date or time without an offset is UTC"));
            Ok(key)
        };
        let (least, greatest) = (key("--since", since, i64::MIN)?, key("--until", until, i64::MAX)?);
        if least > greatest {
            let message = "`--since` is after `--until`, so no key is between them";
            super::wrong_usage(ErrorKind::ValueValidation, message);
        }
        Ok(Self { chosen, encoding, range: least..=greatest, of })
    }

    pub(super) fn range(&self) -> RangeInclusive<i64> {
        self.range.clone()
    }

    /// Whether a message has one of them: its own, or else the one that is given.
    pub(super) fn has(&self, frame: &Frame, otherwise: Option<i64>) -> bool {
        self.own(frame).or(otherwise).is_some_and(|key| self.range.contains(&key))
    }

    fn own(&self, frame: &Frame) -> Option<i64> {
        let Frame::Message { ty, value, .. } = frame else { return None };
        let of = self.of.iter().find(|of| of.root == *ty)?;
        of.key(&self.chosen.schema, value, &of.steps)
    }

    /// Whether messages of a type have a field that is their key.
    pub(super) fn is_of(&self, ty: TypeId) -> bool {
        self.of.iter().any(|of| of.root == ty)
    }

    /// The fields that are keys; `None` if a path may be another field, too.
    pub(super) fn paths(&self) -> Option<Vec<&FieldPath>> {
        self.of.iter().map(|of| of.path.as_ref()).collect()
    }

    /// The same as [`has`](Self::has) of a message of which `value` gives the values of its [`paths`](Self::paths); `None` where it does not know
    /// one.
    pub(super) fn has_part(
        &self,
        ty: TypeId,
        otherwise: Option<i64>,
        value: impl FnOnce(usize) -> Option<Option<Value>>,
    ) -> Option<bool> {
        let own = match self.of.iter().enumerate().find(|(_, of)| of.root == ty) {
            Some((place, of)) => value(place)?.and_then(|value| number(&self.chosen.schema, &of.ty, &value)),
            None => None,
        };
        Some(own.or(otherwise).is_some_and(|key| self.range.contains(&key)))
    }
}

/// The key of the last message, while those of a file come in their order.
pub(super) struct Last<'k> {
    keys: &'k Keys<'k>,
    key: i64,
}

impl<'k> Last<'k> {
    /// Before the first message; `key` is the least that it may have.
    pub(super) fn new(keys: &'k Keys<'k>, key: i64) -> Self {
        Self { keys, key }
    }

    /// Gives `take` the frames of a block in their order, each whose type has no key with that of the message before it.
    pub(super) fn each<'f>(
        &mut self,
        frames: impl Iterator<Item = &'f [u8]>,
        take: &mut dyn FnMut(&'f [u8], Option<i64>) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<ControlFlow<()>> {
        // Most keys are asked for by nobody.
        let mut unread = None;
        for frame in frames {
            let Keys { chosen, encoding, .. } = self.keys;
            let is_own = chosen.type_of(*encoding, frame).is_some_and(|ty| self.keys.is_of(ty));
            let key = if is_own {
                unread = Some(frame);
                None
            } else {
                Some(self.after(unread.take()))
            };
            if take(frame, key)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        self.after(unread);
        Ok(ControlFlow::Continue(()))
    }

    /// After the last message with a key of its own.
    fn after(&mut self, frame: Option<&[u8]>) -> i64 {
        let Keys { chosen, encoding, .. } = self.keys;
        let read = |frame| chosen.read(*encoding, frame, Mode::Compatible).ok();
        let own = frame.and_then(read).and_then(|frame| self.keys.own(&frame));
        self.key = own.unwrap_or(self.key);
        self.key
    }

    pub(super) fn key(&self) -> i64 {
        self.key
    }
}

/// What messages get whose types have none of the fields that are keys.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    /// Nothing: they are refused.
    None,
    /// The key of the message before them.
    Previous,
}

/// Gives messages their keys when they are written.
pub(super) struct Giver {
    of: Vec<KeyOf>,
    keys: Vec<Key>,
    /// The key of the last message, for one whose type the schema does not know.
    last: i64,
}

impl Giver {
    /// Of each message of the protocol the first of these fields that it has; `rest` is what the others get.
    ///
    /// # Errors
    /// A message has none of them, or it is nothing that can be a key.
    pub(super) fn new(chosen: &Chosen, fields: &[String], rest: Rest) -> io::Result<Self> {
        // Before it is asked which messages lack one: of none it is the field's name that is wrong.
        for field in fields {
            let found: Vec<_> = chosen.protocol.roots.iter().map(|root| path_of(chosen, root.ty, field)).collect();
            if found.iter().all(Result::is_err)
                && let Some((_, why)) = found.into_iter().filter_map(Result::err).rev().max_by_key(|(steps, _)| *steps)
            {
                return Err(io::Error::other(format!("`--key {field}` is the key of no message: {why}")));
            }
        }
        let mut keys = Vec::new();
        for root in &chosen.protocol.roots {
            let found: Vec<_> = fields.iter().map(|field| path_of(chosen, root.ty, field)).collect();
            let path = found.iter().find_map(|found| found.as_ref().ok());
            // What led furthest was meant.
            let why = found.iter().filter_map(|found| found.as_ref().err()).max_by_key(|(steps, _)| *steps);
            match (path, why) {
                (Some(path), _) => keys.push(Key { type_id: root.type_id, path: path.clone() }),
                // It does not even have the field.
                (None, Some((0, _))) if rest == Rest::Previous => {}
                (None, why) => {
                    let (name, why) = (&chosen.schema.get(root.ty).name, why.map_or("", |(_, why)| why));
                    return Err(io::Error::other(format!(
                        "each message of a file with keys has one: {why}; name {name}'s with another `--key`, or give it that of the message before it \
                         with `--previous-key`"
                    )));
                }
            }
        }
        let giver = Self::of_file(chosen, keys);
        let giver = giver.ok_or_else(|| io::Error::other("the protocol has no message that can have a key"))?;
        are_alike(&chosen.schema, &giver.of)?;
        Ok(giver)
    }

    /// The same fields as those of a file, whose other messages have the key of the one before them; `None` if the schema does not have them, or
    /// the keys are no fields.
    pub(super) fn of_file(chosen: &Chosen, keys: Vec<Key>) -> Option<Self> {
        let of = of_schema(chosen, &keys).ok().filter(|of| !of.is_empty())?;
        let keys = keys.into_iter().filter(|key| is_known(chosen, key)).collect();
        Some(Self { of, keys, last: i64::MIN })
    }

    /// Which fields they are.
    pub(super) fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The fields that are keys; `None` if a path may be another field, too.
    pub(super) fn paths(&self) -> Option<Vec<&FieldPath>> {
        self.of.iter().map(|of| of.path.as_ref()).collect()
    }

    /// The same as [`key`](Self::key) of a message of whose [`paths`](Self::paths) the parts are known; `None` where they do not say it.
    pub(super) fn key_of_parts(&mut self, chosen: &Chosen, parts: &Parts<'_>) -> Option<i64> {
        if let Some((place, of)) = self.of.iter().enumerate().find(|(_, of)| of.root == parts.ty()) {
            self.last = number(&chosen.schema, &of.ty, &parts.value(place)??)?;
        }
        Some(self.last)
    }

    /// Whether each message of the protocol has a key of its own.
    pub(super) fn is_of_all(&self, chosen: &Chosen) -> bool {
        chosen.protocol.roots.iter().all(|root| self.of.iter().any(|of| of.root == root.ty))
    }

    /// The key of a message; of one that the schema does not know, or whose type has none, that of the message before it, and before the first
    /// one the least of all.
    pub(super) fn key(&mut self, chosen: &Chosen, frame: &Frame) -> i64 {
        if let Frame::Message { ty, value, .. } = frame
            && let Some(of) = self.of.iter().find(|of| of.root == *ty)
            && let Some(key) = of.key(&chosen.schema, value, &of.steps)
        {
            self.last = key;
        }
        self.last
    }
}

/// The keys of a file whose messages the schema has, or which of them it does not have. The others are of messages of a newer schema.
pub(super) fn of_schema(chosen: &Chosen, keys: &[Key]) -> Result<Vec<KeyOf>, String> {
    let known = keys.iter().filter(|key| is_known(chosen, key));
    let of = known.map(|key| KeyOf::new(chosen, key.type_id, &key.path).ok_or(key));
    of.collect::<Result<_, _>>().map_err(|key| {
        let root = chosen.protocol.roots.iter().find(|root| root.type_id == key.type_id);
        let name = root.map_or("", |root| &chosen.schema.get(root.ty).name);
        let path = key.path.iter().map(u16::to_string).collect::<Vec<_>>().join(".");
        format!("the key of {name} in the file is its field {path}, which is nothing that can be a key in the schema")
    })
}

fn is_known(chosen: &Chosen, key: &Key) -> bool {
    chosen.protocol.roots.iter().any(|root| root.type_id == key.type_id)
}

/// The messages of a protocol that have none of a file's keys.
pub(super) fn without<'c>(chosen: &'c Chosen, keys: &[Key]) -> Vec<&'c str> {
    let roots = chosen.protocol.roots.iter().filter(|root| keys.iter().all(|key| key.type_id != root.type_id));
    roots.map(|root| chosen.schema.get(root.ty).name.as_str()).collect()
}

/// The ids on the way from a message to a field that can be a key, `at` or `header.at`; or how far it leads, and why it does not go on.
fn path_of(chosen: &Chosen, root: TypeId, text: &str) -> Result<Vec<u16>, (usize, String)> {
    let (mut ty, mut path) = (Type::Named(root), Vec::new());
    for name in text.split('.') {
        let steps = path.len();
        let Type::Named(id) = ty else {
            return Err((steps, format!("`{text}`: {name} follows a value that has no fields")));
        };
        let definition = chosen.schema.get(id);
        let is_called = |own: &str, json: &Option<String>| own == name || json.as_deref() == Some(name);
        let none = || (steps, format!("`{text}`: {} has no field {name}", definition.name));
        let (place, next) = match &definition.kind {
            Kind::Message(message) => {
                let fields = message.fields.iter().enumerate().filter(|(_, field)| !field.retired);
                let mut found = fields.filter(|(_, field)| is_called(&field.name, &field.attributes.json));
                let (place, field) = found.next().ok_or_else(none)?;
                if field.optional {
                    return Err((steps + 1, format!("`{text}`: {name} may be absent, and each message has a key")));
                }
                (place, &field.ty)
            }
            Kind::Struct(of) => {
                let mut fields = of.fields.iter().enumerate();
                let found = fields.find(|(_, field)| is_called(&field.name, &field.attributes.json));
                found.map(|(place, field)| (place, &field.ty)).ok_or_else(none)?
            }
            _ => return Err(none()),
        };
        path.push(u16::try_from(place).map_err(|_| none())?);
        ty = next.clone();
    }
    if can_be_key(&chosen.schema, &ty) {
        Ok(path)
    } else {
        let what = "a key is an integer, enum, decimal, time, duration or date of at most 64 bits";
        Err((path.len(), format!("`{text}` of {} cannot be a key: {what}", chosen.schema.get(root).name)))
    }
}

/// Whether values of a type are keys (F14).
fn can_be_key(schema: &Schema, ty: &Type) -> bool {
    let is_number = |of: Scalar| {
        let is_integer = !matches!(of, Scalar::Bool | Scalar::F32 | Scalar::F64);
        is_integer && of.size() <= 8
    };
    match ty {
        Type::Scalar(of) | Type::Decimal(of, _) => is_number(*of),
        Type::Timestamp(_) | Type::Duration(_) | Type::Date => true,
        Type::Named(id) => matches!(&schema.get(*id).kind, Kind::Enum(of) if is_number(of.storage)),
        _ => false,
    }
}

/// Compares the keys that headers of blocks say with those of the fields that they are (F15); whether they agree. It reads each message once
/// more. What else is wrong was told.
pub(super) fn check(chosen: &Chosen, path: &Path, encoding: Encoding, telling: Telling) -> io::Result<bool> {
    let Some(keys) = blocks::keys(path)? else { return Ok(true) };
    let of = match of_schema(chosen, &keys) {
        Ok(of) => of,
        Err(what) => {
            telling.error(&format!("{}: {what}", path.display()));
            return Ok(false);
        }
    };
    let (mut wrong, reader) = (0_u64, blocks::open_by(path, chosen)?);
    for block in reader.blocks().flatten().filter(|block| block.info().is_keyed()) {
        let info = block.info();
        let all = block.frames().map(|frame| {
            let Frame::Message { ty, value, .. } = chosen.read(encoding, frame, Mode::Compatible).ok()? else {
                return None;
            };
            let of = of.iter().find(|of| of.root == ty)?;
            of.key(&chosen.schema, &value, &of.steps)
        });
        let all: Vec<Option<i64>> = all.collect();
        let fields: Vec<i64> = all.iter().copied().flatten().collect();
        let Some((least, greatest)) = fields.iter().min().zip(fields.iter().max()) else { continue };
        let is_said = if fields.len() == all.len() {
            (*least, *greatest) == (info.least, info.greatest)
        } else {
            // The others have keys that are no fields.
            info.least <= *least && *greatest <= info.greatest
        };
        let message = if !is_said {
            let said = format!("{} to {}", info.least, info.greatest);
            format!("the keys of the block are {said} by its header, and {least} to {greatest} by the messages' fields")
        } else if info.is_ascending() && !fields.is_sorted() {
            "the keys of the block ascend by its header, and not by the messages' fields".to_owned()
        } else {
            continue;
        };
        wrong += 1;
        if wrong <= WRONG_MAX {
            blocks::tell_at(path, info.offset, &format!("{message} (rule F15)"), telling);
        }
    }
    if wrong > WRONG_MAX {
        let more = wrong - WRONG_MAX;
        telling.error(&format!("{}: {more} more blocks have other keys than their messages", path.display()));
    }
    Ok(wrong == 0)
}

/// Blocks with other keys that are told.
const WRONG_MAX: u64 = 100;

/// The field that is the key of each type, and keys in the text that JSON has for values of these fields: as numbers, if the fields differ.
pub(super) fn described(chosen: &Chosen, json: &Json<'_>, keys: &[Key], of: [i64; 2]) -> (Vec<String>, [String; 2]) {
    let found = of_schema(chosen, keys).unwrap_or_default();
    let fields = found.iter().filter_map(|key| {
        let path = key.path.as_ref()?;
        Some(format!("{}.{}", chosen.schema.get(key.root).name, path.text()))
    });
    let fields = fields.collect();
    let of_type = found.first().filter(|_| are_alike(&chosen.schema, &found).is_ok());
    let text = |key: i64| match of_type {
        Some(of) => json.write_plain(&of.ty, &value(&chosen.schema, &of.ty, key)),
        None => key.to_string(),
    };
    (fields, of.map(text))
}

impl KeyOf {
    fn new(chosen: &Chosen, type_id: u16, path: &[u16]) -> Option<Self> {
        let root = chosen.protocol.roots.iter().find(|root| root.type_id == type_id)?.ty;
        let (mut ty, mut steps, mut names) = (Type::Named(root), Vec::new(), Some(Vec::new()));
        for place in path.iter().map(|place| usize::from(*place)) {
            let Type::Named(id) = ty else { return None };
            let (name, others, next) = match &chosen.schema.get(id).kind {
                Kind::Message(message) => {
                    let field = message.fields.get(place)?;
                    steps.push(Step::Field(place, Box::new(field.clone())));
                    let json: Vec<_> = message.fields.iter().map(|field| &field.attributes.json).collect();
                    (&field.name, json, &field.ty)
                }
                Kind::Struct(of) => {
                    let field = of.fields.get(place)?;
                    steps.push(Step::OfStruct(place));
                    (&field.name, of.fields.iter().map(|field| &field.attributes.json).collect(), &field.ty)
                }
                _ => return None,
            };
            let is_another =
                others.iter().enumerate().any(|(other, json)| other != place && json.as_ref() == Some(name));
            names = names.filter(|_| !is_another);
            names.iter_mut().for_each(|names| names.push(name.as_str()));
            ty = next.clone();
        }
        if !can_be_key(&chosen.schema, &ty) {
            return None;
        }
        let path = names.and_then(|names| FieldPath::parse(&names.join(".")).ok());
        Some(Self { root, steps, ty, path })
    }

    fn key(&self, schema: &Schema, value: &Value, steps: &[Step]) -> Option<i64> {
        let Some((step, rest)) = steps.split_first() else { return number(schema, &self.ty, value) };
        match (step, value) {
            (Step::Field(place, field), Value::Message(fields)) => match fields.get(*place) {
                Some(value) => self.key(schema, value, rest),
                None => self.key(schema, &missing(schema, field)?, rest),
            },
            (Step::OfStruct(place), Value::Struct(fields)) => self.key(schema, fields.get(*place)?, rest),
            _ => None,
        }
    }
}

/// Refuses keys of which one number would mean two values: those of a file are compared as numbers.
fn are_alike(schema: &Schema, keys: &[KeyOf]) -> io::Result<()> {
    let meaning = |key: &KeyOf| {
        let ty = match &key.ty {
            Type::Scalar(_) => Type::Scalar(Scalar::I64),
            Type::Decimal(_, scale) => Type::Decimal(Scalar::I64, *scale),
            ty => ty.clone(),
        };
        (ty, storage(schema, &key.ty) == Some(Scalar::U64))
    };
    let Some((first, rest)) = keys.split_first() else { return Ok(()) };
    let Some(other) = rest.iter().find(|other| meaning(other) != meaning(first)) else { return Ok(()) };
    let [first, other] = [first, other].map(|key| schema.get(key.root).name.as_str());
    Err(io::Error::other(format!(
        "the keys of {first} and {other} differ in type, scale or unit, so they are no numbers of one kind, which blocks are found by"
    )))
}

fn storage(schema: &Schema, ty: &Type) -> Option<Scalar> {
    match ty {
        Type::Scalar(scalar) | Type::Decimal(scalar, _) => Some(*scalar),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Enum(of) => Some(of.storage),
            _ => None,
        },
        _ => None,
    }
}

/// The value that a key is: of [`number`] the other way.
fn value(schema: &Schema, ty: &Type, key: i64) -> Value {
    match storage(schema, ty) {
        Some(Scalar::U64) => Value::Unsigned((i128::from(key) + (1 << 63)).unsigned_abs()),
        Some(Scalar::U8 | Scalar::U16 | Scalar::U32) => Value::Unsigned(key.max(0).unsigned_abs().into()),
        _ => Value::Signed(key.into()),
    }
}

/// The key that a value of a type is (F14).
fn number(schema: &Schema, ty: &Type, value: &Value) -> Option<i64> {
    match value {
        Value::Unsigned(n) if storage(schema, ty) == Some(Scalar::U64) => {
            i64::try_from(i128::try_from(*n).ok()? - (1 << 63)).ok()
        }
        Value::Unsigned(n) => i64::try_from(*n).ok(),
        Value::Signed(n) => i64::try_from(*n).ok(),
        _ => None,
    }
}
