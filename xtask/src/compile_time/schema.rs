//! One schema of realistic size in the language of each system: messages of numbers, texts, lists and lists of earlier messages.

use std::fmt::Write as _;

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    U16,
    U32,
    U64,
    I32,
    I64,
    F64,
    Bool,
    Timestamp,
    Text,
    Bytes,
    Numbers,
    Texts,
    /// A list of the message with this number.
    Messages(usize),
}

/// The types that do not name a message.
const PLAIN: [Type; 12] = [
    Type::U16,
    Type::U32,
    Type::U64,
    Type::I32,
    Type::I64,
    Type::F64,
    Type::Bool,
    Type::Timestamp,
    Type::Text,
    Type::Bytes,
    Type::Numbers,
    Type::Texts,
];

impl Type {
    pub(crate) fn is_list(self) -> bool {
        matches!(self, Self::Numbers | Self::Texts | Self::Messages(_))
    }

    /// Whether Scantling stores it in the message's block, and the others as a scalar.
    pub(crate) fn is_inline(self) -> bool {
        !self.is_list() && !matches!(self, Self::Text | Self::Bytes)
    }

    /// Its name in a Scantling schema.
    fn scantling(self) -> String {
        match self {
            Self::U16 => "u16".into(),
            Self::U32 => "u32".into(),
            Self::U64 => "u64".into(),
            Self::I32 => "i32".into(),
            Self::I64 => "i64".into(),
            Self::F64 => "f64".into(),
            Self::Bool => "bool".into(),
            Self::Timestamp => "timestamp<ns>".into(),
            Self::Text => "string".into(),
            Self::Bytes => "bytes".into(),
            Self::Numbers => "list<u32>".into(),
            Self::Texts => "list<string>".into(),
            Self::Messages(of) => format!("list<M{of}>"),
        }
    }

    /// Its name in Rust: in a schema module, where Scantling's own types keep their names, or in plain structs.
    pub(crate) fn rust(self, is_module: bool) -> String {
        match self {
            Self::Timestamp if !is_module => "i64".into(),
            Self::Bytes if !is_module => "Vec<u8>".into(),
            Self::Text => "String".into(),
            Self::Numbers => "Vec<u32>".into(),
            Self::Texts => "Vec<String>".into(),
            Self::Messages(of) => format!("Vec<M{of}>"),
            other => other.scantling(),
        }
    }

    /// Its name in a `.proto` file.
    fn protobuf(self) -> String {
        match self {
            Self::U16 | Self::U32 => "uint32".into(),
            Self::U64 => "uint64".into(),
            Self::I32 => "int32".into(),
            Self::I64 | Self::Timestamp => "int64".into(),
            Self::F64 => "double".into(),
            Self::Numbers => "repeated uint32".into(),
            Self::Texts => "repeated string".into(),
            Self::Messages(of) => format!("repeated M{of}"),
            other => other.scantling(),
        }
    }

    /// Its name in a `.fbs` file.
    fn flatbuffers(self) -> String {
        match self {
            Self::U16 => "uint16".into(),
            Self::U32 => "uint32".into(),
            Self::U64 => "uint64".into(),
            Self::I32 => "int32".into(),
            Self::I64 | Self::Timestamp => "int64".into(),
            Self::F64 => "double".into(),
            Self::Bytes => "[ubyte]".into(),
            Self::Numbers => "[uint32]".into(),
            Self::Texts => "[string]".into(),
            Self::Messages(of) => format!("[M{of}]"),
            other => other.scantling(),
        }
    }
}

/// A field, whose name is `f` and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) ty: Type,
    pub(crate) is_optional: bool,
}

/// Messages, whose names are `M` and their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Schema {
    pub(crate) messages: Vec<Vec<Field>>,
}

/// Numbers that a seed decides (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) as usize % end
    }
}

impl Schema {
    /// 15 % of the fields are lists of one of the 20 messages before. The others are of all plain types, texts twice as often, and
    /// 20 % of those that are not lists are optional.
    pub(crate) fn of(messages: usize, fields: usize) -> Self {
        let mut numbers = Numbers(5);
        let messages = (0..messages).map(|message| {
            let fields = (0..fields).map(|_| {
                let ty = if message > 0 && numbers.below(100) < 15 {
                    let first = message.saturating_sub(20);
                    Type::Messages(first + numbers.below(message - first))
                } else {
                    PLAIN.get(numbers.below(PLAIN.len() + 1)).copied().unwrap_or(Type::Text)
                };
                Field { ty, is_optional: !ty.is_list() && numbers.below(100) < 20 }
            });
            fields.collect()
        });
        Self { messages: messages.collect() }
    }

    /// The same with another type of one field, in the middle message or the next one that has such a field.
    pub(crate) fn changed(&self) -> Self {
        let mut changed = self.clone();
        let middle = changed.messages.len() / 2;
        let field = changed.messages[middle..].iter_mut().flatten().find(|field| field.ty == Type::U32);
        if let Some(field) = field {
            field.ty = Type::U64;
        }
        changed
    }

    /// The messages that a program uses: five from the first to the last.
    pub(crate) fn used(&self) -> Vec<usize> {
        let last = self.messages.len() - 1;
        let mut used: Vec<usize> = (0..5).map(|part| last * part / 4).collect();
        used.dedup();
        used
    }

    pub(crate) fn scantling(&self) -> String {
        let roots: Vec<String> = (0..self.messages.len()).map(|m| format!("{} M{m}", m + 1)).collect();
        let mut text = format!("package big\n\nprotocol Feed {{ {} }}\n", roots.join(", "));
        self.each(&mut text, "message ", |text, number, field| {
            let end = if field.is_optional { "?" } else { "" };
            let _ = writeln!(text, "  {number} f{number}: {}{end}", field.ty.scantling());
        });
        text
    }

    /// The Scantling schema as a module of Rust.
    pub(crate) fn module(&self) -> String {
        let mut text = "#[scantling_macros::schema]\npub mod big {\n#[protocol]\npub enum Feed {\n".to_owned();
        for message in 0..self.messages.len() {
            let _ = writeln!(text, "    M{message}(M{message}) = {},", message + 1);
        }
        text.push_str("}\n");
        self.each(&mut text, "#[message]\npub struct ", |text, number, field| {
            let _ = writeln!(text, "    #[id({number})]\n    pub f{number}: {},", rust(field, true));
        });
        text + "}\n"
    }

    pub(crate) fn protobuf(&self) -> String {
        let mut text = "syntax = \"proto3\";\npackage big;\n".to_owned();
        self.each(&mut text, "message ", |text, number, field| {
            let start = if field.is_optional { "optional " } else { "" };
            let _ = writeln!(text, "  {start}{} f{number} = {};", field.ty.protobuf(), number + 1);
        });
        text
    }

    /// Texts and vectors are optional in every table; scalars, only where they say so.
    pub(crate) fn flatbuffers(&self) -> String {
        let mut text = "namespace big;\n".to_owned();
        self.each(&mut text, "table ", |text, number, field| {
            let end = if field.is_optional && field.ty.is_inline() { " = null" } else { "" };
            let _ = writeln!(text, "  f{number}: {}{end};", field.ty.flatbuffers());
        });
        text
    }

    pub(crate) fn rkyv(&self) -> String {
        let mut text = "use rkyv::{Archive, Deserialize, Serialize};\n".to_owned();
        let start = "#[derive(Archive, Serialize, Deserialize)]\npub struct ";
        self.each(&mut text, start, |text, number, field| {
            let _ = writeln!(text, "    pub f{number}: {},", rust(field, false));
        });
        text
    }

    fn each(&self, text: &mut String, start: &str, line: impl Fn(&mut String, usize, Field)) {
        for (message, fields) in self.messages.iter().enumerate() {
            let _ = writeln!(text, "{start}M{message} {{");
            for (number, &field) in fields.iter().enumerate() {
                line(text, number, field);
            }
            text.push_str("}\n");
        }
    }
}

fn rust(field: Field, is_module: bool) -> String {
    let name = field.ty.rust(is_module);
    if field.is_optional { format!("Option<{name}>") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fields of a text, in order: a name, and whether the line has `optional`.
    fn fields(text: &str, optional: impl Fn(&str) -> bool) -> Vec<(String, bool)> {
        let name = |line: &str| {
            let words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
            let of_field = |word: &str| word.strip_prefix('f').is_some_and(|rest| rest.parse::<u8>().is_ok());
            words.filter(|word| of_field(word) && !["f64", "f32"].contains(word)).map(str::to_owned).next()
        };
        text.lines().filter_map(|line| Some((name(line)?, optional(line)))).collect()
    }

    #[test]
    fn each_language_declares_the_same_fields() {
        let schema = Schema::of(30, 20);
        let scantling = fields(&schema.scantling(), |line| line.ends_with('?'));
        assert_eq!(scantling.len(), 600);
        assert!(scantling.iter().any(|field| field.1) && scantling.iter().any(|field| !field.1));
        assert_eq!(fields(&schema.module(), |line| line.contains("Option<")), scantling);
        assert_eq!(fields(&schema.protobuf(), |line| line.contains("optional ")), scantling);
        assert_eq!(fields(&schema.rkyv(), |line| line.contains("Option<")), scantling);
        let names = |fields: Vec<(String, bool)>| fields.into_iter().map(|field| field.0).collect::<Vec<_>>();
        assert_eq!(names(fields(&schema.flatbuffers(), |_| false)), names(scantling));
        let nulls = schema.flatbuffers().matches(" = null").count();
        let optional = |field: &&Field| field.is_optional && field.ty.is_inline();
        assert_eq!(nulls, schema.messages.iter().flatten().filter(optional).count());
    }

    #[test]
    fn each_language_declares_the_same_messages() {
        let schema = Schema::of(12, 3);
        let derives = "#[derive(Archive, Serialize, Deserialize)]\npub struct M";
        let starts = [
            (schema.scantling(), "\nmessage M"),
            (schema.module(), "\n#[message]\npub struct M"),
            (schema.protobuf(), "\nmessage M"),
            (schema.flatbuffers(), "\ntable M"),
            (schema.rkyv(), derives),
        ];
        for (text, start) in starts {
            let names = text.split(start).skip(1).filter_map(|rest| rest.split_once(" {\n"));
            assert!(names.map(|(name, _)| name.to_owned()).eq((0..12).map(|m| m.to_string())), "{text}");
        }
    }

    #[test]
    fn lists_of_messages_name_earlier_ones_in_each_language() {
        let schema = Schema::of(50, 20);
        for (message, fields) in schema.messages.iter().enumerate() {
            let of = |field: &Field| if let Type::Messages(of) = field.ty { Some(of) } else { None };
            assert!(fields.iter().filter_map(of).all(|of| of < message && of + 20 >= message), "M{message}");
        }
        let count = schema.messages.iter().flatten().filter(|field| matches!(field.ty, Type::Messages(_))).count();
        let lists = [
            (schema.scantling(), "list<M"),
            (schema.module(), "Vec<M"),
            (schema.protobuf(), "repeated M"),
            (schema.flatbuffers(), "[M"),
            (schema.rkyv(), "Vec<M"),
        ];
        for (text, list) in lists {
            assert_eq!(text.matches(list).count(), count, "{list}");
        }
        assert!((100..200).contains(&count), "15 % of 980 fields, not {count}");
    }

    #[test]
    fn one_field_changes_and_a_larger_schema_starts_with_the_smaller() {
        let schema = Schema::of(10, 20);
        let changed = schema.changed();
        let pairs = schema.messages.iter().flatten().zip(changed.messages.iter().flatten());
        let differing: Vec<_> = pairs.filter(|(old, new)| old != new).map(|(old, new)| (old.ty, new.ty)).collect();
        assert_eq!(differing, [(Type::U32, Type::U64)]);
        assert_eq!(Schema::of(20, 20).messages[..10], schema.messages);
        assert_eq!((schema.used(), Schema::of(100, 2).used()), (vec![0, 2, 4, 6, 9], vec![0, 24, 49, 74, 99]));
    }
}
