//! The parts of messages that `--select` names, as lines of JSON or CSV.
//!
//! ```text
//! frame --FrameParts--> line          columns of a block --Row--> line          what both do not know: value --Path--> line
//! ```

use std::io;

use scantling_schema::dynamic::json::{FrameParts, FrameWriter, Json, Path, Row};
use scantling_schema::dynamic::{Frame, Value};
use scantling_schema::{Type, TypeId};

use super::data::Chosen;
use super::show::Form;

/// The parts of `--select`; without it all of the message.
pub(super) struct Columns {
    all: Vec<Column>,
    /// The cell of what is absent in CSV.
    null: String,
}

/// A path, and the type that it leads to for each message that has it.
struct Column {
    path: Path,
    types: Vec<(TypeId, Type)>,
    /// Its name in an object of JSON, with the colon.
    member: String,
    /// Its text has nothing that is special in CSV, once it has no quotes.
    is_plain: bool,
}

/// Appends a column's part as JSON, and returns whether it is present; `None` if it is not known.
type Part<'p> = dyn FnMut(usize, &mut String) -> Option<bool> + 'p;

impl Columns {
    pub(super) fn new(
        (select, form, null): (Option<&str>, Form, &str),
        json: &Json<'_>,
        chosen: &Chosen,
        types: &[TypeId],
    ) -> io::Result<Self> {
        let texts: Vec<String> = match (select, form, types) {
            (Some(_), Form::Hex, _) => {
                return Err(io::Error::other("`--hex` prints whole frames: leave out `--select`"));
            }
            (Some(paths), ..) => split(paths),
            (None, Form::Csv, [one]) => chosen.fields(*one),
            (None, Form::Csv, _) => {
                let message = "which columns? choose one message with `--type`, or paths with `--select`";
                return Err(io::Error::other(message));
            }
            (None, ..) => Vec::new(),
        };
        let mut all: Vec<Column> = Vec::new();
        for text in texts.iter().map(|text| text.trim()) {
            if text.is_empty() {
                return Err(io::Error::other(
                    "a path is missing in `--select`: there is nothing before or after a comma",
                ));
            }
            if all.iter().any(|column| column.path.text() == text) {
                return Err(io::Error::other(format!("`{text}` is twice in `--select`")));
            }
            all.push(Column::new(text, json, types)?);
        }
        Ok(Self { all, null: null.to_owned() })
    }

    /// Whether lines are whole messages.
    pub(super) fn is_whole(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.all.iter().map(|column| &column.path)
    }

    /// The first line of CSV.
    pub(super) fn head(&self) -> String {
        let mut line = String::new();
        for (place, column) in self.all.iter().enumerate() {
            line.push_str(if place > 0 { "," } else { "" });
            let start = line.len();
            line.push_str(column.path.text());
            quote(&mut line, start);
        }
        line
    }

    /// A line of JSON: the message, or an object of the columns.
    pub(super) fn object(&self, json: &Json<'_>, frame: &Frame) -> String {
        if self.is_whole() { json.write(frame) } else { self.of_frame(Form::Ndjson, json, frame) }
    }

    /// The line of a message whose values were read.
    pub(super) fn of_frame(&self, form: Form, json: &Json<'_>, frame: &Frame) -> String {
        let mut line = String::new();
        // A value has all of its parts.
        let _ = self.line(form, &mut line, &mut |place, out| Some(self.all.get(place)?.write(json, frame, out)));
        line
    }

    /// The line of a message of which only columns were read.
    pub(super) fn of_row(&self, form: Form, row: &Row<'_>, line: &mut String) {
        let _ = self.line(form, line, &mut |place, out| Some(row.write(place, out)));
    }

    fn line(&self, form: Form, line: &mut String, part: &mut Part<'_>) -> Option<()> {
        if form == Form::Csv {
            return self.record(line, part);
        }
        for (place, column) in self.all.iter().enumerate() {
            line.push(if place == 0 { '{' } else { ',' });
            line.push_str(&column.member);
            let start = line.len();
            if !part(place, line)? {
                line.truncate(start);
                line.push_str("null");
            }
        }
        line.push('}');
        Some(())
    }

    /// A line of CSV (RFC 4180), without its end. What is absent has no quotes, and a value of the same text has some.
    fn record(&self, line: &mut String, part: &mut Part<'_>) -> Option<()> {
        for (place, column) in self.all.iter().enumerate() {
            line.push_str(if place > 0 { "," } else { "" });
            let start = line.len();
            if part(place, line)? {
                match column.is_plain {
                    true => unquote(line, start),
                    false => cell(line, start),
                }
                if line.get(start..) == Some(&self.null) {
                    line.insert(start, '"');
                    line.push('"');
                }
            } else {
                line.truncate(start);
                line.push_str(&self.null);
            }
        }
        // A line without anything would be no record.
        line.push_str(if line.is_empty() { "\"\"" } else { "" });
        Some(())
    }
}

impl Column {
    fn new(text: &str, json: &Json<'_>, of: &[TypeId]) -> io::Result<Self> {
        let path = Path::parse(text).map_err(io::Error::other)?;
        let types = path.types(json, of).map_err(io::Error::other)?;
        let member = serde_json::to_string(path.text())? + ":";
        let is_plain = !path.is_many() && types.iter().all(|(_, ty)| is_plain(ty));
        Ok(Self { path, types, member, is_plain })
    }

    /// Appends what it leads to as JSON, an array if it may be several; whether it is present.
    fn write(&self, json: &Json<'_>, frame: &Frame, out: &mut String) -> bool {
        let Frame::Message { ty: message, .. } = frame else { return false };
        let Some((_, ty)) = self.types.iter().find(|(id, _)| id == message) else { return false };
        let found = self.path.find_each(json, frame);
        let write = |value: Option<&Value>, out: &mut String| match value {
            Some(value) => json.append_value(ty, value, out),
            None => out.push_str("null"),
        };
        if !self.path.is_many() {
            let value = found.first().and_then(Option::as_deref);
            write(value, out);
            return value.is_some();
        }
        out.push('[');
        for (place, value) in found.iter().enumerate() {
            out.push_str(if place > 0 { "," } else { "" });
            write(value.as_deref(), out);
        }
        out.push(']');
        true
    }
}

/// Writes the lines of most frames without their values.
pub(super) struct Quick<'q> {
    form: Form,
    columns: &'q Columns,
    parts: FrameParts<'q>,
    writer: FrameWriter<'q>,
}

impl<'q> Quick<'q> {
    /// `None` if all frames need their values.
    pub(super) fn new(form: Form, json: &Json<'q>, columns: &'q Columns) -> Option<Self> {
        let paths: Vec<&Path> = columns.paths().collect();
        Some(Self { form, columns, parts: FrameParts::new(json, &paths)?, writer: FrameWriter::new(json)? })
    }

    /// Appends the line of a frame. `None`, and the line is of no use, where that needs the frame's values.
    pub(super) fn write(&self, frame: &[u8], line: &mut String) -> Option<()> {
        match self.form {
            Form::Hex => self.parts.of(frame).map(|_| hex(frame, line)),
            Form::Ndjson | Form::Json if self.columns.is_whole() => self.writer.write(frame, line).then_some(()),
            form => {
                let parts = self.parts.of(frame)?;
                self.columns.line(form, line, &mut |place, out| parts.write(place, out))
            }
        }
    }
}

/// A text for what is absent in CSV: one that needs no quotes.
pub(super) fn null(text: &str) -> Result<String, &'static str> {
    if text.contains(['"', ',', '\n', '\r']) {
        return Err("it stands without quotes, so it has no comma, quote or line end");
    }
    Ok(text.to_owned())
}

/// Appends bytes in hexadecimal digits.
pub(super) fn hex(bytes: &[u8], line: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |digit: u8| char::from(DIGITS[usize::from(digit)]);
    line.extend(bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]));
}

/// Whether the JSON of each value of a type is a word, or one in quotes.
fn is_plain(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Scalar(_)
            | Type::Decimal(..)
            | Type::Timestamp(_)
            | Type::Duration(_)
            | Type::Date
            | Type::Uuid
            | Type::FixedBytes(_)
            | Type::Bytes
    )
}

/// Takes the quotes from the JSON that starts there, if it has some.
fn unquote(line: &mut String, start: usize) {
    if line.as_bytes().get(start) == Some(&b'"') {
        line.pop();
        line.remove(start);
    }
}

/// Makes a cell of CSV of the JSON that starts there: of text in quotes the text.
fn cell(line: &mut String, start: usize) {
    let json = line.get(start..).unwrap_or_default();
    match json.as_bytes().first() {
        Some(b'"') => {
            let inner = json.get(1..json.len() - 1).unwrap_or_default();
            // What else is special in CSV is escaped in JSON.
            match memchr::memchr2(b',', b'\\', inner.as_bytes()) {
                None => unquote(line, start),
                Some(_) => {
                    let text: String = serde_json::from_str(json).unwrap_or_default();
                    line.truncate(start);
                    line.push_str(&text);
                    quote(line, start);
                }
            }
        }
        Some(b'[' | b'{') => quote(line, start),
        // Numbers and words have none of it.
        _ => {}
    }
}

/// Puts the cell that starts there in quotes, if it needs them.
fn quote(line: &mut String, start: usize) {
    let cell = line.get(start..).unwrap_or_default();
    if cell.bytes().any(|byte| matches!(byte, b'"' | b',' | b'\n' | b'\r')) {
        let quoted = format!("\"{}\"", cell.replace('"', "\"\""));
        line.truncate(start);
        line.push_str(&quoted);
    }
}

/// Paths between commas, of which quotes in brackets may have some too.
fn split(paths: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let (mut is_quoted, mut is_escaped) = (false, false);
    for c in paths.chars() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => {
                all.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = all.last_mut() {
            last.push(c);
        }
    }
    all
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_those_of_other_programs() {
        for text in ["", "a", "1.5", "a,b", "say \"so\"", "two\nlines", "\r", "back\\slash", "ß\u{1}", "\"", "'", " a "]
        {
            let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(Vec::new());
            writer.write_record(["x", text]).unwrap();
            let expected = String::from_utf8(writer.into_inner().unwrap()).unwrap();
            let mut line = "x,".to_owned() + &serde_json::to_string(text).unwrap();
            cell(&mut line, 2);
            assert_eq!(line + "\n", expected);
        }
        let mut line = "x,[1,2]".to_owned();
        cell(&mut line, 2);
        assert_eq!(line, "x,\"[1,2]\"");
    }
}
