//! Frames as JSON and back, without generated code (`spec/json.md`, rules J1…).
//!
//! ```text
//! frame --read--> Frame --Json::write--> {"Order":{"id":"7","side":"buy","limit":"101.2500","legs":[]}}
//!                   ^                                            |
//!                   +----------------Json::read------------------+
//! ```
//!
//! Every value goes there and back without loss, and [`Json::write`] gives one text for a value. [`Json::read`] accepts what people and
//! other programs write instead, where nothing else could be meant: any order of members, numbers where the canonical form has text.
//!
//! Not here: files of many messages, which are one such text per line.

mod against;
mod columns;
mod error;
mod filter;
mod frames;
mod numbers;
mod parts;
mod path;
mod placed;
mod quick;
mod reader;
mod reasons;
mod rows;
mod spelled;
mod visited;
mod way;
mod writer;

pub use error::{JsonClash, JsonError, ToJsonError};
pub use filter::Filter;
pub use frames::FrameWriter;
pub use parts::{FrameParts, Parts};
pub use path::{Path, PathError};
pub use placed::FrameFilter;
pub use rows::{Row, Rows};
pub(super) use spelled::quoted;
pub use spelled::seen;
pub(super) use writer::key_text;

use std::sync::Arc;

use super::write::{Limit, write_within};
use super::{Encoding, Frame, Mode, Value, WriteError, compact, read};
use crate::ir::{Attributes, Kind, Protocol, Root, Type};
use crate::layout::Schema;
use scantling::visit::Visit;

/// A frame of Direct as canonical JSON, by the `DESCRIPTOR` of its protocol. O(schema + frame): for many frames, make one [`Json`].
///
/// ```
/// use scantling_schema::dynamic::json::to_json;
///
/// # const DESCRIPTOR: &[u8] = b"";
/// # let frame = b"";
/// match to_json(DESCRIPTOR, frame) {
///     Ok(text) => println!("{text}"),
///     Err(error) => eprintln!("{error}"),
/// }
/// ```
///
/// # Errors
/// The frame is not valid, or the descriptor is not that of a protocol whose names JSON can have.
pub fn to_json(descriptor: &[u8], frame: &[u8]) -> Result<String, ToJsonError> {
    let schema = Schema::from_descriptor(descriptor).map_err(ToJsonError::Descriptor)?;
    let mut protocols = schema.packages().iter().flat_map(|package| &package.protocols);
    let protocol = protocols.next().ok_or(ToJsonError::NoProtocol)?;
    let json = Json::new(&schema, protocol, Encoding::Direct).map_err(ToJsonError::Names)?;
    let frame = read(&schema, protocol, frame, Mode::Compatible).map_err(ToJsonError::Frame)?;
    Ok(json.write(&frame))
}

/// The JSON of one protocol.
#[derive(Clone, Debug)]
pub struct Json<'s> {
    pub(super) schema: &'s Schema,
    protocol: &'s Protocol,
    encoding: Encoding,
    /// The messages of the protocol by name, ascending.
    roots: Arc<[(&'s str, &'s Root)]>,
}

impl<'s> Json<'s> {
    /// For frames of a protocol of the schema; `encoding` is that of the frames, which the bytes of unknown parts are of (J13).
    /// O(schema).
    ///
    /// # Errors
    /// A name that could not be read back: two members of a type have it, or it looks like something else (J4).
    pub fn new(schema: &'s Schema, protocol: &'s Protocol, encoding: Encoding) -> Result<Self, JsonClash> {
        for definition in schema.types() {
            let (names, looks_like): (Vec<&str>, LooksLike) = match &definition.kind {
                Kind::Enum(e) => (e.values.iter().map(|v| member(&v.name, &v.attributes)).collect(), like_a_number),
                Kind::Bits(b) => (b.flags.iter().map(|v| member(&v.name, &v.attributes)).collect(), like_a_number),
                Kind::Struct(s) => (s.fields.iter().map(|x| member(&x.name, &x.attributes)).collect(), |_| None),
                Kind::Message(m) => {
                    let used = m.fields.iter().filter(|x| !x.retired);
                    (used.map(|x| member(&x.name, &x.attributes)).collect(), |_| None)
                }
                Kind::Union(u) => {
                    (u.variants.iter().map(|v| member(&v.name, &v.attributes)).collect(), like_an_unknown_part)
                }
            };
            let clash = |name: &str, why| Err(JsonClash { ty: definition.name.clone(), name: name.to_owned(), why });
            if let Some((name, why)) = names.iter().find_map(|name| Some((name, looks_like(name)?))) {
                return clash(name, why);
            }
            if let Some(name) = twice(names) {
                return clash(name, "two members have it");
            }
        }
        Self { schema, protocol, encoding, roots: Arc::default() }.of_protocol(protocol)
    }

    /// The same for another protocol of the schema. O(its roots).
    ///
    /// # Errors
    /// If two of its messages have the same name.
    pub fn of_protocol(&self, protocol: &'s Protocol) -> Result<Self, JsonClash> {
        let named = |root: &'s Root| (self.schema.get(root.ty).name.as_str(), root);
        let mut roots: Vec<(&str, &Root)> = protocol.roots.iter().map(named).collect();
        roots.sort_unstable_by_key(|(name, _)| *name);
        if let Some(name) = roots.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].0) {
            return Err(JsonClash { ty: protocol.name.clone(), name: name.to_owned(), why: "two members have it" });
        }
        Ok(Self { protocol, roots: roots.into(), ..*self })
    }

    /// The message of the protocol with this name. O(log roots).
    fn root(&self, name: &str) -> Option<&'s Root> {
        let at = self.roots.binary_search_by_key(&name, |(name, _)| name).ok()?;
        self.roots.get(at).map(|(_, root)| *root)
    }

    /// The frame as canonical JSON (J2): one line, without its end. O(text).
    ///
    /// A part that is not of its type, as no reader gives it, is `null`.
    #[must_use]
    pub fn write(&self, frame: &Frame) -> String {
        // Room for most messages: growth by doubling would copy them several times.
        let mut out = String::with_capacity(256);
        writer::frame(self, frame, &mut out);
        out
    }

    /// The canonical JSON of a frame that generated code reads: of the protocol's view, its peek, or what is read from Compact. O(bytes).
    /// An owned value is encoded and viewed first.
    ///
    /// `None` if a peek or a list of Compact meets a fault, which a view or a check names, or if the value is of another protocol.
    #[must_use]
    pub fn write_visited(&self, value: &dyn Visit) -> Option<String> {
        visited::frame(self, value).map(|frame| self.write(&frame))
    }

    /// A value of a type, as it stands in the canonical text of a frame. O(text).
    #[must_use]
    pub fn write_value(&self, ty: &Type, value: &Value) -> String {
        let mut out = String::new();
        self.append_value(ty, value, &mut out);
        out
    }

    /// The same as plain text: without quotes and escapes where it is text in quotes, as in a cell of a table. O(text).
    #[must_use]
    pub fn write_plain(&self, ty: &Type, value: &Value) -> String {
        key_text(self, ty, value)
    }

    /// Appends what [`write_value`](Self::write_value) gives to a text.
    pub fn append_value(&self, ty: &Type, value: &Value, out: &mut String) {
        writer::value(self, ty, value, out);
    }

    /// The value that a text stands for. Time and memory are in proportion to the text, and to the frame, which is at most 64 MiB long, or 16 times
    /// as long as the text.
    ///
    /// # Errors
    /// The first part of the text that is not JSON, not of its type, or in no frame of the encoding; a frame that would be longer.
    pub fn read(&self, text: &str) -> Result<Frame, JsonError> {
        reader::frame(self, text).map(|(frame, _)| frame)
    }

    /// The value of a number, time, enum or text that a word stands for, without quotes, as in a [`Filter`].
    ///
    /// # Errors
    /// Why it is not a value of the type.
    pub fn read_scalar(&self, ty: &Type, word: &str) -> Result<Value, String> {
        reader::scalar(self, ty, word, false)
    }

    /// The frame that a text stands for, as its bytes.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_bytes(&self, text: &str) -> Result<Vec<u8>, JsonError> {
        reader::frame(self, text).map(|(_, bytes)| bytes)
    }

    /// The bytes of a value; of an unknown message those that it was read from.
    ///
    /// # Errors
    /// The value is in no frame of the encoding.
    pub fn encode(&self, frame: &Frame) -> Result<Vec<u8>, WriteError> {
        self.encode_within(Limit::FORMAT, frame)
    }

    /// The bytes of a value that was made of an input of so many bytes: at most 64 MiB, or 16 times as many as the input has. Fields that the input
    /// does not have may make it longer by any factor.
    ///
    /// # Errors
    /// As [`encode`](Self::encode); a frame that would be longer.
    pub fn encode_made_of(&self, input_len: usize, frame: &Frame) -> Result<Vec<u8>, WriteError> {
        self.encode_within(reader::limit(input_len), frame)
    }

    fn encode_within(&self, limit: Limit, frame: &Frame) -> Result<Vec<u8>, WriteError> {
        let Self { schema, protocol, encoding, .. } = *self;
        match (frame, encoding) {
            (Frame::Message { type_id, value, .. }, Encoding::Direct) => {
                write_within(limit, schema, protocol, *type_id, value)
            }
            (Frame::Message { type_id, value, .. }, Encoding::Compact) => {
                compact::write::write_within(limit, schema, protocol, *type_id, value)
            }
            (Frame::Unknown { type_id, bytes }, encoding) => {
                let frame = around(encoding, *type_id, bytes);
                let read = match encoding {
                    Encoding::Direct => read(schema, protocol, &frame, Mode::Compatible),
                    Encoding::Compact => compact::read(schema, protocol, &frame, Mode::Compatible),
                };
                read.map(|_| frame).map_err(|_| WriteError::new("these bytes are no message"))
            }
        }
    }
}

/// A frame around the bytes of an unknown message.
fn around(encoding: Encoding, type_id: u16, bytes: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(bytes.len() + 8);
    match encoding {
        Encoding::Direct => {
            frame.extend(u32::try_from(bytes.len() + 6).unwrap_or(u32::MAX).to_le_bytes());
            frame.extend(type_id.to_le_bytes());
        }
        Encoding::Compact => {
            varint(u64::from(type_id), &mut frame);
            varint(bytes.len() as u64, &mut frame);
        }
    }
    frame.extend(bytes);
    frame
}

fn varint(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    out.push(number.to_le_bytes()[0]);
}

/// What a name would be read as in place of what it stands for.
type LooksLike = fn(&str) -> Option<&'static str>;

/// A name of a value or bit that would be read as a number (J11).
fn like_a_number(name: &str) -> Option<&'static str> {
    let digits = name.strip_prefix('-').unwrap_or(name);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some("it would be read as a number")
}

/// A name of a variant that would be read as an unknown one (J13).
fn like_an_unknown_part(name: &str) -> Option<&'static str> {
    name.starts_with('?').then_some("it would be read as an unknown variant")
}

/// What a member is called (J4).
fn member<'x>(name: &'x str, attributes: &'x Attributes) -> &'x str {
    attributes.json.as_deref().unwrap_or(name)
}

/// What bytes of an unknown part are called (J13).
fn encoding_name(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Direct => "direct",
        Encoding::Compact => "compact",
    }
}

/// A name that two have.
fn twice(mut names: Vec<&str>) -> Option<&str> {
    names.sort_unstable();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}
