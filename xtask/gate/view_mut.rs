//! Setters of fields in place, so that their machine code can be listed: a compare with a length, and a store. Compiled by
//! `cargo xtask asm`, alone, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use orders::*;
use scantling::{Decimal64, NotSet};

#[no_mangle]
pub fn set_id(order: &mut OrderViewMut<'_>, id: u64) {
    order.set_id(id);
}

#[no_mangle]
pub fn set_id_and_session(order: &mut OrderViewMut<'_>, id: u64, session: Session) {
    order.set_id(id);
    order.set_session(session);
}

#[no_mangle]
pub fn set_limit(order: &mut OrderViewMut<'_>, limit: Option<Decimal64<4>>) {
    order.set_limit(limit);
}

#[no_mangle]
pub fn set_flags(order: &mut OrderViewMut<'_>, flags: Flags) -> Result<(), NotSet> {
    order.set_flags(flags)
}

#[no_mangle]
pub fn set_level(leg: &mut LegViewMut<'_>, index: usize, level: Level) -> Result<(), NotSet> {
    leg.mut_levels().set(index, level)
}

#[no_mangle]
pub fn set_seq_of_frame(frame: &mut [u8], seq: u64) -> bool {
    Exchange::view_mut_heartbeat(frame).is_ok_and(|mut beat| {
        beat.set_seq(seq);
        true
    })
}

#[no_mangle]
pub fn set_seq_of_peeked_frame(frame: &mut [u8], seq: u64) -> bool {
    Exchange::peek_mut_heartbeat(frame).is_ok_and(|mut beat| {
        beat.set_seq(seq);
        true
    })
}

#[no_mangle]
pub fn set_symbol_of_peeked_leg(order: &mut OrderPeekMut<'_>, index: usize, symbol: &str) -> bool {
    let Ok(mut legs) = order.mut_legs() else { return false };
    let Some(Ok(mut leg)) = legs.get_mut(index) else { return false };
    leg.set_symbol(symbol).is_ok()
}
