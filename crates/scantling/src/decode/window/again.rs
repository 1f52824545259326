//! Reads a group that could not be read once more, part by part, to name the part at fault.
//!
//! By value and out of line, like all cold code: if the decoder's address were taken where the group is read, its cursor would be in
//! memory.
#![deny(unsafe_code)]

use super::super::error::Fail;
use super::{Cold, Cursor, Decoder, Position};

impl<'a> Decoder<'_, 'a> {
    /// Runs `f` at the start of a group that could not be read: its fault replaces the group's.
    #[inline(always)]
    pub(in crate::decode) fn again(&mut self, fail: Fail, f: fn(&mut Decoder<'_, 'a>) -> Result<(), Fail>) -> Fail {
        let at = Position::new(self.at.cursor(), self.at.around());
        self.at.set(again(at, self.cold, f));
        fail
    }
}

#[cold]
#[inline(never)]
fn again<'a>(at: Position<'_>, cold: &mut Cold<'a>, f: fn(&mut Decoder<'_, 'a>) -> Result<(), Fail>) -> Cursor {
    // If a panic of `f` were caught, the caller's cursor would be that of another window.
    let bomb = Bomb;
    let mut d = Decoder { at, cold };
    // Its fault is noted.
    let _: Result<(), Fail> = f(&mut d);
    core::mem::forget(bomb);
    d.at.cursor()
}

/// Aborts the program if it is dropped while a panic unwinds.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a group panicked when it was read once more");
    }
}
