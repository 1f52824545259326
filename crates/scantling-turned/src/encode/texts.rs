//! Columns of bytes (T20).

use scantling::turned::{Column, Shape};

use super::dictionary::Dictionary;
use super::numbers::{Numbers, put_indices, put_numbers};
use super::words::To;
use crate::directory::{BY_PLACE, ENTRIES, OFFSET, PLACES_MAX, PLAIN, put_varint};
use crate::units::Content;

/// Appends all bytes, after their lengths if those differ.
pub(super) fn put_plain(column: &Column, to: &mut To<'_>) {
    to.sink.directory.push(PLAIN);
    put_bytes(column.shape(), column.bytes(), column.lens(), to);
}

/// Appends bytes, after their lengths if those differ.
pub(super) fn put_bytes(shape: Shape, bytes: &[u8], lens: &[u32], to: &mut To<'_>) {
    if shape.has_lengths() {
        put_varint(&mut to.sink.directory, bytes.len() as u64);
        let lens: Vec<u8> = lens.iter().flat_map(|len| len.to_le_bytes()).collect();
        put_numbers(Numbers { bytes: &lens, width: 4, is_signed: false }, OFFSET, to);
    }
    to.sink.stream(bytes, Content::Text, to.packer);
}

/// Appends a dictionary's entries and indices.
pub(super) fn put_entries(shape: Shape, dictionary: &Dictionary, to: &mut To<'_>) {
    to.sink.directory.push(ENTRIES);
    put_varint(&mut to.sink.directory, dictionary.len as u64);
    put_bytes(shape, &dictionary.bytes, &dictionary.lens, to);
    put_indices(dictionary, to);
}

/// The length of all values, if it is one by which they may be coded by place.
pub(super) fn place_len(column: &Column) -> Option<usize> {
    let len = match column.shape() {
        Shape::Fixed { width } => width,
        _ => *column.lens().first()?,
    };
    let is_one = column.lens().iter().fold(0, |all, other| all | (other ^ len)) == 0;
    (is_one && (1..=PLACES_MAX).contains(&(len as usize))).then_some(len as usize)
}

/// Appends values of this length by place.
pub(super) fn put_places(column: &Column, len: usize, to: &mut To<'_>) {
    to.sink.directory.extend([BY_PLACE, len as u8]);
    let first = column.bytes().get(..len).unwrap_or_default();
    let mut differing = vec![0u8; len];
    for value in column.bytes().chunks_exact(len) {
        differing.iter_mut().zip(value.iter().zip(first)).for_each(|(all, (byte, first))| *all |= byte ^ first);
    }
    let is_constant = |place: usize| differing.get(place) == Some(&0);
    let mask = (0..len).filter(|place| is_constant(*place)).fold(0u64, |mask, place| mask | 1 << place);
    to.sink.directory.extend(mask.to_le_bytes().iter().take(len.div_ceil(8)));
    to.sink.directory.extend((0..len).filter(|place| is_constant(*place)).filter_map(|place| first.get(place)));
    let mut room = std::mem::take(&mut to.sink.room);
    for place in (0..len).filter(|place| !is_constant(*place)) {
        room.clear();
        room.extend(column.bytes().iter().skip(place).step_by(len));
        to.sink.stream(&room, Content::Plane, to.packer);
    }
    to.sink.room = room;
}
