//! Generates the conformance schemas' code, and code that shows their owned values in the form of
//! `conformance/README.md`. The second is not part of the product: it knows nothing of bytes, only of Rust fields.

use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, SourceFile, Target, compile, generate};
use scantling_schema::plan::Name;
use scantling_schema::{Definition, Kind, Protocol, Schema, Type};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

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
            // Direct 1 does not have streams and alignment yet: lists stand in, as in the reference testee.
            let text =
                fs::read_to_string(&path).unwrap_or_default().replace("stream<", "list<").replace(" @aligned", "");
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
    // The library, which program and tests share.
    write("conformance.rs", generate(RustOptions::default()));
    write("show.rs", show(&schema));
    // For tests/explain.rs.
    write("explain.rs", explain(&schema));
    // For tests/serde.rs, which asks for owned values alone.
    write("serde.rs", generate(RustOptions { serde: true, compact: false, ..RustOptions::default() }));
    // For tests/language.rs, as a user's build script would.
    let mine = ["desk", "attributes", "numbers", "texts", "initial"].map(|name| format!("schemas/{name}.scant"));
    if let Err(error) = scantling_compiler::build::rust(&mine) {
        panic!("{error}");
    }
    // For tests/values.rs: twice, as two users say what becomes of the unknown.
    let named = |schema: &str, options| -> String {
        let text = fs::read_to_string(schema).unwrap_or_default();
        let (schema, report) = compile(&[SourceFile::new(schema, text)]);
        let Some(schema) = schema else { panic!("{report}") };
        generate_of(&schema, options)
    };
    let with_serde = RustOptions { serde: true, ..RustOptions::default() };
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

/// `Show` for every owned type, and the list of protocols. The fuzz targets ask for it too.
pub(crate) fn show(schema: &Schema) -> String {
    let mut out = String::new();
    for definition in schema.types() {
        let path = path(schema, definition);
        let _ = writeln!(
            out,
            "impl Show for {path} {{ fn show(&self, o: &mut String) {{ {} }} }}",
            body(schema, definition)
        );
        peek(&mut out, schema, definition);
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
            let _ = writeln!(
                out,
                "impl ShowPeek for {path}Peek<'_> {{ fn peek(self, o: &mut String) -> Result<(), Invalid> {{ {}; Ok(()) }} }}",
                roots(schema, protocol).replace("v.show(o)", "v.peek(o)?").replace("*type_id", "type_id")
            );
            let compact = roots(schema, protocol).replace("v.show(o)", "v.peek(o)?").replace("*type_id", "type_id");
            let _ = writeln!(
                out,
                "impl ShowPeek for {path}Compact<'_> {{ fn peek(self, o: &mut String) -> Result<(), Invalid> {{ {}; Ok(()) }} }}",
                compact.replace("region", "body")
            );
            let typed = typed(schema, protocol, &path);
            let _ = writeln!(
                arms,
                "\"{}.{}\" => Some(protocol!({path}, {path}Peek, {path}Compact, {typed})),",
                package.name, protocol.name
            );
        }
    }
    let _ = writeln!(out, "fn find(name: &str) -> Option<Answers> {{ match name {{ {arms} _ => None }} }}");
    out
}

/// What peeks read, accessor by accessor.
fn peek(out: &mut String, schema: &Schema, definition: &Definition) {
    let path = path(schema, definition);
    let implement = |out: &mut String, ty: String, code: &str| {
        let _ = writeln!(
            out,
            "impl ShowPeek for {ty} {{ fn peek(self, o: &mut String) -> Result<(), Invalid> {{ {code}; Ok(()) }} }}"
        );
    };
    match &definition.kind {
        Kind::Enum(_) | Kind::Bits(_) => implement(out, path, "self.show(o)"),
        Kind::Struct(s) => {
            implement(out, path.clone(), "self.show(o)");
            if s.fields.iter().any(|x| is_stored(schema, &x.ty)) {
                let names = s.fields.iter().map(|x| x.name.as_str());
                let lifetime = if is_borrowing(schema, definition) { "<'_>" } else { "" };
                implement(out, format!("{path}Compact{lifetime}"), &members(&definition.name, names));
            }
        }
        Kind::Message(m) => {
            // Of inline fields, of which none is a union, the owned type is the one of Compact.
            if m.fields.iter().all(|x| schema.inline_size(&x.ty).is_some() && !is_stored(schema, &x.ty)) {
                implement(out, path.clone(), "self.show(o)");
            } else {
                let names = m.fields.iter().filter(|x| !x.retired).map(|x| x.name.as_str());
                let lifetime = if is_borrowing(schema, definition) { "<'_>" } else { "" };
                implement(out, format!("{path}Compact{lifetime}"), &members(&definition.name, names));
            }
            let mut code = format!("o.push_str(\"{}{{\");", definition.name);
            for (i, field) in m.fields.iter().filter(|x| !x.retired).enumerate() {
                let comma = if i == 0 { "" } else { "," };
                let _ = write!(
                    code,
                    "o.push_str(\"{comma}{}=\"); self.{}().peek(o)?;",
                    field.name,
                    names::method(&field.name)
                );
            }
            implement(out, format!("{path}Peek<'_>"), &(code + "o.push('}')"));
        }
        Kind::Union(u) => {
            let arms = |v: &str| -> String {
                let arm = |x: &scantling_schema::Variant| match &x.ty {
                    Some(_) => format!(
                        "Self::{}({v}) => {{ o.push_str(\"{}(\"); {v}.peek(o)?; o.push(')'); }}",
                        names::variant(&Name::new(&x.name)),
                        x.name
                    ),
                    None => format!("Self::{} => o.push_str(\"{}\"),", names::variant(&Name::new(&x.name)), x.name),
                };
                u.variants.iter().map(arm).collect()
            };
            let unknown = |bytes: &str| format!("Self::Unknown {{ tag, bytes }} => unknown(o, tag.into(), {bytes})");
            implement(
                out,
                format!("{path}Compact<'_>"),
                &format!("match self {{ {} {} }}", arms("v"), unknown("bytes")),
            );
            if u.storage.is_some() {
                implement(out, path.clone(), "self.show(o)");
                implement(out, format!("{path}View"), &format!("match self {{ {} {} }}", arms("v"), unknown("&bytes")));
            } else {
                implement(
                    out,
                    format!("{path}Peek<'_>"),
                    &format!("match self {{ {} {} }}", arms("v"), unknown("bytes")),
                );
            }
        }
    }
}

/// Whether a type is or holds a union with storage.
fn is_stored(schema: &Schema, ty: &Type) -> bool {
    match ty {
        Type::Array(element, _) => is_stored(schema, element),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Struct(s) => s.fields.iter().any(|x| is_stored(schema, &x.ty)),
            Kind::Union(u) => u.storage.is_some(),
            _ => false,
        },
        _ => false,
    }
}

/// Whether what is read of a type from Compact borrows from the frame.
fn is_borrowing(schema: &Schema, definition: &Definition) -> bool {
    let of = |ty: &Type| match ty {
        Type::Named(id) if !schema.is_recursive(*id) && schema.inline_size(ty).is_none() => {
            is_borrowing(schema, schema.get(*id))
        }
        _ => schema.inline_size(ty).is_none() || is_stored(schema, ty),
    };
    match &definition.kind {
        Kind::Message(m) => m.fields.iter().any(|x| !x.retired && of(&x.ty)),
        _ => true,
    }
}

/// Each member as it is read from Compact.
fn members<'a>(name: &str, members: impl Iterator<Item = &'a str>) -> String {
    let mut code = format!("o.push_str(\"{name}{{\");");
    for (i, member) in members.enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(code, "o.push_str(\"{comma}{member}=\"); self.{}.peek(o)?;", names::snake(member));
    }
    code + "o.push('}')"
}

/// Whether `view_x` and `peek_x` say of each root what `view` and `peek` say.
fn typed(schema: &Schema, protocol: &Protocol, path: &str) -> String {
    let mut code =
        format!("|frame| {{ let (all, all_peek) = ({path}::view(frame), {path}::peek(frame)); let mut agree = true;");
    for root in &protocol.roots {
        let ty = names::type_name(&schema.get(root.ty).name);
        let snake = names::root(&Name::new(&schema.get(root.ty).name));
        for (all, like) in [("all", "View"), ("all_peek", "Peek")] {
            let _ = write!(
                code,
                "agree &= match ({path}::{}_{snake}(frame), &{all}) {{
                (Ok(_), Ok({path}{like}::{ty}(_))) => true,
                (Ok(_), _) | (Err(_), Ok({path}{like}::{ty}(_))) => false,
                (Err(fault), Ok(_)) => (fault.kind.name(), fault.offset) == (\"TypeId\", 4),
                (Err(fault), Err(other)) => fault == *other,
                }};",
                like.to_lowercase()
            );
        }
    }
    code + "agree }"
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
        Kind::Enum(e) if e.is_closed => format!("(*self as {}).show(o);", e.storage.name()),
        Kind::Enum(_) | Kind::Bits(_) => "self.0.show(o);".to_owned(),
        Kind::Struct(s) => fields(s.fields.iter().map(|f| (f.name.as_str(), &f.ty, false)).collect()),
        Kind::Message(m) => {
            fields(m.fields.iter().filter(|x| !x.retired).map(|f| (f.name.as_str(), &f.ty, f.optional)).collect())
        }
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
                    let member = names::variant(&Name::new(&v.name));
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
        Type::Map(key, of) => {
            format!("map(o, {v}, |o, k| {{ {} }}, |o, v| {{ {} }});", value(key, "k"), value(of, "v"))
        }
        _ => format!("({v}).show(o);"),
    }
}
