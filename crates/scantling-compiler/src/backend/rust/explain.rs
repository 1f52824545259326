//! Paths of faults: the names of each type's parts, and the functions that put them to a fault. Nothing else refers to the names.

use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::table::own;
use super::types::Types;
use scantling_schema::plan::{Content, Defined, Definition, Inline, InlineKind, Protocol, Root, Variant};

/// The names of the parts inside a value, if it has named parts.
fn named(t: Types<'_>, of: &Content) -> Option<String> {
    match Kind::of(t.plan, of) {
        Kind::Inline(inline) => named_inline(t, inline),
        Kind::List(list) => named(t, &list.element).map(|element| format!("rt::Named::Each(&{element})")),
        Kind::Map(map) => match (named(t, &map.key), named(t, &map.value)) {
            (None, None) => None,
            (key, value) => Some(format!("rt::Named::Entries(&{}, &{})", or_leaf(key), or_leaf(value))),
        },
        Kind::Message(definition, _) | Kind::Union(definition, _) => Some(parts_of(t, definition)),
        Kind::Text | Kind::Bytes | Kind::Any | Kind::Stream => None,
    }
}

fn named_inline(t: Types<'_>, of: &Inline) -> Option<String> {
    match &of.value {
        InlineKind::Array(element, _) => named_inline(t, element).map(|element| format!("rt::Named::Each(&{element})")),
        InlineKind::Struct(id) | InlineKind::Storage(id) => Some(parts_of(t, t.plan.get(*id))),
        _ => None,
    }
}

fn parts_of(t: Types<'_>, definition: &Definition) -> String {
    format!("rt::Named::Of(&{})", own("NAMES", &t.name(definition.id)))
}

fn or_leaf(named: Option<String>) -> String {
    named.unwrap_or_else(|| "rt::Named::Leaf".to_owned())
}

/// The names of what a type consists of: fields by their place, variants by their tag.
pub(super) fn definition(t: Types<'_>, definition: &Definition) -> String {
    let line = |number: usize, part: &str, named: Option<String>| {
        format!("{number} \"{part}\"{}", named.map(|named| format!(" = {named}")).unwrap_or_default())
    };
    let parts: Vec<String> = match &definition.defined {
        Defined::Enum(_) | Defined::Bits(_) => return String::new(),
        Defined::Struct(s) => {
            s.fields.iter().enumerate().map(|(i, x)| line(i, &x.name.text, named_inline(t, &x.content))).collect()
        }
        Defined::Message(m) => {
            m.fields.iter().map(|x| line(x.id as usize, &x.name.text, named(t, &x.content))).collect()
        }
        Defined::Union(u) => {
            let of = |x: &Variant| line(x.tag.into(), &x.name.text, x.content.as_ref().and_then(|of| named(t, of)));
            u.variants.iter().map(of).collect()
        }
    };
    parts_named(&names::type_name(&definition.name.text), &parts)
}

/// The names of a protocol: its messages by type id.
pub(super) fn protocol(t: Types<'_>, protocol: &Protocol) -> String {
    let root = |root: &Root| {
        let definition = t.plan.get(root.ty);
        format!("{} \"{}\" = {}", root.type_id, definition.name.text, parts_of(t, definition))
    };
    parts_named(&names::type_name(&protocol.name.text), &protocol.roots.iter().map(root).collect::<Vec<_>>())
}

fn parts_named(ty: &str, parts: &[String]) -> String {
    code!("rt::names! { ‹name›: ‹parts› }\n\n", name = own("NAMES", ty), parts = parts.join(", "))
}

/// What puts names to the faults of an encoding: `what` is its frame, `function` the runtime's and `table` what that goes by.
pub(super) fn faults(ty: &str, what: &str, function: &str, table: &str) -> String {
    code!(
        "/// A fault of a ‹what› with its path, `legs[3].symbol`. Costs nothing before it is displayed.
        ///
        /// `frame` is all of the frame that a reader of this protocol refused with `invalid`. The result borrows it; `into_owned`
        /// gives an error for `?`.
        #[inline]
        #[must_use]
        pub const fn ‹function›(frame: &[u8], invalid: rt::Invalid) -> rt::Explained<'_> {
        rt::Explained::new(frame, invalid, &‹names›, |frame, trail| rt::‹function›(frame, &‹table›, trail))
        }
        ",
        what,
        function,
        names = own("NAMES", ty),
        table
    )
}
