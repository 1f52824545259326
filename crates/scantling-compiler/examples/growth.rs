//! Compiles, formats and generates code for texts of fragments of the grammar, each in three lengths; `cargo xtask` counts the
//! instructions of each call of [`measured`] and looks for work that grows faster than the text.
//!
//! ```text
//! growth SEED PAIRS LEN clean|planted [TEXT…]    prints a line for each text, or those with these numbers: what it is made of
//! ```
//!
//! Every fragment is repeated alone, inside of declarations, and nested; then come random pairs. `planted` adds a slow pass of
//! the kind that has to be found: each unknown name is compared with each declared one.
#![allow(missing_docs)]

use scantling_compiler::{RustOptions, SourceFile, Target, compile_for, format, generate};
use std::env;
use std::hint::black_box;

/// A fragment stands in a text once for each number: `#` is the number in letters, `~` the one before, `^` the one after, `$` any
/// one, `%` the number in digits.
const DECLARATIONS: &[&str] = &[
    "struct A# { a: u8 }",
    "struct A# { a: A^ }",
    "struct A# { a: A~ }",
    "record A# { 0 a: u8, 1 b: A$ }",
    "message A# { 0 a: A^? }",
    "message A# { 0 a: A$? }",
    "message A# { 0 a: list<A~> }",
    "message A# { 0 a: A^ }",
    "message A# { 0 a: Known#, 1 b: Unknown# }",
    "message A# { 0 a: p#.A }",
    "message A# @retired @a.b(%) @x {}",
    "message A#View {}",
    "message A#View {} message A# {}",
    "message a# {}",
    "message Same {}",
    "message A# { uint64 a = 1; }",
    "table A# { a:short; }",
    "message A# { enum B#: u8 { 1 a } 0 a: B# }",
    "message {}",
    "union A# { 1 a: A^ }",
    "union A# { 1 a: B#, 2 b: u8, 3 c } message B# { 0 a: A# }",
    "union A#: bytes<8> { 1 a: u8, 2 b }",
    "type A# = A^",
    "type A# = list<A~>",
    "type A# = u8[%]",
    "const C#: u32 = %",
    "const C#: string = \"text\"",
    "message A# { 0 a: str<C$> }",
    "enum A#: u8 { % a } message B# { 0 a: A$ = b }",
    "enum A#: u8 @closed { 0 a } message B# { 0 a: A$ = a }",
    "bits A#: u8 { % a } message B# { 0 a: A# = {a} }",
    "protocol A# { 1 A$ }",
    "import a#",
    "import a.#",
    "package a#",
    "edition %",
    "// comment",
    "/// comment\n",
    "/* comment */",
    "/*",
    "pub message A# {}",
    "@",
    "{",
    "}",
    "\"",
    ")",
];

const FRAMES: &[[&str; 2]] = &[
    ["message M {", "}"],
    ["message M { 0 zero: u8\nsince 2 {", "} }"],
    ["struct M {", "}"],
    ["record M {", "}"],
    ["enum M: u32 {", "}"],
    ["enum M: u32 @closed {", "}\nmessage N { 0 a: M = faaaa }"],
    ["bits M: u64 {", "}"],
    ["union M {", "}"],
    ["protocol M {", "}"],
    ["message M { 0 a: M = {", "} }"],
    ["message M { 0 a: u8 @a.b(", ") }"],
    ["type T = map<", ">"],
];

const MEMBERS: &[&str] = &[
    "% f#: u8\n",
    "% f#: u8?\n",
    "% f#: bool?,",
    "% f#: string\n",
    "f#: u8\n",
    "f#\n",
    "% f#\n",
    "% f#: Unknown#\n",
    "% f#: Unknown\n",
    "0 a: u8\n",
    "% f#: list<u8>\n",
    "since % {}\n",
    "since % { % f#: u8? }\n",
    "since { f#: u8? }\n",
    "% f#: u8 = 1\n",
    "% f#: E = f$\n",
    "% f#: E = {f$}\n",
    "% f# @retired\n",
    "% f#: u8 @deprecated(\"x\") @a.b(%)\n",
    "/// comment\n",
    "// comment\n",
    "% M#\n",
    "% M\n",
    "% f#: p.A\n",
    "% f_#: u8\n",
    "% F#: u8\n",
    "% f#: M\n",
    "% f#: u8[2]\n",
    "% f#: map<u8, u8>\n",
    "% f#: list<u8\n",
    "% f#: u8 = {%}\n",
    "uint64 f# = %;\n",
    "% f#: u8; ",
    "enum F# { A }\n",
    "oneof f# {}\n",
    "reserved %, %\n",
    "/**/ ",
    "\"x\",",
    "{",
    "}",
    "@a",
    ",",
    "1,",
    "u8,",
    "\n",
    "é",
];

/// What nests: what is in front of it, and behind it.
const NESTS: &[[&str; 2]] = &[
    ["list<", ">"],
    ["message A {", "}"],
    ["0 a: map<u8,", ">"],
    ["since 2 {", "}"],
    ["@a(", ")"],
    ["{", "}"],
    ["", "[9]"],
    ["a.", ""],
    ["\"\\n", ""],
    ["1", ""],
    ["_", ""],
];

/// xorshift64*: the same texts everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// What a text is made of.
enum Shape {
    /// Declarations: so many kinds, each in a part of the text.
    Declarations(Vec<&'static str>),
    /// Members of one declaration, one after the other, and declarations behind them.
    Members([&'static str; 2], Vec<&'static str>, Option<&'static str>),
    Nested([&'static str; 2]),
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|n| n.parse().ok()).unwrap_or(0usize);
    let is_planted = arguments.get(3).is_some_and(|word| word == "planted");
    let only: Vec<usize> = arguments.iter().skip(4).filter_map(|n| n.parse().ok()).collect();
    let mut random = Random((number(0) as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let shapes = shapes(number(1), &mut random);
    for (at, shape) in shapes.iter().enumerate().filter(|(at, _)| only.is_empty() || only.contains(at)) {
        println!("{at} {}", shape.name());
        for len in [1, 2, 4].map(|times| times * number(2)) {
            measured(&shape.text(len, &mut Random(random.0 ^ at as u64)), is_planted);
        }
    }
}

/// Rust in both encodings.
const RUST: Target<'_> = Target::Rust(RustOptions { compact: true, ..RustOptions::USUAL });

/// Everything that is made of a text.
#[inline(never)]
fn measured(text: &str, is_planted: bool) {
    let source = [SourceFile::new("growth.scant", text)];
    let (schema, report) = compile_for(&source, RUST);
    if is_planted {
        black_box(slow(text));
    }
    black_box((report.to_string(), format(&source[0]).ok()));
    if let Some(schema) = schema {
        black_box((generate(&schema, RUST), schema.to_descriptor()));
    }
}

/// The planted pass: the least number of different letters between each unknown name and the declared ones.
fn slow(text: &str) -> usize {
    let words: Vec<&str> = text.split([' ', ':', ',', '\n']).filter(|word| !word.is_empty()).collect();
    let declared: Vec<&str> = words.windows(2).filter(|two| two[0] == "struct").map(|two| two[1]).collect();
    let unknown = words.iter().filter(|word| word.starts_with("Unknown"));
    let distance = |a: &str, b: &str| a.bytes().zip(b.bytes()).filter(|(x, y)| x != y).count();
    unknown.map(|word| declared.iter().map(|other| distance(word, other)).min().unwrap_or(0)).sum()
}

fn shapes(random_pairs: usize, random: &mut Random) -> Vec<Shape> {
    let alone = DECLARATIONS.iter().map(|one| Shape::Declarations(vec![one]));
    let members = FRAMES.iter().flat_map(|frame| MEMBERS.iter().map(|one| Shape::Members(*frame, vec![one], None)));
    // Of members in frames each seed has a part, so that a run stays short.
    let part = random.below(4);
    let members = members.enumerate().filter(|(at, _)| at % 4 == part).map(|(_, shape)| shape);
    let mut all: Vec<Shape> = alone.chain(members).chain(NESTS.iter().map(|nest| Shape::Nested(*nest))).collect();
    all.push(Shape::Members(FRAMES[0], vec!["% f#: Unknown#\n"], Some("struct Known# { a: u8 }")));
    for at in 0..random_pairs {
        all.push(match at % 3 {
            0 => Shape::Declarations(vec![random.pick(DECLARATIONS), random.pick(DECLARATIONS)]),
            1 => Shape::Members(random.pick(FRAMES), vec![random.pick(MEMBERS), random.pick(MEMBERS)], None),
            _ => Shape::Members(random.pick(FRAMES), vec![random.pick(MEMBERS)], Some(random.pick(DECLARATIONS))),
        });
    }
    all
}

impl Shape {
    fn name(&self) -> String {
        match self {
            Self::Declarations(parts) => format!("{parts:?}"),
            Self::Members([open, _], parts, and) => {
                format!("{parts:?} in {open:?}{}", and.map_or(String::new(), |and| format!(" and {and:?}")))
            }
            Self::Nested([open, close]) => format!("nested {open:?} {close:?}"),
        }
    }

    /// The text, of about this length.
    fn text(&self, len: usize, random: &mut Random) -> String {
        let mut text = String::from("package p\n");
        match self {
            Self::Declarations(parts) => {
                for (at, part) in parts.iter().enumerate() {
                    fill(&mut text, &[&format!("{part}\n")], len * (at + 1) / parts.len(), random);
                }
            }
            Self::Members([open, close], parts, and) => {
                text.push_str(open);
                let part = if and.is_some() { len / 2 } else { len };
                fill(&mut text, parts, part, random);
                text.push_str(close);
                text.push('\n');
                if let Some(declaration) = and {
                    fill(&mut text, &[&format!("{declaration}\n")], len, random);
                }
            }
            Self::Nested([open, close]) => {
                let times = len / (open.len() + close.len());
                text = format!("{text}message N {{ 0 a: {}u8{} }}\n", open.repeat(times), close.repeat(times));
            }
        }
        text
    }
}

/// Repeats fragments, in turn, until the text is as long as it should be.
fn fill(text: &mut String, parts: &[&str], len: usize, random: &mut Random) {
    // A bound that is known before: any other number is one of those that will be there.
    let most = (len - text.len().min(len)) / (parts.iter().map(|part| part.len() + 4).sum::<usize>()) + 1;
    for i in 0.. {
        for part in parts {
            if text.len() >= len {
                return;
            }
            for c in part.chars() {
                match c {
                    '#' => letters(text, i),
                    '~' => letters(text, i.saturating_sub(1)),
                    '^' => letters(text, i + 1),
                    '$' => letters(text, random.below(most)),
                    '%' => text.push_str(&i.to_string()),
                    c => text.push(c),
                }
            }
        }
    }
}

fn letters(text: &mut String, number: usize) {
    text.extend(format!("{number:04}").bytes().map(|digit| char::from(digit - b'0' + b'a')));
}
