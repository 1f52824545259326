//! Columns: the values of one place of a schema, one after the other.

use alloc::vec::Vec;

/// What a column's values are, and what each takes in frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Numbers of 1, 2, 4 or 8 bytes, little-endian. Signed ones are in two's complement.
    Number {
        /// Bytes of each.
        width: u8,
        /// Whether the top bit is a sign.
        is_signed: bool,
        /// Bytes that each takes in frames at least (T12): `width`, or 0 of the kinds of frames.
        cost: u8,
    },
    /// Bytes of one length: `bytes<N>`, `uuid`.
    Fixed {
        /// Bytes of each.
        width: u32,
    },
    /// `str<N>`: bytes without the zeros after them.
    Padded {
        /// `N`, which is what each takes in frames.
        width: u32,
    },
    /// `string`, `bytes`, and frames that are kept whole.
    Text {
        /// Bytes that each takes in frames beside its own: 4, or 0 of frames.
        cost: u8,
    },
}

impl Shape {
    /// A number of this width that costs what it is.
    #[must_use]
    pub const fn number(width: u8, is_signed: bool) -> Self {
        Self::Number { width, is_signed, cost: width }
    }

    /// Whether values have lengths of their own.
    #[must_use]
    pub fn has_lengths(self) -> bool {
        matches!(self, Self::Padded { .. } | Self::Text { .. })
    }

    /// The bytes that so many values take in frames at least, `len` being that of all their bytes (T12).
    #[must_use]
    pub fn cost(self, count: usize, len: usize) -> usize {
        match self {
            Self::Number { cost, .. } => count.saturating_mul(cost.into()),
            Self::Fixed { width } | Self::Padded { width } => count.saturating_mul(width as usize),
            Self::Text { cost } => count.saturating_mul(cost.into()).saturating_add(len),
        }
    }
}

/// The values of one place, in the order of frames.
#[derive(Clone, Debug)]
pub struct Column {
    shape: Shape,
    /// Values back to back; of a dictionary its entries, and [`SLACK`] zeros.
    bytes: Vec<u8>,
    /// The length of each value, of shapes that have lengths.
    lens: Vec<u32>,
    /// Of a dictionary: where each entry starts in `bytes`, and its length.
    entries: Vec<(u32, u32)>,
    /// Of a dictionary: the entry of each value.
    indices: Vec<u16>,
}

/// After the bytes of a dictionary, so that short entries are copied by a load and a store of this size.
const SLACK: usize = 16;

impl Column {
    /// A column without values.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self { shape, bytes: Vec::new(), lens: Vec::new(), entries: Vec::new(), indices: Vec::new() }
    }

    /// What its values are.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many values it has.
    #[must_use]
    pub fn count(&self) -> usize {
        match self.shape {
            Shape::Number { width, .. } => self.bytes.len() / usize::from(width.max(1)),
            _ if !self.entries.is_empty() => self.indices.len(),
            Shape::Fixed { width } => self.bytes.len() / (width as usize).max(1),
            Shape::Padded { .. } | Shape::Text { .. } => self.lens.len(),
        }
    }

    /// Its values back to back, unless it is a [dictionary](Self::set_entries).
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The length of each value in [`bytes`](Self::bytes), of shapes that have lengths.
    #[must_use]
    pub fn lens(&self) -> &[u32] {
        &self.lens
    }

    /// Its values that are bytes, one after the other, whether it is a dictionary or not.
    pub fn texts(&self) -> impl Iterator<Item = &[u8]> {
        let mut source = Source::new(self);
        let width = if let Shape::Fixed { width } = self.shape { Some(width as usize) } else { None };
        core::iter::from_fn(move || match width {
            Some(width) => source.fixed(width),
            None => source.text(),
        })
    }

    /// Removes all values; the memory is kept.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.lens.clear();
        self.entries.clear();
        self.indices.clear();
    }

    /// Its memory for numbers, or bytes of one length, which are replaced.
    pub fn numbers_mut(&mut self) -> &mut Vec<u8> {
        self.lens.clear();
        self.entries.clear();
        self.indices.clear();
        &mut self.bytes
    }

    /// Texts in place of its values: their bytes, and their lengths, of shapes that have lengths. False, and no values, if the lengths are
    /// not those of the bytes.
    pub fn set_texts(&mut self, bytes: &[u8], lens: Vec<u32>) -> bool {
        self.clear();
        let len: u64 = lens.iter().map(|len| u64::from(*len)).sum();
        let is_right = self.shape.has_lengths() && len == bytes.len() as u64;
        if is_right {
            self.bytes.extend_from_slice(bytes);
            self.lens = lens;
        }
        is_right
    }

    /// A dictionary in place of its values: the entries' bytes, the length of each, and each value's entry. False, and no values, if the
    /// lengths are not those of the bytes, there is no entry, or an index names none.
    pub fn set_entries(&mut self, bytes: &[u8], lens: &[u32], indices: Vec<u16>) -> bool {
        self.clear();
        if matches!(self.shape, Shape::Number { .. }) || u32::try_from(bytes.len() + SLACK).is_err() {
            return false;
        }
        let mut start = 0u32;
        for len in lens {
            self.entries.push((start, *len));
            let Some(end) = start.checked_add(*len) else { break };
            start = end;
        }
        let greatest = indices.iter().copied().max().map_or(0, usize::from);
        let is_right = start as usize == bytes.len() && self.entries.len() == lens.len() && greatest < lens.len();
        if !is_right {
            self.entries.clear();
            return false;
        }
        self.bytes.extend_from_slice(bytes);
        self.bytes.extend_from_slice(&[0; SLACK]);
        self.indices = indices;
        true
    }

    /// Adds a number.
    #[inline(always)]
    pub fn number<const N: usize>(&mut self, number: [u8; N]) {
        self.bytes.extend_from_slice(&number);
    }

    /// Adds numbers or bytes of one length, back to back.
    #[inline]
    pub fn extend(&mut self, values: &[u8]) {
        self.bytes.extend_from_slice(values);
    }

    /// Adds a value that has a length.
    #[inline]
    pub fn push(&mut self, value: &[u8]) {
        self.bytes.extend_from_slice(value);
        self.lens.push(value.len() as u32);
    }
}

/// The values of a column from one of them on.
#[derive(Clone, Copy, Debug)]
pub struct Source<'c> {
    /// The values that are left; of a dictionary all entries.
    bytes: &'c [u8],
    lens: &'c [u32],
    entries: &'c [(u32, u32)],
    indices: &'c [u16],
}

impl<'c> Source<'c> {
    /// From the first value on.
    #[must_use]
    pub fn new(column: &'c Column) -> Self {
        Self { bytes: &column.bytes, lens: &column.lens, entries: &column.entries, indices: &column.indices }
    }

    /// The next number. A compare and a load.
    #[inline(always)]
    pub fn number<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (number, rest) = self.bytes.split_first_chunk()?;
        self.bytes = rest;
        Some(*number)
    }

    /// The bytes of the next numbers.
    #[inline]
    pub fn bytes(&mut self, len: usize) -> Option<&'c [u8]> {
        let (bytes, rest) = self.bytes.split_at_checked(len)?;
        self.bytes = rest;
        Some(bytes)
    }

    /// The same with what is after them in memory.
    #[doc(hidden)]
    #[inline(always)]
    pub fn bytes_and_more(&mut self, len: usize) -> Option<&'c [u8]> {
        let bytes = self.bytes;
        self.bytes = bytes.get(len..)?;
        Some(bytes)
    }

    /// Adds the lengths of the next `count` values that have one. O(count).
    pub fn lens(&self, count: usize, lens: &mut Vec<u32>) -> Option<()> {
        if self.entries.is_empty() {
            lens.extend_from_slice(self.lens.get(..count)?);
            return Some(());
        }
        let of = |index: &u16| self.entries.get(usize::from(*index)).map_or(0, |entry| entry.1);
        lens.extend(self.indices.get(..count)?.iter().map(of));
        Some(())
    }

    /// The next of bytes of one length.
    #[inline]
    pub fn fixed(&mut self, len: usize) -> Option<&'c [u8]> {
        if !self.entries.is_empty() {
            return self.text().filter(|bytes| bytes.len() == len);
        }
        let (value, rest) = self.bytes.split_at_checked(len)?;
        self.bytes = rest;
        (len > 0).then_some(value)
    }

    /// The next value that has a length.
    #[inline]
    pub fn text(&mut self) -> Option<&'c [u8]> {
        self.text_and_more().map(|(text, len)| text.get(..len).unwrap_or_default())
    }

    /// The same with what is after it in memory, and its length.
    #[doc(hidden)]
    #[inline(always)]
    pub fn text_and_more(&mut self) -> Option<(&'c [u8], usize)> {
        if let Some((index, rest)) = self.indices.split_first() {
            let &(start, len) = self.entries.get(usize::from(*index))?;
            self.indices = rest;
            return Some((self.bytes.get(start as usize..)?, len as usize));
        }
        let (len, rest) = self.lens.split_first()?;
        let (text, len) = (self.bytes, *len as usize);
        self.bytes = text.get(len..)?;
        self.lens = rest;
        Some((text, len))
    }

    /// Whether the next text is empty.
    #[must_use]
    pub fn is_next_empty(&self) -> bool {
        let mut next = *self;
        next.text_and_more().is_some_and(|(_, len)| len == 0)
    }

    /// Whether the next number is a count of zero.
    #[must_use]
    pub fn is_next_zero(&self) -> bool {
        self.bytes.first_chunk() == Some(&[0; 4])
    }

    /// Whether there is no value left.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.indices.is_empty() && self.lens.is_empty() && (self.bytes.is_empty() || !self.entries.is_empty())
    }
}
