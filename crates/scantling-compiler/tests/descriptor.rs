//! Schemas travel as descriptors and come back as they were; bytes from anyone are a schema that holds the rules, or refused.
//!
//! Random with fixed seeds, so a failure repeats. `cargo test --release` makes 300,000 mutants, a debug build fewer.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use cpu_time::ThreadTime;
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use common::{Random, Values, compiled, files, root, schema, visit};
use scantling_compiler::{Schema, SourceFile, compile};
use scantling_schema::dynamic::{Frame, Mode, Value, read, write};
use scantling_schema::{DescriptorError, Protocol, Type};

const MUTANTS: usize = if cfg!(debug_assertions) { 15_000 } else { 300_000 };
/// The schema of schemas, as every version of this project has to read it. It changes with `schema/scantling/schema.scant`.
const FINGERPRINT: &str = "7ed961aace839b7d";

fn all() -> Vec<PathBuf> {
    let mut paths = files("conformance/schemas");
    paths.extend(files("examples/schemas"));
    paths.extend(files("conformance/testees/rust/schemas"));
    paths.push(root().join("schema/scantling/schema.scant"));
    paths
}

fn canonical(schema: &Schema) -> Vec<String> {
    let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
    protocols.map(|protocol| schema.canonical_text(protocol)).collect()
}

fn descriptors() -> Schema {
    compiled(&root().join("schema/scantling/schema.scant"))
}

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

#[test]
fn every_schema_comes_back_as_it_was() {
    for path in all() {
        let schema = compiled(&path);
        let descriptor = schema.to_descriptor();
        let back = Schema::from_descriptor(&descriptor).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(canonical(&back), canonical(&schema), "{}", path.display());
        assert_eq!(whole(&back), whole(&schema), "{}", path.display());
        assert!(back.to_descriptor() == descriptor, "{}", path.display());
    }
}

/// A part that a protocol reaches means the same, and says nothing of where its files lie.
#[test]
fn every_protocol_has_a_descriptor_of_its_own() {
    let mut count = 0;
    for path in all() {
        let schema = compiled(&path);
        for (index, package) in schema.packages().iter().enumerate() {
            for protocol in &package.protocols {
                let descriptor = schema.protocol_descriptor(index, protocol);
                let part = Schema::from_descriptor(&descriptor).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
                let found: Vec<_> = part
                    .packages()
                    .iter()
                    .enumerate()
                    .flat_map(|(i, p)| p.protocols.iter().map(move |p| (i, p)))
                    .collect();
                let [(at, of)] = found[..] else { panic!("{}: {}", path.display(), found.len()) };
                assert_eq!((&of.name, &part.packages()[at].name), (&protocol.name, &package.name));
                assert_eq!(part.canonical_text(of), schema.canonical_text(protocol), "{}", path.display());
                assert!(part.protocol_descriptor(at, of) == descriptor, "{}", path.display());
                let folder = path.parent().unwrap().display().to_string();
                assert!(!descriptor.windows(folder.len()).any(|bytes| bytes == folder.as_bytes()));
                count += 1;
            }
        }
    }
    assert!(count >= 20, "{count}");
}

/// All of a schema but the places and the attributes of what is retired, which a descriptor does not have.
fn whole(schema: &Schema) -> String {
    let text = format!("{schema:?}");
    let (mut out, mut rest) = (String::new(), text.as_str());
    while let Some((before, after)) = rest.split_once("Retired { ") {
        let (number, after) = after.split_once(", source: ").unwrap();
        let (_, after) = after.split_once(", attributes: Attributes {").unwrap();
        let mut depth = 1;
        let end = after.find(|c: char| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        out += &format!("{before}Retired {{ {number}");
        rest = &after[end.unwrap()..];
    }
    out + rest
}

/// What the compiler accepts, a descriptor may say.
#[test]
fn every_golden_schema_that_compiles_comes_back() {
    let mut count = 0;
    for path in files("crates/scantling-compiler/tests/ui") {
        let source = SourceFile::new("ui.scant", fs::read(&path).unwrap());
        let Some(schema) = compile(&[source]).0 else { continue };
        let back =
            Schema::from_descriptor(&schema.to_descriptor()).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(whole(&back), whole(&schema), "{}", path.display());
        count += 1;
    }
    assert!(count >= 3);
}

#[test]
fn the_schema_of_schemas_describes_itself() {
    let schema = descriptors();
    let fingerprint: String = schema.fingerprint(protocol(&schema)).iter().map(|b| format!("{b:02x}")).collect();
    assert_eq!(fingerprint, FINGERPRINT);
    // A third reader of it: not the generated one.
    let frame = read(&schema, protocol(&schema), &schema.to_descriptor(), Mode::Exact).unwrap();
    let Frame::Message { type_id, value, .. } = frame else { panic!() };
    assert_eq!(write(&schema, protocol(&schema), type_id, &value).unwrap(), schema.to_descriptor());
}

/// What a mutant is worth: refused, or a schema that can be used, and whose descriptor is a fixed point and no longer than the
/// mutant.
fn judge(mutant: &[u8]) -> bool {
    let Ok(schema) = Schema::from_descriptor(mutant) else { return false };
    let descriptor = schema.to_descriptor();
    assert!(descriptor.len() <= mutant.len(), "{} bytes of {}", descriptor.len(), mutant.len());
    let again = Schema::from_descriptor(&descriptor).unwrap();
    assert!(again.to_descriptor() == descriptor);
    assert_eq!(canonical(&again), canonical(&schema));
    let plan = common::plan::judged(&schema);
    assert!(plan.clashes.is_empty());
    for protocol in schema.packages().iter().flat_map(|package| &package.protocols) {
        let mut values = Values::new(&schema, protocol, 1);
        for root in &protocol.roots {
            let value = values.root(root, 2);
            let Ok(frame) = write(&schema, protocol, root.type_id, &value) else { continue };
            assert!(read(&schema, protocol, &frame, Mode::Exact).is_ok());
        }
    }
    true
}

/// Descriptors that are short enough to be damaged often.
fn bases() -> Vec<Vec<u8>> {
    let mut bases: Vec<Vec<u8>> = all().iter().map(|path| compiled(path).to_descriptor()).collect();
    bases.push(schema(EVERYTHING).to_descriptor());
    bases.retain(|base| base.len() < 6_000);
    assert!(bases.len() >= 5);
    bases
}

const EVERYTHING: &str = "package a.b
const N: u32 = 3
const NAME: string = \"x\"
const SIDE: E = x
/// Docs.
enum E: u8 @closed { 1 x, 2 y @retired @json(\"Y\") }
bits B: u16 { 0 p, 9 q @deprecated(\"no\") }
struct S { a: u8[2][3], e: E, u: U }
union U: bytes<4> { 1 a, 2 b: u16, 3 gone @retired }
union H { 1 a, 2 s: S, 3 m: M, 4 l: list<map<str<4>, list<any>>>, 5 d: decimal64<4> }
record R { 0 a: u8 = 7, 1 b: date?, since 2 { 2 c: B = {p} }, since 3 { 3 d: E = x } }
message M @fix.tag(7, \"x\") { 0 a: u64 @fixed, 1 t: string?, 2 r: list<R>, 3 m: M?, since 2 { 4 h: H = a } }
message T @aligned { 0 x: list<f64>, 1 y: str<N>, 2 z: uuid @retired }
message F { 0 n: u8, 1 pixels: stream<timestamp<ns>> }
protocol P { 1 M, 2 T @deprecated(\"y\"), 3 F, 4 Old @retired, 5 @retired }
";

#[test]
fn damaged_descriptors_are_refused_or_are_schemas() {
    let (bases, mut random, mut accepted) = (bases(), Random(1), 0);
    for _ in 0..MUTANTS / 2 {
        let mut mutant = random.pick(&bases).clone();
        random.damage(&mut mutant);
        accepted += usize::from(judge(&mutant));
    }
    assert!(accepted * 100 > MUTANTS, "{accepted}");
}

const TEXTS: &[&str] =
    &["", "a", "b_c", "A", "B", "AView", "a_b", "ab", "N", "a.b", "x\ny", "*/", "\u{2028}", "type", "_", "0"];

fn changed(random: &mut Random, value: &mut Value, like: &[Value]) {
    match value {
        _ if random.below(3) == 0 => *value = random.pick(like).clone(),
        Value::Bool(yes) => *yes = !*yes,
        Value::Unsigned(number) => {
            *number = *random.pick(&[0, 1, 2, 3, 7, 64, 65, 255, 256, 65_533, 65_534]) & 0xFF.max(*number)
        }
        Value::Signed(number) => *number = *random.pick(&[0, 1, -1, 7, 63, 64, 255, 256, i128::MAX, i128::MIN]),
        Value::Text(text) => *text = (*random.pick(TEXTS)).to_owned(),
        Value::Bytes(bytes) => random.damage(bytes),
        Value::List(items) => {
            let at = random.below(items.len() + 1);
            match (random.below(3), items.get(at).cloned()) {
                (0, Some(_)) => drop(items.remove(at)),
                (1, Some(item)) => items.insert(0, item),
                (2, Some(item)) => items.extend(vec![item; 70]),
                _ => items.reverse(),
            }
        }
        Value::Message(fields) => {
            let end = fields.end() - random.below(2).min(fields.end());
            *fields = (0..end).map(|id| fields.get(id).cloned()).collect();
        }
        _ => {}
    }
}

/// The bytes are valid and the tree is changed: what the generated view cannot refuse.
#[test]
fn changed_descriptors_are_refused_or_are_schemas() {
    let schema = descriptors();
    let protocol = protocol(&schema);
    let mut library: HashMap<Type, Vec<Value>> = HashMap::new();
    let mut trees = Vec::new();
    for base in bases() {
        let Frame::Message { ty, mut value, .. } = read(&schema, protocol, &base, Mode::Exact).unwrap() else {
            panic!()
        };
        let mut nodes = 0;
        visit(&schema, &Type::Named(ty), &mut value, &mut |ty, value| {
            library.entry(ty.clone()).or_default().push(value.clone());
            nodes += 1;
        });
        trees.push((Type::Named(ty), value, nodes));
    }
    let (mut random, mut accepted, mut written) = (Random(2), 0, 0);
    for _ in 0..MUTANTS / 2 {
        let (ty, mut value, nodes) = random.pick(&trees).clone();
        for _ in 0..=random.below(2) {
            let (mut left, target) = (nodes, random.below(nodes));
            visit(&schema, &ty, &mut value, &mut |ty, value| {
                left = left.saturating_sub(1);
                if left == target {
                    changed(&mut random, value, &library[ty]);
                }
            });
        }
        let Ok(mutant) = write(&schema, protocol, 1, &value) else { continue };
        written += 1;
        accepted += usize::from(judge(&mutant));
    }
    assert!(written * 2 > MUTANTS / 2 && accepted * 20 > written, "{written} written, {accepted} accepted");
}

/// Nothing takes time in proportion to the square: types, values of an enum and their use as defaults, members, packages.
#[test]
fn large_schemas_are_read_in_time() {
    let n = if cfg!(debug_assertions) { 3_000 } else { 15_000 };
    let values: String = (0..n).map(|i| format!("{i} v{i}\n")).collect();
    let types: String =
        (0..n).map(|i| format!("message M{i} {{ 0 e: E = v{i}, 1 c: C = v{i}, 2 m: M{}? }}\n", (i + 1) % n)).collect();
    let files = [
        format!("package a\nenum E: u32 {{ {values} }}\n"),
        format!("package a\nenum C: i32 @closed {{ {values} }}\n"),
    ];
    let mut sources: Vec<SourceFile> = files.into_iter().map(|text| SourceFile::new("e.scant", text)).collect();
    sources.push(SourceFile::new("m.scant", format!("package a\nprotocol P {{ 1 M0 }}\n{types}")));
    let (schema, report) = compile(&sources);
    let descriptor = schema.unwrap_or_else(|| panic!("{report}")).to_descriptor();
    let before = ThreadTime::now();
    let schema = Schema::from_descriptor(&descriptor).unwrap();
    assert!(before.elapsed() < Duration::from_secs(3), "{:?}", before.elapsed());
    assert_eq!(schema.types().len(), n + 2);
}

/// One part of a descriptor replaced, wherever it stands.
fn replaced(from: &str, to: &str) -> Result<(), DescriptorError> {
    let (schema, of) = (descriptors(), schema(EVERYTHING));
    let Frame::Message { ty, mut value, .. } =
        read(&schema, protocol(&schema), &of.to_descriptor(), Mode::Exact).unwrap()
    else {
        panic!()
    };
    let mut found = 0;
    visit(&schema, &Type::Named(ty), &mut value, &mut |_, value| {
        if let Value::Text(text) = value
            && text == from
        {
            to.clone_into(text);
            found += 1;
        }
    });
    assert!(found > 0, "{from}");
    Schema::from_descriptor(&write(&schema, protocol(&schema), 1, &value).unwrap()).map(|_| ())
}

#[test]
fn nothing_in_a_descriptor_can_end_an_identifier_or_a_comment() {
    replaced("M", "Message").unwrap();
    replaced("Docs.", "Other docs: */ \" ' `code`.").unwrap();
    for (from, to) in [
        ("M", "M { } mod evil"),
        ("M", "message"),
        ("M", "R"),
        ("M", "RView"),
        ("M", "RNeedsMore"),
        ("P", "p"),
        ("P", "M"),
        ("N", "n"),
        ("N", "SIDE"),
        ("a.b", "a.b; mod c"),
        ("a.b", "a..b"),
        ("a.b", ""),
        ("pixels", "n"),
        ("pixels", "N"),
        ("pixels", "pix els"),
        ("gone", "b"),
        ("Old", "Old\n"),
        ("Docs.", "Docs.\nmod evil {}"),
        ("Docs.", "Docs.\u{2028}"),
        ("Docs.", "\u{202E}"),
        ("test.scant", "x\nmod evil {}"),
        ("fix.tag", "fix"),
        ("fix.tag", "fix."),
        ("fix.tag", "fix.tag\")"),
        ("\"x\"", "\"\n\""),
    ] {
        assert!(matches!(replaced(from, to), Err(DescriptorError::Rule { .. })), "{from} -> {to:?}");
    }
}
