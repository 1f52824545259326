//! Texts of JSON that are the elements of one array, as `cat --json` and many other programs write them: where each ends.
//!
//! ```text
//! [{"Trade":{"price":1}},     a text, up to a comma outside of its brackets
//!  {"Trade":{"price":2},      none that a comma ends: after one there is a name in an object. It ends here, and the next one is read
//!  {"Trade":{
//!    "price":3}}]             over two lines; here the array ends
//! ```

use std::io::{self, BufRead as _};
use std::ops::ControlFlow;
use std::path::Path;

use scantling_compiler::output::about;

use super::Outcome;
use super::data::{Flow, Input, Item, Place, Take, Wrong};
use super::progress::Progress;
use super::texts::{LEN_MAX, item, too_long};

/// Readers refuse what is deeper.
const DEPTH_MAX: usize = 1_024;

/// Whether an array starts here, since no text of a frame is one.
pub(super) fn starts(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"[")
}

/// Hands out the elements of an array. What is wrong with one costs none before it, and none after it that starts a line as others do.
pub(super) fn read(
    start: Place<'_>,
    input: &mut Input,
    progress: &mut Progress,
    wrong: &mut dyn FnMut(&Wrong),
    take: &mut Take<'_>,
) -> Flow {
    let mut array = Array::new(start);
    loop {
        if input.buffer().is_empty() && take(array.text_at, Item::Pause)?.is_break() {
            return Ok(ControlFlow::Break(None));
        }
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(about(Path::new(start.input), &error)),
        };
        if bytes.is_empty() {
            break;
        }
        let mut rest = bytes;
        while let [byte, after @ ..] = rest {
            let run = array.run(rest);
            if run > 0 {
                array.add(rest.get(..run).unwrap_or_default());
                rest = rest.get(run..).unwrap_or_default();
            } else {
                if let Some(next) = array.ends_before(*byte) {
                    let flow = array.hand_out(next, take)?;
                    if flow.is_break() {
                        return Ok(flow);
                    }
                    progress.at(array.at.offset);
                }
                if let Some((at, what)) = array.pass(*byte) {
                    array.tell(at, what, wrong);
                }
                rest = after;
            }
            if array.text.len() > LEN_MAX {
                wrong(&array.text_at.here(&too_long()));
                return Ok(ControlFlow::Break(Some(Outcome::Refused)));
            }
        }
        let len = bytes.len();
        input.consume(len);
    }
    if array.state == State::Text {
        // What is missing in a text is told with it.
        let next = if array.open.is_empty() && !array.is_string { State::After } else { State::Rest };
        let flow = array.hand_out(next, take)?;
        if flow.is_break() {
            return Ok(flow);
        }
    }
    if !matches!(array.state, State::Closed | State::Rest) {
        array.tell(array.at, "the array is not closed, so texts may be missing at its end", wrong);
    }
    Ok(if array.is_told { ControlFlow::Break(Some(Outcome::Refused)) } else { ControlFlow::Continue(()) })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before the array.
    Start,
    /// After its opening bracket.
    First,
    /// After a comma.
    Next,
    /// In a text.
    Text,
    /// After a text.
    After,
    /// In what is left of a text that could not be closed.
    Rest,
    /// After the closing bracket.
    Closed,
}

struct Array<'n> {
    /// Of the next byte.
    at: Place<'n>,
    /// In its line there is only white space before it.
    is_line_start: bool,
    state: State,
    /// Where the text starts.
    text_at: Place<'n>,
    text: Vec<u8>,
    /// Of the text.
    open: Vec<u8>,
    is_string: bool,
    is_escaped: bool,
    /// The last byte that is neither white space nor within quotes.
    last: u8,
    /// A bracket in it has no other one, so those that are open may not be.
    is_wrong: bool,
    /// Of the last text that started a line.
    indent: usize,
    /// Something of the array itself was wrong.
    is_told: bool,
}

impl<'n> Array<'n> {
    fn new(at: Place<'n>) -> Self {
        Self {
            at,
            is_line_start: true,
            state: State::Start,
            text_at: at,
            text: Vec::new(),
            open: Vec::new(),
            is_string: false,
            is_escaped: false,
            last: 0,
            is_wrong: false,
            indent: 0,
            is_told: false,
        }
    }

    /// How many bytes are of the text for certain: within quotes.
    fn run(&self, bytes: &[u8]) -> usize {
        if self.state != State::Text || !self.is_string || self.is_escaped {
            return 0;
        }
        let len = memchr::memchr3(b'"', b'\\', b'\n', bytes).unwrap_or(bytes.len());
        len.min(LEN_MAX + 1 - self.text.len())
    }

    /// Adds bytes of one line to the text.
    fn add(&mut self, bytes: &[u8]) {
        self.text.extend_from_slice(bytes);
        self.at.offset += bytes.len() as u64;
        // Characters, as errors count them.
        self.at.columns += bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    }

    /// What comes after the text, if it ends before this byte.
    fn ends_before(&mut self, byte: u8) -> Option<State> {
        if self.state != State::Text {
            return None;
        }
        let next = match byte {
            // No text has the end of a line within quotes.
            b'\n' if self.is_string => State::Rest,
            _ if self.is_string => return None,
            b',' | b']' if self.open.is_empty() => State::After,
            b'{' | b'[' if self.open.len() == DEPTH_MAX => State::Rest,
            // A comma is missing.
            b'{' if self.open.is_empty() && self.last == b'}' => State::After,
            b'{' | b'[' => {
                self.is_wrong |= !self.is_before_value();
                return (byte == b'{' && self.is_wrong && self.starts_line()).then_some(State::Next);
            }
            _ => return None,
        };
        Some(next)
    }

    /// Whether there may be a value after the last byte: a name comes before it in an object.
    fn is_before_value(&self) -> bool {
        match self.last {
            b':' | b'[' => true,
            b',' => self.open.last() == Some(&b'['),
            _ => false,
        }
    }

    /// Whether it is where texts start.
    fn starts_line(&self) -> bool {
        self.is_line_start && self.at.columns == self.indent
    }

    /// Hands out the text, after which another state is the array's.
    fn hand_out(&mut self, next: State, take: &mut Take<'_>) -> Flow {
        let what = match item(&self.text) {
            // The one after which another text starts.
            Item::Text(text) if next == State::Next => Item::Text(text.strip_suffix(',').unwrap_or(text)),
            item => item,
        };
        if take(Place { len: self.text.len(), ..self.text_at }, what)?.is_break() {
            return Ok(ControlFlow::Break(None));
        }
        self.at.number += 1;
        self.text.clear();
        self.open.clear();
        (self.is_string, self.is_escaped, self.is_wrong, self.last) = (false, false, false, 0);
        self.state = next;
        Ok(ControlFlow::Continue(()))
    }

    /// Goes past a byte; what is wrong with the array, if something is.
    fn pass(&mut self, byte: u8) -> Option<(Place<'n>, &'static str)> {
        // The array's own end, where it stands as such ends do.
        let is_end = byte == b']' && self.is_line_start && (self.at.columns < self.indent || self.indent == 0);
        let (next, wrong) = match (self.state, byte) {
            (State::Text, _) => (State::Text, None),
            (State::Rest, b'{') if self.starts_line() => (State::Text, None),
            (State::Rest, b']') if is_end => (State::Closed, None),
            // It is not on a line of its own.
            (State::Rest, b'{') if self.last == b',' && !self.is_line_start => {
                (State::Rest, Some("a text is left out, and so may be those after it: the one before it has no end"))
            }
            (State::Rest, _) | (_, b' ' | b'\t' | b'\r' | b'\n') => (self.state, None),
            (State::Start, b'[') => (State::First, None),
            // No text is an array, so none begins here.
            (State::First | State::Next, b'[') => (self.state, Some("expected a text, found an array")),
            (State::First | State::After, b']') => (State::Closed, None),
            (State::After, b',') => (State::Next, None),
            (State::Next, b']') => (State::Closed, Some("expected a text after the comma")),
            (State::Next | State::First, b',') => (State::Next, Some("expected a text, found a comma")),
            (State::Closed, b'{') => (State::Text, Some("expected nothing after the array, found a text")),
            (State::Closed, b',') => (State::Next, Some("expected nothing after the array, found a comma")),
            (State::Closed, b'[') => (State::First, Some("expected nothing after the array, found another one")),
            (State::Closed, _) => (State::Closed, Some("expected nothing after the array")),
            (State::After, _) => (State::Text, Some("expected a comma or the end of the array")),
            (State::Start | State::First | State::Next, _) => (State::Text, None),
        };
        let wrong = wrong.map(|what| (self.at, what));
        if next == State::Text {
            if self.state != State::Text {
                self.begin();
            }
            self.pass_in_text(byte);
        }
        if next == State::Rest && !byte.is_ascii_whitespace() {
            self.last = byte;
        }
        self.state = next;
        self.count(byte);
        wrong
    }

    /// Begins a text here.
    fn begin(&mut self) {
        if self.is_line_start {
            self.indent = self.at.columns;
        }
        self.text_at = self.at;
    }

    fn pass_in_text(&mut self, byte: u8) {
        self.text.push(byte);
        match byte {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' if self.is_string => self.is_escaped = true,
            b'"' => self.is_string = !self.is_string,
            _ if self.is_string || byte.is_ascii_whitespace() => return,
            b'{' | b'[' => self.open.push(byte),
            // The one that it closes.
            b'}' if self.open.last() == Some(&b'{') => drop(self.open.pop()),
            b']' if self.open.last() == Some(&b'[') => drop(self.open.pop()),
            b'}' | b']' => self.is_wrong = true,
            _ => {}
        }
        self.last = byte;
    }

    fn count(&mut self, byte: u8) {
        self.at.offset += 1;
        if byte == b'\n' {
            (self.at.lines, self.at.columns, self.is_line_start) = (self.at.lines + 1, 0, true);
        } else {
            self.at.columns += usize::from(byte & 0xc0 != 0x80);
            self.is_line_start &= byte.is_ascii_whitespace();
        }
    }

    /// Tells the first thing that is wrong with the array; what follows from it is not.
    fn tell(&mut self, at: Place<'_>, what: &str, wrong: &mut dyn FnMut(&Wrong)) {
        if !self.is_told {
            wrong(&at.here(what));
        }
        self.is_told = true;
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;
    use std::ops::ControlFlow;
    use std::path::Path;

    use clap::{Args as _, FromArgMatches as _};

    use super::super::Telling;
    use super::super::data::{Item, Place};
    use super::super::progress::Progress;
    use super::read;

    /// Number, offset, and lines and characters before a text.
    type At = (u64, u64, usize, usize);

    /// The elements of an array, of which so many bytes are read at once, and what is told of it.
    fn cut(text: Vec<u8>, capacity: usize) -> (Vec<(At, String)>, Vec<String>) {
        let matches = Telling::augment_args(clap::Command::new("scant")).get_matches_from(["scant"]);
        let Ok(telling) = Telling::from_arg_matches(&matches) else { unreachable!("nothing is asked") };
        let mut input = BufReader::with_capacity(capacity, Box::new(std::io::Cursor::new(text)) as _);
        let (mut all, mut told) = (Vec::new(), Vec::new());
        let mut progress = Progress::new(Path::new("-"), telling);
        let flow = read(
            Place::START,
            &mut input,
            &mut progress,
            &mut |what| told.push(what.message.clone()),
            &mut |place, item| {
                let text = match item {
                    Item::Text(text) => text.to_owned(),
                    Item::NotUtf8(text) => format!("{text:?}"),
                    _ => return Ok(ControlFlow::Continue(())),
                };
                all.push(((place.number, place.offset, place.lines, place.columns), text));
                Ok(ControlFlow::Continue(()))
            },
        );
        assert!(matches!(flow, Ok(ControlFlow::Continue(()) | ControlFlow::Break(Some(_)))));
        assert_eq!(matches!(flow, Ok(ControlFlow::Continue(()))), told.is_empty());
        (all, told)
    }

    /// Whatever byte of an element is another one, is missing or is one too many: those before it are read, and those after it, too, if each starts
    /// a line.
    #[test]
    fn an_element_that_is_wrong_costs_no_other_one() {
        let line = r#"{"A":{"id":NN,"s":"{\"},\\","l":[{"n":"[","m":{"k]":1}},{"n":"é","m":{}}]}}"#;
        let lines = "{\n    \"A\": {\n      \"id\": NN,\n      \"l\": [\n        {\n          \"n\": \":\"\n        }\n      ]\n    }\n  }";
        // The form, what is before and after each, and whether none of the others may be lost.
        let forms = [
            (line, "[", ",\n", "]\n", true),
            (line, "[\n  ", ",\n  ", "\n]", true),
            (lines, "\n [\n  ", ",\n  ", "\n]\n", true),
            (line, "[", ",", "]", false),
            (line, "  [ ", " , ", " ] ", false),
        ];
        let mut state = 7u64;
        let mut below = |n: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % n
        };
        for turn in 0..6_000 {
            let (form, first, between, last, is_safe) = forms[turn % forms.len()];
            let texts: Vec<String> = (10..22).map(|number| form.replace("NN", &number.to_string())).collect();
            let wrong = below(texts.len());
            let mut bytes = texts[wrong].clone().into_bytes();
            // The first turns change nothing.
            if turn >= forms.len() {
                let (at, other) = (below(bytes.len()), b"{}[]\",:\\x1 \xff"[below(12)]);
                match below(3) {
                    0 => drop(bytes.remove(at)),
                    1 => bytes.insert(at, other),
                    _ => bytes[at] = other,
                }
            }
            let (mut all, mut places) = (first.as_bytes().to_vec(), Vec::new());
            for (number, text) in texts.iter().enumerate() {
                all.extend_from_slice(if number == 0 { b"" } else { between.as_bytes() });
                let lines = all.iter().filter(|byte| **byte == b'\n').count();
                let line = all.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
                let columns = String::from_utf8_lossy(line).chars().count();
                places.push(((number as u64, all.len() as u64, lines, columns), text.clone()));
                all.extend_from_slice(if number == wrong { &bytes } else { text.as_bytes() });
            }
            all.extend_from_slice(last.as_bytes());
            let (found, told) = cut(all.clone(), 64);
            assert_eq!(cut(all, 1), (found.clone(), told.clone()));
            let made = String::from_utf8_lossy(&bytes);
            if bytes == texts[wrong].as_bytes() {
                assert_eq!((&found, told.len()), (&places, 0), "{told:?}");
            }
            assert_eq!(found.get(..wrong), places.get(..wrong), "{made}");
            for (_, text) in places.iter().skip(wrong + 1).filter(|_| is_safe) {
                assert!(found.iter().any(|(_, found)| found == text), "{text} is lost by {made}: {found:#?}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_an_array_is_told_once() {
        for (text, count, told) in [
            ("[]", 0, ""),
            (" [ ] \n", 0, ""),
            ("[{},{}]", 2, ""),
            ("[{}\n,\n{}\n]\n", 2, ""),
            ("", 0, ":1:1: the array is not closed, so texts may be missing at its end"),
            ("[", 0, ":1:2: the array is not closed, so texts may be missing at its end"),
            ("[{},\n", 1, ":2:1: the array is not closed, so texts may be missing at its end"),
            ("[{},]", 1, ":1:5: expected a text after the comma"),
            ("[,{}]", 1, ":1:2: expected a text, found a comma"),
            ("[{},,{}]", 2, ":1:5: expected a text, found a comma"),
            ("[{}\n{}{},\n {}]", 4, ":2:1: expected a comma or the end of the array"),
            ("[{}],{}]", 2, ":1:5: expected nothing after the array, found a comma"),
            ("[{}]\n{}", 2, ":2:1: expected nothing after the array, found a text"),
            ("[{}]\n[{}]x", 2, ":2:1: expected nothing after the array, found another one"),
            ("[{}] x", 1, ":1:6: expected nothing after the array"),
            ("[[{}],{}]", 2, ":1:2: expected a text, found an array"),
            ("[1,\"]\",null]", 3, ""),
            // What is told with the text itself.
            ("[{\"a", 1, ""),
            ("[{\"a\n},\n{},\n{}]", 3, ""),
            ("[{\"a\n},{}]", 1, ":2:3: a text is left out, and so may be those after it: the one before it has no end"),
            ("[{\"a\":[", 1, ""),
        ] {
            let (found, all) = cut(text.as_bytes().to_vec(), 64);
            assert_eq!((found.len(), all.join(" ")), (count, told.to_owned()), "{text}");
        }
    }

    /// As deep as no text is: memory for what is open has a bound, and the next one that starts a line is read.
    #[test]
    fn brackets_without_end_cost_one_text() {
        let deep = "[".repeat(100_000);
        let (found, _) = cut(format!("[\n{{\"a\":{deep}\n{{\"b\":1}}\n]").into_bytes(), 64);
        let lens: Vec<usize> = found.iter().map(|(_, text)| text.len()).collect();
        assert_eq!(lens, [super::DEPTH_MAX + 4, 7]);
    }
}
