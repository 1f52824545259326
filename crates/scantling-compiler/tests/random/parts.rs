//! What members of random schemas consist of: inline types with their values, types of the heap, attributes.

use super::words::{Members, Names};
use crate::common::Random;

/// A type as a schema names it.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) name: String,
    pub(crate) form: Form,
}

#[derive(Clone)]
pub(crate) enum Form {
    Inline(Inline),
    Record,
    Message,
    /// Only protocols name it (S056).
    Stream,
    /// Its unit variants in use.
    Union(Vec<String>),
}

/// An inline type.
#[derive(Clone)]
pub(crate) struct Inline {
    pub(crate) text: String,
    pub(crate) size: usize,
    /// Zero bytes are a value.
    pub(crate) has_zero: bool,
    /// What may stand behind `=`.
    pub(crate) values: Vec<String>,
    pub(crate) is_key: bool,
    pub(crate) is_integer: bool,
}

impl Inline {
    fn new(text: &str, size: usize, values: &[&str]) -> Self {
        let is_integer = text.len() > 1 && text[1..].parse::<u32>().is_ok() && !text.starts_with('f');
        Self {
            text: text.to_owned(),
            size,
            has_zero: true,
            values: values.iter().map(ToString::to_string).collect(),
            is_key: !text.starts_with('f'),
            is_integer,
        }
    }

    /// `T[N]`
    fn array(self, n: usize) -> Self {
        let values = if self.has_zero { vec!["{}".to_owned()] } else { Vec::new() };
        Self {
            text: format!("{}[{n}]", self.text),
            size: self.size * n,
            values,
            is_key: false,
            is_integer: false,
            ..self
        }
    }
}

/// The built-in inline types, with their sizes and values that they may have as defaults.
fn builtin(random: &mut Random) -> Inline {
    let sized = |name: &str, n: usize, values: &[&str]| Inline::new(&format!("{name}<{n}>"), n, values);
    match random.below(34) {
        0 | 1 => Inline::new("bool", 1, &["true", "false"]),
        2 | 3 => Inline::new("u8", 1, &["0", "255", "'A'", "0x1F"]),
        4 => Inline::new("i8", 1, &["-128", "127"]),
        5 => Inline::new("u16", 2, &["65_535", "1"]),
        6 => Inline::new("i16", 2, &["-1", "300"]),
        7 | 8 => Inline::new("u32", 4, &["4294967295", "0b101"]),
        9 => Inline::new("i32", 4, &["-2147483648", "0"]),
        10 | 11 => Inline::new("u64", 8, &["18446744073709551615", "7"]),
        12 => Inline::new("i64", 8, &["-9223372036854775808", "-5"]),
        13 => Inline::new("u128", 16, &["340282366920938463463374607431768211455", "0"]),
        14 => Inline::new("i128", 16, &["-170141183460469231731687303715884105728", "12"]),
        15 => Inline::new("f32", 4, &["nan", "-1.5", "inf", "1e9"]),
        16 => Inline::new("f64", 8, &["nan", "0.1", "-inf", "-0.0"]),
        17 => Inline::new("decimal32<2>", 4, &["-1.25", "0"]),
        18 => Inline::new("decimal64<4>", 8, &["1.25", "-922337203685477.5808"]),
        19 => Inline::new("decimal128<20>", 16, &["0.00000000000000000001", "-3"]),
        20 => Inline::new("timestamp<ns>", 8, &["-1", "1700000000000000000"]),
        21 => Inline::new("timestamp<s>", 8, &["1700000000"]),
        22 => Inline::new("duration<us>", 8, &["-1000"]),
        23 => Inline::new("duration<ms>", 8, &["250"]),
        24 => Inline::new("date", 4, &["-719162", "20000"]),
        25 => Inline::new("uuid", 16, &["{}"]),
        26 => sized("str", 1, &["\"\"", "\"x\""]),
        27 => sized("str", 9, &["\"two\\nlines\"", "\"\""]),
        28 => sized("str", 40, &["\"\\u{1F600} and \\\"more\\\"\""]),
        29 => sized("bytes", 1, &["{}"]),
        30 => sized("bytes", 33, &["{}"]),
        31 => sized("bytes", 64, &["{}"]),
        // Where they may be missing, in boxes.
        32 => sized("bytes", 600, &["{}"]),
        _ => sized("str", 700, &["\"\"", "\"long\""]),
    }
}

/// The longest inline type that others are made of, in bytes.
const INLINE_MAX: usize = 300;

/// A package while it is made.
pub(crate) struct Package<'r> {
    pub(crate) random: &'r mut Random,
    pub(crate) names: Names,
    pub(crate) known: Vec<Known>,
    /// Types of the heap that are still to be made, the one that is being made among them.
    pub(crate) later: Vec<Known>,
    /// The constant that sizes may be.
    pub(crate) len: (String, usize),
    pub(crate) has_any: bool,
}

impl Package<'_> {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.random.below(n)
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn one_of(&mut self, is_it: impl Fn(&Known) -> bool) -> Option<Known> {
        let all: Vec<&Known> = self.known.iter().filter(|known| is_it(known)).collect();
        (!all.is_empty()).then(|| (*self.random.pick(&all)).clone())
    }

    fn one_inline(&mut self, is_it: impl Fn(&Inline) -> bool) -> Option<Inline> {
        let found = self.one_of(|known| matches!(&known.form, Form::Inline(inline) if is_it(inline)));
        found.and_then(|known| if let Form::Inline(inline) = known.form { Some(inline) } else { None })
    }

    /// An inline type: a built-in one, an array, one whose size is a constant, or a known one.
    pub(crate) fn inline(&mut self) -> Inline {
        match self.below(8) {
            0..3 => builtin(self.random),
            3 => self.array(),
            4 => {
                let (name, n) = self.len.clone();
                let word = *self.random.pick(&["str", "bytes"]);
                Inline { text: format!("{word}<{name}>"), ..Inline::new(word, n, &[]) }
            }
            _ => self.one_inline(|_| true).unwrap_or_else(|| builtin(self.random)),
        }
    }

    /// An array, often of arrays.
    fn array(&mut self) -> Inline {
        let of = self.one_inline(|inline| inline.size * 6 <= INLINE_MAX);
        let mut inline = match of {
            Some(of) if !self.one_in(3) => of,
            _ => builtin(self.random),
        };
        for _ in 0..=self.below(2) {
            let n = 1 + self.below(3);
            if inline.size * n <= INLINE_MAX {
                inline = inline.array(n);
            }
        }
        inline
    }

    /// A known type of the heap, which has a finite value.
    pub(crate) fn heap(&mut self) -> Option<Known> {
        self.one_of(|known| !matches!(known.form, Form::Inline(_) | Form::Stream))
    }

    /// A known record or message.
    pub(crate) fn message(&mut self) -> Option<Known> {
        self.one_of(|known| matches!(known.form, Form::Record | Form::Message))
    }

    /// A type of the heap that comes later, or the one that is being made.
    pub(crate) fn later(&mut self) -> Option<Known> {
        (!self.later.is_empty()).then(|| self.random.pick(&self.later).clone())
    }

    fn key(&mut self) -> String {
        match self.below(5) {
            0 => "string".to_owned(),
            1 => "bytes".to_owned(),
            2 => self.one_inline(|inline| inline.is_key).map_or("bool".to_owned(), |inline| inline.text),
            _ => {
                let inline = builtin(self.random);
                if inline.is_key { inline.text } else { "i16".to_owned() }
            }
        }
    }

    /// A type that reads as empty.
    pub(crate) fn list(&mut self, depth: usize) -> String {
        match self.below(6) {
            0 => "string".to_owned(),
            1 => "bytes".to_owned(),
            2 => {
                let key = self.key();
                format!("map<{key}, {}>", self.element(depth))
            }
            3 if depth > 0 => format!("list<{}>", self.list(depth - 1)),
            _ => format!("list<{}>", self.element(depth)),
        }
    }

    /// What may stand in lists, in maps, and behind `?`.
    pub(crate) fn element(&mut self, depth: usize) -> String {
        let heap = match self.below(10) {
            0..3 => return self.inline().text,
            3 if self.has_any => return "any".to_owned(),
            4 | 5 => self.later(),
            6 | 7 if depth > 0 => return self.list(depth - 1),
            _ => self.heap(),
        };
        heap.map_or("string".to_owned(), |known| known.name)
    }

    /// Attributes of a member that is in use.
    pub(crate) fn attributes(&mut self, id: usize) -> String {
        match self.below(14) {
            0 => " @deprecated(\"not \\\"any\\\" more\")".to_owned(),
            1 => format!(" @json(\"j {id}\")"),
            2 => " @own.mark(1, \"x\")".to_owned(),
            3 => format!(" @json(\"J{id}\") @deprecated(\"\") @own.flag"),
            _ => String::new(),
        }
    }

    /// Docs before a member or declaration.
    pub(crate) fn docs(&mut self, indent: &str) -> String {
        match self.below(12) {
            0 => format!("{indent}/// One of `these`, <b> & \"all\" */ [x].\n"),
            1 => format!("{indent}/// First.\n{indent}///\n{indent}///     code {{ }}\n"),
            _ => String::new(),
        }
    }

    pub(crate) fn member(&mut self, members: &mut Members, plain: &str) -> String {
        members.name(self.random, plain)
    }
}
