//! Messages on stderr: diagnostics, and errors that have no place in a schema.
//!
//! ```text
//! human    error[S026]: unknown type `u33`, with the lines around it
//! short    trade.scant:7:11: error[S026]: unknown type `u33`; did you mean `u32`?
//! annotations    ::error file=trade.scant,line=7,title=S026::unknown type `u33`
//! json     {"code":"S026","severity":"error","message":"unknown type `u33`","spans":[…],"help":"…","edits":[…]}
//! ```
//!
//! `scantling::docs::tools` describes the objects of `json`; each is one line.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anstream::{AutoStream, ColorChoice as Colors};
use clap::{Args, ColorChoice, ValueEnum};
use scantling_compat::annotation;
use scantling_compiler::Report;
use scantling_compiler::diag::{Diagnostic, Positions, Span, Style};
use scantling_schema::spelling::is_hidden;
use serde::Serialize;

use super::data::Wrong;

#[derive(Args, Clone, Copy)]
pub(crate) struct Telling {
    /// When to use colours; `auto`: on a terminal, subject to NO_COLOR and CLICOLOR_FORCE
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = ColorChoice::Auto, global = true)]
    color: ColorChoice,
    /// How to print diagnostics and errors on stderr
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Human, global = true)]
    message_format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// With the source lines that they concern
    Human,
    /// One line each: `file:line:column: severity[code]: message; help`
    Short,
    /// One JSON object per line
    Json,
    /// Workflow commands, which hosts of code show beside the lines
    Annotations,
}

impl Telling {
    /// Tells all diagnostics of a report.
    pub(crate) fn report(self, report: &Report) {
        if report.is_empty() {
            return;
        }
        let omitted = format!("{} more are not shown", report.omitted());
        let mut text = match self.message_format {
            Format::Human => report.render(self.style()),
            Format::Short => report.lines().iter().map(|line| format!("{line}\n")).collect(),
            Format::Json => {
                let positions = report.positions();
                report.diagnostics().iter().map(|found| Message::of(found, report, &positions).line()).collect()
            }
            Format::Annotations => {
                let positions = report.positions();
                report.diagnostics().iter().map(|found| annotated(found, report, &positions)).collect()
            }
        };
        if report.omitted() > 0 {
            match self.message_format {
                // It draws its own.
                Format::Human => {}
                Format::Short => text.push_str(&format!("note: {omitted}\n")),
                Format::Annotations => text.push_str(&format!("::notice::{omitted}\n")),
                Format::Json => text.push_str(&Message::plain("note", &omitted).line()),
            }
        }
        tell(&text);
    }

    /// Tells an error that does not concern a schema's text.
    pub(crate) fn error(self, message: &str) {
        tell(&match self.message_format {
            Format::Human | Format::Short => format!("error: {}\n", harmless(message)),
            Format::Json => Message::plain("error", message).line(),
            Format::Annotations => plain_annotation("error", message),
        });
    }

    /// Whether arguments that cannot be parsed ask for messages as JSON.
    pub(super) fn is_json(arguments: impl Iterator<Item = OsString>) -> bool {
        let arguments: Vec<OsString> = arguments.collect();
        let has_both = |pair: &[OsString]| pair.iter().eq(["--message-format", "json"]);
        arguments.windows(2).any(has_both) || arguments.iter().any(|argument| argument == "--message-format=json")
    }

    /// Tells wrong usage as JSON: what a person is told.
    pub(super) fn usage(text: &str) {
        let message = text.trim_end();
        tell(&Message::plain("error", message.strip_prefix("error: ").unwrap_or(message)).line());
    }

    /// Tells an error of data.
    pub(super) fn wrong(self, what: &Wrong) {
        tell(&match self.message_format {
            // One line, whatever is in the value that was found.
            Format::Human | Format::Short => format!("error: {}\n", harmless(&what.message).replace('\n', "\\u000a")),
            Format::Json => Message { data: Some(&what.found), ..Message::plain("error", &what.message) }.line(),
            Format::Annotations => plain_annotation("error", &what.message),
        });
    }

    /// Tells of something that was not asked for.
    pub(crate) fn warning(self, message: &str) {
        tell(&match self.message_format {
            Format::Human | Format::Short => format!("warning: {}\n", harmless(message)),
            Format::Json => Message::plain("warning", message).line(),
            Format::Annotations => plain_annotation("warning", message),
        });
    }

    /// Tells how what was asked for is understood.
    pub(super) fn note(self, message: &str) {
        tell(&match self.message_format {
            Format::Human | Format::Short => format!("note: {}\n", harmless(message)),
            Format::Json => Message::plain("note", message).line(),
            Format::Annotations => plain_annotation("notice", message),
        });
    }

    /// Whether people read the messages.
    pub(super) fn is_for_people(self) -> bool {
        self.message_format == Format::Human
    }

    fn style(self) -> Style {
        let is_colored = match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => AutoStream::choice(&io::stderr()) != Colors::Never,
        };
        if is_colored { Style::Color } else { Style::Plain }
    }
}

/// What files are called that are stdin or stdout for the user.
static CALLED: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

/// Messages call a file so.
pub(super) fn call(path: &Path, name: &str) {
    CALLED.lock().unwrap_or_else(PoisonError::into_inner).push((path.display().to_string(), name.to_owned()));
}

/// A file's name for the user.
pub(super) fn name_of(path: &Path) -> String {
    let name = path.display().to_string();
    let called = CALLED.lock().unwrap_or_else(PoisonError::into_inner);
    let found = called.iter().find(|(path, _)| *path == name).map(|(_, called)| called.clone());
    found.unwrap_or(name)
}

/// Errors of writing to stderr are ignored: there is nowhere left to report them.
fn tell(text: &str) {
    super::progress::clear();
    let called = CALLED.lock().unwrap_or_else(PoisonError::into_inner);
    let text = called.iter().fold(Cow::Borrowed(text), |text, (path, name)| renamed(&text, path, name).into());
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// The text, which is for people or of JSON, with the name for the path; `/proc/self/fd/3` is not in `/proc/self/fd/30`.
fn renamed(text: &str, path: &str, name: &str) -> String {
    let name = serde_json::to_string(&*harmless(name)).unwrap_or_default();
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once(path) {
        out.push_str(before);
        out.push_str(if after.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            path
        } else {
            name.trim_matches('"')
        });
        rest = after;
    }
    out + rest
}

/// A line for people that is no fault, where stdout is for something else.
pub(super) fn note(text: &str) {
    tell(&harmless(text));
}

/// A diagnostic as a workflow command, with its help in a second line.
fn annotated(found: &Diagnostic, report: &Report, positions: &Positions<'_>) -> String {
    let file = report.files().get(found.span.file as usize).map_or("", |file| file.name.as_str());
    let line = positions.of(found.span.file, found.span.start).line;
    let help = if found.help.is_empty() { String::new() } else { format!("\n{}", found.help) };
    harmless(&annotation(found.severity.name(), file, line, found.code, &format!("{}{help}", found.message)))
}

/// A message without a place as a workflow command.
fn plain_annotation(kind: &str, message: &str) -> String {
    let escaped = message.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    format!("::{kind}::{}\n", harmless(&escaped))
}

/// A line of `--message-format json`. Fields may be added, never removed.
#[derive(Serialize)]
struct Message<'a> {
    code: Option<&'a str>,
    severity: &'a str,
    message: Cow<'a, str>,
    spans: Vec<Place<'a>>,
    help: Option<&'a str>,
    edits: Vec<Change<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<&'a serde_json::Value>,
}

#[derive(Serialize)]
struct Place<'a> {
    is_primary: bool,
    label: Option<&'a str>,
    #[serde(flatten)]
    range: Range<'a>,
}

#[derive(Serialize)]
struct Change<'a> {
    #[serde(flatten)]
    range: Range<'a>,
    text: &'a str,
}

#[derive(Serialize)]
struct Range<'a> {
    file: &'a str,
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    byte: u32,
    line: u32,
    column: u32,
}

impl<'a> Message<'a> {
    fn of(found: &'a Diagnostic, report: &'a Report, positions: &Positions<'_>) -> Self {
        let place = |span, label: &'a str, is_primary| Place {
            is_primary,
            label: said(label),
            range: Range::of(span, report, positions),
        };
        let others = found.labels.iter().map(|label| place(label.span, &label.text, false));
        Self {
            code: Some(found.code),
            severity: found.severity.name(),
            message: found.headline(),
            spans: std::iter::once(place(found.span, &found.label, true)).chain(others).collect(),
            help: said(&found.help),
            edits: found
                .edits
                .iter()
                .map(|edit| Change { range: Range::of(edit.span, report, positions), text: &edit.text })
                .collect(),
            data: None,
        }
    }

    /// A message without a place.
    fn plain(severity: &'a str, message: &'a str) -> Self {
        Self {
            code: None,
            severity,
            message: message.into(),
            spans: Vec::new(),
            help: None,
            edits: Vec::new(),
            data: None,
        }
    }

    fn line(&self) -> String {
        // Texts and numbers alone: nothing in it that JSON cannot say.
        harmless(&serde_json::to_string(self).unwrap_or_default()) + "\n"
    }
}

impl<'a> Range<'a> {
    fn of(span: Span, report: &'a Report, positions: &Positions<'_>) -> Self {
        let position = |byte| {
            let place = positions.of(span.file, byte);
            Position { byte: place.byte, line: place.line, column: place.column }
        };
        let file = report.files().get(span.file as usize).map_or("", |file| file.name.as_str());
        Self { file, start: position(span.start), end: position(span.end) }
    }
}

fn said(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// Text that a terminal shows and does not obey: what no editor shows, but for line ends and joiners of letters, is `\u` and four digits, as
/// in JSON.
pub(super) fn harmless(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) && !matches!(c, '\n' | '\u{200c}' | '\u{200d}') {
            out.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{harmless, renamed};

    #[test]
    fn a_terminal_gets_no_controls() {
        assert_eq!(harmless("{\"a\":\"\u{7f}\u{9b}31m é\u{202e}\"}\n"), "{\"a\":\"\\u007f\\u009b31m é\\u202e\"}\n");
    }

    #[test]
    fn a_path_is_called_by_the_name_alone() {
        let text = "error: /proc/self/fd/3: at /proc/self/fd/30, /proc/self/fd/3\n";
        assert_eq!(
            renamed(text, "/proc/self/fd/3", "a\"\u{1b}b"),
            "error: a\\\"\\\\u001bb: at /proc/self/fd/30, a\\\"\\\\u001bb\n"
        );
        assert_eq!(renamed(text, "/proc/self/fd/30", "<stdin>"), text.replace("/proc/self/fd/30", "<stdin>"));
    }
}
