//! Files to a schema and diagnostics, a schema to code, a file to its canonical form.

use std::sync::Arc;

use scantling_schema::Schema;
use scantling_schema::plan::Plan;

use crate::backend::{self, Backend};
use crate::diag::{File, Report, Severity};
use crate::sources::{Refused, SourceFile, TOO_LONG, text};
use crate::target::Target;
use crate::{lock, lower, syntax};

/// Generates code: the files, with paths below the output directory. Deterministic.
///
/// # Panics
/// If the schema has something that the target cannot express, which [`compile_for`] reports (S075).
#[must_use]
pub fn generate(schema: &Schema, target: Target<'_>) -> Vec<backend::File> {
    target.backend().files(&Plan::of(schema))
}

/// Compiles files; those with the same `package` line are one package and see each other.
///
/// A lock among them, a file `scant.lock`, is what must not change (S080 to S098). There is a schema if there are no errors; it may come
/// with warnings.
#[must_use]
pub fn compile(sources: &[SourceFile]) -> (Option<Schema>, Report) {
    compile_with(sources, &[])
}

/// As [`compile`], and refuses schemas that cannot be generated for the target (S075).
#[must_use]
pub fn compile_for(sources: &[SourceFile], target: Target<'_>) -> (Option<Schema>, Report) {
    compile_with(sources, &[target.backend()])
}

/// As [`compile`], and refuses what one of the backends cannot print (S075).
#[must_use]
pub fn compile_with(sources: &[SourceFile], backends: &[&dyn Backend]) -> (Option<Schema>, Report) {
    let texts: Vec<Result<&str, Refused>> =
        sources.iter().map(|s| if s.is_lock() { Ok(lock_text(&s.text)) } else { text(&s.text) }).collect();
    let files = sources.iter().zip(&texts).map(|(source, text)| File {
        name: source.name.clone(),
        text: Arc::from(text.as_ref().copied().unwrap_or_default()),
    });
    let mut report = Report::new(files.collect());
    let origins = || (0u32..).zip(sources).filter_map(|(number, source)| Some((number, source.origin()?)));
    // Of a translation that is not whole, the schema's text says nothing that is certain.
    let schema = match origins().any(|(_, origin)| origin.has_errors()) {
        true => None,
        false => lower_all(sources, &texts, backends, &mut report),
    };
    if schema.is_none() && report.has_errors() {
        lock::advise(sources, &mut report);
    }
    origins().for_each(|(number, origin)| report.translate(number, origin));
    // Sources of the schema are lines of the files as users have them.
    if let Some(schema) = &schema {
        lock::judge(schema, sources, &mut report);
    }
    (schema.filter(|_| !report.has_errors()), report.finish())
}

/// Parses the files and resolves what they mean.
fn lower_all(
    sources: &[SourceFile],
    texts: &[Result<&str, Refused>],
    backends: &[&dyn Backend],
    report: &mut Report,
) -> Option<Schema> {
    let mut trees = Vec::new();
    for (number, (source, text)) in (0u32..).zip(sources.iter().zip(texts)).filter(|(_, (s, _))| !s.is_lock()) {
        let tree = match text {
            Ok(text) => {
                let (tree, diagnostics) = syntax::parse(text, number);
                let is_broken = diagnostics.iter().any(|d| d.severity == Severity::Error);
                diagnostics.into_iter().for_each(|found| report.push(found));
                Some((tree, is_broken))
            }
            Err(refused) => {
                report.push(refused.diagnostic(number));
                None
            }
        };
        trees.push((source, tree));
    }
    let parsed: Vec<_> = trees
        .iter()
        .filter_map(|(source, tree)| {
            let (tree, is_broken) = tree.as_ref()?;
            let (name, origin) = (&source.name, source.origin.as_ref());
            // The path of another language does not say the package.
            let place = source.place.as_deref().filter(|_| origin.is_none());
            Some(lower::Source { name, place, origin, tree, is_broken: *is_broken })
        })
        .collect();
    lower::lower(&parsed, backends, report)
}

/// The text of a lock, for drawing; empty if it is none.
fn lock_text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// The text of a file in its canonical form (rules F1-F7), with missing numbers added (I6).
///
/// ```
/// use scantling_compiler::{SourceFile, format};
///
/// let source = SourceFile::new("trade.scant", "package trade\nmessage Trade{ 0 price:u64, size :u32 }");
/// let formatted = format(&source);
/// assert_eq!(formatted.ok().as_deref(), Some("package trade\n\nmessage Trade { 0 price: u64, 1 size: u32 }\n"));
/// ```
///
/// # Errors
/// The diagnostics of a text that cannot be parsed. The meaning of names and numbers is not checked.
pub fn format(source: &SourceFile) -> Result<String, Report> {
    let text = text(&source.text);
    let file = File { name: source.name.clone(), text: text.as_ref().copied().unwrap_or_default().into() };
    let mut report = Report::new(vec![file]);
    match text {
        Ok(text) => {
            let (tree, diagnostics) = syntax::parse(text, 0);
            diagnostics.into_iter().for_each(|found| report.push(found));
            if !report.has_errors() {
                let formatted = syntax::format::format(&tree);
                if formatted.len() <= syntax::FILE_LEN_MAX {
                    return Ok(formatted);
                }
                report.push(TOO_LONG.diagnostic(0));
            }
        }
        Err(refused) => report.push(refused.diagnostic(0)),
    }
    Err(report.finish())
}
