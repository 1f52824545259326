//! Random schemas over the whole language.
//!
//! Types use those before them and those of packages that theirs imports; where a value stays finite, also themselves and those
//! after them. The declarations of a file stand in any order.

mod forms;
pub(crate) mod laws;
mod parts;
mod words;

use crate::common::Random;
use forms::What;
use parts::{Form, Inline, Known, Package};
use scantling_compiler::{Schema, SourceFile, Target, compile_for};
use scantling_schema::spelling::folded;
use std::collections::HashSet;
use std::fmt::Write as _;
use words::Names;

/// `@retired`, which the same schema before its retirements does not have.
const RETIRED: &str = " §";
/// `@retired` on what had no place even before.
const ALWAYS_RETIRED: &str = " @retired";

/// How many packages of how many types, whether there is an `any` in them, and whether messages are aligned where they may be.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) packages: usize,
    pub(crate) types: usize,
    pub(crate) has_any: bool,
    pub(crate) is_aligned: bool,
}

/// Packages that are compiled together.
pub(crate) struct Group {
    /// The schema.
    pub(crate) schema: Schema,
    /// The same before its retirements: who wrote by it used what is retired now.
    pub(crate) before: Schema,
    /// The packages' texts.
    pub(crate) texts: Vec<(String, String)>,
}

/// Packages whose names have this letter. Each imports some of those before it; every third lies in a folder.
pub(crate) fn group(letter: char, size: Size, target: Target<'_>, random: &mut Random) -> Group {
    loop {
        match tried(letter, size, target, random) {
            Ok(group) => return group,
            // Rarely, all that would end a value is retired: another group is made.
            Err(report) => assert!(report.contains("error[S067]"), "{report}"),
        }
    }
}

fn tried(letter: char, size: Size, target: Target<'_>, random: &mut Random) -> Result<Group, String> {
    let mut made: Vec<Made> = Vec::new();
    for index in 0..size.packages {
        let name = if index % 3 == 1 { format!("deep.{letter}{index}") } else { format!("{letter}{index}") };
        let package = package(name, size, &made, random);
        made.push(package);
    }
    if size.is_aligned {
        align(&mut made, target, random);
    }
    let compiled = |retired: &str| {
        let text = |made: &Made| (made.package.clone(), made.text.replace(RETIRED, retired));
        let texts: Vec<(String, String)> = made.iter().map(text).collect();
        let sources: Vec<SourceFile> =
            texts.iter().map(|(name, text)| SourceFile::new(format!("{name}.scant"), text.clone())).collect();
        let (schema, report) = compile_for(&sources, target);
        Ok::<_, String>((schema.ok_or_else(|| report.to_string())?, texts))
    };
    let (schema, texts) = compiled(" @retired")?;
    Ok(Group { schema, before: compiled("")?.0, texts })
}

/// Makes messages `@aligned`, one after the other, where the rest of the schema lets them be: those that use others come first, in general.
fn align(made: &mut [Made], target: Target<'_>, random: &mut Random) {
    let is_good = |made: &[Made]| {
        let source = |x: &Made| SourceFile::new(format!("{}.scant", x.package), x.text.replace(RETIRED, ""));
        compile_for(&made.iter().map(source).collect::<Vec<_>>(), target).0.is_some()
    };
    for of in (0..made.len()).rev() {
        let lines: Vec<String> =
            made[of].text.lines().filter(|x| x.starts_with("message ")).map(str::to_owned).collect();
        for line in lines.iter().filter(|_| random.below(3) > 0) {
            let before = made[of].text.clone();
            made[of].text = before.replace(line, &line.replacen(" {", " @aligned {", 1));
            if !is_good(made) {
                made[of].text = before;
            }
        }
    }
}

/// A package, and what others may import of it.
struct Made {
    package: String,
    text: String,
    types: Vec<Known>,
}

fn package(package: String, size: Size, others: &[Made], random: &mut Random) -> Made {
    let mut names = Names::default();
    let constants = ["K0", "K1", "K2", "K3", "K4", "K5", "K6"].map(|plain| names.constant(random, plain));
    let len = 1 + random.below(70);
    let mut p = Package {
        random,
        names,
        known: Vec::new(),
        later: Vec::new(),
        len: (constants[0].clone(), len),
        has_any: size.has_any,
    };
    let mut out = format!("/// The package `{package}`.\npackage {package}\n\n");
    for (i, other) in others.iter().enumerate() {
        if p.one_in(2) {
            continue;
        }
        let alias = *p.random.pick(&["before", "self", "other", "type", "rt"]);
        let alias = format!("{alias}{i}");
        let _ = writeln!(out, "import {} as {alias}", other.package);
        p.known.extend(other.types.iter().map(|known| imported(&alias, known)));
    }
    let mut declarations = vec![constants_of(&constants, len)];
    let planned: Vec<(What, String)> = (0..size.types)
        .map(|i| {
            // Of the first two any other may be made.
            let what = *[What::Enum, What::Struct].get(i).unwrap_or(p.random.pick(&What::ALL));
            (what, p.names.ty(p.random, &format!("T{i}")))
        })
        .collect();
    let mut types = Vec::new();
    for (i, (what, name)) in planned.iter().enumerate() {
        let heap =
            planned[i..].iter().filter_map(|(what, name)| Some(Known { name: name.clone(), form: what.heap()? }));
        p.later = heap.collect();
        let (text, form) = p.declare(*what, name);
        declarations.push(text);
        types.push(Known { name: name.clone(), form });
        p.known.extend(types.last().cloned());
        if p.one_in(8) {
            let (text, alias) = alias(&mut p, i);
            declarations.push(text);
            p.known.push(alias);
        }
    }
    for i in 0..=p.below(2) {
        let protocol = protocol(&mut p, i);
        declarations.push(protocol);
    }
    while !declarations.is_empty() {
        let at = p.below(declarations.len());
        out.push_str(&declarations.swap_remove(at));
    }
    Made { package, text: out, types }
}

fn imported(alias: &str, known: &Known) -> Known {
    let name = format!("{alias}.{}", known.name);
    let form = match &known.form {
        Form::Inline(inline) => Form::Inline(Inline { text: name.clone(), ..inline.clone() }),
        other => other.clone(),
    };
    Known { name, form }
}

/// Constants of all types that there are.
fn constants_of(names: &[String; 7], len: usize) -> String {
    let [length, text, fixed, lowest, real, all, yes] = names;
    format!(
        "const {length}: u32 = {len}\nconst {text}: string = \"a \\\"name\\\"\"\nconst {fixed}: str<4> = \"ab\"\n\
         const {lowest}: i64 = -9223372036854775808\nconst {real}: f64 = 1.5\n\
         const {all}: u128 = 340282366920938463463374607431768211455\nconst {yes}: bool = true\n\n"
    )
}

/// Another name for an inline type.
fn alias(p: &mut Package<'_>, i: usize) -> (String, Known) {
    let (name, inline) = (p.names.ty(p.random, &format!("A{i}")), p.inline());
    let text = format!("type {name} = {}\n\n", inline.text);
    (text, Known { name: name.clone(), form: Form::Inline(Inline { text: name, ..inline }) })
}

/// Most messages of the package and some of those that it imports; some roots are retired, with their messages or without.
fn protocol(p: &mut Package<'_>, i: usize) -> String {
    let name = p.names.ty(p.random, &format!("P{i}"));
    let messages: Vec<String> = p
        .known
        .iter()
        .filter(|known| matches!(known.form, Form::Message | Form::Stream))
        .map(|known| known.name.clone())
        .collect();
    let (mut id, mut taken) = (0, HashSet::new());
    let mut out = format!("/// What a frame may hold.\nprotocol {name} {{\n");
    for message in messages {
        let bare = message.rsplit('.').next().unwrap_or(&message);
        if p.one_in(if message.contains('.') { 2 } else { 9 }) || !taken.insert(folded(bare)) {
            continue;
        }
        id += 1 + p.below(300);
        let attributes = match p.below(12) {
            0 | 1 => RETIRED,
            2 => " @deprecated(\"the other\")",
            3 => " @own.mark",
            _ => "",
        };
        let _ = writeln!(out, "{}  {id} {message}{attributes}", p.docs("  "));
    }
    out.push_str("  65000 @retired\n}\n\n");
    out
}
