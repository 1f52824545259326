//! Diagnostics of the compiler as those of rustc.
//!
//! ```text
//! error    ::core::compile_error! { "S041: ids of `Order` have a gap: 1, 3; …" }                 at the tokens
//! warning  const _: () = { #[deprecated(note = "…")] const S076: () = (); S076 };                the last word at the tokens
//! ```

use std::str::FromStr;

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use scantling_compiler::Report;
use scantling_compiler::diag::{Diagnostic, Severity, Span as At};
use scantling_rust::Module;

use crate::expand::call;

/// Tokens of the user.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) from: Span,
    pub(crate) to: Span,
}

impl Place {
    pub(crate) fn of(span: Span) -> Self {
        Self { from: span, to: span }
    }
}

/// All diagnostics, in their order.
pub(crate) fn tokens(report: &Report, module: &Module) -> TokenStream {
    let told = |found: &Diagnostic| {
        let mut message = line(found.code, &found.headline(), &found.help);
        for label in &found.labels {
            let line = place(label.span, module).from.start().line;
            message.push_str(&format!("\n{}: line {line}", label.text));
        }
        let place = place(found.span, module);
        match found.severity {
            Severity::Error => error(&message, place),
            Severity::Warning => warning(found.code, &message, place).unwrap_or_default(),
        }
    };
    report.diagnostics().iter().map(told).collect()
}

/// A message with its code and help.
pub(crate) fn line(code: &str, message: &str, help: &str) -> String {
    if help.is_empty() { format!("{code}: {message}") } else { format!("{code}: {message}\nhelp: {help}") }
}

/// Spans of the report are from a piece's number to that after the last.
fn place(span: At, module: &Module) -> Place {
    let pieces = module.packages.get(span.file as usize).map(|package| &package.pieces[..]).unwrap_or_default();
    let first = pieces.get(span.start as usize);
    let last = (span.end as usize).checked_sub(1).and_then(|last| pieces.get(last)).or(first);
    let name = module.name.as_ref().map_or_else(Span::call_site, Ident::span);
    Place { from: first.map_or(name, |piece| piece.from), to: last.map_or(name, |piece| piece.to) }
}

pub(crate) fn error(message: &str, place: Place) -> TokenStream {
    let mut text = Literal::string(message);
    text.set_span(place.to);
    call("compile_error", TokenTree::Literal(text).into(), place)
}

fn warning(code: &str, message: &str, place: Place) -> Option<TokenStream> {
    let note = Literal::string(message);
    let text = format!("const _: () = {{ #[deprecated(note = {note})] const {code}: () = (); {code} }};");
    let tokens = TokenStream::from_str(&text).ok()?;
    // The name where it is used is the last token in the braces.
    let marked = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == proc_macro2::Delimiter::Brace => {
            let mut inner: Vec<TokenTree> = group.stream().into_iter().collect();
            if let Some(last) = inner.last_mut() {
                last.set_span(place.from.resolved_at(Span::call_site()));
            }
            TokenTree::Group(proc_macro2::Group::new(proc_macro2::Delimiter::Brace, inner.into_iter().collect()))
        }
        token => token,
    });
    Some(marked.collect())
}
