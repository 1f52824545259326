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

mod error;
mod numbers;
mod read;
mod write;

pub use error::{JsonClash, JsonError};

use super::{Encoding, Frame, Value};
use crate::ir::{Attributes, Kind, Protocol, Root, Type};
use crate::layout::Schema;

/// The JSON of one protocol.
#[derive(Clone, Copy, Debug)]
pub struct Json<'s> {
    schema: &'s Schema,
    protocol: &'s Protocol,
    encoding: Encoding,
}

impl<'s> Json<'s> {
    /// For frames of a protocol of the schema; `encoding` is that of the frames, which the bytes of unknown parts are of (J13).
    /// O(schema).
    ///
    /// # Errors
    /// Two members of a type have one name in JSON (J4).
    pub fn new(schema: &'s Schema, protocol: &'s Protocol, encoding: Encoding) -> Result<Self, JsonClash> {
        for definition in schema.types() {
            let clash = match &definition.kind {
                Kind::Enum(e) => twice(e.values.iter().map(|v| member(&v.name, &v.attributes))),
                Kind::Bits(b) => twice(b.flags.iter().map(|v| member(&v.name, &v.attributes))),
                Kind::Struct(s) => twice(s.fields.iter().map(|x| member(&x.name, &x.attributes))),
                Kind::Message(m) => {
                    twice(m.fields.iter().filter(|x| !x.retired).map(|x| member(&x.name, &x.attributes)))
                }
                Kind::Union(u) => twice(u.variants.iter().map(|v| member(&v.name, &v.attributes))),
            };
            if let Some(name) = clash {
                return Err(JsonClash { ty: definition.name.clone(), name: name.to_owned() });
            }
        }
        Ok(Self { schema, protocol, encoding })
    }

    /// The frame as canonical JSON (J2): one line, without its end. O(text).
    ///
    /// A part that is not of its type, as no reader gives it, is `null`.
    #[must_use]
    pub fn write(&self, frame: &Frame) -> String {
        let mut out = String::new();
        write::frame(self, frame, &mut out);
        out
    }

    /// A value of a type, as it stands in the canonical text of a frame. O(text).
    #[must_use]
    pub fn write_value(&self, ty: &Type, value: &Value) -> String {
        let mut out = String::new();
        write::value(self, ty, value, &mut out);
        out
    }

    /// The frame that a text stands for. Time and memory are in proportion to the text.
    ///
    /// # Errors
    /// The first part of the text that is not JSON, or not of its type.
    pub fn read(&self, text: &str) -> Result<Frame, JsonError> {
        read::frame(self, text)
    }

    /// What a root is called: its message's name, with its type id where the protocol has another root of this name (J3).
    fn root_name(&self, root: &Root) -> String {
        let name = &self.schema.get(root.ty).name;
        let of_that_name = self.protocol.roots.iter().filter(|other| self.schema.get(other.ty).name == *name);
        if of_that_name.count() == 1 { name.clone() } else { format!("{name}@{}", root.type_id) }
    }
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
fn twice<'x>(names: impl Iterator<Item = &'x str>) -> Option<&'x str> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}
