//! An input as a target takes it apart: small numbers, parts and pieces from its start, then the rest. It never ends: zeros follow.

/// What is left of an input.
pub(crate) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }

    pub(crate) fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, place| word | u64::from(self.byte()) << (8 * place))
    }

    /// A number below 2^16, mostly small.
    pub(crate) fn len(&mut self) -> usize {
        match self.byte() {
            255 => usize::from(self.byte()) << 8 | usize::from(self.byte()),
            small => small.into(),
        }
    }

    /// So many bytes, or as many as there are.
    pub(crate) fn bytes(&mut self, len: usize) -> &'a [u8] {
        let (part, rest) = self.0.split_at(len.min(self.0.len()));
        self.0 = rest;
        part
    }

    /// A part with its length in front.
    pub(crate) fn part(&mut self) -> &'a [u8] {
        let len = self.len();
        self.bytes(len)
    }

    pub(crate) fn rest(self) -> &'a [u8] {
        self.0
    }
}

/// The bytes cut into pieces of these lengths, over and over; a length of 0 is an empty piece. Without lengths, one piece.
pub(crate) fn pieces<'b>(bytes: &'b [u8], lengths: &[u8]) -> Vec<&'b [u8]> {
    if lengths.iter().all(|length| *length == 0) {
        return vec![bytes];
    }
    let (mut rest, mut pieces) = (bytes, Vec::new());
    for length in lengths.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (piece, after) = rest.split_at(usize::from(*length).min(rest.len()));
        pieces.push(piece);
        rest = after;
    }
    pieces
}
