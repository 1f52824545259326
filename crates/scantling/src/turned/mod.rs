//! Frames as columns: each place of a schema has its values one after the other, from which the identical frames are put together again.
//!
//! ```text
//! Trade{price=9,size=2} Trade{price=8,size=2} Halt{} --append--> kinds 1 1 2 | price 9 8 | size 2 2 --restore--> the same bytes
//! ```
//!
//! One value has one encoding (D56), so values are enough: lengths, ends, strides and what is absent follow from them. `spec/turned.md` has
//! the rules (T…). A protocol is turned by a [`Turn`]: that of generated code (`scant compile --turned`), or the interpreter of a schema,
//! `scantling_schema::turned::Turner`. Here are columns, and what both are made of; how columns are compressed is the crate
//! `scantling-turned`, and blocks of files with them are in `scantling-file`.

mod column;
mod out;
mod parts;
mod protocol;

use core::fmt;

use alloc::vec::Vec;

pub use column::{Column, Shape, Source};
pub use out::{Out, put_all};
#[doc(hidden)]
pub use parts::*;
#[doc(hidden)]
pub use protocol::{Protocol, Root, Roots, Turned};

/// The column of what frames are: their type ids, 0 of frames that are kept whole.
pub const KINDS: usize = 0;
/// The column of frames that are kept whole.
pub const WHOLE: usize = 1;

/// A column of a protocol: what its values are, and which rows have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// What its values are.
    pub shape: Shape,
    /// The column by which it has values; `None` if it has one for each frame, or if no other column says how many.
    pub by: Option<By>,
}

/// Which rows have a value: those of another column that are chosen by its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct By {
    /// The other column, which has numbers.
    pub column: u32,
    /// What of it.
    pub select: Select,
}

/// What the numbers of a column choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Select {
    /// The rows that have this number: of a type, a variant, or of a value that is present.
    Equal(u16),
    /// As many values for each row as its number says: elements and entries.
    Count,
}

/// Takes the frames of one protocol apart into columns, and puts them together again.
pub trait Turn: Send + Sync {
    /// What columns there are, by number.
    fn places(&self) -> &[Place];

    /// Adds the values of these frames, which stand back to back, to the columns, and gives the number of frames. O(frames).
    ///
    /// `None` if the bytes are not frames (D69), or if one is not taken apart; the columns then have parts of them. That the frames come
    /// back is not looked at: see [`turn`].
    ///
    /// # Panics
    /// If the columns are not those of [`places`](Self::places).
    fn append(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32>;

    /// So many frames of `len` bytes together, of columns that may be from anywhere, in place of what is in `out`. O(`len`); memory grows with
    /// what is put there.
    ///
    /// # Errors
    /// If the columns have not all values of these frames, or others, or frames of another length.
    ///
    /// # Panics
    /// If the columns are not those of [`places`](Self::places).
    fn restore(&self, columns: &[Column], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), NotFrames>;
}

impl<T: Turn + ?Sized> Turn for &T {
    fn places(&self) -> &[Place] {
        T::places(self)
    }

    fn append(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
        T::append(self, frames, columns)
    }

    fn restore(&self, columns: &[Column], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), NotFrames> {
        T::restore(self, columns, frames, len, out)
    }
}

/// Columns that are not those of so many frames of this length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFrames;

impl fmt::Display for NotFrames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the columns are not those of frames")
    }
}

impl core::error::Error for NotFrames {}

/// The columns of a protocol, without values.
#[must_use]
pub fn columns(by: &dyn Turn) -> Vec<Column> {
    by.places().iter().map(|place| Column::new(place.shape)).collect()
}

/// Puts the values of these frames, which stand back to back, in place of those in the columns, and gives the number of frames; `None` if the
/// bytes are not frames by their lengths (D69). What does not come back from its columns is kept whole, so any frames can be turned.
/// O(frames), and O(columns) for each run of frames of which one does not come back.
///
/// # Panics
/// If the columns are not those of the protocol.
#[must_use]
pub fn turn(by: &dyn Turn, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
    let mut room = Vec::new();
    columns.iter_mut().for_each(Column::clear);
    if let Some(count) = by.append(frames, columns)
        && by.restore(columns, count, frames.len(), &mut room).is_ok()
        && room == frames
    {
        return Some(count);
    }
    turn_each(by, frames, columns)
}

/// How many frames are tried at once.
const RUN: usize = 64;

/// The same, of which it is known that some frames have to be kept whole: run by run, and frame by frame in runs that do not come back.
///
/// # Panics
/// If the columns are not those of the protocol.
#[must_use]
pub fn turn_each(by: &dyn Turn, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
    columns.iter_mut().for_each(Column::clear);
    let (mut trial, mut room) = (self::columns(by), Vec::new());
    let mut comes_back = |frames: &[u8]| {
        trial.iter_mut().for_each(Column::clear);
        let count = by.append(frames, &mut trial);
        count.is_some_and(|count| by.restore(&trial, count, frames.len(), &mut room).is_ok() && room == frames)
    };
    let (mut rest, mut all) = (frames, 0);
    while !rest.is_empty() {
        let (count, len) = run(rest)?;
        let (these, after) = rest.split_at_checked(len)?;
        rest = after;
        if comes_back(these) {
            by.append(these, columns)?;
        } else {
            for frame in Frames(these).flatten() {
                match comes_back(frame) {
                    true => _ = by.append(frame, columns)?,
                    false => whole(columns, frame),
                }
            }
        }
        all += count;
    }
    Some(all)
}

/// The next frames, at most [`RUN`]: how many, and their bytes.
fn run(frames: &[u8]) -> Option<(u32, usize)> {
    let (mut count, mut len) = (0, 0);
    for frame in Frames(frames).take(RUN) {
        count += 1;
        len += frame?.len();
    }
    Some((count, len))
}

fn whole(columns: &mut [Column], frame: &[u8]) {
    if let [kinds, whole, ..] = columns {
        kinds.number([0; 2]);
        whole.push(frame);
    }
}

/// Frames back to back, and `None` where there is none (D69).
#[derive(Clone, Debug)]
pub struct Frames<'f>(pub &'f [u8]);

impl<'f> Iterator for Frames<'f> {
    type Item = Option<&'f [u8]>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let len = self.0.first_chunk().map(|len| u32::from_le_bytes(*len) as usize);
        let is_len = |len: &usize| (8..=crate::limits::FRAME_MAX).contains(len);
        let cut = len.filter(is_len).and_then(|len| self.0.split_at_checked(len));
        self.0 = cut.map_or(&[], |cut| cut.1);
        Some(cut.map(|cut| cut.0))
    }
}

/// The bytes of frames that columns likely give, in proportion to what they have: a few bytes lead to each value.
fn likely(columns: &[Column]) -> usize {
    let of = |column: &Column| match column.shape() {
        Shape::Number { width, .. } => 4 * column.count().saturating_mul(width.into()),
        _ => column.bytes().len() + 8 * column.count(),
    };
    columns.iter().map(of).sum()
}
