//! What a link has beside its frames, byte by byte, as `scant inspect` shows it: header, schema block, padding, heads of control frames, sums.
//!
//! ```text
//! 000018  20 00 00 00                BEGIN.frame_len: u32 = 32
//! 00001c  01 ff 00 00                BEGIN.type_id: u32 = 65281
//! ```
//!
//! Offsets count from the link's start, those of frames from the frame's. The bytes were accepted by the link's reader.

use std::fmt::Write as _;

use scantling::Encoding;
use scantling::bounded::Varint;
use scantling_link::Header;

use super::data::Item;
use super::streams::{OfStream, Part, outcome_name};

/// The most bytes on a line.
const BYTES_SHOWN: usize = 8;

/// The bytes of a link on both sides of a frame.
#[derive(Clone, Copy)]
pub(super) struct Around<'i> {
    pub(super) header: Header,
    /// Of the frame's first byte, from the link's start: of a root, an END, or of the frame that a chunk is.
    pub(super) frame_offset: u64,
    /// Since the frame before: padding of that one, before the first one header and schema; the head of a BEGIN or CHUNK, or a whole END.
    before: &'i [u8],
    pub(super) before_offset: u64,
    /// The frame's sum, if the link has sums.
    sum: &'i [u8],
    pub(super) sum_offset: u64,
}

impl<'i> Around<'i> {
    /// `raw` are the bytes since the frame before, which end at an offset.
    pub(super) fn of(header: Header, end: u64, raw: &'i [u8], item: &Item<'_>) -> Self {
        let sum_len = if header.has_sums() { 4 } else { 0 };
        let (raw, sum) = raw.split_at(raw.len().saturating_sub(sum_len));
        let sum_offset = end - sum.len() as u64;
        let before_offset = sum_offset - raw.len() as u64;
        // What is shown as a frame, and what of the bytes is shown around it.
        let (frame_len, shown_len) = match item {
            Item::Bytes(frame) | Item::Stream(OfStream { part: Part::Begin(frame), .. }) => (frame.len(), frame.len()),
            Item::Stream(OfStream { part: Part::Chunk { frame, payload, .. }, .. }) => (frame.len(), payload.len()),
            Item::Stream(OfStream { part: Part::End { .. }, .. }) | Item::Text(_) | Item::NotUtf8(_) | Item::Pause => {
                (0, 0)
            }
        };
        let before = raw.get(..raw.len().saturating_sub(shown_len)).unwrap_or_default();
        let mut frame_offset = sum_offset - frame_len as u64;
        if frame_len == 0 {
            let padding = if header.is_padded() { before_offset.wrapping_neg() & 7 } else { 0 };
            frame_offset = before_offset + padding;
        }
        Self { header, frame_offset, before, before_offset, sum, sum_offset }
    }

    /// A line for each part before a frame, or a part of a stream.
    pub(super) fn lines_before(&self, of: Option<&OfStream<'_>>) -> String {
        let Self { header, before_offset: offset, before, .. } = *self;
        let mut lines = Lines { text: String::new(), at: offset, rest: before };
        if offset == 0 {
            lines.header(header);
        }
        // A header with its schema ends at a multiple of 8.
        lines.padding(header);
        if let Some(of) = of {
            lines.head(header.encoding(), &of.part);
        }
        lines.text
    }

    /// The line of the sum.
    pub(super) fn lines_after(&self) -> String {
        let mut lines = Lines { text: String::new(), at: self.sum_offset, rest: self.sum };
        lines.sum("sum");
        lines.text
    }
}

/// Lines of bytes, which are taken from the front.
struct Lines<'i> {
    text: String,
    at: u64,
    rest: &'i [u8],
}

impl Lines<'_> {
    /// A line for the next bytes, if there are any.
    fn line(&mut self, len: usize, what: impl FnOnce(&[u8]) -> String) {
        let Some((bytes, rest)) = self.rest.split_at_checked(len).filter(|_| len > 0) else { return };
        let mut hex: String = bytes.iter().take(BYTES_SHOWN).map(|byte| format!("{byte:02x} ")).collect();
        if len > BYTES_SHOWN {
            hex.push('…');
        }
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.text, "{:06x}  {hex:25}  {}", self.at, what(bytes));
        self.at += len as u64;
        self.rest = rest;
    }

    /// A number of fixed width, and what it means.
    fn fixed(&mut self, name: &str, len: usize, meaning: impl FnOnce(u64) -> String) {
        self.line(len, |bytes| {
            let number = number(bytes);
            format!("{name}: u{} = {number}{}", 8 * len, meaning(number))
        });
    }

    fn number(&mut self, name: &str, len: usize) {
        self.fixed(name, len, |_| String::new());
    }

    fn varint(&mut self, name: &str) {
        if let Ok((Varint(number), len)) = Varint::<u64>::from_bytes(self.rest) {
            self.line(len, |_| format!("{name}: varint = {number}"));
        }
    }

    fn sum(&mut self, name: &str) {
        self.line(4, |bytes| format!("{name}: CRC32C = {:08x}", number(bytes)));
    }

    /// Zeros up to a multiple of 8.
    fn zeros(&mut self) {
        let len = (self.at.wrapping_neg() & 7) as usize;
        self.line(len, |_| "padding".to_owned());
    }

    fn padding(&mut self, header: Header) {
        if header.is_padded() {
            self.zeros();
        }
    }

    fn header(&mut self, header: Header) {
        self.line(4, |_| "header.magic = \"SCT1\"".to_owned());
        self.fixed("header.flags", 2, |_| {
            let names = [
                ("compact", header.encoding() == Encoding::Compact),
                ("padded", header.is_padded()),
                ("sums", header.has_sums()),
                ("schema", header.has_schema()),
                ("aligned", header.is_aligned()),
            ];
            let set: Vec<&str> = names.iter().filter(|(_, is_set)| *is_set).map(|(name, _)| *name).collect();
            if set.is_empty() { String::new() } else { format!(" ({})", set.join(", ")) }
        });
        let mut header_len = 0;
        self.fixed("header.header_len", 2, |len| {
            header_len = len;
            String::new()
        });
        let hex: String = header.fingerprint().iter().map(|byte| format!("{byte:02x}")).collect();
        self.line(8, |_| format!("header.fingerprint = {hex}"));
        self.number("header.max_frame", 4);
        self.sum("header.sum");
        let options = usize::try_from(header_len.saturating_sub(self.at)).unwrap_or(usize::MAX);
        self.line(options, |bytes| format!("header.options = {} bytes", bytes.len()));
        if header.has_schema() {
            let mut len = 0;
            self.fixed("schema.length", 4, |of_schema| {
                len = of_schema;
                String::new()
            });
            self.sum("schema.sum");
            self.line(usize::try_from(len).unwrap_or(usize::MAX), |bytes| {
                format!("schema.descriptor = {} bytes", bytes.len())
            });
            self.zeros();
        }
    }

    /// The head of a control frame, and the body of an END.
    fn head(&mut self, encoding: Encoding, part: &Part<'_>) {
        let (name, ending) = match part {
            Part::Begin(_) => ("BEGIN", None),
            Part::Chunk { .. } => ("CHUNK", None),
            Part::End { outcome, .. } => ("END", Some(outcome_name(*outcome))),
        };
        let named = |field: &str| format!("{name}.{field}");
        match encoding {
            Encoding::Direct => {
                self.number(&named("frame_len"), 4);
                self.number(&named("type_id"), 2);
                self.number(&named("reserved"), 2);
                self.number(&named("stream"), 4);
                self.number(&named("number"), 4);
                if ending.is_some() {
                    self.number(&named("elements"), 8);
                }
            }
            Encoding::Compact => {
                for field in ["type_id", "length", "stream", "number"] {
                    self.varint(&named(field));
                }
                if ending.is_some() {
                    self.varint(&named("elements"));
                }
            }
        }
        if let Some(outcome) = ending {
            self.fixed(&named("status"), 1, |_| format!(" ({outcome})"));
        }
    }
}

/// The number in little-endian bytes, at most eight.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}
