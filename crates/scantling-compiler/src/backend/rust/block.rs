//! Blocks: the inline fields of a record or message as a plain struct, and what has to hold of their bytes.

use super::super::emit::byte_array;
use super::super::names;
use super::super::template::code;
use super::expr::Expr;
use super::members::lines;
use super::types::{Base, Types, stored};
use super::{docs, serde};
use scantling_schema::plan::{Field, Inline, InlineKind, Message, Name, Offset};

/// Whether the bytes of `b` at `at` are a value.
pub(super) fn valid(t: Types<'_>, of: &Inline, at: u32) -> String {
    let (ty, n) = (t.value(of), of.size);
    format!("rt::valid::<EXACT_, {ty}, {n}>(b.bytes::<{at}, {n}>())")
}

/// The `Default` of an inline type: all zeros, where that is a value.
pub(super) fn zero(t: Types<'_>, of: &Inline) -> String {
    match &of.value {
        InlineKind::Bytes(n) => format!("[0; {n}]"),
        // The standard library has no `Default` of long arrays.
        InlineKind::Array(element, n) if is_long(element) => format!("rt::Array([{}; {n}])", zero(t, element)),
        InlineKind::Scalar(s) => match s.name() {
            "bool" => "false".to_owned(),
            "f32" | "f64" => "0.0".to_owned(),
            _ => "0".to_owned(),
        },
        _ => format!("<{} as Default>::default()", t.value(of)),
    }
}

/// Whether a field starts with the default of its type, which `derive` gives it.
pub(super) fn is_derived(field: &Field, of: &Inline) -> bool {
    field.is_optional || field.default.is_none() && !is_long(of)
}

/// Whether it is of more than 32 bytes that are no type of the runtime's, or an array of such.
fn is_long(of: &Inline) -> bool {
    match &of.value {
        InlineKind::Bytes(n) => *n > 32,
        InlineKind::Array(element, _) => is_long(element),
        _ => false,
    }
}

/// `Default` of a struct, by its members' values.
pub(super) fn defaults<'a>(name: &str, members: impl Iterator<Item = (&'a Name, String)>) -> String {
    let members = lines(members, |(member, value)| format!("{}: {value},", names::snake(&member.text)));
    code!(
        "impl Default for ‹name› {
        #[inline]
        fn default() -> Self {
        Self {
        ‹members›
        }
        }
        }
        ",
        name,
        members
    )
}

/// The value that an inline field starts with.
pub(super) fn initial(t: Types<'_>, field: &Field, of: &Inline) -> String {
    match (&field.default, field.is_optional) {
        (_, true) => "None".to_owned(),
        (Some(_), _) => format!("rt::load(&{})", byte_array(&field.silent)),
        (None, _) => zero(t, of),
    }
}

/// Whether a block is what users own: the derives and attributes of serde come with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Owned,
    Block,
}

/// Fields of a block as a plain struct: the owned type of a flat message, or the block of one with slots.
pub(super) fn block(t: Types<'_>, name: &str, message: &Message, role: Role) -> String {
    let ty = |field: &Field, of: &Inline| match field.is_optional {
        true => format!("Option<{}>", t.value(of)),
        false => t.value(of),
    };
    let member = |(field, of): (&Field, &Inline)| {
        let serde = if role == Role::Owned { serde::field(t, name, field, false) } else { String::new() };
        format!("{}{serde}pub {}: {},", docs::field(t, field), names::snake(&field.name.text), ty(field, of))
    };
    let is_default = stored(message).all(|(x, of)| is_derived(x, of));
    let default = if is_default { ", Default" } else { "" };
    let (derive, container, missing) = match role {
        Role::Block => (format!("#[derive(Clone, Copy, Debug{default}, PartialEq)]"), "", String::new()),
        Role::Owned => {
            let inline = |field: &Field| field.content.inline().map(|of| ty(field, of)).unwrap_or_default();
            let missing = serde::defaults(t, name, message, inline);
            (t.derive_message(&format!("Clone, Copy, Debug{default}"), message), serde::container(t), missing)
        }
    };
    code!(
        "‹derive›
        ‹container›
        pub struct ‹name› {
        ‹members›
        }
        ‹missing›‹defaults›",
        derive,
        container,
        name,
        members = lines(stored(message), member),
        missing,
        defaults = match is_default {
            true => String::new(),
            false => defaults(name, stored(message).map(|(x, of)| (&x.name, initial(t, x, of)))),
        }
    )
}

/// The presence bytes of a block, each with the bits of `value`'s fields that it has.
pub(super) fn presence(message: &Message, value: &str) -> Vec<(Offset, String)> {
    let bits = |at| {
        let bit = |(x, _): (&Field, &Inline)| {
            let bit = x.presence.bit().filter(|bit| bit.at == at)?.bit;
            Some(format!("u8::from({value}.{}.is_some()) << {bit}", names::snake(&x.name.text)))
        };
        stored(message).filter_map(bit).collect::<Vec<_>>().join(" | ")
    };
    message.block.presence().map(|byte| (byte.at, bits(byte.at))).collect()
}

/// Statements that store `block_len`, where it belongs, and the fields of `self` into `b`, which starts with `base`.
pub(super) fn fill(message: &Message, base: Base) -> String {
    let len = base.of(message.block.end);
    let mut all = Vec::new();
    if base == Base::Region {
        all.push(format!("rt::put::<0, 2, {len}>(b, {}u16.to_le_bytes());", message.block.end.block));
    }
    for (at, bits) in presence(message, "self") {
        let bits = if bits.is_empty() { "0" } else { &bits };
        all.push(format!("rt::put::<{}, 1, {len}>(b, [{bits}]);", base.of(at)));
    }
    for field in &message.fields {
        let Some(of) = field.content.inline() else { continue };
        let (at, n, member) = (base.of(field.place.at()), of.size, names::snake(&field.name.text));
        all.push(match (field.is_retired, field.is_optional) {
            (true, _) => format!("rt::put::<{at}, {n}, {len}>(b, {});", byte_array(&field.silent)),
            (false, true) => format!("rt::store_or_zero::<{at}, {n}, {len}, _>(b, self.{member});"),
            (false, false) => format!("rt::store::<{at}, {n}, {len}, _>(b, self.{member});"),
        });
    }
    all.join("\n")
}

/// Bytes of an optional value that are looked at whether it is there or not.
const BRANCHLESS: u32 = 32;

/// Conditions for the block of this version in `b` (an `rt::Block` that starts with `base`) to be valid.
pub(super) fn conditions(t: Types<'_>, message: &Message, base: Base) -> Vec<Expr> {
    let mut all = Vec::new();
    for (field, of) in stored(message) {
        let (at, n) = (base.of(field.place.at()), of.size);
        let is_zero = format!("*b.bytes::<{at}, {n}>() == [0; {n}]");
        let value = of.is_checked.then(|| valid(t, of, at));
        let bit = field.presence.bit().map(|p| format!("b.u8::<{}>() & {} != 0", base.of(p.at), p.mask));
        all.push(match (bit, value) {
            // No branch on whether a value is there, which nothing predicts.
            (Some(bit), None) if n <= BRANCHLESS => Expr::compound(format!("({bit}) | ({is_zero})")),
            (Some(bit), Some(value)) if n <= BRANCHLESS => {
                Expr::compound(format!("(({bit}) | ({is_zero})) & (!({bit}) | ({value}))"))
            }
            (Some(bit), None) => Expr::compound(format!("({bit}) || {is_zero}")),
            (Some(bit), Some(value)) => {
                Expr::compound(code!("if ‹bit› { ‹value› } else { ‹is_zero› }", bit, value, is_zero))
            }
            (None, Some(value)) if field.is_optional => Expr::compound(format!("{is_zero} || {value}")),
            (None, Some(value)) => Expr::atom(value),
            (None, None) => continue,
        });
    }
    let spare = message.block.presence().filter(|byte| byte.spare != 0);
    all.extend(spare.map(|byte| Expr::compound(format!("b.u8::<{}>() >> {} == 0", base.of(byte.at), byte.used))));
    all
}
