//! Pass 7: what a target language cannot express yet (S075).

use scantling_schema::Type;

use super::program::{Item, Program};
use crate::Target;
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast;

pub(super) fn check(program: &Program<'_>, target: Target<'_>, report: &mut Report) {
    for item in &program.items {
        if item.attrs.is_aligned {
            refuse(report, target, item.name.span, "`@aligned`");
        }
        if let Some(span) = stream(item) {
            refuse(report, target, span, "`stream<T>`");
        }
    }
}

fn stream(item: &Item<'_>) -> Option<Span> {
    let field = item.fields().iter().find(|f| matches!(f.ty, Some(Type::Stream(_))))?;
    Some(field.syntax.ty().map_or(field.name.span, ast::Type::span))
}

fn refuse(report: &mut Report, target: Target<'_>, span: Span, what: &str) {
    let found = Diagnostic::error("S075", span, format!("{what} is not generated for {} yet", target.name()));
    report.push(found.help("planned for 0.2; schemas may already declare it"));
}
