//! `scant compile`: schema files to code, and schemas in Rust to schema files.
//!
//! Diagnostics go to stderr; stdout gets code with `--out -`, otherwise nothing. If there are errors, nothing is written.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use scantling_compiler::backend::{File, go};
use scantling_compiler::{GoOptions, RustOptions, SourceFile, Target, compile, compile_for, generate, output};
use scantling_schema::plan::Plan;

use super::{Outcome, Telling, files, print};

/// Compiles schema files to code in a language
///
/// Files with one `package` line are one package and see each other; each package becomes one file. Imported packages are
/// searched for below the folder that the importing package starts in.
#[derive(Args)]
#[command(after_help = "Example: scant compile --lang rust --out src/generated schema")]
pub(crate) struct Arguments {
    /// The language
    #[arg(long, value_enum)]
    lang: Lang,
    /// The directory to write to, created if missing; `-` for one file to stdout
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write nothing; exit with 1 and name the files in DIR that are not up to date
    #[arg(long)]
    check: bool,
    /// Leave out owned values and everything else that needs an allocator
    #[arg(long)]
    no_alloc: bool,
    /// Derive serde's `Serialize` and `Deserialize` for owned values
    #[arg(long)]
    serde: bool,
    /// Make serde refuse fields, variants, messages, numbers and bits that the schema does not declare
    #[arg(long, requires = "serde")]
    serde_refuse_unknown: bool,
    /// Add readers, writers and owned values of the Compact encoding
    #[arg(long)]
    compact: bool,
    /// Leave out the constant with each protocol's descriptor
    #[arg(long)]
    no_descriptor: bool,
    /// Add views through which fields of fixed size are set in place, in a frame that is already written
    #[arg(long)]
    view_mut: bool,
    /// Add a constant `TURNED` to each protocol, by which its frames become columns and come back: for files of turned blocks
    #[arg(long, conflicts_with = "no_alloc")]
    turned: bool,
    /// The import path of DIR in Go; needed if packages import other packages
    #[arg(long, value_name = "PATH", value_parser = import_path)]
    package_prefix: Option<String>,
    /// The import path of the runtime in Go, if it is not `scantling.dev/go`: that of a fork or a copy
    #[arg(long, value_name = "PATH", value_parser = import_path)]
    runtime_import: Option<String>,
    /// The schema files, `*.scant` or Rust with `#[schema] mod`; folders stand for the `*.scant` files in and below them,
    /// `-` for a schema from stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    Rust,
    Go,
    /// The schema language itself, of schemas that are written in Rust
    Scant,
}

impl Arguments {
    /// The given options that the language does not have.
    fn foreign(&self) -> Vec<&'static str> {
        let of_rust = [
            (self.no_alloc, "--no-alloc"),
            (self.serde, "--serde"),
            (self.serde_refuse_unknown, "--serde-refuse-unknown"),
            (self.compact, "--compact"),
            (self.no_descriptor, "--no-descriptor"),
            (self.view_mut, "--view-mut"),
            (self.turned, "--turned"),
        ];
        let of_go =
            [(self.package_prefix.is_some(), "--package-prefix"), (self.runtime_import.is_some(), "--runtime-import")];
        let (is_of_rust, is_of_go) = (matches!(self.lang, Lang::Rust), matches!(self.lang, Lang::Go));
        let foreign = of_rust.iter().filter(|_| !is_of_rust).chain(of_go.iter().filter(|_| !is_of_go));
        foreign.filter(|(is_given, _)| *is_given).map(|(_, option)| *option).collect()
    }
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    if arguments.check && is_stdout(&arguments.out) {
        let message = "`--check` compares with a directory: it cannot be used with `--out -`";
        super::wrong_usage(ErrorKind::ArgumentConflict, message);
    }
    if let [option, ..] = arguments.foreign()[..] {
        let message = format!("`{option}` is not an option of this language");
        super::wrong_usage(ErrorKind::ArgumentConflict, &message);
    }
    Outcome::of(compile_files(arguments, telling), telling).into()
}

/// A path that the go command lets be imported: names between slashes, of ASCII letters, digits and `-._~+`.
fn import_path(path: &str) -> Result<String, String> {
    let is_part = |part: &str| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-._~+".contains(c);
        !part.is_empty() && part.chars().all(is_name) && !part.ends_with('.')
    };
    if path.split('/').all(is_part) && !path.starts_with('-') {
        Ok(path.to_owned())
    } else {
        Err("an import path of Go consists of names between slashes, of letters, digits and `-._~+`: example.com/messages".to_owned())
    }
}

fn is_stdout(out: &Path) -> bool {
    out.as_os_str() == "-"
}

fn compile_files(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let target = match arguments.lang {
        Lang::Rust => Some(Target::Rust(RustOptions {
            alloc: !arguments.no_alloc,
            serde: arguments.serde,
            serde_refuses_unknown: arguments.serde_refuse_unknown,
            compact: arguments.compact,
            descriptor: !arguments.no_descriptor,
            view_mut: arguments.view_mut,
            turned: arguments.turned,
        })),
        Lang::Go => Some(Target::Go(GoOptions {
            package_prefix: arguments.package_prefix.as_deref(),
            runtime_import: arguments.runtime_import.as_deref(),
        })),
        Lang::Scant => None,
    };
    let sources = files::locked(&arguments.files)?;
    let (schema, report) = target.map_or_else(|| compile(&sources), |target| compile_for(&sources, target));
    telling.report(&report);
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    if matches!(target, Some(Target::Go(GoOptions { package_prefix: None, .. }))) && go::has_imports(&Plan::of(&schema))
    {
        let message = "one of these packages imports another: give the import path of the output directory with `--package-prefix`";
        return Err(io::Error::other(message));
    }
    let generated = match target {
        Some(target) => generate(&schema, target),
        None => translated(&sources)?,
    };
    if is_stdout(&arguments.out) {
        let [file] = &generated[..] else {
            let names: Vec<&str> = generated.iter().map(|file| file.path.as_str()).collect();
            return Err(io::Error::other(format!(
                "`--out -` prints one file, but there are several: {}",
                names.join(", ")
            )));
        };
        print(file.text.as_bytes())?;
        return Ok(Outcome::Fine);
    }
    if !arguments.check {
        output::write(&generated, &arguments.out)?;
        return Ok(Outcome::Fine);
    }
    let stale = output::stale(&generated, &arguments.out)?;
    for path in &stale {
        telling.error(&format!("{} is not up to date; run `scant compile` without `--check`", path.display()));
    }
    Ok(if stale.is_empty() { Outcome::Fine } else { Outcome::Refused })
}

/// The schemas of what is written in Rust.
fn translated(sources: &[SourceFile]) -> io::Result<Vec<File>> {
    let files = scantling_rust::schemas(sources);
    if files.is_empty() {
        return Err(io::Error::other(
            "`--lang scant` prints schemas that are written in Rust, and none of these files is",
        ));
    }
    let twice = files.iter().enumerate().find(|(at, file)| files[..*at].iter().any(|other| other.path == file.path));
    match twice {
        Some((_, file)) => Err(io::Error::other(format!("{}: the package is in several modules of Rust", file.path))),
        None => Ok(files),
    }
}
