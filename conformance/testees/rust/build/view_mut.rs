//! For tests/view_mut.rs: functions that set every field of a frame to the value that another frame has there.
//!
//! ```text
//! fn give_orders_Leg(to: &mut orders::LegViewMut<'_>, from: orders::LegView<'_>) { done(to.set_symbol(from.symbol())); … }
//! fn reach_orders_Leg(to: &mut orders::LegPeekMut<'_>, from: orders::LegView<'_>) { … }
//! ```
//!
//! Every setter, every `mut_` method, and lists both by index and in order. Optional parts are set where both frames have them. What `reach`
//! cannot reach is left as it is; after each of its setters `only` looks for bytes outside of the field, and what is done in a payload leaves
//! the block around it.

use scantling_compiler::backend::names;
use scantling_schema::plan::{
    Content, Defined, Field, Inline, InlineKind, ListForm, Payload, PayloadKind, Plan, Presence, Protocol,
};
use scantling_schema::{Form, TypeId};
use std::fmt::Write as _;

/// Of which views the functions are.
#[derive(Clone, Copy)]
enum Of {
    ViewMut,
    PeekMut,
}

impl Of {
    fn suffix(self) -> &'static str {
        match self {
            Self::ViewMut => "ViewMut",
            Self::PeekMut => "PeekMut",
        }
    }

    /// What a part that is reached is in an `if let` or a `for`: of a peek, it may be a fault.
    fn part(self, pattern: &str) -> String {
        match self {
            Self::ViewMut => pattern.to_owned(),
            Self::PeekMut => format!("Ok({pattern})"),
        }
    }
}

/// All functions, and `give` and `reach`, which find those of a protocol by its name.
pub(super) fn givers(plan: &Plan) -> String {
    [Of::ViewMut, Of::PeekMut].map(|of| givers_of(plan, of)).concat()
}

fn givers_of(plan: &Plan, of: Of) -> String {
    let (mut all, suffix) = (String::new(), of.suffix());
    for definition in &plan.definitions {
        let (path, function) = (path(plan, definition.id), function(plan, definition.id, of));
        let _ = match &definition.defined {
            Defined::Message(m) => {
                let is_region = m.form == Form::Message;
                let fields: String =
                    m.fields.iter().filter(|x| x.has_values()).map(|x| field(plan, x, of, is_region)).collect();
                writeln!(all, "fn {function}(to: &mut {path}{suffix}<'_>, from: {path}View<'_>) {{\n{fields}}}")
            }
            Defined::Union(u) if u.storage.is_none() => {
                let arms: String = u
                    .variants
                    .iter()
                    .filter_map(|v| {
                        let body = body(plan, v.content.as_ref()?, of)?;
                        let name = names::variant(&v.name);
                        Some(format!("({path}{suffix}::{name}(mut t), {path}View::{name}(f)) => {{ {body} }}\n"))
                    })
                    .collect();
                writeln!(
                    all,
                    "fn {function}(to: {path}{suffix}<'_>, from: {path}View<'_>) {{ match (to, from) {{ {arms} _ => {{}} }} }}"
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
            let function = function(plan, ty, of);
            format!("({path}{suffix}::{name}(mut t), {path}View::{name}(f)) => {function}(&mut t, f),\n")
        };
        let roots: String = protocol.roots.iter().map(|x| root(x.ty)).collect();
        let method = match of {
            Of::ViewMut => "view_mut(to).unwrap()",
            Of::PeekMut => "peek_mut(to)?",
        };
        format!(
            "\"{package}.{}\" => match ({path}::{method}, {path}::view(from).unwrap()) {{ {roots} _ => {{}} }},\n",
            protocol.name.text
        )
    };
    let arms: String = protocols.map(arm).collect();
    let (head, end) = match of {
        Of::ViewMut => ("give(protocol: &str, to: &mut [u8], from: &[u8])", ""),
        Of::PeekMut => {
            ("reach(protocol: &str, to: &mut [u8], from: &[u8]) -> Result<(), scantling::Invalid>", "Ok(())")
        }
    };
    format!("{all}pub(super) fn {head} {{ match protocol {{ {arms} _ => panic!(\"{{protocol}}\") }} {end} }}\n")
}

fn path(plan: &Plan, id: TypeId) -> String {
    let definition = plan.get(id);
    format!("conformance::{}::{}", plan.packages[definition.package].name, names::type_name(&definition.name.text))
}

fn function(plan: &Plan, id: TypeId, of: Of) -> String {
    let definition = plan.get(id);
    let verb = match of {
        Of::ViewMut => "give",
        Of::PeekMut => "reach",
    };
    format!("{verb}_{}_{}", plan.packages[definition.package].name, definition.name.text)
}

fn field(plan: &Plan, field: &Field, of: Of, is_region: bool) -> String {
    let (name, accessor) = (&field.name.text, names::method(&field.name.text));
    if let Some(inline) = field.content.inline() {
        let value = match (&inline.value, field.is_optional) {
            (InlineKind::Bytes(_), false) => format!("*from.{accessor}()"),
            (InlineKind::Bytes(_), true) => format!("from.{accessor}().copied()"),
            (InlineKind::Storage(_), false) => format!("from.{accessor}().into()"),
            (InlineKind::Storage(_), true) => format!("from.{accessor}().map(Into::into)"),
            _ => format!("from.{accessor}()"),
        };
        let set = format!("done(to.set_{name}({value}));\n");
        let (at, bit) = (
            field.place.at().region,
            match field.presence {
                Presence::Bit(bit) => format!("Some(({}, {}))", bit.at.region, bit.mask),
                _ => "None".to_owned(),
            },
        );
        return match of {
            Of::PeekMut if is_region => format!(
                "let before = region(to.peek()).to_vec();\n{set}only(&before, region(to.peek()), {at}, {}, {bit});\n",
                inline.size
            ),
            _ => set,
        };
    }
    let (t, f) = (
        of.part(if field.is_optional { "Some(mut t)" } else { "mut t" }),
        if field.is_optional { "Some(f)" } else { "f" },
    );
    match body(plan, &field.content, of) {
        None => String::new(),
        Some(body) => {
            let give = format!("if let ({t}, {f}) = (to.mut_{name}(), from.{accessor}()) {{ {body} }}\n");
            match of {
                Of::ViewMut => give,
                Of::PeekMut => format!("let before = block(to.peek());\n{give}assert_eq!(before, block(to.peek()));\n"),
            }
        }
    }
}

/// What gives `t` what `f` has; nothing if `t` has no values that can be set.
fn body(plan: &Plan, content: &Content, of: Of) -> Option<String> {
    Some(match content {
        Content::Inline(inline) => format!("done(t.set({}));", payload(inline)),
        Content::Union(union) => format!("{}(t, f);", function(plan, union.ty, of)),
        Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
            format!("{}(&mut t, f);", function(plan, *ty, of))
        }
        Content::Payload(Payload { of: PayloadKind::List(list), .. }) => match &list.element {
            Content::Inline(_) => "for (i, f) in f.iter().enumerate() { done(t.set(i, f)); }".to_owned(),
            Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
                let give = function(plan, *ty, of);
                // The length of the blocks of records is checked with the list.
                let t =
                    if matches!(list.form, ListForm::Strided { .. }) { "mut t".to_owned() } else { of.part("mut t") };
                format!(
                    "for (i, f) in f.iter().enumerate() {{ if let Some({t}) = t.get_mut(i) {{ {give}(&mut t, f); }} }}\n\
                     let len = t.len();\n\
                     assert_eq!(t.iter_mut().len(), len);\n\
                     for (t, f) in t.iter_mut().zip(f) {{ if let {t} = t {{ {give}(&mut t, f); }} }}"
                )
            }
            Content::Union(union) => {
                let give = function(plan, union.ty, of);
                let t = of.part("t");
                format!(
                    "for (i, f) in f.iter().enumerate() {{ if let Some({t}) = t.get_mut(i) {{ {give}(t, f); }} }}\n\
                     for (t, f) in t.iter_mut().zip(f) {{ if let {t} = t {{ {give}(t, f); }} }}"
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
