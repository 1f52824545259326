//! Messages by their keys (F15): what `--since` and `--until` choose. Blocks that have no such keys are not read.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Mode, Value, missing};
use scantling_schema::{Field, Kind, Scalar, Schema, Type, TypeId};

use super::data::Chosen;
use super::{Telling, blocks};

/// A range of keys of one file of blocks.
pub(super) struct Keys {
    range: RangeInclusive<i64>,
    of: Vec<KeyOf>,
}

/// Where the key of a type of messages is.
struct KeyOf {
    root: TypeId,
    steps: Vec<Step>,
    ty: Type,
}

/// From a value to one of its fields.
enum Step {
    Field(usize, Box<Field>),
    OfStruct(usize),
}

impl Keys {
    /// The keys from `since` to `until`, each as JSON has it.
    ///
    /// # Errors
    /// The input is not one file of blocks with keys, or a text is not a key of its first type of messages.
    pub(super) fn new(
        chosen: &Chosen,
        json: &Json<'_>,
        inputs: &[PathBuf],
        since: Option<&str>,
        until: Option<&str>,
    ) -> io::Result<Self> {
        let keys = match inputs {
            [path] if blocks::is_one(path) => blocks::keys(path)?,
            _ => None,
        };
        let message = "`--since` and `--until` are for one file of blocks with keys, which the program that writes it gives its messages; \
                       `convert` gives none. `--where` chooses by any field";
        let keys = keys.ok_or_else(|| io::Error::other(message))?;
        let of: Option<Vec<KeyOf>> = keys.iter().map(|key| KeyOf::new(chosen, key.type_id, &key.path)).collect();
        let of = of.ok_or_else(|| io::Error::other("the schema does not have a field that is a key in the file"))?;
        let ty = of.first().map_or(Type::Scalar(Scalar::I64), |of| of.ty.clone());
        let key = |text: Option<&str>, otherwise: i64| {
            let Some(text) = text else { return Ok(otherwise) };
            let value = json.read_scalar(&ty, text).map_err(|why| io::Error::other(format!("{text:?}: {why}")))?;
            number(&chosen.schema, &ty, &value).ok_or_else(|| io::Error::other(format!("{text:?} is not a key")))
        };
        Ok(Self { range: key(since, i64::MIN)?..=key(until, i64::MAX)?, of })
    }

    pub(super) fn range(&self) -> RangeInclusive<i64> {
        self.range.clone()
    }

    /// Whether a message has one of them. A message whose key is not a field, which is in a block that has some, is taken to have one.
    pub(super) fn has(&self, chosen: &Chosen, frame: &Frame) -> bool {
        let Frame::Message { ty, value, .. } = frame else { return true };
        let Some(of) = self.of.iter().find(|of| of.root == *ty) else { return true };
        of.key(&chosen.schema, value, &of.steps).is_some_and(|key| self.range.contains(&key))
    }
}

/// Compares the keys that headers of blocks say with those of the fields that they are (F15); whether they agree. It reads each message once
/// more. What else is wrong was told.
pub(super) fn check(chosen: &Chosen, path: &Path, encoding: Encoding, telling: Telling) -> io::Result<bool> {
    let Some(keys) = blocks::keys(path)? else { return Ok(true) };
    let of: Option<Vec<KeyOf>> = keys.iter().map(|key| KeyOf::new(chosen, key.type_id, &key.path)).collect();
    let Some(of) = of else {
        telling.error(&format!("{}: the schema does not have a field that is a key in the file", path.display()));
        return Ok(false);
    };
    let (mut wrong, reader) = (0_u64, blocks::open(path)?);
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

impl KeyOf {
    fn new(chosen: &Chosen, type_id: u16, path: &[u16]) -> Option<Self> {
        let root = chosen.protocol.roots.iter().find(|root| root.type_id == type_id)?.ty;
        let (mut ty, mut steps) = (Type::Named(root), Vec::new());
        for place in path.iter().map(|place| usize::from(*place)) {
            let Type::Named(id) = ty else { return None };
            ty = match &chosen.schema.get(id).kind {
                Kind::Message(message) => {
                    let field = message.fields.get(place)?;
                    steps.push(Step::Field(place, Box::new(field.clone())));
                    field.ty.clone()
                }
                Kind::Struct(of) => {
                    steps.push(Step::OfStruct(place));
                    of.fields.get(place)?.ty.clone()
                }
                _ => return None,
            };
        }
        Some(Self { root, steps, ty })
    }

    fn key(&self, schema: &Schema, value: &Value, steps: &[Step]) -> Option<i64> {
        let Some((step, rest)) = steps.split_first() else { return number(schema, &self.ty, value) };
        match (step, value) {
            (Step::Field(place, field), Value::Message(fields)) => match fields.get(*place) {
                Some(value) => self.key(schema, value.as_ref()?, rest),
                None => self.key(schema, &missing(schema, field)?, rest),
            },
            (Step::OfStruct(place), Value::Struct(fields)) => self.key(schema, fields.get(*place)?, rest),
            _ => None,
        }
    }
}

/// The key that a value of a type is (F14).
fn number(schema: &Schema, ty: &Type, value: &Value) -> Option<i64> {
    let storage = match ty {
        Type::Scalar(scalar) | Type::Decimal(scalar, _) => Some(*scalar),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Enum(of) => Some(of.storage),
            _ => None,
        },
        _ => None,
    };
    match value {
        Value::Unsigned(n) if storage == Some(Scalar::U64) => i64::try_from(i128::try_from(*n).ok()? - (1 << 63)).ok(),
        Value::Unsigned(n) => i64::try_from(*n).ok(),
        Value::Signed(n) => i64::try_from(*n).ok(),
        _ => None,
    }
}
