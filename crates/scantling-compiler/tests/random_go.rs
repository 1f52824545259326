//! Random schemas in Go: writes generated code, requests and their answers into `target/go/random`, where the tests of the Go step run them.
//!
//! Frames are those of the dynamic writer and damaged ones, and frames of writers that used what is retired now; answers are the dynamic
//! reader's. An exact frame is decoded, and written as an owned value and by steps. `SCANTLING_RANDOM_SEED` chooses other schemas.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(dead_code, reason = "the laws of Rust are not asked for")]

mod common;
#[path = "random/mod.rs"]
mod schemas;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use common::{Random, Values};
use scantling_compiler::backend::File;
use scantling_compiler::{GoOptions, Schema, Target, generate};
use scantling_schema::dynamic::{self, Mode};
use scantling_schema::{Package, Protocol};
use schemas::Size;

const GROUPS: [Size; 4] = [
    Size { packages: 4, types: 20, has_any: true },
    Size { packages: 4, types: 20, has_any: false },
    Size { packages: 3, types: 14, has_any: true },
    Size { packages: 2, types: 14, has_any: false },
];
/// Values of each root.
const VALUES: usize = 12;
const FOLDER: &str = "target/go/random";
const MANIFEST: &str =
    "module random\n\ngo 1.24\n\nrequire scantling v0.0.0\n\nreplace scantling => ../../../runtimes/go\n";
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
    let target = Target::Go(GoOptions { package_prefix: Some("random") });
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
    assert!(made.values > 500 && made.valid > 700 && made.faults > 300, "{made:?}");
    write("go.mod", MANIFEST);
    write("requests", &made.requests);
    write("protocols.go", &made.program());
    write("requests_test.go", TEST);
    for file in ["main.go", "steps.go"] {
        write(file, &fs::read_to_string(common::root().join("conformance/testees/go").join(file)).unwrap());
    }
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
        for root in (0..VALUES).flat_map(|_| &by.roots) {
            let value = values.root(root, 4);
            let Ok(frame) = dynamic::write(writer, by, root.type_id, &value) else { continue };
            self.values += 1;
            let mut damaged = frame.clone();
            random.damage(&mut damaged);
            for frame in [frame, damaged] {
                for (op, mode) in [("view", Mode::Compatible), ("exact", Mode::Exact)] {
                    let hex = hex(&frame);
                    let answer = match dynamic::read(schema, protocol, &frame, mode) {
                        Ok(_) if op == "exact" => format!("ok\t{hex}"),
                        Ok(_) => "ok".to_owned(),
                        Err(invalid) => format!("invalid\t{}\t{}", invalid.kind, invalid.offset),
                    };
                    *if answer.starts_with("ok") { &mut self.valid } else { &mut self.faults } += 1;
                    let _ = writeln!(self.requests, "{op}\t{}.{}\t{hex} {answer}", package.name, protocol.name);
                }
            }
        }
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
            let is_view = line.contains("(frame []byte) (") && line.contains("View");
            if is_view && protocols.last().is_none_or(|of| of.len() > 1) {
                protocols.push(vec![named(line)]);
            } else if let Some(last) = protocols.last_mut() {
                let belongs = is_view
                    || line.contains("(a scantling.Any) (")
                    || line.contains("(dst []byte, message scantling.Message)")
                    || line.contains("(w *scantling.Writer) ") && line.ends_with("{") && line.starts_with("func W");
                if belongs {
                    last.push(named(line));
                }
            }
        }
        assert_eq!(protocols.len(), package.protocols.len(), "{}", package.name);
        for (protocol, of) in package.protocols.iter().zip(&protocols) {
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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
