//! What a message holds of its stream: nothing (W12). The elements come in frames of their own.
//!
//! ```text
//! Samples { rate: 8000, values: [] }
//! ```

use crate::value::visit::{To, Visit};
use core::fmt;

/// A stream in its message, which is shown as a list without elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streamed;

impl Visit for Streamed {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        to.list(core::iter::empty::<bool>())
    }
}
