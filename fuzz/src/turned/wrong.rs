//! Frames by a schema, some of them with one wrong number: everything else in them is right, so readers get far before they notice it.
//!
//! ```text
//! seed | number of frames | a frame, which of its numbers, and what is added to it | the next …
//! ```
//!
//! Most are not valid: the numbers are lengths, ends, counts, tags and presence as well as values. A frame of another length is cut, or has
//! zeros at its end.

use super::Protocol;
use crate::input::Input;
use scantling_schema::dynamic::{Encoding, Frame, Mode, Random, trace, write};

/// The most frames of an input.
const FRAMES_MAX: usize = 48;
/// The longest number.
const NUMBER_MAX: usize = 8;
/// What a frame has before a region: its length, and a type id.
const HEAD: usize = 6;

/// Random frames, and the same with the changes that the input lists.
pub(super) fn frames(protocol: &Protocol, mut input: Input<'_>) -> (Vec<u8>, Vec<u8>) {
    let seed = input.byte();
    let right = random(protocol, seed.into(), 1 + usize::from(input.byte()) % FRAMES_MAX);
    let mut wrong = right.clone();
    while !input.is_empty() {
        let at = usize::from(input.byte()) % right.len();
        // A second change of a frame replaces the first.
        wrong[at] = changed(protocol, &right[at], input.byte(), input.byte() as i8);
    }
    (right.concat(), wrong.concat())
}

pub(super) fn random(protocol: &Protocol, seed: u64, count: usize) -> Vec<Vec<u8>> {
    let of = protocol.of();
    let mut random = Random::new(&protocol.schema, of, seed);
    let frame = |_| match random.frame() {
        Some(Frame::Message { type_id, value, .. }) => write(&protocol.schema, of, type_id, &value).unwrap_or_default(),
        _ => panic!("{} has no frames", protocol.name),
    };
    (0..count).map(frame).collect()
}

/// A frame with something added to one of its numbers.
fn changed(protocol: &Protocol, frame: &[u8], number: u8, added: i8) -> Vec<u8> {
    let mut numbers = Vec::new();
    let read = trace(&protocol.schema, protocol.of(), Encoding::Direct, frame, Mode::Exact, &mut |item| {
        let place = item.offset as usize..item.offset as usize + item.bytes.len();
        if (1..=NUMBER_MAX).contains(&place.len()) {
            numbers.push(place);
        }
    });
    assert!(read.is_ok(), "{}: {read:?}", protocol.name);
    let place = numbers[usize::from(number) % numbers.len()].clone();
    let mut changed = frame.to_vec();
    let mut bytes = [0; NUMBER_MAX];
    bytes[..place.len()].copy_from_slice(&frame[place.clone()]);
    let sum = i64::from_le_bytes(bytes).wrapping_add(added.into()).to_le_bytes();
    changed[place.clone()].copy_from_slice(&sum[..place.len()]);
    if place.start == 0 {
        let len = frame.len().saturating_add_signed(added.into()).max(HEAD + 2);
        changed.resize(len, 0);
        changed[place].copy_from_slice(&(len as u32).to_le_bytes());
    }
    changed
}
