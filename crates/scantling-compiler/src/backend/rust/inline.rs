//! Inline types: enums, structs, unions with storage, and the blocks of records and messages as plain values.

use super::super::emit::{self, File};
use super::super::names;
use super::compare::Floats;
use super::types::{Base, Types};
use super::{docs, header, named, serde, table};
use scantling_schema::plan::{
    Bits, Constant, Defined, Definition, Enum, Field, Literal, Message, Struct, Union, Variant,
};
use scantling_schema::{Attributes, Type, TypeId};

/// A closed enum: its values and no others.
fn closed(f: &mut File, t: Types<'_>, definition: &Definition, e: &Enum) {
    let name = names::type_name(&definition.name.text);
    let (storage, size) = (e.storage.name(), e.storage.size());
    header(f, definition);
    f.lines(&format!(
        "{}
        #[repr({storage})]
        pub enum {name} {{",
        t.derive("Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord")
    ));
    let retired = |name: &str| Attributes { deprecated: Some(format!("`{name}` is retired")), ..Attributes::NONE };
    let mut all: Vec<(i128, String)> = Vec::new();
    for value in &e.values {
        member_docs(f, &value.docs, &value.name.text, &value.attributes);
        serde::name(f, t, &value.name.text, &value.attributes);
        all.push((value.number, names::variant(&value.name)));
        f.line(&format!("{} = {},", names::variant(&value.name), value.number));
    }
    for value in &e.retired {
        member_docs(f, &[], &value.name.text, &retired(&value.name.text));
        all.push((value.number, names::variant(&value.name)));
        f.line(&format!("{} = {},", names::variant(&value.name), value.number));
    }
    let initial = e.initial;
    let start = all.iter().find(|(number, _)| *number == initial).map_or("", |(_, name)| name);
    let numbers = table::patterns(e);
    let arms: String = all.iter().map(|(number, name)| format!("{number} => Self::{name},\n")).collect();
    let known: Vec<String> = all.iter().map(|(number, _)| number.to_string()).collect();
    let named: Vec<(String, String)> = e
        .values
        .iter()
        .map(|value| (value.name.text.clone(), value.number.to_string()))
        .chain(e.retired.iter().map(|value| (value.name.text.clone(), value.number.to_string())))
        .collect();
    f.lines(&format!(
        "}}

        impl Default for {name} {{
        fn default() -> Self {{
        Self::{start}
        }}
        }}

        impl rt::Inline for {name} {{
        type Bytes = [u8; {size}];
        const TABLE: rt::table::Inline = rt::table::Inline::Closed({size}, &[{}]);

        #[inline(always)]
        fn load(bytes: &[u8; {size}]) -> Self {{
        match {storage}::from_le_bytes(*bytes) {{
        {arms}_ => Self::{start},
        }}
        }}

        #[inline(always)]
        fn store(self, bytes: &mut [u8; {size}]) {{
        *bytes = (self as {storage}).to_le_bytes();
        }}

        #[inline(always)]
        fn valid<const EXACT_: bool>(bytes: &[u8; {size}]) -> bool {{
        matches!({storage}::from_le_bytes(*bytes), {})
        }}
        }}
        ",
        numbers,
        known.join(" | ")
    ));
    let of_number = format!("Some(match number {{\n{arms}_ => return None,\n}})");
    named::numbers(f, &name, storage, &named, &[], (&format!("self as {storage}"), &of_number));
    named::text(f, &name, "name");
    f.lines(&format!(
        "impl TryFrom<{storage}> for {name} {{
        type Error = rt::OutOfRange;

        fn try_from(number: {storage}) -> Result<Self, rt::OutOfRange> {{
        rt::from_number(number)
        }}
        }}
        "
    ));
}

/// An enum: a number with names for some values; every number is a value unless it is closed.
pub(super) fn enumeration(f: &mut File, t: Types<'_>, definition: &Definition, e: &Enum) {
    if e.is_closed {
        return closed(f, t, definition, e);
    }
    let name = names::type_name(&definition.name.text);
    let (storage, size) = (e.storage.name(), e.storage.size());
    header(f, definition);
    f.line("#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    f.lines(&format!(
        "pub struct {name}(pub {storage});

        #[allow(non_upper_case_globals)]
        impl {name} {{"
    ));
    for value in &e.values {
        member_docs(f, &value.docs, &value.name.text, &value.attributes);
        f.line(&format!("pub const {}: Self = Self({});", names::variant(&value.name), value.number));
    }
    f.lines(&format!(
        "}}

        impl rt::fmt::Debug for {name} {{
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
        match *self {{"
    ));
    for value in &e.values {
        f.line(&format!("Self::{} => f.write_str({:?}),", names::variant(&value.name), value.name.text));
    }
    let declared = super::table::declared_numbers(e);
    f.lines(&format!(
        "Self(number) => write!(f, \"{}({{number}})\"),
        }}
        }}
        }}

        impl rt::Inline for {name} {{
        type Bytes = [u8; {size}];
        const TABLE: rt::table::Inline = rt::table::Inline::Open({size}, {declared});

        #[inline(always)]
        fn load(bytes: &[u8; {size}]) -> Self {{
        Self({storage}::from_le_bytes(*bytes))
        }}

        #[inline(always)]
        fn store(self, bytes: &mut [u8; {size}]) {{
        *bytes = self.0.to_le_bytes();
        }}
        }}
        ",
        definition.name.text
    ));
    let named: Vec<_> = e.values.iter().map(|v| (v.name.text.clone(), v.number.to_string())).collect();
    let json = named::json(t, e.values.iter().map(|v| (v.name.text.as_str(), &v.attributes, v.number.to_string())));
    named::numbers(f, &name, storage, &named, &json, ("self.0", "Some(Self(number))"));
    named::from_number(f, &name, storage);
    named::text(f, &name, "name");
    serde::names_of(f, t, &name, "name");
}

/// A constant: a number, a bool, or text.
pub(super) fn constant(f: &mut File, t: Types<'_>, constant: &Constant) {
    let (ty, value) = match (&constant.ty, &constant.value) {
        (_, Literal::Text(text)) => ("&str".to_owned(), format!("{text:?}")),
        (Type::Named(id), value) => (t.name(*id), enum_constant(t, *id, value)),
        (ty, value) => (t.inline(ty), number(value)),
    };
    f.line("");
    member_docs(f, &constant.docs, &constant.name.text, &Attributes::NONE);
    f.line(&format!("pub const {}: {ty} = {value};", constant.name.text));
}

/// A value of an enum, which has a name.
fn enum_constant(t: Types<'_>, id: TypeId, value: &Literal) -> String {
    let Defined::Enum(e) = &t.plan.get(id).defined else {
        unreachable!("constants are scalars, text or values of an enum")
    };
    let named = e.values.iter().find(|v| Some(v.number) == value.number());
    format!("{}::{}", t.name(id), named.map_or(String::new(), |v| names::variant(&v.name)))
}

/// A number or bool as a constant expression.
fn number(value: &Literal) -> String {
    match value {
        Literal::Bool(value) => value.to_string(),
        Literal::Unsigned(number) => number.to_string(),
        Literal::Signed(number) => number.to_string(),
        // Exact, whatever the number is.
        Literal::F32(bits) => format!("f32::from_le_bytes({})", emit::byte_array(&bits.to_le_bytes())),
        Literal::F64(bits) => format!("f64::from_le_bytes({})", emit::byte_array(&bits.to_le_bytes())),
        _ => unreachable!("constants are scalars, text or values of an enum"),
    }
}

/// Bits: an unsigned number with names for some of them; the others are kept.
pub(super) fn bits(f: &mut File, t: Types<'_>, definition: &Definition, b: &Bits) {
    let name = names::type_name(&definition.name.text);
    let (storage, size) = (b.storage.name(), b.storage.size());
    let declared = super::table::declared_bits(b);
    header(f, definition);
    f.line("#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    f.lines(&format!(
        "pub struct {name}(pub {storage});

        #[allow(non_upper_case_globals)]
        impl {name} {{"
    ));
    for flag in &b.flags {
        member_docs(f, &flag.docs, &flag.name.text, &flag.attributes);
        f.line(&format!("pub const {}: Self = Self(1 << {});", names::variant(&flag.name), flag.number));
    }
    f.lines(&format!(
        "
        /// No bits.
        #[inline]
        #[must_use]
        pub const fn empty() -> Self {{
        Self(0)
        }}

        /// Whether all bits of `other` are set.
        #[inline]
        #[must_use]
        pub const fn contains(self, other: Self) -> bool {{
        self.0 & other.0 == other.0
        }}
        }}

        impl ::core::ops::BitOr for {name} {{
        type Output = Self;

        #[inline]
        fn bitor(self, other: Self) -> Self {{
        Self(self.0 | other.0)
        }}
        }}

        impl ::core::ops::BitAnd for {name} {{
        type Output = Self;

        #[inline]
        fn bitand(self, other: Self) -> Self {{
        Self(self.0 & other.0)
        }}
        }}

        /// As `Display`.
        impl rt::fmt::Debug for {name} {{
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
        rt::show_bits(*self, f)
        }}
        }}

        impl rt::Inline for {name} {{
        type Bytes = [u8; {size}];
        const TABLE: rt::table::Inline = rt::table::Inline::Open({size}, {declared});

        #[inline(always)]
        fn load(bytes: &[u8; {size}]) -> Self {{
        Self({storage}::from_le_bytes(*bytes))
        }}

        #[inline(always)]
        fn store(self, bytes: &mut [u8; {size}]) {{
        *bytes = self.0.to_le_bytes();
        }}
        }}
        "
    ));
    let named: Vec<_> = b.flags.iter().map(|v| (v.name.text.clone(), format!("1 << {}", v.number))).collect();
    let json =
        named::json(t, b.flags.iter().map(|v| (v.name.text.as_str(), &v.attributes, format!("1 << {}", v.number))));
    named::numbers(f, &name, storage, &named, &json, ("self.0", "Some(Self(number))"));
    named::from_number(f, &name, storage);
    named::text(f, &name, "bits");
    serde::names_of(f, t, &name, "bits");
}

/// Docs of a member; its name where it has none, since generated items are public.
pub(super) fn member_docs(f: &mut File, docs: &[String], name: &str, attributes: &Attributes) {
    if docs.is_empty() {
        f.docs(&[format!("`{name}`.")]);
    } else {
        f.docs(docs);
    }
    deprecated(f, attributes);
}

/// What rustc says to whoever uses it.
pub(super) fn deprecated(f: &mut File, attributes: &Attributes) {
    if let Some(note) = &attributes.deprecated {
        f.line(&format!("#[deprecated(note = {note:?})]"));
    }
}

/// A struct: `Copy` fields and their places.
pub(super) fn structure(f: &mut File, t: Types<'_>, definition: &Definition, s: &Struct) {
    let (name, size) = (names::type_name(&definition.name.text), s.size);
    header(f, definition);
    f.line(&t.derive_compared("Clone, Copy, Debug", s.fields.iter().map(|x| &x.ty)));
    serde::container(f, t);
    f.line(&format!("pub struct {name} {{"));
    for field in &s.fields {
        member_docs(f, &field.docs, &field.name.text, &field.attributes);
        serde::member(f, t, &field.name.text, &field.attributes, &field.ty);
        f.line(&format!("pub {}: {},", names::snake(&field.name.text), t.inline(&field.ty)));
    }
    f.line("}\n");
    defaults(f, &name, s.fields.iter().map(|x| (x.name.text.as_str(), zero(t, &x.ty))));
    f.lines(&format!("impl rt::Inline for {name} {{"));
    let parts: Vec<String> = s.fields.iter().map(|x| format!("({}, {})", x.at, table::inline(t, &x.ty))).collect();
    f.lines(&format!(
        "type Bytes = [u8; {size}];
        const TABLE: rt::table::Inline = rt::table::Inline::Struct(&[{}], {size});

        #[inline(always)]
        fn load(bytes: &[u8; {size}]) -> Self {{
        let b = rt::Block(bytes);
        Self {{",
        parts.join(", ")
    ));
    for field in &s.fields {
        let n = t.size(&field.ty).unwrap_or(0);
        f.line(&format!("{}: b.load::<{}, {n}, _>(),", names::snake(&field.name.text), field.at));
    }
    f.lines(&format!("}}\n}}\n\n#[inline(always)]\nfn store(self, bytes: &mut [u8; {size}]) {{"));
    for field in &s.fields {
        let n = t.size(&field.ty).unwrap_or(0);
        let member = names::snake(&field.name.text);
        f.line(&format!("rt::store::<{}, {n}, {size}, _>(bytes, self.{member});", field.at));
    }
    f.lines(
        "}

        #[inline(always)]
        fn place<const W_: usize>(self, image: &mut rt::Image<W_>, at: usize) {",
    );
    for field in &s.fields {
        let ty = t.inline(&field.ty);
        let (member, at) = (names::snake(&field.name.text), field.at);
        f.line(&format!("<{ty} as rt::Inline>::place(self.{member}, image, at + {at});"));
    }
    f.line("}");
    let rules: Vec<String> = s.fields.iter().filter(|x| t.has_rules(&x.ty)).map(|x| valid(t, &x.ty, x.at)).collect();
    if !rules.is_empty() {
        f.lines(&format!(
            "
            #[inline(always)]
            fn valid<const EXACT_: bool>(bytes: &[u8; {size}]) -> bool {{
            let b = rt::Block(bytes);
            {}
            }}",
            rules.join(" & ")
        ));
    }
    f.lines("}\n\n");
}

/// Whether the bytes of `b` at `at` are a value of `ty`.
pub(super) fn valid(t: Types<'_>, ty: &Type, at: u32) -> String {
    let n = t.size(ty).unwrap_or(0);
    format!("rt::valid::<EXACT_, {}, {n}>(b.bytes::<{at}, {n}>())", t.inline(ty))
}

/// The `Default` of an inline type: all zeros, where that is a value.
pub(super) fn zero(t: Types<'_>, ty: &Type) -> String {
    match ty {
        Type::FixedBytes(n) => format!("[0; {n}]"),
        // The standard library has no `Default` of long arrays.
        Type::Array(element, n) if is_long(element) => format!("rt::Array([{}; {n}])", zero(t, element)),
        Type::Scalar(s) => match s.name() {
            "bool" => "false".to_owned(),
            "f32" | "f64" => "0.0".to_owned(),
            _ => "0".to_owned(),
        },
        _ => format!("<{} as Default>::default()", t.inline(ty)),
    }
}

/// Whether the element of an array, or of an array in it, is of more than 32 bytes that are no type of the runtime's.
fn is_long(ty: &Type) -> bool {
    match ty {
        Type::FixedBytes(n) => *n > 32,
        Type::Array(element, _) => is_long(element),
        _ => false,
    }
}

pub(super) fn defaults<'a>(f: &mut File, name: &str, members: impl Iterator<Item = (&'a str, String)>) {
    f.lines(&format!("impl Default for {name} {{\n#[inline]\nfn default() -> Self {{\nSelf {{"));
    for (member, value) in members {
        f.line(&format!("{}: {value},", names::snake(member)));
    }
    f.lines("}\n}\n}\n\n");
}

/// The initial value of an inline field.
pub(super) fn initial(t: Types<'_>, field: &Field) -> String {
    match (&field.default, field.is_optional) {
        (_, true) => "None".to_owned(),
        (Some(_), _) => format!("rt::load(&{})", emit::byte_array(&field.silent)),
        (None, _) => zero(t, &field.ty),
    }
}

/// Fields of a block as a plain struct: the owned type of a flat message, or the block of one with slots.
pub(super) fn block(f: &mut File, t: Types<'_>, name: &str, message: &Message, derive: &str) {
    let fields: Vec<(usize, &Field)> =
        message.fields.iter().enumerate().filter(|(_, x)| t.size(&x.ty).is_some() && !x.is_retired).collect();
    let is_owned = derive.contains("serde");
    let ty = |field: &Field| match field.is_optional {
        true => format!("Option<{}>", t.inline(&field.ty)),
        false => t.inline(&field.ty),
    };
    f.line(derive);
    if is_owned {
        serde::container(f, t);
    }
    f.line(&format!("pub struct {name} {{"));
    for (id, field) in &fields {
        docs::field(f, t, *id, field);
        if is_owned {
            serde::field(f, t, name, *id, field, false);
        }
        f.line(&format!("pub {}: {},", names::snake(&field.name.text), ty(field)));
    }
    f.line("}\n");
    if is_owned {
        serde::defaults(f, t, name, message, ty);
    }
    defaults(f, name, fields.iter().map(|(_, x)| x).map(|x| (x.name.text.as_str(), initial(t, x))));
}

/// Statements that store the fields of `v` into `b`, an array of `len` bytes that starts with `base`.
pub(super) fn fill(f: &mut File, t: Types<'_>, message: &Message, base: Base, len: u32) {
    for byte in message.block.presence() {
        let bits: Vec<String> = message
            .fields
            .iter()
            .filter(|x| {
                t.size(&x.ty).is_some() && !x.is_retired && x.presence.bit().is_some_and(|bit| bit.at == byte.at)
            })
            .map(|x| {
                let bit = x.presence.bit().map_or(0, |p| p.bit);
                format!("u8::from(self.{}.is_some()) << {bit}", names::snake(&x.name.text))
            })
            .collect();
        let bits = if bits.is_empty() { "0".to_owned() } else { bits.join(" | ") };
        f.line(&format!("rt::put::<{}, 1, {len}>(b, [{bits}]);", base.of(byte.at)));
    }
    for field in &message.fields {
        let Some(n) = t.size(&field.ty) else { continue };
        let (at, member) = (base.of(field.place.at()), names::snake(&field.name.text));
        if field.is_retired {
            f.line(&format!("rt::put::<{at}, {n}, {len}>(b, {});", emit::byte_array(&field.silent)));
            continue;
        }
        let store = if field.is_optional { "store_or_zero" } else { "store" };
        f.line(&format!("rt::{store}::<{at}, {n}, {len}, _>(b, self.{member});"));
    }
}

/// Bytes of an optional value that are looked at whether it is there or not.
const BRANCHLESS: u32 = 32;

/// Conditions for the block of this version in `b` (an `rt::Block` that starts with `base`) to be valid.
pub(super) fn conditions(t: Types<'_>, message: &Message, base: Base) -> Vec<String> {
    let mut all = Vec::new();
    for field in message.fields.iter().filter(|x| !x.is_retired) {
        let Some(n) = t.size(&field.ty) else { continue };
        let at = base.of(field.place.at());
        let is_zero = format!("*b.bytes::<{at}, {n}>() == [0; {n}]");
        let value = t.has_rules(&field.ty).then(|| valid(t, &field.ty, at));
        match (field.presence.bit(), value) {
            (Some(p), value) => {
                let bit = format!("(b.u8::<{}>() & {} != 0)", base.of(p.at), p.mask);
                all.push(match value {
                    // No branch on whether a value is there, which nothing predicts.
                    None if n <= BRANCHLESS => format!("({bit} | ({is_zero}))"),
                    Some(value) if n <= BRANCHLESS => format!("(({bit} | ({is_zero})) & (!{bit} | ({value})))"),
                    None => format!("({bit} || {is_zero})"),
                    Some(value) => format!("(if {} {{ {value} }} else {{ {is_zero} }})", &bit[1..bit.len() - 1]),
                });
            }
            (None, Some(value)) if field.is_optional => all.push(format!("({is_zero} || {value})")),
            (None, Some(value)) => all.push(value),
            (None, None) => {}
        }
    }
    for byte in message.block.presence().filter(|byte| byte.spare != 0) {
        all.push(format!("(b.u8::<{}>() >> {} == 0)", base.of(byte.at), byte.used));
    }
    all
}

/// A union with storage: a plain value, and the enum that one matches on.
pub(super) fn storage(f: &mut File, t: Types<'_>, definition: &Definition, union: &Union, storage: u32) {
    let name = names::type_name(&definition.name.text);
    let (size, words) = (union.size.unwrap_or(storage), storage.div_ceil(8).max(1));
    header(f, definition);
    f.lines(&format!(
        "///
        /// A plain value: variants are built, and one of two selected, without a branch; `get` gives the variant.
        {}
        pub struct {name} {{
        tag: u8,
        image: rt::Image<{words}>,
        }}

        impl {name} {{",
        if t.options.serde {
            format!(
                "{}\n#[serde(from = \"{name}View\", into = \"{name}View\")]",
                t.derive("Clone, Copy, PartialEq, Eq, Hash")
            )
        } else {
            "#[derive(Clone, Copy, PartialEq, Eq, Hash)]".to_owned()
        }
    ));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        let (member, tag) = (names::method(&variant.name.text), variant.tag);
        match &variant.ty {
            None => f.lines(&format!(
                "#[inline(always)]\n#[must_use]\npub fn {member}() -> Self {{\nSelf {{ tag: {tag}, image: rt::Image::ZERO }}\n}}\n\n"
            )),
            Some(ty) => f.lines(&format!(
                "#[inline(always)]
                #[must_use]
                pub fn {member}(value: {}) -> Self {{
                Self {{ tag: {tag}, image: rt::Image::ZERO.with(0, value) }}
                }}
                ",
                t.inline(ty)
            )),
        }
    }
    f.lines(&format!(
        "/// `yes` or `no`, without a branch on `condition`.
        #[inline(always)]
        #[must_use]
        pub fn select(condition: bool, yes: Self, no: Self) -> Self {{
        Self {{
        tag: rt::select_unpredictable(condition, yes.tag, no.tag),
        image: rt::Image::select(condition, yes.image, no.image),
        }}
        }}

        /// The variant.
        #[inline]
        #[must_use]
        pub fn get(&self) -> {name}View {{
        let mut bytes = [0; {size}];
        rt::Inline::store(*self, &mut bytes);
        {name}View::of(&bytes)
        }}
        }}

        impl rt::fmt::Debug for {name} {{
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
        rt::fmt::Debug::fmt(&Self::get(self), f)
        }}
        }}
        "
    ));
    if Floats::of(union.variants.iter().filter_map(|v| v.ty.as_ref()), t.floats).is_ordered() {
        f.lines(&format!(
            "impl PartialOrd for {name} {{
            fn partial_cmp(&self, other: &Self) -> Option<::core::cmp::Ordering> {{
            Some(Ord::cmp(self, other))
            }}
            }}

            /// As that of the variants.
            impl Ord for {name} {{
            fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {{
            Ord::cmp(&Self::get(self), &Self::get(other))
            }}
            }}
            "
        ));
    }
    let zero = match t.initial_variant(union).map(|v| (names::method(&v.name.text), v.ty.as_ref())) {
        Some((member, Some(ty))) => format!("Self::{member}({})", zero(t, ty)),
        Some((member, None)) => format!("Self::{member}()"),
        None => "Self { tag: 0, image: rt::Image::ZERO }".to_owned(),
    };
    f.lines(&format!("impl Default for {name} {{\n#[inline]\nfn default() -> Self {{\n{zero}\n}}\n}}\n\n"));
    storage_inline(f, t, &name, union, storage);
    storage_view(f, t, definition, union, storage);
}

fn storage_inline(f: &mut File, t: Types<'_>, name: &str, union: &Union, storage: u32) {
    let size = union.size.unwrap_or(storage);
    f.lines(&format!(
        "impl rt::Inline for {name} {{
        type Bytes = [u8; {size}];
        const TABLE: rt::table::Inline = rt::table::Inline::Storage(&{}, {storage});

        #[inline(always)]
        fn load(bytes: &[u8; {size}]) -> Self {{
        let b = rt::Block(bytes);
        Self {{ tag: b.u8::<0>(), image: rt::Image::from_bytes(b.bytes::<1, {storage}>()) }}
        }}

        #[inline(always)]
        fn store(self, bytes: &mut [u8; {size}]) {{
        let [tag, image @ ..] = bytes;
        *tag = self.tag;
        self.image.store(image);
        }}

        #[inline(always)]
        fn valid<const EXACT_: bool>(bytes: &[u8; {size}]) -> bool {{
        let b = rt::Block(bytes);",
        table::name(name)
    ));
    if let Some((words, end, masks)) = storage_masks(t, union, storage) {
        f.lines(&format!(
            "rt::zero_after::<EXACT_, {end}, {words}>(b.u8::<0>(), b.bytes::<{}, {end}>(), const {{ &[{masks}] }})
            }}
            }}
            ",
            size - end
        ));
        return;
    }
    f.lines("match b.u8::<0>() {\n0 => false,");
    for Variant { tag, ty, tail, .. } in &union.variants {
        let mut rules = Vec::new();
        if let Some(ty) = ty.as_ref().filter(|ty| t.has_rules(ty)) {
            rules.push(valid(t, ty, 1));
        }
        if let Some(tail @ 1..) = tail {
            rules.push(format!("*b.bytes::<{}, {tail}>() == [0; {tail}]", size - tail));
        }
        let rules = if rules.is_empty() { "true".to_owned() } else { rules.join(" && ") };
        f.line(&format!("{tag} => {rules},"));
    }
    f.lines("_ => !EXACT_,\n}\n}\n}\n\n");
}

/// Where any bytes are a value: words of the storage's end that some variant leaves zero, its bytes, and by tag the bits
/// that must be zero.
fn storage_masks(t: Types<'_>, union: &Union, storage: u32) -> Option<(u32, u32, String)> {
    let used: Vec<u32> = union.variants.iter().filter_map(|v| v.len).collect();
    let has_rules = union.variants.iter().any(|v| v.ty.as_ref().is_some_and(|ty| t.has_rules(ty)));
    let is_dense = union.variants.iter().enumerate().all(|(i, v)| usize::from(v.tag) == i + 1);
    let end = union.variants.iter().filter_map(|v| v.tail).max()?;
    if has_rules || !is_dense || !(1..=16).contains(&end) {
        return None;
    }
    let words = end.div_ceil(8);
    let mask = |used: u32| {
        let is_set = |byte: u32| byte < end && storage - end + byte >= used;
        let word = |w: u32| (0..8).filter(|i| is_set(8 * w + i)).fold(0u64, |mask, i| mask | 0xFF << (8 * i));
        let all: Vec<String> = (0..words).map(|w| format!("{:#x}", word(w))).collect();
        format!("rt::Image::of([{}])", all.join(", "))
    };
    let masks: Vec<String> = std::iter::once(storage).chain(used.iter().copied()).map(mask).collect();
    Some((words, end, masks.join(", ")))
}

fn storage_view(f: &mut File, t: Types<'_>, definition: &Definition, union: &Union, storage: u32) {
    let name = names::type_name(&definition.name.text);
    let size = union.size.unwrap_or(storage);
    f.lines(&format!(
        "/// A [`{name}`] to match on.
        {}
        pub enum {name}View {{",
        t.derive_compared("Clone, Copy, Debug", union.variants.iter().filter_map(|v| v.ty.as_ref()))
    ));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        serde::variant(f, t, variant, false);
        let member = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => f.line(&format!("{member}({}),", t.inline(ty))),
            None => f.line(&format!("{member},")),
        }
    }
    f.line("/// A variant of a newer schema.");
    serde::unknown(f, t);
    f.lines(&format!(
        "Unknown {{
        /// Its tag.
        tag: u8,
        /// The storage.
        {}bytes: [u8; {storage}],
        }},
        }}

        impl {name}View {{
        #[inline(always)]
        pub(crate) fn of(bytes: &[u8; {size}]) -> Self {{
        let b = rt::Block(bytes);
        match b.u8::<0>() {{",
        if t.options.serde { "#[serde(with = \"rt::serde::With::<rt::serde::Bytes>\")]\n" } else { "" }
    ));
    for variant in &union.variants {
        let (member, tag) = (names::variant(&variant.name), variant.tag);
        match &variant.ty {
            Some(ty) => {
                let n = t.size(ty).unwrap_or(0);
                f.line(&format!("{tag} => Self::{member}(b.load::<1, {n}, _>()),"));
            }
            None => f.line(&format!("{tag} => Self::{member},")),
        }
    }
    f.lines(&format!(
        "tag => Self::Unknown {{ tag, bytes: *b.bytes::<1, {storage}>() }},
        }}
        }}

        #[inline(always)]
        pub(crate) fn peek(bytes: &[u8; {size}], origin: rt::Origin) -> Result<Self, rt::Invalid> {{
        let b = rt::Block(bytes);
        match b.u8::<0>() {{
        0 => Err(origin.invalid(rt::Kind::RequiredAbsent, bytes)),"
    ));
    for variant in &union.variants {
        let Some(ty) = variant.ty.as_ref().filter(|ty| t.has_rules(ty)) else { continue };
        let n = t.size(ty).unwrap_or(0);
        let load = format!("rt::checked::<{}, {n}>(b.bytes::<1, {n}>(), origin)", t.inline(ty));
        f.line(&format!("{} => {load}.map(Self::{}),", variant.tag, names::variant(&variant.name)));
    }
    f.lines("_ => Ok(Self::of(bytes)),\n}\n}\n}\n\n");
    f.lines(&format!(
        "impl From<{name}> for {name}View {{
        fn from(value: {name}) -> Self {{
        value.get()
        }}
        }}

        impl From<{name}View> for {name} {{
        fn from(v: {name}View) -> Self {{
        match v {{"
    ));
    for variant in &union.variants {
        let (view, member) = (names::variant(&variant.name), names::method(&variant.name.text));
        f.line(&match variant.ty {
            Some(_) => format!("{name}View::{view}(v) => Self::{member}(v),"),
            None => format!("{name}View::{view} => Self::{member}(),"),
        });
    }
    f.lines(&format!(
        "{name}View::Unknown {{ tag, bytes }} => Self {{ tag, image: rt::Image::from_bytes(&bytes) }},
        }}
        }}
        }}
        "
    ));
}
