//! The way from a root to a part of it, by place: the same in both schemas as long as their forms agree.

use crate::side::Side;
use scantling_schema::{Attributes, Kind, Type, TypeId};

/// One step inwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// A field of a record or message, by its id.
    Field(usize),
    /// A field of a struct, by its place.
    Part(usize),
    /// An element of a list.
    Element,
    /// An element of an array.
    Item,
    /// A key of a map.
    Key,
    /// A value of a map.
    Entry,
    /// A variant of a union, by its tag.
    Variant(u8),
}

impl Step {
    /// The step to the field or variant with this number, beside the one that this leads to.
    pub(crate) fn numbered(self, number: i128) -> Option<Self> {
        match self {
            Self::Field(_) => usize::try_from(number).ok().map(Self::Field),
            Self::Variant(_) => u8::try_from(number).ok().map(Self::Variant),
            _ => None,
        }
    }
}

/// The steps that a way keeps: more than lead through the 64 levels of a message, but for lists of lists.
const STEPS: usize = 256;
/// The messages that stand in each other on a way: no frame has more.
const MESSAGES: usize = scantling_schema::DEPTH_MAX as usize;

/// A way: the root's type id, and steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Route {
    pub(crate) root: u16,
    pub(crate) steps: Vec<Step>,
    /// There were more steps or messages, so no message is made along it.
    pub(crate) is_cut: bool,
}

impl Route {
    pub(crate) fn of(root: u16) -> Self {
        Self { root, steps: Vec::new(), is_cut: false }
    }

    pub(crate) fn then(&self, step: Step) -> Self {
        let mut longer = self.clone();
        let is_field = |step: &Step| matches!(step, Step::Field(_));
        let is_deep = || is_field(&step) && self.steps.iter().filter(|step| is_field(step)).count() == MESSAGES;
        longer.is_cut |= longer.steps.len() == STEPS || is_deep();
        if !longer.is_cut {
            longer.steps.push(step);
        }
        longer
    }

    /// The path in the names of a schema, as readers say it: `.legs[0].size`. Ends where the names end.
    pub(crate) fn path(&self, side: Side<'_>) -> String {
        self.path_by(side, |name, _| name.to_owned())
    }

    /// The same in the names of its JSON.
    pub(crate) fn json_path(&self, side: Side<'_>) -> String {
        self.path_by(side, |name, attributes| attributes.json.clone().unwrap_or_else(|| name.to_owned()))
    }

    fn path_by(&self, side: Side<'_>, named: fn(&str, &Attributes) -> String) -> String {
        let mut path = String::new();
        let Some(root) = side.root(self.root) else { return path };
        let mut ty = Type::Named(root);
        for step in &self.steps {
            let Some((name, next)) = stepped(side, &ty, *step, named) else { return path };
            path.push_str(&name);
            let Some(next) = next else { return path };
            ty = next;
        }
        path
    }
}

/// The text of a step from a type, and the type that it leads to.
fn stepped(
    side: Side<'_>,
    ty: &Type,
    step: Step,
    named: fn(&str, &Attributes) -> String,
) -> Option<(String, Option<Type>)> {
    let kind = if let Type::Named(id) = ty { Some(&side.schema.get(*id).kind) } else { None };
    Some(match (step, kind) {
        (Step::Field(id), Some(Kind::Message(m))) => {
            let field = m.fields.get(id)?;
            (format!(".{}", named(&field.name, &field.attributes)), Some(field.ty.clone()))
        }
        (Step::Part(at), Some(Kind::Struct(s))) => {
            let field = s.fields.get(at)?;
            (format!(".{}", named(&field.name, &field.attributes)), Some(field.ty.clone()))
        }
        (Step::Variant(tag), Some(Kind::Union(u))) => {
            let variant = u.variants.iter().find(|variant| variant.tag == tag)?;
            (format!(".{}", named(&variant.name, &variant.attributes)), variant.ty.clone())
        }
        (Step::Element | Step::Item | Step::Entry, _) => ("[".to_owned(), ty.element().cloned()),
        (Step::Key, _) => ("[".to_owned(), ty.key().cloned()),
        _ => return None,
    })
}

/// Whether a path in the names of a side's JSON leads to a type, or through it.
pub(crate) fn leads_through(side: Side<'_>, root: u16, path: &str, ty: TypeId) -> bool {
    leads_where(side, root, path, |at, _| at == ty)
}

/// Whether it leads to such a definition, or through it, by the rest of the path from there.
pub(crate) fn leads_where(side: Side<'_>, root: u16, path: &str, is_it: impl Fn(TypeId, &str) -> bool) -> bool {
    let Some(root) = side.root(root) else { return false };
    rest_at(side, root, path, |at, rest| matches!(at, Type::Named(ty) if is_it(*ty, rest))).is_some()
}

/// A path to one of the names of bits as that of the bits.
pub(crate) fn without_bit<'p>(side: Side<'_>, root: u16, path: &'p str) -> &'p str {
    let is_bits = |ty: &Type| matches!(ty, Type::Named(id) if matches!(side.schema.get(*id).kind, Kind::Bits(_)));
    let rest =
        side.root(root).and_then(|root| rest_at(side, root, path, |at, rest| is_bits(at) && rest.starts_with('[')));
    rest.and_then(|rest| path.strip_suffix(rest)).unwrap_or(path)
}

/// What is left of a path where it comes to such a type.
pub(crate) fn rest_at<'p>(
    side: Side<'_>,
    root: TypeId,
    path: &'p str,
    mut is_it: impl FnMut(&Type, &'p str) -> bool,
) -> Option<&'p str> {
    let (mut at, mut rest) = (Type::Named(root), path);
    while !is_it(&at, rest) {
        (at, rest) = match rest.strip_prefix('[') {
            Some(inside) => at.element().cloned().zip(after_key(inside)),
            None => rest.strip_prefix('.').and_then(|rest| named(side, &at, rest)),
        }?;
    }
    Some(rest)
}

/// What follows an index, or a key in quotes.
fn after_key(text: &str) -> Option<&str> {
    let (mut is_quoted, mut is_escaped) = (false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            ']' if !is_quoted => return text.get(at + 1..),
            _ => {}
        }
    }
    None
}

/// The type of the member that a path goes on with, and the rest of it. A name may have dots; the longest is meant.
fn named<'p>(side: Side<'_>, ty: &Type, path: &'p str) -> Option<(Type, &'p str)> {
    let member = |name: &str, attributes: &Attributes, ty: Option<&Type>| {
        let name = attributes.json.clone().unwrap_or_else(|| name.to_owned());
        let rest = path.strip_prefix(name.as_str()).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']))?;
        Some((ty?.clone(), rest))
    };
    let all: Vec<_> = match ty {
        Type::Any => {
            let roots = side.protocol.roots.iter();
            let of = |ty: TypeId| member(&side.schema.get(ty).name, &Attributes::NONE, Some(&Type::Named(ty)));
            roots.filter_map(|root| of(root.ty)).collect()
        }
        Type::Named(id) => match &side.schema.get(*id).kind {
            Kind::Message(m) => m.fields.iter().filter_map(|f| member(&f.name, &f.attributes, Some(&f.ty))).collect(),
            Kind::Struct(s) => s.fields.iter().filter_map(|f| member(&f.name, &f.attributes, Some(&f.ty))).collect(),
            Kind::Union(u) => u.variants.iter().filter_map(|v| member(&v.name, &v.attributes, v.ty.as_ref())).collect(),
            Kind::Enum(_) | Kind::Bits(_) => Vec::new(),
        },
        _ => Vec::new(),
    };
    all.into_iter().min_by_key(|(_, rest)| rest.len())
}

/// Whether a path starts with that of a route, whatever index or key stands in brackets.
pub(crate) fn is_below(path: &str, route: &str) -> bool {
    let rest = without_indices(path);
    let rest = rest.strip_prefix(&without_indices(route));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']) || route.ends_with('['))
}

/// Whether one of two paths starts with the other.
pub(crate) fn near(a: &str, b: &str) -> bool {
    is_below(a, b) || is_below(b, a)
}

/// A path without what stands in brackets.
pub(crate) fn without_indices(path: &str) -> String {
    let (mut out, mut depth) = (String::new(), 0usize);
    for c in path.chars() {
        match c {
            '[' => {
                depth += 1;
                out.push('[');
            }
            ']' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}
