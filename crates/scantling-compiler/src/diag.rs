//! Diagnostics: what is wrong with a schema, where, and what to do about it.
//!
//! ```text
//! error[S040]: id 1 twice in `Trade`
//!  --> trade.scant:5:3
//!   |
//! 4 |   1 size: u32
//!   |   - first here
//! 5 |   1 venue: u8
//!   |   ^ again here
//!   |
//!   = help: has one of them shipped? ...
//! ```
//!
//! A [`Report`] collects all of them, from all files, so that a user can fix a file in one pass. Codes are those of the
//! language's rules. This module knows texts and places, but not syntax or types; it draws with
//! `annotate-snippets`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use scantling_schema::spelling::visible;

use crate::origin::Origin;

mod place;
mod render;

pub(crate) use place::Lines;
pub use place::{Position, Positions};
pub use render::Style;

/// The most diagnostics that a report keeps; the others are counted.
const KEPT_MAX: usize = 100;
/// The most that are collected before all but the first [`KEPT_MAX`] by place are dropped. Bounds memory on hostile
/// text, which can have a hundred thousand faults.
const COLLECTED_MAX: usize = 4096;

/// The most different mistakes of one code that a line shows; the others are counted.
const ON_LINE_MAX: usize = 10;

/// A piece of a file, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Number of the file in the report.
    pub file: u32,
    /// Its first byte.
    pub start: u32,
    /// The byte after its last.
    pub end: u32,
}

impl Span {
    /// The empty place before this span.
    #[must_use]
    pub fn before(self) -> Self {
        Self { end: self.start, ..self }
    }

    /// The empty place after this span.
    #[must_use]
    pub fn after(self) -> Self {
        Self { start: self.end, ..self }
    }

    /// From the start of this span to the end of `other`, which is in the same file.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { end: other.end.max(self.end), ..self }
    }
}

/// How serious a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// There is no schema.
    Error,
    /// There is a schema.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A further place of a diagnostic, with a short text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// The text.
    pub text: String,
}

/// A fix that an editor can apply: the bytes of `span` become `text`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace; an empty span is an insertion.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// One fault or warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The rule, `S040`.
    pub code: &'static str,
    /// How serious a diagnostic is.
    pub severity: Severity,
    /// The message, one line.
    pub message: String,
    /// The place.
    pub span: Span,
    /// A short text at the place; may be empty.
    pub label: String,
    /// Other places.
    pub labels: Vec<Label>,
    /// How to fix it; may be empty.
    pub help: String,
    /// A fix, if there is one: all of them together. They are in the order of their places, and do not overlap.
    pub edits: Vec<Edit>,
    /// Drawings show the text with the edits, since the help does not say them.
    pub draws_edits: bool,
    /// How many more mistakes of this kind are on its line; a report counts them in place of showing them. The edits fix them, too.
    pub more: usize,
}

impl Diagnostic {
    /// An error.
    #[must_use]
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            span,
            label: String::new(),
            labels: Vec::new(),
            help: String::new(),
            edits: Vec::new(),
            draws_edits: false,
            more: 0,
        }
    }

    /// A warning.
    #[must_use]
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    /// The message, and how many more such mistakes there are.
    #[must_use]
    pub fn headline(&self) -> Cow<'_, str> {
        match self.more {
            0 => Cow::Borrowed(&self.message),
            more => Cow::Owned(format!("{} (and {more} more on this line)", self.message)),
        }
    }

    /// The message without the text that was found, by which one mistake differs from the next.
    fn mistake(&self) -> (&str, &str) {
        (self.message.split(", found ").next().unwrap_or_default(), &self.help)
    }

    /// Counts another mistake of the same kind, and takes its fix along.
    fn takes_in(&mut self, other: Self) {
        self.more += 1 + other.more;
        let end = self.edits.last().map_or(0, |edit| edit.span.end);
        let is_after = other.edits.first().is_some_and(|edit| edit.span.start >= end);
        if is_after && !self.draws_edits && self.edits.len() < KEPT_MAX {
            self.edits.extend(other.edits);
        }
    }

    /// Adds a short text at the place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.label = text.into();
        self
    }

    /// Adds a further place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Adds how to fix it.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = text.into();
        self
    }

    /// Adds a fix of one edit, which the help says.
    #[must_use]
    pub fn edit(mut self, span: Span, text: impl Into<String>) -> Self {
        self.edits = vec![Edit { span, text: text.into() }];
        self
    }

    /// Adds a fix that is drawn. Without edits there is none.
    #[must_use]
    pub fn fix(self, edits: Vec<Edit>) -> Self {
        Self { draws_edits: !edits.is_empty(), edits, ..self }
    }
}

/// A file of a report.
#[derive(Clone, Debug)]
pub struct File {
    /// As the user named it.
    pub name: String,
    /// Its text; empty if it is not text.
    pub text: Arc<str>,
}

/// All diagnostics of a run, with the texts they refer to.
///
/// `Display` and `Debug` both draw it without colours, so that `unwrap()` in a `build.rs` shows it in full.
#[derive(Clone, Default)]
pub struct Report {
    files: Vec<File>,
    diagnostics: Vec<Diagnostic>,
    omitted: usize,
    errors: usize,
}

impl Report {
    /// An empty report about these files; a span's `file` is an index here.
    #[must_use]
    pub fn new(files: Vec<File>) -> Self {
        Self { files, ..Self::default() }
    }

    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        self.diagnostics.push(diagnostic);
        if self.diagnostics.len() >= COLLECTED_MAX {
            self.keep_first();
        }
    }

    /// Changes the diagnostics that will be kept; each is passed with the text of its place.
    pub(crate) fn amend(&mut self, mut change: impl FnMut(&mut Diagnostic, &str)) {
        self.keep_first();
        for diagnostic in &mut self.diagnostics {
            let Span { file, start, end } = diagnostic.span;
            let text = self.files.get(file as usize).and_then(|file| file.text.get(start as usize..end as usize));
            change(diagnostic, text.unwrap_or_default());
        }
    }

    /// Makes what was said of a file that of the text that it comes from, and adds what is wrong with that.
    pub(crate) fn translate(&mut self, file: u32, origin: &Origin) {
        self.keep_first();
        let schema = self.files.get(file as usize).map(|file| Arc::clone(&file.text)).unwrap_or_default();
        self.diagnostics.iter_mut().for_each(|found| origin.translate(file, &schema, found));
        for found in &origin.diagnostics {
            self.push(Diagnostic { span: Span { file, ..found.span }, ..found.clone() });
        }
        if let Some(file) = self.files.get_mut(file as usize) {
            file.text = Arc::clone(&origin.text);
        }
    }

    /// Sorts by file and place, keeps the first of equals and the first hundred.
    #[must_use]
    pub fn finish(mut self) -> Self {
        self.keep_first();
        self
    }

    fn keep_first(&mut self) {
        self.diagnostics.sort_by(|a, b| (a.span, a.code).cmp(&(b.span, b.code)));
        self.diagnostics.dedup_by(|a, b| a.span == b.span && a.code == b.code && a.message == b.message);
        self.collapse();
        self.omitted += self.diagnostics.len().saturating_sub(KEPT_MAX);
        self.diagnostics.truncate(KEPT_MAX);
    }

    /// Counts repeated mistakes on a line in place of keeping them. Those with one message are one mistake, whatever was found there; of
    /// others of one code the first few are kept.
    fn collapse(&mut self) {
        if self.diagnostics.len() < 2 {
            return;
        }
        let positions = Positions::new(&self.files);
        let lines: Vec<u32> = self.diagnostics.iter().map(|d| positions.of(d.span.file, d.span.start).line).collect();
        let mut kept: Vec<Diagnostic> = Vec::new();
        let mut on_line: HashMap<(u32, u32, &'static str), Vec<usize>> = HashMap::new();
        for (found, line) in std::mem::take(&mut self.diagnostics).into_iter().zip(lines) {
            let places = on_line.entry((found.span.file, line, found.code)).or_default();
            let same = places.iter().find(|at| kept.get(**at).is_some_and(|one| one.mistake() == found.mistake()));
            let into = same.or(if places.len() < ON_LINE_MAX { None } else { places.last() });
            match into.and_then(|at| kept.get_mut(*at)) {
                Some(one) => one.takes_in(found),
                None => {
                    places.push(kept.len());
                    kept.push(found);
                }
            }
        }
        self.diagnostics = kept;
    }

    /// The diagnostics, by file and place.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The files that spans refer to.
    #[must_use]
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The number of diagnostics beyond those kept.
    #[must_use]
    pub fn omitted(&self) -> usize {
        self.omitted
    }

    /// Whether there is an error among them.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Whether there are no diagnostics.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// The lines and columns of its files.
    #[must_use]
    pub fn positions(&self) -> Positions<'_> {
        Positions::new(&self.files)
    }

    /// Each diagnostic in one line, without its text: `trade.scant:5:3: error[S040]: id 1 twice in …`, and its help after `; `.
    ///
    /// For tools that look for `file:line:column`, and for cargo's warnings. Characters that no editor shows, which files' names and
    /// quoted texts may have, are `\u{…}`.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let positions = self.positions();
        let line = |diagnostic: &Diagnostic| {
            let Diagnostic { code, severity, span, help, .. } = diagnostic;
            let message = diagnostic.headline();
            let name = self.files.get(span.file as usize).map_or("", |file| file.name.as_str());
            let Position { line, column, .. } = positions.of(span.file, span.start);
            let help = if help.is_empty() { String::new() } else { format!("; {help}") };
            let line = format!("{name}:{line}:{column}: {}[{code}]: {message}{help}", severity.name());
            visible(&line).into_owned()
        };
        self.diagnostics.iter().map(line).collect()
    }

    /// Draws everything, for a terminal or a file.
    #[must_use]
    pub fn render(&self, style: Style) -> String {
        render::report(self, style)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Style::Plain))
    }
}

impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
