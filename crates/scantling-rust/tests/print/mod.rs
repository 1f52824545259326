//! Schemas as Rust, for tests: what a person would write for the same types.

use std::fmt::Write as _;

use scantling_compiler::backend::names;
use scantling_compiler::syntax::ast::{Arg, Declaration, File, Import, Member, Type, Value};
use scantling_compiler::syntax::parse;
use scantling_compiler::syntax::tree::{Node, NodeKind};
use scantling_schema::plan::Name;

/// Texts of schemas, each one package, as one file of Rust.
pub fn print(texts: &[&str]) -> String {
    let mut out = String::new();
    let packages: Vec<(Vec<String>, String)> = texts.iter().map(|text| package(text)).collect();
    if let [(path, body)] = &packages[..] {
        let arguments = if path.len() > 1 { format!("(package = \"{}\")", path.join(".")) } else { String::new() };
        let name = module(path.last().map_or("", String::as_str));
        let _ = write!(out, "#[scantling_macros::schema{arguments}]\npub mod {name} {{\n{body}}}\n");
        return out;
    }
    out.push_str("use scantling_macros::schema;\n\n#[schema]\npub mod all {\n");
    for (path, body) in packages {
        let open: String = path.iter().map(|part| format!("pub mod {} {{\n", module(part))).collect();
        let _ = writeln!(out, "{open}{body}{}", "}".repeat(path.len()));
    }
    out + "}\n"
}

fn module(part: &str) -> String {
    names::module(&Name::new(part))
}

/// A package's name, and the inside of its module.
fn package(text: &str) -> (Vec<String>, String) {
    let (tree, diagnostics) = parse(text, 0);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let file = File::cast(tree.root()).unwrap();
    let path: Vec<String> = file.package().unwrap().iter().map(|part| part.text.to_owned()).collect();
    let mut out = docs(&file.package_docs(), "//!");
    for import in file.imports().filter_map(Import::cast) {
        let parts: Vec<String> = import.path().iter().map(|part| module(part.text)).collect();
        let renamed = import.name().map_or(String::new(), |name| format!(" as {}", module(name.text)));
        let _ = writeln!(out, "use {}{}{renamed};", "super::".repeat(path.len()), parts.join("::"));
    }
    for found in file.declarations() {
        declaration(&mut out, text, found);
    }
    (path, out)
}

fn docs(lines: &[String], mark: &str) -> String {
    lines.iter().map(|line| format!("{mark} {line}\n")).collect()
}

fn attributes<'t>(text: &str, nodes: impl Iterator<Item = Node<'t>>) -> String {
    let one = |node: Node<'_>| {
        let span = node.span();
        let written = &text[span.start as usize + 1..span.end as usize];
        let (path, arguments) = written.split_at(written.find('(').unwrap_or(written.len()));
        format!("#[{}{arguments}] ", path.trim().replace('.', "::"))
    };
    nodes.map(one).collect()
}

fn declaration(out: &mut String, text: &str, found: Declaration<'_>) {
    out.push_str(&docs(&found.docs(), "///"));
    out.push_str(&attributes(text, found.attrs()));
    let word = found.name().unwrap().text;
    let name = names::type_name(word);
    let storage = found.ty().map(ty).unwrap_or_default();
    match found.node().kind() {
        NodeKind::Const => {
            let storage = if storage == "String" { "&str" } else { &storage };
            let _ = writeln!(out, "pub const {word}: {storage} = {};", value(found.value().unwrap()));
        }
        NodeKind::Alias => {
            let _ = writeln!(out, "pub type {name} = {storage};");
        }
        kind @ (NodeKind::Enum | NodeKind::Bits | NodeKind::Union | NodeKind::Protocol) => {
            let attribute = match kind {
                NodeKind::Enum => format!("#[repr({storage})]"),
                NodeKind::Bits => format!("#[bits] #[repr({storage})]"),
                NodeKind::Union if storage.is_empty() => "#[union]".to_owned(),
                NodeKind::Union => format!("#[union({storage})]"),
                _ => "#[protocol]".to_owned(),
            };
            let _ = writeln!(out, "{attribute}\npub enum {name} {{");
            for member in found.members() {
                variant(out, text, member, kind == NodeKind::Protocol);
            }
            out.push_str("}\n");
        }
        kind => {
            let attribute = match kind {
                NodeKind::Message => "#[message]\n",
                NodeKind::Record => "#[record]\n",
                _ => "",
            };
            let _ = writeln!(out, "{attribute}pub struct {name} {{");
            found.members().for_each(|member| field(out, text, member, ""));
            for block in found.since_blocks() {
                let mut since = format!("#[since({})] ", block.number().unwrap().text);
                for member in block.members() {
                    field(out, text, member, &since);
                    since.clear();
                }
            }
            out.push_str("}\n");
        }
    }
}

fn field(out: &mut String, text: &str, member: Member<'_>, since: &str) {
    out.push_str(&docs(&member.docs(), "///"));
    out.push_str(since);
    if let Some(id) = member.number() {
        let _ = write!(out, "#[id({})] ", id.text);
    }
    if let Some(default) = member.default() {
        let _ = write!(out, "#[default({})] ", value(default));
    }
    out.push_str(&attributes(text, member.attrs()));
    let mut written = ty(member.ty().unwrap());
    if member.question().is_some() {
        written = format!("Option<{written}>");
    }
    let _ = writeln!(out, "pub {}: {written},", names::snake(member.name().unwrap().text));
}

fn variant(out: &mut String, text: &str, member: Member<'_>, is_root: bool) {
    out.push_str(&docs(&member.docs(), "///"));
    out.push_str(&attributes(text, member.attrs()));
    let number = member.number().unwrap().text;
    let payload = member.ty().map(ty);
    let name = match (&payload, is_root) {
        (Some(payload), true) => payload.rsplit(':').next().unwrap_or_default().to_owned(),
        (None, true) => format!("_{number}"),
        _ => names::variant(&Name::new(member.name().unwrap().text)),
    };
    let payload = payload.map_or(String::new(), |payload| format!("({payload})"));
    let _ = writeln!(out, "{name}{payload} = {number},");
}

fn ty(of: Type<'_>) -> String {
    let arg = |arg: Arg<'_>| match arg {
        Arg::Size(number) => number.text.to_owned(),
        Arg::Type(of) => ty(of),
    };
    let args: Vec<String> = of.args().unwrap_or_default().into_iter().map(arg).collect();
    let words = of.words();
    let written = match (&words[..], &args[..]) {
        ([package, name], _) => format!("{}::{}", module(package.text), names::type_name(name.text)),
        ([word], []) if word.text == "string" => "String".to_owned(),
        ([word], [element]) if word.text == "list" && element != "u8" => format!("Vec<{element}>"),
        ([word], []) if word.text == "bytes" => "Vec<u8>".to_owned(),
        ([word], [key, value]) if word.text == "map" => format!("BTreeMap<{key}, {value}>"),
        ([word], []) if word.text.starts_with(|c: char| c.is_ascii_uppercase()) && !is_constant(word.text) => {
            names::type_name(word.text)
        }
        ([word], []) => word.text.to_owned(),
        ([word], args) => format!("{}<{}>", word.text, args.join(", ")),
        _ => panic!("a type of more than two words"),
    };
    let size = |dim: Node<'_>| {
        dim.nodes()
            .chain([dim])
            .flat_map(|n| n.tokens().collect::<Vec<_>>())
            .map(|t| t.text().to_owned())
            .find(|t| t.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
    };
    of.dims().fold(written, |inner, dim| format!("[{inner}; {}]", size(dim).unwrap()))
}

/// `SYMBOL_LEN` in `str<SYMBOL_LEN>` looks like a type.
fn is_constant(word: &str) -> bool {
    word.len() > 1 && !word.contains(|c: char| c.is_ascii_lowercase())
}

fn value(of: Value<'_>) -> String {
    let name = |text: &str| names::variant(&Name::new(text));
    if let Some(set) = of.set() {
        let names: Vec<String> = set.iter().map(|word| name(word.text)).collect();
        return format!("{{{}}}", names.join(", "));
    }
    let text = of.token().unwrap().text();
    match text {
        "true" | "false" | "nan" | "inf" | "-inf" => text.to_owned(),
        _ if text.starts_with(|c: char| c.is_ascii_lowercase()) => name(text),
        _ => text.to_owned(),
    }
}
