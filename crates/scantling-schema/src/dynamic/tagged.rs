//! The tagged view: a frame as a stream of typed primitives, each with its path, type, offset, bytes and value.
//!
//! ```text
//! 000002  c1 84 3d                 .seq: u64 = 1000001
//! 000005  02                       .messages: count = 2
//! ```
//!
//! The reader hands out each item as it reads it, so an invalid frame shows everything before the fault.

use scantling::Uuid;
use std::fmt::{self, Write as _};

use super::show::show_value;
use super::trace::{Item, Recorder, count_of};
use super::{Invalid, Mode, Value, compact, read, units};
use crate::ir::{Kind, Protocol, Type};
use crate::layout::Schema;

/// The two encodings of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// `spec/direct.md`
    Direct,
    /// `spec/compact.md`
    Compact,
}

/// Why a frame could not be read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule, and where it is broken.
    pub invalid: Invalid,
    /// The path from the root to the item being read: `.messages[3].body`, empty for the frame and the root.
    pub path: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "the root" } else { &self.path };
        write!(f, "{}, in {path}", self.invalid)
    }
}

impl std::error::Error for Fault {}

/// Reads a frame and hands out each primitive of it, in the order of reading: that of the bytes in Compact; in Direct
/// a region's block in the order of its fields, and each payload at its slot.
///
/// O(bytes) time and memory, besides the cost of `out`; the factor depends on the schema, and on the length of paths.
///
/// # Errors
/// The fault that ends the reading, as [`read`] and [`compact::read`] report it, with its path. Items before
/// it have been handed out.
///
/// # Panics
/// If the protocol belongs to another schema.
pub fn trace(
    schema: &Schema,
    protocol: &Protocol,
    encoding: Encoding,
    frame: &[u8],
    mode: Mode,
    out: &mut dyn FnMut(&Item<'_>),
) -> Result<(), Fault> {
    let recorder = Recorder::new(out);
    let frame = match encoding {
        Encoding::Direct => read::trace(schema, protocol, frame, mode, recorder.trace()),
        Encoding::Compact => compact::trace(schema, protocol, frame, mode, recorder.trace()),
    };
    frame.map(|_| ()).map_err(|invalid| Fault { invalid, path: recorder.into_path() })
}

/// The tagged view as text: a line for each primitive, and one for each run of bytes between them, such as those of what is absent; after them,
/// if the frame is not valid in this mode, the fault with its path, its offset, and the bytes around it.
///
/// Long bytes and values are cut. O(bytes) time and memory, as for [`trace`]; sorting the primitives takes their logarithm more.
///
/// # Panics
/// If the protocol belongs to another schema.
#[must_use]
pub fn tagged(schema: &Schema, protocol: &Protocol, encoding: Encoding, frame: &[u8], mode: Mode) -> String {
    text_of(frame, |out| trace(schema, protocol, encoding, frame, mode, out))
}

/// The lines of what a reader hands out, and its fault.
pub(super) fn text_of(frame: &[u8], read: impl FnOnce(&mut dyn FnMut(&Item<'_>)) -> Result<(), Fault>) -> String {
    let (mut text, mut lines) = (String::new(), Vec::new());
    let done = read(&mut |item| {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{item}");
        let start = item.offset as usize;
        lines.push(Line { start, end: start + item.bytes.len(), after: text.len() });
    });
    let mut text = with_between(frame, &text, lines, done.is_ok());
    if let Err(fault) = done {
        let offset = fault.invalid.offset as usize;
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{offset:06x}  {fault}");
        window(&mut text, frame, offset);
    }
    text
}

/// Where an item's bytes are, and where its line ends.
struct Line {
    start: usize,
    end: usize,
    after: usize,
}

/// The text with a line for each run of bytes that is in no item, up to the last one or to the frame's end, after the line of what stands before it.
fn with_between(frame: &[u8], text: &str, mut lines: Vec<Line>, is_whole: bool) -> String {
    lines.sort_by_key(|line| (line.start, line.end));
    let mut between = Vec::new();
    let (mut end, mut after) = (0, 0);
    let last = is_whole.then_some(Line { start: frame.len(), end: frame.len(), after: text.len() });
    for line in lines.into_iter().chain(last) {
        if let Some(bytes) = frame.get(end..line.start).filter(|bytes| !bytes.is_empty()) {
            let ty = if bytes.iter().all(|byte| *byte == 0) { "unused" } else { "unknown" };
            let value = count_of(bytes.len());
            between.push((after, Item { path: "", ty, offset: end as u32, bytes, value: &value }.to_string()));
        }
        if line.end >= end {
            (end, after) = (line.end, line.after);
        }
    }
    between.sort_by_key(|(after, _)| *after);
    let (mut all, mut done) = (String::with_capacity(text.len()), 0);
    for (after, line) in between {
        all.push_str(text.get(done..after).unwrap_or_default());
        all.push_str(&line);
        all.push('\n');
        done = after;
    }
    all + text.get(done..).unwrap_or_default()
}

/// The most bytes of an item, and characters of a value, on a line.
const BYTES_SHOWN: usize = 8;
const CHARS_SHOWN: usize = 60;

/// A line of the tagged view, in which long bytes and values are cut.
impl fmt::Display for Item<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, ty, offset, bytes, value } = *self;
        let mut hex: String = bytes.iter().take(BYTES_SHOWN).map(|byte| format!("{byte:02x} ")).collect();
        if bytes.len() > BYTES_SHOWN {
            hex.push('…');
        }
        let mut shown: String = value.chars().take(CHARS_SHOWN).collect();
        if shown.len() < value.len() {
            shown.push('…');
        }
        let between = if path.is_empty() { "" } else { ": " };
        write!(f, "{offset:06x}  {hex:25}  {path}{between}{ty} = {shown}")
    }
}

/// Two rows of 16 bytes before the row of the fault, that row with the byte marked, and two after it.
fn window(text: &mut String, frame: &[u8], offset: usize) {
    let row = offset / 16;
    for start in (row.saturating_sub(2)..=row + 2).map(|row| row * 16).filter(|start| *start < frame.len().max(1)) {
        let _ = write!(text, "  {start:06x} ");
        for at in start..start + 16 {
            let mark = if at == offset { '>' } else { ' ' };
            match frame.get(at) {
                Some(byte) => {
                    let _ = write!(text, "{mark}{byte:02x}");
                }
                None if at == offset => text.push('>'),
                None => break,
            }
        }
        text.push('\n');
    }
}

/// A type as in a schema: `list<u64>`, `decimal64<4>`, `Side`.
pub(super) fn type_name(schema: &Schema, ty: &Type) -> String {
    match ty {
        Type::Scalar(scalar) => scalar.name().into(),
        Type::Str(n) => format!("str<{n}>"),
        Type::FixedBytes(n) => format!("bytes<{n}>"),
        Type::Decimal(scalar, scale) => format!("decimal{}<{scale}>", 8 * scalar.size()),
        Type::Timestamp(unit) => format!("timestamp<{}>", unit.name()),
        Type::Duration(unit) => format!("duration<{}>", unit.name()),
        Type::Date => "date".into(),
        Type::Uuid => "uuid".into(),
        Type::Array(element, n) => format!("{}[{n}]", type_name(schema, element)),
        Type::String => "string".into(),
        Type::Bytes => "bytes".into(),
        Type::List(element) => format!("list<{}>", type_name(schema, element)),
        Type::Map(key, value) => format!("map<{},{}>", type_name(schema, key), type_name(schema, value)),
        Type::Any => "any".into(),
        Type::Stream(element) => format!("stream<{}>", type_name(schema, element)),
        Type::Named(id) => schema.get(*id).name.clone(),
    }
}

/// A value in its textual form, with what it means: the name of an enum's value, the names of bits, a decimal, a time, a float.
pub(super) fn described(schema: &Schema, ty: &Type, value: &Value) -> String {
    let text = show_value(schema, ty, value);
    if let Some(meaning) = meaning(ty, value) {
        return named(&text, &meaning);
    }
    let (Type::Named(id), Some(number)) = (ty, super::inline::number(value)) else { return text };
    let name = match &schema.get(*id).kind {
        Kind::Enum(_) => schema.enum_value(*id, number).map(|value| value.name.clone()),
        Kind::Bits(b) => {
            let set = b.flags.iter().filter(|flag| number >> flag.number & 1 == 1);
            Some(set.map(|flag| flag.name.as_str()).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    };
    named(&text, &name.unwrap_or_default())
}

/// What the textual form of a value does not show.
fn meaning(ty: &Type, value: &Value) -> Option<String> {
    let mut text = String::new();
    let narrow = |number: i128| i64::try_from(number).ok();
    match (ty, value) {
        (Type::Decimal(_, scale), Value::Signed(number)) => units::write_decimal(*number, *scale, &mut text),
        (Type::Timestamp(unit), Value::Signed(number)) => units::write_timestamp(narrow(*number)?, *unit, &mut text),
        (Type::Duration(unit), Value::Signed(number)) => units::write_duration(narrow(*number)?, *unit, &mut text),
        (Type::Date, Value::Signed(number)) => units::write_date(i32::try_from(*number).ok()?, &mut text),
        (_, Value::F32(bits)) => text = f32::from_bits(*bits).to_string(),
        (_, Value::F64(bits)) => text = f64::from_bits(*bits).to_string(),
        (Type::Uuid, Value::Bytes(bytes)) => text = Uuid(bytes.as_slice().try_into().ok()?).to_string(),
        _ => return None,
    }
    Some(text)
}

/// `2 (quote)`
pub(super) fn named(number: &str, name: &str) -> String {
    if name.is_empty() { number.to_owned() } else { format!("{number} ({name})") }
}

/// A type id: its number, and its message's name.
pub(super) fn type_id(schema: &Schema, protocol: &Protocol, type_id: u16) -> (String, String) {
    let name = protocol.root(type_id).map_or("", |root| &schema.get(root.ty).name);
    ("type_id".into(), named(&type_id.to_string(), name))
}
