//! The page: head, contents, packages.

use std::collections::HashSet;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use scantling_schema::plan::{Package, Plan, Protocol, Root};
use scantling_schema::{Lock, Schema};

use super::example::Examples;
use super::values::{type_of, value_of};
use super::{Book, Links, shown, text, types};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("search.js");

/// The page of a schema, as HTML. O(schema).
pub(crate) fn page(schema: &Schema, locks: &[Lock]) -> String {
    let (plan, links) = (Plan::of(schema), Links::of(schema));
    let locks: Vec<_> = locks.iter().map(|lock| (lock, packages(lock))).collect();
    let book = Book { schema, plan: &plan, locks: &locks, links: &links };
    let mut examples = Examples::of(book);
    let packages: Vec<(usize, &Package)> = plan.packages.iter().enumerate().collect();
    let names: Vec<&str> = packages.iter().map(|(_, package)| package.name.as_str()).collect();
    let title = names.join(", ");
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "scant " (env!("CARGO_PKG_VERSION")) };
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                nav {
                    p.title { (title) }
                    input #search type="search" placeholder="Search names" aria-label="Search names" autocomplete="off";
                    ul #found aria-live="polite" {}
                    details #contents open { summary { "Contents" }
                        @for (_, package) in &packages { (contents(book, package, packages.len() > 1)) }
                    }
                }
                main { @for (number, package) in &packages { (package_of(book, &mut examples, *number, package)) } }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    }
    .into_string()
}

fn contents(book: Book<'_>, package: &Package, is_named: bool) -> Markup {
    html! {
        @if is_named { p.label { a href={ "#" (package.name) } { (package.name) } } }
        ul {
            @for protocol in &package.protocols {
                li { a href={ "#" (package.name) "." (protocol.name.text) } { (protocol.name.text) } span.kind { "protocol" } }
            }
            @for id in &package.definitions {
                @let definition = book.definition(*id);
                li { a href={ "#" (book.anchor(*id)) } { (definition.name.text) } span.kind { (types::kind(&definition.defined)) } }
            }
        }
    }
}

fn package_of<'s>(book: Book<'s>, examples: &mut Examples<'s>, number: usize, package: &Package) -> Markup {
    html! {
        section.package id=(package.name) {
            h1 { span.kind { "package" } " " (package.name) }
            div.docs { (text::docs(book, number, &package.docs)) }
            p.source { @for file in &package.files { (shown(file)) " " } }
            @for protocol in &package.protocols { (protocol_of(book, number, package, protocol)) }
            @if !package.constants.is_empty() { (constants(book, number, package)) }
            @if !package.definitions.is_empty() { h2 { "Types" } }
            @for id in &package.definitions { (types::section(book, book.definition(*id), examples)) }
        }
    }
}

fn protocol_of(book: Book<'_>, number: usize, package: &Package, protocol: &Protocol) -> Markup {
    html! {
        section.protocol id={ (package.name) "." (protocol.name.text) } data-find=(protocol.name.text) data-what="protocol" {
            h2 { span.kind { "protocol" } " " (protocol.name.text) }
            div.docs { (text::docs(book, number, &protocol.docs)) }
            p.quiet { "Fingerprint " code { @for byte in &protocol.fingerprint { (format!("{byte:02x}")) } } ". A frame has one of these messages." }
            div.table { table {
                thead { tr { th { "type id" } th { "message" } th { "description" } } }
                tbody {
                    @for root in &protocol.roots {
                        tr {
                            td.number { (root.type_id) }
                            td.name { a href={ "#" (book.anchor(root.ty)) } { (book.definition(root.ty).name.text) } }
                            td { (description(book, number, root)) }
                        }
                    }
                    @for gone in &protocol.retired {
                        tr.retired { td.number { (gone.type_id) } td.name { (gone.name) } td { span.chip { "retired" } } }
                    }
                }
            } }
        }
    }
}

/// The packages that a lock has declarations of.
fn packages(lock: &Lock) -> HashSet<&str> {
    lock.owners().filter_map(|owner| owner.rsplit_once('.')).map(|(package, _)| package).collect()
}

/// The comment of a root, or the first paragraph of its message's.
fn description(book: Book<'_>, number: usize, root: &Root) -> Markup {
    if !root.docs.is_empty() {
        return text::docs(book, number, &root.docs);
    }
    let message = book.definition(root.ty);
    let paragraph: Vec<String> = message.docs.iter().take_while(|line| !line.trim().is_empty()).cloned().collect();
    text::docs(book, message.package, &paragraph)
}

fn constants(book: Book<'_>, number: usize, package: &Package) -> Markup {
    let of = &book.schema.packages()[number].constants;
    html! {
        h2 { "Constants" }
        div.table { table {
            thead { tr { th { "name" } th { "type" } th { "value" } th { "description" } } }
            tbody { @for (constant, of) in package.constants.iter().zip(of) {
                tr id={ (package.name) "." (constant.name.text) } data-find=(constant.name.text) data-what="constant" {
                    td.name { (constant.name.text) }
                    td.of { (type_of(book, &of.ty)) }
                    td { code { (value_of(book, &of.ty, &constant.value)) } }
                    td { (text::docs(book, number, &constant.docs)) }
                }
            } }
        } }
    }
}
