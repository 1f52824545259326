//! Conditions on the bytes of frames of Direct, without their values.
//!
//! ```text
//! frame --Table--> valid --Way--> place --compare--> yes or no
//! ```

use std::cmp::Ordering;

use super::super::inline::Inline;
use super::super::table::Table;
use super::super::trace::Trace;
use super::super::{Encoding, Mode, Value};
use super::Json;
use super::against::Against;
use super::filter::{Condition, Filter, order};
use super::way::{End, Place, Way};
use crate::ir::{Type, TypeId};

/// A filter that is asked of the bytes of frames.
#[derive(Clone, Debug)]
pub struct FrameFilter<'s> {
    json: Json<'s>,
    table: Table,
    types: Vec<TypeId>,
    condition: Placed,
}

#[derive(Clone, Debug)]
enum Placed {
    Or(Box<Self>, Box<Self>),
    And(Box<Self>, Box<Self>),
    Not(Box<Self>),
    /// For each message that has the path.
    Is(Vec<(TypeId, Test)>),
}

/// A comparison of one message.
#[derive(Clone, Debug)]
struct Test {
    way: Way,
    against: Against,
}

impl<'s> FrameFilter<'s> {
    /// The filter for frames of Direct; `None` if a path of it leads through what has no place, or `json` is of Compact. O(schema).
    #[must_use]
    pub fn new(json: &Json<'s>, filter: &Filter) -> Option<Self> {
        if json.encoding != Encoding::Direct {
            return None;
        }
        let condition = Placed::of(json, &filter.condition)?;
        let table = Table::new(json.schema, json.protocol);
        Some(Self { json: json.clone(), table, types: filter.is_of.clone(), condition })
    }

    /// Whether the condition is true for a frame that is valid in [`Mode::Compatible`]. `None` where that is not known without its values: it
    /// is not valid, of an unknown type or too old, or has what tables do not know. O(bytes), without an allocation.
    #[must_use]
    pub fn is_met(&self, frame: &[u8]) -> Option<bool> {
        let id = u16::from_le_bytes(*frame.get(4..)?.first_chunk()?);
        let ty = self.json.protocol.root(id)?.ty;
        if !self.table.is_valid(frame) {
            return None;
        }
        if !self.types.contains(&ty) {
            return Some(false);
        }
        self.condition.is_met(&self.json, ty, frame)
    }
}

impl Placed {
    fn of(json: &Json<'_>, condition: &Condition) -> Option<Self> {
        let both = |left, right| Some((Box::new(Self::of(json, left)?), Box::new(Self::of(json, right)?)));
        match condition {
            Condition::Or(left, right) => both(left, right).map(|(left, right)| Self::Or(left, right)),
            Condition::And(left, right) => both(left, right).map(|(left, right)| Self::And(left, right)),
            Condition::Not(not) => Some(Self::Not(Box::new(Self::of(json, not)?))),
            Condition::Is(comparison) => {
                let test = |(ty, against): &(TypeId, Against)| {
                    let way = Way::new(json, &comparison.path, *ty)?;
                    Some((*ty, Test { way, against: against.clone() }))
                };
                comparison.of.iter().map(test).collect::<Option<_>>().map(Self::Is)
            }
        }
    }

    fn is_met(&self, json: &Json<'_>, ty: TypeId, frame: &[u8]) -> Option<bool> {
        Some(match self {
            Self::Or(left, right) => left.is_met(json, ty, frame)? || right.is_met(json, ty, frame)?,
            Self::And(left, right) => left.is_met(json, ty, frame)? && right.is_met(json, ty, frame)?,
            Self::Not(not) => !not.is_met(json, ty, frame)?,
            Self::Is(tests) => match tests.iter().find(|(of, _)| *of == ty) {
                Some((_, test)) => test.is_met(json, frame)?,
                None => false,
            },
        })
    }
}

impl Test {
    fn is_met(&self, json: &Json<'_>, frame: &[u8]) -> Option<bool> {
        let (mut is_absent, mut is_met) = (true, false);
        self.way.each(frame, &mut |place| {
            if let Some(place) = place {
                is_absent = false;
                is_met = is_met || self.holds_at(json, frame, place)?;
            }
            Some(())
        })?;
        Some(self.against.of_presence(is_absent).unwrap_or(is_met))
    }

    /// Whether a part meets the comparison, if that depends on its value.
    fn holds_at(&self, json: &Json<'_>, frame: &[u8], place: Place) -> Option<bool> {
        let Against::Value(_, literal) = &self.against else { return Some(false) };
        let order = match (&self.way.end, place) {
            (End::Value(Type::Str(size)), Place::Inline(at)) => {
                let bytes = frame.get(at..at + *size as usize)?;
                text_order(bytes.split(|byte| *byte == 0).next()?, literal)?
            }
            (End::Value(ty), Place::Inline(at)) => {
                let inline = Inline { schema: json.schema, bytes: frame, mode: Mode::Compatible, trace: Trace::OFF };
                order(&inline.value(ty, at).ok()?, literal)
            }
            (End::Value(_), Place::Payload { start, stop }) => text_order(frame.get(start..stop)?, literal)?,
            (End::Flag(size, bit), Place::Inline(at)) => {
                let byte = frame.get(at..at + size)?.get(*bit as usize / 8)?;
                order(&Value::Bool(byte >> (bit % 8) & 1 == 1), literal)
            }
            (End::Unit, _) => order(&Value::Bool(true), literal),
            _ => return None,
        };
        Some(self.against.holds(|_| order))
    }
}

/// The order of text or bytes and a literal, as of values.
fn text_order(bytes: &[u8], literal: &Value) -> Option<Option<Ordering>> {
    match literal {
        Value::Text(text) => Some(Some(bytes.cmp(text.as_bytes()))),
        Value::Bytes(other) => Some(Some(bytes.cmp(other))),
        _ => None,
    }
}
