//! Drawing a report with `annotate-snippets`.
//!
//! Only the lines between the first and the last place of a diagnostic in a file are handed over, so that a hundred
//! diagnostics about a file of 1 MiB cost a hundred excerpts. A line longer than a page (no human wrote it) is not
//! drawn; the place is named by line and column. `annotate-snippets` draws control characters of source lines as symbols; in messages and files'
//! names they are `\u{…}`.

use std::borrow::Cow;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

use scantling_schema::spelling::{is_hidden, visible};

use super::{Diagnostic, Edit, File, Positions, Report, Severity, Span};

/// The longest line that is drawn, in bytes.
const LINE_LEN_MAX: usize = 2000;
/// The most lines between two places of one drawing.
const LINES_MAX: u32 = 400;

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
    let positions = report.positions();
    let mut last: &[Edit] = &[];
    for diagnostic in &report.diagnostics {
        // Several diagnostics may have one way out, which is drawn once.
        let is_drawn = diagnostic.draws_edits && diagnostic.edits != last;
        last = &diagnostic.edits;
        out.push_str(&renderer.render(&groups(report, &positions, diagnostic, is_drawn)));
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

fn groups<'a>(
    report: &'a Report,
    positions: &Positions<'_>,
    diagnostic: &'a Diagnostic,
    draws_edits: bool,
) -> Vec<Group<'a>> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group =
        Group::with_title(level.primary_title(visible(&diagnostic.headline()).into_owned()).id(diagnostic.code));
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
        match excerpt(positions, number, here.iter().map(|p| p.1)) {
            Some((line, start, end)) => {
                let mut snippet =
                    Snippet::source(drawn(&file.text[start..end])).path(visible(&file.name)).line_start(line as usize);
                for (kind, span, label) in here {
                    let range = clamp(span, start, end);
                    let annotation = kind.span(range);
                    snippet = snippet.annotation(if label.is_empty() { annotation } else { annotation.label(label) });
                }
                group = group.element(snippet);
            }
            None => group = group.element(origin(file, positions, here[0].1)),
        }
    }
    match Some(diagnostic).filter(|_| draws_edits).and_then(|found| edited(report, positions, found)) {
        Some(help) => vec![group, help],
        None if diagnostic.help.is_empty() => vec![group],
        None => vec![group.element(Level::HELP.message(diagnostic.help.as_str()))],
    }
}

/// The help with the text that it leads to; `None` if it is not drawn.
fn edited<'a>(report: &'a Report, positions: &Positions<'_>, diagnostic: &'a Diagnostic) -> Option<Group<'a>> {
    let edits = diagnostic.edits.iter();
    let mut group = Group::with_title(Level::HELP.secondary_title(diagnostic.help.as_str()));
    let mut files: Vec<u32> = edits.clone().map(|edit| edit.span.file).collect();
    files.dedup();
    for number in &files {
        let file = report.files.get(*number as usize)?;
        let here = edits.clone().filter(|edit| edit.span.file == *number);
        let (line, start, end) = excerpt(positions, *number, here.clone().map(|edit| edit.span))?;
        let snippet = Snippet::source(&file.text[start..end]).path(file.name.as_str()).line_start(line as usize);
        let patches = here.map(|edit| Patch::new(clamp(edit.span, start, end), edit.text.as_str()));
        group = group.element(snippet.patches(patches));
    }
    (!files.is_empty()).then_some(group)
}

/// The whole lines that the spans touch: the number of the first, their start and end; `None` if they are too many or too long to
/// draw, or the file is not text.
fn excerpt(
    positions: &Positions<'_>,
    file: u32,
    spans: impl Iterator<Item = Span> + Clone,
) -> Option<(u32, usize, usize)> {
    let (text, lines) = positions.file(file)?;
    if text.is_empty() {
        return None;
    }
    let first = lines.line(spans.clone().map(|s| s.start).min()?);
    let last = lines.line(spans.map(|s| s.end).max()?).max(first);
    let is_drawn = |line| {
        let (start, end) = lines.bytes(text, line, line);
        end - start <= LINE_LEN_MAX
    };
    if last - first >= LINES_MAX || !(first..=last).all(is_drawn) {
        return None;
    }
    let (start, end) = lines.bytes(text, first, last);
    Some((first, start, end))
}

/// A source's text as it is drawn: hidden characters that `annotate-snippets` would hand to the terminal are others of as many bytes.
fn drawn(text: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| !c.is_ascii() && is_hidden(c);
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let seen = |c: char| match c.len_utf8() {
        2 => '¿',
        _ => char::REPLACEMENT_CHARACTER,
    };
    Cow::Owned(text.chars().map(|c| if is_hidden(c) { seen(c) } else { c }).collect())
}

fn clamp(span: Span, start: usize, end: usize) -> std::ops::Range<usize> {
    let from = (span.start as usize).clamp(start, end) - start;
    let to = (span.end as usize).clamp(start, end) - start;
    from..to.max(from)
}

fn origin<'a>(file: &'a File, positions: &Positions<'_>, span: Span) -> Origin<'a> {
    let origin = Origin::path(visible(&file.name));
    if file.text.is_empty() {
        return origin;
    }
    let place = positions.of(span.file, span.start);
    origin.line(place.line as usize).char_column(place.column as usize)
}
