//! Random schemas in Go: writes generated code, requests and their answers into `target/go/random`, where the tests of the Go step run them.
//!
//! Frames are those of the dynamic writer and damaged ones, and frames of writers that used what is retired now; answers are the dynamic
//! reader's, in both encodings and between them, and so are the paths of faults. An exact frame is decoded, and written as an owned value, in
//! Direct also by steps. Paths are asked for of the suite's vectors too, in `target/go/paths`. `SCANTLING_RANDOM_SEED` chooses other schemas.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(dead_code, reason = "the laws of Rust are not asked for")]

mod common;
#[path = "random/mod.rs"]
mod schemas;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use common::{Random, Values, files};
use scantling_compiler::backend::File;
use scantling_compiler::{GoOptions, Schema, Target, generate, read_all};
use scantling_schema::dynamic::{self, Encoding, Mode, TranscodeError, Transcoder, trace};
use scantling_schema::{Package, Protocol};
use schemas::Size;

const GROUPS: [Size; 4] = [
    Size { packages: 4, types: 20, has_any: true, is_aligned: true },
    Size { packages: 4, types: 20, has_any: false, is_aligned: false },
    Size { packages: 3, types: 14, has_any: true, is_aligned: true },
    Size { packages: 2, types: 14, has_any: false, is_aligned: true },
];
/// Values of each root.
const VALUES: usize = 12;
const FOLDER: &str = "target/go/random";
const MANIFEST: &str =
    "module random\n\ngo 1.24\n\nrequire scantling.dev/go v0.0.0\n\nreplace scantling.dev/go => ../../../runtimes/go\n";
/// What asks, beside the files of the testee.
const TEST: &str = "package main

import (
	\"os\"
	\"strings\"
	\"testing\"
)

func TestAnswersAreThoseOfTheDynamicReader(t *testing.T) {
	text, err := os.ReadFile(\"requests\")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		request, want, _ := strings.Cut(strings.TrimSuffix(line, \"\\n\"), \" \")
		if got := answer(request); got != want {
			t.Errorf(\"%.300s\\n%.300s\\nnot %.300s\", request, got, want)
		}
	}
}
";

#[test]
fn generated_go_of_random_schemas_is_written_with_requests() {
    let seed = std::env::var("SCANTLING_RANDOM_SEED").map_or(0x60, |text| text.parse::<u64>().unwrap());
    println!("SCANTLING_RANDOM_SEED={seed}");
    let mut random = Random((2 * seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let target = Target::Go(GoOptions { package_prefix: Some("random"), runtime_import: None });
    let folder = common::root().join(FOLDER);
    let _ = fs::remove_dir_all(&folder);
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let mut made = Made::default();
    for (letter, size) in ('a'..).zip(GROUPS) {
        let group = schemas::group(letter, size, target, &mut random);
        group.texts.iter().for_each(|(name, text)| write(&format!("schemas/{name}.scant"), text));
        let files = generate(&group.schema, target);
        files.iter().for_each(|file| write(&file.path, &file.text));
        for ((package, old), file) in group.schema.packages().iter().zip(group.before.packages()).zip(&files) {
            made.package(package, file);
            for (protocol, before) in package.protocols.iter().zip(&old.protocols) {
                made.requests(&group.schema, package, protocol, protocol, &group.schema, &mut random);
                made.requests(&group.schema, package, protocol, before, &group.before, &mut random);
            }
        }
    }
    assert!(made.values > 500 && made.valid > 700 && made.faults > 300 && made.paths > 300, "{made:?}");
    write("go.mod", MANIFEST);
    write("requests", &made.requests);
    write("protocols.go", &made.program());
    write("requests_test.go", TEST);
    for file in ["main.go", "peeks.go", "steps.go", "wire.go"] {
        write(file, &fs::read_to_string(common::root().join("conformance/testees/go").join(file)).unwrap());
    }
}

/// Of faults in the suite's vectors, and in those with one byte changed.
#[test]
fn requests_for_paths_are_written() {
    let sources = read_all(&files("conformance/schemas")).unwrap();
    let (schema, report) = scantling_compiler::compile(&sources);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let mut made = Made::default();
    let direct = [("view", Mode::Compatible), ("exact", Mode::Exact)];
    let compact = ["compact-view", "compact-exact", "compact-canonical"].into_iter();
    let compact: Vec<_> = compact.zip([Mode::Compatible, Mode::Exact, Mode::Canonical]).collect();
    for (folder, encoding, modes) in
        [("direct", Encoding::Direct, &direct[..]), ("compact", Encoding::Compact, &compact[..])]
    {
        for file in fs::read_dir(common::root().join("conformance/vectors").join(folder)).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            for vector in serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap() {
                let (package, name) = vector["protocol"].as_str().unwrap().rsplit_once('.').unwrap();
                let Some(package) = schema.packages().iter().find(|p| p.name == package) else { continue };
                let protocol = package.protocols.iter().find(|p| p.name == name).unwrap();
                let hex = vector["bytes"].as_str().unwrap();
                let frame: Vec<u8> =
                    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect();
                let places = (0..frame.len()).step_by(frame.len().div_ceil(12).max(1));
                let changed = places.map(|at| {
                    let mut changed = frame.clone();
                    changed[at] ^= 0x81;
                    changed
                });
                for frame in std::iter::once(frame.clone()).chain(changed) {
                    for (op, mode) in modes {
                        made.path(op, &schema, package, protocol, encoding, &frame, *mode);
                    }
                }
            }
        }
    }
    assert!(made.paths > 5_000, "{}", made.paths);
    fs::create_dir_all(common::root().join("target/go")).unwrap();
    fs::write(common::root().join("target/go/paths"), made.requests).unwrap();
}

#[derive(Debug, Default)]
struct Made {
    requests: String,
    /// Paths, and what packages are called.
    imports: BTreeMap<String, String>,
    /// Names of protocols, and what is called.
    entries: Vec<(String, String)>,
    values: usize,
    valid: usize,
    faults: usize,
    paths: usize,
}

impl Made {
    /// Frames of the protocol `by` in the schema `writer`, whole and damaged, and what readers of this schema say.
    fn requests(
        &mut self,
        schema: &Schema,
        package: &Package,
        protocol: &Protocol,
        by: &Protocol,
        writer: &Schema,
        random: &mut Random,
    ) {
        let mut values = Values::new(writer, by, random.next() | 1);
        let transcoder = Transcoder::new(schema, protocol);
        for root in (0..VALUES).flat_map(|_| &by.roots) {
            let value = values.root(root, 4);
            let Ok(frame) = dynamic::write(writer, by, root.type_id, &value) else { continue };
            self.values += 1;
            let mut damaged = frame.clone();
            random.damage(&mut damaged);
            for frame in [frame, damaged] {
                let said = transcoder.transcode(Encoding::Direct, &frame);
                self.transcoded("to-compact", schema, package, protocol, &frame, said);
                for (op, mode) in [("view", Mode::Compatible), ("exact", Mode::Exact)] {
                    let hex = hex(&frame);
                    let answer = match dynamic::read(schema, protocol, &frame, mode) {
                        Ok(_) if op == "exact" => format!("ok\t{hex}"),
                        Ok(_) => "ok".to_owned(),
                        Err(invalid) => format!("invalid\t{}\t{}", invalid.kind, invalid.offset),
                    };
                    self.request(op, package, protocol, &hex, &answer);
                    self.path(op, schema, package, protocol, Encoding::Direct, &frame, mode);
                }
            }
            let frame = dynamic::compact::write(writer, by, root.type_id, &value).unwrap();
            let damaged = damaged_compact(&frame, random);
            for frame in [frame, damaged] {
                let hex = hex(&frame);
                let said = transcoder.transcode(Encoding::Compact, &frame);
                self.transcoded("to-direct", schema, package, protocol, &frame, said);
                for (op, mode) in [
                    ("compact-view", Mode::Compatible),
                    ("compact-exact", Mode::Exact),
                    ("compact-canonical", Mode::Canonical),
                ] {
                    let answer = match dynamic::compact::read(schema, protocol, &frame, mode) {
                        // What is not canonical is written in other bytes.
                        Ok(_)
                            if op == "compact-exact"
                                && dynamic::compact::read(schema, protocol, &frame, Mode::Canonical).is_err() =>
                        {
                            continue;
                        }
                        Ok(_) if op != "compact-view" => format!("ok\t{hex}"),
                        Ok(_) => "ok".to_owned(),
                        Err(invalid) => format!("invalid\t{}\t{}", invalid.kind, invalid.offset),
                    };
                    self.request(op, package, protocol, &hex, &answer);
                    self.path(op, schema, package, protocol, Encoding::Compact, &frame, mode);
                }
            }
        }
    }

    /// Asks for the path of the fault that a reader of this mode finds.
    #[allow(clippy::too_many_arguments, reason = "a request and what it is asked of")]
    fn path(
        &mut self,
        op: &str,
        schema: &Schema,
        package: &Package,
        protocol: &Protocol,
        encoding: Encoding,
        frame: &[u8],
        mode: Mode,
    ) {
        let Err(fault) = trace(schema, protocol, encoding, frame, mode, &mut |_| {}) else { return };
        let path = fault.path.strip_prefix('.').unwrap_or(&fault.path);
        self.paths += usize::from(!path.is_empty());
        self.request(&format!("path-{op}"), package, protocol, &hex(frame), &format!("path\t{path}"));
    }

    /// What a transcoder says, and the path of its fault if the dynamic reader finds it too, to which all that is retired is unknown.
    fn transcoded(
        &mut self,
        op: &str,
        schema: &Schema,
        package: &Package,
        protocol: &Protocol,
        frame: &[u8],
        said: Result<Vec<u8>, TranscodeError>,
    ) {
        let answer = match said {
            Ok(bytes) => format!("ok\t{}", hex(&bytes)),
            Err(TranscodeError::Invalid(invalid)) => format!("invalid\t{}\t{}", invalid.kind, invalid.offset),
            // Too long a frame.
            Err(TranscodeError::Write(_)) => return,
        };
        self.request(op, package, protocol, &hex(frame), &answer);
        let encoding = if op == "to-direct" { Encoding::Compact } else { Encoding::Direct };
        if trace(schema, protocol, encoding, frame, Mode::Known, &mut |_| {})
            .is_err_and(|fault| answer == format!("invalid\t{}\t{}", fault.invalid.kind, fault.invalid.offset))
        {
            self.path(op, schema, package, protocol, encoding, frame, Mode::Known);
        }
    }

    fn request(&mut self, op: &str, package: &Package, protocol: &Protocol, hex: &str, answer: &str) {
        *if answer.starts_with("ok") { &mut self.valid } else { &mut self.faults } += 1;
        let _ = writeln!(self.requests, "{op}\t{}.{}\t{hex} {answer}", package.name, protocol.name);
    }

    /// What the program calls of a generated file: the functions of each protocol stand in one order.
    fn package(&mut self, package: &Package, file: &File) {
        if package.protocols.is_empty() {
            return;
        }
        let alias = package.name.replace('.', "_") + "_";
        let path = file.path.strip_suffix("/schema.go").unwrap();
        self.imports.insert(format!("random/{path}"), alias.clone());
        let named = |line: &str| {
            line.strip_prefix("func ").and_then(|rest| rest.split_once('(')).map_or("", |(name, _)| name).to_owned()
        };
        let mut protocols: Vec<Vec<String>> = Vec::new();
        for line in file.text.lines().filter(|line| line.starts_with("func ")) {
            let is_decode = line.starts_with("func Decode") && line.contains("(frame []byte) (");
            let is_reader = |prefix: &str| line.starts_with(prefix) && line.contains("(frame []byte) (") && !is_decode;
            let is_view = is_reader("func View");
            if is_view && protocols.last().is_none_or(|of| of.len() > 1) {
                protocols.push(vec![named(line)]);
            } else if let Some(last) = protocols.last_mut() {
                let belongs = is_view
                    || is_reader("func Peek")
                    || line.contains("(a scantling.Any) (") && !line.starts_with("func own")
                    || line.contains("(dst []byte, message ")
                    || is_decode && last.len() > 5
                    || line.contains("(w *scantling.Writer) ") && line.starts_with("func W");
                if belongs {
                    last.push(named(line));
                }
            }
        }
        let tables =
            file.text.lines().filter_map(|line| line.strip_prefix("var ")?.split_once(" scantling.Protocol = &"));
        let tables: Vec<&str> = tables.map(|(name, _)| name).collect();
        assert_eq!(
            (protocols.len(), tables.len()),
            (package.protocols.len(), package.protocols.len()),
            "{}",
            package.name
        );
        for ((protocol, mut of), name) in package.protocols.iter().zip(protocols).zip(tables) {
            of.insert(6, name.to_owned());
            let calls: Vec<String> = of.iter().map(|name| format!("{alias}.{name}")).collect();
            self.entries.push((format!("\"{}.{}\":", package.name, protocol.name), calls.join(", ")));
        }
    }

    fn program(&self) -> String {
        let imports = self.imports.iter().map(|(path, alias)| format!("\t{alias} \"{path}\"\n"));
        let width = self.entries.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let entries = self.entries.iter().map(|(name, calls)| format!("\t{name:width$} of({calls}),\n"));
        format!(
            "package main\n\nimport (\n{})\n\nvar protocols = map[string]protocol{{\n{}}}\n",
            imports.collect::<String>(),
            entries.collect::<String>()
        )
    }
}

/// A frame of Compact whose body is damaged; its length is that of the body.
fn damaged_compact(frame: &[u8], random: &mut Random) -> Vec<u8> {
    let ends: Vec<usize> = frame.iter().enumerate().filter(|(_, byte)| **byte < 0x80).map(|(at, _)| at + 1).collect();
    // Instead of a length as in Direct, which the damage puts right.
    let mut body = [&[0; 4], &frame[ends[1]..]].concat();
    random.damage(&mut body);
    let body = body.get(4..).unwrap_or_default();
    let mut damaged = frame[..ends[0]].to_vec();
    let mut len = body.len();
    while len >= 0x80 {
        damaged.push(len.to_le_bytes()[0] | 0x80);
        len >>= 7;
    }
    damaged.push(len.to_le_bytes()[0]);
    [damaged, body.to_vec()].concat()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
