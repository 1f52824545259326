//! From one encoding to the other by tables, for frames that generated transcoders do not handle (K39, K42).
//!
//! ```text
//! generated transcoder --a retired variant, or one to leave out--> check -> report -> count -> write
//! ```
//!
//! Generated code knows the current types. Here retired variants and messages are read by the types that they had, and unknown parts are
//! left out if the caller agrees. The frame is traversed four times: a walk checks it; a pass asks the caller about each unknown part; a
//! pass counts the bytes to write, and the last one writes them. So only the room of the new frame is allocated, and nothing is written of
//! a frame that is refused.
//!
//! Lengths in Compact precede the bytes that they count, so each level counts its content: the time is the frame's length times its
//! depth, of which there are at most 64 levels.

#[doc(hidden)]
pub mod pass;
mod to_compact;
mod to_direct;

use core::fmt;
use core::ops::ControlFlow;

use crate::compact::table as compact;
use crate::compact::walk;
use crate::direct::validate;
use crate::error::{Invalid, Kind, TranscodeError, WriteError};
use crate::limits::FRAME_MAX;
use crate::mode::Mode;
use crate::output::Output;
use crate::value::table as direct;

/// A variant or message of a frame that a transcoder met and its schema does not know.
#[derive(Clone, Copy, Debug)]
pub struct Unknown<'p> {
    /// [`UnknownTag`](Kind::UnknownTag) or [`TypeId`](Kind::TypeId).
    pub kind: Kind,
    /// First byte of the tag or type id, in bytes from the start of the frame that is read.
    pub offset: u32,
    /// The tag or type id.
    pub number: u16,
    /// The path to it from the root.
    pub path: Path<'p>,
}

impl Unknown<'_> {
    /// As an error with kind and offset.
    #[must_use]
    pub const fn invalid(&self) -> Invalid {
        Invalid { kind: self.kind, offset: self.offset }
    }
}

impl fmt::Display for Unknown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.kind == Kind::TypeId { "message" } else { "variant" };
        write!(f, "unknown {what} {} at ", self.number)?;
        if self.path.0.is_some() {
            self.path.fmt(f)?
        } else {
            f.write_str("the root")?
        }
        write!(f, " (offset {:#x})", self.offset)
    }
}

/// The path from the root of a frame to a part of it, in the schema's numbers: `.1[3].2` is field or variant 2 in element 3 of field 1. In
/// a map `[0].value` is the value of the first entry. Empty for the root.
#[derive(Clone, Copy)]
pub struct Path<'p>(Option<(&'p Path<'p>, Step)>);

#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// The id of a field, or the tag of a variant.
    Number(usize),
    /// An element's index, from 0.
    Index(usize),
    /// The value of the entry with this index.
    Value(usize),
}

impl<'p> Path<'p> {
    const ROOT: Self = Self(None);

    fn to(&'p self, step: Step) -> Self {
        Self(Some((self, step)))
    }
}

impl fmt::Display for Path<'_> {
    /// Frames have 64 levels, of a few steps each, so this may recurse.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((outer, step)) = &self.0 else { return Ok(()) };
        outer.fmt(f)?;
        match step {
            Step::Number(number) => write!(f, ".{number}"),
            Step::Index(index) => write!(f, "[{index}]"),
            Step::Value(index) => write!(f, "[{index}].value"),
        }
    }
}

impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// Decides for each unknown part whether it is left out or the frame is refused.
pub type Judge<'j> = dyn FnMut(&Unknown<'_>) -> ControlFlow<()> + 'j;

/// The tables of a protocol in both encodings.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// In Direct.
    pub direct: &'static direct::Protocol,
    /// In Compact.
    pub compact: &'static compact::Protocol,
}

/// Writes a Direct frame in Compact; unknown parts that `judge` accepts are left out. 0 if that is the whole frame.
///
/// # Errors
/// As for generated transcoders.
#[cold]
#[inline(never)]
pub fn direct_to_compact<O: Output>(
    frame: &[u8],
    tables: Tables,
    out: O,
    judge: &mut Judge<'_>,
) -> Result<usize, TranscodeError> {
    let type_id = validate::passing(frame, tables.direct)?;
    written(out, judge, &mut |t| to_compact::ToCompact { frame, tables }.frame(type_id, t))
}

/// Writes a Compact frame in Direct; unknown parts that `judge` accepts are left out. 0 if that is the whole frame.
///
/// # Errors
/// As for generated transcoders.
#[cold]
#[inline(never)]
pub fn compact_to_direct<O: Output>(
    frame: &[u8],
    tables: Tables,
    out: O,
    judge: &mut Judge<'_>,
) -> Result<usize, TranscodeError> {
    let (type_id, start) = walk::frame(frame, tables.compact, Mode::Passing)?;
    written(out, judge, &mut |t| to_direct::ToDirect { frame, tables }.frame(type_id, start, t))
}

/// The path of a generated transcoder for a frame that it could not write, if its schema retired a variant or a root.
///
/// # Errors
/// As for generated transcoders.
#[cold]
#[inline(never)]
pub fn direct_again<O: Output>(
    frame: &[u8],
    tables: Tables,
    out: O,
    error: WriteError,
) -> Result<usize, TranscodeError> {
    if matches!(error, WriteError::Buffer { .. } | WriteError::Frame) {
        return Err(error.into());
    }
    validate::known(frame, tables.direct)?;
    direct_to_compact(frame, tables, out, &mut |_| ControlFlow::Break(()))
}

/// The same for a Compact frame.
///
/// # Errors
/// As for generated transcoders.
#[cold]
#[inline(never)]
pub fn compact_again<O: Output>(
    frame: &[u8],
    tables: Tables,
    out: O,
    error: WriteError,
) -> Result<usize, TranscodeError> {
    if matches!(error, WriteError::Buffer { .. } | WriteError::Frame) {
        return Err(error.into());
    }
    walk::frame(frame, tables.compact, Mode::Known)?;
    compact_to_direct(frame, tables, out, &mut |_| ControlFlow::Break(()))
}

/// One pass of a transcoder over a frame. `None` means that the caller refuses it.
type Pass<'p> = dyn FnMut(&mut Target<'_, '_>) -> Option<()> + 'p;

fn written<O: Output>(out: O, judge: &mut Judge<'_>, pass: &mut Pass<'_>) -> Result<usize, TranscodeError> {
    let mut refused = None;
    let mut report = Target { to: To::Judge(judge, &mut refused), at: 0 };
    if pass(&mut report).is_none() {
        return Err(refused.map_or(TranscodeError::Write(WriteError::Variant), TranscodeError::Invalid));
    }
    let mut count = Target::count();
    pass(&mut count);
    let len = count.at;
    match len {
        0 => Ok(0),
        1..=FRAME_MAX => Ok(out.filled(len, &mut |room| {
            pass(&mut Target { to: To::Room(room), at: 0 });
        })?),
        _ => Err(WriteError::Frame.into()),
    }
}

/// The target of a pass. All passes run the same code.
struct Target<'t, 'j> {
    to: To<'t, 'j>,
    /// Bytes so far.
    at: usize,
}

enum To<'t, 'j> {
    /// Nowhere: the judge is asked about each unknown part once.
    Judge(&'t mut Judge<'j>, &'t mut Option<Invalid>),
    /// Nowhere: bytes are counted.
    Count,
    /// The whole frame, whose bytes are zero.
    Room(&'t mut [u8]),
}

impl Target<'_, '_> {
    const fn count() -> Self {
        Self { to: To::Count, at: 0 }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.put(self.at, bytes);
        self.at = self.at.saturating_add(bytes.len());
    }

    fn zeros(&mut self, len: usize) {
        self.at = self.at.saturating_add(len);
    }

    /// Writes over what was taken.
    fn put(&mut self, at: usize, bytes: &[u8]) {
        if let To::Room(room) = &mut self.to
            && let Some(room) = room.get_mut(at..).and_then(|room| room.get_mut(..bytes.len()))
        {
            room.copy_from_slice(bytes);
        }
    }

    /// Sets bits of a byte that was taken.
    fn set(&mut self, at: usize, mask: u8) {
        if let To::Room(room) = &mut self.to
            && let Some(byte) = room.get_mut(at)
        {
            *byte |= mask;
        }
    }

    /// Writes the end of something, counted from `base`.
    fn end(&mut self, place: usize, base: usize) {
        self.put(place, &((self.at - base) as u32).to_le_bytes());
    }

    /// Reports an unknown part; the value around it is then left out. `None` if the frame is refused because of it.
    fn leaves_out(&mut self, found: impl FnOnce(&mut dyn FnMut(&Unknown<'_>)) -> bool) -> Option<bool> {
        let To::Judge(judge, refused) = &mut self.to else { return Some(found(&mut |_| ())) };
        let is_found = found(&mut |unknown| {
            if judge(unknown).is_break() {
                **refused = Some(unknown.invalid());
            }
        });
        if refused.is_some() { None } else { Some(is_found) }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_path_names_each_step() {
        let list = Path::ROOT.to(Step::Number(1));
        let element = list.to(Step::Index(3));
        let entry = element.to(Step::Value(0));
        let path = entry.to(Step::Number(2));
        assert_eq!(path.to_string(), ".1[3][0].value.2");
        let unknown = Unknown { kind: Kind::UnknownTag, offset: 29, number: 9, path };
        assert_eq!(unknown.to_string(), "unknown variant 9 at .1[3][0].value.2 (offset 0x1d)");
        let unknown = Unknown { kind: Kind::TypeId, offset: 4, number: 77, path: Path::ROOT };
        assert_eq!(unknown.to_string(), "unknown message 77 at the root (offset 0x4)");
    }
}
