//! Conditions on messages: `size >= 100 and legs[*].symbol == AAPL`.
//!
//! ```text
//! condition  = and ( ( "or" | "||" ) and )*
//! and        = not ( ( "and" | "&&" ) not )*
//! not        = ( "not" | "!" ) not | "(" condition ")" | path ( operator literal )?
//! operator   = "==" | "=" | "!=" | "<" | "<=" | ">" | ">="
//! literal    = text in double quotes, with the escapes of JSON | a word: a number, time, name of an enum's value, text without spaces | "null"
//! ```
//!
//! A literal is read as JSON of the path's type, so `12.5` is a decimal or a float, and `2026-11-21T10:00:00Z` a time. A path alone is a `bool`
//! that is true. `null` is what is absent. A comparison is false where the path leads to nothing, but for `!= null`; where it leads to several
//! values (`[*]`), it is true if it is for one of them. A number need not be one that the field may have: it is compared all the same. `== NaN` is true for all that are not numbers, so that they can be found; NaN has no order.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::super::tagged::type_name;
use super::super::value::compare_keys;
use super::super::{Frame, Value};
use super::Json;
use super::against::Against;
use super::path::{Path, PathError};
use super::spelled::quoted;
use crate::ir::{Kind, Scalar, Type, TypeId};

/// A condition on the messages of a protocol.
#[derive(Clone, Debug)]
pub struct Filter {
    pub(super) condition: Condition,
    pub(super) is_of: Vec<TypeId>,
}

#[derive(Clone, Debug)]
pub(super) enum Condition {
    Or(Box<Self>, Box<Self>),
    And(Box<Self>, Box<Self>),
    Not(Box<Self>),
    Is(Comparison),
}

#[derive(Clone, Debug)]
pub(super) struct Comparison {
    pub(super) path: Path,
    /// What is asked of its values, for each message that has the path.
    pub(super) of: Vec<(TypeId, Against)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Filter {
    /// The condition that a text spells, on the messages of `types`, or on all messages of the protocol if there are none. O(text x fields).
    ///
    /// # Errors
    /// The text is not a condition; none of the messages has a path; a literal is not of the path's type.
    pub fn parse(json: &Json<'_>, types: &[TypeId], text: &str) -> Result<Self, PathError> {
        let all: Vec<TypeId> = json.protocol.roots.iter().map(|root| root.ty).collect();
        let types = if types.is_empty() { &all } else { types };
        let mut parser = Parser { json, types, rest: text, nested: 0 };
        let condition = parser.or()?;
        match parser.rest.trim() {
            "" => Ok(Self { condition, is_of: types.to_vec() }),
            rest => Err(PathError::new(format!("`{text}` is not a condition: {} follows it", quoted(rest)))),
        }
    }

    /// Whether it is true for a frame; for a message that is not one of its types it is not.
    #[must_use]
    pub fn is_met(&self, json: &Json<'_>, frame: &Frame) -> bool {
        match frame {
            Frame::Message { ty, .. } => self.is_of.contains(ty) && self.condition.is_met(json, *ty, frame),
            Frame::Unknown { .. } => false,
        }
    }
}

impl Condition {
    fn is_met(&self, json: &Json<'_>, ty: TypeId, frame: &Frame) -> bool {
        match self {
            Self::Or(left, right) => left.is_met(json, ty, frame) || right.is_met(json, ty, frame),
            Self::And(left, right) => left.is_met(json, ty, frame) && right.is_met(json, ty, frame),
            Self::Not(not) => !not.is_met(json, ty, frame),
            Self::Is(comparison) => comparison.is_met(json, ty, frame),
        }
    }
}

impl Comparison {
    fn is_met(&self, json: &Json<'_>, ty: TypeId, frame: &Frame) -> bool {
        // A message that has no such path.
        let Some(against) = self.against(ty) else { return false };
        let found = self.path.find(json, frame);
        against.of_presence(found.is_empty()).unwrap_or_else(|| found.iter().any(|value| against.is_met(value)))
    }

    /// What is asked of messages of a type, if they have the path.
    pub(super) fn against(&self, ty: TypeId) -> Option<&Against> {
        self.of.iter().find(|(of, _)| *of == ty).map(|(_, against)| against)
    }
}

impl Operator {
    const ALL: [(&str, Self); 7] = [
        ("==", Self::Equal),
        ("!=", Self::Unequal),
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("=", Self::Equal),
        ("<", Self::Less),
        (">", Self::More),
    ];

    /// A number and NaN have no order, and are unequal.
    pub(super) fn holds(self, order: Option<Ordering>) -> bool {
        match self {
            Self::Equal => order == Some(Ordering::Equal),
            Self::Unequal => order != Some(Ordering::Equal),
            Self::Less => order == Some(Ordering::Less),
            Self::AtMost => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            Self::More => order == Some(Ordering::Greater),
            Self::AtLeast => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
        }
    }
}

fn no_operator(path: &Path, word: &str) -> PathError {
    let (text, word) = (path.text(), quoted(word));
    PathError::new(format!(
        "`{text}` is followed by {word}, which is no operator: there are ==, !=, <, <=, >, >=, and, or"
    ))
}

fn is_nan(value: &Value) -> bool {
    match value {
        Value::F32(bits) => f32::from_bits(*bits).is_nan(),
        Value::F64(bits) => f64::from_bits(*bits).is_nan(),
        _ => false,
    }
}

/// The order of two values of one type that a literal can spell. NaN is equal to NaN alone, whatever its bits.
pub(super) fn order(left: &Value, right: &Value) -> Option<Ordering> {
    match (left, right) {
        (Value::F32(left), Value::F32(right)) => {
            float_order(f32::from_bits(*left).into(), f32::from_bits(*right).into())
        }
        (Value::F64(left), Value::F64(right)) => float_order(f64::from_bits(*left), f64::from_bits(*right)),
        (left, right) => Some(compare_keys(left, right)),
    }
}

fn float_order(left: f64, right: f64) -> Option<Ordering> {
    left.partial_cmp(&right).or_else(|| (left.is_nan() && right.is_nan()).then_some(Ordering::Equal))
}

/// The deepest nesting of parentheses and negations.
const NESTED_MAX: u32 = 64;

struct Parser<'p> {
    json: &'p Json<'p>,
    types: &'p [TypeId],
    rest: &'p str,
    nested: u32,
}

impl Parser<'_> {
    fn or(&mut self) -> Result<Condition, PathError> {
        let mut left = self.and()?;
        while self.takes_word("or") || self.takes("||") {
            left = Condition::Or(Box::new(left), Box::new(self.and()?));
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Condition, PathError> {
        let mut left = self.not()?;
        while self.takes_word("and") || self.takes("&&") {
            left = Condition::And(Box::new(left), Box::new(self.not()?));
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Condition, PathError> {
        self.nested += 1;
        if self.nested > NESTED_MAX {
            return Err(PathError::new(format!("the condition is nested more than {NESTED_MAX} levels deep")));
        }
        let condition = if self.takes_word("not") || self.takes("!") {
            Condition::Not(Box::new(self.not()?))
        } else if self.takes("(") {
            let inner = self.or()?;
            if !self.takes(")") {
                let place = if self.rest.is_empty() {
                    "at the end".to_owned()
                } else {
                    format!("before {}", quoted(self.rest))
                };
                return Err(PathError::new(format!("a `)` is missing {place}")));
            }
            inner
        } else {
            Condition::Is(self.comparison()?)
        };
        self.nested -= 1;
        Ok(condition)
    }

    fn comparison(&mut self) -> Result<Comparison, PathError> {
        self.rest = self.rest.trim_start();
        if self.rest.is_empty() {
            return Err(PathError::new("the condition ends where a path is expected"));
        }
        let (path, rest) = Path::prefix(self.rest)?;
        self.rest = rest;
        let (trimmed, signs) = (self.rest.trim_start(), |c| "=<>!~".contains(c));
        let sign = trimmed.get(..trimmed.find(|c| !signs(c)).unwrap_or(trimmed.len())).unwrap_or_default();
        if !sign.is_empty() && Operator::ALL.iter().all(|(known, _)| *known != sign) {
            return Err(no_operator(&path, sign));
        }
        let found = Operator::ALL.iter().find(|(sign, _)| self.takes(sign)).map(|(_, operator)| *operator);
        let (operator, literal) = match found {
            Some(operator) => (operator, Some(self.literal()?)),
            None => (Operator::Equal, None),
        };
        let after = self.rest.split_whitespace().next().filter(|word| literal.is_none() && !is_joint(word));
        if let Some(word) = after {
            return Err(no_operator(&path, word));
        }
        let types = path.types(self.json, self.types)?;
        let mut of = Vec::new();
        for (id, ty) in &types {
            let against = self.against(&path, ty, operator, literal.as_ref());
            of.push((*id, against.map_err(|error| self.of_several(&path, &types, error))?));
        }
        Ok(Comparison { path, of })
    }

    /// What is wrong with a comparison, and that messages have different types at its path, if that may be why.
    fn of_several(&self, path: &Path, types: &[(TypeId, Type)], error: PathError) -> PathError {
        let schema = self.json.schema;
        let mut all: Vec<(String, Vec<&str>)> = Vec::new();
        for (message, ty) in types {
            let (name, message) = (type_name(schema, ty), schema.get(*message).name.as_str());
            match all.iter_mut().find(|(of, _)| *of == name) {
                Some((_, messages)) => messages.push(message),
                None => all.push((name, vec![message])),
            }
        }
        if all.len() < 2 {
            return error;
        }
        let all: Vec<String> = all.iter().map(|(ty, messages)| format!("{ty} in {}", messages.join(", "))).collect();
        let (text, all) = (path.text(), all.join("; "));
        PathError::new(format!("{error}. `{text}` has several types: {all}. Choose messages of one type with `--type`"))
    }

    /// What a comparison with a literal asks.
    fn against(
        &self,
        path: &Path,
        ty: &Type,
        operator: Operator,
        literal: Option<&Literal>,
    ) -> Result<Against, PathError> {
        let is_bool = *ty == Type::Scalar(Scalar::Bool);
        let Some(literal) = literal else {
            let example = match ty {
                Type::String | Type::Str(_) => "== \"text\"",
                ty if !self.is_scalar(ty) => "!= null",
                _ => "== 1",
            };
            let what = || {
                PathError::new(format!("`{}` is not a bool: compare it with a value, such as `{example}`", path.text()))
            };
            return if is_bool { Ok(Against::Value(Operator::Equal, Value::Bool(true))) } else { Err(what()) };
        };
        if literal.is_null() {
            return match operator {
                Operator::Equal => Ok(Against::Absent(true)),
                Operator::Unequal => Ok(Against::Absent(false)),
                _ => Err(PathError::new("null has no order: it is `==` or `!=`")),
            };
        }
        if !self.is_scalar(ty) {
            let text = path.text();
            if let Some(meant) = self.variant(ty, literal) {
                return Err(PathError::new(format!("`{text}` has parts: say `{text}.{meant}`")));
            }
            return Err(PathError::new(format!(
                "`{text}` has parts, and can be compared with null alone; its parts can be compared"
            )));
        }
        let is_path = |word: &str| Path::parse(word).is_ok_and(|path| path.types(self.json, self.types).is_ok());
        if matches!(ty, Type::String | Type::Str(_)) && !literal.is_quoted && is_path(&literal.text) {
            let (text, word) = (path.text(), &literal.text);
            return Err(PathError::new(format!(
                "`{text}` is compared with `{word}`, which is a path, and parts are compared with values alone: the text is \"{word}\""
            )));
        }
        let against = Against::new(self.json, ty, operator, (&literal.text, literal.is_quoted));
        let wrong = |what| PathError::new(format!("`{}`: {what}; found {}", path.text(), literal.text));
        let against = against.map_err(wrong)?;
        if let Against::Value(Operator::Less | Operator::AtMost | Operator::More | Operator::AtLeast, value) = &against
            && is_nan(value)
        {
            return Err(PathError::new("NaN has no order: it is `==` or `!=`"));
        }
        Ok(against)
    }

    /// The condition that a union is of the variant that a literal names, or that bits have it.
    fn variant(&self, ty: &Type, literal: &Literal) -> Option<String> {
        let Type::Named(id) = ty else { return None };
        match &self.json.schema.get(*id).kind {
            Kind::Union(of) => {
                let variant = of.variants.iter().find(|variant| variant.name == literal.text)?;
                let is_there = if variant.ty.is_some() { " != null" } else { "" };
                Some(format!("{}{is_there}", variant.name))
            }
            Kind::Bits(of) => of.flags.iter().find(|bit| bit.name == literal.text).map(|bit| bit.name.clone()),
            _ => None,
        }
    }

    fn is_scalar(&self, ty: &Type) -> bool {
        match ty {
            Type::List(_) | Type::Map(..) | Type::Array(..) | Type::Stream(_) | Type::Any => false,
            Type::Named(id) => matches!(self.json.schema.get(*id).kind, Kind::Enum(_)),
            _ => true,
        }
    }

    fn literal(&mut self) -> Result<Literal, PathError> {
        self.rest = self.rest.trim_start();
        if let Some(rest) = self.rest.strip_prefix('"') {
            let mut chars = rest.char_indices();
            while let Some((at, c)) = chars.next() {
                match c {
                    '"' => {
                        let (text, rest) = self.rest.split_at(at + 2);
                        let wrong =
                            |_| PathError::new(format!("the text {text} has an escape that JSON does not have"));
                        self.rest = rest;
                        return Ok(Literal { text: unescaped(text).map_err(wrong)?.into(), is_quoted: true });
                    }
                    '\\' => drop(chars.next()),
                    _ => {}
                }
            }
            return Err(PathError::new(format!("the text {} has no end", quoted(self.rest))));
        }
        let end = self.rest.find(|c: char| c.is_whitespace() || "()&|!".contains(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        match word {
            "" => Err(PathError::new("a value is expected after the operator")),
            word if word.starts_with('\'') => {
                Err(PathError::new(format!("{word} starts with a single quote: text is quoted by double ones, \"so\"")))
            }
            word => Ok(Literal { text: Cow::Owned(word.to_owned()), is_quoted: false }),
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// A word, after which no name goes on.
    fn takes_word(&mut self, word: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(word);
        let rest = rest.filter(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || "_.[".contains(c)));
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }
}

/// What a text in quotes says, with the escapes of JSON.
pub(super) fn unescaped(quoted: &str) -> Result<String, serde_json::Error> {
    // A condition may be over several lines.
    serde_json::from_str(&quoted.replace('\n', "\\n").replace('\t', "\\t").replace('\r', "\\r"))
}

/// Whether a word, or what it starts with, may stand behind a condition.
fn is_joint(word: &str) -> bool {
    word.starts_with([')', '&', '|'])
        || ["and", "or"].iter().any(|joint| {
            word.strip_prefix(joint)
                .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
        })
}

struct Literal {
    text: Cow<'static, str>,
    is_quoted: bool,
}

impl Literal {
    fn is_null(&self) -> bool {
        !self.is_quoted && self.text == "null"
    }
}
