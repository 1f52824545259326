//! Generates the conformance schemas' code, and code that shows their owned values in the form of
//! `conformance/README.md`. The second is not part of the product: it knows nothing of bytes, only of Rust fields.

use scantling_compiler::backend::{names, rust};
use scantling_compiler::{SourceFile, compile};
use scantling_schema::{Definition, Kind, Protocol, Schema, Type};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let schemas = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../conformance/schemas");
    println!("cargo::rerun-if-changed={}", schemas.display());
    let mut paths: Vec<PathBuf> = fs::read_dir(&schemas)
        .unwrap_or_else(|e| panic!("{}: {e}", schemas.display()))
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "scant"))
        .collect();
    paths.sort();
    let sources: Vec<SourceFile> = paths
        .iter()
        .map(|path| SourceFile::new(path.display().to_string(), fs::read(path).unwrap_or_default()))
        .collect();
    let (schema, report) = compile(&sources);
    let Some(schema) = schema else { panic!("{report}") };
    let mut text: String = rust::generate(&schema).into_iter().map(|file| file.text).collect();
    text.push_str(&show(&schema));
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default()).join("schemas.rs");
    fs::write(&out, text).unwrap_or_else(|e| panic!("{}: {e}", out.display()));
}

/// `Show` for every owned type, and the list of protocols.
fn show(schema: &Schema) -> String {
    let mut out = String::new();
    for definition in schema.types() {
        let path = path(schema, definition);
        let _ = writeln!(
            out,
            "impl Show for {path} {{ fn show(&self, o: &mut String) {{ {} }} }}",
            body(schema, definition)
        );
    }
    let mut arms = String::new();
    for package in schema.packages() {
        for protocol in &package.protocols {
            let path = format!("{}::{}", package.name, names::type_name(&protocol.name));
            let _ = writeln!(
                out,
                "impl Show for {path} {{ fn show(&self, o: &mut String) {{ {} }} }}",
                roots(schema, protocol)
            );
            let _ = writeln!(arms, "\"{}.{}\" => Some(protocol!({path})),", package.name, protocol.name);
        }
    }
    let _ = writeln!(out, "fn find(name: &str) -> Option<Answers> {{ match name {{ {arms} _ => None }} }}");
    out
}

fn path(schema: &Schema, definition: &Definition) -> String {
    format!("{}::{}", schema.packages()[definition.package].name, names::type_name(&definition.name))
}

fn roots(schema: &Schema, protocol: &Protocol) -> String {
    let arms: String = protocol
        .roots
        .iter()
        .map(|root| format!("Self::{}(v) => v.show(o),", names::type_name(&schema.get(root.ty).name)))
        .collect();
    format!("match self {{ {arms} Self::Unknown {{ type_id, region }} => unknown(o, *type_id, region) }}")
}

fn body(schema: &Schema, definition: &Definition) -> String {
    let fields = |fields: Vec<(&str, &Type, bool)>| {
        let mut code = format!("o.push_str(\"{}{{\");", definition.name);
        for (i, (name, ty, optional)) in fields.into_iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let _ = write!(code, "o.push_str(\"{comma}{name}=\");");
            let member = format!("&self.{}", names::snake(name));
            code.push_str(&if optional {
                format!("match {member} {{ Some(v) => {{ {} }} None => o.push('-') }}", value(ty, "v"))
            } else {
                value(ty, &member)
            });
        }
        code + "o.push('}');"
    };
    match &definition.kind {
        Kind::Enum(_) => "self.0.show(o);".to_owned(),
        Kind::Struct(s) => fields(s.fields.iter().map(|f| (f.name.as_str(), &f.ty, false)).collect()),
        Kind::Message(m) => fields(m.fields.iter().map(|f| (f.name.as_str(), &f.ty, f.optional)).collect()),
        Kind::Union(u) => {
            let arms: String = u
                .variants
                .iter()
                .map(|v| {
                    let view = if u.storage.is_some() {
                        format!("{}View", path(schema, definition))
                    } else {
                        "Self".to_owned()
                    };
                    let member = names::variant(&v.name);
                    match &v.ty {
                        Some(ty) => format!(
                            "{view}::{member}(v) => {{ o.push_str(\"{}(\"); {} o.push(')'); }}",
                            v.name,
                            value(ty, "v")
                        ),
                        None => format!("{view}::{member} => o.push_str(\"{}\"),", v.name),
                    }
                })
                .collect();
            match u.storage {
                Some(_) => format!(
                    "match &self.get() {{ {arms} {}View::Unknown {{ tag, bytes }} => unknown(o, (*tag).into(), bytes) }}",
                    path(schema, definition)
                ),
                None => format!(
                    "match self {{ {arms} Self::Unknown {{ tag, bytes }} => unknown(o, (*tag).into(), bytes) }}"
                ),
            }
        }
    }
}

/// Statements that show `v`, a reference to a value of `ty`.
fn value(ty: &Type, v: &str) -> String {
    match ty {
        Type::Bytes | Type::FixedBytes(_) => format!("bytes(o, ({v}).as_slice());"),
        Type::List(element) => format!("list(o, {v}, |o, v| {{ {} }});", value(element, "v")),
        _ => format!("({v}).show(o);"),
    }
}
