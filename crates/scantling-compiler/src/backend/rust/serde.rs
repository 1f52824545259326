//! Attributes for serde: names, ways for what serde has an own idea of, defaults of fields that older data does not have.
//!
//! ```text
//! #[serde(rename = "tags", with = "rt::serde::With::<rt::serde::Each<rt::serde::Bytes>>", default = "Order::serde_default_11")]
//! ```

use super::super::emit::File;
use super::super::names;
use super::types::Types;
use scantling_schema::plan::{Field, Message, Variant};
use scantling_schema::{Attributes, Scalar, Type};

/// The name that serde has for a member: the schema's, or that of `@json`.
pub(super) fn name(f: &mut File, t: Types<'_>, name: &str, attributes: &Attributes) {
    if t.options.serde {
        f.line(&format!("#[serde(rename = {:?})]", json(name, attributes)));
    }
}

fn json<'x>(name: &'x str, attributes: &'x Attributes) -> &'x str {
    attributes.json.as_deref().unwrap_or(name)
}

/// A field of a struct that is there in all data.
pub(super) fn member(f: &mut File, t: Types<'_>, name: &str, attributes: &Attributes, ty: &Type) {
    if t.options.serde {
        attribute(f, json(name, attributes), way(t, ty), "");
    }
}

/// A field of a message whose owned value is `owner`; `is_boxed` says whether one that is optional is in a box.
pub(super) fn field(f: &mut File, t: Types<'_>, owner: &str, id: usize, field: &Field, is_boxed: bool) {
    if !t.options.serde {
        return;
    }
    let way = way(t, &field.ty).map(|way| match (field.is_optional, is_boxed) {
        (false, _) => way,
        (true, false) => format!("rt::serde::Maybe<{way}>"),
        (true, true) => format!("rt::serde::Maybe<rt::serde::Boxed<{way}>>"),
    });
    let default = match (field.is_optional, has_default(field)) {
        // Serde itself takes a missing `Option` for `None`, but not where it goes another way.
        (true, _) if way.is_some() => ", default",
        (false, true) => &format!(", default = \"{owner}::serde_default_{id}\""),
        _ => "",
    };
    attribute(f, json(&field.name.text, &field.attributes), way, default);
}

/// Whether data of an older schema does not have the field, which it reads as its default.
fn has_default(field: &Field) -> bool {
    field.segment > 1 && !field.is_retired && !field.is_optional
}

/// The defaults of such fields, which the attributes name.
pub(super) fn defaults(f: &mut File, t: Types<'_>, owner: &str, message: &Message, ty: impl Fn(&Field) -> String) {
    if !t.options.serde || !message.fields.iter().any(has_default) {
        return;
    }
    f.line(&format!("impl {owner} {{"));
    for (id, field) in message.fields.iter().enumerate().filter(|(_, x)| has_default(x)) {
        f.lines(&format!(
            "fn serde_default_{id}() -> {} {{
            Self::default().{}
            }}
            ",
            ty(field),
            names::snake(&field.name.text)
        ));
    }
    f.lines("}\n\n");
}

/// A variant; `is_boxed` says whether its payload is in a box.
pub(super) fn variant(f: &mut File, t: Types<'_>, variant: &Variant, is_boxed: bool) {
    if t.options.serde {
        let way = variant.ty.as_ref().and_then(|ty| way(t, ty));
        let way = way.map(|way| if is_boxed { format!("rt::serde::Boxed<{way}>") } else { way });
        attribute(f, json(&variant.name.text, &variant.attributes), way, "");
    }
}

/// What stands before the variant that is not known.
pub(super) fn unknown(f: &mut File, t: Types<'_>) {
    if t.options.serde && t.options.serde_refuses_unknown {
        f.line("#[serde(skip)]");
    }
}

/// What stands before a struct.
pub(super) fn container(f: &mut File, t: Types<'_>) {
    if t.options.serde && t.options.serde_refuses_unknown {
        f.line("#[serde(deny_unknown_fields)]");
    }
}

fn attribute(f: &mut File, name: &str, way: Option<String>, default: &str) {
    let with = way.map_or(String::new(), |way| format!(", with = \"rt::serde::With::<{way}>\""));
    f.line(&format!("#[serde(rename = {name:?}{with}{default})]"));
}

/// How values of a type go where that is not the type's own way.
fn way(t: Types<'_>, ty: &Type) -> Option<String> {
    match ty {
        Type::Scalar(Scalar::F32 | Scalar::F64) => Some("rt::serde::Finite".to_owned()),
        Type::FixedBytes(_) | Type::Bytes => Some("rt::serde::Bytes".to_owned()),
        Type::Array(element, _) | Type::List(element) => {
            way(t, element).map(|element| format!("rt::serde::Each<{element}>"))
        }
        Type::Map(key, value) => {
            let own = || "rt::serde::Own".to_owned();
            match (way(t, key), way(t, value)) {
                (None, None) => None,
                (key, value) => {
                    Some(format!("rt::serde::Entries<{}, {}>", key.unwrap_or_else(own), value.unwrap_or_else(own)))
                }
            }
        }
        Type::Any => t.only_protocol().map(|protocol| format!("rt::serde::Typed<{protocol}>")),
        _ => None,
    }
}

/// An enum or bits, by name where people read them: `what` is what the runtime calls them.
pub(super) fn names_of(f: &mut File, t: Types<'_>, name: &str, what: &str) {
    if !t.options.serde {
        return;
    }
    let known = t.options.serde_refuses_unknown;
    f.lines(&format!(
        "impl ::serde::Serialize for {name} {{
        fn serialize<S_: ::serde::Serializer>(&self, serializer: S_) -> Result<S_::Ok, S_::Error> {{
        rt::serde::{what}::<{known}, Self, S_>(*self, serializer)
        }}
        }}

        impl<'de> ::serde::Deserialize<'de> for {name} {{
        fn deserialize<D_: ::serde::Deserializer<'de>>(deserializer: D_) -> Result<Self, D_::Error> {{
        rt::serde::get_{what}::<{known}, Self, D_>(deserializer)
        }}
        }}
        "
    ));
}

/// What the messages of `any`s are values of.
pub(super) fn protocol(f: &mut File, t: Types<'_>, name: &str) {
    if t.options.serde && t.uses_any() {
        f.lines(&format!(
            "impl rt::serde::Message for {name} {{
            fn of_frame(frame: &[u8]) -> Option<Self> {{
            Self::decode(frame).ok()
            }}

            fn to_frame(&self, out: &mut rt::Vec<u8>) -> Result<usize, rt::WriteError> {{
            self.encode(out)
            }}
            }}
            "
        ));
    }
}
