//! The likely meaning of an unknown name: "did you mean", for the diagnostics that are kept.
//!
//! ```text
//! unknown type `Trad`     did you mean `Trade`?
//! ```
//!
//! Finding a similar name means comparing with every declaration. A text of 1 MiB can have a hundred thousand unknown names and as many
//! declarations, but a report keeps a hundred diagnostics, so this pass is the last one and only handles those.

use std::collections::BTreeSet;

use super::program::{Program, Unknown};
use super::{builtin, spelling};
use crate::diag::{Diagnostic, Edit, Report};

/// The most declarations that an unknown name is compared with.
const CANDIDATES_MAX: usize = 2000;

/// Gives kept diagnostics about unknown names their help.
pub(super) fn suggest(program: &Program<'_>, report: &mut Report) {
    let unknown = program.unknown.borrow();
    report.amend(|diagnostic, word| match unknown.get(&diagnostic.span) {
        Some(Unknown::Type(package)) => unknown_type(program, *package, word, diagnostic),
        Some(Unknown::Import) => diagnostic.help = unknown_import(program, word),
        None if diagnostic.code == "S021" => respelled(program, word, diagnostic),
        None => {}
    });
}

/// A type's name is changed where it is used, too.
fn respelled(program: &Program<'_>, word: &str, diagnostic: &mut Diagnostic) {
    let items = program.items.iter().map(|item| (item.name, item.package));
    let mut names = items.chain(program.aliases.iter().filter_map(|alias| Some((alias.syntax.name()?, alias.package))));
    let declared = names.find(|(name, _)| name.span == diagnostic.span);
    let misspelled = program.misspelled.borrow();
    let uses = declared.and_then(|(_, package)| misspelled.get(&(package, word.to_owned())));
    if let (Some(uses), [edit]) = (uses, &*diagnostic.edits) {
        let all = std::iter::once(&edit.span).chain(uses).collect::<BTreeSet<_>>();
        let text = edit.text.clone();
        diagnostic.edits = all.into_iter().map(|span| Edit { span: *span, text: text.clone() }).collect();
    }
}

fn unknown_type(program: &Program<'_>, package: usize, word: &str, diagnostic: &mut Diagnostic) {
    let items = &program.items;
    let declared = items.iter().take(CANDIDATES_MAX).filter(|i| i.package == package).map(|i| i.name.text);
    if let Some(advice) = builtin::advice(word) {
        diagnostic.help = advice.to_owned();
        return;
    }
    match builtin::suggest(word).or_else(|| spelling::closest(word, declared)) {
        Some(name) => {
            let parameters = if name == "map" { "<K, V>" } else { "" };
            diagnostic.help = format!("did you mean `{name}{parameters}`?");
            diagnostic.edits = vec![Edit { span: diagnostic.span, text: name.to_owned() }];
        }
        None => diagnostic.help = "declare it, or import its package".to_owned(),
    }
}

fn unknown_import(program: &Program<'_>, word: &str) -> String {
    let ends = |name: &&str| name.rsplit('.').next() == Some(word);
    let mut candidates = program.packages.iter().map(|p| p.name.as_str()).filter(ends);
    match (candidates.next(), candidates.next()) {
        (Some(one), None) => format!("`import {one}`"),
        _ => format!("`import {word}`, or a package whose name ends in `{word}`"),
    }
}
