//! Inline types in Compact: enums, bits and structs as parts where they are bounded, else field by field; unions with storage.

use super::super::super::names;
use super::super::super::template::code;
use super::super::kind::Kind;
use super::super::members::{Documented, lines};
use super::super::show;
use super::super::table::patterns;
use super::super::types::Types;
use super::wire::{RUN_MAX, Wire, tuple};
use super::write::Source;
use super::{borrowed, check, is_stored, owned, read, table, write};
use scantling_schema::plan::{Defined, Enum, Inline, InlineKind, Name, Struct, Union};
use scantling_schema::{Scalar, TypeId};

/// A bounded part.
fn part(name: &str, wire: &str, table: &str, to: &str, pattern: &str, from: &str) -> String {
    code!(
        "impl rt::compact::Part for ‹name› {
        type Wire = ‹wire›;
        const TABLE: rt::compact::table::Type = rt::compact::table::Type::‹table›;
        #[inline(always)]
        fn to_wire(self) -> <Self as rt::compact::Part>::Wire {
        ‹to›
        }
        #[inline(always)]
        fn from_wire(‹pattern›: <Self as rt::compact::Part>::Wire) -> Option<Self> {
        ‹from›
        }
        }
        ",
        name,
        wire,
        table,
        to,
        pattern,
        from
    )
}

/// An enum or bits: the number.
pub(in super::super) fn enumeration(name: &str, storage: Scalar, closed: Option<&Enum>, declared: &str) -> String {
    let (number, size) = (storage.name(), storage.size());
    let is_signed = storage.range().is_some_and(|(min, _)| min < 0);
    let form = format!("{size}, {is_signed}, {}", size > 1);
    let (table, to, from) = match closed {
        None => (
            format!("Number(rt::compact::part::named({form}, {declared}))"),
            "self.0".to_owned(),
            format!("<{number} as rt::compact::Part>::from_wire(wire).map(Self)"),
        ),
        Some(e) => {
            let values = e.values.iter().map(|v| (v.number, &v.name));
            let all = values.chain(e.retired.iter().map(|v| (v.number, &v.name)));
            let arms = lines(all, |(n, name): (i128, &Name)| format!("{n} => Some(Self::{}),", names::variant(name)));
            (
                format!("Closed(rt::compact::part::number({form}), &[{}])", patterns(e)),
                format!("self as {number}"),
                code!("match <‹number› as rt::compact::Part>::from_wire(wire)? {\n‹arms›\n_ => None,\n}", number, arms),
            )
        }
    };
    let wire = format!("<{number} as rt::compact::Part>::Wire");
    part(name, &wire, &table, &format!("<{number} as rt::compact::Part>::to_wire({to})"), "wire", &from)
}

/// A struct: a part, if it is bounded.
pub(in super::super) fn structure(t: Types<'_>, name: &str, s: &Struct) -> String {
    let parts: Vec<String> = s.fields.iter().map(|x| table::of(t, Kind::Inline(&x.content))).collect();
    let table = code!("Struct { fields: &[‹parts›] }", parts = parts.join(", "));
    let wires: Option<Vec<Wire>> = s.fields.iter().map(|x| Wire::of(t, &x.content, false)).collect();
    match wires.filter(|_| s.compact.most.is_some_and(|most| most <= RUN_MAX)) {
        Some(wires) => bounded(t, name, s, &wires, &table),
        None => fieldwise(t, name, s, &table),
    }
}

fn bounded(t: Types<'_>, name: &str, s: &Struct, wires: &[Wire], table: &str) -> String {
    let size: Option<u32> = s.fields.iter().map(|x| any_bytes(t, &x.content)).sum();
    if let Some(size) = size {
        // Loaded and stored as in Direct. Part by part, the compiler took it through memory, with stores of other widths than loads: a
        // triangle of twelve floats was read in 5.6 ns instead of 2.0.
        let to = format!("let mut wire = [0; {size}];\n<Self as rt::Inline>::store(self, &mut wire);\nwire");
        return part(name, &format!("[u8; {size}]"), table, &to, "wire", "Some(<Self as rt::Inline>::load(&wire))");
    }
    let types: Vec<String> = wires.iter().map(|w| w.ty.clone()).collect();
    let fields = || s.fields.iter().map(|x| names::snake(&x.name.text)).zip(wires);
    let to: Vec<String> = fields().map(|(member, w)| w.to(&format!("self.{member}"))).collect();
    let pattern: Vec<String> = (0..wires.len()).map(|i| format!("w_{i}")).collect();
    let from = lines(fields().enumerate(), |(i, (member, w))| format!("{member}: {},", w.from(&format!("w_{i}"))));
    let from = code!("Some(Self {\n‹from›\n})", from);
    part(name, &tuple(&types), table, &tuple(&to), &tuple(&pattern), &from)
}

/// The size of a type whose values have one, and of which any bytes are a value: they are the same in Direct.
fn any_bytes(t: Types<'_>, of: &Inline) -> Option<u32> {
    match &of.value {
        InlineKind::Scalar(Scalar::F32 | Scalar::F64 | Scalar::U8 | Scalar::I8)
        | InlineKind::Bytes(_)
        | InlineKind::Uuid => Some(of.size),
        InlineKind::Struct(id) => match &t.plan.get(*id).defined {
            Defined::Struct(s) => s.fields.iter().map(|x| any_bytes(t, &x.content)).sum(),
            _ => None,
        },
        _ => None,
    }
}

fn fieldwise(t: Types<'_>, name: &str, s: &Struct, table: &str) -> String {
    let is_stored = s.fields.iter().any(|x| is_stored(t, &x.content));
    let snake = |name: &Name| names::snake(&name.text);
    let ty = |of: &'_ Inline| borrowed(t, Kind::Inline(of), "'a");
    let writes = lines(&s.fields, |x| format!("rt::compact::Write::write(&self.{}, w);", snake(&x.name)));
    let writing = |name: &str| {
        code!("impl rt::compact::Form<Self> for ‹name› {}\n", name) + &write::inline(name, s.compact.estimate, &writes)
    };
    let reads =
        lines(&s.fields, |x| format!("{}: <{} as rt::compact::Read>::read(r)?,", snake(&x.name), ty(&x.content)));
    let reads = code!("Some(Self {\n‹reads›\n})", reads);
    let reading = |ty: &str| read::reading(ty, table, "Inline", "#[inline]", &reads) + &check::structure(t, ty, s);
    if !is_stored {
        return reading(name) + &writing(name);
    }
    code!(
        "/// A [`‹name›`] in Compact.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct ‹name›Compact<'a> {
        ‹members›
        }
        ‹reading›‹shown›‹own›‹borrowed›‹owned›",
        name,
        members = lines(&s.fields, |x| format!("{}pub {}: {},", x.before(), snake(&x.name), ty(&x.content))),
        reading = reading(&format!("{name}Compact<'a>")),
        shown = show::members(&format!("{name}Compact<'_>"), name, s.fields.iter().map(|x| &x.name)),
        own = writing(name),
        borrowed = writing(&format!("{name}Compact<'_>")),
        owned = owned::structure(t, name, s)
    )
}

/// A union with storage.
pub(in super::super) fn storage(t: Types<'_>, id: TypeId, name: &str, union: &Union) -> String {
    [
        table::union(t, name, union),
        read::union(t, id, name, union),
        write::union(t, name, union, Source::Compact),
        write::stored(name, union),
        owned::storage(t, name, union),
    ]
    .concat()
}
