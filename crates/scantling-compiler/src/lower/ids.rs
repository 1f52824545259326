//! Pass 3: ids and `since` blocks (I1, I2, I6: S040-S045, S047), then the fields in the order of their ids.
//!
//! ```text
//! message A { 0 x: u8   2 y: u8   since 2 { 1 z: u8? } }      S042: id 1 in `since 2` is below id 2
//! ```

use std::collections::HashMap;

use super::program::{Block, Field, Item, Kind, Program};
use super::spelling::short;
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::Since;
use crate::syntax::literal::Integer;
use crate::syntax::numbers::{Missing, block_number};
use crate::syntax::token::TokenKind;

const SHIPPED: &str = "has one of them shipped? then it keeps its number, and the other gets the next free one; if neither \
has, any order is right";

pub(super) fn check(program: &mut Program<'_>, report: &mut Report) {
    for item in &mut program.items {
        if let Kind::Message { fields, blocks, .. } = &item.kind {
            let missing = Missing::of(item.syntax);
            since_blocks(item, blocks, &missing, report);
            ids(item, fields, &missing, report);
            let complete = fields.iter().all(|f| f.number.is_some()) && !has_error(item);
            if complete {
                gaps(item, fields, report);
            }
            descending(fields, blocks, report);
        }
        if let Kind::Message { fields, .. } = &mut item.kind {
            let id = |f: &Field<'_>| f.number.map_or(u128::MAX, |n| if n.negative { 0 } else { n.magnitude });
            fields.sort_by_key(id);
        }
        if let Kind::Union { variants, .. } = &mut item.kind {
            variants.sort_by_key(|v| v.number.map_or(u128::MAX, |n| n.magnitude));
        }
    }
}

/// Whether something in the body was lost, so that missing items prove nothing.
fn has_error(item: &Item<'_>) -> bool {
    let syntax = item.syntax;
    let lost = |m: crate::syntax::ast::Member<'_>| m.node().has_error();
    syntax.node().has_error()
        || syntax.members().any(lost)
        || syntax.since_blocks().any(|b| b.node().has_error() || b.members().any(lost))
}

/// S043, S044, S045, S047 for blocks.
fn since_blocks(item: &Item<'_>, blocks: &[Block<'_>], missing: &Missing, report: &mut Report) {
    let mut seen: HashMap<u32, Span> = HashMap::new();
    let mut last = 1u32;
    let is_whole = !has_error(item);
    for block in blocks {
        let Some(syntax) = block.syntax else {
            if block.misplaced && is_whole {
                misplaced(item, block, report);
            }
            continue;
        };
        let word = syntax.word().map_or(item.name.span, |w| w.span);
        if let Some(number) = syntax.number() {
            let value = number.value().and_then(Integer::to_u32);
            if let Some(found) = number_of_block(value, number.text, number.span, last + 1, &seen) {
                report.push(found);
            }
            if let Some(value) = value {
                seen.entry(value).or_insert(number.span);
            }
        } else if let Some(number) = missing.at(word.start) {
            let found = Diagnostic::error("S047", word, "`since` has no number");
            report.push(found.help(given(number)).edit(word.after(), format!(" {number}")));
        }
        last = block_number(syntax, last);
        let has_body = syntax.node().token(TokenKind::OpenBrace).is_some() && !syntax.node().has_error();
        if block.fields.is_empty() && has_body && !syntax.members().any(|m| m.node().has_error()) {
            let number = syntax.number().map_or(String::new(), |n| format!(" {}", n.text));
            let found = Diagnostic::error("S045", word, format!("`since{number}` is empty"));
            report.push(found.help("remove it").edit(syntax.span(), ""));
        }
    }
}

/// The help of S047.
fn given(number: u128) -> String {
    format!("the next is {number}; `scant fmt` writes it")
}

fn misplaced(item: &Item<'_>, block: &Block<'_>, report: &mut Report) {
    let Some(field) = item.fields().get(block.fields.start) else { return };
    let span = field.number_span().to(field.name.span);
    let found = Diagnostic::error("S044", span, format!("field `{}` comes after a `since` block", field.name.text));
    report.push(found.help("move it into a new block"));
}

/// S043
fn number_of_block(
    value: Option<u32>,
    text: &str,
    span: Span,
    expected: u32,
    seen: &HashMap<u32, Span>,
) -> Option<Diagnostic> {
    if value == Some(expected) {
        return None;
    }
    let first = value.and_then(|v| seen.get(&v));
    let message = match first {
        Some(_) => format!("`since {text}` twice"),
        None if expected == 2 => format!("the first block is `since 2`, not `since {text}`"),
        None => format!("`since {text}` after `since {}`", expected - 1),
    };
    let found = Diagnostic::error("S043", span, message)
        .help("merge the blocks if neither has shipped; otherwise renumber one")
        .edit(span, expected.to_string());
    Some(match first {
        Some(first) => found.also(*first, "first here"),
        None => found,
    })
}

/// S040, S047 for fields, and ids below zero.
fn ids(item: &Item<'_>, fields: &[Field<'_>], missing: &Missing, report: &mut Report) {
    let mut next = missing.next_id;
    let mut seen: HashMap<u128, Span> = HashMap::new();
    for field in fields {
        let Some(number) = field.number else {
            if let Some(id) = missing.at(field.name.span.start) {
                let message = format!("field `{}` has no id", field.name.text);
                let found = Diagnostic::error("S047", field.name.span, message);
                report.push(found.help(given(id)).edit(field.name.span.before(), format!("{id} ")));
            }
            continue;
        };
        let span = field.number_span();
        if number.negative {
            let found = Diagnostic::error("S011", span, format!("expected an id, found `{number}`"));
            report.push(found.help("ids are 0, 1, 2, …"));
        } else if let Some(first) = seen.get(&number.magnitude) {
            let message = format!("id {number} twice in `{}`", item.name.text);
            let found = Diagnostic::error("S040", span, message).label("again here").also(*first, "first here");
            report.push(found.help(SHIPPED).edit(span, next.to_string()));
            next = next.saturating_add(1);
        } else {
            seen.insert(number.magnitude, span);
        }
    }
}

/// S041: the first gap.
fn gaps(item: &Item<'_>, fields: &[Field<'_>], report: &mut Report) {
    let mut ids: Vec<(u128, Span)> =
        fields.iter().filter_map(|f| f.number.map(|n| (n.magnitude, f.number_span()))).collect();
    ids.sort_unstable_by_key(|(id, span)| (*id, *span));
    ids.dedup_by_key(|(id, _)| *id);
    let Some((at, (id, span))) = ids.iter().enumerate().find(|(at, (id, _))| *at as u128 != *id) else { return };
    let name = item.name.text;
    let (message, help) = match at.checked_sub(1) {
        Some(before) => (
            format!("ids of `{name}` have a gap: {}, {id}", ids[before].0),
            "if a field was removed, put it back and mark it `@retired`; otherwise renumber",
        ),
        None => (
            format!("ids of `{name}` start with {id}, not with 0"),
            "number from 0; if field 0 was removed, put it back and mark it `@retired`",
        ),
    };
    report.push(Diagnostic::error("S041", *span, message).help(help));
}

/// S042: ids of a block that are below one of the blocks before.
fn descending(fields: &[Field<'_>], blocks: &[Block<'_>], report: &mut Report) {
    let mut highest: Option<(u128, Span)> = None;
    for block in blocks {
        let before = highest;
        for field in &fields[block.fields.clone()] {
            let Some(id) = field.number.filter(|n| !n.negative).map(|n| n.magnitude) else { continue };
            highest = highest.max(Some((id, field.number_span())));
            let Some((above, place)) = before.filter(|(above, _)| id < *above && !block.misplaced) else { continue };
            let number = block.syntax.and_then(Since::number).map_or("", |n| short(n.text));
            let message = format!("id {id} in `since {number}` is below id {above} of a block before");
            let found = Diagnostic::error("S042", field.number_span(), message).also(place, "the higher one");
            report.push(found.help("each block's ids must be above those of the blocks before"));
        }
    }
}
