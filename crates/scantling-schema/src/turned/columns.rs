//! Columns: the values of one place of a schema, one after the other.

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
        /// Bytes of each, and what it takes in frames.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    shape: Shape,
    /// Values back to back.
    bytes: Vec<u8>,
    /// Where each ends in `bytes`, of shapes that have lengths. A block has fewer than 2^32 bytes.
    ends: Vec<u32>,
}

impl Column {
    /// A column without values.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self { shape, bytes: Vec::new(), ends: Vec::new() }
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
            Shape::Fixed { width } => self.bytes.len() / (width as usize).max(1),
            Shape::Padded { .. } | Shape::Text { .. } => self.ends.len(),
        }
    }

    /// Its values back to back.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Where each value ends in [`bytes`](Self::bytes), of shapes that have lengths.
    #[must_use]
    pub fn ends(&self) -> &[u32] {
        &self.ends
    }

    /// Removes all values.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }

    /// Numbers or bytes of one length, back to back, in place of the values that it has.
    pub fn set(&mut self, bytes: Vec<u8>) {
        self.bytes = bytes;
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
        self.ends.push(self.bytes.len() as u32);
    }

    /// The value with this number, of shapes that have lengths. O(1).
    #[must_use]
    pub fn text(&self, at: usize) -> Option<&[u8]> {
        let start = match at.checked_sub(1) {
            Some(before) => *self.ends.get(before)? as usize,
            None => 0,
        };
        self.bytes.get(start..*self.ends.get(at)? as usize)
    }

    /// The same place in the column, as [`truncate`](Self::truncate) takes it: its end.
    pub(super) fn end(&self) -> usize {
        if self.shape.has_lengths() { self.ends.len() } else { self.bytes.len() }
    }

    /// Removes what came after this end.
    pub(super) fn truncate(&mut self, end: usize) {
        if self.shape.has_lengths() {
            self.ends.truncate(end);
            self.bytes.truncate(self.ends.last().map_or(0, |end| *end as usize));
        } else {
            self.bytes.truncate(end);
        }
    }
}
