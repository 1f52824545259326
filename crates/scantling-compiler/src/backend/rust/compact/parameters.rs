//! Type parameters of the structs and enums that are written: what the elements of each list come from.
//!
//! ```text
//! recipes: list<string>      I0_ = NoItems               the elements: `List<'a, &'a str, I0_>`
//! book: RecipeBook           F27_ = RecipeBookCompact    the value itself, with whatever its own lists come from
//! ```
//!
//! A field or variant has at most one, however many lists there are in its message: the parameter is then the whole value. Only where
//! no field would be left that says what the struct's lifetime is, the first one has those of its type. What was read has none, since
//! each has a default. A value in a type that it holds itself is behind a reference, and has none either.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::types::Types;
use super::{borrowed, generics, is_borrowing, member};
use scantling_schema::Type;
use scantling_schema::plan::{Defined, Message, Union};

/// A parameter.
pub(super) struct Parameter {
    name: String,
    bound: String,
    default: String,
}

/// For each type, whether its struct or enum has parameters.
pub(in super::super) fn open(t: Types<'_>) -> Vec<bool> {
    let mut all = vec![false; t.plan.definitions.len()];
    // Each turn knows of one more level, in the order of declarations of more.
    for _ in 0..64 {
        let mut is_done = true;
        for (id, definition) in t.plan.definitions.iter().enumerate() {
            let has = |ty: &Type| match ty {
                Type::List(_) | Type::Map(..) => true,
                _ => is_open(Types { open: &all, ..t }, ty),
            };
            let is_open = match &definition.defined {
                Defined::Message(m) => m.fields.iter().any(|x| !x.is_retired && has(&x.ty)),
                Defined::Union(u) => u.variants.iter().filter_map(|v| v.ty.as_ref()).any(has),
                _ => false,
            };
            is_done &= is_open == all[id];
            all[id] = is_open;
        }
        if is_done {
            break;
        }
    }
    all
}

/// The parameters of a field or variant, and its type with them.
struct Held {
    number: usize,
    parameters: Vec<Parameter>,
    ty: String,
}

/// Those of a field or variant with this number, if it has any.
fn held(t: Types<'_>, number: usize, ty: &Type) -> Option<Held> {
    let one = |parameter: Parameter, ty: String| Some(Held { number, parameters: vec![parameter], ty });
    let item = match ty {
        Type::List(element) => borrowed(t, element),
        Type::Map(key, value) => format!("({}, {})", borrowed(t, key), borrowed(t, value)),
        _ if is_open(t, ty) => {
            let (name, default) = (format!("F{number}_"), borrowed(t, ty));
            let bound = format!("rt::compact::Form<{default}>");
            return one(Parameter { name: name.clone(), bound, default }, name);
        }
        _ => return None,
    };
    let name = format!("I{number}_");
    let ty = format!("rt::compact::List<'a, {item}, {name}>");
    let bound = format!("rt::compact::Items<{item}>");
    one(Parameter { name, bound, default: "rt::compact::NoItems".to_owned() }, ty)
}

/// Whether a message or union has parameters, and is not behind a reference.
fn is_open(t: Types<'_>, ty: &Type) -> bool {
    matches!(ty, Type::Named(id) if !t.is_boxed(ty) && t.open.get(id.0 as usize) == Some(&true))
}

/// Those of a field's type in place of one for all of it.
fn spread(t: Types<'_>, held: &mut Held, ty: &Type) {
    let mut parameters = match (t.message(ty), t.heap_union(ty)) {
        (Some((_, of)), _) => message(t, of),
        (_, Some((_, of))) => union(t, of),
        _ => Vec::new(),
    };
    for parameter in &mut parameters {
        let (kind, rest) = parameter.name.split_at(1);
        parameter.name = format!("{kind}{}_{rest}", held.number);
    }
    held.ty = borrowed(t, ty).replace("<'a>", &format!("<'a{}>", arguments(&parameters)));
    held.parameters = parameters;
}

/// Those of a message's fields.
fn fields(t: Types<'_>, message: &Message) -> Vec<Held> {
    let fields = || message.fields.iter().enumerate().filter(|(_, x)| !x.is_retired);
    let mut all: Vec<Held> = fields().filter_map(|(id, x)| held(t, id, &x.ty)).collect();
    let borrows = |ty: &Type| is_borrowing(t, ty) && !is_open(t, ty);
    if !fields().any(|(_, x)| borrows(&x.ty))
        && let Some(first) = all.first_mut()
    {
        spread(t, first, &message.fields[first.number].ty);
    }
    all
}

/// Those of a union's variants.
fn payloads(t: Types<'_>, union: &Union) -> Vec<Held> {
    let variants = union.variants.iter().filter_map(|v| v.ty.as_ref().map(|ty| (usize::from(v.tag), ty)));
    variants.filter_map(|(tag, ty)| held(t, tag, ty)).collect()
}

/// Those of a message.
pub(super) fn message(t: Types<'_>, message: &Message) -> Vec<Parameter> {
    fields(t, message).into_iter().flat_map(|held| held.parameters).collect()
}

/// Those of a union.
pub(super) fn union(t: Types<'_>, union: &Union) -> Vec<Parameter> {
    payloads(t, union).into_iter().flat_map(|held| held.parameters).collect()
}

/// The type of each field, with its parameters.
pub(super) fn types(t: Types<'_>, message: &Message) -> Vec<String> {
    let mut all: Vec<String> = message.fields.iter().map(|x| member(t, &x.ty)).collect();
    for held in fields(t, message) {
        all[held.number] = held.ty;
    }
    all
}

/// The type of a variant's payload, with its parameter.
pub(super) fn payload(t: Types<'_>, tag: u8, ty: &Type) -> String {
    held(t, tag.into(), ty).map_or_else(|| member(t, ty), |held| held.ty)
}

/// Behind a lifetime: the names with what they have to be.
pub(super) fn bounds(all: &[Parameter]) -> String {
    all.iter().map(|p| format!(", {}: {}", p.name, p.bound)).collect()
}

/// The same with what they are where nothing is said.
pub(super) fn defaults(all: &[Parameter]) -> String {
    all.iter().map(|p| format!(", {} = {}", p.name, p.default)).collect()
}

/// The names alone.
pub(super) fn arguments(all: &[Parameter]) -> String {
    all.iter().map(|p| format!(", {}", p.name)).collect()
}

/// How an absent message is named, of which the compiler could not tell what its lists would come from.
pub(super) fn absent(f: &mut File, t: Types<'_>, name: &str, of: &Message) {
    if !message(t, of).is_empty() {
        none(f, &format!("{name}Compact{}", generics(t, of, "'_", "")), "");
    }
}

/// The same of a union, and its variants, each without the lists of the others.
pub(super) fn variants(f: &mut File, t: Types<'_>, name: &str, of: &Union) {
    let all = union(t, of);
    if all.is_empty() {
        return;
    }
    let mut functions = String::new();
    for variant in &of.variants {
        let (function, variant_name) = (names::snake(&variant.name.text), names::variant(&variant.name));
        let Some(ty) = &variant.ty else {
            functions.push_str(&format!(
                "
                /// [`{variant_name}`](Self::{variant_name}), where no variant's lists are written.
                #[inline(always)]
                #[must_use]
                pub fn {function}() -> Self {{
                Self::{variant_name}
                }}"
            ));
            continue;
        };
        let own = held(t, variant.tag.into(), ty).map_or_else(Vec::new, |held| held.parameters);
        let is_own = |p: &Parameter| own.iter().any(|own| own.name == p.name);
        let arguments: String =
            all.iter().map(|p| format!(", {}", if is_own(p) { &p.name } else { &p.default })).collect();
        let bounds: Vec<String> = own.iter().map(|own| format!("{}: {}", own.name, own.bound)).collect();
        functions.push_str(&format!(
            "
            /// [`{variant_name}`](Self::{variant_name}), where no other variant's lists are written.
            #[inline(always)]
            #[must_use]
            pub fn {function}{}(v: {}) -> {name}Compact<'a{arguments}> {{
            {name}Compact::{variant_name}(v)
            }}",
            if bounds.is_empty() { String::new() } else { format!("<{}>", bounds.join(", ")) },
            payload(t, variant.tag, ty),
        ));
    }
    none(f, &format!("{name}Compact<'a>"), &functions);
}

fn none(f: &mut File, ty: &str, functions: &str) {
    let lifetime = if ty.contains("'a") { "<'a>" } else { "" };
    f.lines(&format!(
        "impl{lifetime} {ty} {{
        /// An absent value. `None` alone does not say what its lists iterate over.
        pub const NONE: Option<Self> = None;
        {functions}
        }}
        "
    ));
}
