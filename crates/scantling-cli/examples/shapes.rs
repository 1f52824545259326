//! Runs what each command does on schemas of a few shapes, each in three sizes; `cargo xtask` counts the instructions of each call of
//! [`measured`] and looks for work that grows faster than the schema.
//!
//! ```text
//! shapes SIZE clean|planted [CASE…]    prints a line for each case, a shape and a command of it, or those with these numbers
//! ```
//!
//! `planted` adds to each command the walk that its shape is there for.
#![allow(missing_docs)]

#[path = "../src"]
mod tool {
    /// The page of `scant doc`, which is no library.
    pub(crate) mod doc;
}

use std::env;
use std::hint::black_box;

use scantling_compat::{compare, differences};
use scantling_compiler::{GoOptions, RustOptions, SourceFile, Target, compile, format, generate};
use scantling_file::{Options, Writer, recover};
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Mode, Random, compact, read, tagged, write};
use scantling_schema::plan::Plan;
use scantling_schema::plan::recipe::Recipes;
use scantling_schema::turned::Turner;
use scantling_schema::{Kind, Lock, Protocol, Schema, Type, TypeId};
use tool::doc;

/// A slow walk over a schema, which is repeated so many times.
type Walk = fn(&Schema, usize) -> usize;
/// A shape: its name, its text of a size, the walk that is planted, and the commands that run on it.
type Shape = (&'static str, fn(usize) -> String, Walk, &'static str);
/// A command on a schema and its text.
type Command = (&'static str, fn(&str, &Schema));

const SHAPES: &[Shape] = &[
    ("levels of required messages", |n| nested(n, "", ""), every_way, NESTING),
    ("levels beyond the largest message", |n| nested((12 * n).min(60), "", ""), every_type_for_each, "compat"),
    ("levels of optional messages", |n| nested(n, "", "?"), every_way, AND_COMPAT),
    ("levels of lists", |n| nested(n, "list<", ">"), every_way, AND_COMPAT),
    ("levels of maps", |n| nested(n, "map<string, ", ">"), every_way, NESTING),
    ("levels of unions", unions, every_way, AND_COMPAT),
    ("levels of unions in place", storage, every_way, AND_COMPAT),
    ("messages that hold themselves", |n| rings(1, 6 * n), every_type_for_each, ITSELF),
    ("rings of messages", |n| rings(n, 4), every_type_for_each, "check go plan doc columns lock-check"),
    ("a long enum", |n| long_enum(n, ""), every_value_for_each, "check fmt rust go doc gen lock lock-check compat"),
    ("a long closed enum", |n| long_enum(n, " @closed"), every_value_for_each, "rust go plan doc schema"),
    ("many roots", roots, every_type_for_each, "check rust go doc schema lock lock-check compat"),
    ("shared roots", shared, every_root_for_each, "check rust go plan doc schema lock lock-check compat"),
    ("protocols with messages of their own", own, every_type_for_each, "check fmt go doc schema columns lock"),
    ("tiny messages", tiny, every_type_for_each, "check fmt rust go plan doc lock lock-check compat"),
    ("users of one message", users, every_type_for_each, "check go plan doc columns lock-check compat"),
];

/// Commands that follow the types of fields. `compat` makes messages with all required fields, up to twenty thousand parts of each: it runs on
/// levels of required messages that are beyond that size. With maps it makes as many messages at each depth as it may, which takes long.
const NESTING: &str = "check rust go plan doc gen schema columns lock lock-check inspect recover";
const AND_COMPAT: &str = "check rust go plan doc gen schema columns lock lock-check inspect recover compat";
/// Without two that do more work than in proportion, within a limit that these sizes do not reach: a node of columns looks for its type among
/// those around it, of which there are at most 4,096; `compat` makes messages as deep as the change, up to 64 levels.
const ITSELF: &str = "check rust go plan doc gen schema lock lock-check inspect recover";

const COMMANDS: &[Command] = &[
    ("check", |text, _| drop(black_box(compile(&[SourceFile::new("p.scant", text)])))),
    ("fmt", |text, _| drop(black_box(format(&SourceFile::new("p.scant", text))))),
    ("rust", |_, schema| drop(black_box(generate(schema, Target::Rust(ALL))))),
    ("go", |_, schema| drop(black_box(generate(schema, Target::Go(GoOptions::default()))))),
    ("plan", |_, schema| drop(black_box(serde_json::to_string(&Recipes::of(&Plan::of(schema)))))),
    ("doc", |_, schema| drop(black_box(doc::page(schema, &[])))),
    ("gen", |_, schema| {
        let first = &schema.packages()[0].protocols[0];
        if let Ok(json) = Json::new(schema, first, Encoding::Direct) {
            each_protocol(schema, |schema, protocol| frames(&json, schema, protocol));
        }
    }),
    ("schema", |_, schema| each_protocol(schema, descriptor)),
    ("columns", |_, schema| each_protocol(schema, |schema, protocol| drop(black_box(Turner::new(schema, protocol))))),
    ("lock", |_, schema| drop(black_box(Lock::parse(Lock::of_schema(schema, |_| true).text().as_bytes())))),
    ("lock-check", |_, schema| drop(black_box(differences(schema, schema)))),
    ("inspect", |_, schema| each_protocol(schema, inspect)),
    ("recover", |_, schema| recovered(schema)),
    ("compat", |text, schema| {
        // Names and types; of an enum one name, since each change is tried with messages that have all fields of the enum.
        let changed = text.replace(" 0 v", " 0 w").replace(": u8 }", ": u16 }").replace("{}", "{ 0 a: u8 }");
        let (changed, report) = compile(&[SourceFile::new("p.scant", changed)]);
        let Some(changed) = changed else { panic!("{report}") };
        black_box(compare(schema, &changed));
    }),
];

/// What `compat` tries of each change costs as much as a hundred types of other commands: its schemas are smaller by the first number, and its
/// planted walks are repeated by the second.
const HEAVY: (&str, usize, usize) = ("compat", 2, 50);

const ALL: RustOptions = RustOptions {
    alloc: true,
    serde: true,
    serde_refuses_unknown: true,
    compact: true,
    descriptor: true,
    view_mut: true,
    turned: false,
};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let size: usize = arguments.first().and_then(|n| n.parse().ok()).unwrap_or(1);
    let is_planted = arguments.get(1).is_some_and(|word| word == "planted");
    let only: Vec<usize> = arguments.iter().skip(2).filter_map(|n| n.parse().ok()).collect();
    let named = |name| {
        let command = COMMANDS.iter().find(|command| command.0 == name);
        command.unwrap_or_else(|| panic!("`{name}` is not a command"))
    };
    let cases = SHAPES.iter().flat_map(|shape| shape.3.split(' ').map(move |name| (shape, named(name))));
    for (at, (shape, command)) in cases.enumerate().filter(|(at, _)| only.is_empty() || only.contains(at)) {
        println!("{at} {}: {}", shape.0, command.0);
        let (divisor, repeats) = if command.0 == HEAVY.0 { (HEAVY.1, HEAVY.2) } else { (1, 1) };
        for size in [1, 2, 4].map(|times| times * size / divisor) {
            let text = (shape.1)(size);
            let (schema, report) = compile(&[SourceFile::new("p.scant", &*text)]);
            let Some(schema) = schema else { panic!("{}: {report}", shape.0) };
            measured(&text, &schema, command, is_planted.then_some((shape.2, repeats)));
        }
    }
}

/// What a command does, with the planted walk if there is one.
#[inline(never)]
fn measured(text: &str, schema: &Schema, command: &Command, planted: Option<(Walk, usize)>) {
    (command.1)(text, schema);
    black_box(planted.map(|(walk, repeats)| walk(schema, repeats)));
}

fn each_protocol(schema: &Schema, run: impl Fn(&Schema, &Protocol)) {
    schema.packages().iter().flat_map(|package| &package.protocols).for_each(|protocol| run(schema, protocol));
}

/// Random frames of a protocol, in both encodings and JSON.
fn frames(json: &Json<'_>, schema: &Schema, protocol: &Protocol) {
    let Ok(json) = json.of_protocol(protocol) else { return };
    let mut random = Random::within(schema, protocol, 1, 4_096);
    for frame in (0..2).map_while(|_| random.frame()) {
        let text = json.write(&frame);
        let bytes = json.read_bytes(&text).unwrap_or_default();
        black_box(read(schema, protocol, &bytes, Mode::Exact).ok());
        if let Frame::Message { type_id, value, .. } = &frame {
            black_box(compact::write(schema, protocol, *type_id, value).ok());
        }
    }
}

/// The fields of a frame, with their bytes.
fn inspect(schema: &Schema, protocol: &Protocol) {
    if let Some(Frame::Message { type_id, value, .. }) = Random::within(schema, protocol, 1, 4_096).frame()
        && let Ok(bytes) = write(schema, protocol, type_id, &value)
    {
        black_box(tagged(schema, protocol, Encoding::Direct, &bytes, Mode::Exact));
    }
}

/// An unfinished file of the first protocol, recovered.
fn recovered(schema: &Schema) {
    let protocol = &schema.packages()[0].protocols[0];
    let options = Options::new(&protocol.name, &schema.protocol_descriptor(0, protocol), schema.fingerprint(protocol));
    let mut file = Vec::new();
    let Ok(mut writer) = Writer::over(&mut file, &options) else { return };
    if let Some(Frame::Message { type_id, value, .. }) = Random::within(schema, protocol, 1, 4_096).frame()
        && let Ok(frame) = write(schema, protocol, type_id, &value)
    {
        black_box(writer.push(|out| {
            out.extend(&frame);
            Ok(frame.len())
        }))
        .ok();
    }
    black_box(writer.flush()).ok();
    drop(writer);
    black_box(recover(&file, Vec::new())).ok();
}

/// The canonical text of a protocol, and the schema of its descriptor.
fn descriptor(schema: &Schema, protocol: &Protocol) {
    black_box(schema.canonical_text(protocol));
    black_box(Schema::from_descriptor(&schema.protocol_descriptor(0, protocol)).ok());
}

/// Messages, each of which names the next one three times.
fn nested(levels: usize, open: &str, close: &str) -> String {
    let field = |level: usize, at: usize| format!("{at} f{at}: {open}M{}{close}", level + 1);
    let level = |level: usize| {
        format!("message M{level} {{ {} }}\n", (0..3).map(|at| field(level, at)).collect::<Vec<_>>().join(", "))
    };
    let all: String = (0..levels).map(level).collect();
    format!("package p\nprotocol P {{ 1 M0 }}\n{all}message M{levels} {{ 0 v: u8, 1 vv: u8 }}\n")
}

/// Messages with a union, which names the next message twice.
fn unions(levels: usize) -> String {
    let level = |at: usize| {
        let next = at + 1;
        format!("message M{at} {{ 0 a: U{at} }}\nunion U{at} {{ 1 a: M{next}, 2 b: M{next} }}\n")
    };
    let all: String = (0..levels).map(level).collect();
    format!("package p\nprotocol P {{ 1 M0 }}\n{all}message M{levels} {{ 0 v: u8 }}\n")
}

/// Unions in place, each of which names the next one three times.
fn storage(levels: usize) -> String {
    let level = |at: usize| {
        let next = at + 1;
        format!("union U{at}: bytes<{}> {{ 1 a: U{next}, 2 b: U{next}, 3 c: U{next} }}\n", 70 - at)
    };
    let all: String = (0..levels).map(level).collect();
    format!("package p\nprotocol P {{ 1 M }}\nmessage M {{ 0 u: U0 }}\n{all}union U{levels}: bytes<4> {{ 1 v: u8 }}\n")
}

/// Rings of messages, each of which may hold the next one of its ring, and a root with one of each.
fn rings(rings: usize, len: usize) -> String {
    let next = |at: usize| at / len * len + (at + 1) % len;
    let one = |at: usize| format!("message M{at} {{ 0 a: M{}?, 1 n: u8 }}\n", next(at));
    let all: String = (0..rings * len).map(one).collect();
    let fields: String = (0..rings).map(|ring| format!("{ring} r{ring}: M{}?\n", ring * len)).collect();
    format!("package p\nprotocol P {{ 1 Root }}\nmessage Root {{\n{fields}}}\n{all}")
}

/// An enum, and a message with fields of it.
fn long_enum(n: usize, closed: &str) -> String {
    let values: String = (0..32 * n).map(|at| format!("  {at} v{at}\n")).collect();
    let fields: String = (0..4 * n).map(|at| format!("{at} e{at}: E\n")).collect();
    format!("package p\nprotocol P {{ 1 M }}\nmessage M {{\n{fields}}}\nenum E: u32{closed} {{\n{values}}}\n")
}

fn roots(n: usize) -> String {
    let n = 6 * n;
    let roots: String = (0..n).map(|at| format!("  {} M{at}\n", at + 1)).collect();
    format!("package p\nprotocol P {{\n{roots}}}\n{}", messages(n))
}

fn messages(n: usize) -> String {
    (0..n).map(|at| format!("message M{at} {{ 0 v: u8, 1 s: string? }}\n")).collect()
}

fn shared(n: usize) -> String {
    let protocols: String = (0..2 * n).map(|at| format!("protocol P{at} {{ 1 M0, 2 M1, 3 M2, 4 M3 }}\n")).collect();
    format!("package p\n{protocols}{}", messages(4))
}

fn own(n: usize) -> String {
    let n = 6 * n;
    let protocols: String = (0..n).map(|at| format!("protocol P{at} {{ 1 M{at} }}\n")).collect();
    format!("package p\n{protocols}{}", messages(n))
}

fn tiny(n: usize) -> String {
    let all: String = (0..8 * n).map(|at| format!("message M{at} {{}}\n")).collect();
    format!("package p\nprotocol P {{ 1 M0 }}\n{all}")
}

fn users(n: usize) -> String {
    let all: String = (0..6 * n).map(|at| format!("message M{at} {{ 0 a: Used, 1 b: list<Used> }}\n")).collect();
    format!("package p\nprotocol P {{ 1 M0 }}\nmessage Used {{ 0 v: u8 }}\n{all}")
}

/// The ways from the first type to others: what a walk does that does not know where it was. It ends where it is slow enough.
fn every_way(schema: &Schema, repeats: usize) -> usize {
    fn walk(schema: &Schema, id: TypeId, left: &mut usize) -> usize {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return 0;
        }
        1 + named(schema, id).into_iter().map(|inner| walk(schema, inner, left)).sum::<usize>()
    }
    let repeats = if repeats > 1 { 400 * repeats } else { 1 };
    (0..repeats).map(|_| walk(schema, TypeId(0), &mut 60_000)).sum()
}

/// For each type, a look at all.
fn every_type_for_each(schema: &Schema, repeats: usize) -> usize {
    pairs(schema.types().iter().map(|definition| &*definition.name).collect(), repeats)
}

fn every_root_for_each(schema: &Schema, repeats: usize) -> usize {
    let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
    pairs(protocols.flat_map(|protocol| &protocol.roots).map(|root| &*schema.get(root.ty).name).collect(), repeats)
}

fn every_value_for_each(schema: &Schema, repeats: usize) -> usize {
    let enums = schema.types().iter().filter_map(|d| if let Kind::Enum(e) = &d.kind { Some(e) } else { None });
    pairs(enums.flat_map(|e| &e.values).map(|value| &*value.name).collect(), repeats)
}

/// A look at each pair.
fn pairs(names: Vec<&str>, repeats: usize) -> usize {
    let look = |one: &str, other: &str| (0..LOOKS * repeats).map(|_| format!("{one}{other}").len()).sum::<usize>();
    names.iter().map(|one| names.iter().map(|other| look(one, other)).sum::<usize>()).sum()
}

/// What a look costs: enough to be seen beside code for few types.
const LOOKS: usize = 20;

/// The definitions that a definition names, each as often as it does.
fn named(schema: &Schema, id: TypeId) -> Vec<TypeId> {
    fn of(ty: &Type) -> Option<TypeId> {
        match ty {
            Type::Named(id) => Some(*id),
            _ => of(ty.element()?),
        }
    }
    match &schema.get(id).kind {
        Kind::Message(m) => m.fields.iter().filter_map(|field| of(&field.ty)).collect(),
        Kind::Struct(s) => s.fields.iter().filter_map(|field| of(&field.ty)).collect(),
        Kind::Union(u) => u.variants.iter().filter_map(|variant| of(variant.ty.as_ref()?)).collect(),
        Kind::Enum(_) | Kind::Bits(_) => Vec::new(),
    }
}
