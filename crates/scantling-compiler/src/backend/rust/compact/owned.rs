//! Owned values of what was read from Compact. `None` says that some part of it is not valid, or has no value.

use super::super::super::names;
use super::super::super::template::code;
use super::super::expr::Expr;
use super::super::kind::Kind;
use super::super::members::{lines, variants};
use super::super::types::{Types, used};
use super::wire::is_part;
use super::{generics, is_plain, is_stored, snake};
use scantling_schema::plan::{Field, Inline, InlineKind, Message, Struct, Union};

/// The owned value of `v`; `m` is the memory that it may take.
pub(super) fn value(t: Types<'_>, of: Kind<'_>, v: &str) -> Expr {
    let inner = |of, v| value(t, Kind::of(t.plan, of), v);
    match of {
        Kind::Text => Expr::atom(format!("m.text({v})")),
        Kind::Bytes => Expr::atom(format!("m.bytes({v})")),
        Kind::List(list) if is_part(t, Kind::of(t.plan, &list.element)) => Expr::fallible(format!("({v}).values(m)")),
        Kind::List(list) => {
            let element = element(Kind::of(t.plan, &list.element)).map(str::to_owned);
            let element = element.unwrap_or_else(|| format!("|v, m| {}", inner(&list.element, "v").option()));
            Expr::fallible(format!("({v}).owned(m, {element})"))
        }
        Kind::Map(map) => {
            let (key, value) = (inner(&map.key, "k").value(), inner(&map.value, "v").value());
            Expr::fallible(format!("({v}).owned_map(m, |(k, v), m| Some(({key}, {value})))"))
        }
        Kind::Any => Expr::fallible(format!("m.any({v})")),
        Kind::Stream => unreachable!("an owned value has no stream"),
        Kind::Message(definition, m) if t.is_split(m) => {
            block(t, of, v).within(|block| format!("{}::of_block({block}, m)", t.name(definition.id)))
        }
        Kind::Union(..) => Expr::fallible(format!("({v}).value_(m)")),
        Kind::Message(_, m) if !m.is_flat() => Expr::fallible(format!("({v}).value_(m)")),
        Kind::Message(..) | Kind::Inline(_) => block(t, of, v),
    }
}

/// The function that makes an element's owned value, if there is one: with it all lists of a type share one loop.
fn element(of: Kind<'_>) -> Option<&'static str> {
    match of {
        Kind::Text => Some("rt::own::try_text"),
        Kind::Bytes => Some("rt::own::try_bytes"),
        // Messages and unions have closures: a loop that is a function of its own takes twice the stack at each level.
        _ => None,
    }
}

/// What stands in a block for `v`: an inline value, or the block of a flat message.
pub(super) fn block(t: Types<'_>, of: Kind<'_>, v: &str) -> Expr {
    match of {
        Kind::Inline(of) => inline(t, of, v),
        Kind::Message(_, m) if is_plain(t, m) => Expr::atom(v),
        _ => Expr::fallible(format!("({v}).inline()")),
    }
}

/// The same of an inline value.
pub(super) fn inline(t: Types<'_>, of: &Inline, v: &str) -> Expr {
    match &of.value {
        _ if !is_stored(t, of) => Expr::atom(v),
        InlineKind::Array(element, _) => Expr::failing_inside(format!(
            "rt::Array(rt::compact::all(({v}).0.map(|v| {}))?)",
            inline(t, element, "v").option()
        )),
        _ => Expr::fallible(format!("({v}).inline()")),
    }
}

/// A field, or the payload of a variant; whether it may be missing.
fn member(t: Types<'_>, of: Kind<'_>, v: &str, may_be_missing: bool) -> Expr {
    if of.is_boxed() {
        let value = value(t, of, &format!("({v}).read()?"));
        return Expr::fallible(format!("m.try_boxed(|m| {})", value.option()));
    }
    let value = value(t, of, v);
    match may_be_missing && t.is_large_kind(of) {
        true => Expr::fallible(format!("m.try_boxed(|m| {})", value.option())),
        false => value,
    }
}

/// A function of what was read.
fn function(ty: &str, before: &str, head: &str, value: &str) -> String {
    code!(
        "impl ‹ty› {
        ‹before›#[inline]
        pub(crate) fn ‹head› {
        ‹value›
        }
        }
        ",
        ty,
        before,
        head,
        value
    )
}

/// A message.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    let block = if t.is_split(message) { format!("{name}Block") } else { name.to_owned() };
    let head = match message.is_flat() {
        true => format!("inline(self) -> Option<{block}>"),
        false => format!("value_(self, m: &mut rt::Memory) -> Option<{name}>"),
    };
    let field = |x: &Field| {
        let (place, of) = (format!("self.{}", snake(x)), Kind::of(t.plan, &x.content));
        let value = match (x.is_optional, member(t, of, "v", x.is_optional && !message.is_flat())) {
            (true, value) if value.code() == "v" => place,
            (true, value) if value.may_fail() => {
                code!("match ‹place› { Some(v) => Some(‹value›), None => None }", place, value = value.value())
            }
            (true, value) => format!("{place}.map(|v| {})", value.code()),
            (false, _) => member(t, of, &place, false).value(),
        };
        format!("{}: {value},", snake(x))
    };
    let value = code!("Some(‹block› {\n‹fields›\n})", block, fields = lines(used(message), field));
    function(&format!("{name}Compact{}", generics(t, message, "'_", "")), "", &head, &value)
}

/// A struct that holds a union with storage.
pub(super) fn structure(t: Types<'_>, name: &str, s: &Struct) -> String {
    let fields = lines(&s.fields, |x| {
        let member = names::snake(&x.name.text);
        format!("{member}: {},", inline(t, &x.content, &format!("self.{member}")).value())
    });
    let value = code!("Some(‹name› {\n‹fields›\n})", name, fields);
    function(&format!("{name}Compact<'_>"), "", &format!("inline(self) -> Option<{name}>"), &value)
}

/// A union without storage.
pub(super) fn union(t: Types<'_>, name: &str, union: &Union) -> String {
    let arms = variants(
        union,
        |v, of| {
            let value = member(t, Kind::of(t.plan, of), "v", true).value();
            format!("Self::{0}(v) => {name}::{0}({value}),", names::variant(&v.name))
        },
        |v| format!("Self::{0} => {name}::{0},", names::variant(&v.name)),
    );
    let value = code!(
        "Some(match self {
        ‹arms›
        Self::Unknown { tag, bytes } => ‹name›::Unknown { tag, bytes: rt::Encoded::new(rt::Encoding::Compact, m.bytes(bytes)) },
        })",
        arms,
        name
    );
    let head = format!("value_(self, m: &mut rt::Memory) -> Option<{name}>");
    function(&format!("{name}Compact<'_>"), "", &head, &value)
}

/// A union with storage, which has no room for a payload of a newer schema.
pub(super) fn storage(t: Types<'_>, name: &str, union: &Union) -> String {
    let arms = variants(
        union,
        |v, of| {
            let value = block(t, Kind::of(t.plan, of), "v").value();
            format!("Self::{}(v) => {name}::{}({value}),", names::variant(&v.name), names::method(&v.name.text))
        },
        |v| format!("Self::{} => {name}::{}(),", names::variant(&v.name), names::method(&v.name.text)),
    );
    let value = match &union.variants[..] {
        [] => "None".to_owned(),
        _ => code!("Some(match self {\n‹arms›\nSelf::Unknown { .. } => return None,\n})", arms),
    };
    let docs = "/// The value in storage; `None` of a variant that this schema does not know.\n";
    function(&format!("{name}Compact<'_>"), docs, &format!("inline(self) -> Option<{name}>"), &value)
}
