//! Imports in Go: a package may be called as generated code calls its locals, and is imported under another name then.
//!
//! ```text
//! import elements     message A { 0 all: list<elements.M> }     ->     elements_ "…/elements"
//! ```
//!
//! The locals are found, not listed: all lower-case names of generated code. A package of each name is imported and used; all of this
//! stands in `target/go/imports`, which the tests of the Go step vet.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(dead_code, reason = "each test uses some of what they share")]

mod common;
#[path = "go_names/schemas.rs"]
mod schemas;

use std::collections::{BTreeSet, HashSet};
use std::fs;

use common::{Random, files};
use scantling_compiler::backend::File;
use scantling_compiler::{GoOptions, SourceFile, Target, compile_for, generate, read_all};

const FOLDER: &str = "target/go/imports";
const MANIFEST: &str = "module imports\n\ngo 1.24\n\nrequire scantling.dev/go v0.0.0\n\nreplace scantling.dev/go => ../../../runtimes/go\n";
const TARGET: Target<'_> = Target::Go(GoOptions { package_prefix: Some("imports"), runtime_import: None });

/// Nothing of a schema that is not valid: a word of the schema language is not the name of a package.
fn go(texts: &[(String, String)]) -> Option<Vec<File>> {
    let sources: Vec<SourceFile> =
        texts.iter().map(|(name, text)| SourceFile::new(name.as_str(), text.as_str())).collect();
    Some(generate(&compile_for(&sources, TARGET).0?, TARGET))
}

/// What generated code calls its locals: lower-case names, but for fields and methods.
fn locals(text: &str, found: &mut BTreeSet<String>) {
    let mut is_struct = false;
    for line in text.lines() {
        let is_field = is_struct && line.starts_with('\t');
        is_struct = is_field || line.starts_with("type ") && line.ends_with(" struct {");
        if is_field
            || line.starts_with("type ") && line.contains(" struct{ ")
            || line.trim_start().starts_with("//")
            || line.starts_with("package ")
            || line.starts_with("import ")
        {
            continue;
        }
        // Strings stand between quotes, none of which is escaped in names; what is in them is left out.
        let code: String = line.split(" // ").next().unwrap().replace("\\\"", "").split('"').step_by(2).collect();
        let code = match code.strip_prefix("func (") {
            // A method's own name.
            Some(method) => method.replace(") ", ")."),
            None => code,
        };
        let mut before = ' ';
        for part in code.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_') {
            let name = part.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_');
            let is_package = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            if before != '.' && name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(is_package) {
                found.insert(name.to_owned());
            }
            before = part.chars().last().unwrap();
        }
    }
}

/// All locals of the schemas of the project and of random ones, but for names of packages.
fn found() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let folders = ["conformance/schemas", "examples/schemas", "examples/streams", "conformance/testees/go"];
    let (schema, report) = compile_for(&read_all(&folders.map(files).concat()).unwrap(), TARGET);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let packages: HashSet<&str> =
        schema.packages().iter().map(|package| package.name.rsplit('.').next().unwrap()).collect();
    generate(&schema, TARGET).iter().for_each(|file| locals(&file.text, &mut found));
    let mut random = Random(5);
    for _ in 0..200 {
        let text = format!("package random\n{}", schemas::text(&mut random));
        let made = go(&[("random.scant".to_owned(), text)]).unwrap_or_default();
        made.iter().for_each(|file| locals(&file.text, &mut found));
    }
    // What packages of the suite are called has a meaning there alone; a number is at the end of many names, and of no import.
    found.retain(|name| !packages.contains(name.as_str()) && !name.ends_with(|c: char| c.is_ascii_digit()));
    found
}

#[test]
fn no_import_hides_behind_a_local() {
    let found = found();
    for name in ["block", "elements", "frame", "link", "root", "w"] {
        assert!(found.contains(name), "{name} is not among {found:?}");
    }
    let folder = common::root().join(FOLDER);
    let _ = fs::remove_dir_all(&folder);
    let (mut hidden, mut made) = (Vec::new(), 0);
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("go.mod", MANIFEST);
    for name in found {
        let Some(files) = go(&importing(&name)) else { continue };
        files.iter().for_each(|file| write(&file.path, &file.text));
        let user = files.iter().find(|file| file.path.ends_with("user/schema.go")).unwrap();
        if !user.text.contains(&format!("\t{name}_ \"imports/of_{name}/")) {
            hidden.push(name);
        }
        made += 1;
    }
    assert!(hidden.is_empty(), "packages are imported under names of generated code: {hidden:?}");
    assert!(made > 50, "{made}");
}

/// A package of this name, and one that uses all that it has.
fn importing(name: &str) -> Vec<(String, String)> {
    let of = format!("of_{name}");
    let imported = format!(
        "package {of}.{name}
        enum E: u8 {{ 0 a, 1 b }}
        enum C: u8 @closed {{ 0 a, 1 b }}
        bits B: u8 {{ 0 a }}
        struct S {{ x: u8, t: str<4> }}
        union I: bytes<8> {{ 1 a, 2 s: S }}
        record R {{ 0 x: u8, 1 i: I }}
        message M {{ 0 x: u8, 1 s: string }}
        message N {{ 0 values: stream<M> }}
        union U {{ 1 a, 2 m: M, 3 s: string, 4 r: R, 5 l: list<R> }}\n"
    );
    let all = ["E", "C", "B", "S", "I", "R", "M", "U"];
    let p = |ty: &str| format!("{name}.{ty}");
    let mut fields = Vec::new();
    for ty in all {
        fields.extend([p(ty), format!("{}?", p(ty)), format!("list<{}>", p(ty))]);
        fields.push(format!("map<string, list<{}>>", p(ty)));
    }
    fields.extend(["E", "S", "I", "C"].map(|ty| format!("{}[2]", p(ty))));
    fields.extend(["V", "list<V>", "Q", "any?"].map(str::to_owned));
    let rows: Vec<String> = fields.iter().enumerate().map(|(id, ty)| format!("{id} f{id}: {ty}")).collect();
    let streams = all.map(|ty| format!("message Of{ty} {{ 0 values: stream<{}> }}\n", p(ty))).concat();
    let roots: String = all.iter().zip(4..).map(|(ty, id)| format!(", {id} Of{ty}")).collect();
    let variants: Vec<String> = all[..7].iter().zip(1..).map(|(ty, id)| format!("{id} v{id}: {}", p(ty))).collect();
    let user = format!(
        "package {of}.user
        import {of}.{name}
        struct T {{ e: {name}.E, s: {name}.S, i: {name}.I[2] }}
        union V {{ {} }}
        record Q {{ 0 e: {name}.E?, 1 s: {name}.S, 2 i: {name}.I, 3 c: {name}.C }}
        message A {{ {} }}
        message D @aligned {{ 0 ms: list<{name}.M>, 1 rs: list<{name}.R>, 2 u: {name}.U, 3 us: map<u8, {name}.U>, 4 m: {name}.M? }}
        {streams}
        protocol P {{ 1 A, 2 {name}.M, 3 D{roots}, 20 {name}.N }}\n",
        variants.join(", "),
        rows.join(", "),
    );
    vec![(format!("{name}.scant"), imported), ("user.scant".to_owned(), user)]
}
