//! Bytes to lines and columns.
//!
//! ```text
//! Span { file: 0, start: 17, end: 18 }   ->   trade.scant, line 2, column 3
//! ```
//!
//! A file is walked once, when its first place is asked for; then a place costs a search among its lines and at most [`STEP`] bytes.
//! So a report about 1 MiB of text costs one pass, however many diagnostics it has.

use std::cell::OnceCell;

use super::File;

/// Characters are counted up to each multiple of this many bytes.
const STEP: usize = 256;

/// A place in a file, as people and editors name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The byte, from 0.
    pub byte: u32,
    /// The line, from 1. Lines end with LF.
    pub line: u32,
    /// The column, from 1, in characters (Unicode scalar values).
    pub column: u32,
}

/// The lines and columns of a report's files. Made by [`Report::positions`](super::Report::positions).
#[derive(Debug)]
pub struct Positions<'r> {
    files: &'r [File],
    lines: Vec<OnceCell<Lines>>,
}

impl<'r> Positions<'r> {
    pub(super) fn new(files: &'r [File]) -> Self {
        Self { files, lines: vec![OnceCell::new(); files.len()] }
    }

    /// The place of a byte of the file with this number; bytes after the text are its end. For a missing file it is line 1,
    /// column 1.
    #[must_use]
    pub fn of(&self, file: u32, byte: u32) -> Position {
        let Some((text, lines)) = self.file(file) else { return Position { byte, line: 1, column: 1 } };
        lines.position(text, byte)
    }

    /// The text of a file, and its lines.
    pub(super) fn file(&self, file: u32) -> Option<(&'r str, &Lines)> {
        let text = &*self.files.get(file as usize)?.text;
        Some((text, self.lines.get(file as usize)?.get_or_init(|| Lines::new(text))))
    }
}

/// The starts of a text's lines.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    starts: Vec<u32>,
    /// Characters before each multiple of [`STEP`] bytes.
    chars: Vec<u32>,
}

impl Lines {
    /// Walks the text, which is at most 1 MiB long, once.
    pub(crate) fn new(text: &str) -> Self {
        let ends = text.bytes().zip(1u32..).filter(|(byte, _)| *byte == b'\n').map(|(_, next)| next);
        let starts = std::iter::once(0).chain(ends).collect();
        let mut before = 0;
        let chars = text.as_bytes().chunks(STEP).map(|part| {
            let here = before;
            before += chars_in(part);
            here
        });
        Self { starts, chars: chars.collect() }
    }

    /// The line of a byte, from 1.
    pub(crate) fn line(&self, byte: u32) -> u32 {
        number(self.starts.partition_point(|start| *start <= byte))
    }

    /// The bytes of lines `first` to `last`, without the last one's line end.
    pub(crate) fn bytes(&self, text: &str, first: u32, last: u32) -> (usize, usize) {
        let start = |line: u32| self.starts.get(line as usize).map(|start| *start as usize);
        let end = start(last).map_or(text.len(), |next| next - 1);
        // CR belongs to the line end.
        let end = if start(last).is_some() && text[..end].ends_with('\r') { end - 1 } else { end };
        let from = start(first - 1).unwrap_or(text.len());
        (from, end.max(from))
    }

    fn position(&self, text: &str, byte: u32) -> Position {
        let byte = byte.min(number(text.len()));
        let line = self.line(byte);
        let start = self.starts[line as usize - 1];
        Position { byte, line, column: 1 + self.chars_before(text, byte) - self.chars_before(text, start) }
    }

    fn chars_before(&self, text: &str, byte: u32) -> u32 {
        let from = byte as usize / STEP;
        self.chars.get(from).map_or_else(
            // The end of a text whose length is a multiple.
            || self.chars.last().map_or(0, |last| last + chars_in(&text.as_bytes()[(from - 1) * STEP..])),
            |before| before + chars_in(&text.as_bytes()[from * STEP..byte as usize]),
        )
    }
}

/// The characters that start in these bytes of a text.
fn chars_in(bytes: &[u8]) -> u32 {
    number(bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count())
}

/// Files are at most 1 MiB long.
fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_a_walk_from_the_start() {
        let line = "é = 1\r\n";
        for text in [String::new(), "a".repeat(2 * STEP), line.repeat(70), format!("{}\n\nä", "ö".repeat(300))] {
            let files = [File { name: "a".into(), text: text.as_str().into() }];
            let positions = Positions::new(&files);
            for (byte, _) in text.char_indices().chain([(text.len(), ' ')]) {
                let before = &text[..byte];
                let line = before.matches('\n').count() + 1;
                let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
                let expected = Position { byte: number(byte), line: number(line), column: number(column) };
                assert_eq!(positions.of(0, number(byte)), expected, "{byte} of {text:?}");
            }
            let end = positions.of(0, number(text.len()));
            assert_eq!(positions.of(0, u32::MAX), end);
        }
        assert_eq!(Positions::new(&[]).of(0, 7), Position { byte: 7, line: 1, column: 1 });
    }

    #[test]
    fn lines_are_without_their_ends() {
        let text = "ab\r\n\ncd";
        let lines = Lines::new(text);
        let shown = |first, last| {
            let (start, end) = lines.bytes(text, first, last);
            &text[start..end]
        };
        assert_eq!([shown(1, 1), shown(2, 2), shown(3, 3), shown(1, 3)], ["ab", "", "cd", text]);
        let ended = "ab\n";
        assert_eq!(Lines::new(ended).bytes(ended, 2, 2), (3, 3));
    }
}
