//! Enums, bits and constants: numbers with names.
//!
//! An open enum and bits are a number in a struct, so that every number is a value; a closed enum is an enum. The runtime shows, parses
//! and serializes all of them by name: here are the names.

use super::super::emit::byte_array;
use super::super::names;
use super::super::template::code;
use super::members::{Documented, header, lines, member};
use super::types::Types;
use super::{serde, table};
use scantling_schema::Attributes;
use scantling_schema::plan::{Bits, Constant, Definition, Enum, InlineKind, Literal, Numbered};

/// An enum: a number with names for some values; every number is a value unless it is closed.
pub(super) fn enumeration(t: Types<'_>, definition: &Definition, e: &Enum) -> String {
    if e.is_closed {
        return closed(t, definition, e);
    }
    let name = names::type_name(&definition.name.text);
    let shown = lines(&e.values, |v| format!("Self::{} => f.write_str({:?}),", names::variant(&v.name), v.name.text));
    let own = code!(
        "impl rt::fmt::Debug for ‹name› {
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {
        match *self {
        ‹shown›
        Self(number) => write!(f, \"‹schema_name›({number})\"),
        }
        }
        }
        ",
        name,
        shown,
        schema_name = definition.name.text
    );
    let numbers = Numbers { storage: e.storage.name(), size: e.storage.size(), members: &e.values, what: "name" };
    numbers.open(t, definition, &table::declared_numbers(e), "", &own, |v| v.number.to_string())
}

/// Bits: an unsigned number with names for some of them; the others are kept.
pub(super) fn bits(t: Types<'_>, definition: &Definition, b: &Bits) -> String {
    let functions = "
        /// No bits.
        #[inline] #[must_use] pub const fn empty() -> Self { Self(0) }
        /// Whether all bits of `other` are set.
        #[inline] #[must_use] pub const fn contains(self, other: Self) -> bool { self.0 & other.0 == other.0 }";
    let operator = |name: &str, ty: &str, method: &str, sign: &str| {
        code!(
            "impl ::core::ops::‹ty› for ‹name› {
            type Output = Self;
            #[inline] fn ‹method›(self, other: Self) -> Self { Self(self.0 ‹sign› other.0) }
            }
            ",
            name,
            ty,
            method,
            sign
        )
    };
    let name = names::type_name(&definition.name.text);
    let own = code!(
        "‹or›‹and›/// As `Display`.
        impl rt::fmt::Debug for ‹name› {
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result { rt::show_bits(*self, f) }
        }
        ",
        or = operator(&name, "BitOr", "bitor", "|"),
        and = operator(&name, "BitAnd", "bitand", "&"),
        name
    );
    let numbers = Numbers { storage: b.storage.name(), size: b.storage.size(), members: &b.flags, what: "bits" };
    numbers.open(t, definition, &table::declared_bits(b), functions, &own, |v| format!("1 << {}", v.number))
}

/// A closed enum: its values and no others.
fn closed(t: Types<'_>, definition: &Definition, e: &Enum) -> String {
    let name = names::type_name(&definition.name.text);
    let numbers = Numbers { storage: e.storage.name(), size: e.storage.size(), members: &e.values, what: "name" };
    let retired = |name: &str| Attributes { deprecated: Some(format!("`{name}` is retired")), ..Attributes::NONE };
    let values =
        e.values.iter().map(|v| (&v.name, v.number, v.before() + &serde::name(t, &v.name.text, &v.attributes)));
    let gone = e.retired.iter().map(|v| (&v.name, v.number, member(&[], &v.name.text, &retired(&v.name.text))));
    let all: Vec<_> = values.chain(gone).collect();
    let start = all.iter().find(|(_, number, _)| *number == e.initial);
    let start = start.map_or(String::new(), |(name, ..)| names::variant(name));
    let arms = lines(&all, |(name, number, _)| format!("{number} => Self::{},", names::variant(name)));
    let known: Vec<String> = all.iter().map(|(_, number, _)| number.to_string()).collect();
    let storage = numbers.storage;
    let load = code!(
        "match ‹storage›::from_le_bytes(*bytes) {
        ‹arms›
        _ => Self::‹start›,
        }",
        storage,
        arms,
        start
    );
    let valid = code!(
        "#[inline(always)]
        fn valid<const EXACT_: bool>(bytes: &[u8; ‹size›]) -> bool {
        matches!(‹storage›::from_le_bytes(*bytes), ‹known›)
        }",
        size = numbers.size,
        storage,
        known = known.join(" | ")
    );
    let of_number = code!("Some(match number {\n‹arms›\n_ => return None,\n})", arms);
    let table = format!("Closed({}, &[{}])", numbers.size, table::patterns(e));
    let named = lines(&all, |(name, number, _)| format!("({:?}, {number}),", name.text));
    code!(
        "‹header›‹derive›
        #[repr(‹storage›)]
        pub enum ‹name› {
        ‹members›
        }
        impl Default for ‹name› {
        fn default() -> Self { Self::‹start› }
        }
        ‹inline›‹names›‹text›
        impl TryFrom<‹storage›> for ‹name› {
        type Error = rt::OutOfRange;
        fn try_from(number: ‹storage›) -> Result<Self, rt::OutOfRange> { rt::from_number(number) }
        }
        ",
        header = header(definition),
        derive = t.derive("Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord"),
        storage,
        name,
        members = lines(&all, |(name, number, before)| format!("{before}{} = {number},", names::variant(name))),
        start,
        inline = numbers.inline(&name, &table, &load, &format!("(self as {storage})"), &valid),
        names = numbers.names(&name, &named, "", &format!("self as {storage}"), &of_number),
        text = numbers.text(&name)
    )
}

/// What enums and bits have in common.
struct Numbers<'x> {
    storage: &'static str,
    size: u32,
    members: &'x [Numbered],
    /// What the runtime calls them.
    what: &'static str,
}

impl Numbers<'_> {
    /// A type of which every number is a value: its names are constants.
    fn open(
        &self,
        t: Types<'_>,
        definition: &Definition,
        declared: &str,
        functions: &str,
        own: &str,
        number: impl Fn(&Numbered) -> String,
    ) -> String {
        let (name, storage) = (names::type_name(&definition.name.text), self.storage);
        let constants = lines(self.members, |v| {
            format!("{}pub const {}: Self = Self({});", v.before(), names::variant(&v.name), number(v))
        });
        let load = format!("Self({storage}::from_le_bytes(*bytes))");
        let list = |of: fn(&Numbered) -> &str| lines(self.members, |v| format!("({:?}, {}),", of(v), number(v)));
        let named = list(|v| &v.name.text);
        let json = list(|v| v.attributes.json.as_deref().unwrap_or(&v.name.text));
        let json = if t.options.serde && json != named { json } else { String::new() };
        code!(
            "‹header›#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
            pub struct ‹name›(pub ‹storage›);
            #[allow(non_upper_case_globals)]
            impl ‹name› {
            ‹constants›
            ‹functions›
            }
            ‹own›‹inline›‹names›
            impl From<‹storage›> for ‹name› {
            fn from(number: ‹storage›) -> Self { Self(number) }
            }
            ‹text›‹serde›
            ",
            header = header(definition),
            name,
            storage,
            constants,
            functions,
            own,
            inline = self.inline(&name, &format!("Open({}, {declared})", self.size), &load, "self.0", ""),
            names = self.names(&name, &named, &json, "self.0", "Some(Self(number))"),
            text = self.text(&name),
            serde = serde::names_of(t, &name, self.what)
        )
    }

    fn inline(&self, name: &str, table: &str, load: &str, number: &str, valid: &str) -> String {
        code!(
            "impl rt::Inline for ‹name› {
            type Bytes = [u8; ‹size›];
            const TABLE: rt::table::Inline = rt::table::Inline::‹table›;
            #[inline(always)]
            fn load(bytes: &[u8; ‹size›]) -> Self {
            ‹load›
            }
            #[inline(always)] fn store(self, bytes: &mut [u8; ‹size›]) { *bytes = ‹number›.to_le_bytes(); }
            ‹valid›
            }
            ",
            name,
            size = self.size,
            table,
            load,
            number,
            valid
        )
    }

    /// Names and numbers, for `Display`, `FromStr` and serde; `json` has other names, if some differ there.
    fn names(&self, name: &str, named: &str, json: &str, number: &str, of_number: &str) -> String {
        let storage = self.storage;
        let json = match json {
            "" => String::new(),
            json => code!("const JSON: &'static [(&'static str, ‹storage›)] = &[\n‹json›\n];", storage, json),
        };
        code!(
            "impl rt::Names for ‹name› {
            type Number = ‹storage›;
            const NAMES: &'static [(&'static str, ‹storage›)] = &[
            ‹named›
            ];
            ‹json›
            fn number(self) -> ‹storage› { ‹number› }
            fn of_number(number: ‹storage›) -> Option<Self> {
            ‹of_number›
            }
            }
            impl From<‹name›> for ‹storage› {
            fn from(value: ‹name›) -> Self { rt::Names::number(value) }
            }
            ",
            name,
            storage,
            named,
            json,
            number,
            of_number
        )
    }

    fn text(&self, name: &str) -> String {
        let docs = match self.what {
            "name" => "The name in the schema, or the digits of a number without a name.",
            _ => "The names of the bits that are set, and the number that is left.",
        };
        code!(
            "/// ‹docs›
            impl rt::fmt::Display for ‹name› {
            fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result { rt::show_‹what›(*self, f) }
            }
            /// As `Display` writes it.
            impl ::core::str::FromStr for ‹name› {
            type Err = rt::ParseError;
            fn from_str(text: &str) -> Result<Self, rt::ParseError> { rt::parse_‹what›(text) }
            }
            impl TryFrom<&str> for ‹name› {
            type Error = rt::ParseError;
            fn try_from(text: &str) -> Result<Self, rt::ParseError> { rt::parse_‹what›(text) }
            }
            ",
            docs,
            name,
            what = self.what
        )
    }
}

/// A constant: a number, a bool, text, or a value of an enum.
pub(super) fn constant(t: Types<'_>, constant: &Constant) -> String {
    let inline = constant.content.inline();
    let enumeration = match inline.map(|inline| &inline.value) {
        Some(InlineKind::Enum(id)) => t.plan.get(*id).defined.enumeration(),
        _ => None,
    };
    let value = match (&constant.value, enumeration) {
        (Literal::Text(text), _) => format!("{text:?}"),
        (number, Some(e)) => {
            let value = e.values.iter().find(|v| Some(v.number) == number.number());
            let ty = inline.map(|inline| t.value(inline)).unwrap_or_default();
            format!("{ty}::{}", value.map(|v| names::variant(&v.name)).unwrap_or_default())
        }
        (Literal::Bool(value), _) => value.to_string(),
        (Literal::Unsigned(number), _) => number.to_string(),
        (Literal::Signed(number), _) => number.to_string(),
        // Exact, whatever the number is.
        (Literal::F32(bits), _) => format!("f32::from_le_bytes({})", byte_array(&bits.to_le_bytes())),
        (Literal::F64(bits), _) => format!("f64::from_le_bytes({})", byte_array(&bits.to_le_bytes())),
        _ => unreachable!("constants are scalars, text or values of an enum"),
    };
    let ty = if let Literal::Text(_) = constant.value {
        "&str".to_owned()
    } else {
        inline.map(|x| t.value(x)).unwrap_or_default()
    };
    let before = member(&constant.docs, &constant.name.text, &Attributes::NONE);
    format!("\n{before}pub const {}: {ty} = {value};\n", constant.name.text)
}
