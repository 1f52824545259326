//! For tests/view_mut.rs: functions that set every field of a frame to the value that another frame has there.
//!
//! ```text
//! fn give_orders_Leg(to: &mut orders::LegViewMut<'_>, from: orders::LegView<'_>) { done(to.set_symbol(from.symbol())); … }
//! ```
//!
//! Every setter, every `mut_` method, and lists both by index and in order. Optional parts are set where both frames have them.

use scantling_compiler::backend::names;
use scantling_schema::TypeId;
use scantling_schema::plan::{Content, Defined, Field, Inline, InlineKind, Payload, PayloadKind, Plan, Protocol};
use std::fmt::Write as _;

/// All functions, and `give`, which finds those of a protocol by its name.
pub(super) fn givers(plan: &Plan) -> String {
    let mut all = String::new();
    for definition in &plan.definitions {
        let (path, function) = (path(plan, definition.id), function(plan, definition.id));
        let _ = match &definition.defined {
            Defined::Message(m) => {
                let fields: String = m.fields.iter().filter(|x| x.has_values()).map(|x| field(plan, x)).collect();
                writeln!(all, "fn {function}(to: &mut {path}ViewMut<'_>, from: {path}View<'_>) {{\n{fields}}}")
            }
            Defined::Union(u) if u.storage.is_none() => {
                let arms: String = u
                    .variants
                    .iter()
                    .filter_map(|v| {
                        let body = body(plan, v.content.as_ref()?)?;
                        let name = names::variant(&v.name);
                        Some(format!("({path}ViewMut::{name}(mut t), {path}View::{name}(f)) => {{ {body} }}\n"))
                    })
                    .collect();
                writeln!(
                    all,
                    "fn {function}(to: {path}ViewMut<'_>, from: {path}View<'_>) {{ match (to, from) {{ {arms} _ => {{}} }} }}"
                )
            }
            _ => Ok(()),
        };
    }
    let protocols = plan.packages.iter().flat_map(|package| package.protocols.iter().map(move |x| (&package.name, x)));
    let arm = |(package, protocol): (&String, &Protocol)| {
        let path = format!("conformance::{package}::{}", names::type_name(&protocol.name.text));
        let root = |ty: TypeId| {
            let name = names::type_name(&plan.get(ty).name.text);
            let function = function(plan, ty);
            format!("({path}ViewMut::{name}(mut t), {path}View::{name}(f)) => {function}(&mut t, f),\n")
        };
        let roots: String = protocol.roots.iter().map(|x| root(x.ty)).collect();
        format!(
            "\"{package}.{}\" => match ({path}::view_mut(to).unwrap(), {path}::view(from).unwrap()) {{ {roots} _ => {{}} }},\n",
            protocol.name.text
        )
    };
    let arms: String = protocols.map(arm).collect();
    format!(
        "{all}pub(super) fn give(protocol: &str, to: &mut [u8], from: &[u8]) {{ match protocol {{ {arms} _ => panic!(\"{{protocol}}\") }} }}\n"
    )
}

fn path(plan: &Plan, id: TypeId) -> String {
    let definition = plan.get(id);
    format!("conformance::{}::{}", plan.packages[definition.package].name, names::type_name(&definition.name.text))
}

fn function(plan: &Plan, id: TypeId) -> String {
    let definition = plan.get(id);
    format!("give_{}_{}", plan.packages[definition.package].name, definition.name.text)
}

fn field(plan: &Plan, field: &Field) -> String {
    let (name, accessor) = (&field.name.text, names::method(&field.name.text));
    if let Some(inline) = field.content.inline() {
        let value = match (&inline.value, field.is_optional) {
            (InlineKind::Bytes(_), false) => format!("*from.{accessor}()"),
            (InlineKind::Bytes(_), true) => format!("from.{accessor}().copied()"),
            (InlineKind::Storage(_), false) => format!("from.{accessor}().into()"),
            (InlineKind::Storage(_), true) => format!("from.{accessor}().map(Into::into)"),
            _ => format!("from.{accessor}()"),
        };
        return format!("done(to.set_{name}({value}));\n");
    }
    match (body(plan, &field.content), field.is_optional) {
        (None, _) => String::new(),
        (Some(body), false) => format!("{{ let (mut t, f) = (to.mut_{name}(), from.{accessor}()); {body} }}\n"),
        (Some(body), true) => {
            format!("if let (Some(mut t), Some(f)) = (to.mut_{name}(), from.{accessor}()) {{ {body} }}\n")
        }
    }
}

/// What gives `t` what `f` has; nothing if `t` has no values that can be set.
fn body(plan: &Plan, content: &Content) -> Option<String> {
    Some(match content {
        Content::Inline(inline) => format!("done(t.set({}));", payload(inline)),
        Content::Union(union) => format!("{}(t, f);", function(plan, union.ty)),
        Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
            format!("{}(&mut t, f);", function(plan, *ty))
        }
        Content::Payload(Payload { of: PayloadKind::List(list), .. }) => match &list.element {
            Content::Inline(_) => "for (i, f) in f.iter().enumerate() { done(t.set(i, f)); }".to_owned(),
            Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
                let give = function(plan, *ty);
                format!(
                    "for (i, f) in f.iter().enumerate() {{ if let Some(mut t) = t.get_mut(i) {{ {give}(&mut t, f); }} }}\n\
                     let len = t.len();\n\
                     assert_eq!(t.iter_mut().len(), len);\n\
                     for (mut t, f) in t.iter_mut().zip(f) {{ {give}(&mut t, f); }}"
                )
            }
            Content::Union(union) => {
                let give = function(plan, union.ty);
                format!(
                    "for (i, f) in f.iter().enumerate() {{ if let Some(t) = t.get_mut(i) {{ {give}(t, f); }} }}\n\
                     for (t, f) in t.iter_mut().zip(f) {{ {give}(t, f); }}"
                )
            }
            Content::Payload(_) => return None,
        },
        Content::Payload(_) => return None,
    })
}

/// The value of a variant that is inline.
fn payload(inline: &Inline) -> String {
    match &inline.value {
        InlineKind::Bytes(_) => "*f",
        InlineKind::Str(_) => "f.parse().unwrap()",
        InlineKind::Storage(_) => "f.into()",
        _ => "f",
    }
    .to_owned()
}
