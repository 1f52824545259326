//! Pass 5: the messages that frames may hold (S053, S071, S072, S076).
//!
//! ```text
//! protocol Feed { 1 Multi, 2 DenseMulti }
//! ```

use std::collections::HashMap;

use scantling_schema::{Form, Retired, Root, Type, Was};

use super::attrs::{self, Place};
use super::program::{Kind, Program};
use super::spelling::{folded, short};
use super::types::{Resolver, empty};
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::{Declaration, Member};

/// The largest type id; control frames have those above.
const TYPE_ID_MAX: u16 = 0xFEFF;

pub(super) fn resolve(program: &mut Program<'_>, report: &mut Report) {
    for package in 0..program.packages.len() {
        for number in 0..program.packages[package].protocols.len() {
            let protocol = &program.packages[package].protocols[number];
            let (name, syntax) = (protocol.name, protocol.syntax);
            if syntax.members().next().is_none() && !syntax.node().has_error() {
                report.push(empty("protocol", name));
            }
            let (roots, retired) = roots(program, package, syntax, report);
            let protocol = &mut program.packages[package].protocols[number];
            (protocol.roots, protocol.retired) = (roots, retired);
        }
    }
}

/// S076: a package with messages and no protocol, unless another of those that are compiled imports it.
pub(super) fn report_missing(program: &Program<'_>, report: &mut Report) {
    // Packages without this warning, or with an earlier error.
    let mut known = program.imports.packages();
    for item in &program.items {
        let package = &program.packages[item.package];
        let is_message = matches!(item.kind, Kind::Message { form: Form::Message, .. });
        if !is_message || !package.protocols.is_empty() || !known.insert(item.package) {
            continue;
        }
        let message = format!("package `{}` has no protocol: none of its messages can be a frame", package.name);
        let help = format!(
            "`protocol Name {{ 1 {} }}` lists what a frame may hold; a package that others import needs none",
            item.name.text
        );
        report.push(Diagnostic::warning("S076", item.name.span, message).help(help));
    }
}

fn roots(
    program: &Program<'_>,
    package: usize,
    syntax: Declaration<'_>,
    report: &mut Report,
) -> (Vec<Root>, Vec<Retired>) {
    let owner = syntax.name().map_or("", |n| short(n.text));
    let mut ids: HashMap<u128, Span> = HashMap::new();
    let mut messages: HashMap<u32, Span> = HashMap::new();
    let mut names: HashMap<String, (&str, Span)> = HashMap::new();
    let (mut roots, mut retired) = (Vec::new(), Vec::new());
    for member in syntax.members() {
        let attrs = attrs::read(member.attrs(), Place::Root, report);
        let id = type_id(member, owner, &mut ids, report);
        if attrs.is_retired {
            let words = member.ty().map_or_else(Vec::new, |ty| ty.words());
            let name = words.iter().map(|word| word.text).collect::<Vec<_>>().join(".");
            let was = was(program, package, member);
            let source = Some(program.sources.source(member.span()));
            retired.extend(id.map(|id| Retired { number: id.into(), name, was, source, attributes: attrs.kept }));
            continue;
        }
        let Some(ty) = member.ty() else { continue };
        let mut resolver = Resolver { program, package, lost: member.node().has_error(), report: &mut *report };
        let Some(root) = resolver.ty(ty) else { continue };
        if let Some(what) = not_a_message(program, &root) {
            let message = format!("`{}` is {what}; only messages can be roots", ty.node().full_text().trim());
            let help = "declare a message with it as its only field";
            report.push(Diagnostic::error("S072", ty.span(), message).help(help));
            continue;
        }
        let Type::Named(message) = root else { continue };
        if let Some(first) = messages.get(&message.0) {
            let name = program.items[message.0 as usize].name.text;
            let found = Diagnostic::error("S023", ty.span(), format!("`{name}` is declared twice in `{owner}`"));
            report.push(
                found.label("again here").also(*first, "first here").help("a message has one type id in a protocol"),
            );
            continue;
        }
        messages.insert(message.0, ty.span());
        // Two packages may have types of one name, but each root is called by its type's name.
        let name = program.items[message.0 as usize].name.text;
        if let Some((known, first)) = names.insert(folded(name), (name, ty.span())) {
            let message = if known == name {
                format!("two roots of `{owner}` are called `{name}`")
            } else {
                format!("roots `{known}` and `{name}` of `{owner}` differ only in case")
            };
            let found = Diagnostic::error("S023", ty.span(), message).label("again here").also(first, "first here");
            report.push(
                found.help("generated code names roots by their messages; wrap one of them in a message of its own"),
            );
            continue;
        }
        let source = program.sources.source(member.span());
        roots.extend(id.map(|type_id| Root {
            type_id,
            ty: message,
            docs: member.docs(),
            source,
            attributes: attrs.kept,
        }));
    }
    roots.sort_by_key(|r| r.type_id);
    retired.sort_by_key(|r| r.number);
    (roots, retired)
}

/// The message that a retired root had, if the schema still has it: it need not.
fn was(program: &Program<'_>, package: usize, member: Member<'_>) -> Was {
    let mut unheard = Report::default();
    let mut resolver = Resolver { program, package, lost: false, report: &mut unheard };
    let found = member.ty().and_then(|ty| resolver.ty(ty)).filter(|ty| not_a_message(program, ty).is_none());
    found.map_or(Was::Unsaid, Was::Type)
}

/// S071, and S040 for an id that is there already.
fn type_id(member: Member<'_>, owner: &str, ids: &mut HashMap<u128, Span>, report: &mut Report) -> Option<u16> {
    let written = member.number()?;
    let number = written.value()?;
    let id = number.to_u32().and_then(|n| u16::try_from(n).ok()).filter(|n| (1..=TYPE_ID_MAX).contains(n));
    if id.is_none() {
        let found = Diagnostic::error("S071", written.span, format!("type id {number} in protocol `{owner}`"));
        report.push(found.help("ids are 1 to 0xFEFF; 0xFF00 and above are control frames"));
        return None;
    }
    if let Some(first) = ids.get(&number.magnitude) {
        let found = Diagnostic::error("S040", written.span, format!("type id {number} twice in `{owner}`"));
        let help = "has one of them shipped? then it keeps its number, and the other gets the next free one";
        report.push(found.label("again here").also(*first, "first here").help(help));
        return None;
    }
    ids.insert(number.magnitude, written.span);
    id
}

fn not_a_message(program: &Program<'_>, ty: &Type) -> Option<&'static str> {
    let Type::Named(id) = ty else { return Some("a built-in type") };
    match program.kind(*id) {
        Kind::Message { form: Form::Message, .. } => None,
        Kind::Message { form: Form::Record, .. } => Some("a record"),
        Kind::Enum { .. } => Some("an enum"),
        Kind::Bits { .. } => Some("bits"),
        Kind::Struct { .. } => Some("a struct"),
        Kind::Union { .. } => Some("a union"),
    }
}
