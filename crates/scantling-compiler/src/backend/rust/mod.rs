//! Rust: one file per package, holding one module.
//!
//! ```text
//! shootout.scant -> shootout.rs: #[forbid(unsafe_code)] pub mod shootout { … }
//! ```
//!
//! The file is for `include!`, from a build script's output or checked in; so its attributes are outer ones. It is
//! formatted by the emitter, in lines of at most 120 columns of code, and says `rustfmt::skip`, since the settings of whoever includes it
//! are not known. Every name is written with a path (`rt::…`) or is one of the prelude's, which `names` keeps free.

mod accessors;
mod aligned;
mod block;
mod chunks;
mod compact;
mod compare;
mod docs;
mod enums;
mod explain;
mod expr;
mod kind;
mod members;
mod memory;
mod nested;
mod owned;
mod payload;
mod prose;
mod protocol;
mod protocol_any;
mod protocol_owned;
mod read;
mod serde;
mod show;
mod steps;
mod storage;
mod structs;
mod table;
mod turned;
mod types;
mod union;
mod union_block;
mod union_steps;
mod valid;
mod view_mut;

use super::emit::{self, File};
use super::names;
use super::template::code;
use super::{Backend, File as Generated, base};
use crate::RustOptions;
use scantling_schema::Form;
use scantling_schema::plan::{Defined, Definition, Message, Package, Plan};
use std::collections::HashMap;
use types::Types;

/// Lints that generated code need not keep: whoever includes it may deny or warn of any lint. `docs/design/compiler.md` has the reasons. Lints
/// that it keeps are not named, since an outer `forbid` of a lint that is allowed here is an error.
const ALLOWED: &str = "#[allow(deprecated, dead_code, elided_lifetimes_in_paths, explicit_outlives_requirements, \
    if_let_rescope, impl_trait_overcaptures, let_underscore_drop, missing_copy_implementations, \
    missing_debug_implementations, non_camel_case_types, non_upper_case_globals, redundant_lifetimes, \
    single_use_lifetimes, tail_expr_drop_order, trivial_casts, trivial_numeric_casts, unit_bindings, unnameable_types, \
    unreachable_pub, unused_imports, unused_lifetimes, unused_mut, unused_parens, unused_qualifications, \
    unused_results, unused_variables, variant_size_differences)]
    #[allow(clippy::all, clippy::pedantic, clippy::nursery, rustdoc::all, clippy::absolute_paths, \
    clippy::allow_attributes, clippy::allow_attributes_without_reason, clippy::arbitrary_source_item_ordering, \
    clippy::arithmetic_side_effects, clippy::as_conversions, clippy::cognitive_complexity, clippy::decimal_literal_representation, \
    clippy::default_numeric_fallback, clippy::empty_structs_with_brackets, clippy::exhaustive_enums, \
    clippy::exhaustive_structs, clippy::field_scoped_visibility_modifiers, clippy::if_then_some_else_none, clippy::impl_trait_in_params, \
    clippy::implicit_return, clippy::let_underscore_must_use, clippy::let_underscore_untyped, \
    clippy::little_endian_bytes, clippy::min_ident_chars, clippy::missing_docs_in_private_items, \
    clippy::missing_inline_in_public_items, clippy::missing_trait_methods, clippy::module_name_repetitions, clippy::multiple_inherent_impl, \
    clippy::pattern_type_mismatch, clippy::precedence_bits, clippy::pub_with_shorthand, clippy::question_mark_used, \
    clippy::renamed_function_params, clippy::return_and_then, clippy::same_name_method, clippy::shadow_reuse, \
    clippy::shadow_same, clippy::shadow_unrelated, clippy::single_call_fn, clippy::single_char_lifetime_names, \
    clippy::unseparated_literal_suffix, clippy::wildcard_enum_match_arm)]";

impl Backend for RustOptions {
    /// One file per package, in the order of the plan.
    fn files(&self, plan: &Plan) -> Vec<Generated> {
        generate(plan, *self)
    }
}

fn generate(plan: &Plan, options: RustOptions) -> Vec<Generated> {
    let (floats, none) = (compare::floats(plan), HashMap::new());
    let order: Vec<usize> = plan.order.iter().map(|ty| ty.0 as usize).collect();
    let uses_any = types::uses_any(plan);
    let t = Types {
        plan,
        package: 0,
        options,
        memory: &[],
        open: &[],
        floats: &floats,
        weights: &[],
        uses_any,
        nested: &none,
    };
    let memory = memory::memory(t, &order);
    let t = Types { memory: &memory, ..t };
    let (open, weights) = (compact::open(t, &order), compact::weights(t, &order));
    let t = Types { open: &open, weights: &weights, ..t };
    (0..plan.packages.len()).map(|package| file(Types { package, ..t }, &plan.packages[package])).collect()
}

fn file(t: Types<'_>, package: &Package) -> Generated {
    let nested = nested::nested(t);
    let ranks = nested.iter().map(|(_, key, rank)| (key.clone(), *rank)).collect();
    let t = Types { nested: &ranks, ..t };
    let docs = match &package.docs[..] {
        [] => emit::docs(&[format!("Messages of the package `{}`.", package.name)]),
        docs => emit::docs(&prose::prose(docs)),
    };
    // By their last names, so that the text does not depend on where the compiler was called.
    let sources: Vec<String> = package.files.iter().map(|file| base(file)).collect();
    let mut constants: String = package.constants.iter().map(|constant| enums::constant(t, constant)).collect();
    if !constants.is_empty() {
        constants += emit::ATTACHED;
    }
    let text = code!(
        "// Generated by scant from ‹sources›. Do not edit.

        ‹docs›#[rustfmt::skip]
        #[forbid(unsafe_code)]
        ‹allowed›
        pub mod ‹module› {
        use ::scantling::rt;
        use rt::{PeekMessage as _, Sink as _};
        ‹serde›
        ‹constants›
        ‹protocols›
        ‹definitions›
        ‹nested›
        }",
        sources = sources.join(", "),
        docs,
        allowed = ALLOWED,
        module = package.path.last().map(names::module).unwrap_or_default(),
        serde = if t.options.serde { "const _: () = rt::serde::IS_ON;\n" } else { "" },
        constants,
        protocols = members::lines(&package.protocols, |protocol| protocol::protocol(t, protocol)),
        definitions = members::lines(&package.definitions, |id| define(t, t.plan.get(*id))),
        nested = members::lines(&nested, |(of, ..)| nested::items(t, *of))
    );
    let mut f = File::default();
    f.lines(&text);
    Generated { path: format!("{}.rs", package.name.replace('.', "/")), text: f.finish() }
}

fn define(t: Types<'_>, definition: &Definition) -> String {
    let compact = if t.options.compact { in_compact(t, definition) } else { String::new() };
    format!("{}{}{compact}", explain::definition(t, definition), direct(t, definition))
}

/// What Compact adds to a type.
fn in_compact(t: Types<'_>, definition: &Definition) -> String {
    let name = names::type_name(&definition.name.text);
    match &definition.defined {
        Defined::Enum(e) => {
            compact::enumeration(&name, e.storage, Some(e).filter(|e| e.is_closed), &table::declared_numbers(e))
        }
        Defined::Bits(b) => compact::enumeration(&name, b.storage, None, &table::declared_bits(b)),
        Defined::Struct(s) => compact::structure(t, &name, s),
        Defined::Message(m) => compact::message(t, definition.id, &name, m),
        Defined::Union(u) if u.storage.is_some() => compact::storage(t, definition.id, &name, u),
        Defined::Union(u) => compact::union(t, definition.id, &name, u),
    }
}

fn direct(t: Types<'_>, definition: &Definition) -> String {
    match &definition.defined {
        Defined::Enum(e) => enums::enumeration(t, definition, e),
        Defined::Bits(b) => enums::bits(t, definition, b),
        Defined::Struct(s) => structs::structure(t, definition, s),
        Defined::Message(m) => message(t, definition, m),
        Defined::Union(u) => {
            let table = table::union(t, &names::type_name(&definition.name.text), u);
            table
                + &match u.storage {
                    Some(bytes) => storage::storage(t, definition, u, bytes),
                    None => union::union(t, definition, u),
                }
        }
    }
}

/// A name for what generated code hangs on a type that has no owned values.
fn marker(name: &str) -> String {
    code!("#[derive(Clone, Copy, Debug)]\npub enum ‹name› {}\n\n", name)
}

fn message(t: Types<'_>, definition: &Definition, m: &Message) -> String {
    let name = &names::type_name(&definition.name.text);
    let docs = |text: &str| format!("/// {text}\n");
    let block = format!("{name}Block");
    let owned = |value: &dyn Fn() -> String| if t.options.alloc { value() } else { marker(name) };
    let value = if t.is_split(m) {
        owned(&|| owned::split(t, name, m))
            + &docs(&code!("A [`‹name›`] that is all in place: what is written, and read from Compact.", name))
            + &block::block(t, &block, m, block::Role::Block)
            + &flat(t, name, &block, m)
    } else if m.is_flat() {
        let alias = match m.form == Form::Message && t.has_block(m) {
            true => {
                docs(&code!("The inline fields of a [`‹name›`], which has no payloads: the message itself.", name))
                    + &format!("pub type {block} = {name};\n\n")
            }
            false => String::new(),
        };
        block::block(t, name, m, block::Role::Owned) + &alias + &flat(t, name, name, m)
    } else {
        let block = match t.has_block(m) {
            true => {
                docs(&code!("The inline fields of a [`‹name›`].", name))
                    + &block::block(t, &block, m, block::Role::Block)
            }
            false => String::new(),
        };
        owned(&|| owned::message(t, name, m)) + &block + &steps::message(t, name, m)
    };
    let valid = match m.form {
        Form::Record => valid::record(t, name, m),
        Form::Message => valid::message(t, name, m),
    };
    let set = if t.options.view_mut { view_mut::message(t, name, m) } else { String::new() };
    [table::message(t, name, m), members::header(definition), value, read::readers(t, name, m), valid, set].concat()
}

/// What a record and a message without slots have, whose block is `block`; a message is written in steps all the same.
fn flat(t: Types<'_>, name: &str, block: &str, m: &Message) -> String {
    let writer = match m.form {
        Form::Record => String::new(),
        Form::Message if t.options.alloc => owned::flat_writer(t, name, m) + &steps::message(t, name, m),
        Form::Message => steps::message(t, name, m),
    };
    steps::flat(name, block, m) + &owned::flat(t, name, block, m) + &writer
}
