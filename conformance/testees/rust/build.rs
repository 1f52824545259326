//! Generates the conformance schemas' code, a list of their protocols, and `Build` for their owned values.

use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, SourceFile, Target, compile, generate};
use scantling_schema::plan::{Name, Plan};
use scantling_schema::{Definition, Field, Kind, Package, Protocol, Root, Schema, Type};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

#[path = "build/view_mut.rs"]
mod view_mut;

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../..");
    let mut sources = Vec::new();
    for folder in ["conformance/schemas", "examples/schemas"] {
        let schemas = root.join(folder);
        println!("cargo::rerun-if-changed={}", schemas.display());
        let mut paths: Vec<PathBuf> = fs::read_dir(&schemas)
            .unwrap_or_else(|e| panic!("{}: {e}", schemas.display()))
            .filter_map(|entry| entry.ok().map(|e| e.path()))
            .filter(|path| path.extension().is_some_and(|e| e == "scant"))
            .collect();
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path).unwrap_or_default();
            sources.push(SourceFile::new(path.display().to_string(), text));
        }
    }
    let (schema, report) = compile(&sources);
    let Some(schema) = schema else { panic!("{report}") };
    let generate_of = |schema: &Schema, options| -> String {
        generate(schema, Target::Rust(options)).into_iter().map(|file| file.text).collect()
    };
    let generate = |options| generate_of(&schema, options);
    let folder = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    let write = |name: &str, text: String| {
        let out = folder.join(name);
        fs::write(&out, text).unwrap_or_else(|e| panic!("{}: {e}", out.display()));
    };
    let judge = |name: &str| {
        let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
        write(name, judged(&text));
    };
    // The library, which program and tests share.
    write("conformance.rs", judged(&generate(RustOptions { compact: true, view_mut: true, ..RustOptions::default() })));
    write("protocols.rs", protocols(&schema));
    write("builders.rs", builders(&schema));
    // For tests/view_mut.rs.
    write("givers.rs", view_mut::givers(&Plan::of(&schema)));
    // For tests/explain.rs.
    write("explain.rs", explain(&schema));
    // For tests/options, where owned values go through serde, and frames become columns.
    let options = RustOptions { serde: true, turned: true, ..RustOptions::default() };
    write("options.rs", generate(options) + &turned(&schema));
    // For tests/language.rs, as a user's build script would.
    let mine =
        ["desk", "attributes", "numbers", "texts", "initial", "cloud"].map(|name| format!("schemas/{name}.scant"));
    if let Err(error) = scantling_compiler::build::rust_with(&mine, RustOptions { compact: true, ..RustOptions::USUAL })
    {
        panic!("{error}");
    }
    ["desk.rs", "common/money.rs", "attributes.rs", "numbers.rs", "texts.rs", "initial.rs", "cloud.rs"]
        .iter()
        .for_each(|name| judge(name));
    // For tests/values.rs: twice, as two users say what becomes of the unknown.
    let named = |schema: &str, options| -> String {
        let text = fs::read_to_string(schema).unwrap_or_default();
        let (schema, report) = compile(&[SourceFile::new(schema, text)]);
        let Some(schema) = schema else { panic!("{report}") };
        generate_of(&schema, options)
    };
    let with_serde = RustOptions { compact: true, serde: true, ..RustOptions::default() };
    write("values.rs", named("schemas/values.scant", with_serde));
    let refusing = RustOptions { serde_refuses_unknown: true, ..with_serde };
    write("values_refused.rs", named("schemas/values.scant", refusing));
    // For tests/docs.rs.
    if let Err(error) =
        scantling_compiler::build::rust_with(&["../../../crates/scantling/src/docs/orders.scant"], with_serde)
    {
        panic!("{error}");
    }
}

/// What each protocol says of faults, by its name.
fn explain(schema: &Schema) -> String {
    let mut arms = String::new();
    for package in schema.packages() {
        for protocol in &package.protocols {
            let path = format!("conformance::{}::{}", package.name, names::type_name(&protocol.name));
            let _ = writeln!(arms, "\"{}.{}\" => Some(readers!({path})),", package.name, protocol.name);
        }
    }
    format!("fn find(name: &str) -> Option<Readers> {{ match name {{ {arms} _ => None }} }}")
}

/// What turns the frames of each protocol into columns, by the protocol's name.
fn turned(schema: &Schema) -> String {
    let all = schema.packages().iter().flat_map(|package| package.protocols.iter().map(move |p| (package, p)));
    let arm = |(package, protocol): (&Package, &Protocol)| {
        let path = format!("{}::{}", package.name, names::type_name(&protocol.name));
        format!("\"{}.{}\" => Some({path}::TURNED),\n", package.name, protocol.name)
    };
    let arms: String = all.map(arm).collect();
    format!("pub(crate) fn find(name: &str) -> Option<&'static dyn Turn> {{ match name {{ {arms} _ => None }} }}")
}

/// Every protocol with the names that generated code has for it, for the macro `protocols`. The fuzz targets ask for it too.
pub(crate) fn protocols(schema: &Schema) -> String {
    let all = schema.packages().iter().flat_map(|package| package.protocols.iter().map(move |p| (package, p)));
    let line = |(package, protocol): (&Package, &Protocol)| {
        let name = names::type_name(&protocol.name);
        let root = |root: &Root| {
            let ty = &schema.get(root.ty).name;
            let snake = names::root(&Name::new(ty));
            format!("{} view_{snake} peek_{snake}", names::type_name(ty))
        };
        let roots: Vec<String> = protocol.roots.iter().map(root).collect();
        format!(
            "\"{0}.{1}\" {0}::{{{name} {name}View {name}Peek {name}Compact}} [{2}];\n",
            package.name,
            protocol.name,
            roots.join(", ")
        )
    };
    format!("protocols! {{\n{}}}\n", all.map(line).collect::<String>())
}

/// `Build` for every owned type and protocol.
fn builders(schema: &Schema) -> String {
    let implement = |path: &str, name: &str, body: String| {
        format!("impl Build for crate::{path}::{name} {{ fn build(n: &Node) -> Option<Self> {{ {body} }} }}\n")
    };
    let package = |definition: &Definition| schema.packages()[definition.package].name.as_str();
    let mut all: String =
        schema.types().iter().map(|of| implement(package(of), &names::type_name(&of.name), builder(of))).collect();
    for (package, protocol) in schema.packages().iter().flat_map(|of| of.protocols.iter().map(move |p| (of, p))) {
        let root = |root: &Root| {
            let ty = names::type_name(&schema.get(root.ty).name);
            format!("(\"@{}\", Some(n)) => Some(Self::{ty}(Build::build(n)?)),", root.type_id)
        };
        let roots: String = protocol.roots.iter().map(root).collect();
        let body = format!("match n.variant()? {{ {roots} _ => None }}");
        all += &implement(&package.name, &names::type_name(&protocol.name), body);
    }
    all
}

fn builder(definition: &Definition) -> String {
    let members = |members: Vec<&String>| {
        if members.is_empty() {
            return "matches!(n, Node::Named(..)).then_some(Self {})".to_owned();
        }
        let member = |name: &String| format!("{}: field(n, {name:?})?, ", names::snake(name));
        format!("Some(Self {{ {} }})", members.into_iter().map(member).collect::<String>())
    };
    match &definition.kind {
        Kind::Enum(e) if e.is_closed => format!("Self::try_from({}::build(n)?).ok()", e.storage.name()),
        Kind::Enum(_) | Kind::Bits(_) => "Build::build(n).map(Self)".to_owned(),
        Kind::Struct(s) => members(s.fields.iter().map(|x| &x.name).collect()),
        Kind::Message(m) => {
            let has_values = |x: &&Field| !x.retired && !matches!(x.ty, Type::Stream(_));
            members(m.fields.iter().filter(has_values).map(|x| &x.name).collect())
        }
        Kind::Union(u) => {
            let is_stored = u.storage.is_some();
            let arm = |v: &scantling_schema::Variant| {
                let (variant, method) = (names::variant(&Name::new(&v.name)), names::method(&v.name));
                let (payload, value) = match (&v.ty, is_stored) {
                    (Some(_), true) => ("Some(n)", format!("{method}(Build::build(n)?)")),
                    (Some(_), false) => ("Some(n)", format!("{variant}(Build::build(n)?)")),
                    (None, true) => ("None", format!("{method}()")),
                    (None, false) => ("None", variant),
                };
                format!("({:?}, {payload}) => Some(Self::{value}),", v.name)
            };
            format!("match n.variant()? {{ {} _ => None }}", u.variants.iter().map(arm).collect::<String>())
        }
    }
}

/// Lints of Clippy that generated code does not keep, where it is held to all others: it is written for speed and by machine, where a person would
/// simplify. `docs/design/compiler.md` has the reasons.
const JUDGED: &str = "#[allow(clippy::inline_always, clippy::unreadable_literal, clippy::nonminimal_bool, \
    clippy::default_trait_access, clippy::derivable_impls, clippy::if_not_else, clippy::redundant_closure, \
    clippy::redundant_closure_for_method_calls, clippy::collapsible_if, clippy::manual_range_patterns, clippy::needless_bitwise_bool, clippy::collapsible_match, clippy::identity_op, clippy::needless_borrow, \
    clippy::trivially_copy_pass_by_ref, clippy::double_parens, clippy::single_match, clippy::match_same_arms, \
    clippy::elidable_lifetime_names, clippy::deref_addrof, clippy::unused_self, clippy::large_enum_variant, \
    clippy::cast_possible_truncation, clippy::struct_excessive_bools, clippy::struct_field_names, clippy::enum_variant_names, clippy::wrong_self_convention, \
    clippy::len_without_is_empty, clippy::new_ret_no_self, clippy::should_implement_trait, clippy::iter_not_returning_iterator, clippy::wildcard_imports, \
    clippy::module_name_repetitions, clippy::module_inception, clippy::doc_markdown, clippy::too_many_lines, \
    rustdoc::all, clippy::large_types_passed_by_value, clippy::type_complexity, clippy::similar_names, clippy::unnecessary_wraps, clippy::only_used_in_recursion, clippy::borrow_deref_ref)]";

/// Generated code without its word on Clippy, which judges it then.
fn judged(code: &str) -> String {
    assert!(code.contains("    clippy::all,"), "generated code no longer allows lints in this form");
    let mut parts = code.split("#[allow(\n    clippy::all,");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| {
        let (_, rest) = part.split_once(")]").unwrap_or_else(|| panic!("an attribute without an end"));
        out + JUDGED + rest
    })
}
