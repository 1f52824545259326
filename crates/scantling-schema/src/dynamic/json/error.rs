//! What can be wrong with a text, or with a schema whose values it would hold.

use std::fmt;

use super::spelled::quoted;
use crate::DescriptorError;
use crate::dynamic::Invalid;

/// A text that is not a frame of the protocol: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    pub(super) what: String,
    pub(super) path: String,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A name in JSON that could not be read back, by `@json` or of two roots (J4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonClash {
    pub(super) ty: String,
    pub(super) name: String,
    pub(super) why: &'static str,
}

impl JsonError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }

    /// The way to it from the root, in names of the text: `.messages[3].body`. Empty for the root itself.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The line that it starts in, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// Its first character in the line, from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, path, line, column } = self;
        let path = if path.is_empty() { "the root" } else { path.trim_start_matches('.') };
        write!(f, "{line}:{column}: {path}: {what}")
    }
}

impl std::error::Error for JsonError {}

impl fmt::Display for JsonClash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ty, name, why } = self;
        let name = quoted(name);
        write!(f, "the name {name} in {ty} cannot be used in JSON: {why}; choose another one with `@json`")
    }
}

impl std::error::Error for JsonClash {}

/// A frame that [`to_json`](super::to_json) could not print.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ToJsonError {
    /// The descriptor is not valid.
    Descriptor(DescriptorError),
    /// The descriptor has no protocol.
    NoProtocol,
    /// A name could not be read back.
    Names(JsonClash),
    /// The frame is not valid.
    Frame(Invalid),
}

impl fmt::Display for ToJsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Descriptor(error) => write!(f, "the descriptor is not valid: {error}"),
            Self::NoProtocol => f.write_str("the descriptor has no protocol"),
            Self::Names(error) => error.fmt(f),
            Self::Frame(error) => write!(f, "the frame is not valid: {error}"),
        }
    }
}

impl std::error::Error for ToJsonError {}
