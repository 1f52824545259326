//! Writing: a cursor that generated steps pass along.
//!
//! ```text
//! write_multi(out, |w| w.block(..).messages(rows, |m, row| m.block(..).symbol(..).body_trade(..).end()).end())
//!                        claim 14      claim 4 + 4·n            claim 19   bytes       claim 14; then patch the ends
//! ```
//!
//! The cursor is passed by reference and holds machine words only: once the steps are inlined, all of it is in
//! registers. By value, or with a `bool` in it, it went through memory at each branch (11.4 against 7.8 ns per frame
//! of one record).

use crate::error::TooLarge;
use crate::prim::Inline;
use crate::sink::{Output, Sink, wrong_count};

/// The longest frame, in bytes (D41).
pub const FRAME_MAX: usize = 0x7FFF_FFF8;
/// The deepest region or indexed list (D45).
pub const DEPTH_MAX: usize = 64;

/// A sink and the depth reached: what steps pass along, by reference, so that it stays in registers once they are inlined.
#[derive(Debug)]
pub struct Cursor<S> {
    /// Where bytes go.
    pub sink: S,
    /// Levels, and [`TOO_DEEP`] once there were too many.
    depth: usize,
}

const TOO_DEEP: usize = 1 << 31;

impl<S: Sink> Cursor<S> {
    /// Bytes of the frame so far.
    #[inline(always)]
    #[must_use]
    pub fn at(&self) -> usize {
        self.sink.position()
    }

    /// The end of a payload that ends here, in a region or list that starts at `start`.
    #[inline(always)]
    #[must_use]
    pub fn end(&self, start: usize) -> [u8; 4] {
        ((self.at() - start) as u32).to_le_bytes()
    }

    /// One level deeper, before a region or an indexed list.
    #[inline(always)]
    pub fn enter(&mut self) {
        self.depth += 1;
        if self.depth % TOO_DEEP > DEPTH_MAX {
            self.depth |= TOO_DEEP;
        }
    }

    /// Back up one level.
    #[inline(always)]
    pub fn leave(&mut self) {
        self.depth -= 1;
    }
}

/// Writes one frame: header, then what `root` writes.
///
/// # Errors
/// [`TooLarge`] if the buffer, the frame limit or the depth limit is exceeded.
#[inline(always)]
pub fn frame<O: Output>(out: O, type_id: u16, root: impl FnOnce(&mut Cursor<O::Sink>)) -> Result<usize, TooLarge> {
    let mut w = Cursor { sink: out.sink(), depth: 0 };
    let [low, high] = type_id.to_le_bytes();
    let header = w.sink.claim::<6>(|b| *b = [0, 0, 0, 0, low, high]);
    root(&mut w);
    let verdict = if w.depth >= TOO_DEEP {
        Err(TooLarge::Depth)
    } else if w.at() > FRAME_MAX {
        Err(TooLarge::Frame)
    } else {
        Ok(())
    };
    w.sink.finish(header, verdict)
}

/// Writes an indexed list (D36-D39): count, ends, elements. An empty list is an empty payload.
///
/// # Panics
/// If `items` gives another number of items than its `len()`.
#[inline(always)]
pub fn each<S: Sink, I>(w: &mut Cursor<S>, items: I, mut element: impl FnMut(&mut Cursor<S>, I::Item))
where
    I: IntoIterator<IntoIter: ExactSizeIterator>,
{
    let items = items.into_iter();
    let count = items.len();
    if count == 0 {
        return;
    }
    w.enter();
    let start = w.at();
    w.sink.claim::<4>(|b| *b = (count as u32).to_le_bytes());
    let mut ends = w.sink.ends(count);
    let mut written = 0;
    for item in items {
        element(w, item);
        let end = (w.at() - start) as u32;
        w.sink.end(&mut ends, end);
        written += 1;
    }
    if written != count {
        wrong_count();
    }
    w.leave();
}

/// Writes a list of inline values (D34), or with `stride` of records (D35). One capacity check for all.
///
/// # Panics
/// If `items` gives another number of items than its `len()`.
#[inline(always)]
pub fn array<const N: usize, S: Sink, I>(w: &mut Cursor<S>, stride: Option<u16>, items: I)
where
    I: IntoIterator<Item: Inline<N>, IntoIter: ExactSizeIterator>,
{
    let items = items.into_iter();
    let count = items.len();
    if count != 0 {
        if let Some(stride) = stride {
            w.sink.claim::<2>(|b| *b = stride.to_le_bytes());
        }
        w.sink.array(count, items);
    }
}
