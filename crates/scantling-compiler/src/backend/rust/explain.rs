//! Paths of faults: the names of each type's parts, and the functions that put them to a fault. Nothing else refers to the names.

use super::super::emit::File;
use super::super::names;
use super::types::Types;
use super::{compact, table};
use scantling_schema::Type;
use scantling_schema::plan::{Defined, Definition, Protocol};

/// The name of a type's names.
fn name(ty: &str) -> String {
    match ty.rsplit_once("::") {
        Some((path, ty)) => format!("{path}::NAMES_{ty}_"),
        None => format!("NAMES_{ty}_"),
    }
}

/// What has names inside of a type, if anything.
fn named(t: Types<'_>, ty: &Type) -> Option<String> {
    match ty {
        Type::Array(element, _) | Type::List(element) | Type::Stream(element) => {
            named(t, element).map(|element| format!("rt::Named::Each(&{element})"))
        }
        Type::Map(key, value) => match (named(t, key), named(t, value)) {
            (None, None) => None,
            (key, value) => Some(format!("rt::Named::Entries(&{}, &{})", or_leaf(key), or_leaf(value))),
        },
        Type::Named(id) => match &t.plan.get(*id).defined {
            Defined::Enum(_) | Defined::Bits(_) => None,
            Defined::Struct(_) | Defined::Message(_) | Defined::Union(_) => {
                Some(format!("rt::Named::Of(&{})", name(&t.name(*id))))
            }
        },
        _ => None,
    }
}

fn or_leaf(named: Option<String>) -> String {
    named.unwrap_or_else(|| "rt::Named::Leaf".to_owned())
}

/// The names of what a type consists of: fields by their place, variants by their tag.
pub(super) fn definition(f: &mut File, t: Types<'_>, definition: &Definition) {
    let parts: Vec<(usize, &str, Option<&Type>)> = match &definition.defined {
        Defined::Enum(_) | Defined::Bits(_) => return,
        Defined::Struct(s) => {
            s.fields.iter().enumerate().map(|(i, x)| (i, x.name.text.as_str(), Some(&x.ty))).collect()
        }
        Defined::Message(m) => {
            m.fields.iter().enumerate().map(|(i, x)| (i, x.name.text.as_str(), Some(&x.ty))).collect()
        }
        Defined::Union(u) => {
            u.variants.iter().map(|x| (usize::from(x.tag), x.name.text.as_str(), x.ty.as_ref())).collect()
        }
    };
    let parts = parts.into_iter().map(|(number, part, ty)| (number, part, ty.and_then(|ty| named(t, ty))));
    names(f, &names::type_name(&definition.name.text), parts);
}

fn names<'a>(f: &mut File, ty: &str, parts: impl Iterator<Item = (usize, &'a str, Option<String>)>) {
    f.lines(&format!("pub(crate) static {}: rt::PartNames = rt::PartNames {{\nparts: &[", name(ty)));
    for (number, part, named) in parts {
        f.line(&format!("({number}, \"{part}\", {}),", or_leaf(named)));
    }
    f.lines("],\n};\n\n");
}

/// The names of a protocol: its messages by type id.
pub(super) fn protocol(f: &mut File, t: Types<'_>, protocol: &Protocol) {
    let roots = protocol.roots.iter();
    let roots = roots
        .map(|root| (root.type_id.into(), t.plan.get(root.ty).name.text.as_str(), named(t, &Type::Named(root.ty))));
    names(f, &names::type_name(&protocol.name.text), roots);
}

/// What puts names to faults of Direct.
pub(super) fn direct(f: &mut File, ty: &str) {
    f.lines(&format!(
        "/// A fault of a frame with its path, `legs[3].symbol`. Costs nothing before it is displayed.
        ///
        /// `frame` is all of the frame that a reader of this protocol refused with `invalid`.
        #[inline]
        #[must_use]
        pub const fn explain(frame: &[u8], invalid: rt::Invalid) -> rt::Explained<'_> {{
        rt::Explained::new(frame, invalid, &{}, |frame, trail| rt::explain(frame, &{}, trail))
        }}
        ",
        name(ty),
        table::name(ty)
    ));
}

/// The same for faults of Compact.
pub(super) fn in_compact(f: &mut File, ty: &str) {
    f.lines(&format!(
        "/// A fault of a Compact frame with its path, `legs[3].symbol`. Costs nothing before it is displayed.
        ///
        /// `frame` is all of the frame that a reader of this protocol refused with `invalid`.
        #[inline]
        #[must_use]
        pub const fn explain_compact(frame: &[u8], invalid: rt::Invalid) -> rt::Explained<'_> {{
        rt::Explained::new(frame, invalid, &{}, |frame, trail| rt::explain_compact(frame, &{}, trail))
        }}
        ",
        name(ty),
        compact::table::name(ty)
    ));
}
