//! Generated and derived code where there is no allocator: a frame is written into an array and read in place.
#![no_std]
#![forbid(unsafe_code)]

use scantling::build::{BuildError, Encode, to_slice};
use scantling::compact::List;
use scantling::{Invalid, WriteError};

include!(concat!(env!("OUT_DIR"), "/maps.rs"));
include!(concat!(env!("OUT_DIR"), "/unions.rs"));

/// Writes a reading for each channel; gives the frame's length.
///
/// # Errors
/// The frame does not fit, or channels do not ascend.
pub fn write(buffer: &mut [u8], readings: &[(u16, u32)]) -> Result<usize, WriteError> {
    maps::Maps::write_inline(buffer, |w| w.block().numbers(readings.iter().copied()).end())
}

/// The reading of a channel.
///
/// # Errors
/// The bytes are no frame with readings.
pub fn read(frame: &[u8], channel: u16) -> Result<Option<u32>, Invalid> {
    Ok(maps::Maps::view_inline(frame)?.numbers().get(channel))
}

/// Writes a Compact frame with a list of maps, of which each is made as it is written; gives the frame's length.
///
/// # Errors
/// The frame does not fit.
pub fn write_compact(buffer: &mut [u8], rows: &[&[u8]]) -> Result<usize, WriteError> {
    maps::Maps::write_compact_nested(
        buffer,
        &maps::NestedCompact {
            inline: List::Each(rows.iter().map(|row| List::Each((0..).zip(row.iter().copied())))),
            texts: List::Each(["low", "high"].iter().map(|name| List::Each([(*name, 1u8)].into_iter()))),
            next: List::default(),
            choice: maps::ChoiceCompact::NONE,
        },
    )
}

/// Writes a Compact frame with a list of texts in a union, of which each is made as it is written; gives the frame's length.
///
/// # Errors
/// The frame does not fit.
pub fn write_compact_texts<'a>(
    buffer: &mut [u8],
    texts: impl Iterator<Item = &'a str> + Clone,
) -> Result<usize, WriteError> {
    unions::Unions::write_compact_may_choose(
        buffer,
        &unions::MayChooseCompact {
            first: unions::ChoiceCompact::NONE,
            second: Some(unions::ChoiceCompact::texts(List::Each(texts))),
        },
    )
}

/// A message of a protocol of its own, by derive.
#[derive(Encode)]
#[wire(be)]
pub struct Alarm<'a> {
    /// The channel that it is about.
    pub channel: u16,
    /// Its readings.
    #[wire(count = u8)]
    pub readings: &'a [u32],
    /// What it says.
    #[wire(len = varint)]
    pub text: &'a str,
}

/// Writes an alarm; gives its length.
///
/// # Errors
/// The bytes do not fit.
pub fn write_alarm(buffer: &mut [u8], alarm: &Alarm<'_>) -> Result<usize, BuildError> {
    to_slice(alarm, buffer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use scantling::compact::NoItems;
    use unions::{ChoiceCompact, ChoiceListCompact, MayChooseCompact, MustChooseCompact, NoteCompact, Unions};

    #[test]
    fn lists_in_unions_are_written_from_iterators() {
        let words = ["low", "", "middle"];
        let (mut buffer, mut again) = ([0; 64], [0; 64]);
        let len = write_compact_texts(&mut buffer, words.iter().copied()).unwrap_or(0);
        let frame = buffer.get(..len).unwrap_or_default();
        assert_eq!(Unions::check_compact(frame, scantling::Mode::Canonical), Ok(()));
        let second = Some(ChoiceCompact::texts(List::from(&words[..])));
        let slices = MayChooseCompact { first: ChoiceCompact::NONE, second };
        let len = Unions::write_compact_may_choose(&mut again, &slices).unwrap_or(0);
        assert_eq!(again.get(..len), Some(frame));
        let Ok(MayChooseCompact { first: None, second: Some(ChoiceCompact::Texts(texts)) }) =
            Unions::read_compact_may_choose(frame)
        else {
            panic!("another value")
        };
        assert!(texts.into_iter().flatten().eq(words));
        for room in 0..frame.len() {
            let written = again.get_mut(..room).map(|room| write_compact_texts(room, words.iter().copied()));
            assert_eq!(written, Some(Err(WriteError::Buffer { needed: frame.len() })));
        }
    }

    /// Of a union with many lists, those that are not written are named; and a variant without one says nothing of them.
    #[test]
    fn a_list_of_unions_holds_several_lists() {
        let (mut buffer, mut again) = ([0; 64], [0; 64]);
        let each = (0..3u8).map(|n| -> ChoiceCompact<'_, NoItems, _, NoItems, _, NoItems> {
            match n {
                0 => ChoiceCompact::Texts(List::Each(["a", "b"].into_iter())),
                1 => ChoiceCompact::Notes(List::Each((7..9).map(|n| NoteCompact { n, text: "note" }))),
                _ => ChoiceCompact::Number(5),
            }
        });
        let len = Unions::write_compact_choice_list(&mut buffer, &ChoiceListCompact { choices: List::Each(each) });
        let notes = [7, 8].map(|n| NoteCompact { n, text: "note" });
        let slices = [
            ChoiceCompact::texts(List::from(&["a", "b"][..])),
            ChoiceCompact::notes(List::from(&notes[..])),
            ChoiceCompact::number(5),
        ];
        let slices = ChoiceListCompact { choices: List::from(&slices[..]) };
        assert_eq!((len.is_ok(), Unions::write_compact_choice_list(&mut again, &slices)), (true, len));
        assert_eq!(buffer, again);
        let required = |choice| MustChooseCompact { choice, after: 6 };
        let number = Unions::write_compact_must_choose(&mut buffer, &required(ChoiceCompact::number(5)));
        let unit = Unions::write_compact_must_choose(&mut again, &required(ChoiceCompact::unit()));
        assert_eq!((number.is_ok(), number.map(|len| len - 1)), (true, unit));
    }

    #[test]
    fn a_derived_message_goes_through_an_array() {
        let mut buffer = [0; 16];
        let alarm = Alarm { channel: 7, readings: &[1], text: "hot" };
        let len = write_alarm(&mut buffer, &alarm).unwrap_or(0);
        assert_eq!(buffer.get(..len), Some(&b"\0\x07\x01\0\0\0\x01\x03hot"[..]));
        assert_eq!(write_alarm(&mut [0; 10], &alarm), Err(BuildError::Buffer { needed: 11 }));
    }

    #[test]
    fn a_frame_goes_through_an_array() {
        let mut buffer = [0; 96];
        let len = write(&mut buffer, &[(1, 10), (7, 70)]).unwrap_or(0);
        let frame = buffer.get(..len).unwrap_or_default();
        assert_eq!((read(frame, 7), read(frame, 2)), (Ok(Some(70)), Ok(None)));
        assert_eq!(write(&mut buffer, &[(7, 0), (7, 1)]), Err(WriteError::KeyOrder));
        assert_eq!(write(&mut [0; 8], &[(7, 0)]), Err(WriteError::Buffer { needed: 45 }));
    }

    #[test]
    fn a_frame_goes_to_the_other_encoding_and_back() {
        let (mut direct, mut compact, mut again) = ([0; 96], [0; 96], [0; 96]);
        let len = write(&mut direct, &[(1, 10), (7, 70)]).unwrap_or(0);
        let direct = direct.get(..len).unwrap_or_default();
        let len = maps::Maps::direct_to_compact(direct, &mut compact).unwrap_or(0);
        assert!(len > 0 && len < direct.len());
        let compact = compact.get(..len).unwrap_or_default();
        let len = maps::Maps::compact_to_direct(compact, &mut again).unwrap_or(0);
        assert_eq!(again.get(..len), Some(direct));
    }

    #[test]
    fn lists_in_lists_are_written_from_iterators() {
        let mut buffer = [0; 64];
        let len = write_compact(&mut buffer, &[&[7, 8], &[], &[9]]).unwrap_or(0);
        let frame = buffer.get(..len).unwrap_or_default();
        assert_eq!(maps::Maps::check_compact(frame, scantling::Mode::Canonical), Ok(()));
        let nested = maps::Maps::read_compact_nested(frame).map(|nested| nested.inline);
        let mut found = [[None; 2]; 3];
        for (place, row) in found.iter_mut().zip(nested.into_iter().flatten().flatten()) {
            for (place, entry) in place.iter_mut().zip(row) {
                *place = entry.ok();
            }
        }
        assert_eq!(found, [[Some((0, 7)), Some((1, 8))], [None, None], [Some((0, 9)), None]]);
        // A frame of just its length fits, and one byte less is refused with that number.
        let mut exact = [0; 64];
        for room in 0..=len {
            let written = exact.get_mut(..room).map(|room| write_compact(room, &[&[7, 8], &[], &[9]]));
            let expected = if room == len { Ok(len) } else { Err(WriteError::Buffer { needed: len }) };
            assert_eq!(written, Some(expected));
        }
        assert_eq!(exact.get(..len), Some(frame));
    }
}
