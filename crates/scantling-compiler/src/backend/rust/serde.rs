//! Attributes for serde: names, ways for what serde has an own idea of, defaults of fields that older data does not have.
//!
//! ```text
//! #[serde(rename = "tags", with = "rt::serde::With::<rt::serde::Each<rt::serde::Bytes>>", default = "Order::serde_default_11")]
//! ```

use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::members::lines;
use super::types::Types;
use scantling_schema::plan::{Content, Field, Inline, InlineKind, Message, StructField, Variant};
use scantling_schema::{Attributes, Scalar};

/// The name that serde has for a member: the schema's, or that of `@json`.
pub(super) fn name(t: Types<'_>, name: &str, attributes: &Attributes) -> String {
    attribute(t, name, attributes, None, "")
}

/// A field of a struct that is there in all data.
pub(super) fn member(t: Types<'_>, field: &StructField) -> String {
    attribute(t, &field.name.text, &field.attributes, way_of_inline(&field.content), "")
}

/// A field of a message whose owned value is `owner`; `is_boxed` says whether one that is optional is in a box.
pub(super) fn field(t: Types<'_>, owner: &str, field: &Field, is_boxed: bool) -> String {
    let way = way(t, &field.content).map(|way| match (field.is_optional, is_boxed) {
        (false, _) => way,
        (true, false) => format!("rt::serde::Maybe<{way}>"),
        (true, true) => format!("rt::serde::Maybe<rt::serde::Boxed<{way}>>"),
    });
    let default = match (field.is_optional, has_default(field)) {
        // Serde itself takes a missing `Option` for `None`, but not where it goes another way.
        (true, _) if way.is_some() => ", default".to_owned(),
        (false, true) => format!(", default = \"{owner}::serde_default_{}\"", field.id),
        _ => String::new(),
    };
    attribute(t, &field.name.text, &field.attributes, way, &default)
}

/// Whether data of an older schema does not have the field, which it reads as its default.
fn has_default(field: &Field) -> bool {
    field.segment > 1 && field.has_values() && !field.is_optional
}

/// The defaults of such fields, which the attributes name.
pub(super) fn defaults(t: Types<'_>, owner: &str, message: &Message, ty: impl Fn(&Field) -> String) -> String {
    if !t.options.serde || !message.fields.iter().any(has_default) {
        return String::new();
    }
    let functions = lines(message.fields.iter().filter(|x| has_default(x)), |x| {
        let member = names::snake(&x.name.text);
        code!("fn serde_default_‹id›() -> ‹ty› { Self::default().‹member› }", id = x.id, ty = ty(x), member)
    });
    code!("impl ‹owner› {\n‹functions›\n}\n", owner, functions)
}

/// A variant; `is_boxed` says whether its payload is in a box.
pub(super) fn variant(t: Types<'_>, variant: &Variant, is_boxed: bool) -> String {
    let way = variant.content.as_ref().and_then(|of| way(t, of));
    let way = way.map(|way| if is_boxed { format!("rt::serde::Boxed<{way}>") } else { way });
    attribute(t, &variant.name.text, &variant.attributes, way, "")
}

/// What stands before the variant that is not known.
pub(super) fn unknown(t: Types<'_>) -> &'static str {
    if t.options.serde && t.options.serde_refuses_unknown { "#[serde(skip)]" } else { "" }
}

/// What stands before a struct.
pub(super) fn container(t: Types<'_>) -> &'static str {
    if t.options.serde && t.options.serde_refuses_unknown { "#[serde(deny_unknown_fields)]" } else { "" }
}

fn attribute(t: Types<'_>, name: &str, attributes: &Attributes, way: Option<String>, default: &str) -> String {
    if !t.options.serde {
        return String::new();
    }
    let name = attributes.json.as_deref().unwrap_or(name);
    let with = way.map_or(String::new(), |way| format!(", with = \"rt::serde::With::<{way}>\""));
    format!("#[serde(rename = {name:?}{with}{default})]\n")
}

/// How values go where that is not the type's own way.
fn way(t: Types<'_>, of: &Content) -> Option<String> {
    let each = |way| format!("rt::serde::Each<{way}>");
    match Kind::of(t.plan, of) {
        Kind::Inline(inline) => way_of_inline(inline),
        Kind::Bytes => Some("rt::serde::Bytes".to_owned()),
        Kind::List(list) => way(t, &list.element).map(each),
        Kind::Map(map) => {
            let own = || "rt::serde::Own".to_owned();
            match (way(t, &map.key), way(t, &map.value)) {
                (None, None) => None,
                (key, value) => {
                    Some(format!("rt::serde::Entries<{}, {}>", key.unwrap_or_else(own), value.unwrap_or_else(own)))
                }
            }
        }
        Kind::Any => t.only_protocol().map(|protocol| format!("rt::serde::Typed<{protocol}>")),
        Kind::Text | Kind::Stream | Kind::Message(..) | Kind::Union(..) => None,
    }
}

fn way_of_inline(of: &Inline) -> Option<String> {
    match &of.value {
        InlineKind::Scalar(Scalar::F32 | Scalar::F64) => Some("rt::serde::Finite".to_owned()),
        InlineKind::Bytes(_) => Some("rt::serde::Bytes".to_owned()),
        InlineKind::Array(element, _) => way_of_inline(element).map(|way| format!("rt::serde::Each<{way}>")),
        _ => None,
    }
}

/// An enum or bits, by name where people read them: `what` is what the runtime calls them.
pub(super) fn names_of(t: Types<'_>, name: &str, what: &str) -> String {
    if !t.options.serde {
        return String::new();
    }
    code!(
        "impl ::serde::Serialize for ‹name› {
        fn serialize<S_: ::serde::Serializer>(&self, serializer: S_) -> Result<S_::Ok, S_::Error> {
        rt::serde::‹what›::<‹known›, Self, S_>(*self, serializer)
        }
        }
        impl<'de> ::serde::Deserialize<'de> for ‹name› {
        fn deserialize<D_: ::serde::Deserializer<'de>>(deserializer: D_) -> Result<Self, D_::Error> {
        rt::serde::get_‹what›::<‹known›, Self, D_>(deserializer)
        }
        }
        ",
        name,
        what,
        known = t.options.serde_refuses_unknown
    )
}

/// What the messages of `any`s are values of.
pub(super) fn protocol(t: Types<'_>, name: &str) -> String {
    if !t.options.serde || !t.uses_any {
        return String::new();
    }
    code!(
        "impl rt::serde::Message for ‹name› {
        fn of_frame(frame: &[u8]) -> Option<Self> { Self::decode(frame).ok() }
        fn to_frame(&self, out: &mut rt::Vec<u8>) -> Result<usize, rt::WriteError> { self.encode(out) }
        }
        ",
        name
    )
}
