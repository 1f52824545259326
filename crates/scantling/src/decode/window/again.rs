//! A group that could not be read, read once more part by part: to name the part that is wrong.
//!
//! By value and out of line, as all that is cold: were the decoder's address taken where the group is read, its cursor would be in memory.
#![deny(unsafe_code)]

use super::super::error::Fail;
use super::{Cold, Cursor, Decoder, Position};

impl<'a> Decoder<'_, 'a> {
    /// Runs `f` where a group begins that could not be read: its fault takes the place of the group's.
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
    // Were a panic of `f` caught, the caller's cursor would be that of another window.
    let bomb = Bomb;
    let mut d = Decoder { at, cold };
    // What it says is noted.
    let _: Result<(), Fail> = f(&mut d);
    core::mem::forget(bomb);
    d.at.cursor()
}

/// Ends the program if it is dropped while a panic unwinds.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a group panicked when it was read once more");
    }
}
