//! `Visit` of what is read, by its accessors or members; `Debug` of views and peeks, by the visitor that prints. The runtime's macros
//! have the code, as a derive would: here are the names.
//!
//! ```text
//! rt::visit_readers!(LegView<'_>, LegPeek<'_>, region, "Leg", [symbol "symbol", levels "levels"]);
//! ```

use super::super::names;
use super::super::template::code;
use super::members::variants;
use super::types::Types;
use scantling_schema::Form;
use scantling_schema::plan::{Field, Message, Name, Protocol, Union};

/// A view and a peek.
pub(super) fn readers(name: &str, message: &Message) -> String {
    let region = if message.form == Form::Record { "head.0" } else { "region" };
    let accessor = |x: &Field| if x.is_stream() { "streamed_".to_owned() } else { names::method(&x.name.text) };
    let fields: Vec<String> =
        shown(message).map(|x| format!("{} {:?}", accessor(x), names::snake(&x.name.text))).collect();
    let fields = fields.join(", ");
    code!(
        "\nrt::visit_readers!(‹name›View<'_>, ‹name›Peek<'_>, ‹region›, \"‹name›\", [‹fields›]);\n",
        name,
        region,
        fields
    )
}

/// What is read of a message from Compact.
pub(super) fn message(ty: &str, name: &str, message: &Message) -> String {
    let member = |x: &Field| names::snake(&x.name.text) + if x.is_stream() { " = rt::Streamed" } else { "" };
    visited(ty, name, &shown(message).map(member).collect::<Vec<_>>())
}

/// Fields that are shown: a stream as a list without elements.
fn shown(message: &Message) -> impl Iterator<Item = &Field> {
    message.fields.iter().filter(|field| !field.is_retired)
}

/// A struct.
pub(super) fn members<'x>(ty: &str, name: &str, members: impl Iterator<Item = &'x Name>) -> String {
    visited(ty, name, &members.map(|x| names::snake(&x.text)).collect::<Vec<_>>())
}

fn visited(ty: &str, name: &str, members: &[String]) -> String {
    let members = members.join(", ");
    code!("\nrt::visit_members!(‹ty›, \"‹name›\", [‹members›]);\n", ty, name, members)
}

/// An enum of a union.
pub(super) fn union(ty: &str, union: &Union) -> String {
    let all = variants(
        union,
        |v, _| format!("{}(v) {:?},", names::variant(&v.name), v.name.text),
        |v| format!("{} {:?},", names::variant(&v.name), v.name.text),
    );
    let all = all.replace('\n', " ");
    let variants = all.trim_end_matches(',');
    code!("\nrt::visit_union!(‹ty›, [‹variants›]);\n", ty, variants)
}

/// An enum of a protocol, as its root; `bytes` is what it calls those of one that is not known.
pub(super) fn protocol(t: Types<'_>, ty: &str, protocol: &Protocol, bytes: &str) -> String {
    let roots: Vec<String> = protocol.roots.iter().map(|root| t.bare(root.ty)).collect();
    let roots = roots.join(", ");
    code!("\nrt::visit_roots!(‹ty›, ‹bytes›, [‹roots›]);\n", ty, bytes, roots)
}

/// A type that is shown as `value`, which it makes; with `Debug` by that.
pub(super) fn by(ty: &str, value: &str) -> String {
    code!("\nrt::visit_by!(‹ty›, ‹value›);\n", ty, value)
}

/// `Debug` by the visitor.
pub(super) fn debug(ty: &str) -> String {
    code!("rt::debug_visited!(‹ty›);\n", ty)
}
