//! Chunks of streams, so that their machine code can be listed: the head of a CHUNK frame, then what a list of the same elements takes, which is
//! of the same type. Compiled by `cargo xtask asm`, alone, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use samples::*;
use scantling::{InlineList, Invalid, List, WriteError};

#[no_mangle]
pub fn view_samples_chunk(frame: &[u8]) -> Result<InlineList<'_, u16>, Invalid> {
    Feed::view_samples_chunk(frame)
}

#[no_mangle]
pub fn view_lines_chunk(frame: &[u8]) -> Result<List<'_, LineView<'_>>, Invalid> {
    Feed::view_lines_chunk(frame)
}

#[no_mangle]
pub fn sum_of_samples(values: InlineList<'_, u16>) -> u64 {
    values.iter().map(u64::from).sum()
}

#[no_mangle]
pub fn sum_of_lines(lines: List<'_, LineView<'_>>) -> u64 {
    lines.iter().map(|line| u64::from(line.number()) + line.text().len() as u64).sum()
}

#[no_mangle]
pub fn write_samples_chunk(out: &mut [u8], values: &[u16]) -> Result<usize, WriteError> {
    Feed::write_samples_chunk(out, |w| w.items(values.iter().copied()))
}

#[no_mangle]
pub fn write_line_chunk(out: &mut [u8], number: u32, text: &str) -> Result<usize, WriteError> {
    Feed::write_lines_chunk(out, |w| w.items([()], |w, ()| w.block(LineBlock { number }).text(text).words([""; 0]).end()))
}
