//! `scant compile`: schema files to code.
//!
//! Diagnostics go to stderr, nothing to stdout. With errors nothing is written.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use scantling_compiler::{RustOptions, Target, compile_for, generate, output, read_all};

use super::{Outcome, style};

/// Compiles schema files to code of a language
///
/// Files with one `package` line are one package and see each other; each package becomes one file. Imported packages are
/// looked for below the folder that the importing package starts in.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The language
    #[arg(long, value_enum)]
    lang: Lang,
    /// The directory to write to; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write nothing; exit with 1 and name the files in DIR that are not up to date
    #[arg(long)]
    check: bool,
    /// Leave out owned values and what else needs an allocator
    #[arg(long)]
    no_alloc: bool,
    /// Derive serde's `Serialize` and `Deserialize` for owned values
    #[arg(long)]
    serde: bool,
    /// Leave out the Compact encoding
    #[arg(long)]
    no_compact: bool,
    /// The schema files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    Rust,
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    Outcome::of(compile_files(arguments)).into()
}

fn compile_files(arguments: &Arguments) -> io::Result<Outcome> {
    let target = match arguments.lang {
        Lang::Rust => Target::Rust(RustOptions {
            alloc: !arguments.no_alloc,
            serde: arguments.serde,
            compact: !arguments.no_compact,
        }),
    };
    let (schema, report) = compile_for(&read_all(&arguments.files)?, target);
    if !report.is_empty() {
        eprint!("{}", report.render(style()));
    }
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    let files = generate(&schema, target);
    if !arguments.check {
        output::write(&files, &arguments.out)?;
        return Ok(Outcome::Fine);
    }
    let stale = output::stale(&files, &arguments.out)?;
    for path in &stale {
        eprintln!("error: {} is not up to date; run `scant compile` without `--check`", path.display());
    }
    Ok(if stale.is_empty() { Outcome::Fine } else { Outcome::Refused })
}
