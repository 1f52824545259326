//! What stands before a definition or a member of one: docs, its source, what rustc says to whoever uses it.

use super::super::base;
use super::super::emit::docs;
use super::prose::prose;
use scantling_schema::Attributes;
use scantling_schema::plan::{Content, Definition, Numbered, Root, StructField, Union, Variant};

/// Docs of a type, and its source.
pub(super) fn header(definition: &Definition) -> String {
    let Definition { docs, name, attributes, source, .. } = definition;
    let before = member(docs, &name.text, attributes);
    format!("\n{before}// From {}:{}.\n", base(&source.file), source.line)
}

/// Docs of a member; its name where it has none, since generated items are public.
pub(super) fn member(lines: &[String], name: &str, attributes: &Attributes) -> String {
    let lines = if lines.is_empty() { docs(&[format!("`{name}`.")]) } else { docs(&prose(lines)) };
    match &attributes.deprecated {
        Some(note) => format!("{lines}#[deprecated(note = {note:?})]\n"),
        None => lines,
    }
}

/// What has docs, a name and attributes.
pub(super) trait Documented {
    fn before(&self) -> String;
}

impl Documented for Variant {
    fn before(&self) -> String {
        member(&self.docs, &self.name.text, &self.attributes)
    }
}

impl Documented for StructField {
    fn before(&self) -> String {
        member(&self.docs, &self.name.text, &self.attributes)
    }
}

impl Documented for Numbered {
    fn before(&self) -> String {
        member(&self.docs, &self.name.text, &self.attributes)
    }
}

/// A root is documented by its message's name.
pub(super) fn root(root: &Root, name: &str) -> String {
    member(&root.docs, name, &root.attributes)
}

/// A line for each, one after the other.
pub(super) fn lines<T>(all: impl IntoIterator<Item = T>, line: impl FnMut(T) -> String) -> String {
    let all: Vec<String> = all.into_iter().map(line).collect();
    all.join("\n")
}

/// The same of variants: those with a payload, and units.
pub(super) fn variants<'u>(
    union: &'u Union,
    payload: impl Fn(&'u Variant, &'u Content) -> String,
    unit: impl Fn(&'u Variant) -> String,
) -> String {
    lines(&union.variants, |v| v.content.as_ref().map_or_else(|| unit(v), |content| payload(v, content)))
}
