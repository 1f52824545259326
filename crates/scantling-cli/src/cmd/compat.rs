//! `scant compat`: what a change of a schema does to old and new readers.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use scantling_compat::{Level, compare};
use scantling_compiler::output::about;
use scantling_compiler::{LOCK_NAME, lock};
use scantling_schema::Schema;

use super::telling::harmless;
use super::{Outcome, Telling, blocks, data, git, print};

/// Shows what a change of a schema does to readers and writers of both versions
///
/// Each change has a rule (`docs/compat.md`), its effect on old and new readers in Direct, Compact and JSON, and, if it breaks something, a
/// message that shows it. A version is a schema's file or folder, a descriptor, a file of blocks, a lock, or `REV:PATH` of the git repository that the current
/// folder is in. The exit code is 1 if anything breaks the level that has no exception.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  scant compat orders.scant newer/orders.scant\n  scant compat HEAD:orders.scant orders.scant --format annotations"
)]
pub(crate) struct Arguments {
    /// What has to stay compatible
    #[arg(long, value_enum, default_value_t = OfLevel::Wire)]
    level: OfLevel,
    /// `--level source`, and count additions that break literals with all fields and matches without `_`
    #[arg(long)]
    strict_source: bool,
    /// How to print what was found
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// The version that has shipped
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// The version that shall follow it
    #[arg(value_name = "NEW")]
    new: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OfLevel {
    /// Frames, in both encodings and both directions
    Wire,
    /// Also JSON: the new version reads texts of the old one
    Json,
    /// Also code: what uses the old version compiles with the new one
    Source,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One object of JSON
    Json,
    /// Workflow commands, which hosts of code show beside the lines
    Annotations,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(compared(arguments, telling), telling).into()
}

fn compared(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let (Some(old), Some(new)) = (version(&arguments.old, telling)?, version(&arguments.new, telling)?) else {
        return Ok(Outcome::Refused);
    };
    let level = match arguments.level {
        _ if arguments.strict_source => Level::StrictSource,
        OfLevel::Wire => Level::Wire,
        OfLevel::Json => Level::Json,
        OfLevel::Source => Level::Source,
    };
    let report = compare(&old, &new);
    let text = match arguments.format {
        Form::Text => report.text(level),
        Form::Json => report.json(level),
        Form::Annotations => report.annotations(level),
    };
    print(harmless(&text).as_bytes())?;
    Ok(if report.is_compatible(level) { Outcome::Fine } else { Outcome::Refused })
}

/// A version of a schema; `None` if it has errors, which were told.
pub(super) fn version(path: &Path, telling: Telling) -> io::Result<Option<Schema>> {
    match path.to_str().and_then(|text| text.split_once(':')) {
        Some((revision, inner)) if !path.exists() => {
            let tree = git::Tree::check_out(revision, inner)?;
            load(&tree.path, Some(&tree), telling)
        }
        _ => load(path, None, telling),
    }
}

fn load(path: &Path, tree: Option<&git::Tree>, telling: Telling) -> io::Result<Option<Schema>> {
    if blocks::is_one(path) {
        return Ok(Some(blocks::schema(path)?.0));
    }
    if path.file_name().is_some_and(|name| name == LOCK_NAME) && path.is_file() {
        let name = tree.map_or_else(|| path.display().to_string(), |tree| tree.shown(&path.display().to_string()));
        let (schema, report) = lock::shipped(&name, &fs::read(path).map_err(|error| about(path, &error))?);
        telling.report(&report);
        return Ok(schema);
    }
    data::Of::new(&[path.to_path_buf()], None)
        .schema(&|name| tree.map_or(name.clone(), |tree| tree.shown(&name)), telling)
}
