//! From trees to a [`Schema`]: the meaning of names, numbers and values.
//!
//! ```text
//! trees -> names and imports -> types -> ids -> names in JSON -> defaults -> protocols -> layout -> Schema (-> targets) -> what was meant
//! ```
//!
//! Each pass is one file, fills its part of the [`Program`](program::Program) and reports all faults that it finds. A part that
//! a pass could not make is `None`, its reason is reported, and later passes ignore it: so one mistake gives one
//! diagnostic, and a file with ten mistakes gives ten. Nothing here recurses along types.

mod attrs;
mod builtin;
mod defaults;
mod ids;
mod imports;
mod json;
mod layout;
mod meant;
mod names;
mod program;
mod protocols;
mod spelling;
mod targets;
mod types;

use std::path::Path;
use std::sync::Arc;

use scantling_schema::Schema;

use crate::backend::Backend;
use crate::diag::Report;
use crate::origin::Origin;
use crate::syntax::Tree;

/// A parsed file.
pub(crate) struct Source<'t> {
    /// As the user named it.
    pub(crate) name: &'t str,
    /// Its path, if it has one.
    pub(crate) place: Option<&'t Path>,
    /// What its text was translated from.
    pub(crate) origin: Option<&'t Arc<Origin>>,
    /// Its text.
    pub(crate) tree: &'t Tree,
    /// The parser found an error, so that missing items prove nothing.
    pub(crate) is_broken: bool,
}

/// All passes, in order; those of the backends come last.
pub(crate) fn lower(sources: &[Source<'_>], backends: &[&dyn Backend], report: &mut Report) -> Option<Schema> {
    let mut program = names::collect(sources, report);
    types::resolve(&mut program, report);
    ids::check(&mut program, report);
    json::check(&program, report);
    defaults::evaluate(&mut program, report);
    protocols::resolve(&mut program, report);
    program.imports.report_unused(report);
    let schema = layout::lay_out(&program, report);
    if let Some(schema) = &schema {
        targets::check(&program, schema, backends, report);
    }
    if schema.is_some() && !report.has_errors() {
        protocols::report_missing(&program, report);
    }
    meant::suggest(&program, report);
    schema.filter(|_| !report.has_errors())
}
