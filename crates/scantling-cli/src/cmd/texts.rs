//! Texts of JSON back to back: where each ends.
//!
//! ```text
//! {"Trade":{"price":1}}      a text, which ends where its last bracket is closed
//! {"Trade":{"price":2}       none that a line can close: after a value there is no `{`. It ends here, and the next one is read
//! {"Trade":{
//!   "price":3}}              over two lines
//! ```
//!
//! Those of an array are cut by [`arrays`].

use std::io::{self, BufRead as _, Read as _};
use std::mem;
use std::ops::ControlFlow;
use std::path::Path;

use scantling_compiler::output::about;

use super::data::{Flow, Input, Item, Place, STDIN, Take};
use super::progress::Progress;
use super::{Outcome, Telling, arrays};

/// The longest text of one frame. Longer ones are refused before they are in memory.
pub(super) const LEN_MAX: usize = 1 << 28;

/// Hands out the texts of an input: back to back, or the elements of one array. What is wrong with one costs none of the others, unless it is
/// too long.
pub(super) fn read(name: &str, input: &mut Input, telling: Telling, take: &mut Take<'_>) -> Flow {
    let mut place = Place { input: name, ..Place::START };
    let ready = byte_order_mark(input, &mut place).and_then(|()| blank_lines(input, &mut place));
    ready.map_err(|e| about(Path::new(name), &e))?;
    if is_utf16(input.buffer()) {
        telling.wrong(&place.here("the text is not UTF-8: it seems to be UTF-16"));
        return Ok(ControlFlow::Break(Some(Outcome::Refused)));
    }
    let mut progress = Progress::new(Path::new(if name == STDIN { "-" } else { name }), telling);
    if arrays::starts(input.buffer()) {
        return arrays::read(place, input, &mut progress, &mut |what| telling.wrong(what), take);
    }
    let mut cutter = Cutter { place, ..Cutter::default() };
    loop {
        if cutter.text.is_empty()
            && let Some(line) = whole_line(input.buffer())
        {
            let (len, flow) = (line.len(), cutter.hand_out_line(line, take)?);
            if flow.is_break() {
                return Ok(flow);
            }
            input.consume(len);
            progress.at(cutter.place.offset);
            continue;
        }
        if input.buffer().is_empty() && take(cutter.place, Item::Pause)?.is_break() {
            return Ok(ControlFlow::Break(None));
        }
        let start = cutter.text.len();
        let len = read_line(input, LEN_MAX + 1 - start, &mut cutter.text).map_err(|e| about(Path::new(name), &e))?;
        if cutter.text.len() > LEN_MAX {
            telling.wrong(&cutter.place.here(&too_long()));
            return Ok(ControlFlow::Break(Some(Outcome::Refused)));
        }
        if cutter.starts_anew(start) {
            let line = cutter.text.split_off(start);
            let flow = cutter.hand_out(take)?;
            if flow.is_break() {
                return Ok(flow);
            }
            cutter.text = line;
        }
        if cutter.ends(len) {
            let flow = cutter.hand_out(take)?;
            if flow.is_break() || len == 0 {
                return Ok(flow);
            }
            progress.at(cutter.place.offset);
        }
    }
}

/// What is told of a text of more bytes than `LEN_MAX`.
pub(super) fn too_long() -> String {
    format!("the text is longer than {LEN_MAX} bytes, so what follows is not read")
}

/// Passes over what some programs put before all text in UTF-8 (RFC 8259, section 8.1); columns are counted without it.
fn byte_order_mark(input: &mut Input, place: &mut Place<'_>) -> io::Result<()> {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    let len = loop {
        match input.fill_buf() {
            Ok(bytes) if bytes.starts_with(MARK) => break MARK.len(),
            Ok(bytes) if bytes.is_empty() || !MARK.starts_with(bytes) => return Ok(()),
            // Its first bytes alone have come.
            Ok(_) => break 0,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    };
    if len > 0 {
        input.consume(len);
    } else {
        let mut start = Vec::new();
        input.by_ref().take(MARK.len() as u64).read_to_end(&mut start)?;
        if start != MARK {
            let rest = mem::replace(input, Input::new(Box::new(io::empty())));
            *input = Input::new(Box::new(io::Cursor::new(start).chain(rest)));
            return Ok(());
        }
    }
    place.offset += MARK.len() as u64;
    Ok(())
}

/// Whether a text starts with two characters of two bytes each that UTF-8 has in one: no text of JSON has a zero.
fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [1..=0xff, 0, 1..=0xff, 0, ..] | [0, 1..=0xff, 0, 1..=0xff, ..])
}

/// Passes over lines before the first text, so that its first bytes are at hand.
fn blank_lines(input: &mut Input, place: &mut Place<'_>) -> io::Result<()> {
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let blank = bytes.get(..bytes.len() - bytes.trim_ascii_start().len()).unwrap_or_default();
        let Some(last) = memchr::memrchr(b'\n', blank) else { return Ok(()) };
        let lines = blank.get(..=last).unwrap_or_default();
        place.lines += memchr::memchr_iter(b'\n', lines).count();
        place.offset += lines.len() as u64;
        let len = lines.len();
        input.consume(len);
    }
}

/// The first line with its end, if it is a text whatever its brackets are: a closing one at the end of a line is followed by none that opens
/// an object, unless there a text ends and another one starts.
fn whole_line(bytes: &[u8]) -> Option<&[u8]> {
    if !bytes.starts_with(b"{") {
        return None;
    }
    let (line, rest) = bytes.split_at_checked(memchr::memchr(b'\n', bytes)? + 1)?;
    (line.ends_with(b"}\n") && rest.starts_with(b"{")).then_some(line)
}

/// Appends the next line with its end, or the first bytes of a longer one. `BufRead::read_until` takes three times as long to find the end.
fn read_line(input: &mut Input, len_max: usize, text: &mut Vec<u8>) -> io::Result<usize> {
    let mut len = 0;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = memchr::memchr(b'\n', bytes).map_or(bytes.len(), |end| end + 1).min(len_max - len);
        let line = bytes.get(..end).unwrap_or_default();
        text.extend_from_slice(line);
        len += end;
        let is_all = end == 0 || line.ends_with(b"\n") || len == len_max;
        input.consume(end);
        if is_all {
            return Ok(len);
        }
    }
}

/// The text that is read.
struct Cutter<'n> {
    /// Of its first line.
    place: Place<'n>,
    text: Vec<u8>,
    lines: usize,
    /// In the lines that were passed.
    brackets: Brackets,
    open: Open,
    /// Lines of the text that start with an opening brace where one may be, the first one and the last: their first byte and the lines before
    /// them.
    doubts: Option<[(usize, usize); 2]>,
    /// The text before could not be closed: lines that start none are what is left of it.
    is_rest: bool,
}

impl Default for Cutter<'_> {
    fn default() -> Self {
        let (brackets, open) = (Brackets::default(), Open::default());
        Self { place: Place::START, text: Vec::new(), lines: 0, brackets, open, doubts: None, is_rest: false }
    }
}

impl Cutter<'_> {
    /// Whether the line from `start` on is the first one of a text, though the text before it is not closed. Only before a value may there be
    /// an opening brace.
    fn starts_anew(&mut self, start: usize) -> bool {
        let (before, line) = self.text.split_at(start);
        if !line.starts_with(b"{") {
            return false;
        }
        self.is_rest = false;
        if self.brackets.depth == 0 {
            return false;
        }
        let starts = match before.trim_ascii_end() {
            // It is a value, too.
            [around @ .., b'['] => !matches!(around.trim_ascii_end().last(), Some(b':' | b',' | b'[')),
            // It follows a name.
            [name @ .., b':'] => !name.trim_ascii_end().ends_with(b"\""),
            // In an object a name follows it.
            [.., b','] => !self.open.is_array(before),
            _ => true,
        };
        if !starts {
            let here = (start, self.lines);
            self.doubts = Some([self.doubts.map_or(here, |[first, _]| first), here]);
        }
        starts
    }

    /// Whether the text ends with its last line, of `len` bytes.
    fn ends(&mut self, len: usize) -> bool {
        let line = self.text.get(self.text.len() - len..).unwrap_or_default();
        self.brackets.pass(line);
        self.lines += usize::from(line.ends_with(b"\n"));
        // No text has the end of a line within quotes.
        self.brackets.depth == 0 || self.brackets.is_string || self.is_rest || len == 0
    }

    /// Hands out the text, and starts another one. If it could not be closed, and what starts at a line in it is closed by itself, that is a text
    /// of its own: with it the text could not be closed at all.
    fn hand_out(&mut self, take: &mut Take<'_>) -> Flow {
        if let Some([first, last]) = self.doubts.take().filter(|_| self.brackets.depth > 0 && !self.brackets.is_string)
            && let Some((at, lines)) =
                [last, first].into_iter().find(|(at, _)| self.text.get(*at..).is_some_and(Brackets::are_closed))
        {
            let (rest, all) = (self.text.split_off(at), self.lines);
            self.lines = lines;
            let flow = self.hand_out_one(take)?;
            if flow.is_break() {
                return Ok(flow);
            }
            (self.text, self.lines) = (rest, all - lines);
        }
        self.hand_out_one(take)
    }

    fn hand_out_one(&mut self, take: &mut Take<'_>) -> Flow {
        if !self.is_rest && !self.text.trim_ascii().is_empty() {
            let place = Place { len: self.text.len(), ..self.place };
            if take(place, item(&self.text))?.is_break() {
                return Ok(ControlFlow::Break(None));
            }
            self.place.number += 1;
            self.is_rest = self.brackets.is_string;
        }
        self.place.lines += self.lines;
        self.place.offset += self.text.len() as u64;
        self.text.clear();
        (self.lines, self.brackets, self.open) = (0, Brackets::default(), Open::default());
        Ok(ControlFlow::Continue(()))
    }

    /// Hands out a text of one line, where another one starts.
    fn hand_out_line(&mut self, line: &[u8], take: &mut Take<'_>) -> Flow {
        if take(Place { len: line.len(), ..self.place }, item(line))?.is_break() {
            return Ok(ControlFlow::Break(None));
        }
        self.place.number += 1;
        self.place.lines += 1;
        self.place.offset += line.len() as u64;
        self.is_rest = false;
        Ok(ControlFlow::Continue(()))
    }
}

/// A text without the end of its last line, since there stands what is missing at its end.
pub(super) fn item(text: &[u8]) -> Item<'_> {
    let len = text.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r' | b'\t' | b' ')).map_or(0, |last| last + 1);
    let text = text.get(..len).unwrap_or_default();
    std::str::from_utf8(text).map_or(Item::NotUtf8(text), Item::Text)
}

/// Which brackets are open in the lines of a text that were looked at.
#[derive(Default)]
struct Open {
    /// The bytes of the text that were.
    len: usize,
    brackets: Vec<u8>,
}

impl Open {
    /// Readers refuse what is deeper.
    const DEPTH_MAX: usize = 128;

    /// Whether the innermost is that of an array. `lines` are those before and others, outside of a string; each byte is looked at once.
    fn is_array(&mut self, lines: &[u8]) -> bool {
        let (mut is_string, mut is_escaped) = (false, false);
        for byte in lines.get(self.len..).unwrap_or_default() {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' if is_string => is_escaped = true,
                b'"' => is_string = !is_string,
                b'{' | b'[' if !is_string && self.brackets.len() < Self::DEPTH_MAX => self.brackets.push(*byte),
                b'}' | b']' if !is_string => drop(self.brackets.pop()),
                _ => {}
            }
        }
        self.len = lines.len();
        self.brackets.last() == Some(&b'[')
    }
}

/// How many brackets are open outside of strings.
#[derive(Default)]
struct Brackets {
    depth: usize,
    is_string: bool,
    is_escaped: bool,
}

impl Brackets {
    /// Whether as many are closed as are opened.
    fn are_closed(text: &[u8]) -> bool {
        let depth = text.len();
        let mut brackets = Self { depth, ..Self::default() };
        brackets.pass(text);
        brackets.depth == depth && !brackets.is_string
    }

    fn pass(&mut self, text: &[u8]) {
        if self.is_escaped || memchr::memchr(b'\\', text).is_some() {
            return self.pass_escapes(text);
        }
        // Eight bytes at once: marks in their top bits, and for each whether an odd number of quotes stands before it.
        const ONES: u64 = u64::MAX / 0xff;
        const LOW: u64 = ONES * 0x7f;
        let marks = |word: u64, byte: u8| {
            let other = word ^ (ONES * u64::from(byte));
            !(((other & LOW) + LOW) | other | LOW)
        };
        // The sum of all bytes, in the lowest 16 bits that are left.
        const PAIRS: u64 = u64::MAX / 0xffff;
        let sum = |bytes: u64| {
            let low = PAIRS * 0xff;
            (((bytes & low) + (bytes >> 8 & low)).wrapping_mul(PAIRS) >> 48) as isize
        };
        let mut inside = if self.is_string { u64::MAX } else { 0 };
        let mut depth = 0isize;
        let (words, rest) = text.as_chunks::<8>();
        // What is missing of the last eight is no bracket and no quote.
        let mut last = [0; 8];
        last.iter_mut().zip(rest).for_each(|(place, byte)| *place = *byte);
        // So many that a byte can count them.
        for words in words.chunks(255).chain([&[last][..]]) {
            let (mut opened, mut closed) = (0, 0);
            for word in words {
                let word = u64::from_le_bytes(*word);
                // How many quotes stand up to each byte, whose lowest bit then becomes all its bits.
                let quotes = (marks(word, b'"') >> 7).wrapping_mul(ONES);
                let odd = ((quotes & ONES) * 0xff) ^ inside;
                let folded = word | (ONES * 0x20);
                opened += (marks(folded, b'{') & !odd) >> 7;
                closed += (marks(folded, b'}') & !odd) >> 7;
                inside = (odd.cast_signed() >> 63).cast_unsigned();
            }
            depth += sum(opened) - sum(closed);
        }
        self.is_string = inside != 0;
        self.depth = self.depth.saturating_add_signed(depth);
    }

    fn pass_escapes(&mut self, mut text: &[u8]) {
        while let [byte, rest @ ..] = text {
            text = rest;
            match (byte, self.is_string) {
                _ if self.is_escaped => self.is_escaped = false,
                (b'\\', true) => self.is_escaped = true,
                (b'"', true) => self.is_string = false,
                // Most bytes are in strings.
                (_, true) => {
                    text = rest.get(memchr::memchr2(b'"', b'\\', rest).unwrap_or(rest.len())..).unwrap_or_default()
                }
                (b'"', false) => self.is_string = true,
                (b'{' | b'[', false) => self.depth += 1,
                (b'}' | b']', false) => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;
    use std::ops::ControlFlow;

    use clap::{Args as _, FromArgMatches as _};

    use super::super::Telling;
    use super::{Brackets, Item, read};

    /// The texts that are cut of one, of which so many bytes are read at once, and where they stand: number, offset, and lines before it.
    fn cut(text: Vec<u8>, capacity: usize) -> Vec<(u64, u64, usize, String)> {
        let matches = Telling::augment_args(clap::Command::new("scant")).get_matches_from(["scant"]);
        let Ok(telling) = Telling::from_arg_matches(&matches) else { unreachable!("nothing is asked") };
        let (mut input, mut all) =
            (BufReader::with_capacity(capacity, Box::new(std::io::Cursor::new(text)) as _), Vec::new());
        let cut = read("texts", &mut input, telling, &mut |place, item| {
            match item {
                Item::Text(text) => all.push((place.number, place.offset, place.lines, text.to_owned())),
                Item::NotUtf8(text) => all.push((place.number, place.offset, place.lines, format!("{text:?}"))),
                _ => {}
            }
            Ok(ControlFlow::Continue(()))
        });
        assert!(matches!(cut, Ok(ControlFlow::Continue(()) | ControlFlow::Break(Some(_)))));
        all
    }

    /// Whatever byte of a text is another one, is missing or is one too many, none of the others is lost: over one line or several. The texts are
    /// the same where lines are whole in the buffer and where all brackets are looked at.
    #[test]
    fn a_text_that_is_wrong_costs_no_other_one() {
        let forms = [
            r#"{"A":{"id":NN,"s":"{\"}","l":[{"n":"[","m":{"k]":1}},{"n":"\\","m":{}}]}}"#,
            "{\n\"A\": {\n\"id\": NN,\n\"l\": [\n{\n\"n\": \",\"\n},\n{\n\"m\": [\n]\n}\n]\n}\n}",
            "{\n  \"A\": {\n    \"id\": NN,\n    \"l\": [\n      {\n        \"n\": \":\"\n      }\n    ]\n  }\n}",
        ];
        let mut state = 7u64;
        let mut below = |n: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % n
        };
        for _ in 0..4_000 {
            let texts: Vec<String> =
                (10..22).map(|number| forms[below(3)].replace("NN", &number.to_string())).collect();
            let wrong = below(texts.len());
            let mut bytes = texts[wrong].clone().into_bytes();
            let (at, other) = (below(bytes.len()), b"{}[]\",:\\x1 \xff"[below(12)]);
            match below(4) {
                // Cut off.
                3 if !bytes.contains(&b'\n') => bytes.truncate(at),
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, other),
                _ => bytes[at] = other,
            }
            let end = ["\n", "\r\n"][below(2)];
            let mut all = Vec::new();
            for (number, text) in texts.iter().enumerate() {
                all.extend_from_slice(if number == wrong { &bytes } else { text.as_bytes() });
                all.extend_from_slice(end.as_bytes());
            }
            let found = cut(all.clone(), 64);
            assert_eq!(cut(all.clone(), 3), found);
            assert_eq!(cut(all, 1 << 16), found);
            for (_, text) in texts.iter().enumerate().filter(|(number, _)| *number != wrong) {
                let made = String::from_utf8_lossy(&bytes);
                assert!(found.iter().any(|(.., found)| found.trim() == *text), "{text} is lost by {made}: {found:#?}");
            }
        }
    }

    /// What is summed up is what is found byte by byte, wherever the text is cut into lines.
    /// However many of its bytes come at once; bytes that only start as it does are those of a text.
    #[test]
    fn a_byte_order_mark_is_no_text() {
        for capacity in [1, 2, 3, 64] {
            let one = (0, 3, 0, "{\"a\":1}".to_owned());
            assert_eq!(cut("\u{feff}{\"a\":1}".into(), capacity), [one]);
            assert!(cut("\u{feff}".into(), capacity).is_empty());
            for other in [&b"\xef"[..], b"\xef\xbb", b"\xef\xbba", "\u{feef}".as_bytes(), b"\xefabc\n{}"] {
                let first = cut(other.to_vec(), capacity).into_iter().next().map(|(_, offset, ..)| offset);
                let all: usize = cut(other.to_vec(), capacity).len();
                assert_eq!((first, all), (Some(0), 1 + other.iter().filter(|byte| **byte == b'\n').count()));
            }
        }
    }

    #[test]
    fn brackets_are_counted_as_byte_by_byte() {
        let mut state = 7u32;
        for _ in 0..20_000 {
            let (mut summed, mut passed) = (Brackets::default(), Brackets::default());
            for _ in 0..4 {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let pick = |at: u32| b"{[\"\"x{}]\x5b\xdb\xfb\xa2"[(state.rotate_left(at * 5) >> 7) as usize % 12];
                let text: Vec<u8> = (0..state >> 27).map(pick).collect();
                summed.pass(&text);
                passed.pass_escapes(&text);
                assert_eq!(summed.is_string, passed.is_string, "{text:02x?}");
                // A bracket that closes nothing changes nothing byte by byte, and one of the same piece in the sum.
                let closes = text.iter().any(|byte| matches!(byte, b'}' | b']'));
                assert!(summed.depth == passed.depth || closes && summed.depth < passed.depth, "{text:02x?}");
                passed.depth = summed.depth;
            }
        }
        let mut brackets = Brackets::default();
        brackets.pass(b"{\"a}\": [1, \"]\", {");
        brackets.pass(b"}], \"\\\"}\": {}");
        assert_eq!((brackets.depth, brackets.is_string), (1, false));
    }
}
