//! The market's messages in Compact, so that their machine code can be listed: one read and one written, and the frame around them.
//! Compiled by `cargo xtask asm`, alone, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use scantling::compact::{List, CompactVec, Write, Writer};
use scantling::{Invalid, WriteError};
use shootout::*;

type Messages<'a> = <List<'a, MessageCompact<'a>> as IntoIterator>::IntoIter;

#[no_mangle]
pub fn read_multi(frame: &[u8]) -> Result<MultiCompact<'_>, Invalid> {
    Feed::read_compact_multi(frame)
}

#[no_mangle]
pub fn next_message<'a>(messages: &mut Messages<'a>) -> Option<Result<MessageCompact<'a>, Invalid>> {
    messages.next()
}

#[no_mangle]
pub fn each_message<'a>(messages: Messages<'a>, take: &mut dyn FnMut(MessageCompact<'a>)) -> Result<(), Invalid> {
    messages.fold(Ok(()), |all, message| message.map(&mut *take).and(all))
}

#[no_mangle]
pub fn write_multi(out: &mut [u8], seq: u64, messages: std::slice::Iter<'_, MessageCompact<'_>>) -> Result<usize, WriteError> {
    Feed::write_compact_multi(out, &MultiCompact { seq, messages: List::Each(messages.copied()) })
}

// Of another sink than above, so that what is called once is inlined.
#[no_mangle]
pub fn write_message(w: &mut Writer<CompactVec<'_>>, message: &MessageCompact<'_>) {
    message.write(w)
}
