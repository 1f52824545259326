//! Generates the code that the tests look at: of a schema by hand, of random ones, and the list of all protocols.

use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, SourceFile, Target, compile, generate};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

/// Both encodings.
const OPTIONS: RustOptions = RustOptions { compact: true, ..RustOptions::USUAL };
/// Random schemas.
const SCHEMAS: u64 = 4;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if let Err(error) = scantling_compiler::build::rust_with(&["large.scant", "peeks.scant"], OPTIONS) {
        panic!("{error}");
    }
    let folder = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    let write = |name: &str, text: &str| {
        let out = folder.join(name);
        fs::write(&out, text).unwrap_or_else(|e| panic!("{}: {e}", out.display()));
    };
    let text: Vec<String> = (0..SCHEMAS).map(random).collect();
    text.iter().enumerate().for_each(|(i, text)| write(&format!("random{i}.scant"), text));
    let sources: Vec<SourceFile> =
        text.iter().enumerate().map(|(i, text)| SourceFile::new(format!("random{i}.scant"), text.clone())).collect();
    let schema = compiled(&sources);
    let code = generate(&schema, Target::Rust(OPTIONS));
    write("random.rs", &code.iter().map(|file| probed(&file.text)).collect::<String>());
    let own: Vec<SourceFile> = [SourceFile::new("large.scant", fs::read_to_string("large.scant").unwrap_or_default())]
        .into_iter()
        .chain(sources)
        .collect();
    let mut list = String::new();
    for (sources, path) in [(own, "hostile"), (suite(), "conformance")] {
        list.push_str("(&[");
        for source in &sources {
            let _ = write!(list, "({:?}, &{:?}), ", source.name, source.text);
        }
        list.push_str("], &[\n");
        for package in compiled(&sources).packages() {
            for protocol in &package.protocols {
                let module = package.name.replace('.', "::");
                let ty = format!("{path}::{module}::{}", names::type_name(&protocol.name));
                let _ = writeln!(
                    list,
                    "Readers {{ protocol: \"{0}.{1}\",
                    direct: |b, m| {ty}::decode_within(b, m).map(|v| Box::new(v) as Box<dyn core::any::Any>),
                    compact: |b, m| {ty}::decode_compact_within(b, m).map(|v| Box::new(v) as Box<dyn core::any::Any>) }},",
                    package.name, protocol.name
                );
            }
        }
        list.push_str("]),\n");
    }
    write("protocols.rs", &format!("&[\n{list}]"));
}

/// The code of a package with a protocol `Random`, and in it what asks each fast pass and each walk apart from the other.
fn probed(text: &str) -> String {
    let mut arms = String::new();
    for line in text.lines() {
        let Some((head, rest)) = line.trim().split_once(" => if ") else { continue };
        if let Some((pass, _)) = rest.split_once("::<EXACT_>(region, 0)") {
            let _ = writeln!(arms, "{head} => {pass}::<EXACT>(region, 0),");
        }
    }
    let module = text.trim_end().strip_suffix('}').unwrap_or_else(|| panic!("a package is a module"));
    format!(
        "{module}
    impl Random {{
        /// Its passes and walks.
        pub const PASSES: crate::Passes = crate::Passes {{
            direct: |frame, is_exact| if is_exact {{ Self::pass::<true>(frame) }} else {{ Self::pass::<false>(frame) }},
            direct_walk: |frame, is_exact| rt::validate_frame(frame, &TABLE_Random_, is_exact).map(drop),
            direct_value: |frame| Self::decode_within(frame, usize::MAX).map(drop),
            peek: |frame| Self::peek(frame).map(drop),
            compact: |frame, mode| rt::compact::check::frame(frame, mode, Self::check_root),
            compact_walk: |frame, mode| rt::compact::walk::frame(frame, &COMPACT_Random_, mode).map(drop),
            compact_value: |frame| Self::decode_compact_within(frame, usize::MAX).map(drop),
        }};

        fn pass<const EXACT: bool>(frame: &[u8]) -> bool {{
            let (head, region) = rt::head(frame);
            match head {{
                {arms}
                _ => false,
            }}
        }}
    }}
}}
"
    )
}

fn compiled(sources: &[SourceFile]) -> scantling_compiler::Schema {
    let (schema, report) = compile(sources);
    schema.unwrap_or_else(|| panic!("{report}"))
}

/// The sources of the suite, as the testee has them.
fn suite() -> Vec<SourceFile> {
    let mut paths = Vec::new();
    for folder in ["../../conformance/schemas", "../../examples/schemas"] {
        println!("cargo::rerun-if-changed={folder}");
        let files = fs::read_dir(folder).unwrap_or_else(|e| panic!("{folder}: {e}"));
        let mut files: Vec<PathBuf> = files.filter_map(|entry| entry.ok().map(|e| e.path())).collect();
        files.retain(|path| path.extension().is_some_and(|e| e == "scant"));
        files.sort();
        paths.append(&mut files);
    }
    paths
        .iter()
        .map(|path| SourceFile::new(path.display().to_string(), fs::read_to_string(path).unwrap_or_default()))
        .collect()
}

/// Randomness that repeats.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % n
    }

    fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len() as u64) as usize]
    }
}

/// A schema with records that grew, unions, lists and maps of each other: of few bytes in a frame and many in memory.
fn random(seed: u64) -> String {
    let mut r = Random((seed + 1) * 0x9E37_79B9);
    let mut out = format!("package random{seed}\n\nstruct Pair {{ a: u8, b: bytes<{}> }}\n", 1 + r.below(400));
    let _ = writeln!(out, "union Stored: bytes<{}> {{ 1 unit, 2 n: u16, 3 s: str<8> }}", 8 + r.below(200));
    let mut roots = Vec::new();
    let mut known: Vec<String> = Vec::new();
    for index in 0..2 {
        let _ = writeln!(out, "record R{index} {{\n  0 first: {}", r.pick(&["u8", "bool", "u32", "str<4>"]));
        fields(&mut out, &mut r, 1, &|r| inline(r));
        out.push_str("}\n");
        known.push(format!("R{index}"));
    }
    for index in 0..2 {
        let _ = writeln!(out, "message M{index} {{");
        let _ = writeln!(out, "  0 first: {}", heap(&mut r, &known, 3));
        let _ = writeln!(out, "  1 second: {}?", heap(&mut r, &known, 3));
        let _ = writeln!(out, "  2 third: list<M{}>", r.below(index + 1));
        fields(&mut out, &mut r, 3, &|r| if r.below(2) == 0 { inline(r) } else { heap(r, &known, 2) });
        out.push_str("}\n");
        known.push(format!("M{index}"));
        roots.push(format!("M{index}"));
        let _ = writeln!(
            out,
            "union U{index} {{ 1 unit, 2 inline: {}, 3 heap: {}, 4 last: list<U{index}> }}",
            inline(&mut r),
            heap(&mut r, &known, 2)
        );
        known.push(format!("U{index}"));
    }
    let _ = writeln!(out, "message Last {{ 0 any: list<any>, 1 unions: list<U1>, 2 map: map<u8, U1> }}");
    roots.push("Last".to_owned());
    let _ = writeln!(out, "protocol Random {{ {} }}", numbered(&roots));
    out
}

fn numbered(names: &[String]) -> String {
    names.iter().zip(1..).map(|(name, id)| format!("{id} {name}")).collect::<Vec<_>>().join(", ")
}

/// Fields from `id` on, of which the later ones are of a second version.
fn fields(out: &mut String, r: &mut Random, id: u64, ty: &dyn Fn(&mut Random) -> String) {
    let first = id + r.below(3);
    let end = first + 1 + r.below(4);
    for field in id..first {
        let _ = writeln!(out, "  {field} f{field}: {}?", ty(r));
    }
    out.push_str("  since 2 {\n");
    for field in first..end {
        match r.below(4) {
            0 => out.push_str(&format!("    {field} f{field}: u64 = 7\n")),
            1 => out.push_str(&format!("    {field} f{field}: str<{}> = \"\"\n", 1 + r.below(100))),
            _ => out.push_str(&format!("    {field} f{field}: {}?\n", ty(r))),
        }
    }
    out.push_str("  }\n");
}

/// A type of fixed size.
fn inline(r: &mut Random) -> String {
    match r.below(6) {
        0 => format!("bytes<{}>", 1 + r.below(2_000)),
        1 => format!("str<{}>", 1 + r.below(300)),
        2 => format!("{}[{}]", r.pick(&["u8", "u128", "bool", "Pair"]), 1 + r.below(20)),
        3 => "Stored".to_owned(),
        4 => "Pair".to_owned(),
        _ => r.pick(&["u8", "i64", "uuid", "f64", "timestamp<ns>"]).to_owned(),
    }
}

/// A type that is not.
fn heap(r: &mut Random, known: &[String], deep: u32) -> String {
    match r.below(if deep == 0 { 2 } else { 6 }) {
        0 => r.pick(&["string", "bytes"]).to_owned(),
        1 => known[r.below(known.len() as u64) as usize].clone(),
        2 => {
            let of = heap(r, known, deep - 1);
            format!("map<{}, {of}>", r.pick(&["u8", "string", "str<20>"]))
        }
        3 => format!("list<{}>", inline(r)),
        _ => format!("list<{}>", heap(r, known, deep - 1)),
    }
}
