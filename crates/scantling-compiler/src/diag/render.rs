//! Drawing a report with `annotate-snippets`.
//!
//! Only the lines between the first and the last place of a diagnostic in a file are handed over, so that a hundred
//! diagnostics about a file of 1 MiB cost a hundred excerpts. A line longer than a page (no human wrote it) is not
//! drawn; the place is named by line and column.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{Diagnostic, File, Report, Severity, Span};

/// The longest line that is drawn, in bytes.
const LINE_LEN_MAX: usize = 2000;
/// The most lines between two places of one drawing.
const LINES_MAX: usize = 400;

/// Whether to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// ASCII without colours.
    Plain,
    /// With ANSI colours.
    Color,
}

pub(super) fn report(report: &Report, style: Style) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Color => Renderer::styled(),
    };
    let mut out = String::new();
    for diagnostic in &report.diagnostics {
        let group = group(report, diagnostic);
        out.push_str(&renderer.render(&[group]));
        out.push_str("\n\n");
    }
    if report.omitted > 0 {
        let title = Level::NOTE.primary_title(format!("{} more are not shown", report.omitted));
        out.push_str(&renderer.render(&[Group::with_title(title)]));
        out.push_str("\n\n");
    }
    out.pop();
    out
}

fn group<'a>(report: &'a Report, diagnostic: &'a Diagnostic) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(diagnostic.message.as_str()).id(diagnostic.code));
    let mut places = vec![(AnnotationKind::Primary, diagnostic.span, diagnostic.label.as_str())];
    places.extend(diagnostic.labels.iter().map(|l| (AnnotationKind::Context, l.span, l.text.as_str())));
    let mut files: Vec<u32> = vec![diagnostic.span.file];
    for (_, span, _) in &places {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    for number in files {
        let Some(file) = report.files.get(number as usize) else { continue };
        let here: Vec<_> = places.iter().filter(|p| p.1.file == number).copied().collect();
        match excerpt(file, here.iter().map(|p| p.1)) {
            Some((start, end)) => {
                let mut snippet = Snippet::source(&file.text[start..end])
                    .path(file.name.as_str())
                    .line_start(line_of(&file.text, start));
                for (kind, span, label) in here {
                    let range = clamp(span, start, end);
                    let annotation = kind.span(range);
                    snippet = snippet.annotation(if label.is_empty() { annotation } else { annotation.label(label) });
                }
                group = group.element(snippet);
            }
            None => group = group.element(origin(file, here[0].1)),
        }
    }
    if diagnostic.help.is_empty() { group } else { group.element(Level::HELP.message(diagnostic.help.as_str())) }
}

/// The whole lines that the spans touch; `None` if they are too many or too long to draw, or the file is no text.
fn excerpt(file: &File, spans: impl Iterator<Item = Span> + Clone) -> Option<(usize, usize)> {
    let text = &*file.text;
    if text.is_empty() {
        return None;
    }
    let first = spans.clone().map(|s| s.start as usize).min()?.min(text.len());
    let last = spans.map(|s| s.end as usize).max()?.clamp(first, text.len());
    let start = text[..first].rfind('\n').map_or(0, |at| at + 1);
    let end = text[last..].find('\n').map_or(text.len(), |at| last + at);
    // CR belongs to the line end.
    let end = if text[last..end].ends_with('\r') { end - 1 } else { end };
    let mut lines = 0;
    for line in text[start..end].split('\n') {
        lines += 1;
        if line.len() > LINE_LEN_MAX || lines > LINES_MAX {
            return None;
        }
    }
    Some((start, end))
}

fn clamp(span: Span, start: usize, end: usize) -> std::ops::Range<usize> {
    let from = (span.start as usize).clamp(start, end) - start;
    let to = (span.end as usize).clamp(start, end) - start;
    from..to.max(from)
}

fn origin(file: &File, span: Span) -> Origin<'_> {
    let origin = Origin::path(file.name.as_str());
    if file.text.is_empty() {
        return origin;
    }
    let at = (span.start as usize).min(file.text.len());
    let line_start = file.text[..at].rfind('\n').map_or(0, |n| n + 1);
    origin.line(line_of(&file.text, at)).char_column(file.text[line_start..at].chars().count() + 1)
}

/// The line of a byte, from 1.
fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().filter(|b| **b == b'\n').count() + 1
}
