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

use super::super::super::names;
use super::super::super::template::code;
use super::super::kind::Kind;
use super::super::members::variants as each_variant;
use super::super::types::{Types, used};
use super::{borrowed, generics, is_borrowing, member};
use scantling_schema::plan::{Defined, Message, Union, Variant};

/// A parameter: what it is called behind `I` or `F`, what it has to be, and what it is where nothing is said.
#[derive(Clone)]
pub(super) struct Parameter {
    kind: char,
    number: String,
    bound: String,
    default: String,
}

impl Parameter {
    fn name(&self) -> String {
        format!("{}{}_", self.kind, self.number)
    }
}

/// For each definition, whether its struct or enum has parameters.
pub(in super::super) fn open(t: Types<'_>, order: &[usize]) -> Vec<bool> {
    let mut all = vec![false; t.plan.definitions.len()];
    for &at in order {
        let t = Types { open: &all, ..t };
        let has = |of: Kind<'_>| matches!(of, Kind::List(_) | Kind::Map(_)) || is_open(t, of);
        all[at] = match &t.plan.definitions[at].defined {
            Defined::Message(m) => used(m).any(|x| has(t.kind(&x.content))),
            Defined::Union(u) => u.variants.iter().filter_map(|v| v.content.as_ref()).any(|of| has(t.kind(of))),
            _ => false,
        };
    }
    all
}

/// Whether a message or union has parameters, and is not behind a reference.
fn is_open(t: Types<'_>, of: Kind<'_>) -> bool {
    match of {
        Kind::Message(definition, _) | Kind::Union(definition, _) => !of.is_boxed() && t.open[definition.id.0 as usize],
        Kind::Inline(inline) if inline.is_tagged() => inline.named().is_some_and(|id| t.open[id.0 as usize]),
        _ => false,
    }
}

/// The parameters of a field or variant, and its type with them.
struct Held {
    number: usize,
    parameters: Vec<Parameter>,
    ty: String,
}

/// Those of a field or variant with this number, if it has any.
fn held<'s>(t: Types<'s>, number: usize, of: Kind<'s>) -> Option<Held> {
    let inner = |of| borrowed(t, t.kind(of), "'a");
    let item = match of {
        Kind::List(list) => inner(&list.element),
        Kind::Map(map) => format!("({}, {})", inner(&map.key), inner(&map.value)),
        _ if is_open(t, of) => {
            let default = borrowed(t, of, "'a");
            let bound = format!("rt::compact::Form<{default}>");
            let parameter = Parameter { kind: 'F', number: number.to_string(), bound, default };
            return Some(Held { number, ty: parameter.name(), parameters: vec![parameter] });
        }
        _ => return None,
    };
    let bound = format!("rt::compact::Items<{item}>");
    let default = "rt::compact::NoItems".to_owned();
    let parameter = Parameter { kind: 'I', number: number.to_string(), bound, default };
    let ty = format!("rt::compact::List<'a, {item}, {}>", parameter.name());
    Some(Held { number, parameters: vec![parameter], ty })
}

/// Those of a field's type in place of one for all of it.
fn spread<'s>(t: Types<'s>, held: &mut Held, of: Kind<'s>) {
    let (definition, mut parameters) = match of {
        Kind::Message(definition, m) => (definition, message(t, m)),
        Kind::Union(definition, u) => (definition, union(t, u)),
        _ => unreachable!("a list says what the lifetime is"),
    };
    for parameter in &mut parameters {
        parameter.number = format!("{}_{}", held.number, parameter.number);
    }
    held.ty = format!("{}Compact<'a{}>", t.name(definition.id), arguments(&parameters));
    held.parameters = parameters;
}

/// Those of a message's fields.
fn fields<'s>(t: Types<'s>, message: &'s Message) -> Vec<Held> {
    let kinds = || used(message).map(|x| (x.id as usize, t.kind(&x.content)));
    let mut all: Vec<Held> = kinds().filter_map(|(id, of)| held(t, id, of)).collect();
    if !kinds().any(|(_, of)| is_borrowing(t, of) && !is_open(t, of))
        && let Some(first) = all.first_mut()
    {
        spread(t, first, t.kind(&message.fields[first.number].content));
    }
    all
}

/// Those of a message.
pub(super) fn message<'s>(t: Types<'s>, message: &'s Message) -> Vec<Parameter> {
    fields(t, message).into_iter().flat_map(|held| held.parameters).collect()
}

/// Those of a union.
pub(super) fn union<'s>(t: Types<'s>, union: &'s Union) -> Vec<Parameter> {
    union.variants.iter().flat_map(|v| of_variant(t, v)).collect()
}

fn of_variant<'s>(t: Types<'s>, v: &'s Variant) -> Vec<Parameter> {
    let held = v.content.as_ref().and_then(|of| held(t, v.tag.into(), t.kind(of)));
    held.map_or_else(Vec::new, |held| held.parameters)
}

/// The type of each field, with its parameters.
pub(super) fn types<'s>(t: Types<'s>, message: &'s Message) -> Vec<String> {
    let mut all: Vec<String> = message.fields.iter().map(|x| member(t, t.kind(&x.content))).collect();
    for held in fields(t, message) {
        all[held.number] = held.ty;
    }
    all
}

/// The type of a variant's payload, with its parameter.
pub(super) fn payload<'s>(t: Types<'s>, tag: u8, of: Kind<'s>) -> String {
    held(t, tag.into(), of).map_or_else(|| member(t, of), |held| held.ty)
}

/// Behind a lifetime: the names with what they have to be.
pub(super) fn bounds(all: &[Parameter]) -> String {
    all.iter().map(|p| format!(", {}: {}", p.name(), p.bound)).collect()
}

/// The same with what they are where nothing is said.
pub(super) fn defaults(all: &[Parameter]) -> String {
    all.iter().map(|p| format!(", {} = {}", p.name(), p.default)).collect()
}

/// The names alone.
pub(super) fn arguments(all: &[Parameter]) -> String {
    all.iter().map(|p| format!(", {}", p.name())).collect()
}

/// How an absent message is named, of which the compiler could not tell what its lists would come from.
pub(super) fn absent(t: Types<'_>, name: &str, of: &Message) -> String {
    match &message(t, of)[..] {
        [] => String::new(),
        _ => none("", &format!("{name}Compact{}", generics(t, of, "'_", "")), ""),
    }
}

/// The same of a union, and its variants, each without the lists of the others.
pub(super) fn variants(t: Types<'_>, name: &str, of: &Union) -> String {
    let all = union(t, of);
    if all.is_empty() {
        return String::new();
    }
    let function = |v: &Variant, others: &str, head: &str, value: &str| {
        code!(
            "\\
            /// [`‹variant›`](Self::‹variant›), where no ‹others› lists are written.
            #[inline(always)]
            #[must_use]
            pub fn ‹function›‹head› {
            ‹value›
            }",
            variant = names::variant(&v.name),
            others,
            function = names::snake(&v.name.text),
            head,
            value
        )
    };
    let functions = each_variant(
        of,
        |v, content| {
            let own = of_variant(t, v);
            let argument = |p: &Parameter| match own.iter().any(|own| own.name() == p.name()) {
                true => format!(", {}", p.name()),
                false => format!(", {}", p.default),
            };
            let arguments: String = all.iter().map(argument).collect();
            let bounds: Vec<String> = own.iter().map(|own| format!("{}: {}", own.name(), own.bound)).collect();
            let bounds = if bounds.is_empty() { String::new() } else { format!("<{}>", bounds.join(", ")) };
            let ty = payload(t, v.tag, Kind::of(t.plan, content));
            let head = format!("{bounds}(v: {ty}) -> {name}Compact<'a{arguments}>");
            function(v, "other variant's", &head, &format!("{name}Compact::{}(v)", names::variant(&v.name)))
        },
        |v| function(v, "variant's", "() -> Self", &format!("Self::{}", names::variant(&v.name))),
    );
    none("<'a>", &format!("{name}Compact<'a>"), &functions)
}

fn none(lifetime: &str, ty: &str, functions: &str) -> String {
    code!(
        "impl‹lifetime› ‹ty› {
        /// An absent value. `None` alone does not determine the types of its lists.
        pub const NONE: Option<Self> = None;

        ‹functions›
        }
        ",
        lifetime,
        ty,
        functions
    )
}
