//! Frames as columns by a schema, without generated code: [`Turner`]. `spec/turned.md` has the rules (T…).
//!
//! ```
//! use scantling::turned::{Turn, columns, turn};
//! use scantling_schema::Schema;
//! use scantling_schema::turned::Turner;
//!
//! /// How many values each column of these frames has.
//! fn counts(descriptor: &[u8], frames: &[u8]) -> Option<Vec<usize>> {
//!     let schema = Schema::from_descriptor(descriptor).ok()?;
//!     let mut protocols = schema.packages().iter().flat_map(|package| &package.protocols);
//!     let turner = Turner::new(&schema, protocols.next()?)?;
//!     let (mut columns, mut restored) = (columns(&turner), Vec::new());
//!     let count = turn(&turner, frames, &mut columns)?;
//!     assert!(turner.restore(&columns, count, frames.len(), &mut restored).is_ok() && restored == frames);
//!     Some(columns.iter().map(|column| column.count()).collect())
//! }
//!
//! assert!(counts(b"no descriptor", b"").is_none());
//! ```

mod flat;
pub mod plan;
mod put;
mod take;

use scantling::turned::Frames;
pub use scantling::turned::{By, Column, NotFrames, Place, Select, Shape, Source, Turn, WHOLE, columns, turn};

use crate::ir::Protocol;
use crate::layout::Schema;
use plan::Plan;
use take::Take;

/// Turns frames of one protocol into columns, and back: an interpreter of the schema.
///
/// Frames are put together a column at a time, some hundred at once, which generated code does one by one in two thirds of the time. Protocols with
/// `any`, aligned messages, or types that are met within themselves are interpreted frame by frame, which takes half as long again.
#[derive(Clone, Debug)]
pub struct Turner {
    plan: Plan,
    /// Whether frames are put together a column at a time.
    is_flat: bool,
}

impl Turner {
    /// For a protocol of the schema; `None` if that has more than 65,535 columns (T3). O(columns).
    ///
    /// # Panics
    /// If the protocol belongs to another schema.
    #[must_use]
    pub fn new(schema: &Schema, protocol: &Protocol) -> Option<Self> {
        let plan = Plan::new(schema, protocol)?;
        Some(Self { is_flat: flat::is_flat(&plan), plan })
    }

    /// The same, which puts frames together one by one, of any protocol: what tests hold the faster way against.
    #[doc(hidden)]
    #[must_use]
    pub fn one_by_one(self) -> Self {
        Self { is_flat: false, ..self }
    }

    /// Whether frames are put together a column at a time.
    #[doc(hidden)]
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.is_flat
    }

    /// The columns, and how frames come to be in them.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    fn checks(&self, columns: &[Column]) {
        assert!(columns.len() == self.plan.columns.len(), "the columns are those of another protocol");
    }
}

impl Turn for Turner {
    fn places(&self) -> &[Place] {
        &self.plan.columns
    }

    fn append(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
        self.checks(columns);
        let mut count = 0;
        for frame in Frames(frames) {
            Take { plan: &self.plan, columns, frame: frame? }.frame()?;
            count += 1;
        }
        Some(count)
    }

    fn restore(&self, columns: &[Column], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), NotFrames> {
        self.checks(columns);
        if self.is_flat && len <= flat::LEN_MAX {
            flat::frames(&self.plan, columns, frames, len, out)
        } else {
            put::frames(&self.plan, columns, frames, len, out)
        }
    }
}
