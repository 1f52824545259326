//! `scant lock`: what has shipped, beside the schemas.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::{about, replace};
use scantling_compiler::{LOCK_NAME, SourceFile, compile, lock, with_locks};
use scantling_rust::read_all;

use super::{Outcome, Telling, files, print};

/// Writes down what has shipped, so that later changes are held to it
///
/// The lock is the file `scant.lock` in the folder in which the packages start; keep it under version control. It has a line for each part
/// that frames depend on. This command adds what is new, takes new names and retirements, and removes nothing. As long as the lock is there,
/// `scant compile`, `scant check` and build scripts refuse changes that would break what it has.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  scant lock schema\n  scant lock --check --release schema\n  scant lock --forget orders.Draft schema"
)]
pub(crate) struct Arguments {
    /// Write nothing; exit with 1 if the schemas contradict the lock
    #[arg(long)]
    check: bool,
    /// With `--check`: exit with 1 also if the schemas have something that the lock does not have
    #[arg(long, requires = "check")]
    release: bool,
    /// Remove this declaration from the lock, because no frame with it is left: `orders.NewOrder`
    #[arg(long, value_name = "NAME", conflicts_with = "check")]
    forget: Option<String>,
    /// The schema files; folders stand for the `*.scant` files in and below them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(locked(arguments, telling), telling).into()
}

fn locked(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let sources = with_locks(read_all(&files::schemas(&arguments.files)?)?)?;
    if let Some(name) = &arguments.forget {
        return forget(name, &sources, telling);
    }
    let (schema, report) = compile(&sources);
    telling.report(&report);
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    if arguments.check {
        if !sources.iter().any(SourceFile::is_lock) {
            telling.error(&format!("there is no {LOCK_NAME} beside these schemas; `scant lock` writes one"));
            return Ok(Outcome::Refused);
        }
        let open = lock::open(&schema, &sources);
        if arguments.release && open.has_errors() {
            telling.report(&open);
            return Ok(Outcome::Refused);
        }
        return Ok(Outcome::Fine);
    }
    let updates = lock::updated(&schema, &sources);
    if updates.is_empty() {
        telling.error("these schemas have no protocol, or their paths do not match their packages: there is nothing that could ship");
        return Ok(Outcome::Refused);
    }
    for update in updates {
        let old = fs::read(&update.path).unwrap_or_default();
        if old != update.text.as_bytes() {
            replace(&update.path, &update.text)?;
        }
        let shown = shown(&update.path);
        print(format!("{}: {} lines added, {} changed\n", shown.display(), update.added, update.changed).as_bytes())?;
    }
    Ok(Outcome::Fine)
}

fn forget(name: &str, sources: &[SourceFile], telling: Telling) -> io::Result<Outcome> {
    let mut is_found = false;
    for source in sources.iter().filter(|source| source.is_lock()) {
        match lock::forgotten(&source.name, &source.text, name) {
            Ok(Some(text)) => {
                replace(Path::new(&source.name), &text)?;
                is_found = true;
            }
            Ok(None) => {}
            Err(report) => {
                telling.report(&report);
                return Ok(Outcome::Refused);
            }
        }
    }
    if is_found {
        return Ok(Outcome::Fine);
    }
    Err(about(
        Path::new(LOCK_NAME),
        &io::Error::other(format!("has no declaration {name}; a name has its package: `orders.NewOrder`")),
    ))
}

/// A path as the user would name it.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).to_path_buf()
}
