//! The compiled schema as a message of a schema of its own: `schema/scantling/schema.scant`.
//!
//! ```text
//! Schema --to_descriptor--> Direct frame --from_descriptor--> view -> Draft -> names checked -> lay_out -> Schema
//! ```
//!
//! A descriptor may come from anyone. It is validated by the generated view; its names and texts are held to the rules of the
//! language, so that none can end an identifier or a comment of generated code; [`lay_out`] checks the rules of the layout.
//! It has no offsets: only `lay_out` computes them. It has the files of declarations as the user named them.

pub(crate) mod check;
mod reach;
mod read;
mod write;

use std::fmt;

use crate::generated::schema::{Descriptor, DescriptorView};
use crate::ir::{Definition, Package, Protocol};
use crate::layout::{Fault, Schema, lay_out};
use reach::Reach;

/// Why bytes are not the descriptor of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DescriptorError {
    /// The bytes are not a valid frame.
    Invalid(scantling::Invalid),
    /// A newer compiler wrote something that this version does not know.
    Newer(&'static str),
    /// A rule of the language is broken.
    Rule {
        /// What is wrong.
        rule: &'static str,
        /// The item: a name as it is written, or the number of a type.
        name: String,
    },
    /// The types have no layout.
    Layout(Vec<Fault>),
}

impl fmt::Display for DescriptorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Newer(what) => write!(f, "a newer compiler wrote {what} that this version does not know"),
            Self::Rule { rule, name } => write!(f, "{name:?}: {rule}"),
            Self::Layout(faults) => match faults.first() {
                Some(first) => write!(f, "the types have no layout: {first:?}"),
                None => f.write_str("the types have no layout"),
            },
        }
    }
}

impl std::error::Error for DescriptorError {}

fn frame(packages: &[Package], types: &[Definition]) -> Vec<u8> {
    let mut out = Vec::new();
    let written = Descriptor::write_schema(&mut out, |w| write::schema(w, packages, types));
    assert!(written.is_ok(), "a schema of more than 2 GiB");
    out
}

impl Schema {
    /// The schema as a Direct frame, a root of the protocol `scantling.schema.Descriptor`. Deterministic. O(schema).
    ///
    /// # Panics
    /// If the frame would be longer than 2 GiB, which takes a schema from that much text.
    #[must_use]
    pub fn to_descriptor(&self) -> Vec<u8> {
        frame(self.packages(), self.types())
    }

    /// The same for the part that a protocol reaches, which is enough to read its frames: its types and their packages, without other
    /// protocols, constants and places in files. `package` is the index of the protocol's package. Independent of the files' location.
    /// O(schema).
    ///
    /// # Panics
    /// As [`to_descriptor`](Self::to_descriptor); if the protocol belongs to another schema.
    #[must_use]
    pub fn protocol_descriptor(&self, package: usize, protocol: &Protocol) -> Vec<u8> {
        let reach = Reach::of(self, package, protocol);
        frame(&reach.packages, &reach.types)
    }

    /// The schema of a descriptor. Time and memory are in proportion to the bytes.
    ///
    /// # Errors
    /// If the bytes are not a valid frame, break a rule of the language, or describe types that have no layout.
    pub fn from_descriptor(frame: &[u8]) -> Result<Self, DescriptorError> {
        let view = match Descriptor::view(frame).map_err(DescriptorError::Invalid)? {
            DescriptorView::Schema(view) => view,
            DescriptorView::Unknown { .. } => return Err(DescriptorError::Newer("a message")),
        };
        let draft = read::draft(view)?;
        check::draft(&draft)?;
        let schema = lay_out(draft).map_err(DescriptorError::Layout)?;
        check::schema(&schema)?;
        Ok(schema)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The constant in generated code, for the one schema that exists here as generated code.
    #[test]
    fn a_protocol_has_its_descriptor() -> Result<(), DescriptorError> {
        let schema = Schema::from_descriptor(Descriptor::DESCRIPTOR)?;
        let [package] = schema.packages() else { panic!("{:?}", schema.packages()) };
        let [protocol] = &package.protocols[..] else { panic!("{:?}", package.protocols) };
        assert_eq!((package.name.as_str(), protocol.name.as_str()), ("scantling.schema", "Descriptor"));
        assert_eq!(schema.fingerprint(protocol), Descriptor::FINGERPRINT);
        assert_eq!(schema.protocol_descriptor(0, protocol), Descriptor::DESCRIPTOR);
        Ok(())
    }
}
