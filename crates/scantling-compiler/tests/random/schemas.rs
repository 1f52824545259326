//! Random schemas over the whole language but streams and alignment, which are not generated.
//!
//! Each package has constants, an alias, and types of all kinds, which use those before them, themselves where that is finite, and those
//! of the package before; its protocol has all its messages.

use crate::common::Random;
use std::fmt::Write as _;

/// Types of a package.
pub(crate) const TYPES: usize = 20;

const SCALARS: [&str; 13] =
    ["bool", "u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "u128", "i128", "f32", "f64"];
const OTHERS: [&str; 16] = [
    "decimal32<2>",
    "decimal64<4>",
    "decimal128<20>",
    "timestamp<ns>",
    "timestamp<s>",
    "duration<us>",
    "duration<ms>",
    "date",
    "uuid",
    "str<1>",
    "str<9>",
    "str<40>",
    "bytes<1>",
    "bytes<33>",
    "bytes<64>",
    "Short",
];
const KEYS: [&str; 14] = [
    "bool",
    "u8",
    "i16",
    "u64",
    "i128",
    "timestamp<ms>",
    "duration<s>",
    "date",
    "decimal64<2>",
    "uuid",
    "str<5>",
    "bytes<3>",
    "string",
    "bytes",
];

/// What a type is, for where it may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Of at most 16 bytes if it is an enum or bits, else of any number.
    Small,
    Inline,
    Record,
    Message,
    Union,
}

struct Package<'r> {
    random: &'r mut Random,
    out: String,
    known: Vec<(String, Kind)>,
}

/// The text of package `index`.
pub(crate) fn package(index: usize, random: &mut Random) -> String {
    let mut p = Package { random, out: String::new(), known: Vec::new() };
    let _ = write!(p.out, "/// Package {index}.\npackage r{index}\n\n");
    if index > 0 {
        let _ = write!(p.out, "import r{} as before\n\n", index - 1);
        p.known.extend([("before.E0".to_owned(), Kind::Small), ("before.M3".to_owned(), Kind::Message)]);
    }
    let line = format!(
        "const LEN: u32 = {}\nconst NAME: string = \"a \\\"name\\\"\"\nconst LOW: i64 = -9223372036854775808",
        1 + p.below(9)
    );
    p.line(&line);
    p.out.push_str(
        "const REAL: f64 = 1.5\nconst ALL: u128 = 340282366920938463463374607431768211455\ntype Short = str<LEN>\n\n",
    );
    if index > 0 {
        // So that neither import nor alias is unused.
        p.out.push_str("struct Used { e: before.E0, s: Short }\n");
    } else {
        p.out.push_str("struct Used { s: Short }\n");
    }
    let mut roots = Vec::new();
    for i in 0..TYPES {
        // The first are those that other packages use.
        let (name, kind) = match (i, p.below(12)) {
            (0, _) | (4.., 0) => p.enumeration(i),
            (1, _) | (4.., 1) => p.bits(i),
            (2, _) | (4.., 2) => p.structure(i),
            (3, _) => p.message(i, true),
            (_, 3) => p.storage(i),
            (_, 4 | 5) => p.record(i),
            (_, 6 | 7) => p.union(i),
            _ => p.message(i, false),
        };
        if kind == Kind::Message {
            roots.push(name.clone());
        }
        p.known.push((name, kind));
    }
    p.out.push_str("/// What a frame may hold.\nprotocol P {\n");
    for (i, root) in roots.iter().enumerate() {
        let line = format!("  {} {root}{}", i * 3 + 1, if i == 1 { " @deprecated(\"the first\")" } else { "" });
        p.line(&line);
    }
    p.out.push_str("  65000 @retired\n}\n");
    p.out
}

impl Package<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// A known type of one of these kinds.
    fn known(&mut self, kinds: &[Kind]) -> Option<String> {
        let all: Vec<String> =
            self.known.iter().filter(|(_, kind)| kinds.contains(kind)).map(|(name, _)| name.clone()).collect();
        (!all.is_empty()).then(|| all[self.below(all.len())].clone())
    }

    fn inline(&mut self) -> String {
        match self.below(8) {
            0 | 1 => (*self.random.pick(&SCALARS)).to_owned(),
            2..4 => (*self.random.pick(&OTHERS)).to_owned(),
            4 => format!("{}[{}]", self.random.pick(&SCALARS), 1 + self.below(4)),
            5 => {
                let of = self.known(&[Kind::Small, Kind::Inline]).unwrap_or("u8".to_owned());
                format!("{of}[{}]", 1 + self.below(3))
            }
            _ => self.known(&[Kind::Small, Kind::Inline]).unwrap_or("u16".to_owned()),
        }
    }

    /// A type of a payload that may be empty.
    fn list(&mut self, own: &str, depth: usize) -> String {
        match self.below(5) {
            0 => "string".to_owned(),
            1 => "bytes".to_owned(),
            2 => {
                let value = self.element(own, depth);
                format!("map<{}, {value}>", self.random.pick(&KEYS))
            }
            _ => format!("list<{}>", self.element(own, depth)),
        }
    }

    /// What may stand in lists, in maps, and behind `?`.
    fn element(&mut self, own: &str, depth: usize) -> String {
        match self.below(9) {
            0..3 => self.inline(),
            3 => "any".to_owned(),
            4 if !own.is_empty() => own.to_owned(),
            5 | 6 if depth > 0 => self.list(own, depth - 1),
            _ => self.known(&[Kind::Record, Kind::Message, Kind::Union]).unwrap_or("string".to_owned()),
        }
    }

    fn attributes(&mut self, id: usize) -> String {
        match self.below(12) {
            0 => " @deprecated(\"not any more\")".to_owned(),
            1 => format!(" @json(\"j{id}\")"),
            2 => " @own.mark(1, \"x\")".to_owned(),
            _ => String::new(),
        }
    }

    fn start(&mut self, i: usize) {
        if self.one_in(3) {
            let line = format!("/// Type {i} of `these`, <b> & \"all\".");
            self.line(&line);
        }
    }

    fn members(&mut self, first: usize, count: usize, can_retire: bool) {
        for i in 0..count {
            let retired = can_retire && i > 0 && self.one_in(6);
            let attributes = if retired { " @retired".to_owned() } else { self.attributes(i) };
            let line = format!("  {} value{i}{attributes}", first + i);
            self.line(&line);
        }
        self.out.push_str("}\n\n");
    }

    fn enumeration(&mut self, i: usize) -> (String, Kind) {
        self.start(i);
        let storage = *self.random.pick(&["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"]);
        let closed = if self.one_in(2) { " @closed" } else { "" };
        let line = format!("enum E{i}: {storage}{closed} {{");
        self.line(&line);
        if storage.starts_with('i') {
            let line = "  -3 below".to_owned();
            self.line(&line);
        }
        let (first, count) = (self.below(3), 1 + self.below(4));
        self.members(first, count, true);
        (format!("E{i}"), Kind::Small)
    }

    fn bits(&mut self, i: usize) -> (String, Kind) {
        self.start(i);
        let line = format!("bits B{i}: {} {{", self.random.pick(&["u8", "u16", "u32", "u64"]));
        self.line(&line);
        let (first, count) = (self.below(3), 1 + self.below(5));
        self.members(first, count, true);
        (format!("B{i}"), Kind::Small)
    }

    fn structure(&mut self, i: usize) -> (String, Kind) {
        self.start(i);
        let line = format!("struct S{i} {{");
        self.line(&line);
        for field in 0..1 + self.below(5) {
            let ty = self.inline();
            let line = format!("  f{field}: {ty}{}", self.attributes(field));
            self.line(&line);
        }
        self.out.push_str("}\n\n");
        (format!("S{i}"), Kind::Inline)
    }

    fn storage(&mut self, i: usize) -> (String, Kind) {
        self.start(i);
        let line = format!("union X{i}: bytes<{}> {{", 16 + self.below(40));
        self.line(&line);
        for tag in 0..1 + self.below(5) {
            let ty = match self.below(4) {
                0 => String::new(),
                1 => format!(": {}", self.known(&[Kind::Small]).unwrap_or("u8".to_owned())),
                2 => format!(
                    ": {}",
                    self.random.pick(&["uuid", "str<9>", "bytes<16>", "date", "decimal128<4>", "bool[3]"])
                ),
                _ => format!(": {}", self.random.pick(&SCALARS)),
            };
            let line = format!("  {} v{tag}{ty}{}", tag * 2 + 1, self.attributes(tag));
            self.line(&line);
        }
        self.out.push_str("}\n\n");
        (format!("X{i}"), Kind::Inline)
    }

    fn union(&mut self, i: usize) -> (String, Kind) {
        self.start(i);
        let own = format!("U{i}");
        let line = format!("union {own} {{");
        self.line(&line);
        // Some have flat variants alone, and a plain value.
        let is_flat = self.one_in(3);
        for tag in 0..1 + self.below(6) {
            let ty = match self.below(5) {
                0 => String::new(),
                1 | 2 => format!(": {}", self.inline()),
                _ if is_flat => format!(": {}", self.random.pick(&SCALARS)),
                3 => format!(": {}", self.list(&own, 2)),
                _ => format!(": {}", self.known(&[Kind::Record, Kind::Message]).unwrap_or("any".to_owned())),
            };
            let retired = tag > 0 && self.one_in(8);
            let attributes = if retired { " @retired".to_owned() } else { self.attributes(tag) };
            let line = format!("  {} v{tag}{ty}{attributes}", tag + 1);
            self.line(&line);
        }
        self.out.push_str("}\n\n");
        (own, Kind::Union)
    }

    /// An inline field behind its name: type, then what it reads where it is absent.
    fn inline_field(&mut self, is_later: bool) -> String {
        match self.below(7) {
            0 => "u32 = 7 @fixed".to_owned(),
            1 => "i64 = -5".to_owned(),
            2 => "str<4> = \"ab\"".to_owned(),
            3 => (*self.random.pick(&["bool = true", "f64 = 1.5", "decimal64<4> = 1.25", "u8 = 'A'", "i16 = -1"]))
                .to_owned(),
            _ if is_later => self.inline() + "?",
            4 => self.inline() + "?",
            _ => self.inline(),
        }
    }

    fn field(&mut self, own: &str, is_later: bool, is_flat: bool) -> String {
        if is_flat || self.one_in(2) {
            return self.inline_field(is_later);
        }
        match self.below(5) {
            0 => self.element(own, 2) + "?",
            1 if !is_later => self.known(&[Kind::Record, Kind::Message, Kind::Union]).unwrap_or("any".to_owned()),
            _ => self.list(own, 2),
        }
    }

    fn body(&mut self, own: &str, is_flat: bool) {
        let mut id = 0;
        for since in 1..=1 + self.below(3) {
            if since > 1 {
                let line = format!("  since {since} {{");
                self.line(&line);
            }
            for _ in 0..(1 + self.below(5)) {
                let field = self.field(own, since > 1, is_flat);
                // Required messages and closed enums cannot be retired: what is optional, or a number with a default, can.
                let can_retire = field.ends_with('?') || field == "i64 = -5" || field == "string";
                let attributes =
                    if can_retire && self.one_in(6) { " @retired".to_owned() } else { self.attributes(id) };
                let line = format!("  {id} f{id}: {field}{attributes}");
                self.line(&line);
                id += 1;
            }
            if since > 1 {
                self.out.push_str("  }\n");
            }
        }
        self.out.push_str("}\n\n");
    }

    fn record(&mut self, i: usize) -> (String, Kind) {
        self.start(i);
        let line = format!("record R{i} {{");
        self.line(&line);
        self.body("", true);
        (format!("R{i}"), Kind::Record)
    }

    fn message(&mut self, i: usize, is_small: bool) -> (String, Kind) {
        self.start(i);
        let own = format!("M{i}");
        let line = format!("message {own} {{");
        self.line(&line);
        let is_flat = is_small || self.one_in(4);
        self.body(&own, is_flat);
        (own, Kind::Message)
    }
}
