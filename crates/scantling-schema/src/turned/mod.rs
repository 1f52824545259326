//! Frames as columns: each place of a schema has its values one after the other, from which the identical frames are put together again.
//!
//! ```text
//! Trade{price=9,size=2} Trade{price=8,size=2} Halt{} --turn--> kinds 1 1 2 | price 9 8 | size 2 2 --restore--> the same bytes
//! ```
//!
//! One value has one encoding (D56), so values are enough: lengths, ends, strides and what is absent follow from them. A frame that is not what
//! a writer with this schema writes is kept whole, so any frames can be turned, valid or not. `spec/turned.md` has the rules (T…).
//!
//! ```
//! use scantling_schema::Schema;
//! use scantling_schema::turned::Turner;
//!
//! /// How many bytes each column of these frames has.
//! fn sizes(descriptor: &[u8], frames: &[u8]) -> Option<Vec<usize>> {
//!     let schema = Schema::from_descriptor(descriptor).ok()?;
//!     let mut protocols = schema.packages().iter().flat_map(|package| &package.protocols);
//!     let turner = Turner::new(&schema, protocols.next()?)?;
//!     let mut columns = turner.columns();
//!     let count = turner.turn(frames, &mut columns)?;
//!     assert!(turner.restore(&columns, count, frames.len()).is_ok_and(|restored| restored == frames));
//!     Some(columns.iter().map(|column| column.bytes().len()).collect())
//! }
//!
//! assert!(sizes(b"no descriptor", b"").is_none());
//! ```

mod columns;
mod plan;
mod put;
mod take;

use std::fmt;

pub use columns::{Column, Shape};

use crate::dynamic::{DEPTH_MAX, FRAME_LEN_MAX};
use crate::ir::Protocol;
use crate::layout::Schema;
use plan::Plan;
use put::{Put, are_of, ends, starts};
use take::Take;

/// Turns frames of one protocol into columns, and back.
#[derive(Clone, Debug)]
pub struct Turner {
    plan: Plan,
}

/// Columns that are not those of so many frames of this length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFrames;

impl Turner {
    /// For a protocol of the schema; `None` if that has more than 65,535 columns (T3). O(columns).
    ///
    /// # Panics
    /// If the protocol belongs to another schema.
    #[must_use]
    pub fn new(schema: &Schema, protocol: &Protocol) -> Option<Self> {
        Plan::new(schema, protocol).map(|plan| Self { plan })
    }

    /// What columns there are, by number.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        &self.plan.columns
    }

    /// The columns, without values.
    #[must_use]
    pub fn columns(&self) -> Vec<Column> {
        self.plan.columns.iter().map(|shape| Column::new(*shape)).collect()
    }

    /// Puts the values of these frames, which stand back to back, in place of those in the columns, and gives the number of frames; `None`
    /// if the bytes are not frames by their lengths (D69). O(frames), and with frames that are kept whole O(frames and columns of each).
    ///
    /// # Panics
    /// If the columns are not those of [`columns`](Self::columns), or the frames have 2^32 bytes or more.
    #[must_use]
    pub fn turn(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
        assert!(are_of(&self.plan, columns), "the columns are those of another protocol");
        assert!(u32::try_from(frames.len()).is_ok(), "frames of 2^32 bytes or more");
        columns.iter_mut().for_each(Column::clear);
        let mut count = 0;
        let mut is_turned = true;
        for frame in Frames(frames) {
            let mut take = Take { plan: &self.plan, columns, frame: frame? };
            is_turned = is_turned && take.frame().is_some();
            count += 1;
        }
        if is_turned && self.restore(columns, count, frames.len()).is_ok_and(|restored| restored == frames) {
            return Some(count);
        }
        self.turn_each(frames, columns);
        Some(count)
    }

    /// The same, frame by frame: what does not come back is kept whole.
    fn turn_each(&self, frames: &[u8], columns: &mut [Column]) {
        columns.iter_mut().for_each(Column::clear);
        let (mut next, mut room) = (starts(columns), Vec::new());
        for frame in Frames(frames).flatten() {
            let is_taken = Take { plan: &self.plan, columns, frame }.frame().is_some();
            let mut put = Put::new(&self.plan, columns, next.clone(), room, frame.len());
            let is_same = is_taken && put.frame().is_some() && put.out() == frame && put.is_used_up();
            room = put.into_parts().0;
            room.clear();
            if !is_same {
                columns.iter_mut().zip(&next).for_each(|(column, end)| column.truncate(*end));
                Take { plan: &self.plan, columns, frame }.whole();
            }
            next = ends(columns);
        }
    }

    /// So many frames of so many bytes, of columns that may be from anywhere. O(`len`): the frames are appended to memory that is reserved
    /// as they come.
    ///
    /// # Errors
    /// If the columns have not all values of these frames, or others, or frames of another length.
    ///
    /// # Panics
    /// If the columns are not those of [`columns`](Self::columns).
    pub fn restore(&self, columns: &[Column], count: u32, len: usize) -> Result<Vec<u8>, NotFrames> {
        assert!(are_of(&self.plan, columns), "the columns are those of another protocol");
        let bytes: usize = columns.iter().map(|column| column.bytes().len()).sum();
        let room = Vec::with_capacity(len.min(bytes.saturating_mul(4)));
        let mut put = Put::new(&self.plan, columns, starts(columns), room, len);
        for _ in 0..count {
            put.frame().ok_or(NotFrames)?;
        }
        let is_whole = put.out().len() == len && put.is_used_up();
        if is_whole { Ok(put.into_parts().0) } else { Err(NotFrames) }
    }
}

/// Frames back to back, and `None` where there is none.
struct Frames<'f>(&'f [u8]);

impl<'f> Iterator for Frames<'f> {
    type Item = Option<&'f [u8]>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let len = self.0.first_chunk().map(|len| u32::from_le_bytes(*len) as usize);
        let cut = len.filter(|len| (8..=FRAME_LEN_MAX).contains(len)).and_then(|len| self.0.split_at_checked(len));
        self.0 = cut.map_or(&[], |cut| cut.1);
        Some(cut.map(|cut| cut.0))
    }
}

impl fmt::Display for NotFrames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the columns are not those of frames")
    }
}

impl std::error::Error for NotFrames {}
