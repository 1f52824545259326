//! Words of streams (T14): planes put together, or packed bits taken apart, a chunk at a time, which stays in the first cache.

use crate::directory::{BITS_MAX, Directory, PACKED, Stream};
use crate::units::Units;
use crate::word::Word;

/// So many words are made at once.
const CHUNK: usize = 256;

/// Words, and which streams have them.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) count: usize,
    form: Form,
}

#[derive(Debug)]
enum Form {
    Packed {
        bits: u32,
        stream: Stream,
    },
    Planes {
        /// What the planes that are constants give.
        constant: u64,
        /// Which others there are, by bit.
        mask: u8,
        /// The first of their streams.
        stream: Stream,
    },
}

impl Words {
    /// So many words of at most `width` bytes.
    pub(super) fn read(from: &mut Directory<'_>, count: usize, width: u8) -> Option<Self> {
        let head = from.byte()?;
        if head & PACKED != 0 {
            let bits = u32::from(head & !PACKED);
            if bits == 0 || bits > BITS_MAX || bits > 8 * u32::from(width) {
                return None;
            }
            let stream = from.stream(count.checked_mul(bits as usize)?.div_ceil(8))?;
            return Some(Self { count, form: Form::Packed { bits, stream } });
        }
        if head > width {
            return None;
        }
        let constants = if head == 0 { 0 } else { from.byte()? };
        if u32::from(constants) >> head != 0 {
            return None;
        }
        let (mut constant, mut mask, mut stream) = (0, 0u8, None);
        for plane in 0..head {
            match constants >> plane & 1 {
                1 => constant |= u64::from(from.byte()?) << (8 * plane),
                _ => mask |= 1 << plane,
            }
        }
        for _ in 0..mask.count_ones() {
            let number = from.stream(count)?;
            stream.get_or_insert(number);
        }
        Some(Self { count, form: Form::Planes { constant, mask, stream: stream.unwrap_or(0) } })
    }

    #[cfg(test)]
    pub(super) fn form(&self) -> &'static str {
        if matches!(self.form, Form::Packed { .. }) { "bits" } else { "planes" }
    }

    /// The words in place of what is in `out`, if each is below `entries`.
    pub(super) fn put_indices(&self, units: &mut Units<'_>, entries: usize, out: &mut Vec<u16>) -> Option<()> {
        out.clear();
        out.reserve(self.count);
        let mut greatest = 0;
        self.each_chunk(units, |words: &mut [u16]| {
            greatest = words.iter().fold(greatest, |greatest, word| greatest.max(*word));
            out.extend_from_slice(words);
        })?;
        (usize::from(greatest) < entries).then_some(())
    }

    /// Gives the words, in order.
    #[inline(always)]
    pub(super) fn each_chunk<W: Word>(&self, units: &mut Units<'_>, mut give: impl FnMut(&mut [W])) -> Option<()> {
        match self.form {
            Form::Packed { bits, stream } => {
                let (bytes, count) = (units.stream(stream)?, self.count);
                match unpack_short(bits) {
                    Some(unpack) => each_packed(bytes, count, unpack, |short: u8| W::of(short.into()), give),
                    None => each_packed(bytes, count, unpack(bits)?, W::of, give),
                }
            }
            Form::Planes { constant, mask, stream } => {
                let count = mask.count_ones() as usize;
                let mut planes = units.streams::<8>(stream..stream + count)?;
                let mut chunk = [W::default(); CHUNK];
                for start in (0..self.count).step_by(CHUNK) {
                    let len = CHUNK.min(self.count - start);
                    let words = chunk.get_mut(..len)?;
                    let mut each = planes.iter_mut().take(count).map(|plane| plane.split_off(..len));
                    let mut left = first_planes(words, W::of(constant), mask, &mut each)?;
                    for bytes in each {
                        let shift = 8 * left.trailing_zeros();
                        left &= left - 1;
                        let pairs = words.iter_mut().zip(bytes?);
                        pairs.for_each(|(word, byte)| *word = word.or(W::of((*byte).into()).left(shift)));
                    }
                    give(words);
                }
                Some(())
            }
        }
    }
}

/// Gives words of packed bits, which are taken apart eight at a time.
#[inline(always)]
fn each_packed<W: Word, T: Copy + Default>(
    mut bytes: &[u8],
    count: usize,
    unpack: Unpack<T>,
    word_of: impl Fn(T) -> W,
    mut give: impl FnMut(&mut [W]),
) -> Option<()> {
    let (mut eights, mut chunk) = ([[T::default(); 8]; CHUNK / 8], [W::default(); CHUNK]);
    for start in (0..count).step_by(CHUNK) {
        let words = chunk.get_mut(..CHUNK.min(count - start))?;
        let eights = eights.get_mut(..words.len().div_ceil(8))?;
        unpack(&mut bytes, eights);
        words.iter_mut().zip(eights.as_flattened()).for_each(|(word, value)| *word = word_of(*value));
        give(words);
    }
    Some(())
}

/// Words of the lowest planes, as many as are there without one left out, at most four: at once, since each other pass loads and stores all
/// words. Gives the mask of the others.
#[inline(always)]
fn first_planes<'b, W: Word>(
    words: &mut [W],
    constant: W,
    mask: u8,
    planes: &mut impl Iterator<Item = Option<&'b [u8]>>,
) -> Option<u8> {
    let count = mask.trailing_ones().min(4);
    let mut next = || planes.next().flatten();
    match count {
        0 => words.fill(constant),
        1 => words.iter_mut().zip(next()?).for_each(|(word, a)| *word = constant.or(W::of((*a).into()))),
        2 => {
            let pairs = next()?.iter().zip(next()?);
            let word = |(a, b): (&u8, &u8)| W::of(u16::from_le_bytes([*a, *b]).into());
            words.iter_mut().zip(pairs).for_each(|(to, pair)| *to = constant.or(word(pair)));
        }
        3 => {
            let triples = next()?.iter().zip(next()?).zip(next()?);
            let word = |((a, b), c): ((&u8, &u8), &u8)| W::of(u32::from_le_bytes([*a, *b, *c, 0]).into());
            words.iter_mut().zip(triples).for_each(|(to, triple)| *to = constant.or(word(triple)));
        }
        _ => {
            let fours = next()?.iter().zip(next()?).zip(next()?).zip(next()?);
            let word = |(((a, b), c), d): (((&u8, &u8), &u8), &u8)| W::of(u32::from_le_bytes([*a, *b, *c, *d]).into());
            words.iter_mut().zip(fours).for_each(|(to, four)| *to = constant.or(word(four)));
        }
    }
    Some(mask & !((1 << count) - 1) as u8)
}

/// Eight values of `BITS` bits, of which the first starts at the first byte.
#[inline(always)]
fn eight<const BITS: u32>(bytes: &[u8; 64]) -> [u64; 8] {
    std::array::from_fn(|at| {
        let bit = at * BITS as usize;
        let word = bytes.get(bit / 8..).and_then(|rest| rest.first_chunk()).map_or(0, |word| u64::from_le_bytes(*word));
        word >> (bit % 8) & ((1 << BITS) - 1)
    })
}

/// Values of `BITS` bits: eight take `BITS` bytes.
fn unpack_of<const BITS: u32>(bytes: &mut &[u8], words: &mut [[u64; 8]]) {
    for words in words {
        *words = match bytes.first_chunk() {
            Some(all) => eight::<BITS>(all),
            None => {
                let mut last = [0; 64];
                last.iter_mut().zip(*bytes).for_each(|(to, byte)| *to = *byte);
                eight::<BITS>(&last)
            }
        };
        *bytes = bytes.get(BITS as usize..).unwrap_or_default();
    }
}

type Unpack<T> = fn(&mut &[u8], &mut [[T; 8]]);

/// Values of `BITS` bits, fewer than eight: the halves of the eight are moved apart, then those of each half, and those of each quarter.
fn unpack_short_of<const BITS: u32>(bytes: &mut &[u8], words: &mut [[u8; 8]]) {
    const fn mask(bits: u32, each: u32) -> u64 {
        let (mut mask, mut at) = (0, 0);
        while at < u64::BITS {
            mask |= ((1 << bits) - 1) << at;
            at += each;
        }
        mask
    }
    for words in words {
        let all = bytes.first_chunk().map_or_else(
            || (0..).step_by(8).zip(*bytes).fold(0, |all, (at, byte)| all | u64::from(*byte) << at),
            |all| u64::from_le_bytes(*all),
        );
        let all = all & mask(8 * BITS, u64::BITS);
        let apart = |all: u64, low: u64, by: u32| all & low | (all & !low) << by;
        let all = apart(all, mask(4 * BITS, 64), 32 - 4 * BITS);
        let all = apart(all, mask(2 * BITS, 32), 16 - 2 * BITS);
        *words = apart(all, mask(BITS, 16), 8 - BITS).to_le_bytes();
        *bytes = bytes.get(BITS as usize..).unwrap_or_default();
    }
}

/// For fewer than eight bits, which are most often those of tags.
fn unpack_short(bits: u32) -> Option<Unpack<u8>> {
    let all: [Unpack<u8>; 7] = [
        unpack_short_of::<1>,
        unpack_short_of::<2>,
        unpack_short_of::<3>,
        unpack_short_of::<4>,
        unpack_short_of::<5>,
        unpack_short_of::<6>,
        unpack_short_of::<7>,
    ];
    all.get(bits.checked_sub(1)? as usize).copied()
}

macro_rules! unpack {
    ($($bits:literal)*) => {
        /// The loop for each number of bits has its shifts as constants: a third of the time of one for all. There is one for all widths, since
        /// loops for each, and for each that asks for words, take minutes to compile.
        fn unpack(bits: u32) -> Option<Unpack<u64>> {
            match bits {
                $($bits => Some(unpack_of::<$bits>),)*
                _ => None,
            }
        }
    };
}

unpack!(8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48
    49 50 51 52 53 54 55 56);
