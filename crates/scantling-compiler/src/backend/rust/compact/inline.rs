//! Inline types in Compact: enums, bits and structs as parts where they are bounded, else field by field; unions with storage.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::types::Types;
use super::write::Source;
use super::{RUN_MAX, borrowed, check, is_stored, owned, read, table, table_of, tuple, wire, write};
use scantling_schema::plan::{Defined, Enum, Struct, Union};
use scantling_schema::{Scalar, Type};

/// An enum or bits: the number.
pub(in super::super) fn enumeration(f: &mut File, name: &str, storage: Scalar, closed: Option<&Enum>, declared: &str) {
    let (number, size) = (storage.name(), storage.size());
    let is_signed = storage.range().is_some_and(|(min, _)| min < 0);
    let plain = format!(
        "rt::compact::table::Type::Number(rt::compact::part::named({size}, {is_signed}, {}, {declared}))",
        size > 1
    );
    let (table, to, from) = match closed {
        None => (plain, "self.0".to_owned(), format!("<{number} as rt::compact::Part>::from_wire(wire).map(Self)")),
        Some(e) => {
            let values = e.values.iter().map(|v| (v.number, &v.name));
            let all: Vec<_> = values.chain(e.retired.iter().map(|v| (v.number, &v.name))).collect();
            let arms: String =
                all.iter().map(|(n, name)| format!("{n} => Some(Self::{}),\n", names::variant(name))).collect();
            (
                format!(
                    "rt::compact::table::Type::Closed(rt::compact::part::number({size}, {is_signed}, {}), &[{}])",
                    size > 1,
                    super::super::table::patterns(e)
                ),
                format!("self as {number}"),
                format!("match <{number} as rt::compact::Part>::from_wire(wire)? {{\n{arms}_ => None,\n}}"),
            )
        }
    };
    f.lines(&format!(
        "impl rt::compact::Part for {name} {{
        type Wire = <{number} as rt::compact::Part>::Wire;
        const TABLE: rt::compact::table::Type = {table};

        #[inline(always)]
        fn to_wire(self) -> <Self as rt::compact::Part>::Wire {{
        <{number} as rt::compact::Part>::to_wire({to})
        }}

        #[inline(always)]
        fn from_wire(wire: <Self as rt::compact::Part>::Wire) -> Option<Self> {{
        {from}
        }}
        }}
        "
    ));
}

/// A struct: a part, if it is bounded.
pub(in super::super) fn structure(f: &mut File, t: Types<'_>, name: &str, s: &Struct) {
    let stored = s.fields.iter().any(|x| is_stored(t, &x.ty));
    let parts: Vec<String> = s.fields.iter().map(|x| table_of(t, &x.ty)).collect();
    let ty = format!("rt::compact::table::Type::Struct {{ fields: &[{}] }}", parts.join(", "));
    if s.fields.iter().all(|x| wire(t, &x.ty, false).is_some()) && s.compact.most.is_some_and(|most| most <= RUN_MAX) {
        part(f, t, name, s, &ty);
        return;
    }
    let read_as = if stored { format!("{name}Compact<'a>") } else { name.to_owned() };
    if stored {
        f.docs(&[format!("A [`{name}`] in Compact.")]);
        f.lines(&format!("#[derive(Clone, Copy, Debug, PartialEq)]\npub struct {name}Compact<'a> {{"));
        for field in &s.fields {
            super::super::inline::member_docs(f, &field.docs, &field.name.text, &field.attributes);
            f.line(&format!("pub {}: {},", names::snake(&field.name.text), borrowed(t, &field.ty)));
        }
        f.line("}\n");
    }
    f.lines(&format!(
        "impl<'a> rt::compact::Read<'a> for {read_as} {{
        const TABLE: rt::compact::table::Type = {ty};
        const SHAPE: rt::compact::Shape = rt::compact::Shape::Inline;
        type Key = ();

        #[inline]
        fn content(r: &mut rt::compact::Reader<'a>) -> Option<Self> {{
        Some(Self {{"
    ));
    for field in &s.fields {
        f.line(&format!(
            "{}: <{} as rt::compact::Read>::read(r)?,",
            names::snake(&field.name.text),
            borrowed(t, &field.ty)
        ));
    }
    f.lines("})\n}\n}\n\n");
    check::structure(f, t, &read_as, s);
    fieldwise(f, name, s);
    if stored {
        fieldwise(f, &format!("{name}Compact<'_>"), s);
        owned::structure(f, t, name, s);
    }
}

fn fieldwise(f: &mut File, name: &str, s: &Struct) {
    f.lines(&format!("impl rt::compact::Form<Self> for {name} {{}}\n"));
    f.lines(&format!(
        "impl rt::compact::Write for {name} {{
        const SHAPE: rt::compact::Shape = rt::compact::Shape::Inline;
        const LEAST: usize = {};

        #[inline]
        fn content<S_: rt::compact::Sink>(&self, w: &mut rt::compact::Writer<S_>) {{",
        s.compact.estimate
    ));
    for field in &s.fields {
        f.line(&format!("rt::compact::Write::write(&self.{}, w);", names::snake(&field.name.text)));
    }
    f.lines("}\n}\n\n");
}

/// The size of a type whose values have one, and of which any bytes are a value: they are the same in Direct.
fn any_bytes(t: Types<'_>, ty: &Type) -> Option<u32> {
    match ty {
        Type::Scalar(Scalar::F32 | Scalar::F64 | Scalar::U8 | Scalar::I8) | Type::FixedBytes(_) | Type::Uuid => {
            t.size(ty)
        }
        Type::Named(id) => match &t.plan.get(*id).defined {
            Defined::Struct(s) => {
                s.fields.iter().map(|x| any_bytes(t, &x.ty)).sum::<Option<u32>>().filter(|n| Some(*n) == t.size(ty))
            }
            _ => None,
        },
        _ => None,
    }
}

/// A struct of which any bytes are a value is loaded and stored as in Direct. Part by part, the compiler took it through memory, with
/// stores of other widths than loads: a triangle of twelve floats was read in 5.6 ns instead of 2.0.
fn same_as_direct(f: &mut File, name: &str, size: u32, ty: &str) {
    f.lines(&format!(
        "impl rt::compact::Part for {name} {{
        type Wire = [u8; {size}];
        const TABLE: rt::compact::table::Type = {ty};

        #[inline(always)]
        fn to_wire(self) -> <Self as rt::compact::Part>::Wire {{
        let mut wire = [0; {size}];
        <Self as rt::Inline>::store(self, &mut wire);
        wire
        }}

        #[inline(always)]
        fn from_wire(wire: <Self as rt::compact::Part>::Wire) -> Option<Self> {{
        Some(<Self as rt::Inline>::load(&wire))
        }}
        }}
        "
    ));
}

fn part(f: &mut File, t: Types<'_>, name: &str, s: &Struct, ty: &str) {
    let size: Option<u32> = s.fields.iter().map(|x| any_bytes(t, &x.ty)).sum();
    if let Some(size) = size {
        return same_as_direct(f, name, size, ty);
    }
    let wires: Vec<_> = s.fields.iter().filter_map(|x| wire(t, &x.ty, false).map(|wire| (x, wire))).collect();
    let types: Vec<String> = wires.iter().map(|(_, w)| w.ty.clone()).collect();
    let to: Vec<String> = wires.iter().map(|(x, w)| w.to(&format!("self.{}", names::snake(&x.name.text)))).collect();
    let pattern: Vec<String> = (0..wires.len()).map(|i| format!("w_{i}")).collect();
    f.lines(&format!(
        "impl rt::compact::Part for {name} {{
        type Wire = {};
        const TABLE: rt::compact::table::Type = {ty};

        #[inline(always)]
        fn to_wire(self) -> <Self as rt::compact::Part>::Wire {{
        {}
        }}

        #[inline(always)]
        fn from_wire({}: <Self as rt::compact::Part>::Wire) -> Option<Self> {{
        Some(Self {{",
        tuple(&types),
        tuple(&to),
        tuple(&pattern),
    ));
    for (i, (field, wire)) in wires.iter().enumerate() {
        f.line(&format!("{}: {},", names::snake(&field.name.text), wire.from(&format!("w_{i}"))));
    }
    f.lines("})\n}\n}\n\n");
}

/// A union with storage.
pub(in super::super) fn storage(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    table::union(f, t, name, union);
    read::union(f, t, name, union, true);
    write::union(f, t, name, union, Source::Compact);
    write::stored(f, name, union);
    owned::storage(f, t, name, union);
}
