//! Generated code is included by crates that deny any lint: all of rustc's and Clippy's are denied here, and nothing is allowed.
//! The conformance suite holds the same code to most of them without what it says of lints.
#![allow(clippy::unwrap_used)]

#[path = "built/mod.rs"]
mod built;

use built::{Crate, Needs};
use scantling_compiler::{RustOptions, SourceFile, Target, compile, generate};
use std::fs;
use std::path::Path;

/// Lints of rustc that allow by default, and are about code. `unsafe_code` is forbidden by generated code itself.
const STRICT: &str = "absolute_paths_not_starting_with_crate, deprecated_in_future, elided_lifetimes_in_paths, \
    explicit_outlives_requirements, if_let_rescope, impl_trait_overcaptures, keyword_idents_2018, keyword_idents_2024, \
    let_underscore_drop, macro_use_extern_crate, meta_variable_misuse, missing_copy_implementations, \
    missing_debug_implementations, missing_docs, redundant_lifetimes, \
    rust_2021_incompatible_closure_captures, rust_2021_incompatible_or_patterns, rust_2021_prelude_collisions, rust_2024_incompatible_pat, \
    rust_2024_prelude_collisions, single_use_lifetimes, tail_expr_drop_order, trivial_casts, trivial_numeric_casts, \
    unit_bindings, unnameable_types, unreachable_pub, unsafe_code, unstable_features, unused_extern_crates, \
    unused_import_braces, unused_lifetimes, unused_macro_rules, unused_qualifications, unused_results, \
    variant_size_differences, warnings, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction";

fn suite() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in ["conformance/schemas", "examples/schemas"] {
        paths.extend(fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()));
    }
    paths.retain(|path| path.extension().is_some_and(|end| end == "scant"));
    paths.sort();
    assert!(paths.len() > 20, "the suite's schemas");
    paths.iter().map(|path| SourceFile::new(path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

/// The code of schemas in a module under strict lints; the crate's own code is a `main`.
fn code(sources: &[SourceFile], options: RustOptions) -> String {
    let (schema, report) = compile(sources);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let code: String = generate(&schema, Target::Rust(options)).into_iter().map(|file| file.text).collect();
    format!(
        "#![deny(non_ascii_idents, rust_2021_prefixes_incompatible_syntax, rust_2024_guarded_string_incompatible_syntax)]\n\
         #[deny({STRICT})]\n#[expect(clippy::blanket_clippy_restriction_lints, reason = \"all of them\")]\n\
         mod generated {{\n//! Generated.\n{code}\n}}\nfn main() {{}}\n"
    )
}

fn judge(name: &str, needs: Needs, sources: &[SourceFile], options: RustOptions) {
    let made = Crate::with(name, needs);
    made.write("src/main.rs", &code(sources, options));
    if let Err(said) = made.clippy() {
        panic!("{}", said.lines().take(40).collect::<Vec<_>>().join("\n"));
    }
}

#[test]
fn whoever_includes_it_may_deny_all_lints() {
    let all = RustOptions { compact: true, serde: true, view_mut: true, turned: true, ..RustOptions::default() };
    judge("lints", Needs::Serde, &suite(), all);
}

/// Without an allocator there are other items, of the same few kinds in each schema.
#[test]
fn the_same_without_an_allocator() {
    let bare = RustOptions { alloc: false, compact: true, descriptor: false, ..RustOptions::default() };
    let mut sources = suite();
    sources.retain(|source| {
        ["unions.scant", "maps.scant", "optionals.scant"].iter().any(|end| source.name.ends_with(end))
    });
    judge("lints-bare", Needs::Nothing, &sources, bare);
}

#[test]
fn a_missing_feature_is_named() {
    let text = "package p\nprotocol Feed { 1 Trade }\nmessage Trade { 0 price: u32, 1 at: timestamp<ms> }";
    let sources = [SourceFile::new("p.scant", text)];
    let serde = RustOptions { serde: true, ..RustOptions::default() };
    let cases =
        [("no-serde", Needs::Alloc, serde, "serde"), ("no-alloc", Needs::Nothing, RustOptions::default(), "alloc")];
    for (name, needs, options, feature) in cases {
        let made = Crate::with(name, needs);
        made.write("src/main.rs", &code(&sources, options));
        let said = made.explained().unwrap_err();
        assert!(said.contains(&format!("gated behind the `{feature}` feature")), "{said}");
    }
}
