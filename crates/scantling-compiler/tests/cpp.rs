//! C++: writes headers, frames and the dynamic reader's answers into `target/cpp`, where `cargo xtask test C++` compiles and runs them.
//!
//! Frames are those of the dynamic writer and damaged ones. An answer is the JSON or the fault of a reader, the fault of a reader in exact
//! mode, and without one, whether the owned value becomes the same frame. The schemas are those of the suite and the ported ones that C++ can print, and one whose names have a meaning in C++.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(dead_code, reason = "other tests use the rest of the common parts")]

mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use common::{Values, compiled, files, root};
use scantling_compiler::backend::{Backend as _, cpp::Cpp};
use scantling_compiler::{Schema, SourceFile, compile, compile_with, read_all};
use scantling_schema::Protocol;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Mode, read, write};
use scantling_schema::plan::{Name, Plan};

/// Values of each root.
const VALUES: usize = 20;
/// Damaged frames of each value.
const DAMAGED: usize = 8;

/// Those of the suite that are also read into owned values and written.
const OWNED: [&str; 4] = ["anything", "evolve2", "maps", "retired"];

const NAMES: &str = "package std.double
/// Ends with \\
message Class { 0 class: u8, 1 get: string?, 2 template: Union?, 3 std: list<EOF>, 4 delete: Namespace = new }
/// ??/ */
record EOF { 0 at: Struct, 1 size: u32 @json(\"a\\u{0}?\\\"??/é\") @deprecated(\"??/\\\\\") }
struct Struct { size: u16, bytes: bytes<3>, union: Stored[2] }
enum Namespace: i8 { -128 new, 0 errno, 127 gone @retired }
union Union { 1 tag, 2 bytes: bytes, 3 union: Class }
union Stored: bytes<4> { 1 size: u32, 2 tag: u8, 3 make_size }
union Tag: bytes<1> { 1 own }
union Value { 1 value: Tag, 2 w: string, 3 make: list<Value>, 4 own: map<str<4>, Own> }
message Own { 0 all: Value, 1 in: Tag = own, 2 w: Own?, 3 copy: list<Value>, 4 required: Mutual }
message Mutual { 0 own: Own?, 1 choice: Value, 2 io: EINVAL }
bits EINVAL: u64 { 0 errno, 63 stdin }
const INT_MAX: u128 = 340282366920938463463374607431768211455
const LEAST: i64 = -9223372036854775808
const WORD: string = \"??/\\\"\"
const NAME: Namespace = new
const SMALL: i128 = -170141183460469231731687303715884105728
const HALF: f32 = 0.5
protocol Protocol { 1 Class, 2 Own }
";

fn folder(name: &str) -> PathBuf {
    let folder = root().join("target/cpp").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes the header of a schema, and gives its path in `folder`.
fn header(schema: &Schema, folder: &Path, owned: bool) -> String {
    let files = Cpp { owned }.files(&Plan::of(schema));
    let [file] = &files[..] else { panic!("{} files", files.len()) };
    let path = folder.join(&file.path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, &file.text).unwrap();
    file.path.clone()
}

/// A program with all protocols of a schema, and what it has to answer.
fn asked(name: &str, schema: &Schema, owned: bool) -> (usize, usize) {
    let folder = folder(name);
    let mut program = format!(
        "#include \"{}\"\n#include \"asked.hpp\"\n\nint main() {{\n  return asked({{\n",
        header(schema, &folder, owned)
    );
    let (mut requests, mut answers) = (String::new(), String::new());
    let (mut valid, mut refused) = (0, 0);
    for package in schema.packages() {
        for (protocol, seed) in package.protocols.iter().zip(1..) {
            let path = format!("{}.{}", package.name, protocol.name);
            let escaped = package.name.replace("std.double", "std_.double_").replace('.', "::");
            writeln!(
                program,
                "    {{\"{path}\", {{&::{escaped}::{}::protocol, {}}}}},",
                protocol.name,
                if owned { again(&escaped, schema, protocol) } else { "nullptr".to_owned() }
            )
            .unwrap();
            let json = Json::new(schema, protocol, Encoding::Direct).unwrap();
            let mut values = Values::new(schema, protocol, seed);
            for root in (0..VALUES).flat_map(|_| &protocol.roots) {
                let value = values.root(root, 4);
                let Ok(frame) = write(schema, protocol, root.type_id, &value) else { continue };
                for turn in 0..=DAMAGED {
                    let mut frame = frame.clone();
                    if turn > 0 {
                        values.random.damage(&mut frame);
                    }
                    let fault =
                        |mode| read(schema, protocol, &frame, mode).map_err(|x| format!("{} {}", x.kind, x.offset));
                    let compatible = fault(Mode::Compatible);
                    (valid, refused) =
                        (valid + usize::from(compatible.is_ok()), refused + usize::from(compatible.is_err()));
                    let compatible = compatible.map_or_else(|fault| fault, |frame| json.write(&frame));
                    let exact = fault(Mode::Exact)
                        .map_or_else(|fault| fault, |_| (if owned { "ok\tsame" } else { "ok" }).to_owned());
                    let hex: String = frame.iter().map(|byte| format!("{byte:02x}")).collect();
                    writeln!(requests, "{path} {hex}").unwrap();
                    writeln!(answers, "{compatible}\t{exact}").unwrap();
                }
            }
        }
    }
    program.push_str("  });\n}\n");
    for (file, text) in [("main.cpp", program), ("requests", requests), ("answers", answers)] {
        fs::write(folder.join(file), text).unwrap();
    }
    (valid, refused)
}

/// A function that reads a frame into an owned value and writes that.
fn again(namespace: &str, schema: &Schema, protocol: &Protocol) -> String {
    let mut text = "[](scantling::Bytes frame) -> std::vector<std::uint8_t> {\n      switch (scantling::load<std::uint16_t>(frame.data() + 4)) {\n".to_owned();
    for root in &protocol.roots {
        let (method, of) =
            (Name::new(&schema.get(root.ty).name).words.join("_"), format!("::{namespace}::{}", protocol.name));
        writeln!(
            text,
            "        case {}: return {of}::write_{method}({of}::view_{method}(frame)->own());",
            root.type_id
        )
        .unwrap();
    }
    text + "        default: return {};\n      }\n    }"
}

/// The files that C++ can print.
fn printable(folder: &str) -> Schema {
    let paths: Vec<PathBuf> =
        files(folder).into_iter().filter(|path| Cpp::default().cannot(&Plan::of(&compiled(path))).is_empty()).collect();
    let (schema, report) = compile_with(&read_all(&paths).unwrap(), &[&Cpp::default()]);
    schema.unwrap_or_else(|| panic!("{report}"))
}

#[test]
fn programs_with_what_they_answer_are_written() {
    let (valid, refused) = asked("suite", &printable("conformance/schemas"), false);
    assert!(valid > 500 && refused > 5_000, "{valid} valid, {refused} refused");
    let (valid, refused) = asked("ported", &printable("examples/schemas"), false);
    assert!(valid > 200 && refused > 500, "{valid} valid, {refused} refused");
    let (schema, report) = compile(&[SourceFile::new("names.scant", NAMES)]);
    asked("names", &schema.unwrap_or_else(|| panic!("{report}")), true);
    let paths = OWNED.map(|name| root().join(format!("conformance/schemas/{name}.scant")));
    let (schema, report) = compile(&read_all(&paths).unwrap());
    asked("owned", &schema.unwrap_or_else(|| panic!("{report}")), true);
}

/// A program that reads by views: `runtimes/cpp/test/shop.cpp`.
#[test]
fn a_frame_for_views_is_written() {
    let source = root().join("runtimes/cpp/test");
    let schema = compiled(&source.join("shop.scant"));
    let protocol = &schema.packages()[0].protocols[0];
    let text = fs::read_to_string(source.join("shop.json")).unwrap();
    let frame = Json::new(&schema, protocol, Encoding::Direct).unwrap().read(&text).unwrap();
    let scantling_schema::dynamic::Frame::Message { type_id, value, .. } = frame else { panic!("{text}") };
    let folder = folder("views");
    header(&schema, &folder, true);
    fs::write(folder.join("frame"), write(&schema, protocol, type_id, &value).unwrap()).unwrap();
    fs::copy(source.join("shop.cpp"), folder.join("main.cpp")).unwrap();
}

#[test]
fn what_cannot_be_printed_is_reported_where_it_stands() {
    let text =
        "package a\nmessage M @aligned { 0 n: list<f64> }\nmessage S { 0 s: stream<u8> }\nprotocol P { 1 M, 2 S }\n";
    let (schema, report) = compile_with(&[SourceFile::new("a.scant", text)], &[&Cpp::default()]);
    let report = report.to_string();
    assert!(schema.is_none() && report.matches("error[S075]").count() == 2, "{report}");
    assert!(report.contains("error[S075]: streams cannot be printed in C++ yet\n --> a.scant:3:"), "{report}");
}
