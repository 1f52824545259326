//! JSON to values (J15 to J18).
//!
//! `serde_json` reads the text; what it may hold is asked of the schema as it is reached. A part that is refused stays on the path, so
//! that the path of a fault is there when the reader has given up.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use scantling::Uuid;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::fmt::Write as _;

use super::super::inline;
use super::super::value::compare_keys;
use super::super::write::Limit;
use super::super::{DEPTH_MAX, Encoding, Fields, Frame, Value, WriteError};
use super::spelled::{quoted, spelled};
use super::{Json, JsonError, encoding_name, member, numbers, quick, reasons};
use crate::ir::{Bits, Enum, Field, Kind, Message, Scalar, StructField, Type, TypeId, Union};
use crate::spelling::closest;

/// The most values inside of each other: each of the format's levels may be a list, a union and a message, and types nest as deep again.
pub(super) const NESTED_MAX: u32 = 4 * DEPTH_MAX;

/// The longest frame of so many bytes of text, or of another frame. Fields that are left out take bytes of the new frame, so a short input
/// could demand any memory.
pub(super) fn limit(input_len: usize) -> Limit {
    let len = input_len.saturating_mul(16).max(64 << 20);
    let of_input = Limit { len, what: "the frame would be longer than 64 MiB and 16 times its input" };
    if len < Limit::FORMAT.len { of_input } else { Limit::FORMAT }
}

/// Why a part is refused.
pub(super) type Why = Cow<'static, str>;

/// The value, and its frame.
pub(super) fn frame(json: &Json<'_>, text: &str) -> Result<(Frame, Vec<u8>), JsonError> {
    if let Some(frame) = quick::frame(json, text)
        && let Ok(bytes) = json.encode_within(limit(text.len()), &frame)
    {
        return Ok((frame, bytes));
    }
    thorough(json, text)
}

/// The same by the reader that knows what is wrong.
pub(super) fn thorough(json: &Json<'_>, text: &str) -> Result<(Frame, Vec<u8>), JsonError> {
    let reader = Reader::new(json, text);
    if text.starts_with('\u{feff}') {
        return Err(reader.error("the text starts with a byte order mark; save it as UTF-8 without one".to_owned(), 0));
    }
    let mut input = serde_json::Deserializer::from_str(text);
    // Levels are counted here, since JSON has more of them than values.
    input.disable_recursion_limit();
    let read = FrameSeed(&reader, 0).deserialize(&mut input);
    // What follows the value is not at a place of its own.
    let read = read.and_then(|frame| {
        reader.path.borrow_mut().clear();
        input.end().map(|()| frame)
    });
    let frame = read.map_err(|error| reader.explain(&error))?;
    // What JSON can say and no frame can hold: levels, sizes of unknown parts.
    match json.encode_within(reader.limit, &frame) {
        Ok(bytes) => Ok((frame, bytes)),
        Err(error) => {
            reader.path.borrow_mut().push_str(error.path());
            Err(reader.error(error.what().to_owned(), text.trim_end().len()))
        }
    }
}

/// The value of a scalar, an enum or a text that a word stands for: it is read as a number where it starts as one, or as text in quotes.
pub(super) fn scalar(json: &Json<'_>, ty: &Type, word: &str, is_quoted: bool) -> Result<Value, String> {
    let reader = Reader::new(json, word);
    let is_number = !is_quoted && serde_json::from_str::<serde_json::Number>(word).is_ok();
    let is_bool = *ty == Type::Scalar(Scalar::Bool);
    let token = Token { text: Cow::Borrowed(word), at: 0, is_number, is_text: !is_number && (is_quoted || !is_bool) };
    // A word that starts as a number may be text: `30Y`, `2026`.
    let as_text = Token { is_number: false, is_text: true, ..token.clone() };
    let value = reader.of_token(ty, &token);
    value
        .or_else(|why| if is_number { reader.of_token(ty, &as_text).map_err(|_| why) } else { Err(why) })
        .map_err(Cow::into_owned)
}

/// What `serde_json` says, in the words of JSON.
fn in_words(what: &str) -> String {
    let words = [
        ("invalid type: sequence", "found an array"),
        ("invalid type: map", "found an object"),
        ("invalid type: null", "found null"),
        ("invalid type: string", "found text"),
        ("invalid type: integer", "found the number"),
        ("invalid type: floating point", "found the number"),
        ("invalid type: boolean", "found"),
        ("expected value", "expected a value: an object, an array, text in quotes, a number, true, false or null"),
        ("expected ident", "expected a value, of which `true`, `false` and `null` are the only words"),
        ("EOF while parsing", "the text ends inside of"),
        ("unexpected end of hex escape", "half of a surrogate pair is missing"),
        ("lone leading surrogate in hex escape", "half of a surrogate pair is missing"),
        ("trailing characters", "text after the end of the frame"),
    ];
    words.iter().fold(what.to_owned(), |what, (theirs, ours)| what.replace(theirs, ours))
}

/// A text while it is read.
pub(super) struct Reader<'r> {
    pub(super) json: &'r Json<'r>,
    text: &'r str,
    path: RefCell<String>,
    /// Where the part that is refused starts, if that is known.
    fault: Cell<Option<usize>>,
    /// The frame has so many bytes at least.
    frame_len: Cell<usize>,
    limit: Limit,
}

/// A step of the path.
enum Step<'s> {
    Name(&'s str),
    Index(usize),
    Key(&'s str),
}

impl<'r> Reader<'r> {
    pub(super) fn new(json: &'r Json<'r>, text: &'r str) -> Self {
        let limit = limit(text.len());
        Self { json, text, path: RefCell::default(), fault: Cell::new(None), frame_len: Cell::new(0), limit }
    }
}

impl Reader<'_> {
    /// Reads what stands one step further in.
    fn step<T, E>(&self, step: Step<'_>, read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let outer = self.path.borrow().len();
        {
            let mut path = self.path.borrow_mut();
            // A `String` takes all that is written.
            let _ = match step {
                Step::Name(name) => write!(path, ".{}", spelled(name)),
                Step::Index(index) => write!(path, "[{index}]"),
                Step::Key(key) => write!(path, "[{}]", quoted(key)),
            };
        }
        let value = read()?;
        self.path.borrow_mut().truncate(outer);
        Ok(value)
    }

    /// The error of `serde_json` with the place that this reader knows.
    fn explain(&self, error: &serde_json::Error) -> JsonError {
        let at = self.fault.get().unwrap_or_else(|| {
            let start =
                self.text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
            let at = start + error.column().saturating_sub(1);
            if error.is_data() { self.start_of_token(start + error.column()).unwrap_or(at) } else { at }
        });
        let text = error.to_string();
        let what = text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]);
        self.error(in_words(what), at)
    }

    /// The start of the text in quotes, number or word that ends before an offset, or of the array or object that follows it as a value, which is
    /// where `serde_json` finds them to be of the wrong type.
    fn start_of_token(&self, end: usize) -> Option<usize> {
        let (read, behind) = self.text.as_bytes().split_at_checked(end)?;
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-');
        match read {
            [before @ .., b'"'] => {
                let is_opening = |at: &usize| {
                    let escapes = before.get(..*at).unwrap_or_default().iter().rev().take_while(|byte| **byte == b'\\');
                    before.get(*at) == Some(&b'"') && escapes.count() % 2 == 0
                };
                (0..before.len()).rev().find(is_opening)
            }
            [.., last] if is_word(last) => Some(end - read.iter().rev().take_while(|byte| is_word(byte)).count()),
            _ => {
                let is_before_value = matches!(read.trim_ascii_end(), [] | [.., b':' | b',' | b'[']);
                let skipped = behind.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
                let is_value = is_before_value && matches!(behind.get(skipped), Some(b'[' | b'{'));
                is_value.then_some(end + skipped)
            }
        }
    }

    /// An error at an offset of the text.
    fn error(&self, what: String, at: usize) -> JsonError {
        let mut at = at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &self.text[..at];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let (line, column) = (1 + before.matches('\n').count(), 1 + before[start..].chars().count());
        JsonError { what, path: self.path.borrow().clone(), line, column }
    }

    /// A scalar's token: what stands between quotes, or a number, `true`, `false`.
    fn token<'de, D: Deserializer<'de>>(&self, input: D) -> Result<Token<'de>, D::Error> {
        let raw: &'de RawValue = serde::Deserialize::deserialize(input)?;
        let raw = raw.get();
        let at = raw.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        let is_number = raw.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        let text = if raw.starts_with('"') {
            let text = serde_json::from_str::<Text<'de>>(raw).map(|text| text.0);
            text.map_err(|error| {
                self.fault.set(Some(at));
                let text = error.to_string();
                D::Error::custom(in_words(text.split(" at line ").next().unwrap_or_default()))
            })?
        } else {
            Cow::Borrowed(raw)
        };
        Ok(Token { text, at, is_number, is_text: raw.starts_with('"') })
    }

    /// A scalar, from its token. Apart from what calls itself for each level, which then needs less of the stack; so are errors with names.
    #[inline(never)]
    fn scalar<'de, D: Deserializer<'de>>(&self, ty: &Type, input: D) -> Result<Value, D::Error> {
        let token = self.token(input)?;
        self.of_token(ty, &token).map_err(|why| {
            self.fault.set(Some(token.at));
            if why.contains("found") {
                D::Error::custom(why)
            } else {
                D::Error::custom(format_args!("{why}; found {}", token.shown()))
            }
        })
    }

    pub(super) fn of_token(&self, ty: &Type, token: &Token<'_>) -> Result<Value, Why> {
        let text = &*token.text;
        let is_either = token.is_text || token.is_number;
        let given = |value: Option<Value>, wanted: &'static str| value.ok_or(Cow::Borrowed(wanted));
        match ty {
            Type::Scalar(Scalar::Bool) if !token.is_text && text == "true" => Ok(Value::Bool(true)),
            Type::Scalar(Scalar::Bool) if !token.is_text && text == "false" => Ok(Value::Bool(false)),
            Type::Scalar(Scalar::Bool) => Err("expected true or false".into()),
            Type::Scalar(Scalar::F32) => {
                let bits = is_either.then(|| numbers::read_f32(text, token.is_number)).flatten();
                given(
                    bits.map(Value::F32),
                    "expected a number in the range of f32, \"NaN\", \"Infinity\" or \"-Infinity\"",
                )
            }
            Type::Scalar(Scalar::F64) => {
                let bits = is_either.then(|| numbers::read_f64(text, token.is_number)).flatten();
                given(
                    bits.map(Value::F64),
                    "expected a number in the range of f64, \"NaN\", \"Infinity\" or \"-Infinity\"",
                )
            }
            Type::Scalar(scalar) => {
                let value = is_either.then(|| integer(*scalar, text)).flatten();
                value.ok_or_else(|| {
                    let zeros = if numbers::has_leading_zeros(text) { ", without leading zeros" } else { "" };
                    format!("expected an integer in the range of {}{zeros}", scalar.name()).into()
                })
            }
            Type::Decimal(scalar, scale) => {
                let found = is_either.then(|| numbers::read_decimal(text, *scale)).flatten();
                let value = found.and_then(|mantissa| in_range(*scalar, mantissa));
                value.ok_or_else(|| reasons::of_decimal(text, *scalar, *scale).into())
            }
            Type::Timestamp(unit) => {
                let number =
                    if token.is_number { numbers::integer(text) } else { numbers::read_timestamp(text, *unit) };
                let value = is_either.then_some(number).flatten().map(|n: i64| Value::Signed(n.into()));
                value.ok_or_else(|| reasons::of_timestamp(text, token.is_text, *unit).into())
            }
            Type::Duration(unit) => {
                let number = if token.is_number { numbers::integer(text) } else { numbers::read_duration(text, *unit) };
                let value = is_either.then_some(number).flatten().map(|n: i64| Value::Signed(n.into()));
                value.ok_or_else(|| reasons::of_duration(text, token.is_text, *unit).into())
            }
            Type::Date => {
                let number = if token.is_number { numbers::integer(text) } else { numbers::read_date(text) };
                let value = is_either.then_some(number).flatten().map(|days: i32| Value::Signed(days.into()));
                value.ok_or_else(|| match numbers::is_no_date(text) {
                    Some(what) => format!("there is no {what}").into(),
                    None => "expected a date such as \"2026-11-21\"".into(),
                })
            }
            Type::Uuid => {
                let uuid = token.is_text.then(|| text.parse::<Uuid>().ok()).flatten();
                given(
                    uuid.map(|uuid| Value::Bytes(uuid.0.to_vec())),
                    "expected a UUID in hexadecimal digits with hyphens",
                )
            }
            Type::FixedBytes(n) => {
                let bytes = base64(token)?;
                if bytes.len() != *n as usize {
                    return Err(format!("expected {n} bytes in base64, found {}", bytes.len()).into());
                }
                Ok(Value::Bytes(bytes))
            }
            Type::Bytes => base64(token).map(Value::Bytes),
            Type::Str(n) => {
                let is_one = token.is_text && text.len() <= *n as usize && !text.contains('\0');
                let value = is_one.then(|| Value::Text(text.to_owned()));
                value.ok_or_else(|| format!("expected text of at most {n} bytes without U+0000").into())
            }
            Type::String => given(token.is_text.then(|| Value::Text(text.to_owned())), "expected text"),
            Type::Named(id) => match &self.json.schema.get(*id).kind {
                Kind::Enum(e) => self.enumeration(*id, e, token),
                _ => Err("expected another type".into()),
            },
            _ => Err("expected another type".into()),
        }
    }

    /// J11
    fn enumeration(&self, id: TypeId, definition: &Enum, token: &Token<'_>) -> Result<Value, Why> {
        let value = if token.is_text
            && let Some(named) = self.json.schema.enum_value_named(id, &token.text)
        {
            in_range(definition.storage, named.number)
        } else {
            (token.is_text || token.is_number).then(|| integer(definition.storage, &token.text)).flatten()
        };
        let is_kept = |value: &Value| {
            let number = inline::number(value);
            !definition.is_closed || number.is_some_and(|number| self.json.schema.has_number(id, number))
        };
        let name = &self.json.schema.get(id).name;
        let names = || definition.values.iter().map(|value| member(&value.name, &value.attributes));
        value.filter(is_kept).ok_or_else(|| format!("expected a name or number of {name}: {}", listed(names())).into())
    }

    /// Whether the frame may have one more message of this type: what it takes at least of a frame is counted, whatever the text says of it.
    pub(super) fn has_room_for(&self, message: &Message) -> Result<(), WriteError> {
        let least = match self.json.encoding {
            Encoding::Direct => message.block_len() as usize,
            // Each field has a bit or more.
            Encoding::Compact => message.fields.len() / 8,
        };
        self.frame_len.set(self.frame_len.get().saturating_add(least));
        self.limit.has(self.frame_len.get())
    }
}

/// Whether a text need not have a field (J15).
pub(super) fn may_be_left_out(field: &Field) -> bool {
    let is_collection = matches!(field.ty, Type::List(_) | Type::Map(..) | Type::Stream(_));
    field.optional || field.retired || field.since > 1 || field.default.is_some() || is_collection
}

/// Values of a message's fields, which are in any order.
pub(super) fn in_order(message: &Message, mut values: Vec<(usize, Value)>) -> Value {
    values.sort_by_key(|(id, _)| *id);
    let mut fields: Fields = values.into_iter().collect();
    fields.ends_at(message.fields.len());
    Value::Message(fields)
}

/// A scalar's token.
#[derive(Clone)]
pub(super) struct Token<'t> {
    pub(super) text: Cow<'t, str>,
    /// Its first byte in the text.
    pub(super) at: usize,
    pub(super) is_number: bool,
    pub(super) is_text: bool,
}

impl Token<'_> {
    /// Its first characters, in quotes if it is text.
    fn shown(&self) -> String {
        let mut text: String = self.text.chars().take(SHOWN_MAX).collect();
        if text.len() < self.text.len() {
            text.push('…');
        }
        if self.is_text { quoted(&text) } else { text }
    }
}

/// Characters of a token that an error shows.
const SHOWN_MAX: usize = 40;

/// A string of JSON, borrowed where it has no escapes.
#[derive(serde::Deserialize)]
struct Text<'t>(#[serde(borrow)] Cow<'t, str>);

/// J14
fn base64(token: &Token<'_>) -> Result<Vec<u8>, Why> {
    let bytes = token.is_text.then(|| STANDARD.decode(&*token.text).ok()).flatten();
    bytes.ok_or("expected bytes in base64 with padding".into())
}

fn integer(scalar: Scalar, text: &str) -> Option<Value> {
    match scalar {
        Scalar::U128 => numbers::integer(text).map(Value::Unsigned),
        // Most fit 64 bits, which are read in a third of the time.
        _ if text.len() < 19 => in_range(scalar, numbers::integer::<i64>(text)?.into()),
        _ => in_range(scalar, numbers::integer(text)?),
    }
}

/// The value of an integer's type with this number.
fn in_range(scalar: Scalar, number: i128) -> Option<Value> {
    let (min, max) = scalar.range()?;
    let is_one = number >= min && (number < 0 || number.unsigned_abs() <= max);
    is_one.then(|| if min == 0 { Value::Unsigned(number.unsigned_abs()) } else { Value::Signed(number) })
}

/// A frame, or the content of an `any` (J3).
struct FrameSeed<'r>(&'r Reader<'r>, u32);

impl<'de> DeserializeSeed<'de> for FrameSeed<'_> {
    type Value = Frame;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Frame, D::Error> {
        input.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for FrameSeed<'_> {
    type Value = Frame;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object whose one member is a message of the protocol")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Frame, A::Error> {
        let Self(reader, depth) = self;
        let json = reader.json;
        let Text(name) =
            map.next_key()?.ok_or_else(|| A::Error::custom("expected a message, found an empty object"))?;
        let frame = if let Some(number) = name.strip_prefix('?') {
            let type_id =
                number.parse().ok().filter(|id: &u16| *id != 0 && json.protocol.root(*id).is_none() && digits(number));
            let type_id = type_id.ok_or_else(|| no_unknown_message(&name))?;
            let bytes = reader.step(Step::Name(&name), || map.next_value_seed(UnknownSeed(reader)))?;
            Frame::Unknown { type_id, bytes }
        } else {
            let root = json.root(&name).ok_or_else(|| no_message(json, &name))?;
            let ty = Type::Named(root.ty);
            let seed = Seed { reader, ty: &ty, nested: depth + 1 };
            // The root is no step of a path.
            let value = if depth == 0 {
                map.next_value_seed(seed)?
            } else {
                reader.step(Step::Name(&name), || map.next_value_seed(seed))?
            };
            Frame::Message { type_id: root.type_id, ty: root.ty, value }
        };
        end(&mut map)?;
        Ok(frame)
    }
}

#[cold]
fn no_message<E: serde::de::Error>(json: &Json<'_>, name: &str) -> E {
    let names = json.protocol.roots.iter().map(|root| json.schema.get(root.ty).name.as_str());
    let names = match with_field(json, name) {
        Some(message) => format!("{}; as a field of {message} it stands in {{\"{message}\":{{…}}}}", listed(names)),
        None => listed_for(name, names),
    };
    E::custom(format_args!("`{}` is not a message of {}: {names}", spelled(name), json.protocol.name))
}

#[cold]
fn no_unknown_message<E: serde::de::Error>(name: &str) -> E {
    let name = spelled(name);
    E::custom(format_args!("`{name}` is not an unknown message: it needs a type id that the protocol does not have"))
}

/// The first message of the protocol that has a field of this name.
fn with_field<'j>(json: &Json<'j>, name: &str) -> Option<&'j str> {
    let mut roots = json.protocol.roots.iter().map(|root| json.schema.get(root.ty));
    let is_it = |field: &Field| !field.retired && member(&field.name, &field.attributes) == name;
    let found = roots.find(|root| matches!(&root.kind, Kind::Message(of) if of.fields.iter().any(is_it)));
    found.map(|root| root.name.as_str())
}

/// Whether these are digits without a leading zero.
fn digits(text: &str) -> bool {
    !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Nothing else stands in an object.
fn end<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    match map.next_key()? {
        None => Ok(()),
        Some(Text(name)) => {
            Err(A::Error::custom(format_args!("unexpected member `{}` after the first", spelled(&name))))
        }
    }
}

/// The bytes of an unknown part (J13).
struct UnknownSeed<'r>(&'r Reader<'r>);

impl<'de> DeserializeSeed<'de> for UnknownSeed<'_> {
    type Value = Vec<u8>;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Vec<u8>, D::Error> {
        input.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for UnknownSeed<'_> {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{:?}: bytes in base64}}", encoding_name(self.0.json.encoding))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<u8>, A::Error> {
        let wanted = encoding_name(self.0.json.encoding);
        match map.next_key()? {
            Some(Text(name)) if name == wanted => {}
            Some(Text(name)) if name == "direct" || name == "compact" => {
                let why = format!("these bytes are of {name}; they mean nothing in {wanted}");
                return Err(A::Error::custom(why));
            }
            _ => return Err(A::Error::custom(format_args!("expected the member `{wanted}`"))),
        }
        let value = map.next_value_seed(Seed { reader: self.0, ty: &Type::Bytes, nested: 0 })?;
        end(&mut map)?;
        match value {
            Value::Bytes(bytes) => Ok(bytes),
            _ => unreachable!("bytes are read as bytes"),
        }
    }
}

/// A value of a type that is there.
#[derive(Clone, Copy)]
struct Seed<'r> {
    reader: &'r Reader<'r>,
    ty: &'r Type,
    nested: u32,
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Value, D::Error> {
        let Self { reader, ty, nested } = self;
        if nested > NESTED_MAX {
            return Err(D::Error::custom("more than 64 levels"));
        }
        let schema = reader.json.schema;
        match ty {
            Type::List(element) | Type::Stream(element) => {
                input.deserialize_seq(Elements { seed: Self { ty: element, ..self }, exactly: None })
            }
            Type::Array(element, n) => {
                input.deserialize_seq(Elements { seed: Self { ty: element, ..self }, exactly: Some(*n as usize) })
            }
            Type::Map(key, value) => input.deserialize_map(Entries { key, seed: Self { ty: value, ..self } }),
            Type::Any => FrameSeed(reader, nested + 1).deserialize(input).map(|frame| Value::Any(Box::new(frame))),
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Enum(_) => reader.scalar(ty, input),
                Kind::Bits(bits) => input.deserialize_seq(BitNames { seed: self, bits }),
                Kind::Struct(s) => input.deserialize_map(StructFields { seed: self, fields: &s.fields }),
                Kind::Message(message) => input.deserialize_map(MessageFields { seed: self, message }),
                Kind::Union(union) => input.deserialize_any(OneVariant { seed: self, union }),
            },
            _ => reader.scalar(ty, input),
        }
    }
}

impl Seed<'_> {
    /// One step further in.
    fn inner(self) -> Self {
        Self { nested: self.nested + 1, ..self }
    }
}

/// The elements of a list or array.
struct Elements<'r> {
    seed: Seed<'r>,
    exactly: Option<usize>,
}

impl<'de> Visitor<'de> for Elements<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exactly {
            Some(n) => write!(f, "an array of {n} elements"),
            None => f.write_str("an array"),
        }
    }

    #[inline(never)]
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let seed = self.seed.inner();
        let mut values = Vec::new();
        while let Some(value) = seed.reader.step(Step::Index(values.len()), || seq.next_element_seed(seed))? {
            values.push(value);
        }
        match self.exactly {
            Some(n) if n != values.len() => {
                Err(A::Error::custom(format_args!("expected {n} elements, found {}", values.len())))
            }
            _ => Ok(Value::List(values)),
        }
    }
}

/// The entries of a map, in any order (J12).
struct Entries<'r> {
    key: &'r Type,
    seed: Seed<'r>,
}

impl<'de> Visitor<'de> for Entries<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a member for each entry")
    }

    #[inline(never)]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let Self { key: ty, seed } = self;
        let reader = seed.reader;
        let seed = seed.inner();
        let mut entries: Vec<(Value, Value)> = Vec::new();
        while let Some(Text(text)) = map.next_key()? {
            let entry = reader.step(Step::Key(&text), || {
                let key = key(reader, ty, &text).map_err(A::Error::custom)?;
                Ok((key, map.next_value_seed(seed)?))
            })?;
            entries.push(entry);
        }
        entries.sort_by(|(a, _), (b, _)| compare_keys(a, b));
        let same = entries.windows(2).find(|pair| compare_keys(&pair[0].0, &pair[1].0).is_eq());
        match same {
            Some(pair) => {
                let key = quoted(&super::writer::key_text(reader.json, ty, &pair[0].0));
                Err(A::Error::custom(format_args!("two entries have the key {key}")))
            }
            None => Ok(Value::Map(entries)),
        }
    }
}

/// A key from its text, which stands for a scalar of any kind.
pub(super) fn key(reader: &Reader<'_>, ty: &Type, text: &str) -> Result<Value, Why> {
    let is_bool = matches!(ty, Type::Scalar(Scalar::Bool));
    let is_number = matches!(ty, Type::Scalar(_)) && !is_bool;
    let token = Token { text: Cow::Borrowed(text), at: 0, is_number, is_text: !is_bool };
    reader.of_token(ty, &token)
}

/// Names of bits, and numbers of those without one (J11).
struct BitNames<'r> {
    seed: Seed<'r>,
    bits: &'r Bits,
}

impl<'de> Visitor<'de> for BitNames<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of names of bits")
    }

    #[inline(never)]
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let Self { seed, bits } = self;
        let (mut number, mut index) = (0u128, 0);
        loop {
            let one = OneBit { reader: seed.reader, bits };
            let Some(mask) = seed.reader.step(Step::Index(index), || seq.next_element_seed(one))? else {
                return Ok(Value::Unsigned(number));
            };
            number |= mask;
            index += 1;
        }
    }
}

struct OneBit<'r> {
    reader: &'r Reader<'r>,
    bits: &'r Bits,
}

impl<'de> DeserializeSeed<'de> for OneBit<'_> {
    type Value = u128;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<u128, D::Error> {
        let token = self.reader.token(input)?;
        let named = self.bits.flags.iter().find(|flag| member(&flag.name, &flag.attributes) == token.text);
        let mask = match named.filter(|_| token.is_text) {
            Some(flag) => Some(1 << flag.number),
            None if token.is_text || token.is_number => match integer(self.bits.storage, &token.text) {
                Some(Value::Unsigned(mask)) => Some(mask),
                _ => None,
            },
            None => None,
        };
        mask.ok_or_else(|| {
            self.reader.fault.set(Some(token.at));
            let names = self.bits.flags.iter().map(|flag| member(&flag.name, &flag.attributes));
            let what = "expected the name of a bit, or the number of bits without one";
            D::Error::custom(format_args!("{what}: {}; found {}", listed(names), token.shown()))
        })
    }
}

/// The fields of a struct: all of them, in any order.
struct StructFields<'r> {
    seed: Seed<'r>,
    fields: &'r [StructField],
}

impl<'de> Visitor<'de> for StructFields<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the struct's fields")
    }

    #[inline(never)]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let Self { seed, fields } = self;
        let mut values: Vec<Option<Value>> = fields.iter().map(|_| None).collect();
        while let Some(Text(name)) = map.next_key()? {
            let index = fields.iter().position(|field| member(&field.name, &field.attributes) == name);
            let place = index.map(|index| (&fields[index].ty, &mut values[index]));
            let names = || fields.iter().map(|field| member(&field.name, &field.attributes));
            let (ty, place) = place.ok_or_else(|| no_member(&name, names()))?;
            let value = seed.reader.step(Step::Name(&name), || {
                if place.is_some() {
                    return Err(A::Error::custom("there twice"));
                }
                map.next_value_seed(Seed { ty, ..seed.inner() })
            })?;
            *place = Some(value);
        }
        let mut all = Vec::with_capacity(values.len());
        for (field, value) in fields.iter().zip(values) {
            all.push(value.ok_or_else(|| lacks(member(&field.name, &field.attributes)))?);
        }
        Ok(Value::Struct(all))
    }
}

fn no_member<'n, E: serde::de::Error>(name: &str, possible: impl Iterator<Item = &'n str> + Clone) -> E {
    E::custom(format_args!("unknown member `{}`: there are {}", spelled(name), listed_for(name, possible)))
}

/// What would be possible, and which of it was meant, as far as its name says.
fn listed_for<'n>(name: &str, names: impl Iterator<Item = &'n str> + Clone) -> String {
    let meant = closest(name, names.clone()).map(|meant| format!("; did you mean `{}`?", spelled(meant)));
    listed(names) + &meant.unwrap_or_default()
}

/// What would be possible: `buy, sell`, and how many more.
fn listed<'n>(mut names: impl Iterator<Item = &'n str>) -> String {
    let first: Vec<_> = names.by_ref().take(LISTED_MAX).map(spelled).collect();
    match (first.is_empty(), names.count()) {
        (true, _) => "none".to_owned(),
        (_, 0) => first.join(", "),
        (_, more) => format!("{} and {more} more", first.join(", ")),
    }
}

/// Names that an error lists.
const LISTED_MAX: usize = 12;

fn no_variant<E: serde::de::Error>(name: &str, union: &Union) -> E {
    let names = union.variants.iter().map(|variant| member(&variant.name, &variant.attributes));
    E::custom(format_args!("unknown variant `{}`: there are {}", spelled(name), listed_for(name, names)))
}

fn lacks<E: serde::de::Error>(name: &str) -> E {
    E::custom(format_args!("the member `{}` is missing", spelled(name)))
}

/// The fields of a record or message, in any order.
struct MessageFields<'r> {
    seed: Seed<'r>,
    message: &'r Message,
}

impl<'de> Visitor<'de> for MessageFields<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the message's fields")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let Self { seed, message } = self;
        let fields = &message.fields;
        seed.reader.has_room_for(message).map_err(|error| A::Error::custom(error.what()))?;
        // `null` stands for absent.
        let (mut values, mut seen) = (Vec::new(), vec![0u64; fields.len().div_ceil(64)]);
        while let Some(Text(name)) = map.next_key()? {
            let is_it = |field: &Field| !field.retired && member(&field.name, &field.attributes) == name;
            let id = fields.iter().position(is_it).ok_or_else(|| no_field(message, &name))?;
            let value = seed.reader.step(Step::Name(&name), || {
                if seen[id / 64] >> (id % 64) & 1 == 1 {
                    return Err(A::Error::custom("there twice"));
                }
                let inner = Seed { ty: &fields[id].ty, ..seed.inner() };
                if fields[id].optional {
                    map.next_value_seed(Optional(inner))
                } else {
                    map.next_value_seed(inner).map(Some)
                }
            })?;
            seen[id / 64] |= 1 << (id % 64);
            values.extend(value.map(|value| (id, value)));
        }
        let is_lacking = |(id, field): &(usize, &Field)| seen[id / 64] >> (id % 64) & 1 == 0 && !may_be_left_out(field);
        match fields.iter().enumerate().find(is_lacking) {
            Some((_, field)) => Err(lacks(member(&field.name, &field.attributes))),
            None => Ok(in_order(message, values)),
        }
    }
}

#[cold]
fn no_field<E: serde::de::Error>(message: &Message, name: &str) -> E {
    let known = message.fields.iter().filter(|field| !field.retired);
    let known = known.map(|field| member(&field.name, &field.attributes));
    let is_it = |field: &Field| field.retired && member(&field.name, &field.attributes) == name;
    if message.fields.iter().any(is_it) {
        let (name, known) = (spelled(name), listed(known));
        return E::custom(format_args!("unknown member `{name}`, which is retired: there are {known}"));
    }
    no_member(name, known)
}

/// A value, or `null`.
struct Optional<'r>(Seed<'r>);

impl<'de> DeserializeSeed<'de> for Optional<'_> {
    type Value = Option<Value>;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Option<Value>, D::Error> {
        input.deserialize_option(self)
    }
}

impl<'de> Visitor<'de> for Optional<'_> {
    type Value = Option<Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_none<E>(self) -> Result<Option<Value>, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Option<Value>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<Option<Value>, D::Error> {
        self.0.deserialize(input).map(Some)
    }
}

/// A variant: its name alone, or an object with its payload (J10).
struct OneVariant<'r> {
    seed: Seed<'r>,
    union: &'r Union,
}

impl<'de> Visitor<'de> for OneVariant<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a variant, or an object whose one member is a variant")
    }

    #[inline(never)]
    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Value, E> {
        let variant = self.union.variants.iter().find(|v| member(&v.name, &v.attributes) == name);
        match variant {
            Some(variant) if variant.ty.is_none() => Ok(Value::Variant { tag: variant.tag, value: None }),
            Some(_) => {
                let name = spelled(name);
                Err(E::custom(format_args!("the variant `{name}` has a payload: expected {{\"{name}\": …}}")))
            }
            None => Err(no_variant(name, self.union)),
        }
    }

    #[inline(never)]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let Self { seed, union } = self;
        let Text(name) =
            map.next_key()?.ok_or_else(|| A::Error::custom("expected a variant, found an empty object"))?;
        let value = if let Some(number) = name.strip_prefix('?') {
            let tag = number.parse().ok().filter(|tag: &u8| {
                *tag != 0 && !union.variants.iter().any(|variant| variant.tag == *tag) && digits(number)
            });
            let tag = tag.ok_or_else(|| {
                let name = spelled(&name);
                A::Error::custom(format_args!(
                    "`{name}` is not an unknown variant: it needs a tag that the union does not have"
                ))
            })?;
            let bytes = seed.reader.step(Step::Name(&name), || map.next_value_seed(UnknownSeed(seed.reader)))?;
            Value::Unknown { tag, bytes }
        } else {
            let variant = union.variants.iter().find(|v| member(&v.name, &v.attributes) == name);
            let variant = variant.ok_or_else(|| no_variant(&name, union))?;
            let ty = variant.ty.as_ref().ok_or_else(|| {
                let name = spelled(&name);
                A::Error::custom(format_args!("the variant `{name}` has no payload: expected \"{name}\""))
            })?;
            let inner = Seed { ty, ..seed.inner() };
            let value = seed.reader.step(Step::Name(&name), || map.next_value_seed(inner))?;
            Value::Variant { tag: variant.tag, value: Some(Box::new(value)) }
        };
        end(&mut map)?;
        Ok(value)
    }
}
