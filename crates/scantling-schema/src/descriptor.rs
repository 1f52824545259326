//! The compiled schema as a message of a schema of its own: `schema/scantling/schema.scant`.
//!
//! ```text
//! Schema --to_descriptor--> Direct frame --from_descriptor--> view -> Draft -> names checked -> lay_out -> Schema
//! ```
//!
//! A descriptor may come from anyone. It is validated by the generated view, its names and texts are held to the rules of the
//! language, so that none can end an identifier or a comment of generated code, and what a layout must satisfy [`lay_out`]
//! checks. Offsets are not in it: only `lay_out` computes them. Files of declarations are in it as the user named them.

mod check;
mod read;
mod write;

use std::fmt;

use crate::generated::schema::{Descriptor, DescriptorView};
use crate::layout::{Fault, Schema, lay_out};

/// Why bytes are not the descriptor of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DescriptorError {
    /// The bytes are not a valid frame.
    Invalid(scantling::Invalid),
    /// A newer compiler has written what this version does not know.
    Newer(&'static str),
    /// A rule of the language is broken.
    Rule {
        /// What is wrong.
        rule: &'static str,
        /// With what: a name as it is written, or the number of a type.
        name: String,
    },
    /// The types have no layout.
    Layout(Vec<Fault>),
}

impl fmt::Display for DescriptorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Newer(what) => write!(f, "a newer compiler has written {what} that this version does not know"),
            Self::Rule { rule, name } => write!(f, "{name:?}: {rule}"),
            Self::Layout(faults) => match faults.first() {
                Some(first) => write!(f, "the types have no layout: {first:?}"),
                None => f.write_str("the types have no layout"),
            },
        }
    }
}

impl std::error::Error for DescriptorError {}

impl Schema {
    /// The schema as a Direct frame, a root of the protocol `scantling.schema.Descriptor`. Deterministic. O(schema).
    ///
    /// # Panics
    /// If the frame would be longer than 2 GiB: only a schema from as much text could have such a one.
    #[must_use]
    pub fn to_descriptor(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let written = Descriptor::write_schema(&mut out, |w| write::schema(w, self));
        assert!(written.is_ok(), "a schema of more than 2 GiB");
        out
    }

    /// The schema that a descriptor says. Time and memory are in proportion to the bytes.
    ///
    /// # Errors
    /// If the bytes are not a valid frame, break a rule of the language, or say types that have no layout.
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
