//! `cargo xtask compile-time`: what a schema of realistic size costs to compile, beside other systems.
//!
//! ```text
//! one schema -> the text of each system -> its compiler -> crates in target/compile-time -> cargo, go -> CPU seconds -> tables, a page
//! ```
//!
//! Dependencies are compiled first, so each figure is of the generated crate, or of the program that uses it. A rival whose tool is
//! missing is skipped, and the tables name it.

mod cpu;
mod go;
mod program;
mod report;
pub(crate) mod rust;
mod schema;
mod tools;

use program::System;
use report::{FLATBUFFERS, Larger, PROST, PROTOBUF_GO, RKYV, Report, Row};
use rust::{Program, Workspace};
use schema::Schema;
use std::fs;
use std::path::Path;
use std::thread::available_parallelism;
use tools::Tools;

/// The page with the tables, and the lines around them.
const PAGE: &str = "docs/compile-time.md";
const MARKS: [&str; 2] = ["<!-- run -->\n", "<!-- end of run -->\n"];

const FIELDS: usize = 20;

/// Options of `scant compile` that add parts or leave them out.
const OPTIONS: [&[&str]; 4] =
    [&["--compact"], &["--no-descriptor"], &["--no-alloc"], &["--no-descriptor", "--no-alloc"]];

/// Options of the command.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Run each measurement once, without Scantling's options and without the schema of ten times the messages.
    #[arg(long)]
    quick: bool,
    /// Messages of the schema.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u16).range(10..=1000))]
    messages: u16,
    /// Write the tables into the page in `docs/`, and the versions of this run into the lockfile.
    #[arg(long)]
    write: bool,
}

/// Measures and prints the tables.
///
/// # Errors
/// The command that failed, or a program that does not read what it should.
pub(crate) fn run(root: &Path, options: &Options) -> Result<String, String> {
    let tools = Tools::find(root);
    let schema = Schema::of(options.messages.into(), FIELDS);
    say("compiling scant and all dependencies");
    crate::run::cargo(root, &["build", "--quiet", "--release", "--package", "scantling-cli"])?;
    let workspace = Workspace::prepare(root, &tools, options.quick)?;
    let mut report = Report {
        versions: String::new(),
        messages: options.messages.into(),
        rust: Vec::new(),
        go: Vec::new(),
        generate: Vec::new(),
        larger: None,
        skipped: Vec::new(),
    };
    rows(&workspace, &tools, &schema, options.quick, &mut report)?;
    sums(&report)?;
    let module = go::Module::prepare(root, &tools, options.quick);
    if let Err(line) = of_go(&module, &schema, &mut report) {
        report.skipped.push(format!("Go: {line}"));
    }
    if !options.quick {
        report.larger = Some(larger(&workspace, &module, usize::from(options.messages) * 10)?);
    }
    report.versions = versions(options, &tools, &workspace, &module)?;
    let text = report.text();
    if options.write {
        let page = root.join(PAGE);
        let old = fs::read_to_string(&page).map_err(|error| format!("{PAGE}: {error}"))?;
        rust::put(&page, &between(&old, &text)?)?;
        rust::copy(&workspace.lock(), &root.join(rust::LOCK))?;
    }
    Ok(text)
}

/// The rows in Rust.
fn rows(
    workspace: &Workspace<'_>,
    tools: &Tools,
    schema: &Schema,
    is_quick: bool,
    report: &mut Report,
) -> Result<(), String> {
    let systems = [
        (System::Scantling, "Scantling", "scant", None),
        (System::Prost, PROST, "protoc and prost-build", tools.protoc.as_ref().err()),
        (System::Rkyv, RKYV, "", None),
        (System::FlatBuffers, FLATBUFFERS, "flatc", tools.flatc.as_ref().err()),
    ];
    for (system, name, compiler, missing) in systems {
        if let Some(line) = missing {
            report.skipped.push(format!("{name}: {line}"));
            continue;
        }
        say(name);
        let types = workspace.types(system, schema, &[])?;
        let program = workspace.program(system, schema, &types)?;
        report.rust.push(Row { name: name.into(), types, program: Some(program) });
        if !compiler.is_empty() {
            let time = cpu::median(is_quick, || workspace.generate(system, schema, &[]))?;
            report.generate.push((compiler.into(), time));
        }
        if system != System::Scantling || is_quick {
            continue;
        }
        for options in OPTIONS {
            let name = format!("Scantling, `{}`", options.join(" "));
            say(&name);
            report.rust.push(Row { name, types: workspace.types(system, schema, options)?, program: None });
        }
        say("a module of Rust");
        let name = "Scantling, a module with `#[schema]`".to_owned();
        report.rust.push(Row { name, types: workspace.module(schema)?, program: None });
    }
    Ok(())
}

fn of_go(module: &Result<go::Module<'_>, String>, schema: &Schema, report: &mut Report) -> Result<(), String> {
    let module = module.as_ref().map_err(Clone::clone)?;
    say("Go");
    report.go.push(("Scantling".into(), module.scantling(schema)?));
    match module.protobuf(schema) {
        Ok(package) => report.go.push((PROTOBUF_GO.into(), package)),
        Err(line) => report.skipped.push(format!("{PROTOBUF_GO}: {line}")),
    }
    Ok(())
}

fn larger(
    workspace: &Workspace<'_>,
    module: &Result<go::Module<'_>, String>,
    messages: usize,
) -> Result<Larger, String> {
    say(&format!("Scantling, {messages} messages"));
    let schema = Schema::of(messages, FIELDS);
    let types = workspace.types(System::Scantling, &schema, &[])?;
    let program = workspace.program(System::Scantling, &schema, &types)?;
    let generate = cpu::median(false, || workspace.generate(System::Scantling, &schema, &[]))?;
    let go = module.as_ref().ok().map(|module| module.scantling(&schema)).transpose()?;
    Ok(Larger { types, program, generate, go })
}

/// Checks that all programs have read the same.
fn sums(report: &Report) -> Result<(), String> {
    let programs = report.rust.iter().filter_map(|row| Some((&row.name, row.program.as_ref()?)));
    let sums: Vec<(&String, &Program)> = programs.collect();
    let is_same = sums.windows(2).all(|pair| pair[0].1.sum == pair[1].1.sum);
    let said = || sums.iter().map(|(name, program)| format!("{name}: {}", program.sum)).collect::<Vec<_>>().join(", ");
    if is_same { Ok(()) } else { Err(format!("the programs read different values: {}", said())) }
}

/// The machine and all versions, in one paragraph.
fn versions(
    options: &Options,
    tools: &Tools,
    workspace: &Workspace<'_>,
    module: &Result<go::Module<'_>, String>,
) -> Result<String, String> {
    let rustc = cpu::output(std::process::Command::new("rustc").arg("--version"))?;
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("processor unknown", |(_, model)| model);
    let cores = available_parallelism().map_or(1, usize::from);
    let rustc = rustc.trim();
    let mut text = format!("{model}, {cores} cores; {rustc}; {}", workspace.versions()?);
    for tool in [&tools.protoc, &tools.flatc].into_iter().flatten() {
        text.push_str(&format!(", {}", tool.version));
    }
    if let Ok(module) = module {
        text.push_str(&format!("; {}", module.versions()?));
    }
    let runs =
        if options.quick { "one run of each" } else { "medians of three runs, one run where it takes over 20 s" };
    Ok(format!("{} messages of {FIELDS} fields, {runs}. {text}.", options.messages))
}

/// The page with other tables.
fn between(page: &str, tables: &str) -> Result<String, String> {
    let parts = page.split_once(MARKS[0]).and_then(|(start, rest)| Some((start, rest.split_once(MARKS[1])?.1)));
    let (start, end) = parts.ok_or_else(|| format!("{PAGE} lacks the marks around its tables"))?;
    Ok(format!("{start}{}\n{tables}\n{}{end}", MARKS[0], MARKS[1]))
}

fn say(what: &str) {
    eprintln!("{what}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_replace_those_of_the_page() {
        let page = "# Title\n\n<!-- run -->\n\nold\n\n<!-- end of run -->\n\nText\n";
        let new = "# Title\n\n<!-- run -->\n\nnew\n\n<!-- end of run -->\n\nText\n";
        assert_eq!(between(page, "new\n").as_deref(), Ok(new));
        assert!(between("# Title\n", "new\n").is_err());
    }

    #[test]
    fn the_page_has_marks_and_tables() {
        let page = fs::read_to_string(crate::root().join(PAGE)).unwrap_or_default();
        assert!(between(&page, "").is_ok_and(|empty| empty.len() < page.len()));
    }
}
