//! `scant lock`: released versions, recorded beside the schemas.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::{about, replace};
use scantling_compiler::{LOCK_NAME, Report, SourceFile, compile, lock};

use scantling_schema::spelling::is_member;

use super::{Outcome, Telling, files, print};

/// Records released schemas, and rejects incompatible changes
///
/// The lock is the file `scant.lock` in the folder in which the packages start; keep it under version control. It has a line for each part
/// that frames depend on. This command adds new parts, records new names and retirements, and removes nothing. As long as the lock exists,
/// `scant compile`, `scant check` and build scripts reject changes that would break a recorded part.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  scant lock schema\n  scant lock --check --release schema\n  scant lock --forget orders.Draft schema\n  scant lock --move orders=eu.orders schema"
)]
pub(crate) struct Arguments {
    /// Write nothing; exit with 1 if the schemas contradict the lock
    #[arg(long)]
    check: bool,
    /// With `--check`: exit with 1 also if the schemas have a part that the lock does not have, or if the lock is merged or not in order
    #[arg(long, requires = "check")]
    release: bool,
    /// Remove this declaration from the lock, or this package, because no frame with it is left: `orders.NewOrder`, `orders`
    #[arg(long, value_name = "NAME", conflicts_with = "check")]
    forget: Option<String>,
    /// Record that a package has another name: `orders=eu.orders`
    #[arg(long, value_name = "OLD=NEW", conflicts_with_all = ["check", "forget"], value_parser = packages)]
    r#move: Option<(String, String)>,
    /// The schema files; folders stand for the `*.scant` files in and below them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(locked(arguments, telling), telling).into()
}

/// Two packages: `orders=eu.orders`.
fn packages(text: &str) -> Result<(String, String), String> {
    let is_package = |name: &&str| !name.is_empty() && name.split('.').all(is_member);
    match text.split_once('=').filter(|(old, new)| is_package(old) && is_package(new)) {
        Some((old, new)) => Ok((old.to_owned(), new.to_owned())),
        None => Err("two packages with `=` between them are required: `orders=eu.orders`".to_owned()),
    }
}

fn locked(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let sources = files::locked(&arguments.files)?;
    if let Some(name) = &arguments.forget {
        let missing = format!(
            "has no declaration or package {name}; the name of a declaration has its package: `orders.NewOrder`"
        );
        return change(&sources, &missing, telling, |lock| lock::forgotten(&lock.name, &lock.text, name));
    }
    if let Some((old, new)) = &arguments.r#move {
        let missing = format!("has no package {old}, or already has {new}");
        return change(&sources, &missing, telling, |lock| lock::moved(&lock.name, &lock.text, old, new));
    }
    let (schema, report) = compile(&sources);
    telling.report(&report);
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    if arguments.check {
        if !sources.iter().any(SourceFile::is_lock) {
            telling.error(&format!("there is no {LOCK_NAME} beside these schemas; `scant lock` writes one"));
            return Ok(Outcome::Refused);
        }
        let unlocked = lock::unlocked(&schema, &sources);
        for root in &unlocked {
            telling.error(&format!("there is no {LOCK_NAME} in {}; `scant lock` writes one", shown(root).display()));
        }
        if !unlocked.is_empty() {
            return Ok(Outcome::Refused);
        }
        let open = lock::open(&schema, &sources);
        if arguments.release && open.has_errors() {
            telling.report(&open);
            return Ok(Outcome::Refused);
        }
        // A release has the lock as `scant lock` writes it.
        let is_written = !report.diagnostics().iter().any(|found| found.code == "S098");
        return Ok(if arguments.release && !is_written { Outcome::Refused } else { Outcome::Fine });
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

/// Changes the locks that `changed` gives another text; if that is none, `missing` says what they lack.
fn change(
    sources: &[SourceFile],
    missing: &str,
    telling: Telling,
    changed: impl Fn(&SourceFile) -> Result<Option<String>, Report>,
) -> io::Result<Outcome> {
    let mut is_found = false;
    for source in sources.iter().filter(|source| source.is_lock()) {
        match changed(source) {
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
    Err(about(Path::new(LOCK_NAME), &io::Error::other(missing)))
}

/// A path as the user would name it.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).to_path_buf()
}
