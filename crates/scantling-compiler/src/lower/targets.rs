//! Pass 7: what a backend cannot print (S075).

use scantling_schema::Schema;
use scantling_schema::plan::Plan;

use super::program::Program;
use crate::backend::{Backend, Unprinted};
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast;

pub(super) fn check(program: &Program<'_>, schema: &Schema, backends: &[&dyn Backend], report: &mut Report) {
    if backends.is_empty() {
        return;
    }
    let plan = Plan::of(schema);
    for found in backends.iter().flat_map(|backend| backend.cannot(&plan)) {
        if let Some(span) = place(program, &found) {
            let found = Diagnostic::error("S075", span, found.message);
            report.push(found.help("leave it out of schemas for that language; Rust and Go have all of the language"));
        }
    }
}

/// The type of the member, or the name of the definition.
fn place(program: &Program<'_>, found: &Unprinted) -> Option<Span> {
    let item = program.items.get(found.ty.0 as usize)?;
    let field = item.fields().iter().find(|field| Some(field.name.text) == found.member.as_deref());
    Some(field.map_or(item.name.span, |field| field.syntax.ty().map_or(field.name.span, ast::Type::span)))
}
