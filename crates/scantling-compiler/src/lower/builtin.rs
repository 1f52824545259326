//! The table of built-in types: the one place that knows their names and arguments.

use scantling_schema::{Scalar, Type, Unit};

/// The arguments of a built-in type, and its meaning.
#[derive(Clone, Copy)]
pub(super) enum Builtin {
    /// No arguments.
    Plain(fn() -> Type),
    /// `str<N>`
    Sized(fn(u32) -> Type),
    /// `bytes` or `bytes<N>`
    PlainOrSized(fn() -> Type, fn(u32) -> Type),
    /// `list<T>`
    Of(fn(Box<Type>) -> Type),
    /// `decimal64<S>`: the mantissa, and the largest scale.
    Scaled(Scalar, u8),
    /// `timestamp<U>`
    Timed(fn(Unit) -> Type),
    /// `map<K, V>`
    Map,
}

/// All except the scalars, whose names are in the schema crate.
const TABLE: [(&str, Builtin); 14] = [
    ("str", Builtin::Sized(Type::Str)),
    ("bytes", Builtin::PlainOrSized(|| Type::Bytes, Type::FixedBytes)),
    ("string", Builtin::Plain(|| Type::String)),
    ("list", Builtin::Of(Type::List)),
    ("map", Builtin::Map),
    ("any", Builtin::Plain(|| Type::Any)),
    ("stream", Builtin::Of(Type::Stream)),
    ("decimal32", Builtin::Scaled(Scalar::I32, 9)),
    ("decimal64", Builtin::Scaled(Scalar::I64, 18)),
    ("decimal128", Builtin::Scaled(Scalar::I128, 38)),
    ("timestamp", Builtin::Timed(Type::Timestamp)),
    ("duration", Builtin::Timed(Type::Duration)),
    ("date", Builtin::Plain(|| Type::Date)),
    ("uuid", Builtin::Plain(|| Type::Uuid)),
];

/// Their names in other schema languages.
const FOREIGN: [(&str, &str); 37] = [
    ("int8", "i8"),
    ("int16", "i16"),
    ("int32", "i32"),
    ("int64", "i64"),
    ("uint8", "u8"),
    ("uint16", "u16"),
    ("uint32", "u32"),
    ("uint64", "u64"),
    ("byte", "u8"),
    ("ubyte", "u8"),
    ("short", "i16"),
    ("ushort", "u16"),
    ("int", "i32"),
    ("uint", "u32"),
    ("long", "i64"),
    ("ulong", "u64"),
    ("float", "f32"),
    ("double", "f64"),
    ("boolean", "bool"),
    ("text", "string"),
    ("varchar", "string"),
    ("data", "bytes"),
    ("blob", "bytes"),
    ("binary", "bytes"),
    ("usize", "u64"),
    ("isize", "i64"),
    ("guid", "uuid"),
    ("vector", "list"),
    ("array", "list"),
    ("vec", "list"),
    ("sequence", "list"),
    ("dict", "map"),
    ("dictionary", "map"),
    ("hashmap", "map"),
    ("btreemap", "map"),
    ("nvarchar", "string"),
    ("anypointer", "any"),
];

/// Looks a built-in type up that is not a scalar.
pub(super) fn find(name: &str) -> Option<Builtin> {
    TABLE.iter().find(|(known, _)| *known == name).map(|(_, builtin)| *builtin)
}

/// Help for an unknown type that belongs to no schema language, but shows what was meant.
pub(super) fn advice(name: &str) -> Option<&'static str> {
    Some(match name.to_ascii_lowercase().as_str() {
        // TypeScript's.
        "record" if name == "Record" => {
            "keys and values are `map<string, f64>`; or declare a `record`, and use its name here"
        }
        "optional" | "option" | "nullable" | "maybe" => "add `?` after the field's type: `0 price: u64?`",
        "message" | "record" | "struct" | "union" | "enum" | "bits" => {
            "types have names: declare it, and use its name here"
        }
        "oneof" => "declare a `union`, and use its name as the field's type",
        "decimal" | "money" | "fixed" => "`decimal64<4>`: a 64-bit integer with 4 digits after the point",
        "datetime" | "time" | "instant" => "`timestamp<ns>`: nanoseconds since 1970; also `date` and `duration<ns>`",
        "timestamp_s" => "use `timestamp<s>`",
        "timestamp_ms" | "timestamp_millis" => "use `timestamp<ms>`",
        "timestamp_us" | "timestamp_micros" => "use `timestamp<us>`",
        "timestamp_ns" | "timestamp_nanos" => "use `timestamp<ns>`",
        "set" | "hashset" => "use a `list<T>`",
        "char" | "character" => "use `u8`, or text: `str<4>`",
        "number" => "use `f64`, or an integer such as `i64`",
        "bigint" => "use `i64` or `i128`",
        "void" | "null" | "none" | "unit" | "undefined" => "a variant without data has no type: `1 idle`",
        "object" | "unknown" => "declare a message; `any` is one message of the protocol",
        "box" | "rc" | "arc" | "ref" | "pointer" | "shared_ptr" | "unique_ptr" => {
            "there are no references: a field holds its value"
        }
        _ => return None,
    })
}

/// The built-in type that an unknown lower-case name probably means.
pub(super) fn suggest(name: &str) -> Option<&'static str> {
    let lower = name.to_ascii_lowercase();
    let foreign = FOREIGN.iter().find(|(foreign, _)| *foreign == lower).map(|(_, ours)| *ours);
    let ours = Scalar::ALL.into_iter().map(Scalar::name).chain(TABLE.iter().map(|(name, _)| *name));
    foreign.or_else(|| super::spelling::closest(name, ours))
}

#[cfg(test)]
mod tests {
    use super::advice;

    #[test]
    fn a_unit_in_a_name_is_a_parameter() {
        assert_eq!(advice("timestamp_ns"), Some("use `timestamp<ns>`"));
        assert_eq!(advice("Timestamp_Millis"), Some("use `timestamp<ms>`"));
    }
}
